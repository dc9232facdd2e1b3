//! Searches for rounds that wrong engines pair differently: small random tournaments, the smallest first, each round
//! given to every engine that has not been detected often enough yet; then tournaments aimed at the remaining engines
//! (`aimed`).

use super::aimed;
use crate::TournamentFile;
use crate::budget::Limits;
use crate::campaign::opponent::oracle;
use crate::campaign::round_context::{Opinion, RoundContext};
use crate::campaign::shrink::file::{Texts, render};
use crate::check::input::{InputOptions, lint_file};
use crate::generate::{Generator, Profile, Worker};
use crate::systems::Suspect;
use crate::systems::SystemId;
use crate::systems::suspect::Kind;
use crate::tournament::Tournament;
use crate::trf::Document;
use rayon::prelude::*;

/// Step limit per question: small fields need thousands.
pub(super) const STEPS: u64 = 200_000_000;

/// Tournaments that are searched at a time. All of them are given to the same engines, so that the result does not
/// depend on the number of threads.
const CHUNK: u64 = 256;

/// The profiles in order, each with its share of the tournaments. The fields grow from one to the next.
const PROFILES: [(&str, u64); 5] = [
    (include_str!("profiles/smallest.toml"), 3),
    (include_str!("profiles/byes.toml"), 3),
    (include_str!("profiles/settings.toml"), 2),
    (include_str!("profiles/long.toml"), 3),
    (include_str!("profiles/larger.toml"), 5),
];

/// A round in which a wrong engine differs from the rules.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The wrong engine, by its index in the list.
    pub engine: usize,
    /// The tournament as it was before that round.
    pub tournament: Tournament,
    /// Whether readings of the text may pair the round differently.
    pub whatever_reading: bool,
}

/// Whether the pairing of a round is certain: the engine, the oracle and all readings of the text agree on it. With
/// `whatever_reading` the readings may differ.
pub(super) fn is_certain(context: &RoundContext, system: SystemId, whatever_reading: bool) -> bool {
    let Opinion::Pairing(_) = &context.ours else { return false };
    // Some programs only read a file up to a round in which no player was paired.
    let paired = |column: usize| {
        context
            .prefix
            .players
            .iter()
            .any(|player| player.entries.get(column).is_some_and(|entry| entry.opponent.is_some()))
    };
    (0..usize::from(context.prefix.recorded)).all(paired)
        && oracle(context, system).is_some_and(|literal| literal.same(&context.ours))
        && (whatever_reading || disputed(context, system).is_empty())
}

/// Whether the round can be a case: it is certain, and its file leads to the same pairing.
pub(super) fn can_be_a_case(context: &RoundContext, system: SystemId, whatever_reading: bool) -> bool {
    let texts = Texts { title: "A case", remarks: &[] };
    is_certain(context, system, whatever_reading)
        && render(&context.prefix, system, &texts).is_ok_and(|bytes| says_the_same(&bytes, context, system))
}

/// Whether the file is clean, and its next round and our pairing of it match the context.
pub(super) fn says_the_same(bytes: &[u8], context: &RoundContext, system: SystemId) -> bool {
    let Ok(file) = TournamentFile::open("a case", bytes, &InputOptions::default()) else { return false };
    let again = RoundContext::next(file.tournament(), system.into());
    file.system() == system
        && again.is_some_and(|again| again.round() == context.round() && again.ours.same(&context.ours))
        && lint_file(&Document::parse(bytes), &InputOptions::default()).is_empty()
}

/// Returns the readings of the same text that pair the round differently.
pub(super) fn disputed(context: &RoundContext, system: SystemId) -> Vec<SystemId> {
    let other = |reading: &SystemId| {
        let (prefix, round) = (&context.prefix, context.round());
        let position = prefix.position(round, reading.history(), prefix.rounds == Some(round));
        !Opinion::of(&position, &crate::systems::LimitedEngine::from(*reading).pair(&position)).same(&context.ours)
    };
    system.other_readings().filter(other).collect()
}

/// The search criteria.
pub(super) struct Wanted<'a> {
    pub system: SystemId,
    pub engines: &'a [Suspect],
    pub seed: u64,
    /// Number of places wanted for each wrong engine.
    pub places: usize,
}

/// The results so far.
struct Found {
    places: Vec<Place>,
    /// How often each wrong engine was detected.
    met: Vec<usize>,
    /// Number of tournaments searched.
    looked: u64,
    /// Whether rounds that some reading pairs differently are accepted: only for engines never detected before.
    whatever_reading: bool,
    /// How often each engine was detected in rounds that all readings pair in the same way.
    certainly: Vec<usize>,
}

impl Found {
    fn take(&mut self, found: Vec<Vec<Place>>, wanted: usize) {
        for place in found.into_iter().flatten() {
            if self.met[place.engine] < wanted {
                self.met[place.engine] += 1;
                self.certainly[place.engine] += usize::from(!self.whatever_reading);
                self.places.push(place);
            }
        }
    }
}

