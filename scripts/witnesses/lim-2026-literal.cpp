// Literal Lim pairing (C.04.4.3, 2026-02-01), written from the text alone. Small fields.
#include <bits/stdc++.h>
using namespace std;
typedef vector<int> VI;
set<string> RD;
bool rd(const char*s){return RD.count(s)>0;}
struct Res{int opp=0;char col='-';char res=' ';};
struct Pl{int id=0;vector<Res> r;};
struct Acc{int pts,r1,r2,a,b;};
struct Forb{int r1,r2;set<int> ids;};
struct T{
  vector<Pl> p; map<int,int> ix; int rounds=0; int nr=0; char init=0; string bad;
  int W=20,D=10,L=0,A=0,P=-1; // in 1/20 points
  vector<Acc> acc; map<int,VI> xxa; vector<Forb> forb; vector<pair<int,int>> away;
};
int num(const string&s){try{return stoi(s);}catch(...){return 0;}}
int pts(const string&s){try{return (int)lround(stod(s)*20);}catch(...){return 0;}}
string cut(const string&l,int a,int n){if((int)l.size()<a)return "";return l.substr(a-1,n);}
string trim(string s){while(!s.empty()&&isspace((unsigned char)s.back()))s.pop_back();size_t i=0;while(i<s.size()&&isspace((unsigned char)s[i]))i++;return s.substr(i);}
// make byte columns = code points for 001 lines
string flat(const string&l){string o;for(unsigned char c:l){if((c&0xC0)==0x80)continue;o+=(c<128)?(char)c:'?';}return o;}
T readT(const string&f){
  T t; ifstream in(f); string all((istreambuf_iterator<char>(in)),{}); for(char&c:all)if(c=='\r')c='\n';
  stringstream ss(all);string l;
  while(getline(ss,l)){
    l=flat(l);string c=cut(l,1,3);
    if(c=="001"){Pl p;p.id=num(cut(l,5,4));
      for(int b=92;b<=(int)l.size();b+=10){string blk=cut(l,b,8);if(trim(blk)==""){p.r.push_back(Res());continue;}
        Res r;r.opp=num(cut(l,b,4));string q=cut(l,b+5,1);r.col=q.empty()||q==" "?'-':tolower(q[0]);q=cut(l,b+7,1);r.res=q.empty()?' ':toupper(q[0]);p.r.push_back(r);}
      t.p.push_back(p);}
    else if(c=="142"||c=="XXR")t.rounds=num(cut(l,5,99));
    else if(c=="152")t.init=tolower(trim(cut(l,5,9))[0]);
    else if(c=="XXC"){if(l.find("white1")!=string::npos)t.init='w';if(l.find("black1")!=string::npos)t.init='b';}
    else if(c=="162"){for(int k=0;k<6;k++){string s=trim(cut(l,6+9*k,1));if(s=="")continue;int v=pts(cut(l,7+9*k,4));
        if(s=="W")t.W=v;else if(s=="D")t.D=v;else if(s=="L")t.L=v;else if(s=="A")t.A=v;else if(s=="P")t.P=v;else if(s=="X");else t.bad="162 "+s;}}
    else if(c=="250"){Acc a;a.pts=pts(cut(l,10,4));a.r1=num(cut(l,15,3));a.r2=num(cut(l,19,3));a.a=num(cut(l,23,4));a.b=num(cut(l,28,4));t.acc.push_back(a);}
    else if(c=="XXA"){int id=num(cut(l,5,4));VI v;for(int b=10;b<=(int)l.size();b+=5)v.push_back(pts(cut(l,b,4)));t.xxa[id]=v;}
    else if(c=="240"){int r=num(cut(l,7,3));for(int b=11;b<=(int)l.size();b+=5){int id=num(cut(l,b,4));if(id)t.away.push_back({r,id});}}
    else if(c=="260"){Forb x;x.r1=num(cut(l,5,3));x.r2=num(cut(l,9,3));for(int b=13;b<=(int)l.size();b+=5)if(num(cut(l,b,4)))x.ids.insert(num(cut(l,b,4)));if(!x.r2)x.r2=999;t.forb.push_back(x);}
    else if(c=="XXP"){Forb x;x.r1=1;x.r2=999;stringstream s2(cut(l,5,999));int q;while(s2>>q)x.ids.insert(q);t.forb.push_back(x);}
    else if(c=="299"||c=="310"||c=="XXS"||c=="BBW")t.bad="record "+c;
  }
  if(t.P<0)t.P=t.W;
  sort(t.p.begin(),t.p.end(),[](const Pl&a,const Pl&b){return a.id<b.id;});
  for(auto&p:t.p){while(!p.r.empty()&&p.r.back().opp==0&&p.r.back().res==' ')p.r.pop_back();t.nr=max(t.nr,(int)p.r.size());}
  for(size_t i=0;i<t.p.size();i++){t.ix[t.p[i].id]=i;t.p[i].r.resize(t.nr);}
  if(!t.rounds)t.rounds=t.nr;
  if(t.p.size()>16)t.bad="too many players";
  if(!t.init&&t.nr)for(auto&p:t.p)if(p.r[0].col!='-'){bool odd=p.id%2;t.init=odd?p.r[0].col:(p.r[0].col=='w'?'b':'w');break;}
  return t;
}
bool played(const Res&r){return r.opp&&strchr("10=WDL",r.res);}
bool paired(const Res&r){return r.opp||r.res=='U';}
int worth(const T&t,const Res&r){switch(r.res){case '1':case 'W':case '+':case 'F':return t.W;case '=':case 'D':case 'H':return t.D;
  case '0':case 'L':return t.L;case 'U':return t.P;default:return t.A;}}
