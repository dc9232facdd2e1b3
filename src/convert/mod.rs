//! From one dialect to another: one pass for each part of the file, records in the order of their codes.

mod accelerations;
mod conversion;
mod losses;
mod players;
mod prohibitions;
mod scoring;
mod settings;
mod teams;
mod verify;

use crate::lint::{LintOptions, all_findings};
use crate::trf::facts::Facts;
use crate::trf::write::{Target, TrfBuilder};
use crate::trf::{Code, Document, Severity};
use conversion::Conversion;
use std::collections::BTreeMap;

pub use conversion::{Change, Converted, Note};

/// Writes the tournament of a document in another dialect.
///
/// What the document says is kept where the target has a place for it, faults included; the notes tell the rest.
/// Reading the result back gives the same players, games and settings. Comments, rulers and lines of unknown meaning
/// are left out, and named. What is written is read again: a difference that no note names is a reason to refuse it.
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
    prohibitions::prohibitions(&mut conversion);
    settings::adjustments(&mut conversion);
    teams::write_matches(&mut conversion);
    losses::left_out(&mut conversion);
    losses::unread(&mut conversion);
    let Conversion { out, mut notes, .. } = conversion;
    let bytes = out.finish();
    let written = Document::parse(&bytes);
    losses::of_players(document, &written, &mut notes);
    notes.sort_by_key(|note| note.line);
    let refused = refused(document, &written);
    let refused = refused.or_else(|| verify::difference(document, &written, &notes));
    Converted { bytes, notes, refused }
}

/// The first fatal finding (for pairing) in the written file that the source has not, or has less often.
fn refused(document: &Document, written: &Document) -> Option<String> {
    let fatal = |document: &Document| {
        let mut found = all_findings(document, &LintOptions::default());
        found.retain(|finding| finding.severity_pairing == Severity::Fatal);
        found
    };
    let after = fatal(written);
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
