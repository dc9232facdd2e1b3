//! Sets and identifiers in words.

pub(super) use crate::systems::common::words::{differences, set, so_many};

use super::super::criteria;
use super::Told;
use crate::systems::common::points;

/// An identifier: top members, then bottom members; of long ones the beginning of both, as far as it differs from
/// another one.
pub(super) fn identifier(numbers: &[u32], other: &[u32]) -> String {
    const SHOWN: usize = 10;
    let (tops, bottoms) = numbers.split_at(numbers.len() / 2);
    let (their_tops, their_bottoms) = other.split_at(other.len() / 2);
    let half = |half: &[u32], other: &[u32]| {
        let same = half.iter().zip(other).take_while(|(a, b)| a == b).count();
        let shown = if same == half.len() { SHOWN } else { SHOWN.max(same + 1) };
        let told: Vec<String> = half.iter().take(shown).map(ToString::to_string).collect();
        format!("{}{}", told.join(" "), if half.len() > shown { " ..." } else { "" })
    };
    format!("{} / {}", half(tops, their_tops), half(bottoms, their_bottoms))
}

/// C6 not complied with: what the following scoregroup cannot do when `set` moves up.
pub(super) fn following(case: &Told<'_>, residents: &[u32], lower: &[u32], set: &[u32]) -> String {
    let position = case.position;
    let score = residents.first().map_or(0, |&rank| position.entrants[rank as usize].score);
    let following = criteria::following_score(case.rules, position, score, lower).unwrap_or_default();
    let stays = |rank: &&u32| position.entrants[**rank as usize].score == following && !set.contains(rank);
    let left = lower.iter().filter(stays).count();
    let how = if left % 2 == 0 { "without upfloaters" } else { "with only one upfloater" };
    format!("the {left} left with {} points cannot be paired {how} so that all below can be paired", points(following))
}
