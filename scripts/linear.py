#!/usr/bin/env python3
"""What bad input costs: time and memory of `lint` and `check` for files of 1, 10 and 100 MB of twelve kinds of bad content.

    PAIRPROOF=target/release/pairproof scripts/linear.py [MEGABYTES ...]      # default: 1 10 100
    KINDS=NUL,CR scripts/linear.py 1 10                                       # some kinds only

Each file is a small good tournament with bad lines behind it (or among its players), so that a check goes as far as it
can. Time is the program's own processor time, and after the + what the system needed to hand out memory, which differs
from machine to machine and from minute to minute. The clock of both ticks in milliseconds, so short runs are repeated
until they have taken half a second together, and their mean counts; of longer ones the least of several. Memory is the
peak resident set of the process beyond that of a file with 10 KB of the same content, as a multiple of the file (needs
/usr/bin/time): so the pages of the program itself, some 15 MB with everything that it says about bad lines, do not
count. The exponent is that of the growth of the program's own time between two sizes, less the time of the file with
10 KB: 1 is linear. Fails (status 1) where an exponent is above 1.1 or the memory above 20 times the file.
"""

import math
import os
import subprocess
import sys
import tempfile
from pathlib import Path

PAIRPROOF = os.environ.get("PAIRPROOF", "target/release/pairproof")
GOOD = (Path(__file__).resolve().parent.parent / "trf-samples/club.trf").read_bytes()
SIZES = [int(word) for word in sys.argv[1:]] or [1, 10, 100]
LARGEST_EXPONENT, LARGEST_MEMORY = 1.1, 20


def player(number, name, rest=b""):
    """A line 001 of a player without games."""
    return b"001 %4d      %-33s 1800 NOR %11d 1990/01/01  0.0 %4d  %s\n" % (number % 10000, name, number, number % 10000, rest)


