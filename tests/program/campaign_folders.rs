//! Campaign folders that several tests share.
#![cfg(unix)]

use crate::running::{fuzz, status, text};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;
use tempfile::TempDir;

/// A campaign of many small batches, with findings in most of them: a mutant without C8.
pub const WITH_FINDINGS: [&str; 8] =
    ["--profile", "tiny", "--engine", "mutant:C8", "--tournaments", "800", "--seed", "9"];

/// That campaign, uninterrupted. It is made once, and nothing may write to its folder: a test that changes something
/// copies it.
pub fn whole_campaign() -> &'static Path {
    static MADE: OnceLock<TempDir> = OnceLock::new();
    let make = || {
        let folder = tempfile::tempdir().unwrap();
        let output = fuzz(&WITH_FINDINGS, folder.path()).output().unwrap();
        assert_eq!(status(&output), 1, "{}", text(&output.stderr));
        folder
    };
    MADE.get_or_init(make).path()
}

/// Copies a folder with all its contents.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}
