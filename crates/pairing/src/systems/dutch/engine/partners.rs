//! The first partners of S1 in S2, one to one, where a filter on classes of players must hold.
//!
//! There are three methods, the fastest first: every player takes the first free partner; a walk looks ahead by
//! classes; the exact search completes what the walk began.

use super::bipartite::{self, Side};
use super::classes::{CLASSES, Filter};
use crate::tournament::{Entrant, Position};

/// The lexicographically first partners through the filter, if there are any.
pub(super) fn partners(
    position: &Position,
    s1: &[Side],
    s2: &[Side],
    filter: &Filter,
    odd: bool,
) -> Option<Vec<usize>> {
    if let Some(partners) = plain(position, s1, s2, filter, odd) {
        return Some(partners);
    }
    let mut partners = greedy(position, s1, s2, filter, odd)?;
    if partners.len() < s1.len() {
        complete(position, s1, s2, filter, odd, &mut partners)?;
    }
    Some(partners)
}

/// Completes what the greedy walk began, after it got stuck.
///
/// Every choice of the walk is the first that a necessary condition allows, so the first complete pairing begins with
/// as much of the walk as can be completed at all. Ever longer ends of the walk are undone until the free players of
/// both sides can be paired; then the exact search finds the first way of doing so.
fn complete(
    position: &Position,
    s1: &[Side],
    s2: &[Side],
    filter: &Filter,
    odd: bool,
    partners: &mut Vec<usize>,
) -> Option<()> {
    let mut used = vec![false; s2.len()];
    partners.iter().for_each(|&j| used[j] = true);
    let mut back = 8;
    loop {
        let keep = partners.len().saturating_sub(back);
        partners.drain(keep..).for_each(|j| used[j] = false);
        let places: Vec<usize> = (0..s2.len()).filter(|&j| !used[j]).collect();
        let open: Vec<Side> = places.iter().map(|&j| s2[j]).collect();
        if let Some(found) = bipartite::first(position, &s1[keep..], &open, |a, b| filter.meets(a, b), odd) {
            partners.extend(found.into_iter().map(|at| places[at]));
            return Some(());
        }
        if keep == 0 {
            return None;
        }
        back *= 2;
    }
}

/// Each player takes the first free partner whom the filter allows. If that succeeds, it is the lexicographically first
/// complete pairing: an earlier one would have to take, at the first place where it differs, a partner who was not
/// allowed.
fn plain(position: &Position, s1: &[Side], s2: &[Side], filter: &Filter, odd: bool) -> Option<Vec<usize>> {
    if s2.len() > 64 {
        return None;
    }
    let (mut of_class, mut may_stay, mut free) = ([0u64; CLASSES], 0u64, 0u64);
    for (j, b) in s2.iter().enumerate() {
        of_class[usize::from(b.class)] |= 1 << j;
        may_stay |= u64::from(b.floats) << j;
        free |= 1 << j;
    }
    let reach: [u64; CLASSES] =
        std::array::from_fn(|a| (0..CLASSES).filter(|&b| filter.meets(a, b)).fold(0, |reach, b| reach | of_class[b]));
    let mut partners = Vec::with_capacity(s1.len());
    for a in s1 {
        let mine = &position.entrants[a.rank as usize];
        let mut open = reach[usize::from(a.class)] & free;
        while open != 0 && mine.conflicts_with(s2[open.trailing_zeros() as usize].rank) {
            open &= open - 1;
        }
        if open == 0 {
            return None;
        }
        let j = open.trailing_zeros();
        free &= !(1 << j);
        partners.push(j as usize);
    }
    (!odd || free & may_stay == free).then_some(partners)
}

/// The lexicographically first partners that a walk finds by looking only at classes: all of them, or those before the
/// place where it got stuck. `None`: classes alone show that there is no complete pairing.
///
/// The condition is Hall's on classes: for every set of classes in S1, at least as many players of S2 must be possible
/// opponents. The downfloater is one more member of S1, served last, who may meet only players who may float.
fn greedy(position: &Position, s1: &[Side], s2: &[Side], filter: &Filter, odd: bool) -> Option<Vec<usize>> {
    let rows = Rows::new(s1, filter, odd);
    let mut lists = Lists::new(s2);
    let mut slack = rows.slack(&lists.amount)?;
    let mut partners = Vec::with_capacity(s1.len());
    for a in s1 {
        let row = rows.of_class[usize::from(a.class)];
        let mut tight = 0u32;
        for (t, &(mask, slack)) in slack.iter().enumerate() {
            if slack == 0 && t >> row & 1 == 0 {
                tight |= mask;
            }
        }
        let open = rows.rows[row].0 & !tight;
        let Some(place) = lists.first(&position.entrants[a.rank as usize], open) else { break };
        lists.remove(place);
        for (t, (mask, slack)) in slack.iter_mut().enumerate() {
            if t >> row & 1 == 0 && *mask >> place.kind & 1 == 1 {
                *slack -= 1;
            }
        }
        partners.push(place.at as usize);
    }
    Some(partners)
}

