//! The folder of a finding: everything that somebody needs who was not there.

use super::finding::{Smallest, Verdict};
use super::moment::{Moment, Opinion};
use super::opponent::Opponent;
use super::plan::CORPUS;
use super::sealed;
use super::setup::{JUDGE, ORACLE, OURSELVES, RECORD, Setup};
use super::shrink::difference::next_round;
use super::shrink::file::render;
use super::shrink::{ShrinkOptions, before_round, shrink};
use super::trial::Found;
use crate::check::input::{InputOptions, load};
use crate::report::Atomic;
use crate::tournament::{Id, Tournament};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

/// Writes the folder of a finding, under another name first, so that it is there as a whole or not at all. The smallest case
/// is looked for later ([`shrink_case`]).
///
/// # Errors
/// When the disk refuses.
pub fn write(setup: &Setup, found: &Found, findings: &Path) -> io::Result<()> {
    let verdict = &found.verdict;
    let bucket = findings.join(&verdict.finding.bucket);
    let folder = bucket.join(&verdict.finding.id);
    if folder.join(VERDICT).exists() {
        return Ok(());
    }
    fs::create_dir_all(&bucket)?;
    let temporary = bucket.join(format!(".{}", verdict.finding.id));
    if temporary.exists() {
        fs::remove_dir_all(&temporary)?;
    }
    fs::create_dir(&temporary)?;
    let finding = &verdict.finding;
    let remark = format!("pairproof: {} ({}), round {}", finding.bucket, verdict.origin, finding.round);
    let moment = found.case.as_ref().map(|case| Moment::before(case, finding.round, setup.room()));
    if let Some(case) = &found.case {
        match render(case, setup.system, &[remark]) {
            Ok(bytes) => fs::write(temporary.join(CASE), bytes)?,
            Err(why) => fs::write(temporary.join("case.txt"), format!("The format has no words for it: {why}.\n"))?,
        }
    }
    fs::write(temporary.join("explain.md"), explain(verdict, moment.as_ref()))?;
    if let Some((name, bytes)) = &found.extra {
        fs::write(temporary.join(name), bytes)?;
    }
    fs::write(temporary.join("engine.txt"), engine(verdict))?;
    let script = temporary.join("reproduce.sh");
    fs::write(&script, reproduce(verdict))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755))?;
    }
    fs::write(temporary.join(VERDICT), sealed::to_bytes(verdict)?)?;
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::rename(&temporary, &folder)
}

/// The names of files in the folder of a finding.
const VERDICT: &str = "verdict.json";
const CASE: &str = "case.trf";
const SMALLEST: &str = "min.trf";

/// Is there anything to shrink, and nobody has come to an end with it?
#[must_use]
pub fn wants_shrinking(verdict: &Verdict) -> bool {
    // Waiting for a program that hangs is no way to look for the smallest.
    let finding = &verdict.finding;
    // Nor is a record asked: it is what it is.
    finding.round > 0
        && finding.engine != RECORD
        && finding.kind != "timeout"
        && verdict.smallest.is_none_or(|smallest| !smallest.complete)
}

/// Looks for the smallest tournament that shows the finding in `folder`, and writes it there. When the campaign is stopped
/// or its time is over, the best so far is written.
///
/// # Errors
/// When the disk refuses, or when the case cannot be read.
pub fn shrink_case(setup: &Setup, folder: &Path, verdict: &Verdict) -> io::Result<()> {
    let path = folder.join(CASE);
    let Ok(bytes) = fs::read(&path) else { return Ok(()) };
    let options = InputOptions { system: Some(setup.system), ..InputOptions::default() };
    let Ok(loaded) = load(CASE, &bytes, &options) else { return Ok(()) };
    let Some((smallest, complete)) = smallest(setup, verdict, &loaded.tournament) else { return Ok(()) };
    let size = Smallest { players: smallest.players.len(), rounds: smallest.recorded, complete };
    if verdict.smallest.is_some_and(|known| (known.players, known.rounds) < (size.players, size.rounds)) {
        return Ok(());
    }
    let remark = format!("pairproof: {}, the smallest that still shows it", verdict.finding.bucket);
    let Ok(bytes) = render(&smallest, setup.system, &[remark]) else { return Ok(()) };
    let verdict = Verdict { smallest: Some(size), ..verdict.clone() };
    whole(&folder.join(SMALLEST), &bytes)?;
    whole(&folder.join(VERDICT), &sealed::to_bytes(&verdict)?)
}

