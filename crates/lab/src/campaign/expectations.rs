//! Known differences: a file that lists the findings of a campaign that are expected, by diagnosis, bucket or case.

use super::finding::Finding;
use crate::toml_reader::{Fault, Reader, Value, kind, lines};
use serde::Serialize;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Expectation {
    #[serde(flatten)]
    pub what: What,
    /// The engine it applies to; any engine if omitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// The system it applies to; any system if omitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub system: Option<String>,
    pub reason: String,
    /// The date since which the difference is expected.
    pub since: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The findings that this suspect explains: `without C14`.
    Diagnosis(String),
    /// The findings of this bucket, by diagnosis or by symptom.
    Bucket(String),
    /// The finding with this name: `000000123-r04-ours`.
    Case(String),
}

impl std::fmt::Display for What {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Diagnosis(id) => write!(f, "diagnosis {id}"),
            Self::Bucket(name) => write!(f, "bucket {name}"),
            Self::Case(id) => write!(f, "case {id}"),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ExpectationsError {
    #[error("{}: {error}", path.display())]
    Io { path: PathBuf, error: std::io::Error },
    #[error("{}", lines(path, faults))]
    Faults { path: PathBuf, faults: Vec<Fault> },
}

/// The expectations of a file, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expectations(pub Vec<Expectation>);

impl Expectations {
    pub fn read(path: &Path) -> Result<Self, ExpectationsError> {
        let text = fs::read_to_string(path).map_err(|error| ExpectationsError::Io { path: path.to_owned(), error })?;
        Self::parse(&text).map_err(|faults| ExpectationsError::Faults { path: path.to_owned(), faults })
    }

    /// Parses the text of a file.
    pub fn parse(text: &str) -> Result<Self, Vec<Fault>> {
        let (mut reader, table) = Reader::new(text);
        let list = reader.file(table.get_ref());
        reader.finish(Self(list))
    }

    /// Returns the expectations that apply to a campaign of this system with these programs.
    pub fn concerning(&self, system: &str, voices: &[&str]) -> Vec<Expectation> {
        let concerns = |expectation: &&Expectation| {
            expectation.system.as_deref().is_none_or(|it| it == system)
                && expectation.engine.as_deref().is_none_or(|it| voices.contains(&it))
        };
        self.0.iter().filter(concerns).cloned().collect()
    }
}

/// An expectation of a campaign, with its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Expected {
    #[serde(flatten)]
    pub expectation: Expectation,
    /// Number of findings most of whose rounds it covers.
    pub findings: u64,
    /// Number of rounds that it covers; 0: it does not occur (any more).
    pub rounds: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
}

impl Expected {
    pub(super) fn new(expectation: Expectation) -> Self {
        Self { expectation, findings: 0, rounds: 0, first: None }
    }

    /// Whether the rounds of this finding that these suspects explain are expected. Buckets by diagnosis can only be
    /// checked once all findings have been read.
    pub(super) fn covers(&self, finding: &Finding, suspects: &[String]) -> bool {
        let named = match &self.expectation.what {
            What::Diagnosis(id) => suspects.contains(id),
            What::Bucket(name) => *finding.bucket == **name,
            What::Case(id) => *finding.id == **id,
        };
        named && self.expectation.engine.as_ref().is_none_or(|engine| finding.engine == *engine)
    }

    /// Whether this bucket of an engine is expected.
    pub(super) fn covers_bucket(&self, name: &str, of: &str) -> bool {
        self.expectation.what == What::Bucket(name.to_owned())
            && self.expectation.engine.as_ref().is_none_or(|engine| of == engine)
    }

    pub(super) fn add(&mut self, findings: u64, rounds: u64, id: &str) {
        self.findings += findings;
        self.rounds += rounds;
        if self.first.as_deref().is_none_or(|first| id < first) {
            self.first = Some(id.to_owned());
        }
    }

    /// Whether there is any finding, or part of one, that it covers.
    pub fn occurs(&self) -> bool {
        self.findings > 0 || self.rounds > 0
    }

