//! The opponents of a campaign: a program, one of our own functions, or the literal oracle.

use super::planned_engine::PlannedEngine;
use super::round_context::{Opinion, RoundContext};
use crate::engines::identity::ProgramFile;
use crate::engines::{
    Answer, Engine, EngineArgument, EngineFailure, FailureKind, Mode, OpenOptions, PairFunction, Purpose, RoundOpinion,
    Transcript, valid_name,
};
use crate::systems::{Suspect, SystemId, pair_within};
use crate::tournament::Tournament;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// The largest field that the oracle is asked about. Larger fields can take hours.
pub const ORACLE_FIELD: usize = 12;

/// The prefix, in a plan, of a function of the process that ran the campaign.
pub(super) const FUNCTION: &str = "function:";

/// The input of a program, and its output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Whether the next pairing or a check of a whole file was requested.
    pub purpose: Purpose,
    pub transcript: Transcript,
}

impl Exchange {
    /// Returns the exchange with a program that gave no usable answer; `None` if the program was not given anything.
    pub fn of_failure(failure: &EngineFailure, purpose: Purpose) -> Option<Self> {
        let transcript = failure.transcript.as_ref();
        (!transcript.question.is_empty()).then(|| Self { purpose, transcript: transcript.clone() })
    }
}

#[derive(Clone, Debug)]
pub struct Response {
    /// The opinion, or how the program failed.
    pub opinion: Result<Opinion, Box<EngineFailure>>,
    /// The question to a program, and its answer.
    pub exchange: Option<Exchange>,
}

impl Response {
    /// Wraps an opinion that does not come from another program.
    pub fn here(opinion: Opinion) -> Self {
        Self { opinion: Ok(opinion), exchange: None }
    }
}

/// A program or a function that is asked for its pairing.
pub enum Opponent {
    Program {
        name: String,
        engine: Box<Engine>,
    },
    /// One of our own functions: a mutant.
    Function {
        name: String,
        suspect: Box<Suspect>,
    },
}

impl fmt::Debug for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opponent({})", self.name())
    }
}

#[derive(Debug, thiserror::Error)]
pub enum OpponentError {
    #[error(transparent)]
    Adapter(#[from] crate::engines::AdapterError),
    #[error("{0}")]
    Engine(Box<EngineFailure>),
    #[error("{0}")]
    Name(String),
    #[error("unknown fault {name:?} for a mutant; expected {known}")]
    Mutant { name: String, known: String },
    #[error("{one:?} and {other:?} cannot be joined in one mutant: each replaces how a position is paired")]
    Apart { one: String, other: String },
}

impl From<EngineFailure> for OpponentError {
    fn from(failure: EngineFailure) -> Self {
        Self::Engine(Box::new(failure))
    }
}

impl Opponent {
    /// Opens the engine that `--engine` names, as [`EngineArgument::parse`] reads it, or `mutant:FAULT`. Also returns
    /// its entry in the plan, without its files ([`Opponent::files`]). `timeout` overrides the adapter's.
    pub fn open(
        text: &str,
        system: SystemId,
        timeout: Option<Duration>,
    ) -> Result<(Self, PlannedEngine), OpponentError> {
        if let Some(fault) = rule_of_mutant(text) {
            return mutant(fault, system);
        }
        Self::open_named(EngineArgument::parse(text, Some(system))?, system, timeout)
    }

    /// Opens an engine of a plan again. The result contains its current version.
    ///
    /// # Errors
    /// [`OpponentError`], as [`Opponent::open`].
    pub fn open_planned(
        planned: &PlannedEngine,
        system: SystemId,
        timeout: Option<Duration>,
    ) -> Result<(Self, PlannedEngine), OpponentError> {
        if let Some(fault) = rule_of_mutant(&planned.adapter) {
            return mutant(fault, system);
        }
        let mut named = EngineArgument::parse(&planned.adapter, Some(system))?;
        if let Some(path) = &planned.path {
            let path = PathBuf::from(path);
            // The program runs in a temporary folder, so a relative path would not work.
            named.path = Some(if path.exists() { std::path::absolute(&path).unwrap_or(path) } else { path });
        }
        Self::open_named(named, system, timeout)
    }

    fn open_named(
        named: EngineArgument,
        system: SystemId,
        timeout: Option<Duration>,
    ) -> Result<(Self, PlannedEngine), OpponentError> {
        let EngineArgument { adapter, path, planned } = named;
        let name = adapter.name.clone();
        valid_name(&name).map_err(OpponentError::Name)?;
        let path_text = path.as_ref().map(|path| path.to_string_lossy().into_owned());
        let options = OpenOptions { path, system: Some(system), timeout, ..OpenOptions::default() };
        let engine = Engine::open(adapter, &options)?;
        let version = match engine.version() {
            // Every question will probably fail in the same way: this leads to findings, not to an error here.
            Err(failure) if failure.kind.is_fault() => None,
            told => told?,
        };
        let planned =
            PlannedEngine { name: name.clone(), adapter: planned, path: path_text, version, files: Vec::new() };
        Ok((Self::Program { name, engine: Box::new(engine) }, planned))
    }

