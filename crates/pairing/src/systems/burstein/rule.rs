//! The rules by name, each of which a mutant may lack.

use super::colours::ColourRule;
use super::edition::{Edition, Text};

/// The one rule that a mutant does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// C1: it lets players meet again. Prohibited pairs (260, XXP) it knows.
    Rematch,
    /// C2: it gives the bye to anybody.
    SecondBye,
    /// C3.
    SameAbsolute,
    /// C4: it does not look whether the rest can be paired. Where that is stuck, it undoes the bracket above and pairs
    /// all that is left as one, and so on upwards.
    Completion,
    /// C5: it compares pairings of any number of pairs by the other criteria.
    Pairs,
    /// C6.
    FloaterScores,
    /// C7.
    NextBracket,
    /// C8.
    Preferences,
    /// 1.6: it has no seeding rounds.
    Seeding,
    /// 1.7.2: rounds without a game add nothing to the index.
    Unplayed,
    /// 1.7.2, the exception: absences up to the current round are worth nothing for the opponents.
    Absences,
    /// 1.7.2: virtual points count in the index.
    VirtualPoints,
    /// 1.8.1: no Buchholz.
    Buchholz,
    /// 1.8.1: no Sonneborn-Berger.
    SonnebornBerger,
    /// 1.8.2: the larger number ranks higher.
    Number,
    /// 3.1.3.
    ByeScore,
    /// 3.1.4.
    ByeGames,
    /// 3.1.5: of equals it takes the highest ranked.
    ByeRanking,
    /// 4.3: of equal pairings it takes the last.
    Order,
    /// 5.2.1 to 5.2.5; who knows no rule that decides gives White to the one with more points, then the smaller number.
    Colour(ColourRule),
}

impl Rule {
    /// All rules, in the order of the articles of 2026, the criteria first.
    pub const ALL: [Self; 24] = [
        Self::Rematch,
        Self::SecondBye,
        Self::SameAbsolute,
        Self::Completion,
        Self::Pairs,
        Self::FloaterScores,
        Self::NextBracket,
        Self::Preferences,
        Self::Seeding,
        Self::Unplayed,
        Self::Absences,
        Self::VirtualPoints,
        Self::Buchholz,
        Self::SonnebornBerger,
        Self::Number,
        Self::ByeScore,
        Self::ByeGames,
        Self::ByeRanking,
        Self::Order,
        Self::Colour(ColourRule::Initial),
        Self::Colour(ColourRule::Both),
        Self::Colour(ColourRule::Stronger),
        Self::Colour(ColourRule::Alternate),
        Self::Colour(ColourRule::HigherRanked),
    ];

    /// The criterion or article in the texts of 2026 and 2018.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Rematch => ("C1", "C.1"),
            Self::SecondBye => ("C2", "C.2"),
            Self::SameAbsolute => ("C3", "C.3"),
            Self::Completion => ("C4", "C.4"),
            Self::Pairs => ("C5", "C.5"),
            Self::FloaterScores => ("C6", "C.6"),
            Self::NextBracket => ("C7", "C.7"),
            Self::Preferences => ("C8", "C.8"),
            Self::Seeding => ("1.6", "A.5"),
            Self::Unplayed => ("1.7.2-unplayed", "A.6.b-unplayed"),
            Self::Absences => ("1.7.2-absences", "A.6.b-absences"),
            Self::VirtualPoints => ("1.7.2-virtual", "A.6.b-virtual"),
            Self::Buchholz => ("1.8.1-Buchholz", "A.7.a-Buchholz"),
            Self::SonnebornBerger => ("1.8.1-Berger", "A.7.a-Berger"),
            Self::Number => ("1.8.2", "A.7.b"),
            Self::ByeScore => ("3.1.3", "B.0.c"),
            Self::ByeGames => ("3.1.4", "B.0.d"),
            Self::ByeRanking => ("3.1.5", "B.0.e"),
            Self::Order => ("4.3", "D.1"),
            Self::Colour(rule) => rule.numbers(),
        }
    }

    /// The name in the text of an edition.
    #[must_use]
    pub fn name(self, edition: Edition) -> &'static str {
        edition.article(self.names())
    }

    /// The article of a rule that is known by the name of a criterion or by more than its article; the other names are
    /// articles.
    #[must_use]
    pub fn article(self, edition: Edition) -> Option<&'static str> {
        let name = self.name(edition);
        if let Some((article, _)) = name.split_once('-') {
            return Some(article);
        }
        (edition.text == Text::Of2026).then_some(())?;
        Some(match self {
            Self::Rematch => "2.1.1",
            Self::SecondBye => "2.1.2",
            Self::SameAbsolute => "2.1.3",
            Self::Completion => "2.2.1",
            Self::Pairs => "2.3.1",
            Self::FloaterScores => "2.3.2",
            Self::NextBracket => "2.3.3",
            Self::Preferences => "2.3.4",
            _ => return None,
        })
    }

    /// Looks a name up; upper and lower case are the same.
    #[must_use]
    pub fn from_name(name: &str, edition: Edition) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name(edition).eq_ignore_ascii_case(name))
    }

    /// The article, or the name where that is one.
    pub(super) fn quoted(self, edition: Edition) -> &'static str {
        self.article(edition).unwrap_or(self.name(edition))
    }

    /// Does it list as the oracle does?
    pub(super) fn lists(self) -> bool {
        matches!(
            self,
            Self::SameAbsolute
                | Self::Completion
                | Self::Pairs
                | Self::FloaterScores
                | Self::NextBracket
                | Self::Preferences
                | Self::ByeScore
                | Self::ByeGames
                | Self::ByeRanking
                | Self::Order
        )
    }
}
