//! The documents generated from `validation/*.toml`: the table of `VALIDATION.md`, the page of all records, the tables
//! that other documents include by name, and the plot of growth.

use super::hand_written::quoted_figures;
use super::records::{File, Kind, Measurement, Record, dispute, read};
use super::{Page, Pages, replace_block};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Documents, and the measurements that they include.
const TABLES: &[(&str, &[&str])] = &[("README.md", &["peers"])];

pub(super) fn pages(root: &Path) -> Pages {
    let files = read(root)?;
    let mut faults = quoted_figures(root, &files);
    let mut pages = vec![Page { path: "validation/README.md".to_owned(), text: all_records(root, &files) }];
    let mut blocks = vec![("VALIDATION.md", vec![("systems", systems(root, &files))])];
    for (document, ids) in TABLES {
        let tables = ids.iter().map(|id| (*id, measurement(&files, id).map(table).unwrap_or_default()));
        blocks.push((document, tables.collect()));
    }
    for (document, blocks) in blocks {
        let mut text = fs::read_to_string(root.join(document)).unwrap_or_default();
        for (name, block) in blocks {
            match replace_block(&text, name, &block) {
                Ok(new) if !block.is_empty() => text = new,
                Ok(_) => faults.push(format!("validation: no measurement has the id {name}")),
                Err(fault) => faults.push(format!("{document}: {fault}")),
            }
        }
        pages.push(Page { path: document.to_owned(), text });
    }
    match measurement(&files, "growth").map(plot) {
        Some(text) => pages.push(Page { path: "docs/growth.svg".to_owned(), text }),
        None => faults.push("validation: no measurement has the id growth".to_owned()),
    }
    if faults.is_empty() { Ok(pages) } else { Err(faults) }
}

fn measurement<'a>(files: &'a [(String, File)], id: &str) -> Option<&'a Measurement> {
    files.iter().flat_map(|(_, file)| &file.measurement).find(|measurement| measurement.id == id)
}

/// Formats 1234567 as 1,234,567.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Disputes as links, where `up` leads to the root of the repository, and ids of questions.
pub(super) fn explanations(root: &Path, names: &BTreeSet<&str>, up: &str) -> String {
    let link = |name: &&str| match dispute(root, name) {
        Some(name) => format!("[{name}]({up}tests/disputes/{name})"),
        None => name.trim_start_matches("open: ").to_owned(),
    };
    names.iter().map(link).collect::<Vec<_>>().join(", ")
}

/// `306,000 positions`.
pub(super) fn sizes(sizes: &BTreeMap<&str, u64>) -> String {
    sizes.iter().map(|(unit, size)| format!("{} {unit}", grouped(*size))).collect::<Vec<_>>().join(", ")
}

/// Records of one system and kind that belong together: sizes and differences are added up.
#[derive(Default)]
struct Sum<'a> {
    sizes: BTreeMap<&'a str, u64>,
    differences: u64,
    explained_by: BTreeSet<&'a str>,
}

impl<'a> Sum<'a> {
    fn add(&mut self, record: &'a Record) {
        for (unit, size) in &record.sizes {
            *self.sizes.entry(unit).or_default() += size;
        }
        self.differences += record.differences;
        self.explained_by.extend(record.explained_by.iter().map(String::as_str));
    }

    fn cell(&self, root: &Path) -> String {
        let of = sizes(&self.sizes);
        match self.differences {
            0 => format!("**0** of {of}"),
            differences => {
                let by = explanations(root, &self.explained_by, "");
                format!("{} of {of} ({by})", grouped(differences))
            }
        }
    }
}

/// One row per system. A reading that was compared only with its oracle has no row.
fn systems(root: &Path, files: &[(String, File)]) -> String {
    let mut rows: BTreeMap<&str, [BTreeMap<&str, Sum>; 3]> = BTreeMap::new();
    for record in files.iter().flat_map(|(_, file)| &file.record) {
        let column = match record.kind {
            Kind::Oracle => 0,
            Kind::Program => 1,
            Kind::Recorded => 2,
            Kind::Property => continue,
        };
        // Oracles have one name in the table, whatever a record calls them.
        let with = if column == 0 { "" } else { record.compared_with.as_str() };
        for system in record.system.all() {
            rows.entry(system).or_default()[column].entry(with).or_default().add(record);
        }
    }
    rows.retain(|system, columns| !system.contains('/') || columns[1..].iter().any(|column| !column.is_empty()));
    let mut text =
        String::from("| system | literal oracle | other programs | recorded tournaments |\n|---|---|---|---|\n");
    for (system, columns) in rows {
        let cell = |sums: &BTreeMap<&str, Sum>| {
            let lines = sums.iter().map(|(with, sum)| match with.is_empty() {
                true => sum.cell(root),
                false => format!("{with}: {}", sum.cell(root)),
            });
            let lines: Vec<_> = lines.collect();
            if lines.is_empty() { "none".to_owned() } else { lines.join("; ") }
        };
        let _ =
            writeln!(text, "| `{system}` | {} | {} | {} |", cell(&columns[0]), cell(&columns[1]), cell(&columns[2]));
    }
    text
}

