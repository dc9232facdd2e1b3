#!/usr/bin/env python3
"""Damages generated tournaments in one place each, and counts how often `check` names that place first.

    PAIRPROOF=target/release/pairproof scripts/damage_tournaments.py --count 500 --seed 1 [--pairs] [--kind KIND] [--keep DIR] [--open FILE:ROUNDS ...]

Every file is a generated open of 100 to 350 players with 9 rounds, or one of the events given with --open, in turn: files whose
rounds all agree, with the number of rounds to use. Kinds of damage, in turn: a wrong result, the colours of a board
reversed, two players swapped between two boards, a missing bye, one person entered twice, a late entry, two numbers exchanged,
a blank round. A damage after which every round agrees is made in another place. In half of the files the points and ranks are
computed from the damaged results, in the other half they are those of the event. With --pairs every file has two damages.
A file counts as named when the true cause is the first one in the report (with --pairs: when both are among the causes).
"""
import argparse
import collections
import json
import os
import random
import resource
import subprocess
import tempfile
import time
from pathlib import Path

PAIRPROOF = os.environ.get("PAIRPROOF", "target/release/pairproof")
ROUNDS, BLOCK, LINES = 9, 91, 25
ABSENT = " " * 10


def run(*arguments, ok=(0,)):
    done = subprocess.run([PAIRPROOF, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode not in ok:
        raise RuntimeError(f"{arguments}: status {done.returncode}: {done.stderr[:300]}")
    return done.stdout


class Event:
    """The player records of a file as dictionaries; all other lines as they are."""

    def __init__(self, text):
        self.other = [line for line in text.splitlines() if not line.startswith("001")]
        self.players = {}
        for line in text.splitlines():
            if line.startswith("001"):
                blocks = line[BLOCK:].ljust(10 * ROUNDS)
                rounds = [blocks[10 * at : 10 * at + 10] for at in range(ROUNDS)]
                self.players[int(line[4:8])] = {"head": line[8:80], "points": line[80:84], "rank": line[84:BLOCK], "rounds": rounds}

    def text(self, until=ROUNDS):
        lines = list(self.other)
        for number, player in sorted(self.players.items()):
            rounds = "".join(player["rounds"][:until])
            lines.append(f"001 {number:4}{player['head']}{player['points']}{player['rank']}{rounds}".rstrip())
        return "\n".join(lines) + "\n"

    def block(self, number, round_):
        """Opponent, colour and result; none for an empty block."""
        text = self.players[number]["rounds"][round_ - 1]
        return (int(text[:4]), text[5], text[7]) if text.strip() else None

    def write(self, number, round_, opponent, colour, result):
        self.players[number]["rounds"][round_ - 1] = f"{opponent:4} {colour} {result}  " if opponent else f"0000 - {result}  "

    def games(self, round_):
        """(white, black, result of White) of the games that were played."""
        blocks = ((number, self.block(number, round_)) for number in self.players)
        return [(number, b[0], b[2]) for number, b in blocks if b and b[0] and b[1] == "w" and b[2] in "10="]

    def add_up(self, number):
        value = {"1": 10, "+": 10, "=": 5, "U": 10, "H": 5, "F": 10}
        points = sum(value.get((self.block(number, r) or " " * 3)[2], 0) for r in range(1, ROUNDS + 1))
        self.players[number]["points"] = f"{points / 10:4.1f}"

    def game(self, round_, white, black, result):
        other = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}[result]
        self.write(white, round_, black, "w", result)
        self.write(black, round_, white, "b", other)


def wrong_result(event, dice, round_):
    white, black, result = dice.choice(event.games(round_))
    event.game(round_, white, black, dice.choice([other for other in "1=0" if other != result]))
    word = {"1": "white", "=": "draw", "0": "black"}[result]
    return [("cause-result", {"white": white, "black": black, "round": round_, "result": word})]


def turned_colours(event, dice, round_):
    white, black, result = dice.choice(event.games(round_))
    event.game(round_, black, white, {"1": "0", "0": "1", "=": "="}[result])
    return [("cause-colours-recorded", {"white": white, "black": black, "round": round_})]


def swapped_pair(event, dice, round_):
    one, other = dice.sample(event.games(round_), 2)
    event.game(round_, one[0], other[1], one[2])
    event.game(round_, other[0], one[1], other[2])
    truths = [("cause-boards-recorded", {"a": one[1], "b": other[1], "round": round_})]
    # With equal results it is the same to exchange the players with White.
    return truths + [("cause-boards-recorded", {"a": one[0], "b": other[0], "round": round_})] * (one[2] == other[2])


def missing_bye(event, dice, round_):
    byes = [number for number in event.players if (event.block(number, round_) or " " * 3)[2] == "U"]
    if not byes:
        return None
    event.players[byes[0]]["rounds"][round_ - 1] = dice.choice([ABSENT, "0000 - Z  "])
    return [("cause-bye", {"player": byes[0], "what": "pairing", "round": round_})]


def double_entry(event, dice, round_):
    """From the round on, a player stands in the file under a second number."""
    number = dice.choice([n for n, _, _ in event.games(round_)])
    second = max(event.players) + 1
    player = event.players[number]
    event.players[second] = {**player, "rounds": [ABSENT] * (round_ - 1) + player["rounds"][round_ - 1 :]}
    player["rounds"] = player["rounds"][: round_ - 1] + [ABSENT] * (ROUNDS + 1 - round_)
    for later in range(round_, ROUNDS + 1):
        block = event.block(second, later)
        if block and block[0]:
            opponent, colour, result = event.block(block[0], later)
            event.write(block[0], later, second, colour, result)
    event.add_up(number)
    event.add_up(second)
    event.other = [f"062 {len(event.players)}" if line.startswith("062") else line for line in event.other]
    return [("cause-one-person", {"a": number, "b": second})]


def late_entry(event, dice, round_):
    """The event is paired anew: two players come after the pairing of the round, and meet each other."""
    late = dice.sample(sorted(event.players), 2)
    for player in event.players.values():
        player.update(points=" 0.0", rank=" " * len(player["rank"]), rounds=[ABSENT] * ROUNDS)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        for now in range(1, ROUNDS + 1):
            for number in event.players:
                if now <= round_ and number in late:
                    event.players[number]["rounds"][now - 1] = "0000 - Z  "
            path.write_text(event.text(now))
            pairs = [tuple(map(int, line.split())) for line in run("pair", path, "--round", now).splitlines()[1:]]
            if now == round_:
                pairs.append(tuple(late))
            for white, black in pairs:
                if black == 0:
                    event.write(white, now, 0, "-", "U")
                else:
                    event.game(now, white, black, dice.choice("11==0") if white < black else dice.choice("1==00"))
            for number in event.players:
                event.add_up(number)
    return [("cause-left-out", {"players": sorted(late)})]


def wrong_number(event, dice, round_):
    a, b = sorted(dice.sample(sorted(event.players), 2))
    exchanged = {a: b, b: a}
    event.players = {exchanged.get(number, number): player for number, player in event.players.items()}
    for player in event.players.values():
        for at, text in enumerate(player["rounds"]):
            if text.strip() and int(text[:4]) in exchanged:
                player["rounds"][at] = f"{exchanged[int(text[:4])]:4}{text[4:]}"
    return [("cause-numbers", {"a": a, "b": b})]


def blank_round(event, dice, round_):
    for player in event.players.values():
        player["rounds"][round_ - 1] = ABSENT
    return [("cause-blank-round", {"round": round_})]


KINDS = {
    "wrong result": wrong_result,
    "reversed colours": turned_colours,
    "swapped pair": swapped_pair,
    "missing bye": missing_bye,
    "double entry": double_entry,
    "late entry": late_entry,
    "wrong number": wrong_number,
    "blank round": blank_round,
}
# The first pairs the event anew, the second changes every round: other damages are made after them.
FIRST = ("late entry", "wrong number")


def names(cause, truth):
    """Is it this cause? Where no later round can tell that the file is wrong, it may come second, after "by hand"."""
    by_hand = ("cause-swapped", "cause-colours-reversed")
    others = cause.get("alternatives", []) if cause["statement"]["message"] in by_hand else []
    return any(says(one, truth) for one in [cause, *others])


def says(cause, truth):
    """Does the cause say this? Two players may be named in either order, and lists in any."""
    name, expected = truth
    statement = cause["statement"]
    found = {key: value for key, value in statement.items() if key != "message"}
    if statement["message"] != name:
        return False
    people = {"a", "b"} if {"a", "b"} <= expected.keys() else set()
    if {expected[one] for one in people} != {found.get(one) for one in people}:
        return False
    order = lambda value: sorted(value) if isinstance(value, list) else value
    return all(order(found.get(key)) == value for key, value in expected.items() if key not in people)


def source_of(number, attempt, seed, dice, opens):
    """The text of the event to damage, and its number of players."""
    global ROUNDS
    if opens:
        name, rounds = opens[number // len(KINDS) % len(opens)].rsplit(":", 1)
        ROUNDS = int(rounds)
        text = Path(name).read_text(encoding="utf-8", errors="replace").lstrip("\ufeff")
        return text, sum(line.startswith("001") for line in text.splitlines())
    players = dice.randint(100, 350)
    return run("generate", "--seed", seed, "--index", number * 100 + attempt, "--profile", "open",
               "--set", f"tournament.players={players}", "--set", f"tournament.rounds={ROUNDS}"), players


def damaged(number, kinds, seed, path, opens):
    """Writes a damaged file whose rounds do not all agree, and says what was done to it."""
    for attempt in range(60):
        dice = random.Random(f"{seed} {number} {attempt}")
        source, players = source_of(number, attempt, seed, dice, opens)
        event = Event(source)
        if len(event.players[1]["rounds"]) != ROUNDS:
            continue
        truths = []
        for kind in sorted(kinds, key=lambda kind: (*FIRST, kind).index(kind)):
            last = {"late entry": 3, "double entry": ROUNDS - 1, "wrong result": ROUNDS - 1, "missing bye": ROUNDS - 1}
            first = {"double entry": 2, "blank round": 2}
            truths.append(KINDS[kind](event, dice, dice.randint(first.get(kind, 1), last.get(kind, ROUNDS))))
        if None in truths:
            continue
        path.write_text(event.text())
        if dice.random() < 0.5 or "late entry" in kinds:
            run("standings", "--write", path, "-o", path, ok=(0, 1, 3))
        verdicts = json.loads(run("check", "--no-causes", "--format", "json", path, ok=(0, 1, 3)))["files"][0]
        if any(round_["verdict"] not in ("agrees",) for round_ in verdicts["rounds"]) or "refused" in str(verdicts.get("refused")):
            return truths, players
    raise RuntimeError(f"no damage of {kinds} shows")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", action="store_true", help="two damages in every file")
    parser.add_argument("--kind", choices=KINDS, help="only this kind")
    parser.add_argument("--keep", type=Path, help="keep the files that were not named in this folder")
    parser.add_argument("--open", action="append", default=[], metavar="FILE:ROUNDS", help="damage this event; repeatable")
    options = parser.parse_args()
    kinds = [options.kind] if options.kind else list(KINDS)
    named, made, lines, untrue = (collections.Counter() for _ in range(4))
    longest, slowest = 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.count):
            dice = random.Random(f"kinds {options.seed} {number}")
            chosen = [kinds[number % len(kinds)]]
            if options.pairs:
                chosen = dice.sample([kind for kind in KINDS if kind != "blank round"], 2)
            name = " and ".join(chosen)
            path = Path(folder) / f"{number:04}-{name.replace(' ', '-')}.trf"
            truths, players = damaged(number, chosen, options.seed, path, options.open)
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            report = run("check", path, ok=(0, 1, 3))
            seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
            file = json.loads(run("check", "--format", "json", path, ok=(0, 1, 3)))["files"][0]
            causes = file.get("causes", [])
            first = causes[: 1 if len(truths) == 1 else None]
            good = all(any(names(cause, truth) for cause in first for truth in truths_) for truths_ in truths)
            long = len(report.splitlines())
            # With one damage, every other cause is an untrue one.
            wrong = len(truths) == 1 and any(not any(names(cause, truth) for truth in truths[0]) for cause in causes)
            made[name], named[name] = made[name] + 1, named[name] + good
            lines[name] += long > LINES
            untrue[name] += wrong
            longest, slowest = max(longest, long), max(slowest, seconds)
            if not good or wrong or long > LINES:
                told = [cause["text"] for cause in causes[:3]]
                print(f"{number} {name}, {players} players: expected {truths}, {long} lines, found {told}", flush=True)
                if options.keep:
                    options.keep.mkdir(parents=True, exist_ok=True)
                    (options.keep / path.name).write_text(path.read_text())
            path.unlink()
    for name in sorted(made):
        print(f"{name}: {named[name]} of {made[name]} named, {untrue[name]} with an untrue cause, {lines[name]} too long")
    total = sum(made.values())
    print(f"all: {sum(named.values())} of {total} named, {sum(untrue.values())} with an untrue cause, "
          f"{sum(lines.values())} too long, longest {longest} lines, slowest {slowest:.2f} s")


if __name__ == "__main__":
    main()
