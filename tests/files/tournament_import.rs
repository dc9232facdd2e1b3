//! From a file's text to a tournament: ids, results, scoring, future byes, acceleration, assumptions.

use pairproof::tournament::*;
use pairproof::trf::{Code, Document, Severity};

/// A file: header lines, then one player per row: id, points, and round blocks (`3w1`, `0-U`, `.` for a blank one).
pub fn file(headers: &[&str], rows: &[(Id, &str, &str)]) -> Document {
    let mut text = String::from("012 Spring Open\r\n");
    for header in headers {
        text.push_str(header);
        text.push_str("\r\n");
    }
    for (id, points, cells) in rows {
        let name = format!("Player {id}");
        let mut line = format!("001 {id:>4}      {name:<33} {:>4} {:27}{points:>4} {:>4}", 2000, "", 1);
        for cell in cells.split_whitespace() {
            line.push_str("  ");
            if cell == "." {
                line.push_str("        ");
                continue;
            }
            let (opponent, rest) = cell.split_at(cell.len() - 2);
            let (colour, result) = rest.split_at(1);
            let opponent = if opponent == "0" { "0000" } else { opponent };
            line.push_str(&format!("{opponent:>4} {colour} {}", result.replace('_', " ")));
        }
        text.push_str(&line);
        text.push_str("\r\n");
    }
    Document::parse(text.as_bytes())
}

pub fn import(headers: &[&str], rows: &[(Id, &str, &str)]) -> Imported {
    Tournament::from_document(&file(headers, rows)).unwrap()
}

pub fn codes(imported: &Imported) -> Vec<Code> {
    imported.remarks.iter().map(|remark| remark.code).collect()
}

pub fn outcomes(tournament: &Tournament, index: usize) -> Vec<Outcome> {
    tournament.players[index].entries.iter().map(|entry| entry.outcome).collect()
}

#[test]
fn a_plain_file() {
    let imported = import(
        &["142 3", "152 B", "162  W 1.0    D 0.5    L 0.0"],
        &[(1, "1.0", "3b1"), (2, "1.0", "4w+"), (3, "0.0", "1w0"), (4, "0.0", "2b-")],
    );
    let tournament = &imported.tournament;
    assert_eq!((tournament.name.as_str(), tournament.recorded, tournament.rounds), ("Spring Open", 1, Some(3)));
    assert_eq!(tournament.initial_colour, Some(Colour::Black));
    assert_eq!(tournament.scoring, Scoring::default());
    assert!(imported.remarks.is_empty(), "{:?}", imported.remarks);
    let first = &tournament.players[0];
    assert_eq!((first.id, first.name.as_str(), first.rating), (1, "Player 1", 2000));
    let game = Entry { opponent: Some(2), colour: Some(Colour::Black), outcome: Outcome::Win, points: 10, games: None };
    assert_eq!(first.entries, [game]);
    assert_eq!(outcomes(tournament, 3), [Outcome::ForfeitLoss]);
}

#[test]
fn every_result_code() {
    use Outcome as O;
    let imported = import(
        &["152 W"],
        &[
            (1, "", "2w1 2w= 2w0 2wW 2wD 2wL 2w+ 2w- 2w? 2w_ 0-H 0-F 0-U 0-Z . 2w1"),
            (2, "", "1b0 1b= 1b1 1bL 1bD 1bW 1b- 1b+ 1b? 1b_ 0-+ 0-= 0-- . 0-Z 1b0"),
        ],
    );
    let expected = [
        O::Win,
        O::Draw,
        O::Loss,
        O::Win,
        O::Draw,
        O::Loss,
        O::ForfeitWin,
        O::ForfeitLoss,
        O::Unknown,
        O::Unknown,
        O::HalfBye,
        O::FullBye,
        O::PairingBye,
        O::ZeroBye,
        O::ZeroBye,
        O::Win,
    ];
    assert_eq!(outcomes(&imported.tournament, 0), expected);
    // The notation of 2006: bye, half-point bye, absence.
    assert_eq!(outcomes(&imported.tournament, 1)[10..13], [O::PairingBye, O::HalfBye, O::ZeroBye]);
    assert_eq!(imported.tournament.players[0].entries[8].points, 5);
}

