//! The results of a run: text, JSON, JUnit, and the changes since another run.

use crate::tournament::Id;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;

/// The answers of one engine to one suite.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The version of this format: 1.
    pub version: u32,
    pub system: String,
    pub engine: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_version: Option<String>,
    /// Engines with one known fault that give the same answers.
    pub explained_by: Vec<String>,
    pub cases: Vec<Tested>,
}

/// The result of an engine in a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Result {
    /// It gave the pairing by the rules.
    Passed,
    /// It gave another pairing, or reported that none exists.
    Failed,
    /// It crashed, hung or gave no pairing.
    NoAnswer,
    /// It cannot be asked such a question, or not by us.
    NotAsked,
}

/// One case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tested {
    pub case: String,
    pub file: String,
    /// The wrong engine that the case was made for, and the articles that it tests.
    pub tests: String,
    pub articles: Vec<String>,
    /// Readings of the text that pair the round differently.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depends_on: Vec<String>,
    pub result: Result,
    /// If it failed: the article by which its answer is worse, which need not be the article that the case tests.
    /// `None` if no single article could be named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failed_article: Option<String>,
    /// `[white, black]` of each pair, with the bye last as `[id, 0]`.
    pub expected: Vec<[Id; 2]>,
    /// The engine's pairs in the same form; `None` if there is no pairing.
    pub answer: Option<Vec<[Id; 2]>>,
    /// Why it failed, or was not asked.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
}

impl Tested {
    /// Whether the outcome is the same as in another run. Tables of standings are compared by their errors.
    fn same_answer(&self, other: &Self) -> bool {
        let same = (self.result, &self.answer) == (other.result, &other.answer);
        let table = self.expected.is_empty() && self.result == Result::Failed;
        same && (!table || self.why == other.why)
    }

    /// Whether the case counts. A case that depends on an open reading is informative, but failing it is not a fault.
    pub fn counts(&self) -> bool {
        self.depends_on.is_empty()
    }
}

/// Formats pairs as people write them: `1-4, 3-2, bye 5`.
pub fn pairs(lines: &[[Id; 2]]) -> String {
    let one = |&[white, black]: &[Id; 2]| match black {
        0 => format!("bye {white}"),
        _ => format!("{white}-{black}"),
    };
    lines.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Returns a key that orders articles as in the text: `2.4.9` before `2.4.10`; those that begin with letters come last.
pub fn article_order(article: &str) -> impl Ord + use<> {
    let numbers: Vec<u32> =
        article.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
    let letters: String = article.chars().take_while(|c| !c.is_ascii_digit()).collect();
    (letters, numbers, article.to_owned())
}

/// The result for an article after a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ArticleRow<'a> {
    pub article: &'a str,
    /// Cases made for it that passed.
    pub passed: usize,
    /// Answers that are wrong by this article.
    pub failed: usize,
    /// Cases made for it whose answers are wrong by another article, or by one that could not be determined.
    pub unclear: usize,
}

/// How an engine reads an ambiguous rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ReadingRow {
    /// The open questions, joined by commas.
    pub reading: String,
    pub cases: usize,
    /// Cases that it pairs by the literal reading.
    pub literal: usize,
    /// Cases without information: it gave no answer, or was not asked.
    pub unanswered: usize,
}

/// Returns the row of an article, which is created if missing.
fn row<'r, 'a>(rows: &'r mut Vec<ArticleRow<'a>>, article: &'a str) -> &'r mut ArticleRow<'a> {
    let at = rows.iter().position(|row| row.article == article).unwrap_or_else(|| {
        rows.push(ArticleRow { article, ..ArticleRow::default() });
        rows.len() - 1
    });
    &mut rows[at]
}

impl Outcome {
    /// Returns the number of cases that have this result and do not depend on a reading.
    pub fn count(&self, result: Result) -> usize {
        self.cases.iter().filter(|tested| tested.counts() && tested.result == result).count()
    }

