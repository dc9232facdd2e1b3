//! Corner cases of the import: the limit on records 250, `XXZ` for teams, matches against unknown teams, games that
//! only one side records, the order of unrated players, a worker that plays one tournament after another.

use crate::tournament_import::{codes, file, import};
use crate::tournament_position::{field, of};
use pairproof::generate::{Generator, Profile};
use pairproof::systems::SystemId;
use pairproof::tournament::*;
use pairproof::trf::{Code, Severity, bounds};

/// Virtual points are counted by player and round, and each record counts the players once more. Twenty million are
/// allowed.
#[test]
fn ranges_may_give_as_much_as_any_tournament_has_and_no_more() {
    let rows: Vec<(Id, &str, &str)> = (1..=1000).map(|id| (id, "0.0", "")).collect();
    let given = |headers: &[&str]| {
        let imported = import(headers, &rows);
        let refused: Vec<_> = imported
            .remarks
            .iter()
            .filter(|remark| remark.code == Code::X005 && remark.severity_pairing == Severity::Fatal)
            .map(|remark| remark.line)
            .collect();
        (refused, imported.tournament.players[999].virtual_points.last().copied())
    };
    assert_eq!(bounds::GIVEN_BY_RANGES, 20 * (1000 + 1000 * 999));
    let everybody = "250       1.0   1 999    1 1000";
    let nobody = "250       1.0   1   1 5000 5000";
    let mut headers = vec!["152 W"];
    headers.extend([everybody; 20]);
    assert_eq!(given(&headers), (vec![], Some(10)), "just as much as is allowed");
    // The first line is the name of the tournament, the second the initial colour.
    headers.push(nobody);
    assert_eq!(given(&headers), (vec![23], Some(10)), "a record that gives nothing counts the players");
}

const ROWS: [(Id, &str, &str); 4] = [(1, "1.0", "3w1"), (2, "1.0", "4b1"), (3, "0.0", "1b0"), (4, "0.0", "2w0")];

/// Two teams of two players each.
fn of_teams(kind: &str, record: &str) -> Tournament {
    let team = |id: u32, members: &str| {
        format!("310 {id:>3} {:<32} {:<5} {:>6} {:>6} {:>6} {id:>3}  {members}", "Team", "", "", 0.0, 0.0)
    };
    let headers = ["142 3", kind, "352 WB", &team(1, "   1    2"), &team(2, "   3    4"), record];
    Tournament::from_document_as(&file(&headers, &ROWS), Form::Teams).unwrap().tournament
}

/// Scores and colours in record 192 apply only to C.04.6.
#[test]
fn the_rules_of_a_team_swiss_are_those_of_its_type() {
    let rules = |kind: &str| of_teams(kind, "182 Pairer 1.0").team;
    let two_boards = TeamRules { boards: 2, ..TeamRules::default() };
    let type_b = TeamRules { colours: TeamColours::TypeB, game_points_first: true, ..two_boards };
    assert_eq!(rules("192 FIDE_TEAM_TYPEB_GP_MP"), type_b);
    let one_score = TeamRules { colours: TeamColours::None, no_secondary: true, ..two_boards };
    assert_eq!(rules("192 FIDE_TEAM_MP"), one_score);
    assert_ne!(type_b, two_boards);
    for other in ["192 CUSTOM_TEAM_SWISS_GP", "192 BERGER_TEAM_ROUNDROBIN", "192 OTHER_TEAM_GP_MP"] {
        assert_eq!(rules(other), two_boards, "{other}");
    }
}

/// `XXZ` and `XXP` name players. In a tournament of teams they do not apply to the teams with the same numbers; 240 and
/// 260 do.
#[test]
fn records_of_players_do_not_apply_to_teams() {
    let prohibitions = |record: &str| of_teams("192 FIDE_TEAM_TYPEA_MP_GP", record).prohibitions;
    assert_eq!(prohibitions("XXP 1 2"), []);
    let together = Prohibition { first: 1, last: 3, players: vec![0, 1] };
    assert_eq!(prohibitions("260   1   3    1    2"), [together]);
    let absences = |record: &str| of_teams("192 FIDE_TEAM_TYPEA_MP_GP", record).absences;
    assert_eq!(absences("XXZ 1"), []);
    assert_eq!(absences("240 Z   2    1"), [Absence { player: 0, round: 2, kind: Outcome::ZeroBye }]);
    // For players, `XXZ` applies.
    let players = import(&["142 3", "152 W", "XXZ 1"], &ROWS).tournament.absences;
    assert_eq!(players, [Absence { player: 0, round: 2, kind: Outcome::ZeroBye }]);
}

