//! Reads a file as it was meant if one fault causes many findings: the other findings are then those of the file
//! without that fault.
//!
//! Only the text under examination changes, never a byte of the file. The lines keep their numbers.

mod alone;
mod byes;
mod copies;
mod dates;
mod exchanged;
mod lost;
mod rated;
mod shifted;
mod unpaired;

use crate::trf::{Code, Diagnostic, Document, Severity, Span, line_number};

/// A file without the faults that were found.
#[derive(Debug)]
pub struct Meant {
    /// The document without them.
    pub document: Document,
    /// The faults, each reported once.
    pub found: Vec<Diagnostic>,
    /// Where the columns of the file differ from those of `document`.
    shifts: Vec<Shift>,
}

/// Columns of a line that are written further right or left than they belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shift {
    /// Line index.
    line: usize,
    /// The first displaced column.
    from: u32,
    /// The last displaced column, in its correct position.
    to: u32,
    /// The displacement to the right.
    by: i32,
}

/// What is looked for, in this order: each sees the file without the faults before it.
/// Finds one kind of fault.
type Find = fn(&Document) -> Option<Meant>;

const FINDERS: [Find; 9] = [
    copies::find,
    shifted::find,
    lost::find,
    exchanged::find,
    rated::find,
    unpaired::find,
    byes::find,
    alone::find,
    dates::find,
];

impl Meant {
    /// The file as it was meant, if it has a fault of these kinds.
    #[must_use]
    pub fn of(document: &Document) -> Option<Self> {
        Self::by(&FINDERS, document)
    }

    /// The file without the faults that these find, one after the other.
    fn by(finders: &[Find], document: &Document) -> Option<Self> {
        let mut meant: Option<Self> = None;
        for find in finders {
            let looked_at = meant.as_ref().map_or(document, |meant| &meant.document);
            if let Some(more) = find(looked_at) {
                let (mut found, mut shifts) = meant.take().map(|meant| (meant.found, meant.shifts)).unwrap_or_default();
                found.extend(more.found);
                shifts.extend(more.shifts);
                meant = Some(Self { document: more.document, found, shifts });
            }
        }
        meant
    }

    /// The file with blank blocks in place of marks in rounds not yet paired; none if it has other faults that are read
    /// around. It has the same meaning, so writing may start from it.
    #[must_use]
    pub fn without_marks(document: &Document) -> Option<Document> {
        let meant = unpaired::find(document)?.document;
        Self::of(&meant).is_none().then_some(meant)
    }

    /// Whether the file is read as another one than it is, so that an edit could go wrong. Blank points do no harm,
    /// because no edit reads them.
    #[must_use]
    pub fn differs_from(document: &Document) -> bool {
        let is_blank = |found: &Diagnostic| found.code == Code::P006 && found.severity_pairing < Severity::Fatal;
        Self::of(document).is_some_and(|meant| rated::find(document).is_some() || !meant.found.iter().all(is_blank))
    }

    /// The file with its dates in the order that fits; none if they are read in it anyway.
    #[must_use]
    pub fn with_dates(document: &Document) -> Option<Self> {
        dates::in_order(document)
    }

    /// The file from which a writer starts, with fields in their columns, letters for byes and dates in the order that
    /// fits; fatal faults are not corrected. None if nothing is.
    #[must_use]
    pub fn to_write(document: &Document) -> Option<Self> {
        let mildly_shifted: Find = |document| {
            let is_mild = |found: &Diagnostic| found.severity_pairing < Severity::Fatal;
            shifted::find(document).filter(|meant| meant.found.iter().all(is_mild))
        };
        Self::by(&[mildly_shifted, alone::find, dates::in_order], document)
    }

    /// Moves a finding about `document` to its place in the file.
    pub(super) fn place(&self, found: &mut Diagnostic) {
        let Some(span) = found.span.filter(|_| found.code != Code::T021) else { return };
        let moved =
            |shift: &&Shift| line_number(shift.line) == found.line && (shift.from..=shift.to).contains(&span.first);
        let shift = self.shifts.iter().find(moved);
        let Some(shift) = shift else { return };
        let moved = |column: u32| column.saturating_add_signed(shift.by).max(1);
        found.span = Some(Span::new(moved(span.first), moved(span.last)));
    }
}

/// The document with some lines replaced.
fn with_lines(document: &Document, lines: impl Iterator<Item = (usize, String)>) -> Option<Document> {
    let mut meant = document.clone();
    for (line, text) in lines {
        meant.replace_line(line, &text).ok()?;
    }
    Some(meant)
}
