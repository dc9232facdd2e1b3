//! `XXC`: JaVaFo's configuration words.

use nom::combinator::iterator;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("XXC", configuration, &[Code::H016])];

/// `XXC`: JaVaFo's configuration words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfigRecord {
    /// Index of the line.
    pub line: usize,
    /// `rank`: pairing numbers go by the order of the file instead of the ids.
    pub rank: bool,
    /// `white1` or `black1`: the initial colour.
    pub colour: Option<CellColour>,
}

fn configuration(input: Cursor) -> Read<Record> {
    let mut record = ConfigRecord { line: input.line(), rank: false, colour: None };
    for (span, word) in iterator(input, word) {
        match word.to_ascii_lowercase().as_str() {
            "rank" => record.rank = true,
            "white1" => record.colour = Some(CellColour::White),
            "black1" => record.colour = Some(CellColour::Black),
            _ => input.push(|line| {
                Diagnostic::new(Code::H016, line, format!("found {word:?}, expected rank, white1 or black1"))
                    .at("word", span)
                    .with_severities(Severity::Warning, Severity::None)
            }),
        }
    }
    Ok((input.seek(input.width() + 1), Record::Config(record)))
}
