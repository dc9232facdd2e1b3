//! The values of results: 162, 362 (matches), `XXS` (JaVaFo), and `BBW BBD BBL BBZ BBF BBU` (bbpPairings).

use nom::IResult;
use nom::Parser;
use nom::bytes::complete::take_while;
use nom::character::complete::{alpha1, char, space0};
use nom::sequence::{preceded, terminated};

use super::free_text_012_022_032_092_102_112_122_182::text_line;
use super::*;
use crate::write::row::points;

const CODE: Code = Code::H017;

pub(super) const RULES: &[RecordRule] = &[
    RecordRule::new("162", individual, &[CODE]).once().trf26(),
    RecordRule::new("362", matches, &[CODE]).once().trf26(),
    RecordRule::new("XXS", javafo, &[CODE, Code::X014]),
    RecordRule::new("BBW", bbp, BBP),
    RecordRule::new("BBD", bbp, BBP),
    RecordRule::new("BBL", bbp, BBP),
    RecordRule::new("BBZ", bbp, BBP),
    RecordRule::new("BBF", bbp, BBP),
    RecordRule::new("BBU", bbp, BBP),
];

const BBP: &[Code] = &[CODE, Code::X012];

/// The spelling of a scoring record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoringSource {
    /// 162: individual results, and game points of teams.
    Individual,
    /// 362: match points.
    Match,
    /// `XXS` (JaVaFo).
    Javafo,
    /// `BBW BBD BBL BBZ BBF BBU` (bbpPairings); one value per line.
    Bbp,
}

/// The result that a value is for. The first six are shortcuts that cover several results, see [`ScoreSymbol::covers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreSymbol {
    /// `W` (162, `XXS`), `BBW`.
    Win,
    /// `D` (162, `XXS`), `BBD`.
    Draw,
    /// `L` (162, `XXS`), `BBL`.
    Loss,
    /// `A` (162; `Z` is accepted): absence or forfeit loss.
    Absence,
    /// A win with White (`WW`).
    WhiteWin,
    /// A win with Black (`BW`).
    BlackWin,
    /// A draw with White (`WD`).
    WhiteDraw,
    /// A draw with Black (`BD`).
    BlackDraw,
    /// A loss with White (`WL`).
    WhiteLoss,
    /// A loss with Black (`BL`).
    BlackLoss,
    /// Zero-point bye (`ZPB`, `BBZ`).
    ZeroBye,
    /// Half-point bye (`HPB`).
    HalfBye,
    /// Full-point bye (`FPB`).
    FullBye,
    /// Pairing-allocated bye (`PAB`, `P` of 162, `BBU`).
    PairingBye,
    /// Forfeit win (`FW`).
    ForfeitWin,
    /// Forfeit loss (`FL`, `BBF`).
    ForfeitLoss,
    /// Unknown result (`X` of 162).
    Unknown,
    /// Match won (`TW`).
    MatchWin,
    /// Match drawn (`TD`).
    MatchDraw,
    /// Match lost (`TL`).
    MatchLoss,
}

