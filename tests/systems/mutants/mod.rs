//! Proof that the search for faults detects them: every mutant (an engine that lacks a single rule) is found in
//! generated tournaments, and the difference shrinks to a few players without becoming another fault.
//!
//! The tables list the first tournament, counted from 0, that shows each fault. By default only that tournament is
//! played; `PAIRPROOF_TESTS=night` plays all from 0 on and checks the tables; `PAIRPROOF_RULE=NAME` tests one rule
//! only. The outcome for each mutant is printed (with `--nocapture`).

mod tables;

use crate::common::{Level, level};
use crate::engine_is_oracle::without;
use pairproof::generate::{Generator, Profile};
use pairproof::systems::{Mutant, SystemId, Unpaired};
use pairproof::tournament::Tournament;
use pairproof::trf::Document;
use pairproof_lab::campaign::cause::Cause;
use pairproof_lab::campaign::round_context::{Opinion, RoundContext, before};
use pairproof_lab::campaign::shrink::file::{Texts, render};
use pairproof_lab::campaign::shrink::{ShrinkOptions, Shrunk, Size, shrink};
use tables::TABLES;

/// The seed of every search.
const SEED: u64 = 1;

/// A built-in profile and the settings changed in it.
type Kind = (&'static str, &'static [(&'static str, &'static str)]);

/// The first tournament that shows each mutant of a system.
struct Table {
    system: &'static str,
    /// The profiles searched, in this order.
    profiles: &'static [Kind],
    /// How many tournaments of each profile may be played.
    most_tournaments: u64,
    /// How large a shrunk tournament may be.
    most_players: usize,
    /// Each rule with the index of its profile, and its tournament.
    first: &'static [(&'static str, usize, u64)],
}

/// A mutant that was found.
struct Found {
    profile: usize,
    index: u64,
    case: Tournament,
}

/// A generator of a built-in profile with changes.
pub fn generator(system: SystemId, (name, changes): Kind) -> Generator {
    let profile = Profile::built_in(name).expect("a built-in profile");
    let profile = changes.iter().fold(profile, |profile, (key, value)| profile.with(key, value).expect("a parameter"));
    Generator::new(profile, system)
}

/// The tournament before the first round in which the mutant differs from the engine.
fn seen(generator: &Generator, mutant: &Mutant, index: u64) -> Option<Tournament> {
    let system = generator.system();
    let mut round = None;
    let played = generator.play_with(SEED, index, &mut |position| {
        let ours = system.pair(position);
        if round.is_none() && position.entrants.len() <= mutant.largest && (mutant.pair)(position) != ours {
            round = Some(position.round);
        }
        Ok(ours?)
    });
    round.map(|round| before(&played.tournament, round))
}

/// How the mutant differs from the rules in the round after the last recorded one: kind and criterion.
fn ask(tournament: &Tournament, system: SystemId, mutant: &Mutant) -> Option<String> {
    let context = RoundContext::next(tournament, system.into())?;
    let theirs = (mutant.pair)(&context.position).map_err(Unpaired::from);
    let theirs = Opinion::of(&context.position, &theirs);
    let cause = Cause::of(&context, &theirs, system)?;
    Some(format!("{} {}", cause.kind, cause.criterion.unwrap_or_default()))
}

/// Shrinks the case, and checks every guarantee of the shrinker.
fn shrunk(case: &Tournament, system: SystemId, mutant: &Mutant) -> (String, Shrunk) {
    let name = &mutant.rule;
    let wanted = ask(case, system, mutant).unwrap_or_else(|| panic!("{name} is not seen again"));
    let mut still = |tournament: &Tournament| ask(tournament, system, mutant).as_ref() == Some(&wanted);
    let options = ShrinkOptions::new(system.into());
    let mut bests = Vec::new();
    let shrunk = shrink(case, &options, &mut still, &mut |best| bests.push(best.clone())).expect("it shows");
    assert!(shrunk.complete, "{name}");
    assert!(bests.iter().all(&mut still), "{name}: every best shows it");
    assert!(bests.iter().map(Size::of).is_sorted_by(|a, b| a > b), "{name}: every best is smaller");
    assert_eq!(bests.first(), Some(case));
    assert_eq!(bests.last(), Some(&shrunk.tournament));
    let again = shrink(&shrunk.tournament, &options, &mut still, &mut |_| ()).expect("it still shows");
    assert_eq!(again.tournament, shrunk.tournament, "{name}: shrinking twice changes nothing");
    // The file alone reproduces the difference.
    let bytes = render(&shrunk.tournament, system, &Texts::default()).expect("a file");
    let read = Tournament::from_document_as(&Document::parse(&bytes), system.form()).expect("a tournament").tournament;
    assert!(still(&read), "{name}: the file does not show it\n{}", String::from_utf8_lossy(&bytes));
    (wanted, shrunk)
}