/// A file that is there as a whole or not at all.
fn whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = Atomic::create(path)?;
    file.write_all(bytes)?;
    file.commit()
}

/// Tournaments that a program is asked about for one finding at most; it may be slow. The oracle and functions are asked
/// five times as often.
const MOST_QUESTIONS: u64 = 1_000;

/// The smallest tournament with a finding of the same bucket, the round in question as they pair it, and whether nothing more
/// can be taken away; none when the finding does not show again.
fn smallest(setup: &Setup, verdict: &Verdict, case: &Tournament) -> Option<(Tournament, bool)> {
    let finding = &verdict.finding;
    let asks_program =
        setup.opponents.iter().any(|o| o.name() == finding.engine && matches!(o, Opponent::Program { .. }));
    let options = ShrinkOptions {
        system: setup.system,
        most_tries: if asks_program { MOST_QUESTIONS } else { 5 * MOST_QUESTIONS },
        stop: Some(setup.giving_up()),
    };
    // The answer that belongs to the best so far.
    let mut best: Option<(Moment, Option<Opinion>)> = None;
    let mut shows = |tournament: &Tournament| {
        let Some(round) = next_round(tournament) else { return false };
        let moment = Moment::before(tournament, round, setup.room());
        let Some((cause, theirs)) = setup.cause(&finding.engine, &moment) else { return false };
        let same = cause.bucket(&finding.engine) == finding.bucket && !setup.gave_up();
        if same {
            best = Some((moment, theirs));
        }
        same
    };
    let before = before_round(case, finding.round);
    let shrunk = shrink(&before, &options, &mut shows, &mut |_| {}).ok()?;
    let complete = shrunk.complete || shrunk.tries >= options.most_tries;
    let (moment, theirs) = best?;
    let tournament = match theirs.as_ref().and_then(|theirs| theirs.answer()) {
        Some(answer) => moment.with(answer),
        None => moment.prefix,
    };
    Some((tournament, complete))
}

/// Who is meant by the name of a voice.
fn voice(verdict: &Verdict) -> String {
    match verdict.finding.engine.as_str() {
        ORACLE => "the literal oracle".to_owned(),
        JUDGE => "the judge of legality".to_owned(),
        OURSELVES => "pairproof itself".to_owned(),
        RECORD => "the record of the file".to_owned(),
        name => match verdict.asked.as_ref().and_then(|asked| asked.version.as_ref()) {
            Some(version) => format!("{name} ({version})"),
            None => name.to_owned(),
        },
    }
}

