//! What a campaign found, in a sentence for each program: which known fault gives the same answers.
//!
//! Differences are rounds. Nothing is claimed of rounds that were not put to the suspects.

use super::buckets::Bucket;
use super::diagnosis::Suspects;
use super::directory::{Campaign, Conclusion};
use super::expectations::Expected;
use super::finding::{JUDGE, ORACLE, OURSELVES, RECORD};
use std::cmp::Reverse;

/// A sentence for each program with findings that are not expected: ourselves first, then the programs in the order of
/// the plan.
pub fn headlines(campaign: &Campaign) -> Vec<String> {
    let suspects = campaign.plan.system().map(Suspects::of).unwrap_or_default();
    let ours = [OURSELVES, JUDGE, ORACLE, RECORD].into_iter();
    let names = ours.chain(campaign.plan.engines.iter().map(|engine| engine.name.as_str()));
    let of = |name: &str| -> Vec<&Bucket> {
        campaign.buckets.values().filter(|bucket| bucket.first.engine == name).collect()
    };
    names.filter_map(|name| sentence(name, &of(name), &suspects)).collect()
}

/// The first lines of every report: [`headlines`], and what came of the expectations.
pub fn first_lines(campaign: &Campaign) -> Vec<String> {
    let mut lines = headlines(campaign);
    if campaign.conclusion() == Conclusion::Expected {
        lines.push(Conclusion::Expected.words().to_owned());
    }
    lines.extend(campaign.expected.iter().map(Expected::sentence));
    lines
}

/// What the findings of one program come to; none if there are none.
fn sentence(name: &str, buckets: &[&Bucket], suspects: &Suspects) -> Option<String> {
    let total = |of: &dyn Fn(&Bucket) -> u64| buckets.iter().map(|bucket| of(bucket)).sum::<u64>();
    let differences = total(&|bucket| bucket.diagnosed);
    let not_all_asked = total(&|bucket| bucket.not_all_asked);
    let failed = total(&|bucket| if bucket.is_failure() { bucket.rounds } else { 0 });
    let others = total(&|bucket| bucket.rounds - bucket.diagnosed) - failed;
    let mut explained: Vec<&Bucket> =
        buckets.iter().copied().filter(|bucket| !bucket.explained_by.is_empty()).collect();
    explained.sort_by_key(|bucket| Reverse(bucket.rounds));

    let mut parts = Vec::new();
    match &explained[..] {
        [] if differences == 0 => {}
        [] => parts.push(match differences {
            1 if not_all_asked > 0 => "1 difference; not every known fault could be tried on it".to_owned(),
            1 => "1 difference; no known fault explains it".to_owned(),
            _ if not_all_asked == differences => {
                format!("{differences} differences; not every known fault could be tried on them")
            }
            _ => format!("{differences} differences; no known fault explains them"),
        }),
        [only] if only.rounds == differences => parts.push(match differences {
            1 => format!("its only difference is {}", gives(only, suspects)),
            2 => format!("both differences are {}", gives(only, suspects)),
            _ => format!("all {differences} differences are {}", gives(only, suspects)),
        }),
        [first, rest @ ..] => {
            let verb = if first.rounds == 1 { "is" } else { "are" };
            let mut text = format!("{} of {differences} differences {verb} {}", first.rounds, gives(first, suspects));
            for bucket in rest {
                text.push_str(&format!(", {} {}", bucket.rounds, gives(bucket, suspects)));
            }
            parts.push(text);
            let known: u64 = explained.iter().map(|bucket| bucket.rounds).sum();
            if differences - known > not_all_asked {
                parts.push(format!("{}: none of these, and no other known fault", differences - known - not_all_asked));
            }
        }
    }
    if not_all_asked > 0 && (!explained.is_empty() || not_all_asked < differences) {
        parts.push(format!("{not_all_asked}: the field is too large to try every known fault"));
    }
    match failed {
        0 => {}
        1 => parts.push("1 question without a usable answer".to_owned()),
        _ => parts.push(format!("{failed} questions without a usable answer")),
    }
    match others {
        0 => {}
        1 => parts.push("1 finding of another kind".to_owned()),
        _ => parts.push(format!("{others} findings of other kinds")),
    }
    (!parts.is_empty()).then(|| format!("{}: {}", subject(name), parts.join("; ")))
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

/// What a bucket with suspects is, in words: `what an engine without C10 (2.4.5) or without C11 (2.4.6) gives`.
pub(super) fn gives(bucket: &Bucket, suspects: &Suspects) -> String {
    let mut names: Vec<String> = Vec::new();
    let mut engines = 0;
    for id in &bucket.explained_by {
        let says = suspects.get(id).map_or_else(|| id.clone(), |suspect| suspect.says.clone());
        let short = says.strip_prefix("an engine ").filter(|_| engines > 0).map(str::to_owned);
        engines += usize::from(says.starts_with("an engine "));
        names.push(short.unwrap_or(says));
    }
    let told_apart = names.len() == 1;
    let list = match names.pop() {
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} or {last}", names.join(", ")),
        None => String::new(),
    };
    match (told_apart, bucket.rounds) {
        (true, _) => format!("what {list} gives"),
        (false, 1) => format!("what {list} gives (1 difference does not distinguish them)"),
        (false, rounds) => format!("what {list} gives ({rounds} differences do not distinguish them)"),
    }
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
        let (buckets, ..) = bucket_builder.buckets(&suspects);
        sentence("mine", &buckets.values().collect::<Vec<_>>(), &suspects).unwrap_or_default()
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
    fn faults_that_are_not_told_apart() {
        let all = many(156, "mine.a", &["without C10", "without C11", "reading c11-denied"]);
        assert_eq!(
            said(&all),
            "mine: all 312 differences are what an engine without C10 (2.4.5), without C11 (2.4.6) or dutch-2026 in the reading \
             c11-denied gives (312 differences do not distinguish them)"
        );
    }

    #[test]
    fn more_than_one() {
        let all = [
            many(150, "mine.a", &["without C14"]),
            many(5, "mine.b", &["edition dutch-2017"]),
            many(1, "mine.c", &[]),
            large(many(2, "mine.d", &[])),
        ];
        assert_eq!(
            said(&all.concat()),
            "mine: 300 of 316 differences are what an engine without C14 (2.4.9) gives, 10 what dutch-2017 gives; 2: none of \
             these, and no other known fault; 4: the field is too large to try every known fault"
        );
    }

    #[test]
    fn none() {
        assert_eq!(said(&many(4, "mine.a", &[])), "mine: 8 differences; no known fault explains them");
        let all = large(many(4, "mine.a", &[]));
        assert_eq!(said(&all), "mine: 8 differences; not every known fault could be tried on them");
        let crash = Finding { kind: "crash".to_owned(), diagnosis: None, ..finding(1, "mine.crash", &[]) };
        assert_eq!(said(&[crash]), "mine: 2 questions without a usable answer");
    }
}
