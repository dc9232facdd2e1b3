//! The header of a generated file: the command that generates it again.

use super::play::Played;
use crate::trf::write::Target;

/// The command that generates this one file again.
pub(super) fn command(played: &Played, target: Target) -> String {
    let to = if target == Target::Trf26 { String::new() } else { format!(" --to {target}") };
    format!(
        "pairproof generate --system {} {} --seed {} --index {}{to}",
        played.system, played.origin.options, played.seed, played.index
    )
}

/// The line that names the generator of the file.
pub(super) fn line(played: &Played, target: Target) -> String {
    format!(
        "pairproof {}, generator {}, {}, seed {}, tournament {}: {}",
        env!("CARGO_PKG_VERSION"),
        super::VERSION,
        played.system,
        played.seed,
        played.index,
        command(played, target)
    )
}
