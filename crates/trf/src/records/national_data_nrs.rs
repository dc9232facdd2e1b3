//! A player's national data, under the code of a federation.

use nom::Parser;
use nom::combinator::map_opt;

use super::*;

/// The code is any federation's, so the record is not in the table.
pub(crate) const RULE: RecordRule = RecordRule::new("NRS", national, &[Code::N001]).padded(faults);

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

/// Counts the places of the line that contradict the columns.
fn faults(input: Cursor) -> u32 {
    filled(input, &[9, 14, 48, 53, 57, 69])
        + gap(input, NationalRecord::NAME)
        + no_number(input, NationalRecord::RATING)
        + no_date(input, NationalRecord::BIRTH)
}

/// Fails if the line does not look like national data: without a number in columns 5-8 and a blank after it.
fn national(input: Cursor) -> Read<Record> {
    let id = map_opt(column(NationalRecord::ID, fields::natural), |id| id.value().filter(|_| input.is_blank(9)));
    (id, rating)
        .map(|(id, rating)| Record::National(Box::new(NationalRecord { line: input.line(), id, rating })))
        .parse(input)
}

fn rating(input: Cursor) -> Read<Option<u16>> {
    let span = NationalRecord::RATING;
    let (next, read) = column(span, fields::natural)(input)?;
    if read == Field::Bad {
        input.remark(Code::N001, "national rating", span, || format!("found {:?}, expected digits", input.text(span)));
    }
    let rating = read.value().filter(|&rating| rating > 0);
    Ok((next, rating.and_then(|rating| u16::try_from(rating).ok())))
}

/// A player's national data. Blank texts are as in 001.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NationalLine<'a> {
    /// The federation: the record code.
    pub federation: &'a str,
    /// Starting rank.
    pub id: u32,
    /// Sex.
    pub sex: &'a str,
    /// National classification.
    pub classification: &'a str,
    /// Name.
    pub name: &'a str,
    /// National rating.
    pub rating: Option<u16>,
    /// Region or county.
    pub origin: &'a str,
    /// National number; may have letters.
    pub number: &'a str,
    /// Birth date.
    pub birth: &'a str,
}

/// A national record.
#[must_use]
pub fn national_line(record: &NationalLine) -> String {
    use NationalRecord as R;
    let mut row = Row::new(record.federation);
    row.number(R::ID, record.id).left(R::SEX, record.sex).right(R::CLASSIFICATION, record.classification);
    row.left(R::NAME, record.name).optional(R::RATING, record.rating).left(R::NATIONAL_ORIGIN, record.origin);
    row.right(R::NUMBER, record.number).left(R::BIRTH, record.birth).finish()
}
