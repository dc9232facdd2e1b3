//! The answer to a what-if question, as text.

use super::human::write_in_question;
use super::people::{InQuestion, Names};
use super::round::{RoundTold, write_pairs, write_reason};
use super::style::{BAD, BOLD, GOOD};
use super::wrap::FIXED;
use crate::check::what_if::{Answer, Wish};
use crate::escape;
use crate::tournament::Id;
use std::fmt::{self, Write};

/// Maximum number of broken rules shown, unless all are requested.
const BROKEN: usize = 3;

/// An answer, with everything that is needed to report it.
#[derive(Debug)]
pub struct AnswerTold<'a> {
    pub path: &'a str,
    pub wish: &'a Wish,
    pub answer: &'a Answer,
    pub names: &'a Names<'a>,
    /// Participants of the boards that change.
    pub concerned: &'a [InQuestion],
    /// Whether long lists are shown in full.
    pub all: bool,
}

pub fn write_answer(out: &mut String, told: &AnswerTold<'_>) -> fmt::Result {
    let &AnswerTold { path, wish, answer, names, concerned, all } = told;
    let last = if answer.last_round { ", as the last round" } else { "" };
    let path = escape::line_of_any_length(path);
    writeln!(out, "{BOLD}{path}{BOLD:#}, round {}, by {}{last}", answer.round, answer.system)?;
    writeln!(out, "{}", question(wish, names))?;
    if let Some(why) = &answer.impossible {
        return writeln!(out, "  {BAD}not possible{BAD:#}: {why}");
    }
    let lists = RoundTold::new(names, all, true);
    if answer.is_given_anyway() {
        writeln!(out, "  {GOOD}the rules give this pairing{GOOD:#}")?;
        return write_pairs(out, "round", &answer.pairs, &lists);
    }
    write_pairs(out, "rules", &answer.given_up, &lists)?;
    let best = if wish.proposal.is_some() { "proposed" } else { "best" };
    write_pairs(out, best, &answer.instead, &lists)?;
    let Some(verdict) = &answer.verdict else { return Ok(()) };
    let most = if all { usize::MAX } else { BROKEN };
    for broken in verdict.broken.iter().take(most) {
        let board = broken.board.map_or_else(String::new, |board| format!(", board {board}"));
        writeln!(out, "    {BAD}illegal{BAD:#}: {}, {}{board}", broken.said, broken.article)?;
    }
    if verdict.broken.len() > most {
        writeln!(out, "    and {} more (--all)", verdict.broken.len() - most)?;
    }
    match &verdict.reason {
        Some(reason) => {
            writeln!(out, "    worse than the pairing by the rules (\"the record\" is the pairing you asked about):")?;
            write_reason(out, reason, &lists)?;
        }
        None if !wish.absent.is_empty() => {
            writeln!(out, "    this is what the rules give for the field without {}", list(&wish.absent, names))?;
        }
        None => {}
    }
    write_in_question(out, concerned)
}

/// The number and the short name, without a line break in between.
fn name(id: Id, names: &Names<'_>) -> String {
    escape::line_of_any_length(&names.numbered(id)).replace(' ', &FIXED.to_string())
}

fn list(ids: &[Id], names: &Names<'_>) -> String {
    ids.iter().map(|&id| name(id, names)).collect::<Vec<_>>().join(", ")
}

/// `what if 3 Olsen J. and 7 Berg K. met?`
pub(super) fn question(wish: &Wish, names: &Names<'_>) -> String {
    let name = |id| name(id, names);
    let mut parts = Vec::new();
    parts.extend(wish.force.iter().map(|&[a, b]| format!("{} and {} met", name(a), name(b))));
    parts.extend(wish.forbid.iter().map(|&[a, b]| format!("{} and {} did not meet", name(a), name(b))));
    parts.extend(wish.bye.map(|bye| format!("{} had the bye", name(bye))));
    if !wish.absent.is_empty() {
        parts.push(format!("{} did not take part", list(&wish.absent, names)));
    }
    if wish.proposal.is_some() {
        parts.push("the round were paired as proposed".to_owned());
    }
    format!("what if {}?", parts.join(", and "))
}
