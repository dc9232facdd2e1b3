//! Sets of outcomes: which rounds an article is about.

use crate::tournament::Outcome;

/// A set of outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcomes(u16);

impl Outcomes {
    /// Every outcome.
    pub const ALL: Self = Self(u16::MAX);
    /// Games over the board.
    pub const PLAYED: Self = Self::of(&[Outcome::Win, Outcome::Draw, Outcome::Loss, Outcome::Unknown]);
    /// Scheduled games that were decided by forfeit.
    pub const FORFEITS: Self = Self::of(&[Outcome::ForfeitWin, Outcome::ForfeitLoss]);
    /// 16.1.1: byes that were asked for, and absences.
    pub const REQUESTED_BYES: Self = Self::of(&[Outcome::HalfBye, Outcome::ZeroBye]);
    /// 16.1.2: voluntarily unplayed rounds.
    pub const VOLUNTARY: Self = Self::REQUESTED_BYES.with(Self::of(&[Outcome::ForfeitLoss]));

    /// These outcomes.
    #[must_use]
    pub const fn of(outcomes: &[Outcome]) -> Self {
        let (mut set, mut at) = (0, 0);
        while at < outcomes.len() {
            set |= 1 << outcomes[at] as u16;
            at += 1;
        }
        Self(set)
    }

    /// Is this outcome one of them?
    #[must_use]
    pub const fn contains(self, outcome: Outcome) -> bool {
        self.0 & (1 << outcome as u16) != 0
    }

    /// Those of either set.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Those that are not in the other set.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }
}
