//! The options of the command line that give a profile.

use super::profile::{BUILT_IN, Profile};
use std::fmt::Write;
use std::sync::LazyLock;

/// Where a profile comes from: a built-in one and what was changed, as options of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The name of the built-in profile.
    pub name: &'static str,
    /// `--profile NAME --set KEY=VALUE …`, quoted for a shell.
    pub options: String,
}

/// An origin that is computed on first use: files and findings name it, tournaments alone do not.
pub type LazyOrigin = LazyLock<Origin, Box<dyn FnOnce() -> Origin + Send>>;

impl Origin {
    /// [`Origin::of`] a profile, computed on first use.
    #[must_use]
    pub fn when_asked(profile: &Profile) -> LazyOrigin {
        let profile = profile.clone();
        LazyLock::new(Box::new(move || Self::of(&profile)))
    }

    /// The built-in profile that needs the fewest changes to become this one. A file can then state how to generate it,
    /// even if the profile's own file is gone.
    #[must_use]
    pub fn of(profile: &Profile) -> Self {
        let values = profile.values();
        let candidates = BUILT_IN.iter().filter_map(|&(name, _)| {
            let changes = profile.changes(&values, &Profile::built_in(name).ok()?);
            Some((name, changes))
        });
        let (name, changes) = candidates.min_by_key(|(_, changes)| changes.len()).unwrap_or(("open", Vec::new()));
        let mut options = format!("--profile {name}");
        for (key, value) in changes {
            let _ = write!(options, " --set {}", quoted(&format!("{key}={value}")));
        }
        Self { name, options }
    }
}

/// A word, quoted for a shell if necessary.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "._/=,-".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_take_the_place_of_rounds_short_of_players() {
        let marathon = Profile::built_in("swiss-marathon").unwrap();
        assert!(marathon.tournament.rounds_short_of_players.is_some());
        let fixed = marathon.with("rounds", "5").unwrap();
        assert!(fixed.tournament.rounds_short_of_players.is_none());
        let mut again = marathon.clone();
        for (key, value) in fixed.changes(&fixed.values(), &marathon) {
            again = again.with(&key, &value).unwrap();
        }
        assert_eq!(again, fixed);
    }
}