fn explain(verdict: &Verdict, moment: Option<&Moment>) -> String {
    let finding = &verdict.finding;
    let mut text = format!("# {}\n\n", finding.bucket);
    let of_file = finding.profile == CORPUS;
    let _ = if of_file {
        writeln!(
            text,
            "File `{}` of the corpus (tournament {}), {}.",
            verdict.origin, finding.tournament, verdict.system
        )
    } else {
        writeln!(
            text,
            "Tournament {} of the campaign with seed {}, profile `{}`, {}.",
            finding.tournament, verdict.seed, finding.profile, verdict.system
        )
    };
    if let Some(moment) = moment {
        let _ = writeln!(
            text,
            "Round {}{}, {} players to be paired, of {} on the list.",
            finding.round,
            moment.prefix.rounds.map_or_else(String::new, |rounds| format!(" of {rounds}")),
            finding.players,
            moment.prefix.players.len()
        );
    }
    let _ = writeln!(text, "\npairproof {} and {} part:\n", verdict.pairproof, voice(verdict));
    for line in verdict.text.lines() {
        let _ = writeln!(text, "> {line}");
    }
    if let Some(article) = &finding.article {
        let _ = writeln!(text, "\nCriterion {}, article {article}.", finding.criterion.as_deref().unwrap_or("-"));
    }
    let none = Vec::new();
    let (ours, theirs) = (verdict.ours.as_ref().unwrap_or(&none), verdict.theirs.as_ref().unwrap_or(&none));
    if verdict.theirs.is_some() || verdict.ours.is_some() {
        let only = |one: &[[Id; 2]], other: &[[Id; 2]]| -> String {
            let pairs: Vec<String> = one
                .iter()
                .filter(|pair| !other.contains(pair))
                .map(|[white, black]| if *black == 0 { format!("{white} (bye)") } else { format!("{white}-{black}") })
                .collect();
            if pairs.is_empty() { "-".to_owned() } else { pairs.join(" ") }
        };
        let (theirs_said, ours_said) = (verdict.theirs.is_some(), verdict.ours.is_some());
        let _ = writeln!(text, "\n| | pairs that the other does not have |\n|---|---|");
        let _ = writeln!(text, "| ours | {} |", if ours_said { only(ours, theirs) } else { "no pairing".to_owned() });
        let _ = writeln!(text, "| theirs | {} |", if theirs_said { only(theirs, ours) } else { "none".to_owned() });
    }
    if !finding.votes.is_empty() {
        let _ = writeln!(text, "\nAsked because two disagree:\n");
        for (name, vote) in &finding.votes {
            let _ = writeln!(text, "* {name}: {vote}");
        }
    }
    if !verdict.known_deviations.is_empty() {
        let _ = writeln!(text, "\nKnown about this program (nothing of it excuses the difference):\n");
        for known in &verdict.known_deviations {
            let _ = writeln!(text, "* {known}");
        }
    }
    let _ = writeln!(
        text,
        "\n`case.trf` has the rounds before and, last, the round in question, as {} it with all games drawn. \
         `./reproduce.sh` asks again (exit status 1: still so).",
        if verdict.theirs.is_some() { "they pair" } else { "we pair" }
    );
    if !of_file {
        let _ = writeln!(text, "\nMade by `{}`.", verdict.origin);
    }
    text
}

fn engine(verdict: &Verdict) -> String {
    let mut text = format!("{}\n", voice(verdict));
    if let Some(asked) = &verdict.asked {
        let _ = writeln!(text, "adapter: {}", asked.adapter);
        let _ = writeln!(text, "version: {}", asked.version.as_deref().unwrap_or("not told"));
    }
    let _ = writeln!(text, "\ntheir answer:");
    match (&verdict.theirs, &verdict.failure) {
        (Some(pairs), _) => {
            for [white, black] in pairs {
                let _ = writeln!(text, "{white} {black}");
            }
        }
        (None, Some(failure)) => {
            let _ = writeln!(text, "{}\n\ncommand: {}\n", failure.message, failure.command);
            let _ = writeln!(text, "--- standard output\n{}\n--- standard error\n{}", failure.stdout, failure.stderr);
        }
        (None, None) => {
            let _ = writeln!(text, "none");
        }
    }
    text
}

fn reproduce(verdict: &Verdict) -> String {
    format!(
        "#!/bin/sh\n\
         # {}\n\
         # Asks again. Exit status 1: they still differ; 0: they do not any more; 3: the program is not there.\n\
         # A program in another place: ./reproduce.sh --engine NAME=PATH\n\
         # The tournament as it was generated: {}\n\
         cd \"$(dirname \"$0\")\" || exit 2\n\
         exec \"${{PAIRPROOF:-pairproof}}\" replay \"$@\" .\n",
        verdict.finding.bucket, verdict.origin
    )
}
