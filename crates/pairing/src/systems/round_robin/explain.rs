//! Explains the place in the table of every game of a round, and the first recorded game that differs.

use super::table::{self, ANNEX, Place, Text};
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::reason::{Kind, Reason};
use crate::tournament::{Form, Pairing};
use pairproof_statements::{Player, Statement};

/// The statements of the round robins.
pub mod messages {
    use pairproof_statements::{Player, Statement, messages};

    messages! {
        /// A row of a Berger table. `cycle` from 1.
        Table = "round-robin-table" {
            odd: u32, even: u32, teams: bool, row: u32, cycle: u32, reversed: bool, exchanged: bool,
        }
        /// A game.
        Game = "round-robin-game" { white: Player, black: Player }
        /// A participant who is free in the round.
        Free = "round-robin-free" { player: Player }
        /// A participant with neither an opponent nor a bye.
        Alone = "round-robin-alone" { player: Player }
        /// The first board of the table that the record does not have. `also`: the record of the second participant;
        /// `not_played`: both have a bye; `resembles`: what the record as a whole looks like.
        Difference = "round-robin-difference" {
            table: Statement, board: usize, expected: Statement, recorded: Statement, also: Vec<Statement>,
            not_played: bool, resembles: Vec<Statement>,
        }
        /// The record is another round of the schedule.
        OtherRound = "round-robin-other-round" { round: u16 }
        /// All colours are reversed.
        AllTurned = "round-robin-all-turned"
        /// The board of a pair.
        Board = "round-robin-board" { board: usize }
        /// The board of the participant who meets the number that no participant has.
        Bye = "round-robin-bye" { board: usize, player: Player, dummy: usize }
    }
}

/// The tables of one tournament.
struct Tables<'a> {
    case: &'a Case<'a>,
    text: &'a Text,
    rounds: u16,
}

/// A board of a round.
#[derive(Clone, Copy)]
enum Board {
    /// White and Black by rank.
    Game(u32, u32),
    /// The participant who is free, by rank.
    Free(u32),
}

impl<'a> Tables<'a> {
    fn new(case: &'a Case<'a>, text: &'a Text) -> Self {
        Self { case, text, rounds: case.position.schedule.unwrap_or(case.position.round) }
    }

    fn field(&self) -> usize {
        self.case.position.entrants.len()
    }

    fn place(&self, round: u16) -> Place {
        table::place(self.field(), self.rounds, round, self.text.exchange)
    }

    /// Returns the boards of a round as the table prints them, from 1.
    fn boards(&self, round: u16) -> Vec<(usize, Board)> {
        let last = u32::try_from(self.field()).unwrap_or(u32::MAX);
        let board = |(white, black): (u32, u32)| match (white > last, black > last) {
            (true, _) => Board::Free(black - 1),
            (_, true) => Board::Free(white - 1),
            _ => Board::Game(white - 1, black - 1),
        };
        (1..).zip(table::games(self.place(round), self.text).into_iter().map(board)).collect()
    }

    /// Returns the table and the row of a round.
    fn table(&self, round: u16) -> Statement {
        let Place { size, cycle, row, exchanged } = self.place(round);
        let teams = self.case.tournament.form == Form::Teams;
        let reversed = cycle % 2 == 1;
        messages::Table { odd: size - 1, even: size, teams, row, cycle: cycle + 1, reversed, exchanged }.into()
    }

    fn player(&self, rank: u32) -> Player {
        Player(self.case.id(rank))
    }

    fn shown(&self, board: Board) -> Statement {
        match board {
            Board::Game(white, black) => messages::Game { white: self.player(white), black: self.player(black) }.into(),
            Board::Free(rank) => messages::Free { player: self.player(rank) }.into(),
        }
    }

    /// Returns what is recorded for a participant.
    fn record_of(&self, rank: u32) -> Statement {
        let recorded = self.case.recorded;
        match recorded.partner[rank as usize] {
            None => messages::Alone { player: self.player(rank) }.into(),
            Some(other) if other == rank => self.shown(Board::Free(rank)),
            Some(other) if recorded.has_turned(rank, other) => self.shown(Board::Game(other, rank)),
            Some(other) => self.shown(Board::Game(rank, other)),
        }
    }

