//! The contents of a file, as data: its records, before any rule is applied.

use crate::systems::{SystemId, declared};
use crate::trf::{
    ByeKind, ByeRecord, Cell, CellColour, Document, IdAt, PlayerField, PlayerRecord, ProhibitionRecord, TeamRecord,
};
use serde::Serialize;
use std::num::NonZeroU64;

/// A file.
#[derive(Debug, Serialize)]
pub(super) struct Parsed<'a> {
    version: u32,
    path: &'a str,
    /// Record 012.
    name: &'a str,
    /// A guess: the format has no field for its version.
    dialect: String,
    /// Record 192, else 092.
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament_type: Option<&'a str>,
    /// The planned number of rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    /// Number of round blocks in the player records.
    recorded: usize,
    /// The system that the file declares, if there is one of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    system: Option<&'static str>,
    /// The reason for this system.
    system_reason: String,
    /// All systems that a file can declare.
    systems: Vec<&'static str>,
    /// Record 212, else 202.
    #[serde(skip_serializing_if = "Option::is_none")]
    tie_breaks: Option<&'a str>,
    encoding: &'static str,
    /// Whether teams are ranked instead of players.
    team_event: bool,
    players: Vec<Player<'a>>,
    teams: Vec<Team<'a>>,
    /// Records 240 and `XXZ`.
    byes: Vec<Byes>,
    /// Records 260 and `XXP`.
    prohibited: Vec<Prohibited>,
    /// The text of every line.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<&'a str>>,
}

/// A team (310, or 013).
#[derive(Debug, Serialize)]
struct Team<'a> {
    /// Its number; teams of 013 have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u32>,
    name: &'a str,
    members: Vec<u32>,
}

/// Participants who are not paired.
#[derive(Debug, Serialize)]
struct Byes {
    /// None: the round to pair.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
    /// `full`, `half`, `zero`, or nothing if the record cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    bye: Option<&'static str>,
    ids: Vec<u32>,
}

/// Participants of whom no two may meet.
#[derive(Debug, Serialize)]
struct Prohibited {
    /// The line of the record, from 1.
    line: usize,
    ids: Vec<u32>,
    /// From this round on. None: from the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<u32>,
    /// Up to this round. None: to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u32>,
}

/// A player record (001).
#[derive(Debug, Serialize)]
struct Player<'a> {
    id: u32,
    /// From 1.
    line: usize,
    name: &'a str,
    title: &'static str,
    rating: Option<u16>,
    federation: &'a str,
    fide_number: Option<u64>,
    birth: &'a str,
    /// In points; absent if it cannot be read.
    points: Option<String>,
    rank: Option<u32>,
    rounds: Vec<Block>,
}

/// A round of a player, as it is written.
#[derive(Debug, Serialize)]
struct Block {
    opponent: Option<u32>,
    /// `white`, `black` or nothing.
    colour: Option<&'static str>,
    /// The character of the result.
    result: Option<char>,
}

impl<'a> Parsed<'a> {
    pub(super) fn of(path: &'a str, document: &'a Document, lines: bool) -> Self {
        let selection = declared(document);
        Self {
            version: 1,
            path,
            name: document.header(12).unwrap_or_default(),
            dialect: format!("{:?}", document.dialect()).to_ascii_lowercase(),
            tournament_type: document.tournament_type(),
            rounds: document.expected_rounds(),
            recorded: document.recorded_rounds(),
            system: selection.system.ok().map(|id| id.name()),
            system_reason: selection.reason.to_string(),
            systems: SystemId::ALL.iter().filter(|id| id.reading_of.is_none()).map(|id| id.name()).collect(),
            tie_breaks: document.header(212).or_else(|| document.header(202)),
            encoding: document.encoding().name(),
            team_event: document.ranks_teams(),
            players: document.players().map(|player| Player::of(player, document)).collect(),
            teams: teams(document),
            byes: document.byes().map(Byes::of).collect(),
            prohibited: document.prohibitions().map(Prohibited::of).collect(),
            lines: lines.then(|| (0..document.lines().len()).map(|line| document.text(line)).collect()),
        }
    }
}

fn numbers(ids: &[IdAt]) -> Vec<u32> {
    ids.iter().map(|place| place.id).collect()
}

fn teams(document: &Document) -> Vec<Team<'_>> {
    let new = document.teams().map(|team| Team {
        id: Some(team.id),
        name: document.columns(team.line, TeamRecord::NAME).trim(),
        members: numbers(&team.members),
    });
    let old = document.old_teams().map(|team| Team {
        id: None,
        name: team.name(document).trim(),
        members: numbers(&team.members),
    });
    new.chain(old).collect()
}

impl Byes {
    fn of(record: &ByeRecord) -> Self {
        let bye = record.kind.map(|kind| match kind {
            ByeKind::Full => "full",
            ByeKind::Half => "half",
            ByeKind::Zero => "zero",
        });
        Self { round: record.round, bye, ids: numbers(&record.ids) }
    }
}

impl<'a> Player<'a> {
    fn of(player: &PlayerRecord, document: &'a Document) -> Self {
        Self {
            id: player.id,
            line: player.line + 1,
            name: player.name(document).trim(),
            title: player.title.as_str(),
            rating: player.rating,
            federation: player.federation(document).trim(),
            fide_number: player.fide_number.map(NonZeroU64::get),
            birth: player.field(document, PlayerField::Birth).trim(),
            points: player.points.map(crate::check::points),
            rank: player.rank,
            rounds: player.rounds.iter().map(Block::of).collect(),
        }
    }
}

impl Block {
    fn of(cell: &Cell) -> Self {
        let colour = match cell.colour {
            CellColour::White => Some("white"),
            CellColour::Black => Some("black"),
            CellColour::None => None,
        };
        Self { opponent: (cell.opponent > 0).then_some(cell.opponent), colour, result: cell.result.as_char() }
    }
}

impl Prohibited {
    fn of(record: &ProhibitionRecord) -> Self {
        Self { line: record.line + 1, ids: numbers(&record.ids), from: record.first_round, to: record.last_round }
    }
}
