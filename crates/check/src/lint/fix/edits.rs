//! The repairs of one line: which fields are rewritten, and how.

use super::Repair;
use crate::lint::pairs;
use crate::trf::{Cell, Code, Diagnostic, Document, PlayerRecord, Record, Span, Unit, line_number};
use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

/// Columns that separate the fields of record 001. Where one is not blank, the fields may be shifted.
const SEPARATORS: [u32; 8] = [9, 14, 48, 53, 57, 69, 80, 85];

/// A line with its repairs made.
pub(super) struct Repaired {
    /// The repaired text, if it is another.
    pub(super) text: Option<String>,
    pub(super) repairs: Vec<Repair>,
    /// The repairs that are not made, and why.
    pub(super) left_out: Vec<(Code, String)>,
}

/// Why a line is not repaired.
pub(super) type LeftAlone = String;

const TOO_LONG: &str = "the corrected text is longer than the field";
const BESIDE: &str = "there is text beside the field, so the fields may be shifted";

/// The results that contradict the opponent's. Such a letter is perhaps not in the wrong case, but another character:
/// a small `l` can stand for 1.
pub(super) struct Contradicted<'d> {
    document: &'d Document,
    /// The line and the round (from 0) of each.
    results: OnceCell<HashSet<(usize, usize)>>,
}

impl<'d> Contradicted<'d> {
    pub(super) fn new(document: &'d Document) -> Self {
        Self { document, results: OnceCell::new() }
    }

    fn contains(&self, line: usize, round: usize) -> bool {
        self.results.get_or_init(|| self.find()).contains(&(line, round))
    }

    fn find(&self) -> HashSet<(usize, usize)> {
        let by_id: HashMap<u32, &PlayerRecord> = self.document.players().map(|player| (player.id, player)).collect();
        let is_contradicted = |player: &PlayerRecord, round: usize, cell: &Cell| {
            let reply = by_id.get(&cell.opponent).and_then(|other| other.rounds.get(round));
            reply.is_some_and(|reply| reply.opponent == player.id && pairs::judge(cell.result, reply.result).is_some())
        };
        let players = self.document.players().filter(|player| player.id != 0);
        players
            .flat_map(|player| (0..).zip(&player.rounds).map(move |(round, cell)| (player, round, cell)))
            .filter(|&(player, round, cell)| is_contradicted(player, round, cell))
            .map(|(player, round, _)| (player.line, round))
            .collect()
    }
}

/// Columns `first..=last` are replaced by `text`, whatever its length.
struct Edit {
    first: u32,
    last: u32,
    text: String,
}

