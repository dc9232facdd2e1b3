"""Compares the schedules of pairproof with those of Gacrux and of caissify-pairings, round by round.

    python3 -m venv VENV && VENV/bin/pip install gacrux==1.11.65 caissify-pairings==0.5.0
    VENV/bin/python scripts/round-robin-witnesses.py --pairproof PATH [--tournaments N] [--seed S] [--teams]

Tournaments are generated (`generate --profile round-robin`), so that their results, forfeits and withdrawals are in the
files; each is paired as a whole (`pair FILE`). Gacrux checks the file by its own program (`-m berger`, with `fide` where
the file has FIDE's value of record 192, and `double`); caissify pairs every round from the number of players. Prints the
rounds compared, and every kind of difference with its share and an example. Exit status 1: a difference of a kind that is
not in EXPECTED.
"""

import argparse
import collections
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "crates/lab/workers"))

# caissify has no exchange of the last two rounds of the first cycle (C.05 Annex 1 recommends it).
EXPECTED = {("caissify", "the last two rounds of the first cycle of a double round robin")}


def schedule(pairproof, path):
    """The rounds of `pairproof pair`, as lists of (white, black); black is 0 for the free player."""
    lines = subprocess.run([pairproof, "pair", path], capture_output=True, text=True, check=True).stdout.split("\n")
    rounds, at = [], 0
    while at < len(lines) and lines[at]:
        boards = int(lines[at])
        rounds.append([tuple(map(int, line.split())) for line in lines[at + 1 : at + 1 + boards]])
        at += 1 + boards
    return rounds


def by_caissify(players, cycles):
    from caissify_pairings.engines.round_robin import RoundRobinEngine

    field = [{"id": number, "starting_number": number} for number in range(1, players + 1)]
    cycle = players + players % 2 - 1
    for number in range(1, cycle * cycles + 1):
        engine = RoundRobinEngine(field, set(), number, cycle * cycles, cycles=cycles)
        yield [(pair["white_id"], pair["black_id"] or 0) for pair in engine.generate_pairings()]


def by_gacrux(text, fide, cycles):
    """Its own pairs of every recorded round."""
    import gacrux_worker as worker

    words = ["berger", *(["fide"] if fide else []), *(["double"] if cycles == 2 else [])]
    parameters = worker.options("-m", *words, "-i", "-", "-c", "-d", "T")
    for entry in worker.run(text, parameters)["roundpairing"]:
        yield entry["round"], [tuple(pair) for pair in entry["pairs"]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairproof", required=True)
    parser.add_argument("--tournaments", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--teams", action="store_true")
    options = parser.parse_args()
    compared, kinds, examples = collections.Counter(), collections.Counter(), {}

    def compare(who, name, number, ours, theirs, exchanged):
        compared[who] += 1
        if sorted(ours) != sorted(theirs):
            kind = "the last two rounds of the first cycle of a double round robin" if exchanged else "another"
            kinds[who, kind] += 1
            examples.setdefault((who, kind), f"{name}, round {number}: pairproof {ours}, {who} {theirs}")

    team, record = ("team-", "310") if options.teams else ("", "001")
    for system in (f"{team}round-robin", f"{team}round-robin/in-order"):
        with tempfile.TemporaryDirectory() as folder:
            command = [options.pairproof, "generate", "--system", system, "--profile", "round-robin", "--unfinished", "0"]
            count = ["--count", str(options.tournaments), "--seed", str(options.seed), "--out", folder]
            subprocess.run(command + count, check=True, capture_output=True)
            for path in sorted(pathlib.Path(folder).iterdir()):
                text = path.read_text(encoding="utf-8")
                players = sum(line.startswith(record) for line in text.split("\n"))
                cycle = players + players % 2 - 1
                ours = schedule(options.pairproof, path)
                cycles = len(ours) // cycle
                name = f"{system} {path.name}"
                last_two = {cycle - 1, cycle} if cycles == 2 and not system.endswith("in-order") and cycle > 1 else set()
                for number, theirs in enumerate(by_caissify(players, cycles), 1):
                    compare("caissify", name, number, ours[number - 1], theirs, number in last_two)
                for number, theirs in by_gacrux(text, not system.endswith("in-order"), cycles):
                    compare("gacrux", name, number, ours[number - 1], theirs, number in last_two)
    for who, rounds in sorted(compared.items()):
        print(f"{who}: {rounds} rounds compared, {sum(n for (w, _), n in kinds.items() if w == who)} differ")
    for (who, kind), number in sorted(kinds.items()):
        print(f"  {who}, {kind}: {number}\n    {examples[who, kind]}")
    sys.exit(1 if set(kinds) - EXPECTED else 0)


if __name__ == "__main__":
    main()
