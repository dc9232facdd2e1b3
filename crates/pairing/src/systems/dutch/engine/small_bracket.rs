//! Small brackets: dynamic programming over the minimum cost of pairing each subset of the players.
//!
//! Downfloaters first: the criteria that look only at them (C6 to C9; C.5 to C.7) come before all others, so the sets
//! of downfloaters are enumerated in that order, and only the best sets proceed to the pairs. The rest of the field
//! (C4, C8, C.7) is consulted only if it can decide.
//!
//! Then the pairs. The minimum cost of a set is the cost of its first player's best pair plus the minimum for the
//! others ([`Table::least`]), so "is there an optimum with this pair?" is an addition. Asked in the order of the
//! sequence (MDPs that float, partners, exchange, transposition), this question leads to the first candidate of minimum
//! cost. The exchange is a sum over pairs and floaters (4.3, D.2) and less significant than the criteria.

use super::field::Field;
use super::graph::Graph;
use super::subset_dp::{CRITERIA, Cost, LARGEST, Open, Set, Table, members};
use super::task::{Horizon, Task};
use super::weights::Weights;
use crate::matching::{Costs, Lex};
use crate::systems::dutch::bracket::{Candidate, Route};
use std::ops::Range;

/// What the rest of the field can do with downfloaters.
pub(super) trait Asked {
    /// Whether they leave a rest that completes, if this bracket requires it.
    fn completes(&self, floaters: &[u32]) -> bool;
    /// The players whom the next bracket would leave unpaired at best; `None` if there is no look-ahead.
    fn left_by_next(&self, floaters: &[u32]) -> Option<Vec<u32>>;
    /// Whether it is known that no other floaters of the same number and scores let the next bracket do better.
    fn next_does_its_best(&self, floaters: &[u32]) -> bool;
}

/// The best and earliest candidate of a small bracket. The outer `None`: not settled here. The inner one: no candidate
/// leaves a rest that completes.
pub(super) fn search(task: &Task<'_>, asked: &dyn Asked) -> Option<Option<Candidate>> {
    debug_assert_eq!(task.horizon, Horizon::Asked);
    if task.bracket.len() > LARGEST {
        return None;
    }
    let field = task.field;
    let (ranks, mut table) = players(field, &task.bracket.mdps, task.bracket.residents.clone());
    // In a collapsed bracket C.6 also depends on the pairs.
    let collapsed = task.bracket.route == Route::CollapsedLast;
    let levels = if collapsed { [0; LARGEST] } else { levels(field, &ranks) };
    let sets =
        table.floaters(usize::MAX, &levels, &|set| asked.completes(in_set_of(set, &ranks, &mut [0; LARGEST])))?;
    if let [set] = sets[..]
        && let Some(pairs) = table.only_pairs(table.everybody() & !set)
    {
        // Only one candidate is left.
        let pairs = pairs.into_iter().map(|(v, w)| (ranks[v], ranks[w])).collect();
        return Some(Some(Candidate { pairs, downfloaters: in_set(set, &ranks) }));
    }
    if sets.is_empty() {
        return Some(None);
    }
    // The criteria on downfloaters matter only if there are several sets.
    let several = sets.len() > 1;
    let (looks_ahead, compare_unplayed) = (task.looks_ahead && several, task.compare_unplayed && several);
    let task = Task { looks_ahead, compare_unplayed, ..*task };
    let graph = Graph::new(&task);
    let weights = Weights::new(&graph);
    if weights.words() > WORDS {
        return None;
    }
    Small::new(&graph, &weights, table).best(sets, asked)
}

/// The players whom a bracket of `floaters` and the scoregroup `group` leaves unpaired at best, by number and scores
/// (2026 C6, C7), among the sets that let the rest complete (C4). `None`s as in [`search`].
pub(super) fn left_at_best(
    field: &Field<'_>,
    floaters: &[u32],
    group: Range<u32>,
    completes: &dyn Fn(&[u32]) -> bool,
) -> Option<Option<Vec<u32>>> {
    if floaters.len() + group.len() > LARGEST {
        return None;
    }
    let (ranks, mut table) = players(field, floaters, group);
    let sets =
        table.floaters(1, &levels(field, &ranks), &|set| completes(in_set_of(set, &ranks, &mut [0; LARGEST])))?;
    Some(sets.first().map(|&set| in_set(set, &ranks)))
}

/// The players of a bracket, and which of them may meet.
fn players(field: &Field<'_>, mdps: &[u32], residents: Range<u32>) -> (Vec<u32>, Table<Cost>) {
    let (first, moved) = (residents.start, mdps.len());
    let ranks: Vec<u32> = mdps.iter().copied().chain(residents).collect();
    let table = match field.words() {
        Some(words) => Table::new(ranks.len(), |v| ((words.meets[ranks[v] as usize] >> first) as Set) << moved),
        None => Table::new(ranks.len(), |v| {
            let meets = |&w: &usize| w > v && field.compatible(ranks[v], ranks[w]);
            (moved..ranks.len()).filter(meets).fold(0, |row, w| row | 1 << w)
        }),
    };
    (ranks, table)
}

/// The largest number of sets of downfloaters for which a large next scoregroup is queried one by one.
const MOST_ASKED: usize = 8;

/// The number of words of a price that fit into a cost.
const WORDS: usize = 2;

fn in_set(set: Set, ranks: &[u32]) -> Vec<u32> {
    members(set).map(|v| ranks[v]).collect()
}

