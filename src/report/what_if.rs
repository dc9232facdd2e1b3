//! The answer to a wish, for people.

use super::human::{unit, write_reason};
use super::style::{BAD, BOLD, GOOD};
use crate::check::verdict::IdPair;
use crate::check::what_if::{Answer, Wish};
use std::fmt::{self, Write};

/// Columns of a line.
const WIDTH: usize = 78;

pub fn write_answer(out: &mut String, path: &str, wish: &Wish, answer: &Answer) -> fmt::Result {
    let last = if answer.last_round { ", as the last round" } else { "" };
    writeln!(out, "{BOLD}{path}{BOLD:#}, round {}, by {}{last}", answer.round, answer.system)?;
    writeln!(out, "what if {}?", in_words(wish))?;
    if let Some(why) = &answer.impossible {
        return writeln!(out, "  {BAD}not possible{BAD:#}: {why}");
    }
    if answer.is_given_anyway() {
        writeln!(out, "  {GOOD}the rules give that{GOOD:#}")?;
        return write_pairs(out, "the round", &answer.pairs);
    }
    let proposed = wish.proposal.is_some();
    write_pairs(out, "the rules give", &answer.given_up)?;
    write_pairs(out, if proposed { "proposed" } else { "best with that" }, &answer.instead)?;
    let Some(verdict) = &answer.verdict else { return Ok(()) };
    for broken in &verdict.broken {
        let board = broken.board.map_or_else(String::new, |board| format!(", board {board}"));
        writeln!(out, "  {BAD}illegal{BAD:#}: {}, {}{board}", broken.text, broken.article)?;
    }
    match &verdict.reason {
        Some(reason) => {
            writeln!(out, "  what is worse than in the pairing of the rules:")?;
            write_reason(out, reason, unit(Some(answer.system)))
        }
        None if !wish.absent.is_empty() => {
            writeln!(out, "  this is what the rules give for the field without {}", list(&wish.absent))
        }
        None => Ok(()),
    }
}

fn list(ids: &[u32]) -> String {
    ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn in_words(wish: &Wish) -> String {
    let mut parts = Vec::new();
    parts.extend(wish.force.iter().map(|[a, b]| format!("{a} and {b} met")));
    parts.extend(wish.forbid.iter().map(|[a, b]| format!("{a} and {b} did not meet")));
    parts.extend(wish.bye.map(|bye| format!("{bye} had the bye")));
    if !wish.absent.is_empty() {
        parts.push(format!("{} did not take part", list(&wish.absent)));
    }
    if wish.proposal.is_some() {
        parts.push("the round was paired as proposed".to_owned());
    }
    parts.join(", and ")
}

/// All pairs, in lines of the usual width.
fn write_pairs(out: &mut String, what: &str, pairs: &[IdPair]) -> fmt::Result {
    const COLUMN: usize = 19;
    if pairs.is_empty() {
        return Ok(());
    }
    write!(out, "  {what:<width$}", width = COLUMN - 2)?;
    let mut column = COLUMN;
    for &[white, black] in pairs {
        let pair = if black == 0 { format!("{white} bye") } else { format!("{white}-{black}") };
        if column + pair.len() > WIDTH {
            write!(out, "\n{:COLUMN$}", "")?;
            column = COLUMN;
        }
        let gap = if column == COLUMN { "" } else { " " };
        write!(out, "{gap}{pair}")?;
        column += gap.len() + pair.len();
    }
    writeln!(out)
}