    /// Describes the outcome in a sentence.
    pub fn sentence(&self) -> String {
        let Expectation { what, engine, reason, since, .. } = &self.expectation;
        let engine = engine.as_ref().map_or_else(String::new, |engine| format!("{engine}: "));
        let seen = match self.rounds {
            _ if !self.occurs() => "is expected but did not occur".to_owned(),
            1 => "is expected: 1 round".to_owned(),
            rounds => format!("is expected: {rounds} rounds"),
        };
        format!("{engine}{what} {seen}; since {since}: {reason}")
    }
}

impl Reader<'_> {
    fn file(&mut self, table: &DeTable<'_>) -> Vec<Expectation> {
        let mut list = Vec::new();
        for (key, value) in table {
            if key.get_ref() != "expect" {
                self.fault(key.span(), format!("found {:?}, expected [[expect]]", key.get_ref()));
                continue;
            }
            let Some(entries) = value.get_ref().as_array() else {
                self.fault(value.span(), format!("found {}, expected [[expect]]", kind(value.get_ref())));
                continue;
            };
            for entry in entries {
                match entry.get_ref().as_table() {
                    Some(table) => list.extend(self.entry(table, entry.span())),
                    None => self.fault(
                        entry.span(),
                        format!("found {}, expected a table under [[expect]]", kind(entry.get_ref())),
                    ),
                }
            }
        }
        list
    }

    fn entry(&mut self, table: &DeTable<'_>, span: Range<usize>) -> Option<Expectation> {
        const KEYS: [&str; 7] = ["diagnosis", "bucket", "case", "engine", "system", "reason", "since"];
        for key in table.keys().filter(|key| !KEYS.contains(&key.get_ref().as_ref())) {
            self.fault(key.span(), format!("found {:?}, expected one of {}", key.get_ref(), KEYS.join(", ")));
        }
        let find = |name: &str| table.iter().find(|(key, _)| key.get_ref() == name);
        let mut whats = Vec::new();
        let named: Vec<_> = KEYS[..3].iter().filter_map(|name| find(name)).collect();
        for (key, value) in &named {
            let Some(text) = self.words(value) else { continue };
            whats.push(match key.get_ref().as_ref() {
                "diagnosis" => What::Diagnosis(text),
                "bucket" => What::Bucket(text),
                _ => What::Case(text),
            });
        }
        match named[..] {
            [] => self.fault(span.clone(), "found none of diagnosis, bucket, case; expected one of them".to_owned()),
            [_] => {}
            [_, (key, _), ..] => {
                let key = key.clone();
                self.fault(key.span(), format!("found {} as well; expected only one of them", key.get_ref()));
            }
        }
        let engine = find("engine").and_then(|(_, value)| self.words(value));
        let system = find("system").and_then(|(_, value)| self.system(value)).map(|id| id.name().to_owned());
        let reason = match find("reason") {
            Some((_, value)) => self.words(value),
            None => {
                self.fault(span.clone(), "found no reason; expected reason = \"why it is known\"".to_owned());
                None
            }
        };
        let since = match find("since") {
            Some((_, value)) => self.date(value),
            None => {
                self.fault(span, "found no since; expected a date: since = 2026-11-22".to_owned());
                None
            }
        };
        Some(Expectation { what: whats.pop()?, engine, system, reason: reason?, since: since? })
    }

    fn date(&mut self, value: &Value<'_>) -> Option<String> {
        let wanted = "expected a date like 2026-11-22";
        match value.get_ref() {
            DeValue::Datetime(datetime) => day(*datetime).or_else(|| {
                self.fault(value.span(), format!("found {datetime}, {wanted}"));
                None
            }),
            DeValue::String(text) => text.parse().ok().and_then(day).or_else(|| {
                self.fault(value.span(), format!("found {text:?}, {wanted}"));
                None
            }),
            other => {
                self.fault(value.span(), format!("found {}, {wanted}", kind(other)));
                None
            }
        }
    }
}

