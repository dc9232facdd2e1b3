//! The pairs of a group whose members can all be paired with each other.

use super::Round;
use crate::systems::lim::articles::ids;
use crate::systems::lim::criteria::{self, Direction};
use crate::systems::lim::edition::Reading;
use crate::systems::lim::route::Made;
use crate::systems::lim::{due_colours, floaters};
use crate::tournament::Points;

impl Round<'_> {
    /// The members in the order in which they look for opponents: floaters (3.6, 3.7), then the others (4.1).
    pub(super) fn order(&self, group: Points, direction: Direction, members: &[u32]) -> Vec<u32> {
        let resident = |rank: &u32| criteria::score(self.position, *rank) == group;
        let (mut residents, mut floaters): (Vec<u32>, Vec<u32>) = members.iter().copied().partition(resident);
        floaters.sort_by_key(|&rank| floaters::floater_order(self.position, group, direction, rank));
        if !self.rules.has(ids::FLOATER_ORDER) {
            floaters.reverse();
        }
        residents.sort_by_key(|&rank| criteria::scrutiny(self.position, direction, rank));
        floaters.append(&mut residents);
        floaters
    }

    /// Pairs the members, who must all be pairable with each other.
    pub(super) fn pair_members(&mut self, group: Points, direction: Direction, members: Vec<u32>) {
        self.pool.fill(members.iter().copied());
        let position = self.position;
        let order = self.order(group, direction, &members);
        let resident = |&rank: &u32| criteria::score(position, rank) == group;
        let (mut residents, floaters): (Vec<u32>, Vec<u32>) = order.into_iter().partition(resident);
        // Start from the pairs that most of the steps below would choose.
        let (top, bottom) = residents.split_at(residents.len() / 2);
        top.iter().zip(bottom).for_each(|(&one, &other)| self.pool.propose(one, other));
        let perfect = self.pool.perfect();
        debug_assert!(perfect, "those who cannot be paired have floated");
        // 3.8.
        let mut numbered = members;
        numbered.sort_by_key(|&rank| criteria::scrutiny(position, direction, rank));
        if !self.rules.has(ids::FLOATER_OPPONENT) {
            numbered.reverse();
        }
        let mut gone = vec![false; position.entrants.len()];
        for floater in floaters {
            if !gone[floater as usize] {
                let any = !self.rules.has(ids::FLOATER_COLOURS);
                let mut opponents = numbered.clone();
                opponents.sort_by_key(|&other| !(any || due_colours::fits(position, floater, other)));
                let other = self.make((floater, true), &opponents, group);
                gone[floater as usize] = true;
                gone[other as usize] = true;
            }
        }
        // 2.4, 4.1 to 4.3, 5.2.
        residents.retain(|&rank| !gone[rank as usize]);
        // 6: the limits of colours hold where they can be kept.
        if position.last_round && self.rules.has(ids::LAST_ROUND) && !self.rules.edition.reads(Reading::LiftedForAll) {
            let barred = self.rules.has(ids::COLOUR_BARS);
            self.pool.insist(&residents, |one, other| !barred || criteria::colours_allow(position, one, other));
        }
        let scrutiny = self.rules.has(ids::SECOND_SCRUTINY);
        let in_turn = self.rules.edition.reads(Reading::ColoursInTurn);
        if scrutiny && !in_turn {
            self.pool.insist(&residents, |one, other| due_colours::fits(position, one, other));
        }
        while let Some(&one) = residents.first() {
            let mut places = criteria::exchanges(residents.len());
            if !self.rules.has(ids::EXCHANGE_ORDER) {
                places.reverse();
            }
            let mut opponents: Vec<u32> = places.into_iter().map(|at| residents[at]).collect();
            if scrutiny && in_turn {
                opponents.sort_by_key(|&other| !due_colours::fits(position, one, other));
            }
            let other = self.make((one, false), &opponents, group);
            residents.retain(|&rank| rank != one && rank != other);
        }
        self.pool.relent(self.meetings);
    }

    /// Pairs a player with the first of `opponents` that leaves a pairing for the others.
    fn make(&mut self, (one, floater): (u32, bool), opponents: &[u32], group: Points) -> u32 {
        let taken = self.pool.take_first(one, opponents.iter().copied());
        let other = taken.unwrap_or_else(|| unreachable!("all who are left can be paired"));
        self.route.made.push(Made { one, other, group, floater });
        other
    }
}
