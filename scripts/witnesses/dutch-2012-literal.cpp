// lit2012 - a literal, independent program of the Dutch Swiss system, text of 2012 (83rd FIDE Congress).
// Written from the rule text alone.  Every function names the article it follows.  See NOTES.md.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cstdint>
#include <string>
#include <vector>
#include <map>
#include <set>
#include <algorithm>
#include <functional>
#include <iostream>
#include <sstream>
#include <fstream>
#include <array>
using namespace std;
typedef uint32_t Mask;

// ---------------------------------------------------------------- readings
static const char* READINGS[] = {
 "d4-late",        // D.4: minimise inside the current requirements (after X, Z, floats), not before them
 "d4-whole",       // D.4: sum over the whole merged bracket (heterogeneous part + remainder), before the relative criteria
 "d4-none",        // D.4 not applied at all
 "d4-twice",       // D.4 only after two or more joins ("repeated applications" taken strictly)
 "d4-any-lsb",     // D.4 in every lowest bracket, joined or not
 "d4-any",         // D.4 / B.3 in every bracket managed as homogeneous and every remainder
 "d4-lowest-remainder", // D.4: "lowest ranked player" = of the group in hand, not of the LSB
 "s2-no-mdp",      // C.4/C.8b: with M1<M0 the other moved-down players are not put in S2
 "drop-all",       // C.10: a dropped criterion is dropped for all pairs (last sentence of C.10 ignored)
 "bye-not-float",  // B.5/B.6 are not asked of the player who gets the bye
 "upfloat-homog",  // B.5/B.6 of upfloaters also in brackets managed as homogeneous (A.3, C.14.b2)
 "c1-no-bye",      // C.1: in the LSB the bye does not save a player without opponents
 "c1-to-c14",      // C.1: after C.12 in vain go to C.14 at once (P0 of a homogeneous-managed bracket is not tried)
 "p1-no-clamp",    // C.14.b1: P1 may fall below M1, which then admits no pairing
 "c12-after-c13",  // C.12 is again open after C.13 has found another penultimate pairing
 "c12-any-m1",     // C.12: "allows P1 pairings" counts pairs only, whatever number of moved-down players is paired
 "empty-no-join",  // D.4: joining a penultimate bracket that held no pair at all does not count as an application of C.13
 "no-c12",         // (debugging) never C.12
 "exchange-ids",   // D.2: numbers = pairing numbers of the tournament, not the places in the bracket
 "top-both",       // B.2 note: both players must be top scorers
 "abs-by-cd",      // E.2: of two absolute preferences the one with the larger |colour difference| is the stronger
 "e3-games",       // E.3: compare the sequences of played games from the last backwards, not rounds
 "forfeit-no-float", // A.4: the loser of an unplayed game gets no float
 "forfeit-met",    // B.1a: an unplayed game counts as having met
 "h-not-bye",      // B.1b: a half-point bye (H) neither floats nor hinders a bye
 "a7d-off",        // A.7.d never applied (to see its effect)
 "a7d-after-x",    // A.7.d weighed like Z: after X
 "c13-most-pairs", // C.13: P1 falls as far as M1; then the most pairs, with as many moved-down players as that allows
"c12-pairs-alone",  // C.12: P1 pairs that could not be made before are enough, though a moved-down player has no opponent
"no-c12-after-join", // C.12 is closed once brackets have been joined
"upfloat-not-in-remainder", // A.3: a remainder is treated as homogeneous, so nobody floats up in it (C.3.g, h)
"a7d-unmeasured", // A.7.d: its proviso is not measured against the bracket without it
"c13-m1-too",     // C.13/C.14.b: when C.13 backtracks into a heterogeneous penultimate bracket, M1 is lowered (to 0) before P1
 nullptr};
static set<string> R;
static bool rd(const char* n){ return R.count(n)>0; }
static bool TRACE=false,LOGS=false;

// ---------------------------------------------------------------- data
struct Player {
  int id=0, rank=0;        // rank = pairing number (A.2)
  int s2=0;                // score, in half points
  string hist;             // colours per round: w b, or - (not played)
  char fl1='-', fl2='-';   // float of the last round, of the round before: D U -
  set<int> opp;            // ids met (B.1a)
  bool hadbye=false;       // B.1b
  // derived
  int cd=0, games=0; char pc='-'; int ps=0; // preference colour, strength 3 absolute 2 strong 1 mild 0 none
  bool top=false;
};
struct Position { string name; int played=0,total=0; char init='w'; vector<Player> pl; };

// A.7 a b c f: colour difference and preference
static void colourPreference(Player&p){
  int w=0,b=0; char l1='-',l2='-';
  for(char c:p.hist) if(c=='w'||c=='b'){ (c=='w'?w:b)++; l2=l1; l1=c; }
  p.cd=w-b; p.games=w+b;
  if(!p.games){p.pc='-';p.ps=0;return;}                            // A.7.f
  if(p.cd>1||p.cd<-1){p.ps=3;p.pc=p.cd>1?'b':'w';return;}          // A.7.a
  if(p.games>1&&l1==l2){p.ps=3;p.pc=l1=='w'?'b':'w';return;}       // A.7.a
  if(p.cd!=0){p.ps=2;p.pc=p.cd>0?'b':'w';return;}                  // A.7.b
  p.ps=1;p.pc=l1=='w'?'b':'w';                                     // A.7.c
}

// ---------------------------------------------------------------- key of requirements
// Order of dropping in C.10 read backwards: [B3 (D.4, reading d4-whole)] A7.d X Z B5down B6down B5up B6up
enum{K_B3=0,K_A7D,K_X,K_Z,K_B5D,K_B6D,K_B5U,K_B6U,NK};
typedef array<int,NK> Key;

