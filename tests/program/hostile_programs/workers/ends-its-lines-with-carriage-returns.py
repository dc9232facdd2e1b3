"""The right answers, with blank lines between and CR LF at the end."""
import os, subprocess, sys

right = subprocess.Popen([os.environ["PAIRPROOF"], "worker"], stdout=subprocess.PIPE)
for line in right.stdout:
    sys.stdout.write("\r\n" + line.decode().rstrip("\n") + "\r\n")
    sys.stdout.flush()
