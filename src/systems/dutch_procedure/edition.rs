//! What distinguishes the editions and readings, as data.

use super::rules::{Criterion, Rule};
use crate::tournament::{self, HistoryRules};

/// An edition that is written as a procedure, in one of its readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Istanbul 2012, by the letter.
    D2012,
    /// Istanbul 2012 as JaVaFo 1.4 reads it.
    D2012JaVaFo,
    /// The text of 1992 with the changes up to 2006, read as that of 2012: violations are counted. By its own procedure it is
    /// in `systems::dutch_2006`.
    D2006,
}

/// Where a pairing system lets players who float again count (B.5, B.6 for downfloaters).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Floaters {
    /// Everybody who floats.
    All,
    /// Only those who had not been moved down already.
    Residents,
}

/// The text that is applied: an edition, maybe without one of its rules (for the doubles that hunts for faults are tested with).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Law {
    /// The edition and reading.
    pub edition: Edition,
    /// The one rule that is not known.
    pub without: Option<Rule>,
}

impl Edition {
    /// All editions and readings.
    pub const ALL: [Self; 3] = [Self::D2012, Self::D2012JaVaFo, Self::D2006];

    /// The name on the command line, the reading behind a stroke.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::D2012 => "dutch-2012",
            Self::D2012JaVaFo => "dutch-2012/javafo",
            Self::D2006 => "dutch-2006/counting",
        }
    }

    /// The whole text.
    #[must_use]
    pub fn law(self) -> Law {
        Law { edition: self, without: None }
    }

    /// How rounds without a game are judged (B.1.b).
    #[must_use]
    pub fn history(self) -> &'static HistoryRules {
        match self {
            Self::D2012 | Self::D2012JaVaFo => &tournament::DUTCH_2012,
            Self::D2006 => &tournament::DUTCH_2006,
        }
    }

    /// Is it the text of 2012, in whatever reading?
    #[must_use]
    pub fn is_2012(self) -> bool {
        matches!(self, Self::D2012 | Self::D2012JaVaFo)
    }

    /// What can be violated in part, most important first: the reverse of the order in which C.10 of 2012, C.9 to C.11 of the
    /// older texts, give it up. There is no D.4 before 2012; A.7.c and d came in 2001, as did the order of floats.
    #[must_use]
    pub fn criteria(self) -> &'static [Criterion] {
        use Criterion as C;
        match self {
            Self::D2012 | Self::D2012JaVaFo => &Criterion::ALL,
            Self::D2006 => &[
                C::TopscorerColours,
                C::StrongAsAbsolute,
                C::Preference,
                C::StrongPreference,
                C::DownfloatAgain,
                C::DownfloatAfterTwo,
                C::UpfloatAgain,
                C::UpfloatAfterTwo,
            ],
        }
    }

    /// Note to the B-criteria: B.5 and B.6 do not apply to players with more than half of the points in the last round.
    #[must_use]
    pub fn frees_topscorers_of_floats(self) -> bool {
        !self.is_2012()
    }

    /// A.3: is a bracket of which at least half were moved down treated as homogeneous wherever it stands? JaVaFo does so in the
    /// last bracket only.
    #[must_use]
    pub fn half_rule_everywhere(self) -> bool {
        self != Self::D2012JaVaFo
    }

    /// When not all MDPs can be paired: do the scores of those in S1 matter before anything else (JaVaFo), or does D.3 only
    /// order the sets (C.8.b)?
    #[must_use]
    pub fn highest_mdps_first(self) -> bool {
        self == Self::D2012JaVaFo
    }

    /// Whose repeated downfloats B.5 and B.6 count.
    #[must_use]
    pub fn floaters(self) -> Floaters {
        if self == Self::D2012JaVaFo { Floaters::Residents } else { Floaters::All }
    }

    /// C.12: is the previous bracket asked again at each step of C.14 (the text says "P1 pairings", and P1 falls), or only for
    /// a bracket in which all that can be paired are paired (JaVaFo)?
    #[must_use]
    pub fn backtracks_at_each_step(self) -> bool {
        self != Self::D2012JaVaFo
    }

    /// C.13: when nothing with the greatest M1 helps, does only P1 fall (C.14.b.1 by the letter), or M1 too, as long as it is
    /// greater than one (JaVaFo)?
    #[must_use]
    pub fn completes_with_fewer_mdps(self) -> bool {
        self == Self::D2012JaVaFo
    }
}

impl Law {
    /// Is the rule applied?
    #[must_use]
    pub fn knows(self, rule: Rule) -> bool {
        self.without != Some(rule)
    }
}
