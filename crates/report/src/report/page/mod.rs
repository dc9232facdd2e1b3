//! Pages for people: a check, a round, what if, the standings. One file each, without network and without a script.
//!
//! | file | what is decided there |
//! |---|---|
//! | `round` | a round: boards, what differs and why |
//! | `cross` | the cross table |
//! | `what_if` | the answer to a wish |
//! | `words` | the words of the templates, in the language that is asked for |
//! | `*.html` | the templates; their styles are in `html/style.css` and `head.html` |

mod cross;
mod round;
mod what_if;
mod words;

pub use round::boards_of as recorded_boards_in_order;
pub use what_if::answer_page;

use super::causes;
use super::human::{count, summary_words, unit};
use super::people::{Names, names_of};
use super::{Event, Writer};
use crate::check::explain::{RoundExplanation, explain_within};
use crate::check::verdict::{Checked, Finding};
use crate::check::{FileVerdict, Summary, Verdict};
use crate::escape;
use crate::standings::{Comparison, Prepared, Table};
use crate::trf::Code;
use minijinja::{Environment, context};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Findings of a code that are shown.
const SHOWN: usize = 3;

/// The page of a check, file by file as they come.
#[derive(Debug)]
pub struct Page<W> {
    out: W,
    files: usize,
}

#[derive(Serialize)]
struct FilePage<'a> {
    number: usize,
    file: &'a FileVerdict,
    unit: &'static str,
    agree: usize,
    differ: usize,
    not_recorded: usize,
    /// The verdict on the standings in words, and whether it is good news.
    standings: Option<(String, bool)>,
    causes: Vec<causes::Told>,
    partly: Option<String>,
    rounds: Vec<round::RoundPage>,
    cross: Option<cross::Cross>,
    findings: Vec<Group>,
}

/// Findings of one code.
#[derive(Serialize)]
struct Group {
    code: &'static str,
    title: &'static str,
    severity: crate::trf::Severity,
    messages: Vec<String>,
    more: usize,
}

impl<W: Write> Page<W> {
    pub fn new(out: W) -> Self {
        Self { out, files: 0 }
    }

    fn begin(&mut self, title: &str) -> io::Result<()> {
        let head = render("head", context! { title, pairproof => env!("CARGO_PKG_VERSION") })?;
        self.out.write_all(head.as_bytes())
    }

    fn file(&mut self, file: &FileVerdict) -> io::Result<()> {
        if self.files == 0 {
            let title = if file.name.is_empty() { &file.path } else { &file.name };
            self.begin(title)?;
        }
        self.files += 1;
        let checked = file.checked.as_deref();
        let names = names_of(checked);
        let rounds = checked.map_or_else(Vec::new, |checked| {
            let each = file.rounds.iter();
            let page = |verdict| {
                let explained = causes::heading(file, verdict).map(|heading| heading.to_string());
                let folded = causes::is_folded(file, verdict);
                let mut page = round::checked(checked, &names, verdict, explain(checked, verdict).as_ref());
                (page.explained, page.folded) = (explained, folded);
                page
            };
            each.map(page).collect()
        });
        let page = FilePage {
            number: self.files,
            file,
            unit: unit(file.system),
            agree: file.rounds.iter().filter(|round| round.verdict == Verdict::Agrees).count(),
            differ: file.rounds.iter().filter(|round| round.verdict.is_difference()).count(),
            not_recorded: file.rounds.iter().filter(|round| round.verdict == Verdict::NothingRecorded).count(),
            standings: file.standings_verdict.as_ref().map(|verdict| {
                let left_out =
                    if verdict.is_incomplete() { format!(" ({})", verdict.left_out_in_words()) } else { String::new() };
                (format!("{}{left_out}", verdict.statement()), verdict.verdict == Comparison::Agree)
            }),
            causes: causes::told(file, &names, true),
            partly: causes::partly(file),
            rounds,
            cross: checked.map(|checked| cross::table(&checked.tournament, file)),
            findings: grouped(&file.diagnostics),
        };
        self.out.write_all(render("file", context! { p => page })?.as_bytes())
    }

    fn finish(&mut self, summary: &Summary) -> io::Result<()> {
        if self.files == 0 {
            self.begin("pairproof")?;
        }
        let words = escape::text(super::plain(&summary_words(summary)).as_bytes());
        self.out.write_all(render("foot", context! { summary => words })?.as_bytes())?;
        self.out.flush()
    }
}

