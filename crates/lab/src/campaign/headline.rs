//! Summarises a campaign in one sentence per program: which known fault gives the same answers.
//!
//! Differences are counted in rounds. The sentence makes no claim about rounds that no suspect was tried on.

use super::buckets::Bucket;
use super::diagnosis::Suspects;
use super::directory::{Campaign, Conclusion};
use super::expectations::Expected;
use super::finding::{JUDGE, ORACLE, OURSELVES, RECORD, STANDINGS};
use crate::words::counted;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Returns one line for each fault of each program with unexpected findings: ourselves first, then the programs in the
/// order of the plan.
pub fn headlines(campaign: &Campaign) -> Vec<String> {
    let suspects = campaign.plan.system().map(Suspects::of).unwrap_or_default();
    let ours = [OURSELVES, JUDGE, ORACLE, RECORD].into_iter();
    let names = ours.chain(campaign.plan.engines.iter().map(|engine| engine.name.as_str()));
    let of = |name: &str| -> Vec<&Bucket> {
        campaign.buckets.values().filter(|bucket| bucket.first.engine == name).collect()
    };
    let total = campaign.total();
    let colours_only = |name: &str| {
        let place = campaign.plan.engines.iter().position(|engine| engine.name == name);
        let counts = place.and_then(|place| total.engines.get(place));
        counts.is_some_and(|counts| {
            counts.ours.differ + counts.theirs.differ == counts.ours.colours + counts.theirs.colours
        })
    };
    names.flat_map(|name| lines(name, &of(name), &suspects, colours_only(name))).collect()
}

/// Returns one line for each program that did not show some of its findings again when their smallest case was sought.
pub fn not_reproduced(campaign: &Campaign) -> Vec<String> {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for (_, verdict) in campaign.findings().into_iter().filter(|(_, verdict)| verdict.not_reproduced) {
        *counts.entry(verdict.finding.engine).or_default() += 1;
    }
    let line = |(name, count): (String, u64)| {
        let findings = counted(count, "finding");
        format!("{}: {findings} not reproduced: asked again, the program did not show the difference", subject(&name))
    };
    counts.into_iter().map(line).collect()
}

/// Returns the first lines of every report: [`headlines`], [`not_reproduced`], and the outcome of the expectations.
pub fn first_lines(campaign: &Campaign) -> Vec<String> {
    let mut lines = headlines(campaign);
    lines.extend(not_reproduced(campaign));
    if !campaign.damage.is_empty() && !lines.is_empty() {
        lines.insert(0, "the campaign is damaged; these lines are about the findings that are left".to_owned());
    }
    if campaign.conclusion() == Conclusion::Expected {
        lines.push(Conclusion::Expected.words().to_owned());
    }
    lines.extend(campaign.expected.iter().map(Expected::sentence));
    lines
}

/// A fault that explains less than 1/`RARE` of all explained rounds does not get a line of its own.
const RARE: u64 = 20;

