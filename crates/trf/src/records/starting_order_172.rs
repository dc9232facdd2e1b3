//! 172: how starting ranks were assigned.

use nom::Parser;
use nom::combinator::opt;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("172", starting_order, &[Code::H024]).once().trf26()];

/// How starting ranks were assigned (172).
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

fn starting_order(input: Cursor) -> Read<Record> {
    let line = input.line();
    let (end, (first, second)) = (opt(word), opt(word)).parse(input)?;
    let record = |record| Ok((end, Record::StartingOrder(record)));
    if let Some((method_span, word)) = first
        && let (Some(method), None) = (named(&StartingOrderMethod::NAMES, word), second)
    {
        input.remark(Code::H024, "federation", method_span, || {
            format!("found the method {word} where the federation belongs; the federation is missing")
        });
        return record(StartingOrderRecord { line, federation: None, method: Some(method), method_span });
    }
    let federation = first.map(|(span, _)| span);
    let (method_span, word) = second.unwrap_or((Span::new(9, 8), ""));
    let method = named(&StartingOrderMethod::NAMES, word);
    if method.is_none() {
        input.remark(Code::H024, "method", method_span, || {
            format!("found {word:?}, expected FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER")
        });
    }
    record(StartingOrderRecord { line, federation, method, method_span })
}

/// 172: the federation whose national records count, and the method.
#[must_use]
pub fn starting_order_line(federation: &str, method: &str) -> String {
    Row::new("172").left(Span::new(5, 7), federation).left(Span::new(9, 13), method).finish()
}
