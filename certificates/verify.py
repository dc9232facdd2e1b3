#!/usr/bin/env python3
"""Verify certificates of Swiss round pairings: FIDE (Dutch) System, C.04.3, in force from 1 February 2026.

Usage:
    python3 verify.py FILE.trf CERTIFICATE.json [CERTIFICATE.json ...]
    python3 verify.py -          read lines {"trf": "...", "certificate": {...}} from standard input

A certificate file holds one JSON object, an array of objects, or one object per line. Exit status: 0 if every
certificate is accepted, 1 if one is rejected, 2 if something cannot be read.

A certificate proves that a round was paired exactly as C.04.3 prescribes for the position before the round. The
verifier rebuilds that position from the tournament file (FIDE's TRF), and the criteria of C.04.3 as edge costs of
graphs. It does not pair anything. The certificate supplies *dual variables*: a vector Y(v) for each vertex v and a
vector Z(B) for each odd set B of vertices. For edge costs c and a positive scale S, if
    (1)  Z(B) >= 0                                                                    for each odd set B, and
    (2)  S*c(uv) - Y(u) - Y(v) + sum of Z(B) over the sets containing u and v >= 0    for each edge uv,
then each perfect matching costs at least (sum of Y(v) - sum of Z(B)*(|B|-1)/2) / S: at most (|B|-1)/2 edges of a
matching lie inside an odd set B (J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", 1965; this
direction is weak duality). The Tutte-Berge formula is the special case that shows that no perfect matching exists.
All vectors are compared lexicographically, one component per criterion; integer vectors with this order form an
ordered group, and the proof needs nothing else.

The premises are who is to be paired, the number of rounds, and the initial colour. The verifier prints them and warns
if the file contradicts them. Points are integers in tenths of a point.
"""

import json
import re
import sys
from collections import Counter

WHITE, BLACK = "w", "b"
OTHER = {WHITE: BLACK, BLACK: WHITE}
MILD, STRONG, ABSOLUTE = 1, 2, 3
FLOATS_ON = 1000000  # added to the score difference (C18, C20) of an MDP that floats down again
LARGEST = 1 << 62  # larger numbers are rejected; no honest certificate needs them
BYE = 0  # the vertex "bye"; a player is its starting number, "exit K" is -K
MDP, RESIDENT, NEXT, LOWER = 0, 1, 2, 3  # where a player stands, seen from a bracket


class Unreadable(Exception):
    """The tournament file or the certificate file cannot be read."""


class Rejected(Exception):
    """The certificate is not a valid proof."""


# ---------------------------------------------------------------------------------------------------------------------
# The tournament file

POINT_SYMBOLS = {  # records 162, XXS, BB*: the results of record 001 that a symbol stands for
    "W": "1W+F", "D": "=DH", "L": "0L", "A": "Z-", "Z": "Z-", "P": "U", "X": "", "ZPB": "Z", "HPB": "H", "FPB": "F",
    "PAB": "U", "FW": "+", "FL": "-",
    "BBW": "1W+F", "BBD": "=DH", "BBL": "0L", "BBZ": "Z", "BBF": "-", "BBU": "U"}
RESULT_KIND = {"W": "1", "D": "=", "L": "0"}


def tenths(text):
    """Points such as "11.5", in tenths."""
    match = re.fullmatch(r"\s*(-?)(\d{0,4})\.?(\d?)0*\s*", text, re.ASCII)
    if not match or not match.group(2) + match.group(3) or "." not in text and match.group(3):
        raise Unreadable("expected points with at most one decimal, found %r" % text[:40])
    return int(match.group(1) + (match.group(2) or "0") + (match.group(3) or "0"))


def number(text, what):
    if not re.fullmatch(r"\s*\d{1,6}\s*", text, re.ASCII):
        raise Unreadable("expected a number in %s, found %r" % (what, text[:40]))
    return int(text)


class Entry:
    """One player in one round: a game, a forfeit, a bye, or an absence."""

    def __init__(self, opponent, colour, code):
        self.opponent, self.colour, self.code = opponent, colour, code
        self.played = opponent != 0 and code in "1=0WDL"
        self.took_part = opponent != 0 or code == "U"  # in the pairing; requested byes do not count


