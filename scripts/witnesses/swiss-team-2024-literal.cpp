// Literal program for C.04.6 Swiss Team Pairing System (till 31 January 2026), written from the text alone.
// READINGS (default first):
//   default                : literal
//   --reading c6-c1-only   : C6 counts the teams of the following scoregroup that can be paired by C1 only
//                            (default: "legally" includes the completion of the round, C3)
//   --reading c6-next      : the "following scoregroup" is the highest score among the teams that remain
//                            (default: the scoregroup that follows the top-scoregroup by score, even if it is used up)
//   --reading c6-original  : (added after the first comparison) the following scoregroup is the next score among all teams of the
//                            round, even if its teams have already floated up into an earlier bracket (then C6 asks nothing)
//   --reading no-c6        : C6 left out (only to count how often it decides)
//   --reading strong-last  : 1.7.2 in the last round a team with CD 0 keeps its strong preference
//                            (default: last bullet, no preference)
//   --reading forfeit-float: C9, a forfeited match counts as a float (default: 1.5.1 "plays", only played matches)
//   --reading fallback-initial : 4.3.8 when the first-team has not played: 4.3.1 (default: alternate the other team)
//   --reading win-mp       : C2 with game points first: "same score rewarded for a win" only compared in match points
//   (the next three were added after the first comparison; note to 4.3.1 and C.04.2.C.3, provisional numbers)
//   --reading parity-round       : 4.3.1 counts the TPN among the teams that take part in this round
//   --reading parity-entered     : 4.3.1 counts among the teams that have taken part in a round up to this one
//   --reading parity-entered-bye : the same, a full- or half-point bye counts as having entered
//   --reading pab-float    : C9, a pairing-allocated bye counts as a float
#include <bits/stdc++.h>
using namespace std;
static set<string> READ;
static bool rd(const string&s){return READ.count(s)>0;}

struct Cell{int opp=0;char col='-';char res='Z';};
enum Kind{ABSENT,PLAYED,FORFEIT,PAB,BYEF,BYEH,BYEZ};
struct TR{ // one team, one round
  Kind kind=ABSENT; int opp=0; char col='-'; double mp=0,gp=0; };
struct Team{int id; vector<int> mem; double fileMP=0,fileGP=0; vector<TR> r;};
struct T{
  string file; int rounds=0; char init='W'; char type='A'; bool mpFirst=true,second=true; string sys;
  map<char,double> pt; double TW=2,TD=1,TL=0; string boards;
  map<int,vector<Cell>> pl; map<int,Team> tm; map<int,int> teamOf; int recorded=0;
  vector<vector<int>> forb; // from,to,ids...
  string skip; map<pair<int,int>,char> byes; int pabRound=0;
};
static string sub(const string&s,int c1,int c2){ // columns 1-based inclusive
  if((int)s.size()<c1) return ""; return s.substr(c1-1,min((int)s.size(),c2)-c1+1);}
static string trim(string s){size_t a=s.find_first_not_of(" \t\r");if(a==string::npos)return "";size_t b=s.find_last_not_of(" \t\r");return s.substr(a,b-a+1);}
static int num(const string&s){string t=trim(s);return t.empty()?0:atoi(t.c_str());}
static double dbl(const string&s){string t=trim(s);return t.empty()?0:atof(t.c_str());}

