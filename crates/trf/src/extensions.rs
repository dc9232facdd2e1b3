//! Records that steer the pairing of rounds to come, and national data: 240, 250, 260, NRS, `XX?`, `DAT`.

use super::codes::{Code, Severity};
use super::columns::Columns;
use super::diagnostic::Diagnostic;
use super::fields::{self, Field, named};
use super::line::{IdAt, Origin, Span};
use super::lists::{self, FieldReader, IdList};
use super::padding::{filled, gap, no_date, no_number};
use super::player::CellColour;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ByeKind {
    /// `F`.
    Full,
    /// `H`.
    Half,
    /// `Z`, blank, and every `XXZ`.
    Zero,
}

impl ByeKind {
    /// All kinds, in the order in which they are written.
    pub const ALL: [Self; 3] = [Self::Full, Self::Half, Self::Zero];
    pub(super) const LETTERS: [(&'static str, Self); 3] = [("F", Self::Full), ("H", Self::Half), ("Z", Self::Zero)];
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

impl ByeRecord {
    pub(super) const KIND: Span = Span::new(5, 5);
    pub(super) const ROUND: Span = Span::new(7, 9);
    pub(super) const IDS: IdList = IdList::new(11, 4);
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

impl AccelerationRangeRecord {
    pub(super) const MATCH_POINTS: Span = Span::new(5, 8);
    pub(super) const GAME_POINTS: Span = Span::new(10, 13);
    pub(super) const FIRST_ROUND: Span = Span::new(15, 17);
    pub(super) const LAST_ROUND: Span = Span::new(19, 21);
    pub(super) const FIRST_ID: Span = Span::new(23, 26);
    pub(super) const LAST_ID: Span = Span::new(28, 31);
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
    /// Last round (260: 9-11); `None` when not given: writers differ whether that means "to the end" or "the first
    /// only".
    pub last_round: Option<u32>,
    /// The players or teams. Zeros are left out.
    pub ids: Vec<IdAt>,
}

impl ProhibitionRecord {
    pub(super) const FIRST_ROUND: Span = Span::new(5, 7);
    pub(super) const LAST_ROUND: Span = Span::new(9, 11);
    pub(super) const IDS: IdList = IdList::new(13, 4);
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

pub(super) fn parse_bye(line: usize, columns: &Columns, remarks: &mut Remarks) -> ByeRecord {
    let kind_span = ByeRecord::KIND;
    let kind = match columns.get(kind_span) {
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
            let kind = named(&ByeKind::LETTERS, &text.to_ascii_uppercase());
            if kind.is_none() {
                remarks.field(Code::X009, "type", kind_span, || format!("found {text:?}, expected F, H or Z"));
            }
            kind
        }
    };
    let mut fields = FieldReader { columns, code: Code::X009, remarks };
    let round = fields.required(ByeRecord::ROUND, "round");
    fields.separators(&[6, 10]);
    let ids = fields.ids(ByeRecord::IDS);
    let ids = lists::without_zeros(ids, Code::X009, remarks);
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
        match fields::worth(text) {
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
    let values: Vec<_> = words.map(|(_, word)| fields::worth(word).value().map(|value| value.tenths)).collect();
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
    use AccelerationRangeRecord as R;
    let mut fields = FieldReader { columns, code: Code::X005, remarks };
    let match_points = fields.points(R::MATCH_POINTS, "match points");
    let game_points = fields.points(R::GAME_POINTS, "points");
    let first_round = fields.required(R::FIRST_ROUND, "first round");
    let last_round = fields.second_of_range(R::LAST_ROUND, "last round", first_round);
    let first_id = fields.required(R::FIRST_ID, "first id");
    let last_id = fields.second_of_range(R::LAST_ID, "last id", first_id);
    fields.separators(&[9, 14, 18, 22, 27]);
    if match_points.unwrap_or(0) == 0 && game_points.unwrap_or(0) == 0 {
        remarks.push(|line| {
            Diagnostic::new(Code::X005, line, "neither match points nor points are given")
                .with_severities(Severity::Warning, Severity::Warning)
        });
    }
    AccelerationRangeRecord { line, match_points, game_points, first_round, last_round, first_id, last_id }
}

/// 260, and `XXP` with ids as words.
pub(super) fn parse_prohibition(
    line: usize,
    origin: Origin,
    columns: &Columns,
    remarks: &mut Remarks,
) -> ProhibitionRecord {
    let (first_round, last_round, ids) = match origin {
        Origin::Private => (None, None, lists::free(columns, Code::X008, remarks)),
        Origin::Trf26 => {
            let mut fields = FieldReader { columns, code: Code::X008, remarks };
            let first = fields.required(ProhibitionRecord::FIRST_ROUND, "first round");
            let last = fields.second_of_range(ProhibitionRecord::LAST_ROUND, "last round", first);
            fields.separators(&[8, 12]);
            let ids = fields.ids(ProhibitionRecord::IDS);
            (first, last, lists::without_zeros(ids, Code::X008, remarks))
        }
    };
    if ids.len() < 2 {
        remarks.push(|line| Diagnostic::new(Code::X008, line, "fewer than two ids: nobody is kept apart"));
    }
    ProhibitionRecord { line, origin, first_round, last_round, ids }
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
