//! The format of an expectation file: `NAME.toml` beside `NAME.trf`. `docs/contributing/add-a-dispute.md` documents it
//! for contributors.

use serde::Deserialize;

/// What is expected of a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Expectations {
    /// What the file shows, with its articles.
    pub about: String,
    /// The system that the file's own records declare.
    pub declared: Option<String>,
    #[serde(default)]
    pub pairing: Vec<Paired>,
    #[serde(default)]
    pub apart: Vec<Apart>,
    #[serde(default)]
    pub check: Vec<Checked>,
    #[serde(default)]
    pub finding: Vec<Finding>,
    #[serde(default)]
    pub standings: Vec<Standings>,
}

/// How systems pair a round. If the field is small enough, engine and oracle must agree on it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Paired {
    /// Names; without them, the declared system.
    pub systems: Option<Vec<String>>,
    /// Without it, the round after the last recorded one.
    pub round: Option<u16>,
    /// `white-black` by id in any order, the bye as `(id)`; `none`: no pairing.
    pub boards: Option<String>,
    /// How many boards there are.
    pub number_of_boards: Option<usize>,
}

/// The boards of the next round that differ between two systems.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Apart {
    pub systems: [String; 2],
    /// Boards of the first alone, and of the second alone.
    pub boards: [String; 2],
}

/// The verdict about recorded rounds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Checked {
    /// Names; without them, the declared system, and the file is checked without options.
    pub systems: Option<Vec<String>>,
    /// Without them, all recorded rounds.
    pub rounds: Option<Vec<u16>>,
    /// As in reports: `agrees`, `differs`, `colours-differ`, `illegal`, ...
    pub verdict: String,
    /// Boards that the rules give but the record does not have.
    pub missing: Option<String>,
    /// Boards that the record has but the rules do not give.
    pub unexpected: Option<String>,
    /// Boards with turned colours, as the rules give them.
    pub colours: Option<String>,
    /// The absolute rules that are broken.
    pub broken: Option<Vec<Broken>>,
    pub reason: Option<Reason>,
}

/// A broken absolute rule.
#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Broken {
    pub rule: String,
    pub article: String,
    pub players: Vec<u32>,
}

/// What the reason must contain. Fields that are not given are not checked.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Reason {
    pub criterion: Option<String>,
    pub article: Option<String>,
    /// The number of the bracket.
    pub bracket: Option<usize>,
    /// The players of the record's side.
    pub recorded_players: Option<Vec<u32>>,
    /// The whole sentence.
    pub text: Option<String>,
    /// The start of the sentence.
    pub starts: Option<String>,
    /// Words that the sentence must contain.
    #[serde(default)]
    pub contains: Vec<String>,
    /// Words that the sentence must not contain.
    #[serde(default)]
    pub lacks: Vec<String>,
}

/// Findings about the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Finding {
    /// Names: the findings that `check` has under these rules. Without them, the findings of `lint`.
    pub systems: Option<Vec<String>>,
    /// Only findings of this code.
    pub code: Option<String>,
    /// Only findings that contain these words.
    pub contains: Option<String>,
    /// How the findings begin, in the order of the file.
    pub starts: Option<Vec<String>>,
    /// How many there are.
    pub count: Option<usize>,
}

/// The file's own standings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Standings {
    /// The positions that do not follow from the results, as `FIELD ID`.
    pub wrong: Vec<String>,
}
