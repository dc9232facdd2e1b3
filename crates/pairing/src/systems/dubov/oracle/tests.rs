//! Examples from the text and hand-made positions, for oracle and engine.

use super::*;
use crate::systems::dubov::engine;
use crate::systems::dubov::testing::sketch;

const TEXT: Edition = Edition::D2026;

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

// 3.2.3: halves; 5.2.1: the initial colour to odd numbers.
#[test]
fn the_first_round_is_paired_in_halves() {
    let field = "1 0.0 -\n2 0.0 -\n3 0.0 -\n4 0.0 -\n5 0.0 -\n6 0.0 -\n7 0.0 -\n";
    assert_eq!(paired(&format!("round 1\n{field}")), "1-4 5-2 3-6 (7)");
    assert_eq!(paired(&format!("round 1 black\n{field}")), "4-1 2-5 6-3 (7)");
}

// 4.4.2: {A, B, C} {A, C, B} {B, A, C} {B, C, A} {C, A, B} {C, B, A}. 1, 2 and 3 prefer White, with rising averages;
// the opponents that they may not meet make one transposition after another the first legal one.
#[test]
fn transpositions_have_the_order_of_the_example() {
    let with = |one: &str, two: &str, three: &str| {
        paired(&format!(
            "round 2\n1 1.0 B aro1500{one}\n2 1.0 B aro1600{two}\n3 1.0 B aro1700{three}\n4 1.0 W\n5 1.0 W\n6 1.0 W\n"
        ))
    };
    assert_eq!(with("", "", ""), "1-4 2-5 3-6");
    assert_eq!(with("", " x5", ""), "1-4 2-6 3-5");
    assert_eq!(with("", " x5,6", ""), "1-5 2-4 3-6");
    assert_eq!(with(" x4", "", " x6"), "1-5 2-6 3-4");
    assert_eq!(with(" x4", " x6", " x6"), "1-6 2-4 3-5");
    assert_eq!(with(" x4,5", " x4", ""), "1-6 2-5 3-4");
}

// 3.2.5: the lowest average meets the first of G2.
#[test]
fn the_lowest_average_comes_first() {
    let field = "round 2\n1 1.0 B aro1700\n2 1.0 B aro1600\n3 1.0 B aro1500\n4 1.0 W\n5 1.0 W\n6 1.0 W\n";
    assert_eq!(paired(field), "1-6 2-5 3-4");
}

// 3.2.4, 4.3.3: all four players prefer Black; the two in the middle by number are shifted.
#[test]
fn the_middle_one_is_shifted() {
    // G2 is 1 2 3 4; #1 is 2, #2 is 3: both go to G1, S1 is 3 2 by average.
    assert_eq!(paired("round 2\n1 1.0 W aro1500\n2 1.0 W aro1700\n3 1.0 W aro1600\n4 1.0 W aro1800\n"), "3-1 4-2");
}

// 3.2.4, the first shift: 1 and 2 prefer White and may meet only each other.
#[test]
fn who_must_be_paired_inside_the_smaller_subgroup_is_shifted_first() {
    let position = sketch("round 3\n1 1.0 WB aro1500 p3,4\n2 1.0 WB aro1600 p3,4\n3 1.0 BW\n4 1.0 BW\n");
    let route = engine::route(TEXT, &position).expect("a pairing");
    let groups = &route.brackets[0].subgroups;
    assert_eq!((groups.first_smaller, &groups.first[..], groups.second.len()), (true, &[0][..], 1));
    assert_eq!(route.brackets[0].pairs(), [(0, 1), (2, 3)]);
}

// 4.1.3: {#1,#2} before {#1,#3} before {#1,#P} before {#2,#3}.
#[test]
fn sets_go_by_the_smallest_differing_number() {
    let mut sets = Vec::new();
    combinations(&[1, 2, 3, 4], 2, &mut Vec::new(), &mut |set| sets.push(set.to_vec()));
    assert_eq!(sets, [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]);
}

// C5 before C6 before C7; there are no downfloaters.
#[test]
fn an_odd_scoregroup_gets_one_from_below() {
    // 3 prefers Black as 1 does; 4 prefers White, but has fewer points.
    assert_eq!(paired("round 2\n1 1.0 W\n3 0.5 W\n4 0.0 B\n2 0.0 B\n"), "3-1 2-4");
    // C7 among equal scores: 3 comes first, but 4 prefers White.
    assert_eq!(paired("round 2\n1 1.0 W\n3 0.0 W\n4 0.0 B\n2 0.0 W\n"), "4-1 3-2");
}

#[test]
fn who_upfloated_often_or_just_now_stays() {
    let field = |three: &str, last: &str| {
        paired(&format!("round 4 of9{last}\n1 2.0 WBW\n3 1.0 BWB{three}\n4 1.0 BWB\n5 1.0 WBW\n"))
    };
    assert_eq!(field("", ""), "3-1 4-5");
    assert_eq!(field(" rose", ""), "4-1 3-5", "C10");
    assert_eq!(field(" ups3", ""), "4-1 3-5", "C8");
    assert_eq!(field(" ups3 rose", " last"), "3-1 4-5");
}

#[test]
fn an_impossible_round_is_reported() {
    assert_eq!(paired("round 2\n1 1.0 W x2\n2 0.0 B\n"), "none");
    assert_eq!(paired("round 3 last\n1 2.0 WW\n2 2.0 WW\n"), "none", "C3 holds in the last round, too");
    assert_eq!(paired("round 2\n1 2.0 - bar idle1\n"), "none");
    assert_eq!(paired("round 1\n1 0.0 -\n"), "(1)");
    assert_eq!(paired("round 1\n"), "");
}

// All pairs of players in random positions, whether they would meet or not; each rule decides hundreds of times.
#[test]
fn colours_are_those_of_the_oracle() {
    use crate::systems::dubov::colours::{COLOUR_RULES, allocate};
    use crate::systems::dubov::testing::{SHAPES, random_position, show};
    let mut decided = [0u32; 5];
    for (name, shape) in SHAPES {
        for seed in 0..300 {
            let position = random_position(seed, &shape);
            let field = position.entrants.len() as u32;
            for (a, b) in (0..field).flat_map(|a| (0..a).map(move |b| (a, b))) {
                let (white, black, rule) = allocate(&position, a, b);
                assert_eq!((white, black), super::colours(&position, a, b), "{name} {seed}\n{}", show(&position));
                decided[COLOUR_RULES.iter().position(|&it| it == rule).expect("a rule")] += 1;
            }
        }
    }
    assert!(decided.iter().all(|&count| count > 200), "{decided:?}");
}
