//! A fictitious edition of the Dutch system, "2028": one criterion inserted and one changed in the list of 2026. The
//! necessary steps are all in this file, numbered; nothing in `src` knows about the edition. The engine gives the same
//! answer as the oracle, using only the strategies that are proven for any list.

use pairproof::systems::dutch::criteria::rules::{self, FLOATS_ON};
use pairproof::systems::dutch::criteria::{Concerned, Criterion, Local, Measure, Rule, Setting};
use pairproof::systems::dutch::engine::{self, Shortcuts, Strategy};
use pairproof::systems::dutch::oracle::pair_literally;
use pairproof::systems::dutch::testing::{Shape, random_position, show, sketch};
use pairproof::systems::dutch::{Edition, changes};
use pairproof::tournament::{Float, Points, Position};
use std::collections::BTreeMap;
use std::sync::LazyLock;

// Step 1. The inserted criterion, after C9: neighbours by pairing number do not meet.
static NEIGHBOURS: Rule = Rule {
    criterion: Criterion("Neighbours"),
    what: "pairs of neighbours by pairing number",
    counted: "neighbour",
    measure: Measure::Number(Local {
        concerns: Concerned::All,
        most: 2,
        pair: Some(neighbours),
        floater: None,
        members: |_, high, low| vec![high, low],
    }),
};

// Step 2. What it counts.
fn neighbours(setting: &Setting<'_>, high: u32, low: u32) -> Option<Points> {
    let tpn = |rank: u32| setting.position.entrants[rank as usize].tpn;
    (tpn(high).abs_diff(tpn(low)) == 1).then_some(2)
}

// Step 3. The changed criterion, C18: an MDP that floats on counts as large only if it had the downfloat as an MDP;
// here, if its score is at least a point above the residents'.
static DOWNFLOAT_AGAIN_DIFFERENCE: Rule = Rule {
    measure: Measure::List(Local {
        concerns: Concerned::Downfloat,
        most: 1,
        pair: Some(|setting, high, low| {
            let entrant = |rank: u32| &setting.position.entrants[rank as usize];
            let difference = entrant(high).score - entrant(low).score;
            (difference != 0 && entrant(high).floats[0] == Some(Float::Down)).then_some(difference)
        }),
        floater: Some(floats_on),
        members: |_, high, _| vec![high],
    }),
    ..rules::DOWNFLOAT_AGAIN_DIFFERENCE_2026
};

// Step 4. The changed function.
fn floats_on(setting: &Setting<'_>, rank: u32) -> Option<Points> {
    let entrant = |rank: u32| &setting.position.entrants[rank as usize];
    let residents = setting.bracket.residents.clone().next_back()?;
    let difference = entrant(rank).score - entrant(residents).score;
    let again = entrant(rank).floats[0] == Some(Float::Down) && !setting.bracket.is_resident(rank);
    again.then_some(if difference >= 10 { FLOATS_ON + difference } else { difference })
}

// Step 5. The list.
static RULES: LazyLock<Vec<&Rule>> = LazyLock::new(|| {
    let mut list = Edition::D2026.rules.to_vec();
    let place = |list: &[&Rule], criterion| list.iter().position(|rule| rule.criterion == criterion).expect("a rule");
    let changed = place(&list, Criterion::DOWNFLOAT_AGAIN_DIFFERENCE);
    list[changed] = &DOWNFLOAT_AGAIN_DIFFERENCE;
    list.insert(place(&list, Criterion::BYE_UNPLAYED) + 1, &NEIGHBOURS);
    list
});

// Step 6. The edition. (The library would need two more: the descriptor in `system.rs` with its name, dates and codes,
// and its line in the registry.)
fn fictitious() -> Edition {
    Edition { name: "dutch-2028", rules: &RULES, ..Edition::D2026 }
}

