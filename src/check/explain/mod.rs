//! Why a recorded round is not what the rules give, and how a round comes about: in the words and articles of its system.
//!
//! Nothing here knows a rule: both sides are valued by the functions of the system.

mod double_swiss;
mod dutch;
mod dutch_2006;
mod dutch_procedure;
mod olympiad;
mod round;

pub use round::{
    BracketExplanation, CriterionRow, Groups, PairExplanation, RecordedCandidate, RoundExplanation, StepExplanation,
};

use super::compare::Recorded;
use super::legality::Law;
use super::verdict::{Reason, RoundVerdict};
use crate::systems::SystemId;
use crate::tournament::{Id, Position, RecordedRound, Tournament};
use dutch::DutchCase;
use dutch_2006::LiteralCase;
use dutch_procedure::ProcedureCase;
use olympiad::OlympiadCase;

/// A recorded round to be explained.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The field before the round.
    pub position: &'a Position,
    /// Whose rules.
    pub system: SystemId,
    /// The record.
    pub record: &'a RecordedRound,
    /// The record by rank.
    pub recorded: &'a Recorded,
    /// The law for legality.
    pub law: Law,
}

impl Case<'_> {
    fn id(&self, rank: u32) -> Id {
        self.position.entrants[rank as usize].id
    }

    fn ids(&self, ranks: &[u32]) -> Vec<Id> {
        ranks.iter().map(|&rank| self.id(rank)).collect()
    }
}

/// Where and why the record parts from the rules; nothing when it does not, or when the system has no words for it.
#[must_use]
pub fn reason(case: &Case<'_>) -> Option<Reason> {
    if let Some(edition) = case.system.edition() {
        return dutch::reason(&DutchCase { case: *case, edition });
    }
    if case.system == SystemId::DoubleSwiss2026 {
        return double_swiss::reason(case);
    }
    if let Some(edition) = case.system.olympiad() {
        return olympiad::reason(&OlympiadCase { case: *case, edition });
    }
    if let Some(edition) = case.system.literal() {
        return dutch_2006::reason(&LiteralCase { case: *case, edition });
    }
    let edition = case.system.procedure()?;
    dutch_procedure::reason(&ProcedureCase { case: *case, edition })
}

/// Explains a round. `verdict` is what the comparison with the record said, if there is a record.
#[must_use]
pub fn explain_round(case: &Case<'_>, verdict: Option<RoundVerdict>) -> RoundExplanation {
    let mut explanation = RoundExplanation {
        path: String::new(),
        name: case.tournament.name.clone(),
        system: case.system.name(),
        system_reason: String::new(),
        round: case.position.round,
        last_round: case.position.last_round,
        verdict,
        paired: false,
        brackets: Vec::new(),
        steps: Vec::new(),
        bye: None,
    };
    if let Some(edition) = case.system.edition() {
        dutch::explain_round(&DutchCase { case: *case, edition }, &mut explanation);
    } else if case.system == SystemId::DoubleSwiss2026 {
        double_swiss::explain_round(case, &mut explanation);
    }
    if let Some(edition) = case.system.olympiad() {
        olympiad::explain_round(&OlympiadCase { case: *case, edition }, &mut explanation);
    }
    if let Some(edition) = case.system.literal() {
        dutch_2006::explain_round(&LiteralCase { case: *case, edition }, &mut explanation);
    }
    if let Some(edition) = case.system.procedure() {
        dutch_procedure::explain_round(&ProcedureCase { case: *case, edition }, &mut explanation);
    }
    explanation
}
