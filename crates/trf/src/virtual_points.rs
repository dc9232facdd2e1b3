//! The fictitious points that 250 and `XXA` give each player, round by round.

use std::collections::BTreeMap;

use super::bounds;
use super::facts::Facts;

/// Points in tenths by id; `values[r - 1]` for round r, without zeros at the end. Players without points are left out.
pub type VirtualPoints = BTreeMap<u32, Vec<i32>>;

/// The points that 250 gives to players. A later record replaces an earlier one.
pub fn of_ranges(facts: &Facts) -> VirtualPoints {
    let mut table = VirtualPoints::new();
    let numbers = facts.pairing_numbers();
    // Counted as in the import, which refuses a file that gives more (X005).
    let mut given = 0;
    for record in facts.document.acceleration_ranges() {
        let (Some(first), Some(first_id)) = (record.first_round, record.first_id) else { continue };
        let value = record.game_points.filter(|&points| points != 0).or(record.match_points).unwrap_or(0);
        let rounds = first..=record.last_round.unwrap_or(first).min(bounds::ROUNDS as u32);
        let ids = first_id..=record.last_id.unwrap_or(first_id);
        given += numbers.len();
        for (player, _) in facts.players.iter().zip(&numbers).filter(|&(_, number)| ids.contains(number)) {
            given += rounds.clone().count();
            let values = table.entry(player.id).or_default();
            rounds.clone().for_each(|round| set(values, round as usize, value));
        }
        if given > bounds::GIVEN_BY_RANGES {
            break;
        }
    }
    trimmed(table)
}

/// The points that 250 and `XXA` give together: `XXA`, which names a single player, overrides 250 in the same round.
pub fn of_both(facts: &Facts) -> VirtualPoints {
    let mut table = of_ranges(facts);
    add_private(facts, &mut table);
    trimmed(table)
}

/// The points that `XXA` gives.
pub fn of_private(facts: &Facts) -> VirtualPoints {
    let mut table = VirtualPoints::new();
    add_private(facts, &mut table);
    trimmed(table)
}

fn add_private(facts: &Facts, table: &mut VirtualPoints) {
    for record in facts.document.accelerations().filter(|record| facts.index_of(record.id).is_some()) {
        let values = table.entry(record.id).or_default();
        for (round, value) in (1..).zip(&record.points) {
            if let Some(value) = *value {
                set(values, round, value);
            }
        }
    }
}

fn set(values: &mut Vec<i32>, round: usize, value: i32) {
    if values.len() < round {
        values.resize(round, 0);
    }
    values[round - 1] = value;
}

/// Removes zeros at the end, and players without points.
pub fn trimmed(mut table: VirtualPoints) -> VirtualPoints {
    table.retain(|_, values| {
        let length = values.iter().rposition(|&value| value != 0).map_or(0, |last| last + 1);
        values.truncate(length);
        length > 0
    });
    table
}
