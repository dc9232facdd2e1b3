//! The literal oracle. For a group that floaters leave, it lists every way to pair some of its teams, and narrows the list
//! decision by decision in the order of the articles; inside a group it walks the trials of article 39 with plain
//! recursion. It shares the rule functions with the engine, and no search.
//!
//! The text does not say what happens when a group leaves others who cannot be paired any more. Every decision here is
//! the first in the order of the articles with which the whole round can still be completed under 16a.

use super::bracket::{Bracket, Paired, Reception, Route, crosses_first, distance, partners};
use super::colours::allocate;
use super::groups::{Direction, Groups, Rank, bye_candidates};
use super::limits::{colours_fit, may_meet};
use super::rulebook::{Edition, Rulebook};
use crate::systems::NoPairing;
use crate::tournament::{Pairing, Position};
use std::cell::RefCell;
use std::collections::HashMap;

/// The largest field that the oracle accepts. Ten teams take about a millisecond, twelve some tens.
pub const LARGEST_FIELD: usize = 16;

/// A set of ranks.
type Set = u32;

/// Pairs a round by trying what the articles name, in their order.
///
/// # Errors
/// [`NoPairing`] when no complete pairing without rematches exists, whoever may have the bye.
///
/// # Panics
/// When the field is larger than [`LARGEST_FIELD`].
pub fn pair_literally(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    let (brackets, bye) = brackets_literally(position, edition)?;
    let rules = Rulebook::whole(edition);
    let pairs = brackets.iter().flat_map(|(_, paired)| paired.floating.iter().chain(&paired.inside));
    let mut pairs: Vec<(u32, u32)> = pairs
        .map(|&(a, b)| {
            let (white, black, _) = allocate(&rules, position, a, b);
            (white, black)
        })
        .collect();
    pairs.sort_unstable_by_key(|&(white, black)| white.min(black));
    Ok(Pairing { pairs, bye })
}

/// The groups of [`pair_literally`] in the order of pairing, and who gets the bye.
///
/// # Errors
/// As [`pair_literally`].
///
/// # Panics
/// As [`pair_literally`].
pub fn brackets_literally(position: &Position, edition: Edition) -> Result<(Route, Option<Rank>), NoPairing> {
    assert!(position.entrants.len() <= LARGEST_FIELD, "the literal oracle is for small fields");
    let rules = Rulebook::whole(edition);
    let oracle = Oracle { rules: &rules, position, known: RefCell::default() };
    let everybody = oracle.set(0..position.entrants.len() as Rank);
    let bye = if position.entrants.len().is_multiple_of(2) {
        oracle.completes(everybody).then_some(None)
    } else {
        bye_candidates(&rules, position).find(|&rank| oracle.completes(everybody & !bit(rank))).map(Some)
    };
    let bye = bye.ok_or(NoPairing)?;
    Ok((oracle.round(&Groups::of(&rules, position, bye)), bye))
}

fn bit(rank: Rank) -> Set {
    1 << rank
}

struct Oracle<'a> {
    rules: &'a Rulebook,
    position: &'a Position,
    /// Which sets can be paired completely.
    known: RefCell<HashMap<Set, bool>>,
}