/// Returns the date if the value has no time.
fn day(datetime: toml::value::Datetime) -> Option<String> {
    datetime.date.filter(|_| datetime.time.is_none()).map(|date| date.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::finding::tests::finding;

    #[test]
    fn a_file_is_read() {
        let text = "# known\n[[expect]]\nengine = \"mine\"\nsystem = \"dutch-2026\"\ndiagnosis = \"without C14\"\n\
                    reason = \"not built yet\"\nsince = 2026-11-22\n\n\
                    [[expect]]\ncase = \"000000003-r02-ours\"\nreason = \"argued\"\nsince = \"2026-01-02\"\n";
        let read = Expectations::parse(text).unwrap();
        assert_eq!(read.0.len(), 2);
        assert_eq!(read.0[0].what, What::Diagnosis("without C14".to_owned()));
        assert_eq!((read.0[0].since.as_str(), read.0[1].since.as_str()), ("2026-11-22", "2026-01-02"));
        assert_eq!(read.concerning("dutch-2026", &["mine"]).len(), 2);
        assert_eq!(read.concerning("dutch-2017", &["mine"]).len(), 1);
        assert_eq!(read.concerning("dutch-2026", &["another"]).len(), 1);
        let expected: Vec<Expected> = read.0.into_iter().map(Expected::new).collect();
        let covers = |finding: &Finding| {
            let suspects = &finding.diagnosis.as_ref().expect("it was compared").explained_by;
            expected.iter().map(|it| it.covers(finding, suspects)).collect::<Vec<_>>()
        };
        assert_eq!(covers(&finding(1, "mine.a", &["without C10", "without C14"])), [true, false]);
        assert_eq!(covers(&finding(3, "mine.a", &[])), [false, true]);
        let other = Finding { engine: "another".to_owned(), ..finding(1, "mine.a", &["without C14"]) };
        assert_eq!(covers(&other), [false, false]);
    }

    #[test]
    fn all_errors_are_reported_together() {
        let text = "[[expect]]\ndiagnosis = 14\nreason = \"\"\nsince = 2026-11-22T10:00:00\nwhy = 1\n\n\
                    [[expect]]\nbucket = \"a\"\ncase = \"b\"\nsystem = \"dutch-1999\"\nreason = \"c\"\nsince = \"soon\"\n\n\
                    [[expect]]\n\n[other]\n";
        let faults = Expectations::parse(text).unwrap_err();
        let said: Vec<String> =
            faults.iter().map(|fault| format!("{}:{}: {}", fault.line, fault.column, fault.message)).collect();
        let starts = [
            "2:13: found an integer, expected a text in quotes",
            "3:10: found an empty text; expected words",
            "4:9: found 2026-11-22T10:00:00, expected a date like 2026-11-22",
            "5:1: found \"why\", expected one of diagnosis",
            "9:1: found case as well; expected only one of them",
            "10:10: found the system \"dutch-1999\", expected one of dutch-2026",
            "12:9: found \"soon\", expected a date like 2026-11-22",
            "14:1: found none of diagnosis, bucket, case",
            "14:1: found no reason",
            "14:1: found no since",
            "16:2: found \"other\", expected [[expect]]",
        ];
        assert_eq!(said.len(), starts.len(), "{said:#?}");
        for (said, start) in said.iter().zip(starts) {
            assert!(said.starts_with(start), "{said} instead of {start}");
        }
        let broken = Expectations::parse("[[expect]]\nreason = \"a\nsince = 5\n").unwrap_err();
        assert!(broken.iter().any(|fault| fault.line == 2), "{broken:?}");
    }

    #[test]
    fn the_outcome_of_an_expectation_is_reported() {
        let text =
            "[[expect]]\nengine = \"mine\"\nbucket = \"mine.a\"\nreason = \"argued in public\"\nsince = 2026-11-22\n";
        let mut expected = Expected::new(Expectations::parse(text).unwrap().0.remove(0));
        assert_eq!(
            expected.sentence(),
            "mine: bucket mine.a is expected but did not occur; since 2026-11-22: argued in public"
        );
        expected.add(3, 12, "000000007-r02-ours");
        expected.add(1, 2, "000000003-r02-ours");
        assert_eq!(
            expected.sentence(),
            "mine: bucket mine.a is expected: 14 rounds; since 2026-11-22: argued in public"
        );
        assert_eq!(expected.first.as_deref(), Some("000000003-r02-ours"));
    }
}
