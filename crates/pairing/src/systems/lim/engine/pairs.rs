//! The pairs of a group all of whose members can be paired with one another.

use super::Round;
use super::field::Pool;
use crate::matching::digit_layout::Accumulator;
use crate::matching::optima::{Costs, Optima};
use crate::systems::NoPairing;
use crate::systems::lim::criteria::{self, Direction};
use crate::systems::lim::edition::{Edition, Reading};
use crate::systems::lim::route::Made;
use crate::systems::lim::rules::ids;
use crate::tournament::{Points, Position};

impl Round<'_> {
    /// Everybody in the order in which opponents are looked for: floaters (3.6, 3.7), then the others (4.1).
    pub(super) fn order(&self, group: Points, direction: Direction, members: &[u32]) -> Vec<u32> {
        let resident = |rank: &u32| criteria::score(self.position, *rank) == group;
        let (mut residents, mut floaters): (Vec<u32>, Vec<u32>) = members.iter().copied().partition(resident);
        floaters.sort_by_key(|&rank| criteria::floater_order(self.edition, self.position, group, direction, rank));
        if !self.rules.has(ids::FLOATER_ORDER) {
            floaters.reverse();
        }
        let walk = criteria::walk(self.edition, direction);
        residents.sort_by_key(|&rank| criteria::scrutiny(self.position, walk, rank));
        floaters.append(&mut residents);
        floaters
    }

    /// Pairs the members, who can all be paired.
    ///
    /// # Errors
    /// [`NoPairing`] in the reading in which floaters take whoever is compatible (LIM-18).
    pub(super) fn pair_members(
        &mut self,
        group: Points,
        direction: Direction,
        members: Vec<u32>,
    ) -> Result<(), NoPairing> {
        self.pool.fill(members.iter().copied());
        let (position, edition) = (self.position, self.edition);
        let order = self.order(group, direction, &members);
        let resident = |&rank: &u32| criteria::score(position, rank) == group;
        let (mut residents, floaters): (Vec<u32>, Vec<u32>) = order.into_iter().partition(resident);
        // A start that most of what follows wants anyhow.
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
                let first = self.first_available(floater, &opponents);
                let fits = |other: u32| {
                    any || first.is_none_or(|first| criteria::near(position, first, other))
                        && criteria::fits_floater(edition, position, floater, other)
                };
                opponents.sort_by_key(|&other| (criteria::goes_last(edition, position, group, other), !fits(other)));
                if edition.reads(Reading::CompatibleIsAvailable) {
                    let meetings = self.meetings;
                    opponents.retain(|&other| !gone[other as usize] && meetings.allow(floater, other));
                    opponents.truncate(1);
                }
                let other = self.make((floater, true), &opponents, group)?;
                gone[floater as usize] = true;
                gone[other as usize] = true;
            }
        }
        // 2.4, 4.1 to 4.3, 5.2.
        residents.retain(|&rank| !gone[rank as usize]);
        if edition.reads(Reading::MostFitting) && self.rules.has(ids::SECOND_SCRUTINY) {
            self.pair_most(group, residents);
            return Ok(());
        }
        while let Some(&one) = residents.first() {
            let mut places = criteria::exchanges(residents.len());
            if !self.rules.has(ids::EXCHANGE_ORDER) {
                places.reverse();
            }
            let any = !self.rules.has(ids::SECOND_SCRUTINY);
            let first = {
                let opponents: Vec<u32> = places.iter().map(|&at| residents[at]).collect();
                self.first_available(one, &opponents)
            };
            let fits = |place: usize, other: u32| {
                any || first.is_none_or(|first| criteria::near(position, first, other))
                    && criteria::exchanged_for_colours(edition, places.len() + 1, place)
                    && criteria::fits(edition, position, one, other)
            };
            let (mut opponents, mut then) = (Vec::with_capacity(places.len()), Vec::new());
            for (place, &at) in places.iter().enumerate() {
                if fits(place, residents[at]) { opponents.push(residents[at]) } else { then.push(residents[at]) }
            }
            opponents.append(&mut then);
            let other = self.make((one, false), &opponents, group)?;
            residents.retain(|&rank| rank != one && rank != other);
        }
        Ok(())
    }

    /// In a Maxi-tournament: the first of these who leaves the others a pairing, with whom others are compared (5.7).
    fn first_available(&mut self, one: u32, opponents: &[u32]) -> Option<u32> {
        if !criteria::maxi(self.edition, self.position) {
            return None;
        }
        let found = self.pool.take_first(one, opponents.iter().copied());
        found.inspect(|&other| self.pool.restore(one, other))
    }

    /// LIM-24: as many fitting pairs as possible; each in turn takes the first opponent that leaves so many.
    fn pair_most(&mut self, group: Points, mut residents: Vec<u32>) {
        let players = residents.clone();
        let costs = Misfits { edition: self.edition, position: self.position, pool: &self.pool, players: &players };
        let Some(mut optima) = Optima::of(&costs, players.len(), true) else {
            unreachable!("all of them can be paired")
        };
        let place = |rank: u32| players.iter().position(|&known| known == rank).unwrap_or_default();
        while let Some((&one, _)) = residents.split_first() {
            let places = criteria::exchanges(residents.len());
            let candidates: Vec<usize> = places.into_iter().map(|at| place(residents[at])).collect();
            let Some(other) = optima.first(place(one), &candidates) else { unreachable!("it is paired in each") };
            let other = players[other];
            residents.retain(|&rank| rank != one && rank != other);
            self.route.made.push(Made { one, other, group, floater: false });
        }
    }

    /// Pairs a player with the first of these who leaves the others a pairing.
    ///
    /// # Errors
    /// [`NoPairing`] when none of them does.
    fn make(&mut self, (one, floater): (u32, bool), opponents: &[u32], group: Points) -> Result<u32, NoPairing> {
        let taken = self.pool.take_first(one, opponents.iter().copied());
        let other = taken.ok_or(NoPairing)?;
        self.route.made.push(Made { one, other, group, floater });
        Ok(other)
    }
}

/// One for each pair in which not both can get the colour that they are due.
struct Misfits<'m> {
    edition: Edition,
    position: &'m Position,
    pool: &'m Pool<'m>,
    players: &'m [u32],
}

impl Costs for Misfits<'_> {
    fn words(&self) -> usize {
        1
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.pool.allows(self.players[v], self.players[w])
    }

    fn alone(&self, _: usize, _: &mut impl Accumulator) {}

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        let fits = criteria::fits(self.edition, self.position, self.players[v], self.players[w]);
        if let Some(word) = accumulator.word(0) {
            *word += i64::from(!fits);
        }
    }
}
