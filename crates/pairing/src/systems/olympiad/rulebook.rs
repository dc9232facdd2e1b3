//! Editions, readings, and the rules by name.

use crate::systems::{Rule, RuleId};

/// An edition of the pairing rules, or a named reading of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// D.II.02 as amended in 2009.
    O2009,
    /// [`Edition::O2009`], where two floaters may meet in the median group (see [`Edition::floaters_meet`]).
    O2009FloatersMeet,
    /// D.02.02 of 2022: the same system, but teams are ranked without game points.
    O2022,
    /// [`Edition::O2022`], where two floaters may meet in the median group (see [`Edition::floaters_meet`]).
    O2022FloatersMeet,
    /// [`Edition::O2022`], where groups above the median are first paired top half against bottom half throughout, if
    /// that can be done (article 36 before 39).
    O2022CrossFirst,
}

impl Edition {
    /// All editions and readings.
    pub const ALL: [Self; 5] =
        [Self::O2009, Self::O2009FloatersMeet, Self::O2022, Self::O2022FloatersMeet, Self::O2022CrossFirst];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::O2009 => "olympiad-2009",
            Self::O2009FloatersMeet => "olympiad-2009/floaters-meet",
            Self::O2022 => "olympiad-2022",
            Self::O2022FloatersMeet => "olympiad-2022/floaters-meet",
            Self::O2022CrossFirst => "olympiad-2022/cross-first",
        }
    }

    /// Whether this is the text of 2009.
    #[must_use]
    pub fn is_of_2009(self) -> bool {
        matches!(self, Self::O2009 | Self::O2009FloatersMeet)
    }

    /// Whether floaters may meet in the median group as they meet its teams (reading `floaters-meet`). Read literally,
    /// a floater meets a team "in that group" (30a, 33a): another floater is chosen first (23b), then the colour limits
    /// are dropped (23a), and two floaters meet only where nothing else completes the group.
    #[must_use]
    pub fn floaters_meet(self) -> bool {
        matches!(self, Self::O2009FloatersMeet | Self::O2022FloatersMeet)
    }

    /// Whether a pairing of the whole top half with the bottom half is preferred above the median.
    #[must_use]
    pub fn crosses_first(self) -> bool {
        self == Self::O2022CrossFirst
    }
}

/// The rules. The names are the articles of 2009; if an article has two parts that can be wrong independently, a word
/// distinguishes them.
pub mod ids {
    use crate::systems::RuleId;

