//! The grammar toolkit: nom parsers whose input is a line with a position, so that they know the columns of what they
//! read.
//!
//! A field that cannot be read must not hide the others. Therefore a parser of a field always succeeds: if it finds
//! something invalid, it adds a finding to the line and returns an empty value. Only parsers of alternatives fail,
//! before they add anything.

use nom::bytes::complete::{take_till1, take_while};
use nom::combinator::iterator;
use nom::{Err, IResult, Parser};

use super::columns::Columns;
use super::fields::{self, Field, PointsForm};
use super::records::RecordRule;
use super::remarks::Remarks;
use crate::{Code, Diagnostic, IdAt, Severity, Span};

/// First column of a record's content, after its code and a blank.
pub(crate) const CONTENT: u32 = 5;

/// The result of a parser of columns: the place after the columns it read, and the value.
pub(crate) type Read<'a, T> = IResult<Cursor<'a>, T, ()>;

/// A parser of columns.
pub(crate) trait Grammar<'a, T>: Fn(Cursor<'a>) -> Read<'a, T> {}

impl<'a, T, F: Fn(Cursor<'a>) -> Read<'a, T>> Grammar<'a, T> for F {}

/// A line that is being read.
pub(crate) struct Source<'a> {
    pub columns: Columns<'a>,
    /// Index of the line.
    pub line: usize,
    pub rule: &'static RecordRule,
    pub remarks: &'a Remarks,
}

/// A place in a line.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    source: &'a Source<'a>,
    /// The next column.
    pub at: u32,
    /// Whether something before this place could not be read, which the record will show.
    pub malformed: bool,
}

impl<'a> Cursor<'a> {
    /// The first column of the content.
    pub fn new(source: &'a Source<'a>) -> Self {
        Self { source, at: CONTENT, malformed: false }
    }

    /// Index of the line.
    pub fn line(self) -> usize {
        self.source.line
    }

    /// The code of the record, in capitals.
    pub fn code(self) -> &'static str {
        self.source.rule.code
    }

    /// The whole line.
    pub fn columns(self) -> &'a Columns<'a> {
        &self.source.columns
    }

    /// The text of some columns.
    pub fn text(self, span: Span) -> &'a str {
        self.columns().get(span)
    }

    /// Whether the column is blank, or beyond the end of the line.
    pub fn is_blank(self, column: u32) -> bool {
        self.columns().is_blank(column)
    }

    /// A place in the same line.
    pub fn seek(self, at: u32) -> Self {
        Self { at, ..self }
    }

    /// Marks the record as malformed.
    pub fn malformed(self) -> Self {
        Self { malformed: true, ..self }
    }

    /// The last column that is not blank.
    pub fn width(self) -> u32 {
        self.columns().width()
    }

    /// From this place to the last column that is not blank.
    fn left(self) -> Span {
        Span::new(self.at, self.width())
    }

    /// Starts or stops dropping the findings that are added.
    pub fn mute(self, muted: bool) {
        self.source.remarks.mute(muted);
    }

    /// Adds a finding; `make` gets the number of the line.
    pub fn push(self, make: impl FnOnce(u32) -> Diagnostic) {
        self.source.remarks.push(|line| {
            let found = make(line);
            // T009 belongs to all records whose fields are separated by blanks.
            debug_assert!(
                found.code == Code::T009 || self.source.rule.findings.contains(&found.code),
                "{} is not listed among the findings of {}",
                found.code,
                self.code()
            );
            found
        });
    }

    /// Adds a finding about a field.
    pub fn remark(self, code: Code, field: &'static str, span: Span, message: impl FnOnce() -> String) {
        self.push(|line| Diagnostic::new(code, line, message()).at(field, span));
    }

    /// Adds the finding that a field holds something other than expected.
    pub fn expected(self, code: Code, field: &'static str, span: Span, expected: &str) {
        self.remark(code, field, span, || format!("found {:?}, expected {expected}", self.text(span).trim()));
    }

    /// Adds T009 if a column that separates two fields is not blank.
    pub fn separator(self, column: u32) {
        if !self.is_blank(column) {
            let span = Span::new(column, column);
            self.remark(Code::T009, "", span, || {
                format!("column {column} separates two fields but holds {:?}", self.text(span))
            });
        }
    }
}

