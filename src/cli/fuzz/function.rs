//! A campaign against a function of this process, as called by Python's `pairproof.fuzz`.

use super::{FuzzArgs, Place};
use crate::campaign::{self, Campaign, Opponent, Setup, Store, Verdict, run as run_campaign, shrink_findings};
use crate::cli::stats::summary;
use crate::engines::PairFunction;
use clap::{Args, FromArgMatches};
use serde_json::{Value, json};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Runs a campaign with the options of `pairproof fuzz` against a function, one question at a time. Nothing is printed.
///
/// The result is the output of `--format json` plus `findings`: the record of each finding that was kept, its smallest
/// tournament (`trf`) and the explanation (`explanation`). `stop` is called several times per second; once it returns
/// true, the campaign ends and the result has the findings so far.
///
/// # Errors
/// A sentence about options that cannot be used, or about a folder that cannot be written.
pub fn fuzz_function(
    words: &[OsString],
    name: &str,
    function: Box<PairFunction>,
    stop: &mut dyn FnMut() -> bool,
) -> Result<String, String> {
    let command = FuzzArgs::augment_args(clap::Command::new("fuzz").no_binary_name(true).disable_help_flag(true));
    let matches = command.try_get_matches_from(words).map_err(|error| plain(&error.to_string()))?;
    let args = FuzzArgs::from_arg_matches(&matches).map_err(|error| plain(&error.to_string()))?;
    args.limit.apply();
    let expectations = args.expect.read()?;
    let (mut plan, mut opponents, corpus) = campaign::plan(&args.request(), None)?;
    let system = plan.system().map_err(|error| error.to_string())?;
    let (opponent, planned) = Opponent::of_function(name, system, function)?;
    plan.engines.push(planned);
    opponents.push(opponent);
    let place = Place::new(args.out.as_deref())?;
    let mut store = Store::create(place.folder(), &plan).map_err(|error| error.to_string())?;
    let setup = Setup::new(plan, opponents).map_err(|error| error.to_string())?;
    let setup = Arc::new(setup.with_corpus(corpus));
    let mut watch = || {
        if stop() {
            setup.abandon();
        }
    };
    run_campaign(&setup, &mut store, 1, &mut |_| watch()).map_err(|error| error.to_string())?;
    let deadline = setup
        .plan
        .seconds
        .map(|seconds| Instant::now() + Duration::from_secs_f64((seconds as f64 - store.clock().seconds).max(0.0)));
    shrink_findings(&setup, place.folder(), 1, deadline, &mut |_| watch()).map_err(|error| error.to_string())?;
    drop(store);
    let campaign = Campaign::read_expecting(place.folder(), &expectations).map_err(|error| error.to_string())?;
    let mut result = summary(&campaign);
    let findings = campaign.findings().iter().map(finding).collect::<Vec<_>>();
    result["findings"] = Value::from(findings);
    Ok(result.to_string())
}

/// The record of a finding, with what is needed to reproduce it.
fn finding((folder, verdict): &(PathBuf, Verdict)) -> Value {
    let mut record = serde_json::to_value(verdict).unwrap_or_else(|_| json!({}));
    let read = |name: &str| fs::read(Path::new(folder).join(name)).ok();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    record["trf"] = json!(read("min.trf").or_else(|| read("case.trf")).map(text));
    record["explanation"] = json!(read("explain.md").map(text));
    record
}

/// The message of clap about a wrong option, without the word `error` and the advice to run the program's help.
fn plain(message: &str) -> String {
    let first = message.lines().take_while(|line| !line.trim().is_empty()).flat_map(str::split_whitespace);
    first.collect::<Vec<_>>().join(" ").trim_start_matches("error: ").to_owned()
}
