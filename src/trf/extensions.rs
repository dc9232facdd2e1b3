//! Records that steer the pairing of rounds to come, and national data: 240, 250, 260, 299, NRS, `XX?`, `DAT`.

use super::codes::Code;
use super::columns::Columns;
use super::diagnostic::{Diagnostic, Severity};
use super::fields::{self, Field};
use super::line::Span;
use super::lists::{self, IdList};
use super::padding::{filled, gap, no_date, no_number};
use super::player::CellColour;
use super::record::{IdAt, Origin};
use super::remarks::Remarks;

/// A player's national data; the record code is the federation (columns 1-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NationalRecord {
    /// Index of the line.
    pub line: usize,
    /// Starting rank of the player (columns 5-8).
    pub id: u32,
    /// National rating (49-52); `None` when blank or not readable (N001).
    pub rating: Option<u16>,
}

impl NationalRecord {
    /// Columns of the federation.
    pub const FEDERATION: Span = Span::new(1, 3);
    /// Columns of the starting rank.
    pub const ID: Span = Span::new(5, 8);
    /// Columns of the sex, blank when as in 001.
    pub const SEX: Span = Span::new(10, 10);
    /// Columns of the national classification.
    pub const CLASSIFICATION: Span = Span::new(11, 13);
    /// Columns of the name, blank when as in 001.
    pub const NAME: Span = Span::new(15, 47);
    /// Columns of the national rating.
    pub const RATING: Span = Span::new(49, 52);
    /// Columns of the national origin (region, county).
    pub const NATIONAL_ORIGIN: Span = Span::new(54, 56);
    /// Columns of the national number, which may have letters.
    pub const NUMBER: Span = Span::new(58, 68);
    /// Columns of the birth date.
    pub const BIRTH: Span = Span::new(70, 79);
}

/// `XXC`: JaVaFo's configuration words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfigRecord {
    /// Index of the line.
    pub line: usize,
    /// `rank`: pairing numbers go by the order of the file instead of the ids.
    pub rank: bool,
    /// `white1` or `black1`: the initial colour.
    pub colour: Option<CellColour>,
}

/// The kind of a bye that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ByeKind {
    /// `F`.
    Full,
    /// `H`.
    Half,
    /// `Z`, blank, and every `XXZ`.
    Zero,
}

/// 240 or `XXZ`: who is not paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeRecord {
    /// Index of the line.
    pub line: usize,
    /// 240 or `XXZ`.
    pub origin: Origin,
    /// The kind; `None` when the letter is not readable (X009).
    pub kind: Option<ByeKind>,
    /// The round; `None` for `XXZ` (the round to pair), or when not readable (X009).
    pub round: Option<u32>,
    /// Players, or teams in a team event. Zeros are left out.
    pub ids: Vec<IdAt>,
}

/// `XXA`: fictitious points of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccelerationRecord {
    /// Index of the line.
    pub line: usize,
    /// Starting rank (columns 5-8); 0 when not readable (X002).
    pub id: u32,
    /// Points in tenths, `points[r - 1]` for round r; `None` for a blank place.
    pub points: Vec<Option<i32>>,
}

impl AccelerationRecord {
    /// Columns of the points of a round (from 1).
    #[must_use]
    pub const fn span(round: u32) -> Span {
        let first = 10 + 5 * round.saturating_sub(1);
        Span::new(first, first + 3)
    }
}

/// 250: fictitious points of a range of pairing numbers in a range of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccelerationRangeRecord {
    /// Index of the line.
    pub line: usize,
    /// Match points in tenths (5-8).
    pub match_points: Option<i32>,
    /// Game points, or points of an individual event, in tenths (10-13).
    pub game_points: Option<i32>,
    /// First round (15-17).
    pub first_round: Option<u32>,
    /// Last round (19-21); blank means the first.
    pub last_round: Option<u32>,
    /// First pairing number (23-26).
    pub first_id: Option<u32>,
    /// Last pairing number (28-31); blank means the first.
    pub last_id: Option<u32>,
}

/// 260 or `XXP`: nobody of the list may meet anybody else of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProhibitionRecord {
    /// Index of the line.
    pub line: usize,
    /// 260 or `XXP`.
    pub origin: Origin,
    /// First round (260: 5-7); `None` for all rounds.
    pub first_round: Option<u32>,
    /// Last round (260: 9-11); `None` when not given: writers differ whether that means "to the end" or "the first only".
    pub last_round: Option<u32>,
    /// The players or teams. Zeros are left out.
    pub ids: Vec<IdAt>,
}

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

/// `DAT`: one fact about a player (Tornelo).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataRecord {
    /// Index of the line.
    pub line: usize,
    /// Starting rank; `None` when not readable.
    pub id: Option<u32>,
    /// Columns of the type, for instance `EMAIL`.
    pub kind: Span,
    /// Columns of the value.
    pub value: Span,
}

/// How many places of the line contradict the columns of a national record.
pub(super) fn national_faults(columns: &Columns) -> u32 {
    filled(columns, &[9, 14, 48, 53, 57, 69])
        + gap(columns, NationalRecord::NAME)
        + no_number(columns, NationalRecord::RATING)
        + no_date(columns, NationalRecord::BIRTH)
}

