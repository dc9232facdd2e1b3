//! The Berger tables: printed, by formula, and properties for any number of players; the numbers of Varma's drawing.

use pairproof::systems::SystemId;
use pairproof::systems::common::drawing::Drawer;
use pairproof::systems::round_robin::table::{Exchange, Text, cycle, games, place};
use pairproof::systems::round_robin::varma::{draw, sets};
use pairproof::systems::round_robin::{oracle, table};
use pairproof::tournament::{Colour, Entrant, Pairing, Position, TeamRules};
use std::collections::{BTreeMap, BTreeSet};

/// The field of a schedule before a round.
pub fn position(field: u32, rounds: u16, round: u16) -> Position {
    let entrant = |index: u32| Entrant { index, id: index + 1, tpn: index + 1, ..Entrant::default() };
    Position {
        round,
        rounds: round,
        last_two_rounds: false,
        team: TeamRules::default(),
        last_round: round == rounds,
        initial_colour: Colour::White,
        third_only_if_denied: false,
        schedule: Some(rounds),
        entrants: (0..field).map(entrant).collect(),
    }
}

/// All rounds of a schedule.
fn schedule(system: SystemId, field: u32, rounds: u16) -> Vec<Pairing> {
    (1..=rounds).map(|round| system.pair(&position(field, rounds, round)).expect("a schedule")).collect()
}

/// All 63 rounds of the printed tables, boards in their order.
#[test]
fn the_formula_gives_the_printed_tables() {
    let mut rounds = 0;
    for size in (4..=16).step_by(2) {
        for row in 1..size {
            let printed = oracle::printed(size, row).unwrap_or_else(|| panic!("{size}, round {row} is printed"));
            let place = place(size as usize, size as u16 - 1, row as u16, Exchange::First);
            assert_eq!(games(place, &Text::PRINTED), printed, "{size}, round {row}");
            assert_eq!(oracle::rotated(size, row).len(), printed.len());
            let sides: BTreeSet<_> = printed.into_iter().collect();
            assert_eq!(oracle::rotated(size, row).into_iter().collect::<BTreeSet<_>>(), sides, "{size}, round {row}");
            rounds += 1;
        }
    }
    assert_eq!(rounds, 63);
    assert_eq!(oracle::printed(18, 1), None);
}

/// 2 to 100 participants, one and two cycles: each participant meets every other once per cycle, with reversed colours
/// in the second, is free once per cycle in an odd field, and has both colours equally often, or one of them once more.
#[test]
fn everybody_meets_everybody_and_colours_are_balanced() {
    for system in [SystemId::ROUND_ROBIN, SystemId::ROUND_ROBIN_IN_ORDER] {
        for field in 2..=100 {
            for cycles in 1..=2 {
                let rounds = cycles * cycle(field as usize);
                let mut met: BTreeMap<(u32, u32), u16> = BTreeMap::new();
                let mut whites = vec![0_i32; field as usize];
                let mut free = vec![0; field as usize];
                for pairing in schedule(system, field, rounds) {
                    assert_eq!(pairing.pairs.len(), field as usize / 2);
                    for (white, black) in pairing.pairs {
                        *met.entry((white, black)).or_default() += 1;
                        whites[white as usize] += 1;
                        whites[black as usize] -= 1;
                    }
                    if let Some(rank) = pairing.bye {
                        free[rank as usize] += 1;
                    }
                }
                for a in 0..field {
                    for b in 0..a {
                        let games = [(a, b), (b, a)].map(|pair| met.get(&pair).copied().unwrap_or(0));
                        assert_eq!(games.iter().sum::<u16>(), cycles, "{field}: {a} and {b}");
                        assert!(cycles == 1 || games == [1, 1], "{field}: {a} and {b}");
                    }
                }
                let most = i32::from(field % 2 == 0 && cycles == 1);
                assert!(whites.iter().all(|difference| difference.abs() == most), "{field}: {whites:?}");
                assert!(free.iter().all(|&times| times == cycles * (field as u16 % 2)), "{field}: {free:?}");
            }
        }
    }
}

