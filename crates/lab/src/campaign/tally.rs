//! Counters of what happened. They are sums over tournaments, so the order of addition does not matter.

use crate::engines::FailureKind;
use crate::generate::Statistics;
use crate::tournament::Tournament;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Upper ends of the classes of field sizes; larger fields are one more class.
pub const SIZES: [u32; 9] = [4, 8, 16, 32, 64, 128, 256, 512, 1024];

/// How many refused files are named.
const REFUSED_NAMED: usize = 20;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Tournaments of ours, or of files; those of files that were refused are not among them.
    pub tournaments: u64,
    /// Rounds paired, those of other programs' tournaments included.
    pub rounds: u64,
    pub pairs: u64,
    /// Tournaments that ended before their planned rounds were paired, by the reason.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub cut_short: BTreeMap<String, u64>,
    /// Tournaments by size, in the classes of [`SIZES`].
    pub sizes: [u64; SIZES.len() + 1],
    /// Tournaments by the rounds they were planned for.
    pub planned_rounds: BTreeMap<u16, u64>,
    /// What happened in them.
    pub events: Statistics,
    /// Least and greatest value of each parameter, in the order of the plan.
    pub parameters: Vec<[i64; 2]>,
    /// The number of rounds in which the judge of legality found something.
    pub illegal: u64,
    /// Tournaments on which pairproof itself broke down.
    #[serde(default)]
    pub panics: u64,
    /// Tournaments with a round that our engine could not pair within its limits. They end before it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unfinished: u64,
    /// What was looked at for criteria.
    pub decided: Decided,
    /// Files that are no tournament of this campaign, by the reason.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub refused: BTreeMap<String, u64>,
    /// The first of these files, by the number of the tournament: name and reason.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub refused_files: BTreeMap<u64, String>,
    /// The recorded rounds of files against our engine, where no program is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Counts>,
    /// The same where others are asked: one more voice, and no difference of theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record_as_voice: Option<Counts>,
    /// How large the files were.
    #[serde(default, skip_serializing_if = "Sizes::is_none")]
    pub files: Sizes,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub oracle: Option<Counts>,
    /// The engines, in the order of the plan.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub engines: Vec<EngineTally>,
}

/// Criteria that decided, in the sample.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    pub rounds: u64,
    /// Rounds in which each criterion decided; a lower bound ([`crate::systems::PairingSystem::deciding`]).
    pub criteria: BTreeMap<String, u64>,
}

/// Both directions with one engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineTally {
    /// Tournaments of ours, or of files, judged by it.
    pub ours: Counts,
    /// Tournaments of its own, judged by us.
    pub theirs: Counts,
    /// How large those were: first of ours, then of its own.
    #[serde(default, skip_serializing_if = "no_sizes")]
    pub sizes: [Sizes; 2],
}

fn no_sizes(sizes: &[Sizes; 2]) -> bool {
    sizes.iter().all(Sizes::is_none)
}

/// Players and recorded rounds of tournaments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sizes {
    pub players: Spread,
    pub rounds: Spread,
}

/// The least, the sum and the greatest of some numbers, and how many they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spread {
    pub least: u64,
    pub sum: u64,
    pub greatest: u64,
    pub count: u64,
}

impl Spread {
    pub fn of(number: u64) -> Self {
        Self { least: number, sum: number, greatest: number, count: 1 }
    }

    fn add(&mut self, other: &Self) {
        match (self.count, other.count) {
            (_, 0) => {}
            (0, _) => *self = *other,
            _ => {
                self.least = self.least.min(other.least);
                self.greatest = self.greatest.max(other.greatest);
                self.sum += other.sum;
                self.count += other.count;
            }
        }
    }

    /// Nothing is meant where there is no number.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }
}

impl Sizes {
    pub fn of(tournament: &Tournament) -> Self {
        Self { players: Spread::of(tournament.players.len() as u64), rounds: Spread::of(tournament.recorded.into()) }
    }

    /// Of no tournament.
    pub fn is_none(&self) -> bool {
        self.players.count == 0
    }

    fn add(&mut self, other: &Self) {
        self.players.add(&other.players);
        self.rounds.add(&other.rounds);
    }
}

/// The largest number in a record: the sum over all records that are read cannot overflow.
pub(super) const DIGITS: usize = 11;

/// Does no number of JSON text have more than [`DIGITS`] digits? Those in strings are not counted.
pub(super) fn counts_are_bounded(json: &[u8]) -> bool {
    let (mut quoted, mut escaped, mut digits) = (false, false, 0);
    for &byte in json {
        digits = if byte.is_ascii_digit() && !quoted { digits + 1 } else { 0 };
        if digits > DIGITS {
            return false;
        }
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = quoted,
            b'"' => quoted = !quoted,
            _ => {}
        }
    }
    true
}

