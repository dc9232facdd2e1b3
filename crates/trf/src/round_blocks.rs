//! One round block of record 001: opponent, colour and result.

use super::codes::{Code, Severity};
use super::diagnostic::Diagnostic;
use super::fields;
use super::line::Span;
use super::player::{Cell, CellColour, ResultCode};
use super::remarks::Remarks;

/// A block in ten columns: blanks follow a last one that is shorter.
pub(super) fn ten_columns(chunk: &[u8]) -> [u8; 10] {
    chunk.try_into().unwrap_or_else(|_| {
        let mut block = [b' '; 10];
        for (to, &from) in block.iter_mut().zip(chunk) {
            *to = from;
        }
        block
    })
}

/// The columns of a block that hold the opponent.
pub(super) fn opponent_columns(block: [u8; 10]) -> [u8; 4] {
    let [a, b, c, d, ..] = block;
    [a, b, c, d]
}

/// Small oddities of round blocks, told once a line.
#[derive(Default)]
pub(super) struct Notes {
    case: Option<Span>,
    padding: Option<Span>,
    unknown: Vec<(Span, u8)>,
}

impl Notes {
    pub(super) fn report(self, remarks: &mut Remarks) {
        if let Some(span) = self.case {
            remarks.push(|line| {
                let message = "colours are written in lower case, result letters in upper case";
                Diagnostic::new(Code::G020, line, message).at("round", span).with_fix("change the case")
            });
        }
        if let Some(span) = self.padding {
            remarks.push(|line| {
                let message = "opponents are right-aligned and padded with blanks";
                Diagnostic::new(Code::G021, line, message).at("opponent", span).with_fix("align with blanks")
            });
        }
        for (span, byte) in self.unknown {
            let found = char::from(byte);
            let message = format!("found {found:?}, expected one of 1 = 0 + - W D L H F U Z or a blank");
            match byte {
                b'?' | b'*' | b'X' | b'x' => remarks.push(|line| {
                    let read =
                        "it is read as a result that is not known, and its value is the X of 162, else that of a draw";
                    Diagnostic::new(Code::G012, line, format!("{message}; {read}"))
                        .at("result", span)
                        .with_severities(Severity::Warning, Severity::Error)
                }),
                _ => remarks.field(Code::G012, "result", span, || message),
            }
        }
    }
}

/// A block written as nearly all are: each thing in its own columns, in the usual spelling. `None`: it has to be looked
/// at closer.
#[inline]
pub(super) fn usual_block(block: [u8; 10]) -> Option<Cell> {
    let [.., b' ', colour, b' ', letter, b' ', b' '] = block else { return None };
    let opponent = match opponent_columns(block) {
        [b'0', b'0', b'0', b'0'] => 0,
        columns => fields::usual_number(columns)?,
    };
    let colour = match colour {
        b'w' => CellColour::White,
        b'b' => CellColour::Black,
        b'-' => CellColour::None,
        _ => return None,
    };
    let result = RESULTS[usize::from(letter)]?;
    Some(Cell { opponent, colour, result, blank: false, malformed: false })
}

/// What each character of a result stands for; letters are capitals.
const RESULTS: [Option<ResultCode>; 256] = {
    let mut results = [None; 256];
    let mut letter = 0;
    while letter < 256 {
        results[letter] = result_code(letter as u8);
        letter += 1;
    }
    results
};

/// The results that have a character of their own; letters are capitals.
const fn result_code(letter: u8) -> Option<ResultCode> {
    Some(match letter {
        b'1' => ResultCode::Win,
        b'=' => ResultCode::Draw,
        b'0' => ResultCode::Loss,
        b'W' => ResultCode::UnratedWin,
        b'D' => ResultCode::UnratedDraw,
        b'L' => ResultCode::UnratedLoss,
        b'+' => ResultCode::ForfeitWin,
        b'-' => ResultCode::ForfeitLoss,
        b'H' => ResultCode::HalfBye,
        b'F' => ResultCode::FullBye,
        b'U' => ResultCode::PairingBye,
        b'Z' => ResultCode::ZeroBye,
        b' ' => ResultCode::Blank,
        _ => return None,
    })
}

/// Opponent, colour and result of a block; `Err` says what cannot be read.
pub(super) fn read_block(block: [u8; 10], base: u32, notes: &mut Notes) -> Result<Cell, &'static str> {
    let opponent_span = Span::new(base, base + 3);
    let opponent = match fields::opponent(opponent_columns(block)).ok_or("the opponent is not a number")? {
        fields::Opponent::Blank => 0,
        fields::Opponent::Usual(id) => id,
        fields::Opponent::Unusual(id) => {
            notes.padding.get_or_insert(opponent_span);
            id
        }
    };
    let colour = match block[5] {
        b'w' => CellColour::White,
        b'b' => CellColour::Black,
        b'-' | b' ' => CellColour::None,
        b'W' | b'B' => {
            notes.case.get_or_insert(Span::new(base + 5, base + 5));
            if block[5] == b'W' { CellColour::White } else { CellColour::Black }
        }
        _ => return Err("the colour is not w, b or -"),
    };
    let span = Span::new(base + 7, base + 7);
    let letter = block[7];
    if letter.is_ascii_lowercase() && letter != b'x' {
        notes.case.get_or_insert(span);
    }
    let upper = letter.to_ascii_uppercase();
    let result = result_code(upper).unwrap_or_else(|| {
        notes.unknown.push((span, letter));
        if matches!(upper, b'?' | b'*' | b'X') { ResultCode::Unknown } else { ResultCode::Invalid }
    });
    let blank = block[..8].iter().all(|&byte| byte == b' ');
    Ok(Cell { opponent, colour, result, blank, malformed: result == ResultCode::Invalid })
}
