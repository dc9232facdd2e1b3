//! Codes of a file and their meaning, for reading and for writing.

use super::{Colour, Outcome};
use crate::trf::{AdjustmentKind, ByeKind, Cell, CellColour, ResultCode as R};

impl Outcome {
    /// Returns the outcome of a block. Without an opponent, the codes of 2006 have their old meaning: `+` is the
    /// pairing-allocated bye, `=` a half-point bye, `-` an absence; the codes of games are read the same way.
    #[must_use]
    pub fn of_cell(cell: Cell) -> Self {
        let with_opponent = cell.opponent != 0;
        match cell.result {
            R::HalfBye => Self::HalfBye,
            R::FullBye => Self::FullBye,
            R::PairingBye => Self::PairingBye,
            R::ZeroBye => Self::ZeroBye,
            R::Win | R::UnratedWin if with_opponent => Self::Win,
            R::Draw | R::UnratedDraw if with_opponent => Self::Draw,
            R::Loss | R::UnratedLoss if with_opponent => Self::Loss,
            R::ForfeitWin if with_opponent => Self::ForfeitWin,
            R::ForfeitLoss if with_opponent => Self::ForfeitLoss,
            R::Blank | R::Unknown | R::Invalid if with_opponent => Self::Unknown,
            R::Win | R::UnratedWin | R::ForfeitWin => Self::PairingBye,
            R::Draw | R::UnratedDraw => Self::HalfBye,
            R::Loss | R::UnratedLoss | R::ForfeitLoss | R::Blank | R::Unknown | R::Invalid => Self::ZeroBye,
        }
    }

    /// Returns its code in a block; games are rated.
    #[must_use]
    pub fn code(self) -> R {
        match self {
            Self::Win => R::Win,
            Self::Draw => R::Draw,
            Self::Loss => R::Loss,
            Self::ForfeitWin => R::ForfeitWin,
            Self::ForfeitLoss => R::ForfeitLoss,
            Self::PairingBye => R::PairingBye,
            Self::HalfBye => R::HalfBye,
            Self::FullBye => R::FullBye,
            Self::ZeroBye => R::ZeroBye,
            Self::Unknown => R::Unknown,
        }
    }

    /// Returns the outcome to which record 299 gives another value; `None` for additional points.
    #[must_use]
    pub fn of_adjustment(kind: AdjustmentKind) -> Option<Self> {
        Some(match kind {
            AdjustmentKind::Extra => return None,
            AdjustmentKind::Win => Self::Win,
            AdjustmentKind::Draw => Self::Draw,
            AdjustmentKind::Loss => Self::Loss,
            AdjustmentKind::FullBye => Self::FullBye,
            AdjustmentKind::HalfBye => Self::HalfBye,
            AdjustmentKind::ZeroBye => Self::ZeroBye,
            AdjustmentKind::ForfeitWin => Self::ForfeitWin,
            AdjustmentKind::ForfeitLoss => Self::ForfeitLoss,
        })
    }
}

impl From<ByeKind> for Outcome {
    fn from(kind: ByeKind) -> Self {
        match kind {
            ByeKind::Full => Self::FullBye,
            ByeKind::Half => Self::HalfBye,
            ByeKind::Zero => Self::ZeroBye,
        }
    }
}

impl Colour {
    /// Converts a colour of the file; `None` for `-` and blank.
    #[must_use]
    pub fn of_cell(colour: CellColour) -> Option<Self> {
        match colour {
            CellColour::White => Some(Self::White),
            CellColour::Black => Some(Self::Black),
            CellColour::None => None,
        }
    }

    /// Converts a colour, or the lack of one, to the file's notation.
    #[must_use]
    pub fn cell(colour: Option<Self>) -> CellColour {
        match colour {
            Some(Self::White) => CellColour::White,
            Some(Self::Black) => CellColour::Black,
            None => CellColour::None,
        }
    }
}
