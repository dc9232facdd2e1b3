//! C4 and C.4: can all remaining players be paired? Answered by counting if that proves it, otherwise by a matching.

use super::field::{Field, Tail};
use super::field_in_words::{FEW, Words, members, range, set_of};
use crate::matching::bits::{has, put, take};
use crate::matching::cardinality::{Adjacency, BitMatcher, Matcher64};
use crate::systems::common::same_colour::{absolute_but_topscorers, insisting, without_same};
use crate::tournament::Points;
use std::cell::Cell;
use std::ops::Range;

/// Whether `floaters`, who can no longer meet one another, and all players from rank `below` down can be paired, at
/// most one of the allowed players with the bye.
pub(super) fn completes(field: &Field<'_>, floaters: &[u32], below: u32) -> bool {
    let group = field.group_at(below);
    let Some(known) = field.known(floaters, group) else { return decide(field, floaters, below, group) };
    known.get().unwrap_or_else(|| {
        let answer = decide(field, floaters, below, group);
        known.set(Some(answer));
        answer
    })
}

fn decide(field: &Field<'_>, floaters: &[u32], below: u32, group: usize) -> bool {
    let mut tail = field.tails[group];
    for &rank in floaters {
        tail.add(field.position, rank);
    }
    if tail.players == 0 {
        return true;
    }
    let odd = tail.players % 2 == 1;
    if floaters.len() > tail.players / 2 + 1 || beyond_balance(field, &tail) {
        return false;
    }
    if !odd && field.proven(&tail, floaters.len()) {
        return true;
    }
    if odd {
        let mut candidates = floaters.iter().copied().chain(below..field.len());
        let possible = match field.words() {
            Some(_) => field.byes & (set_of(floaters) | range(&(below..field.len()))) != 0,
            None => candidates.any(|rank| field.may_get_bye(rank)),
        };
        if !possible {
            return false;
        }
        // Whichever player gets the bye, every count can only fall.
        if field.proven(&Tail { players: tail.players - 1, ..tail }, floaters.len()) {
            return true;
        }
    }
    let lacking = field.lacking(group);
    if lacking.and_then(Cell::get).is_some_and(|lacking| floaters.len() + usize::from(odd) < lacking) {
        return false;
    }
    let answer = matched(field, floaters, below);
    if !answer && let Some(lacking) = lacking.filter(|lacking| lacking.get().is_none()) {
        lacking.set(single_below(field, below));
    }
    answer
}

/// How many players from rank `below` down a maximum matching leaves unmatched, if there is a table to query. At least
/// that many floaters are needed to complete them, or one fewer if one of them has the bye. The count is made after the
/// first negative answer, since more such questions are likely then.
fn single_below(field: &Field<'_>, below: u32) -> Option<usize> {
    if field.words().is_some() || !field.shortcuts.pool {
        return None;
    }
    field.pool().map(|pool| pool.single(below..field.len()))
}

/// Whether more players insist on one colour than there are others to play them (never if topscorers are exempt).
fn beyond_balance(field: &Field<'_>, tail: &Tail) -> bool {
    let lifted = field.position.last_round;
    let most = tail.absolute[0].max(tail.absolute[1]);
    !lifted && most > tail.players - most + 1
}

/// Answers the question by a matching; the bye is one more player, whom only the allowed players can meet.
fn matched(field: &Field<'_>, floaters: &[u32], below: u32) -> bool {
    let rest = below..field.len();
    match Few::new(field, floaters, rest.clone()) {
        Some(few) if few.odd() => few.staying(field.byes & few.alive).is_some(),
        Some(few) => few.paired(),
        None => matched_within(field, floaters, rest, |rank| field.may_get_bye(rank)),
    }
}

/// Whether floaters and `rest` can be paired, except for one player who `may_stay` if their number is odd.
pub(super) fn matched_within(
    field: &Field<'_>,
    floaters: &[u32],
    rest: Range<u32>,
    may_stay: impl Fn(u32) -> bool,
) -> bool {
    let odd = !(floaters.len() + rest.len()).is_multiple_of(2);
    if !odd && let Some(few) = Few::new(field, floaters, rest.clone()) {
        return few.paired();
    }
    if field.shortcuts.pool
        && let Some(pool) = field.pool()
    {
        return pool.paired(floaters, rest, odd.then_some(may_stay));
    }
    if !odd {
        return paired(field, floaters, rest, None);
    }
    let stay: Vec<bool> = floaters.iter().copied().chain(rest.clone()).map(may_stay).collect();
    stay.contains(&true) && paired(field, floaters, rest, Some(&stay))
}

fn paired(field: &Field<'_>, floaters: &[u32], rest: Range<u32>, stay: Option<&[bool]>) -> bool {
    let graph = Remaining::new(field, floaters, rest, stay);
    let n = graph.len();
    if n <= 64 {
        let alive = u64::MAX >> (64 - n.max(1)) as u32;
        // The matcher ignores a vertex's own bit.
        let mut rows = [alive; 64];
        for (v, row) in rows[..n].iter_mut().enumerate() {
            graph.restrict(v, std::slice::from_mut(row));
        }
        return n == 0 || Matcher64::new().has_perfect(&rows[..n], alive);
    }
    let mut matcher = BitMatcher::new();
    matcher.reset(n);
    matcher.complete(&graph)
}

/// The remaining players as words, if the whole field fits in one: a player's bit and row are its rank; the last one is
/// the bye's.
struct Few<'a> {
    words: &'a Words,
    /// The floaters, who do not meet one another.
    down: u64,
    alive: u64,
    degrees: bool,
}

