//! The usual commands of this repository. `cargo xtask` lists them; each prints what it runs.

mod docs;
mod sbom;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

/// Name, description, the command lines.
type Task = (&'static str, &'static str, &'static [&'static str]);

const TASKS: &[Task] = &[
    ("ci", "everything that must hold before a change is taken in", &[".ci/run"]),
    (
        "bless",
        "write the expected output of tests/cli, the lint reports and the work of the engines anew; read the difference",
        &[
            "TRYCMD=overwrite cargo test --quiet --test program cli::",
            "PAIRPROOF_BLESS=1 cargo test --quiet --test files lint_samples",
            "PAIRPROOF_BLESS=1 cargo test --quiet --test systems work::",
            "git diff --stat -- tests",
        ],
    ),
    (
        "oracle",
        "engine = oracle for every system on many positions (PAIRPROOF_CASES, default 30000 a shape)",
        &[
            "PAIRPROOF_CASES=${PAIRPROOF_CASES:-30000} cargo test --release --test systems engine_is_oracle -- --nocapture",
        ],
    ),
    (
        "bench",
        "the speed of rounds that are hard, of growth, of matching, of reading (release profile)",
        &[
            "cargo bench --bench hard",
            "cargo bench --bench growth",
            "cargo bench --bench matching",
            "cargo bench --bench parse",
        ],
    ),
    ("dist", "the program as it is released: full link-time optimisation", &["cargo build --profile dist --locked"]),
    (
        "library",
        "the library alone, for this machine and for the browser",
        &[
            "cargo check --no-default-features",
            "cargo check --no-default-features --target wasm32-unknown-unknown",
            "cargo tree -e normal --no-default-features",
        ],
    ),
];

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the repository").to_owned();
    let mut arguments = env::args().skip(1);
    match arguments.next().as_deref() {
        Some("lines") => lines(&root),
        Some("worst") => worst(arguments, &root),
        Some("release") => release(&arguments.collect::<Vec<_>>(), &root),
        Some("sbom") => sbom::run(&root, &arguments.next().unwrap_or_else(|| "x86_64-unknown-linux-musl".to_owned())),
        Some("docs") => {
            let option = arguments.next();
            docs::run(&root, option.as_deref()).unwrap_or_else(|| help(option.as_deref()))
        }
        Some(name) => match TASKS.iter().find(|task| task.0 == name) {
            Some((_, _, commands)) => commands.iter().find_map(|line| run(line, &root)).unwrap_or(ExitCode::SUCCESS),
            None => help(Some(name)),
        },
        None => help(None),
    }
}

fn help(unknown: Option<&str>) -> ExitCode {
    let known = unknown.is_none_or(|name| name == "help");
    if !known {
        eprintln!("there is no task {}", unknown.unwrap_or_default());
    }
    println!("cargo xtask TASK");
    for (name, what, _) in TASKS {
        println!("  {name:<8} {what}");
    }
    println!("  {:<8} write the generated pages; --check: fail if one is out of date; --words: count words", "docs");
    println!(
        "  {:<8} --dry-run [--out FOLDER]: build every file of a release; --check FOLDER: install and try each",
        "release"
    );
    println!("  {:<8} the bill of materials of the program (CycloneDX)", "sbom");
    println!("  {:<8} lines of Rust by folder, and the longest files", "lines");
    println!(
        "  {:<8} search for rounds that take long: --system S --minutes N --out FOLDER (benches/worst.rs)",
        "worst"
    );
    if known { ExitCode::SUCCESS } else { ExitCode::from(2) }
}

/// Builds or checks the files of a release. Nothing is ever uploaded.
fn release(options: &[String], root: &Path) -> ExitCode {
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let (script, folder) = match options[..] {
        ["--dry-run"] => ("build.sh", "target/release-files"),
        ["--dry-run", "--out", folder] => ("build.sh", folder),
        ["--check"] => ("check.sh", "target/release-files"),
        ["--check", folder] => ("check.sh", folder),
        _ => {
            eprintln!("cargo xtask release --dry-run [--out FOLDER], or --check [FOLDER]");
            return ExitCode::from(2);
        }
    };
    status(Command::new(root.join("scripts/release").join(script)).arg(root.join(folder)))
}

/// Runs the search with the given options.
fn worst(options: impl Iterator<Item = String>, root: &Path) -> ExitCode {
    status(Command::new("cargo").args(["bench", "--bench", "worst", "--"]).args(options).current_dir(root))
}

/// Runs a command and returns its exit status.
fn status(command: &mut Command) -> ExitCode {
    command
        .status()
        .map_or(ExitCode::FAILURE, |status| ExitCode::from(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1)))
}

/// Runs a shell command line; returns its status if it fails.
fn run(line: &str, root: &Path) -> Option<ExitCode> {
    eprintln!("$ {line}");
    let status = Command::new("sh").args(["-c", line]).current_dir(root).status();
    match status {
        Ok(status) if status.success() => None,
        Ok(status) => Some(ExitCode::from(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1))),
        Err(error) => {
            eprintln!("sh cannot be started: {error}");
            Some(ExitCode::FAILURE)
        }
    }
}

fn lines(root: &Path) -> ExitCode {
    let mut folders: BTreeMap<String, usize> = BTreeMap::new();
    let mut files = Vec::new();
    let mut waiting: Vec<PathBuf> =
        ["src", "crates", "tests", "benches", "xtask"].map(|folder| root.join(folder)).into();
    while let Some(path) = waiting.pop() {
        if let Ok(entries) = fs::read_dir(&path) {
            waiting.extend(entries.flatten().map(|entry| entry.path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let count = fs::read_to_string(&path).map_or(0, |text| text.lines().count());
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            let parts: Vec<&str> = name.split('/').collect();
            let depth = parts.len().saturating_sub(1).min(if parts.get(1) == Some(&"systems") { 3 } else { 2 });
            *folders.entry(parts[..depth].join("/")).or_default() += count;
            files.push((count, name));
        }
    }
    for (folder, count) in &folders {
        println!("{count:>7}  {folder}");
    }
    let of =
        |start: &str| files.iter().filter(|(_, name)| name.starts_with(start)).map(|(count, _)| count).sum::<usize>();
    println!("{:>7}  src in all\n{:>7}  tests in all\n\nlongest files:", of("src/"), of("tests/"));
    files.sort_unstable_by(|one, other| other.cmp(one));
    for (count, name) in files.iter().take(8) {
        println!("{count:>7}  {name}");
    }
    ExitCode::SUCCESS
}
