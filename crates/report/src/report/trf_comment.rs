//! The comment lines that declare manual changes, one set per differing round, for insertion into the file.

use super::{Event, Writer};
use crate::check::declared::line_of_boards;
use crate::escape;
use std::io::{self, Write};

/// Writes lines as rounds arrive; nothing for rounds that agree or are declared.
#[derive(Debug)]
pub struct TrfComment<W> {
    out: W,
    /// Whether the name of each file precedes its lines.
    many: bool,
}

impl<W: Write> TrfComment<W> {
    /// With `many` files a comment before the lines of each names the file.
    pub fn new(out: W, many: bool) -> Self {
        Self { out, many }
    }
}

impl<W: Write> Writer for TrfComment<W> {
    fn event(&mut self, event: Event<'_>) -> io::Result<()> {
        let Event::File(file) = event else { return self.out.flush() };
        let differing = file.rounds.iter().filter(|round| round.verdict.is_difference());
        let lines: String = differing.map(line_of_boards).collect();
        if self.many && !lines.is_empty() {
            writeln!(self.out, "### {}", escape::line_of_any_length(&file.path))?;
        }
        self.out.write_all(lines.as_bytes())
    }
}
