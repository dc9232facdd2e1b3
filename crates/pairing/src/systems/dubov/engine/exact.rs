//! The set of upfloaters by weights: a matching of residents and lower players. Every criterion is a digit, the most
//! important first: C5, C6 from the lowest score up, C7, C8, C9, C10. A pair of two lower players costs nothing. Then
//! comes the order of sets (4.2): for one player after another, we keep the optimal matchings in which the player is an
//! upfloater, if there are any.
//!
//! Not every player has to be considered. At first only the next few scoregroups are, and whether the others can be
//! paired is ignored. If this finds as few upfloaters as the residents alone need, no lower player can be better (C6),
//! in either order of scores: the sets of this size are the bases of a matroid, so the best of them has the best score
//! at every place. If the others can be paired afterwards, the set is also the best of those that leave them a pairing.

use super::field::Field;
use crate::matching::{Accumulator, Costs, DigitLayout, Optima, Slot};
use crate::systems::common::meetings::Pool;
use crate::systems::dubov::criteria;
use crate::systems::dubov::edition::ScoreOrder;
use crate::systems::{Counting, FloaterCriterion};

/// The set of upfloaters, ascending. A maximum matching of the residents alone leaves `lacking` of them single.
pub(super) fn choose(
    field: &Field<'_>,
    rest: &mut Pool<'_>,
    residents: &[u32],
    lower: &[u32],
    lacking: usize,
) -> Vec<u32> {
    if lacking > 0
        && let Some(set) = in_window(field, rest, residents, lower, lacking)
    {
        return set;
    }
    // There is such a set, because the residents and all lower players together can be paired.
    Problem::new(field, residents, lower, true).best().unwrap_or_default()
}

/// The set among the next few scoregroups. `None`: all lower players have to be considered.
fn in_window(
    field: &Field<'_>,
    rest: &mut Pool<'_>,
    residents: &[u32],
    lower: &[u32],
    lacking: usize,
) -> Option<Vec<u32>> {
    let mut most = 2 * residents.len() + 8;
    loop {
        let end = level_end(field, lower, most);
        if end == lower.len() {
            return None;
        }
        match Problem::new(field, residents, &lower[..end], false).best() {
            Some(set) if set.len() == lacking => {
                let left: Vec<u32> = lower.iter().copied().filter(|rank| set.binary_search(rank).is_err()).collect();
                return rest.perfect(left.into_iter()).then_some(set);
            }
            _ => most = 2 * end,
        }
    }
}

/// The end of the scoregroup that contains the last of the first `most` players.
fn level_end(field: &Field<'_>, lower: &[u32], most: usize) -> usize {
    match most.min(lower.len()).checked_sub(1) {
        Some(last) => lower.partition_point(|&rank| field.score(rank) >= field.score(lower[last])),
        None => 0,
    }
}

/// The matching problem of the residents (the first vertices) and a window of the lower players.
struct Problem<'p> {
    field: &'p Field<'p>,
    residents: &'p [u32],
    window: &'p [u32],
    /// Whether all lower players are in the window and must be matched; otherwise only residents must be matched.
    everybody: bool,
    /// Per player of the window: the index of the score, counted from the top.
    level: Vec<usize>,
    words: usize,
    cover: Slot,
    count: Slot,
    levels: Vec<Slot>,
    clashes: Slot,
    /// The criteria of upfloaters: one digit each, or one digit per count, greatest first.
    floaters: Vec<(FloaterCriterion, Vec<Slot>)>,
}

impl<'p> Problem<'p> {
    fn new(field: &'p Field<'p>, residents: &'p [u32], window: &'p [u32], everybody: bool) -> Self {
        let mut level = Vec::with_capacity(window.len());
        let mut sizes: Vec<i64> = Vec::new();
        for (at, &rank) in window.iter().enumerate() {
            if at == 0 || field.score(window[at - 1]) != field.score(rank) {
                sizes.push(0);
            }
            level.push(sizes.len() - 1);
            sizes[level[at]] += 1;
        }
        let mut layout = DigitLayout::default();
        let most = residents.len() as i64;
        let cover = if everybody { Slot::NONE } else { layout.add(most) };
        let count = layout.add(most);
        let size = |&size: &i64| most.min(size);
        let levels: Vec<Slot> = match field.edition.scores {
            ScoreOrder::LowestFirst => {
                let mut levels: Vec<Slot> = sizes.iter().rev().map(|of| layout.add(size(of))).collect();
                levels.reverse();
                levels
            }
            ScoreOrder::HighestFirst => sizes.iter().map(|of| layout.add(size(of))).collect(),
        };
        let clashes = layout.add(most);
        let digits = |criterion: &FloaterCriterion| {
            let count = |&rank: &u32| (criterion.count)(field.position, rank);
            let greatest = window.iter().map(count).max().unwrap_or(0);
            let slots = match criterion.sets {
                Counting::Sum => vec![layout.add(most * i64::from(greatest))],
                Counting::GreatestFirst => {
                    let mut slots: Vec<Slot> = (1..=greatest).map(|_| layout.add(most)).collect();
                    slots.reverse();
                    slots
                }
            };
            (*criterion, slots)
        };
        let floaters = field.edition.floaters().map(digits).collect();
        let words = layout.limbs();
        Self { field, residents, window, everybody, level, words, cover, count, levels, clashes, floaters }
    }

