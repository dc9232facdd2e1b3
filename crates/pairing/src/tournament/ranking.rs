//! The ranking before a round: score, then game points where they count (Olympiad of 2009, art. 10), then number.

use super::Points;
use std::cmp::Reverse;

/// How paired participants are ordered: by score, and within a score by this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By their numbers.
    Numbers,
    /// By rating, then by title, then alphabetically; the numbers only label that order (A.2 of 1992 to 2006).
    RatingTitleName,
    /// By their numbers alone: a schedule, known before the first round. Scores do not matter, and all participants
    /// have a place in every round, present or not.
    Schedule,
}

/// The values by which a paired player is ranked.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The pairing score.
    pub score: Points,
    /// Game points, if they count.
    pub second: Points,
    /// The player, by index.
    pub who: u32,
    /// The number among players who take part now or took part before, counted in the order before the first round.
    pub number: u32,
}

/// Returns the rank of each place; they are given in the order of their numbers, which players of the same score keep.
pub(super) fn ranking(places: &[Place], by_game_points: bool) -> Vec<u32> {
    let (least, most) =
        places.iter().fold((Points::MAX, Points::MIN), |(least, most), at| (least.min(at.score), most.max(at.score)));
    let range = most.abs_diff(least) as usize;
    if by_game_points || places.is_empty() || range > 1000 + 8 * places.len() {
        return sorted(places);
    }
    // Scores lie close together, so counting the players of each score is quicker than sorting.
    let mut counts = vec![0; range + 1];
    for place in places {
        counts[most.abs_diff(place.score) as usize] += 1;
    }
    let mut end = 0;
    for count in &mut counts {
        // Replaces the number of players with a score by the rank of the first of them.
        end += std::mem::replace(count, end);
    }
    let next = |place: &Place| {
        let rank = &mut counts[most.abs_diff(place.score) as usize];
        *rank += 1;
        *rank - 1
    };
    places.iter().map(next).collect()
}

fn sorted(places: &[Place]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|&at| (Reverse(places[at].score), Reverse(places[at].second)));
    let mut ranks = vec![0; places.len()];
    for (rank, &at) in (0..).zip(&order) {
        ranks[at] = rank;
    }
    ranks
}
