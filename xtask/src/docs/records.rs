//! The files `validation/*.toml`: what was compared and what was measured, each with command, commit, machine and date.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::{fs, iter};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub title: String,
    #[serde(default)]
    pub record: Vec<Record>,
    #[serde(default)]
    pub measurement: Vec<Measurement>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    /// The literal oracle of the same system, or an independent computation of the same values.
    Oracle,
    /// A program by other authors.
    Program,
    /// Tournaments that were played, and published examples.
    Recorded,
    /// Everything else that can hold or fail.
    Property,
}

/// A comparison: its sizes, and the number of differences.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    /// The system, edition or reading; or a subject: `standings`, `files`, `campaigns`.
    pub system: Names,
    pub kind: Kind,
    pub compared_with: String,
    #[serde(default)]
    pub note: String,
    pub command: String,
    /// By unit. With several systems, the sizes of each.
    pub sizes: BTreeMap<String, u64>,
    pub differences: u64,
    /// Names of disputes, ids of questions, or `open: …`.
    pub explained_by: Vec<String>,
    pub commit: String,
    pub machine: String,
    pub date: String,
}

/// A measurement of time, memory or size: a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Measurement {
    /// The name by which a document includes the table.
    pub id: String,
    pub what: String,
    pub command: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
    pub commit: String,
    pub machine: String,
    pub date: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Names {
    One(String),
    Many(Vec<String>),
}

impl Names {
    pub(super) fn all(&self) -> &[String] {
        match self {
            Self::One(name) => std::slice::from_ref(name),
            Self::Many(names) => names,
        }
    }
}

/// All files with their names, sorted; or all faults in them.
pub(super) fn read(root: &Path) -> Result<Vec<(String, File)>, Vec<String>> {
    let mut paths: Vec<_> = fs::read_dir(root.join("validation"))
        .map_err(|error| vec![format!("validation: {error}")])?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    paths.sort();
    let (mut files, mut faults) = (Vec::new(), Vec::new());
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap_or_default();
        match toml::from_str::<File>(&text) {
            Ok(file) => files.push((name, file)),
            Err(error) => faults.push(format!("validation/{name}: {error}")),
        }
    }
    for (name, file) in &files {
        faults.extend(wrong(root, file).into_iter().map(|fault| format!("validation/{name}: {fault}")));
    }
    faults.extend(unknown_commits(root, &files));
    if faults.is_empty() { Ok(files) } else { Err(faults) }
}

fn wrong(root: &Path, file: &File) -> Vec<String> {
    let mut faults = Vec::new();
    for record in &file.record {
        let name = format!("{} against {}", record.system.all().join(", "), record.compared_with);
        let texts = [&record.compared_with, &record.command, &record.machine];
        let empty = texts.iter().any(|text| text.trim().is_empty())
            || record.system.all().is_empty()
            || record.sizes.values().sum::<u64>() == 0;
        let unexplained = record.differences > 0 && record.explained_by.is_empty();
        let unknown = record.explained_by.iter().find(|name| !is_explanation(root, name));
        faults.extend(empty.then(|| format!("{name}: an empty field")));
        faults.extend(unexplained.then(|| format!("{name}: differences without an explanation")));
        faults.extend(unknown.map(|unknown| format!("{name}: `{unknown}`: no dispute and no question has this name")));
        faults.extend(date_fault(&record.date).map(|fault| format!("{name}: {fault}")));
    }
    let mut ids = BTreeSet::new();
    for measurement in &file.measurement {
        let name = &measurement.id;
        let texts = [name, &measurement.what, &measurement.command, &measurement.machine];
        let empty = texts.iter().any(|text| text.trim().is_empty()) || measurement.rows.is_empty();
        let uneven = measurement.rows.iter().any(|row| row.len() != measurement.columns.len());
        faults.extend(empty.then(|| format!("measurement {name}: an empty field")));
        faults.extend(uneven.then(|| format!("measurement {name}: a row has more or fewer cells than columns")));
        faults.extend((!ids.insert(name)).then(|| format!("measurement {name}: the id is used twice")));
        faults.extend(date_fault(&measurement.date).map(|fault| format!("measurement {name}: {fault}")));
    }
    faults
}

fn date_fault(date: &str) -> Option<String> {
    let shape: String = date.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    (shape != "0000-00-00").then(|| format!("`{date}`: expected a date such as 2026-11-25"))
}

/// The folder of a dispute, or `None` for other names.
pub(super) fn dispute<'a>(root: &Path, name: &'a str) -> Option<&'a str> {
    (!name.contains([' ', '/', '.']) && root.join("tests/disputes").join(name).is_dir()).then_some(name)
}

fn is_explanation(root: &Path, name: &str) -> bool {
    let question = name.rsplit_once('-').is_some_and(|(subject, number)| {
        !subject.is_empty()
            && subject.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
            && number.chars().all(|c| c.is_ascii_digit())
    });
    question || name.starts_with("open: ") || dispute(root, name).is_some()
}

/// Commits that are not in the history of this checkout. A shallow clone or an unpacked archive has no history.
fn unknown_commits(root: &Path, files: &[(String, File)]) -> Vec<String> {
    let git = |arguments: &[&str]| Command::new("git").args(arguments).current_dir(root).output();
    let shallow = git(&["rev-parse", "--is-shallow-repository"]);
    if !shallow.is_ok_and(|output| output.status.success() && output.stdout.starts_with(b"false")) {
        eprintln!("commits are not checked: there is no complete git history here");
        return Vec::new();
    }
    let mut commits: BTreeMap<&str, &str> = BTreeMap::new();
    for (name, file) in files {
        let of_records = file.record.iter().map(|record| record.commit.as_str());
        let of_measurements = file.measurement.iter().map(|measurement| measurement.commit.as_str());
        commits.extend(of_records.chain(of_measurements).zip(iter::repeat(name.as_str())));
    }
    let is_known = |commit: &str| {
        commit.len() >= 7
            && commit.chars().all(|c| c.is_ascii_hexdigit())
            && git(&["merge-base", "--is-ancestor", commit, "HEAD"]).is_ok_and(|output| output.status.success())
    };
    let unknown = commits.into_iter().filter(|(commit, _)| !is_known(commit));
    unknown.map(|(commit, name)| format!("validation/{name}: `{commit}` is not a commit of this history")).collect()
}
