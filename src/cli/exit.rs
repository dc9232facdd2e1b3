//! Exit statuses: a contract that scripts rely on.

use std::process::ExitCode;

/// How a run ended. The numbers never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Every round agrees; nothing to report.
    Agreed = 0,
    /// At least one difference (`lint`: at least one error; `pair`: the rules give no pairing).
    Differed = 1,
    /// Usage error or unusable input.
    Refused = 2,
    /// The run is incomplete: something could not be checked, or the reader of the output closed it.
    Incomplete = 3,
    /// Internal error.
    OurFault = 70,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Columns for the description of a status: help is written for 80 columns.
const WIDTH: usize = 73;

/// The end of the help text of a command: what 0, 1 and 3 mean there. A status with an empty text is left out.
pub(super) fn status_help(agreed: &str, differed: &str, incomplete: &str) -> String {
    let mut text = "Exit status:\n".to_owned();
    let refused = "usage error or unusable input";
    for (status, says) in
        [(0, agreed), (1, differed), (2, refused), (3, incomplete), (70, "internal error (please report it)")]
    {
        if !says.is_empty() {
            let mut width = 0;
            text.push_str(&format!("  {status:<3}"));
            for word in says.split(' ') {
                width += 1 + word.len();
                if width > WIDTH {
                    text.push_str("\n     ");
                    width = 1 + word.len();
                }
                text.push_str(&format!(" {word}"));
            }
            text.push('\n');
        }
    }
    text.trim_end().to_owned()
}

/// The end of the help text of the whole program.
pub(super) const STATUS_HELP: &str = "\
Exit status:
  0   every round agrees
  1   at least one difference
  2   usage error or unusable input
  3   the run is incomplete
  70  internal error (please report it)";
