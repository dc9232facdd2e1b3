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

/// The search for a pairing of the bracket, with these opponents if there are any.
fn task<'t>(round: &'t Round<'_>, bracket: &'t Bracket, opponents: Option<&'t Opponents>) -> Task<'t> {
    let setting = Setting { position: round.position, law: round.law, bracket };
    let (known, rest) = (&round.known, round.rest_of(bracket));
    Task { setting, known, rest, limbo: None, opponents, remainder: true }
}

/// The best and earliest pairing with these opponents.
pub(super) fn with(round: &Round<'_>, bracket: &Bracket, opponents: &Opponents) -> Option<Candidate> {
    Some(search(&task(round, bracket, Some(opponents)))?.candidate)
}

/// The best and earliest pairing of the bracket.
pub(super) fn best(round: &Round<'_>, bracket: &Bracket) -> Option<Candidate> {
    search_or_compare(round, bracket, true)
}

/// Like [`best`]. `compare`: whether all choices may be compared.
fn search_or_compare(round: &Round<'_>, bracket: &Bracket, compare: bool) -> Option<Candidate> {
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
        budget::allocate_lists([&opponents.made, &opponents.avoided]);
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
        if compare
            && level.m1 == bracket.mdps
            && opponents == Opponents::default()
            && let Some(made) = few_choices::best_pairs(&task(round, bracket, None))
        {
            return ask(bracket, &Opponents { made, avoided: Vec::new() });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::{Shape, random_position, show};
    use crate::systems::dutch_2012::edition::Edition;
    use crate::tournament::Position;

    /// Joined brackets of the lowest players, with up to three moved-down players: comparing all choices, which is for
    /// one or two, gives what the search gives. Tournaments hardly ever need this.
    fn comparing_is_searching(seed: u64, position: &Position) -> u32 {
        let players = position.entrants.len() as u32;
        let mut compared_brackets = 0;
        for (start, law) in (2..players).flat_map(|start| Edition::ALL.map(|edition| (start, edition.law()))) {
            for count in 1..=3.min(start) {
                let (floaters, residents): (Vec<u32>, Vec<u32>) =
                    (start - count..players).partition(|&rank| rank < start);
                let bracket = Bracket::new(position, law, &floaters, &residents, true);
                let bracket = Bracket { joined: true, ..bracket };
                let round = Round::new(position, law, true);
                let setting = Setting { position, law, bracket: &bracket };
                if !setting.chooses_in_remainders() {
                    continue;
                }
                let Some(expected) = search_or_compare(&round, &bracket, false) else { continue };
                assert_eq!(best(&round, &bracket).as_ref(), Some(&expected), "seed {seed}\n{}", show(position));
                if expected.m1 < bracket.mdps {
                    continue;
                }
                if let Some(made) = few_choices::best_pairs(&task(&round, &bracket, None)) {
                    assert!(bracket.mdps < 3, "all choices of three players are not compared");
                    let found = with(&round, &bracket, &Opponents { made, avoided: Vec::new() });
                    assert_eq!(found, Some(expected), "seed {seed}\n{}", show(position));
                    compared_brackets += 1;
                }
            }
        }
        compared_brackets
    }

    #[test]
    fn comparing_all_choices_is_searching() {
        let mut compared_brackets = 0;
        for (_, shape) in Shape::ALL {
            for seed in 0..10 {
                compared_brackets += comparing_is_searching(seed, &random_position(seed, &shape));
            }
        }
        // A mistake must not make the comparison decline either.
        assert_eq!(compared_brackets, 984);
    }
}
