//! Other programs read our engine files, if these programs are installed: py4swiss in the virtual environment
//! `PAIRPROOF_VENV` (otherwise in the Python on `PATH`), bbpPairings 6 at `PAIRPROOF_ENGINE_BBP6`. They accept the
//! file, and read the same virtual points as pairproof; bbpPairings also pairs the next round as we do.

use pairproof::check::input::{InputOptions, load};
use pairproof::convert::convert;
use pairproof::generate::{Generator, Profile, render};
use pairproof::systems::SystemId;
use pairproof::trf::Document;
use pairproof::trf::write::Target;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Engine files of unfinished tournaments without games that ended 0-0 or ½-0, which py4swiss refuses.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for (profile, number) in [("baku", 6), ("open", 4), ("byes-and-forfeits", 4), ("odd-scoring", 4)] {
        let profile_of = |unfinished: &str| {
            let profile = Profile::built_in(profile).unwrap().with("players", "8..24").unwrap();
            profile.with("results.unusual", "0").unwrap().with("unfinished", unfinished).unwrap()
        };
        let generator = Generator::new(profile_of("1..2"), SystemId::DUTCH_2026);
        for index in 0..number {
            let source = render(&generator.play(5, index), Target::Trf26);
            let path = folder.join(format!("{profile}-{index}.trf"));
            std::fs::write(&path, convert(&Document::parse(&source), Target::Engine).bytes).unwrap();
            files.push(path);
        }
    }
    files
}

/// A temporary folder, removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("pairproof-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const READ: &str = "
import sys
from pathlib import Path
from py4swiss.trf import TrfParser
for name in sys.argv[1:]:
    trf = TrfParser.parse(Path(name))
    points = {number: values for number, values in trf.x_section.accelerations.items() if any(values)}
    print(' '.join(f'{number}:' + ','.join(map(str, points[number])) for number in sorted(points)))
";

#[test]
fn py4swiss_takes_engine_files() {
    let venv = std::env::var_os("PAIRPROOF_VENV").map(|folder| Path::new(&folder).join("bin/python"));
    let python = venv.unwrap_or_else(|| PathBuf::from("python3"));
    let there = Command::new(&python).args(["-c", "import py4swiss"]).output();
    if !there.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: py4swiss is not installed");
        return;
    }
    let folder = Folder::new("py4swiss");
    let files = files(&folder.0);
    let output = Command::new(&python).args(["-c", READ]).args(&files).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    for (file, read) in files.iter().zip(text.lines()) {
        let bytes = std::fs::read(file).unwrap();
        let tournament = load("file", &bytes, &InputOptions::default()).unwrap().tournament;
        let ours: Vec<String> = tournament
            .players
            .iter()
            .filter(|player| player.virtual_points.iter().any(|&points| points != 0))
            .map(|player| {
                let last = player.virtual_points.iter().rposition(|&points| points != 0).unwrap();
                let values: Vec<String> = player.virtual_points[..=last].iter().map(ToString::to_string).collect();
                format!("{}:{}", player.id, values.join(","))
            })
            .collect();
        assert_eq!(read, ours.join(" "), "{}", String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn bbp_pairs_engine_files_alike() {
    let Some(program) = std::env::var_os("PAIRPROOF_ENGINE_BBP6") else {
        eprintln!("skipped: PAIRPROOF_ENGINE_BBP6 does not tell where bbpPairings is");
        return;
    };
    let folder = Folder::new("bbp");
    for file in files(&folder.0) {
        let pairs =
            |text: &str| -> BTreeSet<String> { text.lines().skip(1).map(|line| line.trim().to_owned()).collect() };
        let own = Command::new(env!("CARGO_BIN_EXE_pairproof")).arg("pair").arg(&file).output().unwrap();
        let other = Command::new(&program).arg("--dutch").arg(&file).arg("-p").output().unwrap();
        let shown = || format!("{}: {}", file.display(), String::from_utf8_lossy(&other.stderr));
        // Status 1 from both programs means that the rules give no pairing.
        assert_eq!(other.status.code(), own.status.code(), "{}", shown());
        if own.status.success() {
            let (own, other) = (String::from_utf8(own.stdout).unwrap(), String::from_utf8(other.stdout).unwrap());
            assert_eq!(pairs(&other), pairs(&own), "{}", shown());
        }
    }
}
