// Literal program for C.04.4.3 Lim System (from 1 February 2026), written from the text alone, except for the readings marked as
// added after the first comparison.
// "Higher numbered" = smaller pairing number (Article 4.2: "Player #1, the highest numbered player").
// READINGS (default first; put the other one behind --reading NAME)
//   residents-first   : 3.8, floaters are paired with residents first, other floaters only after them
//                       (default: "the highest numbered player available", of all that are in the group)
//   median-win        : 2.2, half the number of rounds in units of a win (default: the number itself, as 7.3 has 1 point for a win)
//   crack-first       : 2.6, "next pairing" = the first pairing of the neighbouring scoregroup (default: the last one made)
//   colours-count     : 5.2, the number of pairs of two players due the same colour is minimised, before the order of exchanges
//                       (default: pairs are scrutinised in turn; each is improved if possible, the earlier ones first)
//   colours-greedy    : (added after the first comparison) 5.2, each pair in turn takes the first opponent of proper colour that leaves
//                       the others compatible opponents; no later exchange takes that opponent away (against 4.3, columns 4 and 5)
//   lift-unneeded     : (added after the first comparison) 6, in the last round two players of one score may break the limits of
//                       colour although another complete pairing of the group breaks none (default: only if necessary)
//   lift-all          : 6, in the last round the limits of colour are lifted for all pairs (default: players with the same score)
//   companion-any     : 4.4.2, the companion is the lowest numbered without looking whether the rest can be paired
//   float-played      : 3.10, a forfeited game is no float
//   odd-alternate     : 5.5, in odd rounds a player with one more of a colour is due the alternating colour
//   parity-entered    : (added after the first comparison) 7.2 odd/even counts among those who have taken part in a round up to this one
//   parity-round      : the same, among those who take part in this round
//   floater-exchange  : the opponent of a floater may be exchanged to improve the colours of later pairs (first version)
//   adj-residents     : 3.3-3.5, 3.9: the neighbouring scoregroup is the players with that score (2.2), without floaters already there
//   types-in-4.4      : 3.9.2 may replace the player whom 4.4 floats, even if that player has a compatible opponent there (first version)
//   float-both        : 3.10, whoever met an opponent with a different score in the round before has floated (default: only the
//                       player who was transferred: the higher one at or above the median, the lower one at or below it, both across it)
//   3.5-any           : the exchange of 3.5 also for a player without compatible opponent, if 3.9.2 prefers that one (second version)
//   float-direction   : 3.10 only for a player who would float in the same direction again (higher score before: down)
//   310-next          : 3.10 tries only the next candidate that did not float the round before (default: all of them)
//   excl-match        : 3.3, 3.4: the other floaters leave one of the opponents if they can all get one (default: each takes the
//                       opponent that 3.8 would give)
//   35-before-39      : in 4.4, a floater of type c is exchanged even for one of type b (3.5 before 3.9.2)
//   35-before-39-even : the same in 2.3.4
//   company-first     : 4.4.2 names the floater and the companion before 3.5 exchanges one of them
//   companion-paired  : 4.4.2, the companion may be a player of the pairs that were made before (first version)
//   companion-cover   : 4.4.2, the companion is the lowest numbered whose loss leaves an opponent for each of those covered before
//                       (docs LIM-7; default: the lowest numbered who is not in a pair made before, costs no pair, least type by 3.9.2)
//   310-self          : 3.10.1 asks only for the type of the player who floats instead (default: also for the other floaters)
//   companion-lowest  : (with companion-cover) 4.4.2 "lowest numbered" also when pairing upwards (default: mirrored, as 4.1.2 mirrors 4.1.1)
//   35-colours        : (with 35-last) the exchange of 3.5 prefers a player of the colour that more players are due (3.2.2)
//   35-last           : the exchanges of 3.5 are made after all floaters of 4.4 have been named
//   type-plain        : 3.9.1, "compatible opponent" without the exclusion of 3.3
#include <bits/stdc++.h>
using namespace std;
static set<string> READ; static bool rd(const string&s){return READ.count(s)>0;}
struct Cell{int opp=0;char col='-';char res='Z';};
struct T{string file,skip;int rounds=0;char init='W';map<char,double>pt;map<int,vector<Cell>>pl;map<int,double>pts;int recorded=0;vector<vector<int>>forb;bool hasP=false;};
static string sub(const string&s,int a,int b){if((int)s.size()<a)return "";return s.substr(a-1,min((int)s.size(),b)-a+1);}
static string trim(string s){size_t a=s.find_first_not_of(" \t\r");if(a==string::npos)return "";size_t b=s.find_last_not_of(" \t\r");return s.substr(a,b-a+1);}
static int num(const string&s){string t=trim(s);return t.empty()?0:atoi(t.c_str());}
static double dbl(const string&s){string t=trim(s);return t.empty()?0:atof(t.c_str());}
static double pts(T&t,char c){switch(c){case '1':case 'W':case '+':case 'F':return t.pt['W'];case '=':case 'D':case 'H':return t.pt['D'];case '0':case 'L':return t.pt['L'];case 'U':return t.hasP?t.pt['P']:t.pt['W'];default:return t.pt['A'];}}
static bool played(char c){return strchr("1=0WDL",c)!=nullptr;}
static bool readTRF(const string&f,T&t){
  ifstream in(f);if(!in){t.skip="cannot read";return false;}t.file=f;t.pt={{'W',1},{'D',.5},{'L',0},{'A',0}};string l;
  while(getline(in,l)){if(!l.empty()&&l.back()=='\r')l.pop_back();string k=sub(l,1,3);
    if(k=="142")t.rounds=num(sub(l,5,99));
    else if(k=="152")t.init=trim(sub(l,5,9))[0];
    else if(k=="162"){for(int c=6;c<60;c+=9){string y=trim(sub(l,c,c));if(y.size()){t.pt[y[0]]=dbl(sub(l,c+1,c+4));if(y[0]=='P')t.hasP=true;}}}
    else if(k=="001"){int id=num(sub(l,5,8));vector<Cell>v;for(int c=92;c<=(int)l.size();c+=10){Cell x;x.opp=num(sub(l,c,c+3));string q=sub(l,c+5,c+5);x.col=q=="w"?'W':q=="b"?'B':'-';string z=trim(sub(l,c+7,c+7));x.res=z.empty()?'Z':z[0];v.push_back(x);}t.pl[id]=v;t.pts[id]=dbl(sub(l,81,84));t.recorded=max(t.recorded,(int)v.size());}
    else if(k=="260"){vector<int>v={num(sub(l,5,7)),num(sub(l,9,11))};for(int c=13;c<=(int)l.size();c+=5){int m=num(sub(l,c,c+3));if(m)v.push_back(m);}t.forb.push_back(v);}
    else if(k=="250")t.skip="acceleration"; else if(k=="299")t.skip="record 299";
    else if(k=="240"&&false){}
  }
  for(auto&[id,v]:t.pl){v.resize(t.recorded);double s=0;for(auto&c:v)s+=pts(t,c.res);if(fabs(s-t.pts[id])>.01){char b[99];snprintf(b,99,"points of %d: %.1f, file %.1f",id,s,t.pts[id]);t.skip=b;}}
  return t.skip.empty();
}
struct P{int tpn;int no=0;long sc;string h;int cd=0;set<int>met;bool noBye=false,floated=false;int dir=0;};
typedef vector<int> V; typedef vector<pair<int,int>> Pairs;
struct R{T*t;int r;bool last;vector<P>p;set<pair<int,int>>forb;long med;};
static char opp(char c){return c=='W'?'B':'W';}
static bool has(const V&v,int x){return find(v.begin(),v.end(),x)!=v.end();}
static V without(V v,int x){v.erase(find(v.begin(),v.end(),x));return v;}
// 2.1, 5.1.1, 5.1.2: may x have colour c?
static bool can(const P&x,char c){int n=x.h.size();if(n>=2&&x.h[n-1]==c&&x.h[n-2]==c)return false;int d=x.cd+(c=='W'?1:-1);return d<=2&&d>=-2;}
// 5.1, 5.5, 5.6 (and Basic rule 8): due colour
static char due(R&q,const P&x){if(!can(x,'W')&&can(x,'B'))return 'B';if(!can(x,'B')&&can(x,'W'))return 'W';
  if(rd("odd-alternate")&&q.r%2==1&&abs(x.cd)==1)return opp(x.h.back());
  if(x.cd>0)return 'B';if(x.cd<0)return 'W';if(x.h.empty())return '-';return opp(x.h.back());}
