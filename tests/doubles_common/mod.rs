//! What the hunts for doubles share, whatever the system.

use pairproof::fuzz::asking::{Said, parting_of};
use pairproof::fuzz::moment::{Moment, Opinion, before};
use pairproof::generate::Generator;
use pairproof::systems::{Double, SystemId};
use pairproof::tournament::Tournament;

/// The seed of every hunt.
pub const SEED: u64 = 1;

/// The tournament before the first round in which the double parts from the engine.
pub fn seen(generator: &Generator, double: &Double, index: u64) -> Option<Tournament> {
    let room = generator.system().room().expect("a system that is there");
    let mut round = None;
    let played = generator.play_with(SEED, index, &mut |position| {
        let ours = room.pair(position);
        if round.is_none() && position.entrants.len() <= double.largest && (double.pair)(position) != ours {
            round = Some(position.round);
        }
        ours
    });
    round.map(|round| before(&played.tournament, round))
}

/// How the double parts from the rules in the round after the last recorded one: kind and criterion.
pub fn ask(tournament: &Tournament, system: SystemId, double: &Double) -> Option<String> {
    let moment = Moment::next(tournament, system.room()?)?;
    let said = Said::here(Opinion::of(&moment.position, &(double.pair)(&moment.position)));
    let cause = parting_of(&moment, said, system)?.cause;
    Some(format!("{} {}", cause.kind, cause.criterion.unwrap_or_default()))
}
