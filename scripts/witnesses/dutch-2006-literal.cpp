// lit2006 - a literal program of the Dutch Swiss system as approved 1992 ... 2006.
// Written from the rule text alone (the text of 1992 to 2006).  Article numbers (the text itself has lost its
// numerals; they follow from its order and cross references):
//   A1 ratings, A2 ranking, A3 brackets, A4 floats, A5 byes, A6 subgroups/p, A7 colour preferences a-d,
//   A8 x, A9 transpositions/exchanges; B1a rematch, B1b bye, B2a +-2, B2b three in a row, B3 score difference,
//   B4 colours, B5 float as last round, B6 float as two rounds before, Note (last round);
//   C1-C14; D1 transposition, D2 exchange; E1-E5 colours, F1 unplayed, F2 round one, ...
#include <bits/stdc++.h>
using namespace std;
typedef vector<int> VI;

static set<string> READ;                       // chosen readings (see NOTES.md)
static bool rd(const char*n){return READ.count(n)>0;}
static const char* READINGS[]={"x-budget","c9-lowest-only","c11-keep","c14-keep","c12-hom","c12-rem",
 "c1-res-first","c1-c14","c1-bye-c13","c1-mdp-bye","a3-count","a8-count","join-homog","c14-first","df-pair","d2-s2",
 "7c-bye","7d-bye","7d-all","7d-high","7d-natural-e","b2b-mild","b2-over50","b2-geq50","b2-none","b56-none",
 "float-F","float-forfeit-none","no-7c","no-7d","debug-noprune","number-when-paired","7d-yield","c1-by-b2",
 "c11-where-failed","7c-by-p","7c-yields-to-c12",0};

struct Pl{int id=0;int sc=0;               // score in half points (A2 a)
  string col;                              // colours of the games played, oldest first (F1: gaps go to the front)
  set<int> opp;                            // B1a: opponents actually played (F1: unplayed pairings do not count)
  string fl;                               // float of each past round: 'D','U',' '
  bool gotPoint=false,hadBye=false; bool present=true,paired=false; int num=0; int diff=0; int st=0; char pref=0; int games=0;};
static vector<Pl> P; static int NR=0,XR=0; static char INIC='W'; static bool lastRound=false,NEXT=false;
static bool before(int a,int b){ if(P[a].sc!=P[b].sc) return P[a].sc>P[b].sc; return P[a].id<P[b].id; } // A2
static void rankSort(VI&v){sort(v.begin(),v.end(),before);}

// ---- A7 a,b and B2: natural colour preference of a player -------------------------------------------------
// strength 3: B2 leaves one colour only ("absolute", the term of A7c); 2: A7a strong; 1: A7b mild; 0: no game yet
static void natural(Pl&p){
  int w=count(p.col.begin(),p.col.end(),'W'),b=p.col.size()-w; p.diff=w-b; p.games=p.col.size();
  int n=p.col.size();
  bool noW=p.diff+1>2||(n>=2&&p.col[n-1]=='W'&&p.col[n-2]=='W');   // B2a, B2b
  bool noB=p.diff-1<-2||(n>=2&&p.col[n-1]=='B'&&p.col[n-2]=='B');
  if(noW!=noB){p.st=3;p.pref=noW?'B':'W';}
  else if(p.diff){p.st=2;p.pref=p.diff<0?'W':'B';}
  else if(n){p.st=1;p.pref=p.col[n-1]=='W'?'B':'W';}
  else {p.st=0;p.pref=0;}
}
// Modes: A7c in force / not in force / B2 waived (Note to B); taken in this order (see best())
enum{M7C=1,MW=2};
static int roundsPlayed(){return NR-1;}
static bool over50(int a){return P[a].sc>roundsPlayed();}
// Note to B: "B2 may not be applied when pairing players with a score of 50% in the last round"
static bool waivable(int a){ if(!lastRound||rd("b2-none"))return false;
  if(rd("b2-over50"))return P[a].sc>roundsPlayed();
  if(rd("b2-geq50"))return P[a].sc>=roundsPlayed();
  return P[a].sc==roundsPlayed(); }
// A7c: odd round, strong preference -> as absolute
static bool is7c(int a){ return NR%2==1&&P[a].st==2&&!rd("no-7c")&&(!rd("7c-bye")||P[a].hadBye); }
static bool can(int a,char c,int mode){
  if(P[a].st==3&&c!=P[a].pref) return (mode&MW)&&waivable(a);          // B2
  if((mode&M7C)&&is7c(a)&&c!=P[a].pref) return false;                  // A7c
  return true; }
// B1a + B2 (+A7c): may a and b be paired
static bool legal(int a,int b,int mode){
  if(P[a].opp.count(b))return false;
  return (can(a,'W',mode)&&can(b,'B',mode))||(can(a,'B',mode)&&can(b,'W',mode)); }
static bool byeOk(int a){return !P[a].gotPoint;}                       // B1b

