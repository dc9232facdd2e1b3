//! The engine: groups, floaters and exchanges by matchings.
//!
//! | module | what it decides |
//! |---|---|
//! | `field` | who is compatible with whom, and whether players can be paired at all |
//! | `group` | one scoregroup: who floats (2.3, 3, 4.4) |
//! | `pairs` | the pairs of a group that can be paired (3.6 to 3.8, 4) |
//! | this one | the bye (1.1), the order of groups (2.2), the median and its extension (2.6) |

mod field;
mod group;
mod pairs;

use super::criteria::{self, Direction};
use super::edition::{Adjacent, Bye, Counted, Cracked, Edition, Exhausted};
use super::mutants::Rule;
use super::route::{Cause, Floater, Made, Route};
use crate::systems::NoPairing;
use crate::tournament::{Pairing, Points, Position};
use field::{Field, Pool};

/// Pairs the position.
///
/// # Errors
/// [`NoPairing`] when nobody can get the bye, or when the median group cannot be paired though all pairings are
/// cracked.
pub fn pair(edition: Edition, position: &Position) -> Result<Pairing, NoPairing> {
    Ok(route(edition, position)?.pairing(edition, position))
}

/// The bye and the pairs as they are made.
///
/// # Errors
/// As [`pair`].
pub fn route(edition: Edition, position: &Position) -> Result<Route, NoPairing> {
    route_without(edition, position, None)
}

/// [`route`] of a mutant that does not know a rule.
pub(super) fn route_without(edition: Edition, position: &Position, lacking: Option<Rule>) -> Result<Route, NoPairing> {
    let field = Field::new(edition, position, lacking);
    let pool = Pool::new(&field);
    let mut round = Round { edition, pool, field: &field, position, lacking, route: Route::default() };
    round.assign_bye()?;
    round.pair_all()?;
    Ok(round.route)
}

/// A round that is being paired.
struct Round<'f> {
    edition: Edition,
    field: &'f Field,
    position: &'f Position,
    lacking: Option<Rule>,
    pool: Pool<'f>,
    route: Route,
}

/// A group about to be paired.
struct Group<'g> {
    /// Its score.
    score: Points,
    direction: Direction,
    /// Everybody in it, those who floated in as well.
    members: Vec<u32>,
    /// The players of the adjacent scoregroup.
    adjacent: &'g [u32],
}

impl Round<'_> {
    fn knows(&self, rule: Rule) -> bool {
        self.lacking != Some(rule)
    }

    fn field_size(&self) -> u32 {
        self.position.entrants.len() as u32
    }

    /// 1.1.
    fn assign_bye(&mut self) -> Result<(), NoPairing> {
        if self.field_size().is_multiple_of(2) {
            return Ok(());
        }
        let mut order: Vec<u32> = (0..self.field_size()).collect();
        order.sort_by_key(|&rank| criteria::bye_order(self.position, rank));
        if !self.knows(Rule::ByeRank) {
            order.sort_by_key(|&rank| (criteria::score(self.position, rank), criteria::tpn(self.position, rank)));
        }
        for rank in order {
            if self.knows(Rule::ByeBarred) && !criteria::bye_allowed(self.position, rank) {
                continue;
            }
            let fine = self.edition.bye == Bye::Lowest || {
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

    /// 2.2: from the top down to the median, from the bottom up to it, then the median.
    fn pair_all(&mut self) -> Result<(), NoPairing> {
        let left: Vec<u32> = (0..self.field_size()).filter(|&rank| Some(rank) != self.route.bye).collect();
        let score = |rank: u32| criteria::score(self.position, rank);
        let lowest = left.last().map_or(0, |&rank| score(rank));
        let median = if self.knows(Rule::Median) { criteria::median(self.edition, self.position) } else { lowest };
        let above_end = left.partition_point(|&rank| score(rank) > median);
        let below_start = left.partition_point(|&rank| score(rank) >= median);
        let residents = &left[above_end..below_start];
        let groups = |part: &[u32]| -> Vec<Vec<u32>> {
            part.chunk_by(|&a, &b| score(a) == score(b)).map(<[u32]>::to_vec).collect()
        };
        let above = groups(&left[..above_end]);
        let mut below = groups(&left[below_start..]);
        below.reverse();
        let beyond = residents.is_empty() && self.edition.adjacent == Adjacent::OtherSide;
        let next = |other: &'_ [Vec<u32>]| -> Vec<u32> {
            if beyond { other.last().cloned().unwrap_or_default() } else { residents.to_vec() }
        };
        let from_above = self.side(&above, &next(&below), Direction::Down);
        let upper = self.route.made.len();
        let from_below = self.side(&below, &next(&above), Direction::Up);
        let lower = self.route.made.split_off(upper);
        self.pair_median(median, residents, from_above, from_below, lower)
    }

    /// Pairs the groups of one side, the farthest first; returns who floats into the median. Adjacent to the nearest
    /// one is `last`.
    fn side(&mut self, groups: &[Vec<u32>], last: &[u32], direction: Direction) -> Vec<u32> {
        let mut floated: Vec<u32> = Vec::new();
        for (at, residents) in groups.iter().enumerate() {
            let members: Vec<u32> = residents.iter().chain(&floated).copied().collect();
            let adjacent = groups.get(at + 1).map_or(last, Vec::as_slice);
            let score = criteria::score(self.position, residents[0]);
            floated = self.pair_group(Group { score, direction, members, adjacent });
        }
        floated
    }

    /// The median, extended until it can be paired (2.6).
    fn pair_median(
        &mut self,
        score: Points,
        residents: &[u32],
        mut from_above: Vec<u32>,
        mut from_below: Vec<u32>,
        mut lower: Vec<Made>,
    ) -> Result<(), NoPairing> {
        self.pool.fill([residents, &from_above, &from_below].concat().into_iter());
        let counts = (from_above.len(), from_below.len());
        while !self.pool.perfect() {
            let growing = (from_above.len(), from_below.len());
            let (above, under) = if self.edition.counted == Counted::Fixed { counts } else { growing };
            let mut below = criteria::cracks_below(above, under);
            if !self.knows(Rule::Crack) {
                below = !below;
            }
            let empty = below && lower.is_empty() || !below && self.route.made.is_empty();
            if empty && self.edition.exhausted == Exhausted::OtherSide {
                below = !below;
            }
            let made = if below { &mut lower } else { &mut self.route.made };
            let Made { one, other, group, .. } = crack(self.edition, made).ok_or(NoPairing)?;
            let side = if below { &mut from_below } else { &mut from_above };
            for rank in [one, other] {
                side.push(rank);
                self.pool.add(rank);
                self.route.floaters.push(Floater { rank, group, cause: Cause::Cracked });
            }
        }
        self.route.made.append(&mut lower);
        let members = [residents, &from_above, &from_below].concat();
        self.pair_members(score, Direction::Down, members);
        Ok(())
    }
}

/// 2.6: takes away the next pairing to be cracked.
fn crack(edition: Edition, made: &mut Vec<Made>) -> Option<Made> {
    let nearest = made.last()?.group;
    let start = made.iter().rposition(|made| made.group != nearest).map_or(0, |at| at + 1);
    let at = match edition.cracked {
        Cracked::Last => made.len() - 1,
        Cracked::First => start,
        Cracked::Best => (start..made.len()).min_by_key(|&at| made[at].pair().0)?,
    };
    Some(made.remove(at))
}
