//! The part of the literal oracle that only this system has: colours (article 4). Brackets are listed by
//! [`double_swiss_and_swiss_team::oracle`](crate::systems::common::double_swiss_and_swiss_team::oracle).

mod colours;

use crate::systems::common::oracle::seat;
use crate::tournament::Position;

/// Returns White and Black of the first game of a pair of ranks, according to the oracle.
#[must_use]
pub fn colours(position: &Position, pair: (u32, u32)) -> (u32, u32) {
    seat(position, pair, colours::higher_gets_white)
}

#[cfg(test)]
mod tests;
