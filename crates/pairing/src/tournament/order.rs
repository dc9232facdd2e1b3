//! The order of the field: before the first round, and by score before a later one.

use super::{Form, Points, Tournament};
use crate::trf::Title;
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

/// Sorts by score and keeps the order of those who have the same. Scores lie close together: it is enough to count how
/// many have each.
pub(super) fn highest_score_first(mut order: Vec<Place>) -> Vec<Place> {
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

/// A.2.c of the Dutch rules before 2012: IGM, IM, WGM, WIM, FM, CM, WFM, WCM, no title.
#[must_use]
pub fn title_place(title: Title) -> u8 {
    match title {
        Title::Gm => 0,
        Title::Im => 1,
        Title::Wgm => 2,
        Title::Wim => 3,
        Title::Fm => 4,
        Title::Cm => 5,
        Title::Wfm => 6,
        Title::Wcm => 7,
        Title::None | Title::Other => 8,
    }
}

impl Tournament {
    /// The players (by index) in the order before the first round: their numbers, unless two ratings contradict these.
    ///
    /// A rating that the file does not have is unknown, not the lowest: the arbiter estimated it (A.2 of 1992 to 2006),
    /// and only the number says how. Such a player keeps the place.
    #[must_use]
    pub fn starting_order(&self, order: Order) -> Vec<u32> {
        let mut starting: Vec<u32> = (0..self.players.len() as u32).collect();
        if order != Order::RatingTitleName || self.form == Form::Teams {
            return starting;
        }
        let rating = |index: u32| self.players[index as usize].rating;
        let mut rated: Vec<u32> = starting.iter().copied().filter(|&index| rating(index) > 0).collect();
        if rated.is_sorted_by_key(|&index| Reverse(rating(index))) {
            return starting;
        }
        rated.sort_by_cached_key(|&index| {
            let player = &self.players[index as usize];
            (Reverse(player.rating), title_place(player.title), player.name.to_lowercase())
        });
        let mut rated = rated.into_iter();
        for index in starting.iter_mut().filter(|index| rating(**index) > 0) {
            *index = rated.next().unwrap_or(*index);
        }
        starting
    }
}
