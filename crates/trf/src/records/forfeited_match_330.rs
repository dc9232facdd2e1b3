//! 330: a match of teams that was not played.

use nom::Parser;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("330", forfeited_match, &[Code::M009]).trf26()];

/// Who won a forfeited match (330).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchForfeit {
    /// `+-`: the first-named (White) team won.
    WhiteWins,
    /// `-+`: the second-named (Black) team won.
    BlackWins,
    /// `--`: neither appeared.
    Both,
}

impl MatchForfeit {
    /// The signs of record 330, followed by the spellings of one other program.
    const SIGNS: [(&'static str, Self); 12] = [
        ("+-", Self::WhiteWins),
        ("-+", Self::BlackWins),
        ("--", Self::Both),
        ("10", Self::WhiteWins),
        ("WL", Self::WhiteWins),
        ("WZ", Self::WhiteWins),
        ("01", Self::BlackWins),
        ("LW", Self::BlackWins),
        ("ZW", Self::BlackWins),
        ("00", Self::Both),
        ("LL", Self::Both),
        ("ZZ", Self::Both),
    ];
}

/// 330: a match that was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForfeitedMatchRecord {
    /// Index of the line.
    pub line: usize,
    /// Who won; `None` when not readable (M009).
    pub kind: Option<MatchForfeit>,
    /// The round (8-10).
    pub round: Option<u32>,
    /// The White team (12-14).
    pub white: Option<u32>,
    /// The Black team (16-18).
    pub black: Option<u32>,
}

impl ForfeitedMatchRecord {
    const RESULT: Span = Span::new(5, 6);
    const ROUND: Span = Span::new(8, 10);
    const WHITE: Span = Span::new(12, 14);
    const BLACK: Span = Span::new(16, 18);
}

fn forfeited_match(input: Cursor) -> Read<Record> {
    use ForfeitedMatchRecord as R;
    let (code, line) = (Code::M009, input.line());
    (
        kind,
        required(code, R::ROUND, "round"),
        required(code, R::WHITE, "White team"),
        required(code, R::BLACK, "Black team"),
        blanks(&[7, 11, 15]),
    )
        .map(|(kind, round, white, black, ())| Record::ForfeitedMatch(R { line, kind, round, white, black }))
        .parse(input)
}

fn kind(input: Cursor) -> Read<Option<MatchForfeit>> {
    let span = ForfeitedMatchRecord::RESULT;
    let text = input.text(span);
    let kind = named(&MatchForfeit::SIGNS, text);
    let usual = kind.is_some_and(|kind| name_of(&MatchForfeit::SIGNS, &kind) == text);
    if !usual {
        input.push(|line| {
            let message = format!("found {text:?}, expected +-, -+ or --");
            let found = Diagnostic::new(Code::M009, line, message).at("result", span);
            if kind.is_some() { found.with_severities(Severity::Warning, Severity::Warning) } else { found }
        });
    }
    Ok((input.seek(span.last + 1), kind))
}

/// 330: a match that was not played.
#[must_use]
pub fn forfeited_match_line(kind: MatchForfeit, round: u32, white: u32, black: u32) -> String {
    use ForfeitedMatchRecord as R;
    let mut row = Row::new("330");
    row.left(R::RESULT, name_of(&MatchForfeit::SIGNS, &kind)).number(R::ROUND, round);
    row.number(R::WHITE, white).number(R::BLACK, black).finish()
}
