//! The differences between the editions and readings, as data. The procedure is the same in 2018 and 2026; the article
//! numbers are not.

use super::criteria;
use crate::systems::{FloaterCriterion, RuleId};

/// An edition or reading.
#[derive(Clone, Copy, Debug)]
pub struct Edition {
    /// The text whose articles are cited.
    pub text: Text,
    /// The rounds that count as games for the bye (3.1.4).
    pub bye_games: ByeGames,
    /// When subgroups are halves of the bracket (3.2.3).
    pub halves: Halves,
    /// The players that 4.3.1 numbers for the second shift.
    pub shifters: Shifters,
    /// The order in which C6 compares the scores of several upfloaters.
    pub scores: ScoreOrder,
    /// C8 to C10: the criteria of upfloaters, in this order.
    pub floaters: [Option<FloaterCriterion>; 4],
}

/// The two texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// In force until 31 January 2026.
    Of2018,
    /// In force from 1 February 2026.
    Of2026,
}

/// Reading of 3.1.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeGames {
    /// Games over the board.
    Played,
    /// Forfeits too: all rounds with an opponent.
    Paired,
}

/// Reading of 3.2.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halves {
    /// If no player in the bracket has played.
    UnplayedBracket,
    /// In the first round.
    FirstRound,
}

/// Reading of 4.3.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shifters {
    /// The seekers of one colour.
    Seekers,
    /// All players in the larger subgroup; those just shifted into it have numbers, too.
    Subgroup,
}

/// Reading of C6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreOrder {
    /// The lowest score first.
    LowestFirst,
    /// The highest score first.
    HighestFirst,
}

impl Edition {
    /// C8 to C10: the criteria of upfloaters.
    pub fn floaters(&self) -> impl Iterator<Item = &FloaterCriterion> {
        self.floaters.iter().flatten()
    }

    /// The edition without some of the criteria of upfloaters.
    #[must_use]
    pub fn without_floaters(self, lacking: &[RuleId]) -> Self {
        let known = |criterion: &FloaterCriterion| !lacking.contains(&criterion.rule);
        Self { floaters: self.floaters.map(|criterion| criterion.filter(known)), ..self }
    }

    /// The edition of 2026, read literally.
    pub const D2026: Self = Self {
        text: Text::Of2026,
        bye_games: ByeGames::Played,
        halves: Halves::UnplayedBracket,
        shifters: Shifters::Seekers,
        scores: ScoreOrder::LowestFirst,
        floaters: [Some(criteria::MAXIMUM), Some(criteria::TIMES), Some(criteria::AGAIN), None],
    };
    /// The edition of 2018, read literally.
    pub const D2018: Self = Self { text: Text::Of2018, ..Self::D2026 };

    /// An article or criterion as the edition writes it: `3.2.4`, `C7`; in 2018 `B.4`, `C.7`.
    #[must_use]
    pub fn names(self, article: Article) -> &'static str {
        let (new, old) = article.names();
        if self.text == Text::Of2026 { new } else { old }
    }
}

macro_rules! articles {
    ($($(#[$meta:meta])* $name:ident = $new:literal, $old:literal;)*) => {
        /// An article or a criterion.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Article {
            $($(#[$meta])* $name,)*
        }

        impl Article {
            /// The article of 2026, and of 2018. (Our copies of the 2018 text lack some numbers; these are counted in
            /// the order of the text.)
            #[must_use]
            pub fn names(self) -> (&'static str, &'static str) {
                match self {
                    $(Self::$name => ($new, $old),)*
                }
            }
        }
    };
}

articles! {
    /// No pairing at all.
    Outlook = "1.9.3", "A.8";
    /// C1.
    Meeting = "2.1.1", "C.1";
    /// C2.
    ByeBarred = "2.1.2", "C.2";
    /// C3.
    Absolute = "2.1.3", "C.3";
    /// C4.
    Completion = "2.2.1", "C.4";
    /// C5.
    Count = "2.3.1", "C.5";
    /// C6.
    Scores = "2.3.2", "C.6";
    /// C7.
    Colours = "2.3.3", "C.7";
    /// C8.
    Maximum = "2.3.4", "C.8";
    /// C9.
    Times = "2.3.5", "C.9";
    /// C10.
    Again = "2.3.6", "C.10";
    /// The bye.
    Bye = "3.1", "B.0";
    /// All other players can be paired.
    ByeCompletes = "3.1.2", "B.0.b";
    /// The lowest score.
    ByeScore = "3.1.3", "B.0.c";
    /// The most games.
    ByeGames = "3.1.4", "B.0.d";
    /// The largest number.
    ByeNumber = "3.1.5", "B.0.e";
    /// Brackets.
    Process = "3.2", "B";
    /// The set of upfloaters.
    Upfloaters = "3.2.2", "B.2";
    /// G1 and G2.
    Subgroups = "3.2.3", "B.3";
    /// Both shifts.
    Shifts = "3.2.4", "B.4";
    /// S1.
    Sorting = "3.2.5", "B.5";
    /// T2.
    Transposition = "3.2.6", "B.6";
    /// The order of sets of upfloaters.
    SetOrder = "4.2", "D.1";
    /// The order of shifters.
    ShifterOrder = "4.3", "D.2";
    /// The order of transpositions.
    TranspositionOrder = "4.4", "D.3";
    /// Neither player has played.
    FirstColour = "5.2.1", "E.1";
    /// Both preferences.
    BothColours = "5.2.2", "E.2";
    /// The stronger preference.
    StrongerColour = "5.2.3", "E.3";
    /// Alternation of colours.
    Alternation = "5.2.4", "E.4";
    /// The higher ranked player's preference.
    HigherColour = "5.2.5", "E.5";
}

impl Article {
    /// The criterion by its short name of 2026.
    #[must_use]
    pub fn criterion(self) -> Option<&'static str> {
        Some(match self {
            Self::Meeting => "C1",
            Self::ByeBarred => "C2",
            Self::Absolute => "C3",
            Self::Completion => "C4",
            Self::Count => "C5",
            Self::Scores => "C6",
            Self::Colours => "C7",
            Self::Maximum => "C8",
            Self::Times => "C9",
            Self::Again => "C10",
            _ => return None,
        })
    }
}
