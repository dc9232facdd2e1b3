//! A program of a plan: how to find it again, and whether it is unchanged.

use crate::engines::identity::{self, ProgramFile};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedEngine {
    /// Its short name, used in buckets and counts.
    pub name: String,
    /// The adapter: the name of a shipped one, or the absolute path of a file; `mutant:C10` is our engine with a fault.
    pub adapter: String,
    /// The path of the program, if given. The location does not affect the campaign.
    pub path: Option<String>,
    /// The version that it reports.
    pub version: Option<String>,
    /// The files of the program; empty for our own engines, and in plans of earlier versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<ProgramFile>,
}

/// A pseudo-file in the list of a program that changed while a campaign was asking it.
const MIXED: &str = "another version, while it was asked";

/// A program that differs from the one recorded in the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedProgram {
    /// Its name in the plan.
    pub name: String,
    /// The changes, one phrase each.
    pub changes: Vec<String>,
}

impl ChangedProgram {
    /// Describes all changed programs in one line.
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
    /// Marks the program as changed while it was being asked, so that no program matches this campaign any more.
    pub(super) fn mix(&mut self) {
        if !self.is_mixed() {
            let (name, sha256) = (MIXED.to_owned(), String::new());
            self.files.push(ProgramFile { name, sha256, version: None });
        }
    }

    /// Whether the program changed while it was being asked.
    pub(super) fn is_mixed(&self) -> bool {
        self.files.iter().any(|file| file.name == MIXED)
    }

    /// Describes how the program differs from the one recorded here; empty if it is unchanged, or if its files were not
    /// recorded.
    pub fn changes(&self, now: &Self) -> Vec<String> {
        let recorded: Vec<ProgramFile> = self.files.iter().filter(|file| file.name != MIXED).cloned().collect();
        let mut changes = identity::changes(&recorded, &now.files);
        if self.is_mixed() {
            changes.insert(0, "it already changed while the campaign asked it".to_owned());
        }
        if !self.files.is_empty() && self.version != now.version {
            let said = |version: &Option<String>| version.clone().unwrap_or_else(|| "no version".to_owned());
            changes.insert(0, format!("version {} instead of {}", said(&now.version), said(&self.version)));
        }
        changes
    }
}