// 2.1 and 6: in the last round the limits of colour do not part players with the same score
static bool limits(const P&a,const P&b){return (can(a,'W')&&can(b,'B'))||(can(a,'B')&&can(b,'W'));}
static bool compat(R&q,int i,int j){const P&a=q.p[i],&b=q.p[j];if(i==j)return false;if(a.met.count(b.tpn))return false;if(q.forb.count({min(a.tpn,b.tpn),max(a.tpn,b.tpn)}))return false;
  if(q.last&&(a.sc==b.sc||rd("lift-all")))return true;return limits(a,b);}
// 5.2 second scrutiny: are both due the same colour?
static bool improper(R&q,int i,int j){char a=due(q,q.p[i]),b=due(q,q.p[j]);return a!='-'&&a==b;}
// rank: score, then pairing number
static bool higher(R&q,int i,int j){if(q.p[i].sc!=q.p[j].sc)return q.p[i].sc>q.p[j].sc;return q.p[i].tpn<q.p[j].tpn;}
// 5.3, 5.4, 5.6, 7.2: is i White?
static bool iWhite(R&q,int i,int j,bool below){
  const P&a=q.p[i],&b=q.p[j]; bool w=can(a,'W')&&can(b,'B'),z=can(a,'B')&&can(b,'W'); if(w!=z)return w;      // 5.1.1, 5.1.2, 5.3
  char da=due(q,a),db=due(q,b);
  if(da=='-'&&db=='-'){bool ih=higher(q,i,j);int no=q.p[ih?i:j].no;char c=no%2?q.t->init:opp(q.t->init);return (c=='W')==ih;} // 7.2
  if(da=='-')return db=='B'; if(db=='-')return da=='W';
  if(da!=db)return da=='W';
  for(size_t k=1;k<=min(a.h.size(),b.h.size());k++){char x=a.h[a.h.size()-k],y=b.h[b.h.size()-k];if(x!=y)return x=='B';}    // 5.4
  bool ih=higher(q,i,j); bool iGets=below?!ih:ih; return iGets==(da=='W');
}
// number of pairs that can be made in S
static int nu(R&q,const V&S){ int best=0; function<void(V,int)>go=[&](V v,int n){if(n+(int)v.size()/2<=best&&best)return;if(v.size()<2){best=max(best,n);return;}int a=v[0];for(size_t k=1;k<v.size();k++)if(compat(q,a,v[k])){V w;for(size_t m=1;m<v.size();m++)if(m!=k)w.push_back(v[m]);go(w,n+1);}go(V(v.begin()+1,v.end()),n);};go(S,0);return best;}
// can all players of req be paired at once, with partners from S?
static bool cover(R&q,V req,const V&S){ if(req.empty())return true;int a=req[0];for(int b:S)if(b!=a&&compat(q,a,b)){V r2,s2;for(int x:req)if(x!=a&&x!=b)r2.push_back(x);for(int x:S)if(x!=a&&x!=b)s2.push_back(x);if(cover(q,r2,s2))return true;}return false;}
struct G{long sc;V m;map<int,char>fl;vector<pair<int,int>>pairs;bool below=false;};
// order of scrutiny: 3.6, 3.7, 4.1
static V order(R&q,G&g,const V&m,bool down){
  V d,u,r;for(int x:m){auto f=g.fl.find(x);if(f==g.fl.end())r.push_back(x);else if(f->second=='D')d.push_back(x);else u.push_back(x);}
  sort(d.begin(),d.end(),[&](int a,int b){return higher(q,a,b);});                  // 3.6: highest score, then highest number
  sort(u.begin(),u.end(),[&](int a,int b){return higher(q,b,a);});                  // 3.7: lowest score, then lowest number
  sort(r.begin(),r.end(),[&](int a,int b){return down?q.p[a].tpn<q.p[b].tpn:q.p[a].tpn>q.p[b].tpn;});
  V o; if(down){o=d;o.insert(o.end(),u.begin(),u.end());}else{o=u;o.insert(o.end(),d.begin(),d.end());} // 3.6.3, 3.7.3
  o.insert(o.end(),r.begin(),r.end());return o;}
