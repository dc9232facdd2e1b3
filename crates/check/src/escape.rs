//! Makes foreign text safe to display (names in files, file names, output of other programs) on a terminal and in
//! Markdown, HTML, XML, JSON and scripts.
//!
//! Output of a program is escaped here before it becomes part of a `Transcript`, a `FailureKind` or a version; a report
//! is escaped as a whole when it is written. So a terminal never receives a control sequence that is not ours, XML
//! never contains a character that it forbids, and no direction mark reverses the order of a line.

/// Maximum length of a message made from a program's output, in characters.
const LONGEST_MESSAGE: usize = 300;

/// Escapes text of several lines: line ends and tabs stay, other invisible characters are written as `\x1b` or
/// `\u{202e}`, and bytes that are not UTF-8 as `\xff`.
pub fn text(bytes: &[u8]) -> String {
    let mut shown = String::with_capacity(bytes.len());
    let mut before = None;
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            // CR LF is a line end; a CR alone overwrites the line on a terminal.
            if before == Some('\r') && c != '\n' {
                shown.push_str("\\r");
            }
            match c {
                '\r' => {}
                '\n' | '\t' => shown.push(c),
                c => push(&mut shown, c),
            }
            before = Some(c);
        }
        for byte in chunk.invalid() {
            if before.take() == Some('\r') {
                shown.push_str("\\r");
            }
            shown.push_str(&format!("\\x{byte:02x}"));
        }
    }
    if before == Some('\r') {
        shown.push_str("\\r");
    }
    shown
}

/// Escapes a page or a whole report, in which a tab becomes a blank.
pub fn page(text_of_page: &str) -> String {
    text(text_of_page.as_bytes()).replace('\t', " ")
}

/// Escapes a message of one line and truncates it if it is too long.
pub fn line(words: &str) -> String {
    match words.char_indices().nth(LONGEST_MESSAGE) {
        Some((end, _)) => line_of_any_length(&words[..end]) + "...",
        None => line_of_any_length(words),
    }
}

/// Length in bytes of the printable ASCII at the beginning: usually the whole text.
fn plain(words: &str) -> usize {
    words.bytes().position(|byte| !matches!(byte, b' '..=b'~')).unwrap_or(words.len())
}

/// Escapes one line of any length.
pub fn line_of_any_length(words: &str) -> String {
    let (plain, rest) = words.split_at(plain(words));
    let mut shown = String::with_capacity(words.len());
    shown.push_str(plain);
    for c in rest.chars() {
        match c {
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push(' '),
            c => push(&mut shown, c),
        }
    }
    shown
}

/// The styles of our own reports: resets, bold, dim, and the colours of `report::style`.
const STYLES: [&str; 7] = ["\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[36m"];

/// Escapes our own text for a terminal but keeps our own styles. Line ends and tabs stay.
pub fn styled(words: &str) -> String {
    let mut shown = String::with_capacity(words.len());
    let mut rest = words;
    loop {
        let (shows, hidden) = rest.split_at(plain(rest));
        shown.push_str(shows);
        rest = hidden;
        let Some(c) = rest.chars().next() else { return shown };
        let style = if c == '\x1b' { STYLES.iter().find(|style| rest.starts_with(**style)) } else { None };
        match (style, c) {
            (Some(style), _) => shown.push_str(style),
            (None, '\n' | '\t') => shown.push(c),
            (None, c) => push(&mut shown, c),
        }
        rest = &rest[style.map_or(c.len_utf8(), |style| style.len())..];
    }
}

/// Writes the invisible characters in the strings of a JSON text as `\u001b`: the data stay the same.
pub fn json(text: String) -> String {
    if !text.chars().any(|c| c != '\n' && hidden(c)) {
        return text;
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c == '\n' || !hidden(c) {
            shown.push(c);
        } else {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| shown.push_str(&format!("\\u{unit:04x}")));
        }
    }
    shown
}

/// Escapes the special characters of Markdown. For text that has been through [`line`] or [`text`].
pub fn markdown(words: &str) -> String {
    let mut shown = String::with_capacity(words.len());
    for c in words.chars() {
        if "\\`*_[]<>&|".contains(c) {
            shown.push('\\');
        }
        shown.push(c);
    }
    shown
}

fn push(shown: &mut String, c: char) {
    match c {
        c if !hidden(c) => shown.push(c),
        c if u32::from(c) < 0x80 => shown.push_str(&format!("\\x{:02x}", u32::from(c))),
        c => shown.push_str(&format!("\\u{{{:x}}}", u32::from(c))),
    }
}

/// Whether a character is invisible: a control, a direction mark, a zero-width blank, a tag, or not a character at all
/// (XML forbids U+FFFE and U+FFFF).
pub fn hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fdd0}'..='\u{fdef}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
        || u32::from(c) & 0xfffe == 0xfffe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_show_itself_is_written_out() {
        assert_eq!(text(b"plain\n\ttext\r\n"), "plain\n\ttext\n");
        assert_eq!(text(b"\x1b[2Jgone\x07\0"), "\\x1b[2Jgone\\x07\\x00");
        assert_eq!(text(b"over\rwritten\r"), "over\\rwritten\\r");
        assert_eq!(text(b"caf\xe9 caf\xc3\xa9\r\xff"), "caf\\xe9 caf\u{e9}\\r\\xff");
        assert_eq!(text("a\u{202e}b\u{9b}c\u{ffff}d\u{feff}".as_bytes()), "a\\u{202e}b\\u{9b}c\\u{ffff}d\\u{feff}");
        assert_eq!(text("Müller 李 🙂".as_bytes()), "Müller 李 🙂");
    }

    #[test]
    fn messages_are_one_line_and_bounded() {
        assert_eq!(line("one\ntwo\tthree\x1b[0m"), "one\\ntwo three\\x1b[0m");
        assert_eq!(line(&"x".repeat(1000)).len(), LONGEST_MESSAGE + 3);
    }

    #[test]
    fn markdown_is_quoted() {
        assert_eq!(markdown("<b>|a_b|`&"), "\\<b\\>\\|a\\_b\\|\\`\\&");
    }

    #[test]
    fn nothing_that_was_shown_can_harm() {
        let every: String = (0..=0x10_ffff).filter_map(char::from_u32).collect();
        let harmless = |shown: String| shown.chars().all(|c| c == '\n' || c == '\t' || !hidden(c));
        assert!(harmless(text(every.as_bytes())));
        assert!(harmless(styled(&every)));
        assert!(harmless(line_of_any_length(&every)));
    }

    #[test]
    fn our_own_styles_stay_and_no_others() {
        assert_eq!(styled("\x1b[1m\x1b[31mbad\x1b[0m\n"), "\x1b[1m\x1b[31mbad\x1b[0m\n");
        assert_eq!(styled("\x1b[2Jgone\x1b]0;title\x07"), "\\x1b[2Jgone\\x1b]0;title\\x07");
    }

    #[test]
    fn escaped_json_is_the_same_data() {
        let every: String = (0..=0x10_ffff).filter_map(char::from_u32).collect();
        let escaped = json(serde_json::to_string_pretty(&[&every]).unwrap());
        assert!(escaped.chars().all(|c| c == '\n' || !hidden(c)));
        assert_eq!(serde_json::from_str::<[String; 1]>(&escaped).unwrap(), [every]);
    }
}
