//! Dates in all common notations: one day, or the first and the last.

use super::fields::{Date, of_century};

/// Names of months by their first letters, in the languages of many files. A name comes before its own prefixes.
const MONTHS: [(&str, u8); 54] = [
    ("juil", 7),
    ("jan", 1),
    ("jän", 1),
    ("ene", 1),
    ("gen", 1),
    ("sty", 1),
    ("led", 1),
    ("feb", 2),
    ("fév", 2),
    ("fev", 2),
    ("lut", 2),
    ("úno", 2),
    ("mar", 3),
    ("mär", 3),
    ("maer", 3),
    ("maa", 3),
    ("mrt", 3),
    ("bře", 3),
    ("apr", 4),
    ("avr", 4),
    ("abr", 4),
    ("kwi", 4),
    ("dub", 4),
    ("may", 5),
    ("mai", 5),
    ("mei", 5),
    ("mag", 5),
    ("maj", 5),
    ("kvě", 5),
    ("jun", 6),
    ("jui", 6),
    ("giu", 6),
    ("cze", 6),
    ("jul", 7),
    ("lug", 7),
    ("lip", 7),
    ("aug", 8),
    ("aou", 8),
    ("aoû", 8),
    ("ago", 8),
    ("sie", 8),
    ("srp", 8),
    ("sep", 9),
    ("set", 9),
    ("wrz", 9),
    ("oct", 10),
    ("okt", 10),
    ("ott", 10),
    ("out", 10),
    ("paź", 10),
    ("nov", 11),
    ("lis", 11),
    ("de", 12),
    ("dic", 12),
];

/// Words between two days, and words without meaning.
const BETWEEN: [&str; 14] = ["to", "bis", "till", "until", "al", "au", "a", "e", "and", "und", "et", "y", "do", "tot"];
const EMPTY: [&str; 13] = ["from", "vom", "von", "du", "del", "dal", "of", "den", "the", "am", "on", "od", "de"];

/// A piece of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    /// A number, and its digits.
    Number(u32, usize),
    Month(u8),
    /// `.` or `/`, or a `-` that is not between blanks.
    Mark(char),
    /// A separator of two days: ` - `, `–`, `to`.
    Between,
}

/// The first and the last day that a text names; the same day twice if it names only one. None if it cannot be read as
/// existing days.
pub(super) fn days(text: &str) -> Option<[Date; 2]> {
    let tokens = tokens(text)?;
    if let Some(day) = one_day(&tokens) {
        return Some([day, day]);
    }
    // The separator of two days is the only mark with a day on both sides.
    let places =
        (1..tokens.len().saturating_sub(1)).filter(|&at| matches!(tokens[at], Token::Between | Token::Mark(_)));
    let mut read = places.filter_map(|at| two_days(&tokens[..at], &tokens[at + 1..]));
    let first = read.next()?;
    // A text that can be read in two ways counts as unreadable.
    read.all(|other| other == first).then_some(first)
}

fn tokens(text: &str) -> Option<Vec<Token>> {
    let text = text.trim().to_lowercase();
    let mut tokens = Vec::new();
    let mut rest = text.as_str();
    let mut blank = false;
    while let Some(c) = rest.chars().next() {
        let end = |is: fn(char) -> bool| rest.find(|c: char| !is(c)).unwrap_or(rest.len());
        let length = if c.is_ascii_digit() {
            let length = end(|c| c.is_ascii_digit());
            // A time of day ends the date: `18:30`, and the T before it.
            if rest[length..].starts_with(':') {
                break;
            }
            let number = rest[..length].parse().ok().filter(|_| length <= 8)?;
            tokens.push(Token::Number(number, length));
            length
        } else if c.is_alphabetic() {
            let length = end(char::is_alphabetic);
            let word = &rest[..length];
            if word == "t" && rest[1..].starts_with(|c: char| c.is_ascii_digit()) {
                break;
            }
            let token = word_token(word, &tokens)?;
            tokens.extend(token);
            length
        } else {
            match c {
                '-' if blank && rest[1..].starts_with(' ') => tokens.push(Token::Between),
                '–' | '—' | '~' | '+' | '&' => tokens.push(Token::Between),
                '.' | '/' | '-' => tokens.push(Token::Mark(c)),
                ' ' | '\t' | '\u{a0}' | ',' => {}
                _ => return None,
            }
            c.len_utf8()
        };
        blank = matches!(c, ' ' | '\t' | '\u{a0}');
        rest = &rest[length..];
    }
    while matches!(tokens.last(), Some(Token::Mark(_) | Token::Between)) {
        tokens.pop();
    }
    Some(tokens)
}

