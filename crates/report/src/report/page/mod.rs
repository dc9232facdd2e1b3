//! Pages for people: a check, a round, a what-if question, the standings. Each is one file without network or scripts.
//!
//! | file | contents |
//! |---|---|
//! | `file` | a file of a check: headline, causes, standings, rounds, findings |
//! | `round` | a round: boards, differences and reasons |
//! | `cross` | the cross table |
//! | `what_if` | the answer to a what-if question |
//! | `words` | the text of the templates, in the selected language |
//! | `*.html` | the templates; their styles are in `html/style.css` and `head.html` |

mod cross;
mod file;
mod round;
mod what_if;
pub(super) mod words;

pub use round::boards_of as recorded_boards_in_order;
pub use what_if::answer_page;

use super::human::summary_words;
use super::people::Names;
use super::standings;
use super::{Event, Writer};
use crate::check::explain::{RoundExplanation, explain_within};
use crate::check::verdict::Checked;
use crate::check::{FileVerdict, Summary};
use crate::escape;
use crate::front::standings::Known;
use crate::standings::{Prepared, Table};
use minijinja::{Environment, context};
use std::collections::BTreeMap;
use std::io::{self, Write};
use words::{StandingsAfter, StandingsBasis};

/// The page of a check. Files come one by one; the index of several files precedes them, so the page is written at the
/// end of the run and needs memory in proportion to its own size.
#[derive(Debug)]
pub struct Page<W> {
    out: W,
    title: String,
    index: Vec<file::Entry>,
    sections: String,
}

impl<W: Write> Page<W> {
    pub fn new(out: W) -> Self {
        Self { out, title: "pairproof".to_owned(), index: Vec::new(), sections: String::new() }
    }

    fn file(&mut self, file: &FileVerdict) -> io::Result<()> {
        let page = file::FilePage::new(file, self.index.len() + 1);
        if self.index.is_empty() {
            self.title = file::heading(file).to_owned();
        }
        self.index.push(page.entry());
        self.sections.push_str(&render("file", context! { p => page })?);
        Ok(())
    }

    fn finish(&mut self, summary: &Summary) -> io::Result<()> {
        let head = render("head", context! { title => self.title, pairproof => env!("CARGO_PKG_VERSION") })?;
        self.out.write_all(head.as_bytes())?;
        let sums = escape::text(super::plain(&summary_words(summary)).as_bytes());
        if self.index.len() != 1 {
            self.out.write_all(render("index", context! { files => self.index, sums })?.as_bytes())?;
        }
        self.out.write_all(self.sections.as_bytes())?;
        self.out.write_all(render("foot", context! {})?.as_bytes())?;
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
    Ok(head + &body + &render("foot", context! {})?)
}

/// The page of the standings.
pub fn standings_page(path: &str, known: &Known<'_>, prepared: &Prepared, table: &Table<'_>) -> io::Result<String> {
    let event = table.event;
    let (mut rows, name) = standings::rows(known, prepared, table);
    let heading = rows.remove(0);
    let list = table.list.items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let (source, edition) = (table.list.source.to_owned(), standings::text_of(event.edition.name));
    let basis = crate::drawing::text(StandingsBasis { list, source, edition, reason: prepared.edition_reason.clone() });
    let tournament = if known.tournament.is_empty() { path } else { known.tournament };
    let title = crate::drawing::text(StandingsAfter {
        tournament: tournament.to_owned(),
        when: if prepared.in_progress { "during" } else { "after" }.to_owned(),
        round: event.recorded,
        of: event.rounds,
    });
    let head = render("head", context! { title, pairproof => env!("CARGO_PKG_VERSION") })?;
    let body = render("standings", context! { path, title, basis, heading, rows, name, notes => table.notes() })?;
    Ok(head + &body + &render("foot", context! {})?)
}

fn environment() -> Result<Environment<'static>, minijinja::Error> {
    let mut environment = crate::html::environment();
    environment.add_template("head", include_str!("head.html"))?;
    environment.add_template("file", include_str!("file.html"))?;
    environment.add_template("index", include_str!("index.html"))?;
    environment.add_template("round", include_str!("round.html"))?;
    environment.add_template("explain", include_str!("explain.html"))?;
    environment.add_template("standings", include_str!("standings.html"))?;
    environment.add_template("what_if", include_str!("what_if.html"))?;
    environment.add_template("foot", include_str!("foot.html"))?;
    words::add(&mut environment);
    Ok(environment)
}

/// Renders a template, and escapes invisible characters in it.
fn render(name: &str, values: minijinja::Value) -> io::Result<String> {
    let rendered = environment().and_then(|environment| environment.get_template(name)?.render(values));
    Ok(escape::page(&rendered.map_err(io::Error::other)?))
}
