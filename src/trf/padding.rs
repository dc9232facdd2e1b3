//! Whether the fields of a line are padded by characters or by the bytes of their UTF-8 text.
//!
//! The format counts "positions" and names no encoding. A name with letters of more than one byte therefore moves all that
//! stands behind it, unless the reader counts as the writer did. The fields tell which of the two it was: in the right unit
//! the separating columns are blank and the numbers are numbers. A line in which both units break equally often is open;
//! the other lines of the file decide it.

use super::columns::Columns;
use super::fields::{self, Field};
use super::line::{Span, Unit};
use super::{extensions, player_reader, teams};

/// The layouts that a line of letters may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// 001.
    Player,
    /// 310.
    Team,
    /// 013.
    OldTeam,
    /// National data.
    National,
    /// 802.
    TeamTable,
}

impl Layout {
    /// How many places of the line contradict the layout.
    fn faults(self, columns: &Columns) -> u32 {
        match self {
            Self::Player => player_reader::faults(columns),
            Self::Team => teams::team_faults(columns),
            Self::OldTeam => teams::old_team_faults(columns),
            Self::National => extensions::national_faults(columns),
            Self::TeamTable => table_faults(columns),
        }
    }

    /// The unit in which the line has fewer faults; `None` when both have as many.
    pub(super) fn unit(self, text: &str, table: &mut Vec<u32>) -> Option<Unit> {
        let by_chars = self.faults(&Columns::new(text, false, Unit::Chars, table));
        let by_bytes = self.faults(&Columns::new(text, false, Unit::Bytes, table));
        match by_chars.cmp(&by_bytes) {
            std::cmp::Ordering::Less => Some(Unit::Chars),
            std::cmp::Ordering::Greater => Some(Unit::Bytes),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// How to find the unit of a line that is not ASCII.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counting {
    /// By the line itself, and in this unit where the line is open.
    Settle(Unit),
    /// In this unit.
    As(Unit),
}

/// What the lines of a file say about its padding.
#[derive(Clone, Copy, Default)]
pub(super) struct Votes {
    chars: usize,
    bytes: usize,
}

impl Votes {
    /// Counts a line whose unit is settled.
    pub(super) fn add(&mut self, unit: Unit) {
        match unit {
            Unit::Chars => self.chars += 1,
            Unit::Bytes => self.bytes += 1,
        }
    }

    /// The unit of most lines; characters, which is the rule, where they do not say.
    pub(super) fn usual(self) -> Unit {
        if self.bytes > self.chars { Unit::Bytes } else { Unit::Chars }
    }
}

/// Counts the columns that should be blank and are not.
pub(super) fn filled(columns: &Columns, separators: &[u32]) -> u32 {
    separators.iter().map(|&column| u32::from(!columns.is_blank(column))).sum()
}

/// A fault if something other than a number stands there.
pub(super) fn no_number(columns: &Columns, span: Span) -> u32 {
    u32::from(fields::natural(columns.get(span)) == Field::Bad)
}

/// A fault if something other than points stands there.
pub(super) fn no_points(columns: &Columns, span: Span) -> u32 {
    u32::from(fields::points(columns.get(span)) == Field::Bad)
}

/// A fault if something other than a date stands there.
pub(super) fn no_date(columns: &Columns, span: Span) -> u32 {
    let text = columns.get(span);
    // Month and day may be zero where only the year is known.
    u32::from(fields::any_date(text) == Field::Bad && fields::full_date(text) == Field::Bad)
}

/// A fault if a text goes on after a gap of two blanks: another field has moved into its columns.
pub(super) fn gap(columns: &Columns, span: Span) -> u32 {
    u32::from(columns.get(span).trim().contains("  "))
}

/// Faults of a list of ids, four wide, five apart: no number, no blank after it, or an empty place before the last id.
pub(super) fn list_faults(columns: &Columns, first: u32) -> u32 {
    let mut faults = 0;
    let mut empty = 0;
    for (span, text) in columns.slots(first, 4, 5) {
        match fields::natural(text) {
            Field::Blank => empty += 1,
            Field::Bad => faults += 1,
            Field::Value(_) => faults += std::mem::take(&mut empty),
        }
        faults += u32::from(!columns.is_blank(span.last + 1));
    }
    faults
}

/// 802: team number (5-7), nickname (9-13), match points (15-20), game points (22-27).
fn table_faults(columns: &Columns) -> u32 {
    filled(columns, &[8, 14, 21, 28])
        + no_number(columns, Span::new(5, 7))
        + no_points(columns, Span::new(15, 20))
        + no_points(columns, Span::new(22, 27))
}
