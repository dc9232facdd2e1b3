//! What a command writes, a check accepts; what it refuses, no command rewrites.

use crate::running::{pairproof, status, stdout, text};
use std::path::Path;
use std::process::Output;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/");

fn run(command: &str, file: &Path, more: &[&str]) -> Output {
    pairproof(&[&[command, &file.to_string_lossy()], more].concat())
}

#[test]
fn a_round_of_a_double_swiss_is_a_match_of_two_games() {
    let file = Path::new(ROOT).join("trf-samples/double-swiss.trf");
    for command in ["pair", "explain"] {
        let output = run(command, &file, &["--round", "6"]);
        let said = text(&output.stderr);
        assert!(said.contains("has 5 rounds (matches of two games); if there is one more"), "{said}");
        let output = run(command, &file, &["--round", "6", "--total-rounds", "6"]);
        assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    }
    let output = run("check", &file, &["--total-rounds", "4"]);
    assert_eq!(status(&output), 2);
    let said = text(&output.stderr) + &stdout(&output);
    assert!(said.contains("has 8 columns (two per match), but the player records reach column 10"), "{said}");
}
