//! The engine: groups, floaters and exchanges by matchings.
//!
//! | module | what it decides |
//! |---|---|
//! | `field` | the compatible pairs, and matchings among them |
//! | `group` | one scoregroup: its floaters (2.3, 3, 4.4) |
//! | `pairs` | the pairs of a group that can be paired (3.6 to 3.8, 4) |
//! | this module | the bye (1.1), the order of groups (2.2), the median and its extension (2.6) |
//!
//! The text is a procedure, and the engine follows it. Three of its questions are about all pairings of a group:
//!
//! * 4.4, which players have no opponent that leaves one for the players before them: the sets of players that a
//!   matching can cover are the independent sets of a matroid, so one pass over the players is enough. A player whom no
//!   augmenting path reaches can replace a later player if an even alternating path leads there; otherwise the player
//!   floats.
//! * 5.2 and 6, "if possible" and "necessary": each player in turn insists on a fitting colour (or on the limits); the
//!   other pairs of this player are removed from the graph if it still has a perfect matching without them.
//! * 3.8, 4.2 and 4.3, "available": one search from the current opponent finds all opponents with whom the others can
//!   still be paired.
//! * 2.6, the blocked median: the matching of the median is kept and grows as pairings are cracked.
//!
//! Engine and oracle share only the description of the edition and the criteria.

mod field;
mod group;
mod pairs;

use super::criteria::{self, Direction};
use super::edition::{Edition, Reading};
use super::floaters;
use super::route::{Cause, Floater, Made, Route};
use crate::systems::NoPairing;
use crate::systems::RuleId;
use crate::systems::Rulebook;
use crate::systems::common::meetings::Meetings;
use crate::systems::lim::articles::ids;
use crate::tournament::{Pairing, Points, Position};
use field::Pool;

/// Pairs the position.
///
/// # Errors
/// [`NoPairing`] when no player can get the bye, or when the median group cannot be paired even after all pairings are
/// cracked.
pub fn pair(edition: Edition, position: &Position) -> Result<Pairing, NoPairing> {
    Ok(route(edition, position)?.pairing(position))
}

/// The bye and the pairs in the order in which they are made.
///
/// # Errors
/// As [`pair`].
pub fn route(edition: Edition, position: &Position) -> Result<Route, NoPairing> {
    route_by(Rulebook::of(edition), position)
}

/// Like [`route`], by a rulebook with or without a change.
pub fn route_by(rules: Rulebook<Edition>, position: &Position) -> Result<Route, NoPairing> {
    let meetings = field::compatible(rules, position);
    let pool = Pool::new(&meetings);
    let mut round = Round { pool, meetings: &meetings, rules, position, route: Route::default() };
    round.assign_bye()?;
    round.pair_all()?;
    Ok(round.route)
}

/// Whether all others can be paired if the player has the bye.
#[must_use]
pub fn pairable_without(edition: Edition, position: &Position, rank: u32) -> bool {
    let meetings = field::compatible(Rulebook::of(edition), position);
    let mut pool = Pool::new(&meetings);
    pool.fill((0..position.entrants.len() as u32).filter(|&other| other != rank));
    pool.perfect()
}

/// A round being paired.
struct Round<'f> {
    meetings: &'f Meetings,
    rules: Rulebook<Edition>,
    position: &'f Position,
    pool: Pool<'f>,
    route: Route,
}

/// A group about to be paired.
struct Group<'g> {
    /// Its score.
    score: Points,
    direction: Direction,
    /// All its players, including those who floated in.
    members: Vec<u32>,
    /// The players of the adjacent scoregroup, including those who have floated into it (LIM-41).
    adjacent: &'g [u32],
}

