//! Tournaments at the limits of the format: codes without an opponent, entries that only one side has, too many rounds,
//! byes and absences recorded twice.

use crate::tournament_import::{codes, file, import, outcomes};
use crate::tournament_position::{field, field_with, of};
use pairproof::tournament::*;
use pairproof::trf::{Code, Document};

#[test]
fn codes_of_games_without_an_opponent_have_their_old_meaning() {
    use Outcome as O;
    let imported = import(
        &["152 W"],
        &[(1, "", "0w1 0-W 0-= 0-D 0b0 0-L 0-? 0-_ 2w1"), (2, "", "0-Z 0-Z 0-Z 0-Z 0-Z 0-Z 0-Z 0-Z 1b0")],
    );
    let expected =
        [O::PairingBye, O::PairingBye, O::HalfBye, O::HalfBye, O::ZeroBye, O::ZeroBye, O::ZeroBye, O::ZeroBye, O::Win];
    assert_eq!(outcomes(&imported.tournament, 0), expected);
}

#[test]
fn a_bye_has_neither_an_opponent_nor_a_colour() {
    let imported = import(&["152 W"], &[(1, "", "2wH 2wU 2wZ 2w1"), (2, "", "1bF 0-Z 0-Z 1b0")]);
    for entry in &imported.tournament.players[0].entries[..3] {
        assert_eq!((entry.opponent, entry.colour), (None, None), "{entry:?}");
    }
    let game = imported.tournament.players[0].entries[3];
    assert_eq!((game.opponent, game.colour), (Some(1), Some(Colour::White)));
}

#[test]
fn there_are_no_more_rounds_than_a_number_of_three_digits() {
    let cells = "0-H ".repeat(1001);
    let tournament = import(&["152 W"], &[(1, "", &cells)]).tournament;
    assert_eq!((tournament.recorded, tournament.players[0].entries.len()), (999, 999));
    let planned = |record: &str| import(&["152 W", record], &[(1, "0.0", "")]).tournament.rounds;
    assert_eq!([planned("142 999"), planned("142 1000"), planned("142 9")], [Some(999), None, Some(9)]);
}

#[test]
fn a_starting_rank_of_zero_is_not_a_duplicate_number() {
    let document = file(&[], &[(0, "0.0", ""), (0, "0.0", ""), (2, "0.0", "")]);
    let problems = Tournament::from_document(&document).unwrap_err().problems;
    assert_eq!(problems.iter().map(|problem| problem.code).collect::<Vec<_>>(), [Code::P001, Code::P001]);
}

#[test]
fn a_player_named_twice_counts_once() {
    let rows = [(1, "0.0", ""), (2, "0.0", ""), (3, "0.0", "")];
    let tournament = import(&["152 W", "260   1   3    1    3    1"], &rows).tournament;
    assert_eq!(tournament.prohibitions, [Prohibition { first: 1, last: 3, players: vec![0, 2] }]);
}

/// Only 260 has rounds: `XXP` applies to all of them without an assumption.
#[test]
fn a_prohibition_without_a_last_round_holds_to_the_end() {
    let rows = [(1, "0.0", ""), (2, "0.0", "")];
    let open = import(&["152 W", "260   2        1    2"], &rows);
    assert_eq!(open.tournament.prohibitions, [Prohibition { first: 2, last: u16::MAX, players: vec![0, 1] }]);
    assert_eq!(codes(&open), [Code::X008]);
    let private = import(&["152 W", "XXP 1 2"], &rows);
    assert_eq!(private.tournament.prohibitions, [Prohibition { first: 1, last: u16::MAX, players: vec![0, 1] }]);
    assert_eq!(codes(&private), []);
}

/// In a tournament of teams the ids in 299 are team ids, even when it is read as games.
#[test]
fn records_of_teams_do_not_apply_to_players() {
    let rows = [(1, "1.0", "2w1"), (2, "0.0", "1b0")];
    let extra = "299           0.5    1    1";
    let of = |kind: &str| import(&["152 W", kind, extra], &rows).tournament.players[0].adjustments.clone();
    assert_eq!(of("192 FIDE_DUTCH"), [(2, 5)]);
    assert_eq!(of("192 FIDE_TEAM_MP"), []);
}

