//! Packages of random tournaments for others: the files and a manifest that describes them, as a folder or a zip
//! archive. The same options give the same bytes with any number of threads. A package can be used as a corpus
//! (`fuzz --corpus`).

use crate::atomic_file::AtomicFile;
use crate::atomic_folder::{AtomicFolder, FolderError};
use crate::digest;
use crate::generate::{self, Generator, Played, RatingTable, Statistics, render};
use crate::trf::write::Target;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;

/// The name of [`Manifest`] in a package.
pub const MANIFEST: &str = "manifest.json";

/// The number of tournaments generated at a time, before they are written in order.
const CHUNK: u64 = 256;

/// The options of a package.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    pub seed: u64,
    /// The number of the first tournament, and the number of tournaments.
    pub first: u64,
    pub count: u64,
    pub target: Target,
    /// Whether tournaments that cannot be finished are kept instead of being drawn again.
    pub incomplete: bool,
}

/// The contents of `manifest.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of this format: 1.
    pub version: u32,
    /// The program that made it, such as `pairproof 0.1.0, generator 4`.
    pub made_by: String,
    /// The command that generates the same package again.
    pub command: String,
    pub system: String,
    /// The dialect of the files.
    pub dialect: String,
    pub seed: u64,
    pub first: u64,
    pub count: u64,
    /// The whole profile, in TOML.
    pub profile: String,
    /// Players and rounds: minimum, mean (in tenths) and maximum of each.
    pub players: [u64; 3],
    pub rounds: [u64; 3],
    /// Number of attempts that had a round without a pairing and were drawn again.
    pub drawn_again: u64,
    /// Number of files whose last rounds are missing.
    pub incomplete: u64,
    pub statistics: Statistics,
    /// Scores of the higher-rated players: expected by the rating table, and actual.
    pub rating_table: RatingTable,
    pub files: Vec<Packed>,
}

/// A file of a package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packed {
    pub name: String,
    /// The number of the tournament, and the seed that it was played with, which differs if it was drawn again.
    pub index: u64,
    pub seed: u64,
    pub drawn_again: u32,
    pub players: u64,
    pub rounds: u64,
    pub bytes: u64,
    pub sha256: String,
    /// Whether its last rounds are missing.
    pub incomplete: bool,
}

/// Why a package could not be written.
#[derive(Debug, thiserror::Error)]
pub enum PackageError {
    #[error("{0} already exists and is not a package of pairproof; choose another folder")]
    Foreign(PathBuf),
    #[error("{0}: {1}")]
    Write(PathBuf, io::Error),
}

/// Returns the files of a package, or of a labelled corpus, written by pairproof.
fn listed(manifest: &[u8]) -> Option<Vec<(String, String)>> {
    #[derive(Deserialize)]
    struct Ours {
        version: u32,
        made_by: String,
        files: Vec<Named>,
    }
    #[derive(Deserialize)]
    struct Named {
        name: String,
        sha256: String,
    }
    let Ours { version, made_by, files } = serde_json::from_slice(manifest).ok()?;
    let ours = version == 1 && made_by.starts_with("pairproof ");
    ours.then(|| files.into_iter().map(|file| (file.name, file.sha256)).collect())
}

/// Plays a tournament. An unfinished one is drawn again unless `incomplete` is set. Also returns the number of redraws.
pub fn play(generator: &Generator, seed: u64, index: u64, incomplete: bool) -> (Played, u32) {
    if incomplete { (generator.play(seed, index), 0) } else { generator.play_complete(seed, index) }
}

/// The destination of a package's files.
pub enum PackageOut {
    Folder(AtomicFolder),
    Archive(Box<zip::ZipWriter<zip::write::StreamWriter<AtomicFile>>>),
}

