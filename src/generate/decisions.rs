//! Which criteria decided a round: what a run really tested.

use crate::systems::NoPairing;
use crate::systems::dutch::Edition;
use crate::systems::dutch::bracket::{Bracket, Candidate};
use crate::systems::dutch::criteria::{Criterion, Setting, first_difference};
use crate::systems::dutch::engine::{Outlook, trace};
use crate::tournament::Position;

/// Larger brackets are looked at in part: so many alternatives of each.
const MOST_ALTERNATIVES: usize = 2_000;

/// The criteria that decided the pairing of a position, in descending priority.
///
/// A criterion decided when a legal alternative is as good by everything before it and worse by it. Alternatives are those
/// that exchange two players of one bracket or take one pair apart, so this is a lower bound. It costs far more than the
/// pairing itself.
///
/// # Errors
/// [`NoPairing`] when the position has none.
pub fn deciding(position: &Position, edition: Edition) -> Result<Vec<Criterion>, NoPairing> {
    let trace = trace(position, edition)?;
    let outlook = Outlook::new(position, edition);
    let mut decided = Vec::new();
    for traced in &trace.brackets {
        let setting = Setting { position, edition, bracket: &traced.bracket };
        for candidate in alternatives(&traced.bracket, &traced.candidate) {
            if let Some(Some(criterion)) = first_difference(&setting, &candidate, &outlook, &traced.quality)
                && !decided.contains(&criterion)
            {
                decided.push(criterion);
            }
        }
    }
    decided.sort_by_key(|criterion| edition.criteria().iter().position(|known| known == criterion));
    Ok(decided)
}

/// The candidates in which one pair is taken apart, or two players have changed places.
fn alternatives(bracket: &Bracket, candidate: &Candidate) -> Vec<Candidate> {
    let players: Vec<u32> = bracket.players().collect();
    let mut found: Vec<Candidate> = (0..candidate.pairs.len()).map(|at| without_pair(candidate, at)).collect();
    for (at, &one) in players.iter().enumerate() {
        for &two in &players[at + 1..] {
            if found.len() >= MOST_ALTERNATIVES {
                return found;
            }
            let swap = |player: u32| match player {
                _ if player == one => two,
                _ if player == two => one,
                _ => player,
            };
            let pairs = candidate.pairs.iter().map(|&(a, b)| {
                let (a, b) = (swap(a), swap(b));
                (a.min(b), a.max(b))
            });
            let mut other = Candidate {
                pairs: pairs.collect(),
                downfloaters: candidate.downfloaters.iter().map(|&player| swap(player)).collect(),
            };
            other.downfloaters.sort_unstable();
            // Opponents who change places are the same pair; so are two downfloaters.
            if other != *candidate {
                found.push(other);
            }
        }
    }
    found
}

/// The candidate with one pair fewer: both players float down.
fn without_pair(candidate: &Candidate, at: usize) -> Candidate {
    let mut other = candidate.clone();
    let (a, b) = other.pairs.remove(at);
    other.downfloaters.extend([a, b]);
    other.downfloaters.sort_unstable();
    other
}
