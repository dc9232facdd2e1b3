//! `pairproof stats`: what a campaign tested; also the summary that `fuzz` prints at its end.

mod totals;

use super::common::{self, Format, LimitArgs, Outcome, refused};
use super::exit::{Exit, status_help};
use super::project::Here;
use crate::campaign::headline::{first_lines, headlines};
use crate::campaign::{Bucket, Campaign, Conclusion, Counts, Expectations, ORACLE, Tally, vote_in_words};
use crate::generate::value_in_words;
use crate::words::counted;
use clap::Args;
use serde_json::{Map, Value, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof stats run
  pairproof stats --format json run
  pairproof stats --watch=10s shards

For several folders, a folder of shards, or an archive it prints one line per
shard, and totals.

";

/// Summarise what a campaign tested
///
/// Prints sizes, rounds, byes, the criteria that decided, and the parameters that never varied.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "no difference, or only expected ones",
    "at least one difference",
    "the campaign is incomplete, or nothing was compared"
)))]
pub(super) struct StatsArgs {
    /// Folder of the campaign, or folders and archives of its shards
    ///
    /// A folder may be a shard or hold several. Archives: .zip, .tar, .tar.gz, .tgz. By default the latest campaign of
    /// a folder with a pairproof.toml.
    #[arg(value_name = "DIR|ARCHIVE")]
    folders: Vec<PathBuf>,

    /// Print totals repeatedly until all shards are complete
    ///
    /// TIME is the interval, such as 30s or 5m [default: 5s].
    #[arg(long, value_name = "TIME", num_args = 0..=1, default_missing_value = "5s", require_equals = true,
          value_parser = common::short_time)]
    watch: Option<u64>,

    #[command(flatten)]
    limit: LimitArgs,

    #[command(flatten)]
    expect: ExpectArgs,

    /// Output format
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Human)]
    format: Format,
}

/// Which differences are known.
#[derive(Args, Clone, Debug)]
pub(super) struct ExpectArgs {
    /// File of known differences
    ///
    /// They are listed, but do not count as differences. scripts/expectations/README.md describes the file.
    #[arg(long = "expect", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl ExpectArgs {
    /// Uses the file that a `pairproof.toml` names, if none is given.
    pub fn take_from(&mut self, here: &mut Here) {
        self.file = self.file.take().or_else(|| here.expect());
    }

    /// Does the same for named campaigns if all of them are below the folder of the `pairproof.toml`: what is expected
    /// must not depend on how a campaign is named.
    pub fn take_for(&mut self, folders: &[PathBuf]) -> Result<(), Exit> {
        if self.file.is_none()
            && let Some(mut here) = Here::find()?
            && folders.iter().all(|folder| here.has(folder))
        {
            self.take_from(&mut here);
            here.say();
        }
        Ok(())
    }

    /// Finds the latest campaign of the folder. Its `pairproof.toml` also names the expectations if none are given.
    pub fn latest_run(&mut self) -> Result<PathBuf, Exit> {
        let mut here = Here::needed()?;
        let folder = here.latest_run()?;
        self.take_from(&mut here);
        here.say();
        Ok(folder)
    }

    /// The path of the file, if it is given.
    pub fn path(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }

    /// Reads the expectations; empty without a file.
    pub fn read(&self) -> Result<Expectations, String> {
        let read = self.file.as_ref().map(|path| Expectations::read(path).map_err(|error| error.to_string()));
        read.unwrap_or_else(|| Ok(Expectations::default()))
    }

    /// Reads the campaign in a folder.
    pub fn campaign(&self, folder: &Path) -> Result<Campaign, String> {
        Campaign::read_expecting(folder, &self.read()?).map_err(|error| error.to_string())
    }
}

pub(super) fn run(args: &StatsArgs) -> Outcome {
    args.limit.apply();
    let (mut folders, mut expect) = (args.folders.clone(), args.expect.clone());
    if folders.is_empty() {
        folders.push(expect.latest_run()?);
    } else {
        expect.take_for(&folders)?;
    }
    let campaign = match &folders[..] {
        [folder] if args.watch.is_none() && !totals::are_shards(folder) => expect.campaign(folder),
        _ => return totals::run(&folders, &expect, args.format == Format::Json, args.watch),
    };
    let campaign = campaign.map_err(refused)?;
    match args.format {
        Format::Json => common::print_json(&details(&campaign))?,
        Format::Human => common::print(&human_details(&campaign))?,
    }
    Ok(exit_of(&campaign))
}

