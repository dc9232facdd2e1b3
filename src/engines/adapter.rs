//! What is known about a program: how to call it, what it reads, how its answer is read. One TOML file each.

use crate::systems::SystemId;
use crate::trf::tie_break::{TieBreak, words};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The adapters that come with pairproof: name and text.
const SHIPPED: &[(&str, &str)] = &[
    ("pairproof", include_str!("../../scripts/engines/pairproof.toml")),
    ("bbp6", include_str!("../../scripts/engines/bbp6.toml")),
    ("bbp5", include_str!("../../scripts/engines/bbp5.toml")),
    ("javafo2", include_str!("../../scripts/engines/javafo2.toml")),
    ("javafo1", include_str!("../../scripts/engines/javafo1.toml")),
    ("gacrux", include_str!("../../scripts/engines/gacrux.toml")),
    ("py4swiss", include_str!("../../scripts/engines/py4swiss.toml")),
    ("ainalrami", include_str!("../../scripts/engines/ainalrami.toml")),
    ("like-javafo", include_str!("../../scripts/engines/like-javafo.toml")),
    ("worker", include_str!("../../scripts/engines/worker.toml")),
];

/// The worker scripts that come with pairproof, by the name that adapters use.
const SCRIPTS: &[(&str, &str)] = &[
    ("gacrux_worker.py", include_str!("../../scripts/workers/gacrux_worker.py")),
    ("py4swiss_worker.py", include_str!("../../scripts/workers/py4swiss_worker.py")),
];

/// An adapter.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adapter {
    /// The short name, as in `--engine NAME`.
    pub name: String,
    /// The name for people.
    pub title: String,
    /// Where the program comes from.
    #[serde(default)]
    pub home: String,
    /// File names to look for on `PATH`, in this order; `{self}` is pairproof itself.
    #[serde(default)]
    pub program: Vec<String>,
    /// The program is a module of a Python installation: where the interpreter lies in a virtual environment.
    pub venv: Option<String>,
    /// Systems and editions it claims, the first one is taken when none is asked for.
    pub systems: Vec<String>,
    /// The version that we tried it with; without it the adapter was written from documents alone.
    pub tested: Option<String>,
    /// Seconds that a question may take.
    #[serde(default = "default_timeout")]
    pub timeout: f64,
    /// How to ask for the version.
    pub version: Option<VersionCommand>,
    /// How to ask for the next round.
    pub pair: Option<PairCommand>,
    /// How to have a file checked.
    pub check: Option<CheckCommand>,
    /// How to ask for standings.
    pub standings: Option<StandingsCommand>,
    /// How to have the standings of a file judged.
    #[serde(rename = "standings-check")]
    pub standings_check: Option<StandingsCheckCommand>,
    /// How to have a tournament generated.
    pub generate: Option<GenerateCommand>,
    /// How to start it as a persistent worker.
    pub worker: Option<WorkerCommand>,
    /// What its exit statuses mean.
    #[serde(default)]
    pub exit: ExitCodes,
    /// What words in its output mean.
    #[serde(default, rename = "marker")]
    pub markers: Vec<Marker>,
    /// What it reads.
    #[serde(default)]
    pub dialect: Dialect,
    /// Where it is known to part from the rules.
    #[serde(default, rename = "deviation")]
    pub deviations: Vec<Deviation>,
    /// The folder of the adapter's file, for scripts that lie beside it.
    #[serde(skip)]
    folder: Option<PathBuf>,
}

fn default_timeout() -> f64 {
    60.0
}

/// Prints the version.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VersionCommand {
    /// The command.
    pub command: Vec<String>,
    /// The version is what follows these words in the output; without them, the first line.
    #[serde(default)]
    pub after: String,
}

/// Pairs the next round.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairCommand {
    /// The command. `{program}`, `{trf}` (the file; without it the file goes to standard input), `{out}` (where the answer
    /// goes; without it, standard output), `{system}`, `{round}`, `{rounds}`.
    pub command: Vec<String>,
    /// How the answer is read.
    #[serde(default)]
    pub answer: AnswerForm,
}

/// How a pairing is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerForm {
    /// JaVaFo's: the number of pairs, then `white black` a line, `id 0` for the pairing-allocated bye.
    #[default]
    Javafo,
    /// A JSON object, as a worker answers.
    Json,
}

/// Checks a file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckCommand {
    /// The command.
    pub command: Vec<String>,
}

/// States the standings of a file: points, ranks, values of tie-breaks.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingsCommand {
    /// The command, with `{trf}`, `{out}` and `{tie_breaks}`: the list, the points first; alone it becomes a word each, inside a
    /// word they are separated by commas. Without a command, its worker states standings.
    #[serde(default)]
    pub command: Vec<String>,
    /// How the answer is read.
    #[serde(default)]
    pub answer: StandingsForm,
    /// The tie-breaks that it knows.
    pub tie_breaks: String,
    /// Lists to rank by: one of them goes before the other tie-breaks, in turn.
    #[serde(default)]
    pub orders: Vec<String>,
}

