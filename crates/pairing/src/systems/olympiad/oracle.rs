//! The literal oracle, written from the articles a second time. It calls neither the engine nor the functions that the
//! engine uses: it has its own limits, groups, orders, route, completion and colours. For a group from which teams
//! float, it lists every way to pair some of its teams, and narrows the list decision by decision in the order of the
//! articles; inside a group it performs the trials of article 39 by plain recursion.
//!
//! The text does not say what happens when a group leaves other teams that can no longer be paired. Every decision here
//! is the first in the order of the articles with which the whole round can still be completed under 16a.

mod colours;
#[cfg(test)]
mod tests;

use super::rulebook::{Edition, Rulebook};
use crate::systems::NoPairing;
use crate::tournament::{Colour, Pairing, Position};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The largest field that the oracle accepts. Ten teams take about a millisecond, twelve tens of milliseconds.
pub const LARGEST_FIELD: usize = 16;

/// A set of ranks.
type Set = u32;

/// Two teams, by rank.
type Pair = (u32, u32);

/// Pairs a round by trying the possibilities that the articles name, in their order.
///
/// # Errors
/// [`NoPairing`] when no complete pairing without rematches exists, whichever team has the bye.
///
/// # Panics
/// When the field is larger than [`LARGEST_FIELD`].
pub fn pair_literally(position: &Position, rules: impl Into<Rulebook>) -> Result<Pairing, NoPairing> {
    let (told, bye) = groups_literally(position, rules)?;
    let pairs = told.iter().flat_map(|group| group.pairs.iter());
    let mut pairs: Vec<Pair> = pairs.map(|&(a, b)| colours::allocate(position, a, b)).collect();
    pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
    Ok(Pairing { pairs, bye })
}

/// The pairing of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The teams of the group itself.
    pub residents: Vec<u32>,
    /// Incoming floaters.
    pub floaters: Vec<u32>,
    /// Pairs in the order of choice.
    pub pairs: Vec<(u32, u32)>,
    /// Teams that leave, in the order of choice.
    pub leaving: Vec<u32>,
}

/// The groups of [`pair_literally`] in the order of pairing, and the team with the bye.
///
/// # Errors
/// As [`pair_literally`].
///
/// # Panics
/// As [`pair_literally`].
pub fn groups_literally(
    position: &Position,
    rules: impl Into<Rulebook>,
) -> Result<(Vec<Told>, Option<u32>), NoPairing> {
    let field = position.entrants.len();
    assert!(field <= LARGEST_FIELD, "the literal oracle is for small fields");
    let rules = rules.into();
    let oracle = Oracle { rules, position, known: RefCell::default() };
    let everybody = (0..field as u32).fold(0, |set, rank| set | bit(rank));
    if field.is_multiple_of(2) {
        return if oracle.completes(everybody) { Ok((oracle.round(everybody), None)) } else { Err(NoPairing) };
    }
    // 12: from the last team up; 16b: no team that has scored without playing.
    let asked = (0..field as u32).rev().filter(|&rank| !position.entrants[rank as usize].bye_barred);
    let bye = asked.into_iter().find(|&rank| oracle.completes(everybody & !bit(rank))).ok_or(NoPairing)?;
    Ok((oracle.round(everybody & !bit(bye)), Some(bye)))
}

fn bit(rank: u32) -> Set {
    1 << rank
}

/// The side of the median on which a group is (19).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Above,
    Middle,
    Below,
}

/// Which teams floaters may meet, and whether 22 holds.
#[derive(Clone, Copy)]
struct Way {
    mixed: bool,
    limits: bool,
}

struct Oracle<'a> {
    rules: Rulebook,
    position: &'a Position,
    /// Which sets can be paired completely.
    known: RefCell<BTreeMap<Set, bool>>,
}

