//! Whoever is asked for another opinion: a program, a function of our own, the literal oracle.

use super::asking::{Exchange, Said};
use super::moment::{Moment, Opinion};
use super::plan::PlannedEngine;
use crate::engines::{
    Answer, Engine, EngineFailure, FailureKind, Mode, Named, OpenOptions, Purpose, RoundOpinion, Transcript,
};
use crate::systems::{PairFunction, PairingSystem, SystemId};
use crate::tournament::Tournament;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// The largest field that the oracle is asked about. Beyond, some positions take it longer than anybody waits.
pub const ORACLE_FIELD: usize = 12;

/// Somebody who is asked what they would pair.
pub enum Opponent {
    /// Another program.
    Program {
        /// Its name in the plan.
        name: String,
        /// The program.
        engine: Box<Engine>,
    },
    /// A function of our own: a test double.
    Function {
        /// Its name in the plan.
        name: String,
        /// The largest field that it pairs in reasonable time.
        largest: usize,
        /// The function.
        pair: PairFunction,
    },
}

impl fmt::Debug for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opponent({})", self.name())
    }
}

/// A test double that is not there.
#[derive(Debug, thiserror::Error)]
pub enum OpponentError {
    /// No such adapter.
    #[error(transparent)]
    Adapter(#[from] crate::engines::AdapterError),
    /// The program cannot be used.
    #[error("{0}")]
    Engine(Box<EngineFailure>),
    /// No such test double.
    #[error("there is no rule {name:?} that a double could lack; there are {known}")]
    Double {
        /// The name.
        name: String,
        /// What there is.
        known: String,
    },
}

impl From<EngineFailure> for OpponentError {
    fn from(failure: EngineFailure) -> Self {
        Self::Engine(Box::new(failure))
    }
}

impl Opponent {
    /// Finds the engine that `--engine` names, as [`Named::parse`] reads it, or `double:FAULT`. With it, what the plan says
    /// about it. `timeout` overrules the adapter's.
    ///
    /// # Errors
    /// [`OpponentError`] when it is not there or does not pair by the system.
    pub fn open(
        text: &str,
        system: SystemId,
        timeout: Option<Duration>,
    ) -> Result<(Self, PlannedEngine), OpponentError> {
        if let Some(fault) = text.strip_prefix("double:") {
            return double(fault, system);
        }
        Self::open_named(Named::parse(text, Some(system))?, system, timeout)
    }

    /// Finds an engine of a plan again. The version in the result is what it says now.
    ///
    /// # Errors
    /// [`OpponentError`], as [`Opponent::open`].
    pub fn open_planned(
        planned: &PlannedEngine,
        system: SystemId,
        timeout: Option<Duration>,
    ) -> Result<(Self, PlannedEngine), OpponentError> {
        if let Some(fault) = planned.adapter.strip_prefix("double:") {
            return double(fault, system);
        }
        let mut named = Named::parse(&planned.adapter, Some(system))?;
        if let Some(path) = &planned.path {
            let path = PathBuf::from(path);
            // The program is run in a folder of its own.
            named.path = Some(if path.exists() { std::path::absolute(&path).unwrap_or(path) } else { path });
        }
        Self::open_named(named, system, timeout)
    }

    fn open_named(
        named: Named,
        system: SystemId,
        timeout: Option<Duration>,
    ) -> Result<(Self, PlannedEngine), OpponentError> {
        let Named { adapter, path, planned } = named;
        let name = adapter.name.clone();
        let path_text = path.as_ref().map(|path| path.to_string_lossy().into_owned());
        let options = OpenOptions { path, system: Some(system), timeout, ..OpenOptions::default() };
        let engine = Engine::open(adapter, &options)?;
        let version = match engine.version() {
            // What it does instead of telling its version it will do to every question: findings, not an error of ours.
            Err(failure) if failure.kind.is_fault() => None,
            told => told?,
        };
        let planned = PlannedEngine { name: name.clone(), adapter: planned, path: path_text, version };
        Ok((Self::Program { name, engine: Box::new(engine) }, planned))
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Program { name, .. } | Self::Function { name, .. } => name,
        }
    }

