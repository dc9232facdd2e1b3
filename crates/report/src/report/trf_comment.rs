//! The comment lines that declare manual changes, one set per differing round, for insertion into the file.

use super::{Event, Writer};
use crate::check::RoundVerdict;
use crate::check::verdict::IdPair;
use crate::escape;
use crate::trf::Declaration;
use std::io::{self, Write};

/// The line that declares the differing boards of a round.
pub(super) fn declaration(round: &RoundVerdict) -> String {
    let turned = round.colours.iter().map(|&[white, black]| [black, white]);
    let boards: Vec<IdPair> = round.unexpected.iter().copied().chain(turned).collect();
    let engine: Vec<IdPair> = round.missing.iter().chain(&round.colours).copied().collect();
    Declaration::line(round.round, &engine, &boards)
}

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
        let lines: String = differing.map(declaration).collect();
        if self.many && !lines.is_empty() {
            writeln!(self.out, "### {}", escape::line_of_any_length(&file.path))?;
        }
        self.out.write_all(lines.as_bytes())
    }
}