impl Table {
    /// The first tournament that shows the fault: the listed one, or at night the first of all.
    fn find(&self, generators: &[Generator], mutant: &Mutant, (profile, first): (usize, u64)) -> Option<Found> {
        let look =
            |profile: usize, index| Some(Found { profile, index, case: seen(&generators[profile], mutant, index)? });
        if level() < Level::Night {
            return look(profile, first);
        }
        let mut all = (0..generators.len()).flat_map(|p| (0..self.most_tournaments).map(move |index| (p, index)));
        all.find_map(|(profile, index)| look(profile, index))
    }

    fn every_fault_is_found(&self) {
        let system = SystemId::from_name(self.system).expect("a system");
        let generators: Vec<Generator> = self.profiles.iter().map(|&kind| generator(system, kind)).collect();
        let only = std::env::var("PAIRPROOF_RULE").ok();
        let mut outdated = Vec::new();
        for &(name, profile, first) in self.first {
            if only.as_ref().is_some_and(|only| only != name) {
                continue;
            }
            let mutant = without(system, name);
            let Some(Found { profile: at, index, case }) = self.find(&generators, &mutant, (profile, first)) else {
                outdated.push(format!("{name}: not seen"));
                continue;
            };
            if (at, index) != (profile, first) {
                outdated.push(format!("(\"{name}\", {at}, {index}),"));
            }
            let (wanted, shrunk) = shrunk(&case, system, &mutant);
            let (size, profile) = (Size::of(&shrunk.tournament), self.profiles[at].0);
            let sizes = format!("{} × {} | {} × {}", case.players.len(), case.recorded, size.players, size.rounds);
            println!("| {system} | {name} | {profile} | {index} | {sizes} | {} | {wanted} |", shrunk.tries);
            assert!(size.players <= self.most_players, "{system} {name}: {} players", size.players);
            assert!(size.rounds <= case.recorded && size.players <= case.players.len());
        }
        assert!(outdated.is_empty(), "{system}: the table is out of date:\n{}", outdated.join("\n"));
    }
}

/// A test for each table.
macro_rules! tables {
    ($($test:ident: $system:literal;)*) => {
        $(#[test]
        fn $test() {
            TABLES.iter().find(|table| table.system == $system).expect("a table").every_fault_is_found();
        })*

        const TESTED: &[&str] = &[$($system),*];
    };
}

tables! {
    dutch_2026: "dutch-2026";
    dutch_2017: "dutch-2017";
    dutch_2012: "dutch-2012";
    dutch_2006: "dutch-2006";
    dutch_2006_counting: "dutch-2006/counting";
    olympiad_2009: "olympiad-2009";
    double_swiss_2026: "double-swiss-2026";
    round_robin: "round-robin";
    burstein_2026: "burstein-2026";
    burstein_2018: "burstein-2018";
    dubov_2026: "dubov-2026";
    dubov_2018: "dubov-2018";
    lim_2026: "lim-2026";
    swiss_team_2026: "swiss-team-2026";
    swiss_team_2024: "swiss-team-2024";
}

/// Systems that share the mutants of another system.
const SAME_AS: &[(&str, &str)] = &[("olympiad-2022", "olympiad-2009"), ("team-round-robin", "round-robin")];

#[test]
fn every_rule_of_every_edition_has_its_place() {
    assert_eq!(TABLES.iter().map(|table| table.system).collect::<Vec<_>>(), TESTED, "every table is used");
    let table = |name: &str| TABLES.iter().find(|table| table.system == name);
    for &system in SystemId::ALL {
        let other = SAME_AS.iter().find(|(name, _)| *name == system.name()).map(|(_, other)| *other);
        let listed = match table(other.unwrap_or(system.name())) {
            Some(table) => table.first.iter().map(|&(rule, ..)| rule.to_owned()).collect(),
            // Readings share the mutants of their edition.
            None if system.base() != system => continue,
            None => Vec::new(),
        };
        assert_eq!(system.rules(), listed, "{system}: every rule has its place in a table");
    }
}
