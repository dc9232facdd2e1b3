//! Other results of the games and matches of earlier rounds.

use super::change::{entry, games};
use super::facts::{contradict, odd_outcomes};
use super::supposition::Supposition;
use crate::tournament::{Entry, Form, Outcome, Points, RecordedPair, Tournament, boards};

/// The results of a game over the board.
const RESULTS: [[Outcome; 2]; 3] =
    [[Outcome::Win, Outcome::Loss], [Outcome::Draw, Outcome::Draw], [Outcome::Loss, Outcome::Win]];

/// All other results of a pair in a round that differ by one game: another result of its game or of either game of its
/// match; for teams, half a game point or one more for either of them. None for teams whose points were adjusted then:
/// the record does not show what the boards gave.
pub(super) fn others(tournament: &Tournament, round: u16, pair: &RecordedPair) -> Vec<Supposition> {
    let (players, column) = ([pair.white, pair.black], usize::from(round - 1));
    let [Some(own), Some(theirs)] = players.map(|player| entry(tournament, player, column)) else { return Vec::new() };
    match tournament.form {
        Form::Games => {
            let other = RESULTS.into_iter().filter(|&other| other != [own.outcome, theirs.outcome]);
            other.map(|other| Supposition::Result(round, players, other)).collect()
        }
        Form::Matches if pair.played => {
            let both = [games(&own), games(&theirs)];
            let of_game = |game: usize| {
                let other = RESULTS.into_iter().filter(move |&other| other != [both[0][game], both[1][game]]);
                other.map(move |other| Supposition::Game(round, players, game, other))
            };
            (0..2).filter(|&game| both[0][game].played() && both[1][game].played()).flat_map(of_game).collect()
        }
        Form::Teams if pair.played && !players.iter().any(|&team| is_adjusted(tournament, team, round)) => {
            let of = |team: u32| game_points(tournament, team, column);
            let ([Some(mine), Some(theirs)], win) = (players.map(of), boards::WIN) else { return Vec::new() };
            let shifted = [-win, -boards::DRAW, boards::DRAW, win].map(|shift| [mine + shift, theirs - shift]);
            let possible = shifted.into_iter().filter(|points| points.iter().all(|&points| points >= 0));
            let suppositions = possible.map(|points| Supposition::Match(round, players, points));
            suppositions.filter(|supposition| supposition.changes(tournament).is_some()).collect()
        }
        Form::Matches | Form::Teams => Vec::new(),
    }
}

/// Whether record 299 changed what the round brought a team.
fn is_adjusted(tournament: &Tournament, team: u32, round: u16) -> bool {
    let Some(team) = tournament.players.get(team as usize) else { return false };
    let entry = team.entries.get(usize::from(round - 1));
    let usual = |entry: &Entry| entry.points == tournament.scoring.value(entry.outcome, None);
    // Where game points come first, a result has no usual value.
    let valued = tournament.team.game_points_first || entry.is_none_or(usual);
    !valued || team.adjustments.iter().any(|&(from, _)| from == round + 1 || (round, from) == (1, 1))
}

/// The game points of a team in a round.
pub(super) fn game_points(tournament: &Tournament, team: u32, column: usize) -> Option<Points> {
    let team = tournament.players.get(team as usize)?;
    match tournament.team.game_points_first {
        true => Some(team.entries.get(column)?.points),
        false => team.game_points.get(column).copied(),
    }
}

/// In a match of two games: the games whose two sides contradict each other, with either side corrected to match the
/// other.
pub(super) fn one_sided(tournament: &Tournament, round: u16, pair: &RecordedPair) -> Vec<Supposition> {
    if tournament.form != Form::Matches {
        return Vec::new();
    }
    let (players, column) = ([pair.white, pair.black], usize::from(round - 1));
    let [Some(own), Some(theirs)] = players.map(|player| entry(tournament, player, column)) else { return Vec::new() };
    let both = [games(&own), games(&theirs)];
    let contradicting = (0..2).filter(|&game| contradict([both[0][game], both[1][game]]));
    let corrected = |game: usize| {
        let [own, theirs] = both.map(|games| games[game]);
        [[theirs.of_opponent(), theirs], [own, own.of_opponent()]]
            .map(|outcomes| Supposition::Game(round, players, game, outcomes))
    };
    contradicting.flat_map(corrected).collect()
}

/// Whether it is about a result whose two sides contradict each other in the record.
pub(super) fn is_odd(tournament: &Tournament, supposition: &Supposition) -> bool {
    match *supposition {
        Supposition::Result(round, players, _) => odd_outcomes(tournament, round, players).is_some(),
        Supposition::Game(round, players, game, _) => {
            let of = |player: u32| entry(tournament, player, usize::from(round - 1)).map(|entry| games(&entry)[game]);
            matches!(players.map(of), [Some(own), Some(theirs)] if contradict([own, theirs]))
        }
        _ => false,
    }
}
