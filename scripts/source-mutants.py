#!/usr/bin/env python3
"""Would the tests notice? Small changes of meaning in our own sources, one at a time, put to the tests and the suites.

One build holds all changes (source-mutants/ rewrites a copy of the sources); an environment variable says which of them
is on. First every test and every conformance suite runs alone, without a change, and writes down which mutants it
reaches and how long it takes. Then each mutant is put to the tests that reach it, quick ones first, until one fails.
A mutant that no test reaches survives without being run.

    scripts/source-mutants.py src/systems/dutch/criteria src/systems/dutch/colours.rs
    scripts/source-mutants.py --sample 200 --seed 7 src/check src/standings     some of them, chosen at random
    scripts/source-mutants.py --seconds 600 --survivors src/check               survivors again, with more of the tests
    scripts/source-mutants.py --list src/check                                  only the list
    scripts/source-mutants.py @source-mutants/paths --only src/lint             one module of the list in docs/source-mutants.md

The copy, the build, the record of what is reached and the answers (answers.jsonl) are in target/source-mutants; a second
run goes on where the first ended (--again begins anew). When the sources change, what is reached is recorded anew, and
answers are known by file, function and change, not by line. A survivor's line says how many of the tests that reach it
were run, if not all. Exit status: 0 at least --least per cent of the mutants are caught, 1 fewer, 2 wrong usage or no
build. A mutant that changes nothing stands in source-mutants/changes-nothing, with the reason, and is not counted.
"""
import argparse
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = Path(os.environ.get("PAIRPROOF_MUTANTS", ROOT / "target" / "source-mutants"))
TREE = WORK / "tree"
VARIABLE = "PAIRPROOF_SOURCE_MUTANT"

SEEN = "PAIRPROOF_SOURCE_MUTANTS_SEEN"
RECORD = 2**32 - 1

SWITCH = f"""//! Which mutant is on; or, where all are recorded, which are reached.
use std::io::Write;
use std::sync::atomic::{{AtomicBool, Ordering}};
use std::sync::{{LazyLock, Mutex}};

static ON: LazyLock<u32> =
    LazyLock::new(|| std::env::var("{VARIABLE}").ok().and_then(|text| text.parse().ok()).unwrap_or(0));
static REACHED: [AtomicBool; 1 << 16] = [const {{ AtomicBool::new(false) }}; 1 << 16];
static FILE: LazyLock<Option<Mutex<std::fs::File>>> = LazyLock::new(|| {{
    let path = std::env::var_os("{SEEN}")?;
    std::fs::OpenOptions::new().append(true).create(true).open(path).ok().map(Mutex::new)
}});

#[inline]
pub fn on(number: u32) -> bool {{
    let on = *ON;
    if on == {RECORD}u32 {{
        reached(number);
    }}
    on == number
}}

#[cold]
#[inline(never)]
fn reached(number: u32) {{
    let known = REACHED
        .get(number as usize)
        .is_none_or(|known| known.load(Ordering::Relaxed) || known.swap(true, Ordering::Relaxed));
    if let (false, Some(file)) = (known, &*FILE) {{
        // One write a line: programs that a test starts append to the same file.
        if let Ok(mut file) = file.lock() {{
            let _ = file.write_all(format!("{{number}}\\n").as_bytes());
        }}
    }}
}}
"""

# What is put to the mutants: the library's own tests and these test programs, and the suites.
PROGRAMS = ["files", "program", "systems"]
STAGES = ["lib", *PROGRAMS, "suite"]

# A test may take this many times what it took alone, and this many seconds on top.
PATIENCE, GRACE = 5, 8

# Bytes of address space of a test: a mutant that eats memory ends by itself.
MEMORY = 6 << 30

# What is not a rule: tests, oracles, words for people.
LEFT_OUT = re.compile(r"(^|/)(oracle|testing|tests|explain|words|mutants)(\.rs|/)")


def run(command, **options):
    return subprocess.run(command, text=True, capture_output=True, check=False, **options)