// ---- A8 with A7d: preferences as counted in a group, and x -------------------------------------------------
struct GP{map<int,char> pref;int x;};
static char YC=0; // reading 7d-yield: mild preferences for this colour yield in the bracket and its remainder
static GP groupPrefs(const VI&g){
  GP r; int w=0,b=0; for(int a:g){char c=P[a].pref;if(YC&&c==YC&&P[a].st==1)c=0;r.pref[a]=c;if(c=='W')w++;if(c=='B')b++;}
  int q=(g.size()+1)/2;
  auto X=[&](){return max(0,(b>w?b:w)-q);};                            // A8 (a number of pairings: not below 0)
  if(NR%2==0&&!rd("no-7d")&&!rd("7d-yield")&&X()>0){                                    // A7d: even round, mild preferences
    char maj=b>w?'B':'W'; VI f;
    for(int a:g){ bool mild=P[a].pref==maj&&(P[a].st==1||(rd("b2b-mild")&&P[a].diff==0&&P[a].games>0));
      if(mild&&(!rd("7d-bye")||P[a].hadBye))f.push_back(a); }
    rankSort(f); if(!rd("7d-high"))reverse(f.begin(),f.end());         // text silent which: lowest ranked first
    int x0=X();int w0=w,b0=b;auto save=r.pref;
    for(int a:f){ if(!rd("7d-all")&&X()==0)break;
      r.pref[a]=maj=='B'?'W':'B'; if(maj=='B'){b--;w++;}else{w--;b++;} }
    if(X()>x0){w=w0;b=b0;r.pref=save;}
  }
  r.x=X(); return r; }

// ---- B5, B6 ------------------------------------------------------------------------------------------------
// stage 0: all; 1: B6 dropped for upfloats; 2: B5 too (C9); 3: B6 dropped for downfloats; 4: B5 too (C10)
static bool floatBad(int a,char kind,int stage){
  if(lastRound&&over50(a)&&!rd("b56-none"))return false;               // Note to B
  bool b6=kind=='U'?stage<1:stage<3, b5=kind=='U'?stage<2:stage<4; int n=P[a].fl.size();
  if(b5&&n>=1&&P[a].fl[n-1]==kind)return true;
  if(b6&&n>=2&&P[a].fl[n-2]==kind)return true; return false; }

struct Pr{int a,b;char pa,pb;int mode;};            // a pair, a higher; preferences as counted in its group
struct Pairing{vector<Pr> prs; VI left;};
typedef function<bool(const Pairing&)> CB;

// ---- D2: the sequence of divisions S1/S2 (exchanges) of n players with p in S1 -------------------------------
static const vector<VI>& divisions(int n,int p){
  static map<pair<int,int>,vector<VI>> cache; auto key=make_pair(n,p); auto it=cache.find(key);
  if(it!=cache.end())return it->second;
  struct K{int e,d;VI s1,s2,S1;}; vector<K> ks;
  for(int m=0;m<(1<<n);m++) if(__builtin_popcount(m)==p){
    K k;k.d=0;for(int i=0;i<n;i++){bool in=m>>i&1; if(in)k.S1.push_back(i);
      if(i<p&&!in){k.s1.push_back(-i);k.d-=i;} if(i>=p&&in){k.s2.push_back(i);k.d+=i;}}
    k.e=k.s2.size(); sort(k.s1.begin(),k.s1.end());                    // lowest player of S1 (highest number) first
    if(rd("d2-s2"))for(auto it2=k.s2.begin();it2!=k.s2.end();++it2)*it2=-*it2; // other tie order within S2
    ks.push_back(k); }
  stable_sort(ks.begin(),ks.end(),[](const K&a,const K&b){return tie(a.e,a.d,a.s1,a.s2)<tie(b.e,b.d,b.s1,b.s2);});
  vector<VI>&o=cache[key]; for(auto&k:ks)o.push_back(k.S1); return o; }

struct BC{VI R;set<int> up;bool het=false;int M=0;bool lowest=false;bool byeTaken=false;int mode=0;VI forced,incMdp;VI all;};

