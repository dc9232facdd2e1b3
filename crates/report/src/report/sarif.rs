//! SARIF 2.1.0: findings about files, rounds that differ and positions that do not follow, as results with a place.

use super::{Event, Writer};
use crate::check::verdict::{Finding, RoundVerdict};
use crate::check::{FileVerdict, Verdict};
use crate::escape;
use crate::trf::{Code, Severity};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// One run, written result by result, because a bad file has more results than fit into memory. The rules follow the
/// results; the order of the members of an object has no meaning in JSON.
#[derive(Debug)]
pub struct SarifLog<W> {
    out: W,
    results: usize,
    /// The description of each rule, by id.
    rules: BTreeMap<&'static str, &'static str>,
}

/// The log of a check.
#[derive(Debug)]
pub struct Sarif<W> {
    log: SarifLog<W>,
}

impl<W: Write> Sarif<W> {
    pub fn new(out: W) -> Self {
        Self { log: SarifLog::new(out) }
    }
}

impl<W: Write> Writer for Sarif<W> {
    fn event(&mut self, event: Event<'_>) -> io::Result<()> {
        match event {
            Event::File(file) => self.log.file(file),
            Event::Finished(_) => self.log.finish(),
        }
    }
}

/// One result.
struct Told<'a> {
    rule: &'static str,
    /// The description of the rule.
    says: &'static str,
    level: &'a str,
    text: &'a str,
    path: &'a str,
    region: Option<Value>,
    /// Number of results of its kind that are not listed.
    more: u32,
}

impl<W: Write> SarifLog<W> {
    pub fn new(out: W) -> Self {
        Self { out, results: 0, rules: BTreeMap::new() }
    }

    fn file(&mut self, file: &FileVerdict) -> io::Result<()> {
        for finding in &file.diagnostics {
            self.finding(&file.path, finding, finding.severity)?;
        }
        if let Some(refused) = &file.refused {
            self.refused(&file.path, refused)?;
        }
        if let Some(unpaired) = &file.unpaired {
            let text = format!("not paired: {unpaired}");
            let says = "The file asks for rules that pairproof does not have";
            self.add("unpaired", says, "warning", &text, &file.path)?;
        }
        for round in &file.rounds {
            self.round(&file.path, round)?;
        }
        if let Some(verdict) = file.standings_verdict.as_ref().filter(|verdict| verdict.is_incomplete()) {
            let text = format!("{} ({})", verdict.statement(), verdict.left_out_in_words());
            let says = "Recorded standings were not fully compared";
            self.add("standings-not-compared", says, "warning", &text, &file.path)?;
        }
        for position in file.standings.iter().flatten() {
            let says = "A position of the standings does not follow from the results";
            let text = format!("{}: {}", position.field, position.text);
            let region = (position.line > 0).then(|| json!({ "startLine": position.line }));
            let (rule, level, path) = ("standings", "error", &*file.path);
            self.result(Told { rule, says, level, text: &text, path, region, more: 0 })?;
        }
        Ok(())
    }

    /// Adds a file that was not checked.
    pub fn refused(&mut self, path: &str, why: &str) -> io::Result<()> {
        self.add("refused", "The file was refused", "error", &format!("refused: {why}"), path)
    }

    /// Adds a finding about a file, with the level of `severity`.
    pub fn finding(&mut self, path: &str, finding: &Finding, severity: Severity) -> io::Result<()> {
        if finding.waived {
            return Ok(());
        }
        let level = match severity {
            Severity::None => "none",
            Severity::Info => "note",
            Severity::Warning => "warning",
            Severity::Error | Severity::Fatal => "error",
        };
        let remedy = if finding.by_hand { "by hand" } else { "repair" };
        let fix = finding.fix.as_ref().map_or_else(String::new, |fix| format!("; {remedy}: {fix}"));
        let says = Code::from_id(finding.code).map_or("", Code::title);
        let region = (finding.line > 0).then(|| {
            let mut region = json!({ "startLine": finding.line });
            if let Some([first, last]) = finding.columns {
                region["startColumn"] = json!(first.max(1));
                region["endColumn"] = json!(last.max(first).max(1) + 1);
            }
            region
        });
        let text = format!("{}{fix}", finding.message);
        self.result(Told { rule: finding.code, says, level, text: &text, path, region, more: finding.more })
    }

    fn round(&mut self, path: &str, round: &RoundVerdict) -> io::Result<()> {
        let mut text = format!("round {}: {}", round.round, round.verdict.name());
        let unfinished = round.unfinished.filter(|_| !round.verdict.is_difference());
        if let Some(exhausted) = unfinished {
            text = format!("{text}: {exhausted}");
            self.add("unfinished", "The round was not paired within its limits", "warning", &text, path)?;
        }
        if round.verdict == Verdict::Declared {
            let text = format!("{text}; {}", round.declared.join("; "));
            self.add("declared", "A recorded round differs exactly as the file declares", "note", &text, path)?;
        }
        if round.verdict == Verdict::NothingRecorded {
            self.add("nothing-recorded", "A round records nothing that could be compared", "warning", &text, path)?;
        }
        if !round.verdict.is_difference() {
            return Ok(());
        }
        let why = round.broken.iter().map(|broken| format!("{}: {}", broken.article, broken.said));
        for why in why.chain(round.reason.iter().map(|reason| reason.said.to_string())) {
            text = format!("{text}; {why}");
        }
        self.add(round.verdict.name(), "A recorded round is not what the rules give", "error", &text, path)
    }

    fn add(&mut self, rule: &'static str, says: &'static str, level: &str, text: &str, path: &str) -> io::Result<()> {
        self.result(Told { rule, says, level, text, path, region: None, more: 0 })
    }

    fn result(&mut self, told: Told<'_>) -> io::Result<()> {
        self.rules.insert(told.rule, told.says);
        let mut place = json!({ "artifactLocation": { "uri": uri(told.path) } });
        if let Some(region) = told.region {
            place["region"] = region;
        }
        let mut result = json!({
            "ruleId": told.rule,
            "level": told.level,
            "message": { "text": told.text },
            "locations": [{ "physicalLocation": place }],
        });
        if told.more > 0 {
            result["occurrenceCount"] = json!(told.more + 1);
        }
        let before = if self.results == 0 { BEGIN } else { "," };
        self.results += 1;
        self.out.write_all(format!("{before}{}", escape::json(result.to_string())).as_bytes())
    }

    /// Writes the rules and the end.
    pub fn finish(&mut self) -> io::Result<()> {
        if self.results == 0 {
            self.out.write_all(BEGIN.as_bytes())?;
        }
        let rule = |(id, says): (&&str, &&str)| json!({ "id": id, "shortDescription": { "text": says } });
        let tool = json!({ "driver": {
            "name": "pairproof",
            "version": env!("CARGO_PKG_VERSION"),
            "rules": self.rules.iter().map(rule).collect::<Vec<_>>(),
        } });
        let end = format!("],\"tool\":{}}}],\"version\":\"2.1.0\"}}\n", escape::json(tool.to_string()));
        self.out.write_all(end.as_bytes())?;
        self.out.flush()
    }
}

/// The text before the first result.
const BEGIN: &str = concat!(
    "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",",
    "\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"results\":["
);

/// A path as a URI reference: special characters are escaped.
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
