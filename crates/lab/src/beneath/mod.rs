//! Confines access to a folder of untrusted origin: files are opened relative to a handle of the folder, one path
//! component at a time, and links inside are never followed, whether for reading, writing or deleting.
//!
//! The user chooses the folder itself, so its own path may contain links.

#[cfg(not(unix))]
mod elsewhere;
#[cfg(unix)]
mod unix;

use crate::atomic_file::TEMPORARY;
#[cfg(not(unix))]
use elsewhere::Dir;
use std::fs::{File, Metadata};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
#[cfg(unix)]
use unix::Dir;

/// A folder that is held open.
#[derive(Debug)]
pub struct Folder {
    dir: Dir,
    path: PathBuf,
}

/// The kind of an entry in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    File,
    Folder,
    /// A symbolic link.
    Link,
    /// A device or a pipe.
    Other,
}

impl Folder {
    /// Opens the folder that a user named.
    pub fn open(path: &Path) -> io::Result<Self> {
        Ok(Self { dir: Dir::open(path)?, path: path.to_owned() })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of a name in it, for messages.
    pub fn at(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Returns the kind of an entry; `None` if it does not exist.
    pub fn kind(&self, name: &str) -> io::Result<Option<Kind>> {
        self.dir.kind(component(name)?)
    }

    pub fn has(&self, name: &str) -> bool {
        !matches!(self.kind(name), Ok(None))
    }

    /// Opens a subfolder.
    pub fn folder(&self, name: &str) -> io::Result<Self> {
        match self.kind(name)? {
            Some(Kind::Folder) => Ok(Self { dir: self.dir.folder(name)?, path: self.at(name) }),
            Some(found) => Err(unexpected(found, "a folder")),
            None => Err(io::ErrorKind::NotFound.into()),
        }
    }

    /// Opens a subfolder, which is created if it does not exist.
    pub fn make(&self, name: &str) -> io::Result<Self> {
        match self.dir.make(component(name)?) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
            _ => self.folder(name),
        }
    }

    /// Opens a regular file for reading.
    pub fn file(&self, name: &str) -> io::Result<File> {
        match self.kind(name)? {
            Some(Kind::File) => self.dir.read(name),
            Some(found) => Err(unexpected(found, "a regular file")),
            None => Err(io::ErrorKind::NotFound.into()),
        }
    }

    /// Opens a regular file for reading and writing, creating it if it does not exist.
    pub fn file_to_write(&self, name: &str) -> io::Result<File> {
        if let Some(found) = self.kind(name)?.filter(|kind| *kind != Kind::File) {
            return Err(unexpected(found, "a regular file"));
        }
        let file = self.dir.write(name, false)?;
        if has_other_names(&file.metadata()?) {
            let message = "it has another name (hard link); writing here would change that file, too; copy the folder";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        Ok(file)
    }

    /// Reads a whole file, up to a limit in bytes.
    pub fn read(&self, name: &str, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.file(name)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > most {
            let message = format!("it has more than {}", crate::input_limits::size(most));
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
        }
        Ok(bytes)
    }

    /// Writes a file, which appears only when it is complete. It replaces whatever has the name: a link itself, not its
    /// target.
    pub fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.write_as(name, bytes, false)
    }

    /// Like [`Folder::write`]; the file and its name are on disk when this returns.
    pub fn write_synced(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.write_as(name, bytes, true)
    }

    fn write_as(&self, name: &str, bytes: &[u8], synced: bool) -> io::Result<()> {
        component(name)?;
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let temporary = format!("{TEMPORARY}{}-{number}", std::process::id());
        // An earlier process with the same id left this file.
        if self.has(&temporary) {
            self.dir.remove_file(&temporary)?;
        }
        let write = || {
            let mut file = self.dir.write(&temporary, true)?;
            file.write_all(bytes)?;
            if synced {
                file.sync_all()?;
            }
            drop(file);
            self.dir.rename(&temporary, name)
        };
        let written = write();
        if written.is_err() {
            let _ = self.dir.remove_file(&temporary);
        } else if synced {
            self.dir.sync();
        }
        written
    }

    /// Makes a file executable, on systems with such a mode.
    pub fn make_executable(&self, name: &str) -> io::Result<()> {
        self.dir.make_executable(component(name)?)
    }

    /// Renames a file or folder within the same folder.
    pub fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.dir.rename(component(from)?, component(to)?)
    }

    /// Removes a file, a link or a folder with its contents; succeeds if there is nothing to remove.
    pub fn remove(&self, name: &str) -> io::Result<()> {
        match self.kind(name)? {
            Some(Kind::Folder) => self.dir.remove_all(name),
            Some(_) => self.dir.remove_file(name),
            None => Ok(()),
        }
    }

