//! Tournaments whose pairings are known from publications or were agreed upon by several people and programs, under the
//! editions that are procedures. Numbers and results only; who played stays out.

use pairproof::check::input::{InputOptions, load};
use pairproof::check::run::{CheckOptions, check_rounds};
use pairproof::check::verdict::Verdict;
use pairproof::systems::SystemId;
use pairproof::tournament::Tournament;
use std::fmt::Write as _;

/// A tournament of `players` over `rounds` planned rounds. Each round is a list of `white-black result`, separated by commas: `1`,
/// `0` and `=` for White, `+-` and `-+` for forfeits; `N bye`; `N absent`.
fn tournament(players: usize, planned: usize, rounds: &[&str]) -> Tournament {
    let mut blocks: Vec<String> = vec![String::new(); players + 1];
    let mut tenths = vec![0; players + 1];
    for round in rounds {
        for entry in round.split(", ") {
            let (who, result) = entry.split_once(' ').expect("a result");
            let Some((white, black)) = who.split_once('-') else {
                let player: usize = who.parse().expect("a number");
                let code = if result == "bye" { 'U' } else { 'Z' };
                tenths[player] += if code == 'U' { 10 } else { 0 };
                let _ = write!(blocks[player], "  0000 - {code}");
                continue;
            };
            let (white, black): (usize, usize) = (white.parse().expect("a number"), black.parse().expect("a number"));
            let (codes, points) = match result {
                "1" => (['1', '0'], [10, 0]),
                "0" => (['0', '1'], [0, 10]),
                "=" => (['=', '='], [5, 5]),
                "+-" => (['+', '-'], [10, 0]),
                "-+" => (['-', '+'], [0, 10]),
                _ => panic!("{result}"),
            };
            tenths[white] += points[0];
            tenths[black] += points[1];
            let _ = write!(blocks[white], "  {black:>4} w {}", codes[0]);
            let _ = write!(blocks[black], "  {white:>4} b {}", codes[1]);
        }
    }
    let mut text = format!("012 Known pairings\nXXR {planned}\nXXC white1\n");
    for player in 1..=players {
        let name = format!("Player {player}");
        let (rating, points) = (2400 - 10 * player, f64::from(tenths[player]) / 10.0);
        let _ = writeln!(
            text,
            "001 {player:>4}      {name:<33} {rating:>4}                            {points:>4.1} {player:>4}{}",
            blocks[player]
        );
    }
    let loaded =
        load("known", text.as_bytes(), &InputOptions { system: Some(SystemId::Dutch2012), ..Default::default() });
    loaded.unwrap_or_else(|report| panic!("{:?}", report.refused)).tournament
}

/// Every recorded round agrees with the rules of each of these systems.
fn agrees(tournament: &Tournament, systems: &[SystemId]) {
    for &system in systems {
        for verdict in check_rounds(tournament, system, &CheckOptions::default()) {
            assert_eq!(verdict.verdict, Verdict::Agrees, "{system}, round {}: {verdict:?}", verdict.round);
        }
    }
}

/// The pairing of the next round as `white-black`, by id, and the bye.
fn next(tournament: &Tournament, system: SystemId) -> String {
    let room = system.room().expect("a room");
    let round = tournament.recorded + 1;
    let position = tournament.position(round, room.history(), tournament.rounds == Some(round));
    let pairing = room.pair(&position).expect("a pairing");
    let id = |rank: u32| position.entrants[rank as usize].id;
    let pairs = pairing.pairs.iter().map(|&(white, black)| format!("{}-{}", id(white), id(black)));
    pairs.chain(pairing.bye.map(|rank| format!("({})", id(rank)))).collect::<Vec<_>>().join(" ")
}

const ALL: &[SystemId] = &[
    SystemId::Dutch2012,
    SystemId::Dutch2012Javafo,
    SystemId::Dutch2006,
    SystemId::Dutch2006Of1998,
    SystemId::Dutch2006Counting,
];

// The teaching tournament of a paper on the Dutch system (FIDE Arbiters' Manual, 2014).
const TEACHING: &[&str] = &[
    "1-8 1, 9-2 0, 3-10 1, 11-4 =, 5-12 1, 13-6 0, 7-14 1",
    "5-1 1, 2-7 1, 6-3 =, 4-9 1, 8-11 0, 10-13 1, 14 bye, 12 absent",
    "2-5 =, 3-4 =, 11-6 -+, 14-1 0, 7-10 1, 12-8 =, 9-13 1",
    "6-2 0, 4-5 =, 1-3 1, 11-7 1, 10-14 =, 8-9 =, 13-12 1",
    "2-1 =, 5-11 =, 4-6 =, 3-7 =, 9-10 =, 14-12 =, 13-8 =",
];

