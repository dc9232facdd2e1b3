"""The form of the data. docs/schema has all fields; here are those that people ask for most."""

from typing import Any, Dict, List, Optional, TypedDict


class Block(TypedDict):
    """A round of a player, as it is written."""

    opponent: Optional[int]
    colour: Optional[str]
    result: Optional[str]


class Player(TypedDict):
    """A player record (001)."""

    id: int
    name: str
    title: str
    rating: Optional[int]
    federation: str
    fide_number: Optional[int]
    birth: str
    points: Optional[str]
    rank: Optional[int]
    rounds: List[Block]


class Parsed(TypedDict, total=False):
    """What a file says."""

    version: int
    path: str
    name: str
    dialect: str
    tournament_type: str
    rounds: int
    recorded: int
    players: List[Player]


class PairedRound(TypedDict):
    """A round as the rules pair it: ``[white, black]`` a board, ``[id, 0]`` for the pairing-allocated bye."""

    round: int
    boards: List[List[int]]


class Paired(TypedDict):
    """``pairproof pair --format json``."""

    version: int
    path: str
    system: str
    rounds: List[PairedRound]


class CheckReport(TypedDict):
    """``pairproof check --format json`` (docs/schema/check.json)."""

    version: int
    files: List[Dict[str, Any]]
    summary: Dict[str, int]


class LintReport(TypedDict):
    """``pairproof lint --format json`` (docs/schema/lint.json)."""

    version: int
    files: List[Dict[str, Any]]
    summary: Dict[str, int]


class Explanation(TypedDict, total=False):
    """``pairproof explain --format json`` (docs/schema/explain.json); criteria and brackets are beside these."""

    version: int
    path: str
    name: str
    system: str
    round: int
    last_round: bool
    paired: bool
    verdict: Dict[str, Any]


class WhatIf(TypedDict, total=False):
    """``pairproof explain --force ... --format json`` (docs/schema/what-if.json)."""

    version: int
    system: str
    round: int
    last_round: bool
    impossible: str
    pairs: List[List[int]]
    given_up: List[List[int]]
    instead: List[List[int]]
    verdict: Dict[str, Any]


class StandingsReport(TypedDict, total=False):
    """``pairproof standings --format json`` (docs/schema/standings.json)."""

    version: int
    path: str
    round: int
    rounds: int
    list: List[str]
    source: str
    edition: str
    edition_reason: str
    notes: List[str]
    standings: List[Dict[str, Any]]
    explained: Dict[str, Any]


class ConversionNotes(TypedDict, total=False):
    """What a conversion loses, moves or changes; ``refused`` where no file can be given out."""

    version: int
    path: str
    refused: str
    notes: List[Dict[str, Any]]


class Finding(TypedDict, total=False):
    """A difference, or what an engine did instead of answering (``verdict.json`` of its folder has all fields)."""

    id: str
    bucket: str
    engine: str
    round: int
    players: int
    kind: str
    criterion: Optional[str]
    article: Optional[str]
    text: str
    ours: List[List[int]]
    theirs: List[List[int]]
    smallest: Dict[str, Any]
    trf: Optional[str]
    explanation: Optional[str]


class CampaignReport(TypedDict, total=False):
    """``pairproof fuzz --format json``, with the findings."""

    version: int
    system: str
    seed: int
    complete: bool
    conclusion: str
    tournaments: int
    rounds: int
    differences: int
    failures: int
    seconds: float
    engines: Dict[str, Dict[str, Any]]
    buckets: Dict[str, int]
    diagnosis: List[str]
    findings: List[Finding]
