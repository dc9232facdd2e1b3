//! The commands of an adapter, and the interpretation of a program's output and exit status.

use crate::trf::tie_break::{TieBreak, words};
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VersionCommand {
    pub command: Vec<String>,
    /// The version follows these words in the output; without them, it is the first line.
    #[serde(default)]
    pub after: String,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairCommand {
    /// The command, with `{program}`, `{trf}` (the file; without it, the file goes to standard input), `{out}` (the
    /// destination of the answer; without it, standard output), `{system}`, `{round}`, `{rounds}`.
    pub command: Vec<String>,
    #[serde(default)]
    pub answer: AnswerForm,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerForm {
    /// JaVaFo's format: the number of pairs, then one `white black` per line, `id 0` for the pairing-allocated bye.
    #[default]
    Javafo,
    /// A JSON object like the reply of a worker.
    Json,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckCommand {
    pub command: Vec<String>,
}

/// States the standings of a file: points, ranks, values of tie-breaks.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingsCommand {
    /// The command, with `{trf}`, `{out}` and `{tie_breaks}`: the list, points first. Alone, it becomes one word per
    /// tie-break; inside a word, it is separated by commas. Without a command, the worker states standings.
    #[serde(default)]
    pub command: Vec<String>,
    #[serde(default)]
    pub answer: StandingsForm,
    /// The tie-breaks that it supports, for players and for teams.
    pub tie_breaks: String,
    /// Lists to rank by: each in turn is put before the other tie-breaks.
    #[serde(default)]
    pub orders: Vec<String>,
}

impl StandingsCommand {
    /// Returns the list for tournament `index`: the points, one of the orders, then all others. Tie-breaks for the
    /// other kind of participants are left out.
    pub fn list(&self, index: u64, teams: bool) -> Vec<String> {
        let order = match self.orders.len() as u64 {
            0 => "",
            orders => {
                usize::try_from(index % orders).ok().and_then(|at| self.orders.get(at)).map_or("", String::as_str)
            }
        };
        let mut list: Vec<String> = vec!["PTS".to_owned()];
        for word in words(order).chain(words(&self.tie_breaks)) {
            if !list.iter().any(|known| known == word) && TieBreak::read(word, teams).is_ok() {
                list.push(word.to_owned());
            }
        }
        list
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StandingsForm {
    /// Lines of `id rank value value...`, separated by tabs, blanks or semicolons, values in the order of the list;
    /// other lines are ignored.
    #[default]
    Table,
    /// `{"standings":[{"id":1,"rank":1,"values":{"PTS":"2.5"}}]}`; values may also be a list.
    Json,
    /// A TRF with points and ranks.
    Trf,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingsCheckCommand {
    /// The command, like [`StandingsCommand::command`].
    pub command: Vec<String>,
    /// Words that state that all values follow.
    pub agrees: String,
    /// Words that state that a value does not follow.
    pub differs: String,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenerateCommand {
    /// The command, with `{out}` (the destination of the file), `{config}` (a file with the settings), `{seed}`.
    pub command: Vec<String>,
    /// The setting of the number of players in that file, a `key=value` line.
    #[serde(default)]
    pub players: String,
    /// The setting of the number of rounds.
    #[serde(default)]
    pub rounds: String,
    /// Whether the same seed gives the same file.
    #[serde(default)]
    pub seeded: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorkerCommand {
    /// The command; `{script}` is the script.
    pub command: Vec<String>,
    /// A script that comes with pairproof, or a path relative to the adapter's folder.
    pub script: Option<String>,
    /// Whether it also checks files.
    #[serde(default)]
    pub checks: bool,
    /// Whether it also states standings.
    #[serde(default)]
    pub standings: bool,
    /// Whether this is the default way to run it.
    #[serde(default)]
    pub preferred: bool,
}

/// Exit statuses. Any other status is a crash.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ExitCodes {
    /// It did what was requested.
    pub ok: Vec<i32>,
    /// It finds no pairing, if words of a [`Marker`] in the output confirm it. If the output has such words, but
    /// the status is neither listed here nor in [`ExitCodes::ok`], the program has crashed; if none is listed here, any
    /// status below 128 is accepted.
    pub no_pairing: Vec<i32>,
    /// It refused the file.
    pub refused: Vec<i32>,
}

impl Default for ExitCodes {
    fn default() -> Self {
        Self { ok: vec![0], no_pairing: Vec::new(), refused: Vec::new() }
    }
}

/// Words that have a meaning anywhere in the output.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    pub text: String,
    pub means: Meaning,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Meaning {
    Refused,
    NoPairing,
    Crash,
    /// A part of the program is not installed.
    NotFound,
}
