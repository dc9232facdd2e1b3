#!/usr/bin/env python3
"""Cost of bad input: time and memory of every command and form that reads a tournament file, for kinds of bad content.

    PAIRPROOF=target/release/pairproof scripts/linear.py [MEGABYTES ...]      # default: 1 10 100
    scripts/linear.py 1                                                       # `.ci/run`: under three minutes
    KINDS=NUL,CR FORMS=lint,convert scripts/linear.py 1 10                    # some rows only (words of their names)

A row is a kind of bad content and a command with its options. Each file is a small good tournament with bad lines behind
it (or among its players), so that a command goes as far as it can. Where a code is fatal, `--waive` names it.

A row breaks the bound (status 1) where

* memory is above 20 times the file plus 64 MB (the peak resident set of the process; needs /usr/bin/time), or
* the exponent of the growth of the program's own processor time is above 1.1 (plus 0.1 for what a clock of milliseconds
  and a busy machine cannot tell) between two sizes, less the time of the good tournament alone, or
* the program ends with a status other than 0, 1, 2 or 3, or takes more than LIMIT seconds of processor time per megabyte.

With one size given, time is compared with that of an eighth of the file, and a row that seems to break the bound is
measured again with four times the file, for its time: on a busy machine, milliseconds prove nothing. Rows that take less
than LEAST (30 ms) at the larger size are linear enough: no exponent can be determined. A row that breaks the bound is
measured three times before it counts.
"""

import concurrent.futures
import math
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

PAIRPROOF = os.environ.get("PAIRPROOF", "target/release/pairproof")
GOOD = (Path(__file__).resolve().parent.parent / "trf-samples/club.trf").read_bytes()
SIZES = [float(word) for word in sys.argv[1:]] or [1, 10, 100]
ONE = len(SIZES) == 1
if ONE:
    SIZES = [SIZES[0] / 8, SIZES[0]]
EXPONENT, NOISE, TIMES, SLACK = 1.1, 0.1, 20, 64_000_000
LIMIT = float(os.environ.get("LIMIT", 60))
# Seconds below which a row is linear enough. A build without optimisation needs more for the same work.
LEAST = float(os.environ.get("LEAST", 0.03))
LOCK = threading.Lock()
JOBS = int(os.environ.get("JOBS", min(2, os.cpu_count() or 1)))
WAIVED = "H011,H013,H017,M004,P001,P002,P006,P007,T008,T014,X001"


def player(number, name, rest=b""):
    """A line 001 of a player without games."""
    return b"001 %4d      %-33s 1800 NOR %11d 1990/01/01  0.0 %4d  %s\n" % (number % 10000, name, number, number % 10000, rest)


