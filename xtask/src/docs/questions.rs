//! The files `questions/*.toml`: the questions that the text of each system leaves open, and the named readings.

use serde::Deserialize;
use std::fs;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    /// The name of the file without its extension; the page has the same name.
    #[serde(skip)]
    pub name: String,
    pub title: String,
    /// The regulation, as it is cited.
    pub text: String,
    /// As `--system` names them; `standings` for the standings.
    pub systems: Vec<String>,
    pub about: String,
    #[serde(default)]
    pub reading: Vec<Reading>,
    pub question: Vec<Question>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reading {
    pub name: String,
    pub systems: Vec<String>,
    pub what: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    /// Permanent: it is never given to another question.
    pub id: String,
    pub articles: String,
    pub question: String,
    /// What pairproof does without an option.
    pub default: String,
    pub other: String,
    /// Names of readings of this file.
    #[serde(default)]
    pub reading: Vec<String>,
    /// How often the readings differ, if that was counted.
    #[serde(default)]
    pub decides: String,
    /// Files of the repository on which the readings differ.
    #[serde(default)]
    pub disputes: Vec<String>,
}

/// All files in the order of the book, or all faults in them.
pub(super) fn read(root: &Path) -> Result<Vec<File>, Vec<String>> {
    const ORDER: [&str; 13] = [
        "dutch",
        "dutch-2012",
        "dutch-2006",
        "burstein",
        "dubov",
        "lim",
        "double-swiss",
        "swiss-team",
        "olympiad",
        "round-robin",
        "acceleration",
        "standings",
        "files",
    ];
    let (mut files, mut faults) = (Vec::new(), Vec::new());
    for name in ORDER {
        let path = format!("questions/{name}.toml");
        let text = fs::read_to_string(root.join(&path)).unwrap_or_default();
        match toml::from_str::<File>(&text) {
            Ok(file) => files.push(File { name: name.to_owned(), ..file }),
            Err(error) => faults.push(format!("{path}: {error}")),
        }
    }
    let there = fs::read_dir(root.join("questions")).map_or(0, |entries| entries.flatten().count());
    if there != ORDER.len() {
        faults.push(format!("questions: {there} files; the book has {}", ORDER.len()));
    }
    for file in &files {
        faults.extend(wrong(root, file).into_iter().map(|fault| format!("questions/{}.toml: {fault}", file.name)));
    }
    if faults.is_empty() { Ok(files) } else { Err(faults) }
}

fn wrong(root: &Path, file: &File) -> Vec<String> {
    let mut faults = Vec::new();
    for question in &file.question {
        let unknown = question.reading.iter().find(|name| file.reading.iter().all(|reading| reading.name != **name));
        let missing = question.disputes.iter().find(|path| !root.join(path).exists());
        let words = [&question.question, &question.default, &question.other, &question.decides];
        let words: usize = words.iter().map(|text| text.split_whitespace().count()).sum();
        faults.extend(unknown.map(|name| format!("{}: no reading {name}", question.id)));
        faults.extend(missing.map(|path| format!("{}: no file {path}", question.id)));
        faults.extend((words > 100).then(|| format!("{}: {words} words, at most 100", question.id)));
    }
    for reading in &file.reading {
        if file.question.iter().all(|question| !question.reading.contains(&reading.name)) {
            faults.push(format!("reading {}: no question names it", reading.name));
        }
    }
    faults
}
