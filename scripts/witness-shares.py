#!/usr/bin/env python3
"""How many answers each deviation of a repaired witness decides alone: all are repaired but one, and the questions put again.

    witness-shares.py record ADAPTER.toml=PROGRAM QUESTIONS.jsonl FUZZ-OPTION...
    witness-shares.py count QUESTIONS.jsonl NAME,NAME,... COMMAND...

`record` runs `pairproof fuzz` (PAIRPROOF) with that adapter, and keeps what its worker is asked and answers.
`count` starts COMMAND, a worker, for each name with `PAIRPROOF_LEAVE=NAME`, which also stands for {leave} in COMMAND,
and counts the kept answers that change. `none` is everything repaired; `seeding` in PAIRPROOF_SKIP leaves out the
seeding rounds of Burstein, which another program answers.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def proxy(kept, command):
    """A worker that keeps the lines which it passes on."""
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    print(worker.stdout.readline(), end="", flush=True)
    with open(kept, "a", encoding="utf-8") as file:
        for line in sys.stdin:
            print(line, end="", file=worker.stdin, flush=True)
            reply = worker.stdout.readline()
            print(reply, end="", flush=True)
            print(json.dumps([json.loads(line), json.loads(reply)]), file=file, flush=True)


def record(engine, kept, options):
    adapter, program = engine.split("=", 1)
    text = Path(adapter).read_text(encoding="utf-8")
    script = Path(adapter).resolve().parent / re.search(r'^script = "(.*)"', text, re.M)[1]
    own = json.dumps(["python3", str(Path(__file__).resolve()), "proxy", str(Path(kept).resolve())])[:-1] + ", "
    text = re.sub(r'(\[worker\]\ncommand = )\[', lambda found: found[1] + own, text).replace("{script}", str(script))
    text = re.sub(r'^script = .*\n', "", text, flags=re.M)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / Path(adapter).name
        copy.write_text(text, encoding="utf-8")
        command = [os.environ.get("PAIRPROOF", "pairproof"), "fuzz", "--jobs", "1", "--no-standings", *options]
        sys.exit(subprocess.run([*command, "--engine", f"{copy}={program}"]).returncode)


def seeding(request):
    """Whether the question is one of a seeding round of Burstein (1.6.2)."""
    lines = request["trf"].splitlines()
    rounds = next(int(line[3:]) for line in lines if line[:3] in ("XXR", "142"))
    played = min((max(0, len(line.rstrip()) - 81) // 10 for line in lines if line.startswith("001")), default=0)
    return played < min(rounds // 2, 4)


def outcome(reply):
    """Pairs with colours, and the pairs without; a refusal is its kind."""
    if "pairs" not in reply:
        return reply.get("kind", "refused"), None
    bye = reply.get("bye")
    return (sorted(map(tuple, reply["pairs"])), bye), (sorted(tuple(sorted(pair)) for pair in reply["pairs"]), bye)


def count(kept, names, command):
    questions = [json.loads(line) for line in Path(kept).read_text(encoding="utf-8").splitlines()]
    if "seeding" in os.environ.get("PAIRPROOF_SKIP", ""):
        questions = [each for each in questions if not seeding(each[0])]
    questions = [each for each in questions if outcome(each[1])[0] != "refused"]
    print(f"{len(questions)} questions")
    for name in names:
        worker = subprocess.Popen(
            [part.replace("{leave}", name) for part in command], env={**os.environ, "PAIRPROOF_LEAVE": name},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        worker.stdout.readline()
        pairs = colours = silent = 0
        for request, before in questions:
            print(json.dumps(request), file=worker.stdin, flush=True)
            now, then = outcome(json.loads(worker.stdout.readline())), outcome(before)
            if now[0] != then[0]:
                silent += now[1] is None
                colours += now[1] is not None and now[1] == then[1]
                pairs += now[1] is not None and now[1] != then[1]
        worker.stdin.close()
        worker.wait()
        print(f"{name}: {pairs + colours + silent} differ, {colours} in colours only, {silent} without an answer", flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["proxy", kept, *command]:
            proxy(kept, command)
        case ["record", engine, kept, *options]:
            record(engine, kept, options)
        case ["count", kept, names, *command]:
            count(kept, names.split(","), command)
        case _:
            sys.exit(__doc__)