static bool readTRF(const string&f,T&t){
  ifstream in(f); if(!in){t.skip="cannot read";return false;} t.file=f;
  t.pt={{'W',1},{'D',.5},{'L',0},{'A',0}};
  vector<string> lines;string s; while(getline(in,s)){ if(!s.empty()&&s.back()=='\r')s.pop_back(); lines.push_back(s);} 
  map<pair<int,int>,vector<int>> lineup; map<pair<int,int>,char> bye; vector<int> pab; double pabMP=-1,pabGP=-1;
  vector<array<int,3>> ff; vector<string> fft; vector<string> l299;
  for(auto&l:lines){
    string k=sub(l,1,3);
    if(k=="142")t.rounds=num(sub(l,5,99));
    else if(k=="152")t.init=trim(sub(l,5,9))[0];
    else if(k=="162"){for(int c=6;c<60;c+=9){string y=trim(sub(l,c,c));if(y.size())t.pt[y[0]]=dbl(sub(l,c+1,c+4));}}
    else if(k=="362"){for(int c=5;c<30;c+=9){string y=trim(sub(l,c,c+1));double v=dbl(sub(l,c+2,c+5));if(y=="TW")t.TW=v;if(y=="TD")t.TD=v;if(y=="TL")t.TL=v;}}
    else if(k=="352")t.boards=trim(sub(l,5,99));
    else if(k=="192")t.sys=trim(sub(l,5,99));
    else if(k=="001"){int id=num(sub(l,5,8));vector<Cell>v;for(int c=92;c<=(int)l.size();c+=10){Cell x;x.opp=num(sub(l,c,c+3));string q=sub(l,c+5,c+5);x.col=q.empty()?'-':q[0];string z=trim(sub(l,c+7,c+7));x.res=z.empty()?'Z':z[0];v.push_back(x);}
      t.pl[id]=v;t.recorded=max(t.recorded,(int)v.size());}
    else if(k=="310"){Team x;x.id=num(sub(l,5,7));x.fileMP=dbl(sub(l,55,60));x.fileGP=dbl(sub(l,62,67));for(int c=74;c<=(int)l.size();c+=5){int m=num(sub(l,c,c+3));if(m){x.mem.push_back(m);t.teamOf[m]=x.id;}}t.tm[x.id]=x;}
    else if(k=="320"){pabMP=dbl(sub(l,5,8));pabGP=dbl(sub(l,10,13));for(int c=15;c<=(int)l.size();c+=4)pab.push_back(num(sub(l,c,c+2)));}
    else if(k=="330"){fft.push_back(trim(sub(l,5,6)));ff.push_back({num(sub(l,8,10)),num(sub(l,12,14)),num(sub(l,16,18))});}
    else if(k=="240"){char b=sub(l,5,5)[0];int r=num(sub(l,7,9));for(int c=11;c<=(int)l.size();c+=5){int m=num(sub(l,c,c+3));if(m)bye[{m,r}]=b;}}
    else if(k=="300"){vector<int>v;for(int c=17;c<=(int)l.size();c+=5)v.push_back(num(sub(l,c,c+3)));lineup[{num(sub(l,9,11)),num(sub(l,5,7))}]=v;}
    else if(k=="260"){vector<int>v={num(sub(l,5,7)),num(sub(l,9,11))};for(int c=13;c<=(int)l.size();c+=5){int m=num(sub(l,c,c+3));if(m)v.push_back(m);}t.forb.push_back(v);}
    else if(k=="299")l299.push_back(l);
    else if(k=="250"){t.skip="acceleration";}
  }
  t.byes=bye; for(size_t i=0;i<pab.size();i++)if(pab[i])t.recorded=max(t.recorded,(int)i+1); for(auto&x:ff)t.recorded=max(t.recorded,x[0]);
  if(!l299.empty()){t.skip="record 299";return false;}
  if(t.skip.size())return false;
  string y=t.sys; if(y.find("TYPEB")!=string::npos)t.type='B';else if(y.find("TYPEA")!=string::npos)t.type='A';else if(y=="FIDE_TEAM")t.type='A';else t.type='N';
  if(y=="FIDE_TEAM"){t.mpFirst=true;t.second=true;}
  else{ size_t p=y.find("MP"),q=y.find("GP"); if(p==string::npos&&q==string::npos){t.skip="system "+y;return false;}
    t.second=(p!=string::npos&&q!=string::npos); t.mpFirst=(p!=string::npos&&(q==string::npos||p<q)); }
  if(t.tm.empty()){t.skip="no teams";return false;}
  if(t.boards.empty())t.boards="WB";
  if(pabMP<0){pabMP=t.TD;pabGP=t.boards.size()*t.pt['D'];}
  for(auto&[id,x]:t.tm){ x.r.assign(t.recorded+2,TR()); }
  for(int r=1;r<=t.recorded;r++){
    for(auto&[id,x]:t.tm){
      TR&c=x.r[r]; double gp=0; int opp=0; bool any=false;
      for(int m:x.mem){ auto&v=t.pl[m]; if((int)v.size()<r)continue; Cell&e=v[r-1];
        if(e.opp){opp=t.teamOf[e.opp];}
        switch(e.res){case '1':case 'W':gp+=t.pt['W'];any=true;break;case '=':case 'D':gp+=t.pt['D'];any=true;break;case '0':case 'L':gp+=t.pt['L'];any=true;break;case '+':gp+=t.pt['W'];break;case '-':gp+=t.pt['A'];break;default:break;}
      }
      c.opp=opp; c.gp=gp;
      if(r-1<(int)pab.size()&&pab[r-1]==id){c.kind=PAB;c.mp=pabMP;c.gp=pabGP;c.opp=0;continue;}
      auto b=bye.find({id,r});
      if(b!=bye.end()){ c.opp=0; double n=t.boards.size(); if(b->second=='F'){c.kind=BYEF;c.mp=t.TW;c.gp=n*t.pt['W'];}else if(b->second=='H'){c.kind=BYEH;c.mp=t.TD;c.gp=n*t.pt['D'];}else {c.kind=BYEZ;c.gp=0;} continue;}
      if(!opp){c.kind=ABSENT;c.mp=0;c.gp=0;continue;}
      c.kind=PLAYED; (void)any;
    }
    for(size_t i=0;i<ff.size();i++)if(ff[i][0]==r){ int w=ff[i][1],b=ff[i][2]; TR&A=t.tm[w].r[r];TR&B=t.tm[b].r[r]; A.kind=B.kind=FORFEIT;A.opp=b;B.opp=w;A.col='W';B.col='B';
      A.mp=fft[i][0]=='+'?t.TW:t.TL;B.mp=fft[i].size()>1&&fft[i][1]=='+'?t.TW:t.TL; }
    for(auto&[id,x]:t.tm){ TR&c=x.r[r]; if(c.kind!=PLAYED)continue; Team&o=t.tm[c.opp];
      c.mp=c.gp>o.r[r].gp?t.TW:c.gp<o.r[r].gp?t.TL:t.TD;
      // colour of board 1
      vector<int> lu; auto L=lineup.find({id,r}); if(L!=lineup.end())lu=L->second; else for(int m:x.mem){auto&v=t.pl[m];if((int)v.size()>=r&&(v[r-1].opp||strchr("+-",v[r-1].res)))lu.push_back(m);}
      for(size_t k=0;k<lu.size()&&c.col=='-';k++){ if(!lu[k])continue; Cell&e=t.pl[lu[k]][r-1]; if(e.col!='w'&&e.col!='b')continue; char w=t.boards[min(k,t.boards.size()-1)]; bool white=(e.col=='w')==(w=='W'); c.col=white?'W':'B'; }
    }
    for(auto&[id,x]:t.tm){TR&c=x.r[r];if(c.kind==PLAYED){ if(c.col==t.tm[c.opp].r[r].col){t.skip="colours of match unclear in round "+to_string(r);return false;}}}
  }
  // check of the totals in record 310
  for(auto&[id,x]:t.tm){double m=0,g=0;for(int r=1;r<=t.recorded;r++){m+=x.r[r].mp;g+=x.r[r].gp;} if(fabs(m-x.fileMP)>.01||fabs(g-x.fileGP)>.01){char b[99];snprintf(b,99,"totals of team %d: %.1f %.1f, file %.1f %.1f",id,m,g,x.fileMP,x.fileGP);t.skip=b;return false;}}
  return true;
}

