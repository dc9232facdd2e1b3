//! Writes the folder of a finding, with everything needed by a reader who did not run the campaign.
//!
//! | file | |
//! |---|---|
//! | `explain.md` | the difference and its reason; describes `min.trf` once that exists |
//! | `min.trf`, `case.trf` | the smallest tournament that shows the difference, and the original one; both end with the round in question, as the program pairs it |
//! | `min.question.trf`, `question.trf` | what the program was given, byte for byte |
//! | `min.answer.txt`, `answer.txt` | what the program wrote |
//! | `min.expected.txt`, `expected.txt` | the right answer, in the form of `pairproof pair` |
//! | `min.refutation.json`, `refutation.json` | a better pairing, for `certificates/verify.py` (Dutch systems of 2026 and 2017) |
//! | `engine.txt` | version, command lines, what the program wrote to standard error |
//! | `reproduce.sh` | asks the program again |
//! | `verdict.json` | all of it in machine-readable form ([`Verdict`]); written last |
//! | `generated.trf` | the complete file that a program generated |
//!
//! For a finding about standings, `case.trf` and `min.trf` are the files about which the program was asked; a program
//! that judges standings was given them with a table.

mod standings;
mod text;

use super::checksummed;
use super::differences::NewFinding;
use super::disagreement::{Disagreement, Voice};
use super::finding::{Answers, FailureRecord, MinimalCase, OURSELVES, RECORD, UNFINISHED, Verdict};
use super::finding_folders::{CASE, SMALLEST, VERDICT, evidence};
use super::opponent::{Exchange, Opponent};
use super::plan::CORPUS;
use super::round_context::{RoundContext, before};
use super::setup::Setup;
use super::shrink::file::{Texts, render};
use super::shrink::{ShrinkOptions, Shrunk, smallest};
use crate::beneath::Folder;
use crate::budget::until;
use crate::check::certificate::{Certified, certify_round};
use crate::check::input::{InputOptions, load};
use crate::engines::Transcript;
use crate::escape;
use crate::input_limits;
use crate::tournament::{Id, Tournament};
use std::fmt::Write as _;
use std::io;
use std::path::Path;

/// Prefix of the names of files about the smallest tournament.
const MIN: &str = "min.";

const EXPLAINED: &str = "explain.md";
const ENGINE: &str = "engine.txt";
const REFUTATION: &str = "refutation.json";
pub(super) const SCRIPT: &str = "reproduce.sh";

/// Where the answer goes when a person asks again: not where the program's recorded answer is kept.
const AGAIN: &str = "again.txt";

/// Writes the folder of a finding, under a temporary name first, so that either the whole folder exists or none of it.
/// The smallest case is searched for later ([`shrink_case`]).
pub(super) fn write(setup: &Setup, found: &NewFinding, findings: &Folder) -> io::Result<()> {
    let finding = &found.verdict.finding;
    let bucket = findings.make(&finding.bucket)?;
    if bucket.folder(&finding.id).is_ok_and(|folder| folder.has(VERDICT)) {
        return Ok(());
    }
    let temporary = format!(".{}", finding.id);
    bucket.remove(&temporary)?;
    let folder = bucket.make(&temporary)?;
    let mut written = fill(setup, found, &folder);
    written = written.and_then(|()| bucket.remove(&finding.id)).and_then(|()| bucket.rename(&temporary, &finding.id));
    if written.is_err() {
        // Readers would mistake a partial finding for a complete one.
        let _ = bucket.remove(&temporary);
        let _ = findings.remove_empty(&finding.bucket);
    }
    written
}

