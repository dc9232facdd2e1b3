//! What a file says, as data: its records, before any rule is asked.

use crate::trf::{Cell, CellColour, Document, PlayerField, PlayerRecord};
use serde::Serialize;

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
    /// How many rounds the tournament is to have.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    /// Round blocks of the player records.
    recorded: usize,
    players: Vec<Player<'a>>,
}

/// A player record (001).
#[derive(Debug, Serialize)]
struct Player<'a> {
    id: u32,
    name: &'a str,
    title: &'static str,
    rating: Option<u16>,
    federation: &'a str,
    fide_number: Option<u64>,
    birth: &'a str,
    /// In points; absent where it cannot be read.
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
    pub(super) fn of(path: &'a str, document: &'a Document) -> Self {
        Self {
            version: 1,
            path,
            name: document.header(12).unwrap_or_default(),
            dialect: format!("{:?}", document.dialect()).to_ascii_lowercase(),
            tournament_type: document.tournament_type(),
            rounds: document.expected_rounds(),
            recorded: document.recorded_rounds(),
            players: document.players().map(|player| Player::of(player, document)).collect(),
        }
    }
}

impl<'a> Player<'a> {
    fn of(player: &PlayerRecord, document: &'a Document) -> Self {
        Self {
            id: player.id,
            name: player.name(document).trim(),
            title: player.title.as_str(),
            rating: player.rating,
            federation: player.federation(document).trim(),
            fide_number: player.fide_number,
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