/// The longest row of one colour in a schedule; a round without a game does not end it.
fn longest_row(system: SystemId, field: u32, rounds: u16) -> usize {
    let all = schedule(system, field, rounds);
    let colours = |rank: u32| {
        let game = move |pairing: &Pairing| {
            pairing.pairs.iter().find_map(|&(white, black)| match rank {
                _ if rank == white => Some(Colour::White),
                _ if rank == black => Some(Colour::Black),
                _ => None,
            })
        };
        all.iter().filter_map(game).collect::<Vec<_>>()
    };
    let rows = (0..field).flat_map(|rank| colours(rank).chunk_by(|a, b| a == b).map(<[_]>::len).collect::<Vec<_>>());
    rows.max().unwrap_or(0)
}

/// The purpose of the exchange: no three games in a row with the same colour.
#[test]
fn the_exchange_avoids_three_games_of_a_colour() {
    for field in (4..=40).step_by(2) {
        let rounds = 2 * cycle(field as usize);
        assert_eq!(longest_row(SystemId::ROUND_ROBIN, field, rounds), 2, "{field}");
        assert_eq!(longest_row(SystemId::ROUND_ROBIN_IN_ORDER, field, rounds), 3, "{field}");
        assert_eq!(longest_row(SystemId::ROUND_ROBIN, field, rounds / 2), 2, "{field}");
    }
}

/// Only the first of two cycles has its last two rounds exchanged.
#[test]
fn the_second_cycle_keeps_the_order_of_the_table() {
    let rows =
        |rounds: u16| -> Vec<u32> { (1..=rounds).map(|round| place(6, rounds, round, Exchange::First).row).collect() };
    assert_eq!(rows(5), [1, 2, 3, 4, 5]);
    assert_eq!(rows(10), [1, 2, 3, 5, 4, 1, 2, 3, 4, 5]);
    assert_eq!(rows(15), [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5], "of two cycles only");
    assert_eq!(table::size(9), 10);
    assert_eq!((cycle(2), cycle(3), cycle(9), cycle(10)), (1, 3, 9, 9));
}

/// The rounds in which numbers of one set meet: never the last three, except for 6 and 12 of twelve.
#[test]
fn numbers_of_one_set_do_not_meet_in_the_last_three_rounds() {
    let mut late = Vec::new();
    for players in 9..=24_u16 {
        let sets = sets(usize::from(players)).expect("a table");
        let mut all: Vec<u32> = sets.iter().flatten().copied().collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(1..=u32::from(players)), "{players}: every number once");
        let last = cycle(usize::from(players));
        for round in last - 2..=last {
            for (white, black) in games(place(usize::from(players), last, round, Exchange::First), &Text::PRINTED) {
                if sets.iter().any(|set| set.contains(&white) && set.contains(&black)) {
                    late.push((players, round, white, black));
                }
            }
        }
    }
    assert_eq!(late, [(12, 11, 6, 12)], "as printed");
    assert_eq!((sets(8), sets(25)), (None, None));
}

#[test]
fn federations_draw_from_one_envelope_as_long_as_there_is_one() {
    let player = |federation: &str, name: &str| Drawer { federation: federation.to_owned(), name: name.to_owned() };
    let players: Vec<Drawer> = [
        ("NOR", "Dal"),
        ("ESP", "Arco"),
        ("NOR", "Berg"),
        ("ITA", "Conti"),
        ("NOR", "Aas"),
        ("ESP", "Brea"),
        ("FRA", "Roux"),
        ("GER", "Voss"),
        ("USA", "Reed"),
        ("PER", "Luna"),
    ]
    .map(|(federation, name)| player(federation, name))
    .to_vec();
    for seed in 0..200_usize {
        let mut state = seed;
        let mut below = |end: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % end
        };
        let drawn = draw(&players, &mut below).expect("ten players");
        let mut numbers = drawn.numbers.clone();
        numbers.sort_unstable();
        assert!(numbers.into_iter().eq(1..=10));
        assert!(drawn.divided.is_empty());
        let set = |index: usize| sets(10).expect("a table").iter().position(|set| set.contains(&drawn.numbers[index]));
        assert!(set(0) == set(2) && set(2) == set(4), "Norway draws from one envelope");
        assert_eq!(set(1), set(5), "Spain draws from one envelope");
    }
    let many: Vec<Drawer> = (0..10).map(|index| player("NOR", &format!("{index}"))).collect();
    assert_eq!(draw(&many, &mut |_| 0).expect("ten players").divided, ["NOR"]);
    assert!(draw(&many[..8], &mut |_| 0).is_err_and(|error| error.contains("9 to 24")));
}
