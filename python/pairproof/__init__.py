"""Re-pairs chess tournaments by the written Swiss rules, and says where and why a recorded pairing differs.

Every function takes a tournament file (TRF) as bytes, or the path of one, and gives data of the form that
``pairproof ... --format json`` prints (docs/json.md). ``ask`` gives that text itself, byte for byte.

>>> import pairproof
>>> report = pairproof.check("open.trf")                                    # doctest: +SKIP
>>> [r["round"] for r in report["files"][0]["rounds"] if r["verdict"] != "agrees"]  # doctest: +SKIP
[5]

A difference is an answer, not an error. What cannot be answered is a ``PairproofError``.
"""

import json as _json
import os as _os
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from . import _native
from ._types import (
    Block,
    CampaignReport,
    CheckReport,
    ConversionNotes,
    Explanation,
    Finding,
    LintReport,
    Paired,
    PairedRound,
    Parsed,
    Player,
    StandingsReport,
    WhatIf,
)

__version__: str = _native.version

__all__ = [
    "Block",
    "CampaignReport",
    "CheckReport",
    "ConversionNotes",
    "Explanation",
    "Fault",
    "Finding",
    "LintReport",
    "NoPairing",
    "Paired",
    "PairedRound",
    "PairproofError",
    "Parsed",
    "Player",
    "Refused",
    "StandingsReport",
    "Unfinished",
    "UsageError",
    "WhatIf",
    "ask",
    "check",
    "conversion_notes",
    "convert",
    "edit",
    "explain",
    "fuzz",
    "generate",
    "lint",
    "pair",
    "parse",
    "standings",
    "what_if",
]

#: A tournament file: its bytes, or its path.
Source = Union[bytes, bytearray, memoryview, str, "_os.PathLike[str]"]
#: Two participants, by their numbers in the file.
Pair = Tuple[int, int]
#: What an engine answers: the pairs, White first, ``(player, 0)`` for the bye; or the text that JaVaFo writes.
Answer = Union[str, bytes, Iterable[Sequence[int]]]


class PairproofError(Exception):
    """There is no answer."""


class UsageError(PairproofError, ValueError):
    """An option that does not exist, or that means nothing."""


class Refused(PairproofError, ValueError):
    """A file, or a question about it, that is refused."""


class NoPairing(PairproofError):
    """No pairing complies with the absolute rules; the arbiter decides."""


class Unfinished(PairproofError):
    """The engine reached its limits; ``budget`` gives it more."""


class Fault(PairproofError):
    """A fault of pairproof, not of the file. Please report it with the file."""


_KINDS = {"usage": UsageError, "refused": Refused, "no-pairing": NoPairing, "unfinished": Unfinished}


