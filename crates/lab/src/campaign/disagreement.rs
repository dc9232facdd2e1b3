//! Asks a program about a round and compares its answer with ours. Campaigns, `replay` and `shrink` share this code.

use super::cause::Cause;
use super::finding::{JUDGE, ORACLE};
use super::opponent::{Opponent, Response, oracle};
use super::round_context::{Opinion, RoundContext};
use crate::engines::EngineFailure;
use crate::systems::SystemId;

/// The source of an answer, by the name in a finding.
#[derive(Clone, Copy, Debug)]
pub enum Voice<'a> {
    /// A program, or one of our own functions.
    Opponent(&'a Opponent),
    Oracle,
    /// The judge of legality: it judges our own pairing.
    Judge,
}

/// A source that pairs a round differently from our engine.
#[derive(Clone, Debug)]
pub struct Disagreement {
    pub cause: Cause,
    pub said: Response,
}

impl Response {
    /// Returns why the response differs from our pairing; `None` if it does not, or if the program is not to blame for
    /// giving no answer.
    pub(super) fn cause(&self, context: &RoundContext, system: SystemId) -> Option<Cause> {
        match &self.opinion {
            Ok(theirs) => Cause::of(context, theirs, system),
            Err(failure) => failure.kind.is_fault().then(|| Cause::failure(failure)),
        }
    }
}

impl Disagreement {
    /// Returns the pairing, or the finding that there is none, if there is an answer.
    pub fn opinion(&self) -> Option<&Opinion> {
        self.said.opinion.as_ref().ok()
    }

    /// Returns how the program failed to answer.
    pub fn failure(&self) -> Option<&EngineFailure> {
        self.said.opinion.as_ref().err().map(|failure| &**failure)
    }
}

impl<'a> Voice<'a> {
    /// Returns the source with this name; `None` for an engine that is not among `opponents`.
    pub fn named(name: &str, opponents: impl IntoIterator<Item = &'a Opponent>) -> Option<Self> {
        match name {
            ORACLE => Some(Self::Oracle),
            JUDGE => Some(Self::Judge),
            _ => opponents.into_iter().find(|opponent| opponent.name() == name).map(Self::Opponent),
        }
    }

    /// Asks for its pairing. The judge, and the oracle if the field is too large for it, repeat our pairing.
    pub fn ask(self, context: &RoundContext, system: SystemId) -> Response {
        match self {
            Self::Opponent(opponent) => opponent.ask(context),
            Self::Oracle => Response::here(oracle(context, system).unwrap_or_else(|| context.ours.clone())),
            Self::Judge => Response::here(context.ours.clone()),
        }
    }

    /// Returns whether it differs, and why.
    pub fn disagreement(
        self,
        context: &RoundContext,
        system: SystemId,
    ) -> Result<Option<Disagreement>, Box<EngineFailure>> {
        let said = self.ask(context, system);
        if let (Ok(ours), Self::Judge) = (&said.opinion, self) {
            return Ok(Cause::illegal(context, ours, system).map(|cause| Disagreement { cause, said }));
        }
        match &said.opinion {
            Err(failure) if !failure.kind.is_fault() => Err(failure.clone()),
            _ => Ok(said.cause(context, system).map(|cause| Disagreement { cause, said })),
        }
    }
}
