//! A handle of a folder: names are looked up in that folder, even if another folder has replaced it at its path.

use super::Kind;
use rustix::fs::{
    AtFlags, Dir as Entries, FileType, Mode, OFlags, fchmod, mkdirat, open, openat, renameat, statat, unlinkat,
};
use rustix::io::Errno;
use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::path::Path;

const FOLDER: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);
/// Links are not followed, and opening a pipe does not block.
const FILE: OFlags = OFlags::CLOEXEC.union(OFlags::NOFOLLOW).union(OFlags::NONBLOCK).union(OFlags::NOCTTY);

#[derive(Debug)]
pub(super) struct Dir(OwnedFd);

impl Dir {
    pub fn open(path: &Path) -> io::Result<Self> {
        Ok(Self(open(path, FOLDER, Mode::empty())?))
    }

    pub fn kind(&self, name: &str) -> io::Result<Option<Kind>> {
        match statat(&self.0, name, AtFlags::SYMLINK_NOFOLLOW) {
            Ok(data) => Ok(Some(kind(FileType::from_raw_mode(data.st_mode)))),
            Err(Errno::NOENT) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    pub fn folder(&self, name: &str) -> io::Result<Self> {
        Ok(Self(openat(&self.0, name, FOLDER | OFlags::NOFOLLOW, Mode::empty())?))
    }

    pub fn make(&self, name: &str) -> io::Result<()> {
        Ok(mkdirat(&self.0, name, Mode::from_raw_mode(0o777))?)
    }

    pub fn read(&self, name: &str) -> io::Result<File> {
        Ok(openat(&self.0, name, FILE | OFlags::RDONLY, Mode::empty())?.into())
    }

    /// Opens a file for reading and writing, creating it if necessary; with `new` it must not exist yet.
    pub fn write(&self, name: &str, new: bool) -> io::Result<File> {
        let create = if new { OFlags::CREATE | OFlags::EXCL } else { OFlags::CREATE };
        Ok(openat(&self.0, name, FILE | OFlags::RDWR | create, Mode::from_raw_mode(0o666))?.into())
    }

    pub fn make_executable(&self, name: &str) -> io::Result<()> {
        Ok(fchmod(self.read(name)?, Mode::from_raw_mode(0o755))?)
    }

    pub fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        Ok(renameat(&self.0, from, &self.0, to)?)
    }

    pub fn remove_file(&self, name: &str) -> io::Result<()> {
        Ok(unlinkat(&self.0, name, AtFlags::empty())?)
    }

    pub fn remove_folder(&self, name: &str) -> io::Result<()> {
        Ok(unlinkat(&self.0, name, AtFlags::REMOVEDIR)?)
    }

    pub fn remove_all(&self, name: &str) -> io::Result<()> {
        let inner = self.folder(name)?;
        for (entry, kind) in inner.entries()? {
            match kind {
                Kind::Folder => inner.remove_all(&entry)?,
                _ => inner.remove_file(&entry)?,
            }
        }
        self.remove_folder(name)
    }

    /// Returns the names that are valid text, as all names that we use are.
    pub fn entries(&self) -> io::Result<Vec<(String, Kind)>> {
        let mut entries = Vec::new();
        for entry in Entries::read_from(&self.0)? {
            let entry = entry?;
            let Ok(name) = entry.file_name().to_str() else { continue };
            if name == "." || name == ".." {
                continue;
            }
            let known = match entry.file_type() {
                // Some file systems do not report the type here.
                FileType::Unknown => self.kind(name)?,
                known => Some(kind(known)),
            };
            entries.extend(known.map(|kind| (name.to_owned(), kind)));
        }
        Ok(entries)
    }

    pub fn sync(&self) {
        let _ = rustix::fs::fsync(&self.0);
    }
}

fn kind(kind: FileType) -> Kind {
    match kind {
        FileType::RegularFile => Kind::File,
        FileType::Directory => Kind::Folder,
        FileType::Symlink => Kind::Link,
        _ => Kind::Other,
    }
}
