//! The folders of campaigns: each gets the next number, so no campaign overwrites another.

use crate::campaign::is_campaign;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the numbers of the existing folders.
fn numbers(out: &Path) -> Vec<u32> {
    let entries = fs::read_dir(out).into_iter().flatten().flatten();
    let mut numbers: Vec<u32> = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}

/// Returns the campaign with the highest number.
pub fn latest_run(out: &Path) -> Option<PathBuf> {
    let folders = numbers(out).into_iter().rev().map(|number| out.join(number.to_string()));
    folders.into_iter().find(|folder| is_campaign(folder))
}

/// Returns the folder of the next campaign.
pub fn next_run(out: &Path) -> PathBuf {
    out.join(numbers(out).last().map_or(1, |last| last.saturating_add(1)).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_grows_and_nothing_is_taken_twice() {
        let out = tempfile::tempdir().unwrap();
        let out = out.path();
        assert_eq!((latest_run(out), next_run(out)), (None, out.join("1")));
        for number in ["2", "9", "10", "11", "accept", "x"] {
            fs::create_dir(out.join(number)).unwrap();
        }
        for number in ["2", "10"] {
            fs::write(out.join(number).join("plan.json"), "{}").unwrap();
        }
        assert_eq!((latest_run(out), next_run(out)), (Some(out.join("10")), out.join("12")));
        assert_eq!((latest_run(&out.join("none")), next_run(&out.join("none"))), (None, out.join("none/1")));
    }
}
