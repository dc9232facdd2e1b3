//! The literal oracle: the procedure of the articles, step by step, where every question "can these players be paired?"
//! is answered by trying all pairings. The oracle shares only the criteria with the rest of the system: groups,
//! floaters, exchanges and colours are implemented again.

mod colours;
#[cfg(test)]
mod tests;

use super::criteria::{self, Direction};
use super::due_colours;
use super::edition::{Edition, Item, Reading};
use super::floaters::{self, FloaterType};
use crate::systems::common::oracle::without;
use crate::systems::{NoPairing, Rulebook};
use crate::tournament::{Pairing, Points, Position};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The largest field that the oracle should pair.
pub const LARGEST_FIELD: usize = 14;

/// White and Black of a pair of ranks that was made in a group of this score, as the oracle allocates them.
#[must_use]
pub fn colours(position: &Position, a: u32, b: u32, group: Points) -> (u32, u32) {
    colours::seat(position, (a, b), group)
}

/// Pairs the position by trying all pairings.
///
/// # Errors
/// [`NoPairing`] when no player can get the bye or the median cannot be paired at all.
///
/// # Panics
/// When there are more than 64 players.
pub fn pair_literally(rules: impl Into<Rulebook<Edition>>, position: &Position) -> Result<Pairing, NoPairing> {
    assert!(position.entrants.len() <= 64, "the oracle is for small fields");
    let rules = rules.into();
    Literal { rules, position, perfect: RefCell::default() }.pair()
}

/// The players, as bits, who must be paired within the limits of colours, or with an opponent whose due colour fits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Demands {
    limits: u64,
    fitting: u64,
}

struct Literal<'a> {
    rules: Rulebook<Edition>,
    position: &'a Position,
    /// Results of [`Literal::all_paired`], by its arguments.
    perfect: RefCell<BTreeMap<(Demands, u64), bool>>,
}

/// A group above or below the median, being paired.
struct Scoregroup<'a> {
    score: Points,
    direction: Direction,
    /// The players of the adjacent scoregroup.
    adjacent: &'a [u32],
}

/// A pair, and the score of the group in which it was made.
type Board = (u32, u32, Points);