/// The exit status for the conclusion of a campaign.
pub(super) fn exit_of(campaign: &Campaign) -> Exit {
    match campaign.conclusion() {
        Conclusion::Differences => Exit::Differed,
        Conclusion::Unanswered | Conclusion::Incomplete | Conclusion::Refused | Conclusion::NothingCompared => {
            Exit::Incomplete
        }
        Conclusion::NoDifference | Conclusion::Expected => Exit::Agreed,
    }
}

/// Prints the summary at the end of a run.
pub(super) fn print_summary(campaign: &Campaign, json: bool, out: Option<&Path>) -> Result<(), Exit> {
    if json {
        return common::print_json(&summary(campaign));
    }
    let mut text = human_summary(campaign);
    // With --max-findings-per-bucket 0 the findings have no folders.
    if let Some(findings) = out.map(|folder| folder.join("findings")).filter(|findings| findings.is_dir()) {
        let _ = writeln!(text, "findings: {}", findings.display());
    }
    common::print(&text)
}

fn counts_json(counts: &Counts) -> Value {
    json!({
        "tournaments": counts.tournaments,
        "agree": counts.agree,
        "differ": counts.differ,
        "colours_only": counts.colours,
        "failed": counts.failed,
        "timed_out": counts.timed_out,
        "skipped": counts.skipped,
        "standings_asked": counts.standings_asked,
        "standings_failed": counts.standings_failed,
        "standings_skipped": counts.standings_skipped,
        "positions": counts.positions,
        "positions_differ": counts.positions_differ,
    })
}

/// The JSON object that `fuzz --format json` prints at the end.
pub(super) fn summary(campaign: &Campaign) -> Value {
    let complete = campaign.complete;
    let total = campaign.total();
    let plan = &campaign.plan;
    let mut engines = Map::new();
    for (planned, tally) in plan.engines.iter().zip(&total.engines) {
        let mut value = counts_json(&tally.ours.plus(&tally.theirs));
        if let Value::Object(fields) = &mut value {
            fields.insert("version".to_owned(), json!(planned.version));
            fields.insert("ours".to_owned(), counts_json(&tally.ours));
            fields.insert("theirs".to_owned(), counts_json(&tally.theirs));
        }
        engines.insert(planned.name.clone(), value);
    }
    let buckets: BTreeMap<&String, u64> =
        campaign.buckets.iter().map(|(name, bucket)| (name, bucket.findings)).collect();
    json!({
        "version": 1,
        "system": plan.system,
        "seed": plan.seed,
        "profiles": plan.profiles.iter().map(|profile| &profile.name).collect::<Vec<_>>(),
        "shard": format!("{}/{}", plan.shard.number, plan.shard.of),
        "complete": complete,
        "conclusion": campaign.conclusion(),
        "damage": campaign.damage,
        "tournaments": total.tournaments,
        "rounds": total.rounds,
        "pairs": total.pairs,
        "differences": campaign.differences(),
        "illegal": total.illegal,
        "discarded": total.discarded(),
        "cut_short": total.cut_short,
        "unfinished": total.unfinished,
        "failures": total.failures(),
        "seconds": (campaign.clock.seconds * 1000.0).round() / 1000.0,
        "corpus": plan.corpus,
        "refused": total.refused,
        "refused_files": total.refused_files.values().collect::<Vec<_>>(),
        "record": total.record.or(total.record_as_voice).as_ref().map(counts_json),
        "oracle": total.oracle.as_ref().map(counts_json),
        "engines": engines,
        "buckets": buckets,
        "diagnosis": headlines(campaign),
        "expected": campaign.expected,
    })
}

/// Describes why a tournament ended early.
fn why_early(reason: &str) -> &str {
    match reason {
        "no-pairing" => "the rules gave no pairing of a round; the programs were asked about it too",
        "unfinished" => "the step budget ran out",
        other => other,
    }
}

/// Label of the questions that were skipped after a failure.
const UNANSWERED: &str = "not asked (a tournament ends with a question that gets no answer)";

