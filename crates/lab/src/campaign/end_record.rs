//! `end.json`: the state of the ledger when it was last written. A ledger is a sequence of complete batches, so a
//! ledger that was truncated after a batch looks like a shorter campaign; this record reveals the truncation.

use super::clock::Clock;
use super::disk::LEDGER;
use super::plan::MOST_TOURNAMENTS;
use crate::beneath::Folder;
use crate::digest::hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io::{self, Read};

/// The record contains neither a time nor a path, so that equal runs have equal records.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndRecord {
    pub batches: u64,
    /// Tournaments in the ledger and in `partial.json`.
    pub tournaments: u64,
    /// Findings in the ledger and in `partial.json`.
    pub findings: u64,
    /// The number of bytes of the ledger that were hashed, from its beginning.
    pub ledger_bytes: u64,
    /// The SHA-256 of these bytes.
    pub ledger_sha256: String,
    /// Damage found in the merged shards, one sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub damage: Vec<String>,
}

/// A hash over the beginning of a growing ledger.
#[derive(Clone, Debug, Default)]
pub(super) struct LedgerHash {
    hash: Sha256,
    pub bytes: u64,
}

impl LedgerHash {
    /// Hashes the first bytes of the input, at most `most`.
    pub fn of(input: impl Read, most: u64) -> io::Result<Self> {
        let mut hash = Self::default();
        let (mut input, mut part) = (input.take(most), vec![0; 1 << 16]);
        loop {
            match input.read(&mut part) {
                Ok(0) => return Ok(hash),
                Ok(length) => hash.add(&part[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    pub fn add(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }

    pub fn value(&self) -> String {
        hex(&self.hash.clone().finalize())
    }
}

impl EndRecord {
    /// Limits the counts to values that a campaign can have, so that their sums do not overflow.
    pub(super) fn bounded(mut self) -> Self {
        for count in [&mut self.batches, &mut self.tournaments, &mut self.findings] {
            *count = (*count).min(MOST_TOURNAMENTS * 1_000);
        }
        self
    }

    /// Falls back to the clock, which counted the tournaments in directories of versions without an end record.
    pub(super) fn or_counted(self, clock: &Clock) -> Self {
        match self == Self::default() {
            true => Self { tournaments: clock.counted(), ..self },
            false => self,
        }
    }

    /// Whether the ledger of a folder begins with the recorded bytes.
    pub(super) fn fits(&self, folder: &Folder) -> io::Result<bool> {
        if self.ledger_sha256.is_empty() {
            return Ok(true);
        }
        let hash = match folder.file(LEDGER) {
            Ok(file) => LedgerHash::of(file, self.ledger_bytes)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => LedgerHash::default(),
            Err(error) => return Err(error),
        };
        Ok(hash.bytes == self.ledger_bytes && hash.value() == self.ledger_sha256)
    }

    /// Returns a sentence if recorded tournaments or findings are missing.
    pub(super) fn missing(&self, tournaments: u64, findings: u64) -> Option<String> {
        let of = |word: &str, left: u64, were: u64| {
            let verb = |count: u64| if count == 1 { "is" } else { "are" };
            let lost = were.saturating_sub(left);
            (lost > 0).then(|| format!("{left} of {were} {word} {} left; {lost} {} missing", verb(left), verb(lost)))
        };
        let lost = [of("tournaments", tournaments, self.tournaments), of("findings", findings, self.findings)];
        let lost: Vec<String> = lost.into_iter().flatten().collect();
        (!lost.is_empty()).then(|| lost.join("; "))
    }
}
