//! Tells the program which commit it was built from, in release builds only: a debug build would be compiled again after
//! every commit.

use std::process::Command;

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (!text.is_empty()).then_some(text)
}

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=PAIRPROOF_COMMIT");
    if std::env::var("PROFILE").as_deref() != Ok("release") || std::env::var_os("PAIRPROOF_COMMIT").is_some() {
        return;
    }
    // Where there is no repository (a package), nothing is told.
    let Some(commit) = git(&["rev-parse", "--short=12", "HEAD"]) else { return };
    for file in ["HEAD".to_owned(), git(&["symbolic-ref", "-q", "HEAD"]).unwrap_or_default()] {
        if let Some(path) = git(&["rev-parse", "--git-path", &file]).filter(|_| !file.is_empty()) {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    println!("cargo:rustc-env=PAIRPROOF_COMMIT={commit}");
}
