//! Result folders that are either replaced completely or left unchanged: a suite, a package of tournaments.

use crate::atomic_file::{AtomicFile, TEMPORARY, unfinished};
use crate::beneath::Folder;
use crate::{digest, input_limits};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

/// Returns the files that a marker lists, each as its name and the SHA-256 of its bytes; `None` if the marker was not
/// written by us.
pub type Listed = fn(&[u8]) -> Option<Vec<(String, String)>>;

/// A folder that is prepared in a hidden subfolder and then replaces an older folder of the same kind. Only files that
/// the older folder's marker lists are removed or replaced, and only while they have the bytes that it records: a
/// marker of untrusted origin cannot name the user's own files, and what the user has changed is kept.
///
/// One of its files, the marker, lists the others and shows that the folder is complete: it is removed first and
/// written last. A kill or a full disk while the files are written leaves the old folder unchanged; a kill in the few
/// moments of [`AtomicFolder::commit`] leaves a folder without a marker, which the same command replaces: the lists of
/// its files are kept in another hidden folder until the new folder is complete.
#[derive(Debug)]
pub struct AtomicFolder {
    folder: PathBuf,
    new: PathBuf,
    marker: &'static str,
    /// The old files: name and SHA-256. After a kill, a name may have two.
    old: BTreeSet<(String, String)>,
}

/// Why a folder cannot be written.
#[derive(Debug)]
pub enum FolderError {
    /// It contains other files.
    Foreign,
    Io(io::Error),
}

impl From<io::Error> for FolderError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl AtomicFolder {
    /// Prepares a folder: a new or an empty one, or one with this marker.
    ///
    /// # Errors
    /// [`FolderError`]; nothing has been changed then.
    pub fn create(folder: &Path, marker: &'static str, listed: Listed) -> Result<Self, FolderError> {
        let old = Self::ours(folder, marker, listed).ok_or(FolderError::Foreign)?;
        let new = Self::prepared(folder);
        let mut unfinished = unfinished();
        // A killed run left this folder.
        if new.exists() {
            fs::remove_dir_all(&new)?;
        }
        fs::create_dir_all(&new)?;
        unfinished.insert(new.clone());
        Ok(Self { folder: folder.to_owned(), new, marker, old })
    }

    /// Returns the path where the new folder is prepared.
    fn prepared(folder: &Path) -> PathBuf {
        folder.join(format!("{TEMPORARY}new"))
    }

    /// Returns the path that holds the markers of the old and the new folder while one replaces the other.
    fn lists(folder: &Path) -> PathBuf {
        folder.join(format!("{TEMPORARY}lists"))
    }

    /// Whether a folder contains other files. For commands that work for a while before they write.
    pub fn is_foreign(folder: &Path, marker: &str, listed: Listed) -> bool {
        Self::ours(folder, marker, listed).is_none()
    }

    /// Returns the files of the old folder, or of two folders after a kill; `None` if the folder contains other files.
    fn ours(folder: &Path, marker: &str, listed: Listed) -> Option<BTreeSet<(String, String)>> {
        let Ok(entries) = fs::read_dir(folder) else { return Some(BTreeSet::new()) };
        let (prepared, lists) = (Self::prepared(folder), Self::lists(folder));
        let (place, markers) = if folder.join(marker).symlink_metadata().is_ok() {
            (folder, BTreeSet::from([marker.to_owned()]))
        } else {
            let mut names = BTreeSet::new();
            // An error means that the folder does not exist: no run was killed during replacement.
            let _ = names_below(&lists, "", &mut names);
            (&*lists, names)
        };
        if markers.is_empty() {
            let empty = entries.flatten().all(|entry| [&prepared, &lists].contains(&&entry.path()));
            return empty.then(BTreeSet::new);
        }
        let place = Folder::open(place).ok()?;
        let mut ours = BTreeSet::new();
        for name in &markers {
            ours.extend(listed(&place.read(name, input_limits::part()).ok()?)?);
        }
        ours.iter().all(|(name, _)| is_below(folder, name)).then_some(ours)
    }

    /// Whether a path of the folder holds what was written there before.
    fn is_unchanged(&self, name: &str) -> bool {
        let path = self.folder.join(name);
        let file = path.symlink_metadata().is_ok_and(|there| there.is_file());
        file && self.old.contains(&(name.to_owned(), digest::of_file(&path, input_limits::part())))
    }