#[test]
fn pairing_numbers_by_id_or_by_file_order() {
    let rows = [(7, "0.0", "3b0"), (3, "1.0", "7w1"), (20, "0.0", "0-Z")];
    let by_id = import(&["152 W"], &rows).tournament;
    assert_eq!(by_id.players.iter().map(|player| player.id).collect::<Vec<_>>(), [3, 7, 20]);
    assert_eq!(by_id.players[0].entries[0].opponent, Some(1));
    let by_file = import(&["XXC rank black1"], &rows).tournament;
    assert_eq!(by_file.players.iter().map(|player| player.id).collect::<Vec<_>>(), [7, 3, 20]);
    assert_eq!(by_file.players[0].entries[0].opponent, Some(1));
    assert_eq!(by_file.initial_colour, Some(Colour::Black));
}

#[test]
fn without_a_usable_list_of_players_there_is_no_tournament() {
    let codes = |document: &Document| -> Vec<Code> {
        Tournament::from_document(document).unwrap_err().problems.iter().map(|problem| problem.code).collect()
    };
    assert_eq!(codes(&Document::parse(b"012 Nobody\r\n")), [Code::T001]);
    assert_eq!(codes(&Document::parse(b"")), [Code::T001]);
    let twice = file(&[], &[(1, "0.0", ""), (1, "0.0", ""), (2, "0.0", "")]);
    assert_eq!(codes(&twice), [Code::P002]);
    let message = Tournament::from_document(&twice).unwrap_err().to_string();
    assert!(message.contains("line 3") && message.contains("starting rank 1"), "{message}");
}

#[test]
fn strangers_and_games_without_answer_survive() {
    // Player 1 meets a stranger, then itself.
    let imported = import(&["152 W"], &[(1, "1.0", "9w1 1w1"), (2, "0.0", "3b0 3b="), (3, "0.0", "0-Z 1w0")]);
    let tournament = &imported.tournament;
    assert_eq!(tournament.players[0].entries[0].opponent, None);
    assert_eq!(tournament.recorded_pairing(1).anomalies, [Anomaly::NoOpponent(0), Anomaly::NotMutual(1, 2)]);
    assert_eq!(tournament.recorded_pairing(2).pairs, []);
    assert_eq!(tournament.players[0].entries[1].opponent, None);
    let _ = tournament.position(3, &DUTCH_2026, true);
}

#[test]
fn which_blocks_are_recorded_rounds() {
    let recorded = |rows: &[(Id, &str, &str)]| import(&["152 W"], rows).tournament.recorded;
    assert_eq!(recorded(&[(1, "0.0", ""), (2, "0.0", "")]), 0);
    // A round with only absences is the round to pair.
    assert_eq!(recorded(&[(1, "1.0", "2w1 0-Z"), (2, "0.0", "1b0"), (3, "0.0", "0-U")]), 1);
    // All players have an entry.
    assert_eq!(recorded(&[(1, "1.0", "2w1 0-Z"), (2, "0.0", "1b0 0-Z"), (3, "1.0", "0-U 0-H")]), 2);
    // A pairing without results is a recorded round.
    assert_eq!(recorded(&[(1, "1.0", "2w1 3w_"), (2, "0.0", "1b0"), (3, "1.0", "0-U 1b_")]), 2);
}

#[test]
fn absences_from_rounds_to_come() {
    let imported = import(
        &["152 W", "240 H   2    3", "240 Z   3    1    2", "240 F   1    4", "XXZ 4 5"],
        &[
            (1, "1.0", "2w1 0-H 0-Z"),
            (2, "0.0", "1b0 0-="),
            (3, "1.0", "5w1"),
            (4, "1.0", "0-F"),
            (5, "0.0", "3b0"),
            (6, "1.0", "0-U . 0--"),
        ],
    );
    let found: Vec<(u16, u32, Outcome)> =
        imported.tournament.absences.iter().map(|absence| (absence.round, absence.player + 1, absence.kind)).collect();
    use Outcome::{HalfBye as H, ZeroBye as Z};
    let expected = [(2, 1, H), (2, 2, H), (2, 3, H), (2, 4, Z), (2, 5, Z), (3, 1, Z), (3, 2, Z), (3, 6, Z)];
    assert_eq!(found, expected);
    assert_eq!(imported.tournament.recorded, 1);
    let present: Vec<Id> =
        imported.tournament.position(2, &DUTCH_2026, false).entrants.iter().map(|entrant| entrant.id).collect();
    assert_eq!(present, [6]);
    // An unknown id is reported and ignored.
    let imported = import(&["152 W", "240 Z   1    9"], &[(1, "0.0", ""), (2, "0.0", "")]);
    assert_eq!(codes(&imported), [Code::X001]);
}

