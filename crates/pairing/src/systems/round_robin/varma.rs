//! The restricted drawing of numbers, C.05 Annex 2 (Varma tables): players of one federation draw from one envelope;
//! the numbers in an envelope do not meet in the last three rounds.
//!
//! The printed table for 11 and 12 players has one exception: 6 and 12, both in C, meet in round 11.

use crate::systems::common::drawing::{Draw, Drawer};

/// The sets of numbers A, B, C and D of a table, for an even number of players or one less.
const TABLES: [(u32, [&[u32]; 4]); 8] = [
    (10, [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]]),
    (12, [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]]),
    (14, [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]]),
    (16, [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]]),
    (18, [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]]),
    (20, [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]]),
    (22, [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]]),
    (24, [&[6, 7, 8, 9, 10, 11, 19, 20, 21, 22], &[1, 2, 3, 4, 13, 14, 15, 16, 17], &[12, 18, 23], &[5, 24]]),
];

/// Returns the sets for 9 to 24 players, without the number that is the bye; `None` for fewer or more players.
#[must_use]
pub fn sets(players: usize) -> Option<[Vec<u32>; 4]> {
    let players = u32::try_from(players).ok()?;
    let (_, sets) = TABLES.iter().find(|(size, _)| (size - 1..=*size).contains(&players))?;
    Some(sets.map(|set| set.iter().copied().filter(|&number| number <= players).collect()))
}

/// Draws numbers for all players. `below(n)` returns a random number from 0 to n - 1.
///
/// The federation with the most players draws first, ties in the order of their codes; its players draw in the order
/// of their names. The first chooses among the envelopes with enough numbers. If none has enough, which the annex does
/// not foresee, the fullest is taken, and the rest of the federation continues with the next.
///
/// # Errors
/// A message, when the annex has no table for this number of players.
pub fn draw(players: &[Drawer], below: &mut dyn FnMut(usize) -> usize) -> Result<Draw, String> {
    let Some(sets) = sets(players.len()) else {
        return Err(format!("{} players: the Varma tables are for 9 to 24 (C.05 Annex 2)", players.len()));
    };
    let mut envelopes = sets;
    let mut federations: Vec<&str> = players.iter().map(|player| player.federation.as_str()).collect();
    federations.sort_unstable();
    federations.dedup();
    let mut contingents: Vec<(&str, Vec<usize>)> = federations
        .into_iter()
        .map(|federation| {
            let mut members: Vec<usize> =
                (0..players.len()).filter(|&index| players[index].federation == federation).collect();
            members.sort_by(|&a, &b| players[a].name.cmp(&players[b].name));
            (federation, members)
        })
        .collect();
    contingents.sort_by_key(|(_, members)| std::cmp::Reverse(members.len()));
    let mut draw = Draw { numbers: vec![0; players.len()], divided: Vec::new() };
    for (federation, members) in contingents {
        let mut left = &members[..];
        while !left.is_empty() {
            let enough: Vec<usize> = (0..4).filter(|&set| envelopes[set].len() >= left.len()).collect();
            let set = match enough.len() {
                0 => {
                    if draw.divided.last().is_none_or(|last| last != federation) {
                        draw.divided.push(federation.to_owned());
                    }
                    (0..4).max_by_key(|&set| (envelopes[set].len(), std::cmp::Reverse(set))).unwrap_or(0)
                }
                choices => enough[below(choices)],
            };
            let (now, later) = left.split_at(left.len().min(envelopes[set].len()));
            for &member in now {
                let place = below(envelopes[set].len());
                draw.numbers[member] = envelopes[set].remove(place);
            }
            left = later;
        }
    }
    Ok(draw)
}
