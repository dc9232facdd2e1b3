#!/usr/bin/env python3
"""A literal calculator of C.07 (2024-08-01 and 2026-03-01), and its comparison with `pairproof standings`.

    standings-literal.py PROGRAM [--readings] FILES

The .txt beside it says how far it was written without looking at pairproof.
"""
import collections, json, random, re, subprocess, sys
READINGS='--readings' in sys.argv   # STANDINGS-11, STANDINGS-12
from fractions import Fraction as F
from math import floor

DP=[800,677,589,538,501,470,444,422,401,383,366,351,336,322,309,296,284,273,262,251,240,230,220,211,202,193,184,175,166,158,149,141,133,125,117,110,102,95,87,80,72,65,57,50,43,36,29,21,14,7,0]
PDB=[3,10,17,25,32,39,46,53,61,68,76,83,91,98,106,113,121,129,137,145,153,162,170,179,188,197,206,215,225,235,245,256,267,278,290,302,315,328,344,357,374,391,411,432,456,484,517,559,619,735]
def dp(pct):              # pct integer 0..100
    return DP[100-pct] if pct>=50 else -DP[pct]
def pdc(D):               # hundredths
    a=abs(D); n=0
    for b in PDB:
        if b<a: n+=1
        else: break
    return 50+n if D>=0 else 50-n
def hup(x): return floor(x+F(1,2))

class Rec:                # one participant, one round
    __slots__=('kind','opp','pts','games','r')
    def __init__(s,kind,opp,pts,games=None,r=0): s.kind=kind;s.opp=opp;s.pts=pts;s.games=games or [];s.r=r
# kinds: PL played, PAB, FPB, FW, FL, HPB, ZPB, NON (nothing: free round of a round robin / not yet known)
VUR={'HPB','ZPB','FL'}; REQ={'HPB','ZPB'}; BYE={'PAB','FPB','HPB','ZPB'}

def num(s):
    s=s.strip().replace(',','.')
    return F(s) if s else F(0)

class T:
    pass

def parse(path):
    raw=open(path,encoding='utf-8',errors='replace').read().replace('\r\n','\n').replace('\r','\n').split('\n')
    t=T(); t.date=''; t.type=''; t.R=None; t.W=F(1);t.D=F(1,2);t.L=F(0);t.A=F(0);P=None;X=None
    t.TW=F(2);t.TD=F(1);t.TL=F(0); t.players={}; t.teams={}; t.seq=''; t.list=None; t.full=False
    l240=[];l320=None;l330=[];l300=[];t.l299=[]
    for ln in raw:
        c=ln[:3]
        if c=='###': continue
        if c=='042': t.date=ln[4:].strip()
        elif c=='142': t.R=int(ln[4:].split()[0])
        elif c=='XXR' and t.R is None: t.R=int(ln[4:].split()[0])
        elif c=='192': t.type=ln[4:].strip()
        elif c=='202' and not t.full: t.list=ln[4:].strip()
        elif c=='212': t.list=ln[4:].strip(); t.full=True
        elif c=='352': t.seq=ln[4:].strip()
        elif c=='162':
            for k in range(6):
                s=ln[5+9*k:6+9*k].upper(); v=ln[6+9*k:10+9*k]
                if not s.strip() or not v.strip(): continue
                v=num(v)
                if s=='W': t.W=v
                elif s=='D': t.D=v
                elif s=='L': t.L=v
                elif s in 'AZ': t.A=v
                elif s=='P': P=v
                elif s=='X': X=v
        elif c=='362':
            for k in range(3):
                s=ln[4+9*k:6+9*k].upper(); v=ln[6+9*k:10+9*k]
                if not v.strip(): continue
                if s=='TW': t.TW=num(v)
                elif s=='TD': t.TD=num(v)
                elif s=='TL': t.TL=num(v)
        elif c=='001':
            i=int(ln[4:8]); rt=ln[48:52].strip(); rt=int(rt) if rt.isdigit() else 0
            blocks=[]; b=91
            while b<len(ln.rstrip()):
                o=ln[b:b+4].strip(); col=ln[b+5:b+6].lower(); res=ln[b+7:b+8].upper()
                blocks.append((int(o) if o.isdigit() else 0,col.strip(),res.strip())); b+=10
            t.players[i]=dict(id=i,rating=rt,blocks=blocks,pts=num(ln[80:84]) if ln[80:84].strip() else F(0),rank=ln[85:89].strip())
        elif c=='310':
            i=int(ln[4:7]); mem=[]; b=73
            while b<len(ln):
                m=ln[b:b+4].strip()
                if m.isdigit() and int(m): mem.append(int(m))
                b+=5
            t.teams[i]=dict(id=i,members=mem,mp=num(ln[54:60]),gp=num(ln[61:67]),rank=ln[68:71].strip())
        elif c=='240': l240.append((ln[4:5],int(ln[6:9]),[int(x) for x in ln[10:].split()]))
        elif c=='320':
            ids=[]; b=14
            while b<len(ln):
                m=ln[b:b+3].strip(); ids.append(int(m) if m.isdigit() else 0); b+=4
            l320=(num(ln[4:8]),num(ln[9:13]),ids)
        elif c=='330': l330.append((ln[4:6],int(ln[7:10]),int(ln[11:14]),int(ln[15:18])))
        elif c=='300':
            ids=[];b=16
            while b<len(ln):
                m=ln[b:b+4].strip(); ids.append(int(m) if m.isdigit() else 0); b+=5
            l300.append((int(ln[4:7]),int(ln[8:11]),int(ln[12:15]),ids))
        elif c=='299': t.l299.append(ln)
    t.P=P if P is not None else t.W; t.X=X if X is not None else t.D
    t.rr=any(k in t.type for k in('ROUNDROBIN','SCHEVENINGEN','SCHILLER'))
    t.double='DOUBLESWISS' in t.type
    t.team=bool(t.teams)
    cols=max((len(p['blocks']) for p in t.players.values()),default=0)
    while cols and not any(len(p['blocks'])>=cols and (p['blocks'][cols-1][0] or p['blocks'][cols-1][2]=='+') for p in t.players.values()): cols-=1   # trailing rounds with nobody paired: announced byes (TRF), not rounds
    if t.team:
        pass # fix 1: 240/330 of rounds not yet in 001 are announcements, not rounds
    if t.R is None: t.R=cols
    t.played=min(cols,t.R) if t.R else cols
    if t.team: build_team(t,l240,l320,l330,l300)
    elif t.double: build_double(t)
    else: build_ind(t)
    return t

