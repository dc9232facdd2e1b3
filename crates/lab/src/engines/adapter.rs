//! The description of a program: how to call it, what it reads, how to read its answer. One TOML file per program.

use super::commands::{
    CheckCommand, ExitCodes, GenerateCommand, Marker, Meaning, PairCommand, StandingsCheckCommand, StandingsCommand,
    VersionCommand, WorkerCommand,
};
use super::dialect::Dialect;
use super::engine_argument::program_words;
use crate::systems::SystemId;
use crate::trf::spelling::nearest;
use crate::trf::tie_break::{TieBreak, words};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The adapters that come with pairproof: name and text.
const SHIPPED: &[(&str, &str)] = &[
    ("pairproof-self", include_str!("../../engines/pairproof-self.toml")),
    ("bbp6", include_str!("../../engines/bbp6.toml")),
    ("bbp5", include_str!("../../engines/bbp5.toml")),
    ("javafo3", include_str!("../../engines/javafo3.toml")),
    ("javafo2", include_str!("../../engines/javafo2.toml")),
    ("javafo1", include_str!("../../engines/javafo1.toml")),
    ("gacrux", include_str!("../../engines/gacrux.toml")),
    ("gacrux-teams", include_str!("../../engines/gacrux-teams.toml")),
    ("py4swiss", include_str!("../../engines/py4swiss.toml")),
    ("py4swiss-burstein", include_str!("../../engines/py4swiss-burstein.toml")),
    ("py4swiss-dubov", include_str!("../../engines/py4swiss-dubov.toml")),
    ("ainalrami", include_str!("../../engines/ainalrami.toml")),
    ("bbp-teams", include_str!("../../engines/bbp-teams.toml")),
    ("caissify", include_str!("../../engines/caissify.toml")),
    ("cppdubov", include_str!("../../engines/cppdubov.toml")),
    ("like-javafo", include_str!("../../engines/like-javafo.toml")),
    ("worker", include_str!("../../engines/worker.toml")),
];

/// The adapter that provides the dialect and the markers for programs without an adapter file.
const MODEL: &str = "like-javafo";

/// The worker scripts that come with pairproof, by the name used in adapters.
const SCRIPTS: &[(&str, &str)] = &[
    ("ainalrami_worker.exs", include_str!("../../workers/ainalrami_worker.exs")),
    ("bbp_teams_worker.py", include_str!("../../workers/bbp_teams_worker.py")),
    ("caissify_worker.py", include_str!("../../workers/caissify_worker.py")),
    ("cppdubov_worker.py", include_str!("../../workers/cppdubov_worker.py")),
    ("gacrux_worker.py", include_str!("../../workers/gacrux_worker.py")),
    ("py4swiss_worker.py", include_str!("../../workers/py4swiss_worker.py")),
];

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adapter {
    /// The short name, as in `--engine NAME`.
    pub name: String,
    /// The full name, for display.
    pub title: String,
    /// Where the program comes from.
    #[serde(default)]
    pub home: String,
    /// File names to look for on `PATH`, in this order; `{self}` is pairproof itself.
    #[serde(default)]
    pub program: Vec<String>,
    /// If the program is a module of a Python installation: the path of the interpreter in a virtual environment.
    pub venv: Option<String>,
    /// The systems and editions that it claims; the first is the default.
    pub systems: Vec<String>,
    /// The version that we tested; without it, the adapter was written from documentation alone.
    pub tested: Option<String>,
    /// The time limit per question, in seconds.
    #[serde(default = "default_timeout")]
    pub timeout: f64,
    pub version: Option<VersionCommand>,
    pub pair: Option<PairCommand>,
    pub check: Option<CheckCommand>,
    pub standings: Option<StandingsCommand>,
    /// How to have the standings of a file checked.
    #[serde(rename = "standings-check")]
    pub standings_check: Option<StandingsCheckCommand>,
    pub generate: Option<GenerateCommand>,
    pub worker: Option<WorkerCommand>,
    /// The meaning of its exit statuses.
    #[serde(default)]
    pub exit: ExitCodes,
    /// The meaning of words in its output.
    #[serde(default, rename = "marker")]
    pub markers: Vec<Marker>,
    #[serde(default)]
    pub dialect: Dialect,
    /// The known deviations from the rules.
    #[serde(default, rename = "deviation")]
    pub deviations: Vec<KnownDifference>,
    /// The folder of the adapter's file, for scripts stored beside it.
    #[serde(skip)]
    pub(super) folder: Option<PathBuf>,
    /// The commands as written in a `pairproof.toml`: they count as part of the program.
    #[serde(skip)]
    pub(super) written: Option<String>,
}

fn default_timeout() -> f64 {
    60.0
}

/// A known deviation of a program from the rules. Reported with a difference, never used to excuse one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownDifference {
    /// A name for reports.
    pub name: String,
    pub article: String,
    pub says: String,
    /// The evidence for it.
    pub source: String,
}

