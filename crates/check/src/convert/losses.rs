//! What a conversion drops: lines for which no target has a record, and parts of lines that cannot be read.

use std::collections::{BTreeMap, HashSet};

use super::conversion::{Change, Conversion, Note, ranges};
use crate::systems::declared;
use crate::trf::write::Target;
use crate::trf::{Code, Diagnostic, Document, PlayerField, PlayerRecord, Record, line_number};

/// Number of record codes that get their own note; the others share one.
const NAMED: usize = 200;

/// Number of players with the same lost fields who still get one note each.
const LISTED: usize = 3;

/// Copies the comments before the first player, or those after it: readers of all dialects skip comments.
pub(super) fn comments(conversion: &mut Conversion, before_players: bool) {
    let document = conversion.document;
    let first = document.players().map(|player| player.line).min().unwrap_or(usize::MAX);
    for (index, record) in document.records().enumerate() {
        if *record == Record::Comment && (index < first) == before_players {
            conversion.out.line(document.text(index));
        }
    }
}

/// Notes the lines that no target carries over: one note per code, which names all its lines.
pub(super) fn left_out(conversion: &mut Conversion) {
    let document = conversion.document;
    let mut codes: BTreeMap<String, (Vec<u32>, &'static str)> = BTreeMap::new();
    for (index, record) in document.records().enumerate() {
        let (code, why) = match record {
            Record::Ruler => (String::new(), "rulers are left out"),
            Record::Crosstable => (document.code(index).to_owned(), "the crosstable for human readers is left out"),
            Record::Data(_) => ("DAT".to_owned(), "other programs do not read this"),
            Record::Unknown => (document.code(index).to_owned(), "the meaning of the record is unknown"),
            _ => continue,
        };
        let known = codes.contains_key(&code) || codes.len() < NAMED;
        let key = if known { code } else { "...".to_owned() };
        codes.entry(key).or_insert_with(|| (Vec::new(), why)).0.push(line_number(index));
    }
    for (code, (lines, why)) in codes {
        let more = match &lines[..] {
            [_] => String::new(),
            lines => format!(" ({} lines: {})", lines.len(), ranges(lines)),
        };
        let record = if code == "..." { String::new() } else { code };
        let line = lines.first().copied().unwrap_or(0);
        conversion.notes.push(Note { line, record, change: Change::Lost, message: format!("{why}{more}") });
    }
}

/// Notes the parts of a record that cannot be read and so are not written. Texts are copied as they are; players are
/// compared when the file is read back.
pub(super) fn unread(conversion: &mut Conversion) {
    let document = conversion.document;
    for (index, record) in document.records().enumerate() {
        let copied = matches!(
            record,
            Record::Blank
                | Record::Comment
                | Record::Ruler
                | Record::Crosstable
                | Record::Unknown
                | Record::Data(_)
                | Record::Text(_)
                | Record::Date(_)
                | Record::Count(_)
                | Record::Player(_)
        );
        if copied || !document.lines().get(index).is_some_and(crate::trf::Line::is_remarked) {
            continue;
        }
        let remarks = document.remarks_of(index);
        let unread = remarks.iter().filter(|found| found.fix.is_none()).collect::<Vec<_>>();
        if let [first, rest @ ..] = &unread[..] {
            let more = if rest.is_empty() { String::new() } else { format!(" (and {} more)", rest.len()) };
            let message = format!("only what can be read is written: {}: {}{more}", first.code, first.message);
            conversion.note(Some(index), Change::Lost, message);
        }
    }
}

/// Notes texts that are not copied unchanged: control characters are written as blanks, and no target has a place for a
/// character in the column between the record code and the text.
pub(super) fn changed_texts(conversion: &mut Conversion) {
    let document = conversion.document;
    let noted = |change: Option<Change>, notes: &[Note]| -> HashSet<u32> {
        notes.iter().filter(|note| change.is_none_or(|it| note.change == it)).map(|note| note.line).collect()
    };
    let (any, lost) = (noted(None, &conversion.notes), noted(Some(Change::Lost), &conversion.notes));
    for (index, record) in document.records().enumerate() {
        let line = line_number(index);
        let (named, tells_column_4) = match record {
            Record::Blank | Record::Comment | Record::Ruler | Record::Crosstable => continue,
            Record::Unknown | Record::Data(_) => continue,
            Record::Text(_) | Record::Date(_) | Record::Count(_) => (lost.contains(&line), true),
            Record::Player(_) => (false, false),
            // Unreadable parts of these records have a note already.
            _ => (any.contains(&line), false),
        };
        if named {
            continue;
        }
        let mut letters = document.text(index).trim_end().chars().skip(3);
        if let Some(letter) = letters.next().filter(|&letter| letter != ' ' && tells_column_4) {
            let letter = letter.to_string();
            conversion.note(Some(index), Change::Changed, format!("column 4 held {letter:?}; it is left out"));
        }
        match letters.filter(|letter| letter.is_control()).count() {
            0 => {}
            1 => conversion.note(Some(index), Change::Changed, "a control character becomes a blank"),
            count => conversion.note(Some(index), Change::Changed, format!("{count} control characters become blanks")),
        }
    }
}

/// Notes the fields of players that are missing from the written file, and the text between the fields. Many players
/// who lack the same fields share a note.
pub(super) fn of_players(document: &Document, written: &Document, target: Target, notes: &mut Vec<Note>) {
    // An unknown letter for the sex is not written for any target.
    let refused = |fields: &[&str]| target == Target::Engine && !fields.is_empty() && !fields.contains(&"sex");
    let mut shared: BTreeMap<Vec<&str>, Vec<(u32, String)>> = BTreeMap::new();
    for (before, after) in document.players().zip(written.players()) {
        let (fields, lost) = lost_of(document, before, written, after);
        if !lost.is_empty() {
            shared.entry(fields).or_default().push((line_number(before.line), lost.join("; ")));
        }
    }
    let mut note = |line: u32, message: String| {
        notes.push(Note { line, record: "001".to_owned(), change: Change::Lost, message });
    };
    for (fields, players) in shared {
        let why = if refused(&fields) { "; py4swiss refuses it" } else { "" };
        match (&players[..], fields.is_empty()) {
            ([(line, _), .., _], false) if players.len() > LISTED => {
                note(*line, format!("not written: {}{why} ({} players)", fields.join(", "), players.len()));
            }
            _ => players.into_iter().for_each(|(line, lost)| note(line, format!("not written: {lost}{why}"))),
        }
    }
}

/// The fields that one player has lost, and all its losses as texts. The fields are empty if other text of the line is
/// lost too, or if a rule depends on one of them.
fn lost_of(
    document: &Document,
    before: &PlayerRecord,
    written: &Document,
    after: &PlayerRecord,
) -> (Vec<&'static str>, Vec<String>) {
    use PlayerField as F;
    let (mut fields, mut lost) = (Vec::new(), Vec::new());
    let mut counts = false;
    for field in [F::Sex, F::Title, F::Name, F::Rating, F::Federation, F::FideNumber, F::Birth, F::Points, F::Rank] {
        let text = before.field(document, field);
        // Zeros mean no value: no rating, no FIDE number, no rank.
        let says = !text.is_empty() && !text.bytes().all(|byte| byte == b'0');
        if says && after.field(written, field).is_empty() {
            counts |= !matches!(field, F::Sex | F::Title | F::FideNumber | F::Birth);
            fields.push(field.name());
            lost.push(format!("{} {text:?}", field.name()));
        }
    }
    if document.lines().get(before.line).is_some_and(crate::trf::Line::is_remarked) {
        let beside = |found: &&Diagnostic| matches!(found.code, Code::T009 | Code::T017);
        let remarks = document.remarks_of(before.line);
        counts |= remarks.iter().any(|found| beside(&found));
        lost.extend(remarks.iter().filter(beside).map(|found| found.message.clone()));
    }
    if counts {
        fields.clear();
    }
    (fields, lost)
}

/// The written file lacks what the system followed from: a name that the dialect or an engine does not know, or a date.
pub(super) fn of_the_system(document: &Document, written: &Document, notes: &mut Vec<Note>) {
    let [before, after] = [document, written].map(|document| declared(document).system);
    if before == after {
        return;
    }
    let [before, after] = [before, after].map(|system| system.map_or_else(|name| name, |system| system.to_string()));
    let message = format!(
        "the system of this file is {before}; the written file is read as {after}, so name it again with --system"
    );
    notes.push(Note { line: 0, record: String::new(), change: Change::Lost, message });
}
