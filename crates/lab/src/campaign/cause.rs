//! Why two pairings of a round differ, in terms of the rules; the bucket of a finding is named after this.

use super::finding::{Finding, STANDINGS};
use super::names::BucketName;
use super::round_context::{Opinion, RoundContext, recorded_beside};
use crate::budget::within;
use crate::check::compare::Recorded;
use crate::check::explain::{self, Case};
use crate::check::legality::{Law, judge};
use crate::check::points;
use crate::check::verdict::{FileVerdict, Kind, Reason};
use crate::engines::{EngineFailure, FailureKind};
use crate::systems::SystemId;
use crate::tournament::Tournament;

/// A classified difference, from which the name of the bucket is built.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cause {
    pub kind: String,
    pub criterion: Option<String>,
    pub article: Option<String>,
    pub shape: String,
    pub text: String,
}

impl Cause {
    /// Creates a cause without criterion, article and shape.
    pub fn plain(kind: &str, text: impl Into<String>) -> Self {
        Self { kind: kind.to_owned(), text: text.into(), ..Self::default() }
    }

    /// Returns the bucket of an engine's finding.
    pub fn bucket(&self, engine: &str) -> BucketName {
        BucketName::of([engine, &self.kind, self.criterion.as_deref().unwrap_or(""), &self.shape])
    }

    /// Whether this appears to be the cause of the finding. The bracket in which the difference shows is ignored: it
    /// does not identify the cause.
    pub fn is_of(&self, finding: &Finding) -> bool {
        let Finding { kind, criterion, shape, .. } = finding;
        self.same(&Self { kind: kind.clone(), criterion: criterion.clone(), shape: shape.clone(), ..Self::default() })
    }

    /// Whether two causes appear to be the same.
    pub fn same(&self, other: &Self) -> bool {
        let ruled = self.criterion.is_some() || self.article.is_some();
        (&self.kind, &self.criterion) == (&other.kind, &other.criterion) && (ruled || self.shape == other.shape)
    }

    /// Returns the cause for a program that did not answer.
    pub fn failure(failure: &EngineFailure) -> Self {
        let shape = match &failure.kind {
            FailureKind::Crash { signal: Some(signal), .. } => format!("signal-{signal}"),
            FailureKind::Crash { status: Some(status), .. } => format!("status-{status}"),
            _ => String::new(),
        };
        Self { shape, ..Self::plain(failure.kind.name(), failure.to_string()) }
    }

    /// Returns why two opinions differ; `None` if they do not, or if we have no opinion.
    pub fn of(context: &RoundContext, theirs: &Opinion, system: SystemId) -> Option<Self> {
        if context.ours.same(theirs) || matches!(context.ours, Opinion::Unfinished(_)) {
            return None;
        }
        let Some(answer) = theirs.answer() else {
            let text = "the program finds no pairing; the rules give one";
            return Some(Self::plain("no-pairing", text));
        };
        let illegal = Self::illegal(context, theirs, system);
        if context.ours == Opinion::NoPairing {
            let text = "the program has a legal pairing; the engine of pairproof finds none";
            return Some(illegal.unwrap_or_else(|| Self::plain("pairing-found", text)));
        }
        let tournament = context.with(answer);
        let mut cause = match within(context.limits, || reason(context, &tournament, system)) {
            Ok(Some(reason)) => Self::from_reason(&reason, context),
            Ok(None) => Self::plain("differs", "another pairing"),
            Err(exhausted) => {
                Self::plain("differs", format!("another pairing; {exhausted} while it looked into the difference"))
            }
        };
        if let Some(illegal) = illegal {
            cause = Self { text: format!("{}\n{}", illegal.text, cause.text), shape: cause.shape, ..illegal };
        }
        Some(cause)
    }

