//! The literal oracle: lists, evaluates and compares every set of upfloaters and every pairing of a bracket. It has no
//! clever search, so it is for small fields only. Of the rest of the system the oracle uses only the criteria: each
//! system implements the colours (article 4) a second time for it.

use super::criteria;
use super::rulebook::{Following, Rulebook, Sets, ids};
use crate::systems::common::oracle::{combinations, without};
use crate::systems::{NoPairing, RuleId};
use crate::tournament::{Pairing, Position};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The largest field that the oracle should pair: every two additional players multiply the cost by more than ten.
pub const LARGEST_FIELD: usize = 12;

/// A round paired by listing. All players are ranks in [`Position::entrants`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Listed {
    /// The receiver of the pairing-allocated bye (3.4).
    pub bye: Option<u32>,
    /// The brackets, from the top.
    pub brackets: Vec<ListedBracket>,
}

/// A bracket (1.3.2) and its pairing.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ListedBracket {
    /// The top scoregroup (3.2), ascending.
    pub residents: Vec<u32>,
    /// The upfloaters (3.5), ascending.
    pub upfloaters: Vec<u32>,
    /// The pairs, `(higher, lower)` by rank, ascending.
    pub pairs: Vec<(u32, u32)>,
}

impl Listed {
    /// Returns all pairs with their colours (article 4), and the bye.
    #[must_use]
    pub fn pairing(&self, position: &Position, rules: &Rulebook) -> Pairing {
        let pairs = self.brackets.iter().flat_map(|bracket| &bracket.pairs);
        let mut pairs: Vec<(u32, u32)> = pairs.map(|&pair| (rules.colours.literally)(position, pair)).collect();
        pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
        Pairing { pairs, bye: self.bye }
    }
}

/// Pairs the position by listing.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with C1 and C2 (3.3.3).
///
/// # Panics
/// When there are more than 64 players.
pub fn pair_literally(position: &Position, rules: &Rulebook) -> Result<Pairing, NoPairing> {
    Ok(route_literally(position, rules)?.pairing(position, rules))
}

/// Returns the brackets and the bye, by listing.
///
/// # Errors
/// As [`pair_literally`].
///
/// # Panics
/// As [`pair_literally`].
pub fn route_literally(position: &Position, rules: &Rulebook) -> Result<Listed, NoPairing> {
    Literal::new(position, rules).route()
}

/// The procedure of 3.3.2.
pub(super) struct Literal<'a> {
    position: &'a Position,
    rules: &'a Rulebook,
    /// Known results of [`Literal::pairable`], by set of ranks.
    known: RefCell<BTreeMap<u64, bool>>,
}

/// The value by which sets are compared (3.5): C5, C6 (not complied with), C7, in one reading the criteria of the best
/// pairing; then the order of the sets.
type SetValue = (Vec<Vec<usize>>, Vec<u32>);

impl<'a> Literal<'a> {
    pub(super) fn new(position: &'a Position, rules: &'a Rulebook) -> Self {
        assert!(position.entrants.len() <= 64, "the oracle is for small fields");
        Self { position, rules, known: RefCell::default() }
    }

    /// Whether these players can be paired with one another under C1.
    fn pairable(&self, players: &[u32]) -> bool {
        let Some((&first, others)) = players.split_first() else { return true };
        if players.len() % 2 == 1 {
            return false;
        }
        let key = players.iter().fold(0, |key, &rank| key | 1u64 << rank);
        if let Some(&answer) = self.known.borrow().get(&key) {
            return answer;
        }
        let answer = others.iter().any(|&other| {
            criteria::may_meet(self.position, first, other)
                && self.pairable(&others.iter().copied().filter(|&rank| rank != other).collect::<Vec<_>>())
        });
        self.known.borrow_mut().insert(key, answer);
        answer
    }

