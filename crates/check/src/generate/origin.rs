//! The options of the command line that give a profile.

use super::profile::{BUILT_IN, Profile};
use std::fmt::Write;

/// Where a profile comes from: a built-in one and what was changed, as options of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The name of the built-in profile.
    pub name: &'static str,
    /// `--profile NAME --set KEY=VALUE …`, quoted for a shell.
    pub options: String,
}

impl Origin {
    /// The built-in profile that needs the fewest changes to become this one. So that a file says how to make it even
    /// when the profile's own file is gone.
    #[must_use]
    pub fn of(profile: &Profile) -> Self {
        let candidates = BUILT_IN.iter().filter_map(|&(name, _)| {
            let changes = profile.changes_from(&Profile::built_in(name).ok()?);
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

/// A word as a shell takes it literally.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "._/=,-".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}
