//! The state of a player that carries over from round to round.

use super::{Colour, Float, Opposition, Points};

/// The state that a player carries over from the rounds before the current one.
#[derive(Clone, Debug)]
pub(super) struct Past {
    /// Points so far, including adjustments that already count.
    pub score: Points,
    /// The part of the score that comes from adjustments.
    pub adjusted: Points,
    /// Game points of a team so far.
    pub game_points: Points,
    pub colour_difference: i32,
    /// Colours of played games, oldest first.
    pub colours: Vec<Colour>,
    /// The rounds of these games, one bit each ([`super::Entrant::coloured`]).
    pub coloured: u64,
    /// Opponents of played games, in the order of the games; in one reading of forfeited games too.
    pub opponents: Vec<u32>,
    pub floats: [Option<Float>; 2],
    pub bye_barred: bool,
    pub games: u16,
    pub opposition: Opposition,
    /// Whether the player has taken part in a pairing, and so has a number (art. 5.2.5).
    pub numbered: bool,
}

impl Past {
    /// Creates the state before round 1, with capacity for this many games.
    pub fn with_capacity(rounds: usize) -> Self {
        Self {
            score: 0,
            adjusted: 0,
            game_points: 0,
            colour_difference: 0,
            colours: Vec::with_capacity(rounds),
            coloured: 0,
            opponents: Vec::with_capacity(rounds),
            floats: [None; 2],
            bye_barred: false,
            games: 0,
            opposition: Opposition::default(),
            numbered: false,
        }
    }

    /// Resets to the state before round 1, keeping the buffers.
    pub fn clear(&mut self) {
        let (mut colours, mut opponents) = (std::mem::take(&mut self.colours), std::mem::take(&mut self.opponents));
        colours.clear();
        opponents.clear();
        *self = Self { colours, opponents, ..Self::with_capacity(0) };
    }
}
