//! Bytes to text: UTF-8, UTF-16, and single-byte code pages.
//!
//! Without the feature `encodings` only UTF-8, UTF-16 and cp1252 are supported. No bytes are lost: a decoding is
//! accepted only if encoding it again gives the same bytes.

use std::fmt;

#[cfg(feature = "encodings")]
use super::encoding_guess;

/// How the bytes of a file are turned into text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Legal UTF-8 (pure ASCII included).
    Utf8,
    /// UTF-16 with the low byte first.
    Utf16Le,
    /// UTF-16 with the high byte first.
    Utf16Be,
    /// Windows code page 1252 (Western European).
    Cp1252,
    /// Another encoding that browsers know.
    #[cfg(feature = "encodings")]
    Other(&'static encoding_rs::Encoding),
}

/// An encoding and how it became known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub encoding: Encoding,
    /// Whether it is a guess: several encodings give a text.
    pub guessed: bool,
    /// The length of the byte order mark in bytes.
    pub mark: usize,
}

impl Encoding {
    /// The encoding with this name: `utf-8`, `cp1250`, `ISO 8859-2` and others, in any case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_lowercase().replace([' ', '_'], "-");
        match name.as_str() {
            "utf-8" | "utf8" => Some(Self::Utf8),
            "utf-16" | "utf16" | "utf-16le" | "utf16le" => Some(Self::Utf16Le),
            "utf-16be" | "utf16be" => Some(Self::Utf16Be),
            "cp1252" | "windows-1252" | "iso-8859-1" | "latin1" => Some(Self::Cp1252),
            _ => Self::other(&name),
        }
    }

    #[cfg(feature = "encodings")]
    fn other(name: &str) -> Option<Self> {
        // Code pages of Windows are known by their numbers, ISO 8859 also without the hyphen.
        let spelled = match name.strip_prefix("cp") {
            Some(number @ ("874" | "1250" | "1251" | "1253" | "1254" | "1255" | "1256" | "1257" | "1258")) => {
                format!("windows-{number}")
            }
            _ => name.to_owned(),
        };
        let found = encoding_rs::Encoding::for_label_no_replacement(spelled.as_bytes())?;
        // In this encoding, lines depend on one another.
        (found != encoding_rs::ISO_2022_JP).then_some(Self::Other(found))
    }

    #[cfg(not(feature = "encodings"))]
    fn other(_: &str) -> Option<Self> {
        None
    }

    /// The usual name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Cp1252 => "windows-1252",
            #[cfg(feature = "encodings")]
            Self::Other(found) => found.name(),
        }
    }

    /// The byte order mark of this encoding; none for code pages.
    pub(super) fn mark(self) -> &'static [u8] {
        match self {
            Self::Utf8 => b"\xef\xbb\xbf",
            Self::Utf16Le => b"\xff\xfe",
            Self::Utf16Be => b"\xfe\xff",
            _ => b"",
        }
    }

    /// The text of these bytes; none if they are not a text in this encoding, or if encoding it gives other bytes.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> Option<String> {
        match self {
            Self::Utf8 => std::str::from_utf8(bytes).ok().map(str::to_owned),
            Self::Utf16Le => utf16(bytes, u16::from_le_bytes),
            Self::Utf16Be => utf16(bytes, u16::from_be_bytes),
            Self::Cp1252 => Some(bytes.iter().map(|&byte| decode_cp1252(byte)).collect()),
            #[cfg(feature = "encodings")]
            Self::Other(found) => {
                let text = found.decode_without_bom_handling_and_without_replacement(bytes)?;
                (self.encode(&text) == bytes).then(|| text.into_owned())
            }
        }
    }

    /// The bytes of a text; characters that the encoding lacks are left out.
    #[must_use]
    pub fn encode(self, text: &str) -> Vec<u8> {
        match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Utf16Le => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            Self::Utf16Be => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            Self::Cp1252 => text.chars().filter_map(encode_cp1252).collect(),
            #[cfg(feature = "encodings")]
            Self::Other(found) => {
                let (bytes, _, lacking) = found.encode(text);
                if !lacking {
                    return bytes.into_owned();
                }
                let known: String = text.chars().filter(|&c| self.has(c)).collect();
                found.encode(&known).0.into_owned()
            }
        }
    }

    /// Whether the encoding has this character.
    #[must_use]
    pub fn has(self, c: char) -> bool {
        match self {
            Self::Utf8 | Self::Utf16Le | Self::Utf16Be => true,
            Self::Cp1252 => encode_cp1252(c).is_some(),
            #[cfg(feature = "encodings")]
            Self::Other(found) => !found.encode(c.encode_utf8(&mut [0; 4])).2,
        }
    }

    /// The encoding in which a file is read if none is named. Linear in its size.
    #[must_use]
    pub fn detect(bytes: &[u8]) -> Self {
        Self::of(bytes).encoding
    }

    /// The encoding of a file by its bytes: a byte order mark, the zeros of UTF-16, legal UTF-8, else a guess.
    pub(super) fn of(bytes: &[u8]) -> Found {
        for encoding in [Self::Utf8, Self::Utf16Le, Self::Utf16Be] {
            let mark = encoding.mark();
            if bytes.strip_prefix(mark).is_some_and(|content| encoding.decode(content).is_some()) {
                return Found { encoding, guessed: false, mark: mark.len() };
            }
        }
        let found = |encoding, guessed| Found { encoding, guessed, mark: 0 };
        if let Some(encoding) = utf16_without_mark(bytes) {
            return found(encoding, false);
        }
        let content = bytes.strip_prefix(Self::Utf8.mark()).unwrap_or(bytes);
        if std::str::from_utf8(bytes).is_ok() {
            return found(Self::Utf8, false);
        }
        // A UTF-8 mark before bytes that are not UTF-8: the mark is skipped, and the encoding is a guess.
        Found { mark: bytes.len() - content.len(), ..found(guess(content), true) }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(feature = "encodings")]
