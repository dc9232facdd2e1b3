//! Every printed reason is true: random rounds are altered, checked as a user would, and each reason and each explanation is
//! verified again by what is written here from the articles, not by the code that made the sentence.
//!
//! | file | what is decided there |
//! |---|---|
//! | `altered` | random tournaments, and a round of each altered: boards exchanged, another floater, another bye, colours turned |
//! | `audit` | one altered round: what was printed, and the list of what is untrue in it |
//! | `sentence` | the small grammar by which sentences are taken apart |
//! | `general` | what holds for every system: no placeholder, no "please report", only articles that the edition has, legality |
//! | `procedure` | what can be said of every reason without knowing the procedure |
//! | `field` | matchings, colours and scores, written again |
//! | `dutch` | every reason of the Dutch system of 2017 and 2026 |
//! | `older` | what the two before that share: preferences, section E, section D |
//! | `dutch_2012` | every reason of the Dutch system of 2012, its readings, and `dutch-2006/counting` |
//! | `dutch_2006` | every reason of the Dutch system before 2012 by its own procedure |
//! | `double_swiss` | every reason of Double-Swiss |
//! | `olympiad` | every reason and every decision of the Olympiad's team Swiss |
//!
//! `PAIRPROOF_CASES` sets how many altered rounds a system is tried with, `PAIRPROOF_SEED` the first seed. What is untrue
//! comes with the seed, the number and the alteration, which make the round again.

mod altered;
mod audit;
mod double_swiss;
mod dutch;
mod dutch_2006;
mod dutch_2012;
mod field;
mod general;
mod older;
mod olympiad;
mod procedure;
mod sentence;

use altered::Source;
use audit::{Audit, Depth, Round};
use pairproof::systems::SystemId;
use std::collections::BTreeMap;

/// Untruths that are known and being mended: told, but no failure.
const PENDING: &[(SystemId, &str)] = &[];

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// Who verifies the reasons of a system beyond what holds for all of them. A system that is not named here does not compile
/// silently into "nothing to verify": the list is exhaustive.
fn verify(round: &Round<'_>, audit: &mut Audit) {
    general::verify(round, audit);
    match round.system {
        SystemId::Dutch2026
        | SystemId::Dutch2026FloatsByResults
        | SystemId::Dutch2026C11Denied
        | SystemId::Dutch2017 => dutch::verify(round, audit),
        SystemId::DoubleSwiss2026 => double_swiss::verify(round, audit),
        SystemId::Dutch2012
        | SystemId::Dutch2012Javafo
        | SystemId::Dutch2012P1Only
        | SystemId::Dutch2012B3Whole
        | SystemId::Dutch2006Counting => dutch_2012::verify(round, audit),
        SystemId::Dutch2006 | SystemId::Dutch2006Of1998 => dutch_2006::verify(round, audit),
        SystemId::Olympiad2009
        | SystemId::Olympiad2009FloatersMeet
        | SystemId::Olympiad2022
        | SystemId::Olympiad2022FloatersMeet
        | SystemId::Olympiad2022CrossFirst => olympiad::verify(round, audit),
    }
}

/// How many reasons were verified how far.
fn in_words(depths: &BTreeMap<Depth, usize>) -> String {
    let number = |depth| depths.get(&depth).copied().unwrap_or_default();
    let mut parts: Vec<(usize, &str)> = Vec::new();
    for (depth, &count) in depths {
        if let Depth::Partly(what) = depth {
            parts.push((count, what));
        }
    }
    let partly: usize = parts.iter().map(|part| part.0).sum();
    let parts: Vec<String> = parts.iter().map(|(count, what)| format!("; {count} without {what}")).collect();
    format!(
        "verified fully {}, partly {partly}, only generally {}{}",
        number(Depth::Fully),
        number(Depth::Generally),
        parts.concat()
    )
}

/// Tries altered rounds of a system until there are enough of them, and fails with the first few untruths.
fn reasons_are_true(system: SystemId) {
    let (cases, first) = (number("PAIRPROOF_CASES", 400), number("PAIRPROOF_SEED", 0));
    let shown = number("PAIRPROOF_SHOWN", 6) as usize;
    let mut source = Source::new(system, first);
    let mut tried = 0;
    let mut untrue: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let mut sentences: BTreeMap<String, usize> = BTreeMap::new();
    let mut depths: BTreeMap<Depth, usize> = BTreeMap::new();
    while tried < cases {
        for altered in source.next_tournament() {
            if tried == cases {
                break;
            }
            let Some(round) = Round::check(system, &altered) else { continue };
            tried += 1;
            let mut audit = Audit::default();
            verify(&round, &mut audit);
            *depths.entry(audit.depth).or_default() += 1;
            for sentence in audit.verified {
                *sentences.entry(sentence).or_default() += 1;
            }
            for fault in audit.untrue {
                if PENDING.iter().any(|&(of, start)| of == system && fault.starts_with(start)) {
                    *sentences
                        .entry(format!("PENDING {}", fault.split(": ").next().unwrap_or_default()))
                        .or_default() += 1;
                    continue;
                }
                let kind = fault.split(": ").next().unwrap_or_default().to_owned();
                let entry = untrue.entry(kind).or_insert_with(|| (0, format!("{fault}\n{}", round.describe())));
                entry.0 += 1;
            }
        }
    }
    println!("{system}: {tried} altered rounds; sentences verified:");
    for (sentence, count) in &sentences {
        println!("{count:8} {sentence}");
    }
    println!("{system}: {tried} reasons, {}", in_words(&depths));
    if !untrue.is_empty() {
        let all: usize = untrue.values().map(|(count, _)| count).sum();
        let list: Vec<String> = untrue.values().take(shown).map(|(count, text)| format!("{count} x {text}")).collect();
        panic!("{system}: {all} untruths of {} kinds in {tried} altered rounds\n\n{}", untrue.len(), list.join("\n\n"));
    }
}

macro_rules! systems {
    ($($name:ident $system:ident)+) => {
        $(#[test]
        fn $name() {
            reasons_are_true(SystemId::$system);
        })+

        #[test]
        fn no_system_is_left_out() {
            let tested = [$(SystemId::$system),+];
            for system in SystemId::ALL {
                assert!(tested.contains(system), "the reasons of {system} are verified by nobody");
            }
        }
    };
}

systems! {
    dutch_2026 Dutch2026
    dutch_2026_floats_by_results Dutch2026FloatsByResults
    dutch_2026_c11_denied Dutch2026C11Denied
    dutch_2017 Dutch2017
    dutch_2012 Dutch2012
    dutch_2012_javafo Dutch2012Javafo
    dutch_2012_p1_only Dutch2012P1Only
    dutch_2012_b3_whole Dutch2012B3Whole
    dutch_2006 Dutch2006
    dutch_2006_of_1998 Dutch2006Of1998
    dutch_2006_counting Dutch2006Counting
    olympiad_2009 Olympiad2009
    olympiad_2009_floaters_meet Olympiad2009FloatersMeet
    olympiad_2022 Olympiad2022
    olympiad_2022_floaters_meet Olympiad2022FloatersMeet
    olympiad_2022_cross_first Olympiad2022CrossFirst
    double_swiss_2026 DoubleSwiss2026
}
