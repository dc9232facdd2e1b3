//! One function a record: typed values in, a line without terminator out, every field on its columns.

use super::row::{Row, points};
use crate::fields::name_of;
use crate::{
    AccelerationRangeRecord, AccelerationRecord, AdjustmentKind, AdjustmentRecord, ByeKind, ByeRecord, Cell,
    CellColour, Date, ForfeitedMatchRecord, LineUpRecord, MatchForfeit, NationalRecord, OldTeamRecord, PlayerField,
    ProhibitionRecord, ResultCode, ScoreSymbol, Sex, Span, TeamByeRecord, TeamRecord, cell_spans,
};

/// A player (001). Text fields are written as they are, cut to their columns.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerLine<'a> {
    /// Starting rank, 1 to 9999.
    pub id: u32,
    /// Sex.
    pub sex: Sex,
    /// Title, for instance `GM`; empty for none.
    pub title: &'a str,
    /// `Last, First`.
    pub name: &'a str,
    /// FIDE rating, `None` for none.
    pub rating: Option<u16>,
    /// Federation, three letters; empty for none.
    pub federation: &'a str,
    /// FIDE number; empty for none.
    pub fide_number: &'a str,
    /// Birth date, `YYYY/MM/DD`; empty if not known.
    pub birth: &'a str,
    /// Points in tenths; `None` leaves the field blank.
    pub points: Option<i32>,
    /// Rank; `None` leaves the field blank.
    pub rank: Option<u32>,
    /// Blocks of the rounds, from round 1 on.
    pub rounds: &'a [Cell],
}

/// 001.
#[must_use]
pub fn player_line(player: &PlayerLine) -> String {
    use PlayerField as F;
    let sex = match player.sex {
        Sex::Male => "m",
        Sex::Female => "w",
        Sex::Unknown => "",
    };
    let mut row = Row::new("001");
    row.number(F::Id.span(), player.id).right(F::Sex.span(), sex).right(F::Title.span(), player.title);
    row.left(F::Name.span(), player.name).optional(F::Rating.span(), player.rating);
    row.left(F::Federation.span(), player.federation).right(F::FideNumber.span(), player.fide_number);
    row.left(F::Birth.span(), player.birth).points(F::Points.span(), player.points);
    row.optional(F::Rank.span(), player.rank);
    for (round, cell) in (1..).zip(player.rounds) {
        write_cell(&mut row, round, *cell);
    }
    row.finish()
}

/// A block; a blank one leaves its columns blank.
fn write_cell(row: &mut Row, round: u32, cell: Cell) {
    if cell.blank {
        return;
    }
    let (opponent, colour, result) = cell_spans(round);
    if cell.opponent == 0 {
        row.left(opponent, "0000");
    } else {
        row.number(opponent, cell.opponent);
    }
    row.left(
        colour,
        match cell.colour {
            CellColour::White => "w",
            CellColour::Black => "b",
            CellColour::None => "-",
        },
    );
    if let Some(code) = cell.result.as_char().filter(|&code| code != ' ') {
        row.left(result, code.encode_utf8(&mut [0; 4]));
    }
}

/// A game, or a game that was not played: opponent, colour, result.
#[must_use]
pub fn game(opponent: u32, colour: CellColour, result: ResultCode) -> Cell {
    Cell { opponent, colour, result, blank: false, malformed: false }
}

/// A bye or an absence: `U`, `F`, `H` or `Z`.
#[must_use]
pub fn bye(result: ResultCode) -> Cell {
    game(0, CellColour::None, result)
}

/// A record of free text: 012 022 032 092 102 112 122 182 192 202 212 222, and 142, 152, `XXR`, `XXC`.
#[must_use]
pub fn text_line(code: &str, text: &str) -> String {
    let mut row = Row::new(code);
    row.rest(5, text.trim());
    row.finish()
}

/// 042 or 052.
#[must_use]
pub fn date_line(code: &str, date: Date) -> String {
    text_line(code, &date.to_string())
}

/// 132: the dates of the rounds.
#[must_use]
pub fn round_dates_line(dates: &[Option<Date>]) -> String {
    let mut row = Row::new("132");
    for (round, date) in (0..).zip(dates) {
        if let Some(date) = date {
            let text = format!("{:02}/{:02}/{:02}", date.year % 100, date.month, date.day);
            row.left(Span::new(92 + 10 * round, 99 + 10 * round), &text);
        }
    }
    row.finish()
}

/// 162: values in tenths for `W D L A P X`, at most six.
#[must_use]
pub fn scoring_line(values: &[(char, i32)]) -> String {
    let mut row = Row::new("162");
    for (place, (symbol, value)) in (0..6).zip(values) {
        let first = 6 + 9 * place;
        row.left(Span::new(first, first), &symbol.to_string());
        row.points(Span::new(first + 1, first + 4), Some(*value));
    }
    row.finish()
}

/// 362: match points of a win, a draw, a loss, in tenths.
#[must_use]
pub fn match_scoring_line(win: i32, draw: i32, loss: i32) -> String {
    let mut row = Row::new("362");
    let names = ScoreSymbol::R362.map(|(name, _)| name);
    for (place, (symbol, value)) in (0..).zip(names.into_iter().zip([win, draw, loss])) {
        let first = 5 + 9 * place;
        row.left(Span::new(first, first + 1), symbol);
        row.points(Span::new(first + 2, first + 5), Some(value));
    }
    row.finish()
}

