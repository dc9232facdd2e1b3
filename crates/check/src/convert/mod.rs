//! Conversion between dialects: one pass for each part of the file, records in the order of their codes.

mod accelerations;
mod conversion;
mod losses;
mod players;
mod prohibitions;
mod ranks;
mod renumber;
mod scoring;
mod settings;
mod teams;
mod verify;

use crate::lint::reading::Meant;
use crate::lint::{LintOptions, all_findings};
use crate::trf::facts::Facts;
use crate::trf::write::{Target, TrfBuilder};
use crate::trf::{Code, Diagnostic, Document, Severity, line_number};
use conversion::Conversion;
use std::borrow::Cow;
use std::collections::BTreeMap;

pub use conversion::{Change, Converted, Note};
pub use verify::UNNAMED;

/// Writes the tournament of a document in another dialect.
///
/// Everything that the target can express is kept, faults included; the notes list the rest. Reading the result back
/// gives the same players, games and settings. Comments are kept; rulers and lines of unknown meaning are dropped, with
/// a note. The result is read back, and refused if it differs in a way that no note mentions.
#[must_use]
pub fn convert(document: &Document, target: Target) -> Converted {
    let (prepared, notes) = prepared(document, target);
    let document = prepared.as_ref();
    let facts = Facts::new(document);
    let virtual_points = accelerations::table(&facts, document);
    let out = TrfBuilder::new();
    let mut conversion = Conversion { facts: &facts, document, target, out, notes, virtual_points };
    losses::comments(&mut conversion, true);
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
    losses::comments(&mut conversion, false);
    losses::left_out(&mut conversion);
    losses::unread(&mut conversion);
    losses::changed_texts(&mut conversion);
    let Conversion { out, mut notes, .. } = conversion;
    let mut bytes = out.finish();
    let mut written = Document::parse(&bytes);
    let letters_are_kept = document.encoding_is_guessed() && !bytes.is_ascii();
    if letters_are_kept {
        // The encoding is a guess, so the bytes of the names are kept.
        let encoding = document.encoding();
        bytes = encoding.encode(&String::from_utf8_lossy(&bytes));
        written = Document::parse_as(&bytes, Some(encoding)).unwrap_or(written);
        let message = format!(
            "names are copied byte by byte, because the encoding is a guess ({encoding}); --encoding NAME writes UTF-8"
        );
        notes.push(Note { line: 0, record: String::new(), change: Change::Moved, message });
    }
    if target != Target::Engine && !letters_are_kept && ranks::without_byes(document, &mut written, &mut notes) {
        bytes = written.to_bytes();
    }
    losses::of_players(document, &written, target, &mut notes);
    losses::of_the_system(document, &written, &mut notes);
    notes.sort_by_key(|note| note.line);
    let refused = refused(document, &written, &notes);
    let refused = refused.or_else(|| verify::difference(document, &written, &notes));
    Converted { bytes, notes, refused }
}

/// The document as it is to be written: with its fields in their columns, with letters for blocks that only the points
/// explain, and without `XXC rank` for a dialect that lacks it. Its lines are those of the source.
fn prepared(document: &Document, target: Target) -> (Cow<'_, Document>, Vec<Note>) {
    let (mut prepared, mut notes) = (Cow::Borrowed(document), Vec::new());
    if let Some(Meant { document, found, .. }) = Meant::to_write(document) {
        // A finding about a player is about several.
        let record = |found: &Diagnostic| {
            let code = found.line.checked_sub(1).map(|line| document.text(line as usize).chars().take(3).collect());
            code.filter(|code| code != "001").unwrap_or_default()
        };
        let note = |found: Diagnostic| {
            let record: String = record(&found);
            let line = if record.is_empty() { 0 } else { found.line };
            Note { line, record, change: Change::Changed, message: found.message }
        };
        notes.extend(found.into_iter().map(note));
        prepared = Cow::Owned(document);
    }
    if let Some((document, note)) = (target == Target::Trf26).then(|| renumber::without_rank(&prepared)).flatten() {
        notes.push(note);
        prepared = Cow::Owned(document);
    }
    (prepared, notes)
}

/// The first fatal finding (for pairing) in the written file that the source does not have, or has less often; with its
/// line and what is missing.
fn refused(document: &Document, written: &Document, notes: &[Note]) -> Option<String> {
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
    if Facts::new(document).rounds_disputed {
        // If records give different numbers of rounds, only that is found, not that the players have more rounds.
        known.insert(Code::H013, usize::MAX);
    }
    let new = after.into_iter().find(|finding| match known.get_mut(&finding.code) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    })?;
    let code = |line: u32| written.code((line as usize).saturating_sub(1));
    let place = match (new.line, source_line(document, written, new.line)) {
        (0, _) => String::new(),
        (_, Some(line)) => format!("line {line}: "),
        (line, None) => format!("line {line} of the converted file (record {}): ", code(line)),
    };
    let lost = notes.iter().filter(|note| note.change == Change::Lost && !note.record.is_empty() && note.line > 0);
    let mut lost: Vec<String> = lost.map(|note| format!("{} (line {})", note.record, note.line)).collect();
    if lost.len() > MISSING {
        let more = lost.split_off(MISSING).len();
        lost.push(format!("{more} more"));
    }
    let missing = if lost.is_empty() { String::new() } else { format!("; missing there: {}", lost.join(", ")) };
    Some(format!("{place}{}: {}{missing}", new.code, new.message))
}

/// Maximum number of lost records that a refusal names.
const MISSING: usize = 5;

/// The source line (from 1) of a line of the written file: the same player, or the same record if both files have
/// equally many.
fn source_line(document: &Document, written: &Document, line: u32) -> Option<u32> {
    let index = (line as usize).checked_sub(1)?;
    if let Some(place) = written.players().position(|player| player.line == index) {
        return document.players().nth(place).map(|player| line_number(player.line));
    }
    let code = written.code(index);
    let of = |document: &Document| -> Vec<usize> {
        (0..document.lines().len()).filter(|&line| document.code(line) == code).collect()
    };
    let (before, after) = (of(document), of(written));
    let place = after.iter().position(|&line| line == index).filter(|_| before.len() == after.len())?;
    before.get(place).map(|&line| line_number(line))
}