#[derive(Debug, thiserror::Error)]
pub enum AdapterError {
    #[error("{}", unknown(name))]
    Unknown { name: String },
    #[error("{}: {error}", path.display())]
    Unreadable { path: PathBuf, error: std::io::Error },
    #[error("{place}: {message}")]
    Invalid { place: String, message: String },
    /// The problem with a `pairproof.toml`.
    #[error("{0}")]
    Project(String),
}

/// Whether a name consists of letters, digits, - and _.
pub(crate) fn is_plain(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// Explains what to do about the name of an unknown engine.
fn unknown(name: &str) -> String {
    if name.contains('{') || name.contains(char::is_whitespace) {
        return format!("expected a name in front of the command: 'mine={name}'");
    }
    if Path::new(name).is_file() {
        return format!("{name} is a file; expected a name and the command that pairs a file: 'mine={name} {{in}}'");
    }
    let meant = nearest(name, shipped()).map_or_else(|| ".".to_owned(), |near| format!("; did you mean {near}?"));
    format!(
        "no engine is called {name:?}{meant} For your own program write NAME='COMMAND {{in}}'. Otherwise expected one of {}, \
         or the path of an adapter file (*.toml)",
        shipped().join(", ")
    )
}

/// Returns the names of the adapters that come with pairproof.
pub fn shipped() -> Vec<&'static str> {
    SHIPPED.iter().map(|&(name, _)| name).collect()
}

