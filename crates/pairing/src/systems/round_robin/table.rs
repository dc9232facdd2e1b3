//! The Berger table by formula (C.05 Annex 1).
//!
//! Let N be the number of participants, plus one if that is odd; the number N is then the bye. In one cycle of N - 1
//! rounds the numbers a and b below N meet in round a + b - 1 (modulo N - 1); White is the smaller one when a + b is
//! odd, otherwise the larger one. The number a meets N in round 2a - 1 (modulo N - 1), with White in the odd rounds.

use crate::tournament::{Pairing, Position};

/// The annex with the tables and the recommendation for double round robins.
pub(super) const ANNEX: &str = "C.05 Annex 1";

/// The cycles of a double round robin in which the last two rounds change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// In none.
    Never,
    /// In the first, as recommended.
    First,
    /// In both (ROUND-ROBIN-11).
    Both,
}

/// The properties of the tables; a mutant lacks one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// In a double round robin the last two rounds of a cycle are exchanged.
    pub exchange: Exchange,
    /// Every second cycle has the colours reversed.
    pub reversal: bool,
    /// With an odd number the highest number is the bye; else it is number 1, and all others move down by one.
    pub highest_is_bye: bool,
    /// From round to round a number moves by half the field; else by one.
    pub half_turn: bool,
    /// The last number changes colour from round to round; else it always has Black.
    pub last_alternates: bool,
    /// The other colours go by the sum of the numbers; else the smaller number has White.
    pub colours_by_sum: bool,
}

impl Text {
    /// The tables as printed, and the recommendation for double round robins.
    pub const PRINTED: Self = Self {
        exchange: Exchange::First,
        reversal: true,
        highest_is_bye: true,
        half_turn: true,
        last_alternates: true,
        colours_by_sum: true,
    };
}

/// The place of a round in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The even number of the table: participants, or one more.
    pub size: u32,
    /// The cycle, from 0.
    pub cycle: u32,
    /// The round of the table, from 1.
    pub row: u32,
    /// Whether the last two rounds of this cycle change places and this is one of them.
    pub exchanged: bool,
}

/// Returns the even number of the table that a field needs.
#[must_use]
pub fn size(participants: usize) -> u32 {
    let participants = u32::try_from(participants).unwrap_or(u32::MAX - 1).max(2);
    participants + participants % 2
}

/// Returns the number of rounds in a cycle of a field.
#[must_use]
pub fn cycle(participants: usize) -> u16 {
    u16::try_from(size(participants) - 1).unwrap_or(u16::MAX)
}

/// Returns the place of a round in the tables, for a tournament of this number of rounds.
#[must_use]
pub fn place(participants: usize, rounds: u16, round: u16, exchange: Exchange) -> Place {
    let size = size(participants);
    let length = size - 1;
    let before = u32::from(round.max(1)) - 1;
    let (cycle, row) = (before / length, before % length + 1);
    let double = u32::from(rounds).div_ceil(length) == 2;
    let here = match exchange {
        Exchange::Never => false,
        Exchange::First => cycle == 0,
        Exchange::Both => true,
    };
    let exchanged = here && double && length > 1 && row + 1 >= length;
    let row = if exchanged { 2 * length - 1 - row } else { row };
    Place { size, cycle, row, exchanged }
}

/// Returns the games of a round by number, (white, black), in the order of the printed tables. The last number is
/// included even when it is the bye.
#[must_use]
pub fn games(place: Place, text: &Text) -> Vec<(u32, u32)> {
    let Place { size, cycle, row, .. } = place;
    let length = size - 1;
    // The opponent of the last number: twice its number is the round plus one, modulo the length.
    let first = match row % 2 {
        _ if !text.half_turn => row,
        1 => row.div_ceil(2),
        _ => (row + size) / 2,
    };
    let wrapped = |number: u32| (number + length - 1) % length + 1;
    let coloured = |a: u32, b: u32| match (a + b) % 2 == 1 || !text.colours_by_sum {
        true => (a.min(b), a.max(b)),
        false => (a.max(b), a.min(b)),
    };
    let last = if row % 2 == 1 || !text.last_alternates { (first, size) } else { (size, first) };
    let others = (1..size / 2).map(|step| coloured(wrapped(first + step), wrapped(first + length - step)));
    let turned = text.reversal && cycle % 2 == 1;
    let turn = |(white, black)| if turned { (black, white) } else { (white, black) };
    std::iter::once(last).chain(others).map(turn).collect()
}

/// Pairs a round of a schedule by rank: number k of the table is rank k - 1.
#[must_use]
pub fn pair(position: &Position, text: &Text) -> Pairing {
    let participants = position.entrants.len();
    if participants == 0 {
        return Pairing::default();
    }
    let rounds = position.schedule.unwrap_or(position.round);
    let place = place(participants, rounds, position.round, text.exchange);
    pairing(participants, &games(place, text), text.highest_is_bye)
}

/// Returns the games of a round by rank, without the game of the number that is the bye.
pub(super) fn pairing(participants: usize, games: &[(u32, u32)], highest_is_bye: bool) -> Pairing {
    let odd = participants % 2 == 1;
    let dummy = match (odd, highest_is_bye) {
        (false, _) => 0,
        (true, true) => size(participants),
        (true, false) => 1,
    };
    let rank = |number: u32| if dummy == 1 { number - 2 } else { number - 1 };
    let mut pairing = Pairing::default();
    for &(white, black) in games {
        match (white == dummy, black == dummy) {
            (false, false) => pairing.pairs.push((rank(white), rank(black))),
            (true, _) => pairing.bye = Some(rank(black)),
            (_, true) => pairing.bye = Some(rank(white)),
        }
    }
    pairing
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With an odd number the highest number is the bye; a mutant takes the first, and all others move down by one.
    #[test]
    fn the_number_that_is_the_bye() {
        let games = [(1, 6), (2, 5), (3, 4)];
        let pairs = |pairs: &[(u32, u32)], bye| Pairing { pairs: pairs.to_vec(), bye };
        assert_eq!(pairing(6, &games, true), pairs(&[(0, 5), (1, 4), (2, 3)], None));
        assert_eq!(pairing(5, &games, true), pairs(&[(1, 4), (2, 3)], Some(0)));
        assert_eq!(pairing(5, &games, false), pairs(&[(0, 3), (1, 2)], Some(4)));
        assert_eq!([2, 3, 4, 5, 6].map(size), [2, 4, 4, 6, 6]);
    }
}
