//! Every criterion of both editions of the Dutch system, with two candidates that it distinguishes; what no candidate
//! may do; every colour rule.

use pairproof::systems::RuleId;
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::bracket::{Bracket, Candidate, Route};
use pairproof::systems::dutch::colours::allocate;
use pairproof::systems::dutch::criteria::rules::FLOATS_ON;
use pairproof::systems::dutch::criteria::{Criterion, Quality, Setting, Value, judge};
use pairproof::systems::dutch::oracle::outlook::LiteralOutlook;
use pairproof::systems::dutch::testing::sketch;
use std::ops::RangeInclusive;

const D2017: Edition = Edition::D2017;
const D2026: Edition = Edition::D2026;

/// A bracket of a sketch in which each player's pairing number equals their rank.
struct Case {
    position: pairproof::tournament::Position,
    bracket: Bracket,
}

impl Case {
    fn new(text: &str, mdps: &[u32], residents: RangeInclusive<u32>) -> Self {
        Self::of(text, mdps, residents, Route::Ordinary)
    }

    fn of(text: &str, mdps: &[u32], residents: RangeInclusive<u32>, route: Route) -> Self {
        let position = sketch(text);
        assert!(position.entrants.iter().zip(1..).all(|(entrant, place)| entrant.tpn == place));
        let bracket = Bracket {
            mdps: mdps.iter().map(|tpn| tpn - 1).collect(),
            residents: residents.start() - 1..*residents.end(),
            route,
        };
        Self { position, bracket }
    }

    /// Judges the candidate with these pairs; all other players of the bracket float down.
    fn judge(&self, edition: Edition, pairs: &[(u32, u32)]) -> Option<Quality> {
        let pairs: Vec<(u32, u32)> = pairs.iter().map(|&(a, b)| (a - 1, b - 1)).collect();
        let paired = |player: &u32| pairs.iter().any(|&(a, b)| a == *player || b == *player);
        let downfloaters = self.bracket.players().filter(|player| !paired(player)).collect();
        let setting = Setting { position: &self.position, edition, bracket: &self.bracket };
        judge(&setting, &Candidate { pairs, downfloaters }, &LiteralOutlook::new(&self.position, edition))
    }

    /// The criteria on which two candidates differ, with both values; the first candidate is the better one.
    fn differences(
        &self,
        edition: Edition,
        better: &[(u32, u32)],
        worse: &[(u32, u32)],
    ) -> Vec<(Criterion, Value, Value)> {
        let better = self.judge(edition, better).expect("the better candidate is legal");
        let worse = self.judge(edition, worse).expect("the worse candidate is legal");
        assert!(better < worse, "{better:?}\n{worse:?}");
        assert_eq!(better.0.len(), edition.criteria().len());
        let values = better.0.iter().zip(&worse.0);
        let all = edition.criteria().zip(values).filter(|(_, (a, b))| a != b);
        let all: Vec<_> = all.map(|(criterion, (a, b))| (criterion, a.clone(), b.clone())).collect();
        let first = better.first_difference(&worse, edition).map(|(c, a, b)| (c, a.clone(), b.clone()));
        assert_eq!(first.as_ref(), all.first());
        all
    }
}

