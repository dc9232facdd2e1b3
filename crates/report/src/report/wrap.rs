//! Wraps lines to the width of the terminal.

/// A blank at which no line breaks, while a text is put together. [`wrap`] and [`unwrapped`] write it as a blank.
pub const FIXED: char = '\u{a0}';
/// The minimum width.
const NARROWEST: usize = 40;
/// A label at the beginning of a line ends before this column; continuation lines are aligned with the text after it.
const LABEL: usize = 26;

/// The text as it is, for a pipe or a file.
pub fn unwrapped(text: &str) -> String {
    text.replace(FIXED, " ")
}

/// A text as wide as a column: padded, or cut off with an ellipsis.
pub fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return format!("{text:<width$}");
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

/// Breaks lines that are longer than `width` at blanks. Continuation lines are aligned with the text after the label of
/// the line (two blanks end a label), else indented by four columns.
pub fn wrap(text: &str, width: usize) -> String {
    let width = width.max(NARROWEST);
    let mut wrapped = String::with_capacity(text.len() + text.len() / 20);
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        if shown(line) <= width {
            wrapped.push_str(line);
        } else {
            wrap_line(&mut wrapped, line, width);
        }
        wrapped.push_str(end);
    }
    unwrapped(&wrapped)
}

fn wrap_line(wrapped: &mut String, line: &str, width: usize) {
    let indent = line.len() - line.trim_start_matches(' ').len();
    let hang = hanging(line, indent);
    let mut column = indent;
    wrapped.push_str(&line[..indent]);
    let mut blanks = 0;
    let mut begun = false;
    for word in line[indent..].split(' ') {
        if word.is_empty() {
            blanks += 1;
            continue;
        }
        let long = shown(word);
        if begun && column + 1 + blanks + long > width && column > hang {
            wrapped.push('\n');
            wrapped.push_str(&" ".repeat(hang));
            column = hang;
        } else if begun {
            wrapped.push_str(&" ".repeat(blanks + 1));
            column += blanks + 1;
        }
        wrapped.push_str(word);
        column += long;
        (begun, blanks) = (true, 0);
    }
}

/// The column at which continuation lines start.
fn hanging(line: &str, indent: usize) -> usize {
    let plain: Vec<char> = anstream::adapter::strip_str(line).to_string().chars().collect();
    let places = indent + 1..plain.len().min(LABEL);
    let gap = places.rev().find(|&at| plain[at] != ' ' && plain[..at].ends_with(&[' ', ' ']));
    gap.unwrap_or(indent + 4)
}

/// Number of visible characters, without styles.
fn shown(text: &str) -> usize {
    if text.contains('\x1b') {
        anstream::adapter::strip_str(text).to_string().chars().count()
    } else {
        text.chars().count()
    }
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_at_blanks_and_go_on_under_their_text() {
        let line = "    the rules give     1 Olsen\u{a0}J. - 2 Berg\u{a0}K.   3 Novak\u{a0}P. - 4 Smith\u{a0}A.\n";
        let hung = " ".repeat(23);
        let wrapped = wrap(line, 44);
        assert_eq!(wrapped.lines().count(), 3, "{wrapped}");
        assert!(wrapped.lines().skip(1).all(|line| line.starts_with(&hung)), "{wrapped}");
        assert_eq!(wrap("short\n", 80), "short\n");
        let open = format!("open.trf: {}\n", "a round agrees, ".repeat(9).trim_end());
        assert!(wrap(&open, 80).lines().skip(1).all(|line| line.starts_with("    ") && line.len() <= 80));
        assert_eq!(wrap(&"x".repeat(100), 80), "x".repeat(100), "nothing to break at");
        let long = format!("  {}\n", "word ".repeat(40).trim_end());
        assert!(wrap(&long, 80).lines().all(|line| line.len() <= 80));
        assert!(wrap(&long, 80).lines().skip(1).all(|line| line.starts_with("      word")));
    }

    #[test]
    fn styles_have_no_width() {
        let line = format!("\x1b[1m{}\x1b[0m {}\n", "a".repeat(39), "b".repeat(40));
        assert_eq!(wrap(&line, 80), line);
    }
}
