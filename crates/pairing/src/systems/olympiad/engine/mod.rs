//! The engine: the oracle's answer by matchings, in polynomial time.
//!
//! Each decision of the articles is "the first of these with which the group, and then the round, can still be paired",
//! and each such question is one matching. For a group from which teams float, the rest of the field is ignored at
//! first. If the floaters chosen in this way leave a field that can be completed, every decision was also the first
//! possible one for the whole field, because the field only adds restrictions. Otherwise the group is paired again, and
//! every question covers the whole field ([`whole`]): a matching with the maximum number of pairs inside the group.
//!
//! | module | contents |
//! |---|---|
//! | [`graph`] | a group as bit rows |
//! | [`group`] | questions about a group by itself |
//! | [`whole`] | questions about a group and the rest of the field |
//! | [`slow_for_tests`] | the same questions, answered one by one, for tests |
//! | [`most_pairs_and_floaters`] | the decisions: 23, 30 to 35, 41, 42 |
//! | [`inside`] | 36 to 40 |
//! | [`reception`] | 23b |
//!
//! Floaters do not meet each other outside the median group. A floater is rated (23b) by how well the receiving group
//! can be paired with it: a short ladder of conditions, each of which is a perfect matching of floaters and group. If
//! the number is odd, a spare vertex represents the team left over.

mod graph;
mod group;
mod inside;
mod most_pairs_and_floaters;
mod reception;
mod slow_for_tests;
mod whole;

use super::bracket::{Bracket, Route, Why};
use super::colours::allocate;
use super::groups::{Direction, Groups, Rank, bye_candidates};
use super::rulebook::Rulebook;
use super::who_may_meet::{colours_fit, may_meet};
use crate::matching::bits::put;
use crate::matching::cardinality::BitMatcher;
use crate::systems::NoPairing;
use crate::systems::common::meetings::Meetings;
use crate::systems::olympiad::rulebook::ids;
use crate::tournament::{Pairing, Position};
use graph::Graph;

/// Pairs a round.
///
/// # Errors
/// [`NoPairing`] when no complete pairing without rematches exists, whichever team has the bye.
pub fn pair(position: &Position, rules: &Rulebook) -> Result<Pairing, NoPairing> {
    let (route, bye) = brackets(position, rules)?;
    let pairs = route.iter().flat_map(|(_, paired)| paired.floating.iter().chain(&paired.inside));
    let pairs = pairs.map(|&(a, b)| {
        let (white, black, _) = allocate(rules, position, a, b);
        (white, black)
    });
    Ok(Pairing::of(pairs, bye))
}

/// The groups of a round in the order of pairing, and the team with the bye.
///
/// # Errors
/// As [`pair`].
pub fn brackets(position: &Position, rules: &Rulebook) -> Result<(Route, Option<Rank>), NoPairing> {
    walk(Field::new(position, rules))
}

/// [`brackets`], with every decision and what it passed over.
///
/// # Errors
/// As [`pair`].
pub fn trace(position: &Position, rules: &Rulebook) -> Result<(Route, Option<Rank>), NoPairing> {
    walk(Field { tracing: true, ..Field::new(position, rules) })
}

/// [`brackets`] without any shortcut: every question about a group is answered for the whole field, and from scratch.
/// Slow; for tests.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn brackets_anew(position: &Position, rules: &Rulebook) -> Result<(Route, Option<Rank>), NoPairing> {
    walk(Field { anew: true, ..Field::new(position, rules) })
}

fn walk(mut field: Field<'_>) -> Result<(Route, Option<Rank>), NoPairing> {
    let (position, rules) = (field.position, field.rules);
    let bye = if position.entrants.len().is_multiple_of(2) {
        field.completes(&[]).then_some(None)
    } else {
        let bye = field.bye();
        bye.iter().for_each(|&rank| field.open[rank as usize] = false);
        bye.map(Some)
    };
    let bye = bye.ok_or(NoPairing)?;
    Ok((field.round(&Groups::of(rules, position, bye))?, bye))
}

/// The field during a round.
struct Field<'a> {
    position: &'a Position,
    rules: &'a Rulebook,
    /// Teams that are neither paired nor have the bye.
    open: Vec<bool>,
    /// Which teams may meet by 16a.
    meetings: Meetings,
    /// The greatest number of teams that any team must not meet.
    conflicts: usize,
    /// Whether decisions are recorded.
    tracing: bool,
    /// Whether every question is answered from scratch.
    anew: bool,
}

