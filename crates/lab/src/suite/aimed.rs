//! The second stage of the search: tournaments aimed at the wrong engines that the first stage rarely detects.
//!
//! The situations that separate those engines from the rules are rare in ordinary tournaments: topscorers who get the
//! bye, players who float round after round, byes that are worth little. So this stage distorts its tournaments. In
//! every other tournament the rounds are paired as if the scores were different. Independently of that, the parts of
//! the stage take turns to change game results, colours or the values of results, or to change nothing. Every round is
//! also paired as if it were the last one. Afterwards `shrink` searches for a history that follows the rules.
//!
//! Settings that few programs can read (separate values for each kind of bye, points outside the rounds) come last.

use crate::generate::{Worker, lots};
use crate::systems::{LastRound, LimitedEngine, SystemId};
use crate::tournament::{Colour, Form, Outcome, Player, Points, Position, Scoring, Tournament, settle_game_points};

/// A change of a tournament.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Results,
    Colours,
    /// As `Colours`, but also beyond the limits.
    AnyColours,
    AllAhead,
    Values,
    ValueOfABye,
    PointsOutside,
}

impl Change {
    /// Whether the change can be made. Teams score by their players' results, so the values of results stay unchanged.
    fn suits(self, form: Form) -> bool {
        form == Form::Games || form == Form::Teams && matches!(self, Self::Results | Self::Colours)
    }

    fn make(self, tournament: &mut Tournament, lots: Lots<'_>) {
        match self {
            Self::Results => other_results(tournament, lots),
            Self::Colours => other_colours(tournament, lots),
            Self::AnyColours => any_colours(tournament, lots),
            Self::AllAhead => all_ahead(tournament, lots),
            Self::Values => other_values(tournament, lots),
            Self::ValueOfABye => value_of_a_bye(tournament, lots),
            Self::PointsOutside => points_outside(tournament, lots),
        }
    }
}

use Change::{AllAhead, AnyColours, Colours, PointsOutside, Results, ValueOfABye, Values};

/// A part of this stage.
pub(super) struct Part {
    pub profile: &'static str,
    /// Its share of the tournaments, relative to the other parts.
    pub share: u64,
    /// The smallest field.
    pub smallest: usize,
    /// The changes of its tournaments, which take turns.
    turns: &'static [&'static [Change]],
}

/// The parts, in order.
pub(super) static PARTS: [Part; 6] = [
    Part {
        profile: include_str!("profiles/aimed-few.toml"),
        share: 4,
        turns: &[&[], &[Results], &[Colours], &[AllAhead], &[AllAhead, Colours]],
        smallest: 4,
    },
    Part { profile: include_str!("profiles/aimed-byes.toml"), share: 2, turns: &[&[], &[Results]], smallest: 4 },
    Part {
        profile: include_str!("profiles/aimed-floats.toml"),
        share: 3,
        turns: &[&[], &[Results], &[Results, Colours]],
        smallest: 7,
    },
    Part {
        profile: include_str!("profiles/aimed-everybody-met.toml"),
        share: 4,
        turns: &[&[], &[Results], &[AllAhead, Colours]],
        smallest: 4,
    },
    Part {
        profile: include_str!("profiles/aimed-wide.toml"),
        share: 3,
        turns: &[&[], &[Results], &[Results, Colours]],
        smallest: 12,
    },
    Part {
        profile: include_str!("profiles/aimed-byes.toml"),
        share: 2,
        turns: &[&[Values], &[ValueOfABye], &[PointsOutside], &[AnyColours], &[Values, Results]],
        smallest: 4,
    },
];

/// Derives the seed of this stage from that of the suite, so that it uses other random streams than the first stage.
pub(super) const fn seed_of(seed: u64) -> u64 {
    seed ^ 0xa11e_d000_0000_0000
}

/// Returns a random number below a bound.
type Lots<'l> = &'l mut dyn FnMut(usize) -> usize;

impl Part {
    /// Makes tournament `index` of this stage, which belongs to this part.
    pub fn tournament(&self, worker: &mut Worker<'_>, system: SystemId, (seed, index): (u64, u64)) -> Tournament {
        let mut lots = lots(seed.rotate_left(17) ^ index);
        let engine = LimitedEngine::from(system);
        let mut pair_otherwise = |position: &Position| engine.pair(&with_other_scores(position, &mut lots));
        let played = match index % 2 {
            0 => worker.play(seed, index),
            _ => worker.play_with(seed, index, &mut pair_otherwise),
        };
        let mut tournament = played.tournament;
        for change in self.turns[(index / 2 % self.turns.len() as u64) as usize] {
            if change.suits(tournament.form) {
                change.make(&mut tournament, &mut lots);
            }
        }
        settle_game_points(&mut tournament);
        tournament
    }
}

/// Returns the tournament up to each of its rounds, also with that round as the last one where that matters.
pub(super) fn with_last_rounds(tournament: &Tournament, system: SystemId) -> Vec<(Tournament, u16)> {
    let mut all = Vec::new();
    for round in 1..=tournament.recorded {
        all.push((tournament.clone(), round));
        if system.last_round != LastRound::Ordinary && tournament.rounds != Some(round) && round > 2 {
            all.push((Tournament { rounds: Some(round), ..tournament.clone() }, round));
        }
    }
    all
}