struct Stage { int top=-1; int P1=0,M1=0; bool homog=true; int X1=0,Z1=0; };     // C.2, C.3, C.14
struct Bracket {
  Mask res=0, in=0;        // residents; players moved down into it (true floaters)
  Mask added=0;            // C.13: latest added score bracket (counts as moved down), part of neither res nor in
  bool lsb=false; int joins=0;
  // results
  Mask c1moved=0;          // C.1 third case
  Stage st; vector<pair<int,int>> pairs; Mask floaters=0;
  Mask all()const{return res|in|added;}
  Mask mdp()const{return in|added;}
};

struct Engine {
  Position& pos; vector<Player> p; int n; bool odd,last; // odd = round to be paired is odd-numbered
  vector<vector<char>> met;
  map<Mask,bool> lsbMemo;
  Engine(Position&P):pos(P){
    p=P.pl; n=p.size();
    sort(p.begin(),p.end(),[](const Player&a,const Player&b){ // A.2
      if(a.s2!=b.s2) return a.s2>b.s2; return a.rank<b.rank;});
    odd=((P.played+1)%2)==1; last=P.played+1>=P.total;
    for(auto&q:p){colourPreference(q); q.top = last && q.s2>P.played;}  // A.10: over 50% of the maximum (2*score > rounds played)
    met.assign(n,vector<char>(n,0));
    for(int i=0;i<n;i++)for(int j=0;j<n;j++) if(i!=j && (p[i].opp.count(p[j].id)||p[j].opp.count(p[i].id))) met[i][j]=1;
  }
  static int cnt(Mask m){return __builtin_popcount(m);}
  vector<int> list(Mask m){vector<int>v;for(int i=0;i<n;i++)if(m>>i&1)v.push_back(i);return v;}
  string show(Mask m){string s;for(int i:list(m)){s+=(s.empty()?"":" ")+to_string(p[i].id);}return "{"+s+"}";}

  // B.2: same absolute colour preference
  bool violB2(int a,int b){return p[a].ps==3&&p[b].ps==3&&p[a].pc==p[b].pc;}
  // B.2 note, A.10: may B.2 be ignored in this pair?
  bool topPair(int a,int b){return rd("top-both")?(p[a].top&&p[b].top):(p[a].top||p[b].top);}
  // 0 = legal, 1 = legal only with B.2 dropped (C.10.g), 2 = illegal
  int legal(int a,int b){ if(met[a][b])return 2; if(!violB2(a,b))return 0; return topPair(a,b)?1:2; }
  // A.8.a / A.11: pair does not fulfil all colour preferences
  bool badX(int a,int b){return p[a].ps&&p[b].ps&&p[a].pc==p[b].pc;}
  // A.8.b: (even rounds) pair does not fulfil all strong colour preferences
  bool badZ(int a,int b){return p[a].ps>=2&&p[b].ps>=2&&p[a].pc==p[b].pc;}
  // A.7.d: (odd rounds) strong treated as absolute; a pair that would break B.2 only by that
  bool badA7d(int a,int b){return badZ(a,b)&&!violB2(a,b);}
  // B.1b
  bool mayBye(int a){return !p[a].hadbye;}

  // C.1: has this player an opponent inside m? (B.1, B.2; B.2 not for top scorers)
  bool incompatible(int a,Mask m,bool lsb){
    for(int b:list(m)) if(b!=a&&legal(a,b)<2) return false;
    if(lsb&&cnt(m)%2==1&&mayBye(a)&&!rd("c1-no-bye")) return false;
    return true;
  }

  // A.8: X1 and Z1
  void calcXZ(Mask m,int P0,int&X1,int&Z1){
    int w=0,b=0,W=0,B=0,a=0;
    for(int i:list(m)){
      if(p[i].ps==0)a++;
      else if(!odd&&p[i].ps==1)(p[i].pc=='w'?w:b)++;
      else (p[i].pc=='w'?W:B)++;
    }
    X1 = (B+b>W+w)? P0-W-w-a : P0-B-b-a; if(X1<0)X1=0;
    Z1=0; if(!odd){ Z1=(B>W)? P0-W-b-w-a : P0-B-b-w-a; if(Z1<0)Z1=0; }
  }

  // D.2: list of S1 sets (as place masks over n places, first P in S1) in the order of exchanges, none first
  map<vector<int>,vector<Mask>> exMemo;
  const vector<Mask>& exchanges(const vector<int>&num,int P){
    vector<int> kk=num; kk.push_back(-1-P);
    auto it=exMemo.find(kk); if(it!=exMemo.end())return it->second;
    int N=num.size(); vector<Mask> out; Mask s1=(P?((Mask(1)<<P)-1):0); out.push_back(s1);
    for(int k=1;k<=min(P,N-P);k++){
      // S1LIST: subsets of k of S1, decreasing lexicographic; S2LIST: subsets of k of S2, increasing lexicographic
      vector<vector<int>> A,Bv; vector<int> cur;
      function<void(int)> g1=[&](int from){ if((int)cur.size()==k){A.push_back(cur);return;} for(int i=from;i>=0;i--){cur.push_back(i);g1(i-1);cur.pop_back();} };
      function<void(int)> g2=[&](int from){ if((int)cur.size()==k){Bv.push_back(cur);return;} for(int i=from;i<N;i++){cur.push_back(i);g2(i+1);cur.pop_back();} };
      g1(P-1); g2(P);
      struct E{int d;int i,j;}; vector<E> es;
      for(int i=0;i<(int)A.size();i++)for(int j=0;j<(int)Bv.size();j++){
        int d=0; for(int x:Bv[j])d+=num[x]; for(int x:A[i])d-=num[x]; es.push_back({d,i,j}); }
      stable_sort(es.begin(),es.end(),[](const E&x,const E&y){ if(x.d!=y.d)return x.d<y.d; if(x.i!=y.i)return x.i<y.i; return x.j<y.j;});
      for(auto&e:es){ Mask m=s1; for(int x:A[e.i])m&=~(Mask(1)<<x); for(int x:Bv[e.j])m|=Mask(1)<<x; out.push_back(m);}
    }
    return exMemo[kk]=out;
  }

