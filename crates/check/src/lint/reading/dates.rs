//! Dates whose day, month and year are in a different order from the one tried first. The right order is the one that
//! puts the rounds within the tournament, and in which both ends of the tournament are dates at most a year apart.

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
    /// Whether the rounds lie within the tournament, one after the other, and it takes at most a year.
    fn agree(&self) -> bool {
        let mut before = self.first;
        let mut ascends = |&date: &Date| std::mem::replace(&mut before, date) <= date && date <= self.last;
        let month = |date: Date| 12 * i32::from(date.year) + i32::from(date.month);
        let is_long = month(self.last) - month(self.first) > 12;
        self.first <= self.last && !is_long && self.rounds.iter().flatten().all(&mut ascends)
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
    let written = Written::of(document)?;
    let in_one_order = written.ends_are_in_one_order();
    if in_one_order && written.read.agree() {
        return None;
    }
    let orders = || std::iter::once(None).chain(ORDERS.into_iter().map(Some));
    // One kind of record in another order is likelier than both; a record in the form of the format is likelier right.
    let of_rounds = orders().map(|order| (None, order)).collect();
    let of_ends = orders().map(|order| (order, None)).collect();
    let of_both: Vec<_> = ORDERS.into_iter().map(|order| (Some(order), Some(order))).collect();
    let ways: [Vec<_>; 3] = match written.rounds_are_in_form() {
        true => [of_ends, of_rounds, of_both],
        false => [of_rounds, of_ends, of_both],
    };
    for ways in ways {
        let ways = ways.into_iter().filter(|(ends, _)| in_one_order || ends.is_some());
        let mut agreeing = ways.filter_map(|(ends, rounds)| {
            let days = written.in_orders(ends, rounds)?;
            days.agree().then_some((ends, rounds, days))
        });
        if let Some((ends, rounds, days)) = agreeing.next() {
            // If the dates can be read in two ways, it is not known which one is right.
            return if agreeing.all(|(.., other)| other == days) {
                written.meant(ends, rounds, &days, 0)
            } else {
                None
            };
        }
    }
    // Month and day fit, but the year differs.
    orders().find_map(|order| {
        let days = written.in_orders(None, order)?;
        let round = days.rounds.iter().flatten().next()?.year;
        let years = i32::from(days.first.year) - i32::from(round);
        let days = days.later(years).filter(|days| years != 0 && days.agree())?;
        written.meant(None, order, &days, years)
    })
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

    /// Whether the first and the last day were read in the same order, unless no order fits both.
    fn ends_are_in_one_order(&self) -> bool {
        let fitting: Vec<Days> = ORDERS.into_iter().filter_map(|order| self.in_orders(Some(order), None)).collect();
        fitting.is_empty() || fitting.contains(&self.read)
    }

    /// Whether the dates of the rounds have the position and the form of the format.
    fn rounds_are_in_form(&self) -> bool {
        self.rounds.is_none_or(|record| !self.document.lines()[record.line].is_remarked())
    }

    /// The days, with the dates of the tournament and the rounds in these orders. None if a date is not in its order.
    fn in_orders(&self, ends: Option<Order>, rounds: Option<Order>) -> Option<Days> {
        let mut days = self.read.clone();
        if let Some(order) = ends {
            let [first, last] = self.ends.map(|(line, span)| read(self.document.columns(line, span), order));
            (days.first, days.last) = (first?, last?);
        }
        if let Some(order) = rounds {
            let record = self.rounds?;
            for (day, round) in days.rounds.iter_mut().zip(&record.dates) {
                let text = self.document.columns(record.line, round.span).trim();
                *day = if text.is_empty() { None } else { Some(read(text, order)?) };
            }
        }
        Some(days)
    }

    fn meant(&self, ends: Option<Order>, rounds: Option<Order>, days: &Days, years: i32) -> Option<Meant> {
        let (mut found, mut lines) = (Vec::new(), Vec::new());
        if let Some(order) = ends {
            for ((line, span), (code, date)) in self.ends.into_iter().zip([("042", days.first), ("052", days.last)]) {
                let text = self.document.columns(line, span).trim();
                let message = format!("found {text:?}, expected YYYY/MM/DD{}", self.read_as(text, order));
                let diagnostic = Diagnostic::new(Code::H003, line_number(line), message).at("date", span);
                found.push(diagnostic.with_fix(date.to_string()));
                lines.push((line, date_line(code, date)));
            }
        }
        if let Some((record, round, date)) = self.first_round(days).filter(|_| rounds.is_some() || years != 0) {
            let text = self.document.columns(record.line, round).trim();
            let how =
                rounds.map_or_else(String::new, |order| format!(", expected YY/MM/DD{}", self.read_as(text, order)));
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

    /// The order of the numbers, with the separator of the text.
    fn read_as(&self, text: &str, order: Order) -> String {
        let mark: String = text.chars().find(|c| !c.is_ascii_digit()).into_iter().collect();
        let four_digits = text.split(|c: char| !c.is_ascii_digit()).any(|number| number.len() == 4);
        let name = order.name.replace("YY", if four_digits { "YYYY" } else { "YY" }).replace(' ', &mark);
        let why = match self.rounds {
            Some(_) => "the order that puts the rounds within the tournament",
            None => "the only order in which 042 and 052 are dates at most a year apart",
        };
        format!("; read as {name}, {why}")
    }

    /// The first round that has a date, and the date.
    fn first_round(&self, days: &Days) -> Option<(&'d RoundDatesRecord, Span, Date)> {
        let record = self.rounds?;
        record.dates.iter().zip(&days.rounds).find_map(|(round, date)| Some((record, round.span, (*date)?)))
    }
}

/// Reads three numbers as a date; the year has two or four digits. Points are not used with the month first.
fn read(text: &str, order: Order) -> Option<Date> {
    let numbers: Vec<&str> = text.trim().trim_end_matches('.').split(['.', '/', '-']).map(str::trim).collect();
    let written: [&str; 3] = numbers.try_into().ok()?;
    if order.places == MONTH_FIRST.places && text.contains('.') {
        return None;
    }
    let number = |place: usize, longest: usize| {
        let text = written[order.places[place]];
        let digits = (1..=2).contains(&text.len()) || text.len() == longest;
        text.parse::<u16>().ok().filter(|_| digits && text.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let small = |place: usize| number(place, 2).and_then(|number| u8::try_from(number).ok());
    let (year, month, day) = (number(0, 4)?, small(1)?, small(2)?);
    let year = match year {
        0..70 => 2000 + year,
        70..100 => 1900 + year,
        _ => year,
    };
    let date = Date { year, month, day };
    date.exists().then_some(date)
}
