//! The list of faulty files in `trf-samples/README.md`, from the findings beside them.

use super::{Page, Pages, replace_block};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const FOLDER: &str = "trf-samples/faulty";
const PAGE: &str = "trf-samples/README.md";

pub(super) fn pages(root: &Path) -> Pages {
    let entries = fs::read_dir(root.join(FOLDER)).map_err(|error| vec![format!("{FOLDER}: {error}")])?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut table = "| file | findings worse than a note |\n|---|---|\n".to_owned();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "lint")) {
        let text = fs::read_to_string(path).unwrap_or_default();
        let codes: BTreeSet<&str> = text.lines().filter_map(code).collect();
        let codes: Vec<&str> = codes.into_iter().collect();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let _ = writeln!(table, "| `{name}.trf` | {} |", codes.join(", "));
    }
    let text = fs::read_to_string(root.join(PAGE)).unwrap_or_default();
    let text = replace_block(&text, "faulty", &table).map_err(|fault| vec![format!("{PAGE}: {fault}")])?;
    Ok(vec![Page { path: PAGE.to_owned(), text }])
}

/// The code of a line `PLACE CODE PAIRING/RATING …`, unless both severities are notes or nothing.
fn code(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace().skip_while(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let (code, severities) = (words.next()?, words.next()?);
    severities.split('/').any(|severity| !["-", "none", "info"].contains(&severity)).then_some(code)
}
