//! Withdrawals from a round robin (C.05).

use super::event::{Event, Participant, Regime, Round};
use crate::tournament::Outcome;

impl Event {
    /// C.05, withdrawals: a player who left a round robin before half of the games were played does not count in the
    /// final standings. No record states who left; the sentence names those who stopped playing.
    #[must_use]
    pub fn half_played(&self) -> Option<String> {
        if self.regime != Regime::Predetermined || !self.is_final() {
            return None;
        }
        let stopped = |participant: &&Participant| {
            let games: Vec<&Round> = participant.rounds.iter().filter(|round| round.opponent.is_some()).collect();
            let played = games.iter().filter(|round| round.outcome.played()).count();
            let absent = games.last().is_some_and(|round| round.outcome == Outcome::ForfeitLoss);
            absent && 2 * played < games.len()
        };
        let ids: Vec<String> =
            self.participants.iter().filter(stopped).map(|participant| participant.id.to_string()).collect();
        (!ids.is_empty()).then(|| {
            let (games, who) = if self.team { ("matches", "team that") } else { ("games", "player who") };
            format!(
                "{} played less than half of the {games}: a {who} withdrew does not count in the final \
                 standings (C.05); counted here, because the file does not say who withdrew",
                ids.join(", ")
            )
        })
    }
}
