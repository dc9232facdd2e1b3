//! One scoregroup: who floats before it is paired (2.3, article 3), and who must float because exchanges do not help
//! (4.4).

use super::{Group, Round};
use crate::systems::lim::criteria::{self, Direction, FloaterType};
use crate::systems::lim::mutants::Rule;
use crate::systems::lim::route::{Cause, Floater};
use crate::tournament::Points;
use std::collections::HashMap;

/// Who leaves the group, in the order of leaving.
struct Leaving {
    group: Points,
    floaters: Vec<Floater>,
}

impl Leaving {
    fn push(&mut self, rank: u32, cause: Cause) {
        self.floaters.push(Floater { rank, group: self.group, cause });
    }
}

impl Round<'_> {
    /// Pairs the group; returns its floaters.
    pub(super) fn pair_group(&mut self, mut group: Group<'_>) -> Vec<u32> {
        let mut leaving = Leaving { group: group.score, floaters: Vec::new() };
        // 2.3.1 to 2.3.3. Who leaves was nobody's opponent.
        let field = self.field;
        let (kept, alone): (Vec<u32>, Vec<u32>) = group
            .members
            .iter()
            .partition(|&&rank| group.members.iter().any(|&other| field.compatible(rank, other)));
        group.members = kept;
        alone.iter().for_each(|&rank| leaving.push(rank, Cause::Alone));
        // 2.3.4.
        let mut even = None;
        if !group.members.len().is_multiple_of(2) {
            let chosen = self.evening_floater(&group, &alone);
            group.members.retain(|&rank| rank != chosen);
            leaving.push(chosen, Cause::Even);
            even = Some(chosen);
        }
        self.exchange_or_float(&mut group, even, &mut leaving);
        let floated = leaving.floaters.iter().map(|floater| floater.rank).collect();
        self.route.floaters.append(&mut leaving.floaters);
        self.pair_members(group.score, group.direction, group.members);
        floated
    }

    /// 4.4: lets float whoever has no opponent that leaves those before one, until all can be paired.
    fn exchange_or_float(&mut self, group: &mut Group<'_>, mut even: Option<u32>, leaving: &mut Leaving) {
        loop {
            let order = self.order(group.score, group.direction, &group.members);
            self.pool.fill(group.members.iter().copied());
            let Some(at) = self.pool.first_uncovered(&order) else { return };
            let stuck = order[at];
            let swapped = even.take().filter(|_| self.knows(Rule::Swap));
            if let Some(floater) = swapped {
                // 4.4.1.
                leaving.floaters.retain(|known| known.rank != floater);
                leaving.push(stuck, Cause::Exchanges);
                group.members.retain(|&rank| rank != stuck);
                group.members.push(floater);
                continue;
            }
            // 4.4.2.
            let mut remaining: Vec<u32> = order[at + 1..].to_vec();
            // The lowest numbered, whatever the direction.
            remaining.sort_by_key(|&rank| criteria::floater_number(self.position, Direction::Down, rank));
            if !self.knows(Rule::Company) {
                remaining.reverse();
            }
            let before = &order[..at];
            let company = remaining.into_iter().find(|&rank| self.pool.covers_without(before, [stuck, rank]));
            leaving.push(stuck, Cause::Exchanges);
            let Some(company) = company else { unreachable!("an even group with one single player has two") };
            leaving.push(company, Cause::Company);
            group.members.retain(|&rank| rank != stuck && rank != company);
        }
    }

    /// 2.3.4: who floats to make the number even, by articles 3.2 to 3.4, 3.9 and 3.10. `floating` are those who float
    /// already.
    fn evening_floater(&mut self, group: &Group<'_>, floating: &[u32]) -> u32 {
        let (position, direction) = (self.position, group.direction);
        let majority = criteria::majority(position, &group.members);
        let mut keyed: Vec<((FloaterType, bool, i64), u32)> = group
            .members
            .iter()
            .map(|&rank| {
                let others = floating.iter().filter(|&&other| criteria::ahead(position, direction, other, rank));
                let opponent = self.has_opponent(rank, others.copied(), group.adjacent);
                let kind = criteria::floater_type(position, group.score, rank, opponent);
                let number = criteria::floater_number(position, direction, rank);
                let key = (
                    if self.knows(Rule::Types) { kind } else { FloaterType::D },
                    self.knows(Rule::Equalising) && criteria::unequalising(position, majority, rank),
                    if self.knows(Rule::Number) { number } else { -number },
                );
                (key, rank)
            })
            .collect();
        keyed.sort_unstable();
        let first = keyed[0].1;
        if !self.knows(Rule::Previous) || !criteria::floated(position, first) {
            return first;
        }
        // 3.10.
        let second = keyed.iter().find(|&&(_, rank)| !criteria::floated(position, rank));
        let Some(&((kind, ..), second)) = second else { return first };
        if kind != FloaterType::D {
            return first;
        }
        self.pool.fill(group.members.iter().copied());
        if self.pool.most_without(second) < self.pool.most_without(first) { first } else { second }
    }

    /// 3.3, 3.4: has the player a compatible opponent in the adjacent scoregroup, when these others have theirs?
    fn has_opponent(&self, rank: u32, others: impl Iterator<Item = u32>, adjacent: &[u32]) -> bool {
        let mut taken: HashMap<u32, u32> = HashMap::new();
        for other in others {
            self.find_opponent(other, adjacent, &mut taken, &mut Vec::new());
        }
        self.find_opponent(rank, adjacent, &mut taken, &mut Vec::new())
    }

    /// An augmenting path: opponent to floater in `taken`.
    fn find_opponent(
        &self,
        rank: u32,
        adjacent: &[u32],
        taken: &mut HashMap<u32, u32>,
        seen: &mut Vec<u32>,
    ) -> bool {
        for &opponent in adjacent {
            if !self.field.compatible(rank, opponent) || seen.contains(&opponent) {
                continue;
            }
            seen.push(opponent);
            let holder = taken.get(&opponent).copied();
            if holder.is_none_or(|holder| self.find_opponent(holder, adjacent, taken, seen)) {
                taken.insert(opponent, rank);
                return true;
            }
        }
        false
    }
}
