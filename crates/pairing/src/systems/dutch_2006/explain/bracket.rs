//! Why the recorded pairs of a bracket differ from the pairs that the procedure gives.

use super::stage::{float, stage as required};
use super::{LiteralCase, messages as m, plain};
use crate::systems::common::before_2017::{self, messages as shared};
use crate::systems::common::reason::{Amount, Kind, Reason, Side};
use crate::systems::dutch_2006::absolute::Strictness;
use crate::systems::dutch_2006::absolute::{bye_allowed, compatible, may_meet_at_all};
pub(super) use crate::systems::dutch_2006::bracket::Reason as Why;
use crate::systems::dutch_2006::bracket::{Bracket, Candidate, Stage, Step};
use crate::systems::dutch_2006::engine::{bracket_with, can_be_paired, strands};
use crate::tournament::{Colour, Strength};
use pairproof_statements::{Player, Players, Statement};

pub(super) fn reason(case: &LiteralCase<'_>, steps: &[Step], number: usize, recorded: &Candidate) -> Reason {
    let step = &steps[number];
    if let Some(reason) = illegal(case, &step.bracket, recorded) {
        return reason;
    }
    let kind = floats(step, recorded);
    if let Some(reason) = below(case, steps, number, recorded, kind) {
        return reason;
    }
    if let Some(outside) = step.bracket.outside.iter().find(|rank| !recorded.floaters.contains(rank)) {
        // Not reached: a player without a possible opponent has none in the record either.
        return plain(kind, "C.1", shared::NoOpponent { players: Players(vec![case.id(*outside)]) });
    }
    let Some(stage) = &step.stage else {
        return plain(kind, "C.14", m::NoPairsOfS1 { p: step.bracket.p() });
    };
    if let Some(reason) = strict(case, step, stage, recorded, kind) {
        return reason;
    }
    if let Some(reason) = level(case, step, recorded, kind) {
        return reason;
    }
    requirement(case, step, stage, recorded, kind).unwrap_or_else(|| order(case, step, stage, recorded))
}

/// The kind of the difference.
fn floats(step: &Step, recorded: &Candidate) -> Kind {
    if recorded.floaters == step.candidate.floaters {
        Kind::Pairs
    } else if step.bracket.last {
        Kind::Bye
    } else {
        Kind::Downfloaters
    }
}

/// A broken absolute rule in the bracket.
fn illegal(case: &LiteralCase<'_>, bracket: &Bracket, recorded: &Candidate) -> Option<Reason> {
    let law = case.edition.law();
    let forbidden = recorded.pairs.iter().find(|&&(a, b)| !may_meet_at_all(case.position, law, a, b));
    let barred = recorded.floaters.iter().find(|&&rank| bracket.last && !bye_allowed(case.position, law, rank));
    let left_over = if bracket.last { &recorded.floaters[..] } else { &[] };
    before_2017::explain::illegal(case, forbidden.copied(), barred.copied(), (left_over, "A.5"))
}

/// C.12, C.13: with the recorded floaters the bracket below cannot be paired.
fn below(case: &LiteralCase<'_>, steps: &[Step], number: usize, recorded: &Candidate, kind: Kind) -> Option<Reason> {
    let (step, next) = (&steps[number], &steps.get(number + 1)?.bracket);
    let expected = &step.candidate.floaters;
    let residents: Vec<u32> = next.everybody().into_iter().filter(|rank| !expected.contains(rank)).collect();
    // C.12 looked only at the next score bracket; lower ones may have been joined with it since (C.13).
    let score = |rank: u32| case.position.entrants[rank as usize].score;
    let group: Vec<u32> = residents.iter().copied().filter(|&rank| score(rank) == score(residents[0])).collect();
    let law = case.edition.law();
    let floaters = Players(case.ids(&recorded.floaters));
    let strands = || {
        let bracket = bracket_with(case.position, law, &recorded.floaters, &group);
        strands(case.position, law, &bracket, (&recorded.floaters, &group))
    };
    match step.reason {
        Why::Backtracked if strands() => Some(plain(kind, "C.12", shared::NoOpponentsBelow { floaters })),
        Why::Completion if !can_be_paired(case.position, law, &[&recorded.floaters[..], &residents].concat()) => {
            Some(plain(kind, "C.13", shared::LowestUnpairable { floaters }))
        }
        _ => None,
    }
}

/// A.7.c, and B.2 where the note does not help.
fn strict(case: &LiteralCase<'_>, step: &Step, stage: &Stage, recorded: &Candidate, kind: Kind) -> Option<Reason> {
    let law = case.edition.law();
    let allowed = |strictness: Strictness, a, b| compatible(case.position, law, strictness, a, b);
    let &(a, b) = recorded.pairs.iter().find(|&&(a, b)| !allowed(stage.strictness, a, b))?;
    let colour = case.position.entrants[a as usize].preference.map_or(Colour::White, |preference| preference.colour);
    let absolute = [a, b].iter().all(|&rank| {
        case.position.entrants[rank as usize].preference.is_some_and(|p| p.strength == Strength::Absolute)
    });
    let (a, b) = (Player(case.id(a)), Player(case.id(b)));
    Some(if absolute {
        plain(kind, "B.2", m::BothMust { a, b, colour })
    } else {
        plain(kind, "A.7.c", m::BothStrong { a, b, colour, pairs: step.candidate.pairs.len() })
    })
}

