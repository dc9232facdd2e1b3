//! Storage for the remarks of parsers. While a file is read, only the fact that a line has remarks is stored; when
//! their texts are requested, the line is parsed again.

use std::cell::{Cell, RefCell};

use super::codes::{Code, Severity};
use super::diagnostic::Diagnostic;
use super::line::Span;

/// Remarks about one line beyond this number are only counted: a line can be millions of columns long.
const LIMIT: usize = 40;

/// Code, severity for pairing, severity for rating.
type Kind = (Code, Severity, Severity);

/// The part of the remarks about a line that is kept.
#[derive(Default)]
enum Kept {
    /// Whether there are any.
    #[default]
    Fact,
    /// The first ones, with their texts; the others are counted.
    Texts,
    /// The remarks with a repair, however many others there are.
    Repairs,
    /// Codes and severities of all.
    Kinds,
}

/// Collects the remarks about one line. Parsers share it, and each may add to it.
#[derive(Default)]
pub(super) struct Remarks {
    kept: Kept,
    muted: Cell<bool>,
    any: Cell<bool>,
    line: u32,
    found: RefCell<Vec<Diagnostic>>,
    kinds: RefCell<Vec<Kind>>,
    left_out: Cell<usize>,
}

impl Remarks {
    /// Keeps texts, for the line with this number (from 1).
    pub(super) fn wanted(line: u32) -> Self {
        Self { kept: Kept::Texts, line, ..Self::default() }
    }

    /// Keeps only remarks that propose a repair.
    pub(super) fn repairs(line: u32) -> Self {
        Self { kept: Kept::Repairs, line, ..Self::default() }
    }

    /// Keeps only the kinds, but of all remarks.
    pub(super) fn kinds(line: u32) -> Self {
        Self { kept: Kept::Kinds, line, ..Self::default() }
    }

    /// Starts or stops dropping remarks: a greater fault explains them.
    pub(super) fn mute(&self, muted: bool) {
        self.muted.set(muted);
    }

    /// Whether anything was remarked since the last call.
    pub(super) fn take_any(&self) -> bool {
        self.any.take()
    }

    /// The remarks.
    pub(super) fn into_diagnostics(self) -> Vec<Diagnostic> {
        let mut found = self.found.into_inner();
        let left_out = self.left_out.get();
        if left_out > 0
            && let Some(last) = found.last_mut()
        {
            last.message.push_str(&format!("; {left_out} further findings in this line are not listed"));
        }
        found
    }

    /// The kinds of all remarks, of [`Remarks::kinds`].
    pub(super) fn into_kinds(self) -> Vec<Kind> {
        self.kinds.into_inner()
    }

    /// Adds a remark; `make` gets the line number and is called only if more than the fact is kept.
    #[cold]
    pub(super) fn push(&self, make: impl FnOnce(u32) -> Diagnostic) {
        if self.muted.get() {
            return;
        }
        self.any.set(true);
        let mut found = self.found.borrow_mut();
        match self.kept {
            Kept::Fact => {}
            Kept::Texts if found.len() < LIMIT => found.push(make(self.line)),
            Kept::Texts => self.left_out.set(self.left_out.get() + 1),
            // A line has few kinds of repairs, and each is proposed once; repairs proposed more often are not made.
            Kept::Repairs if found.len() < LIMIT => {
                found.extend(Some(make(self.line)).filter(|found| found.fix.is_some()));
            }
            Kept::Repairs => {}
            Kept::Kinds => {
                let found = make(self.line);
                self.kinds.borrow_mut().push((found.code, found.severity_pairing, found.severity_rating));
            }
        }
    }

    /// Adds a remark about a field.
    pub(super) fn field(&self, code: Code, field: &'static str, span: Span, message: impl FnOnce() -> String) {
        self.push(|line| Diagnostic::new(code, line, message()).at(field, span));
    }
}
