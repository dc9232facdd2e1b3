//! Groups findings by cause.
//!
//! One fault is one bucket, although different tournaments leave different suspects: the buckets of a program are the
//! smallest set of suspects, chosen greedily, that explains every finding that any suspect explains. Findings without a
//! suspect, or without a comparable answer, are grouped by symptom.

use super::agreeing::Suspected;
use super::diagnosis::{AND, Suspects};
use super::expectations::{Expectations, Expected};
use super::finding::{Direction, Finding, JUDGE, ORACLE, OURSELVES, RECORD};
use super::plan::Plan;
use crate::beneath::LONGEST_NAME;
use serde::Serialize;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bucket {
    pub findings: u64,
    pub rounds: u64,
    /// The suspects that explain every finding of the bucket, in the order of [`Suspects::of`]; the answers seen do not
    /// distinguish between them. Empty: no suspect explains them, or no suspect was tried.
    pub explained_by: Vec<String>,
    /// How many of its rounds were compared with suspects.
    pub diagnosed: u64,
    /// Of these, the rounds that no suspect explains, although not all suspects could be tried.
    pub not_all_asked: u64,
    /// Its findings by symptom, which is also the name of their folder.
    pub symptoms: BTreeMap<String, u64>,
    /// The earliest of its findings; if it has none, the earliest of which it explains a part.
    pub first: Finding,
    /// Whether [`Bucket::first`] is one of its findings.
    #[serde(skip)]
    first_is_counted: bool,
    /// How the other programs voted on its findings: by name and vote.
    pub votes: BTreeMap<String, BTreeMap<String, u64>>,
    /// Its rounds by the side that made the tournaments, and by profile.
    #[serde(skip)]
    pub places: BTreeMap<(Direction, String), u64>,
    /// The tournaments of its findings: one tournament can have several findings, each with another symptom.
    #[serde(skip)]
    pub tournaments: BTreeSet<(Direction, u64)>,
}

impl Bucket {
    fn new(finding: &Finding) -> Self {
        Self {
            findings: 0,
            rounds: 0,
            explained_by: Vec::new(),
            diagnosed: 0,
            not_all_asked: 0,
            symptoms: BTreeMap::new(),
            first: finding.clone(),
            first_is_counted: false,
            votes: BTreeMap::new(),
            places: BTreeMap::new(),
            tournaments: BTreeSet::new(),
        }
    }

    /// Counts some rounds of a finding that the bucket's suspects explain. The finding itself is counted in the bucket
    /// that has most of its rounds.
    fn add(&mut self, finding: &Finding, rounds: u64, most: bool) {
        self.findings += u64::from(most);
        self.rounds += rounds;
        self.tournaments.insert((finding.direction, finding.tournament));
        *self.places.entry((finding.direction, finding.profile.clone())).or_default() += rounds;
        if let Some(diagnosis) = &finding.diagnosis {
            self.diagnosed += rounds;
            if self.explained_by.is_empty() && !diagnosis.not_asked.is_empty() {
                self.not_all_asked += rounds;
            }
        }
        *self.symptoms.entry(finding.bucket.to_string()).or_default() += u64::from(most);
        if self.comes_before_first(finding, most) {
            (self.first, self.first_is_counted) = (finding.clone(), most);
        }
        for (source, vote) in finding.votes.iter().filter(|_| most) {
            *self.votes.entry(source.clone()).or_default().entry(vote.clone()).or_default() += 1;
        }
    }

    /// Whether a finding should replace [`Bucket::first`]: `counted` says whether it is one of the bucket's findings.
    fn comes_before_first(&self, finding: &Finding, counted: bool) -> bool {
        (!counted, order(finding)) < (!self.first_is_counted, order(&self.first))
    }

    /// Adds everything of another bucket, and keeps only the suspects that explain both.
    fn join(&mut self, other: Self) {
        self.findings += other.findings;
        self.rounds += other.rounds;
        self.explained_by.retain(|suspect| other.explained_by.contains(suspect));
        self.diagnosed += other.diagnosed;
        self.not_all_asked += other.not_all_asked;
        for (symptom, count) in other.symptoms {
            *self.symptoms.entry(symptom).or_default() += count;
        }
        self.tournaments.extend(other.tournaments);
        for (place, rounds) in other.places {
            *self.places.entry(place).or_default() += rounds;
        }
        if self.comes_before_first(&other.first, other.first_is_counted) {
            (self.first, self.first_is_counted) = (other.first, other.first_is_counted);
        }
        for (source, votes) in other.votes {
            let mine = self.votes.entry(source).or_default();
            for (vote, count) in votes {
                *mine.entry(vote).or_default() += count;
            }
        }
    }

