//! The names of files in the directory of a campaign, and disk errors. Every error names its file.

use super::checksummed;
use super::plan_file::{PLAN, PLAN_COPY};
use crate::beneath::Folder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io;
use std::path::{Path, PathBuf};

/// Names in the directory of a campaign.
pub(super) const LEDGER: &str = "ledger.jsonl.gz";
pub(super) const PARTIAL: &str = "partial.json";
pub(super) const SPARE: &str = "spare.jsonl.gz";
pub(super) const CLOCK: &str = "clock.json";
pub(super) const END: &str = "end.json";
pub(super) const FINDINGS: &str = "findings";

/// Whether this is one of the files that the campaign in `folder` keeps there; false for a file that does not exist.
pub fn is_part_of_campaign(folder: &Path, file: &Path) -> bool {
    const KEPT: [&str; 8] = [LEDGER, PARTIAL, SPARE, CLOCK, END, FINDINGS, PLAN, PLAN_COPY];
    let (Ok(folder), Ok(file)) = (folder.canonicalize(), file.canonicalize()) else { return false };
    let first = file.strip_prefix(folder).ok().and_then(|inner| inner.components().next());
    first.is_some_and(|first| KEPT.iter().any(|&name| first.as_os_str() == name))
}

/// Why the directory of a campaign cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("{}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
    #[error("{}: already contains a campaign; resume it with --resume", .0.display())]
    Exists(PathBuf),
    #[error("{}: the folder is not empty ({name}); expected a new or an empty folder", path.display())]
    NotEmpty { path: PathBuf, name: String },
    #[error("{}: not a campaign (plan.json is missing)", .0.display())]
    Missing(PathBuf),
    #[error("{}: another process is running this campaign", .0.display())]
    Locked(PathBuf),
    #[error("{}: the plan differs: {}", path.display(), differences.join("; "))]
    Differs { path: PathBuf, differences: Vec<String> },
    #[error("{}: {message}", path.display())]
    Damaged { path: PathBuf, message: String },
    /// An error in an unpacked archive: the sentence names the archive and the member.
    #[error("{0}")]
    Packed(String),
}

/// Adds the path to a disk error.
pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> StoreError + '_ {
    |error| StoreError::Io { path: path.to_owned(), error }
}

/// Writes a value with its checksum. The file is on disk when this returns.
pub(super) fn write_checksummed(folder: &Folder, name: &str, value: &impl Serialize) -> Result<(), StoreError> {
    let write = || folder.write_synced(name, &checksummed::to_bytes(value)?);
    write().map_err(at(&folder.at(name)))
}

/// Reads a file of the directory that has a checksum; returns the default if it is missing or damaged. Damage is
/// reported in a sentence that includes its `consequence`.
pub(super) fn read_or_default<T: DeserializeOwned + Default>(
    folder: &Folder,
    name: &str,
    consequence: &str,
    damage: &mut Vec<String>,
) -> T {
    let read = checksummed::read(folder, name).unwrap_or_else(|message| {
        damage.push(format!("{name}: {message}; {consequence}"));
        None
    });
    read.unwrap_or_default()
}

/// Opens the directory of a campaign that a user named.
pub(super) fn open(path: &Path) -> Result<Folder, StoreError> {
    Folder::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => StoreError::Missing(path.to_owned()),
        _ => StoreError::Io { path: path.to_owned(), error },
    })
}
