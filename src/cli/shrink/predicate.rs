//! The predicate of `shrink`: which program decides whether a tournament still shows the difference.

use crate::atomic_file::TemporaryFolder;
use crate::campaign::disagreement::Voice;
use crate::campaign::finding::ORACLE;
use crate::campaign::round_context::{RoundContext, before};
use crate::campaign::shrink::file::{Texts, render};
use crate::campaign::{Opponent, cause::Cause};
use crate::systems::{LimitedEngine, Suspect};
use crate::tournament::{Position, Tournament};
use crate::words::counted;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Decides whether a tournament still shows the difference.
pub(super) struct Predicate {
    engine: LimitedEngine,
    who: Who,
    /// The cause of the difference, which must stay the same.
    wanted: Cause,
}

enum Who {
    Opponent(Opponent),
    Command(String, TemporaryFolder),
}

impl Predicate {
    /// Compares with a program, or else a shell command, or else the oracle.
    pub fn new(
        engine: Option<&str>,
        command: Option<&str>,
        timeout: Option<u64>,
        ours: LimitedEngine,
    ) -> Result<Self, String> {
        let system = ours.system;
        let who = match (engine, command) {
            (Some(name), _) => {
                let opened = Opponent::open(name, system, timeout.map(Duration::from_secs));
                Who::Opponent(opened.map_err(|error| error.to_string())?.0)
            }
            (None, Some(command)) => {
                let folder = TemporaryFolder::create("pairproof-shrink-", &std::env::temp_dir());
                Who::Command(
                    command.to_owned(),
                    folder.map_err(|error| format!("cannot create a temporary folder: {error}"))?,
                )
            }
            // A larger field is allowed here than in a campaign.
            (None, None) => {
                let named = (ORACLE.to_owned(), "the literal oracle".to_owned(), None);
                let pair = Box::new(move |position: &Position| system.pair_literally(position));
                let mut oracle = Suspect::of_a_program(named, system, pair);
                oracle.largest = system.oracle_field;
                Who::Opponent(Opponent::Function { name: ORACLE.to_owned(), suspect: Box::new(oracle) })
            }
        };
        Ok(Self { engine: ours, who, wanted: Cause::default() })
    }

    /// Whether re-pairing the earlier rounds by the rules can help. A shell command looks at the file as a whole.
    pub fn wants_rules(&self) -> bool {
        matches!(self.who, Who::Opponent(_))
    }

    /// The tournament to start from, and a description of its difference.
    pub fn case(&mut self, tournament: &Tournament) -> Result<(Tournament, String), NoCase> {
        let opponent = match &self.who {
            Who::Opponent(opponent) => opponent,
            Who::Command(command, _) => {
                render(tournament, self.engine.system, &Texts::default())
                    .map_err(|error| NoCase::Refused(error.to_string()))?;
                let words = format!("exit status 0 of {command}");
                if !self.holds(tournament) {
                    let why = format!(
                        "refused: on the file as pairproof writes it (with invented names), this does not end with exit \
                         status 0: {command}"
                    );
                    return Err(NoCase::Refused(why));
                }
                return Ok((tournament.clone(), words));
            }
        };
        let unknown =
            || NoCase::Refused("refused: the number of rounds is not given; --total-rounds N gives it".into());
        let rounds = tournament.rounds.ok_or_else(unknown)?;
        let last = rounds.min(tournament.recorded.saturating_add(1));
        let (mut compared, mut trouble) = (0, None);
        for round in 1..=last {
            let context = RoundContext::before(tournament, round, self.engine);
            match Voice::Opponent(opponent).disagreement(&context, self.engine.system) {
                Ok(Some(disagreement)) => {
                    let words = words(&disagreement.cause);
                    self.wanted = disagreement.cause;
                    return Ok((before(tournament, round), words));
                }
                Ok(None) => compared += 1,
                Err(failure) => {
                    trouble.get_or_insert(format!("round {round} could not be compared: {failure}"));
                }
            }
        }
        Err(match (compared, trouble) {
            (0, Some(trouble)) => NoCase::NotCompared(format!("no round was compared; {trouble}")),
            (_, Some(trouble)) => NoCase::NotCompared(format!(
                "no difference in the {compared} of {} that were compared; {trouble}",
                counted(last, "round")
            )),
            (_, None) => NoCase::Refused(format!("refused: there is no difference in rounds 1 to {last}")),
        })
    }

    /// Whether the tournament shows the same difference.
    pub fn holds(&self, tournament: &Tournament) -> bool {
        match &self.who {
            Who::Command(command, folder) => {
                let bytes = render(tournament, self.engine.system, &Texts::default()).ok();
                let written = bytes.and_then(|bytes| folder.write("case.trf", &bytes).ok());
                written.is_some_and(|path| succeeds(&command.replace("{}", &path.to_string_lossy())))
            }
            Who::Opponent(opponent) => {
                let Some(context) = RoundContext::next(tournament, self.engine) else { return false };
                let disagreement = Voice::Opponent(opponent).disagreement(&context, self.engine.system);
                matches!(disagreement, Ok(Some(disagreement)) if disagreement.cause.same(&self.wanted))
            }
        }
    }
}

/// Asks a predicate about a limited number of tournaments. The first of them was the one from which the case came.
pub(super) struct Tries<'a> {
    predicate: &'a Predicate,
    most: u64,
    pub asked: u64,
    /// Set when another tournament should have been asked about: the search must end.
    pub used_up: Arc<AtomicBool>,
}

impl<'a> Tries<'a> {
    pub fn new(predicate: &'a Predicate, most: Option<u64>) -> Self {
        Self { predicate, most: most.unwrap_or(u64::MAX), asked: 1, used_up: Arc::default() }
    }

    /// [`Predicate::holds`]. A search begins with the case itself, which is known to show the difference: it is asked
    /// about again only if that is allowed.
    pub fn holds(&mut self, tournament: &Tournament, is_case: bool) -> bool {
        if self.asked >= self.most {
            self.used_up.fetch_or(!is_case, Ordering::Relaxed);
            return is_case;
        }
        self.asked += 1;
        self.predicate.holds(tournament)
    }
}

/// Why there is no case to shrink.
pub(super) enum NoCase {
    /// The tournament does not show a difference, or the command does not succeed on it.
    Refused(String),
    /// It is unknown whether it does: some or all rounds were not compared.
    NotCompared(String),
}

/// The kind of a difference, without players and rounds, which change in the smallest tournament.
fn words(cause: &Cause) -> String {
    let criterion = cause.criterion.as_ref().map_or_else(String::new, |criterion| format!(", {criterion}"));
    format!("{}{criterion}", cause.kind)
}

/// Runs a shell command without its output, and returns whether it succeeds.
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