def _read(source: Source) -> Tuple[bytes, str]:
    """The bytes of a file, and how it is called in reports."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source), "-"
    with open(source, "rb") as file:
        return file.read(), _os.fspath(source)


def ask(command: str, source: Source = b"", **options: Any) -> bytes:
    """The answer to a command as the bytes that the program prints: JSON, a page (``format="html"``) or a file.

    Options that are ``None`` are left out. Raises a ``PairproofError`` where there is no answer.
    """
    file, path = _read(source)
    given = {name: value for name, value in options.items() if value is not None}
    if command != "generate":
        given.setdefault("path", path)
    try:
        answered, answer = _native.ask(command, _json.dumps(given), file)
    except BaseException as error:
        # PyO3 makes a panic an exception of its own, which is no Exception.
        if type(error).__name__ == "PanicException":
            raise Fault(str(error)) from None
        raise
    if answered:
        return answer
    problem = _json.loads(answer)
    raise _KINDS.get(problem["kind"], PairproofError)(problem["message"])


def _data(command: str, source: Source, options: Mapping[str, Any]) -> Any:
    return _json.loads(ask(command, source, **options))


def parse(source: Source, *, path: Optional[str] = None) -> Parsed:
    """What a file says: its name, its dialect, and the player records with their rounds. No rule is asked."""
    return _data("parse", source, {"path": path})


def lint(
    source: Source,
    *,
    path: Optional[str] = None,
    system: Optional[str] = None,
    total_rounds: Optional[int] = None,
    waive: Optional[Sequence[str]] = None,
    every_finding: bool = False,
) -> LintReport:
    """Everything wrong with a file itself: code, line, columns, severities, repair."""
    options = {"path": path, "system": system, "total_rounds": total_rounds, "waive": waive}
    return _data("lint", source, {**options, "every_finding": every_finding})


def check(
    source: Source,
    *,
    path: Optional[str] = None,
    system: Optional[str] = None,
    reading: Optional[str] = None,
    total_rounds: Optional[int] = None,
    waive: Optional[Sequence[str]] = None,
    round: Optional[int] = None,
    oracle: bool = False,
    causes: bool = True,
    standings: bool = True,
    tie_breaks: Optional[str] = None,
    tie_break_edition: Optional[str] = None,
    standings_reading: Optional[Sequence[str]] = None,
    budget: Optional[int] = None,
    lang: Optional[str] = None,
) -> CheckReport:
    """Pairs every recorded round again and compares the standings: ``files[0]["rounds"]`` has a verdict a round.

    ``reading="any"`` accepts each reading of the rules that agrees; ``causes=False`` does not look for causes of the
    rounds that differ; ``budget`` is in steps of the engine. A file that is refused is an answer: ``refused`` says why.
    """
    options = {
        "path": path, "lang": lang, "system": system, "reading": reading, "total_rounds": total_rounds, "waive": waive,
        "round": round, "oracle": oracle, "causes": causes, "standings": standings, "tie_breaks": tie_breaks,
        "tie_break_edition": tie_break_edition, "standings_reading": standings_reading, "budget": budget,
    }  # fmt: skip
    return _data("check", source, options)


def explain(
    source: Source,
    round: Optional[int] = None,
    *,
    path: Optional[str] = None,
    system: Optional[str] = None,
    reading: Optional[str] = None,
    total_rounds: Optional[int] = None,
    waive: Optional[Sequence[str]] = None,
    budget: Optional[int] = None,
    lang: Optional[str] = None,
) -> Explanation:
    """How a round is paired, recorded or the next one: bracket by bracket, each criterion with its article.

    Without ``round`` it is the first round that differs, or the last recorded one if none does.
    """
    options = {"path": path, "lang": lang, "system": system, "reading": reading, "total_rounds": total_rounds, "waive": waive}
    return _data("explain", source, {**options, "round": round, "budget": budget})


def what_if(
    source: Source,
    round: int,
    *,
    force: Sequence[Pair] = (),
    forbid: Sequence[Pair] = (),
    absent: Sequence[int] = (),
    bye: Optional[int] = None,
    judge: Optional[Sequence[Pair]] = None,
    path: Optional[str] = None,
    system: Optional[str] = None,
    reading: Optional[str] = None,
    total_rounds: Optional[int] = None,
    waive: Optional[Sequence[str]] = None,
    budget: Optional[int] = None,
    lang: Optional[str] = None,
) -> WhatIf:
    """The best pairing of a round with a wish, and the first criterion that is worse than without it.

    ``judge`` is a whole round: White and Black of each board, ``(player, 0)`` for the bye.
    """
    options = {
        "path": path, "lang": lang, "system": system, "reading": reading, "total_rounds": total_rounds, "waive": waive,
        "round": round, "budget": budget, "force": force, "forbid": forbid, "absent": absent, "bye": bye,
        "judge": judge,
    }  # fmt: skip
    return _data("what-if", source, options)


def standings(
    source: Source,
    *,
    path: Optional[str] = None,
    total_rounds: Optional[int] = None,
    tie_breaks: Optional[str] = None,
    tie_break_edition: Optional[str] = None,
    standings_reading: Optional[Sequence[str]] = None,
    compare: Optional[Pair] = None,
) -> StandingsReport:
    """The standings by the file's tie-breaks, or by ``tie_breaks`` (``"BH/C1,BH,SB"``); ``compare`` two of them."""
    options = {
        "path": path, "total_rounds": total_rounds, "tie_breaks": tie_breaks, "compare": compare,
        "tie_break_edition": tie_break_edition, "standings_reading": standings_reading,
    }  # fmt: skip
    return _data("standings", source, options)


def pair(
    source: Source,
    round: Optional[int] = None,
    *,
    path: Optional[str] = None,
    system: Optional[str] = None,
    reading: Optional[str] = None,
    total_rounds: Optional[int] = None,
    waive: Optional[Sequence[str]] = None,
    oracle: bool = False,
    budget: Optional[int] = None,
    unfinished: Optional[str] = None,
) -> List[PairedRound]:
    """Pairs the next round, or ``round`` from those before it; of a round robin without ``round`` all that are left.

    Refused while a game of an earlier round has no result, unless ``unfinished`` is ``draw``. Each has ``round`` and ``boards``: ``[white, black]`` in the order of the boards, black 0 for the bye.
    """
    options = {
        "path": path, "system": system, "reading": reading, "total_rounds": total_rounds, "waive": waive,
        "round": round, "oracle": oracle, "budget": budget, "unfinished": unfinished,
    }  # fmt: skip
    rounds: List[PairedRound] = _data("pair", source, options)["rounds"]
    return rounds


def convert(source: Source, to: str) -> bytes:
    """The same tournament in another dialect: ``trf16``, ``trf26`` or ``engine``. Refused where it cannot hold it."""
    return ask("convert", source, to=to)


