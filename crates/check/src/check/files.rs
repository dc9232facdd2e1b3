//! Finds the tournament files of a folder.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Whether a path has an extension of tournament files, for the search in folders and archives.
#[must_use]
pub fn is_tournament(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    ["trf", "trfx", "txt", "tab"].iter().any(|known| extension.eq_ignore_ascii_case(known))
}

/// Whether a file can be read to its end: reading a pipe or a device might never end. A dangling link counts
/// as readable, so that the attempt to read it reports the error.
#[must_use]
pub fn is_readable(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |found| found.is_file())
}

/// Whether a file has a player or a tournament name in its first 64 KiB. Only tested for common text extensions.
#[must_use]
pub fn looks_like_a_report(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    if !["txt", "tab"].iter().any(|common| extension.eq_ignore_ascii_case(common)) {
        return true;
    }
    let mut start = Vec::new();
    // An unreadable file is not skipped: the error is reported when the file is read.
    if fs::File::open(path).and_then(|file| file.take(1 << 16).read_to_end(&mut start)).is_err() {
        return true;
    }
    // Every other byte of UTF-16 is zero.
    start.retain(|&byte| byte != 0);
    let begins = |line: &[u8]| [&b"001 "[..], b"012 "].iter().any(|code| line.starts_with(code));
    start.split(|&byte| matches!(byte, b'\n' | b'\r')).any(begins)
}

/// Adds everything in a folder and its subfolders that has the name of a tournament file, sorted by name. It may be a
/// pipe or a device, which [`is_readable`] recognises.
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
        // Links to folders are not followed: they may form a cycle.
        if kind.is_dir() {
            search(&path, files)?;
        } else if is_tournament(&path) && (!kind.is_symlink() || !path.is_dir()) {
            files.push(path);
        }
    }
    Ok(())
}
