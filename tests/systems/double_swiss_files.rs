//! Matches of two games survive being written to a file and read back.

use pairproof::check::{CheckOptions, check_file};
use pairproof::generate::{Generator, Profile, render};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Outcome, Tournament, fold, unfold};
use pairproof::trf::Document;
use pairproof::trf::write::Target;

const SYSTEM: SystemId = SystemId::DOUBLE_SWISS_2026;

fn generator(profile: &str) -> Generator {
    let profile = Profile::built_in(profile).expect("a built-in profile");
    let profile = profile.with("players", "4..24").expect("a parameter").with("rounds", "2..7").expect("a parameter");
    Generator::new(profile, SYSTEM)
}

#[test]
fn generated_tournaments_are_read_back() {
    let (mut odd, mut byes) = (0, 0);
    for profile in ["byes-and-forfeits", "odd-scoring", "baku"] {
        let generator = generator(profile);
        for index in 0..60 {
            let played = generator.play(7, index);
            let bytes = render(&played, Target::Trf26);
            let imported = Tournament::from_document_as(&Document::parse(&bytes), Form::Matches).expect("a tournament");
            let mut read = imported.tournament;
            let original = &played.tournament;
            for (mine, theirs) in read.players.iter_mut().zip(&original.players) {
                // Names and titles are made up when a file is written.
                mine.name.clone_from(&theirs.name);
                mine.title = theirs.title;
                // Trailing zeros carry no information.
                mine.virtual_points.resize(theirs.virtual_points.len().max(mine.virtual_points.len()), 0);
                let mut theirs = theirs.clone();
                theirs.virtual_points.resize(mine.virtual_points.len(), 0);
                assert_eq!(*mine, theirs, "{profile} {index}\n{}", String::from_utf8_lossy(&bytes));
            }
            let mut absences = original.absences.clone();
            absences.sort_by_key(|absence| (absence.round, absence.player));
            assert_eq!(read.absences, absences, "{profile} {index}");
            assert_eq!((read.recorded, read.rounds), (original.recorded, original.rounds), "{profile} {index}");
            assert_eq!(read.initial_colour, original.initial_colour);
            assert_eq!(read.form, Form::Matches);
            let entries = || original.players.iter().flat_map(|player| &player.entries);
            odd += entries().filter(|entry| entry.games.is_some()).count();
            byes += entries().filter(|entry| entry.outcome == Outcome::PairingBye).count();

            let verdict = check_file("generated.trf", &bytes, &CheckOptions::default());
            assert_eq!(verdict.refused, None, "{profile} {index}");
            assert_eq!(verdict.rounds.len(), usize::from(original.recorded), "rounds are matches");
            for round in &verdict.rounds {
                assert!(!round.verdict.is_difference(), "{profile} {index} {round:?}");
            }
        }
    }
    assert!(odd > 1000 && byes > 100, "{odd} {byes}");
}

#[test]
fn folding_undoes_unfolding() {
    for index in 0..60 {
        let tournament = generator("byes-and-forfeits").play(3, index).tournament;
        let (again, odd) = fold(&unfold(&tournament));
        assert_eq!(odd, []);
        assert_eq!(again, tournament, "{index}");
    }
}

/// A file with two players and these columns, ten characters each.
fn columns(points: [&str; 2], first: [&str; 2], second: [&str; 2]) -> Tournament {
    let player = |id: u32, points: &str, cells: [&str; 2]| {
        format!(
            "001 {id:4} m    {:33} 2000 NOR             1990/01/01 {points:>4} {id:4}  {}  {}\n",
            "Moe, Joe", cells[0], cells[1]
        )
    };
    let text = format!(
        "012 Two\n142 6\n152 W\n192 FIDE_DOUBLESWISS\n{}{}",
        player(1, points[0], first),
        player(2, points[1], second)
    );
    Tournament::from_document_as(&Document::parse(text.as_bytes()), Form::Matches).expect("a tournament").tournament
}

#[test]
fn one_forfeited_game_is_a_match_played() {
    let tournament = columns(["1.0", "1.0"], ["   2 w +", "   2 b 0"], ["   1 b -", "   1 w 1"]);
    let entries = [tournament.players[0].entries[0], tournament.players[1].entries[0]];
    assert_eq!(entries.map(|entry| entry.outcome), [Outcome::Draw; 2]);
    assert_eq!(entries.map(|entry| entry.points), [10, 10]);
    assert!(entries[0].gives_colour());
    let position = tournament.position(2, SYSTEM.history(), false);
    assert!(position.entrants[0].conflicts.iter().eq([1]));
    assert_eq!(position.entrants[0].unplayed, 0);
}

#[test]
fn two_forfeited_games_are_a_match_forfeited() {
    let tournament = columns(["2.0", "0.0"], ["   2 w +", "   2 b +"], ["   1 b -", "   1 w -"]);
    let position = tournament.position(2, SYSTEM.history(), false);
    assert_eq!(position.entrants[0].score, 20);
    assert!(position.entrants[0].bye_barred && !position.entrants[1].bye_barred);
    assert_eq!((position.entrants[0].conflicts.len(), position.entrants[0].unplayed), (0, 1));
    assert!(position.entrants[0].colours.is_empty());
}

// Each forfeits one game: the match is played, so no rematch; but no game is played, so no colour (1.6).
#[test]
fn a_match_without_a_game_gives_no_colour() {
    let tournament = columns(["1.0", "1.0"], ["   2 w +", "   2 b -"], ["   1 b -", "   1 w +"]);
    let position = tournament.position(2, SYSTEM.history(), false);
    assert!(position.entrants.iter().all(|entrant| entrant.colours.is_empty()));
    assert!(position.entrants[0].conflicts.iter().eq([1]));
}

#[test]
fn byes_fill_both_columns() {
    let tournament = columns(["1.5", "1.0"], ["0000 - U", "0000 - H"], ["0000 - H", "0000 - H"]);
    let entry = |player: usize| tournament.players[player].entries[0];
    assert_eq!((entry(0).outcome, entry(0).points), (Outcome::PairingBye, 15));
    assert_eq!((entry(1).outcome, entry(1).points), (Outcome::HalfBye, 10));
    // The other notation for the bye.
    let twice = columns(["1.5", "0.0"], ["0000 - U", "0000 - U"], ["0000 - Z", "0000 - Z"]);
    assert_eq!(twice.players[0].entries[0].points, 15);
}
