#!/usr/bin/env python3
"""Asks CPPDubovSystem about a file and writes its answer as pairing programs do: number of pairs, then `white black`.

    pairproof fuzz --system dubov-2026 --engine 'cppdubov=python3 scripts/cppdubov.py PROGRAM {in}'

Build PROGRAM without optimisation (its build.sh does): with it, it crashes on some files.
"""

import csv
import subprocess
import sys
import tempfile
from pathlib import Path

program, question = sys.argv[1:3]


def known(line):
    """The line as CPPDubovSystem reads it; nothing for records that it refuses."""
    code, value = line[:3], line[4:].strip()
    match code:
        case "142":
            return f"XXR {value}"
        case "152":
            return "XXC white1" if value == "W" else "XXC black1"
        case "001" | "012" | "XXR" | "XXC" | "XXZ" | "XXP":
            return line
    return None


with tempfile.TemporaryDirectory() as folder:
    out, asked = Path(folder) / "pairs.csv", Path(folder) / "question.trf"
    lines = [known(line) for line in Path(question).read_text(encoding="utf-8").splitlines()]
    asked.write_text("\n".join(dict.fromkeys(line for line in lines if line)) + "\n", encoding="utf-8")
    run = subprocess.run(
        [program, "--pairings", str(asked), "--output", str(out)], capture_output=True, text=True, timeout=60
    )
    if run.returncode != 0 or not out.exists():
        sys.exit(f"CPPDubovSystem: status {run.returncode}: {run.stdout[-300:]}{run.stderr[-300:]}")
    rows = list(csv.reader(out.open()))[1:]
print(len(rows))
for white, black in rows:
    print(white, max(int(black), 0))
