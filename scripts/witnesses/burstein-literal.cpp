// burstein.cpp - literal, brute-force pairing of one round by the Burstein System (C.04.4.2).
// Written from the regulation text only.  Small fields (up to MAXN players).
// usage: burstein [--edition 2018|2026] [--reading NAME]... [--verbose] [--quiet] FILES or DIRECTORIES
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>
using namespace std;
typedef long long ll;
static const int MAXN = 12;
static int edition = 2026;
static set<string> readings;
static bool verbose_ = false, quiet_ = false, nextMode = false;
static bool R(const char* n) { return readings.count(n) > 0; }

// ---------------------------------------------------------------- file
struct Cell { int opp = 0; char col = '-'; char res = ' '; };   // res normalised: 1 = 0 W D L + - H F U Z
struct Player { int id = 0; vector<Cell> c; ll filePoints = 0; bool hasPoints = false; };
struct Prohib { int r1, r2; vector<int> ids; };
struct File {
  string name, skip;
  vector<Player> p;            // ascending id
  int rounds = 0;              // announced number of rounds
  int recorded = 0, lastRec = 0;            // rounds in the file
  int initialWhite = -1;       // 1 white, 0 black
  ll W = 100, D = 50, L = 0, A = 0, P = -1, F = -1, H = -1, FW = -1, FL = -1, Z = -1;
  vector<vector<ll>> virt;     // virt[player][round]
  vector<Prohib> prohib; vector<pair<int,int>> away; vector<char> awayType;
};
static ll pts(const string& s) { return llround(atof(s.c_str()) * 100); }
static string sub(const string& s, size_t from, size_t len) { // 1-based column
  if (s.size() < from) return "";
  string t = s.substr(from - 1, len);
  size_t a = t.find_first_not_of(" \t"); if (a == string::npos) return "";
  size_t b = t.find_last_not_of(" \t"); return t.substr(a, b - a + 1);
}
static File readFile(const string& path) {
  File f; f.name = path;
  ifstream in(path, ios::binary); stringstream ss; ss << in.rdbuf(); string all = ss.str();
  vector<string> lines; string cur;
  for (char ch : all) { if (ch == '\r' || ch == '\n') { if (!cur.empty()) lines.push_back(cur); cur.clear(); } else cur += ch; }
  if (!cur.empty()) lines.push_back(cur);
  string type; vector<string> l250, xxa, l260, xxp; 
  for (auto& l : lines) {
    string code = l.substr(0, 3);
    if (code == "001") {
      Player p; p.id = atoi(sub(l, 5, 4).c_str());
      if (sub(l, 81, 4) != "") { p.hasPoints = true; p.filePoints = pts(sub(l, 81, 4)); }
      for (int r = 0;; r++) {
        size_t b = 92 + 10 * r;
        if (l.size() < b) break;
        Cell c; c.opp = atoi(sub(l, b, 4).c_str());
        string cs = sub(l, b + 5, 1), rs = sub(l, b + 7, 1);
        c.col = cs.empty() ? '-' : (char)tolower(cs[0]);
        c.res = rs.empty() ? ' ' : (char)toupper(rs[0]);
        if (c.opp == 0) {
          if (c.res == ' ' || c.res == '-') c.res = 'Z';
          else if (c.res == '+') c.res = 'U';
          else if (c.res == '=') c.res = 'H';
          if (!strchr("ZUHF", c.res)) f.skip = "unknown bye code";
        } else if (!strchr("1=0WDL+-", c.res)) f.skip = "unknown result code";
        p.c.push_back(c);
      }
      f.p.push_back(p);
    } else if (code == "142" || code == "XXR") f.rounds = atoi(sub(l, 5, 6).c_str());
    else if (code == "152") f.initialWhite = toupper(sub(l, 5, 1)[0]) == 'W';
    else if (code == "XXC") {
      if (l.find("white1") != string::npos) f.initialWhite = 1;
      if (l.find("black1") != string::npos) f.initialWhite = 0;
      if (l.find("rank") != string::npos) f.skip = "XXC rank";
    } else if (code == "162") {
      istringstream is(l.substr(3)); string s, v;
      while (is >> s >> v) {
        ll x = pts(v);
        if (s == "W") f.W = x; else if (s == "D") f.D = x; else if (s == "L") f.L = x;
        else if (s == "A" || s == "Z") f.A = x; else if (s == "P") f.P = x; else if (s == "X") {}
        else f.skip = "162 " + s;
      }
    } else if (code == "192") type = sub(l, 5, 40);
    else if (code == "250") l250.push_back(l);
    else if (code == "XXA") xxa.push_back(l);
    else if (code == "260") l260.push_back(l);
    else if (code == "240") { int r = atoi(sub(l, 7, 3).c_str()); for (size_t b = 11; b <= l.size(); b += 5) { int id = atoi(sub(l, b, 4).c_str()); if (id) { f.away.push_back({r, id}); f.awayType.push_back(l[4]); } } }
    else if (code == "XXP") xxp.push_back(l);
    else if (code == "XXS" || code.substr(0, 2) == "BB" || code == "299" || code == "013" || code == "310" || code == "XXZ") f.skip = "record " + code;
  }
  sort(f.p.begin(), f.p.end(), [](const Player& a, const Player& b) { return a.id < b.id; });
  int n = f.p.size();
  if (n > MAXN) f.skip = "too many players";
  if (n == 0) f.skip = "no players";
  for (int i = 0; i + 1 < n; i++) if (f.p[i].id == f.p[i + 1].id) f.skip = "duplicate id";
  if (!f.skip.empty()) return f;
  for (auto& p : f.p) f.recorded = max(f.recorded, (int)p.c.size());
  if (nextMode) { int rec = 0; for (auto& p : f.p) for (size_t k = 0; k < p.c.size(); k++) if (p.c[k].opp || p.c[k].res == 'U') rec = max(rec, (int)k + 1);
    f.lastRec = rec; for (auto& p : f.p) { bool aw = (int)p.c.size() > rec; char ty = aw ? p.c[rec].res : 'U'; for (size_t ai = 0; ai < f.away.size(); ai++) { auto& a = f.away[ai]; if (a.first == rec + 1 && a.second == p.id) { aw = true; ty = f.awayType[ai]; } } p.c.resize(rec, [] { Cell c; c.res = 'Z'; return c; }()); Cell c; c.res = ty; p.c.push_back(c); } f.recorded = rec + 1; }
  // trailing rounds in which nobody has an opponent or U are not recorded rounds
  for (auto& p : f.p) p.c.resize(f.recorded, [] { Cell c; c.res = 'Z'; return c; }());
  if (f.rounds == 0) f.rounds = f.recorded;
  if (f.P < 0) f.P = f.W;
  f.F = f.W; f.H = f.D; f.FW = f.W; f.FL = f.A; f.Z = f.A;
  int RR = max(f.rounds, f.recorded) + 2;
  f.virt.assign(n, vector<ll>(RR, 0));
  for (auto& l : l250) {
    if (pts(sub(l, 5, 4)) != 0) { f.skip = "250 with match points"; return f; }
    ll v = pts(sub(l, 10, 4)); int r1 = atoi(sub(l, 15, 3).c_str()), r2 = atoi(sub(l, 19, 3).c_str());
    int i1 = atoi(sub(l, 23, 4).c_str()), i2 = atoi(sub(l, 28, 4).c_str());
    if (r2 == 0) r2 = r1; if (i2 == 0) i2 = i1;
    for (int i = 0; i < n; i++) if (f.p[i].id >= i1 && f.p[i].id <= i2)
      for (int r = max(1, r1); r <= r2 && r < RR; r++) { if (R("accel-add")) f.virt[i][r] += v; else f.virt[i][r] = v; }
  }
  for (auto& l : xxa) {
    int id = atoi(sub(l, 5, 4).c_str());
    for (int i = 0; i < n; i++) if (f.p[i].id == id)
      for (int r = 1; r < RR; r++) { string v = sub(l, 10 + 5 * (r - 1), 4); if (!v.empty()) f.virt[i][r] = pts(v); }
  }
  if (l250.empty() && xxa.empty() && type.find("_BAKU") != string::npos) {
    int ga = 2 * ((n + 3) / 4), acc = (f.rounds + 1) / 2, first = (acc + 1) / 2;
    for (int i = 0; i < n && i < ga; i++) for (int r = 1; r <= acc; r++) f.virt[i][r] = r <= first ? f.W : f.W / 2;
  }
  for (auto& l : l260) {
    Prohib q; q.r1 = atoi(sub(l, 5, 3).c_str()); q.r2 = atoi(sub(l, 9, 3).c_str());
    if (q.r2 == 0) q.r2 = q.r1;
    for (size_t b = 13; b <= l.size(); b += 5) { int id = atoi(sub(l, b, 4).c_str()); if (id) q.ids.push_back(id); }
    f.prohib.push_back(q);
  }
  for (auto& l : xxp) {
    Prohib q; q.r1 = 1; q.r2 = 9999; istringstream is(l.substr(3)); int id;
    while (is >> id) q.ids.push_back(id);
    f.prohib.push_back(q);
  }
  return f;
}
static bool otb(const Cell& c) { return c.opp != 0 && strchr("1=0WDL", c.res); }
static ll points(const File& f, const Cell& c) {
  switch (c.res) {
    case '1': case 'W': return f.W;
    case '=': case 'D': return f.D;
    case '0': case 'L': return f.L;
    case '+': return f.FW; case '-': return f.FL;
    case 'F': return f.F; case 'H': return f.H; case 'U': return f.P;
  }
  return f.Z;
}