/// National data; `None` when the line does not look like it (columns 5-8 hold no number).
pub(super) fn parse_national(line: usize, columns: &Columns, remarks: &mut Remarks) -> Option<NationalRecord> {
    let id = fields::natural(columns.get(NationalRecord::ID)).value()?;
    if !columns.is_blank(9) {
        return None;
    }
    let rating = match fields::natural(columns.get(NationalRecord::RATING)) {
        Field::Value(rating) if rating > 0 => u16::try_from(rating).ok(),
        Field::Bad => {
            let text = columns.get(NationalRecord::RATING);
            remarks.field(Code::N001, "national rating", NationalRecord::RATING, || {
                format!("found {text:?}, expected digits")
            });
            None
        }
        _ => None,
    };
    Some(NationalRecord { line, id, rating })
}

pub(super) fn parse_config(line: usize, columns: &Columns, remarks: &mut Remarks) -> ConfigRecord {
    let mut record = ConfigRecord { line, rank: false, colour: None };
    for (span, word) in columns.words(5) {
        match word.to_ascii_lowercase().as_str() {
            "rank" => record.rank = true,
            "white1" => record.colour = Some(CellColour::White),
            "black1" => record.colour = Some(CellColour::Black),
            _ => remarks.push(|line| {
                Diagnostic::new(Code::H016, line, format!("found {word:?}, expected rank, white1 or black1"))
                    .at("word", span)
                    .with_severities(Severity::Warning, Severity::None)
            }),
        }
    }
    record
}

/// 240: type (5), round (7-9), ids (11-14, 16-19, …).
pub(super) fn parse_bye(line: usize, columns: &Columns, remarks: &mut Remarks) -> ByeRecord {
    let kind_span = Span::new(5, 5);
    let kind = match columns.get(kind_span) {
        "F" | "f" => Some(ByeKind::Full),
        "H" | "h" => Some(ByeKind::Half),
        "Z" | "z" => Some(ByeKind::Zero),
        "" | " " => {
            remarks.push(|line| {
                Diagnostic::new(Code::X009, line, "the type is blank, which is read as Z")
                    .at("type", kind_span)
                    .with_severities(Severity::Warning, Severity::Warning)
                    .with_fix("Z")
            });
            Some(ByeKind::Zero)
        }
        text => {
            remarks.field(Code::X009, "type", kind_span, || format!("found {text:?}, expected F, H or Z"));
            None
        }
    };
    let round = lists::required(columns, Span::new(7, 9), "round", Code::X009, remarks);
    let list = IdList { first: 11, width: 4, step: 5, code: Code::X009 };
    let ids = lists::without_zeros(list.read(columns, remarks), Code::X009, remarks);
    if ids.is_empty() {
        lists::nobody(Code::X009, remarks);
    }
    ByeRecord { line, origin: Origin::Trf26, kind, round, ids }
}

/// `XXZ 4 17 22`: absent in the round to pair.
pub(super) fn parse_absentees(line: usize, columns: &Columns, remarks: &mut Remarks) -> ByeRecord {
    let ids = lists::free(columns, Code::X009, remarks);
    ByeRecord { line, origin: Origin::Private, kind: Some(ByeKind::Zero), round: None, ids }
}

/// `XXA`: id (5-8), then points of round r at 10 + 5(r-1), four wide.
pub(super) fn parse_acceleration(line: usize, columns: &Columns, remarks: &mut Remarks) -> AccelerationRecord {
    let mut points = Vec::new();
    let id = fields::natural(columns.get(Span::new(5, 8))).value().filter(|&id| id > 0);
    let mut in_place = id.is_some() && columns.is_blank(4) && columns.is_blank(9);
    for (span, text) in columns.slots(10, 4, 5) {
        match fields::points(text) {
            Field::Value(value) => points.push(Some(value.tenths)),
            Field::Blank => points.push(None),
            Field::Bad => in_place = false,
        }
        in_place &= columns.is_blank(span.last + 1);
    }
    if in_place {
        return AccelerationRecord { line, id: id.unwrap_or(0), points };
    }
    // Off the columns: the same numbers as words. Blank places cannot be seen then.
    let mut words = columns.words(4);
    let id = words.next().and_then(|(_, word)| fields::natural(word).value()).filter(|&id| id > 0);
    let values: Vec<_> = words.map(|(_, word)| fields::points(word).value().map(|value| value.tenths)).collect();
    let understood = id.is_some() && values.iter().all(Option::is_some);
    let (span, text) = columns.rest(4);
    remarks.push(|line| {
        let other_meaning = matches!(text, "true" | "false");
        let code = if other_meaning { Code::X014 } else { Code::X002 };
        let message = format!("found {text:?}, expected an id in columns 5-8 and points in 10-13, 15-18, …");
        let found = Diagnostic::new(code, line, message).at("accelerations", span);
        if understood { found.with_severities(Severity::Error, Severity::None) } else { found }
    });
    AccelerationRecord { line, id: id.unwrap_or(0), points: if understood { values } else { Vec::new() } }
}

