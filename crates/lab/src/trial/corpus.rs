//! Labelled files: generated and written as a package, or read from another author's corpus.
//!
//! A manifest states for each file whether it is correct, and if not, what was altered. A corpus of another author
//! needs only the name of each file and whether it is correct; all other fields are optional.

use super::alter::{Altered, Proof, alter};
use super::kind::{Kind, Part};
use super::right::Right;
use crate::beneath::Folder;
use crate::campaign::package::{MANIFEST, PackageError, PackageOut};
use crate::digest;
use crate::generate::{self, Generator, lots, render};
use crate::tournament::Id;
use crate::trf::write::Target;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The contents of a manifest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corpus {
    /// The version of this format: 1.
    #[serde(default)]
    pub version: u32,
    #[serde(default)]
    pub made_by: String,
    /// The command that generates the same corpus again.
    #[serde(default)]
    pub command: String,
    /// The pairing system of the files.
    pub system: String,
    #[serde(default)]
    pub seed: u64,
    /// Number of wrong files by kind.
    #[serde(default)]
    pub kinds: BTreeMap<String, u64>,
    pub files: Vec<Labelled>,
}

/// A file of a corpus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Labelled {
    pub name: String,
    /// Whether everything in the file is right.
    pub right: bool,
    /// The alteration of a wrong file.
    #[serde(flatten, default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Label>,
    /// The right file from which it was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made_from: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sha256: String,
}

/// The error in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// The kind of error: one of our kinds, or another author's.
    pub kind: String,
    /// The part of a check that must detect the error.
    pub noticed_by: Part,
    /// The wrong round; `None` if the standings are wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The players concerned, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Id>,
    /// A description of the alteration.
    #[serde(default)]
    pub says: String,
    /// The checks that prove the error.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proven_by: Vec<Proof>,
}

impl Label {
    pub fn new(kind: Kind, round: Option<u16>, players: Vec<Id>, says: String, proven_by: Vec<Proof>) -> Self {
        Self { kind: kind.name().to_owned(), noticed_by: kind.part(), round, players, says, proven_by }
    }
}

/// The options of a corpus: `count` right files, and as many wrong ones.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub seed: u64,
    pub count: u64,
    pub kinds: Vec<Kind>,
}

