//! Recorded rounds as the input of an explanation.

use super::list;
use super::reason::BrokenRule;
use crate::tournament::{Colour, Id, Position, RecordedRound, Tournament};

/// A recorded round to be explained. A round that is not recorded has an empty record.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The position before the round.
    pub position: &'a Position,
    /// The record by rank.
    pub recorded: &'a Recorded,
    /// The absolute rules that the record breaks, as found by the legality check, in the order of the record.
    pub broken: &'a [BrokenRule],
}

impl<'a> Case<'a> {
    /// Returns the number of a participant in the file.
    #[must_use]
    pub fn id(&self, rank: u32) -> Id {
        self.position.entrants[rank as usize].id
    }

    /// Returns all ranks.
    #[must_use]
    pub fn everybody(&self) -> std::ops::Range<u32> {
        0..self.position.entrants.len() as u32
    }

    /// Returns the numbers of several participants.
    #[must_use]
    pub fn ids(&self, ranks: &[u32]) -> Vec<Id> {
        ranks.iter().map(|&rank| self.id(rank)).collect()
    }

    /// Returns the numbers as text: `4, 7`, or `nobody`.
    #[must_use]
    pub fn names(&self, ranks: &[u32]) -> String {
        if ranks.is_empty() { "nobody".to_owned() } else { list(&self.ids(ranks)) }
    }

    /// Returns the first rule that the record breaks with this pair.
    #[must_use]
    pub fn broken_by_pair(&self, a: u32, b: u32) -> Option<&'a BrokenRule> {
        let pair = [self.id(a), self.id(b)];
        self.broken.iter().find(|broken| broken.pair && pair.iter().all(|id| broken.players.contains(id)))
    }

    /// Returns the first rule that the record breaks with one of these participants alone, not with a pair.
    #[must_use]
    pub fn broken_by_one_of(&self, ranks: &[u32]) -> Option<&'a BrokenRule> {
        let ids = self.ids(ranks);
        self.broken.iter().find(|broken| !broken.pair && broken.players.iter().any(|id| ids.contains(id)))
    }

    /// Returns the first rule that the record breaks with one of these participants alone or, given two, with their
    /// pair.
    #[must_use]
    pub fn broken_by(&self, ranks: &[u32]) -> Option<&'a BrokenRule> {
        let ids = self.ids(ranks);
        self.broken.iter().find(|broken| match broken.pair {
            true => ids.len() == 2 && broken.players.iter().all(|id| ids.contains(id)),
            false => broken.players.iter().any(|id| ids.contains(id)),
        })
    }

    /// Returns the first broken rule that concerns all of these participants; given none, the first broken rule.
    #[must_use]
    pub fn broken_by_all(&self, ranks: &[u32]) -> Option<&'a BrokenRule> {
        let ids = self.ids(ranks);
        self.broken.iter().find(|broken| ids.iter().all(|id| broken.players.contains(id)))
    }
}

/// The recorded pairs and upfloaters of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedBracket {
    /// Opponents of the residents who are not residents themselves, ascending.
    pub upfloaters: Vec<u32>,
    /// The pairs of the residents, `(higher, lower)` by rank, ascending.
    pub pairs: Vec<(u32, u32)>,
}

/// A recorded round as partners by rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The opponent of each rank; the rank itself for the receiver of the bye; `None` when the record has neither.
    pub partner: Vec<Option<u32>>,
    /// (white, black) by rank, as recorded; with unknown colours the higher ranked first.
    pub pairs: Vec<(u32, u32)>,
    /// The colour of each rank; `None` where the record does not state it.
    pub colour: Vec<Option<Colour>>,
    /// Players with the pairing-allocated bye; in a schedule, all players without an opponent.
    pub byes: Vec<u32>,
}

impl Recorded {
    /// Converts a record to ranks of the position. Pairs with a player who is not in the position are omitted.
    #[must_use]
    pub fn new(position: &Position, record: &RecordedRound) -> Self {
        let ranks = position.ranks();
        let rank = |player: u32| ranks.get(player as usize).copied().flatten();
        let mut partner = vec![None; position.entrants.len()];
        let mut colour = vec![None; position.entrants.len()];
        for pair in &record.pairs {
            let (Some(white), Some(black)) = (rank(pair.white), rank(pair.black)) else { continue };
            if pair.colours_known {
                colour[white as usize] = Some(Colour::White);
                colour[black as usize] = Some(Colour::Black);
            }
            partner[white as usize] = Some(black);
            partner[black as usize] = Some(white);
        }
        let turned = |rank: u32| colour[rank as usize] == Some(Colour::Black);
        let pair = |(rank, &partner): (u32, &Option<u32>)| {
            let other = partner.filter(|&other| other > rank)?;
            Some(if turned(rank) { (other, rank) } else { (rank, other) })
        };
        let mut pairs: Vec<(u32, u32)> = Vec::with_capacity(record.pairs.len());
        pairs.extend((0..).zip(&partner).filter_map(pair));
        // Only a schedule includes absent players in its position. A player without an opponent is free there, whatever
        // the record calls it.
        let absent = record.absent.iter().map(|&(player, _)| player);
        let mut byes: Vec<u32> = record.byes.iter().copied().chain(absent).filter_map(rank).collect();
        byes.sort_unstable();
        for &bye in &byes {
            partner[bye as usize] = Some(bye);
        }
        Self { partner, pairs, colour, byes }
    }

    /// Returns the pairs of the residents of a bracket, given in ascending order, including pairs with upfloaters.
    ///
    /// # Errors
    /// The first resident without an opponent.
    pub fn bracket(&self, residents: &[u32]) -> Result<RecordedBracket, u32> {
        let mut recorded = RecordedBracket::default();
        for &resident in residents {
            let partner = self.partner[resident as usize].filter(|&other| other != resident).ok_or(resident)?;
            if residents.binary_search(&partner).is_err() {
                recorded.upfloaters.push(partner);
            }
            recorded.pairs.push((resident.min(partner), resident.max(partner)));
        }
        recorded.upfloaters.sort_unstable();
        recorded.pairs.sort_unstable();
        recorded.pairs.dedup();
        Ok(recorded)
    }

    /// Whether the record has this pair of ranks, but with reversed colours.
    #[must_use]
    pub fn has_turned(&self, white: u32, black: u32) -> bool {
        self.partner[white as usize] == Some(black) && self.colour[white as usize] == Some(Colour::Black)
    }
}
