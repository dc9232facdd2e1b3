//! Descriptions of the repairs that were made, and of those that were not.

use crate::trf::Code;
use std::fmt;

/// Maximum number of characters of a field that a repair shows.
const SHOWN: usize = 40;

/// A repair that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Line, from 1; 0 for the file as a whole.
    pub line: u32,
    /// The finding that it repairs.
    pub code: Code,
    /// Every change, as `"0007" → "   7"`; long texts are shortened.
    pub changes: String,
    /// How many fields were changed.
    pub fields: usize,
}

impl Repair {
    pub(super) fn new(line: u32, code: Code) -> Self {
        Self { line, code, changes: String::new(), fields: 0 }
    }

    /// A repair of all lines.
    pub(super) fn of_file(code: Code, before: &str, after: &str) -> Self {
        Self { line: 0, code, changes: format!("{before} → {after}"), fields: 1 }
    }

    /// Notes a changed field.
    pub(super) fn add(&mut self, before: &str, after: &str) {
        let shown = |text: &str| match text.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{:?}...", &text[..end]),
            None => format!("{text:?}"),
        };
        let gap = if self.fields == 0 { "" } else { ", " };
        self.changes.push_str(&format!("{gap}{} → {}", shown(before), shown(after)));
        self.fields += 1;
    }

    /// The name of the field.
    #[must_use]
    pub fn field(&self) -> &'static str {
        match self.code {
            Code::T002 => "encoding",
            Code::T003 => "byte order mark",
            Code::T004 => "line ends",
            Code::T005 => "end of the last line",
            Code::T006 => "TAB at the end",
            Code::T011 => "record code",
            Code::T013 => "start of the ruler",
            Code::T016 => "blanks at the end",
            Code::G020 => "colour or result",
            Code::G021 => "opponent",
            Code::P006 => "points",
            Code::P014 => "sex",
            Code::P015 => "title",
            Code::P017 => "rating",
            Code::P019 => "FIDE number",
            Code::H003 => "date",
            Code::H005 => "round dates",
            Code::H016 => "initial colour",
            Code::X009 => "type of the bye",
            _ => "field",
        }
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field(), self.changes)
    }
}

/// A repair that was proposed but not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Line, from 1; 0 for the file as a whole.
    pub line: u32,
    /// The finding that it would repair; none if the whole line is not repaired.
    pub code: Option<Code>,
    /// The reason.
    pub why: String,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.code {
            Some(code) => write!(f, "{code}: {}", self.why),
            None => write!(f, "the whole line: {}", self.why),
        }
    }
}
