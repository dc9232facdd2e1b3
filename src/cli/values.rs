//! Values of options that several subcommands share: systems, dialects, rounds, times and steps.

use crate::engines::shipped;
use crate::generate::BUILT_IN;
use crate::systems::SystemId;
use crate::tournament::Id;
use crate::trf::Code;
use crate::trf::write::Target;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use std::ffi::OsStr;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Parses the name of a system, edition or reading. Help lists only editions, because there are too many readings.
pub(super) fn systems() -> impl TypedValueParser<Value = SystemId> {
    let value = |id: &SystemId| PossibleValue::new(id.name()).hide(id.reading_of.is_some());
    let families = SystemId::ALL.iter().filter_map(|&id| family(id)).map(PossibleValue::new);
    PossibleValuesParser::new(families.chain(SystemId::ALL.iter().map(value)))
        .try_map(|name| SystemId::named(&name).ok_or("no such system"))
}

/// The name without a year, if the edition is in force.
fn family(id: SystemId) -> Option<&'static str> {
    // A reading is never the edition in force, and there are many of them.
    let (family, _) = id.name().rsplit_once('-').filter(|_| id.reading_of.is_none())?;
    (SystemId::in_force(family) == Some(id)).then_some(family)
}

/// The message about a system that is named without a year.
pub(super) fn edition_meant(name: &str) -> Option<String> {
    let id = SystemId::in_force(name).filter(|_| SystemId::from_name(name).is_none())?;
    Some(format!("--system {name}: {id}, the edition in force"))
}

/// A value parser that accepts any text; shells complete the known values.
#[derive(Clone)]
pub(super) struct Suggested(fn() -> Vec<&'static str>);

impl Suggested {
    pub(super) fn new(values: fn() -> Vec<&'static str>) -> Self {
        Self(values)
    }
}

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// The value parser for `--engine`, which suggests the built-in adapters.
pub(super) fn engines() -> Suggested {
    Suggested(shipped)
}

/// The value parser for `--profile`, which suggests the built-in profiles.
pub(super) fn profiles() -> Suggested {
    Suggested(|| BUILT_IN.iter().map(|&(name, _)| name).collect())
}

/// The value parser for a finding to be waived, which suggests the fatal codes that can be waived.
pub(super) fn fatal_codes() -> Suggested {
    Suggested(|| {
        let fatal = Code::ALL.iter().copied().filter(|code| code.may_be_fatal() && code.may_be_waived());
        fatal.map(Code::id).collect()
    })
}

/// A help text followed by the names of the built-in adapters.
pub(super) fn engines_help(help: &str) -> String {
    format!("{help}\n\nAdapters: {}", shipped().join(", "))
}

/// The help of `--system` for commands whose file names the system.
pub(super) fn systems_help() -> String {
    systems_list(
        "Pairing system and edition\n\nThis overrides the file. By default the system comes from record 192, else from \
         record 092, else it is the Dutch edition in force on the dates of the tournament.",
    )
}

/// A help text followed by the names of the systems.
pub(super) fn systems_list(help: &str) -> String {
    let names: Vec<&str> = SystemId::ALL.iter().filter(|id| id.reading_of.is_none()).map(|id| id.name()).collect();
    let families: Vec<&str> = SystemId::ALL.iter().filter_map(|&id| family(id)).collect();
    format!("{help}\n\nOne of: {}\n\nWithout a year, the edition in force: {}", names.join(", "), families.join(", "))
}

/// The help of `--reading` with its values.
pub(super) fn readings_help() -> String {
    let mut names = std::collections::BTreeMap::<&str, Vec<&str>>::new();
    for id in SystemId::ALL {
        if let Some((system, reading)) = id.name().split_once('/') {
            names.entry(system).or_default().push(reading);
        }
    }
    let lines: Vec<String> = names.iter().map(|(system, names)| format!("{system}: {}", names.join(", "))).collect();
    format!(
        "Interpret an ambiguous rule of the system in this way\n\nThe page docs/readings.md describes each reading. \
         The default is literal. With any (only for `check`), a round is correct if one of the readings gives it.\n\n{}",
        lines.join("\n")
    )
}

/// Parses a time, in seconds: 90, 90s, 5m, 8h or 2d.
pub(super) fn time(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text:?}: expected a time such as 90s, 5m, 8h or 2d");
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "" | "s" => 1,
        "m" => 60,
        "h" => 3600,
        "d" => 86_400,
        _ => return Err(wrong()),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(unit).filter(|&seconds| seconds > 0).ok_or_else(wrong)
}

/// Parses a time of at most one day, in seconds.
pub(super) fn short_time(text: &str) -> Result<u64, String> {
    match time(text)? {
        seconds if seconds <= 86_400 => Ok(seconds),
        _ => Err(format!("{text:?}: expected at most one day (24h)")),
    }
}

/// Parses the name of a dialect.
pub(super) fn targets() -> impl TypedValueParser<Value = Target> {
    PossibleValuesParser::new(Target::ALL.map(Target::name)).try_map(|name| name.parse::<Target>())
}

/// Parses the number of a round, or the number of rounds of a tournament.
pub(super) fn round() -> impl Fn(&str) -> Result<u16, String> + Clone {
    whole(1..=999)
}

/// Parses a whole number within limits.
pub(super) fn whole<T>(limits: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| limits.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", limits.start(), limits.end()))
    }
}

/// Parses the number of a player.
pub(super) fn player(text: &str) -> Result<Id, String> {
    let number = text.trim().parse().ok().filter(|&id: &Id| id > 0);
    number.ok_or_else(|| "expected the number of a player in the file, such as 7".to_owned())
}

/// Parses a number of steps: 500, 500k, 20M or 30G.
pub(super) fn steps(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text:?}: expected a number of steps such as 500k, 20M or 30G");
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "" => 1,
        "k" => 1_000,
        "M" => 1_000_000,
        "G" => 1_000_000_000,
        _ => return Err(wrong()),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(unit).filter(|&steps| steps > 0).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::{short_time, time};

    #[test]
    fn times_have_units() {
        let given = ["90", "30s", "5m", "8h", "2d"].map(time);
        assert_eq!(given, [90, 30, 300, 28_800, 172_800].map(Ok));
        for bad in ["", "0", "h", "8x", "-1s", "1.5h"] {
            assert!(time(bad).is_err(), "{bad}");
        }
        assert_eq!(short_time("24h"), Ok(86_400));
        assert!(short_time("2d").is_err());
    }
}