impl Oracle<'_> {
    fn set(&self, ranks: impl IntoIterator<Item = Rank>) -> Set {
        ranks.into_iter().fold(0, |set, rank| set | bit(rank))
    }

    /// 19: from the top, from the bottom, then the median group.
    fn round(&self, groups: &Groups) -> Route {
        let mut open = self.set(groups.groups.iter().flatten().copied());
        let (mut from_above, mut from_below) = (Vec::new(), Vec::new());
        let mut route = Vec::new();
        for (group, direction) in groups.in_order() {
            let floaters = match direction {
                Direction::Down => std::mem::take(&mut from_above),
                Direction::Up => std::mem::take(&mut from_below),
                Direction::Median => [std::mem::take(&mut from_above), std::mem::take(&mut from_below)].concat(),
            };
            let bracket = Bracket::new(self.rules, direction, floaters, &groups.groups[group]);
            let on_the_way = groups.towards_median(group);
            let waiting = if on_the_way.len() == 1 { &from_above[..] } else { &[] };
            let paired = match direction {
                Direction::Median => self.pair_all(&bracket),
                _ => self.pair_most(&bracket, &on_the_way, waiting, open),
            };
            let gone = paired.floating.iter().chain(&paired.inside).flat_map(|&(a, b)| [a, b]);
            open &= !self.set(gone);
            match direction {
                Direction::Up => from_below.clone_from(&paired.leaving),
                _ => from_above.clone_from(&paired.leaving),
            }
            route.push((bracket, paired));
        }
        route
    }

    /// 16a: can all of these be paired?
    fn completes(&self, teams: Set) -> bool {
        if teams == 0 {
            return true;
        }
        if let Some(&known) = self.known.borrow().get(&teams) {
            return known;
        }
        let first = teams.trailing_zeros();
        let answer = (first + 1..Set::BITS).filter(|&other| teams & bit(other) != 0).any(|other| {
            may_meet(self.rules, self.position, first, other) && self.completes(teams & !bit(first) & !bit(other))
        });
        self.known.borrow_mut().insert(teams, answer);
        answer
    }

    /// 16a, and 22 if the limits are on.
    fn compatible(&self, limits: bool, a: Rank, b: Rank) -> bool {
        let team = |rank: Rank| &self.position.entrants[rank as usize];
        may_meet(self.rules, self.position, a, b) && (!limits || colours_fit(self.rules, team(a), team(b)))
    }

    /// A group that floaters leave: every way to pair some of its teams, narrowed decision by decision.
    fn pair_most(&self, bracket: &Bracket, on_the_way: &[&[Rank]], waiting: &[Rank], open: Set) -> Paired {
        let teams: Vec<Rank> = bracket.teams().collect();
        let mut ways = Vec::new();
        self.ways(bracket, &teams, &mut Vec::new(), &mut ways);
        ways.retain(|way| self.completes(open & !self.set(way.iter().flat_map(|&(a, b)| [a, b]))));
        // 42: as many pairs as possible. 23a: within the limits, unless that costs a pair.
        let most = ways.iter().map(Vec::len).max().unwrap_or(0);
        ways.retain(|way| way.len() == most);
        let within = |way: &Vec<(Rank, Rank)>| way.iter().all(|&(a, b)| self.compatible(true, a, b));
        let limits = ways.iter().any(within);
        if limits {
            ways.retain(within);
        }
        // 32, 35: a floater stays if it can.
        let pairs = |way: &Vec<(Rank, Rank)>, team: Rank| way.iter().any(|&(a, b)| a == team || b == team);
        for &floater in &bracket.floaters {
            narrow(&mut ways, |way| pairs(way, floater));
        }
        // 30a, 33a: each floater takes the first host it can have.
        let (staying, mut leaving): (Vec<Rank>, Vec<Rank>) =
            bracket.floaters.iter().partition(|&&floater| pairs(&ways[0], floater));
        let mut floating = Vec::new();
        for floater in staying {
            let met = |way: &Vec<(Rank, Rank)>, host| way.contains(&(floater, host)) || way.contains(&(host, floater));
            let mut hosts = bracket.hosts(self.rules, floater).into_iter();
            let host = hosts.find(|&host| ways.iter().any(|way| met(way, host))).expect("it stays");
            ways.retain(|way| met(way, host));
            floating.push((floater, host));
        }
        while leaving.len() + 2 * most < bracket.len() {
            let mut order = bracket.departures(self.rules);
            order.retain(|&team| !leaving.contains(&team) && ways.iter().any(|way| !pairs(way, team)));
            let far = |team| distance(self.rules, self.position, bracket.direction, on_the_way, team);
            // Of equally good ones the first in the order is kept.
            let chosen = order.into_iter().min_by_key(|&team| {
                let reception = match far(team) {
                    0 => {
                        let guests = leaving.iter().copied().filter(|&other| far(other) == 0).chain([team]);
                        self.reception(on_the_way, waiting, guests)
                    }
                    _ => Reception::Complete,
                };
                (far(team), reception)
            });
            let chosen = chosen.expect("somebody leaves");
            ways.retain(|way| !pairs(way, chosen));
            leaving.push(chosen);
        }
        let settled = |team: &Rank| leaving.contains(team) || floating.iter().any(|(_, host)| host == team);
        let rest: Vec<Rank> = bracket.residents.iter().copied().filter(|team| !settled(team)).collect();
        let inside = self.search(bracket.direction, limits, &rest).expect("the ways have one");
        Paired { floating, inside, leaving, limits, decisions: Vec::new() }
    }

    /// All sets of pairs among the teams, from nobody paired up.
    fn ways(
        &self,
        bracket: &Bracket,
        teams: &[Rank],
        chosen: &mut Vec<(Rank, Rank)>,
        found: &mut Vec<Vec<(Rank, Rank)>>,
    ) {
        let Some((&first, others)) = teams.split_first() else {
            found.push(chosen.clone());
            return;
        };
        for (place, &other) in others.iter().enumerate() {
            if bracket.together(first, other) && self.compatible(false, first, other) {
                let rest = [&others[..place], &others[place + 1..]].concat();
                chosen.push((first, other));
                self.ways(bracket, &rest, chosen, found);
                chosen.pop();
            }
        }
        self.ways(bracket, others, chosen, found);
    }

    /// 23b: the next group with these guests, and with the floaters that wait there already.
    fn reception(&self, on_the_way: &[&[Rank]], waiting: &[Rank], guests: impl Iterator<Item = Rank>) -> Reception {
        let direction = if on_the_way.len() == 1 { Direction::Median } else { Direction::Down };
        let floaters: Vec<Rank> = guests.chain(waiting.iter().copied()).collect();
        let next = Bracket { direction, floaters, residents: on_the_way[0].to_vec() };
        let teams: Vec<Rank> = next.teams().collect();
        if self.nearly_all(&next, true, &teams) {
            Reception::Complete
        } else if self.nearly_all(&next, false, &teams) {
            Reception::WithoutLimits
        } else {
            Reception::Incomplete
        }
    }

    /// Can all be paired, but for one of an odd number?
    fn nearly_all(&self, bracket: &Bracket, limits: bool, teams: &[Rank]) -> bool {
        let Some((&first, others)) = teams.split_first() else { return true };
        let without = |place: usize| [&others[..place], &others[place + 1..]].concat();
        others.iter().enumerate().any(|(place, &other)| {
            bracket.together(first, other)
                && self.compatible(limits, first, other)
                && self.nearly_all(bracket, limits, &without(place))
        }) || (teams.len() % 2 == 1 && self.nearly_all(bracket, limits, others))
    }

    /// The median group: everybody is paired.
    fn pair_all(&self, bracket: &Bracket) -> Paired {
        let mut rest: Vec<Rank> = bracket.teams().collect();
        let limits = self.nearly_all(bracket, true, &rest);
        let mut floating = Vec::new();
        for &floater in &bracket.floaters {
            if !rest.contains(&floater) {
                continue;
            }
            for host in bracket.hosts(self.rules, floater) {
                let others: Vec<Rank> = rest.iter().copied().filter(|&team| team != floater && team != host).collect();
                if rest.contains(&host)
                    && self.compatible(limits, floater, host)
                    && self.nearly_all(bracket, limits, &others)
                {
                    rest = others;
                    floating.push((floater, host));
                    break;
                }
            }
        }
        let inside = self.search(Direction::Median, limits, &rest).expect("the rest can be paired");
        Paired { floating, inside, leaving: Vec::new(), limits, decisions: Vec::new() }
    }

    /// 36 to 39: the pairs inside a group.
    fn search(&self, direction: Direction, limits: bool, teams: &[Rank]) -> Option<Vec<(Rank, Rank)>> {
        if crosses_first(self.rules, direction) {
            let (top, bottom) = teams.split_at(teams.len() / 2);
            let mut pairs = Vec::new();
            if self.cross(limits, top, bottom.to_vec(), &mut pairs) {
                return Some(pairs);
            }
        }
        self.sequential(limits, teams)
    }

    /// 39: the first partner with whom the rest can be solved.
    fn sequential(&self, limits: bool, teams: &[Rank]) -> Option<Vec<(Rank, Rank)>> {
        let Some(&first) = teams.first() else { return Some(Vec::new()) };
        partners(self.rules, teams.len()).find_map(|place| {
            if !self.compatible(limits, first, teams[place]) {
                return None;
            }
            let rest = [&teams[1..place], &teams[place + 1..]].concat();
            let mut pairs = self.sequential(limits, &rest)?;
            pairs.insert(0, (first, teams[place]));
            Some(pairs)
        })
    }

    /// The first pairing of the whole top half with the bottom half.
    fn cross(&self, limits: bool, top: &[Rank], bottom: Vec<Rank>, pairs: &mut Vec<(Rank, Rank)>) -> bool {
        let Some((&first, top)) = top.split_first() else { return true };
        for (place, &other) in bottom.iter().enumerate() {
            if self.compatible(limits, first, other) {
                pairs.push((first, other));
                let mut rest = bottom.clone();
                rest.remove(place);
                if self.cross(limits, top, rest, pairs) {
                    return true;
                }
                pairs.pop();
            }
        }
        false
    }
}

