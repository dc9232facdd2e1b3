//! The literal oracle on random positions, compared with plain enumerations: all matchings of a bracket, all candidates
//! of the sequence, all completions.

use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::bracket::{Candidate, bye_allowed, compatible, score, scoregroups};
use pairproof::systems::dutch::criteria::{Outlook, Quality, Setting, Value, judge};
use pairproof::systems::dutch::edition::Text;
use pairproof::systems::dutch::oracle::outlook::LiteralOutlook;
use pairproof::systems::dutch::oracle::{brackets_literally, pair_literally};
use pairproof::systems::dutch::testing::{Shape, random_position, show};
use pairproof::tournament::{Points, Position};
use std::collections::{BTreeSet, HashSet};

const D2017: Edition = Edition::D2017;
const D2026: Edition = Edition::D2026;

/// A second implementation of the outlook: lists every set of games among the unpaired players and caches nothing.
struct Listed<'a> {
    position: &'a Position,
    edition: Edition,
}

/// Pairs, and the players left unpaired.
type Matching = (Vec<(u32, u32)>, Vec<u32>);

/// Every matching of `players`, perfect or not, whose pairs `may` allows.
fn matchings(players: &[u32], may: &dyn Fn(u32, u32) -> bool) -> Vec<Matching> {
    let Some((&first, rest)) = players.split_first() else { return vec![(vec![], vec![])] };
    let mut all = Vec::new();
    for (pairs, left) in matchings(rest, may) {
        all.push((pairs, [&[first], &left[..]].concat()));
    }
    for (i, &other) in rest.iter().enumerate().filter(|&(_, &other)| may(first, other)) {
        let others = [&rest[..i], &rest[i + 1..]].concat();
        for (pairs, left) in matchings(&others, may) {
            all.push(([&[(first, other)], &pairs[..]].concat(), left));
        }
    }
    all
}

impl Listed<'_> {
    /// Legal pairings of a bracket: MDPs meet residents only.
    fn bracket(&self, mdps: &[u32], residents: std::ops::Range<u32>) -> Vec<Matching> {
        let players: Vec<u32> = mdps.iter().copied().chain(residents.clone()).collect();
        matchings(&players, &|a, b| {
            (residents.contains(&a) || residents.contains(&b)) && compatible(self.position, a, b)
        })
    }

    fn descending(mut values: Vec<Points>) -> Vec<Points> {
        values.sort_unstable_by_key(|value| -value);
        values
    }
}

impl Outlook for Listed<'_> {
    fn completion(&self, floaters: &[u32], below: u32) -> Option<Points> {
        let rounds = self.bracket(floaters, below..self.position.entrants.len() as u32);
        let bye = |left: &[u32]| match left {
            [] => Some(0),
            [only] if bye_allowed(self.position, *only) => Some(score(self.position, *only)),
            _ => None,
        };
        rounds.iter().filter_map(|(_, left)| bye(left)).min()
    }

    fn next_bracket(&self, floaters: &[u32], below: u32) -> Value {
        let Some(group) = scoregroups(self.position).into_iter().find(|group| group.start == below) else {
            return vec![];
        };
        let of = |player: &u32| score(self.position, *player);
        let last = group.end as usize == self.position.entrants.len();
        let artificial = of(&below) - 10;
        let least = self.completion(floaters, below);
        let values = self.bracket(floaters, group.clone()).into_iter().filter_map(|(pairs, left)| {
            let mut count = left.len();
            let list = match self.edition.text {
                Text::Of2026 if self.completion(&left, group.end) != least => return None,
                Text::Of2026 => left.iter().map(of).collect(),
                Text::Of2017 => {
                    count += left.iter().filter(|&&player| last && !bye_allowed(self.position, player)).count();
                    let games = pairs.iter().map(|(a, b)| (of(a) - of(b)).abs());
                    games.chain(left.iter().map(|player| of(player) - artificial)).collect()
                }
            };
            Some([vec![count as Points], Self::descending(list)].concat())
        });
        values.min().unwrap_or_default()
    }
}

/// Random positions of every shape with few enough players present.
fn positions(seeds: u64, largest: usize) -> impl Iterator<Item = (String, Position)> {
    let all = Shape::ALL.into_iter().flat_map(move |(name, shape)| (0..seeds).map(move |seed| (name, shape, seed)));
    all.map(|(name, shape, seed)| (format!("{name} {seed}"), random_position(seed, &shape)))
        .filter(move |(_, position)| position.entrants.len() <= largest)
}