impl PackageOut {
    /// Opens a zip archive if the name ends in `.zip`, else a folder.
    ///
    /// # Errors
    /// [`PackageError`]; nothing has been changed then.
    pub fn open(path: &Path) -> Result<Self, PackageError> {
        let at = |error| PackageError::Write(path.to_owned(), error);
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip")) {
            return Ok(Self::Archive(Box::new(zip::ZipWriter::new_stream(AtomicFile::create(path).map_err(at)?))));
        }
        // A folder with a manifest is complete.
        AtomicFolder::create(path, MANIFEST, listed).map(Self::Folder).map_err(|error| match error {
            FolderError::Foreign => PackageError::Foreign(path.to_owned()),
            FolderError::Io(error) => at(error),
        })
    }

    /// Adds a file.
    ///
    /// # Errors
    /// If the disk reports an error.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Folder(folder) => folder.write(name, bytes),
            Self::Archive(writer) => {
                // No time stamp, so that the bytes do not depend on the day.
                let options = SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
                writer.start_file(name, options.unix_permissions(0o644))?;
                writer.write_all(bytes)
            }
        }
    }

    /// Moves the package to its destination.
    ///
    /// # Errors
    /// If the disk reports an error; the previous contents are kept then.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Self::Folder(folder) => folder.commit(),
            Self::Archive(writer) => writer.finish()?.into_inner().commit(),
        }
    }
}

/// Writes a package: a zip archive if the name ends in `.zip`, else a folder. `command` regenerates it.
///
/// # Errors
/// [`PackageError`]; the previous contents are kept then.
pub fn package(generator: &Generator, wanted: &Wanted, path: &Path, command: String) -> Result<Manifest, PackageError> {
    let failed = |error| PackageError::Write(path.to_owned(), error);
    let mut out = PackageOut::open(path)?;
    let mut manifest = Manifest {
        version: 1,
        made_by: format!("pairproof {}, generator {}", env!("CARGO_PKG_VERSION"), generate::VERSION),
        command,
        system: generator.system().name.to_owned(),
        dialect: wanted.target.to_string(),
        seed: wanted.seed,
        first: wanted.first,
        count: wanted.count,
        profile: generator.profile().to_toml(),
        players: [0; 3],
        rounds: [0; 3],
        drawn_again: 0,
        incomplete: 0,
        statistics: Statistics::default(),
        rating_table: RatingTable::default(),
        files: Vec::new(),
    };
    let end = wanted.first + wanted.count;
    let width = (end - 1).to_string().len().max(4);
    for from in (wanted.first..end).step_by(CHUNK as usize) {
        let make = |index: u64| {
            let (played, again) = play(generator, wanted.seed, index, wanted.incomplete);
            let bytes = render(&played, wanted.target);
            (packed(&played, again, &bytes, format!("{index:0width$}.trf")), bytes, played.statistics, {
                RatingTable::of(&played.tournament)
            })
        };
        let made: Vec<_> = (from..(from + CHUNK).min(end)).into_par_iter().map(make).collect();
        for (file, bytes, statistics, table) in made {
            out.add(&file.name, &bytes).map_err(failed)?;
            manifest.drawn_again += u64::from(file.drawn_again);
            manifest.incomplete += u64::from(file.incomplete);
            manifest.statistics += statistics;
            manifest.rating_table += table;
            manifest.files.push(file);
        }
    }
    let files = &manifest.files;
    manifest.players = spread(files.iter().map(|file| file.players));
    manifest.rounds = spread(files.iter().map(|file| file.rounds));
    let json = serde_json::to_string_pretty(&manifest).map_err(|error| failed(error.into()))?;
    out.add(MANIFEST, format!("{json}\n").as_bytes()).map_err(failed)?;
    out.finish().map_err(failed)?;
    Ok(manifest)
}

fn packed(played: &Played, drawn_again: u32, bytes: &[u8], name: String) -> Packed {
    Packed {
        name,
        index: played.index,
        seed: played.seed,
        drawn_again,
        players: played.tournament.players.len() as u64,
        rounds: played.tournament.recorded.into(),
        bytes: bytes.len() as u64,
        sha256: digest::of(bytes),
        incomplete: played.cut_short.is_some(),
    }
}

/// Returns the minimum, the mean in tenths, and the maximum.
fn spread(values: impl Iterator<Item = u64> + Clone) -> [u64; 3] {
    let count = values.clone().count().max(1) as u64;
    let sum: u64 = values.clone().sum();
    [values.clone().min().unwrap_or(0), (10 * sum + count / 2) / count, values.max().unwrap_or(0)]
}
