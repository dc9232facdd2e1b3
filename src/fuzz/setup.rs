//! A plan with everybody who takes part in it.

use super::finding::Cause;
use super::moment::{Moment, Opinion};
use super::opponent::{Opponent, oracle};
use super::plan::{Plan, PlanError};
use crate::engines::EngineFailure;
use crate::generate::Generator;
use crate::systems::{PairingSystem, SystemId};
use std::sync::atomic::{AtomicBool, Ordering};

/// A campaign, ready to be run: the plan and everybody in it.
pub struct Setup {
    /// The plan.
    pub plan: Plan,
    /// Its system.
    pub system: SystemId,
    /// A generator for each profile.
    pub generators: Vec<Generator>,
    /// The engines, in the order of the plan.
    pub opponents: Vec<Opponent>,
    /// Stop as soon as possible.
    pub stop: AtomicBool,
    room: &'static dyn PairingSystem,
}

impl std::fmt::Debug for Setup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Setup").field("plan", &self.plan).field("opponents", &self.opponents).finish_non_exhaustive()
    }
}

impl Setup {
    /// Makes everything ready.
    ///
    /// # Errors
    /// [`PlanError`] when the plan cannot be carried out.
    pub fn new(plan: Plan, opponents: Vec<Opponent>) -> Result<Self, PlanError> {
        let system = plan.system()?;
        let generators = plan.generators()?;
        let room = system.room().ok_or(crate::generate::NotBuilt(system))?;
        Ok(Self { plan, system, generators, opponents, stop: AtomicBool::new(false), room })
    }

    /// The system's engine.
    #[must_use]
    pub fn room(&self) -> &'static dyn PairingSystem {
        self.room
    }

    /// Stops the campaign: no question is answered from now on.
    pub fn abandon(&self) {
        self.stop.store(true, Ordering::Relaxed);
        for opponent in &self.opponents {
            opponent.abandon();
        }
    }

    /// Has it been stopped?
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What somebody would pair; `engine` is a name of the plan, `oracle`, or `judge`, who has no opinion of its own.
    ///
    /// # Errors
    /// Whatever a program did instead.
    pub fn opinion(&self, engine: &str, moment: &Moment) -> Result<Opinion, Box<EngineFailure>> {
        match engine {
            ORACLE => Ok(oracle(moment, self.room).unwrap_or_else(|| moment.ours.clone())),
            JUDGE => Ok(moment.ours.clone()),
            _ => match self.opponents.iter().find(|opponent| opponent.name() == engine) {
                Some(opponent) => opponent.opinion(moment),
                None => Ok(moment.ours.clone()),
            },
        }
    }

    /// Why somebody differs at a moment, if they do: asked anew.
    #[must_use]
    pub fn cause(&self, engine: &str, moment: &Moment) -> Option<(Cause, Option<Opinion>)> {
        if engine == JUDGE {
            return Some((Cause::illegal(moment, &moment.ours, self.system)?, Some(moment.ours.clone())));
        }
        match self.opinion(engine, moment) {
            Ok(theirs) => Some((Cause::of(moment, &theirs, self.system)?, Some(theirs))),
            Err(failure) if failure.kind.is_fault() => Some((Cause::failure(&failure), None)),
            Err(_) => None,
        }
    }
}

/// The name of the literal oracle among the engines.
pub const ORACLE: &str = "oracle";
/// The name of the judge of legality.
pub const JUDGE: &str = "judge";
/// The name for our own breakdowns.
pub const OURSELVES: &str = "pairproof";
