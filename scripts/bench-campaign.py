#!/usr/bin/env python3
"""CPU time that pairproof itself spends on campaigns (tournaments of 40 players and 9 rounds):

    PAIRPROOF=target/release/pairproof scripts/bench-campaign.py [TOURNAMENTS] [PAIRING]

1. A corpus of TOURNAMENTS files (10,000) against ourselves: seconds.
2. The share of a campaign with a worker that answers immediately (crates/lab/workers/instant_worker.py): microseconds
   per tournament more than the same campaign without it; and, with PAIRING, microseconds per tournament besides PAIRING
   microseconds of the pairing itself (`cargo bench --bench generate`: play_open less play_open_without_engine).
"""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

PAIRPROOF = str(Path(os.environ.get("PAIRPROOF", "target/release/pairproof")).resolve())
HERE = Path(__file__).resolve().parent
COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
SIZE = ["--players", "40", "--rounds", "9"]

ADAPTER = """
name = "instant"
title = "instant"
systems = ["dutch-2026"]
[worker]
command = ["{program}", "%s"]
checks = true
preferred = true
"""


def seconds(*arguments, environment=None):
    """Processor time of the program with all its descendants."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(
        [PAIRPROOF, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **(environment or {})}
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode != 0:
        sys.exit(f"{arguments}: status {run.returncode}: {run.stdout.decode()}{run.stderr.decode()}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = str(folder / "files")
        seconds("generate", "--seed", "5", "--count", str(COUNT), *SIZE, "--out", files)
        taken = seconds("fuzz", "--corpus", files, "--jobs", "1", "-q")
        print(f"{COUNT} files against ourselves: {taken:.2f} s, {1e6 * taken / COUNT:.0f} µs per file")

        profile = folder / "profile.toml"
        with open(profile, "w") as file:
            subprocess.run([PAIRPROOF, "generate", *SIZE, "--print-profile"], stdout=file, check=True)
        adapter = folder / "instant.toml"
        adapter.write_text(ADAPTER % (HERE.parent / "crates/lab/workers/instant_worker.py"))
        campaign = ["fuzz", "--profile", str(profile), "--seed", "5", "--count", str(COUNT), "--jobs", "1", "-q"]
        alone = seconds(*campaign)
        spent = folder / "time"
        engine = f"{adapter}={sys.executable}"
        both = seconds(*campaign, "--engine", engine, environment={"INSTANT_WORKER_TIME": str(spent)})
        worker = sum(float(path.read_text()) for path in folder.glob("time.*"))
        per = lambda time: 1e6 * time / COUNT
        print(f"campaign alone: {per(alone):.0f} µs per tournament")
        print(f"with an instant worker: {per(both - worker):.0f} µs, so {per(both - worker - alone):.0f} µs more")
        if len(sys.argv) > 2:
            print(f"besides the pairing itself: {per(both - worker) - float(sys.argv[2]):.0f} µs")


if __name__ == "__main__":
    main()