// 2.4, 3.8, 4.2, 4.3: opponents of the first player of o in the order of exchanges
static V candidates(R&q,G&g,const V&o,bool down){
  int a=o[0];V rest(o.begin()+1,o.end());auto byNo=[&](int x,int y){return down?q.p[x].tpn<q.p[y].tpn:q.p[x].tpn>q.p[y].tpn;};
  if(g.fl.count(a)){ sort(rest.begin(),rest.end(),byNo); if(rd("residents-first"))stable_sort(rest.begin(),rest.end(),[&](int x,int y){return g.fl.count(x)<g.fl.count(y);}); return rest; }
  V s=o; // all residents, in order
  int n=s.size(),h=n/2; V c; for(int k=h;k<n;k++)c.push_back(s[k]);for(int k=h-1;k>=1;k--)c.push_back(s[k]);return c;}
// 4, 5.2: the pairing of a group all of whose players can be paired
static Pairs pairGroup(R&q,G&g,const V&m,bool down){
  Pairs cur,best;vector<int>bk,posn;bool have=false;
  function<void(V)>go=[&](V o){
    if(o.empty()){vector<int>viol,bad;for(auto&pr:cur){viol.push_back(!rd("lift-unneeded")&&!limits(q.p[pr.first],q.p[pr.second]));bad.push_back(improper(q,pr.first,pr.second));}
      vector<int>k; size_t nf=0; // 3.6, 3.8 (change 1): floaters are paired first; each takes the highest numbered available of proper colour
      if(!rd("floater-exchange")){for(;nf<cur.size()&&(rd("colours-greedy")||g.fl.count(cur[nf].first));nf++){k.push_back(viol[nf]);k.push_back(bad[nf]);k.push_back(posn[nf]);}}
      vector<int>v2(viol.begin()+nf,viol.end()),b2(bad.begin()+nf,bad.end());viol=v2;bad=b2;
      k.insert(k.end(),viol.begin(),viol.end()); if(rd("colours-count"))k.push_back(accumulate(bad.begin(),bad.end(),0));k.insert(k.end(),bad.begin(),bad.end());
      if(!have||k<bk){have=true;bk=k;best=cur;}return;}
    int a=o[0];int ps=0;for(int b:candidates(q,g,o,down)){ps++;if(compat(q,a,b)){V w;for(int x:o)if(x!=a&&x!=b)w.push_back(x);cur.push_back({a,b});posn.push_back(ps);go(w);cur.pop_back();posn.pop_back();}}
  };
  go(order(q,g,m,down));return best;}
