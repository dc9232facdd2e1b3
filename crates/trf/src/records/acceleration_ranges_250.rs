//! 250: fictitious points of a range of pairing numbers in a range of rounds.

use nom::Parser;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("250", accelerations, &[Code::X005]).trf26()];

/// 250: fictitious points of a range of pairing numbers in a range of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccelerationRangeRecord {
    /// Index of the line.
    pub line: usize,
    /// Match points in tenths (5-8).
    pub match_points: Option<i32>,
    /// Game points, or points of an individual event, in tenths (10-13).
    pub game_points: Option<i32>,
    /// First round (15-17).
    pub first_round: Option<u32>,
    /// Last round (19-21); blank means the first.
    pub last_round: Option<u32>,
    /// First pairing number (23-26).
    pub first_id: Option<u32>,
    /// Last pairing number (28-31); blank means the first.
    pub last_id: Option<u32>,
}

impl AccelerationRangeRecord {
    const MATCH_POINTS: Span = Span::new(5, 8);
    const GAME_POINTS: Span = Span::new(10, 13);
    const FIRST_ROUND: Span = Span::new(15, 17);
    const LAST_ROUND: Span = Span::new(19, 21);
    const FIRST_ID: Span = Span::new(23, 26);
    const LAST_ID: Span = Span::new(28, 31);
}

fn accelerations(input: Cursor) -> Read<Record> {
    use AccelerationRangeRecord as R;
    let (code, line) = (Code::X005, input.line());
    let (end, (match_points, game_points, (first_round, last_round), (first_id, last_id), ())) = (
        points(code, R::MATCH_POINTS, "match points"),
        points(code, R::GAME_POINTS, "points"),
        range(code, (R::FIRST_ROUND, "first round"), (R::LAST_ROUND, "last round")),
        range(code, (R::FIRST_ID, "first id"), (R::LAST_ID, "last id")),
        blanks(&[9, 14, 18, 22, 27]),
    )
        .parse(input)?;
    if match_points.unwrap_or(0) == 0 && game_points.unwrap_or(0) == 0 {
        input.push(|line| {
            Diagnostic::new(code, line, "neither match points nor points are given")
                .with_severities(Severity::Warning, Severity::Warning)
        });
    }
    let record = R { line, match_points, game_points, first_round, last_round, first_id, last_id };
    Ok((end, Record::AccelerationRange(Box::new(record))))
}

/// 250: fictitious points in tenths of a range of pairing numbers in a range of rounds. An individual tournament has no
/// match points.
#[must_use]
pub fn acceleration_range_line(
    match_points: Option<i32>,
    game_points: Option<i32>,
    rounds: (u32, u32),
    ids: (u32, u32),
) -> String {
    use AccelerationRangeRecord as R;
    let mut row = Row::new("250");
    row.points(R::MATCH_POINTS, match_points).points(R::GAME_POINTS, game_points);
    row.number(R::FIRST_ROUND, rounds.0).number(R::LAST_ROUND, rounds.1);
    row.number(R::FIRST_ID, ids.0).number(R::LAST_ID, ids.1).finish()
}