/// Writes how many rounds agreed and differed for one program.
fn opinion(text: &mut String, name: &str, counts: &Counts) {
    let agree = counted(counts.agree, "round");
    let s = if counts.agree == 1 { "s" } else { "" };
    let mut parts = vec![format!("{agree} agree{s}, {} differ", counts.differ)];
    // The program was only asked about standings.
    if counts.rounds() == 0 && counts.standings_asked + counts.standings_failed > 0 {
        parts.clear();
    }
    match counts.colours {
        0 => {}
        colours if colours == counts.differ => parts.push("all in colours only".to_owned()),
        colours => parts.push(format!("{colours} of them in colours only")),
    }
    for (count, word) in [
        (counts.failed, "failed"),
        (counts.timed_out, "timed out"),
        (counts.skipped, if counts.failed + counts.timed_out > 0 { UNANSWERED } else { "not asked" }),
        (counts.standings_asked, "standings asked"),
        (counts.standings_failed, "standings without an answer"),
        (counts.positions_differ, "wrong points, ranks or tie-breaks"),
    ] {
        if count > 0 {
            parts.push(format!("{count} {word}"));
        }
    }
    let _ = writeln!(text, "{name}: {}", parts.join(", "));
}

/// Number of kinds of findings that are listed, the most frequent first.
const KINDS: usize = 10;

fn human_summary(campaign: &Campaign) -> String {
    let total = campaign.total();
    let plan = &campaign.plan;
    let mut text = String::new();
    for line in first_lines(campaign) {
        let _ = writeln!(text, "{line}");
    }
    let _ = writeln!(
        text,
        "{}, {}, {}; {}, {}, {:.1} s{}",
        counted(total.tournaments, "tournament"),
        counted(total.rounds, "round"),
        counted(total.pairs, "pair"),
        plan.system,
        plan.corpus.as_ref().map_or_else(|| format!("seed {}", plan.seed), |corpus| format!("corpus of {corpus}")),
        campaign.clock.seconds,
        if campaign.complete { "" } else { "; NOT COMPLETE" }
    );
    for (reason, count) in &total.refused {
        let _ = writeln!(text, "{} refused: {reason}", counted(*count, "file"));
    }
    for named in total.refused_files.values() {
        let _ = writeln!(text, "  {named}");
    }
    if total.refusals() > total.refused_files.len() as u64 {
        let _ = writeln!(text, "  and {} more", total.refusals() - total.refused_files.len() as u64);
    }
    for (reason, count) in &total.cut_short {
        let _ = writeln!(text, "{} ended early ({})", counted(*count, "tournament"), why_early(reason));
    }
    let legal =
        Counts { agree: total.rounds - total.illegal.min(total.rounds), differ: total.illegal, ..Counts::default() };
    let rounds = counted(legal.agree, "round");
    let _ = writeln!(text, "judge of legality, on pairproof's pairings: {rounds} legal, {} illegal", legal.differ);
    if let Some(record) = total.record.or(total.record_as_voice) {
        opinion(&mut text, "record", &record);
    }
    if let Some(oracle) = &total.oracle {
        opinion(&mut text, "oracle", oracle);
    }
    for (planned, tally) in plan.engines.iter().zip(&total.engines) {
        let whose = if plan.corpus.is_some() { "the corpus" } else { "pairproof's tournaments" };
        opinion(&mut text, &format!("{}, on {whose}", planned.name), &tally.ours);
        if tally.theirs.tournaments > 0 {
            opinion(&mut text, &format!("{}, on its own tournaments", planned.name), &tally.theirs);
        }
    }
    for damage in &campaign.damage {
        let _ = writeln!(text, "damaged: {damage}");
    }
    if campaign.buckets.is_empty() && campaign.conclusion() != Conclusion::Expected {
        let _ = writeln!(text, "{}", campaign.conclusion_in_words());
    }
    let mut buckets: Vec<_> = campaign.buckets.iter().collect();
    buckets.sort_by_key(|(_, bucket)| Reverse(bucket.rounds));
    let more = buckets.len().saturating_sub(KINDS);
    for (name, bucket) in buckets.into_iter().take(KINDS) {
        let _ = writeln!(
            text,
            "{name}: {}{}{}{}",
            counted(bucket.findings, "finding"),
            // Those about standings or a whole file are not about rounds.
            if bucket.first.round > 0 { format!(", {}", counted(bucket.rounds, "round")) } else { String::new() },
            if plan.max_findings_per_bucket > 0 { folders(name, bucket) } else { String::new() },
            votes(bucket, &bucket.first.engine)
        );
    }
    if more > 0 {
        let _ = writeln!(text, "and {} of findings; `pairproof report` lists all", counted(more as u64, "more kind"));
    }
    text
}

/// The folders of the findings in a bucket, if their names differ from the name of the bucket.
fn folders(name: &str, bucket: &Bucket) -> String {
    let others: Vec<&str> = bucket.symptoms.keys().map(String::as_str).filter(|&symptom| symptom != name).collect();
    if others.is_empty() { String::new() } else { format!("; folders: {}", others.join(", ")) }
}

