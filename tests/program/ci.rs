//! Our support for users' CI: runs the steps of the action and of the examples as shell scripts, in a repository that
//! contains only tournament files.
#![cfg(unix)]

use crate::running::{status, text};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const PROGRAM: &str = env!("CARGO_BIN_EXE_pairproof");

fn sample(name: &str) -> String {
    format!("{ROOT}/trf-samples/{name}")
}

/// The `run:` steps of a workflow or a composite action, in order.
fn steps(file: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(ROOT).join(file)).unwrap();
    let mut lines = text.lines().peekable();
    let mut steps = Vec::new();
    while let Some(line) = lines.next() {
        let Some(command) = line.trim_start().trim_start_matches("- ").strip_prefix("run: ") else { continue };
        let column = line.find("run: ").unwrap();
        steps.push(if command == "|" {
            let mut block = String::new();
            let within = |line: &&str| line.trim().is_empty() || line.starts_with(&" ".repeat(column + 2));
            while let Some(line) = lines.next_if(within) {
                block.push_str(line);
                block.push('\n');
            }
            block
        } else {
            command.trim_matches('\'').to_owned()
        });
    }
    steps
}

/// A job: a repository, a home, and the files through which steps communicate with the service.
struct Job {
    folder: tempfile::TempDir,
    variables: Vec<(String, String)>,
}

impl Job {
    fn new(variables: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for place in ["repository/season", "home", "bin", "releases"] {
            fs::create_dir_all(folder.path().join(place)).unwrap();
        }
        symlink(PROGRAM, folder.path().join("bin/pairproof")).unwrap();
        fs::write(folder.path().join("repository/README.txt"), "not a tournament\n").unwrap();
        fs::copy(sample("club.trf"), folder.path().join("repository/season/club.trf")).unwrap();
        let variables = variables.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        Self { folder, variables }
    }

    fn at(&self, place: &str) -> PathBuf {
        self.folder.path().join(place)
    }

    fn read(&self, place: &str) -> String {
        fs::read_to_string(self.at(place)).unwrap_or_default()
    }

    /// Runs a step as the service does: in the repository, with `bash -e`.
    fn run(&self, step: &str) -> Output {
        let path = format!("{}:/usr/bin:/bin", self.at("bin").display());
        let mut command = Command::new("bash");
        command.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", step]).env_clear();
        command.current_dir(self.at("repository")).env("PATH", path).env("HOME", self.at("home"));
        command.env("GITHUB_ACTION_PATH", ROOT).env("GITHUB_STEP_SUMMARY", self.at("summary"));
        command.env("GITHUB_OUTPUT", self.at("output")).env("GITHUB_PATH", self.at("path"));
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command.output().expect("bash starts")
    }

    /// Makes a release of this program, with its checksum as the release tools write it. A script that runs the program
    /// stands in for the binary, because packing a debug build takes a minute.
    fn release(&self, version: &str, checksum: Option<&str>) -> String {
        let releases = self.at("releases");
        let script = format!(
            "mkdir -p v{version} pairproof-it && \
             echo '#!/bin/sh' > pairproof-it/pairproof && chmod +x pairproof-it/pairproof && \
             echo 'exec {PROGRAM} \"$@\"' >> pairproof-it/pairproof && \
             tar czf v{version}/$NAME pairproof-it && cd v{version} && sha256sum $NAME > $NAME.sha256"
        );
        let name = format!("pairproof-{}-unknown-linux-musl.tar.gz", std::env::consts::ARCH);
        let made = Command::new("sh").args(["-c", &script]).env("NAME", &name).current_dir(&releases).output().unwrap();
        assert!(made.status.success(), "{}", text(&made.stderr));
        if let Some(checksum) = checksum {
            let line = format!("{}  {name}\n", checksum.repeat(64));
            fs::write(releases.join(format!("v{version}/{name}.sha256")), line).unwrap();
        }
        format!("file://{}", releases.display())
    }
}

