//! The compatible pairs (2.1), and matchings that are reused from query to query.

use crate::matching::BitMatcher;
use crate::matching::bits::{has, put, take};
use crate::matching::cardinality::BitRows;
use crate::systems::RuleId;
use crate::systems::Rulebook;
use crate::systems::common::meetings::Meetings;
use crate::systems::lim::articles::ids;
use crate::systems::lim::criteria;
use crate::systems::lim::edition::Edition;
use crate::tournament::{Colour, Position};
use std::borrow::Cow;

/// The compatible pairs of the round.
pub(super) fn compatible(rules: Rulebook<Edition>, position: &Position) -> Meetings {
    let able = |colour| {
        let permissible = |&rank: &u32| criteria::permissible(position, rank, colour) || !rules.has(ids::COLOUR_BARS);
        (0..position.entrants.len() as u32).filter(permissible).collect::<Vec<u32>>()
    };
    let mut meetings = Meetings::none(position.entrants.len());
    let (white, black) = (meetings.set(&able(Colour::White)), meetings.set(&able(Colour::Black)));
    for (rank, entrant) in position.entrants.iter().enumerate() {
        let row = meetings.row_mut(rank);
        for (mine, theirs) in [(&white, &black), (&black, &white)] {
            if has(mine, rank) {
                row.iter_mut().zip(theirs).for_each(|(word, &other)| *word |= other);
            }
        }
        if position.last_round && rules.has(ids::LAST_ROUND) {
            let lifted = |other: &usize| criteria::limits_lifted(rules.edition, position, rank as u32, *other as u32);
            (0..position.entrants.len()).filter(lifted).for_each(|other| put(row, other));
        }
        take(row, rank);
        let barred = if rules.has(RuleId::REMATCH) { &entrant.conflicts } else { &entrant.prohibited };
        barred.iter().for_each(|other| take(row, other as usize));
    }
    meetings.bar(&rules, position);
    meetings
}

/// Some of the players ("inside") and a matching among them. Each query starts from the matching of the previous one.
pub(super) struct Pool<'m> {
    meetings: Cow<'m, Meetings>,
    matcher: BitMatcher,
}

impl<'m> Pool<'m> {
    /// A pool without players.
    pub fn new(meetings: &'m Meetings) -> Self {
        Self { meetings: Cow::Borrowed(meetings), matcher: meetings.matcher(&[]) }
    }

    /// Runs a query on the matcher.
    fn ask<T>(&mut self, question: impl FnOnce(&mut BitMatcher, &BitRows<'_>) -> T) -> T {
        question(&mut self.matcher, &self.meetings.graph())
    }

    /// Makes exactly these players inside.
    pub fn fill(&mut self, players: impl Iterator<Item = u32>) {
        self.matcher.keep_alive(players.map(|rank| rank as usize));
    }

    /// Pairs two players inside if they are compatible, as a start for the next query.
    pub fn propose(&mut self, a: u32, b: u32) {
        if self.meetings.allow(a, b) {
            self.matcher.pair(a as usize, b as usize);
        }
    }

    /// Whether all players inside can be paired. If so, they are matched afterwards.
    pub fn perfect(&mut self) -> bool {
        self.ask(|matcher, graph| matcher.complete(graph))
    }

    /// The maximum number of pairs among the players inside.
    pub fn most(&mut self) -> usize {
        self.ask(|matcher, graph| matcher.maximise(graph))
    }

    /// The maximum number of pairs among the players inside without this player.
    pub fn most_without(&mut self, rank: u32) -> usize {
        self.matcher.set_alive(rank as usize, false);
        let most = self.most();
        self.matcher.set_alive(rank as usize, true);
        most
    }

    /// The position of the first player in `order` who cannot be paired together with all players before; all must be
    /// inside. Afterwards the players before are paired, and this player is not.
    pub fn first_uncovered(&mut self, order: &[u32]) -> Option<usize> {
        let mut covered = self.meetings.set(&[]);
        self.ask(|matcher, graph| {
            if matcher.complete(graph) {
                return None;
            }
            for (at, &rank) in order.iter().enumerate() {
                if !cover(matcher, graph, rank as usize, &covered) {
                    return Some(at);
                }
                put(&mut covered, rank as usize);
            }
            None
        })
    }

    /// Whether the `covered` players inside, all paired now, can stay paired without `leaving`. No player is removed.
    pub fn covers_without(&mut self, covered: &[u64], leaving: u32) -> bool {
        let leaving = leaving as usize;
        let Some(mate) = self.matcher.mate(leaving).filter(|&mate| has(covered, mate)) else { return true };
        self.ask(|matcher, graph| {
            matcher.set_alive(leaving, false);
            let covers = cover(matcher, graph, mate, covered);
            matcher.set_alive(leaving, true);
            if !covers {
                matcher.pair(leaving, mate);
            }
            covers
        })
    }

    /// Makes each of `players` in turn meet only `wanted` opponents, if all players inside, now paired, can then still
    /// be paired. O(n) searches for n players.
    pub fn insist(&mut self, players: &[u32], wanted: impl Fn(u32, u32) -> bool) {
        for &one in players {
            let unwanted = |&other: &u32| self.meetings.allow(one, other) && !wanted(one, other);
            let unwanted: Vec<u32> = players.iter().copied().filter(unwanted).collect();
            if unwanted.is_empty() {
                continue;
            }
            let mate = self.matcher.mate(one as usize).map(|mate| mate as u32).filter(|mate| unwanted.contains(mate));
            let meetings = self.meetings.to_mut();
            unwanted.iter().for_each(|&other| meetings.separate(one, other));
            let Some(mate) = mate else { continue };
            self.matcher.separate(one as usize);
            if !self.ask(|matcher, graph| matcher.augment_from(graph, one as usize)) {
                let meetings = self.meetings.to_mut();
                unwanted.iter().for_each(|&other| meetings.join(one, other));
                self.matcher.pair(one as usize, mate as usize);
            }
        }
    }

    /// Allows all compatible pairs again.
    pub fn relent(&mut self, meetings: &'m Meetings) {
        self.meetings = Cow::Borrowed(meetings);
    }

    /// Removes a player from the pool.
    pub fn leave(&mut self, rank: u32) {
        self.matcher.set_alive(rank as usize, false);
    }

    /// Removes `rank` and the first candidate it can meet while all others inside, now paired, stay paired.
    pub fn take_first(&mut self, rank: u32, candidates: impl Iterator<Item = u32>) -> Option<u32> {
        let living: Vec<u64> = self.matcher.living().to_vec();
        let candidates = candidates.map(|rank| rank as usize).filter(|&w| has(&living, w));
        self.ask(|matcher, graph| matcher.take_first(graph, rank as usize, candidates)).map(|taken| taken as u32)
    }
}

/// Pairs `v`, if necessary instead of a player who is not `covered`; `false`, and nothing changes, if impossible.
fn cover(matcher: &mut BitMatcher, graph: &BitRows<'_>, v: usize, covered: &[u64]) -> bool {
    if matcher.augment_from(graph, v) {
        return true;
    }
    // A player who becomes single if `v` is paired instead.
    let instead = |&w: &usize| !has(covered, w) && matcher.mate(w).is_some() && matcher.is_outer(w);
    let Some(spare) = (0..matcher.len()).find(instead) else { return false };
    matcher.set_alive(spare, false);
    let paired = matcher.augment_from(graph, v);
    debug_assert!(paired, "an even path leads there");
    matcher.set_alive(spare, true);
    true
}