/// The number of kinds of players in S2: class, and whether the player may float.
const KINDS: usize = 2 * CLASSES;

/// Kinds of players in S1: classes that meet different kinds of S2, and the downfloater.
struct Rows {
    /// The kinds of S2 that may be met, one bit each, and the number of players.
    rows: Vec<(u32, i32)>,
    of_class: [usize; CLASSES],
}

impl Rows {
    fn new(s1: &[Side], filter: &Filter, odd: bool) -> Self {
        let reach = |class: usize| -> u32 {
            (0..KINDS).filter(|k| filter.meets(class, k / 2)).fold(0, |mask, k| mask | 1 << k)
        };
        let mut rows: Vec<(u32, i32)> = Vec::with_capacity(CLASSES + 1);
        let mut of_class = [usize::MAX; CLASSES];
        for a in s1 {
            let class = usize::from(a.class);
            if of_class[class] == usize::MAX {
                let mask = reach(class);
                of_class[class] = rows.iter().position(|r| r.0 == mask).unwrap_or_else(|| {
                    rows.push((mask, 0));
                    rows.len() - 1
                });
            }
            rows[of_class[class]].1 += 1;
        }
        if odd {
            let floats = (0..KINDS).filter(|k| k % 2 == 1).fold(0, |mask, k| mask | 1 << k);
            rows.push((floats, 1));
        }
        Self { rows, of_class }
    }

    /// For each set of rows: the kinds that they may meet, and how many more players these have in S2 than the rows
    /// have in S1. `None`: some have fewer.
    fn slack(&self, amount: &[i32; KINDS]) -> Option<Vec<(u32, i32)>> {
        let sets = 1usize << self.rows.len();
        let mut slack = vec![(0u32, 0i32); sets];
        for (t, entry) in slack.iter_mut().enumerate() {
            let (mut mask, mut members) = (0u32, 0);
            for (r, row) in self.rows.iter().enumerate() {
                if t >> r & 1 == 1 {
                    mask |= row.0;
                    members += row.1;
                }
            }
            let supply: i32 = (0..KINDS).filter(|&k| mask >> k & 1 == 1).map(|k| amount[k]).sum();
            *entry = (mask, supply - members);
            if entry.1 < 0 {
                return None;
            }
        }
        Some(slack)
    }
}

/// The free players of S2 as one linked list per kind, in their order; [`END`] ends a list.
struct Lists<'s> {
    s2: &'s [Side],
    amount: [i32; KINDS],
    head: [u32; KINDS],
    next: Vec<u32>,
}

const END: u32 = u32::MAX;

/// A player in [`Lists`].
#[derive(Clone, Copy)]
struct Place {
    /// The place in S2.
    at: u32,
    kind: usize,
    /// The previous player in the list; [`END`] at the head.
    before: u32,
}

impl<'s> Lists<'s> {
    fn new(s2: &'s [Side]) -> Self {
        let mut amount = [0i32; KINDS];
        let mut head = [END; KINDS];
        let mut tail = [END; KINDS];
        let mut next = vec![END; s2.len()];
        for (j, b) in s2.iter().enumerate() {
            let kind = 2 * usize::from(b.class) + usize::from(b.floats);
            amount[kind] += 1;
            match tail[kind] {
                END => head[kind] = j as u32,
                last => next[last as usize] = j as u32,
            }
            tail[kind] = j as u32;
        }
        Self { s2, amount, head, next }
    }

    /// The first player of these kinds whom `mine` may meet.
    #[inline]
    fn first(&self, mine: &Entrant, mut kinds: u32) -> Option<Place> {
        let mut best = Place { at: END, kind: usize::MAX, before: END };
        while kinds != 0 {
            let kind = kinds.trailing_zeros() as usize;
            kinds &= kinds - 1;
            let (mut before, mut at) = (END, self.head[kind]);
            while at < best.at && mine.conflicts_with(self.s2[at as usize].rank) {
                before = at;
                at = self.next[at as usize];
            }
            if at < best.at {
                best = Place { at, kind, before };
            }
        }
        (best.at != END).then_some(best)
    }

    #[inline]
    fn remove(&mut self, Place { at, kind, before }: Place) {
        match before {
            END => self.head[kind] = self.next[at as usize],
            before => self.next[before as usize] = self.next[at as usize],
        }
    }
}