#[test]
fn numbers_of_rounds_that_contradict_each_other() {
    let imported = import(&["152 W", "142 5", "XXR 7"], &[(1, "0.0", ""), (2, "0.0", "")]);
    assert_eq!(imported.tournament.rounds, Some(7));
    assert_eq!(codes(&imported), [Code::H012]);
    assert!(codes(&import(&["152 W", "142 5", "XXR 5"], &[(1, "0.0", "")])).is_empty());
}

#[test]
fn declared_scorings() {
    let rows = [(1, "3.0", "2w1"), (2, "0.0", "1b0")];
    let scoring = |headers: &[&str]| {
        let mut all = vec!["152 W"];
        all.extend_from_slice(headers);
        import(&all, &rows).tournament.scoring
    };
    let default = Scoring::default();
    let football = Scoring {
        win: [30; 2],
        draw: [10; 2],
        forfeit_win: 30,
        full_bye: 30,
        half_bye: 10,
        unknown: 10,
        pairing_bye: 30,
        ..default.clone()
    };
    assert_eq!(scoring(&["162  W 3.0    D 1.0    L 0.0"]), football);
    assert_eq!(scoring(&["162  P 1.0    W 3.0    D 1.0"]), Scoring { pairing_bye: 10, ..football.clone() });
    // XXS: the pairing-allocated bye stays at one point unless it is named; colours may differ.
    assert_eq!(scoring(&["XXS W=3 D=1"]), Scoring { pairing_bye: 10, ..football.clone() });
    assert_eq!(scoring(&["XXS BW=1.5"]), Scoring { win: [10, 15], ..default.clone() });
    // BB*: the value of a win also applies to the bye, unless BBU sets it, in any order.
    assert_eq!(scoring(&["BBU  1.0", "BBW  3.0", "BBD  1.0"]), Scoring { pairing_bye: 10, ..football.clone() });
    assert_eq!(scoring(&["BBW  3.0", "BBD  1.0"]), football);
    assert_eq!(scoring(&["162  X 0.0"]), Scoring { unknown: 0, ..default.clone() });
    assert_eq!(scoring(&["162  A 0.5"]), Scoring { zero_bye: 5, forfeit_loss: 5, ..default });
}

#[test]
fn a_scoring_that_only_the_points_tell() {
    let rows = [
        (1, "4.0", "2w1 3b="),
        (2, "3.0", "1b0 4w1"),
        (3, "4.0", "4w1 1w="),
        (4, "0.0", "3b0 2b0"),
        (5, "6.0", "0-U 0-U"),
    ];
    let imported = import(&["152 W"], &rows);
    assert_eq!(imported.tournament.scoring.win, [30; 2]);
    assert_eq!(imported.tournament.scoring.pairing_bye, 30);
    assert_eq!(imported.tournament.players[0].entries[1].points, 10);
    assert_eq!(codes(&imported), [Code::H027]);
    // Half a point for the pairing-allocated bye.
    let rows = [(1, "1.5", "2w1 0-U"), (2, "0.5", "1b0 3w="), (3, "1.0", "0-U 2b=")];
    let imported = import(&["152 W"], &rows);
    assert_eq!(imported.tournament.scoring, Scoring { pairing_bye: 5, ..Scoring::default() });
    assert_eq!(codes(&imported), [Code::H027]);
    // A bye of the round to pair may or may not be counted already: this does not cast doubt on the scoring.
    let rows = [(1, "1.5", "2w1 0-H"), (2, "0.0", "1b0"), (3, "1.0", "0-U 0-H")];
    assert!(codes(&import(&["152 W"], &rows)).is_empty());
    // One wrong total is a wrong total, not another scoring.
    let rows = [(1, "2.0", "2w1"), (2, "0.0", "1b0"), (3, "1.0", "4w1"), (4, "0.0", "3b0")];
    assert_eq!(import(&["152 W"], &rows).tournament.scoring, Scoring::default());
}

