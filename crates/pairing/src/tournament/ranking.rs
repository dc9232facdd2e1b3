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

/// Returns the ranking of paired players, given in the order of their numbers.
pub(super) fn ranking(mut places: Vec<Place>, by_game_points: bool) -> Vec<Place> {
    if by_game_points {
        places.sort_unstable_by_key(|place| (Reverse(place.score), Reverse(place.second), place.number));
        return places;
    }
    highest_score_first(places)
}

/// Sorts by score and keeps the order of players with the same score. Scores lie close together, so a counting sort is
/// enough.
fn highest_score_first(mut order: Vec<Place>) -> Vec<Place> {
    let spread =
        |(least, most): (i64, i64), place: &Place| (least.min(place.score.into()), most.max(place.score.into()));
    let (least, most) = order.iter().fold((i64::MAX, i64::MIN), spread);
    if order.is_empty() {
        return order;
    }
    let Some(range) = usize::try_from(most - least).ok().filter(|&range| range <= 1000 + 8 * order.len()) else {
        order.sort_by_key(|place| Reverse(place.score));
        return order;
    };
    let below = |place: &Place| (most - i64::from(place.score)) as usize;
    let mut counts = vec![0; range + 1];
    for place in &order {
        counts[below(place)] += 1;
    }
    let mut end = 0;
    for count in &mut counts {
        // Replaces the number of players with a score by the place of the first of them.
        end += std::mem::replace(count, end);
    }
    let mut sorted = order.clone();
    for place in order {
        let at = &mut counts[below(&place)];
        sorted[*at] = place;
        *at += 1;
    }
    sorted
}
