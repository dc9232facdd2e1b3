#!/usr/bin/env python3
"""Puts the suites to engines, and writes the table of docs/engines.md.

  scripts/engines-table.py --pairproof target/release/pairproof \\
      --engine dutch-2026:bbp6=path/to/bbpPairings.exe --engine dutch-2017:bbp5=path/to/bbpPairings5.exe

Each --engine is SUITE:ENGINE, where SUITE is a suite by name and ENGINE is what `suite run --engine` takes. Our own
engine is always asked about every suite. Only the table between the two marks of docs/engines.md is replaced; what
people wrote around it stays. Answers are also kept as JSON in the folder of --answers, for `suite diff`.
"""

import argparse
import datetime
import json
import pathlib
import re
import subprocess
import sys
import time

MARKS = ("<!-- table: scripts/engines-table.py -->", "<!-- end of the table -->")


def ask(program, file, engine, answers):
    """The answers of an engine to a suite, and the seconds that it took."""
    command = [program, "suite", "run", str(file), "--format", "json"]
    if engine:
        command += ["--engine", engine]
    began = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True)
    seconds = time.monotonic() - began
    if done.returncode not in (0, 1, 3):
        sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stderr}")
    outcome = json.loads(done.stdout)
    if answers:
        name = f"{file.stem}.{outcome['engine']}.json"
        (answers / name).write_text(done.stdout)
    return outcome, seconds


def link(name):
    """A case, or the dispute that it was taken from."""
    seen = re.match(r"seen (.*)", name)
    if not seen:
        return None
    folder = seen.group(1).partition("/")[0]
    return f"[{seen.group(1)}](../tests/disputes/{folder}/README.md)"


def row(suite, outcome, seconds):
    """A line of the table."""
    counted = [case for case in outcome["cases"] if not case.get("depends_on")]
    readings = [case for case in outcome["cases"] if case.get("depends_on")]
    by = {result: [case for case in counted if case["result"] == result]
          for result in ("passed", "failed", "no-answer", "not-asked")}
    why = []
    failed = by["failed"]
    articles = {}
    for case in failed:
        first = case["articles"][0] if case["articles"] else "the whole edition"
        articles[first] = articles.get(first, 0) + 1
    if articles:
        why.append("articles " + ", ".join(f"{article} ({count})" for article, count in articles.items()))
    why += [f"like {says}" for says in outcome["explained_by"][:2]]
    why += [shown for shown in (link(case["tests"]) for case in failed) if shown]
    if by["no-answer"]:
        why.append(f"no answer: {len(by['no-answer'])}")
    otherwise = [case for case in readings if case["result"] == "failed"]
    if otherwise:
        names = sorted({name for case in otherwise for name in case["depends_on"]})
        why.append(f"{len(otherwise)} of {len(readings)} cases of readings otherwise ({', '.join(names)})")
    version = outcome.get("engine_version") or ""
    return (f"| {outcome['engine']} {version} | [{suite}](../suite/{suite}.json) | {len(by['passed'])} | "
            f"{len(failed)} | {len(by['not-asked'])} | {seconds:.1f} | {'; '.join(why)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairproof", default="target/release/pairproof")
    parser.add_argument("--engine", action="append", default=[], metavar="SUITE:ENGINE")
    parser.add_argument("--suites", default="suite", type=pathlib.Path)
    parser.add_argument("--page", default="docs/engines.md", type=pathlib.Path)
    parser.add_argument("--answers", type=pathlib.Path, help="a folder for the answers as JSON")
    arguments = parser.parse_args()
    if arguments.answers:
        arguments.answers.mkdir(parents=True, exist_ok=True)
    page = arguments.page.read_text()
    if any(mark not in page for mark in MARKS):
        sys.exit(f"{arguments.page} has no place for the table: {MARKS[0]} ... {MARKS[1]}")
    suites = sorted(path.stem for path in arguments.suites.glob("*.json"))
    asked = [engine.partition(":")[::2] for engine in arguments.engine] + [(suite, None) for suite in suites]
    lines = ["| engine | suite | passed | failed | not asked | seconds | what fails |", "|---|---|---|---|---|---|---|"]
    for suite, engine in asked:
        outcome, seconds = ask(arguments.pairproof, arguments.suites / f"{suite}.json", engine, arguments.answers)
        lines.append(row(suite, outcome, seconds))
        print(lines[-1], file=sys.stderr)
    before, _, rest = page.partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    day = datetime.date.today().isoformat()
    version = subprocess.run([arguments.pairproof, "--version"], capture_output=True, text=True).stdout.strip()
    table = "\n".join(lines)
    arguments.page.write_text(f"{before}{MARKS[0]}\n\n{day}, {version}.\n\n{table}\n\n{MARKS[1]}{after}")


if __name__ == "__main__":
    main()
