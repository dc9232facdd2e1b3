//! What is wrong with a file, as labelled source lines.

use super::style::{BAD, BOLD, DIM, NOTE, WARN};
use crate::check::verdict::Finding;
use crate::trf::Severity;
use anstyle::Style;
use std::fmt::{self, Write};

/// Which findings are shown, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FindingsShown {
    /// Judge by the severity for rating too, not only by that for pairing.
    pub rating: bool,
    pub from: Severity,
    /// Assumptions and repairs from which severity on.
    pub assumed_from: Severity,
    /// From which severity on the source line is shown.
    pub source_from: Severity,
    pub most: usize,
}

impl FindingsShown {
    /// Everything, with source lines.
    pub const ALL: Self = Self {
        rating: true,
        from: Severity::Info,
        assumed_from: Severity::Info,
        source_from: Severity::Info,
        most: usize::MAX,
    };

    /// What matters for pairing, in few lines.
    pub const PAIRING: Self = Self {
        rating: false,
        from: Severity::Warning,
        assumed_from: Severity::Info,
        source_from: Severity::Error,
        most: 20,
    };

    fn severity(&self, finding: &Finding) -> Severity {
        if self.rating { finding.severity.max(finding.severity_rating) } else { finding.severity }
    }

    fn shows(&self, finding: &Finding) -> bool {
        let severity = self.severity(finding);
        severity >= if finding.assumed { self.assumed_from } else { self.from }
    }
}

fn name(severity: Severity) -> (&'static str, Style) {
    match severity {
        Severity::None => ("none", DIM),
        Severity::Info => ("info", NOTE),
        Severity::Warning => ("warning", WARN),
        Severity::Error => ("error", BAD),
        Severity::Fatal => ("fatal", BAD),
    }
}

pub fn write_findings(out: &mut String, path: &str, findings: &[Finding], shown: &FindingsShown) -> fmt::Result {
    let mut count = 0usize;
    for finding in findings.iter().filter(|finding| shown.shows(finding)) {
        count += 1;
        if count <= shown.most {
            write_finding(out, path, finding, shown)?;
        }
    }
    if count > shown.most {
        writeln!(out, "{DIM}{path}: {} more; `pairproof lint` shows all{DIM:#}", count - shown.most)?;
    }
    Ok(())
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
    writeln!(
        out,
        "{BOLD}{place}{BOLD:#}: {style}{word}[{}]{style:#}{waived}: {}{DIM}{field}{DIM:#}",
        finding.code, finding.message
    )?;
    if severity < shown.source_from {
        return Ok(());
    }
    if let Some(source) = &finding.source {
        let number = finding.line.to_string();
        let margin = " ".repeat(number.len());
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
        writeln!(out, "  {NOTE}write:{NOTE:#} {fix}")?;
    }
    Ok(())
}
