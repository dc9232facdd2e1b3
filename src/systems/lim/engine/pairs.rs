//! The pairs of a group all of whose members can be paired with one another.

use super::Round;
use super::field::Field;
use crate::matching::digit_layout::Accumulator;
use crate::matching::optima::{Costs, Optima};
use crate::systems::lim::criteria::{self, Direction};
use crate::systems::lim::edition::{Edition, Second};
use crate::systems::lim::mutants::Rule;
use crate::systems::lim::route::Made;
use crate::tournament::{Points, Position};

impl Round<'_> {
    /// Everybody in the order in which opponents are looked for: floaters (3.6, 3.7), then the others (4.1).
    pub(super) fn order(&self, group: Points, direction: Direction, members: &[u32]) -> Vec<u32> {
        let resident = |rank: &u32| criteria::score(self.position, *rank) == group;
        let (mut residents, mut floaters): (Vec<u32>, Vec<u32>) = members.iter().copied().partition(resident);
        floaters.sort_by_key(|&rank| criteria::floater_order(self.edition, self.position, group, direction, rank));
        if !self.knows(Rule::FloaterOrder) {
            floaters.reverse();
        }
        let direction = criteria::proposed(self.edition, direction);
        residents.sort_by_key(|&rank| criteria::scrutiny(self.position, direction, rank));
        floaters.append(&mut residents);
        floaters
    }

    /// Pairs the members, who can all be paired.
    pub(super) fn pair_members(&mut self, group: Points, direction: Direction, members: Vec<u32>) {
        let position = self.position;
        let order = self.order(group, direction, &members);
        let mut numbered = members;
        numbered.sort_by_key(|&rank| criteria::scrutiny(position, direction, rank));
        if !self.knows(Rule::FloaterOpponent) {
            numbered.reverse();
        }
        let (mut floaters, mut residents) = (Vec::new(), Vec::new());
        for &rank in &order {
            let floater = criteria::score(position, rank) != group;
            if floater { floaters.push(rank) } else { residents.push(rank) }
        }
        self.pool.fill(order.into_iter());
        self.propose(&residents);
        let perfect = self.pool.perfect();
        debug_assert!(perfect, "those who cannot be paired have floated");
        // 3.8.
        let edition = self.edition;
        let mut gone = vec![false; position.entrants.len()];
        for floater in floaters {
            if gone[floater as usize] {
                continue;
            }
            let colours = self.knows(Rule::FloaterColours);
            let avoided = |rank: u32| criteria::avoided(edition, position, group, rank);
            let fits = |rank: u32| !colours || criteria::fits(edition, position, floater, rank, true);
            let kinds = [(false, true), (false, false), (true, true), (true, false)];
            let candidates = kinds
                .into_iter()
                .flat_map(|kind| numbered.iter().copied().filter(move |&rank| (avoided(rank), fits(rank)) == kind));
            let other = self.make(group, floater, candidates, true);
            gone[floater as usize] = true;
            gone[other as usize] = true;
        }
        residents.retain(|&rank| !gone[rank as usize]);
        if edition.second == Second::Most && self.knows(Rule::SecondScrutiny) {
            self.pair_most(group, residents);
        } else {
            self.pair_residents(group, residents);
        }
    }

    /// Pairs residents as they would be if nobody had to care for the others: most of it can stand, and what a matching
    /// has already need not be looked for.
    fn propose(&mut self, residents: &[u32]) {
        let mut left = residents.to_vec();
        while let Some(&one) = left.first() {
            let places = criteria::exchanges(left.len());
            let possible = |&&at: &&usize| self.field.compatible(one, left[at]);
            let preferred = |&&at: &&usize| criteria::preferred(self.edition, self.position, &left, at);
            let mut found = places.iter().filter(possible).find(preferred);
            found = found.or_else(|| places.iter().find(possible));
            if let Some(&at) = found {
                self.pool.propose(one, left[at]);
                left.remove(at);
            }
            left.remove(0);
        }
    }

    /// 2.4, 4.1 to 4.3, 5.2: each in turn.
    fn pair_residents(&mut self, group: Points, mut residents: Vec<u32>) {
        let (edition, position) = (self.edition, self.position);
        let colours = self.knows(Rule::SecondScrutiny);
        while !residents.is_empty() {
            let mut places = criteria::exchanges(residents.len());
            if !self.knows(Rule::ExchangeOrder) {
                places.reverse();
            }
            let preferred = |&&at: &&usize| !colours || criteria::preferred(edition, position, &residents, at);
            let first = places.iter().filter(preferred);
            let then = places.iter().filter(|at| !preferred(at));
            let candidates = first.chain(then).map(|&at| residents[at]);
            let other = self.make(group, residents[0], candidates, false);
            residents.remove(0);
            residents.retain(|&rank| rank != other);
        }
    }

    /// Makes the pair of the first candidate with whom the rest can be paired.
    fn make(&mut self, group: Points, one: u32, candidates: impl Iterator<Item = u32>, floater: bool) -> u32 {
        let Some(other) = self.pool.take_first(one, candidates) else { unreachable!("the rest can be paired") };
        self.route.made.push(Made { one, other, group, floater });
        other
    }

    /// 5.2 with as many fitting pairs as possible: each in turn takes the first opponent by exchanges that leaves so
    /// many.
    fn pair_most(&mut self, group: Points, mut residents: Vec<u32>) {
        let players = residents.clone();
        let costs = Misfits { edition: self.edition, position: self.position, field: self.field, players: &players };
        let Some(mut optima) = Optima::of(&costs, players.len(), true) else {
            unreachable!("all of them can be paired")
        };
        let place = |rank: u32| players.iter().position(|&known| known == rank).unwrap_or_default();
        while !residents.is_empty() {
            let candidates = criteria::exchanges(residents.len()).into_iter().map(|at| place(residents[at]));
            let candidates: Vec<usize> = candidates.collect();
            let one = residents.remove(0);
            let Some(other) = optima.first(place(one), &candidates) else { unreachable!("it is paired in each") };
            let other = players[other];
            residents.retain(|&rank| rank != other);
            self.route.made.push(Made { one, other, group, floater: false });
        }
    }
}

/// One for each pair in which not both can get the colour that they are due.
struct Misfits<'m> {
    edition: Edition,
    position: &'m Position,
    field: &'m Field,
    players: &'m [u32],
}

impl Costs for Misfits<'_> {
    fn words(&self) -> usize {
        1
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.field.compatible(self.players[v], self.players[w])
    }

    fn alone(&self, _: usize, _: &mut impl Accumulator) {}

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        let fits = criteria::fits(self.edition, self.position, self.players[v], self.players[w], false);
        if let Some(word) = accumulator.word(0) {
            *word += i64::from(!fits);
        }
    }
}
