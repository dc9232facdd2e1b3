//! 062, 072 and 082: the numbers of players, rated players and teams.

use nom::character::complete::{char, space0, u32};
use nom::combinator::opt;
use nom::sequence::delimited;
use nom::{IResult, Parser};

use super::*;

pub(super) const RULES: &[RecordRule] = &[
    RecordRule::new("062", |input| count(input, 62, Code::H007), &[Code::H007]).once(),
    RecordRule::new("072", |input| count(input, 72, Code::H008), &[Code::H008]).once(),
    RecordRule::new("082", |input| count(input, 82, Code::H009), &[Code::H009]).once(),
];

/// 062 (players), 072 (rated players) or 082 (teams).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountRecord {
    /// Index of the line.
    pub line: usize,
    /// 62, 72 or 82.
    pub code: u16,
    /// The number; `None` when missing or not readable.
    pub count: Option<u32>,
    /// The number in brackets, as in `129 (88)`: registered and, in brackets, playing.
    pub playing: Option<u32>,
    /// Columns of the text.
    pub span: Span,
}

fn count(input: Cursor, code: u16, finding: Code) -> Read<Record> {
    let (next, (span, text)) = rest(input)?;
    let read = whole(text, numbers);
    if read == Field::Bad {
        input.expected(finding, "number", span, "a number");
    }
    let (count, playing) = read.value().map_or((None, None), |(count, playing)| (Some(count), playing));
    Ok((next, Record::Count(CountRecord { line: input.line(), code, count, playing, span })))
}

/// `129`, or `129 (88)`: a number, and a second one in brackets.
fn numbers(input: &str) -> IResult<&str, (u32, Option<u32>), ()> {
    (u32, opt(delimited((space0, char('('), space0), u32, (space0, char(')'))))).parse(input)
}