// 3.8: the opponent that a floater x would get among A
static int wouldGet(R&q,int x,V A,bool down){sort(A.begin(),A.end(),[&](int a,int b){return down?q.p[a].tpn<q.p[b].tpn:q.p[a].tpn>q.p[b].tpn;});
  for(int a:A)if(compat(q,x,a)&&!improper(q,x,a))return a;for(int a:A)if(compat(q,x,a))return a;return -1;}
// 3.3, 3.4: has x a compatible opponent in the neighbouring group, after the other floaters that come before?
static bool hasAdj(R&q,int x,const V&others,V A,bool down){
  if(rd("excl-match")){V req;for(int y:others)if(y!=x&&(down?higher(q,y,x):higher(q,x,y)))req.push_back(y);sort(req.begin(),req.end(),[&](int a,int b){return down?higher(q,a,b):higher(q,b,a);});
    function<bool(const V&,size_t,V)>mm=[&](const V&rq,size_t k,V B)->bool{if(k==rq.size())return true;for(int b:B)if(compat(q,rq[k],b)&&mm(rq,k+1,without(B,b)))return true;return false;};
    V got;for(int y:req){V g2=got;g2.push_back(y);if(mm(g2,0,A))got=g2;} got.push_back(x); return mm(got,0,A);}
  if(!rd("type-plain")){V o;for(int y:others)if(y!=x&&(down?higher(q,y,x):higher(q,x,y)))o.push_back(y);
  sort(o.begin(),o.end(),[&](int a,int b){return down?higher(q,a,b):higher(q,b,a);});
  for(int y:o){int z=wouldGet(q,y,A,down);if(rd("excl-number")){z=-1;V B=A;sort(B.begin(),B.end(),[&](int a,int b){return down?q.p[a].tpn<q.p[b].tpn:q.p[a].tpn>q.p[b].tpn;});for(int b:B)if(z<0&&compat(q,y,b))z=b;}if(z>=0)A=without(A,z);}}
  for(int a:A)if(compat(q,x,a))return true;return false;}
