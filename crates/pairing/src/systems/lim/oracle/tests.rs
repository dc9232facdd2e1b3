//! Examples from the text and hand-made positions, for oracle and engine.

use super::*;
use crate::systems::SystemId;
use crate::systems::lim::engine;
use crate::systems::lim::testing::{SHAPES, random_position, show, sketch};

const TEXT: Edition = Edition::L2026;

/// The pairs as `white-black` by TPN, then the bye; asserts that oracle and engine agree.
fn paired(sketched: &str) -> String {
    let position = sketch(sketched);
    let pairing = pair_literally(TEXT, &position);
    assert_eq!(engine::pair(TEXT, &position), pairing, "{sketched}");
    let Ok(pairing) = pairing else { return "none".to_owned() };
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let pairs = pairing.pairs.iter().map(|&(white, black)| format!("{}-{}", tpn(white), tpn(black)));
    pairs.chain(pairing.bye.map(|bye| format!("({})", tpn(bye)))).collect::<Vec<_>>().join(" ")
}

// 7.1, 7.2: the text has 1 v 21, 22 v 2, 3 v 23 for forty players; here there are six and seven.
#[test]
fn the_first_round_is_paired_in_halves() {
    let field = "1 0.0 -\n2 0.0 -\n3 0.0 -\n4 0.0 -\n5 0.0 -\n6 0.0 -\n";
    assert_eq!(paired(&format!("round 1\n{field}")), "1-4 5-2 3-6");
    assert_eq!(paired(&format!("round 1 black\n{field}")), "4-1 2-5 6-3");
    assert_eq!(paired(&format!("round 1\n{field}7 0.0 -\n")), "1-4 5-2 3-6 (7)");
}

/// The pairs of six players above the median without due colours; `one` and `two` prohibit opponents of 1 and 2.
fn six(one: &str, two: &str) -> String {
    paired(&format!("round 2\n1 1.0 -{one}\n2 1.0 -{two}\n3 1.0 -\n4 1.0 -\n5 1.0 -\n6 1.0 -\n"))
        .split(' ')
        .map(|board| {
            let (a, b) = board.split_once('-').expect("a pair");
            if a < b { format!("{a}-{b}") } else { format!("{b}-{a}") }
        })
        .collect::<Vec<_>>()
        .join(" ")
}

// The five columns of 4.2.
#[test]
fn exchanges_for_the_first() {
    assert_eq!(six("", ""), "1-4 2-5 3-6");
    assert_eq!(six(" p4", ""), "1-5 2-4 3-6");
    assert_eq!(six(" p4,5", ""), "1-6 2-4 3-5");
    assert_eq!(six(" p4,5,6", ""), "1-3 2-5 4-6");
    assert_eq!(six(" p3,4,5,6", ""), "1-2 3-5 4-6");
}

// The five columns of 4.3.
#[test]
fn exchanges_for_the_second() {
    assert_eq!(six(" p4,5", ""), "1-6 2-4 3-5");
    assert_eq!(six(" p4,5", " p4"), "1-6 2-5 3-4");
    assert_eq!(six(" p4,5", " p4,5"), "1-6 2-3 4-5");
    assert_eq!(six(" p4,5", " p3,4,5"), "1-3 2-6 4-5");
    assert_eq!(six(" p4,5", " p3,4,5,6"), "1-2 3-5 4-6");
}

// 4.4.2: 1 keeps 6; 2 floats along with the lowest remaining player; both join the median below.
#[test]
fn who_has_no_opponent_floats_in_company() {
    let field = "round 2\n1 1.0 - p2,3,4,5\n2 1.0 - p1,3,4,5\n3 1.0 -\n4 1.0 -\n5 1.0 -\n6 1.0 -\n7 0.5 -\n8 0.5 -\n";
    let position = sketch(field);
    let floaters = engine::route(TEXT, &position).expect("a pairing").floaters;
    let tpns: Vec<u32> = floaters.iter().map(|floater| position.entrants[floater.rank as usize].tpn).collect();
    assert_eq!(tpns, [2, 5], "{floaters:?}");
    paired(field);
}

