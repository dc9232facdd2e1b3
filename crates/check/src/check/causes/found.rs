//! The suppositions that explain a round: which rounds each of them affects, and which one is reported first.
//!
//! The more suppositions of one kind there are, the less a match means: among a thousand, some match by coincidence. So
//! the weight of each is the weight of its kind, divided by the number of suppositions of that kind. It rises with
//! every other differing round that the supposition explains, and falls with every agreeing round that would no longer
//! agree; `facts` adds the other evidence. We chose the weights. They only determine the order in which causes are
//! reported.

use super::probe::State;
use super::supposition::Supposition;
use crate::tournament::Tournament;

/// The factor by which another round makes a supposition more or less probable.
pub(super) const ANOTHER_ROUND: f64 = 200.0;
/// After this many consecutive rounds that do not agree with a supposition, no later round is tried.
const ENOUGH: usize = 2;

/// A supposition that fits.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub supposition: Supposition,
    /// The logarithm of its weight.
    pub weight: f64,
    /// The number of boards of the round that still differ.
    pub fit: u32,
    /// Whether it holds for all rounds. If so, the record is wrong; otherwise, the pairing of one round.
    pub lasting: bool,
    /// For two players swapped by hand: whether colours differ from what the rules give once they are swapped back.
    pub recoloured: bool,
    /// The first round for which the record holds again.
    pub until: Option<u16>,
    /// The differing rounds that agree with it.
    pub explained: Vec<u16>,
    /// The agreeing rounds that would no longer agree.
    pub against: Vec<u16>,
}

impl Found {
    /// Creates a supposition about the pairing of the round alone.
    pub fn of_round(supposition: Supposition, weight: f64, round: u16, fit: u32) -> Self {
        let explained = if fit == 0 { vec![round] } else { Vec::new() };
        let (lasting, recoloured, until, against) = (false, false, None, Vec::new());
        Self { supposition, weight, fit, lasting, recoloured, until, explained, against }
    }

    /// The number of rounds explained, minus the number that would no longer agree.
    pub fn balance(&self) -> i64 {
        self.explained.len() as i64 - self.against.len() as i64
    }

    /// The logarithm of the weight, including the rounds.
    pub fn rank(&self) -> f64 {
        self.weight + (self.balance() - 1) as f64 * ANOTHER_ROUND.ln()
    }
}

/// Rounds, each with the number of boards on which it differs.
pub(super) type Fits = Vec<(u16, Option<u32>)>;

/// Finds the effect on other rounds of a supposition that makes a round agree: once as one that holds for all rounds,
/// once as one about the pairing of this round alone, where both are possible.
pub(super) fn reach(
    (base, fits): (&State, &Fits),
    (supposition, weight): (&Supposition, f64),
    round: u16,
    steps: &mut u64,
) -> Vec<Found> {
    let of_round = Found::of_round(supposition.clone(), weight, round, 0);
    let Some(first) = supposition.first_affected(round) else { return vec![of_round] };
    let state = base.with(supposition, round);
    let mut found = Found { lasting: true, ..of_round.clone() };
    // First the later rounds, until enough is known; then the earlier ones.
    let mut later: Vec<(u16, bool, bool)> = Vec::new();
    // The number of boards by which the later rounds come closer to agreement.
    let mut nearer = 0i64;
    let mut failed = 0;
    for &(other, fit) in fits.iter().filter(|&&(other, _)| other > round) {
        let with = state.fits(&[other], steps)[0];
        let agrees = with == Some(0);
        nearer += i64::from(fit.unwrap_or(0)) - i64::from(with.unwrap_or(0));
        failed = if agrees { 0 } else { failed + 1 };
        later.push((other, agrees, fit == Some(0)));
        if failed == ENOUGH {
            break;
        }
    }
    let before: Vec<u16> =
        fits.iter().map(|&(other, _)| other).filter(|&other| (first..round).contains(&other)).collect();
    for (&other, fit) in before.iter().zip(state.fits(&before, steps)) {
        let agreed = fits.iter().any(|&(it, fit)| it == other && fit == Some(0));
        match (fit == Some(0), agreed) {
            (true, false) => found.explained.push(other),
            (false, true) => found.against.push(other),
            _ => {}
        }
    }
    let value = |until: usize| -> i64 {
        let each = later[..until].iter().map(|&(_, with, without)| i64::from(with) - i64::from(without));
        each.sum()
    };
    let ends = 0..=later.len();
    // The record may have been corrected before a round that agrees with the record.
    let corrected = |&end: &usize| later.get(end).is_some_and(|&(_, with, without)| without && !with);
    let end = match supposition.can_be_corrected() {
        true => ends.filter(|end| *end == later.len() || corrected(end)).rev().max_by_key(|&end| value(end)),
        false => None,
    };
    let end = end.unwrap_or(later.len());
    found.until = later.get(end).map(|&(round, ..)| round);
    for &(other, with, without) in &later[..end] {
        match (with, without) {
            (true, false) => found.explained.push(other),
            (false, true) => found.against.push(other),
            _ => {}
        }
    }
    found.explained.sort_unstable();
    match supposition {
        // The change was made on purpose, or the record is wrong: later rounds can show which.
        Supposition::Exchanged(..) | Supposition::Turned(..) => match nearer {
            ..0 => vec![of_round],
            0 => vec![of_round, Found { weight: weight - 0.5, ..found }],
            1.. => vec![found],
        },
        _ => vec![found],
    }
}