/// The script of the action for users' CI.
#[test]
fn a_ci_job_fails_on_differences_and_leaves_a_report() {
    let folder = tempfile::tempdir().unwrap();
    let check = |file: &str, fail_on: &str| {
        let script = Path::new(ROOT).join("scripts/ci/check.sh");
        let mut command = Command::new(script);
        command.env("PAIRPROOF", PROGRAM).env("PAIRPROOF_FILES", sample(file));
        command.env("PAIRPROOF_FAIL_ON", fail_on).env("PAIRPROOF_REPORTS", folder.path());
        command.env("GITHUB_STEP_SUMMARY", folder.path().join("summary"));
        command.env("GITHUB_OUTPUT", folder.path().join("output")).output().expect("the script starts")
    };
    assert_eq!(status(&check("club.trf", "differences")), 0);
    assert_eq!(status(&check("faulty/rematch.trf", "differences")), 1);
    assert_eq!(status(&check("faulty/rematch.trf", "refused")), 0);
    assert_eq!(status(&check("faulty/vega-description.trf", "refused")), 2);
    assert_eq!(status(&check("faulty/vega-description.trf", "never")), 0);
    let told = fs::read_to_string(folder.path().join("output")).unwrap();
    assert!(told.contains("report=") && told.contains("status=1\n"), "{told}");
    assert!(folder.path().join("pairproof.sarif").exists());
    let summary = fs::read_to_string(folder.path().join("summary")).unwrap();
    assert!(summary.contains("exit status 1\n") && summary.contains("      round 5: illegal\n"), "{summary}");
}

#[test]
fn a_ci_job_reads_all_lines_and_refuses_invalid_values() {
    let job = Job::new(&[]);
    fs::copy(sample("open-9.trf"), job.at("repository/open-9.trf")).unwrap();
    let check = |files: &str, options: &str, fail_on: &str| {
        let mut command = Command::new(Path::new(ROOT).join("scripts/ci/check.sh"));
        command.env("PAIRPROOF", PROGRAM).env("PAIRPROOF_REPORTS", job.at("reports")).env("PAIRPROOF_FILES", files);
        command.env("PAIRPROOF_OPTIONS", options).env("PAIRPROOF_FAIL_ON", fail_on);
        let output = command.current_dir(job.at("repository")).output().expect("the script starts");
        (status(&output), text(&output.stdout) + &text(&output.stderr))
    };
    let says = |(status, said): (i32, String), expected: i32, words: &str| {
        assert!(status == expected && said.contains(words), "{status}: {said}");
    };
    says(check("open-9.trf\n\nseason/*.trf\n", "", "differences"), 0, "2 files, 14 rounds");
    says(check(" \n", "", "differences"), 0, "2 files, 14 rounds");
    says(check("open-9.trf\nmissing.trf", "", "differences"), 2, "missing.trf: refused: cannot be read");
    says(check("open-9.trf no/*.trf\n", "", "differences"), 2, "no file here matches no/*.trf");
    says(check("open-9.trf", "--no-standings\n--no-such-option", "refused"), 2, "--no-such-option");
    fs::remove_dir_all(job.at("reports")).unwrap();
    says(
        check("open-9.trf", "", "sometimes"),
        2,
        "PAIRPROOF_FAIL_ON is sometimes; expected differences, refused or never",
    );
    assert!(!job.at("reports").exists(), "nothing was run");
}