/// Summarises the findings of one program: a line for each fault, then the differences that no fault explains.
fn lines(name: &str, buckets: &[&Bucket], suspects: &Suspects, colours_only: bool) -> Vec<String> {
    let total = |of: &dyn Fn(&Bucket) -> u64| buckets.iter().map(|bucket| of(bucket)).sum::<u64>();
    let differences = total(&|bucket| bucket.diagnosed);
    let not_all_asked = total(&|bucket| bucket.not_all_asked);
    let failed = total(&|bucket| if bucket.is_failure() { bucket.rounds } else { 0 });
    let standings: Vec<&Bucket> = buckets.iter().copied().filter(|bucket| bucket.first.kind == STANDINGS).collect();
    let of_standings: u64 = standings.iter().map(|bucket| bucket.findings).sum();
    let others = total(&|bucket| bucket.rounds - bucket.diagnosed) - failed - of_standings;
    let mut explained: Vec<&Bucket> =
        buckets.iter().copied().filter(|bucket| !bucket.explained_by.is_empty()).collect();
    explained.sort_by_key(|bucket| Reverse(bucket.rounds));
    let known: u64 = explained.iter().map(|bucket| bucket.rounds).sum();

    let rarely = |bucket: &&Bucket| bucket.rounds * RARE < known;
    let first_rare = explained.iter().position(rarely).unwrap_or(explained.len());
    let rare = if explained.len() > first_rare + 1 { explained.split_off(first_rare) } else { Vec::new() };
    let mut lines: Vec<String> = explained
        .iter()
        .map(|bucket| format!("{} {}", share(bucket.rounds, differences), gives(bucket, suspects)))
        .collect();
    if !rare.is_empty() {
        let rounds: u64 = rare.iter().map(|bucket| bucket.rounds).sum();
        lines.push(format!(
            "{} explained by {} other faults, each rare: perhaps several faults at once",
            share(rounds, differences),
            rare.len()
        ));
    }
    let unexplained = differences - known - not_all_asked;
    if colours_only && unexplained > 0 && differences > 1 {
        lines.insert(0, format!("all {differences} differences are in colours only; the pairs are right"));
    }
    if unexplained > 0 {
        let them = if unexplained == 1 { "it" } else { "them" };
        lines.push(match differences {
            1 => "1 difference; no single known fault explains it".to_owned(),
            _ if unexplained == differences => {
                format!("{differences} differences; no single known fault explains them")
            }
            _ => format!("{unexplained} of {differences} differences; no single known fault explains {them}"),
        });
    }
    if not_all_asked > 0 {
        let (of, them) = match (not_all_asked, differences) {
            (1, 1) => ("1 difference".to_owned(), "it"),
            (some, all) if some == all => (format!("{all} differences"), "them"),
            (some, all) => (format!("{some} of {all} differences"), if some == 1 { "it" } else { "them" }),
        };
        lines.push(format!("{of}; the field is too large to try every known fault on {them}"));
    }
    let left = |bucket: &&Bucket| bucket.explained_by.is_empty() && bucket.first.kind != STANDINGS;
    let left: Vec<&Bucket> = buckets.iter().copied().filter(left).collect();
    if let Some(places) = places(&left, &|bucket| bucket.rounds, "round") {
        lines.push(format!("where no fault is named, the pairings first differ at {places}"));
    }
    if let Some(places) = places(&standings, &|bucket| bucket.findings, "tournament") {
        lines.push(format!("the standings differ: {places}"));
    }
    match failed {
        0 => {}
        1 => lines.push("1 question without a usable answer; `pairproof report` says why".to_owned()),
        _ => lines.push(format!("{failed} questions without a usable answer; `pairproof report` says why")),
    }
    match others {
        0 => {}
        1 => lines.push("1 finding of another kind".to_owned()),
        _ => lines.push(format!("{others} findings of other kinds")),
    }
    lines.iter().map(|line| format!("{}: {line}", subject(name))).collect()
}

/// Describes the criteria or articles that decide the unexplained differences, or the tie-breaks that differ, most
/// findings first. `size` counts the rounds or tournaments of a bucket.
fn places(buckets: &[&Bucket], size: &dyn Fn(&Bucket) -> u64, unit: &str) -> Option<String> {
    const NAMED: usize = 3;
    let mut sizes: BTreeMap<String, u64> = BTreeMap::new();
    for bucket in buckets.iter().filter(|bucket| !bucket.is_failure()) {
        let first = &bucket.first;
        let place = match (&first.criterion, &first.article) {
            (Some(criterion), Some(article)) if criterion != article => format!("{criterion} ({article})"),
            (Some(one), _) | (None, Some(one)) => one.clone(),
            (None, None) => continue,
        };
        *sizes.entry(place).or_default() += size(bucket);
    }
    let mut places: Vec<(String, u64)> = sizes.into_iter().collect();
    places.sort_by_key(|(_, size)| Reverse(*size));
    let more = if places.len() > NAMED { ", ..." } else { "" };
    let named: Vec<String> =
        places.iter().take(NAMED).map(|(place, size)| format!("{place} in {}", counted(*size, unit))).collect();
    (!named.is_empty()).then(|| format!("{}{more}", named.join(", ")))
}

/// Returns the beginning of a sentence about some of the differences: `3 of 20 differences are`.
fn share(rounds: u64, differences: u64) -> String {
    match (rounds, differences) {
        (1, 1) => "its only difference is".to_owned(),
        (2, 2) => "both differences are".to_owned(),
        _ if rounds == differences => format!("all {differences} differences are"),
        (1, _) => format!("1 of {differences} differences is"),
        _ => format!("{rounds} of {differences} differences are"),
    }
}

