//! 299: abnormal points, in the layout of TRF26 or in a narrow one.

use nom::Parser;
use nom::combinator::iterator;

use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("299", adjustment, &[CODE]).trf26()];

const CODE: Code = Code::X013;

/// The result to which 299 gives another value (column 5).
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
    const LETTERS: [(&'static str, Self); 9] = [
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

/// The columns in which 299 was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AdjustmentLayout {
    /// Round at 20-22, ids from 24: the usual one.
    Wide,
    /// Round at 17-19, ids from 21 (Sharly Chess).
    Narrow,
    /// Neither rounds nor ids are given, so it cannot be determined.
    Undecided,
}

/// 299: abnormal points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjustmentRecord {
    /// Index of the line.
    pub line: usize,
    /// The result that gets another value; `None` when not readable (X013).
    pub kind: Option<AdjustmentKind>,
    /// Match points in tenths, may be negative.
    pub match_points: Option<i32>,
    /// Game points, or points of an individual event, in tenths, may be negative.
    pub game_points: Option<i32>,
    /// The round; `None` for all.
    pub round: Option<u32>,
    /// Players or teams; empty for all.
    pub ids: Vec<IdAt>,
    /// The columns that were used.
    pub layout: AdjustmentLayout,
}

impl AdjustmentRecord {
    const KIND: Span = Span::new(5, 5);
    const MATCH_POINTS: Span = Span::new(7, 11);
    const GAME_POINTS: Span = Span::new(13, 17);
    /// In the wide layout, like the ids.
    const ROUND: Span = Span::new(20, 22);
    const IDS: IdList = IdList::new(24, 4);
}

/// In both layouts, the windows 6-11 and 12-16 hold the points and nothing else.
fn adjustment(input: Cursor) -> Read<Record> {
    use AdjustmentRecord as R;
    let (input, kind) = kind(input)?;
    let layout = layout(input);
    let (second, round_span, list) = match layout {
        AdjustmentLayout::Narrow => (Span::new(12, 16), Span::new(17, 19), IdList::new(21, 4)),
        AdjustmentLayout::Wide | AdjustmentLayout::Undecided => (Span::new(12, 17), R::ROUND, R::IDS),
    };
    let points = (signed_points(CODE, Span::new(6, 11), "match points"), signed_points(CODE, second, "points"));
    let (input, (match_points, game_points)) = { points }.parse(input)?;
    if match_points.is_none() && game_points.is_none() {
        input.remark(CODE, "points", Span::new(7, 17), || "no points are given".to_owned());
    }
    let (input, round) = column(round_span, fields::natural)(input)?;
    if round == Field::Bad {
        input.remark(CODE, "round", round_span, || format!("found {:?}, expected a round", input.text(round_span)));
    }
    let round = round.value().filter(|&round| round > 0);
    let (end, ids) = filled_ids(CODE, list)(input)?;
    let record = R { line: input.line(), kind, match_points, game_points, round, ids, layout };
    Ok((end, Record::Adjustment(Box::new(record))))
}

fn kind(input: Cursor) -> Read<Option<AdjustmentKind>> {
    let span = AdjustmentRecord::KIND;
    let text = input.text(span);
    let letter = if text.is_empty() { " ".to_owned() } else { text.to_ascii_uppercase() };
    let kind = named(&AdjustmentKind::LETTERS, &letter);
    if kind.is_none() {
        input.remark(CODE, "type", span, || format!("found {text:?}, expected one of W D L F H Z + - or a blank"));
    }
    Ok((input.seek(span.last + 1), kind))
}

/// Determines the layout from a digit in column 19 or 22, where the round ends; without a round, from the columns at
/// which the ids end.
fn layout(input: Cursor) -> AdjustmentLayout {
    let width = input.width();
    let has = |column| {
        let text = input.text(Span::new(column, column));
        !input.is_blank(column) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if has(19) {
        input.push(|line| {
            Diagnostic::new(CODE, line, "written in the narrow layout: round in 17-19, ids from 21")
                .with_severities(Severity::Warning, Severity::Warning)
                .with_fix("round in 20-22, ids from 24")
        });
        return AdjustmentLayout::Narrow;
    }
    let ends = |first: u32| {
        iterator(input.seek(18), word)
            .all(|(span, _)| span.last >= first + 3 && (span.last - first - 3).is_multiple_of(5) && span.width() <= 4)
    };
    if has(22) && !(width >= 24 && ends(21) && !ends(24)) {
        return AdjustmentLayout::Wide;
    }
    if width < 18 {
        return AdjustmentLayout::Undecided;
    }
    match (ends(24), ends(21)) {
        (true, _) => AdjustmentLayout::Wide,
        (false, true) => {
            input.push(|line| {
                Diagnostic::new(CODE, line, "the ids fit the narrow layout only (from column 21, no round given)")
                    .with_severities(Severity::Error, Severity::Error)
            });
            AdjustmentLayout::Narrow
        }
        (false, false) => {
            let span = Span::new(18, width);
            input.remark(CODE, "round and ids", span, || "round and ids fit neither layout".to_owned());
            AdjustmentLayout::Undecided
        }
    }
}

/// 299 in its wide layout: abnormal points in tenths. No round: all; no ids: all participants.
#[must_use]
pub fn adjustment_line(
    kind: AdjustmentKind,
    match_points: Option<i32>,
    game_points: Option<i32>,
    round: Option<u32>,
    ids: &[u32],
) -> String {
    use AdjustmentRecord as R;
    let mut row = Row::new("299");
    row.left(R::KIND, name_of(&AdjustmentKind::LETTERS, &kind));
    row.points(R::MATCH_POINTS, match_points).points(R::GAME_POINTS, game_points);
    match round {
        Some(round) => row.number(R::ROUND, round),
        // Without a digit there, this layout could not be distinguished from the narrow one.
        None => row.left(R::ROUND, "000"),
    };
    row.ids(R::IDS, ids).finish()
}
