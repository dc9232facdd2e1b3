//! Fields that many records share: lists of ids, numbers that must be there, ranges.

use super::codes::Code;
use super::columns::Columns;
use super::diagnostic::{Diagnostic, Severity};
use super::fields::{self, Field, PointsForm};
use super::line::Span;
use super::record::IdAt;
use super::remarks::Remarks;

/// Ids of equal width at equal distance up to the end of the line.
pub(super) struct IdList {
    /// First column.
    pub(super) first: u32,
    /// Columns of an id.
    pub(super) width: u32,
    /// Columns from one id to the next.
    pub(super) step: u32,
    /// What to report when one is not a number.
    pub(super) code: Code,
}

impl IdList {
    /// Reads the list; blank places become id 0, unreadable ones are left out and reported.
    pub(super) fn read(&self, columns: &Columns, remarks: &mut Remarks) -> Vec<IdAt> {
        let mut ids = Vec::new();
        for (span, text) in columns.slots(self.first, self.width, self.step) {
            match fields::natural(text) {
                Field::Value(id) => ids.push(IdAt { id, span }),
                Field::Blank => ids.push(IdAt { id: 0, span }),
                Field::Bad => remarks.field(self.code, "id", span, || format!("found {text:?}, expected a number")),
            }
            for column in span.last + 1..span.first + self.step {
                separator(columns, column, remarks);
            }
        }
        ids
    }
}

/// Takes empty places out of a list; a written zero is remarked, since some programs refuse it.
pub(super) fn without_zeros(mut ids: Vec<IdAt>, code: Code, remarks: &mut Remarks) -> Vec<IdAt> {
    if let Some(zero) = ids.iter().find(|at| at.id == 0) {
        let span = zero.span;
        remarks.push(|line| {
            Diagnostic::new(code, line, "an empty place in the list")
                .at("id", span)
                .with_severities(Severity::Warning, Severity::Info)
        });
        ids.retain(|at| at.id != 0);
    }
    ids
}

/// Reports a list without any id.
pub(super) fn nobody(code: Code, remarks: &mut Remarks) {
    remarks.push(|line| {
        Diagnostic::new(code, line, "the record names nobody").with_severities(Severity::Warning, Severity::Warning)
    });
}

/// Ids as words, separated by blanks or TABs from column 5 on.
pub(super) fn free(columns: &Columns, code: Code, remarks: &mut Remarks) -> Vec<IdAt> {
    let mut ids = Vec::new();
    for (span, word) in columns.words(5) {
        match fields::natural(word) {
            Field::Value(id) if id > 0 => ids.push(IdAt { id, span }),
            _ => remarks.field(code, "id", span, || format!("found {word:?}, expected a number")),
        }
    }
    ids
}

/// A number that must be there and not be zero.
pub(super) fn required(
    columns: &Columns,
    span: Span,
    field: &'static str,
    code: Code,
    remarks: &mut Remarks,
) -> Option<u32> {
    let text = columns.get(span);
    let value = fields::natural(text).value().filter(|&value| value > 0);
    if value.is_none() {
        remarks.field(code, field, span, || format!("found {:?}, expected a number", text.trim()));
    }
    value
}

/// A number that may be blank.
pub(super) fn optional(
    columns: &Columns,
    span: Span,
    field: &'static str,
    code: Code,
    remarks: &mut Remarks,
) -> Option<u32> {
    let text = columns.get(span);
    match fields::natural(text) {
        Field::Value(value) => Some(value),
        Field::Blank => None,
        Field::Bad => {
            remarks.field(code, field, span, || format!("found {:?}, expected a number", text.trim()));
            None
        }
    }
}

/// The end of a range: missing or before its start is reported.
pub(super) fn second_of_range(
    columns: &Columns,
    span: Span,
    field: &'static str,
    start: Option<u32>,
    code: Code,
    remarks: &mut Remarks,
) -> Option<u32> {
    let end = optional(columns, span, field, code, remarks);
    match (start, end) {
        (_, None) if columns.get(span).trim().is_empty() => remarks.push(|line| {
            Diagnostic::new(code, line, format!("the {field} is missing; programs differ on what that means"))
                .at(field, span)
                .with_severities(Severity::Warning, Severity::Warning)
        }),
        (Some(start), Some(end)) if end < start => {
            remarks.field(code, field, span, || format!("the range goes from {start} to {end}"));
        }
        _ => {}
    }
    end
}

/// Points that may be blank but not negative.
pub(super) fn points(
    columns: &Columns,
    span: Span,
    field: &'static str,
    code: Code,
    remarks: &mut Remarks,
) -> Option<i32> {
    let value = signed_points(columns, span, field, code, remarks);
    if value.is_some_and(|value| value < 0) {
        remarks.field(code, field, span, || "points are not negative here".to_owned());
    }
    value
}

/// Points that may be blank or negative.
pub(super) fn signed_points(
    columns: &Columns,
    span: Span,
    field: &'static str,
    code: Code,
    remarks: &mut Remarks,
) -> Option<i32> {
    let text = columns.get(span);
    match fields::points(text) {
        Field::Blank => None,
        Field::Value(points) => {
            if points.form == PointsForm::Comma {
                remarks.push(|line| {
                    Diagnostic::new(code, line, format!("{:?} has a decimal comma, expected a point", text.trim()))
                        .at(field, span)
                        .with_severities(Severity::Warning, Severity::Error)
                        .with_fix(text.replace(',', "."))
                });
            }
            Some(points.tenths)
        }
        Field::Bad => {
            remarks.field(code, field, span, || format!("found {:?}, expected points such as 4.5", text.trim()));
            None
        }
    }
}

/// A column that must be blank (T009).
pub(super) fn separator(columns: &Columns, column: u32, remarks: &mut Remarks) {
    if !columns.is_blank(column) && columns.get(Span::new(column, column)) != "\t" {
        remarks.field(Code::T009, "", Span::new(column, column), || {
            let found = columns.get(Span::new(column, column));
            format!("column {column} separates two fields but holds {found:?}")
        });
    }
}
