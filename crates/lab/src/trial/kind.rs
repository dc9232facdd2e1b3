//! The kinds of alterations.

use serde::{Deserialize, Serialize};

/// The part of a check that must detect an alteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// The check of the pairings: it must name the round.
    Pairing,
    /// The check of points and ranks.
    Standings,
}

impl Part {
    /// Returns the name of this part in the plural, for a sentence about what a program checks.
    pub fn plural(self) -> &'static str {
        match self {
            Self::Pairing => "pairings",
            Self::Standings => "standings",
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Pairing => "pairing",
            Self::Standings => "standings",
        }
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident $name:literal $part:ident $says:literal)+) => {
        /// A kind of alteration. Names are permanent: labels of corpora contain them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Kind { $($(#[$doc])* $variant,)+ }

        impl Kind {
            /// All kinds, those of pairings first.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// Returns the part of a check that must detect it.
            pub fn part(self) -> Part {
                match self { $(Self::$variant => Part::$part,)+ }
            }

            /// Describes the alteration, as the end of a sentence about a file.
            pub fn says(self) -> &'static str {
                match self { $(Self::$variant => $says,)+ }
            }
        }
    };
}

kinds! {
    /// Two players of one score, whose opponents also share a score, swap their games.
    WrongPair "wrong-pair" Pairing "two players have each other's opponents"
    /// Another player of the scoregroup floats down.
    WrongFloater "wrong-floater" Pairing "another player of the scoregroup floats down"
    /// The pairing-allocated bye goes to another player who may have it.
    WrongBye "wrong-bye" Pairing "another player has the pairing-allocated bye"
    /// The colours of a board are reversed.
    WrongColour "wrong-colour" Pairing "the colours of a board are swapped"
    /// The pairing-allocated bye goes to a player who has already had it.
    SecondBye "second-bye" Pairing "a player has the pairing-allocated bye again"
    /// Two players meet again.
    Rematch "rematch" Pairing "two players meet again"
    /// Two players meet who are not allowed to.
    ProhibitedPair "prohibited-pair" Pairing "two players meet who must not"
    /// The acceleration that the rounds were paired with is missing, or one is stated that they were not paired with.
    WrongAcceleration "wrong-acceleration" Pairing "the virtual points are not those of the pairings"
    /// The points of one participant are not the sum of the results.
    WrongPoints "wrong-points" Standings "the points of one participant are not the sum of the results"
    /// Two neighbours in the table, with different points, swap their ranks.
    WrongRank "wrong-rank" Standings "two participants with different points have each other's ranks"
    /// The ranks follow from a tie-break with a wrong value.
    WrongTieBreak "wrong-tie-break" Standings "the ranks follow from a wrong value of a tie-break"
}

impl Kind {
    /// Returns the kind with this name.
    ///
    /// # Errors
    /// A sentence with the known names.
    pub fn from_name(name: &str) -> Result<Self, String> {
        let known = || Self::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
        let found = Self::ALL.iter().find(|kind| kind.name() == name);
        found.copied().ok_or_else(|| format!("unknown kind {name:?}; expected one of: {}", known()))
    }
}
