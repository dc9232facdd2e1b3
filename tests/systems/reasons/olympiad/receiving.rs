//! 23b: how well the group that receives a floater can be paired, by independent matchings.

use super::group::Group;
use super::{all, meet};

impl Group<'_> {
    /// How many groups a team passes over, as it has met all their teams (31, 32, 34, 35).
    fn far(&self, team: u32, way: &[Vec<u32>]) -> usize {
        way.iter().take_while(|group| group.iter().all(|&there| !meet(self.round, false, team, there))).count()
    }

    /// How well `team` is received if it leaves instead of `chosen`: as a number (less is better), and in words.
    pub fn received(&self, chosen: u32, team: u32) -> Option<(usize, &'static str)> {
        let way = self.way();
        let distance = self.far(team, &way);
        let Some(residents) = way.get(distance) else { return Some((usize::MAX, REFUSED)) };
        let median = distance + 1 == way.len();
        let earlier = self.leavers.iter().copied().take_while(|&other| other != chosen);
        let comes = |far: usize| far == distance || median && far > distance;
        let mut floaters: Vec<u32> = earlier.filter(|&other| comes(self.far(other, &way))).collect();
        if median {
            floaters.extend(&self.waiting);
        }
        floaters.push(team);
        let apart = !matches!(self.round.system.name(), "olympiad-2009/floaters-meet" | "olympiad-2022/floaters-meet");
        // Floaters meet only in the median group; in the usual reading, only if it cannot be avoided.
        let meetings: &[bool] = match (median, apart) {
            (false, _) => &[false],
            (true, true) => &[false, true],
            (true, false) => &[true],
        };
        let mut place = 0;
        for whole in [true, false] {
            for &together in if whole { meetings } else { &meetings[..1] } {
                for limits in [true, false] {
                    if self.receives(&floaters, residents, (whole, together, limits)) {
                        return Some((place, words(whole, together && apart, limits)));
                    }
                    place += 1;
                }
            }
        }
        Some((usize::MAX, REFUSED))
    }

    /// Whether all floaters can be paired there, and with `whole` all residents too (but one, if the number is odd).
    fn receives(&self, floaters: &[u32], residents: &[u32], (whole, together, limits): (bool, bool, bool)) -> bool {
        let floats = |rank: u32| floaters.contains(&rank);
        let mut teams = [floaters, residents].concat();
        // No team has this rank: the opponent of the unpaired resident.
        let spare = self.round.position.entrants.len() as u32;
        if teams.len() % 2 == 1 {
            teams.push(spare);
        }
        all(&teams, |a, b| match (a.max(b) == spare, floats(a), floats(b)) {
            (true, ..) => !floats(a.min(b)),
            (false, false, false) => !whole || meet(self.round, limits, a, b),
            (false, true, true) => together && meet(self.round, limits, a, b),
            (false, ..) => meet(self.round, limits, a, b),
        })
    }
}

const REFUSED: &str = "refused";

fn words(whole: bool, together: bool, limits: bool) -> &'static str {
    match (whole, together, limits) {
        (true, false, true) => "complete-limits",
        (true, false, false) => "complete",
        (true, true, true) => "meet-limits",
        (true, true, false) => "meet",
        (false, _, true) => "placed-limits",
        (false, _, false) => "placed",
    }
}
