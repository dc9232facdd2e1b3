//! Edits a document and leaves every other byte unchanged.

use super::document::{Document, Line, Padding, Rare, Scratch, offset};
use super::encoding::Encoding;
use super::extents::Extents;
use super::line::{Ending, Span, Unit};
use super::padding::Counting;
use super::record::Record;

/// Why an edit was refused. The document is unchanged then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// There is no such line.
    NoSuchLine {
        /// The requested line, from 1.
        line: usize,
        /// The number of lines.
        lines: usize,
    },
    /// The new text is too wide for the field.
    TooWide {
        /// The line, from 1.
        line: usize,
        /// The text.
        text: String,
        /// The number of its columns.
        found: usize,
        /// The number of columns of the field.
        width: usize,
    },
    /// The text in the columns of the field continues beside them, so the field is elsewhere.
    Displaced {
        /// The line, from 1.
        line: usize,
        /// The columns of the field.
        span: Span,
    },
    /// The new text contains a line terminator.
    LineEnd {
        /// The line, from 1.
        line: usize,
    },
    /// The new text has a character that the encoding of the file lacks.
    NotEncodable {
        /// The line, from 1.
        line: usize,
        /// The character.
        found: char,
        /// The encoding.
        encoding: Encoding,
    },
    /// The text of the file and all edits are more than 4 GiB.
    Full,
}

impl std::fmt::Display for EditError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoSuchLine { line, lines } => write!(f, "line {line} does not exist; the document has {lines} lines"),
            Self::TooWide { line, text, found, width } => {
                write!(f, "line {line}: {text:?} has {found} columns, the field has {width}")
            }
            Self::Displaced { line, span } => {
                let Span { first, last } = span;
                write!(
                    f,
                    "line {line}: found text beside columns {first} to {last}, expected a blank on both sides; \
                           move the field to its columns"
                )
            }
            Self::LineEnd { line } => write!(f, "line {line}: the new text contains a line end"),
            Self::NotEncodable { line, found, encoding } => {
                write!(f, "line {line}: \"{found}\" cannot be written in {encoding}, the encoding of the file")
            }
            Self::Full => f.write_str("the document cannot hold more text"),
        }
    }
}

impl std::error::Error for EditError {}

impl Document {
    /// A document without lines, to be filled by [`Document::insert_line`] or [`Document::push_line`].
    #[must_use]
    pub fn empty() -> Self {
        Self::parse(b"")
    }

    /// Replaces the columns of a field by `text`, left-aligned and blank-padded; a line that is too short is padded
    /// first.
    pub fn set_left(&mut self, line: usize, span: Span, text: &str) -> Result<(), EditError> {
        self.patch(line, span, text, false)
    }

    /// Replaces the columns of a field by `text`, right-aligned and blank-padded; a line that is too short is padded
    /// first.
    pub fn set_right(&mut self, line: usize, span: Span, text: &str) -> Result<(), EditError> {
        self.patch(line, span, text, true)
    }

    fn patch(&mut self, index: usize, span: Span, new: &str, right: bool) -> Result<(), EditError> {
        let line = *self.existing(index)?;
        let columns_of = |text: &str| if line.unit == Unit::Bytes { text.len() } else { text.chars().count() };
        let (found, width) = (columns_of(new), span.width());
        if found > width {
            return Err(EditError::TooWide { line: index + 1, text: new.to_owned(), found, width });
        }
        let before = self.columns(index, Span::new(1, span.first.saturating_sub(1)));
        let after = self.columns(index, Span::new(span.last.saturating_add(1), u32::MAX));
        let lead = (span.first.saturating_sub(1) as usize).saturating_sub(columns_of(before));
        let (pad_left, pad_right) = if right { (width - found, 0) } else { (0, width - found) };
        let mut text = String::with_capacity(before.len() + lead + width + new.len() + after.len());
        text.push_str(before);
        text.extend(std::iter::repeat_n(' ', lead + pad_left));
        text.push_str(new);
        text.extend(std::iter::repeat_n(' ', pad_right));
        text.push_str(after);
        self.replace_line(index, &text)
    }

