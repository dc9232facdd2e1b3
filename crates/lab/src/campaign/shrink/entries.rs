//! Simpler entries: games instead of byes and forfeits, draws instead of wins.

use super::players::{bye, met, play};
use super::search::Search;
use super::size::weight_of_kind;
use crate::tournament::usual_game_points;
use crate::tournament::{Colour, Entry, Outcome, Scoring, Tournament};
use std::ops::Range;

/// Simplifies entries one at a time, after an attempt at all results together.
pub(super) fn simplify(search: &mut Search<'_>) {
    results_together(search);
    for column in 0..usize::from(search.best().recorded) {
        byes(search, column);
        games(search, column);
    }
    absences(search);
}

/// Makes all games draws: in the whole tournament, or in one round.
fn results_together(search: &mut Search<'_>) {
    let rounds = usize::from(search.best().recorded);
    narrowest(search);
    all_drawn(search, 0..rounds);
    for column in 0..rounds {
        all_drawn(search, column..column + 1);
    }
}

/// For teams: uses the narrowest scores throughout.
fn narrowest(search: &mut Search<'_>) {
    let mut candidate = search.best().clone();
    for player in &mut candidate.players {
        let usual = player.entries.iter().map(|entry| usual_game_points(entry.outcome));
        player.game_points = usual.take(player.game_points.len()).collect();
    }
    search.offer(candidate);
}

fn all_drawn(search: &mut Search<'_>, columns: Range<usize>) {
    let mut candidate = search.best().clone();
    for column in columns {
        for pair in pairs(&candidate, column) {
            play(&mut candidate, column, pair, Outcome::Draw);
        }
    }
    search.offer(candidate);
}

/// Returns the games of a round, including forfeits, as (white, black); in list order if the colours are not known.
fn pairs(tournament: &Tournament, column: usize) -> Vec<(u32, u32)> {
    let players = (0..).zip(&tournament.players);
    let pair = |(index, entry): (u32, &Entry)| match (entry.opponent, entry.colour) {
        (Some(opponent), Some(Colour::White)) => Some((index, opponent)),
        (Some(opponent), None) if index < opponent => Some((index, opponent)),
        _ => None,
    };
    players.filter_map(|(index, player)| pair((index, player.entries.get(column)?))).collect()
}

/// White's result, the simplest first.
const RESULTS: [Outcome; 3] = [Outcome::Draw, Outcome::Win, Outcome::Loss];

fn games(search: &mut Search<'_>, column: usize) {
    for pair in pairs(search.best(), column) {
        let _ = RESULTS.into_iter().any(|outcome| {
            let mut candidate = search.best().clone();
            play(&mut candidate, column, pair, outcome);
            search.offer(candidate)
        });
    }
}

/// Lets two players without a game meet; otherwise gives each a less unusual entry.
fn byes(search: &mut Search<'_>, column: usize) {
    let players = search.best().players.len() as u32;
    let idle = |tournament: &Tournament, player: u32| {
        let entry = tournament.players[player as usize].entries[column];
        entry.opponent.is_none() && entry.outcome != Outcome::PairingBye
    };
    for first in 0..players {
        for second in first + 1..players {
            let best = search.best();
            if !idle(best, first) || !idle(best, second) || met(best, first, second) {
                continue;
            }
            let ways = [(first, second), (second, first)].into_iter().flat_map(|pair| RESULTS.map(|r| (pair, r)));
            let _ = ways.into_iter().any(|(pair, outcome)| {
                let mut candidate = search.best().clone();
                play(&mut candidate, column, pair, outcome);
                search.offer(candidate)
            });
        }
    }
    for player in 0..players {
        let now = search.best().players[player as usize].entries[column];
        if now.opponent.is_some() {
            continue;
        }
        let bye_given =
            search.best().players.iter().any(|player| player.entries[column].outcome == Outcome::PairingBye);
        let kinds = [Outcome::PairingBye, Outcome::ZeroBye, Outcome::HalfBye];
        let _ = kinds.into_iter().filter(|&kind| kind != Outcome::PairingBye || !bye_given).any(|kind| {
            if weight_of_kind(kind) >= weight_of_kind(now.outcome) {
                return false;
            }
            let mut candidate = search.best().clone();
            candidate.players[player as usize].entries[column] = bye(&candidate, kind);
            search.offer(candidate)
        });
    }
}

/// Makes players who are absent from the next round present, or absent in the simplest way.
fn absences(search: &mut Search<'_>) {
    let mut candidate = search.best().clone();
    candidate.absences.clear();
    search.offer(candidate);
    let mut at = 0;
    while at < search.best().absences.len() {
        let mut candidate = search.best().clone();
        candidate.absences.remove(at);
        if search.offer(candidate) {
            continue;
        }
        let mut candidate = search.best().clone();
        candidate.absences[at].kind = Outcome::ZeroBye;
        search.offer(candidate);
        at += 1;
    }
}

/// Recomputes the points of all entries by a scoring.
pub(super) fn score(tournament: &mut Tournament, scoring: Scoring) {
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        entry.points = scoring.worth(entry);
    }
    tournament.scoring = scoring;
}
