//! A campaign ready to run: the plan, its generators, and the programs that are asked.

use super::corpus::Corpus;
use super::diagnosis::Suspects;
use super::disagreement::{Disagreement, Voice};
use super::opponent::Opponent;
use super::plan::{Plan, PlanError};
use super::planned_engine::{ChangedProgram, PlannedEngine};
use super::round_context::RoundContext;
use crate::generate::Generator;
use crate::systems::{LimitedEngine, SystemId};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

pub struct Setup {
    pub plan: Plan,
    pub system: SystemId,
    /// A generator for each profile; none if the tournaments come from files.
    pub generators: Vec<Generator>,
    /// The files, if the tournaments come from files and these are available.
    pub corpus: Option<Corpus>,
    /// The engines, in the order of the plan.
    pub opponents: Vec<Opponent>,
    /// Set to stop the campaign as soon as possible.
    pub stop: AtomicBool,
    /// No new question is asked.
    closing: AtomicBool,
    /// No question is answered any more.
    cancelled: Arc<AtomicBool>,
    /// Engines with one known fault, with which findings are compared.
    pub suspects: Suspects,
    /// Whether a difference was found, even if it could not be written.
    differs: AtomicBool,
}

impl std::fmt::Debug for Setup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Setup").field("plan", &self.plan).field("opponents", &self.opponents).finish_non_exhaustive()
    }
}

impl Setup {
    pub fn new(plan: Plan, opponents: Vec<Opponent>) -> Result<Self, PlanError> {
        Self::of_system(plan.system()?, plan, opponents)
    }

    /// Like [`Setup::new`], for a system that need not be in the registry.
    pub fn of_system(system: SystemId, plan: Plan, opponents: Vec<Opponent>) -> Result<Self, PlanError> {
        let generators = plan.generators(system)?;
        Ok(Self {
            plan,
            system,
            generators,
            corpus: None,
            opponents,
            stop: AtomicBool::new(false),
            closing: AtomicBool::new(false),
            cancelled: Arc::default(),
            suspects: Suspects::of(system),
            differs: AtomicBool::default(),
        })
    }

    /// Adds the files of the corpus.
    pub fn with_corpus(self, corpus: Option<Corpus>) -> Self {
        Self { corpus, ..self }
    }

    /// Returns the origin of a tournament: the command that generates it, or the path of its file inside the corpus.
    pub fn origin(&self, profile: usize, index: u64) -> String {
        match (&self.corpus, self.generators.get(profile)) {
            (Some(corpus), _) => corpus.name(index).to_owned(),
            // A campaign uses tournaments that ended early as they are.
            (None, Some(generator)) => generator.command(self.plan.seed, index) + " --incomplete",
            (None, None) => format!("file {index} of the corpus"),
        }
    }

    /// Stops the campaign: no question is answered from now on.
    pub fn abandon(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.cancel_questions();
    }

    /// Cancels the pending questions as if they had timed out, and all future ones, because the time is over.
    pub fn cancel_questions(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        for opponent in &self.opponents {
            opponent.abandon();
        }
    }

    /// Stops asking questions because the time is over; pending questions may still be answered.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    /// Allows questions again.
    pub fn reopen(&self) {
        self.closing.store(false, Ordering::Relaxed);
    }

    /// Records that a difference was found.
    pub fn note_difference(&self) {
        self.differs.store(true, Ordering::Relaxed);
    }

    pub fn has_differences(&self) -> bool {
        self.differs.load(Ordering::Relaxed)
    }

    /// Whether no more questions are asked.
    pub fn closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed) || self.cancelled()
    }

    /// Returns the longest time that a question can take.
    pub fn longest_question(&self) -> Duration {
        let times = self.opponents.iter().filter_map(|opponent| match opponent {
            Opponent::Program { engine, .. } => Some(engine.timeout()),
            Opponent::Function { .. } => None,
        });
        times.max().unwrap_or_default()
    }

    /// Returns the programs that have changed since they were opened.
    pub fn changed_programs(&self) -> Vec<ChangedProgram> {
        let planned = self.plan.engines.iter().zip(&self.opponents);
        let now = planned.map(|(planned, opponent)| PlannedEngine { files: opponent.files(), ..planned.clone() });
        self.plan.changed_programs(&now.collect::<Vec<_>>())
    }

    /// Returns our engine for the system, with the limits of the plan.
    pub fn ours(&self) -> LimitedEngine {
        LimitedEngine { system: self.system, limits: self.plan.limits() }
    }

    /// Returns a flag that is set when questions are cancelled, even to our own engine ([`crate::budget::until`]).
    pub fn cancellation(&self) -> &Arc<AtomicBool> {
        &self.cancelled
    }

    /// Whether questions have been cancelled. An unanswered question then reveals nothing about the program.
    pub fn cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Asks an engine of the plan (or `oracle`, or `judge`) about a round again, and returns its disagreement, if any.
    /// A program that cannot be asked does not disagree.
    pub fn disagreement(&self, engine: &str, context: &RoundContext) -> Option<Disagreement> {
        let voice = Voice::named(engine, &self.opponents)?;
        voice.disagreement(context, self.system).ok().flatten()
    }
}
