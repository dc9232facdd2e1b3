//! Runs every file of the fuzz targets' corpus through its target, so that everything a fuzzer found stays tested.

#[path = "../../fuzz-targets/bodies.rs"]
mod bodies;

use crate::common::{Draws, Level, level, number};
use std::fs;
use std::path::Path;

/// Runs the target on every file of its corpus and of the other folders.
fn feed(target: &str, body: fn(&[u8]), others: &[&str]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = format!("fuzz-targets/corpus/{target}");
    let mut fed = 0;
    for folder in others.iter().copied().chain([own.as_str()]) {
        for entry in fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}")) {
            let path = entry.expect("an entry").path();
            if path.is_file() {
                println!("{}", path.display());
                body(&fs::read(&path).expect("a file of the corpus"));
                fed += 1;
            }
        }
    }
    assert!(fed > 1, "the corpus of {target} is not there");
}

const FILES: [&str; 2] = ["trf-samples", "trf-samples/faulty"];

#[test]
fn parse() {
    feed("trf", bodies::parse, &FILES);
}

#[test]
fn judge() {
    feed("trf", bodies::judge, &FILES);
}

#[test]
fn repair() {
    feed("trf", bodies::repair, &FILES);
}

#[test]
fn rewrite() {
    feed("trf", bodies::rewrite, &FILES);
}

#[test]
fn rounds() {
    feed("trf", bodies::rounds, &FILES);
}

#[test]
fn answers() {
    feed("answers", bodies::answers, &["crates/lab/engines"]);
}

#[test]
fn toml_files() {
    feed("toml_files", bodies::toml_files, &["crates/check/generators", "crates/lab/engines", "scripts/expectations"]);
}

#[test]
fn campaign_files() {
    feed("campaign_files", bodies::campaign_files, &[]);
}

#[test]
fn campaign_folders() {
    feed("campaign_folders", bodies::campaign_folders, &["fuzz-targets/corpus/answers"]);
}

/// The same with bytes from a seed. `PAIRPROOF_FOLDERS=1000000` is a long run that prints its progress.
#[test]
fn campaign_folders_from_a_seed() {
    let cases = number("PAIRPROOF_FOLDERS", if level() == Level::Quick { 50 } else { 200 });
    let mut draws = Draws(number("PAIRPROOF_SEED", 35));
    for case in 0..cases {
        let bytes: Vec<u8> = (0..draws.between(4, 40)).map(|_| draws.next() as u8).collect();
        let body = std::panic::AssertUnwindSafe(|| bodies::campaign_folders(&bytes));
        assert!(std::panic::catch_unwind(body).is_ok(), "case {case}: {bytes:?}");
        if cases > 10_000 && case % 10_000 == 9_999 {
            println!("{} executions", case + 1);
        }
    }
}
