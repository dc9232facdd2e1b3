//! A whole file, line by line, without losing a byte.

use std::borrow::Cow;

use super::blocks::Blocks;
use super::bounds;
use super::columns::cut;
use super::dispatch::{Parsed, Text, parse_line};
use super::encoding::{Encoding, Found};
use super::extents::Extents;
use super::line::{Ending, Span, Unit};
use super::padding::{Counting, Votes};
use super::record::{Kind, Record};
use super::remarks::Remarks;
use super::score_table::ScoreTable;

/// One line of a document. Its text comes from the [`Document`](Document), which owns the bytes.
///
/// 16 bytes, because a file may consist only of line ends.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// Where its text starts in the document's text.
    pub(super) start: u32,
    /// The length of its text in bytes.
    pub(super) length: u32,
    /// The place of its record: see [`Document::record`].
    pub(super) record: u32,
    pub(super) ending: Ending,
    pub(super) unit: Unit,
    pub(super) padding: Padding,
    /// Whether the reader has remarks about it; the details are computed on request.
    pub(super) remarked: bool,
}

impl Line {
    /// Whether the reader has remarks about it.
    pub fn is_remarked(&self) -> bool {
        self.remarked
    }

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

    /// Range of the text in the document's text.
    fn text(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.length as usize
    }

    fn is_ascii(self) -> bool {
        self.padding == Padding::Ascii
    }
}

/// What a line reveals about its column unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Padding {
    /// It is ASCII: both units are the same.
    Ascii,
    /// Nothing in it depends on the unit.
    Either,
    /// Both units leave equally many faults.
    Open,
    /// It has fewer faults in its unit.
    Settled,
}

impl Padding {
    fn of(ascii: bool, settled: Option<bool>) -> Self {
        match settled {
            _ if ascii => Self::Ascii,
            None => Self::Either,
            Some(false) => Self::Open,
            Some(true) => Self::Settled,
        }
    }
}

/// A file: its bytes, its lines, and the record of each line.
#[derive(Clone, Debug)]
pub struct Document {
    /// All text, line ends included. Lines point into it; edited lines are appended.
    pub(super) text: String,
    encoding: Encoding,
    /// Whether the encoding is a guess.
    guessed: bool,
    pub(super) bom: bool,
    /// Whether the file is longer than [`bounds::FILE_BYTES`]; the rest was not read.
    pub(super) cut: bool,
    /// The column units of the lines. The majority decides for lines that leave it open.
    votes: Votes,
    pub(super) lines: Vec<Line>,
    /// The records of the lines, except for records without content.
    records: Blocks<Record>,
    /// Where the records of each kind are.
    pub(super) extents: Extents,
    assumed_scores: Option<ScoreTable>,
}

impl Document {
    /// Reads a file. Never fails: [`Document::diagnostics`] reports what is wrong with it. Linear in its size; no more
    /// than 1 GiB is read (T019).
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Self {
        Self::parse_up_to(bytes, bounds::FILE_BYTES)
    }

    /// Gives the results these values if no record gives any. The points of a file that is being edited do not contain
    /// the new results yet, so nothing can be inferred from them.
    pub fn assume_scores(&mut self, scores: ScoreTable) {
        self.assumed_scores = Some(scores);
    }

    /// The values given by [`Document::assume_scores`].
    #[must_use]
    pub fn assumed_scores(&self) -> Option<&ScoreTable> {
        self.assumed_scores.as_ref()
    }

    /// [`Document::parse`] in a given encoding; none: the encoding is detected from the bytes.
    ///
    /// # Errors
    /// The bytes are not a text in this encoding.
    pub fn parse_as(bytes: &[u8], encoding: Option<Encoding>) -> Result<Self, WrongEncoding> {
        let Some(encoding) = encoding else { return Ok(Self::parse(bytes)) };
        let mark = encoding.mark();
        let marked = !mark.is_empty() && bytes.starts_with(mark);
        let content = if marked { &bytes[mark.len()..] } else { bytes };
        let read = content.get(..bounds::FILE_BYTES).unwrap_or(content);
        let text = encoding.decode(read).ok_or(WrongEncoding(encoding))?;
        let found = Found { encoding, guessed: false, mark: bytes.len() - content.len() };
        Ok(Self::of_text(text, found, read.len() < content.len()))
    }

    /// [`Document::parse`] with another bound.
    pub(super) fn parse_up_to(bytes: &[u8], most: usize) -> Self {
        let mark = Encoding::Utf8.mark().len();
        let read = bytes.get(..most + mark).unwrap_or(bytes);
        let mut found = Encoding::of(read);
        let content = &bytes[found.mark..];
        let read = content.get(..most).unwrap_or(content);
        let text = found.encoding.decode(read).unwrap_or_else(|| {
            // The bound may have cut a character.
            (found.encoding, found.guessed) = (Encoding::Cp1252, true);
            Encoding::Cp1252.decode(read).unwrap_or_default()
        });
        Self::of_text(text, found, read.len() < content.len())
    }

