//! Small brackets: what it costs at least to pair a set of players is remembered set by set.
//!
//! Downfloaters first: the criteria that look only at them (C6 to C9; C.5 to C.7) come before all others, so the sets of
//! downfloaters are walked in that order, and only the best sets go on to the pairs. What the rest of the field says about a set
//! (C4, C8, C.7) is asked only where it can decide.
//!
//! Then the pairs. The least cost of a set is that of its first player's best pair and of the others ([`Table::least`]), so
//! "is there an optimum with this pair?" is an addition; asked in the order of the sequence (MDPs that float, their partners, the
//! exchange, the transposition) it leads to the first candidate that costs the least. The exchange is a sum over pairs and floaters
//! (4.3, D.2) and stands behind the criteria as in [`super::price`].

use super::exact::{Horizon, Task};
use super::field::Field;
use super::graph::Graph;
use super::price::{Order, Prices};
use crate::matching::{Costs, Lex};
use crate::systems::dutch::bracket::{Candidate, Route};
use std::ops::Range;

/// The largest bracket that is searched this way.
pub(super) const LARGEST: usize = 12;

/// The most sets of downfloaters of one size that are looked at: all of them, up to eight players.
const MOST_SETS: usize = 70;

/// What the rest of the field says about downfloaters.
pub(super) trait Asked {
    /// Do they leave a rest that completes, if that is asked of this bracket?
    fn completes(&self, floaters: &[u32]) -> bool;
    /// Whom the next bracket would leave unpaired at best; `None` if there is no look-ahead.
    fn left_by_next(&self, floaters: &[u32]) -> Option<Vec<u32>>;
    /// Is it known that the next bracket does the best with these floaters that any as many of the same scores allow?
    fn next_does_its_best(&self, floaters: &[u32]) -> bool;
}

/// The best and earliest candidate of a small bracket. The outer `None`: not to be had this way. The inner one: no candidate
/// leaves a rest that completes.
pub(super) fn search(task: &Task<'_>, asked: &dyn Asked) -> Option<Option<Candidate>> {
    debug_assert_eq!(task.horizon, Horizon::Asked);
    if task.bracket.len() > LARGEST {
        return None;
    }
    let graph = Graph::new(task);
    let order = Order::default();
    let prices = Prices::new(&graph, &order);
    if prices.words() > WORDS {
        return None;
    }
    Small::new(&graph, &prices).best(asked)
}

/// Whom a bracket of `floaters` and the scoregroup `group` leaves unpaired at best, by number and scores (2026 C6, C7), of those
/// whose leaving lets the rest complete (C4). `None`s as in [`search`].
pub(super) fn left_at_best(
    field: &Field<'_>,
    floaters: &[u32],
    group: Range<u32>,
    completes: &dyn Fn(&[u32]) -> bool,
) -> Option<Option<Vec<u32>>> {
    if floaters.len() + group.len() > LARGEST {
        return None;
    }
    let ranks: Vec<u32> = floaters.iter().copied().chain(group).collect();
    let mut table = Table::new(ranks.len(), |v, w| w >= floaters.len() && field.compatible(ranks[v], ranks[w]));
    let sets = table.floaters(1, &levels(field, &ranks), &|set| completes(&in_set(set, &ranks)))?;
    Some(sets.first().map(|&set| in_set(set, &ranks)))
}

/// Players of the bracket by BSN (from 0), one bit each.
type Set = u16;

/// Criteria, and in the lowest bits the exchange.
type Cost = i128;

/// Words of a price that fit into a cost.
const WORDS: usize = 2;

/// A set that cannot be paired, and one of which nothing is known.
const IMPOSSIBLE: Cost = 1 << 126;
const UNKNOWN: Cost = Cost::MAX;

/// Digits of the exchange (4.3, D.2): how many change sides, the difference of their sums, and one bit a place for who does it.
const CRITERIA: u32 = 24;
const COUNT: Cost = 1 << 20;
const DIFFERENCE: Cost = 1 << 12;

fn members(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let v = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        v
    })
}