    /// Writes a file of the new folder; `name` may include a subfolder.
    ///
    /// # Errors
    /// If the disk reports an error, or [`io::ErrorKind::AlreadyExists`] if a file of the user has this name.
    pub fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let free =
            || name == self.marker || self.folder.join(name).symlink_metadata().is_err() || self.is_unchanged(name);
        if !is_below(&self.folder, name) || !free() {
            let why = format!("{name} was not written by pairproof, or was changed since; choose another folder");
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
        }
        let path = self.new.join(name);
        if let Some(parent) = path.parent() {
            // The lock prevents the new folder from being created again after it was removed at exit.
            let _unfinished = unfinished();
            fs::create_dir_all(parent)?;
        }
        AtomicFile::write_whole(&path, bytes)
    }

    /// Replaces the old files by the new ones.
    ///
    /// # Errors
    /// If the disk reports an error.
    pub fn commit(self) -> io::Result<()> {
        let mut new = BTreeSet::new();
        names_below(&self.new, "", &mut new)?;
        new.remove(self.marker);
        let old: BTreeSet<&String> =
            self.old.iter().map(|(name, _)| name).filter(|&name| name != self.marker).collect();
        // The lock delays an exit of the process until the folder is complete.
        let _unfinished = unfinished();
        let (marker, lists) = (self.folder.join(self.marker), Self::lists(&self.folder));
        let whole = marker.exists();
        if whole && lists.exists() {
            fs::remove_dir_all(&lists)?;
        }
        fs::create_dir_all(&lists)?;
        let numbered = || (0..).map(|number: u32| lists.join(number.to_string())).find(|path| !path.exists());
        let copy = self.new.join(".copy");
        fs::copy(self.new.join(self.marker), &copy)?;
        fs::rename(copy, numbered().unwrap_or_default())?;
        if whole {
            fs::rename(&marker, numbered().unwrap_or_default())?;
        }
        let mut unused = old.into_iter().filter(|&name| !new.contains(name) && self.is_unchanged(name));
        unused.try_for_each(|name| remove(&self.folder, name))?;
        for name in &new {
            let place = self.folder.join(name);
            place.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::rename(self.new.join(name), place)?;
        }
        fs::rename(self.new.join(self.marker), marker)?;
        fs::remove_dir_all(lists)
    }
}

/// Whether this is the name of a path in the folder without a link among its parents.
fn is_below(folder: &Path, name: &str) -> bool {
    let name = Path::new(name);
    let plain = name.components().all(|part| matches!(part, Component::Normal(_))) && name.file_name().is_some();
    let mut above = name.ancestors().skip(1).filter(|parent| !parent.as_os_str().is_empty());
    plain && above.all(|parent| folder.join(parent).symlink_metadata().map_or(true, |there| there.is_dir()))
}

/// Removes a file, and its parent folders if they are empty.
fn remove(folder: &Path, name: &str) -> io::Result<()> {
    fs::remove_file(folder.join(name))?;
    for parent in Path::new(name).ancestors().skip(1).filter(|parent| !parent.as_os_str().is_empty()) {
        // Fails if the folder contains something else.
        let _ = fs::remove_dir(folder.join(parent));
    }
    Ok(())
}

/// Collects the names of all files, in the form used in a marker.
fn names_below(folder: &Path, within: &str, names: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{within}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            names_below(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.insert(name);
        }
    }
    Ok(())
}

