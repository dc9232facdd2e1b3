//! Runs `docs/test-your-program.md` command by command, and the commands of all other pages.
#![cfg(unix)]

use crate::common::{Level, left_to};
use crate::running::python;
use std::fs;
use std::path::Path;
use std::process::Command;

const GUIDE: &str = include_str!("../../docs/test-your-program.md");

/// A command of the guide, with lines that its output must contain, in this order.
#[derive(Debug)]
struct Step {
    command: String,
    printed: Vec<&'static str>,
    /// The status that `echo $?` shows after it.
    status: i32,
}

/// The blocks of the page: language and text.
fn blocks() -> impl Iterator<Item = (&'static str, &'static str)> {
    let blocks = GUIDE.split("\n```").skip(1).step_by(2);
    blocks.filter_map(|block| block.split_once('\n'))
}

/// The commands and the files that the page shows, in order.
fn steps() -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let step = |command| Step { command, printed: Vec::new(), status: 0 };
    for (language, block) in blocks() {
        // A TOML block without a file name is an excerpt of a file.
        let named =
            block.lines().next().and_then(|line| line.strip_prefix("# ")).filter(|name| name.ends_with(".toml"));
        match (language, named) {
            ("toml", Some(name)) => steps.push(step(format!("cat > {name} <<'END'\n{block}\nEND"))),
            ("console", _) => add_commands(&mut steps, block),
            _ => {}
        }
    }
    steps
}

fn add_commands(steps: &mut Vec<Step>, block: &'static str) {
    let mut of_status = false;
    for line in block.lines() {
        match line.strip_prefix("$ ") {
            Some("echo $?") => of_status = true,
            Some(command) => {
                of_status = false;
                steps.push(Step { command: command.to_owned(), printed: Vec::new(), status: 0 });
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
}

/// A line without its figures, which depend on the machine.
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
    if python().is_none() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    fs::create_dir(&home).expect("a folder");
    let steps = steps();
    assert!(steps.len() > 10, "{steps:?}");
    // One shell runs all steps, so that variables persist.
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

/// The commands that the pages of this repository show, with the page: lines of console blocks, and indented ones.
fn shown_commands() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut commands = Vec::new();
    for page in crate::docs_render::files(&["md"]) {
        let text = fs::read_to_string(root.join(&page)).expect("a page");
        for line in text.lines() {
            let Some(command) = line.strip_prefix("$ ").or_else(|| line.strip_prefix("    ")) else { continue };
            let command = command.split("  #").next().unwrap_or_default().trim_end();
            // The command forms of other programs have no help.
            let drop_in = ["pairproof --dutch", "pairproof open.trf"].iter().any(|form| command.starts_with(form));
            if command.starts_with("pairproof ") && !command.contains('…') && !drop_in {
                commands.push((page.display().to_string(), command.to_owned()));
            }
        }
    }
    commands
}

/// Runs a line of a page in a folder with the files of this repository that the pages mention.
fn run_shown(line: &str, folder: &Path) -> std::process::Output {
    let programs = Path::new(env!("CARGO_BIN_EXE_pairproof")).parent().expect("a folder");
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap_or_default());
    Command::new("sh").args(["-c", line]).env("PATH", path).current_dir(folder).output().expect("a shell")
}

#[test]
fn every_command_of_a_page_exists_with_its_options() {
    let folder = tempfile::tempdir().expect("a folder");
    let commands = shown_commands();
    assert!(commands.len() > 50, "{commands:?}");
    let mut unknown = Vec::new();
    for (page, command) in commands {
        // Options and values before `--help` are parsed; the command is not run.
        let output = run_shown(&format!("{command} --help"), folder.path());
        if !output.status.success() {
            unknown.push(format!("{page}: {command}: {}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

#[test]
fn every_command_about_a_file_of_this_repository_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in ["trf-samples", "tests"] {
        std::os::unix::fs::symlink(root.join(name), folder.path().join(name)).expect("a link");
    }
    let named = |command: &String| ["trf-samples/", "tests/"].iter().any(|name| command.contains(name));
    let changes = |command: &String| command.contains(" --fix") || command.starts_with("pairproof suite make");
    let mut failed = Vec::new();
    for (page, command) in shown_commands().into_iter().filter(|(_, line)| named(line) && !changes(line)) {
        let output = run_shown(&command, folder.path());
        if !matches!(output.status.code(), Some(0 | 1)) {
            failed.push(format!("{page}: {command}: {}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
