//! The bye, scoregroups, the median group, and the order in which groups are paired (12, 16b, 18, 19).

use super::rulebook::Rulebook;
use crate::systems::olympiad::rulebook::ids;
use crate::tournament::Position;

/// The rank of a team in the position.
pub type Rank = u32;

/// 12 and 16b: the candidates for the bye, in order: the last ranked team first, without teams that scored without
/// playing. The text names no second choice when the last ranked team is barred; we take the next higher team.
pub fn bye_candidates<'a>(rules: &'a Rulebook, position: &'a Position) -> impl Iterator<Item = Rank> + 'a {
    let last = position.entrants.len() as Rank;
    (0..last)
        .map(move |place| if rules.has(ids::BYE_LAST) { last - 1 - place } else { place })
        .filter(move |&rank| !rules.has(ids::BYE_ONCE) || !position.entrants[rank as usize].bye_barred)
}

/// A side from which groups are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Above the median group: from the top, floaters go down.
    Down,
    /// Below it: from the bottom, floaters go up.
    Up,
    /// The median group, where all remaining teams are paired.
    Median,
}

/// The groups of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups {
    /// 18: teams with the same match points, by rank, from the top. The team with the bye is not in any of them.
    pub groups: Vec<Vec<Rank>>,
    /// 19: the index of the median group; 0 when there are no teams.
    pub median: usize,
}

impl Groups {
    /// The groups of all teams except the team with the bye.
    #[must_use]
    pub fn of(rules: &Rulebook, position: &Position, bye: Option<Rank>) -> Self {
        let mut groups: Vec<Vec<Rank>> = Vec::new();
        let mut paired = 0;
        for rank in (0..position.entrants.len() as Rank).filter(|&rank| Some(rank) != bye) {
            paired += 1;
            let score = |rank: Rank| position.entrants[rank as usize].score;
            match groups.last_mut() {
                Some(group) if !rules.has(ids::GROUPS) || score(group[0]) == score(rank) => group.push(rank),
                _ => groups.push(vec![rank]),
            }
        }
        let median = median(rules, &groups, paired);
        Self { groups, median }
    }

    /// 19: each group with its direction, in the order of pairing.
    #[must_use]
    pub fn in_order(&self) -> Vec<(usize, Direction)> {
        if self.groups.is_empty() {
            return Vec::new();
        }
        let above = (0..self.median).map(|group| (group, Direction::Down));
        let below = (self.median + 1..self.groups.len()).rev().map(|group| (group, Direction::Up));
        above.chain(below).chain([(self.median, Direction::Median)]).collect()
    }

    /// The groups that floaters from `group` pass, the nearest first, the median group last.
    #[must_use]
    pub fn towards_median(&self, group: usize) -> Vec<&[Rank]> {
        if group < self.median {
            self.groups[group + 1..=self.median].iter().map(Vec::as_slice).collect()
        } else {
            self.groups[self.median..group].iter().rev().map(Vec::as_slice).collect()
        }
    }
}

/// 19: the group of the median team, which is the lower of the two middle ones when the number is even.
fn median(rules: &Rulebook, groups: &[Vec<Rank>], paired: usize) -> usize {
    if !rules.has(ids::MEDIAN) {
        return groups.len().saturating_sub(1);
    }
    let mut seen = 0;
    groups
        .iter()
        .position(|group| {
            seen += group.len();
            seen > paired / 2
        })
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::Edition;
    use super::*;
    use crate::systems::dutch::testing::sketch;

    const RULES: Rulebook = Rulebook::of(Edition::O2009);

    fn field(scores: impl IntoIterator<Item = i32>) -> Position {
        let mut text = String::from("round 9\n");
        for (tpn, score) in (1..).zip(scores) {
            text.push_str(&format!("{tpn} {score} -\n"));
        }
        sketch(&text)
    }

    // The example of article 19: of 88 teams the 43rd and 44th have 11 points, the 45th and 46th 10.
    #[test]
    fn of_88_teams_the_45th_is_the_median() {
        let scores = (1..=88).map(|place| match place {
            1..=20 => 14,
            21..=44 => 11,
            45..=60 => 10,
            _ => 6,
        });
        let position = field(scores);
        let groups = Groups::of(&RULES, &position, None);
        let median = &groups.groups[groups.median];
        assert_eq!((median[0], position.entrants[median[0] as usize].score), (44, 100));
        assert_eq!(
            groups.in_order(),
            [(0, Direction::Down), (1, Direction::Down), (3, Direction::Up), (2, Direction::Median)]
        );
    }

    #[test]
    fn the_median_is_counted_without_the_bye() {
        // Seven teams: the fourth is in the second group, whether it is counted among all seven or among the six
        // without the bye.
        let position = field([4, 4, 4, 2, 2, 0, 0]);
        let groups = Groups::of(&RULES, &position, Some(6));
        assert_eq!(groups.groups, [vec![0, 1, 2], vec![3, 4], vec![5]]);
        assert_eq!(groups.median, 1);
        assert_eq!(groups.towards_median(0), [&[3, 4][..]]);
        assert_eq!(groups.towards_median(2), [&[3, 4][..]]);
        let position = field([4, 4, 2, 2, 0]);
        assert_eq!(Groups::of(&RULES, &position, Some(4)).median, 1);
        assert_eq!(Groups::of(&RULES, &field([]), None).in_order(), []);
    }

    #[test]
    fn the_bye_goes_to_the_last_who_never_scored_without_playing() {
        let position = sketch("round 3\n1 4 -\n2 2 -\n3 2 -\n4 0 - bar\n5 0 -");
        let asked = |rules| bye_candidates(&rules, &position).collect::<Vec<_>>();
        assert_eq!(asked(RULES), [4, 2, 1, 0]);
        assert_eq!(asked(Rulebook::without(Edition::O2009, ids::BYE_ONCE)), [4, 3, 2, 1, 0]);
        assert_eq!(asked(Rulebook::without(Edition::O2009, ids::BYE_LAST)), [0, 1, 2, 4]);
    }
}