impl<'a> Field<'a> {
    fn new(position: &'a Position, rules: &'a Rulebook) -> Self {
        let conflicts = position.entrants.iter().map(|team| team.conflicts.len()).max().unwrap_or(0);
        let mut meetings = Meetings::new(position, |_| None);
        let conflicts = if meetings.bar(rules, position) { position.entrants.len() } else { conflicts };
        if !rules.has(ids::MEET_ONCE) {
            for (rank, team) in position.entrants.iter().enumerate() {
                let again = team.conflicts.iter().filter(|&other| !team.prohibited.contains(other));
                again.for_each(|other| put(meetings.row_mut(rank), other as usize));
            }
        }
        Self {
            position,
            rules,
            meetings,
            open: vec![true; position.entrants.len()],
            conflicts,
            tracing: false,
            anew: false,
        }
    }

    /// 12: the first team that may have the bye and leaves a field that can be paired. A maximum matching leaves one
    /// team unmatched; it can be any team to which an alternating path of even length leads from there.
    fn bye(&self) -> Option<Rank> {
        let everybody = self.position.entrants.len();
        let mut candidates = bye_candidates(self.rules, self.position);
        if self.anew {
            return candidates.find(|&rank| self.completes(&[rank]));
        }
        if 2 * (self.conflicts + 1) < everybody {
            return candidates.next();
        }
        let graph = Graph::of_field(self, &(0..everybody as Rank).collect::<Vec<Rank>>());
        let mut matcher = BitMatcher::new();
        matcher.reset(everybody);
        if 2 * matcher.maximise(&graph.rows()) + 1 < everybody {
            return None;
        }
        let single = (0..everybody).find(|&team| matcher.mate(team).is_none())?;
        matcher.augment_from(&graph.rows(), single);
        candidates.find(|&rank| matcher.is_outer(rank as usize))
    }

    /// 16a: whether all open teams that are not among `gone` can be paired. If each can meet half of the others, they
    /// can (Dirac); otherwise a matching decides.
    fn completes(&self, gone: &[Rank]) -> bool {
        let left = self.open.iter().filter(|&&open| open).count() - gone.len();
        if !left.is_multiple_of(2) {
            return false;
        }
        if left == 0 || 2 * (self.conflicts + 1) <= left {
            return true;
        }
        let mut still = self.open.clone();
        gone.iter().for_each(|&rank| still[rank as usize] = false);
        let open: Vec<Rank> = (0..still.len() as Rank).filter(|&rank| still[rank as usize]).collect();
        let graph = Graph::of_field(self, &open);
        let mut matcher = BitMatcher::new();
        matcher.reset(open.len());
        matcher.complete(&graph.rows())
    }

    /// The first of these vertices with which `vertex` can be paired, so that all others can still be paired; both
    /// leave the graph.
    fn take_first(&self, matcher: &mut BitMatcher, graph: &Graph, vertex: usize, others: &[usize]) -> Option<usize> {
        let rows = graph.rows();
        if !self.anew {
            return matcher.take_first(&rows, vertex, others.iter().copied());
        }
        others.iter().copied().filter(|&other| graph.edge(vertex, other)).find(|&other| {
            let mut without = matcher.clone();
            [vertex, other].into_iter().for_each(|gone| without.set_alive(gone, false));
            let whole = without.complete(&rows);
            if whole {
                *matcher = without;
            }
            whole
        })
    }

    /// Why these two teams cannot meet, if the reason lies in the two alone.
    fn apart(&self, limits: bool, a: Rank, b: Rank) -> Option<Why> {
        let team = |rank: Rank| &self.position.entrants[rank as usize];
        if !may_meet(self.rules, self.position, a, b) {
            Some(Why::Met)
        } else if limits && !colours_fit(self.rules, team(a), team(b)) {
            Some(Why::Colours)
        } else {
            None
        }
    }

    /// 19.
    fn round(&mut self, groups: &Groups) -> Result<Route, NoPairing> {
        let (mut from_above, mut from_below) = (Vec::new(), Vec::new());
        let mut route = Vec::with_capacity(groups.groups.len());
        for (group, direction) in groups.in_order() {
            let floaters = match direction {
                Direction::Down => std::mem::take(&mut from_above),
                Direction::Up => std::mem::take(&mut from_below),
                Direction::Median => [std::mem::take(&mut from_above), std::mem::take(&mut from_below)].concat(),
            };
            let bracket = Bracket::new(self.rules, direction, floaters, &groups.groups[group]);
            let paired = if direction == Direction::Median {
                most_pairs_and_floaters::pair_all(self, &bracket)?
            } else {
                let on_the_way = groups.towards_median(group);
                // Floaters from above wait in the median group while the groups below are paired.
                most_pairs_and_floaters::pair_most(self, &bracket, &on_the_way, &from_above)?
            };
            for &(a, b) in paired.floating.iter().chain(&paired.inside) {
                self.open[a as usize] = false;
                self.open[b as usize] = false;
            }
            match direction {
                Direction::Up => from_below.clone_from(&paired.leaving),
                _ => from_above.clone_from(&paired.leaving),
            }
            route.push((bracket, paired));
        }
        Ok(route)
    }
}