/// Sorts the most probable first: kinds by the total weight of their members, and the members of a kind by weight. The
/// best of each kind comes before the second of any.
pub(super) fn ranked(tournament: &Tournament, round: u16, mut found: Vec<Found>) -> Vec<Found> {
    keep_the_simplest(tournament, round, &mut found);
    let most = found.iter().map(Found::balance).max().unwrap_or(0);
    // (The sort is stable: of equal weights, the supposition tried first wins.)
    found.sort_by(|one, other| other.rank().total_cmp(&one.rank()));
    let mut first = Vec::new();
    let mut rest = Vec::new();
    let mut sums = Vec::new();
    for it in found.into_iter().filter(|it| it.balance() == most || it.balance() > 1) {
        let kind = it.supposition.kind();
        match sums.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, sum)) => {
                let (high, low) = (f64::max(*sum, it.rank()), f64::min(*sum, it.rank()));
                *sum = high + (low - high).exp().ln_1p();
                rest.push(it);
            }
            None => {
                sums.push((kind, it.rank()));
                first.push(it);
            }
        }
    }
    let sum = |it: &Found| sums.iter().find(|(kind, _)| *kind == it.supposition.kind()).map_or(0.0, |(_, sum)| *sum);
    first.sort_by(|one, other| sum(other).total_cmp(&sum(one)));
    first.extend(rest);
    first
}

/// Drops suppositions that leave out more players than needed. For a board, both players are named: one of them left
/// out, with the bye for the other, cannot be distinguished from both left out.
fn keep_the_simplest(tournament: &Tournament, round: u16, found: &mut Vec<Found>) {
    let left_out = |found: &Found| match &found.supposition {
        Supposition::LeftOut(players) => {
            let mut players = players.clone();
            players.sort_unstable();
            Some(players)
        }
        _ => None,
    };
    let mut seen: Vec<Vec<u32>> = Vec::new();
    found.retain(|it| {
        let Some(players) = left_out(it) else { return true };
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
    // Evidence for one player of a board being left out is evidence for the board.
    let single = |players: &[u32]| match *players {
        [one] => boards.iter().find(|board| board.contains(&one)).cloned(),
        _ => None,
    };
    for at in 0..found.len() {
        let Some(board) = left_out(&found[at]).and_then(|players| single(&players)) else { continue };
        let weight = found[at].weight;
        if let Some(of_board) = found.iter_mut().find(|it| left_out(it).as_ref() == Some(&board)) {
            of_board.weight = of_board.weight.max(weight) + (-(of_board.weight - weight).abs()).exp().ln_1p();
        }
    }
    let simple: Vec<Vec<u32>> = seen
        .into_iter()
        .filter(|players| players.len() > 1 || !boards.iter().any(|board| board.contains(&players[0])))
        .collect();
    let needless = |players: &[u32]| {
        simple.iter().any(|set| set.len() < players.len() && set.iter().all(|it| players.contains(it)))
    };
    found.retain(|it| left_out(it).is_none_or(|players| simple.contains(&players) && !needless(&players)));
}
