//! G1 and G2 of a bracket (3.2.3, 3.2.4).
//!
//! Let the smaller subgroup have `a` players and the larger one `b`, and let a pairing have `x` pairs inside the
//! smaller one. Then it has `x + (b - a) / 2` pairs inside the larger one, and these are exactly its clashes (C7). So
//! the number of unavoidable pairs inside the smaller subgroup determines the best C7, and shifts choose one player of
//! each such pair: first one of each pair inside the smaller subgroup, then one of each pair inside the larger one.
//! (Shifting one player of each subgroup so that these two meet would leave fewer clashes than the minimum.)
//!
//! Usually no pair inside the smaller subgroup is unavoidable, and the first set for the second shift works: one
//! matching proves it. Otherwise we keep all matchings that are optimal by C7 and narrow them down player by player.

use super::field::Field;
use crate::matching::bits::put;
use crate::matching::cardinality::BitRows;
use crate::matching::{Accumulator, BitMatcher, Costs, DigitLayout, Optima, Slot};
use crate::systems::dubov::criteria;
use crate::systems::dubov::edition::Shifters;
use crate::systems::dubov::route::Subgroups;
use crate::tournament::Colour;

/// 3.2.3: G1 and G2 before the shifts, and whether they are halves.
fn split(field: &Field<'_>, players: &[u32]) -> (bool, [Vec<u32>; 2]) {
    let (edition, position) = (field.edition, field.position);
    let halved = criteria::halved(edition, position, players);
    if halved {
        let mut players = players.to_vec();
        players.sort_by_key(|&rank| criteria::tpn(position, rank));
        let lower = players.split_off(players.len() / 2);
        return (true, [players, lower]);
    }
    let (g1, g2) = players.iter().partition(|&&rank| field.seeks(rank, Colour::White));
    (false, [g1, g2])
}

/// The pool of 4.3 in the order of its numbers.
pub(in crate::systems::dubov) fn numbered(field: &Field<'_>, pool: &[u32], white: bool) -> Vec<u32> {
    let position = field.position;
    let mut list = pool.to_vec();
    if white {
        list.sort_by_key(|&rank| criteria::by_average(position, rank));
    } else {
        list.sort_by_key(|&rank| criteria::tpn(position, rank));
    }
    criteria::from_the_middle(list.len()).into_iter().map(|at| list[at]).collect()
}

fn without(players: &[u32], set: &[u32]) -> Vec<u32> {
    players.iter().copied().filter(|rank| !set.contains(rank)).collect()
}

/// Whether these players can be paired without a pair inside the smaller subgroup (C7 is then half of the difference).
pub(super) fn no_pair_inside_the_smaller(field: &Field<'_>, players: &[u32]) -> bool {
    let (_, [g1, g2]) = split(field, players);
    let smaller = if g1.len() <= g2.len() { g1 } else { g2 };
    let mut inside = vec![false; field.position.entrants.len()];
    smaller.iter().for_each(|&rank| inside[rank as usize] = true);
    BitMatcher::can_pair_all(players.len(), |v, w| {
        let (a, b) = (players[v], players[w]);
        !(inside[a as usize] && inside[b as usize]) && field.legal(a, b)
    })
}

/// The subgroups of a bracket whose players can all be paired.
pub(super) fn subgroups(field: &Field<'_>, players: &[u32]) -> Subgroups {
    let (halved, before) = split(field, players);
    let first_smaller = before[0].len() <= before[1].len();
    let (smaller, larger) = if first_smaller { (&before[0], &before[1]) } else { (&before[1], &before[0]) };
    let missing = (larger.len() - smaller.len()) / 2;
    let mut second = numbered(field, larger, !first_smaller);
    second.truncate(missing);
    let mut after = [[&smaller[..], &second].concat(), without_many(field, larger, &second)];
    let mut first = Vec::new();
    if !pairable_across(field, &after) {
        let mut shifts = Shifts::new(field, players, smaller);
        first = shifts.first(&numbered(field, smaller, first_smaller));
        let grown = [&larger[..], &first].concat();
        let pool = match field.edition.shifters {
            Shifters::Seekers => numbered(field, larger, !first_smaller),
            // Players who were just shifted have numbers, but cannot be shifted back.
            Shifters::Subgroup => without(&numbered(field, &grown, !first_smaller), &first),
        };
        second = shifts.second(&pool, missing + first.len());
        after = [[&without(smaller, &first)[..], &second].concat(), without(&grown, &second)];
    }
    if !first_smaller {
        after.swap(0, 1);
    }
    Subgroups { halved, first_smaller, before, first, second, after }
}