fn fill(setup: &Setup, found: &NewFinding, folder: &Folder) -> io::Result<()> {
    let finding = &found.verdict.finding;
    // A round that took too long is not paired again here.
    let case = found.case.as_ref().filter(|_| finding.kind != UNFINISHED);
    let context = case.map(|case| RoundContext::before(case, finding.round, setup.ours()));
    let exchange = found.exchange.as_ref();
    let transcript = exchange.map(|exchange| &exchange.transcript);
    let transcript = transcript.or(found.standings.as_ref().map(|(_, transcript)| transcript));
    let command = command(setup, &finding.engine, context.as_ref(), exchange, "question.trf");
    let mut verdict = Verdict { command, ..found.verdict.clone() };
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    if let Some(case) = &found.case {
        let remark = format!("pairproof: {} ({}), round {}", finding.bucket, verdict.origin, finding.round);
        let title = match finding.profile == CORPUS {
            true => format!("File {} of a corpus", finding.tournament),
            false => format!("Tournament {} of the campaign with seed {}", finding.tournament, verdict.seed),
        };
        match render(case, setup.system, &Texts { title: &title, remarks: &[remark] }) {
            Ok(bytes) => {
                files.extend(refutation(setup, &bytes, finding.round).map(|text| (REFUTATION.to_owned(), text)));
                files.push((CASE.to_owned(), bytes));
            }
            Err(why) => {
                let text = format!("This case cannot be expressed in TRF: {why}.\n");
                files.push(("case.txt".to_owned(), text.into_bytes()));
            }
        }
    }
    files.extend(exchange_files("", transcript, verdict.answers.ours.as_deref()));
    files.extend(found.standings.as_ref().map(|(bytes, _)| (CASE.to_owned(), bytes.clone())));
    files.extend(found.generated.clone().map(|bytes| ("generated.trf".to_owned(), bytes)));
    let errors = transcript.map_or("", |transcript| transcript.stderr.as_str());
    let explained = text::explain(&verdict, &suspects(setup, &verdict), context.as_ref(), None);
    files.push((EXPLAINED.to_owned(), escape::text(explained.as_bytes()).into_bytes()));
    files.push((ENGINE.to_owned(), escape::text(text::engine(&verdict, errors).as_bytes()).into_bytes()));
    files.push((SCRIPT.to_owned(), text::reproduce(&verdict).into_bytes()));
    for (name, bytes) in &files {
        folder.write(name, bytes)?;
    }
    folder.make_executable(SCRIPT)?;
    verdict.evidence = files.into_iter().map(|(name, bytes)| (name, evidence(&bytes))).collect();
    folder.write(VERDICT, &checksummed::to_bytes(&verdict)?)
}

/// Returns the certificate that the round of a case is not what the rules give, where the system has certificates.
fn refutation(setup: &Setup, case: &[u8], round: u16) -> Option<Vec<u8>> {
    let options = InputOptions { system: Some(setup.system), ..InputOptions::default() };
    let loaded = load(CASE, case, &options).ok()?;
    let certified = certify_round(&loaded.tournament, setup.system, round, None).ok()?;
    let text = serde_json::to_vec(&certified).ok()?;
    matches!(certified, Certified::Refuted(_)).then(|| [text, vec![b'\n']].concat())
}

/// Rewrites files of a finding's folder, with the matching verdict. While they are written, the verdict does not vouch
/// for them: after a kill, the folder counts as unaltered and its smallest case is searched for again.
fn rewrite(folder: &Folder, old: &Verdict, new: Verdict, files: Vec<(String, Vec<u8>)>) -> io::Result<()> {
    let mut between = Verdict { smallest: None, ..old.clone() };
    for (name, _) in &files {
        between.evidence.remove(name);
    }
    if between != *old {
        folder.write(VERDICT, &checksummed::to_bytes(&between)?)?;
    }
    let mut new = Verdict { evidence: between.evidence, ..new };
    for (name, bytes) in files {
        folder.write(&name, &bytes)?;
        new.evidence.insert(name, evidence(&bytes));
    }
    folder.write(VERDICT, &checksummed::to_bytes(&new)?)
}

