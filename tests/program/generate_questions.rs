//! Questions 24 to 32 of the draft questionnaire for acceptance, in its own words: the effect of each command is
//! measured in the files, and the table in `docs/acceptance.md` lists the measured values (`BLESS=1` rewrites it).

use crate::common::{Level, left_to};
use crate::running::{program, status, stdout, text};
use pairproof::check::input::InputOptions;
use pairproof::check::{CheckOptions, check_file};
use pairproof::generate::{Generator, Profile, RatingTable, Statistics};
use pairproof::lint::{LintOptions, all_findings};
use pairproof::standings::StandingsOptions;
use pairproof::systems::SystemId;
use pairproof::tournament::{Outcome, Tournament};
use pairproof::trf::{Document, Severity};
use pairproof_report::front::generator::{default_profile, generator};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The tournaments of a run.
struct Files(Vec<(String, Tournament)>);

const COUNT: usize = 300;

impl Files {
    /// Generates the tournaments of a command line.
    fn of(options: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("ratings.txt"), "2400 2300 2200 2100 2000 1900 1800 1700 1600 0 0 0\n").unwrap();
        let mut command = program();
        command.current_dir(folder.path()).arg("generate").args(options.split_whitespace());
        if !options.contains("--players") && !options.contains("--rating-list") {
            command.args(["--players", "16..40"]);
        }
        if !options.contains("--rounds") {
            command.args(["--rounds", "5..9"]);
        }
        let output = command.args(["--count", "300", "--seed", "24", "--out", "files"]).output().unwrap();
        assert_eq!(status(&output), 0, "{options}: {}", text(&output.stderr));
        let mut paths: Vec<_> =
            fs::read_dir(folder.path().join("files")).unwrap().map(|it| it.unwrap().path()).collect();
        paths.sort();
        assert_eq!(paths.len(), COUNT);
        let read = |path: &std::path::PathBuf| {
            let bytes = fs::read(path).unwrap();
            let tournament = Tournament::from_document(&Document::parse(&bytes)).unwrap().tournament;
            (String::from_utf8(bytes).unwrap(), tournament)
        };
        Self(paths.par_iter().map(read).collect())
    }

    fn values<T: Ord>(&self, value: impl Fn(&str, &Tournament) -> T) -> BTreeSet<T> {
        self.0.iter().map(|(file, tournament)| value(file, tournament)).collect()
    }

    fn statistics(&self) -> Statistics {
        self.0.iter().fold(Statistics::default(), |mut sum, (_, tournament)| {
            sum += Statistics::of_record(tournament);
            sum
        })
    }

    /// The share of player-rounds with an outcome in the selected rounds, in per cent.
    fn share(&self, outcome: Outcome, rounds: impl Fn(usize) -> bool) -> String {
        let entries = self.0.iter().flat_map(|(_, tournament)| &tournament.players);
        let entries = entries.flat_map(|player| player.entries.iter().enumerate());
        let entries: Vec<_> = entries.filter(|(round, _)| rounds(round + 1)).map(|(_, entry)| entry.outcome).collect();
        let count = entries.iter().filter(|&&other| other == outcome).count();
        format!("{:.1} %", 100.0 * count as f64 / entries.len() as f64)
    }

    fn boards(&self) -> u64 {
        let entries = self.0.iter().flat_map(|(_, tournament)| &tournament.players).flat_map(|player| &player.entries);
        entries.filter(|entry| entry.opponent.is_some()).count() as u64 / 2
    }

    fn ratings(&self) -> Vec<Vec<u16>> {
        let of = |tournament: &Tournament| tournament.players.iter().map(|player| player.rating).collect();
        self.0.iter().map(|(_, tournament)| of(tournament)).collect()
    }
}

fn header(file: &str, record: &str) -> String {
    let line = file.lines().find_map(|line| line.strip_prefix(record));
    line.unwrap_or_default().trim().to_owned()
}

fn in_per_cent(part: u64, of: u64) -> String {
    format!("{:.1} %", 100.0 * part as f64 / of as f64)
}

