//! The invariants of `ARCHITECTURE.md` that can be checked on the source text.

use std::fs;
use std::path::{Path, PathBuf};

/// Limits on the lines of a file, the lines of a function, and the characters of a comment line.
const LONGEST_FILE: usize = 500;
const LONGEST_FUNCTION: usize = 80;
const WIDEST_COMMENT: usize = 120;

pub(crate) fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of this package") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    walk(&root.join(folder), &mut found);
    found.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source file");
        (path.strip_prefix(root).expect("a file of this package").to_owned(), text)
    };
    found.into_iter().map(read).collect()
}

fn all_sources() -> impl Iterator<Item = (PathBuf, String)> {
    ["src", "crates", "tests", "benches", "xtask"].into_iter().flat_map(sources)
}

/// The sources of the program and of its crates.
fn production() -> impl Iterator<Item = (PathBuf, String)> {
    ["src", "crates"].into_iter().flat_map(sources)
}

/// The text of a file without its unit tests, which are at its end or in a separate file.
pub(crate) fn without_tests<'a>(path: &Path, text: &'a str) -> &'a str {
    if path.ends_with("tests.rs") {
        return "";
    }
    text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or(text)
}

fn assert_none(found: &[String], what: &str) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn files_are_short() {
    let too_long = all_sources().filter(|(_, text)| text.lines().count() > LONGEST_FILE);
    let found: Vec<String> =
        too_long.map(|(path, text)| format!("{}: {} lines", path.display(), text.lines().count())).collect();
    assert_none(&found, "files of more than 500 lines");
}

/// First line, name and length of each function, as rustfmt formats it: it ends with a brace below its first letter.
fn functions(text: &str) -> Vec<(usize, String, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        let words: Vec<&str> = code.split(['(', '<', ' ']).collect();
        let Some(place) = words.iter().position(|&word| word == "fn") else { continue };
        let qualifiers = ["pub", "const", "async", "unsafe", "crate)", "super)", "in"];
        if !words[..place].iter().all(|word| qualifiers.contains(word) || word.ends_with(')')) {
            continue;
        }
        let closing = format!("{}}}", &line[..line.len() - code.len()]);
        let length = lines[start..].iter().position(|&line| line == closing).map_or(1, |length| length + 1);
        let name = words.get(place + 1).copied().unwrap_or_default().to_owned();
        // A name like `$test` in a macro stands for many functions, so their ends cannot be determined.
        if !name.starts_with('$') && !code.ends_with(';') && !code.ends_with('}') {
            found.push((start + 1, name, length));
        }
    }
    found
}

#[test]
fn functions_are_short() {
    let mut found = Vec::new();
    for (path, text) in all_sources() {
        for (line, name, length) in functions(&text) {
            if length > LONGEST_FUNCTION {
                found.push(format!("{}:{line}: {name}: {length} lines", path.display()));
            }
        }
    }
    assert_none(&found, "functions of more than 80 lines");
}

#[test]
fn comments_are_no_wider_than_the_code() {
    let mut found = Vec::new();
    for (path, text) in all_sources() {
        for (number, line) in text.lines().enumerate() {
            // Links and rows of tables cannot be broken.
            let row = line.contains("](") || line.contains("// |") || line.contains("//! |");
            if line.trim_start().starts_with("//") && line.chars().count() > WIDEST_COMMENT && !row {
                found.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert_none(&found, "comments of more than 120 characters");
}

/// rustfmt follows `mod` lines: a file declared in a macro, or not declared at all, would never be formatted.
#[test]
fn rustfmt_visits_every_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut visited = std::collections::BTreeSet::new();
    // Only the first manifest has members; with `--all`, each of the others would visit them again as dependencies.
    for (manifest, members) in [
        ("Cargo.toml", Some("--all")),
        ("fuzz-targets/Cargo.toml", None),
        ("mutants/Cargo.toml", None),
        ("python/Cargo.toml", None),
        ("web/Cargo.toml", None),
    ] {
        let mut command = std::process::Command::new(env!("CARGO"));
        command.arg("fmt").args(members).args(["--manifest-path", manifest, "--", "--check", "--verbose"]);
        command.current_dir(root);
        let output = command.output().expect("cargo can be started");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if !text.contains("Formatting ") {
            println!("skipped: rustfmt is not installed");
            return;
        }
        assert!(output.status.success(), "{manifest}: run `cargo fmt --all`");
        let files = text.lines().filter_map(|line| line.strip_prefix("Formatting "));
        visited.extend(files.filter_map(|file| Path::new(file).canonicalize().ok()));
    }
    let folders =
        ["src", "crates", "tests", "benches", "xtask", "fuzz-targets", "mutants/src", "python/src", "web/src"];
    let all = folders.into_iter().flat_map(sources).map(|(path, _)| path);
    let unseen = all.filter(|path| !visited.contains(&root.join(path).canonicalize().expect("a source file")));
    let unseen: Vec<String> = unseen.map(|path| path.display().to_string()).collect();
    assert_none(&unseen, "files that rustfmt does not visit");
}

#[test]
fn only_the_command_line_prints() {
    let mut found = Vec::new();
    for (path, text) in production() {
        if path.starts_with("src/cli")
            || path == Path::new("src/main.rs")
            || path.ends_with("tests.rs")
            || path.ends_with("build.rs")
        {
            continue;
        }
        for (number, line) in without_tests(&path, &text).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            if ["println!", "print!", "dbg!", "io::stdout()", "io::stderr()"].iter().any(|word| code.contains(word)) {
                found.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert_none(&found, "output outside of src/cli");
}

/// Words that must not occur in the code of a folder, because it must not know about these things.
const UNKNOWN: &[(&str, &[&str])] = &[
    ("crates/matching/src", &["chess", "player", "Tournament"]),
    ("crates/trf/src", &["SystemId", "PairingSystem"]),
    ("crates/check/src/check/legality", &["engine::", "criteria::"]),
    ("crates/lab/src/campaign/ledger", &["SystemTime", "Instant"]),
];

#[test]
fn folders_do_not_know_what_is_none_of_their_business() {
    let mut found = Vec::new();
    for (path, text) in production() {
        let name = path.to_string_lossy();
        for (_, words) in UNKNOWN.iter().filter(|(folder, _)| name.starts_with(folder)) {
            for (number, line) in without_tests(&path, &text).lines().enumerate() {
                let code = line.split("//").next().unwrap_or_default();
                if let Some(word) = words.iter().find(|word| code.contains(**word)) {
                    found.push(format!("{name}:{}: {word}", number + 1));
                }
            }
        }
    }
    assert_none(&found, "a folder knows what it should not");
}
