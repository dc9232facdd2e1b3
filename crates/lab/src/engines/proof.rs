//! Tests an adapter on this machine: finding the program, version, a known round, a check, and stopping it.

use super::answer::Answer;
use super::engine::{Engine, Mode};
use super::failure::{EngineFailure, FailureKind};
use crate::escape;
use crate::systems::SystemId;
use crate::tournament::Tournament;
use crate::trf::Document;
use serde::Serialize;
use std::time::Duration;

/// Nine players after three of five rounds: floats, a forfeit, and a pairing-allocated bye that goes to a fourth
/// player. The editions of 2017 and 2026 pair the fourth round in the same way.
const SAMPLE: &[u8] = include_bytes!("proof.trf");

/// The pairing of the sample's fourth round.
const PAIRING: [(u32, u32); 4] = [(4, 5), (2, 3), (8, 7), (6, 9)];
const BYE: u32 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// One entry per step; a step that depends on a failed one is left out.
    pub steps: Vec<StepResult>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The program reports its version.
    Version,
    /// The program pairs a known round correctly.
    Pair,
    /// The program agrees with a known tournament.
    Check,
    /// The program is stopped when its time is over.
    Timeout,
}

impl Step {
    pub fn name(self) -> &'static str {
        match self {
            Self::Version => "version",
            Self::Pair => "known round",
            Self::Check => "known tournament",
            Self::Timeout => "timeout",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StepResult {
    pub step: Step,
    pub ok: bool,
    /// The observation: the version, or the problem.
    pub detail: String,
}

impl Proof {
    pub fn works(&self) -> bool {
        self.steps.iter().all(|step| step.ok)
    }

    /// Returns the version that the program reported.
    pub fn version(&self) -> Option<&str> {
        self.steps.iter().find(|step| step.step == Step::Version && step.ok).map(|step| step.detail.as_str())
    }
}

/// Tests an engine.
///
/// # Errors
/// [`FailureKind::NotFound`] if a part of the program turns out not to be installed.
pub fn prove(engine: &Engine) -> Result<Proof, EngineFailure> {
    let mut steps = Vec::new();
    let mut add = |step, result: Result<String, String>| {
        let ok = result.is_ok();
        let detail = result.unwrap_or_else(|problem| problem);
        steps.push(StepResult { step, ok, detail });
    };
    let missing = |failure: &EngineFailure| matches!(failure.kind, FailureKind::NotFound { .. });
    match engine.version() {
        Err(failure) if missing(&failure) => return Err(failure),
        Err(failure) => add(Step::Version, Err(failure.to_string())),
        Ok(version) => add(Step::Version, Ok(version.unwrap_or_else(|| "version unknown".to_owned()))),
    }
    let Some((sample, _)) = sample() else { return Ok(Proof { steps }) };
    let known = engine.system().is_some_and(sample_fits);
    let pairs = engine.adapter().pair.is_some() || engine.adapter().worker.is_some();
    if known && pairs {
        match engine.pair_tournament(&sample) {
            Err(failure) if missing(&failure) => return Err(failure),
            Err(failure) => add(Step::Pair, Err(failure.to_string())),
            Ok(answer) => {
                let mut result = compare(&answer);
                // A second question reveals a worker that wrote more than one answer.
                if engine.mode() == Mode::Worker && result.is_ok() {
                    let second = engine.pair_tournament(&sample).map_err(|failure| failure.to_string());
                    result = second.and_then(|answer| compare(&answer)).map_err(|why| format!("second run: {why}"));
                }
                add(Step::Pair, result);
            }
        }
    }
    if known && engine.can_check() {
        let result = match engine.check_tournament(&sample) {
            Ok(report) if report.agrees() => Ok("agrees".to_owned()),
            Ok(report) => Err(escape::line(&format!("disagrees: {:?}", report.rounds))),
            Err(failure) => Err(failure.to_string()),
        };
        add(Step::Check, result);
    }
    if pairs {
        let result = match engine.pair_within(&sample, Duration::ZERO) {
            Err(EngineFailure { kind: FailureKind::Timeout { .. }, .. }) => Ok("stopped".to_owned()),
            Err(failure) => Err(failure.to_string()),
            Ok(_) => Err("the answer took no measurable time".to_owned()),
        };
        add(Step::Timeout, result);
    }
    Ok(Proof { steps })
}

/// Returns the sample, and the pairing of its next round.
pub(crate) fn sample() -> Option<(Tournament, Answer)> {
    let imported = Tournament::from_document(&Document::parse(SAMPLE)).ok()?;
    Some((imported.tournament, Answer { pairs: PAIRING.to_vec(), bye: Some(BYE) }))
}

/// Whether the sample applies to a system: it is valid for two editions of the Dutch system, which pair it equally.
pub(crate) fn sample_fits(system: SystemId) -> bool {
    matches!(system.name(), "dutch-2026" | "dutch-2017")
}

fn compare(answer: &Answer) -> Result<String, String> {
    let expected = Answer { pairs: PAIRING.to_vec(), bye: Some(BYE) }.sorted();
    let found = answer.sorted();
    if found == expected {
        return Ok("right".to_owned());
    }
    let boards = |answer: &[(u32, u32)]| -> String {
        answer.iter().map(|(white, black)| format!("{white}-{black}")).collect::<Vec<_>>().join(" ")
    };
    Err(escape::line(&format!("found {}; expected {}", boards(&found), boards(&expected))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::boards::boards;
    use crate::tournament::Timeline;

    #[test]
    fn the_known_round_is_ours_in_both_editions() {
        let sample = Tournament::from_document(&Document::parse(SAMPLE)).unwrap().tournament;
        for system in [SystemId::DUTCH_2026, SystemId::DUTCH_2017] {
            let mut timeline = Timeline::new(&sample, system.history());
            timeline.advance_to(&sample, 4);
            let position = timeline.position(&sample, false);
            let lines = boards(&position, &system.pair(&position).unwrap());
            let mut answer = Answer::default();
            for [white, black] in lines {
                if black == 0 { answer.bye = Some(white) } else { answer.pairs.push((white, black)) }
            }
            assert_eq!(compare(&answer), Ok("right".to_owned()), "{system}");
        }
    }
}