    /// Whether its findings are questions without a usable answer.
    pub(super) fn is_failure(&self) -> bool {
        self.first.is_failure()
    }

    /// Returns the name: `ENGINE.without-C10`, by the simplest suspect that explains the whole bucket, or the symptom.
    fn name(&self) -> String {
        let Some(simplest) = self.explained_by.first() else { return self.first.bucket.to_string() };
        let plain = |text: &String| -> String {
            text.chars().map(|c| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '-' }).collect()
        };
        let mut name = format!("{}.{}", plain(&self.first.engine), plain(simplest));
        // The folders of dossiers have these names.
        name.truncate(LONGEST_NAME);
        if name.starts_with('.') { name.replacen('.', "-", 1) } else { name }
    }
}

/// Returns the expectation, by its place, that covers the rounds of a finding that these suspects explain; two combined
/// suspects are expected if both are.
fn expected_by(expected: &[Expected], finding: &Finding, suspects: &[String]) -> Option<usize> {
    let covering = |suspects: &[String]| expected.iter().position(|it| it.covers(finding, suspects));
    let both = |pair: &String| {
        let (one, other) = pair.split_once(AND)?;
        covering(&[one.to_owned()]).filter(|_| covering(&[other.to_owned()]).is_some())
    };
    covering(suspects).or_else(|| suspects.iter().find_map(both))
}

/// Splits the rounds of a finding by their explanation, most rounds first; of equals, the unexplained ones last.
fn parts(finding: &Finding) -> Vec<(&[String], u64)> {
    let Some(diagnosis) = &finding.diagnosis else { return vec![(&[], finding.rounds)] };
    if !diagnosis.explained_by.is_empty() {
        return vec![(&diagnosis.explained_by, finding.rounds)];
    }
    let mut parts: Vec<(&[String], u64)> =
        diagnosis.apart.iter().map(|part| (&part.explained_by[..], part.rounds)).collect();
    let known: u64 = parts.iter().map(|&(_, rounds)| rounds).sum();
    if known < finding.rounds {
        parts.push((&[], finding.rounds - known));
    }
    parts.sort_by_key(|&(_, rounds)| std::cmp::Reverse(rounds));
    parts
}

fn order(finding: &Finding) -> (u64, u16, Direction) {
    (finding.tournament, finding.round, finding.direction)
}

/// Findings of one program with the same suspects and the same symptom.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Class {
    engine: String,
    suspects: Vec<String>,
    symptom: String,
}

/// Collects the findings as they are read, before the number of causes is known.
#[derive(Clone, Debug, Default)]
pub(super) struct BucketBuilder {
    classes: BTreeMap<Class, Bucket>,
    expected: Vec<Expected>,
    /// The tournaments of all findings of each program, including the expected ones.
    tournaments: BTreeMap<String, BTreeSet<u64>>,
}

impl BucketBuilder {
    /// Creates an empty builder for the campaign of a plan.
    pub fn new(plan: &Plan, expectations: &Expectations) -> Self {
        let mut voices = vec![ORACLE, JUDGE, OURSELVES, RECORD];
        voices.extend(plan.engines.iter().map(|engine| engine.name.as_str()));
        let expected = expectations.concerning(&plan.system, &voices).into_iter().map(Expected::new).collect();
        Self { expected, ..Self::default() }
    }

    pub fn count(&mut self, finding: &Finding) {
        // An expected difference does not count as agreement, so it must not refute a suspect.
        self.tournaments.entry(finding.engine.clone()).or_default().insert(finding.tournament);
        for (place, (suspects, rounds)) in parts(finding).into_iter().enumerate() {
            if let Some(at) = expected_by(&self.expected, finding, suspects) {
                self.expected[at].add(u64::from(place == 0), rounds, &finding.id);
                continue;
            }
            let (engine, symptom) = (finding.engine.clone(), finding.bucket.to_string());
            let class = Class { engine, suspects: suspects.to_vec(), symptom };
            let new = || Bucket { explained_by: suspects.to_vec(), ..Bucket::new(finding) };
            self.classes.entry(class).or_insert_with(new).add(finding, rounds, place == 0);
        }
    }

    /// Returns, for each program, the suspects that explain some of its findings, and the tournaments of its findings.
    pub fn suspected(&self) -> BTreeMap<String, Suspected> {
        let mut suspected: BTreeMap<String, Suspected> = BTreeMap::new();
        for class in self.classes.keys().filter(|class| !class.suspects.is_empty()) {
            let of_one = suspected.entry(class.engine.clone()).or_default();
            of_one.suspects.extend(class.suspects.iter().cloned());
        }
        for (engine, of_one) in &mut suspected {
            of_one.tournaments = self.tournaments.get(engine).cloned().unwrap_or_default();
        }
        suspected
    }