// ---------------------------------------------------------------- state of a round
struct P{int tpn;int no;long sc,sc2;vector<char> h;int cd;int played;bool hadBye;bool floatPrev;char pref;bool strong;set<int> met;};
struct R{ T*t;int r;vector<P> p; bool lastRound,lastTwo; set<pair<int,int>> forb; };
typedef vector<pair<int,int>> Pairs; // indices
static long sc(double d){return lround(d*100);}

// 1.7 colour preference
static void preference(R&q,P&x){
  x.pref='-';x.strong=false; char ty=q.t->type; if(ty=='N')return;
  int n=x.h.size(); bool bb=n>=2&&x.h[n-1]=='B'&&x.h[n-2]=='B', ww=n>=2&&x.h[n-1]=='W'&&x.h[n-2]=='W';
  bool sW=x.cd<-1||((x.cd==0||x.cd==-1)&&bb), sB=x.cd>1||((x.cd==0||x.cd==1)&&ww);
  if(ty=='A'){ if(sW)x.pref='W';else if(sB)x.pref='B';return; }   // 1.7.1
  // 1.7.2
  if(n==0)return;
  if(x.cd==0&&q.lastRound&&!rd("strong-last"))return; // last bullet
  if(sW){x.pref='W';x.strong=true;}else if(sB){x.pref='B';x.strong=true;}
  else if(x.cd==-1||(x.cd==0&&!q.lastRound&&n&&x.h[n-1]=='B'))x.pref='W';
  else if(x.cd==1||(x.cd==0&&!q.lastRound&&n&&x.h[n-1]=='W'))x.pref='B';
}
// 4.2 first-team
static bool isFirst(R&q,const P&a,const P&b){ if(a.sc!=b.sc)return a.sc>b.sc; if(q.t->second&&a.sc2!=b.sc2)return a.sc2>b.sc2; return a.tpn<b.tpn;}
static char opp(char c){return c=='W'?'B':'W';}
// 4.3: is a White against b?
static bool aWhite(R&q,const P&a,const P&b){
  bool af=isFirst(q,a,b); const P&f=af?a:b; const P&s=af?b:a;
  auto give=[&](bool firstWhite){return firstWhite==af;}; // returns true when a is White
  if(f.h.empty()&&s.h.empty()){ char c=(f.no%2)?q.t->init:opp(q.t->init); return give(c=='W'); }        // 4.3.1
  if((f.pref=='-')!=(s.pref=='-')){ if(f.pref!='-')return give(f.pref=='W'); return give(s.pref!='W'); } // 4.3.2
  if(f.pref!='-'&&f.pref!=s.pref)return give(f.pref=='W');                                              // 4.3.3
  if(q.t->type=='B'&&f.strong!=s.strong){ if(f.strong)return give(f.pref=='W'); return give(s.pref!='W'); } // 4.3.4
  if(f.cd!=s.cd)return give(f.cd<s.cd);                                                                  // 4.3.5
  for(size_t k=1;k<=min(f.h.size(),s.h.size());k++){ char x=f.h[f.h.size()-k],y=s.h[s.h.size()-k]; if(x!=y)return give(x=='B'); } // 4.3.6
  if(f.pref!='-')return give(f.pref=='W');                                                               // 4.3.7
  if(!f.h.empty())return give(f.h.back()=='B');                                                          // 4.3.8
  if(rd("fallback-initial")){char c=(f.no%2)?q.t->init:opp(q.t->init); return give(c=='W');}
  return give(s.h.back()=='W');
}
static bool c1(R&q,int i,int j){ const P&a=q.p[i],&b=q.p[j]; if(a.met.count(b.tpn))return false; return !q.forb.count({min(a.tpn,b.tpn),max(a.tpn,b.tpn)}); }
// can all these teams be paired (C1)?
static bool pairable(R&q,vector<int> v){ if(v.empty())return true; if(v.size()%2)return false; int a=v[0]; for(size_t k=1;k<v.size();k++)if(c1(q,a,v[k])){vector<int>w;for(size_t m=1;m<v.size();m++)if(m!=k)w.push_back(v[m]);if(pairable(q,w))return true;}return false;}
// C6: largest number of teams of S (subset of rest) that are paired among themselves, the whole of rest completed
static int bestIn(R&q,vector<int> S,const vector<int>&others,bool completion){
  // recursion over S: each team is paired inside S, or left
  int best=-1; vector<int> left;
  function<void(vector<int>,int)> go=[&](vector<int> v,int n){
    if(n+(int)v.size()<=best)return;
    if(v.empty()){ if(completion){ vector<int> w=left; w.insert(w.end(),others.begin(),others.end());
          // those left must be paired outside of S or inside S: the count is of pairs inside S, so any completion will do
          if(!pairable(q,w))return; } best=max(best,n); return; }
    int a=v[0]; for(size_t k=1;k<v.size();k++)if(c1(q,a,v[k])){vector<int>w;for(size_t m=1;m<v.size();m++)if(m!=k)w.push_back(v[m]);go(w,n+2);} 
    left.push_back(a); go(vector<int>(v.begin()+1,v.end()),n); left.pop_back();
  };
  go(S,0); return best;
}
static string solve(T&t,int r,vector<int> part,set<string>&out,R&q){
  q.t=&t;q.r=r;q.lastRound=(r==t.rounds);q.lastTwo=(r>=t.rounds-1);
  for(auto&f:t.forb)if((f[0]==0||r>=f[0])&&(f[1]==0||r<=f[1]))for(size_t i=2;i<f.size();i++)for(size_t j=i+1;j<f.size();j++)q.forb.insert({min(f[i],f[j]),max(f[i],f[j])});
  auto score=[&](int id,int upto){double m=0,g=0;for(int k=1;k<=upto;k++){m+=t.tm[id].r[k].mp;g+=t.tm[id].r[k].gp;}return make_pair(sc(t.mpFirst?m:g),sc(t.mpFirst?g:m));};
  // 4.3.1 note: number used for the parity
  auto number=[&](int id){ if(!rd("parity-round")&&!rd("parity-entered")&&!rd("parity-entered-bye"))return id; int n=0;
    for(auto&[o,x]:t.tm)if(o<=id){ bool in=find(part.begin(),part.end(),o)!=part.end(); if(!rd("parity-round"))for(int k=1;k<=r;k++){Kind z=x.r[k].kind;if(k<r&&(z==PLAYED||z==FORFEIT||z==PAB))in=true; if(rd("parity-entered-bye")&&(z==BYEF||z==BYEH))in=true;} n+=in;} return n; };
  for(int id:part){ P x;x.tpn=id;x.no=number(id); auto s=score(id,r-1);x.sc=s.first;x.sc2=s.second;x.cd=0;x.played=0;x.hadBye=false;x.floatPrev=false;
    for(int k=1;k<r;k++){TR&c=t.tm[id].r[k]; if(c.kind==PLAYED){x.h.push_back(c.col);x.cd+=c.col=='W'?1:-1;x.played++;x.met.insert(c.opp);} 
      if(c.kind==PAB)x.hadBye=true;                                   // C2
      if(c.kind!=PLAYED){ if(c.kind==BYEF)x.hadBye=true; 
        if(c.kind==FORFEIT&&c.mp>=t.TW-1e-9)x.hadBye=true;
        if(c.kind!=PAB&&c.kind!=ABSENT&&c.mp>=t.TW-1e-9)x.hadBye=true; } }
    if(r>1){TR&c=t.tm[id].r[r-1]; bool f=false; if(c.kind==PLAYED||(c.kind==FORFEIT&&rd("forfeit-float")))f=score(id,r-2).first!=score(c.opp,r-2).first; if(c.kind==PAB&&rd("pab-float"))f=true; x.floatPrev=f;}
    preference(q,x); q.p.push_back(x);
  }
  vector<int> all; for(size_t i=0;i<q.p.size();i++)all.push_back(i);
  // 2.1 bye
  if(all.size()%2){
    vector<int> c; for(int i:all)if(!q.p[i].hadBye){vector<int>w;for(int j:all)if(j!=i)w.push_back(j);if(pairable(q,w))c.push_back(i);} // C2, 2.1.1
    if(c.empty())return "no legal pairing";
    sort(c.begin(),c.end(),[&](int a,int b){P&x=q.p[a],&y=q.p[b];if(x.sc!=y.sc)return x.sc<y.sc;if(x.played!=y.played)return x.played>y.played;return x.tpn>y.tpn;});
    out.insert(to_string(q.p[c[0]].tpn)+"-0"); all.erase(find(all.begin(),all.end(),c[0]));
  } else if(!pairable(q,all))return "no legal pairing";
  // 1.9.2
  while(!all.empty()){
    long top=LONG_MIN; for(int i:all)top=max(top,q.p[i].sc);
    vector<int> S,low; for(int i:all)(q.p[i].sc==top?S:low).push_back(i);
    // 2.2.3 order: score from highest to lowest, then TPN
    sort(low.begin(),low.end(),[&](int a,int b){if(q.p[a].sc!=q.p[b].sc)return q.p[a].sc>q.p[b].sc;return q.p[a].tpn<q.p[b].tpn;});
    long follow=LONG_MIN; for(int i:low)follow=max(follow,q.p[i].sc);
    // C4: smallest number of upfloaters; C5; C6; first set
    vector<int> bestSet; bool found=false; vector<long> bestC5; int bestC6=-1; vector<int> bestId;
    for(size_t n=0;n<=low.size()&&!found;n++){ if((S.size()+n)%2)continue;
      vector<int> cur; 
      function<void(size_t)> go=[&](size_t from){
        if(cur.size()==n){
          vector<int> br=S;br.insert(br.end(),cur.begin(),cur.end()); vector<int> rest; for(int i:low)if(find(cur.begin(),cur.end(),i)==cur.end())rest.push_back(i);
          vector<long> k5; for(int i:cur)k5.push_back(q.p[i].sc); sort(k5.begin(),k5.end()); // C5 lowest first
          if(found&&k5<bestC5)return;
          if(!pairable(q,br)||!pairable(q,rest))return; // C1, C3
          long fo=follow; if(rd("c6-original")){fo=LONG_MIN;for(auto&x:q.p)if(x.sc<top)fo=max(fo,x.sc);} if(rd("c6-next")){fo=LONG_MIN;for(int i:rest)fo=max(fo,q.p[i].sc);} 
          vector<int> F,O; for(int i:rest)(q.p[i].sc==fo?F:O).push_back(i);
          int k6=rd("no-c6")?0:bestIn(q,F,O,!rd("c6-c1-only"));
          vector<int> id; for(int i:cur)id.push_back(q.p[i].tpn);
          bool better=!found||k5>bestC5||(k5==bestC5&&(k6>bestC6||(k6==bestC6&&id<bestId)));
          if(better){found=true;bestSet=cur;bestC5=k5;bestC6=k6;bestId=id;}
          return; }
        for(size_t i=from;i<low.size();i++){cur.push_back(low[i]);go(i+1);cur.pop_back();}
      };
      go(0);
    }
    if(!found)return "no upfloaters";
    // 2.3 bracket
    vector<int> B=S;B.insert(B.end(),bestSet.begin(),bestSet.end()); sort(B.begin(),B.end(),[&](int a,int b){return q.p[a].tpn<q.p[b].tpn;});
    Pairs cur,best; array<int,3> bk{{INT_MAX,0,0}}; vector<int> bid; bool have=false;
    function<void(vector<int>)> go=[&](vector<int> v){
      if(v.empty()){
        array<int,3> k{{0,0,0}}; vector<int> id,bot; // pairs come out sorted by top member
        for(auto&pr:cur){ P&a=q.p[pr.first],&b=q.p[pr.second]; bool aw=aWhite(q,a,b); char ca=aw?'W':'B',cb=aw?'B':'W';
          if(a.pref!='-'&&a.pref!=ca){k[0]++;if(a.strong)k[1]++;} if(b.pref!='-'&&b.pref!=cb){k[0]++;if(b.strong)k[1]++;}
          if(a.sc!=b.sc&&!q.lastTwo){k[2]+=a.floatPrev+b.floatPrev;}
          id.push_back(a.tpn);bot.push_back(b.tpn);} 
        if(t.type!='B')k[1]=0;
        id.insert(id.end(),bot.begin(),bot.end());
        if(!have||k<bk||(k==bk&&id<bid)){have=true;bk=k;bid=id;best=cur;}
        return; }
      int a=v[0]; for(size_t k=1;k<v.size();k++)if(c1(q,a,v[k])){vector<int>w;for(size_t m=1;m<v.size();m++)if(m!=k)w.push_back(v[m]);cur.push_back({a,v[k]});go(w);cur.pop_back();}
    };
    go(B);
    for(auto&pr:best){P&a=q.p[pr.first],&b=q.p[pr.second]; if(aWhite(q,a,b))out.insert(to_string(a.tpn)+"-"+to_string(b.tpn));else out.insert(to_string(b.tpn)+"-"+to_string(a.tpn));}
    vector<int> n; for(int i:all)if(find(B.begin(),B.end(),i)==B.end())n.push_back(i); all=n;
  }
  return "";
}
static string join(const set<string>&s){string o;for(auto&x:s)o+=(o.empty()?"":" ")+x;return o;}
int main(int argc,char**argv){
  long cmp=0,eq=0,df=0; map<string,long> sk; int maxp=11; int only=0; bool lastOnly=false; bool justPair=false,nextMode=false;
  for(int i=1;i<argc;i++){ string a=argv[i];
    if(a=="--reading"){READ.insert(argv[++i]);continue;} if(a=="--last"){lastOnly=true;continue;}if(a=="--next"){nextMode=true;continue;} if(a=="--max"){maxp=atoi(argv[++i]);continue;} if(a=="--pair"){justPair=true;only=atoi(argv[++i]);continue;}
    T t; if(!readTRF(a,t)){if(nextMode){printf("%s\t0\tskip %s\n",a.c_str(),t.skip.c_str());continue;}printf("%s skipped: %s\n",a.c_str(),t.skip.c_str());sk[t.skip.substr(0,30)]++;continue;}
    if(nextMode){int r=t.recorded+1;vector<int> part;for(auto&[id,x]:t.tm)if(!t.byes.count({id,r}))part.push_back(id);
      if(part.empty()){printf("%s\t%d\tnobody\n",a.c_str(),r);continue;}if((int)part.size()>maxp){printf("%s\t%d\tskip size\n",a.c_str(),r);continue;}
      R q;set<string> mine;string e=solve(t,r,part,mine,q);printf("%s\t%d\t",a.c_str(),r);if(e.size())printf("%s",e=="no upfloaters"?"NOUPFLOATERS":"none");else for(auto&s:mine)printf("%s ",s.c_str());puts("");continue;}
    for(int r=1;r<=t.recorded;r++){ 
      if(justPair&&r!=only)continue; if(lastOnly&&r!=t.recorded)continue;
      vector<int> part; set<string> theirs,mine; for(auto&[id,x]:t.tm){TR&c=x.r[r]; if(c.kind==PLAYED||c.kind==FORFEIT){part.push_back(id);if(c.col=='W')theirs.insert(to_string(id)+"-"+to_string(c.opp));}else if(c.kind==PAB){part.push_back(id);theirs.insert(to_string(id)+"-0");}}
      if((int)part.size()>maxp){sk["too many participants"]++;continue;}
      if(part.empty()){sk["nobody paired"]++;continue;}
      R q; string e=solve(t,r,part,mine,q); if(e.size())mine.insert(e);
      if(justPair){printf("%s\n",join(mine).c_str());continue;}
      cmp++; if(mine==theirs){eq++;printf("%s r%d ok\n",a.c_str(),r);}else{df++;printf("%s r%d DIFF theirs: %s mine: %s\n",a.c_str(),r,join(theirs).c_str(),join(mine).c_str());}
    }
  }
  if(nextMode)return 0;
  printf("SUMMARY compared %ld equal %ld different %ld",cmp,eq,df); for(auto&x:sk)printf("; skipped (%s) %ld",x.first.c_str(),x.second); printf("\n");
}
