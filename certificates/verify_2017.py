#!/usr/bin/env python3
"""Verify certificates of Swiss round pairings: Dutch System, C.04.3, Baku 2016 and Goynuk 2017, until January 2026.

Usage: python3 verify_2017.py FILE.trf CERTIFICATE.json [CERTIFICATE.json ...]
       python3 verify_2017.py -          read lines {"trf": "...", "certificate": {...}} from standard input

Certificates of the system of 2026 are accepted as well. Files, exit status and the theorem of weak duality are those of
verify.py. This file contains what is different in 2017: who may get the bye, floats, the course of A.9, C.5 to C.19.

What is proven. The brackets of a certificate are listed in the order of A.9, and each has a proof that none of its
candidates is better, or is equally good and generated earlier (B.8). A.9 has two courses:
  ordinary   One bracket per scoregroup, from the top. Only C.5 to C.19 decide, even if the round cannot be completed
             afterwards. Where it can be, the later brackets show it: their pairs complete the round, and no two
             downfloaters of one bracket are paired with each other, because two MDPs are not an edge of any graph.
  collapsed  An entry with `completion` is a trial: a bracket of the ordinary course, proven like the others, and a
             proof that its downfloaters and everybody below cannot be paired completely. Its pairs are not pairs of the
             round. The next entry is the same bracket, paired again as the PPB (C.4). The last one is the CLB.
Reading DUTCH-2026-2: the downfloaters of one bracket do not meet later. This decides what can be completed.

Why each scope is sound (M: the MDPs, R: the residents, N: the next scoregroup, D: the downfloaters):
  bracket  M, R and an exit for each player of D. The perfect matchings are the candidates with at most as many
           downfloaters (C.5). C.7 is left out. This is sound if D is empty: then it is the only set of downfloaters
           that satisfies C.5. Otherwise `next` pairs all of D and N in the next bracket except, if the number of D and
           N is odd, one player of N (of the last scoregroup: one who may get the bye). No candidate that is equal in
           C.5 and C.6 can have a better C.7, because its downfloaters have the same scores: let f(z) be the sum of z^s
           over the downfloaters, s being their score minus that of R. Counted in the same way, the PSD (A.8) of a
           candidate is (z^10 - 1)*f(z), 10 being one point, plus a part that is the same for all candidates, apart from
           differences of 0. So equal PSDs mean an equal f. And for downfloaters of these scores nothing is better than
           `next`: leaving one of D unpaired in place of one of N increases the larger of the two score differences.
  next     M, R, N and exits. An edge from M or R to N is a pair of the next bracket; an edge from M, R or N to an exit
           is a player whom the next bracket leaves unpaired. A perfect matching is a candidate and a pairing of the
           next bracket together, and the cheapest pairing of the next bracket is what C.7 refers to.
  round    M, R, everybody below and the bye. For the PPB, the perfect matchings are the candidates that obey C.4, each
           with a completion of the round. For the last bracket they are the candidates that pair everybody but the bye.
"""
import sys

import verify
from verify import (BYE, GAME, Bracket, BracketGraph, Position, Proof, Rejected, RoundGraph, check_bracket, integer,
                    matching_of, member, need, pairing, typed)

POINT = 10  # A.8: the artificial score of a downfloater is one point below the lowest score of the bracket

class Position2017(Position):
    """Where the system of 2017 says something else about single players and pairs than that of 2026."""
    ARTICLES = {"C1": "C.1", "C2": "C.2", "C3": "C.3", "E": "section E"}

    def __init__(self, *premises):
        super().__init__(*premises)
        # C.2: a pairing-allocated bye or a forfeit win bars from the bye, whatever it was worth; other byes do not.
        self.banned[BYE] = {p for p in self.players if any(e.code in ("U", "+") for e in self.history[p])}

    def _floats(self, q):  # A.4.b: whoever does not play a round, even one before a late entry, receives a downfloat
        down, up = super()._floats(q)
        return down | {p for p in self.players if q >= 1 and self.history[p][q - 1].code not in GAME}, up

class CompletionGraph(RoundGraph):
    """What is left after a bracket: its downfloaters D, everybody below, and the bye if the number is odd (A.9). Like
    the graph of the whole round, it has no costs: a positive lower bound shows that there is no perfect matching."""
    def __init__(self, position, bracket):
        super().__init__(position, "A.9")
        left = bracket.downfloaters + bracket.next + bracket.lower
        self.where, self.floating = "bracket %d: completion" % bracket.number, set(bracket.downfloaters)
        self.vertices, self.has_edge = left + [BYE] * (len(left) % 2), self._has_edge

    def _has_edge(self, u, v):
        return not (u in self.floating and v in self.floating) and self.position.may_meet(u, v)

