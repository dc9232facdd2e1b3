//! The pages of this repository: tables that render, links that resolve. The open questions of `questions/*.toml`: ids
//! that stay unique, files that exist.

use crate::running::{self, pairproof, stdout};
use pairproof::standings::StandingsReading;
use pairproof::systems::SystemId;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const QUESTIONS: &str = "questions";
const READINGS: &str = "docs/readings.md";

/// The prefixes of the ids of open questions.
const SUBJECTS: [&str; 14] = [
    "DUTCH-2026-",
    "DUTCH-2017-",
    "DUTCH-2012-",
    "DUTCH-2006-",
    "OLYMPIAD-",
    "DOUBLE-SWISS-",
    "BURSTEIN-",
    "DUBOV-",
    "LIM-",
    "SWISS-TEAM-",
    "ROUND-ROBIN-",
    "STANDINGS-",
    "TRF-",
    "BAKU-",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// All files of the repository with one of these extensions, except build output and hidden files; sorted, relative.
pub(crate) fn files(endings: &[&str]) -> Vec<PathBuf> {
    fn walk(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of the repository").flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') || name == "target" || name == "node_modules" {
                continue;
            }
            if path.is_dir() {
                walk(&path, endings, found);
            } else if path.extension().is_some_and(|e| endings.iter().any(|ending| e == *ending)) {
                found.push(path.strip_prefix(root()).expect("inside").to_owned());
            }
        }
    }
    let mut found = Vec::new();
    walk(root(), endings, &mut found);
    found.sort();
    found
}

/// The lines of a page with their numbers; lines inside fenced code are returned empty.
fn prose(text: &str) -> Vec<(usize, &str)> {
    let mut fenced = false;
    text.lines()
        .enumerate()
        .map(|(i, line)| {
            let fence = line.trim_start().starts_with("```");
            fenced ^= fence;
            (i + 1, if fenced || fence { "" } else { line })
        })
        .collect()
}

