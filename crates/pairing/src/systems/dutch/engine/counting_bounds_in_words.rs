//! [`super::counting_bounds`] for a field that fits in one word: sets of players instead of lists, the same choices in
//! the same order. If S1 and S2 cannot be paired as they are, small brackets continue with the first exchange after
//! which they can.

use super::bipartite;
use super::classes::{Bound, CLASSES, Counts, Filter, bound, spent, without};
use super::field_in_words::{Words, members, range, set_of};
use super::rest::Rest;
use super::subset_dp::{Exchange, LARGEST, Open, Set, Table};
use crate::systems::dutch::bracket::{Bracket, Candidate};
use std::cmp::Ordering;

/// A bracket in words.
pub(super) struct Walk<'a> {
    words: &'a Words,
    mdps: &'a [u32],
    residents: u64,
    counts: Counts,
    odd: bool,
    /// The residents who may float; in the last bracket, only those who may get the bye.
    may_float: u64,
}

impl<'a> Walk<'a> {
    /// `None`: there are topscorers, and players who want a third game of one colour.
    pub fn new(words: &'a Words, bracket: &'a Bracket, rest: &Rest<'_>) -> Option<Self> {
        let residents = range(&bracket.residents);
        let all = residents | set_of(&bracket.mdps);
        if all & words.topscorers != 0 && all & words.restless != 0 {
            return None;
        }
        let counts = words.of_class.map(|of| i64::from((of & all).count_ones()));
        let odd = all.count_ones() % 2 == 1;
        let may_float = match (odd, rest.last) {
            (false, _) => 0,
            (true, false) => residents,
            // In the last bracket the floater gets the bye.
            (true, true) => residents & rest.field.byes,
        };
        Some(Self { words, mdps: &bracket.mdps, residents, counts, odd, may_float })
    }

    /// Bars this player from floating.
    pub fn bar(&mut self, rank: u32) {
        self.may_float &= !(1 << rank);
    }

    /// The residents who may float if the criteria before colours, the colours and the criteria after them are all to
    /// be at their best, and the bounds.
    fn floaters(&self, rest: &Rest<'_>) -> Option<(u64, Bound)> {
        if !self.odd {
            return Some((0, bound(&self.counts)));
        }
        let mut first = self.may_float;
        if rest.compares_unplayed {
            let least = members(first).map(|rank| rest.before_colours(rank)).min()?;
            let best = members(first).filter(|&rank| rest.before_colours(rank) == least);
            first = best.fold(0, |set, rank| set | 1 << rank);
        }
        // Colours do not distinguish players of one class.
        let (mut who, mut target) = (0, None);
        for (class, of) in self.words.of_class.iter().enumerate().filter(|(_, of)| *of & first != 0) {
            let bound = bound(&without(&self.counts, class));
            match target.map_or(Ordering::Less, |best: Bound| (bound.0, bound.1).cmp(&(best.0, best.1))) {
                Ordering::Less => (who, target) = (of & first, Some(bound)),
                Ordering::Equal => who |= of & first,
                Ordering::Greater => {}
            }
        }
        for down in self.words.down {
            if who & !down != 0 {
                who &= !down;
            }
        }
        Some((who, target?))
    }

    /// The first candidate that meets all bounds, without regard to what its downfloater does to the rest.
    pub fn attempt(&self, rest: &Rest<'_>) -> Option<Candidate> {
        let (floats, target) = self.floaters(rest)?;
        let filter = Filter::new(target.2, target.1);
        let reach: [u64; CLASSES] = std::array::from_fn(|class| match self.counts[class] {
            0 => 0,
            _ => members(filter.row(class).into()).fold(0, |reach, b| reach | self.words.of_class[b as usize]),
        });
        let most = (self.mdps.len() + self.residents.count_ones() as usize) / 2;
        let mut candidate = Candidate { pairs: Vec::with_capacity(most), downfloaters: Vec::new() };
        let free = self.mdp_pairs(floats, target, &reach, &mut candidate)?;
        let s1 = lowest(free, free.count_ones() / 2);
        let rows = |a: u32| reach[usize::from(self.words.class[a as usize])] & self.words.meets[a as usize];
        let halves = Halves { floats, odd: self.odd, rows: &rows };
        let left = match halves.first(s1, free & !s1, &mut candidate.pairs) {
            Some(left) => left,
            None => halves.exchanged(free, &mut candidate.pairs)?,
        };
        candidate.downfloaters = members(left).collect();
        Some(candidate)
    }

    /// Pairs each MDP (4.2, D.1) with the first resident with whom the rest can meet the bounds; returns the others.
    fn mdp_pairs(&self, floats: u64, target: Bound, reach: &[u64; CLASSES], candidate: &mut Candidate) -> Option<u64> {
        let class = |rank: u32| usize::from(self.words.class[rank as usize]);
        let mut free = self.residents;
        let mut left = self.counts;
        let mut clashes = (target.0, target.1);
        for &mdp in self.mdps {
            let a = class(mdp);
            left[a] -= 1;
            let possible = free & reach[a] & self.words.meets[mdp as usize] & !self.words.up;
            let fits = |rank: &u32| {
                let b = class(*rank);
                let rest = without(&left, b);
                let remains = if self.odd {
                    let others = floats & free & !(1 << rank);
                    let classes = (0..CLASSES).filter(|&c| others & self.words.of_class[c] != 0);
                    classes.map(|c| bound(&without(&rest, c))).map(|b| (b.0, b.1)).min()
                } else {
                    let b = bound(&rest);
                    Some((b.0, b.1))
                };
                let spent = spent(a, b);
                remains.is_some_and(|r| r.0 + spent.0 <= clashes.0 && r.1 + spent.1 <= clashes.1)
            };
            let chosen = members(possible).find(fits)?;
            let b = class(chosen);
            let spent = spent(a, b);
            clashes = (clashes.0 - spent.0, clashes.1 - spent.1);
            left[b] -= 1;
            free &= !(1 << chosen);
            candidate.pairs.push((mdp, chosen));
        }
        Some(free)
    }
}

