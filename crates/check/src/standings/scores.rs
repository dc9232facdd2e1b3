//! The scores with which opponents count (16.3), and the scores of the dummies (16.4).

use super::edition::Adjusted;
use super::event::{Event, Participant, Round, Score};
use crate::tournament::Outcomes;
use crate::tournament::Points;

/// The scores of all participants in one of four ways: match or game points, plain or Fore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scores {
    /// The final score, with additional points.
    pub own: Vec<Points>,
    /// The score as it counts in the tie-breaks of opponents: adjusted (16.3), without additional points.
    pub seen: Vec<Points>,
}

/// Whether the round is paired, the last recorded one, and the last one of the tournament. Fore Buchholz then treats it
/// as a draw (8.3).
pub(super) fn fore_draw(event: &Event, round_index: usize, round: &Round) -> bool {
    let paired = round.opponent_in(event.edition.fore_draws).is_some();
    paired && event.is_final() && round_index + 1 == usize::from(event.recorded)
}

impl Scores {
    pub(super) fn new(event: &Event, score: Score, fore: bool) -> Self {
        let slot = score.slot();
        let mut scores = Self {
            own: Vec::with_capacity(event.participants.len()),
            seen: Vec::with_capacity(event.participants.len()),
        };
        for participant in &event.participants {
            let (plain, seen) = sums(event, participant, slot, fore);
            scores.own.push(plain + participant.extra[slot]);
            scores.seen.push(seen);
        }
        scores
    }
}

/// The sum of the rounds as they are, and adjusted for opponents: a requested bye that is followed only by voluntarily
/// unplayed rounds counts as a draw (16.3.2).
fn sums(event: &Event, participant: &Participant, slot: usize, fore: bool) -> (Points, Points) {
    let draw = event.worth[slot].draw;
    let (mut plain, mut seen) = (0, 0);
    let edition = &event.edition;
    let adjusted = if event.is_predetermined() { Outcomes::NONE } else { edition.adjusted };
    let mut trailing = true;
    for (index, round) in participant.rounds.iter().enumerate().rev() {
        if fore && fore_draw(event, index, round) {
            trailing = false;
            plain += draw;
            seen += draw;
            continue;
        }
        trailing &= edition.voluntary.contains(round.outcome);
        plain += round.points[slot];
        let here = match edition.adjusted_where {
            Adjusted::Trailing => trailing,
            Adjusted::Last => index + 1 == participant.rounds.len(),
            Adjusted::Everywhere => true,
        };
        seen += if here && adjusted.contains(round.outcome) { draw } else { round.points[slot] };
    }
    (plain, seen)
}
