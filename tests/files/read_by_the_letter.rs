//! The exact result of reading small files that contain one of everything: team rounds from players' games, and matches
//! of two games from columns that are sometimes inconsistent.

use crate::common::on_file::is_on_file;
use pairproof::tournament::{Form, Imported, MatchRound, TeamTable, Tournament, unfold};
use pairproof::trf::{Diagnostic, Document};
use std::fmt::Write as _;

/// Player records: a row is the cells of a player, `4w1` an opponent, a colour and a result, `-U` a result without an
/// opponent, `4w_` a result that is missing, `.` a blank block. A row may end with `= POINTS`.
fn players(rows: &[&str]) -> String {
    let mut text = String::new();
    for (id, row) in (1..).zip(rows) {
        let name = format!("Surname{id}, Name");
        let number = 1_500_000 + id;
        let rating = 2400 - 10 * id;
        let (row, points) = row.split_once(" = ").unwrap_or((row, "0.0"));
        let _ = write!(text, "001 {id:>4} m    {name:<33} {rating:>4} NOR {number:>11} 1980/02/03 {points:>4} {id:>4}");
        for cell in row.split_whitespace() {
            let digits: String = cell.chars().take_while(char::is_ascii_digit).collect();
            let rest: Vec<char> = cell.chars().skip(digits.len()).collect();
            let block = match &rest[..] {
                ['.'] => "          ".to_owned(),
                [colour, '_'] => format!("  {digits:>4} {colour}  "),
                ['-', result] if digits.is_empty() => format!("  0000 - {result}"),
                [colour, result] => format!("  {digits:>4} {colour} {result}"),
                _ => panic!("cell {cell}"),
            };
            text.push_str(&block);
        }
        text.push('\n');
    }
    text
}

fn imported(document: &Document, form: Form) -> Imported {
    Tournament::from_document_as(document, form).unwrap_or_else(|refused| panic!("{refused:?}"))
}

fn table_of_teams(text: &str) -> String {
    let document = Document::parse(text.as_bytes());
    let games = imported(&document, Form::Games).tournament;
    let Some(table) = TeamTable::of(&document, &games) else { return "no teams\n".to_owned() };
    let TeamTable { teams, boards, match_worth, bye, game_worth } = &table;
    let mut out = format!("{boards} boards, matches {match_worth:?}, bye {bye:?}, games {game_worth:?}\n");
    for team in teams {
        let _ = writeln!(out, "{} {}: extra {:?}", team.id, team.name, team.extra);
        for ((number, round), boards) in (1..).zip(&team.rounds).zip(&team.boards) {
            let MatchRound { outcome, opponent, colour, points, open } = round;
            let open = if *open { ", not finished" } else { "" };
            let opponent = opponent.map(|index| teams[index as usize].id);
            let _ = writeln!(
                out,
                "  {number} {outcome:?} against {opponent:?} {colour:?} {points:?} boards {boards:?}{open}"
            );
        }
    }
    out
}

/// Four teams of three players on two boards, six rounds.
///
/// | round | 1 - 2 | 3 - 4 |
/// |---|---|---|
/// | 1 | 1½ : ½ | line-ups: 3 turns its boards, 4 leaves the second one empty |
/// | 2 | forfeited (330): won by 1 | 3 has the bye (320), 4 is absent (240 Z) |
/// | 3 | 1 - 3: no player of 3 appeared | 2 - 4: one game, one forfeit |
/// | 4 | 1 has a half-point bye (240), 2 a full-point bye | 3 - 4: forfeited by both (330) |
/// | 5 | players of 1 have `U`; 2 - 3 with unknown results | 4: nothing |
/// | 6 | 2 - 1: three players of 2 have blocks, two of them opponents | 4 - 3: a loss and a double forfeit |
const ROWS: [&str; 12] = [
    "4w1 4w+ 7w+ -Z -U 4b1",
    "5b= 5b+ 8b+ -Z -U 5w=",
    "-Z -Z -Z -Z -Z -Z",
    "1b0 1b- 10w1 -Z 7w_ 1w0",
    "2w= 2w- 11b- -Z 8b_ 2b=",
    "-Z -Z -Z -Z -Z -Z",
    "11w1 -Z 1b- -Z 4b_ 10b1",
    "10b0 -Z 2w- -Z 5w_ 11w-",
    "-Z -Z -Z -Z -Z -Z",
    "8w1 -Z 4b0 -Z . 7w0",
    "7b0 -Z 5w+ -Z . 8b-",
    "-Z -Z -Z -Z . -Z",
];

