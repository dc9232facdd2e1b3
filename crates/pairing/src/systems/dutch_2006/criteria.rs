//! Every rule as one function: the value of x, and the requirements on a candidate at a stage.
//!
//! Oracle, engine and `explain` all decide with these functions.

use super::absolute::Strictness;
use super::bracket::{Bracket, Candidate, Count, Stage};
use super::edition::{Criterion, Law};
use crate::systems::RuleId;
use crate::tournament::{Colour, Entrant, Float, Position, Strength};

/// The ways to treat absolute preferences in a bracket, in the order in which they are tried. A later way counts only
/// if it lets the bracket make more pairs: A.7.c holds "as long as this does not result in additional downfloaters",
/// the note to B.2 "if this is helpful to avoid additional downfloaters".
#[must_use]
pub fn strictnesses(position: &Position, law: Law, bracket: &Bracket) -> Vec<Strictness> {
    let any =
        |wanted: &dyn Fn(&Entrant) -> bool| bracket.players.iter().any(|&r| wanted(&position.entrants[r as usize]));
    let strong = |entrant: &Entrant| entrant.preference.is_some_and(|p| p.strength == Strength::Strong);
    let odd = position.round % 2 == 1 && law.has_since_2001(RuleId::STRONG_AS_ABSOLUTE) && any(&strong);
    let note = law.has(crate::systems::dutch_2006::edition::NOTE) && any(&|entrant| entrant.topscorer);
    let mut list = Vec::new();
    for note in [false, true].into_iter().filter(|&used| !used || note) {
        for strong_as_absolute in [true, false].into_iter().filter(|&used| !used || odd) {
            list.push(Strictness { strong_as_absolute, note });
        }
    }
    list
}

/// A bracket under consideration, and the law that applies to it.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The field.
    pub position: &'a Position,
    /// The text of the rules.
    pub law: Law,
    /// The bracket.
    pub bracket: &'a Bracket,
    /// A.7.d: mild preferences for this colour yield in this bracket.
    pub yielding: Option<Colour>,
}

impl<'a> Setting<'a> {
    /// Prepares a bracket: decides whether mild preferences yield.
    #[must_use]
    pub fn new(position: &'a Position, law: Law, bracket: &'a Bracket) -> Self {
        let mut setting = Self { position, law, bracket, yielding: None };
        if position.round.is_multiple_of(2) && law.has_since_2001(crate::systems::dutch_2006::edition::MILD_YIELDS) {
            // A.7.d: if x is already zero, there is nothing to reduce.
            let count = setting.count(&bracket.players);
            let wanted = if count.b > count.w { Colour::Black } else { Colour::White };
            setting.yielding = (count.x() > 0).then_some(wanted);
        }
        setting
    }

    fn entrant(&self, rank: u32) -> &'a Entrant {
        &self.position.entrants[rank as usize]
    }

    /// The colour that a player is considered to want in this bracket (A.7, A.7.d); `None` for a player who accepts
    /// either colour.
    #[must_use]
    pub fn wanted_colour(&self, rank: u32) -> Option<Colour> {
        let preference = self.entrant(rank).preference?;
        let yields = preference.strength == Strength::Mild && self.yielding == Some(preference.colour);
        (!yields).then_some(preference.colour)
    }

    /// A.8, for the bracket or for a remainder.
    #[must_use]
    pub fn count(&self, group: &[u32]) -> Count {
        Count::of(group.iter().map(|&rank| self.wanted_colour(rank)))
    }

    /// B.4: whether this pair counts towards x.
    #[must_use]
    pub fn denies(&self, a: u32, b: u32) -> bool {
        self.law.has(RuleId::PREFERENCE)
            && self.wanted_colour(a).is_some()
            && self.wanted_colour(a) == self.wanted_colour(b)
    }

    /// Number of these pairs that do not fulfil all colour preferences.
    #[must_use]
    pub fn denied(&self, pairs: &[(u32, u32)]) -> usize {
        pairs.iter().filter(|&&(a, b)| self.denies(a, b)).count()
    }

    /// The players of a homogeneous group or remainder: all players of the bracket except the pairs of the
    /// heterogeneous group.
    #[must_use]
    pub fn remainder(&self, candidate: &Candidate) -> Vec<u32> {
        let first = &candidate.pairs[..candidate.p];
        let taken = |rank: &u32| first.iter().any(|&(a, b)| a == *rank || b == *rank);
        self.bracket.players.iter().copied().filter(|rank| !taken(rank)).collect()
    }

    /// Whether B.5 and B.6 protect the player; in the last round top scorers are exempt (note).
    fn protected(&self, criterion: Criterion, rank: u32) -> bool {
        self.law.has(criterion.rule()) && !self.entrant(rank).topscorer
    }

    fn floated(&self, criterion: Criterion, rank: u32, float: Float) -> bool {
        self.protected(criterion, rank) && self.entrant(rank).floats[criterion.rounds_back() - 1] == Some(float)
    }

    /// Whether the lower ranked player of a pair receives (A.4) an upfloat that the criterion forbids.
    #[must_use]
    pub fn pair_breaks(&self, criterion: Criterion, a: u32, b: u32) -> bool {
        let lower = a.max(b);
        criterion.up() && self.entrant(a).score != self.entrant(b).score && self.floated(criterion, lower, Float::Up)
    }

    /// Whether a player who stays unpaired, to be moved down or to have the bye (A.5), receives a downfloat that the
    /// criterion forbids.
    #[must_use]
    pub fn floater_breaks(&self, criterion: Criterion, rank: u32) -> bool {
        !criterion.up() && self.floated(criterion, rank, Float::Down)
    }

    /// Whether the criterion protects a player in the bracket.
    #[must_use]
    pub fn matters(&self, criterion: Criterion) -> bool {
        let float = if criterion.up() { Float::Up } else { Float::Down };
        self.bracket.players.iter().any(|&rank| self.floated(criterion, rank, float))
    }

    /// The players who receive a float that the criterion forbids, without those whom C.1 moves down.
    #[must_use]
    pub fn counted_players(&self, criterion: Criterion, candidate: &Candidate) -> Vec<u32> {
        let pairs = candidate.pairs.iter().filter(|&&(a, b)| self.pair_breaks(criterion, a, b));
        let mut players: Vec<u32> = pairs.map(|&(a, b)| a.max(b)).collect();
        let inside = candidate.floaters.iter().filter(|rank| !self.bracket.outside.contains(rank));
        players.extend(inside.filter(|&&rank| self.floater_breaks(criterion, rank)));
        players
    }

    /// The criteria that are still imposed at a stage, the next to be dropped first.
    #[must_use]
    pub fn imposed(&self, stage: &Stage) -> Vec<Criterion> {
        self.law.drops()[stage.dropped..].to_vec()
    }

    /// C.6: whether a candidate with pairs that B.1 and B.2 allow meets the requirements of a stage.
    #[must_use]
    pub fn complies(&self, stage: &Stage, candidate: &Candidate) -> bool {
        let (first, rest) = candidate.pairs.split_at(candidate.p);
        let remainder_x = || self.count(&self.remainder(candidate)).x();
        stage.x.is_none_or(|x| self.denied(first) <= x)
            && stage.raised.is_none_or(|raised| self.denied(rest) <= remainder_x() + raised)
            && self.imposed(stage).into_iter().all(|criterion| self.counted_players(criterion, candidate).is_empty())
    }
}

#[cfg(test)]
mod tests;
