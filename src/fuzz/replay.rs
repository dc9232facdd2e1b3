//! Asking again about findings that are on disk.

use super::finding::{Cause, Direction, Verdict};
use super::moment::{Moment, Opinion, recorded};
use super::opponent::Opponent;
use super::setup::{JUDGE, ORACLE, OURSELVES, RECORD};
use crate::check::input::{InputOptions, load};
use crate::generate::{Generator, Profile};
use crate::systems::SystemId;
use serde::Serialize;
use std::fs;
use std::path::Path;

/// What became of a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Replayed {
    /// As it was found.
    Still,
    /// They differ, but for another reason: its bucket.
    Otherwise {
        /// The bucket it would be in now.
        bucket: String,
    },
    /// They agree now.
    Gone,
    /// It cannot be asked again here.
    NotAsked {
        /// Why.
        why: String,
    },
}

/// Asks again about the finding in `folder`. `opponent` is the engine that differed, where it is a program or a function.
#[must_use]
pub fn replay(folder: &Path, verdict: &Verdict, opponent: Option<&Opponent>) -> Replayed {
    let not_asked = |why: String| Replayed::NotAsked { why };
    let finding = &verdict.finding;
    let Some(system) = SystemId::from_name(&verdict.system) else {
        return not_asked(format!("{}: no such system", verdict.system));
    };
    let Some(room) = system.room() else { return not_asked(format!("{system} is not built into this version")) };
    if finding.engine == OURSELVES {
        return panics_still(verdict, system);
    }
    if finding.kind == "file-refused" {
        return refused_still(folder, system);
    }
    let bytes = match fs::read(folder.join("case.trf")) {
        Ok(bytes) => bytes,
        Err(error) => return not_asked(format!("case.trf: {error}")),
    };
    let options = InputOptions { system: Some(system), ..InputOptions::default() };
    let tournament = match load("case.trf", &bytes, &options) {
        Ok(loaded) => loaded.tournament,
        Err(refused) => return not_asked(format!("case.trf: {}", refused.refused.unwrap_or_default())),
    };
    let moment = Moment::before(&tournament, finding.round, room);
    let cause = match (finding.engine.as_str(), finding.direction) {
        (JUDGE, _) => Cause::illegal(&moment, &moment.ours, system),
        (ORACLE, _) => super::opponent::oracle(&moment, room).and_then(|theirs| Cause::of(&moment, &theirs, system)),
        (RECORD, _) => Cause::of_record(&tournament, &moment, system).map(|(cause, _)| cause),
        // What they made is in the file.
        (_, Direction::Theirs) => Cause::of(&moment, &Opinion::Pairing(recorded(&tournament, finding.round)), system),
        (name, Direction::Ours) => {
            let Some(opponent) = opponent else { return not_asked(format!("{name} is not there")) };
            match opponent.opinion(&moment) {
                Ok(theirs) => Cause::of(&moment, &theirs, system),
                Err(failure) if failure.kind.is_fault() => Some(Cause::failure(&failure)),
                Err(failure) => return not_asked(failure.to_string()),
            }
        }
    };
    match cause.map(|cause| cause.bucket(&finding.engine)) {
        None => Replayed::Gone,
        Some(bucket) if bucket == finding.bucket => Replayed::Still,
        Some(bucket) => Replayed::Otherwise { bucket },
    }
}

/// Does the generator or the engine still break down?
fn panics_still(verdict: &Verdict, system: SystemId) -> Replayed {
    let profile = Profile::built_in(&verdict.finding.profile).ok();
    let generator = profile.and_then(|profile| Generator::new(profile, system).ok());
    let Some(generator) = generator else {
        return Replayed::NotAsked { why: format!("make it again with: {}", verdict.origin) };
    };
    let again = std::panic::AssertUnwindSafe(|| generator.play(verdict.seed, verdict.finding.tournament));
    match std::panic::catch_unwind(again) {
        Ok(_) => Replayed::Gone,
        Err(_) => Replayed::Still,
    }
}

fn refused_still(folder: &Path, system: SystemId) -> Replayed {
    let bytes = match fs::read(folder.join("generated.trf")) {
        Ok(bytes) => bytes,
        Err(error) => return Replayed::NotAsked { why: format!("generated.trf: {error}") },
    };
    let options = InputOptions { system: Some(system), ..InputOptions::default() };
    match load("generated.trf", &bytes, &options) {
        Ok(_) => Replayed::Gone,
        Err(_) => Replayed::Still,
    }
}
