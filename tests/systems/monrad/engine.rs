//! The engine: the first opponent that leaves a pairing of the others, participant after participant.

use pairproof::systems::{NoPairing, RuleId, Rulebook};
use pairproof::tournament::{Colour, Pairing, Position};

/// Pairs a round by the rules in the rulebook.
pub fn pair(position: &Position, rules: Rulebook<()>) -> Result<Pairing, NoPairing> {
    let everybody: Vec<u32> = (0..position.entrants.len() as u32).collect();
    let may_meet = |a: u32, b: u32| match rules.has(RuleId("M1")) {
        true => !position.entrants[a as usize].conflicts_with(b),
        false => !position.entrants[a as usize].prohibited.contains(b),
    };
    let paired = |players: &[u32]| {
        let mut pairs = Vec::new();
        complete(players, rules.has(RuleId("M3")), &may_meet, &mut pairs).then_some(pairs)
    };
    let (bye, pairs) = if everybody.len().is_multiple_of(2) {
        (None, paired(&everybody).ok_or(NoPairing)?)
    } else {
        let allowed = |&&rank: &&u32| !rules.has(RuleId("M2")) || !position.entrants[rank as usize].bye_barred;
        let without_bye = |&bye: &u32| {
            let others: Vec<u32> = everybody.iter().copied().filter(|&rank| rank != bye).collect();
            Some((Some(bye), paired(&others)?))
        };
        everybody.iter().rev().filter(allowed).find_map(without_bye).ok_or(NoPairing)?
    };
    let coloured =
        |(a, b)| match white_of(position, a, b) == a && rules.has(RuleId("M4")) || !rules.has(RuleId("M4")) && a > b {
            true => (a, b),
            false => (b, a),
        };
    Ok(Pairing { pairs: pairs.into_iter().map(coloured).collect(), bye })
}

/// Pairs `players`, ranked; false if that is impossible. Without M3 the lowest remaining opponent is tried first.
fn complete(
    players: &[u32],
    next_first: bool,
    may_meet: &dyn Fn(u32, u32) -> bool,
    pairs: &mut Vec<(u32, u32)>,
) -> bool {
    let Some((&first, others)) = players.split_first() else { return true };
    let mut order: Vec<u32> = others.iter().copied().filter(|&other| may_meet(first, other)).collect();
    if !next_first {
        order.reverse();
    }
    order.into_iter().any(|other| {
        let rest: Vec<u32> = others.iter().copied().filter(|&rank| rank != other).collect();
        pairs.push((first, other));
        let done = complete(&rest, next_first, may_meet, pairs);
        if !done {
            pairs.pop();
        }
        done
    })
}

/// M4: who has White; `higher` is ranked higher.
pub fn white_of(position: &Position, higher: u32, lower: u32) -> u32 {
    let entrant = |rank: u32| &position.entrants[rank as usize];
    let whites = |rank: u32| entrant(rank).colours.iter().filter(|&&colour| colour == Colour::White).count();
    if whites(higher) != whites(lower) {
        return if whites(higher) < whites(lower) { higher } else { lower };
    }
    let colour = entrant(higher).colours.last().map_or(position.initial_colour, |colour| colour.other());
    if colour == Colour::White { higher } else { lower }
}
