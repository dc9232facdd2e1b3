//! Evaluates a set of downfloaters by what the rest of the field can do, by plain recursion over all players not yet
//! paired.

use super::may_be_paired;
use crate::systems::dutch::criteria::{NextBracket, Outlook, Value};
use crate::systems::dutch::edition::Edition;
use crate::tournament::{Points, Position};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A set of ranks, one bit each.
type Set = u64;

/// The ranks in a set, ascending.
fn members(mut set: Set) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let rank = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        rank
    })
}

pub(super) fn set_of(ranks: impl IntoIterator<Item = u32>) -> Set {
    ranks.into_iter().fold(0, |set, rank| set | 1 << rank)
}

/// The score of a rank.
fn score(position: &Position, rank: u32) -> Points {
    position.entrants[rank as usize].score
}

/// The literal [`Outlook`]. Caching answers is all that it does for speed. In the small fields of an oracle, looking an
/// answer up in an ordered map takes less time than hashing the question.
pub struct LiteralOutlook<'a> {
    position: &'a Position,
    edition: Edition,
    /// For each rank, the ranks it may be paired with under C1 and C3.
    opponents: Vec<Set>,
    completions: RefCell<BTreeMap<(Set, Set), Option<Points>>>,
    next_brackets: RefCell<BTreeMap<(Set, u32), Value>>,
}

impl<'a> LiteralOutlook<'a> {
    /// Creates the outlook of a field of at most 64 players.
    #[must_use]
    pub fn new(position: &'a Position, edition: Edition) -> Self {
        Self::with_pairs(position, edition, &|a, b| may_be_paired(position, a, b))
    }

    /// [`LiteralOutlook::new`] with the question "may these two be paired?" left to the caller.
    pub fn with_pairs(position: &'a Position, edition: Edition, may_pair: &dyn Fn(u32, u32) -> bool) -> Self {
        let field = 0..position.entrants.len() as u32;
        let opponents = |a: u32| set_of(field.clone().filter(|&b| a != b && may_pair(a, b)));
        Self {
            position,
            edition,
            opponents: field.clone().map(opponents).collect(),
            completions: RefCell::default(),
            next_brackets: RefCell::default(),
        }
    }

    /// The least score of the bye's receiver with which `floaters`, who do not meet one another, and `others` can all
    /// be paired; 0 if their number is even and all can be paired; `None` if they cannot.
    fn complete(&self, floaters: Set, others: Set) -> Option<Points> {
        let everybody = floaters | others;
        if everybody == 0 {
            return Some(0);
        }
        if let Some(&known) = self.completions.borrow().get(&(floaters, others)) {
            return known;
        }
        let first = everybody.trailing_zeros();
        let without = |player: u32| (floaters & !(1 << player), others & !(1 << player));
        let (floaters_left, others_left) = without(first);
        let in_reach = if floaters >> first & 1 == 1 { others_left } else { floaters_left | others_left };
        let paired = members(in_reach & self.opponents[first as usize])
            .filter_map(|second| self.complete(floaters_left & !(1 << second), others_left & !(1 << second)));
        let mut best = paired.min();
        // C2: the odd player is not barred. Then the others are even in number, and no other player is left over.
        let entrant = &self.position.entrants[first as usize];
        if everybody.count_ones() % 2 == 1 && !entrant.bye_barred && self.complete(floaters_left, others_left).is_some()
        {
            best = Some(best.map_or(entrant.score, |best| best.min(entrant.score)));
        }
        self.completions.borrow_mut().insert((floaters, others), best);
        best
    }

    /// Whether exactly these players can be paired among themselves, MDPs only with residents.
    fn pair_up(&self, mdps: Set, residents: Set) -> bool {
        (mdps | residents).count_ones().is_multiple_of(2) && self.complete(mdps, residents).is_some()
    }

