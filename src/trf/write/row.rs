//! A line under construction: text placed on columns.

use crate::trf::Span;

/// A line; columns are characters.
pub(super) struct Row {
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

    /// Writes text left-aligned into its columns; what does not fit is cut.
    pub fn left(&mut self, span: Span, text: &str) -> &mut Self {
        self.pad_to(span.first);
        for c in text.chars().take(span.width()) {
            // A control character would break the columns for somebody.
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

    /// Writes text from a column on, however long it is.
    pub fn rest(&mut self, column: u32, text: &str) -> &mut Self {
        self.left(Span::new(column, u32::MAX - 1), text)
    }

    /// The line without trailing blanks.
    pub fn finish(self) -> String {
        let mut text = self.text;
        text.truncate(text.trim_end_matches(' ').len());
        text
    }
}

/// Tenths as points with one decimal: `45` is `4.5`. Where these do not fit into the columns, whole points lose the decimal.
pub(super) fn points(tenths: i32, width: usize) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let value = tenths.unsigned_abs();
    let text = format!("{sign}{}.{}", value / 10, value % 10);
    if text.len() > width && value.is_multiple_of(10) { format!("{sign}{}", value / 10) } else { text }
}