class Tournament:
    """The records of a TRF file (TRF06, TRF16, TRF26, extensions XX* and BB*) that pairing depends on."""

    def __init__(self, text):
        self.entries, self.byes, self.not_paired = {}, {}, set()  # records 001, 240, XXZ
        self.rounds = self.initial_colour = None
        self.values = {"1": 10, "=": 5, "0": 0, "W": 10, "D": 5, "L": 0, "+": 10, "-": 0, "H": 5, "F": 10, "Z": 0}
        self.prohibited = []  # (first round, last round, players)
        self.virtual_points = {}  # (starting number, round) -> tenths, from XXA or 250
        ranges, baku = [], False
        for line in re.split(r"\r\n|\r|\n", text):
            code, rest = line[:3], line[3:].strip()
            what = "record " + code
            if code == "001":
                player = number(line[4:8], what)
                if player in self.entries or player == 0:
                    raise Unreadable("record 001: starting number %d is not unique" % player)
                try:
                    self.entries[player] = read_rounds(line)
                except Unreadable:  # some programs pad names by bytes, not by characters
                    self.entries[player] = read_rounds(line.encode("utf-8", "replace").decode("latin-1"))
            elif code in ("142", "XXR"):
                self.rounds = number(rest, what)
            elif code in ("152", "XXC"):
                for word in rest.lower().split():
                    if word == "rank":
                        raise Unreadable("record XXC: pairing numbers by rank are not supported")
                    self.initial_colour = {"w": WHITE, "b": BLACK}.get(word[0], self.initial_colour)
            elif code in ("162", "XXS") or code in POINT_SYMBOLS:
                for symbol, value in re.findall(r"([A-Z]+)[\s=]*([-.\d]+)", (code if code[0] == "B" else "") + rest):
                    if symbol not in POINT_SYMBOLS:
                        raise Unreadable("%s: unknown symbol %r" % (what, symbol))
                    self.values.update(dict.fromkeys(POINT_SYMBOLS[symbol], tenths(value)))
            elif code == "XXA":
                for column in range(9, len(line.rstrip()), 5):
                    if line[column:column + 4].strip():
                        key = number(line[4:8], what), (column - 9) // 5 + 1
                        self.virtual_points[key] = tenths(line[column:column + 4])
            elif code == "250":
                if line[4:8].strip() and tenths(line[4:8]):
                    raise Unreadable("record 250: match points in an individual tournament")
                limits = [number(field, what) for field in (line[14:17], line[18:21], line[22:26], line[27:31])]
                ranges.append((*limits, tenths(line[9:13])))
            elif code == "XXP":
                self.prohibited.append((1, LARGEST, [number(word, what) for word in rest.split()]))
            elif code == "260":
                players = [number(word, what) for word in line[11:].split()]
                self.prohibited.append((number(line[4:7], what), number(line[8:11], what), players))
            elif code == "240":
                for word in line[9:].split():
                    self.byes[number(word, what), number(line[6:9], what)] = line[4].upper().strip() or "Z"
            elif code == "XXZ":
                self.not_paired.update(number(word, what) for word in rest.split())
            elif code == "192":
                baku = rest.upper().endswith("_BAKU")
            elif code == "299":
                raise Unreadable("record 299 (abnormal points) is not supported")
        if (ranges or baku) and self.virtual_points or baku and not ranges:
            raise Unreadable("give the virtual points of an accelerated tournament in either records 250 or XXA")
        for first, last, low, high, value in ranges:
            self.virtual_points.update(((p, q), value) for p in self.entries if low <= p <= high
                                       for q in range(first, min(last, 999) + 1))
        self.values.setdefault("U", self.values["1"])

    def entry(self, player, round_number):
        """What a player did in a round. A blank block is an absence, or the bye that record 240 names."""
        entries = self.entries[player]
        if round_number <= len(entries) and (entries[round_number - 1].opponent or entries[round_number - 1].code != " "):
            return entries[round_number - 1]
        code = self.byes.get((player, round_number), "Z")
        if code not in "FHZ":
            raise Unreadable("record 240: expected type F, H or Z, found %r" % code)
        return Entry(0, "", code)


def read_rounds(line):
    """The rounds of record 001: blocks of ten columns from column 92."""
    line, entries = line.rstrip(), []
    for column in range(91, len(line), 10):
        block = line[column:column + 10].ljust(10)
        opponent = number(block[:4], "record 001") if block[:4].strip() else 0
        colour, code = block[5].lower().strip("- "), block[7].upper()
        if opponent == 0:  # TRF06 writes "+", "=" and "-" for byes and absences
            code = {"+": "U", "=": "H", "-": "Z"}.get(code, code)
        expected = "10=WDL+- " if opponent and colour else "+- " if opponent else "HFUZ "
        if (block[4] + block[6] + block[8:]).strip() or colour not in ("", WHITE, BLACK) or code not in expected:
            raise Unreadable("record 001 of %s: cannot read the round %r" % (line[4:8].strip(), block))
        entries.append(Entry(opponent, colour, code))
    return entries


# ---------------------------------------------------------------------------------------------------------------------
# The position before a round


