//! Every reason of Swiss Team (C.04.6): which rule decides first, made out again from the oracle's pairing. Sentences
//! themselves are those of Double-Swiss, whose words are verified in `double_swiss`.

use crate::reasons::audit::{Audit, Round};
use pairproof::check::verdict::Kind;
use pairproof::systems::NoPairing;
use pairproof::tournament::{Colour, Float, Position, TeamColours};

/// Colour wishes (1.7), beyond 0 for White: 2 strong or simple, 1 mild.
fn wish(position: &Position, rank: u32) -> i32 {
    let colours: Vec<i32> =
        position.entrants[rank as usize].colours.iter().map(|c| if *c == Colour::White { 1 } else { -1 }).collect();
    let Some(&last) = colours.last() else { return 0 };
    let sum: i32 = colours.iter().sum();
    let repeated = colours.len() > 1 && colours[colours.len() - 2] == last;
    match position.team.colours {
        TeamColours::None => 0,
        _ if sum.abs() > 1 => -2 * sum.signum(),
        _ if repeated && (sum == 0 || sum == last) => -2 * last,
        TeamColours::TypeA => 0,
        TeamColours::TypeB if sum != 0 => -sum,
        TeamColours::TypeB if position.last_round => 0,
        TeamColours::TypeB => -last,
    }
}

/// Pairs that count against the criteria of colours and of floats.
fn counts(position: &Position, pairs: &[(u32, u32)], system: &str) -> [usize; 3] {
    let wish = |position: &Position, rank: u32| {
        let none = position.last_round && position.team.colours == TeamColours::TypeB;
        let even = position.entrants[rank as usize].colour_difference == 0;
        if system.ends_with("last-round-none") && none && even { 0 } else { wish(position, rank) }
    };
    let entrant = |rank: u32| &position.entrants[rank as usize];
    let count = |counts: &dyn Fn(u32, u32) -> bool| pairs.iter().filter(|&&(a, b)| counts(a, b)).count();
    let lapsed = if system.ends_with("last-round-only") { position.last_round } else { position.last_two_rounds };
    let up = system.ends_with("floated-up");
    let floated = |rank: u32| match entrant(rank).floats[0] {
        Some(Float::Down) => !up,
        float => float.is_some(),
    };
    [
        count(&|a, b| wish(position, a) * wish(position, b) > 0),
        count(&|a, b| position.team.colours == TeamColours::TypeB && wish(position, a) * wish(position, b) == 4),
        count(&|a, b| {
            let higher = if entrant(a).score > entrant(b).score { a } else { b };
            !lapsed && entrant(a).score != entrant(b).score && floated(higher)
        }),
    ]
}

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let Some(reason) = round.reason() else { return };
    let position = &round.position;
    if position.entrants.len() > 10 {
        return audit.partly("too many teams for the oracle");
    }
    let rules = match round.system.pair_literally(position) {
        Ok(rules) => rules,
        Err(NoPairing) => {
            audit.demand(reason.said.to_string().contains("the arbiter decides"), || {
                format!("no pairing: {}", reason.said)
            });
            return audit.fully();
        }
    };
    let ordered = |pairs: &[(u32, u32)]| {
        let mut pairs: Vec<(u32, u32)> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs
    };
    let (mine, theirs) = (ordered(&round.recorded.pairs), ordered(&rules.pairs));
    let bye = round.recorded.byes.first().copied();
    if bye != rules.bye {
        audit.demand(reason.kind == Kind::Bye, || format!("another bye, but {reason:?}"));
        return audit.fully();
    }
    audit.demand(reason.kind != Kind::Bye, || format!("the same bye, but {reason:?}"));
    audit.demand((mine == theirs) == (reason.kind == Kind::Colour), || format!("colours or pairs: {reason:?}"));
    if reason.kind == Kind::Pairs {
        let [first, second] = [&mine, &theirs].map(|pairs| counts(position, pairs, round.system.name()));
        let names: [&str; 3] =
            if round.system.name().starts_with("swiss-team-2024") { ["C7", "C8", "C9"] } else { ["C8", "C9", "C10"] };
        let at = names.iter().position(|&name| reason.criterion.as_deref() == Some(name));
        audit.demand(at.is_some(), || format!("pairs by no criterion of pairs: {reason:?}"));
        // Where only this bracket differs, all counts of the round differ as those of the bracket do.
        let differing = mine.iter().filter(|pair| !theirs.contains(pair)).count();
        let inside = reason.bracket.as_ref().is_some_and(|bracket| differing * 2 <= bracket.players);
        if let Some(at) = at.filter(|_| {
            inside
                && position.entrants.len()
                    == reason.bracket.as_ref().map_or(0, |b| b.players) + usize::from(bye.is_some())
        }) {
            audit.demand(first[..at] == second[..at] && first[at] > second[at], || {
                format!("the record has {first:?}, the rules {second:?}, but {}", reason.said)
            });
        }
    }
    audit.fully();
}
