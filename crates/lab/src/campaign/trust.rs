//! Commands recorded in the folder of a campaign. The folder may be of untrusted origin, so its commands run only if
//! the user names the program again, or allows them after they were displayed.

use super::opponent::{FUNCTION, Opponent, rule_of_mutant};
use super::plan::Plan;
use super::planned_engine::PlannedEngine;
use crate::engines::{Adapter, EngineArgument, shipped};
use crate::escape;
use crate::systems::SystemId;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

impl PlannedEngine {
    /// Returns the command that the record would run. `None` for our own engines, and for an adapter that comes with
    /// pairproof and looks for its program on the user's machine.
    pub fn recorded_command(&self) -> Option<String> {
        let ours = rule_of_mutant(&self.adapter).is_some();
        if ours || shipped().contains(&self.adapter.as_str()) && self.path.is_none() {
            return None;
        }
        if self.adapter.starts_with(FUNCTION) {
            return Some("a function of the program that ran the campaign; it is not recorded".to_owned());
        }
        let command = self.adapter.strip_prefix("command:").and_then(|rest| rest.split_once('='));
        Some(match (command, &self.path) {
            (Some((_, line)), _) => line.to_owned(),
            (None, Some(path)) => format!("{path} (adapter {}{})", self.adapter, lines_of_adapter(&self.adapter)),
            (None, None) => format!("adapter {}{}", self.adapter, lines_of_adapter(&self.adapter)),
        })
    }
}

/// Lists the command lines in an adapter file; empty for a shipped adapter, or for one that cannot be read.
fn lines_of_adapter(text: &str) -> String {
    if shipped().contains(&text) {
        return String::new();
    }
    let Ok(EngineArgument { adapter, .. }) = EngineArgument::parse(text, None) else { return String::new() };
    let Adapter { version, pair, check, standings, standings_check, generate, worker, .. } = &adapter;
    let commands = [
        version.as_ref().map(|it| &it.command),
        pair.as_ref().map(|it| &it.command),
        check.as_ref().map(|it| &it.command),
        standings.as_ref().map(|it| &it.command),
        standings_check.as_ref().map(|it| &it.command),
        generate.as_ref().map(|it| &it.command),
        worker.as_ref().map(|it| &it.command),
    ];
    let commands = commands.into_iter().flatten().filter(|words| !words.is_empty());
    let lines: BTreeSet<String> = commands.map(shell_words::join).collect();
    lines.into_iter().map(|line| format!(": {line}")).collect()
}

/// Returns the name of the engine that an argument opens, without running anything.
///
/// # Errors
/// As [`Opponent::open`].
pub fn name_of(text: &str, system: SystemId) -> Result<String, String> {
    if let Some(rule) = rule_of_mutant(text) {
        return Ok(system.without(rule).map_or_else(|| text.to_owned(), |found| format!("mutant-{}", found.rule)));
    }
    let named = EngineArgument::parse(text, Some(system)).map_err(|error| format!("--engine {text}: {error}"))?;
    Ok(named.adapter.name)
}

/// Returns the commands of a record, by the name of the engine, without duplicates.
fn commands<'p>(recorded: impl Iterator<Item = &'p PlannedEngine>) -> BTreeSet<(&'p str, String)> {
    recorded.filter_map(|engine| Some((engine.name.as_str(), engine.recorded_command()?))).collect()
}

/// Formats one line per command.
fn listed(commands: &BTreeSet<(&str, String)>) -> String {
    let line = |(name, command): &(&str, String)| {
        format!("\n  {}: {}", escape::line_of_any_length(name), escape::line_of_any_length(command))
    };
    commands.iter().map(line).collect()
}

/// Returns the message shown before the commands of a record are run, which lists them.
pub fn announcement<'p>(recorded: impl Iterator<Item = &'p PlannedEngine>) -> Option<String> {
    let commands = commands(recorded);
    (!commands.is_empty()).then(|| format!("running the commands recorded in the folder:{}", listed(&commands)))
}

