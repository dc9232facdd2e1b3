//! Splits a line into columns.

use super::line::{Span, Unit};

/// A line's text, ready to be cut by columns.
#[derive(Clone, Copy)]
pub(super) struct Columns<'a> {
    text: &'a str,
    ascii: bool,
    /// Byte offset of each column and of the end; empty when columns are bytes (all-ASCII lines, or [`Unit::Bytes`]).
    starts: &'a [u32],
    /// The number of columns up to the last one that is not blank.
    width: u32,
}

impl<'a> Columns<'a> {
    /// Prepares a line. `table` is scratch space that lives as long as the columns are used.
    pub(super) fn new(text: &'a str, ascii: bool, unit: Unit, table: &'a mut Vec<u32>) -> Self {
        let content = text.bytes().rposition(|byte| !matches!(byte, b' ' | b'\t')).map_or(0, |last| last + 1);
        table.clear();
        if ascii || unit == Unit::Bytes {
            return Self { text, ascii, starts: &[], width: narrow(content) };
        }
        table.extend(text.char_indices().map(|(at, _)| narrow(at)));
        table.push(narrow(text.len()));
        let width = table.partition_point(|&at| (at as usize) < content);
        Self { text, ascii, starts: table, width: narrow(width) }
    }

    /// The whole text.
    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    /// Whether columns are plain bytes of the text.
    pub(super) fn are_bytes(&self) -> bool {
        self.starts.is_empty()
    }

    /// Number of columns, blanks at the end not counted.
    pub(super) fn width(&self) -> u32 {
        self.width
    }

    /// The text in these columns; columns beyond the end are left out.
    #[inline]
    pub(super) fn get(&self, span: Span) -> &'a str {
        if self.ascii { ascii_columns(self.text, span) } else { self.get_wide(span) }
    }

    /// [`Columns::get`] for a line that is not ASCII.
    #[inline(never)]
    fn get_wide(&self, span: Span) -> &'a str {
        if self.are_bytes() {
            return byte_columns(self.text, span);
        }
        let last = self.starts.len() - 1;
        let first = (span.first.saturating_sub(1) as usize).min(last);
        let end = (span.last as usize).min(last).max(first);
        &self.text[self.starts[first] as usize..self.starts[end] as usize]
    }

    /// Whether the column is blank or beyond the end.
    #[inline]
    pub(super) fn is_blank(&self, column: u32) -> bool {
        if self.ascii {
            let at = (column as usize).checked_sub(1);
            return at.and_then(|at| self.text.as_bytes().get(at)).is_none_or(|&byte| byte == b' ');
        }
        self.get(Span::new(column, column)).bytes().all(|byte| byte == b' ')
    }

    /// A span without the blanks (and TABs) around its text; an empty span at its start when nothing remains.
    pub(super) fn trimmed(&self, span: Span) -> (Span, &'a str) {
        let text = self.get(span);
        let inner = text.trim();
        if inner.is_empty() {
            return (Span::new(span.first, span.first.saturating_sub(1)), "");
        }
        let before = &text[..text.len() - text.trim_start().len()];
        let first = span.first + self.count(before);
        (Span::new(first, first + self.count(inner) - 1), inner)
    }

    /// The number of columns of a piece of this line.
    pub(super) fn count(&self, piece: &str) -> u32 {
        narrow(if self.are_bytes() { piece.len() } else { piece.chars().count() })
    }
}

/// Columns of a text whose characters are bytes.
#[inline]
fn ascii_columns(text: &str, span: Span) -> &str {
    let end = (span.last as usize).min(text.len());
    &text[(span.first.saturating_sub(1) as usize).min(end)..end]
}

/// Columns as bytes; a character that a boundary cuts belongs to the field in which it starts.
fn byte_columns(text: &str, span: Span) -> &str {
    let boundary = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at += 1;
        }
        at
    };
    let first = boundary(span.first.saturating_sub(1) as usize);
    &text[first..boundary(span.last as usize).max(first)]
}

/// Cuts columns without a table, for single lookups.
#[inline]
pub(super) fn cut(text: &str, ascii: bool, unit: Unit, span: Span) -> &str {
    if ascii {
        return ascii_columns(text, span);
    }
    if unit == Unit::Bytes {
        return byte_columns(text, span);
    }
    let at = |column: u32| text.char_indices().nth(column as usize).map_or(text.len(), |(at, _)| at);
    let first = at(span.first.saturating_sub(1));
    &text[first..at(span.last).max(first)]
}

/// Lines longer than 4 GB do not occur; the end of such a line would not be read.
fn narrow(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}
