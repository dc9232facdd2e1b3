//! `DAT`: one fact about a player (Tornelo).

use nom::Parser;
use nom::combinator::opt;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("DAT", data, &[Code::X001]).free()];

/// `DAT`: one fact about a player (Tornelo).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataRecord {
    /// Index of the line.
    pub line: usize,
    /// Starting rank; `None` when not readable.
    pub id: Option<u32>,
    /// Columns of the type, for instance `EMAIL`.
    pub kind: Span,
    /// Columns of the value.
    pub value: Span,
}

/// `DAT 12 EMAIL …`.
fn data(input: Cursor) -> Read<Record> {
    let (_, (id, kind)) = (opt(word), opt(word)).parse(input)?;
    let id = id.and_then(|(span, word)| {
        let id = fields::natural(word).value();
        if id.is_none() {
            input.push(|line| {
                Diagnostic::new(Code::X001, line, format!("found {word:?}, expected a starting rank"))
                    .at("starting rank", span)
                    .with_severities(Severity::None, Severity::Info)
            });
        }
        id
    });
    let kind = kind.map_or(Span::new(5, 4), |(span, _)| span);
    let (end, (value, _)) = rest(input.seek(kind.last + 1))?;
    Ok((end, Record::Data(DataRecord { line: input.line(), id, kind, value })))
}
