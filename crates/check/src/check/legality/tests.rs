//! The judge, article by article.

use super::*;
use crate::check::testing::tournament;
use crate::tournament::Absence;

fn judged_by(tournament: &Tournament, round: u16, law: Law) -> Vec<Breach> {
    judge(tournament, &tournament.recorded_pairing(round), law)
}

fn judged(tournament: &Tournament, round: u16) -> Vec<Breach> {
    judged_by(tournament, round, Law::new(SystemId::DUTCH_2026, false))
}

#[test]
fn a_legal_round_is_silent() {
    let tournament = tournament(&["2w1 3b1", "1b0 4w1", "4w1 1w0", "3b0 2b0"]);
    assert_eq!(judged(&tournament, 1), []);
    assert_eq!(judged(&tournament, 2), []);
}

#[test]
fn repeat_pairing_counts_played_games_only() {
    let played = tournament(&["2w1 2b1", "1b0 1w0"]);
    assert_eq!(judged(&played, 2), [Breach::RepeatPairing(1, 0, 1)]);
    let forfeited = tournament(&["2w+ 2b1", "1b- 1w0"]);
    assert_eq!(judged(&forfeited, 2), []);
}

#[test]
fn prohibited_pairs_count_in_their_rounds() {
    let mut tournament = tournament(&["2w1 3b1", "1b0 4w1", "4w1 1w0", "3b0 2b0"]);
    tournament.prohibitions.push(Prohibition { first: 2, last: 2, players: vec![0, 1, 2] });
    assert_eq!(judged(&tournament, 1), []);
    assert_eq!(judged(&tournament, 2), [Breach::ProhibitedPair(2, 0)]);
}

#[test]
fn same_absolute_colour_is_free_for_topscorers_in_the_last_round() {
    // 1 and 2 both had White twice; forfeited colours and byes do not count.
    let tournament = tournament(&["3w1 H 4w1 2w1", "4w1 5b+ 3w1 1b0", "1b0 4w1 2b0 H", "2b0 3b0 1b0 H", "H 2w- H H"]);
    let law = Law::new(SystemId::DUTCH_2026, false);
    assert_eq!(judged_by(&tournament, 4, law), [Breach::SameAbsoluteColour(0, 1, Colour::Black)]);
    let last = Law::new(SystemId::DUTCH_2017, true);
    assert_eq!(judged_by(&tournament, 4, last), []);
    let broken = Breach::SameAbsoluteColour(0, 1, Colour::Black).describe(&tournament, law, Some(1));
    assert_eq!((broken.rule, broken.article), ("same-absolute-colour", "C3 (art. 2.1.3)"));
    assert_eq!((broken.board, broken.players), (Some(1), vec![1, 2]));
}

#[test]
fn a_wide_colour_difference_is_absolute() {
    // +2 for 1 and 2 with alternating last games.
    let one = "3w1 4w1 5b1 3w1 2w1";
    let two = "4w1 5w1 3b1 4w1 1b0";
    let tournament = tournament(&[one, two, "1b0 H 2w0 1b0 H", "2b0 1b0 H 2b0 H", "H 2b0 1w0 H H"]);
    let found = judged(&tournament, 5);
    assert_eq!(found, [Breach::SameAbsoluteColour(0, 1, Colour::Black)]);
}

