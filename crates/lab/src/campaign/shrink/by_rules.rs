//! Builds a history that the rules themselves produce: every recorded round is re-paired.
//!
//! The players of each round stay the same. A pair that is also in the record keeps its result; any other pair gets a
//! result that brings its players close to their recorded points, so that the scoregroups change as little as possible.
//! In doubtful cases the variant decides which result that is.

use super::ShrinkOptions;
use crate::campaign::round_context::absent_in;
use crate::tournament::{Colour, Entry, Outcome, Pairing, Points, Position, Timeline, Tournament, settle_game_points};

/// Re-pairs all recorded rounds of a tournament by the rules; `None` if they give none of a round.
pub(super) fn replayed(tournament: &Tournament, options: &ShrinkOptions<'_>, variant: u64) -> Option<Tournament> {
    let mut again = tournament.clone();
    again.recorded = 0;
    again.absences.clear();
    for player in &mut again.players {
        player.entries.clear();
        player.game_points.clear();
    }
    for round in 1..=tournament.recorded {
        again.absences.extend(absent_in(tournament, round));
    }
    let mut timeline = Timeline::new(&again, options.engine.system.history());
    let mut due: Vec<Points> = vec![0; again.players.len()];
    for round in 1..=tournament.recorded {
        let position = timeline.position(&again, again.rounds == Some(round));
        let pairing = match position.entrants.is_empty() {
            true => Pairing { pairs: Vec::new(), bye: None },
            false => options.pair(&position)?,
        };
        let column = usize::from(round - 1);
        for (due, player) in due.iter_mut().zip(&tournament.players) {
            *due += player.entries.get(column)?.points;
        }
        Round { tournament, due: &due, column, variant }.record(&mut again, &position, &pairing)?;
        again.recorded = round;
        settle_game_points(&mut again);
        timeline.advance(&again);
    }
    again.absences.clone_from(&tournament.absences);
    Some(again)
}

/// Whether all recorded rounds follow the rules.
pub fn is_by_rules(tournament: &Tournament, options: &ShrinkOptions<'_>) -> bool {
    let same = |again: Tournament| {
        again.players.iter().zip(&tournament.players).all(|(one, other)| one.entries == other.entries)
    };
    replayed(tournament, options, 0).is_some_and(same)
}

/// A recorded round that is re-paired.
struct Round<'t> {
    tournament: &'t Tournament,
    /// The points of each player after this round by the record.
    due: &'t [Points],
    column: usize,
    variant: u64,
}

impl Round<'_> {
    fn record(&self, again: &mut Tournament, position: &Position, pairing: &Pairing) -> Option<()> {
        let index = |rank: u32| position.entrants.get(rank as usize).map(|entrant| entrant.index);
        let old = |player: u32| self.tournament.players.get(player as usize)?.entries.get(self.column).copied();
        let scoring = again.scoring.clone();
        let mut entries: Vec<Entry> = Vec::with_capacity(again.players.len());
        for player in 0..again.players.len() {
            // (The entries of paired players are replaced below.)
            entries.push(old(u32::try_from(player).ok()?)?);
        }
        for &(white, black) in &pairing.pairs {
            let (white, black) = (index(white)?, index(black)?);
            let kept = old(white)?.opponent == Some(black)
                && old(white)?.colour != Some(Colour::Black)
                && old(black)?.colour != Some(Colour::White);
            if kept {
                continue;
            }
            let outcome = self.result(again, white, black)?;
            entries[white as usize] = scoring.entry(Some(black), Some(Colour::White), outcome);
            entries[black as usize] = scoring.entry(Some(white), Some(Colour::Black), outcome.of_opponent());
        }
        if let Some(bye) = pairing.bye {
            entries[index(bye)? as usize] = scoring.entry(None, None, Outcome::PairingBye);
        }
        for ((player, entry), before) in again.players.iter_mut().zip(entries).zip(&self.tournament.players) {
            player.entries.push(entry);
            if let Some(&points) = before.game_points.get(self.column) {
                player.game_points.push(points);
            }
        }
        Some(())
    }

    /// Chooses White's result for a pair that is not in the record.
    fn result(&self, again: &Tournament, white: u32, black: u32) -> Option<Outcome> {
        use Outcome::{Draw, Loss, Win};
        let old = |player: u32| self.tournament.players.get(player as usize)?.entries.get(self.column);
        let points = |player: u32| again.players.get(player as usize).map(|player| player.points_of_rounds());
        let order = match self.variant {
            0 => [Draw, Win, Loss],
            1 => [Win, Loss, Draw],
            // White's recorded result, or else the opposite of Black's.
            2 => {
                let (mine, theirs) = (old(white)?.outcome, old(black)?.outcome);
                let fared = [mine, theirs.of_opponent()].into_iter().find(|it| [Win, Draw, Loss].contains(it));
                return Some(fared.unwrap_or(Draw));
            }
            _ => return Some([Draw, Win, Loss][self.number(white, black) % 3]),
        };
        let (mine, theirs) = (points(white)?, points(black)?);
        let (my_due, their_due) = (self.due.get(white as usize)?, self.due.get(black as usize)?);
        let scoring = &again.scoring;
        let apart = |&outcome: &Outcome| {
            let theirs_then = theirs + scoring.value(outcome.of_opponent(), Some(Colour::Black));
            (mine + scoring.value(outcome, Some(Colour::White)) - my_due).abs() + (theirs_then - their_due).abs()
        };
        order.into_iter().min_by_key(apart)
    }

    /// Returns a number for a pair that is unrelated to its properties (the finaliser of SplitMix64).
    fn number(&self, white: u32, black: u32) -> usize {
        let mut x = self.variant << 48 ^ (self.column as u64) << 40 ^ u64::from(white) << 20 ^ u64::from(black);
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (x ^ (x >> 31)) as usize >> 8
    }
}