/// How often two agreed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Tournaments asked about.
    pub tournaments: u64,
    /// Of these, tournaments with a round on which the two differ.
    pub with_differences: u64,
    /// Of these, tournaments without a difference in which a question was not answered or not asked: nobody knows
    /// whether the two agree.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub undecided: u64,
    pub agree: u64,
    /// Rounds on which they differ, in colours only included.
    pub differ: u64,
    /// Of these, rounds with the same pairs and other colours.
    pub colours: u64,
    /// Questions without a usable answer: crashes, garbage, refusals.
    pub failed: u64,
    /// Questions without an answer in time.
    pub timed_out: u64,
    /// Rounds (tournaments, when the file as a whole is meant) that were not asked about: a field too large for the
    /// oracle, a dialect without the words, the rest of a tournament after a fault of the program or at the end of the
    /// time.
    pub skipped: u64,
    /// Standings that the program stated or judged.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub standings_asked: u64,
    /// Questions about standings without a usable answer.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub standings_failed: u64,
    /// Standings that could not be asked about.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub standings_skipped: u64,
    /// Points, ranks and values of tie-breaks compared: theirs of our tournaments with what follows, those in their
    /// files with results and list.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub positions: u64,
    /// Of these, those that do not follow.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub positions_differ: u64,
}

/// Counts that did not exist before are left out where there is nothing to count.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Counts {
    fn add(&mut self, other: &Self) {
        self.tournaments += other.tournaments;
        self.with_differences += other.with_differences;
        self.undecided += other.undecided;
        self.agree += other.agree;
        self.differ += other.differ;
        self.colours += other.colours;
        self.failed += other.failed;
        self.timed_out += other.timed_out;
        self.skipped += other.skipped;
        self.standings_asked += other.standings_asked;
        self.standings_failed += other.standings_failed;
        self.standings_skipped += other.standings_skipped;
        self.positions += other.positions;
        self.positions_differ += other.positions_differ;
    }

    /// Questions without a usable answer, about rounds and about standings.
    pub fn unanswered(&self) -> u64 {
        self.failed + self.timed_out + self.standings_failed
    }

    /// At the end of one tournament: is it undecided?
    fn settle(&mut self) {
        let missing = self.unanswered() + self.skipped > 0;
        self.undecided = u64::from(self.tournaments > 0 && self.with_differences == 0 && missing);
    }

    /// Tournaments of which it is known whether the two agree.
    pub fn decided(&self) -> u64 {
        self.tournaments.saturating_sub(self.undecided)
    }

    /// Rounds that were asked about, and those that were skipped.
    pub fn rounds(&self) -> u64 {
        self.agree + self.differ + self.failed + self.timed_out + self.skipped
    }

    /// One round that the other pairs otherwise, for a cause of this kind.
    pub fn difference(&mut self, kind: &str) {
        self.differ += 1;
        self.with_differences = 1;
        self.colours += u64::from(kind == "colour");
    }

    /// One question without a usable answer.
    pub fn failure(&mut self, kind: &FailureKind) {
        match kind {
            FailureKind::Timeout { .. } => self.timed_out += 1,
            kind if kind.is_fault() => self.failed += 1,
            _ => self.skipped += 1,
        }
    }

    pub fn plus(mut self, other: &Self) -> Self {
        self.add(other);
        self
    }
}

impl Tally {
    /// At the end of one tournament: which comparisons are undecided.
    pub fn settle(&mut self) {
        let of_engines = self.engines.iter_mut().flat_map(|engine| [&mut engine.ours, &mut engine.theirs]);
        of_engines.chain(self.record.as_mut()).chain(self.record_as_voice.as_mut()).for_each(Counts::settle);
    }

