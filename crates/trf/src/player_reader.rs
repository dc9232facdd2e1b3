//! Reading record 001.

use super::bounds;
use super::codes::{Code, Severity};
use super::columns::Columns;
use super::diagnostic::Diagnostic;
use super::fields::{self, Field, PointsForm};
use super::line::Span;
use super::padding::{filled, gap, no_date, no_number};
use super::player::{Cell, PlayerField, PlayerRecord, Sex, Title};
use super::remarks::Remarks;
use super::round_blocks::{Notes, opponent_columns, read_block, ten_columns, usual_block};

/// Columns that separate the fields before the rounds.
const SEPARATORS: [u32; 10] = [9, 14, 48, 53, 57, 69, 80, 85, 90, 91];

/// First column of the first round.
const ROUNDS: u32 = 92;

/// How many places of the line contradict the columns of 001.
pub(super) fn faults(columns: &Columns) -> u32 {
    use PlayerField as F;
    let points = columns.get(F::Points.span());
    let number = columns.get(F::FideNumber.span());
    let mut faults = filled(columns, &SEPARATORS)
        + no_number(columns, F::Id.span())
        + gap(columns, F::Name.span())
        + no_number(columns, F::Rating.span())
        + u32::from(columns.get(F::Federation.span()).bytes().any(|byte| byte.is_ascii_digit()))
        + u32::from(fields::long_number(number) == Field::Bad)
        + u32::from(number.ends_with(' ') && !number.trim().is_empty())
        + no_date(columns, F::Birth.span())
        + u32::from(!matches!(fields::points(points), Field::Value(_)))
        + no_number(columns, F::Rank.span());
    let width = columns.width();
    for_blocks(columns, width, |whole, _| {
        faults += u32::from(fields::opponent(opponent_columns(whole)).is_none());
        faults += u32::from(!matches!(whole[5], b' ' | b'-' | b'w' | b'b' | b'W' | b'B'));
        faults += u32::from(!b" 10=+-WDLHFUZ?wdlhfuz".contains(&whole[7]));
        faults += [4, 6, 8, 9].map(|at: usize| u32::from(whole[at] != b' ')).iter().sum::<u32>();
    });
    faults
}

/// The round blocks, ten columns each, and how many columns the line has of each: blanks follow a last one that is
/// shorter. Characters that cannot belong to a block are replaced by one that no block may have.
#[inline]
fn for_blocks(columns: &Columns, width: u32, mut take: impl FnMut([u8; 10], usize)) {
    if width < ROUNDS {
        return;
    }
    let text;
    let written = if columns.are_bytes() {
        let text = columns.text().as_bytes();
        text.get(ROUNDS as usize - 1..text.len().min(width as usize)).unwrap_or(b"")
    } else {
        let column = |c| u8::try_from(c).ok().filter(u8::is_ascii).unwrap_or(0x1a);
        text = columns.get(Span::new(ROUNDS, width)).chars().map(column).collect::<Vec<_>>();
        &text
    };
    let (whole, rest) = written.as_chunks();
    for &block in whole {
        take(block, block.len());
    }
    if !rest.is_empty() {
        take(ten_columns(rest), rest.len());
    }
}

fn first_colour(columns: &Columns) -> Option<u32> {
    let tail = columns.get(Span::new(87, columns.width()));
    let at = tail.bytes().position(|byte| matches!(byte, b'w' | b'b'))?;
    let before = if columns.are_bytes() { at } else { tail[..at].chars().count() };
    u32::try_from(before).ok().map(|before| before.saturating_add(87))
}

/// Reads record 001.
pub(super) fn parse(line: usize, columns: &Columns, remarks: &mut Remarks) -> PlayerRecord {
    let head = columns.bytes::<{ ROUNDS as usize - 1 }>(1);
    if !head.is_some_and(|head| SEPARATORS.iter().all(|&column| head[column as usize - 1] == b' ')) {
        separators(columns, remarks);
    }
    let mut reader = Reader { columns, remarks, malformed: false };
    let id = reader.id();
    let sex = reader.sex();
    let title = reader.title();
    let rating = reader.rating();
    let fide_number = reader.fide_number();
    reader.birth();
    let points = reader.points();
    let rank = reader.rank();
    let rounds = reader.rounds();
    PlayerRecord { line, id, sex, title, rating, fide_number, points, rank, rounds, malformed: reader.malformed }
}

/// T009: what stands between two fields.
fn separators(columns: &Columns, remarks: &mut Remarks) {
    for column in SEPARATORS {
        if !columns.is_blank(column) {
            remarks.field(Code::T009, "", Span::new(column, column), || {
                format!("column {column} separates two fields but holds {:?}", columns.get(Span::new(column, column)))
            });
        }
    }
}

struct Reader<'a, 'r> {
    columns: &'a Columns<'a>,
    remarks: &'r mut Remarks,
    malformed: bool,
}

