//! `pairproof replay`: asks again about everything that a campaign found.

use super::common::{complain, output_failed};
use super::exit::Exit;
use super::fuzz::Format;
use crate::engines::Named;
use crate::fuzz::{Opponent, Replay, Replayed, SaidAgain, findings_below, replay};
use crate::systems::SystemId;
use clap::Args;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof replay run
  pairproof replay run/findings/bbp6.downfloaters.C8.heterogeneous
  pairproof replay run --engine bbp6=./build/bbpPairings

";

const REPLAY_STATUS: &str = "\
Exit status:
  0   nothing differs any more
  1   at least one finding still differs
  2   wrong usage, or no findings there
  3   a finding could not be asked about again
  70  a fault of pairproof itself";

/// Ask again about all findings of a campaign
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{REPLAY_STATUS}"))]
pub(super) struct ReplayArgs {
    /// A campaign's directory, or any folder of findings in it
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Where a program is now: a path, or the command line of a program that was named by one (repeatable) [default: as it was]
    #[arg(long = "engine", value_name = "NAME=PATH")]
    engines: Vec<String>,

    /// What goes to standard output
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(args: &ReplayArgs) -> Exit {
    let found = match findings_below(&args.folder) {
        Ok(found) => found,
        Err(error) => {
            complain(&error.to_string());
            return Exit::Refused;
        }
    };
    let campaign = args.folder.join("plan.json").exists();
    if found.is_empty() && !campaign {
        complain(&format!("{}: there are no findings", args.folder.display()));
        return Exit::Refused;
    }
    let mut paths = BTreeMap::new();
    let mut problems = Vec::new();
    for text in &args.engines {
        match text.split_once('=') {
            None => problems.push(format!("--engine {text}: expected NAME=PATH")),
            Some((name, _))
                if !found.iter().any(|(_, verdict)| verdict.finding.engine == name) && !found.is_empty() =>
            {
                problems.push(format!("--engine {text}: no finding is about an engine {name}"));
            }
            Some((name, path)) => {
                if paths.insert(name.to_owned(), path.to_owned()).is_some() {
                    problems.push(format!("--engine {text}: {name} is named twice"));
                }
            }
        }
    }
    if let Err(exit) = super::common::refuse(problems) {
        return exit;
    }
    let known: BTreeSet<&str> =
        found.iter().filter_map(|(_, verdict)| verdict.asked.as_ref()).map(|asked| asked.name.as_str()).collect();
    if let Some(name) = paths.keys().find(|name| !known.contains(name.as_str())) {
        let known = known.into_iter().collect::<Vec<_>>().join(", ");
        let known = if known.is_empty() { "none".to_owned() } else { known };
        complain(&format!("--engine {name}: no finding there is about a program of this name; there are: {known}"));
        return Exit::Refused;
    }
    let mut opened: BTreeMap<String, Result<Opponent, String>> = BTreeMap::new();
    let mut exit = Exit::Agreed;
    let mut out = io::stdout().lock();
    for (folder, verdict) in &found {
        let engine = &verdict.finding.engine;
        if let (Some(asked), Some(system)) = (&verdict.asked, SystemId::from_name(&verdict.system)) {
            opened.entry(engine.clone()).or_insert_with(|| {
                let opened = match paths.get(engine) {
                    Some(text) => Opponent::open(&Named::elsewhere(&asked.adapter, text), system, None),
                    None => Opponent::open_planned(asked, system, None),
                };
                opened.map(|(opponent, _)| opponent).map_err(|error| error.to_string())
            });
            // What was named has to be there; what a finding remembers may be gone.
            if let (Some(Err(why)), true) = (opened.get(engine), paths.contains_key(engine)) {
                complain(&format!("--engine {engine}: {why}"));
                return Exit::Refused;
            }
        }
        let again = match opened.get(engine) {
            Some(Err(why)) if verdict.finding.direction == crate::fuzz::Direction::Ours => {
                Replayed::NotAsked { why: why.clone() }.into()
            }
            Some(Ok(opponent)) => replay(folder, verdict, Some(opponent)),
            _ => replay(folder, verdict, None),
        };
        exit = match (&again.state, exit) {
            (Replayed::NotAsked { .. }, _) | (_, Exit::Incomplete) => Exit::Incomplete,
            (Replayed::Still | Replayed::Otherwise { .. }, _) => Exit::Differed,
            (Replayed::Gone, exit) => exit,
        };
        let name = format!("{}/{}", verdict.finding.bucket, verdict.finding.id);
        let written = match args.format {
            Format::Json => {
                let line = json!({
                    "bucket": verdict.finding.bucket,
                    "id": verdict.finding.id,
                    "result": again.state,
                    "said": again.said,
                });
                writeln!(out, "{line}")
            }
            Format::Human => tell(&mut out, &name, engine, &again, *folder == args.folder),
        };
        if let Err(error) = written {
            return output_failed(&error);
        }
    }
    exit
}

/// One finding; of a single one, what was said.
fn tell(out: &mut impl Write, name: &str, engine: &str, again: &Replay, single: bool) -> io::Result<()> {
    match &again.state {
        Replayed::Still => writeln!(out, "{name}: still so")?,
        Replayed::Otherwise { bucket } => writeln!(out, "{name}: differs otherwise now ({bucket})")?,
        Replayed::Gone => writeln!(out, "{name}: gone")?,
        Replayed::NotAsked { why } => writeln!(out, "{name}: not asked: {why}")?,
    }
    if !single {
        return Ok(());
    }
    let width = engine.chars().count().max("by the rules".len());
    for SaidAgain { file, round, ours, theirs, failure } in &again.said {
        writeln!(out, "  {file}, round {round}")?;
        let pairs = |lines: &Option<Vec<[u32; 2]>>| match lines {
            None => "no pairing".to_owned(),
            Some(lines) => {
                let one = |[white, black]: &[u32; 2]| match black {
                    0 => format!("{white} bye"),
                    _ => format!("{white}-{black}"),
                };
                lines.iter().map(one).collect::<Vec<_>>().join(" ")
            }
        };
        writeln!(out, "    {:width$}  {}", "by the rules", pairs(ours))?;
        writeln!(out, "    {engine:width$}  {}", failure.clone().unwrap_or_else(|| pairs(theirs)))?;
    }
    Ok(())
}
