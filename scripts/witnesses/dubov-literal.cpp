// Literal Dubov (C.04.4.1) pairer written from the text alone. Brute force; small fields.
#include <bits/stdc++.h>
using namespace std;
typedef long long ll; typedef vector<int> VI; typedef unsigned U;
static set<string> RD; static int edition=2026;
static bool rd(const char*s){return RD.count(s)>0;}
struct Cell{int opp=0;char col='-';char res=' ';};
struct P{int id=0,rating=0;vector<Cell> c;};
struct Skip{string why;};
static string sub(const string&s,size_t a,size_t b){ // 1-based inclusive
  if(s.size()<a)return "";return s.substr(a-1,min(b,s.size())-a+1);}
static string trim(string s){size_t a=s.find_first_not_of(" \t\r");if(a==string::npos)return "";size_t b=s.find_last_not_of(" \t\r");return s.substr(a,b-a+1);}
static ll tenths(const string&s0){string s=trim(s0);if(s.empty())return 0;return llround(atof(s.c_str())*100);}
struct T{int rounds=0;char init=0;vector<P> p;map<char,ll> val;bool pset=false;struct Acc{ll v;int a,b,i,j;};vector<Acc> acc;
 struct Pro{int a,b;set<int> ids;};vector<Pro> pro;bool baku=false;map<int,vector<ll>> xxa;vector<pair<int,int>> away;};
static T load(const string&fn){
  T t;ifstream f(fn);if(!f)throw Skip{"cannot open"};string all((istreambuf_iterator<char>(f)),{});
  vector<string> L;string cur;for(char ch:all){if(ch=='\r'||ch=='\n'){if(!cur.empty())L.push_back(cur);cur.clear();}else cur+=ch;}if(!cur.empty())L.push_back(cur);
  t.val={{'W',100},{'D',50},{'L',0},{'A',0},{'P',100}};
  for(auto&s:L){string c=s.substr(0,3);
    if(c=="###")continue;
    if(c=="142"||c=="XXR")t.rounds=atoi(sub(s,5,20).c_str());
    else if(c=="152"){string v=trim(sub(s,5,10));if(v.size())t.init=toupper(v[0])=='W'?'w':'b';}
    else if(c=="XXC"){if(s.find("rank")!=string::npos)throw Skip{"XXC rank"};if(s.find("white1")!=string::npos)t.init='w';if(s.find("black1")!=string::npos)t.init='b';}
    else if(c=="162"){for(int k=0;k<6;k++){string y=sub(s,6+9*k,6+9*k);if(y.empty()||y==" ")continue;char q=y[0];t.val[q]=tenths(sub(s,7+9*k,10+9*k));if(q=='P')t.pset=true;}}
    else if(c=="192"){if(s.find("BAKU")!=string::npos)t.baku=true;}
    else if(c=="250"){T::Acc a;a.v=tenths(sub(s,10,13));a.a=atoi(sub(s,15,17).c_str());a.b=atoi(sub(s,19,21).c_str());a.i=atoi(sub(s,23,26).c_str());a.j=atoi(sub(s,28,31).c_str());if(!a.b)a.b=a.a;if(!a.j)a.j=a.i;t.acc.push_back(a);}
    else if(c=="240"){int r=atoi(sub(s,7,9).c_str());for(size_t k=11;k<=s.size();k+=5){int id=atoi(sub(s,k,k+3).c_str());if(id)t.away.push_back({r,id});}}
    else if(c=="260"){T::Pro q;q.a=atoi(sub(s,5,7).c_str());q.b=atoi(sub(s,9,11).c_str());stringstream ss(s.size()>12?s.substr(12):"");int x;while(ss>>x)q.ids.insert(x);t.pro.push_back(q);}
    else if(c=="XXP"){T::Pro q;q.a=1;q.b=9999;stringstream ss(s.substr(3));int x;while(ss>>x)q.ids.insert(x);t.pro.push_back(q);}
    else if(c=="XXA"){int id=atoi(sub(s,5,8).c_str());vector<ll> v;for(size_t k=10;k<=s.size();k+=5)v.push_back(tenths(sub(s,k,k+3)));t.xxa[id]=v;}
    else if(c=="299"||c=="XXS"||c=="BBW"||c=="BBD"||c=="BBL"||c=="BBU"||c=="BBZ"||c=="BBF")throw Skip{"record "+c};
    else if(c=="001"){P p;p.id=atoi(sub(s,5,8).c_str());p.rating=atoi(sub(s,49,52).c_str());
      for(size_t b=92;b<=s.size();b+=10){Cell e;e.opp=atoi(sub(s,b,b+3).c_str());string x=sub(s,b+5,b+5);e.col=x.empty()||x==" "?'-':tolower(x[0]);x=sub(s,b+7,b+7);e.res=x.empty()?' ':toupper(x[0]);
        if(e.res=='?')throw Skip{"result ?"};if(!e.opp&&(e.res=='+'||e.res=='='))throw Skip{"TRF06 bye"};p.c.push_back(e);}
      t.p.push_back(p);}
  }
  if(!t.pset)t.val['P']=t.val['W'];
  if(t.baku&&t.acc.empty())throw Skip{"BAKU without 250"};
  sort(t.p.begin(),t.p.end(),[](const P&a,const P&b){return a.id<b.id;});
  size_t m=0;for(auto&p:t.p)m=max(m,p.c.size());for(auto&p:t.p)p.c.resize(m);
  if(t.rounds==0)t.rounds=m;
  return t;}
