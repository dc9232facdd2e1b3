//! 042 and 052: the first and the last day of the tournament.

use nom::branch::alt;
use nom::bytes::complete::take_while_m_n;
use nom::character::complete::{alpha1, char, one_of, space0};
use nom::combinator::{map_opt, opt};
use nom::sequence::terminated;
use nom::{IResult, Parser};

use super::free_text_012_022_032_092_102_112_122_182::text_line;
use super::*;
use crate::fields::{four, short, two};

pub(super) const RULES: &[RecordRule] = &[
    RecordRule::new("042", |input| date(input, false), &[Code::H003, Code::H006]).once(),
    RecordRule::new("052", |input| date(input, true), &[Code::H003, Code::H006]).once(),
];

/// 042 (start) or 052 (end).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateRecord {
    /// Index of the line.
    pub line: usize,
    /// It is the end (052).
    pub end: bool,
    /// The date; `None` when missing or not readable (H003). Other forms than `YYYY/MM/DD` are forgiven with H003.
    pub date: Option<Date>,
    /// Columns of the text.
    pub span: Span,
}

fn date(input: Cursor, end: bool) -> Read<Record> {
    let (next, (span, text)) = rest(input)?;
    let mut date = fields::full_date(text).value();
    if date.is_none() {
        date = any_date(text).value();
        input.push(|line| {
            let found = if text.is_empty() { "nothing".to_owned() } else { format!("{text:?}") };
            let message = format!("found {found}, expected YYYY/MM/DD");
            let remark = Diagnostic::new(Code::H003, line, message).at("date", span);
            match date {
                Some(date) if date.exists() => remark.with_fix(date.to_string()),
                _ => remark,
            }
        });
    }
    Ok((next, Record::Date(DateRecord { line: input.line(), end, date: existing(input, date, "date", span), span })))
}

/// Drops a date that the calendar does not have (H006).
pub(super) fn existing(input: Cursor, date: Option<Date>, field: &'static str, span: Span) -> Option<Date> {
    let date = date?;
    if date.exists() {
        return Some(date);
    }
    input.remark(Code::H006, field, span, || format!("found {date}, which is not a date"));
    None
}

fn small(input: &str) -> IResult<&str, u8, ()> {
    map_opt(take_while_m_n(1, 2, |c: char| c.is_ascii_digit()), |text: &str| text.parse().ok()).parse(input)
}

fn separator(input: &str) -> IResult<&str, char, ()> {
    terminated(one_of("/-."), space0).parse(input)
}

fn month_name(input: &str) -> IResult<&str, u8, ()> {
    const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    map_opt(alpha1, |word: &str| {
        let start = word.get(..3)?.to_ascii_lowercase();
        MONTHS.iter().position(|&name| name == start).and_then(|index| u8::try_from(index + 1).ok())
    })
    .parse(input)
}

/// A date in any of the forms that files were seen with: year first or last, points, dashes, English month names.
pub(crate) fn any_date(text: &str) -> Field<Date> {
    let year_first = (four, separator, small, separator, small).map(|(year, _, month, _, day)| (year, month, day));
    let year_last = (small, separator, small, separator, four).map(|(a, _, b, _, year)| {
        // Day first, unless only the other order gives a month.
        if b > 12 && a <= 12 { (year, a, b) } else { (year, b, a) }
    });
    let month_first = (terminated(month_name, (opt(char('.')), space0)), small, (opt(char(',')), space0), four)
        .map(|(month, day, _, year)| (year, month, day));
    let day_month = (terminated(small, (opt(char('.')), space0)), month_name, (opt(one_of(".,")), space0), four)
        .map(|(day, month, _, year)| (year, month, day));
    let compact = (four, two, two);
    let two_digits = short.map(|date| (date.year, date.month, date.day));
    whole(
        text,
        alt((year_first, year_last, month_first, day_month, compact, two_digits)).map(|(year, month, day)| Date {
            year,
            month,
            day,
        }),
    )
}

/// 042 or 052.
#[must_use]
pub fn date_line(code: &str, date: Date) -> String {
    text_line(code, &date.to_string())
}