const TEAMS: &str = "\
310   1 Falcons                                          0.0    0.0   1     1    2    3
310   3 Herons                                           0.0    0.0   2     7    8    9
310   2 Geese                                            0.0    0.0   3     4    5    6
310   4 Ibises                                           0.0    0.0   4    10   11   12
";

const ROUNDS: &str = "\
300   1   3   4    8    7
300   1   4   3   10    0
320  1.0  1.0 000   3
240 Z   2    4
240 H   4    1
240 F   4    2
330 +-   2   1   2
330 --   4   3   4
";

#[test]
fn teams_by_the_letter() {
    let body = players(&ROWS);
    let mut out = String::new();
    let variants = [
        ("two boards (352), line-ups, byes, forfeits", format!("352 WB\n{TEAMS}{ROUNDS}{body}")),
        ("without 352", format!("{TEAMS}{ROUNDS}{body}")),
        (
            "Black first, without line-ups, three points a match",
            format!(
                "352 BW\n362 TW 3.0   TD 1.0   TL 0.5\n162 W  3.0   D  1.5\n{TEAMS}{}{body}",
                ROUNDS
                    .lines()
                    .filter(|line| !line.starts_with("300"))
                    .map(|line| format!("{line}\n"))
                    .collect::<String>()
            ),
        ),
        (
            "013 alone",
            format!(
                "013 Falcons                             1    2    3\n013 Geese                               4    5    6\n\
             013 Herons                              7    8    9\n013 Ibises                             10   11   12\n{body}"
            ),
        ),
        ("the bye without values", format!("352 WB\n{TEAMS}320            000   3\n{body}")),
    ];
    for (name, text) in &variants {
        let _ = write!(out, "== {name}\n{}", table_of_teams(text));
    }
    is_on_file("read/teams.txt", &out);
}

/// The more specific of two records of abnormal points wins: for all, for a round, for teams, for teams in a round.
#[test]
fn abnormal_points_of_teams_by_the_letter() {
    let body = players(&ROWS);
    let mut out = String::new();
    for records in [
        "299 W   9.0   8.0  000\n",
        "299 W   9.0   8.0  000\n299 W   7.0        1\n299 W         6.0  000    1\n299 W   5.0   4.0    1    1\n",
        "299 W   5.0   4.0    1    1\n299 W         6.0  000    1\n299 W   7.0        1\n299 W   9.0   8.0  000\n",
        "299 +   9.0   8.0    2    1    2\n299 -   1.5   0.5    2    1    2\n299 U   3.0   2.5  000\n299 H   0.5   1.5  000\n",
        "299    -1.0          3    1\n299           2.0  000    2    4\n299     0.5   0.5    7    3\n299     0.5   0.5    6    3\n",
    ] {
        let table = table_of_teams(&format!("352 WB\n{TEAMS}{ROUNDS}{records}{body}"));
        let _ = write!(out, "== {}\n{table}", records.trim_end().replace('\n', " | "));
    }
    is_on_file("read/abnormal-points.txt", &out);
}

fn tournament_as_text(tournament: &Tournament) -> String {
    let Tournament { recorded, rounds, scoring, absences, prohibitions, .. } = tournament;
    let mut out = format!("{recorded} of {rounds:?} rounds, {scoring:?}\nabsences {absences:?}\n{prohibitions:?}\n");
    for player in &tournament.players {
        let (virtual_points, adjustments) = (&player.virtual_points, &player.adjustments);
        let _ = writeln!(out, "{}: virtual {virtual_points:?}, extra {adjustments:?}", player.id);
        for (round, entry) in (1..).zip(&player.entries) {
            let opponent = entry.opponent.map(|index| tournament.players[index as usize].id);
            let _ = writeln!(
                out,
                "  {round} {:?} against {opponent:?} {:?} {} games {:?}",
                entry.outcome, entry.colour, entry.points, entry.games
            );
        }
    }
    out
}

