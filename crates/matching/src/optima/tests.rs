//! Tests of the order of work and of pairs from earlier steps. (`tests/systems` compares matchings with brute force.)

use super::*;
use std::cell::Cell;

/// A complete graph. A pair costs one in some words.
struct Complete<F> {
    words: usize,
    /// The words in which the pair costs something.
    paid: F,
    /// How often the cost of a pair was asked for.
    asked: Cell<usize>,
}

fn complete<F: Fn(usize, usize) -> Range<usize>>(words: usize, paid: F) -> Complete<F> {
    Complete { words, paid, asked: Cell::new(0) }
}

impl<F: Fn(usize, usize) -> Range<usize>> Costs for Complete<F> {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, _: usize, _: usize) -> bool {
        true
    }

    fn alone(&self, _: usize, _: &mut impl Accumulator) {}

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        self.asked.set(self.asked.get() + 1);
        for word in (self.paid)(v, w) {
            if let Some(word) = accumulator.word(word) {
                *word += 1;
            }
        }
    }
}

/// Words in which nothing is paid are only looked for if there are more than three times as many as a step settles.
#[test]
fn few_words_are_not_searched_for_unused_ones() {
    for words in 1..20 {
        let costs = complete(words, |_, _| 0..1);
        assert!(Optima::of(&costs, 2, true).is_some());
        assert_eq!(costs.asked.get(), if words > 12 { 2 } else { 1 }, "{words} words");
    }
}

/// A pair that an earlier step chose has left the face, and its two vertices keep each other.
#[test]
fn a_pair_of_an_earlier_step_is_kept_or_not() {
    let mut optima = Optima::of(&complete(1, |_, _| 0..0), 8, true).expect("a complete graph of even size");
    let chosen = [(5, 0), (2, 6)];
    for (v, w) in chosen {
        assert_eq!(optima.first(v, &[w]), Some(w));
    }
    optima.refine(&complete(1, |v, w| 0..usize::from((v, w) == (1, 3))));
    for (v, w) in chosen {
        assert_eq!(optima.mate(v), Some(w));
        let own = |a: usize, b: usize| (a, b) == (v.min(w), v.max(w));
        for vertex in [v, w] {
            assert!(optima.may_narrow(&[vertex], own, |_| false), "{vertex} keeps its mate");
            assert!(!optima.may_narrow(&[vertex], |a, b| !own(a, b), |_| true), "{vertex} has a mate");
            assert!(!optima.narrow(&[vertex], |a, b| !own(a, b), |_| true), "{vertex} has a mate");
        }
    }
    assert!(optima.narrow(&[1, 4], |a, b| (a, b) == (1, 4), |_| false), "4 can meet 1");
    assert_eq!((optima.mate(1), optima.mate(3)), (Some(4), Some(7)));
}