// ---- C4-C8 in a homogeneous (or so treated, or remainder) group --------------------------------------------
// For each division in D2 order (C8) and each transposition of S2 in D1 order (C7): C6.
// `extra`: what C11 has added to x and is not used up; `limit`>=0: reading x-budget, absolute allowance of B4.
// A pair in which the S1 player ranks below the S2 player is skipped: the same set of pairs occurs in an earlier
// division (proof in NOTES.md), so the first acceptable pairing is the same.
static bool homEnum(const BC&c,const VI&T,int p,int extra,int limit,int stage,const VI*xg,Pairing cur,const CB&cb){
  int n=T.size(),p0=n/2; GP g=groupPrefs(T);                                           // C2 (A8), C3 (A6)
  int x=g.x; if(xg){VI u=T;u.insert(u.end(),xg->begin(),xg->end());x=groupPrefs(u).x;}
  x=max(0,x-(p0-p));                                                                   // C14
  int allow=limit>=0?limit:x+extra;
  for(const VI&d:divisions(n,p)){                                                      // C8, D2
    VI S1,S2; vector<char> in(n,0); for(int i:d){S1.push_back(i);in[i]=1;} for(int i=0;i<n;i++)if(!in[i])S2.push_back(i);
    vector<char> used(S2.size(),0); size_t base=cur.prs.size(); static const bool noprune=rd("debug-noprune");
    function<bool(int,int)> dfs=[&](int i,int viol)->bool{
      if(i==p){ Pairing out=cur; for(size_t j=0;j<S2.size();j++)if(!used[j])out.left.push_back(T[S2[j]]);
        for(int a:out.left){ if(c.lowest&&!byeOk(a))return false;                      // B1b
          if(floatBad(a,'D',stage))return false; }                                     // B5, B6 downfloats (bye: A5)
        return cb(out); }
      int a=T[S1[i]];
      for(size_t j=0;j<S2.size();j++)if(!used[j]&&(S1[i]<S2[j]||noprune)){ int b=T[S2[j]];        // C7, D1 ascending
        if(!legal(a,b,c.mode))continue;                                                // B1, B2
        int hi=P[a].sc>=P[b].sc?a:b,lo=a+b-hi;
        if(P[a].sc!=P[b].sc){ if(floatBad(lo,'U',stage))continue;                      // B5, B6 upfloats (A4)
          if(rd("df-pair")&&floatBad(hi,'D',stage))continue; }
        char pa=g.pref[a],pb=g.pref[b]; int v=viol+(pa&&pa==pb);                       // B4
        if(v>allow)continue;
        used[j]=1;cur.prs.push_back({a,b,pa,pb,c.mode});
        bool r=dfs(i+1,v);
        used[j]=0;cur.prs.resize(base+i); if(r)return true; }
      return false; };
    if(dfs(0,0))return true; }
  return false; }

// ---- C2-C11 for one bracket at a given p --------------------------------------------------------------------
// heterogeneous: phet pairs of moved-down players (C4 "the highest players in S1"), then prem pairs of the
// remainder (C6, second case); homogeneous: phet=0, prem=p.  Yields acceptable pairings in the order of the
// procedure: C7/C8/C9 inside, then C9/C10 stages, then C11 (x+1, B5/B6 in force again; reading c11-keep: not).
static bool enumLevel(const BC&c,int phet,int prem,bool reduced,const CB&cb){
  int n=c.R.size(); int K=phet+prem;
  YC=0; if(rd("7d-yield")&&NR%2==0){ int w=0,b=0; for(int a:c.R){w+=P[a].pref=='W';b+=P[a].pref=='B';}
    if(max(w,b)-(n+1)/2>0)YC=b>w?'B':'W'; }
  const VI*xg=(rd("a8-count")&&c.forced.size())?&c.forced:0;
  GP g=groupPrefs(c.R); int xw=g.x; if(xg){VI u=c.R;u.insert(u.end(),xg->begin(),xg->end());xw=groupPrefs(u).x;}
  // C11: what is added to x. Reading c11-where-failed: first to x of the remainder (kr), up to its p, then to that of the
  // moved-down pairs (k) by one, and the remainder starts again.
  bool sep=rd("c11-where-failed")&&phet; vector<pair<int,int>> add;
  if(sep)for(int h=0;h<=phet;h++)for(int r=0;r<=prem;r++)add.push_back({h,r}); else for(int k=0;k<=K;k++)add.push_back({k,k});
  for(size_t step=0;step<add.size();step++)for(int stage=0;stage<5;stage++){ int k=add[step].first,kr=add[step].second;
    if(rd("c14-keep")&&reduced&&(step+1<add.size()||stage<4))continue;
    if(rd("c11-keep")&&step>0&&stage<4)continue;
    if(!phet){ Pairing e; if(homEnum(c,c.R,prem,k,-1,stage,xg,e,cb))return true; continue; }
    VI S1,S2; for(int a:c.R){ if((int)S1.size()<phet&&c.up.count(a))S1.push_back(a); else S2.push_back(a);}   // C4,C5
    int x0=max(0,xw-(c.M-phet)); vector<char> used(S2.size(),0); Pairing cur; bool stop=false;
    function<bool(int,int)> dfs=[&](int i,int viol)->bool{
      int ex=max(0,viol-x0); if(ex>k)return false;
      if(i==phet){ VI T; for(size_t j=0;j<S2.size();j++)if(!used[j])T.push_back(S2[j]);
        int lim=-1; if(rd("x-budget")){int drop=(n-2*phet)/2-prem; lim=max(0,x0-drop)+k-viol; if(lim<0)return false;}
        bool r=homEnum(c,T,prem,sep?kr:k-ex,lim,stage,0,cur,cb);                               // C6: remainder, from C2
        if(rd("c9-lowest-only"))stop=true; return r; }                                 // C9 (literal "lowest")
      int a=S1[i];
      for(size_t j=0;j<S2.size();j++)if(!used[j]){ int b=S2[j];                        // C7, D1
        if(!legal(a,b,c.mode))continue;
        if(P[a].sc!=P[b].sc){ if(floatBad(b,'U',stage))continue;
          if(rd("df-pair")&&floatBad(a,'D',stage))continue; }
        char pa=g.pref[a],pb=g.pref[b];
        used[j]=1;cur.prs.push_back({a,b,pa,pb,c.mode});
        bool r=dfs(i+1,viol+(pa&&pa==pb));
        used[j]=0;cur.prs.pop_back(); if(r)return true; if(stop&&i<phet-1)return false; }
      return false; };
    if(dfs(0,0))return true; }
  return false; }
