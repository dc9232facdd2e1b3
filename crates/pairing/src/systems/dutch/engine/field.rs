//! The field, in the form that the engine queries.

use super::Shortcuts;
use super::field_in_words::{FEW, Words, range};
use super::pool::Pool;
use crate::systems::dutch::Edition;
use crate::systems::dutch::bracket::{compatible, scoregroups};
use crate::systems::dutch::criteria::{Concerned, Measure, NextBracket, Rule, rules};
use crate::tournament::{Entrant, Points, Position, Preference, Strength};
use std::cell::{Cell, OnceCell};
use std::ops::Range;

/// A position, its scoregroups, and counts of the players from each scoregroup down.
#[derive(Debug)]
pub(super) struct Field<'p> {
    pub position: &'p Position,
    pub edition: Edition,
    /// Scoregroups from the top, as ranges of ranks.
    pub groups: Vec<Range<u32>>,
    /// 2026 C5: the score that the receiver of the bye must have. Set once it is known.
    pub bye_score: Option<Points>,
    pub shortcuts: Shortcuts,
    /// The position that the criteria see. It differs from `position` only for the mutant without C3, in whose
    /// `position` all players are topscorers.
    pub judged: &'p Position,
    /// Whether the list is that of 2026 or 2017, for which the counting bounds are proven.
    pub bounds_proven: bool,
    /// Whether the list begins with the criteria on floaters, so that no criterion on pairs comes before them
    /// ([`floaters_first`]).
    pub floaters_first: bool,
    /// How the next bracket is compared (C8, C.7), if at all.
    pub next: Option<NextBracket>,
    /// The number by which receivers of the bye are compared (C9), if at all.
    pub bye: Option<fn(&Entrant) -> Points>,
    /// For each scoregroup, counts of the players from it downwards; the extra last entry counts no players.
    pub tails: Vec<Tail>,
    words: Option<Words>,
    /// The players who may get the bye (C2, C5), as a word.
    pub byes: u64,
    /// Built on first use.
    pool: OnceCell<Option<Pool>>,
    /// Set once looking only at the next scoregroup was not enough for a bracket of this round.
    pub near_failed: Cell<bool>,
    /// The number of consecutive brackets, up to the latest, that [`super::strategies::Strategy::BracketAlone`] did not
    /// settle or was not tried for.
    pub alone_failed: Cell<usize>,
    /// Whether `few_pairs` settled the bracket on which it was last tried.
    pub few_before: Cell<bool>,
    known: Known,
    /// For each kind of players, the rules of the list that concern it, one bit each by their places; built on first
    /// use.
    concerning: OnceCell<[u64; Concerned::COUNT]>,
}

/// Cached answers about the completion of the rest, for frequent questions.
#[derive(Debug, Default)]
struct Known {
    /// From each scoregroup down, without floaters.
    nobody: Vec<Cell<Option<bool>>>,
    /// All players below a player's own scoregroup, with that player as the only floater.
    one: Vec<Cell<Option<bool>>>,
    /// How many players from each scoregroup down a maximum matching without the bye leaves unmatched.
    lacking: Vec<Cell<Option<usize>>>,
}

/// Counts over the players from a scoregroup down.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tail {
    /// The number of players.
    pub players: usize,
    /// The numbers of players with an absolute preference for White and for Black.
    pub absolute: [usize; 2],
    /// The length of the longest list of conflicts of one player.
    pub conflicts: usize,
}

impl Tail {
    pub(super) fn add(&mut self, field: &Position, rank: u32) {
        let entrant = &field.entrants[rank as usize];
        self.players += 1;
        if let Some(Preference { colour, strength: Strength::Absolute }) = entrant.preference {
            self.absolute[colour as usize] += 1;
        }
        self.conflicts = self.conflicts.max(entrant.conflicts.len());
    }
}

