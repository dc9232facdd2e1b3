//! Parsers of field contents: numbers, points, dates, time controls. All parsers take a field's text, including blanks.

use super::bounds;
use nom::character::complete::{char, digit0, one_of, satisfy, u32, u64};
use nom::combinator::{all_consuming, map_opt, opt};
use nom::{IResult, Parser};

/// A calendar date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Date {
    /// Year, four digits.
    pub year: u16,
    /// Month, 1 to 12.
    pub month: u8,
    /// Day, 1 to 31.
    pub day: u8,
}

impl Date {
    /// Reads `YYYY/MM/DD`, blanks around it allowed; does not check whether that day exists.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        full_date(text).value()
    }

    /// The month, counted from the year 0, for distances in months.
    #[must_use]
    pub fn months(self) -> i32 {
        12 * i32::from(self.year) + i32::from(self.month)
    }

    /// Whether the Gregorian calendar has this day.
    #[must_use]
    pub fn exists(self) -> bool {
        let leap = self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let days = match self.month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => 0,
        };
        (1..=days).contains(&self.day)
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}/{:02}/{:02}", self.year, self.month, self.day)
    }
}

/// A field is blank, unreadable, or has a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field<T> {
    /// Only blanks.
    Blank,
    /// Something other than expected.
    Bad,
    /// The value.
    Value(T),
}

impl<T> Field<T> {
    /// The value, if there is one.
    pub(super) fn value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            _ => None,
        }
    }
}

/// Tenths as text: `25` is `2.5`.
pub fn tenths(value: i32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    let value = value.unsigned_abs();
    format!("{sign}{}.{}", value / 10, value % 10)
}

/// The value of a name in a table of names.
pub(super) fn named<T: Copy>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == name).map(|&(_, value)| value)
}

/// The first name of a value in a table of names; empty if it has none.
pub(super) fn name_of<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> &'static str {
    table.iter().find(|(_, known)| known == value).map_or("", |&(name, _)| name)
}

/// Like [`str::trim`], but faster for ASCII blanks, the only ones in most fields.
pub(super) fn trim(text: &str) -> &str {
    text.trim_ascii().trim()
}

/// Runs a parser over a whole field, blanks around it allowed.
pub(crate) fn whole<'a, T>(text: &'a str, parser: impl Parser<&'a str, Output = T, Error = ()>) -> Field<T> {
    let text = trim(text);
    if text.is_empty() {
        return Field::Blank;
    }
    all_consuming(parser).parse(text).map_or(Field::Bad, |(_, value)| Field::Value(value))
}

/// A number without sign; leading zeros and any alignment are allowed.
pub(super) fn natural(text: &str) -> Field<u32> {
    whole(text, u32)
}

/// [`natural`], for numbers with more digits.
pub(super) fn long_number(text: &str) -> Field<u64> {
    whole(text, u64)
}

/// What is unusual about the form of a readable points value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PointsForm {
    /// One decimal after a point, or none at all.
    Usual,
    /// A decimal comma.
    Comma,
    /// More or fewer decimals than one after the point.
    Decimals,
    /// A minus sign.
    Negative,
}

/// Points in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Points {
    /// The value in tenths.
    pub(super) tenths: i32,
    /// What is unusual about its form.
    pub(super) form: PointsForm,
}

fn points_value(input: &str) -> IResult<&str, Points, ()> {
    let decimals = opt((one_of(".,"), digit0));
    map_opt((opt(one_of("-+")), digit0, decimals), |(sign, whole, decimals): (_, &str, Option<(char, &str)>)| {
        let fraction = decimals.map_or("", |(_, digits)| digits);
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        // Further decimals cannot be kept in tenths unless they are zeros.
        let (first, more) = fraction.split_at(fraction.len().min(1));
        if more.bytes().any(|digit| digit != b'0') {
            return None;
        }
        let units: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
        let tenths: i32 = if first.is_empty() { 0 } else { first.parse().ok()? };
        let total = units.checked_mul(10)?.checked_add(tenths)?;
        let form = match (sign, decimals) {
            (Some('-'), _) => PointsForm::Negative,
            (_, Some((',', _))) => PointsForm::Comma,
            (_, Some((_, digits))) if digits.len() != 1 => PointsForm::Decimals,
            _ => PointsForm::Usual,
        };
        Some(Points { tenths: if sign == Some('-') { -total } else { total }, form })
    })
    .parse(input)
}

