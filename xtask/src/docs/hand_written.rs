//! Hand-written Markdown: counts its words, and checks that it contains no figure of a record.

use super::records::File;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Smaller figures, and round ones, occur in many texts by coincidence.
const SMALLEST: u64 = 1000;

/// The hand-written text of all pages, without generated pages and parts, sorted by path.
pub(super) fn texts(root: &Path) -> Vec<(String, String)> {
    let (mut found, mut waiting) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            if name.starts_with('.') || name == "target" || name == "node_modules" {
                continue;
            }
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                let text = fs::read_to_string(&path).unwrap_or_default();
                let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
                if !text.starts_with("<!-- generated") {
                    found.push((name, without_blocks(&text)));
                }
            }
        }
    }
    found.sort();
    found
}

/// A text without the parts between `<!-- begin … -->` and `<!-- end … -->`.
fn without_blocks(text: &str) -> String {
    let mut generated = false;
    let by_hand = text.lines().filter(|line| {
        let inside = generated || line.starts_with("<!-- begin ");
        generated = inside && !line.starts_with("<!-- end ");
        !inside
    });
    by_hand.collect::<Vec<_>>().join("\n")
}

/// Figures of records that occur in hand-written text.
pub(super) fn quoted_figures(root: &Path, files: &[(String, File)]) -> Vec<String> {
    let records = files.iter().flat_map(|(_, file)| &file.record);
    let figures = records.flat_map(|record| record.sizes.values().copied().chain([record.differences]));
    let figures: BTreeSet<String> = figures
        .filter(|figure| *figure >= SMALLEST && !figure.is_multiple_of(100))
        .map(super::validation::grouped)
        .collect();
    let mut faults = Vec::new();
    for (page, text) in texts(root).iter() {
        let numbers = text.split(|c: char| !c.is_ascii_digit() && c != ',').map(|number| number.trim_matches(','));
        let quoted = numbers.filter(|number| figures.contains(*number));
        faults.extend(quoted.map(|number| format!("{page}: {number} is a figure of validation/; link to the record")));
    }
    faults
}

/// Prints the number of hand-written words: per page, and in all.
pub(super) fn print_words(root: &Path) {
    let mut counts: Vec<(usize, String)> =
        texts(root).into_iter().map(|(page, text)| (text.split_whitespace().count(), page)).collect();
    counts.sort();
    for (words, page) in &counts {
        println!("{words:>7}  {page}");
    }
    println!("{:>7}  by hand in all", counts.iter().map(|(words, _)| words).sum::<usize>());
}
