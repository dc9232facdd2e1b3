//! Counts of what happened in one tournament, or in many.

use crate::tournament::{Colour, Outcome, Player, Tournament};
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Counts of events: player events count players, game events count games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statistics {
    /// Rounds that were paired.
    pub rounds: u64,
    /// Games over the board that White won.
    pub white_wins: u64,
    /// Games over the board that Black won.
    pub black_wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Pairing-allocated byes.
    pub pairing_byes: u64,
    /// Half-point byes.
    pub half_byes: u64,
    /// Full-point byes.
    pub full_byes: u64,
    /// Rounds that a player missed without points, after leaving and before entering too.
    pub zero_byes: u64,
    /// Games for which one player did not appear.
    pub forfeits: u64,
    /// Games for which neither player appeared.
    pub double_forfeits: u64,
    /// Games that ended ½-0, 0-½ or 0-0.
    pub unusual: u64,
    /// Games too short to be rated.
    pub unrated: u64,
    /// Players who left.
    pub withdrawals: u64,
    /// Players who entered late.
    pub late_entries: u64,
}

impl Statistics {
    /// All counts by name.
    #[must_use]
    pub fn counts(&self) -> [(&'static str, u64); 14] {
        [
            ("rounds", self.rounds),
            ("white wins", self.white_wins),
            ("black wins", self.black_wins),
            ("draws", self.draws),
            ("pairing-allocated byes", self.pairing_byes),
            ("half-point byes", self.half_byes),
            ("full-point byes", self.full_byes),
            ("zero-point byes", self.zero_byes),
            ("forfeits", self.forfeits),
            ("double forfeits", self.double_forfeits),
            ("unusual results", self.unusual),
            ("unrated games", self.unrated),
            ("withdrawals", self.withdrawals),
            ("late entries", self.late_entries),
        ]
    }

    /// The counts that follow from the record of a tournament, which does not show withdrawals and late entries.
    #[must_use]
    pub fn of_record(tournament: &Tournament) -> Self {
        let mut counts = Self { rounds: tournament.recorded.into(), ..Self::default() };
        for player in &tournament.players {
            for entry in player.entries.iter().take(tournament.recorded.into()) {
                match entry.outcome {
                    Outcome::PairingBye => counts.pairing_byes += 1,
                    Outcome::HalfBye => counts.half_byes += 1,
                    Outcome::FullBye => counts.full_byes += 1,
                    Outcome::ZeroBye => counts.zero_byes += 1,
                    _ => {}
                }
            }
        }
        games(tournament).for_each(|(_, outcomes)| counts.game(outcomes));
        counts
    }

    fn game(&mut self, outcomes: [Outcome; 2]) {
        let lost = outcomes.iter().filter(|&&outcome| outcome == Outcome::ForfeitLoss).count();
        match lost {
            2 => self.double_forfeits += 1,
            1 => self.forfeits += 1,
            _ if usual(outcomes) => self.count(outcomes),
            _ if outcomes.iter().all(|outcome| matches!(outcome, Outcome::Win | Outcome::Draw | Outcome::Loss)) => {
                self.unusual += 1;
            }
            _ => {}
        }
    }

    pub(super) fn count(&mut self, outcomes: [Outcome; 2]) {
        match outcomes {
            [Outcome::Win, Outcome::Loss] => self.white_wins += 1,
            [Outcome::Loss, Outcome::Win] => self.black_wins += 1,
            [Outcome::Draw, Outcome::Draw] => self.draws += 1,
            _ => {}
        }
    }
}

/// The recorded games, forfeits too: both players by index and their outcomes, White first.
pub(super) fn games(tournament: &Tournament) -> impl Iterator<Item = ([u32; 2], [Outcome; 2])> + '_ {
    let rounds = tournament.recorded.into();
    let entries = (0..).zip(&tournament.players).flat_map(move |(index, player): (u32, &Player)| {
        player.entries.iter().take(rounds).enumerate().map(move |(column, entry)| (index, column, entry))
    });
    entries.filter_map(|(index, column, entry)| {
        // Count each game once: from the smaller index.
        let opponent = entry.opponent.filter(|&opponent| opponent > index)?;
        let other = tournament.players.get(opponent as usize)?.entries.get(column)?;
        let both = ([index, opponent], [entry.outcome, other.outcome]);
        let turned = ([opponent, index], [other.outcome, entry.outcome]);
        Some(if entry.colour == Some(Colour::Black) { turned } else { both })
    })
}

pub(super) fn usual(outcomes: [Outcome; 2]) -> bool {
    matches!(outcomes, [Outcome::Win, Outcome::Loss] | [Outcome::Loss, Outcome::Win] | [Outcome::Draw, Outcome::Draw])
}

impl AddAssign for Statistics {
    fn add_assign(&mut self, other: Self) {
        self.rounds += other.rounds;
        self.white_wins += other.white_wins;
        self.black_wins += other.black_wins;
        self.draws += other.draws;
        self.pairing_byes += other.pairing_byes;
        self.half_byes += other.half_byes;
        self.full_byes += other.full_byes;
        self.zero_byes += other.zero_byes;
        self.forfeits += other.forfeits;
        self.double_forfeits += other.double_forfeits;
        self.unusual += other.unusual;
        self.unrated += other.unrated;
        self.withdrawals += other.withdrawals;
        self.late_entries += other.late_entries;
    }
}
