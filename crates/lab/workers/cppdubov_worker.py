"""CPPDubovSystem as a persistent worker of pairproof: a Python process for each question costs twenty times as much as
the pairing.

    cppdubov_worker.py PROGRAM

Build PROGRAM without optimisation (its build.sh does): with it, it crashes on some files.
"""

import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path


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


def answer(program, trf, folder):
    out, asked = folder / "pairs.csv", folder / "question.trf"
    lines = [known(line) for line in trf.splitlines()]
    asked.write_text("\n".join(dict.fromkeys(line for line in lines if line)) + "\n", encoding="utf-8")
    out.unlink(missing_ok=True)
    command = [program, "--pairings", str(asked), "--output", str(out)]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=20, close_fds=False)
    except subprocess.TimeoutExpired:
        return {"error": "no answer in 20 seconds", "kind": "crash"}
    # It says so where it finds no pairing, or nobody for the bye; sometimes although there is one.
    for words in ("Pairings cannot be generated", "not compatible for"):
        if run.returncode != 0 and words in run.stdout + run.stderr:
            return {"error": words, "kind": "no-pairing"}
    if run.returncode != 0 or not out.exists():
        said = (run.stdout[-200:] + run.stderr[-200:]).strip()
        return {"error": f"status {run.returncode}: {said}", "kind": "crash"}
    with out.open() as file:
        rows = [[int(white), int(black)] for white, black in list(csv.reader(file))[1:]]
    byes = [white for white, black in rows if black < 0]
    return {"pairs": [row for row in rows if row[1] >= 0], "bye": byes[0] if byes else None}


def main():
    program = sys.argv[1]
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.strip().split()[-1]
    print(json.dumps({"hello": "CPPDubovSystem", "protocol": 1, "version": version}), flush=True)
    with tempfile.TemporaryDirectory() as name:
        for line in filter(str.strip, sys.stdin):
            request = json.loads(line)
            reply = answer(program, request["trf"], Path(name))
            print(json.dumps({"id": request.get("id"), **reply}), flush=True)


if __name__ == "__main__":
    main()
