//! `pairproof merge`: shards of a campaign become one.

use super::common::{complain, output_failed};
use super::exit::Exit;
use super::stats::ExpectArgs;
use crate::fuzz::{Campaign, merge};
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof merge shard1 shard2 shard3 --out whole

";

const MERGE_STATUS: &str = "\
Exit status:
  0   everything is there, and there is no difference in it
  1   everything is there, with differences
  2   wrong usage, or shards that do not belong together
  3   shards are missing or unfinished
  70  a fault of pairproof itself";

/// Join the shards of a campaign, and say which are missing
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{MERGE_STATUS}"))]
pub(super) struct MergeArgs {
    /// The directories of the shards
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,

    /// The directory of the whole, a new one
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    #[command(flatten)]
    expect: ExpectArgs,
}

pub(super) fn run(args: &MergeArgs) -> Exit {
    let expectations = match args.expect.read() {
        Ok(expectations) => expectations,
        Err(error) => {
            complain(&error);
            return Exit::Refused;
        }
    };
    let merged = match merge(&args.folders, &args.out) {
        Ok(merged) => merged,
        Err(error) => {
            complain(&error.to_string());
            return Exit::Refused;
        }
    };
    let campaign = match Campaign::read_expecting(&args.out, &expectations) {
        Ok(campaign) => campaign,
        Err(error) => {
            complain(&error.to_string());
            return Exit::Refused;
        }
    };
    let mut incomplete = false;
    if !merged.missing.is_empty() {
        incomplete = true;
        let missing: Vec<String> = merged.missing.iter().map(u64::to_string).collect();
        complain(&format!("of {} shards these are missing: {}", shards(args), missing.join(", ")));
    }
    for (number, there, planned) in &merged.unfinished {
        incomplete = true;
        complain(&format!("shard {number} is not finished: {there} of {planned} batches"));
    }
    if let Err(error) = super::stats::tell(&campaign, false, Some(&args.out)) {
        return output_failed(&error);
    }
    match super::stats::exit_of(&campaign) {
        Exit::Agreed if incomplete => Exit::Incomplete,
        exit => exit,
    }
}

/// How many shards there should be.
fn shards(args: &MergeArgs) -> u64 {
    args.folders.first().and_then(|folder| crate::fuzz::read_plan(folder).ok()).map_or(0, |plan| plan.shard.of)
}
