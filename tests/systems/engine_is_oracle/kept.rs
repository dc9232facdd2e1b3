//! Positions as text files. Lines that begin with `#` are remarks; `expect SYSTEM PAIRING` says how a system pairs the
//! position; the rest is what `testing::show` writes and `testing::sketch` reads.

use pairproof::systems::dutch::testing::{show, sketch};
use pairproof::tournament::Position;
use std::fs;
use std::path::{Path, PathBuf};

/// A position from a file.
pub struct Kept {
    pub position: Position,
    /// Systems, and the text that [`super::text`] prints for their pairings.
    pub expected: Vec<(String, String)>,
}

/// The folder for positions on which engine and oracle differ.
pub fn failing() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("failing")
}

/// The text of a file.
pub fn text(about: &str, position: &Position) -> String {
    let remarks: String = about.lines().map(|line| format!("# {line}\n")).collect();
    remarks + &show(position)
}

/// Writes a file.
pub fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name).with_extension("txt");
    fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    path
}

/// Reads a file.
pub fn read(path: &Path) -> Kept {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut expected = Vec::new();
    let mut position = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
        match line.strip_prefix("expect ") {
            Some(said) => {
                let (system, pairing) = said.trim().split_once(' ').unwrap_or((said.trim(), ""));
                expected.push((system.to_owned(), pairing.trim().to_owned()));
            }
            None => position += &format!("{line}\n"),
        }
    }
    Kept { position: sketch(&position), expected }
}