impl Drop for AtomicFolder {
    fn drop(&mut self) {
        // The prepared files are of no use; if they cannot be removed, the next command tries again.
        let mut unfinished = unfinished();
        let _ = fs::remove_dir_all(&self.new);
        unfinished.remove(&self.new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses the marker of these tests: `ours`, then one name per line. A file contains its own name.
    fn listed(marker: &[u8]) -> Option<Vec<(String, String)>> {
        let names = std::str::from_utf8(marker).ok()?.strip_prefix("ours\n")?;
        Some(names.lines().map(|name| (name.to_owned(), digest::of(name))).collect())
    }

    fn filled(path: &Path, names: &[&str]) -> io::Result<AtomicFolder> {
        let new = AtomicFolder::create(path, "list", listed).unwrap();
        names.iter().try_for_each(|name| new.write(name, name.as_bytes()))?;
        new.write("list", format!("ours\n{}", names.join("\n")).as_bytes())?;
        Ok(new)
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names = BTreeSet::new();
        names_below(folder, "", &mut names).unwrap();
        names.into_iter().collect()
    }

    #[test]
    fn an_old_folder_is_replaced_and_what_is_not_of_it_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("suite");
        filled(&path, &["cases/1", "cases/2", "more/1"]).unwrap().commit().unwrap();
        fs::write(path.join("notes"), "mine").unwrap();
        fs::write(path.join("cases/7"), "mine").unwrap();
        filled(&path, &["cases/3"]).unwrap().commit().unwrap();
        assert_eq!(names(&path), ["cases/3", "cases/7", "list", "notes"]);
        assert!(!path.join("more").exists() && fs::read(path.join("cases/7")).unwrap() == b"mine");
        // A file that the user added is not replaced either.
        let error = filled(&path, &["cases/7"]).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(names(&path), ["cases/3", "cases/7", "list", "notes"]);
    }

    #[test]
    fn a_listed_file_with_other_bytes_stays() {
        let folder = tempfile::tempdir().unwrap();
        // The user changed a file that we wrote; the marker also lists a file that we did not write.
        filled(folder.path(), &["1", "2", "3"]).unwrap().commit().unwrap();
        fs::write(folder.path().join("list"), "ours\n1\n2\n3\nthesis").unwrap();
        fs::write(folder.path().join("2"), "changed").unwrap();
        fs::write(folder.path().join("thesis"), "three years").unwrap();
        filled(folder.path(), &["1"]).unwrap().commit().unwrap();
        assert_eq!(names(folder.path()), ["1", "2", "list", "thesis"]);
        fs::write(folder.path().join("list"), "ours\n1\n2\nthesis").unwrap();
        for name in ["2", "thesis"] {
            assert_eq!(filled(folder.path(), &[name]).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        }
        assert_eq!(fs::read(folder.path().join("2")).unwrap(), b"changed");
        assert_eq!(fs::read(folder.path().join("thesis")).unwrap(), b"three years");
    }

    #[test]
    fn what_was_begun_and_dropped_leaves_the_old_folder() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("list"), "ours\n").unwrap();
        drop(filled(folder.path(), &["1"]).unwrap());
        assert_eq!(names(folder.path()), ["list"]);
        assert_eq!(fs::read(folder.path().join("list")).unwrap(), b"ours\n");
    }

    #[test]
    fn a_folder_is_foreign_without_our_marker() {
        let folder = tempfile::tempdir().unwrap();
        let foreign = || matches!(AtomicFolder::create(folder.path(), "list", listed), Err(FolderError::Foreign));
        fs::write(folder.path().join("thesis"), "three years").unwrap();
        assert!(foreign());
        fs::create_dir(AtomicFolder::prepared(folder.path())).unwrap();
        assert!(foreign(), "a name of ours is not enough");
        for marker in ["theirs\nthesis", "ours\n../thesis", "ours\n/etc/passwd", "ours\n"] {
            fs::write(folder.path().join("list"), marker).unwrap();
            assert_eq!(foreign(), marker != "ours\n", "{marker:?}");
        }
        #[cfg(unix)]
        {
            fs::write(folder.path().join("list"), "ours\nelsewhere/1").unwrap();
            std::os::unix::fs::symlink("/tmp", folder.path().join("elsewhere")).unwrap();
            assert!(foreign(), "a link leads out of the folder");
        }
        assert_eq!(fs::read(folder.path().join("thesis")).unwrap(), b"three years");
    }

    #[test]
    fn what_a_kill_has_left_of_two_folders_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let lists = AtomicFolder::lists(folder.path());
        // One old file is left, one new file is already in place, and there is a file that the user added.
        fs::create_dir(&lists).unwrap();
        fs::write(lists.join("0"), "ours\n3\n4").unwrap();
        fs::write(lists.join("1"), "ours\n1\n2").unwrap();
        for name in ["2", "3", "notes"] {
            fs::write(folder.path().join(name), name).unwrap();
        }
        // The replacement is interrupted once more.
        drop(filled(folder.path(), &["6"]).unwrap());
        filled(folder.path(), &["5"]).unwrap().commit().unwrap();
        assert_eq!(names(folder.path()), ["5", "list", "notes"]);
    }
}
