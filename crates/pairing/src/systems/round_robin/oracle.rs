//! The oracle: the printed tables for 3 to 16 participants, and for more participants the rule by which a printed table
//! continues from round to round. It shares no code with the formula.

use crate::tournament::{Pairing, Position};

/// The printed tables of C.05 Annex 1: one table per block, one round per line, White first.
pub const PRINTED: &str = include_str!("printed.txt");

/// Returns round `row` (from 1) of the printed table for `size` participants, an even number from 4 to 16.
#[must_use]
pub fn printed(size: u32, row: u32) -> Option<Vec<(u32, u32)>> {
    let block = PRINTED.split("\n\n").find(|block| block.lines().next() == Some(&format!("{}/{size}", size - 1)))?;
    let line = block.lines().nth(row as usize)?;
    let game = |text: &str| {
        let (white, black) = text.split_once('-')?;
        Some((white.parse().ok()?, black.parse().ok()?))
    };
    line.split_whitespace().map(game).collect()
}

/// Returns round `row` of any table. In round 1, 1 plays the last number, 2 the last but one, and so on. From round to
/// round every number but the last moves on by half of all, in the circle of the others, and stays on its side of the
/// board; the last number changes sides.
#[must_use]
pub fn rotated(size: u32, row: u32) -> Vec<(u32, u32)> {
    let moved = |number: u32| {
        if number == size {
            return number;
        }
        let next = number + size / 2;
        if next > size - 1 { next - (size - 1) } else { next }
    };
    let mut games: Vec<(u32, u32)> = (1..=size / 2).map(|number| (number, size + 1 - number)).collect();
    for _ in 1..row {
        for (white, black) in &mut games {
            (*white, *black) = (moved(*white), moved(*black));
            if *white == size || *black == size {
                (*white, *black) = (*black, *white);
            }
        }
    }
    games
}

/// Pairs a round of a schedule. `exchanged`: whether the last two rounds change places, for each of the two cycles of a
/// double round robin.
pub fn pair_literally(position: &Position, exchanged: [bool; 2]) -> Pairing {
    let count = position.entrants.len() as u32;
    if count == 0 {
        return Pairing::default();
    }
    let size = if count.is_multiple_of(2) { count } else { count + 1 };
    let rounds = position.schedule.unwrap_or(position.round);
    // The rows of the whole tournament, in order.
    let mut rows: Vec<(u32, bool)> = Vec::new();
    let mut reversed = false;
    while rows.len() < usize::from(rounds.max(position.round)) {
        rows.extend((1..size).map(|row| (row, reversed)));
        reversed = !reversed;
    }
    let length = size as usize - 1;
    for (cycle, exchanged) in exchanged.into_iter().enumerate() {
        if exchanged && size > 2 && rows.len() == 2 * length {
            rows.swap((cycle + 1) * length - 2, (cycle + 1) * length - 1);
        }
    }
    let (row, reversed) = rows[usize::from(position.round) - 1];
    let games = printed(size, row).unwrap_or_else(|| rotated(size, row));
    let mut pairing = Pairing::default();
    for (white, black) in games {
        let (white, black) = if reversed { (black, white) } else { (white, black) };
        // "Where there is an odd number of players, the highest number counts as a bye."
        if white > count {
            pairing.bye = Some(black - 1);
        } else if black > count {
            pairing.bye = Some(white - 1);
        } else {
            pairing.pairs.push((white - 1, black - 1));
        }
    }
    pairing
}
