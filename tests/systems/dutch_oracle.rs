//! The literal oracle: the order of its candidates against the examples in the articles, and worked examples.
//! Independent checks on random positions are in `dutch_oracle_listed`.

use pairproof::systems::NoPairing;
use pairproof::systems::dutch::Edition;
use pairproof::systems::dutch::bracket::{Bracket, Route};
use pairproof::systems::dutch::criteria::Setting;
use pairproof::systems::dutch::oracle::transpositions_and_exchanges::{
    Level, exchanges, mdp_sets, transpositions, walk,
};
use pairproof::systems::dutch::oracle::{brackets_literally, pair_literally};
use pairproof::systems::dutch::testing::sketch;
use pairproof::tournament::Position;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const D2017: Edition = Edition::D2017;
const D2026: Edition = Edition::D2026;

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

/// Position of an exchange in the order for eleven players (S1 1-5, S2 6-11), given the players leaving S1 and S2.
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
    // 1 (a): fewer players.
    before((&[1], &[11]), (&[4, 5], &[6, 7]));
    // 2 (b): the smaller difference.
    before((&[4], &[6]), (&[5], &[8]));
    before((&[3, 4], &[6, 8]), (&[4, 5], &[8, 9]));
    // 3 (c): the largest differing player that leaves S1.
    before((&[5], &[7]), (&[4], &[6]));
    before((&[2, 5], &[6, 7]), (&[3, 4], &[6, 7]));
    before((&[1, 4, 5], &[6, 7, 8]), (&[2, 3, 5], &[6, 7, 8]));
    // 4 (d): the smallest differing player that leaves S2 (same sum, so at least two players).
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

/// The candidates of a walk in which any two players may meet, as text with pairing numbers.
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
    // Pairs such as 3-2 would repeat earlier candidates and are left out.
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
    // A limbo: the other MDP enters S1 after all candidates with the first one.
    let all = walked(&field(&["2", "2", "1", "1", "1"]), 2, 2, 1);
    assert_eq!(all[..4], ["1-3 4-5 (2)", "1-4 3-5 (2)", "1-5 3-4 (2)", "2-3 4-5 (1)"]);
    // M1 = 0: straight to the remainder.
    assert_eq!(walked(&field(&["2", "2", "1", "1"]), 2, 1, 0), ["3-4 (1) (2)"]);
    // More pairs than the players allow.
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

// ---- worked examples; more of them are files in `tests/positions` ----

/// The pairing with pairing numbers, `white-black` in board order, the bye as a single number at the end.
fn paired(text: &str, edition: Edition) -> String {
    let position = sketch(text);
    let tpn = |rank: u32| position.entrants[rank as usize].tpn;
    let pairing = pair_literally(&position, edition).expect("a pairing exists");
    let pairs = pairing.pairs.iter().map(|&(white, black)| format!("{}-{}", tpn(white), tpn(black)));
    pairs.chain(pairing.bye.map(|rank| tpn(rank).to_string())).collect::<Vec<_>>().join(" ")
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
