//! The two editions of the procedure, and its rules by name.

use crate::tournament::{self, HistoryRules};

/// An edition of the text before 2012.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The text of 1992 with the changes up to 2006.
    D2006,
    /// The same as it stood in 1998: no A.7.c and d, and C.9 and C.10 the other way round.
    D1998,
}

/// The text that is applied: an edition, maybe without one of its rules (for the mutants that hunts for faults are
/// tested with).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Law {
    /// The edition.
    pub edition: Edition,
    /// The one rule that is not known.
    pub without: Option<Rule>,
    /// Two neighbours of [`Edition::drops`] that are dropped in the wrong order.
    pub exchanged: Option<[Criterion; 2]>,
}

/// What C.9 and C.10 drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// B.6 for upfloats.
    UpfloatAfterTwo,
    /// B.5 for upfloats.
    UpfloatAgain,
    /// B.6 for downfloats.
    DownfloatAfterTwo,
    /// B.5 for downfloats.
    DownfloatAgain,
}

impl Criterion {
    /// Is it about upfloats?
    #[must_use]
    pub fn up(self) -> bool {
        matches!(self, Self::UpfloatAfterTwo | Self::UpfloatAgain)
    }

    /// Its article.
    #[must_use]
    pub fn article(self) -> &'static str {
        if self.rounds_back() == 1 { "B.5" } else { "B.6" }
    }

    /// How many rounds before the identical float was.
    #[must_use]
    pub fn rounds_back(self) -> usize {
        if matches!(self, Self::UpfloatAgain | Self::DownfloatAgain) { 1 } else { 2 }
    }

    /// As C.9 and C.10 call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::UpfloatAfterTwo => "B.6 for upfloats",
            Self::UpfloatAgain => "B.5 for upfloats",
            Self::DownfloatAfterTwo => "B.6 for downfloats",
            Self::DownfloatAgain => "B.5 for downfloats",
        }
    }
}

/// A rule that can be known or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// A.3: a bracket of which half were moved down is treated as homogeneous.
    HalfMovedDown,
    /// A.7.c: in odd rounds strong preferences count as absolute ones.
    StrongAsAbsolute,
    /// A.7.d: in even rounds mild preferences yield where that reduces x.
    MildYields,
    /// B.1.a: two players meet once.
    Rematch,
    /// B.1.b: a player who received a point without playing gets no bye.
    SecondBye,
    /// B.2: two players who must both have the same colour do not meet.
    SameColour,
    /// The note to B.2: not between players one of whom has more than half of the points, in the last round, where that
    /// helps.
    Note,
    /// B.4: colour preferences.
    Preference,
    /// B.5 or B.6, for upfloats or downfloats.
    Criterion(Criterion),
    /// C.12: the previous bracket is asked for another floater.
    Backtrack,
    /// E.1: both preferences.
    Both,
    /// E.2: the stronger preference.
    Stronger,
    /// E.3: alternate to the latest round with different colours.
    Alternate,
    /// E.4: the preference of the higher ranked.
    HigherRanked,
    /// E.5: the number of the player in S1.
    Initial,
}

impl Edition {
    /// Both, the current one first.
    pub const ALL: [Self; 2] = [Self::D2006, Self::D1998];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::D2006 => "dutch-2006",
            Self::D1998 => "dutch-2006/1998",
        }
    }

    /// The whole text.
    #[must_use]
    pub fn law(self) -> Law {
        Law { edition: self, without: None, exchanged: None }
    }

    /// How rounds without a game are judged (A.5, B.1.b), and how players are ordered (A.2).
    #[must_use]
    pub fn history(self) -> &'static HistoryRules {
        &tournament::DUTCH_2006
    }

    /// C.9, C.10: what is dropped, in this order.
    #[must_use]
    pub fn drops(self) -> [Criterion; 4] {
        use Criterion as C;
        match self {
            Self::D2006 => [C::UpfloatAfterTwo, C::UpfloatAgain, C::DownfloatAfterTwo, C::DownfloatAgain],
            Self::D1998 => [C::DownfloatAfterTwo, C::DownfloatAgain, C::UpfloatAfterTwo, C::UpfloatAgain],
        }
    }

    /// The step that drops a criterion.
    #[must_use]
    pub fn dropped_by(self, criterion: Criterion) -> &'static str {
        if criterion.up() == (self == Self::D2006) { "C.9" } else { "C.10" }
    }
}

impl Law {
    /// C.9, C.10: what is dropped, in this order.
    #[must_use]
    pub fn drops(self) -> [Criterion; 4] {
        self.edition.drops().map(|criterion| match self.exchanged {
            Some([before, after]) if criterion == before => after,
            Some([before, after]) if criterion == after => before,
            _ => criterion,
        })
    }

    /// Is the rule applied?
    #[must_use]
    pub fn knows(self, rule: Rule) -> bool {
        self.without != Some(rule)
            && (self.edition == Edition::D2006 || !matches!(rule, Rule::StrongAsAbsolute | Rule::MildYields))
    }
}

impl Rule {
    /// All rules in the order of the articles, with the names by which the command line knows them.
    pub const ALL: [(Self, &'static str); 18] = [
        (Self::HalfMovedDown, "A.3"),
        (Self::StrongAsAbsolute, "A.7.c"),
        (Self::MildYields, "A.7.d"),
        (Self::Rematch, "B.1.a"),
        (Self::SecondBye, "B.1.b"),
        (Self::SameColour, "B.2"),
        (Self::Note, "B.2-note"),
        (Self::Preference, "B.4"),
        (Self::Criterion(Criterion::DownfloatAgain), "B.5-down"),
        (Self::Criterion(Criterion::UpfloatAgain), "B.5-up"),
        (Self::Criterion(Criterion::DownfloatAfterTwo), "B.6-down"),
        (Self::Criterion(Criterion::UpfloatAfterTwo), "B.6-up"),
        (Self::Backtrack, "C.12"),
        (Self::Both, "E.1"),
        (Self::Stronger, "E.2"),
        (Self::Alternate, "E.3"),
        (Self::HigherRanked, "E.4"),
        (Self::Initial, "E.5"),
    ];

    /// E.1 to E.5.
    pub(super) const COLOURS: [Self; 5] =
        [Self::Both, Self::Stronger, Self::Alternate, Self::HigherRanked, Self::Initial];

    /// The rules of an edition, in the order of its articles.
    pub fn of(edition: Edition) -> impl Iterator<Item = Self> {
        Self::ALL.iter().map(|&(rule, _)| rule).filter(move |&rule| edition.law().knows(rule))
    }

    /// The name on the command line, which is the article.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(rule, _)| *rule == self).map_or("", |&(_, name)| name)
    }

    /// Looks a name up.
    #[must_use]
    pub fn from_name(name: &str, edition: Edition) -> Option<Self> {
        Self::of(edition).find(|rule| rule.name().eq_ignore_ascii_case(name))
    }
}
