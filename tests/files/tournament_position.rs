//! From recorded results to a position: floats, byes, colours, numbers, topscorers, virtual points.

use pairproof::tournament::*;

/// A tournament from a table: one text per player, one cell per round.
///
/// `4w1` is opponent 4, White, a win; `4-+` a forfeit without colour; `U`, `H`, `F`, `Z` alone are byes.
pub fn field(rows: &[&str]) -> Tournament {
    field_with(rows, Scoring::default())
}

pub fn field_with(rows: &[&str], scoring: Scoring) -> Tournament {
    let players: Vec<Player> = (1..)
        .zip(rows)
        .map(|(id, row)| Player {
            id,
            name: format!("Player {id}"),
            rating: 0,
            title: pairproof::trf::Title::None,
            entries: row.split_whitespace().map(|cell| entry(cell, &scoring)).collect(),
            virtual_points: Vec::new(),
            adjustments: Vec::new(),
            game_points: Vec::new(),
        })
        .collect();
    let recorded = u16::try_from(players[0].entries.len()).unwrap();
    Tournament {
        form: Form::Games,
        name: "table".into(),
        players,
        recorded,
        rounds: None,
        scoring,
        initial_colour: Some(Colour::White),
        team: TeamRules::default(),
        prohibitions: Vec::new(),
        absences: Vec::new(),
    }
}

fn entry(cell: &str, scoring: &Scoring) -> Entry {
    let outcome = match cell.chars().last().unwrap() {
        '1' => Outcome::Win,
        '=' => Outcome::Draw,
        '0' => Outcome::Loss,
        '+' => Outcome::ForfeitWin,
        '-' => Outcome::ForfeitLoss,
        'U' => Outcome::PairingBye,
        'H' => Outcome::HalfBye,
        'F' => Outcome::FullBye,
        'Z' => Outcome::ZeroBye,
        '?' => Outcome::Unknown,
        other => panic!("cell {other}"),
    };
    let digits: String = cell.chars().take_while(char::is_ascii_digit).collect();
    if digits.len() == cell.len() || digits.is_empty() {
        return Entry { points: scoring.value(outcome, None), outcome, ..Entry::ABSENT };
    }
    let colour = match cell.as_bytes()[digits.len()] {
        b'w' => Some(Colour::White),
        b'b' => Some(Colour::Black),
        _ => None,
    };
    let opponent = digits.parse::<u32>().unwrap() - 1;
    Entry { opponent: Some(opponent), colour, outcome, points: scoring.value(outcome, colour), games: None }
}

fn next(tournament: &Tournament, rules: &HistoryRules) -> Position {
    tournament.position(tournament.recorded + 1, rules, false)
}

pub fn of(position: &Position, id: Id) -> &Entrant {
    position.entrants.iter().find(|entrant| entrant.id == id).unwrap()
}

const EDITIONS: [(&str, HistoryRules); 4] =
    [("2026", DUTCH_2026), ("2017", DUTCH_2017), ("2012", DUTCH_2012), ("2006", DUTCH_2006)];

#[test]
fn rounds_without_a_game_float_by_edition() {
    use Float::Down;
    let table: [(&str, [Option<Float>; 4]); 7] = [
        ("U", [Some(Down), Some(Down), Some(Down), Some(Down)]),
        ("F", [Some(Down), Some(Down), Some(Down), None]),
        ("H", [Some(Down), Some(Down), Some(Down), None]),
        ("2w+", [Some(Down), Some(Down), Some(Down), None]),
        ("2w-", [None, Some(Down), None, None]),
        ("Z", [None, Some(Down), None, None]),
        ("2w=", [None; 4]),
    ];
    for (cell, expected) in table {
        let answer = match cell {
            "2w+" => "1b-",
            "2w-" => "1b+",
            "2w=" => "1b=",
            _ => "Z",
        };
        let tournament = field(&[cell, answer]);
        for ((edition, rules), float) in EDITIONS.iter().zip(expected) {
            assert_eq!(of(&next(&tournament, rules), 1).floats, [float, None], "{cell} in {edition}");
        }
    }
}

