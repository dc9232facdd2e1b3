//! The options of `pairproof fuzz`.

use crate::campaign::plan::Asked;
use crate::campaign::{Request, Shard};
use crate::cli::common::{BudgetArgs, Format, LimitArgs, systems};
use crate::cli::stats::ExpectArgs;
use crate::systems::SystemId;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  pairproof fuzz --count 100000
  pairproof fuzz --profile tiny=3 --profile byes-and-forfeits --oracle --time 10m --out run
  pairproof fuzz --engine bbp6=/opt/bbp/bbpPairings --count 5000 --out run
  pairproof fuzz --corpus events-of-2026.zip --engine bbp6=/opt/bbp/bbpPairings --out run
  pairproof fuzz --out run --resume
  pairproof fuzz --seed 7 --count 1000000 --shard 2/8 --out shard2

Our engine is always before the judge of legality, who shares no code with it. With --oracle, fields of up to 12 players
are paired by the literal oracle, too. With --engine, another program judges every tournament of ours and, where it can
generate, we judge its own; a third opinion is asked for only where two disagree. With --corpus, the tournaments are those of
files: programs are asked about the state before each recorded round; without any, the record is compared with us.
docs/test-your-program.md leads an author through it.

";

const FUZZ_STATUS: &str = "\
Exit status:
  0   no difference, or only expected ones (--expect)
  1   at least one difference, also when the run was stopped
  2   wrong usage, or a plan that was refused
  3   nothing differs so far, but the run was stopped, a question was not answered, a file of the corpus was
      refused, or nothing could be compared
  70  a fault of pairproof itself";

/// Generate tournaments by the million, judge every round, ask other programs, file what differs
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{FUZZ_STATUS}"))]
pub(in crate::cli) struct FuzzArgs {
    /// The system that pairs [default: dutch-2026; of a corpus, the one that most of its files ask for: files of others
    /// are refused then]
    #[arg(long, value_name = "NAME", value_parser = systems())]
    pub system: Option<SystemId>,

    /// Another reading of the text of the system, as for `check`
    #[arg(long, value_name = "NAME")]
    pub reading: Option<String>,

    /// A built-in profile or a file, and how often it is chosen (repeatable) [default: open]
    #[arg(long = "profile", value_name = "NAME|FILE[=WEIGHT]")]
    pub profiles: Vec<String>,

    /// The tournaments come from these files: a folder, searched for *.trf, *.trfx and *.txt, or an archive (.zip,
    /// .tar, .tar.gz, .tgz) (repeatable)
    #[arg(long, value_name = "DIR|ARCHIVE", conflicts_with_all = ["profiles", "seed"])]
    pub corpus: Vec<PathBuf>,

    /// Number of tournaments, all shards together [default: 1000; of a corpus, all of its files]
    #[arg(long = "count", alias = "tournaments", value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "time")]
    pub tournaments: Option<u64>,

    /// How long instead, as 90s, 30m, 8h or 2d
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub time: Option<u64>,

    /// Another program: the name of an adapter or the path of an adapter file, and where the program is; or any name
    /// and a command line, 'mine=python3 my.py {in}' (repeatable); mutant:RULE is our own engine without one rule
    #[arg(long = "engine", value_name = "NAME[=PATH]")]
    pub engines: Vec<String>,

    /// Seconds that an engine has for a question [default: the adapter's]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub timeout: Option<u64>,

    #[command(flatten)]
    pub budget: BudgetArgs,

    /// No progress on standard error
    #[arg(short, long)]
    pub quiet: bool,

    /// Ask the literal oracle about every field that is small enough
    #[arg(long)]
    pub oracle: bool,

    /// Ask engines about pairings only, and leave the standings in their own tournaments alone
    #[arg(long)]
    pub no_standings: bool,

    /// Ask engines about standings only (those whose adapters say how)
    #[arg(long, conflicts_with_all = ["no_standings", "oracle"])]
    pub only_standings: bool,

    /// How many tournaments to work on at a time [default: one a processor]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,

    /// The seed of the run [default: a random one, which is told]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,

    /// The campaign's directory [default: a temporary one, kept when something was found]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Resume the campaign in DIR; options must match its plan
    ///
    /// A campaign of --count is extended with --count, its new number of tournaments; a campaign of --time with --time,
    /// which is added to that of the plan.
    /// An engine that the folder records by its command or path is run only with --engine or --run-recorded.
    #[arg(long, requires = "out")]
    pub resume: bool,

    /// Run the commands that the campaign in DIR records
    #[arg(long, requires = "resume")]
    pub run_recorded: bool,

    #[command(flatten)]
    pub limit: LimitArgs,

    /// Only part k of n: all parts together are the whole campaign; auto and auto/n take k (and n) from the array of
    /// jobs that this one belongs to (SLURM, Kubernetes)
    #[arg(long, value_name = "k/n|auto|auto/n", value_parser = parse_shard)]
    pub shard: Option<Shard>,

    /// Folders kept for findings of one cause; all of them are counted [default: 5]
    #[arg(long, value_name = "M")]
    pub max_findings_per_bucket: Option<u32>,

    #[command(flatten)]
    pub expect: ExpectArgs,

    /// What goes to standard output
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

impl FuzzArgs {
    /// What is asked of the campaign.
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

fn parse_time(text: &str) -> Result<u64, String> {
    let wrong = || format!("{text:?} is not a time like 90s, 30m, 8h or 2d");
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "" | "s" => 1,
        "m" => 60,
        "h" => 3600,
        "d" => 86_400,
        _ => return Err(wrong()),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(unit).filter(|&seconds| seconds > 0).ok_or_else(wrong)
}

fn parse_shard(text: &str) -> Result<Shard, String> {
    match text.strip_prefix("auto") {
        Some(of) => shard_of_job(of, &|name| std::env::var(name).ok()),
        None => Shard::parse(text).ok_or_else(|| "expected k/n with k from 1 to n".to_owned()),
    }
}

/// `auto` and `auto/n`: the place in an array of jobs, as the environment tells it. SLURM counts from the least number
/// of the array, Kubernetes from 0; how many there are, only SLURM says.
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
        (None, None) => return Err("neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set".to_owned()),
    };
    let of = match (of.strip_prefix('/').map(str::parse), told) {
        (Some(Ok(of)), _) => of,
        (None, Some(told)) if of.is_empty() => told,
        (None, None) if of.is_empty() => return Err("how many jobs there are is not set: say auto/n".to_owned()),
        _ => return Err("expected auto or auto/n".to_owned()),
    };
    let shard = Shard { number: place.saturating_add(1), of };
    if shard.number > of {
        return Err(format!("this is job {} of {of}", shard.number));
    }
    Ok(shard)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(parse_time("90"), Ok(90));
        assert_eq!(parse_time("8h"), Ok(28_800));
        for bad in ["", "0", "h", "8x", "-1s", "1.5h"] {
            assert!(parse_time(bad).is_err(), "{bad}");
        }
    }

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
