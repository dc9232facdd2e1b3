//! Writers: the same tournament in another dialect, and single lines from typed values.
//!
//! There are three targets. `trf16` is a report with letter codes and without later records; settings that TRF16 has no
//! record for are written as `XX` lines, as programs did at the time. `trf26` is a report with only TRF26's own
//! records: no extensions, no rulers. `engine` is for pairing programs: everything in both spellings, in the form that
//! the strictest known readers accept (bbpPairings 6, py4swiss). All end lines with CR LF, are UTF-8 without byte order
//! mark, and pad by characters.

pub(crate) mod row;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

pub use crate::records::abnormal_points_299::adjustment_line;
pub use crate::records::acceleration_ranges_250::acceleration_range_line;
pub use crate::records::acceleration_xxa::acceleration_line;
pub use crate::records::board_colours_352::board_colours_line;
pub use crate::records::byes_240_xxz::{bye_line, id_list_line};
pub use crate::records::dates_042_052::date_line;
pub use crate::records::forfeited_match_330::forfeited_match_line;
pub use crate::records::free_text_012_022_032_092_102_112_122_182::text_line;
pub use crate::records::line_up_300::line_up_line;
pub use crate::records::national_data_nrs::{NationalLine, national_line};
pub use crate::records::player_001::{PlayerLine, player_line};
pub use crate::records::player_rounds_001::{bye, game};
pub use crate::records::prohibited_pairs_260_xxp::prohibition_line;
pub use crate::records::round_dates_132::round_dates_line;
pub use crate::records::scoring_162_362_xxs_bbw::{
    bbp_scoring_line, javafo_scoring_line, match_scoring_line, scoring_line,
};
pub use crate::records::starting_order_172::starting_order_line;
pub use crate::records::team_013::old_team_line;
pub use crate::records::team_310::{TeamLine, team_line};
pub use crate::records::team_byes_320::team_bye_line;

/// The form to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A report in the format of 2016, with private lines for settings that it has no record for.
    Trf16,
    /// A report in the format of 2026.
    Trf26,
    /// Both spellings of everything, for pairing programs.
    Engine,
}

impl Target {
    /// All targets.
    pub const ALL: [Self; 3] = [Self::Trf16, Self::Trf26, Self::Engine];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trf16 => "trf16",
            Self::Trf26 => "trf26",
            Self::Engine => "engine",
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No target has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTarget(String);

impl std::fmt::Display for UnknownTarget {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} is not one of trf16, trf26, engine", self.0)
    }
}

impl std::error::Error for UnknownTarget {}

impl FromStr for Target {
    type Err = UnknownTarget;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|target| target.name() == text).ok_or_else(|| UnknownTarget(text.to_owned()))
    }
}

/// Assembles lines into a file.
#[derive(Clone, Debug, Default)]
pub struct TrfBuilder {
    text: String,
}

impl TrfBuilder {
    /// An empty file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line (without terminator).
    pub fn line(&mut self, line: &str) -> &mut Self {
        self.text.push_str(line);
        self.text.push_str("\r\n");
        self
    }

    /// Adds a record of free text (see [`text_line`]).
    pub fn text(&mut self, code: &str, text: &str) -> &mut Self {
        self.line(&text_line(code, text))
    }

    /// Adds a player.
    pub fn player(&mut self, player: &PlayerLine) -> &mut Self {
        self.line(&player_line(player))
    }

    /// Adds `XXP`, one line per pair: py4swiss refuses longer lists.
    pub fn forbidden_pairs(&mut self, ids: &[u32]) {
        for (index, &one) in ids.iter().enumerate() {
            for &two in ids.iter().skip(index + 1).filter(|&&two| two != one) {
                self.line(&id_list_line("XXP", &[one, two]));
            }
        }
    }

    /// The file: UTF-8, lines ended by CR LF.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        self.text.into_bytes()
    }
}