fn guess(bytes: &[u8]) -> Encoding {
    encoding_guess::guess(bytes)
}

#[cfg(not(feature = "encodings"))]
fn guess(_: &[u8]) -> Encoding {
    Encoding::Cp1252
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let text = char::decode_utf16(pairs.iter().map(|&pair| unit(pair))).collect::<Result<String, _>>().ok()?;
    rest.is_empty().then_some(text)
}

/// Detects UTF-16 without a mark: nearly all of a tournament file is ASCII, so that every other byte is zero.
fn utf16_without_mark(bytes: &[u8]) -> Option<Encoding> {
    let (pairs, rest) = bytes.get(..bytes.len().min(4096))?.as_chunks::<2>();
    if pairs.is_empty() || (!rest.is_empty() && bytes.len() < 4096) {
        return None;
    }
    let zeros = |place: usize| 2 * pairs.iter().filter(|pair| pair[place] == 0).count() > pairs.len();
    let encoding = match [zeros(0), zeros(1)] {
        [false, true] => Encoding::Utf16Le,
        [true, false] => Encoding::Utf16Be,
        _ => return None,
    };
    encoding.decode(bytes).is_some().then_some(encoding)
}

/// The characters of 0x80 to 0x9f; the five holes of the code page map to themselves.
const HIGH: [char; 32] = [
    '\u{20ac}', '\u{81}', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}', '\u{2021}', '\u{2c6}', '\u{2030}',
    '\u{160}', '\u{2039}', '\u{152}', '\u{8d}', '\u{17d}', '\u{8f}', '\u{90}', '\u{2018}', '\u{2019}', '\u{201c}',
    '\u{201d}', '\u{2022}', '\u{2013}', '\u{2014}', '\u{2dc}', '\u{2122}', '\u{161}', '\u{203a}', '\u{153}', '\u{9d}',
    '\u{17e}', '\u{178}',
];

/// The character of a cp1252 byte.
fn decode_cp1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte) - 0x80],
        _ => char::from(byte),
    }
}

/// The cp1252 byte of a character, if there is one.
fn encode_cp1252(c: char) -> Option<u8> {
    match u32::from(c) {
        code @ (0..=0x7f | 0xa0..=0xff) => u8::try_from(code).ok(),
        _ => HIGH.iter().position(|&high| high == c).and_then(|index| u8::try_from(index + 0x80).ok()),
    }
}
