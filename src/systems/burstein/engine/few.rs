//! A bracket that is few players with the next scoregroup, where the rest cannot take whoever is left over: late in a
//! long tournament nearly all brackets are such ones, and a weighted matching of everybody left would be long.
//!
//! All pairings of these few, the best first, until one can be completed: a player who is single in it is to meet one
//! of the rest. Costs are those of [`super::exact`]; of the same costs the first in the order of 4.3 counts. (Two who
//! are single and could meet would cost less as a pair, which would have been tried before.)

use super::Task;
use super::exact::{Leaving, Prices};
use super::field::Field;
use crate::matching::{Accumulator, Costs};
use crate::systems::common::meetings::Pool;

/// Of so many players there are at most 764 pairings, and 128 sets of an even or odd size.
const MOST: usize = 8;

/// The pairs, by places in the order of BSNs; `None` if these are too many, or no pairing can be completed.
pub(super) fn pair(field: &Field<'_>, task: &Task<'_>, pool: &mut Pool<'_>) -> Option<Vec<(usize, usize)>> {
    let window = [&task.order[..], task.next].concat();
    if window.len() > MOST {
        return None;
    }
    let prices = Prices::new(field, task, false, Leaving::ByDegrees);
    let mut pairings = pairings(&prices, task.order.len(), window.len());
    pairings.sort_unstable();
    let mut known: Vec<Option<bool>> = vec![None; 1 << window.len()];
    let found = pairings.into_iter().find(|pairing| {
        *known[pairing.single].get_or_insert_with(|| {
            let single = (0..window.len()).filter(|v| pairing.single >> v & 1 == 1).map(|v| window[v]);
            let left: Vec<u32> = task.rest.iter().copied().chain(single).collect();
            field.perfect(pool, &left)
        })
    })?;
    Some(found.pairs)
}

/// A pairing of bracket and next scoregroup; the best first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Pairing {
    cost: Vec<i64>,
    /// 4.3: for each player of the bracket, how many opponents would have come before.
    order: Vec<usize>,
    /// The pairs inside the bracket.
    pairs: Vec<(usize, usize)>,
    /// Who is single, a bit each.
    single: usize,
}

/// All pairings of so many vertices, of which the first `players` are the bracket.
fn pairings(prices: &Prices<'_>, players: usize, vertices: usize) -> Vec<Pairing> {
    let price = |pay: &dyn Fn(&mut Words)| {
        let mut words = Words(vec![0; prices.words()]);
        pay(&mut words);
        words.0
    };
    let alone: Vec<Vec<i64>> = (0..vertices).map(|v| price(&|words| prices.alone(v, words))).collect();
    let start = Pairing { cost: vec![0; prices.words()], order: vec![0; players], pairs: Vec::new(), single: 0 };
    let mut open = vec![(start, (1usize << vertices) - 1)];
    let mut all = Vec::new();
    while let Some((pairing, left)) = open.pop() {
        if left == 0 {
            all.push(pairing);
            continue;
        }
        let v = left.trailing_zeros() as usize;
        for w in (v + 1..vertices).filter(|&w| left >> w & 1 == 1 && prices.allows(v, w)) {
            let mut next = pairing.clone();
            add(&mut next.cost, &price(&|words| prices.pair(v, w, words)));
            if w < players {
                next.order[v] = players - 1 - w;
                next.pairs.push((v, w));
            } else if v < players {
                next.order[v] = players;
            }
            open.push((next, left & !(1 << v | 1 << w)));
        }
        let mut next = pairing;
        add(&mut next.cost, &alone[v]);
        next.single |= 1 << v;
        if v < players {
            next.order[v] = players;
        }
        open.push((next, left & !(1 << v)));
    }
    all
}

fn add(sum: &mut [i64], more: &[i64]) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// The words of a cost.
struct Words(Vec<i64>);

impl Accumulator for Words {
    fn word(&mut self, at: usize) -> Option<&mut i64> {
        self.0.get_mut(at)
    }
}
