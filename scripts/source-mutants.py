#!/usr/bin/env python3
"""Would the tests notice? Small changes of meaning in our own sources, one at a time, put to the suites and the tests.

One build holds all changes (source-mutants/ rewrites a copy of the sources); an environment variable says which of them
is on. Each is put to the conformance suites first, then to the unit tests, then to the test programs (files, program,
systems), until something fails. The copy, the build and the answers are in target/source-mutants.

    scripts/source-mutants.py src/systems/dutch/criteria src/systems/dutch/colours.rs
    scripts/source-mutants.py --sample 200 --seed 7 src/check src/standings     some of them, chosen at random
    scripts/source-mutants.py --list src/check                                  only the list

The answers go to target/source-mutants/answers.jsonl; a second run goes on where the first ended (--again begins anew).
Exit status: 0 at least --least per cent of the mutants are caught, 1 fewer, 2 wrong usage or no build.
"""
import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = Path(os.environ.get("PAIRPROOF_MUTANTS", ROOT / "target" / "source-mutants"))
TREE = WORK / "tree"
VARIABLE = "PAIRPROOF_SOURCE_MUTANT"

SWITCH = f"""//! Which mutant is on.
static ON: std::sync::LazyLock<u32> =
    std::sync::LazyLock::new(|| std::env::var("{VARIABLE}").ok().and_then(|text| text.parse().ok()).unwrap_or(0));
#[inline]
pub fn on(number: u32) -> bool {{
    *ON == number
}}
"""

# The test programs that can be stages, and how many seconds one may take; the others are always stages.
PROGRAMS = {"files": 600, "program": 900, "systems": 1200}

# What is not a rule: tests, oracles, words for people.
LEFT_OUT = re.compile(r"(^|/)(oracle|testing|tests|explain|words|mutants)(\.rs|/)")


def run(command, **options):
    return subprocess.run(command, text=True, capture_output=True, check=False, **options)


def copy_tree():
    files = run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT).stdout.split("\n")
    kept = {name for name in files if name and (ROOT / name).is_file()}
    for name in kept:
        target = TREE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        # A file that did not change keeps its time, so that Cargo need not build it again.
        if not target.exists() or target.read_bytes() != (ROOT / name).read_bytes():
            shutil.copyfile(ROOT / name, target)


def wanted(paths):
    files = []
    for path in paths:
        found = sorted((ROOT / path).rglob("*.rs")) if (ROOT / path).is_dir() else [ROOT / path]
        files += [str(file.relative_to(ROOT)) for file in found]
    return [name for name in files if not LEFT_OUT.search(name)]


def rewrite(files, rewriter):
    for name in files:
        shutil.copyfile(ROOT / name, TREE / name)
    done = run([rewriter, str(WORK / "list.json"), str(WORK / "skip"), *files], cwd=TREE)
    if done.returncode:
        sys.exit(f"the sources cannot be rewritten: {done.stderr}")
    (TREE / "src/source_mutants.rs").write_text(SWITCH)
    lib = TREE / "src/lib.rs"
    text = lib.read_text()
    if "mod source_mutants" not in text:
        lib.write_text(text + "\n#[doc(hidden)]\npub mod source_mutants;\n")
    print(done.stdout.strip(), flush=True)


def cargo(arguments, environment):
    command = ["cargo", *arguments, "--locked", "--message-format", "json"]
    done = run(command, cwd=TREE, env=environment)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")], done.stderr


def culprits(messages):
    """The numbers of the mutants on or next to the lines that the compiler refuses."""
    numbers = set()
    for message in messages:
        message = message.get("message") or {}
        if not isinstance(message, dict) or message.get("level") != "error":
            continue
        for span in message.get("spans", []):
            if not span["is_primary"]:
                continue
            lines = (TREE / span["file_name"]).read_text().splitlines()
            for near in (0, 2, 5, 10, 20):
                first, last = span["line_start"] - 1 - near, span["line_end"] + near
                found = re.findall(r"source_mutants::on\((\d+)u32\)", "\n".join(lines[max(first, 0) : last]))
                if found:
                    numbers.update(map(int, found))
                    break
    return numbers


def build(files, environment, stages):
    """Rewrites until it compiles; what the compiler refuses is left out. Only what the stages need is built."""
    done = run(["cargo", "build", "--quiet", "--manifest-path", str(ROOT / "source-mutants/Cargo.toml"),
                "--target-dir", str(WORK / "rewriter")])
    if done.returncode:
        sys.exit(f"source-mutants cannot be built: {done.stderr}")
    rewriter = str(WORK / "rewriter/debug/source-mutants")
    skip = WORK / "skip"
    skip.write_text("")
    for _ in range(40):
        rewrite(files, rewriter)
        status, messages, errors = cargo(["check", "--lib"], environment)
        if status == 0:
            break
        refused = culprits(messages)
        if not refused:
            sys.exit(f"the rewritten sources do not compile:\n{errors[-4000:]}")
        skip.write_text(skip.read_text() + "".join(f"{number}\n" for number in sorted(refused)))
    else:
        sys.exit("the rewritten sources do not compile")
    print(f"{len(set(skip.read_text().split()))} mutants do not compile, or stand beside one that does not", flush=True)
    programs = {}
    tests = [word for stage in PROGRAMS if stage in stages for word in ("--test", stage)]
    for arguments in (["build", "--bin", "pairproof"], ["test", "--no-run", "--lib", *tests]):
        status, messages, errors = cargo(arguments, environment)
        if status:
            sys.exit(f"the rewritten sources do not compile:\n{errors[-4000:]}")
        for message in messages:
            if message.get("executable"):
                name = message["target"]["name"]
                programs["lib" if name == "pairproof" and message["profile"]["test"] else name] = message["executable"]
    return programs