impl StandingsCommand {
    /// The list that tournament `index` is asked about: the points, one of the orders, then everything else.
    #[must_use]
    pub fn list(&self, index: u64) -> Vec<String> {
        let order = match self.orders.len() as u64 {
            0 => "",
            orders => {
                usize::try_from(index % orders).ok().and_then(|at| self.orders.get(at)).map_or("", String::as_str)
            }
        };
        let mut list: Vec<String> = vec!["PTS".to_owned()];
        for word in words(order).chain(words(&self.tie_breaks)) {
            if !list.iter().any(|known| known == word) {
                list.push(word.to_owned());
            }
        }
        list
    }
}

/// How standings are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StandingsForm {
    /// Lines of `id rank value value...`, separated by tabs, blanks or semicolons, values in the order of the list; lines that
    /// begin otherwise do not count.
    #[default]
    Table,
    /// `{"standings":[{"id":1,"rank":1,"values":{"PTS":"2.5"}}]}`; values may be a list, too.
    Json,
    /// A TRF with points and ranks.
    Trf,
}

/// Judges the standings of a file.
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

/// Generates a tournament.
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

/// Starts a persistent worker.
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
    /// There is no legal pairing, if words of a [`Marker`] in the output say so, too. With such words but another status
    /// than these and those of [`ExitCodes::ok`] the program has crashed; where none is listed, any status below 128 will do.
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
    /// The words.
    pub text: String,
    /// What they mean.
    pub means: Meaning,
}

/// What a marker means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Meaning {
    /// The file was refused.
    Refused,
    /// There is no legal pairing.
    NoPairing,
    /// The program broke down.
    Crash,
    /// A part of the program is not installed.
    NotFound,
}

/// Where a program is known to part from the rules. Told beside a difference, never used to excuse one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deviation {
    /// A name for reports.
    pub name: String,
    /// The article it parts from.
    pub article: String,
    /// What it does.
    pub says: String,
    /// How it is known.
    pub source: String,
}

/// What the program reads. The question is always written from scratch: players 1 to n in the order of their pairing
/// numbers, no personal data, every setting in the one spelling that is named here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Dialect {
    /// The number of rounds.
    pub rounds: RoundsRecord,
    /// The initial colour.
    pub colour: ColourRecord,
    /// What results are worth.
    pub scoring: ScoringRecord,
    /// State the scoring even when it is the usual one.
    pub scoring_always: bool,
    /// All points must be multiples of this, in tenths; 0 for any.
    pub points_step: u8,
    /// Pairs that must not meet.
    pub prohibitions: ProhibitionRecord,
    /// Virtual points.
    pub acceleration: AccelerationRecord,
    /// Who is absent in the round to pair.
    pub absences: AbsenceRecord,
    /// Past byes and absences.
    pub byes: ByeCodes,
    /// Line ends.
    pub line_ends: LineEnds,
}

macro_rules! spellings {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $text)] $variant,)+
        }
    };
}

spellings!(
    /// The number of rounds.
    RoundsRecord {
        /// Record 142.
        #[default]
        R142 = "142",
        /// JaVaFo's `XXR`.
        Xxr = "XXR",
    }
);
spellings!(
    /// The initial colour.
    ColourRecord {
        /// Record 152.
        #[default]
        R152 = "152",
        /// JaVaFo's `XXC`.
        Xxc = "XXC",
    }
);
spellings!(
    /// What results are worth.
    ScoringRecord {
        /// Record 162.
        #[default]
        R162 = "162",
        /// bbpPairings' `BBW` and so on.
        Bb = "BB",
        /// JaVaFo's `XXS`.
        Xxs = "XXS",
        /// No record: only 1, 0.5, 0.
        Usual = "none",
    }
);
spellings!(
    /// Prohibited pairs.
    ProhibitionRecord {
        /// Record 260.
        #[default]
        R260 = "260",
        /// JaVaFo's `XXP` with any number of ids.
        Xxp = "XXP",
        /// `XXP` with two ids a line.
        Pairs = "XXP-pairs",
        /// Nothing.
        Nothing = "none",
    }
);
spellings!(
    /// Virtual points.
    AccelerationRecord {
        /// Record 250.
        #[default]
        R250 = "250",
        /// JaVaFo's `XXA`.
        Xxa = "XXA",
        /// Nothing.
        Nothing = "none",
    }
);
spellings!(
    /// Absences of the round to pair.
    AbsenceRecord {
        /// `0000 - Z` in the block of that round.
        #[default]
        Block = "block",
        /// Record 240.
        R240 = "240",
        /// JaVaFo's `XXZ`.
        Xxz = "XXZ",
    }
);
spellings!(
    /// Byes of past rounds.
    ByeCodes {
        /// `U F H Z`.
        #[default]
        Letters = "letters",
        /// `+ = -` as in 2006; a full-point bye cannot be told.
        Signs = "signs",
    }
);
spellings!(
    /// Line ends.
    LineEnds {
        /// LF.
        #[default]
        Lf = "lf",
        /// CR LF.
        CrLf = "crlf",
        /// CR.
        Cr = "cr",
    }
);

