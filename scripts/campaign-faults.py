#!/usr/bin/env python3
"""How often a campaign names the faults of a program: pairproof's engine with one, two and three known faults.

    scripts/campaign-faults.py [--program PATH] [--system NAME] [--count N] [--draws N] [--seed N]

Every single fault of the conformance suite is tried, then so many draws of two and of three among those that show in
these tournaments. A fault is named if one of the lines about the program names it, alone or as one that gives the same
answers. Faults that never show, and combinations that cannot be joined, are counted apart.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROFILES = ["tiny", "club", "byes-and-forfeits", "odd-scoring", "acceptance"]


def campaign(options, names):
    """The lines about the program; None if the faults cannot be joined."""
    engine = "mutant:" + "+".join(names)
    profiles = [word for profile in PROFILES for word in ("--profile", profile)]
    with tempfile.TemporaryDirectory() as folder:
        command = [options.program, "fuzz", "--system", options.system, "--seed", str(options.seed), "--no-standings"]
        command += ["--count", str(options.count), "--max-findings-per-bucket", "0", "--out", folder + "/campaign", "--engine", engine]
        done = subprocess.run(command + profiles, capture_output=True, text=True)
    if "cannot be joined" in done.stderr:
        return None
    if done.returncode > 1:
        sys.exit(f"{engine}: {done.stderr}")
    lines = [line for line in done.stdout.splitlines() if re.match(r"mutant-\S+: ", line)]
    return [line.split(": ", 1)[1] for line in lines if "question" not in line]


def named(says, lines):
    """Whether one of the lines names the fault in these words."""
    short = says.removeprefix("an engine ")
    return any(short in line for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(ROOT / "target/debug/pairproof"))
    parser.add_argument("--system", default="dutch-2026")
    parser.add_argument("--count", type=int, default=300, help="tournaments of each campaign")
    parser.add_argument("--draws", type=int, default=20, help="draws of two faults, and of three")
    parser.add_argument("--seed", type=int, default=38)
    options = parser.parse_args()
    mutants = json.loads((ROOT / "suite" / f"{options.system}.json").read_text())["mutants"]
    whole = ("reading", "edition", "seen")
    faults = {it["id"]: it["says"] for it in mutants if not it.get("equivalent") and it["kind"] not in whole}
    dice = random.Random(options.seed)
    result = {size: {"campaigns": 0, "all named": 0, "one named first": 0, "not all explained": 0} for size in (1, 2, 3)}
    unseen, apart, shown = [], 0, []

    def tried(names):
        lines = campaign(options, names)
        if not lines:
            return lines
        row = result[len(names)]
        row["campaigns"] += 1
        found = [name for name in names if named(faults[name], lines)]
        row["all named"] += len(found) == len(names)
        row["one named first"] += any(named(faults[name], lines[:1]) for name in names)
        row["not all explained"] += any("no single known fault" in line for line in lines)
        if len(found) < len(names):
            print("+".join(names), "named:", found, "|", " / ".join(line[:150] for line in lines[:4]), flush=True)
        return lines

    for name in faults:
        (shown if tried([name]) else unseen).append(name)
    for size in (2, 3):
        for _ in range(options.draws):
            while tried(dice.sample(shown, size)) is None:
                apart += 1
    for size, row in result.items():
        print(f"{size} fault{'s' * (size > 1)}:", ", ".join(f"{name} {count}" for name, count in row.items()))
    print(f"never seen: {', '.join(unseen) or 'none'}; draws that cannot be joined: {apart}")


if __name__ == "__main__":
    main()