#[test]
fn labels_follow_the_articles() {
    use Criterion as C;
    let expected = [
        (C::BYE_SCORE, "C5 (art. 2.3.1)", "ByeScore"),
        (C::DOWNFLOATERS, "C6 (art. 2.4.1)", "C.5"),
        (C::DOWNFLOATER_SCORES, "C7 (art. 2.4.2)", "DownfloaterScores"),
        (C::SCORE_DIFFERENCES, "ScoreDifferences", "C.6"),
        (C::NEXT_BRACKET, "C8 (art. 2.4.3)", "C.7"),
        (C::BYE_UNPLAYED, "C9 (art. 2.4.4)", "ByeUnplayed"),
        (C::TOPSCORER_IMBALANCE, "C10 (art. 2.4.5)", "C.8"),
        (C::TOPSCORER_REPETITION, "C11 (art. 2.4.6)", "C.9"),
        (C::PREFERENCE, "C12 (art. 2.4.7)", "C.10"),
        (C::STRONG_PREFERENCE, "C13 (art. 2.4.8)", "C.11"),
        (C::DOWNFLOAT_AGAIN, "C14 (art. 2.4.9)", "C.12"),
        (C::UPFLOAT_AGAIN, "C15 (art. 2.4.10)", "C.13"),
        (C::DOWNFLOAT_AGAIN_AFTER_TWO, "C16 (art. 2.4.11)", "C.14"),
        (C::UPFLOAT_AGAIN_AFTER_TWO, "C17 (art. 2.4.12)", "C.15"),
        (C::DOWNFLOAT_AGAIN_DIFFERENCE, "C18 (art. 2.4.13)", "C.16"),
        (C::UPFLOAT_AGAIN_DIFFERENCE, "C19 (art. 2.4.14)", "C.17"),
        (C::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE, "C20 (art. 2.4.15)", "C.18"),
        (C::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE, "C21 (art. 2.4.16)", "C.19"),
    ];
    for (criterion, in_2026, in_2017) in expected {
        assert_eq!(D2026.label(criterion), in_2026);
        assert_eq!(D2017.label(criterion), in_2017);
    }
}

// ---- what no candidate may do ----

#[test]
fn c1_nobody_meets_twice_and_prohibited_pairs_never_meet() {
    let case = Case::new("round 2\n 1 0 - x2\n 2 0 -\n 3 0 - p4\n 4 0 -", &[], 1..=4);
    for edition in [D2017, D2026] {
        assert!(case.judge(edition, &[(1, 2), (3, 4)]).is_none());
        assert!(case.judge(edition, &[(1, 3), (2, 4)]).is_some());
        assert!(case.judge(edition, &[(1, 4), (2, 3)]).is_some());
    }
}

#[test]
fn c2_a_barred_player_gets_no_bye() {
    let case = Case::new("round 2\n 1 0 -\n 2 0 -\n 3 0 - bar", &[], 1..=3);
    for edition in [D2017, D2026] {
        assert!(case.judge(edition, &[(1, 2)]).is_none());
        assert!(case.judge(edition, &[(1, 3)]).is_some());
    }
}

#[test]
fn c3_the_same_absolute_preference_needs_a_topscorer() {
    let players = ["1 2 WW", "2 2 WW", "3 2 BB", "4 2 BB"];
    for (first, legal) in [("", false), (" top", true)] {
        let text =
            format!("round 3 last\n{}{first}\n{}\n{}{first}\n{}", players[0], players[1], players[2], players[3]);
        let case = Case::new(&text, &[], 1..=4);
        for edition in [D2017, D2026] {
            assert_eq!(case.judge(edition, &[(1, 2), (3, 4)]).is_some(), legal, "one topscorer in each pair is enough");
            assert!(case.judge(edition, &[(1, 3), (2, 4)]).is_some());
        }
    }
}

#[test]
fn c4_is_asked_of_every_bracket_in_2026_and_only_of_the_ppb_in_2017() {
    // 5 has met 6: they need two downfloaters.
    let text = "round 2\n 1 1 -\n 2 1 -\n 3 1 -\n 4 1 -\n 5 0 - x3,6\n 6 0 -";
    let case = Case::new(text, &[], 1..=4);
    assert!(case.judge(D2026, &[(1, 2), (3, 4)]).is_none());
    assert!(case.judge(D2026, &[(1, 2)]).is_some());
    assert!(case.judge(D2017, &[(1, 2), (3, 4)]).is_some());
    let again = Case::of(text, &[], 1..=4, Route::Penultimate);
    assert!(again.judge(D2017, &[(1, 2), (3, 4)]).is_none());
    assert!(again.judge(D2017, &[(1, 2)]).is_some());
}

// ---- byes and downfloaters ----

