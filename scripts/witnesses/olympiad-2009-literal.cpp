// Literal program for the Olympiad Pairing Rules of 2009 (D.II.02). A first version was from the text only; this one was restructured
// after the first comparison and after reading docs/systems/olympiad.md (OLYMPIAD-3, 5, 6, 7, 13).
// --reading NAME:
//   requested-byes-do-not-bar  16b: only the bye of art. 12 and a no-show of the opponent bar from the bye (default: any points without playing)
//   forfeit-colours-count      a match that was not played gives its colour on board 1 all the same
//   forfeits-are-played        16a: a match lost by no-show counts as played (no second meeting)
//   equalise-by-difference     24a: by whites minus blacks, not by the number of whites
//   latest-difference          between 26 and 27 (same number of whites, equal runs, different sequences - the text is silent):
//                              alternate from the latest time the two had different colours (default: art. 27 all the same)
//   26-by-latest-difference    26: (with latest-difference) no comparison of the lengths of the runs at all
//   entered-numbers            21: number = place among the teams that have been paired so far
//   22-dropped-before-floater  23: article 22 is dropped (23a) before another floater is chosen (23b)
//   next-complete-off          23b: a floater is changed only if the round cannot be completed otherwise
//   stay-first                 the floaters out of a group are chosen before the opponents of the floaters into it (default: after)
//   meet-before-23a            middle group: two floaters meet before article 22 is dropped
//   meet-any-number            middle group: where floaters have to meet, the first pairing in the order of the floaters (default: with as few meetings as possible)
//   stays-before-22            a floater stays in the group it came into rather than going on, even if that breaks article 22
//   towards-the-limit          22a: a team whose difference is already beyond the limit may have the colour that makes it smaller
//                              (default: a difference that is still beyond the limit afterwards breaks art. 22)
//   below-first                middle group: floaters from below are paired before those from above
//   class-before-who           (with stay-first) 23b before the choice of the incoming floaters that go on
//   ignore-22-in-pairing       20: team pairings are made without regard of colour at all
//   median-with-bye            19: the team with the bye counts in the standings when the median team is found
#include <bits/stdc++.h>
using namespace std;
static set<string> R;static bool rd(const char*n){return R.count(n)>0;}
struct Cell{int opp=0;char col='-',res=' ';};
struct Team{int id=0;vector<int> mem;int mp=0,gp=0;};
struct File{
  map<int,vector<Cell>> p;map<int,Team> t;map<int,int> teamOf;int rounds=0,next=0;char lot=0;int W=10,D=5,L=0,A=0,TW=20,TD=10,TL=0;
  string boards="WBWB";int pabMP=10,pabGP=20;map<int,int> pab;
  struct Ff{string k;int r,w,b;};vector<Ff> ff;map<pair<int,int>,char> bye240;
  map<pair<int,int>,vector<int>> line;struct Ban{int a,b;vector<int> ids;};vector<Ban> bans;bool has299=false;int maxr=0;};
