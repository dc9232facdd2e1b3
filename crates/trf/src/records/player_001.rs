//! 001: a player, up to the rounds; these are in [`super::player_rounds_001`].

use std::num::NonZeroU64;

use nom::Parser;

use super::player_rounds_001::{Cell, block_faults, rounds, write_cell};
use super::*;

pub(super) const RULES: &[RecordRule] = &[RecordRule::new("001", player, FINDINGS).padded(faults)];

const FINDINGS: &[Code] = {
    use Code as C;
    &[
        C::P001,
        C::P006,
        C::P008,
        C::P009,
        C::P014,
        C::P015,
        C::P017,
        C::P019,
        C::P020,
        C::T008,
        C::T017,
        C::G012,
        C::G020,
        C::G021,
    ]
};

/// Columns that separate the fields before the rounds.
const SEPARATORS: [u32; 10] = [9, 14, 48, 53, 57, 69, 80, 85, 90, 91];

/// Column 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Sex {
    /// Not given, or not readable.
    #[default]
    Unknown,
    /// `m`.
    Male,
    /// `w`; `f` is accepted (P014).
    Female,
}

/// Columns 11-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Title {
    /// Blank.
    #[default]
    None,
    /// Grandmaster.
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// FIDE master.
    Fm,
    /// Woman international master.
    Wim,
    /// Candidate master.
    Cm,
    /// Woman FIDE master.
    Wfm,
    /// Woman candidate master.
    Wcm,
    /// Something that is not a FIDE title (P015).
    Other,
}

impl Title {
    const NAMES: [(&'static str, Self); 8] = [
        ("GM", Self::Gm),
        ("IM", Self::Im),
        ("FM", Self::Fm),
        ("CM", Self::Cm),
        ("WGM", Self::Wgm),
        ("WIM", Self::Wim),
        ("WFM", Self::Wfm),
        ("WCM", Self::Wcm),
    ];

    /// Old abbreviations: one letter, or two for women.
    const OLD: [(&'static str, Self); 12] = [
        ("G", Self::Gm),
        ("M", Self::Im),
        ("F", Self::Fm),
        ("C", Self::Cm),
        ("WG", Self::Wgm),
        ("GF", Self::Wgm),
        ("WM", Self::Wim),
        ("MF", Self::Wim),
        ("WF", Self::Wfm),
        ("FF", Self::Wfm),
        ("WC", Self::Wcm),
        ("CF", Self::Wcm),
    ];

    /// The usual abbreviation; empty for none or another title.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        name_of(&Self::NAMES, &self)
    }

    /// Reads a trimmed title; the flag is false if it is written in an old or mistaken way.
    fn read(text: &str) -> Option<(Self, bool)> {
        // Lower-case `mf` is an old women's title, upper-case `MF` is FM with its letters swapped.
        if text == "MF" {
            return Some((Self::Fm, false));
        }
        let text = text.to_ascii_uppercase();
        let usual = named(&Self::NAMES, &text).map(|title| (title, true));
        usual.or_else(|| named(&Self::OLD, &text).map(|title| (title, false)))
    }
}

/// A field of record 001 with fixed columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerField {
    /// Starting rank.
    Id,
    /// Sex.
    Sex,
    /// Title.
    Title,
    /// Name.
    Name,
    /// FIDE rating.
    Rating,
    /// Federation.
    Federation,
    /// FIDE number.
    FideNumber,
    /// Birth date.
    Birth,
    /// Points.
    Points,
    /// Rank.
    Rank,
}

impl PlayerField {
    /// The field's columns.
    #[must_use]
    pub const fn span(self) -> Span {
        match self {
            Self::Id => Span::new(5, 8),
            Self::Sex => Span::new(10, 10),
            Self::Title => Span::new(11, 13),
            Self::Name => Span::new(15, 47),
            Self::Rating => Span::new(49, 52),
            Self::Federation => Span::new(54, 56),
            Self::FideNumber => Span::new(58, 68),
            Self::Birth => Span::new(70, 79),
            Self::Points => Span::new(81, 84),
            Self::Rank => Span::new(86, 89),
        }
    }

