//! The literal oracle: tries the pairings of a bracket in the order of article 4 and keeps the best and earliest. It
//! searches exhaustively, so it is for small fields only. The oracle shares with the rest of the system the description
//! of an edition and the criteria that are not about colours; the colour criteria and the allocation of colours are
//! implemented again in `colours`.
//!
//! Seeding rounds are paired by the oracle of the Dutch system.

mod colours;

use super::criteria;
use super::criteria::NextBracket;
use super::edition::{Edition, Following, Higher};
use super::ranking::{in_bracket_order, ranking};
use crate::systems::NoPairing;
use crate::systems::RuleId;
use crate::systems::Rulebook;
use crate::systems::common::oracle::{combinations, without};
use crate::systems::dutch::oracle as dutch;
use crate::tournament::{Colour, Pairing, Points, Position};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The largest field that the oracle should pair: two more players cost more than ten times as much.
pub const LARGEST_FIELD: usize = 12;

/// The pairing of a round by enumeration. Players are ranks in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Listed {
    /// The player who gets the pairing-allocated bye (3.1, B.0).
    pub bye: Option<u32>,
    /// The brackets, from the top.
    pub brackets: Vec<ListedBracket>,
}

/// A bracket (1.2.2, A.2) and its pairing.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ListedBracket {
    /// Incoming floaters, ascending.
    pub incoming: Vec<u32>,
    /// Resident players, ascending.
    pub residents: Vec<u32>,
    /// The pairs, the player with the smaller BSN first, in the order of these.
    pub pairs: Vec<(u32, u32)>,
    /// Outgoing floaters, ascending.
    pub floaters: Vec<u32>,
}

/// Pairs the position by enumeration.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with C1 to C3 (1.9.3, A.8).
///
/// # Panics
/// When there are more than 64 players.
pub fn pair_literally(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    if Edition::is_seeding(position) {
        return dutch::pair_literally(position, edition.seeding);
    }
    Ok(seated(position, edition, &route_literally(position, edition)?))
}

/// The brackets and the bye of a round that is not a seeding round, by enumeration.
///
/// # Errors
/// As [`pair_literally`].
///
/// # Panics
/// As [`pair_literally`].
pub fn route_literally(position: &Position, edition: Edition) -> Result<Listed, NoPairing> {
    Literal::new(position, Rulebook::of(edition)).route()
}

/// All pairs with their colours (article 5, section E), and the bye.
#[must_use]
pub fn seated(position: &Position, edition: Edition, listed: &Listed) -> Pairing {
    let pairs = listed.brackets.iter().flat_map(|bracket| &bracket.pairs);
    let mut pairs: Vec<(u32, u32)> = pairs.map(|&(a, b)| colours(position, edition, a, b)).collect();
    pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
    Pairing { pairs, bye: listed.bye }
}

/// White and Black of a pair of ranks, as the oracle allocates them.
#[must_use]
pub fn colours(position: &Position, edition: Edition, a: u32, b: u32) -> (u32, u32) {
    let above = match edition.higher {
        Higher::ByIndex => ranking(position, edition, a) < ranking(position, edition, b),
        Higher::ByScore => a < b,
    };
    let (high, low) = if above { (a, b) } else { (b, a) };
    let player = |rank: u32| &position.entrants[rank as usize];
    match colours::of_higher(edition, player(high), player(low), position.initial_colour) {
        Colour::White => (high, low),
        Colour::Black => (low, high),
    }
}

/// The procedure of article 3.
pub(super) struct Literal<'a> {
    position: &'a Position,
    rules: Rulebook<Edition>,
    /// Results of [`Literal::pairable`], by set of ranks.
    known: RefCell<BTreeMap<u64, bool>>,
}

/// The values by which pairings of a bracket are compared: C5 to C8.
type Quality = Vec<Vec<i64>>;

/// A bracket to be paired.
struct Task<'t> {
    incoming: &'t [u32],
    /// The players by BSN.
    order: Vec<u32>,
    /// The scoregroup of the next bracket, and all players below it.
    next: &'t [u32],
    rest: &'t [u32],
}

impl<'a> Literal<'a> {
    pub(super) fn new(position: &'a Position, rules: Rulebook<Edition>) -> Self {
        assert!(position.entrants.len() <= 64, "the oracle is for small fields");
        Self { position, rules, known: RefCell::default() }
    }

    /// Whether two players may meet under C1 and C3.
    fn compatible(&self, a: u32, b: u32) -> bool {
        let player = |rank: u32| &self.position.entrants[rank as usize];
        let clash = self.rules.has(RuleId::SAME_COLOUR) && colours::clash(self.rules.edition, player(a), player(b));
        criteria::may_meet(self.position, a, b) && !clash
    }

