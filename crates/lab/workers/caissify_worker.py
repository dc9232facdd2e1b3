"""caissify-pairings as a persistent worker of pairproof: pip install caissify-pairings.

It is a library. The worker calls its reader of tournament files, what its check makes of a history
(_build_engine_players, _build_previous_pairings), and DutchEngine.generate_pairings.
"""

import importlib.metadata
import json
import re
import sys
import warnings

from caissify_pairings import fpc
from caissify_pairings.engines.dutch import DutchEngine
from caissify_pairings.trf import TRFError, TRFParser


def answer(trf):
    parsed = TRFParser(trf).parse()
    players = {player["starting_number"]: player for player in parsed["players"]}
    turn = min(max(player["results"], default=0) for player in players.values()) + 1
    absent = {number for number, player in players.items() if turn in player["results"]}
    # Its check treats a player as present if there is a cell of the round and it is not Z, H or F.
    for number in players.keys() - absent:
        players[number]["results"][turn] = {"opponent": None, "color": None, "result": "U"}
    black = re.search(r"^(XXC black1|152 B)", trf, re.M)
    engine = DutchEngine(
        players=fpc._build_engine_players(players, turn),
        previous_pairings=fpc._build_previous_pairings(players, turn),
        round_number=turn,
        total_rounds=parsed["tournament"]["total_rounds"],
        initial_color="black" if black else "white",
    )
    pairs = fpc._normalise_engine_output(engine.generate_pairings())
    byes = [pair["white"] for pair in pairs if pair["black"] is None]
    # Where it finds no legal pairing, it warns and gives several players the bye.
    if len(byes) > 1:
        return {"error": f"byes for {byes}", "kind": "no-pairing"}
    played = [[pair["white"], pair["black"]] for pair in pairs if pair["black"] is not None]
    return {"pairs": played, "bye": byes[0] if byes else None}


def main():
    # What the library prints must not get among the answers.
    answers, sys.stdout = sys.stdout, sys.stderr
    warnings.simplefilter("ignore")
    version = importlib.metadata.version("caissify-pairings")
    print(json.dumps({"hello": "caissify-pairings", "protocol": 1, "version": version}), file=answers, flush=True)
    for line in filter(str.strip, sys.stdin):
        request = json.loads(line)
        try:
            reply = answer(request["trf"])
        except Exception as fault:
            kind = "refused" if isinstance(fault, TRFError) else "crash"
            reply = {"error": f"{type(fault).__name__}: {fault}", "kind": kind}
        print(json.dumps({"id": request.get("id"), **reply}), file=answers, flush=True)


if __name__ == "__main__":
    main()
