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

The shards may be given in any order and more than once; each batch counts
once, and its copies must be identical.

";

const MERGE_STATUS: &str = "\
Exit status:
  0   all shards are complete and nothing differs
  1   all shards are complete, with differences
  2   usage error, or shards of different campaigns
  3   shards are missing, unfinished or damaged
  70  internal error (please report it)";

/// Merge the shards of a campaign and list the missing ones
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{MERGE_STATUS}"))]
pub(super) struct MergeArgs {
    /// Folders or archives of the shards
    ///
    /// A folder may be a shard or hold several. Archives: .zip, .tar, .tar.gz, .tgz.
    #[arg(required = true, value_name = "DIR|ARCHIVE")]
    folders: Vec<PathBuf>,

    /// Folder to create for the merged campaign
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
        let are = if count == 1 { "is" } else { "are" };
        print_error(&format!("{count} of {} shards {are} missing: {few}{more}", merged.shards));
    }
    for (number, there, planned) in &merged.unfinished {
        incomplete = true;
        let planned = planned.map_or_else(|| ", and its time is not up".to_owned(), |planned| format!(" of {planned}"));
        print_error(&format!("shard {number} is unfinished: batches: {there}{planned}; resume it with fuzz --resume"));
    }
    for damage in &merged.damage {
        incomplete = true;
        print_error(damage);
    }
    for (number, lost) in &merged.lost {
        incomplete = true;
        print_error(&format!("shard {number} is damaged: {lost}"));
    }
    print_summary(&campaign, false, Some(&args.out))?;
    // A merge with missing shards is not a result, whatever the other shards show.
    Ok(if incomplete { Exit::Incomplete } else { exit_of(&campaign) })
}

/// Maximum number of missing shards that are listed.
const NAMED: usize = 20;
