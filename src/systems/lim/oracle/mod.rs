//! The literal oracle: the procedure as the articles tell it, step by step, where every question of the kind "can they
//! be paired" is answered by trying all pairings. Of the rest of the system the oracle takes the criteria and nothing
//! else: groups, floaters, exchanges and colours are written again.

mod colours;
#[cfg(test)]
mod tests;

use super::criteria::{self, Direction, FloaterType};
use super::edition::{
    Adjacent, Bye, Choice, Company, Counted, Cracked, Edition, Excluded, Exhausted, Previous, Second,
};
use crate::systems::NoPairing;
use crate::tournament::{Pairing, Points, Position};
use std::cell::RefCell;
use std::collections::HashMap;

/// The largest field that the oracle should be asked to pair.
pub const LARGEST_FIELD: usize = 14;

/// White and Black of a pair of ranks that was made in a group of this score, as the oracle gives them.
#[must_use]
pub fn colours(edition: Edition, position: &Position, a: u32, b: u32, group: Points) -> (u32, u32) {
    colours::seat(edition, position, (a, b), group)
}

/// Pairs the position by trying.
///
/// # Errors
/// [`NoPairing`] when nobody can get the bye or the median cannot be paired at all.
///
/// # Panics
/// When there are more than 64 players.
pub fn pair_literally(edition: Edition, position: &Position) -> Result<Pairing, NoPairing> {
    assert!(position.entrants.len() <= 64, "the oracle is for small fields");
    Literal { edition, position, perfect: RefCell::default(), fitting: RefCell::default() }.pair()
}

struct Literal<'a> {
    edition: Edition,
    position: &'a Position,
    /// Answers of [`Literal::pairable`], by set of ranks.
    perfect: RefCell<HashMap<u64, bool>>,
    /// Answers of [`Literal::most_fitting`], by set of ranks.
    fitting: RefCell<HashMap<u64, Option<usize>>>,
}

/// A pair, and the score of the group in which it was made.
type Board = (u32, u32, Points);

