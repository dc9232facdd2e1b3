//! The cases of `tests/disputes`: what each page states is what a check says.

use pairproof::check::input::InputOptions;
use pairproof::check::run::{CheckOptions, check_file};
use pairproof::check::verdict::{RoundVerdict, Verdict};
use pairproof::standings::StandingsOptions;
use std::fs;
use std::path::Path;

/// The rounds of a case, by the rules that it names.
fn rounds(case: &str, system: &str) -> Vec<RoundVerdict> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/disputes").join(case);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let verdict = check_file(case, &bytes, &CheckOptions::default());
    assert_eq!(verdict.refused, None, "{case}");
    assert_eq!(verdict.system, Some(system), "{case}");
    verdict.rounds
}

/// The last round differs, legally, by these pairs; all before it agree.
fn assert_differs(case: &str, missing: &[[u32; 2]], unexpected: &[[u32; 2]]) -> RoundVerdict {
    assert_differs_by("dutch-2026", case, missing, unexpected)
}

fn assert_differs_by(system: &str, case: &str, missing: &[[u32; 2]], unexpected: &[[u32; 2]]) -> RoundVerdict {
    let mut rounds = rounds(case, system);
    let last = rounds.pop().unwrap_or_else(|| panic!("{case} has no rounds"));
    for round in rounds {
        assert_eq!(round.verdict, Verdict::Agrees, "{case}, round {}", round.round);
    }
    assert_eq!(last.verdict, Verdict::Differs, "{case}");
    let sorted = |pairs: &[[u32; 2]]| {
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(sorted(&last.missing), sorted(missing), "{case}");
    assert_eq!(sorted(&last.unexpected), sorted(unexpected), "{case}");
    last
}

#[test]
fn a_bye_worth_a_loss_still_gives_a_downfloat() {
    let round = assert_differs("bye-worth-a-loss/case.trf", &[[1, 5], [7, 2]], &[[1, 2], [7, 5]]);
    let reason = round.reason.expect("a round that differs has a reason");
    assert_eq!(reason.criterion.as_deref(), Some("C14"));
    assert_eq!(reason.article.as_deref(), Some("2.4.9"));
    assert_eq!(reason.bracket.map(|bracket| bracket.number), Some(2));
    assert_eq!(reason.recorded.map(|side| side.players), Some(vec![5]));
}

#[test]
fn group_ga_is_rounded_up_to_an_even_number() {
    assert_differs("baku-group-size/case.trf", &[[1, 4], [5, 2], [3, 6]], &[[1, 3], [4, 2], [5, 6]]);
}

#[test]
fn whoever_has_not_arrived_is_not_counted_for_group_ga() {
    assert_differs("baku-group-size/absent.trf", &[[1, 5], [6, 2], [4, 7]], &[[1, 4], [5, 2], [6, 7]]);
}

#[test]
fn the_look_ahead_may_not_hand_the_bye_to_a_barred_player() {
    let (ours, theirs) = ([[5, 3], [2, 4], [1, 0]], [[2, 1], [4, 3], [5, 0]]);
    let round = assert_differs_by("dutch-2017", "bye-in-the-look-ahead/case.trf", &ours, &theirs);
    assert_eq!(round.broken.len(), 0);
    let reason = round.reason.expect("a round that differs has a reason");
    assert_eq!(reason.criterion.as_deref(), Some("C.7"));
    assert_eq!(reason.bracket.map(|bracket| bracket.number), Some(2));
}

#[test]
fn who_has_not_arrived_has_no_number() {
    let rounds = rounds("numbers-before-arrival/case.trf", "dutch-2017");
    let [round] = &rounds[..] else { panic!("{rounds:?}") };
    assert_eq!(round.verdict, Verdict::ColoursDiffer);
    assert_eq!(round.colours, [[2, 4], [5, 3]]);
    let reason = round.reason.as_ref().expect("a round that differs has a reason");
    assert_eq!(reason.article.as_deref(), Some("E.5"));
}

#[test]
fn seven_players_with_seven_scores_are_paired() {
    let rounds = rounds("every-score-different/case.trf", "dutch-2026");
    assert_eq!(rounds.len(), 5);
    for round in rounds {
        assert_eq!(round.verdict, Verdict::Agrees, "round {}", round.round);
    }
}

#[test]
fn seven_players_with_seven_scores_leave_no_second_bye() {
    let rounds = rounds("every-score-different/second-bye.trf", "dutch-2026");
    let [before @ .., last] = &rounds[..] else { panic!("no rounds") };
    assert!(before.iter().all(|round| round.verdict == Verdict::Agrees), "{before:?}");
    assert_eq!(last.verdict, Verdict::Illegal);
    let [broken] = &last.broken[..] else { panic!("{:?}", last.broken) };
    assert_eq!((broken.rule, broken.article, &broken.players[..]), ("second-bye", "C2 (art. 2.1.2)", &[8][..]));
    assert_eq!((&last.missing[..], &last.unexpected[..]), (&[[3, 8], [6, 0]][..], &[[3, 6], [8, 0]][..]));
}

#[test]
fn ten_players_of_2007() {
    let article = |round: &RoundVerdict| round.reason.clone().and_then(|reason| reason.article);
    let last = rounds("ten-in-2007/case.trf", "dutch-2006").pop().expect("five rounds");
    assert_eq!((last.round, last.verdict), (5, Verdict::Agrees));
    let (ours, theirs) = ([[5, 1], [3, 9], [8, 10]], [[8, 1], [3, 10], [9, 5]]);
    let round = assert_differs_by("dutch-2006", "ten-in-2007/another.trf", &ours, &theirs);
    assert_eq!(article(&round).as_deref(), Some("C.4"));
    let (ours, theirs) = ([[2, 5], [10, 6], [9, 7]], [[10, 2], [6, 7], [9, 5]]);
    let round = assert_differs_by("dutch-2006", "ten-in-2007/first.trf", &ours, &theirs);
    assert_eq!(article(&round).as_deref(), Some("D.1"));
}

/// The positions of a case's standings that do not follow, as (field, id).
fn positions(case: &str) -> Vec<(&'static str, u32)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/disputes").join(case);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let input = InputOptions { standings: Some(StandingsOptions::default()), ..InputOptions::default() };
    let verdict = check_file(case, &bytes, &CheckOptions { input, ..CheckOptions::default() });
    assert_eq!(verdict.refused, None, "{case}");
    let positions = verdict.standings.expect("standings were compared");
    positions.iter().map(|position| (position.field, position.id)).collect()
}

#[test]
fn both_of_a_double_loss_get_half_a_standard_point() {
    assert_eq!(positions("double-loss-in-standard-points/case.trf"), [("rank", 3), ("rank", 4)]);
}

#[test]
fn points_for_an_absence_are_counted_once() {
    assert_eq!(positions("absence-worth-points/case.trf"), []);
}
