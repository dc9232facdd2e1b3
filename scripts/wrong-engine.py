#!/usr/bin/env python3
"""A small wrong engine, for docs/test-your-program.md.

It pairs as pairproof does, but it does not know article 5.2.5 of the Dutch rules (C.04.3, 2026): where neither of two players
has a colour preference, the parity of the higher ranked player's pairing number decides. This engine always gives the higher
ranked player the initial colour.

    python3 wrong-engine.py FILE

prints the number of pairs, then one line "white black" per pair, "id 0" for the bye. The right pairing comes from the program
"pairproof" on PATH, or from the one that PAIRPROOF names.
"""

import os
import subprocess
import sys

KNOWS_5_2_5 = False


def read(path):
    """Of each player: points, and whether he or she has played a game; and the initial colour."""
    players, initial = {}, "W"
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("152"):
                initial = line[4]
            if line.startswith("001"):
                results = (line[start + 7 : start + 8] for start in range(91, len(line), 10) if line[start : start + 4] != "0000")
                played = any(result in ("1", "=", "0") for result in results)
                players[int(line[4:8])] = (float(line[80:84]), played)
    return players, initial


def colours(players, initial, white, black):
    """White and Black of a pair."""
    if KNOWS_5_2_5 or players[white][1] or players[black][1]:
        return white, black
    higher, lower = sorted((white, black), key=lambda player: (-players[player][0], player))
    return (higher, lower) if initial == "W" else (lower, higher)


def main():
    path = sys.argv[1]
    program = os.environ.get("PAIRPROOF", "pairproof")
    answer = subprocess.run([program, "pair", path], stdout=subprocess.PIPE, text=True)
    if answer.returncode != 0:
        print("No valid pairing exists" if answer.returncode == 1 else "this file cannot be read")
        sys.exit(answer.returncode)
    count, *pairs = answer.stdout.split("\n")
    print(count)
    players, initial = read(path)
    for white, black in (map(int, pair.split()) for pair in pairs if pair):
        if black != 0:
            white, black = colours(players, initial, white, black)
        print(white, black)


main()
