//! Result folders that are either replaced completely or not changed: a suite, a package of tournaments.

use crate::atomic_file::{AtomicFile, TEMPORARY};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A folder that is prepared out of sight, in a hidden folder of its own inside, and then takes the place of an older
/// one of the same kind.
///
/// One of its files, the marker, says that the folder is whole: it goes first and comes last. A kill or a full disk
/// while the files are made leaves the old folder as it was; a kill in the few moments of [`AtomicFolder::commit`]
/// leaves one without a marker, which the same command replaces.
#[derive(Debug)]
pub struct AtomicFolder {
    folder: PathBuf,
    new: PathBuf,
    marker: &'static str,
}

/// Why a folder cannot be written.
#[derive(Debug)]
pub enum FolderError {
    /// There is something else in it.
    Foreign,
    Io(io::Error),
}

impl From<io::Error> for FolderError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl AtomicFolder {
    /// Begins a folder: a new or an empty one, or one with this marker.
    ///
    /// # Errors
    /// [`FolderError`]; nothing was changed then.
    pub fn create(folder: &Path, marker: &'static str) -> Result<Self, FolderError> {
        if Self::is_foreign(folder, marker) {
            return Err(FolderError::Foreign);
        }
        let new = Self::prepared(folder);
        // What a kill has left.
        if new.exists() {
            fs::remove_dir_all(&new)?;
        }
        fs::create_dir_all(&new)?;
        Ok(Self { folder: folder.to_owned(), new, marker })
    }

    /// Where the new folder is prepared.
    fn prepared(folder: &Path) -> PathBuf {
        folder.join(format!("{TEMPORARY}new"))
    }

    /// Has a folder something else in it? For commands that work for a while before they write.
    pub fn is_foreign(folder: &Path, marker: &str) -> bool {
        let empty = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
        !empty && !folder.join(marker).exists() && !Self::prepared(folder).exists()
    }

    /// Writes a file of the new folder; `name` may begin with the name of a folder.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.new.join(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        AtomicFile::write_whole(&path, bytes)
    }

    /// Puts the new files in the place of the old ones, which are those with these names.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn commit(self, old: impl Fn(&str) -> bool) -> io::Result<()> {
        let entries = |folder: &Path| -> io::Result<Vec<String>> {
            let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
            names.collect()
        };
        let marker = self.folder.join(self.marker);
        if marker.exists() {
            fs::remove_file(&marker)?;
        }
        for name in entries(&self.folder)?.into_iter().filter(|name| old(name)) {
            let path = self.folder.join(name);
            if path.is_dir() { fs::remove_dir_all(path)? } else { fs::remove_file(path)? }
        }
        for name in entries(&self.new)?.into_iter().filter(|name| name != self.marker) {
            fs::rename(self.new.join(&name), self.folder.join(&name))?;
        }
        fs::rename(self.new.join(self.marker), marker)
    }
}

impl Drop for AtomicFolder {
    fn drop(&mut self) {
        // What is left of it is of no use; if it cannot be removed, the next command tries again.
        let _ = fs::remove_dir_all(&self.new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_folder_is_replaced_and_what_is_not_of_it_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("suite");
        for (cases, rest) in [(&["1", "2"][..], &["1"][..]), (&["3"], &["3"])] {
            let new = AtomicFolder::create(&path, "list").unwrap();
            for case in cases {
                new.write(&format!("cases/{case}"), case.as_bytes()).unwrap();
            }
            new.write("list", b"whole").unwrap();
            new.commit(|name| name == "cases").unwrap();
            assert!(rest.iter().all(|case| path.join("cases").join(case).exists()));
            fs::write(path.join("notes"), "mine").unwrap();
        }
        let mut names: Vec<_> = fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["cases", "list", "notes"]);
        assert!(!path.join("cases/1").exists() && fs::read(path.join("notes")).unwrap() == b"mine");
    }

    #[test]
    fn what_was_begun_and_dropped_leaves_the_old_folder() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("list"), "old").unwrap();
        let new = AtomicFolder::create(folder.path(), "list").unwrap();
        new.write("list", b"new").unwrap();
        drop(new);
        assert_eq!(fs::read(folder.path().join("list")).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_without_the_marker_is_foreign_unless_a_kill_left_it() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("thesis"), "three years").unwrap();
        assert!(matches!(AtomicFolder::create(folder.path(), "list"), Err(FolderError::Foreign)));
        fs::create_dir(folder.path().join(format!("{TEMPORARY}new"))).unwrap();
        assert!(AtomicFolder::create(folder.path(), "list").is_ok());
    }
}