/// The cells of a row. An escaped `|` does not separate cells.
fn cells(row: &str) -> Vec<String> {
    let inner = row.trim().trim_start_matches('|');
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let mut cells = vec![String::new()];
    let mut escaped = false;
    for c in inner.chars() {
        match c {
            '|' if !escaped => cells.push(String::new()),
            _ => cells.last_mut().expect("never empty").push(c),
        }
        escaped = c == '\\';
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

fn is_separator(cell: &str) -> bool {
    let dashes = cell.strip_prefix(':').unwrap_or(cell);
    let dashes = dashes.strip_suffix(':').unwrap_or(dashes);
    !dashes.is_empty() && dashes.chars().all(|c| c == '-')
}

/// The faults in the tables of a page.
fn faults_of_tables(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let lines = prose(text);
    let is_row = |i: usize| lines.get(i).is_some_and(|(_, line)| line.trim_start().starts_with('|'));
    let mut i = 0;
    while i < lines.len() {
        if !is_row(i) {
            i += 1;
            continue;
        }
        let first = lines[i].0;
        if i > 0 && !lines[i - 1].1.trim().is_empty() {
            faults.push(format!("line {first}: no blank line before the table"));
        }
        let header = cells(lines[i].1);
        let separator = if is_row(i + 1) { cells(lines[i + 1].1) } else { Vec::new() };
        if !separator.iter().all(|cell| is_separator(cell)) || separator.is_empty() {
            faults.push(format!("line {first}: a row without a header and its separator"));
        }
        while is_row(i) {
            let (number, line) = lines[i];
            if !line.trim_end().ends_with('|') {
                faults.push(format!("line {number}: the row has no stroke at its end"));
            }
            let found = cells(line).len();
            if found != header.len() {
                faults.push(format!("line {number}: {found} cells, the header has {}", header.len()));
            }
            i += 1;
        }
        if lines.get(i).is_some_and(|(_, line)| !line.trim().is_empty()) {
            faults.push(format!("line {}: no blank line behind the table", lines[i].0));
        }
    }
    faults
}

#[test]
fn faults_of_tables_are_found() {
    let whole = "| a | b |\n|---|:-:|\n| 1 | x \\| y |\n";
    assert_eq!(faults_of_tables(whole), Vec::<String>::new());
    assert_eq!(faults_of_tables("```\n| a\n```\n"), Vec::<String>::new());
    assert_eq!(faults_of_tables("| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |\n").len(), 1, "a blank line inside");
    assert_eq!(faults_of_tables("| a | b |\n|---|---|\n| 1 |\n").len(), 1, "a cell is missing");
    assert_eq!(faults_of_tables("| a | b |\n| 1 | 2 |\n").len(), 1, "no separator");
    assert_eq!(faults_of_tables("text\n| a |\n|---|\n| 1 |\ntext\n").len(), 2, "text before and behind");
}

#[test]
fn every_table_renders() {
    let mut faults = Vec::new();
    for page in files(&["md"]) {
        let text = read(&page.to_string_lossy());
        faults.extend(faults_of_tables(&text).into_iter().map(|fault| format!("{}: {fault}", page.display())));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_link_leads_to_a_file() {
    let mut broken = Vec::new();
    for page in files(&["md"]) {
        let text = read(&page.to_string_lossy());
        let folder = root().join(page.parent().unwrap_or(Path::new("")));
        for (number, line) in prose(&text) {
            for target in line.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
                let file = target.split('#').next().unwrap_or_default();
                let elsewhere = file.is_empty() || file.contains("://") || file.starts_with("mailto:");
                if !elsewhere && !folder.join(file).exists() {
                    broken.push(format!("{}, line {number}: {target}", page.display()));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Everything in a text that looks like the id of an open question.
fn ids_in(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for subject in SUBJECTS {
        for (at, _) in text.match_indices(subject) {
            let before = text[..at].chars().next_back();
            let digits = text[at + subject.len()..].bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 && !before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') {
                found.push(&text[at..at + subject.len() + digits]);
            }
        }
    }
    found
}

/// All open questions.
fn questions() -> Vec<toml::Table> {
    let mut found = Vec::new();
    for file in files(&["toml"]).into_iter().filter(|file| file.starts_with(QUESTIONS)) {
        let name = file.to_string_lossy().into_owned();
        let table: toml::Table = read(&name).parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let questions = table["question"].as_array().unwrap_or_else(|| panic!("{name}: no questions"));
        found.extend(questions.iter().map(|question| question.as_table().expect("a table").clone()));
    }
    found
}

fn text<'a>(question: &'a toml::Table, key: &str) -> &'a str {
    question.get(key).and_then(toml::Value::as_str).unwrap_or_default()
}

/// The list under a key of a question.
fn list<'a>(question: &'a toml::Table, key: &str) -> Vec<&'a str> {
    let list = question.get(key).and_then(toml::Value::as_array);
    list.into_iter().flatten().map(|value| value.as_str().expect("a text")).collect()
}

#[test]
fn every_open_question_has_one_id_and_all_its_parts() {
    let questions = questions();
    let mut numbers: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
    for question in &questions {
        let id = text(question, "id");
        assert_eq!(ids_in(id), [id], "the subject of {id} is unknown");
        for part in ["articles", "question", "default", "other"] {
            assert!(!text(question, part).is_empty(), "{id}: no {part}");
        }
        let (subject, number) = id.rsplit_once('-').expect("an id");
        let number = number.parse().expect("a number");
        assert!(numbers.entry(subject).or_default().insert(number), "{id} is there twice");
    }
    for (subject, numbers) in numbers {
        let wanted: BTreeSet<u32> = (1..).take(numbers.len()).collect();
        assert_eq!(numbers, wanted, "{subject}: an id is permanent, so none is missing");
    }
    assert!(questions.len() >= 198, "{} questions", questions.len());
}

#[test]
fn every_file_that_separates_readings_exists() {
    for question in questions() {
        for file in list(&question, "disputes") {
            assert!(root().join(file).exists(), "{}: there is no {file}", text(&question, "id"));
        }
    }
}

#[test]
fn every_id_that_is_named_anywhere_is_a_question() {
    let known: BTreeSet<String> = questions().iter().map(|question| text(question, "id").to_owned()).collect();
    let mut unknown = Vec::new();
    for file in files(&["md", "rs", "toml"]) {
        let bytes = fs::read(root().join(&file)).expect("a file of the repository");
        for id in ids_in(&String::from_utf8_lossy(&bytes)) {
            if !known.contains(id) {
                unknown.push(format!("{}: {id}", file.display()));
            }
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

/// The page of readings: each row as the name in its first cell and the reading in its second.
fn named_readings(page: &str) -> Vec<(String, String)> {
    let rows = prose(page).into_iter().map(|(_, line)| line).filter(|line| line.starts_with('|'));
    let rows = rows.map(cells).filter(|cells| cells.len() == 4 && !is_separator(&cells[0]) && cells[0] != "system");
    let plain = |cell: &str| cell.trim_matches('`').to_owned();
    rows.flat_map(|cells| {
        let reading = plain(&cells[1]);
        cells[0].split(", ").map(|system| (plain(system), reading.clone())).collect::<Vec<_>>()
    })
    .collect()
}

/// The page of readings names every reading exactly once, and no others; each refers to a question.
#[test]
fn every_reading_is_described() {
    let page = read(READINGS);
    let mut named = named_readings(&page);
    let of_systems = SystemId::ALL.iter().filter_map(|id| id.name().split_once('/'));
    let of_standings = StandingsReading::ALL.iter().map(|reading| ("standings", reading.name()));
    let known = of_systems.chain(of_standings).map(|(of, reading)| (of.to_owned(), reading.to_owned()));
    let mut known: Vec<_> = known.collect();
    named.sort();
    known.sort();
    assert_eq!(named, known, "left: {READINGS}; right: the readings of pairproof");
    let row = |of: &str, reading: &str| {
        let wanted = |line: &&str| line.contains(of) && line.contains(&format!("`{reading}`"));
        page.lines().find(wanted).map(ids_in).unwrap_or_default()
    };
    for (of, reading) in &known {
        assert!(!row(of, reading).is_empty(), "{READINGS}: {of} {reading}: no question is named");
    }
    for reading in StandingsReading::ALL {
        assert_eq!(row("standings", reading.name()), [reading.question()], "{}", reading.name());
    }
}

/// The README shows exactly what the program prints.
#[test]
fn the_example_of_the_readme_is_what_is_printed() {
    let readme = read("README.md");
    let (_, example) = readme.split_once("$ pairproof check trf-samples/faulty/rematch.trf\n").expect("the example");
    let (shown, _) = example.split_once("```").expect("its end");
    let output = pairproof(&["check", "trf-samples/faulty/rematch.trf"]);
    assert_eq!(shown, running::text(&output.stderr) + &stdout(&output));
}

/// The README has a row for every system and edition, and links to the page of readings.
#[test]
fn the_readme_names_every_system() {
    let readme = read("README.md");
    for system in SystemId::ALL.iter().map(|id| id.name()).filter(|name| !name.contains('/')) {
        let named = readme.lines().any(|line| line.starts_with('|') && line.contains(&format!("`{system}`")));
        assert!(named, "README.md does not name {system}");
    }
    assert!(readme.contains(&format!("({READINGS})")), "README.md does not lead to {READINGS}");
}