    /// The field's name in diagnostics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Id => "starting rank",
            Self::Sex => "sex",
            Self::Title => "title",
            Self::Name => "name",
            Self::Rating => "rating",
            Self::Federation => "federation",
            Self::FideNumber => "FIDE number",
            Self::Birth => "birth date",
            Self::Points => "points",
            Self::Rank => "rank",
        }
    }
}

/// A player (001). Text fields are not copied: they are read from the document.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerRecord {
    /// Index of the line.
    pub line: usize,
    /// Starting rank; 0 when it cannot be read (P001).
    pub id: u32,
    /// Sex.
    pub sex: Sex,
    /// Title.
    pub title: Title,
    /// FIDE rating; `None` when blank, zero or not readable.
    pub rating: Option<u16>,
    /// FIDE number; `None` when blank, zero or not a number.
    pub fide_number: Option<NonZeroU64>,
    /// Points in tenths; `None` when blank or not readable.
    pub points: Option<i32>,
    /// Rank; `None` when blank or not readable.
    pub rank: Option<u32>,
    /// Round blocks, `rounds[r - 1]` for round r, up to the last one that is not wholly blank.
    pub rounds: Vec<Cell>,
    /// Whether some field or block could not be read; the document's diagnostics say which.
    pub malformed: bool,
}

impl PlayerRecord {
    /// The text of a field, trimmed.
    #[must_use]
    pub fn field<'d>(&self, document: &'d Document, field: PlayerField) -> &'d str {
        fields::trim(document.columns(self.line, field.span()))
    }

    /// The name, trimmed.
    #[must_use]
    pub fn name<'d>(&self, document: &'d Document) -> &'d str {
        self.field(document, PlayerField::Name)
    }

    /// The federation, trimmed.
    #[must_use]
    pub fn federation<'d>(&self, document: &'d Document) -> &'d str {
        self.field(document, PlayerField::Federation)
    }

    /// The block of a round (from 1); a wholly blank one beyond the last.
    #[must_use]
    pub fn cell(&self, round: usize) -> Cell {
        round.checked_sub(1).and_then(|index| self.rounds.get(index)).copied().unwrap_or(Cell::BLANK)
    }
}

/// Counts the places of the line that contradict the columns of 001.
fn faults(input: Cursor) -> u32 {
    use PlayerField as F;
    let number = input.text(F::FideNumber.span());
    filled(input, &SEPARATORS)
        + no_number(input, F::Id.span())
        + gap(input, F::Name.span())
        + no_number(input, F::Rating.span())
        + u32::from(input.text(F::Federation.span()).bytes().any(|byte| byte.is_ascii_digit()))
        + u32::from(fields::long_number(number) == Field::Bad)
        + u32::from(number.ends_with(' ') && !number.trim().is_empty())
        + no_date(input, F::Birth.span())
        + u32::from(!matches!(fields::points(input.text(F::Points.span())), Field::Value(_)))
        + no_number(input, F::Rank.span())
        + block_faults(input)
}

fn player(input: Cursor) -> Read<Record> {
    SEPARATORS.iter().for_each(|&column| input.separator(column));
    let before = (id, sex, title, rating, fide_number, birth, points, rank);
    let (end, ((id, sex, title, rating, fide_number, (), points, rank), rounds)) = (before, rounds).parse(input)?;
    let (line, malformed) = (input.line(), end.malformed);
    let record = PlayerRecord { line, id, sex, title, rating, fide_number, points, rank, rounds, malformed };
    Ok((end, Record::Player(record)))
}

impl PlayerField {
    /// The number in the field's columns.
    fn number(self, input: Cursor) -> Read<Field<u32>> {
        column(self.span(), fields::natural)(input)
    }

