//! Player records whose columns are shifted: a field too long, a blank too many or too few.

use super::{Meant, Shift, with_lines};
use crate::trf::bounds;
use crate::trf::{Code, Diagnostic, Document, PlayerField, PlayerRecord, Record, Severity, Span, Unit, line_number};
use std::ops::Range;

/// The blank columns before fields, from which a line may be shifted; the last one first, so that no more of the line
/// than necessary is reported as shifted.
const BEFORE_FIELDS: [u32; 9] = [90, 85, 80, 69, 57, 53, 48, 9, 4];

/// The blank column before the starting rank.
const BEFORE_NUMBER: u32 = 4;

/// The blank column before the name.
const BEFORE_NAME: u32 = 14;

/// The blank column after the name.
const BEHIND_NAME: u32 = 48;

/// The blank column after the birth date: from there on a line may be in order again.
const BEHIND_BIRTH: u32 = 80;

/// The blank column before the block of round 1; that of every further round is ten columns behind.
const BEFORE_ROUNDS: u32 = 90;

/// Maximum number of columns by which a line may be shifted if no name is too long.
const FEW: i32 = 6;

/// Maximum number of columns by which a line may be shifted behind a field that cannot be read itself.
const FEWER: i32 = 2;

/// Maximum number of columns by which a name may be too long.
const MANY: i32 = 80;

/// The most columns of a line that can be put in order: those of a tournament with the most rounds, and a name that is
/// too long.
const LONGEST: usize = 91 + 10 * bounds::ROUNDS + MANY as usize;

/// Up to this many lines are tried in all ways; more lines than that are not shifted for one reason.
const TRIED: usize = 60;

/// A line that can be read once it is moved, and its text then.
struct Moved {
    shift: Shift,
    too_long: bool,
    text: String,
    rounds: usize,
    unit: Unit,
    /// Whether the blocks are read as before, so that what the rounds say is not in doubt.
    same_blocks: bool,
}

/// From which to which column a line may be shifted, and by how much.
type Way = (u32, u32, i32);

pub(super) fn find(document: &Document) -> Option<Meant> {
    let mut moved: Vec<Moved> = Vec::new();
    let mut tried = 0;
    // The rounds of the lines without a remark: what other lines have behind them is not a round.
    let in_order = document.players().filter(|player| !document.lines()[player.line].is_remarked());
    let known = in_order.map(|player| player.rounds.len()).max().unwrap_or(0);
    let end = if known > 0 { BEFORE_ROUNDS + 10 * known as u32 } else { u32::MAX };
    for player in document.players().filter(|player| is_suspect(document, player, end)) {
        let text = document.text(player.line);
        let unit = document.lines()[player.line].unit();
        // Columns that are counted by bytes are not where the characters are.
        let faults = if unit == Unit::Chars { faults(document, player.line) } else { Vec::new() };
        if faults.first().is_some_and(|&first| first > end) {
            continue;
        }
        let blocks = text.trim_end().chars().count().saturating_sub(BEFORE_ROUNDS as usize).div_ceil(10);
        let most = if known > 0 { known } else { blocks };
        let read = |(from, to, by), spoilt| {
            let moved = read_moved(player, text, Shift { line: player.line, from, to, by }, spoilt)?;
            // A move into a further round puts nothing in order.
            (moved.rounds <= most).then_some(moved)
        };
        let whole = |way: Way| read(way, 0..0);
        let as_it_is_read = |moved: &Moved| text.is_ascii() || moved.unit == unit;
        let as_before = moved.last().and_then(|last| whole((last.shift.from, last.shift.to, last.shift.by)));
        let found = as_before.filter(as_it_is_read).or_else(|| {
            tried += 1;
            if tried > TRIED {
                return None;
            }
            let found = match faults.first().filter(|&&column| column > BEFORE_ROUNDS + 10) {
                Some(&column) => ways_of_rounds(column).filter_map(whole).find(as_it_is_read),
                None => ways().filter_map(whole).find(as_it_is_read),
            };
            let by_bytes = || match unit {
                Unit::Bytes => ways_if_read_by_bytes(player).filter_map(whole).find(|it| it.unit == Unit::Chars),
                Unit::Chars => None,
            };
            let behind = || {
                let read = |(way, spoilt)| read(way, spoilt).filter(|moved| !moved.too_long);
                ways_behind_a_fault(&faults).filter_map(read).find(as_it_is_read)
            };
            found.or_else(by_bytes).or_else(behind)
        });
        moved.extend(found.map(|found| from_the_first_blank_block(text, found)));
    }
    if moved.is_empty() {
        return None;
    }
    let found = said(document, &moved);
    let shifts = moved.iter().map(|moved| moved.shift).collect();
    let document = with_lines(document, moved.into_iter().map(|moved| (moved.shift.line, moved.text)))?;
    Some(Meant { document, found, shifts })
}

