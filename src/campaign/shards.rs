//! Where the shards of a campaign lie: folders, folders of folders, archives.

use super::disk::{StoreError, at};
use super::plan_file::has_plan;
use flate2::read::MultiGzDecoder;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Component, Path, PathBuf};
use tempfile::TempDir;

/// How deep below a folder shards are looked for.
const DEPTH: u32 = 4;

/// Directories of campaigns, in the order in which they were named.
#[derive(Debug, Default)]
pub struct Shards {
    /// The directories.
    pub folders: Vec<PathBuf>,
    /// Where archives were unpacked; taken away when this is dropped.
    unpacked: Vec<TempDir>,
}

impl Shards {
    /// The directories that paths mean: a campaign's directory, a folder with such directories in it, or an archive
    /// (`.zip`, `.tar`, `.tar.gz`, `.tgz`) of either.
    ///
    /// # Errors
    /// [`StoreError::Missing`] for a path without any, [`StoreError::Io`].
    pub fn find(paths: &[PathBuf]) -> Result<Self, StoreError> {
        let mut shards = Self::default();
        for path in paths {
            let before = shards.folders.len();
            if path.is_file() {
                let unpacked = unpack(path).map_err(at(path))?;
                below(unpacked.path(), DEPTH, &mut shards.folders).map_err(at(path))?;
                shards.unpacked.push(unpacked);
            } else {
                below(path, DEPTH, &mut shards.folders).map_err(at(path))?;
            }
            if shards.folders.len() == before {
                return Err(StoreError::Missing(path.clone()));
            }
        }
        Ok(shards)
    }
}

/// Adds the campaign in a folder, else those in its folders, by name.
fn below(folder: &Path, depth: u32, found: &mut Vec<PathBuf>) -> io::Result<()> {
    if has_plan(folder) {
        found.push(folder.to_owned());
        return Ok(());
    }
    if depth == 0 || !folder.is_dir() {
        return Ok(());
    }
    let mut inner = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // Links are not followed: they could lead around in a circle.
        if entry.file_type()?.is_dir() {
            inner.push(entry.path());
        }
    }
    inner.sort();
    inner.iter().try_for_each(|folder| below(folder, depth - 1, found))
}

/// Unpacks an archive into a temporary folder: ordinary files only, and none outside of it.
fn unpack(path: &Path) -> io::Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("pairproof-shards-").tempdir()?;
    let name = path.file_name().map(|name| name.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let file = BufReader::new(File::open(path)?);
    if name.ends_with(".zip") {
        let mut archive = zip::ZipArchive::new(file)?;
        for place in 0..archive.len() {
            let mut member = archive.by_index(place)?;
            let inner = member.enclosed_name();
            if let Some(inner) = inner.filter(|_| member.is_file()) {
                write(folder.path(), &inner, &mut member)?;
            }
        }
    } else if name.ends_with(".tar") {
        of_tar(file, folder.path())?;
    } else if name.ends_with(".tar.gz") || name.ends_with(".tgz") {
        of_tar(MultiGzDecoder::new(file), folder.path())?;
    } else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "neither a folder nor a .zip, .tar, .tar.gz or .tgz"));
    }
    Ok(folder)
}

fn of_tar(file: impl Read, folder: &Path) -> io::Result<()> {
    for member in tar::Archive::new(file).entries()? {
        let mut member = member?;
        if member.header().entry_type() == tar::EntryType::Regular {
            let inner = member.path()?.into_owned();
            write(folder, &inner, &mut member)?;
        }
    }
    Ok(())
}

/// Writes a member of an archive below a folder, unless its name leads out of it.
fn write(folder: &Path, inner: &Path, bytes: &mut impl Read) -> io::Result<()> {
    if !inner.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir)) {
        return Ok(());
    }
    let path = folder.join(inner);
    fs::create_dir_all(path.parent().unwrap_or(folder))?;
    io::copy(bytes, &mut File::create(path)?).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names in a tar of two shards and something that leads out of it.
    fn tar() -> Vec<u8> {
        let mut builder = tar::Builder::new(Vec::new());
        for name in ["run/2/plan.json", "run/1/plan.json", "run/1/findings/x/plan.json", "../plan.json"] {
            let mut header = tar::Header::new_gnu();
            header.set_size(2);
            header.set_mode(0o644);
            header.as_gnu_mut().unwrap().name[..name.len()].copy_from_slice(name.as_bytes());
            header.set_cksum();
            builder.append(&header, &b"{}"[..]).unwrap();
        }
        builder.into_inner().unwrap()
    }

    #[test]
    fn shards_are_found_in_folders_and_archives() {
        let folder = tempfile::tempdir().unwrap();
        let archive = folder.path().join("run.tar");
        fs::write(&archive, tar()).unwrap();
        let shards = Shards::find(std::slice::from_ref(&archive)).unwrap();
        let names: Vec<&str> = shards.folders.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
        assert_eq!(names, ["1", "2"]);
        let unpacked = shards.unpacked[0].path().to_owned();
        assert!(unpacked.join("run").is_dir() && !unpacked.parent().unwrap().join("plan.json").exists());
        drop(shards);
        assert!(!unpacked.exists());
        assert!(matches!(Shards::find(&[folder.path().to_owned()]), Err(StoreError::Missing(_))));
        assert!(matches!(Shards::find(&[folder.path().join("none")]), Err(StoreError::Missing(_))));
        fs::write(folder.path().join("run.7z"), "").unwrap();
        assert!(matches!(Shards::find(&[folder.path().join("run.7z")]), Err(StoreError::Io { .. })));
    }
}
