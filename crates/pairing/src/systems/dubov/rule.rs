//! The rules by name, each of which a mutant may lack.

use super::colours::ColourRule;
use super::edition::{Article, Edition};

/// The one rule that a mutant does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// C1: it lets players meet again. Prohibited pairs (260, XXP) it knows.
    Rematch,
    /// C2: it gives the bye to anybody.
    SecondBye,
    /// C3: absolute preferences are strong ones to it, of which two players may have the same.
    Absolute,
    /// C4: it does not look whether the rest can be paired. Where that is stuck, it undoes brackets above and pairs
    /// all as one.
    Completion,
    /// C5: sets of any size are compared by C6, and every further upfloater of a score is welcome.
    Count,
    /// C6.
    Scores,
    /// C7.
    Colours,
    /// C8: it knows no maximum upfloaters, so that C9 counts nobody either. (Without C8 alone, C9 does its work: it
    /// would take a player who upfloated twice as often as another one, and two upfloaters, to see the difference.)
    Maximum,
    /// C9.
    Times,
    /// C10.
    Again,
    /// 3.1.3.
    ByeScore,
    /// 3.1.4.
    ByeGames,
    /// 3.1.5: of equals it takes the highest ranked.
    ByeNumber,
    /// 3.2.3: it divides by colours also where nobody has played.
    Halves,
    /// 3.2.4, the first shift: of the best sets it takes the last.
    FirstShift,
    /// 3.2.4, the second shift: of the best sets it takes the last.
    SecondShift,
    /// 3.2.5: it sorts S1 by number.
    Sorting,
    /// 4.2: of equal sets of upfloaters it takes the last.
    SetOrder,
    /// 4.3.2: it sorts White seekers by number.
    ShifterSorting,
    /// 4.3.3: it numbers shifters from the top of the list.
    FromTheMiddle,
    /// 4.4: it takes the last transposition.
    TranspositionOrder,
    /// 5.2.1 to 5.2.5; who knows no rule that decides gives White to the higher ranked.
    Colour(ColourRule),
}

impl Rule {
    /// All rules, in the order of the articles.
    pub const ALL: [Self; 26] = [
        Self::Rematch,
        Self::SecondBye,
        Self::Absolute,
        Self::Completion,
        Self::Count,
        Self::Scores,
        Self::Colours,
        Self::Maximum,
        Self::Times,
        Self::Again,
        Self::ByeScore,
        Self::ByeGames,
        Self::ByeNumber,
        Self::Halves,
        Self::FirstShift,
        Self::SecondShift,
        Self::Sorting,
        Self::SetOrder,
        Self::ShifterSorting,
        Self::FromTheMiddle,
        Self::TranspositionOrder,
        Self::Colour(ColourRule::Initial),
        Self::Colour(ColourRule::Both),
        Self::Colour(ColourRule::Stronger),
        Self::Colour(ColourRule::Alternate),
        Self::Colour(ColourRule::HigherRanked),
    ];

    /// The name: a criterion, or an article.
    #[must_use]
    pub fn name(self, edition: Edition) -> String {
        let article = |article| edition.names(article).to_owned();
        let criterion = |number: u8, old: Article| match edition.names(old) {
            name if name.starts_with('C') => name.to_owned(),
            _ => format!("C{number}"),
        };
        match self {
            Self::Rematch => criterion(1, Article::Meeting),
            Self::SecondBye => criterion(2, Article::ByeBarred),
            Self::Absolute => criterion(3, Article::Absolute),
            Self::Completion => criterion(4, Article::Completion),
            Self::Count => criterion(5, Article::Count),
            Self::Scores => criterion(6, Article::Scores),
            Self::Colours => criterion(7, Article::Colours),
            Self::Maximum => criterion(8, Article::Maximum),
            Self::Times => criterion(9, Article::Times),
            Self::Again => criterion(10, Article::Again),
            Self::ByeScore => article(Article::ByeScore),
            Self::ByeGames => article(Article::ByeGames),
            Self::ByeNumber => article(Article::ByeNumber),
            Self::Halves => article(Article::Subgroups),
            Self::FirstShift => format!("{}-first", edition.names(Article::Shifts)),
            Self::SecondShift => format!("{}-second", edition.names(Article::Shifts)),
            Self::Sorting => article(Article::Sorting),
            Self::SetOrder => article(Article::SetOrder),
            Self::ShifterSorting => format!("{}-sorting", edition.names(Article::ShifterOrder)),
            Self::FromTheMiddle => format!("{}-middle", edition.names(Article::ShifterOrder)),
            Self::TranspositionOrder => article(Article::TranspositionOrder),
            Self::Colour(rule) => article(rule.article()),
        }
    }

    /// The article of a rule whose name is none.
    #[must_use]
    pub fn article(self, edition: Edition) -> Option<&'static str> {
        let article = match self {
            Self::Rematch => Article::Meeting,
            Self::SecondBye => Article::ByeBarred,
            Self::Absolute => Article::Absolute,
            Self::Completion => Article::Completion,
            Self::Count => Article::Count,
            Self::Scores => Article::Scores,
            Self::Colours => Article::Colours,
            Self::Maximum => Article::Maximum,
            Self::Times => Article::Times,
            Self::Again => Article::Again,
            Self::FirstShift | Self::SecondShift => Article::Shifts,
            Self::ShifterSorting | Self::FromTheMiddle => Article::ShifterOrder,
            _ => return None,
        };
        Some(edition.names(article)).filter(|&name| name != self.name(edition))
    }

    /// Looks a name up; upper and lower case are the same.
    #[must_use]
    pub fn from_name(edition: Edition, name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name(edition).eq_ignore_ascii_case(name))
    }
}
