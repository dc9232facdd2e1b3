//! The likely causes of differing rounds, once for the whole tournament, as text.

use super::messages;
use super::people::Names;
use super::round::{RoundTold, label, named};
use super::style::{BOLD, DIM, NOTE};
use super::wrap::FIXED;
use crate::check::FileVerdict;
use crate::check::causes::cause::in_short;
use crate::check::causes::{Cause, CauseKind};
use crate::check::verdict::RoundVerdict;
use pairproof_statements::{Players, Statement};
use serde::Serialize;
use std::fmt::{self, Write};

/// Players whose points a cause explains are named if there are at most this many.
const NAMED: usize = 4;
/// Maximum number of other changes listed in the terminal without `-v`.
const OTHERS: usize = 2;

/// A cause in sentences.
#[derive(Debug, Serialize)]
pub(super) struct Told {
    /// What was different.
    pub said: String,
    /// What it explains, then other evidence for it or against it.
    pub explains: Vec<String>,
    /// Other changes that explain as much.
    pub others: Vec<String>,
    /// What to do.
    pub todo: String,
}

/// All causes of a file, participants by number and short name.
pub(super) fn described(file: &FileVerdict, names: &Names<'_>, all: bool) -> Vec<Told> {
    file.causes.iter().map(|cause| in_words(file, cause, names, all)).collect()
}

/// Fewer rounds may all differ by coincidence.
const OF_ANOTHER_SYSTEM: usize = 3;

/// How much of the differences all causes explain together, if they do not explain everything.
pub(super) fn partly(file: &FileVerdict) -> Option<String> {
    let search = file.search.as_ref().filter(|search| search.rounds_explained < search.rounds)?;
    let (rounds, of, boards, of_boards) =
        (search.rounds_explained, search.rounds, search.boards_explained, search.boards);
    if file.causes.is_empty() {
        let all_differ = file.rounds.iter().all(|round| round.verdict.is_difference() && round.agrees_under.is_empty());
        let system = file.system.filter(|_| all_differ && of >= OF_ANOTHER_SYSTEM)?.to_owned();
        return Some(Statement::from(messages::OtherSystem { rounds: of, system }).to_string());
    }
    Some(Statement::from(messages::Partly { rounds, of, boards, of_boards }).to_string())
}

fn in_words(file: &FileVerdict, cause: &Cause, names: &Names<'_>, all: bool) -> Told {
    let mut explains = Vec::new();
    let of = file.rounds.iter().filter(|round| round.verdict.is_difference()).count();
    let points = cause.points.len();
    if !cause.rounds.is_empty() || points > 0 {
        let players = Players(if points > NAMED { Vec::new() } else { cause.points.clone() });
        let (count, rounds, boards) = (cause.rounds.len(), in_short(&cause.rounds), cause.boards);
        explains.push(named(&messages::Explains { count, of, rounds, boards, points, players }.into(), names));
    }
    explains.extend(cause.evidence.iter().map(|evidence| named(evidence, names)));
    if !cause.against.is_empty() {
        let (rounds, count) = (in_short(&cause.against), cause.against.len());
        explains.push(Statement::from(messages::Against { rounds, count }).to_string());
    }
    let most = if all { usize::MAX } else { OTHERS };
    let mut others: Vec<String> =
        cause.alternatives.iter().take(most).map(|other| named(&other.said.statement, names)).collect();
    let more = cause.alternatives.len() - others.len() + cause.more;
    if more > 0 {
        others.push(Statement::from(messages::OrMore { more }).to_string());
    }
    let round = cause.rounds.first().copied().unwrap_or(0);
    let kind = todo(Some(cause.kind)).to_owned();
    let line = cause.line.as_deref().map_or_else(|| "none".to_owned(), unbroken);
    let todo = Statement::from(messages::WhatToDo { kind, round, line }).to_string();
    Told { said: named(&cause.said.statement, names), explains, others, todo }
}

/// A line of a file within a sentence: it is not broken at its blanks.
pub(super) fn unbroken(line: &str) -> String {
    line.replace(' ', &FIXED.to_string())
}

/// The kind of advice for a kind of cause.
pub(super) fn todo(kind: Option<CauseKind>) -> &'static str {
    match kind {
        None => "unknown",
        Some(CauseKind::ByHand) => "by-hand",
        Some(CauseKind::Result | CauseKind::Bye) => "result",
        Some(CauseKind::Record) => "record",
        Some(CauseKind::Numbers | CauseKind::Order) => "numbers",
        Some(CauseKind::LeftOut | CauseKind::TakenIn) => "entries",
        Some(CauseKind::OnePerson) => "one-person",
        Some(CauseKind::MissingRound) => "missing-round",
        Some(CauseKind::Rule) => "rule",
        Some(CauseKind::KeptApart) => "kept-apart",
        Some(
            CauseKind::Edition
            | CauseKind::System
            | CauseKind::Rounds
            | CauseKind::Acceleration
            | CauseKind::InitialColour,
        ) => "settings",
    }
}