/// Escapes the text of a cell: `|` would end the cell.
fn escaped(text: &str) -> String {
    text.replace('|', "\\|").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn table(measurement: &Measurement) -> String {
    let mut text = format!("| {} |\n|{}\n", measurement.columns.join(" | "), "---|".repeat(measurement.columns.len()));
    for row in &measurement.rows {
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    text
}

fn all_records(root: &Path, files: &[(String, File)]) -> String {
    let mut text = String::from(
        "<!-- generated by `cargo xtask docs` from validation/*.toml; do not edit -->\n\n# Records of validation\n\n\
         [VALIDATION.md](../VALIDATION.md) explains the method. A commit is the tree that was measured or, where a note\n\
         says so, the commit that added the figure. A command is that of its commit.\n",
    );
    for (name, file) in files {
        let _ = writeln!(text, "\n## {} (`{name}`)", file.title);
        if !file.record.is_empty() {
            text.push_str("\n| system or subject | compared with | size | differences | command, commit, date |\n");
            text.push_str("|---|---|---|---|---|\n");
        }
        for record in &file.record {
            let names: Vec<_> = record.system.all().iter().map(|name| format!("`{name}`")).collect();
            let each = if names.len() > 1 { " each" } else { "" };
            let of = sizes(&record.sizes.iter().map(|(unit, size)| (unit.as_str(), *size)).collect());
            let by = record.explained_by.iter().map(String::as_str).collect();
            let by = explanations(root, &by, "../");
            let by = if by.is_empty() { by } else { format!(": {by}") };
            let note = if record.note.is_empty() { String::new() } else { format!(" ({})", escaped(&record.note)) };
            let _ = writeln!(
                text,
                "| {} | {}{} | {of}{each} | {}{by} | `{}`, {}, {} |",
                names.join(", "),
                escaped(&record.compared_with),
                note,
                grouped(record.differences),
                escaped(&record.command),
                record.commit,
                record.date
            );
        }
        for measurement in &file.measurement {
            let _ = writeln!(
                text,
                "\n**{}.** `{}`, {}, {}, {}\n\n{}",
                measurement.what,
                escaped(&measurement.command),
                measurement.commit,
                measurement.machine,
                measurement.date,
                table(measurement).trim_end()
            );
        }
    }
    text
}

/// Milliseconds over players, both logarithmic, with a line for n and one for n².
fn plot(measurement: &Measurement) -> String {
    let number = |cell: &String| cell.replace(',', "").parse::<f64>().unwrap_or(f64::NAN);
    let points: Vec<(f64, f64)> = measurement.rows.iter().map(|row| (number(&row[0]), number(&row[1]))).collect();
    let (first, last) = (points[0], points[points.len() - 1]);
    let x = |players: f64| 70.0 + 470.0 * (players / first.0).log2() / (last.0 / first.0).log2();
    let y = |milliseconds: f64| 310.0 - 290.0 / 3.0 * (milliseconds / 0.01).log10();
    let mut text = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 560 360\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <!-- generated by `cargo xtask docs` from validation/*.toml; do not edit -->\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
    );
    for label in ["0.01", "0.1", "1", "10"] {
        let at = y(label.parse().unwrap_or(1.0));
        let _ = writeln!(text, "<line x1=\"70\" x2=\"540\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#ddd\"/>");
        let _ = writeln!(text, "<text x=\"64\" y=\"{:.1}\" text-anchor=\"end\">{label} ms</text>", at + 4.0);
    }
    for (players, milliseconds) in &points {
        let (x, y) = (x(*players), y(*milliseconds));
        let _ = writeln!(text, "<text x=\"{x:.1}\" y=\"328\" text-anchor=\"middle\">{players}</text>");
        let _ = writeln!(text, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"#1f5fa8\"/>");
    }
    let corners: Vec<_> = points.iter().map(|point| format!("{:.1},{:.1}", x(point.0), y(point.1))).collect();
    let _ = writeln!(
        text,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#1f5fa8\" stroke-width=\"2\"/>",
        corners.join(" ")
    );
    for (power, label, factor) in [(1, "n", last.0 / first.0), (2, "n²", 8.0)] {
        let (x1, y1) = (x(first.0), y(first.1));
        let (x2, y2) = (x(first.0 * factor), y(first.1 * f64::powi(factor, power)));
        let _ = writeln!(
            text,
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"#999\" stroke-dasharray=\"4 4\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" fill=\"#666\">{label}</text>",
            x2 + 4.0,
            y2 + 4.0
        );
    }
    let _ = writeln!(
        text,
        "<text x=\"70\" y=\"350\">players; {}; exponent {:.2}</text>\n</svg>",
        measurement.columns[1],
        exponent(&points)
    );
    text
}

/// The slope of the straight line that fits the logarithms best.
fn exponent(points: &[(f64, f64)]) -> f64 {
    let logs: Vec<(f64, f64)> = points.iter().map(|(x, y)| (x.ln(), y.ln())).collect();
    let count = logs.iter().map(|_| 1.0).sum::<f64>();
    let mean_x = logs.iter().map(|(x, _)| x).sum::<f64>() / count;
    let mean_y = logs.iter().map(|(_, y)| y).sum::<f64>() / count;
    let covariance: f64 = logs.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    let variance: f64 = logs.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
    covariance / variance
}