  // ------------------------------------------------------------ one search = all of C.3 to C.10 at given P1, M1
  struct Search {
    Engine&E; const Bracket&br; Stage st; Mask members; int k; bool anyOnly;
    function<bool(Mask)> filter;
    bool d4=false; bool late=false,whole=false;
    bool found=false; Key best; vector<pair<int,int>> bestPairs; Mask bestFl=0; long bestT=-1; int bestB3=0;
    bool reachedRemainder=false; long T=0; int curMin=-1; int lowS2=0;
    bool down=false;
    map<pair<Mask,int>,int> minMemo;
    Search(Engine&e,const Bracket&b,const Stage&s,Mask mem):E(e),br(b),st(s),members(mem),k(0),anyOnly(false){
      bool any=rd("d4-any")||(rd("d4-any-lsb")&&b.lsb);
      int need=rd("d4-twice")?2:1;
      d4 = !rd("d4-none") && (any||(b.lsb&&b.joins>=need));            // D.4: where it applies
      late=d4&&rd("d4-late"); whole=d4&&rd("d4-whole");
      auto l=E.list(mem); lowS2=l.empty()?0:E.p[l.back()].s2;
      down = cnt(mem)>2*st.P1 && !(b.lsb&&rd("bye-not-float"));          // C.3.e, f: bracket produces downfloaters
    }
    // the level of requirements (C.3) at which counts c are first admitted: max(c, starting values)
    Key level(const Key&c){
      Key q=c; if(q[K_X]<st.X1)q[K_X]=st.X1;
      if(E.odd){ q[K_Z]=0; if(noA7d||rd("a7d-off"))q[K_A7D]=0; if(rd("a7d-after-x")){q[K_Z]=q[K_A7D];q[K_A7D]=0;} }
      else { q[K_A7D]=0; if(q[K_Z]<st.Z1)q[K_Z]=st.Z1; }
      if(rd("drop-all")) for(int i:{(int)K_A7D,(int)K_B5D,(int)K_B6D,(int)K_B5U,(int)K_B6U}) q[i]=min(q[i],1);
      return q;
    }
    // can a (partial) candidate still be strictly preferable to the best one?
    bool prune(const Key&c,int b3){
      if(!found) return false; if(anyOnly) return true;
      Key q=level(c);
      if(q<best)return false; if(best<q)return true;
      if(late&&T==bestT&&b3<bestB3)return false;
      return true;
    }
    int sq(int a,int b){int d=E.p[a].s2-E.p[b].s2;return d*d;}
    // D.4: the bye = an opponent with one point less than the lowest ranked player
    int byeSq(int a,Mask group){ int low=lowS2; if(rd("d4-lowest-remainder")) low=E.p[E.list(group).back()].s2;
      int d=E.p[a].s2-(low-2); return d*d; }
    // add the counts of one pair: B.4 (X, Z), A.7.d, B.5/B.6 of upfloaters (heterogeneous brackets: C.3.g, h)
    bool addPair(int a,int b,Key&c,int&b2){
      int l=E.legal(a,b); if(l==2)return false; if(l==1){ if(++b2>k) return false; }
      if(E.badX(a,b))c[K_X]++;
      if(E.badZ(a,b))c[K_Z]++;
      if(E.badA7d(a,b))c[K_A7D]++;
      if(((!st.homog&&!(rem&&rd("upfloat-not-in-remainder")))||rd("upfloat-homog"))&&E.p[a].s2!=E.p[b].s2){
        int u=E.p[a].s2<E.p[b].s2?a:b;
        if(E.p[u].fl1=='U')c[K_B5U]++;
        if(E.p[u].fl2=='U')c[K_B6U]++;
      }
      if(whole)c[K_B3]+=sq(a,b);
      return true;
    }
    // leaf: everything that remains floats down (or gets the bye in the LSB)
    void leaf(Mask rest,Mask group,Key c,int b3,vector<pair<int,int>>&prs){
      if(br.lsb){
        if(cnt(rest)>1)return;
        if(rest){int a=E.list(rest)[0]; if(!E.mayBye(a))return;             // B.1b
          if(d4){b3+=byeSq(a,group); if(whole)c[K_B3]+=byeSq(a,members);} }
      }
      if(down) for(int a:E.list(rest)){ if(E.p[a].fl1=='D')c[K_B5D]++; if(E.p[a].fl2=='D')c[K_B6D]++; }
      if(d4&&!late&&!whole&&b3!=curMin) return;                                  // D.4
      if(prune(c,b3))return;
      if(filter&&!filter(rest|br.c1moved))return;
      found=true;best=level(c);bestPairs=prs;bestFl=rest|br.c1moved;bestT=T;bestB3=b3;
    }
    // D.1: transpositions of S2 in lexicographic order; only the first |S1| places matter (D1.2)
    void trans(const vector<int>&s1,const vector<int>&s2,size_t i,Mask used,Mask group,Key c,int b2,int b3,vector<pair<int,int>>&prs,
               const function<void(Mask,Key,int,int)>&done){
      if(i==s1.size()){done(used,c,b2,b3);return;}
      for(int y:s2){ if(used>>y&1)continue;
        Key c2=c;int bb=b2; if(!addPair(s1[i],y,c2,bb))continue;
        int nb3=b3+sq(s1[i],y);
        if(d4&&!late&&!whole&&curMin>=0&&nb3>curMin)continue;
        if(prune(c2,nb3))continue;
        prs.push_back({s1[i],y});
        trans(s1,s2,i+1,used|Mask(1)<<y|Mask(1)<<s1[i],group,c2,bb,nb3,prs,done);
        prs.pop_back();
      }
    }
    // D.4: least B3-factor of P pairs (plus bye) inside a homogeneous bracket or remainder under B.1, B.2 (at the present B.2 level)
    int minB3(Mask group,int P,int b2left){
      function<int(Mask,int,int)> f=[&](Mask g,int P,int b2)->int{
        if(P==0){ if(!br.lsb)return 0; if(cnt(g)>1)return -1; if(!g)return 0; int a=E.list(g)[0]; return E.mayBye(a)?byeSq(a,group):-1; }
        if(cnt(g)<2*P)return -1;
        int a=E.list(g)[0], bestv=-1;
        Mask r=g&~(Mask(1)<<a);
        if(cnt(r)>=2*P){ // a stays unpaired (bye or downfloat)
          if(!br.lsb){ int v=f(r,P,b2); if(v>=0)bestv=v; }
          else if(cnt(g)==2*P+1&&E.mayBye(a)){ // bye
            function<int(Mask,int,int)> h=[&](Mask g2,int P2,int bb)->int{
              if(P2==0)return 0; int x=E.list(g2)[0],bv=-1;
              for(int y:E.list(g2)){ if(y==x)continue; int l=E.legal(x,y); if(l==2||bb<l)continue;
                int v=h(g2&~(Mask(1)<<x)&~(Mask(1)<<y),P2-1,bb-l); if(v>=0&&(bv<0||v+sq(x,y)<bv))bv=v+sq(x,y);}
              return bv;};
            int v=h(r,P,b2); if(v>=0)bestv=v+byeSq(a,group);
          }
        }
        for(int y:E.list(r)){ int l=E.legal(a,y); if(l==2||b2<l)continue;
          int v=f(r&~(Mask(1)<<y),P-1,b2-l); if(v>=0&&(bestv<0||v+sq(a,y)<bestv))bestv=v+sq(a,y);}
        return bestv;};
      auto key=make_pair(group,P*64+b2left); auto it=minMemo.find(key); if(it!=minMemo.end())return it->second;
      return minMemo[key]=f(group,P,b2left);
    }
    // C.4 to C.8a for a homogeneous bracket or a remainder (C.9: when this returns, back to the heterogeneous part)
    bool rem=false;
    void homog(Mask group,int P,Key c,int b2,vector<pair<int,int>>&prs){
      struct In{bool&r;In(bool&x):r(x){r=true;}~In(){r=false;}} in(rem);
      curMin=-1;
      if(d4&&!late&&!whole){ curMin=minB3(group,P,k-b2); if(curMin<0)return; }
      if(P==0){ leaf(group,group,c,0,prs); return; }
      vector<int> g=E.list(group);
      vector<int> num(g.size()); for(size_t i=0;i<g.size();i++)num[i]=rd("exchange-ids")?E.p[g[i]].rank:(int)i+1;
      const vector<Mask>&ex=E.exchanges(num,P);
      for(Mask m:ex){                                              // C.8.a, D.2
        vector<int>s1,s2; for(size_t i=0;i<g.size();i++)(m>>i&1?s1:s2).push_back(g[i]); // C.5: A.2 order
        trans(s1,s2,0,0,group,c,b2,0,prs,[&](Mask used,Key c2,int,int b3){ leaf(group&~used,group,c2,b3,prs); });
        if(prune(c,0))return;
      }
    }
    // A.7.d, proviso: "as long as this does not result in either additional floaters or floaters with an higher score or
    // pairs with a higher score difference". The number of floaters is the same at one P1. The rest is measured: the
    // bracket is paired with A.7.d and without it, and A.7.d is not applied if it leads to higher scores of the floaters
    // (the highest first) or to a greater sum of squared differences (the measure of D.4).
    bool noA7d=false;
    bool run(){
      if(!runOnce())return false;
      if(!E.odd||anyOnly||rd("a7d-off")||rd("a7d-unmeasured"))return true;
      Search W(*this); W.noA7d=true; W.minMemo.clear(); if(!W.runOnce())return true;
      auto sum=[&](const vector<pair<int,int>>&v){int s=0;for(auto&x:v)s+=sq(x.first,x.second);return s;};
      if(E.scoresOf(bestFl)>E.scoresOf(W.bestFl)||sum(bestPairs)>sum(W.bestPairs)){
        if(TRACE)fprintf(stderr,"   A.7.d not applied (its proviso)\n");
        best=W.best;bestPairs=W.bestPairs;bestFl=W.bestFl;bestB3=W.bestB3;k=W.k; }
      return true;
    }
    // C.3.b / C.10.g outermost: B.2 dropped for k pairs of top scorers; inside, all of C.4 to C.10.f
    bool runOnce(){
      int kmax=0; if(E.last) for(int a:E.list(members)) if(E.p[a].top) kmax=st.P1;
      for(k=0;k<=kmax;k=(rd("drop-all")&&k==0&&kmax>0)?kmax:k+1){
        minMemo.clear(); found=false; T=0; curMin=-1; vector<pair<int,int>> prs; Key z; z.fill(0);
        if(st.homog){ homog(members,st.P1,z,0,prs); }
        else {
          int P=st.P1-st.M1;
          Mask mdp=br.mdp()&members; vector<int> md=E.list(mdp); int M0=md.size();
          vector<int> sel; // D.3: sets of M1 out of M0 in lexicographic order
          function<void(int)> d3=[&](int from){
            if((int)sel.size()==st.M1){
              Mask S1=0; for(int x:sel)S1|=Mask(1)<<x;
              Mask S2=members&~S1; if(rd("s2-no-mdp"))S2=members&~mdp;      // C.4: "all other players in S2"
              vector<int> s1=E.list(S1),s2=E.list(S2);
              curMin=-1;
              function<void(Mask,Key,int,int)> done=[&](Mask used,Key c2,int b2,int){
                if(!(used||st.M1==0))return;
                reachedRemainder=true; T++;                                  // C.6: mark, P = P1 - M1
                if(P<0)return;
                homog(members&~used,P,c2,b2,prs);
                curMin=-1;                                                   // C.9
              };
              trans(s1,s2,0,0,members,z,0,0,prs,done);
              return;
            }
            for(int i=from;i<M0;i++){sel.push_back(md[i]);d3(i+1);sel.pop_back();}
          };
          d3(0);
        }
        if(found)return true;
      }
      return false;
    }
  };

