//! A generator with parameters from the caller.

use crate::budget::Limits;
use crate::generate::{Generator, Profile, TieBreakList};
use crate::systems::SystemId;
use crate::tournament::Form;
use crate::trf::write::Target;

/// The default profile: one in which everything varies that the system supports.
#[must_use]
pub fn default_profile(system: SystemId) -> &'static str {
    if system.schedule.is_some() { "round-robin" } else { "acceptance" }
}

/// The generator of a profile with `changes` (key and value).
///
/// # Errors
/// A message: which change does not apply.
pub fn generator(
    mut profile: Profile,
    changes: &[(&str, &str)],
    (system, to): (SystemId, Target),
    limits: Limits,
) -> Result<Generator, String> {
    for &(key, value) in changes {
        profile = profile.with(key, value).map_err(|error| error.to_string())?;
    }
    if changes.iter().any(|(key, _)| key.ends_with("tie-breaks")) {
        let unsuitable = |list: &TieBreakList| Some(format!("--tie-breaks {list}: {}", list.unsuitable(system)?));
        if let Some(problem) = profile.tournament.tie_breaks.values().find_map(unsuitable) {
            return Err(problem);
        }
    }
    if to == Target::Trf16 {
        // TRF16 cannot limit a prohibition to some rounds.
        profile = profile.with("prohibitions.rounds", "all").map_err(|error| error.to_string())?;
    }
    let generator = Generator::new(profile, system).within(limits);
    let known = generator.settings(0, 0).values();
    let applies = |key: &str| match key.starts_with("teams.") {
        true => known.iter().any(|&(name, _)| name == key),
        false if key == "tournament.acceleration" && system.records.tournament_type.is_fide_team() => true,
        false => system.form() != Form::Teams || !OF_PLAYERS.contains(&key),
    };
    let others: Vec<&str> = changes.iter().map(|&(key, _)| key).filter(|key| !applies(key)).collect();
    if !others.is_empty() {
        let whom = if system.form() == Form::Teams { "teams" } else { "players" };
        return Err(format!("{system} ranks {whom}; these parameters do not apply: {}", others.join(", ")));
    }
    Ok(generator)
}

/// Parameters that do not apply to teams, whose matches have their own points.
const OF_PLAYERS: [&str; 3] = ["tournament.acceleration", "scoring.points", "scoring.pairing-bye"];
