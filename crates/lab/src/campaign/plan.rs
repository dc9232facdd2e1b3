//! The work of a campaign. Two runs of the same plan write the same ledger.

use super::corpus::PlannedCorpus;
use super::draw::Draw;
use super::planned_engine::{ChangedProgram, PlannedEngine};
use crate::budget::Limits;
use crate::engines::valid_name;
use crate::generate::{self, Generator, Profile, ProfileError};
use crate::systems::{SystemId, UnknownSystem};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The version of the campaign directory's format.
pub const FORMAT: u32 = 1;

/// The name of the only profile of a campaign whose tournaments come from files.
pub const CORPUS: &str = "corpus";

/// A campaign, as recorded in `plan.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The format version: [`FORMAT`].
    pub format: u32,
    /// The version of pairproof that wrote the plan.
    pub pairproof: String,
    /// The version of the generator ([`generate::VERSION`]).
    pub generator: u32,
    /// The pairing system, by its name on the command line.
    pub system: String,
    /// The seed of all tournaments; 0 if they come from files.
    pub seed: u64,
    /// The profiles and their weights; the profile of tournaments from files is [`CORPUS`].
    pub profiles: Vec<PlannedProfile>,
    /// The files that the tournaments come from, if they are not generated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corpus: Option<PlannedCorpus>,
    /// The number of tournaments in all shards together; `None` if only time limits the campaign.
    pub tournaments: Option<u64>,
    /// The time limit in seconds, if there is one.
    pub seconds: Option<u64>,
    pub engines: Vec<PlannedEngine>,
    /// The questions that the engines are asked.
    #[serde(default, skip_serializing_if = "Asked::is_everything")]
    pub asked: Asked,
    /// Whether the literal oracle is asked about every field that is small enough.
    pub oracle: bool,
    /// The step limit of our engine per round; `None` for the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u64>,
    /// Tournaments per batch. One frame of the ledger holds one batch.
    pub batch: u64,
    /// The deciding criteria are determined in one of every `sample` rounds.
    pub sample: u64,
    /// Folders kept for each bucket of findings.
    pub max_findings_per_bucket: u32,
    /// The part of the campaign that this plan covers.
    pub shard: Shard,
    /// Whether the campaign was merged from shards.
    #[serde(default)]
    pub merged: bool,
    /// The names of the parameters whose ranges are in the ledger, in that order.
    pub parameters: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedProfile {
    /// Its name, or the path it was read from.
    pub name: String,
    /// Its weight relative to the other profiles.
    pub weight: u32,
    /// The whole profile, in TOML.
    pub toml: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// Pairings, and standings if the adapter supports them.
    #[default]
    Everything,
    Pairings,
    Standings,
}

impl Asked {
    pub fn pairings(self) -> bool {
        self != Self::Standings
    }

    pub fn standings(self) -> bool {
        self != Self::Pairings
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
    fn is_everything(&self) -> bool {
        *self == Self::Everything
    }
}

/// A part of a campaign: the batches whose number modulo `of` is `number - 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// The number of the shard, from 1.
    pub number: u64,
    pub of: u64,
}

impl Shard {
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Parses a shard such as `2/8`.
    pub fn parse(text: &str) -> Option<Self> {
        let (number, of) = text.split_once('/')?;
        let (number, of) = (number.parse().ok()?, of.parse().ok()?);
        (1 <= number && number <= of).then_some(Self { number, of })
    }
}

/// How a batch of a ledger fits a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    Whole,
    /// It was the last batch before the campaign was extended.
    Short,
    /// The plan has no such batch.
    Foreign,
}

/// The most shards, tournaments per batch, and total weight of the profiles.
const MOST: u64 = 1_000_000;
/// The most tournaments, and the most seconds. With these limits, no count of a ledger overflows.
pub const MOST_TOURNAMENTS: u64 = 1_000_000_000;
const MOST_ENGINES: usize = 64;

/// A plan that cannot be executed by this program.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    #[error(transparent)]
    System(#[from] UnknownSystem),
    #[error("profile {name}: {error}")]
    Profile { name: String, error: ProfileError },
    #[error("all profiles have weight 0; expected at least one positive weight")]
    NoProfile,
}

