//! The worked example and the mini example, solved by hand; for oracle and engine.

use crate::systems::NoPairing;
use crate::systems::common::double_swiss_and_swiss_team::{engine, oracle};
use crate::systems::double_swiss::RULES;
use crate::systems::double_swiss::testing::sketch;

/// Returns the pairs as `white-black` by TPN, then the bye; oracle and engine must agree.
fn paired(sketched: &str) -> String {
    let position = sketch(sketched);
    let pairing = oracle::pair_literally(&position, &RULES);
    assert_eq!(engine::pair(&position, &RULES), pairing, "{sketched}");
    let pairing = match pairing {
        Ok(pairing) => pairing,
        Err(NoPairing) => return "none".to_owned(),
    };
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let pairs = pairing.pairs.iter().map(|&(white, black)| format!("{}-{}", tpn(white), tpn(black)));
    pairs.chain(pairing.bye.map(|bye| format!("({})", tpn(bye)))).collect::<Vec<_>>().join(" ")
}

// Seven players, five rounds, initial colour White.
#[test]
fn seven_players_three_rounds() {
    assert_eq!(paired("round 1\n1 0.0 -\n2 0.0 -\n3 0.0 -\n4 0.0 -\n5 0.0 -\n6 0.0 -\n7 0.0 -\n"), "1-4 5-2 3-6 (7)");
    // 1-4 2-0, 5-2 1-1, 3-6 1.5-0.5.
    assert_eq!(
        paired("round 2\n1 2.0 W x4\n3 1.5 W x6\n7 1.5 - idle1 bar\n2 1.0 B x5\n5 1.0 W\n6 0.5 B\n4 0.0 B\n"),
        "3-1 2-7 6-5 (4)"
    );
    // 3-1 1-1, 2-7 1.5-0.5, 6-5 0-2.
    assert_eq!(
        paired(
            "round 3\n1 3.0 WB x4,3 fd-\n5 3.0 WB x2,6 fd-\n2 2.5 BW x5,7 fu-\n3 2.5 WW x6,1 fu-\n7 2.0 B x2 fd- idle1 bar\n\
             4 1.5 B x1 idle1 bar\n6 0.5 BW x3,5 fu-\n"
        ),
        "1-5 2-3 7-4 (6)"
    );
}

// No two players have met, only 2 floated in the previous round: 1-3 2-9 would break C8 once.
#[test]
fn c8_comes_before_the_identifier_except_in_the_last_round() {
    let field = "1 4.0 WB\n2 4.0 WB fd-\n3 4.0 BW\n9 3.0 BW\n";
    let pairs = |head: &str| {
        let position = sketch(&format!("{head}\n{field}"));
        engine::route(&position, &RULES).expect("a pairing").brackets[0].pairs.clone()
    };
    assert_eq!(pairs("round 3"), [(0, 3), (1, 2)]);
    assert_eq!(pairs("round 3 last"), [(0, 2), (1, 3)]);
    paired(&format!("round 3\n{field}"));
    paired(&format!("round 3 last\n{field}"));
}

// By TPN 3 comes before 4: a top member may be an upfloater.
#[test]
fn an_upfloater_can_be_the_top_member() {
    let field = "round 2\n1 2.0 W x5\n2 2.0 W x6\n4 2.0 B x7\n3 1.0 B x8\n5 1.0 W\n";
    assert_eq!(paired(&format!("{field}6 0.0 B\n")), "3-1 4-2 6-5");
}

#[test]
fn an_impossible_round_is_reported() {
    assert_eq!(paired("round 2\n1 2.0 W x2\n2 0.0 B\n"), "none");
    assert_eq!(paired("round 2\n1 2.0 - bar idle1\n"), "none");
    assert_eq!(paired("round 1\n1 0.0 -\n"), "(1)");
    assert_eq!(paired("round 1\n"), "");
}
