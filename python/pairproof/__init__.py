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
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _native
from ._types import (
    Block,
    CheckReport,
    ConversionNotes,
    Explanation,
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
    "CheckReport",
    "ConversionNotes",
    "Explanation",
    "Fault",
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