fn votes(bucket: &Bucket, engine: &str) -> String {
    let mut text = String::new();
    for (program, votes) in &bucket.votes {
        let said: Vec<String> =
            votes.iter().map(|(vote, count)| format!("{}: {count}", vote_in_words(vote, engine))).collect();
        let program = if program == ORACLE { "the literal oracle (for small fields)" } else { program };
        let _ = write!(text, "; {program} {}", said.join(", "));
    }
    text
}

/// The size classes that occurred, with their counts.
fn sizes(tally: &Tally) -> Vec<(String, u64)> {
    tally.size_classes(2, '-').into_iter().filter(|&(_, count)| count > 0).collect()
}

fn details(campaign: &Campaign) -> Value {
    let mut value = summary(campaign);
    let profiles: Map<String, Value> = campaign
        .profiles
        .iter()
        .map(|(name, tally)| {
            let constant: Vec<Value> = campaign
                .constant_parameters(name)
                .into_iter()
                .map(|(name, value, should)| json!({ "name": name, "value": value, "profile_says_it_varies": should }))
                .collect();
            let ranges: Map<String, Value> = campaign
                .plan
                .parameters
                .iter()
                .zip(&tally.parameters)
                .map(|(name, range)| (name.clone(), json!(range)))
                .collect();
            let of_profile = json!({
                "tournaments": tally.tournaments,
                "rounds": tally.rounds,
                "pairs": tally.pairs,
                "cut_short": tally.cut_short,
                "sizes": sizes(tally).into_iter().collect::<BTreeMap<_, _>>(),
                "planned_rounds": tally.planned_rounds,
                "events": tally.events,
                "criteria_that_decided": tally.decided,
                "parameters": ranges,
                "never_varied": constant,
            });
            (name.clone(), of_profile)
        })
        .collect();
    if let Value::Object(fields) = &mut value {
        fields.insert("by_profile".to_owned(), Value::Object(profiles));
        fields.insert("sample".to_owned(), json!(campaign.plan.sample));
        fields.insert("findings".to_owned(), json!(campaign.buckets));
    }
    value
}

fn human_details(campaign: &Campaign) -> String {
    let mut text = human_summary(campaign);
    for (name, tally) in &campaign.profiles {
        let share = |count: u64, of: u64| if of > 0 { 100.0 * count as f64 / of as f64 } else { 0.0 };
        let discarded = tally.discarded();
        let _ = writeln!(text, "\nprofile {name}: {}", counted(tally.tournaments, "tournament"));
        let _ = writeln!(text, "  ended early: {discarded} ({:.2} %)", share(discarded, tally.tournaments));
        let list = |pairs: Vec<(String, u64)>| -> String {
            pairs.into_iter().map(|(name, count)| format!("{name}: {count}")).collect::<Vec<_>>().join(", ")
        };
        let _ = writeln!(text, "  players: {}", list(sizes(tally)));
        let rounds = tally.planned_rounds.iter().map(|(rounds, &count)| (rounds.to_string(), count)).collect();
        let _ = writeln!(text, "  planned rounds: {}", list(rounds));
        let events = tally.events.counts().into_iter().skip(1).map(|(name, count)| (name.to_owned(), count)).collect();
        let _ = writeln!(text, "  {}", list(events));
        let decided = &tally.decided;
        let mut criteria: Vec<(String, u64)> =
            decided.criteria.iter().map(|(name, &count)| (name.clone(), count)).collect();
        // C5 before C12.
        criteria.sort_by_key(|(name, _)| (name.len(), name.clone()));
        if decided.rounds > 0 {
            let (rounds, sample) = (counted(decided.rounds, "round"), campaign.plan.sample);
            let criteria = if criteria.is_empty() { "none".to_owned() } else { list(criteria) };
            let _ = writeln!(text, "  criteria that decided, in a sample of {rounds} (one in {sample}): {criteria}");
        }
        let constant = campaign.constant_parameters(name);
        let (wrong, fixed): (Vec<_>, Vec<_>) = constant.into_iter().partition(|&(_, _, should)| should);
        if !wrong.is_empty() {
            let names: Vec<String> =
                wrong.iter().map(|(name, value, _)| format!("{name} = {}", value_in_words(name, *value))).collect();
            let _ = writeln!(text, "  NEVER VARIED although the profile says so: {}", names.join("; "));
        }
        let names: Vec<String> =
            fixed.iter().map(|(name, value, _)| format!("{name} = {}", value_in_words(name, *value))).collect();
        if !names.is_empty() {
            let _ = writeln!(text, "  never varied: {}", names.join("; "));
        }
    }
    text
}