    /// Returns the results for each article, in the order of the text.
    ///
    /// The first article of a case is the one it was made for. A failed case is charged to the article that was found
    /// to be the reason; if that is another article, the case gives no result for its own article.
    pub fn by_article(&self) -> Vec<ArticleRow<'_>> {
        let mut rows: Vec<ArticleRow<'_>> = Vec::new();
        for tested in self.cases.iter().filter(|tested| tested.counts() && tested.result != Result::NotAsked) {
            let own = tested.articles.first().map_or("the whole edition", String::as_str);
            match (tested.result, tested.failed_article.as_deref()) {
                (Result::Passed, _) => row(&mut rows, own).passed += 1,
                (Result::Failed, Some(seen)) if tested.articles.iter().any(|article| article == seen) => {
                    row(&mut rows, seen).failed += 1;
                }
                (Result::Failed, Some(seen)) => {
                    row(&mut rows, seen).failed += 1;
                    row(&mut rows, own).unclear += 1;
                }
                _ => row(&mut rows, own).unclear += 1,
            }
        }
        rows.sort_by_key(|row| article_order(row.article));
        rows
    }

    /// Returns the report for a terminal; 80 columns.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let version = self.engine_version.as_ref().map_or_else(String::new, |version| format!(" ({version})"));
        let asked = self.cases.iter().filter(|tested| tested.counts()).count();
        let (passed, unasked) = (self.count(Result::Passed), self.count(Result::NotAsked));
        let _ = writeln!(text, "{}{version}: {passed} of {asked} cases of {} passed", self.engine, self.system);
        for (result, words) in [(Result::NoAnswer, "without an answer"), (Result::NotAsked, "not asked")] {
            if self.count(result) > 0 {
                let _ = writeln!(text, "  {} {words}", self.count(result));
            }
        }
        if unasked < asked {
            let rows = self.by_article();
            let unclear = rows.iter().any(|row| row.unclear > 0);
            let last = |word: &str| if unclear { format!(" {word:>8}") } else { String::new() };
            let _ = writeln!(text, "\n  {:<24} {:>6} {:>6}{}", "article", "passed", "failed", last("unclear"));
            for ArticleRow { article, passed, failed, unclear } in rows {
                let mark = if failed > 0 { "  <" } else { "" };
                let unclear = last(&unclear.to_string());
                let _ = writeln!(text, "  {article:<24} {passed:>6} {failed:>6}{unclear}{mark}");
            }
            if unclear {
                text.push_str("  unclear: no answer, or an answer that is wrong for a different reason\n");
            }
        }
        self.write_failures(&mut text);
        self.write_readings(&mut text);
        if self.count(Result::Failed) > 0 {
            let _ = writeln!(text);
            if self.explained_by.is_empty() {
                let _ = writeln!(text, "No engine with one known fault gives these answers.");
            }
            for says in &self.explained_by {
                let _ = writeln!(text, "The same answers are given by {says}.");
            }
            let _ = writeln!(text, "pairproof suite unpack {} --out DIR writes the cases as files.", self.system);
        }
        text
    }

    fn write_failures(&self, text: &mut String) {
        let mut unanswered: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for tested in self.cases.iter().filter(|tested| tested.counts()) {
            match tested.result {
                Result::Passed => {}
                Result::NotAsked | Result::NoAnswer => unanswered.entry(&tested.why).or_default().push(&tested.file),
                Result::Failed => {
                    if tested.expected.is_empty() {
                        let _ = writeln!(text, "\n{}: tests {}", tested.file, tested.articles.join(", "));
                        tested.why.lines().for_each(|line| {
                            let _ = writeln!(text, "  {line}");
                        });
                        continue;
                    }
                    let answer = tested.answer.as_deref().map_or_else(|| "no pairing".to_owned(), pairs);
                    let _ = writeln!(text, "\n{}: tests {}", tested.file, tested.articles.join(", "));
                    let _ = writeln!(text, "  by the rules  {}", pairs(&tested.expected));
                    let _ = writeln!(text, "  its answer    {answer}");
                    tested.why.lines().for_each(|line| {
                        let _ = writeln!(text, "  {line}");
                    });
                }
            }
        }
        for (why, files) in unanswered {
            let more = match files.len() {
                1 => String::new(),
                all => format!(" and {} more", all - 1),
            };
            let _ = writeln!(text, "\n{}{more}\n  {why}", files.first().copied().unwrap_or_default());
        }
    }

    /// Returns the results for each open reading, by name. Cases that depend on one are not in any other count.
    pub fn by_reading(&self) -> Vec<ReadingRow> {
        let mut rows: BTreeMap<String, ReadingRow> = BTreeMap::new();
        for tested in self.cases.iter().filter(|tested| !tested.counts()) {
            let reading = tested.depends_on.join(", ");
            let row = rows.entry(reading.clone()).or_insert(ReadingRow { reading, ..ReadingRow::default() });
            row.literal += usize::from(tested.result == Result::Passed);
            row.unanswered += usize::from(matches!(tested.result, Result::NoAnswer | Result::NotAsked));
            row.cases += 1;
        }
        rows.into_values().collect()
    }

    /// Writes how the engine reads ambiguous rules.
    fn write_readings(&self, text: &mut String) {
        let readings = self.by_reading();
        if !readings.is_empty() {
            let _ = writeln!(text, "\nCases that depend on an ambiguous rule (both answers are acceptable):");
        }
        for ReadingRow { reading, cases, literal, unanswered } in readings {
            let more =
                if unanswered > 0 { format!(", {unanswered} not asked or without an answer") } else { String::new() };
            let _ = writeln!(text, "  {reading}: {literal} of {cases} by the literal reading{more}");
        }
    }

    /// Returns JUnit XML: one test case per case; one that depends on a reading is skipped if its answer differs.
    pub fn junit(&self) -> io::Result<String> {
        let mut report = Report::new(format!("pairproof suite {}", self.system));
        let mut suite = TestSuite::new(self.engine.as_str());
        for tested in &self.cases {
            let message = match &tested.answer {
                Some(answer) => format!("{} instead of {}", pairs(answer), pairs(&tested.expected)),
                None => tested.why.clone(),
            };
            let mut status = match tested.result {
                Result::Passed => TestCaseStatus::success(),
                Result::NotAsked => TestCaseStatus::skipped(),
                _ if !tested.counts() => TestCaseStatus::skipped(),
                Result::Failed => TestCaseStatus::non_success(NonSuccessKind::Failure),
                Result::NoAnswer => TestCaseStatus::non_success(NonSuccessKind::Error),
            };
            if tested.result != Result::Passed {
                status.set_message(message);
                status.set_description(tested.why.as_str());
            }
            let mut case = TestCase::new(tested.case.as_str(), status);
            case.set_classname(tested.articles.first().map_or("edition", String::as_str));
            suite.add_test_case(case);
        }
        report.add_test_suite(suite);
        report.to_string().map_err(io::Error::other)
    }
}

