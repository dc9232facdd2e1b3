// Literal brute force pairing of the FIDE (Dutch) System, C.04.3, editions 2026 and 2017. Small fields only.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>
using namespace std;
typedef unsigned Mask;
typedef vector<int> V;
static set<string> readings;
static bool rd(const char *s) { return readings.count(s) > 0; }
static bool ed17 = false;
static const int INF = 1000000;

struct Cell { int opp = 0; char col = '-'; char res = ' '; bool blank = true; };
struct Tour {
  int n = 0, rounds = 0;                 // n = number of players in the file
  vector<int> tpn; vector<int> total; vector<vector<Cell>> cell;
  map<int, int> idx;
  char initial = 0;
  int W = 10, D = 5, L = 0, A = 0, P = -1, X = -1;
  vector<vector<int>> virt;              // [player][round]
  struct Proh { int a, b; vector<int> ids; };
  vector<Proh> proh;
  int recorded = 0;
  string problem; vector<pair<int,int>> away; bool anyFuture=false;
};
static string sub(const string &s, int from, int to) { // 1-based inclusive
  if ((int)s.size() < from) return "";
  return s.substr(from - 1, to - from + 1);
}
static bool blankS(const string &s) { return s.find_first_not_of(" \t") == string::npos; }
static int tenths(const string &s) { return (int)lround(atof(s.c_str()) * 10); }

static Tour readFile(const string &fn) {
  Tour t; ifstream in(fn, ios::binary); stringstream ss; ss << in.rdbuf(); string all = ss.str(), line; vector<string> lines;
  for (char c : all) { if (c == '\n' || c == '\r') { if (!line.empty()) lines.push_back(line); line.clear(); } else line += c; }
  if (!line.empty()) lines.push_back(line);
  vector<pair<int, string>> pl; vector<string> acc, xxa; bool baku = false;
  for (auto &l : lines) {
    string code = l.substr(0, 3);
    if (code == "001") pl.push_back({atoi(sub(l, 5, 8).c_str()), l});
    else if (code == "142" || code == "XXR") t.rounds = atoi(sub(l, 5, 20).c_str());
    else if (code == "152") t.initial = toupper(l.size() > 4 ? l[4] : 'W') == 'B' ? 'b' : 'w';
    else if (code == "XXC") { if (l.find("white1") != string::npos) t.initial = 'w'; if (l.find("black1") != string::npos) t.initial = 'b'; if (l.find("rank") != string::npos) t.problem = "XXC rank"; }
    else if (code == "162") {
      for (int k = 0; k < 6; k++) {
        string sy = sub(l, 6 + 9 * k, 6 + 9 * k), va = sub(l, 7 + 9 * k, 10 + 9 * k);
        if (blankS(sy)) continue; int v = tenths(va);
        switch (sy[0]) { case 'W': t.W = v; break; case 'D': t.D = v; break; case 'L': t.L = v; break; case 'A': t.A = v; break; case 'P': t.P = v; break; case 'X': t.X = v; break; default: t.problem = "162 symbol"; }
      }
    } else if (code == "250") acc.push_back(l);
    else if (code == "XXA") xxa.push_back(l);
    else if (code == "260") {
      Tour::Proh p; p.a = atoi(sub(l, 5, 7).c_str()); p.b = atoi(sub(l, 9, 11).c_str());
      for (int c = 13; c <= (int)l.size(); c += 5) { int v = atoi(sub(l, c, c + 3).c_str()); if (v) p.ids.push_back(v); }
      t.proh.push_back(p);
    } else if (code == "240") { int r240 = atoi(sub(l, 7, 9).c_str()); for (int c = 11; c <= (int)l.size(); c += 5) { int v = atoi(sub(l, c, c + 3).c_str()); if (v) t.away.push_back({r240, v}); } } else if (code == "XXP") { Tour::Proh p; p.a = 1; p.b = 999; stringstream s2(l.substr(3)); int v; while (s2 >> v) p.ids.push_back(v); t.proh.push_back(p); }
    else if (code == "192") { if (l.find("BAKU") != string::npos) baku = true; }
    else if (code == "299" || code == "XXS" || code.substr(0, 2) == "BB" || code == "310" || code == "013") t.problem = "record " + code;
  }
  if (t.P < 0) t.P = t.W;
  if (baku && acc.empty() && xxa.empty()) t.problem = "BAKU without 250";
  sort(pl.begin(), pl.end());
  t.n = pl.size();
  for (int i = 0; i < t.n; i++) { t.tpn.push_back(pl[i].first); t.idx[pl[i].first] = i; }
  int maxr = 0;
  for (auto &p : pl) maxr = max(maxr, ((int)p.second.size() - 91 + 9) / 10);
  t.cell.assign(t.n, vector<Cell>(max(maxr, t.rounds) + 3));
  for (int i = 0; i < t.n; i++) {
    const string &l = pl[i].second; t.total.push_back(tenths(sub(l, 81, 84)));
    for (int r = 1; r <= maxr; r++) {
      int b = 92 + 10 * (r - 1); string o = sub(l, b, b + 3), c = sub(l, b + 5, b + 5), x = sub(l, b + 7, b + 7);
      Cell &ce = t.cell[i][r]; ce.blank = blankS(o) && blankS(x); int id = atoi(o.c_str());
      if (id) { if (!t.idx.count(id)) { t.problem = "opponent"; break; } ce.opp = t.idx[id] + 1; }
      if (!blankS(c)) ce.col = tolower(c[0]); ce.res = blankS(x) ? ' ' : toupper(x[0]);
      if (ce.opp || ce.res == 'U') t.recorded = max(t.recorded, r);
    }
  }
  if (!t.rounds) t.problem = "no number of rounds";
  t.virt.assign(t.n, V(t.cell.empty() ? 1 : t.cell[0].size(), 0));
  for (auto &l : acc) {
    int v = tenths(sub(l, 10, 13)), r1 = atoi(sub(l, 15, 17).c_str()), r2 = atoi(sub(l, 19, 21).c_str()), a = atoi(sub(l, 23, 26).c_str()), b = atoi(sub(l, 28, 31).c_str());
    for (int i = 0; i < t.n; i++) if (t.tpn[i] >= a && t.tpn[i] <= b) for (int r = r1; r <= r2 && r < (int)t.virt[i].size(); r++) t.virt[i][r] += v;
  }
  for (auto &l : xxa) {
    int id = atoi(sub(l, 5, 8).c_str()); if (!t.idx.count(id)) continue;
    for (int r = 1; r < (int)t.virt[0].size(); r++) { string s = sub(l, 10 + 5 * (r - 1), 13 + 5 * (r - 1)); if (!blankS(s)) t.virt[t.idx[id]][r] += tenths(s); }
  }
  return t;
}
static bool played(const Cell &c) { return c.opp && strchr("10=WDL", c.res); }
static int points(const Tour &t, const Cell &c) {
  switch (c.res) {
    case '1': case 'W': case '+': case 'F': return t.W;
    case '=': case 'D': case 'H': return t.D;
    case '0': case 'L': return t.L;
    case 'U': return t.P;
    case '?': return t.X >= 0 ? t.X : t.D;
    default: return t.A; // '-', 'Z', blank
  }
}
struct Pl { // one player to be paired
  int who, tpn, score, stand, par = 0; int diff = 0; string hist; int pref = 0 /*+1 white -1 black*/, str = 0 /*0 none 1 mild 2 strong 3 absolute*/; bool byeOK = true, top = false;
  int fl[3] = {0, 0, 0}; // float r-1 and r-2: 1 down 2 up
  int unplayed = 0;
};
struct Result { bool ok = false; vector<pair<int, int>> pairs; int bye = -1; }; // white,black as player index; bye