/// With `XXC rank` the ranges of 250 count places in the file.
#[test]
fn ranges_go_by_pairing_numbers() {
    let rows = [(7, "0.0", ""), (3, "0.0", ""), (20, "0.0", "")];
    let given = |order: &str, range: &str| {
        let tournament = import(&["152 W", order, range], &rows).tournament;
        let of = |player: &Player| (player.id, player.virtual_points.first().copied().unwrap_or(0));
        tournament.players.iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(given("XXC rank", "250       1.0   1   1    2    2"), [(7, 0), (3, 10), (20, 0)]);
    assert_eq!(given("XXC rank", "250       1.0   1   1    1    2"), [(7, 10), (3, 10), (20, 0)]);
    assert_eq!(given("142 5", "250       1.0   1   1    4    7"), [(3, 0), (7, 10), (20, 0)]);
}

/// Totals may contain byes of future rounds.
#[test]
fn the_scoring_is_inferred_with_the_byes_to_come() {
    let scoring = |headers: &[&str], rows: &[(Id, &str, &str)]| import(headers, rows).tournament.scoring.win[0];
    let byes =
        [(1, "6.0", "2w1 0-F"), (2, "3.0", "1b0 0-F"), (3, "4.0", "4w= 0-F"), (4, "4.0", "3b= 0-F"), (5, "3.0", "0-U")];
    assert_eq!(scoring(&["152 W"], &byes), 30);
    // Match points are not a scoring for players.
    assert_eq!(scoring(&["152 W", "362 TW 2.0   TD 1.0   TL 0.0"], &byes), 30);
    // Another scoring must explain all but a quarter of the totals that the usual one does not.
    let wins = [(1, "3.0", "2w1"), (2, "0.0", "1b0"), (3, "3.0", "4w1"), (4, "0.0", "3b0"), (5, "3.0", "6w1")];
    let with = |last: &'static str| [&wins[..], &[(6, last, "5b0")]].concat();
    assert_eq!(scoring(&["152 W"], &with("0.0")), 30, "all of three");
    assert_eq!(scoring(&["152 W"], &with("0.5")), 30, "three of four");
    let few = [(1, "3.0", "2w1"), (2, "0.5", "1b0"), (3, "3.0", "4w1"), (4, "0.0", "3b0")];
    assert_eq!(scoring(&["152 W"], &few), 10, "two of three");
}

#[test]
fn the_colour_that_round_one_implies_is_named() {
    for (cells, colour, name) in [(["2w1", "1b0"], Colour::White, "White"), (["2b1", "1w0"], Colour::Black, "Black")] {
        let imported = import(&[], &[(1, "1.0", cells[0]), (2, "0.0", cells[1])]);
        assert_eq!(imported.tournament.initial_colour, Some(colour));
        let said: Vec<&str> = imported.remarks.iter().map(|remark| &remark.message[..]).collect();
        assert!(said.iter().any(|message| message.ends_with(&format!("imply {name}"))), "{said:?}");
    }
}

/// If only one of two players names the other, or only one of them played the game, the two have met.
#[test]
fn what_only_one_side_says_counts_for_both() {
    for rows in [["2w1", "Z", "H"], ["2w1", "1b-", "H"], ["2w-", "1b0", "H"]] {
        let position = field(&rows).position(2, &DUTCH_2026, false);
        let rank = |id: Id| position.entrants.iter().position(|entrant| entrant.id == id).unwrap() as u32;
        assert!(of(&position, 1).conflicts.contains(rank(2)), "{rows:?}");
        assert!(of(&position, 2).conflicts.contains(rank(1)), "{rows:?}");
    }
    let forfeited = field(&["2w+", "1b-", "H"]).position(2, &DUTCH_2026, false);
    assert!(of(&forfeited, 1).conflicts.is_empty());
    // It is a game if either record says so.
    for rows in [["2w1", "1b-"], ["2w-", "1b1"], ["2w1", "1b0"]] {
        assert!(field(&rows).recorded_pairing(1).pairs[0].played, "{rows:?}");
    }
    assert!(!field(&["2w+", "1b-"]).recorded_pairing(1).pairs[0].played);
}

/// A game has two colours; only the record of an unplayed pair may give just one.
#[test]
fn a_colour_on_one_side_of_a_game_is_a_clash() {
    for (rows, white) in [(["2w+", "1--"], 0), (["2-+", "1b-"], 0), (["2b+", "1--"], 1), (["2-+", "1w-"], 1)] {
        let forfeited = field(&rows).recorded_pairing(1);
        assert_eq!((forfeited.pairs[0].white, forfeited.pairs[0].colours_known), (white, true), "{rows:?}");
        assert_eq!(forfeited.anomalies, []);
        let cell = |row: &str| row.replace('+', "1").replace("1--", "1-0").replace("b-", "b0").replace("w-", "w0");
        let played: Vec<String> = rows.iter().map(|row| cell(row)).collect();
        let played = field(&[&played[0], &played[1]]).recorded_pairing(1);
        assert!(!played.pairs[0].colours_known, "{rows:?}");
        assert_eq!(played.anomalies, [Anomaly::ColourClash(0, 1)]);
    }
}

/// Skipped rounds: announced byes take effect, all other players were absent.
#[test]
fn rounds_can_be_passed() {
    let mut tournament = field(&["2w1", "1b0", "U"]);
    let absence = |player, round, kind| Absence { player, round, kind };
    tournament.absences =
        vec![absence(0, 2, Outcome::HalfBye), absence(1, 3, Outcome::FullBye), absence(2, 4, Outcome::HalfBye)];
    tournament.pass_rounds(3);
    assert_eq!(tournament.recorded, 3);
    assert_eq!(outcomes(&tournament, 0), [Outcome::Win, Outcome::HalfBye, Outcome::ZeroBye]);
    assert_eq!(outcomes(&tournament, 1), [Outcome::Loss, Outcome::ZeroBye, Outcome::FullBye]);
    assert_eq!(outcomes(&tournament, 2), [Outcome::PairingBye, Outcome::ZeroBye, Outcome::ZeroBye]);
    assert_eq!(tournament.players[1].entries[2].points, 10);
    assert_eq!(tournament.absences, [absence(2, 4, Outcome::HalfBye)]);
}

/// The state of a walk: the next round, the rounds of the colours, the game points of teams.
#[test]
fn a_walk_knows_its_round_colours_and_game_points() {
    let mut tournament = field(&["2w1 Z 3b1", "1b0 U 4w0", "4w1 4b0 1w0", "3b0 3w1 2b1"]);
    for (player, points) in tournament.players.iter_mut().zip([[25, 0, 40], [15, 20, 0], [30, 10, 5], [10, 30, 40]]) {
        player.game_points = points.to_vec();
    }
    let mut timeline = Timeline::new(&tournament, &OLYMPIAD_2009);
    assert_eq!(timeline.round(), 1);
    timeline.advance_to(&tournament, 3);
    assert_eq!(timeline.round(), 3);
    timeline.advance_to(&tournament, 4);
    let position = timeline.position(&tournament, false);
    assert_eq!([1, 2, 3, 4].map(|id| of(&position, id).coloured), [0b101, 0b101, 0b111, 0b111]);
    assert_eq!([1, 2, 3, 4].map(|id| of(&position, id).secondary), [65, 35, 45, 80]);
}

/// C.04.4.2 (2026) art. 1.7.2: a series of zero-point byes counts for the opponents if it continues in the round to be
/// paired, that is, if an absence is announced for this player and this round.
#[test]
fn a_series_of_absences_continues_where_it_is_announced() {
    let of_first = |absences: &[(u32, u16)]| {
        let mut tournament = field(&["2w1 3b1", "1b0 Z", "4w1 1w0", "3b0 U"]);
        let announced = |&(player, round)| Absence { player, round, kind: Outcome::ZeroBye };
        tournament.absences = absences.iter().map(announced).collect();
        let position = tournament.position(3, &BURSTEIN_2026, false);
        of(&position, 1).opponent_scores.total
    };
    let none = of_first(&[]);
    assert_ne!(of_first(&[(1, 3)]), none);
    assert_eq!(of_first(&[(3, 3)]), none, "of another player");
    assert_eq!(of_first(&[(1, 4)]), none, "of another round");
    assert_eq!(of_first(&[(3, 3), (1, 4)]), none);
}

/// C.04.5: a match is two columns; an announcement for the second column of a started match has no effect.
#[test]
fn columns_that_make_no_match() {
    let mut games = field(&["2w1 2b1 3w1", "1b0 1w0 4w1", "4w1 4b1 1b0", "3b0 3w0 2b0"]);
    games.absences = [4, 5, 6].map(|round| Absence { player: 0, round, kind: Outcome::HalfBye }).to_vec();
    let (matches, odd) = fold(&games);
    assert_eq!((matches.recorded, &odd[..]), (2, &[NoMatch::Half(2)][..]));
    assert_eq!(matches.absences, [Absence { player: 0, round: 3, kind: Outcome::HalfBye }]);
    let odd = |rows: &[&str]| fold(&field(rows)).1;
    assert_eq!(odd(&["2w1 H", "1b0 H"]), [NoMatch::Opponents(0, 1), NoMatch::Opponents(1, 1)]);
    assert_eq!(odd(&["H 2w1", "H 1b0"]), [NoMatch::Opponents(0, 1), NoMatch::Opponents(1, 1)]);
    assert_eq!(odd(&["2w1 2w1", "1b0 1b0"]), [NoMatch::Colours(0, 1), NoMatch::Colours(1, 1)]);
    assert_eq!(odd(&["2w1 2b1", "1b0 1w0"]), []);
    // Of two different byes the better one counts; if they are worth the same, the first.
    let worthless = Scoring { half_bye: 0, ..Scoring::default() };
    for (row, expected) in [("H Z", Outcome::HalfBye), ("Z H", Outcome::ZeroBye), ("Z F", Outcome::FullBye)] {
        let (matches, odd) = fold(&field_with(&[row], worthless.clone()));
        assert_eq!((outcomes(&matches, 0), odd), (vec![expected], vec![NoMatch::Byes(0, 1)]), "{row}");
    }
}

/// A team event: players as in [`file`], and the members of each team.
fn teams(records: &[&str], rows: &[(Id, &str, &str)], members: &[&[u32]]) -> Document {
    let mut headers: Vec<String> = vec!["192 FIDE_TEAM_TYPEA_MP_GP".into(), "362 TW 2.0   TD 1.0   TL 0.0".into()];
    headers.extend(records.iter().map(|&record| record.to_owned()));
    for (id, members) in (1..).zip(members) {
        let members: String = members.iter().map(|member| format!("{member:>4} ")).collect();
        headers
            .push(format!("310 {id:>3} {:<32} {:<5} {:>6} {:>6} {:>6} {id:>3}  {members}", "Team", "", "", 0.0, 0.0));
    }
    file(&headers.iter().map(String::as_str).collect::<Vec<_>>(), rows)
}

fn of_teams(document: &Document) -> Tournament {
    Tournament::from_document_as(document, Form::Teams).unwrap().tournament
}

/// If as many players have an opponent as there are boards, a third player did not sit at any.
#[test]
fn who_sat_at_the_boards() {
    let rows = [
        (1, "1.0", "4w1"),
        (2, "0.0", "0--"),
        (3, "1.0", "5b1"),
        (4, "0.0", "1b0"),
        (5, "0.0", "3w0"),
        (6, "0.0", "0--"),
    ];
    let document = teams(&["352 WB"], &rows, &[&[1, 2, 3], &[4, 5, 6]]);
    let games = Tournament::from_document_as(&document, Form::Games).unwrap().tournament;
    let table = TeamTable::of(&document, &games).unwrap();
    assert_eq!(table.boards, 2);
    assert_eq!((&table.teams[0].boards[0][..], &table.teams[1].boards[0][..]), (&[10, 10][..], &[0, 0][..]));
    // 352 gives the number of boards, even if only one was played.
    let one = teams(&["352 WB"], &[(1, "1.0", "2w1"), (2, "0.0", "1b0")], &[&[1], &[2]]);
    let games = Tournament::from_document_as(&one, Form::Games).unwrap().tournament;
    assert_eq!(TeamTable::of(&one, &games).unwrap().boards, 2);
}

/// A match with a single game on any board is played, whatever the other side's record says.
#[test]
fn a_single_game_makes_a_match() {
    let outcomes_of = |rows: &[(Id, &str, &str)]| {
        let tournament = of_teams(&teams(&["352 WB"], rows, &[&[1, 2], &[3, 4]]));
        [outcomes(&tournament, 0)[0], outcomes(&tournament, 1)[0]]
    };
    let one = [(1, "1.0", "3w1"), (2, "1.0", "4b+"), (3, "0.0", "1b-"), (4, "0.0", "2w-")];
    assert_eq!(outcomes_of(&one), [Outcome::Win, Outcome::ForfeitLoss]);
    let none = [(1, "1.0", "3w+"), (2, "1.0", "4b+"), (3, "0.0", "1b-"), (4, "0.0", "2w-")];
    assert_eq!(outcomes_of(&none), [Outcome::ForfeitWin, Outcome::ForfeitLoss]);
    let played = [(1, "1.0", "3w1"), (2, "1.0", "4b+"), (3, "0.0", "1b0"), (4, "0.0", "2w-")];
    assert_eq!(outcomes_of(&played), [Outcome::Win, Outcome::Loss]);
}

/// 299 of teams: match points and game points from a round on.
#[test]
fn points_of_teams_outside_the_rounds() {
    let rows = [(1, "1.0", "2w1 2b1"), (2, "0.0", "1b0 1w0")];
    let tournament = of_teams(&teams(&["352 W", "299     1.0   0.5    2    1"], &rows, &[&[1], &[2]]));
    assert_eq!(tournament.players[0].game_points, [10, 15]);
    assert_eq!(tournament.players[0].adjustments, [(3, 10)]);
    assert_eq!((&tournament.players[1].game_points[..], tournament.players[1].adjustments.len()), (&[0, 0][..], 0));
}

/// The counts over earlier rounds, each greater than one.
#[test]
fn a_walk_counts() {
    let mut tournament = field(&["2w1 3-+ U 4-+", "1b0 U 4b0 3w1", "4b1 1-- Z 2b0", "3w0 Z 2w1 1--"]);
    tournament.rounds = Some(6);
    let literal = tournament.position(5, &SWISS_TEAM_2026, false);
    let readings = HistoryReadings { forfeits_are_played: true, ..HistoryReadings::LITERAL };
    let reading = tournament.position(5, &HistoryRules { readings, ..SWISS_TEAM_2026 }, false);
    assert_eq!([1, 2, 3, 4].map(|id| of(&literal, id).opposition.forfeits), [2, 0, 1, 1]);
    assert_eq!([1, 2, 3, 4].map(|id| of(&literal, id).unplayed), [3, 1, 2, 2]);
    assert_eq!([1, 2, 3, 4].map(|id| of(&reading, id).unplayed), [1, 1, 1, 1]);
    // The last two of six rounds, or the last one as given by the caller.
    let two = |round, last| tournament.position(round, &SWISS_TEAM_2026, last).last_two_rounds;
    assert_eq!([two(4, false), two(5, false), two(3, true), two(2, false)], [false, true, true, false]);
}

/// Reading `floats-by-results`: points given outside the rounds do not count in the scores that determine floats,
/// whatever round they start from.
#[test]
fn points_outside_the_rounds_do_not_float_in_one_reading() {
    let mut tournament = field(&["3w1 2w= 4b1", "4w1 1b= 3w1", "1b0 4w1 2b0", "2b0 3b0 1w0"]);
    tournament.players[0].adjustments = vec![(1, 5), (2, 5), (3, 5)];
    let float = |rules: &HistoryRules, round| of(&tournament.position(round, rules, false), 1).floats[0];
    assert_eq!(float(&DUTCH_2026, 3), Some(Float::Down));
    assert_eq!(float(&DUTCH_2026_FLOATS_BY_RESULTS, 3), None, "one point each");
    assert_eq!(float(&DUTCH_2026_FLOATS_BY_RESULTS, 4), Some(Float::Down));
    let mut even = field(&["3w1 4w= 2b1", "4w1 3w= 1w0", "1b0 2b= 4w1", "2b0 1b= 3b0"]);
    even.players[0].adjustments = vec![(2, 5), (3, 5)];
    assert_eq!(of(&even.position(4, &DUTCH_2026_FLOATS_BY_RESULTS, false), 1).floats[0], None);
    assert_eq!(of(&even.position(4, &DUTCH_2026, false), 1).floats[0], Some(Float::Down));
}

/// Negative scores, and scores far apart, are ordered like others.
#[test]
fn any_scores_are_put_in_order() {
    for far in [20, 100_000] {
        let mut tournament = field(&["2w1", "1b0", "4w1", "3b0", "U", "H"]);
        tournament.players[2].adjustments = vec![(1, -far)];
        tournament.players[3].adjustments = vec![(1, -15), (2, 5)];
        tournament.players[1].adjustments = vec![(2, far)];
        let order: Vec<Id> =
            tournament.position(2, &DUTCH_2026, false).entrants.iter().map(|entrant| entrant.id).collect();
        let expected = if far == 20 { [2, 1, 5, 6, 3, 4] } else { [2, 1, 5, 6, 4, 3] };
        assert_eq!(order, expected, "{far}");
    }
}

/// The opponents of a player are listed once each, in the order of ranks, in small and large fields.
#[test]
fn who_has_met_whom() {
    let twice = field(&["2w1 2b0 3w1", "1b0 1w1 4w0", "4w1 4b1 1b0", "3b0 3w0 2b1"]).position(4, &DUTCH_2026, false);
    for entrant in &twice.entrants {
        assert_eq!(entrant.conflicts.len(), 2, "{entrant:?}");
    }
    let rows: Vec<String> = (1..=70).map(|id| format!("{}{}=", 71 - id, if id <= 35 { "w" } else { "b" })).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let position = field(&rows).position(2, &DUTCH_2026, false);
    for (rank, entrant) in (0..).zip(&position.entrants) {
        assert!(entrant.conflicts.iter().eq([69 - rank]));
    }
}

/// C.04.4.1 art. 1.3.2: an upfloater was paired with a higher score; in one reading only if the game was played. Art.
/// 1.7.1: the average rating is rounded, a half upwards.
#[test]
fn upfloats_and_average_ratings() {
    let mut tournament = field(&["4w1 3w+", "3w1 4w1", "2b0 1b-", "1b0 2b0"]);
    for (player, rating) in tournament.players.iter_mut().zip([2001, 2000, 1999, 1500]) {
        player.rating = rating;
    }
    let upfloats = |rules: &HistoryRules| {
        let position = tournament.position(3, rules, false);
        [1, 2, 3, 4].map(|id| of(&position, id).opposition.upfloats)
    };
    assert_eq!(upfloats(&DUBOV_2026), [0, 0, 1, 1]);
    let played = HistoryRules { upfloats: UpfloatRules { forfeits: false, ..UpfloatRules::LITERAL }, ..DUBOV_2026 };
    assert_eq!(upfloats(&played), [0, 0, 0, 1]);
    let position = tournament.position(3, &DUBOV_2026, false);
    // Of 1500; of 1999 and 1500; of 2000; of 2001 and 2000.
    assert_eq!([1, 2, 3, 4].map(|id| of(&position, id).opposition.average_rating()), [1500, 1750, 2000, 2001]);
}

/// A.2 before 2012: by rating, title and name; by the numbers if no player is rated, and for teams.
#[test]
fn the_order_before_round_one() {
    use pairproof::trf::Title;
    let mut tournament = field(&["", "", "", ""]);
    let order = |tournament: &Tournament, rules: &HistoryRules| -> Vec<Id> {
        tournament.position(1, rules, false).entrants.iter().map(|entrant| entrant.id).collect()
    };
    assert_eq!(order(&tournament, &DUTCH_2006), [1, 2, 3, 4]);
    let people =
        [("Zoe", 2000, Title::None), ("Yan", 2100, Title::Cm), ("Xia", 2000, Title::Fm), ("Ann", 2000, Title::None)];
    for (player, (name, rating, title)) in tournament.players.iter_mut().zip(people) {
        (player.name, player.rating, player.title) = (name.into(), rating, title);
    }
    assert_eq!(order(&tournament, &DUTCH_2006), [2, 3, 4, 1]);
    assert_eq!(order(&tournament, &DUTCH_2012), [1, 2, 3, 4]);
    tournament.form = Form::Teams;
    assert_eq!(order(&tournament, &DUTCH_2006), [1, 2, 3, 4]);
    let titles = [Title::Gm, Title::Im, Title::Wgm, Title::Wim, Title::Fm, Title::Cm, Title::Wfm, Title::Wcm];
    assert_eq!(titles.map(title_place_before_2012), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(titles.map(title_place), [0, 1, 2, 4, 3, 5, 6, 7]);
    for place in [title_place_before_2012, title_place] {
        assert_eq!([Title::None, Title::Other].map(place), [8, 8]);
    }
}
