//! The repairs of one line: which fields are rewritten, and how.

use super::Repair;
use crate::trf::{Cell, Code, Diagnostic, Document, Record, Span, Unit, line_number};

/// Columns that separate the fields of record 001. Where one is not blank, the fields may be shifted.
const SEPARATORS: [u32; 8] = [9, 14, 48, 53, 57, 69, 80, 85];

/// A line with its repairs made.
pub(super) struct Repaired {
    pub(super) text: String,
    pub(super) repairs: Vec<Repair>,
}

/// Why a line is not repaired.
pub(super) type LeftAlone = String;

/// Columns `first..=last` are replaced by `text`, whatever its length.
struct Edit {
    first: u32,
    last: u32,
    text: String,
}

impl Edit {
    /// Replaces a field by the text, aligned left or right; none if the text is too long.
    fn field(span: Span, text: &str, right: bool) -> Option<Self> {
        let width = span.width();
        if text.chars().count() > width {
            return None;
        }
        let text = if right { format!("{text:>width$}") } else { format!("{text:<width$}") };
        Some(Self { first: span.first, last: span.last, text })
    }
}

/// A line whose columns are characters or bytes.
struct Columns<'t> {
    text: &'t str,
    /// Byte offset of each column and of the end; empty where columns are bytes.
    starts: Vec<u32>,
}

impl<'t> Columns<'t> {
    fn new(text: &'t str, unit: Unit) -> Self {
        let mut starts = Vec::new();
        if unit == Unit::Chars && !text.is_ascii() {
            starts.extend(text.char_indices().map(|(at, _)| u32::try_from(at).unwrap_or(u32::MAX)));
            starts.push(u32::try_from(text.len()).unwrap_or(u32::MAX));
        }
        Self { text, starts }
    }

    /// Where a column (from 1) starts.
    fn at(&self, column: u32) -> usize {
        let index = column.saturating_sub(1) as usize;
        if self.starts.is_empty() {
            let mut at = index.min(self.text.len());
            while !self.text.is_char_boundary(at) {
                at += 1;
            }
            return at;
        }
        self.starts.get(index).map_or(self.text.len(), |&at| at as usize)
    }

    fn get(&self, span: Span) -> &'t str {
        let first = self.at(span.first);
        &self.text[first..self.at(span.last.saturating_add(1)).max(first)]
    }

    fn is_blank(&self, column: u32) -> bool {
        matches!(self.get(Span::new(column, column)), "" | " ")
    }

    /// Whether no word reaches into the field from the left or the right.
    fn holds_whole_words(&self, span: Span, (left, right): (bool, bool)) -> bool {
        let free = |edge: u32, beyond: u32| self.is_blank(edge) || beyond == 0 || self.is_blank(beyond);
        (!left || free(span.first, span.first - 1)) && (!right || free(span.last, span.last.saturating_add(1)))
    }
}

/// The repairs that the reader proposes for a line, all at once; `wanted` selects the codes that may be repaired.
pub(super) fn repaired(
    document: &Document,
    index: usize,
    wanted: impl Fn(Code) -> bool,
) -> Result<Option<Repaired>, LeftAlone> {
    let proposed = document.repairs_of(index);
    if !proposed.iter().any(|found| wanted(found.code) && is_repairable(found.code)) {
        return Ok(None);
    }
    let Some(unit) = document.lines().get(index).map(crate::trf::Line::unit) else { return Ok(None) };
    let columns = Columns::new(document.text(index), unit);
    let record = document.record(index);
    if let Record::Player(_) = record
        && let Some(column) = SEPARATORS.into_iter().find(|&column| !columns.is_blank(column))
    {
        let held = columns.get(Span::new(column, column));
        return Err(format!("column {column} should be blank but holds {held:?}: the fields may be shifted"));
    }
    // Text between two fields is a sign of a shift, too: aligning one field would break the next.
    if let Record::Player(_) = record
        && let Some(between) = document.remarks_of(index).iter().find(|found| found.code == Code::T009)
    {
        return Err(format!("{}: the fields may be shifted; correct the line by hand", between.message));
    }
    let (mut edits, mut repairs) = (Vec::new(), Vec::new());
    for found in proposed.iter().filter(|found| wanted(found.code)) {
        let before = edits.len();
        add(&mut edits, found, &columns, record);
        let mut repair = Repair::new(line_number(index), found.code);
        for edit in edits[before..].iter().filter(|edit| shows_change(edit, &columns)) {
            repair.add(columns.get(Span::new(edit.first, edit.last)), &edit.text);
        }
        if repair.fields > 0 {
            repairs.push(repair);
        }
    }
    let text = applied(edits, &columns);
    Ok((text != columns.text).then_some(Repaired { text, repairs }))
}

fn shows_change(edit: &Edit, columns: &Columns) -> bool {
    columns.get(Span::new(edit.first, edit.last)) != edit.text
}

