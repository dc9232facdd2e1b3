//! 3.3, 3.4: which floaters have a compatible opponent in the adjacent scoregroup once the floaters before them have
//! theirs.

use super::{Group, Round};
use crate::budget::spend;
use crate::matching::bits::{members, of_word, put, take};
use crate::systems::common::meetings::Meetings;
use crate::systems::lim::floaters;

impl Round<'_> {
    /// For each player of `among`: whether there is a compatible opponent in the adjacent scoregroup once the
    /// `floating` players ahead have theirs.
    pub(super) fn have_opponents(&self, group: &Group<'_>, among: &[u32], floating: &[u32]) -> Vec<bool> {
        let precedence = |rank: u32| floaters::precedence(self.position, group.direction, rank);
        let mut ahead = floating.to_vec();
        ahead.sort_by_key(|&rank| precedence(rank));
        let mut ahead = ahead.into_iter().peekable();
        let mut places: Vec<usize> = (0..among.len()).collect();
        places.sort_by_key(|&place| precedence(among[place]));
        let mut opponents = Opponents::new(self.meetings, group.adjacent);
        let mut left = opponents.left();
        let mut have = vec![false; among.len()];
        for place in places {
            let mine = precedence(among[place]);
            let mut changed = false;
            while let Some(floater) = ahead.next_if(|&rank| precedence(rank) < mine) {
                opponents.serve(floater);
                changed = true;
            }
            if changed {
                left = opponents.left();
            }
            have[place] = common(self.meetings.row(among[place]), &left).next().is_some();
        }
        have
    }
}

/// The players of the adjacent scoregroup, as bits, and the opponents held by the floaters served so far.
struct Opponents<'m> {
    meetings: &'m Meetings,
    free: Vec<u64>,
    held: Vec<u64>,
    /// For each held rank, the floater who holds it.
    holder: Vec<u32>,
    /// Held opponents visited by a search that found no path. Later searches can skip them: their holders can meet no
    /// other players, so these holders never change.
    dead: Vec<u64>,
}

impl<'m> Opponents<'m> {
    fn new(meetings: &'m Meetings, adjacent: &[u32]) -> Self {
        let holder = vec![0; meetings.players()];
        let nobody = meetings.set(&[]);
        Self { meetings, free: meetings.set(adjacent), held: nobody.clone(), holder, dead: nobody }
    }

    /// Gives the next floater an opponent, if that is possible together with all floaters before.
    fn serve(&mut self, floater: u32) {
        let mut seen = self.dead.clone();
        if !self.find(floater, &mut seen) {
            self.dead = seen;
        }
    }

    /// Finds an augmenting path that avoids `seen`. The recursion is at most as deep as the number of floaters.
    fn find(&mut self, floater: u32, seen: &mut [u64]) -> bool {
        spend(self.free.len());
        let row = self.meetings.row(floater);
        let free = common(row, &self.free).next();
        if let Some(opponent) = free {
            take(&mut self.free, opponent);
            put(&mut self.held, opponent);
            self.holder[opponent] = floater;
            return true;
        }
        for at in 0..row.len() {
            // `held` does not change until a path is found.
            while let Some(bit) = of_word(row[at] & self.held[at] & !seen[at]).next() {
                let opponent = at * 64 + bit;
                put(seen, opponent);
                if self.find(self.holder[opponent], seen) {
                    self.holder[opponent] = floater;
                    return true;
                }
            }
        }
        false
    }

    /// The players of whom one more floater can get one while all floaters before keep an opponent.
    fn left(&self) -> Vec<u64> {
        let mut left = self.free.clone();
        let mut held: Vec<usize> = members(&self.held).collect();
        loop {
            let before = held.len();
            held.retain(|&opponent| {
                let yields = common(self.meetings.row(self.holder[opponent]), &left).next().is_some();
                if yields {
                    put(&mut left, opponent);
                }
                !yields
            });
            if held.len() == before {
                return left;
            }
        }
    }
}

/// The members of both sets.
fn common<'s>(one: &'s [u64], other: &'s [u64]) -> impl Iterator<Item = usize> + 's {
    one.iter().zip(other).enumerate().flat_map(|(at, (one, other))| of_word(one & other).map(move |bit| at * 64 + bit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_opponent_becomes_free_if_the_holder_can_take_another() {
        // 0 holds 2 and could have 3, whom 1 holds; 1 could have 4.
        let pairs = [(0, 2), (0, 3), (1, 3), (1, 4)];
        let meetings = Meetings::with_bye(5, |a, b| pairs.contains(&(a, b)), |_| false);
        let mut opponents = Opponents::new(&meetings, &[2, 3, 4]);
        opponents.serve(0);
        opponents.serve(1);
        assert_eq!(members(&opponents.held).collect::<Vec<_>>(), [2, 3]);
        assert_eq!(members(&opponents.left()).collect::<Vec<_>>(), [2, 3, 4]);
    }
}
