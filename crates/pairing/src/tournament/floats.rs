//! Floats: which pairings and which rounds without a game give one.

use super::{Entry, Float, HistoryRules, Points, Scoring};

/// The float that a pairing gives (art. 1.4), by the pairing scores before the round: the player's, the opponent's.
pub(super) fn float_of_pairing((mine, theirs): (Points, Points)) -> Option<Float> {
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

impl HistoryRules {
    /// Does this entry, which is not a played game, give a downfloat?
    #[must_use]
    pub fn downfloat_without_game(&self, entry: &Entry, scoring: &Scoring) -> bool {
        self.downfloats.contains(entry.outcome) || (self.downfloats_above_loss && entry.points > scoring.loss_value())
    }
}
