//! Positions on which the procedure of 1992 to 2006 and the counting of 2012 part, or on which an article of the older text
//! decides by itself.

use pairproof::check::input::{InputOptions, load};
use pairproof::check::run::{CheckOptions, check_file};
use pairproof::check::verdict::{RoundVerdict, Verdict};
use pairproof::systems::SystemId;
use std::fs;
use std::path::Path;

fn bytes(case: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(case);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The pairs of a round as (higher, lower), by id; the engine's and the oracle's.
fn pairs(case: &str, round: u16, system: SystemId) -> Vec<(u32, u32)> {
    let input = InputOptions { system: Some(system), ..InputOptions::default() };
    let tournament =
        load(case, &bytes(case), &input).unwrap_or_else(|report| panic!("{:?}", report.refused)).tournament;
    let room = system.room().expect("a system that pairs");
    let position = tournament.position(round, room.history(), tournament.rounds == Some(round));
    let pairing = room.pair(&position).expect("a pairing");
    if position.entrants.len() <= room.oracle_field() {
        assert_eq!(room.pair_literally(&position), Ok(pairing.clone()));
    }
    let id = |rank: u32| position.entrants[rank as usize].id;
    pairing.pairs.iter().map(|&(a, b)| (id(a.min(b)), id(a.max(b)))).collect()
}

// C.9 and C.10: 3 meets 4 or 8. Both floated down in the round before (B.5), so B.6 and then B.5 are dropped, and with them the
// B.6 of 8: the first transposition is taken. Counting imposes B.6 again.
#[test]
fn b6_is_dropped_for_good() {
    let case = "criteria-dropped-for-good.trf";
    assert_eq!(pairs(case, 3, SystemId::Dutch2006)[0], (3, 4));
    assert_eq!(pairs(case, 3, SystemId::Dutch2006Counting)[0], (3, 8));
}

// C.4: of 1, 2 and 3, who can meet 4 and 5 only, the highest are S1 when C.14 has lowered p to two.
#[test]
fn the_highest_of_those_moved_down_are_s1() {
    let case = "two-highest-of-three-moved-down.trf";
    assert_eq!(pairs(case, 2, SystemId::Dutch2006)[..2], [(1, 4), (2, 5)]);
    let counting = pairs(case, 2, SystemId::Dutch2006Counting);
    assert!(counting.contains(&(1, 4)) && counting.contains(&(3, 5)), "{counting:?}");
}

fn round_two(system: SystemId) -> RoundVerdict {
    let input = InputOptions { system: Some(system), ..InputOptions::default() };
    let options = CheckOptions { input, round: Some(2), ..CheckOptions::default() };
    let case = "no-set-of-moved-down-players-in-2006.trf";
    let report = check_file(case, &bytes(case), &options);
    assert_eq!(report.refused, None);
    report.rounds.into_iter().next().expect("round 2")
}

// Seed text of 2006: there is no D.3, no M1, no P1.
#[test]
fn reasons_use_the_symbols_of_their_text() {
    let round = round_two(SystemId::Dutch2006);
    assert_eq!(round.verdict, Verdict::Differs);
    let reason = round.reason.expect("a reason");
    assert_eq!(reason.article.as_deref(), Some("C.4"));
    assert!(reason.text.contains("S1 is 1, 2 with p = 2 (p lowered from 3 by C.14)"), "{}", reason.text);
    for foreign in ["D.3", "D.4", "M1", "M0", "P1", "P0", "Z"] {
        assert!(!reason.text.contains(foreign), "{}", reason.text);
    }
}

// A.2: 8 has the highest rating.
#[test]
fn ratings_order_the_players() {
    let case = "numbers-against-ratings.trf";
    for system in [SystemId::Dutch2006, SystemId::Dutch2006Of1998, SystemId::Dutch2006Counting] {
        assert_eq!(pairs(case, 1, system), [(8, 4), (1, 5), (2, 6), (3, 7)], "{system}");
    }
    assert_eq!(pairs(case, 1, SystemId::Dutch2012), [(1, 5), (2, 6), (3, 7), (4, 8)]);
    let input = InputOptions { system: Some(SystemId::Dutch2006), ..InputOptions::default() };
    let report = load(case, &bytes(case), &input).unwrap_or_else(|report| panic!("{:?}", report.refused)).report;
    let said = report.diagnostics.iter().filter(|finding| finding.message.contains("follows A.2"));
    assert_eq!(said.count(), 1, "{:?}", report.diagnostics);
}

// Without any rating the numbers are the order.
#[test]
fn without_ratings_the_numbers_order_the_players() {
    let text = String::from_utf8(bytes("numbers-against-ratings.trf")).expect("text");
    let text: Vec<String> = text
        .lines()
        .map(
            |line| {
                if line.starts_with("001") { format!("{}    {}", &line[..48], &line[52..]) } else { line.to_owned() }
            },
        )
        .collect();
    let input = InputOptions { system: Some(SystemId::Dutch2006), ..InputOptions::default() };
    let loaded = load("x", text.join("\n").as_bytes(), &input).unwrap_or_else(|report| panic!("{:?}", report.refused));
    let position = loaded.tournament.position(1, SystemId::Dutch2006.room().expect("a room").history(), false);
    assert_eq!(position.entrants.iter().map(|entrant| entrant.id).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
}