// ---------------------------------------------------------------- state before the round
enum Pref { NONE = 0, MILD = 1, STRONG = 2, ABSOLUTE = 3 };
struct St {
  int id;
  ll score;                // points
  ll pscore;               // points + virtual points
  ll bh, sb;               // Index
  int games;
  int cd;
  vector<char> seq;        // colours of the played games
  Pref pref; char due;     // due colour 'w','b' or ' '
  bool noBye;              // [C2]
};
struct Round {
  const File* f; int r; int n;            // r is 1-based
  vector<St> s;
  vector<vector<char>> ok;                // [C1],[C3] and prohibitions
  int present = 0;
  vector<int> rank;                       // rank[i] = place in the ranking order (0 = highest)
  unordered_map<int, bool> memo;
  bool complete(int mask) {               // [C4]: a legal pairing of all in mask exists
    if (!mask) return true;
    if (__builtin_popcount(mask) & 1) return false;
    auto it = memo.find(mask); if (it != memo.end()) return it->second;
    int i = __builtin_ctz(mask); bool res = false;
    for (int j = i + 1; j < n && !res; j++) if (mask >> j & 1 && ok[i][j]) res = complete(mask & ~(1 << i) & ~(1 << j));
    return memo[mask] = res;
  }
};
static int idx(const File& f, int id) { for (size_t i = 0; i < f.p.size(); i++) if (f.p[i].id == id) return i; return -1; }

