//! `pairproof stats` of several shards: one line each, and their totals; with `--watch` repeatedly.

use super::{ExpectArgs, exit_of};
use crate::campaign::{Campaign, Conclusion, Expectations, Plan, Shards, StoreError, read_plan};
use crate::cli::common::{self, Outcome, print_error, refused};
use crate::cli::exit::Exit;
use crate::words::counted;
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The shards of a campaign, for their totals.
#[derive(Clone, Debug, Default)]
struct Totals {
    shards: Vec<Line>,
    /// Number of shards in the plan.
    of: u64,
    /// Tournaments planned for all shards; `None` for a campaign that is limited by time.
    planned: Option<u64>,
}

/// The counts of one shard, or of all.
#[derive(Clone, Debug)]
struct Line {
    number: u64,
    tournaments: u64,
    rounds: u64,
    differences: u64,
    failures: u64,
    seconds: f64,
    complete: bool,
    damaged: bool,
    /// Whether it compared nothing because the other shards have all tournaments.
    empty: bool,
    exit: Exit,
}

impl Line {
    fn of(campaign: &Campaign) -> Self {
        let total = campaign.total();
        Self {
            number: campaign.plan.shard.number,
            tournaments: total.tournaments,
            rounds: total.rounds,
            // Expected differences do not count.
            differences: match campaign.conclusion() {
                Conclusion::Differences => campaign.differences(),
                _ => 0,
            },
            failures: total.failures(),
            seconds: campaign.clock.seconds,
            complete: campaign.complete,
            damaged: !campaign.damage.is_empty(),
            empty: campaign.is_empty_shard(),
            exit: exit_of(campaign),
        }
    }

    fn words(&self) -> String {
        let mut text = format!(
            "{}, {}, {} differ, {} failed, {:.0} s",
            counted(self.tournaments, "tournament"),
            counted(self.rounds, "round"),
            self.differences,
            self.failures,
            self.seconds
        );
        for (holds, word) in
            [(self.damaged, "; DAMAGED"), (!self.complete, "; incomplete"), (self.empty, "; nothing was compared")]
        {
            text.push_str(if holds { word } else { "" });
        }
        text
    }

    fn json(&self) -> Value {
        json!({
            "shard": self.number,
            "tournaments": self.tournaments,
            "rounds": self.rounds,
            "differences": self.differences,
            "failures": self.failures,
            "seconds": self.seconds,
            "complete": self.complete,
            "damaged": self.damaged,
        })
    }
}

impl Totals {
    /// Reads the existing shards. If a shard exists more than once, the copy with the most tournaments counts; a folder
    /// without a campaign is skipped, because it is still being created. Shards of different campaigns are an error.
    fn read(paths: &[PathBuf], expectations: &Expectations) -> Result<Self, StoreError> {
        let mut totals = Self::default();
        let mut first: Option<Plan> = None;
        let found = Shards::find(paths)?;
        for folder in &found.folders {
            let campaign = match Campaign::read_expecting(folder, expectations) {
                Err(StoreError::Missing(_)) => continue,
                read => read.map_err(|error| found.renamed(error))?,
            };
            let differences = first.get_or_insert_with(|| campaign.plan.clone()).differences(&campaign.plan, true);
            if !differences.is_empty() {
                return Err(found.renamed(StoreError::Differs { path: folder.clone(), differences }));
            }
            totals.of = totals.of.max(campaign.plan.shard.of);
            totals.planned = campaign.plan.tournaments;
            let line = Line::of(&campaign);
            match totals.shards.iter_mut().find(|known| known.number == line.number) {
                Some(known) if known.tournaments < line.tournaments => *known = line,
                Some(_) => {}
                None => totals.shards.push(line),
            }
        }
        totals.shards.sort_by_key(|line| line.number);
        Ok(totals)
    }

    fn complete(&self) -> bool {
        self.shards.len() as u64 == self.of && self.shards.iter().all(|line| line.complete)
    }

    fn sum(&self) -> Line {
        let shards = || self.shards.iter();
        Line {
            number: 0,
            tournaments: shards().map(|line| line.tournaments).sum(),
            rounds: shards().map(|line| line.rounds).sum(),
            differences: shards().map(|line| line.differences).sum(),
            failures: shards().map(|line| line.failures).sum(),
            seconds: shards().map(|line| line.seconds).sum(),
            complete: self.complete(),
            damaged: shards().any(|line| line.damaged),
            empty: shards().all(|line| line.empty),
            exit: self.exit(),
        }
    }

    /// The exit status: differences take precedence over missing or incomplete shards. A shard without tournaments
    /// counts only if all shards are like it.
    fn exit(&self) -> Exit {
        let empty = self.shards.iter().all(|line| line.empty);
        let any = |exit: Exit| self.shards.iter().any(|line| line.exit == exit && (empty || !line.empty));
        if any(Exit::Differed) {
            Exit::Differed
        } else if any(Exit::Incomplete) || !self.complete() {
            Exit::Incomplete
        } else {
            Exit::Agreed
        }
    }

    fn human(&self) -> String {
        let mut text = String::new();
        for line in &self.shards {
            let _ = writeln!(text, "shard {}: {}", line.number, line.words());
        }
        let planned = self.planned.map_or_else(String::new, |planned| format!(" of {planned} planned"));
        let _ = writeln!(text, "{} of {} shards{planned}: {}", self.shards.len(), self.of, self.sum().words());
        text
    }

    fn json(&self) -> Value {
        let mut value = self.sum().json();
        if let Value::Object(fields) = &mut value {
            fields.remove("shard");
            fields.insert("version".to_owned(), json!(1));
            fields.insert("of".to_owned(), json!(self.of));
            fields.insert("planned".to_owned(), json!(self.planned));
            fields.insert("shards".to_owned(), self.shards.iter().map(Line::json).collect());
        }
        value
    }
}

/// Whether a path is not the folder of a campaign itself, but a folder or an archive that may contain some.
pub(super) fn are_shards(path: &Path) -> bool {
    let itself = read_plan(path);
    let found = || Shards::find(&[path.to_owned()]);
    // A folder that cannot be searched gets its own error.
    path.exists() && matches!(itself, Err(StoreError::Missing(_))) && !matches!(found(), Err(StoreError::Missing(_)))
}

/// Prints the totals once, or every `watch` seconds until all shards are complete.
pub(super) fn run(paths: &[PathBuf], expect: &ExpectArgs, json: bool, watch: Option<u64>) -> Outcome {
    let expectations = expect.read().map_err(refused)?;
    loop {
        let totals = match (Totals::read(paths, &expectations), watch) {
            (Ok(totals), _) => totals,
            // No shard has started yet.
            (Err(StoreError::Missing(_)), Some(_)) => Totals::default(),
            (Err(error), None) => return Err(refused(error)),
            // A shard that is being moved or written: the next attempt will show.
            (Err(error), Some(_)) => {
                print_error(&error.to_string());
                Totals::default()
            }
        };
        if json {
            common::print_json(&totals.json())?;
        } else {
            common::print(&totals.human())?;
        }
        match watch {
            Some(seconds) if totals.of == 0 || !totals.complete() => std::thread::sleep(Duration::from_secs(seconds)),
            _ => return Ok(totals.exit()),
        }
    }
}
