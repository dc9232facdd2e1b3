//! The folder of a finding: everything that somebody needs who was not there.

use super::finding::{Smallest, Verdict};
use super::moment::Moment;
use super::opponent::Opponent;
use super::setup::{JUDGE, ORACLE, OURSELVES, Setup};
use super::shrink::difference::next_round;
use super::shrink::file::render;
use super::shrink::{ShrinkOptions, before_round, shrink};
use super::trial::Found;
use crate::tournament::{Id, Tournament};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

/// Writes the folder of a finding, under another name first, so that it is there as a whole or not at all. False when the
/// campaign was stopped meanwhile.
///
/// # Errors
/// When the disk refuses.
pub fn write(setup: &Setup, found: &Found, findings: &Path) -> io::Result<bool> {
    let mut verdict = found.verdict.clone();
    let bucket = findings.join(&verdict.finding.bucket);
    let folder = bucket.join(&verdict.finding.id);
    if folder.join("verdict.json").exists() {
        // Written by a run that was killed before the ledger knew of it.
        return Ok(true);
    }
    fs::create_dir_all(&bucket)?;
    let temporary = bucket.join(format!(".{}", verdict.finding.id));
    if temporary.exists() {
        fs::remove_dir_all(&temporary)?;
    }
    fs::create_dir(&temporary)?;
    let finding = &verdict.finding;
    let remark = format!("pairproof: {} ({}), round {}", finding.bucket, verdict.origin, finding.round);
    let mut shape = None;
    if let Some(case) = &found.case {
        let moment = Moment::before(case, finding.round, setup.room());
        match render(case, setup.system, &[remark]) {
            Ok(bytes) => fs::write(temporary.join("case.trf"), bytes)?,
            Err(why) => fs::write(temporary.join("case.txt"), format!("The format has no words for it: {why}.\n"))?,
        }
        if let Some(smallest) = smallest(setup, found, case) {
            let remark = format!("pairproof: {}, the smallest that still shows it", finding.bucket);
            if let Ok(bytes) = render(&smallest, setup.system, &[remark]) {
                fs::write(temporary.join("min.trf"), bytes)?;
                shape = Some(Smallest { players: smallest.players.len(), rounds: smallest.recorded });
            }
        }
        fs::write(temporary.join("explain.md"), explain(&verdict, Some(&moment)))?;
    } else {
        fs::write(temporary.join("explain.md"), explain(&verdict, None))?;
    }
    if setup.stopped() {
        fs::remove_dir_all(&temporary)?;
        return Ok(false);
    }
    verdict.smallest = shape;
    if let Some((name, bytes)) = &found.extra {
        fs::write(temporary.join(name), bytes)?;
    }
    fs::write(temporary.join("engine.txt"), engine(&verdict))?;
    let script = temporary.join("reproduce.sh");
    fs::write(&script, reproduce(&verdict))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755))?;
    }
    let mut json = serde_json::to_vec_pretty(&verdict)?;
    json.push(b'\n');
    fs::write(temporary.join("verdict.json"), json)?;
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::rename(&temporary, &folder)?;
    Ok(true)
}

/// Tournaments that a program is asked about for one finding at most; it may be slow. The oracle and functions are asked
/// five times as often.
const MOST_QUESTIONS: u64 = 1_000;

/// The smallest tournament with a finding of the same bucket, the round in question as they pair it; none when the finding
/// does not show again.
fn smallest(setup: &Setup, found: &Found, case: &Tournament) -> Option<Tournament> {
    let finding = &found.verdict.finding;
    // Waiting for a program that hangs is no way to look for the smallest.
    if finding.round == 0 || finding.kind == "timeout" {
        return None;
    }
    let again = |tournament: &Tournament| {
        let round = next_round(tournament)?;
        let moment = Moment::before(tournament, round, setup.room());
        let (cause, theirs) = setup.cause(&finding.engine, &moment)?;
        (cause.bucket(&finding.engine) == finding.bucket).then_some((moment, theirs))
    };
    let asks_program =
        setup.opponents.iter().any(|o| o.name() == finding.engine && matches!(o, Opponent::Program { .. }));
    let options = ShrinkOptions {
        system: setup.system,
        most_tries: if asks_program { MOST_QUESTIONS } else { 5 * MOST_QUESTIONS },
        stop: Some(&setup.stop),
    };
    let before = before_round(case, finding.round);
    let shrunk = shrink(&before, &options, &mut |tournament| again(tournament).is_some(), &mut |_| {}).ok()?;
    let (moment, theirs) = again(&shrunk.tournament)?;
    Some(match theirs.as_ref().and_then(|theirs| theirs.answer()) {
        Some(answer) => moment.with(answer),
        None => moment.prefix,
    })
}

/// Who is meant by the name of a voice.
fn voice(verdict: &Verdict) -> String {
    match verdict.finding.engine.as_str() {
        ORACLE => "the literal oracle".to_owned(),
        JUDGE => "the judge of legality".to_owned(),
        OURSELVES => "pairproof itself".to_owned(),
        name => match verdict.asked.as_ref().and_then(|asked| asked.version.as_ref()) {
            Some(version) => format!("{name} ({version})"),
            None => name.to_owned(),
        },
    }
}

fn explain(verdict: &Verdict, moment: Option<&Moment>) -> String {
    let finding = &verdict.finding;
    let mut text = format!("# {}\n\n", finding.bucket);
    let _ = writeln!(
        text,
        "Tournament {} of the campaign with seed {}, profile `{}`, {}.",
        finding.tournament, verdict.seed, finding.profile, verdict.system
    );
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
    let _ = writeln!(text, "\nMade by `{}`.", verdict.origin);
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
