//! What one round contributes to Buchholz and Sonneborn-Berger, as data.

use crate::tournament::Points;

/// Why a contribution is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// The least significant contribution (14.1-14.4).
    Least,
    /// A voluntarily unplayed round, which is cut first (16.5).
    Voluntary,
    /// The most significant contribution (14.3, 14.4).
    Most,
}

/// Where the score of a contribution comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The opponent.
    Opponent,
    /// A dummy with one's own score (16.4).
    Dummy,
    /// A virtual opponent (2009 to 2023).
    Virtual,
    /// The participant itself, with whom it drew (Olympiad 14).
    Itself,
    /// A dummy whose score is capped by the score of the scheduled opponent (16.4.1).
    CappedByOpponent,
    /// A dummy whose score is capped by a draw in every round (16.4.2).
    CappedByDraws,
}

/// What one round contributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contribution {
    pub round: u16,
    pub opponent: Option<u32>,
    /// The score of the opponent or dummy.
    pub score: Points,
    /// The points by which the score is multiplied; 1 in Buchholz.
    pub factor: Points,
    pub source: Source,
    /// Voluntarily unplayed (16.1.2) against a dummy.
    pub voluntary: bool,
    pub cut: Option<Cut>,
}

impl Contribution {
    pub(super) fn product(&self) -> i64 {
        i64::from(self.score) * i64::from(self.factor)
    }
}
