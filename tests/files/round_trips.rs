//! Repairs, conversions and written standings change no name, comment or fact without saying so: on the files of the
//! tests, each also with names in ten languages and their code pages.

use crate::common::{Level, level};
use pairproof::convert::{Change, Note, convert};
use pairproof::lint::LintOptions;
use pairproof::lint::fix::fixed;
use pairproof::standings::{Prepared, StandingsOptions, Table};
use pairproof::trf::write::Target;
use pairproof::trf::{Code, Document, Encoding, PlayerField, PlayerRecord, Record};
use std::fs;
use std::path::{Path, PathBuf};

/// Code pages with names of 20 characters.
const LETTERS: [(&str, &str); 11] = [
    ("utf-8", "Ødegård, Åse Sæther"),
    ("utf-16le", "Щербаков, Юрий Петро"),
    ("utf-16be", "Παπαδόπουλος, Γιώργο"),
    ("cp1252", "Lefèvre, Hélène Zoë"),
    ("cp1250", "Dvořák, Jiří Šťastný"),
    ("iso-8859-2", "Żółkiewski, Łukasz"),
    ("cp1251", "Георгиев, Стоян Жана"),
    ("koi8-r", "Кузнецов, Пётр Илья"),
    ("cp1253", "Σταύρου, Ελένη Άρης"),
    ("cp1254", "Yıldırım, Şükrü İpek"),
    ("cp1257", "Žukauskas, Ąžuolas"),
];

const COMMENTS: [&str; 2] = ["### typed by hand, Ⅶ ½ é", "### MPA @ Round 1: 1-2"];

fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["trf-samples", "tests/cli", "tests/cases"] {
        let entries = fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
        files.extend(entries.map(|entry| entry.expect("an entry").path()).filter(|path| {
            let small = fs::metadata(path).is_ok_and(|about| about.len() < 20_000);
            small && path.extension().is_some_and(|end| end == "trf" || end == "trfx")
        }));
    }
    files.sort();
    files
}

/// The file with comments, and with letters in the names of its first players.
fn with_letters(document: &Document, encoding: Encoding, letters: &str) -> Option<Vec<u8>> {
    let mut text = document.in_utf8();
    let lines: Vec<usize> = text.players().map(|player| player.line).take(3).collect();
    for (number, line) in lines.into_iter().enumerate() {
        let name = format!("{letters} {number}");
        text.set_left(line, PlayerField::Name.span(), &name).ok()?;
    }
    for comment in COMMENTS {
        let known: String = comment.chars().filter(|&c| encoding.has(c)).collect();
        text.push_line(&known).ok()?;
    }
    // Characters missing in the encoding keep their columns.
    let text = String::from_utf8(text.to_bytes()).ok()?;
    let text: String = text.chars().map(|c| if encoding.has(c) { c } else { '?' }).collect();
    Some(encoding.encode(&text))
}

fn comments(document: &Document) -> Vec<&str> {
    let of = |(index, record): (usize, &Record)| (*record == Record::Comment).then(|| document.text(index).trim_end());
    document.records().enumerate().filter_map(of).collect()
}

/// The facts in a player's record, regardless of their spelling.
fn facts(document: &Document, player: &PlayerRecord, rounds: usize) -> String {
    let cells: Vec<_> =
        (1..=rounds).map(|round| player.cell(round)).map(|cell| (cell.opponent, cell.colour, cell.result)).collect();
    let federation = player.federation(document).trim();
    format!("{} {:?} {} {cells:?} {:?}", player.id, player.rating, federation, player.title)
}

fn same(what: &str, before: &Document, after: &Document, notes: &[Note], wrong: &mut Vec<String>) {
    let names =
        |document: &Document| document.players().map(|player| player.name(document).to_owned()).collect::<Vec<_>>();
    if names(before) != names(after) {
        wrong.push(format!("{what}: names {:?} became {:?}", names(before), names(after)));
    }
    if comments(before) != comments(after) {
        wrong.push(format!("{what}: comments {:?} became {:?}", comments(before), comments(after)));
    }
    let rounds = before.recorded_rounds().min(after.recorded_rounds());
    for (one, other) in before.players().zip(after.players()) {
        let told = notes
            .iter()
            .any(|note| note.change != Change::Moved && (note.line == 0 || note.line as usize == one.line + 1));
        let (one, other) = (facts(before, one, rounds), facts(after, other, rounds));
        if one != other && !told {
            wrong.push(format!("{what}: {one} became {other}"));
        }
    }
}

/// Reads what was written: known letters are UTF-8, guessed ones still have the bytes of the source.
fn read_back(bytes: &[u8], source: &Document) -> Document {
    let guessed = source.encoding_is_guessed() || std::str::from_utf8(bytes).is_err();
    let encoding = if guessed { source.encoding() } else { Encoding::Utf8 };
    Document::parse_as(bytes, Some(encoding)).expect("a text")
}

#[test]
fn repairs_conversions_and_standings_change_no_name_no_comment_and_no_fact() {
    let mut wrong = Vec::new();
    let mut checked = 0;
    // The quick level tests three code pages per file, in turn.
    let pages = if level() == Level::Quick { 3 } else { LETTERS.len() };
    for (number, path) in files().into_iter().enumerate() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let plain = Document::parse(&fs::read(&path).unwrap());
        for (label, letters) in LETTERS.into_iter().cycle().skip(number * pages % LETTERS.len()).take(pages) {
            let encoding = Encoding::from_name(label).unwrap();
            let Some(bytes) = with_letters(&plain, encoding, letters) else { continue };
            let (found, named) = (Document::parse(&bytes), Document::parse_as(&bytes, Some(encoding)).unwrap());
            for (how, document) in [("found", &found), ("named", &named)] {
                checked += 1;
                let what = |made: &str| format!("{name}, {label} {how}, {made}");
                let repaired = fixed(document.clone(), &LintOptions::default(), |code| code == Code::T008);
                let written = read_back(&repaired.bytes, document);
                let told = repaired.repairs.iter().map(|repair| repair.line).collect::<Vec<_>>();
                let notes: Vec<Note> = told
                    .iter()
                    .filter(|&&line| line > 0)
                    .map(|&line| Note { line, record: String::new(), change: Change::Changed, message: String::new() })
                    .collect();
                same(&what("repaired"), document, &written, &notes, &mut wrong);
                for target in Target::ALL {
                    let converted = convert(document, target);
                    if converted.refused.is_none() {
                        let written = read_back(&converted.bytes, document);
                        same(&what(target.name()), document, &written, &converted.notes, &mut wrong);
                    }
                }
                let mut ranked = document.clone();
                if let Ok(prepared) = Prepared::of_file(document, None, &StandingsOptions::default()) {
                    let table = Table::new(&prepared.event, &prepared.list);
                    if table.write(&mut ranked, &prepared).is_ok() {
                        same(&what("ranked"), document, &ranked, &[], &mut wrong);
                    }
                }
            }
        }
    }
    wrong.sort();
    assert!(wrong.is_empty(), "{} of {checked}:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
}
