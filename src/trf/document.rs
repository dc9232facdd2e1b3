//! A whole file, line by line, without losing a byte.

use super::columns::cut;
use super::dispatch::{Parsed, parse_line};
use super::encoding::{Encoding, decode_cp1252};
use super::line::{Ending, Span, Unit};
use super::padding::{Counting, Votes};
use super::record::Record;
use super::remarks::Remarks;

const BOM: &[u8] = b"\xef\xbb\xbf";

/// One line of a document. Its text is asked from the [`Document`](Document), which owns the bytes.
#[derive(Clone, Debug)]
pub struct Line {
    /// Range of the text in the document's text.
    pub(super) text: (usize, usize),
    /// Range of the bytes in the document's raw bytes, when these are not the text.
    pub(super) raw: (usize, usize),
    pub(super) ending: Ending,
    pub(super) unit: Unit,
    pub(super) ascii: bool,
    /// The reader had something to remark: the details are worked out when they are asked for.
    pub(super) remarked: bool,
    /// Whether the line itself tells its column unit; `None` where both units are the same or make no difference.
    pub(super) settled: Option<bool>,
    pub(super) record: Record,
}

impl Line {
    /// The terminator.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// How columns are counted in this line.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// What the line says.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }
}

/// A file: its bytes, its lines, and what each line says.
#[derive(Clone, Debug)]
pub struct Document {
    /// All text. Lines point into it; edited lines are appended.
    pub(super) text: String,
    /// All bytes, when the file is not UTF-8; otherwise the text's bytes are the file's.
    pub(super) raw: Option<Vec<u8>>,
    pub(super) bom: bool,
    /// What the lines say about their column unit. Most of them decide for those that leave it open.
    votes: Votes,
    pub(super) lines: Vec<Line>,
}

impl Document {
    /// Reads a file. Never fails: what is wrong with it is told by [`Document::diagnostics`].
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Self {
        let (bom, content) = match bytes.strip_prefix(BOM) {
            Some(content) => (true, content),
            None => (false, bytes),
        };
        let (text, raw) = match std::str::from_utf8(content) {
            Ok(text) => (text.to_owned(), None),
            Err(_) => (String::with_capacity(content.len() + content.len() / 8), Some(content.to_vec())),
        };
        // A player's line is about a hundred bytes or more; reserve for what that suggests.
        let votes = Votes::default();
        let mut document = Self { text, raw, bom, votes, lines: Vec::with_capacity(content.len() / 128 + 8) };
        document.read_lines(content);
        document
    }

    /// Splits the bytes into lines and reads each. CR LF, CR and LF each end one line.
    fn read_lines(&mut self, content: &[u8]) {
        let mut table = Vec::new();
        let mut remarks = Remarks::default();
        // Columns of cp1252 are bytes and characters alike.
        let counting = self.counting();
        let mut start = 0;
        while start < content.len() {
            let rest = &content[start..];
            let length = line_length(rest);
            let ending = match rest.get(length..) {
                Some([b'\r', b'\n', ..]) => Ending::CrLf,
                Some([b'\r', ..]) => Ending::Cr,
                Some([b'\n', ..]) => Ending::Lf,
                _ => Ending::None,
            };
            let bytes = &rest[..length];
            let raw = (start, start + length);
            let text = if self.raw.is_some() {
                let from = self.text.len();
                self.text.extend(bytes.iter().map(|&byte| decode_cp1252(byte)));
                (from, self.text.len())
            } else {
                raw
            };
            let ascii = bytes.is_ascii();
            let index = self.lines.len();
            let parsed = parse_line(index, &self.text[text.0..text.1], ascii, counting, &mut table, &mut remarks);
            let remarked = remarks.take_any();
            let Parsed { record, unit, settled } = parsed;
            if settled == Some(true) {
                self.votes.add(unit);
            }
            self.lines.push(Line { text, raw, ending, unit, ascii, remarked, settled, record });
            start = raw.1 + ending.bytes().len();
        }
        if self.votes.usual() != Unit::Chars {
            self.read_open_lines_again();
        }
    }