/// C.4, C.14: players of S1 without an opponent from S2, or fewer pairs.
fn level(case: &LiteralCase<'_>, step: &Step, recorded: &Candidate, kind: Kind) -> Option<Reason> {
    let (expected, bracket) = (&step.candidate, &step.bracket);
    if recorded.p < expected.p {
        let s1 = &bracket.players[..expected.p];
        let without = s1.iter().find(|rank| !recorded.pairs[..recorded.p].iter().any(|&(a, _)| a == **rank))?;
        let (from, p) = (bracket.p(), expected.p);
        let (s1, without) = (Players(case.ids(s1)), Player(case.id(*without)));
        return Some(plain(kind, "C.4", m::LeftOfS1 { s1, lowered: p < from, from, p, without }));
    }
    let (recorded, possible) = (recorded.pairs.len(), expected.pairs.len());
    (recorded < possible).then(|| plain(kind, "C.14", m::FewerPairs { recorded, possible }))
}

/// A requirement that the rules' pairing meets and the record breaks.
fn requirement(case: &LiteralCase<'_>, step: &Step, stage: &Stage, recorded: &Candidate, kind: Kind) -> Option<Reason> {
    let setting = case.setting(&step.bracket);
    let expected = &step.candidate;
    let side = |value: usize, players: &[u32]| Side {
        value: vec![Amount::Count(i32::try_from(value).unwrap_or(i32::MAX))],
        players: case.ids(players),
    };
    let denied = |pairs: &[(u32, u32)]| {
        let pairs = pairs.iter().filter(|&&(a, b)| setting.denies(a, b));
        pairs.flat_map(|&(a, b)| [a, b]).collect::<Vec<u32>>()
    };
    let split = |candidate: &Candidate| {
        let (first, rest) = candidate.pairs.split_at(expected.p);
        (denied(first), denied(rest))
    };
    let (mine, theirs) = (split(recorded), split(expected));
    let colours = |of: &str, x: usize, mine: &[u32], theirs: &[u32]| {
        let (pairs, players) = (mine.len() / 2, Players(case.ids(mine)));
        let said = m::TooManyDenied { of: of.to_owned(), pairs, players, x, stage: required(case, step, stage) };
        Reason {
            recorded: Some(side(pairs, mine)),
            expected: Some(side(theirs.len() / 2, theirs)),
            ..plain(kind, "B.4", said)
        }
    };
    if let Some(x) = stage.x.filter(|&x| mine.0.len() / 2 > x) {
        return Some(colours("s1", x, &mine.0, &theirs.0));
    }
    if let Some(raised) = stage.raised {
        let count = setting.count(&setting.remainder(recorded));
        let x = count.x() + raised;
        if mine.1.len() / 2 > x {
            let of = if expected.p > 0 { "remainder" } else { "all" };
            return Some(colours(of, x, &mine.1, &theirs.1));
        }
    }
    let broken = setting.imposed(stage).into_iter().rev().find_map(|criterion| {
        let players = setting.counted_players(criterion, recorded);
        (!players.is_empty()).then_some((criterion, players))
    });
    let (criterion, players) = broken?;
    let said = m::FloatAgain {
        players: Players(case.ids(&players)),
        float: float(criterion),
        back: criterion.rounds_back(),
        stage: required(case, step, stage),
    };
    Some(Reason {
        recorded: Some(side(players.len(), &players)),
        expected: Some(side(0, &[])),
        ..plain(kind, criterion.article(), said)
    })
}

/// The record complies too, so it comes later (D.1, D.2).
fn order(case: &LiteralCase<'_>, step: &Step, stage: &Stage, recorded: &Candidate) -> Reason {
    let expected = &step.candidate;
    let later = |kind: Kind, article: &str, but: Statement| {
        plain(kind, article, m::CompliesToo { stage: required(case, step, stage), but })
    };
    let other = || shared::OtherPairs { pairs: before_2017::explain::pairs(case, &expected.pairs) }.into();
    let transposition = |own: &[(u32, u32)], recorded: &[(u32, u32)]| {
        let first_difference = own.iter().zip(recorded).find(|(own, recorded)| own != recorded);
        let but = first_difference.map_or_else(other, |(own, recorded)| {
            let [player, opponent, recorded] = [own.0, own.1, recorded.1].map(|rank| Player(case.id(rank)));
            shared::EarlierTransposition { player, opponent, recorded }.into()
        });
        later(Kind::TranspositionOrder, "D.1", but)
    };
    let (first, rest) = recorded.pairs.split_at(expected.p);
    let (own_first, own_rest) = expected.pairs.split_at(expected.p);
    if first != own_first {
        return transposition(own_first, first);
    }
    let s1 = |pairs: &[(u32, u32)]| {
        let mut s1: Vec<u32> = pairs.iter().map(|pair| pair.0).collect();
        s1.sort_unstable();
        s1
    };
    let (own, other) = (s1(own_rest), s1(rest));
    if own != other {
        // Without an exchange, S1 is the higher half of the players left by S1 of the heterogeneous group.
        let group = case.setting(&step.bracket).remainder(expected);
        let but = before_2017::explain::earlier_exchange(case, &group, [&own, &other]);
        return later(Kind::ExchangeOrder, "D.2", but.into());
    }
    let sorted = |pairs: &[(u32, u32)]| {
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        pairs
    };
    transposition(&sorted(own_rest), &sorted(rest))
}
