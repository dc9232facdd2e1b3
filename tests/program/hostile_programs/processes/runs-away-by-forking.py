"""Answers rightly, and leaves a process that starts another one and ends, again and again."""
import os, subprocess, sys

said = subprocess.run([os.environ["PAIRPROOF"], "pair", "--system", "dutch-2026", "-o", sys.argv[2], sys.argv[1]])
if os.fork() == 0:
    os.setsid()
    for _ in range(20_000):
        if os.fork():
            os._exit(0)
    os._exit(0)
sys.exit(said.returncode)