/// The token of a word; `Some(None)` for a word without meaning.
#[allow(clippy::option_option)]
fn word_token(word: &str, before: &[Token]) -> Option<Option<Token>> {
    const WEEKDAYS: [&str; 16] =
        ["mon", "tue", "wed", "thu", "fri", "sat", "sun", "die", "mit", "don", "fre", "sam", "son", "mo", "di", "so"];
    const ORDINALS: [&str; 6] = ["st", "nd", "rd", "th", "er", "º"];
    if ORDINALS.contains(&word) && matches!(before.last(), Some(Token::Number(..))) {
        return Some(None);
    }
    if let Some(&(_, month)) = MONTHS.iter().find(|(name, _)| word.len() > 2 && word.starts_with(name)) {
        return Some(Some(Token::Month(month)));
    }
    if BETWEEN.contains(&word) && !before.is_empty() {
        return Some(Some(Token::Between));
    }
    if EMPTY.contains(&word) {
        return Some(None);
    }
    // A day of the week before the date.
    (WEEKDAYS.iter().any(|day| word.starts_with(day))).then_some(None)
}

/// A number, and its number of digits.
type Number = (u32, usize);

/// The tokens of one day, by kind.
#[derive(Default)]
struct Parts {
    numbers: Vec<Number>,
    /// All marks, including those after the name of a month or an ordinal number.
    marks: Vec<char>,
    /// The count of numbers before a month given by name, and the month.
    month: Option<(usize, u8)>,
}

impl Parts {
    fn of(tokens: &[Token]) -> Self {
        let mut parts = Self::default();
        for token in tokens {
            match *token {
                Token::Number(number, digits) => parts.numbers.push((number, digits)),
                Token::Mark(mark) => parts.marks.push(mark),
                Token::Month(named) => parts.month = Some((parts.numbers.len(), named)),
                Token::Between => return Self::default(),
            }
        }
        parts
    }
}

fn date(year: Number, month: u32, day: u32) -> Option<Date> {
    let (month, day) = (u8::try_from(month).ok()?, u8::try_from(day).ok()?);
    let date = match year {
        (year, 4) => Date { year: u16::try_from(year).ok()?, month, day },
        (year, 2) => of_century(u8::try_from(year).ok()?, month, day),
        _ => return None,
    };
    date.exists().then_some(date)
}

fn one_day(tokens: &[Token]) -> Option<Date> {
    let Parts { numbers, marks, month } = Parts::of(tokens);
    if let Some((before, month)) = month {
        return match *numbers.as_slice() {
            // `10 Feb 2024`, `Feb 10, 2024`, `2024 Feb 10`.
            [first, second] if before == 1 && first.1 < 3 => date(second, month.into(), first.0),
            [first, second] if before == 0 && first.1 < 3 => date(second, month.into(), first.0),
            [year, day] if year.1 == 4 => date(year, month.into(), day.0),
            _ => None,
        };
    }
    match *numbers.as_slice() {
        [(number, 8)] if marks.is_empty() => date((number / 10_000, 4), number / 100 % 100, number % 100),
        [(number, 5)] if marks.is_empty() => of_spreadsheet(number),
        // A spreadsheet's day with the time as a fraction.
        [(number, 5), _] if marks == ['.'] => of_spreadsheet(number),
        [first, second, third] if marks.len() == 2 => by_marks([first, second, third], marks[0]),
        [first, second, third] if marks.is_empty() && first.1 == 4 => date(first, second.0, third.0),
        _ => None,
    }
}

/// Three numbers between marks. With a two-digit year, points mean that the day comes first; otherwise the year comes
/// first, as in record 132 of the format, unless only the day can.
fn by_marks([first, second, third]: [Number; 3], mark: char) -> Option<Date> {
    if first.1 == 4 {
        return date(first, second.0, third.0);
    }
    // Day first, unless only the other order gives a date.
    let year_last = || date(third, second.0, first.0).or_else(|| date(third, first.0, second.0));
    if third.1 == 4 || mark == '.' {
        return year_last().or_else(|| date(first, second.0, third.0));
    }
    let year_first = date(first, second.0, third.0);
    year_first.or_else(year_last)
}

/// Days since 1899-12-30, as spreadsheets count; from 1954 to 2119.
fn of_spreadsheet(number: u32) -> Option<Date> {
    const FIRST: u32 = 20_000;
    const LAST: u32 = 80_000;
    (FIRST..=LAST).contains(&number).then_some(())?;
    // Days since 0000-03-01, in years that begin with March.
    let days = number + 693_899;
    let century = (4 * days + 3) / 146_097;
    let rest = days - 146_097 * century / 4;
    let year = (4 * rest + 3) / 1461;
    let rest = rest - 1461 * year / 4;
    let month = (5 * rest + 2) / 153;
    let day = rest - (153 * month + 2) / 5 + 1;
    let (year, month) = (100 * century + year, month + 3);
    let (year, month) = if month > 12 { (year + 1, month - 12) } else { (year, month) };
    date((year, 4), month, day)
}