#[test]
fn the_outlook_is_what_a_list_of_all_pairings_says() {
    for (name, position) in positions(40, 7) {
        for edition in [D2017, D2026] {
            let listed = Listed { position: &position, edition };
            let literal = LiteralOutlook::new(&position, edition);
            for group in scoregroups(&position) {
                // Every set of up to three players above may come down.
                for set in (0_u32..1 << group.start).filter(|set| set.count_ones() <= 3) {
                    let floaters: Vec<u32> = (0..group.start).filter(|player| set >> player & 1 == 1).collect();
                    let completion = literal.completion(&floaters, group.start);
                    assert_eq!(completion, listed.completion(&floaters, group.start), "{name}\n{}", show(&position));
                    if edition == D2026 && completion.is_none() {
                        continue;
                    }
                    let next = literal.next_bracket(&floaters, group.start);
                    assert_eq!(next, listed.next_bracket(&floaters, group.start), "{name}\n{}", show(&position));
                }
            }
        }
    }
}

/// The quality of the best matching of a bracket, from all of them.
fn best_of_all(setting: &Setting<'_>, outlook: &dyn Outlook) -> Option<Quality> {
    let all = Listed { position: setting.position, edition: setting.edition }
        .bracket(&setting.bracket.mdps, setting.bracket.residents.clone());
    all.into_iter()
        .filter_map(|(pairs, mut downfloaters)| {
            downfloaters.sort_unstable();
            judge(setting, &Candidate { pairs, downfloaters }, outlook)
        })
        .min()
}

#[test]
fn no_matching_of_a_bracket_is_better() {
    for (name, position) in positions(150, 9) {
        for edition in [D2017, D2026] {
            let Ok(brackets) = brackets_literally(&position, edition) else { continue };
            let outlook = LiteralOutlook::new(&position, edition);
            for (bracket, candidate, quality) in &brackets {
                let setting = Setting { position: &position, edition, bracket };
                assert_eq!(judge(&setting, candidate, &outlook).as_ref(), Some(quality));
                assert_eq!(best_of_all(&setting, &outlook).as_ref(), Some(quality), "{name}\n{}", show(&position));
            }
        }
    }
}

