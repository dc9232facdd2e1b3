//! Positions in a file: columns, ids with their columns, line ends; and the spelling that was used.

/// Columns of a line, from 1, both ends included, in the column unit of that line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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
        self.text().as_bytes()
    }

    /// The characters of the terminator.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::CrLf => "\r\n",
            Self::Cr => "\r",
            Self::Lf => "\n",
            Self::None => "",
        }
    }
}

/// The unit of the columns of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A column is a character (code point): the normal case.
    Chars,
    /// A column is a byte of the UTF-8 text: for lines whose fields are then on their columns (T007).
    Bytes,
}

/// An id in a list, with its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdAt {
    /// Player's starting rank or team number; 0 where the record allows an empty place.
    pub id: u32,
    /// Its columns.
    pub span: Span,
}

/// Whether a record has TRF26's spelling or a private one for the same thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The numbered record of TRF26.
    Trf26,
    /// The private line of an engine (`XX?`).
    Private,
}

/// The number of a line, from 1.
pub fn line_number(index: usize) -> u32 {
    u32::try_from(index + 1).unwrap_or(u32::MAX)
}