static string sub(const string&s,int a,int b){if((int)s.size()<a)return "";return s.substr(a-1,min((int)s.size(),b)-a+1);}
static int num(const string&s){string t;for(char c:s)if(isdigit((unsigned char)c))t+=c;return t.empty()?0:stoi(t);}
static int tenths(const string&s){string t;for(char c:s)if(isdigit((unsigned char)c)||c=='.'||c=='-')t+=c;if(t.empty())return 0;return (int)lround(stod(t)*10);}
static File readTrf(const string&fn){File f;ifstream in(fn);string l;
  while(getline(in,l)){while(!l.empty()&&l.back()=='\r')l.pop_back();string k=sub(l,1,3);
    if(k=="###"&&l.substr(0,8)=="### NEXT")f.next=stoi(l.substr(8));
    else if(k=="142")f.rounds=num(sub(l,5,10));
    else if(k=="152"){string t=sub(l,5,5);if(!t.empty())f.lot=t[0];}
    else if(k=="162"){for(int b=6;b<(int)l.size();b+=9){string s=sub(l,b,b);int v=tenths(sub(l,b+1,b+4));if(s=="W")f.W=v;else if(s=="D")f.D=v;else if(s=="L")f.L=v;else if(s=="A")f.A=v;}}
    else if(k=="362"){for(int b=5;b<(int)l.size();b+=9){string s=sub(l,b,b+1);int v=tenths(sub(l,b+2,b+5));if(s=="TW")f.TW=v;else if(s=="TD")f.TD=v;else if(s=="TL")f.TL=v;}}
    else if(k=="352"){f.boards=sub(l,5,60);while(!f.boards.empty()&&f.boards.back()==' ')f.boards.pop_back();}
    else if(k=="320"){f.pabMP=tenths(sub(l,5,8));f.pabGP=tenths(sub(l,10,13));int r=1;for(int b=15;b<=(int)l.size();b+=4,r++)f.pab[r]=num(sub(l,b,b+2));}
    else if(k=="330"){File::Ff x;x.k=sub(l,5,6);x.r=num(sub(l,8,10));x.w=num(sub(l,12,14));x.b=num(sub(l,16,18));f.ff.push_back(x);f.maxr=max(f.maxr,x.r);}
    else if(k=="240"){char c=l[4];int r=num(sub(l,7,9));for(int b=11;b<=(int)l.size();b+=5)if(num(sub(l,b,b+3)))f.bye240[{r,num(sub(l,b,b+3))}]=c;}
    else if(k=="300"){vector<int> v;for(int b=17;b<=(int)l.size();b+=5)v.push_back(num(sub(l,b,b+3)));f.line[{num(sub(l,5,7)),num(sub(l,9,11))}]=v;}
    else if(k=="260"){File::Ban b;b.a=num(sub(l,5,7));b.b=num(sub(l,9,11));for(int c=13;c<=(int)l.size();c+=5)if(num(sub(l,c,c+3)))b.ids.push_back(num(sub(l,c,c+3)));f.bans.push_back(b);}
    else if(k=="299")f.has299=true;
    else if(k=="310"){Team t;t.id=num(sub(l,5,7));t.mp=tenths(sub(l,55,60));t.gp=tenths(sub(l,62,67));for(int b=74;b<=(int)l.size();b+=5)if(num(sub(l,b,b+3))){t.mem.push_back(num(sub(l,b,b+3)));f.teamOf[t.mem.back()]=t.id;}f.t[t.id]=t;}
    else if(k=="001"){vector<Cell> v;int id=num(sub(l,5,8));for(int b=92;b<=(int)l.size();b+=10){Cell c;c.opp=num(sub(l,b,b+3));string t=sub(l,b+5,b+5);if(!t.empty()&&t!=" ")c.col=tolower(t[0]);t=sub(l,b+7,b+7);if(!t.empty())c.res=toupper(t[0]);v.push_back(c);}f.p[id]=v;f.maxr=max(f.maxr,(int)v.size());}
  }
  for(auto&kv:f.pab)if(kv.second)f.maxr=max(f.maxr,kv.first);
  f.next=f.maxr+1;return f;}
