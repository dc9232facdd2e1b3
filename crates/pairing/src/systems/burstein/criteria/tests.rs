use super::*;
use crate::systems::dutch::testing::sketch;

fn field() -> Position {
    // Ranks: 2 6 8 (3 points) 1 3 5 (2.5 points).
    sketch(
        "round 5\n2 3.0 WBWW i80,100\n6 3.0 WW x8 i80,120\n8 3.0 - idle2 i90,0\n1 2.5 WBWB bar i80,100\n\
         3 2.5 W idle1 i80,100\n5 2.5 WBWB i70,900\n",
    )
}

#[test]
fn c1_c2_and_c3_are_of_the_position() {
    let position = field();
    assert!(!may_meet(&position, 1, 2) && may_meet(&position, 0, 1) && !may_meet(&position, 0, 0));
    assert!(!bye_allowed(&position, 3) && bye_allowed(&position, 4));
    assert!(same_absolute(&position, 0, 1) && !same_absolute(&position, 0, 4) && !same_absolute(&position, 2, 2));
}

#[test]
fn c5_counts() {
    assert_eq!(floater_count(&[0, 3]), 2);
}

#[test]
fn c6_compares_scores_or_who_came_in() {
    let position = field();
    let scores = |edition, floaters: &[u32]| floater_scores(&position, edition, floaters, |rank| rank < 3);
    assert_eq!(scores(Edition::B2026, &[5, 1, 3]), [30, 25, 25]);
    assert_eq!(scores(Edition::B2018, &[5, 1, 3]), [10, 30]);
    assert_eq!(scores(Edition::B2018, &[5, 3]), [0]);
    // One from 3 points is better than two in 2018; in 2026 too, as long as the first score is the same.
    assert!(scores(Edition::B2018, &[0, 5]) < scores(Edition::B2018, &[0, 1]));
    assert!(scores(Edition::B2026, &[0, 5]) < scores(Edition::B2026, &[0, 1]));
}

#[test]
fn c8_counts_players() {
    let position = field();
    assert_eq!([denied(&position, 0, 1), denied(&position, 0, 2), denied(&position, 0, 5)], [1, 0, 0]);
}

#[test]
fn the_bye_goes_by_score_games_and_ranking() {
    let position = field();
    let mut order: Vec<u32> = (0..6).collect();
    order.sort_by_key(|&rank| bye_order(&position, Edition::B2026, rank));
    let tpns: Vec<u32> = order.iter().map(|&rank| position.entrants[rank as usize].tpn).collect();
    assert_eq!(tpns, [5, 1, 3, 2, 6, 8]);
    assert_eq!([games_played(&position, Edition::B2026, 2), games_played(&position, Edition::B2026, 4)], [2, 3]);
    assert_eq!(bye_score(&position, Edition::B2026, 5), 25);
}

#[test]
fn pairings_are_compared_by_the_opponents_of_each() {
    let order = [4, 2, 7, 5];
    assert_eq!(opponents(&order, &[(5, 4), (7, 2)]), [4, 3, 2, 1]);
    assert_eq!(opponents(&order, &[(2, 4)]), [2, 1, 0, 0]);
}

/// Tests 3.1.3 and 3.1.4 in the readings `bye-by-standings` and `games-paired`.
#[test]
fn readings_of_who_gets_the_bye() {
    let position = sketch("round 5\n1 3.0 WBW virtual10 idle1 off1\n2 2.0 WBWB\n");
    let standings = Edition { bye_score: ByeScore::Standings, ..Edition::B2026 };
    let paired = Edition { bye_games: ByeGames::Paired, ..Edition::B2026 };
    assert_eq!([Edition::B2026, standings].map(|edition| bye_score(&position, edition, 0)), [30, 20]);
    assert_eq!([Edition::B2026, paired].map(|edition| games_played(&position, edition, 0)), [3, 4]);
    assert_eq!([Edition::B2026, paired].map(|edition| games_played(&position, edition, 1)), [4, 4]);
}

#[test]
fn rules_are_cited_as_each_text_numbers_them() {
    let rule = ("4.3", "D.1");
    assert_eq!([Edition::B2026, Edition::B2018].map(|edition| edition.article(rule)), ["4.3", "D.1"]);
}