/// Describes the engines with one known fault that give the program's answers; `None` if nothing was compared.
fn suspects(setup: &Setup, verdict: &Verdict) -> Option<Vec<String>> {
    let diagnosis = verdict.finding.diagnosis.as_ref()?;
    let parts = diagnosis.apart.iter().flat_map(|part| &part.explained_by);
    Some(diagnosis.explained_by.iter().chain(parts).map(|id| setup.suspects.says(id)).collect())
}

/// Returns the question and the answers about a tournament as files.
fn exchange_files(prefix: &str, transcript: Option<&Transcript>, ours: Option<&[[Id; 2]]>) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    if let Some(transcript) = transcript {
        files.push((format!("{prefix}question.trf"), transcript.question.clone()));
        files.push((format!("{prefix}answer.txt"), transcript.stdout.clone().into_bytes()));
    }
    if let Some(ours) = ours {
        let mut text = format!("{}\n", ours.len());
        for [white, black] in ours {
            let _ = writeln!(text, "{white} {black}");
        }
        files.push((format!("{prefix}expected.txt"), text.into_bytes()));
    }
    files
}

/// Returns the command by which a user asks a program the same about the file `question`.
fn command(
    setup: &Setup,
    name: &str,
    context: Option<&RoundContext>,
    exchange: Option<&Exchange>,
    question: &str,
) -> Option<String> {
    let opponent = setup.opponents.iter().find(|opponent| opponent.name() == name)?;
    let Opponent::Program { engine, .. } = opponent else { return None };
    let (context, exchange) = (context?, exchange?);
    let rounds = [context.round(), context.prefix.rounds.unwrap_or(context.round())];
    engine.command_line(exchange.purpose, question, AGAIN, rounds)
}

/// Whether the finding can be shrunk and has not been shrunk completely yet.
pub fn wants_shrinking(verdict: &Verdict) -> bool {
    // Shrinking would have to wait for the hanging program in every step.
    let finding = &verdict.finding;
    let complete = verdict.smallest.as_ref().is_some_and(|smallest| smallest.complete);
    // Nor can a record be asked: it never changes. Our own engine is only asked together with others.
    let shrinks = finding.round > 0 || finding.is_about_standings();
    let asked = ![RECORD, OURSELVES].contains(&finding.engine.as_str());
    shrinks && asked && finding.kind != "timeout" && !complete
}

/// Searches for the smallest tournament that shows the finding in `folder`, and writes it there with all answers about
/// it. When the campaign is stopped or its time is over, the best one so far is written.
///
/// `explains` returns how many findings of the campaign a suspect explains: the suspect that explains the most is the
/// likeliest model of the program. Returns false, and says so in the folder, if the program no longer shows the
/// finding.
pub(super) fn shrink_case(
    setup: &Setup,
    folder: &Path,
    verdict: &Verdict,
    explains: &dyn Fn(&str) -> usize,
) -> io::Result<bool> {
    let folder = &Folder::open(folder)?;
    let reproduced = match verdict.finding.is_about_standings() {
        true => standings::shrink_case(setup, folder, verdict)?,
        false => shrink_pairing(setup, folder, verdict, explains)?,
    };
    if !reproduced && !verdict.not_reproduced {
        let mut explained = folder.read(EXPLAINED, input_limits::TOURNAMENT)?;
        explained.extend_from_slice(NOT_REPRODUCED.as_bytes());
        let new = Verdict { not_reproduced: true, ..verdict.clone() };
        rewrite(folder, verdict, new, vec![(EXPLAINED.to_owned(), explained)])?;
    }
    Ok(reproduced)
}

/// The last section of `explain.md`.
const NOT_REPRODUCED: &str = "\n## Not reproduced\n\nAsked again, the program did not show the difference. If it has \
not changed, its answers vary, and a rule named above may not be its fault.\n";

