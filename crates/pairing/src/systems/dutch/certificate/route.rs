//! The route of the 2017 edition through the brackets (A.9): from the top, each bracket is paired as if the round could
//! be completed after it. If it cannot, that bracket is paired again as the penultimate one (PPB), and all lower
//! players form the last one (CLB).
//!
//! C.7 is about the next bracket alone, so proofs of ordinary brackets look no further; the rest of the round's pairing
//! shows that the round can be completed after them.

use super::graph::{Bye, Graph, Scope};
use super::next_bracket::best_pairs;
use super::{Bracket, Candidate, Certificate, CertifiedBracket, Mates, NotProven, Route, Setting, incomplete};
use crate::systems::dutch::colours::coloured;
use crate::systems::dutch::edition::Edition;
use crate::systems::dutch::engine::{Shortcuts, best_of, brackets_with};
use crate::tournament::Position;

/// Certifies a legal pairing; if another one is right, the error holds the certificate of that one.
pub(super) fn certify(position: &Position, edition: Edition, given: &Mates) -> Result<Certificate, NotProven> {
    // A legal pairing exists, so the engine finds one.
    let route = brackets_with(position, edition, Shortcuts::default()).map_err(|_| NotProven::Unproven)?;
    let pairs = || route.iter().flat_map(|(_, candidate)| candidate.pairs.iter().copied());
    let bye = route.last().and_then(|(_, candidate)| candidate.downfloaters.first().copied());
    let right = coloured(position, pairs().collect(), bye);
    let mates = Mates::new(position, &right).ok_or(NotProven::Unproven)?;
    let mut brackets = Vec::new();
    for (place, (bracket, candidate)) in route.iter().enumerate() {
        let setting = Setting { position, edition, bracket };
        if bracket.route == Route::Penultimate {
            brackets.push(failed(setting)?);
        }
        let proven = if setting.looks_ahead() {
            let next = route.get(place + 1).filter(|(bracket, _)| bracket.route != Route::CollapsedLast);
            ordinary(setting, candidate, next.map(|(_, candidate)| candidate.pairs.clone()))
        } else {
            let bye = if bye.is_some() { Bye::Anybody } else { Bye::Nobody };
            let graph = Graph::new(setting, candidate, Scope::Round, bye);
            proven(&graph, candidate, &mates, Vec::new())
        };
        brackets.push(proven?);
    }
    let certificate = Certificate { pairing: right, bye: None, brackets };
    let differs = |bracket: &CertifiedBracket| {
        let pairs = &bracket.candidate.pairs;
        bracket.completion.is_none() && pairs.iter().any(|&(high, low)| given.of[high as usize] != Some(low))
    };
    match certificate.brackets.iter().position(differs) {
        Some(place) => Err(NotProven::Other(Box::new(certificate), place)),
        None => Ok(certificate),
    }
}

/// Certifies the ordinary pairing of a bracket that is paired again, because the round cannot be completed after it.
fn failed(again: Setting<'_>) -> Result<CertifiedBracket, NotProven> {
    let bracket = Bracket { route: Route::Ordinary, ..again.bracket.clone() };
    let setting = Setting { bracket: &bracket, ..again };
    let candidate = best_of(setting.position, setting.edition, &bracket).ok_or(NotProven::Unproven)?;
    let completion = incomplete(setting.position, setting.edition, &candidate.downfloaters, setting.below());
    let completion = Some(completion.ok_or(NotProven::Unproven)?);
    Ok(CertifiedBracket { completion, ..ordinary(setting, &candidate, None)? })
}

/// Certifies a bracket that has a next one: alone if no other downfloaters permit better pairs there, otherwise
/// together with the next scoregroup. `next` are pairs of the next bracket, if they are known.
fn ordinary(
    setting: Setting<'_>,
    candidate: &Candidate,
    next: Option<Vec<(u32, u32)>>,
) -> Result<CertifiedBracket, NotProven> {
    let alone = candidate.downfloaters.is_empty();
    let (next, nothing_better) =
        if alone { (Vec::new(), true) } else { best_pairs(setting, candidate, next.unwrap_or_default()) };
    if nothing_better {
        let graph = Graph::new(setting, candidate, Scope::Bracket, Bye::Nobody);
        let found = proven(&graph, candidate, &Mates::of_pairs(setting.position, &candidate.pairs), next.clone());
        if alone || found.is_ok() {
            return found;
        }
    }
    let pairs = [candidate.pairs.as_slice(), &next].concat();
    let graph = Graph::new(setting, candidate, Scope::Next, Bye::Nobody);
    proven(&graph, candidate, &Mates::of_pairs(setting.position, &pairs), next)
}

fn proven(
    graph: &Graph<'_>,
    candidate: &Candidate,
    mates: &Mates,
    next: Vec<(u32, u32)>,
) -> Result<CertifiedBracket, NotProven> {
    let (values, scope, proof) = graph.prove(mates).map_err(|_| NotProven::Unproven)?;
    let (bracket, candidate) = (graph.setting.bracket.clone(), candidate.clone());
    Ok(CertifiedBracket { bracket, candidate, values, scope, proof, next, completion: None })
}
