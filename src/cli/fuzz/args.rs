//! The options of `pairproof fuzz`.

use crate::campaign::plan::Asked;
use crate::campaign::{Request, Shard};
use crate::cli::common::{
    BudgetArgs, Format, LimitArgs, engines, engines_help, heading, profiles, short_time, systems, systems_list, time,
    whole,
};
use crate::cli::stats::ExpectArgs;
use crate::systems::SystemId;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  pairproof fuzz
  pairproof fuzz --count 100000
  pairproof fuzz --profile tiny=3 --profile byes-and-forfeits --oracle --time 10m --out run
  pairproof fuzz --engine bbp6=/opt/bbp/bbpPairings --count 5000 --out run
  pairproof fuzz --corpus events-of-2026.zip --engine bbp6=/opt/bbp/bbpPairings --out run
  pairproof fuzz --out run --resume
  pairproof fuzz --seed 7 --count 1000000 --shard 2/8 --out shard2

A campaign always checks that our pairings are legal, with code that the
engine does not share. --oracle also pairs fields of up to 12 players with the
literal oracle. --engine lets another program pair every generated tournament;
if that program can generate tournaments, pairproof also checks those. The
oracle decides where two programs disagree. --corpus takes the tournaments
from files: each engine pairs every recorded round again; without an engine,
pairproof compares the record with its own pairing. docs/test-your-program.md
is a guide for authors of programs.

In a folder with a pairproof.toml (`pairproof init` writes it), program,
system, profile, expectations and folder come from that file, and a campaign
lasts 30 seconds. Options override the file.

";

const ENGINE_HELP: &str = "Program to compare with (repeatable)\n\nNAME is an adapter or the path of an adapter file; PATH is the \
program. For a program without an adapter give any name and its command line: 'mine=python3 my.py {in}'. mutant:FAULT is \
our own engine with one fault, or with several joined by +: the name of a rule that it lacks (mutant:C14), or of another \
fault that reports name (mutant:C14+white-first).";

const FUZZ_STATUS: &str = "\
Exit status:
  0   no difference, or only expected ones (--expect)
  1   at least one difference, even if the run was stopped
  2   usage error, or a plan that cannot be run
  3   nothing differs so far, but the run was stopped, an engine did not
      answer, a file of the corpus was refused, or nothing could be compared
  70  internal error (please report it)";