    /// Counts lines that are gone and one that is new, after an edit. Reads the open lines again where that changes
    /// what most lines say: linear in the number of lines then, otherwise in that of the lines that are gone.
    pub(super) fn count_votes(&mut self, gone: &[Line], new: Option<usize>) {
        let before = self.votes.usual();
        let settled = |line: &&Line| line.settled == Some(true);
        for line in gone.iter().filter(settled) {
            self.votes.remove(line.unit);
        }
        for line in new.and_then(|index| self.lines.get(index)).iter().filter(|line| settled(line)) {
            self.votes.add(line.unit);
        }
        if self.votes.usual() != before {
            self.read_open_lines_again();
        }
    }

    fn read_open_lines_again(&mut self) {
        let (mut table, mut remarks) = (Vec::new(), Remarks::default());
        for index in 0..self.lines.len() {
            if self.lines[index].settled == Some(false) {
                self.read_again(index, self.votes.usual(), &mut table, &mut remarks);
            }
        }
    }

    /// How the columns of a new line are counted.
    pub(super) fn counting(&self) -> Counting {
        if self.raw.is_some() { Counting::As(Unit::Chars) } else { Counting::Settle(self.votes.usual()) }
    }

    /// Reads a line in another column unit than before.
    fn read_again(&mut self, index: usize, unit: Unit, table: &mut Vec<u32>, remarks: &mut Remarks) {
        let Some(line) = self.lines.get_mut(index) else { return };
        let text = &self.text[line.text.0..line.text.1];
        let parsed = parse_line(index, text, line.ascii, Counting::As(unit), table, remarks);
        line.unit = parsed.unit;
        line.record = parsed.record;
        line.remarked = remarks.take_any();
    }

    /// The bytes of the file: identical to what was parsed, as long as nothing was edited.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.text.len() + 2 * self.lines.len() + BOM.len());
        if self.bom {
            bytes.extend_from_slice(BOM);
        }
        for (index, line) in self.lines.iter().enumerate() {
            bytes.extend_from_slice(self.raw(index));
            bytes.extend_from_slice(line.ending.bytes());
        }
        bytes
    }

    /// The lines.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The record of a line; [`Record::Blank`] for a line that does not exist.
    #[must_use]
    pub fn record(&self, line: usize) -> &Record {
        self.lines.get(line).map_or(&Record::Blank, |line| &line.record)
    }

    /// How the bytes were read as text.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        if self.raw.is_some() { Encoding::Cp1252 } else { Encoding::Utf8 }
    }

    /// The file starts with a UTF-8 byte order mark.
    #[must_use]
    pub fn has_bom(&self) -> bool {
        self.bom
    }

    /// The text of a line without its terminator; empty for a line that does not exist.
    #[must_use]
    pub fn text(&self, line: usize) -> &str {
        self.lines.get(line).map_or("", |line| &self.text[line.text.0..line.text.1])
    }

    /// The bytes of a line without its terminator, as in the file; empty for a line that does not exist.
    #[must_use]
    pub fn raw(&self, line: usize) -> &[u8] {
        let Some(line) = self.lines.get(line) else { return b"" };
        match &self.raw {
            Some(raw) => &raw[line.raw.0..line.raw.1],
            None => &self.text.as_bytes()[line.text.0..line.text.1],
        }
    }

    /// The record code of a line: its first three columns, trimmed at the end.
    #[must_use]
    pub fn code(&self, line: usize) -> &str {
        self.columns(line, Span::new(1, 3)).trim_end()
    }

    /// The text in some columns of a line, in that line's column unit; what lies beyond its end is left out.
    #[must_use]
    pub fn columns(&self, line: usize, span: Span) -> &str {
        self.lines.get(line).map_or("", |entry| cut(self.text(line), entry.ascii, entry.unit, span))
    }
}

/// How many bytes stand before the next line end. Many at a time: most lines are long.
fn line_length(rest: &[u8]) -> usize {
    let ends = |byte: u8| byte == b'\n' || byte == b'\r';
    let (steps, _) = rest.as_chunks::<32>();
    let whole = steps.iter().take_while(|step| !step.iter().fold(false, |any, &byte| any | ends(byte))).count();
    let before = 32 * whole;
    before + rest[before..].iter().position(|&byte| ends(byte)).unwrap_or(rest.len() - before)
}
