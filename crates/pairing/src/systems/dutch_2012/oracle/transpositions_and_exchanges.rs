//! Section D as it is written: transpositions (D.1), exchanges (D.2), sets of moved-down players (D.3).
//!
//! Numbers count from 0 inside a list of players in the order of A.2.

use std::ops::ControlFlow;

/// The answer of a visitor: continue or stop.
pub(super) type Flow = ControlFlow<()>;

/// Groups of `size` numbers out of `count`, in increasing lexicographic order, as D.3 lists the sets of S1.
pub(super) fn groups(count: usize, size: usize) -> Vec<Vec<usize>> {
    fn add(chosen: &mut Vec<usize>, from: usize, count: usize, size: usize, all: &mut Vec<Vec<usize>>) {
        if chosen.len() == size {
            all.push(chosen.clone());
            return;
        }
        for number in from..count {
            chosen.push(number);
            add(chosen, number + 1, count, size, all);
            chosen.pop();
        }
    }
    let mut all = Vec::new();
    add(&mut Vec::new(), 0, count, size, &mut all);
    all
}

/// Groups of `size` numbers in decreasing lexicographic order, each from the greatest number down: the list of S1
/// exchanges of D.2 (5,4 5,3 5,2 5,1 4,3 ...).
fn groups_downwards(count: usize, size: usize) -> Vec<Vec<usize>> {
    let mirrored = |group: Vec<usize>| group.into_iter().map(|number| count - 1 - number).collect();
    groups(count, size).into_iter().map(mirrored).collect()
}

/// D.2: the S1 and S2 of a homogeneous group with `pairs` players in S1, without an exchange, then after each exchange,
/// in the order of the article: fewer players exchanged first, then DELTA upwards, then the list of S1, then the list
/// of S2.
pub(super) fn splits(players: usize, pairs: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let below = players - pairs;
    let mut all = Vec::new();
    for size in 0..=pairs.min(below) {
        let mut exchanges: Vec<(i64, Vec<usize>, Vec<usize>)> = Vec::new();
        for i in groups_downwards(pairs, size) {
            for j in groups(below, size) {
                let j: Vec<usize> = j.into_iter().map(|number| pairs + number).collect();
                let differenz = j.iter().sum::<usize>() as i64 - i.iter().sum::<usize>() as i64;
                exchanges.push((differenz, i.clone(), j));
            }
        }
        // The sort is stable: within one DELTA, I varies more slowly than J.
        exchanges.sort_by_key(|&(differenz, ..)| differenz);
        for (_, i, j) in exchanges {
            let in_s1 = |number: &usize| if *number < pairs { !i.contains(number) } else { j.contains(number) };
            all.push((0..players).partition(in_s1));
        }
    }
    all
}

/// D.1: pairs S1 with the transpositions of S2, in the order of the article. `may` decides who may be paired with whom;
/// the visitor gets the opponents of S1 in its order, and the players of S2 that stay unpaired, in the order of A.2.
pub(super) fn transpositions(
    s1: &[u32],
    s2: &[u32],
    may: &dyn Fn(u32, u32) -> bool,
    visit: &mut dyn FnMut(&[u32], &[u32]) -> Flow,
) -> Flow {
    fn next(
        (s1, left): (&[u32], &[u32]),
        opponents: &mut Vec<u32>,
        may: &dyn Fn(u32, u32) -> bool,
        visit: &mut dyn FnMut(&[u32], &[u32]) -> Flow,
    ) -> Flow {
        let Some(&player) = s1.get(opponents.len()) else { return visit(opponents, left) };
        for at in 0..left.len() {
            if may(player, left[at]) {
                let others: Vec<u32> = [&left[..at], &left[at + 1..]].concat();
                opponents.push(left[at]);
                let flow = next((s1, &others), opponents, may, visit);
                opponents.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }
    next((s1, s2), &mut Vec::with_capacity(s1.len()), may, visit)
}

#[cfg(test)]
mod tests {
    use super::*;

    // D.2, "Example for the exchange of two players": S1 = 1 to 5, S2 = 6 to 11.
    #[test]
    fn exchanges_come_in_the_order_of_the_example() {
        let exchanged = |(s1, s2): &(Vec<usize>, Vec<usize>)| -> (Vec<usize>, Vec<usize>) {
            let left: Vec<usize> = s2.iter().filter(|&&n| n < 5).rev().map(|n| n + 1).collect();
            (left, s1.iter().filter(|&&n| n >= 5).map(|n| n + 1).collect())
        };
        let all: Vec<_> = splits(11, 5).iter().map(exchanged).collect();
        assert_eq!(all[0], (vec![], vec![]));
        assert_eq!(all[1..4], [(vec![5], vec![6]), (vec![5], vec![7]), (vec![4], vec![6])]);
        let two = [
            (vec![5, 4], vec![6, 7]),
            (vec![5, 4], vec![6, 8]),
            (vec![5, 3], vec![6, 7]),
            (vec![5, 4], vec![6, 9]),
            (vec![5, 4], vec![7, 8]),
            (vec![5, 3], vec![6, 8]),
        ];
        assert_eq!(all[31..37], two);
        assert_eq!(all[180], (vec![2, 1], vec![10, 11]));
    }

    // D.1.1: S2 = 6 to 11.
    #[test]
    fn transpositions_come_in_the_order_of_the_example() {
        let mut all: Vec<Vec<u32>> = Vec::new();
        let _ = transpositions(&[1, 2, 3, 4, 5, 0], &[6, 7, 8, 9, 10, 11], &|_, _| true, &mut |opponents, _| {
            all.push(opponents.to_vec());
            ControlFlow::Continue(())
        });
        assert_eq!(all.len(), 720);
        assert_eq!(all[0], [6, 7, 8, 9, 10, 11]);
        assert_eq!(all[3], [6, 7, 8, 10, 11, 9]);
        assert_eq!(all[24], [6, 8, 7, 9, 10, 11]);
        assert_eq!(all[719], [11, 10, 9, 8, 7, 6]);
    }

    // D.3 for M0 = 5 and M1 = 2.
    #[test]
    fn moved_down_players_are_exchanged_as_in_the_table() {
        let sets: Vec<Vec<usize>> = groups(5, 2);
        assert_eq!(sets[..5], [vec![0, 1], vec![0, 2], vec![0, 3], vec![0, 4], vec![1, 2]]);
        assert_eq!(sets.len(), 10);
    }
}