/// Test pairing programs with generated or recorded tournaments
///
/// Checks every round, compares the pairings and standings of other programs, and records each difference.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{FUZZ_STATUS}"))]
pub(in crate::cli) struct FuzzArgs {
    /// Pairing system and edition [default: dutch-2026]
    #[arg(long, value_name = "NAME", value_parser = systems(), hide_possible_values = true,
          long_help = systems_list("Pairing system and edition [default: dutch-2026]\n\nFor a corpus the default is the \
system of most of its files; files of other systems are refused."))]
    pub system: Option<SystemId>,

    /// Interpret an ambiguous rule of the system in this way
    ///
    /// `pairproof check --help` lists the readings.
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    pub reading: Option<String>,

    /// Profile of the tournaments (repeatable) [default: open]
    ///
    /// PROFILE is a profile file or a built-in profile, which `pairproof generate --help` lists. Add =WEIGHT to choose
    /// it more often than others.
    #[arg(long = "profile", value_name = "PROFILE", value_parser = profiles(), hide_possible_values = true)]
    pub profiles: Vec<String>,

    /// Take the tournaments from a folder or archive (repeatable)
    ///
    /// Folders are searched for *.trf, *.trfx, *.txt and *.tab. Archives: .zip, .tar, .tar.gz, .tgz.
    #[arg(long, value_name = "DIR|ARCHIVE", conflicts_with_all = ["profiles", "seed"])]
    pub corpus: Vec<PathBuf>,

    /// Number of tournaments [default: 1000]
    ///
    /// All shards together. The default for a corpus is all of its files.
    #[arg(long = "count", alias = "tournaments", value_name = "N", value_parser = whole(1..=u64::MAX), conflicts_with = "time")]
    pub tournaments: Option<u64>,

    /// Run for this time instead, such as 90s, 30m, 8h or 2d
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub time: Option<u64>,

    /// Program to compare with (repeatable)
    #[arg(long = "engine", help_heading = heading::ENGINES, value_name = "NAME[=PATH]", value_parser = engines(),
          hide_possible_values = true, long_help = engines_help(ENGINE_HELP))]
    pub engines: Vec<String>,

    /// Time limit per question, such as 30s or 5m [default: the adapter's]
    #[arg(long, value_name = "TIME", help_heading = heading::ENGINES, value_parser = short_time)]
    pub timeout: Option<u64>,

    #[command(flatten)]
    pub budget: BudgetArgs,

    /// Do not print progress
    #[arg(short, long, help_heading = heading::OUTPUT)]
    pub quiet: bool,

    /// Also pair small fields with the literal oracle
    #[arg(long, help_heading = heading::ENGINES)]
    pub oracle: bool,

    /// Compare pairings only
    ///
    /// The standings in the engines' own tournaments are not checked either.
    #[arg(long, help_heading = heading::ENGINES, hide_short_help = true)]
    pub no_standings: bool,

    /// Compare standings only
    ///
    /// Asks the engines whose adapters have a command for standings.
    #[arg(long, help_heading = heading::ENGINES, hide_short_help = true, conflicts_with_all = ["no_standings", "oracle"])]
    pub only_standings: bool,

    /// Number of tournaments run in parallel [default: number of CPUs]
    #[arg(long, value_name = "N", help_heading = heading::LIMITS, hide_short_help = true, value_parser = whole(1..=u16::MAX))]
    pub jobs: Option<u16>,

    /// Seed of the run [default: random, printed to stderr]
    #[arg(long, value_name = "S", value_parser = whole(0..=u64::MAX))]
    pub seed: Option<u64>,

    /// Folder of the campaign
    ///
    /// By default a temporary folder, which is kept only if there are findings; with a pairproof.toml a new numbered
    /// folder.
    #[arg(long, help_heading = heading::CAMPAIGN, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Resume the campaign in DIR; options must match its plan
    ///
    /// Without --out, the latest campaign of a folder with a pairproof.toml.
    /// To extend a campaign of --count, give the new total with --count; --time is added to the time of the plan.
    /// An engine that the folder records by command or path runs only with --engine or --run-recorded.
    #[arg(long, help_heading = heading::CAMPAIGN)]
    pub resume: bool,

    /// Run the commands recorded in the campaign
    ///
    /// Use it only for campaigns that you trust.
    #[arg(long, help_heading = heading::CAMPAIGN, hide_short_help = true, requires = "resume")]
    pub run_recorded: bool,

    #[command(flatten)]
    pub limit: LimitArgs,

    /// Run only shard K of N
    ///
    /// All shards together are the whole campaign; `pairproof merge` joins them. auto and auto/N take K (and N) from
    /// the job array of SLURM or Kubernetes.
    #[arg(long, help_heading = heading::CAMPAIGN, value_name = "K/N", value_parser = parse_shard)]
    pub shard: Option<Shard>,

    /// Findings to keep per cause [default: 5]
    ///
    /// All findings are counted; only these get a folder.
    #[arg(long, value_name = "N", help_heading = heading::CAMPAIGN, hide_short_help = true, value_parser = whole(0..=u32::MAX))]
    pub max_findings_per_bucket: Option<u32>,

    #[command(flatten)]
    pub expect: ExpectArgs,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, help_heading = heading::OUTPUT, default_value_t = Format::Human)]
    pub format: Format,
}

