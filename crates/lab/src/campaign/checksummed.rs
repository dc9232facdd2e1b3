//! JSON files with a checksum, which reveals a flipped bit.
//!
//! The first member of the object is `"checksum"`: the CRC-32, in hexadecimal, of everything that follows its line. The
//! file stays plain JSON for other readers.

use crate::beneath::Folder;
use crate::escape;
use crate::input_limits;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io;

/// The text before the checksum.
const HEAD: &[u8] = b"{\n  \"checksum\": \"";
/// Number of hexadecimal digits of a checksum.
const DIGITS: usize = 8;
/// The text after the checksum.
const TAIL: &[u8] = b"\",\n";

/// Returns the bytes of a file that holds `value`, which must be an object with at least one member.
pub(super) fn to_bytes(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let json = escape::json(serde_json::to_string_pretty(value)?) + "\n";
    let members = json
        .as_bytes()
        .strip_prefix(b"{\n")
        .ok_or_else(|| io::Error::other("expected an object, which carries a checksum"))?;
    let sum = format!("{:08x}", checksum(members));
    Ok([HEAD, sum.as_bytes(), TAIL, members].concat())
}

pub(super) fn has_checksum(bytes: &[u8]) -> bool {
    bytes.starts_with(HEAD)
}

/// Parses the value of a file.
pub(super) fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    let no_checksum = "the file does not begin with a checksum";
    let behind = bytes.strip_prefix(HEAD).ok_or(no_checksum)?;
    let (digits, behind) = behind.split_at_checked(DIGITS).ok_or(no_checksum)?;
    let members = behind.strip_prefix(TAIL).ok_or(no_checksum)?;
    if digits != format!("{:08x}", checksum(members)).as_bytes() {
        return Err("the checksum is wrong: the file was changed after it was written".to_owned());
    }
    let object = [b"{\n", members].concat();
    serde_json::from_slice(&object).map_err(|error| error.to_string())
}

/// Reads a file of a folder; `Ok(None)` if it does not exist.
pub(super) fn read<T: DeserializeOwned>(folder: &Folder, name: &str) -> Result<Option<T>, String> {
    match folder.read(name, input_limits::part()) {
        Ok(bytes) => from_bytes(&bytes).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_flipped_bit_is_noticed() {
        let value = BTreeMap::from([("seed", 17.25), ("seconds", 0.1)]);
        let bytes = to_bytes(&value).unwrap();
        assert_eq!(from_bytes::<BTreeMap<String, f64>>(&bytes).unwrap()["seed"], 17.25);
        for bit in 0..8 * bytes.len() {
            let mut altered = bytes.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(from_bytes::<BTreeMap<String, f64>>(&altered).is_err(), "bit {bit}");
        }
        for length in 0..bytes.len() {
            assert!(from_bytes::<BTreeMap<String, f64>>(&bytes[..length]).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn other_readers_see_an_object() {
        let bytes = to_bytes(&BTreeMap::from([("seed", 3)])).unwrap();
        let value: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(value["seed"], 3);
    }
}
