//! Single parameters of a profile by name, in the short forms of the command line.

use super::profile::{Profile, ProfileError};

impl Profile {
    /// The profile with one parameter replaced. `key` is a path such as `byes.half`, or its last part where that is the
    /// only one or belongs to `tournament`; `value` is TOML, `A..B` for a range, `A,B` for a choice, or a bare word.
    /// Rates also have a form for single rounds and for counts: `1:10%,2:5%`, `count:3`.
    ///
    /// # Errors
    /// [`ProfileError::Override`]: the parameter is unknown, or the value does not fit it.
    pub fn with(&self, key: &str, value: &str) -> Result<Self, ProfileError> {
        let refused =
            |message: String| ProfileError::Override { key: key.to_owned(), value: value.to_owned(), message };
        let (part, name, rate) = resolve(key).map_err(refused)?;
        let mut table = toml::Table::try_from(self).map_err(|error| refused(error.to_string()))?;
        if let Some(toml::Value::Table(entries)) = table.get_mut(part) {
            if name == "rounds" && part == "tournament" {
                entries.remove("rounds-short-of-players");
            }
            let value = match (part, name) {
                // Commas separate the tie-breaks of one list.
                ("tournament", "tie-breaks") if !value.trim_start().starts_with(['[', '{', '"']) => value.into(),
                _ if rate => frequency(value).map_err(refused)?,
                _ => shorthand(value),
            };
            entries.insert(name.to_owned(), value);
        }
        table.try_into().map_err(|error: toml::de::Error| refused(error.message().trim().to_owned()))
    }
}

/// The part and the name that a key refers to, and whether it is a rate.
fn resolve(key: &str) -> Result<(&'static str, &'static str, bool), String> {
    let (part, name) = key.split_once('.').map_or((None, key), |(part, name)| (Some(part), name));
    let found: Vec<_> = KEYS
        .iter()
        .copied()
        .filter(|&(in_part, known, _)| known == name && part.is_none_or(|part| part == in_part))
        .collect();
    match found[..] {
        [only] => Ok(only),
        // "rounds" alone never means the rounds of a prohibition.
        [first @ ("tournament", ..), ..] => Ok(first),
        [] => Err("unknown parameter; --print-profile lists all".to_owned()),
        [(first, ..), (second, ..), ..] => Err(format!("ambiguous parameter; write {first}.{name} or {second}.{name}")),
    }
}

/// A rate, in hundredths of a per cent; any other value.
const RATE: bool = true;
const VALUE: bool = false;

/// All parameters, by part.
const KEYS: &[(&str, &str, bool)] = &[
    ("tournament", "players", VALUE),
    ("tournament", "rounds", VALUE),
    ("tournament", "rounds-short-of-players", VALUE),
    ("tournament", "unfinished", VALUE),
    ("tournament", "initial-colour", VALUE),
    ("tournament", "acceleration", VALUE),
    ("tournament", "tie-breaks", VALUE),
    ("ratings", "model", VALUE),
    ("ratings", "mean", VALUE),
    ("ratings", "deviation", VALUE),
    ("ratings", "low", VALUE),
    ("ratings", "high", VALUE),
    ("ratings", "unrated", RATE),
    ("ratings", "given", VALUE),
    ("results", "spread", VALUE),
    ("results", "white-advantage", VALUE),
    ("results", "white-advantage-growth", VALUE),
    ("results", "draw-width", VALUE),
    ("results", "draw-width-growth", VALUE),
    ("results", "random", RATE),
    ("results", "unusual", RATE),
    ("results", "unrated", RATE),
    ("byes", "half", RATE),
    ("byes", "full", RATE),
    ("byes", "zero", RATE),
    ("byes", "most-per-player", VALUE),
    ("absences", "forfeits", RATE),
    ("absences", "double-forfeits", RATE),
    ("absences", "withdrawals", RATE),
    ("absences", "late-entries", RATE),
    ("scoring", "points", VALUE),
    ("scoring", "pairing-bye", VALUE),
    ("prohibitions", "groups", VALUE),
    ("prohibitions", "size", VALUE),
    ("prohibitions", "rounds", VALUE),
    ("teams", "boards", VALUE),
    ("teams", "reserves", VALUE),
    ("teams", "colours", VALUE),
    ("teams", "scores", VALUE),
    ("teams", "match-points", VALUE),
    ("teams", "bye", VALUE),
    ("teams", "substitutions", RATE),
    ("teams", "board-forfeits", RATE),
];

/// Whether the parameter, named as in `byes.half`, is a rate.
#[must_use]
pub fn is_rate(parameter: &str) -> bool {
    resolve(parameter).is_ok_and(|(.., rate)| rate && parameter.contains('.'))
}

/// Parses a rate, or rates of single rounds and a count: `1:10%,2:5%,count:3`.
fn frequency(text: &str) -> Result<toml::Value, String> {
    if !text.contains(':') || text.contains(['{', '[', '"']) {
        return Ok(shorthand(&hundredths(text)?));
    }
    let mut by_round: Vec<toml::Value> = Vec::new();
    let mut table = toml::Table::new();
    for part in text.split(',') {
        let expected = || format!("found {part:?}; expected ROUND:RATE or count:NUMBER, as in 1:10%,2:5%");
        let (key, value) = part.trim().split_once(':').ok_or_else(expected)?;
        if key == "count" {
            table.insert("count".to_owned(), shorthand(value));
            continue;
        }
        let round = key.parse::<usize>().ok().filter(|round| (1..=99).contains(round)).ok_or_else(expected)?;
        by_round.resize(by_round.len().max(round), 0.into());
        by_round[round - 1] = shorthand(&hundredths(value)?);
    }
    if !by_round.is_empty() {
        table.insert("by-round".to_owned(), by_round.into());
    }
    Ok(table.into())
}

/// Replaces each percentage of a rate by hundredths of a per cent: `1%..2.5%` becomes `100..250`.
fn hundredths(text: &str) -> Result<String, String> {
    let mut parts = text.split('%');
    let mut rate = parts.next_back().unwrap_or_default().to_owned();
    for part in parts.rev() {
        let start = part.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.').len();
        // The dots of a range do not belong to the number after them.
        let start = part[start..].rfind("..").map_or(start, |dots| start + dots + 2);
        let (before, number) = part.split_at(start);
        let (whole, rest) = number.split_once('.').unwrap_or((number, ""));
        let digits = format!("{whole}{rest:0<2}");
        let value = digits.parse::<u32>().ok().filter(|_| rest.len() <= 2 && !whole.is_empty());
        let value = value.ok_or_else(|| format!("found \"{number}%\"; expected a percentage such as 5% or 0.25%"))?;
        rate = format!("{before}{value}{rate}");
    }
    Ok(rate)
}

/// Parses a value of the command line: TOML, or a shorter form of it.
fn shorthand(text: &str) -> toml::Value {
    let text = text.trim();
    let as_toml = |text: &str| toml::from_str::<toml::Table>(&format!("v = {text}")).ok()?.remove("v");
    if let Some(value) = as_toml(text) {
        return value;
    }
    let ends = text.split_once("..").and_then(|(from, to)| Some((from.parse::<i64>().ok()?, to.parse::<i64>().ok()?)));
    if let Some((from, to)) = ends {
        return toml::Table::from_iter([("from".to_owned(), from.into()), ("to".to_owned(), to.into())]).into();
    }
    if text.contains(',') && !text.contains(['{', '[', '"']) {
        return text.split(',').map(shorthand).collect::<Vec<_>>().into();
    }
    text.into()
}
