//! Reads a [ledger](super::ledger) member by member, and searches for the next one behind damage.

use super::ledger::Frame;
use crate::beneath::Folder;
use crate::escape;
use crate::input_limits::{self, Allowance, Packed, TooLarge};
use flate2::bufread::GzDecoder;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

/// A part of a ledger without a readable batch: bytes `from..to` of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The first byte, from 0.
    pub from: u64,
    /// The byte after the last one.
    pub to: u64,
    /// Whether no batch follows. A kill also leaves such an end.
    pub tail: bool,
}

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (length, from) = (self.to - self.from, self.from);
        match self.tail {
            true => write!(f, "the last {length} bytes, from byte {from} on, hold no complete batch"),
            false => write!(f, "damaged from byte {from} to byte {}; this part is lost", self.to - 1),
        }
    }
}

/// The first bytes of every member that [`Frame::to_bytes`] writes: deflate, no flags, no time, unknown system.
const MEMBER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Reads a ledger member by member. Damaged parts are skipped and recorded.
#[derive(Debug)]
pub struct Reader {
    input: Option<BufReader<Counted>>,
    /// The end of the last complete member.
    good: u64,
    damage: Vec<Damage>,
    packed: Packed,
    allowance: Allowance,
    findings: u64,
    /// Why a complete member is counted as damage, by its offset.
    reasons: BTreeMap<u64, String>,
}

impl Reader {
    /// Reads a file from its current position, which must be its beginning, to its present end: what a running campaign
    /// appends later belongs to another state of its folder.
    pub fn new(file: File) -> Self {
        let end = file.metadata().map_or(0, |data| data.len());
        let input = Some(BufReader::new(Counted { inner: file, read: 0, end }));
        Self { input, packed: Packed::of_batches(end), ..Self::empty() }
    }

    fn empty() -> Self {
        Self {
            input: None,
            good: 0,
            damage: Vec::new(),
            packed: Packed::new(0),
            allowance: Allowance::default(),
            findings: 0,
            reasons: BTreeMap::new(),
        }
    }

    /// Returns the next batch; `None` at the end.
    pub fn next_frame(&mut self) -> io::Result<Option<Frame>> {
        let Some(input) = &mut self.input else { return Ok(None) };
        if input.fill_buf()?.is_empty() {
            return Ok(None);
        }
        match member(&mut *input, &mut self.packed, &mut self.allowance)? {
            Ok(frame) => {
                self.good = input.get_ref().read - input.buffer().len() as u64;
                self.count(&frame)?;
                return Ok(Some(frame));
            }
            Err(why) => drop(self.reasons.insert(self.good, why)),
        }
        let found = self.pass_over()?;
        found.iter().try_for_each(|frame| self.count(frame))?;
        Ok(found)
    }

    fn count(&mut self, frame: &Frame) -> Result<(), TooLarge> {
        self.allowance.member()?;
        self.findings += frame.findings.len() as u64;
        let most = input_limits::members();
        if self.findings > most {
            return Err(TooLarge::new(format!("it has more than {most} findings"), most.to_string()));
        }
        Ok(())
    }

    /// Returns the end of the last complete batch so far.
    pub(super) fn good(&self) -> u64 {
        self.good
    }

    /// Returns the damaged parts so far, in order.
    pub fn damage(&self) -> &[Damage] {
        &self.damage
    }

    /// Describes the damaged parts; unless `tail` is true, an end that a kill can leave is omitted.
    pub fn sentences(&self, tail: bool) -> Vec<String> {
        let named = self.damage.iter().filter(|damage| tail || !damage.tail);
        let reason = |damage: &Damage| self.reasons.get(&damage.from).filter(|why| !why.is_empty());
        named
            .map(|damage| {
                let why =
                    reason(damage).map_or_else(String::new, |why| format!(" ({})", escape::line_of_any_length(why)));
                format!("{damage}{why}")
            })
            .collect()
    }

    /// Searches for the next complete member after a damaged one.
    fn pass_over(&mut self) -> io::Result<Option<Frame>> {
        let Some(input) = &mut self.input else { return Ok(None) };
        let (from, most) = (self.good, 16 * input_limits::part());
        let Counted { inner: file, end, .. } = input.get_mut();
        let end = *end;
        // Only as much is read as the search needs: a file may have as many damaged parts as members.
        let (mut rest, mut wanted, mut searched, mut is_whole) = (Vec::new(), 1 << 10, 1, false);
        while !is_whole {
            file.seek(SeekFrom::Start(from + rest.len() as u64))?;
            let left = wanted.min(end.saturating_sub(from)).saturating_sub(rest.len() as u64);
            Read::by_ref(file).take(left).read_to_end(&mut rest)?;
            is_whole = (rest.len() as u64) < wanted;
            if rest.len() as u64 > most {
                let most = input_limits::size(most);
                return Err(TooLarge::new(format!("more than {most} behind a damaged part"), most).into());
            }
            while searched + MEMBER.len() <= rest.len() {
                let mut bytes = &rest[searched..];
                if bytes.starts_with(&MEMBER) {
                    if let Ok(frame) = member(&mut bytes, &mut self.packed, &mut self.allowance)? {
                        self.damage.push(Damage { from, to: from + searched as u64, tail: false });
                        self.good = from + (rest.len() - bytes.len()) as u64;
                        file.seek(SeekFrom::Start(self.good))?;
                        self.input = Some(BufReader::new(Counted { inner: file.try_clone()?, read: self.good, end }));
                        return Ok(Some(frame));
                    }
                    // The member may continue behind what was read.
                    if bytes.is_empty() && !is_whole {
                        break;
                    }
                }
                searched += 1;
            }
            wanted = (2 * wanted).min(most + 1);
        }
        self.damage.push(Damage { from, to: from + rest.len() as u64, tail: true });
        self.input = None;
        Ok(None)
    }
}

/// Reads one member. The inner error says why a complete member is not a batch; it is empty for an incomplete one.
fn member(
    input: &mut impl BufRead,
    packed: &mut Packed,
    allowance: &mut Allowance,
) -> io::Result<Result<Frame, String>> {
    let mut first = [0; MEMBER.len()];
    let mut head = 0;
    while head < first.len() {
        match input.read(&mut first[head..]) {
            Ok(0) => return Ok(Err(String::new())),
            Ok(read) => head += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    if first != MEMBER {
        return Ok(Err(String::new()));
    }
    let (mut text, most) = (Vec::new(), packed.left(allowance));
    let read = GzDecoder::new(first.as_slice().chain(input)).take(most.saturating_add(1)).read_to_end(&mut text);
    packed.take(text.len() as u64, allowance)?;
    match read {
        Ok(_) => Ok(std::str::from_utf8(&text).map_err(|error| error.to_string()).and_then(Frame::parse)),
        Err(error) => match error.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => {
                Ok(Err(String::new()))
            }
            _ => Err(error),
        },
    }
}

/// Opens a ledger for reading; a missing file counts as a ledger without batches.
pub(super) fn open(folder: &Folder, name: &str) -> io::Result<Reader> {
    match folder.file(name) {
        Ok(file) => Ok(Reader::new(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Reader::empty()),
        Err(error) => Err(error),
    }
}

/// Counts the bytes read, up to an end.
#[derive(Debug)]
struct Counted {
    inner: File,
    read: u64,
    end: u64,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = Read::by_ref(&mut self.inner).take(self.end.saturating_sub(self.read)).read(buffer)?;
        self.read += length as u64;
        Ok(length)
    }
}