#[test]
fn c5_score_of_the_bye() {
    // The downfloater gets the bye unless 4 or 5 can; 2 has met both.
    let case = Case::new("round 3\n 1 1 -\n 2 1 - x4,5\n 3 1 -\n 4 0 -\n 5 0 -", &[], 1..=3);
    let differences = case.differences(D2026, &[(1, 2)], &[(1, 3)]);
    assert_eq!(differences[0], (Criterion::BYE_SCORE, vec![0], vec![10]));
}

#[test]
fn c5_ranks_above_the_number_of_downfloaters() {
    // 3 and 4 have met, and so have 4 and 5: unless 1 and 2 both come down, the bye goes to 3 or 4.
    let case = Case::new("round 3\n 1 2 -\n 2 2 -\n 3 1 - x4\n 4 1 - x5\n 5 0 -", &[], 1..=2);
    let differences = case.differences(D2026, &[], &[(1, 2)]);
    assert_eq!(differences[0], (Criterion::BYE_SCORE, vec![0], vec![10]));
    assert_eq!(differences[1], (Criterion::DOWNFLOATERS, vec![2], vec![0]));
}

#[test]
fn c6_number_of_downfloaters() {
    let case = Case::new("round 2\n 1 1 -\n 2 1 -\n 3 0 -\n 4 0 -", &[], 1..=2);
    assert_eq!(case.differences(D2026, &[(1, 2)], &[])[0], (Criterion::DOWNFLOATERS, vec![0], vec![2]),);
    assert_eq!(case.differences(D2017, &[(1, 2)], &[])[0], (Criterion::DOWNFLOATERS, vec![0], vec![2]));
}

const LIMBO: &str = "round 4\n 1 2 -\n 2 1.5 -\n 3 1 -\n 4 0 -";

#[test]
fn c7_scores_of_the_downfloaters() {
    let case = Case::new(LIMBO, &[1, 2], 3..=3);
    let differences = case.differences(D2026, &[(1, 3)], &[(2, 3)]);
    assert_eq!(differences[0], (Criterion::DOWNFLOATER_SCORES, vec![15], vec![20]));
    // The value for the next bracket follows from that; no other criterion differs.
    assert!(differences[1..].iter().all(|(criterion, ..)| *criterion == Criterion::NEXT_BRACKET));
}

#[test]
fn c_6_pairing_score_difference() {
    let case = Case::new(LIMBO, &[1, 2], 3..=3);
    // Artificial score: one point below 1.
    let differences = case.differences(D2017, &[(1, 3)], &[(2, 3)]);
    assert_eq!(differences[0], (Criterion::SCORE_DIFFERENCES, vec![15, 10], vec![20, 5]));
}

#[test]
fn c_6_in_a_collapsed_bracket_counts_residents_of_different_scores() {
    let text = "round 4\n 1 2 -\n 2 1 -\n 3 1 -\n 4 0 -";
    let case = Case::of(text, &[1], 2..=4, Route::CollapsedLast);
    let differences = case.differences(D2017, &[(1, 2), (3, 4)], &[(1, 4), (2, 3)]);
    assert_eq!(differences, [(Criterion::SCORE_DIFFERENCES, vec![10, 10], vec![20, 0])]);
    // The artificial score is below the lowest player, even below 0.
    let odd = Case::of("round 4\n 1 2 -\n 2 1 -\n 3 0 -", &[1], 2..=3, Route::CollapsedLast);
    let differences = odd.differences(D2017, &[(1, 2)], &[(1, 3)]);
    assert_eq!(differences, [(Criterion::SCORE_DIFFERENCES, vec![10, 10], vec![20, 20])]);
}

const NEXT: &str = "round 3\n 1 1 -\n 2 1 - x4\n 3 1 -\n 4 0.5 -\n 5 0 -\n 6 0 -";

