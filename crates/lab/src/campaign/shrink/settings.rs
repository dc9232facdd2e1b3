//! Removes options of the tournament, all together or one by one.

use super::entries::score;
use super::search::Search;
use super::size::plain_rating;
use crate::tournament::{Colour, Scoring, Tournament};

pub(super) fn simplify(search: &mut Search<'_>) {
    offer(search, |tournament| {
        virtual_points_away(tournament);
        tournament.prohibitions.clear();
        decisions_away(tournament);
        score(tournament, Scoring::usual(tournament.form));
        plain(tournament);
    });
    offer(search, virtual_points_away);
    offer(search, |tournament| tournament.prohibitions.clear());
    offer(search, decisions_away);
    offer(search, |tournament| score(tournament, Scoring::usual(tournament.form)));
    offer(search, |tournament| tournament.initial_colour = Some(Colour::White));
    for to_come in 0..=2 {
        offer(search, |tournament| tournament.rounds = Some(tournament.recorded + to_come));
    }
    offer(search, plain);
    for player in 0..search.best().players.len() {
        accelerations(search, player);
        offer(search, |tournament| tournament.players[player].adjustments.clear());
    }
    prohibitions(search);
}

fn offer(search: &mut Search<'_>, change: impl FnOnce(&mut Tournament)) -> bool {
    let mut candidate = search.best().clone();
    change(&mut candidate);
    search.offer(candidate)
}

/// Removes names, and sets plain ratings.
fn plain(tournament: &mut Tournament) {
    tournament.name.clear();
    for (index, player) in tournament.players.iter_mut().enumerate() {
        player.name.clear();
        player.rating = plain_rating(index);
    }
}

fn virtual_points_away(tournament: &mut Tournament) {
    tournament.players.iter_mut().for_each(|player| player.virtual_points.clear());
}

fn decisions_away(tournament: &mut Tournament) {
    tournament.players.iter_mut().for_each(|player| player.adjustments.clear());
    score(tournament, tournament.scoring.clone());
}

fn accelerations(search: &mut Search<'_>, player: usize) {
    let rounds = search.best().players[player].virtual_points.len();
    if rounds == 0 || offer(search, |tournament| tournament.players[player].virtual_points.clear()) {
        return;
    }
    let to_pair = usize::from(search.best().recorded) + 1;
    offer(search, |tournament| tournament.players[player].virtual_points.truncate(to_pair));
    for round in (0..search.best().players[player].virtual_points.len()).rev() {
        offer(search, |tournament| {
            let points = &mut tournament.players[player].virtual_points;
            // A zero before the last value is already gone if that value was removed.
            if let Some(value) = points.get_mut(round) {
                *value = 0;
            }
            while points.last() == Some(&0) {
                points.pop();
            }
        });
    }
}

fn prohibitions(search: &mut Search<'_>) {
    let mut at = 0;
    while at < search.best().prohibitions.len() {
        if offer(search, |tournament| _ = tournament.prohibitions.remove(at)) {
            continue;
        }
        let mut member = 0;
        while search.best().prohibitions[at].players.len() > 2 && member < search.best().prohibitions[at].players.len()
        {
            if !offer(search, |tournament| _ = tournament.prohibitions[at].players.remove(member)) {
                member += 1;
            }
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use crate::campaign::shrink::{ShrinkOptions, shrink};
    use crate::generate::{Generator, Profile};
    use crate::systems::SystemId;

    #[test]
    fn virtual_points_with_a_gap_are_taken_away_one_by_one() {
        let system = SystemId::DUTCH_2026;
        let mut tournament = Generator::new(Profile::built_in("club").unwrap(), system).play(1, 0).tournament;
        tournament.players[0].virtual_points = vec![10, 0, 10];
        let mut first_counts = |tournament: &crate::tournament::Tournament| {
            tournament.players.iter().any(|player| player.virtual_points.first() == Some(&10))
        };
        let options = ShrinkOptions::new(system.into());
        let shrunk = shrink(&tournament, &options, &mut first_counts, &mut |_| {}).unwrap();
        assert!(shrunk.tournament.players.iter().any(|player| player.virtual_points == [10]));
    }
}
