//! The material sent to the author of a program: one folder per cause of differences, with everything needed to
//! reproduce it.

use crate::atomic_file::AtomicFile;
use crate::beneath::read_file;
use crate::campaign::report::{Example, ReportedCause, Summary, capitalized};
use crate::campaign::{Campaign, vote_in_words};
use crate::escape;
use crate::words::counted;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A dossier that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("{0}: {1}")]
pub struct DossierError(pub PathBuf, pub io::Error);

/// Returns the path of a system's dossiers, relative to the folder of the procedure.
pub fn of_system(system: &str) -> String {
    format!("dossiers/{}", system.replace('/', "-"))
}

/// Returns the path of a cause's dossier, relative to the folder of the procedure.
pub fn folder(system: &str, bucket: &str) -> String {
    format!("{}/{bucket}", of_system(system))
}

/// Writes a dossier for each cause of a campaign below `out`; returns their number.
///
/// # Errors
/// [`DossierError`].
pub fn write(campaign: &Campaign, summary: &Summary, out: &Path) -> Result<usize, DossierError> {
    for place in 0..summary.causes.len() {
        let target = out.join(folder(&summary.system, &summary.causes[place].bucket));
        let failed = |error| DossierError(target.clone(), error);
        fs::create_dir_all(&target).map_err(failed)?;
        let cause = &summary.causes[place];
        let case = case(campaign, cause);
        let text = text(summary, cause, case.as_ref());
        AtomicFile::write_whole(&target.join("README.md"), escape::page(&text).as_bytes()).map_err(failed)?;
        let Some(Case { example, .. }) = case else { continue };
        let from = campaign.folder.join(&example.folder);
        for (name, called) in [
            (["min.trf", "case.trf"], "case.trf"),
            (["min.expected.txt", "expected.txt"], "expected.txt"),
            (["min.answer.txt", "answer.txt"], "answer.txt"),
            (["min.question.trf", "question.trf"], "question.trf"),
            (["min.refutation.json", "refutation.json"], "refutation.json"),
        ] {
            if let Some(bytes) = name.iter().find_map(|name| read_file(&from.join(name))) {
                AtomicFile::write_whole(&target.join(called), &bytes).map_err(failed)?;
            }
        }
    }
    Ok(summary.causes.len())
}

/// Returns the text of `README.md`.
fn text(summary: &Summary, cause: &ReportedCause, case: Option<&Case<'_>>) -> String {
    let explained_by = case.map_or(&cause.explained_by, |case| &case.explained_by);
    let elsewhere: Vec<String> = cause.explained_by.iter().filter(|id| !explained_by.contains(id)).cloned().collect();
    // A title that names a fault must be true of the case below it.
    let explained_title = explained_by.first() == cause.explained_by.first() && !cause.diagnosis.is_empty();
    let title = if explained_title { &cause.diagnosis } else { &cause.headline };
    let version = summary.matrix.iter().find(|row| row.name == cause.engine).and_then(|row| row.version.clone());
    let asked = version.map_or_else(|| cause.engine.clone(), |version| format!("{} {version}", cause.engine));
    let mut text = format!("# {}\n\n", escape::markdown(&capitalized(title)));
    let mut line = |title: &str, value: &str| {
        let _ = writeln!(text, "| {title} | {} |", escape::markdown(value));
    };
    line("", "");
    line("---", "---");
    line("program", &asked);
    line("compared with", &format!("pairproof {}", summary.pairproof));
    line("system", &summary.system);
    line("article", cause.article.as_deref().or(cause.criterion.as_deref()).unwrap_or("not named"));
    line("the same answers are given by", &explained(explained_by));
    if !elsewhere.is_empty() {
        line("the same answers in other tournaments, but not in this case, are given by", &explained(&elsewhere));
    }
    line("seen in", &cause.extent());
    line("known", cause.known_deviation.as_deref().unwrap_or("no"));
    line("third opinions", &opinions(cause));
    let reported = summary.acceptance.sorted().find(|(_, sorted)| sorted.bucket == cause.bucket);
    let reported = reported.and_then(|(_, sorted)| sorted.reported.as_deref());
    line("reported", reported.unwrap_or("not yet"));
    let Some(Case { example, .. }) = case else {
        text += "\nNo case of it was kept: the folder of its findings is gone.\n";
        return text;
    };
    let size = match example.smallest {
        Some((players, rounds, _)) => {
            format!("the smallest found: {}, {}", counted(players as u64, "player"), counted(rounds, "round"))
        }
        None => "not shrunk yet (run `pairproof shrink`)".to_owned(),
    };
    let shown = example.shown();
    let _ = write!(text, "\n## The case\n\n`case.trf` ({size}).\n\n> {}\n", quoted(&shown.text));
    if let Some(failure) = example.failure() {
        let _ = write!(text, "\nThe program did not answer ({}):\n\n> {}\n", failure.kind, quoted(&failure.message));
    }
    if let Some(command) = example.command() {
        // The dossier contains one question file, which may come from the smallest case.
        let command = command.replace("min.question.trf", "question.trf").replace('\n', "\n    ");
        let _ = write!(text, "\nTo run the program again on `question.trf`:\n\n    {command}\n");
    }
    if shown.ours.is_empty() && shown.theirs.is_empty() {
        text += "\n```console\n$ pairproof standings case.trf\n```\n";
        return text;
    }
    let _ = write!(text, "\n| pairproof | {} |\n|---|---|\n", cause.engine);
    for (ours, theirs) in columns(&shown.ours, &shown.theirs) {
        let _ = writeln!(text, "| {ours} | {theirs} |");
    }
    let _ = write!(
        text,
        "\nIn bold: what only one of them has. `expected.txt` is the pairing that the rules give (number of boards, then \
         white and black; 0: the bye), `answer.txt` what the program wrote, `question.trf` what it was given. \
         If there is a `refutation.json`, it holds a better pairing than the program's and the criterion that decides; \
         `certificates/verify.py` of pairproof checks it.\n\n\
         ```console\n$ pairproof check case.trf\n$ pairproof explain case.trf --round {}\n```\n",
        shown.round
    );
    text
}