impl Adapter {
    /// Loads an adapter by its name, or from a file.
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
        let mut adapter: Self = toml::from_str(text).map_err(|error| invalid(error.to_string()))?;
        adapter.name_the_question();
        adapter.sound(place)?;
        Ok(adapter)
    }

    /// Returns the defaults for a program without an adapter file: output words and statuses that many programs share.
    pub(crate) fn model(name: &str) -> Self {
        let read = |&(_, text): &(&str, &str)| toml::from_str::<Self>(text).ok();
        let model = SHIPPED.iter().find(|(name, _)| *name == MODEL).and_then(read);
        // A test parses all adapters that come with pairproof.
        let model = model.unwrap_or_else(|| unreachable!("{MODEL} is an adapter"));
        Self { name: name.to_owned(), title: String::new(), tested: None, pair: None, ..model }
    }

    /// Allows `{in}` for the question file in commands, as in command lines.
    pub(crate) fn name_the_question(&mut self) {
        for word in self.commands_mut().into_iter().flatten() {
            *word = word.replace("{in}", "{trf}");
        }
    }

    fn commands_mut(&mut self) -> Vec<&mut Vec<String>> {
        let commands = [
            self.pair.as_mut().map(|it| &mut it.command),
            self.worker.as_mut().map(|it| &mut it.command),
            self.check.as_mut().map(|it| &mut it.command),
            self.standings.as_mut().map(|it| &mut it.command),
            self.standings_check.as_mut().map(|it| &mut it.command),
            self.generate.as_mut().map(|it| &mut it.command),
            self.version.as_mut().map(|it| &mut it.command),
        ];
        commands.into_iter().flatten().filter(|command| !command.is_empty()).collect()
    }

    /// Resolves the programs and files in its commands, relative to a folder; returns the first of these programs.
    pub(crate) fn locate_commands(&mut self, folder: &Path) -> Result<Option<PathBuf>, String> {
        let (mut first, mut written) = (None, Vec::new());
        for command in self.commands_mut() {
            written.push(shell_words::join(&*command));
            *command = program_words(command, folder)?;
            first = first.or_else(|| command.first().map(PathBuf::from));
        }
        self.written = Some(written.join("\n"));
        Ok(first)
    }

    /// Checks that the program can be asked. `place` names the adapter in errors.
    ///
    /// # Errors
    /// [`AdapterError::Invalid`].
    pub fn sound(&self, place: &str) -> Result<(), AdapterError> {
        self.sound_parts().map_err(|message| AdapterError::Invalid { place: place.to_owned(), message })
    }

    /// [`Adapter::sound`], without a place.
    pub(crate) fn sound_parts(&self) -> Result<(), String> {
        let adapter = self;
        if adapter.name.is_empty() || !is_plain(&adapter.name) {
            return Err("the name must consist of letters, digits, - and _".to_owned());
        }
        if !(adapter.timeout.is_finite() && adapter.timeout > 0.0 && adapter.timeout <= 86_400.0) {
            return Err("the timeout must be between 0 and 86400 seconds".to_owned());
        }
        if adapter.systems.is_empty() {
            return Err("systems is empty; expected at least one".to_owned());
        }
        if let Some(unknown) = adapter.systems.iter().find(|name| SystemId::from_name(name).is_none()) {
            let known: Vec<&str> = SystemId::ALL.iter().map(|id| id.name()).collect();
            return Err(format!(
                "{unknown:?} is claimed, but no system has this name; expected one of: {}",
                known.join(", ")
            ));
        }
        let standings = adapter.standings.is_some() || adapter.standings_check.is_some();
        if adapter.pair.is_none() && adapter.check.is_none() && adapter.worker.is_none() && !standings {
            return Err("the command is missing; expected pair.command = [\"my-program\", \"{in}\"]".to_owned());
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
            return Err("a command is empty".to_owned());
        }
        let of_standings = adapter.standings.as_ref().map(|it| &it.command);
        let mut words = commands.into_iter().chain([of_standings]).flatten().flatten();
        if let Some(place) = words.find_map(|word| unknown_place(word)) {
            return Err(format!(
                "{{{place}}} is not a placeholder; write {{in}} for the tournament file and {{out}} for the answer file"
            ));
        }
        adapter.sound_standings()?;
        let speaks = adapter.markers.iter().any(|marker| marker.means == Meaning::NoPairing);
        if !adapter.exit.no_pairing.is_empty() && !speaks {
            let message = "[exit] no_pairing needs a [[marker]] with means = \"no-pairing\": an exit status alone can come \
                           from a crash";
            return Err(message.to_owned());
        }
        if let Some(marker) = adapter.markers.iter().find(|marker| marker.text.trim().is_empty()) {
            return Err(format!("a marker without text would match every answer as {:?}", marker.means));
        }
        Ok(())
    }

    /// Checks that it can be asked about standings as declared.
    fn sound_standings(&self) -> Result<(), String> {
        let worker = self.worker.as_ref().is_some_and(|worker| worker.standings);
        let Some(asked) = &self.standings else {
            return match worker || self.standings_check.is_some() {
                true => Err("[standings] is missing; it names the tie-breaks".to_owned()),
                false => Ok(()),
            };
        };
        if asked.command.is_empty() && !worker && self.standings_check.is_none() {
            return Err("[standings] has no command, and neither has its worker".to_owned());
        }
        let lists = asked.orders.iter().chain([&asked.tie_breaks]);
        // A tie-break of either players or teams is valid.
        let read = |word| TieBreak::read(word, false).or_else(|_| TieBreak::read(word, true));
        let wrong = |word| read(word).err().map(|unusable| format!("[standings] {unusable}"));
        match lists.flat_map(|list| words(list)).find_map(wrong) {
            Some(problem) => Err(problem),
            None if self.standings_check.as_ref().is_some_and(|it| it.agrees.is_empty() || it.differs.is_empty()) => {
                Err("[standings-check] agrees and differs must not be empty".to_owned())
            }
            None => Ok(()),
        }
    }

    pub fn time(&self) -> Duration {
        Duration::from_secs_f64(self.timeout)
    }

    /// Returns the words of all its commands.
    pub(super) fn words(&self) -> impl Iterator<Item = &String> {
        let commands = [
            self.version.as_ref().map(|it| &it.command),
            self.pair.as_ref().map(|it| &it.command),
            self.check.as_ref().map(|it| &it.command),
            self.standings.as_ref().map(|it| &it.command),
            self.standings_check.as_ref().map(|it| &it.command),
            self.generate.as_ref().map(|it| &it.command),
            self.worker.as_ref().map(|it| &it.command),
        ];
        commands.into_iter().flatten().flatten()
    }

    /// Whether it claims this system and edition.
    pub fn claims(&self, system: SystemId) -> bool {
        self.systems.iter().any(|name| name == system.name())
    }

    /// Returns the claimed systems that we know.
    pub fn known_systems(&self) -> Vec<SystemId> {
        self.systems.iter().filter_map(|name| SystemId::from_name(name)).collect()
    }

    /// Returns the environment variable that may hold the program's path.
    pub fn variable(&self) -> String {
        let upper: String =
            self.name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
        format!("PAIRPROOF_ENGINE_{upper}")
    }

    /// Returns the worker's script: text that comes with pairproof, or a path.
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

pub(super) enum Script {
    File(PathBuf),
    /// A script in this binary: name and text.
    Shipped(&'static str, &'static str),
}

/// The placeholders in commands: the program and its files, the question, and settings of the question.
const PLACES: [&str; 12] =
    ["in", "trf", "out", "program", "self", "system", "config", "script", "seed", "tie_breaks", "round", "rounds"];

/// Returns the first unknown placeholder. Braces around anything other than a name belong to the program.
fn unknown_place(word: &str) -> Option<&str> {
    let names = word.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
    let plain = |name: &&str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'_');
    names.filter(plain).find(|name| !PLACES.contains(name))
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
    fn errors_are_reported() {
        let bad = |text: &str| Adapter::parse(text, "mine.toml").unwrap_err().to_string();
        assert!(bad("name = 'a b'\ntitle = ''\nsystems = ['dutch-2026']").contains("letters, digits"));
        assert!(bad("name = 'a'\ntitle = ''\nsystems = []").contains("systems is empty"));
        assert!(bad("name = 'a'\ntitle = ''\nsystems = ['dutch-2026']").contains("the command is missing"));
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