/// [`in_set`] without a list on the heap: questions about floaters are frequent.
fn in_set_of<'a>(set: Set, ranks: &[u32], place: &'a mut [u32; LARGEST]) -> &'a [u32] {
    let mut count = 0;
    for v in members(set) {
        place[count] = ranks[v];
        count += 1;
    }
    &place[..count]
}

/// The level of each player's score in the bracket; 0 is the lowest score.
fn levels(field: &Field<'_>, ranks: &[u32]) -> [u8; LARGEST] {
    let mut levels = [0; LARGEST];
    for at in (1..ranks.len()).rev() {
        levels[at - 1] = levels[at] + u8::from(field.score(ranks[at - 1]) != field.score(ranks[at]));
    }
    levels
}

struct Small<'a> {
    graph: &'a Graph<'a>,
    weights: &'a Weights<'a>,
    table: Table<Cost>,
}

/// A price as a cost.
fn cost(price: &Lex<WORDS>) -> Cost {
    (Cost::from(price.0[0]) << 48 | Cost::from(price.0[1])) << CRITERIA
}

impl<'a> Small<'a> {
    fn new(graph: &'a Graph<'a>, weights: &'a Weights<'a>, table: Table<Cost>) -> Self {
        let table = table.priced(|v, w| {
            let mut price = Lex([0; WORDS]);
            weights.pair(v, w, &mut price);
            cost(&price)
        });
        Self { graph, weights, table }
    }

    fn ranks(&self, set: Set) -> Vec<u32> {
        in_set(set, &self.graph.ranks)
    }

    /// The best and earliest candidate with one of these sets of downfloaters, which have equal numbers and scores and
    /// let the rest complete. The outer `None`: not settled here.
    fn best(mut self, mut sets: Vec<Set>, asked: &dyn Asked) -> Option<Option<Candidate>> {
        if sets.len() > 1 {
            // Evaluating the next bracket (C8, C.7) is expensive and hardly ever decides. If the best candidate by all
            // other criteria lets that bracket do its best, C8 (C.7) cannot prefer another candidate.
            let mut likely = sets.clone();
            self.keep_best(&mut likely, |set| self.bye_price(set));
            let candidate = self.cheapest(&likely)?;
            if asked.next_does_its_best(&candidate.downfloaters) {
                return Some(Some(candidate));
            }
            if sets.len() > MOST_ASKED && self.graph.group.len() > LARGEST {
                // Each query would be a weighted matching; one for all sets together is cheaper.
                return None;
            }
            self.ask_next(&mut sets, asked);
            // The best candidate with one of several sets is also the best with one of fewer, if its own set is left.
            let left = sets.iter().any(|&set| self.ranks(set) == candidate.downfloaters);
            if left && sets.iter().all(|set| likely.contains(set)) {
                return Some(Some(candidate));
            }
        }
        Some(self.cheapest(&sets))
    }

    /// Keeps the sets that are best by C8 (C.7), then C9.
    fn ask_next(&self, sets: &mut Vec<Set>, asked: &dyn Asked) {
        self.keep_best(sets, |set| {
            let mut value = Lex([0; WORDS]);
            let floaters = self.ranks(set);
            if let Some(left) = asked.left_by_next(&floaters) {
                self.weights.next(&floaters, &left, &mut value);
            }
            value
        });
        self.keep_best(sets, |set| self.bye_price(set));
    }

    /// The price of the bye's receiver (C9).
    fn bye_price(&self, set: Set) -> Lex<WORDS> {
        let mut value = Lex([0; WORDS]);
        if set.count_ones() == 1 {
            self.weights.bye(self.graph.ranks[set.trailing_zeros() as usize], &mut value);
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
        let mut open: Vec<Open<Cost>> =
            sets.iter().map(|&set| Open { set: all & !set, spent: self.floats(set) }).collect();
        let mut pairs: Vec<(usize, usize)> = Vec::with_capacity(self.graph.bracket / 2);
        let movers: Set = (1 << mdps) - 1;
        let mut used = movers;
        if mdps > 0 {
            let best = self.table.keep_cheapest(&mut open);
            // The earliest set of MDPs (4.4, D.3): each MDP in turn is paired if possible.
            let limbo = |open: &Open<Cost>| (!open.set & movers).reverse_bits();
            let first = open.iter().map(limbo).min()?;
            open.retain(|open| limbo(open) == first);
            // Each takes the first possible partner (4.2, D.1).
            for v in members(open[0].set & movers) {
                let w = members(self.table.partners[v]).find(|&w| self.table.settle(&mut open, best, v, w))?;
                used |= 1 << w;
                pairs.push((v, w));
            }
        }
        let remainder = all & !used;
        self.table.exchange(remainder, open, &mut pairs)?;
        let paired = pairs.iter().fold(0, |paired: Set, &(v, w)| paired | 1 << v | 1 << w);
        let rank = |v: usize| self.graph.ranks[v];
        Some(Candidate {
            pairs: pairs.into_iter().map(|(v, w)| (rank(v), rank(w))).collect(),
            downfloaters: self.ranks(all & !paired),
        })
    }

    /// The cost of these downfloaters.
    fn floats(&self, set: Set) -> Cost {
        let mut price = Lex([0; WORDS]);
        members(set).for_each(|v| self.weights.float(v, &mut price));
        cost(&price)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn criteria_are_above_the_exchange() {
        assert_eq!(cost(&Lex([0, 1])), 1 << CRITERIA);
        assert_eq!(cost(&Lex([1, 0])), 1 << 48 << CRITERIA);
    }
}
