//! Reports beside standard output: written to a temporary file, renamed when complete.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The forms a report can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    /// For people.
    Human,
    /// One JSON object.
    Json,
    /// JUnit XML.
    Junit,
}

impl ExportKind {
    /// All kinds by name.
    pub const ALL: [(&'static str, Self); 3] = [("human", Self::Human), ("json", Self::Json), ("junit", Self::Junit)];

    /// Looks a name up.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|&(_, kind)| kind)
    }
}

/// A file that appears under its name only when it is complete. Opening it fails early when the place is not writable.
#[derive(Debug)]
pub struct Atomic {
    file: io::BufWriter<NamedTempFile>,
    path: PathBuf,
}

impl Atomic {
    /// Opens a temporary file beside `path`.
    ///
    /// # Errors
    /// When the folder does not exist or is not writable, or when `path` is a folder.
    pub fn create(path: &Path) -> io::Result<Self> {
        if path.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder"));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() {
            return Err(io::Error::new(io::ErrorKind::NotFound, "the folder does not exist"));
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(".pairproof-");
        // As any new file would get them; the default of temporary files is stricter.
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder)?;
        Ok(Self { file: io::BufWriter::new(file), path: path.to_owned() })
    }

    /// Puts the complete file in its place.
    ///
    /// # Errors
    /// When writing the rest or renaming fails; then the old file, if any, is untouched.
    pub fn commit(self) -> io::Result<()> {
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.persist(&self.path).map_err(|error| error.error)?;
        Ok(())
    }
}

impl Write for Atomic {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
