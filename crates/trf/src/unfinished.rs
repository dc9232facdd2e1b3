//! Games that have no result yet.

use crate::facts::Facts;
use crate::{CellColour, Document};
use std::fmt;

/// A game of two players without a result on either side: pending, adjourned, or not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedGame {
    /// The column of the round, from 1.
    pub round: usize,
    /// White, by starting rank; the player who is first in the file if no colour is given.
    pub white: u32,
    /// Black.
    pub black: u32,
    /// Line index of the first of the two players in the file.
    pub line: usize,
}

/// As a board: `7-6`.
impl fmt::Display for UnfinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.white, self.black)
    }
}

impl Document {
    /// The games of all rounds that have no result yet, round by round.
    #[must_use]
    pub fn unfinished_games(&self) -> Vec<UnfinishedGame> {
        let pending = |player: &crate::PlayerRecord| {
            player.rounds.iter().any(|cell| cell.opponent != 0 && !cell.malformed && cell.result.is_open())
        };
        if !self.players().any(pending) {
            return Vec::new();
        }
        Facts::new(self).unfinished_games()
    }
}

impl Facts<'_> {
    /// Whether a round (from 1) was paired, and none of its games has a result yet.
    #[must_use]
    pub fn is_pending(&self, round: usize) -> bool {
        let mut cells =
            self.players.iter().map(|player| player.cell(round)).filter(|cell| cell.opponent != 0).peekable();
        cells.peek().is_some() && cells.all(|cell| cell.result.is_open())
    }

    /// The games of all rounds that have no result yet, round by round.
    #[must_use]
    pub fn unfinished_games(&self) -> Vec<UnfinishedGame> {
        let mut games = Vec::new();
        for (index, player) in self.players.iter().enumerate() {
            for (round, cell) in (1..).zip(&player.rounds) {
                let Some(other) = self.index_of(cell.opponent).filter(|&other| other > index) else { continue };
                let reply = self.players[other].cell(round);
                let both = cell.result.is_open() && reply.result.is_open() && reply.opponent == player.id;
                if !both || cell.malformed || reply.malformed {
                    continue;
                }
                let black = cell.colour == CellColour::Black || reply.colour == CellColour::White;
                let [white, black] = if black { [cell.opponent, player.id] } else { [player.id, cell.opponent] };
                games.push(UnfinishedGame { round, white, black, line: player.line });
            }
        }
        games.sort_by_key(|game| game.round);
        games
    }
}

/// Games of one round as a sentence: `board 7-6 has no result`, `2 boards have no result: 7-6, 3-4`.
#[must_use]
pub fn without_result(games: &[UnfinishedGame]) -> String {
    const SHOWN: usize = 10;
    match games {
        [only] => format!("board {only} has no result"),
        more => {
            let mut boards = more.iter().take(SHOWN).map(ToString::to_string).collect::<Vec<_>>().join(", ");
            if more.len() > SHOWN {
                boards.push_str(&format!(" and {} more", more.len() - SHOWN));
            }
            format!("{} boards have no result: {boards}", more.len())
        }
    }
}

/// The same for games of several rounds: `round 2, board 7-6 has no result`, round by round.
#[must_use]
pub fn rounds_without_result(games: &[UnfinishedGame]) -> String {
    let rounds = games.chunk_by(|one, next| one.round == next.round);
    let each = rounds.map(|games| format!("round {}, {}", games[0].round, without_result(games)));
    each.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(id: u32, blocks: &str) -> String {
        let record = format!("001 {id:4} m    Player");
        format!("{record:<89}{blocks}\n")
    }

    #[test]
    fn only_games_without_any_result_are_unfinished() {
        let file = [
            player(1, "     2 b       3 w 1     4 w ?"),
            player(2, "     1 w       4 b =  0000 - Z"),
            player(3, "     4 w 1     1 b 0  0000 - H"),
            player(4, "     3 b 0     2 w =     1 b  "),
        ];
        let games = Document::parse(file.concat().as_bytes()).unfinished_games();
        assert_eq!(rounds_without_result(&games), "round 1, board 2-1 has no result; round 3, board 1-4 has no result");
    }
}