  // C.2 (and C.14.b2 "restart from C2.b")
  Stage firstStage(const Bracket&b,Mask members){
    Stage s; int N=cnt(members),M0=cnt(b.mdp()&members);
    s.P1=N/2; s.M1=M0; s.homog=(M0==0||2*M0>=N);                  // A.3: at least half -> homogeneous
    if(s.homog)s.M1=0;
    calcXZ(members,N/2,s.X1,s.Z1);
    return s;
  }
  // C.14 (and C.13 first sentence for the LSB): false = nothing left
  bool lower(const Bracket&b,Mask members,Stage&s,bool reached,bool in13){
    if(in13&&rd("c13-m1-too"))reached=false;
    if(in13&&rd("c13-most-pairs")&&!b.lsb&&(s.top>=0||(!s.homog&&reached))){
      if(s.top<0){ if(s.P1>s.M1){s.P1--;s.X1=s.Z1=0;return true;} s.top=s.M1; s.P1=cnt(members)/2; s.M1=min(s.top-1,s.P1); }
      else if(s.M1>0)s.M1--;
      else { if(--s.P1<=0)return false; s.M1=min(s.top-1,s.P1); }
      s.homog=s.M1==0; s.X1=s.Z1=0; return true;
    }
    if(b.lsb){                                                    // C.13: only M1, as in C.14.b2
      if(s.homog)return false;
      if(s.M1>1){s.M1--;return true;}
      s.M1=0;s.homog=true;s.P1=cnt(members)/2;calcXZ(members,s.P1,s.X1,s.Z1);return true;
    }
    if(s.homog||reached){                                         // C.14.a, C.14.b1
      if(s.P1>0)s.P1--; if(s.P1==0)return false;
      if(s.X1>0)s.X1--; if(!odd&&s.Z1>0)s.Z1--;
      if(!s.homog&&s.M1>s.P1&&!rd("p1-no-clamp"))s.M1=s.P1;
      return true;
    }
    if(s.M1>1){s.M1--;return true;}                               // C.14.b2
    s.M1=0;s.homog=true;s.P1=cnt(members)/2;calcXZ(members,s.P1,s.X1,s.Z1);return true;
  }
  // C.1, third case: residents without opponents are moved down (not in the LSB). Returns members left.
  // badMdp / badLsb report the two other cases.
  Mask c1(Bracket&b,bool&badMdp,bool&badLsb){
    Mask all=b.all(),m=all; badMdp=badLsb=false; b.c1moved=0;
    for(int a:list(all)) if(incompatible(a,m,b.lsb)){
      if(b.mdp()>>a&1)badMdp=true;
      else if(b.lsb)badLsb=true;
      else {m&=~(Mask(1)<<a);b.c1moved|=Mask(1)<<a;}
    }
    return m;
  }
  // C.13: "a pairing in the lowest score bracket": P0 pairs and a legal bye exist (everything relative dropped, M1 down to 0)
  bool lsbPairable(Mask m){
    auto it=lsbMemo.find(m); if(it!=lsbMemo.end())return it->second;
    bool ok=false;
    if(!m)ok=true;
    else { int a=list(m)[0]; Mask r=m&~(Mask(1)<<a);
      if(cnt(m)%2){ for(int x:list(m)) if(mayBye(x)&&lsbPairable(m&~(Mask(1)<<x))){ok=true;break;} }
      else for(int y:list(r)) if(legal(a,y)<2&&lsbPairable(r&~(Mask(1)<<y))){ok=true;break;} }
    return lsbMemo[m]=ok;
  }
  bool lsbAllows(const Bracket&lsb,Mask fl){
    Mask m=lsb.res|lsb.added|fl;
    if(!lsbPairable(m))return false;
    if(rd("c1-no-bye"))for(int a:list(m))if(incompatible(a,m,true))return false;
    return true;
  }
  // C.12: would the moved-down set fl allow P1 pairings in bracket b (at its present P1, M1)?
  // `alone`: though one of them has no opponent
  bool allowsP1(const Bracket&b,const Stage&st,Mask fl,bool alone=false){
    Bracket t=b; t.in=fl; bool bm,bl; Mask m=c1(t,bm,bl); if(bl)return false;
    if(bm&&!alone)return rd("c12-pairs-alone")&&!allowsP1(b,st,b.in,true)&&allowsP1(b,st,fl,true);
    if(cnt(m)/2<st.P1)return false;
    if(t.lsb&&st.P1!=cnt(m)/2)return false;
    Stage s=st; calcXZ(m,cnt(m)/2,s.X1,s.Z1);
    if(!s.homog&&s.M1>cnt(t.mdp()&m))return false;
    { Search S(*this,t,s,m); S.anyOnly=true; if(S.run())return true; }
    if(rd("c12-any-m1")) while(!s.homog){
      if(s.M1>1)s.M1--; else {s.M1=0;s.homog=true;}
      Search S(*this,t,s,m); S.anyOnly=true; if(S.run())return true; }
    return false;
  }
  vector<int> scoresOf(Mask m){vector<int>v;for(int i:list(m))v.push_back(p[i].s2);return v;}

