"""bbpPairings with teams, the fork of Sharly Chess, as a worker of pairproof.

    bbp_teams_worker.py PROGRAM

Calls `PROGRAM --team FILE -p OUT`. Of record 320 that program reads the points only, not who had the bye: it takes a
team for the receiver of a pairing-allocated bye if its players have `0000 - U` in that round. Files of TRF26 have
`0000 - Z` there.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def marked(text):
    """The file with `0000 - U` for the players of a team in each round in which record 320 names the team."""
    lines = text.splitlines()
    rounds_of_team, rounds_of_player = {}, {}
    for line in lines:
        if line.startswith("320"):
            for turn, team in enumerate(re.findall(r".{4}", line[14:].ljust(400)[:400])):
                if team.strip().isdigit() and int(team) > 0:
                    rounds_of_team.setdefault(int(team), []).append(turn)
    for line in lines:
        if line.startswith("310"):
            rounds = rounds_of_team.get(int(line[4:7]), [])
            rounds_of_player.update((int(player), rounds) for player in line[73:].split())
    for index, line in enumerate(lines):
        if line.startswith("001"):
            for turn in rounds_of_player.get(int(line[4:8]), []):
                at = 91 + 10 * turn
                line = line[:at].ljust(at) + "0000 - U" + line[at + 8:]
            lines[index] = line
    return "\n".join(lines) + "\n"


def answer(program, text, folder):
    asked, out = folder / "asked.trf", folder / "pairs.txt"
    asked.write_text(marked(text), encoding="utf-8")
    out.unlink(missing_ok=True)
    command = [program, "--team", str(asked), "-p", str(out)]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=50)
    except subprocess.TimeoutExpired:
        return {"error": "no answer in 50 seconds", "kind": "crash"}
    if run.returncode != 0:
        kind = {1: "no-pairing", 3: "refused"}.get(run.returncode, "crash")
        return {"error": f"status {run.returncode}: {(run.stdout + run.stderr)[-200:]}", "kind": kind}
    # The number of pairs, then one pair per line; the opponent 0 is the bye.
    rows = [[int(number) for number in row.split()] for row in out.read_text().splitlines()[1:] if row.strip()]
    byes = [white for white, black in rows if black == 0]
    return {"pairs": [row for row in rows if row[1] != 0], "bye": byes[0] if byes else None}


def main():
    program = sys.argv[1]
    said = subprocess.run([program, "-r"], capture_output=True, text=True).stdout
    version = said.partition(") - ")[2].partition(" (Built")[0].strip()
    print(json.dumps({"hello": "bbpPairings (teams)", "protocol": 1, "version": version}), flush=True)
    with tempfile.TemporaryDirectory() as name:
        for line in filter(str.strip, sys.stdin):
            request = json.loads(line)
            reply = answer(program, request["trf"], Path(name))
            print(json.dumps({"id": request.get("id"), **reply}), flush=True)


if __name__ == "__main__":
    main()