    /// Returns the buckets of the unexpected findings by name, without the `refuted` suspects of each program; an index
    /// from the suspects of a finding to the name of its bucket; and the expected findings.
    pub fn buckets(
        self,
        suspects: &Suspects,
        refuted: &BTreeMap<String, BTreeSet<String>>,
    ) -> (BTreeMap<String, Bucket>, BucketIndex, Vec<Expected>) {
        let mut buckets = BTreeMap::new();
        let mut names = BTreeMap::new();
        let mut by_engine: BTreeMap<String, Vec<(Class, Bucket)>> = BTreeMap::new();
        for (class, bucket) in self.classes {
            by_engine.entry(class.engine.clone()).or_default().push((class, bucket));
        }
        for (engine, mut classes) in by_engine {
            without_partial_texts(&mut classes, suspects);
            if let Some(refuted) = refuted.get(&engine) {
                classes.iter_mut().for_each(|(_, bucket)| bucket.explained_by.retain(|id| !refuted.contains(id)));
            }
            let (explained, unexplained): (Vec<_>, Vec<_>) =
                classes.into_iter().partition(|(_, bucket)| !bucket.explained_by.is_empty());
            for (_, bucket) in unexplained {
                match buckets.entry(bucket.name()) {
                    Entry::Vacant(place) => drop(place.insert(bucket)),
                    Entry::Occupied(mut place) => place.get_mut().join(bucket),
                }
            }
            let items: Vec<(Vec<usize>, u64)> = explained
                .iter()
                .map(|(_, bucket)| (bucket.explained_by.iter().map(|id| suspects.place(id)).collect(), bucket.rounds))
                .collect();
            let mut classes: Vec<Option<(Class, Bucket)>> = explained.into_iter().map(Some).collect();
            for group in cover(&items) {
                let mut parts = group.into_iter().filter_map(|at| classes[at].take());
                let Some((class, mut bucket)) = parts.next() else { continue };
                let mut sets = vec![class.suspects];
                for (class, part) in parts {
                    sets.push(class.suspects);
                    bucket.join(part);
                }
                let name = bucket.name();
                names.extend(sets.into_iter().map(|set| ((engine.clone(), set), name.clone())));
                buckets.insert(name, bucket);
            }
        }
        let mut expected = self.expected;
        buckets.retain(|name, bucket| {
            let Some(expected) =
                expected.iter_mut().find(|expected| expected.covers_bucket(name, &bucket.first.engine))
            else {
                return true;
            };
            expected.add(bucket.findings, bucket.rounds, &bucket.first.id);
            false
        });
        (buckets, BucketIndex(names), expected)
    }
}

#[derive(Clone, Debug, Default)]
pub struct BucketIndex(BTreeMap<(String, Vec<String>), String>);

impl BucketIndex {
    /// The bucket of the largest part of a finding that is not expected; none if all of it is.
    pub fn bucket_of<'a>(&'a self, finding: &'a Finding, expected: &[Expected]) -> Option<&'a str> {
        let mut parts = parts(finding).into_iter();
        let (suspects, _) = parts.find(|(suspects, _)| expected_by(expected, finding, suspects).is_none())?;
        let key = (finding.engine.clone(), suspects.to_vec());
        Some(self.0.get(&key).map_or(&finding.bucket, String::as_str))
    }
}

/// Drops an edition or a reading unless it explains every answer of the program: a program that follows it would never
/// contradict it.
fn without_partial_texts(classes: &mut [(Class, Bucket)], suspects: &Suspects) {
    let diagnosed = |bucket: &Bucket| bucket.diagnosed > 0;
    let everywhere = |id: &String| {
        classes.iter().filter(|(_, bucket)| diagnosed(bucket)).all(|(class, _)| class.suspects.contains(id))
    };
    let partial: BTreeSet<String> = classes
        .iter()
        .flat_map(|(class, _)| &class.suspects)
        .filter(|id| suspects.is_whole_text(suspects.place(id)) && !everywhere(id))
        .cloned()
        .collect();
    for (_, bucket) in classes {
        bucket.explained_by.retain(|id| !partial.contains(id));
    }
}