    /// Creates an opponent that calls a function of this process, and its entry in the plan.
    ///
    /// # Errors
    /// A sentence, if the name is not valid for an engine.
    pub fn of_function(
        name: &str,
        system: SystemId,
        function: Box<PairFunction>,
    ) -> Result<(Self, PlannedEngine), String> {
        let engine = Engine::of_function(name, system, function)?;
        let name = name.to_owned();
        let planned = PlannedEngine {
            name: name.clone(),
            adapter: format!("{FUNCTION}{name}"),
            path: None,
            version: None,
            files: Vec::new(),
        };
        Ok((Self::Program { name, engine: Box::new(engine) }, planned))
    }

    pub fn name(&self) -> &str {
        match self {
            Self::Program { name, .. } | Self::Function { name, .. } => name,
        }
    }

    /// Returns the files of the program; a function has none. Hashing takes time, so they are listed only when they are
    /// compared or recorded.
    pub fn files(&self) -> Vec<ProgramFile> {
        match self {
            Self::Program { engine, .. } => engine.files(),
            Self::Function { .. } => Vec::new(),
        }
    }

    /// Returns the paths of the program's files.
    pub fn paths(&self) -> Vec<PathBuf> {
        match self {
            Self::Program { engine, .. } => engine.paths(),
            Self::Function { .. } => Vec::new(),
        }
    }

    /// Returns the program if it can generate tournaments.
    pub fn generator(&self) -> Option<&Engine> {
        match self {
            Self::Program { engine, .. } => Some(&**engine).filter(|engine| engine.adapter().generate.is_some()),
            Self::Function { .. } => None,
        }
    }

    /// Whether it is asked one question about a whole tournament, at a fraction of the cost of one question per round.
    pub fn checks_whole(&self) -> bool {
        match self {
            Self::Program { engine, .. } => {
                // A worker that does not check files would need one more process per file.
                let worker = engine.adapter().worker.as_ref().is_some_and(|worker| worker.checks);
                engine.can_check() && (engine.mode() == Mode::Process || worker)
            }
            Self::Function { .. } => false,
        }
    }

    /// Asks for its pairing, and returns the exchange with it.
    pub fn ask(&self, context: &RoundContext) -> Response {
        let engine = match self {
            Self::Function { name, suspect } if context.position.entrants.len() > suspect.largest => {
                let message = format!("a field of more than {} players", suspect.largest);
                let opinion = Err(failure(name, FailureKind::Unsupported { message }));
                return Response { opinion, exchange: None };
            }
            Self::Function { name, suspect } => {
                let seen = suspect.sees(&context.prefix, &context.position);
                let opinion = match Opinion::of(&seen, &pair_within(context.limits, || suspect.pair(&seen))) {
                    Opinion::Unfinished(exhausted) => {
                        Err(failure(name, FailureKind::Unsupported { message: exhausted.to_string() }))
                    }
                    opinion => complete(name, context, opinion),
                };
                return Response { opinion, exchange: None };
            }
            Self::Program { engine, .. } => engine,
        };
        let (purpose, answered) = match &context.ours {
            Opinion::Pairing(ours) if self.checks_whole() => (Purpose::Check, self.checked(context, ours)),
            _ => {
                let answered = engine.pair_recorded(&context.prefix);
                (Purpose::Pair, answered.map(|(answer, words)| (Ok(Opinion::Pairing(answer)), words)))
            }
        };
        match answered {
            Ok((opinion, transcript)) => Response { opinion, exchange: Some(Exchange { purpose, transcript }) },
            Err(failure) => {
                let exchange = Exchange::of_failure(&failure, purpose);
                let none = failure.kind == FailureKind::NoPairing && purpose == Purpose::Pair;
                Response { opinion: if none { Ok(Opinion::NoPairing) } else { Err(Box::new(failure)) }, exchange }
            }
        }
    }

    /// Asks a program that is given the whole file, with our pairing of the round, for its own pairing.
    #[allow(clippy::type_complexity)]
    fn checked(
        &self,
        context: &RoundContext,
        ours: &Answer,
    ) -> Result<(Result<Opinion, Box<EngineFailure>>, Transcript), EngineFailure> {
        let Self::Program { engine, .. } = self else { return Ok((Ok(context.ours.clone()), Transcript::default())) };
        let (report, words) = engine.check_recorded(&context.with(ours))?;
        let checked = report.rounds.iter().find(|checked| checked.round == context.round());
        let opinion = match checked.map(|checked| checked.verdict) {
            Some(RoundOpinion::Agrees) => Ok(context.ours.clone()),
            Some(RoundOpinion::NoPairing) | None => Ok(Opinion::NoPairing),
            Some(RoundOpinion::Differs) => {
                let theirs = checked.map(|checked| changed(ours, &checked.missing, &checked.unexpected));
                complete(self.name(), context, theirs.map_or(Opinion::NoPairing, Opinion::Pairing))
            }
        };
        Ok((opinion, words))
    }

