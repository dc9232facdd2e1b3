//! SHA-256 digests as text.

use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Formats bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the SHA-256 of a text or of bytes.
pub fn of(bytes: impl AsRef<[u8]>) -> String {
    hex(&Sha256::digest(bytes))
}

/// Returns the SHA-256 of a file of at most `most` bytes; the reason if it is larger or cannot be read.
pub fn of_file(path: &Path, most: u64) -> String {
    let digest = || -> io::Result<String> {
        let (mut hash, file, mut part) = (Sha256::new(), File::open(path)?, vec![0; 1 << 16]);
        let length = file.metadata()?.len();
        if length > most {
            return Ok(format!("not read: {length} bytes"));
        }
        // Some system files report no length and have no end.
        let mut file = file.take(most);
        loop {
            match file.read(&mut part)? {
                0 => break,
                read => hash.update(&part[..read]),
            }
        }
        Ok(hex(&hash.finalize()))
    };
    digest().unwrap_or_else(|error| error.to_string())
}