impl Literal<'_> {
    fn compatible(&self, a: u32, b: u32) -> bool {
        criteria::compatible(self.edition, self.position, a, b)
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
        let median = criteria::median(self.edition, self.position);
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
                let mut next = groups.get(at + 1).copied().unwrap_or(median);
                if next == median && residents(median).is_empty() && self.edition.adjacent == Adjacent::OtherSide {
                    let beyond = scores.iter().copied().filter(|&other| (other > median) != (score > median));
                    next = beyond.min_by_key(|&other| (other - median).abs()).unwrap_or(median);
                }
                let adjacent = residents(next);
                let incoming = std::mem::take(&mut floated[side]);
                let (paired, out) = self.scoregroup(score, direction, residents(score), incoming, &adjacent);
                boards[side].extend(paired);
                floated[side] = out;
            }
        }
        let mut all = self.median(median, &residents(median), &mut boards, floated)?;
        all.extend(boards.concat());
        let mut pairs: Vec<(u32, u32)> =
            all.into_iter().map(|(a, b, group)| colours::seat(self.edition, self.position, (a, b), group)).collect();
        pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
        Ok(Pairing { pairs, bye })
    }

    /// 1.1.
    fn bye(&self, players: &[u32]) -> Option<u32> {
        let can = |&rank: &u32| {
            let rest = without(players, &[rank]);
            criteria::bye_allowed(self.position, rank) && (self.edition.bye == Bye::Lowest || self.pairable(&rest))
        };
        players.iter().copied().filter(can).min_by_key(|&rank| criteria::bye_order(self.position, rank))
    }

    /// The median, and 2.6: the pairings of a side are cracked from the last one on.
    fn median(
        &self,
        score: Points,
        residents: &[u32],
        boards: &mut [Vec<Board>; 2],
        mut floated: [Vec<u32>; 2],
    ) -> Result<Vec<Board>, NoPairing> {
        let before = (floated[0].len(), floated[1].len());
        loop {
            let members = [residents, &floated[0], &floated[1]].concat();
            if self.pairable(&members) {
                return Ok(self.paired(score, Direction::Down, &members));
            }
            let now = (floated[0].len(), floated[1].len());
            let (above, below) = if self.edition.counted == Counted::Fixed { before } else { now };
            let mut side = usize::from(criteria::cracks_below(above, below));
            if boards[side].is_empty() && self.edition.exhausted == Exhausted::OtherSide {
                side = 1 - side;
            }
            let (a, b) = self.crack(&mut boards[side]).ok_or(NoPairing)?;
            floated[side].extend([a, b]);
        }
    }

    /// 2.6: the next pairing of a side.
    fn crack(&self, boards: &mut Vec<Board>) -> Option<(u32, u32)> {
        let (last_one, last_other, nearest) = *boards.last()?;
        let mut group = boards.iter().filter(|board| board.2 == nearest).map(|&(a, b, _)| (a, b));
        let chosen = match self.edition.cracked {
            Cracked::Last => (last_one, last_other),
            Cracked::First => group.next()?,
            // Ranks are numbers: the best player has the smallest.
            Cracked::Best => group.min_by_key(|&(a, b)| a.min(b))?,
        };
        boards.retain(|&(a, b, _)| (a, b) != chosen);
        Some(chosen)
    }

    /// One group above or below the median; its pairs, and who floats on.
    fn scoregroup(
        &self,
        score: Points,
        direction: Direction,
        residents: Vec<u32>,
        incoming: Vec<u32>,
        adjacent: &[u32],
    ) -> (Vec<Board>, Vec<u32>) {
        let mut members = [residents, incoming].concat();
        // 2.3.1, 2.3.2, 2.3.3: one after the other, until everybody has a compatible opponent.
        let mut out = Vec::new();
        while let Some(&alone) =
            members.iter().find(|&&rank| !members.iter().any(|&other| self.keeps(score, rank, other)))
        {
            out.push(alone);
            members.retain(|&rank| rank != alone);
        }
        // 2.3.4.
        let mut evening = None;
        if members.len() % 2 == 1 {
            let chosen = self.evening(score, direction, &members, &out, adjacent);
            members.retain(|&rank| rank != chosen);
            out.push(chosen);
            evening = Some(chosen).filter(|_| {
                let number = |rank| criteria::floater_number(self.edition, self.position, direction, rank);
                criteria::swapped(self.edition, members.iter().all(|&rank| number(chosen) <= number(rank)))
            });
        }
        // 4.4.
        while !self.pairable(&members) {
            let order = self.looking(score, direction, &members);
            let number =
                (0..order.len()).find(|&at| !self.coverable(&members, &order[..=at])).expect("somebody cannot");
            let stuck = order[number];
            if let Some(seventh) = evening.take() {
                out.retain(|&rank| rank != seventh);
                members.push(seventh);
            } else {
                let settled = &order[..number];
                let company = self.company(&members, settled, stuck, &order[number + 1..]);
                members.retain(|&rank| rank != company);
                out.push(company);
            }
            members.retain(|&rank| rank != stuck);
            out.push(stuck);
        }
        (self.paired(score, direction, &members), out)
    }

    fn keeps(&self, score: Points, rank: u32, other: u32) -> bool {
        self.compatible(rank, other) && criteria::keeps(self.edition, self.position, score, other)
    }

    /// 4.4.2: the lowest numbered player remaining.
    fn company(&self, members: &[u32], settled: &[u32], stuck: u32, remaining: &[u32]) -> u32 {
        let pairs = |rank: u32| self.most_pairs(&without(members, &[stuck, rank]));
        let most = remaining.iter().map(|&rank| pairs(rank)).max();
        let may = |rank: u32| match self.edition.company {
            Company::Covering => self.coverable(&without(members, &[stuck, rank]), settled),
            Company::Any => true,
            Company::KeepingPairs => Some(pairs(rank)) == most,
        };
        let key = |rank| criteria::floater_number(self.edition, self.position, Direction::Down, rank);
        let allowed = remaining.iter().copied().filter(|&rank| may(rank));
        allowed.min_by_key(|&rank| key(rank)).expect("an even number of players")
    }

    /// 2.3.4 with 3.2.2, 3.2.4, 3.9.2 and 3.10: who floats to make the number even.
    fn evening(&self, score: Points, direction: Direction, members: &[u32], out: &[u32], adjacent: &[u32]) -> u32 {
        let (edition, position) = (self.edition, self.position);
        let majority = criteria::majority(edition, position, score, members);
        let most = |leaving: u32| self.most_pairs(&without(members, &[leaving]));
        let again = |rank: u32| criteria::floated(edition, position, direction, rank);
        let kind = |rank: u32| {
            let before: Vec<u32> =
                out.iter().copied().filter(|&other| criteria::ahead(position, direction, other, rank)).collect();
            let with = [&before[..], &[rank]].concat();
            let opponent = match edition.excluded {
                Excluded::Matched => self.opponents(&before, adjacent) < self.opponents(&with, adjacent),
                Excluded::Nobody => adjacent.iter().any(|&other| self.compatible(rank, other)),
                Excluded::Possible => adjacent.iter().any(|&other| {
                    self.compatible(rank, other) && before.iter().all(|&ahead| !self.compatible(ahead, other))
                }),
            };
            criteria::floater_type(position, score, rank, opponent)
        };
        // 3.9.2, 3.2.2, 3.2.4.
        let choose = |among: &[u32]| -> Option<u32> {
            among.iter().copied().min_by_key(|&rank| {
                let unequal = criteria::unequalising(edition, position, majority, rank);
                let key = criteria::floater_key(edition, kind(rank), again(rank), unequal);
                (key, criteria::floater_number(edition, position, direction, rank))
            })
        };
        let mut candidates = members.to_vec();
        if edition.choice == Choice::KeepingPairs {
            let best = members.iter().map(|&rank| most(rank)).max();
            candidates.retain(|&rank| Some(most(rank)) == best);
        }
        let first = choose(&candidates).expect("an odd number of players");
        if !again(first) || edition.previous == Previous::Key {
            return first;
        }
        candidates.retain(|&rank| !again(rank));
        let Some(second) = choose(&candidates) else { return first };
        if kind(second) == FloaterType::D && most(second) >= most(first) { second } else { first }
    }

    /// Floaters as 3.6 or 3.7 order them, then the others by number.
    fn looking(&self, score: Points, direction: Direction, members: &[u32]) -> Vec<u32> {
        let mut order = members.to_vec();
        order.sort_by_key(|&rank| {
            if self.score(rank) != score {
                return (false, criteria::floater_order(self.edition, self.position, score, direction, rank));
            }
            let direction = criteria::proposed(self.edition, direction);
            (true, (false, 0, criteria::scrutiny(self.position, direction, rank)))
        });
        order
    }

    /// 3.8, then 4.2, 4.3 and 5.2: each in turn takes the first opponent with the fitting colour, else the first, that
    /// leaves the others a pairing.
    fn paired(&self, score: Points, direction: Direction, members: &[u32]) -> Vec<Board> {
        let mut left = self.looking(score, direction, members);
        let mut boards = Vec::new();
        while let Some((&one, others)) = left.split_first() {
            let floater = self.score(one) != score;
            let opponents: Vec<(u32, [bool; 2])> = if floater {
                let mut numbered = others.to_vec();
                numbered.sort_by_key(|&rank| criteria::scrutiny(self.position, direction, rank));
                let misfit = |rank| !criteria::fits(self.edition, self.position, one, rank, true);
                let avoided = |rank| criteria::avoided(self.edition, self.position, score, rank);
                numbered.into_iter().map(|rank| (rank, [avoided(rank), misfit(rank)])).collect()
            } else {
                let preferred = |at| criteria::preferred(self.edition, self.position, &left, at);
                let places = criteria::exchanges(left.len()).into_iter();
                places.map(|at| (left[at], [false, !preferred(at)])).collect()
            };
            let most = self.edition.second == Second::Most && !floater;
            let can = |other: u32| {
                let rest = without(others, &[other]);
                let fits = usize::from(criteria::fits(self.edition, self.position, one, other, false));
                self.compatible(one, other)
                    && self.pairable(&rest)
                    && (!most || self.most_fitting(&rest).map(|rest| rest + fits) == self.most_fitting(&left))
            };
            let possible = opponents.into_iter().filter(|&(other, _)| can(other));
            // The first of those that are equal.
            let (other, _) = possible.min_by_key(|&(_, worse)| worse).expect("the rest can be paired");
            boards.push((one, other, score));
            left = without(others, &[other]);
        }
        boards
    }

    /// How many pairs with fitting colours these can have when all are paired, if they can be.
    fn most_fitting(&self, players: &[u32]) -> Option<usize> {
        let Some((&first, others)) = players.split_first() else { return Some(0) };
        let key = players.iter().fold(0, |mask, &rank| mask | 1u64 << rank);
        if let Some(&known) = self.fitting.borrow().get(&key) {
            return known;
        }
        let opponents = others.iter().filter(|&&other| self.compatible(first, other));
        let counts = opponents.filter_map(|&other| {
            let fits = criteria::fits(self.edition, self.position, first, other, false);
            Some(usize::from(fits) + self.most_fitting(&without(others, &[other]))?)
        });
        let answer = counts.max();
        self.fitting.borrow_mut().insert(key, answer);
        answer
    }

    /// Can these all be paired with one another?
    fn pairable(&self, players: &[u32]) -> bool {
        let Some((&first, others)) = players.split_first() else { return true };
        let key = players.iter().fold(0, |mask, &rank| mask | 1u64 << rank);
        if let Some(&known) = self.perfect.borrow().get(&key) {
            return known;
        }
        let answer =
            others.iter().any(|&other| self.compatible(first, other) && self.pairable(&without(others, &[other])));
        self.perfect.borrow_mut().insert(key, answer);
        answer
    }

    /// Can these be paired, each with another one of them or with somebody else of the members?
    fn coverable(&self, members: &[u32], wanted: &[u32]) -> bool {
        let Some((&first, rest)) = wanted.split_first() else { return true };
        members.iter().any(|&other| {
            self.compatible(first, other)
                && self.coverable(&without(members, &[first, other]), &without(rest, &[other]))
        })
    }

    /// How many pairs these can make among themselves.
    fn most_pairs(&self, players: &[u32]) -> usize {
        let Some((&first, others)) = players.split_first() else { return 0 };
        let paired = |&other: &u32| 1 + self.most_pairs(&without(others, &[other]));
        let best = others.iter().filter(|&&other| self.compatible(first, other)).map(paired).max();
        // (Who is single can only be worth it when somebody else is paired instead.)
        best.unwrap_or(0).max(if best == Some(players.len() / 2) { 0 } else { self.most_pairs(others) })
    }

    /// How many of these floaters can have opponents of their own in the adjacent scoregroup.
    fn opponents(&self, floaters: &[u32], adjacent: &[u32]) -> usize {
        let Some((&first, rest)) = floaters.split_first() else { return 0 };
        let with = adjacent.iter().filter(|&&other| self.compatible(first, other));
        let best = with.map(|&other| 1 + self.opponents(rest, &without(adjacent, &[other]))).max();
        best.unwrap_or(0).max(self.opponents(rest, adjacent))
    }
}

fn without(players: &[u32], leaving: &[u32]) -> Vec<u32> {
    players.iter().copied().filter(|rank| !leaving.contains(rank)).collect()
}
