//! Why the recorded pairs of a bracket are not those of the procedure.

use super::stage::{self, colour};
use super::{LiteralCase, pairs_are, plain};
use crate::systems::common::before_2017;
use crate::systems::common::reason::{Amount, Kind, Reason, Side};
use crate::systems::dutch_2006::absolute::Strictness;
use crate::systems::dutch_2006::absolute::{bye_allowed, compatible, may_meet_at_all};
pub(super) use crate::systems::dutch_2006::bracket::Reason as Why;
use crate::systems::dutch_2006::bracket::{Bracket, Candidate, Stage, Step};
use crate::systems::dutch_2006::edition::Criterion;
use crate::systems::dutch_2006::engine::{can_be_paired, find_opponents};
use crate::tournament::Strength;

pub(super) fn reason(case: &LiteralCase<'_>, steps: &[Step], number: usize, recorded: &Candidate) -> Reason {
    let step = &steps[number];
    if let Some(reason) = unlawful(case, &step.bracket, recorded) {
        return reason;
    }
    let kind = floats(step, recorded);
    if let Some(reason) = below(case, steps, number, recorded, kind) {
        return reason;
    }
    if let Some(outside) = step.bracket.outside.iter().find(|rank| !recorded.floaters.contains(rank)) {
        // Not reached: a player who has no opponent has none in the record either.
        return plain(kind, "C.1", format!("{} finds no opponent in this bracket", case.id(*outside)));
    }
    let Some(stage) = &step.stage else {
        let text = format!(
            "p = {} pairs cannot be made, nor fewer with the highest players in S1 (C.4): with p = 0 the entire score \
             bracket is moved down",
            step.bracket.p()
        );
        return plain(kind, "C.14", text);
    };
    if let Some(reason) = strict(case, step, stage, recorded, kind) {
        return reason;
    }
    if let Some(reason) = level(case, step, recorded, kind) {
        return reason;
    }
    requirement(case, step, stage, recorded, kind).unwrap_or_else(|| order(case, step, stage, recorded))
}

/// What kind of difference it is.
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
fn unlawful(case: &LiteralCase<'_>, bracket: &Bracket, recorded: &Candidate) -> Option<Reason> {
    let law = case.edition.law();
    let forbidden = recorded.pairs.iter().find(|&&(a, b)| !may_meet_at_all(case.position, law, a, b));
    let barred = recorded.floaters.iter().find(|&&rank| bracket.last && !bye_allowed(case.position, law, rank));
    let words = || {
        let left = case.names(&recorded.floaters);
        plain(Kind::Absolute, "A.5", format!("{left} stay unpaired in the lowest bracket; one player at most does"))
    };
    let left_over = bracket.last && recorded.floaters.len() > 1;
    before_2017::explain::unlawful(case, forbidden.copied(), barred.copied(), (left_over, words))
}

/// C.12, C.13: with the recorded floaters the bracket below cannot be paired.
fn below(case: &LiteralCase<'_>, steps: &[Step], number: usize, recorded: &Candidate, kind: Kind) -> Option<Reason> {
    let (step, next) = (&steps[number], &steps.get(number + 1)?.bracket);
    let floaters = &step.candidate.floaters;
    let residents: Vec<u32> = next.everybody().into_iter().filter(|rank| !floaters.contains(rank)).collect();
    // C.12 asked the next score bracket alone; lower ones may have been joined with it since (C.13).
    let score = |rank: u32| case.position.entrants[rank as usize].score;
    let group: Vec<u32> = residents.iter().copied().filter(|&rank| score(rank) == score(residents[0])).collect();
    let law = case.edition.law();
    let names = case.names(&recorded.floaters);
    match step.reason {
        Why::Backtracked if !find_opponents(case.position, law, &recorded.floaters, &group) => {
            let text = format!("with {names} moved down, not all of them find opponents in the next bracket");
            Some(plain(kind, "C.12", text))
        }
        Why::Completion if !can_be_paired(case.position, law, &[&recorded.floaters[..], &residents].concat()) => {
            Some(plain(kind, "C.13", format!("with {names} moved down, the lowest bracket cannot be paired")))
        }
        _ => None,
    }
}

/// A.7.c, and B.2 where the note is of no use.
fn strict(case: &LiteralCase<'_>, step: &Step, stage: &Stage, recorded: &Candidate, kind: Kind) -> Option<Reason> {
    let law = case.edition.law();
    let allowed = |strictness: Strictness, a, b| compatible(case.position, law, strictness, a, b);
    let &(a, b) = recorded.pairs.iter().find(|&&(a, b)| !allowed(stage.strictness, a, b))?;
    let both = (case.id(a), case.id(b));
    let wish = case.position.entrants[a as usize].preference.map_or("", |preference| colour(preference.colour));
    let absolute = [a, b].iter().all(|&rank| {
        case.position.entrants[rank as usize].preference.is_some_and(|p| p.strength == Strength::Absolute)
    });
    Some(if absolute {
        let text = format!(
            "{} and {} must both have {wish}; not to apply B.2 to them (note) does not avoid a downfloater here",
            both.0, both.1
        );
        plain(kind, "B.2", text)
    } else {
        let text = format!(
            "{} and {} both have a preference for {wish} that is strong or absolute: in an odd round they may not meet, \
             and the {} pairs of this bracket can be made so",
            both.0,
            both.1,
            step.candidate.pairs.len()
        );
        plain(kind, "A.7.c", text)
    })
}

