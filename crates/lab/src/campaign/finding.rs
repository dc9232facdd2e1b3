//! The records of a finding: a line of the ledger, and `verdict.json`. [`super::cause`] names the differences.

use super::diagnosis::Diagnosis;
use super::names::{BucketName, FindingId};
use super::planned_engine::PlannedEngine;
use crate::engines::{EngineFailure, FailureKind, GenerateRequest};
use crate::tournament::Id;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The engine name used for the literal oracle.
pub const ORACLE: &str = "oracle";
/// The engine name used for the record of a file.
pub const RECORD: &str = "record";
/// The engine name used for the judge of legality.
pub const JUDGE: &str = "judge";
/// The engine name used for failures of our own engine.
pub const OURSELVES: &str = "pairproof";

/// Describes a third opinion (`ours`, `theirs`, `neither`, or how its program failed) as a verb phrase. `engine` is the
/// engine that differs from pairproof.
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
/// The criterion of findings about programs that only judge standings.
pub const CHECK: &str = "check";

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// We generated the tournament, or it comes from a file; the program judged it.
    Ours,
    /// The program generated the tournament (for a corpus file: it records the pairings); we judged it.
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

/// A finding, as a line of the ledger: one per tournament, engine, direction and bucket, about its first round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Its name: tournament, round, direction.
    pub id: FindingId,
    /// The apparent root cause: `ENGINE.KIND.CRITERION.SHAPE`.
    pub bucket: BucketName,
    pub tournament: u64,
    pub profile: String,
    /// The engine that differs from pairproof's: a program, `oracle`, `judge` (of legality), `record` (of a file), or
    /// `pairproof` if it failed.
    pub engine: String,
    pub direction: Direction,
    /// The round, from 1; 0 for the file as a whole.
    pub round: u16,
    pub players: usize,
    /// The kind of difference: a kind of [`crate::check::verdict::Kind`], `illegal`, `no-pairing` (they find none),
    /// `pairing-found` (we find none), or how the program failed.
    pub kind: String,
    /// The first criterion on which the two pairings differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub criterion: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The bracket: `homogeneous` or `heterogeneous`, `lowest`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub shape: String,
    /// How many rounds of the tournament fall into this bucket.
    pub rounds: u64,
    /// The other opinions: `ours`, `theirs`, `neither`, or how the program failed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub votes: BTreeMap<String, String>,
    /// The known faults that give the same answers; `None` if there is no comparable answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub diagnosis: Option<Diagnosis>,
}

/// Whether findings of this kind are questions without a usable answer.
pub(super) fn is_failure(kind: &str) -> bool {
    kind == UNFINISHED || FailureKind::NAMES.contains(&kind)
}

impl Finding {
    /// Whether it is a question without a usable answer.
    pub fn is_failure(&self) -> bool {
        is_failure(&self.kind)
    }

    /// Whether it concerns a program's standings for a tournament that it was given.
    pub fn is_about_standings(&self) -> bool {
        let about = self.kind == STANDINGS || self.criterion.as_deref() == Some(STANDINGS);
        about && self.round == 0 && self.direction == Direction::Ours
    }
}

/// A finding with everything known about it: `verdict.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The version of this format.
    pub version: u32,
    /// The line of the ledger.
    #[serde(flatten)]
    pub finding: Finding,
    pub system: String,
    pub seed: u64,
    /// The step limit of our engine per round, as in the plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u64>,
    pub pairproof: String,
    /// Both answers about the round in `case.trf`.
    #[serde(flatten)]
    pub answers: Answers,
    /// How the program failed to answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<FailureRecord>,
    /// The engine, as in the plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<PlannedEngine>,
    /// The known deviations of the program from the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known_deviations: Vec<String>,
    /// The command that regenerates the tournament; for one of their tournaments, the input of their generator.
    pub origin: String,
    /// What the program generated its tournament from; `None` if it does not take a seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generated_from: Option<GenerateRequest>,
    /// The command by which a user asks the program about `question.trf`, in the finding's folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// Whether the program did not show the difference when it was asked again for the smallest case.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub not_reproduced: bool,
    /// A description of `min.trf`, if it exists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub smallest: Option<MinimalCase>,
    /// The files of the folder, each with its SHA-256; empty in folders of earlier versions.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evidence: BTreeMap<String, String>,
}

/// Both pairings of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answers {
    /// Why they differ, in words.
    #[serde(default)]
    pub text: String,
    /// Our pairing, the bye as `[id, 0]`; `None` if we find no pairing.
    #[serde(default)]
    pub ours: Option<Vec<[Id; 2]>>,
    #[serde(default)]
    pub theirs: Option<Vec<[Id; 2]>>,
}

/// The smallest tournament that shows the finding, and the answers about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MinimalCase {
    pub players: usize,
    /// Recorded rounds; the last is the round in question if there are two pairings of it.
    pub rounds: u16,
    /// Whether the search was completed. If not, `pairproof shrink DIR` continues it.
    #[serde(default)]
    pub complete: bool,
    /// The round in question.
    #[serde(default)]
    pub round: u16,
    /// Whether the earlier rounds follow the rules. If not, they are legal, but no more than that.
    #[serde(default)]
    pub by_rules: bool,
    /// Both answers about the round in `min.trf`.
    #[serde(flatten)]
    pub answers: Answers,
    /// The command by which a user asks the program about `min.question.trf`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// How the program failed to answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<FailureRecord>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureRecord {
    /// The short name of the failure: `crash`, `timeout`...
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

    /// Creates a finding of the program `mine`, as in the ledger.
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