  vector<Bracket> stack;   // the brackets already paired, highest first

  // C.12: another pairing of the previous bracket with another set of floaters, same size and scores
  bool c12(Bracket&b,const Stage&st){
    if(rd("no-c12")||!b.in||stack.empty()||st.P1==0)return false;
    Bracket&q=stack.back(); if(q.st.P1==0||q.pairs.empty())return false;
    Mask old=q.floaters; vector<int> sc=scoresOf(old); map<Mask,bool> memo;
    Search S(*this,q,q.st,q.all()&~q.c1moved);
    S.filter=[&](Mask f){ if(f==old||scoresOf(f)!=sc)return false; auto it=memo.find(f); if(it!=memo.end())return it->second; return memo[f]=allowsP1(b,st,f);};
    if(!S.run())return false;
    q.pairs=S.bestPairs;q.floaters=S.bestFl; b.in=q.floaters;
    if(TRACE)fprintf(stderr,"  C.12: previous bracket now floats %s\n",show(q.floaters).c_str());
    return true;
  }

  // C.1 to C.14 for one bracket.  1 = paired, 0 = (LSB only) C.13 must backtrack / (with filter) P became zero
  int bracket(Bracket&b,bool allow12,const function<bool(Mask)>*filter){
  again:
    bool bm,bl; Mask m=c1(b,bm,bl);
    if(TRACE)fprintf(stderr,"bracket %s mdp %s%s joins=%d C.1 moved %s\n",show(b.all()).c_str(),show(b.mdp()).c_str(),b.lsb?" LSB":"",b.joins,show(b.c1moved).c_str());
    if(!m){b.pairs.clear();b.floaters=b.c1moved;b.st=Stage();return filter?0:1;}
    Stage s=firstStage(b,m); bool reached=false;
    if(bm&&allow12){ // C.1, first case: moved-down players come first in A.2 order, no resident has been moved yet, so P1 = P0 of all
      Stage s0=firstStage(b,b.all());
      if(c12(b,s0)){allow12=false;goto again;} }
    bool skip=(bm&&rd("c1-to-c14"))||(bl&&!bm);                     // C.1, second case: straight to C.13
    bool skip12=bl&&!bm;
    for(;;){
      if(!skip){
        Search S(*this,b,s,m); if(filter)S.filter=*filter;
        bool ok=s.P1>0||(b.lsb)?S.run():false;
        if(TRACE)fprintf(stderr,"  P1=%d M1=%d %s X1=%d Z1=%d -> %s\n",s.P1,s.M1,s.homog?"hom":"het",s.X1,s.Z1,ok?"ok":"fail");
        if(LOGS&&!filter&&(s.P1>0||b.lsb)){
          printf("S %s|%s|%s|%d %d %d %d %d|%d %d|",pos.name.c_str(),show(m).c_str(),show(b.mdp()&m).c_str(),s.P1,s.M1,s.homog,s.X1,s.Z1,b.lsb,S.d4);
          if(!ok)printf("fail"); else for(auto&x:S.bestPairs)printf("%d-%d ",p[x.first].id,p[x.second].id); puts(""); }
        if(ok){
          if(TRACE){fprintf(stderr,"   level a7d=%d X=%d Z=%d b5d=%d b6d=%d b5u=%d b6u=%d B2=%d d4=%d B3=%.2f:",S.best[1],S.best[2],S.best[3],S.best[4],S.best[5],S.best[6],S.best[7],S.k,S.d4,S.bestB3/4.0);
            for(auto&x:S.bestPairs)fprintf(stderr," %d-%d",p[x.first].id,p[x.second].id); fprintf(stderr,"  down %s\n",show(S.bestFl).c_str());}
          b.st=s;b.pairs=S.bestPairs;b.floaters=S.bestFl;return 1; }
        reached|=S.reachedRemainder;
        if(allow12&&!skip12&&c12(b,s)){allow12=false;goto again;}   // C.12
      }
      skip=false;skip12=false;
      if(!lower(b,m,s,reached,filter!=nullptr)){
        if(b.lsb||filter)return 0;                                // C.13 / P became zero
        b.st=s;b.st.P1=0;b.pairs.clear();b.floaters=b.all();        // C.14.a: whole bracket moved down
        if(TRACE)fprintf(stderr,"  C.14.a whole bracket moves down\n");
        return 1;
      }
    }
  }