/// Groups weighted items so that each group has a suspect that explains all of it. Each step takes the suspect that
/// explains the most; of equals, the first.
fn cover(items: &[(Vec<usize>, u64)]) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> = (0..items.len()).collect();
    let mut groups = Vec::new();
    loop {
        let mut weights: BTreeMap<usize, u64> = BTreeMap::new();
        for &at in &left {
            for &who in &items[at].0 {
                *weights.entry(who).or_default() += items[at].1.max(1);
            }
        }
        let Some((&best, _)) = weights.iter().max_by_key(|&(&who, &weight)| (weight, std::cmp::Reverse(who))) else {
            return groups;
        };
        let (group, others) = left.into_iter().partition(|&at| items[at].0.contains(&best));
        groups.push(group);
        left = others;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::diagnosis::{Diagnosis, Part};
    use crate::campaign::finding::tests::finding;
    use crate::systems::SystemId;

    #[test]
    fn one_that_explains_everything_is_one_group() {
        let items = [(vec![3, 5], 1), (vec![3], 9), (vec![1, 3, 4], 5)];
        assert_eq!(cover(&items), [vec![0, 1, 2]]);
        assert_eq!(cover(&[]), Vec::<Vec<usize>>::new());
    }

    #[test]
    fn two_that_are_needed_are_two_groups_and_what_nobody_explains_is_in_none() {
        let items = [(vec![1, 2], 1), (vec![2], 4), (vec![1], 9), (vec![], 3)];
        assert_eq!(cover(&items), [vec![0, 2], vec![1]]);
    }

    #[test]
    fn of_equals_the_first_is_chosen() {
        assert_eq!(cover(&[(vec![4, 7], 2), (vec![4], 0), (vec![7], 0)]), [vec![0, 1], vec![2]]);
    }

    #[test]
    fn a_fault_is_one_bucket_whatever_each_tournament_leaves() {
        let suspects = Suspects::of(SystemId::DUTCH_2026);
        let mut bucket_builder = BucketBuilder::default();
        let all = [
            finding(7, "mine.quality.C14", &["without C10", "without C14"]),
            finding(3, "mine.quality.C14", &["without C14", "without C16"]),
            finding(5, "mine.quality.C12", &["without C14"]),
            finding(9, "mine.quality.C12", &[]),
        ];
        all.iter().for_each(|finding| bucket_builder.count(finding));
        let (buckets, bucket_index, _) = bucket_builder.buckets(&suspects, &BTreeMap::new());
        let names: Vec<&str> = buckets.keys().map(String::as_str).collect();
        assert_eq!(names, ["mine.quality.C12", "mine.without-C14"]);
        let bucket = &buckets["mine.without-C14"];
        assert_eq!((bucket.findings, bucket.rounds, bucket.first.tournament), (3, 6, 3));
        assert_eq!(bucket.symptoms["mine.quality.C14"], 2);
        assert_eq!(bucket.explained_by, ["without C14"]);
        assert_eq!(
            all.each_ref().map(|finding| bucket_index.bucket_of(finding, &[]).unwrap_or_default()),
            ["mine.without-C14", "mine.without-C14", "mine.without-C14", "mine.quality.C12"]
        );
    }

    #[test]
    fn parts_of_a_finding_are_expected_one_by_one() {
        let expect =
            |id: &str| format!("[[expect]]\ndiagnosis = \"{id}\"\nreason = \"not built yet\"\nsince = 2026-11-22\n");
        let text = [expect("without C10"), expect("without C14")].concat();
        let expected = Expectations::parse(&text).unwrap().0.into_iter().map(Expected::new).collect();
        let mut bucket_builder = BucketBuilder { expected, ..BucketBuilder::default() };
        let part = |explained_by: &str| Part { rounds: 1, explained_by: vec![explained_by.to_owned()] };
        let apart = vec![part("without C14"), part("without C10 + without C14"), part("without C16")];
        let diagnosis = Some(Diagnosis { apart, ..Diagnosis::default() });
        let found = Finding { rounds: 3, diagnosis, ..finding(1, "mine.a", &[]) };
        bucket_builder.count(&found);
        let suspects = Suspects::of(SystemId::DUTCH_2026);
        let (buckets, bucket_index, expected) = bucket_builder.buckets(&suspects, &BTreeMap::new());
        assert_eq!(buckets.keys().collect::<Vec<_>>(), ["mine.without-C16"]);
        assert_eq!(bucket_index.bucket_of(&found, &expected), Some("mine.without-C16"));
        assert_eq!(expected.iter().map(|it| (it.rounds, it.occurs())).collect::<Vec<_>>(), [(1, true), (1, true)]);
    }

    #[test]
    fn what_is_not_told_apart_has_the_name_of_the_simplest() {
        let suspects = Suspects::of(SystemId::DUTCH_2026);
        let mut bucket_builder = BucketBuilder::default();
        bucket_builder.count(&finding(1, "mine.a", &["without C10", "without C11", "edition dutch-2017"]));
        bucket_builder.count(&finding(2, "mine.b", &["without C10", "without C11"]));
        let (buckets, ..) = bucket_builder.buckets(&suspects, &BTreeMap::new());
        assert_eq!(buckets.keys().collect::<Vec<_>>(), ["mine.without-C10"]);
        assert_eq!(buckets["mine.without-C10"].explained_by, ["without C10", "without C11"]);
    }
}