#[test]
fn a_bye_worth_nothing_is_a_downfloat_and_bars_in_every_edition() {
    let tournament = field_with(&["U", "Z"], Scoring { pairing_bye: 0, ..Scoring::default() });
    for (edition, rules) in EDITIONS {
        let position = next(&tournament, &rules);
        assert_eq!(of(&position, 1).floats[0], Some(Float::Down), "{edition}");
        assert!(of(&position, 1).bye_barred, "{edition}");
    }
}

#[test]
fn the_bye_bar_by_code_and_edition() {
    let table = [
        ("U", [true, true, true, true]),
        ("2w+", [true, true, true, true]),
        ("F", [true, false, true, true]),
        ("H", [false, false, true, false]),
        ("Z", [false, false, false, false]),
        ("2w-", [false, false, false, false]),
        ("2w1", [false, false, false, false]),
    ];
    for (cell, expected) in table {
        let answer = match cell {
            "2w+" => "1b-",
            "2w-" => "1b+",
            "2w1" => "1b0",
            _ => "Z",
        };
        let tournament = field(&[cell, answer]);
        for ((edition, rules), barred) in EDITIONS.iter().zip(expected) {
            assert_eq!(of(&next(&tournament, rules), 1).bye_barred, barred, "{cell} in {edition}");
        }
    }
}

#[test]
fn the_2026_floats_and_bar_compare_with_what_a_loss_and_a_win_are_worth() {
    // 3-2-1 with a point for the absent: a forfeit loss worth as much as a loss is not a float.
    let scoring = Scoring {
        win: [30; 2],
        draw: [20; 2],
        loss: [10; 2],
        forfeit_win: 30,
        forfeit_loss: 10,
        half_bye: 20,
        zero_bye: 10,
        full_bye: 20,
        pairing_bye: 20,
        unknown: 20,
    };
    let tournament = field_with(&["2w-", "1b+", "H", "F", "Z", "U"], scoring);
    let position = next(&tournament, &DUTCH_2026);
    let floats: Vec<_> = (1..=6).map(|id| of(&position, id).floats[0].is_some()).collect();
    assert_eq!(floats, [false, true, true, true, false, true]);
    let barred: Vec<_> = (1..=6).map(|id| of(&position, id).bye_barred).collect();
    // The full-point bye is worth less than a win here, so only the forfeit win and the PAB bar.
    assert_eq!(barred, [false, true, false, false, false, true]);
}

#[test]
fn floats_of_games_and_their_place_in_time() {
    // Round 2: player 1 (1 point) meets 3 (0 points). Round 3: all but 2 and 4 are absent.
    let tournament = field(&["2w1 3b1 Z", "1b0 4w= 4b=", "4w0 1w0 Z", "3b1 2b= 2w="]);
    let before_3 = tournament.position(3, &DUTCH_2026, false);
    assert_eq!(of(&before_3, 2).floats, [Some(Float::Up), None]);
    assert_eq!(of(&before_3, 4).floats, [Some(Float::Down), None]);
    let before_4 = next(&tournament, &DUTCH_2026);
    // An absence moves the float of round 2 to the second place: rounds are not compressed.
    assert_eq!(of(&before_4, 1).floats, [None, Some(Float::Down)]);
    assert_eq!(of(&before_4, 3).floats, [None, Some(Float::Up)]);
    assert_eq!(of(&before_4, 2).floats, [Some(Float::Up), Some(Float::Up)]);
    assert_eq!(of(&next(&tournament, &DUTCH_2017), 1).floats, [Some(Float::Down), Some(Float::Down)]);
}

#[test]
fn a_forfeit_between_different_scores_is_neither_an_upfloat_nor_a_meeting() {
    let tournament = field(&["2w1 3b-", "1b0 4w=", "4w0 1w+", "3b1 2b="]);
    let position = next(&tournament, &DUTCH_2026);
    assert_eq!(of(&position, 3).floats[0], Some(Float::Down));
    assert_eq!(of(&position, 1).floats[0], None);
    let rank = |id| u32::try_from(position.entrants.iter().position(|entrant| entrant.id == id).unwrap()).unwrap();
    assert!(!of(&position, 1).conflicts_with(rank(3)));
    assert!(of(&position, 1).conflicts_with(rank(2)));
    // The scheduled colour of a forfeit does not count as a colour.
    assert_eq!(of(&position, 3).colours, [Colour::White]);
    assert_eq!(of(&position, 3).unplayed, 1);
    assert_eq!(of(&position, 2).unplayed, 0);
}

