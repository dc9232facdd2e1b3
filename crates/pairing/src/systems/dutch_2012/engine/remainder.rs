//! D.4 in a heterogeneous lowest bracket: "the best pairing for such a homogeneous score bracket or remainder". C.6
//! forms the remainder, and D.4 chooses within it, so the B3-factor does not affect who meets a moved-down player.
//!
//! Once the pairs of S1 are fixed, the B3-factor of the remainder precedes all criteria, and one matching gives the
//! answer. The pairs of S1 are searched by branch and bound. The bracket without D.4 is a bound for all of them, in
//! violations and in the order of the candidates; its own pairs of S1 nearly always attain it. If not, the search
//! branches on one of these pairs: with it and without it. Only the budget ends the search. With one or two moved-down
//! players, all choices are compared instead ([`few_choices`]).

use super::Round;
use super::few_choices;
use super::graph::{Opponents, Task};
use super::search::search;
use crate::budget;
use crate::systems::dutch_2012::bracket::{Bracket, Candidate};
use crate::systems::dutch_2012::criteria::{Setting, Violations};

/// The best and earliest pairing with these opponents.
pub(super) fn with(round: &Round<'_>, bracket: &Bracket, opponents: &Opponents) -> Option<Candidate> {
    let setting = Setting { position: round.position, law: round.law, bracket };
    let (rest, opponents) = (round.rest_of(bracket), Some(opponents));
    let task = Task { setting, known: &round.known, rest, limbo: None, opponents, remainder: true };
    Some(search(&task)?.candidate)
}

/// The best and earliest pairing of the bracket.
pub(super) fn best(round: &Round<'_>, bracket: &Bracket) -> Option<Candidate> {
    let without_d4 = Bracket { joined: false, ..bracket.clone() };
    let setting = |bracket| Setting { position: round.position, law: round.law, bracket };
    let ask = |bracket, opponents: &Opponents| with(round, bracket, opponents);
    // M1 precedes D.4: a pairing of another level is not a candidate for this bracket.
    let level = ask(&without_d4, &Opponents::default())?.level();
    if level.m1 == 0 {
        return round.search(&bracket.as_homogeneous(), round.rest_of(bracket), None).map(|found| found.candidate);
    }
    let key = |candidate: &Candidate| -> (Violations, Vec<u32>) {
        (setting(bracket).violations(candidate), order(candidate))
    };
    let mut best: Option<((Violations, Vec<u32>), Candidate)> = None;
    let mut open = vec![Opponents::default()];
    while let Some(opponents) = open.pop() {
        budget::allocate(opponents.bytes());
        let Some(bound) = ask(&without_d4, &opponents).filter(|bound| bound.level() == level) else { continue };
        if best.as_ref().is_some_and(|(known, _)| *known <= key(&bound)) {
            continue;
        }
        let first = bound.pairs[..bound.m1].to_vec();
        let found = ask(bracket, &Opponents { made: first.clone(), avoided: Vec::new() })?;
        let attained = key(&found).0 == key(&bound).0;
        if best.as_ref().is_none_or(|(known, _)| key(&found) < *known) {
            best = Some((key(&found), found));
        }
        if attained {
            continue;
        }
        if level.m1 == bracket.mdps && opponents == Opponents::default() {
            let (setting, rest) = (setting(bracket), round.rest_of(bracket));
            let task = Task { setting, known: &round.known, rest, limbo: None, opponents: None, remainder: true };
            if let Some(made) = few_choices::best_pairs(&task) {
                return ask(bracket, &Opponents { made, avoided: Vec::new() });
            }
        }
        if let Some(&pair) = first.iter().find(|pair| !opponents.made.contains(pair)) {
            let (mut made, mut avoided) = (opponents.clone(), opponents);
            avoided.avoided.push(pair);
            made.made.push(pair);
            open.extend([avoided, made]);
        }
    }
    Some(best?.1)
}

/// D.3, D.1: S1, then its opponents.
fn order(candidate: &Candidate) -> Vec<u32> {
    let first = &candidate.pairs[..candidate.m1];
    first.iter().map(|&(a, _)| a).chain(first.iter().map(|&(_, b)| b)).collect()
}