    /// Replaces the text of a line; its terminator stays.
    pub fn replace_line(&mut self, line: usize, text: &str) -> Result<(), EditError> {
        let old = *self.existing(line)?;
        let ending = old.ending;
        // A line that was not ASCII keeps its unit, unless its new text settles another.
        let counting = match self.counting() {
            Counting::Settle(_) if old.padding != Padding::Ascii => Counting::Settle(old.unit),
            usual => usual,
        };
        let new = self.make_line(line, text, ending, counting)?;
        let old = self.lines.get_mut(line).map(|slot| std::mem::replace(slot, new));
        self.note(line, new);
        self.count_votes(old.as_slice(), Some(line));
        Ok(())
    }

    /// Inserts a line so that it gets the index `at` (the number of lines to append), with the document's usual
    /// terminator. An unterminated last line is terminated when a line is appended.
    pub fn insert_line(&mut self, at: usize, text: &str) -> Result<(), EditError> {
        if at > self.lines.len() {
            return Err(EditError::NoSuchLine { line: at + 1, lines: self.lines.len() });
        }
        let ending = self.usual_ending();
        let new = self.make_line(at, text, ending, self.counting())?;
        if at == self.lines.len()
            && let Some(last) = self.lines.last_mut()
            && last.ending == Ending::None
        {
            last.ending = ending;
        }
        self.lines.insert(at, new);
        self.extents.inserted(offset(at));
        self.note(at, new);
        self.renumber(at + 1);
        self.count_votes(&[], Some(at));
        Ok(())
    }

    /// Appends a line with the document's usual terminator.
    pub fn push_line(&mut self, text: &str) -> Result<(), EditError> {
        self.insert_line(self.lines.len(), text)
    }

    /// Removes a line with its terminator.
    pub fn remove_line(&mut self, line: usize) -> Result<(), EditError> {
        self.existing(line)?;
        let gone = self.lines.remove(line);
        self.extents.removed(offset(line));
        self.renumber(line);
        self.count_votes(&[gone], None);
        Ok(())
    }

    /// Keeps only the lines for which `keep` returns true (called with the index and the record).
    pub fn retain_lines(&mut self, mut keep: impl FnMut(usize, &Record) -> bool) {
        let lines = std::mem::take(&mut self.lines);
        let mut kept = Vec::with_capacity(lines.len());
        let mut gone = Vec::new();
        for (index, line) in lines.into_iter().enumerate() {
            if keep(index, self.record_of(line)) { kept.push(line) } else { gone.push(line) }
        }
        self.lines = kept;
        self.extents = Extents::default();
        for index in 0..self.lines.len() {
            self.note(index, self.lines[index]);
        }
        self.renumber(0);
        self.count_votes(&gone, None);
    }

    /// Cuts a line after column `last`.
    pub fn truncate_line(&mut self, line: usize, last: u32) -> Result<(), EditError> {
        self.existing(line)?;
        let text = self.columns(line, Span::new(1, last)).to_owned();
        self.replace_line(line, &text)
    }

    /// The terminator that most lines have; CR LF if there is none.
    #[must_use]
    pub fn usual_ending(&self) -> Ending {
        let count = |ending| self.lines.iter().filter(|line| line.ending == ending).count();
        let (crlf, cr, lf) = (count(Ending::CrLf), count(Ending::Cr), count(Ending::Lf));
        if crlf >= cr && crlf >= lf {
            Ending::CrLf
        } else if lf >= cr {
            Ending::Lf
        } else {
            Ending::Cr
        }
    }

    fn existing(&self, line: usize) -> Result<&Line, EditError> {
        self.lines.get(line).ok_or(EditError::NoSuchLine { line: line + 1, lines: self.lines.len() })
    }

    /// Stores a new line's text after all others and reads it. The old text stays in the store, unused.
    fn make_line(&mut self, index: usize, text: &str, ending: Ending, counting: Counting) -> Result<Line, EditError> {
        if text.contains(['\r', '\n']) {
            return Err(EditError::LineEnd { line: index + 1 });
        }
        if !text.is_ascii()
            && let Some(found) = text.chars().find(|&c| !self.encoding().has(c))
        {
            return Err(EditError::NotEncodable { line: index + 1, found, encoding: self.encoding() });
        }
        let room = u32::try_from(self.text.len() + text.len()).is_ok();
        let start = u32::try_from(self.text.len()).ok().filter(|_| room).ok_or(EditError::Full)?;
        let line = self.read(index, text, Rare::of(text), counting, &mut Scratch::default());
        self.text.push_str(text);
        Ok(Line { start, ending, ..line })
    }
}
