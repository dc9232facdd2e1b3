//! Reads TOML files written by hand: all errors of a file are reported at once, each with its line and column.

use crate::systems::SystemId;
use serde::de::DeserializeOwned;
use std::ops::Range;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

/// An error in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    pub message: String,
}

/// Formats one line per error, with the name of the file.
pub(crate) fn lines(path: &Path, faults: &[Fault]) -> String {
    let line = |fault: &Fault| format!("{}:{}:{}: {}", path.display(), fault.line, fault.column, fault.message);
    faults.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Formats a serde error, with its position.
pub(crate) fn line(path: &Path, text: &str, error: &toml::de::Error) -> String {
    let mut reader = Reader { text, found: Vec::new() };
    reader.error(error);
    lines(path, &reader.faults())
}

pub(crate) type Value<'t> = Spanned<DeValue<'t>>;

/// Reads a file, and continues after errors.
pub(crate) struct Reader<'t> {
    text: &'t str,
    /// The errors: the first byte and the message.
    found: Vec<(usize, String)>,
}

impl<'t> Reader<'t> {
    /// Returns the reader, and the parts that could be parsed.
    pub fn new(text: &'t str) -> (Self, Spanned<DeTable<'t>>) {
        let mut reader = Self { text, found: Vec::new() };
        let (table, errors) = DeTable::parse_recoverable(text);
        errors.iter().for_each(|error| reader.error(error));
        (reader, table)
    }

    /// Returns the result if there are no errors.
    pub fn finish<T>(self, read: T) -> Result<T, Vec<Fault>> {
        if self.is_clean() { Ok(read) } else { Err(self.faults()) }
    }

    /// Whether there are no errors so far.
    pub fn is_clean(&self) -> bool {
        self.found.is_empty()
    }

    /// The errors in the order of the text, which is passed once for all of them.
    fn faults(mut self) -> Vec<Fault> {
        self.found.sort_by_key(|&(at, _)| at);
        let (mut line, mut column, mut before) = (1, 1, 0);
        let place = |(at, message): (usize, String)| {
            let passed = &self.text[before..at];
            match passed.rsplit_once('\n') {
                Some((lines, last)) => {
                    line += lines.matches('\n').count() + 1;
                    column = last.chars().count() + 1;
                }
                None => column += passed.chars().count(),
            }
            before = at;
            Fault { line, column, message }
        };
        self.found.into_iter().map(place).collect()
    }

    fn error(&mut self, error: &toml::de::Error) {
        self.fault(error.span().unwrap_or_default(), error.message().trim().to_owned());
    }

    pub fn fault(&mut self, span: Range<usize>, message: String) {
        let at = if self.text.is_char_boundary(span.start) { span.start } else { self.text.len() };
        self.found.push((at, message));
    }

    /// Reads a text that is not blank.
    pub fn words(&mut self, value: &Value<'_>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) if !text.trim().is_empty() => Some(text.trim().to_owned()),
            DeValue::String(_) => {
                self.fault(value.span(), "found an empty text; expected words".to_owned());
                None
            }
            other => {
                self.fault(value.span(), format!("found {}, expected a text in quotes", kind(other)));
                None
            }
        }
    }

    /// Reads the name of a system.
    pub fn system(&mut self, value: &Value<'_>) -> Option<SystemId> {
        let name = self.words(value)?;
        let id = SystemId::named(&name);
        if id.is_none() {
            let known: Vec<&str> = SystemId::ALL.iter().map(|id| id.name()).collect();
            self.fault(value.span(), format!("found the system {name:?}, expected one of {}", known.join(", ")));
        }
        id
    }

    /// Reads a number of seconds.
    pub fn seconds(&mut self, value: &Value<'_>) -> Option<f64> {
        if !matches!(value.get_ref(), DeValue::Integer(_) | DeValue::Float(_)) {
            let found = kind(value.get_ref());
            self.fault(value.span(), format!("found {found}, expected a number of seconds such as 60"));
            return None;
        }
        self.typed(value)
    }

    /// Deserializes a value of any type.
    pub fn typed<T: DeserializeOwned>(&mut self, value: &Value<'_>) -> Option<T> {
        match T::deserialize(ValueDeserializer::from(value.clone())) {
            Ok(read) => Some(read),
            Err(error) => {
                self.fault(error.span().unwrap_or_else(|| value.span()), error.message().trim().to_owned());
                None
            }
        }
    }
}

/// Names the type of a value, with its indefinite article.
pub(crate) fn kind(value: &DeValue<'_>) -> String {
    let name = value.type_str();
    format!("{} {name}", if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" })
}