class BracketGraph2017(BracketGraph):
    """The graph of a bracket. D.3.b, D.1 and D.2 are the same as 4.4, 4.2 and 4.3.2 of 2026. Above the last bracket,
    C.5 and C.6 fix the scores of the downfloaters, so D.3.a decides nothing. In the last bracket at most one MDP is in
    the limbo: nobody is best (B.1.c), then the MDP with the lowest score. Readings: every M1 is compared by its PSD
    (DUTCH-2017-1); residents of several scores are paired like those of one (DUTCH-2017-3); the remainder, being a
    bracket (A.3), has BSNs of its own (DUTCH-2017-4)."""
    def __init__(self, position, bracket, scope):
        below = bracket.next + bracket.lower
        super().__init__(position, bracket._replace(next=[], lower=below) if scope == "round" else bracket, scope)
        score, self.met = position.score, {}
        if scope == "next":
            exits = range(1, len(bracket.downfloaters) + len(bracket.next) + 1)
            self.vertices = bracket.players + bracket.next + [-k for k in exits]
            level, last = score[bracket.next[0]], not bracket.lower
            # C.7 for players whom the next bracket pairs, and for those whom it leaves unpaired. Reading DUTCH-2026-5:
            # in the last scoregroup, a player who may not get the bye counts twice.
            self.met = {p: self._vector(*self._steps("C.7", score[p] - level)) for p in bracket.players}
            self.left = {p: self._vector(("C.7", 2 if last and p in position.banned[BYE] else 1),
                                         *self._steps("C.7", score[p] - level + POINT))
                         for p in bracket.players + bracket.next}

    @staticmethod
    def _steps(criterion, step):  # the lists of score differences are compared from the largest one; 0 is left out
        return [("%s:%d" % (criterion, step), 1)] if step else []

    def _criteria(self, bracket, scope):
        scores, self.low = {self.position.score[p] for p in bracket.players}, self.position.score[bracket.players[-1]]
        steps = {one - other for one in scores for other in (*scores, self.low - POINT) if one > other}
        names = ["C.5"] + ["C.6:%d" % d for d in sorted(steps, reverse=True)]
        if scope == "next":
            level = self.position.score[bracket.next[0]]
            later = {s - other for s in (*scores, level) for other in (level, level - POINT) if s > other}
            names += ["C.7"] + ["C.7:%d" % d for d in sorted(later, reverse=True)]
        names += ["C.%d" % k for k in range(8, 16)]
        return names + ["C.%d:%d" % (k, d) for k in range(16, 20) for d in sorted(steps, reverse=True)]

    def has_edge(self, u, v):
        if u < 0 or v < 0:
            return True  # exits meet everybody
        return not (u in self.mdps and v in self.mdps) and self.position.may_meet(u, v)

    def cost(self, u, v):
        if u <= 0 or v > 0 and self.position.rank[v] < self.position.rank[u]:
            u, v = v, u  # now u is ranked higher, and v may be the bye or an exit
        if u in self.bsn and v in self.bsn:
            return self._pair(u, v)
        head, tail = self.floats.get(u, ([], []))
        return head + (self.met if v in self.next else self.left).get(u, []) + tail

    def _float(self, p):  # a player of the bracket floats down: the cost before C.7, and the cost after it
        step = self.position.score[p] - self.low + POINT
        return self._vector(("C.5", 1), *self._steps("C.6", step)), self._repeated(step, p, None) + self._order(p)

    def _pair(self, u, v):  # a pair of the bracket: u is ranked higher than v
        step = self.position.score[u] - self.position.score[v]
        return (self._vector(*self._steps("C.6", step)) + self._colours(u, v, "C.8", "C.9", "C.10", "C.11")
                + (self._repeated(step, u, v) if step else []) + self._order(u, v))

    def _repeated(self, step, u, v):
        """C.12 to C.19: u receives a downfloat, and v, if not None, an upfloat, as before. Reading DUTCH-2017-2: who
        floats down has the score difference of A.8."""
        position = self.position
        same = u in position.down1, v in position.up1, u in position.down2, v in position.up2
        return self._vector(*(("C.%d" % k, again) for k, again in enumerate(same, 12)),
                            *(("C.%d:%d" % (k, step), again) for k, again in enumerate(same, 16)))

def check_next(graph, bracket, claim):
    """The witness `next`: pairs of the next bracket, which consists of the downfloaters and the next scoregroup."""
    found, used = [], set()
    for pair in typed(claim.get("next", []), list, graph.where + ": next"):
        need(len(typed(pair, list, graph.where + ": next")) == 2, "%s: next: expected pairs of two", graph.where)
        found.append(tuple(integer(p, graph.where + ": next") for p in pair))
        for p in pair:
            need(p in bracket.next + bracket.downfloaters and p not in used,
                 "%s: next: player %d occurs twice, or is not a player of the next bracket", graph.where, p)
            used.add(p)
        need(not set(pair) <= set(bracket.downfloaters) and graph.position.may_meet(*pair),
             "%s: next: %d and %d must not meet (C.1, C.3, prohibited, or both downfloaters)", graph.where, *pair)
    return found