/// Keeps what fits, unless nothing does.
fn narrow<T>(list: &mut Vec<T>, fits: impl Fn(&T) -> bool) {
    if list.iter().any(&fits) {
        list.retain(fits);
    }
}

#[cfg(test)]
mod tests {
    use super::super::engine;
    use super::*;
    use crate::systems::dutch::testing::sketch;

    /// Pairs by number, unordered.
    fn paired(text: &str) -> String {
        let position = sketch(text);
        let pairing = pair_literally(&position, Edition::O2009).expect("a pairing");
        assert_eq!(engine::pair(&position, &Rulebook::whole(Edition::O2009)), Ok(pairing.clone()));
        let tpn = |rank: u32| position.entrants[rank as usize].tpn;
        let pairs = pairing.pairs.iter().map(|&(a, b)| format!("{}-{}", tpn(a.min(b)), tpn(a.max(b))));
        pairs.chain(pairing.bye.map(|bye| format!("({})", tpn(bye)))).collect::<Vec<_>>().join(" ")
    }

    /// The fifteen rows of article 40: each is what comes out when the rows before it are impossible.
    #[test]
    fn the_table_of_article_40() {
        let rows = [
            "1-4 2-5 3-6",
            "1-4 2-6 3-5",
            "1-4 2-3 5-6",
            "1-5 2-4 3-6",
            "1-5 2-6 3-4",
            "1-5 2-3 4-6",
            "1-6 2-4 3-5",
            "1-6 2-5 3-4",
            "1-6 2-3 4-5",
            "1-3 2-5 4-6",
            "1-3 2-6 4-5",
            "1-3 2-4 5-6",
            "1-2 3-5 4-6",
            "1-2 3-6 4-5",
            "1-2 3-4 5-6",
        ];
        let pairs = |row: &str| -> Vec<(usize, usize)> {
            let number = |text: &str| text.parse::<usize>().expect("a number");
            row.split(' ')
                .map(|pair| pair.split_once('-').map(|(a, b)| (number(a), number(b))).expect("a pair"))
                .collect()
        };
        // Every set of forbidden pairs: the first row of the table that has none of them is the answer.
        let all: Vec<(usize, usize)> = (1..6).flat_map(|a| (a + 1..=6).map(move |b| (a, b))).collect();
        for forbidden in 0u32..1 << all.len() {
            let free = |pair: &(usize, usize)| {
                all.iter().position(|other| other == pair).is_some_and(|at| forbidden >> at & 1 == 0)
            };
            let Some(expected) = rows.iter().find(|row| pairs(row).iter().all(free)) else { continue };
            // All sets would be too many for a test; those with up to three pairs and a sample of the others.
            if forbidden.count_ones() > 3 && forbidden % 37 != 0 {
                continue;
            }
            let mut text = String::from("round 2\n");
            for team in 1..=6 {
                text.push_str(&format!("{team} 2 -"));
                let met: Vec<String> =
                    all.iter().filter(|pair| pair.0 == team && !free(pair)).map(|pair| pair.1.to_string()).collect();
                text.push_str(&if met.is_empty() { "\n".to_owned() } else { format!(" x{}\n", met.join(",")) });
            }
            assert_eq!(paired(&text), *expected, "{text}");
        }
    }

