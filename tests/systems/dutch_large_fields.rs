//! Fields of 16 to 40 and of 64 to 300 players, which are too large for the literal oracle: compares the normal engine
//! with its exact route, which pairs everything by weighted matching over the whole field, bracket by bracket. The
//! rules themselves produce the histories: every round of a tournament is paired, compared and played.
//!
//! The exact route for the procedure before 2012 is of another kind: it enumerates candidate by candidate in the order
//! of the article, without any matching. A bracket for which that takes too long is not compared; the number of such
//! brackets is printed.
//!
//! `PAIRPROOF_CASES` sets how many brackets per edition are compared, `PAIRPROOF_SEED` the first seed.

use crate::common::number;
use crate::hall;

use hall::{Hall, PLAIN, Results};
use pairproof::systems::SystemId;
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::engine::{self, Shortcuts};
use pairproof::systems::dutch::testing::show;
use pairproof::systems::dutch_2006::{self, Edition as Literal};
use pairproof::systems::dutch_2012::{self, Edition as Procedure};
use pairproof::tournament::{Outcome, Position};
use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::time::{Duration, Instant};

const NONE: Shortcuts =
    Shortcuts { bounds: false, tiny: false, degrees: false, pool: false, near: false, words: false, few: false };

/// A kind of tournament: its name, the least and the greatest number of players, and the rest.
type Kind = (&'static str, (usize, usize), Hall);

const KINDS: &[Kind] = &[
    ("strength decides nothing", (64, 300), Hall { results: Results::Random, ..PLAIN }),
    ("byes and absences", (65, 300), Hall { absent: 12, bye: Outcome::HalfBye, results: Results::Random, ..PLAIN }),
    ("forty per cent absent", (110, 300), Hall { absent: 40, ..PLAIN }),
    ("scores that hardly agree", (64, 200), Hall { results: Results::Scattered, ..PLAIN }),
    ("accelerated", (64, 300), Hall { accelerated: 5, results: Results::Random, ..PLAIN }),
    ("drawn", (64, 140), Hall { rounds: 30, results: Results::Draws, ..PLAIN }),
];

/// Kinds without easy brackets: too slow for the editions that are procedures.
const HARD: &[Kind] = &[
    ("strength decides", (64, 300), PLAIN),
    ("White wins", (64, 128), Hall { results: Results::White, ..PLAIN }),
    ("half are one federation", (110, 120), Hall { groups: &[52], ..PLAIN }),
    ("a federation of 140", (290, 300), Hall { groups: &[140], ..PLAIN }),
    ("accelerated, strength decides", (64, 300), Hall { accelerated: 5, ..PLAIN }),
    ("late rounds", (64, 100), Hall { rounds: 50, ..PLAIN }),
];

/// Fields of the size of a club tournament, easy and hard.
const CLUB: &[Kind] = &[
    ("strength decides", (16, 40), PLAIN),
    ("strength decides nothing", (16, 40), Hall { results: Results::Random, ..PLAIN }),
    ("byes and absences", (20, 40), Hall { absent: 12, bye: Outcome::HalfBye, results: Results::Random, ..PLAIN }),
    ("scores that hardly agree", (16, 40), Hall { results: Results::Scattered, ..PLAIN }),
    ("accelerated", (16, 40), Hall { accelerated: 3, results: Results::Random, ..PLAIN }),
    ("drawn", (16, 40), Hall { rounds: 13, results: Results::Draws, ..PLAIN }),
    ("White wins", (16, 40), Hall { results: Results::White, ..PLAIN }),
    ("a federation of 10", (20, 40), Hall { groups: &[10], results: Results::Random, ..PLAIN }),
    ("late rounds", (16, 40), Hall { rounds: 36, results: Results::Random, ..PLAIN }),
];

/// What was compared.
#[derive(Default)]
struct Tally {
    rounds: u64,
    brackets: u64,
    /// Brackets by their number of players: below 10, 10 to 31, 32 to 63, 64 and more.
    sizes: [u64; 4],
    /// Rounds by the number of players who are paired: below 64, 64 to 127, 128 to 199, 200 to 300.
    fields: [u64; 4],
    /// Brackets with players moved down.
    heterogeneous: u64,
    impossible: u64,
}

impl Tally {
    fn add(&mut self, field: usize, brackets: impl Iterator<Item = (usize, bool)>) {
        self.rounds += 1;
        self.fields[[64, 128, 200].iter().filter(|&&least| field >= least).count()] += 1;
        for (players, heterogeneous) in brackets {
            self.brackets += 1;
            self.sizes[[10, 32, 64].iter().filter(|&&least| players >= least).count()] += 1;
            self.heterogeneous += u64::from(heterogeneous);
        }
    }

    fn tell(&self, system: &str) {
        let Self { rounds, brackets, sizes, fields, heterogeneous, impossible } = self;
        println!(
            "{system}: {brackets} brackets in {rounds} rounds, none differs\n  brackets of less than 10, 32, 64 players and above {sizes:?}; with players \
             moved down {heterogeneous}\n  rounds with less than 64, 128, 200 players and above {fields:?}; without a pairing {impossible}"
        );
    }
}

/// Plays tournaments of each kind until there are enough brackets. `both` pairs a round by the normal engine and by its
/// exact route.
fn compare<B: PartialEq + Debug>(
    system: SystemId,
    (kinds, usual): (&[&[Kind]], u64),
    both: impl Fn(&Position) -> [Option<Vec<B>>; 2],
    size: impl Fn(&B) -> (usize, bool),
) {
    let (enough, first) = (number("PAIRPROOF_CASES", usual), number("PAIRPROOF_SEED", 1));
    let mut tally = Tally::default();
    let mut times = Vec::new();
    let kinds = kinds.concat();
    let count = kinds.len() as u64;
    for (kind, &(name, (least, greatest), hall)) in (1..).zip(&kinds) {
        let enough = enough * kind / count;
        let (before, start) = (tally.brackets, Instant::now());
        for seed in first.. {
            if tally.brackets >= enough {
                break;
            }
            let drawn = (seed * count + kind).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            let players = least + drawn as usize % (greatest - least + 1);
            Hall { players, ..hall }.play(system.history(), seed, |position| {
                let [usual, exact] = both(position);
                if usual != exact {
                    let parts = usual.iter().flatten().zip(exact.iter().flatten()).find(|(a, b)| a != b);
                    panic!("{} {name}, {players} players, seed {seed}\n{}\n{parts:?}", system.name(), show(position));
                }
                let Some(brackets) = usual else {
                    tally.impossible += 1;
                    return None;
                };
                tally.add(position.entrants.len(), brackets.iter().map(&size));
                (tally.brackets < enough).then(|| system.pair(position).ok()).flatten()
            });
        }
        times.push(format!("  {name}: {} brackets, {:.1?}", tally.brackets - before, start.elapsed()));
    }
    tally.tell(system.name());
    println!("{}", times.join("\n"));
}

fn engine_is_its_exact_route(edition: Edition, (kinds, usual): (&[&[Kind]], u64)) {
    let brackets = |position: &Position, shortcuts| engine::brackets_with(position, edition, shortcuts).ok();
    compare(
        edition.name.parse().expect("a listed system"),
        (kinds, usual),
        |position| [brackets(position, Shortcuts::default()), brackets(position, NONE)],
        |(bracket, _)| (bracket.len(), !bracket.mdps.is_empty()),
    );
}

#[test]
fn edition_2026() {
    engine_is_its_exact_route(Edition::D2026, (&[KINDS, HARD], 2000));
}

#[test]
fn edition_2017() {
    engine_is_its_exact_route(Edition::D2017, (&[KINDS, HARD], 2000));
}

#[test]
fn club_tournaments_of_edition_2026() {
    engine_is_its_exact_route(Edition::D2026, (&[CLUB], 20_000));
}

#[test]
fn club_tournaments_of_edition_2017() {
    engine_is_its_exact_route(Edition::D2017, (&[CLUB], 20_000));
}

/// The editions that are procedures: with and without the shortcut that avoids the weighted matching.
fn procedure_is_its_exact_route(edition: Procedure) {
    let steps = |position: &Position, fast| dutch_2012::engine::steps_with(position, edition.law(), fast).ok();
    compare(
        edition.name().parse().expect("a listed system"),
        (&[KINDS], 300),
        |position| [steps(position, true), steps(position, false)],
        |step| (step.bracket.players.len(), step.bracket.mdps > 0),
    );
}

#[test]
fn editions_that_are_procedures() {
    for edition in Procedure::ALL {
        procedure_is_its_exact_route(edition);
    }
}

/// Limit on the player look-ups per bracket by the exact route of the procedure before 2012.
const MOST_LOOKS: u64 = 60_000;

/// Counts brackets by their number of players, as in [`Tally::sizes`].
fn sizes(brackets: &[usize]) -> [usize; 4] {
    let mut sizes = [0; 4];
    for &players in brackets {
        sizes[[10, 32, 64].iter().filter(|&&least| players >= least).count()] += 1;
    }
    sizes
}

/// The procedure before 2012: by matchings, and candidate by candidate.
fn literal_is_its_exact_route(edition: Literal) {
    let most = number("PAIRPROOF_LOOKS", MOST_LOOKS) as usize;
    let longest = Cell::new(Duration::ZERO);
    let counted: RefCell<dutch_2006::engine::Exactly> = RefCell::default();
    compare(
        edition.name().parse().expect("a listed system"),
        (&[KINDS, HARD], 300),
        |position| {
            let start = Instant::now();
            let usual = dutch_2006::engine::steps(position, edition.law()).ok();
            longest.set(longest.get().max(start.elapsed()));
            let (exact, of_round) = dutch_2006::engine::steps_exactly(position, edition, most);
            let mut counted = counted.borrow_mut();
            counted.walked.extend(of_round.walked);
            counted.too_long.extend(of_round.too_long);
            [usual, exact.ok()]
        },
        |step| (step.bracket.players.len(), step.bracket.heterogeneous),
    );
    let counted = counted.into_inner();
    println!(
        "  {}: {} brackets walked candidate by candidate, of less than 10, 32, 64 players and above {:?}; too long for {most} looks at players, not \
         compared: {}, {:?}; the longest round by matchings took {:.1?}",
        edition.name(),
        counted.walked.len(),
        sizes(&counted.walked),
        counted.too_long.len(),
        sizes(&counted.too_long),
        longest.get()
    );
    assert!(counted.walked.len() > 3 * counted.too_long.len(), "hardly anything was compared");
}

#[test]
fn the_procedure_before_2012() {
    for edition in Literal::ALL {
        literal_is_its_exact_route(edition);
    }
}
