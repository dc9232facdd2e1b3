//! `docs/test-your-program.md`, run command by command.
#![cfg(unix)]

use crate::common::{Level, left_to};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const GUIDE: &str = include_str!("../../docs/test-your-program.md");

/// A command of the guide, with the lines that it must print, in their order, among others.
#[derive(Debug)]
struct Step<'a> {
    command: &'a str,
    printed: Vec<&'a str>,
    /// What `echo $?` shows behind it.
    status: i32,
}

/// The blocks of one language.
fn blocks(language: &str) -> impl Iterator<Item = &str> {
    let begin = format!("\n```{language}\n");
    GUIDE.split(&begin).skip(1).filter_map(|rest| rest.split("\n```").next()).collect::<Vec<_>>().into_iter()
}

fn steps() -> Vec<Step<'static>> {
    let mut steps: Vec<Step<'static>> = Vec::new();
    let mut of_status = false;
    for line in blocks("console").flat_map(str::lines) {
        match line.strip_prefix("$ ") {
            Some("echo $?") => of_status = true,
            Some(command) => {
                of_status = false;
                steps.push(Step { command, printed: Vec::new(), status: 0 });
            }
            None => {
                let step = steps.last_mut().expect("a block begins with a command");
                match of_status {
                    true => step.status = line.parse().expect("an exit status"),
                    false => step.printed.push(line),
                }
            }
        }
    }
    steps
}

/// A line without its figures: they depend on the machine.
fn loose(line: &str) -> String {
    let mut text = String::new();
    for c in line.trim().chars() {
        let c = if c.is_ascii_digit() { '#' } else { c };
        if !(c == '#' && text.ends_with('#')) {
            text.push(c);
        }
    }
    // "all 24 differences are", "both differences are", "its only difference is".
    for (from, to) in
        [("both differences are", "all # differences are"), ("its only difference is", "all # differences are")]
    {
        text = text.replace(from, to);
    }
    text.replace("findings", "finding").replace("rounds", "round").replace("tournaments", "tournament")
}

#[test]
fn every_command_of_the_guide_does_what_it_says() {
    if left_to(Level::Full, "every_command_of_the_guide_does_what_it_says") {
        return;
    }
    if !Command::new("python3").arg("--version").stdout(Stdio::null()).status().is_ok_and(|status| status.success()) {
        eprintln!("skipped: python3 is not there");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    fs::create_dir(&home).expect("a folder");
    for block in blocks("toml") {
        // (A block without the name of a file is a part of one.)
        let first = block.lines().next().and_then(|line| line.strip_prefix("# "));
        let Some(name) = first.filter(|name| name.ends_with(".toml")) else { continue };
        fs::write(home.join(name), block).expect("a file");
    }
    let steps = steps();
    assert!(steps.len() > 10, "{steps:?}");
    // One shell for all of it: variables stay.
    let mut script = String::new();
    for (number, step) in steps.iter().enumerate() {
        let command = step.command.replace("path/to/pairproof/", &format!("{}/", env!("CARGO_MANIFEST_DIR")));
        script.push_str(&format!("{{ {command}\n}} >out.{number} 2>&1\necho $? >status.{number}\n"));
    }
    let programs = Path::new(env!("CARGO_BIN_EXE_pairproof")).parent().expect("a folder");
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap_or_default());
    let run = Command::new("sh").arg("-c").arg(&script).env("PATH", path).current_dir(&home).status().expect("a shell");
    assert!(run.success());
    for (number, step) in steps.iter().enumerate() {
        let read = |name: String| fs::read_to_string(home.join(name)).expect("what was printed");
        let out = read(format!("out.{number}"));
        assert_eq!(read(format!("status.{number}")).trim(), step.status.to_string(), "{}\n{out}", step.command);
        let mut lines = out.lines().map(loose);
        for printed in &step.printed {
            let wanted = loose(printed);
            assert!(
                lines.any(|line| line.starts_with(&wanted)),
                "{}\n{printed}\nis not, in its place, in\n{out}",
                step.command
            );
        }
    }
}

#[test]
fn every_file_that_the_guide_names_is_there() {
    for link in GUIDE.split("](../").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(link).exists(), "{link}");
    }
}
