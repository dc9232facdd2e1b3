// Literal program for C.04.5 Double-Swiss (from 1 February 2026). Written from the text only.
// --reading NAME:
//   forfeits-float     1.5: a match that ended by forfeit makes its two players floaters too
//                      (default: "plays against an opponent" - a match ended by forfeit is not played)
//   c6-next-nonempty   2.3.3: "the following scoregroup" is the next one among the players yet to be paired
//                      (default: the one with the next score in the round; if all its players became upfloaters
//                      in an earlier bracket, C6 asks nothing)
//   c6-all-or-nothing  2.3.3: C6 is complied with if the following scoregroup needs no upfloater (one, if its number is odd); otherwise not,
//                      whatever the number (default: the fewer upfloaters it needs the better, as C4 says "minimise")
//   forfeits-matches   3.4.3: a match ended by forfeit counts as a played match
//   half-forfeit-is-match 4.3.1: a regular match in which no game was actually played counts as "played a match"
//   basic4             2.1.2 with Basic Rules 4: any score >= a won match (W+D) without playing bars from the bye
//   entered-numbers    4.3.1 with GHR 2.4, 2.5: the TPN whose parity decides is the place among the players who have been
//                      paired in this round or an earlier one (the others are "late entries" without a TPN so far)
//                      (default: the number of the file is the TPN)
//   entered-numbers-z  the same, but a player with an F or H bye has entered (only Z and blank make a late entry)
#include <bits/stdc++.h>
using namespace std;
static set<string> R;
static bool rd(const char*n){return R.count(n)>0;}
struct Cell{int opp=0;char col='-',res=' ';};
struct Player{int id=0;vector<Cell> c;int recorded=0;};
struct File{map<int,Player> p;int rounds=0;char lot=0;int next=0;int W=10,D=5,L=0,A=0,P=-1;
  struct Ban{int a,b;vector<int> ids;};vector<Ban> bans;
  struct Acc{int v,a,b,i,j;};vector<Acc> acc;string err;bool has299=false,accel=false;};
static string sub(const string&s,int a,int b){ // 1-based inclusive
  if((int)s.size()<a)return "";return s.substr(a-1,min((int)s.size(),b)-a+1);}
static int num(const string&s){string t;for(char c:s)if(isdigit((unsigned char)c))t+=c;return t.empty()?0:stoi(t);}
static int tenths(string s){string t;for(char c:s)if(isdigit((unsigned char)c)||c=='.'||c=='-')t+=c;if(t.empty())return 0;return (int)lround(stod(t)*10);}
static File readTrf(const string&fn){
  File f;ifstream in(fn);string l;vector<string> f240;
  while(getline(in,l)){while(!l.empty()&&(l.back()=='\r'))l.pop_back();
    string k=sub(l,1,3);
    if(k=="142")f.rounds=num(sub(l,5,10));
    else if(k=="152"){string t=sub(l,5,5);if(!t.empty())f.lot=t[0];}
    else if(k=="162"){for(int b=6;b<(int)l.size();b+=9){string s=sub(l,b,b);int v=tenths(sub(l,b+1,b+4));
        if(s=="W")f.W=v;else if(s=="D")f.D=v;else if(s=="L")f.L=v;else if(s=="A")f.A=v;else if(s=="P")f.P=v;}}
    else if(k=="260"){File::Ban b;b.a=num(sub(l,5,7));b.b=num(sub(l,9,11));for(int c=13;c<(int)l.size();c+=5)if(num(sub(l,c,c+3)))b.ids.push_back(num(sub(l,c,c+3)));f.bans.push_back(b);}
    else if(k=="250"){File::Acc a;a.v=tenths(sub(l,10,13));a.a=num(sub(l,15,17));a.b=num(sub(l,19,21));a.i=num(sub(l,23,26));a.j=num(sub(l,28,31));f.acc.push_back(a);}
    else if(k=="240")f240.push_back(l);else if(k=="299")f.has299=true;
    else if(k=="###"&&l.substr(0,8)=="### NEXT")f.next=stoi(l.substr(8));
    else if(k=="192")f.accel=l.find("BAKU")!=string::npos;
    else if(k=="001"){Player p;p.id=num(sub(l,5,8));p.recorded=tenths(sub(l,81,84));
      for(int b=92;b<=(int)l.size();b+=10){Cell c;c.opp=num(sub(l,b,b+3));string t=sub(l,b+5,b+5);if(!t.empty()&&t!=" ")c.col=tolower(t[0]);t=sub(l,b+7,b+7);if(!t.empty())c.res=toupper(t[0]);p.c.push_back(c);}
      f.p[p.id]=p;}
  }
  {int rec=0;for(auto&kv:f.p)for(int i=0;i<(int)kv.second.c.size();i++)if(kv.second.c[i].opp||kv.second.c[i].res=='U')rec=max(rec,i/2+1);
   f.next=rec+1;
   for(auto&x:f240){int r=num(sub(x,7,9));for(int b=11;b<=(int)x.size();b+=5){int id=num(sub(x,b,b+3));if(!id||!f.p.count(id))continue;auto&v=f.p[id].c;if((int)v.size()<r)v.resize(r);if(!v[r-1].opp&&v[r-1].res==' ')v[r-1].res=x[4];}}}
  if(f.P<0)f.P=f.W;
  return f;}