// can all (phet highest) moved-down players be paired at all under B1, B2 (x up to p, B5, B6 dropped: C11 exhausted)
// reading 7c-by-p: B1 and B2 alone, as A7c is given up before p is
static bool mdpFeasible(const BC&c,int phet,int mode=-1){
  if(mode<0)mode=c.mode;
  VI S1,S2; for(int a:c.R){ if((int)S1.size()<phet&&c.up.count(a))S1.push_back(a); else S2.push_back(a);}
  vector<char> used(S2.size(),0);
  function<bool(int)> dfs=[&](int i)->bool{ if(i==(int)S1.size())return true;
    for(size_t j=0;j<S2.size();j++)if(!used[j]&&legal(S1[i],S2[j],mode)){used[j]=1;if(dfs(i+1))return true;used[j]=0;}
    return false;};
  return dfs(0); }

struct Br{VI mdps,res;set<int> joined;bool lowest=false,onlyOne=false;VI pre;};
// ---- C1 and A3: take out the players without opponent, decide homogeneous / heterogeneous --------------------
static BC prep(const Br&b,int mode){
  BC c;c.mode=mode;c.lowest=b.lowest; set<int> mdp(b.mdps.begin(),b.mdps.end());
  for(int a:b.mdps)c.all.push_back(a); for(int a:b.res)if(!count(b.pre.begin(),b.pre.end(),a))c.all.push_back(a);
  rankSort(c.all); c.forced=b.pre; int cntM=0,cntN=0;
  for(int a:c.all){ bool f=false; for(int o:c.all)if(o!=a&&legal(a,o,rd("c1-by-b2")?MW:mode)){f=true;break;}
    bool isUp=mdp.count(a)||(b.joined.count(a)&&!rd("join-homog"));
    if(!f&&mdp.count(a))c.incMdp.push_back(a);
    if(!f&&!(rd("c1-c14")&&mdp.count(a)&&!b.lowest)){                                   // C1 (after C12: B preamble)
      c.forced.push_back(a); if(rd("a3-count")){cntN++;cntM+=isUp;} continue; }
    c.R.push_back(a); if(isUp)c.up.insert(a); }
  c.M=c.up.size(); int n=c.R.size();
  c.het=c.M>0&&2*(c.M+cntM)<n+cntN;                                                     // A3 "at least half"
  return c; }
// the bracket's players that C1 put out, when it is the lowest: only one, and he must be able to take the bye (A5,B1b)
static bool lowestForcedOk(const BC&c,const Br&b){
  if(c.forced.empty())return true;
  if(rd("c1-bye-c13")&&!b.onlyOne)return false;
  return c.forced.size()==1&&c.all.size()%2==1&&byeOk(c.forced[0]); }
// the sequence of p's (C14)
static vector<pair<int,int>> levels(const BC&c){
  vector<pair<int,int>> L; int n=c.R.size();
  if(!c.het){for(int p=n/2;p>=1;p--)L.push_back({0,p});}
  else for(int h=c.M;h>=1;h--)for(int p=(n-2*h)/2;p>=0;p--)L.push_back({h,p});
  return L; }
static VI modes(){ VI m; bool c7=false,wv=false; for(size_t i=1;i<P.size();i++)if(P[i].present){ if(is7c(i))c7=true; if(waivable(i)&&P[i].st==3)wv=true; }
  if(c7)m.push_back(M7C); m.push_back(0); if(wv)m.push_back(MW); return m; }

struct Res{bool ok=false;BC c;int h=0,p=0;Pairing pg;VI fl;Br br;};
static VI floatersOf(const BC&c,const Pairing&pg){VI f=c.forced;f.insert(f.end(),pg.left.begin(),pg.left.end());rankSort(f);return f;}

