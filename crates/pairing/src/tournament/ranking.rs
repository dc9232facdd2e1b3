//! The ranking before a round: score, then game points where they count (Olympiad of 2009, art. 10), then number.

use super::Points;
use std::cmp::Reverse;

/// How those who are paired are ordered: by score, and those of one score as this says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// By their numbers.
    Numbers,
    /// By rating, then by title, then alphabetically; the numbers only name that order (A.2 of 1992 to 2006).
    RatingTitleName,
    /// By their numbers alone: a schedule, known before the first round. Scores mean nothing, and everybody has a place
    /// in every round, whether he comes or not.
    Schedule,
}

/// What ranks a player who is paired.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The pairing score.
    pub score: Points,
    /// Game points, if they count.
    pub second: Points,
    /// The player, by index.
    pub who: u32,
    /// The number among those who take part now or took part before, as the order before the first round counts them.
    pub number: u32,
}

/// The ranking of those who are paired, given in the order of their numbers.
pub(super) fn ranking(mut places: Vec<Place>, by_game_points: bool) -> Vec<Place> {
    if by_game_points {
        places.sort_unstable_by_key(|place| (Reverse(place.score), Reverse(place.second), place.number));
        return places;
    }
    highest_score_first(places)
}

/// Sorts by score and keeps the order of those who have the same. Scores lie close together: it is enough to count how
/// many have each.
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
        // From how many have a score to where the first of them stands.
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
