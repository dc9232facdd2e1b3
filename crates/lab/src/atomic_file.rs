//! Files that are either complete or absent.
//!
//! A result is written under a temporary name in its folder (`.pairproof-...`) and renamed once it is complete. A kill
//! can only leave that temporary file; Ctrl-C leaves nothing ([`abandon_unfinished`]). Output to a device or a pipe is
//! written directly.
//!
//! | written by | what | a kill or a full disk leaves |
//! |---|---|---|
//! | `pair`, `certify`, `convert`, `standings`, `lint --fix`, `report`, `suite run`, `suite make`, `man`, `generate -o`, drop-in forms | the result | the old file or the new one |
//! | `check --export`, `check --certificates`, `generate --out` | one file per report or tournament | complete files |
//! | `shrink` | the smallest file so far | a complete file, the smallest so far or the old one |
//! | `generate --package DIR`, `suite unpack`, `matrix` (`atomic_folder`) | a folder that is complete if it has its manifest | the old folder; a kill at the moment of replacement leaves a folder without a manifest, with the lists of its files (`.pairproof-lists`), which the same command replaces |
//! | `fuzz` | the folder of a campaign: [`crate::campaign`] | the batches before; a torn last batch is cut off on resuming |
//! | `accept` | the plan first, dossiers and forms last | the same command resumes |
//! | `merge` | `plan.json` last | a folder without a plan, which is not a campaign: `merge` again |
//! | `engines` (`scratch`) | questions and answers in the temporary folder | removed by a supervisor, otherwise by the next run |
//!
//! `tests/program/kills.rs` kills each of these; `tests/program/output.rs` writes to full devices.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::NamedTempFile;

/// The prefix of the names of incomplete files.
pub const TEMPORARY: &str = ".pairproof-";

/// Locks the set of incomplete files and folders of this process. While the lock is held, no file is completed or
/// started.
pub(crate) fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes incomplete files and folders. Nothing is written after that: for a process that is about to end.
pub fn abandon_unfinished() {
    let paths = unfinished();
    for path in paths.iter() {
        let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    }
    std::mem::forget(paths);
}

/// A temporary folder, removed when it is dropped or when a signal ends the process.
#[derive(Debug)]
pub struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// Creates a folder in `parent` whose name begins with `prefix`.
    ///
    /// # Errors
    /// If the disk reports an error.
    pub fn create(prefix: &str, parent: &Path) -> io::Result<Self> {
        let mut unfinished = unfinished();
        let folder = tempfile::Builder::new().prefix(prefix).tempdir_in(parent)?.keep();
        unfinished.insert(folder.clone());
        Ok(Self(folder))
    }

    /// Returns its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file into the folder, and returns its path.
    ///
    /// # Errors
    /// If the disk reports an error.
    pub fn write(&self, name: &str, bytes: &[u8]) -> io::Result<PathBuf> {
        // The lock prevents writing while a signal removes the folder.
        let _unfinished = unfinished();
        let path = self.0.join(name);
        fs::write(&path, bytes).map(|()| path)
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let mut unfinished = unfinished();
        let _ = fs::remove_dir_all(&self.0);
        unfinished.remove(&self.0);
    }
}

/// A file that appears under its name only when it is complete. Creating it fails early if the folder is not writable.
///
/// An existing file is replaced and keeps its mode and, where permitted, its owner; a link to it stays a link. If the
/// path is not a regular file (a device, a pipe, an open descriptor), the text is written to it directly.
#[derive(Debug)]
pub struct AtomicFile {
    out: io::BufWriter<Out>,
}

#[derive(Debug)]
enum Out {
    /// A temporary file, and its final path.
    Beside(NamedTempFile, PathBuf),
    Through(fs::File),
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Beside(file, _) => file.write(bytes),
            Self::Through(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Beside(file, _) => file.flush(),
            Self::Through(file) => file.flush(),
        }
    }
}

impl AtomicFile {
    /// Opens a temporary file beside `path`, or `path` itself if it is not a regular file.
    ///
    /// # Errors
    /// If the folder does not exist or is not writable, or if `path` is a folder.
    pub fn create(path: &Path) -> io::Result<Self> {
        let (there, path, through) = Self::place(path)?;
        if through {
            let file = fs::OpenOptions::new().append(true).open(&path)?;
            return Ok(Self { out: io::BufWriter::new(Out::Through(file)) });
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(TEMPORARY);
        // The mode of an ordinary new file; the default of temporary files is stricter.
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut unfinished = unfinished();
        let file = builder.tempfile_in(folder_of(&path))?;
        unfinished.insert(file.path().to_owned());
        drop(unfinished);
        if let Some(there) = there {
            take_after(file.as_file(), &there)?;
        }
        Ok(Self { out: io::BufWriter::new(Out::Beside(file, path)) })
    }

    /// Whether text is written to `path` directly, so that written text cannot be replaced. Opens nothing.
    ///
    /// # Errors
    /// If no file can be created here: the folder does not exist, or `path` is a folder.
    pub fn goes_through(path: &Path) -> io::Result<bool> {
        Self::place(path).map(|(_, _, through)| through)
    }

    /// Returns the metadata at a path, the path behind its links, and whether it is written to directly.
    fn place(path: &Path) -> io::Result<(Option<fs::Metadata>, PathBuf, bool)> {
        let there = fs::metadata(path).ok();
        if there.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder"));
        }
        let path = behind_links(path)?;
        if !is_descriptor(&path) && !folder_of(&path).is_dir() {
            return Err(io::Error::new(io::ErrorKind::NotFound, "the folder does not exist"));
        }
        let through = there.as_ref().is_some_and(|there| !there.is_file() || is_descriptor(&path));
        Ok((there, path, through))
    }

    /// Writes a whole file.
    ///
    /// # Errors
    /// If the disk reports an error; the old file, if any, is untouched.
    pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = Self::create(path)?;
        file.write_all(bytes)?;
        file.commit()
    }

    /// Moves the complete file to its final path.
    ///
    /// # Errors
    /// If writing the rest or renaming fails; the old file, if any, is untouched.
    pub fn commit(self) -> io::Result<()> {
        match self.out.into_inner().map_err(io::IntoInnerError::into_error)? {
            Out::Beside(file, path) => {
                let mut unfinished = unfinished();
                unfinished.remove(file.path());
                file.persist(path).map(drop).map_err(|error| error.error)
            }
            Out::Through(mut file) => file.flush(),
        }
    }
}

/// Follows the links of a path, even to a target that does not exist yet. Names of open descriptors are links too, but
/// are not followed.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    // The limit of Linux.
    for _ in 0..40 {
        if is_descriptor(&path) {
            return Ok(path);
        }
        let Ok(target) = fs::read_link(&path) else { return Ok(path) };
        path = folder_of(&path).join(target);
    }
    Err(io::Error::other("symbolic links form a loop"))
}

/// Whether this is the name of an open descriptor of this process.
fn is_descriptor(path: &Path) -> bool {
    path.starts_with("/proc") || path.starts_with("/dev/fd")
}

/// Gives a new file the mode of an old one, and its owner if this process may set it.
fn take_after(file: &fs::File, old: &fs::Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let _ = std::os::unix::fs::fchown(file, Some(old.uid()), Some(old.gid()));
    }
    file.set_permissions(old.permissions())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
