//! Statements in words: one renderer, one folder of Fluent files per language.

use crate::value::in_points;
use crate::{Sentence, Statement, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{PoisonError, RwLock};
use unic_langid::LanguageIdentifier;

/// A language of pairproof's output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
    /// Spanish.
    Spanish,
    /// French.
    French,
}

/// The language of [`Display`]: the program sets it once, before it prints anything.
static CURRENT: AtomicU8 = AtomicU8::new(0);

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::English, Self::German, Self::Spanish, Self::French];

    /// The code of ISO 639: `en`.
    #[must_use]
    pub fn code(self) -> &'static str {
        ["en", "de", "es", "fr"][self as usize]
    }

    /// The language of a code or of a locale: `de`, `de_AT.UTF-8`.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        let primary = code.split(['_', '-', '.', '@']).next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// Makes this the language in which statements are displayed.
    pub fn make_current(self) {
        CURRENT.store(self as u8, Ordering::Relaxed);
    }

    /// The language in which statements are displayed.
    #[must_use]
    pub fn current() -> Self {
        match CURRENT.load(Ordering::Relaxed) {
            1 => Self::German,
            2 => Self::Spanish,
            3 => Self::French,
            _ => Self::English,
        }
    }
}

/// The names of participants by their numbers: `7 Olsen J.`; none for the bare number.
pub type Names<'n> = &'n dyn Fn(u32) -> Option<String>;

/// The maximum number of participants, pairs or scores shown of a list.
const SHOWN: usize = 12;

/// The file of each language, in the order of [`Language::ALL`].
const FILES: [&str; 4] = [
    include_str!("../locales/en.ftl"),
    include_str!("../locales/de.ftl"),
    include_str!("../locales/es.ftl"),
    include_str!("../locales/fr.ftl"),
];

/// The bundle with a message and everything it refers to; `None` if the language has no such message.
///
/// A file has hundreds of messages, and parsing all of them takes as long as checking a small tournament. A report
/// needs a few, so each message is parsed when it is first asked for.
fn bundle_of(language: Language, id: &str) -> Option<&'static FluentBundle<FluentResource>> {
    type Parsed = BTreeMap<String, &'static FluentBundle<FluentResource>>;
    static PARSED: [RwLock<Parsed>; 4] = [const { RwLock::new(BTreeMap::new()) }; 4];
    let parsed = &PARSED[language as usize];
    if let Some(bundle) = parsed.read().unwrap_or_else(PoisonError::into_inner).get(id) {
        return Some(bundle);
    }
    let source = with_references(FILES[language as usize], id)?;
    let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // The marks around arguments are for bidirectional text, which none of the languages has.
    bundle.set_use_isolating(false);
    // A damaged entry is left out, and the tests name it.
    let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, _)| resource);
    let _ = bundle.add_resource(resource);
    // Two threads may parse the same message at once; the first one to finish is kept. The cache is bounded by the
    // number of messages.
    let mut parsed = parsed.write().unwrap_or_else(PoisonError::into_inner);
    Some(parsed.entry(id.to_owned()).or_insert_with(|| Box::leak(Box::new(bundle))))
}

/// The entry of a message in a Fluent file, followed by the entries it refers to, directly or not.
fn with_references(file: &'static str, id: &str) -> Option<String> {
    let mut source = String::new();
    let mut ids = vec![id];
    let mut done = 0;
    while let Some(&next) = ids.get(done) {
        done += 1;
        let Some(entry) = entry(file, next) else { continue };
        source.push_str(entry);
        for reference in references(entry) {
            if !ids.contains(&reference) {
                ids.push(reference);
            }
        }
    }
    (!source.is_empty()).then_some(source)
}

