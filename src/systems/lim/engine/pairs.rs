//! The pairs of a group all of whose members can be paired with one another.

use super::Round;
use crate::systems::lim::criteria::{self, Direction};
use crate::systems::lim::mutants::Rule;
use crate::systems::lim::route::Made;
use crate::tournament::Points;

impl Round<'_> {
    /// Everybody in the order in which opponents are looked for: floaters (3.6, 3.7), then the others (4.1).
    pub(super) fn order(&self, group: Points, direction: Direction, members: &[u32]) -> Vec<u32> {
        let resident = |rank: &u32| criteria::score(self.position, *rank) == group;
        let (mut residents, mut floaters): (Vec<u32>, Vec<u32>) = members.iter().copied().partition(resident);
        floaters.sort_by_key(|&rank| criteria::floater_order(self.position, group, direction, rank));
        if !self.knows(Rule::FloaterOrder) {
            floaters.reverse();
        }
        residents.sort_by_key(|&rank| criteria::scrutiny(self.position, direction, rank));
        floaters.append(&mut residents);
        floaters
    }

    /// Pairs the members, who can all be paired.
    pub(super) fn pair_members(&mut self, group: Points, direction: Direction, members: Vec<u32>) {
        self.pool.fill(members.iter().copied());
        let perfect = self.pool.perfect();
        debug_assert!(perfect, "those who cannot be paired have floated");
        let position = self.position;
        let order = self.order(group, direction, &members);
        let mut numbered = members;
        numbered.sort_by_key(|&rank| criteria::scrutiny(position, direction, rank));
        if !self.knows(Rule::FloaterOpponent) {
            numbered.reverse();
        }
        let (mut floaters, mut residents) = (Vec::new(), Vec::new());
        for rank in order {
            let floater = criteria::score(position, rank) != group;
            if floater { floaters.push(rank) } else { residents.push(rank) }
        }
        let made = |round: &mut Self, one: u32, candidates: &[u32], floater: bool| {
            let colours = round.knows(if floater { Rule::FloaterColours } else { Rule::SecondScrutiny });
            let fits = |&other: &u32| !colours || criteria::fits(position, one, other);
            let first = candidates.iter().copied().filter(fits);
            let then = candidates.iter().copied().filter(|other| !fits(other));
            let Some(other) = round.pool.take_first(one, first.chain(then)) else {
                unreachable!("the rest can be paired")
            };
            round.route.made.push(Made { one, other, group, floater });
            other
        };
        // 3.8.
        let mut gone = vec![false; position.entrants.len()];
        for floater in floaters {
            if !gone[floater as usize] {
                gone[floater as usize] = true;
                let other = made(self, floater, &numbered, true);
                gone[other as usize] = true;
            }
        }
        // 2.4, 4.1 to 4.3, 5.2.
        residents.retain(|&rank| !gone[rank as usize]);
        while let Some(&first) = residents.first() {
            let mut places = criteria::exchanges(residents.len());
            if !self.knows(Rule::ExchangeOrder) {
                places.reverse();
            }
            let candidates: Vec<u32> = places.into_iter().map(|at| residents[at]).collect();
            let other = made(self, first, &candidates, false);
            residents.retain(|&rank| rank != first && rank != other);
        }
    }
}
