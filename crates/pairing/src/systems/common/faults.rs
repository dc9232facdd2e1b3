//! What is wrong with mutants that list as an oracle does: besides a rule that is not known, two rules compared in the
//! wrong order, and one turned round. Rules of colours that are asked in the wrong order.

use crate::systems::{Mutant, PairFunction};
use crate::tournament::Pairing;
use std::fmt::Display;

/// A fault of a mutant that lists, in terms of the rules of its system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault<R> {
    /// It does not know the rule.
    Lacks(R),
    /// It compares by the first rule only after the second one, which follows it in the text.
    After(R, R),
    /// It takes the most for the least, and the least for the most.
    Reversed(R),
}

impl<R: Copy + PartialEq> Fault<R> {
    /// Is the rule known in spite of the fault?
    pub fn knows(fault: Option<Self>, rule: R) -> bool {
        fault != Some(Self::Lacks(rule))
    }

    /// What a mutant compares by, the least first: the values by these rules, which are in the order of the text. By a
    /// rule that it does not know all are the same, by one that it has turned round the greatest is the least.
    pub fn key<const N: usize>(fault: Option<Self>, values: [(R, i64); N]) -> [i64; N] {
        let mut key = values.map(|(rule, value)| match fault {
            Some(Self::Lacks(lacking)) if lacking == rule => 0,
            Some(Self::Reversed(reversed)) if reversed == rule => -value,
            _ => value,
        });
        Self::put_in_order(fault, &values.map(|(rule, _)| rule), &mut key);
        key
    }

    /// Puts the values of these rules, which are in the order of the text, into the order of the fault.
    pub fn put_in_order<T>(fault: Option<Self>, rules: &[R], values: &mut [T]) {
        let Some(Self::After(before, after)) = fault else { return };
        let place = |rule| rules.iter().position(|&known| known == rule);
        if let (Some(one), Some(other)) = (place(before), place(after)) {
            values.swap(one, other);
        }
    }
}

/// Each two neighbours of a list, and the list in which they are exchanged.
pub fn exchanges<R: Copy>(rules: &[R]) -> impl Iterator<Item = (R, R, Vec<R>)> {
    (1..rules.len()).map(move |place| {
        let mut list = rules.to_vec();
        list.swap(place - 1, place);
        (rules[place - 1], rules[place], list)
    })
}

/// The mutants that compare two neighbouring rules in the wrong order, and last the one that takes the fewest games for
/// the most where the bye is assigned.
pub fn variants<R: Copy, N: Display>(
    neighbours: impl IntoIterator<Item = (R, R)>,
    most_games: R,
    name: impl Fn(R) -> N,
    mutant: impl Fn(String, R, Fault<R>) -> Mutant,
) -> Vec<Mutant> {
    let exchanged = neighbours.into_iter().map(|(before, after)| {
        mutant(format!("{} after {}", name(before), name(after)), before, Fault::After(before, after))
    });
    let reversed = mutant(format!("{} reversed", name(most_games)), most_games, Fault::Reversed(most_games));
    exchanged.chain([reversed]).collect()
}

/// The mutants that ask two neighbouring rules of colours in the wrong order. `called` gives the name and the article
/// of a rule; one without a name stays in its place. `pair` pairs by rules of colours in this order.
pub fn exchanged_colours<R: Copy>(
    rules: &[R],
    called: impl Fn(R) -> Option<(String, String)>,
    pair: impl Fn(Vec<R>) -> PairFunction,
) -> Vec<Mutant> {
    let mutant = |(before, after, order)| {
        let ((before, article), (after, _)) = (called(before)?, called(after)?);
        let rule = format!("{before} after {after}");
        Some(Mutant { rule, article: Some(article), largest: usize::MAX, pair: pair(order) })
    };
    exchanges(rules).filter_map(mutant).collect()
}

/// The same pairs with colours given anew: White and Black of two ranks. Where nothing decides, the higher ranked has
/// White.
#[must_use]
pub fn recoloured(mut pairing: Pairing, decided: impl Fn(u32, u32) -> Option<(u32, u32)>) -> Pairing {
    for (white, black) in &mut pairing.pairs {
        let (a, b) = (*white, *black);
        (*white, *black) = decided(a, b).unwrap_or((a.min(b), a.max(b)));
    }
    pairing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rules_change_places() {
        let mut values = [1, 2, 3];
        Fault::put_in_order(Some(Fault::After('b', 'c')), &['a', 'b', 'c'], &mut values);
        assert_eq!(values, [1, 3, 2]);
        Fault::put_in_order(Some(Fault::After('b', 'd')), &['a', 'b', 'c'], &mut values);
        Fault::put_in_order(Some(Fault::Lacks('a')), &['a', 'b', 'c'], &mut values);
        assert_eq!(values, [1, 3, 2]);
        assert!(!Fault::knows(Some(Fault::Lacks('a')), 'a') && Fault::knows(Some(Fault::Reversed('a')), 'a'));
    }

    #[test]
    fn a_key_is_made_by_the_rules_that_are_known() {
        let key = |fault| Fault::key(fault, [('a', 7), ('b', 8)]);
        assert_eq!(key(None), [7, 8]);
        assert_eq!(key(Some(Fault::Lacks('a'))), [0, 8]);
        assert_eq!(key(Some(Fault::Reversed('b'))), [7, -8]);
        assert_eq!(key(Some(Fault::After('a', 'b'))), [8, 7]);
    }

    #[test]
    fn each_two_neighbours_are_exchanged_once() {
        let all: Vec<_> = exchanges(&['a', 'b', 'c']).collect();
        assert_eq!(all, [('a', 'b', vec!['b', 'a', 'c']), ('b', 'c', vec!['a', 'c', 'b'])]);
        assert_eq!(exchanges::<char>(&[]).count(), 0);
    }
}
