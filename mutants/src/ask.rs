//! Whether any test fails with one mutant switched on.

use crate::copy::{Copy, Tests};
use crate::mutant::Mutant;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The outcome of one mutant.
pub enum Outcome {
    /// The test that failed, or what else happened.
    Caught(String),
    Alive,
}

/// The tests that are likeliest to notice a mutant, by part of its path; they are asked first.
const FIRST: &[(&str, &[&str])] = &[
    ("crates/matching/", &["matching_", "hall", "dutch_shortcuts::without_words"]),
    ("/burstein/", &["engine_is_oracle::burstein_2026", "engine_is_oracle::burstein_2018", "shortcuts::burstein"]),
    ("/double_swiss_and_swiss_team/", &["double_swiss", "swiss_team"]),
    ("/dubov/", &["dubov"]),
    ("/dutch_2006/", &["dutch_2006"]),
    ("/dutch_2012/", &["dutch_2012"]),
    ("/lim/", &["lim_2026"]),
    ("/olympiad/", &["olympiad"]),
    ("/dutch/", &["dutch_shortcuts", "engine_is_oracle::dutch_2026", "engine_is_oracle::dutch_2017", "dutch_oracle"]),
];

/// The comparisons with the oracle in every reading, for mutants that are still alive.
const READINGS: &[(&str, &[&str])] = &[
    ("/burstein/", &["engine_is_oracle::burstein"]),
    ("/double_swiss_and_swiss_team/", &["engine_is_oracle::double_swiss", "engine_is_oracle::swiss_team"]),
    ("/dubov/", &["engine_is_oracle::dubov"]),
    ("/dutch_2006/", &["engine_is_oracle::dutch_2006"]),
    ("/dutch_2012/", &["engine_is_oracle::dutch_2012"]),
    ("/lim/", &["engine_is_oracle::lim"]),
    ("/olympiad/", &["engine_is_oracle::olympiad"]),
    ("/dutch/", &["engine_is_oracle::dutch_2026", "engine_is_oracle::dutch_2017"]),
];

/// Asked of all mutants that are still alive.
const THEN: [&[&str]; 2] = [
    &["work::"],
    &[
        "dutch_large_fields",
        "dutch_criteria",
        "engine_is_oracle::replay::positions",
        "engine_is_oracle::one_sided",
        "expectations",
        "reasons",
        "fictitious",
        "hall",
        "_cases",
        "budget::an_engine",
    ],
];

/// Readings are compared with their oracles at this level only; this many cases are enough.
const NIGHT: [(&str, &str); 2] = [("PAIRPROOF_TESTS", "night"), ("PAIRPROOF_CASES", "400")];

/// A mutant that takes more than this many times the usual time is caught. Other work on the machine slows it down, too.
const PATIENCE: u32 = 10;

/// Tests of one program.
struct Question {
    program: PathBuf,
    folder: PathBuf,
    filters: Vec<&'static str>,
    readings: bool,
    limit: Duration,
}

/// All questions, with the time that each usually takes.
pub struct Questions {
    first: Vec<(&'static str, Question)>,
    then: Vec<Question>,
    readings: Vec<(&'static str, Question)>,
}

impl Questions {
    /// Asks everything without a mutant.
    ///
    /// # Panics
    /// If a test fails.
    pub fn new(tests: &Tests, copy: &Copy) -> Self {
        let question = |program: &Path, package: &str, filters: &[&'static str], readings: bool| {
            let (program, folder, limit) = (program.to_owned(), copy.package(package), Duration::from_secs(3600));
            let mut question = Question { program, folder, filters: filters.to_vec(), readings, limit };
            let start = Instant::now();
            assert!(matches!(question.ask(0), Outcome::Alive), "{filters:?} fails without a mutant");
            question.limit = start.elapsed() * PATIENCE + Duration::from_secs(5);
            question
        };
        let of_systems = |list: &'static [(&'static str, &'static [&'static str])], readings: bool| {
            let of_system = |&(part, filters)| (part, question(&tests.systems, "", filters, readings));
            list.iter().map(of_system).collect()
        };
        let mut then = vec![
            question(&tests.pairing, "crates/pairing", &[], false),
            question(&tests.matching, "crates/matching", &[], false),
        ];
        then.extend(THEN.map(|filters| question(&tests.systems, "", filters, false)));
        Self { first: of_systems(FIRST, false), then, readings: of_systems(READINGS, true) }
    }

    pub fn ask(&self, mutant: &Mutant) -> Outcome {
        let is_own = |(part, _): &&(&str, Question)| mutant.file.contains(part);
        let [first, readings] =
            [&self.first, &self.readings].map(|list| list.iter().filter(is_own).map(|(_, question)| question));
        let caught = |question: &Question| match question.ask(mutant.number) {
            Outcome::Caught(by) => Some(Outcome::Caught(by)),
            Outcome::Alive => None,
        };
        first.chain(&self.then).chain(readings).find_map(caught).unwrap_or(Outcome::Alive)
    }
}

impl Question {
    fn ask(&self, mutant: u32) -> Outcome {
        let mut command = Command::new(&self.program);
        command.args(&self.filters).args(["--test-threads", "1"]).current_dir(&self.folder);
        command.env("PAIRPROOF_MUTANT", mutant.to_string()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.envs(NIGHT.into_iter().filter(|_| self.readings));
        let mut child = command.spawn().expect("a test program that can be started");
        let outcome = self.watch(&mut child);
        let _ = child.kill();
        let status = child.wait().expect("a status");
        outcome.unwrap_or_else(|| match status.success() {
            true => Outcome::Alive,
            false => Outcome::Caught(status.to_string()),
        })
    }

    /// The first test that fails, or the time that ran out. `None`: the program ended.
    fn watch(&self, child: &mut Child) -> Option<Outcome> {
        let output = BufReader::new(child.stdout.take()?);
        let (send, lines) = channel();
        thread::spawn(move || output.lines().map_while(Result::ok).all(|line| send.send(line).is_ok()));
        let end = Instant::now() + self.limit;
        loop {
            match lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) if line.starts_with("test ") && line.ends_with("FAILED") => {
                    let name = line.split_whitespace().nth(1).unwrap_or_default();
                    return Some(Outcome::Caught(name.to_owned()));
                }
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Some(Outcome::Caught("time".to_owned())),
                Err(RecvTimeoutError::Disconnected) => {
                    // The program has closed its output, so it is about to end.
                    let _ = child.wait();
                    return None;
                }
            }
        }
    }
}
