//! One function a record: typed values in, a line without terminator out, every field on its columns.

use super::row::{Row, points};
use crate::trf::{
    AccelerationRecord, AdjustmentKind, ByeKind, Cell, CellColour, Date, MatchForfeit, NationalRecord, OldTeamRecord,
    PlayerField, ResultCode, ScoreSymbol, Sex, Span, TeamRecord, cell_spans,
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
    let mut row = Row::new("001");
    row.number(PlayerField::Id.span(), player.id);
    row.right(
        PlayerField::Sex.span(),
        match player.sex {
            Sex::Male => "m",
            Sex::Female => "w",
            Sex::Unknown => "",
        },
    );
    row.right(PlayerField::Title.span(), player.title);
    row.left(PlayerField::Name.span(), player.name);
    if let Some(rating) = player.rating {
        row.number(PlayerField::Rating.span(), rating);
    }
    row.left(PlayerField::Federation.span(), player.federation);
    row.right(PlayerField::FideNumber.span(), player.fide_number);
    row.left(PlayerField::Birth.span(), player.birth);
    if let Some(tenths) = player.points {
        row.right(PlayerField::Points.span(), &points(tenths, 4));
    }
    if let Some(rank) = player.rank {
        row.number(PlayerField::Rank.span(), rank);
    }
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
        row.right(Span::new(first + 1, first + 4), &points(*value, 4));
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
        row.right(Span::new(first + 2, first + 5), &points(value, 4));
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
    let mut row = Row::new(code);
    row.right(Span::new(5, 8), &points(value, 4));
    row.finish()
}

/// Writes ids of some width, each after a blank, from a column on.
fn write_ids(row: &mut Row, first: u32, width: u32, ids: &[u32]) {
    for (place, id) in (0..).zip(ids) {
        let start = first + (width + 1) * place;
        row.number(Span::new(start, start + width - 1), id);
    }
}

fn write_round(row: &mut Row, first: u32, round: u32) {
    row.number(Span::new(first, first + 2), round);
}

/// 240: byes of players or teams in a round.
#[must_use]
pub fn bye_line(kind: ByeKind, round: u32, ids: &[u32]) -> String {
    let mut row = Row::new("240");
    row.left(
        Span::new(5, 5),
        match kind {
            ByeKind::Full => "F",
            ByeKind::Half => "H",
            ByeKind::Zero => "Z",
        },
    );
    write_round(&mut row, 7, round);
    write_ids(&mut row, 11, 4, ids);
    row.finish()
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
        row.right(AccelerationRecord::span(round), &points(*value, 4));
    }
    row.finish()
}

/// 250: fictitious points in tenths of a range of pairing numbers in a range of rounds. An individual tournament has no match
/// points.
#[must_use]
pub fn acceleration_range_line(
    match_points: Option<i32>,
    game_points: Option<i32>,
    rounds: (u32, u32),
    ids: (u32, u32),
) -> String {
    let mut row = Row::new("250");
    if let Some(value) = match_points {
        row.right(Span::new(5, 8), &points(value, 4));
    }
    if let Some(value) = game_points {
        row.right(Span::new(10, 13), &points(value, 4));
    }
    write_round(&mut row, 15, rounds.0);
    write_round(&mut row, 19, rounds.1);
    row.number(Span::new(23, 26), ids.0);
    row.number(Span::new(28, 31), ids.1);
    row.finish()
}

