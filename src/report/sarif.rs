//! SARIF 2.1.0: findings about files, rounds that differ and positions that do not follow, as results with a place.

use super::{Event, Writer};
use crate::check::verdict::{Finding, RoundVerdict};
use crate::check::{FileVerdict, Verdict};
use crate::escape;
use crate::trf::{Code, Severity};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// One run. It is written when everything is known.
#[derive(Debug, Default)]
pub struct SarifLog {
    results: Vec<Value>,
    /// By id, what a rule says.
    rules: BTreeMap<&'static str, &'static str>,
}

/// The log of a check.
#[derive(Debug)]
pub struct Sarif<W> {
    out: W,
    log: SarifLog,
}

impl<W: Write> Sarif<W> {
    pub fn new(out: W) -> Self {
        Self { out, log: SarifLog::default() }
    }
}

impl<W: Write> Writer for Sarif<W> {
    fn event(&mut self, event: Event<'_>) -> io::Result<()> {
        match event {
            Event::File(file) => self.log.file(file),
            Event::Finished(_) => {
                self.out.write_all(self.log.text().as_bytes())?;
                self.out.flush()?;
            }
        }
        Ok(())
    }
}

impl SarifLog {
    fn file(&mut self, file: &FileVerdict) {
        self.findings(&file.path, &file.diagnostics, |finding| finding.severity);
        if let Some(refused) = &file.refused {
            self.refused(&file.path, refused);
        }
        if let Some(unpaired) = &file.unpaired {
            let text = format!("not paired: {unpaired}");
            self.add("unpaired", "The file asks for rules that pairproof does not have", "warning", &text, &file.path);
        }
        for round in &file.rounds {
            self.round(&file.path, round);
        }
        if let Some(verdict) = file.standings_verdict.as_ref().filter(|verdict| verdict.is_incomplete()) {
            let text = format!("{} ({})", verdict.words(), verdict.left_out_in_words());
            self.add(
                "standings-not-compared",
                "Recorded standings were not fully compared",
                "warning",
                &text,
                &file.path,
            );
        }
        for position in file.standings.iter().flatten() {
            let rule = "A position of the standings does not follow from the results";
            let line = (position.line > 0).then_some(position.line);
            self.add("standings", rule, "error", &format!("{}: {}", position.field, position.text), &file.path);
            self.place(line.map(|line| json!({ "startLine": line })));
        }
    }

    /// A file that was not looked at.
    pub fn refused(&mut self, path: &str, why: &str) {
        self.add("refused", "The file was refused", "error", &format!("refused: {why}"), path);
    }

    /// What is wrong with a file, each as grave as `severity` says.
    pub fn findings(&mut self, path: &str, findings: &[Finding], severity: impl Fn(&Finding) -> Severity) {
        for finding in findings.iter().filter(|finding| !finding.waived) {
            let level = match severity(finding) {
                Severity::None => "none",
                Severity::Info => "note",
                Severity::Warning => "warning",
                Severity::Error | Severity::Fatal => "error",
            };
            let fix = finding.fix.as_ref().map_or_else(String::new, |fix| format!("; write: {fix}"));
            let title = Code::from_id(finding.code).map_or("", Code::title);
            self.add(finding.code, title, level, &format!("{}{fix}", finding.message), path);
            if finding.line > 0 {
                let mut region = json!({ "startLine": finding.line });
                if let Some([first, last]) = finding.columns {
                    region["startColumn"] = json!(first.max(1));
                    region["endColumn"] = json!(last.max(first).max(1) + 1);
                }
                self.place(Some(region));
            }
            if let Some(result) = self.results.last_mut().filter(|_| finding.more > 0) {
                result["occurrenceCount"] = json!(finding.more + 1);
            }
        }
    }

    fn round(&mut self, path: &str, round: &RoundVerdict) {
        let mut text = format!("round {}: {}", round.round, round.verdict.name());
        let unfinished = round.unfinished.filter(|_| !round.verdict.is_difference());
        if let Some(exhausted) = unfinished {
            text = format!("{text}: {exhausted}");
            self.add("unfinished", "The round was not paired within its limits", "warning", &text, path);
        }
        if round.verdict == Verdict::Declared {
            let text = format!("{text}; {}", round.declared.join("; "));
            self.add("declared", "A recorded round differs exactly as the file declares", "note", &text, path);
        }
        if round.verdict == Verdict::NothingRecorded {
            self.add("nothing-recorded", "A round records nothing that could be compared", "warning", &text, path);
        }
        if !round.verdict.is_difference() {
            return;
        }
        let why = round.broken.iter().map(|broken| format!("{}: {}", broken.article, broken.text));
        for why in why.chain(round.reason.iter().map(|reason| reason.text.clone())) {
            text = format!("{text}; {why}");
        }
        self.add(round.verdict.name(), "A recorded round is not what the rules give", "error", &text, path);
    }

    fn add(&mut self, rule: &'static str, says: &'static str, level: &str, text: &str, path: &str) {
        self.rules.insert(rule, says);
        self.results.push(json!({
            "ruleId": rule,
            "level": level,
            "message": { "text": text },
            "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri(path) } } }],
        }));
    }

    /// Where in the file the last result is.
    fn place(&mut self, region: Option<Value>) {
        if let (Some(result), Some(region)) = (self.results.last_mut(), region) {
            result["locations"][0]["physicalLocation"]["region"] = region;
        }
    }

    /// The whole log.
    pub fn text(&self) -> String {
        let rule = |(id, says): (&&str, &&str)| json!({ "id": id, "shortDescription": { "text": says } });
        let log = json!({
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{
                "tool": { "driver": {
                    "name": "pairproof",
                    "version": env!("CARGO_PKG_VERSION"),
                    "rules": self.rules.iter().map(rule).collect::<Vec<_>>(),
                } },
                "columnKind": "unicodeCodePoints",
                "results": self.results,
            }],
        });
        escape::json(log.to_string()) + "\n"
    }
}

/// A path as a reference of a URI: what means something there is quoted.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.replace('\\', "/").bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => uri.push(char::from(byte)),
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn paths_are_references() {
        assert_eq!(uri("a b/ü:%.trf"), "a%20b/%C3%BC%3A%25.trf");
    }
}
