//! What might have been otherwise when a round was paired, for people.

use super::people::Names;
use super::style::{BOLD, NOTE};
use super::wrap::FIXED;
use crate::check::causes::{Cause, CauseKind, Causes};
use crate::escape;
use pairproof_statements::Language;
use serde::Serialize;
use std::fmt::{self, Write};

/// Kinds that are told; the others are in the data.
const SHOWN: usize = 3;

/// Causes in sentences.
#[derive(Debug, Default, Serialize)]
pub(super) struct Told {
    /// What stands behind "would agree if", the most probable kind first.
    pub found: Vec<String>,
    /// How many suppositions were tried.
    pub tried: String,
}

/// The causes of a round, participants by number and short name; none where nothing was tried.
pub(super) fn told(round: u16, causes: &Causes, names: &Names<'_>) -> Option<Told> {
    if causes.tried == 0 && causes.found.is_empty() {
        return None;
    }
    let mut tried = match causes.tried {
        1 => "1 supposition was tried".to_owned(),
        tried => format!("{tried} suppositions were tried"),
    };
    let more = causes.found.len().saturating_sub(SHOWN);
    if more > 0 {
        tried.push_str(&format!("; other kinds that fit: {more}, --format json"));
    }
    if !causes.complete {
        tried.push_str("; others would take too long");
    }
    // What would spoil more rounds than it accounts for is told only where there is nothing better.
    let better = |cause: &&Cause| cause.against.len() < cause.rounds.len();
    let mut shown: Vec<&Cause> = causes.found.iter().take(SHOWN).filter(better).collect();
    if shown.is_empty() {
        shown.extend(causes.found.first());
    }
    let found = shown.into_iter().map(|cause| in_words(round, cause, names)).collect();
    Some(Told { found, tried })
}

fn in_words(round: u16, cause: &Cause, names: &Names<'_>) -> String {
    let name = |id| Some(escape::line_of_any_length(&names.numbered(id)).replace(' ', &FIXED.to_string()));
    let most = if cause.kind == CauseKind::Rule { cause.suppositions.len() } else { 2 };
    let said: Vec<String> = cause
        .suppositions
        .iter()
        .take(most)
        .map(|supposed| supposed.said.statement.text_with(Language::current(), &name))
        .collect();
    let mut text = said.join("; or ");
    match cause.suppositions.len() - said.len() + cause.more {
        0 => {}
        more => text.push_str(&format!("; or {more} more of this kind")),
    }
    text.push_str(&reach(round, cause));
    text
}

/// Under which suppositions the round would agree.
pub(super) fn write_causes(out: &mut String, round: u16, causes: &Causes, names: &Names<'_>) -> fmt::Result {
    let Some(told) = told(round, causes, names) else { return Ok(()) };
    if told.found.is_empty() {
        return writeln!(out, "    {NOTE}cause{NOTE:#}: none found; {}", told.tried);
    }
    for text in &told.found {
        writeln!(out, "    {BOLD}would agree if{BOLD:#} {text}")?;
    }
    writeln!(out, "      ({})", told.tried)
}

fn reach(round: u16, cause: &Cause) -> String {
    let list = |rounds: &[u16]| rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let rounds = |rounds: &[u16]| if rounds.len() == 1 { "round" } else { "rounds" };
    let others: Vec<u16> = cause.rounds.iter().copied().filter(|&other| other != round).collect();
    let mut text = String::new();
    if !others.is_empty() {
        text.push_str(&format!(" (so would {} {})", rounds(&others), list(&others)));
    }
    if !cause.against.is_empty() {
        text.push_str(&format!(" (but {} {} would not any more)", rounds(&cause.against), list(&cause.against)));
    }
    text
}
