//! The literal oracle: enumerates, evaluates and compares every set of upfloaters, every set of shifters and every
//! transposition. It searches exhaustively, so it is for small fields only. The oracle shares only the criteria with
//! the rest of the system: colours (article 5) are implemented again in `colours`, shifts in `shifts`.

mod colours;
mod shifts;
#[cfg(test)]
mod tests;

use super::criteria;
use super::edition::Edition;
use crate::systems::common::oracle::{combinations, seat, without};
use crate::systems::{NoPairing, RuleId, Rulebook};
use crate::tournament::{Pairing, Position};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The largest field that the oracle should pair: two more players cost more than ten times as much.
pub const LARGEST_FIELD: usize = 12;

/// The pairing of a round by enumeration. Players are ranks in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Listed {
    /// The player who gets the pairing-allocated bye (3.1).
    pub bye: Option<u32>,
    /// The brackets, from the top.
    pub brackets: Vec<ListedBracket>,
}

/// A bracket (1.3.2) and its pairing.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ListedBracket {
    /// The players left in the scoregroup, ascending.
    pub residents: Vec<u32>,
    /// The upfloaters (3.2.2), ascending.
    pub upfloaters: Vec<u32>,
    /// S1 (3.2.5).
    pub s1: Vec<u32>,
    /// T2 (3.2.6).
    pub t2: Vec<u32>,
}

impl Listed {
    /// All pairs with their colours (article 5), and the bye.
    #[must_use]
    pub fn pairing(&self, position: &Position) -> Pairing {
        let pairs = self.brackets.iter().flat_map(|bracket| bracket.s1.iter().copied().zip(bracket.t2.iter().copied()));
        let mut pairs: Vec<(u32, u32)> = pairs.map(|(a, b)| colours(position, a, b)).collect();
        pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
        Pairing { pairs, bye: self.bye }
    }
}

/// White and Black of a pair of ranks, as the oracle allocates them.
#[must_use]
pub fn colours(position: &Position, a: u32, b: u32) -> (u32, u32) {
    seat(position, (a, b), colours::higher_gets_white)
}

/// Pairs the position by enumeration.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with C1 to C3 (1.9.3).
///
/// # Panics
/// When there are more than 64 players.
pub fn pair_literally(edition: Edition, position: &Position) -> Result<Pairing, NoPairing> {
    Ok(route_literally(edition, position)?.pairing(position))
}

/// The brackets and the bye, by enumeration.
///
/// # Errors
/// As [`pair_literally`].
///
/// # Panics
/// As [`pair_literally`].
pub fn route_literally(edition: Edition, position: &Position) -> Result<Listed, NoPairing> {
    Literal::new(Rulebook::of(edition), position).route()
}

/// The procedure of article 3.
pub(super) struct Literal<'a> {
    rules: Rulebook<Edition>,
    position: &'a Position,
    /// Results of [`Literal::pairable`], by set of ranks.
    known: RefCell<BTreeMap<u64, bool>>,
}

/// The values by which sets are compared (3.2.2): C6, C7, C8, C9, C10; then their order (4.2).
type SetValue = (Vec<Vec<i64>>, Vec<u32>);

impl<'a> Literal<'a> {
    pub(super) fn new(rules: Rulebook<Edition>, position: &'a Position) -> Self {
        assert!(position.entrants.len() <= 64, "the oracle is for small fields");
        Self { rules, position, known: RefCell::default() }
    }

    fn legal(&self, a: u32, b: u32) -> bool {
        criteria::legal(self.position, a, b)
    }

    /// Whether these players can all be paired with each other under C1 and C3.
    fn pairable(&self, players: &[u32]) -> bool {
        let Some((&first, others)) = players.split_first() else { return true };
        if players.len() % 2 == 1 {
            return false;
        }
        let key = mask(players);
        if let Some(&answer) = self.known.borrow().get(&key) {
            return answer;
        }
        let answer = others.iter().any(|&other| self.legal(first, other) && self.pairable(&without(others, &[other])));
        self.known.borrow_mut().insert(key, answer);
        answer
    }

    /// The least total cost of all legal pairings of these players.
    fn least(
        &self,
        players: &[u32],
        cost: &dyn Fn(u32, u32) -> usize,
        known: &mut BTreeMap<u64, Option<usize>>,
    ) -> Option<usize> {
        let Some((&first, others)) = players.split_first() else { return Some(0) };
        let key = mask(players);
        if let Some(&answer) = known.get(&key) {
            return answer;
        }
        let mut best: Option<usize> = None;
        for &other in others {
            if self.legal(first, other)
                && let Some(rest) = self.least(&without(others, &[other]), cost, known)
            {
                let sum = rest + cost(first, other);
                best = Some(best.map_or(sum, |best| best.min(sum)));
            }
        }
        known.insert(key, best);
        best
    }

    /// C7 for a pair, if the rules include it.
    fn clash(&self, a: u32, b: u32) -> usize {
        usize::from(self.rules.has(RuleId::PREFERENCE) && criteria::clash(self.position, a, b))
    }