impl ScoreSymbol {
    /// The names in record 162. bbpPairings 6.0 knows `A` as `Z`.
    pub const R162: [(&'static str, Self); 7] = [
        ("W", Self::Win),
        ("D", Self::Draw),
        ("L", Self::Loss),
        ("A", Self::Absence),
        ("Z", Self::Absence),
        ("P", Self::PairingBye),
        ("X", Self::Unknown),
    ];

    /// The names in record 362.
    pub const R362: [(&'static str, Self); 3] =
        [("TW", Self::MatchWin), ("TD", Self::MatchDraw), ("TL", Self::MatchLoss)];

    /// The names in `XXS`. `L` is read but never written: not every reader of `XXS` knows it.
    pub const XXS: [(&'static str, Self); 15] = [
        ("W", Self::Win),
        ("D", Self::Draw),
        ("L", Self::Loss),
        ("WW", Self::WhiteWin),
        ("BW", Self::BlackWin),
        ("WD", Self::WhiteDraw),
        ("BD", Self::BlackDraw),
        ("WL", Self::WhiteLoss),
        ("BL", Self::BlackLoss),
        ("ZPB", Self::ZeroBye),
        ("HPB", Self::HalfBye),
        ("FPB", Self::FullBye),
        ("PAB", Self::PairingBye),
        ("FW", Self::ForfeitWin),
        ("FL", Self::ForfeitLoss),
    ];

    /// The codes of bbpPairings' lines.
    pub const BBP: [(&'static str, Self); 6] = [
        ("BBW", Self::Win),
        ("BBD", Self::Draw),
        ("BBL", Self::Loss),
        ("BBZ", Self::ZeroBye),
        ("BBF", Self::ForfeitLoss),
        ("BBU", Self::PairingBye),
    ];

    /// The single results that a value for this symbol sets. A value for a win also sets the pairing-allocated bye in
    /// 162 and in `BBW`, unless that bye has its own value (for `BBW`: an earlier line); this is left to the user of
    /// the records.
    #[must_use]
    pub fn covers(self) -> &'static [Self] {
        match self {
            Self::Win => &[Self::WhiteWin, Self::BlackWin, Self::ForfeitWin, Self::FullBye],
            Self::Draw => &[Self::WhiteDraw, Self::BlackDraw, Self::HalfBye],
            Self::Loss => &[Self::WhiteLoss, Self::BlackLoss],
            Self::Absence => &[Self::ZeroBye, Self::ForfeitLoss],
            Self::WhiteWin => &[Self::WhiteWin],
            Self::BlackWin => &[Self::BlackWin],
            Self::WhiteDraw => &[Self::WhiteDraw],
            Self::BlackDraw => &[Self::BlackDraw],
            Self::WhiteLoss => &[Self::WhiteLoss],
            Self::BlackLoss => &[Self::BlackLoss],
            Self::ZeroBye => &[Self::ZeroBye],
            Self::HalfBye => &[Self::HalfBye],
            Self::FullBye => &[Self::FullBye],
            Self::PairingBye => &[Self::PairingBye],
            Self::ForfeitWin => &[Self::ForfeitWin],
            Self::ForfeitLoss => &[Self::ForfeitLoss],
            Self::Unknown => &[Self::Unknown],
            Self::MatchWin => &[Self::MatchWin],
            Self::MatchDraw => &[Self::MatchDraw],
            Self::MatchLoss => &[Self::MatchLoss],
        }
    }

    /// The name of a single result in a message.
    pub fn words(self) -> &'static str {
        match self {
            Self::WhiteWin => "a win with White",
            Self::BlackWin => "a win with Black",
            Self::WhiteDraw => "a draw with White",
            Self::BlackDraw => "a draw with Black",
            Self::WhiteLoss => "a loss with White",
            Self::BlackLoss => "a loss with Black",
            Self::ForfeitWin => "a forfeit win",
            Self::ForfeitLoss => "a forfeit loss",
            Self::PairingBye => "a pairing-allocated bye",
            Self::FullBye => "a full-point bye",
            Self::HalfBye => "a half-point bye",
            Self::ZeroBye => "an absence",
            _ => "an unknown result",
        }
    }
}

/// One symbol with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreValue {
    /// The result that the value is for.
    pub symbol: ScoreSymbol,
    /// The value in tenths.
    pub value: i32,
    /// Columns of symbol and value.
    pub span: Span,
}

/// A scoring record. Values that could not be read are left out and reported (H017).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoringRecord {
    /// Index of the line.
    pub line: usize,
    /// The spelling.
    pub source: ScoringSource,
    /// The values in the order of the line; later ones win.
    pub values: Vec<ScoreValue>,
}

/// The names of the symbols of a record.
type Names = [(&'static str, ScoreSymbol)];

/// The values of a record while it is read.
struct Values<'a> {
    input: Cursor<'a>,
    values: Vec<ScoreValue>,
}

impl Values<'_> {
    /// Adds a value and reports what is odd about it.
    fn add(&mut self, symbol: ScoreSymbol, points: Points, span: Span) {
        let input = self.input;
        if points.form == PointsForm::Negative {
            input.remark(CODE, "value", span, || "the value of a result is not negative".to_owned());
        } else if points.form == PointsForm::Comma {
            input.push(|line| {
                Diagnostic::new(CODE, line, "a decimal comma, expected a point")
                    .at("value", span)
                    .with_severities(Severity::Warning, Severity::Error)
            });
        }
        if self.values.iter().any(|earlier| earlier.symbol == symbol) {
            input.remark(CODE, "symbol", span, || "the same symbol a second time; the last one counts".to_owned());
        }
        self.values.push(ScoreValue { symbol, value: points.tenths, span });
    }

    fn record<'a>(self, end: Cursor<'a>, source: ScoringSource) -> Read<'a, Record> {
        Ok((end, Record::Scoring(ScoringRecord { line: end.line(), source, values: self.values })))
    }
}

