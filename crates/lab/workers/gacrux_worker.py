"""Gacrux as a persistent worker of pairproof: see README.md beside this file. Needs `pip install gacrux`.

The argument `teams` asks it to pair by record 192, as files of teams say it; without it the system is the Dutch one.
"""

import json
import sys
import traceback

from gacrux.gacruxexeptions import GacruxInputError, GacruxNoLegalPairing
from gacrux.pairingchecker import pairingchecker
from gacrux.tiebreakchecker import tiebreakchecker
from gacrux.trf2json import trf2json
from gacrux.version import version


class Refused(Exception):
    """The file was read and refused."""


def options(*arguments, program=pairingchecker):
    """The program's own options, parsed once by the program's own parser."""
    sys.argv = [program.__name__, *arguments]
    checker = program()
    checker.read_command_line()
    return checker.params


def run(trf, parameters, program=pairingchecker):
    """One question through the program's own stages."""
    checker = program()
    checker.params = dict(parameters)
    checker.chessfile = trf2json()
    try:
        checker.chessfile.parse_file(trf, 0)
        status = checker.chessfile.chessjson["status"]
        if status["code"] > 0:
            raise Refused("; ".join(map(str, status["error"])) or f"status {status['code']}")
        checker.prepare_tournament()
        checker.do_checker()
    except GacruxInputError as fault:
        raise Refused(str(fault)) from fault
    if checker.resultjson["status"]["code"] > 0:
        status = checker.resultjson["status"]
        raise Refused("; ".join(map(str, status["error"])) or f"status {status['code']}")
    return checker.chessfile.result


def recorded(trf):
    """The number of rounds of which the file tells something: blocks of ten columns, the first one ends in column 99."""
    return max((max(0, len(line.rstrip()) - 89) // 10 for line in trf.splitlines() if line.startswith("001")), default=0)


def unseen(rounds):
    """Gacrux takes the last round with a game between two players for the last one there is."""
    return Refused(f"the rounds after round {rounds} are not seen, for nobody played in them")


def pair(trf, parameters):
    entry = run(trf, parameters)["roundpairing"][0]
    if entry["round"] <= recorded(trf):
        raise unseen(entry["round"] - 1)
    pairs = entry["pairs"]
    bye = next((white for white, black in pairs if black == 0), None)
    return {"pairs": [list(pair) for pair in pairs if pair[1] != 0], "bye": bye}


def check(trf, parameters):
    rounds = []
    for entry in run(trf, parameters)["roundpairing"]:
        own, there = set(map(tuple, entry["pairs"])), set(map(tuple, entry["current"]))
        rounds.append(
            {
                "round": entry["round"],
                "missing": sorted(own - there),
                "unexpected": sorted(there - own),
                "no_pairing": bool(there) and not own,
            }
        )
    if len(rounds) < recorded(trf):
        raise unseen(len(rounds))
    return {"rounds": rounds}


def standings(trf, parameters):
    """By the list of record 202 or 212, as `-t` takes it."""
    records = {line[:3]: line[4:] for line in trf.splitlines() if line[:3] in ("202", "212")}
    codes = (records.get("212") or records.get("202") or "").replace(",", " ").split()
    found = run(trf, {**parameters, "tiebreak": codes}, tiebreakchecker)

    def text(value):
        # As in the program's own table.
        return str(value).replace("None", "-0")

    rows = [
        {"id": row["cid"], "rank": row["rank"], "values": [text(value) for value in row["tiebreakScore"]]}
        for row in found["competitors"]
    ]
    return {"standings": rows}


def answer(request, parameters):
    operation = {"pair": pair, "check": check, "standings": standings}.get(request.get("op"))
    if operation is None:
        return {"error": f"unknown op {request.get('op')!r}"}
    try:
        found = operation(request["trf"], parameters[request["op"]])
    except GacruxNoLegalPairing as fault:
        return {"error": str(fault), "kind": "no-pairing"}
    except Refused as fault:
        return {"error": str(fault)}
    except Exception as fault:
        traceback.print_exc(file=sys.stderr)
        return {"error": f"{type(fault).__name__}: {fault}", "kind": "crash"}
    if request["op"] == "pair" and not found["pairs"] and found["bye"] is None:
        return {"error": "no pairs", "kind": "no-pairing"}
    return found


def main():
    system = [] if sys.argv[1:] == ["teams"] else ["-m", "dutch"]
    parameters = {
        "pair": options(*system, "-p", "-d", "T"),
        "check": options(*system, "-c", "-d", "T"),
        "standings": options("-f", "TRF", "-b", "utf-8", "-d", "T", program=tiebreakchecker),
    }
    # Whatever the library prints must not get among the answers.
    answers, sys.stdout = sys.stdout, sys.stderr

    def say(value):
        answers.write(json.dumps(value) + "\n")
        answers.flush()

    say({"hello": "gacrux", "protocol": 1, "version": version()["version"]})
    for line in sys.stdin:
        if line.strip():
            request = json.loads(line)
            say({"id": request.get("id"), **answer(request, parameters)})


if __name__ == "__main__":
    main()