#[test]
fn c8_next_bracket() {
    let case = Case::new(NEXT, &[], 1..=3);
    assert_eq!(
        case.differences(D2026, &[(1, 2)], &[(1, 3)]),
        [(Criterion::NEXT_BRACKET, vec![0], vec![2, 10, 5])],
        "number of downfloaters of the next bracket, then their scores"
    );
    assert_eq!(
        case.differences(D2017, &[(1, 2)], &[(1, 3)]),
        [(Criterion::NEXT_BRACKET, vec![0, 5], vec![2, 15, 10])],
        "number of downfloaters of the next bracket, then its score differences"
    );
}

#[test]
fn c_7_does_not_look_ahead_from_the_ppb() {
    let case = Case::of(NEXT, &[], 1..=3, Route::Penultimate);
    assert_eq!(case.judge(D2017, &[(1, 2)]), case.judge(D2017, &[(1, 3)]));
    // A.9: in 2026 there is no such bracket, and C8 always looks ahead.
    assert_ne!(case.judge(D2026, &[(1, 2)]), case.judge(D2026, &[(1, 3)]));
}

#[test]
fn c_7_a_barred_downfloater_of_the_last_scoregroup_counts_twice() {
    let case = Case::new("round 3\n 1 1 -\n 2 1 - x4\n 3 1 - x4 bar\n 4 0 - bar\n 5 0 -", &[], 1..=3);
    // If 2 floats down, 2 can float on while 4 and 5 meet; if 3 floats down, only a barred player can.
    assert_eq!(
        case.differences(D2017, &[(1, 3)], &[(1, 2)]),
        [(Criterion::NEXT_BRACKET, vec![1, 20, 0], vec![2, 10, 10])]
    );
}

#[test]
fn c9_unplayed_rounds_of_the_bye() {
    let case = Case::new("round 2\n 1 0 -\n 2 0 - idle1\n 3 0 -", &[], 1..=3);
    assert_eq!(case.differences(D2026, &[(1, 2)], &[(1, 3)]), [(Criterion::BYE_UNPLAYED, vec![0], vec![1])]);
}

#[test]
fn c9_applies_to_a_higher_bracket_whose_downfloater_must_get_the_bye() {
    // 4 and 5 are barred and meet each other: the downfloater gets the bye.
    let text = "round 2\n 1 1 -\n 2 1 - idle1\n 3 1 -\n 4 0 - bar\n 5 0 - bar";
    let case = Case::new(text, &[], 1..=3);
    assert_eq!(case.differences(D2026, &[(1, 2)], &[(1, 3)]), [(Criterion::BYE_UNPLAYED, vec![0], vec![1])]);
    // The criterion is irrelevant if a player below gets the bye.
    let case = Case::new(&text.replace(" bar", ""), &[], 1..=3);
    assert_eq!(case.judge(D2026, &[(1, 2)]), case.judge(D2026, &[(1, 3)]));
}

// ---- colours ----

/// Four players in one bracket: 1 and 2 have one history, 3 and 4 another. In both editions, 1-3 with 2-4 is better
/// than 1-2 with 3-4 by this criterion alone.
fn colour_case(head: &str, upper: &str, lower: &str, expected: (Criterion, i32, i32)) {
    let text = format!("{head}\n 1 3 {upper}\n 2 3 {upper}\n 3 3 {lower}\n 4 3 {lower}");
    let case = Case::new(&text, &[], 1..=4);
    let (criterion, better, worse) = expected;
    for edition in [D2017, D2026] {
        let differences = case.differences(edition, &[(1, 3), (2, 4)], &[(1, 2), (3, 4)]);
        assert_eq!(differences, [(criterion, vec![better], vec![worse])], "{}", edition.name);
    }
}

#[test]
fn c10_topscorers_with_a_colour_difference_beyond_two() {
    // WWBW: difference +2, not the same colour twice.
    colour_case("round 5 last", "WWBW top", "BWBW top", (Criterion::TOPSCORER_IMBALANCE, 0, 1));
}

#[test]
fn c11_topscorers_with_one_colour_three_times() {
    // BBWW: difference 0, White twice.
    colour_case("round 5 last", "BBWW top", "BWBW top", (Criterion::TOPSCORER_REPETITION, 0, 1));
}