impl Round<'_> {
    fn field_size(&self) -> u32 {
        self.position.entrants.len() as u32
    }

    /// Assigns the bye (1.1).
    fn assign_bye(&mut self) -> Result<(), NoPairing> {
        if self.field_size().is_multiple_of(2) {
            return Ok(());
        }
        let mut order: Vec<u32> = (0..self.field_size()).collect();
        order.sort_by_key(|&rank| criteria::bye_order(self.position, rank));
        if !self.rules.has(RuleId::BYE_NUMBER) {
            order.sort_by_key(|&rank| (criteria::score(self.position, rank), criteria::tpn(self.position, rank)));
        }
        for rank in order {
            if self.rules.has(RuleId::SECOND_BYE) && !criteria::bye_allowed(self.position, rank) {
                continue;
            }
            let fine = !self.rules.edition.reads(Reading::ByeCompletable) || {
                self.pool.fill((0..self.field_size()).filter(|&other| other != rank));
                self.pool.perfect()
            };
            if fine {
                self.route.bye = Some(rank);
                return Ok(());
            }
        }
        Err(NoPairing)
    }

    /// Pairs all groups (2.2): from the top down to the median, from the bottom up to it, then the median.
    fn pair_all(&mut self) -> Result<(), NoPairing> {
        let left: Vec<u32> = (0..self.field_size()).filter(|&rank| Some(rank) != self.route.bye).collect();
        let score = |rank: u32| criteria::score(self.position, rank);
        let lowest = left.last().map_or(0, |&rank| score(rank));
        let median = if self.rules.has(ids::MEDIAN) { criteria::median(self.position) } else { lowest };
        let above_end = left.partition_point(|&rank| score(rank) > median);
        let below_start = left.partition_point(|&rank| score(rank) >= median);
        let residents = &left[above_end..below_start];
        let groups = |part: &[u32]| -> Vec<Vec<u32>> {
            part.chunk_by(|&a, &b| score(a) == score(b)).map(<[u32]>::to_vec).collect()
        };
        let above = groups(&left[..above_end]);
        let mut below = groups(&left[below_start..]);
        below.reverse();
        let from_above = self.side(&above, residents, Direction::Down);
        let upper = self.route.made.len();
        let from_below = self.side(&below, &[residents, &from_above].concat(), Direction::Up);
        let lower = self.route.made.split_off(upper);
        self.pair_median(median, residents, [from_above, from_below], lower)
    }

    /// Pairs the groups of one side, the farthest first; returns the players who float into the median. `next` is the
    /// scoregroup after the last group.
    fn side(&mut self, groups: &[Vec<u32>], next: &[u32], direction: Direction) -> Vec<u32> {
        let mut floated: Vec<u32> = Vec::new();
        for (at, residents) in groups.iter().enumerate() {
            let members: Vec<u32> = residents.iter().chain(&floated).copied().collect();
            let adjacent = groups.get(at + 1).map_or(next, Vec::as_slice);
            let score = criteria::score(self.position, residents[0]);
            floated = self.pair_group(Group { score, direction, members, adjacent });
        }
        floated
    }

    /// Pairs the median, extended until it can be paired (2.6).
    fn pair_median(
        &mut self,
        score: Points,
        residents: &[u32],
        mut floated: [Vec<u32>; 2],
        mut lower: Vec<Made>,
    ) -> Result<(), NoPairing> {
        let mut members = [residents, &floated[0], &floated[1]].concat();
        self.pool.fill(members.iter().copied());
        while !self.pool.perfect() {
            let mut below = floaters::cracks_below(floated[0].len(), floated[1].len());
            if !self.rules.has(ids::CRACK) {
                below = !below;
            }
            let empty = if below { lower.is_empty() } else { self.route.made.is_empty() };
            if empty {
                below = !below;
            }
            let side = if below { &mut lower } else { &mut self.route.made };
            // The next pairing to crack is the one made last (LIM-30).
            let Made { one, other, group, .. } = side.pop().ok_or(NoPairing)?;
            for rank in [one, other] {
                floated[usize::from(below)].push(rank);
                members.push(rank);
                self.route.floaters.push(Floater { rank, group, cause: Cause::Cracked });
            }
            self.pool.fill(members.iter().copied());
        }
        self.route.made.append(&mut lower);
        self.pair_members(score, Direction::Down, members);
        Ok(())
    }
}
