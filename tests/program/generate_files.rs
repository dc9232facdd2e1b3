//! Files of the generator: clean under our own lint, accepted by our own check, and the same tournament when read back.

use crate::running::{pairproof, program, status, stdout, text};
use pairproof::check::{CheckOptions, check_file};
use pairproof::generate::{BUILT_IN, Generator, Played, Profile, render};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::systems::SystemId;
use pairproof::tournament::Tournament;
use pairproof::trf::write::Target;
use pairproof::trf::{Code, Diagnostic, Document, Severity, Title};
use std::fs;

const SYSTEMS: [SystemId; 2] = [SystemId::DUTCH_2026, SystemId::DUTCH_2017];

/// The number of tournaments per profile: many for small profiles, few for large ones.
fn tournaments(profile: &str) -> u64 {
    match profile {
        "giant" => 0,
        "acceptance" => 3,
        _ => 12,
    }
}

fn generator(profile: &str, system: SystemId) -> Generator {
    Generator::new(Profile::built_in(profile).unwrap(), system)
}

fn each_played(mut look: impl FnMut(&str, &Played)) {
    for &(name, _) in BUILT_IN {
        for system in SYSTEMS {
            let finished = generator(name, system);
            let unfinished = finished.profile().with("unfinished", "1..2").unwrap();
            let unfinished = Generator::new(unfinished, system);
            for index in 0..tournaments(name) {
                look(name, &finished.play(11, index));
                if index % 4 == 0 {
                    look(name, &unfinished.play(12, index));
                }
            }
        }
    }
}

/// Whether a finding is not a fault of the file: the tournament itself is like that.
fn belongs(finding: &Diagnostic, played: &Played, target: Target) -> bool {
    let statistics = &played.statistics;
    match finding.code {
        // The text of 2017 bars after a bye and after a forfeit, not after a full-point bye.
        Code::G015 => played.system == SystemId::DUTCH_2017 && finding.message.contains("full-point bye"),
        Code::G006 => statistics.unusual > 0,
        // In the last round topscorers may get the same colour for the third time, and forfeited games do not count.
        Code::G018 => finding.worst() == Severity::Info,
        // TRF16 has no other place for this information.
        Code::X010 => target == Target::Trf16,
        // Without round dates, which py4swiss refuses.
        Code::H005 | Code::G026 => target == Target::Engine,
        // A player left before the first game, in a field too small to drop that player.
        Code::P022 | Code::H014 => played.tournament.players.len() <= usize::from(played.settings.rounds) + 1,
        _ => false,
    }
}

fn complain(name: &str, played: &Played, target: Target, what: &str) -> String {
    let text = String::from_utf8(render(played, target)).unwrap();
    format!("{name}, {}, {target}, tournament {}: {what}\n{text}", played.system, played.index)
}

#[test]
fn files_are_clean() {
    each_played(|name, played| {
        for target in Target::ALL {
            let bytes = render(played, target);
            let document = Document::parse(&bytes);
            for finding in all_findings(&document, &LintOptions::default()) {
                let said = format!("{finding:?}");
                assert!(belongs(&finding, played, target), "{}", complain(name, played, target, &said));
            }
        }
    });
}

#[test]
fn files_are_accepted() {
    each_played(|name, played| {
        for target in Target::ALL {
            // TRF16 cannot express a prohibition that holds only in some rounds.
            let partial = |p: &pairproof::tournament::Prohibition| p.first > 1 || p.last < played.settings.rounds;
            if target == Target::Trf16 && played.tournament.prohibitions.iter().any(partial) {
                continue;
            }
            let verdict = check_file("generated", &render(played, target), &CheckOptions::default());
            assert_eq!(verdict.refused, None, "{}", complain(name, played, target, "refused"));
            assert_eq!(verdict.system, Some(played.system.name()));
            assert_eq!(verdict.rounds.len(), usize::from(played.tournament.recorded));
            for round in &verdict.rounds {
                let said = format!("round {}: {:?}", round.round, round.verdict);
                assert!(!round.verdict.is_difference(), "{}", complain(name, played, target, &said));
            }
        }
    });
}

#[test]
fn a_file_read_again_is_what_was_played() {
    each_played(|name, played| {
        let mut expected = played.tournament.clone();
        let bytes = render(played, Target::Trf26);
        let mut read = Tournament::from_document(&Document::parse(&bytes)).unwrap().tournament;
        // Names and titles are made up when a file is written.
        for tournament in [&mut expected, &mut read] {
            tournament.name.clear();
            for player in &mut tournament.players {
                player.name.clear();
                player.title = Title::None;
                while player.virtual_points.last() == Some(&0) {
                    player.virtual_points.pop();
                }
            }
        }
        assert!(expected == read, "{}", complain(name, played, Target::Trf26, "not the same tournament"));
    });
}

#[test]
fn a_giant_is_played_too() {
    let profile = Profile::built_in("giant").unwrap().with("players", "1000").unwrap().with("rounds", "2").unwrap();
    let played = Generator::new(profile, SystemId::DUTCH_2026).play(1, 1);
    assert_eq!(played.cut_short, None);
    let verdict = check_file("giant", &render(&played, Target::Trf26), &CheckOptions::default());
    assert_eq!((verdict.refused, verdict.rounds.len()), (None, 2));
    assert!(verdict.rounds.iter().all(|round| !round.verdict.is_difference()));
}

