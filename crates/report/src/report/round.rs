//! A round that differs, as text: the expected pairs, the reason, the most likely cause, and what to do.

use super::human::{verdict_words, write_in_question};
use super::messages;
use super::people::{InQuestion, Names};
use super::style::{BAD, BOLD, DIM, GOOD, NOTE};
use super::wrap::FIXED;
use crate::check::declared::ArbiterDecides;
use crate::check::verdict::{IdPair, Reading, Reason};
use crate::check::{FileVerdict, RoundVerdict, Verdict};
use crate::escape;
use anstyle::Style;
use pairproof_statements::{Language, Sentence, Statement};
use std::fmt::{self, Write};

/// Maximum number of pairs of a list shown, unless all are requested.
const SHOWN: usize = 16;
/// Maximum number of broken rules shown, unless all are requested.
const BROKEN: usize = 3;

/// How a round is reported.
#[derive(Clone, Copy)]
pub(super) struct RoundTold<'a> {
    pub names: &'a Names<'a>,
    /// Participants who are listed with score and colours.
    pub concerned: &'a [InQuestion],
    /// Whether long lists are shown in full.
    pub all: bool,
    /// The file that the round belongs to; none for a round alone.
    pub file: Option<&'a FileVerdict>,
    /// Whether the number of suppositions and other details are shown.
    pub details: bool,
    /// The width of the usual labels.
    column: usize,
}

/// A statement with participants by number and short name, without line breaks in names.
pub(super) fn named(statement: &Statement, names: &Names<'_>) -> String {
    let called = |id| Some(escape::line_of_any_length(&names.numbered(id)).replace(' ', &FIXED.to_string()));
    statement.text_with(Language::current(), &called)
}

/// The label of a line.
pub(super) fn label(which: &str) -> String {
    Statement::from(messages::Label { label: which.to_owned() }).to_string()
}

impl<'a> RoundTold<'a> {
    pub fn new(names: &'a Names<'a>, all: bool, details: bool) -> Self {
        let usual = ["rules", "file", "why", "cause", "evidence", "or", "do"].map(|which| label(which).chars().count());
        let column = usual.into_iter().max().unwrap_or(0);
        Self { names, concerned: &[], all, file: None, details, column }
    }

    /// The same, with these participants listed.
    pub fn listing(self, concerned: &'a [InQuestion]) -> Self {
        Self { concerned, ..self }
    }

    /// The same, for rounds of a file.
    pub fn of(self, file: &'a FileVerdict) -> Self {
        Self { file: Some(file), ..self }
    }

    /// A label, padded so that the texts after labels are aligned.
    pub fn label(&self, which: &str) -> String {
        format!("{:<width$} ", label(which), width = self.column)
    }
}

/// Writes a line with a label.
fn write_line(out: &mut String, told: &RoundTold<'_>, style: Style, which: &str, text: &str) -> fmt::Result {
    writeln!(out, "    {style}{}{style:#} {text}", told.label(which))
}

/// The rule as it appears in brackets after the words: `C12, art. 2.4.7`.
pub(super) fn rule_of(sentence: &Sentence) -> String {
    sentence.label.as_deref().map_or_else(|| "none".to_owned(), in_brackets)
}

pub(super) fn in_brackets(label: &str) -> String {
    match label.split_once(" (") {
        Some((rule, article)) => format!("{rule}, {}", article.trim_end_matches(')')),
        None => label.to_owned(),
    }
}

