//! Records about the tournament as a whole (012 to 222, 352, `XXR`).

use super::bounds;
use super::codes::{Code, Severity};
use super::columns::Columns;
use super::diagnostic::Diagnostic;
use super::fields::{self, Date, Field, name_of, named};
use super::line::{Origin, Span};
use super::player::CellColour;
use super::remarks::Remarks;

/// Free text from column 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextRecord {
    /// Index of the line.
    pub line: usize,
    /// The code as a number, for instance 12 for `012`.
    pub code: u16,
    /// Columns of the text without surrounding blanks.
    pub span: Span,
}

/// 042 (start) or 052 (end).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateRecord {
    /// Index of the line.
    pub line: usize,
    /// It is the end (052).
    pub end: bool,
    /// The date; `None` when missing or not readable (H003). Other forms than `YYYY/MM/DD` are forgiven with H003.
    pub date: Option<Date>,
    /// Columns of the text.
    pub span: Span,
}

/// 062 (players), 072 (rated players) or 082 (teams).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountRecord {
    /// Index of the line.
    pub line: usize,
    /// 62, 72 or 82.
    pub code: u16,
    /// The number; `None` when missing or not readable.
    pub count: Option<u32>,
    /// The number in brackets, as in `129 (88)`: registered and, in brackets, playing.
    pub playing: Option<u32>,
    /// Columns of the text.
    pub span: Span,
}

/// One date of 132.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundDate {
    /// The date; `None` when blank or not readable (H005).
    pub date: Option<Date>,
    /// Columns of the date.
    pub span: Span,
}

/// 132: the dates of the rounds, `dates[r - 1]` for round r.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundDatesRecord {
    /// Index of the line.
    pub line: usize,
    /// The dates, up to the last one given.
    pub dates: Vec<RoundDate>,
}

/// 142 or `XXR`: how many rounds the tournament has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCountRecord {
    /// Index of the line.
    pub line: usize,
    /// 142 or `XXR`.
    pub origin: Origin,
    /// The number; `None` when missing, zero or not readable.
    pub rounds: Option<u32>,
    /// Columns of the text.
    pub span: Span,
}

/// 152: the colour drawn by lot before the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitialColourRecord {
    /// Index of the line.
    pub line: usize,
    /// The colour; [`CellColour::None`] when not readable (H016).
    pub colour: CellColour,
    /// Columns of the text.
    pub span: Span,
}

/// How starting ranks were given (172).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StartingOrderMethod {
    /// `FIDE`: FIDE ratings only.
    Fide,
    /// `NRO`: national ratings only.
    National,
    /// `FIDON`: FIDE, else national.
    FideThenNational,
    /// `NIDOF`: national, else FIDE.
    NationalThenFide,
    /// `HBFN`: the higher of both.
    Higher,
    /// `LBFN`: the lower of both.
    Lower,
    /// `OTHER`.
    Other,
}

/// 172.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartingOrderRecord {
    /// Index of the line.
    pub line: usize,
    /// Columns of the federation; `None` when left out (H024).
    pub federation: Option<Span>,
    /// The method; `None` when missing or unknown (H024).
    pub method: Option<StartingOrderMethod>,
    /// Columns of the method.
    pub method_span: Span,
}

/// 352: the colours of the nominally White team, board by board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardColoursRecord {
    /// Index of the line.
    pub line: usize,
    /// The colours; letters that could not be read are left out (H025).
    pub colours: Vec<CellColour>,
    /// Columns of the text.
    pub span: Span,
}

/// First column of a record's content.
const CONTENT: u32 = 5;

/// Blanks behind the value, which bbpPairings takes for a part of it (T016).
fn trailing_blanks(columns: &Columns, remarks: &mut Remarks) {
    let text = columns.text();
    if text.ends_with([' ', '\t']) {
        remarks.push(|line| {
            Diagnostic::new(Code::T016, line, "some programs take trailing blanks here for a part of the value")
                .with_fix("remove them")
        });
    }
}

pub(super) fn parse_text(line: usize, code: u16, columns: &Columns, remarks: &mut Remarks) -> TextRecord {
    let (span, text) = columns.rest(CONTENT);
    match code {
        192 => trailing_blanks(columns, remarks),
        222 if fields::time_control(text) == Field::Bad => {
            remarks.field(Code::H023, "time control", span, || {
                format!("found {text:?}, expected periods such as 5400+30 or 40/6000+30:900+30")
            });
        }
        _ => {}
    }
    TextRecord { line, code, span }
}

pub(super) fn parse_date(line: usize, end: bool, columns: &Columns, remarks: &mut Remarks) -> DateRecord {
    let (span, text) = columns.rest(CONTENT);
    let mut date = fields::full_date(text).value();
    if date.is_none() {
        date = fields::any_date(text).value();
        remarks.push(|line| {
            let found = if text.is_empty() { "nothing".to_owned() } else { format!("{text:?}") };
            let remark =
                Diagnostic::new(Code::H003, line, format!("found {found}, expected YYYY/MM/DD")).at("date", span);
            match date {
                Some(date) if date.exists() => remark.with_fix(date.to_string()),
                _ => remark,
            }
        });
    }
    DateRecord { line, end, date: existing(date, "date", span, remarks), span }
}

/// Drops a date that the calendar does not have (H006).
fn existing(date: Option<Date>, field: &'static str, span: Span, remarks: &mut Remarks) -> Option<Date> {
    let date = date?;
    if date.exists() {
        return Some(date);
    }
    remarks.field(Code::H006, field, span, || format!("there is no day {date}"));
    None
}

