//! The whole round: how each bracket is paired, and where the record differs from it.

use super::order::{exchange, parts};
use super::words::Valued;
use super::{DutchCase, colour_article, colours, messages, same, words};
use crate::systems::common::explanation::{
    BracketExplanation, CriterionRow, Explanation, Groups, PairExplanation, RecordedCandidate,
};
use crate::systems::common::points;
use crate::systems::dutch::bracket::{Candidate, Route};
use crate::systems::dutch::colours::allocate;
use crate::systems::dutch::criteria::{Rule, judge};
use crate::systems::dutch::engine::{self, Outlook, TracedBracket};

/// Explains the brackets and, if the round is recorded, compares the record in the first one that differs.
pub(in crate::systems) fn explain_round(case: &DutchCase<'_>, recorded: bool) -> Explanation {
    let trace = engine::trace(case.position, case.edition).ok();
    let mut has_differed = !recorded;
    let mut brackets = Vec::new();
    for (number, traced) in trace.iter().flat_map(|trace| trace.brackets.iter().enumerate()) {
        let mut bracket = bracket(case, number, traced);
        if !has_differed {
            let recorded = case.recorded_candidate(&traced.bracket);
            if !same(&recorded, &traced.candidate) {
                // All lower brackets depend on this one, so a comparison there would be meaningless.
                has_differed = true;
                add_record(case, traced, &recorded, &mut bracket);
            }
        }
        brackets.push(bracket);
    }
    let paired = trace.is_some();
    let bye = trace.and_then(|trace| trace.pairing.bye).map(|rank| case.id(rank));
    Explanation { paired, brackets, bye, ..Explanation::default() }
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
        exchange: (!parts.exchange.from_s1.is_empty()).then(|| exchange(case, &parts)),
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
        why: colours::colour(case, (white, black), rule, false),
        turned: case.recorded.has_turned(white, black),
    }
}

fn rows(case: &DutchCase<'_>, traced: &TracedBracket) -> Vec<CriterionRow> {
    let setting = case.setting(&traced.bracket);
    let row = |(rule, value): (&&Rule, &Vec<_>)| CriterionRow {
        label: case.edition.label(rule.criterion),
        what: messages::Criterion { criterion: rule.what.to_owned() }.into(),
        expected: words::value(&setting, rule, Valued { candidate: &traced.candidate, value }, &[]),
        recorded: None,
        decides: false,
    };
    case.edition.rules.iter().zip(&traced.quality.0).map(row).collect()
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
    let sides = case.edition.rules.iter().zip(quality.0.iter().zip(&traced.quality.0));
    for (row, (rule, (mine, theirs))) in bracket.criteria.iter_mut().zip(sides) {
        let (ours, expected) =
            (Valued { candidate: recorded, value: mine }, Valued { candidate: &traced.candidate, value: theirs });
        row.recorded = Some(words::value(&setting, rule, ours, theirs));
        row.expected = words::value(&setting, rule, expected, mine);
        row.decides = !decided && mine != theirs;
        decided |= row.decides;
    }
}
