//! The tournaments of a campaign that come from files: folders and archives.
//!
//! Archives are never extracted to disk: their tournament files are copied one after another into one unnamed temporary
//! file and read from there. The names in an archive are used only to name files in reports.

mod archive;

pub use archive::zip_names;

use crate::check::files::{is_tournament, search};
use crate::digest::hex;
use crate::input_limits::{self, Allowance, Packed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Larger files are refused.
const LARGEST: u64 = input_limits::TOURNAMENT;

/// Where the tournaments of a campaign come from, as recorded in its plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedCorpus {
    /// The folders and archives, in their order.
    pub sources: Vec<PlannedSource>,
    /// Whether all files are paired by the campaign's system. Otherwise files that declare another one are refused.
    pub imposed: bool,
}

/// A folder or an archive, and its contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedSource {
    /// Its path. The location does not affect the campaign.
    pub path: String,
    /// How many tournament files it contains.
    pub files: u64,
    /// SHA-256 over the names and contents of these files.
    pub sha256: String,
}

impl std::fmt::Display for PlannedCorpus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (place, source) in self.sources.iter().enumerate() {
            let separator = if place > 0 { " + " } else { "" };
            let files = if source.files == 1 { "file" } else { "files" };
            let hash = source.sha256.get(..16).unwrap_or(&source.sha256);
            write!(f, "{separator}{} {files} with SHA-256 {hash}...", source.files)?;
        }
        Ok(())
    }
}

#[derive(Debug, thiserror::Error)]
pub enum CorpusError {
    #[error("{}: {error}", path.display())]
    Io { path: PathBuf, error: io::Error },
    #[error("{}: expected a folder or an archive (.zip, .tar, .tar.gz, .tgz)", .0.display())]
    Kind(PathBuf),
    #[error("{}: contains no *.trf, *.trfx, *.txt or *.tab file", .0.display())]
    Empty(PathBuf),
    #[error("{}: named twice", .0.display())]
    Twice(PathBuf),
}

/// Files that are or should be tournaments, sorted by name.
#[derive(Debug)]
pub struct Corpus {
    sources: Vec<PlannedSource>,
    entries: Vec<Entry>,
    /// The contents of archives.
    spool: Mutex<File>,
}

#[derive(Debug)]
struct Entry {
    name: String,
    place: Place,
    digest: [u8; 32],
}

#[derive(Clone, Debug)]
enum Place {
    /// A file of a folder.
    File(PathBuf),
    /// A part of the spool: offset and length.
    Spool(u64, u64),
    /// Cannot be read; the text is the reason.
    Nowhere(String),
}

impl Corpus {
    /// Reads everything in the folders and archives.
    pub fn open(paths: &[PathBuf]) -> Result<Self, CorpusError> {
        let nameless = |error| CorpusError::Io { path: std::env::temp_dir(), error };
        let file = tempfile::tempfile().map_err(nameless)?;
        let mut spool = Spool { file, end: 0, allowance: Allowance::default() };
        let (mut sources, mut entries) = (Vec::new(), Vec::new());
        for (place, path) in paths.iter().enumerate() {
            if paths[..place].contains(path) {
                return Err(CorpusError::Twice(path.clone()));
            }
            let mut found = if path.is_dir() { folder(path)? } else { archive::read(path, &mut spool)? };
            if found.is_empty() {
                return Err(CorpusError::Empty(path.clone()));
            }
            // The sort is stable: members with the same name keep their order in the archive.
            found.sort_by(|one, other| one.name.cmp(&other.name));
            sources.push(PlannedSource {
                path: std::path::absolute(path).unwrap_or_else(|_| path.clone()).to_string_lossy().into_owned(),
                files: found.len() as u64,
                sha256: hash(&found),
            });
            if paths.len() > 1 {
                let prefix = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                found.iter_mut().for_each(|entry| entry.name = shown(&format!("{prefix}/{}", entry.name)));
            }
            entries.append(&mut found);
        }
        Ok(Self { sources, entries, spool: Mutex::new(spool.file) })
    }

    /// Returns the corpus as the plan records it.
    pub fn planned(&self, imposed: bool) -> PlannedCorpus {
        PlannedCorpus { sources: self.sources.clone(), imposed }
    }

