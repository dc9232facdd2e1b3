//! `XXA`: fictitious points of one player, round by round.

use nom::combinator::iterator;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("XXA", acceleration, &[Code::X002, Code::X014])];

/// `XXA`: fictitious points of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccelerationRecord {
    /// Index of the line.
    pub line: usize,
    /// Starting rank (columns 5-8); 0 when not readable (X002).
    pub id: u32,
    /// Points in tenths, `points[r - 1]` for round r; `None` for a blank place.
    pub points: Vec<Option<i32>>,
}

impl AccelerationRecord {
    /// Columns of the points of a round (from 1).
    #[must_use]
    pub const fn span(round: u32) -> Span {
        let first = 10 + 5 * round.saturating_sub(1);
        Span::new(first, first + 3)
    }
}

/// The starting rank.
const ID: Span = Span::new(5, 8);

fn acceleration(input: Cursor) -> Read<Record> {
    let (id, points) = on_columns(input).unwrap_or_else(|| anywhere(input));
    let record = AccelerationRecord { line: input.line(), id, points };
    Ok((input.seek(input.width() + 1), Record::Acceleration(record)))
}

/// `None` unless everything is on its columns.
fn on_columns(input: Cursor) -> Option<(u32, Vec<Option<i32>>)> {
    let blank = |column| input.is_blank(column);
    let id = fields::natural(input.text(ID)).value().filter(|&id| id > 0 && blank(4) && blank(9))?;
    let points = slots(input, 10, 4, 5).map(|(span, text)| match fields::worth(text) {
        Field::Bad => None,
        read => blank(span.last + 1).then_some(read.value().map(|value| value.tenths)),
    });
    Some((id, points.collect::<Option<_>>()?))
}

/// Reads the numbers as words. Blank places cannot be recognised then.
fn anywhere(input: Cursor) -> (u32, Vec<Option<i32>>) {
    let mut words = iterator(input.seek(4), word);
    let id = words.next().and_then(|(_, word)| fields::natural(word).value()).filter(|&id| id > 0);
    let values: Vec<_> = words.map(|(_, word)| fields::worth(word).value().map(|value| value.tenths)).collect();
    let understood = id.is_some() && values.iter().all(Option::is_some);
    input.push(|line| {
        let (span, text) = input.columns().trimmed(Span::new(4, input.width()));
        let other_meaning = matches!(text, "true" | "false");
        let code = if other_meaning { Code::X014 } else { Code::X002 };
        let message = format!("found {text:?}, expected an id in columns 5-8 and points in 10-13, 15-18, …");
        let found = Diagnostic::new(code, line, message).at("accelerations", span);
        if understood { found.with_severities(Severity::Error, Severity::None) } else { found }
    });
    (id.unwrap_or(0), if understood { values } else { Vec::new() })
}

/// `XXA`: fictitious points in tenths, one value per round.
#[must_use]
pub fn acceleration_line(id: u32, values: &[i32]) -> String {
    let mut row = Row::new("XXA");
    row.number(ID, id);
    for (round, value) in (1..).zip(values) {
        row.points(AccelerationRecord::span(round), Some(*value));
    }
    row.finish()
}
