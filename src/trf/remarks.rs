//! Where parsers put their remarks. While a file is read only the fact that a line has remarks is kept; their texts are
//! made when somebody asks, by reading that line again.

use super::codes::Code;
use super::diagnostic::Diagnostic;
use super::line::Span;

/// Remarks of one line beyond this number are counted only: a line can be millions of columns long.
const LIMIT: usize = 40;

/// Collects the remarks about one line.
#[derive(Default)]
pub(super) struct Remarks {
    wanted: bool,
    muted: bool,
    any: bool,
    line: u32,
    found: Vec<Diagnostic>,
    left_out: usize,
}

impl Remarks {
    /// Texts are wanted, for the line with this number (from 1).
    pub(super) fn wanted(line: u32) -> Self {
        Self { wanted: true, line, ..Self::default() }
    }

    /// Drops what is remarked from now on (or no longer): a greater fault explains it.
    pub(super) fn mute(&mut self, muted: bool) {
        self.muted = muted;
    }

    /// Was anything remarked since the last call?
    pub(super) fn take_any(&mut self) -> bool {
        std::mem::take(&mut self.any)
    }

    /// The remarks.
    pub(super) fn into_diagnostics(mut self) -> Vec<Diagnostic> {
        if self.left_out > 0
            && let Some(last) = self.found.last_mut()
        {
            last.message.push_str(&format!("; {} further findings in this line are not listed", self.left_out));
        }
        self.found
    }

    /// Adds a remark; `make` gets the line number and is called only when texts are wanted.
    #[cold]
    pub(super) fn push(&mut self, make: impl FnOnce(u32) -> Diagnostic) {
        if self.muted {
            return;
        }
        self.any = true;
        if self.wanted {
            if self.found.len() < LIMIT {
                self.found.push(make(self.line));
            } else {
                self.left_out += 1;
            }
        }
    }

    /// Adds a remark about a field.
    pub(super) fn field(&mut self, code: Code, field: &'static str, span: Span, message: impl FnOnce() -> String) {
        self.push(|line| Diagnostic::new(code, line, message()).at(field, span));
    }
}