fn cases() -> u64 {
    std::env::var("PAIRPROOF_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(300)
}

fn compare(edition: Edition, position: &Position, what: &str) {
    let expected = pair_literally(position, edition);
    assert_eq!(engine::pair(position, edition), expected, "{what}\n{}", show(position));
    let none = Shortcuts {
        tiny: false,
        degrees: false,
        pool: false,
        near: false,
        words: false,
        few: false,
        ..Shortcuts::default()
    };
    assert_eq!(engine::pair_with(position, edition, none), expected, "without shortcuts: {what}\n{}", show(position));
}

#[test]
fn the_engine_is_the_oracle_and_declines_what_is_not_proven() {
    let edition = fictitious();
    let (mut different, mut settled_by) = (0, BTreeMap::new());
    for (name, shape) in Shape::ALL {
        for seed in 0..cases() {
            let position = random_position(seed, &shape);
            compare(edition, &position, &format!("{name} {seed}"));
            different += u64::from(engine::pair(&position, edition) != engine::pair(&position, Edition::D2026));
            for traced in engine::trace(&position, edition).map(|trace| trace.brackets).unwrap_or_default() {
                *settled_by.entry(traced.settled_by).or_insert(0u64) += 1;
            }
        }
    }
    println!("{different} positions paired differently from 2026; brackets settled by {settled_by:?}");
    assert!(different > cases() / 2, "{different}: the fictitious edition is too much like that of 2026");
    assert!(!settled_by.contains_key(&Strategy::CountingBounds), "proven for other lists");
    assert!(settled_by.contains_key(&Strategy::SubsetDp), "proven for this one");
}

// The sequence does not support an edition with C7 before C6, but it does support C8 after the colours: no shortcut is
// proven for that list, not even the one for small brackets.
#[test]
fn a_list_in_another_order_is_paired_by_what_is_proven_for_all() {
    static LATE: LazyLock<Vec<&Rule>> = LazyLock::new(|| {
        let mut list = Edition::D2026.rules.to_vec();
        let next = list.remove(3);
        list.insert(8, next);
        list
    });
    let edition = Edition { name: "dutch-late", rules: &LATE, ..Edition::D2026 };
    for (name, shape) in Shape::ALL {
        for seed in 0..cases() / 2 {
            let position = random_position(seed, &shape);
            compare(edition, &position, &format!("{name} {seed}"));
            for traced in engine::trace(&position, edition).map(|trace| trace.brackets).unwrap_or_default() {
                let proven = [Strategy::OnlyCandidate, Strategy::WholeField];
                assert!(proven.contains(&traced.settled_by), "{:?}: {name} {seed}", traced.settled_by);
            }
        }
    }
}

// A mutant is the edition with one rule removed from its list.
#[test]
fn its_criteria_have_labels_and_mutants() {
    let edition = fictitious();
    assert_eq!(edition.label(Criterion("Neighbours")), "C10 (art. 2.4.5)");
    assert_eq!(edition.label(Criterion::TOPSCORER_IMBALANCE), "C11 (art. 2.4.6)");
    assert_eq!(changes::rules(edition).len(), 4 + 18 + 5);
}

/// Without C7, the possible pair that takes the higher score (1-3) is not the best: C8 prefers 2-3, because 2 has met
/// the whole next scoregroup. So the shortcut `few` is not proven for that list.
#[test]
fn possible_pairs_are_not_asked_without_c7() {
    static LIST: LazyLock<Vec<&Rule>> = LazyLock::new(|| {
        let list = Edition::D2026.rules.iter().copied();
        list.filter(|rule| rule.criterion != Criterion::DOWNFLOATER_SCORES).collect()
    });
    let edition = Edition { name: "dutch-without-c7", rules: &LIST, ..Edition::D2026 };
    let position = sketch("round 5\n1 3.0 -\n2 2.0 - x1,4,5,6\n3 2.0 -\n4 1.0 -\n5 1.0 -\n6 1.0 -\n7 0.0 -\n8 0.0 -\n");
    let expected = pair_literally(&position, edition);
    let shortcuts = Shortcuts { words: false, ..Shortcuts::default() };
    assert_eq!(engine::pair_with(&position, edition, shortcuts), expected);
    assert_ne!(engine::pair_with(&position, Edition::D2026, shortcuts), expected);
}
