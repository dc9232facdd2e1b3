//! Reasons about tournaments kept as files: every round of the files of `tests/cases` and `tests/disputes`, by every
//! system of their form. If a reason about a random round is untrue, that tournament is written to `target/failing`.

use crate::common::{Level, left_to};
use crate::expectations::files;
use crate::reasons::altered::Altered;
use crate::reasons::audit::{Audit, Round};
use crate::reasons::verify;
use pairproof::check::input::{InputOptions, load};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Tournament};
use pairproof_lab::campaign::shrink::file::{Texts, render};
use std::fs;
use std::path::Path;

/// Larger fields take too long to verify.
const MOST_PLAYERS: usize = 40;

/// Writes an altered tournament and returns a text with its path.
pub fn write(system: SystemId, altered: &Altered) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("failing");
    let path = folder.join(format!("reasons-{}.trf", system.name().replace('/', "-")));
    let written = match render(&altered.tournament, system, &Texts::default()) {
        Ok(bytes) => fs::create_dir_all(&folder).and_then(|()| fs::write(&path, bytes)).map_err(|e| e.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match written {
        Ok(()) => format!("  {}: put this file into tests/cases under a name that says what it shows", path.display()),
        Err(error) => format!("  {}: {error}", path.display()),
    }
}

/// The tournament up to a round, without names: the verifiers know participants by their numbers.
fn until(tournament: &Tournament, round: u16) -> Tournament {
    let mut tournament = tournament.clone();
    tournament.recorded = round;
    tournament.name.clear();
    for player in &mut tournament.players {
        player.name.clear();
        player.entries.truncate(usize::from(round));
        player.game_points.truncate(usize::from(round));
    }
    tournament
}

/// The form of a file's tournament, by record 192; the files of the Olympiad are older than that record.
fn form(name: &str, bytes: &[u8]) -> Form {
    let text = String::from_utf8_lossy(bytes);
    let of_teams = |line: &str| line.starts_with("192 ") && line.contains("TEAM");
    if name.contains("olympiad") || text.lines().any(of_teams) { Form::Teams } else { Form::Games }
}

#[test]
fn reasons_about_kept_files() {
    if left_to(Level::Full, "reasons_about_kept_files") {
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let (mut verified, mut untrue) = (0, Vec::new());
    for path in [files(&root.join("cases"), "trf"), files(&root.join("disputes"), "trf")].concat() {
        let name = path.strip_prefix(&root).expect("a file of the tests").display().to_string();
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let form = form(&name, &bytes);
        for &system in SystemId::ALL.iter().filter(|system| system.form() == form) {
            let options = InputOptions { system: Some(system), ..InputOptions::default() };
            let Ok(loaded) = load(&name, &bytes, &options) else { continue };
            if loaded.tournament.players.len() > MOST_PLAYERS {
                continue;
            }
            for round in 1..=loaded.tournament.recorded {
                let origin = format!("{name}, round {round}");
                let altered = Altered { tournament: until(&loaded.tournament, round), origin };
                let Some(round) = Round::check(system, &altered) else { continue };
                let mut audit = Audit::default();
                verify(&round, &mut audit);
                verified += 1;
                untrue.extend(audit.untrue.iter().map(|fault| format!("{system}: {fault}\n{}", round.describe())));
            }
        }
    }
    println!("{verified} reasons about files");
    assert!(untrue.is_empty(), "{} untruths about {verified} rounds\n{}", untrue.len(), untrue.join("\n"));
    assert!(verified > 100, "{verified} reasons");
}
