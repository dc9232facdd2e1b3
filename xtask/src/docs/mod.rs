//! `cargo xtask docs`: the pages and the parts of pages that are generated from data. Each topic is a module that
//! returns its pages; this one writes them, or with `--check` compares them.

mod disputes;
mod engines;
mod findings;
mod questions;
mod systems;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// A file of the repository as it should be.
pub(crate) struct Page {
    /// Relative to the root of the repository.
    pub path: String,
    pub text: String,
}

/// What a topic gives: its pages, or everything that is wrong with its data.
type Pages = Result<Vec<Page>, Vec<String>>;

const TOPICS: &[fn(&Path) -> Pages] = &[systems::pages, findings::pages, engines::pages, disputes::pages];

pub(crate) fn run(root: &Path, check: bool) -> ExitCode {
    let mut faults = Vec::new();
    for topic in TOPICS {
        match topic(root) {
            Ok(pages) => faults.extend(pages.iter().filter_map(|page| settle(root, page, check))),
            Err(found) => faults.extend(found),
        }
    }
    for fault in &faults {
        eprintln!("{fault}");
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Writes a page that is out of date, or reports it.
fn settle(root: &Path, page: &Page, check: bool) -> Option<String> {
    let path = root.join(&page.path);
    if fs::read_to_string(&path).is_ok_and(|text| text == page.text) {
        return None;
    }
    if check {
        return Some(format!("{}: out of date; run `cargo xtask docs`", page.path));
    }
    eprintln!("writing {}", page.path);
    fs::write(&path, &page.text).err().map(|error| format!("{}: cannot be written: {error}", page.path))
}

/// `text` with the lines between `<!-- begin NAME … -->` and `<!-- end NAME -->` replaced.
#[allow(dead_code)]
fn replace_block(text: &str, name: &str, block: &str) -> Result<String, String> {
    let begin = text.find(&format!("<!-- begin {name}"));
    let begin = begin.and_then(|at| text[at..].find("-->\n").map(|end| at + end + "-->\n".len()));
    let end = text.find(&format!("<!-- end {name} -->"));
    match (begin, end) {
        (Some(begin), Some(end)) if begin <= end => {
            Ok(format!("{}\n{}\n\n{}", &text[..begin], block.trim(), &text[end..]))
        }
        _ => Err(format!("the markers `<!-- begin {name} … -->` and `<!-- end {name} -->` are missing")),
    }
}
