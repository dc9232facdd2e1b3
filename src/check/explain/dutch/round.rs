//! The whole round: how each bracket is paired, and where the record parts from it.

use super::order::{exchange_words, parts};
use super::words::Valued;
use super::{DutchCase, colour_article, same, words};
use crate::check::explain::{
    BracketExplanation, CriterionRow, Groups, PairExplanation, RecordedCandidate, RoundExplanation,
};
use crate::check::points;
use crate::systems::dutch::bracket::{Candidate, Route};
use crate::systems::dutch::colours::allocate;
use crate::systems::dutch::criteria::judge;
use crate::systems::dutch::engine::{self, Outlook, TracedBracket};

/// Adds the brackets to an explanation that says, if there is a record, how it compares.
pub(in crate::check::explain) fn explain_round(case: &DutchCase<'_>, explanation: &mut RoundExplanation) {
    let trace = engine::trace(case.position, case.edition).ok();
    let mut parted = explanation.verdict.is_none();
    for (number, traced) in trace.iter().flat_map(|trace| trace.brackets.iter().enumerate()) {
        let mut bracket = bracket(case, number, traced);
        if !parted {
            let recorded = case.recorded_candidate(&traced.bracket);
            if !same(&recorded, &traced.candidate) {
                // Everything below hangs on this bracket, so that a comparison says nothing there.
                parted = true;
                add_record(case, traced, &recorded, &mut bracket);
            }
        }
        explanation.brackets.push(bracket);
    }
    explanation.paired = trace.is_some();
    explanation.bye = trace.and_then(|trace| trace.pairing.bye).map(|rank| case.id(rank));
}

fn bracket(case: &DutchCase<'_>, number: usize, traced: &TracedBracket) -> BracketExplanation {
    let TracedBracket { bracket, candidate, .. } = traced;
    let parts = parts(bracket, candidate);
    let (first, second) = parts.remainder.split_at(parts.n1.min(parts.remainder.len()));
    let residents: Vec<u32> = bracket.residents.clone().collect();
    let halves = Groups { s1: case.ids(first), s2: case.ids(second) };
    let heterogeneous = !bracket.mdps.is_empty();
    let limbo: Vec<u32> = bracket.mdps.iter().copied().filter(|rank| candidate.downfloaters.contains(rank)).collect();
    BracketExplanation {
        number: number + 1,
        score: points(case.position.entrants.get(bracket.residents.start as usize).map_or(0, |entrant| entrant.score)),
        route: match bracket.route {
            Route::Ordinary => "ordinary",
            Route::Penultimate => "penultimate",
            Route::CollapsedLast => "collapsed-last",
        },
        moved_down: case.ids(&bracket.mdps),
        residents: case.ids(&residents),
        groups: if heterogeneous {
            Groups { s1: case.ids(&parts.moved_down), s2: case.ids(&residents) }
        } else {
            halves.clone()
        },
        limbo: case.ids(&limbo),
        remainder: heterogeneous.then_some(halves),
        exchange: exchange_words(case, &parts),
        pairs: candidate.pairs.iter().map(|&pair| pair_explanation(case, pair)).collect(),
        downfloaters: case.ids(&candidate.downfloaters),
        criteria: rows(case, traced),
        recorded: None,
    }
}

fn pair_explanation(case: &DutchCase<'_>, (a, b): (u32, u32)) -> PairExplanation {
    let (white, black, rule) = allocate(case.position, a, b);
    PairExplanation {
        white: case.id(white),
        black: case.id(black),
        article: colour_article(case.edition, rule),
        why: words::colour(case, (white, black), rule),
        turned: case.recorded.has_turned(white, black),
    }
}

fn rows(case: &DutchCase<'_>, traced: &TracedBracket) -> Vec<CriterionRow> {
    let setting = case.setting(&traced.bracket);
    let row = |(&criterion, value): (&_, &Vec<_>)| CriterionRow {
        label: case.edition.label(criterion),
        what: words::subject_words(case.edition, criterion),
        expected: words::value(&setting, criterion, Valued { candidate: &traced.candidate, value }, &[]),
        recorded: None,
        decides: false,
    };
    case.edition.criteria().iter().zip(&traced.quality.0).map(row).collect()
}

fn add_record(case: &DutchCase<'_>, traced: &TracedBracket, recorded: &Candidate, bracket: &mut BracketExplanation) {
    let outlook = Outlook::new(case.position, case.edition);
    let setting = case.setting(&traced.bracket);
    let quality = judge(&setting, recorded, &outlook);
    bracket.recorded = Some(RecordedCandidate {
        pairs: recorded.pairs.iter().map(|&(a, b)| [case.id(a), case.id(b)]).collect(),
        downfloaters: case.ids(&recorded.downfloaters),
        lawful: quality.is_some(),
    });
    let Some(quality) = quality else { return };
    let mut decided = false;
    let sides = case.edition.criteria().iter().zip(quality.0.iter().zip(&traced.quality.0));
    for (row, (&criterion, (mine, theirs))) in bracket.criteria.iter_mut().zip(sides) {
        let (ours, rules) =
            (Valued { candidate: recorded, value: mine }, Valued { candidate: &traced.candidate, value: theirs });
        row.recorded = Some(words::value(&setting, criterion, ours, theirs));
        row.expected = words::value(&setting, criterion, rules, mine);
        row.decides = !decided && mine != theirs;
        decided |= row.decides;
    }
}
