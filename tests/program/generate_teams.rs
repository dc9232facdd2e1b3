//! Unusual team tournaments: reserves who play, forfeited boards, two to ten boards, match points of any value, game
//! points first. Each file is clean, passes our check, and records what was played.

use pairproof::check::input::InputOptions;
use pairproof::check::{CheckOptions, check_file};
use pairproof::generate::{Generator, Played, Profile, RatingTable, render};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::standings::StandingsOptions;
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Tournament};
use pairproof::trf::write::Target;
use pairproof::trf::{Document, ResultCode, Severity};

const SYSTEMS: [SystemId; 5] = [
    SystemId::SWISS_TEAM_2026,
    SystemId::SWISS_TEAM_2024,
    SystemId::OLYMPIAD_2022,
    SystemId::OLYMPIAD_2009,
    SystemId::TEAM_ROUND_ROBIN,
];

fn generator(system: SystemId, changes: &[(&str, &str)]) -> Generator {
    let profile = if system.schedule.is_some() { "round-robin" } else { "acceptance" };
    let mut profile = Profile::built_in(profile).unwrap();
    let base = [
        ("tournament.players", "6..24"),
        ("tournament.rounds", "3..7"),
        ("teams.boards", "2..10"),
        ("teams.reserves", "0..4"),
        ("teams.substitutions", "0%..40%"),
        ("teams.board-forfeits", "0%..10%"),
        ("teams.match-points", "2-1-0,3-1-0,3-2-1"),
        ("teams.bye", "win,draw,loss"),
        ("teams.scores", "match-points,match-points-only,game-points,game-points-only"),
        ("absences.forfeits", "0%..3%"),
    ];
    for (key, value) in base.iter().chain(changes) {
        profile = profile.with(key, value).unwrap();
    }
    Generator::new(profile, system)
}

fn shown(system: SystemId, index: u64, file: &[u8], what: &str) -> String {
    format!("{system}, tournament {index}: {what}\n{}", String::from_utf8_lossy(file))
}

fn each(count: u64, mut look: impl FnMut(SystemId, &Played, &[u8])) {
    for system in SYSTEMS {
        let generator = generator(system, &[]);
        for index in 0..count {
            let played = generator.play(21, index);
            look(system, &played, &render(&played, Target::Trf26));
        }
    }
}

#[test]
fn files_of_teams_are_clean_and_agree() {
    each(30, |system, played, file| {
        let index = played.index;
        let findings = all_findings(&Document::parse(file), &LintOptions::default());
        // An unfinished round robin says so; the words of a team Swiss of the past are those of the type.
        let wrong: Vec<_> = findings.iter().filter(|one| one.worst() > Severity::Info).collect();
        assert!(wrong.is_empty(), "{}", shown(system, index, file, &format!("{wrong:?}")));
        let standings = Some(StandingsOptions::default());
        let input = InputOptions { standings, ..InputOptions::default() };
        let verdict = check_file("generated.trf", file, &CheckOptions { input, ..CheckOptions::default() });
        assert_eq!(verdict.refused, None, "{}", shown(system, index, file, "refused"));
        assert_eq!(verdict.system, Some(system.name()), "{}", shown(system, index, file, "system"));
        for round in &verdict.rounds {
            let said = format!("round {}: {:?}", round.round, round.verdict);
            assert!(!round.verdict.is_difference(), "{}", shown(system, index, file, &said));
        }
        if played.tournament.recorded > 0 {
            assert_eq!(verdict.standings.as_deref(), Some(&[][..]), "{}", shown(system, index, file, "standings"));
        }
    });
}

#[test]
fn a_file_of_teams_gives_back_the_tournament() {
    each(30, |system, played, file| {
        let read = Tournament::from_document_as(&Document::parse(file), Form::Teams).unwrap().tournament;
        let shown = |what: &str| shown(system, played.index, file, what);
        assert_eq!(read.team, played.tournament.team, "{}", shown("rules"));
        assert_eq!(read.scoring, played.tournament.scoring, "{}", shown("scoring"));
        for (mine, theirs) in played.tournament.players.iter().zip(&read.players) {
            assert_eq!(mine.entries, theirs.entries, "{}", shown(&format!("team {}", mine.id)));
            assert_eq!(mine.game_points, theirs.game_points, "{}", shown(&format!("team {}", mine.id)));
        }
    });
}

/// The unusual features do occur: the files have reserves who play, line-ups in another order, single forfeits, and
/// every value of 320 and 362.
#[test]
fn reserves_play_and_boards_are_forfeited() {
    let (mut reserves, mut line_ups, mut forfeits, mut boards) = (0, 0, 0, std::collections::BTreeSet::new());
    let (mut byes, mut values) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    each(30, |_, played, file| {
        let text = String::from_utf8_lossy(file);
        boards.insert(played.tournament.team.boards);
        for round in played.seats.iter().flatten() {
            let forfeited = |result| matches!(result, ResultCode::ForfeitWin | ResultCode::ForfeitLoss);
            let count = round.iter().filter(|seat| forfeited(seat.result)).count();
            forfeits += usize::from(count > 0 && count < round.len());
            reserves += round.iter().filter(|seat| seat.member >= played.tournament.team.boards).count();
        }
        line_ups += text.lines().filter(|line| line.starts_with("300")).count();
        byes.extend(text.lines().filter(|line| line.starts_with("320")).map(|line| line[4..13].to_owned()));
        values.extend(text.lines().filter(|line| line.starts_with("362")).map(str::to_owned));
    });
    assert!(reserves > 500 && line_ups > 100 && forfeits > 100, "{reserves} {line_ups} {forfeits}");
    assert_eq!(boards, (2..=10).collect());
    assert!(byes.len() > 10, "{byes:?}");
    assert_eq!(values.len(), 3, "{values:?}");
}

/// The boards of teams follow the rating table, too: each file is read as a file of individuals.
#[test]
fn boards_of_teams_follow_the_rating_table() {
    let generator = generator(SystemId::SWISS_TEAM_2026, &[("ratings.unrated", "0"), ("results.unusual", "0")]);
    let mut table = RatingTable::default();
    for index in 0..300 {
        let file = render(&generator.play(3, index), Target::Trf26);
        table += RatingTable::of(&Tournament::from_document(&Document::parse(&file)).unwrap().tournament);
    }
    for (from, class) in table.classes().filter(|(_, class)| class.games > 1000) {
        let [expected, observed] = [class.expected, class.observed].map(|sum| sum as f64 / class.games as f64 / 100.0);
        let bound = 4.5 * (0.25 / class.games as f64).sqrt();
        assert!((expected - observed).abs() < bound, "{from}: {expected} {observed}\n{}", table.text());
    }
}

#[test]
fn what_a_system_lays_down_cannot_be_asked_for() {
    use crate::running::{program, status, text};
    let generate = |options: &[&str]| program().args(["generate", "--seed", "1"]).args(options).output().unwrap();
    for options in [&["--boards", "6"][..], &["--system", "olympiad-2022", "--boards", "6"]] {
        let output = generate(options);
        assert_eq!(status(&output), 2);
        assert!(text(&output.stderr).contains("teams.boards"), "{}", text(&output.stderr));
    }
    let output =
        generate(&["--system", "swiss-team-2026", "--boards", "6", "--team-scores", "game-points", "--rounds", "3"]);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    let file = text(&output.stdout);
    assert!(file.contains("\n352 WBWBWB\r\n") && file.contains("_GP_MP\r\n"), "{file}");
}