/// Columns that form matches, and columns that do not.
#[test]
fn matches_by_the_letter() {
    let rows = [
        // Won; 1½ : ½ with the colours swapped; different opponents; the bye.
        "2w1 2b1 3b= 3w1 4w1 5b0 -U -H 6w1",
        // The first game forfeited; an opponent in the second column only.
        "1b0 1w0 -Z 4w= 5w- 5b1 -F -H 3w=",
        // Against 1; the same colour twice; two byes.
        "4w+ 4b= 1w= 1b0 6w1 6w0 -H -F 2b=",
        // Forfeited in the first game, an opponent in one column only.
        "3b- 3w= 2b1 -Z 1b0 -Z -Z -H -U",
        "6w- 6b- 6b0 6w+ 2b+ 2w0 -H -H -Z",
        "5b- 5w- 5w1 5b- 3b0 3b1 -Z -Z 1b0",
    ];
    let records = "\
142 13
152 W
240 H  12    2
240 H  11    2    3
240 Z  13    4
250       1.0   1   2    1    3
250       0.5   4   4    4    5
260   1  12    1    2
260   3   4    4    6
299           0.5    3    2
299          -1.0    6    3
";
    let mut out = String::new();
    for (name, more) in [("usual", ""), ("three points", "162 W  3.0   D  1.0   P  2.0\n")] {
        let document = Document::parse(format!("{records}{more}{}", players(&rows)).as_bytes());
        let Imported { tournament, remarks } = imported(&document, Form::Matches);
        let _ = write!(out, "== {name}\n{}", tournament_as_text(&tournament));
        for Diagnostic { line, code, message, .. } in remarks {
            let _ = writeln!(out, "line {line}, {}: {message}", code.id());
        }
        let _ = write!(out, "-- as columns again\n{}", tournament_as_text(&unfold(&tournament)));
    }
    is_on_file("read/matches.txt", &out);
}

/// A document read as a tournament of a form, as text, with all remarks.
fn understood(text: &str, form: Form) -> String {
    let document = Document::parse(text.as_bytes());
    let Imported { tournament, remarks } = imported(&document, form);
    let mut out = tournament_as_text(&tournament);
    for Diagnostic { line, code, severity_pairing, severity_rating, message, .. } in remarks {
        let _ = writeln!(out, "line {line}, {} {severity_pairing:?}/{severity_rating:?}: {message}", code.id());
    }
    out
}

/// Two rounds of six players, with points of a scoring: a win, a draw, a loss, the pairing-allocated bye.
fn scored([win, draw, loss, bye]: [i32; 4]) -> Vec<String> {
    let rows = [
        ("2w1 3b=", win + draw),
        ("1b0 -U", loss + bye),
        ("4w= 1w=", 2 * draw),
        ("3b= 5w1", draw + win),
        ("6b1 4b0", win + loss),
        ("5w0 -Z", loss),
        ("-H -F", draw + win),
    ];
    rows.iter().map(|(row, points)| format!("{row} = {}.{}", points / 10, points % 10)).collect()
}

/// The scoring inferred from the points of a file that does not declare one; also with byes of future rounds.
#[test]
fn points_tell_the_scoring() {
    let mut out = String::new();
    let scorings = [
        ("1-½-0", [10, 5, 0, 10]),
        ("1-½-0, bye a draw", [10, 5, 0, 5]),
        ("1-½-0, bye nothing", [10, 5, 0, 0]),
        ("3-1-0", [30, 10, 0, 30]),
        ("3-1-0, bye a draw", [30, 10, 0, 10]),
        ("2-1-0", [20, 10, 0, 20]),
        ("3-2-1", [30, 20, 10, 30]),
        ("4-1-0, which nobody knows", [40, 10, 0, 40]),
    ];
    for (name, values) in scorings {
        for (records, more) in [
            ("", ""),
            ("240 F   3    6\n240 H   4    6\n240 Z   3    1\n", ", announced byes"),
            ("299           1.0    1    1\n", ", points on top"),
        ] {
            let rows = scored(values);
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            let text = understood(&format!("142 5\n152 W\n{records}{}", players(&rows)), Form::Games);
            let _ = writeln!(out, "== {name}{more}");
            // The scoring, and what was assumed.
            text.lines().filter(|line| line.contains("Scoring") || line.starts_with("line")).for_each(|line| {
                let _ = writeln!(out, "{line}");
            });
        }
    }
    // One player of the seven has points of his own; two have.
    for others in [1, 2] {
        let mut rows = scored([30, 10, 0, 30]);
        rows.iter_mut().take(others).for_each(|row| *row = row.replace(" = ", " = 9"));
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let text = understood(&format!("142 5\n152 W\n{}", players(&rows)), Form::Games);
        let _ = writeln!(out, "== 3-1-0, {others} with other points\n{}", text.lines().next().unwrap_or_default());
    }
    is_on_file("read/scoring.txt", &out);
}