/// Returns the [`announcement`] of a campaign, except for the engines that the user names in `named`.
pub fn announcement_of(plan: &Plan, named: &[String]) -> Option<String> {
    let system = plan.system().ok()?;
    let names: Vec<String> = named.iter().filter_map(|text| name_of(text, system).ok()).collect();
    announcement(plan.engines.iter().filter(|engine| !names.contains(&engine.name)))
}

/// Returns the message shown when commands are not run: it lists them and explains what to do.
pub fn refusal<'p>(recorded: impl Iterator<Item = &'p PlannedEngine>) -> Option<String> {
    let commands = commands(recorded);
    let (name, _) = commands.first()?;
    let mut text = format!("the folder records commands that pairproof does not run by itself:{}\n", listed(&commands));
    let name = escape::line_of_any_length(name);
    let _ = write!(
        text,
        "Name the program yourself (--engine '{name}=COMMAND'), or run the commands above as they are recorded \
         (--run-recorded)"
    );
    Some(text)
}

/// Opens the engines of a record, and further engines in `named`. An engine in `named` is opened as the user names it.
/// Nothing is run before it is certain that everything may be run.
///
/// # Errors
/// A sentence, or several lines.
pub fn open(
    recorded: &[PlannedEngine],
    named: &[String],
    run_recorded: bool,
    system: SystemId,
    timeout: Option<Duration>,
) -> Result<Vec<(Opponent, PlannedEngine)>, String> {
    let names = named.iter().map(|text| name_of(text, system)).collect::<Result<Vec<_>, _>>()?;
    let is_named = |engine: &&PlannedEngine| names.contains(&engine.name);
    if let Some(refusal) = refusal(recorded.iter().filter(|engine| !run_recorded && !is_named(engine))) {
        return Err(refusal);
    }
    let by_argument =
        |text: &String| Opponent::open(text, system, timeout).map_err(|error| format!("--engine {text}: {error}"));
    let mut opened = Vec::new();
    for engine in recorded {
        let argument = names.iter().position(|name| *name == engine.name).map(|place| &named[place]);
        opened.push(match argument {
            Some(text) => by_argument(text)?,
            None => Opponent::open_planned(engine, system, timeout)
                .map_err(|error| format!("{}: {error}", escape::line_of_any_length(&engine.name)))?,
        });
    }
    for (place, text) in named.iter().enumerate() {
        let first = names.iter().position(|name| *name == names[place]) == Some(place);
        if !first || !recorded.iter().any(|engine| engine.name == names[place]) {
            opened.push(by_argument(text)?);
        }
    }
    for (opponent, planned) in &mut opened {
        planned.files = opponent.files();
    }
    Ok(opened)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(name: &str, adapter: &str, path: Option<&str>) -> PlannedEngine {
        let [name, adapter] = [name, adapter].map(str::to_owned);
        PlannedEngine { name, adapter, path: path.map(str::to_owned), version: None, files: Vec::new() }
    }

    #[test]
    fn what_is_ours_is_not_a_recorded_command() {
        assert_eq!(engine("mutant-C8", "mutant:C8", None).recorded_command(), None);
        assert_eq!(engine("bbp6", "bbp6", None).recorded_command(), None);
        for (adapter, path, said) in [
            ("bbp6", Some("/tmp/evil"), "/tmp/evil (adapter bbp6)"),
            ("/tmp/evil.toml", None, "adapter /tmp/evil.toml"),
            ("command:mine=/bin/sh -c evil", Some("/bin/sh"), "/bin/sh -c evil"),
        ] {
            assert_eq!(engine("mine", adapter, path).recorded_command().as_deref(), Some(said));
        }
    }

    #[test]
    fn nothing_is_opened_while_a_command_is_not_allowed() {
        let recorded =
            [engine("bbp6", "/nowhere/adapter.toml", None), engine("mine", "command:mine=sh\x1b -c x", None)];
        let why = open(&recorded, &["bbp6=sh".to_owned()], false, SystemId::DUTCH_2026, None).unwrap_err();
        assert!(
            why.contains("mine: sh\\x1b -c x") && why.contains("--run-recorded") && !why.contains("nowhere"),
            "{why}"
        );
    }
}