static void prepare(Round& q) {
  const File& f = *q.f; int n = q.n = f.p.size(), r = q.r;
  q.s.assign(n, St());
  for (int i = 0; i < n; i++) {
    St& s = q.s[i]; s.id = f.p[i].id; s.score = 0; s.games = 0; s.cd = 0; s.noBye = false;
    for (int k = 0; k < r - 1; k++) {
      const Cell& c = f.p[i].c[k]; s.score += points(f, c);
      if (otb(c)) { s.games++; s.cd += c.col == 'w' ? 1 : -1; s.seq.push_back(c.col); }
      else {
        if (c.res == 'U') s.noBye = true;                                   // already received a pairing-allocated bye
        if (edition == 2026) {                                              // C.04.1 Art. 4
          if (R("c2-forfeit-or-full")) { if (c.res == '+' || c.res == 'F') s.noBye = true; }
          else if (R("c2-atleast")) { if (points(f, c) >= f.W) s.noBye = true; }
          else if (points(f, c) == f.W) s.noBye = true;
        } else {                                                            // C.04.1.d (till 2026)
          if (c.res == '+') s.noBye = true;
          if (R("full-bye-blocks") && c.res == 'F') s.noBye = true;
          if (R("c2-points") && points(f, c) == f.W) s.noBye = true;
        }
      }
    }
    s.pscore = s.score + f.virt[i][r];
    const Cell& now = f.p[i].c[r - 1];
    if (now.opp != 0 || now.res == 'U') q.present |= 1 << i;
    // 1.5
    int m = s.seq.size(); s.pref = NONE; s.due = ' ';
    if (m) {
      if (s.cd > 1) { s.pref = ABSOLUTE; s.due = 'b'; }
      else if (s.cd < -1) { s.pref = ABSOLUTE; s.due = 'w'; }
      else if (m >= 2 && s.seq[m - 1] == s.seq[m - 2]) { s.pref = ABSOLUTE; s.due = s.seq[m - 1] == 'w' ? 'b' : 'w'; }
      else if (s.cd) { s.pref = STRONG; s.due = s.cd > 0 ? 'b' : 'w'; }
      else { s.pref = MILD; s.due = s.seq[m - 1] == 'w' ? 'b' : 'w'; }
    }
  }
  // 1.7 opposition evaluation
  vector<ll> opp(n);        // score of a player as his opponents see it
  for (int i = 0; i < n; i++) {
    opp[i] = q.s[i].score;
    auto zpb = [&](int k) { return f.p[i].c[k].opp == 0 && f.p[i].c[k].res == 'Z'; };
    // 1.7.2 exception. "series of consecutive zero-point-byes up to the current round": current round = the round being paired
    if (R("zpb-none")) {}
    else if (R("zpb-last")) { for (int k = r - 2; k >= 0 && zpb(k); k--) opp[i] += f.D - f.Z; }
    else if (R("zpb-last-excl")) { if (r >= 2 && zpb(r - 2)) for (int k = r - 3; k >= 0 && zpb(k); k--) opp[i] += f.D - f.Z; }
    else if (zpb(r - 1)) for (int k = r - 2; k >= 0 && zpb(k); k--) opp[i] += f.D - f.Z;
  }
  for (int i = 0; i < n; i++) {
    St& s = q.s[i]; s.bh = s.sb = 0;
    bool seen = false;
    for (int k = 0; k < r - 1; k++) {
      const Cell& c = f.p[i].c[k];
      if (c.opp || c.res != 'Z') seen = true;
      if (otb(c)) { int j = idx(f, c.opp); s.bh += opp[j]; s.sb += points(f, c) * opp[j]; }
      else {
        if (R("late-skip") && !seen) continue;
        if (R("unplayed-zero")) continue;
        s.bh += s.score; s.sb += points(f, c) * s.score;    // played against himself
      }
    }
  }
  // 1.8 ranking order
  vector<int> o(n); for (int i = 0; i < n; i++) o[i] = i;
  sort(o.begin(), o.end(), [&](int a, int b) {
    const St &x = q.s[a], &y = q.s[b];
    if (x.bh != y.bh) return x.bh > y.bh;
    if (x.sb != y.sb) return x.sb > y.sb;
    return x.id < y.id; });
  q.rank.assign(n, 0); for (int k = 0; k < n; k++) q.rank[o[k]] = k;
  // [C1] [C3]
  q.ok.assign(n, vector<char>(n, 1));
  for (int i = 0; i < n; i++) {
    q.ok[i][i] = 0;
    for (int k = 0; k < r - 1; k++) if (otb(f.p[i].c[k])) { int j = idx(f, f.p[i].c[k].opp); q.ok[i][j] = q.ok[j][i] = 0; }
    for (int j = 0; j < n; j++) if (q.s[i].pref == ABSOLUTE && q.s[j].pref == ABSOLUTE && q.s[i].due == q.s[j].due) q.ok[i][j] = 0;
  }
  for (auto& pr : f.prohib) if (r >= pr.r1 && r <= pr.r2)
    for (int a : pr.ids) for (int b : pr.ids) { int i = idx(f, a), j = idx(f, b); if (i >= 0 && j >= 0) q.ok[i][j] = 0; }
}