#[test]
fn abnormal_points() {
    let rows = [(1, "0.0", "2w1 3b1"), (2, "0.0", "1b0 0-Z"), (3, "0.0", "0-F 1w0")];
    // All full-point byes are worth half a point; player 1 loses half a point in round 1; its win in round 2 counts 0.
    let headers = ["152 W", "299 F         0.5  000", "299          -0.5    1    1", "299 W         0.0    2    1"];
    let tournament = import(&headers, &rows).tournament;
    let points =
        |index: usize| -> Vec<Points> { tournament.players[index].entries.iter().map(|entry| entry.points).collect() };
    assert_eq!(points(0), [10, 0]);
    assert_eq!(points(2), [5, 0]);
    assert_eq!(tournament.scoring.full_bye, 5);
    assert_eq!(tournament.players[0].adjustments, [(2, -5)]);
    let score = |round| {
        let position = tournament.position(round, &DUTCH_2026, false);
        position.entrants.iter().find(|entrant| entrant.id == 1).map(|entrant| entrant.score)
    };
    assert_eq!([score(1), score(2), score(3)], [Some(0), Some(5), Some(5)]);
}

#[test]
fn an_initial_colour_that_the_first_colours_imply() {
    let colour = |rows: &[(Id, &str, &str)]| import(&[], rows).tournament.initial_colour;
    assert_eq!(
        colour(&[(1, "1.0", "3w1"), (2, "1.0", "4b1"), (3, "0.0", "1b0"), (4, "0.0", "2w0")]),
        Some(Colour::White)
    );
    assert_eq!(
        colour(&[(1, "1.0", "3b1"), (2, "1.0", "4w1"), (3, "0.0", "1w0"), (4, "0.0", "2b0")]),
        Some(Colour::Black)
    );
    // 1 has not arrived and 2 has a half-point bye: 3 is the first number.
    assert_eq!(
        colour(&[(1, "0.0", "."), (2, "0.5", "0-H"), (3, "1.0", "4w1"), (4, "0.0", "3b0")]),
        Some(Colour::White)
    );
    // 1 has the bye and so the first number: 2, with Black, is the second.
    assert_eq!(colour(&[(1, "1.0", "0-U"), (2, "1.0", "3b1"), (3, "0.0", "2w0")]), Some(Colour::White));
    let imported = import(&[], &[(1, "0.0", ""), (2, "0.0", "")]);
    assert_eq!(imported.tournament.initial_colour, None);
    assert_eq!(codes(&imported), [Code::H015]);
    assert_eq!(imported.remarks[0].severity_pairing, Severity::Warning);
    assert_eq!(imported.tournament.position(1, &DUTCH_2026, false).initial_colour, Colour::White);
}

/// A single board whose colours are interchanged is outvoted by the others, even the highest one. If the parity of the
/// numbers changes down the list, the highest boards are right, even if they are fewer.
#[test]
fn a_reversed_board_does_not_imply_the_initial_colour() {
    // The higher ranked of each board has the colour at its place.
    let implied = |colours: &str| {
        let boards = colours.len() as Id;
        let row = |id: Id| {
            let (board, other) = if id <= boards { (id, id + boards) } else { (id - boards, id - boards) };
            let has_white = (&colours[board as usize - 1..board as usize] == "w") == (id <= boards);
            let (points, result) = if id <= boards { ("1.0", 1) } else { ("0.0", 0) };
            (id, points, format!("{other}{}{result}", if has_white { "w" } else { "b" }))
        };
        let rows: Vec<(Id, &str, String)> = (1..=2 * boards).map(row).collect();
        let rows: Vec<(Id, &str, &str)> = rows.iter().map(|(id, points, cells)| (*id, *points, &cells[..])).collect();
        let imported = import(&[], &rows);
        let said = imported.remarks.into_iter().find(|remark| remark.code == Code::H015).expect("H015").message;
        let said = said.split_once(" imply ").expect("the colour").1.to_owned();
        (imported.tournament.initial_colour.expect("a colour"), said)
    };
    assert_eq!(implied("wbwb"), (Colour::White, "White".to_owned()));
    for (board, colours) in (1..).zip(["bbwb", "wwwb", "wbbb", "wbww"]) {
        assert_eq!(implied(colours), (Colour::White, "White on 3 of 4 boards".to_owned()), "board {board}");
    }
    assert_eq!(implied("wwbw"), (Colour::Black, "Black on 3 of 4 boards".to_owned()));
    assert_eq!(implied("wbbw"), (Colour::White, "White on 2 of 4 boards, the highest among them".to_owned()));
    // Of eight boards, the players from the fourth board on have a number too few.
    let shifted = (Colour::White, "White on 3 of 8 boards, the highest among them".to_owned());
    assert_eq!(implied("wbwwbwbw"), shifted);
}

