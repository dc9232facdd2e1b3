//! The findings of files, and their totals.

use crate::check::verdict::Finding;
use crate::trf::Severity;
use pairproof_check::lint::FileUse;
use serde::Serialize;

/// The purpose of a file, which decides which severity counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To pair rounds.
    Pairing,
    /// To be rated.
    Rating,
    /// To be archived.
    Archive,
    /// To pair rounds and to be rated.
    #[default]
    Both,
}

impl From<FileUse> for Purpose {
    fn from(guessed: FileUse) -> Self {
        match guessed {
            FileUse::Rating => Self::Rating,
            FileUse::Pairing => Self::Pairing,
            FileUse::Archive => Self::Archive,
        }
    }
}

impl Purpose {
    /// The name of the purpose.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pairing => "pairing",
            Self::Rating => "rating",
            Self::Archive => "archive",
            Self::Both => "both",
        }
    }

    /// A description of a file for this purpose.
    pub fn words(self) -> &'static str {
        match self {
            Self::Pairing => "a tournament to be paired",
            Self::Rating => "a rating report",
            Self::Archive => "an archived tournament",
            Self::Both => "a rating report to be paired",
        }
    }

    /// The severity that counts.
    pub fn severity(self, finding: &Finding) -> Severity {
        let severity = self.of(finding.severity, finding.severity_rating);
        // What matters only for the next pairing is irrelevant to a tournament that is over.
        let only_pairing = finding.severity_rating == Severity::None && severity < Severity::Fatal;
        if self == Self::Archive && only_pairing { Severity::None } else { severity }
    }

    /// The severity that counts, given one for pairing and one for rating.
    pub fn of(self, pairing: Severity, rating: Severity) -> Severity {
        match self {
            Self::Pairing | Self::Archive => pairing,
            Self::Rating => rating,
            Self::Both => pairing.max(rating),
        }
    }
}

/// The findings of a file.
#[derive(Debug, Serialize)]
pub struct Linted {
    /// The file.
    pub path: String,
    /// The assumed purpose.
    pub purpose: &'static str,
    /// Why it could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// The findings.
    pub diagnostics: Vec<Finding>,
}

/// Numbers of findings.
#[derive(Debug, Default, Serialize)]
pub struct Sums {
    /// Files checked.
    pub files: usize,
    /// Fatal findings.
    pub fatal: usize,
    /// Errors.
    pub error: usize,
    /// Warnings.
    pub warning: usize,
    /// Remarks.
    pub info: usize,
    /// Files that could not be read.
    pub refused: usize,
}

impl Sums {
    /// Adds a file.
    pub fn add(&mut self, file: &Linted, purpose: Purpose) {
        self.add_file(file.refused.is_some());
        file.diagnostics.iter().for_each(|finding| self.add_finding(finding, purpose));
    }

    /// Adds a file, without its findings.
    pub fn add_file(&mut self, refused: bool) {
        self.files += 1;
        self.refused += usize::from(refused);
    }

    /// Adds a finding.
    pub fn add_finding(&mut self, finding: &Finding, purpose: Purpose) {
        if finding.waived {
            return;
        }
        let sum = match purpose.severity(finding) {
            Severity::None => return,
            Severity::Info => &mut self.info,
            Severity::Warning => &mut self.warning,
            Severity::Error => &mut self.error,
            Severity::Fatal => &mut self.fatal,
        };
        *sum += 1 + finding.more as usize;
    }
}

/// The findings of several files.
#[derive(Debug, Serialize)]
pub struct Report {
    version: u32,
    /// The files.
    pub files: Vec<Linted>,
    /// The totals.
    pub summary: Sums,
}

impl Default for Report {
    fn default() -> Self {
        Self { version: 1, files: Vec::new(), summary: Sums::default() }
    }
}
