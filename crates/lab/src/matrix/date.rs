//! The day of a run.

use crate::campaign::clock::{day_of, today};
use crate::trf::Date;

/// Returns the given day, as 2026-11-26; else that of `SOURCE_DATE_EPOCH`, in seconds; else today. In UTC.
///
/// # Errors
/// A sentence about a value that is not a day.
pub fn day(given: Option<&str>, epoch: Option<&str>) -> Result<String, String> {
    match (given, epoch) {
        (Some(text), _) if is_day(text) => Ok(text.to_owned()),
        (Some(text), _) => Err(format!("--date {text:?}: expected a day such as 2026-11-26")),
        (None, Some(text)) => match text.parse::<u64>() {
            Ok(seconds) if seconds < 253_402_300_800 => Ok(day_of(seconds / 86_400)),
            _ => Err(format!("SOURCE_DATE_EPOCH={text:?}: expected seconds since 1970-01-01")),
        },
        (None, None) => Ok(today()),
    }
}

/// Whether this is a day of the Gregorian calendar, as `YYYY-MM-DD`.
fn is_day(text: &str) -> bool {
    let date = || Date::read(&text.replace('-', "/"));
    text.len() == 10 && !text.contains('/') && date().is_some_and(Date::exists)
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn a_day_is_given_or_follows_from_the_environment() {
        for good in ["2026-11-26", "2024-02-29", "2000-12-31"] {
            assert_eq!(day(Some(good), Some("0")).as_deref(), Ok(good));
        }
        for bad in [
            "",
            "2026",
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "26-11-2026",
            "2026-11-26 ",
            "2026/11/26",
            "2026-11-2é",
        ] {
            assert!(day(Some(bad), None).is_err(), "{bad}");
        }
        assert_eq!(day(None, Some("1795651200")).as_deref(), Ok("2026-11-26"));
        assert!(day(None, Some("yesterday")).is_err() && day(None, Some("99999999999999")).is_err());
    }
}
