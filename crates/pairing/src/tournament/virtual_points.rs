//! The Baku acceleration (C.04.7, before 2026 C.04.5.1): which players are in group GA, and the virtual points per
//! round.

use super::Points;

/// Returns the size of group GA for a list of `participants`: the first half, rounded up to an even number (art. 1.2).
#[must_use]
pub fn baku_group_size(participants: usize) -> usize {
    2 * participants.div_ceil(4)
}

/// Returns how many players from the top of the final list are in GA. `listed` states for each player, in TPN order,
/// whether it was on the list before round 1. Late entries do not change the last player of GA (art. 1.3); those above
/// that player join GA.
#[must_use]
pub fn baku_group_end(listed: &[bool]) -> usize {
    let size = baku_group_size(listed.iter().filter(|&&on_list| on_list).count());
    if size == 0 {
        return 0;
    }
    let mut seen = 0;
    for (index, &on_list) in listed.iter().enumerate() {
        seen += usize::from(on_list);
        if seen == size {
            return index + 1;
        }
    }
    // There are fewer listed players than the even group size: all of them are in it.
    listed.len()
}

/// Returns the virtual points of a GA player in `round` of `rounds`: the value of a win in the first half (rounded up)
/// of the accelerated rounds, half of it in the others. The first half (rounded up) of all rounds is accelerated (art.
/// 1.4).
///
/// The older text gives one point and half a point, which is the same under the only scoring it allows.
#[must_use]
pub fn baku_points(round: u16, rounds: u16, win: Points) -> Points {
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    if round == 0 || round > accelerated {
        0
    } else if round <= full {
        win
    } else {
        win / 2
    }
}
