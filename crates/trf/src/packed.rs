//! A compact representation of findings, whose texts can be many times as long as a bad file.

use std::iter;
use std::ops::Range;

use super::codes::{Code, Severity};
use super::diagnostic::Diagnostic;
use super::findings::Place;
use super::line::Span;

/// Findings, stored one after another.
#[derive(Default)]
pub(super) struct Packed {
    bytes: Vec<u8>,
    entries: Vec<Entry>,
    /// By number.
    kinds: Vec<Kind>,
}

/// What findings of a kind have in common.
struct Kind {
    code: Code,
    severities: [Severity; 2],
    field: &'static str,
    /// Where its last message and its last repair are: in a bad file, many lines have the same.
    texts: [Range<usize>; 2],
}

/// Where a finding is.
#[derive(Clone, Copy)]
struct Entry {
    /// Its line.
    line: u32,
    /// Its first byte, in two halves, so that an entry has 12 bytes.
    place: [u32; 2],
}

impl Packed {
    pub(super) fn push(&mut self, found: &Diagnostic) {
        let place = self.bytes.len() as u64;
        #[expect(clippy::cast_possible_truncation, reason = "the number is split into its halves")]
        let place = [(place >> 32) as u32, place as u32];
        self.entries.push(Entry { line: found.line, place });
        let (code, severities, field) = (found.code, [found.severity_pairing, found.severity_rating], found.field);
        let same = |kind: &Kind| (kind.code, kind.severities, kind.field) == (code, severities, field);
        let kind = self.kinds.iter().position(same).unwrap_or_else(|| {
            self.kinds.push(Kind { code, severities, field, texts: [0..0, 0..0] });
            self.kinds.len() - 1
        });
        self.number(kind);
        // A missing span is written as a last column before the first.
        let span = found.span.map_or([1, 0], |span| [span.first, span.last.saturating_add(1)]);
        span.into_iter().for_each(|column| write_number(&mut self.bytes, column));
        self.text(&found.message, |packed| &mut packed.kinds[kind].texts[0]);
        match &found.fix {
            Some(fix) => {
                self.number(1);
                self.text(fix, |packed| &mut packed.kinds[kind].texts[1]);
            }
            None => self.number(0),
        }
    }

    fn number(&mut self, number: usize) {
        write_number(&mut self.bytes, u32::try_from(number).unwrap_or(u32::MAX));
    }

    /// Writes the length of a text and how far back it is, or 0 and the text. `last` is the place of the last one.
    fn text(&mut self, text: &str, last: impl Fn(&mut Self) -> &mut Range<usize>) {
        self.number(text.len());
        let (place, before) = (self.bytes.len(), last(self).clone());
        match u32::try_from(place - before.start) {
            Ok(back) if self.bytes[before] == *text.as_bytes() => write_number(&mut self.bytes, back),
            _ => {
                self.number(0);
                let start = self.bytes.len();
                self.bytes.extend_from_slice(text.as_bytes());
                *last(self) = start..self.bytes.len();
            }
        }
    }

    /// Sorts by line; findings of one line keep their order.
    pub(super) fn sort(&mut self) {
        self.bytes.shrink_to_fit();
        self.entries.sort_by_key(|entry| entry.line);
    }

    /// The line of the finding with this index.
    pub(super) fn line(&self, index: usize) -> Option<u32> {
        self.entries.get(index).map(|entry| entry.line)
    }

    /// The finding with this index.
    pub(super) fn get(&self, index: usize) -> Option<Diagnostic> {
        let entry = self.entries.get(index)?;
        let place = usize::try_from(u64::from(entry.place[0]) << 32 | u64::from(entry.place[1])).ok()?;
        let mut reader = Reader { bytes: self.bytes.get(place..)? };
        let Kind { code, severities: [pairing, rating], field, .. } = *self.kinds.get(reader.number())?;
        let columns = [reader.column()?, reader.column()?];
        let mut found = Diagnostic::new(code, entry.line, self.text_at(&mut reader)).with_severities(pairing, rating);
        found.field = field;
        found.span = (columns != [1, 0]).then(|| Span::new(columns[0], columns[1].saturating_sub(1)));
        found.fix = (reader.number() == 1).then(|| self.text_at(&mut reader));
        Some(found)
    }

    fn text_at(&self, reader: &mut Reader<'_>) -> String {
        let length = reader.number();
        let place = self.bytes.len() - reader.bytes.len();
        let text = match reader.number() {
            0 => {
                let (text, rest) = reader.bytes.split_at(length.min(reader.bytes.len()));
                reader.bytes = rest;
                text
            }
            back => place.checked_sub(back).and_then(|start| self.bytes.get(start..start + length)).unwrap_or_default(),
        };
        String::from_utf8_lossy(text).into_owned()
    }
}

