//! The boards of all recorded rounds as data, and the players of the next round.

use crate::TournamentFile;
use crate::check::points;
use crate::report::people::field;
use crate::report::recorded_boards_in_order;
use crate::tournament::Id;
use serde::Serialize;

/// All rounds of a file.
#[derive(Debug, Serialize)]
pub struct Rounds {
    version: u32,
    /// `games`, `matches` or `teams`: what the ids refer to.
    form: &'static str,
    rounds: Vec<Round>,
    /// The round after the last recorded one.
    next: Next,
}

#[derive(Debug, Serialize)]
struct Round {
    round: u16,
    /// In the order of C.04.2 art. 3.6, byes last.
    boards: Vec<Board>,
}

#[derive(Debug, Serialize)]
struct Board {
    white: Id,
    /// 0 for the pairing-allocated bye.
    black: Id,
    /// Of both sides, as `1 : 0`.
    result: String,
    /// Before the round; nothing for a participant who is not in the field.
    points: [Option<String>; 2],
}

#[derive(Debug, Serialize)]
struct Next {
    round: u16,
    /// The participants who would be paired, in the order of the pairing.
    field: Vec<Entrant>,
}

#[derive(Debug, Serialize)]
struct Entrant {
    id: Id,
    points: String,
}

impl Rounds {
    /// The rounds of a file.
    #[must_use]
    pub fn of(file: &TournamentFile) -> Self {
        let tournament = file.tournament();
        let round = |round| {
            let position = field(tournament, file.system(), round, false);
            // A schedule does not depend on scores.
            let scored = position.schedule.is_none();
            let score = |id: Id| position.entrants.iter().find(|it| scored && it.id == id).map(|it| points(it.score));
            let board = |([white, black], result): ([Id; 2], String)| Board {
                white,
                black,
                result,
                points: [score(white), score(black)],
            };
            let boards = recorded_boards_in_order(tournament, &position, round);
            Round { round, boards: boards.into_iter().map(board).collect() }
        };
        let next = tournament.recorded.saturating_add(1);
        let position = field(tournament, file.system(), next, tournament.rounds == Some(next));
        let entrant = |it: &crate::tournament::Entrant| Entrant { id: it.id, points: points(it.score) };
        Self {
            version: 1,
            form: match file.system().form() {
                crate::tournament::Form::Games => "games",
                crate::tournament::Form::Matches => "matches",
                crate::tournament::Form::Teams => "teams",
            },
            rounds: (1..=tournament.recorded).map(round).collect(),
            next: Next { round: next, field: position.entrants.iter().map(entrant).collect() },
        }
    }
}
