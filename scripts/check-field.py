#!/usr/bin/env python3
"""Checks tournament files of many sources and sums them up by source.

    scripts/check-field.py PROGRAM FOLDER

FOLDER holds a folder for each source. One line per source: files, rounds, rounds that differ, those of them that a
cause explains, and refused files; then the number of findings of `lint` in the median file.
"""

import json
import os
import statistics
import subprocess
import sys


def run(*arguments):
    result = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=False)
    return json.loads(result.stdout)["files"][0]


def main(program, folder):
    findings = []
    totals = [0] * 5
    for source in sorted(os.listdir(folder)):
        sums = [0] * 5
        for base, _, names in sorted(os.walk(os.path.join(folder, source))):
            for name in sorted(names):
                path = os.path.join(base, name)
                checked = run(program, "check", "--budget", "20M", "--format", "json", path)
                differing = [r for r in checked["rounds"] if r["verdict"] in ("differs", "colours-differ", "illegal")]
                explained = sum(1 for r in differing if r.get("explained_by"))
                refused = checked.get("refused") is not None
                row = (1, len(checked["rounds"]), len(differing), explained, int(refused))
                sums = [one + other for one, other in zip(sums, row)]
                linted = run(program, "lint", "--format", "json", path)["diagnostics"]
                findings.append(sum(1 for found in linted if found["severity"] != "none"))
        print(source, *sums, sep="\t")
        totals = [one + other for one, other in zip(totals, sums)]
    print("all", *totals, sep="\t")
    print("findings in the median file:", statistics.median(findings))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
