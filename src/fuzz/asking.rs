//! Asking about a moment, and why the answer differs: the same for a campaign, for `replay` and for `shrink`.

use super::finding::Cause;
use super::moment::{Moment, Opinion};
use super::opponent::{Opponent, oracle};
use super::setup::{JUDGE, ORACLE};
use crate::engines::{EngineFailure, Purpose, Transcript};
use crate::systems::{PairingSystem, SystemId};

/// What a program was given, and what it wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The next pairing was asked for, or a check of a whole file.
    pub purpose: Purpose,
    /// The question and the answer.
    pub transcript: Transcript,
}

impl Exchange {
    /// The exchange with a program that gave no usable answer; none when it was given nothing.
    #[must_use]
    pub fn of_failure(failure: &EngineFailure, purpose: Purpose) -> Option<Self> {
        let transcript = failure.transcript.as_ref();
        (!transcript.question.is_empty()).then(|| Self { purpose, transcript: transcript.clone() })
    }
}

/// What was said about a moment.
#[derive(Clone, Debug)]
pub struct Said {
    /// The opinion, or what the program did instead.
    pub opinion: Result<Opinion, Box<EngineFailure>>,
    /// How a program was asked.
    pub exchange: Option<Exchange>,
}

impl Said {
    /// An opinion of something that is no other program.
    #[must_use]
    pub fn here(opinion: Opinion) -> Self {
        Self { opinion: Ok(opinion), exchange: None }
    }
}

/// Who is asked, by the name in a finding.
#[derive(Clone, Copy, Debug)]
pub enum Voice<'a> {
    /// A program, or a function of our own.
    Opponent(&'a Opponent),
    /// The literal oracle.
    Oracle,
    /// The judge of legality: our own pairing is what is judged.
    Judge,
}

/// A voice that differs from our engine at a moment.
#[derive(Clone, Debug)]
pub struct Parting {
    /// Why.
    pub cause: Cause,
    /// What was said.
    pub said: Said,
}

impl Parting {
    /// The pairing or the lack of one, where there is an answer.
    #[must_use]
    pub fn opinion(&self) -> Option<&Opinion> {
        self.said.opinion.as_ref().ok()
    }

    /// What the program did instead of answering.
    #[must_use]
    pub fn failure(&self) -> Option<&EngineFailure> {
        self.said.opinion.as_ref().err().map(|failure| &**failure)
    }
}

impl<'a> Voice<'a> {
    /// The voice of this name; none when it is an engine that is not among `opponents`.
    pub fn named(name: &str, opponents: impl IntoIterator<Item = &'a Opponent>) -> Option<Self> {
        match name {
            ORACLE => Some(Self::Oracle),
            JUDGE => Some(Self::Judge),
            _ => opponents.into_iter().find(|opponent| opponent.name() == name).map(Self::Opponent),
        }
    }

    /// What it says. The judge, and the oracle about a field that is too large for it, have no opinion of their own.
    #[must_use]
    pub fn ask(self, moment: &Moment, room: &dyn PairingSystem) -> Said {
        match self {
            Self::Opponent(opponent) => opponent.ask(moment),
            Self::Oracle => Said::here(oracle(moment, room).unwrap_or_else(|| moment.ours.clone())),
            Self::Judge => Said::here(moment.ours.clone()),
        }
    }

    /// Does it differ, and why?
    ///
    /// # Errors
    /// A failure for which the program is not to blame: it could not be asked.
    pub fn parting(
        self,
        moment: &Moment,
        system: SystemId,
        room: &dyn PairingSystem,
    ) -> Result<Option<Parting>, Box<EngineFailure>> {
        let said = self.ask(moment, room);
        if let (Ok(ours), Self::Judge) = (&said.opinion, self) {
            return Ok(Cause::illegal(moment, ours, system).map(|cause| Parting { cause, said }));
        }
        match &said.opinion {
            Err(failure) if !failure.kind.is_fault() => Err(failure.clone()),
            _ => Ok(parting_of(moment, said, system)),
        }
    }
}

/// Does what was said differ, and why?
#[must_use]
pub fn parting_of(moment: &Moment, said: Said, system: SystemId) -> Option<Parting> {
    let cause = match &said.opinion {
        Ok(theirs) => Cause::of(moment, theirs, system)?,
        Err(failure) if failure.kind.is_fault() => Cause::failure(failure),
        Err(_) => return None,
    };
    Some(Parting { cause, said })
}