    /// Whether these players can all be paired with each other under C1 and C3.
    fn pairable(&self, players: &[u32]) -> bool {
        let Some((&first, others)) = players.split_first() else { return true };
        if players.len() % 2 == 1 {
            return false;
        }
        let key = players.iter().fold(0, |key, &rank| key | 1u64 << rank);
        if let Some(&answer) = self.known.borrow().get(&key) {
            return answer;
        }
        let answer =
            others.iter().any(|&other| self.compatible(first, other) && self.pairable(&without(others, &[other])));
        self.known.borrow_mut().insert(key, answer);
        answer
    }

    /// Pairs the round bracket by bracket (1.9.2).
    pub(super) fn route(&self) -> Result<Listed, NoPairing> {
        let mut left: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let mut listed = Listed::default();
        if left.len() % 2 == 1 {
            let bye = self.bye(&left).ok_or(NoPairing)?;
            left.retain(|&rank| rank != bye);
            listed.bye = Some(bye);
        } else if !self.pairable(&left) {
            return Err(NoPairing);
        }
        let score = |rank: u32| self.position.entrants[rank as usize].score;
        let mut groups: Vec<Vec<u32>> = left.chunk_by(|&a, &b| score(a) == score(b)).map(<[u32]>::to_vec).collect();
        groups.reverse();
        let mut incoming: Vec<u32> = Vec::new();
        while let Some(residents) = groups.pop() {
            let next = groups.last().cloned().unwrap_or_default();
            let rest: Vec<u32> = groups.iter().rev().skip(1).flatten().copied().collect();
            let bracket = match self.bracket(&incoming, &residents, &next, &rest) {
                Some(bracket) => bracket,
                None => self.undo(&mut listed, incoming, residents, &mut groups).ok_or(NoPairing)?,
            };
            incoming = bracket.floaters.clone();
            listed.brackets.push(bracket);
        }
        Ok(listed)
    }

    /// 3.1, B.0: the first by 3.1.3 to 3.1.5 whom C2 allows (3.1.1) and without whom all can be paired (3.1.2).
    fn bye(&self, players: &[u32]) -> Option<u32> {
        let mut candidates: Vec<u32> =
            players.iter().copied().filter(|&rank| criteria::bye_allowed(self.position, rank)).collect();
        candidates.sort_by_key(|&rank| {
            let (score, games, ranking) = criteria::bye_order(self.position, self.rules.edition, rank);
            let key = self.rules.key([(RuleId::BYE_SCORE, i64::from(score)), (RuleId::BYE_GAMES, -i64::from(games.0))]);
            (
                key,
                // Without this rule, the highest ranked of equal players gets the bye.
                if self.rules.has(RuleId::BYE_NUMBER) { (None, Some(ranking)) } else { (Some(ranking.0), None) },
            )
        });
        candidates.into_iter().find(|&bye| self.pairable(&without(players, &[bye])))
    }

    /// 3.2.2, B.2: the first pairing that complies best with all criteria.
    fn bracket(&self, incoming: &[u32], residents: &[u32], next: &[u32], rest: &[u32]) -> Option<ListedBracket> {
        let mut players = [incoming, residents].concat();
        players.sort_unstable();
        let order = in_bracket_order(self.position, self.rules.edition, &players);
        let task = Task { incoming, order, next, rest };
        let mut best: Option<(Quality, ListedBracket)> = None;
        // 3.2.1, B.1: the maximum number of pairs. A mutant without C5 compares pairings with any number of floaters.
        for floaters in (players.len() % 2..=players.len()).step_by(2) {
            let mut pairs = Vec::new();
            self.pairings(&task.order, floaters, &mut pairs, &mut |pairs| {
                let paired: Vec<u32> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                let floaters = without(&players, &paired);
                let Some(quality) = self.quality(&task, pairs, &floaters) else { return };
                let better = best.as_ref().is_none_or(|(best, _)| {
                    // A mutant without the order takes the last of equal pairings.
                    if self.rules.has(RuleId::PAIRING_ORDER) { quality < *best } else { quality <= *best }
                });
                if better {
                    let (incoming, residents) = (incoming.to_vec(), residents.to_vec());
                    best = Some((quality, ListedBracket { incoming, residents, pairs: pairs.to_vec(), floaters }));
                }
            });
            if best.is_some() && self.rules.has(RuleId::COUNT) {
                break;
            }
        }
        best.map(|(_, bracket)| bracket)
    }

    /// Enumerates the pairings of a bracket under C1 and C3 with this number of floaters, in the order of 4.3 (D.1):
    /// the first player left meets the last one, the last but one, …, or floats.
    fn pairings(
        &self,
        order: &[u32],
        floaters: usize,
        pairs: &mut Vec<(u32, u32)>,
        found: &mut impl FnMut(&[(u32, u32)]),
    ) {
        let Some((&first, others)) = order.split_first() else {
            if floaters == 0 {
                found(pairs);
            }
            return;
        };
        for &other in others.iter().rev() {
            if self.compatible(first, other) {
                pairs.push((first, other));
                self.pairings(&without(others, &[other]), floaters, pairs, found);
                pairs.pop();
            }
        }
        if floaters > 0 {
            self.pairings(others, floaters - 1, pairs, found);
        }
    }

