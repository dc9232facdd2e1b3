// C.04.6 (2026-02-01) literal brute force witness; written from the regulation text only.
#include <bits/stdc++.h>
using namespace std;
static set<string> RD; // readings
static bool rd(const string&s){return RD.count(s)>0;}
static string cut(const string&l,int a,int b){ if((int)l.size()<a) return ""; string s=l.substr(a-1,b-a+1); size_t i=s.find_first_not_of(" \r\n\t"); if(i==string::npos) return ""; size_t j=s.find_last_not_of(" \r\n\t"); return s.substr(i,j-i+1);}
static int num(const string&s){return s.empty()?0:atoi(s.c_str());}
static int pts(const string&s){return s.empty()?0:(int)lround(atof(s.c_str())*10);} // tenths
struct PR{int opp=0;char col='-';char res='Z';};
struct Player{vector<PR> r;int team=0;};
struct TR{int opp=0;char col='-';bool played=false;bool pab=false;char bye=0;bool ffwin=false;int mp=0,gp=0;};
struct Team{vector<int> mem;int mp=0,gp=0;vector<TR> r;};
struct Accel{int mp,gp,r1,r2,t1,t2;};
struct Proh{int r1,r2;vector<int> ids;};
struct File{int rounds=0;char init=0;char type='A';bool mpPrimary=true,useSec=true;string board="WBWB";int TW=20,TD=10,TL=0;int gW=10,gD=5,gL=0;int pabm=-1,pabg=-1;
 map<int,Player> P;int n=0;int recorded=0;set<pair<int,int>> away;map<int,Team> T;vector<Accel> ac;vector<Proh> pr;map<pair<int,int>,vector<int>> line;};
