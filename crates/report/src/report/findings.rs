//! The findings about a file, as labelled source lines.

use super::style::{BAD, BOLD, DIM, NOTE, WARN};
use super::wrap::wrap;
use crate::check::verdict::{Finding, SourceLine};
use crate::escape;
use crate::front::lint::Purpose;
use crate::trf::{Code, Severity};
use anstyle::Style;
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// Selects the findings that are shown, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FindingsShown {
    /// The purpose, which decides which severity counts.
    pub purpose: Purpose,
    pub from: Severity,
    /// Lowest severity at which assumptions and repairs are shown.
    pub assumed_from: Severity,
    /// Lowest severity at which the source line is shown.
    pub source_from: Severity,
    pub most: usize,
    /// Maximum number of findings shown per code.
    pub most_of_a_code: usize,
    /// How to see the others.
    pub others: &'static str,
    /// Columns of the terminal; none if lines may have any length.
    pub width: Option<usize>,
}

impl FindingsShown {
    /// All findings, with source lines.
    pub const ALL: Self = Self {
        purpose: Purpose::Both,
        from: Severity::Info,
        assumed_from: Severity::Info,
        source_from: Severity::Info,
        most: usize::MAX,
        most_of_a_code: usize::MAX,
        others: "--all shows them",
        width: None,
    };

    /// Findings that matter for pairing, in few lines.
    pub const PAIRING: Self = Self {
        purpose: Purpose::Pairing,
        from: Severity::Warning,
        assumed_from: Severity::Info,
        source_from: Severity::Error,
        most: 20,
        most_of_a_code: 3,
        others: "`pairproof lint --all` lists them",
        width: None,
    };

    fn severity(&self, finding: &Finding) -> Severity {
        self.purpose.severity(finding)
    }

    /// Writes a line, wrapped if the width is known.
    fn write_line(&self, out: &mut String, line: &str) {
        match self.width {
            Some(width) => out.push_str(&wrap(line, width)),
            None => out.push_str(line),
        }
    }

    fn shows(&self, finding: &Finding) -> bool {
        let severity = self.severity(finding);
        severity >= if finding.assumed { self.assumed_from } else { self.from }
    }
}

pub(super) fn name(severity: Severity) -> (&'static str, Style) {
    match severity {
        Severity::None => ("none", DIM),
        Severity::Info => ("info", NOTE),
        Severity::Warning => ("warning", WARN),
        Severity::Error => ("error", BAD),
        Severity::Fatal => ("fatal", BAD),
    }
}

pub fn write_findings(out: &mut String, path: &str, findings: &[Finding], shown: &FindingsShown) -> fmt::Result {
    let mut list = FindingsList::new(path, *shown);
    findings.iter().try_for_each(|finding| list.add(out, finding))?;
    list.finish(out)
}

/// Findings of a file that are written one after the other.
#[derive(Debug)]
pub struct FindingsList {
    path: String,
    shown: FindingsShown,
    written: usize,
    left_out: usize,
    /// For each code: how many findings there were, and how many of them are not shown.
    codes: BTreeMap<&'static str, (usize, usize)>,
}

impl FindingsList {
    /// A list without findings.
    pub fn new(path: &str, shown: FindingsShown) -> Self {
        let path = escape::line_of_any_length(path);
        Self { path, shown, written: 0, left_out: 0, codes: BTreeMap::new() }
    }

    /// Writes a finding, or counts it.
    pub fn add(&mut self, out: &mut String, finding: &Finding) -> fmt::Result {
        if !self.shown.shows(finding) {
            return Ok(());
        }
        let (count, hidden) = self.codes.entry(finding.code).or_default();
        *count += 1;
        *hidden += finding.more as usize;
        if *count > self.shown.most_of_a_code {
            *hidden += 1;
        } else if self.written < self.shown.most {
            self.written += 1;
            write_finding(out, &self.path, finding, &self.shown)?;
        } else {
            self.left_out += 1;
        }
        Ok(())
    }

    /// Prints how many are not shown.
    pub fn finish(self, out: &mut String) -> fmt::Result {
        let Self { path, shown, left_out, codes, .. } = self;
        let others = shown.others;
        if left_out > 0 {
            shown.write_line(out, &format!("{DIM}{path}: {left_out} more; {others}{DIM:#}\n"));
        }
        for (code, (_, hidden)) in codes.iter().filter(|(_, (_, hidden))| *hidden > 0) {
            let title = Code::from_id(code).map_or("", Code::title);
            shown.write_line(out, &format!("{DIM}{path}: and {hidden} more of {code} ({title}); {others}{DIM:#}\n"));
        }
        Ok(())
    }
}

/// A source line, cut to a width; the characters that a finding is about stay visible.
fn narrowed(source: &SourceLine, columns: Option<[u32; 2]>, width: usize) -> SourceLine {
    let length = source.text.chars().count();
    if length <= width {
        return source.clone();
    }
    // The cut ends with these characters, so that as much of the beginning as possible is shown.
    let end = columns.map_or(width, |[_, last]| (last as usize).saturating_sub(source.skipped)).clamp(width, length);
    let text = source.text.chars().skip(end - width).take(width).collect();
    SourceLine { text, skipped: source.skipped + end - width, cut: source.cut || end < length }
}

fn write_finding(out: &mut String, path: &str, finding: &Finding, shown: &FindingsShown) -> fmt::Result {
    let severity = shown.severity(finding);
    let (word, style) = name(severity);
    let place = match (finding.line, finding.columns) {
        (0, _) => path.to_owned(),
        (line, None) => format!("{path}:{line}"),
        (line, Some([first, _])) => format!("{path}:{line}:{first}"),
    };
    let field = if finding.field.is_empty() { String::new() } else { format!(" [{}]", finding.field) };
    let waived = if finding.waived { " (waived)" } else { "" };
    let said = format!(
        "{BOLD}{place}{BOLD:#}: {style}{word}[{}]{style:#}{waived}: {}{DIM}{field}{DIM:#}\n",
        finding.code,
        escape::line_of_any_length(&finding.message)
    );
    shown.write_line(out, &said);
    if severity < shown.source_from {
        return Ok(());
    }
    if let Some(source) = &finding.source {
        let number = finding.line.to_string();
        let margin = " ".repeat(number.len());
        let narrow =
            shown.width.map(|width| narrowed(source, finding.columns, width.saturating_sub(number.len() + 10)));
        let source = narrow.as_ref().unwrap_or(source);
        let (before, after) = (if source.skipped > 0 { "..." } else { "" }, if source.cut { "..." } else { "" });
        writeln!(out, "{DIM}{number} |{DIM:#} {before}{}{after}", source.text)?;
        if let Some([first, last]) = finding.columns {
            let start = (first as usize).saturating_sub(1).saturating_sub(source.skipped) + before.len();
            let width = (last + 1).saturating_sub(first).max(1) as usize;
            let width = width.min((source.text.chars().count() + before.len()).saturating_sub(start).max(1));
            writeln!(out, "{DIM}{margin} |{DIM:#} {}{style}{}{style:#}", " ".repeat(start), "^".repeat(width))?;
        }
    }
    if let Some(fix) = &finding.fix {
        let remedy = if finding.by_hand { "by hand" } else { "repair" };
        writeln!(out, "  {NOTE}{remedy}:{NOTE:#} {}", escape::line_of_any_length(fix))?;
    }
    Ok(())
}