struct Round {
  const Tour &t; int r; vector<Pl> p; int n; vector<vector<char>> allow; vector<vector<char>> white; // white[i][j]=1: i white against j
  vector<int> fmemo; vector<char> fhave;
  Round(const Tour &t_, int r_) : t(t_), r(r_) {}
  int standing(int i, int upto) { int s = 0; for (int k = 1; k <= upto; k++) s += points(t, t.cell[i][k]); return s; }
  int pscore(int i, int rd_) { return standing(i, rd_ - 1) + t.virt[i][rd_]; }
  int fl(int i, int k) { // float of player i in round k
    if (k < 1) return 0;
    const Cell &c = t.cell[i][k];
    if (played(c)) { int a = pscore(i, k), b = pscore(c.opp - 1, k); return a > b ? 1 : a < b ? 2 : 0; }
    if (ed17) return 1;                                   // A.4.b
    if (c.res == 'U') return 1;                           // 1.4.3
    return points(t, c) > t.L ? 1 : 0;                    // 1.4.3, 1.4.4
  }
  void build() {
    for (int i = 0; i < t.n; i++) {
      const Cell &c = t.cell[i][r]; if (!(c.opp || c.res == 'U')) continue;
      Pl q; q.who = i; q.tpn = t.tpn[i]; q.stand = standing(i, r - 1); q.score = q.stand + t.virt[i][r];
      for (int k = 1; k < r; k++) {
        const Cell &d = t.cell[i][k];
        if (played(d)) { q.hist += d.col; q.diff += d.col == 'w' ? 1 : -1; }
        else {
          q.unplayed++;
          if (d.res == 'U' || d.res == '+') q.byeOK = false;
          if (!ed17 && points(t, d) >= t.W) q.byeOK = false;
          if (ed17 && rd("fpb-blocks") && d.res == 'F') q.byeOK = false;
        }
      }
      q.fl[1] = fl(i, r - 1); q.fl[2] = fl(i, r - 2);
      int m = q.hist.size();
      bool two = m >= 2 && q.hist[m - 1] == q.hist[m - 2];
      if (m) {
        if (abs(q.diff) > 1) { q.str = 3; q.pref = q.diff < 0 ? 1 : -1; }
        else if (two) { q.str = 3; q.pref = q.hist[m - 1] == 'b' ? 1 : -1; }
        else if (q.diff) { q.str = 2; q.pref = q.diff < 0 ? 1 : -1; }
        else { q.str = 1; q.pref = q.hist[m - 1] == 'b' ? 1 : -1; }
      }
      if (r == t.rounds) { int s = rd("top-pairing") ? q.score : q.stand; q.top = 2 * s > t.W * (r - 1); }
      p.push_back(q);
    }
    // readings on TPN before all have arrived (C.04.2 2.4, 2.5; 2017 C.2, C.3): number only the arrived
    if (rd("tpn-paired") || rd("tpn-z") || rd("tpn-zu")) {
      V num(t.n, 0); int c = 0;
      for (int i = 0; i < t.n; i++) { bool here = false; for (int k = 1; k <= r; k++) { const Cell &d = t.cell[i][k]; if (d.opp || d.res == 'U') here = true; if (rd("tpn-z") && (d.res == 'H' || d.res == 'F')) here = true; } if (!here && rd("tpn-never")) { here = true; for (int k = 1; k <= t.recorded; k++) if (t.cell[i][k].opp || t.cell[i][k].res == 'U') here = false; } if (here) num[i] = ++c; }
      for (auto &q : p) q.par = num[q.who];
    } else for (auto &q : p) q.par = q.tpn;
    sort(p.begin(), p.end(), [](const Pl &a, const Pl &b) { return a.score != b.score ? a.score > b.score : a.tpn < b.tpn; });
    n = p.size();
    allow.assign(n, vector<char>(n, 1)); white = allow;
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
      if (i == j) { allow[i][j] = 0; continue; }
      for (int k = 1; k < r; k++) { const Cell &c = t.cell[p[i].who][k]; if (played(c) && c.opp - 1 == p[j].who) allow[i][j] = 0; }
      for (auto &q : t.proh) if (r >= q.a && r <= q.b && count(q.ids.begin(), q.ids.end(), p[i].tpn) && count(q.ids.begin(), q.ids.end(), p[j].tpn)) allow[i][j] = 0;
      if (p[i].str == 3 && p[j].str == 3 && p[i].pref == p[j].pref && !p[i].top && !p[j].top) allow[i][j] = 0;
      white[i][j] = i < j ? firstWhite(p[i], p[j]) : !firstWhite(p[j], p[i]);
    }
    fmemo.assign(1u << n, 0); fhave.assign(1u << n, 0);
  }
  bool firstWhite(const Pl &a, const Pl &b) { // a is the higher ranked
    if (a.pref && !b.pref) return a.pref > 0;
    if (b.pref && !a.pref) return b.pref < 0;
    if (a.pref && b.pref) {
      if (a.pref != b.pref) return a.pref > 0;
      if (a.str != b.str) return a.str > b.str ? a.pref > 0 : b.pref < 0;
      if (a.str == 3 && abs(a.diff) != abs(b.diff)) return abs(a.diff) > abs(b.diff) ? a.pref > 0 : b.pref < 0;
    }
    for (int k = 1; k <= (int)a.hist.size() && k <= (int)b.hist.size(); k++) {
      char x = a.hist[a.hist.size() - k], y = b.hist[b.hist.size() - k];
      if (x != y) return x == 'b';
    }
    if (a.pref) return a.pref > 0;
    char init = t.initial; return (a.par % 2 == 1) == (init == 'w');
  }
  int byeScore(int i) { return rd("c5-standing") ? p[i].stand : p[i].score; }
  // smallest score of a bye assignee over all complete pairings of the players in m; -INF if none needed; INF if impossible
  int f(Mask m) {
    if (!m) return -INF;
    if (fhave[m]) return fmemo[m];
    int best = INF, i = __builtin_ctz(m); Mask rest = m & ~(1u << i);
    if (__builtin_popcount(m) & 1) { if (p[i].byeOK && f(rest) != INF) best = min(best, byeScore(i)); }
    for (int j = i + 1; j < n; j++) if (rest >> j & 1) if (allow[i][j]) { int v = f(rest & ~(1u << j)); if (v < best) best = v; }
    fhave[m] = 1; return fmemo[m] = best;
  }
  // all pairings of a bracket (only MDP-resident and resident-resident); callback with pairs and mask of unpaired
  void matchings(Mask mdp, Mask res, vector<pair<int, int>> &pr, Mask un, const function<void(Mask)> &cb) {
    Mask all = mdp | res; if (!all) { cb(un); return; }
    int i = __builtin_ctz(all); bool im = mdp >> i & 1;
    Mask m2 = mdp & ~(1u << i), r2 = res & ~(1u << i);
    for (int j = i + 1; j < n; j++) if ((all >> j & 1) && allow[i][j] && !(im && (mdp >> j & 1))) {
      pr.push_back({i, j}); matchings(m2 & ~(1u << j), r2 & ~(1u << j), pr, un, cb); pr.pop_back();
    }
    matchings(m2, r2, pr, un | 1u << i, cb);
  }
  V scoresOf(Mask d) { V v; for (int i = 0; i < n; i++) if (d >> i & 1) v.push_back(p[i].score); return v; } // descending: index order = rank
  Mask group(Mask m) { // top scoregroup of mask
    if (!m) return 0; int s = p[__builtin_ctz(m)].score; Mask g = 0; for (int i = 0; i < n; i++) if ((m >> i & 1) && p[i].score == s) g |= 1u << i; return g;
  }
  // ---------- sequence of candidates ----------
  typedef vector<pair<int, int>> Pairs;
  static V bits(Mask m) { V v; for (int i = 0; m; i++, m >>= 1) if (m & 1) v.push_back(i); return v; }
  // DFS over transpositions: S1[k] paired with some of S2; lexicographic
  bool transpose(const V &S1, const V &S2, size_t k, Mask &used, Pairs &pr, const function<bool()> &cb) {
    if (k == S1.size()) return cb();
    for (int y : S2) if (!(used >> y & 1) && allow[S1[k]][y]) {
      used |= 1u << y; pr.push_back({min(S1[k], y), max(S1[k], y)});
      bool stop = transpose(S1, S2, k + 1, used, pr, cb);
      pr.pop_back(); used &= ~(1u << y); if (stop) return true;
    }
    return false;
  }
  struct Exch { V from1, from2; int cnt, diff; };
  // homogeneous bracket or remainder; bsn of player = bsn[player]
  bool homogeneous(const V &pl, int k, const V &bsn, Pairs &pr, const function<bool(Mask)> &cb) {
    V S1(pl.begin(), pl.begin() + k), S2(pl.begin() + k, pl.end());
    vector<Exch> ex; int a = S1.size(), b = S2.size();
    for (int x = 0; x < 1 << a; x++) for (int y = 0; y < 1 << b; y++) if (__builtin_popcount(x) == __builtin_popcount(y)) {
      Exch e; e.cnt = __builtin_popcount(x); e.diff = 0;
      for (int i = a - 1; i >= 0; i--) if (x >> i & 1) { e.from1.push_back(bsn[S1[i]]); e.diff -= bsn[S1[i]]; } // descending
      for (int i = 0; i < b; i++) if (y >> i & 1) { e.from2.push_back(bsn[S2[i]]); e.diff += bsn[S2[i]]; }        // ascending
      ex.push_back(e);
    }
    sort(ex.begin(), ex.end(), [](const Exch &u, const Exch &v) {
      if (u.cnt != v.cnt) return u.cnt < v.cnt;
      if (u.diff != v.diff) return u.diff < v.diff;
      if (u.from1 != v.from1) return u.from1 > v.from1;
      return u.from2 < v.from2;
    });
    for (auto &e : ex) {
      V N1, N2;
      for (int q : S1) (count(e.from1.begin(), e.from1.end(), bsn[q]) ? N2 : N1).push_back(q);
      for (int q : S2) (count(e.from2.begin(), e.from2.end(), bsn[q]) ? N1 : N2).push_back(q);
      sort(N1.begin(), N1.end()); sort(N2.begin(), N2.end());
      Mask used = 0;
      if (transpose(N1, N2, 0, used, pr, [&]() { Mask un = 0; for (int q : N2) if (!(used >> q & 1)) un |= 1u << q; return cb(un); })) return true;
    }
    return false;
  }
  // cb(downfloaters) gets each candidate; pr holds the pairs. MaxPairs, M1 given; validLimbo filters the limbo
  void sequence(Mask mdp, Mask res, int maxPairs, int M1, const function<bool(Mask)> &validLimbo, Pairs &pr, const function<bool(Mask)> &cb) {
    V bl = bits(mdp | res), bsnAll(n, 0); for (size_t i = 0; i < bl.size(); i++) bsnAll[bl[i]] = i + 1;
    V M = bits(mdp), R = bits(res);
    if (!mdp) { homogeneous(R, maxPairs, bsnAll, pr, cb); return; }
    vector<V> sets;
    for (int x = 0; x < 1 << M.size(); x++) if (__builtin_popcount(x) == M1) { V s; for (size_t i = 0; i < M.size(); i++) if (x >> i & 1) s.push_back(M[i]); sets.push_back(s); }
    sort(sets.begin(), sets.end(), [&](const V &a, const V &b) {
      if (ed17) for (size_t i = 0; i < a.size(); i++) if (p[a[i]].score != p[b[i]].score) return p[a[i]].score > p[b[i]].score;
      return a < b;
    });
    bool stop = false;
    for (auto &S1 : sets) {
      Mask limbo = mdp; for (int q : S1) limbo &= ~(1u << q);
      if (!validLimbo(limbo)) continue;
      Mask used = 0;
      stop = transpose(S1, R, 0, used, pr, [&]() {
        V rem; for (int q : R) if (!(used >> q & 1)) rem.push_back(q);
        V bsn(n, 0); for (size_t i = 0; i < rem.size(); i++) bsn[rem[i]] = ed17 && rd("bracket-bsn") ? bsnAll[rem[i]] : (int)i + 1;
        int k = maxPairs - M1; if (k < 0 || 2 * k > (int)rem.size()) return false;
        return homogeneous(rem, k, bsn, pr, [&](Mask un) { return cb(un | limbo); });
      });
      if (stop) return;
    }
  }
  void colourCounts(const Pairs &pr, int &c10, int &c11, int &c12, int &c13) {
    c10 = c11 = c12 = c13 = 0;
    for (auto &q : pr) for (int s = 0; s < 2; s++) {
      int i = s ? q.second : q.first, j = s ? q.first : q.second; bool w = white[i][j];
      if (p[i].top || p[j].top) {
        int d = p[i].diff + (w ? 1 : -1); if (abs(d) > 2) c10++;
        int m = p[i].hist.size(); if (m >= 2 && p[i].hist[m - 1] == p[i].hist[m - 2] && (p[i].hist[m - 1] == 'w') == w) c11++;
      }
      if (p[i].pref && (p[i].pref > 0) != w) { c12++; if (p[i].str == 2 || (p[i].str == 3 && rd("strong-incl-abs"))) c13++; }
    }
  }
  static void padTo(V &v, V l, int len) { sort(l.rbegin(), l.rend()); l.resize(len, 0); v.insert(v.end(), l.begin(), l.end()); }
  static bool zeroFrom(const V &v, size_t k) { for (; k < v.size(); k++) if (v[k]) return false; return true; }

  // ================= 2026 =================
  V next26(Mask D, Mask R) { // best (C5, number, scores) of the following bracket
    Mask g = group(R), rest = R & ~g; V best; Pairs pr; if (!g) return best;
    matchings(D, g, pr, 0, [&](Mask un) {
      int c5 = f(un | rest); if (c5 == INF) return;
      V v{c5, __builtin_popcount(un)}; V s = scoresOf(un); v.insert(v.end(), s.begin(), s.end());
      if (best.empty() || v < best) best = v;
    });
    return best;
  }
  bool bracket26(Mask mdp, Mask res, Mask rest, Pairs &out, Mask &down) {
    Pairs pr; V best; int low = p[bits(res).back()].score;
    matchings(mdp, res, pr, 0, [&](Mask un) {
      int c5 = f(un | rest); if (c5 == INF) return;
      V v{c5, __builtin_popcount(un)}; V s = scoresOf(un); v.insert(v.end(), s.begin(), s.end());
      if (best.empty() || v < best) best = v;
    });
    if (best.empty()) return false;
    int maxPairs = (__builtin_popcount(mdp | res) - best[1]) / 2;
    int limboN = 0; for (size_t i = 2; i < best.size(); i++) if (best[i] > low) limboN++;
    int M1 = __builtin_popcount(mdp) - limboN;
    map<Mask, V> c8; V c8min; bool c8first = true;
    bool have = false; V bv; int nb = __builtin_popcount(mdp | res), nm = __builtin_popcount(mdp);
    if (rd("c8-binary") || true) { // smallest C8 value, needed for the "perfect" test
      set<Mask> seen;
      matchings(mdp, res, pr, 0, [&](Mask un) {
        if (__builtin_popcount(un) != best[1] || seen.count(un)) return; int c5 = f(un | rest); if (c5 != best[0]) return;
        V v{c5, __builtin_popcount(un)}; V s = scoresOf(un); v.insert(v.end(), s.begin(), s.end()); if (v != best) return;
        seen.insert(un); V x = next26(un, rest); c8[un] = x; if (c8first || x < c8min) { c8min = x; c8first = false; }
      });
    }
    sequence(mdp, res, maxPairs, M1, [&](Mask limbo) { V s = scoresOf(limbo); for (size_t i = 0; i < s.size(); i++) if (s[i] != best[2 + i]) return false; return true; }, pr, [&](Mask un) {
      auto it = c8.find(un); if (it == c8.end()) return false;
      V v; 
      // C8
      { V x = it->second; if (rd("c8-binary")) x = V{x != c8min}; else if (x == c8min) x = V{0}; 
        if (x.size() == 1) { v.push_back(x[0]); v.resize(n + 4, 0); } else { v.push_back(1); v.insert(v.end(), x.begin(), x.end()); v.resize(n + 4, 0); } }
      size_t q0 = v.size();
      // C9
      int c9 = 0;
      if (__builtin_popcount(un) == 1) { int d = __builtin_ctz(un); bool gets;
        if (!rest) gets = true; else { int same = 0; for (int i = 0; i < n; i++) if (((rest | un) >> i & 1) && byeScore(i) == byeScore(d)) same++; gets = best[0] == byeScore(d) && same == 1; }
        if (gets) c9 = p[d].unplayed; }
      v.push_back(c9);
      int a, b, c, d; colourCounts(pr, a, b, c, d); v.push_back(a); v.push_back(b); v.push_back(c); v.push_back(d);
      int c14[3] = {0, 0, 0}, c15[3] = {0, 0, 0}; V sdM[3], sdO[3];
      for (int k = 1; k <= 2; k++) {
        for (int i = 0; i < n; i++) if (un >> i & 1) {
          if ((res >> i & 1) && p[i].fl[k] == 1) c14[k]++;
          if ((mdp >> i & 1) && p[i].fl[k] == 1 && rd("limbo-sd")) sdM[k].push_back(p[i].score - low + 10);
        }
        for (auto &q : pr) if (mdp >> q.first & 1) {
          int sd = p[q.first].score - p[q.second].score;
          if (p[q.first].fl[k] == 1) sdM[k].push_back(sd);
          if (p[q.second].fl[k] == 2) { c15[k]++; sdO[k].push_back(sd); }
        }
      }
      v.push_back(c14[1]); v.push_back(c15[1]); v.push_back(c14[2]); v.push_back(c15[2]);
      padTo(v, sdM[1], nm); padTo(v, sdO[1], nm); padTo(v, sdM[2], nm); padTo(v, sdO[2], nm);
      (void)nb; (void)q0;
      if (!have || v < bv) { have = true; bv = v; out = pr; down = un; if (zeroFrom(v, 0)) return true; }
      return false;
    });
    return have;
  }
  Result run26() {
    Result rs; Mask left = (1u << n) - 1, mdp = 0; Pairs all;
    if (f(left) == INF) return rs;
    while (left) {
      Mask g = group(left); left &= ~g; Pairs out; Mask down = 0;
      if (!bracket26(mdp, g, left, out, down)) return rs;
      all.insert(all.end(), out.begin(), out.end()); mdp = down;
    }
    return finish(all, mdp);
  }
  Result finish(Pairs &all, Mask un) {
    Result rs; if (__builtin_popcount(un) > 1) return rs;
    rs.ok = true; if (un) rs.bye = p[__builtin_ctz(un)].who;
    for (auto &q : all) { int i = q.first, j = q.second; if (!white[i][j]) swap(i, j); rs.pairs.push_back({p[i].who, p[j].who}); }
    return rs;
  }
  // ================= 2017 =================
  V psd(const Pairs &pr, Mask un, int low) {
    V v; for (auto &q : pr) v.push_back(abs(p[q.first].score - p[q.second].score));
    for (int i = 0; i < n; i++) if (un >> i & 1) v.push_back(p[i].score - (low - 10));
    sort(v.rbegin(), v.rend()); return v;
  }
  V next17(Mask D, Mask R) { // C.7: (- pairs, PSD) of the following bracket
    Mask g = group(R), rest = R & ~g; V best; if (!g) return best; Pairs pr; int low = p[bits(g).back()].score;
    matchings(D, g, pr, 0, [&](Mask un) {
      if (!rest && __builtin_popcount(un) == 1 && !rd("c7-no-c2") && !p[__builtin_ctz(un)].byeOK) return;
      V v{-(int)pr.size()}; if (!best.empty() && v[0] > best[0]) return;
      V s = psd(pr, un, low); v.insert(v.end(), s.begin(), s.end());
      if (best.empty() || v < best) best = v;
    });
    if (best.empty()) best = V{1};
    return best;
  }
  bool bracket17(Mask mdp, Mask res, Mask rest, bool complete, bool lookahead, Pairs &out, Mask &down) {
    Pairs pr; int low = p[bits(mdp | res).back()].score;
    int maxPairs = -1, M1 = -1; V bestPsd;
    matchings(mdp, res, pr, 0, [&](Mask un) {
      if (complete && f(un | rest) == INF) return;
      int k = pr.size(), m = __builtin_popcount(mdp & ~un);
      if (k < maxPairs) return;
      if (rd("m1-by-psd")) { V s = psd(pr, un, low); if (k > maxPairs || s < bestPsd) { bestPsd = s; maxPairs = k; M1 = m; } return; }
      if (k > maxPairs) { maxPairs = k; M1 = m; } else if (m > M1) M1 = m;
    });
    if (maxPairs < 0) return false;
    map<Mask, V> c7; bool have = false; V bv; 
    sequence(mdp, res, maxPairs, M1, [](Mask) { return true; }, pr, [&](Mask un) {
      if (complete && f(un | rest) == INF) return false;
      V v = psd(pr, un, low); int nm = v.size();
      if (have) { // C.6 first, cheaply
        for (int i = 0; i < nm; i++) { if (v[i] < bv[i]) break; if (v[i] > bv[i]) return false; }
      }
      if (lookahead && un) { auto it = c7.find(un); if (it == c7.end()) it = c7.insert({un, next17(un, rest)}).first; V x = it->second; x.resize(n + 2, 0); v.insert(v.end(), x.begin(), x.end()); }
      size_t q0 = v.size();
      int a, b, c, d; colourCounts(pr, a, b, c, d); v.push_back(a); v.push_back(b); v.push_back(c); v.push_back(d);
      int dn[3] = {0, 0, 0}, up[3] = {0, 0, 0}; V sdD[3], sdU[3];
      for (int k = 1; k <= 2; k++) {
        for (int i = 0; i < n; i++) if ((un >> i & 1) && p[i].fl[k] == 1) { dn[k]++; sdD[k].push_back(p[i].score - (low - 10)); }
        for (auto &q : pr) {
          int sd = p[q.first].score - p[q.second].score; if (!sd) continue;
          if (p[q.first].fl[k] == 1) { dn[k]++; sdD[k].push_back(sd); }
          if (p[q.second].fl[k] == 2) { up[k]++; sdU[k].push_back(sd); }
        }
      }
      v.push_back(dn[1]); v.push_back(up[1]); v.push_back(dn[2]); v.push_back(up[2]);
      V *L[4] = {&sdD[1], &sdU[1], &sdD[2], &sdU[2]};
      for (V *l : L) { if (rd("sd-sum")) { int s = 0; for (int x : *l) s += x; *l = V{s}; } padTo(v, *l, nm); }
      if (!have || v < bv) { have = true; bv = v; out = pr; down = un; bool perfect = zeroFrom(v, q0) && !un && zeroFrom(v, 0); if (perfect) return true; }
      return false;
    });
    return have;
  }
  Result run17() {
    Result rs; Mask left = (1u << n) - 1, mdp = 0; Pairs all;
    if (f(left) == INF) return rs;
    while (left) {
      Mask g = group(left); left &= ~g; Pairs out; Mask down = 0; bool last = !left;
      if (!bracket17(mdp, g, left, last, !last, out, down)) return rs;
      if (!last && f(down | left) == INF) { // g was the PPB
        out.clear(); if (!bracket17(mdp, g, left, true, false, out, down)) return rs;
        all.insert(all.end(), out.begin(), out.end());
        mdp = down; g = left; left = 0; out.clear();
        if (!bracket17(mdp, g, 0, true, false, out, down)) return rs;
      }
      all.insert(all.end(), out.begin(), out.end()); mdp = down;
    }
    return finish(all, mdp);
  }
};