def copied(source, target):
    """Copies what differs: a file that did not change keeps its time, so that Cargo need not build it again."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_bytes() != source.read_bytes():
        shutil.copyfile(source, target)


def copy_tree(rewritten):
    files = run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT).stdout.split("\n")
    for name in set(files) - set(rewritten) - {""}:
        if (ROOT / name).is_file() and name != "src/lib.rs":
            copied(ROOT / name, TREE / name)


def wanted(paths):
    files = []
    for path in paths:
        found = sorted((ROOT / path).rglob("*.rs")) if (ROOT / path).is_dir() else [ROOT / path]
        files += [str(file.relative_to(ROOT)) for file in found]
    return [name for name in files if not LEFT_OUT.search(name)]


def rewrite(files, rewriter):
    scratch = WORK / "scratch"
    shutil.rmtree(scratch, ignore_errors=True)
    for name in [*files, "src/lib.rs"]:
        copied(ROOT / name, scratch / name)
    done = run([rewriter, str(WORK / "list.json"), str(WORK / "skip"), *files], cwd=scratch)
    if done.returncode:
        sys.exit(f"the sources cannot be rewritten: {done.stderr}")
    (scratch / "src/source_mutants.rs").write_text(SWITCH)
    with (scratch / "src/lib.rs").open("a") as lib:
        lib.write("\n#[doc(hidden)]\npub mod source_mutants;\n")
    for name in [*files, "src/lib.rs", "src/source_mutants.rs"]:
        copied(scratch / name, TREE / name)
    print(done.stdout.strip(), flush=True)


def digest_of(paths):
    digest = hashlib.sha256()
    for path in paths:
        digest.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


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


def build(files, environment):
    """Rewrites until it compiles; what the compiler refuses is left out."""
    done = run(["cargo", "build", "--quiet", "--manifest-path", str(ROOT / "source-mutants/Cargo.toml"),
                "--target-dir", str(WORK / "rewriter")])
    if done.returncode:
        sys.exit(f"source-mutants cannot be built: {done.stderr}")
    rewriter = str(WORK / "rewriter/debug/source-mutants")
    # What the compiler refused of the same sources it refuses again: so that the copy, and the build, stay as they are.
    skip, sources = WORK / "skip", WORK / "skip.sources"
    digest = digest_of([ROOT / name for name in [*files, "source-mutants/src/rewrite.rs"]])
    if not (skip.exists() and sources.exists() and sources.read_text() == digest):
        skip.write_text("")
        sources.write_text(digest)
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
    tests = [word for program in PROGRAMS for word in ("--test", program)]
    # The test programs ask the program itself: the same command builds it.
    status, messages, errors = cargo(["test", "--no-run", "--lib", *tests], environment)
    if status:
        sys.exit(f"the rewritten sources do not compile:\n{errors[-4000:]}")
    for message in messages:
        if message.get("executable"):
            name, kind, test = message["target"]["name"], message["target"]["kind"], message["profile"]["test"]
            if test != (kind == ["bin"]):
                programs["lib" if "lib" in kind else name] = message["executable"]
    return programs


def limited():
    """A process group of its own, so that all it starts ends with it; and no more memory than is sensible."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def passes(command, environment, seconds):
    """Does the command end with status 0, and does it end in time? And how long did it take?"""
    begun = time.time()
    process = subprocess.Popen(command, cwd=TREE, env=os.environ | environment, preexec_fn=limited,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    ended = True
    try:
        good = process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        good = ended = False
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    return good, ended, time.time() - begun


QUIET = {"PAIRPROOF_CASES": "40", "RUST_BACKTRACE": "0"}


def tests_of(programs, program):
    """The names of the tests of a program, or of the suites."""
    if program == "suite":
        return [path.parent.name for path in sorted((ROOT / "suite").glob("*/suite.json"))]
    listed = run([programs[program], "--list", "--format", "terse"], cwd=TREE).stdout.splitlines()
    return [line.removesuffix(": test") for line in listed if line.endswith(": test")]


def command_of(programs, program, names):
    if program == "suite":
        return [programs["pairproof"], "suite", "run", f"suite/{names[0]}"]
    return [programs[program], "--quiet", "--exact", "--test-threads", "1", *names]


def record(programs, program, jobs, longest):
    """For each test of a program, or each suite: seconds, and the numbers of the mutants that it reaches. Tests that fail
    here are left out."""
    folder = WORK / "seen"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    tests = tests_of(programs, program)

    def one(at):
        path = folder / str(at)
        environment = QUIET | {VARIABLE: str(RECORD), SEEN: str(path)}
        good, _, seconds = passes(command_of(programs, program, [tests[at]]), environment, longest)
        reached = sorted(set(map(int, path.read_text().split()))) if path.exists() else []
        path.unlink(missing_ok=True)
        return {"program": program, "name": tests[at], "good": good, "seconds": seconds, "reached": reached}

    print(f"{program}: {len(tests)} tests are run once", flush=True)
    with ThreadPoolExecutor(jobs) as pool:
        recorded = list(pool.map(one, range(len(tests))))
    for test in recorded:
        if not test["good"]:
            print(f"left out, for it fails without a mutant, or takes too long: {program} {test['name']}", flush=True)
    return [test for test in recorded if test["good"]]


def recorded(programs, stages, jobs, longest):
    """What the tests of all programs reach. A program that was not built anew reaches what it reached; the suites go with
    the program itself."""
    kept, found = WORK / "reached.json", []
    known = json.loads(kept.read_text()) if kept.exists() else {}
    for program in stages:
        executable = programs["pairproof" if program == "suite" else program]
        key = [digest_of([Path(executable)]), longest]
        if known.get(program, {}).get("key") != key:
            known[program] = {"key": key, "tests": record(programs, program, jobs, longest)}
            kept.write_text(json.dumps(known))
        found += known[program]["tests"]
    return found


def module_of(file):
    """src/check/legality.rs: check::legality. The unit tests of a file have names that begin like this."""
    return file.removeprefix("src/").removesuffix(".rs").removesuffix("/mod").replace("/", "::") + "::"


def batches(tests, limit, file):
    """Quick unit tests of the file first, then tests with the name of its module (`lint`, `dutch`), then the others, each
    in the order of their time, those of one program together, so that few processes start: batches of about 1, 4, 16, ...
    seconds. The tests beyond the limit of seconds are left out; the first batch is always there."""
    words = set(module_of(file).strip(":").split("::")) - {"systems", "mod"}

    def place(test):
        own = test["program"] == "lib" and test["name"].startswith(module_of(file))
        named = test["program"] != "lib" and any(word in test["name"] for word in words)
        return not (own and test["seconds"] < 1), not (named and test["seconds"] < 4), test["seconds"]

    batch, sum_of_batch, room, spent = {}, 0.0, 1.0, 0.0
    for test in sorted(tests, key=place):
        if spent + test["seconds"] > limit and spent > 0:
            break
        spent += test["seconds"]
        batch.setdefault(test["program"], []).append(test)
        sum_of_batch += test["seconds"]
        if sum_of_batch > room:
            yield batch
            batch, sum_of_batch, room = {}, 0.0, room * 4
    if batch:
        yield batch


def put(mutant, programs, tests, limit):
    """What catches the mutant (`lib`, `suite`, ...; none if it survives), how many tests reach it and how many ran."""
    environment = QUIET | {VARIABLE: str(mutant["number"])}
    ran = 0
    for batch in batches(tests, limit, mutant["file"]):
        for program, those in batch.items():
            groups = [[test] for test in those] if program == "suite" else [those]
            for group in groups:
                seconds = GRACE + PATIENCE * sum(test["seconds"] for test in group)
                good, ended, _ = passes(command_of(programs, program, [test["name"] for test in group]), environment, seconds)
                ran += len(group)
                if not good:
                    return {"caught": program, "ended": ended, "reached_by": len(tests), "ran": ran}
    return {"caught": None, "ended": True, "reached_by": len(tests), "ran": ran}


def keyed(listed):
    """Mutants by what they change and where among the same changes of their function they stand: (file, function, change,
    1 for the first)."""
    places = {}
    for one in sorted(listed, key=lambda one: (one["file"], one["line"], one["column"])):
        places.setdefault((one["file"], one["function"], one["change"]), []).append(one)
    return {(*place, at): one for place, those in places.items() for at, one in enumerate(those, 1)}


def changing_nothing():
    """Why a mutant changes nothing, by its key: the lines of source-mutants/changes-nothing."""
    reasons = {}
    for line in (ROOT / "source-mutants/changes-nothing").read_text().splitlines():
        if line and not line.startswith("#"):
            file, function, change, at, reason = line.split("\t")
            reasons[(file, function, change, int(at))] = reason
    return reasons


def report(mutants, answers):
    """The answers of the mutants that have one; the share of those that change something and are caught."""
    reasons, by_stage, survivors = changing_nothing(), {}, []
    for key, mutant in keyed(mutants).items():
        answer = answers.get(mutant["number"])
        if not answer:
            continue
        stage = answer["caught"] or ("changes nothing, see source-mutants/changes-nothing" if key in reasons else "survives")
        by_stage.setdefault(stage, []).append(answer)
        if stage == "survives":
            survivors.append((key, answer))
        elif answer["caught"] and key in reasons:
            print(f"is caught, although it should change nothing: {' '.join(map(str, key))}")
    for stage, those in sorted(by_stage.items()):
        print(f"{len(those):>6}  {stage}")
    for (file, function, change, at), answer in survivors:
        ran, reached = answer["ran"], answer["reached_by"]
        how = "no test reaches it" if not reached else "" if ran == reached else f"{ran} of {reached} tests ran"
        print(f"        {file}:{answer['line']}:{answer['column']} {function}: {change} #{at}" + (f" ({how})" if how else ""))
    late = sum(not answer["ended"] for those in by_stage.values() for answer in those)
    print(f"{late:>6}  of the caught, by a test that did not end in time")
    changing = sum(len(those) for stage, those in by_stage.items() if not stage.startswith("changes"))
    caught = 100 * (1 - len(survivors) / max(changing, 1))
    print(f"{caught:.1f} % of the {changing} mutants that change something are caught")
    return caught


def known_answers(path, mutants):
    """Answers of earlier runs by number of the mutant, also where the lines of a file have moved."""
    if not path.exists():
        return {}
    latest = {}
    for answer in map(json.loads, path.read_text().splitlines()):
        latest[(answer["file"], answer["line"], answer["column"], answer["function"], answer["change"])] = answer
    answers = keyed(latest.values())
    return {mutant["number"]: mutant | {name: answers[key][name] for name in ("caught", "ended", "reached_by", "ran")}
            for key, mutant in keyed(mutants).items() if key in answers}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     fromfile_prefix_chars="@")
    parser.add_argument("paths", nargs="+", help="files and folders; @FILE: those that FILE names, one a line")
    parser.add_argument("--only", action="append", help="put to the tests only mutants of files that begin like this")
    parser.add_argument("--sample", type=int, help="so many of them, at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60, help="of tests a mutant is put to, quick ones first [60]")
    parser.add_argument("--stages", default=",".join(STAGES), help="whose tests are put to the mutants [%(default)s]")
    parser.add_argument("--longest", type=float, default=240, help="seconds of a test that is put to mutants at all [240]")
    parser.add_argument("--least", type=float, default=97)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--survivors", action="store_true", help="put the survivors of earlier runs to the tests again")
    parser.add_argument("--again", action="store_true", help="forget the answers of earlier runs")
    options = parser.parse_args()
    files = wanted(options.paths)
    TREE.mkdir(parents=True, exist_ok=True)
    environment = os.environ | {"CARGO_TARGET_DIR": str(WORK / "build"), "RUSTFLAGS": "--cap-lints allow"}
    copy_tree(files)
    programs = build(files, environment)
    every = mutants = json.loads((WORK / "list.json").read_text())
    if options.only:
        mutants = [mutant for mutant in mutants if mutant["file"].startswith(tuple(options.only))]
    if options.sample and options.sample < len(mutants):
        chosen = set(random.Random(options.seed).sample(range(len(mutants)), options.sample))
        mutants = [mutant for at, mutant in enumerate(mutants) if at in chosen]
    if options.list:
        for mutant in mutants:
            print(f"{mutant['file']}:{mutant['line']}:{mutant['column']} {mutant['function']}: {mutant['change']}")
        return 0
    path = WORK / "answers.jsonl"
    if options.again:
        path.unlink(missing_ok=True)
    reaching = {}
    for test in recorded(programs, options.stages.split(","), options.jobs, options.longest):
        for number in test["reached"]:
            reaching.setdefault(number, []).append(test)
    known = known_answers(path, every)
    if options.survivors:
        known = {number: answer for number, answer in known.items() if answer["caught"]}
    begun = time.time()
    with path.open("a") as out, ThreadPoolExecutor(options.jobs) as pool:
        left = [mutant for mutant in mutants if mutant["number"] not in known]
        print(f"{len(mutants)} mutants, {len(left)} to be put to the tests", flush=True)

        def one(mutant):
            answer = mutant | put(mutant, programs, reaching.get(mutant["number"], []), options.seconds)
            out.write(json.dumps(answer) + "\n")
            out.flush()
            return answer

        for done, answer in enumerate(pool.map(one, left), 1):
            known[answer["number"]] = answer
            if done % 50 == 0:
                print(f"{done} of {len(left)}, {time.time() - begun:.0f} s", flush=True)
    caught = report(every, {mutant["number"]: known[mutant["number"]] for mutant in mutants})
    return 0 if caught >= options.least else 1


if __name__ == "__main__":
    sys.exit(main())
