#!/usr/bin/env python3
"""Puts the cases of standings.json to a calculator: standings.py standings.json -- ./mine {file} {tie_breaks}

It answers on standard output or into {out}: `id rank value …` a line, the values in the order of the list, `-` for none.
Rounded values will do. A place that several share is any of theirs. Exit status: 0 when every case passed.
"""
import json
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path


def same(ours, theirs):
    ours, near = (sum(Fraction(part) for part in text.split()) for text in (ours, theirs))
    return abs(ours - near) * 2 * 10 ** len(theirs.partition(".")[2]) <= ("." in theirs)


command = sys.argv[sys.argv.index("--") + 1 :]
failed = 0
for case in json.loads(Path(sys.argv[1]).read_text("utf-8"))["cases"]:
    asked, wrong = case["standings"], []
    with tempfile.TemporaryDirectory() as scratch:
        file, out = Path(scratch) / Path(case["file"]).name, Path(scratch) / "answer.txt"
        file.write_bytes("\n".join(case["trf"]).encode(case.get("encoding", "utf-8")))
        words = {"{file}": file, "{out}": out, "{tie_breaks}": ",".join(asked["tie_breaks"])}
        ran = subprocess.run([words.get(word, word) for word in command], capture_output=True, text=True, timeout=60)
        lines = [line.split("\t" if "\t" in line else None) for line in (out.read_text() if out.exists() else ran.stdout).splitlines()]
    said = {line[0]: line[1:] for line in lines if len(line) > 1 and line[0].isdigit()}
    ranks = [row["rank"] for row in asked["table"]]
    for row in asked["table"]:
        rank, *values = said.get(str(row["id"]), ["0"])
        if not row["rank"] <= int(rank) < row["rank"] + ranks.count(row["rank"]):
            wrong.append(f"{row['id']}: the place is {row['rank']}, not {rank}")
        pairs = [each for each in zip(asked["tie_breaks"], row["values"], values) if "-" not in each]
        wrong += [f"{row['id']}: {name} is {a}, not {b}" for name, a, b in pairs if not same(a, b)]
    failed += bool(wrong)
    if wrong:
        print(f"{case['file']}: {case['text']}", *wrong, sep="\n  ")
sys.exit(f"{failed} cases failed" if failed else 0)
