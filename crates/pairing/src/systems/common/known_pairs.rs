//! A cache of answers about pairs of players.

use std::cell::{Cell, OnceCell};

/// A cache for a yes-or-no question about two players, whichever is named first, such as whether they may meet.
///
/// An engine that pairs a round with hardly any legal pairs asks it again and again. Once it has been asked as often as
/// there are pairs, all answers are computed and kept, one bit each; so this costs little in rounds that hardly ask.
#[derive(Debug, Default)]
pub struct KnownPairs {
    players: usize,
    asked: Cell<usize>,
    answers: OnceCell<Vec<u64>>,
}

/// The largest field whose answers are kept: 2 MB.
const LARGEST: usize = 4096;

impl KnownPairs {
    /// Creates a cache for this number of players, numbered from 0.
    #[must_use]
    pub fn new(players: usize) -> Self {
        Self { players, asked: Cell::new(0), answers: OnceCell::new() }
    }

    /// Returns the answer for two players; `ask` must be the same question every time.
    pub fn answer(&self, a: u32, b: u32, ask: impl Fn(u32, u32) -> bool) -> bool {
        let words = self.players.div_ceil(64);
        let known = |answers: &Vec<u64>| answers[a as usize * words + b as usize / 64] >> (b % 64) & 1 == 1;
        if let Some(answers) = self.answers.get() {
            return known(answers);
        }
        self.asked.set(self.asked.get() + 1);
        if 2 * self.asked.get() < self.players * self.players || self.players > LARGEST {
            return ask(a, b);
        }
        known(self.answers.get_or_init(|| self.find(words, ask)))
    }

    fn find(&self, words: usize, ask: impl Fn(u32, u32) -> bool) -> Vec<u64> {
        let mut answers = vec![0; self.players * words];
        for b in 0..self.players {
            for a in (0..b).filter(|&a| ask(a as u32, b as u32)) {
                answers[a * words + b / 64] |= 1 << (b % 64);
                answers[b * words + a / 64] |= 1 << (a % 64);
            }
        }
        answers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cache always gives the answer of the question. The question itself is evaluated as often as there are pairs,
    /// then once more for each pair, and never again.
    #[test]
    fn a_question_that_is_asked_often_is_answered_from_the_cache() {
        for players in [2_u32, 5, 64, 65, 130] {
            let (known, asked) = (KnownPairs::new(players as usize), Cell::new(0));
            let truth = |a: u32, b: u32| (a * b + a + b) % 7 < 3;
            let ask = |a, b| {
                asked.set(asked.get() + 1);
                truth(a, b)
            };
            for _ in 0..4 {
                for (a, b) in (0..players).flat_map(|a| (0..players).map(move |b| (a, b))).filter(|(a, b)| a != b) {
                    assert_eq!(known.answer(a, b, ask), truth(a, b), "{a} {b} of {players}");
                }
            }
            let direct = (players * players).div_ceil(2) - 1;
            assert_eq!(asked.get(), direct + players * (players - 1) / 2, "{players} players");
        }
    }
}