impl Plan {
    /// Returns the system.
    ///
    /// # Errors
    /// [`PlanError::System`].
    pub fn system(&self) -> Result<SystemId, PlanError> {
        Ok(self.system.parse()?)
    }

    /// Returns the limits of each question to one of our own engines.
    pub fn limits(&self) -> Limits {
        self.budget.map_or_else(Limits::default, Limits::of_steps)
    }

    /// Checks that the plan can be executed. A plan read from a folder may not have been written by us.
    ///
    /// # Errors
    /// A sentence that describes the problem.
    pub fn sound(&self) -> Result<(), String> {
        let Shard { number, of } = self.shard;
        if !(1..=of).contains(&number) || of > MOST {
            return Err(format!("shard {number}/{of}: expected k/n with k from 1 to n"));
        }
        if !(1..=MOST).contains(&self.batch) {
            return Err(format!("{} tournaments in a batch: expected 1 to {MOST}", self.batch));
        }
        if self.tournaments.is_none() && self.seconds.is_none() {
            return Err("neither a number of tournaments nor a time: the campaign would never end".to_owned());
        }
        if self.tournaments.is_some_and(|tournaments| tournaments > MOST_TOURNAMENTS) {
            return Err(format!("more than {MOST_TOURNAMENTS} tournaments"));
        }
        if self.seconds.is_some_and(|seconds| seconds > MOST_TOURNAMENTS) {
            return Err(format!("more than {MOST_TOURNAMENTS} seconds"));
        }
        if self.sample == 0 {
            return Err("sample 0: expected 1 or more".to_owned());
        }
        if self.profiles.is_empty() || self.profiles.iter().map(|profile| u64::from(profile.weight)).sum::<u64>() > MOST
        {
            return Err(format!("expected profiles with weights of at most {MOST} together"));
        }
        let names: BTreeSet<&str> = self.engines.iter().map(|engine| engine.name.as_str()).collect();
        if names.len() < self.engines.len() || names.len() > MOST_ENGINES {
            return Err(format!("expected at most {MOST_ENGINES} engines with different names"));
        }
        self.engines.iter().try_for_each(|engine| valid_name(&engine.name))
    }

    /// Returns how a batch of a ledger, given by its number, first tournament and length, fits this plan.
    pub fn fit(&self, batch: u64, first: u64, tournaments: u64) -> Fit {
        let range = self.batch_range(batch);
        let mine = batch % self.shard.of == self.shard.number - 1;
        let size = range.end - range.start;
        match tournaments {
            _ if !mine || first != range.start || tournaments == 0 || tournaments > size => Fit::Foreign,
            _ if tournaments == size => Fit::Whole,
            _ => Fit::Short,
        }
    }

    /// Returns a generator for each profile; none if the tournaments come from files.
    pub fn generators(&self, system: SystemId) -> Result<Vec<Generator>, PlanError> {
        if self.corpus.is_some() {
            return Ok(Vec::new());
        }
        if self.profiles.iter().all(|profile| profile.weight == 0) {
            return Err(PlanError::NoProfile);
        }
        let make = |planned: &PlannedProfile| {
            let profile = Profile::parse(&planned.toml)
                .map_err(|error| PlanError::Profile { name: planned.name.clone(), error })?;
            Ok(Generator::new(profile, system).within(self.limits()))
        };
        self.profiles.iter().map(make).collect()
    }

    /// Returns the profile that tournament `index` is drawn from, which depends only on the seed and the number.
    pub fn profile_of(&self, index: u64) -> usize {
        match self.profiles.len() {
            1 => 0,
            _ => Draw::new(self.seed, index).weighted(self.profiles.iter().map(|profile| profile.weight)),
        }
    }

    /// Returns the number of the `ordinal`-th batch of this shard, both from 0.
    pub fn batch_number(&self, ordinal: u64) -> u64 {
        ordinal.saturating_mul(self.shard.of).saturating_add(self.shard.number - 1)
    }

