//! What all parts of a conversion share: the source, the file under construction, and the notes.

use crate::trf::facts::Facts;
use crate::trf::virtual_points::VirtualPoints;
use crate::trf::write::{Target, TrfBuilder};
use crate::trf::{Document, line_number};

/// What happened to something that could not be carried over unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Change {
    /// The target has no place for it.
    Lost,
    /// It is written in an equivalent form.
    Moved,
    /// It was changed, or readers may not understand it.
    Changed,
}

/// A remark about a conversion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Note {
    /// Line of the source, from 1; 0 if the note is not about a single line.
    pub line: u32,
    /// The record concerned, for instance `299`; empty for the file as a whole.
    pub record: String,
    /// What happened to the record.
    pub change: Change,
    /// The remark.
    pub message: String,
}

/// A converted file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    /// The file.
    pub bytes: Vec<u8>,
    /// What was lost, moved or changed, in the order of the source's lines.
    pub notes: Vec<Note>,
    /// Why this version would refuse the converted file although it accepts the source. The target cannot express
    /// something that is needed to read the file; such a file should not be written.
    pub refused: Option<String>,
}

/// A conversion under way.
pub(super) struct Conversion<'f, 'd> {
    pub facts: &'f Facts<'d>,
    pub document: &'d Document,
    pub target: Target,
    pub out: TrfBuilder,
    pub notes: Vec<Note>,
    /// The fictitious points of the players.
    pub virtual_points: VirtualPoints,
}

impl Conversion<'_, '_> {
    /// Adds a note about a line (by index), or about the file.
    pub fn note(&mut self, line: Option<usize>, change: Change, message: impl Into<String>) {
        let record = line.map_or_else(String::new, |line| self.document.code(line).to_owned());
        let line = line.map_or(0, line_number);
        self.notes.push(Note { line, record, change, message: message.into() });
    }

    /// Notes that a private record replaces the record in this line, if the target is TRF16.
    pub fn moved_to_private(&mut self, line: usize, code: &str) {
        if self.target == Target::Trf16 && !self.document.code(line).starts_with("XX") {
            let message = format!("TRF16 has no record for this; written as the private record {code}");
            self.note(Some(line), Change::Moved, message);
        }
    }

    /// Notes that the record in this line is lost, if the target is TRF16; returns whether it is.
    pub fn lost_in_trf16(&mut self, line: usize, what: &str) -> bool {
        let lost = self.target == Target::Trf16;
        if lost {
            self.note(Some(line), Change::Lost, format!("TRF16 has no record for {what}"));
        }
        lost
    }
}

/// Numbers in ascending order as `3, 5-9, 12`.
pub(super) fn ranges(numbers: &[u32]) -> String {
    let follows = |one: &u32, next: &u32| one.checked_add(1) == Some(*next);
    let mut text = String::new();
    for range in numbers.chunk_by(follows) {
        if let [first, .., last] = range {
            text.push_str(&format!("{first}-{last}, "));
        } else if let [single] = range {
            text.push_str(&format!("{single}, "));
        }
    }
    text.trim_end_matches(", ").to_owned()
}
