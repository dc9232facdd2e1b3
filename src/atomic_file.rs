//! Files that are whole or not there.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// What the names of files begin with that are not complete yet.
pub const TEMPORARY: &str = ".pairproof-";

/// A file that appears under its name only when it is complete. Opening it fails early when the place is not writable.
#[derive(Debug)]
pub struct AtomicFile {
    file: io::BufWriter<NamedTempFile>,
    path: PathBuf,
}

impl AtomicFile {
    /// Opens a temporary file beside `path`.
    ///
    /// # Errors
    /// When the folder does not exist or is not writable, or when `path` is a folder.
    pub fn create(path: &Path) -> io::Result<Self> {
        if path.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder"));
        }
        let folder = folder_of(path);
        if !folder.is_dir() {
            return Err(io::Error::new(io::ErrorKind::NotFound, "the folder does not exist"));
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(TEMPORARY);
        // As any new file would get them; the default of temporary files is stricter.
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder)?;
        Ok(Self { file: io::BufWriter::new(file), path: path.to_owned() })
    }

    /// Writes a whole file.
    ///
    /// # Errors
    /// When the disk refuses; then the old file, if any, is untouched.
    pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = Self::create(path)?;
        file.write_all(bytes)?;
        file.commit()
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

    /// The same; the file and its name are on disk when this returns.
    ///
    /// # Errors
    /// As [`AtomicFile::commit`].
    pub fn commit_synced(mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().as_file().sync_all()?;
        let path = self.path.clone();
        self.commit()?;
        // Where folders cannot be opened, nothing can be done about it.
        let _ = fs::File::open(folder_of(&path)).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