    /// Returns the kind of difference on a board, if there is one.
    fn departs(&self, board: Board) -> Option<Kind> {
        let recorded = self.case.recorded;
        match board {
            Board::Free(rank) => (!recorded.byes.contains(&rank)).then_some(Kind::Bye),
            Board::Game(white, black) if recorded.partner[white as usize] != Some(black) => Some(Kind::Pairs),
            Board::Game(white, black) => recorded.has_turned(white, black).then_some(Kind::Colour),
        }
    }

    /// Returns the first board of the round on which the record differs.
    fn first(&self, round: u16) -> Option<(usize, Board, Kind)> {
        self.boards(round).into_iter().find_map(|(number, board)| Some((number, board, self.departs(board)?)))
    }

    /// Describes what the record as a whole looks like.
    fn resembles(&self) -> Option<Statement> {
        let round = self.case.position.round;
        if let Some(other) = (1..=self.rounds).find(|&other| other != round && self.first(other).is_none()) {
            return Some(messages::OtherRound { round: other }.into());
        }
        let kinds: Vec<Option<Kind>> = self.boards(round).into_iter().map(|(_, board)| self.departs(board)).collect();
        let games = self.case.recorded.pairs.len();
        let turned = kinds.iter().filter(|&&kind| kind == Some(Kind::Colour)).count();
        (games > 1 && turned == games && kinds.iter().flatten().count() == games).then(|| messages::AllTurned {}.into())
    }

    /// Returns the first difference.
    fn difference(&self) -> Option<(Kind, Statement)> {
        let round = self.case.position.round;
        let (number, board, kind) = self.first(round)?;
        let (Board::Game(rank, _) | Board::Free(rank)) = board;
        let also = match board {
            Board::Game(_, black) if kind == Kind::Pairs => vec![self.record_of(black)],
            _ => Vec::new(),
        };
        let not_played = match board {
            Board::Game(white, black) => [white, black].iter().all(|&rank| self.case.recorded.byes.contains(&rank)),
            Board::Free(_) => false,
        };
        let difference = messages::Difference {
            table: self.table(round),
            board: number,
            expected: self.shown(board),
            recorded: self.record_of(rank),
            also,
            not_played,
            resembles: self.resembles().into_iter().collect(),
        };
        Some((kind, difference.into()))
    }
}

/// Returns the first difference between the record and the table.
pub(super) fn reason(case: &Case<'_>, text: &Text) -> Option<Reason> {
    if let Some((kind, statement)) = Tables::new(case, text).difference() {
        return Some(Reason::by(ANNEX, kind, statement));
    }
    let broken = case.broken.first()?;
    Some(Reason::by(broken.article, Kind::Absolute, broken.said.statement.clone()))
}

/// Explains the round as a row of the table.
pub(super) fn explain_round(case: &Case<'_>, text: &Text, recorded: bool) -> Explanation {
    let tables = Tables::new(case, text);
    if tables.field() == 0 {
        return Explanation::default();
    }
    let round = case.position.round;
    let title = tables.table(round);
    let mut step = StepExplanation { article: ANNEX.to_owned(), title, ..StepExplanation::default() };
    let Pairing { bye, .. } = table::pair(case.position, text);
    for (number, board) in tables.boards(round) {
        match board {
            Board::Free(rank) => {
                let player = tables.player(rank);
                step.lines.push(messages::Bye { board: number, player, dummy: tables.field() + 1 }.into());
            }
            Board::Game(white, black) => step.pairs.push(PairExplanation {
                white: case.id(white),
                black: case.id(black),
                article: ANNEX.to_owned(),
                why: messages::Board { board: number }.into(),
                turned: case.recorded.has_turned(white, black),
            }),
        }
    }
    step.recorded = tables.difference().filter(|_| recorded).map(|(_, statement)| statement);
    Explanation { paired: true, steps: vec![step], bye: bye.map(|rank| case.id(rank)), ..Explanation::default() }
}
