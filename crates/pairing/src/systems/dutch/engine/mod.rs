//! The engine: computes the pairing that the articles define without enumerating the candidates.
//!
//! The articles define a pairing bracket by bracket as the best of a sequence of candidates, and the earliest among
//! equals. The oracle enumerates that sequence. The engine reaches the same answer because of four facts:
//!
//! * criteria are sums over pairs and downfloaters, so the best candidate is a matching of minimum cost;
//! * criteria see classes of players, so counting the classes bounds each criterion from below;
//! * "the earliest" is a sequence of yes/no questions, each of which asks whether an optimum is left;
//! * the rest of the field matters only through two questions: can it be completed, and what can the next bracket do?
//!
//! `strategies` lists the ways to settle a bracket; the module of each explains why it is exact.
//!
//! **Horizon.** A matching first covers the bracket and, if C8 (C.7) needs it, the next scoregroup. If the players that
//! it leaves can be paired, the rest of the field cannot improve on the result: it only adds constraints. Otherwise the
//! matching covers all remaining players, with the bye as one more vertex; that settles C4 and C5, too. A narrow
//! horizon that has failed in a round is tried less often; this affects only the time, never the answer.
//!
//! **Completion** (`completion`) uses no weights. If every player can meet at least half of the others, Dirac's theorem
//! answers the question from counts alone; otherwise it is a maximum matching on bit rows. Up to 512 players the latest
//! matching is reused from question to question (`pool`). C5, the lowest possible score of the player with the bye, is
//! computed before the first bracket and then restricts who may have the bye.
//!
//! **The edition of 2017** uses the same strategies. It tests completion after each bracket (C.4); if that fails, the
//! bracket is paired again as the penultimate one, and all lower players form one bracket (A.9).
//!
//! **Weights** never carry from one digit to the next: each digit is wide enough for its largest total, words keep
//! headroom for the duals, and words are compared lexicographically. Weights of more than four words are settled step
//! by step, each step on the optima of the words before it (`matching::optima` proves that the result is the same).

mod bipartite;
mod classes;
mod completion;
pub(in crate::systems) mod counting_bounds;
mod counting_bounds_in_words;
mod exact;
mod few_pairs;
mod field;
mod field_in_words;
mod graph;
mod outlook;
mod partners;
mod pool;
mod rest;
mod small_bracket;
mod strategies;
mod subset_dp;
mod task;
mod weights;

pub use outlook::Outlook;
pub use strategies::Strategy;

use super::bracket::{Bracket, Candidate, Route};
use super::colours::coloured;
use super::criteria::{Quality, Setting, judge};
use super::edition::{Completion, Edition};
use crate::systems::NoPairing;
use crate::tournament::{Pairing, Points, Position};
use completion::completes;
use field::Field;
use strategies::best;

/// A round, bracket by bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The brackets in the order in which they were paired. A bracket of 2017 that was paired again as the penultimate
    /// one is listed once, with its final pairing.
    pub brackets: Vec<TracedBracket>,
    /// The score of the receiver of the bye, if there is one.
    pub bye_score: Option<Points>,
    /// The pairing.
    pub pairing: Pairing,
}

/// One bracket of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedBracket {
    /// The players.
    pub bracket: Bracket,
    /// How they are paired.
    pub candidate: Candidate,
    /// How well the candidate meets the criteria.
    pub quality: Quality,
    /// Which of the engine's strategies settled it.
    pub settled_by: Strategy,
}

/// The shortcuts that the engine may take. The module of each proves that it changes only the time; tests switch
/// shortcuts off to confirm that.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortcuts {
    /// Counting bounds and the first candidate that meets them (`counting_bounds`).
    pub bounds: bool,
    /// Small brackets by pricing candidates (`small_bracket`).
    pub tiny: bool,
    /// Proofs by degree that the rest completes, and that the next scoregroup absorbs any floaters (`completion`).
    pub degrees: bool,
    /// One table and one matching for all questions about completion (`pool`).
    pub pool: bool,
    /// Looking at the bracket and the next scoregroup before the whole field (`strategies`).
    pub near: bool,
    /// Sets of players as words, if the whole field fits in one (`field_in_words`).
    pub words: bool,
    /// Brackets in which the completion of the round leaves at most one pair (`few_pairs`).
    pub few: bool,
}

impl Default for Shortcuts {
    fn default() -> Self {
        Self { bounds: true, tiny: true, degrees: true, pool: true, near: true, words: true, few: true }
    }
}

/// [`pair`] with only the given shortcuts.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn pair_with(position: &Position, edition: Edition, shortcuts: Shortcuts) -> Result<Pairing, NoPairing> {
    let mut field = Field::new(position, edition);
    field.shortcuts = shortcuts;
    pair_field(&mut field)
}

