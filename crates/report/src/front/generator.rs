//! A generator with parameters of the caller.

use crate::budget::Limits;
use crate::generate::{Generator, Profile};
use crate::systems::SystemId;
use crate::tournament::Form;
use crate::trf::write::Target;

/// The profile that is taken where none is named: one in which everything varies that the system knows.
#[must_use]
pub fn default_profile(system: SystemId) -> &'static str {
    if system.schedule.is_some() { "round-robin" } else { "acceptance" }
}

/// The generator of a profile with `changes` (key and value), or why there is none.
///
/// # Errors
/// In words: what means nothing.
pub fn generator(
    mut profile: Profile,
    changes: &[(&str, &str)],
    (system, to): (SystemId, Target),
    limits: Limits,
) -> Result<Generator, String> {
    for &(key, value) in changes {
        profile = profile.with(key, value).map_err(|error| error.to_string())?;
    }
    if system.schedule.is_some() {
        let of_opponents = |text: &&str| BUCHHOLZ.iter().any(|code| text.contains(code));
        let list = changes.iter().filter(|(key, _)| *key == "tournament.tie-breaks").map(|&(_, value)| value);
        if let Some(list) = list.into_iter().find(of_opponents) {
            return Err(format!("--tie-breaks {list}: Buchholz tie-breaks do not apply to round robins (C.07 art. 8)"));
        }
    }
    if to == Target::Trf16 {
        // TRF16 has no way to say that a prohibition holds in some rounds only.
        profile = profile.with("prohibitions.rounds", "all").map_err(|error| error.to_string())?;
    }
    let meaningless: Vec<&str> =
        changes.iter().map(|&(key, _)| key).filter(|key| !means_something(key, system)).collect();
    if !meaningless.is_empty() {
        return Err(format!("{system} ranks teams; these parameters do not apply: {}", meaningless.join(", ")));
    }
    Ok(Generator::new(profile, system).within(limits))
}

/// Codes of tie-breaks by the results of opponents, which a round robin does not have.
const BUCHHOLZ: [&str; 3] = ["BH", "FB", "AOB"];

/// Does a parameter change anything? Matches of teams have their own points, no acceleration, and standings of their
/// own.
fn means_something(key: &str, system: SystemId) -> bool {
    let of_players = ["tournament.acceleration", "tournament.tie-breaks", "scoring.points", "scoring.pairing-bye"];
    system.form() != Form::Teams || !of_players.contains(&key)
}
