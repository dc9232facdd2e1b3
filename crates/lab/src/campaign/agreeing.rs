//! Evidence against a suspect: rounds of other tournaments in which the program agrees with the rules but the suspect
//! would not.
//!
//! A program that lacks a rule differs wherever that rule decides. A suspect that explains two differences, but would
//! differ in fifty rounds that the program pairs correctly, does not describe the program. The tournaments of a
//! campaign follow from its plan, so they are regenerated here and need not be stored.

use super::diagnosis::Suspects;
use super::opponent::{Opponent, rule_of_mutant};
use super::plan::Plan;
use super::round_context::RoundContext;
use crate::systems::{LimitedEngine, Suspect};
use std::collections::{BTreeMap, BTreeSet};

/// How much work is done for one program: players of a round, times the suspects. About a second.
const WORK: u64 = 600_000;
/// The suspects and the findings of one program.
#[derive(Clone, Debug, Default)]
pub(super) struct Suspected {
    /// The suspects that explain some of its findings, by name.
    pub suspects: BTreeSet<String>,
    /// The tournaments in which it has findings.
    pub tournaments: BTreeSet<u64>,
}

/// Returns the suspects of each program that would differ where the program agrees. `batches` are the complete batches.
pub(super) fn refuted(
    plan: &Plan,
    batches: &BTreeSet<u64>,
    suspected: BTreeMap<String, Suspected>,
    suspects: &Suspects,
) -> BTreeMap<String, BTreeSet<String>> {
    let mut refuted = BTreeMap::new();
    let asked = |name: &String| plan.engines.iter().find(|planned| planned.name == *name);
    for (engine, of_one) in suspected {
        // The oracle and the judge are not programs with a fault; the tournaments of a corpus cannot be regenerated.
        let Some(planned) = asked(&engine).filter(|_| plan.corpus.is_none() && plan.asked.pairings()) else { continue };
        let largest = largest_asked(plan, &planned.adapter);
        refuted.insert(engine, of_program(plan, batches, &of_one, suspects, largest));
    }
    refuted
}

/// Returns the largest field that a program is asked about: our own engine with a fault may not pair large ones.
fn largest_asked(plan: &Plan, adapter: &str) -> usize {
    if rule_of_mutant(adapter).is_none() {
        return usize::MAX;
    }
    match plan.system().map(|system| Opponent::open(adapter, system, None)) {
        Ok(Ok((Opponent::Function { suspect, .. }, _))) => suspect.largest,
        _ => 0,
    }
}

fn of_program(
    plan: &Plan,
    batches: &BTreeSet<u64>,
    suspected: &Suspected,
    suspects: &Suspects,
    largest: usize,
) -> BTreeSet<String> {
    let mut refuted = BTreeSet::new();
    let Ok(system) = plan.system() else { return refuted };
    let Ok(generators) = plan.generators(system) else { return refuted };
    let ours = LimitedEngine { system, limits: plan.limits() };
    let mut open: Vec<&Suspect> = suspected.suspects.iter().filter_map(|id| suspects.get(id)).collect();
    let mut work = 0;
    let indexes = batches.iter().flat_map(|&batch| plan.batch_range(batch));
    for index in indexes.filter(|index| !suspected.tournaments.contains(index)) {
        let Some(generator) = generators.get(plan.profile_of(index)) else { break };
        let tournament = generator.play(plan.seed, index).tournament;
        for round in 1..=tournament.recorded {
            let context = RoundContext::before(&tournament, round, ours);
            let players = context.position.entrants.len();
            // Skipped rounds had to be paired as well.
            work += (players * (1 + open.len())) as u64;
            if players > largest {
                continue;
            }
            open.retain(|suspect| {
                let differs = context.differs(suspect, context.limits);
                if differs {
                    refuted.insert(suspect.id.clone());
                }
                !differs
            });
        }
        if open.is_empty() || work > WORK {
            break;
        }
    }
    refuted
}
