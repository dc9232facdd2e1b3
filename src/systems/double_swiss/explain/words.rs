//! Sets, identifiers and colours in words.

use crate::systems::common::case::Case;
use crate::systems::common::{list, points};
use crate::systems::double_swiss::colours::ColourRule;
use crate::systems::double_swiss::criteria;
use crate::tournament::{Colour, Entrant, Id, Points};

/// A set of upfloaters.
pub(super) fn set(ids: &[Id]) -> String {
    format!("{{{}}}", list(ids))
}

/// Score differences, the largest first.
pub(super) fn differences(differences: &[Points]) -> String {
    if differences.is_empty() {
        return "0".to_owned();
    }
    differences.iter().map(|&difference| points(difference)).collect::<Vec<_>>().join(", ")
}

/// A count: `none`, `1`, ….
pub(super) fn so_many(count: usize) -> String {
    if count == 0 { "none".to_owned() } else { count.to_string() }
}

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
pub(super) fn following(case: &Case<'_>, residents: &[u32], lower: &[u32], set: &[u32]) -> String {
    let position = case.position;
    let score = residents.first().map_or(0, |&rank| position.entrants[rank as usize].score);
    let following = criteria::following_score(position, score).unwrap_or_default();
    let stays = |rank: &&u32| position.entrants[**rank as usize].score == following && !set.contains(rank);
    let left = lower.iter().filter(stays).count();
    let how = if left % 2 == 0 { "without upfloaters" } else { "with only one upfloater" };
    format!("the {left} left with {} points cannot be paired {how} so that all below can be paired", points(following))
}

fn name(colour: Colour) -> &'static str {
    if colour == Colour::White { "White" } else { "Black" }
}

/// Why the colours of a pair, given as (white, black) by rank, are what they are (4.3).
pub(super) fn colour(case: &Case<'_>, (white, black): (u32, u32), rule: ColourRule) -> String {
    let entrants = &case.position.entrants;
    let (high, low) = (white.min(black), white.max(black));
    let (higher, lower): (&Entrant, &Entrant) = (&entrants[high as usize], &entrants[low as usize]);
    match rule {
        ColourRule::Initial => {
            let parity = if higher.tpn % 2 == 1 { "odd" } else { "even" };
            let initial = name(case.position.initial_colour);
            format!(
                "neither has had a colour yet; {} has the {parity} number {}, the initial colour is {initial}",
                higher.id, higher.tpn
            )
        }
        ColourRule::FewerWhites => {
            let whites = |entrant: &Entrant| entrant.colours.iter().filter(|&&colour| colour == Colour::White).count();
            let (first, second) = (&entrants[white as usize], &entrants[black as usize]);
            let times = |count: usize| match count {
                0 => "never".to_owned(),
                1 => "once".to_owned(),
                2 => "twice".to_owned(),
                _ => format!("{count} times"),
            };
            let (fewer, more) = (times(whites(first)), times(whites(second)));
            format!("{} began with White {fewer}, {} {more}", first.id, second.id)
        }
        ColourRule::Alternate => {
            format!("both have had White equally often; when their colours last differed, {} had Black", case.id(white))
        }
        ColourRule::HigherRanked => {
            let last = higher.colours.last().map_or("no colour", |&colour| name(colour));
            format!("the same colours so far; {}, ranked higher, had {last} last", higher.id)
        }
        ColourRule::Opponent => {
            let last = lower.colours.last().map_or("no colour", |&colour| name(colour));
            format!("{}, ranked higher, has had no colour; {} had {last} last", higher.id, lower.id)
        }
    }
}