static int points(const File&f,const Cell&c){switch(c.res){case'1':case'W':case'+':case'F':return f.W;case'=':case'D':case'H':return f.D;
  case'0':case'L':return f.L;case'-':case'Z':case' ':return f.A;case'U':return f.P;}return 0;}
struct Match{bool paired=false,byForfeit=false,wonByForfeit=false,pab=false,fpb=false,played=false,present=false;int opp=0;char colour=0;int pts=0;};
struct St{int id;int tpn=0;int score;int matches=0,whites=0;bool anyRegular=false,barred=false,floater=false;vector<char> colours;set<int> met;};
static Cell cellAt(const Player&p,int k){if(k<1||k>(int)p.c.size())return Cell();return p.c[k-1];}
// Preface, 1.4, 1.6: one match of a player
static Match matchOf(const File&f,const Player&p,int r){
  Match m;Cell a=cellAt(p,2*r-1),b=cellAt(p,2*r);m.pts=points(f,a)+points(f,b);
  if(a.opp==0){m.pab=a.res=='U';m.fpb=a.res=='F'||b.res=='F';m.present=m.pab;return m;}
  m.paired=m.present=true;m.opp=a.opp;
  const Player&q=f.p.at(a.opp);Cell c=cellAt(q,2*r-1),d=cellAt(q,2*r);
  bool mine=a.res=='-'&&b.res=='-',theirs=c.res=='-'&&d.res=='-';
  m.byForfeit=mine||theirs;               // "only if at least one player forfeits both games"
  m.played=!m.byForfeit;                  // "in all other cases ... regularly played"
  m.wonByForfeit=theirs&&!mine&&(a.res=='+'||b.res=='+');
  auto actually=[](const Cell&x){return x.res!='+'&&x.res!='-';};
  if(actually(a)||actually(b))m.colour=a.col; // 1.6
  return m;}
static int accel(const File&f,int id,int r){int s=0;for(auto&a:f.acc)if(2*r-1>=a.a&&2*r-1<=a.b&&id>=a.i&&id<=a.j)s+=a.v;return s;}
static int scoreBefore(const File&f,const Player&p,int r){int s=0;for(int k=1;k<r;k++)s+=matchOf(f,p,k).pts;return s+accel(f,p.id,r);}