static bool load(const string&fn,File&F,string&why){
 ifstream in(fn);if(!in){why="cannot open";return false;}
 vector<string> L;string s;while(getline(in,s)){while(!s.empty()&&(s.back()=='\r'))s.pop_back();L.push_back(s);}
 map<int,int> pabs;struct FF{string t;int r,a,b;};vector<FF> ff;struct BY{char t;int r;vector<int> v;};vector<BY> by;
 for(auto&l:L){string k=l.substr(0,min<size_t>(3,l.size()));
  if(k=="142")F.rounds=num(cut(l,5,10));
  else if(k=="152")F.init=cut(l,5,5)=="B"?'b':'w';
  else if(k=="XXC"){if(l.find("white1")!=string::npos)F.init='w';if(l.find("black1")!=string::npos)F.init='b';}
  else if(k=="XXR")F.rounds=num(cut(l,5,10));
  else if(k=="162"||k=="299"){why="record "+k;return false;}
  else if(k=="352")F.board=cut(l,5,60);
  else if(k=="362"){int c[3]={5,14,23};for(int i:c){string a=cut(l,i,i+1);int v=pts(cut(l,i+2,i+5));if(a=="TW")F.TW=v;if(a=="TD")F.TD=v;if(a=="TL")F.TL=v;}}
  else if(k=="192"){string t=cut(l,5,80);
   if(t.rfind("FIDE_TEAM",0)!=0){why="192 "+t;return false;}
   if(t.find("BAKU")!=string::npos){why="192 "+t;return false;}
   if(t=="FIDE_TEAM"){F.type='A';}
   else{F.type=t.find("TYPEA")!=string::npos?'A':t.find("TYPEB")!=string::npos?'B':'N';
    string q=t.substr(t.size()>=5?t.size()-5:0);
    if(q=="MP_GP"){F.mpPrimary=true;F.useSec=true;}else if(q=="GP_MP"){F.mpPrimary=false;F.useSec=true;}
    else if(q.substr(3)=="MP"){F.mpPrimary=true;F.useSec=false;}else if(q.substr(3)=="GP"){F.mpPrimary=false;F.useSec=false;}else{why="192 "+t;return false;}}}
  else if(k=="001"){int id=num(cut(l,5,8));Player p;p.r.push_back(PR());for(int c=92;c<=(int)l.size();c+=10){PR x;x.opp=num(cut(l,c,c+3));string a=cut(l,c+5,c+5),b=cut(l,c+7,c+7);x.col=a.empty()?'-':tolower(a[0]);x.res=b.empty()?'Z':toupper(b[0]);p.r.push_back(x);}F.P[id]=p;}
  else if(k=="310"){int id=num(cut(l,5,7));Team t;t.mp=pts(cut(l,55,60));t.gp=pts(cut(l,62,67));for(int c=74;c<=(int)l.size();c+=5){int p=num(cut(l,c,c+3));if(p)t.mem.push_back(p);}F.T[id]=t;F.n=max(F.n,id);}
  else if(k=="320"){F.pabm=pts(cut(l,5,8));F.pabg=pts(cut(l,10,13));int r=1;for(int c=15;c<=(int)l.size();c+=4,r++){int t=num(cut(l,c,c+2));if(t)pabs[r]=t;}}
  else if(k=="330"){ff.push_back({cut(l,5,6),num(cut(l,8,10)),num(cut(l,12,14)),num(cut(l,16,18))});}
  else if(k=="300"){vector<int> v;for(int c=17;c<=(int)l.size();c+=5)v.push_back(num(cut(l,c,c+3)));F.line[{num(cut(l,5,7)),num(cut(l,9,11))}]=v;}
  else if(k=="240"){BY b;b.t=cut(l,5,5)[0];b.r=num(cut(l,7,9));for(int c=11;c<=(int)l.size();c+=5){int t=num(cut(l,c,c+3));if(t)b.v.push_back(t);}by.push_back(b);}
  else if(k=="250"){Accel a{pts(cut(l,5,8)),pts(cut(l,10,13)),num(cut(l,15,17)),num(cut(l,19,21)),num(cut(l,23,26)),num(cut(l,28,31))};F.ac.push_back(a);}
  else if(k=="260"){Proh p;p.r1=num(cut(l,5,7));p.r2=num(cut(l,9,11));for(int c=13;c<=(int)l.size();c+=5){int t=num(cut(l,c,c+3));if(t)p.ids.push_back(t);}F.pr.push_back(p);}
 }

 for(auto&p:F.P)F.recorded=max(F.recorded,(int)p.second.r.size()-1);for(auto&p:pabs)F.recorded=max(F.recorded,p.first);for(auto&f:ff)F.recorded=max(F.recorded,f.r);
 for(auto&b:by)for(int t:b.v)F.away.insert({b.r,t});
 if((int)F.T.size()!=F.n||F.n<1||F.n>12){why="number of teams";return false;}
 if(!F.rounds){why="no 142";return false;}
 if(F.pabm<0){F.pabm=F.TD;F.pabg=(int)F.board.size()*F.gD;}
 for(auto&t:F.T){t.second.r.assign(F.rounds+3,TR());for(int p:t.second.mem)F.P[p].team=t.first;}
 auto rec=[&](int p,int r)->PR{auto&v=F.P[p].r;return r<(int)v.size()?v[r]:PR();};
 for(int r=1;r<=F.rounds;r++)for(auto&tt:F.T){TR&x=tt.second.r[r];
  vector<int> lu;auto it=F.line.find({r,tt.first});
  if(it!=F.line.end())lu=it->second;else for(int p:tt.second.mem){PR q=rec(p,r);if(q.opp||q.col=='w'||q.col=='b')lu.push_back(p);}
  bool got=false;
  for(size_t k=0;k<lu.size();k++){int p=lu[k];if(!p)continue;PR q=rec(p,r);
   if(q.opp){int ot=F.P[q.opp].team;if(x.opp&&x.opp!=ot){why="opponents of one team differ";return false;}x.opp=ot;}
   if(!got&&(q.col=='w'||q.col=='b')){got=true;bool same=k>=F.board.size()||F.board[k]==F.board[0];char c=q.col;if(!same)c=c=='w'?'b':'w';if(F.board[0]=='B')c=c; x.col=c;}
   switch(q.res){case '1':case 'W':x.played=true;x.gp+=F.gW;break;case '=':case 'D':x.played=true;x.gp+=F.gD;break;case '0':case 'L':x.played=true;x.gp+=F.gL;break;case '+':x.gp+=F.gW;break;case '-':break;}
  }
 }
 for(auto&f:ff){for(int s=0;s<2;s++){int a=s?f.b:f.a,b=s?f.a:f.b;TR&x=F.T[a].r[f.r];x.opp=b;x.col=s?'b':'w';x.played=false;x.ffwin=f.t[s]=='+';}}
 for(int r=1;r<=F.rounds;r++){
  for(auto&b:by)if(b.r==r)for(int t:b.v){TR&x=F.T[t].r[r];if(x.opp){why="bye and opponent";return false;}x.bye=b.t;if(b.t=='F'){x.mp=F.TW;x.gp=F.board.size()*F.gW;}if(b.t=='H'){x.mp=F.TD;x.gp=F.board.size()*F.gD;}}
  if(pabs.count(r)){TR&x=F.T[pabs[r]].r[r];if(x.opp||x.bye){why="pab and opponent";return false;}x.pab=true;x.mp=F.pabm;x.gp=F.pabg;}
  for(auto&tt:F.T){TR&x=tt.second.r[r];if(!x.opp)continue;TR&y=F.T[x.opp].r[r];
   if(y.opp!=tt.first){why="opponents do not agree";return false;}
   if(x.col==y.col){why="colours do not agree";return false;}
   if(x.played!=y.played){why="played does not agree";return false;}
   if(x.played)x.mp=x.gp>y.gp?F.TW:x.gp==y.gp?F.TD:F.TL;else{x.mp=x.ffwin?F.TW:0; if(!x.ffwin)x.gp=0; else if(!x.gp)x.gp=F.board.size()*F.gW;}
   if(!x.played&&!x.ffwin&&!y.ffwin){bool has=false;for(auto&f:ff)if(f.r==r&&(f.a==tt.first||f.b==tt.first))has=true;if(!has){why="unplayed match without 330";return false;}}
  }}
 for(auto&tt:F.T){int m=0,g=0;for(auto&x:tt.second.r)m+=x.mp,g+=x.gp;if(m!=tt.second.mp||g!=tt.second.gp)fprintf(stderr,"%s: team %d: 310 says %d %d, computed %d %d (tenths)\n",fn.c_str(),tt.first,tt.second.mp,tt.second.gp,m,g);}
 return true;}
