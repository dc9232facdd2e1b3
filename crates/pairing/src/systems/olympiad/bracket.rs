//! A group with its floaters, and the order of all trials in it (30-39). Above the median and in it, "first" means
//! higher-ranked; below, it means lower-ranked, so each rule is written once for both directions.

use super::groups::{Direction, Rank};
use super::rulebook::{Edition, Rulebook};
use super::who_may_meet::may_meet;
use crate::systems::olympiad::rulebook::ids;
use crate::tournament::Position;

/// A group that is being paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The side of the median on which the group is.
    pub direction: Direction,
    /// Incoming floaters, in the order in which they are paired: floaters from above, the highest first, then (in the
    /// median group only) floaters from below, the lowest first.
    pub floaters: Vec<Rank>,
    /// The teams of the group in order of priority: from the highest ranked team, below the median from the lowest.
    pub residents: Vec<Rank>,
}

/// How a group was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paired {
    /// Floaters with their opponents, in the order of choice.
    pub floating: Vec<(Rank, Rank)>,
    /// Pairs inside the group, in the order of choice.
    pub inside: Vec<(Rank, Rank)>,
    /// Teams that leave the group, in the order of choice: floaters that float on, then residents.
    pub leaving: Vec<Rank>,
    /// Which teams floaters were allowed to meet, and whether the limits of 22 were applied.
    pub manner: Manner,
    /// The decisions that led to this, in order; recorded only by [`super::engine::trace`].
    pub decisions: Vec<Decision>,
}

/// A choice, and the teams that were passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// What was chosen.
    pub choice: Choice,
    /// The teams that come earlier in the order, and why they were not chosen; with [`Choice::GoesOn`] the floater
    /// itself, and why it was not paired.
    pub passed: Vec<(Rank, Why)>,
}

/// The result of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The second receives the first, a floater (30a, 33a).
    Host(Rank, Rank),
    /// A floater cannot be paired here and floats on (32, 35).
    GoesOn(Rank),
    /// A resident floats, as it can meet no other team that is left in the group (41).
    MustLeave(Rank),
    /// A resident floats (30-35).
    Leaves(Rank),
    /// The first meets the second, both residents (39).
    Partner(Rank, Rank),
    /// The first, of the top half, meets the second, of the bottom half (36).
    Cross(Rank, Rank),
}

/// The cause of an impossibility in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Because {
    /// Earlier meetings; it would be impossible without the colour limits, too (16a).
    Meetings,
    /// The colour limits: without them it would be possible (22).
    Limits,
}

/// Why a team that comes earlier in an order was not chosen. Each statement about other teams is proved by a matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// The two have met, or must not meet (16a).
    Met,
    /// Their colours do not fit (22).
    Colours,
    /// A floater cannot meet any team of the group that is still to be paired.
    NoOpponent(Because),
    /// The group would keep fewer pairs (42; 30b, 33b where a team floats).
    Fewer(Because),
    /// With as many pairs, a floater that stays could not be paired in the group.
    Stranded(Because),
    /// With as many pairs in the group, the rest of the round could not be paired completely (16a).
    Completion,
    /// The other teams of the group that are still to be paired could not all be paired (39).
    Others,
    /// The team has met, or must not meet, every team of the next groups; this is their number (31, 32, 34, 35). The
    /// chosen team can meet a team of one of them.
    MetGroups(usize),
    /// How well the receiving group could be paired with this team, and with the chosen team (23b).
    Reception(Reception, Reception),
}

/// The groups of a round with their pairings, in the order of pairing.
pub type Route = Vec<(Bracket, Paired)>;

impl Bracket {
    /// Builds a group with its incoming floaters, in any order. In the median group, floaters from above are those
    /// ranked higher than the group.
    #[must_use]
    pub fn new(rules: &Rulebook, direction: Direction, mut floaters: Vec<Rank>, group: &[Rank]) -> Self {
        let mut residents = group.to_vec();
        residents.sort_unstable();
        floaters.sort_unstable();
        if reversed(rules, direction) {
            residents.reverse();
        }
        match direction {
            Direction::Down => {}
            Direction::Up => floaters.reverse(),
            Direction::Median => {
                let top = group.iter().min().copied().unwrap_or(0);
                let above = floaters.partition_point(|&floater| floater < top);
                floaters[above..].reverse();
            }
        }
        Self { direction, floaters, residents }
    }

    /// Number of teams.
    #[must_use]
    pub fn len(&self) -> usize {
        self.floaters.len() + self.residents.len()
    }

