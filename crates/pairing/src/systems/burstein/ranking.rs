//! The ranking by index (1.8; 2018: A.7), which also numbers the players of a bracket.

use super::edition::{Edition, Method, Unplayed};
use crate::tournament::{Evaluation, OpponentScores, Position};
use std::cmp::Reverse;

impl Edition {
    /// The index of a player (1.8.1, A.7.a): a greater index ranks higher.
    #[must_use]
    pub fn index_of(&self, opposition: &OpponentScores) -> [i64; 2] {
        let value = match self.unplayed {
            Unplayed::AgainstOneself => opposition.total,
            Unplayed::Nothing => opposition.total.minus(opposition.unplayed),
        };
        self.index.map(|method| Self::by_method(method, value))
    }

    fn by_method(method: Method, value: Evaluation) -> i64 {
        match method {
            Method::Buchholz => value.buchholz,
            Method::SonnebornBerger => value.sonneborn_berger,
        }
    }
}

/// 1.8, A.7: by descending index, then by ascending TPN. The score does not count.
#[must_use]
pub fn ranking(position: &Position, edition: Edition, rank: u32) -> (Reverse<[i64; 2]>, u32) {
    let entrant = &position.entrants[rank as usize];
    (Reverse(edition.index_of(&entrant.opponent_scores)), entrant.tpn)
}

/// 4.1, D: the players of a bracket in the order of their sequence numbers; the first has BSN 1.
#[must_use]
pub fn in_bracket_order(position: &Position, edition: Edition, players: &[u32]) -> Vec<u32> {
    let mut order = players.to_vec();
    order.sort_by_key(|&rank| ranking(position, edition, rank));
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::dutch::testing::sketch;

    #[test]
    fn the_ranking_is_index_then_number() {
        let position = sketch(
            "round 5\n2 3.0 - i80,100\n6 3.0 - i80,120\n8 3.0 - i90,0\n1 2.5 - i80,100\n3 2.5 - i80,100\n5 2.5 - i70,900\n",
        );
        let tpns = |edition| -> Vec<u32> {
            let order = in_bracket_order(&position, edition, &[0, 1, 2, 3, 4, 5]);
            order.iter().map(|&rank| position.entrants[rank as usize].tpn).collect()
        };
        assert_eq!(tpns(Edition::B2026), [8, 6, 1, 2, 3, 5]);
        assert_eq!(tpns(Edition::B2026_BERGER_FIRST), [5, 6, 1, 2, 3, 8]);
    }
}
