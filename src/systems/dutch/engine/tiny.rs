//! Small brackets: every candidate that could be the best is priced, and of equals the one that comes first is kept.
//!
//! Downfloaters first: the criteria that look only at them (C6 to C9; C.5 to C.7) come before all others, so the sets of
//! downfloaters are walked in that order, and only the best sets go on to the pairs. What the rest of the field says about a set
//! (C4, C8, C.7) is asked only where it can decide.

use super::exact::{Horizon, Task};
use super::graph::Graph;
use super::price::{Order, Prices};
use crate::matching::{Costs, Lex};
use crate::systems::dutch::bracket::{Candidate, Route};
use crate::tournament::Points;

/// The largest bracket that is searched this way.
pub(super) const LARGEST: usize = 8;

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
    let graph = Graph::new(task);
    if graph.bracket > LARGEST {
        return None;
    }
    let order = Order::default();
    let prices = Prices::new(&graph, &order);
    match prices.words() {
        0..=2 => Some(Walk::<2>::new(&graph, &prices).best(asked)),
        3..=4 => Some(Walk::<4>::new(&graph, &prices).best(asked)),
        5..=8 => Some(Walk::<8>::new(&graph, &prices).best(asked)),
        _ => None,
    }
}

const ALONE: u8 = u8::MAX;

/// Players of the bracket by BSN (from 0), one bit each.
type Set = u8;

/// Partners by BSN, [`ALONE`] for downfloaters.
type Mates = [u8; LARGEST];

struct Walk<'a, const N: usize> {
    graph: &'a Graph<'a>,
    prices: &'a Prices<'a>,
    pair: [[Lex<N>; LARGEST]; LARGEST],
    /// Possible partners with a higher BSN.
    partners: [Set; LARGEST],
    mates: Mates,
    best: Option<(Lex<N>, Mates)>,
}

fn members(set: Set) -> impl Iterator<Item = usize> {
    (0..LARGEST).filter(move |v| set >> v & 1 == 1)
}

fn plus<const N: usize>(mut a: Lex<N>, b: &Lex<N>) -> Lex<N> {
    for (word, other) in a.0.iter_mut().zip(&b.0) {
        *word += other;
    }
    a
}

impl<'a, const N: usize> Walk<'a, N> {
    fn new(graph: &'a Graph<'a>, prices: &'a Prices<'a>) -> Self {
        let mut walk = Self {
            graph,
            prices,
            pair: [[Lex([0; N]); LARGEST]; LARGEST],
            partners: [0; LARGEST],
            mates: [ALONE; LARGEST],
            best: None,
        };
        for v in 0..graph.bracket {
            for w in v + 1..graph.bracket {
                if graph.edge(v, w) {
                    walk.partners[v] |= 1 << w;
                }
            }
        }
        walk
    }

    fn best(mut self, asked: &dyn Asked) -> Option<Candidate> {
        let mut sets = self.floaters(asked);
        if !sets.is_empty() {
            for v in 0..self.graph.bracket {
                for w in members(self.partners[v]) {
                    self.prices.pair(v, w, &mut self.pair[v][w]);
                }
            }
        }
        if sets.len() > 1 {
            // Asking about the next bracket (C8, C.7) is dear, and hardly ever decides. If the best by everything else has the
            // best possible answer, that question cannot prefer another one.
            let mut likely = sets.clone();
            self.keep_best(&mut likely, |set| self.bye_price(set));
            self.walk_from(&likely);
            if let Some((_, mates)) = self.best {
                let alone = (0..self.graph.bracket).filter(|&v| mates[v] == ALONE);
                if asked.next_does_its_best(&alone.map(|v| self.graph.ranks[v]).collect::<Vec<_>>()) {
                    return Some(self.candidate(&mates));
                }
            }
            self.best = None;
            self.ask_next(&mut sets, asked);
        }
        self.walk_from(&sets);
        let (_, mates) = self.best?;
        Some(self.candidate(&mates))
    }

    /// The best candidate with one of these sets of downfloaters.
    fn walk_from(&mut self, sets: &[Set]) {
        let all = self.everybody();
        for &set in sets {
            let mut cost = Lex([0; N]);
            members(set).for_each(|v| self.prices.float(v, &mut cost));
            self.mates = [ALONE; LARGEST];
            self.walk(all & !set, cost);
        }
    }

    fn candidate(&self, mates: &Mates) -> Candidate {
        let rank = |v: usize| self.graph.ranks[v];
        let mut candidate = Candidate::default();
        for (v, &mate) in mates[..self.graph.bracket].iter().enumerate() {
            if mate == ALONE {
                candidate.downfloaters.push(rank(v));
            } else if usize::from(mate) > v {
                candidate.pairs.push((rank(v), rank(usize::from(mate))));
            }
        }
        candidate
    }

    fn everybody(&self) -> Set {
        (1u16 << self.graph.bracket).wrapping_sub(1) as Set
    }

    fn ranks(&self, set: Set) -> Vec<u32> {
        members(set).map(|v| self.graph.ranks[v]).collect()
    }

