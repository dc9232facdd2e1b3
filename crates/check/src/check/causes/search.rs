//! The search for causes of all rounds that differ.

use super::candidates;
use super::cause::Causes;
use super::probe::Probe;
use super::ranking;
use super::supposition::Supposition;
use crate::check::verdict::{RoundVerdict, Verdict};
use crate::systems::SystemId;
use crate::tournament::{Outcome, Tournament};

/// What a search may cost, in steps of the engine ([`crate::budget`]); what is done around the engine counts as well.
/// All rounds of the file together.
pub const STEPS: u64 = 45_000_000;

/// Looks for causes of each round that differs.
pub fn find(tournament: &Tournament, system: SystemId, rounds: &mut [RoundVerdict], steps: u64) {
    let differing: Vec<usize> = (0..rounds.len()).filter(|&at| rounds[at].verdict.is_difference()).collect();
    let mut left = steps;
    for (done, &at) in differing.iter().enumerate() {
        // What one round leaves over, the next ones may have.
        let share = left / (differing.len() - done) as u64;
        let mut probe = Probe::new(tournament, system, rounds[at].round, share);
        let causes = of_round(&mut probe, rounds, at);
        left -= share - probe.left();
        rounds[at].causes = Some(causes);
    }
}

fn of_round(probe: &mut Probe<'_>, rounds: &[RoundVerdict], at: usize) -> Causes {
    let verdict = &rounds[at];
    let mut found: Vec<(Supposition, f64)> = Vec::new();
    let mut complete = true;
    for class in candidates::of(probe.tournament, probe.system, verdict) {
        let weight = class.prior.ln() - class.possible.max(1.0).ln();
        for supposition in class.suppositions {
            match probe.agrees(&supposition) {
                Some(true) => found.push((supposition, weight)),
                Some(false) => {}
                None => complete = false,
            }
        }
    }
    keep_the_simplest(probe.tournament, verdict.round, &mut found);
    found.extend(candidates::by_hand(probe.tournament, verdict));
    let reach = |supposition: &Supposition| reach(probe.tournament, probe.system, supposition, rounds, verdict.round);
    let found = ranking::ranked(probe.tournament, verdict.round, found, &reach);
    Causes { found, tried: probe.tried(), complete }
}

/// Who leaves more out than is needed says nothing new. Of a board both are told: who of the two was left out, and that
/// the other would have had the bye then, cannot be told apart from both being left out.
fn keep_the_simplest(tournament: &Tournament, round: u16, found: &mut Vec<(Supposition, f64)>) {
    let left_out = |supposition: &Supposition| match supposition {
        Supposition::LeftOut(players) => {
            let mut players = players.clone();
            players.sort_unstable();
            Some(players)
        }
        _ => None,
    };
    let mut seen: Vec<Vec<u32>> = Vec::new();
    found.retain(|(supposition, _)| {
        let Some(players) = left_out(supposition) else { return true };
        let first = !seen.contains(&players);
        seen.push(players);
        first
    });
    let is_board = |players: &[u32]| match *players {
        [a, b] => {
            let entry = tournament.players[a as usize].entries.get(usize::from(round - 1));
            entry.is_some_and(|entry| entry.opponent == Some(b))
        }
        _ => false,
    };
    let boards: Vec<Vec<u32>> = seen.iter().filter(|players| is_board(players)).cloned().collect();
    // What speaks for one of a board being left out speaks for the board.
    let single = |players: &[u32]| match *players {
        [one] => boards.iter().find(|board| board.contains(&one)).cloned(),
        _ => None,
    };
    for at in 0..found.len() {
        let Some(board) = left_out(&found[at].0).and_then(|players| single(&players)) else { continue };
        let weight = found[at].1;
        if let Some((_, of_board)) = found.iter_mut().find(|(it, _)| left_out(it).as_ref() == Some(&board)) {
            *of_board = of_board.max(weight) + (-(*of_board - weight).abs()).exp().ln_1p();
        }
    }
    let simple: Vec<Vec<u32>> = seen
        .into_iter()
        .filter(|players| players.len() > 1 || !boards.iter().any(|board| board.contains(&players[0])))
        .collect();
    let needless = |players: &[u32]| {
        simple.iter().any(|set| set.len() < players.len() && set.iter().all(|it| players.contains(it)))
    };
    found.retain(|(supposition, _)| {
        left_out(supposition).is_none_or(|players| simple.contains(&players) && !needless(&players))
    });
}

/// The differing rounds that a supposition accounts for, and the agreeing ones that speak against it. A supposition
/// about one round accounts for that round.
fn reach(
    tournament: &Tournament,
    system: SystemId,
    supposition: &Supposition,
    rounds: &[RoundVerdict],
    round: u16,
) -> (Vec<u16>, Vec<u16>) {
    let (mut explained, mut against) = (Vec::new(), Vec::new());
    for other in rounds {
        if other.round == round {
            explained.push(round);
        } else if supposition.holds_throughout() {
            let agrees = Probe::new(tournament, system, other.round, STEPS / 100).agrees(supposition);
            match (agrees, other.verdict) {
                (Some(true), verdict) if verdict.is_difference() => explained.push(other.round),
                (Some(false), Verdict::Agrees) => against.push(other.round),
                _ => {}
            }
        }
    }
    (explained, against)
}

/// Is a recorded round exactly what the rules give without these in the field, and with other results before? Players
/// are indexes.
pub(in crate::check) fn agrees_if(
    tournament: &Tournament,
    system: SystemId,
    round: u16,
    left_out: &[u32],
    results: &[(u16, [u32; 2], [Outcome; 2])],
) -> bool {
    let mut supposed = tournament.clone();
    for &(earlier, players, outcomes) in results {
        Supposition::Result(earlier, players, outcomes).apply(&mut supposed, round, &mut Vec::new());
    }
    Probe::new(&supposed, system, round, STEPS).agrees(&Supposition::LeftOut(left_out.to_vec())) == Some(true)
}
