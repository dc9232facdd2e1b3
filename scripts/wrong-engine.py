#!/usr/bin/env python3
"""A small wrong engine, for docs/test-your-program.md.

It pairs as pairproof does, but it does not know article 5.2.3: "grant the colour preference of the player who ... alternate
the colours to the most recent time when one player had White and the other Black". So where two players want the same
colour equally, the higher ranked of them gets it at once (5.2.4).

    wrong-engine.py FILE            prints the number of pairs, then "white black" a line, "id 0" for the bye
    wrong-engine.py --mended FILE   the same with all rules

The right pairing comes from the program "pairproof" on PATH, or from the one that PAIRPROOF names.
"""

import os
import subprocess
import sys


def read(path):
    """The players of a tournament file: points and the colours of the games they played, oldest first."""
    players = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("001"):
                continue
            colours = []
            for start in range(91, len(line.rstrip()), 10):
                colour, result = line[start + 5 : start + 6], line[start + 7 : start + 8]
                if colour in ("w", "b") and result in ("1", "=", "0"):
                    colours.append(colour)
            players[int(line[4:8])] = (float(line[80:84]), colours)
    return players


def preference(colours):
    """The colour that a player wants, and how much (articles 1.7.1 to 1.7.4)."""
    if not colours:
        return None
    difference = colours.count("w") - colours.count("b")
    if abs(difference) > 1:
        return ("b" if difference > 0 else "w", 3, abs(difference))
    if colours[-2:] in (["w", "w"], ["b", "b"]):
        return ("b" if colours[-1] == "w" else "w", 3, abs(difference))
    if difference:
        return ("b" if difference > 0 else "w", 2, 0)
    return ("b" if colours[-1] == "w" else "w", 1, 0)


def without_5_2_3(players, white, black):
    """White and Black of a pair, given right, by all rules but one."""
    wanted = preference(players[white][1])
    if wanted is None or wanted != preference(players[black][1]):
        return white, black
    higher, lower = sorted((white, black), key=lambda player: (-players[player][0], player))
    return (higher, lower) if wanted[0] == "w" else (lower, higher)


def main():
    mended = "--mended" in sys.argv[1:]
    path = sys.argv[-1]
    program = os.environ.get("PAIRPROOF", "pairproof")
    answer = subprocess.run([program, "pair", path], stdout=subprocess.PIPE, text=True)
    if answer.returncode != 0:
        print("No valid pairing exists" if answer.returncode == 1 else "the file was refused")
        sys.exit(answer.returncode)
    lines = answer.stdout.split("\n")
    print(lines[0])
    players = read(path)
    for line in lines[1:]:
        if line:
            white, black = map(int, line.split())
            if black and not mended:
                white, black = without_5_2_3(players, white, black)
            print(white, black)


main()