STDV={'1':F(1),'W':F(1),'=':F(1,2),'D':F(1,2),'0':F(0),'L':F(0)}
def cell(t,o,col,res):
    """individual cell -> kind, pts, std"""
    W,D,L,A,P=t.W,t.D,t.L,t.A,t.P
    if o and res in STDV and res:
        return 'PL',{'1':W,'W':W,'=':D,'D':D,'0':L,'L':L}[res],STDV[res]
    if res=='+': return ('FW' if o else 'FPB'),W,F(1)
    if res=='-': return ('FL' if o else 'ZPB'),A,F(0)
    if res=='H' or (res=='=' and not o): return 'HPB',D,F(1,2)
    if res=='F': return 'FPB',W,F(1)
    if res=='U': return 'PAB',P,F(1)
    if res=='?' : return 'NON',t.X,F(0)
    if o and not res: return 'NON',F(0),F(0)      # paired, result not known
    return 'ZPB',A,F(0)

def build_ind(t):
    t.types=['P']; t.prim='P'; t.R_=t.R; t.n=t.played
    t.val={'P':dict(W=t.W,D=t.D,L=t.L,A=t.A)}
    t.rec={}
    for i,p in t.players.items():
        rs=[]
        for r in range(1,t.n+1):
            o,col,res=p['blocks'][r-1] if r<=len(p['blocks']) else (0,'','')
            k,v,s=cell(t,o,col,res)
            if t.rr and not o: k='FREE'
            g=[(k,col,s,v)] if o else []
            rs.append(Rec(k,o,{'P':v},g,r))
        t.rec[i]=rs
    t.ids=sorted(t.players)