class Position:
    """Scores, colours, floats and opponents before a round: everything C.04.3 says about single players and pairs."""

    def __init__(self, tournament, round_number, players, rounds, initial_colour):
        self.tournament, self.round, self.players = tournament, round_number, players
        self.rounds, self.initial_colour = rounds, initial_colour
        self.history = {p: [tournament.entry(p, q) for q in range(1, round_number)] for p in tournament.entries}
        values, win = tournament.values, tournament.values["1"]
        self.scores = {}  # pairing scores before each round: points, and the virtual points of that round (C.04.7, 1.5)
        for p, history in self.history.items():
            self._check_history(p)
            points = [0]
            for entry in history:
                points.append(points[-1] + values[entry.code])
            self.scores[p] = [s + tournament.virtual_points.get((p, q), 0) for q, s in enumerate(points, 1)]
        self.score = {p: self.scores[p][-1] for p in players}
        self.order = sorted(players, key=lambda p: (-self.score[p], p))  # article 1.2
        self.rank = {p: place for place, p in enumerate(self.order)}
        self.groups = []  # scoregroups, highest first (1.3.1)
        for p in self.order:
            if not self.groups or self.score[self.groups[-1][0]] != self.score[p]:
                self.groups.append([])
            self.groups[-1].append(p)
        # Topscorers (1.8): over half of the maximum, before the final round. "Score" is the pairing score.
        self.topscorers = {p for p in players if round_number == rounds and 2 * self.score[p] > win * (rounds - 1)}
        # C.04.2, 3.4: only played games count in the colour sequence.
        self.colours = {p: [e.colour for e in self.history[p] if e.played] for p in players}
        self.difference = {p: c.count(WHITE) - c.count(BLACK) for p, c in self.colours.items()}  # 1.6
        preferences = {p: self._preference(p) for p in players}
        self.side = {p: side for p, (side, _) in preferences.items()}
        self.strength = {p: strength for p, (_, strength) in preferences.items()}
        self.unplayed = {p: round_number - 1 - len(self.colours[p]) for p in players}
        # C1 (2.1.1) and prohibited pairs.
        self.met = {p: {e.opponent for e in self.history[p] if e.played} for p in players}
        self.banned = {p: set(met) for p, met in self.met.items()}
        for first, last, group in tournament.prohibited:
            for p in group if first <= round_number <= last else ():
                self.banned.setdefault(p, set()).update(q for q in group if q != p)
        # C2 (2.1.2): no second bye, and no bye after the points of a win in one round without playing.
        self.may_get_bye = {p: not any(e.code == "U" or not e.played and values[e.code] >= win
                                       for e in self.history[p]) for p in players}
        # C3 (2.1.3) concerns pairs of two players who are not topscorers.
        self.due = {p: self.side[p] if self.strength[p] == ABSOLUTE and p not in self.topscorers else None
                    for p in players}
        self.down1, self.up1 = self._floats(round_number - 1)
        self.down2, self.up2 = self._floats(round_number - 2)
        # TPNs for 5.2.5 count the players who are paired now or have ever taken part in a pairing.
        known = [p for p in sorted(self.history) if p in self.rank or any(e.took_part for e in self.history[p])]
        self.odd = set(known[::2])

    def _check_history(self, p):
        """Both players of a game must name each other, with opposite colours and results that fit together."""
        for place, mine in enumerate(self.history[p]):
            if mine.opponent:
                theirs = self.history[mine.opponent][place] if mine.opponent in self.history else Entry(0, "", "Z")
                kinds = sorted(RESULT_KIND.get(e.code, e.code) for e in (mine, theirs))
                if (theirs.opponent != p or mine.colour and mine.colour == theirs.colour
                        or "".join(kinds) not in ("01", "00", "0=", "==", "+-", "--")):
                    raise Unreadable("round %d: the records of players %d and %d do not fit together" % (
                        place + 1, p, mine.opponent))

    def _preference(self, p):
        """Article 1.7. The colour difference comes first where it contradicts the last two games."""
        colours, difference = self.colours[p], self.difference[p]
        if abs(difference) > 1:
            return BLACK if difference > 0 else WHITE, ABSOLUTE
        if len(colours) > 1 and colours[-1] == colours[-2]:
            return OTHER[colours[-1]], ABSOLUTE
        if difference:
            return BLACK if difference > 0 else WHITE, STRONG
        return (OTHER[colours[-1]], MILD) if colours else (None, 0)

    def _floats(self, round_number):
        """Article 1.4: who received a downfloat and who an upfloat in a round of the tournament."""
        down, up, values = set(), set(), self.tournament.values
        for p in self.players if round_number >= 1 else ():
            entry = self.history[p][round_number - 1]
            if entry.played:  # 1.4.2
                mine, theirs = self.scores[p][round_number - 1], self.scores[entry.opponent][round_number - 1]
                (down if mine > theirs else up if mine < theirs else set()).add(p)
            elif entry.code == "U" or values[entry.code] > values["0"]:  # 1.4.3
                down.add(p)
        return down, up

    def may_meet(self, p, q):
        """C1, C3 and prohibited pairs."""
        return q not in self.banned[p] and (self.due[p] is None or self.due[p] != self.due[q])

    def white(self, p, q):
        """Which player of a pair has White: article 5.2."""
        if self.rank[q] < self.rank[p]:
            p, q = q, p
        side = self.side[p]
        if side is None and self.side[q] is None:  # 5.2.5
            return p if (p in self.odd) == (self.initial_colour == WHITE) else q
        if side != self.side[q]:  # 5.2.1
            return p if (side or OTHER[self.side[q]]) == WHITE else q
        mine, theirs = self.strength[p], self.strength[q]
        if mine == theirs == ABSOLUTE:
            mine, theirs = abs(self.difference[p]), abs(self.difference[q])
        if mine != theirs:  # 5.2.2
            return p if (mine > theirs) == (side == WHITE) else q
        for one, two in zip(reversed(self.colours[p]), reversed(self.colours[q])):
            if one != two:  # 5.2.3
                return p if one == BLACK else q
        return p if side == WHITE else q  # 5.2.4

    def faults(self, pairs, bye):
        """How a pairing breaks the absolute criteria or the colour rules, as (rule, players, text)."""
        listed = Counter([p for pair in pairs for p in pair] + ([] if bye is None else [bye]))
        for p in sorted(set(listed) | set(self.players)):
            if p not in self.rank:
                yield "unknown", [p], "player %d is not to be paired" % p
            elif listed[p] != 1:
                yield ("twice" if listed[p] else "missing"), [p], "player %d occurs %d times" % (p, listed[p])
        for p, q in pairs:
            if p in self.rank and q in self.rank and p != q:
                if q in self.met[p]:
                    yield "C1", [p, q], "players %d and %d have met before (C1, article 2.1.1)" % (p, q)
                elif q in self.banned[p]:
                    yield "prohibited", [p, q], "players %d and %d must not meet (prohibited pair)" % (p, q)
                elif not self.may_meet(p, q):
                    yield "C3", [p, q], "players %d and %d both must have %s (C3, article 2.1.3)" % (p, q, self.due[p])
                if self.white(p, q) != p:
                    yield "colours", [p, q], "pair %d-%d: expected White for %d (article 5.2), found %d" % (p, q, q, p)
        if bye in self.rank and not self.may_get_bye[bye]:
            yield "C2", [bye], "player %d must not get the bye (C2, article 2.1.2)" % bye

    def warnings(self):
        """How the file contradicts the premises."""
        file = self.tournament
        for what, mine, theirs in (("%s rounds", self.rounds, file.rounds),
                                   ("initial colour %s", self.initial_colour, file.initial_colour)):
            if theirs not in (None, mine):
                yield ("the certificate assumes " + what + ", the file says %s") % (mine, theirs)
        entries = {p: file.entry(p, self.round) for p in file.entries}
        paired = {p for p, entry in entries.items() if entry.took_part}
        paired = paired or {p for p in entries if p not in file.not_paired and (p, self.round) not in file.byes
                            and len(file.entries[p]) < self.round}
        for p in sorted(paired ^ set(self.players))[:9]:
            yield "the certificate assumes that player %d is %spaired, the file says otherwise" % (
                p, "not " if p in paired else "")