#[test]
fn c10_and_c11_count_a_topscorers_opponent() {
    // 2 is not a topscorer but has the smaller colour difference, and so gets White again.
    let text = "round 5 last\n 1 3 WWBW top\n 2 2 BBWW\n 3 2 BWBW\n 4 2 BWBW";
    let case = Case::new(text, &[1], 2..=4);
    let differences = case.differences(D2026, &[(1, 3), (2, 4)], &[(1, 2), (3, 4)]);
    assert_eq!(differences[0], (Criterion::TOPSCORER_REPETITION, vec![0], vec![1]));
}

/// 2.4.6 counts the third game of one colour in a row, wanted or not: after BBBBWW the colour difference asks for
/// White (1.7.1), and that White is the third. The reading `c11-denied` counts it only against the preference, as after
/// BBWW.
#[test]
fn c11_counts_a_preferred_colour_but_in_the_reading_that_asks_for_a_denied_one() {
    let place = D2026.criteria().position(|criterion| criterion == Criterion::TOPSCORER_REPETITION).expect("C11");
    let counted = |colours: &str, of_denied: bool| {
        let mut case = Case::new(&format!("round 7 last\n 1 3 {colours} top\n 2 3 {colours} top"), &[], 1..=2);
        case.position.third_only_if_denied = of_denied;
        case.judge(D2026, &[(1, 2)]).expect("a legal pair").0[place].clone()
    };
    // Both want the same colour; one of them gets it, the other one the colour that it had before the last two games.
    assert_eq!([false, true].map(|of_denied| counted("BBBBWW", of_denied)), [vec![1], vec![0]]);
    assert_eq!([false, true].map(|of_denied| counted("BBWW", of_denied)), [vec![1], vec![1]]);
}

#[test]
fn c12_preferences() {
    colour_case("round 3", "WB", "BW", (Criterion::PREFERENCE, 0, 2));
}

#[test]
fn c13_strong_preferences() {
    colour_case("round 3", "W", "BW", (Criterion::STRONG_PREFERENCE, 0, 1));
}

#[test]
fn c13_counts_strong_against_absolute() {
    // 1 and 2 want Black absolutely, 3 strongly, 4 mildly; 1-3 denies 3.
    let text = "round 4\n 1 2 WW\n 2 1 W\n 3 1 BW\n 4 1 B";
    let case = Case::new(text, &[1], 2..=4);
    let differences = case.differences(D2026, &[(1, 3), (2, 4)], &[(1, 2), (3, 4)]);
    assert_eq!(differences, [(Criterion::STRONG_PREFERENCE, vec![0], vec![1])]);
}

// ---- floats ----

#[test]
fn c14_c16_resident_downfloaters_again() {
    for (float, criterion, difference, points) in [
        ("fd-", Criterion::DOWNFLOAT_AGAIN, Criterion::DOWNFLOAT_AGAIN_DIFFERENCE, 10),
        ("f-d", Criterion::DOWNFLOAT_AGAIN_AFTER_TWO, Criterion::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE, 10),
    ] {
        let case = Case::new(&format!("round 3\n 1 1 -\n 2 1 - {float}\n 3 1 -\n 4 0 -"), &[], 1..=3);
        assert_eq!(case.differences(D2026, &[(1, 2)], &[(1, 3)]), [(criterion, vec![0], vec![1])]);
        assert_eq!(
            case.differences(D2017, &[(1, 2)], &[(1, 3)]),
            [(criterion, vec![0], vec![1]), (difference, vec![], vec![points])],
            "in 2017 a downfloater counts with the artificial score as well"
        );
    }
}

#[test]
fn c14_leaves_mdps_out_and_c_12_does_not() {
    let case = Case::new("round 3\n 1 1 - fd-\n 2 1 -\n 3 0.5 -\n 4 0 -", &[1, 2], 3..=3);
    let both = [(1, 3)];
    let again = |edition: Edition| {
        let place = edition.criteria().position(|c| c == Criterion::DOWNFLOAT_AGAIN);
        case.judge(edition, &both).expect("legal").0[place.expect("in both editions")].clone()
    };
    assert_eq!(again(D2026), [0]);
    assert_eq!(again(D2017), [1]);
}

