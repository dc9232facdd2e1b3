//! Dubov: brackets with their upfloaters, S1 and T2, bye and colours.

use super::{Compared, Comparison, Counts, Source};
use pairproof::systems::dubov::edition::Edition;
use pairproof::systems::dubov::testing::{SHAPES, random_position};
use pairproof::systems::dubov::{engine, oracle};
use pairproof::systems::{NoPairing, SystemId};
use pairproof::tournament::{Pairing, Position};
use std::fmt::Write as _;

/// The editions: the brackets themselves are compared.
pub const EDITION_2026: Comparison = Comparison { cases: 1000, largest: usize::MAX, sources, compare: of_2026 };
pub const EDITION_2018: Comparison = Comparison { cases: 1000, largest: usize::MAX, sources, compare: of_2018 };
/// The readings: pairs, bye and colours.
pub const READINGS: Comparison =
    Comparison { cases: 150, largest: usize::MAX, sources, compare: super::compare_pairings };

fn sources() -> Vec<Source> {
    SHAPES.into_iter().map(|(name, shape)| Source::new(name, move |seed| random_position(seed, &shape))).collect()
}

fn of_2026(_: SystemId, position: &Position, counts: &mut Counts) -> Compared {
    compare(Edition::D2026, position, counts)
}

fn of_2018(_: SystemId, position: &Position, counts: &mut Counts) -> Compared {
    compare(Edition::D2018, position, counts)
}

/// Residents, upfloaters, S1 and T2.
type Bracket = [Vec<u32>; 4];

/// A round: its brackets, and pairs and bye with colours.
#[derive(PartialEq)]
struct Round {
    brackets: Vec<Bracket>,
    pairing: Pairing,
}

fn compare(edition: Edition, position: &Position, counts: &mut Counts) -> Compared {
    let answer = engine::route(edition, position).map(|route| {
        let mut shifted = [0; 2];
        for bracket in &route.brackets {
            shifted[0] += bracket.subgroups.first.len() as u64;
            shifted[1] += bracket.subgroups.second.len() as u64;
        }
        *counts.entry("first shifts, players").or_default() += shifted[0];
        *counts.entry("second shifts, players").or_default() += shifted[1];
        let pairing = route.pairing(position);
        let brackets = route.brackets.into_iter().map(|it| [it.residents, it.upfloaters, it.s1, it.t2]);
        Round { brackets: brackets.collect(), pairing }
    });
    let expected = oracle::route_literally(edition, position).map(|listed| {
        let pairing = listed.pairing(position);
        let brackets = listed.brackets.into_iter().map(|it| [it.residents, it.upfloaters, it.s1, it.t2]);
        Round { brackets: brackets.collect(), pairing }
    });
    *counts.entry("without a pairing").or_default() += u64::from(expected.is_err());
    for [_, upfloaters, ..] in expected.iter().flat_map(|round| &round.brackets) {
        *counts.entry("brackets").or_default() += 1;
        let names =
            ["brackets, 0 upfloaters", "brackets, 1 upfloater", "brackets, 2 upfloaters", "brackets, 3 and more"];
        *counts.entry(names[upfloaters.len().min(3)]).or_default() += 1;
    }
    if answer == expected {
        return Compared::Same;
    }
    Compared::Differ { engine: brackets(position, &answer), oracle: brackets(position, &expected) }
}

/// Brackets and colours by pairing number.
fn brackets(position: &Position, round: &Result<Round, NoPairing>) -> String {
    let Ok(round) = round else { return "none".to_owned() };
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let all = |ranks: &[u32]| ranks.iter().map(|&rank| tpn(rank)).collect::<Vec<_>>();
    let mut text = format!("bye {:?},", round.pairing.bye.map(tpn));
    for &(white, black) in &round.pairing.pairs {
        let _ = write!(text, " {}-{}", tpn(white), tpn(black));
    }
    for [residents, upfloaters, s1, t2] in &round.brackets {
        let _ = write!(text, "\n  {:?} + {:?}: {:?} {:?}", all(residents), all(upfloaters), all(s1), all(t2));
    }
    text
}
