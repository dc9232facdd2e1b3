//! Makes a suite: searches, shrinks, selects, and describes the remaining cases.

use super::files::{self, Case, Mutant, Suite, VERSION};
use super::search::{STEPS, Wanted, disputed, is_certain, says_the_same, search};
use super::seen::Seen;
use super::select::select;
use super::shrink::{Small, shrink_all};
use super::texts::text;
use crate::budget::Limits;
use crate::campaign::round_context::RoundContext;
use crate::campaign::shrink::file::{Texts, render};
use crate::systems::Suspect;
use crate::systems::SystemId;
use crate::systems::suspect::Kind;
use rayon::prelude::*;

/// The options of a suite. The same options make the same suite, byte for byte, with any number of threads.
#[derive(Clone, Copy, Debug)]
pub struct MakeOptions {
    pub system: SystemId,
    pub seed: u64,
    /// The most tournaments to search.
    pub tournaments: u64,
    /// Tournaments of the second stage, for the wrong engines that were not detected often enough in the first.
    pub aimed: u64,
    /// Cases that each wrong engine should fail.
    pub wanted: usize,
}

/// A case before it has a number.
struct Candidate {
    small: Small,
    context: RoundContext,
    /// The wrong engines that fail it, by index.
    fails: Vec<usize>,
    /// The readings that pair the round differently.
    disputed: Vec<SystemId>,
}

/// The current step, for progress messages.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Number of tournaments searched so far, and of wrong engines not detected often enough yet.
    Search(u64, usize),
    /// Number of places that are being shrunk.
    Shrink(usize),
}

/// Makes a suite. Each of the `seen` rounds becomes a case if possible: if the engine and the oracle agree on it, and
/// if its file leads to the same pairing.
///
/// # Errors
/// A sentence, if there is nothing to search for in a system, or if an engine fails that is declared not to be wrong.
pub fn make(options: &MakeOptions, seen: &[Seen], progress: &(dyn Fn(Step) + Sync)) -> Result<Suite, String> {
    let MakeOptions { system, seed, tournaments, aimed, wanted } = *options;
    let mut engines = Suspect::all(system);
    let first_seen = engines.len();
    engines.extend(seen.iter().map(|seen| seen.engine(system)));
    let looked_for = Wanted { system, engines: &engines, seed, places: wanted };
    let found = search(&looked_for, (tournaments, aimed), &|done, left| progress(Step::Search(done, left)))?;
    progress(Step::Shrink(found.len()));
    let mut only_in_dispute = vec![false; engines.len()];
    for place in found.iter().filter(|place| place.whatever_reading) {
        only_in_dispute[place.engine] = true;
    }
    let places_of = |engine| found.iter().filter(|place| place.engine == engine).collect::<Vec<_>>();
    let mut candidates: Vec<Candidate> = (0..engines.len())
        .into_par_iter()
        .flat_map(|engine| match engine.checked_sub(first_seen) {
            Some(at) => vec![seen[at].as_it_was(engine)],
            None => shrink_all(&places_of(engine), system, &engines),
        })
        .filter_map(|small| candidate(small, system, &engines, &only_in_dispute))
        .collect();
    candidates.sort_by_key(|candidate| candidate.small.engine);
    let mut known = Vec::new();
    candidates.retain(|candidate| {
        let new = !known.contains(&candidate.small.tournament);
        known.push(candidate.small.tournament.clone());
        new
    });
    let costs: Vec<(Vec<usize>, (usize, u16, bool))> =
        candidates.iter().map(|candidate| (candidate.fails.clone(), cost(candidate))).collect();
    let mut kept: Vec<&Candidate> =
        select(&costs, engines.len(), wanted).into_iter().map(|at| &candidates[at]).collect();
    kept.sort_by_key(|candidate| (!candidate.disputed.is_empty(), candidate.small.engine, cost(candidate)));
    let mut cases = Vec::new();
    for (number, candidate) in (1..).zip(kept) {
        let mut case = describe(number, candidate, system, &engines);
        if let Some(at) = candidate.small.engine.checked_sub(first_seen) {
            case.text = format!("{} {}", case.text, seen[at].about);
        }
        let bytes = file_of(&case, candidate, system).ok_or("a case could not be written")?;
        case.tournament = files::Tournament::of(&bytes);
        cases.push(case);
    }
    let mutants: Vec<Mutant> = engines.iter().map(|engine| Mutant::of(engine, &cases)).collect();
    if let Some(wrong) = mutants.iter().find(|mutant| mutant.equivalent.is_some() && mutant.fails > 0) {
        return Err(format!("{} is listed as equivalent to the rules but fails {} cases", wrong.id, wrong.fails));
    }
    let made_with = env!("CARGO_PKG_VERSION").to_owned();
    Ok(Suite {
        version: VERSION,
        system: system.to_string(),
        seed,
        tournaments,
        aimed,
        wanted,
        made_with,
        mutants,
        cases,
    })
}

/// Returns the cost: the players, the earlier rounds, and whether the history does not follow the rules.
fn cost(candidate: &Candidate) -> (usize, u16, bool) {
    let tournament = &candidate.small.tournament;
    (tournament.players.len(), tournament.recorded, !candidate.small.by_rules)
}

/// Determines the engines that fail a case; `None` if the file of the case would differ or would not be clean.
fn candidate(small: Small, system: SystemId, engines: &[Suspect], only_in_dispute: &[bool]) -> Option<Candidate> {
    let limits = Limits::of_steps(STEPS);
    let context = RoundContext::next(&small.tournament, system.into())?;
    let disputed = disputed(&context, system);
    let whatever = !disputed.is_empty();
    if !is_certain(&context, system, whatever) {
        return None;
    }
    // A round that depends on a reading only tests readings, and engines that are not detected anywhere else.
    let counts = |&(at, engine): &(usize, &Suspect)| {
        disputed.is_empty() || only_in_dispute[at] || matches!(engine.kind, Kind::Reading | Kind::Seen)
    };
    let failing = engines.iter().enumerate().filter(counts);
    let fails: Vec<usize> = failing.filter(|(_, engine)| context.differs(engine, limits)).map(|(at, _)| at).collect();
    Some(Candidate { small, context, fails, disputed })
}

fn describe(number: usize, candidate: &Candidate, system: SystemId, engines: &[Suspect]) -> Case {
    let primary = &engines[candidate.small.engine];
    let answer = candidate.context.ours.answer().cloned().unwrap_or_default();
    let failing = candidate.fails.iter().map(|&at| &engines[at]);
    Case {
        file: Case::file_name(number, &primary.id),
        round: candidate.context.round(),
        players: candidate.small.tournament.players.len(),
        pairs: answer.pairs.iter().map(|&(white, black)| [white, black]).collect(),
        bye: answer.bye,
        standings: None,
        tests: primary.id.clone(),
        articles: Case::articles(
            [primary].into_iter().chain(failing.clone()).filter_map(|engine| engine.article.as_ref()),
        ),
        fails: failing.map(|engine| engine.id.clone()).collect(),
        depends_on: candidate.disputed.iter().map(|reading| reading.reading().to_owned()).collect(),
        by_rules: candidate.small.by_rules,
        text: text(&candidate.context, primary, system),
        tournament: files::Tournament::default(),
    }
}

fn file_of(case: &Case, candidate: &Candidate, system: SystemId) -> Option<Vec<u8>> {
    let title = format!("{system}, case {}", case.number());
    let remarks = [case.text.clone()];
    let bytes = render(&candidate.small.tournament, system, &Texts { title: &title, remarks: &remarks }).ok()?;
    says_the_same(&bytes, &candidate.context, system).then_some(bytes)
}