/// Dirac's theorem: if every player can meet at least half of the others, there is a perfect matching. The players that
/// a player cannot meet are at most `conflicts`, plus those with the same absolute preference, plus the other floaters.
fn proven(tail: &Tail, floaters: usize) -> bool {
    let clash = tail.absolute[0].max(tail.absolute[1]).saturating_sub(1) + floaters.saturating_sub(1);
    let blocked = tail.conflicts + clash + 1;
    tail.players == 0 || (blocked <= tail.players && 2 * (tail.players - blocked) >= tail.players)
}

/// Whether both lists are the same rules of the library. A rule made from another one is a different static, at a
/// different address. (Function addresses prove nothing: a function may have two, and two functions may share one.)
fn same_rules(a: &[&Rule], b: &[&Rule]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| std::ptr::eq(*a, *b))
}

/// Whether a list begins with the criteria that see only floaters, in the order of 2026 or 2017, and all others are
/// local. Then the best floaters can be searched for first, and among floaters of the same scores the next bracket
/// matters only for C8 (C.7).
fn floaters_first(list: &[&Rule]) -> bool {
    const HEADS: [&[&Rule]; 3] = [
        &[
            &rules::BYE_SCORE,
            &rules::DOWNFLOATERS,
            &rules::DOWNFLOATER_SCORES,
            &rules::NEXT_BRACKET_2026,
            &rules::BYE_UNPLAYED,
        ],
        &[&rules::BYE_SCORE, &rules::DOWNFLOATERS, &rules::DOWNFLOATER_SCORES, &rules::NEXT_BRACKET_2026],
        &[&rules::DOWNFLOATERS, &rules::SCORE_DIFFERENCES, &rules::NEXT_BRACKET_2017],
    ];
    let local = |rules: &[&Rule]| rules.iter().all(|rule| rule.local().is_some());
    let begins =
        |head: &[&Rule]| list.split_at_checked(head.len()).is_some_and(|(a, b)| same_rules(a, head) && local(b));
    HEADS.iter().any(|head| begins(head))
}

impl<'p> Field<'p> {
    pub fn new(position: &'p Position, edition: Edition) -> Self {
        let groups = scoregroups(position);
        let mut tails = vec![Tail::default(); groups.len() + 1];
        for (at, group) in groups.iter().enumerate().rev() {
            let mut tail = tails[at + 1];
            for rank in group.clone() {
                tail.add(position, rank);
            }
            tails[at] = tail;
        }
        let known = Known {
            nobody: vec![Cell::new(None); groups.len() + 1],
            one: vec![Cell::new(None); position.entrants.len()],
            lacking: vec![Cell::new(None); groups.len() + 1],
        };
        let words = (position.entrants.len() <= FEW).then(|| Words::new(position));
        let bounds_proven =
            [Edition::D2026.rules, Edition::D2017.rules].iter().any(|known| same_rules(known, edition.rules));
        let mut field = Self {
            position,
            edition,
            groups,
            bye_score: None,
            shortcuts: Shortcuts::default(),
            judged: position,
            bounds_proven,
            floaters_first: bounds_proven || floaters_first(edition.rules),
            next: edition.next_bracket(),
            bye: edition.rules.iter().find_map(|rule| match rule.measure {
                Measure::Bye(number) => Some(number),
                _ => None,
            }),
            tails,
            words,
            byes: 0,
            pool: OnceCell::new(),
            near_failed: Cell::new(false),
            alone_failed: Cell::new(0),
            few_before: Cell::new(false),
            known,
            concerning: OnceCell::new(),
        };
        field.count_byes();
        field
    }

    fn count_byes(&mut self) {
        if let Some(words) = &self.words {
            let of_score = |group: &&Range<u32>| self.bye_score.is_none_or(|least| self.score(group.start) == least);
            let groups = self.groups.iter().filter(of_score).map(range);
            self.byes = words.byes & groups.fold(0, |all, group| all | group);
        }
    }

    /// The field as words, if it is small enough and the shortcut is on.
    pub fn words(&self) -> Option<&Words> {
        self.words.as_ref().filter(|_| self.shortcuts.words)
    }

