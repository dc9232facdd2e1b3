//! The order in which candidates are generated: 2026 art. 3.6, 3.7 and 4, 2017 B.6, B.7 and section D.

use super::may_be_paired;
use crate::systems::dutch::bracket::Candidate;
use crate::systems::dutch::criteria::Setting;
use crate::systems::dutch::edition::MdpSets;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// Sizes of the candidates of one walk. Within a walk the order of the articles holds; between walks the criteria
/// decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Pairs in the bracket: a value that MaxPairs (3.1.2, B.1.b) might have.
    pub pairs: usize,
    /// MDPs among them: a value that M1 (3.1.3, B.1.c) might have; 0 in a homogeneous bracket.
    pub paired_mdps: usize,
}

/// The answer of a walk's visitor: continue or stop.
pub type Flow = ControlFlow<()>;

/// A visitor of the pairs of a homogeneous bracket or remainder, in the order of S1, and the unpaired players, by rank.
pub type PairsVisitor<'a> = dyn FnMut(&[(u32, u32)], &[u32]) -> Flow + 'a;

/// [`walk`] over the candidates that comply with C1 and C3.
pub fn candidates(setting: &Setting<'_>, level: Level, visit: &mut dyn FnMut(&Candidate) -> Flow) -> Flow {
    walk(setting, level, &|a, b| may_be_paired(setting.position, a, b), visit)
}

