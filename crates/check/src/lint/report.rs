//! Collects findings and puts them in order.

use crate::trf::findings::{Findings, Places};
use crate::trf::{Code, Diagnostic, Severity, Span, line_number};

/// Findings so far.
pub(super) struct Report {
    found: Findings,
}

impl Report {
    /// Starts with existing findings.
    pub fn new(found: Findings) -> Self {
        Self { found }
    }

    /// A finding about the whole file.
    pub fn file(&mut self, code: Code, field: &'static str, message: impl Into<String>) -> &mut Diagnostic {
        let mut diagnostic = Diagnostic::new(code, 0, message);
        diagnostic.field = field;
        self.push(diagnostic)
    }

    /// A finding about a whole line (by index).
    pub fn line(&mut self, code: Code, line: usize, message: impl Into<String>) -> &mut Diagnostic {
        self.push(Diagnostic::new(code, line_number(line), message))
    }

    /// A finding about a field of a line (by index).
    pub fn field(
        &mut self,
        code: Code,
        line: usize,
        field: &'static str,
        span: Span,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.push(Diagnostic::new(code, line_number(line), message).at(field, span))
    }

    fn push(&mut self, diagnostic: Diagnostic) -> &mut Diagnostic {
        self.found.push(diagnostic)
    }

    /// All findings.
    pub fn finish(self) -> Vec<Diagnostic> {
        self.found.finish()
    }

    /// Passes on all findings and those of single lines one by one, if they were collected that way.
    pub fn each(self, remarked: impl Iterator<Item = (u32, Vec<Diagnostic>)>, take: &mut dyn FnMut(Diagnostic)) {
        self.found.each(remarked, take);
    }

    /// All findings without their texts, if they were collected that way.
    pub fn into_places(self) -> Places {
        self.found.into_places()
    }
}

/// Changes to a finding just made.
pub(super) trait Adjust {
    /// Proposes a repair.
    fn fix(&mut self, fix: impl Into<String>) -> &mut Self;
    /// Sets severities other than the table's: a milder case of the rule.
    fn severity(&mut self, pairing: Severity, rating: Severity) -> &mut Self;
}

impl Adjust for Diagnostic {
    fn fix(&mut self, fix: impl Into<String>) -> &mut Self {
        self.fix = Some(fix.into());
        self
    }

    fn severity(&mut self, pairing: Severity, rating: Severity) -> &mut Self {
        self.severity_pairing = pairing;
        self.severity_rating = rating;
        self
    }
}

/// Numbers as a short list: `2, 5, 7 and 12 more`.
pub(super) fn short_list(numbers: &[usize]) -> String {
    const SHOWN: usize = 6;
    let shown: Vec<String> = numbers.iter().take(SHOWN).map(ToString::to_string).collect();
    let mut text = shown.join(", ");
    if numbers.len() > SHOWN {
        text.push_str(&format!(" and {} more", numbers.len() - SHOWN));
    }
    text
}