    /// Requires the receiver of the bye to have this score from now on (C5).
    pub fn set_bye_score(&mut self, score: Points) {
        self.bye_score = Some(score);
        self.count_byes();
        self.known.nobody.iter().chain(&self.known.one).for_each(|cell| cell.set(None));
    }

    /// The cache entry for "do these floaters and all players from scoregroup `group` down complete?", if the answer is
    /// one that is cached.
    pub fn known(&self, floaters: &[u32], group: usize) -> Option<&Cell<Option<bool>>> {
        match floaters {
            [] => self.known.nobody.get(group),
            [only] if group > 0 && self.groups[group - 1].contains(only) => self.known.one.get(*only as usize),
            _ => None,
        }
    }

    /// The cache entry for how many players from this scoregroup down a maximum matching leaves unmatched.
    pub fn lacking(&self, group: usize) -> Option<&Cell<Option<usize>>> {
        self.known.lacking.get(group)
    }

    /// The field as a [`Pool`], if it is not too large.
    pub fn pool(&self) -> Option<&Pool> {
        self.pool.get_or_init(|| Pool::new(self.position)).as_ref()
    }

    /// For each kind of players, the rules of the edition's list that concern it, one bit each by their places.
    pub fn concerning(&self) -> &[u64; Concerned::COUNT] {
        self.concerning.get_or_init(|| {
            let mut concerning = [0; Concerned::COUNT];
            for (place, rule) in self.edition.rules.iter().enumerate() {
                if let Some(local) = rule.local() {
                    concerning[local.concerns as usize] |= 1 << place;
                }
            }
            concerning
        })
    }

    pub fn len(&self) -> u32 {
        self.position.entrants.len() as u32
    }

    pub fn score(&self, rank: u32) -> Points {
        self.position.entrants[rank as usize].score
    }

    pub fn compatible(&self, a: u32, b: u32) -> bool {
        match self.words() {
            Some(words) => words.meets[a as usize] >> b & 1 == 1,
            None => compatible(self.position, a, b),
        }
    }

    /// C2: whether the player may get the bye at all.
    pub fn bye_allowed(&self, rank: u32) -> bool {
        !self.position.entrants[rank as usize].bye_barred
    }

    /// C2 and C5: whether the player may get the bye in this round.
    pub fn may_get_bye(&self, rank: u32) -> bool {
        self.bye_allowed(rank) && self.bye_score.is_none_or(|least| self.score(rank) == least)
    }

    /// [`proven`], if the shortcut is on.
    pub fn proven(&self, tail: &Tail, floaters: usize) -> bool {
        self.shortcuts.degrees && proven(tail, floaters)
    }

    /// The index of the scoregroup that begins at this rank (or the number of groups if no player is left).
    pub fn group_at(&self, rank: u32) -> usize {
        self.groups.partition_point(|group| group.start < rank)
    }

    /// The scoregroup that begins at this rank; empty if no player is left.
    pub fn group_from(&self, rank: u32) -> Range<u32> {
        self.groups.get(self.group_at(rank)).cloned().unwrap_or(self.len()..self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::{floaters_first, rules, same_rules};
    use crate::systems::dutch::Edition;
    use crate::systems::dutch::criteria::Rule;

    #[test]
    fn the_lists_of_the_editions_are_known() {
        for edition in Edition::ALL {
            let copy = edition.rules.to_vec();
            assert!(same_rules(&copy, edition.rules) && floaters_first(&copy), "{edition:?}");
        }
        assert!(!same_rules(Edition::D2017.rules, Edition::D2026.rules));
    }

    #[test]
    fn a_rule_made_from_another_is_not_that_rule() {
        static CHANGED: Rule = Rule { what: "another one", ..rules::DOWNFLOATERS };
        let mut list = Edition::D2026.rules.to_vec();
        list[1] = &CHANGED;
        assert!(!same_rules(&list, Edition::D2026.rules) && !floaters_first(&list));
    }
}