#[test]
fn the_teaching_tournament_of_2014() {
    agrees(&tournament(14, 5, TEACHING), &[SystemId::Dutch2012, SystemId::Dutch2012Javafo]);
}

// An open of 2007; the last round as published, as a program of the time made it, and as testers made it by hand.
#[test]
fn an_open_of_2007() {
    let rounds = [
        "1-11 =, 3-13 1, 5-15 1, 7-17 1, 9-19 1, 12-2 0, 14-4 0, 16-6 0, 18-8 0, 20-10 0",
        "2-7 =, 4-9 =, 6-3 =, 8-5 1, 10-1 0, 11-12 =, 13-18 1, 15-20 1, 17-14 1, 19-16 0",
        "1-6 1, 3-8 0, 5-13 1, 7-4 =, 9-2 =, 12-17 0, 14-19 0, 15-10 =, 16-11 =, 18-20 0",
        "2-5 =, 4-17 =, 6-15 =, 8-1 =, 9-7 =, 10-16 0, 11-3 =, 13-19 1, 18-14 1, 20-12 =",
        "7-8 =, 1-2 =, 5-4 =, 17-9 =, 16-13 =, 3-15 =, 11-6 =, 10-18 =, 19-20 =, 12-14 =",
    ];
    agrees(&tournament(20, 9, &rounds), ALL);
}

#[test]
fn nine_players_of_whom_black_wins() {
    let rounds = [
        "1-5 0, 6-2 0, 3-7 0, 8-4 0, 9 bye",
        "2-5 0, 4-9 1, 7-1 0, 6-3 0, 8 bye",
        "5-4 0, 1-8 0, 3-2 0, 9-7 0, 6 bye",
        "4-2 1, 7-8 0, 5-3 0, 9-6 0, 1 bye",
    ];
    agrees(&tournament(9, 9, &rounds), ALL);
}

#[test]
fn four_players_of_whom_white_wins() {
    agrees(&tournament(4, 3, &["1-3 1, 4-2 1", "4-1 1, 2-3 1", "1-2 1, 3-4 1"]), ALL);
}

#[test]
fn seven_players_who_draw() {
    let rounds = ["1-4 =, 5-2 =, 3-6 =, 7 bye", "7-1 =, 2-3 =, 4-5 =, 6 bye", "6-7 =, 1-2 =, 3-4 =, 5 bye"];
    let tournament = tournament(7, 7, &rounds);
    agrees(&tournament, ALL);
    for &system in ALL {
        assert_eq!(next(&tournament, system), "5-6 7-3 2-4 (1)", "{system}");
    }
}

// Two positions of which programs and people of 2007 made different pairings; see tests/disputes/ten-in-2007.
#[test]
fn ten_players_before_the_last_round() {
    let first = tournament(
        10,
        5,
        &[
            "1-6 1, 7-2 0, 3-8 1, 9-4 0, 5-10 1",
            "4-1 0, 2-3 1, 6-5 1, 10-7 0, 8-9 1",
            "1-2 =, 3-6 =, 7-4 0, 5-8 1, 9-10 1",
            "5-1 0, 2-4 1, 7-3 0, 6-9 1, 8-10 1",
        ],
    );
    let second = tournament(
        10,
        5,
        &[
            "6-1 0, 2-7 1, 8-3 0, 4-9 1, 10-5 0",
            "1-4 1, 3-2 0, 5-6 0, 7-10 1, 9-8 0",
            "2-1 =, 6-3 0, 4-7 1, 8-5 0, 10-9 1",
            "1-3 1, 5-2 0, 10-4 0, 9-6 1, 7-8 1",
        ],
    );
    for system in [SystemId::Dutch2012, SystemId::Dutch2012Javafo, SystemId::Dutch2006Counting] {
        assert_eq!(next(&first, system), "1-3 8-2 10-6 4-5 9-7", "{system}");
        assert_eq!(next(&second, system), "7-1 2-4 3-10 9-5 6-8", "{system}");
    }
    // C.9 and C.10 drop B.6 and B.5 for good, and C.14 leaves nothing of them: the second as Swiss-Manager paired it in 2007.
    for system in [SystemId::Dutch2006, SystemId::Dutch2006Of1998] {
        assert_eq!(next(&first, system), "1-3 2-5 10-6 4-8 9-7", "{system}");
        assert_eq!(next(&second, system), "5-1 2-4 3-9 6-7 8-10", "{system}");
    }
}