/// 16a and 22.
impl Oracle<'_> {
    fn met(&self, a: u32, b: u32) -> bool {
        self.position.entrants[a as usize].conflicts.contains(b) || !self.rules.allows(self.position, a, b)
    }

    /// 22: whether the team may have this colour next. A team that is already beyond the limits may come back.
    fn may_take(&self, team: u32, colour: Colour) -> bool {
        let team = &self.position.entrants[team as usize];
        let step = if colour == Colour::White { 1 } else { -1 };
        let (before, after) = (team.colour_difference, team.colour_difference + step);
        let thrice = team.colours.iter().rev().take_while(|&&had| had == colour).count() >= 2;
        !thrice && ((-2..=2).contains(&after) || after.abs() < before.abs())
    }

    fn fit(&self, limits: bool, a: u32, b: u32) -> bool {
        use Colour::{Black, White};
        let white = |a, b| self.may_take(a, White) && self.may_take(b, Black);
        !self.met(a, b) && (!limits || white(a, b) || white(b, a))
    }

    /// 16a: whether all of these teams can be paired.
    fn completes(&self, teams: Set) -> bool {
        if teams == 0 {
            return true;
        }
        if let Some(&known) = self.known.borrow().get(&teams) {
            return known;
        }
        let first = teams.trailing_zeros();
        let answer = (first + 1..Set::BITS).any(|other| {
            teams & bit(other) != 0 && !self.met(first, other) && self.completes(teams & !bit(first) & !bit(other))
        });
        self.known.borrow_mut().insert(teams, answer);
        answer
    }
}

/// 18, 19.
impl Oracle<'_> {
    fn round(&self, teams: Set) -> Vec<Told> {
        let ranks: Vec<u32> = (0..Set::BITS).filter(|&rank| teams & bit(rank) != 0).collect();
        let score = |rank: u32| self.position.entrants[rank as usize].score;
        let groups: Vec<Vec<u32>> = ranks.chunk_by(|&a, &b| score(a) == score(b)).map(<[u32]>::to_vec).collect();
        let mut told = Vec::new();
        let Some(&middle_team) = ranks.get(ranks.len() / 2) else { return told };
        let middle = groups.iter().take_while(|group| !group.contains(&middle_team)).count();
        let mut open = teams;
        let mut coming: Vec<u32> = Vec::new();
        for at in 0..middle {
            let way: Vec<&[u32]> = groups[at + 1..=middle].iter().map(Vec::as_slice).collect();
            let group = self.group(Side::Above, &groups[at], &coming, &way, &[], open);
            group.pairs.iter().for_each(|&(a, b)| open &= !bit(a) & !bit(b));
            coming.clone_from(&group.leaving);
            told.push(group);
        }
        let from_above = std::mem::take(&mut coming);
        for at in (middle + 1..groups.len()).rev() {
            let way: Vec<&[u32]> = groups[middle..at].iter().rev().map(Vec::as_slice).collect();
            let group = self.group(Side::Below, &groups[at], &coming, &way, &from_above, open);
            group.pairs.iter().for_each(|&(a, b)| open &= !bit(a) & !bit(b));
            coming.clone_from(&group.leaving);
            told.push(group);
        }
        told.push(self.middle(&groups[middle], from_above, coming));
        told
    }
}