pub(super) fn parse_acceleration_range(
    line: usize,
    columns: &Columns,
    remarks: &mut Remarks,
) -> AccelerationRangeRecord {
    let match_points = lists::points(columns, Span::new(5, 8), "match points", Code::X005, remarks);
    let game_points = lists::points(columns, Span::new(10, 13), "points", Code::X005, remarks);
    let first_round = lists::required(columns, Span::new(15, 17), "first round", Code::X005, remarks);
    let last_round = lists::second_of_range(columns, Span::new(19, 21), "last round", first_round, Code::X005, remarks);
    let first_id = lists::required(columns, Span::new(23, 26), "first id", Code::X005, remarks);
    let last_id = lists::second_of_range(columns, Span::new(28, 31), "last id", first_id, Code::X005, remarks);
    for column in [9, 14, 18, 22, 27] {
        lists::separator(columns, column, remarks);
    }
    if match_points.unwrap_or(0) == 0 && game_points.unwrap_or(0) == 0 {
        remarks.push(|line| {
            Diagnostic::new(Code::X005, line, "neither match points nor points are given")
                .with_severities(Severity::Warning, Severity::Warning)
        });
    }
    AccelerationRangeRecord { line, match_points, game_points, first_round, last_round, first_id, last_id }
}

/// 260: rounds (5-7, 9-11) and ids (13-16, 18-21, …); `XXP`: ids as words.
pub(super) fn parse_prohibition(
    line: usize,
    origin: Origin,
    columns: &Columns,
    remarks: &mut Remarks,
) -> ProhibitionRecord {
    let (first_round, last_round, ids) = match origin {
        Origin::Private => (None, None, lists::free(columns, Code::X008, remarks)),
        Origin::Trf26 => {
            let first = lists::required(columns, Span::new(5, 7), "first round", Code::X008, remarks);
            let last = lists::second_of_range(columns, Span::new(9, 11), "last round", first, Code::X008, remarks);
            lists::separator(columns, 8, remarks);
            let list = IdList { first: 13, width: 4, step: 5, code: Code::X008 };
            (first, last, lists::without_zeros(list.read(columns, remarks), Code::X008, remarks))
        }
    };
    if ids.len() < 2 {
        remarks.push(|line| Diagnostic::new(Code::X008, line, "fewer than two ids: nobody is kept apart"));
    }
    ProhibitionRecord { line, origin, first_round, last_round, ids }
}

/// 299, in the wide layout (round 20-22, ids from 24) or the narrow one (round 17-19, ids from 21). In both, the windows
/// 6-11 and 12-16 hold the points and nothing else; a digit in column 19 or 22 tells which of the layouts it is.
pub(super) fn parse_adjustment(line: usize, columns: &Columns, remarks: &mut Remarks) -> AdjustmentRecord {
    let kind_span = Span::new(5, 5);
    let kind = match columns.get(kind_span) {
        "" | " " => Some(AdjustmentKind::Extra),
        "W" | "w" => Some(AdjustmentKind::Win),
        "D" | "d" => Some(AdjustmentKind::Draw),
        "L" | "l" => Some(AdjustmentKind::Loss),
        "F" | "f" => Some(AdjustmentKind::FullBye),
        "H" | "h" => Some(AdjustmentKind::HalfBye),
        "Z" | "z" => Some(AdjustmentKind::ZeroBye),
        "+" => Some(AdjustmentKind::ForfeitWin),
        "-" => Some(AdjustmentKind::ForfeitLoss),
        text => {
            remarks.field(Code::X013, "type", kind_span, || {
                format!("found {text:?}, expected one of W D L F H Z + - or a blank")
            });
            None
        }
    };
    let layout = adjustment_layout(columns, remarks);
    let (second, round_span, first_id) = match layout {
        AdjustmentLayout::Narrow => (Span::new(12, 16), Span::new(17, 19), 21),
        AdjustmentLayout::Wide => (Span::new(12, 17), Span::new(20, 22), 24),
        AdjustmentLayout::Undecided => (Span::new(12, 17), Span::new(20, 22), 24),
    };
    let match_points = lists::signed_points(columns, Span::new(6, 11), "match points", Code::X013, remarks);
    let game_points = lists::signed_points(columns, second, "points", Code::X013, remarks);
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
    let list = IdList { first: first_id, width: 4, step: 5, code: Code::X013 };
    let mut ids = list.read(columns, remarks);
    ids.retain(|at| at.id != 0);
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

/// `DAT 12 EMAIL …`.
pub(super) fn parse_data(line: usize, columns: &Columns, remarks: &mut Remarks) -> DataRecord {
    let mut words = columns.words(5);
    let id = words.next().and_then(|(span, word)| {
        let id = fields::natural(word).value();
        if id.is_none() {
            remarks.push(|line| {
                Diagnostic::new(Code::X001, line, format!("found {word:?}, expected a starting rank"))
                    .at("starting rank", span)
                    .with_severities(Severity::None, Severity::Info)
            });
        }
        id
    });
    let kind = words.next().map_or(Span::new(5, 4), |(span, _)| span);
    let (value, _) = columns.rest(kind.last + 1);
    DataRecord { line, id, kind, value }
}