// 3.9.1: 0 = d ... 3 = a
static int type(R&q,G&g,int x,const V&fl,const V&A,bool down){bool c=hasAdj(q,x,fl,A,down);bool f=g.fl.count(x);return f?(c?2:3):(c?0:1);}
// order of preference among types: 3.9.2 (d, c, b, a), or with 3.5 first (d, b, c, a)
static int pref(int ty,const char*reading){ if(rd(reading)&&(ty==1||ty==2))return 3-ty; return ty; }
// 4.4: the players of the pairs made before (the players of req and their opponents, in the order of exchanges)
static V keptPlayers(R&q,G&g,V o,const V&req,bool down){
  V cur,best;bool done=false;
  function<void(V)>go=[&](V v){ if(done)return; bool left=false;for(int x:v)if(has(req,x))left=true; if(!left){best=cur;done=true;return;}
    int a=v[0]; if(!has(req,a)){go(V(v.begin()+1,v.end()));return;}
    for(int b:candidates(q,g,v,down))if(compat(q,a,b)){V w;for(int x:v)if(x!=a&&x!=b)w.push_back(x);cur.push_back(a);cur.push_back(b);go(w);cur.pop_back();cur.pop_back();if(done)return;}};
  go(o);return best;}
// 4.4: floaters because the group cannot be paired. rem: even; E: the player floated for 2.3.4 or -1
static V unpairable(R&q,G&g,V&rem,int E,V fl,const V&A,bool down){
  size_t nA=fl.size()-(E>=0?1:0); V all0=rem; if(E>=0)all0.push_back(E);
  for(int guard=0;guard<50;guard++){
    V o=order(q,g,rem,down);V req;int k=-1;for(int x:o){V r2=req;r2.push_back(x);if(cover(q,r2,o))req=r2;else{k=x;break;}}
    if(k<0)break;
    int kf=k;
    // 3.5, 3.9.2: another player instead, if that is less of a disadvantage
    int n0=nu(q,rem);V flk=fl;if(E>=0)flk=without(flk,E); /* change 4: 4.4.1 brings E back, so E is no other floater */ int k0=type(q,g,k,flk,A,down);int bt=pref(k0,"35-before-39");int bx=k;
    V byNo=rem;sort(byNo.begin(),byNo.end(),[&](int a,int b){return down?q.p[a].tpn>q.p[b].tpn:q.p[a].tpn<q.p[b].tpn;});
    if(k0==1||k0==3||rd("types-in-4.4")) // change 2: 4.4 names the floater; 3.5 exchanges only one without compatible opponent
    if(!rd("35-last"))for(int x:byNo)if(nu(q,without(rem,x))==n0){int t0=type(q,g,x,flk,A,down);int ty=pref(t0,"35-before-39");if(ty<bt&&(rd("types-in-4.4")||rd("3.5-any")||t0==0||t0==2)){bt=ty;bx=x;}} // change 3: 3.5 exchanges for a player who has one
    if(E<0&&rd("company-first")){ // 4.4.2 names both floaters, then 3.5 exchanges each who has no compatible opponent there
      k=o[find(o.begin(),o.end(),kf)-o.begin()];
      V r1=without(rem,k);int n1=nu(q,r1);int cx=-1;V nb=without(byNo,k);for(int x:nb)if(nu(q,without(r1,x))==n1){cx=x;break;}
      if(cx<0)break; r1=without(r1,cx);V prop={k,cx},f2=fl;f2.push_back(k);f2.push_back(cx);
      for(int&z:prop){int tz=type(q,g,z,f2,A,down);if(tz!=1&&tz!=3)continue;int bz=pref(tz,"35-before-39");int by=z;V w=r1;
        sort(w.begin(),w.end(),[&](int a,int b){return down?q.p[a].tpn>q.p[b].tpn:q.p[a].tpn<q.p[b].tpn;});
        V fz=without(f2,z);
        for(int x:w){V r3=without(r1,x);r3.push_back(z);if(nu(q,r3)<nu(q,r1))continue;int tx=type(q,g,x,fz,A,down);int px=pref(tx,"35-before-39");if((tx==0||tx==2)&&px<bz){bz=px;by=x;}}
        if(by!=z){r1=without(r1,by);r1.push_back(z);f2=fz;f2.push_back(by);z=by;}}
      rem=r1;fl=f2;continue; }
    k=bx;
    rem=without(rem,k);
    if(E>=0){rem.push_back(E);fl=without(fl,E);fl.push_back(k);E=-1;continue;}                     // 4.4.1
    fl.push_back(k);
    // 4.4.2 companion: the lowest numbered that remains
    int n1=nu(q,rem);int ct=9,cx=-1;byNo=without(byNo,k);
    if(!rd("companion-paired")){ // change 5: 4.4 "the original pairing of #1 with #6 is retained"; the companion is the lowest numbered "remaining"
      V kept=keptPlayers(q,g,without(o,kf),req,down);V b2;for(int x:byNo)if(!has(kept,x))b2.push_back(x);if(!b2.empty())byNo=b2;}
    if(rd("companion-cover")){ V b3=rem;sort(b3.begin(),b3.end(),[&](int a,int b){return (down||rd("companion-lowest"))?q.p[a].tpn>q.p[b].tpn:q.p[a].tpn<q.p[b].tpn;});
      for(int x:b3)if(!has(req,x)&&cover(q,req,without(rem,x))){cx=x;break;}}
    else for(int x:byNo)if(rd("companion-any")||nu(q,without(rem,x))==n1){int ty=pref(type(q,g,x,fl,A,down),"35-before-39");if(ty<ct){ct=ty;cx=x;}}
    if(cx<0)break;
    rem=without(rem,cx);fl.push_back(cx);
  }
  if(rd("35-last"))for(size_t i=nA;i<fl.size();i++){int z=fl[i];if(z==E)continue;V fz=without(fl,z);int tz=type(q,g,z,fl,A,down);if(tz!=1&&tz!=3)continue;int bz=pref(tz,"35-before-39"),by=z;V w=rem;
    sort(w.begin(),w.end(),[&](int a,int b){return down?q.p[a].tpn>q.p[b].tpn:q.p[a].tpn<q.p[b].tpn;});
    if(rd("35-colours")){int wn=0,bn=0;for(int x:rem){char d=due(q,q.p[x]);wn+=d=='W';bn+=d=='B';}char mj=wn>bn?'W':bn>wn?'B':'-';stable_sort(w.begin(),w.end(),[&](int a,int b){int ca=mj!='-'&&due(q,q.p[a])!=mj,cb=mj!='-'&&due(q,q.p[b])!=mj;return ca<cb;});}
    for(int x:w){V r3=without(rem,x);r3.push_back(z);if(nu(q,r3)<nu(q,rem))continue;int tx=type(q,g,x,fz,A,down);int px=pref(tx,"35-before-39");if((tx==0||tx==2)&&px<bz){bz=px;by=x;}}
    if(by!=z){rem=without(rem,by);rem.push_back(z);fl[i]=by;}}
  return fl;}
