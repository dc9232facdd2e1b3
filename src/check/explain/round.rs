//! The whole round: how each bracket is paired, and where the record parts from it.

use super::order::{exchange_words, parts};
use super::{Case, colour_article, same, words};
use crate::check::points;
use crate::check::verdict::RoundVerdict;
use crate::systems::dutch::bracket::{Candidate, Route};
use crate::systems::dutch::colours::allocate;
use crate::systems::dutch::criteria::{Quality, judge};
use crate::systems::dutch::engine::{self, Outlook, TracedBracket};
use crate::tournament::Id;
use serde::Serialize;

/// A round, explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundExplanation {
    /// Path of the file.
    pub path: String,
    /// The tournament's name.
    pub name: String,
    /// The system and edition.
    pub system: &'static str,
    /// Why this one.
    pub system_reason: String,
    /// The round.
    pub round: u16,
    /// Is it paired as the last round?
    pub last_round: bool,
    /// How the record compares; nothing for a round that is not recorded.
    pub verdict: Option<RoundVerdict>,
    /// The brackets from the top; empty when there is no legal pairing.
    pub brackets: Vec<BracketExplanation>,
    /// Who gets the bye by the rules.
    pub bye: Option<Id>,
}

/// S1 and S2 before any exchange or transposition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Groups {
    /// S1.
    pub s1: Vec<Id>,
    /// S2.
    pub s2: Vec<Id>,
}

/// One bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BracketExplanation {
    /// From the top, from 1.
    pub number: usize,
    /// The residents' score.
    pub score: String,
    /// `ordinary`, or in 2017 `penultimate` or `collapsed-last`.
    pub route: &'static str,
    /// Moved-down players.
    pub moved_down: Vec<Id>,
    /// Residents.
    pub residents: Vec<Id>,
    /// Original S1 and S2: of a heterogeneous bracket the MDPs that are paired, and all residents.
    pub groups: Groups,
    /// MDPs that are not paired here.
    pub limbo: Vec<Id>,
    /// Original S1R and S2R of the remainder, in a heterogeneous bracket.
    pub remainder: Option<Groups>,
    /// The exchange that was needed.
    pub exchange: String,
    /// The pairs with their colours.
    pub pairs: Vec<PairExplanation>,
    /// Who floats down, or gets the bye.
    pub downfloaters: Vec<Id>,
    /// All criteria with the values of the rules' candidate and, where it differs, of the recorded one.
    pub criteria: Vec<CriterionRow>,
    /// The record's candidate, where it differs.
    pub recorded: Option<RecordedCandidate>,
}

/// The recorded candidate of a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordedCandidate {
    /// (higher, lower) of each pair inside the bracket.
    pub pairs: Vec<[Id; 2]>,
    /// Those who are paired lower, or have the bye.
    pub downfloaters: Vec<Id>,
    /// Does it comply with the absolute and the completion criteria?
    pub lawful: bool,
}

/// A pair and its colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PairExplanation {
    /// White.
    pub white: Id,
    /// Black.
    pub black: Id,
    /// The article that decided the colours.
    pub article: String,
    /// In words.
    pub why: String,
    /// The record has the pair with turned colours.
    pub turned: bool,
}

/// A criterion in the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CriterionRow {
    /// With its article.
    pub label: String,
    /// What it counts.
    pub what: &'static str,
    /// The rules' value.
    pub expected: String,
    /// The record's value, where the record has another lawful candidate.
    pub recorded: Option<String>,
    /// Is this the first criterion on which the two part?
    pub decides: bool,
}

/// Explains a round. `verdict` is what the comparison with the record said, if there is a record.
#[must_use]
pub fn explain_round(case: &Case<'_>, verdict: Option<RoundVerdict>) -> RoundExplanation {
    let trace = engine::trace(case.position, case.edition).ok();
    let mut parted = verdict.is_none();
    let mut brackets = Vec::new();
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
        brackets.push(bracket);
    }
    RoundExplanation {
        path: String::new(),
        name: case.tournament.name.clone(),
        system: case.edition.name(),
        system_reason: String::new(),
        round: case.position.round,
        last_round: case.position.last_round,
        verdict,
        brackets,
        bye: trace.and_then(|trace| trace.pairing.bye).map(|rank| case.id(rank)),
    }
}

fn bracket(case: &Case<'_>, number: usize, traced: &TracedBracket) -> BracketExplanation {
    let TracedBracket { bracket, candidate, quality } = traced;
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
        criteria: rows(case, quality),
        recorded: None,
    }
}

fn pair_explanation(case: &Case<'_>, (a, b): (u32, u32)) -> PairExplanation {
    let (white, black, rule) = allocate(case.position, a, b);
    PairExplanation {
        white: case.id(white),
        black: case.id(black),
        article: colour_article(case.edition, rule),
        why: words::colour(case, (white, black), rule),
        turned: case.recorded.has_turned(white, black),
    }
}

fn rows(case: &Case<'_>, quality: &Quality) -> Vec<CriterionRow> {
    let row = |(&criterion, value): (&_, &Vec<_>)| CriterionRow {
        label: case.edition.label(criterion),
        what: words::subject_words(case.edition, criterion),
        expected: words::value(criterion, value),
        recorded: None,
        decides: false,
    };
    case.edition.criteria().iter().zip(&quality.0).map(row).collect()
}

fn add_record(case: &Case<'_>, traced: &TracedBracket, recorded: &Candidate, bracket: &mut BracketExplanation) {
    let outlook = Outlook::new(case.position, case.edition);
    let quality = judge(&case.setting(&traced.bracket), recorded, &outlook);
    bracket.recorded = Some(RecordedCandidate {
        pairs: recorded.pairs.iter().map(|&(a, b)| [case.id(a), case.id(b)]).collect(),
        downfloaters: case.ids(&recorded.downfloaters),
        lawful: quality.is_some(),
    });
    let Some(quality) = quality else { return };
    let mut decided = false;
    let sides = case.edition.criteria().iter().zip(quality.0.iter().zip(&traced.quality.0));
    for (row, (&criterion, (mine, theirs))) in bracket.criteria.iter_mut().zip(sides) {
        row.recorded = Some(words::value(criterion, mine));
        row.decides = !decided && mine != theirs;
        decided |= row.decides;
    }
}