    /// The program, if it is one that generates tournaments.
    #[must_use]
    pub fn generator(&self) -> Option<&Engine> {
        match self {
            Self::Program { engine, .. } => Some(&**engine).filter(|engine| engine.adapter().generate.is_some()),
            Self::Function { .. } => None,
        }
    }

    /// Is it asked one question about a whole tournament, which costs a fraction of one about each round?
    #[must_use]
    pub fn checks_whole(&self) -> bool {
        match self {
            Self::Program { engine, .. } => {
                // A worker that does not check files would be started once more for each.
                let worker = engine.adapter().worker.as_ref().is_some_and(|worker| worker.checks);
                engine.can_check() && (engine.mode() == Mode::Process || worker)
            }
            Self::Function { .. } => false,
        }
    }

    /// What it would pair.
    ///
    /// # Errors
    /// Whatever it did instead.
    pub fn opinion(&self, moment: &Moment) -> Result<Opinion, Box<EngineFailure>> {
        self.ask(moment).opinion
    }

    /// What it would pair, and how it was asked.
    #[must_use]
    pub fn ask(&self, moment: &Moment) -> Said {
        let engine = match self {
            Self::Function { name, largest, .. } if moment.position.entrants.len() > *largest => {
                let message = format!("a field of more than {largest} players");
                let opinion = Err(failure(name, FailureKind::Unsupported { message }));
                return Said { opinion, exchange: None };
            }
            Self::Function { name, pair, .. } => {
                let opinion = Opinion::of(&moment.position, &pair(&moment.position));
                return Said { opinion: complete(name, moment, opinion), exchange: None };
            }
            Self::Program { engine, .. } => engine,
        };
        let (purpose, answered) = match &moment.ours {
            Opinion::Pairing(ours) if self.checks_whole() => (Purpose::Check, self.checked(moment, ours)),
            _ => {
                let answered = engine.pair_recorded(&moment.prefix);
                (Purpose::Pair, answered.map(|(answer, words)| (Ok(Opinion::Pairing(answer)), words)))
            }
        };
        match answered {
            Ok((opinion, transcript)) => Said { opinion, exchange: Some(Exchange { purpose, transcript }) },
            Err(failure) => {
                let exchange = Exchange::of_failure(&failure, purpose);
                let none = failure.kind == FailureKind::NoPairing && purpose == Purpose::Pair;
                Said { opinion: if none { Ok(Opinion::NoPairing) } else { Err(Box::new(failure)) }, exchange }
            }
        }
    }

    /// What a program would pair that is shown the whole file, with our pairing of the round.
    #[allow(clippy::type_complexity)]
    fn checked(
        &self,
        moment: &Moment,
        ours: &Answer,
    ) -> Result<(Result<Opinion, Box<EngineFailure>>, Transcript), EngineFailure> {
        let Self::Program { engine, .. } = self else { return Ok((Ok(moment.ours.clone()), Transcript::default())) };
        let (report, words) = engine.check_recorded(&moment.with(ours))?;
        let checked = report.rounds.iter().find(|checked| checked.round == moment.round());
        let opinion = match checked.map(|checked| checked.verdict) {
            Some(RoundOpinion::Agrees) => Ok(moment.ours.clone()),
            Some(RoundOpinion::NoPairing) | None => Ok(Opinion::NoPairing),
            Some(RoundOpinion::Differs) => {
                let theirs = checked.map(|checked| changed(ours, &checked.missing, &checked.unexpected));
                complete(self.name(), moment, theirs.map_or(Opinion::NoPairing, Opinion::Pairing))
            }
        };
        Ok((opinion, words))
    }

