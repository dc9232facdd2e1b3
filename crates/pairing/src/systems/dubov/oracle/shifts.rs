//! The pairing of a bracket: subgroups (3.2.3), shifts (3.2.4), transposition (3.2.5, 3.2.6).

use super::{Literal, mask};
use crate::systems::RuleId;
use crate::systems::common::oracle::{combinations, without};
use crate::systems::dubov::articles::ids;
use crate::systems::dubov::edition::Shifters;
use crate::systems::dubov::{colour_preferences, criteria};
use crate::tournament::Colour;
use std::collections::BTreeMap;

impl Literal<'_> {
    /// S1 and T2 of a bracket.
    pub(super) fn paired(&self, players: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let (g1, g2) = self.shifted(self.subgroups(players), players);
        let s1 = self.by_average(&g1, ids::SORTING);
        let mut g2 = g2;
        g2.sort_by_key(|&rank| criteria::tpn(self.position, rank));
        if !self.rules.has(RuleId::PAIRING_ORDER) {
            g2.reverse();
        }
        let mut t2 = Vec::new();
        self.transposed(&s1, &g2, &mut t2);
        (s1, t2)
    }

    /// G1 and G2 before the shifts (3.2.3).
    fn subgroups(&self, players: &[u32]) -> (Vec<u32>, Vec<u32>) {
        if self.rules.has(ids::HALVES) && criteria::halved(self.rules.edition, self.position, players) {
            let mut players = players.to_vec();
            players.sort_by_key(|&rank| criteria::tpn(self.position, rank));
            let lower = players.split_off(players.len() / 2);
            return (players, lower);
        }
        players.iter().partition(|&&rank| colour_preferences::preference(self.position, rank).colour == Colour::White)
    }

    fn by_average(&self, players: &[u32], rule: RuleId) -> Vec<u32> {
        let mut players = players.to_vec();
        players.sort_by_key(|&rank| {
            let (average, tpn) = criteria::by_average(self.position, rank);
            (if self.rules.has(rule) { average } else { 0 }, tpn)
        });
        players
    }

    /// The pool of 4.3 in the order of its numbers.
    fn numbered(&self, pool: &[u32], white: bool) -> Vec<u32> {
        let mut list = self.by_average(pool, ids::SHIFTER_SORTING);
        if !white {
            list.sort_by_key(|&rank| criteria::tpn(self.position, rank));
        }
        if !self.rules.has(ids::FROM_THE_MIDDLE) {
            return list;
        }
        criteria::from_the_middle(list.len()).into_iter().map(|at| list[at]).collect()
    }

    /// 3.2.4: G1 and G2 after both shifts.
    fn shifted(&self, (g1, g2): (Vec<u32>, Vec<u32>), players: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let first_smaller = g1.len() <= g2.len();
        let (smaller, larger) = if first_smaller { (g1, g2) } else { (g2, g1) };
        let inside = |a: u32, b: u32| usize::from(smaller.contains(&a) && smaller.contains(&b));
        let unavoidable = self.least(players, &inside, &mut BTreeMap::new()).unwrap_or(0);
        // The best value of C7, and the first set that reaches it.
        let mut first: Option<(usize, Vec<u32>)> = None;
        combinations(&self.numbered(&smaller, first_smaller), unavoidable, &mut Vec::new(), &mut |set| {
            let kept = without(&smaller, set);
            let grown = [&larger[..], set].concat();
            let Some((value, _)) = self.equalised(&kept, &larger, &grown, first_smaller) else { return };
            let better = |known: usize| value < known || value == known && !self.rules.has(ids::FIRST_SHIFT);
            if first.as_ref().is_none_or(|&(known, _)| better(known)) {
                first = Some((value, set.to_vec()));
            }
        });
        let set = first.map_or(Vec::new(), |(_, set)| set);
        let kept = without(&smaller, &set);
        let grown = [&larger[..], &set].concat();
        let second = self.equalised(&kept, &larger, &grown, first_smaller).map_or(Vec::new(), |(_, set)| set);
        let (smaller, larger) = ([kept, second.clone()].concat(), without(&grown, &second));
        if first_smaller { (smaller, larger) } else { (larger, smaller) }
    }

    /// The second shift: the best value of C7, and the first set that reaches it. `grown` is the larger subgroup with
    /// the players just shifted into it.
    fn equalised(
        &self,
        smaller: &[u32],
        larger: &[u32],
        grown: &[u32],
        first_smaller: bool,
    ) -> Option<(usize, Vec<u32>)> {
        let missing = (grown.len() - smaller.len()) / 2;
        let pool = match self.rules.edition.shifters {
            Shifters::Seekers => self.numbered(larger, !first_smaller),
            Shifters::Subgroup => self.numbered(grown, !first_smaller),
        };
        let mut best: Option<(usize, Vec<u32>)> = None;
        combinations(&pool, missing, &mut Vec::new(), &mut |set| {
            let (one, other) = ([smaller, set].concat(), without(grown, set));
            let Some(value) = self.least_across(&one, &other, &mut BTreeMap::new()) else { return };
            let better = |known: usize| value < known || value == known && !self.rules.has(ids::SECOND_SHIFT);
            if best.as_ref().is_none_or(|&(known, _)| better(known)) {
                best = Some((value, set.to_vec()));
            }
        });
        best
    }

    /// The fewest clashes (C7) of all legal pairings across two subgroups of the same size.
    fn least_across(&self, one: &[u32], other: &[u32], known: &mut BTreeMap<u64, Option<usize>>) -> Option<usize> {
        let Some((&first, rest)) = one.split_first() else { return Some(0) };
        let key = mask(other);
        if let Some(&answer) = known.get(&key) {
            return answer;
        }
        let mut best: Option<usize> = None;
        for &opponent in other {
            if self.legal(first, opponent)
                && let Some(sum) = self.least_across(rest, &without(other, &[opponent]), known)
            {
                let sum = sum + self.clash(first, opponent);
                best = Some(best.map_or(sum, |best| best.min(sum)));
            }
        }
        known.insert(key, best);
        best
    }

    /// 3.2.6: the first transposition that yields a legal pairing.
    fn transposed(&self, s1: &[u32], g2: &[u32], t2: &mut Vec<u32>) -> bool {
        let Some((&first, rest)) = s1.split_first() else { return true };
        g2.iter().any(|&opponent| {
            if !self.legal(first, opponent) {
                return false;
            }
            t2.push(opponent);
            let done = self.transposed(rest, &without(g2, &[opponent]), t2);
            if !done {
                t2.pop();
            }
            done
        })
    }
}
