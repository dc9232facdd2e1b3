//! The table `[engine]`: a program, with the keys of an adapter file and paths relative to the folder of the file.

use super::question::line;
use super::settings::Project;
use crate::engines::{Adapter, AdapterError, EngineArgument, is_plain, shipped, valid_name};
use crate::systems::SystemId;
use crate::toml_reader::Reader;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::de::DeTable;

/// A program as the file describes it. Nothing has been located yet.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub adapter: Adapter,
    /// Its path, if the file states it.
    pub path: Option<PathBuf>,
    /// Whether the adapter comes with pairproof.
    shipped: bool,
    /// Whether the file states which systems the program pairs.
    claims: bool,
}

/// The default name of a program.
const NAME: &str = "mine";

const KEYS: [&str; 18] = [
    "name",
    "pair",
    "version",
    "timeout",
    "adapter",
    "path",
    "title",
    "home",
    "systems",
    "check",
    "standings",
    "standings-check",
    "generate",
    "worker",
    "exit",
    "marker",
    "dialect",
    "deviation",
];

/// Reads the table.
pub(super) fn program(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    span: Range<usize>,
    system: SystemId,
) -> Option<Program> {
    let find = |name: &str| table.iter().find(|(key, _)| key.get_ref() == name).map(|(_, value)| value);
    let mut program = Program::plain();
    if let Some(value) = find("adapter")
        && let Some(name) = reader.words(value)
    {
        match Adapter::load(&name).ok().filter(|_| shipped().contains(&name.as_str())) {
            Some(adapter) => program = Program { adapter, path: None, shipped: true, claims: true },
            None => reader.fault(value.span(), format!("found {name:?}, expected one of {}", shipped().join(", "))),
        }
    }
    let adapter = &mut program.adapter;
    for (key, value) in table {
        match key.get_ref().as_ref() {
            "name" => {
                let name = reader.words(value).unwrap_or_default();
                if let Err(why) = valid_name(&name).and_then(|()| plain(&name)) {
                    reader.fault(value.span(), why);
                }
                adapter.name = name;
            }
            "path" => program.path = reader.words(value).map(PathBuf::from),
            "title" => adapter.title = reader.words(value).unwrap_or_default(),
            "home" => adapter.home = reader.words(value).unwrap_or_default(),
            "systems" => {
                program.claims = true;
                adapter.systems = reader.typed(value).unwrap_or_default();
            }
            "timeout" => adapter.timeout = reader.seconds(value).unwrap_or(adapter.timeout),
            "version" => adapter.version = reader.typed(value),
            "pair" => adapter.pair = reader.typed(value),
            "check" => adapter.check = reader.typed(value),
            "standings" => adapter.standings = reader.typed(value),
            "standings-check" => adapter.standings_check = reader.typed(value),
            "generate" => adapter.generate = reader.typed(value),
            "worker" => adapter.worker = reader.typed(value),
            "exit" => adapter.exit = reader.typed(value).unwrap_or_default(),
            "marker" => adapter.markers = reader.typed(value).unwrap_or_default(),
            "dialect" => adapter.dialect = reader.typed(value).unwrap_or_default(),
            "deviation" => adapter.deviations = reader.typed(value).unwrap_or_default(),
            "adapter" => {}
            "command" => reader.fault(
                key.span(),
                "found \"command\", expected pair.command = [\"python3\", \"my.py\", \"{in}\"]".to_owned(),
            ),
            other => {
                reader.fault(key.span(), format!("found {other:?}, expected one of {}", KEYS.join(", ")));
            }
        }
    }
    adapter.name_the_question();
    if !program.claims {
        adapter.systems = vec![system.name().to_owned()];
    }
    // A missing key may be a consequence of another fault, so it is only reported if there is none.
    if reader.is_clean()
        && let Err(why) = adapter.sound_parts()
    {
        reader.fault(span, format!("[engine]: {why}"));
    }
    Some(program)
}

/// Accepts a name without dots, as in adapters.
fn plain(name: &str) -> Result<(), String> {
    if is_plain(name) { Ok(()) } else { Err(format!("found {name:?}, expected letters, digits, - and _")) }
}

impl Default for Program {
    fn default() -> Self {
        Self::plain()
    }
}

impl Program {
    /// Returns a program with the defaults of the model adapter.
    fn plain() -> Self {
        Self { adapter: Adapter::model(NAME), path: None, shipped: false, claims: false }
    }

    /// Returns the command that is run, for display.
    pub fn command(&self) -> String {
        if let (true, path) = (self.shipped, &self.path) {
            return match path {
                Some(path) => path.to_string_lossy().into_owned(),
                None => "an adapter of pairproof".to_owned(),
            };
        }
        let adapter = &self.adapter;
        let worker = adapter.worker.as_ref().map(|worker| &worker.command);
        let words = adapter.pair.as_ref().map(|pair| &pair.command).or(worker);
        let words = words.into_iter().flatten().map(|word| word.replace("{trf}", "{in}"));
        line(&words.collect::<Vec<_>>())
    }

    /// Resolves the programs and files of its commands, relative to a folder.
    fn located(mut self, folder: &Path, system: Option<SystemId>) -> Result<(Adapter, Option<PathBuf>), String> {
        if let Some(system) = system.filter(|_| !self.claims) {
            self.adapter.systems = vec![system.name().to_owned()];
        }
        let mut path = self.path.map(|path| {
            let there = folder.join(&path);
            if there.exists() { there } else { path }
        });
        if !self.shipped {
            let first = self.adapter.locate_commands(folder)?;
            if path.is_none() && first.as_ref().is_some_and(|first| first.to_string_lossy().contains("{program}")) {
                return Err("a command names {program}; expected path = \"my-program\"".to_owned());
            }
            path = path.or(first);
            if self.adapter.title.is_empty() {
                self.adapter.title = self.adapter.name.clone();
            }
        }
        Ok((self.adapter, path))
    }
}

/// Returns the engine of a file, like [`EngineArgument::parse`] for other arguments.
///
/// # Errors
/// [`AdapterError::Project`]: all faults of the file, or the program that was not found.
pub fn named(path: &Path, system: Option<SystemId>) -> Result<EngineArgument, AdapterError> {
    let project = Project::read(path).map_err(|error| AdapterError::Project(error.to_string()))?;
    let planned = project.argument();
    let folder = project.path.parent().unwrap_or(Path::new("")).to_owned();
    let invalid = |why| AdapterError::Project(format!("{}: [engine]: {why}", path.display()));
    let (adapter, path) = project.program.located(&folder, system).map_err(invalid)?;
    Ok(EngineArgument { adapter, path, planned })
}