    /// Whether the group is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All teams: floaters in their order, then residents.
    pub fn teams(&self) -> impl Iterator<Item = Rank> + '_ {
        self.floaters.iter().chain(&self.residents).copied()
    }

    /// 30a and 33a: the teams that a floater tries to meet, in order. A floater from above starts with the highest
    /// ranked resident, a floater from below with the lowest ranked. If floaters may meet, the other floaters follow
    /// after all residents in the same order.
    #[must_use]
    pub fn hosts(&self, rules: &Rulebook, floater: Rank, meet: Meet) -> Vec<Rank> {
        let mut residents = self.residents.clone();
        residents.sort_unstable();
        let below = residents.last().is_some_and(|&last| floater > last);
        let rule = if below { ids::LOWEST_RECEIVES } else { ids::HIGHEST_RECEIVES };
        if below == rules.has(rule) {
            residents.reverse();
        }
        if meet == Meet::Anybody {
            let mut others: Vec<Rank> = self.floaters.iter().copied().filter(|&other| other != floater).collect();
            others.sort_unstable();
            if below {
                others.reverse();
            }
            residents.extend(others);
        }
        residents
    }

    /// 30a and 33a: the residents that are tried as floaters, in order: the last in the order of priority first.
    #[must_use]
    pub fn departures(&self, rules: &Rulebook) -> Vec<Rank> {
        let mut order = self.residents.clone();
        order.sort_unstable();
        let (rule, from_lowest) = match self.direction {
            Direction::Up => (ids::HIGHEST_FLOATS, false),
            _ => (ids::LOWEST_FLOATS, true),
        };
        if from_lowest == rules.has(rule) {
            order.reverse();
        }
        order
    }
}

/// 37 and 38: whether the group is paired from the lowest ranked team.
fn reversed(rules: &Rulebook, direction: Direction) -> bool {
    match direction {
        Direction::Up => rules.has(ids::FROM_BOTTOM),
        Direction::Down | Direction::Median => !rules.has(ids::FROM_TOP),
    }
}

/// 36 and 39: the opponents that the first of `len` teams tries, as places in the order of priority (its own is 0):
/// with 2N teams the place N + 1 of the text, then on to 2N, then N, N - 1 and so on to 2. (The text prints N - 1 after
/// 2N; the table of article 40 shows that N is meant as well.)
pub fn partners(rules: &Rulebook, len: usize) -> impl Iterator<Item = usize> + use<> {
    let half = len / 2;
    let backwards = rules.has(ids::TOP_HALF_BACKWARDS);
    let near = (1..half).map(move |place| if backwards { half - place } else { place });
    let folded = (half.max(1)..len).chain(near);
    // Without 36, the nearest team comes first.
    let plain = 1..len;
    let by_halves = rules.has(ids::HALF_BY_HALF);
    folded.zip(plain).map(move |(folded, plain)| if by_halves { folded } else { plain })
}

/// 36 before 39, in the reading `cross-first`: whether the group is paired top half against bottom half if possible.
#[must_use]
pub fn crosses_first(rules: &Rulebook, direction: Direction) -> bool {
    rules.edition == Edition::O2022CrossFirst && direction == Direction::Down
}

/// 31, 32, 34 and 35: how far `team` would have to float: 0 for the next group, 1 for the group after it, and so on;
/// the number of groups on the way if it has met all their teams. Teams that float less far float first.
#[must_use]
pub fn distance(
    rules: &Rulebook,
    position: &Position,
    direction: Direction,
    on_the_way: &[&[Rank]],
    team: Rank,
) -> usize {
    let (met_all, further) = match direction {
        Direction::Up => (ids::UP_MET_ALL, ids::UP_FURTHER),
        _ => (ids::DOWN_MET_ALL, ids::DOWN_FURTHER),
    };
    if !rules.has(met_all) {
        return 0;
    }
    let welcome = |group: &&[Rank]| group.iter().any(|&other| may_meet(rules, position, team, other));
    let distance = on_the_way.iter().position(welcome).unwrap_or(on_the_way.len());
    if rules.has(further) { distance } else { distance.min(1) }
}

/// The teams that a floater may meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meet {
    /// Teams of the group that receives it (30a, 33a).
    Residents,
    /// Other floaters too. Only in the median group, from which no team floats.
    Anybody,
}

/// How a group is paired: which teams floaters may meet, and whether the limits of 22 hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Manner {
    /// The teams that a floater may meet.
    pub meet: Meet,
    /// Whether the limits of 22 hold.
    pub limits: bool,
}

impl Manner {
    /// All manners in order of preference: 23a drops the limits before two floaters meet, which the text does not
    /// mention. In the reading `floaters-meet` floaters are treated like other teams.
    #[must_use]
    pub fn all(rules: &Rulebook, direction: Direction) -> Vec<Self> {
        let meet: &[Meet] = match direction {
            Direction::Median if rules.keeps_floaters_apart() => &[Meet::Residents, Meet::Anybody],
            Direction::Median => &[Meet::Anybody],
            _ => &[Meet::Residents],
        };
        let both = |&meet: &Meet| [true, false].map(|limits| Self { meet, limits });
        meet.iter().flat_map(both).collect()
    }
}

