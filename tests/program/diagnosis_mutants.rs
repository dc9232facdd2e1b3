//! Diagnosis of a missing rule. Engines without one rule run as external programs: the first line of the campaign must
//! name the rule, or a set of rules that contains it, and all differences must be in one bucket.
//!
//! By default only a few are run, each with the profile and the seed in which its fault shows early.
//! `PAIRPROOF_TESTS=night` runs all rules of both current editions and of the other systems, with increasing numbers of
//! tournaments up to `PAIRPROOF_CASES` (20,000), and prints each result; `PAIRPROOF_RULES=dutch-2017:E.3,...` runs only
//! those.

use crate::common::{Level, level, number};
use pairproof::generate::Profile;
use pairproof::systems::SystemId;
use pairproof::tournament::Form;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// System, rule, profile and tournaments.
const USUAL: &[(&str, &str, &str, u64)] = &[
    ("dutch-2026", "C1", "tiny", 10),
    ("dutch-2026", "C14", "tiny", 60),
    ("dutch-2026", "5.2.4", "tiny", 20),
    ("dutch-2017", "C.6", "tiny", 60),
    ("dutch-2012", "E.2", "tiny", 30),
    ("double-swiss-2026", "3.6.3", "tiny", 100),
    ("olympiad-2022", "24a", "tiny", 40),
];

/// The usual profiles of a search: most tournaments are tiny, a few are of other kinds.
const PROFILES: [&str; 3] = ["tiny=4", "swiss-marathon=1", "club=1"];

/// The profiles in which a rule is searched for. Mutants that list candidates only pair small fields; a topscorer
/// beyond a colour difference of two (C10, C.8) needs a long tournament with few players.
fn profiles(folder: &Path, system: &str, rule: &str) -> Vec<String> {
    let mutant = SystemId::from_name(system).and_then(|system| system.without(rule));
    if matches!(rule, "C10" | "C.8") {
        let marathon = Profile::built_in("swiss-marathon").and_then(|profile| profile.with("players", "6..10"));
        let path = folder.join("marathon.toml");
        fs::write(&path, marathon.expect("a profile").to_toml()).expect("a file");
        return vec![path.display().to_string()];
    }
    let small = mutant.is_none_or(|mutant| mutant.largest < 100);
    if small { vec!["tiny".to_owned()] } else { PROFILES.map(str::to_owned).to_vec() }
}

const ADAPTER: &str = r#"
name = "lacking"
title = "pairproof without one rule"
program = ["pairproof"]
systems = ["SYSTEM"]
tested = "this version"
timeout = 60

[worker]
command = ["{program}", "worker", "--without", "RULE"]
preferred = true

[dialect]
rounds = "142"
colour = "152"
scoring = "XXS"
prohibitions = "260"
acceleration = "250"
absences = "240"
"#;

/// The result of a campaign: its first sentence, and its buckets with differences.
struct Told {
    first: String,
    buckets: Vec<String>,
}

fn campaign(folder: &Path, system: &str, rule: &str, profiles: &[String], tournaments: u64) -> Told {
    let adapter = folder.join("lacking.toml");
    fs::write(&adapter, ADAPTER.replace("SYSTEM", system).replace("RULE", rule)).expect("a file");
    let program = env!("CARGO_BIN_EXE_pairproof");
    let mut command = Command::new(program);
    command.args(["fuzz", "--quiet", "--format", "json", "--max-findings-per-bucket", "0", "--seed", "20261122"]);
    command.args(["--system", system, "--tournaments", &tournaments.to_string()]);
    // Matches and teams cannot be expressed in engine files, so there the mutant is a function.
    let games = SystemId::from_name(system).is_some_and(|id| id.form() == Form::Games);
    let engine = if games { format!("{}={program}", adapter.display()) } else { format!("mutant:{rule}") };
    command.args(["--engine", &engine]);
    for profile in profiles {
        command.args(["--profile", profile]);
    }
    let output = command.output().expect("the program starts");
    let json: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)));
    let first = json["diagnosis"][0].as_str().unwrap_or_default().to_owned();
    let buckets = json["buckets"].as_object().map(|buckets| buckets.keys().cloned().collect()).unwrap_or_default();
    Told { first, buckets }
}

impl Told {
    /// Whether there is one bucket, and the first line attributes all of it to an engine without this rule, perhaps
    /// among others.
    fn names(&self, rule: &str) -> bool {
        let all = ["all ", "both ", "its only "].iter().any(|word| self.first.contains(&format!(": {word}")));
        let named = self.first.split([' ', ',']).any(|word| word == rule);
        self.buckets.len() == 1 && all && named
    }
}

fn rules() -> Vec<(&'static str, String)> {
    let of = |id: SystemId| id.rules();
    let mut all: Vec<(&'static str, String)> = Vec::new();
    for id in [SystemId::DUTCH_2026, SystemId::DUTCH_2017] {
        all.extend(of(id).into_iter().map(|rule| (id.name(), rule)));
    }
    for id in [SystemId::DUTCH_2012, SystemId::DUTCH_2006, SystemId::DOUBLE_SWISS_2026, SystemId::OLYMPIAD_2022] {
        all.extend(of(id).into_iter().map(|rule| (id.name(), rule)));
    }
    all
}

#[test]
fn a_foreign_engine_without_a_rule_is_named_by_it() {
    for &(system, rule, profile, tournaments) in USUAL {
        let folder = TempDir::new().expect("a folder");
        let told = campaign(folder.path(), system, rule, &[profile.to_owned()], tournaments);
        assert!(told.names(rule), "{system} {rule}: {:?}; {:?}", told.first, told.buckets);
    }
}

#[test]
fn all_of_them() {
    if level() < Level::Night {
        return;
    }
    let most = number("PAIRPROOF_CASES", 20_000);
    let wanted = std::env::var("PAIRPROOF_RULES").unwrap_or_default();
    let chosen = |(system, rule): &(&str, String)| {
        wanted.is_empty() || wanted.split(',').any(|one| one == *system || one == format!("{system}:{rule}"))
    };
    let (mut named, mut all) = (0, 0);
    for (system, rule) in rules().into_iter().filter(chosen) {
        all += 1;
        let mut tournaments = 300.min(most);
        loop {
            let folder = TempDir::new().expect("a folder");
            let profiles = profiles(folder.path(), system, &rule);
            let told = campaign(folder.path(), system, &rule, &profiles, tournaments);
            if told.names(&rule) {
                named += 1;
                println!("{system} {rule}: {tournaments}: {}", told.first);
                break;
            }
            if tournaments >= most || !told.first.is_empty() && told.buckets.len() > 1 {
                println!("{system} {rule}: {tournaments}: NOT NAMED: {:?} {:?}", told.first, told.buckets);
                break;
            }
            tournaments = (tournaments * 8).min(most);
        }
    }
    println!("{named} of {all} named");
    assert!(100 * named >= 95 * all, "{named} of {all}");
}
