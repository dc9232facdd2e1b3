//! The excerpt of a source line shown with a finding: 110 characters, beginning 40 before the position if that lies
//! beyond the first 110; none after column 20,000.

use pairproof::check::input::{InputOptions, lint_file};
use pairproof::check::verdict::{Finding, SourceLine};
use pairproof::trf::Document;

const PLAYERS: &str = "\
001    1 m    One                               2000                             0.0    1
001    2 m    Two                               1900                             0.0    2
";

/// Findings in a file with this line after the players.
fn findings(line: &str) -> Vec<Finding> {
    lint_file(&Document::parse(format!("{PLAYERS}{line}\n").as_bytes()), &InputOptions::default())
        .into_iter()
        .filter(|finding| finding.line == 3)
        .collect()
}

/// The excerpt of a line for a finding in these columns (from 1, both ends included).
fn shown(line: &str, [first, last]: [u32; 2]) -> Option<SourceLine> {
    let (first, last) = (first as usize, last as usize);
    if first > 20_001 {
        return None;
    }
    let skipped = if last <= 110 { 0 } else { first.saturating_sub(41) };
    let rest: Vec<char> = line.chars().skip(skipped).collect();
    let text = rest.iter().take(110).collect();
    Some(SourceLine { text, skipped, cut: rest.len() > 110 })
}

/// A prohibition of pairs with a word instead of a number in every possible place, in lines of several lengths.
#[test]
fn the_place_of_a_finding_is_shown() {
    let mut places = 0;
    for ids in (0..40).chain([3990, 3996, 3997, 3998, 3999, 4000, 4500]) {
        for behind in [0, 1, 2, 15, 20, 21, 22, 40] {
            let line = format!("260   1   2{}    x{}", "    1".repeat(ids), "    2".repeat(behind));
            for finding in findings(&line) {
                let Some(columns) = finding.columns else { continue };
                places += 1;
                assert_eq!(finding.source, shown(&line, columns), "{ids} {behind} {columns:?} {}", finding.code);
            }
        }
    }
    assert!(places > 300, "{places}");
}

/// A line without a place is shown from its start; lines of up to 110 characters are shown whole.
#[test]
fn a_line_is_cut_behind_110_characters() {
    for length in [90, 109, 110, 111, 112, 300] {
        let line = format!("{:length$}", "ZZZ an unknown record");
        let line = line.replace("  ", " y");
        let found = findings(&line);
        assert!(!found.is_empty(), "{line}");
        for finding in found {
            let columns = finding.columns.unwrap_or([1, 0]);
            assert_eq!(finding.source, shown(&line, columns), "{length} {}", finding.code);
        }
    }
}

/// Characters that a terminal would interpret or hide are made visible.
#[test]
fn hidden_characters_are_marked() {
    let found = findings("260   1   2    \u{1b}    \u{202e}x");
    assert!(!found.is_empty());
    for finding in found {
        let source = finding.source.expect("a line to show");
        assert!(!source.text.contains(['\u{1b}', '\u{202e}']) && source.text.contains('\u{fffd}'), "{source:?}");
    }
}
