//! Diagnostics as data for reports.

use super::source_line::source_line;
use super::verdict::Finding;
use crate::lint::fix::{Proposed, Remedy};
use crate::trf::{Diagnostic, Document};

/// Diagnostics as data for reports, with their source lines.
#[must_use]
pub fn findings(document: &Document, diagnostics: &[Diagnostic], assumed: bool) -> Vec<Finding> {
    let proposed = Proposed::new(document);
    diagnostics.iter().map(|diagnostic| finding((document, &proposed), diagnostic.clone(), assumed)).collect()
}

pub(super) fn finding((document, proposed): (&Document, &Proposed), diagnostic: Diagnostic, assumed: bool) -> Finding {
    let source = source_line(document, &diagnostic);
    let remedy = diagnostic.fix.is_some().then(|| proposed.remedy(&diagnostic));
    Finding {
        code: diagnostic.code.id(),
        severity: diagnostic.severity_pairing,
        severity_rating: diagnostic.severity_rating,
        line: diagnostic.line,
        columns: diagnostic.span.map(|span| [span.first, span.last]),
        field: diagnostic.field,
        message: diagnostic.message,
        fix: diagnostic.fix.filter(|_| remedy != Some(Remedy::Doubtful)),
        by_hand: remedy == Some(Remedy::ByHand),
        more: diagnostic.more,
        assumed,
        waived: false,
        source,
    }
}
