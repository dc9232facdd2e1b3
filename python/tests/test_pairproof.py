"""The Python package: the same data as the native program, on all samples; types, exceptions and the command."""

import doctest
import inspect
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time

import pairproof
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: The program that Cargo built, where it is known; else the command of the package.
PROGRAM = os.environ.get("PAIRPROOF")
COMMAND = [PROGRAM] if PROGRAM else [sys.executable, "-m", "pairproof"]
SAMPLES = sorted(
    str(path.relative_to(ROOT))
    for folder in ("trf-samples", "trf-samples/faulty", "tests/cli")
    for path in (ROOT / folder).glob("*.trf*")
)
CLUB = "trf-samples/club.trf"


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch):
    monkeypatch.chdir(ROOT)


def native(*words):
    return subprocess.run([*COMMAND, *words], capture_output=True, check=False).stdout


def same(command, path, *words, name=None, **options):
    """The same answer, or none from both."""
    printed = native(command, path, *words)
    try:
        answer = pairproof.ask(name or command, path, **options)
    except pairproof.PairproofError as error:
        assert not isinstance(error, pairproof.Fault)
        assert printed == b"", (path, words, error)
    else:
        assert answer == printed, (path, words)


@pytest.mark.parametrize("path", SAMPLES)
def test_the_data_are_those_of_the_program(path):
    form = ("--format", "json")
    same("check", path, *form)
    same("lint", path, *form)
    same("standings", path, *form)
    same("pair", path, *form)
    same("convert", path, "--to", "trf26", to="trf26")
    same("explain", path, "--round", "2", *form, round=2)
    same("explain", path, "--round", "2", "--forbid", "1-2", *form, name="what-if", round=2, forbid=[(1, 2)])


def test_advice_where_the_rules_give_no_pairing():
    rounds = pairproof.check("tests/cases/round-without-a-pairing.trf")["files"][0]["rounds"]
    assert rounds[1]["verdict"] == "no-legal-pairing"
    assert rounds[1]["advice"]["text"].endswith("### MPA @ Round 2: none => 2-1")


def test_the_functions():
    parsed = pairproof.parse(CLUB)
    assert len(parsed["players"]) == 13 and parsed["recorded"] == 5
    report = pairproof.check(CLUB)
    assert [round["verdict"] for round in report["files"][0]["rounds"]] == ["agrees"] * 5
    assert report == json.loads(native("check", CLUB, "--format", "json"))
    assert pairproof.pair(CLUB, 5)[0]["boards"][0] == [1, 9]
    assert pairproof.explain(CLUB, 5)["round"] == 5
    assert len(pairproof.standings(CLUB)["standings"]) == 13
    assert pairproof.standings(CLUB, compare=(4, 7))["explained"]["ahead"] in (4, 7)
    assert pairproof.what_if(CLUB, 5, force=[(5, 6)])["round"] == 5
    assert pairproof.lint(CLUB)["summary"]["files"] == 1
    assert pairproof.convert(CLUB, "trf26").startswith(b"012 ")
    assert isinstance(pairproof.conversion_notes(CLUB, "trf16")["notes"], list)
    assert pairproof.pair(pathlib.Path(CLUB).read_bytes(), 5) == pairproof.pair(pathlib.Path(CLUB), 5)


def test_a_round_day_is_edits_of_the_file():
    rounds = [{"edit": "rounds", "rounds": 7}]
    away = [{"edit": "bye", "round": 6, "player": 7, "bye": "zero"}, {"edit": "bye", "round": 6, "player": 3, "bye": "half"}]
    file = pairproof.edit(CLUB, rounds + away)
    boards = pairproof.pair(file)[0]["boards"]
    assert not {3, 7} & {number for board in boards for number in board}
    entered = pairproof.edit(file, [{"edit": "boards", "round": 6, "boards": boards}])
    assert pairproof.check(entered)["summary"]["agree"] == 6


def test_generated_files_are_those_of_the_program():
    made = pairproof.generate(7, set={"tournament.players": 30})
    assert made == native("generate", "--seed", "7", "--players", "30")
    assert pairproof.check(made)["summary"]["differ"] == 0


def test_problems_are_exceptions():
    with pytest.raises(pairproof.UsageError):
        pairproof.check(CLUB, system="dutch-1066")
    with pytest.raises(pairproof.UsageError):
        pairproof.ask("check", CLUB, colour="red")
    with pytest.raises(pairproof.Refused):
        pairproof.pair(b"no tournament")
    with pytest.raises(pairproof.Refused):
        pairproof.explain(CLUB, 99)
    with pytest.raises(FileNotFoundError):
        pairproof.parse("nowhere.trf")
    assert pairproof.check(b"no tournament")["files"][0]["refused"]


