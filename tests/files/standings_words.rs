//! The explanations of figures; unusual lists; numbers that need care.

use crate::standings_rows::{figure, places, rated, robin, swiss, teams};
use pairproof::standings::{Edition, Event, List, StandingsReading, Table, Value};

/// The explanation of the last tie-break of a list, for a participant by number.
fn how(event: &Event, names: &str, id: u32) -> Vec<String> {
    let list = List::parse(names, event);
    Table::new(event, &list).how(list.items.len() - 1, id - 1)
}

/// The unplayed second round of number 1, as Buchholz counts it.
fn second_round(rows: &[&str]) -> String {
    how(&swiss(rows), "BH", 1)[1].clone()
}

/// 16.4: the dummy has the player's score. Articles 16.4.1 and 16.4.2 (caps) are cited only if the cap is lower.
#[test]
fn a_cap_is_named_only_where_it_takes_something_away() {
    let drawn = "(dummy opponent; pairing-allocated bye)";
    assert_eq!(
        second_round(&["2w1 U", "1b0 ."]),
        format!("round 2: 1 {drawn}: a draw in every round (art. 16.4.2)"),
        "two points, and two draws are one"
    );
    assert_eq!(second_round(&["2w0 U", "1b1 ."]), format!("round 2: 1 {drawn}: own score (art. 16.4)"));
    let forfeit = "(dummy opponent; forfeit win)";
    assert_eq!(
        second_round(&["2w1 3b+", "1b0 .", "U 1w-"]),
        format!("round 2: 1 {forfeit}: no more than 3 has (art. 16.4.1)"),
        "two points, and number 3 has one"
    );
    assert_eq!(
        second_round(&["2w0 3b+", "1b1 .", "U 1w-"]),
        format!("round 2: 1 {forfeit}: own score (art. 16.4)"),
        "both have one point"
    );
}

/// Three teams on two boards: 1 beats 2 by 1.5 to 0.5 and 3 by the same.
fn three_teams() -> Event {
    teams(&["2w1 3b1", "1b0 .", ". 1w0"], &[&[&[10, 5], &[10, 5]], &[&[0, 5], &[0, 0]], &[&[0, 0], &[0, 5]]])
}

/// Olympiad, article 14: "without the opponent with the fewest match points"; elsewhere it is a cut (14.1).
#[test]
fn what_is_left_out_at_the_olympiad_is_named_in_its_own_words() {
    let mut event = three_teams();
    // Number 3 draws instead, and so has a match point: 2 has the fewest.
    for (team, place) in [(0, 1), (2, 1)] {
        event.participants[team].rounds[place].points = [10, 10];
    }
    let of = |edition| how(&Event { edition, ..event.clone() }, "EMGSB/C1", 1);
    let second = "round 2: 1 × 1 = 1 (opponent 3)";
    let left_out = "round 1: 0 × 1.5 = 0 (opponent 2); left out, the fewest match points (Olympiad art. 14)";
    assert_eq!(of(Edition::OLYMPIAD_2009), [left_out, second]);
    assert_eq!(of(Edition::E2026), ["round 1: 0 × 1.5 = 0 (opponent 2); cut, least significant (art. 14.1)", second]);
}

/// 13.4: the game points, and Buchholz of match points (0 and 0) divided by the factor that brings it to their scale:
/// four match points are possible in two rounds, two game points in a match.
#[test]
fn score_strength_shows_both_of_its_parts() {
    let event = three_teams();
    assert_eq!(figure(&event, "SSSC"), "3");
    assert_eq!(how(&event, "SSSC", 1), ["3 + Buchholz / 2", "round 1: 0 (opponent 2)", "round 2: 0 (opponent 3)"]);
}

/// 7.7: one summand per round; a draw is a half, a bye worth more than a draw is one. 12: one summand per board.
#[test]
fn standard_points_and_boards_show_what_they_are_added_up_from() {
    let event = swiss(&["2w1 U 2b= 2w0", "1b0 . 1w= 1b1"]);
    assert_eq!(figure(&event, "STD"), "2.5");
    assert_eq!(how(&event, "STD", 1), ["rounds: 1 + 1 + 0.5 + 0"]);
    assert_eq!(how(&event, "STD", 2), ["rounds: 0 + 0 + 0.5 + 1"]);
    for name in ["BC", "TBR", "BBE"] {
        assert_eq!(how(&three_teams(), name, 1), ["board 1: 2", "board 2: 1"], "{name}");
        assert_eq!(how(&three_teams(), name, 2), ["board 1: 0", "board 2: 0.5"], "{name}");
    }
}