/// The lines of one entry: from its identifier to the next line that is not indented.
fn entry(file: &'static str, id: &str) -> Option<&'static str> {
    let start = memchr::memmem::find(file.as_bytes(), format!("\n{id} =").as_bytes())? + 1;
    let rest = &file[start..];
    let end = memchr::memchr_iter(b'\n', rest.as_bytes())
        .find(|&at| !matches!(rest.as_bytes().get(at + 1), Some(b' ' | b'}' | b'\n')));
    Some(end.map_or(rest, |end| &rest[..=end]))
}

/// The messages and terms that an entry names in braces: `{ other }`, `{ -term }`; arguments begin with `$`.
fn references(entry: &'static str) -> impl Iterator<Item = &'static str> {
    entry.split('{').skip(1).filter_map(|placeable| {
        let name = placeable.trim_start();
        let end = name.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_')))?;
        (end > 0).then(|| &name[..end])
    })
}

/// The Fluent file of a language, for tests of the catalogue.
#[must_use]
pub fn catalogue(language: Language) -> &'static str {
    FILES[language as usize]
}

impl Statement {
    /// Renders the statement in words, with participants as numbers.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        Renderer { language, names: &|_| None }.statement(self)
    }

    /// Renders the statement in words, with participants as named by `names`.
    #[must_use]
    pub fn text_with(&self, language: Language, names: Names<'_>) -> String {
        Renderer { language, names }.statement(self)
    }
}

impl Display for Statement {
    /// Renders in the current language.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::current()))
    }
}

impl Display for Sentence {
    /// Renders in the current language.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.whole().fmt(f)
    }
}

#[derive(Clone, Copy)]
struct Renderer<'n> {
    language: Language,
    names: Names<'n>,
}

impl Renderer<'_> {
    fn statement(self, statement: &Statement) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in &statement.arguments {
            let name = name.replace('_', "-");
            // The wording depends on the length of a list.
            let length = match value {
                Value::Players(list) => Some(list.len()),
                Value::Pairs(list) => Some(list.len()),
                Value::PointsList(list) => Some(list.len()),
                Value::Statements(list) => Some(list.len()),
                _ => None,
            };
            if let Some(length) = length {
                arguments.set(format!("{name}-count"), length);
            }
            arguments.set(name, self.value(value));
        }
        self.message(statement.id, Some(&arguments))
    }

    fn message(self, id: &str, arguments: Option<&FluentArgs<'_>>) -> String {
        let bundle = bundle_of(self.language, id);
        match bundle.and_then(|bundle| Some((bundle, bundle.get_message(id)?.value()?))) {
            Some((bundle, pattern)) => bundle.format_pattern(pattern, arguments, &mut Vec::new()).into_owned(),
            // A language that lacks a message falls back to English; the tests exclude it.
            None if self.language != Language::English => {
                Renderer { language: Language::English, ..self }.message(id, arguments)
            }
            None => id.to_owned(),
        }
    }

    fn value(self, value: &Value) -> FluentValue<'static> {
        match value {
            Value::Player(id) => self.player(*id).into(),
            Value::Players(ids) => self.list(ids, |id| self.player(*id)).into(),
            Value::Pairs(pairs) => {
                // Names need more space between them than numbers.
                let named = |id: &u32| (self.names)(*id).is_some();
                let dash = if pairs.iter().flatten().any(named) { " - " } else { "-" };
                self.list(pairs, |&[a, b]| format!("{}{dash}{}", self.player(a), self.player(b))).into()
            }
            Value::Count(count) => (*count).into(),
            Value::Points(tenths) => in_points(*tenths).into(),
            Value::PointsList(list) => self.list(list, |&tenths| in_points(tenths)).into(),
            Value::Text(text) => text.clone().into(),
            Value::Statement(statement) => self.statement(statement).into(),
            Value::Statements(list) => {
                list.iter().map(|statement| self.statement(statement)).collect::<Vec<_>>().join("; ").into()
            }
        }
    }

    fn player(self, id: u32) -> String {
        match (self.names)(id) {
            Some(called) => called,
            None => id.to_string(),
        }
    }

    /// `4, 7`, `4, 7 and 3 more`.
    fn list<T>(self, list: &[T], one: impl Fn(&T) -> String) -> String {
        let shown: Vec<String> = list.iter().take(SHOWN).map(one).collect();
        let shown = shown.join(if shown.iter().any(|one| one.contains(',')) { "; " } else { ", " });
        if list.len() <= SHOWN {
            return shown;
        }
        let mut arguments = FluentArgs::new();
        arguments.set("list", shown);
        arguments.set("more", list.len() - SHOWN);
        self.message("and-more", Some(&arguments))
    }
}

#[cfg(test)]
mod tests;