/// 30 to 35, 41, 42: groups above and below the median.
impl Oracle<'_> {
    fn group(&self, side: Side, group: &[u32], coming: &[u32], way: &[&[u32]], waiting: &[u32], open: Set) -> Told {
        // In the order of priority: 37, 38.
        let mut residents = group.to_vec();
        let mut floaters = coming.to_vec();
        residents.sort_unstable();
        floaters.sort_unstable();
        if side == Side::Below {
            residents.reverse();
            floaters.reverse();
        }
        let all: Vec<u32> = floaters.iter().chain(&residents).copied().collect();
        let mut ways: Vec<Vec<Pair>> = Vec::new();
        self.every_way(&all, &floaters, &mut Vec::new(), &mut ways);
        let paired = |way: &[Pair], team: u32| way.iter().any(|&(a, b)| a == team || b == team);
        let left = |way: &[Pair]| way.iter().fold(open, |open, &(a, b)| open & !bit(a) & !bit(b));
        ways.retain(|way| self.completes(left(way)));
        // 42, then 23a.
        let most = ways.iter().map(Vec::len).max().unwrap_or(0);
        ways.retain(|way| way.len() == most);
        let limits = keep_if_any(&mut ways, |way| way.iter().all(|&(a, b)| self.fit(true, a, b)));
        // 32, 35: a floater floats on only if it must.
        let mut leaving: Vec<u32> = Vec::new();
        for &floater in &floaters {
            if !keep_if_any(&mut ways, |way| paired(way, floater)) {
                leaving.push(floater);
            }
        }
        // 30a, 33a: each floater meets the first team of the group that it can.
        let mut pairs: Vec<Pair> = Vec::new();
        for &floater in floaters.iter().filter(|floater| !leaving.contains(floater)) {
            let host =
                residents.iter().copied().find(|&host| keep_if_any(&mut ways, |way| way.contains(&(floater, host))));
            pairs.extend(host.map(|host| (floater, host)));
        }
        // 41, before a choice among the others.
        let gone = |team: u32| leaving.contains(&team) || pairs.iter().any(|&(a, b)| a == team || b == team);
        let left: Vec<u32> = all.iter().copied().filter(|&team| !gone(team)).collect();
        for &team in residents.iter().rev().filter(|team| left.len() > 1 && left.contains(team)) {
            let must = left.iter().all(|&other| other == team || self.met(team, other));
            if must && leaving.len() + 2 * most < all.len() {
                ways.retain(|way| !paired(way, team));
                leaving.push(team);
            }
        }
        // 30 to 35: the last in the order of priority is tried first.
        while leaving.len() + 2 * most < all.len() {
            let can = |team: &&u32| !leaving.contains(team) && ways.iter().any(|way| !paired(way, **team));
            let asked = residents.iter().rev().filter(can);
            let chosen = asked.min_by_key(|&&team| self.welcome(team, &leaving, way, waiting)).copied();
            let chosen = chosen.expect("the ways leave a team out");
            ways.retain(|way| !paired(way, chosen));
            leaving.push(chosen);
        }
        let settled = |team: u32| leaving.contains(&team) || paired(&pairs, team);
        let rest: Vec<u32> = residents.iter().copied().filter(|&team| !settled(team)).collect();
        pairs.extend(self.inside(side, limits, &rest).expect("the ways have one"));
        Told { residents, floaters, pairs, leaving }
    }

    /// All sets of pairs among the teams, floaters given first; floaters do not meet each other.
    fn every_way(&self, teams: &[u32], floaters: &[u32], chosen: &mut Vec<Pair>, found: &mut Vec<Vec<Pair>>) {
        let Some((&first, others)) = teams.split_first() else {
            found.push(chosen.clone());
            return;
        };
        self.every_way(others, floaters, chosen, found);
        for &other in others {
            let both = floaters.contains(&first) && floaters.contains(&other);
            if !both && !self.met(first, other) {
                let rest: Vec<u32> = others.iter().copied().filter(|&team| team != other).collect();
                chosen.push((first, other));
                self.every_way(&rest, floaters, chosen, found);
                chosen.pop();
            }
        }
    }

    /// 31, 32, 34, 35: how many groups the team passes over because it has met all their teams; then 23b: how well the
    /// group after them can be paired with it. Lower is better.
    fn welcome(&self, team: u32, leaving: &[u32], way: &[&[u32]], waiting: &[u32]) -> (usize, u8) {
        let passes =
            |team: u32| way.iter().take_while(|group| group.iter().all(|&other| self.met(team, other))).count();
        let passed = passes(team);
        let Some(host) = way.get(passed) else { return (passed, 0) };
        let middle = passed + 1 == way.len();
        // A team that has met all of the median group comes there nevertheless.
        let comes = |team: u32| passes(team) == passed || middle && passes(team) > passed;
        let mut guests: Vec<u32> = leaving.iter().copied().filter(|&other| comes(other)).collect();
        guests.push(team);
        guests.extend(waiting.iter().filter(|_| middle));
        let mixed = middle && self.rules.edition.floaters_meet();
        let ways = [(mixed, true, true), (mixed, false, true), (true, true, true), (true, false, true)];
        let placed = [(mixed, true, false), (mixed, false, false)];
        let grades = ways.into_iter().chain(placed).zip(0u8..);
        let mut grades = grades.filter(|&((mixed, ..), _)| middle || !mixed);
        let found =
            grades.find(|&((mixed, limits, whole), _)| self.takes_in(Way { mixed, limits }, whole, &guests, host));
        (passed, found.map_or(u8::MAX, |(_, grade)| grade))
    }

    /// Whether all guests can be paired in the group; if `whole`, also all its teams, except one if the number is odd.
    fn takes_in(&self, way: Way, whole: bool, guests: &[u32], group: &[u32]) -> bool {
        let Some((&guest, guests)) = guests.split_first() else {
            return !whole || self.nearly_all(way.limits, group);
        };
        let without = |list: &[u32], team: u32| list.iter().copied().filter(|&other| other != team).collect::<Vec<_>>();
        let fit = |&&other: &&u32| self.fit(way.limits, guest, other);
        group.iter().filter(fit).any(|&host| self.takes_in(way, whole, guests, &without(group, host)))
            || way.mixed
                && guests.iter().filter(fit).any(|&other| self.takes_in(way, whole, &without(guests, other), group))
    }

    fn nearly_all(&self, limits: bool, teams: &[u32]) -> bool {
        let Some((&first, others)) = teams.split_first() else { return true };
        let rest = |team: u32| others.iter().copied().filter(|&other| other != team).collect::<Vec<_>>();
        others.iter().any(|&other| self.fit(limits, first, other) && self.nearly_all(limits, &rest(other)))
            || teams.len() % 2 == 1 && self.nearly_all(limits, others)
    }
}

