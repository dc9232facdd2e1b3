//! The smallest case of a finding about standings.

use super::text::explain;
use super::{EXPLAINED, MIN, exchange_files, found_again, rewrite};
use crate::beneath::Folder;
use crate::campaign::finding::{Answers, MinimalCase, Verdict};
use crate::campaign::finding_folders::{CASE, SMALLEST};
use crate::campaign::opponent::Opponent;
use crate::campaign::setup::Setup;
use crate::campaign::shrink::{ShrinkOptions, shrink};
use crate::campaign::standings::{causes_of, question};
use crate::escape;
use crate::input_limits;
use crate::tournament::Tournament;
use crate::trf::Document;
use crate::trf::tie_break::words;
use std::cell::RefCell;
use std::io;

/// The most tournaments that a program is asked about for one finding.
const MOST_QUESTIONS: u64 = 600;

/// Searches for the smallest tournament on which the program still differs by the same tie-break, first with a list of
/// only that tie-break, and writes it into the folder of the finding. Returns false if it no longer differs.
pub(super) fn shrink_case(setup: &Setup, folder: &Folder, verdict: &Verdict) -> io::Result<bool> {
    let finding = &verdict.finding;
    let opponent = setup.opponents.iter().find(|opponent| opponent.name() == finding.engine);
    let Some(Opponent::Program { engine, .. }) = opponent else { return Ok(true) };
    let Ok(bytes) = folder.read(CASE, input_limits::TOURNAMENT) else { return Ok(true) };
    let document = Document::parse(&bytes);
    let Ok(imported) = Tournament::from_document(&document) else { return Ok(true) };
    let full: Vec<String> = words(document.header(202).unwrap_or_default()).map(str::to_owned).collect();
    let mut short = vec!["PTS".to_owned()];
    short.extend(finding.criterion.clone().filter(|criterion| full.contains(criterion) && criterion != "PTS"));
    let remark = [format!("pairproof: {}, the smallest tournament that still shows it", finding.bucket)];
    for list in [short, full] {
        let asked = |tournament: &Tournament| question(tournament, setup.system, &list, &remark);
        // The cause and the answer for the last tournament that shows the difference, and for the best one so far.
        let shown = RefCell::new(None);
        let mut best = None;
        let mut shows = |tournament: &Tournament| {
            let answered = asked(tournament).and_then(|bytes| causes_of(engine, &bytes));
            let Ok((causes, transcript)) = answered else { return false };
            let same = causes.into_iter().find(|cause| cause.bucket(&finding.engine) == finding.bucket);
            let Some(cause) = same.filter(|_| !setup.cancelled()) else { return false };
            shown.replace(Some((cause.text, transcript)));
            true
        };
        let options =
            ShrinkOptions { engine: setup.ours(), most_tries: MOST_QUESTIONS, stop: Some(setup.cancellation()) };
        let mut observer = |_: &Tournament| best = shown.take();
        let Ok(shrunk) = shrink(&imported.tournament, &options, &mut shows, &mut observer) else { continue };
        let (Ok(bytes), Some((text, transcript))) = (asked(&shrunk.tournament), best) else { continue };
        let size = MinimalCase {
            players: shrunk.tournament.players.len(),
            rounds: shrunk.tournament.recorded,
            complete: shrunk.complete || shrunk.tries >= MOST_QUESTIONS,
            answers: Answers { text, ..Answers::default() },
            ..MinimalCase::default()
        };
        let smaller = |known: &MinimalCase| (known.players, known.rounds) < (size.players, size.rounds);
        if verdict.smallest.as_ref().is_some_and(smaller) {
            return found_again(folder, verdict);
        }
        let new = Verdict { smallest: Some(size), not_reproduced: false, ..verdict.clone() };
        let explained = escape::text(explain(&new, &None, None, None).as_bytes()).into_bytes();
        let mut files = exchange_files(MIN, Some(&transcript), None);
        files.extend([(EXPLAINED.to_owned(), explained), (SMALLEST.to_owned(), bytes)]);
        rewrite(folder, verdict, new, files)?;
        return Ok(true);
    }
    Ok(setup.cancelled())
}
