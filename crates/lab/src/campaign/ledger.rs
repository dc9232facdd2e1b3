//! The ledger: JSON lines in gzip members, one member per batch, each synced to disk before the next one is started.
//!
//! A killed run leaves at most one torn member at the end, which its checksum reveals and which is truncated. Damage
//! elsewhere only loses the affected members: readers name the place and continue after it. The bytes depend only on
//! the plan, so two ledgers can be compared with `cmp`, and read with `zcat`.

use super::finding::Finding;
use super::ledger_reader::Reader;
use super::plan::{Fit, Plan};
use super::tally::{DIGITS, Tally, counts_are_bounded};
use flate2::{Compression, GzBuilder};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

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

    pub(super) fn parse(text: &str) -> Result<Self, String> {
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
            if !reader.damage().is_empty() || found.misplaced.is_some() {
                found.spare.push(frame);
            } else if known(frame.clone()) {
                end = reader.good();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::ledger_reader::Damage;
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
