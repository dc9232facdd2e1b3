//! What might have been otherwise when a round was paired, for people.

use super::style::{BOLD, NOTE};
use crate::check::causes::{Cause, CauseKind, Causes};
use std::fmt::{self, Write};

/// Kinds that are told; the others are in the data.
const SHOWN: usize = 3;

/// Under which suppositions the round would agree.
pub(super) fn write_causes(out: &mut String, round: u16, causes: &Causes) -> fmt::Result {
    if causes.tried == 0 && causes.found.is_empty() {
        return Ok(());
    }
    let end = if causes.complete { "" } else { "; others would take too long" };
    let tried = match causes.tried {
        1 => "1 supposition was tried".to_owned(),
        tried => format!("{tried} suppositions were tried"),
    };
    if causes.found.is_empty() {
        return writeln!(out, "    {NOTE}cause{NOTE:#}: none found; {tried}{end}");
    }
    for cause in causes.found.iter().take(SHOWN) {
        let [first, others @ ..] = &cause.suppositions[..] else { continue };
        let mut text = first.text.clone();
        if cause.kind == CauseKind::Rule {
            others.iter().for_each(|other| text.push_str(&format!("; or {}", other.text)));
        } else if let Some(other) = others.first() {
            text.push_str(&format!("; or {}", other.text));
        }
        let told = if cause.kind == CauseKind::Rule { cause.suppositions.len() } else { cause.suppositions.len().min(2) };
        match cause.suppositions.len() + cause.more - told {
            0 => {}
            more => text.push_str(&format!("; or {more} more of this kind")),
        }
        text.push_str(&reach(round, cause));
        writeln!(out, "    {BOLD}would agree if{BOLD:#} {text}")?;
    }
    let more = causes.found.len().saturating_sub(SHOWN);
    let more = if more > 0 { format!("; other kinds that fit: {more}, --format json") } else { String::new() };
    writeln!(out, "      ({tried}{more}{end})")
}

fn reach(round: u16, cause: &Cause) -> String {
    let list = |rounds: &[u16]| rounds.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let others: Vec<u16> = cause.rounds.iter().copied().filter(|&other| other != round).collect();
    let mut text = String::new();
    if !others.is_empty() {
        text.push_str(&format!(" (so would round {})", list(&others)));
    }
    if !cause.against.is_empty() {
        text.push_str(&format!(" (but round {} would not any more)", list(&cause.against)));
    }
    text
}