    /// The values of C5 to C8; `None` if C4 is violated.
    fn quality(&self, task: &Task<'_>, pairs: &[(u32, u32)], floaters: &[u32]) -> Option<Quality> {
        let left = [floaters, task.next, task.rest].concat();
        if left.len() == floaters.len() && !floaters.is_empty() {
            // After the last bracket no players are left for the floaters to meet.
            return None;
        }
        if self.rules.has(RuleId::COMPLETION) && !self.pairable(&sorted(left)) {
            return None;
        }
        let came_in = |rank: u32| task.incoming.contains(&rank);
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let scores = |scores: Vec<Points>| scores.into_iter().map(i64::from);
        let mut quality = vec![Vec::new(); 3];
        if self.rules.has(RuleId::COUNT) {
            quality[0].push(number(criteria::floater_count(floaters)));
        }
        if self.rules.has(RuleId::FLOATER_SCORES) {
            quality[1].extend(scores(criteria::floater_scores(self.position, self.rules.edition, floaters, came_in)));
        }
        if self.rules.has(RuleId::NEXT_BRACKET) && !task.next.is_empty() {
            let (floating, with) = self.next_bracket(task, floaters);
            quality[2].push(number(floating));
            quality[2].extend(scores(with));
        }
        let mut rules = vec![RuleId::COUNT, RuleId::FLOATER_SCORES, RuleId::NEXT_BRACKET];
        for criterion in self.rules.edition.pairs.iter().filter(|criterion| self.rules.has(criterion.rule)) {
            let count = |&(a, b): &(u32, u32)| match criterion.rule {
                // The oracle has its own implementation of colours.
                RuleId::PREFERENCE => self.denied(a, b),
                _ => (criterion.count)(self.position, a, b) as usize,
            };
            quality.push(vec![number(pairs.iter().map(count).sum())]);
            rules.push(criterion.rule);
        }
        self.rules.put_in_order(&rules, &mut quality);
        Some(quality)
    }

    fn denied(&self, a: u32, b: u32) -> usize {
        let (white, black) = colours(self.position, self.rules.edition, a, b);
        let player = |rank: u32| &self.position.entrants[rank as usize];
        colours::denied(self.rules.edition, (player(white), Colour::White), player(black))
    }

    /// C7: over all sets of floaters that the next bracket could leave, the least number, then the least value of C6.
    fn next_bracket(&self, task: &Task<'_>, floaters: &[u32]) -> NextBracket {
        let players = sorted([floaters, task.next].concat());
        if self.rules.edition.following == Following::Met {
            let mut met = false;
            combinations(task.next, players.len() % 2, &mut Vec::new(), &mut |set| {
                let rest = sorted([set, task.rest].concat());
                met |= self.pairable(&without(&players, set)) && self.pairable(&rest);
            });
            return (usize::from(!met), Vec::new());
        }
        for size in 0..=players.len() {
            let mut best: Option<Vec<Points>> = None;
            combinations(&players, size, &mut Vec::new(), &mut |set| {
                if self.pairable(&without(&players, set)) && self.pairable(&sorted([set, task.rest].concat())) {
                    let came_in = |rank: u32| floaters.contains(&rank);
                    let scores = criteria::floater_scores(self.position, self.rules.edition, set, came_in);
                    best = Some(best.take().map_or(scores.clone(), |best| best.min(scores)));
                }
            });
            if let Some(scores) = best {
                return (size, scores);
            }
        }
        // Only without C4: the round cannot be completed.
        (usize::MAX, Vec::new())
    }

    /// Undoes brackets from the bottom up until their players can be paired as one bracket. Needed only without C4.
    fn undo(
        &self,
        listed: &mut Listed,
        incoming: Vec<u32>,
        residents: Vec<u32>,
        groups: &mut Vec<Vec<u32>>,
    ) -> Option<ListedBracket> {
        let mut players = [incoming, residents].concat();
        players.extend(groups.drain(..).flatten());
        loop {
            players.sort_unstable();
            players.dedup();
            if self.pairable(&players) {
                return self.bracket(&[], &players, &[], &[]);
            }
            let undone = listed.brackets.pop()?;
            players.extend(undone.incoming.into_iter().chain(undone.residents));
        }
    }
}

fn sorted(mut players: Vec<u32>) -> Vec<u32> {
    players.sort_unstable();
    players
}

#[cfg(test)]
mod tests;
