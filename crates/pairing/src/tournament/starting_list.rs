//! The starting list: rating, title, name (C.04.2 art. 2.2; before 2012 the Dutch rules, A.2).

use super::{Form, Order, Tournament};
use crate::trf::Title;
use std::cmp::Reverse;

/// Returns the place of a title in C.04.2 art. 2.2.2: GM, IM, WGM, FM, WIM, CM, WFM, WCM, no title.
#[must_use]
pub fn title_place(title: Title) -> u8 {
    match title {
        Title::Gm => 0,
        Title::Im => 1,
        Title::Wgm => 2,
        Title::Fm => 3,
        Title::Wim => 4,
        Title::Cm => 5,
        Title::Wfm => 6,
        Title::Wcm => 7,
        Title::None | Title::Other => 8,
    }
}

/// Returns the place of a title in A.2.c of the Dutch rules before 2012: IGM, IM, WGM, WIM, FM, CM, WFM, WCM, no title.
#[must_use]
pub fn title_place_before_2012(title: Title) -> u8 {
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
    /// Returns the players (by index) in the order before the first round: by number, unless two ratings contradict it.
    ///
    /// A rating that the file does not have is unknown, not the lowest: the arbiter estimated it (A.2 of 1992 to 2006),
    /// and only the number reflects the estimate. Such a player keeps the place.
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
            (Reverse(player.rating), title_place_before_2012(player.title), player.name.to_lowercase())
        });
        let mut rated = rated.into_iter();
        for index in starting.iter_mut().filter(|index| rating(**index) > 0) {
            *index = rated.next().unwrap_or(*index);
        }
        starting
    }
}
