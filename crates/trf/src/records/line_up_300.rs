//! 300: who played for a team in a round, board by board.

use nom::Parser;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("300", line_up, &[Code::M006]).trf26()];

/// 300: who played for a team in a round, board by board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineUpRecord {
    /// Index of the line.
    pub line: usize,
    /// The round (5-7).
    pub round: Option<u32>,
    /// The team (9-11).
    pub team: Option<u32>,
    /// The scheduled opponent (13-15).
    pub opponent: Option<u32>,
    /// Players by board; id 0 for an empty board.
    pub boards: Vec<IdAt>,
}

impl LineUpRecord {
    const ROUND: Span = Span::new(5, 7);
    const TEAM: Span = Span::new(9, 11);
    const OPPONENT: Span = Span::new(13, 15);
    const BOARDS: IdList = IdList::new(17, 4);
}

fn line_up(input: Cursor) -> Read<Record> {
    use LineUpRecord as R;
    let (code, line) = (Code::M006, input.line());
    (
        required(code, R::ROUND, "round"),
        required(code, R::TEAM, "team"),
        required(code, R::OPPONENT, "opponent"),
        blanks(&[8, 12, 16]),
        ids(code, R::BOARDS),
    )
        .map(|(round, team, opponent, (), boards)| Record::LineUp(Box::new(R { line, round, team, opponent, boards })))
        .parse(input)
}

/// 300: the players of a team; id 0 is an empty board.
#[must_use]
pub fn line_up_line(round: u32, team: u32, opponent: u32, boards: &[u32]) -> String {
    use LineUpRecord as R;
    let mut row = Row::new("300");
    row.number(R::ROUND, round).number(R::TEAM, team).number(R::OPPONENT, opponent).ids(R::BOARDS, boards).finish()
}
