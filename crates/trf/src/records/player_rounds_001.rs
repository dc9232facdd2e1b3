//! 001: the rounds of a player, one block of ten columns per round: opponent, colour and result.

use nom::bytes::complete::take;
use nom::{IResult, Parser};
use std::borrow::Cow;

use crate::bounds;
use crate::columns::Columns;

use super::*;

/// First column of the first round.
const ROUNDS: u32 = 92;

/// The colour of a round block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellColour {
    /// `w`.
    White,
    /// `b`.
    Black,
    /// `-` or blank, or not readable.
    None,
}

/// The result of a round block, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultCode {
    /// `1`.
    Win,
    /// `=`.
    Draw,
    /// `0`.
    Loss,
    /// `W`: won, not rated.
    UnratedWin,
    /// `D`: drawn, not rated.
    UnratedDraw,
    /// `L`: lost, not rated.
    UnratedLoss,
    /// `+`.
    ForfeitWin,
    /// `-`.
    ForfeitLoss,
    /// `H`.
    HalfBye,
    /// `F`.
    FullBye,
    /// `U`.
    PairingBye,
    /// `Z`.
    ZeroBye,
    /// Blank: with an opponent the result is not known yet, without one the player was absent.
    Blank,
    /// `?`: a result that is not known.
    Unknown,
    /// Any other character (G012).
    Invalid,
}

impl ResultCode {
    /// Whether the game has no result yet: pending, adjourned, or not known.
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(self, Self::Blank | Self::Unknown)
    }

    /// The canonical character; `None` for [`ResultCode::Invalid`].
    #[must_use]
    pub fn as_char(self) -> Option<char> {
        Some(match self {
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::UnratedWin => 'W',
            Self::UnratedDraw => 'D',
            Self::UnratedLoss => 'L',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::HalfBye => 'H',
            Self::FullBye => 'F',
            Self::PairingBye => 'U',
            Self::ZeroBye => 'Z',
            Self::Blank => ' ',
            Self::Unknown => '?',
            Self::Invalid => return None,
        })
    }

    /// The result with this character, letters as capitals; `None` for the characters of [`ResultCode::Unknown`] and
    /// for those without a meaning.
    #[must_use]
    pub fn from_char(written: char) -> Option<Self> {
        Some(match written {
            '1' => Self::Win,
            '=' => Self::Draw,
            '0' => Self::Loss,
            'W' => Self::UnratedWin,
            'D' => Self::UnratedDraw,
            'L' => Self::UnratedLoss,
            '+' => Self::ForfeitWin,
            '-' => Self::ForfeitLoss,
            'H' => Self::HalfBye,
            'F' => Self::FullBye,
            'U' => Self::PairingBye,
            'Z' => Self::ZeroBye,
            ' ' => Self::Blank,
            _ => return None,
        })
    }

    /// The opponent's result of the same game, if one result follows from the other.
    #[must_use]
    pub fn of_opponent(self) -> Option<Self> {
        Some(match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::UnratedWin => Self::UnratedLoss,
            Self::UnratedLoss => Self::UnratedWin,
            Self::UnratedDraw => Self::UnratedDraw,
            Self::ForfeitWin => Self::ForfeitLoss,
            Self::ForfeitLoss => Self::ForfeitWin,
            _ => return None,
        })
    }

    /// The same result for a game that is not rated.
    #[must_use]
    pub fn unrated(self) -> Self {
        match self {
            Self::Win => Self::UnratedWin,
            Self::Draw => Self::UnratedDraw,
            Self::Loss => Self::UnratedLoss,
            other => other,
        }
    }

    /// Whether the code means "played over the board": `1 = 0 W D L`.
    #[must_use]
    pub fn is_played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss | Self::UnratedWin | Self::UnratedDraw | Self::UnratedLoss)
    }

    /// Whether the code is a bye letter: `H F U Z`.
    #[must_use]
    pub fn is_bye(self) -> bool {
        matches!(self, Self::HalfBye | Self::FullBye | Self::PairingBye | Self::ZeroBye)
    }
}

