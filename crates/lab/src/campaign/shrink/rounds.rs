//! A tournament without some of its rounds.

use crate::tournament::{Entry, Outcome, Points, Tournament};

/// Keeps only the first rounds of a tournament. Players who enter later are left out.
pub(super) fn first_rounds(tournament: &Tournament, kept: u16) -> Tournament {
    let removed: Vec<bool> = (0..tournament.recorded).map(|index| index >= kept).collect();
    without_rounds(tournament, &removed)
}

/// Removes the marked recorded rounds; later rounds move up, and so does the planned end.
pub(super) fn without_rounds(tournament: &Tournament, removed: &[bool]) -> Tournament {
    let gone = |round: u16| removed.get(usize::from(round).wrapping_sub(1)) == Some(&true);
    // Returns the number of removed rounds up to and including this one.
    let up_to = |round: u16| removed.iter().take(usize::from(round)).filter(|&&gone| gone).count() as u16;
    let mut rest = tournament.clone();
    rest.recorded -= up_to(tournament.recorded);
    rest.rounds = tournament.rounds.map(|rounds| rounds - up_to(rounds).min(rounds));
    for player in &mut rest.players {
        let kept = |index: usize| !removed.get(index).copied().unwrap_or(false);
        player.entries = kept_of::<Entry>(&player.entries, kept);
        player.game_points = kept_of::<Points>(&player.game_points, kept);
        player.virtual_points = kept_of::<Points>(&player.virtual_points, kept);
        for (from, _) in &mut player.adjustments {
            *from -= up_to(from.saturating_sub(1));
        }
    }
    for rule in &mut rest.prohibitions {
        rule.first -= up_to(rule.first.saturating_sub(1));
        rule.last -= up_to(rule.last).min(rule.last);
    }
    rest.prohibitions.retain(|rule| rule.first <= rule.last && rule.last > 0);
    rest.absences.retain(|absence| !gone(absence.round));
    for absence in &mut rest.absences {
        absence.round -= up_to(absence.round);
    }
    debug_assert!(rest.absences.iter().all(|absence| absence.kind != Outcome::PairingBye));
    rest
}

fn kept_of<T: Copy>(list: &[T], kept: impl Fn(usize) -> bool) -> Vec<T> {
    list.iter().enumerate().filter(|&(index, _)| kept(index)).map(|(_, &item)| item).collect()
}
