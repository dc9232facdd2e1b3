//! The results of a program in the suites, as data.

use crate::suite::outcome::{ArticleRow, Outcome, ReadingRow, Result as CaseResult, Tested};
use crate::suite::{Case, Suite};
use serde::Serialize;

/// A suite and its name: for a built-in suite its name, for any other its file.
#[derive(Clone, Debug)]
pub struct NamedSuite {
    pub name: String,
    pub suite: Suite,
}

impl NamedSuite {
    /// Whether the outcome covers exactly these cases. Counts of different cases must not share a table.
    pub fn is_of(&self, outcome: &Outcome) -> bool {
        let same = |case: &Case, tested: &Tested| {
            case.name() == tested.case && case.articles == tested.articles && case.depends_on == tested.depends_on
        };
        self.suite.system == outcome.system
            && self.suite.cases.len() == outcome.cases.len()
            && self.suite.cases.iter().zip(&outcome.cases).all(|(case, tested)| same(case, tested))
    }
}

/// The answers of one program to one suite.
#[derive(Clone, Debug)]
pub struct Answers<'a> {
    pub suite: &'a NamedSuite,
    pub outcome: Outcome,
    /// The command that asks again.
    pub command: String,
}

/// A program with its results, suites sorted by name: the JSON of a program.
#[derive(Clone, Debug, Serialize)]
pub(super) struct EngineResults<'a> {
    /// The version of this format: 1.
    pub version: u32,
    pub date: &'a str,
    /// The version of pairproof.
    pub pairproof: &'static str,
    pub engine: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine_version: Option<&'a str>,
    /// Sums over the cases of all suites that do not depend on an open reading.
    pub cases: usize,
    pub passed: usize,
    pub suites: Vec<SuiteResults<'a>>,
    /// The base name of its files.
    #[serde(skip)]
    pub slug: String,
}

/// The results of a program in one suite. Cases that depend on an open reading are only in `readings`.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SuiteResults<'a> {
    pub suite: &'a str,
    pub system: &'a str,
    pub cases: usize,
    pub passed: usize,
    pub failed: usize,
    pub no_answer: usize,
    pub not_asked: usize,
    pub articles: Vec<ArticleRow<'a>>,
    pub failed_cases: Vec<FailedCase<'a>>,
    pub readings: Vec<ReadingRow>,
    /// Engines with one known fault that give the same answers.
    pub explained_by: &'a [String],
    pub command: &'a str,
    /// The path of the page, relative to the index.
    pub page: String,
    #[serde(skip)]
    pub answers: &'a Answers<'a>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct FailedCase<'a> {
    pub case: &'a str,
    /// The article by which the answer is wrong, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<&'a str>,
}

impl<'a> SuiteResults<'a> {
    fn of(answers: &'a Answers<'a>, page: String) -> Self {
        let outcome = &answers.outcome;
        let failed = |tested: &&Tested| tested.counts() && tested.result == CaseResult::Failed;
        let named = |tested: &'a Tested| FailedCase { case: &tested.case, article: tested.failed_article.as_deref() };
        Self {
            suite: &answers.suite.name,
            system: &outcome.system,
            cases: outcome.cases.iter().filter(|tested| tested.counts()).count(),
            passed: outcome.count(CaseResult::Passed),
            failed: outcome.count(CaseResult::Failed),
            no_answer: outcome.count(CaseResult::NoAnswer),
            not_asked: outcome.count(CaseResult::NotAsked),
            articles: outcome.by_article(),
            failed_cases: outcome.cases.iter().filter(failed).map(named).collect(),
            readings: outcome.by_reading(),
            explained_by: &outcome.explained_by,
            command: &answers.command,
            page,
            answers,
        }
    }
}

/// Returns all programs in alphabetical order, each with its suites in alphabetical order.
pub(super) fn engines<'a>(all: &'a [Answers<'a>], date: &'a str) -> Vec<EngineResults<'a>> {
    let key = |answers: &'a Answers<'a>| {
        let Outcome { engine, engine_version, .. } = &answers.outcome;
        (engine.to_lowercase(), engine.as_str(), engine_version.as_deref())
    };
    let mut sorted: Vec<&Answers<'a>> = all.iter().collect();
    sorted.sort_by(|one, other| (key(one), &one.suite.name).cmp(&(key(other), &other.suite.name)));
    let (mut engines, mut slugs): (Vec<EngineResults<'a>>, _) = (Vec::new(), Slugs::default());
    let mut pages = Slugs::default();
    for answers in sorted {
        let (_, engine, engine_version) = key(answers);
        let known = engines.last().is_some_and(|last| (last.engine, last.engine_version) == (engine, engine_version));
        if !known {
            let slug = slugs.of(engine, engine_version);
            pages = Slugs::default();
            let pairproof = env!("CARGO_PKG_VERSION");
            let (cases, passed, suites) = (0, 0, Vec::new());
            engines.push(EngineResults {
                version: 1,
                date,
                pairproof,
                engine,
                engine_version,
                cases,
                passed,
                suites,
                slug,
            });
        }
        if let Some(last) = engines.last_mut() {
            let page = format!("cells/{}/{}.html", last.slug, pages.of(&answers.suite.name, None));
            let suite = SuiteResults::of(answers, page);
            last.cases += suite.cases;
            last.passed += suite.passed;
            last.suites.push(suite);
        }
    }
    engines
}

/// File names, each given only once, even on file systems that ignore case.
#[derive(Debug, Default)]
pub(super) struct Slugs(Vec<String>);

impl Slugs {
    /// Returns the name alone; if it is taken, with the version or a number appended.
    pub fn of(&mut self, name: &str, version: Option<&str>) -> String {
        let (name, versioned) = (plain(name), version.map(|version| plain(&format!("{name}-{version}"))));
        let numbered = (2_u32..).map(|number| format!("{name}-{number}"));
        let all = [name.clone()].into_iter().chain(versioned).chain(numbered);
        let slug = all.into_iter().find(|slug| !self.0.contains(&slug.to_lowercase())).unwrap_or_default();
        self.0.push(slug.to_lowercase());
        slug
    }
}

/// The longest file name that is derived from a name.
const LONGEST: usize = 60;

/// Converts a name to a file name that is valid on any system.
pub(super) fn plain(name: &str) -> String {
    let sign = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '-' };
    let text: String = name.trim_start_matches('.').chars().take(LONGEST).map(sign).collect();
    if text.is_empty() { "unnamed".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::{Slugs, plain};

    #[test]
    fn names_of_files_are_plain_and_different() {
        let mut slugs = Slugs::default();
        let made = [("bbp6", Some("6.0")), ("bbp6", Some("5.0")), ("BBP6", None), ("../x<y>", None), ("", None)]
            .map(|(name, version)| slugs.of(name, version));
        assert_eq!(made, ["bbp6", "bbp6-5.0", "BBP6-2", "-x-y-", "unnamed"]);
        assert_eq!(plain("dutch-2026/c11-denied"), "dutch-2026-c11-denied");
        assert!(plain(&"é".repeat(200)).len() <= 60);
    }
}
