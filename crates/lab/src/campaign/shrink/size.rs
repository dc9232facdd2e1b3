//! The order by size: fewer players, then fewer rounds, then fewer special features, then simpler results.

use crate::tournament::usual_game_points;
use crate::tournament::{Colour, Entry, Outcome, Scoring, Tournament};

/// The size of a tournament, compared field by field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    pub players: usize,
    pub rounds: u16,
    /// Byes, absences and forfeits, weighted by how unusual they are.
    pub irregular: usize,
    /// Virtual points, prohibitions, decisions, non-standard scoring, Black as initial colour.
    pub settings: usize,
    /// Future rounds; an undeclared number of rounds counts as very many.
    pub to_come: u16,
    /// The results: a draw is simpler than a win for White, which is simpler than a win for Black.
    pub results: usize,
    /// Players with a name, or with another rating than the plain one of their number.
    pub named: usize,
}

impl Size {
    pub fn of(tournament: &Tournament) -> Self {
        let entries = || tournament.players.iter().flat_map(|player| &player.entries);
        let pending: usize = tournament.absences.iter().map(|absence| weight_of_kind(absence.kind)).sum();
        let named = |(index, player): (usize, &crate::tournament::Player)| {
            !player.name.is_empty() || player.rating != plain_rating(index)
        };
        Self {
            players: tournament.players.len(),
            rounds: tournament.recorded,
            irregular: entries().map(|entry| weight_of_kind(entry.outcome)).sum::<usize>() + pending,
            settings: settings(tournament),
            to_come: tournament.rounds.map_or(u16::MAX, |rounds| rounds.saturating_sub(tournament.recorded)),
            results: entries().map(weight_of_result).sum::<usize>() + unusual_game_points(tournament),
            named: tournament.players.iter().enumerate().filter(|&(index, player)| named((index, player))).count(),
        }
    }
}

/// For teams: counts match scores that are not the narrowest.
fn unusual_game_points(tournament: &Tournament) -> usize {
    let usual = |player: &&crate::tournament::Player| {
        let both = player.entries.iter().zip(&player.game_points);
        both.filter(|&(entry, &points)| points != usual_game_points(entry.outcome)).count()
    };
    tournament.players.iter().map(|player| usual(&player)).sum()
}

/// Returns the rating of a shrunk tournament's player, which falls with the number.
pub(super) fn plain_rating(index: usize) -> u16 {
    2400 - 10 * u16::try_from(index.min(100)).unwrap_or(100)
}

/// Returns how unusual an entry without a game is.
pub(super) fn weight_of_kind(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win | Outcome::Draw | Outcome::Loss => 0,
        Outcome::PairingBye | Outcome::Unknown => 1,
        Outcome::ZeroBye => 2,
        Outcome::HalfBye => 3,
        Outcome::FullBye => 4,
        Outcome::ForfeitWin | Outcome::ForfeitLoss => 5,
    }
}

/// Returns how far a result is from a draw. Each player contributes half of a game's weight; ½-0 and 0-0 weigh most.
fn weight_of_result(entry: &Entry) -> usize {
    // A match whose games had different results is the most unusual case.
    let games = if entry.games.is_some() { 4 } else { 0 };
    games
        + match (entry.outcome, entry.colour) {
            (Outcome::Win, Some(Colour::White)) => 1,
            (Outcome::Win, _) => 2,
            (Outcome::Loss, _) => 3,
            _ => 0,
        }
}

fn settings(tournament: &Tournament) -> usize {
    let players = || tournament.players.iter();
    let accelerated = players().flat_map(|player| &player.virtual_points).filter(|&&points| points != 0).count();
    let trailing: usize = players().map(|player| player.virtual_points.len()).sum();
    let prohibited: usize = tournament.prohibitions.iter().map(|rule| 1 + rule.players.len()).sum();
    let by_decision = |entry: &&Entry| entry.points != tournament.scoring.worth(entry);
    let decisions = players().flat_map(|player| &player.entries).filter(by_decision).count()
        + players().map(|player| player.adjustments.len()).sum::<usize>();
    let scoring = if tournament.scoring == Scoring::usual(tournament.form) { 0 } else { 10 };
    let colour = usize::from(tournament.initial_colour != Some(Colour::White));
    1000 * accelerated + trailing + prohibited + 10 * decisions + scoring + colour
}
