//! `pairproof merge`: shards of a campaign become one.

use super::common::{LimitArgs, Outcome, print_error, refused};
use super::exit::Exit;
use super::stats::{ExpectArgs, exit_of, print_summary};
use crate::campaign::{Campaign, merge};
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof merge shard1 shard2 shard3 --out whole
  pairproof merge shards more-shards.tar.gz --out whole

The shards may come in any order, and more than once: each batch is taken once, and has to be the same wherever it is.

";

const MERGE_STATUS: &str = "\
Exit status:
  0   everything is there, and there is no difference in it
  1   everything is there, with differences
  2   wrong usage, or shards that do not belong together
  3   shards are missing, unfinished or cut, whether or not the others differ
  70  a fault of pairproof itself";

/// Join the shards of a campaign, and say which are missing
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{MERGE_STATUS}"))]
pub(super) struct MergeArgs {
    /// The directories of the shards, folders with such directories in them, or archives (.zip, .tar, .tar.gz, .tgz) of
    /// either
    #[arg(required = true, value_name = "DIR|ARCHIVE")]
    folders: Vec<PathBuf>,

    /// The directory of the whole, a new one
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    #[command(flatten)]
    limit: LimitArgs,

    #[command(flatten)]
    expect: ExpectArgs,
}

pub(super) fn run(args: &MergeArgs) -> Outcome {
    args.limit.apply();
    let expectations = args.expect.read().map_err(refused)?;
    let merged = merge(&args.folders, &args.out).map_err(refused)?;
    let campaign = Campaign::read_expecting(&args.out, &expectations).map_err(refused)?;
    let mut incomplete = false;
    if !merged.missing.is_empty() {
        incomplete = true;
        let few: Vec<String> = merged.missing.iter().take(NAMED).map(u64::to_string).collect();
        let more = if merged.missing.len() > NAMED { ", ..." } else { "" };
        let (count, few) = (merged.missing.len(), few.join(", "));
        print_error(&format!("shards missing: {few}{more} ({count} of {})", merged.shards));
    }
    for (number, there, planned) in &merged.unfinished {
        incomplete = true;
        let planned = planned.map_or_else(|| ", its time is not over".to_owned(), |planned| format!(" of {planned}"));
        print_error(&format!("shard {number} is not finished: batches: {there}{planned}"));
    }
    for damage in &merged.damage {
        incomplete = true;
        print_error(damage);
    }
    for (number, lost) in &merged.lost {
        incomplete = true;
        print_error(&format!("shard {number} is cut: {lost}"));
    }
    print_summary(&campaign, false, Some(&args.out))?;
    // A whole of which a part is missing is not a result, whatever the other parts say.
    Ok(if incomplete { Exit::Incomplete } else { exit_of(&campaign) })
}

/// Missing shards that are listed.
const NAMED: usize = 20;
