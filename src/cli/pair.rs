//! `pairproof pair`: pairs one round.

use super::common::{self, InputArgs, complain};
use super::exit::{Exit, STATUS_HELP};
use crate::check::boards::boards;
use crate::check::input::{Loaded, load};
use crate::check::run::readings;
use crate::check::verdict::Reading;
use crate::report::{FindingsShown, write_findings};
use crate::systems::NoPairing;
use crate::tournament::Timeline;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof pair open.trf
  pairproof pair --round 5 -o round5.txt open.trf

Output: the number of pairs, then `white black` a line, `id 0` for the pairing-allocated bye.

";

/// Pair the next round, or round N from the rounds before it
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{STATUS_HELP}"))]
pub(super) struct PairArgs {
    /// The tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The round to pair [default: the one after the last recorded]
    #[arg(long, value_name = "N")]
    round: Option<u16>,

    /// Where the pairing goes [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Pair by the literal oracle instead of the engine (small fields only)
    #[arg(long)]
    oracle: bool,

    #[command(flatten)]
    input: InputArgs,
}

pub(super) fn run(args: &PairArgs) -> Exit {
    let path = args.file.to_string_lossy();
    let bytes = match common::read(&args.file) {
        Ok(bytes) => bytes,
        Err(error) => {
            complain(&format!("{path}: cannot be read: {error}"));
            return Exit::Refused;
        }
    };
    let loaded = load(&path, &bytes, &args.input.options());
    let report = loaded.as_ref().map_or_else(|refused| &**refused, |loaded| &loaded.report);
    let mut findings = String::new();
    if write_findings(&mut findings, &path, &report.diagnostics, &FindingsShown::PAIRING).is_ok() {
        let _ = anstream::stderr().write_all(findings.as_bytes());
    }
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(refused) => {
            complain(&format!("{path}: refused: {}", refused.refused.unwrap_or_default()));
            return Exit::Refused;
        }
    };
    match pair(&loaded, args) {
        Ok(lines) => {
            let mut text = format!("{}\n", lines.len());
            for [white, black] in lines {
                text.push_str(&format!("{white} {black}\n"));
            }
            common::deliver(text.as_bytes(), args.output.as_deref()).err().unwrap_or(Exit::Agreed)
        }
        Err(Failure::NoPairing(round)) => {
            complain(&format!("{path}: round {round}: {NoPairing}; the arbiter decides"));
            Exit::Differed
        }
        Err(Failure::Refused(why)) => {
            complain(&format!("{path}: refused: {why}"));
            Exit::Refused
        }
    }
}

enum Failure {
    NoPairing(u16),
    Refused(String),
}

/// The lines of the pairing.
fn pair(loaded: &Loaded, args: &PairArgs) -> Result<Vec<[u32; 2]>, Failure> {
    let tournament = &loaded.tournament;
    let next = tournament.recorded.saturating_add(1);
    let round = args.round.unwrap_or(next);
    if round == 0 || round > next {
        let recorded = tournament.recorded;
        return Err(Failure::Refused(format!("round {round} cannot be paired: {recorded} rounds are recorded")));
    }
    if let Some(rounds) = tournament.rounds.filter(|&rounds| round > rounds) {
        return Err(Failure::Refused(format!("round {round} cannot be paired: the tournament has {rounds} rounds")));
    }
    let Some(room) = loaded.system.room() else {
        return Err(Failure::Refused(format!("{} is not built into this version", loaded.system)));
    };
    let mut timeline = Timeline::new(tournament, room.history());
    timeline.advance_to(tournament, round);
    // Whether the round to come is the last one is known only when the number of rounds is.
    let both = [Reading::Ordinary, Reading::Final];
    let readings = if round == next && tournament.rounds.is_none() { &both } else { readings(tournament, round) };
    let mut answers = Vec::new();
    for &reading in readings {
        let position = timeline.position(tournament, reading == Reading::Final);
        if args.oracle && position.entrants.len() > room.oracle_field() {
            return Err(Failure::Refused("the field is too large for the oracle".to_owned()));
        }
        let paired = if args.oracle { room.pair_literally(&position) } else { room.pair(&position) };
        answers.push(paired.map(|pairing| boards(&position, &pairing)));
    }
    let first = answers.swap_remove(0);
    if answers.iter().any(|other| *other != first) {
        return Err(Failure::Refused(
            "H011: the pairing depends on whether this is the last round, and the number of rounds is not given; \
             --total-rounds N gives it"
                .to_owned(),
        ));
    }
    first.map_err(|NoPairing| Failure::NoPairing(round))
}