/// One round block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The scheduled opponent; 0 for none (`0000` or blank), or when it cannot be read (see `malformed`).
    pub opponent: u32,
    /// The scheduled colour.
    pub colour: CellColour,
    /// The result code.
    pub result: ResultCode,
    /// Whether all of the block's columns are blank.
    pub blank: bool,
    /// Whether something in the block could not be read; the document's diagnostics say what.
    pub malformed: bool,
}

impl Cell {
    /// A wholly blank block.
    pub const BLANK: Self =
        Self { opponent: 0, colour: CellColour::None, result: ResultCode::Blank, blank: true, malformed: false };
}

/// The columns of opponent, colour and result of round `round` (from 1).
#[must_use]
pub fn cell_spans(round: u32) -> (Span, Span, Span) {
    let base = 92 + 10 * round.saturating_sub(1);
    (Span::new(base, base + 3), Span::new(base + 5, base + 5), Span::new(base + 7, base + 7))
}

/// The three fields of a block, as far as they can be read.
type Fields = (Option<(u32, bool)>, (Option<(CellColour, bool)>, u8));

/// Reads the columns of a block: the opponent (4), then the colour and the result, each after a blank.
fn fields(columns: &[u8]) -> IResult<&[u8], Fields, ()> {
    let letters = take(4_usize).map(|columns: &[u8]| (colour(columns[1]), columns[3]));
    (take(4_usize).map(opponent), letters).parse(columns)
}

/// Reads digits between blanks, or only blanks: the number, and whether it is zero-padded or not right-aligned.
fn opponent(columns: &[u8]) -> Option<(u32, bool)> {
    let (mut id, mut digits, mut padded) = (0, 0, false);
    for &column in columns {
        match column {
            b'0'..=b'9' if !padded => {
                id = id * 10 + u32::from(column - b'0');
                digits += 1;
            }
            b' ' => padded = digits > 0,
            _ => return None,
        }
    }
    Some((id, padded || id != 0 && id < [0, 1, 10, 100, 1000][digits]))
}

/// Reads a colour, and whether its letter is in the wrong case.
fn colour(letter: u8) -> Option<(CellColour, bool)> {
    match letter {
        b'w' => Some((CellColour::White, false)),
        b'b' => Some((CellColour::Black, false)),
        b'-' | b' ' => Some((CellColour::None, false)),
        b'W' => Some((CellColour::White, true)),
        b'B' => Some((CellColour::Black, true)),
        _ => None,
    }
}

/// Reads the block whose first column is `base`; `Err` says what cannot be read.
fn block(columns: &[u8], base: u32, notes: &mut Notes) -> Result<Cell, &'static str> {
    let (_, (opponent, (colour, letter))) = fields(columns).map_err(|_| "it is too short")?;
    let (opponent, padded) = opponent.ok_or("the opponent is not a number")?;
    if padded {
        notes.padding.get_or_insert(Span::new(base, base + 3));
    }
    let (colour, capital) = colour.ok_or("the colour is not w, b or -")?;
    if capital {
        notes.case.get_or_insert(Span::new(base + 5, base + 5));
    }
    let span = Span::new(base + 7, base + 7);
    if letter.is_ascii_lowercase() && letter != b'x' {
        notes.case.get_or_insert(span);
    }
    let upper = letter.to_ascii_uppercase();
    let result = ResultCode::from_char(upper.into()).unwrap_or_else(|| {
        notes.unknown.push((span, letter));
        if matches!(upper, b'?' | b'*' | b'X') { ResultCode::Unknown } else { ResultCode::Invalid }
    });
    let blank = columns.starts_with(&[b' '; 8]);
    if !blank && [0, 1, 2, 3, 5, 7].iter().all(|&column| columns[column] == b' ') {
        return Err("only the columns between opponent, colour and result are filled");
    }
    Ok(Cell { opponent, colour, result, blank, malformed: result == ResultCode::Invalid })
}