    /// Removes a folder if it is empty.
    pub fn remove_empty(&self, name: &str) -> io::Result<()> {
        self.dir.remove_folder(component(name)?)
    }

    /// Returns the names in it in order, with their kinds.
    pub fn entries(&self) -> io::Result<Vec<(String, Kind)>> {
        let mut entries = self.dir.entries()?;
        entries.sort_by(|one, other| one.0.cmp(&other.0));
        Ok(entries)
    }
}

#[cfg(unix)]
fn has_other_names(data: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(data) > 1
}

#[cfg(not(unix))]
fn has_other_names(_: &Metadata) -> bool {
    false
}

/// Reads a file in a folder of a campaign, for readers that print what they find; `None` if it cannot be read.
pub fn read_file(path: &Path) -> Option<Vec<u8>> {
    let (folder, name) = (path.parent()?, path.file_name()?.to_str()?);
    Folder::open(folder).and_then(|folder| folder.read(name, crate::input_limits::part())).ok()
}

/// The longest name of a folder: file systems allow 255 bytes, and temporary names are longer than their target.
pub const LONGEST_NAME: usize = 200;

/// Whether a name from outside is exactly one path component on every system, and not hidden.
pub fn is_plain_name(name: &str) -> bool {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    (1..=LONGEST_NAME).contains(&name.len()) && !name.starts_with('.') && name.chars().all(allowed)
}

/// Returns a sentence if there is a link in a folder written by another program, or below it.
pub fn link_below(folder: &Folder, depth: u32) -> io::Result<Option<String>> {
    for (name, kind) in folder.entries()? {
        match kind {
            Kind::Link | Kind::Other => {
                return Ok(Some(format!("{}: {}. Remove it", folder.at(&name).display(), unexpected(kind, EITHER))));
            }
            Kind::Folder if depth > 0 => {
                if let Some(link) = link_below(&folder.folder(&name)?, depth - 1)? {
                    return Ok(Some(link));
                }
            }
            _ => {}
        }
    }
    Ok(None)
}

/// Accepts a name that is exactly one component; any other name would be looked up elsewhere.
fn component(name: &str) -> io::Result<&str> {
    let single = !name.is_empty() && name != "." && name != ".." && !name.contains(['/', '\\', '\0']);
    single.then_some(name).ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, format!("{name:?} is not a name")))
}

/// The kinds of entries that are accepted, for messages.
pub const EITHER: &str = "a regular file or a folder";

/// Returns the error for an entry that is not accepted.
pub fn unexpected(found: Kind, expected: &str) -> io::Error {
    let message = match found {
        Kind::Link => "it is a symbolic link; links are not followed".to_owned(),
        _ => format!("it is not {expected}"),
    };
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::symlink;

    #[test]
    fn links_are_not_followed_and_names_lead_nowhere_else() {
        let root = tempfile::tempdir().unwrap();
        let (inner, outer) = (root.path().join("inner"), root.path().join("outer"));
        for folder in [&inner, &outer] {
            fs::create_dir(folder).unwrap();
            fs::write(folder.join("file"), "mine").unwrap();
        }
        symlink(&outer, inner.join("folder-link")).unwrap();
        symlink(outer.join("file"), inner.join("link")).unwrap();
        symlink("file", inner.join("inner-link")).unwrap();
        let folder = Folder::open(&inner).unwrap();
        for name in ["link", "inner-link", "folder-link"] {
            assert!(folder.read(name, 99).is_err() && folder.file_to_write(name).is_err(), "{name}");
            assert!(folder.folder(name).is_err() && folder.make(name).is_err(), "{name}");
        }
        for name in ["../outer", "..", ".", "", "/", "file/"] {
            assert!(folder.read(name, 99).is_err() && folder.write(name, b"x").is_err(), "{name}");
            assert!(folder.remove(name).is_err() && folder.make(name).is_err(), "{name}");
        }
        folder.write("link", b"new").unwrap();
        assert_eq!(folder.read("link", 99).unwrap(), b"new");
        folder.remove("folder-link").unwrap();
        assert_eq!(fs::read_dir(&outer).unwrap().count(), 1);
        assert_eq!(fs::read(outer.join("file")).unwrap(), b"mine");
        assert!(folder.read("file", 3).unwrap_err().to_string().contains("more than 3 bytes"));
        let names: Vec<String> = folder.entries().unwrap().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["file", "inner-link", "link"]);
    }
}