#[test]
fn ratings_can_be_given() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("ratings.txt");
    fs::write(&list, "2400 2350,2350\n1800\n0 2100\n").unwrap();
    let generate = |options: &[&str]| {
        let mut command = program();
        command.args(["generate", "--seed", "3", "--profile", "open", "--rounds", "4"]).args(options);
        command.output().unwrap()
    };
    let output = generate(&["--rating-list", list.to_str().unwrap()]);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    let file = stdout(&output);
    let ratings: Vec<&str> =
        file.lines().filter(|line| line.starts_with("001")).map(|line| line[48..52].trim()).collect();
    assert_eq!(
        ratings.iter().filter(|it| !it.is_empty() && **it != "0").collect::<Vec<_>>(),
        [&"2400", &"2350", &"2350", &"2100", &"1800"]
    );
    assert_eq!(ratings.len(), 6);

    // Another tournament as the model: its ratings, and its number of rounds unless another is given.
    let model = folder.path().join("model.trf");
    fs::write(&model, &file).unwrap();
    let output = program().args(["generate", "--seed", "9", "--model"]).arg(&model).output().unwrap();
    let other = stdout(&output);
    let of = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("001")).map(|line| line[48..52].to_owned()).collect()
    };
    assert_eq!(of(&other), of(&file));
    assert!(other.lines().any(|line| line == "142 4"), "{other}");
    // The model's rates are used too, unless others are given.
    let options = ["generate", "--print-profile", "--half-byes", "7%", "--model"];
    let profile = stdout(&program().args(options).arg(&model).output().unwrap());
    for line in ["half = 700", "draw-width-growth = 0", "full = 0"] {
        assert!(profile.lines().any(|known| known == line), "{line}\n{profile}");
    }

    fs::write(&list, "2400 x\n-5 99999\n").unwrap();
    let output = generate(&["--rating-list", list.to_str().unwrap()]);
    assert_eq!(status(&output), 2);
    let said = text(&output.stderr);
    assert!(
        said.contains(":1: found \"x\"") && said.contains(":2: found \"-5\"") && said.contains("\"99999\""),
        "{said}"
    );
    assert_eq!(status(&generate(&["--players", "5", "--rating-list", list.to_str().unwrap()])), 2);
    assert_eq!(status(&generate(&["--set", "ratings.given=[2000]"])), 2);
}

#[test]
fn counts_are_printed_name_first() {
    let folder = tempfile::tempdir().unwrap();
    let made = program()
        .args(["generate", "--seed", "3", "--profile", "tiny", "--count", "2", "--rounds", "3", "--out-dir"])
        .arg(folder.path())
        .output();
    let said = text(&made.unwrap().stderr);
    assert!(said.contains("2 tournaments: rounds 6, white wins 6, black wins 5, draws 4, "), "{said}");
}

/// C.04.2 art. 2.2.2: among players with the same rating the title decides, then the name.
#[test]
fn titles_decide_the_starting_order_now_and_then() {
    let generator = generator("elite", SystemId::DUTCH_2026);
    let (mut decides, mut of_a_rating) =
        (0, std::collections::BTreeMap::<u16, std::collections::BTreeSet<String>>::new());
    for index in 0..60 {
        let bytes = render(&generator.play(4, index), Target::Trf26);
        let document = Document::parse(&bytes);
        let players: Vec<_> = document.players().collect();
        for pair in players.windows(2).filter(|pair| pair[0].rating > Some(0)) {
            decides += usize::from(pair[0].rating == pair[1].rating && pair[0].title != pair[1].title);
        }
        for player in players {
            let class = player.rating.unwrap_or(0) / 100;
            of_a_rating.entry(class).or_default().insert(format!("{:?}", player.title));
        }
        let findings = all_findings(&document, &LintOptions::default());
        assert!(findings.iter().all(|finding| finding.code != Code::P005), "{findings:?}");
    }
    assert!(decides > 10, "{decides}");
    assert!(of_a_rating[&24].len() > 4 && of_a_rating[&26].len() > 3, "{of_a_rating:?}");
}

#[test]
fn a_folder_of_tournaments_keeps_a_file_that_was_edited() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().display().to_string();
    let generate = || pairproof(&["generate", "--seed", "1", "--count", "2", "--out", &out]);
    assert_eq!(status(&generate()), 0);
    assert_eq!(status(&generate()), 0, "the same bytes again");
    let edited = folder.path().join("1-0001.trf");
    fs::write(&edited, "edited").expect("written");
    let refused = generate();
    assert_eq!(status(&refused), 2);
    assert!(text(&refused.stderr).contains("another file of this name exists"), "{}", text(&refused.stderr));
    assert_eq!(fs::read(&edited).expect("the file"), b"edited");
}

#[test]
fn fewer_rounds_than_asked_for_are_announced() {
    let said = |options: &[&str]| {
        let output = program().args(["generate", "--profile", "tiny", "--seed", "1"]).args(options).output().unwrap();
        assert_eq!(status(&output), 0);
        text(&output.stderr)
    };
    let few = said(&["--players", "10", "--rounds", "20"]);
    assert!(few.contains("20 rounds need at least 21 players; 10 players get 9 rounds"), "{few}");
    assert!(said(&["--players", "2..10", "--rounds", "3..9"]).contains("2 players get 1 round"));
    let whole = said(&["--system", "round-robin", "--players", "10", "--rounds", "12"]);
    assert!(whole.contains("10 players have 9 rounds, or 18 in two cycles"), "{whole}");
    for enough in [&["--players", "10", "--rounds", "9"][..], &["--players", "4"]] {
        assert!(!said(enough).contains("rounds"), "{enough:?}");
    }
}