def repeated(make, size):
    """Lines `make(0)`, `make(1)`, … of `size` bytes in all. Lines are made in blocks of 10,000, which are used again."""
    block = b"".join(make(number) for number in range(10_000))
    return (block * (size // len(block) + 1))[:size]


KINDS = {
    # One player with a name that is not ASCII and a block out of place for every round.
    "long line": lambda size: player(14, "Ærø, Åse".encode(), b"   1 x ?  " * (size // 10)),
    "one long text": lambda size: b"022 " + ("Ærø " * (size // 6)).encode() + b"\t\n",
    "one long list": lambda size: b"240 H   1 " + "".join(f"{n % 10000:4} " for n in range(size // 5)).encode() + b"\n",
    "many lines": lambda size: repeated(lambda n: player(n, b"Falkenrath, Dario"), size),
    "unknown records": lambda size: repeated(lambda n: b"Q%02d x\n" % (n % 100), size),
    "teams": lambda size: repeated(lambda n: b"013 Team %-27d %4d %4d\n" % (n, n, n + 1), size),
    "teams of 310": lambda size: repeated(lambda n: b"310 %3d Team %-27d T%-4d %6d %6d %6d %4d %4d\n" % (n % 1000, n, n, 1500, 1, 1, n, n), size),
    "byes": lambda size: repeated(lambda n: b"240 H %3d %4d %4d\n" % (n % 1000, n % 13 + 1, n), size),
    "prohibited pairs": lambda size: repeated(lambda n: b"260   1 %3d %4d %4d\n" % (n % 1000, n, n + 1), size),
    "one long prohibition": lambda size: b"260   1   5 " + "".join(f"{n % 10000:4} " for n in range(size // 5)).encode() + b"\n",
    "ranges": lambda size: repeated(lambda n: b"250  1.0  1.0   1 999    1 9999\n", size),
    "adjustments": lambda size: repeated(lambda n: b"299 F   1.0 %3d %4d\n" % (n % 100, n), size),
    "CR": lambda size: b"\r" * size,
    "NUL": lambda size: b"\0" * size,
    "lines of NUL": lambda size: repeated(lambda n: b"001 \0\0\0\n", size),
    "comments": lambda size: repeated(lambda n: b"###\n", size),
    "NRS": lambda size: repeated(lambda n: b"NOR %4d m   Falkenrath, Dario                 %4d\n" % (n, n % 4000), size),
    "findings everywhere": lambda size: repeated(lambda n: b"001 %4d xxx?%-33dy9x9yNOyx%11dz1990-13-01x9,x%5dx%s\n" % (n, n, n, n, b"x   1 x x " * 3), size),
    "bytes of cp1252": lambda size: b"022 " + b"\xe9" * (size - 5) + b"\n",
}


def run(arguments):
    """Processor seconds (the program's own, the system's) and peak memory in bytes of one run, and the bytes that it printed."""
    with tempfile.TemporaryFile() as out, tempfile.NamedTemporaryFile("r") as memory:
        # The peak of a process is never below that of the one that started it: a small program starts it.
        command = ["/usr/bin/time", "-q", "-f", "%M", "-o", memory.name, PAIRPROOF, *arguments]
        child = subprocess.Popen(command, stdout=out, stderr=out)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in (0, 1, 2, 3):
            out.seek(0)
            sys.exit(f"{arguments}: status {child.returncode}: {out.read(2000)}")
        return (usage.ru_utime, usage.ru_stime), int(memory.read().split()[-1]) * 1024, os.fstat(out.fileno()).st_size


def measure(arguments, size):
    """Mean seconds (the program's own, the system's), least peak of memory, and bytes printed, of several runs."""
    runs = [run(arguments)]
    while len(runs) < 3 and size < 100 or sum(own + system for (own, system), _, _ in runs) < 0.5 and len(runs) < 60:
        runs.append(run(arguments))
    runs.append(run(arguments))
    middle = (lambda times: sum(times) / len(times)) if len(runs) > 8 else min
    own, system = (middle([seconds[part] for seconds, _, _ in runs]) for part in (0, 1))
    return own, system, min(memory for _, memory, _ in runs), runs[0][2]


def row(kind, command, folder):
    cells, runs = [], []
    small, _, base, _ = measure([command, str(Path(folder) / "small.trf")], 0)
    for size in SIZES:
        seconds, system, memory, printed = measure([command, str(Path(folder) / f"{size}.trf")], size)
        runs.append((size, seconds, (memory - base) / (size * 1_000_000)))
        cells.append(f"{seconds:.4f} + {system:.4f} s, {runs[-1][2]:.1f}×, {printed / 1e3:.0f} kB")
    # A tenth of a millisecond is what the mean of many runs tells.
    times = [max(seconds - small, 0.0001) for _, seconds, _ in runs]
    exponents = [math.log(b / a) / math.log(y[0] / x[0]) for a, b, x, y in zip(times, times[1:], runs, runs[1:])]
    bad = max(exponents, default=0) > LARGEST_EXPONENT or any(times > LARGEST_MEMORY for _, _, times in runs)
    shown = ", ".join(f"{exponent:.2f}" for exponent in exponents)
    print(f"| {kind} | {command} | {' | '.join(cells)} | {shown}{' **!**' if bad else ''} |", flush=True)
    return bad


def main():
    chosen = os.environ.get("KINDS")
    kinds = [kind for kind in KINDS if not chosen or kind in chosen.split(",")]
    bad = False
    print("| kind | command | " + " | ".join(f"{size} MB: seconds, memory, output" for size in SIZES) + " | exponent |")
    print("|---|---|" + "---|" * (len(SIZES) + 1))
    for kind in kinds:
        with tempfile.TemporaryDirectory() as folder:
            for name, size in [("small", 10_000), *((str(size), size * 1_000_000) for size in SIZES)]:
                (Path(folder) / f"{name}.trf").write_bytes(GOOD + KINDS[kind](size))
            bad |= any([row(kind, command, folder) for command in ("lint", "check")])
    sys.exit(1 if bad else 0)


main()
