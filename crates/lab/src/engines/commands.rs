//! The commands of an adapter, and how the ways in which a program can end are interpreted.

use crate::trf::tie_break::{TieBreak, words};
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VersionCommand {
    pub command: Vec<String>,
    /// The version is what follows these words in the output; without them, the first line.
    #[serde(default)]
    pub after: String,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairCommand {
    /// The command. `{program}`, `{trf}` (the file; without it the file goes to standard input), `{out}` (where the
    /// answer goes; without it, standard output), `{system}`, `{round}`, `{rounds}`.
    pub command: Vec<String>,
    #[serde(default)]
    pub answer: AnswerForm,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerForm {
    /// JaVaFo's: the number of pairs, then `white black` a line, `id 0` for the pairing-allocated bye.
    #[default]
    Javafo,
    /// A JSON object, as a worker answers.
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
    /// The command, with `{trf}`, `{out}` and `{tie_breaks}`: the list, the points first; alone it becomes a word each,
    /// inside a word they are separated by commas. Without a command, its worker states standings.
    #[serde(default)]
    pub command: Vec<String>,
    #[serde(default)]
    pub answer: StandingsForm,
    /// The tie-breaks that it knows, those of players and those of teams.
    pub tie_breaks: String,
    /// Lists to rank by: one of them goes before the other tie-breaks, in turn.
    #[serde(default)]
    pub orders: Vec<String>,
}

impl StandingsCommand {
    /// The list that tournament `index` is asked about: the points, one of the orders, then everything else. What is
    /// not for its kind of participants is left out.
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
    /// lines that begin otherwise do not count.
    #[default]
    Table,
    /// `{"standings":[{"id":1,"rank":1,"values":{"PTS":"2.5"}}]}`; values may be a list, too.
    Json,
    /// A TRF with points and ranks.
    Trf,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingsCheckCommand {
    /// The command, as [`StandingsCommand::command`].
    pub command: Vec<String>,
    /// Words that say: all follows.
    pub agrees: String,
    /// Words that say: something does not.
    pub differs: String,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenerateCommand {
    /// The command. `{out}` is where the file goes, `{config}` a file with the settings, `{seed}`.
    pub command: Vec<String>,
    /// The names of the settings in that file, as `key=value` lines.
    #[serde(default)]
    pub players: String,
    /// The setting of the number of rounds.
    #[serde(default)]
    pub rounds: String,
    /// Does the same seed give the same file?
    #[serde(default)]
    pub seeded: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorkerCommand {
    /// The command; `{script}` is the script.
    pub command: Vec<String>,
    /// A script that comes with pairproof, or a path from the adapter's folder.
    pub script: Option<String>,
    /// Does it check files, too?
    #[serde(default)]
    pub checks: bool,
    /// Does it state standings, too?
    #[serde(default)]
    pub standings: bool,
    /// Is this the way to run it unless asked otherwise?
    #[serde(default)]
    pub preferred: bool,
}

/// Exit statuses. One that is not listed is a crash.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ExitCodes {
    /// It did what it was asked.
    pub ok: Vec<i32>,
    /// There is no legal pairing, if words of a [`Marker`] in the output say so, too. With such words but another
    /// status than these and those of [`ExitCodes::ok`] the program has crashed; where none is listed, any status below
    /// 128 will do.
    pub no_pairing: Vec<i32>,
    /// It refused the file.
    pub refused: Vec<i32>,
}

impl Default for ExitCodes {
    fn default() -> Self {
        Self { ok: vec![0], no_pairing: Vec::new(), refused: Vec::new() }
    }
}

/// Words that mean something wherever they stand in the output.
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
