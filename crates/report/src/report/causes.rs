//! What might have been otherwise when a round was paired, for people.

use super::messages;
use super::people::Names;
use super::round::{RoundTold, label, named};
use super::style::{BOLD, DIM, NOTE};
use crate::check::causes::{Cause, CauseKind, Causes};
use pairproof_statements::Statement;
use serde::Serialize;
use std::fmt::{self, Write};

/// Kinds that are reported; the others are in the data.
const SHOWN: usize = 3;
/// Kinds that are reported in the terminal without `-v`.
const FIRST: usize = 2;

/// Causes in sentences.
#[derive(Debug, Default, Serialize)]
pub(super) struct Told {
    /// Completions of "would agree if", the most probable kind first.
    pub found: Vec<String>,
    /// How many suppositions were tried.
    pub tried: String,
}

/// The causes of a round, participants by number and short name; none where nothing was tried.
pub(super) fn told(round: u16, causes: &Causes, names: &Names<'_>, all: bool) -> Option<Told> {
    if causes.tried == 0 && causes.found.is_empty() {
        return None;
    }
    let more = causes.found.len().saturating_sub(SHOWN);
    let tried = Statement::from(messages::Tried { tried: causes.tried, more, complete: causes.complete }).to_string();
    // What would spoil more rounds than it accounts for is reported only where there is nothing better.
    let better = |cause: &&Cause| cause.against.len() < cause.rounds.len();
    let mut shown: Vec<&Cause> = causes.found.iter().take(SHOWN).filter(better).collect();
    if shown.is_empty() {
        shown.extend(causes.found.first());
    }
    let found = shown.into_iter().map(|cause| in_words(round, cause, names, all)).collect();
    Some(Told { found, tried })
}

fn in_words(round: u16, cause: &Cause, names: &Names<'_>, all: bool) -> String {
    let most = match cause.kind {
        CauseKind::Rule if all => cause.suppositions.len(),
        _ => 1 + usize::from(all || cause.kind == CauseKind::Rule),
    };
    let said = cause.suppositions.iter().take(most).map(|supposed| named(&supposed.said.statement, names));
    let mut said: Vec<String> = said.collect();
    let more = cause.suppositions.len() - said.len() + cause.more;
    if more > 0 {
        said.push(Statement::from(messages::OrMore { more }).to_string());
    }
    let or = label("or");
    format!("{}{}", said.join(&format!("; {or} ")), reach(round, cause))
}

/// Under which suppositions the round would agree.
pub(super) fn write_causes(out: &mut String, round: u16, causes: &Causes, how: &RoundTold<'_>) -> fmt::Result {
    let Some(told) = told(round, causes, how.names, how.details) else { return Ok(()) };
    if told.found.is_empty() {
        return writeln!(out, "    {NOTE}{}{NOTE:#} {DIM}({}){DIM:#}", how.label("none"), told.tried);
    }
    let most = if how.details { SHOWN } else { FIRST };
    for (place, text) in told.found.iter().take(most).enumerate() {
        writeln!(out, "    {BOLD}{}{BOLD:#} {text}", how.label(if place == 0 { "cause" } else { "or" }))?;
    }
    if how.details {
        writeln!(out, "      {DIM}({}){DIM:#}", told.tried)?;
    }
    Ok(())
}

fn reach(round: u16, cause: &Cause) -> String {
    let list = |rounds: &[u16]| rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let others: Vec<u16> = cause.rounds.iter().copied().filter(|&other| other != round).collect();
    if others.is_empty() && cause.against.is_empty() {
        return String::new();
    }
    Statement::from(messages::Reach {
        also: list(&others),
        also_count: others.len(),
        against: list(&cause.against),
        against_count: cause.against.len(),
    })
    .to_string()
}