int accel(const T&t,int i,int rd){ // rd 1-based round
  int id=t.p[i].id,s=0;for(auto&a:t.acc)if(rd>=a.r1&&rd<=a.r2&&id>=a.a&&id<=a.b)s=a.pts;
  auto it=t.xxa.find(id);if(it!=t.xxa.end()&&rd-1<(int)it->second.size())s=it->second[rd-1];return s;}
int score(const T&t,int i,int rd){int s=accel(t,i,rd);for(int k=0;k<rd-1;k++)s+=worth(t,t.p[i].r[k]);return s;} // before round rd
int cmpMed(const T&t,int s,int rnd){ // -1 below, 0 median, 1 above; Art 2.2
  int m=rd("median-draw")?2*t.D*(rnd-1):rd("median-literal")?20*(rnd-1):rd("median-mid")?(t.W+t.L)*(rnd-1):t.W*(rnd-1); return 2*s>m?1:2*s<m?-1:0;}

struct Out{vector<array<int,2>> pairs;int bye=-1;bool ok=false;}; // pairs white,black (indices)
struct Made{int a,b,g;bool fl;}; // g = group score
struct E{ // engine for one round
  const T&t;int R;bool last;int n;
  VI sc; vector<string> col; vector<VI> met; VI flo; // flo: floated the round before
  E(const T&t_,int R_):t(t_),R(R_){
    n=t.p.size();last=R>=t.rounds;sc.resize(n);col.resize(n);met.assign(n,VI(n,0));flo.assign(n,0);
    for(int i=0;i<n;i++){sc[i]=score(t,i,R);
      for(int k=0;k<R-1;k++){const Res&r=t.p[i].r[k];if(played(r)&&r.col!='-')col[i]+=r.col;
        if(played(r)&&t.ix.count(r.opp))met[i][t.ix.at(r.opp)]=met[t.ix.at(r.opp)][i]=1;}}
    for(auto&f:t.forb)if(R>=f.r1&&R<=f.r2)for(int a:f.ids)for(int b:f.ids)if(a!=b&&t.ix.count(a)&&t.ix.count(b))met[t.ix.at(a)][t.ix.at(b)]=1;
    if(R>1)for(int i=0;i<n;i++){const Res&r=t.p[i].r[R-2];
      if(r.res=='U'&&rd("bye-floats"))flo[i]=1;
      if(!r.opp||!t.ix.count(r.opp))continue;if(rd("float-played")&&!played(r))continue;
      int a=score(t,i,R-1),b=score(t,t.ix.at(r.opp),R-1);if(a==b)continue;
      if(rd("float-any")){flo[i]=1;continue;} if(rd("float-dir")){flo[i]=a>b?2:3;continue;}
      int ca=cmpMed(t,a,R-1);
      if(a>b&&ca>0)flo[i]=1; if(a<b&&ca<0)flo[i]=1;}
  }
  int diff(int i){int d=0;for(char c:col[i])d+=c=='w'?1:-1;return d;}
  bool can(int i,char c){ // 2.1
    const string&h=col[i];int L=h.size();if(L>=2&&h[L-1]==c&&h[L-2]==c)return false;
    int d=diff(i)+(c=='w'?1:-1);return abs(d)<3||abs(d)<abs(diff(i));}
  bool colOK(int a,int b){return (can(a,'w')&&can(b,'b'))||(can(a,'b')&&can(b,'w'));}
  bool strict=false; // last round: colours kept where they can be kept (Art 6: 'even if it is necessary')
  bool comp(int a,int b){if(a==b||met[a][b])return false;
    if(last&&!strict&&!rd("last-none")&&(sc[a]==sc[b]||rd("last-all")))return true; // Art 6
    return colOK(a,b);}
  char due(int i){const string&h=col[i];if(h.empty())return 0;int d=diff(i);char alt=h.back()=='w'?'b':'w';
    if(d==0)return alt;
    if(R%2==1&&abs(d)<2&&rd("odd-alternate"))return alt;
    return d>0?'b':'w';}
  bool good(int a,int b){char x=due(a),y=due(b);return !x||!y||x!=y;}
  int level(int a,int b){return !colOK(a,b)?2:good(a,b)?0:1;}
  bool higher(int a,int b){if(!rd("rank-tpn")&&sc[a]!=sc[b])return sc[a]>sc[b];return a<b;}
  // ---- matching helpers (bitmask over all players)
  map<pair<int,int>,bool> memo;
  bool cover(int need,int avail){ // memo is valid for the whole round
    // can all of need be paired within avail?
    need&=avail;if(!need)return true;auto k=make_pair(need,avail);auto it=memo.find(k);if(it!=memo.end())return it->second;
    int i=__builtin_ctz(need);bool ok=false;
    for(int j=0;j<n&&!ok;j++)if(avail>>j&1&&comp(i,j))ok=cover(need&~(1<<i)&~(1<<j),avail&~(1<<i)&~(1<<j));
    return memo[k]=ok;}
  bool perfect(int m){return cover(m,m);}
  int maxm(int m){if(!m)return 0;int i=__builtin_ctz(m);int r=m&~(1<<i);int best=maxm(r);
    for(int j=0;j<n;j++)if(r>>j&1&&comp(i,j))best=max(best,1+maxm(r&~(1<<j)));return best;}
  static int mask(const VI&v){int m=0;for(int x:v)m|=1<<x;return m;}

