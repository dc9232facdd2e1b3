//! `pairproof replay`: repeats the questions of all findings of a campaign.

use super::common::{self, Format, LimitArgs, Outcome, output_failed, print_error, refused, shown};
use super::exit::Exit;
use super::project::Here;
use crate::campaign::trust;
use crate::campaign::{
    Campaign, Direction, Finding, Opponent, PlannedEngine, Replay, Replayed, ReplayedFile, Verdict, is_campaign,
    readable_findings_below, replay,
};
use crate::systems::SystemId;
use crate::words::counted;
use clap::Args;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof replay
  pairproof replay run
  pairproof replay run/findings/bbp6.downfloaters.C8.heterogeneous
  pairproof replay run --engine bbp6=./build/bbpPairings

";

const REPLAY_STATUS: &str = "\
Exit status:
  0   nothing differs any more, or the campaign has no findings
  1   at least one finding still differs
  2   usage error, or the folder is not a campaign and has no findings
  3   nothing differs, but a finding could not be re-run, a question still has
      no usable answer, or the campaign is damaged
  70  internal error (please report it)";

/// Re-run all findings of a campaign
///
/// In a folder with a pairproof.toml, the default is its latest campaign, and the program is that of the file.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{REPLAY_STATUS}"))]
pub(super) struct ReplayArgs {
    /// Folder of a campaign, or of some of its findings
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,

    /// Run this program as the engine NAME (repeatable)
    ///
    /// NAME is the engine in the findings. PATH is its program, an adapter file with a path, or a command line.
    #[arg(long = "engine", value_name = "NAME=PATH", value_parser = common::engines(), hide_possible_values = true)]
    engines: Vec<String>,

    /// Run the commands recorded in the folder
    ///
    /// Use it only for folders that you trust.
    #[arg(long)]
    run_recorded: bool,

