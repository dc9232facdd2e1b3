//! A finding: what is written about a difference, and its bucket.

use super::diagnosis::Diagnosis;
use super::moment::{Moment, Opinion, recorded_beside};
use super::plan::PlannedEngine;
use super::standings::STANDINGS;
use crate::check::compare::Recorded;
use crate::check::explain::{self, Case};
use crate::check::legality::{Law, judge};
use crate::check::points;
use crate::check::verdict::{FileVerdict, Kind, Reason};
use crate::engines::{EngineFailure, FailureKind};
use crate::systems::SystemId;
use crate::tournament::{Id, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who made the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// We generated it, or it comes from a file; they judged it.
    Ours,
    /// They generated it (of a file, the pairings that it records); we judged it.
    Theirs,
}

impl Direction {
    /// The name in files.
    #[must_use]
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
    pub id: String,
    /// The root cause, as far as it shows: `ENGINE.KIND.CRITERION.SHAPE`.
    pub bucket: String,
    /// The number of the tournament.
    pub tournament: u64,
    /// Its profile.
    pub profile: String,
    /// Who differs from pairproof's engine: an engine, `oracle`, `judge` (of legality), `record` (of a file), or
    /// `pairproof` when it broke down.
    pub engine: String,
    /// Who made the tournament.
    pub direction: Direction,
    /// The round, from 1; 0 when the file as a whole is meant.
    pub round: u16,
    /// Players in that round.
    pub players: usize,
    /// What kind of difference: a kind of [`crate::check::verdict::Kind`], `illegal`, `no-pairing` (they know none),
    /// `pairing-found` (we know none), or how the program failed.
    pub kind: String,
    /// The first criterion on which the two part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub criterion: Option<String>,
    /// Its article.
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

/// A finding with all that is known about it: `verdict.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The version of this form.
    pub version: u32,
    /// The line of the ledger.
    #[serde(flatten)]
    pub finding: Finding,
    /// The pairing system.
    pub system: String,
    /// The seed of the campaign.
    pub seed: u64,
    /// The version of pairproof.
    pub pairproof: String,
    /// In words.
    pub text: String,
    /// Our pairing of the round in `case.trf`, the bye as `[id, 0]`; none when we know no pairing.
    #[serde(default)]
    pub ours: Option<Vec<[Id; 2]>>,
    /// Theirs.
    #[serde(default)]
    pub theirs: Option<Vec<[Id; 2]>>,
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
    pub smallest: Option<Smallest>,
}

/// The smallest tournament that shows the finding, and what was said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Smallest {
    /// Players.
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
    /// In words.
    #[serde(default)]
    pub text: String,
    /// Our pairing of the round; none when we know no pairing.
    #[serde(default)]
    pub ours: Option<Vec<[Id; 2]>>,
    /// Theirs.
    #[serde(default)]
    pub theirs: Option<Vec<[Id; 2]>>,
    /// The command by which a person asks the program about `min.question.trf`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What the program did instead of answering.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<FailureRecord>,
}

/// How a program failed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureRecord {
    /// Its short name: `crash`, `timeout`...
    pub kind: String,
    /// In words.
    pub message: String,
    /// The command.
    pub command: String,
    /// What it printed.
    pub stdout: String,
    /// Its errors.
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

/// A difference, classified: what its bucket is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cause {
    /// See [`Finding::kind`].
    pub kind: String,
    /// See [`Finding::criterion`].
    pub criterion: Option<String>,
    /// See [`Finding::article`].
    pub article: Option<String>,
    /// See [`Finding::shape`].
    pub shape: String,
    /// In words.
    pub text: String,
}