/// Why a corpus cannot be made or read.
#[derive(Debug, thiserror::Error)]
pub enum CorpusError {
    #[error("no tournament of this profile can be altered in one of these ways: {0}")]
    Nothing(String),
    #[error(transparent)]
    Package(#[from] PackageError),
    #[error("{0}: {1}")]
    Read(PathBuf, String),
}

/// The most tournaments that are drawn for a kind before the next kind is tried.
const DRAWS: u64 = 60;

/// Number of pairs of files generated at a time, before they are written in order.
const CHUNK: u64 = 128;

/// Makes a right file and an altered copy of it. The kinds take turns.
fn pair(generator: &Generator, wanted: &Wanted, kinds: &[Kind], index: u64) -> Option<(Vec<u8>, Altered)> {
    let first = usize::try_from(index % kinds.len().max(1) as u64).unwrap_or(0);
    let turns = kinds.iter().cycle().skip(first).take(kinds.len());
    turns.copied().find_map(|kind| of_kind(generator, wanted.seed, kind, index))
}

fn of_kind(generator: &Generator, seed: u64, kind: Kind, index: u64) -> Option<(Vec<u8>, Altered)> {
    (0..DRAWS).find_map(|draw| {
        // Odd factors, so that no two tournaments of a corpus have the same seed and number.
        let seed = seed.wrapping_add(draw.wrapping_mul(0xd1b5_4a32_d192_ed03));
        let (played, _) = generator.play_complete(seed, index);
        let bytes = render(&played, Target::Trf26);
        let right = Right::of(&bytes, generator.system())?;
        let mut lots = lots(seed ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        alter(&right, kind, &mut lots).map(|altered| (bytes, altered))
    })
}

/// Makes a corpus: a zip archive if the name ends in `.zip`, else a folder. The same seed gives the same bytes, with
/// any number of threads. Also returns the kinds that were not possible.
///
/// # Errors
/// [`CorpusError`].
pub fn make(
    generator: &Generator,
    wanted: &Wanted,
    path: &Path,
    command: String,
) -> Result<(Corpus, Vec<Kind>), CorpusError> {
    let possible =
        |(index, &kind): (usize, &Kind)| of_kind(generator, wanted.seed, kind, index as u64).is_some().then_some(kind);
    let kinds: Vec<Kind> =
        wanted.kinds.par_iter().enumerate().map(|(index, kind)| possible((index, kind))).flatten().collect();
    let names = |kinds: &[Kind]| kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
    if kinds.is_empty() {
        return Err(CorpusError::Nothing(names(&wanted.kinds)));
    }
    let failed = |error| PackageError::Write(path.to_owned(), error);
    let mut out = PackageOut::open(path)?;
    let mut corpus = Corpus {
        version: 1,
        made_by: format!("pairproof {}, generator {}", env!("CARGO_PKG_VERSION"), generate::VERSION),
        command,
        system: generator.system().name.to_owned(),
        seed: wanted.seed,
        ..Corpus::default()
    };
    let width = (2 * wanted.count).to_string().len().max(4);
    for from in (0..wanted.count).step_by(CHUNK as usize) {
        let range = from..(from + CHUNK).min(wanted.count);
        let made: Vec<_> = range.into_par_iter().map(|index| (index, pair(generator, wanted, &kinds, index))).collect();
        for (index, made) in made {
            let Some((right, altered)) = made else { continue };
            let name = |number: u64| format!("{number:0width$}.trf");
            let (original, wrong) = (name(2 * index), name(2 * index + 1));
            out.add(&original, &right).map_err(failed)?;
            out.add(&wrong, &altered.bytes).map_err(failed)?;
            *corpus.kinds.entry(altered.label.kind.clone()).or_default() += 1;
            let file = |name: String, bytes: &[u8], label: Option<Label>, made_from| Labelled {
                right: label.is_none(),
                name,
                label,
                made_from,
                sha256: digest::of(bytes),
            };
            corpus.files.push(file(original.clone(), &right, None, None));
            corpus.files.push(file(wrong, &altered.bytes, Some(altered.label), Some(original)));
        }
    }
    let json = serde_json::to_string_pretty(&corpus).map_err(|error| failed(error.into()))?;
    out.add(MANIFEST, format!("{json}\n").as_bytes()).map_err(failed)?;
    out.finish().map_err(failed)?;
    let left_out = wanted.kinds.iter().copied().filter(|kind| !kinds.contains(kind)).collect();
    Ok((corpus, left_out))
}

/// The most bytes that are read of a file of a corpus.
const LARGEST: u64 = 64 << 20;

/// Reads a corpus: a folder or a zip archive with a manifest. The files are in the order of the manifest, with their
/// labels.
///
/// # Errors
/// [`CorpusError::Read`].
#[allow(clippy::type_complexity)]
pub fn read(path: &Path) -> Result<(Corpus, Vec<Vec<u8>>), CorpusError> {
    let failed = |error: String| CorpusError::Read(path.to_owned(), error);
    let mut source = Source::open(path).map_err(failed)?;
    let manifest = source.bytes(MANIFEST).map_err(failed)?;
    let corpus: Corpus = serde_json::from_slice(&manifest)
        .map_err(|error| failed(format!("{MANIFEST}: not the manifest of a labelled corpus: {error}")))?;
    let mut files = Vec::with_capacity(corpus.files.len());
    for file in &corpus.files {
        if file.right == file.label.is_some() {
            let why = if file.right { "it is right and has a label" } else { "it is wrong and has no label" };
            return Err(failed(format!("{MANIFEST}: {}: {why}", file.name)));
        }
        files.push(source.bytes(&file.name).map_err(failed)?);
    }
    Ok((corpus, files))
}

enum Source {
    Folder(Folder),
    Archive(Box<zip::ZipArchive<File>>),
}

impl Source {
    fn open(path: &Path) -> Result<Self, String> {
        if path.is_dir() {
            return Folder::open(path).map(Self::Folder).map_err(|error| error.to_string());
        }
        let file = File::open(path).map_err(|error| error.to_string())?;
        zip::ZipArchive::new(file).map(|archive| Self::Archive(Box::new(archive))).map_err(|error| error.to_string())
    }

    fn bytes(&mut self, name: &str) -> Result<Vec<u8>, String> {
        let failed = |error: String| format!("{name}: {error}");
        match self {
            Self::Folder(folder) => {
                let expected = "expected a regular file inside the folder";
                read_beneath(folder, name).map_err(|error| match error.kind() {
                    io::ErrorKind::NotFound if name == MANIFEST => format!("not a labelled corpus ({name} is missing)"),
                    _ => failed(format!("{error}; {expected}")),
                })
            }
            Self::Archive(archive) => {
                let entry = archive.by_name(name).map_err(|error| failed(error.to_string()))?;
                let mut bytes = Vec::new();
                entry.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| failed(error.to_string()))?;
                if bytes.len() as u64 > LARGEST { Err(failed("too large".to_owned())) } else { Ok(bytes) }
            }
        }
    }
}

/// Reads a file of a folder. A manifest may be untrusted: its names never lead out of the folder, even by a link.
fn read_beneath(folder: &Folder, name: &str) -> io::Result<Vec<u8>> {
    match name.split_once('/') {
        Some((inner, rest)) => read_beneath(&folder.folder(inner)?, rest),
        None => folder.read(name, LARGEST),
    }
}