// 2.3 to 4 for one scoregroup; A = members of the neighbouring group. Returns the floaters
static V processGroup(R&q,G&g,const V&A,bool down){
  V rem=g.m,fl;
  for(int x:g.m){bool any=false;for(int y:g.m)if(compat(q,x,y))any=true;if(!any)fl.push_back(x);}             // 2.3.1 - 2.3.3
  for(int x:fl)rem=without(rem,x);
  int E=-1;
  if(rem.size()%2){                                                                                           // 2.3.4
    int w=0,b=0;for(int x:rem){char d=due(q,q.p[x]);w+=d=='W';b+=d=='B';}
    auto colour=[&](int x){if(w==b)return 0;char d=due(q,q.p[x]);return d==(w>b?'W':'B')?0:1;};               // 3.2.2, 3.2.4
    V c=rem;sort(c.begin(),c.end(),[&](int a,int b){return down?q.p[a].tpn>q.p[b].tpn:q.p[a].tpn<q.p[b].tpn;}); // 3.3, 3.4
    stable_sort(c.begin(),c.end(),[&](int a,int b){int ta=pref(type(q,g,a,fl,A,down),"35-before-39-even"),tb=pref(type(q,g,b,fl,A,down),"35-before-39-even");if(ta!=tb)return ta<tb;return colour(a)<colour(b);}); // 3.9.2
    E=c[0];
    if(getenv("DBG2")){fprintf(stderr,"E candidates:");for(int x:c)fprintf(stderr," %d(t%d c%d f%d nu%d)",q.p[x].tpn,type(q,g,x,fl,A,down),colour(x),(int)q.p[x].floated,nu(q,without(rem,x)));fprintf(stderr," adj:");for(int a:A)fprintf(stderr," %d",q.p[a].tpn);fprintf(stderr,"\n");}
    auto pf=[&](int x){return q.p[x].floated&&(!rd("float-direction")||q.p[x].dir==(down?1:-1));};
    if(pf(E)){ int n0=nu(q,without(rem,E));                                                          // 3.10
      for(int y:c)if(!pf(y)&&type(q,g,y,fl,A,down)==0&&(rd("310-next")||nu(q,without(rem,y))>=n0)){ if(rd("310-next")&&nu(q,without(rem,y))<n0)break;
        V r2=without(rem,y),f2=fl;f2.push_back(y);V out=unpairable(q,g,r2,y,f2,A,down);bool ok=true;
        for(int z:out)if(!has(fl,z)){V oth=out;if(type(q,g,z,oth,A,down)>0)ok=false;}
        if(rd("310-self"))ok=true; if(rd("310-next")){if(ok)E=y;break;} if(ok){if(getenv("DBG")){int ci=find(c.begin(),c.end(),y)-c.begin();fprintf(stderr,"DBG310 dir=%s n=%d alt index %d colour0 %d colour1 %d\n",down?"down":"up",(int)rem.size(),ci,colour(E),colour(y));}E=y;break;} } }
    rem=without(rem,E);fl.push_back(E);
  }
  fl=unpairable(q,g,rem,E,fl,A,down);
  g.m=rem;g.pairs=pairGroup(q,g,rem,down);
  return fl;}