/// The columns of the blocks. Characters that cannot belong to a block are replaced by a byte that no block may have.
fn written<'a>(columns: &Columns<'a>) -> Cow<'a, [u8]> {
    let text = columns.get(Span::new(ROUNDS, columns.width()));
    if columns.are_bytes() {
        let text = columns.text().as_bytes();
        return text.get(ROUNDS as usize - 1..text.len().min(columns.width() as usize)).unwrap_or_default().into();
    }
    text.chars().map(|c| u8::try_from(c).ok().filter(u8::is_ascii).unwrap_or(0x1a)).collect()
}

/// The blocks, each with its number of columns in the line. A shorter last block is filled up with blanks.
fn blocks(written: &[u8]) -> impl Iterator<Item = ([u8; 10], usize)> {
    written.chunks(10).map(|chunk| {
        let padded = || std::array::from_fn(|at| chunk.get(at).copied().unwrap_or(b' '));
        (chunk.try_into().unwrap_or_else(|_| padded()), chunk.len())
    })
}

/// Counts the places of the blocks that contradict their columns.
pub(super) fn block_faults(input: Cursor) -> u32 {
    blocks(&written(input.columns()))
        .map(|(block, _)| {
            u32::from(opponent(&block[..4]).is_none())
                + u32::from(colour(block[5]).is_none())
                + u32::from(!b" 10=+-WDLHFUZ?wdlhfuz".contains(&block[7]))
                + [4, 6, 8, 9].map(|at: usize| u32::from(block[at] != b' ')).iter().sum::<u32>()
        })
        .sum()
}

/// The column of the first colour letter, if it is not on its columns.
fn misplaced_colour(input: Cursor) -> Option<u32> {
    let tail = input.text(Span::new(87, input.width()));
    let at = tail.find(['w', 'b'])?;
    Some(input.columns().count(&tail[..at]).saturating_add(87)).filter(|column| column % 10 != 7)
}

/// The blocks of all rounds.
pub(super) fn rounds(input: Cursor) -> Read<Vec<Cell>> {
    let width = input.width();
    if width < ROUNDS {
        return Ok((input, Vec::new()));
    }
    let end = ROUNDS + 10 * bounds::ROUNDS as u32 - 1;
    if width > end {
        input.remark(Code::T017, "round", Span::new(end + 1, width), || {
            format!("found blocks up to column {width}, expected no more than {} rounds", bounds::ROUNDS)
        });
    }
    let misplaced = misplaced_colour(input);
    let mut input = input;
    if let Some(column) = misplaced {
        input = input.malformed();
        input.remark(Code::T008, "round", Span::new(column, column), || {
            format!("the first colour letter is in column {column}, expected one of 97, 107, 117, …")
        });
    }
    // Misplaced blocks are read as far as possible, without a finding for each.
    input.mute(misplaced.is_some());
    let count = ((width - ROUNDS) / 10 + 1) as usize;
    let mut rounds = Vec::with_capacity(count);
    let mut notes = Notes::default();
    for (columns, length) in blocks(&written(input.columns())) {
        let base = ROUNDS + 10 * u32::try_from(rounds.len()).unwrap_or(0);
        let last = rounds.len() + 1 == count;
        match block(&columns, base, &mut notes) {
            Ok(mut cell) => {
                if [columns[4], columns[6], columns[8], columns[9]] != [b' '; 4] {
                    separators(input, columns, base, last);
                    cell.malformed |= cell.blank;
                }
                input.malformed |= cell.malformed;
                if !(last && cell.blank) {
                    rounds.push(cell);
                }
            }
            Err(bad) => {
                input.malformed = true;
                let text = input.text(Span::new(base, base + u32::try_from(length).unwrap_or(10) - 1));
                if last && length < 8 {
                    input.remark(Code::T017, "round", Span::new(base, base + 7), || {
                        format!("{} after the last block is not a block ({bad})", shown(text))
                    });
                    continue;
                }
                rounds.push(Cell { malformed: true, blank: false, ..Cell::BLANK });
                input.remark(Code::T008, "round", Span::new(base, base + 7), || {
                    format!("{} is not a block of opponent, colour and result ({bad})", shown(text))
                });
            }
        }
    }
    notes.report(input);
    input.mute(false);
    if misplaced.is_some() {
        rounds.iter_mut().filter(|cell| !cell.blank).for_each(|cell| cell.malformed = true);
    }
    Ok((input, rounds))
}

