//! Would a test notice a mistake in an engine?
//!
//!     cargo run --release --manifest-path mutants/Cargo.toml -- [--minutes N] [--jobs N] [PART]...
//!
//! Nearly every operator in the engines and in the matching library is replaced once ([`mutant`]): not those in
//! constants, patterns, capacities and the arguments of macros. All mutants are compiled into one copy of the
//! repository, each behind a switch ([`copy`]), so that a mutant costs seconds rather than minutes. Then tests are run
//! with one mutant at a time ([`ask`]), in random order: those of `--test systems` that are likely to notice it, and the
//! unit tests of both libraries. Each `PART` is a part of a path, or a place as in the results: then only those mutants
//! are run. The results stay in `target/mutants/COMMIT.tsv`: another run resumes.
//!
//! Equivalent mutants, which change no answer and whose extra work no count shows, are listed in `mutants/argued.toml`,
//! each with the reason.
//!
//! Exit status: 0 every mutant that was run is caught or argued, 1 others are alive or an argument is wrong, 2 wrong
//! arguments or uncommitted changes.

mod ask;
mod copy;
mod mutant;

use ask::{Outcome, Questions};
use copy::Copy;
use mutant::Mutant;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

/// A mutant that no test can notice.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Argued {
    file: String,
    /// The line of source, without indentation: an expression may occur more than once.
    code: String,
    /// The expression, with single blanks.
    expression: String,
    /// The operator and its replacement, as in the list of survivors.
    change: String,
    /// Why it changes no answer and no number of steps.
    #[allow(dead_code, reason = "for the reader")]
    because: String,
}

#[derive(serde::Deserialize)]
struct List {
    #[serde(default)]
    argued: Vec<Argued>,
}

impl Argued {
    fn is(&self, mutant: &Mutant) -> bool {
        let Mutant { file, code, expression, change, .. } = mutant;
        (&self.file, &self.code, &self.expression, &self.change) == (file, code, expression, change)
    }
}

fn is_argued(mutant: &Mutant, argued: &[Argued]) -> bool {
    argued.iter().any(|argued| argued.is(mutant))
}

struct Options {
    minutes: u64,
    jobs: usize,
    /// Only mutants whose place contains one of these; all if there are none.
    parts: Vec<String>,
}

fn options() -> Option<Options> {
    let mut options = Options { minutes: 600, jobs: 1, parts: Vec::new() };
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--minutes" => options.minutes = arguments.next()?.parse().ok()?,
            "--jobs" => options.jobs = arguments.next()?.parse().ok()?,
            part if !part.starts_with('-') => options.parts.push(part.to_owned()),
            _ => return None,
        }
    }
    Some(options)
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("mutants [--minutes N] [--jobs N] [PART]...");
        return ExitCode::from(2);
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the repository");
    let argued = fs::read_to_string(root.join("mutants/argued.toml")).expect("mutants/argued.toml");
    let argued: List = toml::from_str(&argued).unwrap_or_else(|error| panic!("mutants/argued.toml: {error}"));
    let git = |arguments: &[&str]| {
        let said = Command::new("git").args(arguments).current_dir(root).output().expect("git");
        String::from_utf8_lossy(&said.stdout).trim().to_owned()
    };
    if !git(&["status", "--porcelain"]).is_empty() {
        eprintln!("there are uncommitted changes; the results are named by the commit, so commit first");
        return ExitCode::from(2);
    }
    let results = root.join(format!("target/mutants/{}.tsv", git(&["rev-parse", "--short=8", "HEAD"])));
    let copy = Copy::new(root, root.join("target/mutants/copy"));
    let mutants = copy.mutate();
    let tests = copy.tests();
    let questions = Questions::new(&tests, &copy);
    run(&mutants, &argued.argued, &questions, &results, &options);
    report(&mutants, &read(&results), &argued.argued)
}

