//! Alternative readings of C.07, by name (`--standings-reading`). `docs/open-questions.md` explains each of them.

/// A reading that is not the literal one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StandingsReading {
    /// STANDINGS-9: in a round robin, the opponents "one has played" (8.2) are those of games over the board.
    /// Literally, forfeits are ordinary games there (15.2).
    AobGames,
    /// STANDINGS-10: `/R` reverses any tie-break that is a number, and a participant without a value is first then.
    /// Literally, the table gives `/R` to TPN and RTNG only.
    ReverseAny,
    /// STANDINGS-13: the opponent of a game without a result contributes to the tie-breaks. By default only opponents
    /// against whom the game is finished do.
    OpenGames,
}

impl StandingsReading {
    /// All readings.
    pub const ALL: [Self; 3] = [Self::AobGames, Self::ReverseAny, Self::OpenGames];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::AobGames => "aob-games",
            Self::ReverseAny => "reverse-any",
            Self::OpenGames => "open-games",
        }
    }

    /// The open question that it answers.
    #[must_use]
    pub fn question(self) -> &'static str {
        match self {
            Self::AobGames => "STANDINGS-9",
            Self::ReverseAny => "STANDINGS-10",
            Self::OpenGames => "STANDINGS-13",
        }
    }

    /// Looks up a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reading| reading.name() == name)
    }
}