def ordinary_matching(position, bracket, claim, graph, scope):
    """The perfect matching of scope "bracket" or "next" that a certificate gives."""
    pairs = check_next(graph, bracket, claim)
    left = [p for p in bracket.downfloaters + bracket.next if p not in {p for pair in pairs for p in pair}]
    if scope == "next":
        exits = range(len(left) + 1, len(bracket.downfloaters) + len(bracket.next) + 1, 2)
        return bracket.pairs + pairs + [(p, -k) for k, p in enumerate(left, 1)] + [(-k, -k - 1) for k in exits]
    # C.7 is left out. Only a player of N may be left; if N is the last scoregroup, one who may get the bye.
    worse = set(bracket.downfloaters) | (set() if bracket.lower else position.banned[BYE])
    need(not bracket.downfloaters or len(left) <= 1 and not worse & set(left),
         "%s: expected scope \"next\", or a better next bracket (C.7) than one that leaves %s unpaired",
         graph.where, ", ".join(map(str, left)))
    return bracket.pairs + [(p, -k) for k, p in enumerate(bracket.downfloaters, 1)]

def bracket_of(position, number, moved_down, groups, pairs):
    """The bracket of the MDPs and the first of the groups. Whoever does not meet one of its players floats down."""
    players, below = moved_down + groups[0], groups[1:] + [[]]
    inside, opponent = set(players), {**dict(pairs), **{q: p for p, q in pairs}}
    met = [(p, opponent[p]) for p in players
           if opponent.get(p) in inside and position.rank[p] < position.rank[opponent[p]]]
    floating = [p for p in players if opponent.get(p) not in inside]
    return Bracket(number, moved_down, groups[0], players, met, floating, below[0], sum(below[1:], []), None, False)

def check_course(position, pairs, bye, claims, scale):
    """The brackets in the order of A.9. Returns those of the round, that is, without the trial."""
    course, groups, floating, brackets = "ordinary", position.groups, [], []
    for number, claim in enumerate(claims, 1):
        where = "bracket %d" % number
        need(groups, "brackets: expected %d, found %d", number - 1, len(claims))
        trial, looks_ahead = "completion" in typed(claim, dict, where), course == "ordinary" and len(groups) > 1
        need(looks_ahead or not trial, "%s: completion: expected it once, and above the last scoregroup", where)
        scope, scopes = member(member(claim, "proof", dict, where), "scope", str, where), ("round",)
        if looks_ahead:
            scopes = ("bracket", "next")
        need(scope in scopes, "%s: expected scope %s, found %.40r", where, " or ".join(scopes), scope)
        own = pairing({**claim, "bye": None}, where)[0] if trial else pairs  # a trial has pairs of its own, and no bye
        need(len({p for pair in own for p in pair}) == 2 * len(own), "%s: pairs: a player occurs twice", where)
        bracket = bracket_of(position, number, floating, groups, own)
        graph = BracketGraph2017(position, bracket, scope)
        matching = (ordinary_matching(position, bracket, claim, graph, scope) if looks_ahead else
                    matching_of(pairs, bye, set(graph.vertices)))
        check_bracket(bracket, claim, graph, matching, scale)
        if trial:
            graph = CompletionGraph(position, bracket)
            Proof(graph, claim["completion"], scale).check_none(graph.where)
            course = "PPB"  # the same MDPs and residents
            continue
        brackets.append(bracket)
        floating, groups = bracket.downfloaters, groups[1:]
        if course == "PPB":
            course, groups = "CLB", [sum(groups, [])]
    need(not groups, "brackets: expected more than %d", len(claims))
    return brackets

def check_certificate(position, certificate):  # the format "pairproof-certificate"
    scale = integer(certificate.get("scale"), "scale", 1)
    if "no_pairing" in certificate:  # A.9
        need(not {"pairs", "bye", "brackets"} & set(certificate), "no_pairing: there is a pairing as well")
        return Proof(RoundGraph(position, "A.9"), certificate["no_pairing"], scale).check_none("no_pairing")
    pairs, bye = pairing(certificate, "certificate")
    for _, text in position.faults(pairs, bye):
        raise Rejected("pairs: " + text)
    check_course(position, pairs, bye, member(certificate, "brackets", list, "certificate"), scale)

def compare(position, refutation, both, reason):
    """A legal pairing is wrong because `better` is what the rules prescribe. There is only one such pairing: of two
    candidates, one is better or generated earlier (B.8)."""
    wrong, better = both
    claims, scale = member(refutation, "brackets", list, "refutation"), integer(refutation.get("scale"), "scale", 1)
    brackets, known = check_course(position, *better, claims, scale), set(map(frozenset, wrong[0]))
    places = [bracket.number for bracket in brackets if any(frozenset(pair) not in known for pair in bracket.pairs)]
    need(places, "reason: both pairings have the same pairs")
    place = integer(reason.get("bracket"), "reason: bracket")
    need(place == places[0], "reason: expected bracket %d, found %d", places[0], place)

verify.SYSTEMS["dutch-2017"] = (Position2017, check_certificate, compare)

if __name__ == "__main__":
    sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(verify.main(sys.argv[1:], __doc__))