/// Searches `tournaments` tournaments as they are played, then `aimed` ones made for the remaining engines, or until
/// every wrong engine was detected often enough. `progress` receives the numbers of tournaments searched and of engines
/// not detected often enough yet.
///
/// The results of the first stage do not depend on the second one.
pub(super) fn search(
    wanted: &Wanted<'_>,
    (tournaments, aimed): (u64, u64),
    progress: &(dyn Fn(u64, usize) + Sync),
) -> Result<Vec<Place>, String> {
    let none = vec![0; wanted.engines.len()];
    let mut found =
        Found { places: Vec::new(), met: none.clone(), looked: 0, whatever_reading: false, certainly: none };
    let shares: u64 = PROFILES.iter().map(|(_, share)| share).sum();
    let mut before = 0;
    for (text, share) in PROFILES {
        let generator = generator(text, wanted.system)?;
        let end = before + tournaments * share / shares;
        let make = |worker: &mut Worker<'_>, index| worker.play(wanted.seed, index).tournament;
        let rounds = |tournament: &Tournament| (1..=tournament.recorded).map(|at| (tournament.clone(), at)).collect();
        look_through(wanted, &generator, before..end, (&make, &rounds), &mut found, progress);
        before = end;
    }
    look_through_aimed(wanted, aimed, &mut found, progress)?;
    // Wherever one rule decides, two readings of another rule may always differ: then its cases depend on the reading.
    found.whatever_reading = true;
    look_through_aimed(wanted, aimed, &mut found, progress)?;
    Ok(found.places)
}

fn look_through_aimed(
    wanted: &Wanted<'_>,
    aimed: u64,
    found: &mut Found,
    progress: &(dyn Fn(u64, usize) + Sync),
) -> Result<(), String> {
    let mut before = 0;
    let shares: u64 = aimed::PARTS.iter().map(|part| part.share).sum();
    for part in &aimed::PARTS {
        let generator = generator(part.profile, wanted.system)?;
        let end = before + aimed * part.share / shares;
        // The oracle does not pair fields of this size.
        if part.smallest > wanted.system.oracle_field {
            before = end;
            continue;
        }
        let make = |worker: &mut Worker<'_>, index| {
            part.tournament(worker, wanted.system, (aimed::seed_of(wanted.seed), index))
        };
        let rounds = |tournament: &Tournament| aimed::with_last_rounds(tournament, wanted.system);
        look_through(wanted, &generator, before..end, (&make, &rounds), found, progress);
        before = end;
    }
    Ok(())
}

fn generator(profile: &str, system: SystemId) -> Result<Generator, String> {
    Ok(Generator::new(Profile::parse(profile).map_err(|error| error.to_string())?, system))
}

/// How to make a tournament by its number, and the rounds to examine, each with its tournament.
type Making<'m> = (
    &'m (dyn Fn(&mut Worker<'_>, u64) -> Tournament + Sync),
    &'m (dyn Fn(&Tournament) -> Vec<(Tournament, u16)> + Sync),
);

fn look_through(
    wanted: &Wanted<'_>,
    generator: &Generator,
    range: std::ops::Range<u64>,
    (make, rounds): Making<'_>,
    found: &mut Found,
    progress: &(dyn Fn(u64, usize) + Sync),
) {
    let mut before = range.start;
    while before < range.end {
        let needed: Vec<usize> = (0..wanted.engines.len())
            .filter(|&at| found.met[at] < wanted.places && wanted.engines[at].kind != Kind::Seen)
            .filter(|&at| {
                !found.whatever_reading || found.certainly[at] == 0 && wanted.engines[at].equivalent.is_none()
            })
            .collect();
        progress(found.looked, needed.len());
        if needed.is_empty() {
            return;
        }
        let chunk = before..(before + CHUNK).min(range.end);
        before = chunk.end;
        found.looked += chunk.end - chunk.start;
        let whatever = found.whatever_reading;
        let look = |worker: &mut Worker<'_>, index| look(&rounds(&make(worker, index)), wanted, &needed, whatever);
        found.take(chunk.into_par_iter().map_init(|| generator.worker(), look).collect(), wanted.places);
    }
}

/// Examines rounds of one tournament; returns, for each engine, the first round that it pairs differently.
fn look(rounds: &[(Tournament, u16)], wanted: &Wanted<'_>, needed: &[usize], whatever_reading: bool) -> Vec<Place> {
    let mut found: Vec<Place> = Vec::new();
    let limits = Limits::of_steps(STEPS);
    let system = wanted.system;
    for (tournament, round) in rounds {
        let context = RoundContext::before(tournament, *round, system.into());
        let mut certain = [None; 2];
        for &at in needed {
            let engine = &wanted.engines[at];
            if found.iter().any(|place| place.engine == at) || !context.differs(engine, limits) {
                continue;
            }
            let whatever = whatever_reading || engine.kind == Kind::Reading;
            if *certain[usize::from(whatever)].get_or_insert_with(|| can_be_a_case(&context, system, whatever)) {
                let tournament = context.prefix.clone();
                found.push(Place { engine: at, tournament, whatever_reading: whatever });
            }
        }
    }
    found
}
