//! Which files of a folder are tournaments.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Is this the name of a tournament file, as folders and archives are searched for?
#[must_use]
pub fn is_tournament(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    ["trf", "trfx", "txt"].iter().any(|known| extension.eq_ignore_ascii_case(known))
}

/// Adds all tournament files of a folder and of those below it, sorted by name.
///
/// # Errors
/// The folder that cannot be read, and why.
pub fn search(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), (PathBuf, io::Error)> {
    let failed = |error| (folder.to_owned(), error);
    let named = |entry: io::Result<fs::DirEntry>| entry.and_then(|entry| Ok((entry.file_name(), entry.file_type()?)));
    let mut entries =
        fs::read_dir(folder).map_err(failed)?.map(named).collect::<Result<Vec<_>, _>>().map_err(failed)?;
    entries.sort_by(|(one, _), (other, _)| one.cmp(other));
    for (name, kind) in entries {
        let path = folder.join(name);
        // Links to folders are not followed: they may lead in circles.
        if kind.is_dir() {
            search(&path, files)?;
        } else if is_tournament(&path) && (kind.is_file() || path.is_file()) {
            files.push(path);
        }
    }
    Ok(())
}
