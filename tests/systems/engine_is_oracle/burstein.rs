//! Burstein: brackets with their floaters, pairs, bye and colours; and seeding rounds.

use super::{Compared, Comparison, Counts, Source, compare_pairings};
use pairproof::systems::burstein::route::Route;
use pairproof::systems::burstein::testing::{SHAPES, random_position};
use pairproof::systems::burstein::{Edition, engine, oracle};
use pairproof::systems::{NoPairing, SystemId};
use pairproof::tournament::{Pairing, Position};
use std::fmt::Write as _;

pub const BRACKETS: Comparison = Comparison { cases: 2000, largest: oracle::LARGEST_FIELD, sources, compare };

/// The readings: fewer cases.
pub const READINGS: Comparison = Comparison { cases: 300, ..BRACKETS };

/// All shapes, and the first shape as seeding rounds.
fn sources() -> Vec<Source> {
    let shapes = SHAPES.into_iter().map(|(name, shape)| Source::new(name, move |seed| random_position(seed, &shape)));
    let seeding = Source::new("seeding", |seed| {
        let mut position = random_position(seed, &SHAPES[0].1);
        position.rounds = 2 * position.round;
        position
    });
    shapes.chain([Source { share: 10, ..seeding }]).collect()
}

fn edition(system: SystemId) -> Edition {
    Edition::ALL.into_iter().find(|edition| edition.name == system.name()).expect("an edition")
}

/// Residents, floaters, pairs.
type Bracket = ([Vec<u32>; 3], Vec<(u32, u32)>);

/// A round: its brackets, and pairs and bye with colours.
#[derive(PartialEq)]
struct Round {
    brackets: Vec<Bracket>,
    pairing: Pairing,
}

impl Round {
    fn of(route: Route, position: &Position, edition: Edition) -> Self {
        let pairing = route.pairing(position, edition);
        let brackets = route
            .brackets
            .into_iter()
            .map(|bracket| ([bracket.incoming, bracket.residents, bracket.floaters], bracket.pairs));
        Self { brackets: brackets.collect(), pairing }
    }

    fn by_oracle(position: &Position, edition: Edition) -> Result<Self, NoPairing> {
        let listed = oracle::route_literally(position, edition)?;
        let pairing = oracle::seated(position, edition, &listed);
        let brackets = listed
            .brackets
            .into_iter()
            .map(|bracket| ([bracket.incoming, bracket.residents, bracket.floaters], bracket.pairs));
        Ok(Self { brackets: brackets.collect(), pairing })
    }
}

fn compare(system: SystemId, position: &Position, counts: &mut Counts) -> Compared {
    let edition = edition(system);
    if Edition::is_seeding(position) {
        *counts.entry("seeding rounds").or_default() += 1;
        return compare_pairings(system, position, counts);
    }
    let expected = Round::by_oracle(position, edition);
    *counts.entry("without a pairing").or_default() += u64::from(expected.is_err());
    for ([_, _, floaters], _) in expected.iter().flat_map(|round| &round.brackets) {
        let names = ["brackets, 0 floaters", "brackets, 1 floater", "brackets, 2 floaters", "brackets, 3 and more"];
        *counts.entry(names[floaters.len().min(3)]).or_default() += 1;
    }
    for route in [engine::route(position, edition), engine::route_by_weights(position, edition)] {
        let answer = route.map(|route| Round::of(route, position, edition));
        if answer != expected {
            return Compared::Differ { engine: text(position, &answer), oracle: text(position, &expected) };
        }
    }
    Compared::Same
}

/// Brackets and colours by pairing number.
fn text(position: &Position, round: &Result<Round, NoPairing>) -> String {
    let Ok(round) = round else { return "none".to_owned() };
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let all = |ranks: &[u32]| ranks.iter().map(|&rank| tpn(rank)).collect::<Vec<_>>();
    let pairs =
        |pairs: &[(u32, u32)]| -> String { pairs.iter().map(|&(a, b)| format!(" {}-{}", tpn(a), tpn(b))).collect() };
    let mut text = format!("bye {:?},{}", round.pairing.bye.map(tpn), pairs(&round.pairing.pairs));
    for ([incoming, residents, floaters], paired) in &round.brackets {
        let _ =
            write!(text, "\n  {:?} + {:?}:{}, down {:?}", all(incoming), all(residents), pairs(paired), all(floaters));
    }
    text
}
