"""Answers rightly, and leaves a daemon: forked twice, a session of its own, no environment, streams closed."""
import os, subprocess, sys

said = subprocess.run([os.environ["PAIRPROOF"], "pair", "--system", "dutch-2026", "-o", sys.argv[2], sys.argv[1]])
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.chdir("/")
        os.closerange(0, 100)
        os.execve("/bin/sh", ["sh", "-c", "sleep 3600; : " + sys.argv[0]], {})
    os._exit(0)
os.wait()
sys.exit(said.returncode)
