//! The list of `docs/conformance-suites.md`: mutants that hardly any case detects.

use super::{Page, Pages, replace_block};
use serde::Deserialize;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const SOURCE: &str = "suite/rare.toml";
const PAGE: &str = "docs/conformance-suites.md";

#[derive(Deserialize)]
struct File {
    engine: Vec<Engine>,
}

#[derive(Deserialize)]
struct Engine {
    suite: String,
    name: String,
    /// The properties that a case would need.
    takes: String,
}

pub(super) fn pages(root: &Path) -> Pages {
    let source = fs::read_to_string(root.join(SOURCE)).unwrap_or_default();
    let file: File = toml::from_str(&source).map_err(|error| vec![format!("{SOURCE}: {error}")])?;
    let mut table = "| suite | wrong engine | what it takes |\n|---|---|---|\n".to_owned();
    for engine in file.engine {
        let _ = writeln!(table, "| {} | `{}` | {} |", engine.suite, engine.name, engine.takes);
    }
    let text = fs::read_to_string(root.join(PAGE)).unwrap_or_default();
    let text = replace_block(&text, "rare", &table).map_err(|fault| vec![format!("{PAGE}: {fault}")])?;
    Ok(vec![Page { path: PAGE.to_owned(), text }])
}