/// 260: nobody of the list may meet anybody else of it in a range of rounds.
#[must_use]
pub fn prohibition_line(rounds: (u32, u32), ids: &[u32]) -> String {
    let mut row = Row::new("260");
    write_round(&mut row, 5, rounds.0);
    write_round(&mut row, 9, rounds.1);
    write_ids(&mut row, 13, 4, ids);
    row.finish()
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
    let mut row = Row::new("299");
    row.right(
        Span::new(5, 5),
        match kind {
            AdjustmentKind::Extra => "",
            AdjustmentKind::Win => "W",
            AdjustmentKind::Draw => "D",
            AdjustmentKind::Loss => "L",
            AdjustmentKind::FullBye => "F",
            AdjustmentKind::HalfBye => "H",
            AdjustmentKind::ZeroBye => "Z",
            AdjustmentKind::ForfeitWin => "+",
            AdjustmentKind::ForfeitLoss => "-",
        },
    );
    if let Some(value) = match_points {
        row.right(Span::new(7, 11), &points(value, 5));
    }
    if let Some(value) = game_points {
        row.right(Span::new(13, 17), &points(value, 5));
    }
    match round {
        Some(round) => write_round(&mut row, 20, round),
        // Without a digit there, nothing would tell this layout from the narrow one.
        None => {
            row.left(Span::new(20, 22), "000");
        }
    }
    write_ids(&mut row, 24, 4, ids);
    row.finish()
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
    let mut row = Row::new(record.federation);
    row.number(NationalRecord::ID, record.id);
    row.left(NationalRecord::SEX, record.sex);
    row.right(NationalRecord::CLASSIFICATION, record.classification);
    row.left(NationalRecord::NAME, record.name);
    if let Some(rating) = record.rating {
        row.number(NationalRecord::RATING, rating);
    }
    row.left(NationalRecord::NATIONAL_ORIGIN, record.origin);
    row.right(NationalRecord::NUMBER, record.number);
    row.left(NationalRecord::BIRTH, record.birth);
    row.finish()
}

/// 172: the federation whose national records count, and the method.
#[must_use]
pub fn starting_order_line(federation: &str, method: &str) -> String {
    let mut row = Row::new("172");
    row.left(Span::new(5, 7), federation).left(Span::new(9, 13), method);
    row.finish()
}

/// 013: a team by its members.
#[must_use]
pub fn old_team_line(name: &str, members: &[u32]) -> String {
    let mut row = Row::new("013");
    row.left(OldTeamRecord::NAME, name);
    write_ids(&mut row, 37, 4, members);
    row.finish()
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
    let mut row = Row::new("310");
    row.number(TeamRecord::ID, team.id);
    row.left(TeamRecord::NAME, team.name);
    row.left(TeamRecord::NICKNAME, team.nickname);
    row.right(TeamRecord::STRENGTH, team.strength);
    if let Some(value) = team.match_points {
        row.right(TeamRecord::MATCH_POINTS, &points(value, 6));
    }
    if let Some(value) = team.game_points {
        row.right(TeamRecord::GAME_POINTS, &points(value, 6));
    }
    if let Some(rank) = team.rank {
        row.number(TeamRecord::RANK, rank);
    }
    write_ids(&mut row, 74, 4, team.members);
    row.finish()
}

/// 300: who played for a team; id 0 is an empty board.
#[must_use]
pub fn line_up_line(round: u32, team: u32, opponent: u32, boards: &[u32]) -> String {
    let mut row = Row::new("300");
    write_round(&mut row, 5, round);
    write_round(&mut row, 9, team);
    write_round(&mut row, 13, opponent);
    write_ids(&mut row, 17, 4, boards);
    row.finish()
}

/// 320: value of the teams' bye in tenths, and the team of each round, 0 for none.
#[must_use]
pub fn team_bye_line(match_points: Option<i32>, game_points: Option<i32>, teams: &[u32]) -> String {
    let mut row = Row::new("320");
    if let Some(value) = match_points {
        row.right(Span::new(5, 8), &points(value, 4));
    }
    if let Some(value) = game_points {
        row.right(Span::new(10, 13), &points(value, 4));
    }
    for (place, &team) in (0..).zip(teams) {
        let span = Span::new(15 + 4 * place, 17 + 4 * place);
        if team == 0 {
            row.left(span, "000");
        } else {
            row.number(span, team);
        }
    }
    row.finish()
}

