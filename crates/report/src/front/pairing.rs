//! The boards of paired rounds as data.

use crate::check::verdict::IdPair;
use crate::{PairedRound, TournamentFile};
use serde::Serialize;

/// Rounds that were paired: one, or the rest of a schedule.
#[derive(Debug, Serialize)]
pub struct Paired<'a> {
    version: u32,
    path: &'a str,
    /// The system that paired them.
    system: &'static str,
    rounds: Vec<Round>,
}

/// A round: White and Black by their ids, board by board; the pairing-allocated bye, the last, is `[id, 0]`.
#[derive(Debug, Serialize)]
struct Round {
    round: u16,
    boards: Vec<IdPair>,
}

impl<'a> Paired<'a> {
    /// The rounds of a file.
    pub fn of(path: &'a str, file: &TournamentFile, rounds: &[PairedRound]) -> Self {
        let round = |paired: &PairedRound| Round {
            round: paired.round,
            boards: paired.boards.iter().map(|board| [board.white, board.black.unwrap_or(0)]).collect(),
        };
        Self { version: 1, path, system: file.system().name(), rounds: rounds.iter().map(round).collect() }
    }
}