// Lim, 2.1 and article 6.
#[test]
fn limits_of_colours_yield_to_equal_scores_in_the_last_round() {
    let equal = tournament(&["3w1 4w1 2w1", "4w1 3w1 1b0", "1b0 2b0 4w1", "2b0 1b0 3b0"]);
    let unequal = tournament(&["3w1 4w1 2w1", "4w1 3w0 1b0", "1b0 2b1 4w1", "2b0 1b0 3b0"]);
    let both = [Breach::ColourLimits(0, 1), Breach::ColourLimits(2, 3)];
    let law = Law::new(SystemId::LIM_2026, false);
    assert_eq!(judged_by(&equal, 3, law), both);
    let last = Law::new(SystemId::LIM_2026, true);
    assert_eq!(judged_by(&equal, 3, last), []);
    assert_eq!(judged_by(&unequal, 3, last), both);
    assert_eq!(judged_by(&unequal, 3, Law::new(SystemId::LIM_2026_LIFTED_FOR_ALL, true)), []);
    let broken = both[0].describe(&equal, law, Some(1));
    assert_eq!((broken.rule, broken.article), ("colour-limits", "art. 2.1"));
    assert_eq!((broken.pair, broken.players), (true, vec![1, 2]));
    // White twice in a row, and two more of Black: neither colour is permissible, whatever the opponent.
    let torn = tournament(&[
        "2b1 3b1 4b1 2b1 3w1 4w1 5w1",
        "H H H H H H H",
        "H H H H H H H",
        "H H H H H H H",
        "H H H H H H 1b0",
    ]);
    assert_eq!(judged_by(&torn, 7, law), [Breach::ColourLimits(0, 4)]);
}

#[test]
fn the_bye_comes_once() {
    let tournament = tournament(&["U U", "3w1 3b1", "2b0 2w0"]);
    let found = judged(&tournament, 2);
    assert_eq!(found, [Breach::RepeatPairing(2, 1, 1), Breach::SecondBye(0, 1)]);
}

#[test]
fn the_bar_from_the_bye_depends_on_the_edition() {
    let barred = |first: &str, system| {
        let tournament = tournament(&[&format!("{first} U"), "3w1 3b1", "2b0 2w0"]);
        let found = judged_by(&tournament, 2, Law::new(system, false));
        found.iter().any(|breach| matches!(breach, Breach::BarredBye(0, 1, _)))
    };
    let editions = [SystemId::DUTCH_2026, SystemId::DUTCH_2017, SystemId::DUTCH_2012, SystemId::DUTCH_2006];
    assert_eq!(editions.map(|s| barred("F", s)), [true, false, true, true]);
    assert_eq!(editions.map(|s| barred("H", s)), [false, false, true, false]);
    assert_eq!(editions.map(|s| barred("Z", s)), [false; 4]);
    assert_eq!(editions.map(|s| barred("4-+", s)), [true; 4]);
}

#[test]
fn one_bye_at_most_and_only_for_an_odd_number() {
    let tournament = tournament(&["U", "U", "4w1", "3b0"]);
    assert_eq!(judged(&tournament, 1), [Breach::ExtraBye(1), Breach::NeedlessBye(0)]);
}

#[test]
fn a_record_that_does_not_fit_is_reported() {
    let alone = tournament(&["0w-", "3w1", "2b0"]);
    assert_eq!(judged(&alone, 1), [Breach::LeftUnpaired(0)]);
    let itself = tournament(&["1w1", "3w1", "2b0"]);
    assert_eq!(judged(&itself, 1), [Breach::PairedWithItself(0)]);
    let twice = tournament(&["2w1", "3w1", "2b0"]);
    assert_eq!(judged(&twice, 1), [Breach::NotMutual(0, 1, Some(2))]);
    let one_sided = tournament(&["2w1", "U", "Z"]);
    assert_eq!(judged(&one_sided, 1), [Breach::NeedlessBye(1), Breach::NotMutual(0, 1, None)]);
}

#[test]
fn an_absentee_is_not_paired() {
    let mut tournament = tournament(&["2w1", "1b0", "U"]);
    tournament.absences.push(Absence { player: 1, round: 1, kind: Outcome::ZeroBye });
    assert_eq!(judged(&tournament, 1), [Breach::AbsentPaired(1)]);
}