// one bracket in one mode, C1-C11 and C14 (C12 and C13 are outside)
static Res runMode(const Br&b,int mode){
  Res r;r.br=b;r.c=prep(b,mode);BC&c=r.c;
  auto attempt=[&](int h,int p,bool red){ return enumLevel(c,h,p,red,[&](const Pairing&g){r.pg=g;r.ok=true;r.h=h;r.p=p;return true;}); };
  if(b.lowest){
    int n=c.R.size();
    if(!lowestForcedOk(c,b))return r;
    if(n==0){r.ok=true;r.fl=c.forced;return r;}
    if(!c.forced.empty()&&n%2)return r;
    if(!c.het){attempt(0,n/2,false);}
    else { attempt(c.M,(n-2*c.M)/2,false);
      // C14 in the lowest bracket: only when C13 has no penultimate bracket left (default), or before it (c14-first)
      if(!r.ok&&(b.onlyOne||rd("c14-first"))){ for(int h=c.M-1;h>=0&&!r.ok;h--)attempt(h,(n-2*h)/2,true); } }
  } else {
    int n=c.R.size();
    for(auto l:levels(c)){ bool red=l.first!=(c.het?c.M:0)||l.second!=(n-2*l.first)/2;
      if(c.het&&!mdpFeasible(c,l.first))continue;
      if(attempt(l.first,l.second,red))break; }
    if(!r.ok){r.ok=true;r.h=r.p=0;r.pg.prs.clear();r.pg.left=c.R;}                     // C14, p = 0: all move down
  }
  if(r.ok)r.fl=floatersOf(c,r.pg);
  return r; }
// A7c "as long as this does not result in additional downfloaters", Note to B2 "if this is helpful to avoid
// additional downfloaters": modes in order, the first with the fewest players left over
static Res best(const Br&b){
  Res br;bool have=false; for(int m:modes()){ Res r=runMode(b,m);
    bool less=rd("7c-by-p")?make_pair(r.h,r.h+r.p)>make_pair(br.h,br.h+br.p):r.fl.size()<br.fl.size();
    if(!have||(r.ok&&(!br.ok||less))||(!r.ok&&!br.ok)){br=r;have=true;} 
    if(!rd("7c-by-p")&&br.ok&&br.fl.size()==(b.mdps.size()+b.res.size())%2)break; }
  return br; }
// C12 "and this now allows p pairing to be made": the bracket as it would now be paired (C1, A3, A7c as in best()) has
// no moved-down player without opponent and reaches the p of A6 (heterogeneous: all moved-down players paired)
static bool trialP(const Br&b,bool wholeRem){
  Res r=best(b); const BC&c=r.c; int n=c.R.size(); if(!c.incMdp.empty()||!n)return false;
  if(c.het&&!wholeRem)return mdpFeasible(c,c.M,rd("7c-by-p")?MW:-1);
  return r.ok&&r.h==(c.het?c.M:0)&&r.p==(n-2*r.h)/2; }

