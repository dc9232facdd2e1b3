//! Team records: 013, 310, 300, 320, 330.

use super::codes::{Code, Severity};
use super::columns::Columns;
use super::diagnostic::Diagnostic;
use super::fields::{self, Field, name_of, named};
use super::line::{IdAt, Span};
use super::lists::{FieldReader, IdList, separator};
use super::padding::{filled, gap, list_faults, no_number, no_points};
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
    pub(super) const MEMBERS: IdList = IdList::new(37, 4);
    /// One program writes a blank after the name, so its members stand one column further to the right.
    const SHIFTED: IdList = IdList::new(38, 4);
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
    pub(super) const MEMBERS: IdList = IdList::new(74, 4);
    /// Columns that separate the fields.
    const SEPARATORS: [u32; 8] = [8, 41, 47, 54, 61, 68, 72, 73];
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

impl LineUpRecord {
    pub(super) const ROUND: Span = Span::new(5, 7);
    pub(super) const TEAM: Span = Span::new(9, 11);
    pub(super) const OPPONENT: Span = Span::new(13, 15);
    pub(super) const BOARDS: IdList = IdList::new(17, 4);
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

impl TeamByeRecord {
    pub(super) const MATCH_POINTS: Span = Span::new(5, 8);
    pub(super) const GAME_POINTS: Span = Span::new(10, 13);
    pub(super) const TEAMS: IdList = IdList::new(15, 3);
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

impl MatchForfeit {
    /// The signs of record 330, and behind them the spellings of one other program.
    pub(super) const SIGNS: [(&'static str, Self); 12] = [
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
    pub(super) const RESULT: Span = Span::new(5, 6);
    pub(super) const ROUND: Span = Span::new(8, 10);
    pub(super) const WHITE: Span = Span::new(12, 14);
    pub(super) const BLACK: Span = Span::new(16, 18);
}

/// How many places of the line contradict the columns of 310.
pub(super) fn team_faults(columns: &Columns) -> u32 {
    filled(columns, &TeamRecord::SEPARATORS)
        + no_number(columns, TeamRecord::ID)
        + gap(columns, TeamRecord::NAME)
        + no_points(columns, TeamRecord::STRENGTH)
        + no_points(columns, TeamRecord::MATCH_POINTS)
        + no_points(columns, TeamRecord::GAME_POINTS)
        + no_number(columns, TeamRecord::RANK)
        + list_faults(columns, TeamRecord::MEMBERS)
}

/// How many places of the line contradict the columns of 013, in either place of its members.
pub(super) fn old_team_faults(columns: &Columns) -> u32 {
    let shifted = list_faults(columns, OldTeamRecord::SHIFTED) + u32::from(!columns.is_blank(37)) + 1;
    list_faults(columns, OldTeamRecord::MEMBERS).min(shifted) + gap(columns, OldTeamRecord::NAME)
}

pub(super) fn parse_old_team(line: usize, columns: &Columns, remarks: &mut Remarks) -> OldTeamRecord {
    let number = |(_, text): &(Span, &str)| fields::natural(text) != Field::Bad;
    let fits = OldTeamRecord::MEMBERS.slots(columns).all(|slot| number(&slot) && columns.is_blank(slot.0.last + 1));
    let shifted = !fits && columns.is_blank(37) && OldTeamRecord::SHIFTED.slots(columns).all(|slot| number(&slot));
    if shifted {
        remarks.push(|line| {
            Diagnostic::new(Code::M003, line, "the members stand one column too far to the right")
                .at("members", Span::new(38, columns.width()))
                .with_severities(Severity::Warning, Severity::Warning)
        });
    }
    let list = if shifted { OldTeamRecord::SHIFTED } else { OldTeamRecord::MEMBERS };
    OldTeamRecord { line, members: list.read_filled(Code::M003, columns, remarks) }
}

pub(super) fn parse_team(line: usize, columns: &Columns, remarks: &mut Remarks) -> TeamRecord {
    for column in TeamRecord::SEPARATORS {
        separator(columns, column, remarks);
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
    let mut fields = FieldReader { columns, code: Code::M004, remarks };
    let match_points = fields.points(TeamRecord::MATCH_POINTS, "match points");
    let game_points = fields.points(TeamRecord::GAME_POINTS, "game points");
    fields.code = Code::M005;
    let mut rank = fields.optional(TeamRecord::RANK, "rank");
    if rank == Some(0) {
        rank = None;
        remarks.push(|line| {
            Diagnostic::new(Code::M005, line, "found 0, which is no place; expected a rank from 1 on, or blanks")
                .at("rank", TeamRecord::RANK)
                .with_severities(Severity::None, Severity::Warning)
        });
    }
    let members = TeamRecord::MEMBERS.read_filled(Code::M003, columns, remarks);
    TeamRecord { line, id, strength, match_points, game_points, rank, members }
}

pub(super) fn parse_line_up(line: usize, columns: &Columns, remarks: &mut Remarks) -> LineUpRecord {
    let mut fields = FieldReader { columns, code: Code::M006, remarks };
    let round = fields.required(LineUpRecord::ROUND, "round");
    let team = fields.required(LineUpRecord::TEAM, "team");
    let opponent = fields.required(LineUpRecord::OPPONENT, "opponent");
    fields.separators(&[8, 12, 16]);
    LineUpRecord { line, round, team, opponent, boards: fields.ids(LineUpRecord::BOARDS) }
}

pub(super) fn parse_team_bye(line: usize, columns: &Columns, remarks: &mut Remarks) -> TeamByeRecord {
    let mut fields = FieldReader { columns, code: Code::M008, remarks };
    let match_points = fields.points(TeamByeRecord::MATCH_POINTS, "match points");
    let game_points = fields.points(TeamByeRecord::GAME_POINTS, "game points");
    fields.separators(&[9, 14]);
    TeamByeRecord { line, match_points, game_points, teams: fields.ids(TeamByeRecord::TEAMS) }
}

pub(super) fn parse_forfeited_match(line: usize, columns: &Columns, remarks: &mut Remarks) -> ForfeitedMatchRecord {
    let span = ForfeitedMatchRecord::RESULT;
    let text = columns.get(span);
    let kind = named(&MatchForfeit::SIGNS, text);
    let usual = kind.is_some_and(|kind| name_of(&MatchForfeit::SIGNS, &kind) == text);
    if !usual {
        remarks.push(|line| {
            let found =
                Diagnostic::new(Code::M009, line, format!("found {text:?}, expected +-, -+ or --")).at("result", span);
            if kind.is_some() { found.with_severities(Severity::Warning, Severity::Warning) } else { found }
        });
    }
    let mut fields = FieldReader { columns, code: Code::M009, remarks };
    let round = fields.required(ForfeitedMatchRecord::ROUND, "round");
    let white = fields.required(ForfeitedMatchRecord::WHITE, "White team");
    let black = fields.required(ForfeitedMatchRecord::BLACK, "Black team");
    fields.separators(&[7, 11, 15]);
    ForfeitedMatchRecord { line, kind, round, white, black }
}
