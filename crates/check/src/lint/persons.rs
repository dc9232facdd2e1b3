//! One person in two player records (P019, P021).

use super::report::Report;
use crate::trf::facts::Facts;
use crate::trf::{Code, Document, PlayerField, PlayerRecord, line_number};
use std::num::NonZeroU64;

/// A player record whose FIDE number, or whose name and birth date, an earlier record has too. Records are given by
/// their places among the player records.
pub(super) struct Again {
    first: usize,
    pub second: usize,
    by: By,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Number(NonZeroU64),
    /// The names differ, so it may be another person.
    NumberAlone(NonZeroU64),
    NameAndBirth,
}

impl Again {
    /// Both records, as players of the same list; none if it may be another person.
    pub fn pair<'p>(&self, players: &[&'p PlayerRecord]) -> Option<[&'p PlayerRecord; 2]> {
        (!matches!(self.by, By::NumberAlone(_))).then(|| [players[self.first], players[self.second]])
    }

    /// The same with the larger starting rank second.
    pub fn by_rank(self, players: &[&PlayerRecord]) -> Self {
        let [first, second] = [self.first, self.second];
        if players[first].id > players[second].id { Self { first: second, second: first, ..self } } else { self }
    }

    /// Who the person is, and in which line it is as well.
    pub fn words(&self, document: &Document, players: &[&PlayerRecord]) -> String {
        let player = players[self.second];
        let (name, line) = (player.name(document), line_number(players[self.first].line));
        match self.by {
            By::Number(fide) => format!("{name:?} with the FIDE number {fide} is also in line {line}"),
            By::NumberAlone(fide) => format!("{fide} is also the FIDE number in line {line}"),
            By::NameAndBirth => {
                format!("{name:?}, born {}, is also in line {line}", player.field(document, PlayerField::Birth))
            }
        }
    }
}

/// Finds the records whose person is in an earlier one.
pub(super) fn again(document: &Document, players: &[&PlayerRecord]) -> Vec<Again> {
    let name = |index: usize| players[index].name(document);
    let mut again = Vec::new();
    let mut seen = vec![false; players.len()];
    let mut numbers: Vec<(NonZeroU64, usize)> =
        players.iter().enumerate().filter_map(|(index, player)| Some((player.fide_number?, index))).collect();
    for_repeated(&mut numbers, |fide, first, second| {
        seen[second] = true;
        let by = if name(first) == name(second) { By::Number(fide) } else { By::NumberAlone(fide) };
        again.push(Again { first, second, by });
    });
    let birth = |index: usize| players[index].field(document, PlayerField::Birth);
    let mut births: Vec<(u128, usize)> = (0..players.len())
        .filter(|&index| !seen[index])
        .filter_map(|index| Some((whole_date(birth(index))?, index)))
        .collect();
    births.sort_unstable();
    for same in births.chunk_by(|a, b| a.0 == b.0).filter(|same| same.len() > 1) {
        let mut names: Vec<(&str, usize)> =
            same.iter().map(|&(_, index)| (name(index), index)).filter(|(name, _)| !name.is_empty()).collect();
        for_repeated(&mut names, |_, first, second| again.push(Again { first, second, by: By::NameAndBirth }));
    }
    again
}

/// P019 (a FIDE number twice), P021 (a person twice).
pub(super) fn check(facts: &Facts, again: &[Again], report: &mut Report) {
    for one in again {
        let (code, field) = match one.by {
            By::Number(_) => (Code::P021, PlayerField::FideNumber),
            By::NumberAlone(_) => (Code::P019, PlayerField::FideNumber),
            By::NameAndBirth => (Code::P021, PlayerField::Name),
        };
        let message = one.words(facts.document, &facts.players);
        report.field(code, facts.players[one.second].line, field.name(), field.span(), message);
    }
}

/// A birth date as a number, in the order of its text. None for a year alone, which does not distinguish namesakes.
fn whole_date(birth: &str) -> Option<u128> {
    let date: [u8; 10] = birth.as_bytes().try_into().ok()?;
    let no_day = date.windows(3).any(|three| three == b"/00");
    let mut number = [0; 16];
    number[6..].copy_from_slice(&date);
    (!no_day).then(|| u128::from_be_bytes(number))
}

/// Sorts keys with their places, and reports each repeated key: the key, its first place, the other one. Sorted rather
/// than hashed: faster for the size of a tournament, and no file can make it slow.
fn for_repeated<K: Ord + Copy>(keys: &mut [(K, usize)], mut tell: impl FnMut(K, usize, usize)) {
    keys.sort_unstable();
    for same in keys.chunk_by(|a, b| a.0 == b.0) {
        for &(key, place) in &same[1..] {
            tell(key, same[0].1, place);
        }
    }
}
