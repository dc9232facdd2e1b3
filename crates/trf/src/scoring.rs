//! What results are worth: 162, 362, `XXS` and the `BB?` lines.

use super::codes::{Code, Severity};
use super::columns::Columns;
use super::diagnostic::Diagnostic;
use super::fields::{self, Field, Points, PointsForm, named};
use super::line::Span;
use super::remarks::Remarks;

/// Which spelling a scoring record has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoringSource {
    /// 162: individual results, and game points of teams.
    Individual,
    /// 362: match points.
    Match,
    /// `XXS` (JaVaFo).
    Javafo,
    /// `BBW BBD BBL BBZ BBF BBU` (bbpPairings); one value a line.
    Bbp,
}

/// What a value is for. The first six are shortcuts that cover several results, see [`ScoreSymbol::covers`].
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

    /// The names in `XXS`. `L` is read and never written: not every reader of `XXS` knows it.
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

    /// What a single result is called in a message.
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
    /// What it is for.
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
    /// Which spelling.
    pub source: ScoringSource,
    /// The values in the order of the line; later ones win.
    pub values: Vec<ScoreValue>,
}

/// 162: pairs of symbol (6, 15, 24, …) and value (7-10, 16-19, …).
pub(super) fn parse_individual(line: usize, columns: &Columns, remarks: &mut Remarks) -> ScoringRecord {
    let symbol = |text: &str| named(&ScoreSymbol::R162, text);
    let record = parse_pairs(line, ScoringSource::Individual, columns, Span::new(6, 6), symbol, remarks);
    if let Some(z) = record.values.iter().find(|value| columns.get(value.span).starts_with(['Z', 'z'])) {
        remarks.push(|line| {
            Diagnostic::new(Code::H017, line, "the symbol Z is understood as A, absence or forfeit loss")
                .at("symbol", z.span)
                .with_severities(Severity::Info, Severity::Warning)
                .with_fix("A")
        });
    }
    record
}

/// 362: pairs of symbol (5-6, 14-15, 23-24) and value (7-10, 16-19, 25-28).
pub(super) fn parse_match(line: usize, columns: &Columns, remarks: &mut Remarks) -> ScoringRecord {
    let symbol = |text: &str| named(&ScoreSymbol::R362, text);
    parse_pairs(line, ScoringSource::Match, columns, Span::new(5, 6), symbol, remarks)
}

/// Pairs every nine columns; when they are not there, pairs wherever they stand (with H017).
fn parse_pairs(
    line: usize,
    source: ScoringSource,
    columns: &Columns,
    first: Span,
    symbol: impl Fn(&str) -> Option<ScoreSymbol>,
    remarks: &mut Remarks,
) -> ScoringRecord {
    let mut values: Vec<ScoreValue> = Vec::new();
    let mut in_place = first.first == 5 || columns.is_blank(5);
    let mut start = first.first;
    while in_place && start <= columns.width() {
        let value_span = Span::new(start + first.width() as u32, start + first.width() as u32 + 3);
        let name = columns.get(Span::new(start, value_span.first - 1));
        let value = fields::worth(columns.get(value_span));
        // The columns between a value and the next symbol.
        let gap = Span::new(value_span.last + 1, start + 8);
        match (symbol(name), value) {
            (Some(symbol), Field::Value(points)) => {
                let span = Span::new(start, value_span.last);
                keep(&mut values, ScoreValue { symbol, value: points.tenths, span }, points, remarks);
            }
            (None, Field::Blank) if name.trim().is_empty() => {}
            _ => in_place = false,
        }
        in_place &= columns.get(gap).trim().is_empty();
        start += 9;
    }
    if !in_place {
        values.clear();
        let (span, text) = columns.rest(5);
        let mut rest = text;
        let mut understood = true;
        while !rest.trim().is_empty() {
            let Ok((after, (name, points))) = fields::loose_symbol_value(rest) else {
                understood = false;
                break;
            };
            match symbol(&name.to_ascii_uppercase()) {
                Some(symbol) => keep(&mut values, ScoreValue { symbol, value: points.tenths, span }, points, remarks),
                None => understood = false,
            }
            rest = after;
        }
        let bound = if understood { "" } else { ", and values of no more than 999.9" };
        remarks.push(|line| {
            let message = format!(
                "{text:?} is not on the columns of this record: symbols from column {}, every nine{bound}",
                first.last
            );
            let found = Diagnostic::new(Code::H017, line, message).at("values", span);
            // All pairs were understood: nothing is lost for us, though other programs may fail.
            if understood { found.with_severities(Severity::Warning, Severity::Error) } else { found }
        });
    }
    if values.is_empty() && in_place {
        remarks.push(|line| {
            Diagnostic::new(Code::H017, line, "the record gives no value")
                .with_severities(Severity::Warning, Severity::Error)
        });
    }
    ScoringRecord { line, source, values }
}

