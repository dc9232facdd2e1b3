//! The place in the table of every game of a round, and the first game of a record that departs from it.

use super::table::{self, ANNEX, Place, Text};
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::reason::{Kind, Reason};
use crate::tournament::{Form, Pairing};

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
    /// Who is free, by rank.
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

    /// The boards of a round as the table prints them, from 1.
    fn boards(&self, round: u16) -> Vec<(usize, Board)> {
        let last = u32::try_from(self.field()).unwrap_or(u32::MAX);
        let board = |(white, black): (u32, u32)| match (white > last, black > last) {
            (true, _) => Board::Free(black - 1),
            (_, true) => Board::Free(white - 1),
            _ => Board::Game(white - 1, black - 1),
        };
        (1..).zip(table::games(self.place(round), self.text).into_iter().map(board)).collect()
    }

    /// `the Berger table for 9 or 10 players, round 4`.
    fn name(&self, round: u16) -> String {
        let Place { size, cycle, row, exchanged } = self.place(round);
        let who = if self.case.tournament.form == Form::Teams { "teams" } else { "players" };
        let cycle = match (cycle, exchanged) {
            (0, false) => String::new(),
            (0, true) => ", the last two rounds of the first cycle being exchanged".to_owned(),
            (1, true) => " with the colours reversed (cycle 2), its last two rounds being exchanged".to_owned(),
            (cycle, _) if cycle % 2 == 1 => format!(" with the colours reversed (cycle {})", cycle + 1),
            (cycle, _) => format!(" (cycle {})", cycle + 1),
        };
        format!("the Berger table for {} or {size} {who}, round {row}{cycle}", size - 1)
    }

    fn shown(&self, board: Board) -> String {
        match board {
            Board::Game(white, black) => format!("{}-{}", self.case.id(white), self.case.id(black)),
            Board::Free(rank) => format!("{} free", self.case.id(rank)),
        }
    }

    /// What the record has of a participant.
    fn record_of(&self, rank: u32) -> String {
        let recorded = self.case.recorded;
        let id = self.case.id(rank);
        match recorded.partner[rank as usize] {
            None => format!("{id} without an opponent"),
            Some(other) if other == rank => format!("{id} free"),
            Some(other) if recorded.has_turned(rank, other) => format!("{}-{id}", self.case.id(other)),
            Some(other) => format!("{id}-{}", self.case.id(other)),
        }
    }

    /// The kind of difference on a board, if there is one.
    fn departs(&self, board: Board) -> Option<Kind> {
        let recorded = self.case.recorded;
        match board {
            Board::Free(rank) => (!recorded.byes.contains(&rank)).then_some(Kind::Bye),
            Board::Game(white, black) if recorded.partner[white as usize] != Some(black) => Some(Kind::Pairs),
            Board::Game(white, black) => recorded.has_turned(white, black).then_some(Kind::Colour),
        }
    }

    /// The first board of the round that the record has otherwise.
    fn first(&self, round: u16) -> Option<(usize, Board, Kind)> {
        self.boards(round).into_iter().find_map(|(number, board)| Some((number, board, self.departs(board)?)))
    }

    /// What the record as a whole looks like.
    fn resembles(&self) -> Option<String> {
        let round = self.case.position.round;
        if let Some(other) = (1..=self.rounds).find(|&other| other != round && self.first(other).is_none()) {
            return Some(format!("all its games are those of round {other} of the schedule"));
        }
        let kinds: Vec<Option<Kind>> = self.boards(round).into_iter().map(|(_, board)| self.departs(board)).collect();
        let games = self.case.recorded.pairs.len();
        let turned = kinds.iter().filter(|&&kind| kind == Some(Kind::Colour)).count();
        (games > 1 && turned == games && kinds.iter().flatten().count() == games)
            .then(|| "all its colours are turned".to_owned())
    }

    /// The first difference, in words.
    fn difference(&self) -> Option<(Kind, String)> {
        let round = self.case.position.round;
        let (number, board, kind) = self.first(round)?;
        let (Board::Game(rank, _) | Board::Free(rank)) = board;
        let mut has = self.record_of(rank);
        if let Board::Game(_, black) = board
            && kind == Kind::Pairs
        {
            has = format!("{has}, {}", self.record_of(black));
        }
        let mut text = format!("{}, board {number}: {}; the file has {has}", self.name(round), self.shown(board));
        if let Board::Game(white, black) = board
            && [white, black].iter().all(|&rank| self.case.recorded.byes.contains(&rank))
        {
            text.push_str("; a game that is not played is recorded with its opponents, as + and -");
        }
        if let Some(like) = self.resembles() {
            text = format!("{text}; {like}");
        }
        Some((kind, text))
    }
}

/// The first difference between the record and the table.
pub(super) fn reason(case: &Case<'_>, text: &Text) -> Option<Reason> {
    if let Some((kind, text)) = Tables::new(case, text).difference() {
        return Some(Reason::by(ANNEX, kind, text));
    }
    let broken = case.broken.first()?;
    Some(Reason::by(broken.article, Kind::Absolute, broken.said.statement.clone()))
}

/// The round as a row of the table.
pub(super) fn explain_round(case: &Case<'_>, text: &Text, recorded: bool) -> Explanation {
    let tables = Tables::new(case, text);
    if tables.field() == 0 {
        return Explanation::default();
    }
    let round = case.position.round;
    let mut title = tables.name(round);
    title.replace_range(..4, "");
    let mut step = StepExplanation { article: ANNEX.to_owned(), title, ..StepExplanation::default() };
    let Pairing { bye, .. } = table::pair(case.position, text);
    for (number, board) in tables.boards(round) {
        match board {
            Board::Free(rank) => {
                let dummy = tables.field() + 1;
                step.lines.push(format!("board {number}: {} against {dummy}, the bye", case.id(rank)).into());
            }
            Board::Game(white, black) => step.pairs.push(PairExplanation {
                white: case.id(white),
                black: case.id(black),
                article: ANNEX.to_owned(),
                why: format!("board {number} of the table").into(),
                turned: case.recorded.has_turned(white, black),
            }),
        }
    }
    step.recorded = tables.difference().filter(|_| recorded).map(|(_, text)| text.into());
    Explanation { paired: true, steps: vec![step], bye: bye.map(|rank| case.id(rank)), ..Explanation::default() }
}
