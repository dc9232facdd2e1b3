//! Editions, readings, and the rules by name.

use std::fmt;

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
    /// All of them.
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

    /// Do game points rank teams with the same match points (article 10b)?
    #[must_use]
    pub fn ranks_by_game_points(self) -> bool {
        self.is_of_2009()
    }

    /// Is it the text of 2009?
    #[must_use]
    pub fn is_of_2009(self) -> bool {
        matches!(self, Self::O2009 | Self::O2009FloatersMeet)
    }

    /// In the reading `floaters-meet`, two floaters meet in the median group as well as a floater and a team of the
    /// group. By the letter a floater meets a team "in that group" (30a, 33a): another floater is chosen first (23b),
    /// then the limits of colours are dropped (23a), and two floaters meet only where nothing else completes the group.
    #[must_use]
    pub fn floaters_meet(self) -> bool {
        matches!(self, Self::O2009FloatersMeet | Self::O2022FloatersMeet)
    }

    /// Is a pairing of the whole top half with the bottom half preferred above the median?
    #[must_use]
    pub fn crosses_first(self) -> bool {
        self == Self::O2022CrossFirst
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident $name:literal $article:literal,)*) => {
        /// A rule that a pairing program can lack. The names are the articles of 2009; where an article says two things
        /// that can go wrong apart, a letter of ours tells them apart.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $($(#[$doc])* $rule,)*
        }

        impl Rule {
            /// All rules, by article.
            pub const ALL: &'static [Self] = &[$(Self::$rule,)*];

            /// The name, for example `30b`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$rule => $name,)*
                }
            }

            /// The number in the edition of 2022, as far as it is known to us; empty if not.
            fn article_2022(self) -> &'static str {
                match self {
                    $(Self::$rule => $article,)*
                }
            }
        }
    };
}

rules! {
    /// 12: the bye goes to the last ranked team that may have it.
    ByeLast "12" "4.2",
    /// 16a: teams meet once.
    MeetOnce "16a" "",
    /// 16b: a team that scored without playing gets no bye.
    ByeOnce "16b" "4.2",
    /// 18: teams of one group have the same match points.
    Groups "18" "6.4",
    /// 19: the median group is paired last.
    Median "19" "6.4",
    /// 21: without colours, the parity of the number decides.
    Drawn "21" "",
    /// 22a: no colour difference beyond two.
    Difference "22a" "7.3/7.4",
    /// 22b: no colour three times in a row.
    Repetition "22b" "7.3/7.4",
    /// 23a: the limits are dropped for a group that would otherwise keep fewer pairs.
    LimitsYield "23a" "7.3/7.4",
    /// 23b: a floater with whom the group that receives it can be paired completely.
    Destination "23b" "",
    /// 23b: it is the floater itself that can be paired there, not only the others among themselves.
    DestinationItself "23b-itself" "",
    /// 24a: the team with the greater colour difference has Black.
    Equalise "24a" "7.5-7.7",
    /// 25: opposite colours in the last game: both alternate.
    Alternate "25" "7.5-7.7",
    /// 26: the latest game in which colours differed.
    Sequence "26" "7.5-7.7",
    /// 27a: the higher ranked team equalises.
    HigherEqualises "27a" "7.5-7.7",
    /// 27b and 28: the higher ranked team alternates.
    HigherAlternates "27b" "7.5-7.7",
    /// 30a: above the median the lowest ranked team floats.
    LowestFloats "30a" "8.2-8.4",
    /// 30a: a floater from above meets the highest ranked team of the group.
    HighestReceives "30a-opponent" "8.2-8.4",
    /// 30a, 33a: a floater meets a team of the group that receives it, and no other floater.
    ReceivedByGroup "30a-group" "8.2-8.4",
    /// 30b: another floats if the rest cannot be paired.
    DownRestPairs "30b" "8.2-8.4",
    /// 31: another floats if this one has met the whole group below.
    DownMetAll "31" "8.2-8.4",
    /// 32: of teams that have all met the whole group below, one that has not met the next group.
    DownFurther "32" "8.2-8.4",
    /// 33a: below the median the highest ranked team floats.
    HighestFloats "33a" "8.2-8.4",
    /// 33a: a floater from below meets the lowest ranked team of the group.
    LowestReceives "33a-opponent" "8.2-8.4",
    /// 33b: another floats if the rest cannot be paired.
    UpRestPairs "33b" "8.2-8.4",
    /// 34: another floats if this one has met the whole group above.
    UpMetAll "34" "8.2-8.4",
    /// 35: of teams that have all met the whole group above, one that has not met the next group.
    UpFurther "35" "8.2-8.4",
    /// 36: the first of the top half is first tried with the first of the bottom half.
    HalfByHalf "36" "9.1-9.5",
    /// 37: from the highest ranked team on, in the median group and above.
    FromTop "37" "9.1-9.5",
    /// 38: from the lowest ranked team on, below the median.
    FromBottom "38" "9.1-9.5",
    /// 39: after the bottom half, the top half is tried from below.
    TopHalfBackwards "39" "9.1-9.5",
    /// 41: a team that has met all others of its group leaves it.
    MustLeave "41" "8.2-8.4",
    /// 42: as many pairs as possible inside a group.
    MostPairs "42" "8.2-8.4",
}