# ---------------------------------------------------------------------------------------------------------------------
# Graphs and their costs


class Bracket:
    """A bracket of a round (1.3.2). Whoever does not meet a player of the bracket floats down."""

    def __init__(self, position, place, moved_down, opponent):
        self.place, self.moved_down, self.residents = place, moved_down, position.groups[place]
        self.players = moved_down + self.residents
        inside = set(self.players)
        self.downfloaters = [p for p in self.players if opponent[p] not in inside]
        self.pairs = [[p, opponent[p]] for p in self.players
                      if opponent[p] in inside and position.rank[p] < position.rank[opponent[p]]]
        self.next = position.groups[place + 1] if place + 1 < len(position.groups) else []
        self.lower = [p for group in position.groups[place + 2:] for p in group]


def brackets_of(position, opponent):
    """The brackets of a legal pairing, from the top. Two MDPs cannot meet: the bracket above would hold their pair."""
    brackets = []
    for place in range(len(position.groups)):
        brackets.append(Bracket(position, place, brackets[-1].downfloaters if brackets else [], opponent))
    return brackets


class RoundGraph:
    """All players of the round, and the bye if their number is odd. Component C5 (2.3.1): the score of the player who
    gets the bye. Component C4 (2.2.1): no costs; a positive lower bound shows that no legal pairing exists."""

    def __init__(self, position, component):
        self.position, self.names = position, [component]
        self.where = "bye_proof" if component == "C5" else "no_pairing"
        self.vertices = position.order + [BYE] * (len(position.order) % 2)

    def has_edge(self, u, v):
        return self.position.may_get_bye[u or v] if BYE in (u, v) else self.position.may_meet(u, v)

    def cost(self, u, v):
        score = self.position.score[u or v] if BYE in (u, v) else 0
        return [(1, score)] if score and self.names == ["C5"] else []