    #[command(flatten)]
    limit: LimitArgs,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(args: &ReplayArgs) -> Outcome {
    let mut args = args.clone();
    let (folder, here) = Here::given_or_latest(args.folder.take())?;
    args.limit.apply();
    let (found, unreadable) = readable_findings_below(&folder).map_err(refused)?;
    if let (true, false, [first, ..]) = (found.is_empty(), is_campaign(&folder), &unreadable[..]) {
        return Err(refused(first));
    }
    let missing = not_asked(&folder, unreadable);
    if found.is_empty() && missing.is_empty() {
        // A campaign without findings has nothing that could still differ.
        if is_campaign(&folder) {
            if args.format == Format::Human {
                common::print(&format!("{}: this campaign has no findings\n", shown(&folder)))?;
            }
            return Ok(Exit::Agreed);
        }
        return Err(refused(format!(
            "{}: no findings in this folder; expected a campaign or a folder of its findings",
            shown(&folder)
        )));
    }
    if args.engines.is_empty() && !args.run_recorded {
        let names = found.iter().filter_map(|(_, verdict)| Some(verdict.asked.as_ref()?.name.as_str()));
        args.engines.extend(Here::program(here, |here| here.engine_among(names))?);
    }
    replay_all(&args, &folder, &found, &missing)
}

/// Re-runs these findings.
fn replay_all(args: &ReplayArgs, folder: &Path, found: &[(PathBuf, Verdict)], missing: &[String]) -> Outcome {
    let mut programs = Programs { named: named(args, found)?, opened: BTreeMap::new(), said: BTreeSet::new() };
    let asked = || found.iter().filter_map(|(_, verdict)| verdict.asked.as_ref());
    let unnamed = asked().filter(|asked| !programs.named.contains_key(&asked.name) && !args.run_recorded);
    if let Some(refusal) = trust::refusal(unnamed) {
        return Err(refused(format!("{}: {refusal}", shown(folder))));
    }
    let recorded = asked().filter(|asked| !programs.named.contains_key(&asked.name));
    if let Some(commands) = trust::announcement(recorded) {
        print_error(&commands);
    }
    for name in missing {
        print_error(&format!("{}: not re-run: {name}", shown(folder)));
    }
    let (mut differs, mut incomplete) = (false, !missing.is_empty());
    let mut out = common::stdout();
    for (place, verdict) in found {
        let again = programs.replay(place, verdict)?;
        // As in `fuzz`, a question without a usable answer does not count as a difference.
        match &again.state {
            Replayed::Still if !verdict.finding.is_failure() => differs = true,
            Replayed::Otherwise { failed: false, .. } => differs = true,
            // What the program uses besides its own files may have been fixed: the message leaves that open.
            Replayed::Gone | Replayed::Unstable => {}
            _ => incomplete = true,
        }
        let Finding { bucket, id, engine, .. } = &verdict.finding;
        let written = match args.format {
            Format::Json => {
                writeln!(
                    out,
                    "{}",
                    json!({ "version": 1, "bucket": bucket, "id": id, "result": again.state, "said": again.said })
                )
            }
            Format::Human => {
                let failure = verdict.finding.is_failure();
                print_finding(&mut out, &format!("{bucket}/{id}"), (engine, failure), &again, place == folder)
            }
        };
        written.map_err(output_failed)?;
    }
    Ok(match (differs, incomplete) {
        (true, _) => Exit::Differed,
        (false, true) => Exit::Incomplete,
        (false, false) => Exit::Agreed,
    })
}

/// What cannot be re-run, one sentence each: the unreadable findings of a folder, and the damage of a campaign, which
/// may have lost findings.
fn not_asked(folder: &Path, unreadable: Vec<String>) -> Vec<String> {
    if !is_campaign(folder) {
        return unreadable;
    }
    match Campaign::read(folder) {
        Ok(campaign) => {
            let findings: u64 = campaign.buckets.values().map(|bucket| bucket.findings).sum();
            let mut sentences = campaign.damage;
            if findings > 0 && campaign.plan.max_findings_per_bucket == 0 {
                let findings = counted(findings, "finding");
                sentences
                    .push(format!("{findings} without a folder; the campaign kept none (--max-findings-per-bucket 0)"));
            }
            for name in &campaign.without_folder {
                let sentence = format!("findings/{name}: the folder of this finding is missing");
                if !sentences.contains(&sentence) {
                    sentences.push(sentence);
                }
            }
            sentences
        }
        Err(error) => vec![error.to_string()],
    }
}

/// The arguments that name programs, by engine name.
fn named(args: &ReplayArgs, found: &[(PathBuf, Verdict)]) -> Result<BTreeMap<String, String>, Exit> {
    let mut named = BTreeMap::new();
    let mut problems = Vec::new();
    let known: BTreeSet<&str> =
        found.iter().filter_map(|(_, verdict)| verdict.asked.as_ref()).map(|asked| asked.name.as_str()).collect();
    for text in &args.engines {
        let system = found.iter().find_map(|(_, verdict)| SystemId::from_name(&verdict.system));
        match trust::name_of(text, system.unwrap_or(SystemId::DUTCH_2026)) {
            Err(why) => problems.push(why),
            Ok(_) if !text.contains('=') && !text.ends_with(".toml") => {
                problems.push(format!("--engine {text}: expected NAME=PATH"))
            }
            Ok(name) if !known.contains(name.as_str()) => {
                let known = known.iter().copied().collect::<Vec<_>>().join(", ");
                let known = if known.is_empty() { "none".to_owned() } else { known };
                problems.push(format!("--engine {text}: no finding names the engine {name}; expected one of: {known}"));
            }
            Ok(name) => {
                if named.insert(name.clone(), text.clone()).is_some() {
                    problems.push(format!("--engine {text}: {name} is named twice"));
                }
            }
        }
    }
    common::refuse(problems)?;
    Ok(named)
}

/// The programs to run again.
struct Programs {
    named: BTreeMap<String, String>,
    /// The opened programs with their current versions, by the argument or record that opens them.
    opened: BTreeMap<String, Result<(Opponent, PlannedEngine), String>>,
    /// Changes of programs that were reported already.
    said: BTreeSet<String>,
}

impl Programs {
    fn replay(&mut self, folder: &Path, verdict: &Verdict) -> Result<Replay, Exit> {
        let (Some(asked), Some(system)) = (&verdict.asked, SystemId::from_name(&verdict.system)) else {
            return Ok(replay(folder, verdict, None));
        };
        let text = self.named.get(&asked.name);
        let key = text.cloned().unwrap_or_else(|| format!("{}\0{}\0{:?}", asked.name, asked.adapter, asked.path));
        let opened = self.opened.entry(format!("{}\0{key}", verdict.system)).or_insert_with(|| {
            let opened = match text {
                Some(text) => Opponent::open(text, system, None),
                None => Opponent::open_planned(asked, system, None),
            };
            let mut opened = opened.map_err(|error| error.to_string())?;
            opened.1.files = opened.0.files();
            Ok(opened)
        });
        let changes = opened.as_ref().map_or_else(|_| Vec::new(), |(_, now)| asked.changes(now));
        if !changes.is_empty() && self.said.insert(format!("{}: {}", asked.name, changes.join(", "))) {
            let changes = changes.join(", ");
            print_error(&format!("{} is not the program that was tested: {changes}", asked.name));
        }
        // Ours may have changed since, and a program of which no file is known may be another one.
        let version = env!("CARGO_PKG_VERSION");
        let same = |now: &PlannedEngine| {
            changes.is_empty() && [asked, now].iter().all(|it| !it.files.is_empty()) && verdict.pairproof == version
        };
        Ok(match opened {
            // A program given by the user must exist; one recorded in a finding may be gone.
            Err(why) if text.is_some() => return Err(refused(format!("--engine {}: {why}", asked.name))),
            Err(why) => match verdict.finding.direction {
                // The file that it generated shows what it did then, but ours may have changed.
                Direction::Theirs => Some(replay(folder, verdict, None)).filter(|it| it.state == Replayed::Gone),
                Direction::Ours => None,
            }
            .unwrap_or_else(|| Replayed::NotAsked { why: why.clone() }.into()),
            Ok((opponent, now)) => {
                let again = replay(folder, verdict, Some(opponent));
                let finding = &verdict.finding;
                let was_asked = finding.round > 0 || finding.is_about_standings();
                let unstable = again.state == Replayed::Gone && was_asked && same(now);
                if unstable { Replay { state: Replayed::Unstable, ..again } } else { again }
            }
        })
    }
}

/// Prints the result of one finding; if it is the only one, also the pairings.
fn print_finding(
    out: &mut impl Write,
    name: &str,
    (engine, failure): (&str, bool),
    again: &Replay,
    single: bool,
) -> io::Result<()> {
    match &again.state {
        Replayed::Still if failure => writeln!(out, "{name}: still no usable answer")?,
        Replayed::Otherwise { bucket, failed: true } => writeln!(out, "{name}: no usable answer now ({bucket})")?,
        Replayed::Unstable => writeln!(
            out,
            "{name}: no longer differs, but {engine} has not changed: its answers vary, or something that it \
             uses has changed"
        )?,
        Replayed::Still => writeln!(out, "{name}: still differs")?,
        Replayed::Otherwise { bucket, .. } => writeln!(out, "{name}: differs in another way now ({bucket})")?,
        Replayed::Gone => writeln!(out, "{name}: no longer differs")?,
        Replayed::NotAsked { why } => writeln!(out, "{name}: not re-run: {why}")?,
    }
    if !single {
        return Ok(());
    }
    let width = engine.chars().count().max("by the rules".len());
    for ReplayedFile { file, round, ours, theirs, failure } in &again.said {
        writeln!(out, "  {file}, round {round}")?;
        let pairs = |lines: &Option<Vec<[u32; 2]>>| match lines {
            None => "no pairing".to_owned(),
            Some(lines) => common::pairing(lines.iter().copied()),
        };
        writeln!(out, "    {:width$}  {}", "by the rules", pairs(ours))?;
        writeln!(out, "    {engine:width$}  {}", failure.clone().unwrap_or_else(|| pairs(theirs)))?;
    }
    Ok(())
}