    /// Returns the tournaments of a batch; empty beyond the last one.
    pub fn batch_range(&self, batch: u64) -> std::ops::Range<u64> {
        let end = self.tournaments.unwrap_or(u64::MAX);
        let first = batch.saturating_mul(self.batch).min(end);
        first..first.saturating_add(self.batch).min(end)
    }

    /// Returns the number of batches of this shard; `None` if time limits the campaign.
    pub fn batches(&self) -> Option<u64> {
        let all = self.tournaments?.div_ceil(self.batch.max(1));
        Some(all.saturating_sub(self.shard.number - 1).div_ceil(self.shard.of))
    }

    /// Returns the number of tournaments of this shard; `None` if time limits the campaign.
    pub fn shard_tournaments(&self) -> Option<u64> {
        let batches = self.batches()?;
        let Some(last) = batches.checked_sub(1) else { return Some(0) };
        let range = self.batch_range(self.batch_number(last));
        Some(last * self.batch + (range.end - range.start))
    }

    /// Returns this plan with the larger tournament count and time limit of the two plans.
    pub fn extended_to(&self, other: &Self) -> Self {
        let more = |mine: Option<u64>, theirs: Option<u64>| mine.map(|mine| mine.max(theirs.unwrap_or(mine)));
        Self {
            tournaments: more(self.tournaments, other.tournaments),
            seconds: more(self.seconds, other.seconds),
            ..self.clone()
        }
    }

