"""Compares the pairings of pairproof with those of Gacrux in the Swiss Team system, round by round.

    scripts/install-peers.sh VENV
    VENV/bin/python scripts/swiss-team-witness.py --pairproof PATH [--tournaments N] [--seed S] [--keep FOLDER]

Tournaments are generated (`generate --system swiss-team-2026`). Each is asked about as it is, and once more with another
value of record 192 in turn: both types of colour preferences and none, match points or game points first, with and without
the secondary score; six in ten of those that put match points first with record 250, by Baku or at random. So half of
the histories are not what the rules would have given. Both programs pair every round of the file from the rounds before
it; pairs, bye and colours are compared.

Prints the rounds of each value, and every kind of difference with its share and examples (`--keep`: as files). Exit status
1: a difference of a kind that is not in EXPECTED, or any under `--reading first-by-standings`.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "crates/lab/workers"))

import gacrux_worker as worker  # noqa: E402

COLOURS = "colours, under acceleration, and as by the reading first-by-standings"
# 4.2.1: SWISS-TEAM-1 of docs/open-questions.md.
EXPECTED = {COLOURS}
TYPES = ("_TYPEA", "_TYPEB", "")
SCORES = ("_MP_GP", "_GP_MP", "_MP", "_GP")
PROFILES = ("tiny", "byes-and-forfeits", "club", "swiss-marathon")
# The most teams of the profiles other than `tiny`: Gacrux has a process for every question, and larger fields take long.
LARGEST = 24


def generate(options, profile, folder):
    """Files of the generator."""
    command = [options.pairproof, "generate", "--system", "swiss-team-2026", "--profile", profile, "--seed", str(options.seed)]
    # Small fields in many rounds have the most floaters, byes and colours that nobody wants.
    share = options.tournaments // 2 if profile == "tiny" else options.tournaments // 6
    size = [] if profile == "tiny" else ["--players", str(6 + options.seed % (LARGEST - 5))]
    subprocess.run(command + size + ["--count", str(share), "--out", folder], check=True, capture_output=True)
    return sorted(pathlib.Path(folder).glob("*.trf"))


def accelerations(text, chance):
    """Lines of record 250: Baku in match points (C.04.7), or ranges at random."""
    rounds = int(re.search(r"^142 (\d+)", text, re.M).group(1))
    teams = len(re.findall(r"^310 ", text, re.M))

    def line(points, first_round, last_round, first, last):
        return f"250 {points:>4.1f}      {first_round:>3} {last_round:>3} {first:>4} {last:>4}\n"

    if chance.random() < 0.5:
        group = 2 * -(-teams // 4)
        accelerated = -(-rounds // 2)
        full = -(-accelerated // 2)
        lines = [line(2, 1, full, 1, group)]
        return lines + ([line(1, full + 1, accelerated, 1, group)] if full < accelerated else [])
    lines, at = [], 1
    while at <= rounds:
        until = chance.randint(at, rounds)
        last = chance.randint(1, teams)
        lines.append(line(chance.choice((1, 2, 3)), at, until, chance.randint(1, last), last))
        at = until + 1
    return lines


def variants(text, number, chance):
    """The file as it is, and with another value of record 192."""
    yield "as generated", False, text
    scores = SCORES[number // 3 % 4]
    kind = f"FIDE_TEAM{TYPES[number % 3]}{scores}"
    accelerated = scores in ("_MP_GP", "_MP") and chance.random() < 0.6
    # Record 092 names the system as well; 250 stands before the players.
    other = re.sub(r"^192 .*$", f"192 {kind}", re.sub(r"^092 .*\n", "", text, flags=re.M), flags=re.M)
    if accelerated:
        other += "".join(accelerations(text, chance))
    yield kind, accelerated, other


def ours(pairproof, folder, reading):
    """For each file and round what the rules give: the entry of `check`."""
    command = [pairproof, "check", folder, "--no-standings", "--no-causes", "--all", "--format", "json", "--reading", reading]
    report = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    refused = [file for file in report["files"] if file["refused"]]
    if refused:
        sys.exit(f"refused: {refused[0]['path']}: {refused[0]['refused']}")
    return {pathlib.Path(file["path"]).name: file["rounds"] for file in report["files"]}


def pairing(entry, current):
    """The pairs that the rules give, from those of the file and the differences; None where they give none."""
    if entry["verdict"] == "no-legal-pairing":
        return None
    pairs = {tuple(pair) for pair in current}
    pairs = {pair for pair in pairs if list(pair) not in entry["unexpected"] and list(pair[::-1]) not in entry["unexpected"]}
    pairs |= {tuple(pair) for pair in entry["missing"]}
    for white, black in entry.get("colours", []):
        # As they should be.
        pairs.discard((black, white))
        pairs.add((white, black))
    return pairs


def unordered(pairs):
    return {frozenset(pair) for pair in pairs}


def compare(name, text, literal, standings, accelerated):
    """For each round the kind of difference, or None; and whether the reading first-by-standings gives Gacrux's answer."""
    try:
        rounds = worker.run(text, worker.options("-c", "-d", "T"))["roundpairing"]
    except worker.GacruxNoLegalPairing:
        rounds = []
    for theirs in rounds:
        number = theirs["round"]
        by_gacrux = {tuple(pair) for pair in theirs["pairs"]}
        by_rules = pairing(literal[number - 1], theirs["current"])
        by_reading = (pairing(standings[number - 1], theirs["current"]) or set()) == by_gacrux
        if by_rules is None or not by_gacrux:
            yield number, None if by_rules is None and not by_gacrux else "one of the two has no pairing", by_reading
        elif by_rules == by_gacrux:
            yield number, None, by_reading
        elif unordered(by_rules) != unordered(by_gacrux):
            yield number, "pairs", by_reading
        else:
            yield number, COLOURS if accelerated and by_reading else "colours", by_reading


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairproof", required=True)
    parser.add_argument("--tournaments", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    compared, kinds, examples, unseen, other_reading = collections.Counter(), collections.Counter(), {}, 0, 0
    chance = random.Random(options.seed)
    for profile in PROFILES:
        with tempfile.TemporaryDirectory() as generated, tempfile.TemporaryDirectory() as folder:
            files = {}
            for number, path in enumerate(generate(options, profile, generated)):
                for turn, (kind, accelerated, text) in enumerate(variants(path.read_text("utf-8"), number, chance)):
                    name = f"{path.stem}-{turn}.trf"
                    files[name] = (kind, accelerated, text)
                    pathlib.Path(folder, name).write_text(text, "utf-8")
            literal = ours(options.pairproof, folder, "literal")
            standings = ours(options.pairproof, folder, "first-by-standings")
            for name, (kind, accelerated, text) in files.items():
                seen = 0
                for number, difference, by_reading in compare(name, text, literal[name], standings[name], accelerated):
                    seen += 1
                    other_reading += not by_reading
                    compared[kind + (" with 250" if accelerated else "")] += 1
                    if difference:
                        kinds[difference] += 1
                        examples.setdefault(difference, []).append(f"{profile} {name}, {kind}, round {number}")
                        if options.keep and kinds[difference] <= 20:
                            options.keep.mkdir(parents=True, exist_ok=True)
                            kept = f"{difference.split(',')[0].replace(' ', '-')}-{profile}-{name}"
                            (options.keep / kept).write_text(text, "utf-8")
                unseen += max(0, len(literal[name]) - seen)
        print(f"{profile}: {sum(compared.values())} rounds so far, {sum(kinds.values())} differ", flush=True)
    for kind, rounds in sorted(compared.items()):
        print(f"  {kind}: {rounds}")
    print(f"{sum(compared.values())} rounds compared, {sum(kinds.values())} differ; {unseen} not seen by Gacrux")
    print(f"under the reading first-by-standings {other_reading} differ")
    for kind, number in kinds.most_common():
        print(f"  {kind}: {number}, for example {examples[kind][:3]}")
    sys.exit(1 if set(kinds) - EXPECTED or other_reading else 0)


if __name__ == "__main__":
    main()
