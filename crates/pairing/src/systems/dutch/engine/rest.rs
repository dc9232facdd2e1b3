//! The rest of the field from the point of view of a bracket's downfloaters.

use super::completion::{self, completes};
use super::exact;
use super::field::{Field, Tail};
use super::small_bracket;
use super::task::Horizon;
use crate::systems::dutch::criteria::{NextBracket, Setting};
use crate::systems::dutch::edition::Completion;
use std::ops::Range;

/// The rest of the field below a bracket, which receives its floaters.
pub(super) struct Rest<'f> {
    pub field: &'f Field<'f>,
    /// Whether the bracket is the last one.
    pub last: bool,
    /// The next scoregroup.
    pub group: Range<u32>,
    /// Whether C9 applies if exactly one player floats, because that player will get the bye.
    pub compares_unplayed: bool,
}

impl<'f> Rest<'f> {
    pub fn new(field: &'f Field<'f>, setting: &Setting<'_>) -> Self {
        let lowest = field.score(setting.bracket.residents.end - 1);
        Self {
            field,
            last: setting.last(),
            group: field.group_from(setting.below()),
            compares_unplayed: field.bye.is_some() && field.bye_score.is_some_and(|score| score >= lowest),
        }
    }

    /// Whether the edition lets the next scoregroup leave `floaters`: to the bye, or to the scoregroups below it.
    fn may_float_on(&self, floaters: &[u32]) -> bool {
        let group = &self.group;
        if group.end == self.field.len() {
            return floaters.iter().all(|&rank| self.field.may_get_bye(rank));
        }
        self.next_only() || completes(self.field, floaters, group.end)
    }

    /// Whether the next bracket is compared without regard to the players below it (2017 C.7).
    fn next_only(&self) -> bool {
        self.field.next == Some(NextBracket::ScoreDifferences)
    }

    /// Whether the next bracket, given these floaters, can pair all its players, or all but one resident. `None`: not
    /// known.
    fn next_is_best(&self, floaters: &[u32]) -> Option<bool> {
        let group = self.group.clone();
        if floaters.len() > group.len() {
            return Some(false);
        }
        let even = (floaters.len() + group.len()).is_multiple_of(2);
        if even && !self.may_float_on(&[]) {
            return None;
        }
        if self.field.words().is_some() {
            return Some(if even {
                completion::matched_within(self.field, floaters, group, |_| false)
            } else {
                completion::staying(self.field, floaters, group, |rank| self.may_float_on(&[rank]))
            });
        }
        let mut tail = Tail::default();
        group.clone().for_each(|rank| tail.add(self.field.position, rank));
        floaters.iter().for_each(|&rank| tail.add(self.field.position, rank));
        if even {
            let proven = self.field.proven(&tail, floaters.len());
            return Some(proven || completion::matched_within(self.field, floaters, group, |_| false));
        }
        tail.players -= 1;
        if self.field.proven(&tail, floaters.len())
            && group.clone().rev().take(8).any(|rank| self.may_float_on(&[rank]))
        {
            return Some(true);
        }
        if group.len() > 64 {
            let one = group.clone().rev().filter(|&rank| self.may_float_on(&[rank])).take(8);
            let pairs = |rank| completion::matched_within(self.field, floaters, group.clone(), |other| other == rank);
            return one.into_iter().any(pairs).then_some(true);
        }
        let may_stay = |rank| group.contains(&rank) && self.may_float_on(&[rank]);
        Some(completion::matched_within(self.field, floaters, group.clone(), may_stay))
    }

    /// Whether this player must not float at all (C2 in the last bracket).
    pub fn excluded(&self, rank: u32) -> bool {
        self.last && !self.field.may_get_bye(rank)
    }

    /// The number by which downfloaters are compared before colours (C9): less is better.
    pub fn before_colours(&self, rank: u32) -> u32 {
        let of_bye = self.field.bye.filter(|_| self.compares_unplayed);
        of_bye.map_or(0, |number| number(&self.field.position.entrants[rank as usize]) as u32)
    }

    /// Whether these downfloaters leave a rest that completes, and a next bracket that does as well as any number of
    /// downfloaters of this parity permits. `None`: not known.
    pub fn harmless(&self, floaters: &[u32]) -> Option<bool> {
        if self.last {
            return Some(true);
        }
        if self.field.edition.completion == Completion::EveryBracket
            && !completes(self.field, floaters, self.group.start)
        {
            return Some(false);
        }
        if floaters.is_empty() { Some(true) } else { self.next_is_best(floaters) }
    }

    /// The players whom the next bracket, given these floaters, leaves unpaired at best.
    pub fn left_by_next(&self, floaters: &[u32]) -> Option<Vec<u32>> {
        let group = self.group.clone();
        if self.next_is_best(floaters) == Some(true) {
            let odd = (floaters.len() + group.len()) % 2;
            let field = self.field;
            // Any resident may stay, but in the last scoregroup of 2017 it must be one who may have the bye.
            let stays = group.rev().filter(|&rank| field.bye_allowed(rank) || self.group.end < field.len());
            return Some(stays.take(odd).collect());
        }
        if !self.next_only()
            && self.field.shortcuts.tiny
            && let Some(left) = small_bracket::left_at_best(self.field, floaters, group.clone(), &|left| {
                completes(self.field, left, self.group.end)
            })
        {
            return left;
        }
        let left = exact::next_bracket(self.field, floaters, group.start, Horizon::NextGroup)?;
        if self.next_only() || completes(self.field, &left, group.end) {
            return Some(left);
        }
        exact::next_bracket(self.field, floaters, group.start, Horizon::Everybody)
    }
}

/// The answers to the questions of [`small_bracket`].
pub(super) struct Floaters<'a, 'f> {
    pub rest: &'a Rest<'f>,
    pub setting: &'a Setting<'a>,
}

impl small_bracket::Asked for Floaters<'_, '_> {
    fn completes(&self, floaters: &[u32]) -> bool {
        !self.setting.must_complete() || completes(self.rest.field, floaters, self.setting.below())
    }

    fn left_by_next(&self, floaters: &[u32]) -> Option<Vec<u32>> {
        if !self.setting.looks_ahead() {
            return None;
        }
        self.rest.left_by_next(floaters)
    }

    fn next_does_its_best(&self, floaters: &[u32]) -> bool {
        !self.setting.looks_ahead() || self.rest.next_is_best(floaters) == Some(true)
    }
}