/// An adapter that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum AdapterError {
    /// No shipped adapter has this name, and there is no such file.
    #[error("no engine is called {name:?}: it is one of {}, or the path of an adapter file (*.toml)", shipped().join(", "))]
    Unknown {
        /// The name.
        name: String,
    },
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// It is not an adapter.
    #[error("{place}: {message}")]
    Invalid {
        /// The file, or the name of the adapter.
        place: String,
        /// What is wrong.
        message: String,
    },
}

/// Names of the adapters that come with pairproof.
#[must_use]
pub fn shipped() -> Vec<&'static str> {
    SHIPPED.iter().map(|&(name, _)| name).collect()
}

impl Adapter {
    /// Loads an adapter by its name, or from a file.
    ///
    /// # Errors
    /// [`AdapterError`] when there is none, or when the file is not an adapter.
    pub fn load(name_or_path: &str) -> Result<Self, AdapterError> {
        if let Some((name, text)) = SHIPPED.iter().find(|(name, _)| *name == name_or_path) {
            return Self::parse(text, name);
        }
        let path = Path::new(name_or_path);
        if path.extension().is_none_or(|extension| extension != "toml") {
            return Err(AdapterError::Unknown { name: name_or_path.to_owned() });
        }
        let text =
            fs::read_to_string(path).map_err(|error| AdapterError::Unreadable { path: path.to_owned(), error })?;
        let mut adapter = Self::parse(&text, name_or_path)?;
        adapter.folder = path.parent().map(Path::to_owned);
        Ok(adapter)
    }

    /// Reads an adapter from its text; `place` names it in errors.
    ///
    /// # Errors
    /// [`AdapterError::Invalid`].
    pub fn parse(text: &str, place: &str) -> Result<Self, AdapterError> {
        let invalid = |message: String| AdapterError::Invalid { place: place.to_owned(), message };
        let adapter: Self = toml::from_str(text).map_err(|error| invalid(error.to_string()))?;
        adapter.sound(place)?;
        Ok(adapter)
    }

    /// Is everything there that a program needs to be asked? `place` names the adapter in errors.
    ///
    /// # Errors
    /// [`AdapterError::Invalid`].
    pub fn sound(&self, place: &str) -> Result<(), AdapterError> {
        let adapter = self;
        let invalid = |message: String| AdapterError::Invalid { place: place.to_owned(), message };
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if adapter.name.is_empty() || !adapter.name.chars().all(plain) {
            return Err(invalid("the name must consist of letters, digits, - and _".to_owned()));
        }
        if !(adapter.timeout.is_finite() && adapter.timeout > 0.0 && adapter.timeout <= 86_400.0) {
            return Err(invalid("the timeout is not between 0 and 86400 seconds".to_owned()));
        }
        if adapter.systems.is_empty() {
            return Err(invalid("no system is claimed".to_owned()));
        }
        if let Some(unknown) = adapter.systems.iter().find(|name| SystemId::from_name(name).is_none()) {
            let known: Vec<&str> = SystemId::ALL.iter().map(|id| id.name()).collect();
            return Err(invalid(format!(
                "{unknown:?} is claimed, but no system has this name: there are {}",
                known.join(", ")
            )));
        }
        let standings = adapter.standings.is_some() || adapter.standings_check.is_some();
        if adapter.pair.is_none() && adapter.check.is_none() && adapter.worker.is_none() && !standings {
            return Err(invalid("there is no command".to_owned()));
        }
        let commands = [
            adapter.version.as_ref().map(|it| &it.command),
            adapter.pair.as_ref().map(|it| &it.command),
            adapter.check.as_ref().map(|it| &it.command),
            adapter.generate.as_ref().map(|it| &it.command),
            adapter.worker.as_ref().map(|it| &it.command),
            adapter.standings_check.as_ref().map(|it| &it.command),
        ];
        if commands.iter().flatten().any(|command| command.is_empty()) {
            return Err(invalid("a command is empty".to_owned()));
        }
        adapter.sound_standings().map_err(invalid)?;
        let speaks = adapter.markers.iter().any(|marker| marker.means == Meaning::NoPairing);
        if !adapter.exit.no_pairing.is_empty() && !speaks {
            let message = "[exit] no_pairing needs a [[marker]] with means = \"no-pairing\": an exit status alone can come \
                           from a crash";
            return Err(invalid(message.to_owned()));
        }
        if let Some(marker) = adapter.markers.iter().find(|marker| marker.text.trim().is_empty()) {
            return Err(invalid(format!("a marker without words would mean {:?} everywhere", marker.means)));
        }
        Ok(())
    }