#[test]
fn every_breach_has_name_article_and_words() {
    let tournament = tournament(&["2w1", "1b0", "U"]);
    let all = [
        Breach::RepeatPairing(0, 1, 1),
        Breach::ProhibitedPair(0, 1),
        Breach::SameAbsoluteColour(0, 1, Colour::White),
        Breach::ColourLimits(0, 1),
        Breach::SecondBye(2, 1),
        Breach::BarredBye(2, 1, Outcome::FullBye),
        Breach::ExtraBye(2),
        Breach::NeedlessBye(2),
        Breach::LeftUnpaired(2),
        Breach::PairedWithItself(2),
        Breach::NotMutual(0, 1, Some(2)),
        Breach::NotMutual(0, 1, None),
        Breach::AbsentPaired(2),
    ];
    let mut names: Vec<&str> = all.iter().map(|breach| breach.rule()).collect();
    names.dedup();
    assert_eq!(names.len(), all.len());
    for &system in SystemId::ALL {
        for breach in all {
            let broken = breach.describe(&tournament, Law::new(system, false), None);
            assert!(!broken.article.is_empty() && !broken.said.to_string().is_empty() && !broken.players.is_empty());
        }
    }
}

/// The colour because of which C3 keeps 1 and 2, who both had these colours, apart; none if they may meet. They meet in
/// the round after those games; no earlier opponent matters.
fn clash(colours: &str) -> Option<Colour> {
    clash_by(SystemId::DUTCH_2026, colours)
}

fn clash_by(system: SystemId, colours: &str) -> Option<Colour> {
    let games: String = colours.chars().map(|colour| format!("3{}0 ", colour.to_ascii_lowercase())).collect();
    let rest = "H ".repeat(colours.len());
    let tournament = tournament(&[&format!("{games}2w1"), &format!("{games}1b0"), &format!("{rest}H")]);
    match judged_by(&tournament, colours.len() as u16 + 1, Law::new(system, false))[..] {
        [] => None,
        [Breach::SameAbsoluteColour(0, 1, colour)] => Some(colour),
        ref other => panic!("{colours}: {other:?}"),
    }
}

/// C.04.3 (2026) art. 1.7.1 and 2.1.3: "higher than +1 or lower than -1" is two or more in either direction; the same
/// colour in the two latest games is the other source of an absolute preference.
#[test]
fn absolute_is_a_difference_of_two_or_more_and_the_same_colour_twice() {
    use Colour::{Black, White};
    let table = [
        ("W", None),
        ("B", None),
        ("WB", None),
        ("BW", None),
        ("WBW", None),
        ("BWB", None),
        ("WW", Some(Black)),
        ("BB", Some(White)),
        ("WBB", Some(White)),
        ("BWW", Some(Black)),
        // A difference of exactly two, the two latest games with different colours.
        ("WWBW", Some(Black)),
        ("BBWB", Some(White)),
        ("WWWB", Some(Black)),
        ("BBBW", Some(White)),
        // Differences of three and four.
        ("WWWBW", Some(Black)),
        ("BBBWB", Some(White)),
        ("WWWWWB", Some(Black)),
        ("BBBBBW", Some(White)),
        // The wider difference comes before the repetition.
        ("WWWWBB", Some(Black)),
        ("BBBBWW", Some(White)),
        // Differences of zero and one after several games.
        ("WWBB", Some(White)),
        ("BBWWB", None),
        ("WWBBW", None),
    ];
    for (colours, expected) in table {
        assert_eq!(clash(colours), expected, "{colours}");
    }
}

/// C.04.4.2 (2026) art. 1.5.1 (BURSTEIN-13, BURSTEIN-14): which source of an absolute preference takes precedence if
/// the two demand different colours, in each reading.
#[test]
fn readings_say_which_way_to_an_absolute_preference_goes_first() {
    use Colour::{Black, White};
    let table = [
        // A difference of two against the two latest games.
        ("WWWWBB", [Black, Black]),
        ("BBBBWW", [White, White]),
        // A difference of one against them.
        ("WWWBB", [White, Black]),
        ("BBBWW", [Black, White]),
        // Both demand the same colour.
        ("BWW", [Black, Black]),
        ("WBB", [White, White]),
        // The two latest games alone, and the difference alone.
        ("WWBB", [White, White]),
        ("WWBW", [Black, Black]),
    ];
    let systems = [SystemId::BURSTEIN_2026, SystemId::BURSTEIN_2026_DIFFERENCE_DECIDES];
    for (colours, expected) in table {
        assert_eq!(systems.map(|system| clash_by(system, colours)), expected.map(Some), "{colours}");
    }
}

