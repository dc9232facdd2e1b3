//! Names from a ledger, a verdict or an archive that are used as folder names. An invalid name is reported as damage of
//! its record and never becomes part of a path.

use crate::beneath::{LONGEST_NAME, is_plain_name};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Deref;

/// A text that is not the name of a finding or a bucket.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{name:?} is not a valid {what}: expected 1 to {LONGEST_NAME} letters, digits, hyphens, underscores and dots, not \
     beginning with a dot"
)]
pub struct InvalidName {
    what: &'static str,
    name: String,
}

/// Accepts a name that is exactly one path component on every operating system.
fn checked(name: String, what: &'static str) -> Result<String, InvalidName> {
    if is_plain_name(&name) {
        return Ok(name);
    }
    let shown: String = name.chars().take(60).collect();
    Err(InvalidName { what, name: if shown.len() < name.len() { shown + "..." } else { shown } })
}

/// The name of a finding, and of its folder: tournament, round, direction.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FindingId(String);

/// The name of a bucket, and of its folder: `ENGINE.KIND.CRITERION.SHAPE`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BucketName(String);

impl FindingId {
    /// Returns the id of a finding; round 0 is the file as a whole. `direction` is the name of the direction.
    pub fn of(tournament: u64, round: u16, direction: &str) -> Self {
        Self(format!("{tournament:09}-r{round:02}-{direction}"))
    }
}

impl BucketName {
    /// Joins the parts. Empty parts are omitted, and invalid characters are replaced.
    pub fn of(parts: [&str; 4]) -> Self {
        let plain = |part: &str| -> String {
            part.chars().map(|c| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '-' }).collect()
        };
        // A dot within a part is replaced: `C.10` would look like two parts.
        let parts = parts.into_iter().filter(|part| !part.is_empty()).map(plain);
        let mut name = parts.collect::<Vec<_>>().join(".");
        name.truncate(LONGEST_NAME);
        Self(if name.is_empty() { "-".to_owned() } else { name })
    }
}

impl TryFrom<String> for FindingId {
    type Error = InvalidName;

    fn try_from(name: String) -> Result<Self, InvalidName> {
        checked(name, "name of a finding").map(Self)
    }
}

impl TryFrom<String> for BucketName {
    type Error = InvalidName;

    fn try_from(name: String) -> Result<Self, InvalidName> {
        checked(name, "name of a bucket").map(Self)
    }
}

impl From<FindingId> for String {
    fn from(name: FindingId) -> Self {
        name.0
    }
}

impl From<BucketName> for String {
    fn from(name: BucketName) -> Self {
        name.0
    }
}

impl Deref for FindingId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Deref for BucketName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for FindingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Display for BucketName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_component_of_a_path() {
        for good in ["000000007-r02-ours", "bbp6.downfloaters.C8", "a", "A_b-c.d", "-"] {
            assert_eq!(&*FindingId::try_from(good.to_owned()).unwrap(), good);
        }
        let long = "x".repeat(LONGEST_NAME + 1);
        for bad in
            ["", ".", "..", ".hidden", "a/b", "../..", "/etc", "a\\b", "C:x", "a b", "a\0", "a\n", "é", "a*", &long]
        {
            let why = BucketName::try_from(bad.to_owned()).unwrap_err().to_string();
            assert!(why.contains("is not a valid name of a bucket") && why.len() < 300, "{bad:?}: {why}");
            let json = serde_json::to_string(bad).unwrap();
            assert!(serde_json::from_str::<FindingId>(&json).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn every_made_bucket_is_valid() {
        let long = "x".repeat(500);
        for parts in [["", "", "", ""], ["../x", "C.10", "é", "a b"], ["", "..", "", ""], [&long, "", "", ""]] {
            let made = BucketName::of(parts);
            assert_eq!(BucketName::try_from(String::from(made.clone())), Ok(made));
        }
    }
}
