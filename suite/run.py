#!/usr/bin/env python3
"""Puts the cases of a suite to a pairing program, without pairproof.

    python3 run.py dutch-2026.json -- ./bbpPairings.exe --dutch {file} -p {out}
    python3 run.py dutch-2026.json -- ./my-program {file}

The program is given a tournament and answers with the number of pairs and then one line `white black` per pair, `id 0` for the
bye, in the file {out} or on standard output. Exit status: 0 when every case passed.
"""
import json
import subprocess
import sys
import tempfile
from pathlib import Path


def pairing(text):
    """The pairs of an answer, without their order; their number comes first. Of a schedule more rounds may follow."""
    numbers = [tuple(map(int, line.split())) for line in text.splitlines() if line.strip()]
    return set(numbers[1 : 1 + numbers[0][0]]) if numbers else set()


def answer(command, case):
    with tempfile.TemporaryDirectory() as folder:
        file, out = Path(folder) / "case.trf", Path(folder) / "answer.txt"
        file.write_bytes("\n".join(case["trf"]).encode(case.get("encoding", "utf-8")))
        words = [word.replace("{file}", str(file)).replace("{out}", str(out)) for word in command]
        ran = subprocess.run(words, capture_output=True, text=True, timeout=60)
        return pairing(out.read_text() if out.exists() else ran.stdout)


if len(sys.argv) < 4 or sys.argv[2] != "--":
    print(__doc__)
    sys.exit(2)
command = sys.argv[3:]
failed = 0
for case in json.loads(Path(sys.argv[1]).read_text("utf-8"))["cases"]:
    expected = {tuple(pair) for pair in case["pairs"]} | ({(case["bye"], 0)} if case["bye"] else set())
    try:
        said = answer(command, case)
    except (OSError, ValueError, subprocess.TimeoutExpired) as error:
        said = {("no answer", str(error))}
    if said != expected and not case.get("depends_on"):
        failed += 1
        print(f"{case['file']}: {', '.join(case['articles'])}\n  {case['text']}\n  its answer: {sorted(said)}")
print(f"{failed} cases failed")
sys.exit(failed > 0)