/// Article 6 with games missing: among three with one point each, 1 beat 2, and neither has met 3.
#[test]
fn direct_encounter_says_how_many_of_the_others_were_met() {
    let event = swiss(&["2w1 .", "1b0 U", "U ."]);
    let of = |id| how(&event, "DE", id);
    let nothing = "decides nothing: not all of them have met, and nobody is sure to be first (art. 6.3)";
    assert_eq!(of(1), ["among 1, 2, 3", "1 point against 1 of the 2 others", "round 1: 1 against 2", nothing]);
    assert_eq!(of(2), ["among 1, 2, 3", "0 points against 1 of the 2 others", "round 1: 0 against 1", nothing]);
    assert_eq!(of(3), ["among 1, 2, 3", "0 points against 0 of the 2 others", nothing]);
}

/// 8.2 and 8.3: the mean of the opponents' Buchholz, on match points and on game points, plain and Fore: four numbers.
/// 1 has 4 match points and 3 game points; in Fore Buchholz the last match is a draw, so it has 3 and 2.5, number 3 has
/// 1 and 1. A dummy has the team's own score.
#[test]
fn average_buchholz_keeps_scores_and_fore_apart() {
    let event = three_teams();
    // By game points, too: 2 has 3 + 0.5, and 3 has 0.5 + 3. Fore: 3 + 0 and 1 + 3; 2.5 + 0.5 and 1 + 2.5.
    let wanted = [("AOB:MP", "4"), ("AOB:GP", "3.5"), ("AOB:MP/F", "3.5"), ("AOB:GP/F", "3.25")];
    for (name, value) in wanted {
        assert_eq!(figure(&event, name), value, "{name}");
    }
    // All four in one table, in both orders.
    for names in [["AOB:MP", "AOB:GP", "AOB:MP/F", "AOB:GP/F"], ["AOB:GP/F", "AOB:MP/F", "AOB:GP", "AOB:MP"]] {
        let list = List::parse(&names.join(","), &event);
        let table = Table::new(&event, &list);
        let texts: Vec<String> = table.figures[1..].iter().map(|figures| figures[0].text()).collect();
        let wanted = names.map(|name| wanted.iter().find(|one| one.0 == name).expect(name).1);
        assert_eq!(texts, wanted, "{names:?}");
    }
}

/// 6.3: all places are certain, although 1 and 5 have not met: 5 lost its other games and could have one point, and 4
/// has 1.5.
#[test]
fn all_places_may_be_sure_with_a_game_missing() {
    let rows = ["2w1 3w1 4w1 . .", "1b0 5w1 3w1 4w= .", "4w1 1b0 2b0 5w1 .", "3b0 . 1b0 2b= 5w1", ". 2b0 . 3b0 4b0"];
    assert_eq!(places(&swiss(&rows), "DE"), [[1, 1], [2, 2], [3, 3], [4, 4], [5, 5]]);
}

/// 13.3: match points first. 1 and 2 beat 3 and drew with each other, so they are ahead, and only their match against
/// each other counts between them: neither the game points against 3, nor, without a board tie-break, their boards.
#[test]
fn two_parts_by_match_points_ignore_game_points_of_all() {
    let drawn = |first: &[i32], second: &[i32]| {
        teams(
            &["2w= 3w1 .", "1b= . 3w1", ". 1b0 2b0"],
            &[&[first, &[10, 5], &[0, 0]], &[second, &[0, 0], &[10, 10]], &[&[0, 0], &[0, 5], &[0, 0]]],
        )
    };
    let event = drawn(&[10, 0], &[0, 10]);
    assert_eq!(places(&event, "EDE"), [[1, 2], [1, 2], [3, 3]]);
    assert_eq!(places(&event, "EDET"), [[1, 1], [2, 2], [3, 3]], "1 won on the first board");
    assert_eq!(places(&drawn(&[5, 5], &[5, 5]), "EDET"), [[1, 2], [1, 2], [3, 3]]);
}

/// 13.3.3: the rest of a larger group starts again with the game points among themselves. 1, 2 and 3 beat 4 and each
/// other in a circle: 2 has 2.5 game points, 1 has 2, 3 has 1.5.
#[test]
fn a_smaller_part_continues_with_the_second_score() {
    let event = teams(
        &["2w1 4w1 3b0", "1b0 3w1 4w1", "4w1 2b0 1w1", "3b0 1b0 2b0"],
        &[
            &[&[10, 5], &[10, 10], &[5, 0]],
            &[&[0, 5], &[10, 10], &[10, 10]],
            &[&[10, 10], &[0, 0], &[5, 10]],
            &[&[0, 0], &[0, 0], &[0, 0]],
        ],
    );
    assert_eq!(places(&event, "EDE"), [[2, 2], [1, 1], [3, 3], [4, 4]]);
}