/// The value of some columns.
pub(crate) fn column<'a, T>(span: Span, value: impl Fn(&'a str) -> Field<T>) -> impl Grammar<'a, Field<T>> {
    move |input| Ok((input.seek(span.last + 1), value(input.text(span))))
}

/// The text up to the last column that is not blank, without the blanks around it.
pub(crate) fn rest<'a>(input: Cursor<'a>) -> Read<'a, (Span, &'a str)> {
    Ok((input.seek(input.width() + 1), input.columns().trimmed(input.left())))
}

/// The next word, with its columns.
pub(crate) fn word<'a>(input: Cursor<'a>) -> Read<'a, (Span, &'a str)> {
    let left = input.text(input.left());
    let mut word = (take_while(char::is_whitespace), take_till1(char::is_whitespace));
    let (_, (blanks, word)) = word.parse(left).map_err(|_: Err<()>| Err::Error(()))?;
    let first = input.at + input.columns().count(blanks);
    let next = first + input.columns().count(word);
    Ok((input.seek(next), (Span::new(first, next - 1), word)))
}

/// The next of several equal fields, `step` columns from one to the next. Fails at the end of the line.
fn slot<'a>(width: u32, step: u32) -> impl Grammar<'a, (Span, &'a str)> {
    move |input| {
        let span = Span::new(input.at, input.at.saturating_add(width - 1));
        let next = input.seek(input.at.saturating_add(step));
        if input.at <= input.width() { Ok((next, (span, input.text(span)))) } else { Err(Err::Error(())) }
    }
}

/// Fields of equal width at equal distance, from column `first` to the end of the line.
pub(crate) fn slots(input: Cursor<'_>, first: u32, width: u32, step: u32) -> impl Iterator<Item = (Span, &str)> {
    iterator(input.seek(first), slot(width, step))
}

/// Columns that must be blank (T009). A TAB is reported elsewhere (T006).
pub(crate) fn blanks<'a, const N: usize>(list: &'a [u32; N]) -> impl Grammar<'a, ()> {
    move |input| {
        list.iter().for_each(|&column| separator(input, column));
        Ok((input, ()))
    }
}

fn separator(input: Cursor, column: u32) {
    if input.text(Span::new(column, column)) != "\t" {
        input.separator(column);
    }
}

/// A number that must be present and not zero.
pub(crate) fn required<'a>(code: Code, span: Span, field: &'static str) -> impl Grammar<'a, Option<u32>> {
    move |input| {
        let (next, read) = column(span, fields::natural)(input)?;
        let value = read.value().filter(|&value| value > 0);
        if value.is_none() {
            input.expected(code, field, span, "a number");
        }
        Ok((next, value))
    }
}

/// A number that may be blank.
pub(crate) fn optional<'a>(code: Code, span: Span, field: &'static str) -> impl Grammar<'a, Option<u32>> {
    move |input| {
        let (next, read) = column(span, fields::natural)(input)?;
        if read == Field::Bad {
            input.expected(code, field, span, "a number");
        }
        Ok((next, read.value()))
    }
}

/// Two numbers, the ends of a range: each with its columns and its name. The second may be missing, which is reported,
/// and must not be less than the first.
pub(crate) fn range<'a>(
    code: Code,
    first: (Span, &'static str),
    last: (Span, &'static str),
) -> impl Grammar<'a, (Option<u32>, Option<u32>)> {
    move |input| {
        let (input, start) = required(code, first.0, first.1)(input)?;
        let (span, field) = last;
        let (next, end) = optional(code, span, field)(input)?;
        match (start, end) {
            (_, None) if input.text(span).trim().is_empty() => input.push(|line| {
                Diagnostic::new(code, line, format!("the {field} is missing; programs differ on what that means"))
                    .at(field, span)
                    .with_severities(Severity::Warning, Severity::Warning)
            }),
            (Some(start), Some(end)) if end < start => {
                input.remark(code, field, span, || format!("the range goes from {start} to {end}"));
            }
            _ => {}
        }
        Ok((next, (start, end)))
    }
}

