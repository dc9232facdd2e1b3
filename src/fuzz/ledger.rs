//! The ledger: JSON lines in gzip members, one member a batch, each on disk before the next one is begun.
//!
//! A run that was killed leaves at most one torn member at the end, which is found by its checksum and cut off. The bytes
//! depend on nothing but the plan, so that two ledgers are compared with `cmp`, and read with `zcat`.

use super::finding::Finding;
use super::tally::Tally;
use flate2::bufread::GzDecoder;
use flate2::{Compression, GzBuilder};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// A finding. Those of a batch stand before it, in the order of their tournaments.
    Finding(Finding),
    /// A batch is complete.
    Batch(BatchLine),
}

/// The sums of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchLine {
    /// Its number in the whole campaign, from 0.
    pub number: u64,
    /// Its first tournament.
    pub first: u64,
    /// How many tournaments it has.
    pub tournaments: u64,
    /// Counts by profile.
    pub profiles: BTreeMap<String, Tally>,
}

/// A batch with its findings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The findings.
    pub findings: Vec<Finding>,
    /// The sums.
    pub batch: BatchLine,
}

impl Frame {
    /// The member of the ledger.
    ///
    /// # Errors
    /// Never, in practice: writing goes to memory.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let mut encoder = GzBuilder::new().write(Vec::new(), Compression::default());
        for finding in &self.findings {
            serde_json::to_writer(&mut encoder, &LineRef::Finding(finding))?;
            encoder.write_all(b"\n")?;
        }
        serde_json::to_writer(&mut encoder, &LineRef::Batch(&self.batch))?;
        encoder.write_all(b"\n")?;
        encoder.finish()
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut findings = Vec::new();
        let mut batch = None;
        for line in text.lines() {
            match serde_json::from_str(line).map_err(|error| error.to_string())? {
                Line::Finding(finding) if batch.is_none() => findings.push(finding),
                Line::Batch(line) if batch.is_none() => batch = Some(line),
                _ => return Err("a line after the end of its batch".to_owned()),
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

/// A ledger that is written.
#[derive(Debug)]
pub struct Writer {
    file: File,
}

impl Writer {
    /// Opens a ledger for writing, cuts a torn end off, and shows what is there. `Ok(None)` when another process has it.
    ///
    /// # Errors
    /// When the file cannot be opened or read, or when a complete member is not what it should be.
    pub fn open(path: &Path, mut known: impl FnMut(Frame)) -> io::Result<Option<Self>> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if file.try_lock().is_err() {
            return Ok(None);
        }
        let mut reader = Reader::new(&file)?;
        while let Some(frame) = reader.next_frame()? {
            known(frame);
        }
        let end = reader.good;
        if end < file.metadata()?.len() {
            file.set_len(end)?;
            file.sync_all()?;
        }
        file.seek(SeekFrom::Start(end))?;
        Ok(Some(Self { file }))
    }

    /// Appends a batch; it is on disk when this returns.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn append(&mut self, frame: &Frame) -> io::Result<()> {
        self.file.write_all(&frame.to_bytes()?)?;
        self.file.sync_data()
    }
}

/// A ledger that is read, member by member.
#[derive(Debug)]
pub struct Reader<F: Read> {
    input: BufReader<Counted<F>>,
    /// The end of the last complete member.
    good: u64,
}

impl<F: Read> Reader<F> {
    /// Reads from the beginning of a stream.
    ///
    /// # Errors
    /// Never; for symmetry with files.
    pub fn new(input: F) -> io::Result<Self> {
        Ok(Self { input: BufReader::new(Counted { inner: input, read: 0 }), good: 0 })
    }

    /// The next batch; none at the end, and none where the rest is torn.
    ///
    /// # Errors
    /// When reading fails, or when a complete member is no batch.
    pub fn next_frame(&mut self) -> io::Result<Option<Frame>> {
        if io::BufRead::fill_buf(&mut self.input)?.is_empty() {
            return Ok(None);
        }
        let mut text = String::new();
        if let Err(error) = GzDecoder::new(&mut self.input).read_to_string(&mut text) {
            return match error.kind() {
                io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => Ok(None),
                _ => Err(error),
            };
        }
        let frame = Frame::parse(&text).map_err(|message| {
            io::Error::new(io::ErrorKind::InvalidData, format!("after byte {}: {message}", self.good))
        })?;
        self.good = self.input.get_ref().read - self.input.buffer().len() as u64;
        Ok(Some(frame))
    }

    /// Was everything read, up to the last byte?
    ///
    /// # Errors
    /// When reading fails.
    pub fn at_end(&mut self) -> io::Result<bool> {
        let consumed = self.input.get_ref().read - self.input.buffer().len() as u64;
        Ok(consumed == self.good && io::BufRead::fill_buf(&mut self.input)?.is_empty())
    }
}

/// Opens a ledger for reading; one that is not there has no batches.
///
/// # Errors
/// When it cannot be opened.
pub fn open(path: &Path) -> io::Result<Reader<Box<dyn Read + Send>>> {
    match File::open(path) {
        Ok(file) => Reader::new(Box::new(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Reader::new(Box::new(io::empty())),
        Err(error) => Err(error),
    }
}

/// Counts what was read.
#[derive(Debug)]
struct Counted<F> {
    inner: F,
    read: u64,
}

impl<F: Read> Read for Counted<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.read += length as u64;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(number: u64) -> Frame {
        Frame {
            findings: Vec::new(),
            batch: BatchLine { number, first: number * 8, tournaments: 8, profiles: BTreeMap::new() },
        }
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
            let mut writer = Writer::open(&path, |known| {
                assert_eq!(known, frame(seen));
                seen += 1;
            })
            .unwrap()
            .unwrap();
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
    fn garbage_at_the_end_is_no_batch() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        let mut bytes = frame(0).to_bytes().unwrap();
        bytes.extend(vec![0; 5000]);
        std::fs::write(&path, &bytes).unwrap();
        let mut reader = open(&path).unwrap();
        assert_eq!(reader.next_frame().unwrap(), Some(frame(0)));
        assert_eq!(reader.next_frame().unwrap(), None);
        assert!(!reader.at_end().unwrap());
    }

    #[test]
    fn two_processes_do_not_write_one_ledger() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        let _first = Writer::open(&path, |_| {}).unwrap().unwrap();
        assert!(Writer::open(&path, |_| {}).unwrap().is_none());
    }
}
