//! Which files of a folder are tournaments.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Is this the name of a tournament file, as folders and archives are searched for?
#[must_use]
pub fn is_tournament(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    ["trf", "trfx", "txt", "tab"].iter().any(|known| extension.eq_ignore_ascii_case(known))
}

/// Whether a file can be read to its end: reading a pipe or a device could take for ever. A link that leads nowhere
/// counts as readable, so that the attempt to read it reports the error.
#[must_use]
pub fn is_readable(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Has a file a player or the name of a tournament in its first 64 KiB? Asked of names that texts of all kinds have.
#[must_use]
pub fn looks_like_a_report(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    if !["txt", "tab"].iter().any(|common| extension.eq_ignore_ascii_case(common)) {
        return true;
    }
    let mut start = Vec::new();
    // What cannot be read is not skipped: the error is told where it is read.
    if fs::File::open(path).and_then(|file| file.take(1 << 16).read_to_end(&mut start)).is_err() {
        return true;
    }
    // Every other byte of UTF-16 is zero.
    start.retain(|&byte| byte != 0);
    let begins = |line: &[u8]| [&b"001 "[..], b"012 "].iter().any(|code| line.starts_with(code));
    start.split(|&byte| matches!(byte, b'\n' | b'\r')).any(begins)
}

/// Adds everything in a folder, and in those below it, that has the name of a tournament file, sorted by name. That may
/// be a pipe or a device, which [`is_readable`] recognises.
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
        } else if is_tournament(&path) && (!kind.is_symlink() || !path.is_dir()) {
            files.push(path);
        }
    }
    Ok(())
}