    #[test]
    fn the_lowest_floats_to_the_highest() {
        assert_eq!(paired("round 3\n1 4 -\n2 4 -\n3 4 -\n4 2 -\n5 2 -\n6 2 -"), "1-2 3-4 5-6");
        // 30a: 3 has met 4. 31: 3 has met the whole group below. 30b: without 3, 1 and 2 cannot be paired.
        assert_eq!(paired("round 3\n1 4 -\n2 4 -\n3 4 - x4\n4 2 -\n5 2 -\n6 2 -"), "1-2 3-5 4-6");
        assert_eq!(paired("round 4\n1 4 -\n2 4 -\n3 4 - x4,5,6\n4 2 -\n5 2 -\n6 2 -"), "1-3 2-4 5-6");
        assert_eq!(paired("round 3\n1 4 - x2\n2 4 -\n3 4 -\n4 2 -\n5 2 -\n6 2 -"), "1-3 2-4 5-6");
    }

    #[test]
    fn below_the_median_the_highest_floats_to_the_lowest() {
        let above = "round 4\n1 6 -\n2 6 -\n3 4 -\n4 4 -\n5 4 -\n";
        assert_eq!(paired(&format!("{above}6 2 -\n7 2 -\n8 2 -")), "1-2 3-4 5-6 7-8");
    }

