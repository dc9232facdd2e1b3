//! One scoregroup: the players who float before it is paired (2.3, article 3), and those who must float because
//! exchanges do not help (4.4).

use super::{Group, Round};
use crate::matching::bits::{has, take};
use crate::systems::lim::articles::ids;
use crate::systems::lim::edition::{Item, Reading};
use crate::systems::lim::floaters::{self, FloaterType};
use crate::systems::lim::route::{Cause, Floater};
use crate::systems::lim::{criteria, due_colours};
use crate::tournament::Points;
use std::cmp::Reverse;

/// The players who leave the group, in the order of leaving.
struct Leaving {
    group: Points,
    floaters: Vec<Floater>,
}

impl Leaving {
    fn ranks(&self) -> Vec<u32> {
        self.floaters.iter().map(|floater| floater.rank).collect()
    }

    fn push(&mut self, rank: u32, cause: Cause) {
        self.floaters.push(Floater { rank, group: self.group, cause });
    }
}

impl Round<'_> {
    /// Pairs the group; returns its floaters.
    pub(super) fn pair_group(&mut self, mut group: Group<'_>) -> Vec<u32> {
        let mut leaving = Leaving { group: group.score, floaters: Vec::new() };
        self.leave_without_opponent(&mut group, &mut leaving);
        if self.rules.edition.reads(Reading::MostPairs) {
            self.leave_most_pairs(&mut group, &mut leaving);
        } else {
            // 2.3.4.
            let mut even = None;
            if !group.members.len().is_multiple_of(2) {
                let among = self.may_even(&group);
                let chosen = self.evening_floater(&group, &among, &leaving.ranks());
                group.members.retain(|&rank| rank != chosen);
                leaving.push(chosen, Cause::Even);
                even = Some(chosen);
            }
            self.exchange_or_float(&mut group, even, &mut leaving);
            self.exchange_floaters(&mut group, &mut leaving);
        }
        let floated = leaving.ranks();
        self.route.floaters.append(&mut leaving.floaters);
        self.pair_members(group.score, group.direction, group.members);
        floated
    }

    fn number(&self, rank: u32) -> u32 {
        criteria::tpn(self.position, rank)
    }

    /// 2.3.1 to 2.3.3: players without a compatible opponent in the group leave, one after another.
    fn leave_without_opponent(&self, group: &mut Group<'_>, leaving: &mut Leaving) {
        let meetings = self.meetings;
        let meets = |rank: u32, members: &[u32]| members.iter().any(|&other| meetings.allow(rank, other));
        while let Some(&rank) = group.members.iter().find(|&&rank| !meets(rank, &group.members)) {
            group.members.retain(|&other| other != rank);
            leaving.push(rank, Cause::Alone);
        }
    }

    /// LIM-6: floaters leave one after another, chosen from those whose loss leaves the maximum number of pairs.
    fn leave_most_pairs(&mut self, group: &mut Group<'_>, leaving: &mut Leaving) {
        loop {
            self.pool.fill(group.members.iter().copied());
            if group.members.len().is_multiple_of(2) && self.pool.perfect() {
                return;
            }
            let cause = if group.members.len().is_multiple_of(2) { Cause::Exchanges } else { Cause::Even };
            let among = self.keeping_pairs(&group.members);
            let chosen = self.evening_floater(group, &among, &leaving.ranks());
            group.members.retain(|&rank| rank != chosen);
            leaving.push(chosen, cause);
        }
    }

    /// The members whose loss leaves the maximum number of pairs; all members must be inside the pool.
    fn keeping_pairs(&mut self, members: &[u32]) -> Vec<u32> {
        let most = self.pool.most();
        members.iter().copied().filter(|&rank| self.pool.most_without(rank) == most).collect()
    }

    /// The members who may float to make the number even.
    fn may_even(&mut self, group: &Group<'_>) -> Vec<u32> {
        if !self.rules.edition.reads(Reading::EveningKeepsPairs) {
            return group.members.clone();
        }
        self.pool.fill(group.members.iter().copied());
        self.keeping_pairs(&group.members)
    }

    /// 4.4: floats each player without an opponent that leaves one for the players before, until all can be paired.
    fn exchange_or_float(&mut self, group: &mut Group<'_>, mut even: Option<u32>, leaving: &mut Leaving) {
        loop {
            let order = self.order(group.score, group.direction, &group.members);
            self.pool.fill(group.members.iter().copied());
            let Some(at) = self.pool.first_uncovered(&order) else { return };
            let stuck = order[at];
            let swapped = even.take().filter(|_| self.rules.has(ids::SWAP));
            if let Some(floater) = swapped {
                // 4.4.1.
                leaving.floaters.retain(|known| known.rank != floater);
                leaving.push(stuck, Cause::Exchanges);
                group.members.retain(|&rank| rank != stuck);
                group.members.push(floater);
                continue;
            }
            // 4.4.2.
            let company = self.company(&order, at);
            leaving.push(stuck, Cause::Exchanges);
            leaving.push(company, Cause::Company);
            group.members.retain(|&rank| rank != stuck && rank != company);
        }
    }

    /// 4.4.2: the player who floats along with the player at this position in the order.
    fn company(&mut self, order: &[u32], at: usize) -> u32 {
        let (before, stuck) = (self.meetings.set(&order[..at]), order[at]);
        let mut remaining: Vec<u32> = order[at + 1..].to_vec();
        // The lowest numbered player first, whatever the direction.
        remaining.sort_by_key(|&rank| Reverse(self.number(rank)));
        if !self.rules.has(ids::COMPANY) {
            remaining.reverse();
        }
        self.pool.leave(stuck);
        let found = remaining.into_iter().find(|&rank| self.pool.covers_without(&before, rank));
        found.unwrap_or_else(|| unreachable!("an even group with one single player has two"))
    }

    /// 3.5: exchanges a floater of 4.4 without a compatible opponent in the adjacent scoregroup for another player of
    /// the group who has one, if the others can then be paired.
    fn exchange_floaters(&mut self, group: &mut Group<'_>, leaving: &mut Leaving) {
        if !self.rules.has(ids::EXCHANGED) {
            return;
        }
        for at in 0..leaving.floaters.len() {
            let Floater { rank: floater, cause, .. } = leaving.floaters[at];
            let others: Vec<u32> = leaving.ranks().into_iter().filter(|&rank| rank != floater).collect();
            if !matches!(cause, Cause::Exchanges | Cause::Company) || self.have_opponents(group, &[floater], &others)[0]
            {
                continue;
            }
            let able = |kind| matches!(kind, FloaterType::B | FloaterType::D);
            let fine = self.by_article_3(group, &group.members, &others).into_iter().find(|&(rank, kind)| {
                able(kind) && {
                    let stay = group.members.iter().copied().filter(|&other| other != rank);
                    self.pool.fill(stay.chain([floater]));
                    self.pool.perfect()
                }
            });
            if let Some((other, _)) = fine {
                leaving.floaters[at] = Floater { rank: other, group: group.score, cause: Cause::Exchanged };
                group.members.retain(|&rank| rank != other);
                group.members.push(floater);
            }
        }
    }

    /// The members `among` in the order in which they should float by articles 3.2 to 3.4 and 3.9, with their types.
    /// `floating`: the players who float already.
    fn by_article_3(&self, group: &Group<'_>, among: &[u32], floating: &[u32]) -> Vec<(u32, FloaterType)> {
        let (position, direction) = (self.position, group.direction);
        let majority = due_colours::majority(position, &group.members);
        let have = self.have_opponents(group, among, floating);
        let mut keyed: Vec<(Vec<i64>, (u32, FloaterType))> = among
            .iter()
            .zip(have)
            .map(|(&rank, opponent)| {
                let kind = floaters::floater_type(position, group.score, rank, opponent);
                let cost = |&item: &Item| {
                    let cost = floaters::cost(position, (item, direction), (kind, majority), rank);
                    match item {
                        Item::Type if !self.rules.has(ids::TYPES) => 0,
                        Item::Colours if !self.rules.has(ids::EQUALISING) => 0,
                        Item::Number if !self.rules.has(ids::NUMBER) => -cost,
                        Item::Floated if !self.rules.has(ids::PREVIOUS) => 0,
                        _ => cost,
                    }
                };
                (self.rules.edition.items().iter().map(cost).collect(), (rank, kind))
            })
            .collect();
        keyed.sort_by(|one, other| one.0.cmp(&other.0));
        keyed.into_iter().map(|(_, who)| who).collect()
    }

    /// 2.3.4: the player of `among` who floats to make the number even, by articles 3.2 to 3.4, 3.9 and 3.10.
    fn evening_floater(&mut self, group: &Group<'_>, among: &[u32], floating: &[u32]) -> u32 {
        let order = self.by_article_3(group, among, floating);
        let floated = |rank: u32| floaters::floated(self.position, rank);
        let first = order[0].0;
        if !self.rules.has(ids::PREVIOUS) || self.rules.edition.floated_is_an_item() || !floated(first) {
            return first;
        }
        // 3.10.
        self.pool.fill(group.members.iter().copied());
        let most = self.pool.most_without(first);
        let mut others = order.iter().filter(|&&(rank, kind)| kind == FloaterType::D && !floated(rank));
        others.find(|&&(rank, _)| self.pool.most_without(rank) >= most).map_or(first, |&(rank, _)| rank)
    }

    /// 3.3, 3.4: for each player of `among`, whether there is a compatible opponent in the adjacent scoregroup apart
    /// from the opponents of the `floating` players ahead, each of whom takes the first by article 3.8.
    fn have_opponents(&self, group: &Group<'_>, among: &[u32], floating: &[u32]) -> Vec<bool> {
        let (position, direction) = (self.position, group.direction);
        let precedence = |rank: u32| floaters::precedence(position, direction, rank);
        let mut ahead = floating.to_vec();
        ahead.sort_by_key(|&rank| precedence(rank));
        let mut ahead = ahead.into_iter().peekable();
        let mut adjacent = group.adjacent.to_vec();
        adjacent.sort_by_key(|&rank| criteria::scrutiny(position, direction, rank));
        let mut free = self.meetings.set(&adjacent);
        let mut places: Vec<usize> = (0..among.len()).collect();
        places.sort_by_key(|&place| precedence(among[place]));
        let mut have = vec![false; among.len()];
        for place in places {
            let rank = among[place];
            while let Some(floater) = ahead.next_if(|&floater| precedence(floater) < precedence(rank)) {
                let available = |&other: &u32| has(&free, other as usize) && self.meetings.allow(floater, other);
                let fitting = |&other: &u32| available(&other) && due_colours::fits(position, floater, other);
                let taken = adjacent.iter().copied().find(fitting).or(adjacent.iter().copied().find(available));
                taken.into_iter().for_each(|other| take(&mut free, other as usize));
            }
            have[place] = self.meetings.meets_one_of(rank, &free);
        }
        have
    }
}