// 4.4.1: 2 floats instead of 7, who had floated to make the number even.
#[test]
fn who_has_no_opponent_floats_for_another() {
    let field = "round 2\n1 1.0 - p2,3,4,5\n2 1.0 - p1,3,4,5,7\n\
        3 1.0 -\n4 1.0 -\n5 1.0 -\n6 1.0 -\n7 1.0 -\n8 0.5 -\n";
    let position = sketch(field);
    let floaters = engine::route(TEXT, &position).expect("a pairing").floaters;
    let tpns: Vec<u32> = floaters.iter().map(|floater| position.entrants[floater.rank as usize].tpn).collect();
    assert_eq!(tpns, [2], "{floaters:?}");
    paired(field);
}

#[test]
fn an_impossible_round_is_reported() {
    assert_eq!(paired("round 2\n1 1.0 W x2\n2 0.0 B\n"), "none");
    assert_eq!(paired("round 2\n1 2.0 - bar\n"), "none");
    assert_eq!(paired("round 1\n1 0.0 -\n"), "(1)");
    assert_eq!(paired("round 1\n"), "");
    assert_eq!(paired("round 3 last\n1 1.0 WW\n2 1.0 WW\n"), "2-1", "article 6");
}

// All pairs of players in random positions, whether they would meet or not; each rule decides hundreds of times.
#[test]
fn colours_are_those_of_the_oracle() {
    use crate::systems::lim::colours::{COLOUR_RULES, allocate};
    let mut decided = [0u32; 5];
    for (name, shape) in SHAPES {
        for seed in 0..300 {
            let position = random_position(seed, &shape);
            let field = position.entrants.len() as u32;
            for (a, b) in (0..field).flat_map(|a| (0..a).map(move |b| (a, b))) {
                let group = criteria::score(&position, a);
                let (white, black, rule) = allocate(&position, a, b, group);
                let expected = super::colours(&position, a, b, group);
                assert_eq!((white, black), expected, "{name} {seed}\n{}", show(&position));
                decided[COLOUR_RULES.iter().position(|&it| it == rule).expect("a rule")] += 1;
            }
        }
    }
    assert!(decided.iter().all(|&count| count > 200), "{decided:?}");
}

#[test]
fn engine_and_oracle_pair_random_positions_alike() {
    for (name, shape) in SHAPES {
        for seed in 0..200 {
            let position = random_position(seed, &shape);
            for other in [None, Some(Reading::ByeCompletable)] {
                let edition = Edition { other };
                let (engine, oracle) = (engine::pair(edition, &position), pair_literally(edition, &position));
                assert_eq!(engine, oracle, "{name} {seed}\n{}", show(&position));
            }
        }
    }
}

/// Per reading: how many positions it pairs differently from the literal reading, or not at all; engine and oracle must
/// agree.
fn shares(seeds: std::ops::Range<u64>) -> Vec<(&'static str, usize, usize)> {
    // A reading of the history has the same answer for the same position.
    let history = SystemId::LIM_2026.history();
    let readings = SystemId::ALL.iter().filter(|system| system.family == "lim" && system.history() == history);
    readings
        .map(|system| {
            let (mut changed, mut none) = (0, 0);
            for (name, shape) in SHAPES {
                for seed in seeds.clone() {
                    let position = random_position(seed, &shape);
                    let paired = system.pair(&position);
                    let literally = system.pairing.pair_literally(&position);
                    assert_eq!(paired, literally, "{system} {name} {seed}\n{}", show(&position));
                    let by_text = engine::pair(TEXT, &position);
                    changed += usize::from(paired != by_text);
                    none += usize::from(paired.is_err() && by_text.is_ok());
                }
            }
            (system.name, changed, none)
        })
        .collect()
}

// `PAIRPROOF_CASES=2000 cargo test --release --lib lim::oracle -- --nocapture` prints how often each reading matters.
#[test]
fn readings_are_followed_by_both_and_matter() {
    let cases = std::env::var("PAIRPROOF_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let shares = shares(0..cases);
    let all = cases as usize * SHAPES.len();
    for (name, changed, none) in &shares {
        println!("{name:<40} {changed:>6} of {all}, {none} without a pairing");
    }
    // The first entry is the edition itself.
    assert!(shares[1..].iter().all(|(_, changed, _)| *changed > 0), "{shares:?}");
}
