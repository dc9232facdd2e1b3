//! Which criteria decided a round: what a run really tested.

use super::Edition;
use super::bracket::{Bracket, Candidate};
use super::criteria::{Criterion, Setting, first_difference};
use super::engine::{Outlook, trace};
use crate::systems::NoPairing;
use crate::tournament::Position;

/// Larger brackets are looked at in part: so many alternatives of each.
const MOST_ALTERNATIVES: usize = 2_000;

/// The criteria that decided the pairing of a position, in descending priority.
///
/// A criterion decided when a legal alternative is as good by everything before it and worse by it. Alternatives are
/// those that exchange two players of one bracket or take one pair apart, so this is a lower bound. It costs far more
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

/// Shows the candidates in which one pair is taken apart, or two players have changed places, each with the pairs and
/// floaters that only the original has, and those that only the alternative has.
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
            // Opponents who change places are the same pair; so are two downfloaters.
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
