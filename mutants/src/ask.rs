//! Whether any test fails with one mutant switched on.

use crate::copy::{Copy, Tests};
use crate::mutant::Mutant;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The outcome of one mutant.
pub enum Outcome {
    /// The test that failed, or what else happened.
    Caught(String),
    Alive,
}

/// By part of a mutant's path: the tests that are likeliest to notice it; and the comparisons with the oracle in every
/// reading, which are asked last.
const OWN: [(&str, &[&str], &[&str]); 9] = [
    ("crates/matching/", &["matching_", "hall", "dutch_shortcuts::without_words"], &[]),
    (
        "/burstein/",
        &["engine_is_oracle::burstein_2026", "engine_is_oracle::burstein_2018", "shortcuts::burstein"],
        &["engine_is_oracle::burstein"],
    ),
    (
        "/double_swiss_and_swiss_team/",
        &["double_swiss", "swiss_team"],
        &["engine_is_oracle::double_swiss", "engine_is_oracle::swiss_team"],
    ),
    ("/dubov/", &["dubov"], &["engine_is_oracle::dubov"]),
    ("/dutch_2006/", &["dutch_2006"], &["engine_is_oracle::dutch_2006"]),
    ("/dutch_2012/", &["dutch_2012"], &["engine_is_oracle::dutch_2012"]),
    ("/lim/", &["lim_2026"], &["engine_is_oracle::lim"]),
    ("/olympiad/", &["olympiad"], &["engine_is_oracle::olympiad"]),
    (
        "/dutch/",
        &["dutch_shortcuts", "engine_is_oracle::dutch_2026", "engine_is_oracle::dutch_2017", "dutch_oracle"],
        &["engine_is_oracle::dutch_2026", "engine_is_oracle::dutch_2017"],
    ),
];

/// Asked of all mutants before these, because it takes a second and notices many.
const FIRST: &[&str] = &["work::"];

/// Asked of all mutants that are still alive.
const THEN: &[&str] = &[
    "dutch_large_fields",
    "dutch_criteria",
    "engine_is_oracle::replay::positions",
    "engine_is_oracle::one_sided",
    "engine_is_oracle::generated",
    "expectations",
    "reasons",
    "stated_values",
    "fictitious",
    "hall",
    "_cases",
    "budget::an_engine",
];

/// Readings are compared with their oracles at this level only; this many cases are enough.
const NIGHT: [(&str, &str); 2] = [("PAIRPROOF_TESTS", "night"), ("PAIRPROOF_CASES", "400")];

/// A mutant that takes more than this many times the usual time is caught. Other work on the machine slows it down, too.
const PATIENCE: u32 = 10;

/// Tests of one program.
struct Question {
    program: PathBuf,
    folder: PathBuf,
    filters: &'static [&'static str],
    readings: bool,
    /// The longest time that a mutant may take, from the time without a mutant; measured when it is first asked.
    limit: OnceLock<Duration>,
}

/// All questions.
pub struct Questions {
    first: Question,
    own: Vec<(&'static str, [Question; 2])>,
    /// Of the matching library; the pairing library is not part of these tests.
    matching: Question,
    then: [Question; 2],
}

impl Questions {
    pub fn new(tests: &Tests, copy: &Copy) -> Self {
        let question = |program: &Path, package: &str, filters, readings| {
            let (program, folder) = (program.to_owned(), copy.package(package));
            Question { program, folder, filters, readings, limit: OnceLock::new() }
        };
        let of_systems = |filters, readings| question(&tests.systems, "", filters, readings);
        let own = |(part, first, readings)| (part, [of_systems(first, false), of_systems(readings, true)]);
        Self {
            first: of_systems(FIRST, false),
            own: OWN.map(own).into(),
            matching: question(&tests.matching, "crates/matching", &[], false),
            then: [question(&tests.pairing, "crates/pairing", &[], false), of_systems(THEN, false)],
        }
    }

    /// Asks one question after the other, until a test fails.
    ///
    /// # Panics
    /// If a test fails without a mutant.
    pub fn ask(&self, mutant: &Mutant) -> Outcome {
        let own = self.own.iter().find(|(part, _)| mutant.file.contains(part));
        let [first, readings] = [0, 1].map(|at| own.map(|(_, own)| &own[at]).filter(|own| !own.filters.is_empty()));
        let matching = Some(&self.matching).filter(|_| mutant.file.starts_with("crates/matching/"));
        let questions = [&self.first].into_iter().chain(first).chain(matching).chain(&self.then).chain(readings);
        let caught = |question: &Question| match question.ask(mutant.number) {
            Outcome::Caught(by) => Some(Outcome::Caught(by)),
            Outcome::Alive => None,
        };
        questions.into_iter().find_map(caught).unwrap_or(Outcome::Alive)
    }
}

impl Question {
    fn ask(&self, mutant: u32) -> Outcome {
        let limit = self.limit.get_or_init(|| {
            let start = Instant::now();
            let outcome = self.run(0, Duration::from_secs(3600));
            assert!(matches!(outcome, Outcome::Alive), "{:?} fails without a mutant", self.filters);
            start.elapsed() * PATIENCE + Duration::from_secs(5)
        });
        self.run(mutant, *limit)
    }

    fn run(&self, mutant: u32, limit: Duration) -> Outcome {
        let mut command = Command::new(&self.program);
        command.args(self.filters).args(["--test-threads", "1"]).current_dir(&self.folder);
        command.env("PAIRPROOF_MUTANT", mutant.to_string()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.envs(NIGHT.into_iter().filter(|_| self.readings));
        let mut child = command.spawn().expect("a test program that can be started");
        let outcome = watch(&mut child, limit);
        let _ = child.kill();
        let status = child.wait().expect("a status");
        outcome.unwrap_or_else(|| match status.success() {
            true => Outcome::Alive,
            false => Outcome::Caught(status.to_string()),
        })
    }
}

/// The first test that fails, or the time that ran out. `None`: the program ended.
fn watch(child: &mut Child, limit: Duration) -> Option<Outcome> {
    let output = BufReader::new(child.stdout.take()?);
    let (send, lines) = channel();
    thread::spawn(move || output.lines().map_while(Result::ok).all(|line| send.send(line).is_ok()));
    let end = Instant::now() + limit;
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
