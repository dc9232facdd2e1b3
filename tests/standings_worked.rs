//! Whole events with worked numbers: every column of `tests/standings/EVENT.EDITION.tsv`, in both editions of C.07.
//!
//! The numbers are those of published exercises and of small events made for this purpose, computed by other programs and by
//! hand before this one existed; people and clubs are invented.

use pairproof::standings::{Edition, Figure, List, Prepared, StandingsOptions, Table};
use pairproof::tournament::Tournament;
use pairproof::trf::Document;
use std::fs;
use std::path::Path;

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/standings"))
}

fn prepared(event: &str, edition: Edition, tie_breaks: &str) -> Prepared {
    let bytes = fs::read(folder().join(format!("{event}.trf"))).expect(event);
    let document = Document::parse(&bytes);
    let tournament = Tournament::from_document(&document).expect(event).tournament;
    let options = StandingsOptions {
        tie_breaks: Some(tie_breaks.to_owned()),
        edition: Some(edition),
        ..StandingsOptions::default()
    };
    Prepared::new(&document, &tournament, &options)
}

/// A number of a table as the table prints it: so many decimals, halves up.
fn printed(figure: &Figure, like: &str) -> String {
    let Figure::Number(value) = figure else { return figure.text() };
    let decimals = like.split_once('.').map_or(0, |(_, rest)| rest.len());
    let scale = 10_i64.pow(u32::try_from(decimals).expect("few decimals"));
    let (num, den) = value.parts();
    let scaled = (2 * num * scale + den).div_euclid(2 * den);
    if decimals == 0 { scaled.to_string() } else { format!("{}.{:0decimals$}", scaled / scale, scaled % scale) }
}

/// Compares every column of a table, each computed alone.
fn compare(event: &str, table: &str, edition: Edition) -> usize {
    let path = folder().join(format!("{table}.{}.tsv", &edition.name()[..4]));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
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
            // Some of the tables have 0 for what is undefined.
            if got != wanted && !(got == "-" && matches!(wanted, "0" | "-0")) {
                wrong.push(format!("{table} {}: {name} of {id} is {got}, not {wanted}", edition.name()));
            }
            compared += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    compared
}

fn both(event: &str, table: &str) {
    for edition in Edition::ALL {
        assert!(compare(event, table, edition) > 0);
    }
}

#[test]
fn seven_players_with_every_kind_of_unplayed_round() {
    both("seven", "seven");
}

#[test]
fn three_points_for_a_win() {
    assert!(compare("seven-3-1-0", "seven-3-1-0", Edition::E2026) > 0);
}

#[test]
fn a_swiss_of_sixteen() {
    both("sixteen", "sixteen");
}

#[test]
fn round_robins_with_forfeits() {
    both("four-round-robin", "four-round-robin.text");
    both("six-round-robin", "six-round-robin.text");
}

#[test]
fn fourteen_teams() {
    both("fourteen-teams", "fourteen-teams");
    both("fourteen-teams", "fourteen-teams.edet");
}

#[test]
fn direct_encounters() {
    both("nine-rounds", "nine-rounds");
    both("six-round-robin", "six-round-robin.de");
}
