//! What stands inside a field: numbers, points, dates, time controls. All parsers take a field's text, blanks included.

use super::bounds;
use nom::branch::alt;
use nom::bytes::complete::{take, take_while_m_n};
use nom::character::complete::{alpha1, char, digit0, digit1, one_of, space0};
use nom::combinator::{all_consuming, map_opt, opt, recognize, value};
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded, terminated};
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
    /// Reads `YYYY/MM/DD`, blanks around it allowed; whether that day exists is not asked.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        full_date(text).value()
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
    /// Nothing but blanks.
    Blank,
    /// Something else than expected.
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

/// What a name stands for in a table of names.
pub(super) fn named<T: Copy>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == name).map(|&(_, value)| value)
}

/// The first name of a value in a table of names; empty where it has none.
pub(super) fn name_of<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> &'static str {
    table.iter().find(|(_, known)| known == value).map_or("", |&(name, _)| name)
}

/// [`str::trim`], quick for what most fields are: visible characters between blanks.
pub(super) fn trim(text: &str) -> &str {
    let mut end = text.len();
    // A name leaves half of its field blank.
    while text.as_bytes()[..end].last_chunk() == Some(b"        ") {
        end -= 8;
    }
    let inner = text[..end].trim_ascii();
    match inner.as_bytes() {
        [] => inner,
        [first, .., last] | [first @ last] if first.is_ascii_graphic() && last.is_ascii_graphic() => inner,
        _ => inner.trim(),
    }
}

/// Runs a parser over a whole field, blanks around it allowed.
fn whole<'a, T>(
    text: &'a str,
    parser: impl Parser<&'a str, Output = T, Error = nom::error::Error<&'a str>>,
) -> Field<T> {
    let text = trim(text);
    if text.is_empty() {
        return Field::Blank;
    }
    match all_consuming(parser).parse(text) {
        Ok((_, value)) => Field::Value(value),
        Err(_) => Field::Bad,
    }
}

fn unsigned(input: &str) -> IResult<&str, u32> {
    map_opt(digit1, |digits: &str| digits.parse().ok()).parse(input)
}

/// A number without sign; leading zeros and any alignment are allowed.
pub(super) fn natural(text: &str) -> Field<u32> {
    match long_number(text) {
        Field::Value(number) => u32::try_from(number).map_or(Field::Bad, Field::Value),
        Field::Blank => Field::Blank,
        Field::Bad => Field::Bad,
    }
}

/// A number from 1 on in four columns, right-aligned and padded with blanks, as most are written; `None` for everything
/// else, numbers written otherwise among them. All columns are looked at together.
#[inline]
pub(super) fn usual_number(columns: [u8; 4]) -> Option<u32> {
    const ZEROS: u32 = u32::from_le_bytes(*b"0000");
    const BLANKS: u32 = u32::from_le_bytes(*b"    ");
    // The first column is the lowest byte.
    let columns = u32::from_le_bytes(columns);
    // The bits of the blanks at the left; all four columns blank are no number.
    let padding = (columns ^ BLANKS).trailing_zeros() & !7;
    let digits = (columns ^ ZEROS) & u32::MAX.checked_shl(padding)?;
    // A byte above 9 has its highest bit, or gets it.
    let other = (digits | digits.wrapping_add(0x7676_7676)) & 0x8080_8080;
    let leading = (digits >> padding) & 0xff;
    if other != 0 || leading == 0 {
        return None;
    }
    let pairs = (digits.wrapping_mul(10).wrapping_add(digits >> 8)) & 0x00ff_00ff;
    Some((pairs & 0xff) * 100 + (pairs >> 16))
}

/// Digits and nothing else, blanks around them allowed; as many as 64 bits hold.
pub(super) fn long_number(text: &str) -> Field<u64> {
    let blanks = text.bytes().take_while(|&byte| byte == b' ').count();
    let digits = &text.as_bytes()[blanks..];
    if digits.is_empty() {
        return Field::Blank;
    }
    let mut number = 0_u64;
    let mut length = 0;
    for digit in digits.iter().map(|byte| byte.wrapping_sub(b'0')).take_while(|&digit| digit < 10) {
        number = number.wrapping_mul(10).wrapping_add(u64::from(digit));
        length += 1;
    }
    // So many digits always fit.
    if (1..=19).contains(&length) && digits[length..].iter().all(|&byte| byte == b' ') {
        return Field::Value(number);
    }
    let text = trim(text);
    if text.is_empty() {
        return Field::Blank;
    }
    // A number may have a sign for `parse`.
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok());
    number.flatten().map_or(Field::Bad, Field::Value)
}

