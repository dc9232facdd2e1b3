//! The line of the file that a finding is about, as reports show it.

use super::verdict::SourceLine;
use crate::escape;
use crate::trf::{Diagnostic, Document, Span, Unit};
use std::borrow::Cow;

/// The text of a line up to a column, with a character for each column. If columns are bytes, the blanks that fields
/// with multi-byte letters lack are inserted, so that the marks below the line are in the right place.
fn in_columns(document: &Document, index: usize, last: usize) -> Cow<'_, str> {
    let line = document.columns(index, Span::new(1, u32::try_from(last).unwrap_or(u32::MAX)));
    if document.lines().get(index).is_none_or(|line| line.unit() == Unit::Chars) {
        return Cow::Borrowed(line);
    }
    let mut text = String::with_capacity(2 * line.len());
    let mut lacking = 0;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        text.push(c);
        lacking += c.len_utf8() - 1;
        // A field ends where two blanks, or a blank and a number, follow.
        if c == ' ' && chars.peek().is_some_and(|&next| next == ' ' || next.is_ascii_digit()) {
            text.extend(std::iter::repeat_n(' ', std::mem::take(&mut lacking)));
        }
    }
    Cow::Owned(text)
}

/// The maximum number of characters shown of a source line, and how many of them precede the place.
const SHOWN: usize = 110;
const BEFORE: usize = 40;

/// Beyond this column no source is shown: finding a place in a line that is not ASCII means scanning from its start.
const FAR: usize = 20_000;

/// The part of the line around the columns of a finding.
pub(super) fn source_line(document: &Document, diagnostic: &Diagnostic) -> Option<SourceLine> {
    let index = usize::try_from(diagnostic.line).ok()?.checked_sub(1)?;
    let first = diagnostic.span.map_or(0, |span| (span.first as usize).saturating_sub(1));
    let last = diagnostic.span.map_or(0, |span| span.last as usize);
    if first > FAR {
        return None;
    }
    let skipped = if last <= SHOWN { 0 } else { first.saturating_sub(BEFORE) };
    let line = in_columns(document, index, skipped + SHOWN + 1);
    let mut rest = line.chars().skip(skipped);
    let shown = |c: char| if escape::hidden(c) { '\u{fffd}' } else { c };
    let text: String = rest.by_ref().take(SHOWN).map(shown).collect();
    Some(SourceLine { text, skipped, cut: rest.next().is_some() })
}