/// C.04.5: the two games of a match have the same opponent. A game with a player who is not in the file and a bye do
/// not form a match, although neither has an opponent in the file.
#[test]
fn a_game_with_a_stranger_and_a_bye_are_not_a_match() {
    let odd = |cells: &str| {
        let rows = [(1, "1.0", cells), (2, "1.0", "3w1 3b0"), (3, "1.0", "2b0 2w1")];
        let document = file(&["142 4", "152 W", "192 FIDE_DOUBLESWISS"], &rows);
        let imported = Tournament::from_document_as(&document, Form::Matches).unwrap();
        let all = codes(&imported);
        all.into_iter().filter(|&code| code == Code::G027).count()
    };
    assert_eq!(odd("9w1 0-H"), 1);
    assert_eq!(odd("0-H 9w1"), 1);
    assert_eq!(odd("9w1 9b1"), 0);
    assert_eq!(odd("0-H 0-H"), 0);
}

/// Three players who each name the next one: a game counts for both (C.04.1: two who played do not meet again).
#[test]
fn claims_in_a_circle_count_for_both() {
    for rows in [["2w1", "3w1", "1w1"], ["2w1", "3b0", "1b0"]] {
        let position = field(&rows).position(2, &DUTCH_2026, false);
        for id in 1..=3 {
            let me = of(&position, id);
            assert_eq!(me.conflicts.len(), 2, "{rows:?}: {id} has met both others");
        }
    }
}

/// A.2 before 2012: if no player has a rating, the order follows the numbers, not titles and names.
#[test]
fn players_without_ratings_stand_in_the_order_of_their_numbers() {
    use pairproof::trf::Title;
    let mut tournament = field(&["", "", ""]);
    let people = [("Zoe", Title::None), ("Yan", Title::Cm), ("Ann", Title::Gm)];
    for (player, (name, title)) in tournament.players.iter_mut().zip(people) {
        (player.name, player.title) = (name.into(), title);
    }
    assert_eq!(tournament.starting_order(Order::RatingTitleName), [0, 1, 2]);
    // A single known rating does not contradict the numbers.
    tournament.players[1].rating = 1000;
    assert_eq!(tournament.starting_order(Order::RatingTitleName), [0, 1, 2]);
    // Two known ratings can: these players swap places, and a player without a rating keeps the number in the file.
    tournament.players[2].rating = 2000;
    assert_eq!(tournament.starting_order(Order::RatingTitleName), [0, 2, 1]);
}

/// A worker plays one tournament after the other in the same buffers, without leftovers from earlier ones.
#[test]
fn a_tournament_played_after_others_is_the_one_played_alone() {
    for system in [SystemId::DUTCH_2026, SystemId::DUBOV_2026, SystemId::BURSTEIN_2026] {
        let profile = Profile::built_in("byes-and-forfeits").unwrap();
        let profile = profile.with("players", "5..16").unwrap().with("rounds", "3..5").unwrap();
        let generator = Generator::new(profile, system);
        let mut worker = generator.worker();
        for index in 0..6 {
            let (after_others, alone) = (worker.play(23, index), generator.play(23, index));
            assert!(after_others.tournament == alone.tournament, "{system}, tournament {index}");
        }
    }
}

/// In a large field, too, the highest score comes first, and the smaller number among equal scores.
#[test]
fn a_large_field_is_ranked_by_score_and_number() {
    // Three scores in turn, far apart: 0.0, 1.0, 99.9.
    let mut tournament = field(&[""; 200]);
    for (points, player) in [0, 10, 999].into_iter().cycle().zip(&mut tournament.players) {
        player.adjustments = vec![(1, points)];
    }
    let position = tournament.position(1, &DUTCH_2026, false);
    let ids: Vec<Id> = position.entrants.iter().map(|entrant| entrant.id).collect();
    let every_third = |first: Id| (first..=200).step_by(3);
    assert_eq!(ids, every_third(3).chain(every_third(2)).chain(every_third(1)).collect::<Vec<_>>());
}