def build_double(t):
    # C.04.5 art. 0: the pairing is a match of two games; a match ends by forfeit only if at least one player
    # forfeits both games; otherwise every forfeited single game is treated as played (not for rating).
    t.types=['P']; t.prim='P'; t.R_=t.R//2; t.n=(t.played+1)//2
    t.val={'P':dict(W=2*t.W,D=2*t.D,L=2*t.L,A=2*t.A)}
    t.rec={}
    def two(i,r):
        b=t.players[i]['blocks']
        return [(b[c] if c<len(b) else (0,'','')) for c in (2*r-2,2*r-1)]
    for i in t.players:
        rs=[]
        for r in range(1,t.n+1):
            cs=two(i,r); o=cs[0][0] or cs[1][0]
            cc=[cell(t,*c) for c in cs]
            v=cc[0][1]+cc[1][1]
            if o:
                mine=all(c[0]=='FL' for c in cc)
                theirs=all(cell(t,*c)[0]=='FL' for c in two(o,r)) if o in t.players else all(c[0]=='FW' for c in cc)
                if all(c[0]=='NON' for c in cc): k='NON'
                elif mine: k='FL'
                elif theirs: k='FW'
                else: k='PL'
                g=[(('PL' if k=='PL' and x[0] in('FW','FL') else x[0]),c[1],x[2],x[1],x[0]) for c,x in zip(cs,cc) if x[0]!='NON']
            else:
                ks=[c[0] for c in cc]; g=[]
                k='PAB' if 'PAB' in ks else 'FPB' if ks==['FPB','FPB'] else 'HPB' if 'HPB' in ks or 'FPB' in ks else 'ZPB'
            rs.append(Rec(k,o,{'P':v},g,r))
        t.rec[i]=rs
    t.ids=sorted(t.players)

def build_team(t,l240,l320,l330,l300):
    u=t.type
    m=re.search(r'_(MP_GP|GP_MP|MP|GP)(_|$)',u)
    t.prim='GP' if (m and m.group(1).startswith('GP')) else 'MP'
    t.types=['MP','GP']; t.R_=t.R; t.n=t.played
    team_of={m:i for i,x in t.teams.items() for m in x['members']}
    B=len(t.seq)
    if not B: B=max((len(i) for *_,i in l300),default=4)
    t.B=B
    t.val={'MP':dict(W=t.TW,D=t.TD,L=t.TL,A=F(0)),'GP':dict(W=B*t.W,D=B*t.D,L=B*t.L,A=B*t.A)}
    f330={}
    for k,r,a,b in l330:
        f330[(r,a)]=(b,k[0]); f330[(r,b)]=(a,k[1])
    bye={}
    for k,r,ids in l240:
        for i in ids: bye[(r,i)]=k
    pab={}
    if l320:
        for r,i in enumerate(l320[2],1):
            if i: pab[(r,i)]=(l320[0],l320[1])
    ln={(r,a):(o,ids) for r,a,o,ids in l300}
    t.rec={}; raw={}
    for i,tm in t.teams.items():
        for r in range(1,t.n+1):
            opp=None; fielded=[]
            for m in tm['members']:
                p=t.players.get(m)
                if not p or r>len(p['blocks']): continue
                o,col,res=p['blocks'][r-1]
                if o:
                    if o in team_of: opp=opp or team_of[o]
                    fielded.append(m)
                elif res in('+','-') : fielded.append(m)
            if (r,i) in f330: opp=f330[(r,i)][0]
            line=list(fielded)
            if (r,i) in ln:
                opp=opp or ln[(r,i)][0]; line=ln[(r,i)][1]
            bd=[]
            for b in range(B):
                pid=line[b] if b<len(line) else 0
                if pid and pid in t.players and r<=len(t.players[pid]['blocks']):
                    o,col,res=t.players[pid]['blocks'][r-1]
                    k,v,s=cell(t,o,col,res)
                    if not o and res=='+': k='FW'
                    if not o and res=='-': k='FL'
                    bd.append((k,col,s,v))
                else: bd.append(('FL','',F(0),t.A))
            raw[(i,r)]=(opp,bd,bool(fielded))
    for i in t.teams:
        rs=[]
        for r in range(1,t.n+1):
            opp,bd,any_=raw[(i,r)]
            if (r,i) in f330:
                s=f330[(r,i)][1]
                gp=sum((x[3] for x in bd),F(0))
                if s=='+': rs.append(Rec('FW',opp,{'MP':t.TW,'GP':gp},[('FW','',F(1),t.W)]*B,r))
                else: rs.append(Rec('FL',opp,{'MP':F(0),'GP':gp},[('FL','',F(0),t.L)]*B,r))
            elif (r,i) in pab:
                mp,gp=pab[(r,i)]
                rs.append(Rec('FREE' if t.rr else 'PAB',0,{'MP':mp,'GP':gp},[('PAB','',F(1),t.W)]*B,r))
            elif opp and any_:
                gp=sum((x[3] for x in bd),F(0)); og=sum((x[3] for x in raw[(opp,r)][1]),F(0))
                mp=t.TW if gp>og else t.TD if gp==og else t.TL
                # art. 12: individual forfeits count as standard win or loss
                kb=[(k,c,s,(t.W if k=='FW' else t.L if k=='FL' else v)) for k,c,s,v in bd]
                rs.append(Rec('PL',opp,{'MP':mp,'GP':gp},kb,r))
            else:
                k=bye.get((r,i),'Z')
                K={'H':'HPB','F':'FPB','Z':'ZPB'}[k]
                v={'H':(t.TD,t.D),'F':(t.TW,t.W),'Z':(F(0),F(0))}[k]
                g={'H':[('B','',F(0),t.D)]*B,'F':[('B','',F(0),t.W)]*B,'Z':[]}[k]
                if t.rr: K='FREE'
                rs.append(Rec(K,0,{'MP':v[0],'GP':B*v[1]},g,r))
        t.rec[i]=rs
    t.ids=sorted(t.teams)

