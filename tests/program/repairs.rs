//! `lint --fix`, and what no command overwrites: only files given as output change.

use crate::running::{pairproof, program, status, stdout, text};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use tempfile::TempDir;

/// Two files that need repairs, and a good one.
fn folder() -> (TempDir, [PathBuf; 3]) {
    let folder = tempfile::tempdir().expect("a folder");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let copies = [
        ("a.trf", "tests/data/reliability/zero-padded-opponents.trf"),
        ("b.trf", "trf-samples/faulty/decimal-comma.trf"),
        ("club.trf", "trf-samples/club.trf"),
    ];
    let paths = copies.map(|(name, from)| {
        let to = folder.path().join(name);
        fs::write(&to, fs::read(root.join(from)).expect("a sample")).expect("a copy");
        to
    });
    (folder, paths)
}

fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.map(|path| (path.clone(), fs::read(&path).expect("a file"))).collect()
}

fn run(words: &[&str], files: &[&Path]) -> Output {
    program().args(words).args(files).output().expect("the program")
}

#[test]
fn every_named_file_is_repaired_in_place_and_no_other() {
    let (folder, [a, b, club]) = folder();
    let before = contents(folder.path());
    let output = run(&["lint", "--fix"], &[&a, &b]);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    let after = contents(folder.path());
    assert_eq!(after.len(), 3);
    assert_eq!(after[&club], before[&club]);
    for (path, name) in [(&a, "Harbour"), (&b, "012 ")] {
        assert_ne!(after[path], before[path]);
        assert!(text(&after[path]).contains(name), "{path:?} is another file");
    }
    let told = stdout(&output);
    let line = format!("{}:13: repaired[G021]: opponent: \"0007\" → \"   7\", ", a.display());
    let printed = told.lines().find(|printed| printed.starts_with(&line)).expect("the repair");
    assert_eq!(printed.matches(" → ").count(), 5, "each change is printed: {printed}");
    assert!(told.contains("repaired[P006]: points: "), "{told}");
    let again = run(&["lint", "--fix"], &[&a, &b]);
    assert_eq!(contents(folder.path()), after, "a second run changes nothing");
    assert_eq!(stdout(&again).lines().filter(|line| line.contains("nothing to repair")).count(), 2);
}

/// The first file used to be the output: `lint --fix OUT FILE`.
#[test]
fn a_file_that_is_not_there_is_named_and_nothing_is_changed() {
    let (folder, [a, ..]) = folder();
    let before = contents(folder.path());
    let output = run(&["lint", "--fix"], &[&folder.path().join("repaired.trf"), &a]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("write to another file with --fix FILE -o OUT"), "{}", text(&output.stderr));
    let output = run(&["lint", "--fix"], &[folder.path(), &a]);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("is a folder"), "{}", text(&output.stderr));
    assert_eq!(contents(folder.path()), before);
}

