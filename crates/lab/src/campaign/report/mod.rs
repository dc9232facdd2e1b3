//! The report of a campaign: as a page, as data, and as a form to submit.
//!
//! [`Summary`] contains everything that is reported; the JSON form is this data. The page, the Markdown and the
//! acceptance block are templates in this folder; [`plot`] draws the plots of the page. The page needs no network.
//!
//! | file | what is decided there |
//! |---|---|
//! | `summary` | the contents of the report |
//! | `acceptance` | the two test blocks, the limits, and which side is to blame for each cause |
//! | `sorting` | `sorting.toml`: how people have classified the causes |
//! | `plot` | inline SVG |
//! | `junit` | JUnit XML |

mod acceptance;
mod causes;
mod junit;
mod plot;
mod sorting;
mod summary;

pub use acceptance::{Acceptance, Bar, Block, Sorted};
pub(crate) use causes::{Drawing, compared};
pub use causes::{Example, ReportedCause, Shown};
pub use sorting::{Class, SORTING, Sorting, SortingError};
pub use summary::{Agreement, Summary};

use super::directory::Campaign;
use super::disk::StoreError;
use super::finding::vote_in_words;
use crate::engines::FailureKind;
use crate::escape;
use minijinja::{AutoEscape, Environment, context};
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportKind {
    /// One self-contained page.
    Html,
    Json,
    /// One suite per opponent, one case per profile and per cause.
    Junit,
    /// For a terminal or a forge.
    Markdown,
    /// The auto-test block of an application for acceptance, and its list of discrepancies.
    Acceptance,
}

impl ReportKind {
    pub const ALL: [(&'static str, Self); 5] = [
        ("html", Self::Html),
        ("json", Self::Json),
        ("junit", Self::Junit),
        ("markdown", Self::Markdown),
        ("acceptance", Self::Acceptance),
    ];

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == name).map(|&(_, kind)| kind)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Sorting(#[from] SortingError),
    #[error("{0}: no such program in this campaign; it has pairproof{engines}", engines = .1)]
    Candidate(String, String),
    #[error("template: {0:#}")]
    Template(#[from] minijinja::Error),
    #[error(transparent)]
    Io(#[from] io::Error),
}

const PAGE: &str = include_str!("page.html");
const TEXT: &str = include_str!("text.txt");
const FORM: &str = include_str!("acceptance.txt");

/// Writes the report of a campaign. `candidate` is the program that applies for acceptance: `pairproof` or an engine.
pub fn write(campaign: &Campaign, kind: ReportKind, candidate: &str, out: &mut dyn Write) -> Result<(), ReportError> {
    let summary = Summary::new(campaign, candidate)?;
    match kind {
        ReportKind::Json => {
            let text = serde_json::to_string_pretty(&summary).map_err(io::Error::from)?;
            writeln!(out, "{}", escape::json(text))?;
        }
        ReportKind::Junit => junit::write(&summary, out)?,
        ReportKind::Html => out.write_all(page(&summary, &campaign.folder)?.as_bytes())?,
        ReportKind::Markdown => out.write_all(render(TEXT, AutoEscape::None, &summary)?.as_bytes())?,
        ReportKind::Acceptance => out.write_all(render(FORM, AutoEscape::None, &summary)?.as_bytes())?,
    }
    out.flush()?;
    Ok(())
}

/// The criteria by which a page can filter its causes without a script.
#[derive(Serialize)]
struct Filter<'a> {
    programs: Vec<&'a str>,
    kinds: Vec<&'a str>,
    /// The CSS classes of each cause.
    classes: Vec<String>,
}

impl<'a> Filter<'a> {
    fn of(summary: &'a Summary) -> Self {
        let listed = |pick: fn(&ReportedCause) -> &str| {
            let mut list: Vec<&str> = summary.causes.iter().map(pick).collect();
            list.sort_unstable();
            list.dedup();
            list
        };
        let programs = listed(|cause| &cause.engine);
        let kinds = listed(|cause| &cause.kind);
        let place = |list: &[&str], name: &str| list.iter().position(|known| *known == name).map_or(0, |at| at + 1);
        let class =
            |cause: &ReportedCause| format!("p{} k{}", place(&programs, &cause.engine), place(&kinds, &cause.kind));
        let classes = summary.causes.iter().map(class).collect();
        Self { programs, kinds, classes }
    }
}

/// Renders the report of a campaign as a page.
pub(crate) fn page(summary: &Summary, campaign: &Path) -> Result<String, ReportError> {
    let mut environment = environment(AutoEscape::Html);
    environment.add_template("page", PAGE)?;
    let plots = plot::all(summary);
    let drawings: Vec<Vec<_>> = summary
        .causes
        .iter()
        .map(|cause| cause.examples.iter().map(|example| example.drawings(campaign)).collect())
        .collect();
    let filter = Filter::of(summary);
    let page = environment.get_template("page")?.render(context! { s => summary, plots, drawings, filter })?;
    Ok(escape::page(&page))
}

fn render(template: &str, auto: AutoEscape, summary: &Summary) -> Result<String, ReportError> {
    let mut environment = environment(auto);
    environment.add_template("text", template)?;
    let text = environment.get_template("text")?.render(context! { s => summary })?;
    Ok(escape::page(&text))
}

/// Returns the template environment with the filters of the reports.
pub fn environment(auto: AutoEscape) -> Environment<'static> {
    let mut environment = crate::html::environment();
    environment.set_auto_escape_callback(move |_| auto);
    environment.add_filter("thousands", |number: u64| thousands(number));
    environment.add_filter("markdown", |text: String| escape::markdown(&text));
    // The text of a failure was written by the program.
    environment.add_filter("markdown_of", |text: String, kind: String| {
        if FailureKind::NAMES.contains(&kind.as_str()) { escape::markdown(&text) } else { text }
    });
    environment.add_filter("vote", |vote: String, engine: String| vote_in_words(&vote, &engine));
    environment.add_filter("capitalize_first", |text: String| capitalized(&text));
    environment.add_filter("fixed", |number: f64, places: usize| format!("{number:.places$}"));
    environment
}

/// Capitalizes the first letter.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Formats 1234567 as `1,234,567`.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::thousands;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([0, 999, 1000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
    }
}
