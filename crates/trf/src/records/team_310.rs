//! 310: a team.

use nom::Parser;

use super::*;

pub(super) const RULES: &[RecordRule] =
    &[RecordRule::new("310", team, &[Code::M002, Code::M003, Code::M004, Code::M005]).padded(faults).trf26()];

/// 310: a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRecord {
    /// Index of the line.
    pub line: usize,
    /// Team pairing number; 0 when not readable (M002).
    pub id: u32,
    /// Strength factor in tenths (48-53).
    pub strength: Option<i32>,
    /// Match points in tenths (55-60).
    pub match_points: Option<i32>,
    /// Game points in tenths (62-67).
    pub game_points: Option<i32>,
    /// Rank (69-71); `None` when blank, zero or not readable.
    pub rank: Option<u32>,
    /// Members in board order. Zeros are left out.
    pub members: Vec<IdAt>,
}

impl TeamRecord {
    /// Columns of the team number.
    pub const ID: Span = Span::new(5, 7);
    /// Columns of the name.
    pub const NAME: Span = Span::new(9, 40);
    /// Columns of the nickname.
    pub const NICKNAME: Span = Span::new(42, 46);
    /// Columns of the strength factor.
    pub const STRENGTH: Span = Span::new(48, 53);
    /// Columns of the match points.
    pub const MATCH_POINTS: Span = Span::new(55, 60);
    /// Columns of the game points.
    pub const GAME_POINTS: Span = Span::new(62, 67);
    /// Columns of the rank.
    pub const RANK: Span = Span::new(69, 71);
    const MEMBERS: IdList = IdList::new(74, 4);
    /// Columns that separate the fields.
    const SEPARATORS: [u32; 8] = [8, 41, 47, 54, 61, 68, 72, 73];

    /// The name, trimmed.
    #[must_use]
    pub fn name<'d>(&self, document: &'d Document) -> &'d str {
        document.columns(self.line, Self::NAME).trim()
    }

    /// The nickname, trimmed.
    #[must_use]
    pub fn nickname<'d>(&self, document: &'d Document) -> &'d str {
        document.columns(self.line, Self::NICKNAME).trim()
    }
}

/// Counts the places of the line that contradict the columns.
fn faults(input: Cursor) -> u32 {
    filled(input, &TeamRecord::SEPARATORS)
        + no_number(input, TeamRecord::ID)
        + gap(input, TeamRecord::NAME)
        + no_points(input, TeamRecord::STRENGTH)
        + no_points(input, TeamRecord::MATCH_POINTS)
        + no_points(input, TeamRecord::GAME_POINTS)
        + no_number(input, TeamRecord::RANK)
        + list_faults(input, TeamRecord::MEMBERS)
}

fn team(input: Cursor) -> Read<Record> {
    use TeamRecord as R;
    let line = input.line();
    (
        blanks(&R::SEPARATORS),
        id,
        column(R::STRENGTH, fields::points),
        points(Code::M004, R::MATCH_POINTS, "match points"),
        points(Code::M004, R::GAME_POINTS, "game points"),
        rank,
        filled_ids(Code::M003, R::MEMBERS),
    )
        .map(|((), id, strength, match_points, game_points, rank, members)| {
            let strength = strength.value().map(|points| points.tenths);
            Record::Team(Box::new(R { line, id, strength, match_points, game_points, rank, members }))
        })
        .parse(input)
}

fn id(input: Cursor) -> Read<u32> {
    let (next, read) = column(TeamRecord::ID, fields::natural)(input)?;
    let id = read.value().filter(|id| (1..=999).contains(id));
    if id.is_none() {
        input.expected(Code::M002, "team number", TeamRecord::ID, "a number from 1 to 999");
    }
    Ok((next, id.unwrap_or(0)))
}

fn rank(input: Cursor) -> Read<Option<u32>> {
    let (next, rank) = optional(Code::M005, TeamRecord::RANK, "rank")(input)?;
    if rank == Some(0) {
        input.push(|line| {
            Diagnostic::new(Code::M005, line, "found 0; expected a rank from 1 on, or blanks")
                .at("rank", TeamRecord::RANK)
                .with_severities(Severity::None, Severity::Warning)
        });
    }
    Ok((next, rank.filter(|&rank| rank != 0)))
}

/// A team (310).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamLine<'a> {
    /// Team number, 1 to 999.
    pub id: u32,
    /// Name.
    pub name: &'a str,
    /// Nickname of at most five characters.
    pub nickname: &'a str,
    /// Strength factor, as text.
    pub strength: &'a str,
    /// Match points in tenths.
    pub match_points: Option<i32>,
    /// Game points in tenths.
    pub game_points: Option<i32>,
    /// Rank.
    pub rank: Option<u32>,
    /// Members in board order.
    pub members: &'a [u32],
}

/// 310.
#[must_use]
pub fn team_line(team: &TeamLine) -> String {
    use TeamRecord as R;
    let mut row = Row::new("310");
    row.number(R::ID, team.id).left(R::NAME, team.name).left(R::NICKNAME, team.nickname);
    row.right(R::STRENGTH, team.strength).points(R::MATCH_POINTS, team.match_points);
    row.points(R::GAME_POINTS, team.game_points).optional(R::RANK, team.rank).ids(R::MEMBERS, team.members).finish()
}
