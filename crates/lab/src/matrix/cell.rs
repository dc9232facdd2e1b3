//! The page of one program and one suite: counts by article, and the failed cases drawn.

use super::history::History;
use super::results::SuiteResults;
use crate::campaign::report::{Drawing, compared};
use crate::suite::Case;
use crate::suite::outcome::{Result as CaseResult, Tested, pairs};
use crate::systems::SystemId;
use minijinja::{Environment, context};
use serde::Serialize;
use std::collections::BTreeMap;

/// A case with an answer that differs from the suite's.
#[derive(Serialize)]
struct ShownCase<'a> {
    name: &'a str,
    file: &'a str,
    round: u16,
    articles: &'a [String],
    depends_on: &'a [String],
    failed_article: Option<&'a str>,
    text: &'a str,
    /// Why the answer differs; for a table, the errors in it.
    why: &'a str,
    by_rules: String,
    answer: Option<String>,
    /// How the ranks of the table are derived, in a suite of standings.
    worked: &'a [String],
    drawings: Vec<Drawing>,
    trf: String,
}

impl<'a> ShownCase<'a> {
    fn of(case: &'a Case, tested: &'a Tested, engine: &str, system: Option<SystemId>) -> Self {
        let bytes = case.tournament.bytes();
        // An answer by another reading is not wrong, and is not marked as such.
        let (theirs, ours, title) =
            if tested.counts() { ("bad", "good", "The rules give") } else { ("other", "other", "Read literally") };
        let drawn = || {
            let sides = [(engine, tested.answer.as_deref()?, theirs), (title, &tested.expected[..], ours)];
            compared(&bytes, system?, case.round, sides)
        };
        Self {
            name: case.name(),
            file: &case.file,
            round: case.round,
            articles: &tested.articles,
            depends_on: &tested.depends_on,
            failed_article: tested.failed_article.as_deref(),
            text: &case.text,
            why: &tested.why,
            by_rules: pairs(&tested.expected),
            answer: tested.answer.as_deref().map(pairs),
            worked: case.standings.as_ref().map_or(&[], |asked| &asked.worked),
            drawings: drawn().unwrap_or_default(),
            trf: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}

/// Cases without an answer, for the same reason.
#[derive(Serialize)]
struct Unanswered<'a> {
    why: &'a str,
    asked: bool,
    cases: Vec<&'a str>,
}

/// Renders the page.
pub(super) fn page(
    environment: &Environment<'_>,
    (engine, version): (&str, Option<&str>),
    date: &str,
    results: &SuiteResults<'_>,
    history: &History,
) -> Result<String, minijinja::Error> {
    let (suite, outcome) = (&results.answers.suite.suite, &results.answers.outcome);
    let system = SystemId::from_name(&suite.system);
    let both: Vec<(&Case, &Tested)> = suite.cases.iter().zip(&outcome.cases).collect();
    let shown = |counts: bool| -> Vec<ShownCase<'_>> {
        let meant = both.iter().filter(|(_, tested)| tested.counts() == counts && tested.result == CaseResult::Failed);
        meant.map(|(case, tested)| ShownCase::of(case, tested, engine, system)).collect()
    };
    let mut unanswered: BTreeMap<(bool, &str), Vec<&str>> = BTreeMap::new();
    for (_, tested) in &both {
        if matches!(tested.result, CaseResult::NoAnswer | CaseResult::NotAsked) {
            let asked = tested.result == CaseResult::NoAnswer;
            unanswered.entry((asked, &tested.why)).or_default().push(&tested.case);
        }
    }
    let unanswered: Vec<Unanswered<'_>> =
        unanswered.into_iter().map(|((asked, why), cases)| Unanswered { why, asked, cases }).collect();
    let passed = both.iter().filter(|(_, tested)| tested.counts() && tested.result == CaseResult::Passed);
    let passed: Vec<(&str, &[String])> = passed.map(|(case, tested)| (case.name(), &tested.articles[..])).collect();
    environment.get_template("cell.html")?.render(context! {
        engine, version, date, results, unanswered, passed,
        failed => shown(true),
        readings => shown(false),
        history => history.of(engine, Some(results.suite)),
    })
}
