//! Standard output and standard error: human-readable text wrapped to the width of the terminal, and lines of JSON.

use super::exit::Exit;
use crate::escape;
use crate::front;
use crate::report::wrap::{unwrapped, wrap};
use clap::builder::EnumValueParser;
use clap::{Arg, ArgMatches, ColorChoice};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use terminal_size::{Height, Width, terminal_size_of};

/// The option `--color`, for every command.
pub(super) fn colour_option() -> Arg {
    let values = EnumValueParser::<ColorChoice>::new();
    let help = "Colour the output [default: auto]";
    let long = "Colour the output [default: auto]\n\nauto colours what a terminal shows, unless NO_COLOR is set.";
    let arg = Arg::new("color").long("color").value_name("WHEN").value_parser(values).global(true);
    arg.help(help).long_help(long).hide_short_help(true).display_order(900)
}

/// Applies `--color` to the whole process.
pub(super) fn set_colour(matches: &ArgMatches) {
    let choice = match matches.get_one("color") {
        Some(ColorChoice::Always) => anstream::ColorChoice::Always,
        Some(ColorChoice::Never) => anstream::ColorChoice::Never,
        Some(ColorChoice::Auto) | None => return,
    };
    choice.write_global();
}

/// A writer for people, such as a terminal: escapes all hidden characters except our own styles.
#[derive(Debug)]
pub(super) struct Guarded<W>(W);

impl<W: Write> Write for Guarded<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(escape::styled(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Standard output for people; styles are left out if it is not a terminal.
pub(super) fn stdout() -> Guarded<anstream::AutoStream<io::Stdout>> {
    Guarded(anstream::stdout())
}

/// Standard error, likewise.
pub(super) fn stderr() -> Guarded<anstream::AutoStream<io::Stderr>> {
    Guarded(anstream::stderr())
}

/// A text for people, written piece by piece so that a long one is not kept in memory. Each piece contains whole
/// characters and whole styles, because pieces are not split.
#[derive(Debug)]
pub(super) struct Stream<W> {
    out: W,
    text: String,
}

impl<W: Write> Stream<W> {
    /// Bytes that are buffered before they are written.
    const BYTES: usize = 1 << 16;

    pub(super) fn new(out: W) -> Self {
        Self { out, text: String::new() }
    }

    /// Adds a piece.
    pub(super) fn push(&mut self, piece: &str) -> io::Result<()> {
        self.text.push_str(piece);
        if self.text.len() >= Self::BYTES { self.hand_on() } else { Ok(()) }
    }

    fn hand_on(&mut self) -> io::Result<()> {
        let written = self.out.write_all(self.text.as_bytes());
        self.text.clear();
        written
    }

    /// Writes the rest of the buffer.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.hand_on()?;
        self.out.flush()
    }
}

/// Treats the bytes of each call as a piece.
impl<W: Write> Write for Stream<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.push(&String::from_utf8_lossy(bytes))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.finish()
    }
}

/// The name of a file or folder on one line, without hidden characters.
pub(super) fn shown(path: &Path) -> String {
    escape::line_of_any_length(&path.to_string_lossy())
}

/// Writes a message to standard error; a failure is ignored.
pub(super) fn print_error(message: &str) {
    let style = crate::report::style::BAD;
    let _ = stderr().write_all(wrapped_error(&format!("{style}pairproof{style:#}: {message}\n")).as_bytes());
}

/// Reports that standard output could not be written, except for a closed pipe.
pub(super) fn output_failed(error: io::Error) -> Exit {
    if error.kind() != io::ErrorKind::BrokenPipe {
        print_error(&format!("cannot write: standard output: {error}"));
    }
    Exit::Incomplete
}

/// The columns of standard output; none if it is not a terminal.
pub(super) fn terminal_width() -> Option<usize> {
    let size = io::stdout().is_terminal().then(|| terminal_size_of(io::stdout()));
    size.flatten().map(columns)
}

fn columns((Width(columns), _): (Width, Height)) -> usize {
    usize::from(columns)
}

/// A text for standard error, as wide as its terminal.
pub(super) fn wrapped_error(text: &str) -> String {
    let size = io::stderr().is_terminal().then(|| terminal_size_of(io::stderr()));
    size.flatten().map_or_else(|| unwrapped(text), |size| wrap(text, columns(size)))
}

/// Wraps a text for people to the width of the terminal.
pub(super) fn wrapped(text: &str) -> String {
    terminal_width().map_or_else(|| unwrapped(text), |width| wrap(text, width))
}

/// Writes a text to standard output, without its styles if that is not a terminal.
pub(super) fn print(text: &str) -> Result<(), Exit> {
    let mut out = stdout();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(output_failed)
}

/// Writes a value to standard output, as one line of JSON.
pub(super) fn print_json(value: &impl Serialize) -> Result<(), Exit> {
    print(&front::json(value).map_err(|error| output_failed(error.into()))?)
}