/// C.04.4.2 (2026) art. 1.5.1, BURSTEIN-14: a difference of one takes precedence over the two latest games only if
/// these demand the other colour; alone it is not an absolute preference.
#[test]
fn a_difference_of_one_alone_is_absolute_in_no_reading() {
    let systems = [SystemId::BURSTEIN_2026, SystemId::BURSTEIN_2026_DIFFERENCE_DECIDES];
    for colours in ["WBW", "BWB", "BWWBW", "WBBWB", "WB"] {
        assert_eq!(systems.map(|system| clash_by(system, colours)), [None; 2], "{colours}");
    }
}

/// C.04.4.3 art. 2.1: no player has three more of one colour than of the other, or one colour three times in a row.
#[test]
fn limits_of_colours_are_three_running_and_three_more() {
    let table = [
        ("W", false),
        ("WW", true),
        ("WBW", false),
        ("WWB", false),
        // Two more: with White there would be three more.
        ("WWBW", true),
        ("BBWB", true),
        ("WWBWB", false),
        ("WBWB", false),
    ];
    for (colours, expected) in table {
        let games: String = colours.chars().map(|colour| format!("3{}0 ", colour.to_ascii_lowercase())).collect();
        let rest = "H ".repeat(colours.len());
        let tournament = tournament(&[&format!("{games}2w1"), &format!("{games}1b0"), &format!("{rest}H")]);
        let law = Law::new(SystemId::LIM_2026, false);
        let found = judged_by(&tournament, colours.len() as u16 + 1, law);
        assert_eq!(found.contains(&Breach::ColourLimits(0, 1)), expected, "{colours}");
    }
}

/// C.05 Annex 1: the table defines the pairs, each twice in a double round robin; no earlier round forbids them.
#[test]
fn a_schedule_is_not_forbidden_by_what_happened() {
    let twice = tournament(&["2w1 2b1", "1b0 1w0"]);
    assert_eq!(judged_by(&twice, 2, Law::new(SystemId::ROUND_ROBIN, false)), []);
    assert_eq!(judged(&twice, 2), [Breach::RepeatPairing(1, 0, 1)]);
}

/// Two players with White twice each, who meet in the last round, the fifth; the arguments are their rounds 3 and 4.
fn finalists(white: &str, black: &str) -> Tournament {
    let line = |rest: &str, own: &str| format!("3w1 4w1 {rest} {own}");
    tournament(&[&line(white, "2w1"), &line(black, "1b0"), "1b0 H H H H", "H 1b0 H H H"])
}

fn clashes(tournament: &Tournament, last_round: bool) -> bool {
    let law = Law::new(SystemId::DUTCH_2026, last_round);
    judged_by(tournament, 5, law).contains(&Breach::SameAbsoluteColour(0, 1, Colour::Black))
}

/// C.04.3 (2026) art. 1.8 and 2.1.3: the rule keeps two players apart if *neither* is a topscorer; one topscorer, of
/// either colour, is enough. A topscorer has more than half of the maximum, which is two of four points here.
#[test]
fn one_topscorer_of_either_colour_lifts_the_rule_in_the_last_round() {
    // Two points each are exactly half. A half-point bye makes a topscorer; byes have no colour.
    assert!(clashes(&finalists("Z Z", "Z Z"), true));
    assert!(!clashes(&finalists("H Z", "Z Z"), true), "White is a topscorer");
    assert!(!clashes(&finalists("Z Z", "Z H"), true), "Black is a topscorer");
    assert!(!clashes(&finalists("H Z", "Z H"), true), "both are");
    assert!(clashes(&finalists("H Z", "Z H"), false), "not the last round");
}

