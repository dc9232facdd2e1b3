//! The answer to a what-if question, as text.

use super::human::write_in_question;
use super::messages as m;
use super::page::words::{ByWords, RoundWords};
use super::people::{InQuestion, Names};
use super::round::{RoundTold, in_brackets, named, write_pairs, write_reason};
use super::style::{BAD, BOLD, GOOD};
use super::wrap::FIXED;
use crate::check::Verdict;
use crate::check::what_if::{Answer, Wish};
use crate::drawing::text;
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
    let path = escape::line_of_any_length(path);
    let (round, system, last) = (answer.round, answer.system.to_owned(), answer.last_round);
    writeln!(out, "{BOLD}{path}{BOLD:#}, {}, {}", text(RoundWords { round }), text(ByWords { system, last }))?;
    writeln!(out, "{}", question(wish, names))?;
    if let Some(why) = &answer.impossible {
        return writeln!(out, "  {BAD}{}{BAD:#}: {why}", short("not-possible"));
    }
    let lists = RoundTold::new(names, all, true);
    if answer.is_given_anyway() {
        writeln!(out, "  {GOOD}{}{GOOD:#}", short("given"))?;
        return write_pairs(out, "round", &answer.pairs, &lists);
    }
    write_pairs(out, "rules", &answer.given_up, &lists)?;
    let best = if wish.proposal.is_some() { "proposed" } else { "best" };
    write_pairs(out, best, &answer.instead, &lists)?;
    if let Some(left) = left(told) {
        writeln!(out, "    {left}")?;
    }
    let Some(verdict) = &answer.verdict else { return Ok(()) };
    let most = if all { usize::MAX } else { BROKEN };
    for broken in verdict.broken.iter().take(most) {
        // The boards of the question have no numbers, so the players are named alone.
        let said = m::Broken { board: 0, said: broken.said.statement.clone(), rule: in_brackets(broken.article) };
        writeln!(out, "    {BAD}{}{BAD:#}: {}", short("illegal"), named(&said.into(), names))?;
    }
    if verdict.broken.len() > most {
        writeln!(out, "    {}", text(m::AndMore { more: verdict.broken.len() - most }))?;
    }
    if let Some(compared) = compared(told) {
        writeln!(out, "    {compared}")?;
    }
    if let Some(reason) = &verdict.reason {
        write_reason(out, reason, &lists)?;
    }
    write_in_question(out, concerned)
}

/// What is left after absences that give no new board.
pub(super) fn left(told: &AnswerTold<'_>) -> Option<String> {
    let &AnswerTold { wish, answer, .. } = told;
    let left = if answer.pairs.is_empty() { "nobody" } else { "same" };
    (answer.instead.is_empty() && !wish.absent.is_empty()).then(|| text(m::WhatIfLeft { left: left.to_owned() }))
}

/// How the pairing compares with what the rules give: worse, or the same for the players who remain.
pub(super) fn compared(told: &AnswerTold<'_>) -> Option<String> {
    let &AnswerTold { wish, answer, names, .. } = told;
    let verdict = answer.verdict.as_ref().filter(|_| !answer.is_given_anyway() && !answer.pairs.is_empty())?;
    match &verdict.reason {
        Some(_) if verdict.verdict == Verdict::NoLegalPairing => Some(short("no-pairing")),
        Some(_) => Some(short("worse")),
        None if !wish.absent.is_empty() => Some(text(m::WhatIfWithout { players: list(&wish.absent, names) })),
        None => None,
    }
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
    parts.extend(wish.force.iter().map(|&[a, b]| text(m::WhatIfMet { one: name(a), other: name(b) })));
    parts.extend(wish.forbid.iter().map(|&[a, b]| text(m::WhatIfNotMet { one: name(a), other: name(b) })));
    parts.extend(wish.bye.map(|bye| text(m::WhatIfBye { player: name(bye) })));
    if !wish.absent.is_empty() {
        parts.push(text(m::WhatIfAbsent { players: list(&wish.absent, names), count: wish.absent.len() }));
    }
    if wish.proposal.is_some() {
        parts.push(text(m::WhatIfProposed {}));
    }
    let both = |first, second| text(m::WhatIfBoth { first, second });
    text(m::WhatIf { supposed: parts.into_iter().reduce(both).unwrap_or_default() })
}

/// The answer to a what-if question, in a few words.
fn short(answer: &str) -> String {
    text(m::WhatIfAnswer { answer: answer.to_owned() })
}
