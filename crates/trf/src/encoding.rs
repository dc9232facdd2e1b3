//! Bytes to text: UTF-8, else cp1252.

/// How the bytes of a file were turned into text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Legal UTF-8 (pure ASCII included).
    Utf8,
    /// Not legal UTF-8, so read as Windows code page 1252 (T002).
    Cp1252,
}

impl Encoding {
    /// The bytes of a text; what the encoding lacks is left out.
    pub fn encode(self, text: &str) -> Vec<u8> {
        match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Cp1252 => text.chars().filter_map(encode_cp1252).collect(),
        }
    }

    /// The text of bytes in cp1252.
    pub fn from_cp1252(bytes: &[u8]) -> String {
        bytes.iter().map(|&byte| decode_cp1252(byte)).collect()
    }
}

/// The characters of 0x80 to 0x9f; the five holes of the code page stand for themselves.
const HIGH: [char; 32] = [
    '\u{20ac}', '\u{81}', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}', '\u{2021}', '\u{2c6}', '\u{2030}',
    '\u{160}', '\u{2039}', '\u{152}', '\u{8d}', '\u{17d}', '\u{8f}', '\u{90}', '\u{2018}', '\u{2019}', '\u{201c}',
    '\u{201d}', '\u{2022}', '\u{2013}', '\u{2014}', '\u{2dc}', '\u{2122}', '\u{161}', '\u{203a}', '\u{153}', '\u{9d}',
    '\u{17e}', '\u{178}',
];

/// The character of a cp1252 byte.
pub(super) fn decode_cp1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte) - 0x80],
        _ => char::from(byte),
    }
}

/// The cp1252 byte of a character, if there is one.
pub(super) fn encode_cp1252(c: char) -> Option<u8> {
    match u32::from(c) {
        code @ (0..=0x7f | 0xa0..=0xff) => u8::try_from(code).ok(),
        _ => HIGH.iter().position(|&high| high == c).and_then(|index| u8::try_from(index + 0x80).ok()),
    }
}