impl Literal<'_> {
    fn compatible(&self, a: u32, b: u32) -> bool {
        criteria::compatible(self.rules.edition, self.position, a, b) && self.rules.allows(self.position, a, b)
    }

    /// Whether the two can be paired as both of them must be.
    fn meets(&self, demands: Demands, a: u32, b: u32) -> bool {
        let of_either = |mask: u64| mask & (1 << a | 1 << b) != 0;
        self.compatible(a, b)
            && (!of_either(demands.limits) || criteria::colours_allow(self.position, a, b))
            && (!of_either(demands.fitting) || due_colours::fits(self.position, a, b))
    }

    fn score(&self, rank: u32) -> Points {
        criteria::score(self.position, rank)
    }

    fn pair(&self) -> Result<Pairing, NoPairing> {
        let mut left: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let mut bye = None;
        if left.len() % 2 == 1 {
            let receiver = self.bye(&left).ok_or(NoPairing)?;
            left.retain(|&rank| rank != receiver);
            bye = Some(receiver);
        }
        // 2.2: scoregroups above the median, below it, and the median itself.
        let median = criteria::median(self.position);
        let mut scores: Vec<Points> = left.iter().map(|&rank| self.score(rank)).collect();
        scores.sort_unstable();
        scores.dedup();
        let residents =
            |score: Points| -> Vec<u32> { left.iter().copied().filter(|&rank| self.score(rank) == score).collect() };
        let above: Vec<Points> = scores.iter().rev().copied().filter(|&score| score > median).collect();
        let below: Vec<Points> = scores.iter().copied().filter(|&score| score < median).collect();
        let mut boards: [Vec<Board>; 2] = [Vec::new(), Vec::new()];
        let mut floated: [Vec<u32>; 2] = [Vec::new(), Vec::new()];
        for (side, groups, direction) in [(0, above, Direction::Down), (1, below, Direction::Up)] {
            for (at, &score) in groups.iter().enumerate() {
                // Those who have floated down into the median are there when upfloaters are chosen.
                let adjacent = match groups.get(at + 1) {
                    Some(&next) => residents(next),
                    None if side == 1 => [residents(median), floated[0].clone()].concat(),
                    None => residents(median),
                };
                let incoming = std::mem::take(&mut floated[side]);
                let (paired, out) = self.scoregroup((score, direction), residents(score), incoming, &adjacent);
                boards[side].extend(paired);
                floated[side] = out;
            }
        }
        let mut all = self.median(median, &residents(median), &mut boards, floated)?;
        all.extend(boards.concat());
        let mut pairs: Vec<(u32, u32)> =
            all.into_iter().map(|(a, b, group)| colours::seat(self.position, (a, b), group)).collect();
        pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
        Ok(Pairing { pairs, bye })
    }

    /// The player who gets the bye (1.1).
    fn bye(&self, players: &[u32]) -> Option<u32> {
        let can = |&rank: &u32| {
            let rest = without(players, &[rank]);
            criteria::bye_allowed(self.position, rank)
                && (!self.rules.edition.reads(Reading::ByeCompletable) || self.pairable(&rest))
        };
        players.iter().copied().filter(can).min_by_key(|&rank| criteria::bye_order(self.position, rank))
    }

    /// Pairs the median. By 2.6, the pairings of a side are cracked from the last one backwards.
    fn median(
        &self,
        score: Points,
        residents: &[u32],
        boards: &mut [Vec<Board>; 2],
        mut floated: [Vec<u32>; 2],
    ) -> Result<Vec<Board>, NoPairing> {
        loop {
            let members = [residents, &floated[0], &floated[1]].concat();
            if self.pairable(&members) {
                return Ok(self.paired(score, Direction::Down, &members));
            }
            let wanted = usize::from(floaters::cracks_below(floated[0].len(), floated[1].len()));
            let side = if boards[wanted].is_empty() { 1 - wanted } else { wanted };
            let (a, b, _) = boards[side].pop().ok_or(NoPairing)?;
            floated[side].extend([a, b]);
        }
    }

    /// Pairs one group above or below the median; returns its pairs and its floaters.
    fn scoregroup(
        &self,
        (score, direction): (Points, Direction),
        residents: Vec<u32>,
        incoming: Vec<u32>,
        adjacent: &[u32],
    ) -> (Vec<Board>, Vec<u32>) {
        let group = Scoregroup { score, direction, adjacent };
        let mut members = [residents, incoming].concat();
        // 2.3.1, 2.3.2, 2.3.3: one after another, until all players left have a compatible opponent.
        let mut out = Vec::new();
        while let Some(&alone) =
            members.iter().find(|&&rank| !members.iter().any(|&other| self.compatible(rank, other)))
        {
            out.push(alone);
            members.retain(|&rank| rank != alone);
        }
        if self.rules.edition.reads(Reading::MostPairs) {
            while !self.pairable(&members) {
                let chosen = self.evening(&group, &members, &self.keeping_pairs(&members), &out);
                members.retain(|&rank| rank != chosen);
                out.push(chosen);
            }
            return (self.paired(score, direction, &members), out);
        }
        // 2.3.4.
        let mut evening = None;
        if members.len() % 2 == 1 {
            let keeping = self.rules.edition.reads(Reading::EveningKeepsPairs);
            let among = if keeping { self.keeping_pairs(&members) } else { members.clone() };
            let chosen = self.evening(&group, &members, &among, &out);
            members.retain(|&rank| rank != chosen);
            out.push(chosen);
            evening = Some(chosen);
        }
        // 4.4: the players who are forced to leave.
        let mut forced = Vec::new();
        while !self.pairable(&members) {
            let order = self.looking(score, direction, &members);
            let number = (0..order.len())
                .find(|&at| !self.coverable(&members, &order[..=at]))
                .expect("the members cannot all be paired");
            let stuck = order[number];
            if let Some(returning) = evening.take() {
                out.retain(|&rank| rank != returning);
                members.push(returning);
            } else {
                let company = self.company(&members, &order, number);
                members.retain(|&rank| rank != company && rank != stuck);
                forced.extend([stuck, company]);
                continue;
            }
            members.retain(|&rank| rank != stuck);
            forced.push(stuck);
        }
        self.exchange(&group, &mut members, &out, &mut forced);
        (self.paired(score, direction, &members), [out, forced].concat())
    }

    /// 3.5: exchanges the floaters of 4.4, one after another, for players with an opponent in the adjacent scoregroup.
    fn exchange(&self, group: &Scoregroup<'_>, members: &mut Vec<u32>, out: &[u32], forced: &mut [u32]) {
        for at in 0..forced.len() {
            let floater = forced[at];
            let others = without(&[out, forced].concat(), &[floater]);
            let has_opponent = |rank: u32| matches!(self.kind(group, rank, &others), FloaterType::B | FloaterType::D);
            if has_opponent(floater) {
                continue;
            }
            let able: Vec<u32> = members
                .iter()
                .copied()
                .filter(|&rank| has_opponent(rank))
                .filter(|&rank| self.pairable(&[&without(members, &[rank])[..], &[floater]].concat()))
                .collect();
            if let Some(other) = self.choose(group, members, &able, &others) {
                members.retain(|&rank| rank != other);
                members.push(floater);
                forced[at] = other;
            }
        }
    }

    /// 4.4.2: the player who floats along with the stuck player, who has this position in the order.
    fn company(&self, members: &[u32], order: &[u32], number: usize) -> u32 {
        let (settled, stuck, remaining) = (&order[..number], order[number], &order[number + 1..]);
        let covers = |&&rank: &&u32| self.coverable(&without(members, &[stuck, rank]), settled);
        let lowest = remaining.iter().filter(covers).max_by_key(|&&rank| criteria::tpn(self.position, rank));
        *lowest.expect("an even number of players")
    }

    /// The members whose loss leaves the maximum number of pairs.
    fn keeping_pairs(&self, members: &[u32]) -> Vec<u32> {
        let most = self.most_pairs(members);
        let keeps = |rank: &u32| self.most_pairs(&without(members, &[*rank])) == most;
        members.iter().copied().filter(keeps).collect()
    }

    /// 3.9.1: the type of a floater, given the players who are already `floating`. By 3.3 and 3.4 the opponents of
    /// those who come first are excluded: each takes the first one by 3.8.
    fn kind(&self, group: &Scoregroup<'_>, rank: u32, floating: &[u32]) -> FloaterType {
        let (position, direction) = (self.position, group.direction);
        let mut before: Vec<u32> =
            floating.iter().copied().filter(|&other| floaters::ahead(position, direction, other, rank)).collect();
        let mut adjacent = group.adjacent.to_vec();
        while !before.is_empty() {
            let first = |&&one: &&u32| before.iter().all(|&other| !floaters::ahead(position, direction, other, one));
            let next = *before.iter().find(first).expect("one of them is first");
            let possible = adjacent.iter().copied().filter(|&other| self.compatible(next, other));
            let order = |&other: &u32| {
                (!due_colours::fits(position, next, other), criteria::scrutiny(position, direction, other))
            };
            adjacent = without(&adjacent, possible.min_by_key(order).as_slice());
            before.retain(|&rank| rank != next);
        }
        let opponent = adjacent.iter().any(|&other| self.compatible(rank, other));
        floaters::floater_type(position, group.score, rank, opponent)
    }

    /// The best of `among` by 3.9.2, 3.2.2 and 3.2.4, one item after another; `None` if there are no candidates.
    fn choose(&self, group: &Scoregroup<'_>, members: &[u32], among: &[u32], floating: &[u32]) -> Option<u32> {
        let position = self.position;
        let majority = due_colours::majority(position, members);
        let mut kept = among.to_vec();
        for &item in self.rules.edition.items() {
            let cost = |rank: u32| match item {
                Item::Type => self.kind(group, rank, floating) as i64,
                Item::Colours => i64::from(floaters::unequalising(position, majority, rank)),
                Item::Floated => i64::from(floaters::floated(position, rank)),
                Item::Number => floaters::floater_number(position, group.direction, rank),
            };
            let least = kept.iter().map(|&rank| cost(rank)).min()?;
            kept.retain(|&rank| cost(rank) == least);
        }
        kept.first().copied()
    }

    /// 2.3.4 with 3.10: the player of `among` who floats to make the number even.
    fn evening(&self, group: &Scoregroup<'_>, members: &[u32], among: &[u32], out: &[u32]) -> u32 {
        let floated = |rank: u32| floaters::floated(self.position, rank);
        let first = self.choose(group, members, among, out).expect("an odd number of players");
        if self.rules.edition.floated_is_an_item() || !floated(first) {
            return first;
        }
        let most = |leaving: u32| self.most_pairs(&without(members, &[leaving]));
        let harmless = |&rank: &u32| self.kind(group, rank, out) == FloaterType::D && most(rank) >= most(first);
        let fresh: Vec<u32> = among.iter().copied().filter(|&rank| !floated(rank)).filter(harmless).collect();
        self.choose(group, members, &fresh, out).unwrap_or(first)
    }

    /// The order in which members look for opponents: floaters as 3.6 or 3.7 order them, then the others by number.
    fn looking(&self, score: Points, direction: Direction, members: &[u32]) -> Vec<u32> {
        let mut order = members.to_vec();
        order.sort_by_key(|&rank| {
            let floater = self.score(rank) != score;
            let among_floaters =
                if floater { floaters::floater_order(self.position, score, direction, rank) } else { (false, 0, 0) };
            (!floater, among_floaters, criteria::scrutiny(self.position, direction, rank))
        });
        order
    }

    /// 3.8, then 4.2 and 4.3: of the opponents that leave a pairing for the others, each player in turn takes the first
    /// with the fitting colour, or else the first. Players of one score demand by 6 and 5.2 what is possible.
    fn paired(&self, score: Points, direction: Direction, members: &[u32]) -> Vec<Board> {
        let mut left = self.looking(score, direction, members);
        let mut boards = Vec::new();
        let mut demands = None;
        while let Some((&one, others)) = left.split_first() {
            let resident = self.score(one) == score;
            let demands =
                if resident { *demands.get_or_insert_with(|| self.demands(&left)) } else { Demands::default() };
            let opponents: Vec<u32> = if resident {
                criteria::exchanges(left.len()).into_iter().map(|at| left[at]).collect()
            } else {
                let mut numbered = others.to_vec();
                numbered.sort_by_key(|&rank| criteria::scrutiny(self.position, direction, rank));
                numbered
            };
            let possible =
                |&other: &u32| self.meets(demands, one, other) && self.all_paired(demands, &without(others, &[other]));
            let possible: Vec<u32> = opponents.into_iter().filter(possible).collect();
            let fitting = possible.iter().find(|&&other| due_colours::fits(self.position, one, other));
            let other = *fitting.unwrap_or(&possible[0]);
            boards.push((one, other, score));
            left = without(others, &[other]);
        }
        boards
    }

    /// 6, then 5.2: what each of these players in turn can demand together with those before.
    fn demands(&self, players: &[u32]) -> Demands {
        let mut demands = Demands::default();
        let add = |demands: &mut Demands, more: Demands| {
            let both = Demands { limits: demands.limits | more.limits, fitting: demands.fitting | more.fitting };
            if self.all_paired(both, players) {
                *demands = both;
            }
        };
        if self.position.last_round && !self.rules.edition.reads(Reading::LiftedForAll) {
            players.iter().for_each(|rank| add(&mut demands, Demands { limits: 1 << rank, fitting: 0 }));
        }
        if !self.rules.edition.reads(Reading::ColoursInTurn) {
            players.iter().for_each(|rank| add(&mut demands, Demands { limits: 0, fitting: 1 << rank }));
        }
        demands
    }

    /// Whether these players can all be paired with each other.
    fn pairable(&self, players: &[u32]) -> bool {
        self.all_paired(Demands::default(), players)
    }

    /// [`Literal::pairable`], as some of them must be paired.
    fn all_paired(&self, demands: Demands, players: &[u32]) -> bool {
        let Some((&first, others)) = players.split_first() else { return true };
        let key = (demands, players.iter().fold(0, |mask, &rank| mask | 1u64 << rank));
        if let Some(&known) = self.perfect.borrow().get(&key) {
            return known;
        }
        let answer = others
            .iter()
            .any(|&other| self.meets(demands, first, other) && self.all_paired(demands, &without(others, &[other])));
        self.perfect.borrow_mut().insert(key, answer);
        answer
    }

    /// Whether all `wanted` players can be paired, with each other or with other members.
    fn coverable(&self, members: &[u32], wanted: &[u32]) -> bool {
        let Some((&first, rest)) = wanted.split_first() else { return true };
        members.iter().any(|&other| {
            self.compatible(first, other)
                && self.coverable(&without(members, &[first, other]), &without(rest, &[other]))
        })
    }

    /// The maximum number of pairs among these players.
    fn most_pairs(&self, players: &[u32]) -> usize {
        let Some((&first, others)) = players.split_first() else { return 0 };
        let paired = |&other: &u32| 1 + self.most_pairs(&without(others, &[other]));
        let best = others.iter().filter(|&&other| self.compatible(first, other)).map(paired).max();
        // (Leaving `first` single can only help if the pairs with `first` fall short of half the players.)
        best.unwrap_or(0).max(if best == Some(players.len() / 2) { 0 } else { self.most_pairs(others) })
    }
}