# ---------------------------------------------------------------- calculations
class Calc:
    def __init__(s,t,edition=None):
        s.t=t
        if edition is None:
            d=t.date.replace('-','/')
            edition=2024 if (re.match(r'\d{4}/\d\d/\d\d',d) and d<'2026/03/01') else 2026
        s.ed=edition; s.cache={}
        s.unrated=any(p['rating']<=0 for p in t.players.values())
    # records with last round drawn (8.3)
    def recs(s,fore):
        key=('recs',fore)
        if key in s.cache: return s.cache[key]
        t=s.t; out={}
        for i in t.ids:
            l=[]
            for x in t.rec[i]:
                if fore and x.r==t.R_ and x.opp and x.kind in('PL','FW','FL'):
                    x=Rec('PL',x.opp,{k:t.val[k]['D'] for k in t.types},x.games,x.r)
                l.append(x)
            out[i]=l
        s.cache[key]=out; return out
    def score(s,i,ty,fore=False):
        k=('sc',i,ty,fore)
        if k not in s.cache: s.cache[k]=sum((x.pts[ty] for x in s.recs(fore)[i]),F(0))
        return s.cache[k]
    def cat5(s,i,fore):
        k=('c5',i,fore)
        if k in s.cache: return s.cache[k]
        l=s.recs(fore)[i]; out=set(); only=True
        for x in reversed(l):
            if x.kind in REQ and (only or x.r==s.t.R_): out.add(x.r)
            if x.kind not in VUR and x.kind!='NON': only=False
            if x.kind=='NON': only=False
        s.cache[k]=out; return out
    def adj(s,i,ty,fore=False):                                     # 16.3
        if s.t.rr: return s.score(i,ty,fore)
        k=('adj',i,ty,fore)
        if k not in s.cache:
            c=s.cat5(i,fore)
            s.cache[k]=sum((s.t.val[ty]['D'] if x.r in c else x.pts[ty] for x in s.recs(fore)[i]),F(0))
        return s.cache[k]
    def contrib(s,i,ot,mt,fore,P):
        """list of (oppscore, product, isVUR); ot type of opponents' score, mt own factor (None: 1)"""
        t=s.t; out=[]
        for x in s.recs(fore)[i]:
            f=x.pts[mt] if mt else F(1)
            if x.kind in('NON','FREE'): continue
            if x.kind=='PL' or (x.opp and (P or t.rr)):
                a=s.adj(x.opp,ot,fore); out.append((a,a*f,False)); continue
            d=s.score(i,ot,fore)                                     # 16.4
            if s.ed>=2026:
                if x.kind in('FW','FL'):
                    if x.opp: d=min(d,s.adj(x.opp,ot,fore))          # 16.4.1
                else: d=min(d,t.val[ot]['D']*t.R_)                   # 16.4.2
            out.append((d,d*f,x.kind in VUR))
        return out
    def cut(s,cs,lo,hi):
        cs=list(cs)
        for _ in range(lo):
            if not cs: break
            least=min(cs,key=lambda c:(c[0],c[1]))
            vs=[c for c in cs if c[2]]
            w=least
            if vs and not s.t.rr:
                v=min(vs,key=lambda c:(c[1],c[0]))
                if v[1]>=least[1]: w=v
            cs.remove(w)
        for _ in range(hi):
            if not cs: break
            cs.remove(max(cs,key=lambda c:(c[0],c[1])))
        return sum((c[1] for c in cs),F(0))
    def BH(s,i,ty,lo=0,hi=0,fore=False,P=False):
        return s.cut([(a,a,v) for a,_,v in s.contrib(i,ty,None,fore,P)],lo,hi)
    def SB(s,i,ot,mt,lo=0,hi=0,P=False):
        return s.cut(s.contrib(i,ot,mt,False,P),lo,hi)
    def otb_opps(s,i):
        # fix 2, art. 15.2: in predetermined pairings forfeits are regular games except for art. 10 and type B
        return [x for x in s.t.rec[i] if x.kind=='PL' or (s.t.rr and x.opp and x.kind in('FW','FL'))]
    def AOB(s,i,ty,fore,P=False):
        o=s.otb_opps(i)
        return sum((s.BH(x.opp,ty,0,0,fore,P) for x in o),F(0))/len(o) if o else None
    # ratings: only games really played over the board (C.04.5 art. 0, 15.2)
    def rgames(s,i):
        out=[]
        for x in s.t.rec[i]:
            for g in x.games:
                k=g[0]   # fix 4, C.04.5 art. 0: single forfeits are played for tie-breaks
                if k=='PL': out.append((x.opp,g[2],x.r))
        return out
    def ropp(s,i):
        seen=[];
        for o,_,r in s.rgames(i):
            if (o,r) not in seen: seen.append((o,r))
        return [o for o,_ in seen]
    def ARO(s,i,lo=0,hi=0):
        rs=sorted(s.t.players[o]['rating'] for o in s.ropp(i))
        rs=rs[lo:]; rs=rs[:len(rs)-hi] if hi else rs
        return F(hup(F(sum(rs),len(rs)))) if rs else None
    def TPR(s,i):
        g=s.rgames(i)
        if not g: return None
        sc=sum((x[1] for x in g),F(0))
        pct=hup(sc*100/len(g))
        return s.ARO(i)+dp(pct)
    def PTP(s,i):
        k=('ptp',i)
        if k in s.cache: return s.cache[k]
        g=s.rgames(i)
        if not g: return None
        rs=[s.t.players[o]['rating'] for o,_,_ in g]; sc=sum((x[1] for x in g),F(0))
        if sc==0: v=F(min(rs)-800)
        else:
            a=min(rs)-1000; b=max(rs)+1000
            while a<b:
                m=(a+b)//2
                if sum(pdc(m-q) for q in rs)>=sc*100: b=m
                else: a=m+1
            v=F(a)
        s.cache[k]=v; return v
    def avg_of(s,i,f):
        v=[f(o) for o in s.ropp(i)]; v=[x for x in v if x is not None]
        return F(hup(sum(v)/len(v))) if v else None
    # type B
    def games(s,i):
        """individual games that count for 7.2-7.4: (std, colour)"""
        t=s.t; out=[]
        for x in t.rec[i]:
            for g in x.games:
                k=g[0]
                if k=='PL': out.append((g[2],g[1]))
                elif t.rr and k=='FW': out.append((F(1),g[1]))
                elif t.rr and k=='FL' and s.ed<2026: out.append((F(0),g[1]))
        return out
    def WIN(s,i,ty):
        if s.t.team: ty='MP'   # fix 3, art. 13 preamble / MTB26: a win is a match win
        return F(sum(1 for x in s.t.rec[i] if x.kind!='NON' and x.pts[ty]==s.t.val[ty]['W']))
    def WON(s,i,ty):
        t=s.t
        if t.team:
            return F(sum(1 for x in t.rec[i] if (x.kind=='PL' or (t.rr and x.kind=='FW')) and x.pts['MP']==t.TW))
        return F(sum(1 for g in s.games(i) if g[0]==1))
    def BPG(s,i): return F(sum(1 for g in s.games(i) if g[1]=='b'))
    def BWG(s,i): return F(sum(1 for g in s.games(i) if g[1]=='b' and g[0]==1))
    def PS(s,i,ty,lo=0):
        run=F(0); l=[]
        for x in s.t.rec[i]: run+=x.pts[ty]; l.append(run)
        return sum(l[lo:],F(0))
    def REP(s,i):
        t=s.t; bad=set(VUR)
        if t.rr and s.ed<2026: bad.discard('FL')
        return F(t.n-sum(1 for x in t.rec[i] if x.kind in bad or (READINGS and x.kind=='FREE')))
    def STD(s,i,ty):
        t=s.t; v=F(0)
        for x in t.rec[i]:
            if x.kind in('NON',): continue
            if x.opp: ref=t.rec[x.opp][x.r-1].pts[ty]
            else: ref=t.val[ty]['D']
            if x.pts[ty]>ref: v+=1
            elif x.pts[ty]==ref: v+=F(1,2)
        return v
    def KS(s,i,ty,shift=F(0)):
        t=s.t; nr=t.R_
        if t.rr and len(t.ids)%2:
            cyc=max(1,round(t.R_/len(t.ids))); nr=t.R_-cyc
        lim=t.val[ty]['W']*nr/2+shift
        v=F(0)
        for x in t.rec[i]:
            if x.opp and x.kind in('PL','FW','FL') and s.score(x.opp,ty)>=lim: v+=x.pts[ty]
        return v
    # ------------------------------------------------------------- type A
    def DE(s,group,ty,P=False,strict=False):
        """ordered partition of group by article 6"""
        t=s.t; g=list(group)
        if len(g)<2: return [g]
        G=set(g); enc={}
        for i in g:
            for x in t.rec[i]:
                if x.opp in G and (x.kind=='PL' or (x.kind in('FW','FL') and (P or t.rr))):
                    if x.kind=='PL' or P or t.rr: enc.setdefault((i,x.opp),[]).append(x.pts[ty])
        sm={i:F(0) for i in g}; miss={i:0 for i in g}
        for i in g:
            for j in g:
                if i==j: continue
                l=enc.get((i,j))
                if l: sm[i]+=sum(l,F(0))/len(l)
                else: miss[i]+=1
        if not any(miss.values()):                                   # 6.2
            vals=sorted(set(sm.values()),reverse=True)
            if len(vals)==1: return [g]
            out=[]
            for v in vals: out+=s.DE([i for i in g if sm[i]==v],ty,P)
            return out
        W,L=t.val[ty]['W'],t.val[ty]['L']
        rest=list(g); placed=[]
        while len(rest)>1:                                           # 6.3
            top=None
            for i in rest:
                lo=sm[i]+L*miss[i]
                if all(lo>sm[j]+W*miss[j] for j in rest if j!=i): top=i; break
            if top is None: break
            placed.append([top]); rest.remove(top)
        if not placed: return [g]
        return placed+s.DE(rest,ty,P)
    def EDE(s,group,P=False,ko=()):
        g=list(group)
        if len(g)<2: return [g]
        pr=s.t.prim; se='GP' if pr=='MP' else 'MP'
        for ty in (pr,se):
            part=s.DE(g,ty,P)
            if len(part)>1:
                out=[]
                for q in part: out+=s.EDE(q,P,ko)
                return out
        if len(g)==2 and ko:
            a,b=g
            ma=[x for x in s.t.rec[a] if x.opp==b and (x.kind=='PL' or ((P or s.t.rr) and x.kind in('FW','FL')))]
            mb=[x for x in s.t.rec[b] if x.opp==a and (x.kind=='PL' or ((P or s.t.rr) and x.kind in('FW','FL')))]
            if ma and mb:
                for k in ko:
                    va,vb=s.ko(k,ma),s.ko(k,mb)
                    if va!=vb: return [[a],[b]] if va>vb else [[b],[a]]
        return [g]
    def boards(s,recs):
        tot=[F(0)]*s.t.B
        for x in recs:
            for b,gm in enumerate(x.games[:s.t.B]): tot[b]+=gm[3]
        return tot
    def ko(s,k,recs):
        b=s.boards(recs)
        if k=='BC': return -sum(((n+1)*v for n,v in enumerate(b)),F(0))
        if k=='TBR': return tuple(b)
        return tuple(sum(b[:len(b)-n],F(0)) for n in range(1,len(b)))  # BBE
    def SSSC(s,i,K=None,fore=False,P=False):
        t=s.t; pr=t.prim; se='GP' if pr=='MP' else 'MP'
        if K is None: K=floor(t.val[pr]['W']*t.R_/t.val[se]['W'])
        if K==0:
            if not READINGS: return None
            K=1
        return s.score(i,se)+s.BH(i,pr,0,0,fore,P)/K
    # ------------------------------------------------------------- descriptors
    def value(s,code):
        """returns ('val',{id:v or None},dir) or ('fn',partition function)"""
        t=s.t; toks=code.strip().upper().replace('-C','/C').split('/'); head=toks[0]; mods=toks[1:]
        ty=t.prim
        if ':' in head: head,ty=head.split(':')
        lo=hi=0; P=fo=rev=False; shift=F(0); K=None
        for m in mods:
            if re.fullmatch(r'C\d+',m): lo=int(m[1:])
            elif re.fullmatch(r'M\d+',m): lo=hi=int(m[1:])
            elif m=='P': P=True
            elif m=='F': fo=True
            elif m=='R': rev=True
            elif re.fullmatch(r'L[+-]?\d+',m): shift=F(int(m[1:]),2)
            elif re.fullmatch(r'K\d+',m): K=int(m[1:])
            else: raise ValueError('modifier '+m)
        se='GP' if t.prim=='MP' else 'MP'
        f=None; d=1
        if head=='PTS': f=lambda i:s.score(i,ty)
        elif head=='BH': f=lambda i:s.BH(i,ty,lo,hi,fo,P)
        elif head=='FB': f=lambda i:s.BH(i,ty,lo,hi,True,P)
        elif head=='AOB': f=lambda i:s.AOB(i,ty,fo,P)
        elif head=='SB': f=lambda i:s.SB(i,ty,ty,lo,hi,P)
        elif head in('EMMSB','EMGSB','EGMSB','EGGSB'):
            f=lambda i:s.SB(i,head[1]+'P',head[2]+'P',lo,hi,P)
        elif head=='KS': f=lambda i:s.KS(i,ty,shift)
        elif head=='WIN': f=lambda i:s.WIN(i,ty)
        elif head=='WON': f=lambda i:s.WON(i,ty)
        elif head=='BPG': f=s.BPG
        elif head=='BWG': f=s.BWG
        elif head=='REP': f=s.REP
        elif head=='STD': f=lambda i:s.STD(i,ty)
        elif head=='PS': f=lambda i:s.PS(i,ty,lo)
        elif head=='TPN': f=lambda i:F(i); d=1 if rev else -1
        elif head in('ARO','TPR','PTP','APRO','APPO','RTNG'):
            if s.unrated: f=lambda i:None
            elif head=='ARO': f=lambda i:s.ARO(i,lo,hi)
            elif head=='TPR': f=s.TPR
            elif head=='PTP': f=s.PTP
            elif head=='APRO': f=lambda i:s.avg_of(i,s.TPR)
            elif head=='APPO': f=lambda i:s.avg_of(i,s.PTP)
            else: f=lambda i:F(t.players[i]['rating']); d=-1 if rev else 1
        elif head=='MPVGP': f=lambda i:s.score(i,se)
        elif head=='SSSC': f=lambda i:s.SSSC(i,K,fo,P)
        elif head=='DE': return ('fn',lambda g:s.DE(g,ty,P))
        elif head=='EDE': return ('fn',lambda g:s.EDE(g,P))
        elif head=='EDET': return ('fn',lambda g:s.EDE(g,P,('TBR',)))
        elif head=='EDEB': return ('fn',lambda g:s.EDE(g,P,('BBE',)))
        elif head=='EDEBT': return ('fn',lambda g:s.EDE(g,P,('BC','TBR')))
        elif head=='EDEBB': return ('fn',lambda g:s.EDE(g,P,('BC','BBE')))
        elif head in('BC','TBR','BBE'):
            def fn(g):
                if head=='BC' and len(set(s.score(i,'GP') for i in g))>1: return [list(g)]
                v={i:s.ko(head,t.rec[i]) for i in g}
                return [[i for i in g if v[i]==x] for x in sorted(set(v.values()),reverse=True)]
            return ('fn',fn)
        else: raise ValueError('code '+head)
        return ('val',{i:f(i) for i in t.ids},d)
    def rank(s,codes):
        """list of (id, rank) with groups; codes after PTS"""
        groups=[list(s.t.ids)]; cols=[]
        for c in codes:
            r=s.value(c); new=[]
            for g in groups:
                if len(g)==1: new.append(g); continue
                if r[0]=='fn': new+=r[1](g)
                else:
                    _,v,d=r
                    ks=sorted({v[i] for i in g if v[i] is not None},reverse=True)
                    if d<0: ks.reverse()
                    for k in ks: new.append([i for i in g if v[i]==k])
                    u=[i for i in g if v[i] is None]
                    if u: new.append(u)
            groups=new
        rk={}; n=1
        for g in groups:
            for i in g: rk[i]=n
            n+=len(g)
        return rk

