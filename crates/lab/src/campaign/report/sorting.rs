//! `sorting.toml` in a campaign's directory: how people have classified each cause of discrepancies.
//!
//! An acceptance procedure requires every discrepancy to be classified: a fault of the input or of the generator, a
//! fault of the candidate, or two readings of one article. A program can only propose a class.

use crate::beneath::Folder;
use crate::input_limits;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

pub const SORTING: &str = "sorting.toml";

/// The side at fault for a discrepancy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The file, its generator, or the program that the candidate is compared with.
    Input,
    Candidate,
    /// Neither: the article can be read in two ways.
    Interpretation,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Sorting {
    pub class: Class,
    /// The reason, with the article.
    #[serde(default)]
    pub note: String,
    /// When it was reported to the author of the program.
    #[serde(default)]
    pub reported: Option<String>,
}

/// Why the file of decisions cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}: {message}", path.display())]
pub struct SortingError {
    pub path: PathBuf,
    pub message: String,
}

/// Reads the decisions of a campaign, by bucket; empty if there is no file.
pub(super) fn read(folder: &Path) -> Result<BTreeMap<String, Sorting>, SortingError> {
    let path = folder.join(SORTING);
    let fault = |message: String| SortingError { path: path.clone(), message };
    let read = Folder::open(folder).and_then(|folder| folder.read(SORTING, input_limits::part()));
    let text = read.and_then(|bytes| String::from_utf8(bytes).map_err(io::Error::other));
    match text {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(fault(error.to_string())),
        Ok(text) => toml::from_str(&text).map_err(|error| fault(error.to_string().trim().to_owned())),
    }
}
