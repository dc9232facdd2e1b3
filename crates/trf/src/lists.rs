//! Fields that many records share: lists of ids, numbers that must be there, ranges.

use super::codes::{Code, Severity};
use super::columns::Columns;
use super::diagnostic::Diagnostic;
use super::fields::{self, Field, PointsForm};
use super::line::{IdAt, Span};
use super::remarks::Remarks;

/// Ids of equal width, a blank between them, up to the end of the line.
#[derive(Clone, Copy)]
pub(super) struct IdList {
    /// First column.
    pub(super) first: u32,
    /// Columns of an id.
    pub(super) width: u32,
}

impl IdList {
    /// Ids of `width` columns from column `first` on.
    pub(super) const fn new(first: u32, width: u32) -> Self {
        Self { first, width }
    }

    /// The columns of an id, by its place from 0.
    pub(super) const fn span(self, place: u32) -> Span {
        let first = self.first + (self.width + 1) * place;
        Span::new(first, first + self.width - 1)
    }

    /// The places of a line, with their text.
    pub(super) fn slots<'a>(self, columns: &Columns<'a>) -> impl Iterator<Item = (Span, &'a str)> + use<'a> {
        columns.slots(self.first, self.width, self.width + 1)
    }

    /// Reads the list; blank places become id 0, unreadable ones are left out and reported.
    pub(super) fn read(self, code: Code, columns: &Columns, remarks: &mut Remarks) -> Vec<IdAt> {
        let mut ids = Vec::new();
        for (span, text) in self.slots(columns) {
            match fields::natural(text) {
                Field::Value(id) => ids.push(IdAt { id, span }),
                Field::Blank => ids.push(IdAt { id: 0, span }),
                Field::Bad => remarks.field(code, "id", span, || format!("found {text:?}, expected a number")),
            }
            separator(columns, span.last + 1, remarks);
        }
        ids
    }

    /// Reads the list without empty places.
    pub(super) fn read_filled(self, code: Code, columns: &Columns, remarks: &mut Remarks) -> Vec<IdAt> {
        let mut ids = self.read(code, columns, remarks);
        ids.retain(|at| at.id != 0);
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

/// The fields of one record, whose faults have one code.
pub(super) struct FieldReader<'a, 'r> {
    pub(super) columns: &'a Columns<'a>,
    pub(super) code: Code,
    pub(super) remarks: &'r mut Remarks,
}

impl FieldReader<'_, '_> {
    fn bad(&mut self, span: Span, field: &'static str, expected: &str) {
        let text = self.columns.get(span).trim();
        self.remarks.field(self.code, field, span, || format!("found {text:?}, expected {expected}"));
    }

    /// A number that must be there and not be zero.
    pub(super) fn required(&mut self, span: Span, field: &'static str) -> Option<u32> {
        let value = fields::natural(self.columns.get(span)).value().filter(|&value| value > 0);
        if value.is_none() {
            self.bad(span, field, "a number");
        }
        value
    }

    /// A number that may be blank.
    pub(super) fn optional(&mut self, span: Span, field: &'static str) -> Option<u32> {
        let read = fields::natural(self.columns.get(span));
        if read == Field::Bad {
            self.bad(span, field, "a number");
        }
        read.value()
    }

    /// The end of a range: missing or before its start is reported.
    pub(super) fn second_of_range(&mut self, span: Span, field: &'static str, start: Option<u32>) -> Option<u32> {
        let end = self.optional(span, field);
        let code = self.code;
        match (start, end) {
            (_, None) if self.columns.get(span).trim().is_empty() => self.remarks.push(|line| {
                Diagnostic::new(code, line, format!("the {field} is missing; programs differ on what that means"))
                    .at(field, span)
                    .with_severities(Severity::Warning, Severity::Warning)
            }),
            (Some(start), Some(end)) if end < start => {
                self.remarks.field(code, field, span, || format!("the range goes from {start} to {end}"));
            }
            _ => {}
        }
        end
    }

    /// Points that may be blank but not negative.
    pub(super) fn points(&mut self, span: Span, field: &'static str) -> Option<i32> {
        let value = self.signed_points(span, field);
        if value.is_some_and(|value| value < 0) {
            self.remarks.field(self.code, field, span, || "points are not negative here".to_owned());
        }
        value
    }

    /// Points that may be blank or negative.
    pub(super) fn signed_points(&mut self, span: Span, field: &'static str) -> Option<i32> {
        let text = self.columns.get(span);
        let code = self.code;
        match fields::worth(text) {
            Field::Blank => None,
            Field::Value(points) => {
                if points.form == PointsForm::Comma {
                    self.remarks.push(|line| {
                        Diagnostic::new(code, line, format!("{:?} has a decimal comma, expected a point", text.trim()))
                            .at(field, span)
                            .with_severities(Severity::Warning, Severity::Error)
                            .with_fix(text.replace(',', "."))
                    });
                }
                Some(points.tenths)
            }
            Field::Bad => {
                self.bad(span, field, "points such as 4.5, no more than 999.9");
                None
            }
        }
    }

    /// Columns that must be blank.
    pub(super) fn separators(&mut self, list: &[u32]) {
        for &column in list {
            separator(self.columns, column, self.remarks);
        }
    }

    /// A list of ids; blank places become id 0.
    pub(super) fn ids(&mut self, list: IdList) -> Vec<IdAt> {
        list.read(self.code, self.columns, self.remarks)
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
