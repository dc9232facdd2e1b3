//! Whole events with worked numbers: `tests/standings/EVENT/case.trf`, and every column of every table `TABLE.YEAR.tsv`
//! or `YEAR.tsv` beside it, by the edition of C.07 of that year; `2024-2026` means both. A table is added by adding
//! files (`docs/contributing/add-a-dispute.md`).
//!
//! The numbers come from published exercises and from small events made for this purpose, computed by other programs
//! and by hand before this one existed; people and clubs are invented.

use pairproof::standings::{Edition, Figure, List, Prepared, StandingsOptions, Table};
use pairproof::tournament::Tournament;
use pairproof::trf::Document;
use std::fs;
use std::path::Path;

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/standings"))
}

fn prepared(event: &str, edition: Edition, tie_breaks: &str) -> Prepared {
    let bytes = fs::read(folder().join(event).join("case.trf")).expect(event);
    let document = Document::parse(&bytes);
    let tournament = Tournament::from_document(&document).expect(event).tournament;
    let options = StandingsOptions {
        tie_breaks: Some(tie_breaks.to_owned()),
        edition: Some(edition),
        ..StandingsOptions::default()
    };
    Prepared::new(&document, &tournament, &options)
}

/// Formats a figure like the number in the table: as many decimals, halves rounded up.
fn printed(figure: &Figure, like: &str) -> String {
    let Figure::Number(value) = figure else { return figure.text() };
    let decimals = like.split_once('.').map_or(0, |(_, rest)| rest.len());
    let scale = 10_i64.pow(u32::try_from(decimals).expect("few decimals"));
    let (num, den) = value.parts();
    let scaled = (2 * num * scale + den).div_euclid(2 * den);
    if decimals == 0 { scaled.to_string() } else { format!("{}.{:0decimals$}", scaled / scale, scaled % scale) }
}

/// The editions that the name of a table lists.
fn editions(path: &Path) -> Vec<Edition> {
    let table = path.file_stem().expect("a name").to_string_lossy();
    let years = table.rsplit('.').next().unwrap_or_default();
    let edition = |year: &str| Edition::ALL.into_iter().find(|edition| edition.name.starts_with(year));
    let edition = |year| edition(year).unwrap_or_else(|| panic!("{}: there is no edition of {year}", path.display()));
    years.split('-').map(edition).collect()
}

/// Compares every column of a table, each computed alone, and returns the number of values.
fn compare(event: &str, path: &Path, edition: Edition) -> usize {
    let table = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().expect("a heading").split('\t').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    let mut compared = 0;
    let mut wrong = Vec::new();
    for (column, name) in columns.iter().enumerate().skip(2) {
        let prepared = prepared(event, edition, name);
        assert_eq!(prepared.list.notes.iter().filter(|note| note.contains("cannot")).count(), 0, "{name}");
        let list: &List = &prepared.list;
        let standings = Table::new(&prepared.event, list);
        let item = list.items.len() - 1;
        for row in &rows {
            let id: u32 = row[0].parse().expect("a number");
            let index = prepared.event.participants.iter().position(|p| p.id == id).expect("a participant");
            let figure = &standings.figures[item][index];
            let wanted = row[column];
            let got = match figure {
                Figure::Place(place) => place.to_string(),
                Figure::Undefined => "-".to_owned(),
                other => printed(other, wanted),
            };
            // Some of the tables have 0 for undefined values.
            if got != wanted && !(got == "-" && matches!(wanted, "0" | "-0")) {
                wrong.push(format!("{event} {table}: {name} of {id} is {got}, not {wanted}"));
            }
            compared += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    compared
}

#[test]
fn every_table() {
    let entries = |folder: &Path| {
        let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        paths
    };
    let mut tables = 0;
    for folder in entries(folder()) {
        let before = tables;
        let event = folder.file_name().expect("a name").to_string_lossy().into_owned();
        for path in entries(&folder) {
            match path.extension().and_then(|extension| extension.to_str()) {
                Some("tsv") => {
                    for edition in editions(&path) {
                        assert!(compare(&event, &path, edition) > 0, "{}: an empty table", path.display());
                        tables += 1;
                    }
                }
                Some("trf" | "md") => {}
                _ => panic!("{}: expected a file .trf, .tsv or .md", path.display()),
            }
        }
        assert!(tables > before, "{event} has no table");
    }
    assert!(tables >= 17, "{tables} tables");
}