#[test]
fn colours_are_compressed_over_unplayed_rounds() {
    use Colour::{Black as B, White as W};
    // BWB-W reads BWBW: difference 0, mild for Black.
    let tournament = field(&["2b1 3w1 4b1 U 5w1", "1w0 Z Z Z Z", "Z 1b0 Z Z Z", "Z Z 1w0 Z Z", "Z Z Z Z 1b0"]);
    let position = next(&tournament, &DUTCH_2026);
    assert_eq!(of(&position, 1).colours, [B, W, B, W]);
    assert_eq!(of(&position, 1).preference, Some(Preference { colour: B, strength: Strength::Mild }));
    // BWW-B-W reads BWWBW: one White more, strong for Black; the gap separates nothing.
    let tournament = field(&[
        "2b1 3w1 4w1 H 5b1 Z 6w1",
        "1w0 Z Z Z Z Z Z",
        "Z 1b0 Z Z Z Z Z",
        "Z Z 1b0 Z Z Z Z",
        "Z Z Z Z 1w0 Z Z",
        "Z Z Z Z Z Z 1b0",
    ]);
    let position = next(&tournament, &DUTCH_2026);
    assert_eq!(of(&position, 1).colours, [B, W, W, B, W]);
    assert_eq!(of(&position, 1).preference, Some(Preference { colour: B, strength: Strength::Strong }));
    // WB-B reads WBB: the same colour in the two latest games.
    let tournament = field(&["2w1 3b1 Z 4b1", "1b0 Z Z Z", "Z 1w0 Z Z", "Z Z Z 1w0"]);
    let position = next(&tournament, &DUTCH_2026);
    assert_eq!(of(&position, 1).preference, Some(Preference { colour: W, strength: Strength::Absolute }));
}

#[test]
fn preferences_in_the_order_of_the_article() {
    use Colour::{Black as B, White as W};
    use Strength::{Absolute, Mild, Strong};
    type Wish = Option<(Colour, Strength)>;
    let table: [(&[Colour], Wish); 17] = [
        (&[], None),
        (&[W], Some((B, Strong))),
        (&[B], Some((W, Strong))),
        (&[W, B], Some((W, Mild))),
        (&[B, W], Some((B, Mild))),
        (&[W, W], Some((B, Absolute))),
        (&[W, B, B], Some((W, Absolute))),
        (&[W, B, W], Some((B, Strong))),
        (&[B, B], Some((W, Absolute))),
        (&[B, W, B], Some((W, Strong))),
        // A difference of exactly two, and of three, on either side.
        (&[W, W, B, W], Some((B, Absolute))),
        (&[B, B, W, B], Some((W, Absolute))),
        (&[W, W, W, B, W], Some((B, Absolute))),
        (&[B, B, B, W, B], Some((W, Absolute))),
        // Balanced, with the same colour twice.
        (&[W, W, B, B], Some((W, Absolute))),
        // The difference decides before the repetition does (only topscorers get here).
        (&[W, W, W, W, B, B], Some((B, Absolute))),
        (&[B, B, B, B, W, W], Some((W, Absolute))),
    ];
    for (colours, expected) in table {
        let expected = expected.map(|(colour, strength)| Preference { colour, strength });
        assert_eq!(preference(colours, colour_difference(colours)), expected, "{colours:?}");
    }
}

#[test]
fn numbers_count_those_who_have_ever_been_paired() {
    // 2 arrives in round 3; 3 has only had half-point byes; 5 forfeits round 1 and is absent later.
    let tournament = field(&["4w1 4b1 2w=", "Z Z 1b=", "H H Z", "1b0 1w0 U", "6w- Z Z", "5b+ U Z"]);
    let numbers = |round| -> Vec<(Id, u32)> {
        let position = tournament.position(round, &DUTCH_2026, false);
        let mut list: Vec<_> = position.entrants.iter().map(|entrant| (entrant.id, entrant.tpn)).collect();
        list.sort_unstable();
        list
    };
    assert_eq!(numbers(1), [(1, 1), (4, 2), (5, 3), (6, 4)]);
    // The absent 5 keeps its number, and so 6 stays the fourth.
    assert_eq!(numbers(2), [(1, 1), (4, 2), (6, 4)]);
    assert_eq!(numbers(3), [(1, 1), (2, 2), (4, 3)]);
    // All are expected in the round to pair.
    assert_eq!(numbers(4), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]);
}

