//! The suppositions about pairing numbers: two swapped, or one player elsewhere in the list.

use super::candidates::{Class, FEW, Round, class, ways};
use super::change::put_behind;
use super::supposition::Supposition;
use crate::tournament::{Player, RecordedRound};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

/// The maximum number of suppositions about two swapped numbers.
const NUMBERS: usize = 600;
/// The maximum number of moves that are tried in a later round.
const PLACES: usize = 300;
/// The maximum number of moves that are tried in a first round, where the boards show which are likely.
const LIKELY: usize = 24;
/// The number of best moves after which a second move is tried.
const IN_TWOS: usize = 6;
/// The maximum number of late entries that are tried in any order.
const IN_ANY_ORDER: usize = 3;
/// A longer list is not searched for a player who had another place.
const LONGEST: usize = 400;

impl Round<'_> {
    /// Pairs of players whose numbers, if swapped, put the whole list in the order of the ratings.
    pub fn out_of_order(&self) -> Vec<Supposition> {
        // A player who never played may be anywhere in the list.
        let played = |player: &Player| player.entries.iter().any(|entry| entry.outcome.paired());
        let players = self.tournament.players.iter().zip(0u32..).filter(|(player, _)| played(player));
        let (mut ratings, indexes): (Vec<u16>, Vec<u32>) =
            players.map(|(player, index)| (player.rating, index)).unzip();
        // One of the two players is next to the place where the ratings rise for the first time.
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

    /// Pairs of players with swapped numbers, at least one of them on a board that differs: pairs with equal scores
    /// first, then any pairs; neighbours first.
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

    /// One player who had another place in the list: the number was assigned again with a rating that arrived later.
    /// `most`: whether most rounds differ; otherwise a later round is too little evidence.
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

    /// Late entries whose numbers were the last ones, until the list was sorted by rating. Of a few who had arrived by
    /// this round, some or all, in any order; of many each alone, and the first of them in the order of their arrival.
    pub fn at_the_end(&self) -> Class {
        let arrival = |player: &Player| player.entries.iter().position(|entry| entry.outcome.paired());
        let list = self.tournament.players.iter().zip(0u32..);
        let mut late: Vec<(usize, u32)> = list
            .filter_map(|(player, index)| Some((arrival(player).filter(|&column| column > 0)?, index)))
            .filter(|&(column, _)| column < usize::from(self.number))
            .collect();
        late.sort_unstable();
        let late: Vec<u32> = late.into_iter().map(|(_, index)| index).collect();
        let mut sets: Vec<Vec<u32>> = late.iter().map(|&one| vec![one]).collect();
        if late.len() <= IN_ANY_ORDER {
            let mut at = 0;
            while let Some(set) = sets.get(at).cloned() {
                let more = late.iter().filter(|one| !set.contains(one));
                sets.extend(more.map(|&one| set.iter().copied().chain([one]).collect()));
                at += 1;
            }
        } else {
            sets.extend((2..=late.len()).map(|count| late[..count].to_vec()));
        }
        class(0.3, sets.into_iter().map(Supposition::AtTheEnd).collect())
    }

    /// If all players have the same score: moves after which more boards have the same distance in the list. Two
    /// players are moved if that makes all boards right.
    fn moved_in_halves(&self, list: &[u32]) -> Vec<Supposition> {
        let list: Vec<u32> = list.iter().copied().filter(|player| !self.record.byes.contains(player)).collect();
        if list.len() > LONGEST {
            return Vec::new();
        }
        let halves = Halves::new(&self.record, self.tournament.players.len(), list.len());
        let one = halves.moves(&list);
        let mut two = Vec::new();
        if one.first().is_some_and(|best| best.boards < list.len() / 2) {
            for first in one.iter().take(IN_TWOS) {
                let mut order = list.clone();
                put_behind(&mut order, first.moved.0, first.moved.1);
                let seconds = halves.moves(&order).into_iter().filter(|second| second.boards == list.len() / 2);
                two.extend(seconds.map(|second| Supposition::Moved(vec![first.moved, second.moved])));
            }
        }
        two.truncate(LIKELY);
        two.extend(one.into_iter().take(LIKELY).map(|first| Supposition::Moved(vec![first.moved])));
        two
    }

    /// Moves each player on a board that differs to the nearest places.
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

/// A move of one player in a list.
struct Move {
    /// The number of boards that are right after it.
    boards: usize,
    /// The moved player, and the player before the new place (none: the front).
    moved: (u32, Option<u32>),
}

/// The recorded opponents, to be compared with an upper half of the list that meets the lower half in order.
struct Halves {
    /// The opponent of each player, by index.
    opponent: Vec<Option<u32>>,
    half: usize,
}

impl Halves {
    fn new(record: &RecordedRound, players: usize, listed: usize) -> Self {
        let mut opponent = vec![None; players];
        for pair in &record.pairs {
            opponent[pair.white as usize] = Some(pair.black);
            opponent[pair.black as usize] = Some(pair.white);
        }
        Self { opponent, half: listed / 2 }
    }

    /// Whether the two players who should meet on a board (from 0) meet.
    fn is_right(&self, order: &[u32], board: usize) -> bool {
        self.opponent[order[board] as usize] == Some(order[board + self.half])
    }

    /// Finds every move of one player after which more boards are right than before, the best first. Quadratic in the
    /// number of players: from one place to the next, only the boards of two neighbours change.
    fn moves(&self, list: &[u32]) -> Vec<Move> {
        let right = |order: &[u32]| (0..self.half).filter(|&board| self.is_right(order, board)).count();
        let now = right(list);
        let mut found: Vec<Move> = Vec::new();
        for (at, &player) in list.iter().enumerate() {
            let mut order = list.to_vec();
            put_behind(&mut order, player, None);
            let mut boards = right(&order);
            for place in 0..list.len() {
                if place != at && boards > now {
                    let after = place.checked_sub(1).map(|before| order[before]);
                    found.push(Move { boards, moved: (player, after) });
                }
                if place + 1 == list.len() {
                    break;
                }
                let board = |place: usize| if place < self.half { place } else { place - self.half };
                let (one, other) = (board(place), board(place + 1));
                let changed = [Some(one), (other != one).then_some(other)];
                let changed = changed.into_iter().flatten().filter(|&board| board < self.half);
                boards -= changed.clone().filter(|&board| self.is_right(&order, board)).count();
                order.swap(place, place + 1);
                boards += changed.filter(|&board| self.is_right(&order, board)).count();
            }
        }
        found.sort_by_key(|it| Reverse(it.boards));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::RecordedPair;

    /// The incremental counts equal counts from scratch, in lists of even and odd length.
    #[test]
    fn the_boards_of_a_move_are_those_of_the_list_after_it() {
        for players in 2..12_u32 {
            let pair = |at: u32| RecordedPair {
                white: at,
                black: players / 2 + (3 * at + 1) % (players / 2),
                colours_known: true,
                played: true,
            };
            let pairs = (0..players / 2).map(pair).collect();
            let record = RecordedRound { round: 1, pairs, ..RecordedRound::default() };
            let list: Vec<u32> = (0..players).collect();
            let halves = Halves::new(&record, list.len(), list.len());
            let right = |order: &[u32]| (0..halves.half).filter(|&board| halves.is_right(order, board)).count();
            let mut expected = Vec::new();
            for player in 0..players {
                for after in std::iter::once(None).chain((0..players).filter(|&other| other != player).map(Some)) {
                    let mut order = list.clone();
                    put_behind(&mut order, player, after);
                    if right(&order) > right(&list) {
                        expected.push((right(&order), (player, after)));
                    }
                }
            }
            let mut found: Vec<_> = halves.moves(&list).into_iter().map(|it| (it.boards, it.moved)).collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{players} players");
        }
    }
}