    fn rank(&self, v: usize) -> u32 {
        match v.checked_sub(self.residents.len()) {
            Some(at) => self.window[at],
            None => self.residents[v],
        }
    }

    /// The first of the best sets; `None` if a player who must be matched cannot be.
    fn best(&self) -> Option<Vec<u32>> {
        let (top, size) = (self.residents.len(), self.residents.len() + self.window.len());
        let mut optima = Optima::of_pairable(self, size, self.everybody)?;
        if !(0..top).all(|v| optima.mate(v).is_some()) {
            return None;
        }
        let mut missing = vec![0; self.levels.len()];
        for w in top..size {
            missing[self.level[w - top]] += usize::from(optima.mate(w).is_some_and(|v| v < top));
        }
        let mut set = Vec::new();
        for (at, &rank) in self.window.iter().enumerate() {
            let (w, missing) = (top + at, &mut missing[self.level[at]]);
            if *missing > 0 && optima.narrow(&[w], |a, b| b == w && a < top, |_| false) {
                *missing -= 1;
                set.push(rank);
            }
        }
        Some(set)
    }
}

impl Costs for Problem<'_> {
    fn words(&self) -> usize {
        self.words
    }

    fn allows(&self, v: usize, w: usize) -> bool {
        (self.everybody || v < self.residents.len()) && self.field.legal(self.rank(v), self.rank(w))
    }

    fn alone(&self, v: usize, accumulator: &mut impl Accumulator) {
        self.cover.pay(accumulator, i64::from(v < self.residents.len()));
    }

    fn pair(&self, v: usize, w: usize, accumulator: &mut impl Accumulator) {
        if v >= self.residents.len() {
            return;
        }
        let (edition, position) = (self.field.edition, self.field.position);
        let rank = self.rank(w);
        self.clashes.pay(accumulator, i64::from(criteria::clash(position, self.rank(v), rank)));
        let Some(at) = w.checked_sub(self.residents.len()) else { return };
        self.count.pay(accumulator, 1);
        let each = if edition.scores == ScoreOrder::LowestFirst { 1 } else { -1 };
        self.levels[self.level[at]].pay(accumulator, each);
        for (criterion, slots) in &self.floaters {
            let count = (criterion.count)(position, rank);
            match criterion.sets {
                Counting::Sum => slots[0].pay(accumulator, count.into()),
                Counting::GreatestFirst if count > 0 => slots[count as usize - 1].pay(accumulator, 1),
                Counting::GreatestFirst => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dubov::edition::Edition;
    use crate::systems::dubov::testing::random_position;
    use crate::systems::dutch::testing::{Shape, show};

    /// Looking at the next few scoregroups first changes nothing, in fields that are larger than the window.
    #[test]
    fn a_window_finds_what_all_players_give() {
        let shape = Shape { players: (30, 60), rounds: (3, 9), scrambled: 600, prohibited: 100, ..Shape::STEEP };
        let mut by_window = [0; 2];
        for (seed, scores) in (0..150).zip([ScoreOrder::LowestFirst, ScoreOrder::HighestFirst].repeat(75)) {
            let (edition, position) = (Edition { scores, ..Edition::D2026 }, random_position(seed, &shape));
            let field = Field::new(edition, &position);
            let everybody: Vec<u32> = (0..position.entrants.len() as u32).collect();
            let (mut pool, mut rest) = (Pool::new(&field.meetings), Pool::new(&field.meetings));
            for (residents, lower) in (1..8).map(|end| everybody[everybody.len() % 2..].split_at(end)) {
                if !pool.perfect(residents.iter().chain(lower).copied().collect::<Vec<_>>().into_iter()) {
                    continue;
                }
                let lacking = pool.deficiency(residents);
                let found = choose(&field, &mut rest, residents, lower, lacking);
                let expected = Problem::new(&field, residents, lower, true).best().unwrap_or_default();
                assert_eq!(found, expected, "seed {seed}: {residents:?}\n{}", show(&position));
                let asked = lacking > 0 && in_window(&field, &mut rest, residents, lower, lacking).is_some();
                by_window[usize::from(scores == ScoreOrder::HighestFirst)] += usize::from(asked);
            }
        }
        println!("{by_window:?} sets were found in a window");
        assert!(by_window.iter().all(|&sets| sets > 100));
    }
}