  // E: colour allocation. true = a has white (a higher ranked, i.e. lower index)
  bool whiteFirst(int a,int b){
    Player&x=p[a],&y=p[b];
    if(x.ps&&y.ps&&x.pc!=y.pc) return x.pc=='w';                   // E.1
    if(x.ps!=y.ps){ if(x.ps>y.ps)return x.pc=='w'; return y.pc!='w'; } // E.2 (and E.1/A.7.f if one has none)
    if(x.ps==3&&rd("abs-by-cd")&&abs(x.cd)!=abs(y.cd)){ if(abs(x.cd)>abs(y.cd))return x.pc=='w'; return y.pc!='w'; }
    if(rd("e3-games")){                                            // E.3
      string u,v; for(char c:x.hist)if(c!='-')u+=c; for(char c:y.hist)if(c!='-')v+=c;
      for(int i=1;i<=(int)min(u.size(),v.size());i++) if(u[u.size()-i]!=v[v.size()-i]) return u[u.size()-i]=='b';
    } else {
      for(int i=(int)min(x.hist.size(),y.hist.size())-1;i>=0;i--)
        if(x.hist[i]!='-'&&y.hist[i]!='-'&&x.hist[i]!=y.hist[i]) return x.hist[i]=='b';
    }
    if(x.ps) return x.pc=='w';                                     // E.4
    bool o=x.rank%2==1; return o==(pos.init=='w');                  // E.5
  }