/// 2 beat 3 and is ahead of it by direct encounter; these two are still separated from 1 and 4 by the points.
#[test]
fn what_divides_a_group_separates_it_from_nobody_else() {
    let event = swiss(&["4w1 U", "3w1 .", "2b0 U", "1b0 ."]);
    let list = List::parse("PTS,DE", &event);
    let table = Table::new(&event, &list);
    assert_eq!(table.order, [0, 1, 2, 3]);
    assert_eq!([0, 1, 2].map(|place| table.deciding(place, place + 1)), [Some(0), Some(1), Some(0)]);
}

/// Dutch rules of 1992 to 2006: the average rating includes only opponents who have a rating, and it is not rounded.
#[test]
fn the_average_rating_before_2012_takes_those_who_have_one() {
    let of = |ratings: &[u16], rows: &[&str]| {
        figure(&Event { edition: Edition::DUTCH_2006, ..rated(ratings, swiss(rows)) }, "ARO")
    };
    let three = ["2w1 3w1 4w1", "1b0 . .", ". 1b0 .", ". . 1b0"];
    assert_eq!(of(&[2000, 2000, 2001, 0], &three), "2000.5");
    assert_eq!(of(&[2000, 0, 0, 0], &three), "-", "no opponent has a rating");
    assert_eq!(of(&[2000, 2000], &["U", "."]), "-", "no opponent");
}

/// Dutch rules of 1992 to 2006: games against each other decide who is first, and leave the others tied; tied players
/// share their first place.
#[test]
fn only_the_first_place_is_decided_before_2012() {
    let of = |rows: &[&str]| {
        let event = Event { edition: Edition::DUTCH_2006, ..swiss(rows) };
        let list = List::parse("PTS,DE", &event);
        let table = Table::new(&event, &list);
        let figures: Vec<String> = table.figures[1].iter().map(|figure| figure.text()).collect();
        (figures.join(" "), table.places)
    };
    let (figures, places) = of(&["2w1 .", "1b0 U", ". U"]);
    assert_eq!((figures.as_str(), places), ("1. 2. 2.", vec![[1, 1], [2, 3], [2, 3]]));
    // 1 and 2 beat 3, which has two byes: two are first.
    let (figures, places) = of(&["3w1 . U .", ". 3w1 U .", "1b0 2b0 U U"]);
    assert_eq!((figures.as_str(), places), ("1. 1. 3.", vec![[1, 2], [1, 2], [3, 3]]));
}

/// 14 for ARO: the lowest rating is cut first, the earlier game if they are equal; medians also cut the highest.
#[test]
fn the_ratings_that_are_cut_are_named() {
    let event = rated(
        &[2000, 2100, 1900, 1900, 2200],
        swiss(&["2w1 3w= 4w0 5b1", "1b0 . . .", ". 1b= . .", ". . 1b1 .", ". . . 1w0"]),
    );
    let games = ["1 against 2 (2100)", "0.5 against 3 (1900)", "0 against 4 (1900)", "1 against 5 (2200)"];
    for (name, value, cuts) in [
        ("ARO", "2025", ["", "", "", ""]),
        ("ARO/C1", "2067", ["", "least significant (art. 14.1)", "", ""]),
        ("ARO/C2", "2150", ["", "least significant (art. 14.2)", "least significant (art. 14.2)", ""]),
        ("ARO/M1", "2000", ["", "least significant (art. 14.3)", "", "most significant (art. 14.3)"]),
        ("TPR", "2120", ["", "", "", ""]),
    ] {
        assert_eq!(figure(&event, name), value, "{name}");
        let cut = |cut: &str| if cut.is_empty() { String::new() } else { format!("; cut, {cut}") };
        let wanted: Vec<String> = games.iter().zip(cuts).map(|(game, why)| format!("{game}{}", cut(why))).collect();
        assert_eq!(how(&event, name, 1), wanted, "{name}");
    }
    // The average of 1992 to 2006 has no cuts.
    let old = Event { edition: Edition::DUTCH_2006, ..event.clone() };
    assert_eq!((figure(&old, "ARO/C1").as_str(), &how(&old, "ARO/C1", 1)[..]), ("2025", &games.map(str::to_owned)[..]));
    // Nothing is cut if the tie-break is left out because a player has no rating.
    let unrated = rated(&[2000, 2100, 1900, 0, 2200], event);
    assert_eq!(how(&unrated, "ARO/C1", 1)[1..3], [games[1].to_owned(), "0 against 4 (unrated)".to_owned()]);
}

/// 10.3: a perfect performance may be far below the opponents, and below zero: half a point of four games against 300
/// is 12.5 percent, so 13 are needed, the expected score of a player rated 328 points lower.
#[test]
fn a_perfect_performance_may_be_below_zero() {
    let rows = ["2w= 3w0 4w0 5w0", "1b= . . .", ". 1b1 . .", ". . 1b1 .", ". . . 1b1"];
    assert_eq!(figure(&rated(&[300; 5], swiss(&rows)), "PTP"), "-28");
}