struct Pairer{
  vector<St> s; vector<vector<char>> ok; int n; bool last; vector<signed char> memo;
  // C1-C3: every player of the mask can be paired with somebody not met
  bool perfect(int mask){if(!mask)return true;if(__builtin_popcount(mask)&1)return false;signed char&m=memo[mask];if(m>=0)return m;
    int i=__builtin_ctz(mask);m=0;for(int j=i+1;j<n;j++)if(mask>>j&1&&ok[i][j]&&perfect(mask&~(1<<i)&~(1<<j))){m=1;break;}return m;}
  // 3.5.1, 2.3.1: the smallest number of upfloaters for a group out of the players left
  int minUp(int top,int rest){ // rest: lower players
    int best=-1;
    vector<int> lo;for(int i=0;i<n;i++)if(rest>>i&1)lo.push_back(i);
    int m=lo.size();
    for(int x=0;x<(1<<m);x++){int k=__builtin_popcount(x);if(best>=0&&k>=best)continue;int u=0;for(int i=0;i<m;i++)if(x>>i&1)u|=1<<lo[i];
      if(perfect(top|u)&&perfect(rest&~u))best=k;}
    return best;}
  vector<pair<int,int>> pairs;int bye=-1;string fail;
  // 3.6: the pairing of a bracket
  void bracket(int mask,int top,int up){
    vector<int> v;for(int i=0;i<n;i++)if(mask>>i&1)v.push_back(i);
    vector<pair<int,int>> cur,best;vector<int> bestKey;int bestC8=0;bool have=false;
    function<void(int)> go=[&](int left){
      if(!left){vector<pair<int,int>> x=cur;sort(x.begin(),x.end(),[&](auto&a,auto&b){return s[a.first].id<s[b.first].id;});
        vector<int> key;for(auto&p:x)key.push_back(s[p.first].id);for(auto&p:x)key.push_back(s[p.second].id); // 3.6.2
        int c8=0;if(!last)for(auto&p:x){int a=p.first,b=p.second; // C8
          if((up>>a&1)&&s[b].floater)c8++; if((up>>b&1)&&s[a].floater)c8++;}
        if(!have||c8<bestC8||(c8==bestC8&&key<bestKey)){have=true;bestC8=c8;bestKey=key;best=x;}
        return;}
      int i=__builtin_ctz(left);
      for(int j=i+1;j<n;j++)if(left>>j&1&&ok[i][j]){
        pair<int,int> pr=s[i].id<s[j].id?make_pair(i,j):make_pair(j,i); // 3.6.1
        cur.push_back(pr);go(left&~(1<<i)&~(1<<j));cur.pop_back();}
    };
    go(mask);(void)top;
    for(auto&p:best)pairs.push_back(p);
  }
  bool run(){
    n=s.size();memo.assign(1<<n,-1);int all=(1<<n)-1;
    // 3.4
    if(n&1){int b=-1;for(int i=0;i<n;i++){if(s[i].barred)continue;if(!perfect(all&~(1<<i)))continue;
        if(b<0){b=i;continue;}
        auto&x=s[i];auto&y=s[b];
        bool better=x.score!=y.score?x.score<y.score:x.matches!=y.matches?x.matches>y.matches:x.id>y.id;
        if(better)b=i;}
      if(b<0){fail="no legal bye";return false;}bye=b;all&=~(1<<b);}
    if(!perfect(all)){fail="no legal pairing";return false;}
    // scoregroups of the round
    vector<int> scores;for(int i=0;i<n;i++)if(all>>i&1)scores.push_back(s[i].score);
    sort(scores.rbegin(),scores.rend());scores.erase(unique(scores.begin(),scores.end()),scores.end());
    int left=all;
    while(left){
      int hi=INT_MIN;for(int i=0;i<n;i++)if(left>>i&1)hi=max(hi,s[i].score);
      int top=0;for(int i=0;i<n;i++)if((left>>i&1)&&s[i].score==hi)top|=1<<i;
      int rest=left&~top;
      vector<int> lo;for(int i=0;i<n;i++)if(rest>>i&1)lo.push_back(i);
      // 3.5.3 order inside a set: by score, then TPN
      sort(lo.begin(),lo.end(),[&](int a,int b){return s[a].score!=s[b].score?s[a].score>s[b].score:s[a].id<s[b].id;});
      int m=lo.size();int k=minUp(top,rest);               // C4
      vector<vector<int>> sets; 
      for(int x=0;x<(1<<m);x++)if(__builtin_popcount(x)==k){vector<int> v;int u=0;for(int i=0;i<m;i++)if(x>>i&1){v.push_back(lo[i]);u|=1<<lo[i];}
        if(perfect(top|u)&&perfect(rest&~u))sets.push_back(v);}
      // C5: maximise the scores, ascending order
      auto asc=[&](const vector<int>&v){vector<int> a;for(int i:v)a.push_back(s[i].score);sort(a.begin(),a.end());return a;};
      vector<int> bestAsc;bool f1=true;for(auto&v:sets){auto a=asc(v);if(f1||a>bestAsc){bestAsc=a;f1=false;}}
      vector<vector<int>> c5;for(auto&v:sets)if(asc(v)==bestAsc)c5.push_back(v);
      // 3.5.4
      sort(c5.begin(),c5.end(),[&](const vector<int>&a,const vector<int>&b){vector<int> x,y;for(int i:a)x.push_back(s[i].id);for(int i:b)y.push_back(s[i].id);return x<y;});
      // C6
      int follow=INT_MIN;
      if(rd("c6-next-nonempty")){for(int i=0;i<n;i++)if(rest>>i&1)follow=max(follow,s[i].score);}
      else {for(int q:scores)if(q<hi){follow=q;break;}}
      auto c6=[&](const vector<int>&v){int u=0;for(int i:v)u|=1<<i;int r2=rest&~u;int g=0;for(int i=0;i<n;i++)if((r2>>i&1)&&s[i].score==follow)g|=1<<i;
        if(!g)return 0;int k=minUp(g,r2&~g);if(rd("c6-all-or-nothing"))return k>(__builtin_popcount(g)&1)?1:0;return k;};
      auto c7=[&](const vector<int>&v){if(last)return 0;int c=0;for(int i:v)c+=s[i].floater;return c;};
      vector<int> pick;int b6=0,b7=0;bool h=false;
      for(auto&v:c5){int x=c6(v),y=c7(v);if(!h||x<b6||(x==b6&&y<b7)){h=true;b6=x;b7=y;pick=v;}}
      int u=0;for(int i:pick)u|=1<<i;
      bracket(top|u,top,u);
      left&=~(top|u);
    }
    return true;
  }
};
// 4: colours. Returns true if a gets White
static bool colours(const File&f,const St&a,const St&b){
  const St&h=(a.score!=b.score?a.score>b.score:a.id<b.id)?a:b;const St&o=&h==&a?b:a; // 4.2
  auto w=[&](bool hrpWhite){return (&h==&a)==hrpWhite;};
  auto yet=[&](const St&x){return rd("half-forfeit-is-match")?!x.anyRegular:x.colours.empty();};
  bool init=(h.tpn&1)?f.lot=='W':f.lot!='W';
  if(yet(h)&&yet(o))return w(init);                                   // 4.3.1
  if(h.whites!=o.whites)return w(h.whites<o.whites);                  // 4.3.2
  for(int i=(int)h.colours.size()-1,j=(int)o.colours.size()-1;i>=0&&j>=0;i--,j--)if(h.colours[i]!=o.colours[j])return w(h.colours[i]=='b'); // 4.3.3
  if(!h.colours.empty())return w(h.colours.back()=='b');              // 4.3.4
  if(!o.colours.empty())return w(o.colours.back()=='w');              // 4.3.5
  return w(init); // undetermined by the text
}
int main(int argc,char**argv){
  vector<string> files;int only=0;bool print=false,next=false;int limit=12;
  for(int i=1;i<argc;i++){string a=argv[i];if(a=="--reading")R.insert(argv[++i]);else if(a=="--round")only=atoi(argv[++i]);else if(a=="--print")print=true;else if(a=="--next")print=next=true;else if(a=="--limit")limit=atoi(argv[++i]);else files.push_back(a);}
  int comp=0,eq=0,diff=0;map<string,int> skipped;int ptsBad=0;bool mine0=false;(void)mine0;
  for(auto&fn:files){
    File f=readTrf(fn);
    if(!f.has299)for(auto&kv:f.p){int t=0;for(auto&c:kv.second.c)t+=points(f,c);if(t!=kv.second.recorded&&!print){ptsBad++;printf("%s player %d points %d recorded %d\n",fn.c_str(),kv.first,t,kv.second.recorded);}}
    int total=f.rounds/2;if(next)only=f.next;int maxr=0;for(auto&kv:f.p)maxr=max(maxr,(int)kv.second.c.size()/2);
    if(only)maxr=only;
    for(int r=only?only:1;r<=maxr;r++){
      Pairer P;P.last=r==total;map<int,int> idx;
      // recorded pairing and participants
      set<string> theirs;int recBye=0;bool any=false;
      auto place=[&](int id){if(!rd("entered-numbers")&&!rd("entered-numbers-z"))return id;int k=0;
        for(auto&kv:f.p){if(kv.first>id)break;bool in=kv.first==id;for(int q=1;q<=r;q++){Cell c=cellAt(kv.second,2*q-1);
            if(c.opp||c.res=='U'||(rd("entered-numbers-z")&&(c.res=='H'||c.res=='F')))in=true;
            if(print&&only&&q==r&&c.opp==0&&c.res!='H'&&c.res!='F'&&c.res!='Z')in=true;}
          if(in)k++;}return k;};
      for(auto&kv:f.p){auto&p=kv.second;Cell c=cellAt(p,2*r-1);
        bool away=c.opp==0&&c.res!='U';
        if(print&&only){away=c.opp==0&&(c.res=='H'||c.res=='F'||c.res=='Z');}
        if(away)continue;
        if(c.res=='U')recBye=p.id;any=true;
        St s;s.id=p.id;s.tpn=place(p.id);s.score=scoreBefore(f,p,r);
        for(int k=1;k<r;k++){Match m=matchOf(f,p,k);
          if(m.played){s.matches++;s.anyRegular=true;s.met.insert(m.opp);}else if(m.paired&&rd("forfeits-matches"))s.matches++;
          if(m.colour){s.colours.push_back(m.colour);if(m.colour=='w')s.whites++;}
          if(m.pab||m.fpb||m.wonByForfeit)s.barred=true;
          if(rd("basic4")&&(!m.paired||m.byForfeit)&&m.pts>=f.W+f.D)s.barred=true;
          if(k==r-1&&m.paired&&(m.played||rd("forfeits-float"))&&scoreBefore(f,p,k)!=scoreBefore(f,f.p.at(m.opp),k))s.floater=true;}
        idx[p.id]=P.s.size();P.s.push_back(s);
        if(c.opp&&c.col=='w'){theirs.insert(to_string(p.id)+"-"+to_string(c.opp));}
        else if(c.opp&&c.col=='-'&&p.id<c.opp)theirs.insert("?"+to_string(p.id)+"-"+to_string(c.opp));}
      if(recBye)theirs.insert(to_string(recBye)+"-0");
      auto skip=[&](string w){skipped[w]++;if(!print||next){if(next)printf("%s\t%d\t%s%s\n",fn.c_str(),r,w=="nobody paired"?"nobody":"skip ",w=="nobody paired"?"":w.c_str());else printf("%s r%d skipped: %s\n",fn.c_str(),r,w.c_str());}};
      if(!any){skip("nobody paired");continue;}
      if((int)P.s.size()>limit){skip("too many participants");continue;}
      if(next){mine0=true;}if(!f.lot){skip("no initial colour");continue;}
      if(f.accel){skip("acceleration");continue;}
      int n=P.s.size();P.ok.assign(n,vector<char>(n,1));
      for(int i=0;i<n;i++)for(int j=0;j<n;j++)if(P.s[i].met.count(P.s[j].id))P.ok[i][j]=0;
      for(auto&b:f.bans)if(2*r-1>=b.a&&2*r-1<=b.b)for(int x:b.ids)for(int y:b.ids)if(x!=y&&idx.count(x)&&idx.count(y))P.ok[idx[x]][idx[y]]=0;
      set<string> mine;
      if(!P.run()){mine.insert(P.fail);}
      else{for(auto&pr:P.pairs){auto&a=P.s[pr.first];auto&b=P.s[pr.second];bool aw=colours(f,a,b);mine.insert(aw?to_string(a.id)+"-"+to_string(b.id):to_string(b.id)+"-"+to_string(a.id));}
        if(P.bye>=0)mine.insert(to_string(P.s[P.bye].id)+"-0");}
      if(print){if(next)printf("%s\t%d\t",fn.c_str(),r);if(P.fail.size())printf("none");else for(auto&x:mine)printf("%s ",x.c_str());printf("\n");continue;}
      comp++;
      if(mine==theirs){eq++;printf("%s r%d ok\n",fn.c_str(),r);}
      else{diff++;printf("%s r%d DIFF theirs:",fn.c_str(),r);for(auto&x:theirs)printf(" %s",x.c_str());printf(" mine:");for(auto&x:mine)printf(" %s",x.c_str());printf("\n");}
    }
  }
  if(!print){printf("compared %d equal %d different %d points-mismatch %d\n",comp,eq,diff,ptsBad);for(auto&kv:skipped)printf("skipped %s: %d\n",kv.first.c_str(),kv.second);}
}