/// The median group: all teams are paired.
impl Oracle<'_> {
    fn middle(&self, group: &[u32], mut from_above: Vec<u32>, mut from_below: Vec<u32>) -> Told {
        from_above.sort_unstable();
        from_below.sort_unstable();
        from_below.reverse();
        let mut open_residents = group.to_vec();
        let floaters: Vec<u32> = from_above.iter().chain(&from_below).copied().collect();
        let mut open_floaters = floaters.clone();
        // 30a, 33a: floaters meet teams of the group. 23a: the limits are dropped first.
        let apart = [(false, true), (false, false)].into_iter().filter(|_| !self.rules.edition.floaters_meet());
        let mut ways = apart.chain([(true, true), (true, false)]).map(|(mixed, limits)| Way { mixed, limits });
        let way = ways.find(|&way| self.takes_in(way, true, &floaters, group)).expect("the round can be completed");
        let mut pairs = Vec::new();
        for &floater in &floaters {
            if !open_floaters.contains(&floater) {
                continue;
            }
            open_floaters.retain(|&other| other != floater);
            let below = from_below.contains(&floater);
            let mut order = open_residents.clone();
            let mut others: Vec<u32> = open_floaters.iter().copied().filter(|_| way.mixed).collect();
            others.sort_unstable();
            if below {
                order.reverse();
                others.reverse();
            }
            order.extend(others);
            let host = order.into_iter().find(|&host| {
                let without = |list: &[u32]| list.iter().copied().filter(|&team| team != host).collect::<Vec<_>>();
                self.fit(way.limits, floater, host)
                    && self.takes_in(way, true, &without(&open_floaters), &without(&open_residents))
            });
            let host = host.expect("the way has one");
            open_floaters.retain(|&other| other != host);
            open_residents.retain(|&other| other != host);
            pairs.push((floater, host));
        }
        pairs.extend(self.inside(Side::Middle, way.limits, &open_residents).expect("the way has one"));
        Told { residents: group.to_vec(), floaters, pairs, leaving: Vec::new() }
    }
}

/// 36 to 40.
impl Oracle<'_> {
    fn inside(&self, side: Side, limits: bool, teams: &[u32]) -> Option<Vec<Pair>> {
        let crossed = self.rules.edition == Edition::O2022CrossFirst && side == Side::Above;
        let (top, bottom) = teams.split_at(teams.len() / 2);
        crossed.then(|| self.half_by_half(limits, top, bottom)).flatten().or_else(|| self.sequence(limits, teams))
    }

    /// 39: the first team tries N + 1, N + 2 and so on to 2N, then N, N - 1 and so on to 2, and meets the first with
    /// which the others can be paired in the same manner.
    fn sequence(&self, limits: bool, teams: &[u32]) -> Option<Vec<Pair>> {
        let Some(&first) = teams.first() else { return Some(Vec::new()) };
        let n = teams.len() / 2;
        let order = (n + 1..=2 * n).chain((2..=n).rev());
        order.map(|number| teams[number - 1]).find_map(|other| {
            let rest: Vec<u32> = teams.iter().copied().filter(|&team| team != first && team != other).collect();
            let pairs = self.fit(limits, first, other).then(|| self.sequence(limits, &rest))??;
            Some([vec![(first, other)], pairs].concat())
        })
    }

    /// 36: the first pairing of the whole top half with the bottom half.
    fn half_by_half(&self, limits: bool, top: &[u32], bottom: &[u32]) -> Option<Vec<Pair>> {
        let Some((&first, top)) = top.split_first() else { return Some(Vec::new()) };
        bottom.iter().find_map(|&other| {
            let rest: Vec<u32> = bottom.iter().copied().filter(|&team| team != other).collect();
            let pairs = self.fit(limits, first, other).then(|| self.half_by_half(limits, top, &rest))??;
            Some([vec![(first, other)], pairs].concat())
        })
    }
}

/// Keeps the elements that fit, unless none does; returns whether any did.
fn keep_if_any<T>(list: &mut Vec<T>, fits: impl Fn(&T) -> bool) -> bool {
    let any = list.iter().any(&fits);
    if any {
        list.retain(fits);
    }
    any
}