INDIVIDUAL='BH,BH/C1,BH/C2,BH/C3,BH/M1,BH/M2,BH/P,BH/C1/P,BH/C2/P,BH/M1/P,FB,FB/C1,FB/C2,FB/M1,FB/P,FB/C1/P,AOB,AOB/F,SB,SB/C1,SB/C2,SB/P,SB/C1/P,SB/C2/P,PS,PS/C1,PS/C2,WIN,WON,BPG,BWG,REP,STD,KS,KS/L+1,KS/L-1,KS/L+2,ARO,ARO/C1,ARO/C2,ARO/M1,ARO/M2,TPR,PTP,APRO,APPO,RTNG,RTNG/R,TPN,TPN/R'.split(',')
TEAM='MPvGP,BH,BH/C1,BH/C2,BH/M1,BH:MP,BH:MP/C1,BH:MP/M1,BH:GP,BH:GP/C1,BH:GP/C2,BH:GP/M1,BH:MP/P,BH:GP/P,BH:GP/C1/P,FB:MP,FB:GP,FB:MP/C1,FB:GP/C1,FB:MP/M1,AOB:MP,AOB:GP,AOB:MP/F,EMMSB,EMGSB,EGMSB,EGGSB,EMMSB/C1,EMGSB/C1,EGMSB/C1,EGGSB/C1,EMMSB/C2,EGGSB/C2,EMMSB/P,EMGSB/P,EGMSB/P,EGGSB/P,EMMSB/C1/P,EGGSB/C1/P,WIN,WIN:MP,WON,WON:MP,PS:MP,PS:GP,PS:MP/C1,PS:GP/C2,KS:MP,KS:GP,KS:MP/L+1,KS:GP/L-2,SSSC,SSSC/K3,SSSC/P,SSSC/F,SSSC/K4/F/P,BC,TBR,BBE,TPN,TPN/R,STD,REP,SB,KS,PS,AOB:GP/F,FB:GP/M2,EMMSB/C3,EGMSB/C2,EMGSB/C2,BH:GP/C1/F/P,BH:GP/M2,BH:MP/C2,SB/C1,SB/P,SSSC/K99,PS:MP/C2,FB:MP/P,FB:GP/C1/P,BH:MP/F'.split(',')
LISTS=[l.split(',') for l in ('DE','DE/P','BH/C1,BH,SB','DE,DE/P,SB/C1')]
TEAM_LISTS=[l.split(',') for l in ('DE','DE/P','EDE,STD','REP,BC','SB,TBR','EDEB/P','EDEBT/P','DE,EDEBB')]
def same(mine,s):
    if mine is None or s in('-','',None): return mine is None and s in('-','',None)
    v=F(s)
    return v==mine or (mine*10000).denominator!=1 and abs(v-mine)<=F(1,20000)
