//! A line under construction: places text at columns.

use crate::Span;
use crate::grammar::IdList;

/// A line; columns are characters.
pub(crate) struct Row {
    text: String,
    width: u32,
}

impl Row {
    /// A line that starts with its record code.
    pub fn new(code: &str) -> Self {
        Self { text: code.to_owned(), width: code.chars().count().try_into().unwrap_or(u32::MAX) }
    }

    fn pad_to(&mut self, column: u32) {
        while self.width + 1 < column {
            self.text.push(' ');
            self.width += 1;
        }
    }

    /// Writes text left-aligned into its columns; text that does not fit is cut.
    pub fn left(&mut self, span: Span, text: &str) -> &mut Self {
        self.pad_to(span.first);
        for c in text.chars().take(span.width()) {
            // A control character would break the columns for some readers.
            self.text.push(if c.is_control() { ' ' } else { c });
            self.width += 1;
        }
        self
    }

    /// Writes text right-aligned into its columns; text that is too wide is not written.
    pub fn right(&mut self, span: Span, text: &str) -> &mut Self {
        let width = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
        if text.is_empty() || width as usize > span.width() {
            return self;
        }
        self.left(Span::new(span.last + 1 - width, span.last), text)
    }

    /// Writes a number right-aligned.
    pub fn number(&mut self, span: Span, number: impl std::fmt::Display) -> &mut Self {
        self.right(span, &number.to_string())
    }

    /// Writes a number that may be missing.
    pub fn optional(&mut self, span: Span, number: Option<impl std::fmt::Display>) -> &mut Self {
        match number {
            Some(number) => self.number(span, number),
            None => self,
        }
    }

    /// Writes points in tenths that may be missing.
    pub fn points(&mut self, span: Span, tenths: Option<i32>) -> &mut Self {
        match tenths {
            Some(tenths) => self.right(span, &points(tenths, span.width())),
            None => self,
        }
    }

    /// Writes ids in their places.
    pub fn ids(&mut self, list: IdList, ids: &[u32]) -> &mut Self {
        for (place, id) in (0..).zip(ids) {
            self.number(list.span(place), id);
        }
        self
    }

    /// Writes text from a column on, however long it is.
    pub fn rest(&mut self, column: u32, text: &str) -> &mut Self {
        self.left(Span::new(column, u32::MAX - 1), text)
    }

    /// The line without trailing blanks.
    pub fn finish(&mut self) -> String {
        let mut text = std::mem::take(&mut self.text);
        text.truncate(text.trim_end_matches(' ').len());
        text
    }
}

/// Tenths as points with one decimal: `45` is `4.5`. If they do not fit into the columns, whole points lose the
/// decimal.
pub(crate) fn points(tenths: i32, width: usize) -> String {
    let text = crate::tenths(tenths);
    match text.strip_suffix(".0") {
        Some(whole) if text.len() > width => whole.to_owned(),
        _ => text,
    }
}
