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
with tempfile.TemporaryDirectory() as folder:
    out = Path(folder) / "pairs.csv"
    run = subprocess.run(
        [program, "--pairings", question, "--output", str(out)], capture_output=True, text=True, timeout=60
    )
    if run.returncode != 0 or not out.exists():
        sys.exit(f"CPPDubovSystem: status {run.returncode}: {run.stdout[-300:]}{run.stderr[-300:]}")
    rows = list(csv.reader(out.open()))[1:]
print(len(rows))
for white, black in rows:
    print(white, max(int(black), 0))
