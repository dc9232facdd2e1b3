//! Explains why a recorded round is not what the rules give, and how a round is paired. Each system explains both in
//! its own terms and articles.

use super::compare::Recorded;
use super::legality::{self, Law};
use super::verdict::{Reading, Reason, RoundVerdict, readings};
use crate::budget::{Exhausted, Limits, within};
use crate::systems::SystemId;
use crate::systems::common::case;
use crate::tournament::{Id, Position, RecordedRound, Tournament};
use pairproof_statements::Statement;

pub use crate::systems::common::explanation::{
    BracketExplanation, CriterionRow, Groups, PairExplanation, RecordedCandidate, StepExplanation,
};

/// A round, explained.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoundExplanation {
    /// Path of the file.
    pub path: String,
    /// The tournament's name.
    pub name: String,
    /// The system and edition.
    pub system: &'static str,
    /// Why this system was chosen.
    #[cfg_attr(feature = "serde", serde(serialize_with = "pairproof_statements::texts::one"))]
    pub system_reason: Statement,
    /// The round.
    pub round: u16,
    /// Whether it is paired as the last round.
    pub last_round: bool,
    /// How the record compares; none for a round that is not recorded.
    pub verdict: Option<RoundVerdict>,
    /// Whether there is a pairing at all.
    pub paired: bool,
    /// The brackets from the top, of a system that is defined by criteria.
    pub brackets: Vec<BracketExplanation>,
    /// The steps of a system that is defined by a procedure, in its order.
    pub steps: Vec<StepExplanation>,
    /// The player who gets the bye by the rules.
    pub bye: Option<Id>,
}

/// A recorded round to be explained.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The field before the round.
    pub position: &'a Position,
    /// The system whose rules apply.
    pub system: SystemId,
    /// The record.
    pub record: &'a RecordedRound,
    /// The record by rank.
    pub recorded: &'a Recorded,
    /// The law for legality.
    pub law: Law,
}

impl Case<'_> {
    /// Passes the case to the system, with the rules that the record breaks.
    fn with_case<T>(&self, run: impl FnOnce(&case::Case<'_>) -> T) -> T {
        let Self { tournament, position, recorded, .. } = *self;
        let breaches = legality::judge(tournament, self.record, self.law);
        let broken: Vec<_> = breaches.into_iter().map(|breach| breach.describe(tournament, self.law, None)).collect();
        run(&case::Case { tournament, position, recorded, broken: &broken })
    }
}

/// Where and why the record differs from the rules; none if it does not.
#[must_use]
pub fn reason(case: &Case<'_>) -> Option<Reason> {
    case.with_case(|given| case.system.pairing.reason(given))
}

/// Explains a recorded round of a tournament, or the next one, within limits. `verdict` is the result of the comparison
/// with the record, if there is one. The path and the reason for the system stay empty.
///
/// # Errors
/// The limit that was reached.
pub fn explain_within(
    tournament: &Tournament,
    system: SystemId,
    round: u16,
    verdict: Option<RoundVerdict>,
    limits: Limits,
) -> Result<RoundExplanation, Exhausted> {
    let reading = verdict.as_ref().and_then(|verdict| verdict.reading).unwrap_or(readings(tournament, round)[0]);
    let position = Tournament::position(tournament, round, system.history(), reading == Reading::Final);
    let record = tournament.recorded_pairing(round);
    let recorded = Recorded::new(&position, &record);
    let law = Law::new(system, reading == Reading::Final);
    let case = Case { tournament, position: &position, system, record: &record, recorded: &recorded, law };
    within(limits, || explain_round(&case, verdict))
}

/// Explains a round. `verdict` is the result of the comparison with the record, if there is one.
#[must_use]
pub fn explain_round(case: &Case<'_>, verdict: Option<RoundVerdict>) -> RoundExplanation {
    let explanation = case.with_case(|given| case.system.pairing.explain(given, verdict.is_some()));
    RoundExplanation {
        path: String::new(),
        name: case.tournament.name.clone(),
        system: case.system.name(),
        system_reason: Statement::default(),
        round: case.position.round,
        last_round: case.position.last_round,
        verdict,
        paired: explanation.paired,
        brackets: explanation.brackets,
        steps: explanation.steps,
        bye: explanation.bye,
    }
}
