//! The report for people.

use super::standings::write_positions;
use super::style::{BAD, BOLD, DIM, GOOD, NOTE, WARN};
use super::{Event, FindingsShown, Writer, write_findings};
use crate::check::verdict::{IdPair, Reading, Reason};
use crate::check::{FileVerdict, RoundVerdict, Summary, Verdict};
use crate::escape;
use crate::standings::List;
use crate::systems::SystemId;
use crate::tournament::Form;
use crate::trf::Severity;
use anstyle::Style;
use std::fmt::{self, Write as _};
use std::io::{self, Write};

/// Writes with styles; a destination that is no terminal strips them.
#[derive(Debug)]
pub struct Human<W, D> {
    out: W,
    /// Where findings about the file itself go; beside the report when absent.
    diagnostics: Option<D>,
    many: bool,
    plain: bool,
}

impl<W: Write, D: Write> Human<W, D> {
    /// To a destination. With `many` files, harmless remarks about files that agree are left out.
    pub fn new(out: W, diagnostics: Option<D>, many: bool) -> Self {
        Self { out, diagnostics, many, plain: false }
    }

    /// To a destination that takes no styles; findings go there too.
    pub fn plain(out: W, many: bool) -> Self {
        Self { out, diagnostics: None, many, plain: true }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        if self.plain {
            self.out.write_all(super::plain(text).as_bytes())
        } else {
            self.out.write_all(text.as_bytes())
        }
    }
}

impl<W: Write, D: Write> Writer for Human<W, D> {
    fn event(&mut self, event: Event<'_>) -> io::Result<()> {
        let mut text = String::new();
        match event {
            Event::File(file) => {
                let mut findings = String::new();
                let good = file.refused.is_none()
                    && file.rounds.iter().all(|round| !round.verdict.is_difference())
                    && file.standings.as_ref().is_none_or(Vec::is_empty);
                let harmless = if self.many && good { Severity::Warning } else { Severity::Info };
                let shown = FindingsShown { assumed_from: harmless, ..FindingsShown::PAIRING };
                write_findings(&mut findings, &file.path, &file.diagnostics, &shown).map_err(io::Error::other)?;
                match &mut self.diagnostics {
                    Some(diagnostics) => diagnostics.write_all(findings.as_bytes())?,
                    None => text.push_str(&findings),
                }
                write_file(&mut text, file).map_err(io::Error::other)?;
                self.write(&text)
            }
            Event::Finished(summary) => {
                if summary.files != 1 {
                    write_summary(&mut text, summary).map_err(io::Error::other)?;
                }
                self.write(&text)?;
                self.out.flush()
            }
        }
    }
}

pub(super) fn unit(system: Option<&str>) -> &'static str {
    let form = system.and_then(SystemId::from_name).map(SystemId::form);
    if form == Some(Form::Teams) { "team" } else { "player" }
}