fn without_many(field: &Field<'_>, players: &[u32], set: &[u32]) -> Vec<u32> {
    let mut taken = vec![0; field.position.entrants.len().div_ceil(64)];
    set.iter().for_each(|&rank| put(&mut taken, rank as usize));
    players.iter().copied().filter(|&rank| taken[rank as usize / 64] >> (rank % 64) & 1 == 0).collect()
}

/// Whether the players of two subgroups of the same size can all be paired across the subgroups.
fn pairable_across(field: &Field<'_>, [one, other]: &[Vec<u32>; 2]) -> bool {
    let (rows, n) = across(field, one, other);
    let Some(graph) = BitRows::new(n, &rows) else { return false };
    let mut matcher = BitMatcher::new();
    matcher.reset(n);
    for v in 0..one.len() {
        if field.legal(one[v], other[v]) {
            matcher.pair(v, one.len() + v);
        }
    }
    matcher.complete(&graph)
}

/// Two subgroups as a graph: the first one's players, then the other's.
pub(super) fn across(field: &Field<'_>, one: &[u32], other: &[u32]) -> (Vec<u64>, usize) {
    let n = one.len() + other.len();
    let words = n.div_ceil(64);
    let mut rows = vec![0; n * words];
    for (v, &a) in one.iter().enumerate() {
        for (at, &b) in other.iter().enumerate() {
            let w = one.len() + at;
            if field.legal(a, b) {
                put(&mut rows[v * words..], w);
                put(&mut rows[w * words..], v);
            }
        }
    }
    (rows, n)
}

/// All matchings of a bracket that are best by C7.
struct Shifts {
    optima: Optima,
    /// The vertex of a rank.
    place: Vec<usize>,
    /// Per vertex: whether it is in the smaller subgroup.
    smaller: Vec<bool>,
    /// The number of unavoidable pairs inside the smaller subgroup.
    unavoidable: usize,
}

impl Shifts {
    fn new(field: &Field<'_>, players: &[u32], smaller: &[u32]) -> Self {
        let mut place = vec![usize::MAX; field.position.entrants.len()];
        for (at, &rank) in players.iter().enumerate() {
            place[rank as usize] = at;
        }
        let mut inside = vec![false; players.len()];
        smaller.iter().for_each(|&rank| inside[place[rank as usize]] = true);
        let mut layout = DigitLayout::default();
        let slot = layout.add(players.len() as i64);
        let costs = Inside { field, players, smaller: &inside, slot };
        let mut optima = Optima::of(&costs, players.len(), true)
            .unwrap_or_else(|| unreachable!("the players of a bracket can be paired"));
        let pairs = (0..players.len()).filter_map(|v| optima.mate(v).filter(|&w| v < w).map(|w| (v, w)));
        let unavoidable = pairs.filter(|&(v, w)| inside[v] && inside[w]).count();
        Self { optima, place, smaller: inside, unavoidable }
    }

    /// The first set of 3.2.4.
    fn first(&mut self, pool: &[u32]) -> Vec<u32> {
        self.choose(pool, self.unavoidable, true)
    }

    /// The second set of 3.2.4.
    fn second(&mut self, pool: &[u32], size: usize) -> Vec<u32> {
        self.choose(pool, size, false)
    }

    /// The first set of `size` players that holds one player of each pair inside a subgroup.
    fn choose(&mut self, pool: &[u32], size: usize, smaller: bool) -> Vec<u32> {
        let mut shifted = vec![false; self.smaller.len()];
        let mut set = Vec::with_capacity(size);
        for &rank in pool {
            if set.len() == size {
                break;
            }
            let v = self.place[rank as usize];
            let inside = &self.smaller;
            let other = |a: usize, b: usize| if a == v { b } else { a };
            // If not, every matching that is left pairs the player across, or with one who is shifted.
            if self.optima.narrow(&[v], |a, b| inside[other(a, b)] == smaller && !shifted[other(a, b)], |_| false) {
                shifted[v] = true;
                set.push(rank);
            }
        }
        set
    }
}

/// A pair inside the smaller subgroup costs one.
struct Inside<'i> {
    field: &'i Field<'i>,
    players: &'i [u32],
    smaller: &'i [bool],
    slot: Slot,
}

impl Costs for Inside<'_> {
    fn words(&self) -> usize {
        1
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        self.field.legal(self.players[v], self.players[w])
    }

    fn alone(&self, _: usize, _: &mut impl Accumulator) {}

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        self.slot.pay(accumulator, i64::from(self.smaller[v] && self.smaller[w]));
    }
}