/// Blank blocks before the first shifted one are shifted too, and perhaps what is wrong is before them.
fn from_the_first_blank_block(text: &str, mut moved: Moved) -> Moved {
    let is_blank = |from: u32| text.chars().skip(from as usize - 1).take(10).all(|letter| letter == ' ');
    while moved.shift.to == u32::MAX && moved.shift.from > BEFORE_ROUNDS + 9 && is_blank(moved.shift.from - 10) {
        moved.shift.from -= 10;
    }
    moved
}

/// Whether a column between two fields, or between two blocks up to `end`, is not blank, or the points or a block
/// cannot be read. A line that no move can put in order is not suspect: to try all moves takes seconds for a megabyte.
fn is_suspect(document: &Document, player: &PlayerRecord, end: u32) -> bool {
    let among_rounds = |found: &Diagnostic| {
        found.code == Code::T009 && found.span.is_some_and(|span| (BEFORE_ROUNDS..=end).contains(&span.first))
    };
    let blank = |&column: &u32| document.columns(player.line, Span::new(column, column)).trim().is_empty();
    let short = || document.text(player.line).chars().nth(LONGEST).is_none();
    document.lines()[player.line].is_remarked()
        && short()
        && (player.malformed
            || player.points.is_none()
            || !BEFORE_FIELDS.iter().filter(|&&column| column > BEFORE_NUMBER).all(blank)
            || document.remarks_of(player.line).iter().any(among_rounds))
}

/// The columns of a line that cannot be read where they are. Ascending.
fn faults(document: &Document, line: usize) -> Vec<u32> {
    let found = document.remarks_of(line).into_iter().filter(|found| is_of_columns(found.code));
    let mut columns: Vec<u32> = found.filter_map(|found| found.span).map(|span| span.first).collect();
    columns.sort_unstable();
    columns
}

/// The ways in which the blocks of rounds may be shifted if all columns before `fault` can be read: from the block with
/// this column on, or from the one before it, which may be readable by chance; or one block alone.
fn ways_of_rounds(fault: u32) -> impl Iterator<Item = Way> {
    let own = fault - (fault - BEFORE_ROUNDS) % 10;
    let starts = [own, own - 10];
    let rest = (1..=FEW).flat_map(|by| [by, -by]).flat_map(move |by| starts.map(|from| (from, u32::MAX, by)));
    let alone = [1, -1].into_iter().flat_map(move |by| starts.map(|from| (from, from + 9, by)));
    rest.chain(alone).filter(|&(from, ..)| from > BEFORE_ROUNDS)
}

/// The ways in which a line may be shifted (from, to and by how much), likely ones first.
fn ways() -> impl Iterator<Item = Way> {
    let few = (1..=FEW).flat_map(|by| [by, -by]).flat_map(|by| BEFORE_FIELDS.map(|from| (from, u32::MAX, by)));
    // The points and the rounds are in place, and a field before them is too narrow.
    let inside = BEFORE_FIELDS.into_iter().filter(|&from| from < BEHIND_BIRTH).chain([BEFORE_NAME]);
    let inside = inside.map(|from| (from, BEHIND_BIRTH - 1, 1));
    few.chain(inside).chain((FEW + 1..=MANY).map(|by| (BEHIND_NAME, u32::MAX, by)))
}

