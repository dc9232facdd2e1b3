//! The ledger: JSON lines in gzip members, one member per batch, each synced to disk before the next one is started.
//!
//! A killed run leaves at most one torn member at the end, which its checksum reveals and which is truncated. Damage
//! elsewhere only loses the affected members: readers name the place and continue after it. The bytes depend only on
//! the plan, so two ledgers can be compared with `cmp`, and read with `zcat`.

use super::finding::Finding;
use super::plan::{Fit, Plan};
use super::tally::{DIGITS, Tally, counts_are_bounded};
use crate::beneath::Folder;
use crate::escape;
use crate::input_limits::{self, Allowance, Packed, TooLarge};
use flate2::bufread::GzDecoder;
use flate2::{Compression, GzBuilder};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};

#[allow(clippy::large_enum_variant, reason = "one at a time is read, and taken apart at once")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// A finding. The findings of a batch precede its line, in the order of their tournaments.
    Finding(Finding),
    Batch(BatchLine),
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchLine {
    /// The number of the batch in the whole campaign, from 0.
    pub number: u64,
    pub first: u64,
    pub tournaments: u64,
    pub profiles: BTreeMap<String, Tally>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    pub findings: Vec<Finding>,
    pub batch: BatchLine,
}

impl Frame {
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let mut lines = Vec::new();
        for finding in &self.findings {
            serde_json::to_writer(&mut lines, &LineRef::Finding(finding))?;
            lines.push(b'\n');
        }
        serde_json::to_writer(&mut lines, &LineRef::Batch(&self.batch))?;
        lines.push(b'\n');
        // All in one call: every small write would clear the encoder's whole buffer.
        let mut encoder = GzBuilder::new().write(Vec::new(), Compression::default());
        encoder.write_all(&lines)?;
        encoder.finish()
    }

    /// Returns how it fits a plan; a batch with a finding of a tournament outside its range is foreign.
    pub fn fit(&self, plan: &Plan) -> Fit {
        let range = plan.batch_range(self.batch.number);
        match self.findings.iter().all(|finding| range.contains(&finding.tournament)) {
            true => plan.fit(self.batch.number, self.batch.first, self.batch.tournaments),
            false => Fit::Foreign,
        }
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut findings = Vec::new();
        let mut batch = None;
        for line in text.lines() {
            if !counts_are_bounded(line.as_bytes()) {
                return Err(format!("a number has more than {DIGITS} digits"));
            }
            match serde_json::from_str(line).map_err(|error| error.to_string())? {
                Line::Finding(finding) if batch.is_none() => findings.push(finding),
                Line::Batch(line) if batch.is_none() => batch = Some(line),
                _ => return Err("found a line after the end of its batch".to_owned()),
            }
        }
        Ok(Self { findings, batch: batch.ok_or("a batch without an end")? })
    }
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum LineRef<'a> {
    Finding(&'a Finding),
    Batch(&'a BatchLine),
}

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

#[derive(Debug)]
pub struct Writer {
    file: File,
}

impl Drop for Writer {
    /// Unlocks the ledger explicitly. Closing the file is not enough: a child that another thread is starting at this
    /// moment holds a copy of the handle until its program runs, and the lock with it.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// The contents of a ledger when it was opened for writing.
#[derive(Debug, Default)]
pub struct Recovered {
    /// Batches after a damaged part. They are no longer in the file.
    pub spare: Vec<Frame>,
    /// Descriptions of the damaged parts, except for an end that a kill left.
    pub damage: Vec<String>,
    /// The offset of a batch that is out of sequence, in a ledger without damage before it.
    pub misplaced: Option<u64>,
}

impl Writer {
    /// Opens a ledger for writing; `None` if another process has locked it.
    pub fn lock(file: File) -> Option<Self> {
        file.try_lock().is_ok().then_some(Self { file })
    }

    pub fn length(&self) -> io::Result<u64> {
        Ok(self.file.metadata()?.len())
    }

    /// Passes batches to `known` up to the first damage, or up to the first batch that `known` rejects as out of
    /// sequence, and truncates the file there. The batches after that point are returned in `Recovered::spare`; `keep`
    /// saves them to disk before they are cut off.
    pub fn recover(
        &mut self,
        mut known: impl FnMut(Frame) -> bool,
        keep: impl FnOnce(&[Frame]) -> io::Result<()>,
    ) -> io::Result<Recovered> {
        let mut found = Recovered::default();
        self.file.seek(SeekFrom::Start(0))?;
        let mut reader = Reader::new(self.file.try_clone()?);
        let mut end = 0;
        while let Some(frame) = reader.next_frame()? {
            if !reader.damage.is_empty() || found.misplaced.is_some() {
                found.spare.push(frame);
            } else if known(frame.clone()) {
                end = reader.good;
            } else {
                found.misplaced = Some(end);
                found.spare.push(frame);
            }
        }
        found.damage = reader.sentences(false);
        if !found.spare.is_empty() {
            keep(&found.spare)?;
        }
        if end < self.file.metadata()?.len() {
            self.file.set_len(end)?;
            self.file.sync_all()?;
        }
        self.file.seek(SeekFrom::Start(end))?;
        Ok(found)
    }

    /// Appends a batch, which is on disk when this returns. Returns its bytes.
    pub fn append(&mut self, frame: &Frame) -> io::Result<Vec<u8>> {
        let bytes = frame.to_bytes()?;
        self.file.write_all(&bytes)?;
        self.file.sync_data()?;
        Ok(bytes)
    }

    /// Reads the ledger from its beginning. The next batch is still appended at the end.
    pub fn read_from_start<T>(&mut self, read: impl FnOnce(&File) -> io::Result<T>) -> io::Result<T> {
        self.file.seek(SeekFrom::Start(0))?;
        let read = read(&self.file)?;
        self.file.seek(SeekFrom::End(0))?;
        Ok(read)
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
        let read = member(&mut *input, &mut self.packed, &mut self.allowance)?;
        if let Err(why) = &read {
            self.reasons.insert(self.good, why.clone());
        }
        if let Ok(frame) = read {
            self.good = input.get_ref().read - input.buffer().len() as u64;
            self.count(&frame)?;
            return Ok(Some(frame));
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
        let from = self.good;
        let end = input.get_ref().end;
        let file = &mut input.get_mut().inner;
        file.seek(SeekFrom::Start(from))?;
        let (mut rest, most) = (Vec::new(), 16 * input_limits::part());
        file.take((most + 1).min(end.saturating_sub(from))).read_to_end(&mut rest)?;
        if rest.len() as u64 > most {
            let found = format!("more than {} behind a damaged part", input_limits::size(most));
            return Err(TooLarge::new(found, input_limits::size(most)).into());
        }
        let begins = |at: &usize| rest[*at..].starts_with(&MEMBER);
        for at in (1..rest.len()).filter(begins) {
            let mut bytes = &rest[at..];
            let Ok(frame) = member(&mut bytes, &mut self.packed, &mut self.allowance)? else { continue };
            let to = from + at as u64;
            self.damage.push(Damage { from, to, tail: false });
            self.good = from + (rest.len() - bytes.len()) as u64;
            file.seek(SeekFrom::Start(self.good))?;
            let inner = file.try_clone()?;
            self.input = Some(BufReader::new(Counted { inner, read: self.good, end }));
            return Ok(Some(frame));
        }
        let to = from + rest.len() as u64;
        self.damage.push(Damage { from, to, tail: true });
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn frame(number: u64) -> Frame {
        Frame {
            findings: Vec::new(),
            batch: BatchLine { number, first: number * 8, tournaments: 8, profiles: BTreeMap::new() },
        }
    }

    fn lock(path: &Path) -> Option<Writer> {
        Writer::lock(File::options().read(true).write(true).create(true).truncate(false).open(path).unwrap())
    }

    #[test]
    fn a_torn_end_is_cut_off_wherever_it_is_torn() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        let whole: Vec<u8> = (0..3).flat_map(|number| frame(number).to_bytes().unwrap()).collect();
        let two: usize = (0..2).map(|number| frame(number).to_bytes().unwrap().len()).sum();
        for end in 0..=whole.len() {
            std::fs::write(&path, &whole[..end]).unwrap();
            let mut seen = 0;
            let mut writer = lock(&path).unwrap();
            let found = writer.recover(
                |known| {
                    assert_eq!(known, frame(seen));
                    seen += 1;
                    true
                },
                |_| panic!("there is nothing behind a torn end"),
            );
            assert!(found.unwrap().damage.is_empty());
            if end >= two {
                assert_eq!(seen, if end == whole.len() { 3 } else { 2 });
            }
            for number in seen..3 {
                writer.append(&frame(number)).unwrap();
            }
            assert_eq!(std::fs::read(&path).unwrap(), whole, "torn at {end}");
        }
    }

    #[test]
    fn garbage_at_the_end_is_not_a_batch() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        let mut bytes = frame(0).to_bytes().unwrap();
        bytes.extend(vec![0; 5000]);
        std::fs::write(&path, &bytes).unwrap();
        let mut reader = Reader::new(File::open(&path).unwrap());
        assert_eq!(reader.next_frame().unwrap(), Some(frame(0)));
        assert_eq!(reader.next_frame().unwrap(), None);
        let from = frame(0).to_bytes().unwrap().len() as u64;
        assert_eq!(reader.damage(), [Damage { from, to: from + 5000, tail: true }]);
    }

    #[test]
    fn two_processes_do_not_write_one_ledger() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        let _first = lock(&path).unwrap();
        assert!(lock(&path).is_none());
    }

    /// A program that is being started when the writer is dropped holds a copy of every handle for a while.
    #[test]
    fn a_copy_of_the_handle_does_not_keep_the_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        let writer = lock(&path).unwrap();
        let _copy = writer.file.try_clone().unwrap();
        drop(writer);
        assert!(lock(&path).is_some());
    }

    #[test]
    fn a_flipped_byte_costs_one_batch_and_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        let whole: Vec<u8> = (0..6).flat_map(|number| frame(number).to_bytes().unwrap()).collect();
        let lengths: Vec<usize> = (0..6).map(|number| frame(number).to_bytes().unwrap().len()).collect();
        for at in (0..whole.len()).step_by(3) {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x10;
            std::fs::write(&path, &bytes).unwrap();
            let hit = (0..6).find(|&n| at < lengths[..=n].iter().sum()).unwrap();
            let mut reader = Reader::new(File::open(&path).unwrap());
            let mut numbers = Vec::new();
            while let Some(known) = reader.next_frame().unwrap() {
                assert_eq!(known, frame(known.batch.number), "byte {at}");
                numbers.push(known.batch.number);
            }
            // A few bits of a compressed stream have no effect.
            if numbers.len() == 6 && reader.damage().is_empty() {
                continue;
            }
            let expected: Vec<u64> = (0..6).filter(|&n| n != hit as u64).collect();
            assert_eq!(numbers, expected, "byte {at}");
            let (from, to) =
                (lengths[..hit].iter().sum::<usize>() as u64, lengths[..=hit].iter().sum::<usize>() as u64);
            assert_eq!(reader.damage(), [Damage { from, to, tail: hit == 5 }], "byte {at}");

            let mut writer = lock(&path).unwrap();
            let mut kept = 0;
            let found = writer.recover(
                |_| true,
                |spare| {
                    kept = spare.len();
                    Ok(())
                },
            );
            let found = found.unwrap();
            assert_eq!((found.spare.len(), kept), (5 - hit, 5 - hit), "byte {at}");
            for number in hit as u64..6 {
                writer.append(&frame(number)).unwrap();
            }
            assert_eq!(std::fs::read(&path).unwrap(), whole, "byte {at}");
        }
    }
}