/// 330: a match that was not played.
#[must_use]
pub fn forfeited_match_line(kind: MatchForfeit, round: u32, white: u32, black: u32) -> String {
    let mut row = Row::new("330");
    row.left(
        Span::new(5, 6),
        match kind {
            MatchForfeit::WhiteWins => "+-",
            MatchForfeit::BlackWins => "-+",
            MatchForfeit::Both => "--",
        },
    );
    write_round(&mut row, 8, round);
    write_round(&mut row, 12, white);
    write_round(&mut row, 16, black);
    row.finish()
}

/// 352: the colours of the nominally White team, board by board.
#[must_use]
pub fn board_colours_line(colours: &[CellColour]) -> String {
    let text: String = colours.iter().map(|&colour| if colour == CellColour::Black { 'B' } else { 'W' }).collect();
    text_line("352", &text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of some columns.
    fn at(line: &str, first: usize, last: usize) -> &str {
        line.get(first - 1..last.min(line.len())).unwrap_or("")
    }

    #[test]
    fn a_player_is_on_his_columns() {
        let rounds = [
            game(12, CellColour::White, ResultCode::Win),
            bye(ResultCode::HalfBye),
            Cell::BLANK,
            game(1234, CellColour::Black, ResultCode::ForfeitLoss),
            game(3, CellColour::White, ResultCode::Blank),
        ];
        let line = player_line(&PlayerLine {
            id: 7,
            sex: Sex::Female,
            title: "WGM",
            name: "Example, Ann",
            rating: Some(2345),
            federation: "FRA",
            fide_number: "600007",
            birth: "1999/12/31",
            points: Some(25),
            rank: Some(3),
            rounds: &rounds,
        });
        assert_eq!(at(&line, 1, 14), "001    7 wWGM ");
        assert_eq!(at(&line, 15, 26), "Example, Ann");
        assert_eq!(at(&line, 48, 57), " 2345 FRA ");
        assert_eq!(at(&line, 58, 80), "     600007 1999/12/31 ");
        assert_eq!(at(&line, 81, 91), " 2.5    3  ");
        assert_eq!(at(&line, 92, 101), "  12 w 1  ");
        assert_eq!(at(&line, 102, 111), "0000 - H  ");
        assert_eq!(at(&line, 112, 121), "          ");
        assert_eq!(at(&line, 122, 131), "1234 b -  ");
        assert_eq!(at(&line, 132, 141), "   3 w");
    }

    #[test]
    fn accents_are_one_column_each() {
        let line = player_line(&PlayerLine {
            id: 1,
            sex: Sex::Male,
            title: "IM",
            name: "Šťastný, Éva Çağla",
            rating: None,
            federation: "CZE",
            fide_number: "",
            birth: "",
            points: Some(0),
            rank: None,
            rounds: &[bye(ResultCode::PairingBye)],
        });
        let columns: Vec<char> = line.chars().collect();
        assert_eq!(columns[53..56].iter().collect::<String>(), "CZE");
        assert_eq!(columns[80..84].iter().collect::<String>(), " 0.0");
        assert_eq!(columns[91..99].iter().collect::<String>(), "0000 - U");
        assert_eq!(columns[10..13].iter().collect::<String>(), " IM");
    }

    #[test]
    fn what_is_too_wide_is_cut_or_left_out() {
        let line = player_line(&PlayerLine {
            id: 12345,
            sex: Sex::Unknown,
            title: "",
            name: "A name that is far too long for the thirty-three columns of its field",
            rating: Some(2000),
            federation: "FRANCE",
            fide_number: "123456789012",
            birth: "",
            points: Some(1000),
            rank: None,
            rounds: &[],
        });
        assert_eq!(at(&line, 1, 14), "001           ");
        assert_eq!(at(&line, 15, 48), "A name that is far too long for t ");
        assert_eq!(at(&line, 54, 57), "FRA ");
        assert_eq!(at(&line, 58, 84), "                        100".trim_end());
    }

    #[test]
    fn settings() {
        assert_eq!(text_line("142", "9"), "142 9");
        assert_eq!(text_line("152", "W"), "152 W");
        assert_eq!(scoring_line(&[('W', 30), ('D', 10), ('L', 0), ('P', 10)]), "162  W 3.0    D 1.0    L 0.0    P 1.0");
        assert_eq!(match_scoring_line(30, 10, 0), "362 TW 3.0   TD 1.0   TL 0.0");
        assert_eq!(bbp_scoring_line("BBW", 30), "BBW  3.0");
        assert_eq!(bbp_scoring_line("BBW", 100), "BBW 10.0");
        assert_eq!(javafo_scoring_line(&[(ScoreSymbol::Win, 30), (ScoreSymbol::PairingBye, 15)]), "XXS W=3.0 PAB=1.5");
        assert_eq!(starting_order_line("FRA", "NIDOF"), "172 FRA NIDOF");
        assert_eq!(board_colours_line(&[CellColour::White, CellColour::Black]), "352 WB");
        let dates = [Some(Date { year: 2026, month: 3, day: 7 }), None, Some(Date { year: 2026, month: 3, day: 9 })];
        let line = round_dates_line(&dates);
        assert_eq!(at(&line, 92, 99), "26/03/07");
        assert_eq!(at(&line, 102, 109), "        ");
        assert_eq!(at(&line, 112, 119), "26/03/09");
        assert_eq!(date_line("042", Date { year: 2026, month: 3, day: 7 }), "042 2026/03/07");
    }

    #[test]
    fn rounds_to_come() {
        assert_eq!(bye_line(ByeKind::Half, 2, &[5, 11]), "240 H   2    5   11");
        assert_eq!(acceleration_range_line(None, Some(10), (1, 3), (1, 20)), "250       1.0   1   3    1   20");
        assert_eq!(acceleration_range_line(Some(20), None, (2, 4), (1, 25)), "250  2.0        2   4    1   25");
        assert_eq!(prohibition_line((1, 3), &[11, 16]), "260   1   3   11   16");
        assert_eq!(id_list_line("XXP", &[13, 78]), "XXP 13 78");
        assert_eq!(acceleration_line(12, &[10, 10, 5]), "XXA   12  1.0  1.0  0.5");
        let bonus = adjustment_line(AdjustmentKind::Extra, Some(-10), Some(0), Some(3), &[5]);
        assert_eq!(bonus, "299    -1.0   0.0    3    5");
        let forfeits = adjustment_line(AdjustmentKind::ForfeitWin, Some(20), Some(25), None, &[]);
        assert_eq!(forfeits, "299 +   2.0   2.5  000");
    }

    #[test]
    fn teams() {
        let line = team_line(&TeamLine {
            id: 1,
            name: "Alpha",
            nickname: "ALP",
            strength: "2150",
            match_points: Some(20),
            game_points: Some(20),
            rank: Some(2),
            members: &[1, 4, 7],
        });
        assert_eq!(line, "310   1 Alpha                            ALP     2150    2.0    2.0   2     1    4    7");
        assert_eq!(line_up_line(2, 1, 3, &[4, 7]), "300   2   1   3    4    7");
        assert_eq!(team_bye_line(Some(10), Some(10), &[3, 2]), "320  1.0  1.0   3   2");
        assert_eq!(team_bye_line(Some(10), Some(10), &[0, 2]), "320  1.0  1.0 000   2");
        assert_eq!(forfeited_match_line(MatchForfeit::BlackWins, 8, 27, 5), "330 -+   8  27   5");
        let old = old_team_line("Alpha", &[1, 4, 1234]);
        assert_eq!(at(&old, 5, 9), "Alpha");
        assert_eq!(at(&old, 37, 50), "   1    4 1234");
    }

    #[test]
    fn national_records() {
        let line = national_line(&NationalLine {
            federation: "FRA",
            id: 3,
            name: "Example, Ann",
            rating: Some(1890),
            number: "A12345",
            ..NationalLine::default()
        });
        assert_eq!(at(&line, 1, 14), "FRA    3      ");
        assert_eq!(at(&line, 15, 26), "Example, Ann");
        assert_eq!(at(&line, 49, 52), "1890");
        assert_eq!(at(&line, 58, 68), "     A12345");
    }
}
