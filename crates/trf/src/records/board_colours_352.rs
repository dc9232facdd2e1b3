//! 352: the colours of the nominally White team, board by board.

use nom::branch::alt;
use nom::character::complete::{anychar, one_of};
use nom::combinator::{iterator, value};
use nom::{IResult, Parser};

use super::free_text_012_022_032_092_102_112_122_182::text_line;
use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("352", board_colours, &[Code::H025]).once().trf26()];

/// 352: the colours of the nominally White team, board by board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardColoursRecord {
    /// Index of the line.
    pub line: usize,
    /// The colours; letters that could not be read are left out (H025).
    pub colours: Vec<CellColour>,
    /// Columns of the text.
    pub span: Span,
}

fn board_colours(input: Cursor) -> Read<Record> {
    let (next, (span, text)) = rest(input)?;
    let colours: Vec<_> = iterator(text, colour).collect();
    if text.is_empty() || colours.contains(&None) {
        input.expected(Code::H025, "board colours", span, "letters W and B");
    }
    let colours = colours.into_iter().flatten().collect();
    Ok((next, Record::BoardColours(BoardColoursRecord { line: input.line(), colours, span })))
}

/// The next letter; `None` for one that is not a colour.
fn colour(input: &str) -> IResult<&str, Option<CellColour>, ()> {
    let white = value(Some(CellColour::White), one_of("Ww"));
    let black = value(Some(CellColour::Black), one_of("Bb"));
    alt((white, black, value(None, anychar))).parse(input)
}

/// 352: the colours of the nominally White team, board by board.
#[must_use]
pub fn board_colours_line(colours: &[CellColour]) -> String {
    let text: String = colours.iter().map(|&colour| if colour == CellColour::Black { 'B' } else { 'W' }).collect();
    text_line("352", &text)
}