    /// [`Outlook::next_bracket`] for downfloaters and a scoregroup `from..below`. Every set of players of that bracket
    /// is tried as its downfloaters; the value depends only on that set, because every paired MDP meets a resident's
    /// score. Only a mutant without C4 asks about downfloaters with whom nothing completes (C4); all rests count as
    /// equal then.
    fn best_next_bracket(&self, mdps: Set, from: u32, below: u32) -> Value {
        let field = self.position.entrants.len() as u32;
        let residents = set_of(from..below);
        let bye_score = self.complete(mdps, set_of(from..field));
        let bracket = mdps | residents;
        let mut best: Option<Value> = None;
        let mut left_over = bracket;
        loop {
            let fewer = best
                .as_ref()
                .is_none_or(|best| best.first().is_none_or(|&least| left_over.count_ones() as Points <= least));
            if fewer && self.pair_up(mdps & !left_over, residents & !left_over) {
                let value = match self.edition.next_bracket() {
                    None => Some(Value::new()),
                    Some(NextBracket::DownfloaterScores) => {
                        (self.complete(left_over, set_of(below..field)) == bye_score).then(|| self.scores(left_over))
                    }
                    Some(NextBracket::ScoreDifferences) => {
                        Some(self.score_differences(mdps, residents, left_over, below == field))
                    }
                };
                if let Some(value) = value
                    && best.as_ref().is_none_or(|best| value < *best)
                {
                    best = Some(value);
                }
            }
            if left_over == 0 {
                return best.unwrap_or_default();
            }
            left_over = (left_over - 1) & bracket;
        }
    }

    /// 2026 C6 and C7: the number of downfloaters, and their scores in descending order (the order of their ranks).
    fn scores(&self, left_over: Set) -> Value {
        let count = left_over.count_ones() as Points;
        std::iter::once(count).chain(members(left_over).map(|rank| score(self.position, rank))).collect()
    }

    /// 2017 C.5 and C.6 (A.8): the number of downfloaters, and the score differences of pairs and downfloaters in
    /// descending order. In the last scoregroup a downfloater who may not get the bye (C.2) counts twice.
    fn score_differences(&self, mdps: Set, residents: Set, left_over: Set, last: bool) -> Value {
        let resident_score = members(residents).last().map_or(0, |rank| score(self.position, rank));
        let artificial = resident_score - 10;
        let twice = |rank: &u32| last && self.position.entrants[*rank as usize].bye_barred;
        let count = left_over.count_ones() as Points + members(left_over).filter(twice).count() as Points;
        let pairs = (mdps | residents) & !left_over;
        let pairs_of_residents = (pairs.count_ones() / 2 - (pairs & mdps).count_ones()) as usize;
        let floating = members(left_over).map(|rank| score(self.position, rank) - artificial);
        let meeting_residents = members(pairs & mdps).map(|rank| score(self.position, rank) - resident_score);
        let level = std::iter::repeat_n(0, pairs_of_residents);
        let mut differences: Vec<Points> = floating.chain(meeting_residents).chain(level).collect();
        differences.sort_unstable_by(|a, b| b.cmp(a));
        std::iter::once(count).chain(differences).collect()
    }
}

impl Outlook for LiteralOutlook<'_> {
    fn completion(&self, floaters: &[u32], below: u32) -> Option<Points> {
        let field = self.position.entrants.len() as u32;
        self.complete(set_of(floaters.iter().copied()), set_of(below..field))
    }

    fn next_bracket(&self, floaters: &[u32], below: u32) -> Value {
        let entrants = &self.position.entrants;
        let Some(first) = entrants.get(below as usize) else { return vec![] };
        let size = entrants[below as usize..].iter().take_while(|entrant| entrant.score == first.score).count() as u32;
        let mdps = set_of(floaters.iter().copied());
        if let Some(known) = self.next_brackets.borrow().get(&(mdps, below)) {
            return known.clone();
        }
        let value = self.best_next_bracket(mdps, below, below + size);
        self.next_brackets.borrow_mut().insert((mdps, below), value.clone());
        value
    }
}