/// Takes back that a finding was not reproduced.
fn found_again(folder: &Folder, verdict: &Verdict) -> io::Result<bool> {
    if verdict.not_reproduced {
        let mut explained = folder.read(EXPLAINED, input_limits::TOURNAMENT)?;
        if explained.ends_with(NOT_REPRODUCED.as_bytes()) {
            explained.truncate(explained.len() - NOT_REPRODUCED.len());
        }
        let new = Verdict { not_reproduced: false, ..verdict.clone() };
        rewrite(folder, verdict, new, vec![(EXPLAINED.to_owned(), explained)])?;
    }
    Ok(true)
}

fn shrink_pairing(
    setup: &Setup,
    folder: &Folder,
    verdict: &Verdict,
    explains: &dyn Fn(&str) -> usize,
) -> io::Result<bool> {
    let Ok(bytes) = folder.read(CASE, input_limits::TOURNAMENT) else { return Ok(true) };
    let options = InputOptions { system: Some(setup.system), ..InputOptions::default() };
    let Ok(loaded) = load(CASE, &bytes, &options) else { return Ok(true) };
    let Some(Small { shrunk, context, disagreement, complete }) =
        find_smallest(setup, verdict, &loaded.tournament, explains)
    else {
        return Ok(setup.cancelled());
    };
    let theirs = disagreement.opinion().and_then(|theirs| theirs.answer());
    let tournament = theirs.map_or_else(|| context.prefix.clone(), |answer| context.with(answer));
    let exchange = disagreement.said.exchange.as_ref();
    let found = MinimalCase {
        players: tournament.players.len(),
        rounds: tournament.recorded,
        complete,
        round: context.round(),
        by_rules: shrunk.by_rules,
        answers: Answers {
            text: disagreement.cause.text.clone(),
            ours: context.ours.lines(),
            theirs: disagreement.opinion().and_then(|theirs| theirs.lines()),
        },
        command: command(setup, &verdict.finding.engine, Some(&context), exchange, "min.question.trf"),
        failure: disagreement.failure().map(FailureRecord::from),
    };
    let worse = |known: &MinimalCase| {
        let order = |it: &MinimalCase| (it.players, it.rounds, !it.by_rules, !it.complete);
        order(known) < order(&found)
    };
    if verdict.smallest.as_ref().is_some_and(worse) {
        return found_again(folder, verdict);
    }
    let title = match complete {
        true => "The smallest tournament that still shows it",
        false => "The smallest tournament so far that still shows it",
    };
    let remark = format!("pairproof: {}, {}", verdict.finding.bucket, title.replacen('T', "t", 1));
    let texts = Texts { title, remarks: &[remark] };
    let Ok(bytes) = render(&tournament, setup.system, &texts) else { return Ok(true) };
    let case = RoundContext::before(&loaded.tournament, verdict.finding.round, setup.ours());
    let new = Verdict { smallest: Some(found), not_reproduced: false, ..verdict.clone() };
    let ours = new.smallest.as_ref().and_then(|smallest| smallest.answers.ours.as_deref());
    let transcript = exchange.map(|exchange| &exchange.transcript);
    let mut files = exchange_files(MIN, transcript, ours);
    let errors = transcript.map_or("", |transcript| transcript.stderr.as_str());
    let explained = text::explain(&new, &suspects(setup, &new), Some(&case), Some(&context));
    files.push((EXPLAINED.to_owned(), escape::text(explained.as_bytes()).into_bytes()));
    files.push((ENGINE.to_owned(), escape::text(text::engine(&new, errors).as_bytes()).into_bytes()));
    let refutation = refutation(setup, &bytes, context.round());
    files.extend(refutation.map(|text| (format!("{MIN}{REFUTATION}"), text)));
    files.push((SMALLEST.to_owned(), bytes));
    rewrite(folder, verdict, new, files)?;
    Ok(true)
}

/// The most tournaments that a program is asked about for one finding, in each search; it may be slow.
const MOST_QUESTIONS: u64 = 300;
/// The same limit for the oracle and for functions, which are quick.
const MOST_QUESTIONS_HERE: u64 = 5_000;
/// The most suspects that are tried as a model of the program.
const MOST_MODELS: usize = 6;