/// Writes the causes, each with what it explains and what to do.
pub(super) fn write_causes(out: &mut String, file: &FileVerdict, how: &RoundTold<'_>) -> fmt::Result {
    let search = file.search.as_ref().filter(|search| search.tried > 0);
    let tried = search.map(|search| {
        let (tried, complete) = (search.tried, search.complete);
        Statement::from(messages::Tried { tried, complete }).to_string()
    });
    let described = described(file, how.names, how.details);
    let many = described.len() > 1;
    for (place, cause) in described.iter().enumerate() {
        let number = if many { format!("{}) ", place + 1) } else { String::new() };
        writeln!(out, "    {BOLD}{}{BOLD:#} {number}{}", how.label("cause"), cause.said)?;
        if !cause.explains.is_empty() {
            writeln!(out, "    {} {}", how.label("evidence"), cause.explains.join("; "))?;
        }
        if !cause.others.is_empty() {
            let or = format!("; {} ", label("or"));
            writeln!(out, "    {BOLD}{}{BOLD:#} {}", how.label("or"), cause.others.join(&or))?;
        }
        writeln!(out, "    {BOLD}{}{BOLD:#} {}", how.label("do"), cause.todo)?;
    }
    let open = |round: &RoundVerdict| round.verdict.is_difference() && round.advice.is_none();
    if let Some(tried) = tried {
        if described.is_empty() && file.rounds.iter().any(open) {
            writeln!(out, "    {NOTE}{}{NOTE:#} {DIM}({tried}){DIM:#}", how.label("none"))?;
        } else if how.details {
            writeln!(out, "      {DIM}({tried}){DIM:#}")?;
        }
    }
    match partly(file) {
        Some(partly) => writeln!(out, "    {NOTE}{}{NOTE:#} {partly}", how.label("note")),
        None => Ok(()),
    }
}

/// The numbers of the causes that explain a round; `none` for the only cause of a file.
fn numbers(file: &FileVerdict, causes: &[usize]) -> String {
    if file.causes.len() < 2 {
        return "none".to_owned();
    }
    causes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The heading of a round that causes explain; none if the arbiter or the program decided, and not the file.
pub(super) fn heading(file: &FileVerdict, round: &RoundVerdict) -> Option<Statement> {
    let in_the_record = |&place: &usize| file.causes.get(place - 1).is_some_and(|it| it.kind.is_in_the_record());
    // Agreement under another reading is more informative.
    if round.explained_by.is_empty() || !round.agrees_under.is_empty() || !round.explained_by.iter().all(in_the_record)
    {
        return None;
    }
    let (causes, verdict) = (numbers(file, &round.explained_by), round.verdict.name().to_owned());
    let number = round.explained_by.len();
    let only = file.search.as_ref().is_none_or(|search| !search.not_reduced.contains(&round.round));
    Some(messages::ExplainedRound { round: round.round, verdict, causes, number, only }.into())
}

/// Whether a round is folded: explained, and not the first one that its cause explains.
pub(super) fn is_folded(file: &FileVerdict, round: &RoundVerdict) -> bool {
    let first = |&place: &usize| file.causes.get(place - 1).is_some_and(|it| it.rounds.first() == Some(&round.round));
    let missing = |&place: &usize| file.causes.get(place - 1).is_some_and(|it| it.kind == CauseKind::MissingRound);
    round.explained_by.iter().any(missing) || !round.explained_by.is_empty() && !round.explained_by.iter().any(first)
}

/// Writes the folded rounds, one line per set of causes.
pub(super) fn write_folded(out: &mut String, file: &FileVerdict) -> fmt::Result {
    let mut sets: Vec<(&[usize], Vec<u16>, usize)> = Vec::new();
    for round in file.rounds.iter().filter(|round| is_folded(file, round)) {
        let boards = round.boards_that_differ();
        match sets.iter_mut().find(|(causes, ..)| *causes == round.explained_by) {
            Some((_, rounds, sum)) => {
                rounds.push(round.round);
                *sum += boards;
            }
            None => sets.push((&round.explained_by, vec![round.round], boards)),
        }
    }
    for (causes, rounds, boards) in sets {
        let (number, causes, count) = (causes.len(), numbers(file, causes), rounds.len());
        let folded = messages::Folded { rounds: in_short(&rounds), count, causes, number, boards };
        writeln!(out, "  {DIM}{}{DIM:#}", Statement::from(folded))?;
    }
    Ok(())
}