fn in_set(set: Set, ranks: &[u32]) -> Vec<u32> {
    members(set).map(|v| ranks[v]).collect()
}

/// The place of each player's score among those of the bracket, from the lowest, 0.
fn levels(field: &Field<'_>, ranks: &[u32]) -> [u8; LARGEST] {
    let mut levels = [0; LARGEST];
    for at in (1..ranks.len()).rev() {
        levels[at - 1] = levels[at] + u8::from(field.score(ranks[at - 1]) != field.score(ranks[at]));
    }
    levels
}

/// All sets of `count` of the first `size` players.
fn sets(size: usize, count: u32) -> impl Iterator<Item = Set> {
    let mut next = Some((1u32 << count) - 1).filter(|set| set >> size == 0);
    std::iter::from_fn(move || {
        let set = next?;
        let low = set & set.wrapping_neg();
        // The lowest run of members moves up by one, the rest of it back to the bottom.
        let after = || (set + low) | (((set ^ (set + low)) / low) >> 2);
        next = (set != 0).then(after).filter(|set| set >> size == 0);
        Some(set as Set)
    })
}

/// What pairs cost, and what sets do at least.
struct Table {
    size: usize,
    /// Possible partners with a higher BSN.
    partners: [Set; LARGEST],
    /// By both places.
    pair: Vec<Cost>,
    /// No set costs less.
    floor: Cost,
    known: Vec<Cost>,
}

impl Table {
    /// Pairs that cost nothing.
    fn new(size: usize, may_meet: impl Fn(usize, usize) -> bool) -> Self {
        let mut partners = [0; LARGEST];
        for v in 0..size {
            partners[v] = (v + 1..size).fold(0, |partners, w| partners | Set::from(may_meet(v, w)) << w);
        }
        Self { size, partners, pair: vec![0; size * size], floor: 0, known: vec![UNKNOWN; 1 << size] }
    }

    fn everybody(&self) -> Set {
        (1 << self.size) - 1
    }

    fn pair(&self, v: usize, w: usize) -> Cost {
        self.pair[v * self.size + w]
    }

    /// What it costs at least to pair exactly these among themselves.
    fn least(&mut self, set: Set) -> Cost {
        if set == 0 {
            return 0;
        }
        let known = self.known[usize::from(set)];
        if known != UNKNOWN {
            return known;
        }
        let v = set.trailing_zeros() as usize;
        let mut least = IMPOSSIBLE;
        for w in members(self.partners[v] & set) {
            let others = self.least(set & !(1 << v | 1 << w));
            if others != IMPOSSIBLE {
                least = least.min(self.pair(v, w) + others);
            }
            if least <= self.floor {
                break;
            }
        }
        self.known[usize::from(set)] = least;
        least
    }

    /// The sets of downfloaters that are best by number and then by their levels, the highest first, and leave a rest that
    /// completes; `most` of them suffice. `None`: too many to look at.
    fn floaters(&mut self, most: usize, levels: &[u8], completes: &dyn Fn(Set) -> bool) -> Option<Vec<Set>> {
        let all = self.everybody();
        let mut kept = Vec::new();
        let mut candidates: Vec<(u64, Set)> = Vec::new();
        for count in (self.size as u32 % 2..=self.size as u32).step_by(2) {
            // C6 (C.5): as few as can be; C7 (C.6): of the lowest scores.
            candidates.clear();
            for (number, set) in sets(self.size, count).enumerate() {
                if number == MOST_SETS {
                    return None;
                }
                if self.least(all & !set) != IMPOSSIBLE {
                    candidates.push((members(set).fold(0, |scores, v| scores << 4 | u64::from(levels[v])), set));
                }
            }
            candidates.sort_unstable();
            for same in candidates.chunk_by(|a, b| a.0 == b.0) {
                let good = same.iter().map(|&(_, set)| set).filter(|&set| completes(set));
                kept.extend(good.take(most));
                if !kept.is_empty() {
                    return Some(kept);
                }
            }
        }
        Some(kept)
    }

