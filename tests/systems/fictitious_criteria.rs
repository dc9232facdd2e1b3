//! A criterion that no rulebook contains, added to one edition of each system from outside, in this file alone: engine
//! and oracle both apply it and give the same pairing.

use pairproof::systems::common::double_swiss_and_swiss_team::{self as upfloaters, Pairs};
use pairproof::systems::{
    Bar, Change, Counting, FloaterCriterion, NoPairing, PairCriterion, RuleId, Rulebook, burstein, dubov, lim,
    olympiad, swiss_team,
};
use pairproof::tournament::{Pairing, Position};
use std::fmt::Debug;

type Answer = Result<Pairing, NoPairing>;

/// Compares engine and oracle, and requires that enough positions are paired differently from the edition as published.
fn compare(
    positions: impl Iterator<Item = Position>,
    engine: impl Fn(&Position) -> Answer,
    oracle: impl Fn(&Position) -> Answer,
    text: impl Fn(&Position) -> Answer,
) {
    let (mut compared, mut otherwise) = (0, 0);
    for position in positions.filter(|position| position.entrants.len() <= 8) {
        let answer = engine(&position);
        assert_eq!(answer, oracle(&position), "{position:#?}");
        compared += 1;
        otherwise += usize::from(answer != text(&position));
    }
    assert!(
        compared >= 500 && otherwise >= 10,
        "{otherwise} of {compared} positions get another pairing than the text gives"
    );
}

fn positions<S: Copy + Debug + 'static>(
    shapes: &'static [(&'static str, S)],
    random: fn(u64, &S) -> Position,
) -> impl Iterator<Item = Position> {
    shapes.iter().flat_map(move |(_, shape)| (0..250).map(move |seed| random(seed, shape)))
}

fn number(position: &Position, rank: u32) -> u32 {
    position.entrants[rank as usize].tpn
}

/// Players with consecutive numbers do not meet, if there are more than four players.
const NEIGHBOURS: Bar = Bar {
    rule: RuleId("Neighbours"),
    allows: |position, a, b| position.entrants.len() <= 4 || number(position, a).abs_diff(number(position, b)) != 1,
};

/// After C10: as few upfloaters with odd numbers as possible.
const ODD_UPFLOATERS: FloaterCriterion = FloaterCriterion {
    rule: RuleId("OddUpfloaters"),
    count: |position, rank| number(position, rank) % 2,
    sets: Counting::Sum,
};

#[test]
fn dubov() {
    let text = dubov::edition::Edition::D2026;
    let mut edition = text;
    edition.floaters[3] = Some(ODD_UPFLOATERS);
    compare(
        positions(&dubov::testing::SHAPES, dubov::testing::random_position),
        |position| dubov::engine::pair(edition, position),
        |position| dubov::oracle::pair_literally(edition, position),
        |position| dubov::engine::pair(text, position),
    );
}

/// After C8: a count for every pair, large enough for its totals to need a wide digit.
const PAIRS_BY_NUMBERS: PairCriterion = PairCriterion {
    rule: RuleId("PairsByNumbers"),
    count: |position, a, b| 37 * number(position, a) * number(position, b) % 101,
    most: 100,
};

#[test]
fn burstein() {
    static PAIRS: [PairCriterion; 2] = [burstein::criteria::PREFERENCE, PAIRS_BY_NUMBERS];
    let text = burstein::Edition::B2026;
    let edition = burstein::Edition { pairs: &PAIRS, ..text };
    compare(
        positions(&burstein::testing::SHAPES, burstein::testing::random_position),
        |position| burstein::engine::pair(position, edition),
        |position| burstein::oracle::pair_literally(position, edition),
        |position| burstein::engine::pair(position, text),
    );
}

#[test]
fn swiss_team() {
    use upfloaters::{PairCriterion, ids};
    const ODD_RESIDENTS: PairCriterion = PairCriterion {
        rule: RuleId("OddResidents"),
        pairs: Pairs::Received(|position, rank| number(position, rank) % 2 == 1),
        counted: "odd-number",
    };
    let text = swiss_team::RULES_2026;
    let [c8, c9, c10] = text.pairs else { panic!("three criteria of pairs") };
    assert_eq!(c10.rule, ids::RECEIVERS_FLOATED);
    let pairs: &'static [PairCriterion] = vec![*c8, *c9, *c10, ODD_RESIDENTS].leak();
    let edition: &'static upfloaters::Edition = Box::leak(Box::new(upfloaters::Edition { pairs, ..*text.edition }));
    let rules = Rulebook::of(edition);
    compare(
        positions(&swiss_team::testing::SHAPES, swiss_team::testing::random_position),
        |position| upfloaters::engine::pair(position, &rules),
        |position| upfloaters::oracle::pair_literally(position, &rules),
        |position| upfloaters::engine::pair(position, &text),
    );
}

#[test]
fn olympiad() {
    let text = olympiad::Edition::O2009;
    let rules = Rulebook::changed(text, Change::Also(&NEIGHBOURS));
    compare(
        positions(&olympiad::testing::SHAPES, olympiad::testing::random_position),
        |position| olympiad::engine::pair(position, &rules),
        |position| olympiad::oracle::pair_literally(position, rules),
        |position| olympiad::engine::pair(position, &Rulebook::of(text)),
    );
}

#[test]
fn lim() {
    let text = lim::edition::Edition::L2026;
    let rules = Rulebook::changed(text, Change::Also(&NEIGHBOURS));
    compare(
        positions(&lim::testing::SHAPES, lim::testing::random_position),
        |position| Ok(lim::engine::route_by(rules, position)?.pairing(position)),
        |position| lim::oracle::pair_literally(rules, position),
        |position| lim::engine::pair(text, position),
    );
}
