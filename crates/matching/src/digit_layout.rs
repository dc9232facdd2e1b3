//! Digits of a long weight: criteria packed into machine words, most important first. No digit spans two words.

use super::weight::Lex;

/// Bits of a word that digits may use. The remaining bits are headroom for the duals of the matching.
const WORD: u32 = 48;

/// A target to which digits are added: a weight, or a few words of one.
pub trait Accumulator {
    /// The word with this number, if the accumulator keeps it.
    fn word(&mut self, at: usize) -> Option<&mut i64>;
}

impl<const N: usize> Accumulator for Lex<N> {
    #[inline(always)]
    fn word(&mut self, at: usize) -> Option<&mut i64> {
        self.0.get_mut(at)
    }
}

/// The position of a digit in a weight, or [`Slot::NONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    word: u16,
    shift: u8,
}

impl Slot {
    /// A missing digit: paying into it does nothing.
    pub const NONE: Self = Self { word: u16::MAX, shift: 0 };

    /// Adds `amount` of this digit to a weight.
    #[inline(always)]
    pub fn pay(self, accumulator: &mut impl Accumulator, amount: i64) {
        if let Some(word) = accumulator.word(usize::from(self.word)) {
            *word += amount << self.shift;
        }
    }
}

impl Default for Slot {
    fn default() -> Self {
        Self::NONE
    }
}

/// Allocates digits.
#[derive(Clone, Debug, Default)]
pub struct DigitLayout {
    words: usize,
    used: u32,
}

fn bits(max: i64) -> u32 {
    64 - (max.max(1) as u64).leading_zeros()
}

impl DigitLayout {
    /// Allocates the next digit, for totals whose range is at most `max` wide.
    pub fn add(&mut self, max: i64) -> Slot {
        let bits = bits(max);
        if self.words == 0 || self.used + bits > WORD {
            self.words += 1;
            self.used = 0;
        }
        self.used += bits;
        Slot { word: (self.words - 1) as u16, shift: (WORD - self.used) as u8 }
    }

    /// Number of words used.
    pub fn limbs(&self) -> usize {
        self.words
    }
}
