//! The limits on input of untrusted origin, all defined here.
//!
//! Archives, ledgers, plans and answers of programs can be crafted so that they expand without bound. Input beyond
//! these limits is refused, with a message that gives the size found, the limit, and the option that raises it.
//!
//! | what | limit |
//! |---|---|
//! | bytes that one command unpacks from archives and ledgers | 4 GiB; `--input-limit` |
//! | bytes that an archive or a ledger unpacks to, compared with its own size | 200 times, from 16 MiB on; none with `--input-limit` |
//! | headers before a member of a tar archive, such as its long name | 1 MiB |
//! | members of an archive, findings of a ledger, batches of a ledger | 1 for every KiB of the first limit (4 million) |
//! | a batch of a ledger, a file of a campaign's folder other than the ledger | 1/64 of the first limit (64 MiB) |
//! | a tournament file of a corpus | 16 MiB |
//! | output of a program in the folder of a question | 256 MiB in 10,000 files |
//! | an answer file, standard output, standard error of a program | 8 MiB each |

use std::cell::Cell;
use std::io::{self, Read};
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes that one command unpacks by default.
pub const BYTES: u64 = 4 << 30;

/// Up to this size, no compression ratio is suspicious: repetitive text of this size costs little.
const SMALL: u64 = 16 << 20;
/// The most times its own size that an archive or a ledger may unpack to. Tournament files reach 20, ledgers 60.
const RATIO: u64 = 200;
/// One member or batch is allowed per this many bytes of the whole.
const BYTES_A_MEMBER: u64 = 1 << 10;
/// The largest single member, as a fraction of the whole.
const LARGEST_PART: u64 = 64;

/// The largest tournament file of a corpus: a tournament of 9,999 players and 99 rounds is smaller.
pub const TOURNAMENT: u64 = 16 << 20;
/// The most bytes, and the most files and folders, that a program may write into the folder of a question.
pub const QUESTION_FOLDER: u64 = 256 << 20;
pub const QUESTION_FILES: u64 = 10_000;
/// The most bytes read of an answer file, and of each output stream.
pub const ANSWER: u64 = 8 << 20;

/// The value of `--input-limit`; 0 if it is not given.
static ALLOWED: AtomicU64 = AtomicU64::new(0);

/// Raises or lowers the limit for this process, as `ulimit` does.
pub fn set(bytes: u64) {
    ALLOWED.store(bytes, Ordering::Relaxed);
}

fn bytes() -> u64 {
    match ALLOWED.load(Ordering::Relaxed) {
        0 => BYTES,
        allowed => allowed,
    }
}

/// Returns the limit of members of an archive, or of findings or batches of a ledger.
pub fn members() -> u64 {
    bytes() / BYTES_A_MEMBER
}

/// Returns the largest size of a single file or batch.
pub fn part() -> u64 {
    bytes() / LARGEST_PART
}

/// An input beyond the limits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{found}; the limit is {limit}. If you trust the input, raise the limit, for example with --input-limit {more}"
)]
pub struct TooLarge {
    found: String,
    limit: String,
    more: String,
}

impl TooLarge {
    /// Creates an error: `found` is beyond `limit`.
    pub fn new(found: impl Into<String>, limit: impl Into<String>) -> Self {
        Self { found: found.into(), limit: limit.into(), more: size(2 * bytes()) }
    }
}

impl From<TooLarge> for std::io::Error {
    fn from(error: TooLarge) -> Self {
        Self::new(std::io::ErrorKind::FileTooLarge, error)
    }
}

/// The amount that one command has unpacked.
#[derive(Clone, Debug, Default)]
pub struct Allowance {
    unpacked: u64,
    members: u64,
}

impl Allowance {
    /// Returns how many more bytes may be unpacked from an input of `packed` bytes that has yielded `before` so far.
    fn left(&self, packed: u64, before: u64) -> u64 {
        let of_it = match ALLOWED.load(Ordering::Relaxed) {
            0 => packed.saturating_mul(RATIO).max(SMALL),
            _ => u64::MAX,
        };
        of_it.saturating_sub(before).min(bytes().saturating_sub(self.unpacked))
    }

