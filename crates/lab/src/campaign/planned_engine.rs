//! A program of a plan: how it is found again, and whether it is still the same.

use crate::engines::identity::{self, ProgramFile};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedEngine {
    /// Its short name: what buckets and counts are called by.
    pub name: String,
    /// The adapter: a shipped one by name, or the absolute path of a file; `mutant:C10` is a wrong engine of our own.
    pub adapter: String,
    /// The program, if it was named. The location does not affect the campaign.
    pub path: Option<String>,
    /// What it says its version is.
    pub version: Option<String>,
    /// The files that it consists of; none of our own engines, and in plans of earlier versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<ProgramFile>,
}

/// What stands among the files of a program that changed while a campaign asked it.
const MIXED: &str = "another version, while it was asked";

/// A program that is not the one of a plan any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedProgram {
    /// Its name in the plan.
    pub name: String,
    /// What changed, one phrase each.
    pub changes: Vec<String>,
}

impl ChangedProgram {
    /// All of them in one line.
    pub fn in_words(changed: &[Self]) -> String {
        changed.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }
}

impl fmt::Display for ChangedProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the program {} has changed: {}", self.name, self.changes.join(", "))
    }
}

impl PlannedEngine {
    /// Notes that the program changed while it was asked: no program is the one of this campaign any more.
    pub(super) fn mix(&mut self) {
        if !self.is_mixed() {
            let (name, sha256) = (MIXED.to_owned(), String::new());
            self.files.push(ProgramFile { name, sha256, version: None });
        }
    }

    /// Did the program change while it was asked?
    pub(super) fn is_mixed(&self) -> bool {
        self.files.iter().any(|file| file.name == MIXED)
    }

    /// How the program differs from the one that is meant here, in words; nothing where it is the same, or where its
    /// files were not recorded.
    pub fn changes(&self, now: &Self) -> Vec<String> {
        let mut changes = identity::changes(&self.files, &now.files);
        if !self.files.is_empty() && self.version != now.version {
            let said = |version: &Option<String>| version.clone().unwrap_or_else(|| "no version".to_owned());
            changes.insert(0, format!("version {} instead of {}", said(&now.version), said(&self.version)));
        }
        changes
    }
}
