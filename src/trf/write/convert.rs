//! The conversion: one pass for each part of the file, records in the order of their codes.

use std::collections::BTreeMap;

use super::{Change, Converted, Note, Target, TrfBuilder, accelerations, players, scoring, settings, teams};
use crate::trf::lint::facts::Facts;
use crate::trf::lint::{LintOptions, all_findings};
use crate::trf::virtual_points::VirtualPoints;
use crate::trf::{Code, Document, Record, Severity};

/// A conversion under way.
pub(super) struct Conversion<'f, 'd> {
    pub facts: &'f Facts<'d>,
    pub document: &'d Document,
    pub target: Target,
    pub out: TrfBuilder,
    pub notes: Vec<Note>,
    /// The fictitious points of the players.
    pub virtual_points: VirtualPoints,
}

impl Conversion<'_, '_> {
    /// Remarks something about a line (by index), or about the file.
    pub fn note(&mut self, line: Option<usize>, change: Change, message: impl Into<String>) {
        let record = line.map_or_else(String::new, |line| self.document.code(line).to_owned());
        let line = line.map_or(0, |line| u32::try_from(line + 1).unwrap_or(u32::MAX));
        self.notes.push(Note { line, record, change, message: message.into() });
    }

    /// The target is TRF16, and a private record has taken the place of the one in this line.
    pub fn moved_to_private(&mut self, line: usize, code: &str) {
        if self.target == Target::Trf16 && !self.document.code(line).starts_with("XX") {
            let message = format!("TRF16 has no record for this; written as the private record {code}");
            self.note(Some(line), Change::Moved, message);
        }
    }

    /// The target is TRF16, which has no place for the record in this line.
    pub fn lost_in_trf16(&mut self, line: usize, what: &str) -> bool {
        let lost = self.target == Target::Trf16;
        if lost {
            self.note(Some(line), Change::Lost, format!("TRF16 has no record for {what}"));
        }
        lost
    }
}

/// Writes the tournament of a document in another dialect.
///
/// What the document says is kept where the target has a place for it, faults included; the notes tell the rest. Reading the
/// result back gives the same players, games and settings. Comments, rulers and lines of unknown meaning are left out.
#[must_use]
pub fn convert(document: &Document, target: Target) -> Converted {
    let facts = Facts::new(document);
    let virtual_points = accelerations::table(&facts, document);
    let (out, notes) = (TrfBuilder::new(), Vec::new());
    let mut conversion = Conversion { facts: &facts, document, target, out, notes, virtual_points };
    settings::headers(&mut conversion);
    settings::rounds_and_colour(&mut conversion);
    scoring::scoring(&mut conversion);
    settings::late_headers(&mut conversion);
    let absences = players::Absences::new(&mut conversion);
    players::write(&mut conversion, &absences);
    teams::write(&mut conversion);
    absences.write(&mut conversion);
    accelerations::accelerations(&mut conversion);
    settings::prohibitions(&mut conversion);
    settings::adjustments(&mut conversion);
    teams::write_matches(&mut conversion);
    left_out(&mut conversion);
    let Conversion { out, mut notes, .. } = conversion;
    notes.sort_by_key(|note| note.line);
    let bytes = out.finish();
    let refused = refused(document, &bytes);
    Converted { bytes, notes, refused }
}

/// The first fatal finding (for pairing) in the written file that the source has not, or has less often.
fn refused(document: &Document, bytes: &[u8]) -> Option<String> {
    let fatal = |document: &Document| {
        let mut found = all_findings(document, &LintOptions::default());
        found.retain(|finding| finding.severity_pairing == Severity::Fatal);
        found
    };
    let after = fatal(&Document::parse(bytes));
    if after.is_empty() {
        return None;
    }
    let mut known: BTreeMap<Code, usize> = BTreeMap::new();
    for finding in fatal(document) {
        *known.entry(finding.code).or_default() += 1;
    }
    let new = after.into_iter().find(|finding| match known.get_mut(&finding.code) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    })?;
    Some(format!("line {} of the converted file: {}: {}", new.line, new.code, new.message))
}

/// Lines that no target carries over, one note for each code.
fn left_out(conversion: &mut Conversion) {
    let document = conversion.document;
    let mut codes: BTreeMap<String, (usize, usize, &'static str)> = BTreeMap::new();
    for (index, line) in document.lines().iter().enumerate() {
        let (code, why) = match line.record() {
            Record::Comment => ("###".to_owned(), "comments are left out"),
            Record::Crosstable => (document.code(index).to_owned(), "the crosstable for human readers is left out"),
            Record::Data(_) => ("DAT".to_owned(), "no other program reads this"),
            Record::Unknown => (document.code(index).to_owned(), "the meaning of the record is not known"),
            _ => continue,
        };
        let entry = codes.entry(code).or_insert((index, 0, why));
        entry.1 += 1;
    }
    for (line, count, why) in codes.into_values() {
        let lines = if count == 1 { String::new() } else { format!(" ({count} lines)") };
        conversion.note(Some(line), Change::Lost, format!("{why}{lines}"));
    }
}