    /// Counts one more member.
    ///
    /// # Errors
    /// [`TooLarge`] if there are too many.
    pub fn member(&mut self) -> Result<(), TooLarge> {
        self.members += 1;
        if self.members > members() {
            return Err(TooLarge::new(format!("more than {} members", members()), members().to_string()));
        }
        Ok(())
    }
}

/// The most bytes of headers before a member of a tar archive.
const TAR_HEADERS: u64 = 1 << 20;

/// A tar archive of which only a limited part behind the last member can be read: long names and extended headers are
/// read into memory before the member, and its size, are known.
pub struct TarFile<R> {
    file: R,
    read: u64,
    until: TarEnd,
}

/// The place up to which a [`TarFile`] can be read.
#[derive(Clone)]
pub struct TarEnd(Rc<Cell<u64>>);

impl TarEnd {
    /// Lets a member and the headers of the next one be read.
    pub fn behind<R: Read>(&self, member: &tar::Entry<'_, R>) {
        self.0.set(member.raw_file_position().saturating_add(member.size()).saturating_add(TAR_HEADERS));
    }
}

impl<R> TarFile<R> {
    pub fn new(file: R) -> (Self, TarEnd) {
        let until = TarEnd(Rc::new(Cell::new(TAR_HEADERS)));
        (Self { file, read: 0, until: until.clone() }, until)
    }
}

impl<R: Read> Read for TarFile<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.read += count as u64;
        if self.read > self.until.0.get() {
            let found = format!("a member of the archive has more than {} of headers", size(TAR_HEADERS));
            return Err(io::Error::new(io::ErrorKind::InvalidData, found));
        }
        Ok(count)
    }
}

/// A packed input that is being unpacked within an [`Allowance`].
#[derive(Clone, Debug)]
pub struct Packed {
    /// Its own size in bytes.
    size: u64,
    unpacked: u64,
    /// The largest permitted part.
    part: u64,
}

impl Packed {
    /// Creates the state for an archive.
    pub fn new(size: u64) -> Self {
        Self { size, unpacked: 0, part: u64::MAX }
    }

    /// Creates the state for a ledger, whose batches are kept in memory.
    pub fn of_batches(size: u64) -> Self {
        Self { part: part(), ..Self::new(size) }
    }

    /// Returns the largest permitted size of the next part, in bytes.
    pub fn left(&self, allowance: &Allowance) -> u64 {
        allowance.left(self.size, self.unpacked).min(self.part)
    }

    /// Counts a part of `length` bytes.
    ///
    /// # Errors
    /// [`TooLarge`] if it has more than [`Packed::left`].
    pub fn take(&mut self, length: u64, allowance: &mut Allowance) -> Result<(), TooLarge> {
        if length > self.left(allowance) {
            return Err(self.too_large(length, allowance));
        }
        self.unpacked += length;
        allowance.unpacked += length;
        Ok(())
    }

    fn too_large(&self, length: u64, allowance: &Allowance) -> TooLarge {
        if length > self.part {
            return TooLarge::new(format!("a batch has more than {}", size(self.part)), size(self.part));
        }
        if allowance.unpacked.saturating_add(length) > bytes() {
            return TooLarge::new(format!("unpacks to more than {}", size(bytes())), size(bytes()));
        }
        let most = self.size.saturating_mul(RATIO).max(SMALL);
        let limit = format!("{RATIO} times its size, or {}", size(SMALL));
        TooLarge::new(format!("its {} unpack to more than {}", size(self.size), size(most)), limit)
    }
}

