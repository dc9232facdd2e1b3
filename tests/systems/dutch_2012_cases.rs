//! Reasons about the cases of `tests/cases/dutch-2012`. Each case's expectation file says what it shows.

use pairproof::check::input::{InputOptions, load};
use pairproof::check::run::{CheckOptions, check_rounds};
use pairproof::check::verdict::{RoundVerdict, Verdict};
use pairproof::systems::SystemId;
use pairproof::tournament::Tournament;

const LETTER: SystemId = SystemId::DUTCH_2012;
const JAVAFO: SystemId = SystemId::DUTCH_2012_JAVAFO;

fn case(name: &str) -> Tournament {
    let path = format!("{}/tests/cases/dutch-2012/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let options = InputOptions { system: Some(LETTER), ..Default::default() };
    load(name, &bytes, &options).unwrap_or_else(|report| panic!("{name}: {:?}", report.refused)).tournament
}

fn why(verdict: &RoundVerdict) -> String {
    verdict.reason.as_ref().map_or_else(String::new, |reason| reason.said.to_string())
}

// No reason that any reading gives for these files claims more than it can prove.
#[test]
fn reasons_say_nothing_that_they_cannot_prove() {
    for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/dutch-2012")).expect("the cases") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "trf") {
            continue;
        }
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let tournament = case(&name);
        for system in [LETTER, JAVAFO, SystemId::DUTCH_2012_P1_ONLY, SystemId::DUTCH_2012_B3_WHOLE] {
            for verdict in check_rounds(&tournament, system, &CheckOptions::default()) {
                assert!(
                    !why(&verdict).contains("report") && !why(&verdict).contains("2147483647"),
                    "{name}: {verdict:?}"
                );
                // A round that breaks B.1.b but is paired as JaVaFo pairs it needs no explanation.
                let explained = !verdict.verdict.is_difference() || verdict.reason.is_some();
                assert!(explained || verdict.verdict == Verdict::Illegal, "{name}: {verdict:?}");
            }
        }
    }
}