// ---- pairing of one round
struct Round{const File&F;int r;int n;
 vector<int> realScore,score,sec;vector<vector<char>> ok;vector<string> hist;/*colours, only played*/ vector<string> full;vector<char> floater;vector<int> nplayed;vector<char> noPab;
 static int acc(const File&F,int t,int r){int v=0;for(auto&a:F.ac)if(r>=a.r1&&r<=a.r2&&t>=a.t1&&t<=a.t2)v=F.mpPrimary?a.mp:a.gp;return v;}
 static int sc(const File&F,int t,int r,bool virt){int v=0;const Team&T=F.T.at(t);for(int i=1;i<r;i++)v+=F.mpPrimary?T.r[i].mp:T.r[i].gp;return v+(virt?acc(F,t,r):0);}
 Round(const File&f,int rr):F(f),r(rr),n(f.n){
  realScore.assign(n+1,0);score=sec=nplayed=realScore;hist.assign(n+1,"");full=hist;floater.assign(n+1,0);noPab=floater;ok.assign(n+1,vector<char>(n+1,1));
  for(int t=1;t<=n;t++){realScore[t]=sc(F,t,r,false);score[t]=sc(F,t,r,true);const Team&T=F.T.at(t);
   for(int i=1;i<r;i++){const TR&x=T.r[i];sec[t]+=F.mpPrimary?x.gp:x.mp;
    if(x.opp&&x.played){hist[t]+=x.col;full[t]+=x.col;nplayed[t]++;ok[t][x.opp]=0;}else full[t]+='u';
    if(x.pab||x.ffwin||x.bye=='F')noPab[t]=1;}
   if(r>1){const TR&x=T.r[r-1];if(x.opp&&(x.played||rd("forfeit-float"))){bool v=!rd("accel-real-float");if(sc(F,t,r-1,v)!=sc(F,x.opp,r-1,v))floater[t]=1;}}
  }
  for(auto&p:F.pr)if(r>=p.r1&&r<=p.r2)for(int a:p.ids)for(int b:p.ids)if(a<=n&&b<=n)ok[a][b]=0;
 }
 int CD(int t)const{int d=0;for(char c:hist[t])d+=c=='w'?1:-1;return d;}
 // preference: returns colour 'w','b',0 ; strong flag (type B)
 char pref(int t,bool&strong)const{strong=false;if(F.type=='N')return 0;int d=CD(t);const string&h=hist[t];size_t m=h.size();
  bool last=r==F.rounds;
  if(F.type=='B'&&m==0)return 0;
  if(F.type=='B'&&last&&d==0&&!rd("last-strong"))return 0;
  bool BB=m>=2&&h[m-1]=='b'&&h[m-2]=='b',WW=m>=2&&h[m-1]=='w'&&h[m-2]=='w';
  if(d<-1||((d==0||d==-1)&&BB)){strong=true;return 'w';}
  if(d>1||((d==0||d==1)&&WW)){strong=true;return 'b';}
  if(F.type=='A')return 0;
  if(d==-1||(d==0&&!last&&h[m-1]=='b'))return 'w';
  if(d==1||(d==0&&!last&&h[m-1]=='w'))return 'b';
  return 0;}
 // article 4: is a white?
 bool aWhite(int a,int b)const{ // 4.2
  int f,o;const vector<int>&ps=rd("accel-real-colour")?realScore:score;
  if(ps[a]!=ps[b])f=ps[a]>ps[b]?a:b;else if(F.useSec&&!rd("no-sec")&&sec[a]!=sec[b])f=sec[a]>sec[b]?a:b;else f=min(a,b);
  o=f==a?b:a;
  char c=colourOfFirst(f,o);return (c=='w')==(f==a);}
 // readings (found by comparing): the number whose parity 4.3.1 looks at
 int number(int f)const{
  if(!rd("num-present")&&!rd("num-arrived")&&!rd("num-arrived-bye")&&!rd("num-ever"))return f;
  int k=0;for(int t=1;t<=f;t++){bool in=false;const Team&T=F.T.at(t);
   if(rd("num-present")){const TR&x=T.r[r];in=x.opp||x.pab;}
   else for(int i=1;i<=(rd("num-ever")?F.rounds:r);i++){const TR&x=T.r[i];if(x.opp||x.pab||(rd("num-arrived-bye")&&x.bye))in=true;}
   if(in)k++;}
  return k;}
 static char op(char c){return c=='w'?'b':'w';}
 char colourOfFirst(int f,int o)const{
  if(hist[f].empty()&&hist[o].empty())return number(f)%2?F.init:op(F.init);   //4.3.1
  bool sf,so;char pf=pref(f,sf),po=pref(o,so);
  if(pf&&!po)return pf;if(po&&!pf)return op(po);                              //4.3.2
  if(pf&&po&&pf!=po)return pf;                                                //4.3.3
  if(F.type=='B'&&!rd("no-434")){if(sf&&!so)return pf;if(so&&!sf)return op(po);}             //4.3.4
  int df=CD(f),d2=CD(o);if(df!=d2&&!rd("no-435"))return df<d2?'w':'b';                       //4.3.5
  if(rd("gap-colours")){for(int i=(int)full[f].size()-1;i>=0;i--)if(full[f][i]!='u'&&full[o][i]!='u'&&full[f][i]!=full[o][i])return op(full[f][i]);}
  else for(int i=1;i<=(int)min(hist[f].size(),hist[o].size());i++){char x=hist[f][hist[f].size()-i],y=hist[o][hist[o].size()-i];if(x!=y)return op(x);} //4.3.6
  if(pf&&!rd("no-437"))return pf;                                             //4.3.7
  if(!hist[f].empty())return op(hist[f].back());                              //4.3.8
  return hist[o].back();                                                      //4.3.9
 }
 vector<string> stat; map<int,bool> memo;
 bool can(int m){ // legal pairing for all teams of the set
  if(!m)return true;if(__builtin_popcount(m)&1)return false;auto it=memo.find(m);if(it!=memo.end())return it->second;
  int a=__builtin_ctz(m);bool g=false;for(int b=a+1;b<=n&&!g;b++)if(m>>b&1&&ok[a][b]&&can(m&~(1<<a)&~(1<<b)))g=true;return memo[m]=g;}
 static void bits(int m,vector<int>&v){v.clear();for(int i=0;i<31;i++)if(m>>i&1)v.push_back(i);}
 int topGroup(int m){int best=INT_MIN,g=0;for(int t=1;t<=n;t++)if(m>>t&1){if(score[t]>best){best=score[t];g=0;}if(score[t]==best)g|=1<<t;}return g;}
 // C4: least number of upfloaters for residents R among the unpaired m; -1 if none
 int c4(int m,int R){int rest=m&~R,best=-1;for(int s=rest;;s=(s-1)&rest){if(can(R|s)&&can(rest&~s)){int k=__builtin_popcount(s);if(best<0||k<best)best=k;}if(!s)break;}return best;}
 void matchings(int m,vector<pair<int,int>>&cur,vector<vector<pair<int,int>>>&out){if(!m){out.push_back(cur);return;}int a=__builtin_ctz(m);for(int b=a+1;b<=n;b++)if(m>>b&1&&ok[a][b]){cur.push_back({a,b});matchings(m&~(1<<a)&~(1<<b),cur,out);cur.pop_back();}}
 bool pair(int m,int&bye,vector<std::pair<int,int>>&res){ // res: white,black
  bye=0;
  if(__builtin_popcount(m)&1){ //3.4
   vector<int> c;bits(m,c);const vector<int>&ps=rd("accel-real-pab")?realScore:score;
   sort(c.begin(),c.end(),[&](int a,int b){if(ps[a]!=ps[b])return ps[a]<ps[b];if(!rd("no-343")&&nplayed[a]!=nplayed[b])return nplayed[a]>nplayed[b];return a>b;});
   for(int t:c)if(!noPab[t]&&can(m&~(1<<t))){bye=t;break;}
   if(!bye)return false;m&=~(1<<bye);}
  if(!can(m))return false;
  bool exempt=r>F.rounds-2&&!rd("no-exempt");int all0=m|(bye?1<<bye:0),all1=m;if(getenv("DBG")&&bye)printf("  bye %d score %d\n",bye,score[bye]);
  while(m){int R=topGroup(m),rest=m&~R;int k=c4(m,R);if(k<0)return false;
   // 3.5.2 sets complying with C4 and C5
   vector<int> bestAsc;vector<int> sets;bool any=false;
   for(int s=rest;;s=(s-1)&rest){if(__builtin_popcount(s)==k&&can(R|s)&&can(rest&~s)){vector<int> v;bits(s,v);vector<int> a;for(int t:v)a.push_back(score[t]);sort(a.begin(),a.end());
      if(rd("no-c5"))a.assign(1,0);
      if(!any||a>bestAsc){bestAsc=a;sets.clear();any=true;}if(a==bestAsc)sets.push_back(s);}if(!s)break;}
   // 3.5.3-4
   vector<std::pair<vector<int>,int>> so;for(int s:sets){vector<int> v;bits(s,v);sort(v.begin(),v.end(),[&](int a,int b){return score[a]!=score[b]?score[a]>score[b]:a<b;});so.push_back({v,s});}
   sort(so.begin(),so.end());
   int follow=rest?topGroup(rest):0;
   // C6 'became': the following scoregroup is looked for among all teams to be paired, not only those left
   if(!rd("c6-left")){int base=rd("c6-all")?((2<<n)-2):rd("c6-with-bye")?all0:all1,top=score[__builtin_ctz(R)],low=0;for(int t=1;t<=n;t++)if(base>>t&1&&score[t]<top)low|=1<<t;follow=low?topGroup(low)&m:0;}
   int chosen=-1;array<int,2> bk{};
   for(auto&q:so){int s=q.second;array<int,2> key{0,0};
     if((follow&~s)&&!rd("c6-none"))key[0]=c4(rest&~s,follow&~s);        //C6
     if(!exempt&&!rd("no-c7"))for(int t:q.first)key[1]+=floater[t];   //C7
     if(chosen<0||key<bk){chosen=s;bk=key;}}
   if(getenv("DBG")){printf("  residents");for(int t=1;t<=n;t++)if(R>>t&1)printf(" %d",t);printf(" (score %d) of left:",score[__builtin_ctz(R)]);for(int t=1;t<=n;t++)if(m>>t&1)printf(" %d:%d%s",t,score[t],floater[t]?"f":"");printf("; C4 k=%d\n",k);
     for(auto&q:so){printf("    set");for(int t:q.first)printf(" %d",t);int s=q.second;printf(" C6 next=%d floaters=%d%s\n",(follow&~s)?c4(rest&~s,follow&~s):-1,[&]{int z=0;for(int t:q.first)z+=floater[t];return z;}(),s==chosen?" <- chosen":"");}
     printf("    met:");for(int a=1;a<=n;a++)for(int b=a+1;b<=n;b++)if((m>>a&1)&&(m>>b&1)&&!ok[a][b])printf(" %d-%d",a,b);printf("\n");}
   if(getenv("STAT")&&follow&&so.size()>1){vector<int> k2;bool diff=false;for(auto&q:so){int s=q.second;int v=(follow&~s)?c4(rest&~s,follow&~s):-1;k2.push_back(v);if(v!=k2[0])diff=true;}
     if(diff){int s=chosen;auto&fs=so[0].second;char z[600];
       // structure: left after S, following remainder, its k for the chosen and the first; score groups below; exempt; type
       string met;for(int a=1;a<=n;a++)for(int b=a+1;b<=n;b++)if(((rest&~fs)>>a&1)&&((rest&~fs)>>b&1)&&!ok[a][b]){met+=(follow>>a&1)?'F':'l';met+=(follow>>b&1)?'F':'l';met+=' ';}
       sprintf(z,"STAT R=%d k=%d left=%d follow=%d k2=%d..%d nsets=%d exempt=%d met(first): %s",__builtin_popcount(R),k,__builtin_popcount(rest&~s),__builtin_popcount(follow&~s),*min_element(k2.begin(),k2.end()),k2[0],(int)so.size(),exempt,met.c_str());stat.push_back(z);}}
   // 3.6
   int B=R|chosen;vector<vector<std::pair<int,int>>> all;vector<std::pair<int,int>> cur;matchings(B,cur,all);
   vector<std::pair<vector<int>,vector<std::pair<int,int>>>> ids;
   for(auto&p:all){sort(p.begin(),p.end());vector<int> id;for(auto&x:p)id.push_back(x.first);for(auto&x:p)id.push_back(x.second);ids.push_back({id,p});}
   sort(ids.begin(),ids.end());
   bool have=false;array<int,3> bq{};vector<std::pair<int,int>> bp;
   for(auto&q:ids){array<int,3> key{0,0,0};for(auto&x:q.second){bool w=aWhite(x.first,x.second);
      for(int s=0;s<2;s++){int t=s?x.second:x.first;bool tw=s?!w:w;bool st;char p=pref(t,st);if(p&&(p=='w')!=tw){key[0]++;if(F.type=='B'&&st)key[1]++;}}
      if(!exempt)for(int s=0;s<2;s++){int u=s?x.second:x.first,o=s?x.first:x.second;if(chosen>>u&1&&floater[o])key[2]++;}}
     if(rd("no-c8"))key[0]=0;if(rd("no-c9"))key[1]=0;if(rd("no-c10"))key[2]=0;
     if(!have||key<bq){have=true;bq=key;bp=q.second;}}
   if(!have)return false;
   for(auto&x:bp){if(aWhite(x.first,x.second))res.push_back(x);else res.push_back({x.second,x.first});}
   m&=~B;}
  return true;}
};
int main(int c,char**v){long tot=0,good=0,skip=0,files=0;map<string,long> kinds;bool quiet=false,nextMode=false;
 vector<string> fs;for(int i=1;i<c;i++){string a=v[i];if(a=="--reading"){RD.insert(v[++i]);continue;}if(a=="--quiet"){quiet=true;continue;}if(a=="--next"){nextMode=true;continue;}if(a[0]=='@'){ifstream in(a.substr(1));string s;while(getline(in,s))fs.push_back(s);continue;}fs.push_back(a);}
 for(auto&fn:fs){File F;string why;if(!load(fn,F,why)){if(nextMode){printf("%s\t0\tskip %s\n",fn.c_str(),why.c_str());continue;}printf("%s: skipped: %s\n",fn.c_str(),why.c_str());skip++;continue;}files++;
  if(!F.init){for(int t=1;t<=F.n&&!F.init;t++){TR&x=F.T[t].r[1];if(x.opp){/*first team of the pair by TPN*/F.init=(min(t,x.opp)%2)?F.T[min(t,x.opp)].r[1].col:Round::op(F.T[min(t,x.opp)].r[1].col);}}if(!F.init)F.init='w';}
  if(nextMode){int r=F.recorded+1,m=0;for(auto&tt:F.T){bool aw=F.away.count({r,tt.first});TR&x=tt.second.r[r];x=TR();if(!aw){m|=1<<tt.first;x.pab=true;}else x.bye='Z';}
   if(!m){printf("%s\t%d\tnobody\n",fn.c_str(),r);continue;}
   Round R(F,r);int b;vector<pair<int,int>> res;bool ok=R.pair(m,b,res);printf("%s\t%d\t",fn.c_str(),r);if(!ok)printf("none");else{sort(res.begin(),res.end());for(auto&p:res)printf("%d-%d ",p.first,p.second);if(b)printf("%d-0",b);}puts("");continue;}
  for(int r=1;r<=F.rounds;r++){int m=0;int rb=0;vector<pair<int,int>> rec;
   for(auto&tt:F.T){TR&x=tt.second.r[r];if(x.opp||x.pab)m|=1<<tt.first;if(x.pab)rb=tt.first;if(x.opp&&x.col=='w')rec.push_back({tt.first,x.opp});}
   if(!m)continue;tot++;Round R(F,r);int b;vector<pair<int,int>> res;string kind;
   bool okk;{static const char*dr=getenv("DBG");if(dr)printf("round %d%s\n",r,"");okk=R.pair(m,b,res);}auto mine=res;sort(res.begin(),res.end());sort(rec.begin(),rec.end());for(auto&z:R.stat)printf("%s %s\n",okk&&b==rb&&res==rec?"AGREE":"DIFFER",z.c_str());
   if(okk&&b==rb&&res==rec){good++;continue;}
   if(!okk)kind="none";else if(b!=rb)kind="bye";else{auto x=res,y=rec;for(auto*z:{&x,&y}){for(auto&p:*z)if(p.first>p.second)swap(p.first,p.second);sort(z->begin(),z->end());}kind=x==y?"colour":"pairs";}
   kinds[kind]++;
   if(!quiet){printf("%s: round %d of %d, %d teams, type %c%s%s: %s: recorded",fn.c_str(),r,F.rounds,F.n,F.type,F.ac.empty()?"":" accel",F.pr.empty()?"":" proh",kind.c_str());for(auto&p:rec)printf(" %d-%d",p.first,p.second);if(rb)printf(" bye %d",rb);printf("; mine");for(auto&p:res)printf(" %d-%d",p.first,p.second);if(b)printf(" bye %d",b);printf("\n");}
  }}
 if(!nextMode)printf("%ld of %ld rounds agree, %ld differ; files %ld, skipped %ld;",good,tot,tot-good,files,skip);for(auto&k:kinds)printf(" %s %ld",k.first.c_str(),k.second);printf("\n");}
