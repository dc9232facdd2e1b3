//! Tournaments of teams as files: what is generated comes back as it was, and is checked whole.

use pairproof::check::{CheckOptions, check_file};
use pairproof::generate::{Generator, Profile, render};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Tournament};
use pairproof::trf::Document;
use pairproof::trf::write::Target;

const SYSTEMS: [SystemId; 3] = [SystemId::Olympiad2009, SystemId::Olympiad2022, SystemId::Olympiad2022CrossFirst];

fn files(profile: &str, count: u64, mut look: impl FnMut(SystemId, &Tournament, &[u8])) {
    for system in SYSTEMS {
        let profile = Profile::built_in(profile).expect("a built-in profile");
        let generator = Generator::new(profile, system).expect("a built system");
        for index in 0..count {
            let played = generator.play(5, index);
            look(system, &played.tournament, &render(&played, Target::Trf26));
        }
    }
}

#[test]
fn a_file_gives_back_the_tournament() {
    files("byes-and-forfeits", 30, |system, tournament, file| {
        let read = Tournament::from_document_as(&Document::parse(file), Form::Teams).expect("teams").tournament;
        let shown = || format!("{system}\n{}", String::from_utf8_lossy(file));
        assert_eq!((read.recorded, read.players.len()), (tournament.recorded, tournament.players.len()), "{}", shown());
        assert_eq!(read.scoring, tournament.scoring, "{}", shown());
        for (mine, theirs) in tournament.players.iter().zip(&read.players) {
            assert_eq!(mine.entries, theirs.entries, "team {}\n{}", mine.id, shown());
            assert_eq!(mine.game_points, theirs.game_points, "team {}\n{}", mine.id, shown());
        }
    });
}

#[test]
fn every_round_of_a_generated_file_agrees() {
    files("club", 10, |system, tournament, file| {
        let verdict = check_file("generated.trf", file, &CheckOptions::default());
        assert_eq!(verdict.refused, None, "{}", String::from_utf8_lossy(file));
        assert_eq!(verdict.system, Some(system.name()));
        assert_eq!(verdict.rounds.len(), usize::from(tournament.recorded));
        for round in &verdict.rounds {
            assert!(!round.verdict.is_difference(), "{round:?}\n{}", String::from_utf8_lossy(file));
        }
    });
}
