"""A worker that agrees at once with everything: for measuring what a campaign costs besides the programs in it.

To `check` it says that every recorded round is as it should be; `pair` it refuses. The processor time that it has used goes to the
file that INSTANT_WORKER_TIME names, so that it can be taken off.
"""

import json
import os
import sys
import time


def rounds(trf):
    """Blocks of ten columns in the longest record 001; the first one ends in column 99."""
    return max((max(0, len(line.rstrip()) - 89) // 10 for line in trf.splitlines() if line.startswith("001")), default=0)


def main():
    print(json.dumps({"hello": "instant", "protocol": 1, "version": "1"}), flush=True)
    kept = os.environ.get("INSTANT_WORKER_TIME")
    asked = 0
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "check":
            agreed = [{"round": n} for n in range(1, rounds(request["trf"]) + 1)]
            answer = {"id": request["id"], "rounds": agreed}
        else:
            answer = {"id": request["id"], "error": "only checks"}
        print(json.dumps(answer), flush=True)
        asked += 1
        if kept and asked % 100 == 0:
            with open(f"{kept}.{os.getpid()}", "w") as file:
                file.write(str(time.process_time()))


if __name__ == "__main__":
    main()
