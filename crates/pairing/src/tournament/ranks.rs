//! Sets of ranks.

use crate::matching::bits::of_word;

/// A set of ranks: places in [`super::Position::entrants`]. The first 64 are the bits of a word, so a small field needs
/// no lists; all others are in a list, ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ranks {
    first: u64,
    others: Vec<u32>,
}

impl Ranks {
    /// Adds a rank; returns whether it is new. Takes time in proportion to the ranks of the set above 63.
    #[inline]
    pub fn insert(&mut self, rank: u32) -> bool {
        if rank < u64::BITS {
            let old = self.first;
            self.first |= 1 << rank;
            return self.first != old;
        }
        match self.others.last() {
            Some(&last) if last >= rank => match self.others.binary_search(&rank) {
                Ok(_) => return false,
                Err(place) => self.others.insert(place, rank),
            },
            _ => self.others.push(rank),
        }
        true
    }

    /// Returns whether the rank is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, rank: u32) -> bool {
        if rank < u64::BITS { self.first >> rank & 1 == 1 } else { self.others.binary_search(&rank).is_ok() }
    }

    /// Returns the ranks, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        of_word(self.first).map(|rank| rank as u32).chain(self.others.iter().copied())
    }

    /// Returns the ranks below 64, one bit each, the lowest for rank 0.
    #[inline]
    #[must_use]
    pub fn word(&self) -> u64 {
        self.first
    }

    /// Returns the number of ranks.
    #[must_use]
    pub fn len(&self) -> usize {
        self.first.count_ones() as usize + self.others.len()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.first == 0 && self.others.is_empty()
    }

    /// Removes all ranks.
    pub fn clear(&mut self) {
        self.first = 0;
        self.others.clear();
    }
}

impl Extend<u32> for Ranks {
    #[inline]
    fn extend<I: IntoIterator<Item = u32>>(&mut self, ranks: I) {
        let mut first = self.first;
        for rank in ranks {
            if rank < u64::BITS {
                first |= 1 << rank;
            } else {
                self.insert(rank);
            }
        }
        self.first = first;
    }
}

impl FromIterator<u32> for Ranks {
    fn from_iter<I: IntoIterator<Item = u32>>(ranks: I) -> Self {
        let mut set = Self::default();
        set.extend(ranks);
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_come_once_and_ascending_on_both_sides_of_the_word() {
        let mut ranks: Ranks = [200, 63, 5, 64, 200, 70, 5].into_iter().collect();
        assert!(ranks.iter().eq([5, 63, 64, 70, 200]));
        assert_eq!((ranks.len(), ranks.word()), (5, 1 << 5 | 1 << 63));
        assert!(ranks.contains(63) && ranks.contains(64) && !ranks.contains(0) && !ranks.contains(199));
        assert!(ranks.insert(65) && !ranks.insert(65) && !ranks.insert(63));
        assert!(ranks.iter().eq([5, 63, 64, 65, 70, 200]));
        ranks.clear();
        assert!(ranks.is_empty() && ranks == Ranks::default());
    }
}