    /// Returns the programs of this plan that have changed, given their current state in the same order.
    pub fn changed_programs<'e>(&self, now: impl IntoIterator<Item = &'e PlannedEngine>) -> Vec<ChangedProgram> {
        let pairs = self.engines.iter().zip(now).filter(|(before, now)| before.name == now.name);
        let changes =
            pairs.map(|(before, now)| ChangedProgram { name: now.name.clone(), changes: before.changes(now) });
        changes.filter(|program| !program.changes.is_empty()).collect()
    }

    /// Lists the differences to another plan, one line each. Paths of programs are ignored and, if `shards` may differ,
    /// so is the number of the shard.
    pub fn differences(&self, other: &Self, shards: bool) -> Vec<String> {
        let changed = self.changed_programs(&other.engines);
        let plain = |plan: &Self| {
            let mut plan = plan.clone();
            for engine in &mut plan.engines {
                engine.path = None;
                engine.files.clear();
                // A changed version is listed with the other changes of the program.
                engine.version = engine.version.take().filter(|_| changed.is_empty());
            }
            for source in plan.corpus.iter_mut().flat_map(|corpus| &mut corpus.sources) {
                source.path.clear();
            }
            if shards {
                plan.shard.number = 1;
            }
            match serde_json::to_value(&plan) {
                Ok(serde_json::Value::Object(fields)) => fields,
                _ => serde_json::Map::new(),
            }
        };
        let (mine, theirs) = (plain(self), plain(other));
        let said = |value: Option<&serde_json::Value>| match value {
            Some(value) => shortened(&value.to_string()),
            None => "nothing".to_owned(),
        };
        let mut keys: Vec<&String> = mine.keys().chain(theirs.keys()).collect();
        keys.sort();
        keys.dedup();
        let corpora = || {
            let of = |plan: &Self| plan.corpus.as_ref().map_or_else(|| "nothing".to_owned(), ToString::to_string);
            let whose = |plan: &Self| match &plan.corpus {
                Some(corpus) if corpus.imposed => ", paired by one system whatever they say",
                _ => "",
            };
            format!("corpus: {}{} instead of {}{}", of(other), whose(other), of(self), whose(self))
        };
        let fields = keys.into_iter().filter(|key| mine.get(*key) != theirs.get(*key)).map(|key| {
            if key == "corpus" {
                corpora()
            } else if key == "engines" {
                let of = |plan: &Self| {
                    let names: Vec<&str> = plan.engines.iter().map(|engine| engine.name.as_str()).collect();
                    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
                };
                let (there, known) = (of(other), of(self));
                if there == known {
                    format!("engines: other options of {known}")
                } else {
                    format!("engines: {there} instead of {known}")
                }
            } else {
                format!("{key}: {} instead of {}", said(theirs.get(key)), said(mine.get(key)))
            }
        });
        changed.iter().map(ToString::to_string).chain(fields).collect()
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(120) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns how many tournaments a batch should have: about a tenth of a second of work for one processor, less if other
/// programs are asked. Files have no generators.
pub fn batch_size(generators: &[Generator], weights: &[u32], seed: u64, engines: bool) -> u64 {
    if engines {
        return 16;
    }
    if generators.is_empty() {
        return 64;
    }
    const LOOKED_AT: u64 = 32;
    const WORK: u64 = 256 * 40 * 9;
    let (mut work, mut count) = (0, 0);
    for (generator, _) in generators.iter().zip(weights).filter(|&(_, &weight)| weight > 0) {
        for index in 0..LOOKED_AT {
            let settings = generator.settings(seed, index);
            work += u64::from(settings.players) * u64::from(settings.rounds_to_play.max(1));
            count += 1;
        }
    }
    (WORK * count / work.max(1)).clamp(4, 1024)
}

/// Returns the names of all parameters, in the order of [`generate::Settings::values`].
pub fn parameter_names(generator: &Generator) -> Vec<String> {
    generator.settings(0, 0).values().into_iter().map(|(name, _)| name.to_owned()).collect()
}

/// The version of the generator, as recorded in plans.
pub const GENERATOR: u32 = generate::VERSION;

#[cfg(test)]
mod tests {
    use super::*;

    pub fn plan(tournaments: u64, batch: u64, shard: Shard) -> Plan {
        Plan {
            format: FORMAT,
            pairproof: "0".to_owned(),
            generator: 1,
            system: "dutch-2026".to_owned(),
            seed: 1,
            profiles: vec![
                PlannedProfile { name: "a".to_owned(), weight: 3, toml: String::new() },
                PlannedProfile { name: "b".to_owned(), weight: 1, toml: String::new() },
            ],
            corpus: None,
            tournaments: Some(tournaments),
            seconds: None,
            engines: Vec::new(),
            asked: Asked::Everything,
            oracle: false,
            budget: None,
            batch,
            sample: 1,
            max_findings_per_bucket: 3,
            shard,
            merged: false,
            parameters: Vec::new(),
        }
    }

    #[test]
    fn shards_share_everything_once() {
        for (tournaments, batch, of) in [(100, 8, 3), (7, 8, 2), (0, 8, 2), (64, 8, 8), (65, 8, 9)] {
            let mut seen = Vec::new();
            for number in 1..=of {
                let plan = plan(tournaments, batch, Shard { number, of });
                let mut mine = 0;
                for ordinal in 0..plan.batches().unwrap() {
                    let range = plan.batch_range(plan.batch_number(ordinal));
                    assert!(!range.is_empty());
                    mine += range.end - range.start;
                    seen.extend(range);
                }
                assert_eq!(plan.shard_tournaments(), Some(mine));
            }
            seen.sort_unstable();
            assert_eq!(seen, (0..tournaments).collect::<Vec<_>>());
        }
    }

    #[test]
    fn profiles_are_chosen_by_weight() {
        let plan = plan(10_000, 8, Shard::WHOLE);
        let first = (0..10_000).filter(|&index| plan.profile_of(index) == 0).count();
        assert!((7_200..7_800).contains(&first), "{first}");
        assert_eq!(plan.profile_of(77), plan.profile_of(77));
    }

    #[test]
    fn differences_are_named() {
        let one = plan(100, 8, Shard { number: 1, of: 2 });
        let mut two = plan(100, 8, Shard { number: 2, of: 2 });
        assert_eq!(one.differences(&two, true), Vec::<String>::new());
        assert_eq!(one.differences(&two, false).len(), 1);
        two.seed = 9;
        assert_eq!(one.differences(&two, true), ["seed: 9 instead of 1"]);
    }

    #[test]
    fn shards_are_read() {
        assert_eq!(Shard::parse("2/8"), Some(Shard { number: 2, of: 8 }));
        for bad in ["0/8", "9/8", "2", "a/b", "1/0", "-1/2"] {
            assert_eq!(Shard::parse(bad), None, "{bad}");
        }
    }
}