fn count(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

fn write_file(out: &mut String, file: &FileVerdict) -> fmt::Result {
    write!(out, "{BOLD}{}{BOLD:#}: ", escape::line_of_any_length(&file.path))?;
    let system = match (file.system, &file.system_reason) {
        (Some(system), Some(reason)) => format!("{system} ({reason})"),
        (Some(system), None) => system.to_owned(),
        _ => String::new(),
    };
    if let Some(refused) = &file.refused {
        writeln!(out, "{BAD}refused{BAD:#}: {refused}")?;
        return write_positions(out, file);
    }
    let agree = file.rounds.iter().filter(|round| round.verdict == Verdict::Agrees).count();
    let differ = file.rounds.iter().filter(|round| round.verdict.is_difference()).count();
    let unfinished = file.rounds.iter().filter(|round| round.verdict == Verdict::Unfinished).count();
    let unchecked = file.rounds.len() - agree - differ - unfinished;
    let mut parts = Vec::new();
    if file.rounds.is_empty() {
        parts.push(format!("{WARN}no recorded round{WARN:#}"));
    }
    let under = |wanted: bool| {
        let mut rounds = file.rounds.iter().filter(|round| !round.agrees_under.is_empty());
        match rounds.by_ref().filter(|round| round.verdict.is_difference() == wanted).count() {
            0 => String::new(),
            n if !wanted => format!(" ({n} under another reading only)"),
            n => format!(" (under another reading {n} agree{})", if n == 1 { "s" } else { "" }),
        }
    };
    if agree > 0 {
        let verb = if agree == 1 { "s" } else { "" };
        parts.push(format!("{GOOD}{} agree{verb}{GOOD:#}{}", count(agree, "round"), under(false)));
    }
    if differ > 0 {
        let verb = if differ == 1 { "s" } else { "" };
        parts.push(format!("{BAD}{} differ{verb}{BAD:#}{}", count(differ, "round"), under(true)));
    }
    if unfinished > 0 {
        parts.push(format!("{WARN}{} unfinished{WARN:#}", count(unfinished, "round")));
    }
    if unchecked > 0 {
        parts.push(format!("{WARN}{} unchecked{WARN:#}", count(unchecked, "round")));
    }
    parts.extend(standings_in_short(file));
    write!(out, "{}; {}", parts.join(", "), count(file.players, unit(file.system)))?;
    if let Some(unpaired) = &file.unpaired {
        writeln!(out, "\n  {WARN}not paired{WARN:#}: {unpaired}")?;
        return write_positions(out, file);
    }
    writeln!(out, ", {system}")?;
    if !file.agrees_under.is_empty() {
        let names = file.agrees_under.join(", ");
        writeln!(
            out,
            "  {NOTE}note{NOTE:#}: all rounds agree under reading {names} (--reading {})",
            file.agrees_under[0]
        )?;
    }
    let told = |round: &&RoundVerdict| {
        round.verdict != Verdict::Agrees || round.reading.is_some() || !round.agrees_under.is_empty()
    };
    for round in file.rounds.iter().filter(told) {
        write_round(out, round, unit(file.system))?;
    }
    write_positions(out, file)
}

/// What became of the standings, in a few words; nothing when there was nothing to compare, or nothing but points and
/// they agree.
fn standings_in_short(file: &FileVerdict) -> Option<String> {
    let (positions, basis) = (file.standings.as_ref()?, file.standings_basis.as_ref()?);
    match positions.len() {
        0 if basis.ranks == 0 || basis.source == List::NONE => None,
        0 => Some(format!("{GOOD}standings agree{GOOD:#}")),
        1 => Some(format!("{BAD}1 position differs{BAD:#}")),
        more => Some(format!("{BAD}{more} positions differ{BAD:#}")),
    }
}

fn verdict_words(verdict: Verdict) -> (&'static str, Style) {
    match verdict {
        Verdict::Agrees => ("agrees", GOOD),
        Verdict::Differs => ("legal, but not what the rules give", BAD),
        Verdict::ColoursDiffer => ("the pairs are right, colours are not", BAD),
        Verdict::Illegal => ("illegal", BAD),
        Verdict::NoLegalPairing => ("the rules know no legal pairing", BAD),
        Verdict::Unchecked => ("unchecked: the field is too large for the oracle", WARN),
        Verdict::Unfinished => ("unfinished", WARN),
    }
}

/// One round of a report.
pub(super) fn write_round(out: &mut String, round: &RoundVerdict, unit: &str) -> fmt::Result {
    let (words, style) = verdict_words(round.verdict);
    let under = round.agrees_under.join(", ");
    match (under.is_empty(), round.verdict) {
        (true, _) => writeln!(out, "  round {}: {style}{words}{style:#}", round.round)?,
        (false, Verdict::Agrees) => {
            writeln!(out, "  round {}: {GOOD}agrees{GOOD:#} under reading {under}", round.round)?
        }
        (false, _) => {
            writeln!(
                out,
                "  round {}: {style}{words}{style:#}; {NOTE}agrees{NOTE:#} under reading {under}",
                round.round
            )?;
        }
    }
    for broken in &round.broken {
        let board = broken.board.map_or_else(String::new, |board| format!(", board {board}"));
        writeln!(out, "    {BAD}{}{BAD:#}, {}{board}: {}", broken.rule, broken.article, broken.text)?;
    }
    write_pairs(out, "the rules give", &round.missing)?;
    write_pairs(out, "the file has", &round.unexpected)?;
    write_pairs(out, "colours should be", &round.colours)?;
    if let Some(reason) = &round.reason {
        write_reason(out, reason, unit)?;
    }
    if let Some(causes) = &round.causes {
        super::causes::write_causes(out, round.round, causes)?;
    }
    if let Some(exhausted) = round.unfinished {
        let (style, word, what) = match round.verdict {
            Verdict::Unfinished => (BOLD, "why", ""),
            _ => (NOTE, "note", " while it looked into the difference"),
        };
        writeln!(out, "    {style}{word}{style:#}: {exhausted}{what}; --budget gives it more")?;
    }
    match round.reading {
        Some(reading) => {
            let (taken, other) = match reading {
                Reading::Final => ("the last round", "as an ordinary one"),
                Reading::Ordinary => ("an ordinary round", "as the last one"),
            };
            writeln!(
                out,
                "    {NOTE}note{NOTE:#}: taken as {taken} of the tournament, because the number of rounds is not declared; \
                 {other} it would compare otherwise (--total-rounds N settles it)"
            )
        }
        None => Ok(()),
    }
}

pub(super) fn write_reason(out: &mut String, reason: &Reason, unit: &str) -> fmt::Result {
    if let Some(bracket) = &reason.bracket {
        let moved = match bracket.moved_down.len() {
            0 => String::new(),
            n => format!(", {n} moved down"),
        };
        writeln!(
            out,
            "    first in bracket {} ({} points, {}{moved}): {}",
            bracket.number,
            bracket.score,
            count(bracket.players, unit),
            reason.kind.words()
        )?;
    }
    writeln!(out, "    {BOLD}why{BOLD:#}: {}", reason.text)
}

fn write_pairs(out: &mut String, what: &str, pairs: &[IdPair]) -> fmt::Result {
    const SHOWN: usize = 16;
    if pairs.is_empty() {
        return Ok(());
    }
    write!(out, "    {what:<18}")?;
    for &[white, black] in pairs.iter().take(SHOWN) {
        match black {
            0 => write!(out, " {white} bye")?,
            _ => write!(out, " {white}-{black}")?,
        }
    }
    if pairs.len() > SHOWN {
        write!(out, " {DIM}and {} more{DIM:#}", pairs.len() - SHOWN)?;
    }
    writeln!(out)
}

fn write_summary(out: &mut String, summary: &Summary) -> fmt::Result {
    let good = summary.differ + summary.refused + summary.positions_differ == 0;
    let style = if good { GOOD } else { BAD };
    write!(
        out,
        "{BOLD}{}, {}{BOLD:#}: {style}{} agree, {} differ{style:#}",
        count(summary.files, "file"),
        count(summary.rounds, "round"),
        summary.agree,
        summary.differ
    )?;
    if summary.agree_under_reading > 0 {
        write!(out, ", {NOTE}{} under another reading only{NOTE:#}", summary.agree_under_reading)?;
    }
    if summary.unfinished > 0 {
        write!(out, ", {WARN}{} unfinished{WARN:#}", summary.unfinished)?;
    }
    if summary.unchecked > 0 {
        write!(out, ", {WARN}{} unchecked{WARN:#}", summary.unchecked)?;
    }
    if summary.positions_differ > 0 {
        write!(out, ", {BAD}{} of the standings{BAD:#}", count(summary.positions_differ, "position"))?;
    }
    if summary.refused > 0 {
        write!(out, ", {BAD}{} refused{BAD:#}", count(summary.refused, "file"))?;
    }
    writeln!(out)
}
