#!/usr/bin/env python3
"""Verify certificates of Swiss round pairings: FIDE (Dutch) System, C.04.3, in force from 1 February 2026.

Usage: python3 verify.py FILE.trf CERTIFICATE.json [CERTIFICATE.json ...]
       python3 verify.py -          read lines {"trf": "...", "certificate": {...}} from standard input

A certificate file holds one JSON object, an array, or one object per line. Exit status: 0 if every certificate or
refutation is accepted, 1 if one is rejected, 2 if something cannot be read. Warnings do not change it.

A certificate proves that a round was paired exactly as C.04.3 prescribes. The verifier pairs nothing: it rebuilds the
position from the tournament file (FIDE's TRF), and the criteria of C.04.3 as edge costs of graphs. The certificate
supplies *dual variables*: a vector Y(v) for each vertex v and a vector Z(B) for each odd set B of vertices. For edge
costs c and a positive scale S, if
    (1)  Z(B) >= 0                                                                    for each odd set B, and
    (2)  S*c(uv) - Y(u) - Y(v) + sum of Z(B) over the sets containing u and v >= 0    for each edge uv,
then each perfect matching costs at least (sum of Y(v) - sum of Z(B)*(|B|-1)/2) / S, because at most (|B|-1)/2 of its
edges lie inside an odd set B (weak duality; J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", 1965).
The Tutte-Berge formula is the special case that shows that no perfect matching exists. Vectors are compared
lexicographically, one component per criterion: integer vectors with this order form an ordered group.

The premises (who is to be paired, the number of rounds, the initial colour) are printed. Points are in tenths.
"""
import json
import re
import sys
from collections import Counter, namedtuple
from functools import lru_cache
from heapq import merge
from itertools import accumulate, groupby

WHITE, BLACK, OTHER = "w", "b", {"w": "b", "b": "w"}
MILD, STRONG, ABSOLUTE = 1, 2, 3
FLOATS_ON = 1000000  # added to the score difference (C18, C20) of an MDP that floats down again
LARGEST = 1 << 62  # larger numbers are rejected; no honest certificate needs them
BYE = 0  # the vertex "bye"; a player is its starting number, "exit K" is -K
class Rejected(Exception):
    """The certificate is not a valid proof, or something cannot be read."""
def need(condition, text, *values):
    if not condition:
        raise Rejected(text % values)
POINT_SYMBOLS = {  # records 162, XXS, BB*: the results of record 001 that a symbol stands for
    "W": "1W+F", "D": "=DH", "L": "0L", "A": "Z-", "Z": "Z-", "P": "U", "X": "", "ZPB": "Z", "HPB": "H", "FPB": "F",
    "WW": "1W", "BW": "1W", "WD": "=D", "BD": "=D", "WL": "0L", "BL": "0L", "PAB": "U", "FW": "+", "FL": "-",
    "BBW": "1W+F", "BBD": "=DH", "BBL": "0L", "BBZ": "Z", "BBF": "-", "BBU": "U"}
EDITIONS = {"2017": "dutch-2017", "2025": "dutch-2026", "2026": "dutch-2026"}  # record 192: FIDE_DUTCH_2017
GAME, RESULTS = "1=0WDL", ("01", "00", "0=", "==", "+-", "--")  # results of games; results that fit together
Entry = namedtuple("Entry", "opponent colour code")  # one player in one round
BLANK = Entry(0, "", " ")
def took_part(entry):  # in a pairing: requested byes do not count
    return entry.opponent != 0 or entry.code == "U"
def tenths(text):  # points such as "11.5"; 0 for a blank field
    match = re.fullmatch(r"(?=\s*$|.*\d)\s*0*(\d{0,2})(?:\.(\d?)0*)?\s*", text, re.ASCII)
    need(match, "expected points from 0 to 99.9 with at most one decimal, found %r", text)
    return int("%s%s" % (match[1] or 0, match[2] or 0))
