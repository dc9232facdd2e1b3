//! Any list of tie-breaks, with modifiers, for players, teams and matches of two games: the ranks are correct.

use pairproof::check::input::InputOptions;
use pairproof::check::{CheckOptions, check_file};
use pairproof::generate::{Generator, Profile, render};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::standings::StandingsOptions;
use pairproof::systems::SystemId;
use pairproof::trf::write::Target;
use pairproof::trf::{Document, Severity};

const PLAYERS: [&str; 6] = [
    "BH/C1,DE,SB",
    "DE/P,BH/M2,TPN/R",
    "FB/C2/P,AOB/F,KS/L+1",
    "PS/C2,WON,REP",
    "ARO/M1,TPR,RTNG/R",
    "STD,SB/C1/P,APPO",
];
const TEAMS: [&str; 6] = [
    "BH/C1,DE,SB",
    "EDE,EMMSB/C1,BH:GP/M1",
    "MPvGP,EGMSB/C2/P,TBR",
    "EDEBT/P,SSSC/K2/F,BBE",
    "BC,KS:MP/L-2,PS:GP/C1",
    "FB:MP/C1,AOB:GP,WON:MP,TPN",
];
const TABLES: [&str; 3] = ["DE,SB/C1,KS/L-1", "WIN,PS/C1,BWG,STD", "WON,TPN/R"];

#[test]
fn ranks_follow_from_any_list() {
    let systems = [
        (SystemId::DUTCH_2026, &PLAYERS[..]),
        (SystemId::DUTCH_2017, &PLAYERS),
        (SystemId::DOUBLE_SWISS_2026, &PLAYERS),
        (SystemId::SWISS_TEAM_2026, &TEAMS),
        (SystemId::OLYMPIAD_2022, &TEAMS),
        (SystemId::OLYMPIAD_2009, &TEAMS),
        (SystemId::ROUND_ROBIN, &TABLES),
    ];
    for (system, lists) in systems {
        for list in lists {
            let profile = Profile::built_in("byes-and-forfeits").unwrap().with("players", "8..20");
            let profile = profile.and_then(|profile| profile.with("tie-breaks", list)).unwrap();
            let generator = Generator::new(profile, system);
            for index in 0..6 {
                let played = generator.play(31, index);
                let file = render(&played, Target::Trf26);
                let shown = || format!("{system}, {list}, {index}\n{}", String::from_utf8_lossy(&file));
                assert!(String::from_utf8_lossy(&file).contains(&format!("\n202 {list}\r\n")), "{}", shown());
                if played.tournament.recorded == 0 {
                    continue;
                }
                let standings = Some(StandingsOptions::default());
                let input = InputOptions { standings, ..InputOptions::default() };
                let verdict = check_file("generated", &file, &CheckOptions { input, ..CheckOptions::default() });
                assert_eq!(verdict.standings.as_deref(), Some(&[][..]), "{}", shown());
                let findings = all_findings(&Document::parse(&file), &LintOptions::default());
                let about_lists = findings.iter().filter(|found| format!("{:?}", found.code) == "H022");
                assert!(
                    about_lists.clone().all(|found| found.severity_pairing <= Severity::Info),
                    "{findings:?} {}",
                    shown()
                );
            }
        }
    }
}

/// Different lists give different orders, so the list is really used.
#[test]
fn lists_order_differently() {
    let ranks = |system: SystemId, list: &str| -> Vec<String> {
        let profile = Profile::built_in("club").unwrap().with("players", "16").unwrap();
        let generator = Generator::new(profile.with("tie-breaks", list).unwrap(), system);
        let file = String::from_utf8(render(&generator.play(1, 0), Target::Trf26)).unwrap();
        let (record, columns) = if file.contains("\n310 ") { ("310", 68..71) } else { ("001", 85..89) };
        let lines = file.lines().filter(|line| line.starts_with(record));
        lines.map(|line| line[columns.clone()].to_owned()).collect()
    };
    for system in
        [SystemId::DUTCH_2026, SystemId::DOUBLE_SWISS_2026, SystemId::SWISS_TEAM_2026, SystemId::OLYMPIAD_2022]
    {
        assert_ne!(ranks(system, "TPN"), ranks(system, "TPN/R"), "{system}");
        assert_ne!(ranks(system, "BH"), ranks(system, "WON,TPN"), "{system}");
    }
}

#[test]
fn a_list_of_others_is_refused() {
    use crate::running::{program, status, text};
    let generate = |system: &str, list: &str| {
        program().args(["generate", "--seed", "1", "--system", system, "--tie-breaks", list]).output().unwrap()
    };
    for (system, list, why) in [
        ("dutch-2026", "BH,EMMSB", "is for teams"),
        ("olympiad-2022", "BH,ARO", "is for individuals"),
        ("round-robin", "SB,BH/C1", "do not apply to round robins"),
        ("dutch-2026", "BH,XYZ", "is not a known tie-break"),
        ("dutch-2026", "BH/C1/C2", "modifiers of one kind"),
        ("dutch-2026", "PTS,BH", "leave it out"),
    ] {
        let output = generate(system, list);
        assert_eq!(status(&output), 2, "{system} {list}");
        assert!(text(&output.stderr).contains(why), "{list}: {}", text(&output.stderr));
    }
    assert_eq!(status(&generate("dutch-2026", "[\"BH/C1,SB\", \"DE\"]")), 0);
}

/// A system may have its own standings for files without a list.
#[test]
fn without_a_list_the_ranks_are_those_of_the_system() {
    for system in SystemId::ALL.iter().copied().filter(|system| system.reading_of.is_none()) {
        let profile = Profile::built_in("byes-and-forfeits").unwrap().with("players", "8..20");
        let profile = profile.and_then(|profile| profile.with("tie-breaks", "none")).unwrap();
        let generator = Generator::new(profile, system);
        for index in 0..8 {
            let played = generator.play(31, index);
            for target in [Target::Trf16, Target::Trf26] {
                let file = render(&played, target);
                let standings = Some(StandingsOptions::default());
                let input = InputOptions { standings, ..InputOptions::default() };
                let verdict = check_file("generated", &file, &CheckOptions { input, ..CheckOptions::default() });
                let wrong = verdict.standings.unwrap_or_default();
                assert!(wrong.is_empty(), "{system}, {index}: {wrong:?}\n{}", String::from_utf8_lossy(&file));
            }
        }
    }
}
