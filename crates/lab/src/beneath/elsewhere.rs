//! The same interface based on paths, for systems where a folder cannot be held open: each name is checked before use.

use super::Kind;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub(super) struct Dir(PathBuf);

impl Dir {
    pub fn open(path: &Path) -> io::Result<Self> {
        match fs::metadata(path)?.is_dir() {
            true => Ok(Self(path.to_owned())),
            false => Err(io::ErrorKind::NotADirectory.into()),
        }
    }

    pub fn kind(&self, name: &str) -> io::Result<Option<Kind>> {
        match fs::symlink_metadata(self.0.join(name)) {
            Ok(data) => Ok(Some(kind(&data))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Returns the path of a name of this kind, or of a name that does not exist.
    fn at(&self, name: &str, wanted: Kind) -> io::Result<PathBuf> {
        match self.kind(name)? {
            Some(kind) if kind != wanted => Err(io::ErrorKind::InvalidInput.into()),
            _ => Ok(self.0.join(name)),
        }
    }

    pub fn folder(&self, name: &str) -> io::Result<Self> {
        Self::open(&self.at(name, Kind::Folder)?)
    }

    pub fn make(&self, name: &str) -> io::Result<()> {
        fs::create_dir(self.0.join(name))
    }

    pub fn read(&self, name: &str) -> io::Result<File> {
        File::open(self.at(name, Kind::File)?)
    }

    /// Opens a file for reading and writing, creating it if necessary; with `new` it must not exist yet.
    pub fn write(&self, name: &str, new: bool) -> io::Result<File> {
        let path = self.at(name, Kind::File)?;
        OpenOptions::new().read(true).write(true).create(true).create_new(new).truncate(false).open(path)
    }

    #[allow(clippy::unused_self, clippy::unnecessary_wraps, reason = "as where files have modes")]
    pub fn make_executable(&self, _: &str) -> io::Result<()> {
        Ok(())
    }

    pub fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.0.join(from), self.0.join(to))
    }

    pub fn remove_file(&self, name: &str) -> io::Result<()> {
        fs::remove_file(self.0.join(name))
    }

    pub fn remove_folder(&self, name: &str) -> io::Result<()> {
        fs::remove_dir(self.0.join(name))
    }

    pub fn remove_all(&self, name: &str) -> io::Result<()> {
        fs::remove_dir_all(self.at(name, Kind::Folder)?)
    }

    /// Returns the names that are valid text, as all names that we use are.
    pub fn entries(&self) -> io::Result<Vec<(String, Kind)>> {
        let mut entries = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            if let Ok(name) = entry.file_name().into_string() {
                entries.extend(self.kind(&name)?.map(|kind| (name, kind)));
            }
        }
        Ok(entries)
    }

    #[allow(clippy::unused_self, reason = "as where folders can be opened")]
    pub fn sync(&self) {}
}

fn kind(data: &Metadata) -> Kind {
    match (data.is_file(), data.is_dir()) {
        (true, _) => Kind::File,
        (_, true) => Kind::Folder,
        _ if data.is_symlink() => Kind::Link,
        _ => Kind::Other,
    }
}