fn all<T: std::fmt::Debug + Ord>(values: &BTreeSet<T>, what: &str) -> String {
    assert!(!values.is_empty());
    match values.len() {
        1 => format!("{what}: {:?} in all {COUNT}", values.first().unwrap()).replace('"', ""),
        count => format!("{count} values of {what}"),
    }
}

/// A question: number, wording, options of `generate`, the measurement.
type Question = (&'static str, &'static str, &'static str, fn(&Files) -> String);

const QUESTIONS: [Question; 17] = [
    ("24", "number of players", "--players 30", |files| {
        all(&files.values(|_, tournament| tournament.players.len()), "players")
    }),
    ("24", "number of rounds", "--rounds 7", |files| all(&files.values(|file, _| header(file, "142")), "rounds")),
    ("24", "half-point byes, by rate", "--half-byes 5%", |files| {
        format!("{} of player-rounds", files.share(Outcome::HalfBye, |_| true))
    }),
    ("24", "full-point byes, by number", "--full-byes count:2", |files| {
        let count = |_: &str, tournament: &Tournament| Statistics::of_record(tournament).full_byes;
        all(&files.values(count), "full-point byes")
    }),
    ("24", "zero-point byes, by round", "--zero-byes 1:10%,2:5% --withdrawals 0 --late-entries 0", |files| {
        let share = |round: usize| files.share(Outcome::ZeroBye, move |other| other == round);
        format!("{}, {}, {} of players in rounds 1 to 3", share(1), share(2), share(3))
    }),
    ("24", "forfeit wins and losses", "--forfeits 3% --double-forfeits 1%", |files| {
        let (sum, boards) = (files.statistics(), files.boards());
        format!(
            "of boards, {} are won by forfeit and {} lost by both",
            in_per_cent(sum.forfeits, boards),
            in_per_cent(sum.double_forfeits, boards)
        )
    }),
    ("24", "odd results", "--unusual-results 2%", |files| {
        format!("{} of boards", in_per_cent(files.statistics().unusual, files.boards()))
    }),
    ("24", "Baku acceleration", "--acceleration baku --scoring 1-0.5-0", |files| {
        all(&files.values(|file, _| header(file, "192")), "record 192")
    }),
    ("24", "tie-break list", "--tie-breaks BH/C1,DE,SB", |files| {
        all(&files.values(|file, _| header(file, "202")), "record 202")
    }),
    ("25", "unset parameters get sensible random values", "", |files| {
        let mut counts = vec![
            all(&files.values(|_, tournament| tournament.players.len()), "players"),
            all(&files.values(|file, _| header(file, "142")), "rounds"),
            all(&files.values(|file, _| header(file, "152")), "the initial colour"),
            all(&files.values(|file, _| header(file, "162")), "the scoring"),
            all(&files.values(|file, _| header(file, "192")), "record 192"),
            all(&files.values(|file, _| header(file, "202")), "the tie-break list"),
        ];
        for (name, of) in [
            ("half-point byes", (|sum| sum.half_byes) as fn(Statistics) -> u64),
            ("full-point byes", |sum| sum.full_byes),
            ("zero-point byes", |sum| sum.zero_byes),
            ("forfeits", |sum| sum.forfeits),
            ("odd results", |sum| sum.unusual),
        ] {
            counts.push(all(&files.values(|_, tournament| of(Statistics::of_record(tournament))), name));
        }
        counts.join(", ")
    }),
    ("26", "ratings in any way", "", |files| all(&files.ratings().into_iter().collect(), "rating lists")),
    ("27", "ratings that are given", "--rating-list ratings.txt", |files| {
        let lists: BTreeSet<Vec<u16>> = files.ratings().into_iter().collect();
        format!("{} rating list in all {COUNT}", lists.len())
    }),
    ("28", "ratings by parameters", "--rating-mean 2000 --rating-deviation 100 --unrated-players 10%", |files| {
        let all: Vec<u16> = files.ratings().concat();
        let rated: Vec<f64> = all.iter().filter(|&&rating| rating > 0).map(|&rating| f64::from(rating)).collect();
        let mean = rated.iter().sum::<f64>() / rated.len() as f64;
        let deviation = (rated.iter().map(|rating| (rating - mean).powi(2)).sum::<f64>() / rated.len() as f64).sqrt();
        let unrated = in_per_cent((all.len() - rated.len()) as u64, all.len() as u64);
        format!("mean {mean:.0}, standard deviation {deviation:.0}, {unrated} unrated")
    }),
    ("29", "random ratings", "--ratings uniform", |files| all(&files.ratings().into_iter().collect(), "rating lists")),
    ("30", "not always the same file", "", |_| {
        let run = || stdout(&program().args(["generate", "--players", "10", "--rounds", "3"]).output().unwrap());
        let files: BTreeSet<String> = (0..3).map(|_| run()).collect();
        format!("{} runs without a seed, {} files", 3, files.len())
    }),
    ("31", "rules and tie-break lists are obeyed", "--tie-breaks DE/P,BH/C2,SB/C1/P --unusual-results 0", |files| {
        let judged: Vec<[usize; 3]> = files.0.par_iter().map(|(file, _)| faults(file.as_bytes())).collect();
        let sum = |slot: usize| judged.iter().map(|counts| counts[slot]).sum::<usize>();
        format!("{} rounds differ, {} points or ranks do not follow, {} warnings of lint", sum(0), sum(1), sum(2))
    }),
    ("32", "results by the rating table", "--forfeits 0 --players 60 --rounds 9", |files| {
        let mut table = RatingTable::default();
        files.0.iter().for_each(|(_, tournament)| table += RatingTable::of(tournament));
        let classes: Vec<_> = table.classes().filter(|(_, class)| class.games >= 5000).collect();
        let off = |class: &pairproof::generate::RatedGames| {
            class.observed.abs_diff(class.expected) as f64 / class.games as f64
        };
        let most = classes.iter().map(|(_, class)| off(class)).fold(0.0, f64::max) / 100.0;
        format!("at most {most:.3} off in {} classes of 5,000 games and more", classes.len())
    }),
];

/// The numbers of rounds that differ, of standings positions that do not follow, and of warnings.
fn faults(file: &[u8]) -> [usize; 3] {
    let input = InputOptions { standings: Some(StandingsOptions::default()), ..InputOptions::default() };
    let verdict = check_file("generated", file, &CheckOptions { input, ..CheckOptions::default() });
    assert_eq!(verdict.refused, None);
    let differ = verdict.rounds.iter().filter(|round| round.verdict.is_difference()).count();
    let findings = all_findings(&Document::parse(file), &LintOptions::default());
    let warnings = findings.iter().filter(|finding| finding.worst() > Severity::Info).count();
    [differ, verdict.standings.map_or(0, |standings| standings.len()), warnings]
}

#[test]
fn questions_24_to_32_have_a_command_and_a_result() {
    if left_to(Level::Full, "questions_24_to_32_have_a_command_and_a_result") {
        return;
    }
    let mut table =
        "| question | `pairproof generate` with | measured in 300 tournaments |\n|---|---|---|\n".to_owned();
    for (number, words, options, measure) in QUESTIONS {
        let command = if options.is_empty() { "no option".to_owned() } else { format!("`{options}`") };
        table += &format!("| {number}: {words} | {command} | {} |\n", measure(&Files::of(options)));
    }
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/acceptance.md");
    let text = fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once("<!-- begin questions").expect("the mark of the table");
    let (mark, rest) = rest.split_once("-->\n").unwrap();
    let (known, after) = rest.split_once("<!-- end questions -->").unwrap();
    if std::env::var_os("BLESS").is_some() {
        let new = format!("{before}<!-- begin questions{mark}-->\n\n{table}\n<!-- end questions -->{after}");
        fs::write(&page, new).unwrap();
        return;
    }
    assert_eq!(known.trim(), table.trim(), "BLESS=1 writes the table of docs/acceptance.md anew");
}

/// The systems that every parameter is tested with.
const SYSTEMS: [SystemId; 14] = [
    SystemId::DUTCH_2026,
    SystemId::DUTCH_2017,
    SystemId::DUTCH_2012,
    SystemId::DUTCH_2006,
    SystemId::BURSTEIN_2026,
    SystemId::DUBOV_2026,
    SystemId::LIM_2026,
    SystemId::DOUBLE_SWISS_2026,
    SystemId::SWISS_TEAM_2026,
    SystemId::SWISS_TEAM_2024,
    SystemId::OLYMPIAD_2022,
    SystemId::OLYMPIAD_2009,
    SystemId::ROUND_ROBIN,
    SystemId::TEAM_ROUND_ROBIN,
];

/// Each parameter with a value as given in an option, and its number in each tournament.
const AXES: [(&str, &str, i64); 23] = [
    ("tournament.players", "31", 31),
    ("tournament.rounds", "6", 6),
    ("tournament.unfinished", "1", 1),
    ("tournament.initial-colour", "black", 1),
    ("tournament.acceleration", "none", 0),
    ("tournament.tie-breaks", "none", 0),
    ("ratings.mean", "1999", 1999),
    ("ratings.deviation", "77", 77),
    ("ratings.unrated", "7%", 700),
    ("byes.half", "4%", 400),
    ("byes.full", "3%", 300),
    ("byes.zero", "2%", 200),
    ("absences.forfeits", "1%", 100),
    ("absences.double-forfeits", "0.5%", 50),
    ("absences.withdrawals", "2%", 200),
    ("absences.late-entries", "3%", 300),
    ("results.unusual", "4%", 400),
    ("results.unrated", "5%", 500),
    ("prohibitions.groups", "2", 2),
    ("teams.boards", "7", 7),
    ("teams.reserves", "2", 2),
    ("teams.substitutions", "9%", 900),
    ("teams.board-forfeits", "6%", 600),
];

/// 300 tournaments of each system: every parameter varies if it is not given, and has the given value if it is.
#[test]
fn every_axis_varies_when_unset_and_obeys_when_set() {
    if left_to(Level::Full, "every_axis_varies_when_unset_and_obeys_when_set") {
        return;
    }
    for system in SYSTEMS {
        let profile = || Profile::built_in(default_profile(system)).unwrap();
        let unset = Generator::new(profile(), system);
        let mut seen: BTreeMap<&str, BTreeSet<i64>> = BTreeMap::new();
        for index in 0..COUNT as u64 {
            for (parameter, value) in unset.settings(25, index).values() {
                seen.entry(parameter).or_default().insert(value);
            }
        }
        let varying = unset.profile().varying();
        for (parameter, values) in &seen {
            assert!(values.len() > 1 || !varying.contains(parameter), "{system}: {parameter} never varied");
        }
        let swiss = system.schedule.is_none();
        for (parameter, value, number) in AXES {
            if !seen.contains_key(parameter) {
                assert!(parameter.starts_with("teams."), "{system}: {parameter} is not known");
                continue;
            }
            // The tests use whole tournaments; and the profile of schedules lacks parameters that do not apply.
            let count = format!("{parameter}.count");
            let varies = seen[parameter].len() > 1 || seen.get(count.as_str()).is_some_and(|values| values.len() > 1);
            let left_out = parameter == "tournament.unfinished" || !swiss;
            assert!(varies || left_out, "{system}: {parameter} does not vary");
            let changes = [("tournament.players", "20..40"), ("tournament.rounds", "5..9"), (parameter, value)];
            let limits = pairproof::budget::Limits::default();
            let Ok(given) = generator(profile(), &changes, (system, pairproof::trf::write::Target::Trf26), limits)
            else {
                // The Olympiad and team round robins have no acceleration.
                assert_eq!(parameter, "tournament.acceleration", "{system}");
                continue;
            };
            for index in 0..COUNT as u64 {
                let drawn = given.settings(26, index).values();
                let drawn = drawn.iter().find(|(name, _)| *name == parameter).unwrap().1;
                assert!(
                    drawn == number || !swiss && parameter == "tournament.rounds",
                    "{system}: {parameter} is {drawn}"
                );
            }
        }
    }
}