/// Whether findings with this code about a line are repaired.
pub(super) fn is_repairable(code: Code) -> bool {
    use Code as C;
    matches!(
        code,
        C::T011
            | C::T013
            | C::T016
            | C::G020
            | C::G021
            | C::P006
            | C::P014
            | C::P015
            | C::P017
            | C::P019
            | C::H003
            | C::H016
            | C::X009
    )
}

/// Adds the edits for one finding.
fn add(edits: &mut Vec<Edit>, found: &Diagnostic, columns: &Columns, record: &Record) {
    let (Some(fix), span) = (found.fix.as_deref(), found.span) else { return };
    let both = (true, true);
    let edit = match (found.code, span) {
        (Code::T013, _) => Some(Edit { first: 1, last: 0, text: "###".to_owned() }),
        (Code::T016, _) => {
            let kept = columns.text.trim_end_matches([' ', '\t']);
            let width = if columns.starts.is_empty() { kept.len() } else { kept.chars().count() };
            let first = u32::try_from(width + 1).unwrap_or(u32::MAX);
            Some(Edit { first, last: u32::MAX - 1, text: String::new() })
        }
        (Code::T011, Some(span)) => {
            Some(Edit { first: span.first, last: span.last, text: fix.to_owned() }).filter(|_| fix.len() == 3)
        }
        (Code::G020, _) => return letters(edits, columns, record),
        (Code::G021, _) => return opponents(edits, columns, record),
        // Sex and title are adjacent.
        (Code::P014, Some(span)) if columns.holds_whole_words(span, (true, false)) => Edit::field(span, fix, false),
        (Code::P015, Some(span)) if columns.holds_whole_words(span, (false, true)) => Edit::field(span, fix, false),
        (Code::P017, Some(span)) if columns.holds_whole_words(span, both) => Edit::field(span, "", false),
        (Code::P006 | Code::P019, Some(span)) if columns.holds_whole_words(span, both) => {
            Edit::field(span, fix.trim(), true)
        }
        (Code::H003, Some(span)) if columns.holds_whole_words(span, both) => Edit::field(span, fix, false),
        // Some programs look for the letter in column 5 only.
        (Code::H016, Some(span)) => Some(Edit { first: 5, last: span.last, text: fix.to_owned() }),
        (Code::X009, Some(span)) if columns.holds_whole_words(span, both) => Edit::field(span, fix, false),
        _ => None,
    };
    edits.extend(edit);
}

/// The blocks of a player's line, by the first column of each.
fn blocks(record: &Record) -> impl Iterator<Item = (u32, &Cell)> {
    let rounds = if let Record::Player(player) = record { &player.rounds[..] } else { &[] };
    (0..).zip(rounds).filter(|(_, cell)| !cell.malformed).map(|(round, cell)| (92 + 10 * round, cell))
}

/// G020: colours in lower case, results in upper case, in every round.
fn letters(edits: &mut Vec<Edit>, columns: &Columns, record: &Record) {
    for (base, _) in blocks(record) {
        let mut change = |column: u32, make: fn(&str) -> String| {
            let span = Span::new(column, column);
            let letter = columns.get(span);
            let text = make(letter);
            // A small `x` is an unknown result, not a letter in the wrong case.
            if text != letter && letter.len() == 1 && letter != "x" && columns.holds_whole_words(span, (true, true)) {
                edits.push(Edit { first: column, last: column, text });
            }
        };
        change(base + 5, str::to_ascii_lowercase);
        change(base + 7, str::to_ascii_uppercase);
    }
}

/// G021: opponents at the right edge of their columns, without zeros before them, in every round.
fn opponents(edits: &mut Vec<Edit>, columns: &Columns, record: &Record) {
    for (base, cell) in blocks(record).filter(|(_, cell)| !cell.blank) {
        let span = Span::new(base, base + 3);
        let written = columns.get(span);
        let text = if cell.opponent == 0 { "0000".to_owned() } else { format!("{:>4}", cell.opponent) };
        let asked =
            !(written.trim().is_empty() || cell.opponent == 0 && written.trim_start().bytes().all(|b| b == b'0'));
        if asked && written != text && columns.holds_whole_words(span, (true, true)) {
            edits.push(Edit { first: span.first, last: span.last, text });
        }
    }
}

/// The line with the edits applied; of two that overlap, only the first.
fn applied(mut edits: Vec<Edit>, columns: &Columns) -> String {
    edits.sort_by_key(|edit| edit.first);
    let mut text = String::with_capacity(columns.text.len() + 8);
    let mut done = 0;
    for edit in &edits {
        let (first, end) = (columns.at(edit.first), columns.at(edit.last.saturating_add(1)));
        // A line that ends before the field is not changed.
        let inside = first < columns.text.len() || edit.first == 1;
        if first < done || !inside {
            continue;
        }
        text.push_str(&columns.text[done..first]);
        text.push_str(&edit.text);
        done = end.max(first);
    }
    text.push_str(&columns.text[done..]);
    text
}