/// Formats a number of bytes for display.
pub fn size(bytes: u64) -> String {
    let units = [(1_u64 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")];
    match units.into_iter().find(|&(unit, _)| bytes >= unit) {
        Some((unit, name)) if bytes.is_multiple_of(unit) => format!("{}{name}", bytes / unit),
        Some((unit, name)) => format!("{:.1} {name}", bytes as f64 / unit as f64),
        None if bytes == 1 => "1 byte".to_owned(),
        None => format!("{bytes} bytes"),
    }
}

/// Parses a number of bytes: `500MB`, `4GiB`, `2G`, `1048576`.
///
/// # Errors
/// A sentence that describes the problem.
pub fn parse(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text:?}: expected a number of bytes with a unit, for example 4GiB or 500MB");
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: u64 = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kib" => 1 << 10,
        "m" | "mib" => 1 << 20,
        "g" | "gib" => 1 << 30,
        "t" | "tib" => 1 << 40,
        "kb" => 1_000,
        "mb" => 1_000_000,
        "gb" => 1_000_000_000,
        "tb" => 1_000_000_000_000,
        _ => return Err(wrong()),
    };
    let number: u64 = digits.trim_end().parse().map_err(|_| wrong())?;
    number.checked_mul(unit).filter(|&bytes| bytes >= 1 << 20).ok_or_else(|| match number {
        0 => wrong(),
        _ => format!("{text:?}: expected at least 1MiB, and at most 16EiB"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_shown() {
        assert_eq!(parse("4GiB"), Ok(BYTES));
        assert_eq!(parse("500MB"), Ok(500_000_000));
        assert_eq!(parse("1048576"), Ok(1 << 20));
        for bad in ["", "0", "GiB", "4XB", "-1", "12", "99999999999T"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
        assert_eq!([size(BYTES), size(3 << 19), size(999), size(1)], ["4GiB", "1.5 MiB", "999 bytes", "1 byte"]);
        assert_eq!(parse(&size(2 * BYTES)), Ok(2 * BYTES));
    }

    #[test]
    fn what_grows_too_much_is_refused() {
        let mut allowance = Allowance::default();
        let mut packed = Packed::new(19_000);
        packed.take(SMALL, &mut allowance).unwrap();
        let why = packed.take(1, &mut allowance).unwrap_err().to_string();
        assert!(why.contains("200 times its size") && why.contains("--input-limit 8GiB"), "{why}");
        let mut packed = Packed::of_batches(1 << 40);
        let why = packed.take(part() + 1, &mut allowance).unwrap_err().to_string();
        assert!(why.contains("a batch has more than 64MiB"), "{why}");
        while packed.take(part(), &mut allowance).is_ok() {}
        assert!(packed.take(part(), &mut allowance).unwrap_err().to_string().contains("4GiB"));
    }

    /// They would be read into memory, however large the file is in the end.
    #[test]
    fn long_headers_of_a_tar_archive_are_refused() {
        let archive = |name: usize| {
            let mut tar = tar::Builder::new(Vec::new());
            for (kind, bytes) in
                [(tar::EntryType::GNULongName, &vec![b'a'; name][..]), (tar::EntryType::Regular, &b"a tournament"[..])]
            {
                let mut header = tar::Header::new_gnu();
                header.set_entry_type(kind);
                header.set_size(bytes.len() as u64);
                header.set_cksum();
                tar.append(&header, bytes).expect("into memory");
            }
            tar.into_inner().expect("into memory")
        };
        let members = |bytes: &[u8]| -> io::Result<usize> {
            let (file, until) = TarFile::new(bytes);
            let mut archive = tar::Archive::new(file);
            let each = archive.entries()?.map(|member| member.map(|member| until.behind(&member)));
            each.collect::<io::Result<Vec<()>>>().map(|members| members.len())
        };
        assert_eq!(members(&archive(1000)).expect("an archive"), 1);
        let refused = members(&archive(2 << 20)).expect_err("a name of 2 MiB");
        assert_eq!(refused.to_string(), "a member of the archive has more than 1MiB of headers");
    }
}