/// C.04.3 (2026) art. 1.8: the score is the pairing score of the round, with the virtual points of that round (C.04.7)
/// and no other.
#[test]
fn virtual_points_of_the_round_make_a_topscorer() {
    for player in 0..2 {
        let mut tournament = finalists("Z Z", "Z Z");
        tournament.players[player].virtual_points = vec![10, 10, 10, 10, 0, 10];
        assert!(clashes(&tournament, true), "of other rounds: {player}");
        tournament.players[player].virtual_points[4] = 5;
        assert!(!clashes(&tournament, true), "of the round: {player}");
        tournament.players[player].virtual_points[4] = -5;
        assert!(clashes(&tournament, true), "fewer: {player}");
    }
}

/// C.04.3 (2026) art. 1.8, record 299: points given outside the rounds belong to the score from their round on.
#[test]
fn adjustments_make_a_topscorer_from_their_round_on() {
    for player in 0..2 {
        for (from, counts) in [(1, true), (4, true), (5, true), (6, false), (9, false)] {
            let mut tournament = finalists("Z Z", "Z Z");
            tournament.players[player].adjustments = vec![(from, 5)];
            assert_eq!(!clashes(&tournament, true), counts, "given in round {from} to {player}");
            // And a penalty takes the status away again.
            let mut tournament = finalists("H Z", "Z Z");
            tournament.players[0].adjustments = vec![(from, -5)];
            assert_eq!(clashes(&tournament, true), counts, "taken in round {from}");
        }
    }
}

/// C.04.3 (2026) art. 1.8: half of the *maximum possible* score, which counts the better win if a win is worth more
/// with one colour; C.04.1 art. 4: so does the value of a win that bars from the bye.
#[test]
fn a_win_that_is_worth_more_with_one_colour_counts_as_the_better_one() {
    for win in [[10, 20], [20, 10]] {
        // The maximum is eight points; four points are half of it.
        let mut tournament = finalists("Z Z", "Z Z");
        tournament.scoring.win = win;
        for points in [20, 21] {
            tournament.players[1].entries[0].points = points;
            tournament.players[1].entries[1].points = 20;
            assert_eq!(clashes(&tournament, true), points == 20, "{points} with wins of {win:?}");
        }
        // A full-point bye worth the lesser win does not bar, one worth the better win does.
        for (worth, barred) in [(10, false), (19, false), (20, true), (21, true)] {
            let mut tournament = crate::check::testing::tournament(&["F U", "3w1 3b1", "2b0 2w0"]);
            tournament.scoring.win = win;
            tournament.players[0].entries[0].points = worth;
            let breach = Breach::BarredBye(0, 1, Outcome::FullBye);
            assert_eq!(judged(&tournament, 2).contains(&breach), barred, "{worth} with wins of {win:?}");
        }
    }
}

/// C.04.5 art. 2.1.2 (a bye, a match won by forfeit, "or been given a FIDE-deprecated full-point bye"); the Olympiad's
/// article 16b (scored without playing). No other round without a game bars.
#[test]
fn what_bars_from_the_bye_outside_the_dutch_system() {
    let table = [
        ("U", [true, true, true]),
        ("F", [true, true, true]),
        ("4-+", [true, true, true]),
        ("H", [false, true, true]),
        ("4--", [false, false, false]),
        ("Z", [false, false, false]),
        ("3w1", [false, false, false]),
    ];
    for (first, expected) in table {
        let tournament = tournament(&[&format!("{first} U"), "3w1 3b1", "2b0 2w0"]);
        let barred = |system| {
            let found = judged_by(&tournament, 2, Law::new(system, false));
            found.iter().any(|breach| matches!(breach, Breach::BarredBye(0, 1, _) | Breach::SecondBye(0, 1)))
        };
        let systems = [SystemId::DOUBLE_SWISS_2026, SystemId::OLYMPIAD_2009, SystemId::OLYMPIAD_2022];
        assert_eq!(systems.map(barred), expected, "{first}");
    }
}

