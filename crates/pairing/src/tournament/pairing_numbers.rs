//! Which players have a pairing number before a round, and which are late entries (C.04.2 art. 2.4, 2.5).

use super::past::Past;
use super::{HistoryRules, Player, Tournament};

impl HistoryRules {
    /// Whether this player, present in the round or not, is counted when the numbers before the round are assigned.
    pub(super) fn numbers(&self, present: bool, past: &Past) -> bool {
        present || past.numbered || self.numbers_from_the_start
    }
}

/// Returns which players are on the list before round 1: those paired in it, as for the numbers that decide colours
/// (`HistoryRules::numbers_from_the_start`). All other players are late entries (C.04.2 2.4, 2.5).
#[must_use]
pub fn listed_before_round_1(tournament: &Tournament) -> Vec<bool> {
    if tournament.recorded > 0 {
        let paired = |player: &Player| player.entries.first().is_none_or(|entry| entry.outcome.paired());
        return tournament.players.iter().map(paired).collect();
    }
    let mut listed = vec![true; tournament.players.len()];
    for absence in tournament.absences.iter().filter(|absence| absence.round == 1) {
        listed[absence.player as usize] = false;
    }
    listed
}
