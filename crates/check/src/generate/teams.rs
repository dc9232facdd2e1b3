//! How a match on four boards goes.

use super::random::Random;
use super::settings::ResultModel;
use crate::tournament::boards::{BOARDS, DRAW, WIN};
use crate::tournament::{Outcome, Points};

/// Plays a match on four boards: how it ended for the two teams, and their game points. The first has White on board 1.
pub(super) fn play(
    results: &ResultModel,
    (first, second): (i64, i64),
    random: &mut Random,
) -> ([Outcome; 2], [Points; 2]) {
    let mut points = [0; 2];
    for board in 0..BOARDS {
        let worth = |outcome: Outcome| match outcome {
            Outcome::Win => WIN,
            Outcome::Draw => DRAW,
            _ => 0,
        };
        if board.is_multiple_of(2) {
            let [white, black] = results.play(first, second, random);
            points = [points[0] + worth(white), points[1] + worth(black)];
        } else {
            let [white, black] = results.play(second, first, random);
            points = [points[0] + worth(black), points[1] + worth(white)];
        }
    }
    let outcomes = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => [Outcome::Win, Outcome::Loss],
        std::cmp::Ordering::Less => [Outcome::Loss, Outcome::Win],
        std::cmp::Ordering::Equal => [Outcome::Draw, Outcome::Draw],
    };
    (outcomes, points)
}
