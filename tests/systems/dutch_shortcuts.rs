//! Each shortcut of the engine, forced off: the answer must not change. Also compares the normal engine with weighted
//! matching over the whole field on fields too large for the oracle, late rounds included.

use crate::common::{Level, left_to, number};
use crate::hall::{Hall, PLAIN, Results};
use pairproof::budget::{self, Limits};
use pairproof::systems::SystemId;
use pairproof::systems::dutch::engine::{Shortcuts, Strategy, brackets_with, pair, pair_with};
use pairproof::systems::dutch::testing::{Shape, random_position, show, sketch};
use pairproof::systems::dutch::{Edition, engine};
use pairproof::systems::dutch_2006;

const NONE: Shortcuts =
    Shortcuts { bounds: false, tiny: false, degrees: false, pool: false, near: false, words: false, few: false };

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
                edition.name,
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

// In small fields, the `words` shortcut and the search of small brackets would never ask for possible pairs.
#[test]
fn with_possible_pairs_asked_first_the_answer_is_the_same() {
    compare_all(Shortcuts { tiny: false, words: false, ..Shortcuts::default() });
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

/// Large brackets in which the criteria on topscorers and on floats decide.
#[test]
fn larger_fields_with_random_colours_and_floats() {
    let last = Shape { players: (16, 32), drawn: 700, ..Shape::COLOURS };
    let floats = Shape { players: (16, 32), drawn: 700, ..Shape::FLOATS };
    for (name, shape) in [("last", last), ("floats", floats)] {
        compare(&shape, name, NONE, cases() / 5);
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

/// Half of the players may not meet each other, so in most brackets above them no pair or only one is possible.
#[test]
fn brackets_with_hardly_a_possible_pair() {
    const HALLS: [Hall; 4] = [
        Hall { players: 70, rounds: 12, groups: &[34], ..PLAIN },
        Hall { players: 71, rounds: 12, groups: &[35], results: Results::Scattered, accelerated: 4, ..PLAIN },
        Hall { players: 80, rounds: 14, groups: &[38], results: Results::White, ..PLAIN },
        Hall { players: 90, rounds: 9, groups: &[43], absent: 4, accelerated: 3, ..PLAIN },
    ];
    // Brackets without a pair, and with one.
    let mut settled = [0; 2];
    for (seed, hall) in (0..).zip(HALLS.iter().cycle()).take(4 + cases() as usize / 200) {
        let history = SystemId::from_name("dutch-2026").expect("a system").history();
        hall.play(history, seed, |position| {
            let usual = pair(position, Edition::D2026);
            let other = pair_with(position, Edition::D2026, Shortcuts { few: false, ..Shortcuts::default() });
            assert!(usual == other, "seed {seed} of {hall:?}, round {}\n{}", position.round, show(position));
            for bracket in engine::trace(position, Edition::D2026).ok()?.brackets {
                if bracket.settled_by == Strategy::FewPairs {
                    settled[bracket.candidate.pairs.len()] += 1;
                }
            }
            usual.ok()
        });
    }
    println!("{settled:?} brackets without and with a pair");
    assert!(settled[0] > 0 && settled[1] > 0, "{settled:?}");
}

/// The procedure before 2012: C.11 is asked in modes that know the parity of their sums, and in modes that do not.
/// Rounds that the latter do not finish within a budget are not compared.
#[test]
fn without_modes_of_parity_the_answer_is_the_same() {
    if left_to(Level::Full, "without_modes_of_parity_the_answer_is_the_same") {
        return;
    }
    const HALLS: [Hall; 6] = [
        Hall { players: 24, rounds: 20, ..PLAIN },
        Hall { players: 31, rounds: 26, absent: 5, ..PLAIN },
        Hall { players: 40, rounds: 34, groups: &[12], ..PLAIN },
        Hall { players: 36, rounds: 30, results: Results::White, ..PLAIN },
        Hall { players: 52, rounds: 44, absent: 10, ..PLAIN },
        Hall { players: 45, rounds: 30, results: Results::Random, groups: &[10, 10], ..PLAIN },
    ];
    let limits = Limits { steps: 50_000_000, ..Limits::default() };
    let [mut raised, mut compared, mut unfinished] = [0; 3];
    for (seed, hall) in (0..).zip(HALLS.iter().cycle()).take(2 + cases() as usize / 100) {
        for edition in dutch_2006::Edition::ALL {
            hall.play(edition.history(), seed, |position| {
                let usual = dutch_2006::engine::steps_with(position, edition.law(), true);
                let other = budget::within(limits, || dutch_2006::engine::steps_with(position, edition.law(), false));
                match other {
                    Ok(other) => {
                        compared += 1;
                        assert!(
                            usual == other,
                            "seed {seed} of {hall:?}, round {}\n{}",
                            position.round,
                            show(position)
                        );
                    }
                    Err(_) => unfinished += 1,
                }
                let stages = usual.iter().flatten().filter_map(|step| step.stage);
                raised += stages.filter(|stage| stage.x > Some(0) && stage.raised > Some(0)).count();
                dutch_2006::engine::pair(position, edition.law()).ok()
            });
        }
    }
    println!(
        "{compared} rounds compared, {unfinished} not finished in the old modes; {raised} brackets with two limits"
    );
    assert!(raised > 0 && compared > 100 * unfinished, "{raised} {compared} {unfinished}");
}

/// In a small field too, counting does not settle a bracket with a topscorer (1) and a player who wants a third White
/// (3): together they would cost C11.
#[test]
fn a_topscorer_does_not_meet_a_player_who_wants_a_third_white() {
    let position = sketch("round 7 last\n1 3.0 - top\n2 3.0 -\n3 3.0 BBBBWW\n4 3.0 -\n");
    for edition in [Edition::D2026, Edition::D2017] {
        for words in [true, false] {
            let brackets = brackets_with(&position, edition, Shortcuts { words, ..Shortcuts::default() });
            assert_eq!(brackets.expect("a pairing")[0].1.pairs, [(0, 3), (1, 2)], "{edition:?}");
        }
    }
}

/// C8: 3 has met all 66 players of the next scoregroup, so 2 floats, although 3 would be the first choice.
#[test]
fn a_floater_whom_a_large_scoregroup_cannot_pair_is_not_harmless() {
    let met: Vec<String> = (4..=69).map(|tpn| tpn.to_string()).collect();
    let level: String = (4..=69).map(|tpn| format!("{tpn} 1.0 -\n")).collect();
    let position = sketch(&format!("round 3\n1 2.0 -\n2 2.0 -\n3 2.0 - x{}\n{level}70 0.0 -\n", met.join(",")));
    let brackets = brackets_with(&position, Edition::D2026, Shortcuts::default()).expect("a pairing");
    assert_eq!((&brackets[0].1.pairs[..], &brackets[0].1.downfloaters[..]), (&[(0, 2)][..], &[1][..]));
}

/// 1 moves down and meets 2. The others (3 to 10) can be paired in two ways: one exchanges 4 and 9 (difference 5), the
/// other 5, 6 and 7, 8 (difference 4). Fewer exchanges come first (4.3). If 2 still counted as one of the remainder, S1
/// would be 2 to 5, and both ways would exchange one player.
#[test]
fn the_opponent_of_a_moved_down_player_is_not_in_the_remainder() {
    const MAY_MEET: [(u32, u32); 9] = [(1, 2), (3, 4), (5, 7), (6, 8), (9, 10), (3, 5), (4, 6), (7, 9), (8, 10)];
    let mut text = String::from("round 5\n");
    for tpn in 1..=10_u32 {
        let met: Vec<String> =
            (tpn + 1..=10).filter(|&other| !MAY_MEET.contains(&(tpn, other))).map(|other| other.to_string()).collect();
        let met = if met.is_empty() { String::new() } else { format!(" x{}", met.join(",")) };
        text += &format!("{tpn} {}.0 -{met}\n", if tpn == 1 { 2 } else { 1 });
    }
    let position = sketch(&text);
    for (bounds, tiny) in [(true, true), (false, true), (false, false)] {
        let brackets = brackets_with(&position, Edition::D2026, Shortcuts { bounds, tiny, ..Shortcuts::default() });
        let last = brackets.expect("a pairing").pop().expect("a bracket").1;
        assert_eq!(last.pairs, [(0, 1), (2, 3), (4, 6), (5, 7), (8, 9)], "{bounds} {tiny}");
    }
}