/// The places of findings, stored one after another: mostly two bytes each.
#[derive(Clone, Debug, Default)]
pub struct Places {
    bytes: Vec<u8>,
    /// Codes and severities, by number.
    kinds: Vec<(Code, Severity, Severity)>,
    count: usize,
    /// The line of the last place: only the distance to the one before is written.
    line: u32,
}

impl Places {
    /// Appends a place.
    pub(super) fn push(&mut self, place: Place) {
        let distance = place.line.wrapping_sub(self.line);
        // The distance to an earlier line has its highest bits set; it is written as a short number too.
        #[expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "all 32 bits are kept")]
        let short = (distance << 1) ^ ((distance as i32) >> 31) as u32;
        write_number(&mut self.bytes, short);
        let kind = (place.code, place.severity_pairing, place.severity_rating);
        let number = number_of(&mut self.kinds, kind);
        write_number(&mut self.bytes, u32::try_from(number).unwrap_or(u32::MAX));
        self.count += 1;
        self.line = place.line;
    }

    /// The number of places.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no places.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The places, in the order in which they were added or sorted.
    pub fn iter(&self) -> impl Iterator<Item = Place> {
        let (mut reader, mut line) = (Reader { bytes: &self.bytes }, 0_u32);
        iter::from_fn(move || {
            if reader.bytes.is_empty() {
                return None;
            }
            let short = reader.column()?;
            line = line.wrapping_add((short >> 1) ^ (short & 1).wrapping_neg());
            let &(code, severity_pairing, severity_rating) = self.kinds.get(reader.number())?;
            Some(Place { line, code, severity_pairing, severity_rating })
        })
    }

    /// Sorts by line, code and severities. Needs eight bytes per place while it sorts.
    #[must_use]
    pub fn sorted(self) -> Self {
        let mut places = Vec::with_capacity(self.count);
        places.extend(self.iter());
        let mut sorted = Self { bytes: Vec::with_capacity(self.bytes.len()), ..Self::default() };
        drop(self);
        places.sort_unstable();
        places.into_iter().for_each(|place| sorted.push(place));
        sorted.bytes.shrink_to_fit();
        sorted
    }
}

/// The index of an item in a short list, to which it is added if it is new.
fn number_of<T: PartialEq>(known: &mut Vec<T>, item: T) -> usize {
    known.iter().position(|known| *known == item).unwrap_or_else(|| {
        known.push(item);
        known.len() - 1
    })
}

/// Writes a number in as many bytes as it needs.
fn write_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push((number & 0x7f) as u8);
}

struct Reader<'p> {
    bytes: &'p [u8],
}

impl Reader<'_> {
    fn number(&mut self) -> usize {
        let (mut number, mut shift) = (0, 0);
        while let Some((&byte, rest)) = self.bytes.split_first() {
            self.bytes = rest;
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
            shift += 7;
        }
        number
    }

    fn column(&mut self) -> Option<u32> {
        u32::try_from(self.number()).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_come_out_again_in_any_order() {
        let place = |line, code: Code, severity_pairing| Place {
            line,
            code,
            severity_pairing,
            severity_rating: Severity::Warning,
        };
        let all = [
            place(u32::MAX, Code::T001, Severity::Fatal),
            place(0, Code::G021, Severity::None),
            place(300, Code::P006, Severity::Error),
            place(299, Code::P006, Severity::Info),
            place(299, Code::M004, Severity::Info),
            place(299, Code::P006, Severity::Error),
        ];
        let mut places = Places::default();
        all.into_iter().for_each(|place| places.push(place));
        assert_eq!(places.iter().collect::<Vec<_>>(), all);
        let mut in_order = all;
        in_order.sort_unstable();
        let sorted = places.sorted();
        assert_eq!((sorted.len(), sorted.iter().collect::<Vec<_>>()), (all.len(), in_order.to_vec()));
    }

    #[test]
    fn what_is_packed_comes_out_again() {
        let all = [
            Diagnostic::new(Code::T001, 7, "there is no é"),
            Diagnostic::new(Code::P006, 300, "x".repeat(400)).at("points", Span::new(81, 84)).with_fix(" 4.5"),
            Diagnostic::new(Code::G021, 7, "").with_severities(Severity::None, Severity::Fatal).at("", Span::new(1, 0)),
        ];
        let mut packed = Packed::default();
        all.iter().for_each(|found| packed.push(found));
        packed.sort();
        let out: Vec<_> = (0..3).filter_map(|index| packed.get(index)).collect();
        assert_eq!(out[0], all[0]);
        assert_eq!(out[2], all[1]);
        assert_eq!(packed.line(1), Some(7));
        assert_eq!((out[1].code, out[1].severity_rating), (Code::G021, Severity::Fatal));
    }
}
