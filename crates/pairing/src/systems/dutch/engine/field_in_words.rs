//! A field of at most 63 players in machine words: sets of players are bits by rank.

use super::classes::{CLASSES, class, wants_a_third};
use crate::matching::bits::of_word;
use crate::tournament::{Float, Position};
use std::ops::Range;

/// The largest field whose players fit into a word, with one bit left for the bye.
pub(super) const FEW: usize = 63;

/// Sets of players by class and history, and who may meet whom.
#[derive(Debug)]
pub(super) struct Words {
    /// The possible opponents of each player (C1, C3).
    pub meets: [u64; 64],
    /// Colour class of each player, and the players of each class.
    pub class: [u8; 64],
    pub of_class: [u64; CLASSES],
    /// Players who had a downfloat one round ago, and two rounds ago.
    pub down: [u64; 2],
    /// Players who had an upfloat one or two rounds ago.
    pub up: u64,
    pub topscorers: u64,
    /// Players who may get the bye (C2).
    pub byes: u64,
    /// Players who prefer the colour of both latest games; left empty without topscorers.
    pub restless: u64,
}

impl Words {
    /// Creates the words of a field of at most [`FEW`] players.
    pub fn new(position: &Position) -> Self {
        let mut words = Self {
            meets: [0; 64],
            class: [0; 64],
            of_class: [0; CLASSES],
            down: [0; 2],
            up: 0,
            topscorers: 0,
            byes: 0,
            restless: 0,
        };
        let mut own = 1;
        for (entrant, known) in position.entrants.iter().zip(&mut words.class) {
            let class = class(entrant);
            *known = class as u8;
            words.of_class[class] |= own;
            if entrant.topscorer {
                words.topscorers |= own;
            }
            if !entrant.bye_barred {
                words.byes |= own;
            }
            for (down, float) in words.down.iter_mut().zip(entrant.floats) {
                match float {
                    Some(Float::Down) => *down |= own,
                    Some(Float::Up) => words.up |= own,
                    None => {}
                }
            }
            own <<= 1;
        }
        if words.topscorers != 0 {
            let restless = position.entrants.iter().map(wants_a_third).enumerate();
            words.restless = restless.fold(0, |set, (rank, wants)| set | u64::from(wants) << rank);
        }
        let everybody = range(&(0..position.entrants.len() as u32));
        let mut own = 1;
        for ((entrant, &class), row) in position.entrants.iter().zip(&words.class).zip(&mut words.meets) {
            *row = everybody & !(entrant.conflicts.word() | own);
            // The same absolute colour is allowed only with a topscorer.
            if matches!(class, 1 | 4) && !entrant.topscorer {
                *row &= !words.of_class[usize::from(class)] | words.topscorers;
            }
            own <<= 1;
        }
        words
    }
}

/// The ranks in a word, ascending.
pub(super) fn members(word: u64) -> impl Iterator<Item = u32> {
    of_word(word).map(|rank| rank as u32)
}

/// Some ranks as a word.
pub(super) fn set_of(ranks: &[u32]) -> u64 {
    ranks.iter().fold(0, |set, &rank| set | 1 << rank)
}

/// A range of ranks, up to 63, as a word.
pub(super) fn range(ranks: &Range<u32>) -> u64 {
    ((1 << ranks.end) - 1) & !((1 << ranks.start) - 1)
}