#[test]
fn who_is_to_be_paired_next() {
    let mut tournament = field(&["2w1", "1b0", "4w1", "3b0"]);
    tournament.absences = vec![
        Absence { player: 2, round: 2, kind: Outcome::HalfBye },
        Absence { player: 0, round: 3, kind: Outcome::ZeroBye },
        Absence { player: 99, round: 2, kind: Outcome::ZeroBye },
    ];
    let ids: Vec<Id> = next(&tournament, &DUTCH_2026).entrants.iter().map(|entrant| entrant.id).collect();
    assert_eq!(ids, [1, 2, 4]);
}

#[test]
fn topscorers_have_strictly_more_than_half_and_only_in_the_last_round() {
    // Before round 3 the maximum is 2: 1.5 is a topscorer, 1 is not.
    let tournament = field(&["2w1 3b=", "1b0 4w1", "4w= 1w=", "3b= 2b0"]);
    let topscorers = |tournament: &Tournament, round| -> Vec<Id> {
        let position = tournament.position(round, &DUTCH_2026, true);
        position.entrants.iter().filter(|entrant| entrant.topscorer).map(|entrant| entrant.id).collect()
    };
    assert_eq!(topscorers(&tournament, 3), [1]);
    assert!(next(&tournament, &DUTCH_2026).entrants.iter().all(|entrant| !entrant.topscorer));
    // Before round 2 the maximum is 1: half of it is half a point, which is not enough.
    assert_eq!(topscorers(&tournament, 2), [1]);
    let tournament = field(&["2w= 3b1 4w=", "1b= 4w= 3b=", "4w= 1w0 2w=", "3b= 2b= 1b="]);
    // Before round 4 the maximum is 3: 1.5 is exactly half.
    assert_eq!(topscorers(&tournament, 4), [1]);
    // Virtual points count.
    let mut accelerated = tournament.clone();
    accelerated.players[3].virtual_points = vec![0, 0, 0, 5];
    assert_eq!(topscorers(&accelerated, 4), [1, 4]);
}

/// C.04.3 (2026) art. 1.8: points given outside the rounds (record 299) belong to the score from their round on; if a
/// win is worth more with one colour, the maximum uses the better win.
#[test]
fn topscorers_by_points_outside_the_rounds_and_by_wins_of_two_values() {
    // 1 has exactly half of the maximum before round 3.
    let mut tournament = field(&["2w1 3b0", "1b0 4w0", "4w= 1w1", "3b= 2b1"]);
    let topscorer = |tournament: &Tournament| of(&tournament.position(3, &DUTCH_2026, true), 1).topscorer;
    assert!(!topscorer(&tournament));
    for (from, counts) in [(0, true), (1, true), (2, true), (3, true), (4, false), (9, false)] {
        tournament.players[0].adjustments = vec![(from, 1)];
        assert_eq!(topscorer(&tournament), counts, "given in round {from}");
    }
    for win in [[10, 20], [20, 10]] {
        // The maximum of two rounds is four points, whichever colour wins more.
        for (loss, expected) in [(0, false), (1, true)] {
            let scoring = Scoring { win, half_bye: 20, loss: [loss; 2], ..Scoring::default() };
            let tournament = field_with(&["H 2b0", "H 1w0"], scoring);
            assert_eq!(topscorer(&tournament), expected, "wins of {win:?}, a loss of {loss}");
        }
    }
}

