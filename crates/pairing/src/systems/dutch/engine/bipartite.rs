//! The lexicographically first complete pairing of S1 with S2, exactly: a matching as witness, and one alternating
//! search per position.

use crate::matching::bits::{put, take};
use crate::tournament::Position;

/// A player of S1R or S2R.
#[derive(Clone, Copy)]
pub(super) struct Side {
    pub rank: u32,
    pub class: u8,
    /// Whether the player may stay unpaired.
    pub floats: bool,
}

/// The first partners (indices in `s2`, one per member of `s1`) such that all of S1 is paired and, if S2 has one more
/// player than S1, the unpaired player may float. `None` if there are none.
pub(super) fn first(
    position: &Position,
    s1: &[Side],
    s2: &[Side],
    meets: impl Fn(usize, usize) -> bool,
    odd: bool,
) -> Option<Vec<usize>> {
    let rows = s1.len() + usize::from(odd);
    if rows != s2.len() {
        return None;
    }
    let words = s2.len().div_ceil(64);
    let mut allowed = vec![0u64; rows * words];
    for (i, a) in s1.iter().enumerate() {
        let mine = &position.entrants[a.rank as usize];
        for (j, b) in s2.iter().enumerate() {
            if meets(usize::from(a.class), usize::from(b.class)) && !mine.conflicts_with(b.rank) {
                put(&mut allowed[i * words..], j);
            }
        }
    }
    if odd {
        for (j, _) in s2.iter().enumerate().filter(|(_, b)| b.floats) {
            put(&mut allowed[s1.len() * words..], j);
        }
    }
    first_columns(allowed, words, s1.len())
}

/// The first columns for the first `choosing` rows, which choose in their order, such that every row gets one.
/// `allowed` has `words` words per row; there are as many rows as columns that any row may take.
fn first_columns(allowed: Vec<u64>, words: usize, choosing: usize) -> Option<Vec<usize>> {
    let rows = allowed.len() / words.max(1);
    let mut search = Search {
        words,
        allowed,
        mate: vec![usize::MAX; rows],
        owner: vec![usize::MAX; words * 64],
        open: vec![0; words],
        settled: vec![0; words],
        stack: Vec::new(),
        from: vec![usize::MAX; words * 64],
    };
    for row in 0..rows {
        search.reopen();
        if !search.augment(row, |search, column| search.owner[column] == usize::MAX) {
            return None;
        }
    }
    for row in 0..choosing {
        search.improve(row);
    }
    search.mate.truncate(choosing);
    Some(search.mate)
}

/// The largest number of rows, and of columns, of a search in one word.
pub(super) const ROWS: usize = 32;
const COLUMNS: usize = 64;

/// [`first_columns`] for at most [`ROWS`] rows, with as many columns as rows, which fit in one word.
pub(super) fn first_columns_in_word(rows: &[u64], choosing: usize) -> Option<[u8; ROWS]> {
    let mut search = InWord { rows, column: [0; ROWS], owner: [0; COLUMNS] };
    let mut free = u64::MAX;
    for row in 0..rows.len() {
        let mut open = u64::MAX;
        free &= !search.augment(row, &mut open, free)?;
    }
    let mut settled = 0;
    for (row, possible) in rows.iter().enumerate().take(choosing) {
        // Takes the first column whose owner can move on, by a path that ends at this row's own column. Columns visited
        // by a failed search cannot lead there, so they stay closed.
        let own = 1 << search.column[row];
        let mut open = !settled;
        loop {
            let earlier = possible & open & (own - 1);
            if earlier == 0 {
                break;
            }
            let column = earlier.trailing_zeros() as usize;
            open &= !(1 << column);
            if search.augment(search.owner[column].into(), &mut open, own).is_some() {
                search.give(row, column);
                break;
            }
        }
        settled |= 1u64 << search.column[row];
    }
    Some(search.column)
}

struct InWord<'a> {
    /// The columns that each row may take.
    rows: &'a [u64],
    /// The column of each row, and the row of each column.
    column: [u8; ROWS],
    owner: [u8; COLUMNS],
}

