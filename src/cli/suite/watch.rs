//! `suite run --watch`: waits until a file of the program changes.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

/// How often the files are checked for changes.
const EVERY: Duration = Duration::from_millis(300);

/// Files with the time and the size of their last write, which change when an editor or a compiler writes them.
pub(super) struct Watched {
    files: Vec<(PathBuf, Option<Stamp>)>,
}

type Stamp = (SystemTime, u64);

fn stamp(path: &Path) -> Option<Stamp> {
    let data = fs::metadata(path).ok()?;
    Some((data.modified().ok()?, data.len()))
}

impl Watched {
    /// Watches these files; those written after `since` count as changed.
    pub(super) fn new(files: Vec<PathBuf>, since: SystemTime) -> Self {
        let known = |path: &PathBuf| stamp(path).filter(|(written, _)| *written <= since);
        Self { files: files.into_iter().map(|path| (known(&path), path)).map(|(stamp, path)| (path, stamp)).collect() }
    }

    /// Waits for a change to be complete: while a file is missing or growing, the program cannot be run.
    pub(super) fn wait(&self) -> &Path {
        loop {
            sleep(EVERY);
            let Some((path, _)) = self.files.iter().find(|(path, before)| stamp(path) != *before) else { continue };
            let mut last = None;
            loop {
                let now = stamp(path);
                if now.is_some() && now == last {
                    return path;
                }
                last = now;
                sleep(EVERY);
            }
        }
    }
}
