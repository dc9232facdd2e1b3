//! Every bound in `trf::bounds`: a number at the bound is read, one beyond it becomes a finding with its position, and
//! no sum overflows.

use pairproof::lint::{LintOptions, all_findings};
use pairproof::tournament::Tournament;
use pairproof::trf::bounds::{ADJUSTMENTS, GIVEN_BY_RANGES, POINTS, ROUNDS};
use pairproof::trf::{Diagnostic, Document, Severity};

const PLAYERS: &str = concat!(
    "001    1      One, A                            2000 NOR      600001 1990/01/01  1.0    1     2 w 1\n",
    "001    2      Two, B                            1900 NOR      600002 1990/01/01  0.0    2     1 b 0\n",
);

/// Findings of the reader and of the import, with this code.
fn told(text: &str, code: &str) -> Vec<Diagnostic> {
    let document = Document::parse(text.as_bytes());
    let imported = Tournament::from_document(&document).expect("players");
    let found = document.diagnostics().into_iter().chain(imported.remarks);
    found.filter(|found| found.code.id() == code).collect()
}

/// A line that is read, the same one past the bound, the code of the finding, and its columns.
#[test]
fn points_of_results_and_virtual_points() {
    let table = [
        ("XXS W=999.9", "XXS W=1000", "H017", (5, 10)),
        ("XXS W=-999.9", "XXS W=-1000.0", "H017", (5, 13)),
        ("XXS W=3 D=999.9", "XXS W=3 D=99999999", "H017", (5, 18)),
        ("BBW 999.9", "BBW 1000.0", "H017", (5, 10)),
        ("162  W999.", "162  W9999", "H017", (6, 10)),
        ("362 TW999.", "362 TW9999", "H017", (5, 10)),
        ("XXA    1 999.", "XXA    1 9999", "X002", (8, 13)),
        ("250      999.   1   1    1    2", "250      9999   1   1    1    2", "X005", (10, 13)),
        ("299 W       999.9    1    1", "299 W       1000.    1    1", "X013", (12, 17)),
        ("299 W       -999.", "299 W       -1000", "X013", (12, 17)),
        ("142 999", "142 1000", "H011", (5, 8)),
    ];
    for (at, past, code, columns) in table {
        assert_eq!(told(&format!("{PLAYERS}{at}\n"), code), [], "{at}");
        let found = told(&format!("{PLAYERS}{past}\n"), code);
        let place =
            |found: &&Diagnostic| found.line == 3 && found.span.map(|span| (span.first, span.last)) == Some(columns);
        let first = found.iter().find(place).unwrap_or_else(|| panic!("{past}: {found:?}"));
        assert!(first.message.contains("expected") || first.message.contains("999"), "{past}: {}", first.message);
        assert!(first.worst() >= Severity::Error, "{past}: {first:?}");
    }
}

#[test]
fn rounds_of_a_player() {
    let blocks =
        |count: usize| PLAYERS.replacen("     2 w 1\n", &format!("     2 w 1{}\n", "  0000 - Z".repeat(count - 1)), 1);
    let of_line_1 = |text: &str| told(text, "T017").iter().filter(|found| found.line == 1).count();
    assert_eq!(of_line_1(&blocks(ROUNDS)), 0);
    assert_eq!(of_line_1(&blocks(ROUNDS + 1)), 1);
}

#[test]
fn records_299_and_what_250_gives() {
    let adjusted = |count: usize| format!("{PLAYERS}{}", "299 +       999.9    1    1\n".repeat(count));
    assert_eq!(told(&adjusted(ADJUSTMENTS), "X013"), []);
    let found = told(&adjusted(ADJUSTMENTS + 1), "X013");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].line as usize, found[0].severity_pairing), (ADJUSTMENTS + 3, Severity::Fatal));
    // Each line gives two players 999 rounds.
    let ranges = |count: usize| format!("{PLAYERS}{}", "250       1.0   1 999    1    2\n".repeat(count));
    let most = GIVEN_BY_RANGES / (2 * ROUNDS + 2);
    assert_eq!(told(&ranges(most), "X005"), []);
    let found = told(&ranges(most + 1), "X005");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].line as usize, found[0].severity_pairing), (most + 3, Severity::Fatal));
}

/// Everything at its bound at once: the winner of all rounds leads, and no player has a negative score.
#[test]
fn no_score_runs_over() {
    let rounds = |colour: char, other: u32, result: char| format!("  {other:4} {colour} {result}").repeat(ROUNDS);
    let mut text = String::from("XXS W=999.9 D=999.9\n");
    for (id, other, colour, result) in [(1, 2, 'w', '1'), (2, 1, 'b', '0')] {
        let name = format!("Player, {id}");
        text.push_str(&format!("001 {id:4}      {name:<33} 2000 NOR      60000{id} 1990/01/01 99.9 {id:4}"));
        text.push_str(&rounds(colour, other, result));
        text.push('\n');
    }
    text.push_str(&"299         999.9         1\n".repeat(ADJUSTMENTS));
    let document = Document::parse(text.as_bytes());
    let tournament = Tournament::from_document(&document).expect("players").tournament;
    let total = |index: usize| -> i64 {
        let player = &tournament.players[index];
        let games: i64 = player.entries.iter().map(|entry| i64::from(entry.points)).sum();
        games + player.adjustments.iter().map(|&(_, points)| i64::from(points)).sum::<i64>()
    };
    assert_eq!(total(0), (ROUNDS + ADJUSTMENTS) as i64 * i64::from(POINTS));
    assert_eq!(total(1), 0);
    let file = pairproof::TournamentFile::read(text.as_bytes());
    // The file is refused for its points and rounds, or checked; an overflow would panic in this build.
    let _ = file.map(|file| file.check());
    let _ = all_findings(&document, &LintOptions::default());
}

#[test]
fn findings_are_bounded_and_counted() {
    let lines = 5_000;
    let text = format!("{PLAYERS}{}", "Q99 x\n".repeat(lines));
    let document = Document::parse(text.as_bytes());
    let of = |found: &[Diagnostic]| -> (usize, usize) {
        let odd = || found.iter().filter(|found| found.code.id() == "T010");
        (odd().count(), odd().map(|found| 1 + found.more as usize).sum())
    };
    assert_eq!(of(&all_findings(&document, &LintOptions::default())), (500, lines));
    assert_eq!(of(&all_findings(&document, &LintOptions { every: true, ..LintOptions::default() })), (lines, lines));
}

/// Messages about one place list their rounds in order.
#[test]
fn findings_are_in_the_order_of_numbers() {
    let mut text = String::from(PLAYERS);
    let late = "001    3      Three, C                          1800 NOR      600003 1990/01/01  0.0    3";
    let blocks: String = (71..83).map(|unknown| format!("    {unknown} w 0")).collect();
    text.push_str(&format!("{late}{blocks}\n"));
    let found = all_findings(&Document::parse(text.as_bytes()), &LintOptions::default());
    let rounds: Vec<u32> = found
        .iter()
        .filter(|found| found.code.id() == "G001")
        .map(|found| found.message.trim_start_matches("round ").split(':').next().expect("a round").parse().expect("1"))
        .collect();
    assert_eq!(rounds, (1..=12).collect::<Vec<u32>>());
}