/// 9.2: in a round robin of five each player has four games, and two points are half of the maximum; if two players
/// meet four times, neither is ever free.
#[test]
fn koya_knows_who_is_free_in_a_round_robin() {
    // 1 beats all. 2 beats 4 and 5, 3 beats 2, 4 and 5, 4 beats 5.
    let five =
        [". 3b1 5b1 2w1 4w1", "5w1 . 4b1 1b0 3w0", "4w1 1w0 . 5b1 2b1", "3b0 5w1 2w0 . 1b0", "2b0 4b0 1w0 3w0 ."];
    assert_eq!(figure(&robin(&five), "KS"), "2", "against 2 and 3");
    assert_eq!(figure(&robin(&["2w1 2b1 2w1 2b0", "1b0 1w0 1b0 1w1"]), "KS"), "0", "2 has one point of four");
}

/// The reading `reverse-any` reverses every numeric tie-break; a participant without a value, normally last, is then
/// first.
#[test]
fn without_a_value_is_last_and_turned_around_first() {
    let of = |rows: &[&str], name: &str| {
        places(&Event { readings: vec![StandingsReading::ReverseAny], ..swiss(rows) }, name)
    };
    // The Buchholz of the loser is 1, which the winner has as average; that of the winner is 0. One has met no one.
    let first = ["U", "3w1", "2b0"];
    assert_eq!(of(&first, "AOB"), [[3, 3], [1, 1], [2, 2]]);
    assert_eq!(of(&first, "AOB/R"), [[1, 1], [3, 3], [2, 2]]);
    let second = ["3w1", "U", "1b0"];
    assert_eq!(of(&second, "AOB"), [[1, 1], [3, 3], [2, 2]]);
    assert_eq!(of(&second, "AOB/R"), [[3, 3], [1, 1], [2, 2]]);
}

/// STD, TPN and RTNG belong to the text of 2026: under the text of 2024 a note says so.
#[test]
fn what_the_text_of_2024_does_not_have_is_noted_there() {
    let event = swiss(&["2w1", "1b0"]);
    let notes = |edition, name: &str| List::parse(name, &Event { edition, ..event.clone() }).notes;
    for name in ["STD", "TPN", "RTNG"] {
        assert_eq!(notes(Edition::E2026, name), [""; 0], "{name}");
        let wanted = format!("{name} is in C.07 only since 2026-03-01; computed as there");
        assert_eq!(notes(Edition::E2024, name), [wanted], "{name}");
    }
    assert_eq!(notes(Edition::E2024, "BH"), [""; 0]);
}

#[test]
fn a_reading_is_noted_with_its_open_question() {
    let readings = vec![StandingsReading::AobGames, StandingsReading::ReverseAny];
    let event = Event { readings, ..swiss(&["2w1", "1b0"]) };
    let wanted = ["by the reading aob-games (STANDINGS-9)", "by the reading reverse-any (STANDINGS-10)"];
    assert_eq!(List::parse("WIN", &event).notes, wanted);
    for reading in StandingsReading::ALL {
        assert_eq!(StandingsReading::from_name(reading.name()), Some(reading));
    }
    assert_eq!(StandingsReading::from_name("literal"), None);
}

/// Sums of fractions are exact even if numerator and denominator temporarily need more than 64 bits.
#[test]
fn fractions_are_brought_to_lowest_terms_however_large_they_are() {
    let part = 1_i64 << 40;
    // 1/(3p) + 1/(5p) = 8p / (15 p p) = 1 / (15 p/8).
    assert_eq!(Value::new(1, 3 * part).plus(Value::new(1, 5 * part)).parts(), (1, 15 * (part / 8)));
    assert_eq!(Value::new(-1, 3 * part).plus(Value::new(-1, 5 * part)).parts(), (-1, 15 * (part / 8)));
    // 1/(3p) + 1/(7p) = 10p / (21 p p) = 5 / (21 p/2).
    assert_eq!(Value::new(1, 3 * part).plus(Value::new(1, 7 * part)).parts(), (5, 21 * (part / 2)));
    // Values out of range saturate.
    assert_eq!(Value::whole(i64::MAX).plus(Value::whole(1)).parts(), (i64::MAX, 1));
    assert_eq!(Value::whole(i64::MIN).plus(Value::whole(-1)).parts(), (i64::MIN, 1));
    assert_eq!([Value::new(3, -6), Value::new(-3, -6)].map(Value::parts), [(-1, 2), (1, 2)]);
    assert_eq!(Value::new(3, 0).parts(), (3, 1), "a denominator of 0 counts as 1");
    assert_eq!(Value::new(0, 0).parts(), (0, 1));
}