/// Points such as `11.5`, `7`, `.5`, `1,5`, `-1.0`.
pub(super) fn points(text: &str) -> Field<Points> {
    whole(text, points_value)
}

/// Points that a result can be worth: at most [`bounds::POINTS`], positive or negative.
pub(super) fn worth(text: &str) -> Field<Points> {
    whole(text, worth_value)
}

/// The parser of [`worth`].
pub(crate) fn worth_value(input: &str) -> IResult<&str, Points, ()> {
    map_opt(points_value, |points| (points.tenths.abs() <= bounds::POINTS).then_some(points)).parse(input)
}

/// Four digits: a year.
pub(crate) fn four(input: &str) -> IResult<&str, u16, ()> {
    (two, two).map(|(century, year)| 100 * u16::from(century) + u16::from(year)).parse(input)
}

/// Two digits.
pub(crate) fn two(input: &str) -> IResult<&str, u8, ()> {
    let digit = || satisfy(|c| c.is_ascii_digit()).map(|c| c as u8 - b'0');
    (digit(), digit()).map(|(tens, units)| 10 * tens + units).parse(input)
}

/// `YYYY/MM/DD` exactly; does not check whether that day exists.
pub(super) fn full_date(text: &str) -> Field<Date> {
    let date = (four, char('/'), two, char('/'), two);
    whole(text, date.map(|(year, _, month, _, day)| Date { year, month, day }))
}

/// `YY/MM/DD` exactly; years from 70 on belong to the twentieth century.
pub(super) fn short_date(text: &str) -> Field<Date> {
    whole(text, short)
}

pub(super) fn of_century(year: u8, month: u8, day: u8) -> Date {
    Date { year: u16::from(year) + if year >= 70 { 1900 } else { 2000 }, month, day }
}

/// The parser of [`short_date`].
pub(crate) fn short(input: &str) -> IResult<&str, Date, ()> {
    let (rest, (year, _, month, _, day)) = (two, char('/'), two, char('/'), two).parse(input)?;
    Ok((rest, of_century(year, month, day)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_digits_between_blanks() {
        let reads = [
            ("", Field::Blank),
            ("   ", Field::Blank),
            ("\t\u{a0}", Field::Blank),
            ("  12", Field::Value(12)),
            ("007 ", Field::Value(7)),
            (" \t12\u{a0} ", Field::Value(12)),
            ("18446744073709551615", Field::Value(u64::MAX)),
            ("18446744073709551616", Field::Bad),
            ("1 2", Field::Bad),
            ("1\t2", Field::Bad),
            ("+1", Field::Bad),
            ("-1", Field::Bad),
            ("1x", Field::Bad),
            ("\u{661}", Field::Bad),
        ];
        for (text, number) in reads {
            assert_eq!(long_number(text), number, "{text:?}");
        }
        assert_eq!(natural("4294967295"), Field::Value(u32::MAX));
        assert_eq!(natural("4294967296"), Field::Bad);
    }

    #[test]
    fn short_dates_are_whole() {
        let date = |year, month, day| Field::Value(Date { year, month, day });
        let reads = [
            ("        ", Field::Blank),
            ("26/11/24", date(2026, 11, 24)),
            ("69/01/02", date(2069, 1, 2)),
            ("70/01/02", date(1970, 1, 2)),
            (" 00/00/00 ", date(2000, 0, 0)),
            ("26/1/24", Field::Bad),
            ("26-11-24", Field::Bad),
            ("2026/11/24", Field::Bad),
            ("26/11/2x", Field::Bad),
        ];
        for (text, read) in reads {
            assert_eq!(short_date(text), read, "{text:?}");
        }
    }
}