struct M{int kind=0;/*0 absent 1 match 2 forfeited match 3 pab 4 F/H/Z bye*/int opp=0;char col=0;int mp=0,gp=0;bool free=false;};
static int val(const File&f,char r){switch(r){case'1':case'W':case'+':case'F':return f.W;case'=':case'D':case'H':return f.D;case'0':case'L':return f.L;case'-':return f.A;}return 0;}
static int gpOf(const File&f,int t,int r){int s=0;for(int m:f.t.at(t).mem){auto&v=f.p.at(m);if(r<=(int)v.size()){auto&c=v[r-1];if(c.opp||c.res=='+'||c.res=='-')s+=(c.opp||c.res=='+')?val(f,c.res):0;}}return s;}
static M matchOf(const File&f,int t,int r){M m;
  for(auto&x:f.ff)if(x.r==r&&(x.w==t||x.b==t)){m.kind=2;m.opp=x.w==t?x.b:x.w;m.col=x.w==t?'w':'b';bool win=(x.k=="+-"&&x.w==t)||(x.k=="-+"&&x.b==t);m.mp=win?f.TW:0;m.gp=win?gpOf(f,t,r):0;m.free=win;return m;}
  auto it=f.pab.find(r);if(it!=f.pab.end()&&it->second==t){m.kind=3;m.mp=f.pabMP;m.gp=f.pabGP;m.free=true;return m;}
  auto jt=f.bye240.find({r,t});
  auto&mem=f.t.at(t).mem;int opp=0;
  for(int x:mem){auto&v=f.p.at(x);if(r<=(int)v.size()&&v[r-1].opp)opp=f.teamOf.at(v[r-1].opp);}
  if(opp){m.kind=1;m.opp=opp;
    vector<int> line;auto lt=f.line.find({r,t});if(lt!=f.line.end())line=lt->second;else for(int x:mem){auto&v=f.p.at(x);if(r<=(int)v.size()&&(v[r-1].opp))line.push_back(x);}
    for(int b=0;b<(int)line.size()&&b<(int)f.boards.size();b++)if(line[b]){char c=f.p.at(line[b])[r-1].col;if(c!='w'&&c!='b')continue;bool same=(c=='w')==(f.boards[b]=='W');m.col=same?'w':'b';break;}
    m.gp=gpOf(f,t,r);int o=gpOf(f,opp,r);m.mp=m.gp>o?f.TW:m.gp==o?f.TD:f.TL;return m;}
  if(jt!=f.bye240.end()){m.kind=4;int n=f.boards.size();
    if(jt->second=='F'){m.mp=f.TW;m.gp=n*f.W;m.free=true;}else if(jt->second=='H'){m.mp=f.TD;m.gp=n*f.D;m.free=true;}}
  return m;}
struct St{int id,num;int mp=0,gp=0;bool barred=false;vector<char> cols;char lastRound=0;set<int> met;
  int w()const{return count(cols.begin(),cols.end(),'w');}int b()const{return count(cols.begin(),cols.end(),'b');}
  int run()const{int k=0;for(int i=(int)cols.size()-1;i>=0&&cols[i]==cols.back();i--)k++;return k;}
  // art. 22 for one more colour
  bool ok22(char c)const{int d=w()-b()+(c=='w'?1:-1);if((d>2||d<-2)&&!(rd("towards-the-limit")&&abs(d)<abs(w()-b())))return false;if(run()>=2&&cols.back()==c)return false;return true;}};
static bool pair22(const St&a,const St&b){return (a.ok22('w')&&b.ok22('b'))||(a.ok22('b')&&b.ok22('w'));}
typedef vector<pair<int,int>> Pairs;
struct Pairer{
  vector<St> s;vector<vector<char>> free_;int n=0;int bye=-1;string fail;Pairs out;vector<int> grp;/*mask of group*/int mid=0;
  vector<signed char> memo[2];long steps=0;
  bool can(int i,int j,int u22){return free_[i][j]&&(!u22||pair22(s[i],s[j]));}
  bool perfect(int m,int u22=0){if(!m)return true;if(__builtin_popcount(m)&1)return false;auto&x=memo[u22][m];if(x>=0)return x;int i=__builtin_ctz(m);x=0;for(int j=i+1;j<n;j++)if(m>>j&1&&can(i,j,u22)&&perfect(m&~(1<<i)&~(1<<j),u22)){x=1;break;}return x;}
  static vector<int> list(int m){vector<int> v;for(int i=0;i<20;i++)if(m>>i&1)v.push_back(i);return v;} // already in rank order (art. 10)
  // 36-40: pairing inside a group; up = below the median, from the lowest ranked (38)
  bool inside(int m,bool up,int u22,Pairs&o){if(!m)return true;vector<int> v=list(m);if(up)reverse(v.begin(),v.end());int N=v.size()/2;vector<int> ord;
    for(int q=N;q<2*N;q++)ord.push_back(q);for(int q=N-1;q>=1;q--)ord.push_back(q);
    for(int q:ord)if(can(v[0],v[q],u22)){o.push_back({v[0],v[q]});if(inside(m&~(1<<v[0])&~(1<<v[q]),up,u22,o))return true;o.pop_back();}
    return false;}
  bool pairRest(int m,bool up,Pairs&o){int u22=rd("ignore-22-in-pairing")?0:perfect(m,1); // 22, 23a
    return inside(m,up,u22,o);}