/// C.04.1 art. 4 and C.04.3 (2026) art. 1.4.3: without playing, scoring the value of the better win bars from the bye,
/// and scoring more than the better loss is a downfloat.
#[test]
fn wins_and_losses_of_two_values_count_as_the_better_one() {
    for [less, more] in [[0, 1], [1, 0]] {
        let mut win = [0; 2];
        let mut loss = [0; 2];
        (win[less], win[more]) = (10, 20);
        (loss[less], loss[more]) = (0, 5);
        for (worth, float, barred) in
            [(4, false, false), (5, false, false), (6, true, false), (19, true, false), (20, true, true)]
        {
            let tournament = field_with(&["F", "Z"], Scoring { win, loss, full_bye: worth, ..Scoring::default() });
            let position = next(&tournament, &DUTCH_2026);
            let entrant = of(&position, 1);
            assert_eq!((entrant.floats[0].is_some(), entrant.bye_barred), (float, barred), "{worth}: {win:?} {loss:?}");
        }
    }
}

/// C.04.5 art. 1.5 (only a game makes a float) and 2.1.2 (a bye, a match won by forfeit, a full-point bye); the
/// Olympiad's article 16b (scored without playing).
#[test]
fn byes_and_floats_of_the_double_swiss_and_of_the_olympiad() {
    let table = [
        ("U", "Z", [true, true, true]),
        ("F", "Z", [true, true, true]),
        ("2w+", "1b-", [true, true, true]),
        ("H", "Z", [false, true, true]),
        ("2w-", "1b+", [false, false, false]),
        ("Z", "Z", [false, false, false]),
    ];
    for (cell, answer, expected) in table {
        let tournament = field(&[cell, answer]);
        for (rules, barred) in [DOUBLE_SWISS_2026, OLYMPIAD_2009, OLYMPIAD_2022].iter().zip(expected) {
            let position = next(&tournament, rules);
            assert_eq!((of(&position, 1).bye_barred, of(&position, 1).floats[0]), (barred, None), "{cell}");
        }
    }
}

#[test]
fn baku_by_rounds_and_by_players() {
    let wins = |rounds: u16| -> Vec<Points> { (1..=rounds).map(|round| baku_points(round, rounds, 10)).collect() };
    let split: Vec<(usize, usize)> = (1..=15)
        .map(|rounds| {
            let list = wins(rounds);
            (list.iter().filter(|&&p| p == 10).count(), list.iter().filter(|&&p| p == 5).count())
        })
        .collect();
    let expected = [
        (1, 0),
        (1, 0),
        (1, 1),
        (1, 1),
        (2, 1),
        (2, 1),
        (2, 2),
        (2, 2),
        (3, 2),
        (3, 2),
        (3, 3),
        (3, 3),
        (4, 3),
        (4, 3),
        (4, 4),
    ];
    assert_eq!(split, expected);
    assert_eq!(wins(9), [10, 10, 10, 5, 5, 0, 0, 0, 0]);
    assert_eq!(baku_points(4, 11, 20), 10);
    assert_eq!([5, 10, 161, 1, 2, 4, 0].map(baku_group_size), [4, 6, 82, 2, 2, 2, 0]);
    // A late entry above the last player of GA joins it; the last player stays.
    let mut listed = vec![true; 8];
    assert_eq!(baku_group_end(&listed), 4);
    listed.insert(1, false);
    assert_eq!(baku_group_end(&listed), 5);
    listed.push(false);
    assert_eq!(baku_group_end(&listed), 5);
    assert_eq!(baku_group_end(&[true]), 1);
}

#[test]
fn floats_are_judged_by_the_virtual_points_of_their_round() {
    // Equal points, but 1 and 2 are accelerated in round 1: 1 meets 3 from above.
    let mut tournament = field(&["3w1", "4b1", "1b0", "2w0"]);
    tournament.players[0].virtual_points = vec![10, 5];
    tournament.players[1].virtual_points = vec![10, 0];
    let position = next(&tournament, &DUTCH_2026);
    assert_eq!(of(&position, 1).floats[0], Some(Float::Down));
    assert_eq!(of(&position, 3).floats[0], Some(Float::Up));
    assert_eq!(of(&position, 1).score, 15);
    assert_eq!(of(&position, 2).score, 10);
    assert_eq!(position.entrants.iter().map(|entrant| entrant.id).collect::<Vec<_>>(), [1, 2, 3, 4]);
}

