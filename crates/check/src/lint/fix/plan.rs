//! All planned repairs of a file, and the file with some of them made.

use super::edits::{self, Contradicted, Repaired};
use super::repair::{LeftOut, Repair};
use crate::trf::{Code, Document, Encoding, Ending, line_number};

const BOM: &[u8] = b"\xef\xbb\xbf";

/// The repairs of a file, in units that are made or left out as a whole: first single lines, then repairs of all lines.
pub(super) struct Plan {
    lines: Vec<Line>,
    whole: Vec<(Whole, [Repair; 1])>,
    /// Repairs that were proposed but cannot be made.
    pub(super) left_out: Vec<LeftOut>,
    /// The line end for a last line without one.
    usual: Ending,
}

/// A line with its repairs made.
struct Line {
    /// Its index.
    index: usize,
    /// Its bytes, in the encoding of the file.
    bytes: Vec<u8>,
    repairs: Vec<Repair>,
}

/// A repair of all lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whole {
    /// No byte order mark.
    Mark,
    /// CR LF after every line that has a line end.
    Ends,
    /// A line end after the last line.
    LastEnd,
}

impl Plan {
    /// The repairs that the reader proposes, except for findings of the codes that `waived` selects.
    pub(super) fn of(document: &Document, waived: &impl Fn(Code) -> bool) -> Self {
        let (mut plan, contradicted) = (Self::empty(document), Contradicted::new(document));
        for index in 0..document.lines().len() {
            plan.line(document, index, &contradicted, waived);
        }
        plan.encoding(document, waived);
        plan.ends(document, waived);
        plan
    }

    /// The repairs of one line (from 1).
    pub(super) fn of_line(document: &Document, line: u32, waived: &impl Fn(Code) -> bool) -> Self {
        let mut plan = Self::empty(document);
        if let Some(index) = (line as usize).checked_sub(1) {
            plan.line(document, index, &Contradicted::new(document), waived);
        }
        plan
    }

    fn empty(document: &Document) -> Self {
        Self { lines: Vec::new(), whole: Vec::new(), left_out: Vec::new(), usual: document.usual_ending() }
    }

    fn line(&mut self, document: &Document, index: usize, contradicted: &Contradicted, waived: &impl Fn(Code) -> bool) {
        let line = line_number(index);
        match edits::repaired(document, index, contradicted, |code| !waived(code)) {
            Ok(Some(Repaired { text, repairs, left_out })) => {
                let bytes = text.map(|text| document.encoding().encode(&text));
                self.lines.extend(bytes.map(|bytes| Line { index, bytes, repairs }));
                self.left_out.extend(left_out.into_iter().map(|(code, why)| LeftOut { line, code: Some(code), why }));
            }
            Ok(None) => {}
            Err(why) => self.left_out.push(LeftOut { line, code: None, why }),
        }
    }

    fn encoding(&mut self, document: &Document, waived: &impl Fn(Code) -> bool) {
        if document.has_bom() && document.encoding() == Encoding::Utf8 && !waived(Code::T003) {
            self.add(Whole::Mark, Code::T003, "at the start of the file", "removed");
        }
    }

    fn ends(&mut self, document: &Document, waived: &impl Fn(Code) -> bool) {
        let lines = document.lines();
        let count = |ending| lines.iter().filter(|line| line.ending() == ending).count();
        let (cr, lf) = (count(Ending::Cr), count(Ending::Lf));
        if cr + lf > 0 && !waived(Code::T004) {
            let of = |count: usize, name: &str| (count > 0).then(|| format!("{count} {name}"));
            let before: Vec<String> = [of(lf, "LF"), of(cr, "CR")].into_iter().flatten().collect();
            self.add(Whole::Ends, Code::T004, &before.join(", "), "CR LF");
        }
        if lines.last().is_some_and(|line| line.ending() == Ending::None) && !waived(Code::T005) {
            self.add(Whole::LastEnd, Code::T005, "none", "line end");
        }
    }

    fn add(&mut self, whole: Whole, code: Code, before: &str, after: &str) {
        self.whole.push((whole, [Repair::of_file(code, before, after)]));
    }

    /// How many units there are.
    pub(super) fn len(&self) -> usize {
        self.lines.len() + self.whole.len()
    }

    /// The repairs in a unit.
    pub(super) fn repairs(&self, unit: usize) -> &[Repair] {
        match self.lines.get(unit) {
            Some(line) => &line.repairs,
            None => self.whole.get(unit - self.lines.len()).map_or(&[], |(_, repair)| repair),
        }
    }

    /// The file with the units made that `made` marks.
    pub(super) fn applied(&self, file: &[u8], made: &[bool]) -> Vec<u8> {
        let (lines, whole) = made.split_at(self.lines.len());
        let has = |wanted: Whole| self.whole.iter().zip(whole).any(|((kind, _), &made)| made && *kind == wanted);
        let (mark, content) = file.strip_prefix(BOM).map_or((&b""[..], file), |content| (BOM, content));
        let mut repaired = self.lines.iter().zip(lines).filter(|(_, made)| **made).map(|(line, _)| line).peekable();
        let mut bytes = Vec::with_capacity(content.len() + content.len() / 16 + 16);
        let (mut index, mut rest) = (0, content);
        let ends = has(Whole::Ends);
        while !rest.is_empty() {
            let length = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
            let ending = match &rest[length..] {
                [b'\r', b'\n', ..] => 2,
                [] => 0,
                _ => 1,
            };
            let line = repaired.next_if(|line| line.index == index);
            bytes.extend_from_slice(line.map_or(&rest[..length], |line| &line.bytes));
            match ending {
                0 if has(Whole::LastEnd) => bytes.extend_from_slice(if ends { b"\r\n" } else { self.usual.bytes() }),
                0 => {}
                _ if ends => bytes.extend_from_slice(b"\r\n"),
                _ => bytes.extend_from_slice(&rest[length..length + ending]),
            }
            rest = &rest[length + ending..];
            index += 1;
        }
        if mark.is_empty() || has(Whole::Mark) { bytes } else { [mark, &bytes].concat() }
    }
}