def ask(program,f,codes,ed):
    e={2024:'2024-08-01',2026:'2026-03-01'}[ed]
    p=subprocess.run([program,'standings',f,'--tie-breaks',','.join(codes),'--tie-break-edition',e,'--format','json'],capture_output=True,text=True)
    return json.loads(p.stdout) if p.stdout.startswith('{') else None
def compare(program,f,ed,rnd,counts):
    t=parse(f); c=Calc(t,ed); codes=TEAM if t.team else INDIVIDUAL
    j=ask(program,f,codes,ed)
    if j is None: counts['refused']+=1; return
    rows={x['id']:x['values'] for x in j['standings']}
    for k in ['PTS']+codes:
        r=c.value(k) if k not in('BC','TBR','BBE') else None
        for i in t.ids:
            s=rows[i][k]; counts['values']+=1
            if k=='BC': ok=same(-c.ko(k,t.rec[i]),s)
            elif r is None: ok=[F(x) for x in s.split()]==list(c.ko(k,t.rec[i]))
            else: ok=same(r[1][i],s)
            if not ok: counts['values that differ']+=1; print(f,ed,k,i,s)
    lists=(TEAM_LISTS if t.team else LISTS)+[rnd.sample(codes+(['EDET','EDEBB','DE'] if t.team else ['DE','DE/P']),4) for _ in range(2)]
    for l in lists:
        j=ask(program,f,l,ed); rk=c.rank(['PTS']+l); theirs={x['id']:(x['rank'],x['last']) for x in j['standings']}
        for i in t.ids:
            counts['ranks']+=1
            if theirs[i]!=(rk[i],rk[i]+sum(k==rk[i] for k in rk.values())-1): counts['ranks that differ']+=1; print(f,ed,','.join(l),i,rk[i],theirs[i])

if __name__=='__main__':
    program,*files=[a for a in sys.argv[1:] if a!='--readings']
    rnd=random.Random(1); counts=collections.Counter()
    for f in files:
        for ed in (2024,2026): compare(program,f,ed,rnd,counts)
    print(dict(counts))