/// The differences between two runs of one suite.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// Cases that passed and no longer pass.
    pub broken: Vec<String>,
    /// Cases that did not pass and now do.
    pub fixed: Vec<String>,
    /// Cases that fail with another answer than before.
    pub otherwise: Vec<String>,
    /// Cases in only one of the two runs.
    pub only_one: Vec<String>,
}

impl Changes {
    /// Compares two runs.
    pub fn between(before: &Outcome, after: &Outcome) -> Self {
        let mut changes = Self::default();
        let old: BTreeMap<&str, &Tested> = before.cases.iter().map(|tested| (tested.case.as_str(), tested)).collect();
        for tested in &after.cases {
            let Some(then) = old.get(tested.case.as_str()) else {
                changes.only_one.push(tested.case.clone());
                continue;
            };
            let list = match (then.result == Result::Passed, tested.result == Result::Passed) {
                (true, true) => continue,
                (true, false) => &mut changes.broken,
                (false, true) => &mut changes.fixed,
                (false, false) if then.same_answer(tested) => continue,
                (false, false) => &mut changes.otherwise,
            };
            list.push(tested.case.clone());
        }
        let known = |name: &str| after.cases.iter().any(|tested| tested.case == name);
        changes.only_one.extend(old.keys().filter(|name| !known(name)).map(|&name| name.to_owned()));
        changes
    }

    /// Whether there are no differences.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the report for a terminal.
    pub fn text(&self) -> String {
        let lists = [
            ("no longer pass", &self.broken),
            ("now pass", &self.fixed),
            ("fail with another answer", &self.otherwise),
            ("in only one of the two runs", &self.only_one),
        ];
        let mut text = String::new();
        for (words, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
            let _ = writeln!(text, "{words}: {}", list.len());
            for name in list {
                let _ = writeln!(text, "  {name}");
            }
        }
        if text.is_empty() { "no outcome differs\n".to_owned() } else { text }
    }
}