/// Two days, one of which may leave out the parts that it shares with the other.
fn two_days(left: &[Token], right: &[Token]) -> Option<[Date; 2]> {
    let last = one_day(right);
    let first = one_day(left);
    let (first, last) = match (first, last) {
        (Some(first), Some(last)) => (first, last),
        (None, Some(last)) => (with_rest_of(left, last)?, last),
        (Some(first), None) => (first, with_rest_of_first(right, first)?),
        (None, None) => month_first(left, right)?,
    };
    (first <= last && last.year <= first.year + 1).then_some([first, last])
}

/// `10`, `10.`, `28.2.` or `28 Feb` before a whole date.
fn with_rest_of(tokens: &[Token], last: Date) -> Option<Date> {
    let Parts { numbers, month, .. } = Parts::of(tokens);
    let year = (u32::from(last.year), 4);
    match (numbers.as_slice(), month) {
        (&[(day, 1 | 2)], Some((_, month))) => date(year, month.into(), day),
        (&[(day, 1 | 2)], None) => date(year, last.month.into(), day),
        (&[(day, 1 | 2), (month, 1 | 2)], None) => date(year, month, day),
        _ => None,
    }
}

/// `09`, `07/09` or `Jul 9` after a whole date.
fn with_rest_of_first(tokens: &[Token], first: Date) -> Option<Date> {
    let Parts { numbers, month, .. } = Parts::of(tokens);
    let year = (u32::from(first.year), 4);
    match (numbers.as_slice(), month) {
        (&[(day, 1 | 2)], Some((_, month))) => date(year, month.into(), day),
        (&[(day, 1 | 2)], None) => date(year, first.month.into(), day),
        (&[(month, 1 | 2), (day, 1 | 2)], None) => date(year, month, day),
        _ => None,
    }
}

/// `July 1 - 9, 2016`.
fn month_first(left: &[Token], right: &[Token]) -> Option<(Date, Date)> {
    let &[Token::Month(month), Token::Number(first, 1 | 2)] = left else { return None };
    let &[Token::Number(last, 1 | 2), Token::Number(year, 4)] = right else { return None };
    Some((date((year, 4), month.into(), first)?, date((year, 4), month.into(), last)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_spellings_of_days() {
        let one = [
            ("2016/07/01", "2016/07/01"),
            ("25.02.11", "2011/02/25"),
            ("01.07.2016", "2016/07/01"),
            ("1.7.2016", "2016/07/01"),
            ("2016-07-01", "2016/07/01"),
            ("2016.07.01.", "2016/07/01"),
            ("2016. 07. 01.", "2016/07/01"),
            ("07/25/2016", "2016/07/25"),
            ("25/07/2016", "2016/07/25"),
            ("16/07/01", "2016/07/01"),
            ("31/12/15", "2031/12/15"),
            ("1 July 2016", "2016/07/01"),
            ("July 1, 2016", "2016/07/01"),
            ("Jul. 1st, 2016", "2016/07/01"),
            ("1. Juli 2016", "2016/07/01"),
            ("Fri, 1 Jul 2016", "2016/07/01"),
            ("2016-07-01T18:30:00Z", "2016/07/01"),
            ("2016-07-01 18:30", "2016/07/01"),
            ("1 de julio de 2016", "2016/07/01"),
            ("01-Jul-2016", "2016/07/01"),
            ("20160701", "2016/07/01"),
            ("42552", "2016/07/01"),
            ("42552.75", "2016/07/01"),
            ("1 juillet 2016", "2016/07/01"),
            ("2016 07 01", "2016/07/01"),
            ("45351", "2024/02/29"),
            ("1 lipca 2016", "2016/07/01"),
            ("1. März 2016", "2016/03/01"),
        ];
        let days = |text: &str| days(text).map(|[first, last]| (first.to_string(), last.to_string()));
        for (text, day) in one {
            let expected = (!day.is_empty()).then(|| (day.to_owned(), day.to_owned()));
            assert_eq!(days(text), expected, "{text:?}");
        }
        let two = [
            "10-11.02.2024",
            "10.-11.02.2024",
            "10.02.-11.02.2024",
            "10.02.2024 - 11.02.2024",
            "2024/02/10 - 2024/02/11",
            "2024/02/10-2024/02/11",
            "2024-02-10/2024-02-11",
            "10 - 11 February 2024",
            "10-11 Feb 2024",
            "February 10-11, 2024",
            "10. bis 11. Februar 2024",
            "2024/02/10-11",
            "10–11.2.2024",
            "from 10.02.2024 to 11.02.2024",
            "10/11.02.2024",
            "10.02.2024-11.02.2024",
            "10.02.24-11.02.24",
            "10.02.24 - 11.02.24",
            "10 al 11 de febrero de 2024",
        ];
        for text in two {
            assert_eq!(days(text), Some(("2024/02/10".to_owned(), "2024/02/11".to_owned())), "{text:?}");
        }
        for text in [
            "",
            "soon",
            "32.01.2024",
            "2024",
            "2024/02",
            "30.02.2024",
            "1.2.3",
            "12345678901",
            "10-11",
            "a",
            "-",
            "99999",
        ] {
            assert_eq!(days(text), None, "{text:?}");
        }
    }
}