class BracketGraph:
    """The graph of a bracket. The first components are the criteria C6 to C21 (2.4.1 to 2.4.16); the others are the
    order in which candidates are generated (3.6, 3.7, article 4), seen from a reference pairing.

    Each cost vector is lexicographically non-negative: criteria count upwards, and a negative number in the order of
    exchanges (4.3.2) always follows a positive number of exchanged players."""

    def __init__(self, position, bracket, scope, bye_score):
        self.position, self.bracket, self.bye_score = position, bracket, bye_score
        self.where = "bracket %d" % (bracket.place + 1)
        self.with_exits = scope == "bracket"
        self.place = dict.fromkeys(bracket.residents, RESIDENT)
        self.place.update(dict.fromkeys(bracket.moved_down, MDP))
        self.vertices = list(bracket.players)
        if self.with_exits:
            self.vertices += [-k for k in range(1, len(bracket.downfloaters) + 1)]
        else:
            self.place.update(dict.fromkeys(bracket.next, NEXT))
            self.place.update(dict.fromkeys(bracket.lower, LOWER))
            self.vertices += bracket.next + bracket.lower + [BYE] * (len(position.order) % 2)
        # The remainder (1.3.4) of the reference pairing; its original S1 (3.2) holds one player per pair.
        self.partner = dict(bracket.pairs)  # higher ranked -> lower ranked
        mdps = [p for p in bracket.moved_down if p in self.partner]
        remainder = [p for p in bracket.residents if p not in {self.partner[p] for p in mdps}]
        uppers = [p for p in remainder if p in self.partner]
        self.s1_size = len(uppers)
        self.bsn = {p: k for k, p in enumerate(bracket.players, 1)}  # 4.1
        self.remainder_bsn = {p: k for k, p in enumerate(remainder, 1)}
        # Names of the components, in order.
        score, self.base = position.score, position.score[bracket.residents[0]]
        scores = sorted({score[p] for p in bracket.players}, reverse=True)
        steps = [s - self.base for s in scores if s > self.base]
        names = ["C6"] + ["C7:%d" % s for s in scores]
        if bracket.next and not self.with_exits:
            names += ["C8"] + ["C8:%d" % s for s in scores + [score[bracket.next[0]]]]
        if c9_is_active(position, bracket, bye_score) and not self.with_exits:
            names.append("C9")
        names += ["C%d" % k for k in range(10, 18)]
        for k in (18, 19, 20, 21):
            names += ["C%d:%d" % (k, FLOATS_ON + step) for step in steps if k % 2 == 0]
            names += ["C%d:%d" % (k, step) for step in steps]
        self.criteria = len(names)
        names += ["limbo:%d" % p for p in bracket.moved_down] + ["partner:%d" % p for p in mdps]  # 4.4, 4.2
        names += ["exchanged", "difference"] + ["S1:%d" % b for b in range(self.s1_size, 0, -1)]  # 4.3.2
        names += ["S2:%d" % b for b in range(self.s1_size + 1, len(remainder) + 1)]
        names += ["partner:%d" % p for p in uppers]  # 4.2
        # Component i stands at index 2*i + 1, its auxiliary component "~..." at 2*i.
        self.names, self.index = names, {name: 2 * i + 1 for i, name in enumerate(names)}
        self.floats = {p: self._float(p) for p in bracket.players}
        self.left = {}  # the next bracket leaves a player of M, R or N unpaired (C8)
        if "C8" in self.index:
            self.left = {p: self._vector(("C8", 1), ("C8:%d" % score[p], 1)) for p in bracket.players + bracket.next}

    def _vector(self, *terms):
        return [(self.index[name], value) for name, value in terms if value]

    def has_edge(self, u, v):
        if u <= 0 or v <= 0:  # an exit (player-exit, exit-exit), or the bye
            player = u or v
            return self.with_exits or self.position.may_get_bye[player] and self.position.score[player] == self.bye_score
        return not self.place[u] == self.place[v] == MDP and self.position.may_meet(u, v)

    def cost(self, u, v):
        """The cost vector of an edge: (index, value) by ascending index, without zeros."""
        if u <= 0 or v > 0 and self.position.rank[v] < self.position.rank[u]:
            u, v = v, u  # now u is ranked higher, and v may be the bye or an exit
        if u < 0:
            return []  # exit-exit
        place, below = self.place[u], self.place.get(v, LOWER)
        if below == RESIDENT:
            return self._pair(u, v)
        vector = self.left.get(u, []) if below == LOWER else []
        if place > RESIDENT:
            return vector
        if v == BYE and "C9" in self.index:
            vector = vector + self._vector(("C9", self.position.unplayed[u]))
        head, tail = self.floats[u]
        return head + vector + tail

    def _float(self, p):
        """A player of the bracket floats down: the cost before C8 and C9, and the cost after them."""
        position, place = self.position, self.remainder_bsn.get(p, 0)
        head = self._vector(("C6", 1), ("C7:%d" % position.score[p], 1))
        if p not in self.remainder_bsn and self.place[p] == MDP:
            step = FLOATS_ON + position.score[p] - self.base
            return head, self._vector(("C18:%d" % step, p in position.down1), ("C20:%d" % step, p in position.down2),
                                      ("limbo:%d" % p, 1))
        tail = self._vector(("C14", p in position.down1), ("C16", p in position.down2))
        if 1 <= place <= self.s1_size:
            tail += self._vector(("exchanged", 1), ("difference", -place), ("S1:%d" % place, -1))
        return head, tail

    def _pair(self, u, v):
        """A pair of the bracket: u, an MDP or a resident, ranked higher than v, a resident."""
        position, vector = self.position, []
        if u in position.topscorers or v in position.topscorers:
            # C10: players with a colour difference beyond 2. C11: the same colour for the third time in a row.
            white, wide, row = position.white(u, v), 0, 0
            for player in (u, v):
                colour = WHITE if player == white else BLACK
                wide += abs(position.difference[player] + (1 if colour == WHITE else -1)) > 2
                row += position.colours[player][-2:] == [colour, colour]
            vector += self._vector(("C10", wide), ("C11", row))
        if position.side[u] is not None and position.side[u] == position.side[v]:
            # C13: where both preferences are absolute, the one denied is absolute, not strong (1.7.2).
            strong = min(position.strength[u], position.strength[v]) == STRONG
            vector += self._vector(("C12", 1), ("C13", strong))
        if self.place[u] == MDP:
            step, up1, up2 = position.score[u] - self.base, v in position.up1, v in position.up2
            vector += self._vector(
                ("C15", up1), ("C17", up2), ("C18:%d" % step, u in position.down1), ("C19:%d" % step, up1),
                ("C20:%d" % step, u in position.down2), ("C21:%d" % step, up2))
            return vector + self._vector(("partner:%d" % u, self.bsn[v])) if u in self.partner else vector
        upper, lower = self.remainder_bsn.get(u), self.remainder_bsn.get(v)
        if upper is None or lower is None:
            return vector
        if upper > self.s1_size:
            vector += self._vector(("exchanged", 1), ("difference", upper), ("S2:%d" % upper, -1))
        elif lower <= self.s1_size:
            vector += self._vector(("exchanged", 1), ("difference", -lower), ("S1:%d" % lower, -1))
        return vector + self._vector(("partner:%d" % u, lower)) if u in self.partner else vector


def total_cost(graph, matching):
    """The cost of a matching: component index -> value, without zeros."""
    total = Counter()
    for u, v in matching:
        for key, value in graph.cost(u, v):
            total[key] += value
    return {key: value for key, value in total.items() if value}


def c9_is_active(position, bracket, bye_score):
    """C9 (2.4.4) concerns a bracket with one downfloater, who will get the bye: nobody below has the bye's score."""
    return bye_score is not None and len(bracket.downfloaters) == 1 and bye_score >= position.score[bracket.residents[0]]


# ---------------------------------------------------------------------------------------------------------------------
# Proofs


def integer(value, what, low=-LARGEST, high=LARGEST):
    if type(value) is not int or not low <= value <= high:  # JSON's true is not 1, and 1.0 is not 1
        raise Rejected("%s: expected an integer from %d to %d, found %s" % (what, low, high, shown(value)))
    return value