/// Adds a finding for each column between the fields of a block that is not blank.
fn separators(input: Cursor, block: [u8; 10], base: u32, last: bool) {
    for at in [4_u8, 6, 8, 9] {
        let found = block[usize::from(at)];
        if found != b' ' {
            // A lone character after the last block is not in place of a separator, but left over.
            let code = if last && at >= 8 { Code::T017 } else { Code::T009 };
            let column = base + u32::from(at);
            input.remark(code, "round", Span::new(column, column), || {
                format!("column {column} must be blank but holds {}", shown(input.text(Span::new(column, column))))
            });
        }
    }
}

/// Formats the text of some columns for a message.
fn shown(text: &str) -> String {
    match text {
        "\u{a0}" => "a no-break space".to_owned(),
        _ => format!("\"{text}\""),
    }
}

/// Minor irregularities of round blocks, reported once per line.
#[derive(Default)]
struct Notes {
    case: Option<Span>,
    padding: Option<Span>,
    unknown: Vec<(Span, u8)>,
}

impl Notes {
    fn report(self, input: Cursor) {
        if let Some(span) = self.case {
            input.push(|line| {
                let message = "colours are written in lower case, result letters in upper case";
                Diagnostic::new(Code::G020, line, message).at("round", span).with_fix("change the case")
            });
        }
        if let Some(span) = self.padding {
            input.push(|line| {
                let message = "opponents are right-aligned and padded with blanks";
                Diagnostic::new(Code::G021, line, message).at("opponent", span).with_fix("align with blanks")
            });
        }
        for (span, byte) in self.unknown {
            let found = input.text(span);
            let message = format!("found {}, expected one of 1 = 0 + - W D L H F U Z or a blank", shown(found));
            match byte {
                b'?' | b'*' | b'X' | b'x' => input.push(|line| {
                    let read = "read as an unknown result, in pairings worth the X of 162 or else a draw";
                    Diagnostic::new(Code::G012, line, format!("{message}; {read}"))
                        .at("result", span)
                        .with_severities(Severity::Warning, Severity::Error)
                }),
                _ if found == "½" => {
                    input.push(|line| Diagnostic::new(Code::G012, line, message).at("result", span).with_fix("="));
                }
                _ => input.remark(Code::G012, "result", span, || message),
            }
        }
    }
}

/// Writes a block; a blank one leaves its columns blank.
pub(super) fn write_cell(row: &mut Row, round: u32, cell: Cell) {
    if cell.blank {
        return;
    }
    let (opponent, colour, result) = cell_spans(round);
    if cell.opponent == 0 {
        row.left(opponent, "0000");
    } else {
        row.number(opponent, cell.opponent);
    }
    row.left(
        colour,
        match cell.colour {
            CellColour::White => "w",
            CellColour::Black => "b",
            CellColour::None => "-",
        },
    );
    if let Some(code) = cell.result.as_char().filter(|&code| code != ' ') {
        row.left(result, code.encode_utf8(&mut [0; 4]));
    }
}

/// A game, or a game that was not played: opponent, colour, result.
#[must_use]
pub fn game(opponent: u32, colour: CellColour, result: ResultCode) -> Cell {
    Cell { opponent, colour, result, blank: false, malformed: false }
}

/// A bye or an absence: `U`, `F`, `H` or `Z`.
#[must_use]
pub fn bye(result: ResultCode) -> Cell {
    game(0, CellColour::None, result)
}