/// The ways in which a line may be shifted if it is read by bytes only because it is shifted by the bytes of its name.
fn ways_if_read_by_bytes(player: &PlayerRecord) -> impl Iterator<Item = Way> {
    let rounds = (1..=player.rounds.len() as u32).rev().map(|round| BEFORE_ROUNDS + 10 * (round - 1));
    let starts = rounds.chain(BEFORE_FIELDS.into_iter().skip(1));
    starts.flat_map(|from| (1..=FEWER).map(move |by| (from, u32::MAX, -by)))
}

/// The ways in which a line may be shifted behind a field or a block that cannot be read itself, because a character in
/// it is missing or one too many; with the columns in which faults are left.
fn ways_behind_a_fault(faults: &[u32]) -> impl Iterator<Item = (Way, Range<u32>)> {
    let [first, last] = [faults.first(), faults.last()].map(|fault| fault.copied().unwrap_or(0));
    // The blank columns around the field with the first fault.
    let before = |column: u32| match column.checked_sub(BEFORE_ROUNDS) {
        Some(behind) => column - behind % 10,
        None => BEFORE_FIELDS.into_iter().find(|&blank| blank <= column).unwrap_or(1),
    };
    let own = before(first);
    let next = match first.checked_sub(BEFORE_ROUNDS) {
        Some(_) => own + 10,
        None => BEFORE_FIELDS.into_iter().rev().find(|&blank| blank > first).unwrap_or(BEFORE_ROUNDS),
    };
    // The last character of a field may stand in the blank columns behind it, or a character too many before it.
    let previous = (own..=own + 2).map(move |from| (from, before(own.saturating_sub(1))..from));
    let here = std::iter::once((own, own..own + 2));
    let behind = (next..=next + 2).map(move |from| (from, own..from));
    let ways = previous.chain(here).chain(behind).flat_map(|(from, spoilt)| {
        let by = (1..=FEWER).flat_map(|by| [by, -by]);
        by.map(move |by| ((from, u32::MAX, by), spoilt.clone()))
    });
    // Without a fault that the move puts right, nothing is shifted.
    let is_put_right = move |(from, _, by): Way, spoilt: &Range<u32>| {
        from > 1 && last >= from && !spoilt.contains(&last.saturating_add_signed(-by))
    };
    ways.filter(move |(way, spoilt)| is_put_right(*way, spoilt))
}

/// The line with everything from a column on moved back, if that puts it in order, except for some columns.
fn read_moved(before: &PlayerRecord, text: &str, shift: Shift, spoilt: Range<u32>) -> Option<Moved> {
    let Shift { from, to, by, .. } = shift;
    let at = text.char_indices().nth(from as usize - 1)?.0;
    let (start, rest) = text.split_at(at);
    let width = by.unsigned_abs() as usize;
    let blanks = " ".repeat(width);
    // Where the displaced text ends, from its start.
    let end = |columns: u32| Some(text.char_indices().nth(columns as usize)?.0 - at);
    let (moved, too_long) = if by > 0 {
        let surplus = &rest[..rest.char_indices().nth(width)?.0];
        let too_long = !surplus.trim().is_empty();
        if too_long && (from != BEHIND_NAME || to != u32::MAX || surplus.ends_with(' ')) {
            return None;
        }
        if to == u32::MAX {
            // The blank after the name is at the end of the excess text.
            (format!("{start}{}", &rest[surplus.len()..]), too_long)
        } else {
            let (shifted, behind) = rest.split_at(end(to + by.unsigned_abs())?);
            (format!("{start}{}{blanks}{behind}", &shifted[surplus.len()..]), false)
        }
    } else if to == u32::MAX {
        (format!("{start}{blanks}{rest}"), false)
    } else {
        let (displaced, behind) = rest.split_at(end(to)?);
        let (shifted, surplus) = displaced.split_at(end(to - by.unsigned_abs())?);
        if !surplus.trim().is_empty() {
            return None;
        }
        (format!("{start}{blanks}{shifted}{behind}"), false)
    };
    let document = Document::parse(moved.as_bytes());
    let Record::Player(player) = document.record(0) else { return None };
    let left = document.remarks_of(0).into_iter().filter(|found| is_of_columns(found.code));
    let in_order = match spoilt.is_empty() {
        true => player.points.is_some() && !player.malformed && left.count() == 0,
        false => {
            (player.points.is_some() || spoilt.contains(&PlayerField::Points.span().first))
                && left.map(|found| found.span).all(|span| span.is_some_and(|at| spoilt.contains(&at.first)))
        }
    };
    let read = |player: &PlayerRecord| -> Vec<_> {
        player.rounds.iter().map(|cell| (cell.opponent, cell.colour, cell.result)).collect()
    };
    let (rounds, unit, same_blocks) = (player.rounds.len(), document.lines()[0].unit(), read(before) == read(player));
    in_order.then_some(Moved { shift, too_long, text: moved, rounds, unit, same_blocks })
}

