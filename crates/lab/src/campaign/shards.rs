//! Finds the shards of a campaign: folders, nested folders, archives.

use super::disk::{StoreError, at};
use super::plan_file::has_plan;
use crate::atomic_file::TemporaryFolder;
use crate::beneath::{Folder, Kind};
use crate::input_limits::{Allowance, Packed, TarFile};
use flate2::read::MultiGzDecoder;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Component, Path, PathBuf};

/// How deep below a folder to search for shards.
const DEPTH: u32 = 4;

/// The longest path in an archive, in components; findings are five levels deep.
const MOST_PARTS: usize = 16;

/// Directories of campaigns, in the order in which they were named.
#[derive(Debug, Default)]
pub struct Shards {
    /// The directories.
    pub folders: Vec<PathBuf>,
    /// Archives, and the folders they were unpacked into; these are deleted on drop.
    unpacked: Vec<(PathBuf, TemporaryFolder)>,
}

impl Shards {
    /// Finds the directories for some paths: a campaign's directory, a folder containing such directories, or an
    /// archive (`.zip`, `.tar`, `.tar.gz`, `.tgz`) of either.
    ///
    /// # Errors
    /// [`StoreError::Missing`] for a path without a campaign, [`StoreError::Io`].
    pub fn find(paths: &[PathBuf]) -> Result<Self, StoreError> {
        let mut shards = Self::default();
        for path in paths {
            let before = shards.folders.len();
            let mut folder = path.clone();
            if path.is_file() {
                let unpacked = unpack(path).map_err(at(path))?;
                folder = unpacked.path().to_owned();
                shards.unpacked.push((path.clone(), unpacked));
            }
            match Folder::open(&folder) {
                Ok(folder) => below(&folder, DEPTH, &mut shards.folders).map_err(at(path))?,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(at(path)(error)),
            }
            if shards.folders.len() == before {
                return Err(StoreError::Missing(path.clone()));
            }
        }
        Ok(shards)
    }

    /// Replaces the temporary folders in a message by the names of the archives and their members.
    pub fn named(&self, message: &str) -> String {
        self.unpacked.iter().fold(message.to_owned(), |message, (archive, folder)| {
            let (folder, archive) = (folder.path().display(), archive.display());
            message
                .replace(&format!("{folder}/"), &format!("{archive}: "))
                .replace(&folder.to_string(), &archive.to_string())
        })
    }

    /// Replaces the temporary folders in an error in the same way.
    pub fn renamed(&self, error: StoreError) -> StoreError {
        let message = error.to_string();
        let named = self.named(&message);
        if named == message { error } else { StoreError::Packed(named) }
    }
}

/// Adds the campaign in a folder, else the campaigns in its subfolders, by name. Links are not followed: they could
/// lead out of the folder or form a cycle.
fn below(folder: &Folder, depth: u32, found: &mut Vec<PathBuf>) -> io::Result<()> {
    if has_plan(folder) {
        found.push(folder.path().to_owned());
        return Ok(());
    }
    if depth == 0 {
        return Ok(());
    }
    let folders = folder.entries()?.into_iter().filter(|(_, kind)| *kind == Kind::Folder);
    folders.map(|(name, _)| folder.folder(&name)).try_for_each(|inner| below(&inner?, depth - 1, found))
}

/// Unpacks an archive into a temporary folder: only regular files, none outside of the folder, and within the limits of
/// [`crate::input_limits`].
fn unpack(path: &Path) -> io::Result<TemporaryFolder> {
    let folder = TemporaryFolder::create("pairproof-shards-", &std::env::temp_dir())?;
    let name = path.file_name().map(|name| name.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let file = File::open(path)?;
    let packed = Packed::new(file.metadata()?.len());
    let mut unpacked = Unpacked { folder: folder.path(), packed, allowance: Allowance::default() };
    let file = BufReader::new(file);
    if name.ends_with(".zip") {
        let names = crate::campaign::corpus::zip_names(path)?;
        let mut archive = zip::ZipArchive::new(file)?;
        if let Some(twice) = first_twice(names) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, two_members(&String::from_utf8_lossy(&twice))));
        }
        for place in 0..archive.len() {
            let mut member = archive.by_index(place)?;
            let (inner, size) = (member.enclosed_name(), member.size());
            let inner = inner.filter(|_| member.is_file());
            unpacked.take(inner.as_deref(), size, &mut member)?;
        }
    } else if name.ends_with(".tar") {
        of_tar(file, &mut unpacked)?;
    } else if name.ends_with(".tar.gz") || name.ends_with(".tgz") {
        of_tar(MultiGzDecoder::new(file), &mut unpacked)?;
    } else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "expected a folder, .zip, .tar, .tar.gz or .tgz"));
    }
    Ok(folder)
}

/// Returns a name that occurs more than once.
fn first_twice(mut names: Vec<Vec<u8>>) -> Option<Vec<u8>> {
    names.sort();
    names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0].clone())
}

fn two_members(name: &str) -> String {
    format!("two members are named {}; rename one", crate::escape::line_of_any_length(name))
}

fn of_tar(file: impl Read, unpacked: &mut Unpacked<'_>) -> io::Result<()> {
    let (file, until) = TarFile::new(file);
    for member in tar::Archive::new(file).entries()? {
        let mut member = member?;
        until.behind(&member);
        let inner = member.path()?.into_owned();
        let regular = member.header().entry_type() == tar::EntryType::Regular;
        let size = member.size();
        unpacked.take(Some(&*inner).filter(|_| regular), size, &mut member)?;
    }
    Ok(())
}

/// An archive that is being unpacked.
struct Unpacked<'f> {
    folder: &'f Path,
    packed: Packed,
    allowance: Allowance,
}

impl Unpacked<'_> {
    /// Writes a member below the folder, unless its name leads out of the folder or is missing. The declared size is
    /// only trusted if it is too large.
    fn take(&mut self, inner: Option<&Path>, size: u64, bytes: &mut impl Read) -> io::Result<()> {
        self.allowance.member()?;
        // Skipped members are decompressed as well.
        if size > self.packed.left(&self.allowance) || inner.is_none() {
            self.packed.take(size, &mut self.allowance)?;
        }
        let Some(inner) = inner else { return Ok(()) };
        let parts = inner.components().filter(|part| *part != Component::CurDir);
        if !parts.clone().all(|part| matches!(part, Component::Normal(_))) || parts.count() > MOST_PARTS {
            return Ok(());
        }
        let path = self.folder.join(inner);
        fs::create_dir_all(path.parent().unwrap_or(self.folder))?;
        let most = self.packed.left(&self.allowance);
        let mut file = File::create_new(&path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                io::Error::new(io::ErrorKind::InvalidData, two_members(&inner.display().to_string()))
            }
            _ => error,
        })?;
        let length = io::copy(&mut bytes.take(most.saturating_add(1)), &mut file)?;
        Ok(self.packed.take(length, &mut self.allowance)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tar archive of two shards and a member whose path leads out of it.
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
        let unpacked = shards.unpacked[0].1.path().to_owned();
        assert!(unpacked.join("run").is_dir() && !unpacked.parent().unwrap().join("plan.json").exists());
        drop(shards);
        assert!(!unpacked.exists());
        assert!(matches!(Shards::find(&[folder.path().to_owned()]), Err(StoreError::Missing(_))));
        assert!(matches!(Shards::find(&[folder.path().join("none")]), Err(StoreError::Missing(_))));
        fs::write(folder.path().join("run.7z"), "").unwrap();
        assert!(matches!(Shards::find(&[folder.path().join("run.7z")]), Err(StoreError::Io { .. })));
    }
}