// ---------------------------------------------------------------- brackets
struct Cand { vector<pair<int, int>> pairs; vector<int> floats; };
// all candidates of a bracket in the order of article 4 (players given in BSN order); number of floats free
static void enumerate(Round& q, const vector<int>& b, int used, Cand& c, const function<void(const Cand&)>& fn, int maxFloats) {
  int m = b.size(), i = 0;
  while (i < m && used >> i & 1) i++;
  if (i == m) { fn(c); return; }
  for (int j = m - 1; j > i; j--) if (!(used >> j & 1) && q.ok[b[i]][b[j]]) {   // larger BSN first
    c.pairs.push_back({b[i], b[j]}); enumerate(q, b, used | 1 << i | 1 << j, c, fn, maxFloats); c.pairs.pop_back();
  }
  if ((int)c.floats.size() < maxFloats) { c.floats.push_back(b[i]); enumerate(q, b, used | 1 << i, c, fn, maxFloats); c.floats.pop_back(); }  // BSN zero
}
static int maskOf(const vector<int>& v) { int m = 0; for (int i : v) m |= 1 << i; return m; }
static ll c6score(const Round& q, int i) { return R("c6-real-score") ? q.s[i].score : q.s[i].pscore; }
// [C6] as a vector: smaller is better
static vector<ll> c6(Round& q, const Cand& c, int incoming) {
  vector<ll> v;
  if ((edition == 2026 && !R("c6-2018")) || R("c6-2026")) {              // scores of the outgoing floaters in descending order: minimise
    for (int i : c.floats) v.push_back(c6score(q, i));
    sort(v.rbegin(), v.rend());
  } else {                            // maximise the number, then the scores, of the incoming floaters that are paired
    vector<ll> s; int in = incoming;
    for (int i : c.floats) in &= ~(1 << i);
    for (int i = 0; i < q.n; i++) if (in >> i & 1) s.push_back(c6score(q, i));
    sort(s.rbegin(), s.rend());
    v.push_back(-(ll)s.size());
    if (R("c6-sum")) { ll t = 0; for (ll x : s) t += x; v.push_back(-t); }
    else for (ll x : s) v.push_back(-x);
  }
  return v;
}
static vector<int> inOrder(Round& q, int mask) {
  vector<int> b; for (int i = 0; i < q.n; i++) if (mask >> i & 1) b.push_back(i);
  sort(b.begin(), b.end(), [&](int x, int y) { return q.rank[x] < q.rank[y]; });
  return b;
}
// the best [C5],[C6] that the following bracket can reach: (number of floaters, c6...)
static vector<ll> following(Round& q, int bracket, int incoming, int rest) {
  vector<ll> best; bool have = false;
  vector<int> b = inOrder(q, bracket); Cand c;
  enumerate(q, b, 0, c, [&](const Cand& x) {
    if (!q.complete(maskOf(x.floats) | rest)) return;
    vector<ll> k; k.push_back(x.floats.size());
    if (!R("c7-c5only")) for (ll v : c6(q, x, incoming)) k.push_back(v);
    if (!have || k < best) { have = true; best = k; }
  }, 99);
  return best;
}
struct Result { bool possible = true; vector<pair<int, int>> pairs; int bye = -1; };  // (white, black)