/// Adds a value and says what is odd about it.
fn keep(values: &mut Vec<ScoreValue>, value: ScoreValue, points: Points, remarks: &mut Remarks) {
    if matches!(points.form, PointsForm::Negative) {
        remarks.field(Code::H017, "value", value.span, || "the value of a result is not negative".to_owned());
    } else if points.form == PointsForm::Comma {
        remarks.push(|line| {
            Diagnostic::new(Code::H017, line, "a decimal comma, expected a point")
                .at("value", value.span)
                .with_severities(Severity::Warning, Severity::Error)
        });
    }
    if values.iter().any(|earlier| earlier.symbol == value.symbol) {
        remarks.field(Code::H017, "symbol", value.span, || {
            "the same symbol a second time; the last one counts".to_owned()
        });
    }
    values.push(value);
}

/// `XXS W=3 D=1 PAB=1`.
pub(super) fn parse_javafo(line: usize, columns: &Columns, remarks: &mut Remarks) -> ScoringRecord {
    let symbol = |text: &str| named(&ScoreSymbol::XXS, text);
    let (span, text) = columns.rest(5);
    let mut values = Vec::new();
    let mut rest = text;
    while !rest.trim().is_empty() {
        let known = fields::symbol_value(rest)
            .ok()
            .and_then(|(after, (name, points))| Some((after, symbol(&name.to_ascii_uppercase())?, points)));
        let Some((after, symbol, points)) = known else {
            let other_meaning = text.eq_ignore_ascii_case("baku") || text.eq_ignore_ascii_case("true");
            let code = if other_meaning { Code::X014 } else { Code::H017 };
            let shown: String = rest.trim().chars().take(30).collect();
            remarks.field(code, "values", span, || {
                format!("found {shown:?}, expected pairs such as W=3 D=1 PAB=1, of no more than 999.9")
            });
            break;
        };
        // Later values replace earlier ones: that is the rule of this record, not a mistake.
        values.push(ScoreValue { symbol, value: points.tenths, span });
        rest = after;
    }
    ScoringRecord { line, source: ScoringSource::Javafo, values }
}

/// `BBW  3.0`: the value in columns 5-8.
pub(super) fn parse_bbp(line: usize, columns: &Columns, remarks: &mut Remarks) -> ScoringRecord {
    let code = columns.get(Span::new(1, 3)).to_ascii_uppercase();
    let symbol = named(&ScoreSymbol::BBP, &code).unwrap_or(ScoreSymbol::PairingBye);
    let (span, text) = columns.rest(5);
    let mut values = Vec::new();
    match fields::worth(text) {
        Field::Value(points) => keep(&mut values, ScoreValue { symbol, value: points.tenths, span }, points, remarks),
        _ => remarks.field(Code::H017, "value", span, || {
            format!("found {text:?}, expected points such as 3.0, no more than 999.9")
        }),
    }
    if columns.text().len() < 8 {
        remarks.push(|line| {
            let message = "bbpPairings reads this record only with eight columns or more";
            let fix = format!("{:<4}{text:>4}", columns.get(Span::new(1, 3)));
            Diagnostic::new(Code::X012, line, message).at("value", span).with_fix(fix)
        });
    }
    ScoringRecord { line, source: ScoringSource::Bbp, values }
}
