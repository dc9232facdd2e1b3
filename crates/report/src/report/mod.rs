//! The reports of a check: one stream of events, and one writer per output format.
//!
//! A run emits [`Event`]s in the order of its input, whatever the number of threads; every writer receives all of them.

mod causes;
mod diff;
mod explanation;
mod export;
mod findings;
mod human;
mod json;
#[cfg(feature = "junit")]
mod junit;
pub mod messages;
mod open_games;
mod page;
pub mod people;
mod player;
mod round;
mod sarif;
mod sheet;
mod standings;
mod trf_comment;
mod what_if;
pub mod wrap;

pub use diff::write_diff;
pub use explanation::write_explanation;
pub use export::ExportKind;
pub use findings::{FindingsList, FindingsShown, write_findings};
pub use human::{Human, Told};
pub use json::Json;
#[cfg(feature = "junit")]
pub use junit::JUnit;
pub use open_games::write_open_games;
pub use page::{Page, answer_page, explanation_page, recorded_boards_in_order, standings_page};
pub use player::write_player;
pub use sarif::{Sarif, SarifLog};
pub use sheet::{Seat, Sheet, sheets_page, write_sheet};
pub use standings::{write_comparison, write_explained, write_table};
pub use trf_comment::TrfComment;
pub use what_if::{AnswerTold, write_answer};

use crate::check::{FileVerdict, Summary};
use std::io;

#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    File(&'a FileVerdict),
    Finished(&'a Summary),
}

pub trait Writer {
    /// Takes the next event. The last one is [`Event::Finished`].
    fn event(&mut self, event: Event<'_>) -> io::Result<()>;
}

/// A styled text as plain text, in which invisible characters are escaped.
pub fn plain(text: &str) -> String {
    anstream::adapter::strip_str(&crate::escape::styled(text)).to_string()
}

/// Styles of the human writers. The destination strips them for a pipe.
pub mod style {
    use anstyle::{AnsiColor, Style};

    pub const GOOD: Style = AnsiColor::Green.on_default();
    pub const BAD: Style = AnsiColor::Red.on_default().bold();
    pub const WARN: Style = AnsiColor::Yellow.on_default().bold();
    pub const NOTE: Style = AnsiColor::Cyan.on_default();
    pub const DIM: Style = Style::new().dimmed();
    pub const BOLD: Style = Style::new().bold();
}
