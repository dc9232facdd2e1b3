//! 320: the pairing-allocated byes of teams.

use nom::Parser;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("320", team_byes, &[Code::M008]).once().trf26()];

/// 320: the pairing-allocated byes of teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamByeRecord {
    /// Index of the line.
    pub line: usize,
    /// Match points of the bye in tenths (5-8).
    pub match_points: Option<i32>,
    /// Game points of the bye in tenths (10-13).
    pub game_points: Option<i32>,
    /// The team of each round, `teams[r - 1]` for round r; id 0 for none.
    pub teams: Vec<IdAt>,
}

impl TeamByeRecord {
    const MATCH_POINTS: Span = Span::new(5, 8);
    const GAME_POINTS: Span = Span::new(10, 13);
    const TEAMS: IdList = IdList::new(15, 3);
}

fn team_byes(input: Cursor) -> Read<Record> {
    use TeamByeRecord as R;
    let (code, line) = (Code::M008, input.line());
    (
        points(code, R::MATCH_POINTS, "match points"),
        points(code, R::GAME_POINTS, "game points"),
        blanks(&[9, 14]),
        ids(code, R::TEAMS),
    )
        .map(|(match_points, game_points, (), teams)| Record::TeamBye(R { line, match_points, game_points, teams }))
        .parse(input)
}

/// 320: value of the teams' bye in tenths, and the team of each round, 0 for none.
#[must_use]
pub fn team_bye_line(match_points: Option<i32>, game_points: Option<i32>, teams: &[u32]) -> String {
    use TeamByeRecord as R;
    let mut row = Row::new("320");
    row.points(R::MATCH_POINTS, match_points).points(R::GAME_POINTS, game_points);
    for (place, &team) in (0..).zip(teams) {
        match team {
            0 => row.left(R::TEAMS.span(place), "000"),
            team => row.number(R::TEAMS.span(place), team),
        };
    }
    row.finish()
}
