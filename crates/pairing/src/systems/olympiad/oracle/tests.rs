//! The examples of the articles, by the oracle and the engine.

use super::super::{Rulebook, engine};
use super::*;
use crate::systems::dutch::testing::sketch;

/// Pairs by number, unordered.
fn paired(text: &str) -> String {
    let position = sketch(text);
    let pairing = pair_literally(&position, Edition::O2009).expect("a pairing");
    assert_eq!(engine::pair(&position, &Rulebook::of(Edition::O2009)), Ok(pairing.clone()));
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let pairs = pairing.pairs.iter().map(|&(a, b)| format!("{}-{}", tpn(a.min(b)), tpn(a.max(b))));
    pairs.chain(pairing.bye.map(|bye| format!("({})", tpn(bye)))).collect::<Vec<_>>().join(" ")
}

/// The fifteen rows of article 40: each is the result if the rows before it are impossible.
#[test]
fn the_table_of_article_40() {
    let rows = [
        "1-4 2-5 3-6",
        "1-4 2-6 3-5",
        "1-4 2-3 5-6",
        "1-5 2-4 3-6",
        "1-5 2-6 3-4",
        "1-5 2-3 4-6",
        "1-6 2-4 3-5",
        "1-6 2-5 3-4",
        "1-6 2-3 4-5",
        "1-3 2-5 4-6",
        "1-3 2-6 4-5",
        "1-3 2-4 5-6",
        "1-2 3-5 4-6",
        "1-2 3-6 4-5",
        "1-2 3-4 5-6",
    ];
    let pairs = |row: &str| -> Vec<(usize, usize)> {
        let number = |text: &str| text.parse::<usize>().expect("a number");
        row.split(' ').map(|pair| pair.split_once('-').map(|(a, b)| (number(a), number(b))).expect("a pair")).collect()
    };
    // Every set of forbidden pairs: the first row of the table that has none of them is the answer.
    let all: Vec<(usize, usize)> = (1..6).flat_map(|a| (a + 1..=6).map(move |b| (a, b))).collect();
    for forbidden in 0u32..1 << all.len() {
        let free = |pair: &(usize, usize)| {
            all.iter().position(|other| other == pair).is_some_and(|at| forbidden >> at & 1 == 0)
        };
        let Some(expected) = rows.iter().find(|row| pairs(row).iter().all(free)) else { continue };
        // All sets would be too many for a test: only sets of up to three pairs and a sample of the others are tried.
        if forbidden.count_ones() > 3 && forbidden % 37 != 0 {
            continue;
        }
        let mut text = String::from("round 2\n");
        for team in 1..=6 {
            text.push_str(&format!("{team} 2 -"));
            let met: Vec<String> =
                all.iter().filter(|pair| pair.0 == team && !free(pair)).map(|pair| pair.1.to_string()).collect();
            text.push_str(&if met.is_empty() { "\n".to_owned() } else { format!(" x{}\n", met.join(",")) });
        }
        assert_eq!(paired(&text), *expected, "{text}");
    }
}

#[test]
fn the_lowest_floats_to_the_highest() {
    assert_eq!(paired("round 3\n1 4 -\n2 4 -\n3 4 -\n4 2 -\n5 2 -\n6 2 -"), "1-2 3-4 5-6");
    // 30a: 3 has met 4. 31: 3 has met the whole group below. 30b: without 3, 1 and 2 cannot be paired.
    assert_eq!(paired("round 3\n1 4 -\n2 4 -\n3 4 - x4\n4 2 -\n5 2 -\n6 2 -"), "1-2 3-5 4-6");
    assert_eq!(paired("round 4\n1 4 -\n2 4 -\n3 4 - x4,5,6\n4 2 -\n5 2 -\n6 2 -"), "1-3 2-4 5-6");
    assert_eq!(paired("round 3\n1 4 - x2\n2 4 -\n3 4 -\n4 2 -\n5 2 -\n6 2 -"), "1-3 2-4 5-6");
}

#[test]
fn below_the_median_the_highest_floats_to_the_lowest() {
    let above = "round 4\n1 6 -\n2 6 -\n3 4 -\n4 4 -\n5 4 -\n";
    assert_eq!(paired(&format!("{above}6 2 -\n7 2 -\n8 2 -")), "1-2 3-4 5-6 7-8");
}

#[test]
fn who_has_met_everybody_floats() {
    // 41: 1 has met 2 and 3; 42: the other two are still paired.
    assert_eq!(paired("round 4\n1 4 - x2,3\n2 4 -\n3 4 -\n4 2 -\n5 2 -\n6 0 -"), "1-4 2-3 5-6");
}

#[test]
fn the_limits_hold_unless_a_pair_would_be_lost() {
    // 22: 1 and 3 both need Black. 23a: where all need the same colour, they still meet.
    assert_eq!(paired("round 4\n1 4 BWW\n2 4 WBB\n3 4 WWB\n4 4 BBW"), "1-3 2-4");
    assert_eq!(paired("round 3\n1 2 WW\n2 2 BB\n3 2 WW\n4 2 BB"), "1-4 2-3");
    assert_eq!(paired("round 3\n1 2 WW\n2 2 WW\n3 2 WW\n4 2 WW"), "1-3 2-4");
}

#[test]
fn a_floater_is_chosen_for_the_group_that_gets_it() {
    // 23b: 4 needs Black, as 3 does; with 2 the group below can be paired within the limits.
    assert_eq!(paired("round 3\n1 4 -\n2 4 -\n3 4 WW\n4 2 WW"), "1-3 2-4");
}

#[test]
fn an_impossible_round_is_reported() {
    let position = sketch("round 2\n1 2 - x2\n2 0 -");
    assert_eq!(pair_literally(&position, Edition::O2009), Err(NoPairing));
    let position = sketch("round 2\n1 0 - bar");
    assert_eq!(pair_literally(&position, Edition::O2009), Err(NoPairing));
}