    /// Has a whole tournament checked: returns the program's opinion of each recorded round.
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

    /// Cancels all pending and future questions: the user pressed Ctrl-C.
    pub fn abandon(&self) {
        if let Self::Program { engine, .. } = self {
            engine.abandon();
        }
    }
}

/// A program's opinion of a recorded round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    Agrees,
    /// The program finds no pairing.
    NoPairing,
    Differs {
        /// Pairs it would have made.
        missing: Vec<(u32, u32)>,
        /// Recorded pairs that it would not have made.
        unexpected: Vec<(u32, u32)>,
    },
}

/// Returns a pairing with some pairs removed and others added.
pub fn changed(answer: &Answer, missing: &[(u32, u32)], unexpected: &[(u32, u32)]) -> Answer {
    let mut theirs = answer.clone();
    let same = |a: (u32, u32), b: (u32, u32)| (a.0.min(a.1), a.0.max(a.1)) == (b.0.min(b.1), b.0.max(b.1));
    theirs.pairs.retain(|&pair| !unexpected.iter().any(|&other| same(pair, other)));
    // Some programs only list the missing pairs: the recorded pairs of those players are removed, too.
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

/// Returns the opinion if it pairs every player, else a failure.
pub(super) fn complete(name: &str, context: &RoundContext, opinion: Opinion) -> Result<Opinion, Box<EngineFailure>> {
    let Some(answer) = opinion.answer() else { return Ok(opinion) };
    match context.complete(answer) {
        Ok(()) => Ok(opinion),
        Err(message) => Err(failure(name, FailureKind::Garbage { message })),
    }
}

fn failure(name: &str, kind: FailureKind) -> Box<EngineFailure> {
    Box::new(EngineFailure { engine: name.to_owned(), kind, transcript: Box::new(Transcript::default()) })
}

/// Returns the largest field that the oracle is asked about in a campaign.
pub fn oracle_field(system: SystemId) -> usize {
    system.oracle_field.min(ORACLE_FIELD)
}

/// Returns the literal oracle's pairing; `None` if the field is too large for it, or if it takes too long.
pub fn oracle(context: &RoundContext, system: SystemId) -> Option<Opinion> {
    let small = context.position.entrants.len() <= oracle_field(system);
    let position = &context.position;
    let pair = || Opinion::of(position, &pair_within(context.limits, || system.pair_literally(position)));
    small.then(pair).filter(|opinion| !matches!(opinion, Opinion::Unfinished(_)))
}

/// Returns the rule that `mutant:RULE` leaves out. Old campaigns of version 0.1 call it `double:RULE`.
pub fn rule_of_mutant(name: &str) -> Option<&str> {
    name.strip_prefix("mutant:").or_else(|| name.strip_prefix("double:"))
}

/// Describes the faults that a mutant of a system may have: its rules, and one of the other faults.
fn faults_of(system: SystemId, known: &[Suspect]) -> String {
    let rules = system.rules().join(", ");
    let mut others = known.iter().map(|suspect| &suspect.id).filter(|id| !id.starts_with("without "));
    let other = others.clone().find(|id| *id == "white-first").or_else(|| others.next());
    match (rules.is_empty(), other) {
        (false, Some(other)) => format!("a rule ({rules}) or the name of another fault, such as {other:?}"),
        (true, Some(other)) => format!("the name of a fault, such as {other:?}"),
        (_, None) => format!("a rule ({rules})"),
    }
}

/// The longest name of a mutant: names of finding folders append a symptom.
const MUTANT_NAME: usize = 40;

/// Creates our own engine with one fault, named by the rule that it lacks or by a [`Suspect`], or with several faults
/// joined by `+`.
fn mutant(faults: &str, system: SystemId) -> Result<(Opponent, PlannedEngine), OpponentError> {
    let known = Suspect::all(system);
    let one = |name: &str| {
        let lacking = format!("without {name}");
        let found = known.iter().find(|suspect| [name, &lacking].iter().any(|id| suspect.id.eq_ignore_ascii_case(id)));
        found.cloned().ok_or_else(|| OpponentError::Mutant { name: name.to_owned(), known: faults_of(system, &known) })
    };
    let mut suspects = faults.split('+').map(|name| one(name.trim()));
    let mut suspect = suspects.next().unwrap_or_else(|| one(""))?;
    for next in suspects {
        let next = next?;
        let both = suspect.and(&next);
        suspect = both.ok_or_else(|| OpponentError::Apart { one: suspect.id.clone(), other: next.id.clone() })?;
    }
    let short = suspect.id.replace("without ", "");
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-._".contains(c) { c } else { '-' };
    let mut name: String = format!("mutant-{short}").chars().map(plain).collect();
    name.truncate(MUTANT_NAME);
    let planned =
        PlannedEngine { name, adapter: format!("mutant:{short}"), path: None, version: None, files: Vec::new() };
    Ok((Opponent::Function { name: planned.name.clone(), suspect: Box::new(suspect) }, planned))
}