fn pair_field(field: &mut Field<'_>) -> Result<Pairing, NoPairing> {
    let position = field.position;
    let mut pairs = Vec::with_capacity(position.entrants.len() / 2);
    let mut bye = None;
    walk(field, |_, candidate, _| {
        pairs.extend_from_slice(&candidate.pairs);
        bye = candidate.downfloaters.first().copied();
    })?;
    Ok(coloured(position, pairs, bye))
}

/// [`pair`] for the mutant without C3 (C.3), in a field of any size.
///
/// # Errors
/// As [`pair`], for the remaining absolute criteria.
pub fn pair_without_same_colour(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    // C3 allows every pair with a topscorer.
    let mut altered = Position { last_round: true, ..position.clone() };
    altered.entrants.iter_mut().for_each(|entrant| entrant.topscorer = true);
    let mut field = Field::new(&altered, edition);
    field.shortcuts.bounds = false;
    field.judged = position;
    pair_field(&mut field)
}

/// The brackets of a round with only the given shortcuts, each with the chosen candidate.
///
/// # Errors
/// As [`pair`].
#[doc(hidden)]
pub fn brackets_with(
    position: &Position,
    edition: Edition,
    shortcuts: Shortcuts,
) -> Result<Vec<(Bracket, Candidate)>, NoPairing> {
    Ok(settled_with(position, edition, shortcuts)?
        .into_iter()
        .map(|(bracket, candidate, _)| (bracket, candidate))
        .collect())
}

/// The best and earliest candidate of one bracket; `None` if there is none. Only for editions that do not fix the score
/// of the bye beforehand (2017).
pub fn best_of(position: &Position, edition: Edition, bracket: &Bracket) -> Option<Candidate> {
    best(&Field::new(position, edition), bracket).map(|(candidate, _)| candidate)
}

/// Each bracket with its candidate, and the strategy that found it.
type Settled = Vec<(Bracket, Candidate, Strategy)>;

fn settled_with(position: &Position, edition: Edition, shortcuts: Shortcuts) -> Result<Settled, NoPairing> {
    let mut brackets = Vec::new();
    let mut field = Field::new(position, edition);
    field.shortcuts = shortcuts;
    walk(&mut field, |bracket, candidate, settled_by| brackets.push((bracket.clone(), candidate.clone(), settled_by)))?;
    Ok(brackets)
}

/// Pairs a position.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria (1.9.3, A.9).
pub fn pair(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    pair_with(position, edition, Shortcuts::default())
}

/// Pairs a position and reports how each bracket was paired, and how well.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria (1.9.3, A.9).
pub fn trace(position: &Position, edition: Edition) -> Result<Trace, NoPairing> {
    let brackets = settled_with(position, edition, Shortcuts::default())?;
    let pairs = brackets.iter().flat_map(|(_, candidate, _)| candidate.pairs.iter().copied()).collect();
    let bye = brackets.last().and_then(|(_, candidate, _)| candidate.downfloaters.first().copied());
    let outlook = Outlook::new(position, edition);
    let traced = brackets.into_iter().map(|(bracket, candidate, settled_by)| {
        let quality = judge(&Setting { position, edition, bracket: &bracket }, &candidate, &outlook);
        TracedBracket { bracket, candidate, quality: quality.unwrap_or(Quality(Vec::new())), settled_by }
    });
    let brackets = traced.collect();
    let bye_score = bye.map(|rank| position.entrants[rank as usize].score);
    Ok(Trace { brackets, bye_score, pairing: coloured(position, pairs, bye) })
}

/// Pairs bracket after bracket and shows each to the caller.
fn walk(field: &mut Field<'_>, mut show: impl FnMut(&Bracket, &Candidate, Strategy)) -> Result<(), NoPairing> {
    if field.position.entrants.is_empty() {
        return Ok(());
    }
    let completion = field.edition.completion;
    match completion {
        Completion::EveryBracket => {
            completion::least_bye_score(field).ok_or(NoPairing)?;
        }
        Completion::Penultimate => completes(field, &[], 0).then_some(()).ok_or(NoPairing)?,
    }
    let mut mdps = Vec::new();
    for at in 0..field.groups.len() {
        let residents = field.groups[at].clone();
        let mut bracket = Bracket { mdps, residents, route: Route::Ordinary };
        let (mut candidate, mut settled_by) = best(field, &bracket).ok_or(NoPairing)?;
        let below = bracket.residents.end;
        if completion == Completion::Penultimate && !completes(field, &candidate.downfloaters, below) {
            // A.9: pair it again as the penultimate bracket, then all lower players in one bracket.
            bracket.route = Route::Penultimate;
            (candidate, settled_by) = best(field, &bracket).ok_or(NoPairing)?;
            show(&bracket, &candidate, settled_by);
            let last =
                Bracket { mdps: candidate.downfloaters, residents: below..field.len(), route: Route::CollapsedLast };
            let (candidate, settled_by) = best(field, &last).ok_or(NoPairing)?;
            show(&last, &candidate, settled_by);
            return Ok(());
        }
        show(&bracket, &candidate, settled_by);
        mdps = candidate.downfloaters;
    }
    Ok(())
}
