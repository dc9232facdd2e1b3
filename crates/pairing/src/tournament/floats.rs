//! Floats: the pairings and the rounds without a game that give one.

use super::{Entry, Float, HistoryRules, Points, Scoring};

/// Returns the float that a pairing gives (art. 1.4), by the scores of the player and the opponent before the round.
pub(super) fn float_of_pairing((mine, theirs): (Points, Points)) -> Option<Float> {
    match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

impl HistoryRules {
    /// Whether this entry, which is not a played game, gives a downfloat.
    #[must_use]
    pub fn downfloat_without_game(&self, entry: &Entry, scoring: &Scoring) -> bool {
        self.downfloats.contains(entry.outcome)
            || (self.downfloats_above_loss.contains(entry.outcome) && entry.points > scoring.loss_value())
    }
}
