//! The field as the engine asks about it.

use super::Shortcuts;
use super::completion::proven;
use super::pool::Pool;
use super::words::{FEW, Words};
use crate::systems::dutch::Edition;
use crate::systems::dutch::bracket::{compatible, scoregroups};
use crate::systems::dutch::criteria::Criterion;
use crate::tournament::{Colour, Points, Position};
use std::cell::{Cell, OnceCell};
use std::ops::Range;

/// A position, its scoregroups, and counts of everybody from a scoregroup down.
#[derive(Debug)]
pub(super) struct Field<'p> {
    pub position: &'p Position,
    pub edition: Edition,
    /// Scoregroups from the top, as ranges of ranks.
    pub groups: Vec<Range<u32>>,
    /// 2026 C5: the score that the receiver of the bye must have. Set once it is known.
    pub bye_score: Option<Points>,
    pub shortcuts: Shortcuts,
    /// The criterion that candidates are not compared by: of a double.
    pub lacks: Option<Criterion>,
    /// Who are topscorers in truth, where the position says so of everybody: of a double that does not know C3.
    pub topscorers: Option<&'p Position>,
    /// For each scoregroup, what is known about everybody from it downwards; one more entry for "nobody".
    pub tails: Vec<Tail>,
    words: Option<Words>,
    /// In words: who may get the bye (C2, C5).
    pub byes: u64,
    /// Made when it is first asked for.
    pool: OnceCell<Option<Pool>>,
    /// Looking at the next scoregroup only was not enough for a bracket of this round.
    pub near_failed: Cell<bool>,
    known: Known,
}

/// What is known about the completion of the rest, for the questions that are asked again and again.
#[derive(Debug, Default)]
struct Known {
    /// From each scoregroup down, without floaters.
    nobody: Vec<Cell<Option<bool>>>,
    /// Everybody below a player's own scoregroup, with that player as the only floater.
    one: Vec<Cell<Option<bool>>>,
}

/// Counts over everybody from a scoregroup down.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tail {
    /// Players.
    pub players: usize,
    /// Players with an absolute preference for White, for Black.
    pub absolute: [usize; 2],
    /// The longest list of conflicts of one player.
    pub conflicts: usize,
}

impl Tail {
    pub(super) fn add(&mut self, field: &Position, rank: u32) {
        let entrant = &field.entrants[rank as usize];
        self.players += 1;
        self.absolute[0] += usize::from(entrant.absolute_for(Colour::White));
        self.absolute[1] += usize::from(entrant.absolute_for(Colour::Black));
        self.conflicts = self.conflicts.max(entrant.conflicts.len());
    }
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
        };
        let words = (position.entrants.len() <= FEW).then(|| Words::new(position));
        let mut field = Self {
            position,
            edition,
            groups,
            bye_score: None,
            shortcuts: Shortcuts::default(),
            lacks: None,
            topscorers: None,
            tails,
            words,
            byes: 0,
            pool: OnceCell::new(),
            near_failed: Cell::new(false),
            known,
        };
        field.count_byes();
        field
    }

    fn count_byes(&mut self) {
        if self.words.is_some() {
            self.byes = (0..self.len()).fold(0, |byes, rank| byes | u64::from(self.may_get_bye(rank)) << rank);
        }
    }

    /// The field as words, if it is so small, unless that is switched off.
    pub fn words(&self) -> Option<&Words> {
        self.words.as_ref().filter(|_| self.shortcuts.words)
    }

    /// From now on the receiver of the bye must have this score (C5).
    pub fn set_bye_score(&mut self, score: Points) {
        self.bye_score = Some(score);
        self.count_byes();
        self.known.nobody.iter().chain(&self.known.one).for_each(|cell| cell.set(None));
    }

    /// The place for the answer to "do these floaters and everybody from scoregroup `group` down complete?", if it is one
    /// of those that are kept.
    pub fn known(&self, floaters: &[u32], group: usize) -> Option<&Cell<Option<bool>>> {
        match floaters {
            [] => self.known.nobody.get(group),
            [only] if group > 0 && self.groups[group - 1].contains(only) => self.known.one.get(*only as usize),
            _ => None,
        }
    }

    /// The field as a [`Pool`], if it is not too large.
    pub fn pool(&self) -> Option<&Pool> {
        self.pool.get_or_init(|| Pool::new(self.position)).as_ref()
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

    /// Is the player a topscorer (1.8, A.6)?
    pub fn topscorer(&self, rank: u32) -> bool {
        self.topscorers.unwrap_or(self.position).entrants[rank as usize].topscorer
    }

    /// Are candidates compared by the criterion?
    pub fn knows(&self, criterion: Criterion) -> bool {
        self.lacks != Some(criterion)
    }

    /// Are there no criteria that say which floaters a bracket alone would choose?
    pub fn floaters_unordered(&self) -> bool {
        !self.knows(Criterion::DownfloaterScores) || !self.knows(Criterion::ScoreDifferences)
    }

    /// C2: may the player get the bye at all?
    pub fn bye_allowed(&self, rank: u32) -> bool {
        !self.position.entrants[rank as usize].bye_barred
    }

    /// C2 and C5: may the player get the bye in this round?
    pub fn may_get_bye(&self, rank: u32) -> bool {
        self.bye_allowed(rank) && self.bye_score.is_none_or(|least| self.score(rank) == least)
    }

    /// [`proven`], unless that is switched off.
    pub fn proven(&self, tail: &Tail, floaters: usize) -> bool {
        self.shortcuts.degrees && proven(tail, floaters)
    }

    /// The number of the scoregroup that begins at this rank (or the number of groups when nobody is left).
    pub fn group_at(&self, rank: u32) -> usize {
        self.groups.partition_point(|group| group.start < rank)
    }

    /// The scoregroup that begins at this rank; empty when nobody is left.
    pub fn group_from(&self, rank: u32) -> Range<u32> {
        self.groups.get(self.group_at(rank)).cloned().unwrap_or(self.len()..self.len())
    }
}
