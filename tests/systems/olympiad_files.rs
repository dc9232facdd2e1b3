//! Team tournaments as files: generated tournaments survive a round trip, and every round is checked.

use pairproof::check::input::InputOptions;
use pairproof::check::{CheckOptions, check_file};
use pairproof::generate::{Generator, Profile, render};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::standings::{Calculator, Edition, Event, Figure, Regime, StandingsOptions, Value};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Outcome, Tournament};
use pairproof::trf::write::Target;
use pairproof::trf::{Document, Severity};

const SYSTEMS: [SystemId; 5] = [
    SystemId::OLYMPIAD_2009,
    SystemId::OLYMPIAD_2009_FLOATERS_MEET,
    SystemId::OLYMPIAD_2022,
    SystemId::OLYMPIAD_2022_FLOATERS_MEET,
    SystemId::OLYMPIAD_2022_CROSS_FIRST,
];

fn files(profile: &str, count: u64, mut look: impl FnMut(SystemId, &Tournament, &[u8])) {
    for system in SYSTEMS {
        let profile = Profile::built_in(profile).expect("a built-in profile");
        let generator = Generator::new(profile, system);
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

/// Article 14, word by word: (a) match points of each opponent times game points scored against it, without the
/// opponent with the fewest match points; (b) game points; (c) match points of all opponents without the fewest. A bye
/// or an unplayed match "if the opponent team does not appear on time" is a drawn match against the team itself; the
/// team that did not appear has scored nothing against its opponent; a round without a match does not count. In tenths,
/// (a) in hundredths; if several opponents have the fewest match points, (a) leaves out the smallest product.
fn article_14(tournament: &Tournament, index: usize) -> [i64; 3] {
    let total = |index: usize| -> i64 { tournament.players[index].entries.iter().map(|e| i64::from(e.points)).sum() };
    let team = &tournament.players[index];
    let mut met: Vec<(i64, i64)> = Vec::new();
    for (entry, &points) in team.entries.iter().zip(&team.game_points) {
        let bye = matches!(entry.outcome, Outcome::PairingBye | Outcome::HalfBye | Outcome::FullBye);
        match entry.opponent {
            _ if bye || entry.outcome == Outcome::ForfeitWin => met.push((total(index), 20)),
            Some(opponent) => met.push((total(opponent as usize), i64::from(points))),
            None => {}
        }
    }
    met.sort_unstable_by_key(|&(score, points)| (score, score * points));
    let counted = &met[1.min(met.len())..];
    [
        counted.iter().map(|&(score, points)| score * points).sum(),
        team.game_points.iter().map(|&points| i64::from(points)).sum(),
        counted.iter().map(|&(score, _)| score).sum(),
    ]
}

/// Generated files are ranked by article 14 and numbered by rating, so checks have nothing to report.
#[test]
fn ranks_and_numbers_of_generated_files_follow() {
    files("byes-and-forfeits", 20, |system, tournament, file| {
        let standings = Some(StandingsOptions::default());
        let options =
            CheckOptions { input: InputOptions { standings, ..InputOptions::default() }, ..CheckOptions::default() };
        let verdict = check_file("generated.trf", file, &options);
        let shown = || format!("{system}\n{}", String::from_utf8_lossy(file));
        if tournament.recorded > 0 {
            assert_eq!(verdict.standings.as_deref(), Some(&[][..]), "{}", shown());
        }
        let found = all_findings(&Document::parse(file), &LintOptions::default());
        let found: Vec<_> = found.iter().filter(|one| one.severity_pairing > Severity::Info).collect();
        assert!(found.is_empty(), "{found:?} {}", shown());
    });
}

#[test]
fn the_standings_know_article_14() {
    files("byes-and-forfeits", 30, |system, tournament, file| {
        let document = Document::parse(file);
        let games = Tournament::from_document(&document).expect("players").tournament;
        let event = Event::teams(&document, &games, Regime::Swiss, Edition::OLYMPIAD_2009).expect("teams");
        let calculator = Calculator::new(&event);
        for index in 0..tournament.players.len() {
            let wanted = article_14(tournament, index);
            for ((name, unit), wanted) in [("EMGSB/C1", 100), ("MPvGP", 10), ("BH:MP/C1", 10)].into_iter().zip(wanted) {
                let figure = calculator.figure(&name.parse().expect("a tie-break"), index);
                let shown = || format!("{system}, {name} of team {}\n{}", index + 1, String::from_utf8_lossy(file));
                assert_eq!(figure, Figure::Number(Value::new(wanted, unit)), "{}", shown());
            }
        }
    });
}