impl Cause {
    /// The bucket of an engine's finding.
    #[must_use]
    pub fn bucket(&self, engine: &str) -> String {
        let parts = [engine, &self.kind, self.criterion.as_deref().unwrap_or(""), &self.shape];
        let plain = |part: &str| -> String {
            part.chars().map(|c| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '-' }).collect()
        };
        // `C.10` would look like two parts.
        parts.into_iter().filter(|part| !part.is_empty()).map(plain).collect::<Vec<_>>().join(".")
    }

    /// Is it, as far as can be told, the cause of this finding? The bracket in which it shows says nothing about the cause.
    #[must_use]
    pub fn is_of(&self, finding: &Finding) -> bool {
        let Finding { kind, criterion, shape, .. } = finding;
        self.same(&Self { kind: kind.clone(), criterion: criterion.clone(), shape: shape.clone(), ..Self::default() })
    }

    /// Are two causes, as far as can be told, the same?
    #[must_use]
    pub fn same(&self, other: &Self) -> bool {
        let ruled = self.criterion.is_some() || self.article.is_some();
        (&self.kind, &self.criterion) == (&other.kind, &other.criterion) && (ruled || self.shape == other.shape)
    }

    /// A program that did not answer.
    #[must_use]
    pub fn failure(failure: &EngineFailure) -> Self {
        let shape = match &failure.kind {
            FailureKind::Crash { signal: Some(signal), .. } => format!("signal-{signal}"),
            FailureKind::Crash { status: Some(status), .. } => format!("status-{status}"),
            _ => String::new(),
        };
        Self { kind: failure.kind.name().to_owned(), shape, text: failure.to_string(), ..Self::default() }
    }

    /// Why two opinions differ; none when they do not.
    #[must_use]
    pub fn of(moment: &Moment, theirs: &Opinion, system: SystemId) -> Option<Self> {
        if moment.ours.same(theirs) {
            return None;
        }
        let Some(answer) = theirs.answer() else {
            return Some(Self {
                kind: "no-pairing".to_owned(),
                text: "they know no pairing that complies with the absolute criteria; we do".to_owned(),
                ..Self::default()
            });
        };
        let illegal = Self::illegal(moment, theirs, system);
        if moment.ours == Opinion::NoPairing {
            return Some(illegal.unwrap_or_else(|| Self {
                kind: "pairing-found".to_owned(),
                text: "they have a legal pairing; our engine says that there is none".to_owned(),
                ..Self::default()
            }));
        }
        let tournament = moment.with(answer);
        let reason = reason(moment, &tournament, system);
        let mut cause = reason.map_or_else(
            || Self { kind: "differs".to_owned(), text: "another pairing".to_owned(), ..Self::default() },
            |reason| Self::from_reason(&reason, moment),
        );
        if let Some(illegal) = illegal {
            cause.kind = illegal.kind;
            cause.criterion = illegal.criterion;
            cause.article = illegal.article;
            cause.text = format!("{}\n{}", illegal.text, cause.text);
        }
        Some(cause)
    }

    /// Why the recorded pairing of the moment's round differs from ours; none when it does not. The pairing is there where
    /// the record is one.
    #[must_use]
    pub fn of_record(tournament: &Tournament, moment: &Moment, system: SystemId) -> Option<(Self, Option<Opinion>)> {
        let round = moment.round();
        let record = tournament.recorded_pairing(round);
        let answer = recorded_beside(tournament, round, &moment.ours);
        let whole = record.anomalies.is_empty() && record.byes.len() < 2;
        let Err(message) = (if whole { moment.complete(&answer) } else { Err("it is no pairing".to_owned()) }) else {
            let theirs = Opinion::Pairing(answer);
            return Self::of(moment, &theirs, system).map(|cause| (cause, Some(theirs)));
        };
        let law = Law::new(system, moment.position.last_round);
        let cause = Self::breaches(tournament, round, law).unwrap_or(Self {
            kind: "differs".to_owned(),
            text: format!("round {round} as recorded: {message}"),
            ..Self::default()
        });
        Some((cause, None))
    }

    /// Why the standings that a file records do not follow; none when they do.
    #[must_use]
    pub fn of_recorded_standings(report: &FileVerdict) -> Option<Self> {
        let positions = report.standings.as_ref()?;
        let first = positions.first()?;
        let criterion = first.decided.as_ref().map_or(first.field, |decided| decided.tie_break.as_str());
        let texts: Vec<&str> = positions.iter().map(|position| position.text.as_str()).collect();
        Some(Self {
            kind: STANDINGS.to_owned(),
            criterion: Some(criterion.to_owned()),
            article: first.decided.as_ref().map(|decided| decided.article.clone()),
            text: texts.join("\n"),
            ..Self::default()
        })
    }

    /// What the judge of legality says about a pairing; none when it is legal.
    #[must_use]
    pub fn illegal(moment: &Moment, opinion: &Opinion, system: SystemId) -> Option<Self> {
        let law = Law::new(system, moment.position.last_round);
        Self::breaches(&moment.with(opinion.answer()?), moment.round(), law)
    }

    /// What the judge of legality says about a recorded round.
    fn breaches(tournament: &Tournament, round: u16, law: Law) -> Option<Self> {
        let breaches = judge(tournament, &tournament.recorded_pairing(round), law);
        let first = breaches.first()?;
        let lines: Vec<String> =
            breaches.iter().map(|breach| breach.describe(tournament, law, None)).map(|rule| rule.text).collect();
        Some(Self {
            kind: "illegal".to_owned(),
            criterion: Some(first.rule().to_owned()),
            article: Some(first.article(law).to_owned()),
            shape: String::new(),
            text: lines.join("\n"),
        })
    }

    fn from_reason(reason: &Reason, moment: &Moment) -> Self {
        let mut shape = String::new();
        if let Some(bracket) = &reason.bracket {
            shape.push_str(if bracket.moved_down.is_empty() { "homogeneous" } else { "heterogeneous" });
            let lowest = moment.position.entrants.last().map(|entrant| points(entrant.score));
            if lowest.as_ref() == Some(&bracket.score) {
                shape.push_str("-lowest");
            }
        }
        // Of a colour, the article is the cause.
        let criterion = match reason.kind {
            Kind::Colour => reason.article.clone(),
            _ => reason.criterion.clone(),
        };
        let kind = match serde_json::to_value(reason.kind) {
            Ok(serde_json::Value::String(name)) => name,
            _ => "differs".to_owned(),
        };
        Self { kind, criterion, article: reason.article.clone(), shape, text: reason.text.clone() }
    }
}

/// Where and why the recorded last round parts from the rules.
fn reason(moment: &Moment, tournament: &Tournament, system: SystemId) -> Option<Reason> {
    let record = tournament.recorded_pairing(moment.round());
    let recorded = Recorded::new(&moment.position, &record);
    explain::reason(&Case {
        tournament,
        position: &moment.position,
        system,
        record: &record,
        recorded: &recorded,
        law: Law::new(system, moment.position.last_round),
    })
}
