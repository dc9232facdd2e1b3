//! Round robins: fields of every size, rounds of every cycle.

use super::{Comparison, Source, compare_pairings};
use crate::round_robin::position;

pub const SCHEDULES: Comparison = Comparison { cases: 6000, largest: usize::MAX, sources, compare: compare_pairings };

/// A number from a seed, spread over 20 bits.
fn spread(seed: u64, salt: u64) -> u64 {
    let mixed = (seed ^ salt << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    mixed.wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 44
}

fn sources() -> Vec<Source> {
    let drawn = |most: u64, cycles: u64| {
        move |seed: u64| {
            let field = 1 + spread(seed, 1) % most;
            let cycle = field + field % 2 - 1;
            let rounds = cycle * (1 + spread(seed, 2) % cycles);
            let round = 1 + spread(seed, 3) % rounds;
            position(field as u32, rounds as u16, round as u16)
        }
    };
    vec![
        Source::new("printed", drawn(16, 2)),
        Source::new("larger", drawn(100, 2)),
        Source::new("several cycles", drawn(30, 5)),
    ]
}
