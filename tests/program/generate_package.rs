//! Packages of random tournaments: the same bytes every time, everything varies, nothing is incomplete.

use pairproof::generate::{Generator, Profile, render};
use pairproof::systems::SystemId;
use pairproof::trf::write::Target;
use pairproof_lab::campaign::corpus::Corpus;
use pairproof_lab::campaign::package::{MANIFEST, Manifest, Wanted, package};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

fn generator(profile: &str) -> Generator {
    Generator::new(Profile::built_in(profile).unwrap(), SystemId::DUTCH_2026)
}

const WANTED: Wanted = Wanted { seed: 5, first: 0, count: 300, target: Target::Trf26, incomplete: false };

fn made(path: &Path, threads: usize) -> Manifest {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| package(&generator("tiny"), &WANTED, path, "a command".to_owned())).unwrap()
}

#[test]
fn the_same_bytes_with_any_number_of_threads_and_from_the_manifest() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    let manifest = made(&at("one.zip"), 1);
    made(&at("three.zip"), 3);
    made(&at("folder"), 2);
    assert_eq!(fs::read(at("one.zip")).unwrap(), fs::read(at("three.zip")).unwrap());
    let written: Manifest = serde_json::from_slice(&fs::read(at("folder").join(MANIFEST)).unwrap()).unwrap();
    assert_eq!(written, manifest);
    // Tournaments with few players and many rounds do end early.
    assert!(manifest.drawn_again > 0 && manifest.incomplete == 0, "{}", manifest.drawn_again);
    for file in &manifest.files {
        let again = render(&generator("tiny").play(file.seed, file.index), Target::Trf26);
        assert_eq!(fs::read(at("folder").join(&file.name)).unwrap(), again, "{}", file.name);
        assert_eq!(again.len() as u64, file.bytes);
    }
    // A package may replace another package, but nothing else.
    made(&at("folder"), 1);
    fs::create_dir(at("mine")).unwrap();
    fs::write(at("mine").join("letter.txt"), "dear").unwrap();
    assert!(package(&generator("tiny"), &WANTED, &at("mine"), String::new()).is_err());
    // A package can be opened as a corpus.
    for name in ["one.zip", "folder"] {
        assert_eq!(Corpus::open(&[at(name)]).unwrap().len(), WANTED.count, "{name}");
    }
}

#[test]
fn whatever_an_acceptance_procedure_names_varies_unless_it_is_given() {
    let generator = generator("acceptance");
    let mut seen: BTreeMap<&str, BTreeSet<i64>> = BTreeMap::new();
    for index in 0..10_000 {
        for (parameter, value) in generator.settings(1, index).values() {
            seen.entry(parameter).or_default().insert(value);
        }
    }
    for parameter in [
        "tournament.players",
        "tournament.rounds",
        "tournament.initial-colour",
        "tournament.acceleration",
        "tournament.tie-breaks",
        "ratings.mean",
        "ratings.deviation",
        "ratings.unrated",
        "results.unusual",
        "results.unrated",
        "byes.half",
        "byes.full.count",
        "byes.zero",
        "absences.forfeits",
        "absences.double-forfeits",
        "absences.withdrawals",
        "absences.late-entries",
        "scoring.points",
        "scoring.pairing-bye",
        "prohibitions.groups",
    ] {
        assert!(seen[parameter].len() > 1, "{parameter} never varied");
    }
    assert_eq!(seen["tournament.unfinished"].len(), 1, "complete tournaments only");
    let given = Profile::built_in("acceptance").unwrap().with("players", "33");
    let given = Generator::new(given.unwrap(), SystemId::DUTCH_2026);
    assert!((0..200).all(|index| given.settings(1, index).players == 33));
}