    /// 12: the bye goes to the last ranked team that may have it.
    pub const BYE_LAST: RuleId = RuleId("12");
    /// 16a: teams meet once.
    pub const MEET_ONCE: RuleId = RuleId("16a");
    /// 16b: a team that scored without playing gets no bye.
    pub const BYE_ONCE: RuleId = RuleId("16b");
    /// 18: teams of one group have the same match points.
    pub const GROUPS: RuleId = RuleId("18");
    /// 19: the median group is paired last.
    pub const MEDIAN: RuleId = RuleId("19");
    /// 21: without colours, the parity of the number decides.
    pub const DRAWN: RuleId = RuleId("21");
    /// 22a: no colour difference beyond two.
    pub const DIFFERENCE: RuleId = RuleId("22a");
    /// 22b: no colour three times in a row.
    pub const REPETITION: RuleId = RuleId("22b");
    /// 23a: the limits are dropped for a group that would otherwise keep fewer pairs.
    pub const LIMITS_YIELD: RuleId = RuleId("23a");
    /// 23b: a floater with whom the group that receives it can be paired completely.
    pub const DESTINATION: RuleId = RuleId("23b");
    /// 23b: it is the floater itself that can be paired there, not only the others among themselves.
    pub const DESTINATION_ITSELF: RuleId = RuleId("23b-itself");
    /// 24a: the team with the greater colour difference has Black.
    pub const EQUALISE: RuleId = RuleId("24a");
    /// 25: opposite colours in the last game: both alternate.
    pub const ALTERNATE: RuleId = RuleId("25");
    /// 26: the latest game in which colours differed.
    pub const SEQUENCE: RuleId = RuleId("26");
    /// 27a: the higher ranked team equalises.
    pub const HIGHER_EQUALISES: RuleId = RuleId("27a");
    /// 27b and 28: the higher ranked team alternates.
    pub const HIGHER_ALTERNATES: RuleId = RuleId("27b");
    /// 30a: above the median the lowest ranked team floats.
    pub const LOWEST_FLOATS: RuleId = RuleId("30a");
    /// 30a: a floater from above meets the highest ranked team of the group.
    pub const HIGHEST_RECEIVES: RuleId = RuleId("30a-opponent");
    /// 30a, 33a: a floater meets a team of the group that receives it, and no other floater.
    pub const RECEIVED_BY_GROUP: RuleId = RuleId("30a-group");
    /// 30b: another floats if the rest cannot be paired.
    pub const DOWN_REST_PAIRS: RuleId = RuleId("30b");
    /// 31: another floats if this one has met the whole group below.
    pub const DOWN_MET_ALL: RuleId = RuleId("31");
    /// 32: of teams that have all met the whole group below, one that has not met the next group.
    pub const DOWN_FURTHER: RuleId = RuleId("32");
    /// 33a: below the median the highest ranked team floats.
    pub const HIGHEST_FLOATS: RuleId = RuleId("33a");
    /// 33a: a floater from below meets the lowest ranked team of the group.
    pub const LOWEST_RECEIVES: RuleId = RuleId("33a-opponent");
    /// 33b: another floats if the rest cannot be paired.
    pub const UP_REST_PAIRS: RuleId = RuleId("33b");
    /// 34: another floats if this one has met the whole group above.
    pub const UP_MET_ALL: RuleId = RuleId("34");
    /// 35: of teams that have all met the whole group above, one that has not met the next group.
    pub const UP_FURTHER: RuleId = RuleId("35");
    /// 36: the first of the top half is first tried with the first of the bottom half.
    pub const HALF_BY_HALF: RuleId = RuleId("36");
    /// 37: from the highest ranked team on, in the median group and above.
    pub const FROM_TOP: RuleId = RuleId("37");
    /// 38: from the lowest ranked team on, below the median.
    pub const FROM_BOTTOM: RuleId = RuleId("38");
    /// 39: after the bottom half, the top half is tried from below.
    pub const TOP_HALF_BACKWARDS: RuleId = RuleId("39");
    /// 41: a team that has met all others of its group leaves it.
    pub const MUST_LEAVE: RuleId = RuleId("41");
    /// 42: as many pairs as possible inside a group.
    pub const MOST_PAIRS: RuleId = RuleId("42");
}

