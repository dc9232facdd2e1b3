//! Dates whose day, month and year are in a different order from the one tried first. Both ends of the tournament are
//! in one order; the right one puts the rounds within the tournament, or makes it at most a year long if no round has
//! a date.

use super::{Meant, with_lines};
use crate::trf::write::{date_line, round_dates_line};
use crate::trf::{Code, Date, Diagnostic, Document, RoundDatesRecord, Span, line_number};

/// Positions of the year, the month and the day among three numbers.
#[derive(Clone, Copy)]
struct Order {
    name: &'static str,
    places: [usize; 3],
}

const ORDERS: [Order; 3] =
    [Order { name: "YY MM DD", places: [0, 1, 2] }, Order { name: "DD MM YY", places: [2, 1, 0] }, MONTH_FIRST];

const MONTH_FIRST: Order = Order { name: "MM DD YY", places: [2, 0, 1] };

/// The first day, the last day, and the days of the rounds.
#[derive(Clone, PartialEq)]
struct Days {
    first: Date,
    last: Date,
    rounds: Vec<Option<Date>>,
}

impl Days {
    /// Whether the rounds lie within the tournament, one after the other.
    fn agree(&self) -> bool {
        let mut before = self.first;
        let mut ascends = |&date: &Date| std::mem::replace(&mut before, date) <= date && date <= self.last;
        self.first <= self.last && self.rounds.iter().flatten().all(&mut ascends)
    }

    /// Whether no round has a date and the tournament takes more than a year.
    fn are_far_apart(&self) -> bool {
        self.rounds.iter().all(Option::is_none) && self.last.months() - self.first.months() > 12
    }

    /// The same days, with the rounds moved by a number of years.
    fn later(mut self, years: i32) -> Option<Self> {
        for date in self.rounds.iter_mut().flatten() {
            let moved = Date { year: u16::try_from(i32::from(date.year) + years).ok()?, ..*date };
            *date = moved.exists().then_some(moved)?;
        }
        Some(self)
    }
}

/// The dates of a file as written.
struct Written<'d> {
    document: &'d Document,
    /// Lines and columns of the first day and of the last.
    ends: [(usize, Span); 2],
    rounds: Option<&'d RoundDatesRecord>,
    read: Days,
}

pub(super) fn find(document: &Document) -> Option<Meant> {
    in_order(document).or_else(|| of_another_year(document))
}

/// The document with its dates in the order that fits.
pub(super) fn in_order(document: &Document) -> Option<Meant> {
    let written = Written::of(document)?;
    if let Some(order) = written.order_of_both_ends() {
        let days = written.in_orders(Some(order), None, Year::Any)?;
        let why = "the only order in which 042 and 052 are both dates";
        let mut meant = written.meant((Some(order), None), (&days, 0), why)?;
        if let Some(more) = in_order(&meant.document) {
            meant.found.extend(more.found);
            meant.document = more.document;
        }
        return Some(meant);
    }
    if written.read.agree() && !written.read.are_far_apart() {
        return None;
    }
    let of_rounds = orders().map(|order| (None, order)).collect();
    let of_ends = orders().map(|order| (order, None)).collect();
    let of_both: Vec<_> = ORDERS.into_iter().map(|order| (Some(order), Some(order))).collect();
    // One kind of record in another order is likelier than both; a record in the form of the format is likelier right.
    let ways: [Vec<_>; 3] = match written.rounds_are_in_form() {
        true => [of_ends, of_rounds, of_both],
        false => [of_rounds, of_ends, of_both],
    };
    for ways in ways {
        let mut agreeing: Vec<_> = ways
            .into_iter()
            .filter_map(|(ends, rounds)| Some((ends, rounds, written.in_orders(ends, rounds, Year::TwoDigits)?)))
            .filter(|(.., days)| days.agree())
            .collect();
        if agreeing.iter().any(|(.., days)| !days.are_far_apart()) {
            agreeing.retain(|(.., days)| !days.are_far_apart());
        }
        if let Some((ends, rounds, days)) = agreeing.first() {
            // If the dates can be read in two ways, it is not known which one is right.
            let same = agreeing.iter().all(|(.., other)| other == days);
            return if same { written.meant((*ends, *rounds), (days, 0), written.why(days)) } else { None };
        }
    }
    None
}