    /// Has a whole tournament checked: for each recorded round what it would have paired.
    ///
    /// # Errors
    /// Whatever it did instead.
    #[allow(clippy::type_complexity)]
    pub fn check(
        &self,
        tournament: &Tournament,
    ) -> Result<(Vec<(u16, Checked)>, Option<Exchange>), Box<EngineFailure>> {
        let Self::Program { engine, .. } = self else { return Ok((Vec::new(), None)) };
        let (report, transcript) = engine.check_recorded(tournament).map_err(Box::new)?;
        let rounds = report.rounds.into_iter().map(|checked| {
            let said = match checked.verdict {
                RoundOpinion::Agrees => Checked::Agrees,
                RoundOpinion::NoPairing => Checked::NoPairing,
                RoundOpinion::Differs => Checked::Differs { missing: checked.missing, unexpected: checked.unexpected },
            };
            (checked.round, said)
        });
        Ok((rounds.collect(), Some(Exchange { purpose: Purpose::Check, transcript })))
    }

    /// From now on no question is answered: somebody pressed Ctrl-C.
    pub fn abandon(&self) {
        if let Self::Program { engine, .. } = self {
            engine.abandon();
        }
    }
}

/// What a program says about a recorded round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The same.
    Agrees,
    /// It knows no pairing.
    NoPairing,
    /// Otherwise.
    Differs {
        /// Pairs it would have made.
        missing: Vec<(u32, u32)>,
        /// Recorded pairs that it would not have made.
        unexpected: Vec<(u32, u32)>,
    },
}

/// A pairing with some pairs taken out and others put in.
#[must_use]
pub fn changed(answer: &Answer, missing: &[(u32, u32)], unexpected: &[(u32, u32)]) -> Answer {
    let mut theirs = answer.clone();
    let same = |a: (u32, u32), b: (u32, u32)| (a.0.min(a.1), a.0.max(a.1)) == (b.0.min(b.1), b.0.max(b.1));
    theirs.pairs.retain(|&pair| !unexpected.iter().any(|&other| same(pair, other)));
    // A program that shows only its own side of the table.
    theirs
        .pairs
        .retain(|&(white, black)| !missing.iter().any(|&(a, b)| [a, b].contains(&white) || [a, b].contains(&black)));
    theirs.pairs.extend(missing.iter().copied().filter(|&(_, black)| black != 0));
    if unexpected.iter().any(|&(id, zero)| zero == 0 && theirs.bye == Some(id)) {
        theirs.bye = None;
    }
    if let Some(&(id, _)) = missing.iter().find(|&&(_, zero)| zero == 0) {
        theirs.bye = Some(id);
    }
    theirs
}

/// The opinion, when it pairs everybody.
pub(super) fn complete(name: &str, moment: &Moment, opinion: Opinion) -> Result<Opinion, Box<EngineFailure>> {
    let Some(answer) = opinion.answer() else { return Ok(opinion) };
    match moment.complete(answer) {
        Ok(()) => Ok(opinion),
        Err(message) => Err(failure(name, FailureKind::Garbage { message })),
    }
}

fn failure(name: &str, kind: FailureKind) -> Box<EngineFailure> {
    Box::new(EngineFailure { engine: name.to_owned(), kind, transcript: Box::new(Transcript::default()) })
}

/// The largest field that the oracle is asked about in a campaign.
#[must_use]
pub fn oracle_field(room: &dyn PairingSystem) -> usize {
    room.oracle_field().min(ORACLE_FIELD)
}

/// What the literal oracle would pair; none for a field that is too large for it.
#[must_use]
pub fn oracle(moment: &Moment, room: &dyn PairingSystem) -> Option<Opinion> {
    let small = moment.position.entrants.len() <= oracle_field(room);
    small.then(|| Opinion::of(&moment.position, &room.pair_literally(&moment.position)))
}

/// One of our deliberately wrong engines, by the rule that it does not know.
fn double(rule: &str, system: SystemId) -> Result<(Opponent, PlannedEngine), OpponentError> {
    let unknown = |known: String| OpponentError::Double { name: rule.to_owned(), known };
    let Some(room) = system.room() else { return Err(unknown(format!("none for {system}"))) };
    let Some(found) = room.without(rule) else { return Err(unknown(room.rules().join(", "))) };
    let name = format!("double-{}", found.rule);
    let planned =
        PlannedEngine { name: name.clone(), adapter: format!("double:{}", found.rule), path: None, version: None };
    Ok((Opponent::Function { name, largest: found.largest, pair: found.pair }, planned))
}