    pub fn add(&mut self, other: &Self) {
        self.tournaments += other.tournaments;
        self.rounds += other.rounds;
        self.pairs += other.pairs;
        for (reason, count) in &other.cut_short {
            *self.cut_short.entry(reason.clone()).or_default() += count;
        }
        for (mine, theirs) in self.sizes.iter_mut().zip(&other.sizes) {
            *mine += theirs;
        }
        for (&rounds, count) in &other.planned_rounds {
            *self.planned_rounds.entry(rounds).or_default() += count;
        }
        self.events += other.events;
        for (place, theirs) in other.parameters.iter().enumerate() {
            match self.parameters.get_mut(place) {
                Some(mine) => *mine = [mine[0].min(theirs[0]), mine[1].max(theirs[1])],
                None => self.parameters.push(*theirs),
            }
        }
        self.illegal += other.illegal;
        self.panics += other.panics;
        self.unfinished += other.unfinished;
        self.decided.rounds += other.decided.rounds;
        for (criterion, count) in &other.decided.criteria {
            *self.decided.criteria.entry(criterion.clone()).or_default() += count;
        }
        for (reason, count) in &other.refused {
            *self.refused.entry(reason.clone()).or_default() += count;
        }
        self.refused_files.extend(other.refused_files.iter().map(|(&index, why)| (index, why.clone())));
        while self.refused_files.len() > REFUSED_NAMED {
            self.refused_files.pop_last();
        }
        if let Some(theirs) = &other.record {
            self.record.get_or_insert_default().add(theirs);
        }
        if let Some(theirs) = &other.record_as_voice {
            self.record_as_voice.get_or_insert_default().add(theirs);
        }
        self.files.add(&other.files);
        if let Some(theirs) = &other.oracle {
            self.oracle.get_or_insert_default().add(theirs);
        }
        if self.engines.len() < other.engines.len() {
            self.engines.resize(other.engines.len(), EngineTally::default());
        }
        for (mine, theirs) in self.engines.iter_mut().zip(&other.engines) {
            mine.ours.add(&theirs.ours);
            mine.theirs.add(&theirs.theirs);
            mine.sizes.iter_mut().zip(&theirs.sizes).for_each(|(mine, theirs)| mine.add(theirs));
        }
    }

    /// Rounds (and broken files) that another voice pairs otherwise than our engine: the judge, the oracle, an engine,
    /// or, where no program is asked, the record of a file.
    pub fn differences(&self) -> u64 {
        let engines = self.engines.iter().map(|engine| engine.ours.differ.saturating_add(engine.theirs.differ));
        let differ = |counts: Option<Counts>| counts.map_or(0, |counts| counts.differ);
        let own = [self.illegal, self.panics, differ(self.oracle), differ(self.record)];
        own.into_iter().chain(engines).fold(0, u64::saturating_add)
    }

    /// Questions that were not answered as they should be, by our own engine too.
    pub fn failures(&self) -> u64 {
        let of = |counts: &Counts| counts.failed + counts.timed_out + counts.standings_failed;
        let engines = self.engines.iter().map(|engine| of(&engine.ours) + of(&engine.theirs));
        engines.fold(self.unfinished, u64::saturating_add)
    }

    /// Questions that were asked, whatever the answer was.
    pub fn answers(&self) -> u64 {
        let of = |counts: &Counts| counts.rounds() - counts.skipped + counts.standings_asked;
        let engines = self.engines.iter().map(|engine| of(&engine.ours) + of(&engine.theirs));
        engines.fold(self.rounds, u64::saturating_add)
    }

    /// A file that is no tournament of this campaign.
    pub fn refuse(&mut self, index: u64, name: &str, reason: &str, detail: &str) {
        *self.refused.entry(reason.to_owned()).or_default() += 1;
        self.refused_files.insert(index, format!("{name}: {detail}"));
    }

    /// Files that are no tournament of this campaign.
    pub fn refusals(&self) -> u64 {
        self.refused.values().sum()
    }

    /// Tournaments cut short, whatever the reason.
    pub fn discarded(&self) -> u64 {
        self.cut_short.values().sum()
    }

    /// The classes of [`Tally::sizes`] by name, each with its count. The smallest field is that of `first` players;
    /// `more` stands behind the least size of the last class.
    pub fn size_classes(&self, first: u32, more: char) -> Vec<(String, u64)> {
        let mut from = first;
        let class = |(place, &count): (usize, &u64)| {
            let name = SIZES.get(place).map_or_else(|| format!("{from}{more}"), |end| format!("{from}-{end}"));
            from = SIZES.get(place).map_or(from, |end| end + 1);
            (name, count)
        };
        self.sizes.iter().enumerate().map(class).collect()
    }

    /// The class of a field size in [`Tally::sizes`].
    pub fn size_class(players: usize) -> usize {
        SIZES.iter().position(|&end| players <= end as usize).unwrap_or(SIZES.len())
    }
}

#[cfg(test)]
mod tests {
    use super::counts_are_bounded;

    #[test]
    fn only_numbers_outside_of_strings_are_bounded() {
        for good in [r#"{"a":12345678901,"b":"12345678901234567890","c\"1":2}"#, "", "[1,2]"] {
            assert!(counts_are_bounded(good.as_bytes()), "{good}");
        }
        for bad in [r#"{"a":123456789012}"#, r#"{"a\\":123456789012}"#, r#"["\"",123456789012]"#] {
            assert!(!counts_are_bounded(bad.as_bytes()), "{bad}");
        }
    }
}
