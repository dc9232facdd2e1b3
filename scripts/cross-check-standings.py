#!/usr/bin/env python3
"""Compares the standings of every file in a folder with those of Gacrux: each tie-break of each player or team, and the ranks.

    PAIRPROOF=target/release/pairproof VENV/bin/python scripts/cross-check-standings.py FOLDER

VENV is a virtual environment with `pip install gacrux`. Counts go to standard output, and each difference, up to 40. Codes of
Fore Buchholz come last in the list, because Gacrux 1.11 lets them change what is computed behind them.
"""
import contextlib
import io
import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

from gacrux.tiebreakchecker import tiebreakchecker

VALUES = (
    "WIN WON BPG BWG PS PS/C1 REP STD TPN BH BH/C1 BH/C2 BH/M1 BH/P BH/C1/P AOB SB SB/C1 SB/P KS KS/L+1 ARO ARO/C1 TPR PTP "
    "APRO APPO FB FB/C1 FB/P AOB/F"
).split()
RANKS = [["DE", "BH/C1", "SB"], ["BH/M1", "DE/P", "WIN"], ["PS", "BPG", "SB/C1", "TPN"], ["DE"]]
# Of teams. Of those in Fore mode the same is true.
TEAM_VALUES = (
    "MPVGP WIN:MP WON:MP BH:MP BH:GP BH:MP/C1 BH:GP/C1 BH:MP/M1 BH:MP/P PS:MP PS:GP PS:MP/C1 KS:MP KS:GP AOB:MP AOB:GP EMMSB "
    "EMMSB/C1 EMGSB EMGSB/C1 EGMSB EGMSB/C1 EGGSB EGGSB/C1 EMMSB/P BC SSSC SSSC/K2 SSSC/P FB:MP FB:GP SSSC/F"
).split()
TEAM_RANKS = [["EDE"], ["EDET"], ["EDEB"], ["EDEBT"], ["EDEBB"], ["EDE/P"], ["MPVGP", "BC", "TBR"], ["MPVGP", "BBE"]]
PAIRPROOF = os.environ.get("PAIRPROOF", "target/release/pairproof")


def gacrux(path, codes, out):
    """Ranks and values by player."""
    sys.argv = ["tiebreakchecker", "-i", str(path), "-f", "TRF", "-b", "utf-8", "-o", out, "-d", "T", "-t", "PTS", *codes]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        tiebreakchecker().common_main()
    lines = Path(out).read_text().splitlines()
    rows = [line.split("\t") for line in lines[1:]]
    return {int(row[0]): (int(row[1]), dict(zip(["PTS", *codes], row[2:]))) for row in rows if row and row[0].isdigit()}


def pairproof(path, codes):
    command = [PAIRPROOF, "standings", "--format", "json", "--tie-breaks", ",".join(codes), str(path)]
    report = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return {row["id"]: (row["rank"], {code.upper(): value for code, value in row["values"].items()}) for row in report["standings"]}


def number(text):
    """An exact number of pairproof: 9.5, or 12 3/7; None for nothing."""
    return None if text == "-" else sum(Fraction(part) for part in text.split(" "))


def same(ours, theirs):
    if ours == "-" or theirs in ("-0", "-", "None"):
        return number(ours) is None and (theirs in ("-0", "-", "None") or float(theirs) == 0)
    places = len(theirs.partition(".")[2])
    scaled = number(ours) * 10**places
    return (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator) == round(float(theirs) * 10**places)


def main():
    folder = Path(sys.argv[1])
    files = sorted(path for path in folder.rglob("*") if path.suffix in (".trf", ".trfx", ".txt"))
    out = str(folder / ".gacrux.out")
    counts = {"files": 0, "unfinished": 0, "other points": 0, "values": 0, "ranks": 0, "failed": 0}
    differences = {}
    for path in files:
        counts["files"] += 1
        if b"### cut short" in path.read_bytes():  # what the rules for the last round mean then, the text leaves open
            counts["unfinished"] += 1
            continue
        teams = b"\n310 " in path.read_bytes()
        lists = TEAM_RANKS if teams else RANKS
        asked = TEAM_VALUES if teams else VALUES
        try:
            theirs = gacrux(path, asked, out)
            orders = [gacrux(path, codes, out) for codes in lists]
        except Exception as error:  # whatever it is, Gacrux could not do it
            counts["failed"] += 1
            print(f"{path}: gacrux: {error!r}", file=sys.stderr)
            continue
        ours = pairproof(path, asked)
        if any(not same(ours[player][1]["PTS"], values["PTS"]) for player, (_, values) in theirs.items()):
            counts["other points"] += 1  # then everything else differs too
            continue
        for player, (_, values) in theirs.items():
            for code, value in values.items():
                counts["values"] += 1
                if not same(ours[player][1][code], value):
                    differences.setdefault(code, []).append(f"{path} {player}: {ours[player][1][code]}, gacrux {value}")
        for codes, order in zip(lists, orders):
            own = pairproof(path, codes)
            for player, (rank, _) in order.items():
                counts["ranks"] += 1
                if own[player][0] != rank:
                    name = "rank by " + ",".join(codes)
                    differences.setdefault(name, []).append(f"{path} {player}: {own[player][0]}, gacrux {rank}")
    Path(out).unlink(missing_ok=True)
    print(" ".join(f"{name} {count}" for name, count in counts.items()))
    print("differences:", {code: len(found) for code, found in differences.items()} or "none")
    for code, found in differences.items():
        for text in found[: max(3, 40 // len(differences))]:
            print(f"  {code}: {text}")


if __name__ == "__main__":
    main()
