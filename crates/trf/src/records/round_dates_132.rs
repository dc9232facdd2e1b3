//! 132: the dates of the rounds.

use nom::combinator::iterator;

use super::dates_042_052::{any_date, existing};
use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("132", round_dates, &[Code::H005, Code::H006])];

/// First column of the first round's date.
const FIRST: u32 = 92;

/// One date of 132.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundDate {
    /// The date; `None` when blank or not readable (H005).
    pub date: Option<Date>,
    /// Columns of the date.
    pub span: Span,
}

/// 132: the dates of the rounds, `dates[r - 1]` for round r.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundDatesRecord {
    /// Index of the line.
    pub line: usize,
    /// The dates, up to the last one given.
    pub dates: Vec<RoundDate>,
}

fn round_dates(input: Cursor) -> Read<Record> {
    let (next, (span, text)) = rest(input)?;
    let dates = on_columns(input).unwrap_or_else(|| {
        input.remark(Code::H005, "round dates", span, || {
            let shown: String = text.chars().take(40).collect();
            format!("found {shown:?}, expected YY/MM/DD in columns 92-99, 102-109, 112-119, …")
        });
        // Elsewhere, or in another form: take all dates that can be understood, in order.
        iterator(input, word).map(|(span, word)| (any_date(word).value(), span)).collect()
    });
    let date = |(date, span)| RoundDate { date: existing(input, date, "round date", span), span };
    let dates = dates.into_iter().map(date).collect();
    Ok((next, Record::RoundDates(RoundDatesRecord { line: input.line(), dates })))
}

/// Reads a date every ten columns; `None` if there is other text or a date that cannot be read.
fn on_columns(input: Cursor) -> Option<Vec<(Option<Date>, Span)>> {
    let blank = |span| input.text(span).trim().is_empty();
    let dates = slots(input, FIRST, 8, 10).map(|(span, text)| match fields::short_date(text) {
        Field::Bad => None,
        date => blank(Span::new(span.last + 1, span.last + 2)).then_some((date.value(), span)),
    });
    if blank(Span::new(CONTENT, FIRST - 1)) { dates.collect() } else { None }
}

/// 132: the dates of the rounds.
#[must_use]
pub fn round_dates_line(dates: &[Option<Date>]) -> String {
    let mut row = Row::new("132");
    for (round, date) in (0..).zip(dates) {
        if let Some(date) = date {
            let text = format!("{:02}/{:02}/{:02}", date.year % 100, date.month, date.day);
            row.left(Span::new(92 + 10 * round, 99 + 10 * round), &text);
        }
    }
    row.finish()
}