/// The given number of lowest ranks of a set.
fn lowest(set: u64, count: u32) -> u64 {
    let mut others = set;
    (0..count).for_each(|_| others &= others.wrapping_sub(1));
    set & !others
}

/// The players who do not meet an MDP: S1 and S2, or what an exchange makes of them.
struct Halves<'a, R> {
    /// The players who may be left over, exactly one of them if the number is `odd`.
    floats: u64,
    odd: bool,
    /// The possible partners of each player.
    rows: &'a R,
}

impl<R: Fn(u32) -> u64> Halves<'_, R> {
    /// Pairs S1 with S2 by the first transposition (4.2, D.1); returns the unpaired players. If there is none, adds no
    /// pairs.
    fn first(&self, s1: u64, s2: u64, pairs: &mut Vec<(u32, u32)>) -> Option<u64> {
        // Each player takes the first free partner whom the filter allows. If that succeeds, it is the
        // lexicographically first complete pairing: an earlier one would have to take, at the first place where it
        // differs, a partner who was not allowed.
        let (before, count) = (pairs.len(), s1.count_ones() as usize);
        let mut open = s2;
        for a in members(s1) {
            let partners = (self.rows)(a) & open;
            if partners == 0 {
                break;
            }
            open &= !(partners & partners.wrapping_neg());
            pairs.push((a, partners.trailing_zeros()));
        }
        if pairs.len() == before + count && !(self.odd && open & self.floats == 0) {
            return Some(open);
        }
        pairs.truncate(before);
        // Stuck, so an exact matching decides. The last row is the downfloater's.
        let mut rows = [self.floats & s2; bipartite::ROWS];
        members(s1).zip(&mut rows).for_each(|(a, own)| *own = (self.rows)(a) & s2);
        let columns = bipartite::first_columns_in_word(&rows[..count + usize::from(self.odd)], count)?;
        pairs.extend(members(s1).zip(&columns[..count]).map(|(a, &b)| (a, b.into())));
        Some(columns[..count].iter().fold(s2, |open, &b| open & !(1 << b)))
    }

    /// Pairs by the first exchange (4.3, D.2) after which S1 and S2 can be paired; returns the unpaired players.
    ///
    /// Every complete pairing through the filter meets the bounds, regardless of which players are in S1, so all of
    /// them are equally good, and the first in the sequence is the one with the earliest exchange, then the earliest
    /// transposition. The MDPs have already chosen, each the earliest partner that a necessary condition allows, so if
    /// the remaining players can be paired, no earlier choice was possible. If they cannot, nothing is settled here.
    fn exchanged(&self, free: u64, pairs: &mut Vec<(u32, u32)>) -> Option<u64> {
        let ranks: Vec<u32> = members(free).collect();
        if ranks.len() > LARGEST {
            return None;
        }
        let mut table = Table::<Exchange>::new(ranks.len(), |v| {
            let partners = (self.rows)(ranks[v]);
            (v + 1..ranks.len()).fold(0, |row, w| row | ((partners >> ranks[w] & 1) as Set) << w)
        });
        let all = table.everybody();
        let floaters = (0..ranks.len()).filter(|&v| self.floats >> ranks[v] & 1 == 1).map(|v| all & !(1 << v));
        let sets = floaters.chain((!self.odd).then_some(all));
        let open: Vec<Open<Exchange>> =
            sets.filter(|&set| table.possible(set)).map(|set| Open { set, spent: 0 }).collect();
        if open.is_empty() {
            return None;
        }
        if let Some(left) = self.one_exchanged(&ranks, pairs) {
            return Some(left);
        }
        let mut found = Vec::with_capacity(ranks.len() / 2);
        table.exchange(all, open, &mut found)?;
        let paired = found.iter().fold(0u64, |paired, &(v, w)| paired | 1 << ranks[v] | 1 << ranks[w]);
        pairs.extend(found.into_iter().map(|(v, w)| (ranks[v], ranks[w])));
        Some(free & !paired)
    }

    /// The first exchange of one player each: the smallest difference of their numbers, then the largest number that
    /// leaves S1.
    fn one_exchanged(&self, ranks: &[u32], pairs: &mut Vec<(u32, u32)>) -> Option<u64> {
        let split = ranks.len() / 2;
        let (s1, s2) = (set_of(&ranks[..split]), set_of(&ranks[split..]));
        (1..ranks.len()).find_map(|difference| {
            (0..split).rev().filter(|down| (split..ranks.len()).contains(&(down + difference))).find_map(|down| {
                let changed = 1 << ranks[down] | 1 << ranks[down + difference];
                self.first(s1 ^ changed, s2 ^ changed, pairs)
            })
        })
    }
}
