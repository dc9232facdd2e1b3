//! The interface for other languages returns the bytes that the program prints.

use crate::running::pairproof;
use pairproof::front::{ProblemKind, ask};
use std::fs;
use std::path::{Path, PathBuf};

/// The samples, good and faulty.
fn samples() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in ["trf-samples", "trf-samples/faulty"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files.extend(entries.filter(|path| path.extension().is_some_and(|kind| kind == "trf" || kind == "trfx")));
    }
    files.sort();
    files
}

/// Asserts that the interface returns what the command prints; on an error, both are empty.
fn same(words: &[&str], command: &str, options: &str, file: &[u8]) {
    let printed = pairproof(words).stdout;
    let answer = ask(command, options, file).unwrap_or_default();
    assert!(answer == printed, "{words:?}: {}", String::from_utf8_lossy(&answer));
}

#[test]
fn answers_are_what_the_program_prints() {
    for path in samples() {
        let (name, bytes) = (path.to_string_lossy(), fs::read(&path).unwrap());
        let named = |more: &str| format!("{{\"path\":{name:?}{more}}}");
        for command in ["check", "lint", "standings", "pair"] {
            same(&[command, &name, "--format", "json"], command, &named(""), &bytes);
        }
        let round = ["explain", &name, "--round", "2", "--format", "json"];
        same(&round, "explain", &named(",\"round\":2"), &bytes);
        let wish = [&round[..], &["--forbid", "1-2"]].concat();
        same(&wish, "what-if", &named(",\"round\":2,\"forbid\":[[1,2]]"), &bytes);
    }
}

#[test]
fn pages_are_those_of_the_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("trf-samples/club.trf");
    let (name, bytes) = (path.to_string_lossy(), fs::read(&path).unwrap());
    let options = format!("{{\"path\":{name:?},\"format\":\"html\"}}");
    for command in ["check", "standings"] {
        same(&[command, &name, "--format", "html"], command, &options, &bytes);
    }
}

#[test]
fn invalid_requests_are_problems() {
    let kind = |command, options| ask(command, options, b"").map_err(|problem| problem.kind);
    let cases = [
        ("juggle", "{}", ProblemKind::Usage),
        ("check", "{\"colour\":1}", ProblemKind::Usage),
        ("check", "[]", ProblemKind::Usage),
        ("check", "{\"system\":\"dutch-1066\"}", ProblemKind::Usage),
        ("pair", "{\"reading\":\"any\"}", ProblemKind::Usage),
        ("standings", "{\"tie_breaks\":\"\"}", ProblemKind::Usage),
        ("convert", "{}", ProblemKind::Usage),
        ("edit", "{\"edits\":[{\"edit\":\"juggle\"}]}", ProblemKind::Usage),
        ("edit", "{\"edits\":[{\"edit\":\"line\",\"line\":7}]}", ProblemKind::Refused),
        ("rounds", "{}", ProblemKind::Refused),
        ("pair", "{}", ProblemKind::Refused),
        ("explain", "{\"round\":1}", ProblemKind::Refused),
    ];
    for (command, options, wanted) in cases {
        assert_eq!(kind(command, options), Err(wanted), "{command} {options}");
    }
}