    /// Returns why the recorded pairing of a round differs from ours; `None` if it does not. The opinion is present if
    /// the record is a complete pairing.
    pub fn of_record(
        tournament: &Tournament,
        context: &RoundContext,
        system: SystemId,
    ) -> Option<(Self, Option<Opinion>)> {
        let round = context.round();
        let record = tournament.recorded_pairing(round);
        let answer = recorded_beside(tournament, round, &context.ours);
        let whole = record.anomalies.is_empty() && record.byes.len() < 2;
        let Err(message) =
            (if whole { context.complete(&answer) } else { Err("the reply is not a pairing".to_owned()) })
        else {
            let theirs = Opinion::Pairing(answer);
            return Self::of(context, &theirs, system).map(|cause| (cause, Some(theirs)));
        };
        let law = Law::new(system, context.position.last_round);
        let cause = Self::breaches(tournament, round, law)
            .unwrap_or_else(|| Self::plain("differs", format!("round {round} as recorded: {message}")));
        Some((cause, None))
    }

    /// Returns why the recorded standings of a file do not follow from its results; `None` if they do.
    pub fn of_recorded_standings(report: &FileVerdict) -> Option<Self> {
        let positions = report.standings.as_ref()?;
        let first = positions.first()?;
        let criterion = first.decided.as_ref().map_or(first.field, |decided| decided.tie_break.as_str());
        let texts: Vec<String> = positions.iter().map(|position| position.text.to_string()).collect();
        Some(Self {
            criterion: Some(criterion.to_owned()),
            article: first.decided.as_ref().map(|decided| decided.article.clone()),
            ..Self::plain(STANDINGS, texts.join("\n"))
        })
    }

    /// Returns the objections of the judge of legality to a pairing; `None` if it is legal.
    pub fn illegal(context: &RoundContext, opinion: &Opinion, system: SystemId) -> Option<Self> {
        let law = Law::new(system, context.position.last_round);
        Self::breaches(&context.with(opinion.answer()?), context.round(), law)
    }

    /// Returns the objections of the judge of legality to a recorded round.
    fn breaches(tournament: &Tournament, round: u16, law: Law) -> Option<Self> {
        let breaches = judge(tournament, &tournament.recorded_pairing(round), law);
        let first = breaches.first()?;
        let lines: Vec<String> = breaches
            .iter()
            .map(|breach| breach.describe(tournament, law, None))
            .map(|rule| rule.said.to_string())
            .collect();
        Some(Self {
            criterion: Some(first.rule().to_owned()),
            article: Some(first.article(law).to_owned()),
            ..Self::plain("illegal", lines.join("\n"))
        })
    }

    fn from_reason(reason: &Reason, context: &RoundContext) -> Self {
        let mut shape = String::new();
        if let Some(bracket) = &reason.bracket {
            shape.push_str(if bracket.moved_down.is_empty() { "homogeneous" } else { "heterogeneous" });
            let lowest = context.position.entrants.last().map(|entrant| points(entrant.score));
            if lowest.as_ref() == Some(&bracket.score) {
                shape.push_str("-lowest");
            }
        }
        // For a difference in colour, the article is the cause.
        let criterion = match reason.kind {
            Kind::Colour => reason.article.clone(),
            _ => reason.criterion.clone(),
        };
        let kind = match serde_json::to_value(reason.kind) {
            Ok(serde_json::Value::String(name)) => name,
            _ => "differs".to_owned(),
        };
        Self { kind, criterion, article: reason.article.clone(), shape, text: reason.said.to_string() }
    }
}

/// Returns where and why the last recorded round differs from what the rules give.
fn reason(context: &RoundContext, tournament: &Tournament, system: SystemId) -> Option<Reason> {
    let record = tournament.recorded_pairing(context.round());
    let recorded = Recorded::new(&context.position, &record);
    explain::reason(&Case {
        tournament,
        position: &context.position,
        system,
        record: &record,
        recorded: &recorded,
        law: Law::new(system, context.position.last_round),
    })
}