static bool otb(char r){return strchr("1=0WDL",r)!=nullptr;}
// ---------- state before round r (0-based index R) ----------
struct St{int n;vector<int> tpn,idx,num;vector<ll> score,real;vector<int> games,diff,aro,floats;vector<bool> prevf,pabok;vector<string> hist;// hist: per round 'w','b','-'
  vector<int> pref,str;// pref +1 white -1 black ; str 2 abs 1 strong 0 mild
  vector<vector<char>> ok;bool last;int maxT;char init;};
static ll value(const T&t,const Cell&c){auto&v=t.val;
  switch(c.res){case'1':case'W':case'+':case'F':return v.at('W');case'=':case'D':case'H':return v.at('D');case'0':case'L':return v.at('L');
   case'-':case'Z':return v.at('A');case'U':return v.at('P');case' ':return v.at('A');}
  throw Skip{string("result ")+c.res};}
static ll accel(const T&t,int id,int R){ll s=0;for(auto&a:t.acc)if(R+1>=a.a&&R+1<=a.b&&id>=a.i&&id<=a.j){if(rd("acc-last"))s=a.v;else s+=a.v;}
  auto it=t.xxa.find(id);if(it!=t.xxa.end()&&R<(int)it->second.size())s+=it->second[R];return s;}
// all players' pairing score before round R
static vector<ll> scores(const T&t,int R,bool acc){vector<ll> s;for(auto&p:t.p){ll x=0;for(int r=0;r<R;r++)x+=value(t,p.c[r]);if(acc)x+=accel(t,p.id,R);s.push_back(x);}return s;}
static int find_(const T&t,int id){for(size_t i=0;i<t.p.size();i++)if(t.p[i].id==id)return i;throw Skip{"unknown opponent"};}
static bool paired(const Cell&c){return c.opp>0||c.res=='U';}
static St state(const T&t,int R){
  St s;s.init=t.init;s.last=(R+1==t.rounds);s.maxT=2+t.rounds/5;if(rd("x-maxt1"))s.maxT++;
  auto sc=scores(t,R,true),re=scores(t,R,false);
  vector<int> who;for(size_t i=0;i<t.p.size();i++)if(paired(t.p[i].c[R]))who.push_back(i);
  s.n=who.size();
  // number used for 'odd TPN' in 5.2.1
  map<int,int> num;{int k=0;for(size_t i=0;i<t.p.size();i++){bool in=true;
    if(rd("tpn-paired")){in=false;for(int r=0;r<=R;r++)if(paired(t.p[i].c[r]))in=true;}
    if(rd("tpn-late")){in=false;for(int r=0;r<=R;r++){char q=t.p[i].c[r].res;if(paired(t.p[i].c[r])||(q!='Z'&&q!=' '&&q!='-'))in=true;}}
    if(in)k++;num[i]=(rd("tpn-paired")||rd("tpn-late"))?k:t.p[i].id;}}
  vector<vector<ll>> scR;for(int r=0;r<R;r++)scR.push_back(scores(t,r,!rd("float-real")));
  for(int i:who){const P&p=t.p[i];s.tpn.push_back(p.id);s.num.push_back(num[i]);s.idx.push_back(i);s.score.push_back(sc[i]);s.real.push_back(re[i]);
    int g=0,d=0,fl=0;bool pf=false,po=true;ll sum=0;string h;
    for(int r=0;r<R;r++){const Cell&c=p.c[r];bool pl=c.opp>0&&otb(c.res);
      if(pl){g++;d+=c.col=='w'?1:-1;sum+=t.p[find_(t,c.opp)].rating;h+=c.col;}else h+='-';
      if(c.opp>0&&(pl||!rd("float-played"))){int o=find_(t,c.opp);if(scR[r][o]>scR[r][i]){fl++;if(r==R-1||rd("x-anyprev"))pf=true;}}
      if(c.res=='U')po=false;
      if(c.res=='+')po=false;                       // 3.1.1 forfeit win
      if(edition==2026){ if(!pl&&c.res!='U'){ll v=value(t,c);bool full=rd("c2-ge")?v>=t.val.at('W'):v==t.val.at('W');if(full)po=false;} }
      else if(rd("fpb-blocks")&&c.res=='F')po=false;
    }
    s.games.push_back(g);s.diff.push_back(d);s.floats.push_back(fl);s.prevf.push_back(pf);s.pabok.push_back(po);
    s.aro.push_back(g?(rd("x-arotrunc")?(int)(sum/g):rd("x-aroexact")?(int)(sum*5040/g):rd("x-arohalfdown")?(int)((2*sum+g-1)/(2*g)):(int)((2*sum+g)/(2*g))):0);
    string q;for(char ch:h)if(ch!='-')q+=ch;
    // right-aligned compact history (C.04.2 3.4)
    s.hist.push_back(q);
    int pr,st;
    bool two=q.size()>=2&&q[q.size()-1]==q[q.size()-2];
    if(d>1||d<-1||two){st=2; if(d<-1)pr=1;else if(d>1)pr=-1;else pr=q.back()=='b'?1:-1;}
    else if(d==1){st=1;pr=-1;}else if(d==-1){st=1;pr=1;}
    else{st=0;if(q.empty())pr=-1;else pr=q.back()=='w'?-1:1;}
    s.pref.push_back(pr);s.str.push_back(st);
  }
  s.ok.assign(s.n,vector<char>(s.n,0));
  for(int a=0;a<s.n;a++)for(int b=0;b<s.n;b++)if(a!=b){bool k=true;
    const P&p=t.p[s.idx[a]];for(int r=0;r<R;r++)if(p.c[r].opp==s.tpn[b]&&otb(p.c[r].res))k=false;
    for(auto&q:t.pro)if(R+1>=q.a&&R+1<=q.b&&q.ids.count(s.tpn[a])&&q.ids.count(s.tpn[b]))k=false;
    if(s.str[a]==2&&s.str[b]==2&&s.pref[a]==s.pref[b])k=false;
    s.ok[a][b]=k;}
  return s;}