/// Walks the candidates of a bracket in the order of generation. Candidates with a pair that `may_pair` rejects (C1,
/// C3) are skipped, and so are candidates that repeat an earlier one (see [`exchanges`] and [`homogeneous`]).
pub fn walk(
    setting: &Setting<'_>,
    level: Level,
    may_pair: &dyn Fn(u32, u32) -> bool,
    visit: &mut dyn FnMut(&Candidate) -> Flow,
) -> Flow {
    let bracket = setting.bracket;
    let residents: Vec<u32> = bracket.residents.clone().collect();
    let m1 = level.paired_mdps;
    if m1 > level.pairs || m1 > bracket.mdps.len() || m1 > residents.len() {
        return ControlFlow::Continue(());
    }
    // Every MDP-pairing leaves a remainder of the same size.
    let n1 = level.pairs - m1;
    let left = residents.len() - m1;
    if 2 * n1 > left {
        return ControlFlow::Continue(());
    }
    let swaps = exchanges(n1, left - n1);
    for s1 in mdp_sets(setting, m1) {
        let limbo: Vec<u32> = bracket.mdps.iter().copied().filter(|mdp| !s1.contains(mdp)).collect();
        // C1, C3: an S2 that begins with a forbidden pair is useless, whatever follows.
        let allowed = |at: usize, resident: u32| may_pair(s1[at], resident);
        transpositions(&residents, m1, &allowed, &mut |opponents, remainder| {
            let mdp_pairing: Vec<(u32, u32)> = s1.iter().copied().zip(opponents.iter().copied()).collect();
            homogeneous(remainder, n1, &swaps, may_pair, &mut |pairs, floaters| {
                visit(&Candidate { pairs: [&mdp_pairing, pairs].concat(), downfloaters: [&limbo, floaters].concat() })
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// 3.6, B.6: the candidates of a homogeneous bracket or a remainder with `n1` pairs: all transpositions of S2 for the
/// original S1, then for every exchange in turn. The visitor gets the pairs in the order of S1, and the unpaired
/// players in ascending rank.
///
/// Candidates in which a player in S1 ranks below the opponent are skipped. Each repeats an earlier candidate, in which
/// the two players are swapped: that one comes from an exchange that is smaller, or of the same size with a smaller
/// difference, because the higher ranked of the two is in S1 there. A candidate that is not better than an earlier one
/// is never chosen.
pub fn homogeneous(
    players: &[u32],
    n1: usize,
    exchanges: &[Exchange],
    may_pair: &dyn Fn(u32, u32) -> bool,
    visit: &mut PairsVisitor<'_>,
) -> Flow {
    for exchange in exchanges {
        let (s1, s2) = exchange.apply(players, n1);
        let allowed = |at: usize, opponent: u32| s1[at] < opponent && may_pair(s1[at], opponent);
        transpositions(&s2, n1, &allowed, &mut |opponents, rest| {
            let pairs: Vec<(u32, u32)> = s1.iter().copied().zip(opponents.iter().copied()).collect();
            visit(&pairs, rest)
        })?;
    }
    ControlFlow::Continue(())
}

/// 4.2.2, D.1: the transpositions of S2 in the lexicographic order of their first `n1` players, the rest being ignored.
/// `s2` must be in ranking order, so that ranks can replace BSNs. The visitor gets the first `n1` players, and the rest
/// in ranking order. Beginnings that `allowed` (place, player) rejects are skipped.
pub fn transpositions(
    s2: &[u32],
    n1: usize,
    allowed: &dyn Fn(usize, u32) -> bool,
    visit: &mut dyn FnMut(&[u32], &[u32]) -> Flow,
) -> Flow {
    extend(&mut Vec::with_capacity(n1), s2, n1, allowed, visit)
}

/// Extends the beginning `first` by each player of `rest` in turn.
fn extend(
    first: &mut Vec<u32>,
    rest: &[u32],
    n1: usize,
    allowed: &dyn Fn(usize, u32) -> bool,
    visit: &mut dyn FnMut(&[u32], &[u32]) -> Flow,
) -> Flow {
    if first.len() == n1 {
        return visit(first, rest);
    }
    for (i, &next) in rest.iter().enumerate() {
        if !allowed(first.len(), next) {
            continue;
        }
        first.push(next);
        let others = [&rest[..i], &rest[i + 1..]].concat();
        let flow = extend(first, &others, n1, allowed, visit);
        first.pop();
        flow?;
    }
    ControlFlow::Continue(())
}

/// 4.3.1, D.2: a swap of two equally large groups of BSNs between the original S1 and the original S2.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Exchange {
    /// BSNs moved from S1 to S2, ascending.
    pub from_s1: Vec<usize>,
    /// BSNs moved from S2 to S1, ascending.
    pub from_s2: Vec<usize>,
}

/// The place of an exchange in the order of 4.3.2 and D.2: a smaller value comes earlier.
pub type Priority = (usize, isize, Vec<Reverse<usize>>, Vec<usize>);

impl Exchange {
    /// The exchange that makes `s1` the new S1 of `players`, who are in ranking order, the original S1 first.
    #[must_use]
    pub fn making(s1: &[u32], players: &[u32]) -> Self {
        let moved = |in_s1: bool| {
            let tagged = (1..).zip(players);
            let moved = tagged.filter(|&(bsn, player)| (bsn <= s1.len()) != in_s1 && s1.contains(player) == in_s1);
            moved.map(|(bsn, _)| bsn).collect()
        };
        Self { from_s1: moved(false), from_s2: moved(true) }
    }

    /// 4.3.2, D.2: the smaller the priority, the earlier the exchange.
    #[must_use]
    pub fn priority(&self) -> Priority {
        // 1 (a): the fewest BSNs.
        let size = self.from_s1.len();
        // 2 (b): the smallest difference of the sums.
        let difference = self.from_s2.iter().sum::<usize>() as isize - self.from_s1.iter().sum::<usize>() as isize;
        // 3 (c): the largest differing BSN among the BSNs that leave S1: from the largest on, the larger one first.
        let down: Vec<Reverse<usize>> = self.from_s1.iter().rev().copied().map(Reverse).collect();
        // 4 (d): the smallest differing BSN among the BSNs that leave S2: from the smallest on, the smaller one first.
        let up = self.from_s2.clone();
        (size, difference, down, up)
    }

    /// The new S1 and S2, each in ranking order again (3.6.1, B.6). `players` are in ranking order, the first `n1` of
    /// them S1.
    #[must_use]
    pub fn apply(&self, players: &[u32], n1: usize) -> (Vec<u32>, Vec<u32>) {
        let tagged = players.iter().copied().zip(1..);
        let (s1, s2): (Vec<_>, Vec<_>) = tagged
            .partition(|(_, bsn)| if *bsn <= n1 { !self.from_s1.contains(bsn) } else { self.from_s2.contains(bsn) });
        let untagged = |group: Vec<(u32, usize)>| group.into_iter().map(|(player, _)| player).collect();
        (untagged(s1), untagged(s2))
    }
}

/// All exchanges between an S1 of `n1` and an S2 of `n2` players in the order of 4.3.2 (D.2), "no exchange" first.
///
/// Exchanges of more than half of S2 are omitted: in the new S1 each of their `k` players needs a lower ranked
/// opponent, who can only be one of the `n2 - k` players that stay in S2. If there are too few of them, some player in
/// S1 ranks below the opponent, and the candidate repeats an earlier one (see [`homogeneous`]).
#[must_use]
pub fn exchanges(n1: usize, n2: usize) -> Vec<Exchange> {
    let mut all = Vec::new();
    for size in 0..=n1.min(n2 / 2) {
        for from_s1 in choices(1, n1, size) {
            for from_s2 in choices(n1 + 1, n1 + n2, size) {
                all.push(Exchange { from_s1: from_s1.clone(), from_s2 });
            }
        }
    }
    all.sort_by_cached_key(Exchange::priority);
    all
}

/// All sets of `size` numbers from `least` to `greatest`, each ascending, in lexicographic order.
pub fn choices(least: usize, greatest: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![vec![]];
    }
    // Enough numbers must follow the first one.
    let first = least..=(greatest + 1).saturating_sub(size);
    first
        .flat_map(|first| {
            choices(first + 1, greatest, size - 1).into_iter().map(move |rest| [vec![first], rest].concat())
        })
        .collect()
}

/// The sets of `size` MDPs that can form S1, in their order. 2026 art. 4.4.2: by the smallest differing BSN; the
/// validity of a set (4.4.1: its limbo complies with C7) follows from comparing C7. 2017 D.3: the highest different
/// score first, then the lowest lexicographic value of the BSNs.
#[must_use]
pub fn mdp_sets(setting: &Setting<'_>, size: usize) -> Vec<Vec<u32>> {
    let mdps = &setting.bracket.mdps;
    let sets = choices(1, mdps.len(), size).into_iter();
    let mut sets: Vec<Vec<u32>> = sets.map(|set| set.into_iter().map(|bsn| mdps[bsn - 1]).collect()).collect();
    match setting.edition.mdp_sets {
        MdpSets::Bsn => {}
        // The sort is stable, so sets of the same scores stay in lexicographic order.
        MdpSets::ScoreThenBsn => sets.sort_by_cached_key(|set| {
            Reverse(set.iter().map(|&mdp| setting.position.entrants[mdp as usize].score).collect::<Vec<_>>())
        }),
    }
    sets
}