/// Whether a finding about a line comes from misplaced columns.
fn is_of_columns(code: Code) -> bool {
    use Code as C;
    matches!(code, C::P001 | C::P006 | C::P009 | C::P017 | C::P019 | C::P020 | C::T007 | C::T008 | C::T009 | C::T017)
}

/// One finding per cause.
fn said(document: &Document, moved: &[Moved]) -> Vec<Diagnostic> {
    let mut kinds: Vec<Vec<&Moved>> = Vec::new();
    for one in moved {
        let same = |kind: &&mut Vec<&Moved>| {
            let first = kind[0];
            !one.too_long && !first.too_long && Shift { line: one.shift.line, ..first.shift } == one.shift
        };
        match kinds.iter_mut().find(same) {
            Some(kind) => kind.push(one),
            None => kinds.push(vec![one]),
        }
    }
    let players = document.players().count();
    kinds.iter().map(|kind| of_kind(document, kind, players)).collect()
}

fn of_kind(document: &Document, kind: &[&Moved], players: usize) -> Diagnostic {
    let Shift { line, mut from, to, by } = kind[0].shift;
    // A name may begin anywhere in its columns. If all begin with a blank, they are shifted too.
    let name = PlayerField::Name.span();
    let indented =
        |moved: &&Moved| document.columns(moved.shift.line, Span::new(name.first, name.first)).trim().is_empty();
    if to != u32::MAX && from == BEHIND_NAME && kind.iter().all(indented) {
        from = name.first;
    }
    let columns = match by.unsigned_abs() {
        1 => "one column".to_owned(),
        many => format!("{many} columns"),
    };
    let way = if by > 0 { "right" } else { "left" };
    let (message, fix) = if kind[0].too_long {
        let message = format!("the name is {columns} too long, and everything from column {from} is shifted");
        (message, "shorten the name to 33 characters".to_owned())
    } else {
        let which = if kind.len() == players && players > 1 {
            "every player record".to_owned()
        } else if kind.len() == 1 {
            "the line".to_owned()
        } else {
            let lines: Vec<usize> = kind.iter().map(|moved| line_number(moved.shift.line) as usize).collect();
            format!("{} player records (lines {})", kind.len(), super::super::report::short_list(&lines))
        };
        let back = if by > 0 { "left" } else { "right" };
        let round = from.checked_sub(BEFORE_ROUNDS).filter(|&columns| columns > 0).map(|columns| columns / 10 + 1);
        let of_round = round.map(|round| format!(", round {round}")).unwrap_or_default();
        let message = match to {
            u32::MAX => format!("{which} is {columns} to the {way} from column {from}{of_round}"),
            _ => format!("{which} is {columns} to the {way} in columns {from} to {}{of_round}", to + 1),
        };
        let message =
            if kind.len() > 1 && kind.len() != players { message.replace(") is ", ") are ") } else { message };
        (message, format!("move it {columns} to the {back}"))
    };
    let found =
        Diagnostic::new(Code::T021, line_number(line), message).at("columns", Span::new(from, from)).with_fix(fix);
    if to == BEHIND_BIRTH - 1 || from > BEFORE_ROUNDS && kind.iter().all(|moved| moved.same_blocks) {
        // What the rounds say is not in doubt.
        found.with_severities(Severity::Error, Severity::Error)
    } else {
        found
    }
}
