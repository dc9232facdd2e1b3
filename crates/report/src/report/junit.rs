//! JUnit XML: one test suite per file, one test case per round, and one for the standings.

use super::{Event, Writer};
use crate::check::verdict::IdPair;
use crate::check::{FileVerdict, RoundVerdict, Verdict};
use crate::escape;
use crate::standings::Comparison;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use std::io::{self, Write};

/// Collects suites, and writes the document at the end.
#[derive(Debug)]
pub struct JUnit<W> {
    out: W,
    report: Report,
}

impl<W: Write> JUnit<W> {
    pub fn new(out: W) -> Self {
        Self { out, report: Report::new("pairproof") }
    }
}

impl<W: Write> Writer for JUnit<W> {
    fn event(&mut self, event: Event<'_>) -> io::Result<()> {
        match event {
            Event::File(file) => {
                self.report.add_test_suite(suite(file));
            }
            Event::Finished(_) => {
                let text = self.report.to_string().map_err(io::Error::other)?;
                self.out.write_all(escape::page(&text).as_bytes())?;
                self.out.flush()?;
            }
        }
        Ok(())
    }
}

fn suite(file: &FileVerdict) -> TestSuite {
    let mut suite = TestSuite::new(file.path.as_str());
    if let Some(system) = file.system {
        suite.add_property(("system", system));
    }
    if let Some(reason) = &file.system_reason {
        suite.add_property(("system-reason", reason.to_string().as_str()));
    }
    let under = file.rounds.iter().filter(|round| !round.agrees_under.is_empty()).count();
    if under > 0 {
        suite.add_property(("rounds-that-agree-under-another-reading", under.to_string().as_str()));
    }
    if !file.agrees_under.is_empty() {
        suite.add_property(("all-rounds-agree-under", file.agrees_under.join(", ").as_str()));
    }
    if let Some(refused) = &file.refused {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(refused.as_str()).set_type("refused");
        let mut case = TestCase::new("file", status);
        case.set_classname(file.path.as_str());
        suite.add_test_case(case);
    }
    for round in &file.rounds {
        let mut case = TestCase::new(format!("round {}", round.round), status(file, round));
        case.set_classname(file.path.as_str());
        suite.add_test_case(case);
    }
    if file.standings_verdict.is_some() {
        let positions = file.standings.as_deref().unwrap_or_default();
        let status = match positions.first() {
            None => unless_left_out(file),
            Some(first) => {
                let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                let texts: Vec<String> = positions.iter().map(|position| position.text.to_string()).collect();
                status
                    .set_type("positions-differ")
                    .set_message(first.text.to_string())
                    .set_description(texts.join("\n"));
                status
            }
        };
        let mut case = TestCase::new("standings", status);
        case.set_classname(file.path.as_str());
        suite.add_test_case(case);
    }
    suite
}

/// The status of standings without differences: skipped if something that the file records was not compared.
fn unless_left_out(file: &FileVerdict) -> TestCaseStatus {
    match file.standings_verdict.as_ref().filter(|verdict| verdict.verdict != Comparison::Agree) {
        None => TestCaseStatus::success(),
        Some(verdict) => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(format!("{} ({})", verdict.statement(), verdict.left_out_in_words()));
            status
        }
    }
}

fn status(file: &FileVerdict, round: &RoundVerdict) -> TestCaseStatus {
    match round.verdict {
        Verdict::Agrees | Verdict::Declared => TestCaseStatus::success(),
        Verdict::NothingRecorded | Verdict::Unchecked => {
            let mut status = TestCaseStatus::skipped();
            let why = file.unpaired.as_deref().unwrap_or(match round.verdict {
                Verdict::NothingRecorded => "nothing is recorded for this round",
                _ => "the field is too large for the oracle",
            });
            status.set_message(why);
            status
        }
        Verdict::Unfinished => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
            let why = round.unfinished.map(|exhausted| exhausted.to_string()).unwrap_or_default();
            status.set_type(round.verdict.name()).set_message(why);
            status
        }
        Verdict::Differs | Verdict::ColoursDiffer | Verdict::Illegal | Verdict::NoLegalPairing => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            let reason = round.reason.as_ref().map_or_else(String::new, |reason| reason.said.to_string());
            let broken = round.broken.first().map(|broken| format!("{}: {}", broken.article, broken.said));
            status.set_type(round.verdict.name());
            let message = broken.as_deref().unwrap_or(&reason);
            match round.agrees_under.join(", ") {
                under if under.is_empty() => status.set_message(message),
                under => status.set_message(format!("agrees under reading {under}; {message}")),
            };
            status.set_description(description(round));
            status
        }
    }
}

fn description(round: &RoundVerdict) -> String {
    let pairs = |list: &[IdPair]| {
        let each: Vec<String> = list.iter().map(|[white, black]| format!("{white}-{black}")).collect();
        if each.is_empty() { "none".to_owned() } else { each.join(" ") }
    };
    let mut lines = Vec::new();
    if !round.agrees_under.is_empty() {
        lines.push(format!("agrees under reading {}", round.agrees_under.join(", ")));
    }
    lines.extend(round.broken.iter().map(|broken| format!("{}, {}: {}", broken.rule, broken.article, broken.said)));
    lines.push(format!("missing: {}", pairs(&round.missing)));
    lines.push(format!("unexpected: {}", pairs(&round.unexpected)));
    if !round.colours.is_empty() {
        lines.push(format!("colours should be: {}", pairs(&round.colours)));
    }
    lines.extend(round.reason.iter().map(|reason| reason.said.to_string()));
    lines.join("\n")
}
