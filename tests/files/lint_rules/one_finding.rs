//! One mistake is one finding, at its place.

use super::file::File;
use pairproof::trf::{Code, TournamentType};

fn sample(name: &str) -> File {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("trf-samples");
    File::of(&std::fs::read_to_string(folder.join(name)).expect("a sample"))
}

/// The majority of the boards of a match shows which team had White, so a board that is reversed is named itself.
#[test]
fn a_reversed_board_of_a_match_is_named() {
    for board in 1..=4 {
        let olympiad = sample("olympiad.trf");
        let reversed = [board, 20 + board].into_iter().fold(olympiad, |file, id| {
            let colour = if (id % 2 == 1) == (id < 20) { "b" } else { "w" };
            file.put(id, 97, colour)
        });
        let mut found = reversed.findings();
        found.retain(|found| found.code == Code::M012);
        let expected = [board, 20 + board]
            .map(|id| format!("round 1, board {board}: player {id} has the colour of the other team"));
        assert_eq!(found.iter().map(|found| &found.message).collect::<Vec<_>>(), expected.iter().collect::<Vec<_>>());
    }
}

/// A single wrong rank is one finding, at the player who has it.
#[test]
fn a_wrong_rank_is_reported_for_its_player() {
    let club = sample("club.trf");
    let rank_of = |line: &str| line[85..89].trim().parse::<u32>().expect("a rank");
    let ranks: Vec<u32> = club.0.iter().filter(|line| line.starts_with("001")).map(|line| rank_of(line)).collect();
    let mut named = 0;
    for (id, right) in (1..).zip(&ranks) {
        for wrong in (1..=13).filter(|wrong| wrong != right) {
            let mut found = club.clone().rank(id, wrong).findings();
            found.retain(|found| [Code::P010, Code::P012, Code::P013].contains(&found.code));
            assert!(found.len() <= 1, "player {id}, rank {wrong}: {found:#?}");
            if let Some(fix) = found.first().and_then(|found| found.fix.as_deref()) {
                let line = 12 + id;
                assert_eq!((found[0].line, fix.trim()), (line, &right.to_string()[..]), "player {id}, rank {wrong}");
                named += 1;
            }
        }
    }
    assert!(named >= 100, "{named}");
}

/// A copy of the whole file at its end is one finding, with and without the records before the players.
#[test]
fn a_file_that_is_in_the_file_twice_is_one_finding() {
    let once = File::trf16();
    let begin = once.0.len() as u32 + 1;
    let twice = File([once.0.clone(), once.0.clone()].concat()).breaks(Code::T022);
    assert_eq!(twice.line, begin);
    let players = once.0.iter().filter(|line| line.starts_with("001")).cloned().collect();
    assert_eq!(File([once.0.clone(), players].concat()).breaks(Code::T022).line, begin);
}

/// Only copies may be left out together with a copied tournament.
#[test]
fn copied_players_among_other_records_are_copied_lines() {
    let once = File::trf16();
    let is_player = |line: &&String| line.starts_with("001");
    let players: Vec<String> = once.0.iter().filter(is_player).cloned().collect();
    let in_place = once.0.iter().flat_map(|line| vec![line.clone(); if is_player(&line) { 2 } else { 1 }]).collect();
    let before_others = [once.0.clone(), players.clone(), vec!["260   4   4    1    2".to_owned()]].concat();
    for copied in [in_place, before_others] {
        let found = File(copied).findings();
        assert_eq!(found.iter().filter(|found| found.code == Code::P002).count(), players.len(), "{found:?}");
        assert!(found.iter().all(|found| found.code == Code::P002), "{found:?}");
    }
}

/// A number of players that counts a missing one is not to be changed: it shows that a record is missing.
#[test]
fn a_count_is_not_corrected_where_a_player_is_missing() {
    let mut found = File::trf16().without("001    4").findings();
    found.retain(|found| found.code == Code::H007);
    assert_eq!(found.iter().map(|found| found.fix.clone()).collect::<Vec<_>>(), [None]);
}

/// Programs add orders for the next round to a file of any dialect; that does not make it a TRF26.
#[test]
fn orders_for_the_next_round_require_no_other_record_of_trf26() {
    File::trf16().add("260   4   4    1    2").clean();
    File::trf16().add("240 H   4    1").clean();
}

#[test]
fn a_misspelt_tournament_type_suggests_the_near_one() {
    for name in ["FIDE_DUTCH", "FIDE_DUBOV", "FIDE_BURSTEIN", "FIDE_DOUBLESWISS", "BERGER_ROUNDROBIN", "CUSTOM_SWISS"] {
        assert!(TournamentType::parse(name).is_some());
        for at in 1..name.len() {
            let typed = format!("{}{}", &name[..at], &name[at + 1..]);
            assert_eq!(TournamentType::nearest(&typed), Some(name), "{typed}");
        }
    }
    assert_eq!(TournamentType::nearest("FIDE_LIM"), None, "that names a system");
}