impl<W: Write> Writer for Page<W> {
    fn event(&mut self, event: Event<'_>) -> io::Result<()> {
        match event {
            Event::File(file) => self.file(file),
            Event::Finished(summary) => self.finish(summary),
        }
    }
}

/// The values of the criteria of a round that differs, as far as the limits allow.
fn explain(checked: &Checked, verdict: &crate::check::RoundVerdict) -> Option<RoundExplanation> {
    let wanted = verdict.verdict.is_difference() && verdict.unfinished.is_none();
    let Checked { tournament, system, limits } = checked;
    let explain = || explain_within(tournament, *system, verdict.round, Some(verdict.clone()), *limits).ok();
    wanted.then(explain).flatten()
}

fn grouped(findings: &[Finding]) -> Vec<Group> {
    let mut groups: BTreeMap<&str, Group> = BTreeMap::new();
    for finding in findings {
        let title = Code::from_id(finding.code).map_or("", Code::title);
        let group = groups.entry(finding.code).or_insert_with(|| Group {
            code: finding.code,
            title,
            severity: finding.severity,
            messages: Vec::new(),
            more: 0,
        });
        group.severity = group.severity.max(finding.severity);
        group.more += finding.more as usize;
        if group.messages.len() == SHOWN {
            group.more += 1;
            continue;
        }
        let place = if finding.line == 0 { String::new() } else { format!("line {}: ", finding.line) };
        group.messages.push(format!("{place}{}", finding.message));
    }
    groups.into_values().collect()
}

/// The page of a round.
pub fn explanation_page(explanation: &RoundExplanation, checked: &Checked) -> io::Result<String> {
    let names = Names::of(&checked.tournament);
    let page = match &explanation.verdict {
        Some(verdict) => round::checked(checked, &names, verdict, Some(explanation)),
        None => round::next(checked, &names, explanation),
    };
    let people: BTreeMap<String, String> =
        checked.tournament.players.iter().map(|player| (player.id.to_string(), names.short(player.id))).collect();
    let title = format!("{}, round {}", explanation.name, explanation.round);
    let head = render("head", context! { title, pairproof => env!("CARGO_PKG_VERSION") })?;
    let explained = round::Explained::new(explanation);
    let body = render(
        "explain",
        context! {
            r => page, e => explained, people, path => explanation.path, name => explanation.name,
            system => explanation.system, system_reason => explanation.system_reason.to_string(),
        },
    )?;
    Ok(head + &body + &render("foot", context! { summary => "" })?)
}

/// The page of the standings.
pub fn standings_page(path: &str, prepared: &Prepared, table: &Table<'_>) -> io::Result<String> {
    let event = table.event;
    let rows: Vec<_> = table
        .order
        .iter()
        .map(|&index| {
            let participant = event.participant(index);
            let [first, last] = table.places[index as usize];
            let recorded = prepared.recorded[index as usize].rank.filter(|rank| !(first..=last).contains(rank));
            let values: Vec<String> = table.figures.iter().map(|figures| figures[index as usize].text()).collect();
            context! { rank => first, last, id => participant.id, name => participant.name, values, recorded }
        })
        .collect();
    let list: Vec<String> = table.list.items.iter().map(ToString::to_string).collect();
    let head =
        render("head", context! { title => format!("Standings of {path}"), pairproof => env!("CARGO_PKG_VERSION") })?;
    let body = render(
        "standings",
        context! {
            path, rows, list, round => event.recorded, rounds => event.rounds, source => table.list.source,
            edition => event.edition.name, edition_reason => prepared.edition_reason, notes => table.list.notes,
        },
    )?;
    Ok(head + &body + &render("foot", context! { summary => "" })?)
}

fn environment() -> Result<Environment<'static>, minijinja::Error> {
    let mut environment = crate::html::environment();
    environment.add_template("head", include_str!("head.html"))?;
    environment.add_template("file", include_str!("file.html"))?;
    environment.add_template("round", include_str!("round.html"))?;
    environment.add_template("explain", include_str!("explain.html"))?;
    environment.add_template("standings", include_str!("standings.html"))?;
    environment.add_template("what_if", include_str!("what_if.html"))?;
    environment.add_template("foot", include_str!("foot.html"))?;
    words::add(&mut environment);
    environment.add_filter("counted", |number: usize, one: String| count(number, &one));
    Ok(environment)
}

/// A template rendered, with nothing hidden in it.
fn render(name: &str, values: minijinja::Value) -> io::Result<String> {
    let rendered = environment().and_then(|environment| environment.get_template(name)?.render(values));
    Ok(escape::page(&rendered.map_err(io::Error::other)?))
}