/// 162: pairs of symbol (6, 15, 24, …) and value (7-10, 16-19, …).
fn individual(input: Cursor) -> Read<Record> {
    let values = pairs(input, Span::new(6, 6), &ScoreSymbol::R162);
    if let Some(z) = values.values.iter().find(|value| input.text(value.span).starts_with(['Z', 'z'])) {
        input.push(|line| {
            Diagnostic::new(CODE, line, "the symbol Z is understood as A, absence or forfeit loss")
                .at("symbol", z.span)
                .with_severities(Severity::Info, Severity::Warning)
                .with_fix("A")
        });
    }
    values.record(input, ScoringSource::Individual)
}

/// 362: pairs of symbol (5-6, 14-15, 23-24) and value (7-10, 16-19, 25-28).
fn matches(input: Cursor) -> Read<Record> {
    pairs(input, Span::new(5, 6), &ScoreSymbol::R362).record(input, ScoringSource::Match)
}

/// Reads pairs every nine columns; if they are not there, pairs anywhere.
fn pairs<'a>(input: Cursor<'a>, first: Span, names: &Names) -> Values<'a> {
    let mut values = Values { input, values: Vec::new() };
    if !on_columns(&mut values, first, names) {
        values.values.clear();
        anywhere(&mut values, first, names);
    } else if values.values.is_empty() {
        input.push(|line| {
            Diagnostic::new(CODE, line, "the record gives no value").with_severities(Severity::Warning, Severity::Error)
        });
    }
    values
}

/// Reads pairs whose first symbol has these columns; `false` as soon as something is not on its columns.
fn on_columns(values: &mut Values, first: Span, names: &Names) -> bool {
    let input = values.input;
    let blank = |span| input.text(span).trim().is_empty();
    if first.first == 6 && !input.is_blank(5) {
        return false;
    }
    let mut unknown = Vec::new();
    for start in (first.first..=input.width()).step_by(9) {
        let symbol = Span::new(start, start + first.last - first.first);
        let value = Span::new(symbol.last + 1, symbol.last + 4);
        let name = input.text(symbol).trim();
        match (named(names, input.text(symbol)), fields::worth(input.text(value))) {
            (Some(name), Field::Value(points)) => values.add(name, points, Span::new(start, value.last)),
            (None, Field::Value(_)) if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
                unknown.push((name, symbol));
            }
            (None, Field::Blank) if blank(symbol) => {}
            _ => return false,
        }
        // The columns between a value and the next symbol.
        if !blank(Span::new(value.last + 1, start + 8)) {
            return false;
        }
    }
    for (name, symbol) in unknown {
        unknown_symbol(input, names, name, symbol);
    }
    true
}

/// Reports a symbol that the record does not have, with a value that can be read.
fn unknown_symbol(input: Cursor, names: &Names, name: &str, span: Span) {
    input.push(|line| {
        let known: Vec<&str> = names.iter().map(|(known, _)| *known).collect();
        let message = format!("{name} is not a symbol of this record, which has {}", known.join(", "));
        Diagnostic::new(CODE, line, message).at("values", span)
    });
}

/// Reads pairs of symbol and value anywhere, separated by blanks, commas or semicolons.
fn anywhere(values: &mut Values, first: Span, names: &Names) {
    let input = values.input;
    let (span, text) = input.columns().trimmed(Span::new(input.at, input.width()));
    let mut left = text;
    let (mut understood, mut unknown) = (true, Vec::new());
    while !left.trim().is_empty() {
        let Ok((after, (name, points))) = pair(left, false) else {
            understood = false;
            break;
        };
        match named(names, &name.to_ascii_uppercase()) {
            Some(symbol) => values.add(symbol, points, span),
            None => unknown.push(name),
        }
        left = after;
    }
    for name in unknown {
        unknown_symbol(input, names, name, span);
    }
    let bound = if understood { "" } else { ", and values of no more than 999.9" };
    input.push(|line| {
        let message = format!(
            "{text:?} is not on the columns of this record: symbols from column {}, every nine{bound}",
            first.first
        );
        let found = Diagnostic::new(CODE, line, message).at("values", span);
        // All pairs were understood: nothing is lost for us, though other programs may fail.
        if understood { found.with_severities(Severity::Warning, Severity::Error) } else { found }
    });
}