static string solve(T&t,int r,V part,set<string>&out,R&q){
  q.t=&t;q.r=r;q.last=r==t.rounds;
  for(auto&f:t.forb)if((f[0]==0||r>=f[0])&&(f[1]==0||r<=f[1]))for(size_t i=2;i<f.size();i++)for(size_t j=i+1;j<f.size();j++)q.forb.insert({min(f[i],f[j]),max(f[i],f[j])});
  auto score=[&](int id,int n){double s=0;for(int k=0;k<n;k++)s+=pts(t,t.pl[id][k].res);return lround(s*100);};
  auto median=[&](int rounds){return lround(rounds*50*(rd("median-win")?t.pt['W']:1.0));};
  auto number=[&](int id){if(!rd("parity-entered")&&!rd("parity-round"))return id;int n=0;for(auto&[o,v]:t.pl)if(o<=id){bool in=has(part,o);if(rd("parity-entered"))for(int k=0;k<r-1;k++)if(v[k].opp||v[k].res=='U')in=true;n+=in;}return n;};
  for(int id:part){P x;x.tpn=id;x.no=number(id);x.sc=score(id,r-1);for(int k=0;k<r-1;k++){Cell&c=t.pl[id][k];if(played(c.res)&&c.opp){x.h+=c.col;x.cd+=c.col=='W'?1:-1;x.met.insert(c.opp);}
      if(c.res=='U')x.noBye=true; if(!(played(c.res)&&c.opp)&&pts(t,c.res)>=t.pt['W']-1e-9&&c.res!='U')x.noBye=true;}  // Basic rule 4
    if(r>1){Cell&c=t.pl[id][r-2];if(rd("absent-float")&&!c.opp)x.floated=true;if(rd("u-float")&&c.res=='U')x.floated=true;if(c.opp&&!(rd("float-played")&&!played(c.res))){long a=score(id,r-2),b=score(c.opp,r-2),m=median(r-2);  // who floated in the round before
        x.dir=a>b?1:-1; if(a!=b&&rd("float-both"))x.floated=true;else if(a!=b)x.floated=a>b?(b>=m||(a>m&&b<m)):(b<=m||(a<m&&b>m));}}
    q.p.push_back(x);}
  V all;for(size_t i=0;i<q.p.size();i++)all.push_back(i);
  if(all.size()%2){V c;for(int i:all)if(!q.p[i].noBye)c.push_back(i);if(c.empty())return "no bye";sort(c.begin(),c.end(),[&](int a,int b){return higher(q,b,a);});  // 1.1, 7.1
    out.insert(to_string(q.p[c[0]].tpn)+"-0");all=without(all,c[0]);}
  q.med=median(r-1);
  map<long,V>by;for(int i:all)by[q.p[i].sc].push_back(i);
  vector<G>up,dn;G med;med.sc=q.med;
  for(auto it=by.rbegin();it!=by.rend();++it){if(it->first>q.med){G g;g.sc=it->first;g.m=it->second;up.push_back(g);}else if(it->first==q.med)med.m=it->second;}
  for(auto&[s,m]:by)if(s<q.med){G g;g.sc=s;g.m=m;g.below=true;dn.push_back(g);}
  // 2.2
  for(int side=0;side<2;side++){auto&L=side?dn:up;for(size_t k=0;k<L.size();k++){G&nx=k+1<L.size()?L[k+1]:med;V A;for(int x:nx.m)if(!rd("adj-residents")||!nx.fl.count(x))A.push_back(x);V f=processGroup(q,L[k],A,side==0);for(int x:f){nx.m.push_back(x);nx.fl[x]=side?'U':'D';}}}
  // 2.2, 2.6
  for(;;){ if(2*nu(q,med.m)==(int)med.m.size())break;
    int d=0,u=0;for(auto&f:med.fl)(f.second=='D'?d:u)++;
    auto crack=[&](vector<G>&L,char c){for(int k=L.size()-1;k>=0;k--)if(!L[k].pairs.empty()){pair<int,int>pr;if(rd("crack-first")){pr=L[k].pairs.front();L[k].pairs.erase(L[k].pairs.begin());}else{pr=L[k].pairs.back();L[k].pairs.pop_back();}
        for(int x:{pr.first,pr.second}){med.m.push_back(x);med.fl[x]=c;}return true;}return false;};
    bool ok=d>u?(crack(dn,'U')||crack(up,'D')):(crack(up,'D')||crack(dn,'U'));
    if(!ok)return "no pairing";
  }
  med.pairs=pairGroup(q,med,med.m,true);
  auto emit=[&](G&g,bool below){for(auto&pr:g.pairs){bool w=iWhite(q,pr.first,pr.second,below);int a=w?pr.first:pr.second,b=w?pr.second:pr.first;out.insert(to_string(q.p[a].tpn)+"-"+to_string(q.p[b].tpn));}};
  for(auto&g:up)emit(g,false);emit(med,false);for(auto&g:dn)emit(g,true);
  return "";
}
static string join(const set<string>&s){string o;for(auto&x:s)o+=(o.empty()?"":" ")+x;return o;}
int main(int argc,char**argv){
  long cmp=0,eq=0,df=0;map<string,long>sk;int maxp=11;bool lastOnly=false,next=false;
  for(int i=1;i<argc;i++){string a=argv[i];
    if(a=="--reading"){READ.insert(argv[++i]);continue;}if(a=="--max"){maxp=atoi(argv[++i]);continue;}if(a=="--next"){next=true;continue;}if(a=="--last"){lastOnly=true;continue;}
    T t;if(!readTRF(a,t)){printf("%s skipped: %s\n",a.c_str(),t.skip.c_str());sk[t.skip.substr(0,12)]++;continue;}
    if(next){V part;for(auto&[id,v]:t.pl)part.push_back(id);set<string>mine;R q;string e=solve(t,t.recorded+1,part,mine,q);printf("%s next %s%s\n",a.c_str(),e.c_str(),join(mine).c_str());continue;}
    for(int r=1;r<=t.recorded;r++){if(lastOnly&&r!=t.recorded)continue;
      V part;set<string>theirs,mine;for(auto&[id,v]:t.pl){Cell&c=v[r-1];if(c.opp){part.push_back(id);if(c.col=='W')theirs.insert(to_string(id)+"-"+to_string(c.opp));}else if(c.res=='U'){part.push_back(id);theirs.insert(to_string(id)+"-0");}}
      if((int)part.size()>maxp){sk["too many participants"]++;continue;}if(part.empty()){sk["nobody paired"]++;continue;}
      R q;string e=solve(t,r,part,mine,q);if(e.size())mine.insert(e);
      cmp++;if(mine==theirs){eq++;printf("%s r%d ok\n",a.c_str(),r);}else{df++;printf("%s r%d DIFF theirs: %s mine: %s\n",a.c_str(),r,join(theirs).c_str(),join(mine).c_str());}
    }}
  printf("SUMMARY compared %ld equal %ld different %ld",cmp,eq,df);for(auto&x:sk)printf("; skipped (%s) %ld",x.first.c_str(),x.second);printf("\n");
}
