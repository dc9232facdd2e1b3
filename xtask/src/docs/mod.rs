//! `cargo xtask docs`: the pages and the parts of pages that are generated from data. Each topic is a module that
//! returns its pages; this one writes them, or with `--check` compares them.

mod disputes;
mod engines;
mod findings;
mod hand_written;
mod questions;
mod records;
mod samples;
mod suites;
mod systems;
mod validation;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// A file of the repository as it should be.
pub(crate) struct Page {
    /// Relative to the root of the repository.
    pub path: String,
    pub text: String,
}

/// The result of a topic: its pages, or all faults in its data.
type Pages = Result<Vec<Page>, Vec<String>>;

const TOPICS: &[fn(&Path) -> Pages] = &[
    validation::pages,
    systems::pages,
    findings::pages,
    engines::pages,
    disputes::pages,
    suites::pages,
    samples::pages,
];

/// Runs `docs`, `docs --check` or `docs --words`; returns `None` for another option.
pub(crate) fn run(root: &Path, option: Option<&str>) -> Option<ExitCode> {
    let faults = match option {
        None => faults(root, false),
        Some("--check") => faults(root, true),
        Some("--words") => {
            hand_written::print_words(root);
            Vec::new()
        }
        Some(_) => return None,
    };
    for fault in &faults {
        eprintln!("{fault}");
    }
    Some(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn faults(root: &Path, check: bool) -> Vec<String> {
    let mut faults = Vec::new();
    for topic in TOPICS {
        match topic(root) {
            Ok(pages) => faults.extend(pages.iter().filter_map(|page| settle(root, page, check))),
            Err(found) => faults.extend(found),
        }
    }
    faults
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_generated_page_is_up_to_date() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the repository");
        assert_eq!(faults(root, true), Vec::<String>::new());
    }

    #[test]
    fn a_block_is_replaced_between_its_markers() {
        let text = "a\n<!-- begin x: generated -->\nold\n<!-- end x -->\nb\n";
        let new = "a\n<!-- begin x: generated -->\n\nnew\n\n<!-- end x -->\nb\n";
        assert_eq!(replace_block(text, "x", "new\n").as_deref(), Ok(new));
        assert_eq!(replace_block(new, "x", "new\n").as_deref(), Ok(new));
        assert!(replace_block(text, "y", "new").is_err());
    }
}