def suites_of(name):
    """The suites of the system that the file belongs to; all of them where it belongs to none."""
    every = sorted(path.parent.name for path in (ROOT / "suite").glob("*/suite.json"))
    parts = name.split("/")
    if parts[1] != "systems" or len(parts) < 4:
        return every
    own = {"dutch_procedure": "dutch-20", "dutch_2006": "dutch-2006"}.get(parts[2], parts[2].replace("_", "-"))
    found = [suite for suite in every if suite.startswith(own) or (own == "round-robin" and suite == "team-round-robin")]
    return found or every


def stages(name, programs):
    """What a mutant of this file is put to: name, command line, seconds."""
    for suite in suites_of(name):
        yield "suite", [programs["pairproof"], "suite", "run", f"suite/{suite}"], 60
    module = "::".join(name.removesuffix(".rs").removesuffix("/mod").split("/")[1:])
    nearest = "::".join(module.split("::")[:2])
    yield "unit", [programs["lib"], "--quiet", nearest], 120
    yield "unit", [programs["lib"], "--quiet"], 300
    for stage, seconds in PROGRAMS.items():
        if stage in programs:
            yield stage, [programs[stage], "--quiet"], seconds


def put(mutant, programs, until):
    """The stage that catches the mutant; none if it survives."""
    environment = os.environ | {VARIABLE: str(mutant["number"]), "PAIRPROOF_CASES": "40", "RUST_BACKTRACE": "0"}
    for stage, command, seconds in stages(mutant["file"], programs):
        if stage not in until:
            continue
        try:
            done = subprocess.run(command, cwd=TREE, env=environment, timeout=seconds, check=False,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return stage
        if done.returncode:
            return stage
    return None


def report(answers):
    by_stage = {}
    for answer in answers:
        by_stage.setdefault(answer["caught"] or "survives", []).append(answer)
    for stage, those in sorted(by_stage.items()):
        print(f"{len(those):>6}  {stage}")
    survivors = by_stage.get("survives", [])
    for answer in survivors:
        print(f"        {answer['file']}:{answer['line']}:{answer['column']} {answer['function']}: {answer['change']}")
    caught = 100 * (1 - len(survivors) / max(len(answers), 1))
    print(f"{caught:.1f} % of {len(answers)} mutants are caught")
    return caught


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--sample", type=int, help="so many of them, at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--stages", default="suite,unit,files,systems")
    parser.add_argument("--least", type=float, default=97)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--again", action="store_true")
    options = parser.parse_args()
    files = wanted(options.paths)
    TREE.mkdir(parents=True, exist_ok=True)
    environment = os.environ | {"CARGO_TARGET_DIR": str(WORK / "build"), "RUSTFLAGS": "--cap-lints allow"}
    copy_tree()
    programs = build(files, environment, options.stages.split(","))
    mutants = json.loads((WORK / "list.json").read_text())
    if options.sample and options.sample < len(mutants):
        chosen = set(random.Random(options.seed).sample(range(len(mutants)), options.sample))
        mutants = [mutant for at, mutant in enumerate(mutants) if at in chosen]
    if options.list:
        for mutant in mutants:
            print(f"{mutant['file']}:{mutant['line']}:{mutant['column']} {mutant['function']}: {mutant['change']}")
        return 0
    path = WORK / "answers.jsonl"
    if options.again and path.exists():
        path.unlink()
    key = lambda mutant: (mutant["file"], mutant["line"], mutant["column"], mutant["change"])
    known = {}
    if path.exists():
        known = {key(answer): answer for answer in map(json.loads, path.read_text().splitlines())}
    until = options.stages.split(",")
    # Without a mutant everything passes; else nothing is learnt.
    for stage in sorted({mutant["file"] for mutant in mutants})[:1]:
        if caught := put({"number": 0, "file": stage}, programs, until):
            sys.exit(f"without a mutant the stage {caught} fails already")
    begun = time.time()
    with path.open("a") as out, ThreadPoolExecutor(options.jobs) as pool:
        left = [mutant for mutant in mutants if key(mutant) not in known]
        print(f"{len(mutants)} mutants, {len(left)} to be put to the tests", flush=True)

        def one(mutant):
            return mutant | {"caught": put(mutant, programs, until)}

        for done, answer in enumerate(pool.map(one, left), 1):
            known[key(answer)] = answer
            out.write(json.dumps(answer) + "\n")
            out.flush()
            if done % 50 == 0:
                print(f"{done} of {len(left)}, {time.time() - begun:.0f} s", flush=True)
    caught = report([known[key(mutant)] for mutant in mutants])
    return 0 if caught >= options.least else 1


if __name__ == "__main__":
    sys.exit(main())