    /// Can it be asked about standings as it says?
    fn sound_standings(&self) -> Result<(), String> {
        let worker = self.worker.as_ref().is_some_and(|worker| worker.standings);
        let Some(asked) = &self.standings else {
            return match worker || self.standings_check.is_some() {
                true => Err("[standings] is missing, which names the tie-breaks".to_owned()),
                false => Ok(()),
            };
        };
        if asked.command.is_empty() && !worker && self.standings_check.is_none() {
            return Err("[standings] has no command, and neither has its worker".to_owned());
        }
        let lists = asked.orders.iter().chain([&asked.tie_breaks]);
        let wrong = |word| TieBreak::read(word, false).err().map(|unusable| format!("[standings] {unusable}"));
        match lists.flat_map(|list| words(list)).find_map(wrong) {
            Some(problem) => Err(problem),
            None if self.standings_check.as_ref().is_some_and(|it| it.agrees.is_empty() || it.differs.is_empty()) => {
                Err("[standings-check] agrees and differs are words".to_owned())
            }
            None => Ok(()),
        }
    }

    /// The time for a question.
    #[must_use]
    pub fn time(&self) -> Duration {
        Duration::from_secs_f64(self.timeout)
    }

    /// Does it claim this system and edition?
    #[must_use]
    pub fn claims(&self, system: SystemId) -> bool {
        self.systems.iter().any(|name| name == system.name())
    }

    /// The systems it claims that we know.
    #[must_use]
    pub fn known_systems(&self) -> Vec<SystemId> {
        self.systems.iter().filter_map(|name| SystemId::from_name(name)).collect()
    }

    /// The environment variable that may hold the program's path.
    #[must_use]
    pub fn variable(&self) -> String {
        let upper: String =
            self.name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
        format!("PAIRPROOF_ENGINE_{upper}")
    }

    /// The worker's script: text that comes with pairproof, or a path.
    pub(super) fn script(&self) -> Option<Script> {
        let name = self.worker.as_ref()?.script.as_ref()?;
        if let Some(folder) = &self.folder {
            let path = folder.join(name);
            if path.exists() {
                return Some(Script::File(path));
            }
        }
        SCRIPTS.iter().find(|(known, _)| known == name).map(|&(name, text)| Script::Shipped(name, text))
    }
}

/// A worker's script.
pub(super) enum Script {
    /// In a file.
    File(PathBuf),
    /// In this program: name and text.
    Shipped(&'static str, &'static str),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shipped_adapters_are_sound() {
        for &(name, _) in SHIPPED {
            let adapter = Adapter::load(name).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(adapter.name, name);
            let known = adapter.known_systems();
            assert!(!known.is_empty() || adapter.tested.is_none(), "{name} claims no system that we know");
            if let Some(worker) = &adapter.worker {
                assert_eq!(worker.script.is_some(), adapter.script().is_some(), "{name}: its script is missing");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let bad = |text: &str| Adapter::parse(text, "mine.toml").unwrap_err().to_string();
        assert!(bad("name = 'a b'\ntitle = ''\nsystems = ['dutch-2026']").contains("letters, digits"));
        assert!(bad("name = 'a'\ntitle = ''\nsystems = []").contains("no system"));
        assert!(bad("name = 'a'\ntitle = ''\nsystems = ['dutch-2026']").contains("no command"));
        assert!(bad("name = 'a'\ntitle = ''\nsystems = ['dutch-2026']\n[pair]\ncommand = []").contains("empty"));
        assert!(bad("name = 'a'\ntitle = ''\nsystems = ['dutch-2026']\ntimeout = -1").contains("timeout"));
        assert!(
            bad("name = 'a'\ntitle = ''\nsystems = ['dutch-1899']\n[pair]\ncommand = ['a']").contains("dutch-1899")
        );
        let status =
            "name = 'a'\ntitle = ''\nsystems = ['dutch-2026']\n[pair]\ncommand = ['a']\n[exit]\nno_pairing = [1]";
        assert!(bad(status).contains("[[marker]]"));
        assert!(bad("name = 'a'\ntitle = ''\nsystem = ['x']").contains("unknown field"));
        assert!(Adapter::load("nobody").unwrap_err().to_string().contains("bbp6"));
        assert!(Adapter::load("no-such-file.toml").unwrap_err().to_string().contains("no-such-file.toml"));
    }

    #[test]
    fn variables() {
        assert_eq!(Adapter::load("like-javafo").unwrap().variable(), "PAIRPROOF_ENGINE_LIKE_JAVAFO");
    }
}
