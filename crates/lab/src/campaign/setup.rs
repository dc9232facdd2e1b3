//! A campaign ready to be run: the plan, its generators, and the programs that are asked.

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
    /// A generator for each profile; none where the tournaments come from files.
    pub generators: Vec<Generator>,
    /// The files, where the tournaments come from them and are at hand.
    pub corpus: Option<Corpus>,
    /// The engines, in the order of the plan.
    pub opponents: Vec<Opponent>,
    /// Stop as soon as possible.
    pub stop: AtomicBool,
    /// No question is put any more.
    closing: AtomicBool,
    /// No question is answered any more.
    given_up: Arc<AtomicBool>,
    /// Engines with one known fault, to which findings are put.
    pub suspects: Suspects,
    /// Was a difference found, whether or not it could be written?
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

    /// The same for a system that need not be listed in the registry.
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
            given_up: Arc::default(),
            suspects: Suspects::of(system),
            differs: AtomicBool::default(),
        })
    }

    /// The same with the files of its corpus.
    pub fn with_corpus(self, corpus: Option<Corpus>) -> Self {
        Self { corpus, ..self }
    }

    /// Where a tournament comes from: the command that makes it, or the path of its file inside the corpus.
    pub fn origin(&self, profile: usize, index: u64) -> String {
        match (&self.corpus, self.generators.get(profile)) {
            (Some(corpus), _) => corpus.name(index).to_owned(),
            (None, Some(generator)) => generator.command(self.plan.seed, index),
            (None, None) => format!("file {index} of the corpus"),
        }
    }

    /// Stops the campaign: no question is answered from now on.
    pub fn abandon(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.give_questions_up();
    }

    /// Time is over: questions that are being asked end at once, as if they had timed out, and none is answered any
    /// more.
    pub fn give_questions_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
        for opponent in &self.opponents {
            opponent.abandon();
        }
    }

    /// Time is over: no question is put any more; those that are being asked may be answered.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    /// Questions are put again.
    pub fn reopen(&self) {
        self.closing.store(false, Ordering::Relaxed);
    }

    /// Notes that a difference was found.
    pub fn note_difference(&self) {
        self.differs.store(true, Ordering::Relaxed);
    }

    pub fn has_differences(&self) -> bool {
        self.differs.load(Ordering::Relaxed)
    }

    /// Are no more questions put?
    pub fn closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed) || self.gave_up()
    }

    /// The longest time that a question can take.
    pub fn longest_question(&self) -> Duration {
        let times = self.opponents.iter().filter_map(|opponent| match opponent {
            Opponent::Program { engine, .. } => Some(engine.timeout()),
            Opponent::Function { .. } => None,
        });
        times.max().unwrap_or_default()
    }

    /// The programs that have changed since they were opened.
    pub fn changed_programs(&self) -> Vec<ChangedProgram> {
        let planned = self.plan.engines.iter().zip(&self.opponents);
        let now = planned.map(|(planned, opponent)| PlannedEngine { files: opponent.files(), ..planned.clone() });
        self.plan.changed_programs(&now.collect::<Vec<_>>())
    }

    /// Our engine for the system, with the limits of the plan.
    pub fn ours(&self) -> LimitedEngine {
        LimitedEngine { system: self.system, limits: self.plan.limits() }
    }

    /// Set when no question is answered any more, not even by our own engine ([`crate::budget::until`]).
    pub fn giving_up(&self) -> &Arc<AtomicBool> {
        &self.given_up
    }

    /// Are there no more answers? Then an unanswered question says nothing about the program.
    pub fn gave_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }

    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Does an engine of the plan (or `oracle`, or `judge`) differ about a round, and why? It is asked anew. A program
    /// that cannot be asked does not differ.
    pub fn disagreement(&self, engine: &str, context: &RoundContext) -> Option<Disagreement> {
        let voice = Voice::named(engine, &self.opponents)?;
        voice.disagreement(context, self.system).ok().flatten()
    }
}