def edit(source: Source, edits: Sequence[Mapping[str, Any]]) -> bytes:
    """The file after edits, one after another; every byte outside the edited places stays.

    ``[{"edit": "bye", "round": 6, "player": 7, "bye": "half"}, {"edit": "standings"}]``; the others are ``result``,
    ``boards``, ``prohibit``, ``allow``, ``rounds``, ``remove-rounds``, ``system``, ``tie-breaks``, ``numbers``,
    ``line``, ``field`` and ``repair``, with the fields that the npm package's types describe.
    """
    return ask("edit", source, edits=[dict(edit) for edit in edits])


def conversion_notes(source: Source, to: str) -> ConversionNotes:
    """What ``convert`` loses, moves or changes."""
    return _data("convert", source, {"to": to, "format": "json"})


def generate(
    seed: int = 0,
    *,
    index: int = 0,
    system: Optional[str] = None,
    profile: Optional[str] = None,
    to: Optional[str] = None,
    set: Optional[Dict[str, Any]] = None,
    budget: Optional[int] = None,
) -> bytes:
    """A random tournament: the same bytes for the same arguments, everywhere.

    ``profile`` is the name of a built-in one, or the text of one in TOML; ``set`` replaces parameters of it:
    ``{"tournament.players": "20..40"}``.
    """
    changes = None if set is None else {key: str(value) for key, value in set.items()}
    return ask(
        "generate", seed=seed, index=index, system=system, profile=profile, to=to, set=changes, budget=budget
    )


def _text(answer: Answer) -> bytes:
    """An answer as JaVaFo writes it: the number of pairs, then one pair per line."""
    if isinstance(answer, (bytes, bytearray)):
        return bytes(answer)
    if isinstance(answer, str):
        return answer.encode()
    try:
        pairs = [(int(white), int(black)) for white, black in answer]
    except (TypeError, ValueError):
        expected = "expected pairs of numbers, such as [(1, 4), (5, 2), (3, 0)], or the text of an answer"
        raise TypeError(f"the engine returned {answer!r}; {expected}") from None
    return "\n".join([str(len(pairs)), *(f"{white} {black}" for white, black in pairs), ""]).encode()


def fuzz(
    engine: Callable[[bytes], Answer],
    *,
    name: str = "engine",
    count: Optional[int] = None,
    seconds: Optional[int] = None,
    system: Optional[str] = None,
    reading: Optional[str] = None,
    profile: Union[str, Sequence[str], None] = None,
    corpus: Union[str, Sequence[str], None] = None,
    seed: Optional[int] = None,
    oracle: bool = False,
    budget: Optional[int] = None,
    expect: "Union[str, _os.PathLike[str], None]" = None,
    out: "Union[str, _os.PathLike[str], None]" = None,
    max_findings_per_bucket: Optional[int] = None,
) -> CampaignReport:
    """Tests a function that pairs the next round of a tournament, as ``pairproof fuzz --engine`` tests a program.

    ``engine`` takes the bytes of a TRF file and returns the pairs, White first, ``(player, 0)`` for the bye, or the text
    that JaVaFo writes; where the rules give no pairing, no pairs, or it raises ``NoPairing``. It is called once at a time,
    from another thread than this. Another exception or a wrong answer is a finding. A call that does not return cannot be
    ended; Ctrl-C ends the campaign without it.

    The other arguments are the options of the command. Without ``out`` the folder of the campaign is deleted at the end;
    the report has ``findings`` with the smallest tournament (``trf``) and the reason (``text``) of each. A campaign
    stopped by Ctrl-C raises ``KeyboardInterrupt``; with ``out``, its folder remains.

    >>> import pairproof
    >>> def engine(question):
    ...     return pairproof.pair(question)[0]["boards"]
    >>> pairproof.fuzz(engine, profile="tiny", count=5, seed=1)["conclusion"]
    'no-difference'
    """

    def answer(question: bytes) -> bytes:
        try:
            return _text(engine(question))
        except NoPairing:
            return _text([])

    def words(values: Union[str, Sequence[str], None]) -> List[str]:
        return [values] if isinstance(values, str) else list(values or ())

    given = {
        "--count": count, "--time": None if seconds is None else f"{seconds}s", "--system": system, "--reading": reading,
        "--seed": seed, "--budget": budget, "--expect": expect and _os.fspath(expect), "--out": out and _os.fspath(out),
        "--max-findings-per-bucket": max_findings_per_bucket,
    }  # fmt: skip
    options = [f"{option}={value}" for option, value in given.items() if value is not None]
    options += [f"--profile={value}" for value in words(profile)] + [f"--corpus={value}" for value in words(corpus)]
    if oracle:
        options.append("--oracle")
    try:
        report: CampaignReport = _json.loads(_native.fuzz(answer, name, options))
    except ValueError as error:
        raise UsageError(str(error)) from None
    return report