    /// Keeps those that cost the least, and says how much.
    fn keep_cheapest(&mut self, open: &mut Vec<Open>) -> Cost {
        let least = open.iter().map(|open| open.spent + self.least(open.set)).min().unwrap_or(IMPOSSIBLE);
        open.retain(|open| open.spent + self.least(open.set) == least);
        least
    }

    /// Is there a way to spend `best` with this pair? If so, all others are struck.
    fn settle(&mut self, open: &mut Vec<Open>, best: Cost, v: usize, w: usize) -> bool {
        let pair = 1 << v | 1 << w;
        let cost = self.pair(v, w);
        let mut fits =
            |open: &Open| open.set & pair == pair && open.spent + cost + self.least(open.set & !pair) == best;
        if !open.iter().any(&mut fits) {
            return false;
        }
        open.retain(fits);
        for open in open {
            open.set &= !pair;
            open.spent += cost;
        }
        true
    }
}

/// Who is still to be paired, and what was spent on the others.
struct Open {
    set: Set,
    spent: Cost,
}

struct Small<'a> {
    graph: &'a Graph<'a>,
    prices: &'a Prices<'a>,
    table: Table,
}

/// A price as a cost.
fn cost(price: &Lex<WORDS>) -> Cost {
    (Cost::from(price.0[0]) << 48 | Cost::from(price.0[1])) << CRITERIA
}

impl<'a> Small<'a> {
    fn new(graph: &'a Graph<'a>, prices: &'a Prices<'a>) -> Self {
        let mut table = Table::new(graph.bracket, |v, w| graph.edge(v, w));
        for v in 0..graph.bracket {
            for w in members(table.partners[v]) {
                let mut price = Lex([0; WORDS]);
                prices.pair(v, w, &mut price);
                table.pair[v * graph.bracket + w] = cost(&price);
            }
        }
        Self { graph, prices, table }
    }

    fn ranks(&self, set: Set) -> Vec<u32> {
        in_set(set, &self.graph.ranks)
    }

    fn best(mut self, asked: &dyn Asked) -> Option<Option<Candidate>> {
        let task = self.graph.task;
        // In a collapsed bracket the pairs have a say in C.6.
        let collapsed = task.bracket.route == Route::CollapsedLast;
        let levels = if collapsed { [0; LARGEST] } else { levels(task.field, &self.graph.ranks) };
        let ranks = &self.graph.ranks;
        let mut sets = self.table.floaters(usize::MAX, &levels, &|set| asked.completes(&in_set(set, ranks)))?;
        if sets.len() > 1 {
            // Asking about the next bracket (C8, C.7) is dear, and hardly ever decides. If the best by everything else has the
            // best possible answer, that question cannot prefer another one.
            let mut likely = sets.clone();
            self.keep_best(&mut likely, |set| self.bye_price(set));
            if let Some(candidate) = self.cheapest(&likely)
                && asked.next_does_its_best(&candidate.downfloaters)
            {
                return Some(Some(candidate));
            }
            self.ask_next(&mut sets, asked);
        }
        Some(self.cheapest(&sets))
    }

    /// Keeps the sets that are best by C8 (C.7), then C9.
    fn ask_next(&self, sets: &mut Vec<Set>, asked: &dyn Asked) {
        self.keep_best(sets, |set| {
            let mut value = Lex([0; WORDS]);
            let floaters = self.ranks(set);
            if let Some(left) = asked.left_by_next(&floaters) {
                self.prices.next(&floaters, &left, &mut value);
            }
            value
        });
        self.keep_best(sets, |set| self.bye_price(set));
    }

    /// C9.
    fn bye_price(&self, set: Set) -> Lex<WORDS> {
        let mut value = Lex([0; WORDS]);
        if set.count_ones() == 1 {
            self.prices.bye(self.graph.ranks[set.trailing_zeros() as usize], &mut value);
        }
        value
    }

    fn keep_best(&self, sets: &mut Vec<Set>, value: impl Fn(Set) -> Lex<WORDS>) {
        let values: Vec<Lex<WORDS>> = sets.iter().map(|&set| value(set)).collect();
        let least = values.iter().min().copied();
        let mut values = values.into_iter();
        sets.retain(|_| values.next() == least);
    }