#[test]
fn accelerations() {
    let rows: Vec<(Id, &str, &str)> = (1..=10).map(|id| (id, "0.0", "")).collect();
    let virtuals = |headers: &[&str]| -> Vec<Vec<Points>> {
        let mut all = vec!["152 W", "142 9"];
        all.extend_from_slice(headers);
        import(&all, &rows).tournament.players.into_iter().map(|player| player.virtual_points).collect()
    };
    // Ten players: GA is 2 * ceil(10 / 4) = 6. Nine rounds: three with a point, two with half of it.
    let baku = virtuals(&["192 FIDE_DUTCH_2026_BAKU"]);
    assert_eq!(baku[5], [10, 10, 10, 5, 5, 0, 0, 0, 0]);
    assert!(baku[6].is_empty());
    // 250 replaces it; of overlapping ranges the last counts; blank ends repeat the beginnings.
    let ranges = virtuals(&[
        "192 FIDE_DUTCH_2026_BAKU",
        "250       1.0   1   3    1    3",
        "250       0.5   2   2    2    9",
        "250       2.0   4        4",
    ]);
    assert_eq!(ranges[0], [10, 10, 10]);
    assert_eq!(ranges[1], [10, 5, 10]);
    assert_eq!(ranges[3], [0, 5, 0, 20]);
    assert_eq!(ranges[8], [0, 5]);
    assert!(ranges[9].is_empty());
    let single = virtuals(&["XXA    2  1.0  0.5       1.0"]);
    assert_eq!(single[1], [10, 5, 0, 10]);
    assert!(single[0].is_empty());
}

#[test]
fn baku_with_late_entries() {
    // Player 2 arrives later: eight were on the list, so the fifth player is the last of GA.
    let rows = [
        (1, "1.0", "6w1"),
        (2, "0.0", "."),
        (3, "1.0", "7b1"),
        (4, "1.0", "8w1"),
        (5, "1.0", "9b1"),
        (6, "0.0", "1b0"),
        (7, "0.0", "3w0"),
        (8, "0.0", "4b0"),
        (9, "0.0", "5w0"),
    ];
    let imported = import(&["152 W", "142 5", "192 FIDE_DUTCH_BAKU"], &rows);
    let accelerated: Vec<Id> = imported
        .tournament
        .players
        .iter()
        .filter(|player| !player.virtual_points.is_empty())
        .map(|player| player.id)
        .collect();
    assert_eq!(accelerated, [1, 2, 3, 4, 5]);
    assert_eq!(codes(&imported), [Code::X015]);
    // If a win is worth three, so are the virtual points.
    let imported = import(&["152 W", "142 5", "192 FIDE_DUTCH_BAKU", "162  W 3.0    D 1.5"], &rows);
    assert_eq!(imported.tournament.players[0].virtual_points, [30, 30, 15, 0, 0]);
    // Without the number of rounds there is nothing to compute.
    let imported = import(&["152 W", "192 FIDE_DUTCH_BAKU"], &rows);
    assert!(imported.tournament.players[0].virtual_points.is_empty());
    assert_eq!(imported.remarks[0].severity_pairing, Severity::Error);
}