/// The smallest tournament that shows the same difference.
struct Small {
    shrunk: Shrunk,
    /// The state before the round in question.
    context: RoundContext,
    /// What was answered about it.
    disagreement: Disagreement,
    /// Whether nothing more can be removed, or enough questions were asked.
    complete: bool,
}

/// Returns `None` if the finding cannot be reproduced.
///
/// Asking a program takes milliseconds, one of our own functions microseconds. Where suspects give the program's
/// answers, the search uses one of them, and the program is only asked about the result. If it answers differently
/// there, the next suspect is tried; when no suspect is left, the program is asked in every step.
fn find_smallest(
    setup: &Setup,
    verdict: &Verdict,
    case: &Tournament,
    explains: &dyn Fn(&str) -> usize,
) -> Option<Small> {
    let finding = &verdict.finding;
    let asks_program =
        setup.opponents.iter().any(|o| o.name() == finding.engine && matches!(o, Opponent::Program { .. }));
    let diagnosis = finding.diagnosis.as_ref().filter(|_| asks_program);
    let mut suspects: Vec<&String> = diagnosis.iter().flat_map(|diagnosis| &diagnosis.explained_by).collect();
    suspects.sort_by_key(|suspect| std::cmp::Reverse(explains(suspect)));
    let model = |suspect: &String| {
        let suspect = setup.suspects.get(suspect)?.clone();
        let model = Opponent::Function { name: finding.engine.clone(), suspect: Box::new(suspect) };
        let by_model =
            |context: &RoundContext| Voice::Opponent(&model).disagreement(context, setup.system).ok().flatten();
        let small = smallest_by(setup, verdict, case, (&by_model, MOST_QUESTIONS_HERE))?;
        let disagreement = setup.disagreement(&finding.engine, &small.context)?;
        let answers = disagreement.opinion().zip(small.disagreement.opinion());
        let same = disagreement.cause.is_of(finding) && answers.is_some_and(|(said, expected)| said.same(expected));
        same.then_some(Small { disagreement, ..small })
    };
    let ask = |context: &RoundContext| setup.disagreement(&finding.engine, context);
    let most = if asks_program { MOST_QUESTIONS } else { MOST_QUESTIONS_HERE };
    let by_model = suspects.into_iter().take(MOST_MODELS).find_map(model);
    by_model.or_else(|| smallest_by(setup, verdict, case, (&ask, most)))
}

/// How a program or a suspect disagrees with our engine about a round, if it does.
type Asked<'a> = &'a dyn Fn(&RoundContext) -> Option<Disagreement>;

/// Searches for the smallest tournament about which `ask` reports the same cause as for the case.
fn smallest_by(
    setup: &Setup,
    verdict: &Verdict,
    case: &Tournament,
    (ask, most_tries): (Asked<'_>, u64),
) -> Option<Small> {
    let finding = &verdict.finding;
    let options = ShrinkOptions { engine: setup.ours(), most_tries, stop: Some(setup.cancellation()) };
    // The answers about the last tournament that shows the difference, and about the best one so far.
    let shown = std::cell::RefCell::new(None);
    let mut best: Option<(RoundContext, Disagreement)> = None;
    let mut predicate = |tournament: &Tournament| {
        let question = || {
            let context = RoundContext::next(tournament, setup.ours())?;
            let disagreement = ask(&context)?;
            Some((context, disagreement))
        };
        let Ok(Some((context, disagreement))) = until(setup.cancellation(), question) else { return false };
        let same = disagreement.cause.is_of(finding) && !setup.cancelled();
        if same {
            *shown.borrow_mut() = Some((context, disagreement));
        }
        same
    };
    let before = before(case, finding.round);
    let shrunk = smallest(&before, &options, &mut predicate, &mut |_| best = shown.borrow_mut().take()).ok()?;
    let (context, disagreement) = best?;
    let complete = !setup.cancelled();
    Some(Small { shrunk, context, disagreement, complete })
}