/// The results so far: the place of a mutant, and what caught it (nothing if it is alive).
fn read(results: &Path) -> HashMap<String, String> {
    let text = fs::read_to_string(results).unwrap_or_default();
    let line = |line: &str| line.split_once('\t').map(|(place, by)| (place.to_owned(), by.to_owned()));
    text.lines().filter_map(line).collect()
}

/// Runs the mutants that are not in the results, until the time is over.
fn run(mutants: &[Mutant], argued: &[Argued], questions: &Questions, results: &Path, options: &Options) {
    let known = read(results);
    let asked =
        |place: &str| options.parts.is_empty() || options.parts.iter().any(|part| place.contains(part.as_str()));
    let wanted = |mutant: &&Mutant| asked(&mutant.place()) && !known.contains_key(&mutant.place());
    let mut left: Vec<&Mutant> = mutants.iter().filter(wanted).collect();
    // The same random order each time, so that a partial run is a fair sample. Mutants whose answer is already known come
    // last.
    let random = |mutant: &Mutant| u64::from(mutant.number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    left.sort_by_key(|mutant| (!is_argued(mutant, argued), random(mutant)));
    let file = fs::OpenOptions::new().create(true).append(true).open(results).expect("a file for the results");
    let (left, file) = (Mutex::new(left), Mutex::new(file));
    let end = Instant::now() + Duration::from_secs(60 * options.minutes);
    // In a function of its own, so that the list is not locked while a mutant is asked.
    let next = || left.lock().expect("no panic").pop();
    let work = || {
        while Instant::now() < end
            && let Some(mutant) = next()
        {
            let by = match questions.ask(mutant) {
                Outcome::Caught(by) => by,
                Outcome::Alive => String::new(),
            };
            writeln!(file.lock().expect("no panic"), "{}\t{by}", mutant.place()).expect("a file that can be written");
        }
    };
    thread::scope(|scope| (0..options.jobs).for_each(|_| drop(scope.spawn(work))));
}

fn report(mutants: &[Mutant], results: &HashMap<String, String>, argued: &[Argued]) -> ExitCode {
    let mut folders: BTreeMap<&str, [u32; 4]> = BTreeMap::new();
    let mut survivors = String::new();
    for mutant in mutants {
        let (folder, _) = mutant.file.rsplit_once('/').unwrap_or_default();
        let counts = folders.entry(folder).or_default();
        let place = match results.get(&mutant.place()) {
            None => 3,
            Some(by) if !by.is_empty() => 0,
            Some(_) if is_argued(mutant, argued) => 1,
            Some(_) => {
                let (place, Mutant { expression, change, .. }) = (mutant.place(), mutant);
                writeln!(survivors, "{place}: {change}    {expression}").expect("a string");
                2
            }
        };
        counts[place] += 1;
    }
    let mut wrong = 0;
    for argued in argued {
        let matching: Vec<&Mutant> = mutants.iter().filter(|mutant| argued.is(mutant)).collect();
        let caught = matching.iter().find_map(|mutant| results.get(&mutant.place()).filter(|by| !by.is_empty()));
        if matching.len() != 1 || caught.is_some() {
            wrong += 1;
            let (number, by) = (matching.len(), caught.map_or("no test", String::as_str));
            println!("argued.toml: `{}` in {} is {number} mutants, caught by {by}", argued.expression, argued.file);
        }
    }
    print!("{survivors}");
    println!("{:>7} {:>7} {:>7} {:>9}", "caught", "argued", "alive", "not run");
    let mut all = [0; 4];
    for (folder, counts) in folders {
        println!("{:>7} {:>7} {:>7} {:>9}  {folder}", counts[0], counts[1], counts[2], counts[3]);
        all.iter_mut().zip(counts).for_each(|(all, count)| *all += count);
    }
    println!("{:>7} {:>7} {:>7} {:>9}  in all", all[0], all[1], all[2], all[3]);
    ExitCode::from(u8::from(all[2] + wrong > 0))
}
