//! What other programs say, made fit to be shown: on a terminal, in Markdown, HTML, XML and JSON.
//!
//! Everything that a program says passes through here before it becomes part of a [`super::Transcript`], a
//! [`super::FailureKind`] or a version. A terminal never sees its control sequences, XML never a character that it
//! forbids, and no mark turns the order of a line round.

/// The longest message that is made of a program's words, in characters.
const LONGEST_MESSAGE: usize = 300;

/// Text of several lines: line ends and tabs stay, everything else that does not show itself is written out, as `\x1b`
/// or `\u{202e}`; bytes that are no UTF-8 as `\xff`.
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

/// A message of one line, cut where it gets too long.
pub fn line(words: &str) -> String {
    match words.char_indices().nth(LONGEST_MESSAGE) {
        Some((end, _)) => line_of_any_length(&words[..end]) + "...",
        None => line_of_any_length(words),
    }
}

/// One line, as long as it is.
pub fn line_of_any_length(words: &str) -> String {
    let mut shown = String::with_capacity(words.len());
    for c in words.chars() {
        match c {
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push(' '),
            c => push(&mut shown, c),
        }
    }
    shown
}

/// The same words in Markdown: what means something there is quoted. For text that has been through [`line`] or
/// [`text`].
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

/// Characters that do not show themselves: controls, marks of direction, blanks without width, tags, and what is no
/// character at all (XML forbids U+FFFE and U+FFFF).
fn hidden(c: char) -> bool {
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
        let shown = text(every.as_bytes());
        assert!(shown.chars().all(|c| c == '\n' || c == '\t' || !hidden(c)));
    }
}
