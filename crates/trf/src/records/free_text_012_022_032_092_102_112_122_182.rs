//! Free text: 012 name, 022 city, 032 federation, 092 type in words, 102 and 112 arbiters, 122 time control in words,
//! 182 pairing controller, 192 tournament type, 202 and 212 tie-breaks; and 222, whose grammar is in
//! [`super::time_control_222`].

use nom::Parser;

use super::*;

pub(super) const RULES: &[RecordRule] = &[
    RecordRule::new("012", text, &[]).free().once(),
    RecordRule::new("022", text, &[]).free().once(),
    RecordRule::new("032", text, &[]).free().once(),
    RecordRule::new("092", text, &[]).free().once(),
    RecordRule::new("102", text, &[]).free().once(),
    RecordRule::new("112", text, &[]).free(),
    RecordRule::new("122", text, &[]).free().once(),
    RecordRule::new("182", text, &[]).free().once().trf26(),
    RecordRule::new("192", tournament_type, &[Code::T016]).free().once().trf26(),
    RecordRule::new("202", text, &[]).free().once().trf26(),
    RecordRule::new("212", text, &[]).free().once().trf26(),
];

/// Free text from column 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextRecord {
    /// Index of the line.
    pub line: usize,
    /// The code as a number, for instance 12 for `012`.
    pub code: u16,
    /// Columns of the text without surrounding blanks.
    pub span: Span,
}

/// The text of the record.
pub(super) fn text(input: Cursor) -> Read<Record> {
    let code = input.code().parse().unwrap_or(0);
    rest.map(|(span, _)| Record::Text(TextRecord { line: input.line(), code, span })).parse(input)
}

fn tournament_type(input: Cursor) -> Read<Record> {
    trailing_blanks(input);
    text(input)
}

/// Reports blanks after the value, which bbpPairings reads as part of it (T016).
pub(super) fn trailing_blanks(input: Cursor) {
    if input.columns().text().ends_with([' ', '\t']) {
        input.push(|line| {
            Diagnostic::new(Code::T016, line, "some programs read trailing blanks here as part of the value")
                .with_fix("remove them")
        });
    }
}

/// A record of free text: 012 022 032 092 102 112 122 182 192 202 212 222, and 142, 152, `XXR`, `XXC`.
#[must_use]
pub fn text_line(code: &str, text: &str) -> String {
    let mut row = Row::new(code);
    row.rest(5, text.trim());
    row.finish()
}
