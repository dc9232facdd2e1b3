//! Values of options that several subcommands share: systems, dialects, rounds, times and steps.

use crate::systems::SystemId;
use crate::trf::write::Target;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// The name of a system or of one of its readings. Help lists the systems; there are too many readings.
pub(super) fn systems() -> impl TypedValueParser<Value = SystemId> {
    let value = |id: &SystemId| PossibleValue::new(id.name()).hide(id.reading_of.is_some());
    PossibleValuesParser::new(SystemId::ALL.iter().map(value))
        .try_map(|name| SystemId::from_name(&name).ok_or("no such system"))
}

/// The help of `--system` where a file names its own.
pub(super) fn systems_help() -> String {
    systems_list(
        "Pairing system and edition\n\nThis overrides the file. By default the system comes from record 192, else from \
         record 092, else it is the Dutch edition in force on the dates of the tournament.",
    )
}

/// A help text, with the names of the systems.
pub(super) fn systems_list(help: &str) -> String {
    let names: Vec<&str> = SystemId::ALL.iter().filter(|id| id.reading_of.is_none()).map(|id| id.name()).collect();
    format!("{help}\n\nOne of: {}", names.join(", "))
}

/// The help of `--reading`, with its values.
pub(super) fn readings_help() -> String {
    let mut names = std::collections::BTreeMap::<&str, Vec<&str>>::new();
    for id in SystemId::ALL {
        if let Some((system, reading)) = id.name().split_once('/') {
            names.entry(system).or_default().push(reading);
        }
    }
    let lines: Vec<String> = names.iter().map(|(system, names)| format!("{system}: {}", names.join(", "))).collect();
    format!(
        "Interpret an ambiguous rule of the system in this way\n\nThe page docs/open-questions.md describes each \
         reading. The default of every system is literal. With any, which only `check` takes, a round is correct if one \
         of the readings gives it.\n\n{}",
        lines.join("\n")
    )
}

/// A time in seconds: 90, 90s, 5m, 8h or 2d.
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

/// A time of a day at most, in seconds.
pub(super) fn short_time(text: &str) -> Result<u64, String> {
    match time(text)? {
        seconds if seconds <= 86_400 => Ok(seconds),
        _ => Err(format!("{text:?}: expected at most one day (24h)")),
    }
}

/// The name of a dialect.
pub(super) fn targets() -> impl TypedValueParser<Value = Target> {
    PossibleValuesParser::new(Target::ALL.map(Target::name)).try_map(|name| name.parse::<Target>())
}

/// The number of a round, or of the rounds of a tournament.
pub(super) fn round() -> impl TypedValueParser<Value = u16> {
    clap::value_parser!(u16).range(1..=999)
}

/// A number of steps: 500, 500k, 20M or 30G.
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