class Tournament:
    """The records of a TRF file (TRF06, TRF16, TRF26, extensions XX* and BB*) that pairing depends on."""
    def __init__(self, text):
        self.entries, self.byes, self.prohibited = {}, {}, []  # records 001, 240, 260 and XXP
        self.rounds = self.initial_colour = self.system = None
        self.virtual, self.ranges, self.baku = {}, [], False  # records XXA, 250, 192
        self.values = {"1": 10, "=": 5, "0": 0, "W": 10, "D": 5, "L": 0, "+": 10, "-": 0, "H": 5, "F": 10, "Z": 0}
        for line in re.split(r"\r\n|\r|\n", text):
            try:
                self._read(line[:3], line, line[3:].split())
            except (Rejected, ValueError, IndexError) as error:
                raise Rejected("record %s: %s" % (line[:8].strip(), error))
        self.values = {"U": self.values["1"], " ": self.values["Z"], **self.values}
        for (p, q), code in self.byes.items():  # record 240 explains blank rounds only
            entries = self.entries.get(p, [])
            entries.extend([BLANK] * (q - len(entries)))
            entries[q - 1] = Entry(0, "", code) if entries[q - 1] == BLANK else entries[q - 1]
        given = {(p, q): value for first, last, low, high, value in self.ranges for p in self.entries
                 if low <= p <= high for q in range(first, min(last, 99) + 1)}
        both = {**given, **self.virtual} if given and self.virtual else {}
        need(all(given.get(k, 0) == self.virtual.get(k, 0) for k in both), "records 250 and XXA contradict each other")
        self.virtual = given or self.virtual
    def _read(self, code, line, words):
        need(code != "299", "abnormal points are not supported")
        if code == "001":
            player = int(line[4:8])
            need(player > 0 and player not in self.entries, "starting number %d is not unique", player)
            self.entries[player] = read_rounds(line)
        elif code in ("142", "XXR"):
            self.rounds = int(line[3:])
        elif code in ("152", "XXC"):
            need("rank" not in words, "pairing numbers by rank are not supported")
            for word in words:
                self.initial_colour = {"w": WHITE, "b": BLACK}.get(word[0].lower(), self.initial_colour)
        elif code in ("162", "XXS") or code in POINT_SYMBOLS:
            words = re.findall(r"[A-Z]+|[^A-Z\s=]+", line.upper() if code[0] == "B" else line[3:].upper())
            given = dict(zip(words[::2], words[1::2] + ["?"]))
            need(all(given.get("W" + x) == given.get("B" + x) for x in "WDL"), "points by colour are not supported")
            for symbol, value in given.items():
                need(symbol in POINT_SYMBOLS, "unknown symbol %r", symbol)
                self.values.update(dict.fromkeys(POINT_SYMBOLS[symbol], tenths(value)))
            self.values.update({"U": self.values.get("U", 10)} if code == "XXS" else {})  # XXS: W does not include PAB
        elif code == "XXA":
            for q, column in enumerate(range(9, len(line.rstrip()), 5), 1):
                self.virtual[int(line[4:8]), q] = tenths(line[column:column + 4])
        elif code == "250":
            need(not tenths(line[4:8]), "match points are not supported")
            self.ranges.append((*map(int, (line[14:17], line[18:21], line[22:26], line[27:31])), tenths(line[9:13])))
        elif code in ("XXP", "260"):
            limits = (1, LARGEST) if code == "XXP" else (int(line[4:7]), int(line[8:11]))
            self.prohibited.append((*limits, [int(word) for word in line[3 if code == "XXP" else 11:].split()]))
        elif code == "240":
            need(line[4] in " FHZ" and int(line[6:9]) > 0, "expected a type F, H or Z and a round")
            self.byes.update(((int(word), int(line[6:9])), line[4].strip() or "Z") for word in line[9:].split())
        elif code == "192":
            self.baku = line.strip().upper().endswith("_BAKU")
            self.system = EDITIONS.get("".join(re.findall(r"_DUTCH_(\d{4})", line.upper())))
    def virtual_points(self, round_number, players, rounds):
        """(player, round) -> virtual points, from records 250 or XXA, or else by Baku acceleration (C.04.7) if record
        192 asks for it and the file has the number of rounds. Reading: GA is counted among those paired in round 1."""
        if self.virtual or not self.baku or self.rounds is None:
            return self.virtual
        first = sorted(players if round_number == 1 else (p for p, e in self.entries.items() if e and took_part(e[0])))
        last = first[min(2 * -(-len(first) // 4), len(first)) - 1] if first else 0
        half, win = (rounds + 1) // 2, self.values["1"]
        need(win % 2 == 0, "Baku acceleration: half a win is not a multiple of 0.1")
        return {(p, q): win if 2 * q <= half + 1 else win // 2 for p in range(last + 1) for q in range(1, half + 1)}
def read_rounds(line):  # record 001: blocks of ten columns from column 92
    entries = []
    for column in range(91, len(line.rstrip()), 10):
        block = line[column:column + 10].rstrip().ljust(10)
        opponent, colour, code = int(block[:4].strip() or "0"), block[5].lower().strip("- "), block[7].upper()
        if opponent == 0:  # TRF06 writes "+", "=" and "-" for byes and absences
            code = {"+": "U", "=": "H", "-": "Z"}.get(code, code)
        codes = "10=WDL+- " if opponent and colour else "+- " if opponent else "HFUZ "
        need((block[4] + block[6] + block[8:]).isspace() and colour in ("", WHITE, BLACK) and code in codes,
             "cannot read the round %r", block)
        entries.append(Entry(opponent, colour, code))
    return entries

class Position:
    """Scores, colours, floats and opponents before a round: everything C.04.3 says about single players and pairs."""
    ARTICLES = {"C1": "C1, article 2.1.1", "C2": "C2, article 2.1.2", "C3": "C3, article 2.1.3", "E": "article 5.2"}
    def __init__(self, tournament, round_number, players, rounds, initial_colour):
        self.tournament, self.round, self.players = tournament, round_number, players
        self.rounds, self.initial_colour = rounds, initial_colour
        self.history = {p: (e + [BLANK] * round_number)[:round_number - 1] for p, e in tournament.entries.items()}
        for p, q, e in ((p, q, e) for p, history in self.history.items() for q, e in enumerate(history) if e.opponent):
            back = self.history[e.opponent][q] if e.opponent in self.history else BLANK
            results = "".join(sorted((e.code + back.code).translate(str.maketrans("WDL", "1=0"))))
            need(back.opponent == p and (not e.colour or e.colour != back.colour) and results in RESULTS,
                 "round %d: the records of players %d and %d do not fit together", q + 1, p, e.opponent)
        values, win = tournament.values, tournament.values["1"]
        virtual = tournament.virtual_points(round_number, players, rounds)
        self.scores = {}  # pairing scores before each round: points, and the virtual points of that round (C.04.7 1.5)
        for p, history in self.history.items():
            points = accumulate((values[e.code] for e in history), initial=0)
            self.scores[p] = [s + virtual.get((p, q), 0) for q, s in enumerate(points, 1)]
        self.score = {p: self.scores[p][-1] for p in players}
        self.order = sorted(players, key=lambda p: (-self.score[p], p))  # 1.2
        self.rank = {p: place for place, p in enumerate(self.order)}
        self.groups = [list(group) for _, group in groupby(self.order, self.score.get)]  # scoregroups (1.3.1)
        # Topscorers (1.8): over half of the maximum, before the final round. Reading: "score" is the pairing score.
        self.topscorers = {p for p in players if round_number == rounds and 2 * self.score[p] > win * (rounds - 1)}
        self.colours = {p: [e.colour for e in self.history[p] if e.code in GAME] for p in players}  # C.04.2 3.4
        self.unplayed = {p: round_number - 1 - len(self.colours[p]) for p in players}
        self.difference = {p: c.count(WHITE) - c.count(BLACK) for p, c in self.colours.items()}  # 1.6
        preferences = {p: self._preference(self.colours[p], self.difference[p]) for p in players}
        self.side, self.strength = ({p: preferences[p][k] for p in players} for k in (0, 1))
        self.banned = {p: {e.opponent for e in self.history[p] if e.code in GAME} for p in players}  # C1 (2.1.1)
        for first, last, group in tournament.prohibited:
            group = set(group) & set(players) if first <= round_number <= last else ()
            for p in group:
                self.banned[p].update(group)
        # C2 (2.1.2): no second bye, and no bye after the points of a win in one round without playing.
        self.banned[BYE] = {p for p in players if any(e.code == "U" or e.code not in GAME and values[e.code] >= win
                                                      for e in self.history[p])}
        # C3 (2.1.3) concerns pairs of two players who are not topscorers.
        self.due = {p: self.side[p] for p in players if self.strength[p] == ABSOLUTE and p not in self.topscorers}
        (self.down1, self.up1), (self.down2, self.up2) = self._floats(round_number - 1), self._floats(round_number - 2)
        # TPNs for 5.2.5 count the players who are paired now or have ever taken part in a pairing.
        known = [p for p in sorted(self.history) if p in self.rank or any(map(took_part, self.history[p]))]
        self.odd = set(known[::2])
    @staticmethod
    def _preference(colours, difference):  # 1.7; the colour difference comes first if the last two games contradict it
        if abs(difference) <= 1 and len(colours) > 1 and colours[-1] == colours[-2]:
            return OTHER[colours[-1]], ABSOLUTE
        if difference:
            return BLACK if difference > 0 else WHITE, ABSOLUTE if abs(difference) > 1 else STRONG
        return (OTHER[colours[-1]], MILD) if colours else (None, 0)
    def _floats(self, q):  # 1.4: who received a downfloat and who an upfloat in round q of the tournament
        down, up, values = set(), set(), self.tournament.values
        for p in self.players if q >= 1 else ():
            e = self.history[p][q - 1]
            if e.code in GAME:  # 1.4.2
                mine, theirs = self.scores[p][q - 1], self.scores[e.opponent][q - 1]
                (down if mine > theirs else up if mine < theirs else set()).add(p)
            elif e.code == "U" or values[e.code] > values["0"]:  # 1.4.3
                down.add(p)
        return down, up
    def may_meet(self, p, q):  # C1, C2 (one of the two is the bye), C3, and prohibited pairs
        due = self.due.get(p)
        return q not in self.banned[p] and p not in self.banned[q] and (due is None or due != self.due.get(q))
    def white(self, p, q):  # article 5.2: which player of a pair has White
        p, q = (q, p) if self.rank[q] < self.rank[p] else (p, q)
        side, other = self.side[p], self.side[q]
        if side is None and other is None:  # 5.2.5
            return p if (p in self.odd) == (self.initial_colour == WHITE) else q
        if side != other:  # 5.2.1
            return p if (side or OTHER[other]) == WHITE else q
        mine, theirs = ((self.strength[x], self.strength[x] == ABSOLUTE and abs(self.difference[x])) for x in (p, q))
        if mine != theirs:  # 5.2.2
            return p if (mine > theirs) == (side == WHITE) else q
        for one, two in zip(reversed(self.colours[p]), reversed(self.colours[q])):
            if one != two:  # 5.2.3
                return p if one == BLACK else q
        return p if side == WHITE else q  # 5.2.4
    def faults(self, pairs, bye):
        """How a pairing breaks the absolute criteria ("legal") or the colour rules ("colours"), as (rule, text)."""
        listed = Counter([p for pair in pairs for p in pair] + [bye] * (bye is not None))
        for p in sorted(set(listed) | set(self.players)):
            if p not in self.rank or listed[p] != 1:
                yield "legal", "player %d occurs %d times, expected %d" % (p, listed[p], p in self.rank)
        for p, q in pairs:
            if p in self.rank and q in self.rank and p != q:
                if not self.may_meet(p, q):
                    why = self.ARTICLES["C1"] + ", or a prohibited pair" if q in self.banned[p] else self.ARTICLES["C3"]
                    yield "legal", "%d and %d must not meet (%s)" % (p, q, why)
                if self.white(p, q) != p:
                    yield "colours", "%d - %d: expected White for %d, found %d (%s)" % (p, q, q, p, self.ARTICLES["E"])
        if bye in self.banned[BYE]:
            yield "legal", "player %d must not get the bye (%s)" % (bye, self.ARTICLES["C2"])
    def notes(self):
        """The premises, and how the file contradicts them. A file without the round knows of absences only."""
        file, q = self.tournament, self.round
        premises, of_file = ((it.rounds, it.initial_colour, it.system) for it in (self, file))
        yield "premises: round %d of %d, initial colour %s, %s, players %s" % (q, *premises, str(self.order)[1:-1])
        if any(theirs not in (None, mine) for mine, theirs in zip(premises, of_file)):
            yield "warning: the file says: %s rounds, initial colour %s, %s" % of_file
        now = {p: e[q - 1] if len(e) >= q else BLANK for p, e in file.entries.items()}
        recorded = [[p, e.opponent] for p, e in sorted(now.items()) if e.opponent > p]
        if recorded and recorded != self.pairs:
            yield "warning: the file records another pairing of this round"
        if q > 1 and not any(took_part(history[-1]) for history in self.history.values()):
            yield "warning: the file records no pairing of the round before this one"
        paired = {p for p in now if took_part(now[p])} or {p for p in self.players if now[p] == BLANK}
        for p in sorted(paired ^ set(self.players))[:9]:
            yield "warning: player %d is to be paired by the %s only" % (p, "file" if p in paired else "certificate")

Bracket = namedtuple("Bracket", "number moved_down residents players pairs downfloaters next lower bye_score c9")
def brackets_of(position, pairs, bye):
    """The brackets (1.3.2) of a legal pairing, from the top. Whoever does not meet a player of the bracket floats down.
    Two MDPs cannot meet: the bracket above would hold their pair. C9 (2.4.4) concerns a bracket with one downfloater,
    who will get the bye: this is so where nobody below has the score of the player who gets it."""
    brackets, floating, bye_score, rank = [], [], position.score.get(bye), position.rank
    opponent = {**dict(pairs), **{q: p for p, q in pairs}, bye: None}
    for place, residents in enumerate(position.groups, 1):
        moved_down, players, below = floating, floating + residents, position.groups[place:] + [[]]
        inside, lower = set(players), [p for group in below[1:] for p in group]
        met = [(p, opponent[p]) for p in players if opponent[p] in inside and rank[p] < rank[opponent[p]]]
        floating = [p for p in players if opponent[p] not in inside]
        c9 = bye is not None and len(floating) == 1 and bye_score >= position.score[residents[0]]
        brackets.append(Bracket(place, moved_down, residents, players, met, floating, below[0], lower, bye_score, c9))
    return brackets
class RoundGraph:
    """All players of the round, and the bye if their number is odd. Component C5 (2.3.1): the score of the player who
    gets the bye. Component C4 (2.2.1): no costs; a positive lower bound shows that no legal pairing exists."""
    def __init__(self, position, component):
        self.position, self.names, self.where = position, [component], "the whole round"
        self.has_edge, self.vertices = position.may_meet, position.order + [BYE] * (len(position.order) % 2)
    def cost(self, u, v):
        score = self.position.score[u or v] if BYE in (u, v) and self.names == ["C5"] else 0
        return [(1, score)] if score else []

class BracketGraph:
    """The graph of a bracket. The first components are the criteria C6 to C21 (2.4.1 to 2.4.16); the others are the
    order in which candidates are generated (3.6, 3.7, article 4), seen from a reference pairing. Each cost vector is
    at least 0: a negative number in the order of exchanges (4.3.2) follows a positive number of exchanged players."""
    def __init__(self, position, bracket, scope):
        self.position, self.bye_score, self.where = position, bracket.bye_score, "bracket %d" % bracket.number
        lower = bracket.next + bracket.lower + [BYE] * (len(position.order) % 2)
        exits = [-k for k in range(1, len(bracket.downfloaters) + 1)]
        self.vertices = bracket.players + (lower if scope == "round" else exits)
        self.mdps, self.residents, self.next = map(set, (bracket.moved_down, bracket.residents, bracket.next))
        # The remainder (1.3.4) of the reference pairing; its original S1 (3.2) holds one player per pair.
        self.partner = dict(bracket.pairs)  # higher ranked -> lower ranked
        used = {self.partner[p] for p in bracket.moved_down if p in self.partner}
        remainder = [p for p in bracket.residents if p not in used]
        self.bsn = {p: k for k, p in enumerate(bracket.players, 1)}  # 4.1
        self.remainder_bsn = {p: k for k, p in enumerate(remainder, 1)}
        uppers = [p for p in remainder if p in self.partner]
        self.s1_size = len(uppers)
        # Names of the components, in order. Component i stands at index 2*i + 1, its auxiliary component at 2*i.
        names = self._criteria(bracket, scope)  # verify_2017.py has criteria of its own, and the same order
        self.end_of_criteria = 2 * len(names)
        names += ["limbo:%d" % p for p in bracket.moved_down]  # 4.4
        names += ["partner:%d" % p for p in bracket.moved_down if p in self.partner]  # 4.2
        names += ["exchanged", "difference"] + ["S1:%d" % b for b in range(len(uppers), 0, -1)]  # 4.3.2
        names += ["S2:%d" % b for b in range(len(uppers) + 1, len(remainder) + 1)]
        names += ["partner:%d" % p for p in uppers]  # 4.2
        self.names, self.index = names, {name: 2 * i + 1 for i, name in enumerate(names)}
        self.floats = {p: self._float(p) for p in bracket.players}
        # C8: the next bracket, if there is one, leaves a player of M, R or N unpaired.
        left = bracket.players + bracket.next if scope == "round" and bracket.next else ()
        self.left = {p: self._vector(("C8", 1), ("C8:%d" % position.score[p], 1)) for p in left}
    def _criteria(self, bracket, scope):
        score, self.base = self.position.score, self.position.score[bracket.residents[0]]
        scores = sorted({score[p] for p in bracket.players}, reverse=True)
        steps = [s - self.base for s in scores if s > self.base]
        names = ["C6"] + ["C7:%d" % s for s in scores]
        if scope == "round":
            names += ["C8"] + ["C8:%d" % s for s in scores + [score[p] for p in bracket.next[:1]]]
            names += ["C9"] * bracket.c9
        names += ["C%d" % k for k in range(10, 18)]
        return names + ["C%d:%d" % (k, s) for k in (18, 19, 20, 21)
                        for s in [FLOATS_ON + step for step in steps if k % 2 == 0] + steps]
    def _vector(self, *terms):
        return [(self.index[name], +value) for name, value in terms if value]
    def has_edge(self, u, v):
        if u < 0 or v < 0 or u in self.mdps and v in self.mdps:
            return u < 0 or v < 0  # exits meet everybody
        return (u > 0 < v or self.position.score[u or v] == self.bye_score) and self.position.may_meet(u, v)
    def cost(self, u, v):
        """The cost vector of an edge: (index, value) by ascending index, without zeros."""
        if u <= 0 or v > 0 and self.position.rank[v] < self.position.rank[u]:
            u, v = v, u  # now u is ranked higher, and v may be the bye or an exit
        if u in self.bsn and v in self.residents:
            return self._pair(u, v)
        vector = [] if v in self.next else self.left.get(u, [])
        if v == BYE and "C9" in self.index and u in self.floats:
            vector = vector + self._vector(("C9", self.position.unplayed[u]))
        head, tail = self.floats.get(u, ([], []))
        return head + vector + tail
    def _float(self, p):  # a player of the bracket floats down: the cost before C8 and C9, and the cost after them
        down1, down2, order = p in self.position.down1, p in self.position.down2, self._order(p)
        head = self._vector(("C6", 1), ("C7:%d" % self.position.score[p], 1))
        if p in self.mdps:
            step = FLOATS_ON + self.position.score[p] - self.base
            return head, self._vector(("C18:%d" % step, down1), ("C20:%d" % step, down2)) + order
        return head, self._vector(("C14", down1), ("C16", down2)) + order
    def _pair(self, u, v):  # a pair of the bracket: u, an MDP or a resident, is ranked higher than v, a resident
        position, vector = self.position, self._colours(u, v, "C10", "C11", "C12", "C13")
        if u in self.mdps:
            step, up1, up2 = position.score[u] - self.base, v in position.up1, v in position.up2
            vector += self._vector(
                ("C15", up1), ("C17", up2), ("C18:%d" % step, u in position.down1), ("C19:%d" % step, up1),
                ("C20:%d" % step, u in position.down2), ("C21:%d" % step, up2))
        return vector + self._order(u, v)
    def _colours(self, u, v, c10, c11, c12, c13):  # the names of the four criteria differ between the systems
        position, vector = self.position, []
        if u in position.topscorers or v in position.topscorers:
            # C10: who gets a colour difference beyond 2, or further beyond. C11: the same colour a third time in a row.
            white, wide, row = position.white(u, v), 0, 0
            for p in (u, v):
                colour, step = (WHITE, 1) if p == white else (BLACK, -1)
                wide += abs(position.difference[p] + step) > max(2, abs(position.difference[p]))
                row += position.colours[p][-2:] == [colour, colour]
            vector += self._vector((c10, wide), (c11, row))
        if position.side[u] is not None and position.side[u] == position.side[v]:
            # C13: where both preferences are absolute, the one denied is absolute, not strong (1.7.2).
            strong = min(position.strength[u], position.strength[v]) == STRONG
            vector += self._vector((c12, 1), (c13, strong))
        return vector
    def _order(self, u, v=None):  # the order of the candidates, for a pair, or where u floats down
        if u in self.mdps:
            term = ("partner:%d" % u, self.bsn[v] if u in self.partner else 0) if v else ("limbo:%d" % u, 1)
            return self._vector(term)
        upper, lower = (self.remainder_bsn.get(p, 0) for p in ((u, v) if v else (None, u)))
        vector, size = [], self.s1_size
        if upper > size and lower:
            vector = self._vector(("exchanged", 1), ("difference", upper), ("S2:%d" % upper, -1))
        elif 1 <= lower <= size and (upper or not v):
            vector = self._vector(("exchanged", 1), ("difference", -lower), ("S1:%d" % lower, -1))
        return vector + self._vector(("partner:%d" % u, lower if v and u in self.partner else 0))

def total_cost(graph, matching):
    total = Counter()
    for index, value in (term for u, v in matching for term in graph.cost(u, v)):
        total[index] += value
    return total
def typed(value, kind, what):
    need(type(value) is kind, "%s: expected a JSON value of type %s, found %.80r", what, kind.__name__, value)
    return value  # true is not 1, and 1.0 is not 1
def integer(value, what, low=-LARGEST, high=LARGEST):
    need(low <= typed(value, int, what) <= high, "%s: expected a number from %d to %d", what, low, high)
    return value
def member(table, key, kind, what):
    need(key in typed(table, dict, what), "%s: %r is missing", what, key)
    return typed(table[key], kind, "%s: %s" % (what, key))
def same(one, two):  # types included
    return json.dumps(one, sort_keys=True) == json.dumps(two, sort_keys=True)
def vertex_name(v):
    return "bye" if v == BYE else "exit %d" % -v if v < 0 else str(v)
def leading(vectors):
    """The first non-zero component of a sum of vectors: (index, value). The value is 0 if there is none."""
    last, total = None, 0
    for index, value in merge(*vectors):
        if index != last and total:
            break
        last, total = index, total + value
    return last, total
class Proof:
    """The odd sets and dual variables of a certificate, for one graph."""
    def __init__(self, graph, proof, scale):
        self.graph, self.scale, self.where, self.sets = graph, scale, graph.where, {}
        vertices = {vertex_name(v): v for v in graph.vertices}
        for k, names in enumerate(member(proof, "sets", list, self.where)):
            names = ["%d" % v if type(v) is int else v for v in typed(names, list, "%s: set %d" % (self.where, k))]
            self.sets["%d" % k] = found = {vertices[v] for v in names if type(v) is str and v in vertices}
            need(len(found) == len(names) >= 3 and len(names) % 2, "%s: set %d is not an odd set", self.where, k)
        # -Y(v) and Z(B): vertex or set -> [(index, value)]; the sets of a vertex; the lower bound by index
        self.minus_y, self.z, self.sets_of, self.bound = {}, {}, {}, Counter()
        indices = {("" if i % 2 else "~") + graph.names[i >> 1]: i for i in range(2 * len(graph.names))}
        for dual in member(proof, "duals", list, self.where):
            what = "%s: component %s" % (self.where, member(dual, "component", str, self.where + ": duals"))
            index = indices.pop(dual["component"], None)
            need(index is not None, "%s: no such component, or it occurs twice", what)
            for kind, known, duals in (("players", vertices, self.minus_y), ("sets", self.sets, self.z)):
                for key, value in typed(dual.get(kind, {}), dict, what).items():
                    need(key in known, "%s: dual of %.40r: no such vertex or set", what, key)
                    name, sign = (known[key], -1) if kind == "players" else (key, 1)
                    if integer(value, what):
                        duals.setdefault(name, []).append((index, sign * value))
                        self.bound[index] -= sign * value * (len(known[key]) // 2 if kind == "sets" else 1)
        for vector in (*self.minus_y.values(), *self.z.values()):
            vector.sort()
        for k, v in ((k, v) for k in self.z for v in self.sets[k]):
            self.sets_of.setdefault(v, set()).add(k)
    def component(self, index):
        return "%s: component %s%s" % (self.where, "" if index % 2 else "~", self.graph.names[index >> 1])
    def check(self):
        """Conditions (1) and (2) of the theorem. Returns the first non-zero component of the lower bound."""
        for k, vector in self.z.items():
            index, value = vector[0]
            need(value > 0, "%s: set %s: expected a dual of at least 0, found %d", self.component(index), k, value)
        # Neither costs nor duals of sets are negative, so condition (2) holds wherever -Y(u) - Y(v) > 0.
        active, passive = list(self.minus_y), [v for v in self.graph.vertices if v not in self.minus_y]
        for place, u in enumerate(active):
            first, value = self.minus_y[u][0]
            for v in passive if value < 0 else ():
                self._check_edge(u, v)
            for v in active[place + 1:]:
                other, its_value = self.minus_y[v][0]
                if (value if first < other else its_value if other < first else value + its_value) <= 0:
                    self._check_edge(u, v)
        return leading([sorted(self.bound.items())])[1]
    def check_none(self, what):  # no perfect matching exists: nothing has a cost, and yet the lower bound is positive
        bound = self.check()
        need(bound > 0, "%s: component %s: expected a lower bound of at least 1, found %d",
             what, self.graph.names[0], bound)
    def _check_edge(self, u, v):  # condition (2)
        if self.graph.has_edge(u, v):
            cost = [(index, value * self.scale) for index, value in self.graph.cost(u, v)]
            common = self.sets_of.get(u, set()) & self.sets_of.get(v, set())
            index, value = leading([cost, self.minus_y[u], self.minus_y.get(v, ()), *(self.z[k] for k in common)])
            if value < 0:
                raise Rejected("%s: edge %s - %s: expected a reduced cost of at least 0, found %d" % (
                    self.component(index), *map(vertex_name, (u, v)), value))
    def check_optimal(self, matching):
        """No perfect matching is better than this one: its cost times the scale equals the lower bound."""
        for u, v in matching:
            need(self.graph.has_edge(u, v), "%s: %d - %d is not an edge", self.where, u, v)
        self.check()
        total = total_cost(self.graph, matching)
        for index in sorted({**self.bound, **total}):
            need(self.bound[index] == total[index] * self.scale, "%s: expected a lower bound of %d times %d, found %d",
                 self.component(index), self.scale, total[index], self.bound[index])
def pairing(table, where):
    """The members "pairs" and "bye" of a JSON object."""
    pairs = [typed(pair, list, where + ": pairs") for pair in member(table, "pairs", list, where)]
    need("bye" in table and all(len(pair) == 2 for pair in pairs), "%s: expected pairs of two, and a bye", where)
    bye = table["bye"] if table["bye"] is None else integer(table["bye"], where + ": bye")
    return [tuple(integer(p, where + ": pairs") for p in pair) for pair in pairs], bye
def matching_of(pairs, bye, vertices):  # the edges of a pairing in a graph of scope "round"
    return [pair for pair in pairs if pair[0] in vertices] + ([] if bye is None else [(bye, BYE)])
def check_bracket(bracket, claim, graph, matching, scale):
    total = total_cost(graph, matching)
    values = {graph.names[i >> 1]: n for i, n in total.items() if n and i < graph.end_of_criteria}
    expected = {**bracket._asdict(), "values": values}
    for key in ("moved_down", "residents", "pairs", "downfloaters", "values"):
        found = claim.get(key)
        need(same(found, expected[key]), "%s: %s: expected %r, found %.300r", graph.where, key, expected[key], found)
    Proof(graph, claim["proof"], scale).check_optimal(matching)
def check_certificate(position, certificate):  # the format "pairproof-certificate"
    scale = integer(certificate.get("scale"), "scale", 1)
    if "no_pairing" in certificate:  # 1.9.3
        need(not {"pairs", "bye", "bye_proof", "brackets"} & set(certificate), "no_pairing: there is a pairing as well")
        return Proof(RoundGraph(position, "C4"), certificate["no_pairing"], scale).check_none("no_pairing")
    pairs, bye = pairing(certificate, "certificate")
    for _, text in position.faults(pairs, bye):
        raise Rejected("pairs: " + text)
    if bye is not None:
        proof = Proof(RoundGraph(position, "C5"), certificate.get("bye_proof"), scale)
        proof.check_optimal(matching_of(pairs, bye, position.rank))
    brackets, given = brackets_of(position, pairs, bye), member(certificate, "brackets", list, "certificate")
    need(len(given) == len(brackets), "brackets: expected %d, found %d", len(brackets), len(given))
    for bracket, below, claim in zip(brackets, brackets[1:] + [None], given):
        where, proof = "bracket %d" % bracket.number, member(claim, "proof", dict, "brackets")
        scope = member(proof, "scope", str, where)
        need(scope in ("bracket", "round"), "%s: expected scope \"bracket\" or \"round\", found %.40r", where, scope)
        graph = BracketGraph(position, bracket, scope)
        matching = matching_of(pairs, bye, set(graph.vertices))
        if scope == "bracket":
            # The lower players are left out. This is sound where there is a next bracket, the pairing attains the least
            # C8 (2.4.3) that the parity of the next bracket permits, and C9 does not apply.
            need(below and not bracket.c9 and len(below.downfloaters) <= len(below.players) % 2
                 and set(below.downfloaters) <= set(below.residents), "%s: expected scope \"round\" (C8, C9)", where)
            matching = bracket.pairs + [(p, -k) for k, p in enumerate(bracket.downfloaters, 1)]
        check_bracket(bracket, claim, graph, matching, scale)
def check_refutation(position, refutation, compare):
    """The format "pairproof-refutation": a pairing is wrong, because it breaks a rule, or because another is better."""
    wrong, better = pairing(refutation, "refutation"), pairing(refutation.get("better"), "better")
    reason = member(refutation, "reason", dict, "refutation")
    for _, text in position.faults(*better):
        raise Rejected("better: " + text)
    faults = [rule for rule, _ in position.faults(*wrong)]
    if "rule" in reason or "legal" in faults:
        return need(reason.get("rule") in faults, "reason: the pairing does not break this rule")
    compare(position, refutation, (wrong, better), reason)
def compare(position, refutation, both, reason):  # the first component in which two legal pairings differ
    found, place, name = tuple(0 if bye is None else position.score[bye] for _, bye in both), None, "C5"
    if found[0] == found[1]:  # without this, a pairing with a worse bye could be "better" in a bracket
        theirs, mine = (brackets_of(position, *each) for each in both)
        place = integer(reason.get("bracket"), "reason: bracket", 1, len(mine))
        need(all(one.pairs == two.pairs for one, two in zip(theirs[:place - 1], mine)),
             "bracket %d: the pairings differ in a bracket above it", place)
        graph = BracketGraph(position, mine[place - 1], "round")
        one, two = (total_cost(graph, matching_of(*each, set(graph.vertices))) for each in both)
        index = min((index for index in {**one, **two} if one[index] != two[index]), default=1)
        name, found = graph.names[index >> 1], (one[index], two[index])
    expected = {"bracket": place, "component": name, "wrong": found[0], "better": found[1]}
    need(found[0] > found[1] and all(same(reason.get(key), expected[key]) for key in expected),
         "reason: expected %r, found %.200r (a smaller number is better)", expected, reason)
SYSTEMS = {"dutch-2026": (Position, check_certificate, compare)}  # verify_2017.py adds dutch-2017
def verify(tournament, certificate):
    """Check one certificate or refutation. Returns its position: the file, and the premises of the certificate."""
    form, system, colour = (member(certificate, k, str, "certificate") for k in ("format", "system", "initial_colour"))
    need(system != "dutch-2017" or system in SYSTEMS, "system dutch-2017: use verify_2017.py")
    forms = ("pairproof-certificate", "pairproof-refutation")
    need(system in SYSTEMS and form in forms and same(certificate.get("version"), 1) and colour in (WHITE, BLACK),
         "expected version 1, system %s, and initial colour \"w\" or \"b\"", " or ".join(SYSTEMS))
    round_number = integer(certificate.get("round"), "round", 1, 99)
    rounds = integer(certificate.get("rounds"), "rounds", round_number, 99)
    players = [integer(p, "players") for p in member(certificate, "players", list, "certificate")]
    need(players and len(set(players)) == len(players) and set(players) <= set(tournament.entries),
         "players: expected a list of different players of the file, at least one")
    position_of, check, compare_by = SYSTEMS[system]
    position = position_of(tournament, round_number, players, rounds, colour)
    check(position, certificate) if form == forms[0] else check_refutation(position, certificate, compare_by)
    position.system = system
    position.verdict = ("is not paired by the rules: a better pairing exists" if form == forms[1] else
                        "has no legal pairing" if "no_pairing" in certificate else "is paired by the rules")
    position.pairs = sorted(map(sorted, certificate.get("pairs", ())))
    return position
def distinct(members):  # of an object: a name that occurs twice would mean different things to different readers
    need(len(dict(members)) == len(members), "a name occurs twice")
    return dict(members)
def parse(text):  # None if it is not JSON
    try:
        return json.loads(text, object_pairs_hook=distinct)
    except (ValueError, RecursionError, Rejected):
        return None

tournament_of = lru_cache(1)(Tournament)  # certificates of one file come one after the other
def judge(text, certificate):
    """Verify one certificate. Returns the exit status, the line to print, and the position if it is accepted."""
    status = 2
    try:
        need(type(text) is str and type(certificate) is dict, "expected JSON: a tournament and a certificate")
        tournament = tournament_of(text)
        status = 1
        position = verify(tournament, certificate)
        return 0, "accepted: %s, round %d %s" % (position.system, position.round, position.verdict), position
    except Exception as error:  # whatever fails, nothing is accepted
        reason = error if isinstance(error, Rejected) else "internal error of the verifier: %r" % error
        return status, "rejected: %s" % reason, None

def items(arguments):
    """The certificates to verify: (file name, text of the tournament, certificate). Batch mode has no file names."""
    for line in sys.stdin.buffer if arguments == ["-"] else ():
        item = parse(line.decode("utf-8-sig", "surrogateescape"))
        yield ("", item.get("trf"), item.get("certificate")) if type(item) is dict else ("", None, None)
    files = () if arguments == ["-"] else arguments
    contents = [open(path, "rb").read().decode("utf-8-sig", "surrogateescape") for path in files]
    for path, content in zip(arguments[1:], contents[1:]):
        found = parse(content) or [parse(line) for line in content.split("\n") if line.strip()] or [None]
        for item in found if type(found) is list else [found]:
            yield path + ": ", contents[0], item
def main(arguments, text=__doc__):
    status = 0
    try:
        need(arguments == ["-"] or len(arguments) > 1 and "-" not in arguments, text.split("\n\n")[1])
        for name, text, certificate in items(arguments):
            verdict, line, position = judge(text, certificate)
            status = max(status, verdict)
            print(name + line)
            for note in position.notes() if position and name else ():
                print("    " + note)
    except (OSError, Rejected) as error:
        print(error, file=sys.stderr)
        return 2
    return status

if __name__ == "__main__":
    sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main(sys.argv[1:]))
