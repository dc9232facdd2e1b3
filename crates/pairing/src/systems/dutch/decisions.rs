//! Which criteria decided a round: the coverage of a test run.

use super::Edition;
use super::bracket::{Bracket, Candidate};
use super::criteria::{Criterion, Setting, first_difference};
use super::engine::{Outlook, trace};
use crate::systems::NoPairing;
use crate::tournament::Position;

/// The most alternatives examined per bracket; larger brackets are examined in part.
const MOST_ALTERNATIVES: usize = 2_000;

/// The criteria that decided the pairing of a position, in descending priority.
///
/// A criterion decided if a legal alternative is equally good by all criteria before it and worse by it. Alternatives
/// only swap two players of one bracket or split one pair, so the result is a lower bound. Computing it costs far more
/// than the pairing itself.
///
/// # Errors
/// [`NoPairing`] when the position has none.
pub fn deciding(position: &Position, edition: Edition) -> Result<Vec<Criterion>, NoPairing> {
    let trace = trace(position, edition)?;
    let outlook = Outlook::new(position, edition);
    let mut decided = Vec::new();
    for traced in &trace.brackets {
        let setting = Setting { position, edition, bracket: &traced.bracket };
        alternatives(&traced.bracket, &traced.candidate, |other, parts| {
            if let Some(Some(criterion)) = first_difference(&setting, other, parts, &outlook, &traced.quality)
                && !decided.contains(&criterion)
            {
                decided.push(criterion);
            }
        });
    }
    decided.sort_by_key(|&criterion| edition.criteria().position(|known| known == criterion));
    Ok(decided)
}

/// Shows the candidates in which one pair is split or two players are swapped, each with the pairs and floaters that
/// only the original has, and those that only the alternative has.
fn alternatives(bracket: &Bracket, candidate: &Candidate, mut show: impl FnMut(&Candidate, [&Candidate; 2])) {
    let players: Vec<u32> = bracket.players().collect();
    let (mut other, mut gone, mut come) = (Candidate::default(), Candidate::default(), Candidate::default());
    for (at, &(a, b)) in candidate.pairs.iter().enumerate() {
        gone.pairs = vec![(a, b)];
        come.downfloaters = vec![a, b];
        show(&without_pair(candidate, at), [&gone, &come]);
    }
    let mut left = MOST_ALTERNATIVES.saturating_sub(candidate.pairs.len());
    for (at, &one) in players.iter().enumerate() {
        for &two in &players[at + 1..] {
            if left == 0 {
                return;
            }
            let swap = |player: u32| match player {
                _ if player == one => two,
                _ if player == two => one,
                _ => player,
            };
            [&mut other, &mut gone, &mut come].into_iter().for_each(Candidate::clear);
            for &(a, b) in &candidate.pairs {
                let swapped = (swap(a).min(swap(b)), swap(a).max(swap(b)));
                other.pairs.push(swapped);
                if swapped != (a, b) {
                    gone.pairs.push((a, b));
                    come.pairs.push(swapped);
                }
            }
            for &player in &candidate.downfloaters {
                other.downfloaters.push(swap(player));
                if swap(player) != player {
                    gone.downfloaters.push(player);
                    come.downfloaters.push(swap(player));
                }
            }
            other.downfloaters.sort_unstable();
            // Swapping two opponents or two downfloaters changes nothing.
            if other != *candidate {
                show(&other, [&gone, &come]);
                left -= 1;
            }
        }
    }
}

/// The candidate with one pair fewer: both players float down.
fn without_pair(candidate: &Candidate, at: usize) -> Candidate {
    let mut other = candidate.clone();
    let (a, b) = other.pairs.remove(at);
    other.downfloaters.extend([a, b]);
    other.downfloaters.sort_unstable();
    other
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::bracket::Route;
    use crate::systems::dutch::criteria::judge;
    use crate::systems::dutch::testing::{Shape, random_position};
    use std::collections::HashSet;

    /// Every candidate with two players of the bracket swapped, or with one pair split, written out in full.
    fn all_alternatives(bracket: &Bracket, candidate: &Candidate) -> Vec<Candidate> {
        let mut all = Vec::new();
        for at in 0..candidate.pairs.len() {
            let (a, b) = candidate.pairs[at];
            let mut other = candidate.clone();
            other.pairs.remove(at);
            other.downfloaters.extend([a, b]);
            all.push(other);
        }
        for one in bracket.players() {
            for two in bracket.players().filter(|&two| two != one) {
                let swap = |player| {
                    if player == one {
                        two
                    } else if player == two {
                        one
                    } else {
                        player
                    }
                };
                let mut other = candidate.clone();
                other.pairs.iter_mut().for_each(|(a, b)| (*a, *b) = (swap(*a), swap(*b)));
                other.pairs.iter_mut().for_each(|(a, b)| (*a, *b) = ((*a).min(*b), (*a).max(*b)));
                other.downfloaters.iter_mut().for_each(|player| *player = swap(*player));
                all.push(other);
            }
        }
        all.iter_mut().for_each(|other| other.downfloaters.sort_unstable());
        all
    }

    /// Checks the definition: a legal alternative is equally good by all criteria before the deciding one.
    #[test]
    fn a_criterion_decides_where_an_alternative_is_worse_by_it_first() {
        let mut seen = HashSet::new();
        for (edition, seed) in Edition::ALL.into_iter().flat_map(|edition| (0..60).map(move |seed| (edition, seed))) {
            let position = random_position(seed, if seed % 2 == 0 { &Shape::DENSE } else { &Shape::FLOATS });
            let Ok(trace) = trace(&position, edition) else { continue };
            let outlook = Outlook::new(&position, edition);
            let mut expected = HashSet::new();
            for traced in &trace.brackets {
                let setting = Setting { position: &position, edition, bracket: &traced.bracket };
                for other in all_alternatives(&traced.bracket, &traced.candidate) {
                    let quality = judge(&setting, &other, &outlook);
                    let worse = quality.and_then(|quality| {
                        quality.first_difference(&traced.quality, edition).map(|(criterion, ..)| criterion)
                    });
                    expected.extend(worse);
                }
            }
            let found = deciding(&position, edition).expect("a pairing");
            let places: Vec<usize> = found
                .iter()
                .map(|&criterion| edition.criteria().position(|known| known == criterion).expect("a criterion"))
                .collect();
            assert!(places.is_sorted_by(|a, b| a < b), "by priority, each once: {found:?}");
            assert_eq!(found.iter().copied().collect::<HashSet<_>>(), expected, "seed {seed}");
            seen.extend(found);
        }
        assert!(seen.len() > 8, "{seen:?}");
    }

    /// A large bracket is examined only in part.
    #[test]
    fn no_more_alternatives_than_are_allowed() {
        let shown = |pairs: u32| {
            let bracket = Bracket { mdps: Vec::new(), residents: 0..2 * pairs, route: Route::Ordinary };
            let candidate =
                Candidate { pairs: (0..pairs).map(|at| (at, at + pairs)).collect(), downfloaters: Vec::new() };
            let mut shown = 0;
            alternatives(&bracket, &candidate, |_, _| shown += 1);
            shown
        };
        // For 2n players: n(2n - 1) swaps less the n swaps of two opponents, and n pairs to split.
        assert_eq!([1, 2, 10].map(shown), [1, 2 + 4, 10 + 180]);
        assert_eq!(shown(40), MOST_ALTERNATIVES);
    }
}