impl InWord<'_> {
    fn give(&mut self, row: usize, column: usize) {
        self.column[row] = column as u8;
        self.owner[column] = row as u8;
    }

    /// Gives `row` an open column by an alternating path that ends in one of `ends`, and returns that end. Visited
    /// columns are closed.
    fn augment(&mut self, row: usize, open: &mut u64, ends: u64) -> Option<u64> {
        loop {
            let possible = self.rows[row] & *open;
            let at_once = possible & ends;
            let column = if at_once != 0 { at_once } else { possible }.trailing_zeros() as usize;
            if column == COLUMNS {
                return None;
            }
            *open &= !(1 << column);
            let owner = usize::from(self.owner[column]);
            let end = if at_once != 0 { Some(1 << column) } else { self.augment(owner, open, ends) };
            if end.is_some() {
                self.give(row, column);
                return end;
            }
        }
    }
}

struct Search {
    words: usize,
    allowed: Vec<u64>,
    /// Column of each row.
    mate: Vec<usize>,
    /// Row of each column.
    owner: Vec<usize>,
    /// Columns not yet visited by the current search.
    open: Vec<u64>,
    /// Columns of rows that are final.
    settled: Vec<u64>,
    stack: Vec<usize>,
    /// The row from which a column was reached.
    from: Vec<usize>,
}

impl Search {
    fn reopen(&mut self) {
        for (open, settled) in self.open.iter_mut().zip(&self.settled) {
            *open = !settled;
        }
    }

    /// Gives `row` a column by an alternating path to a column for which `done` holds. Visited columns stay closed.
    fn augment(&mut self, row: usize, done: impl Fn(&Self, usize) -> bool) -> bool {
        self.stack.clear();
        self.stack.push(row);
        while let Some(&at) = self.stack.last() {
            let base = at * self.words;
            let next = (0..self.words).find_map(|w| {
                let bits = self.allowed[base + w] & self.open[w];
                (bits != 0).then(|| w * 64 + bits.trailing_zeros() as usize)
            });
            let Some(column) = next else {
                self.stack.pop();
                continue;
            };
            take(&mut self.open, column);
            self.from[column] = at;
            if done(self, column) {
                let mut column = column;
                loop {
                    let taker = self.from[column];
                    let given_up = self.mate[taker];
                    self.mate[taker] = column;
                    self.owner[column] = taker;
                    if taker == row {
                        return true;
                    }
                    column = given_up;
                }
            }
            self.stack.push(self.owner[column]);
        }
        false
    }

    /// Moves `row` to the first column with which the rows after it can still be served, then settles it.
    ///
    /// This is a path from the row to its own column, which is free for the owner of another one. Each row tries its
    /// columns in their order.
    fn improve(&mut self, row: usize) {
        let free = self.mate[row];
        self.reopen();
        self.augment(row, |_, reached| reached == free);
        put(&mut self.settled, self.mate[row]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::bits::of_word;
    use crate::systems::dutch::testing::sketch;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    /// The same rows in one word and with the columns spread over three.
    #[test]
    fn searches_in_one_word_and_in_several_find_the_same_columns() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut found = 0;
        for _ in 0..2000 {
            let count = 1 + random.next_u32() as usize % 12;
            let choosing = count - random.next_u32() as usize % 2;
            let mut columns = || random.next_u64() & random.next_u64() & ((1 << count) - 1);
            let rows: Vec<u64> = (0..count).map(|_| columns()).collect();
            let mut spread = vec![0; 3 * rows.len()];
            for (row, &columns) in rows.iter().enumerate() {
                of_word(columns).for_each(|column| put(&mut spread[3 * row..], 13 * column));
            }
            let one = first_columns_in_word(&rows, choosing).map(|columns| columns[..choosing].to_vec());
            let several = first_columns(spread, 3, choosing);
            let several = several.map(|columns| columns.iter().map(|column| (column / 13) as u8).collect::<Vec<u8>>());
            assert_eq!(one, several, "{rows:x?}");
            found += usize::from(one.is_some());
        }
        assert!(found > 100, "{found}");
    }

    /// Only the last of 66 players of S2 may stay unpaired, so the others meet S1 in their order.
    #[test]
    fn a_player_beyond_the_first_word_may_float() {
        let lines: String = (1..=131).map(|tpn| format!("{tpn} 0.0 -\n")).collect();
        let position = sketch(&format!("round 1\n{lines}"));
        let side = |rank: u32| Side { rank, class: 0, floats: rank == 130 };
        let s1: Vec<Side> = (0..65).map(side).collect();
        let s2: Vec<Side> = (65..131).map(side).collect();
        let found = first(&position, &s1, &s2, |_, _| true, true);
        assert_eq!(found, Some((0..65).collect::<Vec<usize>>()));
    }
}