pub(super) fn parse_count(line: usize, code: u16, columns: &Columns, remarks: &mut Remarks) -> CountRecord {
    let (span, text) = columns.rest(CONTENT);
    let (count, playing) = match fields::count(text) {
        Field::Value((count, playing)) => (Some(count), playing),
        Field::Blank => (None, None),
        Field::Bad => {
            let rule = match code {
                62 => Code::H007,
                72 => Code::H008,
                _ => Code::H009,
            };
            remarks.field(rule, "number", span, || format!("found {text:?}, expected a number"));
            (None, None)
        }
    };
    CountRecord { line, code, count, playing, span }
}

/// First column of the first round's date.
const FIRST_DATE: u32 = 92;

pub(super) fn parse_round_dates(line: usize, columns: &Columns, remarks: &mut Remarks) -> RoundDatesRecord {
    let mut dates = Vec::new();
    let mut in_place = columns.get(Span::new(CONTENT, FIRST_DATE - 1)).trim().is_empty();
    if in_place {
        for (span, text) in columns.slots(FIRST_DATE, 8, 10) {
            let between = Span::new(span.last + 1, span.last + 2);
            let read = fields::short_date(text);
            if read == Field::Bad || !columns.get(between).trim().is_empty() {
                in_place = false;
                break;
            }
            dates.push((read.value(), span));
        }
    }
    if !in_place {
        // Elsewhere, or in another form: take what can be understood, in order.
        dates = columns.words(CONTENT).map(|(span, word)| (fields::any_date(word).value(), span)).collect();
        let (span, text) = columns.rest(CONTENT);
        remarks.field(Code::H005, "round dates", span, || {
            let shown: String = text.chars().take(40).collect();
            format!("found {shown:?}, expected YY/MM/DD in columns 92-99, 102-109, 112-119, …")
        });
    }
    let dates = dates
        .into_iter()
        .map(|(date, span)| RoundDate { date: existing(date, "round date", span, remarks), span })
        .collect();
    RoundDatesRecord { line, dates }
}

pub(super) fn parse_round_count(
    line: usize,
    origin: Origin,
    columns: &Columns,
    remarks: &mut Remarks,
) -> RoundCountRecord {
    let (span, text) = columns.rest(CONTENT);
    let rounds = fields::natural(text).value().filter(|rounds| (1..=bounds::ROUNDS as u32).contains(rounds));
    if rounds.is_none() {
        remarks.push(|line| {
            Diagnostic::new(Code::H011, line, format!("found {text:?}, expected the number of rounds, 1 to 999"))
                .at("rounds", span)
                .with_severities(Severity::Error, Severity::Warning)
        });
    }
    RoundCountRecord { line, origin, rounds, span }
}

pub(super) fn parse_initial_colour(line: usize, columns: &Columns, remarks: &mut Remarks) -> InitialColourRecord {
    let (span, text) = columns.rest(CONTENT);
    let colour = match text {
        "W" | "w" => CellColour::White,
        "B" | "b" => CellColour::Black,
        _ => CellColour::None,
    };
    if colour == CellColour::None {
        remarks.field(Code::H016, "initial colour", span, || format!("found {text:?}, expected W or B"));
    } else if text.as_bytes() == text.to_ascii_lowercase().as_bytes() || span.first != CONTENT {
        remarks.push(|line| {
            Diagnostic::new(Code::H016, line, "some programs accept only a capital letter in column 5")
                .at("initial colour", span)
                .with_severities(Severity::Warning, Severity::None)
                .with_fix(text.to_ascii_uppercase())
        });
    }
    trailing_blanks(columns, remarks);
    InitialColourRecord { line, colour, span }
}

impl StartingOrderMethod {
    const NAMES: [(&'static str, Self); 7] = [
        ("FIDE", Self::Fide),
        ("NRO", Self::National),
        ("FIDON", Self::FideThenNational),
        ("NIDOF", Self::NationalThenFide),
        ("HBFN", Self::Higher),
        ("LBFN", Self::Lower),
        ("OTHER", Self::Other),
    ];

    /// The name in record 172.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, &self)
    }
}

pub(super) fn parse_starting_order(line: usize, columns: &Columns, remarks: &mut Remarks) -> StartingOrderRecord {
    let mut words = columns.words(CONTENT);
    let first = words.next();
    let second = words.next();
    if let Some((method_span, word)) = first
        && let (Some(method), None) = (named(&StartingOrderMethod::NAMES, word), second)
    {
        remarks.field(Code::H024, "federation", method_span, || {
            format!("the method {word} stands in the place of the federation, which is missing")
        });
        return StartingOrderRecord { line, federation: None, method: Some(method), method_span };
    }
    let federation = first.map(|(span, _)| span);
    let (method_span, word) = second.unwrap_or((Span::new(9, 8), ""));
    let method = named(&StartingOrderMethod::NAMES, word);
    if method.is_none() {
        remarks.field(Code::H024, "method", method_span, || {
            format!("found {word:?}, expected FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER")
        });
    }
    StartingOrderRecord { line, federation, method, method_span }
}

pub(super) fn parse_board_colours(line: usize, columns: &Columns, remarks: &mut Remarks) -> BoardColoursRecord {
    let (span, text) = columns.rest(CONTENT);
    let mut colours = Vec::new();
    let mut bad = text.is_empty();
    for c in text.chars() {
        match c {
            'W' | 'w' => colours.push(CellColour::White),
            'B' | 'b' => colours.push(CellColour::Black),
            _ => bad = true,
        }
    }
    if bad {
        remarks.field(Code::H025, "board colours", span, || format!("found {text:?}, expected letters W and B"));
    }
    BoardColoursRecord { line, colours, span }
}
