//! Exact findings of lint for small files at the limits of its rules. The cases are in `tests/data/lint`: each has a
//! name after `==`, then how the file is made, and after `>` its findings, or nothing if the file has none.
//!
//! The first line of a case is the file to begin with: `16`, `26`, `team`, or `field N`, which is N players before
//! round 1. The lines after it change that file or the options: see [`changed`].

use super::file::{File, RECORDS_26, RULER_16, report};
use crate::common::on_file::is_on_file;
use pairproof::lint::{LintOptions, Reader};
use pairproof::trf::{Date, TournamentType};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// N players before round 1, with the records of TRF26.
fn field(players: u32) -> File {
    let head: Vec<&str> = RULER_16.lines().filter(|line| !line.starts_with("001")).collect();
    let mut text = head.join("\n");
    for record in RECORDS_26.lines() {
        let _ = write!(text, "\n{record}");
    }
    for id in 1..=players {
        let name = format!("Player-{}, Pat", char::from(b'@' + id as u8));
        let (rating, number) = (2400 - 10 * id, 600_000 + id);
        let _ = write!(text, "\n001 {id:>4} m    {name:<33} {rating} FRA      {number} 1990/01/11  0.0 {id:>4}");
    }
    File::of(&text).change("062 4", &format!("062 {players}")).change("072 4", &format!("072 {players}"))
}

fn begun(word: &str) -> File {
    match word {
        "16" => File::trf16(),
        "26" => File::trf26(),
        "team" => File::team(),
        _ => field(word.strip_prefix("field ").and_then(|number| number.parse().ok()).expect("a number of players")),
    }
}

/// The first word, and the text after one blank.
fn word(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

fn number(text: &str) -> (u32, &str) {
    let (first, rest) = word(text);
    (first.parse().unwrap_or_else(|_| panic!("{first:?} is no number")), rest)
}

/// Applies one step of a case to the file.
fn changed(file: File, options: &mut LintOptions, line: &str) -> File {
    let (step, rest) = word(line);
    match step {
        // Replaces the first text by the second in the first line that has it.
        "change" => {
            let (from, to) = rest.split_once(" => ").or(rest.split_once(" =>")).expect("=>");
            file.change(from, to)
        }
        "add" => file.add(rest),
        "before" => file.before_players(rest),
        "without" => file.without(rest),
        // A player's columns from the given one on.
        "put" => {
            let (id, rest) = number(rest);
            let (column, text) = number(rest);
            file.put(id, column as usize, text)
        }
        "blank" => {
            let (id, rest) = number(rest);
            let (column, width) = number(rest);
            file.put(id, column as usize, &" ".repeat(number(width).0 as usize))
        }
        "block" => {
            let (id, rest) = number(rest);
            let (round, text) = number(rest);
            file.block(id, round as usize, &format!("{text:<8}"))
        }
        "points" => {
            let (id, points) = number(rest);
            file.points(id, points)
        }
        "rank" => {
            let (id, rank) = number(rest);
            file.put(id, 86, &format!("{rank:>4}"))
        }
        "option" => {
            option(options, rest);
            file
        }
        _ => panic!("{step:?} is no step"),
    }
}

fn option(options: &mut LintOptions, text: &str) {
    let (name, value) = word(text);
    match name {
        "next-round" => options.next_round = true,
        "pairing-only" => options.pairing_only = true,
        "rounds" => options.total_rounds = value.parse().ok(),
        "asked" => options.asked = TournamentType::parse(value),
        "today" => options.today = Date::read(value),
        "bbpPairings" => options.reader = Some(Reader::BbpPairings),
        "JaVaFo" => options.reader = Some(Reader::Javafo),
        "gacrux" => options.reader = Some(Reader::Gacrux),
        _ => panic!("{name:?} is no option"),
    }
}

/// The file of cases with the current findings.
fn told(cases: &str) -> String {
    let mut text = String::new();
    for case in cases.split("== ").filter(|case| !case.trim().is_empty()) {
        let steps: Vec<&str> = case.lines().filter(|line| !line.is_empty() && !line.starts_with('>')).collect();
        let [name, begin, steps @ ..] = &steps[..] else { panic!("{case}") };
        let mut options = LintOptions::default();
        let file = steps.iter().fold(begun(begin), |file, step| changed(file, &mut options, step));
        let found = report(&file.findings_with(&options));
        let _ = writeln!(text, "== {name}\n{begin}");
        steps.iter().for_each(|step| text += &format!("{step}\n"));
        found.lines().for_each(|line| text += &format!("> {line}\n"));
        text.push('\n');
    }
    text
}

#[test]
fn findings_of_small_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/lint");
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert!(names.len() >= 5, "{names:?}");
    for name in names {
        let name = format!("lint/{name}");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(&name);
        let cases = fs::read_to_string(path).expect("the cases").replace("\r\n", "\n");
        is_on_file(&name, &told(&cases));
    }
}
