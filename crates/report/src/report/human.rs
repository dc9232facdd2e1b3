//! The human-readable report.

use super::causes::{is_folded, write_causes, write_folded};
use super::messages;
use super::people::{InQuestion, Names, field, in_question, names_of};
use super::round::{RoundTold, write_round};
use super::standings::write_positions;
use super::style::{BAD, BOLD, GOOD, NOTE, WARN};
use super::wrap::{unwrapped, wrap};
use super::{Event, FindingsShown, Writer, write_findings};
use crate::check::verdict::Reading;
use crate::check::{FileVerdict, RoundVerdict, Summary, Verdict};
use crate::escape;
use crate::systems::SystemId;
use crate::tournament::Form;
use crate::trf::Severity;
use anstyle::Style;
use pairproof_statements::Statement;
use std::fmt::{self, Write as _};
use std::io::{self, Write};

/// Maximum number of participants described on boards in question.
pub(super) const IN_QUESTION: usize = 4;
/// Number of differing rounds from which on they are summarised first.
const MANY: usize = 4;

/// Writes with styles; a destination that is not a terminal strips them.
#[derive(Debug)]
pub struct Human<W, D> {
    out: W,
    /// Where findings about the file itself go; into the report if absent.
    diagnostics: Option<D>,
    many: bool,
    plain: bool,
    all: bool,
    told: Told,
    /// Columns of the terminal; none if lines are not wrapped.
    width: Option<usize>,
}

/// How much is reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Told {
    /// The totals of all files.
    Sums,
    /// Files, and the rounds that do not simply agree.
    #[default]
    Usual,
    /// Every round.
    All,
}

impl<W: Write, D: Write> Human<W, D> {
    /// Writes to a destination. With `many` files, harmless remarks about files that agree are left out.
    pub fn new(out: W, diagnostics: Option<D>, many: bool) -> Self {
        Self { out, diagnostics, many, plain: false, all: false, told: Told::Usual, width: None }
    }

    /// Writes to a destination that takes no styles; findings go there too.
    pub fn plain(out: W, many: bool) -> Self {
        Self { out, diagnostics: None, many, plain: true, all: false, told: Told::Usual, width: None }
    }

    /// The same, wrapped to this many columns.
    pub fn wrapped(self, width: Option<usize>) -> Self {
        Self { width, ..self }
    }

    /// The same, without shortening long lists.
    pub fn all(self, all: bool) -> Self {
        Self { all, ..self }
    }

    /// The same, with more or less detail.
    pub fn telling(self, told: Told) -> Self {
        Self { told, ..self }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        let text = &self.width.map_or_else(|| unwrapped(text), |width| wrap(text, width));
        if self.plain { self.out.write_all(super::plain(text).as_bytes()) } else { self.out.write_all(text.as_bytes()) }
    }
}

