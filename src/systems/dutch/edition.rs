//! What distinguishes the editions of the Dutch system, as data.

use super::criteria::Criterion;

/// An edition of C.04.3 that is defined by criteria and a sequence of candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Baku 2016 and Goynuk 2017, in force until 31 January 2026.
    D2017,
    /// Council 28 October 2025, in force from 1 February 2026.
    D2026,
}

impl Edition {
    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::D2017 => "dutch-2017",
            Self::D2026 => "dutch-2026",
        }
    }

    /// The quality criteria in descending priority, as the edition numbers them.
    #[must_use]
    pub fn criteria(self) -> &'static [Criterion] {
        use Criterion as C;
        match self {
            Self::D2026 => &[
                C::ByeScore,
                C::Downfloaters,
                C::DownfloaterScores,
                C::NextBracket,
                C::ByeUnplayed,
                C::TopscorerImbalance,
                C::TopscorerRepetition,
                C::Preference,
                C::StrongPreference,
                C::DownfloatAgain,
                C::UpfloatAgain,
                C::DownfloatAgainAfterTwo,
                C::UpfloatAgainAfterTwo,
                C::DownfloatAgainDifference,
                C::UpfloatAgainDifference,
                C::DownfloatAgainAfterTwoDifference,
                C::UpfloatAgainAfterTwoDifference,
            ],
            Self::D2017 => &[
                C::Downfloaters,
                C::ScoreDifferences,
                C::NextBracket,
                C::TopscorerImbalance,
                C::TopscorerRepetition,
                C::Preference,
                C::StrongPreference,
                C::DownfloatAgain,
                C::UpfloatAgain,
                C::DownfloatAgainAfterTwo,
                C::UpfloatAgainAfterTwo,
                C::DownfloatAgainDifference,
                C::UpfloatAgainDifference,
                C::DownfloatAgainAfterTwoDifference,
                C::UpfloatAgainAfterTwoDifference,
            ],
        }
    }

    /// The label of a criterion in this edition, with its article: `C12 (art. 2.4.7)`, `C.10`.
    #[must_use]
    pub fn label(self, criterion: Criterion) -> String {
        let place = self.criteria().iter().position(|&c| c == criterion);
        match (self, place) {
            (Self::D2026, Some(0)) => "C5 (art. 2.3.1)".to_owned(),
            (Self::D2026, Some(i)) => format!("C{} (art. 2.4.{i})", i + 5),
            (Self::D2017, Some(i)) => format!("C.{}", i + 5),
            (_, None) => format!("{criterion:?}"),
        }
    }

    /// C4 of 2026 is asked after every bracket; C.4 of 2017 only of the penultimate pairing bracket (A.9).
    #[must_use]
    pub fn completes_every_bracket(self) -> bool {
        self == Self::D2026
    }
}