def typed(value, kind, what):
    if type(value) is not kind:
        raise Rejected("%s: expected %s, found %s" % (what, {list: "a list", dict: "an object", str: "a string"}[kind],
                                                      shown(value)))
    return value


def member(table, key, kind, what):
    if key not in typed(table, dict, what):
        raise Rejected("%s: %r is missing" % (what, key))
    return typed(table[key], kind, "%s: %s" % (what, key))


def shown(value):
    text = json.dumps(value) if not isinstance(value, (dict, list)) or len(value) < 50 else "a long value"
    return text if len(text) <= 80 else text[:77] + "..."


def vertex_name(v):
    return "bye" if v == BYE else "exit %d" % -v if v < 0 else str(v)


def leading(terms):
    """The first non-zero component of a sum of factor * vector: (index, value), or (None, 0)."""
    places = [0] * len(terms)
    while True:
        heads = [vector[place] for (vector, _), place in zip(terms, places) if place < len(vector)]
        if not heads:
            return None, 0
        first, value = min(heads)[0], 0
        for k, (vector, factor) in enumerate(terms):
            if places[k] < len(vector) and vector[places[k]][0] == first:
                value += factor * vector[places[k]][1]
                places[k] += 1
        if value:
            return first, value


class Proof:
    """The odd sets and dual variables of a certificate, for one graph."""

    def __init__(self, graph, proof, scale):
        self.graph, self.scale, self.where = graph, scale, graph.where
        vertices = {vertex_name(v): v for v in graph.vertices}
        self.sets = []
        for k, names in enumerate(member(proof, "sets", list, self.where)):
            what = "%s: set %d" % (self.where, k)
            keys = ["%d" % name if type(name) is int else name for name in typed(names, list, what)]
            if any(type(key) is not str or key not in vertices for key in keys) or len(set(keys)) < len(keys):
                raise Rejected("%s: expected different vertices, found %s" % (what, shown(names)))
            if len(keys) < 3 or len(keys) % 2 == 0:
                raise Rejected("%s: expected an odd number of vertices, at least 3, found %d" % (what, len(keys)))
            self.sets.append([vertices[key] for key in keys])
        self.y, self.z, self.sets_of = {}, {}, {}  # duals by vertex and by set: [(index, value)]; v -> its sets
        indices = {prefix + name: 2 * i + one for i, name in enumerate(graph.names) for prefix, one in (("~", 0), ("", 1))}
        set_names = {"%d" % k: k for k in range(len(self.sets))}
        for dual in member(proof, "duals", list, self.where):
            component = member(dual, "component", str, self.where + ": duals")
            what = "%s: component %s" % (self.where, component)
            if component not in indices:
                raise Rejected(what + ": no such component, or it occurs twice")
            index = indices.pop(component)
            for kind, known, duals in (("players", vertices, self.y), ("sets", set_names, self.z)):
                for key, value in typed(dual.get(kind, {}), dict, what).items():
                    if key not in known:
                        raise Rejected("%s: dual of %s: no such vertex or set" % (what, shown(key)))
                    if integer(value, "%s: dual of %s" % (what, key)):
                        duals.setdefault(known[key], []).append((index, value))
        for vector in list(self.y.values()) + list(self.z.values()):
            vector.sort()
        for k in self.z:
            for v in self.sets[k]:
                self.sets_of.setdefault(v, set()).add(k)

    def component(self, index):
        return "%s: component %s%s" % (self.where, "" if index % 2 else "~", self.graph.names[index >> 1])

    def bound(self):
        """Check conditions (1) and (2) of the theorem. Returns the lower bound: component index -> value."""
        for k, vector in self.z.items():
            if vector[0][1] < 0:
                raise Rejected("%s: set %d: expected a dual of at least 0, found %d" % (
                    self.component(vector[0][0]), k, vector[0][1]))
        active, passive = list(self.y), [v for v in self.graph.vertices if v not in self.y]
        # Neither costs nor duals of sets are negative, so condition (2) holds wherever Y(u) + Y(v) <= 0.
        for place, u in enumerate(active):
            index, value = self.y[u][0]
            for v in passive if value > 0 else ():
                self._check_edge(u, v)
            for v in active[place + 1:]:
                other, its_value = self.y[v][0]
                if (value if index < other else its_value if other < index else value + its_value) >= 0:
                    self._check_edge(u, v)
        bound = Counter()
        for vector in self.y.values():
            for key, value in vector:
                bound[key] += value
        for k, vector in self.z.items():
            for key, value in vector:
                bound[key] -= value * (len(self.sets[k]) // 2)
        return {key: value for key, value in bound.items() if value}

    def _check_edge(self, u, v):
        """Condition (2) for one edge."""
        if self.graph.has_edge(u, v):
            terms = [(self.graph.cost(u, v), self.scale), (self.y[u], -1), (self.y.get(v, ()), -1)]
            terms += [(self.z[k], 1) for k in self.sets_of.get(u, set()) & self.sets_of.get(v, set())]
            index, value = leading(terms)
            if value < 0:
                raise Rejected("%s: edge %s - %s: expected a reduced cost of at least 0, found %d" % (
                    self.component(index), vertex_name(u), vertex_name(v), value))

    def check_optimal(self, matching):
        """No perfect matching is better than this one: its cost times the scale equals the lower bound."""
        for u, v in matching:
            if not self.graph.has_edge(u, v):
                raise Rejected("%s: %s - %s is not an edge" % (self.where, vertex_name(u), vertex_name(v)))
        bound, total = self.bound(), total_cost(self.graph, matching)
        for index in sorted(set(bound) | set(total)):
            expected, found = total.get(index, 0) * self.scale, bound.get(index, 0)
            if expected != found:
                raise Rejected("%s: expected a lower bound of %d (cost %d times the scale), found %d" % (
                    self.component(index), expected, total.get(index, 0), found))


# ---------------------------------------------------------------------------------------------------------------------
# Certificates


def pairing(table, where):
    """The members "pairs" and "bye": pairs of integers, and an integer or None."""
    pairs, bye = member(table, "pairs", list, where), table.get("bye")
    for pair in pairs:
        if len(typed(pair, list, where + ": pairs")) != 2:
            raise Rejected("%s: pairs: expected two players, found %s" % (where, shown(pair)))
    pairs = [tuple(integer(p, where + ": pairs") for p in pair) for pair in pairs]
    return pairs, None if bye is None else integer(bye, where + ": bye")


def opponents(pairs, bye):
    return {**{p: q for p, q in pairs}, **{q: p for p, q in pairs}, **({} if bye is None else {bye: None})}


def read_position(tournament, certificate):
    """The position before the round, from the file and the premises of the certificate."""
    if integer(certificate.get("version"), "version") != 1 or certificate.get("system") != "dutch-2026":
        raise Rejected("expected version 1 of a certificate for dutch-2026")
    round_number = integer(certificate.get("round"), "round", 1, 999)
    rounds = integer(certificate.get("rounds"), "rounds", round_number, 999)
    colour = member(certificate, "initial_colour", str, "certificate")
    if colour not in (WHITE, BLACK):
        raise Rejected("initial_colour: expected \"w\" or \"b\", found %s" % shown(colour))
    players = [integer(p, "players") for p in member(certificate, "players", list, "certificate")]
    if not players or len(set(players)) != len(players):
        raise Rejected("players: expected a list of different players, at least one")
    for p in players:
        if p not in tournament.entries:
            raise Rejected("players: the file has no player %d" % p)
    return Position(tournament, round_number, players, rounds, colour)


def check_certificate(position, certificate):
    """The format "pairproof-certificate"."""
    scale = integer(certificate.get("scale"), "scale", 1)
    if "no_pairing" in certificate:  # 1.9.3
        bound = Proof(RoundGraph(position, "C4"), certificate["no_pairing"], scale).bound()
        if not bound or bound[min(bound)] <= 0:
            raise Rejected("no_pairing: component C4: expected a positive lower bound, found none")
        if any(certificate.get(key) is not None for key in ("pairs", "bye", "bye_proof", "brackets")):
            raise Rejected("no_pairing: a certificate cannot hold a pairing as well")
        return
    pairs, bye = pairing(certificate, "certificate")
    for _, _, text in position.faults(pairs, bye):
        raise Rejected("pairs: " + text)
    bye_edge = [] if bye is None else [(bye, BYE)]
    if bye is not None:
        Proof(RoundGraph(position, "C5"), certificate.get("bye_proof"), scale).check_optimal(pairs + bye_edge)
    opponent = opponents(pairs, bye)
    brackets, given = brackets_of(position, opponent), member(certificate, "brackets", list, "certificate")
    if len(given) != len(brackets):
        raise Rejected("brackets: expected %d, found %d" % (len(brackets), len(given)))
    for bracket, entry in zip(brackets, given):
        where = "bracket %d" % (bracket.place + 1)
        for key, expected in (("moved_down", bracket.moved_down), ("residents", bracket.residents),
                              ("downfloaters", bracket.downfloaters), ("pairs", sorted(bracket.pairs))):
            found = member(entry, key, list, where)
            found = sorted(map(list, pairing(entry, where)[0])) if key == "pairs" else [integer(p, where) for p in found]
            if found != expected:
                raise Rejected("%s: %s: expected %s, found %s" % (where, key, shown(expected), shown(found)))
        proof = member(entry, "proof", dict, where)
        scope, bye_score = member(proof, "scope", str, where), None if bye is None else position.score[bye]
        if scope not in ("bracket", "round"):
            raise Rejected("%s: expected scope \"bracket\" or \"round\", found %s" % (where, shown(scope)))
        if scope == "bracket":
            check_local(position, bracket, opponent, bye_score, where)
        graph = BracketGraph(position, bracket, scope, bye_score)
        if scope == "bracket":
            matching = bracket.pairs + [(p, -k) for k, p in enumerate(bracket.downfloaters, 1)]
        else:
            matching = [pair for pair in pairs if pair[0] in graph.place] + bye_edge
        values = {name: integer(value, "%s: values" % where)
                  for name, value in member(entry, "values", dict, where).items()}
        expected = {graph.names[key >> 1]: value for key, value in total_cost(graph, matching).items()
                    if key >> 1 < graph.criteria}
        for name in sorted(set(values) | set(expected)):
            if values.get(name) != expected.get(name):
                raise Rejected("%s: component %s: expected the value %s, found %s" % (
                    where, name, expected.get(name, "0 (left out)"), values.get(name, "none")))
        Proof(graph, proof, scale).check_optimal(matching)


def check_local(position, bracket, opponent, bye_score, where):
    """Scope "bracket" leaves the lower players out. This is sound where there is a next bracket, the pairing attains
    the least C8 (2.4.3) that parity permits, and C9 does not apply."""
    inside = set(bracket.downfloaters + bracket.next)
    left = [p for p in inside if opponent[p] not in inside]
    if not bracket.next or c9_is_active(position, bracket, bye_score) or len(left) > len(inside) % 2 or any(
            position.score[p] != position.score[bracket.next[0]] for p in left):
        raise Rejected("%s: scope \"bracket\" is not allowed: last bracket, C9, or the next bracket leaves %s" % (
            where, shown(sorted(left))))


def check_refutation(position, refutation):
    """The format "pairproof-refutation": a pairing is wrong, because another one is better."""
    wrong, better = pairing(refutation, "refutation"), pairing(refutation.get("better"), "better")
    reason = typed(refutation.get("reason"), dict, "reason")
    for _, _, text in position.faults(*better):
        raise Rejected("better: " + text)
    faults = list(position.faults(*wrong))
    if "rule" in reason or faults:  # an absolute criterion, or the colours
        players = sorted(integer(p, "reason: players") for p in member(reason, "players", list, "reason"))
        if not any(rule == reason.get("rule") and sorted(group) == players for rule, group, _ in faults):
            raise Rejected("reason: expected a rule that the pairing breaks, found %s" % shown(reason))
        return
    found = tuple(0 if bye is None else position.score[bye] for _, bye in (wrong, better))
    place, name = 0, "C5"
    if found[0] == found[1]:
        theirs, mine = (brackets_of(position, opponents(*each)) for each in (wrong, better))
        place = integer(reason.get("bracket"), "reason: bracket", 1, len(mine))
        if any(one.pairs != two.pairs for one, two in zip(theirs[:place - 1], mine)):
            raise Rejected("bracket %d: the pairings differ in a bracket above it" % place)
        graph = BracketGraph(position, mine[place - 1], "round", found[1] if better[1] is not None else None)
        totals = [total_cost(graph, [pair for pair in pairs if pair[0] in graph.place]
                             + ([] if bye is None else [(bye, BYE)])) for pairs, bye in (wrong, better)]
        indices = [key for key in sorted({**totals[0], **totals[1]}) if totals[0].get(key, 0) != totals[1].get(key, 0)]
        if not indices:
            raise Rejected("bracket %d: the two pairings are equal" % place)
        name, found = graph.names[indices[0] >> 1], tuple(total.get(indices[0], 0) for total in totals)
    claimed = tuple(integer(reason.get(key), "reason: " + key) for key in ("wrong", "better"))
    if found[0] < found[1] or (reason.get("component"), claimed) != (name, found):
        raise Rejected("bracket %d: component %s: wrong %d, better %d; claimed: %s" % (place, name, *found, shown(reason)))


def verify(tournament, certificate):
    """Check one certificate or refutation. Returns its position."""
    form = member(certificate, "format", str, "certificate")
    checks = {"pairproof-certificate": check_certificate, "pairproof-refutation": check_refutation}
    if form not in checks:
        raise Rejected("format: expected \"pairproof-certificate\", found %s" % shown(form))
    position = read_position(tournament, certificate)
    checks[form](position, certificate)
    return position


# ---------------------------------------------------------------------------------------------------------------------
# Command line


def distinct(members):
    """An object of JSON: a name that occurs twice would mean different things to different readers."""
    table = dict(members)
    if len(table) != len(members):
        raise ValueError("a name occurs twice in an object")
    return table


def parse(text):
    try:
        return json.loads(text, object_pairs_hook=distinct)
    except (ValueError, RecursionError) as error:
        raise Unreadable("JSON: %s" % str(error)[:100])


def decode(data):
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def judge(read_tournament, certificate):
    """Verify one certificate: ("accepted", "rejected" or "unreadable"), reason, position."""
    try:
        return "accepted", "", verify(read_tournament(), certificate)
    except Rejected as error:
        return "rejected", str(error), None
    except Unreadable as error:
        return "unreadable", str(error), None
    except Exception as error:  # a fault of the verifier never accepts anything
        return "rejected", "internal error of the verifier: %r" % error, None


def main(arguments):
    status, cache = {"accepted": 0, "rejected": 0, "unreadable": 0}, [None, None]

    def tournament_of(text):
        if cache[0] != text:
            cache[:] = [None, None]
            cache[:] = [text, Tournament(text)]
        return cache[1]

    def batch():
        for line in sys.stdin.buffer:
            try:
                item = parse(decode(line))
                yield "", member(item, "trf", str, "line"), item.get("certificate")
            except (Unreadable, Rejected) as error:
                yield "", None, "line: %s" % error

    def files():
        text = decode(open(arguments[0], "rb").read())
        for path in arguments[1:]:
            content = decode(open(path, "rb").read())
            try:
                items = parse(content)
            except Unreadable:
                items = [parse(line) for line in content.splitlines() if line.strip()]
            for item in items if type(items) is list else [items]:
                yield path + ": ", text, item

    if arguments != ["-"] and len(arguments) < 2:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    try:
        for name, text, item in batch() if arguments == ["-"] else files():
            verdict, why, position = judge(lambda: tournament_of(text), item) if text is not None else ("unreadable", item, None)
            status[verdict] += 1
            print(name + ("accepted" if verdict == "accepted" else "rejected: " + why))
            if position and name:
                print("    premises: round %d of %d, initial colour %s, players %s" % (
                    position.round, position.rounds, position.initial_colour, " ".join(map(str, position.order))))
            for warning in position.warnings() if position else ():
                print("    warning: " + warning, file=sys.stdout if name else sys.stderr)
    except (Unreadable, OSError) as error:
        print("cannot read: %s" % error, file=sys.stderr)
        return 2
    return 2 if status["unreadable"] else 1 if status["rejected"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