#[test]
fn a_diff_and_an_output_do_not_change_the_file() {
    let (folder, [a, b, _]) = folder();
    let before = contents(folder.path());
    let diff = run(&["lint", "--diff"], &[&b]);
    let shown = stdout(&diff);
    assert!(shown.starts_with("--- ") && shown.contains("\n@@ -") && shown.contains("\n+001 "), "{shown}");
    assert_eq!(contents(folder.path()), before);
    let out = folder.path().join("out.trf");
    let both = run(&["lint", "--fix", "-o", out.to_str().unwrap()], &[&a, &b]);
    assert_eq!(status(&both), 2);
    assert!(!out.exists());
    let one = run(&["lint", "--fix", "-o", out.to_str().unwrap()], &[&a]);
    assert_eq!(status(&one), 0, "{}", text(&one.stderr));
    assert_eq!(fs::read(&a).unwrap(), before[&a]);
    let mut child = program()
        .args(["lint", "--fix", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    child.stdin.take().unwrap().write_all(&before[&a]).unwrap();
    let piped = child.wait_with_output().unwrap();
    assert_eq!(piped.stdout, fs::read(&out).unwrap());
}

#[test]
fn the_status_reports_fatal_findings_that_are_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("shifted.trf");
    let file = fs::read("tests/data/reliability/shifted-by-one-byte.trf").unwrap();
    fs::write(&path, &file).unwrap();
    let output = run(&["lint", "--fix"], &[&path]);
    assert_eq!(status(&output), 1);
    assert!(stdout(&output).contains(":20: not repaired: "), "{}", stdout(&output));
    assert_eq!(fs::read(&path).unwrap(), file);
}

#[test]
fn no_result_goes_over_the_tournament_that_it_was_made_from() {
    let (folder, [.., club]) = folder();
    let before = contents(folder.path());
    let file = club.to_str().unwrap();
    for words in [
        &["pair", file, "--round", "3", "-o", file][..],
        &["standings", file, "-o", file],
        &["shrink", file, "--engine", "mutant:C14", "-o", file],
        &["generate", "--model", file, "-o", file],
        &["check", file, "--export", &format!("json={file}")],
        &["--dutch", file, "-p", file],
    ] {
        let output = pairproof(words);
        assert!((2..=5).contains(&status(&output)), "{words:?}: {}", text(&output.stderr));
        let why = text(&output.stderr);
        assert!(why.contains("write to another file"), "{words:?}: {why}");
        assert_eq!(contents(folder.path()), before, "{words:?}");
    }
}

#[test]
fn convert_refuses_what_check_refuses_with_the_same_words() {
    for name in ["unreadable-162", "unreadable-bbl", "fewer-rounds-declared-than-recorded"] {
        let path = format!("tests/data/reliability/{name}.trf");
        let (check, convert) = (pairproof(&["check", &path]), pairproof(&["convert", &path, "--to", "trf26"]));
        assert_eq!((status(&convert), stdout(&convert)), (2, String::new()));
        let told = text(&convert.stderr);
        let why = told.split_once("refused: ").map(|(_, why)| why.trim()).unwrap_or_default();
        assert!(why.contains("--waive ") && (stdout(&check) + &text(&check.stderr)).contains(why), "{told}");
    }
}

/// A file that is not a tournament is never rewritten.
#[test]
fn a_file_that_is_not_a_tournament_is_refused_and_stays() {
    let (folder, _) = folder();
    let (path, content) = (folder.path().join("game.pgn"), b"[Event \"x\"]\n1. e4 *\n");
    fs::write(&path, content).unwrap();
    let output = run(&["lint", "--fix"], &[&path]);
    assert_eq!(status(&output), 2, "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("nothing was changed"), "{}", text(&output.stderr));
    assert_eq!(fs::read(&path).unwrap(), content);
}

/// UTF-16 is read with and without a byte order mark, and becomes the equivalent UTF-8 file.
#[test]
fn a_file_in_utf_16_is_repaired_as_the_same_file_in_utf_8_is() {
    let (folder, [a, _, _]) = folder();
    let utf16: Vec<u8> = fs::read(&a).unwrap().iter().flat_map(|&byte| [byte, 0]).collect();
    let marked = [b"\xff\xfe".as_slice(), &utf16].concat();
    assert_eq!(status(&run(&["lint", "--fix"], &[&a])), 0);
    for (name, content) in [("plain.trf", utf16), ("marked.trf", marked)] {
        let path = folder.path().join(name);
        fs::write(&path, &content).unwrap();
        let output = run(&["lint", "--fix"], &[&path]);
        assert_eq!(status(&output), 0, "{name}: {}", text(&output.stderr));
        assert_eq!(fs::read(&path).unwrap(), fs::read(&a).unwrap(), "{name}");
    }
}

/// A line with something between two fields is shifted: aligning one field would break its neighbour.
#[test]
fn a_line_with_shifted_round_blocks_is_not_changed() {
    let (_folder, [_, _, club]) = folder();
    let whole = fs::read_to_string(&club).unwrap();
    let shifted = whole.replacen("0000 - Z", "000 - Z", 1);
    assert_ne!(shifted, whole);
    fs::write(&club, &shifted).unwrap();
    let output = run(&["lint", "--fix"], &[&club]);
    let of = |text: &str| text.lines().filter(|line| line.contains("000 - Z")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(of(&fs::read_to_string(&club).unwrap()), of(&shifted));
    assert!(stdout(&output).contains("the fields may be shifted"), "{}", stdout(&output));
}

/// `--fix` edits in place: a file with a second name, or one that may not be written, is not replaced.
#[test]
#[cfg(unix)]
fn files_that_cannot_be_replaced_are_refused() {
    let (folder, [a, b, _]) = folder();
    fs::hard_link(&a, folder.path().join("other-name.trf")).unwrap();
    let mut permissions = fs::metadata(&b).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&b, permissions).unwrap();
    let before = contents(folder.path());
    for (path, why) in [(&a, "hard link"), (&b, "read-only")] {
        let output = run(&["lint", "--fix"], &[path]);
        assert_eq!(status(&output), 2);
        let said = text(&output.stderr);
        assert!(said.contains(why) && said.contains("-o FILE"), "{said}");
    }
    assert_eq!(contents(folder.path()), before);
}