struct Grp{VI res;set<int> joined;};
// ---- the whole: C1 ... C14 over all brackets -----------------------------------------------------------------
static int TRACE=0;
static string nm(const VI&v){string s;for(int a:v)s+=" "+to_string(P[a].id);return s;}
static string pn(const vector<Pr>&v){string s;for(auto&p:v)s+=" "+to_string(P[p.a].id)+"-"+to_string(P[p.b].id);return s;}
static bool solve(vector<Pr>&out,int&bye){
  map<int,VI,greater<int>> by; for(size_t i=1;i<P.size();i++)if(P[i].present)by[P[i].sc].push_back(i);
  vector<Grp> G; for(auto&k:by){Grp g;g.res=k.second;rankSort(g.res);G.push_back(g);}
  bye=0; if(G.empty())return true;
  vector<Res> rec(G.size()); int i=0; VI mdps; bool c12used=false; VI pre;
  while(true){
    Br b; b.mdps=mdps;b.res=G[i].res;b.joined=G[i].joined;b.lowest=i==(int)G.size()-1;b.onlyOne=b.lowest&&i==0;b.pre=pre;
    Res r=best(b);
    if(TRACE)fprintf(stderr,"bracket %d%s moved down:%s residents:%s -> mode %d %s forced:%s p=%d+%d pairs:%s left:%s%s\n",i,b.lowest?" (lowest)":"",nm(mdps).c_str(),nm(b.res).c_str(),r.c.mode,r.c.het?"het":"hom",nm(r.c.forced).c_str(),r.h,r.p,pn(r.pg.prs).c_str(),nm(r.pg.left).c_str(),r.ok?"":" FAILS");
    // ---- C12 ----
    bool need=false,whole=false;
    if(i>0&&!mdps.empty()&&!c12used){
      int n=r.c.R.size();
      if(!r.c.incMdp.empty()){ need=true;                                               // C1, first case
        if(rd("c1-mdp-bye")&&b.lowest&&r.ok)need=false; }
      else if(r.c.het&&!mdpFeasible(r.c,r.c.M,rd("7c-by-p")?MW:-1))need=true;                               // after C11, heterogeneous
      else if(rd("c12-rem")&&r.c.het&&(!r.ok||r.p<(n-2*r.c.M)/2))need=whole=true;
      else if(rd("c12-hom")&&!r.c.het&&r.c.M>0&&(!r.ok||r.p<n/2))need=true;
    }
    if(need){
      if(rd("c1-res-first")&&!b.lowest)for(int a:r.c.forced)if(!count(mdps.begin(),mdps.end(),a)&&!count(pre.begin(),pre.end(),a))pre.push_back(a);
      c12used=true; Res&pv=rec[i-1]; set<VI> tried; tried.insert(pv.fl); bool found=false; Res nw=pv;
      int n=pv.c.R.size();
      VI ms={pv.c.mode}; if(rd("7c-yields-to-c12"))ms=modes();
      if(pv.h+pv.p>0)for(int m:ms){ BC c=m==pv.c.mode?pv.c:prep(pv.br,m);
        enumLevel(c,pv.h,pv.p,pv.h!=(pv.c.het?pv.c.M:0)||pv.p!=(n-2*pv.h)/2,[&](const Pairing&g){
          VI f=floatersOf(c,g); if(!tried.insert(f).second)return false;
          Br t=b;t.mdps=f;t.pre=pre; if(!trialP(t,whole))return false;
          nw.c=c;nw.pg=g;nw.fl=f;return found=true; });
        if(found)break; }
      if(TRACE)fprintf(stderr,"  C12 %s%s\n",found?"accepted, moved down:":"in vain",found?nm(nw.fl).c_str():"");
      if(found){pv=nw;mdps=pv.fl;}
      if(found||!pre.empty())continue;
    }
    if(r.ok){ rec[i]=r; if(b.lowest)break; mdps=r.fl;i++;c12used=false;pre.clear();continue; }
    // ---- C13 (lowest bracket fails) ----
    if(i==0)return false;
    { Br pb=rec[i-1].br; struct L{int a,f,m,h,p;}; vector<L> Ls; map<int,BC> cs;
      VI ms=modes(); for(size_t mi=0;mi<ms.size();mi++){ BC c=prep(pb,ms[mi]);cs[mi]=c;
        for(auto l:levels(c))Ls.push_back({c.het?c.M-l.first:0,(int)(c.forced.size()+c.R.size())-2*(l.first+l.second),(int)mi,l.first,l.second}); }
      stable_sort(Ls.begin(),Ls.end(),[](const L&x,const L&y){return tie(x.a,x.f,x.m)<tie(y.a,y.f,y.m);});
      set<VI> tried;tried.insert(rec[i-1].fl); bool found=false;Res np,nl;
      for(auto&l:Ls){ BC&c=cs[l.m]; int n=c.R.size(); bool red=l.h!=(c.het?c.M:0)||l.p!=(n-2*l.h)/2;
        if(enumLevel(c,l.h,l.p,red,[&](const Pairing&g){ VI f=floatersOf(c,g); if(!tried.insert(f).second)return false;
          Br t=b;t.mdps=f;t.pre.clear(); Res q=best(t); if(!q.ok)return false;
          nl=q;np=rec[i-1];np.c=c;np.pg=g;np.fl=f;np.h=l.h;np.p=l.p;return true;})){found=true;break;} }
      if(found){ rec[i-1]=np;rec[i]=nl;
        if(TRACE)fprintf(stderr,"  C13 accepted: penultimate%s left:%s; lowest (%s)%s left:%s\n",pn(np.pg.prs).c_str(),nm(np.fl).c_str(),nl.c.het?"het":"hom",pn(nl.pg.prs).c_str(),nm(nl.fl).c_str());
        break; }
      Grp j; j.res=G[i-1].res;j.res.insert(j.res.end(),G[i].res.begin(),G[i].res.end());rankSort(j.res);
      j.joined=G[i].joined;j.joined.insert(G[i-1].res.begin(),G[i-1].res.end());
      mdps=pb.mdps; G.resize(i);G[i-1]=j;i--;c12used=false;pre.clear();
      if(TRACE)fprintf(stderr,"  C13 in vain: two lowest joined\n");
    }
  }
  for(int k=0;k<(int)G.size();k++)for(auto&p:rec[k].pg.prs)out.push_back(p);
  if(!rec[G.size()-1].fl.empty())bye=rec[G.size()-1].fl[0];
  return true; }

// ---- E: which of a, b (a ranked higher) gets white -----------------------------------------------------------
static bool whiteA(const Pr&p){
  int a=p.a,b=p.b; bool aw=can(a,'W',p.mode)&&can(b,'B',p.mode), ab=can(a,'B',p.mode)&&can(b,'W',p.mode);
  if(aw!=ab)return aw;                                                                  // B2 (A7c) leave one way
  char pa=p.pa,pb=p.pb; if(rd("7d-natural-e")){pa=P[a].pref;pb=P[b].pref;}
  if(!pa&&!pb){ bool odd=(rd("number-when-paired")?P[a].num:P[a].id)%2==1; return odd==(INIC=='W'); }                       // A7 lot, E5
  if(!pa)return pb=='B'; if(!pb)return pa=='W';
  if(pa!=pb)return pa=='W';                                                             // E1
  if(P[a].st!=P[b].st)return (P[a].st>P[b].st)?pa=='W':pb=='B';                          // E2
  const string&x=P[a].col,&y=P[b].col;                                                  // E3 with F1
  for(size_t k=1;k<=min(x.size(),y.size());k++){char c=x[x.size()-k],d=y[y.size()-k]; if(c!=d)return c=='B';}
  return pa=='W'; }                                                                     // E4

