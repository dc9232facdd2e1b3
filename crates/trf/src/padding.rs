//! Whether the fields of a line are padded by characters or by the bytes of their UTF-8 text.
//!
//! The format counts "positions" but does not define an encoding. So a name with multi-byte letters shifts everything
//! after it, unless the reader counts in the same unit as the writer. The fields reveal the unit: in the right one the
//! separating columns are blank and the numbers are numbers. If both units break equally many fields of a line, the
//! other lines of the file decide.

use super::fields::{self, Field};
use super::grammar::{Cursor, IdList};
use super::line::{Span, Unit};
use super::records::dates_042_052::any_date;

/// How to find the unit of a line that is not ASCII.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counting {
    /// By the line itself, or in this unit if the line leaves it open.
    Settle(Unit),
    /// In this unit.
    As(Unit),
}

/// How many lines of a file are padded in each unit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Votes {
    chars: usize,
    bytes: usize,
}

impl Votes {
    /// Counts a line whose unit is settled.
    pub(super) fn add(&mut self, unit: Unit) {
        *self.of(unit) += 1;
    }

    /// Removes a line that was counted.
    pub(super) fn remove(&mut self, unit: Unit) {
        *self.of(unit) -= 1;
    }

    fn of(&mut self, unit: Unit) -> &mut usize {
        match unit {
            Unit::Chars => &mut self.chars,
            Unit::Bytes => &mut self.bytes,
        }
    }

    /// The unit of most lines; characters, the normal case, if there is no majority.
    pub(super) fn usual(self) -> Unit {
        if self.bytes > self.chars { Unit::Bytes } else { Unit::Chars }
    }
}

/// Counts the columns that should be blank and are not.
pub(super) fn filled(input: Cursor, separators: &[u32]) -> u32 {
    separators.iter().map(|&column| u32::from(!input.is_blank(column))).sum()
}

/// Counts a fault if the columns hold something other than a number.
pub(super) fn no_number(input: Cursor, span: Span) -> u32 {
    u32::from(fields::natural(input.text(span)) == Field::Bad)
}

/// Counts a fault if the columns hold something other than points.
pub(super) fn no_points(input: Cursor, span: Span) -> u32 {
    u32::from(fields::points(input.text(span)) == Field::Bad)
}

/// Counts a fault if the columns hold something other than a date.
pub(super) fn no_date(input: Cursor, span: Span) -> u32 {
    u32::from(any_date(input.text(span)) == Field::Bad)
}

/// Counts a fault if a text continues after a gap of two blanks: another field has moved into its columns.
pub(super) fn gap(input: Cursor, span: Span) -> u32 {
    u32::from(input.text(span).trim().contains("  "))
}

/// Counts the faults of a list of ids: no number, no blank after it, or an empty place before the last id.
pub(super) fn list_faults(input: Cursor, list: IdList) -> u32 {
    let mut faults = 0;
    let mut empty = 0;
    for (span, text) in list.slots(input) {
        match fields::natural(text) {
            Field::Blank => empty += 1,
            Field::Bad => faults += 1,
            Field::Value(_) => faults += std::mem::take(&mut empty),
        }
        faults += u32::from(!input.is_blank(span.last + 1));
    }
    faults
}