    fn of_text(text: String, found: Found, cut: bool) -> Self {
        // Capacity for all at once: growing would need as much again. Unused capacity costs nothing.
        let lines = Vec::with_capacity(most_lines(text.as_bytes()));
        let Found { encoding, guessed, mark } = found;
        let votes = Votes::default();
        let (records, extents) = (Blocks::new(), Extents::default());
        let mut document =
            Self { text, encoding, guessed, bom: mark > 0, cut, votes, lines, records, extents, assumed_scores: None };
        document.read_lines();
        document
    }

    /// Splits the text into lines and reads each. CR LF, CR and LF each end one line.
    fn read_lines(&mut self) {
        let mut scratch = (Vec::new(), Remarks::default());
        let counting = self.counting();
        // Taken out of `self`, so that lines can be added while they are read from it.
        let text = std::mem::take(&mut self.text);
        let rare = Rare::of(&text);
        let mut start = 0;
        while start < text.len() {
            let rest = &text.as_bytes()[start..];
            let length = line_length(rest);
            let ending = match rest.get(length..) {
                Some([b'\r', b'\n', ..]) => Ending::CrLf,
                Some([b'\r', ..]) => Ending::Cr,
                Some([b'\n', ..]) => Ending::Lf,
                _ => Ending::None,
            };
            let line = self.read(self.lines.len(), &text[start..start + length], rare, counting, &mut scratch);
            if line.padding == Padding::Settled {
                self.votes.add(line.unit);
            }
            self.note(self.lines.len(), line);
            self.lines.push(Line { start: offset(start), ending, ..line });
            start += length + ending.bytes().len();
        }
        self.text = text;
        if self.votes.usual() != Unit::Chars {
            self.read_open_lines_again();
        }
    }

    /// Reads a text as the line with an index. The caller sets its start and its ending. `rare` is what the line may
    /// have.
    pub(super) fn read(
        &mut self,
        index: usize,
        text: &str,
        rare: Rare,
        counting: Counting,
        scratch: &mut Scratch,
    ) -> Line {
        let (table, remarks) = scratch;
        let ascii = !rare.wide || text.is_ascii();
        let rare = Rare { wide: !ascii, ..rare };
        let Parsed { record, unit, settled } = parse_line(Text { line: index, text, rare, counting, remarks }, table);
        let padding = Padding::of(ascii, settled);
        let remarked = remarks.take_any();
        let record = self.store(record);
        Line { start: 0, length: offset(text.len()), record, ending: Ending::None, unit, padding, remarked }
    }

    /// Widens the range of a kind to the line with this index.
    pub(super) fn note(&mut self, index: usize, line: Line) {
        let kind = self.record_of(line).kind();
        self.extents.note(kind, offset(index));
    }

    /// Stores a new record and returns its place.
    fn store(&mut self, record: Record) -> u32 {
        // The kinds of records without content come first.
        let kind = record.kind() as usize;
        if kind < Record::PLAIN.len() {
            return u32::MAX - offset(kind);
        }
        offset(self.records.push(record))
    }

    /// Counts removed lines and a new one, after an edit. If the majority changes, reads the open lines again: this is
    /// linear in the number of lines, otherwise in the number of removed lines.
    pub(super) fn count_votes(&mut self, gone: &[Line], new: Option<usize>) {
        let before = self.votes.usual();
        let settled = |line: &&Line| line.padding == Padding::Settled;
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

    /// Reads the lines that leave their column unit open again, in the unit of most lines.
    fn read_open_lines_again(&mut self) {
        let mut scratch = (Vec::new(), Remarks::default());
        let unit = self.votes.usual();
        for index in 0..self.lines.len() {
            let line = self.lines[index];
            if line.padding != Padding::Open {
                continue;
            }
            let text = self.text[line.text()].to_owned();
            let read = self.read(index, &text, Rare::of(&text), Counting::As(unit), &mut scratch);
            self.note(index, read);
            self.lines[index] = Line { start: line.start, ending: line.ending, padding: Padding::Open, ..read };
        }
    }

    /// How the columns of a new line are counted. Columns of a code page are both bytes and characters.
    pub(super) fn counting(&self) -> Counting {
        match self.encoding {
            Encoding::Utf8 => Counting::Settle(self.votes.usual()),
            _ => Counting::As(Unit::Chars),
        }
    }

    /// Updates the line index in the records from this line on, after lines were inserted or removed.
    pub(super) fn renumber(&mut self, from: usize) {
        for (index, line) in self.lines.iter().enumerate().skip(from) {
            if let Some(record) = self.records.get_mut(line.record as usize) {
                record.set_line(index);
            }
        }
    }

    /// The bytes of the file: identical to what was parsed, as long as nothing was edited.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mark = if self.bom { self.mark() } else { b"" };
        let mut bytes = Vec::with_capacity(self.text.len() + 2 * self.lines.len() + mark.len());
        bytes.extend_from_slice(mark);
        let wide = matches!(self.encoding, Encoding::Utf16Le | Encoding::Utf16Be);
        for (index, line) in self.lines.iter().enumerate() {
            bytes.extend_from_slice(&self.raw(index));
            if wide {
                bytes.extend(self.encoding.encode(line.ending.text()));
            } else {
                bytes.extend_from_slice(line.ending.bytes());
            }
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
        self.lines.get(line).map_or(&Record::Blank, |line| self.record_of(*line))
    }

    /// The records of all lines.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.lines.iter().map(|line| self.record_of(*line))
    }