// ---- TRF -------------------------------------------------------------------------------------------------
static bool load(const char*fn,string&err){
  ifstream f(fn); if(!f){err="cannot open";return false;} P.clear();P.resize(1);XR=0;INIC='W';
  struct E{int o;char c,r;}; map<int,vector<E>> ent; map<int,string> raw; string l; set<int> xxz; set<pair<int,int>> abs240; vector<array<int,2>> r260; vector<set<int>> s260;
  while(getline(f,l)){ while(!l.empty()&&(l.back()=='\r'||l.back()=='\n'))l.pop_back();
    if(l.compare(0,3,"XXR")==0||l.compare(0,3,"142")==0)XR=atoi(l.c_str()+3);
    else if(l.compare(0,3,"XXC")==0){ if(l.find("white1")!=string::npos)INIC='W'; if(l.find("black1")!=string::npos)INIC='B'; }
    else if(l.compare(0,3,"XXZ")==0){ istringstream is(l.substr(3));int z;while(is>>z)xxz.insert(z); }
    else if(l.compare(0,3,"152")==0){ if(l.find('W')!=string::npos)INIC='W'; if(l.find('B')!=string::npos)INIC='B'; }
    else if(l.compare(0,3,"240")==0&&l.size()>5){ istringstream is(l.substr(5)); int rr,z; is>>rr; while(is>>z)abs240.insert({rr,z}); }
    else if(l.compare(0,3,"260")==0){ istringstream is(l.substr(3)); int a,b,z; is>>a>>b; set<int> q; while(is>>z)q.insert(z); r260.push_back({a,b}); s260.push_back(q); }
    else if(l.compare(0,3,"001")==0){ int id=atoi(l.substr(4,4).c_str()); raw[id]=l; } }
  int mx=0; for(auto&k:raw){ vector<E> v; string&s=k.second; for(size_t p=91;p<s.size();p+=10){ string q=s.substr(p,8); q.resize(8,' ');
      if(q.find_first_not_of(' ')==string::npos){v.push_back({-1,' ',' '});continue;}
      v.push_back({atoi(q.substr(0,4).c_str()),q[5],q[7]}); }
    while(!v.empty()&&v.back().o==-1)v.pop_back(); mx=max(mx,(int)v.size()); ent[k.first]=v; }
  int r=1; for(auto&k:ent)for(int i=0;i<(int)k.second.size();i++)if(k.second[i].o>0||toupper(k.second[i].r)=='U')r=max(r,i+2); for(auto&k:ent){auto&v=k.second; while((int)v.size()<r-1)v.push_back({0,'-','Z'}); for(auto&e:v)if(e.o==-1&&&e-&v[0]<r-1)e={0,'-','Z'};}
  NR=r; lastRound=XR>0&&NR==XR;
  map<int,int> ix; for(auto&k:ent){Pl p;p.id=k.first;ix[k.first]=P.size();P.push_back(p);}
  vector<int> sc(P.size(),0);
  for(int q=1;q<NR;q++){ vector<int> ns=sc;
    for(auto&k:ent){ int a=ix[k.first];E e=k.second[q-1]; Pl&p=P[a]; char R=toupper(e.r); char fl=' ';
      bool played=e.o>0&&strchr("10=WDL",R)&&R; 
      if(strchr("1W+UF",R)&&R)ns[a]+=2; else if(strchr("=DH",R)&&R)ns[a]+=1;
      if(e.o>0||R=='U')p.paired=true;
      if(e.o>0&&ix.count(e.o)){ int o=ix[e.o];
        if(played||!rd("float-forfeit-none")){ if(sc[a]>sc[o])fl='D'; else if(sc[a]<sc[o])fl='U'; }   // A4
        if(played){p.opp.insert(o); char c=tolower(e.c); if(c=='w')p.col+='W'; else if(c=='b'||c=='s')p.col+='B';} }
      if(!played&&strchr("+UF",R)&&R)p.gotPoint=true;                                                 // B1b
      if(e.o<=0&&(R=='U'||R=='+'||(R=='F'&&rd("float-F"))))fl='D';                                    // A5
      if(e.o<=0&&(R=='U'||R=='+'||R=='F'))p.hadBye=true;
      p.fl+=fl; }
    sc=ns; }
  for(auto&k:ent){ int a=ix[k.first]; P[a].sc=sc[a]; natural(P[a]); auto&v=k.second;
    if((int)v.size()>=NR&&v[NR-1].o!=-1)P[a].present=false; if(xxz.count(k.first)||abs240.count({NR,k.first}))P[a].present=false; }
  for(size_t q=0;q<r260.size();q++)if(NR>=r260[q][0]&&NR<=r260[q][1])for(int x:s260[q])for(int y:s260[q])if(x!=y&&ix.count(x)&&ix.count(y))P[ix[x]].opp.insert(ix[y]);
  // Reading number-when-paired: a player gets a number when first paired (late entries, E5).
  { int c=0; for(auto&k:ent){ Pl&p=P[ix[k.first]]; if(p.present||p.paired)p.num=++c; } }
  return true; }