struct Pairing{vector<pair<int,int>> wb;int pab=0;bool fail=false;};
struct Eng{const St&s;unordered_map<U,bool> memo;Eng(const St&x):s(x){}
  bool complete(U m){if(!m)return true;if(__builtin_popcount(m)&1)return false;auto it=memo.find(m);if(it!=memo.end())return it->second;
    int a=__builtin_ctz(m);bool r=false;for(int b=a+1;b<s.n&&!r;b++)if((m>>b&1)&&s.ok[a][b])r=complete(m&~(1u<<a)&~(1u<<b));return memo[m]=r;}
  // minimise over legal perfect matchings of m a cost; returns -1 if none
  int best(U m,function<int(int,int)> cost){if(!m)return 0;int a=__builtin_ctz(m),bst=-1;for(int b=a+1;b<s.n;b++)if((m>>b&1)&&s.ok[a][b]){int x=best(m&~(1u<<a)&~(1u<<b),cost);if(x<0)continue;x+=cost(a,b);if(bst<0||x<bst)bst=x;}return bst;}
  int viol(U m){return best(m,[&](int a,int b){return s.pref[a]==s.pref[b]?1:0;});}
  // min number of colour violations of a legal bijection G1 x G2 ; -1 none
  int biViol(VI g1,U g2){if(g1.empty())return g2?-1:0;int a=g1.back();g1.pop_back();int bst=-1;for(int b=0;b<s.n;b++)if((g2>>b&1)&&s.ok[a][b]){int x=biViol(g1,g2&~(1u<<b));if(x<0)continue;x+=s.pref[a]==s.pref[b];if(bst<0||x<bst)bst=x;}return bst;}
  static VI bits(U m){VI v;for(int i=0;i<32;i++)if(m>>i&1)v.push_back(i);return v;}
  // order of shifters by 4.3: sorted list then middle out
  VI shiftOrder(U pool,bool whiteSort){VI l=bits(pool);
    sort(l.begin(),l.end(),[&](int a,int b){if(whiteSort&&s.aro[a]!=s.aro[b])return s.aro[a]<s.aro[b];return s.tpn[a]<s.tpn[b];});
    VI o;while(!l.empty()){int m=l.size();int k=rd("x-nomid")?0:(m&1)?m/2:rd("x-midlow")?m/2:m/2-1;o.push_back(l[k]);l.erase(l.begin()+k);}return o;}
  // enumerate k-subsets of ordered list in lexicographic order of sequence numbers; f returns true to stop
  static bool sets(const VI&o,int k,function<bool(U)> f,size_t from=0,U cur=0){if(k==0)return f(cur);
    for(size_t i=from;i+k<=o.size();i++)if(sets(o,k-1,f,i+1,cur|(1u<<o[i])))return true;return false;}
  vector<pair<int,int>> bracket(U B){
    VI b=bits(B);bool fresh=true;for(int x:b)if(s.games[x])fresh=false;
    U G1=0,G2=0;
    if(fresh){sort(b.begin(),b.end(),[&](int x,int y){return s.tpn[x]<s.tpn[y];});for(size_t i=0;i<b.size();i++)(i<b.size()/2?G1:G2)|=1u<<b[i];}
    else for(int x:b)(s.pref[x]>0?G1:G2)|=1u<<x;
    int V=viol(B);
    bool smallIs1=__builtin_popcount(G1)<=__builtin_popcount(G2);
    U S=smallIs1?G1:G2, L=smallIs1?G2:G1;
    int j=best(B,[&](int x,int y){return ((S>>x&1)&&(S>>y&1))?1:0;});
    auto W=[&](U g,bool is1){(void)g;return !fresh&&is1;}; // white sorting used for the White seekers
    // second step: returns true and the sets when a legal pairing with V is possible
    auto second=[&](U S2,U L2,U Lorig,U&oS,U&oL)->bool{
      int d=__builtin_popcount(L2)-__builtin_popcount(S2);
      if(d<0||d%2){throw Skip{"unexpected sizes"};}
      // pool: members of the (possibly new) larger subgroup that have the preference of that subgroup
      U pool; if(fresh)pool=rd("pool-original")?(L2&Lorig):L2; else pool=L2&Lorig;
      VI o=shiftOrder(fresh&&rd("pool-all")?B:pool,W(L2,!smallIs1));
      if(fresh&&rd("pool-all")){VI q;for(int y:o)if(L2>>y&1)q.push_back(y);o=q;}
      return sets(o,d/2,[&](U x){U a=S2|x,c=L2&~x;if(biViol(bits(a),c)==V){oS=a;oL=c;return true;}return false;});};
    U oS=0,oL=0;bool found;
    VI o=shiftOrder(fresh&&rd("pool-all")?B:S,W(S,smallIs1));
    if(fresh&&rd("pool-all")){VI q;for(int y:o)if(S>>y&1)q.push_back(y);o=q;}
    found=sets(o,j,[&](U x){return second(S&~x,L|x,L,oS,oL);});
    if(!found)throw Skip{"INTERNAL: no shift set"};
    U H1=smallIs1?oS:oL,H2=smallIs1?oL:oS;
    VI s1=bits(H1),p2=bits(H2);
    sort(s1.begin(),s1.end(),[&](int x,int y){if(s.aro[x]!=s.aro[y])return s.aro[x]<s.aro[y];return s.tpn[x]<s.tpn[y];});
    sort(p2.begin(),p2.end(),[&](int x,int y){return s.tpn[x]<s.tpn[y];});
    VI perm(p2.size());iota(perm.begin(),perm.end(),0);
    do{bool k=true;for(size_t i=0;i<s1.size()&&k;i++)k=s.ok[s1[i]][p2[perm[i]]];
      if(k){vector<pair<int,int>> r;for(size_t i=0;i<s1.size();i++)r.push_back({s1[i],p2[perm[i]]});return r;}
    }while(next_permutation(perm.begin(),perm.end()));
    throw Skip{"INTERNAL: no transposition"};}
  pair<int,int> colour(int a,int b){ // returns (white,black)
    const auto&sc=rd("rank-real")?s.real:s.score;
    if(sc[b]>sc[a]||(sc[b]==sc[a]&&s.tpn[b]<s.tpn[a]))swap(a,b); // a higher ranked
    auto giveA=[&](int p){return p>0?make_pair(a,b):make_pair(b,a);};
    if(!s.games[a]&&!s.games[b]){bool w=(s.init=='w');if(s.num[a]%2==0)w=!w;return giveA(w?1:-1);}
    if(s.pref[a]!=s.pref[b])return giveA(s.pref[a]);
    if(s.str[a]!=s.str[b])return s.str[a]>s.str[b]?giveA(s.pref[a]):giveA(-s.pref[b]);
    const string&x=s.hist[a],&y=s.hist[b];
    for(size_t k=1;k<=min(x.size(),y.size());k++){if(rd("x-nohist"))break;char p=x[x.size()-k],q=y[y.size()-k];if(p!=q)return giveA(p=='w'?-1:1);}
    return giveA(s.pref[a]);}
  Pairing run(){Pairing R;U all=(1u<<s.n)-1;
    if(s.n&1){VI c;for(int i=0;i<s.n;i++)if(s.pabok[i]&&complete(all&~(1u<<i)))c.push_back(i);
      if(c.empty()){R.fail=true;return R;}
      const auto&sc=rd("pab-real")?s.real:s.score;
      int p=*min_element(c.begin(),c.end(),[&](int a,int b){if(sc[a]!=sc[b])return sc[a]<sc[b];if(!rd("x-pabgames")&&s.games[a]!=s.games[b])return s.games[a]>s.games[b];return s.tpn[a]>s.tpn[b];});
      R.pab=s.tpn[p];all&=~(1u<<p);}
    if(!complete(all)){R.fail=true;return R;}
    while(all){ll top=LLONG_MIN;for(int i:bits(all))top=max(top,s.score[i]);
      U res=0;VI pool;for(int i:bits(all))if(s.score[i]==top)res|=1u<<i;else pool.push_back(i);
      sort(pool.begin(),pool.end(),[&](int a,int b){if(s.score[a]!=s.score[b])return s.score[a]>s.score[b];return s.tpn[a]<s.tpn[b];});
      int k=0;U chosen=0;bool have=false;
      for(;k<=(int)pool.size()&&!have;k++){
        vector<ll> bk;
        sets(pool,k,[&](U x){U B=res|x;if(__builtin_popcount(B)&1)return false;if(!complete(all&~B))return false;int v=viol(B);if(v<0)return false;
          VI u=bits(x);vector<ll> key;vector<ll> us;for(int i:u)us.push_back(s.score[i]);sort(us.begin(),us.end());for(ll q:us)key.push_back(-q);
          key.push_back(rd("x-noc7")?0:v);
          if(!s.last||rd("x-last")){ll c8=0,c9=0,c9m=0,c10=0;for(int i:u){bool mx=rd("c8-eq")?s.floats[i]==s.maxT:s.floats[i]>=s.maxT;if(mx){c8++;c9+=s.floats[i];c9m=max(c9m,(ll)s.floats[i]);}if(s.prevf[i])c10++;}
            key.push_back(rd("x-noc8")?0:c8);key.push_back(rd("x-noc9")?0:rd("c9-max")?c9m:c9);key.push_back(rd("x-noc10")?0:c10);}
          if(!have||key<bk){have=true;bk=key;chosen=x;}return false;});}
      if(!have){R.fail=true;return R;}
      U B=res|chosen;for(auto&pr:bracket(B)){auto c=colour(pr.first,pr.second);R.wb.push_back({s.tpn[c.first],s.tpn[c.second]});}
      all&=~B;}
    sort(R.wb.begin(),R.wb.end());return R;}
};
static string show(const Pairing&p){if(p.fail)return "NO-PAIRING";string s;for(auto&x:p.wb)s+=to_string(x.first)+"-"+to_string(x.second)+" ";if(p.pab)s+="U"+to_string(p.pab);return s;}
int main(int ac,char**av){vector<string> F;bool nextMode=false;
  for(int i=1;i<ac;i++){string a=av[i];if(a=="--reading"){RD.insert(av[++i]);}else if(a=="--edition"){edition=atoi(av[++i]);}else if(a=="--next")nextMode=true;else F.push_back(a);}
  ll same=0,tot=0,skip=0;int dp=0,dc=0,db=0;
  for(auto&fn:F){try{T t=load(fn);
    int m=t.p.empty()?0:t.p[0].c.size();
    for(auto&p:t.p)if(p.id<=0)throw Skip{"bad id"};
    // initial colour from the first round with a pair of two players who never played
    if(!t.init){for(int r=0;r<m&&!t.init;r++)for(auto&p:t.p){const Cell&c=p.c[r];if(c.opp>p.id&&c.col!='-'){t.init=((c.col=='w')==(p.id%2==1))?'w':'b';break;}}}
    if(nextMode){int R=0;for(auto&p:t.p)for(int k=0;k<m;k++)if(paired(p.c[k]))R=max(R,k+1);
      for(auto&p:t.p){p.c.resize(max(m,R+1));Cell&c=p.c[R];bool aw=c.res!=' ';for(auto&a:t.away)if(a.first==R+1&&a.second==p.id)aw=true;c=Cell();c.res=aw?'Z':'U';}
      if(!t.init)t.init='w';
      St s=state(t,R);if(!s.n){printf("%s\t%d\tnobody\n",fn.c_str(),R+1);continue;}
      if(s.n>14){printf("%s\t%d\tskip size\n",fn.c_str(),R+1);continue;}
      try{Eng e(s);Pairing me=e.run();printf("%s\t%d\t",fn.c_str(),R+1);if(me.fail)printf("none");else{sort(me.wb.begin(),me.wb.end());for(auto&x:me.wb)printf("%d-%d ",x.first,x.second);if(me.pab)printf("%d-0",me.pab);}puts("");}
      catch(Skip&k){printf("%s\t%d\tskip %s\n",fn.c_str(),R+1,k.why.c_str());}
      continue;}
    for(int r=0;r<m;r++){Pairing rec;set<int> seen;bool any=false;
      for(auto&p:t.p){const Cell&c=p.c[r];if(c.res=='U'){if(rec.pab)throw Skip{"two U"};rec.pab=p.id;any=true;}
        else if(c.opp>0){any=true;if(c.col=='w')rec.wb.push_back({p.id,c.opp});else if(c.col!='b')throw Skip{"no colour"};}}
      if(!any)continue;
      sort(rec.wb.begin(),rec.wb.end());
      St s=state(t,r);if(s.n>20)throw Skip{"too many players"};
      try{Eng e(s);Pairing me=e.run();tot++;
        if(me.wb==rec.wb&&me.pab==rec.pab&&!me.fail)same++;
        else{auto un=[](const Pairing&p){set<pair<int,int>> q;for(auto&x:p.wb)q.insert(minmax(x.first,x.second));return q;};
          const char*k=me.fail?"fail":me.pab!=rec.pab?"bye":un(me)!=un(rec)?"pairs":"colours";if(*k=='p')dp++;else if(*k=='c')dc++;else db++;
          printf("%s round %d %s: recorded %s | mine %s\n",fn.c_str(),r+1,k,show(rec).c_str(),show(me).c_str());}
      }catch(Skip&k){skip++;printf("%s round %d skipped: %s\n",fn.c_str(),r+1,k.why.c_str());}
    }
  }catch(Skip&k){skip++;if(nextMode)printf("%s\t0\tskip %s\n",fn.c_str(),k.why.c_str());else printf("%s skipped: %s\n",fn.c_str(),k.why.c_str());}}
  if(!nextMode)printf("%lld of %lld rounds agree, %lld differ (pairs %d, colours %d, bye/fail %d), skipped %lld\n",same,tot,tot-same,dp,dc,db,skip);
}