def repeated(make, size):
    """Lines `make(0)`, `make(1)`, … of `size` bytes in all. Lines are made in blocks of 10,000, which are used again."""
    block = b"".join(make(number) for number in range(10_000))
    return (block * (size // len(block) + 1))[:size]


def players(size):
    """Players with at least three rounds, whose letters are in the wrong case."""
    count = min(9900, size // 130)
    blocks = b"0000 - h  " * max(3, (size // max(count, 1) - 92) // 10)
    return b"".join(player(14 + n, b"falkenrath", blocks) for n in range(count))


KINDS = {
    # One player with a name that is not ASCII and a block out of place for every round.
    "long line": lambda size: player(14, "Ærø, Åse".encode(), b"   1 x ?  " * (size // 10)),
    "one long text": lambda size: b"022 " + ("Ærø " * (size // 6)).encode() + b"\t\n",
    "one long list": lambda size: b"240 H   6 " + "".join(f"{n % 10000:4} " for n in range(size // 5)).encode() + b"\n",
    # As many players as a file can number, then longer lines.
    "players": lambda size: players(size),
    "unknown records": lambda size: repeated(lambda n: b"Q%02d x\n" % (n % 100), size),
    "teams": lambda size: repeated(lambda n: b"013 Team %-27d %4d %4d\n" % (n, n, n + 1), size),
    "byes": lambda size: repeated(lambda n: b"240 H %3d %4d %4d\n" % (n % 1000, n % 13 + 1, n), size),
    "prohibited pairs": lambda size: repeated(lambda n: b"260   1 %3d %4d %4d\n" % (n % 1000, n, n + 1), size),
    "one long prohibition": lambda size: b"260   1   5 " + "".join(f"{n % 10000:4} " for n in range(size // 5)).encode() + b"\n",
    "ranges": lambda size: repeated(lambda n: b"250  1.0  1.0   1 999    1 9999\n", size),
    "CR": lambda size: b"\r" * size,
    "NUL": lambda size: b"\0" * size,
    "lines of NUL": lambda size: repeated(lambda n: b"001 \0\0\0\n", size),
    "comments": lambda size: repeated(lambda n: b"###\n", size),
    "findings everywhere": lambda size: repeated(lambda n: b"001 %4d xxx?%-33dy9x9yNOyx%11dz1990-13-01x9,x%5dx%s\n" % (n, n, n, n, b"x   1 x x " * 3), size),
    "bytes of cp1252": lambda size: b"022 " + b"\xe9" * (size - 5) + b"\n",
}

# FILE is the file, OUT a file in an empty folder.
FORMS = [
    "check FILE",
    "check FILE -v --format json",
    "check FILE --format junit",
    "check FILE --format sarif",
    "check FILE --format html",
    "check FILE -q",
    "check FILE --no-standings",
    f"check FILE --waive {WAIVED} --budget 1",
    "lint FILE",
    "lint FILE --all",
    "lint FILE --all --format json",
    "lint FILE --all --format sarif",
    "lint --fix FILE -o OUT",
    "lint --diff FILE",
    f"convert FILE --to trf16 --waive {WAIVED} -o OUT",
    f"convert FILE --to trf26 --waive {WAIVED} -o OUT",
    f"convert FILE --to engine --waive {WAIVED} -o OUT",
    f"pair FILE --waive {WAIVED} --budget 1 -o OUT",
    "standings FILE",
    "standings FILE --format json",
    "standings FILE --format csv",
    "standings FILE --format html",
    "standings FILE --write -o OUT",
    f"explain FILE --round 1 --waive {WAIVED} --budget 1",
    f"explain FILE --round 1 --waive {WAIVED} --budget 1 --format json",
    f"explain FILE --round 1 --waive {WAIVED} --budget 1 --format html",
    "--dutch FILE -c",
    "--dutch FILE -p OUT",
    "shrink FILE --engine mutant:C14 --tries 1 --budget 1 -o OUT",
]


def run(form, file, size):
    """Own processor seconds and peak memory in bytes of one run, and its status; seconds are infinite past the limit."""
    folder = tempfile.mkdtemp(prefix="linear-")
    try:
        words = [{"FILE": str(file), "OUT": f"{folder}/out"}.get(word, word) for word in form.split()]
        with open(os.devnull, "wb") as null, tempfile.TemporaryFile() as errors:
            # The peak of a process is never below that of the one that started it: a small program starts it.
            command = ["/usr/bin/time", "-q", "-f", "%M", "-o", f"{folder}/memory", PAIRPROOF, *words]
            most = int(10 + LIMIT * size)
            limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (most, most))
            child = subprocess.Popen(command, stdin=null, stdout=null, stderr=errors, preexec_fn=limit)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            if child.returncode in (-signal.SIGKILL, 128 + signal.SIGKILL, 128 + signal.SIGXCPU):
                return math.inf, 0, "too slow"
            errors.seek(0)
            said = errors.read(300).decode("utf-8", "replace") if child.returncode not in (0, 1, 2, 3) else ""
        return usage.ru_utime, int(Path(folder, "memory").read_text().split()[-1]) * 1024, said
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def row(form, sizes, files, twice):
    """The cells of a row, and why it breaks the bound, if it does. The first file holds next to nothing bad. Runs of less
    than `twice` seconds are repeated, and the shorter one counts."""
    cells, times, why = [], [], []
    # The largest file first. Where one size is asked for and takes less than LEAST, the smaller files would tell nothing.
    for size, file in reversed([*zip(sizes, files[1:])]):
        seconds, memory, said = run(form, file, size)
        enough = ONE and size == sizes[-1] and seconds < LEAST
        if 0.03 < seconds < twice and not enough:
            seconds = min(seconds, run(form, file, size)[0])
        times.insert(0, seconds)
        if seconds == math.inf:
            return ["-", *cells], [said]
        length = file.stat().st_size
        cells.insert(0, f"{seconds:.3f} s, {memory / 1e6:.0f} MB ({memory / length:.1f}×)")
        if said:
            why.append(said.strip())
        if size <= SIZES[-1] and memory > TIMES * length + SLACK:
            why.append("memory")
        if enough:
            return cells, why
    small = run(form, files[0], 0)[0]
    for a, b, one, other in zip(times, times[1:], files[1:], files[2:]):
        grown = other.stat().st_size / one.stat().st_size
        if b < LEAST or grown <= 1:
            continue
        exponent = math.log(max(b - small, 0.001) / max(a - small, 0.004)) / math.log(grown)
        cells.append(f"{exponent:.2f}")
        if exponent > EXPONENT + NOISE:
            why.append("time")
    return cells, why


def written(folder, kind, size):
    """A good tournament with `size` megabytes of bad content behind it."""
    file = Path(folder) / f"{size}.trf"
    with LOCK:
        if not file.exists():
            file.write_bytes(GOOD + KINDS[kind](int(size * 1_000_000)))
    return file


def judged(kind, form, folder):
    sizes = SIZES
    for attempt in range(3):
        files = [written(folder, kind, size) for size in (0.01, *sizes)]
        cells, why = row(form, sizes, files, 0.5 if attempt == 0 else 5)
        if not why:
            break
        if ONE:
            sizes = [SIZES[-1], 4 * SIZES[-1]]
    return kind, form, cells, why


def main():
    wanted = lambda variable, name: not os.environ.get(variable) or any(word in name for word in os.environ[variable].split(","))
    kinds = [kind for kind in KINDS if wanted("KINDS", kind)]
    forms = [form for form in FORMS if wanted("FORMS", form)]
    held = rows = 0
    for kind in kinds:
        with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
            for size in (0.01, *SIZES):
                written(folder, kind, size)
            for kind, form, cells, why in pool.map(lambda form: judged(kind, form, folder), forms):
                rows += 1
                held += not why
                shown = form.replace(WAIVED, "…")
                mark = f" **! {', '.join(why)}**" if why else ""
                if why or len(SIZES) > 2 or os.environ.get("VERBOSE"):
                    print(f"| {kind} | {shown} | {' | '.join(cells)}{mark} |", flush=True)
            print(f"{kind}: done, {held} of {rows} rows hold", file=sys.stderr, flush=True)
    print(f"{held} of {rows} rows")
    sys.exit(0 if held == rows else 1)


main()
