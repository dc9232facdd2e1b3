#!/usr/bin/env python3
"""Prints the cost of ordinary work and of hard rounds for one program.

    PAIRPROOF=target/release/pairproof scripts/bench-ordinary.py [--runs 5] [FOLDER OF HARD FILES ...]

1. A folder of 10,000 generated files of 40 players and 9 rounds: `lint` and `check --jobs 1`.
2. `check` of one such file, the whole process; `check` of 9,999 players and 11 rounds.
3. `fuzz --profile open`, 20,000 tournaments of 40 players and 9 rounds.
4. `pair` of every file in tests/data/hard and in the folders that are named, by every system that takes the file.

Seconds are those of the processor, user and system together, in brackets the user's alone; medians of the runs, and
least to greatest. Memory is the greatest resident set. The clock ticks in milliseconds, so short jobs are repeated a
hundred times and divided. The machine should do nothing else: what another process does to the caches shows here.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

PAIRPROOF = str(Path(os.environ.get("PAIRPROOF", "target/release/pairproof")).resolve())
HARD = Path(__file__).resolve().parent.parent / "tests/data/hard"


def run(arguments, allowed=(0, 1)):
    """(user seconds, system seconds, bytes at most); None where the command refuses its input."""
    child = subprocess.Popen([PAIRPROOF, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in allowed:
        return None if child.returncode == 2 else sys.exit(f"{arguments}: status {child.returncode}")
    return usage.ru_utime, usage.ru_stime, usage.ru_maxrss * 1024


def job(name, arguments, runs, repeat=1, count=None, unit=""):
    """A row: seconds of one command, and how much of `count` it does in a second."""
    sums = []
    for _ in range(runs):
        # Each command finds nothing of the run before it.
        those = [run([str(word).format(n=os.urandom(6).hex()) for word in arguments]) for _ in range(repeat)]
        sums.append((sum(u + s for u, s, _ in those) / repeat, sum(u for u, _, _ in those) / repeat, those[0][2]))
    both, user = sorted(t for t, _, _ in sums), [u for _, u, _ in sums]
    middle = statistics.median(both)
    rate = f"{count / middle:,.0f} {unit} a CPU-second" if count else ""
    print(f"| {name} | {middle:.4f} ({statistics.median(user):.4f}) s, {both[0]:.4f} to {both[-1]:.4f} | {rate} | "
          f"{max(m for _, _, m in sums) / 1e6:.0f} MB |", flush=True)


def hard(folders, runs):
    said = subprocess.run([PAIRPROOF, "version"], capture_output=True, text=True, check=True).stdout
    systems = re.search(r"systems:\s+(.*)", said).group(1).split(", ")
    worst = []
    print("\n| hard file | " + " | ".join(systems) + " |\n|---" + "|---" * len(systems) + "|")
    for path in sorted(path for folder in folders for path in Path(folder).glob("*.trf")):
        cells = []
        for system in systems:
            # A round that is not finished within the budget ends with status 3.
            those = [run(["pair", path, "--system", system], (0, 1, 3)) for _ in range(runs)]
            if None in those:
                cells.append("")
                continue
            user = statistics.median(u + s for u, s, _ in those)
            memory = max(m for _, _, m in those)
            worst.append((user, memory, path.name, system))
            cells.append(f"{1000 * user:.0f}")
        print(f"| {path.name} | " + " | ".join(cells) + " |", flush=True)
    slow = sorted(worst, reverse=True)[:10]
    print("\nMilliseconds of `pair`, the whole process. The slowest: "
          + "; ".join(f"{name} by {system} {1000 * t:.0f} ms" for t, _, name, system in slow))
    print(f"Above 100 ms: {sum(t > 0.1 for t, _, _, _ in worst)} of {len(worst)}; most memory: "
          f"{max(m for _, m, _, _ in worst) / 1e6:.0f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", choices=["ordinary", "hard"])
    options = parser.parse_args()
    if options.only != "hard":
        ordinary(options.runs)
    if options.only != "ordinary":
        hard([HARD, *options.folders], min(options.runs, 3))


def ordinary(runs):
    with tempfile.TemporaryDirectory() as folder:
        files, one, large = Path(folder) / "files", Path(folder) / "one.trf", Path(folder) / "large.trf"
        size = ["--players", 40, "--rounds", 9, "--seed", 7]
        for arguments in (["generate", *size, "--count", 10_000, "--out", files],
                          ["generate", *size, "-o", one],
                          ["generate", "--players", 9999, "--rounds", 11, "--seed", 7, "-o", large]):
            run(arguments)
        bytes_of_files = sum(path.stat().st_size for path in files.iterdir())
        print("| job | CPU seconds: both (user), least to greatest | rate | memory |\n|---|---|---|---|")
        job("`lint` of 10,000 files of 40 × 9", ["lint", files], runs, count=bytes_of_files / 1e6, unit="MB")
        job("`check --jobs 1` of the same", ["check", "--jobs", 1, files], runs, count=10_000, unit="files")
        job("`check` of one file of 40 × 9", ["check", one], runs, repeat=100)
        job("`check` of 9,999 × 11", ["check", large], runs, repeat=10)
        job("`fuzz --profile open --count 20000 --seed 7 --jobs 1`",
            ["fuzz", "--system", "dutch-2026", "--profile", "open", "--count", 20_000, "--seed", 7, "--jobs", 1,
             "--out", folder + "/{n}"], min(runs, 3), count=20_000, unit="tournaments")


main()