/// Returns the same field in the same order, in other scoregroups. A pairing of this position is legal.
fn with_other_scores(position: &Position, lots: Lots<'_>) -> Position {
    let mut other = position.clone();
    if position.schedule.is_some() {
        return other;
    }
    let mut score: Points = 10 * position.entrants.len() as Points;
    for entrant in &mut other.entrants {
        score -= if lots(3) == 0 { 10 } else { 0 };
        entrant.score = score;
        entrant.topscorer = false;
    }
    other
}

/// Replaces the results of games by random ones.
fn other_results(tournament: &mut Tournament, lots: Lots<'_>) {
    for column in 0..usize::from(tournament.recorded) {
        for player in 0..tournament.players.len() {
            let entry = tournament.players[player].entries[column];
            let Some(opponent) = entry.opponent.map(|opponent| opponent as usize) else { continue };
            if opponent < player || !entry.outcome.played() {
                continue;
            }
            let (mine, theirs) =
                [(Outcome::Win, Outcome::Loss), (Outcome::Draw, Outcome::Draw), (Outcome::Loss, Outcome::Win)][lots(3)];
            tournament.players[player].entries[column].outcome = mine;
            tournament.players[opponent].entries[column].outcome = theirs;
        }
    }
    count_points(tournament);
}

/// Gives rounds without a game any value that a game can have.
fn other_values(tournament: &mut Tournament, lots: Lots<'_>) {
    let scoring = &mut tournament.scoring;
    let (win, draw, loss) = (scoring.win_value(), scoring.draw[0], scoring.loss_value());
    let mut value = |usual: Points| [usual, win, draw, loss, 0][lots(5)];
    *scoring = Scoring {
        pairing_bye: value(scoring.pairing_bye),
        half_bye: value(scoring.half_bye),
        full_bye: value(scoring.full_bye),
        forfeit_win: value(scoring.forfeit_win),
        forfeit_loss: value(scoring.forfeit_loss),
        zero_bye: value(scoring.zero_bye),
        ..scoring.clone()
    };
    count_points(tournament);
}

/// Gives one kind of bye an unusual value.
fn value_of_a_bye(tournament: &mut Tournament, lots: Lots<'_>) {
    let scoring = &mut tournament.scoring;
    let value = [scoring.win_value(), scoring.draw[0], scoring.loss_value()][lots(3)];
    match lots(3) {
        0 => scoring.pairing_bye = value,
        1 => scoring.half_bye = value,
        _ => scoring.full_bye = value,
    }
    count_points(tournament);
}

/// Makes every game worth more than half a win, so that a player who was always present has over half of the points.
fn all_ahead(tournament: &mut Tournament, lots: Lots<'_>) {
    let pairing_bye = [30, 20][lots(2)];
    tournament.scoring = Scoring {
        win: [30; 2],
        draw: [20; 2],
        loss: [20; 2],
        forfeit_win: 30,
        forfeit_loss: 0,
        pairing_bye,
        half_bye: 20,
        full_bye: 30,
        zero_bye: 0,
        unknown: 20,
    };
    count_points(tournament);
}

/// Reverses the colours of some games, as long as no player has one colour three times in a row, or a colour difference
/// beyond two.
fn other_colours(tournament: &mut Tournament, lots: Lots<'_>) {
    exchange_colours(tournament, lots, |player| {
        let (mut difference, mut row) = (0_i32, (Colour::White, 0));
        player.entries.iter().filter(|entry| entry.outcome.played()).filter_map(|entry| entry.colour).all(|colour| {
            difference += if colour == Colour::White { 1 } else { -1 };
            row = if row.0 == colour { (colour, row.1 + 1) } else { (colour, 1) };
            difference.abs() <= 2 && row.1 <= 2
        })
    });
}

/// Reverses the colours of some games without any limits.
fn any_colours(tournament: &mut Tournament, lots: Lots<'_>) {
    exchange_colours(tournament, lots, |_| true);
}

fn exchange_colours(tournament: &mut Tournament, lots: Lots<'_>, allowed: fn(&Player) -> bool) {
    for column in 0..usize::from(tournament.recorded) {
        for player in 0..tournament.players.len() {
            let Some(opponent) = tournament.players[player].entries[column].opponent else { continue };
            let ends = [player, opponent as usize];
            if ends[1] < ends[0] || lots(2) == 0 {
                continue;
            }
            let exchange = |tournament: &mut Tournament| {
                for end in ends {
                    let colour = &mut tournament.players[end].entries[column].colour;
                    *colour = colour.map(Colour::other);
                }
            };
            exchange(tournament);
            if !ends.iter().all(|&end| allowed(&tournament.players[end])) {
                exchange(tournament);
            }
        }
    }
}

/// Gives some players the points of a draw or a win outside the rounds.
fn points_outside(tournament: &mut Tournament, lots: Lots<'_>) {
    let rounds = usize::from(tournament.recorded);
    let values = [tournament.scoring.draw[0], tournament.scoring.win_value()];
    for player in &mut tournament.players {
        if lots(4) == 0 {
            player.adjustments = vec![(2 + lots(rounds) as u16, values[lots(2)])];
        }
    }
}

/// Recomputes the points of all rounds by the scoring.
fn count_points(tournament: &mut Tournament) {
    let scoring = tournament.scoring.clone();
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        entry.points = scoring.value(entry.outcome, entry.colour);
    }
}