  vector<Made> made;
  // arrival: 1 = from above (DF), 2 = from below (UF), 0 native
  // leaders order: floaters (3.6, 3.7), natives
  VI floatersOrder(const VI&G,const VI&arr,int dir,bool med){
    VI df,uf;for(int x:G){if(arr[x]==1)df.push_back(x);if(arr[x]==2)uf.push_back(x);}
    sort(df.begin(),df.end(),[&](int a,int b){return sc[a]!=sc[b]?sc[a]>sc[b]:a<b;});
    bool us=rd("uf-smallest");
    sort(uf.begin(),uf.end(),[&](int a,int b){return sc[a]!=sc[b]?sc[a]<sc[b]:us?a<b:a>b;});
    VI o;if(dir>0){o=df;o.insert(o.end(),uf.begin(),uf.end());}else{o=uf;o.insert(o.end(),df.begin(),df.end());}
    return o;}
  VI natives(const VI&G,const VI&arr,int dir){VI v;for(int x:G)if(!arr[x])v.push_back(x);sort(v.begin(),v.end());if(dir<0)reverse(v.begin(),v.end());return v;}
  // order of candidate opponents of the first of the list v (4.2): proposed, then lower, then the nearer of own half
  static VI exch(const VI&v){VI o;int h=v.size()/2;for(int k=h;k<(int)v.size();k++)o.push_back(v[k]);for(int k=h-1;k>=1;k--)o.push_back(v[k]);return o;}
  typedef vector<pair<int,int>> PP;
  struct Best{bool has=false;vector<int> key;PP pp;};
  void enumerate(VI v,PP&cur,Best&b,const VI&all){
    if(v.empty()){
      vector<int> ill,bad;map<int,int> lv;for(auto&q:cur)lv[q.first]=lv[q.second]=level(q.first,q.second);
      for(int x:all){ill.push_back(lv[x]==2);bad.push_back(lv[x]>=1);}
      vector<int> key;
      if(rd("colour-sum")){key={accumulate(ill.begin(),ill.end(),0),accumulate(bad.begin(),bad.end(),0)};}
      else{key=ill;key.insert(key.end(),bad.begin(),bad.end());}
      if(!b.has||key<b.key){b.has=true;b.key=key;b.pp=cur;}
      return;}
    int a=v[0];for(int o:exch(v))if(comp(a,o)){VI w;for(int x:v)if(x!=a&&x!=o)w.push_back(x);cur.push_back({a,o});enumerate(w,cur,b,all);cur.pop_back();}
  }
  PP greedyNat(VI v){PP r;while(!v.empty()){int a=v[0];int bo=-1,bl=9;for(int o:exch(v))if(comp(a,o)){VI w;for(int x:v)if(x!=a&&x!=o)w.push_back(x);if(!perfect(mask(w)))continue;int l=level(a,o);if(l<bl){bl=l;bo=o;}}
      r.push_back({a,bo});VI w;for(int x:v)if(x!=a&&x!=bo)w.push_back(x);v=w;}return r;}
  // opponents of a floater in order of number (3.8)
  VI cands(int f,const VI&R_,const VI&arr,int dir){
    VI o;for(int x:R_)if(x!=f)o.push_back(x);
    auto cls=[&](int x){if(arr[x]==arr[f])return rd("one-list")?0:2;if(arr[x]&&rd("natives-first"))return 1;return 0;};
    sort(o.begin(),o.end(),[&](int a,int b){if(cls(a)!=cls(b))return cls(a)<cls(b);return dir>0?a<b:a>b;});return o;}
  void dbg(const char*w,const VI&v){if(!getenv("DBG"))return;printf("  R%d %s:",R,w);for(int x:v)printf(" %d(%g %s%s)",t.p[x].id,sc[x]/20.0,col[x].c_str(),flo[x]?" f":"");puts("");}
  void pairAll(VI G,const VI&arr,int dir,bool med,int gs){size_t m0=made.size();dbg(med?"median to pair":dir>0?"down group to pair":"up group to pair",G);pairAll2(G,arr,dir,med,gs);for(size_t i=m0;i<made.size();i++)dbg("   pair",VI{made[i].a,made[i].b});}
  void pairAll2(VI G,const VI&arr,int dir,bool med,int gs){
    VI fo=floatersOrder(G,arr,dir,med);set<int> rest(G.begin(),G.end());
    for(int f:fo)if(rest.count(f)){
      VI R_(rest.begin(),rest.end());int bo=-1,bl=9;
      for(int o:cands(f,R_,arr,dir))if(comp(f,o)){int m=mask(R_)&~(1<<f)&~(1<<o);if(!perfect(m))continue;int l=level(f,o);if(l<bl){bl=l;bo=o;}}
      made.push_back({f,bo,gs,true});rest.erase(f);rest.erase(bo);}
    VI v=natives(VI(rest.begin(),rest.end()),arr,dir);
    if(last&&rd("strict-first")){strict=true;memo.clear();if(!perfect(mask(v))){strict=false;memo.clear();}}
    PP pp;if(rd("colour-greedy"))pp=greedyNat(v);else{Best b;PP cur;enumerate(v,cur,b,v);pp=b.pp;}
    if(strict){strict=false;memo.clear();}
    for(auto&q:pp)made.push_back({q.first,q.second,gs,false});
  }
  // types of a set of floaters leaving G (3.9): a=0 b=1 c=2 d=3
  map<int,int> types(VI F,const VI&arr,const VI&adj,int dir){VI F0=F;
    sort(F.begin(),F.end(),[&](int a,int b){if(sc[a]!=sc[b])return dir>0?sc[a]>sc[b]:sc[a]<sc[b];return dir>0?a<b:a>b;});
    map<int,int> r;set<int> used;
    if(rd("excl-match")){ // 3.3: an opponent is left when the floaters before it keep one too (bipartite matching)
      map<int,int> own; // opponent -> floater
      function<bool(int,set<int>&)> aug=[&](int f,set<int>&seen){for(int x:adj)if(comp(f,x)&&!seen.count(x)){seen.insert(x);if(!own.count(x)||aug(own[x],seen)){own[x]=f;return true;}}return false;};
      for(int f:rd("excl-all")?F0:F){set<int> seen;bool ok=aug(f,seen);r[f]=(arr[f]?0:2)+(ok?1:0);}
      return r;}
    for(int f:F){int bo=-1,bl=9;VI o=adj;sort(o.begin(),o.end(),[&](int a,int b){return dir>0?a<b:a>b;});
      for(int x:o)if(!used.count(x)&&comp(f,x)){int l=level(f,x);if(l<bl){bl=l;bo=x;}}
      if(bo>=0&&!rd("no-exclude"))used.insert(bo);
      r[f]=(arr[f]?0:2)+(bo>=0?1:0);}
    return r;}
  array<int,3> tcount(VI F,const VI&arr,const VI&adj,int dir){auto m=types(F,arr,adj,dir);array<int,3> c{0,0,0};for(auto&q:m)if(q.second<3)c[q.second]++;return c;}
  int dueKey(const VI&G,int c){int w=0,b=0;for(int x:G){if(due(x)=='w')w++;if(due(x)=='b')b++;}
    if(w==b)return 0;char m=w>b?'w':'b';return due(c)==m?0:1;}
  static VI without(const VI&v,int x){VI r;for(int y:v)if(y!=x)r.push_back(y);return r;}
  // floater to make even (2.3.4; 3.2.2, 3.2.4, 3.3, 3.9, 3.10)
  int pickEven(const VI&G,const VI&F,const VI&arr,const VI&adj,int dir,bool colours){
    int best=-1;vector<int> bk;int mx=0;
    auto key=[&](int c){VI f2=F;f2.push_back(c);auto tc=tcount(f2,arr,adj,dir);
      vector<int> k;if(rd("pairable"))k.push_back(-maxm(mask(without(G,c))));
      int ck=colours?dueKey(G,c):0;
      if(colours&&rd("look")){VI r=without(G,c),f=F;int ev=c;resolve(r,f,ev,arr,adj,dir,false);if(ev>=0)f.push_back(ev);if(rd("look-n"))k.push_back(f.size());auto tf=tcount(f,arr,adj,dir);k.insert(k.end(),tf.begin(),tf.end());}
      if(rd("colour-before-types"))k.push_back(ck);
      if(rd("type-self"))k.push_back(-types(f2,arr,adj,dir)[c]);else k.insert(k.end(),tc.begin(),tc.end());
      k.push_back(ck);k.push_back(dir>0?-c:c);return k;};
    for(int c:G){auto k=key(c);if(best<0||k<bk){best=c;bk=k;}}
    (void)mx;
    auto FL=[&](int c){return flo[c]==1||(flo[c]==2&&dir>0)||(flo[c]==3&&dir<0);};
    if(colours&&FL(best)&&!rd("no-310")){ // 3.10
      VI f2=F;f2.push_back(best);auto t0=tcount(f2,arr,adj,dir);int m0=maxm(mask(without(G,best)));int b2=-1;vector<int> k2;
      for(int c:G)if(!FL(c)){VI f3=F;f3.push_back(c);auto t3=tcount(f3,arr,adj,dir);if(t3>t0)continue;if(rd("310-d")&&types(f3,arr,adj,dir)[c]<3)continue;if(rd("310-none")&&t3[0]+t3[1]+t3[2])continue;if(maxm(mask(without(G,c)))<m0&&!rd("310-next"))continue;
        auto k=key(c);if(b2<0||k<k2){b2=c;k2=k;}}
      if(b2>=0&&rd("310-next")&&maxm(mask(without(G,b2)))<m0)b2=-1;
      if(b2>=0)best=b2;}
    return best;}
  int companion(const VI&R0,const VI&F,const VI&arr,const VI&adj,int dir,int prev=0){
    VI Rr;if(rd("retain")){for(int c:R0)if(!(prev>>c&1)&&cover(prev,mask(without(R0,c))))Rr.push_back(c);}
    if(Rr.empty())Rr=R0; // 4.4.2
    if(!rd("35-y"))return pickEven(Rr,F,arr,adj,dir,false);
    int y=-1;for(int c:Rr)if(y<0||(dir>0?c>y:c<y))y=c;
    auto ty=[&](int c){VI f=F;f.push_back(c);return types(f,arr,adj,dir)[c];};
    if(ty(y)%2)return y;
    int mm=maxm(mask(without(R0,y)));int z=-1;vector<int> zk;
    for(int c:rd("retain-all")?Rr:R0)if(maxm(mask(without(R0,c)))>=mm&&ty(c)%2){bool hi=rd("35-high")||(rd("35-high-b")&&ty(c)==1);vector<int> k{rd("35-notype")?0:-ty(c),(dir>0)==hi?c:-c};if(z<0||k<zk){z=c;zk=k;}}
    return z>=0?z:y;}
  void resolve(VI&Rr,VI&F,int&ev,const VI&arr,const VI&adj,int dir,bool loud){
    while(!perfect(mask(Rr))){ // 4.4
      VI lead=floatersOrder(Rr,arr,dir,false);VI nv=natives(Rr,arr,dir);lead.insert(lead.end(),nv.begin(),nv.end());
      int need=0,X=-1;for(int x:lead){need|=1<<x;if(!cover(need,mask(Rr))){X=x;break;}}
      if(loud)dbg("blocked at",VI{X});if(ev>=0&&rd("z392")){ // 3.9.2: whoever may float instead is chosen by type, the blocked player on equal types
        VI all=Rr;all.push_back(ev);int z=-1;vector<int> zk;
        for(int c:all)if(perfect(mask(without(all,c)))){VI f3=F;f3.push_back(c);auto tc=tcount(f3,arr,adj,dir);
          vector<int> k{tc[0],tc[1],tc[2],c!=X,dir>0?-c:c};if(z<0||k<zk){z=c;zk=k;}}
        if(z>=0){if(loud)dbg("3.9.2 floats",VI{z});Rr=without(all,z);F.push_back(z);ev=-1;continue;}}
      if((ev>=0&&rd("35"))||(ev<0&&rd("35-even"))){ // 3.5 applied to the player who would be exchanged with the floater
        VI f2=F;f2.push_back(X);
        if(types(f2,arr,adj,dir)[X]%2==0){VI all=Rr;if(ev>=0)all.push_back(ev);int mm=maxm(mask(Rr));int z=-1;vector<int> zk;
          for(int c:all)if(ev>=0?perfect(mask(without(all,c))):maxm(mask(without(all,c)))>=mm){VI f3=F;f3.push_back(c);int ty=types(f3,arr,adj,dir)[c];if(ty%2==0)continue;
            bool hi=rd("35-high")||(rd("35-high-b")&&ty==1);vector<int> k{rd("35-notype")?0:-ty,rd("35-colour")&&ev>=0?dueKey(all,c):0,(dir>0)==hi?c:-c};if(z<0||k<zk){z=c;zk=k;}}
          if(z>=0){if(loud)dbg("3.5 instead of",VI{z,X});Rr=without(all,z);F.push_back(z);if(ev>=0){ev=-1;continue;}
            int pv=0;if(rd("retain-x")){pv=need&~(1<<z);bool okk=false;for(int c:Rr)if(!(pv>>c&1)&&cover(pv,mask(without(Rr,c))))okk=true;if(!okk)pv=need&~(1<<z)&~(1<<X);}
            int y=companion(Rr,F,arr,adj,dir,pv);Rr=without(Rr,y);F.push_back(y);continue;}}}
      Rr=without(Rr,X);F.push_back(X);
      if(ev>=0){Rr.push_back(ev);ev=-1;}                                   // 4.4.1
      else{int y=companion(Rr,F,arr,adj,dir,need&~(1<<X));Rr=without(Rr,y);F.push_back(y);} // 4.4.2
    }
  }
  // returns floaters of the group; pairs the rest
  VI doGroup(VI G,const VI&arr,const VI&adj,int dir,int gs){
    VI F;
    if(rd("global")){
      int m=mask(G);int k=G.size();VI bestF;vector<int> bk;bool has=false;
      for(int s=0;s<(1<<k);s++){VI f;VI r;for(int i=0;i<k;i++)(s>>i&1?f:r).push_back(G[i]);
        if(!perfect(mask(r)))continue;auto tc=tcount(f,arr,adj,dir);
        vector<int> key;key.push_back(f.size());key.insert(key.end(),tc.begin(),tc.end());
        int fl=0;if(k%2)for(int x:f)fl+=flo[x];key.push_back(rd("no-310")?0:fl);
        int w=0,b=0;for(int x:r){w+=due(x)=='w';b+=due(x)=='b';}key.push_back(abs(w-b)/2);
        VI o=f;sort(o.begin(),o.end(),[&](int a,int b){return dir>0?a>b:a<b;});for(int x:o)key.push_back(dir>0?-x:x);
        if(!has||key<bk){has=true;bk=key;bestF=f;}}
      (void)m;F=bestF;VI r;for(int x:G)if(find(F.begin(),F.end(),x)==F.end())r.push_back(x);
      pairAll(r,arr,dir,false,gs);return F;}
    VI Rr;for(int x:G){bool any=false;for(int y:G)if(comp(x,y))any=true;(any?Rr:F).push_back(x);}   // 2.3.1-2.3.3
    int ev=-1;
    dbg("no opponent",F);if(Rr.size()%2){ev=pickEven(Rr,F,arr,adj,dir,true);dbg("even",VI{ev});Rr=without(Rr,ev);}                         // 2.3.4
    resolve(Rr,F,ev,arr,adj,dir,true);
    if(ev>=0)F.push_back(ev);
    dbg("floaters leaving",F);
    pairAll(Rr,arr,dir,false,gs);
    return F;}
  int number(int h){ // which number makes a player "odd-numbered" (7.2)
    if(!rd("round1-pos")&&!rd("entered-pos")&&!rd("current-pos"))return t.p[h].id;
    int c=1;for(int i=0;i<h;i++){bool in=false;
      if(rd("round1-pos"))in=paired(t.p[i].r[0]);
      else if(rd("current-pos"))in=paired(t.p[i].r[R-1]);
      else for(int k=0;k<R;k++)in|=paired(t.p[i].r[k]);
      c+=in;}
    return c;}
  array<int,2> colours(int a,int b,int dirRel){ // dirRel -1: paired in a group below the median
    auto fit=[&](char ca){char cb=ca=='w'?'b':'w';return (int)can(a,ca)+(int)can(b,cb);};
    auto mk=[&](char ca){return ca=='w'?array<int,2>{a,b}:array<int,2>{b,a};};
    if(fit('w')==2&&fit('b')<2)return mk('w'); if(fit('b')==2&&fit('w')<2)return mk('b'); // 5.1, 5.3
    char x=due(a),y=due(b);
    if(x&&y&&x!=y)return mk(x); if(x&&!y)return mk(x); if(y&&!x)return mk(y=='w'?'b':'w');
    if(!x&&!y){ // 7.2
      int h=higher(a,b)?a:b;if(dirRel<0&&rd("noco-low"))h=h==a?b:a;char c=number(h)%2?t.init:(t.init=='w'?'b':'w');
      if(rd("noco-initial")&&R>1)c=t.init;
      if(h==b)c=c=='w'?'b':'w';return mk(c);}
    // same due: history back (5.4)
    const string&ha=col[a],&hb=col[b];int la=ha.size(),lb=hb.size();
    for(int k=1;k<=max(la,lb);k++){char p=k<=la?ha[la-k]:0,q=k<=lb?hb[lb-k]:0;if(p==q)continue;
      if((!p||!q)&&rd("u-skip"))break;
      if(p)return mk(p=='w'?'b':'w');return mk(q);}
    int h=higher(a,b)?a:b;if(dirRel<0)h=h==a?b:a;
    char c=due(h);if(h==b)c=c=='w'?'b':'w';return mk(c);
  }
  bool tryPair(VI in,Out&out){
    made.clear();vector<int> scs;for(int x:in)scs.push_back(sc[x]);sort(scs.begin(),scs.end());scs.erase(unique(scs.begin(),scs.end()),scs.end());
    VI up,dn;VI med;for(int s:scs){int c=cmpMed(t,s,R);if(c>0)up.push_back(s);if(c<0)dn.push_back(s);}
    for(int x:in)if(cmpMed(t,sc[x],R)==0)med.push_back(x);
    sort(up.rbegin(),up.rend());sort(dn.begin(),dn.end());
    auto nat=[&](int s){VI v;for(int x:in)if(sc[x]==s)v.push_back(x);return v;};
    VI F;
    for(size_t g=0;g<up.size();g++){VI G=nat(up[g]);VI arr(n,0);for(int f:F){arr[f]=1;G.push_back(f);}
      VI adj=g+1<up.size()?nat(up[g+1]):med;F=doGroup(G,arr,adj,1,up[g]);}
    VI DF=F;F.clear();
    for(size_t g=0;g<dn.size();g++){VI G=nat(dn[g]);VI arr(n,0);for(int f:F){arr[f]=2;G.push_back(f);}
      VI adj;if(g+1<dn.size())adj=nat(dn[g+1]);else{adj=med;if(!rd("natives-only"))adj.insert(adj.end(),DF.begin(),DF.end());}
      F=doGroup(G,arr,adj,-1,dn[g]);}
    VI UF=F;
    vector<Made> hi,lo;for(auto&m:made)(cmpMed(t,m.g,R)>0?hi:lo).push_back(m);
    auto nextOf=[&](vector<Made>&v,int side)->Made{ // nearest group with pairs; last made pairing first
      int g=v.back().g;size_t k=v.size()-1;
      if(rd("crack-first")){for(size_t i=0;i<v.size();i++)if(v[i].g==g){k=i;break;}}
      if(rd("crack-board")){ // nearest to the median in the order of the pairs (higher ranked player)
        auto hr=[&](const Made&m){return higher(m.a,m.b)?m.a:m.b;};
        for(size_t i=0;i<v.size();i++)if(v[i].g==g){int x=hr(v[i]),y=hr(v[k]);if(side>0?higher(y,x):higher(x,y))k=i;}}
      Made m=v[k];v.erase(v.begin()+k);return m;};
    for(;;){
      VI G=med;VI arr(n,0);for(int f:DF){arr[f]=1;G.push_back(f);}for(int f:UF){arr[f]=2;G.push_back(f);}
      if(perfect(mask(G))){made=hi;made.insert(made.end(),lo.begin(),lo.end());int ms=INT_MIN;pairAll(G,arr,1,true,ms);break;}
      bool low=DF.size()>UF.size();if(low&&lo.empty())low=false;if(!low&&hi.empty())low=true;
      if(low&&lo.empty())return false;
      Made m=low?nextOf(lo,-1):nextOf(hi,1);dbg(low?"crack low":"crack high",VI{m.a,m.b});VI&d=low?UF:DF;d.push_back(m.a);d.push_back(m.b);
    }
    out.pairs.clear();for(auto&m:made)out.pairs.push_back(colours(m.a,m.b,m.g==INT_MIN?0:cmpMed(t,m.g,R)));
    out.ok=true;return true;}
  Out run(){
    Out out;VI in;for(int i=0;i<n;i++)if(paired(t.p[i].r[R-1]))in.push_back(i);
    if(in.size()%2==0){tryPair(in,out);return out;}
    VI c;for(int x:in){bool had=false;for(int k=0;k<R-1;k++){const Res&r=t.p[x].r[k];if(r.res=='U')had=true;if(!played(r)&&worth(t,r)>=t.W)had=true;}if(!had)c.push_back(x);}
    sort(c.begin(),c.end(),[&](int a,int b){return sc[a]!=sc[b]?sc[a]<sc[b]:a>b;});
    for(int x:c){out.bye=x;memo.clear();if(tryPair(without(in,x),out))return out;}
    return out;}
};
int main(int ac,char**av){
  int N=0,M=0,sk=0;bool quiet=false,nextMode=false;
  // defaults changed in phase 2 because a sentence of the text says so (see readings.txt); --reading v1 takes them away
  for(auto d:{"one-list","310-d","35","35-even","35-y","retain","retain-x","median-literal","strict-first"})RD.insert(d);
  for(int i=1;i<ac;i++){string a=av[i];if(a=="--reading"){string r=av[++i];if(r=="v1")RD.clear();else if(r.substr(0,3)=="no:")RD.erase(r.substr(3));else RD.insert(r);continue;}if(a=="--quiet"){quiet=true;continue;}if(a=="--next"){nextMode=true;continue;}
    T t=readT(a);if(nextMode){if(t.bad!=""){printf("%s\t0\tskip %s\n",a.c_str(),t.bad.c_str());continue;}
      int rec=0;for(auto&p:t.p)for(int k=0;k<t.nr;k++)if(paired(p.r[k]))rec=max(rec,k+1);
      int R=rec+1,pres=0;for(auto&p:t.p){bool aw=(int)p.r.size()>rec&&p.r[rec].res!=' ';for(auto&w:t.away)if(w.first==R&&w.second==p.id)aw=true;p.r.resize(max(t.nr,R));p.r[rec]=Res();p.r[rec].res=aw?'Z':'U';pres+=!aw;}
      if(!t.init)t.init='w';
      if(!pres){printf("%s\t%d\tnobody\n",a.c_str(),R);continue;}
      E e(t,R);Out o=e.run();printf("%s\t%d\t",a.c_str(),R);if(!o.ok)printf("none");else{set<array<int,2>> mine;for(auto&q:o.pairs)mine.insert({t.p[q[0]].id,t.p[q[1]].id});if(o.bye>=0)mine.insert({t.p[o.bye].id,0});for(auto&q:mine)printf("%d-%d ",q[0],q[1]);}puts("");continue;}
    if(t.bad!=""){printf("%s: skipped: %s\n",a.c_str(),t.bad.c_str());sk++;continue;}
    for(int R=1;R<=t.nr;R++){
      E e(t,R);set<array<int,2>> rec;int rb=0;int cnt=0;
      for(auto&p:t.p){const Res&r=p.r[R-1];if(paired(r))cnt++;if(r.res=='U')rb=p.id;if(r.opp){if(r.col=='w')rec.insert({p.id,r.opp});else if(r.col!='b'&&p.id<r.opp)rec.insert({p.id,r.opp});}}
      if(!cnt)continue;
      Out o=e.run();set<array<int,2>> mine;for(auto&q:o.pairs)mine.insert({t.p[q[0]].id,t.p[q[1]].id});int mb=o.bye<0?0:t.p[o.bye].id;
      M++;
      if(o.ok&&mine==rec&&mb==rb)continue;
      N++;
      if(!quiet){printf("%s round %d/%d%s n=%d recorded",a.c_str(),R,t.rounds,R>=t.rounds?" LAST":"",(int)t.p.size());for(auto&q:rec)printf(" %d-%d",q[0],q[1]);if(rb)printf(" bye %d",rb);
        printf(" | mine");if(!o.ok)printf(" NONE");for(auto&q:mine)printf(" %d-%d",q[0],q[1]);if(mb)printf(" bye %d",mb);
        // pairs equal, colours differ?
        auto nc=[](const set<array<int,2>>&s){set<array<int,2>> r;for(auto q:s){if(q[0]>q[1])swap(q[0],q[1]);r.insert(q);}return r;};
        printf(" | %s\n",!o.ok?"none":rb!=mb?"bye":nc(rec)==nc(mine)?"colours":"pairs");}
    }}
  if(!nextMode)printf("%d of %d rounds differ, %d files skipped\n",N,M,sk);
}