fn subject(name: &str) -> &str {
    match name {
        ORACLE => "the literal oracle",
        JUDGE => "the judge of legality",
        OURSELVES => "pairproof itself",
        RECORD => "the record",
        _ => name,
    }
}

/// Describes a bucket with suspects: `what an engine without C10 (2.4.5) gives`. Of several suspects that give the same
/// answers, the simplest is named first.
pub(super) fn gives(bucket: &Bucket, suspects: &Suspects) -> String {
    const NAMED: usize = 3;
    let Some((first, others)) = bucket.explained_by.split_first() else { return String::new() };
    let named: Vec<String> = others.iter().take(NAMED).map(|id| suspects.says(id)).collect();
    let more = match others.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!("; and {more} more"),
    };
    let beside = if named.is_empty() { String::new() } else { format!(" (so does {}{more})", named.join("; ")) };
    format!("what {} gives{beside}", suspects.says(first))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::buckets::BucketBuilder;
    use crate::campaign::finding::Finding;
    use crate::campaign::finding::tests::finding;
    use crate::systems::SystemId;

    fn said(findings: &[Finding]) -> String {
        let suspects = Suspects::of(SystemId::DUTCH_2026);
        let mut bucket_builder = BucketBuilder::default();
        findings.iter().for_each(|finding| bucket_builder.count(finding));
        let (buckets, ..) = bucket_builder.buckets(&suspects, &BTreeMap::new());
        lines("mine", &buckets.values().collect::<Vec<_>>(), &suspects, false).join("\n")
    }

    fn many(count: u64, symptom: &str, explained_by: &[&str]) -> Vec<Finding> {
        (0..count).map(|tournament| finding(tournament, symptom, explained_by)).collect()
    }

    fn large(mut findings: Vec<Finding>) -> Vec<Finding> {
        for diagnosis in findings.iter_mut().filter_map(|finding| finding.diagnosis.as_mut()) {
            diagnosis.not_asked = vec!["without C4".to_owned()];
        }
        findings
    }

    #[test]
    fn one_fault() {
        assert_eq!(said(&[]), "");
        assert_eq!(
            said(&many(156, "mine.a", &["without C14"])),
            "mine: all 312 differences are what an engine without C14 (2.4.9) gives"
        );
        let one = Finding { rounds: 1, ..finding(1, "mine.a", &["edition dutch-2017"]) };
        assert_eq!(said(&[one]), "mine: its only difference is what dutch-2017 gives");
    }

    #[test]
    fn standings_are_not_called_pairings() {
        let of = |tournament| Finding {
            kind: STANDINGS.to_owned(),
            criterion: Some("BH".to_owned()),
            round: 0,
            rounds: 1,
            diagnosis: None,
            ..finding(tournament, "mine.standings.BH", &[])
        };
        assert_eq!(said(&[of(1), of(2)]), "mine: the standings differ: BH in 2 tournaments");
    }

    #[test]
    fn faults_that_are_not_told_apart() {
        let all = many(156, "mine.a", &["without C10", "without C11", "edition dutch-2017"]);
        assert_eq!(
            said(&all),
            "mine: all 312 differences are what an engine without C10 (2.4.5) gives (so does an engine without C11 \
             (2.4.6); dutch-2017)"
        );
    }

    #[test]
    fn more_than_one() {
        let all = [
            many(150, "mine.a", &["without C14"]),
            many(5, "mine.b", &["without C15"]),
            many(1, "mine.c", &[]),
            large(many(2, "mine.d", &[])),
        ];
        assert_eq!(
            said(&all.concat()),
            "mine: 300 of 316 differences are what an engine without C14 (2.4.9) gives\n\
             mine: 10 of 316 differences are what an engine without C15 (2.4.10) gives\n\
             mine: 2 of 316 differences; no single known fault explains them\n\
             mine: 4 of 316 differences; the field is too large to try every known fault on them"
        );
    }

    #[test]
    fn none() {
        assert_eq!(said(&many(4, "mine.a", &[])), "mine: 8 differences; no single known fault explains them");
        let all = large(many(4, "mine.a", &[]));
        assert_eq!(said(&all), "mine: 8 differences; the field is too large to try every known fault on them");
        let crash = Finding { kind: "crash".to_owned(), diagnosis: None, ..finding(1, "mine.crash", &[]) };
        let unusable = "mine: 2 questions without a usable answer; `pairproof report` says why";
        assert_eq!(said(&[crash]), unusable);
    }
}