    /// Adds the finding that the field holds something other than expected.
    fn expected(self, input: Cursor, code: Code, expected: &str) {
        input.expected(code, self.name(), self.span(), expected);
    }

    /// Like `expected`, for a field that cannot be read, which makes the record malformed.
    fn unreadable<'a, T>(self, input: Cursor<'a>, code: Code, expected: &str, value: T) -> Read<'a, T> {
        self.expected(input, code, expected);
        Ok((input.malformed(), value))
    }

    /// A finding about the field.
    fn found(self, code: Code, line: u32, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(code, line, message).at(self.name(), self.span())
    }
}

fn id(input: Cursor) -> Read<u32> {
    let (input, read) = PlayerField::Id.number(input)?;
    match read {
        Field::Value(id @ 1..=9999) => Ok((input, id)),
        _ => PlayerField::Id.unreadable(input, Code::P001, "a number from 1 to 9999", 0),
    }
}

fn sex(input: Cursor) -> Read<Sex> {
    let field = PlayerField::Sex;
    let text = input.text(field.span());
    let (sex, canonical) = match text {
        "" | " " => return Ok((input, Sex::Unknown)),
        "m" => return Ok((input, Sex::Male)),
        "w" => return Ok((input, Sex::Female)),
        "M" => (Sex::Male, "m"),
        "W" | "f" | "F" => (Sex::Female, "w"),
        _ => {
            field.expected(input, Code::P014, "m or w");
            return Ok((input, Sex::Unknown));
        }
    };
    let message = || format!("found {text:?}, expected m or w");
    input.push(|line| field.found(Code::P014, line, message()).with_fix(canonical));
    Ok((input, sex))
}

fn title(input: Cursor) -> Read<Title> {
    let field = PlayerField::Title;
    let text = input.text(field.span()).trim();
    let title = match Title::read(text) {
        _ if text.is_empty() => Title::None,
        Some((title, true)) => title,
        Some((title, false)) => {
            let canonical = title.as_str();
            let message = || format!("found {text:?}, an old way to write {canonical}");
            input.push(|line| field.found(Code::P015, line, message()).with_fix(canonical));
            title
        }
        None => {
            field.expected(input, Code::P015, "a FIDE title");
            Title::Other
        }
    };
    Ok((input, title))
}

fn rating(input: Cursor) -> Read<Option<u16>> {
    let field = PlayerField::Rating;
    let (input, read) = field.number(input)?;
    match read {
        Field::Bad => return field.unreadable(input, Code::P017, "digits", None),
        Field::Value(0) => input.push(|line| {
            let message = "a rating of 0 is written for a player without rating";
            field
                .found(Code::P017, line, message)
                .with_severities(Severity::None, Severity::Info)
                .with_fix("leave it blank")
        }),
        _ => {}
    }
    Ok((input, read.value().and_then(|rating| u16::try_from(rating).ok()).filter(|&rating| rating != 0)))
}

fn fide_number(input: Cursor) -> Read<Option<NonZeroU64>> {
    let field = PlayerField::FideNumber;
    let (input, read) = column(field.span(), fields::long_number)(input)?;
    if read == Field::Bad {
        return field.unreadable(input, Code::P019, "digits", None);
    }
    let number = read.value().and_then(NonZeroU64::new);
    let text = input.text(field.span());
    if number.is_some() && text.ends_with(' ') {
        input.push(|line| {
            field
                .found(Code::P019, line, "the FIDE number is not right-aligned")
                .with_severities(Severity::None, Severity::Warning)
                .with_fix(format!("{:>11}", text.trim()))
        });
    }
    Ok((input, number))
}

fn birth(input: Cursor) -> Read<()> {
    let field = PlayerField::Birth;
    let (input, read) = column(field.span(), fields::full_date)(input)?;
    match read {
        Field::Blank => {}
        // A birth date of which only the year is known has zeros for month and day.
        Field::Value(date) if date.year != 0 && ((date.month, date.day) == (0, 0) || date.exists()) => {}
        _ => field.expected(input, Code::P020, "YYYY/MM/DD, or YYYY/00/00 when only the year is known"),
    }
    Ok((input, ()))
}

