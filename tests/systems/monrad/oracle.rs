//! The oracle: lists all pairings of the field and keeps the first by the articles.

use pairproof::systems::NoPairing;
use pairproof::tournament::{Colour, Pairing, Position};
use std::cmp::Reverse;

/// Pairs a round.
pub fn pair(position: &Position) -> Result<Pairing, NoPairing> {
    let size = position.entrants.len();
    let mut all = Vec::new();
    list(position, &mut vec![None; size], &mut all);
    // M2: the bye as low as possible; M3: each in turn has the highest possible opponent.
    let bye = |partner: &Vec<u32>| (0..size as u32).find(|&rank| partner[rank as usize] == rank);
    let best = all.into_iter().min_by_key(|partner| (Reverse(bye(partner)), partner.clone())).ok_or(NoPairing)?;
    let higher = (0..size as u32).filter(|&rank| best[rank as usize] > rank);
    let pairs = higher.map(|rank| coloured(position, rank, best[rank as usize])).collect();
    Ok(Pairing { pairs, bye: bye(&best) })
}

/// Adds every way to give the others a partner; the player with the bye is its own partner.
fn list(position: &Position, partner: &mut Vec<Option<u32>>, all: &mut Vec<Vec<u32>>) {
    let Some(first) = partner.iter().position(Option::is_none) else {
        all.push(partner.iter().flatten().copied().collect());
        return;
    };
    let odd = partner.len() % 2 == 1 && !(0..partner.len()).any(|rank| partner[rank] == Some(rank as u32));
    for other in first..partner.len() {
        let entrant = &position.entrants[first];
        let possible = match other == first {
            true => odd && !entrant.bye_barred,
            false => partner[other].is_none() && !entrant.conflicts_with(other as u32),
        };
        if possible {
            (partner[first], partner[other]) = (Some(other as u32), Some(first as u32));
            list(position, partner, all);
            (partner[first], partner[other]) = (None, None);
        }
    }
}

/// M4, from the recorded colours of both players.
fn coloured(position: &Position, higher: u32, lower: u32) -> (u32, u32) {
    let whites = |rank: u32| {
        let colours = &position.entrants[rank as usize].colours;
        colours.iter().map(|&colour| usize::from(colour == Colour::White)).sum::<usize>()
    };
    let last = position.entrants[higher as usize].colours.last();
    let higher_has_white = match (whites(higher), whites(lower), last) {
        (a, b, _) if a != b => a < b,
        (_, _, Some(&last)) => last == Colour::Black,
        (_, _, None) => position.initial_colour == Colour::White,
    };
    if higher_has_white { (higher, lower) } else { (lower, higher) }
}