  // C, "Starting with the highest score bracket..."; C.13 joins
  bool pairAll(vector<pair<int,int>>&out){
    if(!n)return true;
    if(n>31)return false;
    vector<Mask> groups; for(int i=0;i<n;i++){ if(i==0||p[i].s2!=p[i-1].s2)groups.push_back(0); groups.back()|=Mask(1)<<i; }
    Mask in=0;
    for(size_t g=0;g+1<groups.size();g++){ Bracket b; b.res=groups[g]; b.in=in; 
      bracket(b,true,nullptr); stack.push_back(b); in=b.floaters; }
    Bracket L; L.lsb=true; L.res=groups.back(); L.in=in; bool allow=true;
    bool done=false;
    while(!done){
      if(bracket(L,allow,nullptr)==1){done=true;break;}
      if(stack.empty()){ // nothing above to join: (reading c1-no-bye) one last try without the C.1 stop
        if(!rd("c1-no-bye"))return false;
        R.erase("c1-no-bye"); int ok=bracket(L,false,nullptr); R.insert("c1-no-bye"); if(ok==1)break; return false; }
      // C.13: another pairing in the penultimate bracket which allows a pairing in the lowest
      Bracket q=stack.back();
      function<bool(Mask)> f=[&](Mask fl){return lsbAllows(L,fl);};
      if(TRACE)fprintf(stderr,"C.13 backtrack to penultimate\n");
      if(q.st.P1>0&&bracket(q,false,&f)==1){ stack.back()=q; L.in=q.floaters; allow=rd("c12-after-c13"); continue; }
      // join
      if(TRACE)fprintf(stderr,"C.13 join\n");
      q=stack.back(); stack.pop_back();
      L.res|=L.added; L.added=q.res; L.in=q.in; L.joins+=(rd("empty-no-join")&&q.pairs.empty())?0:1; allow=!rd("no-c12-after-join");
    }
    stack.push_back(L);
    for(auto&b:stack)for(auto&x:b.pairs){ int a=min(x.first,x.second),c=max(x.first,x.second);
      if(whiteFirst(a,c))out.push_back({a,c}); else out.push_back({c,a}); }
    sort(out.begin(),out.end(),[](const pair<int,int>&a,const pair<int,int>&b){return min(a.first,a.second)<min(b.first,b.second);});
    for(int a:list(L.floaters))out.push_back({a,-1});
    return true;
  }
};

// ---------------------------------------------------------------- positions format (see NOTES.md)
static bool readPosition(istream&in,Position&P){
  string line; bool got=false; P=Position();
  while(getline(in,line)){
    if(line.empty()||line[0]=='#')continue;
    istringstream s(line); string w; s>>w; if(w.empty())continue;
    if(w=="pos"){ string i; s>>P.name>>P.played>>P.total>>i; P.init=(i=="b")?'b':'w'; got=true; continue; }
    if(w=="end"){ return got; }
    Player q; string sc,fl,op; int by; q.id=atoi(w.c_str());
    s>>q.rank>>sc>>q.hist>>fl>>op>>by; q.s2=(int)(atof(sc.c_str())*2+0.25); q.hadbye=by!=0;
    for(auto&c:q.hist){ if(c=='W')c='w'; if(c=='B')c='b'; if(c!='w'&&c!='b')c='-'; }
    if(fl.size()>0)q.fl1=fl[0]; if(fl.size()>1)q.fl2=fl[1];
    stringstream o(op); string t; while(getline(o,t,',')) if(!t.empty()&&isdigit((unsigned char)t[0]))q.opp.insert(atoi(t.c_str()));
    P.pl.push_back(q);
  }
  return false;
}
static void writePosition(const Position&P){
  printf("pos %s %d %d %c\n",P.name.c_str(),P.played,P.total,P.init);
  for(auto&q:P.pl){ string o; for(int x:q.opp)o+=(o.empty()?"":",")+to_string(x);
    printf("%d %d %d.%d %s %c%c %s %d\n",q.id,q.rank,q.s2/2,q.s2%2*5,q.hist.empty()?".":q.hist.c_str(),q.fl1,q.fl2,o.empty()?"-":o.c_str(),q.hadbye?1:0); }
  printf("end\n");
}

