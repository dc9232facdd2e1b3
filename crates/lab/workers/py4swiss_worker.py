"""py4swiss as a persistent worker of pairproof: see README.md beside this file. Needs `pip install py4swiss`.

The argument names the system: dutch (default), dubov, burstein.
"""

import importlib.metadata
import json
import sys
import tempfile
import traceback
from pathlib import Path

from py4swiss import engines
from py4swiss.engines.common import PairingError
from py4swiss.trf import TrfParser, exceptions


SYSTEM = sys.argv[1] if len(sys.argv) > 1 else "dutch"
ENGINE = getattr(engines, f"{SYSTEM.capitalize()}Engine")
REFUSALS = tuple(
    kind for kind in vars(exceptions).values() if isinstance(kind, type) and issubclass(kind, Exception)
)


def answer(request, file):
    if request.get("op") != "pair":
        return {"error": f"unknown op {request.get('op')!r}"}
    try:
        # The parser takes a path.
        file.write_text(request["trf"], encoding="utf-8")
        pairings = ENGINE.generate_pairings(TrfParser.parse(file))
    except PairingError as fault:
        return {"error": str(fault), "kind": "no-pairing"}
    except REFUSALS as fault:
        return {"error": f"{type(fault).__name__}: {fault}"}
    except Exception as fault:
        traceback.print_exc(file=sys.stderr)
        return {"error": f"{type(fault).__name__}: {fault}", "kind": "crash"}
    bye = next((pairing.white for pairing in pairings if pairing.black == 0), None)
    return {"pairs": [[pairing.white, pairing.black] for pairing in pairings if pairing.black != 0], "bye": bye}


def main():
    # Whatever the library prints must not get among the answers.
    answers, sys.stdout = sys.stdout, sys.stderr

    def say(value):
        answers.write(json.dumps(value) + "\n")
        answers.flush()

    say({"hello": "py4swiss", "protocol": 1, "version": importlib.metadata.version("py4swiss")})
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "question.trf"
        for line in sys.stdin:
            if line.strip():
                request = json.loads(line)
                say({"id": request.get("id"), **answer(request, file)})


if __name__ == "__main__":
    main()