    /// Runs the procedure of 3.3.2.
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
        while !left.is_empty() {
            let top = self.position.entrants[left[0] as usize].score;
            let (residents, lower): (Vec<u32>, Vec<u32>) =
                left.iter().partition(|&&rank| self.position.entrants[rank as usize].score == top);
            let bracket = match self.upfloaters(&residents, &lower) {
                Some(upfloaters) => self.bracket(residents, upfloaters),
                None => self.undo(&mut route, &left),
            };
            left.retain(|rank| !bracket.residents.contains(rank) && !bracket.upfloaters.contains(rank));
            route.brackets.push(bracket);
        }
        Ok(route)
    }

    /// 3.4: returns the first player by 3.4.2 to 3.4.4 whom C2 allows and who leaves a legal pairing for all others
    /// (3.4.1).
    fn bye(&self, players: &[u32]) -> Option<u32> {
        let mut candidates: Vec<u32> =
            players.iter().copied().filter(|&rank| criteria::bye_allowed(self.position, rank)).collect();
        candidates.sort_by_key(|&rank| {
            let (score, matches, tpn) = criteria::bye_order(self.position, rank);
            self.rules.key([
                (RuleId::BYE_SCORE, i64::from(score)),
                (RuleId::BYE_GAMES, -i64::from(matches.0)),
                (RuleId::BYE_NUMBER, -i64::from(tpn.0)),
            ])
        });
        candidates
            .into_iter()
            .find(|&bye| self.pairable(&players.iter().copied().filter(|&rank| rank != bye).collect::<Vec<_>>()))
    }

    /// 3.5: returns the best set of upfloaters, the first of equals.
    fn upfloaters(&self, residents: &[u32], lower: &[u32]) -> Option<Vec<u32>> {
        let mut sets: Vec<Vec<u32>> = Vec::new();
        for size in (residents.len() % 2..=lower.len()).step_by(2) {
            combinations(lower, size, &mut Vec::new(), &mut |set| {
                if self.legal(residents, lower, set) {
                    sets.push(set.to_vec());
                }
            });
            // C4: sets with more upfloaters are only considered if no smaller set is legal.
            if !sets.is_empty() && self.rules.has(RuleId::COUNT) {
                break;
            }
        }
        let mut valued = sets.into_iter().map(|set| (self.value(residents, lower, &set), set));
        let first = valued.next()?;
        let better = |a: &SetValue, b: &SetValue| {
            // Without the rule on the order of sets, the last of equals is taken.
            if a.0 == b.0 && !self.rules.has(RuleId::SET_ORDER) { a.1 > b.1 } else { a < b }
        };
        Some(valued.fold(first, |best, other| if better(&other.0, &best.0) { other } else { best }).1)
    }

    /// Checks C1 in the bracket, and C3.
    fn legal(&self, residents: &[u32], lower: &[u32], set: &[u32]) -> bool {
        let bracket: Vec<u32> = residents.iter().chain(set).copied().collect();
        self.pairable(&bracket) && (!self.rules.has(RuleId::COMPLETION) || self.pairable(&without(lower, set)))
    }

    fn value(&self, residents: &[u32], lower: &[u32], set: &[u32]) -> SetValue {
        let position = self.position;
        let score = position.entrants[residents[0] as usize].score;
        let mut value = vec![Vec::new(); 3];
        if self.rules.has(RuleId::FLOATER_SCORES) {
            let differences = criteria::score_differences(position, score, set);
            value[0] = differences.into_iter().map(|difference| usize::try_from(difference).unwrap_or(0)).collect();
        }
        if !self.rules.has(RuleId::COUNT) {
            // Sets have different sizes: where only scores are maximised, every additional upfloater is an improvement.
            value[0].push(usize::MAX);
        }
        if self.rules.has(RuleId::NEXT_BRACKET) {
            let following = criteria::following_score(self.rules, position, score, lower);
            let left = without(lower, set);
            let pairable = |players: &[u32]| {
                let mut players = players.to_vec();
                players.sort_unstable();
                self.pairable(&players)
            };
            value[1].push(match self.rules.following {
                Following::Met => usize::from(!criteria::following_complies(position, following, &left, pairable)),
                Following::Counted => criteria::following_excess(position, following, &left, pairable),
            });
        }
        if self.rules.has(ids::UPFLOATERS_FLOATED) {
            value[2].push(criteria::upfloaters_that_floated(self.rules, position, set));
        }
        self.rules.put_in_order(&[RuleId::FLOATER_SCORES, RuleId::NEXT_BRACKET, ids::UPFLOATERS_FLOATED], &mut value);
        if self.rules.sets == Sets::BestPairing {
            let pairs = self.bracket(residents.to_vec(), set.to_vec()).pairs;
            let criteria = self.rules.pairs.iter().filter(|criterion| self.rules.has(criterion.rule));
            value.push(criteria.map(|criterion| criterion.count(position, &pairs)).collect());
        }
        (value, criteria::set_order(position, set))
    }

    /// 3.6: returns, of all pairings that comply with C1, the best by the criteria of pairs, the first of equals.
    fn bracket(&self, residents: Vec<u32>, upfloaters: Vec<u32>) -> ListedBracket {
        let players: Vec<u32> = residents.iter().chain(&upfloaters).copied().collect();
        let mut best: Option<(Vec<usize>, Vec<u32>)> = None;
        let mut pairs = Vec::new();
        self.pairings(&players, &mut Vec::new(), &mut |candidate| {
            let counts = self.rules.pairs.iter().map(|criterion| {
                if self.rules.has(criterion.rule) { criterion.count(self.position, candidate) } else { 0 }
            });
            let mut counts: Vec<usize> = counts.collect();
            let rules: Vec<RuleId> = self.rules.pairs.iter().map(|criterion| criterion.rule).collect();
            self.rules.put_in_order(&rules, &mut counts);
            let mut identifier = criteria::identifier(self.rules, self.position, candidate);
            if !self.rules.has(RuleId::PAIRING_ORDER) {
                // Take the last of equals.
                identifier.iter_mut().for_each(|tpn| *tpn = u32::MAX - *tpn);
            }
            let value = (counts, identifier);
            if best.as_ref().is_none_or(|best| value < *best) {
                best = Some(value);
                pairs = candidate.to_vec();
            }
        });
        pairs.sort_unstable();
        ListedBracket { residents, upfloaters, pairs }
    }

    /// Passes all pairings under C1 of `players` (ascending rank) to `found`; `pairs` holds the pairs made so far.
    fn pairings(&self, players: &[u32], pairs: &mut Vec<(u32, u32)>, found: &mut impl FnMut(&[(u32, u32)])) {
        let Some((&first, others)) = players.split_first() else { return found(pairs) };
        for &other in others {
            if criteria::may_meet(self.position, first, other) {
                pairs.push((first, other));
                let rest: Vec<u32> = others.iter().copied().filter(|&rank| rank != other).collect();
                self.pairings(&rest, pairs, found);
                pairs.pop();
            }
        }
    }

    /// Only without C3: no upfloaters fit. Undoes brackets from below until their players can be paired as one bracket.
    fn undo(&self, route: &mut Listed, left: &[u32]) -> ListedBracket {
        let mut players = left.to_vec();
        while !self.pairable(&players) {
            let Some(undone) = route.brackets.pop() else { break };
            players.extend(undone.residents.into_iter().chain(undone.upfloaters));
            players.sort_unstable();
        }
        self.bracket(players, Vec::new())
    }
}
