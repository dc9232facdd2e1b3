//! What distinguishes the editions and readings, as data.

use super::rules::Rule;
use crate::tournament::{self, HistoryRules};

/// An edition that is written as a procedure, in one of its readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Istanbul 2012, by the letter.
    D2012,
    /// Istanbul 2012 as JaVaFo 1.4 reads it.
    D2012JaVaFo,
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
    pub const ALL: [Self; 2] = [Self::D2012, Self::D2012JaVaFo];

    /// The name on the command line, the reading behind a stroke.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::D2012 => "dutch-2012",
            Self::D2012JaVaFo => "dutch-2012/javafo",
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
        }
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
}

impl Law {
    /// Is the rule applied?
    #[must_use]
    pub fn knows(self, rule: Rule) -> bool {
        self.without != Some(rule)
    }
}
