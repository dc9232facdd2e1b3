//! The rules by name, each of which a mutant may lack.

use super::colours::ColourRule;

/// The one rule that a mutant does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// 2.1: it lets players meet again. Prohibited pairs (260, XXP) it knows.
    Rematch,
    /// 2.1: it knows no limits of colours when it looks for opponents.
    Limits,
    /// 1.1 with C.04.1 art. 4: it gives the bye to anybody.
    ByeBarred,
    /// 1.1: of the lowest scoregroup it takes the highest ranked.
    ByeRank,
    /// 2.2: it pairs downward from the top to the bottom.
    Median,
    /// 2.6: it cracks pairings of the other side.
    Crack,
    /// 3.2.2: it does not look at colours when it chooses a floater.
    Equalising,
    /// 3.2.4: it takes the highest numbered downward and the lowest upward.
    Number,
    /// 3.5: it does not exchange a floater who has no opponent next.
    Exchanged,
    /// 3.6, 3.7: it pairs floaters in the reverse order.
    FloaterOrder,
    /// 3.8: it gives a floater the lowest numbered opponent downward and the highest upward.
    FloaterOpponent,
    /// 3.8: it does not look at the opponent's colour.
    FloaterColours,
    /// 3.9: it knows no types of floaters.
    Types,
    /// 3.10: it lets a player float again.
    Previous,
    /// 4.2: it tries the exchanges in the reverse order.
    ExchangeOrder,
    /// 4.4.1: it does not take back the one who floated to make the number even.
    Swap,
    /// 4.4.2: the highest numbered player remaining floats in company.
    Company,
    /// 5.2: there is no second scrutiny.
    SecondScrutiny,
    /// Article 6.
    LastRound,
    /// Articles 5 and 7.2; who knows no rule that decides gives White to the higher ranked.
    Colour(ColourRule),
}

impl Rule {
    /// All rules, in the order of the articles.
    pub const ALL: [Self; 24] = [
        Self::ByeBarred,
        Self::ByeRank,
        Self::Rematch,
        Self::Limits,
        Self::Median,
        Self::Crack,
        Self::Equalising,
        Self::Number,
        Self::Exchanged,
        Self::FloaterOrder,
        Self::FloaterOpponent,
        Self::FloaterColours,
        Self::Types,
        Self::Previous,
        Self::ExchangeOrder,
        Self::Swap,
        Self::Company,
        Self::SecondScrutiny,
        Self::LastRound,
        Self::Colour(ColourRule::Initial),
        Self::Colour(ColourRule::Limits),
        Self::Colour(ColourRule::Due),
        Self::Colour(ColourRule::History),
        Self::Colour(ColourRule::Rank),
    ];

    /// The name: an article, with what tells rules of one article apart.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::ByeBarred => "1.1-barred",
            Self::ByeRank => "1.1",
            Self::Rematch => "2.1-met",
            Self::Limits => "2.1-colours",
            Self::Median => "2.2",
            Self::Crack => "2.6",
            Self::Equalising => "3.2.2",
            Self::Number => "3.2.4",
            Self::Exchanged => "3.5",
            Self::FloaterOrder => "3.6",
            Self::FloaterOpponent => "3.8",
            Self::FloaterColours => "3.8-colours",
            Self::Types => "3.9",
            Self::Previous => "3.10",
            Self::ExchangeOrder => "4.2",
            Self::Swap => "4.4.1",
            Self::Company => "4.4.2",
            Self::SecondScrutiny => "5.2",
            Self::LastRound => "6",
            Self::Colour(rule) => rule.name(),
        }
    }

    /// The article of a rule whose name is none.
    #[must_use]
    pub fn article(self) -> Option<&'static str> {
        let (article, _) = self.name().split_once('-')?;
        Some(article)
    }

    /// Looks a name up; upper and lower case are the same.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name().eq_ignore_ascii_case(name))
    }
}
