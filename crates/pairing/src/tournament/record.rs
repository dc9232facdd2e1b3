//! The recorded pairing of one round: pairs, byes, absentees, and inconsistencies.

use super::{Colour, Entry, Outcome, Position, Tournament};

/// A pair of the record. Players are indexes into [`Tournament::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedPair {
    /// The player who had, or would have had, White; with unknown colours the smaller index.
    pub white: u32,
    /// The other player.
    pub black: u32,
    /// Whether the record states who had White. A forfeited pair may lack it.
    pub colours_known: bool,
    /// Whether the game was played over the board. A forfeited pair is still a pair.
    pub played: bool,
}

/// Something in a recorded round that is not a pair, a bye or an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anomaly {
    /// The player was paired, but no opponent is named.
    NoOpponent(u32),
    /// The first names the second as opponent, who does not name the first.
    NotMutual(u32, u32),
    /// Both members of the pair have the same recorded colour, or only one member of a played game has a colour.
    ColourClash(u32, u32),
}

/// One recorded round.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RecordedRound {
    /// The round, from 1.
    pub round: u16,
    /// All pairs, including forfeited ones, ordered by the smaller index of each.
    pub pairs: Vec<RecordedPair>,
    /// Players who received the pairing-allocated bye: none or one, more in a faulty record. Ascending.
    pub byes: Vec<u32>,
    /// Players who were not paired, with [`Outcome::HalfBye`], [`Outcome::FullBye`] or [`Outcome::ZeroBye`]. Ascending.
    pub absent: Vec<(u32, Outcome)>,
    /// Inconsistencies; the players concerned are in none of the lists above, except for a colour clash.
    pub anomalies: Vec<Anomaly>,
}

impl Position {
    /// Returns the rank of each player of the tournament (by index), `None` for players who are not paired in this
    /// round. The table ends with the highest index that takes part.
    #[must_use]
    pub fn ranks(&self) -> Vec<Option<u32>> {
        let size = self.entrants.iter().map(|entrant| entrant.index as usize + 1).max().unwrap_or(0);
        let mut ranks = vec![None; size];
        for (rank, entrant) in (0..).zip(&self.entrants) {
            ranks[entrant.index as usize] = Some(rank);
        }
        ranks
    }
}

impl Tournament {
    /// Treats the rounds from the first unrecorded one to `last` as rounds in which no player was paired: byes
    /// announced for them were given, and all other players were absent.
    pub fn pass_rounds(&mut self, last: u16) {
        for round in self.recorded.saturating_add(1)..=last {
            for (index, player) in (0..).zip(&mut self.players) {
                let announced = self.absences.iter().find(|absence| (absence.player, absence.round) == (index, round));
                let outcome = announced.map_or(Outcome::ZeroBye, |absence| absence.kind);
                player.entries.push(Entry { outcome, points: self.scoring.value(outcome, None), ..Entry::ABSENT });
            }
            self.recorded = round;
        }
        self.absences.retain(|absence| absence.round > last);
    }

    /// Returns the record of `round`; empty for a round that is not recorded.
    #[must_use]
    pub fn recorded_pairing(&self, round: u16) -> RecordedRound {
        let pairs = Vec::with_capacity(self.players.len() / 2);
        let mut record = RecordedRound { round, pairs, ..RecordedRound::default() };
        let Some(column) = usize::from(round).checked_sub(1).filter(|_| round <= self.recorded) else {
            return record;
        };
        for (index, player) in (0..).zip(&self.players) {
            let Some(entry) = player.entries.get(column) else { continue };
            if entry.outcome == Outcome::PairingBye {
                record.byes.push(index);
            } else if !entry.outcome.paired() {
                record.absent.push((index, entry.outcome));
            } else {
                match entry.opponent {
                    None => record.anomalies.push(Anomaly::NoOpponent(index)),
                    Some(opponent) => self.record_pair(&mut record, (column, entry), index, opponent),
                }
            }
        }
        record
    }

    /// Adds the pair that `index` claims with its entry in `column`, but only from its smaller index, so only once.
    fn record_pair(&self, record: &mut RecordedRound, (column, mine): (usize, &Entry), index: u32, opponent: u32) {
        let theirs = self.players.get(opponent as usize).and_then(|player| player.entries.get(column));
        let mutual = theirs.filter(|other| {
            other.opponent == Some(index)
                && other.outcome.paired()
                && other.outcome != Outcome::PairingBye
                && opponent != index
        });
        let Some(theirs) = mutual else {
            record.anomalies.push(Anomaly::NotMutual(index, opponent));
            return;
        };
        if opponent < index {
            return;
        }
        let played = mine.outcome.played() || theirs.outcome.played();
        let (white, black, colours_known) = match (mine.colour, theirs.colour) {
            (Some(Colour::White), Some(Colour::Black)) => (index, opponent, true),
            (Some(Colour::Black), Some(Colour::White)) => (opponent, index, true),
            (None, None) => (index, opponent, false),
            // A forfeited pair may record the scheduled colours on one side only.
            (Some(Colour::White), None) | (None, Some(Colour::Black)) if !played => (index, opponent, true),
            (Some(Colour::Black), None) | (None, Some(Colour::White)) if !played => (opponent, index, true),
            _ => {
                record.anomalies.push(Anomaly::ColourClash(index, opponent));
                (index, opponent, false)
            }
        };
        record.pairs.push(RecordedPair { white, black, colours_known, played });
    }
}
