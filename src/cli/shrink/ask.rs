//! Who is asked whether a tournament still shows the difference.

use super::ShrinkArgs;
use crate::engines::{Engine, FailureKind, Named, OpenOptions};
use crate::fuzz::shrink::before_round;
use crate::fuzz::shrink::difference::{Difference, Reply, by_rules, difference, explained};
use crate::fuzz::shrink::file::render;
use crate::systems::{Double, PairingSystem, SystemId};
use crate::tournament::Tournament;
use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// Somebody who is asked.
pub(super) struct Asker {
    system: SystemId,
    who: Who,
    /// The difference that is to stay.
    wanted: Option<Difference>,
}

enum Who {
    Engine(Box<Engine>),
    Double(Double),
    Oracle,
    Command(String, TempDir),
}

impl Asker {
    pub fn new(args: &ShrinkArgs, system: SystemId) -> Result<Self, String> {
        let who = match (&args.engine, &args.shell_command) {
            (Some(name), _) => match name.strip_prefix("double:") {
                Some(rule) => double(rule, system)?,
                None => Who::Engine(Box::new(engine(name, args, system)?)),
            },
            (None, Some(command)) => {
                let folder = tempfile::Builder::new().prefix("pairproof-shrink-").tempdir();
                Who::Command(command.clone(), folder.map_err(|error| format!("no room for files: {error}"))?)
            }
            (None, None) => Who::Oracle,
        };
        Ok(Self { system, who, wanted: None })
    }

    /// The tournament to begin with, and what it shows, in words.
    pub fn case(&mut self, tournament: &Tournament) -> Result<(Tournament, String), String> {
        if let Who::Command(command, _) = &self.who {
            render(tournament, self.system, &[]).map_err(|error| error.to_string())?;
            let words = format!("exit status 0 of {command}");
            if !self.shows(tournament) {
                return Err(format!("refused: not {words}, with the file as pairproof writes it"));
            }
            return Ok((tournament.clone(), words));
        }
        let rounds =
            tournament.rounds.ok_or("refused: the number of rounds is not given; --total-rounds N gives it")?;
        let last = rounds.min(tournament.recorded.saturating_add(1));
        let mut trouble = None;
        for round in 1..=last {
            let before = before_round(tournament, round);
            let reply = self.reply(&before);
            if let Some((difference, reason)) = explained(&before, self.system, &reply) {
                let words = match reason {
                    Some(reason) => format!("round {round}, {difference} ({})", reason.text),
                    None => format!("round {round}, {difference}"),
                };
                self.wanted = Some(difference);
                return Ok((before, words));
            }
            if let Err(failure) = reply
                && failure != FailureKind::NoPairing
            {
                trouble.get_or_insert(format!("; round {round} could not be asked: {failure}"));
            }
        }
        let trouble = trouble.unwrap_or_default();
        Err(format!("refused: there is no difference in rounds 1 to {last}{trouble}"))
    }

    /// Does the tournament show the same?
    pub fn shows(&mut self, tournament: &Tournament) -> bool {
        match &self.who {
            Who::Command(command, folder) => {
                let path = folder.path().join("case.trf");
                let written = render(tournament, self.system, &[]).ok().and_then(|bytes| fs::write(&path, bytes).ok());
                written.is_some() && succeeds(&command.replace("{}", &path.to_string_lossy()))
            }
            _ => difference(tournament, self.system, &self.reply(tournament)) == self.wanted,
        }
    }

    fn reply(&self, tournament: &Tournament) -> Reply {
        let present = |most: usize| {
            let next = tournament.recorded.saturating_add(1);
            let field = tournament.present(next).into_iter().filter(|&here| here).count();
            if field <= most {
                return Ok(());
            }
            let message = format!("{field} players; it is for {most} at most");
            Err(FailureKind::Unsupported { message })
        };
        match &self.who {
            Who::Engine(engine) => engine.pair_tournament(tournament).map_err(|failure| failure.kind),
            Who::Double(double) => {
                present(double.largest)?;
                by_rules(tournament, self.system, |_, position| (double.pair)(position))
            }
            Who::Oracle => {
                present(self.system.room().map_or(0, PairingSystem::oracle_field))?;
                by_rules(tournament, self.system, |room, position| room.pair_literally(position))
            }
            Who::Command(..) => Err(FailureKind::NoPairing),
        }
    }
}

fn double(rule: &str, system: SystemId) -> Result<Who, String> {
    let room = system.room().ok_or_else(|| format!("there are no doubles of {system}"))?;
    let names = || room.rules().join(", ");
    room.without(rule)
        .map(Who::Double)
        .ok_or_else(|| format!("{system} has no rule {rule:?} that a double could lack; there are {}", names()))
}

fn engine(name: &str, args: &ShrinkArgs, system: SystemId) -> Result<Engine, String> {
    let Named { adapter, path, .. } = Named::parse(name, Some(system)).map_err(|error| error.to_string())?;
    let timeout = args.timeout.map(Duration::from_secs);
    Engine::open(adapter, &OpenOptions { path, system: Some(system), mode: None, timeout })
        .map_err(|failure| failure.to_string())
}

/// Runs a command of the shell, without its output.
fn succeeds(command: &str) -> bool {
    let (shell, option) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let run = Command::new(shell)
        .args([option, command])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    run.is_ok_and(|status| status.success())
}
