//! 152: the colour drawn by lot before the first round.

use nom::branch::alt;
use nom::character::complete::one_of;
use nom::combinator::value;

use super::free_text_012_022_032_092_102_112_122_182::trailing_blanks;
use super::*;

pub(super) const RULES: &[RecordRule] =
    &[RecordRule::new("152", initial_colour, &[Code::H016, Code::T016]).once().trf26()];

/// 152: the colour drawn by lot before the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitialColourRecord {
    /// Index of the line.
    pub line: usize,
    /// The colour; [`CellColour::None`] when not readable (H016).
    pub colour: CellColour,
    /// Columns of the text.
    pub span: Span,
}

fn initial_colour(input: Cursor) -> Read<Record> {
    let (next, (span, text)) = rest(input)?;
    let letter = alt((value(CellColour::White, one_of("Ww")), value(CellColour::Black, one_of("Bb"))));
    let colour = whole(text, letter).value().unwrap_or(CellColour::None);
    if colour == CellColour::None {
        input.expected(Code::H016, "initial colour", span, "W or B");
    } else if matches!(text, "w" | "b") || span.first != CONTENT {
        input.push(|line| {
            Diagnostic::new(Code::H016, line, "some programs accept only a capital letter in column 5")
                .at("initial colour", span)
                .with_severities(Severity::Warning, Severity::None)
                .with_fix(text.to_ascii_uppercase())
        });
    }
    trailing_blanks(input);
    Ok((next, Record::InitialColour(InitialColourRecord { line: input.line(), colour, span })))
}
