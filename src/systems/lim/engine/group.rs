//! One scoregroup: who floats before it is paired (2.3, article 3), and who must float because exchanges do not help
//! (4.4).

use super::{Group, Round};
use crate::budget;
use crate::matching::bits::put;
use crate::systems::lim::criteria::{self, Direction, FloaterType};
use crate::systems::lim::edition::{Choice, Company, Excluded, Members, Previous};
use crate::systems::lim::mutants::Rule;
use crate::systems::lim::route::{Cause, Floater};
use crate::tournament::Points;
use std::cmp::Reverse;
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
        // 2.3.1 to 2.3.3, until nobody is without an opponent.
        let mut alone: Vec<u32> = Vec::new();
        while !self.without_opponents(&mut group, &mut alone) {}
        alone.iter().for_each(|&rank| leaving.push(rank, Cause::Alone));
        // 2.3.4.
        let mut even = None;
        if !group.members.len().is_multiple_of(2) {
            let chosen = self.evening_floater(&group, &alone);
            let number = |rank| criteria::floater_number(self.edition, self.position, group.direction, rank);
            let lowest = group.members.iter().all(|&rank| number(chosen) <= number(rank));
            even = Some(chosen).filter(|_| criteria::swapped(self.edition, lowest));
            group.members.retain(|&rank| rank != chosen);
            leaving.push(chosen, Cause::Even);
        }
        self.exchange_or_float(&mut group, even, &mut leaving);
        let floated = leaving.floaters.iter().map(|floater| floater.rank).collect();
        self.route.floaters.append(&mut leaving.floaters);
        self.pair_members(group.score, group.direction, group.members);
        floated
    }

    /// 2.3.1 to 2.3.3: takes away who has no opponent in the group; is there nobody any more?
    fn without_opponents(&self, group: &mut Group<'_>, alone: &mut Vec<u32>) -> bool {
        let mut possible = vec![0; self.field.words()];
        let keeps = |rank: u32| criteria::keeps(self.edition, self.position, group.score, rank);
        group.members.iter().filter(|&&rank| keeps(rank)).for_each(|&rank| put(&mut possible, rank as usize));
        let known = alone.len();
        let (kept, out): (Vec<u32>, Vec<u32>) =
            group.members.iter().partition(|&&rank| self.field.has_any(rank, &possible));
        group.members = kept;
        alone.extend(out);
        // Where opponents are mutual, who leaves was nobody's.
        alone.len() == known || self.edition.members == Members::All
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
            remaining.sort_by_key(|&rank| criteria::floater_number(self.edition, self.position, Direction::Down, rank));
            if !self.knows(Rule::Company) {
                remaining.reverse();
            }
            let before = &order[..at];
            let company = match self.edition.company {
                Company::Covering => {
                    remaining.into_iter().find(|&rank| self.pool.covers_without(before, [stuck, rank]))
                }
                Company::Any => remaining.first().copied(),
                Company::KeepingPairs => {
                    let pairs = |&rank: &u32| Reverse(self.pool.most_without(&[stuck, rank]));
                    remaining.into_iter().min_by_key(pairs)
                }
            };
            leaving.push(stuck, Cause::Exchanges);
            let Some(company) = company else { unreachable!("an even group with one single player has two") };
            leaving.push(company, Cause::Company);
            group.members.retain(|&rank| rank != stuck && rank != company);
        }
    }

    /// 2.3.4: who floats to make the number even, by articles 3.2 to 3.4, 3.9 and 3.10. `floating` are those who float
    /// already.
    fn evening_floater(&mut self, group: &Group<'_>, floating: &[u32]) -> u32 {
        let (edition, position, direction) = (self.edition, self.position, group.direction);
        let majority = criteria::majority(edition, position, group.score, &group.members);
        let mut members = group.members.clone();
        if edition.choice == Choice::KeepingPairs {
            self.pool.fill(group.members.iter().copied());
            let pairs: Vec<usize> = members.iter().map(|&rank| self.pool.most_without(&[rank])).collect();
            let most = pairs.iter().max().copied();
            members = members.into_iter().zip(pairs).filter(|&(_, pairs)| Some(pairs) == most).map(|it| it.0).collect();
        }
        let mut keyed: Vec<_> = members
            .into_iter()
            .map(|rank| {
                let others = floating.iter().filter(|&&other| criteria::ahead(position, direction, other, rank));
                let opponent = self.has_opponent(rank, others.copied(), group.adjacent);
                let kind = criteria::floater_type(position, group.score, rank, opponent);
                let kind = if self.knows(Rule::Types) { kind } else { FloaterType::D };
                let unequal = self.knows(Rule::Equalising) && criteria::unequalising(edition, position, majority, rank);
                let again = criteria::floated(edition, position, direction, rank);
                let (points, number) = criteria::floater_number(edition, position, direction, rank);
                let number = (points, if self.knows(Rule::Number) { number } else { -number });
                (criteria::floater_key(edition, kind, again, unequal), number, rank, kind, again)
            })
            .collect();
        keyed.sort_unstable();
        let (_, _, first, _, again) = keyed[0];
        if !self.knows(Rule::Previous) || !again || edition.previous == Previous::Key {
            return first;
        }
        // 3.10.
        let Some(&(_, _, second, kind, _)) = keyed.iter().find(|&&(.., again)| !again) else { return first };
        if kind != FloaterType::D {
            return first;
        }
        self.pool.fill(group.members.iter().copied());
        if self.pool.most_without(&[second]) < self.pool.most_without(&[first]) { first } else { second }
    }

    /// 3.3, 3.4: has the player a compatible opponent in the adjacent scoregroup, when these others have theirs?
    fn has_opponent(&self, rank: u32, others: impl Iterator<Item = u32>, adjacent: &[u32]) -> bool {
        let compatible = |one: u32, other: u32| self.field.compatible(one, other);
        let others: Vec<u32> = others.collect();
        let free = |opponent: u32| match self.edition.excluded {
            Excluded::Possible => !others.iter().any(|&other| compatible(other, opponent)),
            Excluded::Matched | Excluded::Nobody => true,
        };
        if others.is_empty() || self.edition.excluded != Excluded::Matched {
            return adjacent.iter().any(|&opponent| compatible(rank, opponent) && free(opponent));
        }
        let mut held = Held::default();
        for other in others {
            self.find_opponent(other, adjacent, &mut held);
        }
        self.find_opponent(rank, adjacent, &mut held)
    }

    /// Finds the floater an opponent by the shortest augmenting path, if there is one.
    fn find_opponent(&self, rank: u32, adjacent: &[u32], held: &mut Held) -> bool {
        let mut reached: HashMap<u32, u32> = HashMap::new();
        let mut looking = vec![rank];
        let mut at = 0;
        while let Some(&floater) = looking.get(at) {
            budget::spend(1 + adjacent.len() / 64);
            for &opponent in adjacent {
                if !self.field.compatible(floater, opponent) || reached.contains_key(&opponent) {
                    continue;
                }
                reached.insert(opponent, floater);
                if let Some(&holder) = held.by.get(&opponent) {
                    looking.push(holder);
                    continue;
                }
                let mut opponent = Some(opponent);
                while let Some(free) = opponent {
                    let floater = reached[&free];
                    held.by.insert(free, floater);
                    opponent = held.of.insert(floater, free);
                }
                return true;
            }
            at += 1;
        }
        false
    }
}

/// Opponents in the adjacent scoregroup that floaters have.
#[derive(Default)]
struct Held {
    by: HashMap<u32, u32>,
    of: HashMap<u32, u32>,
}