/// Without inputs: the release is installed, put on PATH, and checks every `*.trf` file.
#[test]
#[cfg(target_os = "linux")]
fn the_steps_of_the_action_work_on_the_first_try() {
    let mut job = Job::new(&[("PAIRPROOF_VERSION", "v9.9.9")]);
    let releases = job.release("9.9.9", None);
    job.variables.push(("PAIRPROOF_RELEASES".to_owned(), releases));
    let [install, path, check] = &steps("action.yml")[..] else { panic!("the action has other steps") };
    let output = job.run(install);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("the program of the release"));
    assert_eq!(status(&job.run(path)), 0);
    assert!(Path::new(job.read("path").trim()).join("pairproof").exists(), "{}", job.read("path"));

    let output = job.run(check);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    assert!(job.read("summary").contains("5 rounds agree") && job.read("output").contains("status=0\n"));
    fs::copy(sample("faulty/rematch.trf"), job.at("repository/rematch.trf")).unwrap();
    assert_eq!(status(&job.run(check)), 1);
    assert!(job.read("summary").contains("round 5: illegal"));

    job.variables.push(("PAIRPROOF_FILES".to_owned(), "no/*.trf".to_owned()));
    let output = job.run(check);
    assert_eq!(status(&output), 2);
    assert!(text(&output.stderr).contains("no file here matches no/*.trf"), "{}", text(&output.stderr));
}

#[test]
#[cfg(target_os = "linux")]
fn a_release_with_a_wrong_checksum_is_not_installed() {
    let mut job = Job::new(&[("PAIRPROOF_VERSION", "9.9.9")]);
    let releases = job.release("9.9.9", Some("0"));
    job.variables.push(("PAIRPROOF_RELEASES".to_owned(), releases));
    let output = job.run(&steps("action.yml")[0]);
    assert_eq!(status(&output), 1);
    assert!(text(&output.stderr).contains("does not have the checksum"), "{}", text(&output.stderr));
    assert!(!job.at("home/.cache/pairproof-action/bin/pairproof").exists());
}

/// Without a program to test, the example runs a mutant, so that the nightly run has findings.
#[test]
fn the_nightly_example_runs_in_an_empty_repository() {
    let mut job = Job::new(&[("ENGINE", "mutant:C14"), ("TIME", "1s"), ("SEED", "3")]);
    let [build, fuzz, report] = &steps(".github/examples/nightly-campaign.yml")[..] else { panic!("other steps") };
    assert_eq!(status(&job.run(build)), 0);
    let output = job.run(fuzz);
    assert_eq!(status(&output), 1, "{}", text(&output.stderr));
    let output = job.run(report);
    assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    assert!(job.read("summary").contains("mutant-C14") && job.at("repository/report.html").exists());

    // The author's program and list of known differences are used as soon as they exist.
    fs::write(job.at("repository/Makefile"), "my-engine:\n\tln -s ../bin/pairproof my-engine\n").unwrap();
    fs::write(job.at("repository/expectations.toml"), "").unwrap();
    assert_eq!(status(&job.run(build)), 0);
    fs::remove_dir_all(job.at("repository/run")).unwrap();
    job.variables.push(("ENGINE".to_owned(), "mine=./my-engine pair {in}".to_owned()));
    let output = job.run(fuzz);
    assert!(
        text(&output.stdout).contains("mine, on pairproof's tournaments: "),
        "{}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
}

#[test]
#[cfg(target_os = "linux")]
fn the_example_for_gitlab_runs() {
    let page = fs::read_to_string(Path::new(ROOT).join(".github/examples/gitlab-ci.yml")).unwrap();
    let script = page.split_once("  script:\n").unwrap().1.split_once("  artifacts:").unwrap().0;
    let script: Vec<&str> = script.lines().filter_map(|line| line.strip_prefix("    - ")).collect();
    let name = format!("pairproof-{}-unknown-linux-musl.tar.gz", std::env::consts::ARCH);
    let mut job = Job::new(&[("VERSION", "9.9.9"), ("ARCHIVE", &name)]);
    let releases = job.release("9.9.9", None);
    fs::create_dir_all(job.at("releases/releases")).unwrap();
    symlink(job.at("releases"), job.at("releases/releases/download")).unwrap();
    job.variables.push(("REPOSITORY".to_owned(), releases));
    let output = job.run(&script.join("\n"));
    assert_eq!(status(&output), 0, "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(job.read("repository/pairproof.xml").contains("<testsuite"));
    fs::copy(sample("faulty/rematch.trf"), job.at("repository/rematch.trf")).unwrap();
    assert_eq!(status(&job.run(&script.join("\n"))), 1);
}
