//! The positions of `tests/positions/EDITION/NAME.txt`: every engine of the edition and of its readings gives the same
//! answer as its oracle.

use super::{Compared, Counts, TABLE, as_read_by, compare, kept, text};
use pairproof::systems::SystemId;
use pairproof::systems::dutch::testing::{Shape, random_position};
use pairproof::tournament::Position;
use std::fs;
use std::path::{Path, PathBuf};

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

fn system(name: &str, path: &Path) -> SystemId {
    SystemId::from_name(name).unwrap_or_else(|| panic!("{}: there is no system {name}", path.display()))
}

/// Compares engine and oracle on a position. If it is too large for the oracle, the engine only must not panic.
fn ask(path: &Path, id: SystemId, position: &Position, failures: &mut Vec<String>) {
    if position.entrants.len() > id.oracle_field {
        let _ = id.pair(position);
    } else if let Compared::Differ { engine, oracle } = compare(id, position, &mut Counts::new()) {
        failures.push(format!("{}, {id}\nengine {engine}\noracle {oracle}", path.display()));
    }
}

fn replay(path: &Path, edition: SystemId, failures: &mut Vec<String>) {
    let file = kept::read(path);
    for &id in SystemId::ALL.iter().filter(|id| id.base() == edition) {
        ask(path, id, &as_read_by(id, file.position.clone()), failures);
    }
    for (name, expected) in &file.expected {
        let id = system(name, path);
        let position = as_read_by(id, file.position.clone());
        ask(path, id, &position, failures);
        let found = text(&position, &id.pair(&position));
        if found != *expected {
            failures.push(format!("{}, {id}\nexpected {expected}\nfound    {found}", path.display()));
        }
    }
}

#[test]
fn positions_that_are_kept_as_files() {
    let mut failures = Vec::new();
    for folder in entries(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions")) {
        if folder.extension().is_some_and(|extension| extension == "md") {
            continue;
        }
        let name = folder.file_name().expect("a name").to_string_lossy().into_owned();
        let edition = system(&name, &folder);
        assert_eq!(edition.base(), edition, "{}: positions of a reading stand with its edition", folder.display());
        for path in entries(&folder) {
            replay(&path, edition, &mut failures);
        }
    }
    assert!(failures.is_empty(), "{} differences\n{}", failures.len(), failures.join("\n"));
}

/// Positions from every source of every system: the engine pairs each the same after it is written and read back.
#[test]
fn a_position_survives_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    for &(name, comparison) in TABLE {
        let id = SystemId::from_name(name).expect("a system of the table");
        for source in (comparison.sources)() {
            for seed in 0..20 {
                let position = as_read_by(id, (source.draw)(seed));
                let path = kept::write(folder.path(), "position", &kept::text("one\ntwo", &position));
                let again = as_read_by(id, kept::read(&path).position);
                // To write over a file waits for the disk on some file systems; a new file does not.
                fs::remove_file(&path).expect("a file");
                let answers = [&position, &again].map(|position| text(position, &id.pair(position)));
                assert_eq!(answers[0], answers[1], "{name}, {} {seed}\n{}", source.name, kept::text("", &position));
            }
        }
    }
}

/// A wrong engine is caught on a position from a file; the mutant without C14 is the wrong engine.
#[test]
fn a_kept_position_shows_a_wrong_engine() {
    let id = SystemId::from_name("dutch-2026").expect("the edition in force");
    let mutant = super::without(id, "C14");
    let differs = |position: &_| (mutant.pair)(position) != id.pair(position);
    let positions = (0..).map(|seed| random_position(seed, &Shape::FLOATS));
    let found = positions.take(2000).find(differs).expect("a position that shows the fault");
    let folder = tempfile::tempdir().expect("a folder");
    let path = kept::write(folder.path(), "found", &kept::text("C14 is missing", &found));
    assert!(differs(&kept::read(&path).position));
}
