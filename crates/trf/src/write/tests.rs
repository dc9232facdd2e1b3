//! Every line on its columns.

use super::*;
use crate::{AdjustmentKind, ByeKind, Cell, CellColour, Date, MatchForfeit, ResultCode, ScoreSymbol, Sex};

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
