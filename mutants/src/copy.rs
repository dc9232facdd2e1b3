//! A copy of the repository in which every mutant is compiled in, and its test programs.

use crate::mutant::{Mutant, mutate};
use serde_json::Value;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, str};

/// The test programs, in the order in which they are asked.
pub struct Tests {
    pub systems: PathBuf,
    pub pairing: PathBuf,
    pub matching: PathBuf,
}

const LIBRARY: &str = "crates/matching/src/lib.rs";

/// What the copy's matching library gets: the number of the mutant that is on, from the environment.
const SWITCH: &str = r#"
static MUTANT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(u32::MAX);

#[doc(hidden)]
#[inline(always)]
pub fn mutant(number: u32) -> bool {
    let known = MUTANT.load(std::sync::atomic::Ordering::Relaxed);
    if known == u32::MAX { switched_on() == number } else { known == number }
}

#[cold]
#[inline(never)]
fn switched_on() -> u32 {
    let number = std::env::var("PAIRPROOF_MUTANT").ok().and_then(|number| number.parse().ok()).unwrap_or(0);
    MUTANT.store(number, std::sync::atomic::Ordering::Relaxed);
    number
}
"#;

/// The copy.
pub struct Copy {
    root: PathBuf,
    folder: PathBuf,
}

impl Copy {
    /// Copies the files that Git knows. Nothing may be uncommitted.
    pub fn new(root: &Path, folder: PathBuf) -> Self {
        let files: HashSet<String> = files(root).into_iter().collect();
        for file in files.iter().filter(|file| !is_mutated(file) && *file != LIBRARY) {
            write(&folder.join(file), &fs::read(root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}")));
        }
        // Some tests read whole folders, so what an earlier copy had must go.
        for file in files_below(&folder, &folder).into_iter().filter(|file| !files.contains(file)) {
            fs::remove_file(folder.join(file)).expect("a file that can be removed");
        }
        Self { root: root.to_owned(), folder }
    }

    /// Puts all mutants into the copy that can be compiled, and returns them.
    pub fn mutate(&self) -> Vec<Mutant> {
        let mut left_out = HashSet::new();
        loop {
            let mutants = self.write(&left_out);
            let wrong = self.do_not_compile();
            if wrong.is_empty() {
                println!("{} mutants; {} others do not compile", mutants.len(), left_out.len());
                return mutants;
            }
            let before = left_out.len();
            left_out.extend(wrong);
            assert!(left_out.len() > before, "the copy cannot be compiled");
        }
    }

    fn write(&self, left_out: &HashSet<u32>) -> Vec<Mutant> {
        let (mut all, mut next) = (Vec::new(), 1);
        for file in files(&self.root).into_iter().filter(|file| is_mutated(file)) {
            let text = fs::read_to_string(self.root.join(&file)).expect("a source file");
            let own = file.starts_with("crates/matching");
            let switch = if own { "crate::mutant" } else { "::pairproof_matching::mutant" };
            let (text, mutants, after) = mutate(&file, &text, next, switch, left_out);
            write(&self.folder.join(&file), text.as_bytes());
            all.extend(mutants);
            next = after;
        }
        let text = fs::read_to_string(self.root.join(LIBRARY)).expect("the library");
        write(&self.folder.join(LIBRARY), (text + SWITCH).as_bytes());
        all
    }

    fn cargo(&self, arguments: &[&str]) -> (bool, Vec<Value>) {
        let mut command = Command::new(env!("CARGO"));
        command.args(arguments).args(["--locked", "--message-format=json"]).current_dir(&self.folder);
        command.env("RUSTFLAGS", "--cap-lints allow").env("CARGO_TARGET_DIR", self.root.join("target/mutants/target"));
        let output = command.stderr(Stdio::inherit()).output().expect("cargo");
        let lines = str::from_utf8(&output.stdout).expect("UTF-8").lines();
        (output.status.success(), lines.filter_map(|line| serde_json::from_str(line).ok()).collect())
    }

    /// The mutants at which the compiler reports an error.
    fn do_not_compile(&self) -> HashSet<u32> {
        let (compiles, messages) =
            self.cargo(&["check", "--quiet", "-p", "pairproof-matching", "-p", "pairproof-pairing"]);
        if compiles {
            return HashSet::new();
        }
        let errors = messages.iter().map(|message| &message["message"]).filter(|message| message["level"] == "error");
        let spans = errors.flat_map(|message| message["spans"].as_array().into_iter().flatten());
        spans.filter(|span| span["is_primary"] == true).filter_map(|span| self.mutant_at(span)).collect()
    }

    /// The first mutant in the place of an error, or the last one before it.
    fn mutant_at(&self, span: &Value) -> Option<u32> {
        let text = fs::read_to_string(self.folder.join(span["file_name"].as_str()?)).ok()?;
        let place = |name: &str| span[name].as_u64().and_then(|place| usize::try_from(place).ok());
        let (start, end) = (place("byte_start")?, place("byte_end")?);
        let number = |text: &str| text.split(')').next().and_then(|number| number.parse().ok());
        let inside = text.get(start..end)?.split("::mutant(").nth(1);
        inside.or_else(|| text.get(..start)?.rsplit("::mutant(").next()).and_then(number)
    }

    /// Builds the test programs.
    pub fn tests(&self) -> Tests {
        let program = |arguments: &[&str], name: &str| {
            let (built, messages) = self.cargo(arguments);
            assert!(built, "the tests cannot be built");
            let of_target = |message: &&Value| message["target"]["name"] == name && message["executable"].is_string();
            let found = messages.iter().rev().find(of_target).and_then(|message| message["executable"].as_str());
            PathBuf::from(found.expect("a test program"))
        };
        let library = ["test", "--no-run", "--lib", "--features", "pairproof-pairing/serde"];
        let libraries = [&library[..], &["-p", "pairproof-pairing", "-p", "pairproof-matching"]].concat();
        Tests {
            systems: program(&["test", "--no-run", "--test", "systems"], "systems"),
            pairing: program(&libraries, "pairproof_pairing"),
            matching: program(&libraries, "pairproof_matching"),
        }
    }

    /// The folder in which a package's tests run.
    pub fn package(&self, package: &str) -> PathBuf {
        self.folder.join(package)
    }
}

/// The files that Git knows.
fn files(root: &Path) -> Vec<String> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output().expect("git");
    let names = String::from_utf8(listed.stdout).expect("names in UTF-8");
    names.split_terminator('\0').map(str::to_owned).collect()
}

/// The files in a folder, by their paths from `root`.
fn files_below(root: &Path, folder: &Path) -> Vec<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            files.extend(files_below(root, &entry));
        } else {
            files.push(entry.strip_prefix(root).expect("below").to_string_lossy().into_owned());
        }
    }
    files
}

/// Writes a file unless it has these contents: nothing that is unchanged is compiled again.
fn write(path: &Path, contents: &[u8]) {
    if fs::read(path).is_ok_and(|known| known == contents) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder that can be made");
    fs::write(path, contents).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// The engines and the matching library, without what limits or proves the work, and without tests.
fn is_mutated(file: &str) -> bool {
    let engine = file.starts_with("crates/pairing/src/systems/") && file.contains("/engine/");
    let matching = file.starts_with("crates/matching/src/");
    let name = file.rsplit('/').next().unwrap_or_default();
    // The exact route of 2006 is a witness of the tests, and no part of the engine.
    let witness = file.ends_with("/dutch_2006/engine/exact.rs") || name.contains("test");
    let apart = witness || file.contains("/proof") || ["lib.rs", "budget.rs"].contains(&name);
    file.ends_with(".rs") && (engine || matching) && !apart
}
