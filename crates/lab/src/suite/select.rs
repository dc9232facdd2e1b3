//! Selects the cases to keep: as few as possible, such that every wrong engine fails enough of them.

use std::cmp::Reverse;

/// Selects from cases, each given by the wrong engines that fail it and by its cost to the reader. Every wrong engine
/// fails at least `wanted` of the selected cases, or all that exist.
///
/// A greedy choice: the case that covers the most missing failures, of equals the cheapest, of equals the earliest.
/// Then superfluous cases are removed, the most expensive first. The result is in ascending order.
pub(super) fn select<C: Ord + Copy>(cases: &[(Vec<usize>, C)], engines: usize, wanted: usize) -> Vec<usize> {
    let mut missing = vec![wanted; engines];
    let mut chosen: Vec<usize> = Vec::new();
    loop {
        let worth = |at: usize| cases[at].0.iter().filter(|&&engine| missing[engine] > 0).count();
        let left = (0..cases.len()).filter(|at| !chosen.contains(at));
        let best = left.map(|at| (worth(at), Reverse(cases[at].1), Reverse(at))).max();
        let Some((1.., _, Reverse(at))) = best else { break };
        for &engine in &cases[at].0 {
            missing[engine] = missing[engine].saturating_sub(1);
        }
        chosen.push(at);
    }
    let mut failed = vec![0; engines];
    chosen.iter().flat_map(|&at| &cases[at].0).for_each(|&engine| failed[engine] += 1);
    let mut dearest = chosen.clone();
    dearest.sort_by_key(|&at| Reverse((cases[at].1, at)));
    for at in dearest {
        if cases[at].0.iter().all(|&engine| failed[engine] > wanted) {
            cases[at].0.iter().for_each(|&engine| failed[engine] -= 1);
            chosen.retain(|&other| other != at);
        }
    }
    chosen.sort_unstable();
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_cases_that_suffice() {
        let cases = [(vec![0], 1), (vec![0, 1, 2], 9), (vec![1, 2], 2), (vec![1], 1), (vec![2], 1), (vec![0], 1)];
        let chosen = select(&cases, 3, 2);
        for engine in 0..3 {
            assert!(chosen.iter().filter(|&&at| cases[at].0.contains(&engine)).count() >= 2);
        }
        assert_eq!(chosen, [0, 1, 2]);
        // No more cases can be selected than exist.
        assert_eq!(select(&[(vec![0], 1)], 2, 2), [0]);
        assert!(select::<u8>(&[], 2, 2).is_empty());
    }
}
