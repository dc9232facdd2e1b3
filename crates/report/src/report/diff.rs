//! A unified diff of two files with the same number of lines.

use std::io::{self, Write};

/// Number of lines shown around a change.
const AROUND: usize = 3;

/// Writes the lines that differ, with three lines around each change. Lines end with LF, as `patch` reads them, and are
/// compared by position. If the numbers of lines differ (lone CRs were line ends), everything is one change.
///
/// # Errors
/// If writing fails.
pub fn write_diff(out: &mut impl Write, path: &str, before: &[u8], after: &[u8]) -> io::Result<()> {
    if before == after {
        return Ok(());
    }
    let (old, new) = (Lines::of(before), Lines::of(after));
    writeln!(out, "--- {path}\n+++ {path}")?;
    let count = old.ends.len().max(new.ends.len());
    let differs = |at: usize| old.get(at) != new.get(at);
    if old.ends.len() != new.ends.len() {
        return everything(out, &old, &new);
    }
    let mut at = 0;
    while let Some(first) = (at..count).find(|&at| differs(at)) {
        let mut end = first + 1;
        // Changes with few lines between them go into one hunk.
        let mut next = end;
        while next < count && next <= end + 2 * AROUND {
            next += 1;
            if differs(next - 1) {
                end = next;
            }
        }
        let start = first.saturating_sub(AROUND);
        hunk(out, (&old, &new), (start, (end + AROUND).min(count)), (first, end))?;
        at = end;
    }
    Ok(())
}

/// One hunk in which all lines are replaced.
fn everything(out: &mut impl Write, old: &Lines<'_>, new: &Lines<'_>) -> io::Result<()> {
    let range = |lines: &Lines<'_>| format!("{},{}", usize::from(!lines.ends.is_empty()), lines.ends.len());
    writeln!(out, "@@ -{} +{} @@", range(old), range(new))?;
    for (mark, lines) in [("-", old), ("+", new)] {
        (0..lines.ends.len()).try_for_each(|at| line(out, mark, lines, at))?;
    }
    Ok(())
}

/// Writes one line after its mark.
fn line(out: &mut impl Write, mark: &str, lines: &Lines<'_>, at: usize) -> io::Result<()> {
    let Some(text) = lines.get(at) else { return Ok(()) };
    out.write_all(mark.as_bytes())?;
    out.write_all(text)?;
    if text.ends_with(b"\n") {
        return Ok(());
    }
    out.write_all(b"\n\\ No newline at end of file\n")
}

/// Writes lines `start..stop`, of which `first..end` holds the changes.
fn hunk(
    out: &mut impl Write,
    (old, new): (&Lines<'_>, &Lines<'_>),
    (start, stop): (usize, usize),
    (first, end): (usize, usize),
) -> io::Result<()> {
    let of = |lines: &Lines<'_>| stop.min(lines.ends.len()).saturating_sub(start);
    writeln!(out, "@@ -{},{} +{},{} @@", start + 1, of(old), start + 1, of(new))?;
    for at in start..first {
        line(out, " ", old, at)?;
    }
    let mut at = first;
    while at < end {
        let mut stretch = at;
        while stretch < end && old.get(stretch) != new.get(stretch) {
            stretch += 1;
        }
        for changed in at..stretch {
            line(out, "-", old, changed)?;
        }
        for changed in at..stretch {
            line(out, "+", new, changed)?;
        }
        if stretch == at {
            line(out, " ", old, at)?;
            stretch += 1;
        }
        at = stretch;
    }
    for at in end..stop {
        line(out, " ", old, at)?;
    }
    Ok(())
}

/// The lines of a file, each with its line end. Takes few bytes per line, because a file may consist of line ends only.
struct Lines<'f> {
    file: &'f [u8],
    /// Where each line ends.
    ends: Vec<u32>,
}

impl<'f> Lines<'f> {
    fn of(file: &'f [u8]) -> Self {
        let mut ends = Vec::new();
        let mut start = 0;
        while start < file.len() {
            let rest = &file[start..];
            start += memchr::memchr(b'\n', rest).map_or(rest.len(), |at| at + 1);
            ends.push(u32::try_from(start).unwrap_or(u32::MAX));
        }
        Self { file, ends }
    }

    fn get(&self, at: usize) -> Option<&'f [u8]> {
        let end = *self.ends.get(at)? as usize;
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        self.file.get(start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::write_diff;

    #[test]
    fn changes_are_shown_with_lines_around_them() {
        let before: String = (1..=20).map(|n| format!("line {n}\n")).collect();
        let after = before.replace("line 2\n", "second\n").replace("line 18\n", "other\n");
        let mut out = Vec::new();
        write_diff(&mut out, "f", before.as_bytes(), after.as_bytes()).unwrap();
        let text = String::from_utf8(out).unwrap();
        let expected = "--- f\n+++ f\n@@ -1,5 +1,5 @@\n line 1\n-line 2\n+second\n line 3\n line 4\n line 5\n@@ -15,6 +15,6 @@\n line 15\n line 16\n line 17\n-line 18\n+other\n line 19\n line 20\n";
        assert_eq!(text, expected);
        // Lone CRs are line ends of the file, not of the diff.
        let mut out = Vec::new();
        write_diff(&mut out, "f", b"a\rb\r", b"a\r\nb\r\n").unwrap();
        assert_eq!(out, b"--- f\n+++ f\n@@ -1,1 +1,2 @@\n-a\rb\r\n\\ No newline at end of file\n+a\r\n+b\r\n");
        let mut none = Vec::new();
        write_diff(&mut none, "f", b"a", b"a").unwrap();
        assert!(none.is_empty());
    }
}