/// All rules by article, each with its number in the edition of 2022 as far as that is known to us; empty if not.
const RULES: [(RuleId, &str); 33] = [
    (ids::BYE_LAST, "4.2"),
    (ids::MEET_ONCE, ""),
    (ids::BYE_ONCE, "4.2"),
    (ids::GROUPS, "6.4"),
    (ids::MEDIAN, "6.4"),
    (ids::DRAWN, ""),
    (ids::DIFFERENCE, "7.3/7.4"),
    (ids::REPETITION, "7.3/7.4"),
    (ids::LIMITS_YIELD, "7.3/7.4"),
    (ids::DESTINATION, ""),
    (ids::DESTINATION_ITSELF, ""),
    (ids::EQUALISE, "7.5-7.7"),
    (ids::ALTERNATE, "7.5-7.7"),
    (ids::SEQUENCE, "7.5-7.7"),
    (ids::HIGHER_EQUALISES, "7.5-7.7"),
    (ids::HIGHER_ALTERNATES, "7.5-7.7"),
    (ids::LOWEST_FLOATS, "8.2-8.4"),
    (ids::HIGHEST_RECEIVES, "8.2-8.4"),
    (ids::RECEIVED_BY_GROUP, "8.2-8.4"),
    (ids::DOWN_REST_PAIRS, "8.2-8.4"),
    (ids::DOWN_MET_ALL, "8.2-8.4"),
    (ids::DOWN_FURTHER, "8.2-8.4"),
    (ids::HIGHEST_FLOATS, "8.2-8.4"),
    (ids::LOWEST_RECEIVES, "8.2-8.4"),
    (ids::UP_REST_PAIRS, "8.2-8.4"),
    (ids::UP_MET_ALL, "8.2-8.4"),
    (ids::UP_FURTHER, "8.2-8.4"),
    (ids::HALF_BY_HALF, "9.1-9.5"),
    (ids::FROM_TOP, "9.1-9.5"),
    (ids::FROM_BOTTOM, "9.1-9.5"),
    (ids::TOP_HALF_BACKWARDS, "9.1-9.5"),
    (ids::MUST_LEAVE, "8.2-8.4"),
    (ids::MOST_PAIRS, "8.2-8.4"),
];

/// All rules of an edition, by article.
#[must_use]
pub fn rules(edition: Edition) -> Vec<Rule> {
    let rule =
        |&(id, _): &(RuleId, &str)| Rule { article: Some(article(edition, id).into()), ..Rule::article(id, id.0) };
    RULES.iter().map(rule).collect()
}

/// The article, as people look it up: `art. 30a`; `art. 8.2-8.4 (2009: 30a)` in the edition of 2022. Of that edition
/// only some numbers are known to us.
#[must_use]
pub fn article(edition: Edition, rule: RuleId) -> String {
    let old = rule.0.split('-').next().unwrap_or_default();
    match RULES.iter().find(|&&(id, _)| id == rule) {
        _ if edition.is_of_2009() => format!("art. {old}"),
        Some((_, new)) if !new.is_empty() => format!("art. {new} (2009: {old})"),
        _ => format!("art. {old} of 2009"),
    }
}

/// An edition with or without a change.
pub type Rulebook = crate::systems::Rulebook<Edition>;

impl Rulebook {
    /// 30a and 33a: whether a floater meets only teams of the group that receives it, as long as that is possible.
    #[must_use]
    pub fn keeps_floaters_apart(&self) -> bool {
        !self.edition.floaters_meet() && self.has(ids::RECEIVED_BY_GROUP)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::Change;

    #[test]
    fn articles_are_those_of_the_edition() {
        assert_eq!(article(Edition::O2009, ids::LOWEST_FLOATS), "art. 30a");
        assert_eq!(article(Edition::O2022, ids::HIGHEST_RECEIVES), "art. 8.2-8.4 (2009: 30a)");
        assert_eq!(article(Edition::O2022, ids::MEET_ONCE), "art. 16a of 2009");
    }

    /// Each reading differs from its text in one point.
    #[test]
    fn editions_and_readings() {
        let all = Edition::ALL;
        let names = [
            "olympiad-2009",
            "olympiad-2009/floaters-meet",
            "olympiad-2022",
            "olympiad-2022/floaters-meet",
            "olympiad-2022/cross-first",
        ];
        assert_eq!(all.map(Edition::name), names);
        assert_eq!(all.map(Edition::is_of_2009), [true, true, false, false, false]);
        assert_eq!(all.map(Edition::floaters_meet), [false, true, false, true, false]);
        assert_eq!(all.map(Edition::crosses_first), [false, false, false, false, true]);
        let apart = |rule| Rulebook::changed(Edition::O2022, Change::Without(rule)).keeps_floaters_apart();
        assert_eq!([ids::RECEIVED_BY_GROUP, ids::MEDIAN].map(apart), [false, true]);
        assert!(!Rulebook::of(Edition::O2009FloatersMeet).keeps_floaters_apart());
    }
}
