//! Team records: 013, 310, 300, 320, 330.

use super::codes::Code;
use super::columns::Columns;
use super::diagnostic::{Diagnostic, Severity};
use super::document::Document;
use super::fields::{self, Field};
use super::line::Span;
use super::lists::{self, IdList};
use super::padding::{filled, gap, list_faults, no_number, no_points};
use super::record::IdAt;
use super::remarks::Remarks;

/// 013: a team without a number; its number is its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldTeamRecord {
    /// Index of the line.
    pub line: usize,
    /// Members in board order. Zeros are left out.
    pub members: Vec<IdAt>,
}

impl OldTeamRecord {
    /// Columns of the name.
    pub const NAME: Span = Span::new(5, 36);

    /// The name, trimmed.
    #[must_use]
    pub fn name<'d>(&self, document: &'d Document) -> &'d str {
        document.columns(self.line, Self::NAME).trim()
    }
}

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

/// Columns of 310 that separate its fields.
const TEAM_SEPARATORS: [u32; 8] = [8, 41, 47, 54, 61, 68, 72, 73];

/// How many places of the line contradict the columns of 310.
pub(super) fn team_faults(columns: &Columns) -> u32 {
    filled(columns, &TEAM_SEPARATORS)
        + no_number(columns, TeamRecord::ID)
        + gap(columns, TeamRecord::NAME)
        + no_points(columns, TeamRecord::STRENGTH)
        + no_points(columns, TeamRecord::MATCH_POINTS)
        + no_points(columns, TeamRecord::GAME_POINTS)
        + no_number(columns, TeamRecord::RANK)
        + list_faults(columns, 74)
}

/// How many places of the line contradict the columns of 013, in either place of its members.
pub(super) fn old_team_faults(columns: &Columns) -> u32 {
    let shifted = list_faults(columns, 38) + u32::from(!columns.is_blank(37)) + 1;
    list_faults(columns, 37).min(shifted) + gap(columns, OldTeamRecord::NAME)
}

/// Do the members of 013 stand on their columns?
fn old_team_fits(columns: &Columns) -> bool {
    columns.slots(37, 4, 5).all(|(span, text)| fields::natural(text) != Field::Bad && columns.is_blank(span.last + 1))
}

pub(super) fn parse_old_team(line: usize, columns: &Columns, remarks: &mut Remarks) -> OldTeamRecord {
    // One program writes a blank after the name, so its members stand one column further to the right.
    let shifted = !old_team_fits(columns)
        && columns.is_blank(37)
        && columns.slots(38, 4, 5).all(|(_, text)| fields::natural(text) != Field::Bad);
    if shifted {
        remarks.push(|line| {
            Diagnostic::new(Code::M003, line, "the members stand one column too far to the right")
                .at("members", Span::new(38, columns.width()))
                .with_severities(Severity::Warning, Severity::Warning)
        });
    }
    let list = IdList { first: if shifted { 38 } else { 37 }, width: 4, step: 5, code: Code::M003 };
    let mut members = list.read(columns, remarks);
    members.retain(|at| at.id != 0);
    OldTeamRecord { line, members }
}

pub(super) fn parse_team(line: usize, columns: &Columns, remarks: &mut Remarks) -> TeamRecord {
    for column in TEAM_SEPARATORS {
        lists::separator(columns, column, remarks);
    }
    let id = match fields::natural(columns.get(TeamRecord::ID)) {
        Field::Value(id @ 1..=999) => id,
        _ => {
            let text = columns.get(TeamRecord::ID);
            remarks.field(Code::M002, "team number", TeamRecord::ID, || {
                format!("found {:?}, expected a number from 1 to 999", text.trim())
            });
            0
        }
    };
    let strength = fields::points(columns.get(TeamRecord::STRENGTH)).value().map(|points| points.tenths);
    let match_points = lists::points(columns, TeamRecord::MATCH_POINTS, "match points", Code::M004, remarks);
    let game_points = lists::points(columns, TeamRecord::GAME_POINTS, "game points", Code::M004, remarks);
    let mut rank = lists::optional(columns, TeamRecord::RANK, "rank", Code::M005, remarks);
    if rank == Some(0) {
        rank = None;
        remarks.push(|line| {
            Diagnostic::new(Code::M005, line, "found 0, which is no place; expected a rank from 1 on, or blanks")
                .at("rank", TeamRecord::RANK)
                .with_severities(Severity::None, Severity::Warning)
        });
    }
    let list = IdList { first: 74, width: 4, step: 5, code: Code::M003 };
    let mut members = list.read(columns, remarks);
    members.retain(|at| at.id != 0);
    TeamRecord { line, id, strength, match_points, game_points, rank, members }
}

/// 300: round (5-7), team (9-11), opponent (13-15), players (17-20, 22-25, …).
pub(super) fn parse_line_up(line: usize, columns: &Columns, remarks: &mut Remarks) -> LineUpRecord {
    let round = lists::required(columns, Span::new(5, 7), "round", Code::M006, remarks);
    let team = lists::required(columns, Span::new(9, 11), "team", Code::M006, remarks);
    let opponent = lists::required(columns, Span::new(13, 15), "opponent", Code::M006, remarks);
    for column in [8, 12] {
        lists::separator(columns, column, remarks);
    }
    let boards = IdList { first: 17, width: 4, step: 5, code: Code::M006 }.read(columns, remarks);
    LineUpRecord { line, round, team, opponent, boards }
}

/// 320: match points (5-8), game points (10-13), the team of each round (15-17, 19-21, …).
pub(super) fn parse_team_bye(line: usize, columns: &Columns, remarks: &mut Remarks) -> TeamByeRecord {
    let match_points = lists::points(columns, Span::new(5, 8), "match points", Code::M008, remarks);
    let game_points = lists::points(columns, Span::new(10, 13), "game points", Code::M008, remarks);
    lists::separator(columns, 9, remarks);
    let teams = IdList { first: 15, width: 3, step: 4, code: Code::M008 }.read(columns, remarks);
    TeamByeRecord { line, match_points, game_points, teams }
}

/// 330: result (5-6), round (8-10), White team (12-14), Black team (16-18).
pub(super) fn parse_forfeited_match(line: usize, columns: &Columns, remarks: &mut Remarks) -> ForfeitedMatchRecord {
    let span = Span::new(5, 6);
    let text = columns.get(span);
    let (kind, usual) = match text {
        "+-" => (Some(MatchForfeit::WhiteWins), true),
        "-+" => (Some(MatchForfeit::BlackWins), true),
        "--" => (Some(MatchForfeit::Both), true),
        // Spellings of one other program.
        "10" | "WL" | "WZ" => (Some(MatchForfeit::WhiteWins), false),
        "01" | "LW" | "ZW" => (Some(MatchForfeit::BlackWins), false),
        "00" | "LL" | "ZZ" => (Some(MatchForfeit::Both), false),
        _ => (None, false),
    };
    if !usual {
        remarks.push(|line| {
            let found =
                Diagnostic::new(Code::M009, line, format!("found {text:?}, expected +-, -+ or --")).at("result", span);
            if kind.is_some() { found.with_severities(Severity::Warning, Severity::Warning) } else { found }
        });
    }
    let round = lists::required(columns, Span::new(8, 10), "round", Code::M009, remarks);
    let white = lists::required(columns, Span::new(12, 14), "White team", Code::M009, remarks);
    let black = lists::required(columns, Span::new(16, 18), "Black team", Code::M009, remarks);
    for column in [7, 11, 15] {
        lists::separator(columns, column, remarks);
    }
    ForfeitedMatchRecord { line, kind, round, white, black }
}