    /// Pairs the round bracket by bracket (1.9.2).
    pub(super) fn route(&self) -> Result<Listed, NoPairing> {
        let mut left: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let mut route = Listed::default();
        if left.len() % 2 == 1 {
            let bye = self.bye(&left).ok_or(NoPairing)?;
            left.retain(|&rank| rank != bye);
            route.bye = Some(bye);
        } else if !self.pairable(&left) {
            return Err(NoPairing);
        }
        while let Some(&first) = left.first() {
            let top = criteria::score(self.position, first);
            let (mut residents, lower): (Vec<u32>, Vec<u32>) =
                left.iter().partition(|&&rank| criteria::score(self.position, rank) == top);
            let upfloaters = match self.upfloaters(&residents, &lower) {
                Some(upfloaters) => upfloaters,
                None => {
                    residents = self.undo(&mut route, &left);
                    Vec::new()
                }
            };
            let players: Vec<u32> = residents.iter().chain(&upfloaters).copied().collect();
            let (s1, t2) = self.paired(&players);
            left.retain(|rank| !players.contains(rank));
            route.brackets.push(ListedBracket { residents, upfloaters, s1, t2 });
        }
        Ok(route)
    }

    /// For a mutant without C4 that is stuck: undoes brackets until all players left can be paired as one bracket.
    fn undo(&self, route: &mut Listed, left: &[u32]) -> Vec<u32> {
        let mut players = left.to_vec();
        while !self.pairable(&players) {
            let Some(bracket) = route.brackets.pop() else { break };
            players.extend(bracket.s1.iter().chain(&bracket.t2));
        }
        players.sort_unstable();
        players
    }

    /// 3.1: the first by 3.1.3 to 3.1.5 whom C2 allows and without whom all others can be paired (3.1.2).
    fn bye(&self, players: &[u32]) -> Option<u32> {
        let mut candidates: Vec<u32> =
            players.iter().copied().filter(|&rank| criteria::bye_allowed(self.position, rank)).collect();
        candidates.sort_by_key(|&rank| {
            let (score, games, tpn) = criteria::bye_order(self.rules.edition, self.position, rank);
            self.rules.key([
                (RuleId::BYE_SCORE, i64::from(score)),
                (RuleId::BYE_GAMES, -i64::from(games.0)),
                (RuleId::BYE_NUMBER, -i64::from(tpn.0)),
            ])
        });
        candidates.into_iter().find(|&bye| self.pairable(&without(players, &[bye])))
    }

    /// 3.2.2: the best set of upfloaters, or the first of several.
    fn upfloaters(&self, residents: &[u32], lower: &[u32]) -> Option<Vec<u32>> {
        let mut best: Option<(SetValue, Vec<u32>)> = None;
        for size in (residents.len() % 2..=lower.len()).step_by(2) {
            combinations(lower, size, &mut Vec::new(), &mut |set| {
                let bracket: Vec<u32> = residents.iter().chain(set).copied().collect();
                if !self.pairable(&bracket)
                    || self.rules.has(RuleId::COMPLETION) && !self.pairable(&without(lower, set))
                {
                    return;
                }
                let value = self.value(residents, set);
                let better = match &best {
                    None => true,
                    Some((known, _)) => self.precedes(&value, known),
                };
                if better {
                    best = Some((value, set.to_vec()));
                }
            });
            // C5: larger sets are not considered if there is a smaller one.
            if best.is_some() && self.rules.has(RuleId::COUNT) {
                break;
            }
        }
        best.map(|(_, set)| set)
    }

    fn precedes(&self, a: &SetValue, b: &SetValue) -> bool {
        // A mutant without the order of sets takes the last of equal sets.
        if a.0 == b.0 && !self.rules.has(RuleId::SET_ORDER) { a.1 > b.1 } else { a < b }
    }

    fn value(&self, residents: &[u32], set: &[u32]) -> SetValue {
        let (edition, position) = (self.rules.edition, self.position);
        let score = criteria::score(position, residents[0]);
        let mut scores: Vec<i64> = Vec::new();
        if self.rules.has(RuleId::FLOATER_SCORES) {
            scores.extend(criteria::score_differences(edition, position, score, set).into_iter().map(i64::from));
        }
        if !self.rules.has(RuleId::COUNT) {
            // Sets of different sizes: by the scores alone, every additional upfloater is an improvement.
            scores.push(i64::MAX);
        }
        let number = |count: usize| vec![i64::try_from(count).unwrap_or(i64::MAX)];
        let bracket: Vec<u32> = residents.iter().chain(set).copied().collect();
        let clashes = self.least(&bracket, &|a, b| self.clash(a, b), &mut BTreeMap::new()).unwrap_or(usize::MAX);
        let mut value = vec![scores, number(clashes)];
        let mut rules = vec![RuleId::FLOATER_SCORES, RuleId::PREFERENCE];
        for criterion in edition.floaters() {
            value.push(criterion.value(position, set).into_iter().map(i64::from).collect());
            rules.push(criterion.rule);
        }
        self.rules.put_in_order(&rules, &mut value);
        (value, set.to_vec())
    }
}

/// A set of ranks as bits.
fn mask(players: &[u32]) -> u64 {
    players.iter().fold(0, |mask, &rank| mask | 1 << rank)
}
