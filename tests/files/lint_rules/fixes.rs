//! Repairs that concern the whole file, one at a time, and repairs that do not fit.

use super::file::File;
use pairproof::lint::fix::{Fixed, fixed};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::trf::{Code, Document, Encoding};

fn repaired(bytes: &[u8]) -> (Vec<Code>, Fixed) {
    let findings = all_findings(&Document::parse(bytes), &LintOptions::default());
    let codes = findings.iter().map(|found| found.code).collect();
    (codes, fixed(Document::parse(bytes), &LintOptions::default(), |_| false))
}

#[test]
fn a_byte_order_mark_alone() {
    let good = File::trf16().bytes();
    let (codes, fixed) = repaired(&[b"\xef\xbb\xbf", &good[..]].concat());
    assert_eq!((codes, fixed.repairs.len()), (vec![Code::T003], 1));
    assert_eq!(fixed.bytes, good);
}

#[test]
fn another_encoding_alone() {
    let western: Vec<u8> = File::trf16().change("Roe, Richard", "Ro#, Richard").bytes();
    let western: Vec<u8> = western.iter().map(|&byte| if byte == b'#' { 0xe9 } else { byte }).collect();
    // A guess is not written.
    let (codes, guessed) = repaired(&western);
    assert_eq!((codes, guessed.repairs.len(), guessed.left_out.len()), (vec![Code::T002], 0, 1));
    assert_eq!(guessed.bytes, western);
    let named = Document::parse_as(&western, Encoding::from_name("cp1252")).unwrap();
    let fixed = fixed(named, &LintOptions::default(), |_| false);
    assert_eq!(fixed.repairs.len(), 1);
    assert_eq!(fixed.bytes, File::trf16().change("Roe, Richard", "Ro\u{e9}, Richard").bytes());
    let found = all_findings(&Document::parse(&western), &LintOptions::default());
    assert_eq!(found[0].line, 10, "the first line that shows it");
}

#[test]
fn line_ends_alone() {
    let good = File::trf16().bytes();
    let unix: Vec<u8> = good.iter().copied().filter(|&byte| byte != b'\r').collect();
    let (codes, fixed) = repaired(&unix);
    assert_eq!((codes, fixed.repairs.len()), (vec![Code::T004], 1));
    assert_eq!(fixed.bytes, good);
    let (codes, fixed) = repaired(&good[..good.len() - 2]);
    assert_eq!((codes, fixed.repairs.len()), (vec![Code::T005], 1));
    assert_eq!(fixed.bytes, good);
}

/// A repair that is longer than the existing text is left to the user: `26/03/07` has no space for a four-digit year.
#[test]
fn a_repair_that_does_not_fit() {
    let short = File::trf16().change("042 2026/03/07", "042 26/03/07");
    let (codes, fixed) = repaired(&short.bytes());
    assert_eq!((codes, fixed.repairs.len()), (vec![Code::H003], 0));
    assert_eq!(fixed.bytes, short.bytes());
    let old = File::trf16().put(1, 11, "  f");
    let (codes, fixed) = repaired(&old.bytes());
    assert_eq!((codes, fixed.repairs.len()), (vec![Code::P015], 1));
    assert_eq!(fixed.bytes, File::trf16().put(1, 11, "FM ").bytes());
}

/// A letter that stands for a digit is not a result in the wrong case: the two results of the game then contradict each
/// other.
#[test]
fn a_letter_that_contradicts_the_opponents_result_is_not_capitalised() {
    let typed = File::trf16().block(1, 1, "   3 w l");
    let (codes, fixed) = repaired(&typed.bytes());
    assert!(codes.contains(&Code::G020), "{codes:?}");
    assert_eq!((fixed.repairs.len(), &fixed.bytes), (0, &typed.bytes()));
    assert!(fixed.left_out.iter().any(|left| left.code == Some(Code::G020) && left.why.contains("round 1")));
    // Two results in the wrong case agree with each other.
    let unrated = File::trf16().block(1, 1, "   3 w w").block(3, 1, "   1 b l");
    let (_, fixed) = repaired(&unrated.bytes());
    assert_eq!(fixed.bytes, File::trf16().block(1, 1, "   3 w W").block(3, 1, "   1 b L").bytes());
}

#[test]
fn tabs_after_the_last_field() {
    let good = File::trf16();
    let mut tabs = good.clone();
    tabs.0.iter_mut().filter(|line| line.starts_with("001")).for_each(|line| line.push('\t'));
    let (codes, fixed) = repaired(&tabs.bytes());
    assert_eq!((codes, fixed.repairs.len()), (vec![Code::T006], 4), "one finding for all lines");
    assert_eq!(fixed.bytes, good.bytes());
}

/// Repairs that align to the right begin with blanks; they are made nevertheless.
#[test]
fn a_repair_that_is_aligned_to_the_right() {
    let (codes, fixed) = repaired(&File::trf16().put(1, 81, " 2,5").bytes());
    assert_eq!((codes, fixed.repairs.len()), (vec![Code::P006], 1));
    assert_eq!(fixed.bytes, File::trf16().bytes());
    let (codes, fixed) = repaired(&File::trf16().put(1, 58, "600001     ").bytes());
    assert_eq!((codes, fixed.repairs.len()), (vec![Code::P019], 1));
    assert_eq!(fixed.bytes, File::trf16().bytes());
}