int main(int argc, char **argv) {
  long total = 0, good = 0, skipped = 0; int maxN = 14; bool verbose = false, nextMode = false;
  vector<string> files;
  for (int i = 1; i < argc; i++) {
    string a = argv[i];
    if (a == "--reading") readings.insert(argv[++i]);
    else if (a == "--edition") ed17 = string(argv[++i]) == "2017";
    else if (a == "--max") maxN = atoi(argv[++i]);
    else if (a == "--all") verbose = true; else if (a == "--next") nextMode = true;
    else if (a == "--list") { ifstream l(argv[++i]); string s; while (getline(l, s)) files.push_back(s); }
    else files.push_back(a);
  }
  for (auto &fn : files) {
    Tour t = readFile(fn);
    if (t.problem.empty() && t.n) {
      if (!t.initial) { // from round 1: first player in order with a colour
        for (int i = 0; i < t.n && !t.initial; i++) { const Cell &c = t.cell[i][1]; if (c.opp && (c.col == 'w' || c.col == 'b')) { bool w = c.col == 'w'; t.initial = (t.tpn[i] % 2 == 1) == w ? 'w' : 'b'; } }
        if (!t.initial) t.problem = "no initial colour";
      }
      for (int i = 0; i < t.n; i++) { int s = 0; for (int r = 1; r <= t.recorded; r++) s += points(t, t.cell[i][r]); if (s != t.total[i] && t.problem.empty()) t.problem = "points of player " + to_string(t.tpn[i]) + " " + to_string(t.total[i]) + " computed " + to_string(s); }
      for (int i = 0; i < t.n; i++) for (int r = 1; r <= t.recorded; r++) { auto &c = t.cell[i][r]; if (c.opp && t.cell[c.opp - 1][r].opp - 1 != i) t.problem = "asymmetric"; }
    }
    if (nextMode) {
      if (!t.problem.empty()) { printf("%s\t0\tskip %s\n", fn.c_str(), t.problem.c_str()); continue; }
      int r = t.recorded + 1; int pres = 0;
      for (int i = 0; i < t.n; i++) { Cell &c = t.cell[i][r]; bool aw = !c.blank; for (auto &a : t.away) if (a.first == r && a.second == t.tpn[i]) aw = true; c = Cell(); if (!aw) { c.res = 'U'; c.blank = false; pres++; } else c.res = 'Z'; }
      if (!pres) { printf("%s\t%d\tnobody\n", fn.c_str(), r); continue; }
      if (pres > maxN) { printf("%s\t%d\tskip size\n", fn.c_str(), r); continue; }
      Round R(t, r); R.build(); Result x = ed17 ? R.run17() : R.run26();
      if (!x.ok) { printf("%s\t%d\tnone\n", fn.c_str(), r); continue; }
      set<pair<int,int>> o; for (auto &q : x.pairs) o.insert({t.tpn[q.first], t.tpn[q.second]}); if (x.bye >= 0) o.insert({t.tpn[x.bye], 0});
      printf("%s\t%d\t", fn.c_str(), r); for (auto &q : o) printf("%d-%d ", q.first, q.second); printf("\n"); continue;
    }
    if (!t.problem.empty()) { printf("%s skipped: %s\n", fn.c_str(), t.problem.c_str()); skipped++; continue; }
    for (int r = 1; r <= t.recorded; r++) {
      Round R(t, r); R.build(); if (!R.n) continue;
      if (R.n > maxN) { printf("%s round %d skipped: %d players\n", fn.c_str(), r, R.n); skipped++; continue; }
      Result x = ed17 ? R.run17() : R.run26(); total++;
      vector<pair<int, int>> rec; int bye = -1;
      for (int i = 0; i < t.n; i++) { auto &c = t.cell[i][r]; if (c.opp && c.col == 'w') rec.push_back({i, c.opp - 1}); if (c.res == 'U') bye = i; }
      auto norm = [&](vector<pair<int, int>> v) { sort(v.begin(), v.end()); return v; };
      auto uno = [&](vector<pair<int, int>> v) { for (auto &q : v) if (q.first > q.second) swap(q.first, q.second); sort(v.begin(), v.end()); return v; };
      bool same = x.ok && norm(rec) == norm(x.pairs) && bye == x.bye;
      if (same) good++;
      if (!same || verbose) {
        auto show = [&](const vector<pair<int, int>> &v, int b) { string s; for (auto &q : v) s += to_string(t.tpn[q.first]) + "-" + to_string(t.tpn[q.second]) + " "; if (b >= 0) s += "bye " + to_string(t.tpn[b]); return s; };
        const char *kind = same ? "same" : !x.ok ? "NOPAIRING" : bye != x.bye ? "BYE" : uno(rec) != uno(x.pairs) ? "PAIRS" : "COLOURS";
        printf("%s round %d/%d n=%d %s: recorded %s | here %s\n", fn.c_str(), r, t.rounds, R.n, kind, show(norm(rec), bye).c_str(), x.ok ? show(norm(x.pairs), x.bye).c_str() : "no pairing");
      }
    }
  }
  printf("%ld of %ld rounds (skipped %ld)\n", good, total, skipped);
}
