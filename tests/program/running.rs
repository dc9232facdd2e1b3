//! Runs the program for the tests.

use serde_json::Value;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

/// The program, without input, with captured output.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pairproof"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env("PATH", &*PATH);
    command
}

/// The Python interpreter; prints a note if it is missing and the test is skipped.
pub fn python() -> Option<&'static Path> {
    if PYTHON.is_none() {
        eprintln!("skipped: python3 is not installed");
    }
    PYTHON.as_deref()
}

// `python3` may be a script that selects an interpreter by folder, and is slower than the interpreter itself.
static PYTHON: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    let asked = Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().ok()?;
    (asked.status.success()).then(|| PathBuf::from(text(&asked.stdout).trim()))
});

/// The search path for programs, with the folder of the interpreter first.
pub static PATH: LazyLock<OsString> = LazyLock::new(|| {
    let usual = std::env::var_os("PATH").unwrap_or_default();
    let first = PYTHON.as_deref().and_then(Path::parent).map(Path::to_path_buf);
    std::env::join_paths(first.into_iter().chain(std::env::split_paths(&usual))).unwrap_or(usual)
});

/// A command that runs a campaign.
pub fn fuzz(options: &[impl AsRef<OsStr>], out: &Path) -> Command {
    let mut command = program();
    command.arg("fuzz").args(options).arg("--out").arg(out);
    command
}

/// Runs the program to its end.
pub fn pairproof(arguments: &[&str]) -> Output {
    program().args(arguments).output().expect("the program starts")
}

/// The exit status; -1 after a signal.
pub fn status(output: &Output) -> i32 {
    output.status.code().unwrap_or(-1)
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Standard output, which is UTF-8.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

/// Standard output, which is JSON.
pub fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(&output.stderr)))
}
