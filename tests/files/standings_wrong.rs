//! Calculators that are wrong in one known way: each behaves as its description says, computed by hand, and the correct
//! calculator gives another result.

use crate::standings_rows::{figure, places, rated, robin, swiss};
use pairproof::standings::{CHANGES, Change, Edition, Event, List, Table};

/// The event as a calculator with this fault sees it.
fn seen_by(id: &str, event: &Event) -> Event {
    let mut seen = event.clone();
    (Change::from_id(id).expect("a change").apply)(&mut seen.edition);
    seen
}

/// The change, the rows of the event, and the tie-break of number 1 with its right and wrong figures.
type Case = (&'static str, &'static [&'static str], &'static str, &'static str, &'static str);

#[track_caller]
fn told_apart(cases: &[Case], event: impl Fn(&[&str]) -> Event) {
    for &(id, rows, name, right, wrong) in cases {
        let event = event(rows);
        assert_eq!(figure(&event, name), right, "{name}, the right one; {}", id);
        assert_eq!(figure(&seen_by(id, &event), name), wrong, "{name}, {}", id);
    }
}

/// Article 7: what counts as a win, a game, a game with Black, a round that the player elected to play.
const OWN_RESULTS: &[Case] = &[
    // Two wins over the board and a bye that counts as a win.
    ("wins-played", &["U 2w1 2b1", ". 1b0 1w0"], "WIN", "3", "2"),
    // One game won, one forfeit win, two requested byes.
    ("wins-forfeit", &["2w1 3b+ H Z", "1b0 . . .", ". 1w- . ."], "WON", "1", "2"),
    ("black-forfeits", &["2b1 3b+ 4b-", "1w0 . .", ". 1w- .", ". . 1w+"], "BPG", "1", "3"),
    // One game won with Black, one forfeit win, two games lost.
    ("black-wins-forfeit", &["2b1 3b+ 2b0 2b0", "1w0 . 1w1 1w1", ". 1w- . ."], "BWG", "1", "2"),
    ("black-is-white", &["2b1 3w1 2w1", "1w0 . 1b0", ". 1b0 ."], "BPG", "1", "2"),
    // The scores after the rounds are 1, 2, 2.
    ("progressive-last", &["2w1 3w1 2w0", "1b0 . 1b1", ". 1b0 ."], "PS/C1", "4", "3"),
    ("progressive-played", &["2w1 U", "1b0 ."], "PS", "3", "1"),
    // One game, two requested byes, one forfeit loss.
    ("elected-byes", &["2w1 H Z 3b-", "1b0 . . .", ". . . 1w+"], "REP", "1", "3"),
    ("elected-forfeits", &["2w1 H Z 3b-", "1b0 . . .", ". . . 1w+"], "REP", "1", "2"),
    // A game, a pairing-allocated bye and a forfeit win: the player elected to play all three.
    ("elected-games", &["2w1 U 3b+", "1b0 . .", ". . 1w-"], "REP", "3", "1"),
    // A bye that is worth more than a draw.
    ("standard-byes", &["2w1 U", "1b0 ."], "STD", "2", "1"),
    // No player won: as many points as the opponent count a half.
    ("standard-draw", &["2w0", "1b0"], "STD", "0.5", "0"),
];

/// 16.3: the score with which an opponent counts. Number 2 was met once and lost.
const OPPONENTS: &[Case] = &[
    // A requested bye in the last round counts as a draw.
    ("buchholz-raw", &["2w1 3w1", "1b0 Z", ". 1b0"], "BH", "0.5", "0"),
    // A requested bye followed by a round not skipped by choice counts as it is.
    ("adjust-all", &["2w1 3w1 3w1", "1b0 Z .", ". 1b0 1b0"], "BH", "0", "0.5"),
    // Three requested byes up to the end are three draws.
    ("adjust-last", &["2w1 3w1 3w1 3w1", "1b0 Z Z Z", ". 1b0 1b0 1b0"], "BH", "1.5", "0.5"),
    // A forfeit loss counts as it is, the last round or not.
    ("adjust-forfeits", &["2w1 4w1", "1b0 3w-", ". 2b+", ". 1b0"], "BH", "0", "0.5"),
];

/// 16.4: the dummy opponent of an unplayed round has the player's own score, at most a draw in every round; after a
/// forfeit, at most the scheduled opponent's score.
const DUMMIES: &[Case] = &[
    ("no-dummy", &["2w1 U", "1b0 ."], "BH", "1", "0"),
    // One point; adjusted for opponents it would be 1.5.
    ("dummy-adjusted", &["2w1 Z", "1b0 ."], "BH", "1", "1.5"),
    // No point, and the opponent has two; two draws are one point.
    ("dummy-draws", &["2b0 Z", "1w1 U"], "BH", "2", "3"),
    // Two points of two rounds.
    ("dummy-uncapped", &["2w1 U", "1b0 ."], "BH", "1", "2"),
    // The opponent who did not appear has no points.
    ("forfeit-cap-missing", &["2w1 3b+", "1b0 .", ". 1w-"], "BH", "0", "1"),
    // One point against 2, 1 and 1 points; the dummy in the place of the first has 1.
    ("forfeit-played", &["2b+ 3w0 4w0", "1w- U U", ". 1b1 .", ". . 1b1"], "BH", "3", "4"),
];

/// 14.1 and 16.5: the value that is cut.
const CUTS: &[Case] = &[
    // 0 and 0 of the opponents, 1.5 of the dummy: the requested bye is cut first.
    ("cut-plain", &["2w1 H 3w1", "1b0 . .", ". . 1b0"], "BH/C1", "0", "1.5"),
    ("byes-not-voluntary", &["2w1 H 3w1", "1b0 . .", ". . 1b0"], "BH/C1", "0", "1.5"),
    // The bye brought nothing, both wins were against one point: the product of the bye is less than the least.
    ("cut-voluntary", &["2w1 Z 3w1", "1b0 U .", "U . 1b0"], "SB/C1", "1", "2"),
    // 1.5 and 1.5 of the opponents, 1 and 2 of the dummies: both rounds skipped by choice are cut. The wrong calculator
    // cuts the lower of them and then the least value.
    ("cut-voluntary-once", &["2w1 3w1 4b- H", "1b0 H U .", "U 1b0 H .", ". . 1w+ ."], "BH/C2", "3", "3.5"),
    // The same without a forfeit loss: 2 from each of the two dummies.
    ("cut-voluntary-once", &["2w1 H H 3w1", "1b0 . . .", ". . . 1b0"], "BH/C2", "0", "2"),
    // A pairing-allocated bye is not a requested bye.
    ("cut-unplayed", &["2w1 U 3w1", "1b0 . .", ". . 1b0"], "BH/C1", "1.5", "0"),
    // The dummy of the forfeit has two points, like the opponent.
    ("forfeits-not-voluntary", &["2w1 4b- 3w1", "1b0 . .", ". . 1b0", ". 1w+ U"], "BH/C1", "0", "2"),
    // A win against one point and a loss against two: the opponent with one point is cut.
    ("cut-product", &["2w1 3w0", "1b0 U", "U 1b1"], "SB/C1", "0", "1"),
];

/// 8.2, 8.3, 9.2: average Buchholz, Fore Buchholz, Koya.
const SCORES: &[Case] = &[
    // The Buchholz of the one opponent is 2.
    ("average-all-rounds", &["2w1 U", "1b0 ."], "AOB", "2", "1"),
    // The Buchholz of the two opponents is 2 and 2.5.
    ("average-whole", &["2w1 3w1", "1b0 .", "H 1b0"], "AOB", "2.25", "2"),
    // The forfeit of the last round is a draw: the opponent has half a point. The wrong dummy has no points.
    ("fore-opponents", &["2w1 3b+", "1b0 .", ". 1w-"], "FB", "0.5", "0"),
    // One point of two rounds is half of the points.
    ("koya-more", &["2w1 3w1", "1b0 U", "U 1b0"], "KS", "2", "0"),
    // Two points are more than half for both.
    ("koya-more", &["2w1 3w1 .", "1b0 U U", "U 1b0 U"], "KS", "2", "2"),
];

#[test]
fn a_wrong_calculator_of_a_swiss_says_what_its_sentence_says() {
    for cases in [OWN_RESULTS, OPPONENTS, DUMMIES, CUTS, SCORES] {
        told_apart(cases, swiss);
    }
}

/// 15.2: forfeits are games of a round robin; a free round is not a round of the player.
const ROBINS: &[Case] = &[
    ("koya-rounds", &["2w1 . 3b0", "1b0 3w1 .", ". 2b0 1w1"], "KS", "1", "0"),
    // A forfeit win with Black.
    ("robin-as-swiss", &["2w1 . 3b+", "1b0 3w1 .", ". 2b0 1w-"], "BPG", "1", "0"),
    // Since 2026 a forfeit loss is not a game of article 7.
    ("robin-2024", &["2w-", "1b+"], "REP", "0", "1"),
];

#[test]
fn a_wrong_calculator_of_a_round_robin_says_what_its_sentence_says() {
    told_apart(ROBINS, robin);
}

#[test]
fn who_counts_lost_forfeits_of_round_robins_knows_the_text_of_swisses() {
    // The dummy has at most a draw in each of two rounds, by the text of 2026.
    let event = swiss(&["2w1 U", "1b0 ."]);
    assert_eq!(figure(&seen_by("robin-2024", &event), "BH"), "1");
    assert_eq!(figure(&Event { edition: Edition::E2024, ..event }, "BH"), "2");
}

/// Article 10: mean ratings are rounded with halves up, and only games over the board count.
#[test]
fn a_wrong_calculator_of_ratings_says_what_its_sentence_says() {
    const FORFEIT: &[&str] = &["2w1 3b+", "1b0 4w1", "4w1 1w-", "3b0 2b0"];
    let cases: [(&[u16], Case); 5] = [
        (&[2000, 2000, 2001], ("mean-down", &["2w1 3w1", "1b0 .", ". 1b0"], "ARO", "2001", "2000")),
        (&[2000, 2000, 2200, 2000], ("rating-forfeits", FORFEIT, "ARO", "2000", "2100")),
        // Two points of three games: 67 or 66 percent, which is 125 or 117 above the mean.
        (&[2000; 2], ("percent-down", &["2w1 2b1 2w0", "1b0 1w0 1b1"], "TPR", "2125", "2117")),
        (&[2000, 1900], ("perfect-zero", &["2w0", "1b1"], "PTP", "1100", "1165")),
        // The opponent met has half of the points, 2000; the opponent who did not appear won the other game, 2800.
        (&[2000; 4], ("average-unplayed", FORFEIT, "APRO", "2000", "2400")),
    ];
    for (ratings, (id, rows, name, right, wrong)) in cases {
        let event = rated(ratings, swiss(rows));
        assert_eq!(figure(&event, name), right, "{name}, the right one; {}", id);
        assert_eq!(figure(&seen_by(id, &event), name), wrong, "{name}, {}", id);
    }
}

/// The first and last place of each participant.
type Places = &'static [[u32; 2]];

/// Article 6: the order of participants with equal points by the games against each other.
#[test]
fn a_wrong_calculator_of_direct_encounter_says_what_its_sentence_says() {
    // 1 and 2 met twice, 1 scoring 1.5; 3 beat 1 and lost to 2: 1 has 3/4, 2 has 1 1/4, 3 has 1. Added up, 1 and 2 have
    // 1.5, and between these 1 is ahead.
    let twice: &[&str] = &["2w1 2b= 3b0 .", "1b0 1w= . 3w1", ". . 1w1 2b0"];
    // 1 and 2 have two points, 3 and 4 one; 1 beat 2, and 3 beat 4.
    let again: &[&str] = &["2w1 3w1 4w0", "1b0 4w1 3w1", "4w1 1b0 2b0", "3b0 2b0 1b1"];
    let partial: &[&str] = &["2w= .", "1b= 3w1", ". 2b0", ". ."];
    // 1 beat 2, 3 and 4; 2 beat 3 and 4, who have not met.
    let all_met: &[&str] = &["2w1 3w1 4w1", "1b0 4w1 3w1", ". 1b0 2b0", ". 2b0 1b0"];
    let cases: [(&str, &[&str], Places, Places); 5] = [
        ("encounter-forfeits", &["2w+", "1b-"], &[[1, 2], [1, 2]], &[[1, 1], [2, 2]]),
        ("encounter-sums", twice, &[[3, 3], [1, 1], [2, 2]], &[[1, 1], [2, 2], [3, 3]]),
        ("encounter-once", again, &[[1, 1], [2, 2], [3, 3], [4, 4]], &[[1, 2], [1, 2], [3, 4], [3, 4]]),
        ("encounter-partial", partial, &[[1, 4]; 4], &[[2, 2], [1, 1], [3, 4], [3, 4]]),
        ("encounter-all-met", all_met, &[[1, 1], [2, 2], [3, 4], [3, 4]], &[[1, 4]; 4]),
    ];
    for (id, rows, right, wrong) in cases {
        let event = swiss(rows);
        assert_eq!(places(&event, "DE"), right, "the right one; {}", id);
        assert_eq!(places(&seen_by(id, &event), "DE"), wrong, "{}", id);
    }
}

#[test]
fn who_goes_through_the_list_backwards_begins_behind_the_points() {
    // 1 won once, 2 had Black twice; both have one point.
    let event = swiss(&["3w1 4w0", "4b= 3b=", "1b0 2w=", "2w= 1b1"]);
    let seen = seen_by("last-first", &event);
    let places = |event: &Event, list| Table::new(event, &List::parse(list, event)).places;
    assert_eq!(places(&event, "WIN,BPG"), [[2, 2], [3, 3], [4, 4], [1, 1]]);
    assert_eq!(places(&seen, "WIN,BPG"), [[3, 3], [2, 2], [4, 4], [1, 1]]);
    assert_eq!(places(&seen, "BPG,PTS,WIN"), places(&event, "BPG,PTS,WIN"));
}

#[test]
fn every_change_is_among_these() {
    let tables = [OWN_RESULTS, OPPONENTS, DUMMIES, CUTS, SCORES, ROBINS];
    let in_tables: Vec<&str> = tables.iter().flat_map(|cases| cases.iter().map(|case| case.0)).collect();
    let others = ["last-first", "encounter-forfeits", "encounter-sums", "encounter-once", "encounter-partial"]
        .into_iter()
        .chain([
            "encounter-all-met",
            "mean-down",
            "rating-forfeits",
            "percent-down",
            "perfect-zero",
            "average-unplayed",
        ]);
    let known: Vec<&str> = in_tables.into_iter().chain(others).collect();
    for change in CHANGES {
        assert!(known.contains(&change.id), "{}: {}", change.id, change.says);
    }
}
