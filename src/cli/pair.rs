//! `pairproof pair`: pairs one round.

use super::common::{self, InputArgs, complain};
use super::exit::{Exit, STATUS_HELP};
use crate::check::boards::boards;
use crate::check::input::{Loaded, load};
use crate::check::run::readings;
use crate::check::verdict::Reading;
use crate::report::{FindingsShown, write_findings};
use crate::systems::NoPairing;
use crate::tournament::{Form, Timeline};
use crate::trf::Document;
use clap::Args;
use std::borrow::Cow;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof pair open.trf
  pairproof pair --round 5 -o round5.txt open.trf

Output: the number of pairs, then `white black` a line, `id 0` for the pairing-allocated bye. Which round
it is, and why, is said on standard error.

";

/// Pair the next round, or round N from the rounds before it
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{STATUS_HELP}"))]
pub(super) struct PairArgs {
    /// The tournament file; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The round to pair [default: the one after the last recorded]. Where player records announce absences beyond the next
    /// round, a later round can be asked for: the rounds between are then taken for over, without a pair
    #[arg(long, value_name = "N", value_parser = common::round())]
    round: Option<u16>,

    /// Where the pairing goes [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Pair without this rule: a program that is wrong on purpose, to try campaigns with (C14, 5.2.3, B.2 ...)
    #[arg(long, value_name = "RULE", conflicts_with = "oracle")]
    without: Option<String>,

    /// Pair by the literal oracle instead of the engine (small fields only)
    #[arg(long)]
    oracle: bool,

    #[command(flatten)]
    input: InputArgs,
}

pub(super) fn run(args: &PairArgs) -> Exit {
    if let Err(exit) = common::refuse(args.input.problems()) {
        return exit;
    }
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
    let rounds = match Rounds::of(&loaded, &bytes, args.round) {
        Ok(rounds) => rounds,
        Err(why) => {
            complain(&format!("{path}: refused: {why}"));
            return Exit::Refused;
        }
    };
    match pair(&loaded, &rounds, args) {
        Ok(lines) => {
            let _ = writeln!(anstream::stderr(), "{path}: {rounds}");
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

/// Which round is paired, and what of the file speaks for another one.
struct Rounds {
    /// The round to pair.
    wanted: u16,
    /// Rounds that the file records.
    recorded: u16,
    /// The last round about which a player record says something.
    last_entry: u16,
}

impl Rounds {
    /// The round that is asked for, else the one after the last recorded.
    ///
    /// A round is recorded when somebody was paired in it, or when every player has an entry in it. Where only some have one,
    /// and some of them have entries in later rounds too, the file does not say whether the round is over (TRF-3): it is
    /// the next one unless `--round` asks for a later one.
    fn of(loaded: &Loaded, bytes: &[u8], asked: Option<u16>) -> Result<Self, String> {
        let tournament = &loaded.tournament;
        let recorded = tournament.recorded;
        let next = recorded.saturating_add(1);
        let columns = match loaded.system.form() {
            Form::Games => Document::parse(bytes).recorded_rounds(),
            Form::Matches | Form::Teams => 0,
        };
        let last_entry = u16::try_from(columns).unwrap_or(u16::MAX).max(recorded);
        let wanted = asked.unwrap_or(next);
        if wanted == 0 || wanted > next.max(last_entry) {
            return Err(format!("round {wanted} cannot be paired: {}", Self::count(recorded)));
        }
        if let Some(rounds) = tournament.rounds.filter(|&rounds| wanted > rounds) {
            return Err(format!("round {wanted} cannot be paired: the tournament has {rounds} rounds"));
        }
        Ok(Self { wanted, recorded, last_entry })
    }

    fn count(recorded: u16) -> String {
        match recorded {
            0 => "no round is recorded".to_owned(),
            1 => "1 round is recorded".to_owned(),
            more => format!("{more} rounds are recorded"),
        }
    }
}

impl fmt::Display for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wanted, recorded, last_entry } = *self;
        write!(f, "round {wanted} is paired; {}", Self::count(recorded))?;
        let next = recorded.saturating_add(1);
        if wanted > next {
            let passed = wanted - 1;
            let range =
                if passed == next { format!("round {next} is") } else { format!("rounds {next} to {passed} are") };
            write!(f, "; {range} taken for over, without a pair")?;
        } else if wanted == next && last_entry > next {
            write!(
                f,
                "; player records announce absences up to round {last_entry}: if round {next} is over, in which nobody was \
                 paired, --round {last_entry} pairs the later one"
            )?;
        }
        Ok(())
    }
}

/// The lines of the pairing.
fn pair(loaded: &Loaded, rounds: &Rounds, args: &PairArgs) -> Result<Vec<[u32; 2]>, Failure> {
    let round = rounds.wanted;
    let next = rounds.recorded.saturating_add(1);
    let mut tournament = Cow::Borrowed(&loaded.tournament);
    if round > next {
        tournament.to_mut().pass_rounds(round - 1);
    }
    let tournament = tournament.as_ref();
    let Some(room) = loaded.system.room() else {
        return Err(Failure::Refused(format!("{} is not built into this version", loaded.system)));
    };
    let double = match &args.without {
        Some(rule) => Some(room.lacking(rule).map_err(Failure::Refused)?),
        None => None,
    };
    let mut timeline = Timeline::new(tournament, room.history());
    timeline.advance_to(tournament, round);
    // Whether the round to come is the last one is known only when the number of rounds is.
    let both = [Reading::Ordinary, Reading::Final];
    let readings = if round >= next && tournament.rounds.is_none() { &both } else { readings(tournament, round) };
    let mut answers = Vec::new();
    for &reading in readings {
        let position = timeline.position(tournament, reading == Reading::Final);
        if args.oracle && position.entrants.len() > room.oracle_field() {
            return Err(Failure::Refused("the field is too large for the oracle".to_owned()));
        }
        let paired = match &double {
            Some(double) if position.entrants.len() > double.largest => {
                let largest = double.largest;
                return Err(Failure::Refused(format!(
                    "without {}, the field is too large: more than {largest}",
                    double.rule
                )));
            }
            Some(double) => (double.pair)(&position),
            None if args.oracle => room.pair_literally(&position),
            None => room.pair(&position),
        };
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