impl Edit {
    /// Replaces a field by the text, aligned left or right. At the sides that `free` names (left, right), no word may
    /// reach into the field.
    fn field(columns: &Columns, span: Span, (text, right): (&str, bool), free: (bool, bool)) -> Result<Self, String> {
        let width = span.width();
        if !columns.holds_whole_words(span, free) {
            return Err(BESIDE.to_owned());
        }
        if text.chars().count() > width {
            return Err(TOO_LONG.to_owned());
        }
        let text = if right { format!("{text:>width$}") } else { format!("{text:<width$}") };
        Ok(Self { first: span.first, last: span.last, text })
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
    contradicted: &Contradicted,
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
    let (mut edits, mut repairs, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
    let is_contradicted = |round: usize| contradicted.contains(index, round);
    for found in proposed.iter().filter(|found| wanted(found.code) && is_repairable(found.code)) {
        let before = edits.len();
        if let Err(why) = add(&mut edits, found, &columns, (record, &is_contradicted)) {
            left_out.push((found.code, why));
        }
        let mut repair = Repair::new(line_number(index), found.code);
        for edit in edits[before..].iter().filter(|edit| shows_change(edit, &columns)) {
            repair.add(columns.get(Span::new(edit.first, edit.last)), &edit.text);
        }
        if repair.fields > 0 {
            repairs.push(repair);
        }
    }
    let text = Some(applied(edits, &columns)).filter(|text| text != columns.text);
    Ok(Some(Repaired { text, repairs, left_out }))
}

fn shows_change(edit: &Edit, columns: &Columns) -> bool {
    columns.get(Span::new(edit.first, edit.last)) != edit.text
}

/// Whether findings with this code about a line are repaired.
pub(super) fn is_repairable(code: Code) -> bool {
    use Code as C;
    matches!(
        code,
        C::T006
            | C::T011
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

/// Adds the edits for one finding, or returns why one is not made.
fn add(
    edits: &mut Vec<Edit>,
    found: &Diagnostic,
    columns: &Columns,
    (record, is_contradicted): (&Record, &dyn Fn(usize) -> bool),
) -> Result<(), String> {
    let (Some(fix), span) = (found.fix.as_deref(), found.span) else { return Ok(()) };
    let (left, right) = ((fix, false), (fix.trim(), true));
    let field = |span, text, free| Edit::field(columns, span, text, free);
    let edit = match (found.code, span) {
        (Code::T013, _) => Edit { first: 1, last: 0, text: "###".to_owned() },
        (Code::T006 | Code::T016, _) => {
            let kept = columns.text.trim_end_matches([' ', '\t']);
            let width = if columns.starts.is_empty() { kept.len() } else { kept.chars().count() };
            let first = u32::try_from(width + 1).unwrap_or(u32::MAX);
            Edit { first, last: u32::MAX - 1, text: String::new() }
        }
        (Code::T011, Some(span)) if fix.len() == 3 => Edit { first: span.first, last: span.last, text: fix.to_owned() },
        (Code::G020, _) => return letters(edits, columns, record, is_contradicted),
        (Code::G021, _) => {
            opponents(edits, columns, record);
            return Ok(());
        }
        // Sex and title are adjacent.
        (Code::P014, Some(span)) => field(span, left, (true, false))?,
        (Code::P015, Some(span)) => field(span, left, (false, true))?,
        (Code::P017, Some(span)) => field(span, ("", false), (true, true))?,
        (Code::P006 | Code::P019, Some(span)) => field(span, right, (true, true))?,
        (Code::H003 | Code::X009, Some(span)) => field(span, left, (true, true))?,
        // Some programs look for the letter in column 5 only.
        (Code::H016, Some(span)) => Edit { first: 5, last: span.last, text: fix.to_owned() },
        _ => return Ok(()),
    };
    edits.push(edit);
    Ok(())
}

/// The blocks of a player's line, by the first column of each.
fn blocks(record: &Record) -> impl Iterator<Item = (u32, &Cell)> {
    let rounds = if let Record::Player(player) = record { &player.rounds[..] } else { &[] };
    (0..).zip(rounds).filter(|(_, cell)| !cell.malformed).map(|(round, cell)| (92 + 10 * round, cell))
}

/// G020: colours in lower case, results in upper case, in every round. A line in which one of these results contradicts
/// the opponent's is not changed.
fn letters(
    edits: &mut Vec<Edit>,
    columns: &Columns,
    record: &Record,
    is_contradicted: &dyn Fn(usize) -> bool,
) -> Result<(), String> {
    let before = edits.len();
    for (base, _) in blocks(record) {
        let round = (base as usize - 92) / 10;
        let mut change = |column: u32, make: fn(&str) -> String| {
            let span = Span::new(column, column);
            let letter = columns.get(span);
            let text = make(letter);
            // A small `x` is an unknown result, not a letter in the wrong case.
            let is_wrong = text != letter && letter.len() == 1 && letter != "x";
            if is_wrong && columns.holds_whole_words(span, (true, true)) {
                edits.push(Edit { first: column, last: column, text });
                return Some(letter);
            }
            None
        };
        change(base + 5, str::to_ascii_lowercase);
        if let Some(letter) = change(base + 7, str::to_ascii_uppercase).filter(|_| is_contradicted(round)) {
            edits.truncate(before);
            let round = round + 1;
            return Err(format!(
                "round {round}: the result {letter} contradicts the opponent's result, so it may be another character"
            ));
        }
    }
    Ok(())
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