#[test]
fn prohibited_pairs() {
    let rows: Vec<(Id, &str, &str)> = (1..=6).map(|id| (id, "0.0", "")).collect();
    let headers = ["152 W", "260   1   2    1    3", "XXP 4 5 6", "260   2        2    3", "260   1   1    4    9"];
    let imported = import(&headers, &rows);
    let expected = [
        Prohibition { first: 1, last: 2, players: vec![0, 2] },
        Prohibition { first: 1, last: u16::MAX, players: vec![3, 4, 5] },
        Prohibition { first: 2, last: u16::MAX, players: vec![1, 2] },
    ];
    assert_eq!(imported.tournament.prohibitions, expected);
    assert_eq!(codes(&imported), [Code::X008, Code::X001]);
    let position = imported.tournament.position(1, &DUTCH_2026, false);
    assert!(position.entrants[0].prohibited.iter().eq([2]));
    assert!(position.entrants[4].conflicts.iter().eq([3, 5]));
}

/// A file with many features, to be mutilated.
const RICH: &str = "012 Spring Open\r
142 4\r
XXR 4\r
192 FIDE_DUTCH_2026_BAKU\r
162  W 3.0    D 1.0    L 0.0\r
001    1      Player 1                          2000                             4.0    1     3 w 1     2 b =  0000 - H\r
001    2      Player 2                          1990                             4.0    2     4 b +     1 w =\r
001    3      Player 3                          1980                             3.0    3     1 b 0  0000 - U\r
001    4      Player 4                          1970                             0.0    4     2 w -     5 b  \r
001    5      Player 5                          1960                             3.0    5  0000 - +     4 w  \r
240 Z   3    5\r
250       1.0   1   2    1    2\r
XXA    4  1.0  0.5\r
260   1   3    1    4\r
XXP 2 5\r
XXZ 4\r
299          -0.5    1    1\r
299 +         2.0  000\r
";

#[test]
fn the_rich_file_is_understood() {
    let tournament = Tournament::from_document(&Document::parse(RICH.as_bytes())).unwrap().tournament;
    assert_eq!((tournament.recorded, tournament.players.len()), (2, 5));
    assert_eq!(tournament.prohibitions.len(), 2);
    assert_eq!(tournament.absences.len(), 3);
    assert_eq!(tournament.players[1].entries[0].points, 20);
    assert_eq!(tournament.players[3].virtual_points, [10, 5]);
}

proptest::proptest! {
    /// Any file gives an answer or a refusal, never a panic, and consistent positions.
    #[test]
    fn mutilated_files_do_no_harm(changes in proptest::collection::vec((0..RICH.len(), 0usize..24), 1..12)) {
        let mut bytes = RICH.as_bytes().to_vec();
        for (at, what) in changes {
            bytes[at] = b"0123456789 wb-+=UHFZ?X.\n"[what];
        }
        if let Ok(imported) = Tournament::from_document(&Document::parse(&bytes)) {
            let tournament = imported.tournament;
            for round in 0..=tournament.recorded.min(20) + 2 {
                let _ = tournament.recorded_pairing(round);
                let position = tournament.position(round, &DUTCH_2026, true);
                let size = position.entrants.len();
                for (rank, entrant) in (0..).zip(&position.entrants) {
                    proptest::prop_assert!(entrant.conflicts.iter().all(|other| other != rank && (other as usize) < size));
                    proptest::prop_assert!(entrant.prohibited.iter().all(|other| entrant.conflicts_with(other)));
                }
            }
        }
    }
}

/// A round that was paired but not played does not show what the bye is worth: it may not be counted yet.
#[test]
fn the_first_bye_of_a_round_without_results_is_worth_a_win() {
    for (win, points) in [(10, "1.0"), (30, "3.0")] {
        let rows = [(1, points, "2w1 3b_"), (2, "0.0", "1b0 0-U"), (3, "0.0", "0-Z 1w_")];
        let scoring = import(&["152 W"], &rows).tournament.scoring;
        assert_eq!((scoring.win[0], scoring.pairing_bye), (win, win));
        // Once the round is played, the points show that the bye was worth nothing.
        let rows = [(1, points, "2w1 3b0"), (2, "0.0", "1b0 0-U"), (3, points, "0-Z 1w1")];
        assert_eq!(import(&["152 W"], &rows).tournament.scoring.pairing_bye, 0);
    }
}
