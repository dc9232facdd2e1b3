//! 299: abnormal points, in the layout of TRF26 or in a narrow one.

use super::codes::{Code, Severity};
use super::columns::Columns;
use super::diagnostic::Diagnostic;
use super::fields::{self, Field, named};
use super::line::{IdAt, Span};
use super::lists::{FieldReader, IdList};
use super::remarks::Remarks;

/// What 299 gives another value to (column 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AdjustmentKind {
    /// Blank: a bonus or penalty on top.
    Extra,
    /// `W`.
    Win,
    /// `D`.
    Draw,
    /// `L`.
    Loss,
    /// `F`.
    FullBye,
    /// `H`.
    HalfBye,
    /// `Z`.
    ZeroBye,
    /// `+`.
    ForfeitWin,
    /// `-`.
    ForfeitLoss,
}

impl AdjustmentKind {
    pub(super) const LETTERS: [(&'static str, Self); 9] = [
        (" ", Self::Extra),
        ("W", Self::Win),
        ("D", Self::Draw),
        ("L", Self::Loss),
        ("F", Self::FullBye),
        ("H", Self::HalfBye),
        ("Z", Self::ZeroBye),
        ("+", Self::ForfeitWin),
        ("-", Self::ForfeitLoss),
    ];
}

/// Which columns 299 was written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AdjustmentLayout {
    /// Round at 20-22, ids from 24: the usual one.
    Wide,
    /// Round at 17-19, ids from 21 (Sharly Chess).
    Narrow,
    /// Neither rounds nor ids are given, so nothing tells.
    Undecided,
}

/// 299: abnormal points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjustmentRecord {
    /// Index of the line.
    pub line: usize,
    /// What is given another value; `None` when not readable (X013).
    pub kind: Option<AdjustmentKind>,
    /// Match points in tenths, may be negative.
    pub match_points: Option<i32>,
    /// Game points, or points of an individual event, in tenths, may be negative.
    pub game_points: Option<i32>,
    /// The round; `None` for all.
    pub round: Option<u32>,
    /// Players or teams; empty for all.
    pub ids: Vec<IdAt>,
    /// Which columns were used.
    pub layout: AdjustmentLayout,
}

impl AdjustmentRecord {
    pub(super) const KIND: Span = Span::new(5, 5);
    pub(super) const MATCH_POINTS: Span = Span::new(7, 11);
    pub(super) const GAME_POINTS: Span = Span::new(13, 17);
    /// In the wide layout, like the ids.
    pub(super) const ROUND: Span = Span::new(20, 22);
    pub(super) const IDS: IdList = IdList::new(24, 4);
}

/// 299, in the wide layout (round 20-22, ids from 24) or the narrow one (round 17-19, ids from 21). In both, the
/// windows 6-11 and 12-16 hold the points and nothing else; a digit in column 19 or 22 tells which of the layouts it
/// is.
pub(super) fn parse_adjustment(line: usize, columns: &Columns, remarks: &mut Remarks) -> AdjustmentRecord {
    let span = AdjustmentRecord::KIND;
    let text = columns.get(span);
    let letter = if text.is_empty() { " ".to_owned() } else { text.to_ascii_uppercase() };
    let kind = named(&AdjustmentKind::LETTERS, &letter);
    if kind.is_none() {
        remarks
            .field(Code::X013, "type", span, || format!("found {text:?}, expected one of W D L F H Z + - or a blank"));
    }
    let layout = adjustment_layout(columns, remarks);
    let (second, round_span, ids) = match layout {
        AdjustmentLayout::Narrow => (Span::new(12, 16), Span::new(17, 19), IdList::new(21, 4)),
        AdjustmentLayout::Wide | AdjustmentLayout::Undecided => {
            (Span::new(12, 17), AdjustmentRecord::ROUND, AdjustmentRecord::IDS)
        }
    };
    let mut fields = FieldReader { columns, code: Code::X013, remarks };
    let match_points = fields.signed_points(Span::new(6, 11), "match points");
    let game_points = fields.signed_points(second, "points");
    if match_points.is_none() && game_points.is_none() {
        remarks.field(Code::X013, "points", Span::new(7, 17), || "no points are given".to_owned());
    }
    let round = match fields::natural(columns.get(round_span)) {
        Field::Value(round) => Some(round).filter(|&round| round > 0),
        Field::Blank => None,
        Field::Bad => {
            let text = columns.get(round_span);
            remarks.field(Code::X013, "round", round_span, || format!("found {text:?}, expected a round"));
            None
        }
    };
    let ids = ids.read_filled(Code::X013, columns, remarks);
    AdjustmentRecord { line, kind, match_points, game_points, round, ids, layout }
}

fn adjustment_layout(columns: &Columns, remarks: &mut Remarks) -> AdjustmentLayout {
    let digit = |column| columns.get(Span::new(column, column)).bytes().all(|byte| byte.is_ascii_digit());
    let has = |column| !columns.is_blank(column) && digit(column);
    if has(19) {
        remarks.push(|line| {
            Diagnostic::new(Code::X013, line, "written in the narrow layout: round in 17-19, ids from 21")
                .with_severities(Severity::Warning, Severity::Warning)
                .with_fix("round in 20-22, ids from 24")
        });
        return AdjustmentLayout::Narrow;
    }
    // Ids without a round: the layout whose fields end where the numbers end.
    let ends = |first: u32| {
        columns
            .words(18)
            .all(|(span, _)| span.last >= first + 3 && (span.last - first - 3).is_multiple_of(5) && span.width() <= 4)
    };
    if has(22) && !(columns.width() >= 24 && ends(21) && !ends(24)) {
        return AdjustmentLayout::Wide;
    }
    if columns.width() < 18 {
        return AdjustmentLayout::Undecided;
    }
    match (ends(24), ends(21)) {
        (true, _) => AdjustmentLayout::Wide,
        (false, true) => {
            remarks.push(|line| {
                Diagnostic::new(Code::X013, line, "the ids fit the narrow layout only (from column 21, no round given)")
                    .with_severities(Severity::Error, Severity::Error)
            });
            AdjustmentLayout::Narrow
        }
        (false, false) => {
            let span = Span::new(18, columns.width());
            remarks.field(Code::X013, "round and ids", span, || "round and ids fit neither layout".to_owned());
            AdjustmentLayout::Undecided
        }
    }
}