    /// The records in the line range of a kind: records of this kind, and of others among them.
    pub(super) fn records_near(&self, kind: Kind) -> impl Iterator<Item = &Record> {
        self.lines.get(self.extents.of(kind)).unwrap_or_default().iter().map(|line| self.record_of(*line))
    }

    pub(super) fn record_of(&self, line: Line) -> &Record {
        let plain = || Record::PLAIN.get((u32::MAX - line.record) as usize).unwrap_or(&Record::Blank);
        self.records.get(line.record as usize).unwrap_or_else(plain)
    }

    /// The encoding in which the bytes were read.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Whether the encoding is a guess: other code pages give a text too.
    #[must_use]
    pub fn encoding_is_guessed(&self) -> bool {
        self.guessed
    }

    /// The same text in UTF-8, without a byte order mark.
    #[must_use]
    pub fn in_utf8(&self) -> Self {
        let mut text = String::with_capacity(self.text.len());
        for (index, line) in self.lines.iter().enumerate() {
            text.push_str(self.text(index));
            text.push_str(line.ending.text());
        }
        Self::parse(text.as_bytes())
    }

    /// The byte order mark of the file, if it has one. The mark of UTF-8 may precede bytes that are not UTF-8.
    fn mark(&self) -> &'static [u8] {
        match self.encoding.mark() {
            [] => Encoding::Utf8.mark(),
            mark => mark,
        }
    }

    /// Whether the file starts with a byte order mark.
    #[must_use]
    pub fn has_bom(&self) -> bool {
        self.bom
    }

    /// The text of a line without its terminator; empty for a line that does not exist.
    #[must_use]
    pub fn text(&self, line: usize) -> &str {
        self.lines.get(line).map_or("", |line| &self.text[line.text()])
    }

    /// The bytes of a line without its terminator, as in the file; empty for a line that does not exist.
    #[must_use]
    pub fn raw(&self, line: usize) -> Cow<'_, [u8]> {
        let text = self.text(line);
        match self.encoding {
            Encoding::Utf8 => Cow::Borrowed(text.as_bytes()),
            encoding => Cow::Owned(encoding.encode(text)),
        }
    }

    /// The record code of a line: its first three columns, trimmed at the end.
    #[must_use]
    pub fn code(&self, line: usize) -> &str {
        self.columns(line, Span::new(1, 3)).trim_end()
    }

    /// The text in some columns of a line, in that line's column unit; columns beyond its end are left out.
    #[must_use]
    pub fn columns(&self, line: usize, span: Span) -> &str {
        self.lines.get(line).map_or("", |entry| cut(self.text(line), entry.is_ascii(), entry.unit, span))
    }
}

/// The bytes of a file are not a text in the given encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongEncoding(pub Encoding);

impl std::fmt::Display for WrongEncoding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the file is not a text in {}; name another encoding with --encoding", self.0)
    }
}

impl std::error::Error for WrongEncoding {}

/// Features that hardly any text has. If one pass through a whole file finds none, its lines need not be searched.
#[derive(Clone, Copy)]
pub(super) struct Rare {
    /// Whether there are characters beyond ASCII.
    pub(super) wide: bool,
    /// Whether there are control characters, line ends not counted.
    pub(super) controls: bool,
}

impl Rare {
    pub(super) fn of(text: &str) -> Self {
        let control = |byte: u8| byte.is_ascii_control() && !matches!(byte, b'\n' | b'\r');
        // No early exit, so that the compiler can process many bytes at once.
        let controls = text.bytes().fold(false, |any, byte| any | control(byte));
        Self { wide: !text.is_ascii(), controls }
    }
}

/// Buffers that are reused from line to line while a file is read.
pub(super) type Scratch = (Vec<u32>, Remarks);

/// An offset into the text. It always fits: [`bounds::FILE_BYTES`] are read, each becomes at most three bytes, and an
/// edit that does not fit is refused.
pub(super) fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

/// The maximum number of lines: CR LF counts twice.
fn most_lines(content: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', content).count() + memchr::memchr_iter(b'\r', content).count() + 1
}

/// The number of bytes before the next line end.
fn line_length(rest: &[u8]) -> usize {
    memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_of_a_file_is_read_than_its_bound() {
        let file = "012 Öland\r\n022 Færder\n";
        let whole = Document::parse_up_to(file.as_bytes(), file.len());
        assert!(!whole.cut && whole.to_bytes() == file.as_bytes());
        for most in 0..file.len() {
            let part = Document::parse_up_to(file.as_bytes(), most);
            assert_eq!(part.to_bytes(), &file.as_bytes()[..most]);
            let told = part.diagnostics();
            assert!(told.iter().any(|found| found.code.id() == "T019" && found.line == 0), "{told:?}");
        }
    }

    #[test]
    fn a_line_is_small() {
        assert_eq!(size_of::<Line>(), 16);
        assert_eq!(most_lines(b"a\r\nb\rc\n\rd"), 6);
    }
}
