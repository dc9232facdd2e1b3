//! 142 and `XXR`: how many rounds the tournament has.

use nom::character::complete::u32;
use nom::combinator::verify;

use super::*;
use crate::bounds;

pub(super) const RULES: &[RecordRule] = &[
    RecordRule::new("142", |input| round_count(input, Origin::Trf26), &[Code::H011]).once(),
    RecordRule::new("XXR", |input| round_count(input, Origin::Private), &[Code::H011]),
];

/// 142 or `XXR`: how many rounds the tournament has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCountRecord {
    /// Index of the line.
    pub line: usize,
    /// 142 or `XXR`.
    pub origin: Origin,
    /// The number; `None` when missing, zero or not readable.
    pub rounds: Option<u32>,
    /// Columns of the text.
    pub span: Span,
}

fn round_count(input: Cursor, origin: Origin) -> Read<Record> {
    let (next, (span, text)) = rest(input)?;
    let rounds = whole(text, verify(u32, |rounds| (1..=bounds::ROUNDS as u32).contains(rounds))).value();
    if rounds.is_none() {
        input.push(|line| {
            Diagnostic::new(Code::H011, line, format!("found {text:?}, expected the number of rounds, 1 to 999"))
                .at("rounds", span)
                .with_severities(Severity::Error, Severity::Warning)
        });
    }
    Ok((next, Record::RoundCount(RoundCountRecord { line: input.line(), origin, rounds, span })))
}
