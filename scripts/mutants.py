#!/usr/bin/env python3
"""Checks that a campaign finds every engine that lacks one rule, and that the diagnosis names the rule.

    mutants.py [--pairproof PROGRAM] SYSTEM...

For each rule `pairproof fuzz --engine mutant:RULE` runs with more and more tournaments until it differs. Prints a
table: the rule, after how many tournaments of which profile, how many rounds differ, and how many of them the
diagnosis gives to an engine without that rule. Exit status 1 if a rule is not found, or not named.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

WITNESSES = Path(__file__).with_name("witnesses")

# Profile and number of tournaments.
STEPS = [
    ("tiny", 200),
    ("tiny", 5000),
    ("byes", 3000),
    ("settings", 3000),
    (str(WITNESSES / "dubov-baku.toml"), 3000),
    (str(WITNESSES / "marathon.toml"), 3000),
    ("tiny", 60000),
]
SCHEDULES = [("round-robin", 200), ("round-robin", 3000)]


def run(program, system, rule, profile, number):
    with tempfile.TemporaryDirectory() as out:
        command = [program, "fuzz", "--system", system, "--engine", f"mutant:{rule}", "--profile", profile, "--seed", "1",
                   "--count", str(number), "--jobs", "1", "--no-standings", "-q", "--max-findings-per-bucket", "0",
                   "--out", f"{out}/run"]
        done = subprocess.run(command, capture_output=True, text=True)
        return done.stdout + done.stderr


def rules(program, system):
    said = subprocess.run([program, "fuzz", "--system", system, "--engine", "mutant:?"], capture_output=True, text=True)
    return said.stderr.split("there are ", 1)[1].strip().split(", ")


def named(said, rule, differ):
    """How many rounds the diagnosis gives to the engine without the rule."""
    own = re.escape(rule)
    if re.search(rf"(?:all \d+|both|its only) differences? (?:are|is) what an engine [^;]*?without {own}(?: \(|,| or| gives)", said):
        return differ
    counts = re.findall(rf"(\d+)(?: of \d+ differences are)? what (?:an engine without |[^,;]* or an engine without )?{own}\b", said)
    return sum(map(int, counts))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairproof", default="pairproof")
    parser.add_argument("systems", nargs="+")
    arguments, failed = parser.parse_args(), 0
    for system in arguments.systems:
        print(f"\n| {system} | after | differ | named |\n|---|---|---|---|")
        for rule in rules(arguments.pairproof, system):
            for profile, number in SCHEDULES if "round-robin" in system else STEPS:
                said = run(arguments.pairproof, system, rule, profile, number)
                found = re.search(r"rounds? agree, (\d+) differ", said)
                differ = int(found[1]) if found else 0
                if differ:
                    break
            name = named(said, rule, differ)
            failed += not differ or not name
            first = said.strip().splitlines()[0] if differ else "not found"
            print(f"| {rule} | {number} of `{Path(profile).stem}` | {differ} | {name}: {first} |", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