// TPN: the number in the file.  tpn-arrived: counted among those who have been paired (opponent or U) up to this round;
// tpn-late: counted without those who have had nothing but zero-point byes up to this round
static int tpn(Round& q, int h) {
  if (!R("tpn-arrived") && !R("tpn-late")) return q.s[h].id;
  int t = 0;
  for (int i = 0; i <= h; i++) {
    bool here = false;
    for (int k = 0; k < q.r; k++) { const Cell& c = q.f->p[i].c[k]; if (c.opp || c.res == 'U') here = true; if (R("tpn-late") && c.res != 'Z') here = true; }
    t += here;
  }
  return t;
}
static int higher(Round& q, int a, int b) { return q.rank[a] < q.rank[b] ? a : b; }
// article 5: returns the player who gets White
static int white(Round& q, int a, int b) {
  const File& f = *q.f; const St &x = q.s[a], &y = q.s[b];
  auto give = [&](int p, char col) { return col == 'w' ? p : (p == a ? b : a); };
  // 5.2.1
  if (x.seq.empty() && y.seq.empty()) {
    int h = higher(q, a, b); char ini = f.initialWhite ? 'w' : 'b', other = f.initialWhite ? 'b' : 'w';
    return give(h, tpn(q, h) % 2 ? ini : other);
  }
  // 5.2.2 (1.5.4: no preference - the preference of the opponent is granted)
  if (x.pref == NONE) return give(b, y.due);
  if (y.pref == NONE) return give(a, x.due);
  if (x.due != y.due) return give(a, x.due);
  // 5.2.3
  if (x.pref != y.pref) return x.pref > y.pref ? give(a, x.due) : give(b, y.due);
  // 5.2.4 (only played games, aligned at the end)
  for (size_t k = 1; k <= x.seq.size() && k <= y.seq.size(); k++) {
    char cx = x.seq[x.seq.size() - k], cy = y.seq[y.seq.size() - k];
    if (cx != cy) return give(a, cx == 'w' ? 'b' : 'w');
  }
  // 5.2.5
  int h = higher(q, a, b); return give(h, q.s[h].due);
}
static Result pairRound(Round& q) {
  Result res; prepare(q);
  const File& f = *q.f; (void)f; int n = q.n, rest = q.present;
  // 3.1 pairing-allocated bye
  if (__builtin_popcount(rest) & 1) {
    int best = -1;
    for (int i = 0; i < n; i++) if (rest >> i & 1) {
      if (q.s[i].noBye) continue;                       // 3.1.1
      if (!q.complete(rest & ~(1 << i))) continue;      // 3.1.2
      if (best < 0) { best = i; continue; }
      const St &x = q.s[i], &y = q.s[best];
      ll sx = R("bye-real-score") ? x.score : x.pscore, sy = R("bye-real-score") ? y.score : y.pscore;
      if (sx != sy) { if (sx < sy) best = i; continue; }                       // 3.1.3
      if (x.games != y.games) { if (x.games > y.games) best = i; continue; }   // 3.1.4
      if (q.rank[i] > q.rank[best]) best = i;                                  // 3.1.5
    }
    if (best < 0) { res.possible = false; return res; }
    res.bye = best; rest &= ~(1 << best);
  }
  if (!q.complete(rest)) { res.possible = false; return res; }
  int incoming = 0;
  while (rest || incoming) {
    auto top = [&](int mask) { ll m = 0; bool h = false; for (int i = 0; i < n; i++) if (mask >> i & 1) if (!h || q.s[i].pscore > m) { m = q.s[i].pscore; h = true; }
      int g = 0; for (int i = 0; i < n; i++) if (mask >> i & 1 && q.s[i].pscore == m) g |= 1 << i; return g; };
    int group = top(rest); rest &= ~group;
    int bracket = incoming | group, next = top(rest);
    vector<int> b = inOrder(q, bracket);
    // maximum number of pairs with [C1]-[C5]
    int fewest = 99; Cand c;
    enumerate(q, b, 0, c, [&](const Cand& x) { if ((int)x.floats.size() < fewest && q.complete(maskOf(x.floats) | rest)) fewest = x.floats.size(); }, 99);
    if (fewest == 99) { res.possible = false; return res; }
    vector<ll> bestKey; bool have = false; Cand best; map<int, vector<ll>> c7memo;
    enumerate(q, b, 0, c, [&](const Cand& x) {
      if ((int)x.floats.size() != fewest) return;                // [C5]
      int fm = maskOf(x.floats);
      if (!q.complete(fm | rest)) return;                        // [C4]
      vector<ll> key = c6(q, x, incoming);                       // [C6]
      key.push_back(-(1LL << 60));
      if (fm && next && !R("c7-off")) {                          // [C7]
        auto it = c7memo.find(fm);
        if (it == c7memo.end()) it = c7memo.insert({fm, following(q, fm | next, fm, rest & ~next)}).first;
        for (ll v : it->second) key.push_back(v);
      }
      key.push_back(-(1LL << 60));
      ll denied = 0;                                             // [C8]
      for (auto& p : x.pairs) if (q.s[p.first].pref != NONE && q.s[p.second].pref != NONE && q.s[p.first].due == q.s[p.second].due) denied++;
      key.push_back(denied);
      if (!have || key < bestKey) { have = true; bestKey = key; best = x; }   // the first of the equals stays
    }, fewest);
    for (auto& p : best.pairs) { int w = white(q, p.first, p.second); res.pairs.push_back({w, w == p.first ? p.second : p.first}); }
    incoming = maskOf(best.floats);
    if (!rest && incoming) { res.possible = false; return res; }
  }
  return res;
}

