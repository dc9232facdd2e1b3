"""Every answer comes twice."""
import os, subprocess, sys

right = subprocess.Popen([os.environ["PAIRPROOF"], "worker"], stdout=subprocess.PIPE)
print(right.stdout.readline().decode(), end="", flush=True)
for line in right.stdout:
    print(2 * line.decode(), end="", flush=True)
