//! Each shortcut of the engine, forced off: the answer must not change. And larger fields than the oracle can pair,
//! late rounds included: everything by weighted matching over the whole field against the engine as it is.

use crate::common::number;
use pairproof::systems::dutch::engine::{Shortcuts, pair, pair_with};
use pairproof::systems::dutch::testing::{Shape, random_position, show};
use pairproof::systems::dutch::{Edition, engine};

const NONE: Shortcuts =
    Shortcuts { bounds: false, tiny: false, degrees: false, pool: false, near: false, words: false };

fn cases() -> u64 {
    number("PAIRPROOF_CASES", 1500)
}

fn compare(shape: &Shape, name: &str, shortcuts: Shortcuts, cases: u64) {
    for edition in [Edition::D2026, Edition::D2017] {
        for seed in 0..cases {
            let position = random_position(seed, shape);
            let usual = pair(&position, edition);
            let other = pair_with(&position, edition, shortcuts);
            assert!(
                usual == other,
                "{} {name} seed {seed} with {shortcuts:?}\n{}\nusual {usual:?}\nother {other:?}\n{:?}",
                edition.name(),
                show(&position),
                engine::trace(&position, edition)
            );
        }
    }
}

/// All shapes that the oracle can pair too.
fn compare_all(shortcuts: Shortcuts) {
    for (name, shape) in Shape::ALL {
        compare(&shape, name, shortcuts, cases());
    }
}

#[test]
fn without_counting_bounds_the_answer_is_the_same() {
    compare_all(Shortcuts { bounds: false, ..Shortcuts::default() });
}

#[test]
fn without_the_search_of_small_brackets_the_answer_is_the_same() {
    compare_all(Shortcuts { tiny: false, ..Shortcuts::default() });
}

#[test]
fn without_proofs_by_degree_the_answer_is_the_same() {
    compare_all(Shortcuts { degrees: false, ..Shortcuts::default() });
}

#[test]
fn without_words_the_answer_is_the_same() {
    compare_all(Shortcuts { words: false, ..Shortcuts::default() });
}

#[test]
fn without_one_table_for_all_questions_the_answer_is_the_same() {
    compare_all(Shortcuts { words: false, pool: false, ..Shortcuts::default() });
}

#[test]
fn without_any_shortcut_the_answer_is_the_same() {
    compare_all(NONE);
}

#[test]
fn larger_fields_in_early_and_late_rounds() {
    let large = Shape { players: (16, 32), rounds: (1, 5), ..Shape::ORDINARY };
    let late = Shape { players: (14, 26), rounds: (6, 12), ..Shape::ORDINARY };
    let flat = Shape { players: (20, 32), rounds: (2, 8), drawn: 800, ..Shape::ORDINARY };
    let trouble =
        Shape { players: (16, 30), rounds: (3, 9), absent: 150, barred: 300, prohibited: 60, ..Shape::ORDINARY };
    for (name, shape) in [("large", large), ("late", late), ("flat", flat), ("trouble", trouble)] {
        compare(&shape, name, NONE, cases() / 3);
    }
}

#[test]
fn fields_that_just_fit_into_a_word_and_that_do_not() {
    let shape = Shape { players: (60, 66), rounds: (2, 8), ..Shape::ORDINARY };
    compare(&shape, "word", Shortcuts { words: false, ..Shortcuts::default() }, cases() / 15);
}

#[test]
fn fields_of_a_hundred_in_late_rounds_are_paired_the_same_with_and_without_shortcuts() {
    let shape = Shape { players: (70, 110), rounds: (12, 30), ..Shape::ORDINARY };
    compare(&shape, "hundred, late", NONE, cases() / 100);
    let shape = Shape { players: (64, 100), rounds: (2, 8), drawn: 200, prohibited: 300, ..Shape::ORDINARY };
    compare(&shape, "hundred, prohibited", NONE, cases() / 100);
}