impl<'a> Reader<'a, '_> {
    fn text(&self, field: PlayerField) -> &'a str {
        self.columns.get(field.span())
    }

    /// A number in a field of four columns.
    fn number(&self, field: PlayerField) -> Field<u32> {
        let usual = self.columns.bytes(field.span().first).and_then(|&columns| fields::usual_number(columns));
        usual.map_or_else(|| fields::natural(self.text(field)), Field::Value)
    }

    fn remark(&mut self, code: Code, field: PlayerField, expected: &str) {
        let columns = self.columns;
        self.remarks.field(code, field.name(), field.span(), || {
            format!("found {:?}, expected {expected}", columns.get(field.span()).trim())
        });
    }

    fn unreadable(&mut self, code: Code, field: PlayerField, expected: &str) {
        self.malformed = true;
        self.remark(code, field, expected);
    }

    fn id(&mut self) -> u32 {
        match self.number(PlayerField::Id) {
            Field::Value(id @ 1..=9999) => id,
            _ => {
                self.unreadable(Code::P001, PlayerField::Id, "a number from 1 to 9999");
                0
            }
        }
    }

    fn sex(&mut self) -> Sex {
        let text = self.text(PlayerField::Sex);
        let (sex, canonical) = match text {
            "" | " " => return Sex::Unknown,
            "m" => return Sex::Male,
            "w" => return Sex::Female,
            "M" => (Sex::Male, "m"),
            "W" | "f" | "F" => (Sex::Female, "w"),
            _ => {
                self.remark(Code::P014, PlayerField::Sex, "m or w");
                return Sex::Unknown;
            }
        };
        self.remarks.push(|line| {
            Diagnostic::new(Code::P014, line, format!("found {text:?}, expected m or w"))
                .at(PlayerField::Sex.name(), PlayerField::Sex.span())
                .with_fix(canonical)
        });
        sex
    }

    fn title(&mut self) -> Title {
        let text = fields::trim(self.text(PlayerField::Title));
        if text.is_empty() {
            return Title::None;
        }
        let title = Title::read(text);
        match title {
            Some((title, true)) => title,
            Some((title, false)) => {
                let canonical = title.as_str();
                self.remarks.push(|line| {
                    Diagnostic::new(Code::P015, line, format!("found {text:?}, an old way to write {canonical}"))
                        .at(PlayerField::Title.name(), PlayerField::Title.span())
                        .with_fix(canonical)
                });
                title
            }
            None => {
                self.remark(Code::P015, PlayerField::Title, "a FIDE title");
                Title::Other
            }
        }
    }

    fn rating(&mut self) -> Option<u16> {
        match self.number(PlayerField::Rating) {
            Field::Blank => None,
            Field::Value(0) => {
                self.remarks.push(|line| {
                    Diagnostic::new(Code::P017, line, "a rating of 0 is written for a player without rating")
                        .at(PlayerField::Rating.name(), PlayerField::Rating.span())
                        .with_fix("leave it blank")
                });
                None
            }
            Field::Value(rating) => u16::try_from(rating).ok(),
            Field::Bad => {
                self.unreadable(Code::P017, PlayerField::Rating, "digits");
                None
            }
        }
    }

    fn fide_number(&mut self) -> Option<u64> {
        let text = self.text(PlayerField::FideNumber);
        match fields::long_number(text) {
            Field::Blank => None,
            Field::Value(number) => {
                if text.ends_with(' ') && number != 0 {
                    self.remarks.push(|line| {
                        Diagnostic::new(Code::P019, line, "the FIDE number is not right-aligned")
                            .at(PlayerField::FideNumber.name(), PlayerField::FideNumber.span())
                            .with_severities(Severity::None, Severity::Warning)
                            .with_fix(format!("{:>11}", text.trim()))
                    });
                }
                Some(number).filter(|&number| number != 0)
            }
            Field::Bad => {
                self.unreadable(Code::P019, PlayerField::FideNumber, "digits");
                None
            }
        }
    }

    fn birth(&mut self) {
        let text = self.text(PlayerField::Birth);
        match fields::full_date(text) {
            Field::Blank => {}
            // A birth date of which only the year is known has zeros for month and day.
            Field::Value(date) if (date.month, date.day) == (0, 0) && date.year != 0 => {}
            Field::Value(date) if date.exists() && date.year != 0 => {}
            _ => self.remark(Code::P020, PlayerField::Birth, "YYYY/MM/DD, or YYYY/00/00 when only the year is known"),
        }
    }

    fn points(&mut self) -> Option<i32> {
        let field = PlayerField::Points;
        let value = match fields::points(self.text(field)) {
            Field::Value(value) => value,
            Field::Blank => {
                self.remark(Code::P006, field, "points such as 4.5");
                return None;
            }
            Field::Bad => {
                self.unreadable(Code::P006, field, "points such as 4.5");
                return None;
            }
        };
        // Points that were understood are a blemish only: most programs refuse them, none reads them differently.
        let found = match value.form {
            PointsForm::Usual => None,
            PointsForm::Comma => Some("a decimal comma"),
            PointsForm::Decimals => Some("not exactly one decimal"),
            PointsForm::Negative => Some("a minus sign"),
        };
        if let Some(found) = found {
            let text = self.text(field).trim();
            let pairing = if value.form == PointsForm::Negative { Severity::Fatal } else { Severity::Warning };
            self.remarks.push(|line| {
                let fix = format!("{:>4}", format!("{}.{}", value.tenths / 10, value.tenths.abs() % 10));
                let found =
                    Diagnostic::new(Code::P006, line, format!("{text:?} has {found}, expected points such as 4.5"))
                        .at(field.name(), field.span())
                        .with_severities(pairing, Severity::Error);
                if pairing == Severity::Fatal { found } else { found.with_fix(fix) }
            });
        }
        if value.tenths > 999 {
            self.remark(Code::P008, field, "at most 99.9");
        }
        Some(value.tenths)
    }

    fn rank(&mut self) -> Option<u32> {
        match self.number(PlayerField::Rank) {
            Field::Value(rank) if rank > 0 => Some(rank),
            Field::Bad => {
                self.unreadable(Code::P009, PlayerField::Rank, "a rank from 1 on");
                None
            }
            _ => {
                self.remark(Code::P009, PlayerField::Rank, "a rank from 1 on");
                None
            }
        }
    }

    fn rounds(&mut self) -> Vec<Cell> {
        let end = ROUNDS + 10 * bounds::ROUNDS as u32 - 1;
        let width = self.columns.width();
        if width < ROUNDS {
            return Vec::new();
        }
        if width > end {
            self.remarks.field(Code::T017, "round", Span::new(end + 1, width), || {
                format!("found blocks up to column {width}, expected no more than {} rounds", bounds::ROUNDS)
            });
        }
        let misplaced = first_colour(self.columns).filter(|column| column % 10 != 7);
        if let Some(column) = misplaced {
            self.malformed = true;
            self.remarks.field(Code::T008, "round", Span::new(column, column), || {
                format!("the first colour letter is in column {column}, expected one of 97, 107, 117, …")
            });
        }
        // Blocks that are out of place are read for what they are worth, without a remark on each.
        self.remarks.mute(misplaced.is_some());
        let count = ((width - ROUNDS) / 10 + 1) as usize;
        let mut rounds = Vec::with_capacity(count);
        let mut notes = Notes::default();
        let columns = self.columns;
        for_blocks(columns, width, |block, length| match usual_block(block) {
            Some(cell) => rounds.push(cell),
            None => self.block((block, length), count, &mut rounds, &mut notes),
        });
        notes.report(self.remarks);
        self.remarks.mute(false);
        if misplaced.is_some() {
            rounds.iter_mut().filter(|cell| !cell.blank).for_each(|cell| cell.malformed = true);
        }
        rounds
    }

    /// Reads one round block of any kind (shorter than ten columns at the end of the line).
    #[inline(never)]
    fn block(&mut self, (block, length): ([u8; 10], usize), count: usize, rounds: &mut Vec<Cell>, notes: &mut Notes) {
        let written = &block[..length];
        if block == [b' '; 10] {
            rounds.push(Cell::BLANK);
            return;
        }
        let base = ROUNDS + 10 * u32::try_from(rounds.len()).unwrap_or(0);
        let last = rounds.len() + 1 == count;
        let read = read_block(block, base, notes);
        match read {
            Ok(mut cell) => {
                for at in [4usize, 6, 8, 9] {
                    if block[at] != b' ' {
                        // A lone character behind the last block is not a separator but something left over.
                        let code = if last && at >= 8 { Code::T017 } else { Code::T009 };
                        let column = base + u32::try_from(at).unwrap_or(0);
                        self.remarks.field(code, "round", Span::new(column, column), || {
                            format!("column {column} must be blank but holds {:?}", char::from(block[at]))
                        });
                        cell.malformed |= cell.blank;
                    }
                }
                if !(last && cell.blank) {
                    rounds.push(cell);
                }
                self.malformed |= cell.malformed;
            }
            Err(bad) if last && length < 8 => {
                self.malformed = true;
                self.remarks.field(Code::T017, "round", Span::new(base, base + 7), || {
                    format!("{:?} behind the last block is not a block ({bad})", String::from_utf8_lossy(written))
                });
            }
            Err(bad) => {
                self.malformed = true;
                rounds.push(Cell { malformed: true, blank: false, ..Cell::BLANK });
                self.remarks.field(Code::T008, "round", Span::new(base, base + 7), || {
                    format!(
                        "{:?} is not a block of opponent, colour and result ({bad})",
                        String::from_utf8_lossy(written)
                    )
                });
            }
        }
    }
}
