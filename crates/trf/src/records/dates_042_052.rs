//! 042 and 052: the first and the last day of the tournament.

use super::free_text_012_022_032_092_102_112_122_182::text_line;
use super::*;
use crate::dates;

pub(super) const RULES: &[RecordRule] = &[
    RecordRule::new("042", |input| date(input, false), &[Code::H003, Code::H006]).once(),
    RecordRule::new("052", |input| date(input, true), &[Code::H003, Code::H006]).once(),
];

/// 042 (start) or 052 (end).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateRecord {
    /// Index of the line.
    pub line: usize,
    /// Whether it is the end (052).
    pub end: bool,
    /// The date; `None` when missing or not readable (H003). Other forms than `YYYY/MM/DD` are accepted with H003.
    pub date: Option<Date>,
    /// Columns of the text.
    pub span: Span,
}

fn date(input: Cursor, end: bool) -> Read<Record> {
    let (next, (span, text)) = rest(input)?;
    let mut date = fields::full_date(text).value();
    if date.is_none() {
        date = dates::days(text).map(|[first, last]| if end { last } else { first });
        input.push(|line| {
            let found = if text.is_empty() { "nothing".to_owned() } else { format!("\"{text}\"") };
            let message = format!("found {found}, expected YYYY/MM/DD");
            let remark = Diagnostic::new(Code::H003, line, message).at("date", span);
            match date {
                Some(date) => remark.with_fix(date.to_string()),
                // The edition of the rules may depend on it.
                None if !text.is_empty() => remark.with_severities(Severity::Warning, Severity::Error),
                None => remark,
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

/// A date in any usual spelling; the first of several days.
pub(crate) fn any_date(text: &str) -> Field<Date> {
    match dates::days(text) {
        Some([first, _]) => Field::Value(first),
        None if text.trim().is_empty() => Field::Blank,
        None => Field::Bad,
    }
}

/// 042 or 052.
#[must_use]
pub fn date_line(code: &str, date: Date) -> String {
    text_line(code, &date.to_string())
}