impl<W: Write, D: Write> Writer for Human<W, D> {
    fn event(&mut self, event: Event<'_>) -> io::Result<()> {
        let mut text = String::new();
        match event {
            Event::File(_) if self.told == Told::Sums => Ok(()),
            Event::File(file) => {
                let mut findings = String::new();
                let good = file.refused.is_none()
                    && file.rounds.iter().all(|round| !round.verdict.is_difference())
                    && file.standings.as_ref().is_none_or(Vec::is_empty);
                let harmless = if self.many && good { Severity::Warning } else { Severity::Info };
                let mut shown = FindingsShown { assumed_from: harmless, width: self.width, ..FindingsShown::PAIRING };
                if self.all {
                    (shown.most, shown.most_of_a_code) = (usize::MAX, usize::MAX);
                }
                write_findings(&mut findings, &file.path, &file.diagnostics, &shown).map_err(io::Error::other)?;
                match &mut self.diagnostics {
                    Some(diagnostics) => diagnostics.write_all(findings.as_bytes())?,
                    None => text.push_str(&findings),
                }
                let names = names_of(file.checked.as_deref());
                write_file(&mut text, file, &names, (self.all, self.told == Told::All)).map_err(io::Error::other)?;
                self.write(&text)
            }
            Event::Finished(summary) => {
                if summary.files != 1 || self.told == Told::Sums {
                    text.push_str(&summary_words(summary));
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

fn write_file(out: &mut String, file: &FileVerdict, names: &Names<'_>, (all, every): (bool, bool)) -> fmt::Result {
    write!(out, "{BOLD}{}{BOLD:#}: ", escape::line_of_any_length(&file.path))?;
    let system = match (file.system, &file.system_reason) {
        (Some(system), Some(reason)) => format!("{system} ({reason})"),
        (Some(system), None) => system.to_owned(),
        _ => String::new(),
    };
    if let Some(refused) = &file.refused {
        writeln!(out, "{BAD}refused{BAD:#}: {refused}")?;
        return write_positions(out, file, names, all);
    }
    let parts = headline(file).into_iter().map(|(style, statement)| format!("{style}{statement}{style:#}"));
    write!(out, "{}; {}", parts.collect::<Vec<_>>().join(", "), participants(file))?;
    if let Some(unpaired) = &file.unpaired {
        writeln!(out, "\n  {WARN}not paired{WARN:#}: {unpaired}")?;
        return write_positions(out, file, names, all);
    }
    writeln!(out, ", {system}")?;
    write_rounds(out, file, names, (all, every))?;
    write_positions(out, file, names, all)
}

/// The number of players or teams of a file.
pub(super) fn participants(file: &FileVerdict) -> Statement {
    messages::Participants { count: file.players, teams: unit(file.system) == "team" }.into()
}

/// The verdict about rounds and standings of a file, in parts, each with its style.
pub(super) fn headline(file: &FileVerdict) -> Vec<(Style, Statement)> {
    let agree = file.rounds.iter().filter(|round| round.verdict == Verdict::Agrees).count();
    let differ = file.rounds.iter().filter(|round| round.verdict.is_difference()).count();
    let unfinished = file.rounds.iter().filter(|round| round.verdict == Verdict::Unfinished).count();
    let declared = file.rounds.iter().filter(|round| round.verdict == Verdict::Declared).count();
    let empty = file.rounds.iter().filter(|round| round.verdict == Verdict::NothingRecorded).count();
    let unchecked = file.rounds.len() - agree - differ - unfinished - declared - empty;
    let mut parts = Vec::new();
    let mut part = |style: Style, statement: Statement| parts.push((style, statement));
    if file.rounds.is_empty() {
        part(WARN, messages::NoRound {}.into());
    }
    let under = |differing: bool| {
        let mut rounds = file.rounds.iter().filter(|round| !round.agrees_under.is_empty());
        rounds.by_ref().filter(|round| round.verdict.is_difference() == differing).count()
    };
    if agree > 0 {
        part(GOOD, messages::Agree { rounds: agree, under: under(false) }.into());
    }
    if differ > 0 {
        part(BAD, messages::Differ { rounds: differ, under: under(true) }.into());
    }
    let others = [(NOTE, "declared", declared), (WARN, "empty", empty), (WARN, "unfinished", unfinished)];
    for (style, how, rounds) in others.into_iter().chain([(WARN, "unchecked", unchecked)]).filter(|it| it.2 > 0) {
        part(style, messages::Rounds { rounds, how: how.to_owned() }.into());
    }
    parts.extend(standings_in_short(file));
    parts
}

/// Writes the rounds to be reported, all of them with `every`.
fn write_rounds(out: &mut String, file: &FileVerdict, names: &Names<'_>, (all, every): (bool, bool)) -> fmt::Result {
    if !file.agrees_under.is_empty() {
        let names = file.agrees_under.join(", ");
        writeln!(
            out,
            "  {NOTE}note{NOTE:#}: all rounds agree under reading {names} (--reading {})",
            file.agrees_under[0]
        )?;
    }
    let told = |round: &&RoundVerdict| {
        every
            || round.verdict != Verdict::Agrees
            || round.reading.is_some()
            || !round.agrees_under.is_empty()
            || !round.declared.is_empty()
    };
    let how = RoundTold::new(names, all, every).of(file);
    write_causes(out, file, &how)?;
    write_in_short(out, &file.rounds)?;
    if !every {
        write_folded(out, file)?;
    }
    for round in file.rounds.iter().filter(told).filter(|round| every || !is_folded(file, round)) {
        // The participants' scores and colours are a detail.
        let checked = file.checked.as_deref().filter(|_| every && round.verdict.is_difference());
        let concerned = checked.map_or_else(Vec::new, |checked| {
            let last = round.reading == Some(Reading::Final);
            in_question(&field(&checked.tournament, checked.system, round.round, last), names, round, IN_QUESTION)
        });
        write_round(out, round, &how.listing(&concerned))?;
    }
    Ok(())
}

/// The result for the standings, in a few words that claim no more than what was compared.
fn standings_in_short(file: &FileVerdict) -> Option<(Style, Statement)> {
    let verdict = file.standings_verdict.as_ref()?;
    let style = if verdict.is_incomplete() { WARN } else { GOOD };
    match file.standings.as_ref().map_or(0, Vec::len) {
        0 => Some((style, verdict.statement())),
        positions => Some((BAD, messages::Positions { positions }.into())),
    }
}

/// The verdict about a round, and its style.
pub(super) fn verdict_words(verdict: Verdict) -> (Statement, Style) {
    let style = match verdict {
        Verdict::Agrees => GOOD,
        Verdict::Declared => NOTE,
        Verdict::Differs | Verdict::ColoursDiffer | Verdict::Illegal | Verdict::NoLegalPairing => BAD,
        Verdict::NothingRecorded | Verdict::Unchecked | Verdict::Unfinished => WARN,
    };
    (messages::Verdict { verdict: verdict.name().to_owned() }.into(), style)
}

/// If many rounds differ, writes each in a few words before the reasons.
fn write_in_short(out: &mut String, rounds: &[RoundVerdict]) -> fmt::Result {
    let unexplained = |round: &&RoundVerdict| round.verdict.is_difference() && round.explained_by.is_empty();
    let differing: Vec<&RoundVerdict> = rounds.iter().filter(unexplained).collect();
    if differing.len() < MANY {
        return Ok(());
    }
    let each = differing.iter().map(|round| {
        let boards = round.unexpected.len() + round.colours.len();
        let why = round.reason.as_ref().and_then(|reason| reason.criterion.clone().or_else(|| reason.article.clone()));
        messages::RoundInShort { round: round.round, boards, rule: why.unwrap_or_else(|| "none".to_owned()) }.into()
    });
    writeln!(out, "  {}", Statement::from(messages::InShort { rounds: each.collect() }))
}

/// Writes what the participants in question had before the round.
pub(super) fn write_in_question(out: &mut String, concerned: &[InQuestion]) -> fmt::Result {
    if concerned.is_empty() {
        return Ok(());
    }
    let wide = |text: &dyn Fn(&InQuestion) -> usize| concerned.iter().map(text).max().unwrap_or(0);
    let name = |one: &InQuestion| escape::line_of_any_length(&one.name);
    let (ids, colours) = (wide(&|one| one.id.to_string().len()), wide(&|one| one.colours.chars().count()));
    let names = wide(&|one| name(one).chars().count()).min(26);
    writeln!(out, "    {}", Statement::from(messages::BeforeTheRound {}))?;
    for one in concerned {
        let InQuestion { id, score, colours: had, preference, .. } = one;
        let name: String = name(one).chars().take(names).collect();
        writeln!(out, "      {id:>ids$} {name:<names$}  {score:>4}  {had:<colours$}  {preference}")?;
    }
    Ok(())
}

/// The totals of a run, in one line with our styles.
pub(super) fn summary_words(summary: &Summary) -> String {
    let good = summary.differ + summary.refused + summary.positions_differ == 0;
    let style = if good { GOOD } else { BAD };
    let sum = |number: usize, how: &str| Statement::from(messages::Sum { number, how: how.to_owned() });
    let sums = Statement::from(messages::Sums { files: summary.files, rounds: summary.rounds });
    let (agree, differ) = (sum(summary.agree, "agree"), sum(summary.differ, "differ"));
    let compared = if summary.standings_incomplete > 0 { WARN } else { NOTE };
    let others = [
        (NOTE, summary.declared, "declared"),
        (NOTE, summary.agree_under_reading, "reading"),
        (WARN, summary.nothing_recorded, "empty"),
        (WARN, summary.unfinished, "unfinished"),
        (WARN, summary.unchecked, "unchecked"),
        (BAD, summary.positions_differ, "positions"),
        (compared, summary.standings_partly, "standings"),
        (BAD, summary.refused, "refused"),
    ];
    let others = others.into_iter().filter(|&(_, number, _)| number > 0);
    let others: String = others.map(|(style, number, how)| format!(", {style}{}{style:#}", sum(number, how))).collect();
    format!("{BOLD}{sums}{BOLD:#}: {style}{agree}, {differ}{style:#}{others}\n")
}
