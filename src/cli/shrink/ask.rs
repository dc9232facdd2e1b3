//! Who is asked whether a tournament still shows the difference.

use super::ShrinkArgs;
use crate::fuzz::asking::Voice;
use crate::fuzz::moment::{Moment, before};
use crate::fuzz::setup::ORACLE;
use crate::fuzz::shrink::file::{Texts, render};
use crate::fuzz::{Opponent, finding::Cause};
use crate::systems::{PairingSystem, SystemId};
use crate::tournament::Tournament;
use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// What says whether a tournament still shows it.
pub(super) struct Asker {
    system: SystemId,
    room: &'static dyn PairingSystem,
    who: Who,
    /// Why they differ, which is to stay.
    wanted: Cause,
}

enum Who {
    Opponent(Opponent),
    Command(String, TempDir),
}

impl Asker {
    pub fn new(args: &ShrinkArgs, system: SystemId) -> Result<Self, String> {
        let room = system.room().ok_or_else(|| format!("{system} is not built into this version"))?;
        let who = match (&args.engine, &args.shell_command) {
            (Some(name), _) => {
                let opened = Opponent::open(name, system, args.timeout.map(Duration::from_secs));
                Who::Opponent(opened.map_err(|error| error.to_string())?.0)
            }
            (None, Some(command)) => {
                let folder = tempfile::Builder::new().prefix("pairproof-shrink-").tempdir();
                Who::Command(command.clone(), folder.map_err(|error| format!("no room for files: {error}"))?)
            }
            // (Whoever names the oracle here has the time for a larger field than a campaign has.)
            (None, None) => Who::Opponent(Opponent::Function {
                name: ORACLE.to_owned(),
                largest: room.oracle_field(),
                pair: Box::new(|position| room.pair_literally(position)),
            }),
        };
        Ok(Self { system, room, who, wanted: Cause::default() })
    }

    /// Is a history by the rules of any use? Not where a file as a whole is looked at.
    pub fn wants_rules(&self) -> bool {
        matches!(self.who, Who::Opponent(_))
    }

    /// The tournament to begin with, and what it shows, in words.
    pub fn case(&mut self, tournament: &Tournament) -> Result<(Tournament, String), String> {
        let opponent = match &self.who {
            Who::Opponent(opponent) => opponent,
            Who::Command(command, _) => {
                render(tournament, self.system, &Texts::default()).map_err(|error| error.to_string())?;
                let words = format!("exit status 0 of {command}");
                if !self.shows(tournament) {
                    return Err(format!("refused: not {words}, with the file as pairproof writes it"));
                }
                return Ok((tournament.clone(), words));
            }
        };
        let rounds =
            tournament.rounds.ok_or("refused: the number of rounds is not given; --total-rounds N gives it")?;
        let last = rounds.min(tournament.recorded.saturating_add(1));
        let mut trouble = None;
        for round in 1..=last {
            let moment = Moment::before(tournament, round, self.room);
            match Voice::Opponent(opponent).parting(&moment, self.system, self.room) {
                Ok(Some(parting)) => {
                    let words = words(round, &parting.cause);
                    self.wanted = parting.cause;
                    return Ok((before(tournament, round), words));
                }
                Ok(None) => {}
                Err(failure) => {
                    trouble.get_or_insert(format!("; round {round} could not be asked: {failure}"));
                }
            }
        }
        let trouble = trouble.unwrap_or_default();
        Err(format!("refused: there is no difference in rounds 1 to {last}{trouble}"))
    }

    /// Does the tournament show the same?
    pub fn shows(&self, tournament: &Tournament) -> bool {
        match &self.who {
            Who::Command(command, folder) => {
                let path = folder.path().join("case.trf");
                let bytes = render(tournament, self.system, &Texts::default()).ok();
                let written = bytes.and_then(|bytes| fs::write(&path, bytes).ok());
                written.is_some() && succeeds(&command.replace("{}", &path.to_string_lossy()))
            }
            Who::Opponent(opponent) => {
                let Some(moment) = Moment::next(tournament, self.room) else { return false };
                let parting = Voice::Opponent(opponent).parting(&moment, self.system, self.room);
                matches!(parting, Ok(Some(parting)) if parting.cause.same(&self.wanted))
            }
        }
    }
}

/// A difference in a round, in words.
fn words(round: u16, cause: &Cause) -> String {
    let criterion = cause.criterion.as_ref().map_or_else(String::new, |criterion| format!(", {criterion}"));
    let first = cause.text.lines().next().unwrap_or_default();
    format!("round {round}, {}{criterion} ({first})", cause.kind)
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