#[test]
fn c15_c17_opponents_of_mdps_with_an_upfloat_again() {
    for (float, criterion, difference) in [
        ("fu-", Criterion::UPFLOAT_AGAIN, Criterion::UPFLOAT_AGAIN_DIFFERENCE),
        ("f-u", Criterion::UPFLOAT_AGAIN_AFTER_TWO, Criterion::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE),
    ] {
        let case = Case::new(&format!("round 3\n 1 1 -\n 2 0.5 - \n 3 0.5 - {float}\n 4 0.5 -"), &[1], 2..=4);
        for edition in [D2017, D2026] {
            assert_eq!(
                case.differences(edition, &[(1, 2), (3, 4)], &[(1, 3), (2, 4)]),
                [(criterion, vec![0], vec![1]), (difference, vec![], vec![5])]
            );
        }
    }
}

#[test]
fn c18_c20_an_mdp_with_a_downfloat_is_rather_paired_than_in_limbo() {
    for (float, criterion) in
        [("fd-", Criterion::DOWNFLOAT_AGAIN_DIFFERENCE), ("f-d", Criterion::DOWNFLOAT_AGAIN_AFTER_TWO_DIFFERENCE)]
    {
        let case = Case::new(&format!("round 3\n 1 1.5 - {float}\n 2 1.5 -\n 3 1 -\n 4 0 -"), &[1, 2], 3..=3);
        assert_eq!(
            case.differences(D2026, &[(1, 3)], &[(2, 3)]),
            [(criterion, vec![5], vec![FLOATS_ON + 5])],
            "floating on is worse than any game"
        );
        assert_eq!(
            case.differences(D2017, &[(1, 3)], &[(2, 3)]),
            [(criterion, vec![5], vec![15])],
            "C.16, C.18: against the artificial score"
        );
    }
}

#[test]
fn c19_c21_score_difference_of_a_repeated_upfloat() {
    for (float, criterion) in
        [("fu-", Criterion::UPFLOAT_AGAIN_DIFFERENCE), ("f-u", Criterion::UPFLOAT_AGAIN_AFTER_TWO_DIFFERENCE)]
    {
        let case = Case::new(&format!("round 3\n 1 2 -\n 2 1.5 -\n 3 1 - {float}\n 4 1 -"), &[1, 2], 3..=4);
        for edition in [D2017, D2026] {
            assert_eq!(
                case.differences(edition, &[(1, 4), (2, 3)], &[(1, 3), (2, 4)]),
                [(criterion, vec![5], vec![10])]
            );
        }
    }
}

#[test]
fn c_12_and_c_13_count_residents_of_a_collapsed_bracket() {
    let text = "round 3\n 1 1 - fd-\n 2 1 -\n 3 0.5 - fu-\n 4 0 -";
    let case = Case::of(text, &[], 1..=4, Route::CollapsedLast);
    let quality = case.judge(D2017, &[(1, 3), (2, 4)]).expect("legal");
    let of = |criterion: Criterion| {
        let place = D2017.criteria().position(|c| c == criterion).expect("a criterion of 2017");
        quality.0[place].clone()
    };
    assert_eq!(of(Criterion::DOWNFLOAT_AGAIN), [1]);
    assert_eq!(of(Criterion::UPFLOAT_AGAIN), [1]);
    assert_eq!(of(Criterion::DOWNFLOAT_AGAIN_DIFFERENCE), [5]);
    assert_eq!(of(Criterion::UPFLOAT_AGAIN_DIFFERENCE), [5]);
}

// ---- who gets White: 5.2, E ----

