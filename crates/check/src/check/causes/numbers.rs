//! Which suppositions are tried about the numbers: two exchanged, or one player elsewhere in the list.

use super::candidates::{Class, FEW, Round, ways};
use super::supposition::Supposition;
use crate::tournament::Player;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

/// The most suppositions about two numbers exchanged.
const NUMBERS: usize = 600;
/// So many places of the list are tried for one who stood elsewhere, and so many players where boards show who.
const PLACES: usize = 300;
const LIKELY: usize = 24;
/// After so many of the best moves a second one is tried.
const IN_TWOS: usize = 6;
/// A longer list is not searched for the one who stood elsewhere.
const LONGEST: usize = 400;

impl Round<'_> {
    /// Two whose numbers, exchanged, put the whole list in the order of the ratings.
    pub fn out_of_order(&self) -> Vec<Supposition> {
        // Who never played may stand anywhere.
        let played = |player: &Player| player.entries.iter().any(|entry| entry.outcome.paired());
        let players = self.tournament.players.iter().zip(0u32..).filter(|(player, _)| played(player));
        let (mut ratings, indexes): (Vec<u16>, Vec<u32>) =
            players.map(|(player, index)| (player.rating, index)).unzip();
        // One of the two stands on one side of the place where the ratings rise for the first time.
        let Some(rise) = (1..ratings.len()).find(|&at| ratings[at] > ratings[at - 1]) else { return Vec::new() };
        let mut found = Vec::new();
        for one in [rise - 1, rise] {
            for other in (0..ratings.len()).filter(|&other| other != one && (one == rise - 1 || other != rise - 1)) {
                ratings.swap(one, other);
                if ratings.is_sorted_by_key(|&rating| Reverse(rating)) {
                    found.push(Supposition::Numbers(indexes[one.min(other)], indexes[one.max(other)]));
                }
                ratings.swap(one, other);
            }
        }
        found
    }

    /// Two whose numbers are exchanged, one of whom at least is on a board that differs: two of one score first, then
    /// any two; neighbours first.
    pub fn numbers(&self) -> Vec<Class> {
        let score: HashMap<u32, i32> =
            self.position.entrants.iter().map(|entrant| (entrant.index, entrant.score)).collect();
        let mut pairs: BTreeSet<(u32, u32)> = BTreeSet::new();
        for &a in self.concerned.iter().filter(|a| score.contains_key(a)).take(FEW) {
            pairs.extend(score.keys().filter(|&&b| b != a).map(|&b| (a.min(b), a.max(b))));
        }
        for (place, &a) in self.concerned.iter().enumerate() {
            pairs.extend(self.concerned[place + 1..].iter().map(|&b| (a.min(b), a.max(b))));
        }
        let (mut same, mut others): (Vec<_>, Vec<_>) = pairs
            .into_iter()
            .filter(|(a, b)| score.contains_key(a) && score.contains_key(b))
            .partition(|(a, b)| score[a] == score[b]);
        let mut sizes: HashMap<i32, usize> = HashMap::new();
        score.values().for_each(|&score| *sizes.entry(score).or_default() += 1);
        let possible = sizes.values().map(|&size| ways(size, 1)).sum();
        let class = |prior: f64, possible: f64, pairs: &mut Vec<(u32, u32)>| {
            pairs.sort_by_key(|&(a, b)| (b - a, a));
            pairs.truncate(NUMBERS);
            let suppositions = pairs.drain(..).map(|(a, b)| Supposition::Numbers(a, b)).collect();
            Class { prior, possible, suppositions }
        };
        vec![class(0.1, possible, &mut same), class(0.05, ways(score.len(), 1), &mut others)]
    }

    /// One player who stood elsewhere in the list: a number that was given anew with a rating that came later.
    /// `most`: do most rounds differ? Otherwise a later round says too little.
    pub fn moved(&self, most: bool) -> Class {
        let list: Vec<u32> = self.position.entrants.iter().map(|entrant| entrant.index).collect();
        let possible = (list.len() * list.len()).max(1) as f64;
        let level = self.position.entrants.windows(2).all(|two| two[0].score == two[1].score);
        let suppositions = match (level, most) {
            (true, _) => self.moved_in_halves(&list),
            (false, true) => self.moved_by_boards(&list),
            (false, false) => Vec::new(),
        };
        Class { prior: 0.1, possible, suppositions }
    }

    /// Where all have the same score: after which moves do more boards have the same distance in the list? Two players
    /// are moved where that puts all boards right.
    fn moved_in_halves(&self, list: &[u32]) -> Vec<Supposition> {
        let list: Vec<u32> = list.iter().copied().filter(|player| !self.record.byes.contains(player)).collect();
        if list.len() > LONGEST {
            return Vec::new();
        }
        let mut partner: HashMap<u32, u32> = HashMap::new();
        for pair in &self.record.pairs {
            partner.insert(pair.white, pair.black);
            partner.insert(pair.black, pair.white);
        }
        let half = list.len() / 2;
        let meet = |order: &[u32]| (0..half).filter(|&at| partner.get(&order[at]) == Some(&order[at + half])).count();
        let one = moves(&list, &meet);
        let mut two = Vec::new();
        if one.first().is_some_and(|best| best.boards < half) {
            for first in one.iter().take(IN_TWOS) {
                let seconds = moves(&first.order, &meet).into_iter().filter(|second| second.boards == half);
                two.extend(seconds.map(|second| Supposition::Moved(vec![first.moved, second.moved])));
            }
        }
        two.truncate(LIKELY);
        two.extend(one.into_iter().take(LIKELY).map(|first| Supposition::Moved(vec![first.moved])));
        two
    }

    /// Each of those on boards that differ, to the places nearest to theirs.
    fn moved_by_boards(&self, list: &[u32]) -> Vec<Supposition> {
        let mut found: Vec<(u32, Supposition)> = Vec::new();
        for &player in self.concerned.iter().filter(|player| list.contains(player)).take(FEW) {
            let places =
                (0..self.tournament.players.len() as u32).filter(|&after| after != player && after + 1 != player);
            found.extend(places.map(|after| (player.abs_diff(after), Supposition::Moved(vec![(player, Some(after))]))));
            if player > 0 {
                found.push((player, Supposition::Moved(vec![(player, None)])));
            }
        }
        found.sort_by_key(|&(distance, _)| distance);
        found.into_iter().take(PLACES).map(|(_, it)| it).collect()
    }
}

/// A list in which one player stands elsewhere.
struct Move {
    /// Boards that it puts right.
    boards: usize,
    /// Who moved, and behind whom.
    moved: (u32, Option<u32>),
    order: Vec<u32>,
}

/// Every move of one player after which more boards are right than before, the best first. Quadratic in the number of
/// players, times what `meet` takes.
fn moves(list: &[u32], meet: &dyn Fn(&[u32]) -> usize) -> Vec<Move> {
    let now = meet(list);
    let mut found: Vec<Move> = Vec::new();
    for (at, &player) in list.iter().enumerate() {
        let mut order = list.to_vec();
        order.remove(at);
        order.insert(0, player);
        for place in 0..list.len() {
            let boards = if place == at { 0 } else { meet(&order) };
            if boards > now {
                let after = place.checked_sub(1).map(|before| order[before]);
                found.push(Move { boards, moved: (player, after), order: order.clone() });
            }
            if place + 1 < list.len() {
                order.swap(place, place + 1);
            }
        }
    }
    found.sort_by_key(|it| Reverse(it.boards));
    found
}
