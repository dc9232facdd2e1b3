#!/usr/bin/env python3
"""Compare the next round by pairproof and by a literal program, in tiny tournaments of which many cannot be paired any more.

    scripts/witnesses/next-round.py PAIRPROOF SYSTEM SEED COUNT

Needs g++. Files in which the two differ stay in target/next-round/SYSTEM-SEED.
"""
import collections
import pathlib
import random
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = HERE.parent.parent / "target" / "next-round"
PLAIN = ["tournament.acceleration=none", "scoring.points=1-0.5-0", "scoring.pairing-bye=win"]
UNACCELERATED = ["tournament.acceleration=none"]
# The literal program, its readings (see its .txt), options of pairproof, and changes of the profile.
SYSTEMS = {
    "dutch-2026": ("dutch", "tpn-paired limbo-sd top-pairing", [], []),
    "dutch-2017": ("dutch", "tpn-paired limbo-sd top-pairing m1-by-psd", [], []),
    "dutch-2012": ("dutch-2012", "e3-games c13-most-pairs upfloat-not-in-remainder no-c12-after-join c12-pairs-alone", [], PLAIN),
    "dutch-2006": (
        "dutch-2006",
        "7d-yield,7d-natural-e,c11-keep,c14-keep,c11-where-failed,c14-first,7c-by-p,b2-over50,c1-by-b2,join-homog,"
        "7c-yields-to-c12,number-when-paired",
        [],
        PLAIN,
    ),
    "burstein-2026": ("burstein", "tpn-arrived", [], UNACCELERATED),
    "burstein-2018": ("burstein", "tpn-arrived", [], UNACCELERATED),
    "dubov-2026": ("dubov", "tpn-paired pool-original", [], []),
    "dubov-2018": ("dubov", "tpn-paired pool-original", [], []),
    "lim-2026": ("lim-2026", "entered-pos u-skip type-self", ["--reading", "bye-completable"], []),
    "double-swiss-2026": ("double-swiss-2026", "entered-numbers", [], UNACCELERATED),
    "swiss-team-2026": ("swiss-team-2026", "num-arrived last-strong c6-with-bye", [], []),
    "swiss-team-2024": ("swiss-team-2024", "parity-entered strong-last c6-original", [], UNACCELERATED),
    "olympiad-2009": (
        "olympiad-2009",
        "equalise-by-difference latest-difference meet-any-number towards-the-limit",
        [],
        [],
    ),
}


def built(name):
    """The compiled literal program."""
    program = FOLDER / name
    if not program.exists():
        subprocess.run(["g++", "-O2", "-std=c++17", "-o", program, HERE / f"{name}-literal.cpp"], check=True)
    return program


def changed(text, draw, rounds):
    """The file with absences and prohibited pairs in its next round, which may be the last one."""
    lines = text.split("\n")
    teams = any(line.startswith("310") for line in lines)
    ids = [int(line[4:7] if teams else line[4:8]) for line in lines if line.startswith("310" if teams else "001")]
    played = recorded(lines)
    # The next round may be one more than planned, or the last one.
    last = played + rounds
    planned = max((int(line[4:]) for line in lines if line.startswith("142")), default=last)
    accelerated = max((int(line[18:21]) for line in lines if line.startswith("250")), default=0)
    if planned < last or accelerated <= last and draw.random() < 0.35:
        planned = last + rounds * draw.choice([0, 0, 1])
    lines = [f"142 {planned}" if line.startswith("142") else line for line in lines]
    columns = range(played + 1, played + 1 + rounds)
    announced = {int(i) for line in lines if line.startswith("240") for i in line[10:].split()}
    here = [i for i in ids if i not in announced]
    if here and draw.random() < 0.35:
        away = draw.sample(here, min(len(here), draw.choice([1, 1, 2, 3, len(here)])))
        kind = draw.choice("ZZHF")
        lines += [f"240 {kind} {at:3} " + " ".join(f"{i:4}" for i in sorted(away)) for at in columns]
    if len(ids) > 1 and draw.random() < 0.3:
        apart = draw.sample(ids, min(len(ids), draw.choice([2, 2, 3, 4])))
        lines.append(f"260 {columns[0]:3} {columns[-1]:3} " + " ".join(f"{i:4}" for i in sorted(apart)))
    return "\n".join(line for line in lines if line) + "\n"


def recorded(lines):
    """The last column in which a player is paired."""
    played = 0
    for line in lines:
        if line.startswith("001"):
            blocks = [line[at : at + 8] for at in range(91, len(line), 10)]
            paired = [at for at, block in enumerate(blocks, 1) if block[:4].strip(" 0") or block[7:] == "U"]
            played = max([played, *paired])
        elif line.startswith("320"):
            byes = [line[at : at + 3] for at in range(14, len(line), 4)]
            played = max([played, *(at for at, bye in enumerate(byes, 1) if bye.strip(" 0"))])
        elif line.startswith("330"):
            played = max(played, int(line[7:10]))
    return played


def ours(pairproof, path, options):
    """The pairing, `none`, `nobody`, or the status."""
    ran = subprocess.run([pairproof, "pair", path, *options], capture_output=True, text=True)
    if ran.returncode == 1:
        return "none"
    if ran.returncode != 0:
        return f"status {ran.returncode}"
    return " ".join(sorted("-".join(line.split()) for line in ran.stdout.split("\n")[1:] if line)) or "nobody"


def main():
    pairproof, system, seed, count = sys.argv[1:]
    name, readings, options, changes = SYSTEMS[system]
    folder = FOLDER / f"{system}-{seed}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    generate = ["generate", "--system", system, "--profile", HERE / "impossible.toml", "--incomplete", "--seed", seed]
    for change in changes:
        generate += ["--set", change]
    if "team" in system:
        generate += ["--boards", "2", "--reserves", "0..1"]
    subprocess.run([pairproof, *generate, "--count", count, "--out", folder], check=True, capture_output=True)
    draw = random.Random(int(seed))
    paths = sorted(folder.glob("*.trf"))
    for path in paths:
        path.write_text(changed(path.read_text().replace("\r", ""), draw, 2 if "double" in system else 1))
    literal = [built(name), "--next"] + [word for reading in readings.split() for word in ("--reading", reading)]
    if system[-4:] in ("2017", "2018"):
        literal += ["--edition", system[-4:]]
    said = subprocess.run([*literal, *paths], capture_output=True, text=True, check=True).stdout
    fields = (line.split("\t") for line in said.splitlines())
    answers = {line[0]: line[2] for line in fields if len(line) == 3}
    counts = collections.Counter()
    for path in paths:
        theirs = answers[str(path)]
        theirs = theirs.strip() if theirs.startswith("skip") else " ".join(sorted(theirs.split()))
        mine = "skipped" if theirs.startswith("skip") else ours(pairproof, path, options)
        # In seeding rounds the literal Burstein program only says whether there is a pairing.
        same = mine == theirs or mine == "skipped" or (theirs == "some" and "-" in mine)
        kind = mine if mine in ("none", "nobody", "skipped") else "paired"
        counts[kind if same else "differ"] += 1
        if same:
            path.unlink()
        else:
            print(f"{path}: {mine}, literally {theirs}")
    print(system, dict(counts))


main()
