use super::*;
use crate::systems::dutch::testing::sketch;

/// The pairings that the handbook prints after art. 4.3 of 2026, for six players and two pairs, after the first one.
/// `1-3, 2-0, 4-5, 6-0` is printed twice there and listed once here.
const PRINTED: &str = "
1-6 2-4 3-0 5-0, 1-6 2-3 4-0 5-0, 1-6 2-0 3-5 4-0, 1-6 2-0 3-4 5-0, 1-6 2-0 3-0 4-5, 1-5 2-6 3-0 4-0,
1-5 2-4 3-0 6-0, 1-5 2-3 4-0 6-0, 1-5 2-0 3-6 4-0, 1-5 2-0 3-4 6-0, 1-5 2-0 3-0 4-6, 1-4 2-6 3-0 5-0,
1-4 2-5 3-0 6-0, 1-4 2-3 5-0 6-0, 1-4 2-0 3-6 5-0, 1-4 2-0 3-5 6-0, 1-4 2-0 3-0 5-6, 1-3 2-6 4-0 5-0,
1-3 2-5 4-0 6-0, 1-3 2-4 5-0 6-0, 1-3 2-0 4-6 5-0, 1-3 2-0 4-5 6-0, 1-3 2-0 4-0 5-6, 1-2 3-6 4-0 5-0,
1-2 3-5 4-0 6-0, 1-2 3-4 5-0 6-0, 1-2 3-0 4-6 5-0, 1-2 3-0 4-5 6-0, 1-2 3-0 4-0 5-6, 1-0 2-6 3-5 4-0,
1-0 2-6 3-4 5-0, 1-0 2-6 3-0 4-5, 1-0 2-5 3-6 4-0, 1-0 2-5 3-4 6-0, 1-0 2-5 3-0 4-6, 1-0 2-4 3-6 5-0,
1-0 2-4 3-5 6-0, 1-0 2-4 3-0 5-6, 1-0 2-3 4-6 5-0, 1-0 2-3 4-5 6-0, 1-0 2-3 4-0 5-6, 1-0 2-0 3-6 4-5,
1-0 2-0 3-5 4-6, 1-0 2-0 3-4 5-6";

fn text(order: &[u32], pairs: &[(u32, u32)]) -> String {
    let opponents = criteria::opponents(order, pairs);
    let shown = (1..).zip(opponents).filter(|&(bsn, other)| other == 0 || bsn < other);
    shown.map(|(bsn, other)| format!("{bsn}-{other}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn pairings_have_the_printed_order() {
    let position = sketch(&format!("round 5\n{}", (1..=6).map(|tpn| format!("{tpn} 2.0 -\n")).collect::<String>()));
    let literal = Literal::new(&position, Rulebook::of(Edition::B2026));
    let order: Vec<u32> = (0..6).collect();
    let mut listed = Vec::new();
    let mut lists = Vec::new();
    literal.pairings(&order, 2, &mut Vec::new(), &mut |pairs| {
        listed.push(text(&order, pairs));
        lists.push(criteria::opponents(&order, pairs));
    });
    let printed: Vec<String> = PRINTED.replace('\n', " ").split(',').map(|line| line.trim().to_owned()).collect();
    assert_eq!(listed.len(), 45);
    assert_eq!(listed[0], "1-6 2-5 3-0 4-0");
    assert_eq!(listed[1..], printed[..]);
    assert!(lists.is_sorted_by(|a, b| a > b), "the criterion has the order of the list");
}

/// Pairs and floaters of the first bracket, by number.
fn first_bracket(text: &str, edition: Edition) -> String {
    let position = sketch(text);
    let listed = route_literally(&position, edition).expect("a pairing");
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let bracket = &listed.brackets[0];
    let pairs = bracket.pairs.iter().map(|&(a, b)| format!("{}-{}", tpn(a), tpn(b)));
    pairs.chain(bracket.floaters.iter().map(|&rank| format!("{} down", tpn(rank)))).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_index_folds_the_bracket() {
    let text = "round 5\n1 3.0 WBWB i90,100\n2 3.0 BWBW i80,100\n3 3.0 BWBW i80,300\n4 3.0 WBWB i100,0\n";
    // 4, 1, 3, 2 by index.
    assert_eq!(first_bracket(text, Edition::B2026), "4-2 1-3");
}

#[test]
fn the_next_bracket_decides_who_floats() {
    // By 4.3 alone 3 would meet 2 and 1 would float; but 4 has met 1 and 2, so 3 must float to meet 4.
    let text = "round 5\n1 3.0 - i90,0 x4\n2 3.0 - i80,0 x4\n3 3.0 - i95,0\n4 2.0 - i0,0\n";
    assert_eq!(first_bracket(text, Edition::B2026), "1-2 3 down");
}