fn points(input: Cursor) -> Read<Option<i32>> {
    let field = PlayerField::Points;
    let (input, read) = column(field.span(), fields::points)(input)?;
    let value = match read {
        Field::Value(value) => value,
        Field::Bad => return field.unreadable(input, Code::P006, "points such as 4.5", None),
        Field::Blank => {
            field.expected(input, Code::P006, "points such as 4.5");
            return Ok((input, None));
        }
    };
    // An unusual form, except a minus sign, is only a blemish: most programs refuse it, none reads it differently.
    let found = match value.form {
        PointsForm::Usual => None,
        PointsForm::Comma => Some("a decimal comma"),
        PointsForm::Decimals => Some("not exactly one decimal"),
        PointsForm::Negative => Some("a minus sign"),
    };
    if let Some(found) = found {
        input.push(|line| {
            let text = input.text(field.span()).trim();
            let message = format!("{text:?} has {found}, expected points such as 4.5");
            let found = field.found(Code::P006, line, message);
            match value.form {
                PointsForm::Negative => found.with_severities(Severity::Fatal, Severity::Error),
                _ => found
                    .with_severities(Severity::Warning, Severity::Error)
                    .with_fix(format!("{:>4}", crate::tenths(value.tenths))),
            }
        });
    }
    if value.tenths > 999 {
        field.expected(input, Code::P008, "at most 99.9");
    }
    Ok((input, Some(value.tenths)))
}

fn rank(input: Cursor) -> Read<Option<u32>> {
    let field = PlayerField::Rank;
    let (input, read) = field.number(input)?;
    match read {
        Field::Bad => return field.unreadable(input, Code::P009, "a rank from 1 on", None),
        Field::Value(1..) => {}
        _ => field.expected(input, Code::P009, "a rank from 1 on"),
    }
    Ok((input, read.value().filter(|&rank| rank > 0)))
}

/// A player (001). Text fields are written as they are, cut to their columns.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerLine<'a> {
    /// Starting rank, 1 to 9999.
    pub id: u32,
    /// Sex.
    pub sex: Sex,
    /// Title, for instance `GM`; empty for none.
    pub title: &'a str,
    /// `Last, First`.
    pub name: &'a str,
    /// FIDE rating, `None` for none.
    pub rating: Option<u16>,
    /// Federation, three letters; empty for none.
    pub federation: &'a str,
    /// FIDE number; empty for none.
    pub fide_number: &'a str,
    /// Birth date, `YYYY/MM/DD`; empty if not known.
    pub birth: &'a str,
    /// Points in tenths; `None` leaves the field blank.
    pub points: Option<i32>,
    /// Rank; `None` leaves the field blank.
    pub rank: Option<u32>,
    /// Blocks of the rounds, from round 1 on.
    pub rounds: &'a [Cell],
}

/// 001.
#[must_use]
pub fn player_line(player: &PlayerLine) -> String {
    use PlayerField as F;
    let sex = match player.sex {
        Sex::Male => "m",
        Sex::Female => "w",
        Sex::Unknown => "",
    };
    let mut row = Row::new("001");
    row.number(F::Id.span(), player.id).right(F::Sex.span(), sex).right(F::Title.span(), player.title);
    row.left(F::Name.span(), player.name).optional(F::Rating.span(), player.rating);
    row.left(F::Federation.span(), player.federation).right(F::FideNumber.span(), player.fide_number);
    row.left(F::Birth.span(), player.birth).points(F::Points.span(), player.points);
    row.optional(F::Rank.span(), player.rank);
    for (round, cell) in (1..).zip(player.rounds) {
        write_cell(&mut row, round, *cell);
    }
    row.finish()
}