impl FuzzArgs {
    /// The request for a campaign with these options.
    pub fn request(&self) -> Request {
        Request {
            system: self.system,
            reading: self.reading.clone(),
            profiles: self.profiles.clone(),
            corpus: self.corpus.clone(),
            tournaments: self.tournaments,
            seconds: self.time,
            engines: self.engines.clone(),
            run_recorded: self.run_recorded,
            timeout: self.timeout.map(Duration::from_secs),
            oracle: self.oracle,
            budget: self.budget.given(),
            asked: match (self.no_standings, self.only_standings) {
                (true, _) => Some(Asked::Pairings),
                (_, true) => Some(Asked::Standings),
                _ => None,
            },
            seed: self.seed,
            shard: self.shard,
            max_findings_per_bucket: self.max_findings_per_bucket,
        }
    }
}

fn parse_shard(text: &str) -> Result<Shard, String> {
    match text.strip_prefix("auto") {
        Some(of) => shard_of_job(of, &|name| std::env::var(name).ok()),
        None => Shard::parse(text).ok_or_else(|| "expected k/n with k from 1 to n".to_owned()),
    }
}

/// Parses `auto` and `auto/n`: the shard is the index in a job array, read from the environment. SLURM counts from the
/// lowest index of the array, Kubernetes from 0; only SLURM provides the number of jobs.
fn shard_of_job(of: &str, variable: &dyn Fn(&str) -> Option<String>) -> Result<Shard, String> {
    let number = |name: &str| match variable(name) {
        Some(text) => text.trim().parse::<u64>().map(Some).map_err(|_| format!("{name} is {text:?}, not a number")),
        None => Ok(None),
    };
    let (place, told) = match (number("SLURM_ARRAY_TASK_ID")?, number("JOB_COMPLETION_INDEX")?) {
        (Some(id), _) => {
            let step = number("SLURM_ARRAY_TASK_STEP")?.unwrap_or(1).max(1);
            let least = number("SLURM_ARRAY_TASK_MIN")?.unwrap_or(1);
            (id.saturating_sub(least) / step, number("SLURM_ARRAY_TASK_COUNT")?)
        }
        (None, Some(index)) => (index, None),
        (None, None) => return Err("neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set; write k/n".to_owned()),
    };
    let of = match (of.strip_prefix('/').map(str::parse), told) {
        (Some(Ok(of)), _) => of,
        (None, Some(told)) if of.is_empty() => told,
        (None, None) if of.is_empty() => return Err("the number of jobs is not set; write auto/n".to_owned()),
        _ => return Err("expected auto or auto/n".to_owned()),
    };
    let shard = Shard { number: place.saturating_add(1), of };
    if shard.number > of {
        return Err(format!("job {} of {of}: expected a job number up to {of}", shard.number));
    }
    Ok(shard)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_in_an_array_of_jobs() {
        let slurm = |name: &str| match name {
            "SLURM_ARRAY_TASK_ID" => Some("4".to_owned()),
            "SLURM_ARRAY_TASK_MIN" => Some("0".to_owned()),
            "SLURM_ARRAY_TASK_STEP" => Some("2".to_owned()),
            "SLURM_ARRAY_TASK_COUNT" => Some("8".to_owned()),
            _ => None,
        };
        assert_eq!(shard_of_job("", &slurm), Ok(Shard { number: 3, of: 8 }));
        assert_eq!(shard_of_job("/3", &slurm), Ok(Shard { number: 3, of: 3 }));
        assert!(shard_of_job("/2", &slurm).unwrap_err().contains("job 3 of 2"));
        let kubernetes = |name: &str| (name == "JOB_COMPLETION_INDEX").then(|| "0".to_owned());
        assert_eq!(shard_of_job("/5", &kubernetes), Ok(Shard { number: 1, of: 5 }));
        assert!(shard_of_job("", &kubernetes).unwrap_err().contains("auto/n"));
        assert!(shard_of_job("", &|_| None).unwrap_err().contains("SLURM_ARRAY_TASK_ID"));
        assert!(shard_of_job("x", &slurm).is_err());
        assert!(shard_of_job("", &|_| Some("four".to_owned())).unwrap_err().contains("not a number"));
    }
}
