//! What is wrong with a file, where, and how much it matters.

use super::codes::{Code, Severity};
use super::line::Span;

/// One finding about one place of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Diagnostic {
    /// The rule that was broken.
    pub code: Code,
    /// How much it matters when the file is to be paired.
    pub severity_pairing: Severity,
    /// How much it matters when the file is to be rated.
    pub severity_rating: Severity,
    /// Line, from 1; 0 when the whole file is meant.
    pub line: u32,
    /// First and last column, from 1, in the column unit of that line; `None` when the whole line is meant.
    pub span: Option<Span>,
    /// The field's name, for instance `points`; empty when no single field is meant.
    pub field: &'static str,
    /// What was found and what was expected.
    pub message: String,
    /// What to write instead, or what to do.
    pub fix: Option<String>,
    /// How many more findings of this code and these severities there are that are not listed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_zero"))]
    pub more: u32,
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The maximum number of characters of a message: the text found can be a line of any length.
const MOST: usize = 1000;

impl Diagnostic {
    /// A finding about a whole line (or the whole file with `line` 0), with the severities of the code's table entry.
    #[must_use]
    pub fn new(code: Code, line: u32, message: impl Into<String>) -> Self {
        let mut message = message.into();
        if let Some((end, _)) = message.char_indices().nth(MOST) {
            message.replace_range(end.., "...");
        }
        let (severity_pairing, severity_rating) = code.severities();
        Self { code, severity_pairing, severity_rating, line, span: None, field: "", message, fix: None, more: 0 }
    }

    /// The same finding, pointing at a field.
    #[must_use]
    pub fn at(mut self, field: &'static str, span: Span) -> Self {
        self.field = field;
        self.span = Some(span);
        self
    }

    /// The same finding with a proposed correction.
    #[must_use]
    pub fn with_fix(mut self, fix: impl Into<String>) -> Self {
        self.fix = Some(fix.into());
        self
    }

    /// The same finding with other severities than the table gives (a milder case of the same rule).
    #[must_use]
    pub fn with_severities(mut self, pairing: Severity, rating: Severity) -> Self {
        self.severity_pairing = pairing;
        self.severity_rating = rating;
        self
    }

    /// The number of findings, including those that are not listed.
    pub fn count(found: &[Self]) -> usize {
        found.iter().map(|found| 1 + found.more as usize).sum()
    }

    /// The higher of the two severities.
    #[must_use]
    pub fn worst(&self) -> Severity {
        self.severity_pairing.max(self.severity_rating)
    }
}