/// Abnormal points of players: for all, for a round, for some players; extra points; unreadable records.
#[test]
fn abnormal_points_of_players_by_the_letter() {
    let rows = scored([10, 5, 0, 10]);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let all = ["W", "D", "L", "+", "-", "F", "H", "Z", "U"];
    let everything: String = all.iter().map(|kind| format!("299 {kind}         2.5  000\n")).collect();
    let mut out = String::new();
    for records in [
        everything.as_str(),
        "299 W         2.0    1\n299 D   1.5          2    3    1\n299 H         0.0  000    7\n299 U         4.0    2    2\n",
        "299          -0.5    1    1    4\n299           1.5  000    2\n299           0.5    2\n299          -9.0\n",
        "299 W         2.0    1    1   99\n299 Q         2.0    1    1\n299 W              1    1\n",
    ] {
        let text = understood(&format!("142 5\n152 W\n{records}{}", players(&rows)), Form::Games);
        let _ = write!(out, "== {}\n{text}", records.trim_end().replace('\n', " | "));
    }
    is_on_file("read/points-of-players.txt", &out);
}

/// Virtual points: 250, XXA, both, the Baku acceleration of a type with late entries, and of teams.
#[test]
fn accelerations_by_the_letter() {
    let rows = ["5w1 -Z", "6b0 -Z", "7w1 -Z", "8b1 -Z", "1b0 -Z", "2w1 -Z", "3b0 -Z", "4w0 -Z", "-Z -Z", "-H -Z"];
    let body = players(&rows);
    let ranges = "250       1.0   1   2    1    3\n250 0.5         3   4    2    4\n250       0.5   5        6\n";
    let single = "XXA    1  0.0  2.0\nXXA    9  1.0  1.0  0.5\nXXA   77  1.0\n";
    let mut out = String::new();
    let mut tell = |name: &str, text: String, form: Form| {
        let text = understood(&text, form);
        let chosen = text.lines().filter(|line| line.contains("virtual") || line.starts_with("line"));
        let _ = writeln!(out, "== {name}\n{}", chosen.collect::<Vec<_>>().join("\n"));
    };
    tell("250", format!("142 7\n152 W\n{ranges}{body}"), Form::Games);
    tell("XXA", format!("142 7\n152 W\n{single}{body}"), Form::Games);
    tell("both", format!("142 7\n152 W\n{single}{ranges}{body}"), Form::Games);
    for records in ["", ranges, single] {
        let text = format!("142 7\n152 W\n192 FIDE_DUTCH_BAKU\n{records}{body}");
        tell(&format!("a type with Baku, {} records", records.lines().count()), text, Form::Games);
    }
    tell("Baku without a number of rounds", format!("152 W\n192 FIDE_DUTCH_BAKU\n{body}"), Form::Games);
    let before = players(&["."; 10]).replace("          \n", "\n");
    let absent = "240 Z   1    2    3\n240 H   1    4\n240 Z   2    5\n";
    tell("Baku before round 1", format!("142 9\n152 W\n192 FIDE_DUTCH_BAKU\n{absent}{before}"), Form::Games);
    tell("matches", format!("142 14\n152 W\n192 FIDE_DOUBLESWISS_BAKU\n{body}"), Form::Matches);
    let teams = players(&ROWS);
    for (kind, records) in [
        ("FIDE_TEAM_BAKU", ""),
        ("FIDE_TEAM_BAKU", "250 1.0   9.0   1   2    1    2\n250       3.0   3   3    3    3\n"),
        ("FIDE_TEAM_BAKU", "XXA    1  1.0\n"),
        ("FIDE_TEAM", ""),
        ("CUSTOM_TEAM", ""),
    ] {
        let text = format!("142 7\n152 W\n192 {kind}\n352 WB\n{records}{TEAMS}{ROUNDS}{teams}");
        tell(&format!("teams, {kind}, {records:?}"), text, Form::Teams);
    }
    is_on_file("read/accelerations.txt", &out);
}