  // ---- version 2: a floater is paired in the group it floats into, when that group is paired (19, 30a, 33a) ----
  // can all floaters fl have an opponent among own, the rest of own paired (but one, if odd)? full=false: only the floaters
  bool receives(const vector<int>&fl,size_t q,int own,int u22,bool full){
    if(q==fl.size()){if(!full)return true;return oneOdd(own,u22);}
    for(int y:list(own))if(can(fl[q],y,u22)&&receives(fl,q+1,own&~(1<<y),u22,full))return true;
    return false;}
  // 23b, 31, 32: how the next group receives these floaters
  // in: floaters that came from further and go on; F: the teams floated out of this group (31, 34: each of F must have an opponent there)
  int receiveClass(const vector<int>&fl,int F,int j,int dir,int left){
    int base=0;
    for(;;){if(fl.empty())return 0;
      if(j<0||j>=(int)grp.size())return base+9;
      int own=grp[j]&left;vector<int> here;bool lack=false;
      vector<int> all=fl;if(j==mid)all.insert(all.end(),waiting.begin(),waiting.end()); // 23b: "including floaters from higher or lower score groups"
      for(int x:all){bool any=false;for(int y:list(own))if(can(x,y,0))any=true;if(any)here.push_back(x);else if(F>>x&1)lack=true;}
      if(!lack&&j==mid&&dir<0){ // every team that waits for the middle group is paired there: 23b with all of them, two floaters meeting only if nothing else helps
        int fm=0;for(int x:all)fm|=1<<x;
        if(!rd("ignore-22-in-pairing")&&receives(all,0,own,1,true))return base;
        if(receives(all,0,own,0,true))return base+1;
        if(!rd("ignore-22-in-pairing")&&oneOwnOdd(own|fm,own,1))return base+2;
        if(oneOwnOdd(own|fm,own,0))return base+3;
        base+=4;}
      if(!lack){
        if(!rd("ignore-22-in-pairing")&&receives(here,0,own,1,true))return base;
        if(receives(here,0,own,0,true))return base+1;
        if(receives(here,0,own,0,false))return base+2;
        return base+3;}
      base+=4;if(j==mid)return base;j+=dir;}}
  vector<int> waiting; // floaters from above that wait for the middle group
  struct Conf{vector<int> key;vector<int> oppKey,floatKey;Pairs p;int rest=0;int u22=0;};
  void group(int gi,vector<int> in,int&left,Pairs&o,vector<int>&outF){ // a group above or below the median
    bool up=gi>mid;int own=grp[gi]&left;
    sort(in.begin(),in.end());if(up)reverse(in.begin(),in.end()); // 37, 38
    vector<int> ownOrder=list(own);if(up)reverse(ownOrder.begin(),ownOrder.end()); // best opponent first: highest (30a), lowest (33a)
    bool have=false;Conf best;vector<int> bestK;
    vector<int> opp(in.size(),-1);
    function<void(size_t,int)> rec=[&](size_t q,int rem){
      if(q<in.size()){
        for(int y:ownOrder)if(rem>>y&1&&can(in[q],y,0)){opp[q]=y;rec(q+1,rem&~(1<<y));}
        opp[q]=-1;rec(q+1,rem);return;}
      int usedMask=0;for(size_t i=0;i<in.size();i++)if(opp[i]>=0)usedMask|=(1<<in[i])|(1<<opp[i]);
      for(int F=rem;;F=(F-1)&rem){
        int rest=rem&~F;
        if(perfect(rest)&&perfect(left&~usedMask&~rest)){
          // 42; 30a
          int on=0;for(int x:opp)on+=x<0;
          bool lim=perfect(rest,1);for(size_t i=0;i<in.size()&&lim;i++)if(opp[i]>=0&&!pair22(s[in[i]],s[opp[i]]))lim=false;
          if(rd("ignore-22-in-pairing"))lim=false;
          vector<int> fl;for(size_t i=0;i<in.size();i++)if(opp[i]<0)fl.push_back(in[i]);
          for(int y:list(F))fl.push_back(y);
          int after=left&~usedMask&~rest;
          int cls=rd("next-complete-off")?0:receiveClass(fl,F,up?gi-1:gi+1,up?-1:1,after&~grp[gi]);
          vector<int> k={on+__builtin_popcount(F),lim?0:1,on}; // 42; 23a; 30a
          if(rd("stays-before-22"))k={on+__builtin_popcount(F),on,lim?0:1};
          if(rd("22-dropped-before-floater")){k={on+__builtin_popcount(F),on};}
          vector<int> onK;for(size_t i=0;i<in.size();i++)onK.push_back(opp[i]<0); // those that go on: the last ones (37)
          vector<int> ok;for(int x:opp){int pos=99;for(size_t i=0;i<ownOrder.size();i++)if(ownOrder[i]==x)pos=i;ok.push_back(pos);}
          vector<int> fk;fk.push_back(cls);{vector<int> v=list(F);if(!up)reverse(v.begin(),v.end());for(int y:v){int pos=0;vector<int> w=list(own);if(!up)reverse(w.begin(),w.end());for(size_t i=0;i<w.size();i++)if(w[i]==y)pos=i;fk.push_back(pos);}}
          if(rd("class-before-who"))k.push_back(cls);
          k.insert(k.end(),onK.begin(),onK.end());
          if(rd("stay-first")){k.insert(k.end(),fk.begin(),fk.end());k.insert(k.end(),ok.begin(),ok.end());}
          else{k.insert(k.end(),ok.begin(),ok.end());k.insert(k.end(),fk.begin(),fk.end());}
          if(!have||k<bestK){have=true;bestK=k;best=Conf();best.rest=rest;best.u22=lim;for(size_t i=0;i<in.size();i++)if(opp[i]>=0)best.p.push_back({in[i],opp[i]});
            best.floatKey=fl;}
        }
        if(!F)break;}
    };
    rec(0,own);
    for(auto&x:best.p){o.push_back(x);left&=~(1<<x.first)&~(1<<x.second);}
    pairRest(best.rest,up,o);left&=~best.rest;
    outF=best.floatKey;}
  bool middle(vector<int> A,vector<int> B,int left,Pairs&o){
    sort(A.begin(),A.end());sort(B.begin(),B.end());reverse(B.begin(),B.end()); // 37; 38
    vector<int> f=A;f.insert(f.end(),B.begin(),B.end());size_t na=A.size();
    if(rd("below-first")){f=B;f.insert(f.end(),A.begin(),A.end());}
    int fm=0;for(int x:f)fm|=1<<x;
    vector<pair<int,int>> passes={{0,1},{0,0},{1,1},{1,0}};
    if(rd("ignore-22-in-pairing"))passes={{0,0},{1,0}};
    if(rd("meet-before-23a"))passes={{0,1},{1,1},{0,0},{1,0}};
    for(auto&ps:passes){
      function<bool(int)> rec=[&](int rem)->bool{
        int x=-1;for(int y:f)if(rem>>y&1){x=y;break;}
        if(x<0){Pairs save=o;if(perfect(rem,ps.second)&&inside(rem,false,ps.second,o))return true;o=save;return false;}
        bool above=find(A.begin(),A.end(),x)!=A.end();
        vector<int> c=list(rem&~fm);if(!above)reverse(c.begin(),c.end());
        if(ps.first){vector<int> d=list(rem&fm&~(1<<x));if(!above)reverse(d.begin(),d.end());c.insert(c.end(),d.begin(),d.end());}
        for(int y:c)if(can(x,y,ps.second)){o.push_back({x,y});if(rec(rem&~(1<<x)&~(1<<y)))return true;o.pop_back();}
        return false;};
      if(ps.first==1&&!rd("meet-any-number")){ // as few meetings of floaters as possible
        for(int most=1;most<=5;most++){
          function<bool(int,int)> rec2=[&](int rem,int m)->bool{
            int x=-1;for(int y:f)if(rem>>y&1){x=y;break;}
            if(x<0){Pairs save=o;if(perfect(rem,ps.second)&&inside(rem,false,ps.second,o))return true;o=save;return false;}
            bool above=find(A.begin(),A.end(),x)!=A.end();
            vector<int> c=list(rem&~fm);if(!above)reverse(c.begin(),c.end());
            for(int y:c)if(can(x,y,ps.second)){o.push_back({x,y});if(rec2(rem&~(1<<x)&~(1<<y),m))return true;o.pop_back();}
            if(m){vector<int> d=list(rem&fm&~(1<<x));if(!above)reverse(d.begin(),d.end());
              for(int y:d)if(can(x,y,ps.second)){o.push_back({x,y});if(rec2(rem&~(1<<x)&~(1<<y),m-1))return true;o.pop_back();}}
            return false;};
          if(rec2(left,most))return true;}
        continue;}
      if(rec(left))return true;}
    (void)na;return false;}
  bool oneOwnOdd(int all,int own,bool u22){if(!(__builtin_popcount(all)&1))return perfect(all,u22);for(int i:list(own))if(perfect(all&~(1<<i),u22))return true;return false;}
  bool oneOdd(int N,bool u22){ if(!(__builtin_popcount(N)&1))return perfect(N,u22);for(int i:list(N))if(perfect(N&~(1<<i),u22))return true;return false;}
  bool whole(int all){ // 19
    int left=all;vector<int> in,outF;
    for(int i=0;i<mid;i++){group(i,in,left,out,outF);in=outF;outF.clear();}
    vector<int> A=in;in.clear();waiting=A;
    for(int i=(int)grp.size()-1;i>mid;i--){group(i,in,left,out,outF);in=outF;outF.clear();}
    return middle(A,in,left,out);}
  bool run(int round){
    n=s.size();sort(s.begin(),s.end(),[](const St&a,const St&b){return a.mp!=b.mp?a.mp>b.mp:a.gp!=b.gp?a.gp>b.gp:a.id<b.id;}); // 10
    free_.assign(n,vector<char>(n,1));for(int i=0;i<n;i++)for(int j=0;j<n;j++)if(s[i].met.count(s[j].id))free_[i][j]=0; // 16a
    memo[0].assign(1<<n,-1);memo[1]=memo[0];int all=(1<<n)-1;
    int medId=-1;
    if(rd("median-with-bye"))medId=n/2;
    if(n&1){for(int i=n-1;i>=0&&bye<0;i--)if(!s[i].barred&&perfect(all&~(1<<i)))bye=i; // 12, 16b
      if(bye<0){fail="no legal bye";return false;}all&=~(1<<bye);}
    if(!perfect(all)){fail="no legal pairing";return false;}
    vector<int> v=list(all);
    if(v.empty())return true;
    int med=medId>=0?medId:v[v.size()/2]; // 19: of 88 the 45th
    if(med==bye){med=v.back();}
    for(int i:v){if(grp.empty()||s[list(grp.back())[0]].mp!=s[i].mp)grp.push_back(0);grp.back()|=1<<i;if(i==med)mid=grp.size()-1;}
    if(!whole(all)){fail="search failed";return false;}
    return true;}
};
// 21-28; true if a is White
static bool colours(const File&f,int round,const St&a,const St&b){

  const St&hi=(a.mp!=b.mp?a.mp>b.mp:a.gp!=b.gp?a.gp>b.gp:a.id<b.id)?a:b;const St&lo=&hi==&a?b:a;
  auto w=[&](bool x){return (&hi==&a)==x;};
  bool A=hi.ok22('w')&&lo.ok22('b'),B=hi.ok22('b')&&lo.ok22('w');
  if(A!=B)return w(A);                                            // 22
  if(rd("equalise-by-difference")){int x=hi.w()-hi.b(),y=lo.w()-lo.b();if(x!=y)return w(x<y);}
  else if(hi.w()!=lo.w())return w(hi.w()<lo.w());                 // 24a
  if(hi.lastRound&&lo.lastRound&&hi.lastRound!=lo.lastRound)return w(hi.lastRound=='b'); // 25
  auto after=[&](const St&x,char c){return !x.cols.empty()&&x.cols.back()==c?x.run()+1:1;};
  int p=max(after(hi,'w'),after(lo,'b')),q=max(after(hi,'b'),after(lo,'w'));
  if(p!=q&&!rd("26-by-latest-difference"))return w(p<q);          // 26
  p=after(hi,'w')+after(lo,'b');q=after(hi,'b')+after(lo,'w');if(p!=q&&!rd("26-by-latest-difference"))return w(p<q);
  if(rd("latest-difference"))for(int i=(int)hi.cols.size()-1,j=(int)lo.cols.size()-1;i>=0&&j>=0;i--,j--)if(hi.cols[i]!=lo.cols[j])return w(hi.cols[i]=='b');
  if(hi.w()!=hi.b())return w(hi.w()<hi.b());                      // 27a
  if(!hi.cols.empty())return w(hi.cols.back()=='b');              // 27b, 28
  return w((hi.num&1)?f.lot=='W':f.lot!='W');                     // 21
}
int main(int argc,char**argv){
  vector<string> files;bool next=false;int limit=12;bool quiet=false;
  for(int i=1;i<argc;i++){string a=argv[i];if(a=="--reading")R.insert(argv[++i]);else if(a=="--next")next=true;else if(a=="--limit")limit=atoi(argv[++i]);else if(a=="--quiet")quiet=true;else files.push_back(a);}
  int comp=0,eq=0,diff=0,colourOnly=0,bad=0;map<string,int> skipped;
  for(auto&fn:files){File f=readTrf(fn);
    if(!f.has299&&!next)for(auto&kv:f.t){int mp=0,gp=0;for(int r=1;r<=f.maxr;r++){M m=matchOf(f,kv.first,r);mp+=m.mp;gp+=m.gp;}if(mp!=kv.second.mp||gp!=kv.second.gp){bad++;printf("%s team %d: mp %d gp %d recorded %d %d\n",fn.c_str(),kv.first,mp,gp,kv.second.mp,kv.second.gp);}}
    for(int r=next?f.next:1;r<=(next?f.next:f.maxr);r++){
      Pairer P;set<string> theirs,mine;bool any=false;
      auto in=[&](int id,int q){M m=matchOf(f,id,q);return m.kind==1||m.kind==2||m.kind==3;};
      for(auto&kv:f.t){int id=kv.first;M m=matchOf(f,id,r);
        bool part=next?!f.bye240.count({r,id}):m.kind>=1&&m.kind<=3;if(!part)continue;any=true;
        St s;s.id=id;s.num=id;
        if(rd("entered-numbers")){int k=0;for(auto&x:f.t){if(x.first>id)break;bool e=x.first==id||(next&&!f.bye240.count({r,x.first}));for(int q=1;q<=r&&!e;q++)e=in(x.first,q);if(e)k++;}s.num=k;}
        for(int q=1;q<r;q++){M x=matchOf(f,id,q);s.mp+=x.mp;s.gp+=x.gp;
          if(x.kind==1||(x.kind==2&&rd("forfeits-are-played")))s.met.insert(x.opp);
          if(x.kind==1||(x.kind==2&&rd("forfeit-colours-count"))){s.cols.push_back(x.col);if(q==r-1)s.lastRound=x.col;}
          if(x.free&&!(x.kind==4&&rd("requested-byes-do-not-bar")))s.barred=true;}
        for(auto&b:f.bans)if(r>=b.a&&r<=b.b&&count(b.ids.begin(),b.ids.end(),id))for(int y:b.ids)if(y!=id)s.met.insert(y);
        P.s.push_back(s);
        if(m.kind==3)theirs.insert(to_string(id)+"-0");else if(m.col=='w')theirs.insert(to_string(id)+"-"+to_string(m.opp));}
      auto skip=[&](string w){skipped[w]++;if(next)printf("%s\t%d\t%s%s\n",fn.c_str(),r,w=="nobody paired"?"nobody":"skip ",w=="nobody paired"?"":w.c_str());else printf("%s r%d skipped: %s\n",fn.c_str(),r,w.c_str());};
      if(!any){skip("nobody paired");continue;}
      if((int)P.s.size()>limit){skip("too many participants");continue;}
      if(!f.lot){skip("no initial colour");continue;}
      if(!P.run(r)){if(P.fail=="too many steps"){skip(P.fail);continue;}mine.insert(P.fail);}
      else{for(auto&x:P.out){auto&a=P.s[x.first];auto&b=P.s[x.second];bool aw=colours(f,r,a,b);mine.insert(aw?to_string(a.id)+"-"+to_string(b.id):to_string(b.id)+"-"+to_string(a.id));}
        if(P.bye>=0)mine.insert(to_string(P.s[P.bye].id)+"-0");}
      if(next&&getenv("VIEW"))for(size_t gq=0;gq<P.grp.size();gq++){printf("   %sgroup %zu:",(int)gq==P.mid?"*":" ",gq);for(int i:Pairer::list(P.grp[gq])){printf(" %d(mp%g gp%g; free:",P.s[i].id,P.s[i].mp/10.,P.s[i].gp/10.);for(int j=0;j<P.n;j++)if(j!=i&&P.free_[i][j]&&j!=P.bye)printf("%s%d%s",pair22(P.s[i],P.s[j])?"":"!",P.s[j].id," ");printf(")");}printf("\n");}
      if(next){printf("%s\t%d\t",fn.c_str(),r);if(P.fail.size())printf("%s",P.fail=="search failed"?"SEARCHFAILED":"none");else for(auto&x:mine)printf("%s ",x.c_str());printf("\n");continue;}
      comp++;if(mine==theirs){eq++;if(!quiet)printf("%s r%d ok\n",fn.c_str(),r);continue;}
      if(getenv("VIEW")){for(size_t gq=0;gq<P.grp.size();gq++){printf("   %sgroup %zu:",(int)gq==P.mid?"*":" ",gq);for(int i:Pairer::list(P.grp[gq])){printf(" %d(mp%g gp%g; free:",P.s[i].id,P.s[i].mp/10.,P.s[i].gp/10.);for(int j=0;j<P.n;j++)if(j!=i&&P.free_[i][j]&&j!=P.bye)printf("%s%d%s",pair22(P.s[i],P.s[j])?"":"!",P.s[j].id," ");printf(")");}printf("\n");}}
      diff++;auto nc=[](const set<string>&x){set<string> o;for(auto&y:x){auto k=y.find('-');string a=y.substr(0,k),b=y.substr(k+1);o.insert(a<b?a+"-"+b:b+"-"+a);}return o;};
      bool co=nc(mine)==nc(theirs);if(co)colourOnly++;
      printf("%s r%d DIFF%s theirs:",fn.c_str(),r,co?"(colours)":"");for(auto&x:theirs)printf(" %s",x.c_str());printf(" mine:");for(auto&x:mine)printf(" %s",x.c_str());printf("\n");
    }}
  if(!next){printf("compared %d equal %d different %d (colours only %d) points-mismatch %d\n",comp,eq,diff,colourOnly,bad);for(auto&kv:skipped)printf("skipped %s: %d\n",kv.first.c_str(),kv.second);}
}
