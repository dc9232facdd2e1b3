//! What a command writes, a check accepts; what it refuses, no command rewrites.

use crate::running::{pairproof, status, stdout, text};
use std::fs;
use std::path::Path;
use std::process::Output;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/");

fn run(command: &str, file: &Path, more: &[&str]) -> Output {
    pairproof(&[&[command, &file.to_string_lossy()], more].concat())
}

/// Files that a check refuses although each of them can be read as a tournament, with the code of the finding.
const REFUSED: [(&str, &str); 7] = [
    ("tests/cli/field-columns-shifted.trf", "T021"),
    ("tests/cli/field-name-too-long.trf", "T021"),
    ("tests/cli/half-sign-as-result.trf", "G012"),
    ("tests/cli/club-round-left-blank.trf", "G028"),
    ("tests/cli/field-two-tournaments.trf", "T022"),
    ("trf-samples/faulty/member-of-two-teams.trf", "M003"),
    ("trf-samples/faulty/both-win.trf", "G005"),
];

#[test]
fn standings_are_not_written_into_a_file_that_a_check_refuses() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.trf");
    let out = out.to_string_lossy();
    for (name, code) in REFUSED {
        let file = Path::new(ROOT).join(name);
        let found = format!("fatal[{code}");
        for more in [&["--write", "-o", &out][..], &["--write"]] {
            let output = run("standings", &file, more);
            let said = text(&output.stderr);
            assert_eq!(status(&output), 2, "{name}: {said}");
            assert!(said.contains(&found) && said.contains(": refused: "), "{name}: {said}");
            assert!(output.stdout.is_empty() && !Path::new(&*out).exists(), "{name}");
        }
        let table = run("standings", &file, &[]);
        assert_eq!(status(&table), 2, "{name}: the table cannot be relied on");
        assert!(!table.stdout.is_empty(), "{name}: the table itself is still shown");
        assert!(text(&table.stderr).contains(&found), "{name}: {}", text(&table.stderr));
    }
}

#[test]
fn standings_are_not_written_where_the_colour_of_a_game_is_mistyped() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("club.trf");
    let club = fs::read_to_string(Path::new(ROOT).join("tests/cli/club.trf")).expect("a file");
    fs::write(&file, club.replacen(" w 1", " x 1", 1)).expect("a file");
    let output = run("standings", &file, &["--write"]);
    assert_eq!((status(&output), stdout(&output).as_str()), (2, ""));
    assert!(text(&output.stderr).contains("T008"), "{}", text(&output.stderr));
    let waived = run("standings", &file, &["--write", "--waive", "T008"]);
    assert_eq!(status(&waived), 0, "{}", text(&waived.stderr));
}

#[test]
fn standings_are_written_where_only_they_are_wrong() {
    let file = Path::new(ROOT).join("tests/cli/club-misranked.trf");
    let wrong = fs::read_to_string(&file).expect("a file").replacen(" 3.5 ", " 1.0 ", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("club.trf");
    fs::write(&file, wrong).expect("a file");
    let check = run("check", &file, &[]);
    assert_eq!(status(&check), 1, "{}", stdout(&check));
    let output = run("standings", &file, &["--write", "-o", &file.to_string_lossy()]);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    let check = run("check", &file, &[]);
    assert_eq!(status(&check), 0, "{}", stdout(&check));
}

/// One more round than the file announces: the advice of the refusal is followed, and the file can be checked.
#[test]
fn a_file_paired_with_another_number_of_rounds_announces_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.trf");
    let samples = [("lim", "7"), ("open-9", "10"), ("bbp", "7"), ("double-swiss", "6")];
    for (name, rounds) in samples {
        let file = Path::new(ROOT).join(format!("trf-samples/{name}.trf"));
        let refused = run("pair", &file, &[]);
        let advice = format!("if there is one more, use --total-rounds {rounds}\n");
        assert!(text(&refused.stderr).ends_with(&advice), "{name}: {}", text(&refused.stderr));
        let output = run("pair", &file, &["--total-rounds", rounds, "-o", &out.to_string_lossy()]);
        assert_eq!(status(&output), 0, "{name}: {}", text(&output.stderr));
        let check = run("check", &out, &[]);
        assert!(stdout(&check).contains(&format!(": {rounds} rounds agree")), "{name}: {}", stdout(&check));
    }
}

#[test]
fn a_file_without_a_number_of_rounds_gets_the_one_it_is_paired_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, out) = (Path::new(ROOT).join("tests/cli/no-round.trf"), folder.path().join("out.trf"));
    let more = ["--total-rounds", "5", "--waive", "H015", "-o", &out.to_string_lossy()];
    let output = run("pair", &file, &more);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    let written = fs::read_to_string(&out).expect("the file");
    assert!(written.lines().any(|line| line == "142 5" || line == "XXR 5"), "{written}");
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
    assert!(
        said.contains("gives the tournament 8 columns (two per match), but the player records reach column 10"),
        "{said}"
    );
}

/// Usually points lack new results; here they contain them, and only the letters were missing.
#[test]
fn points_that_contain_new_results_show_what_these_are_worth() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("open.trf");
    let text = "012 Open\n142 3\n152 W\n192 FIDE_DUTCH_2026\n\
                001    1 m    Alder, Ann                        2400 POL                         3.0    1     3 w\n\
                001    2 m    Birch, Bea                        2390 POL                         0.0    3     4 b\n\
                001    3 m    Cedar, Cid                        2380 POL                         0.0    4     1 b\n\
                001    4 m    Dogwood, Dan                      2370 POL                         3.0    2     2 w\n";
    fs::write(&file, text).expect("written");
    let output = run("standings", &file, &["--write", "--result", "1:1-3=1-0,1:2-4=0-1"]);
    assert_eq!(status(&output), 0, "{}", self::text(&output.stderr));
    let points: Vec<&str> =
        std::str::from_utf8(&output.stdout).expect("UTF-8").lines().filter_map(|line| line.get(80..84)).collect();
    assert_eq!(points, [" 3.0", " 0.0", " 0.0", " 3.0"]);
}