/// C.4, C.14: players of S1 without an opponent from S2, or fewer pairs.
fn level(case: &LiteralCase<'_>, step: &Step, recorded: &Candidate, kind: Kind) -> Option<Reason> {
    let (expected, bracket) = (&step.candidate, &step.bracket);
    if recorded.p < expected.p {
        let s1 = &bracket.players[..expected.p];
        let without = s1.iter().find(|rank| !recorded.pairs[..recorded.p].iter().any(|&(a, _)| a == **rank))?;
        let lowered =
            if expected.p < bracket.p() { format!(" (p lowered from {} by C.14)", bracket.p()) } else { String::new() };
        let text = format!(
            "S1 is {} with p = {}{lowered}, and all of it can be paired with S2; as recorded {} is not",
            case.names(s1),
            expected.p,
            case.id(*without)
        );
        return Some(plain(kind, "C.4", text));
    }
    (recorded.pairs.len() < expected.pairs.len()).then(|| {
        let text = format!(
            "p is lowered only as far as necessary: {} recorded in this bracket, {} can be made",
            pairs_are(recorded.pairs.len()),
            expected.pairs.len()
        );
        plain(kind, "C.14", text)
    })
}

/// What the record breaks of that with which the rules' pairing complies.
fn requirement(case: &LiteralCase<'_>, step: &Step, stage: &Stage, recorded: &Candidate, kind: Kind) -> Option<Reason> {
    let setting = case.setting(&step.bracket);
    let expected = &step.candidate;
    let at = format!("the rules' pairing was found with {}", stage::words(case, step, stage));
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
    let colours = |article: &str, of: &str, x: usize, mine: &[u32], theirs: &[u32]| Reason {
        recorded: Some(side(mine.len() / 2, mine)),
        expected: Some(side(theirs.len() / 2, theirs)),
        ..plain(
            kind,
            article,
            format!(
                "{} not fulfil all colour preferences ({}), x allows {x}; {at}",
                match mine.len() / 2 {
                    1 => format!("1 pair{of} as recorded does"),
                    count => format!("{count} pairs{of} as recorded do"),
                },
                case.names(mine)
            ),
        )
    };
    if let Some(x) = stage.x.filter(|&x| mine.0.len() / 2 > x) {
        return Some(colours("B.4", " of S1", x, &mine.0, &theirs.0));
    }
    if let Some(raised) = stage.raised {
        let count = setting.count(&setting.remainder(recorded));
        let x = count.x() + raised;
        if mine.1.len() / 2 > x {
            let of = if expected.p > 0 { " of the remainder" } else { "" };
            return Some(colours("B.4", of, x, &mine.1, &theirs.1));
        }
    }
    let broken = setting.imposed(stage).into_iter().rev().find_map(|criterion| {
        let guilty = setting.guilty(criterion, recorded);
        (!guilty.is_empty()).then_some((criterion, guilty))
    });
    let (criterion, guilty) = broken?;
    let text = format!("{} ({}) {}; {at}", case.names(&guilty), criterion.name(), again(criterion));
    Some(Reason {
        recorded: Some(side(guilty.len(), &guilty)),
        expected: Some(side(0, &[])),
        ..plain(kind, criterion.article(), text)
    })
}

fn again(criterion: Criterion) -> String {
    let float = if criterion.up() { "an upfloat" } else { "a downfloat" };
    let when = if criterion.rounds_back() == 1 { "in the round before" } else { "two rounds before" };
    format!("would receive {float} as recorded, after one {when}")
}

/// It complies too, so it comes later (D.1, D.2).
fn order(case: &LiteralCase<'_>, step: &Step, stage: &Stage, recorded: &Candidate) -> Reason {
    let expected = &step.candidate;
    let at = format!("complies too ({})", stage::words(case, step, stage));
    let (first, rest) = recorded.pairs.split_at(expected.p);
    let (own_first, own_rest) = expected.pairs.split_at(expected.p);
    let transposition = |own: &[(u32, u32)], other: &[(u32, u32)]| {
        let (own, other) = own.iter().zip(other).find(|(own, other)| own != other)?;
        let (higher, lower, other) = (case.id(own.0), case.id(own.1), case.id(other.1));
        let text = format!("{at}, but the transposition that gives {higher} the opponent {lower} comes before {other}");
        Some(plain(Kind::TranspositionOrder, "D.1", text))
    };
    if first != own_first {
        let text = || plain(Kind::TranspositionOrder, "D.1", format!("{at}, but comes later"));
        return transposition(own_first, first).unwrap_or_else(text);
    }
    let s1 = |pairs: &[(u32, u32)]| {
        let mut s1: Vec<u32> = pairs.iter().map(|pair| pair.0).collect();
        s1.sort_unstable();
        s1
    };
    if s1(rest) != s1(own_rest) {
        let (own, other) = (s1(own_rest), s1(rest));
        // Without an exchange S1 is the higher half of those whom S1 of the heterogeneous group leaves.
        let group = case.setting(&step.bracket).remainder(expected);
        let (own_names, other_names) = (case.names(&own), case.names(&other));
        let text = if group.starts_with(&own) {
            format!(
                "{at}, but S1 {own_names} without an exchange comes before the exchange that makes it {other_names}"
            )
        } else {
            format!("{at}, but the exchange that makes S1 {own_names} comes before the one that makes it {other_names}")
        };
        return plain(Kind::ExchangeOrder, "D.2", text);
    }
    let sorted = |pairs: &[(u32, u32)]| {
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        pairs
    };
    let text = || plain(Kind::TranspositionOrder, "D.1", format!("{at}, but comes later"));
    transposition(&sorted(own_rest), &sorted(rest)).unwrap_or_else(text)
}
