//! The records of a finding: a line of the ledger, and `verdict.json`. What a difference is called: [`super::cause`].

use super::diagnosis::Diagnosis;
use super::names::{BucketName, FindingId};
use super::planned_engine::PlannedEngine;
use crate::engines::EngineFailure;
use crate::tournament::Id;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The name of the literal oracle among the engines.
pub const ORACLE: &str = "oracle";
/// The name of the record of a file.
pub const RECORD: &str = "record";
/// The name of the judge of legality.
pub const JUDGE: &str = "judge";
/// The name for our own breakdowns.
pub const OURSELVES: &str = "pairproof";

/// What a third opinion says (`ours`, `theirs`, `neither`, or how its program failed), as a verb phrase. `engine` is
/// who differs from pairproof.
#[must_use]
pub fn vote_in_words(vote: &str, engine: &str) -> String {
    match vote {
        "ours" => "agrees with pairproof".to_owned(),
        "theirs" => format!("agrees with {engine}"),
        "neither" => "agrees with neither".to_owned(),
        failed => format!("has no answer ({failed})"),
    }
}

/// The kind of findings about rounds that our own engine could not pair within its limits.
pub const UNFINISHED: &str = "unfinished";

/// The kind of findings about standings, and the criterion of questions about standings that were not answered.
pub const STANDINGS: &str = "standings";
/// The criterion of what a program says that only judges standings.
pub const CHECK: &str = "check";

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// We generated it, or it comes from a file; they judged it.
    Ours,
    /// They generated it (of a file, the pairings that it records); we judged it.
    Theirs,
}

impl Direction {
    pub fn name(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::Theirs => "theirs",
        }
    }
}

/// A finding, as a line of the ledger. One a tournament, engine, direction and bucket: the first round of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Its name: tournament, round, direction.
    pub id: FindingId,
    /// The root cause, as far as it shows: `ENGINE.KIND.CRITERION.SHAPE`.
    pub bucket: BucketName,
    pub tournament: u64,
    pub profile: String,
    /// Who differs from pairproof's engine: an engine, `oracle`, `judge` (of legality), `record` (of a file), or
    /// `pairproof` when it broke down.
    pub engine: String,
    pub direction: Direction,
    /// The round, from 1; 0 when the file as a whole is meant.
    pub round: u16,
    pub players: usize,
    /// What kind of difference: a kind of [`crate::check::verdict::Kind`], `illegal`, `no-pairing` (they know none),
    /// `pairing-found` (we know none), or how the program failed.
    pub kind: String,
    /// The first criterion on which the two part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub criterion: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The bracket: `homogeneous` or `heterogeneous`, `lowest`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub shape: String,
    /// How many rounds of the tournament fall into this bucket.
    pub rounds: u64,
    /// What others say: `ours`, `theirs`, `neither`, or how they failed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub votes: BTreeMap<String, String>,
    /// Which known fault gives the same answers; nothing where there is no answer that could be compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagnosis: Option<Diagnosis>,
}

impl Finding {
    /// Is it about what a program says of the standings of a tournament that was shown to it?
    pub fn is_about_standings(&self) -> bool {
        let about = self.kind == STANDINGS || self.criterion.as_deref() == Some(STANDINGS);
        about && self.round == 0 && self.direction == Direction::Ours
    }
}

/// A finding with all that is known about it: `verdict.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The version of this form.
    pub version: u32,
    /// The line of the ledger.
    #[serde(flatten)]
    pub finding: Finding,
    pub system: String,
    pub seed: u64,
    /// What our engine may put into a round, as in the plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u64>,
    pub pairproof: String,
    /// About the round in `case.trf`.
    #[serde(flatten)]
    pub answers: Answers,
    /// What the program did instead of answering.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<FailureRecord>,
    /// The engine, as in the plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<PlannedEngine>,
    /// Where the program is known to part from the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known_deviations: Vec<String>,
    /// The command that makes the tournament again; for one of theirs, what their generator was given.
    pub origin: String,
    /// The command by which a person asks the program about `question.trf`, in the finding's folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What `min.trf` is, when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub smallest: Option<MinimalCase>,
    /// The files of the folder, each with its SHA-256; none in folders of earlier versions.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evidence: BTreeMap<String, String>,
}

/// Both pairings of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answers {
    /// Why they differ, in words.
    #[serde(default)]
    pub text: String,
    /// Our pairing, the bye as `[id, 0]`; none when we know no pairing.
    #[serde(default)]
    pub ours: Option<Vec<[Id; 2]>>,
    #[serde(default)]
    pub theirs: Option<Vec<[Id; 2]>>,
}

/// The smallest tournament that shows the finding, and what was said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MinimalCase {
    pub players: usize,
    /// Recorded rounds; the one in question is the last of them where there are two pairings of it.
    pub rounds: u16,
    /// Did the search come to its end? If not, `pairproof shrink DIR` goes on with it.
    #[serde(default)]
    pub complete: bool,
    /// The round in question.
    #[serde(default)]
    pub round: u16,
    /// Are the rounds before what the rules give? If not, they are legal, and no more.
    #[serde(default)]
    pub by_rules: bool,
    /// About the round in `min.trf`.
    #[serde(flatten)]
    pub answers: Answers,
    /// The command by which a person asks the program about `min.question.trf`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What the program did instead of answering.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<FailureRecord>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureRecord {
    /// Its short name: `crash`, `timeout`...
    pub kind: String,
    pub message: String,
    pub command: String,
    pub stdout: String,
    pub stderr: String,
}

impl From<&EngineFailure> for FailureRecord {
    fn from(failure: &EngineFailure) -> Self {
        Self {
            kind: failure.kind.name().to_owned(),
            message: failure.kind.to_string(),
            command: failure.transcript.command.clone(),
            stdout: failure.transcript.stdout.clone(),
            stderr: failure.transcript.stderr.clone(),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A finding of the program `mine` that stands in the ledger.
    pub fn finding(tournament: u64, symptom: &str, explained_by: &[&str]) -> Finding {
        Finding {
            id: FindingId::of(tournament, 2, Direction::Ours.name()),
            bucket: BucketName::try_from(symptom.to_owned()).unwrap(),
            tournament,
            profile: "tiny".to_owned(),
            engine: "mine".to_owned(),
            direction: Direction::Ours,
            round: 2,
            players: 8,
            kind: "criterion".to_owned(),
            criterion: None,
            article: None,
            shape: String::new(),
            rounds: 2,
            votes: BTreeMap::new(),
            diagnosis: Some(Diagnosis {
                explained_by: explained_by.iter().map(|&id| id.to_owned()).collect(),
                ..Diagnosis::default()
            }),
        }
    }
}
