//! Article 12: tie-breaks from the boards of a team.

use super::calculator::Calculator;
use super::value::Value;
use crate::tournament::Points;

impl Calculator<'_> {
    /// A team's points on each board in all matches, forfeits and byes included.
    pub(super) fn board_totals(&self, index: usize) -> Vec<Points> {
        let mut totals = vec![0; usize::from(self.event.boards)];
        for boards in &self.event.participants[index].boards {
            for (total, points) in totals.iter_mut().zip(boards) {
                *total += points;
            }
        }
        totals
    }

    /// 12.1 BC: the points on each board times its number; less is better.
    pub(super) fn board_count(&self, index: usize) -> Value {
        Value::tenths(weighted(&self.board_totals(index)))
    }

    /// 12.2 TBR: the points on board 1, then on board 2, and so on.
    pub(super) fn top_boards(&self, index: usize) -> Vec<Points> {
        self.board_totals(index)
    }

    /// 12.3 BBE: the points on all boards but the last, then on all but the last two, and so on.
    pub(super) fn bottom_boards(&self, index: usize) -> Vec<Points> {
        without_bottom(&self.board_totals(index))
    }
}

/// Points times board numbers, in tenths.
pub(super) fn weighted(boards: &[Points]) -> i64 {
    (1..).zip(boards).map(|(number, &points): (i64, _)| number * i64::from(points)).sum()
}

/// Sums of the first boards: all but one, all but two, and so on.
pub(super) fn without_bottom(boards: &[Points]) -> Vec<Points> {
    (1..boards.len()).rev().map(|kept| boards[..kept].iter().sum()).collect()
}