/// Quotes the lines of a text by a program or about it.
fn quoted(text: &str) -> String {
    text.trim().lines().map(escape::markdown).collect::<Vec<_>>().join("\n> ")
}

/// The case of a dossier.
struct Case<'a> {
    example: &'a Example,
    /// The suspects of the cause that give the program's answer in it.
    explained_by: Vec<String>,
}

/// Returns the example with the fewest players; one that the simplest suspect of the cause explains is preferred.
fn case<'a>(campaign: &Campaign, cause: &'a ReportedCause) -> Option<Case<'a>> {
    let mut examples: Vec<&Example> = cause.examples.iter().collect();
    examples.sort_by_key(|example| example.smallest.map_or((example.players, 0), |(p, r, _)| (p, r)));
    let mut cases = examples
        .into_iter()
        .map(|example| Case { example, explained_by: example.explained_by(campaign, &cause.explained_by) });
    let first = cases.next()?;
    let explained = |case: &Case<'_>| case.explained_by.first() == cause.explained_by.first();
    if explained(&first) { Some(first) } else { cases.find(explained).or(Some(first)) }
}

fn explained(by: &[String]) -> String {
    if by.is_empty() { "no engine with a known fault".to_owned() } else { by.join("; ") }
}

fn opinions(cause: &ReportedCause) -> String {
    let said: Vec<String> = cause
        .votes
        .iter()
        .map(|(program, votes)| {
            let says = |(vote, count): (&String, &u64)| format!("{}: {count}", vote_in_words(vote, &cause.engine));
            format!("{program} {}", votes.iter().map(says).collect::<Vec<_>>().join(", "))
        })
        .collect();
    if said.is_empty() { "no other program was asked".to_owned() } else { said.join("; ") }
}

/// Formats both pairings side by side; a pair that only one side has is bold.
fn columns(ours: &[(u32, u32, bool)], theirs: &[(u32, u32, bool)]) -> Vec<(String, String)> {
    let told = |pair: Option<&(u32, u32, bool)>| match pair {
        None => String::new(),
        Some(&(white, 0, true)) => format!("{white} bye"),
        Some(&(white, 0, false)) => format!("**{white} bye**"),
        Some(&(white, black, true)) => format!("{white}-{black}"),
        Some(&(white, black, false)) => format!("**{white}-{black}**"),
    };
    (0..ours.len().max(theirs.len())).map(|at| (told(ours.get(at)), told(theirs.get(at)))).collect()
}