// ---------------------------------------------------------------- TRF
static bool readTrf(const char*fn,Position&P){
  ifstream f(fn); if(!f)return false; string line; P=Position(); P.name=fn; P.init='w';
  struct Rnd{int opp;char col,res;bool entry;}; struct Raw{int id;vector<Rnd> r;}; vector<Raw> raw; size_t maxr=0; int total=0; set<pair<int,int>> absent; vector<array<int,2>> r260; vector<set<int>> s260;
  while(getline(f,line)){
    while(!line.empty()&&(line.back()=='\r'||line.back()=='\n'))line.pop_back();
    if(line.compare(0,3,"XXR")==0||(line.compare(0,3,"142")==0&&!total)) total=atoi(line.substr(3).c_str());
    if(line.compare(0,3,"XXC")==0){ if(line.find("white1")!=string::npos)P.init='w'; if(line.find("black1")!=string::npos)P.init='b'; }
    if(line.compare(0,3,"152")==0&&line.find_first_of("Bb")!=string::npos)P.init='b';
    if(line.compare(0,3,"240")==0&&line.size()>5){ istringstream is(line.substr(5)); int rr,z; is>>rr; while(is>>z)absent.insert({rr,z}); }
    if(line.compare(0,3,"260")==0){ istringstream is(line.substr(3)); int a,b,z; is>>a>>b; set<int> q; while(is>>z)q.insert(z); r260.push_back({a,b}); s260.push_back(q); }
    if(line.compare(0,3,"001")==0){
      Raw w; w.id=atoi(line.substr(4,4).c_str());
      for(size_t b=91;b<line.size();b+=10){ string t=line.substr(b,8); t.resize(8,' ');
        Rnd r; r.opp=atoi(t.substr(0,4).c_str()); r.col=tolower(t[5]); r.res=toupper(t[7]);
        r.entry=t.find_first_not_of(' ')!=string::npos; w.r.push_back(r); }
      maxr=max(maxr,w.r.size()); raw.push_back(w);
    }
  }
  for(auto&w:raw)w.r.resize(maxr+1,Rnd{0,'-',' ',false});
  size_t nr=0; // the first round in which not all have an entry (and nobody has an opponent)
  for(size_t k=0;k<maxr;k++)for(auto&w:raw)if(w.r[k].opp||w.r[k].res=='U')nr=k+1;
  for(;false&&nr<=maxr;nr++){ bool all=true,game=false; for(auto&w:raw){ if(!w.r[nr].entry)all=false; if(w.r[nr].opp)game=true; } if(!all&&!game)break; }
  P.played=nr; P.total=total?total:nr+1;
  map<int,size_t> at; for(size_t i=0;i<raw.size();i++)at[raw[i].id]=i;
  vector<int> sc(raw.size(),0); vector<Player> pl(raw.size());
  for(size_t r=0;r<nr;r++){
    vector<int> before=sc;
    for(size_t i=0;i<raw.size();i++){
      Rnd&x=raw[i].r[r]; Player&q=pl[i]; int pts=0; bool played=false,bye=false; char fl='-';
      char res=x.res;
      if(x.opp==0){ // bye or absence (A.5, B.1b)
        if(res=='+'||res=='U'||res=='F'||res=='1'||res=='W'){pts=2;bye=true;}
        else if(res=='='||res=='H'||res=='D'){pts=1;bye=!rd("h-not-bye");}
      } else if(res=='+'){pts=2;bye=true;}
      else if(res=='-'||res==' '){pts=0;}
      else { played=true; if(res=='1'||res=='W')pts=2; else if(res=='='||res=='D')pts=1; }
      if(bye){q.hadbye=true;fl='D';}                              // B.1b
      else if(x.opp&&at.count(x.opp)&&(played||!rd("forfeit-no-float"))){ // A.4
        int o=before[at[x.opp]]; if(before[i]>o)fl='D'; else if(before[i]<o)fl='U'; }
      q.hist+= played?x.col:'-';
      if(x.opp&&(played||rd("forfeit-met")))q.opp.insert(x.opp);
      q.fl2=q.fl1;q.fl1=fl; sc[i]+=pts;
    }
  }
  for(size_t q=0;q<r260.size();q++)if((int)nr+1>=r260[q][0]&&(int)nr+1<=r260[q][1])for(int x:s260[q])for(int y:s260[q])if(x!=y&&at.count(x))pl[at[x]].opp.insert(y);
  { int n=0; for(size_t i=0;i<raw.size();i++){ bool here=!raw[i].r[nr].entry&&!absent.count({(int)nr+1,raw[i].id}); for(size_t r=0;r<nr;r++){ auto&x=raw[i].r[r]; if(x.opp||x.res=='U'||x.res=='+')here=true; } pl[i].rank=here?++n:9999; } }
  for(size_t i=0;i<raw.size();i++){ pl[i].id=raw[i].id; pl[i].s2=sc[i]; if(!raw[i].r[nr].entry&&!absent.count({(int)nr+1,raw[i].id}))P.pl.push_back(pl[i]); }
  return true;
}

int main(int argc,char**argv){
  string file; bool dump=false,extest=false,NEXT=false; vector<string> files;
  for(int i=1;i<argc;i++){ string a=argv[i];
    if(a=="--reading"&&i+1<argc){ string v=argv[++i]; bool ok=false; for(int k=0;READINGS[k];k++)if(v==READINGS[k])ok=true; if(!ok){fprintf(stderr,"unknown reading %s\n",v.c_str());return 2;} R.insert(v); }
    else if(a=="--trace")TRACE=true; else if(a=="--log-search")LOGS=true; else if(a=="--dump")dump=true; else if(a=="--exchange-table")extest=true;
    else if(a=="--readings"){for(int k=0;READINGS[k];k++)puts(READINGS[k]);return 0;}
    else if(a=="--next")NEXT=true; else{ file=a; files.push_back(a);} }
  if(extest){ // print the order numbers of D.2 for S1 = 1..5, S2 = 6..11
    Position P; Engine E(P); vector<int> num; for(int i=1;i<=11;i++)num.push_back(i);
    auto&ex=E.exchanges(num,5); for(size_t i=0;i<ex.size()&&i<220;i++){ string a,b; for(int x=4;x>=0;x--)if(!(ex[i]>>x&1))a+=to_string(x+1)+" "; for(int x=5;x<11;x++)if(ex[i]>>x&1)b+=to_string(x+1)+" "; printf("%zu: %s<-> %s\n",i,a.c_str(),b.c_str()); }
    return 0; }
  if(NEXT){ for(auto&fn:files){ Position P; if(!readTrf(fn.c_str(),P)){printf("%s\t0\tskip read\n",fn.c_str());continue;}
      if(P.pl.empty()){printf("%s\t%d\tnobody\n",fn.c_str(),P.played+1);continue;}
      Engine E(P); vector<pair<int,int>> out; bool ok=E.pairAll(out); set<pair<int,int>> o; for(auto&x:out)o.insert({E.p[x.first].id,x.second<0?0:E.p[x.second].id});
      printf("%s\t%d\t",fn.c_str(),P.played+1); if(!ok)printf("none"); else for(auto&q:o)printf("%d-%d ",q.first,q.second); puts(""); fflush(stdout); }
    return 0; }
  if(!file.empty()){
    Position P; if(!readTrf(file.c_str(),P)){fprintf(stderr,"cannot read %s\n",file.c_str());return 2;}
    if(dump){writePosition(P);return 0;}
    Engine E(P); vector<pair<int,int>> out; if(!E.pairAll(out)){printf("0\n");fprintf(stderr,"no pairing\n");return 0;}
    printf("%zu\n",out.size()); for(auto&x:out)printf("%d %d\n",E.p[x.first].id,x.second<0?0:E.p[x.second].id);
    return 0; }
  Position P; while(readPosition(cin,P)){
    Engine E(P); vector<pair<int,int>> out; bool ok=E.pairAll(out);
    printf("%s:",P.name.c_str()); if(!ok)printf(" none"); else for(auto&x:out)printf(" %d-%d",E.p[x.first].id,x.second<0?0:E.p[x.second].id); puts("");
  }
}