/// Orders of `numbers`, lexicographic.
fn permutations(numbers: &[u32]) -> Vec<Vec<u32>> {
    if numbers.is_empty() {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for (i, &first) in numbers.iter().enumerate() {
        let rest = [&numbers[..i], &numbers[i + 1..]].concat();
        all.extend(permutations(&rest).into_iter().map(|tail| [vec![first], tail].concat()));
    }
    all
}

/// Subsets of `numbers` of a size, each ascending.
fn subsets(numbers: &[u32], size: usize) -> Vec<Vec<u32>> {
    let chosen = |bits: u32| (0..numbers.len()).filter(move |i| bits >> i & 1 == 1).map(|i| numbers[i]).collect();
    let mut all: Vec<Vec<u32>> =
        (0_u32..1 << numbers.len()).filter(|bits| bits.count_ones() as usize == size).map(chosen).collect();
    all.sort_unstable();
    all
}

/// The candidates of a homogeneous bracket without any shortcut: all exchanges of all sizes, all orders of the whole
/// S2.
fn unabridged(players: &[u32], n1: usize) -> Vec<Matching> {
    let (s1, s2) = players.split_at(n1);
    let mut swaps: Vec<(Vec<u32>, Vec<u32>)> = Vec::new();
    for size in 0..=n1.min(s2.len()) {
        for down in subsets(s1, size) {
            swaps.extend(subsets(s2, size).into_iter().map(|up| (down.clone(), up)));
        }
    }
    // BSNs, not ranks: the players of a remainder get new BSNs.
    let bsn = |player: &u32| players.iter().position(|p| p == player).expect("a player of the bracket") as i64;
    swaps.sort_by(|(down_a, up_a), (down_b, up_b)| {
        let difference = |down: &[u32], up: &[u32]| up.iter().map(bsn).sum::<i64>() - down.iter().map(bsn).sum::<i64>();
        let leaving = |down: &[u32]| down.iter().rev().map(bsn).collect::<Vec<_>>();
        (down_a.len().cmp(&down_b.len()))
            .then(difference(down_a, up_a).cmp(&difference(down_b, up_b)))
            .then(leaving(down_b).cmp(&leaving(down_a)))
            .then(up_a.cmp(up_b))
    });
    let mut all = Vec::new();
    for (down, up) in swaps {
        let upper = |player: &&u32| (s1.contains(player) && !down.contains(player)) || up.contains(player);
        let upper_half: Vec<u32> = players.iter().filter(upper).copied().collect();
        let lower_half: Vec<u32> = players.iter().filter(|player| !upper(player)).copied().collect();
        let mut beginnings = HashSet::new();
        for order in permutations(&lower_half) {
            if beginnings.insert(order[..n1].to_vec()) {
                let pairs = upper_half.iter().copied().zip(order.iter().copied()).collect();
                let left = lower_half.iter().copied().filter(|player| !order[..n1].contains(player)).collect();
                all.push((pairs, left));
            }
        }
    }
    all
}

/// The best and earliest candidate: generates every candidate as the articles say, leaving none out, for all numbers of
/// pairs and all M1 in any order, and compares them.
fn best_unabridged(setting: &Setting<'_>, outlook: &dyn Outlook) -> Option<Candidate> {
    let bracket = setting.bracket;
    let residents: Vec<u32> = bracket.residents.clone().collect();
    let mut best: Option<(Quality, Candidate)> = None;
    for pairs in (0..=bracket.len() / 2).rev() {
        for m1 in (0..=bracket.mdps.len().min(pairs)).rev() {
            if residents.len() < m1 || residents.len() - m1 < 2 * (pairs - m1) {
                continue;
            }
            for s1 in subsets(&bracket.mdps, m1) {
                let limbo: Vec<u32> = bracket.mdps.iter().copied().filter(|mdp| !s1.contains(mdp)).collect();
                for opponents in beginnings(&residents, m1) {
                    let rest: Vec<u32> = residents.iter().copied().filter(|r| !opponents.contains(r)).collect();
                    for (more, left) in unabridged(&rest, pairs - m1) {
                        let mdp_pairing = s1.iter().copied().zip(opponents.iter().copied());
                        let pairs = mdp_pairing.chain(more).map(|(a, b)| (a.min(b), a.max(b))).collect();
                        let candidate = Candidate { pairs, downfloaters: [&limbo[..], &left].concat() };
                        let Some(quality) = judge(setting, &candidate, outlook) else { continue };
                        if best.as_ref().is_none_or(|(known, _)| quality < *known) {
                            best = Some((quality, candidate));
                        }
                    }
                }
            }
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// The distinct first `n` players in the orders of `players`.
fn beginnings(players: &[u32], n: usize) -> Vec<Vec<u32>> {
    let mut beginnings: Vec<Vec<u32>> = permutations(players).into_iter().map(|order| order[..n].to_vec()).collect();
    beginnings.dedup();
    beginnings
}

#[test]
fn shortcuts_change_nothing() {
    let as_set = |candidate: &Candidate| {
        let pairs: BTreeSet<(u32, u32)> = candidate.pairs.iter().copied().collect();
        (pairs, candidate.downfloaters.clone())
    };
    for (name, position) in positions(60, 7) {
        for edition in [D2017, D2026] {
            let Ok(brackets) = brackets_literally(&position, edition) else { continue };
            let outlook = LiteralOutlook::new(&position, edition);
            for (bracket, candidate, _) in &brackets {
                let setting = Setting { position: &position, edition, bracket };
                let expected = best_unabridged(&setting, &outlook).expect("a candidate exists");
                assert_eq!(as_set(candidate), as_set(&expected), "{name} {}\n{}", edition.name, show(&position));
            }
        }
    }
}

#[test]
fn a_round_is_complete_legal_and_has_the_least_bye_score() {
    for (name, position) in positions(300, 12) {
        for edition in [D2017, D2026] {
            let outlook = LiteralOutlook::new(&position, edition);
            let least = outlook.completion(&[], 0);
            let Ok(pairing) = pair_literally(&position, edition) else {
                assert_eq!(least, None, "{name}");
                continue;
            };
            let players = pairing.pairs.iter().flat_map(|&(white, black)| [white, black]).chain(pairing.bye);
            let mut players: Vec<u32> = players.collect();
            players.sort_unstable();
            assert!(players.into_iter().eq(0..position.entrants.len() as u32), "{name}");
            assert!(pairing.pairs.iter().all(|&(white, black)| compatible(&position, white, black)), "{name}");
            assert!(pairing.pairs.is_sorted_by_key(|&(white, black)| white.min(black)));
            if let Some(bye) = pairing.bye {
                assert!(bye_allowed(&position, bye), "{name}");
                assert!(edition == D2017 || Some(score(&position, bye)) == least, "{name}");
            }
        }
    }
}
