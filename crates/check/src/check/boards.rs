//! The order of the boards.

use crate::tournament::{Pairing, Position};

/// Sorts pairs of ranks by board (C.04.2 art. 3.6): the score of the higher-ranked player, then the sum of both scores,
/// both descending, then the number of the higher-ranked player. Scores are pairing scores, virtual points included
/// (C.04.7 art. 1.5).
pub fn sort_boards(position: &Position, pairs: &mut [(u32, u32)]) {
    let score = |rank: u32| position.entrants[rank as usize].score;
    pairs.sort_by_key(|&(white, black)| {
        let (higher, lower) = (white.min(black), white.max(black));
        let tpn = position.entrants[higher as usize].tpn;
        (-i64::from(score(higher)), -(i64::from(score(higher)) + i64::from(score(lower))), tpn)
    });
}

/// Returns the pairing as ids, `(white, black)` by board, the pairing-allocated bye last as `(id, 0)`. A schedule keeps
/// the board order of its table.
#[must_use]
pub fn boards(position: &Position, pairing: &Pairing) -> Vec<[u32; 2]> {
    let id = |rank: u32| position.entrants[rank as usize].id;
    let mut pairs = pairing.pairs.clone();
    if position.schedule.is_none() {
        sort_boards(position, &mut pairs);
    }
    let bye = pairing.bye.map(|rank| [id(rank), 0]);
    pairs.into_iter().map(|(white, black)| [id(white), id(black)]).chain(bye).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Colour, Entrant, TeamRules};

    /// A field with these scores; ids and numbers count from 1, ranks from 0.
    fn field(scores: [i32; 9]) -> Position {
        let entrant =
            |(index, score): (u32, i32)| Entrant { index, id: index + 1, tpn: index + 1, score, ..Entrant::default() };
        Position {
            round: 3,
            rounds: 3,
            last_round: false,
            initial_colour: Colour::White,
            third_only_if_denied: false,
            schedule: None,
            last_two_rounds: false,
            team: TeamRules::default(),
            entrants: (0..).zip(scores).map(entrant).collect(),
        }
    }

    /// C.04.2 art. 3.6: the score of the higher-ranked player, then the sum of the scores, then that player's number.
    #[test]
    fn boards_go_by_score_then_sum_then_number() {
        let position = field([20, 20, 15, 10, 10, 10, 10, 0, 0]);
        // 3 has White against 2, 1 against 4, and so on.
        let pairing = Pairing { pairs: vec![(7, 6), (4, 5), (0, 3), (2, 1)], bye: Some(8) };
        assert_eq!(boards(&position, &pairing), [[3, 2], [1, 4], [5, 6], [8, 7], [9, 0]]);
        let pairing = Pairing { pairs: vec![(1, 3), (0, 4)], bye: None };
        assert_eq!(boards(&position, &pairing), [[1, 5], [2, 4]]);
    }

    /// The same with deducted points (record 299): negative scores compare like any others.
    #[test]
    fn boards_of_scores_below_zero() {
        let position = field([0, 0, 0, 0, -5, -5, -10, -10, -10]);
        let pairing = Pairing { pairs: vec![(0, 6), (3, 2), (1, 4)], bye: None };
        assert_eq!(boards(&position, &pairing), [[4, 3], [2, 5], [1, 7]]);
        let pairing = Pairing { pairs: vec![(4, 7), (5, 6), (1, 8)], bye: None };
        assert_eq!(boards(&position, &pairing), [[2, 9], [5, 8], [6, 7]]);
        let pairing = Pairing { pairs: vec![(4, 8), (6, 7), (5, 3)], bye: None };
        assert_eq!(boards(&position, &pairing), [[6, 4], [5, 9], [7, 8]]);
    }
}