    #[test]
    fn who_has_met_everybody_floats() {
        // 41: 1 has met 2 and 3; 42: the other two are paired all the same.
        assert_eq!(paired("round 4\n1 4 - x2,3\n2 4 -\n3 4 -\n4 2 -\n5 2 -\n6 0 -"), "1-4 2-3 5-6");
    }

    #[test]
    fn the_limits_hold_unless_a_pair_would_be_lost() {
        // 22: 1 and 3 both need Black. 23a: where all need the same colour, they meet all the same.
        assert_eq!(paired("round 4\n1 4 BWW\n2 4 WBB\n3 4 WWB\n4 4 BBW"), "1-3 2-4");
        assert_eq!(paired("round 3\n1 2 WW\n2 2 BB\n3 2 WW\n4 2 BB"), "1-4 2-3");
        assert_eq!(paired("round 3\n1 2 WW\n2 2 WW\n3 2 WW\n4 2 WW"), "1-3 2-4");
    }

    #[test]
    fn a_floater_is_chosen_for_the_group_that_gets_it() {
        // 23b: 4 needs Black, as 3 does; with 2 the group below can be paired within the limits.
        assert_eq!(paired("round 3\n1 4 -\n2 4 -\n3 4 WW\n4 2 WW"), "1-3 2-4");
    }

    #[test]
    fn nobody_left_can_be_a_matter_for_the_arbiter() {
        let position = sketch("round 2\n1 2 - x2\n2 0 -");
        assert_eq!(pair_literally(&position, Edition::O2009), Err(NoPairing));
        let position = sketch("round 2\n1 0 - bar");
        assert_eq!(pair_literally(&position, Edition::O2009), Err(NoPairing));
    }
}