impl Rule {
    /// Looks a name up.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.name().eq_ignore_ascii_case(name))
    }

    /// The article, as people look it up: `art. 30a`; `art. 8.2-8.4 (2009: 30a)` in the edition of 2022. Of that
    /// edition only some numbers are known to us.
    #[must_use]
    pub fn article(self, edition: Edition) -> String {
        let old = self.name().split('-').next().unwrap_or_default();
        match (edition, self.article_2022()) {
            (edition, _) if edition.is_of_2009() => format!("art. {old}"),
            (_, "") => format!("art. {old} of 2009"),
            (_, new) => format!("art. {new} (2009: {old})"),
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What is applied: an edition, for a deliberately wrong program without one of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// The edition or reading.
    pub edition: Edition,
    /// The one rule that is not known.
    pub lacking: Option<Rule>,
}

impl Rulebook {
    /// All rules of an edition.
    #[must_use]
    pub const fn whole(edition: Edition) -> Self {
        Self { edition, lacking: None }
    }

    /// An edition without one rule.
    #[must_use]
    pub const fn without(edition: Edition, rule: Rule) -> Self {
        Self { edition, lacking: Some(rule) }
    }

    /// Is the rule known?
    #[must_use]
    pub fn knows(&self, rule: Rule) -> bool {
        self.lacking != Some(rule)
    }

    /// 30a and 33a: does a floater meet only teams of the group that receives it, as long as that can be done?
    #[must_use]
    pub fn keeps_floaters_apart(&self) -> bool {
        !self.edition.floaters_meet() && self.knows(Rule::ReceivedByGroup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_again() {
        for &rule in Rule::ALL {
            assert_eq!(Rule::from_name(&rule.name().to_uppercase()), Some(rule));
        }
        assert_eq!(Rule::from_name("40"), None);
        assert_eq!(Rule::LowestFloats.article(Edition::O2009), "art. 30a");
        assert_eq!(Rule::HighestReceives.article(Edition::O2022), "art. 8.2-8.4 (2009: 30a)");
        assert_eq!(Rule::MeetOnce.article(Edition::O2022), "art. 16a of 2009");
    }

    /// Game points rank teams in 2009 (10b) and not in 2022; each reading differs from its text in one thing.
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
        assert_eq!(all.map(Edition::ranks_by_game_points), [true, true, false, false, false]);
        assert_eq!(all.map(Edition::is_of_2009), [true, true, false, false, false]);
        assert_eq!(all.map(Edition::floaters_meet), [false, true, false, true, false]);
        assert_eq!(all.map(Edition::crosses_first), [false, false, false, false, true]);
        let apart = |rule| Rulebook { lacking: rule, ..Rulebook::whole(Edition::O2022) }.keeps_floaters_apart();
        assert_eq!([None, Some(Rule::ReceivedByGroup), Some(Rule::Median)].map(apart), [true, false, true]);
        assert!(!Rulebook::whole(Edition::O2009FloatersMeet).keeps_floaters_apart());
    }
}