int main(int ac,char**av){
  vector<string> fs; 
  for(int i=1;i<ac;i++){ string s=av[i];
    if(s=="--reading"&&i+1<ac){ string n=av[++i]; istringstream is(n);string t; while(getline(is,t,',')){ bool ok=false;for(const char**q=READINGS;*q;q++)ok|=t==*q; if(!ok){fprintf(stderr,"unknown reading %s\n",t.c_str());return 2;} READ.insert(t);} }
    else if(s=="--readings"){for(const char**q=READINGS;*q;q++)puts(*q);return 0;}
    else if(s=="--divisions"&&i+2<ac){ int n=atoi(av[i+1]),p=atoi(av[i+2]); for(auto&d:divisions(n,p)){for(int z:d)printf("%d ",z+1);puts("");} return 0; }
    else if(s=="--next")NEXT=true;else if(s=="--trace")TRACE=1; else if(s=="--info")TRACE=2; else fs.push_back(s); }
  if(fs.empty()){fprintf(stderr,"usage: lit2006 [--reading NAME[,NAME]] [--trace|--info] FILE.trf ...\n");return 2;}
  for(auto&fn:fs){ string err; if(!load(fn.c_str(),err)){fprintf(stderr,"%s: %s\n",fn.c_str(),err.c_str());puts("0");continue;}
    if(TRACE){ fprintf(stderr,"%s: round %d of %d\n",fn.c_str(),NR,XR); 
      for(size_t i=1;i<P.size();i++){ string o;for(int z:P[i].opp)o+=" "+to_string(P[z].id);
        fprintf(stderr,"  %2d %4.1f %-8s diff %+d pref %c%d float [%s]%s%s met%s\n",P[i].id,P[i].sc/2.0,P[i].col.c_str(),P[i].diff,P[i].pref?P[i].pref:'-',P[i].st,P[i].fl.c_str(),P[i].gotPoint?" nobye":"",P[i].present?"":" ABSENT",o.c_str()); } }
    vector<Pr> out;int bye; bool anyP=false;for(size_t z=1;z<P.size();z++)anyP|=P[z].present;if(NEXT&&!anyP){printf("%s\t%d\tnobody\n",fn.c_str(),NR);continue;}bye=0;if(!solve(out,bye)){if(NEXT){VI pl;for(int z=1;z<(int)P.size();z++)if(P[z].present)pl.push_back(z);
      function<bool(VI,int)> ex=[&](VI v,int mode)->bool{if(v.empty())return true;int a=v[0];VI w(v.begin()+1,v.end());if(v.size()%2){if(byeOk(a)&&ex(w,mode))return true;}for(size_t k=0;k<w.size();k++)if(legal(a,w[k],mode)){VI x;for(size_t m=0;m<w.size();m++)if(m!=k)x.push_back(w[m]);if(ex(x,mode))return true;}return false;};
      const char*e=ex(pl,0)?"LEGALEXISTS":ex(pl,MW)?"LEGALWAIVED":"none";printf("%s\t%d\t%s\n",fn.c_str(),NR,e);continue;}fprintf(stderr,"%s: no pairing\n",fn.c_str());puts("0");continue;}
    for(auto&p:out)if(before(p.b,p.a)){swap(p.a,p.b);swap(p.pa,p.pb);}
    // order of publication: score of the higher player, sum of scores, rank of the higher player; bye last
    sort(out.begin(),out.end(),[](const Pr&x,const Pr&y){ if(P[x.a].sc!=P[y.a].sc)return P[x.a].sc>P[y.a].sc;
      int s=P[x.a].sc+P[x.b].sc,t=P[y.a].sc+P[y.b].sc; if(s!=t)return s>t; return before(x.a,y.a);});
    if(NEXT){set<pair<int,int>> o;for(auto&p:out){if(whiteA(p))o.insert({P[p.a].id,P[p.b].id});else o.insert({P[p.b].id,P[p.a].id});}if(bye)o.insert({P[bye].id,0});printf("%s\t%d\t",fn.c_str(),NR);for(auto&q:o)printf("%d-%d ",q.first,q.second);puts("");continue;}
    printf("%d\n",(int)out.size()+(bye?1:0));
    for(auto&p:out){ if(whiteA(p))printf("%d %d\n",P[p.a].id,P[p.b].id); else printf("%d %d\n",P[p.b].id,P[p.a].id); }
    if(bye)printf("%d 0\n",P[bye].id); }
}
