//! Section D of the older texts, reimplemented: sets of moved-down players (D.3), transpositions (D.1), exchanges
//! (D.2).

use std::cmp::Reverse;

/// The position of a pairing in the order of section D; smaller is earlier.
///
/// The higher ranked of each pair is in S1: with the two swapped, the pairing would come later (D.2: such repetitions
/// "give no better pairings than at their first occurrence").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The moved-down players in S1, and their opponents in that order.
    pub s1: Vec<u32>,
    pub opponents: Vec<u32>,
    /// The players of the homogeneous bracket or remainder.
    pub group: Vec<u32>,
    /// The S1 of `group` after the exchange, and their opponents in that order.
    pub upper: Vec<u32>,
    pub lower: Vec<u32>,
}

impl Place {
    /// `first` selects the pairs of S1 of a heterogeneous bracket; all others belong to the `group`.
    pub fn new(pairs: &[(u32, u32)], first: impl Fn(&(u32, u32)) -> bool, players: &[u32]) -> Self {
        let (mut moved_down, mut rest): (Vec<_>, Vec<_>) = pairs.iter().copied().partition(first);
        moved_down.sort_unstable();
        rest.sort_unstable();
        let taken = |rank: &u32| moved_down.iter().any(|&(a, b)| a == *rank || b == *rank);
        let group = players.iter().copied().filter(|rank| !taken(rank)).collect();
        let (s1, opponents) = moved_down.into_iter().unzip();
        let (upper, lower) = rest.into_iter().unzip();
        Self { s1, opponents, group, upper, lower }
    }

    /// The numbers that leave S1, and the numbers that enter it, ascending.
    pub fn exchanged(&self) -> (Vec<usize>, Vec<usize>) {
        let numbered = || (1..).zip(&self.group);
        let half = self.upper.len();
        let leave = numbered().filter(|(number, rank)| *number <= half && !self.upper.contains(rank));
        let come = numbered().filter(|(number, rank)| *number > half && self.upper.contains(rank));
        (leave.map(|(number, _)| number).collect(), come.map(|(number, _)| number).collect())
    }

    /// D.2: the fewest players, the smallest difference of their numbers, the lowest players of S1, the highest of S2.
    pub fn exchange(&self) -> impl Ord + use<> {
        let (leave, come) = self.exchanged();
        let difference = come.iter().sum::<usize>() as i64 - leave.iter().sum::<usize>() as i64;
        let lowest: Vec<Reverse<usize>> = leave.iter().rev().map(|&number| Reverse(number)).collect();
        (leave.len(), difference, lowest, come)
    }
}

/// The subsets of this size, in increasing lexicographic order (D.3).
pub fn sets(from: &[u32], size: usize) -> Vec<Vec<u32>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (at, &first) in from.iter().enumerate() {
        for rest in sets(&from[at + 1..], size - 1) {
            found.push([&[first][..], &rest].concat());
        }
    }
    found
}

/// The S1 of a homogeneous bracket or remainder with this many pairs: without an exchange, then after each exchange
/// (D.2).
pub fn exchanges(group: &[u32], pairs: usize) -> Vec<Vec<u32>> {
    let mut all: Vec<Vec<u32>> = sets(group, pairs);
    all.sort_by_cached_key(|upper| {
        let place = Place {
            s1: Vec::new(),
            opponents: Vec::new(),
            group: group.to_vec(),
            upper: upper.clone(),
            lower: Vec::new(),
        };
        place.exchange()
    });
    all
}

/// All ways to give the players of S1 opponents from S2, in the order of D.1. `may` decides which pairs are allowed.
pub fn transpositions(s1: &[u32], s2: &[u32], may: &dyn Fn(u32, u32) -> bool) -> Vec<Vec<u32>> {
    let Some((&first, others)) = s1.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    for &opponent in s2.iter().filter(|&&opponent| may(first, opponent)) {
        let left: Vec<u32> = s2.iter().copied().filter(|&rank| rank != opponent).collect();
        for rest in transpositions(others, &left, may) {
            found.push([&[opponent][..], &rest].concat());
        }
    }
    found
}

/// All pairings of a homogeneous bracket or remainder with this many pairs, in order. Pairings in which a player of S1
/// ranks below the opponent are left out.
pub fn homogeneous(group: &[u32], pairs: usize, may: &dyn Fn(u32, u32) -> bool) -> Vec<Vec<(u32, u32)>> {
    let mut found = Vec::new();
    for upper in exchanges(group, pairs) {
        let s2: Vec<u32> = group.iter().copied().filter(|rank| !upper.contains(rank)).collect();
        let allowed = |a: u32, b: u32| a < b && may(a, b);
        for lower in transpositions(&upper, &s2, &allowed) {
            found.push(upper.iter().copied().zip(lower).collect());
        }
    }
    found
}

/// All pairings with this S1 and `rest` pairs in the remainder, in order.
pub fn heterogeneous(s1: &[u32], players: &[u32], rest: usize, may: &dyn Fn(u32, u32) -> bool) -> Vec<Vec<(u32, u32)>> {
    let s2: Vec<u32> = players.iter().copied().filter(|rank| !s1.contains(rank)).collect();
    let mut found = Vec::new();
    for opponents in transpositions(s1, &s2, may) {
        let first: Vec<(u32, u32)> = s1.iter().copied().zip(opponents.iter().copied()).collect();
        let group: Vec<u32> = s2.iter().copied().filter(|rank| !opponents.contains(rank)).collect();
        found.extend(homogeneous(&group, rest, may).into_iter().map(|pairs| [&first[..], &pairs].concat()));
    }
    found
}

#[test]
fn exchanges_are_those_of_the_matrix() {
    // D.2, S1 = 1 to 5 and S2 = 6 to 11: the third, and the third of two players.
    let all = exchanges(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5);
    assert_eq!(all[0], [1, 2, 3, 4, 5]);
    assert_eq!(all[3], [1, 2, 3, 5, 6]);
    assert_eq!(all[33], [1, 2, 4, 6, 7]);
}

#[test]
fn transpositions_are_those_of_the_example() {
    let all = transpositions(&[1, 2, 3, 4], &[5, 6, 7, 8], &|_, _| true);
    assert_eq!(all[1..4], [vec![5, 6, 8, 7], vec![5, 7, 6, 8], vec![5, 7, 8, 6]]);
    assert_eq!(all.len(), 24);
}
