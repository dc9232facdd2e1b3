#!/usr/bin/env python3
"""Compares our drop-in forms with the programs they imitate: same bytes for -p where the pairs agree, same
verdict for -c, same exit status.

  scripts/drop-in.py --pairproof target/release/pairproof --peer bbp6=path/to/bbpPairings.exe --files 3000
  scripts/drop-in.py --pairproof target/release/pairproof --peer "javafo3=java -jar javafo.jar" --files 500

A peer is named as PAIRPROOF_AS names it. The files are random tournaments of several profiles, most of them with the
last rounds still to come, and every fourth with two boards of its last round swapped, so that -c has something to
say. Exit status 1: a form differs where the pairs agree.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import shlex
import subprocess
import sys
import tempfile

PROFILES = {
    "open": [], "club": [], "tiny": [], "byes-and-forfeits": [], "baku": [],
    # Only what these programs can read.
    "odd-scoring": ["--scoring", "3-1-0"],
}


def run(command, as_peer=None):
    environment = dict(os.environ, **({"PAIRPROOF_AS": as_peer} if as_peer else {}))
    done = subprocess.run(command, capture_output=True, env=environment, timeout=600)
    return done.returncode, done.stdout


def make_files(program, folder, count, seed, system):
    """Random tournaments, as many of each profile."""
    each = -(-count // len(PROFILES))
    for place, (profile, options) in enumerate(PROFILES.items()):
        for part, unfinished in enumerate(["1..4", "0"]):
            out = folder / f"{place}-{part}"
            command = [program, "generate", "--system", system, "--profile", profile, "--to", "engine", "--seed",
                       str(seed), "--index", str(part * each), "--count", str(-(-each * (4 - 3 * part) // 5) + 1), "--out", str(out),
                       "--unfinished", unfinished, *options]
            if profile in ("open", "byes-and-forfeits"):
                command += ["--players", "12..60"]
            subprocess.run(command, check=True, capture_output=True)
    files = sorted(folder.glob("*/*.trf"))
    random.Random(seed).shuffle(files)
    return files[:count]


def swap(path):
    """Swaps the opponents of two boards of the last recorded round. Skips a file that is too small."""
    lines = path.read_bytes().decode("latin-1").split("\n")
    players = {int(line[4:8]): place for place, line in enumerate(lines) if line.startswith("001")}
    columns = max((len(lines[place].rstrip()) - 91 + 9) // 10 for place in players.values())
    for column in reversed(range(columns)):
        at = 91 + 10 * column
        cells = {number: lines[place][at:at + 8] for number, place in players.items()}
        games = [(number, int(cell[:4])) for number, cell in cells.items()
                 if cell[:4].strip().isdigit() and int(cell[:4]) and cell[5:6] == "w" and cell[7:8] in "10="]
        if len(games) < 2:
            continue
        (white1, black1), (white2, black2) = games[0], games[1]
        if cells[white1][7] != cells[white2][7]:
            return False
        for number, other in ((white1, black2), (white2, black1), (black1, white2), (black2, white1)):
            place = players[number]
            lines[place] = lines[place][:at] + f"{other:4d}" + lines[place][at + 4:]
        path.write_bytes("\n".join(lines).encode("latin-1"))
        return True
    return False


def verdicts(text):
    """Returns the verdict on each round."""
    rounds, current = {}, None
    for line in text.decode("utf-8", "replace").splitlines():
        if ": Round #" in line:
            current = line.rsplit("#", 1)[1]
            rounds[current] = "agrees"
        elif current and "Checker pairings" in line and rounds[current] == "agrees":
            rounds[current] = "differs"
        elif current and ("No valid pairing" in line or "impossible" in line or "Failure in round" in line):
            rounds[current] = "none"
    return rounds


def pairs(text):
    return sorted(tuple(line.split()) for line in text.decode("utf-8", "replace").splitlines()[1:])


def compare(path, ours, theirs, peer):
    """Runs both programs on a file and compares the results."""
    system = ["--dutch"] if peer.startswith("bbp") else []
    results = []
    for action in ("-p", "-c"):
        mine, other = run([ours, *system, path, action], peer), run([*theirs, *system, path, action])
        if mine == other:
            kind = "same bytes" if mine[0] == 0 else f"both end with status {mine[0]}"
        elif mine[0] != other[0]:
            kind = f"status {mine[0]}, theirs {other[0]}"
        elif action == "-p":
            kind = "OTHER BYTES, SAME PAIRS" if pairs(mine[1]) == pairs(other[1]) else "other pairs"
        else:
            kind = "same verdict" if verdicts(mine[1]) == verdicts(other[1]) else "other verdict"
        results.append((action, kind))
    return path, results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairproof", required=True)
    parser.add_argument("--peer", required=True, help="NAME=COMMAND")
    parser.add_argument("--files", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=pathlib.Path, help="put the files here")
    options = parser.parse_args()
    peer, command = options.peer.split("=", 1)
    theirs = shlex.split(command)
    system = {"bbp6": "dutch-2026", "bbp5": "dutch-2017", "javafo1": "dutch-2012/javafo", "javafo2": "dutch-2017",
              "javafo3": "dutch-2026"}[peer]
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or pathlib.Path(temporary)
        files = make_files(options.pairproof, folder, options.files, options.seed, system)
        changed = sum(swap(path) for path in files[::4])
        print(f"{len(files)} files, {changed} with two boards swapped; {peer}")
        counts, examples = {}, {}
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for path, results in pool.map(lambda path: compare(path, options.pairproof, theirs, peer), files):
                for result in results:
                    counts[result] = counts.get(result, 0) + 1
                    examples.setdefault(result, path)
        for (action, kind), count in sorted(counts.items()):
            print(f"{action}  {count:5d}  {kind}   {examples[action, kind].relative_to(folder)}")
    bad = [kind for _, kind in counts if kind.startswith(("OTHER", "status"))]
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