static string show(const File& f, const set<pair<int, int>>& pr, int bye) {
  string s; (void)f; for (auto& p : pr) s += to_string(p.first) + "-" + to_string(p.second) + " ";
  if (bye) s += "bye " + to_string(bye); return s;
}
int main(int argc, char** argv) {
  vector<string> files;
  for (int i = 1; i < argc; i++) {
    string a = argv[i];
    if (a == "--edition") edition = atoi(argv[++i]);
    else if (a == "--reading") readings.insert(argv[++i]);
    else if (a == "--verbose") verbose_ = true;
    else if (a == "--quiet") quiet_ = true; else if (a == "--next") nextMode = true;
    else if (filesystem::is_directory(a)) {
      vector<string> v; for (auto& e : filesystem::directory_iterator(a)) if (e.path().extension() == ".trf") v.push_back(e.path().string());
      sort(v.begin(), v.end()); files.insert(files.end(), v.begin(), v.end());
    } else files.push_back(a);
  }
  ll total = 0, differ = 0, filesDiffer = 0, skipped = 0, seeding = 0, noPoints = 0;
  for (auto& path : files) {
    File f = readFile(path);
    if (nextMode && !f.skip.empty()) { printf("%s\t0\tskip %s\n", path.c_str(), f.skip.c_str()); continue; }
    if (!f.skip.empty()) { printf("%s: skipped (%s)\n", path.c_str(), f.skip.c_str()); skipped++; continue; }
    if (!nextMode) for (auto& p : f.p) { ll t = 0; for (auto& c : p.c) t += points(f, c); if (p.hasPoints && llabs(p.filePoints - t) > 5) { noPoints++; printf("%s: points of %d: file %.2f, sum %.2f\n", path.c_str(), p.id, p.filePoints / 100.0, t / 100.0); } }
    if (f.initialWhite < 0) {   // infer from round 1: the highest player with a game
      for (size_t i = 0; i < f.p.size() && f.initialWhite < 0; i++) if (!f.p[i].c.empty() && f.p[i].c[0].opp && f.p[i].c[0].col != '-')
        f.initialWhite = (f.p[i].c[0].col == 'w') == (f.p[i].id % 2 == 1);
      if (f.initialWhite < 0) f.initialWhite = 1;
    }
    int seed = min(f.rounds / 2, 4);   // 1.6.2
    bool fd = false;
    if (nextMode) {
      int r = f.lastRec + 1; Round q; q.f = &f; q.r = r;
      if (f.initialWhite < 0) f.initialWhite = 1;
      prepare(q); if (!q.present) { printf("%s\t%d\tnobody\n", path.c_str(), r); continue; }
      q = Round(); q.f = &f; q.r = r; Result x = pairRound(q);
      if (!x.possible) { printf("%s\t%d\tnone\n", path.c_str(), r); continue; }
      if (r <= seed) { printf("%s\t%d\tsome\n", path.c_str(), r); continue; }
      set<pair<int,int>> mine; for (auto& p : x.pairs) mine.insert({f.p[p.first].id, f.p[p.second].id}); if (x.bye >= 0) mine.insert({f.p[x.bye].id, 0});
      printf("%s\t%d\t", path.c_str(), r); for (auto& p : mine) printf("%d-%d ", p.first, p.second); puts(""); continue;
    }
    for (int r = 1; r <= f.recorded; r++) {
      set<pair<int, int>> rec; int rbye = 0; bool any = false;
      for (auto& p : f.p) { const Cell& c = p.c[r - 1]; if (c.opp) { any = true; if (c.col == 'w') rec.insert({p.id, c.opp}); } else if (c.res == 'U') { any = true; rbye = p.id; } }
      if (!any) continue;
      if (r <= seed) { seeding++; continue; }
      Round q; q.f = &f; q.r = r;
      Result x = pairRound(q);
      set<pair<int, int>> mine; int mbye = x.bye >= 0 ? f.p[x.bye].id : 0;
      for (auto& p : x.pairs) mine.insert({f.p[p.first].id, f.p[p.second].id});
      total++;
      bool same = x.possible && mine == rec && mbye == rbye;
      if (!same) {
        differ++; fd = true;
        set<pair<int, int>> a, b; for (auto& p : mine) a.insert({min(p.first, p.second), max(p.first, p.second)}); for (auto& p : rec) b.insert({min(p.first, p.second), max(p.first, p.second)});
        const char* kind = !x.possible ? "impossible" : mbye != rbye ? "bye" : a == b ? "colour" : "pairs";
        if (!quiet_) printf("%s round %d of %d n=%d [%s]: recorded %s| mine %s\n", path.c_str(), r, f.rounds, (int)f.p.size(), kind, show(f, rec, rbye).c_str(), x.possible ? show(f, mine, mbye).c_str() : "none possible");
      }
      if (verbose_) {
        printf("  %s round %d (W %.1f D %.1f L %.1f A %.1f P %.1f)  mine: %s | recorded: %s\n", path.c_str(), r, f.W / 100., f.D / 100., f.L / 100., f.A / 100., f.P / 100., show(f, mine, mbye).c_str(), show(f, rec, rbye).c_str());
        vector<int> o(q.n); for (int i = 0; i < q.n; i++) o[q.rank[i]] = i;
        for (int i : o) { const St& s = q.s[i]; string met; for (int j = 0; j < q.n; j++) if (!q.ok[i][j] && j != i) met += " " + to_string(f.p[j].id);
          printf("    %2d%s score %.2f pairing %.2f BH %.2f SB %.4f games %d cd %+d seq %s pref %d%c%s  cannot meet%s\n", s.id, q.present >> i & 1 ? " " : "*", s.score / 100., s.pscore / 100., s.bh / 100., s.sb / 10000., s.games, s.cd, string(s.seq.begin(), s.seq.end()).c_str(), s.pref, s.due, s.noBye ? " nobye" : "", met.c_str()); }
      }
    }
    filesDiffer += fd;
  }
  if (nextMode) return 0;
  printf("%lld of %lld rounds differ (%lld of %zu files; %lld skipped; %lld seeding rounds not compared)\n", differ, total, filesDiffer, files.size(), skipped, seeding);
  printf("%lld of %lld rounds\n", total - differ, total);
  return 0;
}