/// `XXS`: values in tenths.
#[must_use]
pub fn javafo_scoring_line(values: &[(ScoreSymbol, i32)]) -> String {
    let mut text = String::new();
    for (symbol, value) in values {
        let written = ScoreSymbol::XXS.iter().filter(|(_, known)| *known != ScoreSymbol::Loss);
        let Some((name, _)) = written.into_iter().find(|(_, known)| known == symbol) else { continue };
        text.push_str(&format!(" {name}={}", points(*value, 8)));
    }
    text_line("XXS", &text)
}

/// `BBW BBD BBL BBZ BBF BBU`: one value in tenths, always eight columns.
#[must_use]
pub fn bbp_scoring_line(code: &str, value: i32) -> String {
    Row::new(code).points(Span::new(5, 8), Some(value)).finish()
}

/// 240: byes of players or teams in a round.
#[must_use]
pub fn bye_line(kind: ByeKind, round: u32, ids: &[u32]) -> String {
    let mut row = Row::new("240");
    row.left(ByeRecord::KIND, name_of(&ByeKind::LETTERS, &kind)).number(ByeRecord::ROUND, round);
    row.ids(ByeRecord::IDS, ids).finish()
}

/// `XXZ` or `XXP`: a code and ids.
#[must_use]
pub fn id_list_line(code: &str, ids: &[u32]) -> String {
    let list: Vec<String> = ids.iter().map(ToString::to_string).collect();
    text_line(code, &list.join(" "))
}

/// `XXA`: fictitious points in tenths, one a round.
#[must_use]
pub fn acceleration_line(id: u32, values: &[i32]) -> String {
    let mut row = Row::new("XXA");
    row.number(Span::new(5, 8), id);
    for (round, value) in (1..).zip(values) {
        row.points(AccelerationRecord::span(round), Some(*value));
    }
    row.finish()
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

/// 260: nobody of the list may meet anybody else of it in a range of rounds.
#[must_use]
pub fn prohibition_line(rounds: (u32, u32), ids: &[u32]) -> String {
    use ProhibitionRecord as R;
    let mut row = Row::new("260");
    row.number(R::FIRST_ROUND, rounds.0).number(R::LAST_ROUND, rounds.1).ids(R::IDS, ids).finish()
}

/// 299 in its wide layout: abnormal points in tenths. No round: all; no ids: everybody.
#[must_use]
pub fn adjustment_line(
    kind: AdjustmentKind,
    match_points: Option<i32>,
    game_points: Option<i32>,
    round: Option<u32>,
    ids: &[u32],
) -> String {
    use AdjustmentRecord as R;
    let mut row = Row::new("299");
    row.left(R::KIND, name_of(&AdjustmentKind::LETTERS, &kind));
    row.points(R::MATCH_POINTS, match_points).points(R::GAME_POINTS, game_points);
    match round {
        Some(round) => row.number(R::ROUND, round),
        // Without a digit there, nothing would tell this layout from the narrow one.
        None => row.left(R::ROUND, "000"),
    };
    row.ids(R::IDS, ids).finish()
}

/// A player's national data. Blank texts are as in 001.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NationalLine<'a> {
    /// The federation: the record code.
    pub federation: &'a str,
    /// Starting rank.
    pub id: u32,
    /// Sex.
    pub sex: &'a str,
    /// National classification.
    pub classification: &'a str,
    /// Name.
    pub name: &'a str,
    /// National rating.
    pub rating: Option<u16>,
    /// Region or county.
    pub origin: &'a str,
    /// National number; may have letters.
    pub number: &'a str,
    /// Birth date.
    pub birth: &'a str,
}

/// A national record.
#[must_use]
pub fn national_line(record: &NationalLine) -> String {
    use NationalRecord as R;
    let mut row = Row::new(record.federation);
    row.number(R::ID, record.id).left(R::SEX, record.sex).right(R::CLASSIFICATION, record.classification);
    row.left(R::NAME, record.name).optional(R::RATING, record.rating).left(R::NATIONAL_ORIGIN, record.origin);
    row.right(R::NUMBER, record.number).left(R::BIRTH, record.birth).finish()
}

/// 172: the federation whose national records count, and the method.
#[must_use]
pub fn starting_order_line(federation: &str, method: &str) -> String {
    Row::new("172").left(Span::new(5, 7), federation).left(Span::new(9, 13), method).finish()
}

/// 013: a team by its members.
#[must_use]
pub fn old_team_line(name: &str, members: &[u32]) -> String {
    Row::new("013").left(OldTeamRecord::NAME, name).ids(OldTeamRecord::MEMBERS, members).finish()
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

/// 300: who played for a team; id 0 is an empty board.
#[must_use]
pub fn line_up_line(round: u32, team: u32, opponent: u32, boards: &[u32]) -> String {
    use LineUpRecord as R;
    let mut row = Row::new("300");
    row.number(R::ROUND, round).number(R::TEAM, team).number(R::OPPONENT, opponent).ids(R::BOARDS, boards).finish()
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

/// 330: a match that was not played.
#[must_use]
pub fn forfeited_match_line(kind: MatchForfeit, round: u32, white: u32, black: u32) -> String {
    use ForfeitedMatchRecord as R;
    let mut row = Row::new("330");
    row.left(R::RESULT, name_of(&MatchForfeit::SIGNS, &kind)).number(R::ROUND, round);
    row.number(R::WHITE, white).number(R::BLACK, black).finish()
}

/// 352: the colours of the nominally White team, board by board.
#[must_use]
pub fn board_colours_line(colours: &[CellColour]) -> String {
    let text: String = colours.iter().map(|&colour| if colour == CellColour::Black { 'B' } else { 'W' }).collect();
    text_line("352", &text)
}