/// `129`, or `129 (88)`: a number, and a second one in brackets.
pub(super) fn count(text: &str) -> Field<(u32, Option<u32>)> {
    let bracketed = delimited((space0, char('('), space0), unsigned, (space0, char(')')));
    whole(text, (unsigned, opt(bracketed)))
}

/// What is unusual about a points value that could be read.
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
    /// What is unusual about how it is written.
    pub(super) form: PointsForm,
}

fn points_value(input: &str) -> IResult<&str, Points> {
    let decimals = opt((one_of(".,"), digit0));
    map_opt((opt(one_of("-+")), digit0, decimals), |(sign, whole, decimals): (_, &str, Option<(char, &str)>)| {
        let fraction = decimals.map_or("", |(_, digits)| digits);
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        // More decimals than one cannot be kept in tenths unless they are zeros.
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
    // Nearly all are written like this.
    if let [whole @ .., b'.', tenth @ b'0'..=b'9'] = trim(text).as_bytes()
        && matches!(whole.len(), 1..=4)
        && whole.iter().all(u8::is_ascii_digit)
    {
        let units = whole.iter().fold(0, |units, digit| 10 * units + i32::from(digit - b'0'));
        return Field::Value(Points { tenths: 10 * units + i32::from(tenth - b'0'), form: PointsForm::Usual });
    }
    whole(text, points_value)
}

/// Points that a result can be worth: no more than [`bounds::POINTS`] on either side.
pub(super) fn worth(text: &str) -> Field<Points> {
    match points(text) {
        Field::Value(points) if points.tenths.abs() > bounds::POINTS => Field::Bad,
        read => read,
    }
}

fn worth_value(input: &str) -> IResult<&str, Points> {
    map_opt(points_value, |points| (points.tenths.abs() <= bounds::POINTS).then_some(points)).parse(input)
}

/// `W=3`: a symbol with its value, as `XXS` lists them; returns symbol, value, and what remains.
pub(super) fn symbol_value(input: &str) -> IResult<&str, (&str, Points)> {
    let pair = (terminated(alpha1, (space0, char('='), space0)), worth_value);
    preceded(take_blanks, pair).parse(input)
}

fn take_blanks(input: &str) -> IResult<&str, &str> {
    nom::bytes::complete::take_while(|c: char| c.is_whitespace() || c == ',' || c == ';').parse(input)
}

/// `W 3.0`: a symbol, then a value, wherever they stand; for 162 and 362 lines that missed their columns.
pub(super) fn loose_symbol_value(input: &str) -> IResult<&str, (&str, Points)> {
    preceded(take_blanks, (terminated(alpha1, space0), worth_value)).parse(input)
}

fn number_of(digits: usize) -> impl FnMut(&str) -> IResult<&str, u16> {
    move |input| {
        map_opt(take_while_m_n(digits, digits, |c: char| c.is_ascii_digit()), |text: &str| text.parse().ok())
            .parse(input)
    }
}

fn small(input: &str) -> IResult<&str, u8> {
    map_opt(take_while_m_n(1, 2, |c: char| c.is_ascii_digit()), |text: &str| text.parse().ok()).parse(input)
}

fn two(input: &str) -> IResult<&str, u8> {
    map_opt(take(2usize), |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?)
        .parse(input)
}

/// Two digits.
fn pair(digits: [u8; 2]) -> Option<u8> {
    let [tens, units] = digits.map(|digit| digit.wrapping_sub(b'0'));
    (tens < 10 && units < 10).then(|| 10 * tens + units)
}

/// `YYYY/MM/DD` exactly; whether that day exists is not asked.
pub(super) fn full_date(text: &str) -> Field<Date> {
    match trim(text).as_bytes() {
        [] => Field::Blank,
        &[a, b, c, d, b'/', e, f, b'/', g, h] => {
            let read = || {
                let year = 100 * u16::from(pair([a, b])?) + u16::from(pair([c, d])?);
                Some(Date { year, month: pair([e, f])?, day: pair([g, h])? })
            };
            read().map_or(Field::Bad, Field::Value)
        }
        _ => Field::Bad,
    }
}

/// `YY/MM/DD` exactly; years from 70 on are of the twentieth century.
pub(super) fn short_date(text: &str) -> Field<Date> {
    match trim(text).as_bytes() {
        [] => Field::Blank,
        &[a, b, b'/', c, d, b'/', e, f] => {
            let read = || Some(of_century(pair([a, b])?, pair([c, d])?, pair([e, f])?));
            read().map_or(Field::Bad, Field::Value)
        }
        _ => Field::Bad,
    }
}

fn of_century(year: u8, month: u8, day: u8) -> Date {
    Date { year: u16::from(year) + if year >= 70 { 1900 } else { 2000 }, month, day }
}

fn short(input: &str) -> IResult<&str, Date> {
    let (rest, (year, _, month, _, day)) = (two, char('/'), two, char('/'), two).parse(input)?;
    Ok((rest, of_century(year, month, day)))
}

fn separator(input: &str) -> IResult<&str, char> {
    terminated(one_of("/-."), space0).parse(input)
}

fn month_name(input: &str) -> IResult<&str, u8> {
    const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    map_opt(alpha1, |word: &str| {
        let start = word.get(..3)?.to_ascii_lowercase();
        MONTHS.iter().position(|&name| name == start).and_then(|index| u8::try_from(index + 1).ok())
    })
    .parse(input)
}

/// A date in any of the forms that files were seen with: year first or last, points, dashes, English month names.
pub(super) fn any_date(text: &str) -> Field<Date> {
    let year_first =
        (number_of(4), separator, small, separator, small).map(|(year, _, month, _, day)| (year, month, day));
    let year_last = (small, separator, small, separator, number_of(4)).map(|(a, _, b, _, year)| {
        // Day first, unless only the other order gives a month.
        if b > 12 && a <= 12 { (year, a, b) } else { (year, b, a) }
    });
    let month_first = (terminated(month_name, (opt(char('.')), space0)), small, (opt(char(',')), space0), number_of(4))
        .map(|(month, day, _, year)| (year, month, day));
    let day_month =
        (terminated(small, (opt(char('.')), space0)), month_name, (opt(one_of(".,")), space0), number_of(4))
            .map(|(day, month, _, year)| (year, month, day));
    let compact = (number_of(4), two, two);
    let two_digits = short.map(|date| (date.year, date.month, date.day));
    whole(
        text,
        alt((year_first, year_last, month_first, day_month, compact, two_digits)).map(|(year, month, day)| Date {
            year,
            month,
            day,
        }),
    )
}

/// An encoded time control (222): periods `40/6000+30`, joined by colons, or `W…-B…` for unequal times.
pub(super) fn time_control(text: &str) -> Field<()> {
    fn period(input: &str) -> IResult<&str, &str> {
        recognize((digit1, opt((char('/'), digit1)), opt((char('+'), digit1)))).parse(input)
    }
    fn periods(input: &str) -> IResult<&str, ()> {
        value((), separated_list1(char(':'), period)).parse(input)
    }
    whole(text, alt((value((), (char('W'), periods, char('-'), char('B'), periods)), periods)))
}

/// An opponent's number in a round block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opponent {
    /// Four blanks.
    Blank,
    /// A number, written as expected.
    Usual(u32),
    /// A number, zero-padded or not right-aligned.
    Unusual(u32),
}

/// The four columns of an opponent; `None` when they hold no number.
#[inline]
pub(super) fn opponent(field: [u8; 4]) -> Option<Opponent> {
    let before = field.iter().take_while(|&&byte| byte == b' ').count();
    if before == field.len() {
        return Some(Opponent::Blank);
    }
    let digits = field[before..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, after) = field[before..].split_at(digits);
    if number.is_empty() || after.iter().any(|&byte| byte != b' ') {
        return None;
    }
    let id = number.iter().fold(0, |id, digit| id * 10 + u32::from(digit - b'0'));
    let usual = after.is_empty() && (id == 0 || number[0] != b'0');
    Some(if usual { Opponent::Usual(id) } else { Opponent::Unusual(id) })
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

    /// A number in four columns, column by column.
    fn column_by_column(columns: [u8; 4]) -> Option<u32> {
        let digits = columns.iter().position(|&byte| byte != b' ').map_or(&[][..], |first| &columns[first..]);
        let number = digits.first().is_some_and(|&first| first != b'0') && digits.iter().all(u8::is_ascii_digit);
        number.then(|| digits.iter().fold(0, |number, digit| 10 * number + u32::from(digit - b'0')))
    }

    #[test]
    fn four_columns_at_once_are_read_like_one_after_the_other() {
        let characters = [0, 9, b' ', b'-', b'/', b'0', b'1', b'5', b'9', b':', b'p', b'z', 0x80, 0xb0, 0xff];
        let number_of = characters.len();
        for at in 0..number_of.pow(4) {
            let columns = [0, 1, 2, 3].map(|place| characters[at / number_of.pow(place) % number_of]);
            assert_eq!(usual_number(columns), column_by_column(columns), "{columns:?}");
        }
        for number in 0..=9999 {
            let columns = format!("{number:>4}").into_bytes().try_into().unwrap_or_default();
            assert_eq!(usual_number(columns), Some(number).filter(|&number| number > 0));
        }
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