/// Writes one round of a report.
pub(super) fn write_round(out: &mut String, round: &RoundVerdict, told: &RoundTold<'_>) -> fmt::Result {
    let (words, style) = verdict_words(round.verdict);
    let verdict = format!("{style}{words}{style:#}");
    let heading: Statement = match round.agrees_under.join(", ") {
        reading if reading.is_empty() => messages::Round { round: round.round, verdict }.into(),
        reading => {
            let agrees = round.verdict == Verdict::Agrees;
            let verdict = if agrees { format!("{GOOD}{words}{GOOD:#}") } else { verdict };
            messages::Under { round: round.round, verdict, agrees, reading }.into()
        }
    };
    let explained = told.file.and_then(|file| super::causes::heading(file, round));
    writeln!(out, "  {}", explained.unwrap_or(heading))?;
    for declared in &round.declared {
        write_line(out, told, Style::new(), "declares", declared)?;
    }
    let most = if told.all || told.details { usize::MAX } else { BROKEN };
    for broken in round.broken.iter().take(most) {
        let (board, rule) = (broken.board.unwrap_or(0), in_brackets(broken.article));
        let said = messages::Broken { board, said: broken.said.statement.clone(), rule };
        writeln!(out, "    {BAD}{}{BAD:#}", named(&said.into(), told.names))?;
    }
    if round.broken.len() > most {
        let more = Statement::from(messages::OrMore { more: round.broken.len() - most });
        writeln!(out, "    {DIM}{more}{DIM:#}")?;
    }
    write_pairs(out, "rules", &round.missing, told)?;
    write_pairs(out, "file", &round.unexpected, told)?;
    write_pairs(out, "colours", &round.colours, told)?;
    // A broken rule that was reported above is not repeated.
    let said = |reason: &&Reason| round.broken.iter().any(|broken| broken.said.statement == reason.said.statement);
    if let Some(reason) = round.reason.as_ref().filter(|reason| !said(reason)) {
        write_reason(out, reason, told)?;
    }
    write_in_question(out, told.concerned)?;
    // A round shown alone is explained already.
    let open = round.verdict.is_difference() && round.agrees_under.is_empty() && round.explained_by.is_empty();
    if open && told.file.is_some() {
        write_line(out, told, BOLD, "do", &advice(round).to_string())?;
    }
    write_notes(out, round, told)
}

/// What to do about a round that no cause explains.
fn advice(round: &RoundVerdict) -> Statement {
    match round.advice.as_ref().and_then(|advice| ArbiterDecides::read(&advice.statement)) {
        Some(ArbiterDecides { line }) => ArbiterDecides { line: super::causes::unbroken(&line) }.into(),
        None => {
            let (kind, line) = (super::causes::todo(None).to_owned(), "none".to_owned());
            messages::WhatToDo { kind, round: round.round, line }.into()
        }
    }
}

/// Writes the limits that were reached, and how the round was treated if the file does not give the number of rounds.
fn write_notes(out: &mut String, round: &RoundVerdict, told: &RoundTold<'_>) -> fmt::Result {
    if let Some(exhausted) = round.unfinished {
        let (style, which, what) = match round.verdict {
            Verdict::Unfinished => (BOLD, "why", ""),
            _ => (NOTE, "note", " while looking for the reason"),
        };
        write_line(out, told, style, which, &format!("{exhausted}{what}; --budget raises the limit"))?;
    }
    let Some(reading) = round.reading else { return Ok(()) };
    let taken = Statement::from(messages::TakenAs { last: reading == Reading::Final });
    write_line(out, told, NOTE, "note", &format!("{taken} (--total-rounds N settles it)"))
}

/// Writes the first difference from the rules.
pub(super) fn write_reason(out: &mut String, reason: &Reason, told: &RoundTold<'_>) -> fmt::Result {
    let (bracket, score) =
        reason.bracket.as_ref().map_or((0, String::new()), |bracket| (bracket.number, bracket.score.clone()));
    let why = messages::Why { bracket, score, said: reason.said.statement.clone(), rule: rule_of(&reason.said) };
    write_line(out, told, BOLD, "why", &named(&why.into(), told.names))?;
    let Some(bye) = &reason.bye else { return Ok(()) };
    let also = messages::Why { bracket: 0, score: String::new(), said: bye.statement.clone(), rule: rule_of(bye) };
    write_line(out, told, BOLD, "also", &named(&also.into(), told.names))
}

/// Writes the boards of a list.
pub(super) fn write_pairs(out: &mut String, which: &str, pairs: &[IdPair], told: &RoundTold<'_>) -> fmt::Result {
    let most = if told.all { usize::MAX } else { SHOWN };
    if pairs.is_empty() {
        return Ok(());
    }
    let bye = Statement::from(messages::Bye {}).to_string();
    let board = |&[white, black]: &IdPair| {
        let pair = match black {
            0 => format!("{} {bye}", told.names.numbered(white)),
            _ => format!("{} - {}", told.names.numbered(white), told.names.numbered(black)),
        };
        escape::line_of_any_length(&pair).replace(' ', &FIXED.to_string())
    };
    let mut shown: Vec<String> = pairs.iter().take(most).map(board).collect();
    if pairs.len() > most {
        let more = Statement::from(messages::MoreBoards { more: pairs.len() - most });
        shown.push(format!("{DIM}{more}{DIM:#}"));
    }
    write_line(out, told, Style::new(), which, &shown.join("   "))
}
