#!/usr/bin/env python3
"""A campaign on Dask: one task per shard, on the workers available, then merged.

  scripts/cluster/dask_campaign.py --shards 200 --out run -- --profile open --count 1000000000 --seed 7
  scripts/cluster/dask_campaign.py --scheduler tcp://head:8786 --shards 200 --shared /scratch/run --out run -- ...

Needs `pip install distributed`, and pairproof on every worker (--pairproof: its path there). Workers may come and go: the
task of a lost worker restarts on another. Without --shared each shard is returned as an archive, and a lost one restarts
from the beginning; with --shared, a folder that all workers and this machine see, it resumes. A second call with the same
--out fetches only what is missing. Without --scheduler, workers are processes of this machine.
For dask-jobqueue or SSH make the cluster as usual, and give the address of its scheduler.

Exit status: that of `pairproof merge`.
"""

import argparse
import ctypes
import io
import json
import pathlib
import random
import signal
import subprocess
import sys
import tarfile
import tempfile
import time


def end_with_worker():
    """The program must not outlive its worker (Linux: the kernel sees to it)."""
    try:
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)
    except (AttributeError, OSError):
        pass


def complete(program, folder):
    said = subprocess.run([program, "stats", "--format", "json", folder], capture_output=True)
    try:
        return json.loads(said.stdout)["complete"]
    except (ValueError, KeyError):
        return False


def run_shard(program, number, of, options, shared):
    """On a worker: runs a shard. Returns its directory as an archive, or None if the directory is shared."""
    with tempfile.TemporaryDirectory(prefix="pairproof-shard-") as temporary:
        folder = pathlib.Path(shared or temporary) / f"shard-{number}"
        command = [program, "fuzz", *options, "--shard", f"{number}/{of}", "--out", str(folder), "--resume", "--quiet",
                   "--jobs", "1"]
        for _ in range(12):
            done = subprocess.run(command, capture_output=True, preexec_fn=end_with_worker)
            # 2: perhaps the process of a lost worker still ends, and has the directory locked.
            if done.returncode != 2 or b"another process" not in done.stderr:
                break
            time.sleep(5)
        # 1: differences, 3: questions without an answer; both may be complete.
        if not complete(program, folder):
            raise RuntimeError(f"shard {number}: status {done.returncode}: {done.stderr.decode(errors='replace')[-2000:]}")
        if shared:
            return None
        bytes_ = io.BytesIO()
        with tarfile.open(fileobj=bytes_, mode="w:gz") as archive:
            archive.add(folder, arcname=folder.name)
        return bytes_.getvalue()


def keep(bytes_, path):
    """Writes a file atomically."""
    temporary = path.with_suffix(".part")
    temporary.write_bytes(bytes_)
    temporary.replace(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=int, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="here: archives of the shards, and whole/")
    parser.add_argument("--pairproof", default="pairproof", help="the program, here and on the workers")
    parser.add_argument("--scheduler", help="address of a Dask scheduler")
    parser.add_argument("--workers", type=int, help="processes of this machine, without --scheduler")
    parser.add_argument("--shared", help="a folder that all workers and this machine see")
    parser.add_argument("options", nargs="+", metavar="FUZZ-OPTION")
    arguments = parser.parse_args()
    try:
        import dask
        from distributed import Client, LocalCluster, as_completed
    except ImportError as missing:
        print(f"dask_campaign: {missing}; pip install distributed", file=sys.stderr)
        return 3

    options = arguments.options
    if not any(word.startswith(("--seed", "--corpus")) for word in options):
        seed = random.randrange(10**12)
        print(f"dask_campaign: seed {seed}", file=sys.stderr)
        options = [*options, "--seed", str(seed)]
    # The loss of a worker is not a fault of the shard.
    dask.config.set({"distributed.scheduler.allowed-failures": 1000})
    home = arguments.out / "shards"
    home.mkdir(parents=True, exist_ok=True)
    archive = lambda number: home / f"shard-{number}.tar.gz"
    wanted = [number for number in range(1, arguments.shards + 1) if not archive(number).exists()]
    cluster = None if arguments.scheduler else LocalCluster(n_workers=arguments.workers, threads_per_worker=1,
                                                            dashboard_address=None)
    with Client(arguments.scheduler or cluster) as client:
        futures = {
            client.submit(run_shard, arguments.pairproof, number, arguments.shards, options, arguments.shared,
                          pure=False, retries=100): number
            for number in wanted
        }
        failed = []
        for future in as_completed(list(futures)):
            number = futures[future]
            if future.status != "finished":
                failed.append(number)
                print(f"dask_campaign: shard {number}: {future.exception()}", file=sys.stderr)
            elif not arguments.shared:
                keep(future.result(), archive(number))
            future.release()
            print(f"shard {number}: {'failed' if number in failed else 'done'}", flush=True)
    if cluster:
        cluster.close()
    sources = [arguments.shared] if arguments.shared else sorted(map(str, home.glob("shard-*.tar.gz")))
    return subprocess.run([arguments.pairproof, "merge", *sources, "--out", str(arguments.out / "whole")]).returncode


if __name__ == "__main__":
    sys.exit(main())
