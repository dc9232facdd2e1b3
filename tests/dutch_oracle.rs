//! The literal oracle: the order of its candidates against the examples in the articles, worked examples, and two
//! independent checks on random positions (all matchings; the sequence without any shortcut).

use pairproof::systems::NoPairing;
use pairproof::systems::dutch::Edition::{self, D2017, D2026};
use pairproof::systems::dutch::bracket::{Bracket, Candidate, Route, bye_allowed, compatible, score, scoregroups};
use pairproof::systems::dutch::criteria::{Outlook, Quality, Setting, Value, judge};
use pairproof::systems::dutch::oracle::outlook::LiteralOutlook;
use pairproof::systems::dutch::oracle::sequence::{Level, exchanges, mdp_sets, transpositions, walk};
use pairproof::systems::dutch::oracle::{brackets_literally, pair_literally};
use pairproof::systems::dutch::testing::{Shape, random_position, show, sketch};
use pairproof::tournament::{Points, Position};
use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

// ---- the order of generation ----

fn all_transpositions(s2: &[u32], n1: usize) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    let flow = transpositions(s2, n1, &|_, _| true, &mut |first, rest| {
        let mut everybody = [first, rest].concat();
        everybody.sort_unstable();
        assert_eq!(everybody, s2);
        all.push(first.to_vec());
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    all
}

#[test]
fn transpositions_of_eleven_players() {
    let all = all_transpositions(&[6, 7, 8, 9, 10, 11], 5);
    assert_eq!(all.len(), 720);
    assert_eq!(all[..3], [[6, 7, 8, 9, 10], [6, 7, 8, 9, 11], [6, 7, 8, 10, 9]]);
    assert_eq!(all[3], [6, 7, 8, 10, 11]);
    assert_eq!(all[119], [6, 11, 10, 9, 8]);
    assert_eq!(all[120], [7, 6, 8, 9, 10]);
    assert_eq!(all[719], [11, 10, 9, 8, 7]);
    assert!(all.is_sorted());
}

#[test]
fn transpositions_with_two_mdps() {
    let all = all_transpositions(&[3, 4, 5, 6, 7, 8, 9, 10, 11], 2);
    assert_eq!(all.len(), 72);
    assert_eq!(all[..3], [[3, 4], [3, 5], [3, 6]]);
    assert_eq!(all[7..9], [[3, 11], [4, 3]]);
    assert_eq!(all[71], [11, 10]);
}

#[test]
fn a_refused_beginning_is_left_out_and_the_visitor_can_stop() {
    let mut seen = Vec::new();
    let flow = transpositions(&[3, 4, 5], 2, &|at, player| at > 0 || player != 3, &mut |first, _| {
        seen.push(first.to_vec());
        if seen.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(flow.is_break());
    assert_eq!(seen, [[4, 3], [4, 5], [5, 3]]);
}

/// Place of an exchange in the order for eleven players (S1 1-5, S2 6-11): those leaving S1, those leaving S2.
fn place(n1: usize, n2: usize, from_s1: &[usize], from_s2: &[usize]) -> usize {
    let all = exchanges(n1, n2);
    all.iter()
        .position(|exchange| exchange.from_s1 == from_s1 && exchange.from_s2 == from_s2)
        .unwrap_or_else(|| panic!("no exchange {from_s1:?} {from_s2:?}"))
}

#[test]
fn exchanges_in_the_order_of_the_examples() {
    let before = |a: (&[usize], &[usize]), b: (&[usize], &[usize])| {
        assert!(place(5, 6, a.0, a.1) < place(5, 6, b.0, b.1), "{a:?} before {b:?}");
    };
    assert_eq!(place(5, 6, &[], &[]), 0);
    assert_eq!(place(5, 6, &[5], &[6]), 1);
    // 1 (a): fewer.
    before((&[1], &[11]), (&[4, 5], &[6, 7]));
    // 2 (b): the smaller difference.
    before((&[4], &[6]), (&[5], &[8]));
    before((&[3, 4], &[6, 8]), (&[4, 5], &[8, 9]));
    // 3 (c): the largest differing one of those that leave S1.
    before((&[5], &[7]), (&[4], &[6]));
    before((&[2, 5], &[6, 7]), (&[3, 4], &[6, 7]));
    before((&[1, 4, 5], &[6, 7, 8]), (&[2, 3, 5], &[6, 7, 8]));
    // 4 (d): the smallest differing one of those that leave S2 (same sum, so at least two).
    before((&[4, 5], &[6, 9]), (&[4, 5], &[7, 8]));
    before((&[3, 4, 5], &[6, 7, 10]), (&[3, 4, 5], &[6, 8, 9]));
}

#[test]
fn exchanges_begin_as_worked_out_by_hand() {
    let all: Vec<(Vec<usize>, Vec<usize>)> = exchanges(3, 4).into_iter().map(|e| (e.from_s1, e.from_s2)).collect();
    let one = |a: usize, b: usize| (vec![a], vec![b]);
    assert_eq!(all[0], (vec![], vec![]));
    // Differences 1; 2, 2; 3, 3, 3; 4, 4, 4; 5, 5; 6.
    let single = [(3, 4), (3, 5), (2, 4), (3, 6), (2, 5), (1, 4), (3, 7), (2, 6), (1, 5), (2, 7), (1, 6), (1, 7)];
    assert_eq!(all[1..13], single.map(|(a, b)| one(a, b)));
    // Of two: 23-45 is 4; 23-46 and 13-45 are 5; then 6: 23-47, 23-56, 13-46, 12-45.
    let double = [
        (vec![2, 3], vec![4, 5]),
        (vec![2, 3], vec![4, 6]),
        (vec![1, 3], vec![4, 5]),
        (vec![2, 3], vec![4, 7]),
        (vec![2, 3], vec![5, 6]),
        (vec![1, 3], vec![4, 6]),
        (vec![1, 2], vec![4, 5]),
    ];
    assert_eq!(all[13..20], double);
    assert_eq!(all.len(), 1 + 12 + 18);
}

#[test]
fn an_exchange_sorts_both_halves_again() {
    let players = [10, 11, 12, 13, 14, 15, 16];
    let exchange = &exchanges(3, 4)[place(3, 4, &[1, 3], &[5, 6])];
    assert_eq!(exchange.apply(&players, 3), (vec![11, 14, 15], vec![10, 12, 13, 16]));
}

/// A position of players with these scores and no history.
fn field(scores: &[&str]) -> Position {
    let players = scores.iter().zip(1..).map(|(score, tpn)| format!("\n {tpn} {score} -"));
    sketch(&format!("round 9{}", players.collect::<String>()))
}

fn sets(position: &Position, edition: Edition, mdps: u32, size: usize) -> Vec<Vec<u32>> {
    let residents = mdps..position.entrants.len() as u32;
    let bracket = Bracket { mdps: (0..mdps).collect(), residents, route: Route::Ordinary };
    let all = mdp_sets(&Setting { position, edition, bracket: &bracket }, size);
    all.into_iter().map(|set| set.into_iter().map(|mdp| mdp + 1).collect()).collect()
}

#[test]
fn sets_of_mdps() {
    // By the smallest differing BSN: {1,3} before {1,4} before {3,4}.
    let level = field(&["2", "2", "2", "2", "1", "1"]);
    let lexicographic = [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];
    assert_eq!(sets(&level, D2026, 4, 2), lexicographic);
    assert_eq!(sets(&level, D2017, 4, 2), lexicographic);
    // D.3: the highest different score first, so {2,3} comes before {1,4} if only 4 has less.
    let steep = field(&["2.5", "2.5", "2.5", "2", "1", "1"]);
    assert_eq!(sets(&steep, D2017, 4, 2), [[1, 2], [1, 3], [2, 3], [1, 4], [2, 4], [3, 4]]);
    assert_eq!(sets(&steep, D2026, 4, 2), lexicographic);
    assert_eq!(sets(&steep, D2026, 4, 0), [[0; 0]]);
}

/// The candidates of a walk in which anybody may meet, as text with pairing numbers.
fn walked(position: &Position, mdps: u32, pairs: usize, paired_mdps: usize) -> Vec<String> {
    let residents = mdps..position.entrants.len() as u32;
    let bracket = Bracket { mdps: (0..mdps).collect(), residents, route: Route::Ordinary };
    let setting = Setting { position, edition: D2026, bracket: &bracket };
    let mut all = Vec::new();
    let flow = walk(&setting, Level { pairs, paired_mdps }, &|_, _| true, &mut |candidate| {
        let pairs = candidate.pairs.iter().map(|(a, b)| format!("{}-{}", a + 1, b + 1));
        let floaters = candidate.downfloaters.iter().map(|p| format!("({})", p + 1));
        all.push(pairs.chain(floaters).collect::<Vec<_>>().join(" "));
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    all
}

#[test]
fn candidates_of_a_homogeneous_bracket() {
    // 3-2 and the like repeat earlier candidates and are left out.
    assert_eq!(
        walked(&field(&["1"; 5]), 0, 2, 0),
        [
            "1-3 2-4 (5)",
            "1-3 2-5 (4)",
            "1-4 2-3 (5)",
            "1-4 2-5 (3)",
            "1-5 2-3 (4)",
            "1-5 2-4 (3)",
            // 2 and 3 exchanged
            "1-2 3-4 (5)",
            "1-2 3-5 (4)",
            "1-4 3-5 (2)",
            "1-5 3-4 (2)",
            // 2 and 4
            "1-2 4-5 (3)",
            "1-3 4-5 (2)",
            // 1 and 3
            "2-4 3-5 (1)",
            "2-5 3-4 (1)",
            // 1 and 4
            "2-3 4-5 (1)",
        ]
    );
}

#[test]
fn candidates_of_a_heterogeneous_bracket() {
    let all = walked(&field(&["2", "1", "1", "1", "1", "1"]), 1, 3, 1);
    assert_eq!(all[..4], ["1-2 3-5 4-6", "1-2 3-6 4-5", "1-2 3-4 5-6", "1-3 2-5 4-6"]);
    assert_eq!(all.len(), 5 * 3);
    // A limbo: the other MDP comes into S1 when everything else has been tried.
    let all = walked(&field(&["2", "2", "1", "1", "1"]), 2, 2, 1);
    assert_eq!(all[..4], ["1-3 4-5 (2)", "1-4 3-5 (2)", "1-5 3-4 (2)", "2-3 4-5 (1)"]);
    // M1 = 0: straight to the remainder.
    assert_eq!(walked(&field(&["2", "2", "1", "1"]), 2, 1, 0), ["3-4 (1) (2)"]);
    // Too many.
    assert!(walked(&field(&["2", "2", "1"]), 2, 2, 2).is_empty());
}

#[test]
fn no_candidate_comes_twice() {
    for players in 1..=8 {
        for pairs in 0..=players / 2 {
            let all = walked(&field(&vec!["1"; players]), 0, pairs, 0);
            // n! / (2^p p! (n - 2p)!) ways to choose p pairs of n.
            let factorial = |n: usize| (1..=n).product::<usize>();
            let expected = factorial(players) / ((factorial(pairs) * factorial(players - 2 * pairs)) << pairs);
            assert_eq!(all.len(), expected);
            let sorted = |text: &String| {
                let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
                words.sort_unstable();
                words
            };
            assert_eq!(all.iter().map(sorted).collect::<BTreeSet<_>>().len(), expected);
        }
    }
}

// ---- worked examples ----

/// The pairing with pairing numbers, `white-black` in board order, the bye as a single number at the end.
fn paired(text: &str, edition: Edition) -> String {
    let position = sketch(text);
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let pairing = pair_literally(&position, edition).expect("a pairing exists");
    let pairs = pairing.pairs.iter().map(|&(white, black)| format!("{}-{}", tpn(white), tpn(black)));
    pairs.chain(pairing.bye.map(|rank| tpn(rank).to_string())).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_first_round() {
    let even = "round 1\n 1 0 -\n 2 0 -\n 3 0 -\n 4 0 -\n 5 0 -\n 6 0 -";
    let odd = "round 1 black\n 1 0 -\n 2 0 -\n 3 0 -\n 4 0 -\n 5 0 -";
    for edition in [D2017, D2026] {
        assert_eq!(paired(even, edition), "1-4 5-2 3-6");
        assert_eq!(paired(odd, edition), "3-1 2-4 5");
    }
}

#[test]
fn the_least_bye_score_decides_above() {
    // The two leaders could meet, but then somebody with one point would have to get the bye: 2-5 and 5-6 have met.
    let text = "round 3 last
        1 2.0 WB x2 top
        3 2.0 WB x6 top
        2 1.0 BW x1,5
        5 1.0 WB x2,6
        6 0.0 BW x3,5";
    assert_eq!(paired(text, D2026), "1-5 3-2 6");
    assert_eq!(paired(text, D2017), "1-3 6-2 5");
}

#[test]
fn the_bye_goes_to_the_one_with_fewer_unplayed_rounds() {
    let text = "round 2
        1 1.0 W x3
        2 1.0 B x4
        3 0.0 B
        4 0.0 W
        5 0.0 - idle1";
    assert_eq!(paired(text, D2026), "2-1 3-5 4");
    assert_eq!(paired(text, D2017), "2-1 3-4 5");
}

#[test]
fn a_collapse() {
    // 3 and 4 have met: in 2017 the leaders are paired, found to leave no completion, and paired again as PPB.
    let text = "round 3
        1 2.0 WB
        2 2.0 BW
        3 0.5 WB x4
        4 0.0 BW";
    for edition in [D2017, D2026] {
        assert_eq!(paired(text, edition), "1-4 3-2");
    }
    let position = sketch(text);
    let route = |edition: Edition| -> Vec<(Route, usize)> {
        let brackets = brackets_literally(&position, edition).expect("a pairing exists");
        brackets.iter().map(|(bracket, ..)| (bracket.route, bracket.len())).collect()
    };
    assert_eq!(route(D2017), [(Route::Penultimate, 2), (Route::CollapsedLast, 4)]);
    assert_eq!(route(D2026), [(Route::Ordinary, 2), (Route::Ordinary, 3), (Route::Ordinary, 2)]);
}

#[test]
fn no_pairing() {
    let met = "round 2\n 1 1 W x2\n 2 0 B";
    let barred = "round 2\n 1 1 - bar";
    for edition in [D2017, D2026] {
        assert_eq!(pair_literally(&sketch(met), edition), Err(NoPairing));
        assert_eq!(pair_literally(&sketch(barred), edition), Err(NoPairing));
        assert_eq!(paired("round 2", edition), "");
        assert_eq!(paired("round 2\n 7 1 -", edition), "7");
    }
}

// ---- independent checks on random positions ----

/// The outlook once more: every set of games among those not yet paired is listed, nothing is remembered.
struct Listed<'a> {
    position: &'a Position,
    edition: Edition,
}

/// Pairs, and those left over.
type Matching = (Vec<(u32, u32)>, Vec<u32>);

/// Every way to pair some of `players` in games that `may` allows.
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
            let list = match self.edition {
                D2026 if self.completion(&left, group.end) != least => return None,
                D2026 => left.iter().map(of).collect(),
                D2017 => {
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

/// The candidates of a homogeneous bracket without any shortcut: all exchanges of all sizes, all orders of the whole S2.
fn unabridged(players: &[u32], n1: usize) -> Vec<Matching> {
    let (s1, s2) = players.split_at(n1);
    let mut swaps: Vec<(Vec<u32>, Vec<u32>)> = Vec::new();
    for size in 0..=n1.min(s2.len()) {
        for down in subsets(s1, size) {
            swaps.extend(subsets(s2, size).into_iter().map(|up| (down.clone(), up)));
        }
    }
    // BSNs, not ranks: a remainder is tagged anew.
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

/// The best and earliest candidate, everything generated as the articles say and nothing left out: for each number of
/// pairs and each M1, in whatever order, then compared.
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

/// The orders of `players`, told apart by their first `n` only.
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
                assert_eq!(as_set(candidate), as_set(&expected), "{name} {}\n{}", edition.name(), show(&position));
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