/// 23b: how well the group that receives a floater can be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reception {
    /// All floaters and all teams of the group can be paired, except one team of the group if the number is odd.
    Complete(Manner),
    /// Not complete, but all floaters can be paired there; within the limits of 22 or without.
    Placed(Manner),
    /// Not even all floaters can be paired there.
    Refused,
}

impl Reception {
    /// All receptions except `Refused`, the best first.
    #[must_use]
    pub fn ladder(rules: &Rulebook, direction: Direction) -> Vec<Self> {
        let manners = Manner::all(rules, direction);
        let complete = manners.iter().map(|&manner| Self::Complete(manner));
        // Where floaters may meet only as a last resort, this is not considered for placing them.
        let placed = manners.iter().take(2).map(|&manner| Self::Placed(manner));
        complete.chain(placed).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    const RULES: Rulebook = Rulebook::of(Edition::O2009);

    #[test]
    fn six_teams_are_tried_in_the_order_of_the_example() {
        let order = |len| partners(&RULES, len).collect::<Vec<_>>();
        assert_eq!(order(6), [3, 4, 5, 2, 1]);
        assert_eq!(order(4), [2, 3, 1]);
        assert_eq!(order(2), [1]);
        assert!(order(0).is_empty());
        let without = |rule| partners(&Rulebook::without(Edition::O2009, rule), 6).collect::<Vec<_>>();
        assert_eq!(without(ids::TOP_HALF_BACKWARDS), [3, 4, 5, 1, 2]);
        assert_eq!(without(ids::HALF_BY_HALF), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn below_the_median_everything_is_turned_round() {
        let bracket = Bracket::new(&RULES, Direction::Up, vec![8, 9], &[4, 5, 6]);
        assert_eq!((&bracket.floaters[..], &bracket.residents[..]), (&[9, 8][..], &[6, 5, 4][..]));
        assert_eq!(bracket.hosts(&RULES, 9, Meet::Residents), [6, 5, 4]);
        assert_eq!(bracket.departures(&RULES), [4, 5, 6]);
        let bracket = Bracket::new(&RULES, Direction::Down, vec![1, 0], &[2, 3]);
        assert_eq!(bracket.floaters, [0, 1]);
        assert_eq!(bracket.hosts(&RULES, 0, Meet::Residents), [2, 3]);
        assert_eq!(bracket.departures(&RULES), [3, 2]);
        let lacking = Rulebook::without(Edition::O2009, ids::HIGHEST_RECEIVES);
        assert_eq!(bracket.hosts(&lacking, 0, Meet::Residents), [3, 2]);
    }

    #[test]
    fn in_the_median_group_floaters_from_above_come_first() {
        let bracket = Bracket::new(&RULES, Direction::Median, vec![7, 0, 8, 1], &[3, 4]);
        assert_eq!(bracket.floaters, [0, 1, 8, 7]);
        assert_eq!(bracket.hosts(&RULES, 1, Meet::Anybody), [3, 4, 0, 7, 8]);
        assert_eq!(bracket.hosts(&RULES, 8, Meet::Anybody), [4, 3, 7, 1, 0]);
        assert_eq!(bracket.hosts(&RULES, 8, Meet::Residents), [4, 3]);
    }

    #[test]
    fn a_team_that_has_met_the_whole_group_floats_on() {
        let position = sketch("round 4\n1 6 - x3,4\n2 6 - x3\n3 4 -\n4 4 -\n5 2 -");
        let way: [&[Rank]; 2] = [&[2, 3], &[4]];
        let far = |rules: Rulebook, team| distance(&rules, &position, Direction::Down, &way, team);
        assert_eq!((far(RULES, 0), far(RULES, 1)), (1, 0));
        assert_eq!(far(Rulebook::without(Edition::O2009, ids::DOWN_MET_ALL), 0), 0);
        assert_eq!(distance(&RULES, &position, Direction::Down, &way[..1], 0), 1);
    }

    #[test]
    fn a_bracket_has_its_floaters_and_its_residents() {
        let bracket = Bracket::new(&RULES, Direction::Down, vec![0, 1, 2], &[3, 4]);
        assert_eq!((bracket.len(), bracket.is_empty()), (5, false));
        assert_eq!(bracket.teams().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        let nobody = Bracket::new(&RULES, Direction::Up, vec![], &[]);
        assert_eq!((nobody.len(), nobody.is_empty()), (0, true));
    }
}