/// Points that may be blank but not negative.
pub(crate) fn points<'a>(code: Code, span: Span, field: &'static str) -> impl Grammar<'a, Option<i32>> {
    move |input| {
        let (next, value) = signed_points(code, span, field)(input)?;
        if value.is_some_and(|value| value < 0) {
            input.remark(code, field, span, || "points are not negative here".to_owned());
        }
        Ok((next, value))
    }
}

/// Points that may be blank or negative.
pub(crate) fn signed_points<'a>(code: Code, span: Span, field: &'static str) -> impl Grammar<'a, Option<i32>> {
    move |input| {
        let (next, read) = column(span, fields::worth)(input)?;
        match read {
            Field::Value(points) if points.form == PointsForm::Comma => input.push(|line| {
                let text = input.text(span);
                Diagnostic::new(code, line, format!("{:?} has a decimal comma, expected a point", text.trim()))
                    .at(field, span)
                    .with_severities(Severity::Warning, Severity::Error)
                    .with_fix(text.replace(',', "."))
            }),
            Field::Bad => input.expected(code, field, span, "points such as 4.5, no more than 999.9"),
            _ => {}
        }
        Ok((next, read.value().map(|points| points.tenths)))
    }
}

/// Ids of equal width, a blank between them, up to the end of the line.
#[derive(Clone, Copy)]
pub(crate) struct IdList {
    /// First column.
    pub first: u32,
    /// Columns of an id.
    pub width: u32,
}

impl IdList {
    /// Ids of `width` columns from column `first` on.
    pub const fn new(first: u32, width: u32) -> Self {
        Self { first, width }
    }

    /// The columns of an id, by its place from 0.
    pub const fn span(self, place: u32) -> Span {
        let first = self.first + (self.width + 1) * place;
        Span::new(first, first + self.width - 1)
    }

    /// The places of a line, with their text.
    pub fn slots(self, input: Cursor<'_>) -> impl Iterator<Item = (Span, &str)> {
        slots(input, self.first, self.width, self.width + 1)
    }
}

/// A list of ids; blank places become id 0, unreadable ones are left out and reported.
pub(crate) fn ids<'a>(code: Code, list: IdList) -> impl Grammar<'a, Vec<IdAt>> {
    move |input| {
        let mut ids = Vec::new();
        for (span, text) in list.slots(input) {
            match fields::natural(text) {
                Field::Value(id) => ids.push(IdAt { id, span }),
                Field::Blank => ids.push(IdAt { id: 0, span }),
                Field::Bad => input.remark(code, "id", span, || format!("found {text:?}, expected a number")),
            }
            separator(input, span.last + 1);
        }
        Ok((input.seek(input.width() + 1), ids))
    }
}

/// A list of ids without its empty places.
pub(crate) fn filled_ids<'a>(code: Code, list: IdList) -> impl Grammar<'a, Vec<IdAt>> {
    move |input| {
        let (input, mut ids) = ids(code, list)(input)?;
        ids.retain(|at| at.id != 0);
        Ok((input, ids))
    }
}

/// Like `filled_ids`; an empty place is reported, because some programs refuse it.
pub(crate) fn ids_without_gaps<'a>(code: Code, list: IdList) -> impl Grammar<'a, Vec<IdAt>> {
    move |input| {
        let (next, mut ids) = ids(code, list)(input)?;
        if let Some(zero) = ids.iter().find(|at| at.id == 0) {
            let span = zero.span;
            input.push(|line| {
                Diagnostic::new(code, line, "an empty place in the list")
                    .at("id", span)
                    .with_severities(Severity::Warning, Severity::Info)
            });
            ids.retain(|at| at.id != 0);
        }
        Ok((next, ids))
    }
}

/// Ids as words, separated by blanks or TABs.
pub(crate) fn free_ids<'a>(code: Code) -> impl Grammar<'a, Vec<IdAt>> {
    move |input| {
        let mut ids = Vec::new();
        for (span, word) in iterator(input, word) {
            match fields::natural(word) {
                Field::Value(id) if id > 0 => ids.push(IdAt { id, span }),
                _ => input.remark(code, "id", span, || format!("found {word:?}, expected a number")),
            }
        }
        Ok((input.seek(input.width() + 1), ids))
    }
}