/// C.04.5 art. 2.1, C.04.6 and the Olympiad's rules have no absolute rule about colours: two players who must have the
/// same colour in the Dutch system may meet there. C.04.4.1 and C.04.4.2 have one, C3.
#[test]
fn colours_keep_apart_where_the_rules_say_so() {
    let tournament = finalists("Z Z", "Z Z");
    for &system in SystemId::ALL {
        let found = judged_by(&tournament, 5, Law::new(system, false));
        let apart = found.contains(&Breach::SameAbsoluteColour(0, 1, Colour::Black));
        let expected = ["dutch", "burstein", "dubov"].iter().any(|family| system.name().starts_with(family));
        assert_eq!(apart, expected, "{system}");
    }
}

#[test]
fn a_breach_names_the_round_in_which_it_was_laid() {
    let tournament = tournament(&["4w0 U U", "3w1 H 3b1", "2b0 H 2w0", "1b1 Z Z"]);
    assert_eq!(judged(&tournament, 3), [Breach::RepeatPairing(2, 1, 1), Breach::SecondBye(0, 2)]);
}

/// The players concerned, whether a pair is meant, and the sentence.
#[test]
fn every_breach_in_words() {
    let tournament = tournament(&["2w1", "1b0", "U", "Z"]);
    let table: [(Breach, &[Id], bool, &str); 15] = [
        (Breach::RepeatPairing(0, 1, 4), &[1, 2], true, "1 and 2 have already played, in round 4"),
        (Breach::ProhibitedPair(2, 1), &[3, 2], true, "3 and 2 must not meet in this round"),
        (Breach::SameAbsoluteColour(0, 1, Colour::White), &[1, 2], true, "1 and 2 both must have White"),
        (Breach::SameAbsoluteColour(0, 1, Colour::Black), &[1, 2], true, "1 and 2 both must have Black"),
        (Breach::SecondBye(2, 3), &[3], false, "3 already had the pairing-allocated bye, in round 3"),
        (Breach::BarredBye(2, 1, Outcome::FullBye), &[3], false, "a full-point bye in round 1"),
        (Breach::BarredBye(2, 1, Outcome::HalfBye), &[3], false, "a half-point bye in round 1"),
        (Breach::BarredBye(2, 1, Outcome::ForfeitWin), &[3], false, "a win by forfeit in round 1"),
        (Breach::BarredBye(2, 1, Outcome::ZeroBye), &[3], false, "points without playing in round 1"),
        (
            Breach::NotMutual(0, 1, Some(2)),
            &[1, 2, 3],
            false,
            "2 is paired twice: 1 names it as opponent, but it names 3",
        ),
        (Breach::NotMutual(0, 1, Some(0)), &[1, 2], false, "2 is paired twice: 1 names it as opponent, but it names 1"),
        (Breach::NotMutual(0, 1, None), &[1, 2], false, "1 names 2 as opponent, but 2 names nobody"),
        (Breach::LeftUnpaired(3), &[4], false, "4 has neither an opponent nor the pairing-allocated bye"),
        (Breach::PairedWithItself(3), &[4], false, "4 is paired with itself"),
        (Breach::AbsentPaired(3), &[4], false, "4 takes part although announced as absent"),
    ];
    for (breach, players, pair, words) in table {
        let broken = breach.describe(&tournament, Law::new(SystemId::DUTCH_2026, false), Some(7));
        assert_eq!((&broken.players[..], broken.pair, broken.board), (players, pair, Some(7)), "{breach:?}");
        assert!(broken.said.to_string().ends_with(words), "{}", broken.said);
        assert_eq!(breach.pair().is_some(), pair);
        assert!(breach.pair().is_none_or(|(a, b)| breach.players() == [a, b]));
    }
    let last = Law::new(SystemId::DUTCH_2026, true);
    let said = Breach::SameAbsoluteColour(0, 1, Colour::White).describe(&tournament, last, None).said.to_string();
    assert!(said.ends_with("both must have White, and neither is a topscorer"), "{said}");
}
