//! One physical line: where its bytes are, how it ends, how its columns are counted.

use serde::Serialize;

use super::record::Record;

/// Columns of a line, from 1, both ends included, in the column unit of that line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Span {
    /// First column.
    pub first: u32,
    /// Last column; less than `first` for an empty span.
    pub last: u32,
}

impl Span {
    /// Columns `first..=last`.
    #[must_use]
    pub const fn new(first: u32, last: u32) -> Self {
        Self { first, last }
    }

    /// Number of columns.
    #[must_use]
    pub const fn width(self) -> usize {
        self.last.saturating_add(1).saturating_sub(self.first) as usize
    }
}

/// How a line ended in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// CR LF.
    CrLf,
    /// A bare CR.
    Cr,
    /// A bare LF.
    Lf,
    /// End of the file without a terminator.
    None,
}

impl Ending {
    /// The bytes of the terminator.
    #[must_use]
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Self::CrLf => b"\r\n",
            Self::Cr => b"\r",
            Self::Lf => b"\n",
            Self::None => b"",
        }
    }
}

/// What a column of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A column is a character (code point): the rule.
    Chars,
    /// A column is a byte of the UTF-8 text: for lines whose fields stand better so (T007).
    Bytes,
}

/// One line of a document. Its text is asked from the [`Document`](super::Document), which owns the bytes.
#[derive(Clone, Debug)]
pub struct Line {
    /// Range of the text in the document's text.
    pub(super) text: (usize, usize),
    /// Range of the bytes in the document's raw bytes, when these are not the text.
    pub(super) raw: (usize, usize),
    pub(super) ending: Ending,
    pub(super) unit: Unit,
    pub(super) ascii: bool,
    /// The reader had something to remark: the details are worked out when they are asked for.
    pub(super) remarked: bool,
    pub(super) record: Record,
}

impl Line {
    /// The terminator.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// How columns are counted in this line.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// What the line says.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }
}
