//! `pairproof replay`: asks again about everything that a campaign found.

use super::common::{self, Format, Outcome, output_failed, refused, shown};
use super::exit::Exit;
use crate::campaign::{Direction, Finding, Opponent, Replay, Replayed, ReplayedFile, Verdict, findings_below, replay};
use crate::engines::EngineArgument;
use crate::systems::SystemId;
use clap::Args;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

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

    /// Where a program is now: a path, or the command line of a program that was named by one (repeatable) [default: as
    /// it was]
    #[arg(long = "engine", value_name = "NAME=PATH")]
    engines: Vec<String>,

    /// What goes to standard output
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(args: &ReplayArgs) -> Outcome {
    let found = findings_below(&args.folder).map_err(refused)?;
    if found.is_empty() && !args.folder.join("plan.json").exists() {
        return Err(refused(format!("{}: there are no findings", shown(&args.folder))));
    }
    let mut programs = Programs { paths: paths(args, &found)?, opened: BTreeMap::new() };
    let mut exit = Exit::Agreed;
    let mut out = common::stdout();
    for (folder, verdict) in &found {
        let again = programs.replay(folder, verdict)?;
        exit = match (&again.state, exit) {
            (Replayed::NotAsked { .. }, _) | (_, Exit::Incomplete) => Exit::Incomplete,
            (Replayed::Still | Replayed::Otherwise { .. }, _) => Exit::Differed,
            (Replayed::Gone, exit) => exit,
        };
        let Finding { bucket, id, engine, .. } = &verdict.finding;
        let written = match args.format {
            Format::Json => {
                writeln!(
                    out,
                    "{}",
                    json!({ "version": 1, "bucket": bucket, "id": id, "result": again.state, "said": again.said })
                )
            }
            Format::Human => print_finding(&mut out, &format!("{bucket}/{id}"), engine, &again, *folder == args.folder),
        };
        written.map_err(output_failed)?;
    }
    Ok(exit)
}

/// Where programs are now, by name.
fn paths(args: &ReplayArgs, found: &[(PathBuf, Verdict)]) -> Result<BTreeMap<String, String>, Exit> {
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
    common::refuse(problems)?;
    let known: BTreeSet<&str> =
        found.iter().filter_map(|(_, verdict)| verdict.asked.as_ref()).map(|asked| asked.name.as_str()).collect();
    if let Some(name) = paths.keys().find(|name| !known.contains(name.as_str())) {
        let known = known.into_iter().collect::<Vec<_>>().join(", ");
        let known = if known.is_empty() { "none".to_owned() } else { known };
        let why = format!("--engine {name}: no finding there is about a program of this name; there are: {known}");
        return Err(refused(why));
    }
    Ok(paths)
}

/// The programs that are asked again.
struct Programs {
    paths: BTreeMap<String, String>,
    opened: BTreeMap<String, Result<Opponent, String>>,
}

impl Programs {
    fn replay(&mut self, folder: &Path, verdict: &Verdict) -> Result<Replay, Exit> {
        let engine = &verdict.finding.engine;
        if let (Some(asked), Some(system)) = (&verdict.asked, SystemId::from_name(&verdict.system)) {
            let path = self.paths.get(engine);
            let opened = self.opened.entry(engine.clone()).or_insert_with(|| {
                let opened = match path {
                    Some(text) => Opponent::open(&EngineArgument::elsewhere(&asked.adapter, text), system, None),
                    None => Opponent::open_planned(asked, system, None),
                };
                opened.map(|(opponent, _)| opponent).map_err(|error| error.to_string())
            });
            // What was named has to be there; what a finding remembers may be gone.
            if let (Err(why), Some(_)) = (opened, path) {
                return Err(refused(format!("--engine {engine}: {why}")));
            }
        }
        Ok(match self.opened.get(engine) {
            Some(Err(why)) if verdict.finding.direction == Direction::Ours => {
                Replayed::NotAsked { why: why.clone() }.into()
            }
            Some(Ok(opponent)) => replay(folder, verdict, Some(opponent)),
            _ => replay(folder, verdict, None),
        })
    }
}

/// One finding; of a single one, what was said.
fn print_finding(out: &mut impl Write, name: &str, engine: &str, again: &Replay, single: bool) -> io::Result<()> {
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
    for ReplayedFile { file, round, ours, theirs, failure } in &again.said {
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
