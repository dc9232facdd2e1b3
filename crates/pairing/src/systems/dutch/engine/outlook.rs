//! Evaluates a set of downfloaters by what the rest of the field can do with them, using matchings; for code that
//! compares candidates.

use super::completion::{self, completes};
use super::field::Field;
use super::rest::Rest;
use crate::systems::dutch::criteria::{self, NextBracket, Value};
use crate::systems::dutch::edition::{Completion, Edition};
use crate::tournament::{Points, Position};
use std::cell::RefCell;
use std::collections::HashMap;

/// What the rest of the field can do, by matching. Answers are cached, because compared candidates often have the same
/// downfloaters.
#[derive(Debug)]
pub struct Outlook<'p> {
    /// The field, in 2026 with the least score of the bye's receiver (C5).
    field: Field<'p>,
    /// The field with the bye score of the current query.
    asked: RefCell<Field<'p>>,
    completions: RefCell<Answers<Option<Points>>>,
    next_brackets: RefCell<Answers<Value>>,
}

/// Answers by downfloaters and the first rank below them.
type Answers<T> = HashMap<(Vec<u32>, u32), T>;

impl<'p> Outlook<'p> {
    /// The outlook of a position under an edition.
    #[must_use]
    pub fn new(position: &'p Position, edition: Edition) -> Self {
        let mut field = Field::new(position, edition);
        match edition.completion {
            Completion::EveryBracket => drop(completion::least_bye_score(&mut field)),
            Completion::Penultimate => {}
        }
        let asked = RefCell::new(Field::new(position, edition));
        Self { field, asked, completions: RefCell::default(), next_brackets: RefCell::default() }
    }

    fn complete(&self, floaters: &[u32], below: u32) -> Option<Points> {
        if (floaters.len() as u32 + self.field.len() - below).is_multiple_of(2) {
            return completes(&self.field, floaters, below).then_some(0);
        }
        let mut field = self.asked.borrow_mut();
        let mut scores: Vec<Points> =
            floaters.iter().copied().chain(below..field.len()).map(|rank| field.score(rank)).collect();
        scores.sort_unstable();
        scores.dedup();
        scores.into_iter().find(|&score| {
            field.set_bye_score(score);
            completes(&field, floaters, below)
        })
    }

    fn best_next(&self, floaters: &[u32], below: u32) -> Value {
        // C5 stays in force: the receiver of the bye has the least score that these floaters leave.
        let least = match self.field.next {
            Some(NextBracket::DownfloaterScores) => self.complete(floaters, below),
            Some(NextBracket::ScoreDifferences) | None => None,
        };
        let mut asked = self.asked.borrow_mut();
        let field = match (least, self.field.bye_score) {
            (Some(score), Some(known)) if score != known => {
                asked.set_bye_score(score);
                &*asked
            }
            _ => &self.field,
        };
        let group = field.group_from(below);
        if group.is_empty() {
            return Vec::new();
        }
        let rest = Rest { field, last: false, group: group.clone(), compares_unplayed: false };
        let Some(left) = rest.left_by_next(floaters) else { return Vec::new() };
        let scores = left.iter().map(|&rank| field.score(rank));
        let mut value = vec![left.len() as Points];
        match field.next {
            None => {}
            Some(NextBracket::DownfloaterScores) => value.extend(scores),
            Some(NextBracket::ScoreDifferences) => {
                if group.end == field.len() {
                    value[0] += left.iter().filter(|&&rank| !field.bye_allowed(rank)).count() as Points;
                }
                let level = field.score(group.start);
                let met = floaters.iter().filter(|rank| !left.contains(rank)).map(|&rank| field.score(rank) - level);
                let mut differences: Vec<Points> = met.chain(scores.map(|score| score - level + 10)).collect();
                let level_pairs = (floaters.len() + group.len() - left.len()) / 2 - (differences.len() - left.len());
                differences.extend(std::iter::repeat_n(0, level_pairs));
                differences.sort_unstable_by(|a, b| b.cmp(a));
                value.extend(differences);
            }
        }
        value
    }
}

impl criteria::Outlook for Outlook<'_> {
    fn completion(&self, floaters: &[u32], below: u32) -> Option<Points> {
        let mut known = self.completions.borrow_mut();
        *known.entry((floaters.to_vec(), below)).or_insert_with(|| self.complete(floaters, below))
    }

    fn next_bracket(&self, floaters: &[u32], below: u32) -> Value {
        let mut known = self.next_brackets.borrow_mut();
        known.entry((floaters.to_vec(), below)).or_insert_with(|| self.best_next(floaters, below)).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::{Outlook, criteria};
    use crate::systems::dutch::Edition;
    use crate::systems::dutch::oracle::outlook::LiteralOutlook;
    use crate::systems::dutch::testing::sketch;

    /// 2017 C.7 with C.2: both players are left and neither may get the bye, so each counts twice.
    #[test]
    fn who_may_not_get_the_bye_counts_twice() {
        let position = sketch("round 2\n1 1.0 - bar x2\n2 0.0 - bar\n");
        let outlook = Outlook::new(&position, Edition::D2017);
        assert_eq!(criteria::Outlook::next_bracket(&outlook, &[0], 1), [4, 20, 10]);
        let literal = LiteralOutlook::new(&position, Edition::D2017);
        assert_eq!(criteria::Outlook::next_bracket(&literal, &[0], 1), [4, 20, 10]);
    }
}