impl<'a> Few<'a> {
    fn new(field: &'a Field<'_>, floaters: &[u32], rest: Range<u32>) -> Option<Self> {
        let words = field.words()?;
        let down = set_of(floaters);
        Some(Self { words, down, alive: down | range(&rest), degrees: field.shortcuts.degrees })
    }

    fn row(&self, rank: u32) -> u64 {
        let meets = self.words.meets[rank as usize];
        if self.down >> rank & 1 == 1 { meets & !self.down } else { meets }
    }

    fn rows(&self) -> [u64; 64] {
        let mut rows = self.words.meets;
        members(self.down).for_each(|rank| rows[rank as usize] &= !self.down);
        rows
    }

    /// Dirac's theorem: whether every player can meet at least half of the others, even if any `gone` are missing.
    fn proven(&self, gone: u32) -> bool {
        let players = self.alive.count_ones() - gone;
        let enough = |rank: u32| 2 * (self.row(rank) & self.alive).count_ones() >= players + 2 * gone;
        self.degrees && members(self.alive).all(enough)
    }

    fn odd(&self) -> bool {
        self.alive.count_ones() % 2 == 1
    }

    /// Whether all players can be paired.
    fn paired(&self) -> bool {
        self.proven(0) || Matcher64::new().has_perfect(&self.rows(), self.alive)
    }

    /// One of the players who may `stay`, such that all others can be paired.
    fn staying(&self, stay: u64) -> Option<u32> {
        if stay == 0 || self.proven(1) {
            return (stay != 0).then(|| stay.trailing_zeros());
        }
        let mut rows = self.rows();
        members(stay).for_each(|rank| rows[rank as usize] |= 1 << FEW);
        rows[FEW] = stay;
        let mut matcher = Matcher64::new();
        matcher.has_perfect(&rows, self.alive | 1 << FEW).then(|| matcher.mate(FEW))?.map(|rank| rank as u32)
    }
}

/// Whether an odd number of players, floaters and `rest`, can be paired except for one of `rest` for whom `may_stay`
/// holds. Calls it for as few players as possible. Only for fields in words.
pub(super) fn staying(field: &Field<'_>, floaters: &[u32], rest: Range<u32>, may_stay: impl Fn(u32) -> bool) -> bool {
    let Some(few) = Few::new(field, floaters, rest.clone()) else { return false };
    let all = range(&rest);
    let first = few.staying(all);
    if first.is_none_or(&may_stay) {
        return first.is_some();
    }
    let stay = rest.clone().filter(|&rank| may_stay(rank)).fold(0, |stay, rank| stay | 1 << rank);
    few.staying(stay).is_some()
}

/// The remaining players as a graph: floaters, then the rest by rank, then the bye if there is one.
struct Remaining<'a> {
    field: &'a Field<'a>,
    floaters: &'a [u32],
    rest: Range<u32>,
    /// Players with an absolute preference for White, and for Black, who are not topscorers (C3).
    insisting: [Vec<u64>; 2],
    /// The players who may take the bye; empty if there is no bye.
    stay: Vec<u64>,
}

impl<'a> Remaining<'a> {
    fn new(field: &'a Field<'a>, floaters: &'a [u32], rest: Range<u32>, stay: Option<&[bool]>) -> Self {
        let players = floaters.len() + rest.len();
        let words = (players + 1).div_ceil(64);
        let mut graph = Self { field, floaters, rest, insisting: Default::default(), stay: Vec::new() };
        let entrants = &field.position.entrants;
        graph.insisting =
            insisting(words, (0..players).map(|v| absolute_but_topscorers(&entrants[graph.rank(v) as usize])));
        if let Some(stay) = stay {
            graph.stay = vec![0; words];
            for (v, _) in stay.iter().enumerate().filter(|&(_, &stays)| stays) {
                put(&mut graph.stay, v);
            }
        }
        graph
    }

    fn players(&self) -> usize {
        self.floaters.len() + self.rest.len()
    }

    fn rank(&self, v: usize) -> u32 {
        self.floaters.get(v).copied().unwrap_or_else(|| self.rest.start + (v - self.floaters.len()) as u32)
    }
}

impl Adjacency for Remaining<'_> {
    fn len(&self) -> usize {
        self.players() + usize::from(!self.stay.is_empty())
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        if v == self.players() {
            return has(&self.stay, u);
        }
        v >= self.floaters.len() && self.field.compatible(self.rank(u), self.rank(v))
    }

    fn restrict(&self, u: usize, row: &mut [u64]) {
        let bye = self.players();
        if u == bye {
            row.iter_mut().zip(&self.stay).for_each(|(word, stay)| *word &= stay);
            return;
        }
        if !self.stay.is_empty() && !has(&self.stay, u) {
            take(row, bye);
        }
        let first = self.floaters.len();
        if u < first {
            (0..first).for_each(|v| take(row, v));
        }
        let entrant = &self.field.position.entrants[self.rank(u) as usize];
        for rank in entrant.conflicts.iter() {
            if self.rest.contains(&rank) {
                take(row, first + (rank - self.rest.start) as usize);
            } else if let Ok(v) = self.floaters.binary_search(&rank) {
                take(row, v);
            }
        }
        without_same(row, u, &self.insisting);
    }
}

/// C5: the least score that the receiver of the bye can have, or `None` when the round cannot be paired at all.
/// With an even field: `Some(None)`.
pub(super) fn least_bye_score(field: &mut Field<'_>) -> Option<Option<Points>> {
    if field.len().is_multiple_of(2) {
        return completes(field, &[], 0).then_some(None);
    }
    for group in field.groups.clone().into_iter().rev() {
        if !group.clone().any(|rank| field.bye_allowed(rank)) {
            continue;
        }
        field.set_bye_score(field.score(group.start));
        if completes(field, &[], 0) {
            return Some(field.bye_score);
        }
    }
    None
}