/// The document with the dates of its rounds in the year of the tournament, if month and day fit.
fn of_another_year(document: &Document) -> Option<Meant> {
    let written = Written::of(document).filter(|written| !written.read.agree())?;
    orders().find_map(|order| {
        let days = written.in_orders(None, order, Year::TwoDigits)?;
        let round = days.rounds.iter().flatten().next()?.year;
        let years = i32::from(days.first.year) - i32::from(round);
        let days = days.later(years).filter(|days| years != 0 && days.agree())?;
        written.meant((None, order), (&days, years), written.why(&days))
    })
}

/// The dates as they are read, then in each order.
fn orders() -> impl Iterator<Item = Option<Order>> {
    std::iter::once(None).chain(ORDERS.into_iter().map(Some))
}

/// The digits of a year.
#[derive(Clone, Copy, PartialEq)]
enum Year {
    TwoDigits,
    Any,
}

impl<'d> Written<'d> {
    /// None if the first or the last day of the tournament is missing, or given more than once.
    fn of(document: &'d Document) -> Option<Self> {
        let one = |end: bool| {
            let mut records = document.dates().filter(|record| record.end == end);
            let record = records.next().filter(|_| records.next().is_none())?;
            Some((record.date?, (record.line, record.span)))
        };
        let ((first, start), (last, end)) = (one(false)?, one(true)?);
        let mut records = document.round_dates();
        let rounds = records.next();
        if records.next().is_some() {
            return None;
        }
        let dates = rounds.map_or_else(Vec::new, |record| record.dates.iter().map(|round| round.date).collect());
        Some(Self { document, ends: [start, end], rounds, read: Days { first, last, rounds: dates } })
    }

    /// The only order in which both ends are dates, one after the other, if they were read in two different orders.
    fn order_of_both_ends(&self) -> Option<Order> {
        // Two notations may well have two orders.
        let notation = |(line, span)| {
            let text = self.document.columns(line, span).trim();
            text.chars().map(|c| if c.is_ascii_digit() { '9' } else { c }).collect::<String>()
        };
        let [first, last] = self.ends.map(notation);
        if first != last {
            return None;
        }
        let in_order = |order| Some((order, self.in_orders(Some(order), None, Year::Any)?));
        let fitting: Vec<(Order, Days)> = ORDERS.into_iter().filter_map(in_order).collect();
        if fitting.iter().any(|(_, days)| *days == self.read) {
            return None;
        }
        let ascending: Vec<_> = fitting.into_iter().filter(|(_, days)| days.first <= days.last).collect();
        <[_; 1]>::try_from(ascending).ok().map(|[(order, _)]| order)
    }

    /// Whether the dates of the rounds have the position and the form of the format.
    fn rounds_are_in_form(&self) -> bool {
        self.rounds.is_none_or(|record| !self.document.lines()[record.line].is_remarked())
    }

    /// The days, with the dates of the tournament and the rounds in these orders. None if a date is not in its order.
    fn in_orders(&self, ends: Option<Order>, rounds: Option<Order>, year: Year) -> Option<Days> {
        let mut days = self.read.clone();
        if let Some(order) = ends {
            let [first, last] = self.ends.map(|(line, span)| read(self.document.columns(line, span), order, year));
            (days.first, days.last) = (first?, last?);
        }
        if let Some(order) = rounds {
            let record = self.rounds?;
            for (day, round) in days.rounds.iter_mut().zip(&record.dates) {
                let text = self.document.columns(record.line, round.span).trim();
                *day = if text.is_empty() { None } else { Some(read(text, order, year)?) };
            }
        }
        Some(days)
    }