    pub fn len(&self) -> u64 {
        self.entries.len() as u64
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the path of a file inside the corpus.
    pub fn name(&self, index: u64) -> &str {
        self.entry(index).map_or("", |entry| &entry.name)
    }

    fn entry(&self, index: u64) -> Option<&Entry> {
        self.entries.get(usize::try_from(index).ok()?)
    }

    pub fn read(&self, index: u64) -> Result<Vec<u8>, String> {
        let entry = self.entry(index).ok_or("no such file")?;
        match &entry.place {
            Place::Nowhere(why) => Err(why.clone()),
            Place::File(path) => {
                let bytes = bounded(path)?;
                // The hash of the corpus in the plan would no longer be true.
                if digest(&bytes) != entry.digest {
                    return Err("the file changed while the campaign ran".to_owned());
                }
                Ok(bytes)
            }
            &Place::Spool(from, length) => {
                let mut bytes = vec![0; usize::try_from(length).unwrap_or_default()];
                let mut spool = self.spool.lock().unwrap_or_else(PoisonError::into_inner);
                spool.seek(SeekFrom::Start(from)).map_err(|error| error.to_string())?;
                spool.read_exact(&mut bytes).map_err(|error| error.to_string())?;
                Ok(bytes)
            }
        }
    }
}

/// The contents of archives, one after another.
struct Spool {
    file: File,
    end: u64,
    allowance: Allowance,
}

impl Spool {
    /// Takes the rest of a stream. The outer error is ours; an error of the stream is recorded in the entry.
    fn take(&mut self, name: String, stream: &mut dyn Read, packed: &mut Packed) -> io::Result<Entry> {
        self.allowance.member()?;
        let mut bytes = Vec::new();
        let read = stream.take(LARGEST + 1).read_to_end(&mut bytes);
        packed.take(bytes.len() as u64, &mut self.allowance)?;
        let why = match read {
            Err(error) => Some(error.to_string()),
            Ok(length) if length as u64 > LARGEST => Some(too_large()),
            Ok(_) => None,
        };
        if let Some(why) = why {
            return Ok(Entry::nowhere(name, why));
        }
        self.file.write_all(&bytes)?;
        let (from, length) = (self.end, bytes.len() as u64);
        self.end += length;
        Ok(Entry { name, place: Place::Spool(from, length), digest: digest(&bytes) })
    }
}

impl Entry {
    fn nowhere(name: String, why: String) -> Self {
        let digest = digest(why.as_bytes());
        Self { name, place: Place::Nowhere(why), digest }
    }
}

fn too_large() -> String {
    format!("the file has more than {} MB", LARGEST >> 20)
}

fn digest(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Hashes names and contents, each name preceded by its length, so that no two corpora hash the same bytes.
fn hash(entries: &[Entry]) -> String {
    let mut hash = Sha256::new();
    for entry in entries {
        hash.update((entry.name.len() as u64).to_le_bytes());
        hash.update(entry.name.as_bytes());
        hash.update(entry.digest);
    }
    hex(&hash.finalize())
}

/// Reads a whole file if it is not too large.
fn bounded(path: &Path) -> Result<Vec<u8>, String> {
    // Reading from a pipe could block forever.
    if !fs::metadata(path).map_err(|error| error.to_string())?.is_file() {
        return Err("not a regular file".to_owned());
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LARGEST { Err(too_large()) } else { Ok(bytes) }
}

/// Reads the tournament files of a folder.
fn folder(folder: &Path) -> Result<Vec<Entry>, CorpusError> {
    let mut files = Vec::new();
    search(folder, &mut files).map_err(|(path, error)| CorpusError::Io { path, error })?;
    let entry = |path: PathBuf| {
        let inner = path.strip_prefix(folder).unwrap_or(&path);
        let parts: Vec<_> = inner.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        let name = shown(&parts.join("/"));
        match bounded(&path) {
            Ok(bytes) => Entry { name, digest: digest(&bytes), place: Place::File(path) },
            Err(why) => Entry::nowhere(name, why),
        }
    };
    Ok(files.into_iter().map(entry).collect())
}

/// Returns a printable form of a name: names in archives can contain anything.
fn shown(name: &str) -> String {
    name.chars().map(|c| if crate::escape::hidden(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(path: &Path, text: &str) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    #[test]
    fn a_folder_is_sorted_and_hashed() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        write(&root.join("b/2.TRF"), "two");
        write(&root.join("a.trf"), "one");
        write(&root.join("c.txt"), "three");
        write(&root.join("c.pdf"), "no tournament");
        let corpus = Corpus::open(&[root.to_owned()]).unwrap();
        let names: Vec<&str> = (0..corpus.len()).map(|index| corpus.name(index)).collect();
        assert_eq!(names, ["a.trf", "b/2.TRF", "c.txt"]);
        assert_eq!(corpus.read(1).unwrap(), b"two");
        let before = corpus.planned(false);
        assert_eq!(before.sources[0].files, 3);
        write(&root.join("b/2.TRF"), "TWO");
        assert!(corpus.read(1).unwrap_err().contains("changed"));
        let after = Corpus::open(&[root.to_owned()]).unwrap().planned(false);
        assert_ne!(before.sources[0].sha256, after.sources[0].sha256);
        write(&root.join("b/2.TRF"), "two");
        assert_eq!(before, Corpus::open(&[root.to_owned()]).unwrap().planned(false));
        // Renaming a file changes the hash just as a change of its contents does.
        fs::rename(root.join("a.trf"), root.join("A.trf")).unwrap();
        let renamed = Corpus::open(&[root.to_owned()]).unwrap().planned(false);
        assert_ne!(before.sources[0].sha256, renamed.sources[0].sha256);
    }

    #[test]
    fn what_is_not_a_corpus_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_owned();
        let why = |paths: &[PathBuf]| Corpus::open(paths).unwrap_err().to_string();
        assert!(why(std::slice::from_ref(&root)).contains("no *.trf"));
        let file = root.join("one.trf");
        write(&file, "012 x");
        assert!(why(&[file]).contains("expected a folder or an archive"));
        assert!(why(&[root.clone(), root.clone()]).contains("named twice"));
        assert!(why(&[root.join("no.zip")]).contains("no.zip"));
        for name in ["bad.zip", "bad.tgz", "bad.tar"] {
            write(&root.join(name), "nothing like an archive, but long enough to look at it for quite a while\n");
            assert!(why(&[root.join(name)]).contains(name), "{name}");
        }
    }
}