    /// The sets of downfloaters that are best by number and scores, and leave a rest that completes.
    fn floaters(&self, asked: &dyn Asked) -> Vec<Set> {
        let task = self.graph.task;
        let all = self.everybody();
        let mut pairable = [None; 1 << LARGEST];
        let mut count = self.graph.bracket as u32 % 2;
        let mut kept = Vec::new();
        while kept.is_empty() && count as usize <= self.graph.bracket {
            // C6 (C.5): as few as can be; C7 (C.6): of the lowest scores. In a collapsed bracket the pairs have a say in C.6.
            let sets = (0..=all).filter(|set: &Set| set.count_ones() == count);
            let mut sets: Vec<(Vec<Points>, Set)> = sets
                .filter(|set| self.pairs_up(all & !set, &mut pairable))
                .map(|set| match task.bracket.route {
                    Route::CollapsedLast => (Vec::new(), set),
                    _ => (self.ranks(set).iter().map(|&rank| task.field.score(rank)).collect(), set),
                })
                .collect();
            sets.sort_unstable();
            let mut at = 0;
            while kept.is_empty() && at < sets.len() {
                let end = at + sets[at..].partition_point(|(scores, _)| *scores == sets[at].0);
                let group = sets[at..end].iter().map(|&(_, set)| set);
                kept.extend(group.filter(|&set| asked.completes(&self.ranks(set))));
                at = end;
            }
            count += 2;
        }
        kept
    }

    /// Keeps the sets that are best by C8 (C.7), then C9.
    fn ask_next(&self, sets: &mut Vec<Set>, asked: &dyn Asked) {
        self.keep_best(sets, |set| {
            let mut value = Lex([0; N]);
            let floaters = self.ranks(set);
            if let Some(left) = asked.left_by_next(&floaters) {
                self.prices.next(&floaters, &left, &mut value);
            }
            value
        });
        self.keep_best(sets, |set| self.bye_price(set));
    }

    /// C9.
    fn bye_price(&self, set: Set) -> Lex<N> {
        let mut value = Lex([0; N]);
        if let [only] = self.ranks(set)[..] {
            self.prices.bye(only, &mut value);
        }
        value
    }

    fn keep_best(&self, sets: &mut Vec<Set>, value: impl Fn(Set) -> Lex<N>) {
        let values: Vec<Lex<N>> = sets.iter().map(|&set| value(set)).collect();
        let least = values.iter().min().copied();
        let mut values = values.into_iter();
        sets.retain(|_| values.next() == least);
    }

    /// Can exactly these be paired among themselves?
    fn pairs_up(&self, set: Set, known: &mut [Option<bool>; 1 << LARGEST]) -> bool {
        if set == 0 {
            return true;
        }
        if let Some(answer) = known[usize::from(set)] {
            return answer;
        }
        let v = set.trailing_zeros() as usize;
        let answer = members(self.partners[v] & set).any(|w| self.pairs_up(set & !(1 << v) & !(1 << w), known));
        known[usize::from(set)] = Some(answer);
        answer
    }

    /// Pairs the first player who is still open.
    fn walk(&mut self, open: Set, cost: Lex<N>) {
        if self.best.as_ref().is_some_and(|(best, _)| cost > *best) {
            return;
        }
        if open == 0 {
            let better = match &self.best {
                None => true,
                Some((best, mates)) => cost < *best || self.sequence(&self.mates) < self.sequence(mates),
            };
            if better {
                self.best = Some((cost, self.mates));
            }
            return;
        }
        let v = open.trailing_zeros() as usize;
        for w in members(self.partners[v] & open) {
            self.mates[v] = w as u8;
            self.mates[w] = v as u8;
            self.walk(open & !(1 << v) & !(1 << w), plus(cost, &self.pair[v][w]));
            self.mates[v] = ALONE;
            self.mates[w] = ALONE;
        }
    }

    /// The place in the sequence of candidates, as something that compares: the set of MDPs (4.4, D.3), their partners
    /// (4.2, D.1), the exchange (4.3, D.2) by its four rules, the transposition (4.2, D.1).
    fn sequence(&self, mates: &Mates) -> impl Ord + use<N> {
        let (mdps, all) = (self.graph.mdps, self.graph.bracket);
        let mut used = 0u16;
        let mut limbo = 0u32;
        let mut partners = 0u64;
        for (v, &mate) in mates[..mdps].iter().enumerate() {
            limbo = limbo << 1 | u32::from(mate == ALONE);
            partners <<= 4;
            if mate != ALONE {
                partners |= u64::from(mate);
                used |= 1 << v | 1 << mate;
            }
        }
        let mut place = [0u8; LARGEST];
        let mut size = 0;
        for (v, place) in place.iter_mut().enumerate().take(all).skip(mdps) {
            if used >> v & 1 == 0 {
                *place = size;
                size += 1;
            }
        }
        let rest = || (mdps..all).filter(|v| used >> v & 1 == 0);
        let upper = |v: usize| mates[v] != ALONE && usize::from(mates[v]) > v;
        let pairs = rest().filter(|&v| upper(v)).count() as u8;
        let (mut count, mut difference, mut down, mut up, mut seats) = (0i32, 0i32, 0u32, 0u32, 0u64);
        let mut s2 = [0u8; LARGEST];
        let mut lowers = 0;
        for v in rest() {
            if !upper(v) {
                s2[v] = lowers;
                lowers += 1;
            }
        }
        for v in rest() {
            match (place[v] < pairs, upper(v)) {
                (true, false) => {
                    count += 1;
                    difference -= i32::from(place[v]);
                    down |= 1 << place[v];
                }
                (false, true) => {
                    difference += i32::from(place[v]);
                    up |= 1 << (31 - place[v]);
                }
                _ => {}
            }
            if upper(v) {
                seats = seats << 4 | u64::from(s2[usize::from(mates[v])]);
            }
        }
        // Larger BSNs that leave S1 and smaller ones that come from S2 are earlier.
        (limbo, partners, count, difference, !down, !up, seats)
    }
}