/// Reads a symbol and its value: `W=3`, or without the sign `W 3.0`.
fn pair(input: &str, equals: bool) -> IResult<&str, (&str, Points), ()> {
    let before = take_while(|c: char| c.is_whitespace() || c == ',' || c == ';');
    let sign = |input| if equals { (char('='), space0).map(|_| ()).parse(input) } else { Ok((input, ())) };
    preceded(before, (terminated(alpha1, (space0, sign)), fields::worth_value)).parse(input)
}

/// `XXS W=3 D=1 PAB=1`.
fn javafo(input: Cursor) -> Read<Record> {
    let (end, (span, text)) = rest(input)?;
    let mut values = Vec::new();
    let mut left = text;
    while !left.trim().is_empty() {
        let known = pair(left, true).ok().and_then(|(after, (name, points))| {
            Some((after, named(&ScoreSymbol::XXS, &name.to_ascii_uppercase())?, points.tenths))
        });
        let Some((after, symbol, value)) = known else {
            let other_meaning = text.eq_ignore_ascii_case("baku") || text.eq_ignore_ascii_case("true");
            let code = if other_meaning { Code::X014 } else { CODE };
            let shown: String = left.trim().chars().take(30).collect();
            input.remark(code, "values", span, || {
                format!("found {shown:?}, expected pairs such as W=3 D=1 PAB=1, of no more than 999.9")
            });
            break;
        };
        // Later values replace earlier ones: that is the rule of this record, not a mistake.
        values.push(ScoreValue { symbol, value, span });
        left = after;
    }
    Values { input, values }.record(end, ScoringSource::Javafo)
}

/// `BBW  3.0`: the value in columns 5-8.
fn bbp(input: Cursor) -> Read<Record> {
    let (end, (span, text)) = rest(input)?;
    let mut values = Values { input, values: Vec::new() };
    let symbol = named(&ScoreSymbol::BBP, input.code()).unwrap_or(ScoreSymbol::PairingBye);
    match fields::worth(text) {
        Field::Value(points) => values.add(symbol, points, span),
        _ => input.expected(CODE, "value", span, "points such as 3.0, no more than 999.9"),
    }
    if input.columns().text().len() < 8 {
        input.push(|line| {
            let message = "bbpPairings reads this record only with eight columns or more";
            let fix = format!("{:<4}{text:>4}", input.text(Span::new(1, 3)));
            Diagnostic::new(Code::X012, line, message).at("value", span).with_fix(fix)
        });
    }
    values.record(end, ScoringSource::Bbp)
}

/// 162: values in tenths for `W D L A P X`, at most six.
#[must_use]
pub fn scoring_line(values: &[(char, i32)]) -> String {
    let mut row = Row::new("162");
    for (place, (symbol, value)) in (0..6).zip(values) {
        let first = 6 + 9 * place;
        row.left(Span::new(first, first), &symbol.to_string());
        row.points(Span::new(first + 1, first + 4), Some(*value));
    }
    row.finish()
}

/// 362: match points of a win, a draw, a loss, in tenths.
#[must_use]
pub fn match_scoring_line(win: i32, draw: i32, loss: i32) -> String {
    let mut row = Row::new("362");
    let names = ScoreSymbol::R362.map(|(name, _)| name);
    for (place, (symbol, value)) in (0..).zip(names.into_iter().zip([win, draw, loss])) {
        let first = 5 + 9 * place;
        row.left(Span::new(first, first + 1), symbol);
        row.points(Span::new(first + 2, first + 5), Some(value));
    }
    row.finish()
}

/// `XXS`: values in tenths.
#[must_use]
pub fn javafo_scoring_line(values: &[(ScoreSymbol, i32)]) -> String {
    let mut text = String::new();
    for (symbol, value) in values {
        let written = ScoreSymbol::XXS.iter().filter(|(_, known)| *known != ScoreSymbol::Loss);
        let Some((name, _)) = written.into_iter().find(|(_, known)| known == symbol) else { continue };
        text.push_str(&format!(" {name}={}", points(*value, 8)));
    }
    text_line("XXS", &text)
}

/// `BBW BBD BBL BBZ BBF BBU`: one value in tenths, always eight columns.
#[must_use]
pub fn bbp_scoring_line(code: &str, value: i32) -> String {
    Row::new(code).points(Span::new(5, 8), Some(value)).finish()
}