#[test]
fn adjustments_count_from_their_round_on() {
    let mut tournament = field(&["2w1 3b=", "1b0 4w1", "4w1 1w=", "3b0 2b0"]);
    tournament.players[0].adjustments = vec![(1, 5), (2, -15)];
    let score = |round| of(&tournament.position(round, &DUTCH_2026, false), 1).score;
    assert_eq!([score(1), score(2), score(3)], [5, 0, 5]);
    // In round 2 it had 0 against a full point.
    assert_eq!(of(&next(&tournament, &DUTCH_2026), 1).floats[0], Some(Float::Up));
}

#[test]
fn prohibitions_of_the_round_and_those_already_met() {
    let mut tournament = field(&["2w1", "1b0", "4w1", "3b0"]);
    tournament.prohibitions = vec![
        Prohibition { first: 2, last: 2, players: vec![0, 1, 3] },
        Prohibition { first: 3, last: 9, players: vec![0, 2] },
    ];
    let position = next(&tournament, &DUTCH_2026);
    // Ranking 1, 3, 2, 4.
    let first = of(&position, 1);
    assert!(first.conflicts.iter().eq([2, 3]));
    assert!(first.prohibited.iter().eq([3]));
    assert!(of(&position, 4).prohibited.iter().eq([0, 2]));
    assert!(of(&position, 4).conflicts.iter().eq([0, 1, 2]));
    assert!(of(&position, 3).prohibited.is_empty());
    assert_eq!(tournament.position(3, &DUTCH_2026, false).entrants[0].prohibited.len(), 1);
}

#[test]
fn the_recorded_round() {
    let tournament = field(&["3b1 2w-", "4w0 1b+", "1w0 U", "2b1 H"]);
    let round = tournament.recorded_pairing(1);
    let pairs: Vec<_> = round.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
    assert_eq!(pairs, [(2, 0), (1, 3)]);
    assert!(round.anomalies.is_empty());
    let round = tournament.recorded_pairing(2);
    assert_eq!(round.pairs, [RecordedPair { white: 0, black: 1, colours_known: true, played: false }]);
    assert_eq!(round.byes, [2]);
    assert_eq!(round.absent, [(3, Outcome::HalfBye)]);
    let position = tournament.position(2, &DUTCH_2026, false);
    assert_eq!(position.entrants.iter().map(|entrant| entrant.id).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(tournament.recorded_pairing(3), RecordedRound { round: 3, ..RecordedRound::default() });
    assert_eq!(tournament.recorded_pairing(0).pairs, []);
}

#[test]
fn a_forfeit_may_tell_its_colours_on_one_side() {
    let tournament = field(&["2b+ 2--", "1-- 1w+"]);
    for (round, white) in [(1, 1), (2, 1)] {
        let record = tournament.recorded_pairing(round);
        assert_eq!((record.pairs[0].white, record.pairs[0].colours_known), (white, true), "round {round}");
        assert!(record.anomalies.is_empty());
    }
}

#[test]
fn records_that_do_not_fit_together_are_named() {
    let mut tournament = field(&["2w1", "3b0", "2w1", "5w1", "4w0", "9b0", "8--", "7--"]);
    tournament.players[5].entries[0].opponent = None;
    let round = tournament.recorded_pairing(1);
    assert_eq!(round.anomalies, [Anomaly::NotMutual(0, 1), Anomaly::ColourClash(3, 4), Anomaly::NoOpponent(5)]);
    let pairs: Vec<_> = round.pairs.iter().map(|pair| (pair.white, pair.black, pair.colours_known)).collect();
    assert_eq!(pairs, [(2, 1, true), (3, 4, false), (6, 7, false)]);
    // None of this stops the walk.
    assert_eq!(next(&tournament, &DUTCH_2026).entrants.len(), 8);
}

#[test]
fn a_walk_sees_the_same_as_a_fresh_look() {
    let tournament = field(&["2w1 3b= Z U", "1b0 4w1 3b1 4w=", "4w1 1w= 2w0 H", "3b0 2b0 U 2b="]);
    for (_, rules) in EDITIONS {
        let mut walk = Timeline::new(&tournament, &rules);
        for round in 1..=5 {
            assert_eq!(walk.position(&tournament, false), tournament.position(round, &rules, false));
            walk.advance(&tournament);
        }
    }
}