    fn meant(
        &self,
        (ends, rounds): (Option<Order>, Option<Order>),
        (days, years): (&Days, i32),
        why: &str,
    ) -> Option<Meant> {
        let (mut found, mut lines) = (Vec::new(), Vec::new());
        if let Some(order) = ends {
            for ((line, span), (code, date)) in self.ends.into_iter().zip([("042", days.first), ("052", days.last)]) {
                let text = self.document.columns(line, span).trim();
                let message = format!("found {text:?}, expected YYYY/MM/DD{}", read_as(text, order, why));
                let diagnostic = Diagnostic::new(Code::H003, line_number(line), message).at("date", span);
                found.push(diagnostic.with_fix(date.to_string()));
                lines.push((line, date_line(code, date)));
            }
        }
        if let Some((record, round, date)) = self.first_round(days).filter(|_| rounds.is_some() || years != 0) {
            let text = self.document.columns(record.line, round).trim();
            let how =
                rounds.map_or_else(String::new, |order| format!(", expected YY/MM/DD{}", read_as(text, order, why)));
            let year = match years {
                0 => String::new(),
                _ => {
                    let (found, expected) = (i32::from(date.year) - years, date.year);
                    format!("; month and day fit, but the year is {found}, expected {expected}")
                }
            };
            let message = format!("found {text:?}{how}{year}");
            let diagnostic = Diagnostic::new(Code::H005, line_number(record.line), message).at("round dates", round);
            let fix = format!("{:02}/{:02}/{:02}", date.year % 100, date.month, date.day);
            found.push(diagnostic.with_fix(fix));
            lines.push((record.line, round_dates_line(&days.rounds)));
        }
        let document = with_lines(self.document, lines.into_iter())?;
        (!found.is_empty()).then_some(Meant { document, found, shifts: Vec::new() })
    }

    /// What shows that an order is right.
    fn why(&self, days: &Days) -> &'static str {
        match (self.read.rounds.iter().any(Option::is_some), days.are_far_apart()) {
            (true, _) => "the order that puts the rounds within the tournament",
            (false, true) => "the only order in which 042 is before 052",
            (false, false) => "the only order in which 042 and 052 are dates at most a year apart",
        }
    }

    /// The first round that has a date, and the date.
    fn first_round(&self, days: &Days) -> Option<(&'d RoundDatesRecord, Span, Date)> {
        let record = self.rounds?;
        record.dates.iter().zip(&days.rounds).find_map(|(round, date)| Some((record, round.span, (*date)?)))
    }
}

/// The order of the numbers, with the separator of the text, and what shows it.
fn read_as(text: &str, order: Order, why: &str) -> String {
    let mark: String = text.chars().find(|c| !c.is_ascii_digit()).into_iter().collect();
    let four_digits = text.split(|c: char| !c.is_ascii_digit()).any(|number| number.len() == 4);
    let name = order.name.replace("YY", if four_digits { "YYYY" } else { "YY" }).replace(' ', &mark);
    format!("; read as {name}, {why}")
}

/// Reads three numbers as a date.
fn read(text: &str, order: Order, year: Year) -> Option<Date> {
    let numbers: Vec<&str> = text.trim().trim_end_matches('.').split(['.', '/', '-']).map(str::trim).collect();
    let written: [&str; 3] = numbers.try_into().ok()?;
    // Points are not used with the month first, unless nothing else is a date.
    if order.places == MONTH_FIRST.places && text.contains('.') && year == Year::TwoDigits {
        return None;
    }
    let number = |place: usize, is_long: bool| {
        let text = written[order.places[place]];
        let digits = (1..=2).contains(&text.len()) || is_long && text.len() == 4;
        text.parse::<u16>().ok().filter(|_| digits && text.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let small = |place: usize| number(place, false).and_then(|number| u8::try_from(number).ok());
    let (year, month, day) = (number(0, year == Year::Any)?, small(1)?, small(2)?);
    let year = match year {
        0..70 => 2000 + year,
        70..100 => 1900 + year,
        _ => year,
    };
    let date = Date { year, month, day };
    date.exists().then_some(date)
}
