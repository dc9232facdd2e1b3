//! JUnit XML: one suite per opponent, with one case per profile, and one case per cause.

use super::causes::ReportedCause;
use super::summary::Summary;
use crate::campaign::directory::Conclusion;
use crate::campaign::expectations::Expected;
use crate::campaign::tally::Counts;
use crate::escape;
use crate::words::counted;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use std::io::{self, Write};

pub(super) fn write(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    let mut report = Report::new(format!("pairproof fuzz {}, seed {}", summary.system, summary.seed));
    let expected = summary.expected.iter().any(Expected::occurs);
    for row in &summary.matrix {
        let not = if row.under_test { "" } else { " (not under test)" };
        let mut suite = TestSuite::new(format!("{}{not} on tournaments of {}", row.name, row.tournaments_of));
        let cells = summary.profiles.iter().zip(&row.cells).zip(&row.unexpected);
        for ((profile, counts), unexpected) in cells.filter(|((_, counts), _)| counts.tournaments > 0) {
            let mut case = TestCase::new(format!("profile {profile}"), TestCaseStatus::success());
            if expected && !unexpected || !row.under_test {
                // Expected differences have their own suite, and those of the record are not faults of a program.
            } else if let Some(status) = status(counts) {
                case.status = status;
            }
            suite.add_test_case(case);
        }
        report.add_test_suite(suite);
    }
    let mut causes = TestSuite::new("causes");
    for cause in &summary.causes {
        causes.add_test_case(case(cause));
    }
    if !summary.causes.is_empty() {
        report.add_test_suite(causes);
    }
    if !summary.expected.is_empty() {
        let mut suite = TestSuite::new("expected");
        for (expected, sentence) in summary.expected.iter().zip(&summary.expectations) {
            let mut status = if expected.occurs() { TestCaseStatus::success() } else { TestCaseStatus::skipped() };
            status.set_message(sentence.as_str());
            let mut case = TestCase::new(expected.expectation.what.to_string(), status);
            case.set_system_out(sentence.as_str());
            suite.add_test_case(case);
        }
        report.add_test_suite(suite);
    }
    if !summary.refused.is_empty() {
        let mut suite = TestSuite::new("corpus");
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        let reasons =
            summary.refused.iter().map(|(reason, &count)| format!("{} refused: {reason}", counted(count, "file")));
        status.set_message(reasons.collect::<Vec<_>>().join("; "));
        status.set_description(summary.refused_files.join("\n"));
        suite.add_test_case(TestCase::new("every file can be checked", status));
        report.add_test_suite(suite);
    }
    let told = matches!(summary.conclusion, Conclusion::NoDifference | Conclusion::Expected | Conclusion::Differences);
    if !told || !summary.damage.is_empty() {
        let mut suite = TestSuite::new("campaign");
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(summary.conclusion.words());
        status.set_description(summary.damage.join("\n"));
        suite.add_test_case(TestCase::new("runs to its end, and every program answers", status));
        report.add_test_suite(suite);
    }
    let text = report.to_string().map_err(io::Error::other)?;
    out.write_all(escape::page(&text).as_bytes())
}

/// The status of a program on the tournaments of a profile: a failure if something differs, an error if answers are
/// missing only. None if everything agrees.
fn status(counts: &Counts) -> Option<TestCaseStatus> {
    let mut said = Vec::new();
    if counts.differ > 0 {
        said.push(format!("rounds that differ: {} of {}", counts.differ, counts.agree + counts.differ));
    }
    if counts.positions_differ > 0 {
        said.push(format!("values of standings that differ: {} of {}", counts.positions_differ, counts.positions));
    }
    let kind = if said.is_empty() { NonSuccessKind::Error } else { NonSuccessKind::Failure };
    if counts.failed + counts.timed_out > 0 {
        said.push(format!("{} failed, {} timed out", counts.failed, counts.timed_out));
    }
    if counts.standings_failed > 0 {
        let questions = counted(counts.standings_failed, "question");
        said.push(format!("{questions} about standings without an answer"));
    }
    let mut status = TestCaseStatus::non_success(kind);
    status.set_message(said.join("; "));
    (!said.is_empty()).then_some(status)
}

fn case(cause: &ReportedCause) -> TestCase {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status.set_type(cause.kind.as_str());
    status.set_message(if cause.diagnosis.is_empty() { &cause.headline } else { &cause.diagnosis }.as_str());
    let mut text = cause.extent();
    for example in &cause.examples {
        text.push_str(&format!("\n{}: {}", example.folder, example.text));
    }
    status.set_description(text);
    TestCase::new(cause.bucket.as_str(), status)
}