def test_other_threads_go_on():
    file = pairproof.generate(1, set={"tournament.players": 200, "tournament.rounds": 9})
    worker = threading.Thread(target=lambda: pairproof.check(file))
    worker.start()
    steps = 0
    while worker.is_alive():
        steps += 1
    worker.join()
    assert steps > 100


def boards(question):
    """An engine that is right: our own."""
    return pairproof.pair(question)[0]["boards"]


def test_a_right_function_passes():
    for answer in (lambda question: boards(question), lambda question: text_of(boards(question))):
        report = pairproof.fuzz(answer, profile="tiny", count=6, seed=1)
        assert report["complete"] and report["conclusion"] == "no-difference" and report["findings"] == []
        assert report["engines"]["engine"]["agree"] > 10


def text_of(pairs):
    return "".join(f"{line}\n" for line in [len(pairs), *(" ".join(map(str, pair)) for pair in pairs)])


def test_wrong_answers_and_exceptions_are_findings():
    def fuzz(engine, **options):
        options = {"profile": "tiny", "count": 3, "seed": 1, "max_findings_per_bucket": 1, **options}
        report = pairproof.fuzz(engine, name="mine", **options)
        assert report["conclusion"] in ("differences", "unanswered")
        return report["findings"]

    swapped = fuzz(lambda question: [(black, white) if black else (white, 0) for white, black in boards(question)])
    assert any(found["kind"] == "colour" for found in swapped), swapped
    assert all("\n001 " in found["trf"] and found["explanation"] for found in swapped)

    def raises(question):
        raise KeyError("player 7")

    assert "player 7" in fuzz(raises)[0]["text"]
    assert "returned None" in fuzz(lambda question: None)[0]["text"]
    assert "pairs" in fuzz(lambda question: boards(question)[1:])[0]["text"]


def test_a_campaign_of_a_function_has_a_folder(tmp_path):
    def raises(question):
        raise KeyError("player 7")

    pairproof.fuzz(raises, name="mine", profile="tiny", count=2, seed=1, out=tmp_path / "run")
    replayed = subprocess.run([*COMMAND, "replay", str(tmp_path / "run")], capture_output=True, check=False)
    assert replayed.returncode == 2 and b"--engine 'mine=COMMAND'" in replayed.stderr, replayed.stderr
    with pytest.raises(pairproof.UsageError):
        pairproof.fuzz(boards, system="dutch-1066")
    with pytest.raises(pairproof.UsageError):
        pairproof.fuzz(boards, count=1, seconds=1)
    with pytest.raises(pairproof.UsageError):
        pairproof.fuzz(boards, name="oracle", count=1)


@pytest.fixture
def ctrl_c():
    # A shell that starts the tests in the background ignores Ctrl-C for them, and Python leaves it so.
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)


@pytest.mark.usefixtures("ctrl_c")
def test_other_threads_run_and_ctrl_c_ends_a_campaign():
    interrupt = threading.Timer(1.0, signal.raise_signal, [signal.SIGINT])
    interrupt.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        pairproof.fuzz(lambda question: time.sleep(0.05) or boards(question), profile="tiny", seconds=60)
    assert time.monotonic() - begun < 30


def test_the_examples_of_the_documents_run():
    assert doctest.testmod(pairproof).failed == 0
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    for example in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(compile(example.replace("open.trf", CLUB), "docs/python.md", "exec"), {})  # noqa: S102


def test_everything_is_documented_and_typed():
    for name in pairproof.__all__:
        thing = getattr(pairproof, name)
        assert inspect.getdoc(thing), name
        if inspect.isfunction(thing):
            signature = inspect.signature(thing)
            assert signature.return_annotation is not inspect.Signature.empty, name
    assert (pathlib.Path(pairproof.__file__).parent / "py.typed").exists()


def test_the_command():
    def run(*words):
        command = [sys.executable, "-m", "pairproof", *words]
        return subprocess.run(command, capture_output=True, check=False)

    assert run("check", CLUB).returncode == 0
    assert run("check", "trf-samples/faulty/rematch.trf").returncode == 1
    assert run("check").returncode == 2
    assert run("--version").stdout.decode().split() == ["pairproof", pairproof.__version__]