    /// The best and earliest candidate with one of these sets of downfloaters, all of one size.
    fn cheapest(&mut self, sets: &[Set]) -> Option<Candidate> {
        let (mdps, all) = (self.graph.mdps, self.table.everybody());
        let mut open: Vec<Open> = sets.iter().map(|&set| Open { set: all & !set, spent: self.floats(set) }).collect();
        let mut pairs: Vec<(usize, usize)> = Vec::with_capacity(self.graph.bracket / 2);
        let movers: Set = (1 << mdps) - 1;
        let mut used = movers;
        if mdps > 0 {
            let best = self.table.keep_cheapest(&mut open);
            // The earliest set of MDPs (4.4, D.3): as many of the first ones as can be are paired.
            let limbo = |open: &Open| (!open.set & movers).reverse_bits();
            let first = open.iter().map(limbo).min()?;
            open.retain(|open| limbo(open) == first);
            // Each takes the first partner that it can (4.2, D.1).
            for v in members(open[0].set & movers) {
                let w = members(self.table.partners[v]).find(|&w| self.table.settle(&mut open, best, v, w))?;
                used |= 1 << w;
                pairs.push((v, w));
            }
        }
        let remainder = all & !used;
        let upper = open.first()?.set.count_ones() / 2;
        let mut table = self.exchange(remainder, upper as usize, &mut open);
        let best = table.keep_cheapest(&mut open);
        // Who stands in S1 after the exchange: the digits of the exchange leave one answer.
        let (mut left, mut s1) = (open.first()?.set, 0);
        while left != 0 {
            let v = left.trailing_zeros() as usize;
            let least = table.least(left);
            let rest = |w: usize| left & !(1 << v | 1 << w);
            let w = members(table.partners[v] & left).find(|&w| table.pair(v, w) + table.least(rest(w)) == least)?;
            s1 |= 1 << v;
            left = rest(w);
        }
        for v in members(s1) {
            let s2 = table.partners[v] & remainder & !s1;
            let w = members(s2).find(|&w| table.settle(&mut open, best, v, w))?;
            pairs.push((v, w));
        }
        let paired = pairs.iter().fold(0, |paired: Set, &(v, w)| paired | 1 << v | 1 << w);
        let rank = |v: usize| self.graph.ranks[v];
        Some(Candidate {
            pairs: pairs.into_iter().map(|(v, w)| (rank(v), rank(w))).collect(),
            downfloaters: self.ranks(all & !paired),
        })
    }

    /// What these downfloaters cost.
    fn floats(&self, set: Set) -> Cost {
        let mut price = Lex([0; WORDS]);
        members(set).for_each(|v| self.prices.float(v, &mut price));
        cost(&price)
    }

    /// The remainder, of which the first `upper` are S1R, with what exchanges cost behind the criteria.
    fn exchange(&self, remainder: Set, upper: usize, open: &mut [Open]) -> Table {
        let place = |v: usize| (remainder & ((1 << v) - 1)).count_ones() as usize;
        // Rule 3: the largest BSN that leaves S1; rule 4: the smallest that comes from S2.
        let who = |place: usize| 1 << (LARGEST - 1 - if place < upper { upper - 1 - place } else { place });
        let down = |place: usize| if place < upper { COUNT - DIFFERENCE * place as Cost - who(place) } else { 0 };
        let up = |place: usize| if place < upper { 0 } else { DIFFERENCE * place as Cost - who(place) };
        let of = &self.table;
        let mut table = Table::new(of.size, |_, _| false);
        table.floor = -IMPOSSIBLE;
        for v in members(remainder) {
            table.partners[v] = of.partners[v] & remainder;
            for w in members(table.partners[v]) {
                table.pair[v * of.size + w] = of.pair(v, w) + up(place(v)) + down(place(w));
            }
            for open in open.iter_mut().filter(|open| open.set >> v & 1 == 0) {
                open.spent += down(place(v));
            }
        }
        table
    }
}