/// White and the deciding rule of the pair 1 and 2.
fn white(head: &str, first: &str, second: &str) -> (u32, RuleId) {
    let position = sketch(&format!("{head}\n 1 {first}\n 2 {second}"));
    let (white, black, rule) = allocate(&position, 0, 1);
    assert_eq!(allocate(&position, 1, 0), (white, black, rule), "the order of the two does not matter");
    (position.entrants[white as usize].tpn, rule)
}

#[test]
fn rule_1_both_preferences() {
    assert_eq!(white("round 3", "1 WB", "1 BW"), (1, RuleId::COLOUR_BOTH));
    assert_eq!(white("round 3", "1 BW", "1 WB"), (2, RuleId::COLOUR_BOTH));
    // Strength does not matter, and who has no preference goes along.
    assert_eq!(white("round 3", "1 WW", "1 WB"), (2, RuleId::COLOUR_BOTH));
    assert_eq!(white("round 3", "1 -", "1 W"), (1, RuleId::COLOUR_BOTH));
    assert_eq!(white("round 3", "1 -", "1 B"), (2, RuleId::COLOUR_BOTH));
    assert_eq!(white("round 3", "1 W", "1 -"), (2, RuleId::COLOUR_BOTH));
}

#[test]
fn rule_2_the_stronger_preference() {
    assert_eq!(white("round 3", "1 WB", "1 B"), (2, RuleId::COLOUR_STRONGER), "strong before mild");
    assert_eq!(white("round 3", "1 B", "1 WB"), (1, RuleId::COLOUR_STRONGER));
    assert_eq!(white("round 4", "1 WBB", "1 B"), (1, RuleId::COLOUR_STRONGER), "absolute before strong");
    assert_eq!(white("round 5", "1 WWBB", "1 BB"), (2, RuleId::COLOUR_STRONGER), "the wider of two absolute ones");
    assert_eq!(white("round 5", "1 BB", "1 WWBB"), (1, RuleId::COLOUR_STRONGER));
}

#[test]
fn rule_3_alternate_from_the_latest_difference() {
    // Both want Black, both strongly; the latest time of different colours was their second game.
    assert_eq!(white("round 4", "1 WBW", "1 BWW"), (1, RuleId::COLOUR_STRONGER), "BWW is absolute");
    assert_eq!(
        white("round 6", "1 BWWBW", "1 WBWBW"),
        (2, RuleId::COLOUR_ALTERNATE),
        "1 had White the second time, 2 Black"
    );
    assert_eq!(white("round 6", "1 WBWBW", "1 BWWBW"), (1, RuleId::COLOUR_ALTERNATE));
    // Histories of different length are compared from the latest game on.
    assert_eq!(white("round 6", "1 WB", "1 BWWB"), (1, RuleId::COLOUR_HIGHER), "no difference in two games");
    assert_eq!(white("round 7", "1 BBWWWB", "1 WBWB"), (2, RuleId::COLOUR_ALTERNATE), "third from the end");
    assert_eq!(white("round 7", "1 WWBBWB", "1 WBWB"), (1, RuleId::COLOUR_ALTERNATE), "fourth from the end");
}

#[test]
fn rule_4_the_higher_ranked() {
    assert_eq!(white("round 3", "1 WB", "1 WB"), (1, RuleId::COLOUR_HIGHER));
    assert_eq!(white("round 3", "1 BW", "1 BW"), (2, RuleId::COLOUR_HIGHER));
    assert_eq!(white("round 3", "0.5 WB", "1 WB"), (2, RuleId::COLOUR_HIGHER), "score before pairing number");
}

#[test]
fn rule_5_the_parity_of_the_pairing_number() {
    assert_eq!(white("round 1", "0 -", "0 -"), (1, RuleId::COLOUR_INITIAL));
    assert_eq!(white("round 1 black", "0 -", "0 -"), (2, RuleId::COLOUR_INITIAL));
    // The higher ranked has an even number.
    assert_eq!(white("round 2", "0 -", "1 -"), (1, RuleId::COLOUR_INITIAL));
    assert_eq!(white("round 2 black", "0 -", "1 -"), (2, RuleId::COLOUR_INITIAL));
}
