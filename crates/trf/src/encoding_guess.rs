//! Guesses the code page of a file from the letters in its names and the federations of its players.

use super::encoding::Encoding;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use std::collections::HashMap;

/// The maximum number of bytes sampled from lines beyond ASCII: a few thousand names are enough.
const SAMPLE: usize = 1 << 17;

/// This many Chinese, Japanese or Korean letters prove a file of two bytes per letter. Any Western European letter and
/// the character after it may happen to form one such letter, so one or two of them prove nothing.
const ENOUGH_LETTERS: usize = 6;

/// The columns of a player's federation.
const FEDERATION: std::ops::Range<usize> = 53..56;

/// The most likely encoding of bytes that are not UTF-8; cp1252 if none fits.
pub(super) fn guess(bytes: &[u8]) -> Encoding {
    if is_damaged_utf8(bytes) {
        return Encoding::Cp1252;
    }
    let lines = || bytes.split(|&byte| matches!(byte, b'\n' | b'\r'));
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    let mut seen = 0;
    for line in lines().filter(|line| !line.is_ascii()) {
        detector.feed(line, false);
        // A line end, so that a word does not run into the next line.
        detector.feed(b"\n", false);
        seen += line.len();
        if seen > SAMPLE {
            break;
        }
    }
    detector.feed(b"", true);
    let federation = federation(lines());
    let domain = federation.as_deref().and_then(domain);
    let found = detector.guess(domain, Utf8Detection::Deny);
    let likely = Encoding::from_name(found.name()).unwrap_or(Encoding::Cp1252);
    match likely.decode(bytes) {
        Some(text) if found.is_single_byte() || letters(&text) >= ENOUGH_LETTERS => likely,
        _ => Encoding::Cp1252,
    }
}

/// Whether a file is UTF-8 with names that were cut in the middle of a letter. Read byte by byte, it has the columns of
/// the program that counted bytes when it cut; in no other code page do most bytes beyond ASCII form letters of UTF-8.
fn is_damaged_utf8(bytes: &[u8]) -> bool {
    let (mut letters, mut damaged) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        letters += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        damaged += usize::from(!chunk.invalid().is_empty());
    }
    letters > damaged
}

/// Counts the letters beyond ASCII.
fn letters(text: &str) -> usize {
    text.chars().filter(|c| !c.is_ascii() && c.is_alphanumeric()).count()
}

/// The federation of most players, else the one in record 032.
fn federation<'b>(lines: impl Iterator<Item = &'b [u8]>) -> Option<String> {
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    let mut of_event = None;
    for line in lines {
        if line.starts_with(b"032 ") {
            of_event = line.get(4..7).and_then(|code| <[u8; 3]>::try_from(code).ok()).or(of_event);
        } else if line.starts_with(b"001 ")
            && let Some(Ok(code)) = line.get(FEDERATION).map(<[u8; 3]>::try_from)
            && code.iter().all(u8::is_ascii_uppercase)
        {
            *counts.entry(code).or_default() += 1;
        }
    }
    let most = counts.into_iter().max_by_key(|&(code, count)| (count, code)).map(|(code, _)| code);
    String::from_utf8(most.or(of_event)?.to_vec()).ok()
}

/// The domain of a federation whose letters are not only those of Western Europe.
fn domain(federation: &str) -> Option<&'static [u8]> {
    const DOMAINS: [(&str, &[u8]); 57] = [
        ("ALB", b"al"),
        ("ALG", b"dz"),
        ("AZE", b"az"),
        ("BIH", b"ba"),
        ("BLR", b"by"),
        ("BUL", b"bg"),
        ("CHN", b"cn"),
        ("CRO", b"hr"),
        ("CYP", b"cy"),
        ("CZE", b"cz"),
        ("EGY", b"eg"),
        ("EST", b"ee"),
        ("GEO", b"ge"),
        ("GRE", b"gr"),
        ("HKG", b"hk"),
        ("HUN", b"hu"),
        ("IRI", b"ir"),
        ("IRQ", b"iq"),
        ("ISR", b"il"),
        ("JOR", b"jo"),
        ("JPN", b"jp"),
        ("KAZ", b"kz"),
        ("KGZ", b"kg"),
        ("KOR", b"kr"),
        ("KSA", b"sa"),
        ("KUW", b"kw"),
        ("LAT", b"lv"),
        ("LBA", b"ly"),
        ("LBN", b"lb"),
        ("LTU", b"lt"),
        ("MAR", b"ma"),
        ("MDA", b"md"),
        ("MGL", b"mn"),
        ("MKD", b"mk"),
        ("MNE", b"me"),
        ("OMA", b"om"),
        ("PLE", b"ps"),
        ("POL", b"pl"),
        ("QAT", b"qa"),
        ("ROU", b"ro"),
        ("RUS", b"ru"),
        ("SLO", b"si"),
        ("SRB", b"rs"),
        ("SUD", b"sd"),
        ("SVK", b"sk"),
        ("SYR", b"sy"),
        ("THA", b"th"),
        ("TJK", b"tj"),
        ("TKM", b"tm"),
        ("TPE", b"tw"),
        ("TUN", b"tn"),
        ("TUR", b"tr"),
        ("UAE", b"ae"),
        ("UKR", b"ua"),
        ("UZB", b"uz"),
        ("VIE", b"vn"),
        ("YEM", b"ye"),
    ];
    let place = DOMAINS.binary_search_by_key(&federation, |&(code, _)| code).ok()?;
    DOMAINS.get(place).map(|&(_, domain)| domain)
}
