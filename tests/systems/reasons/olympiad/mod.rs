//! Reasons of the Olympiad's team Swiss: the decision where the record diverges is verified from the articles, with
//! independent matchings. All claims about "fewer pairs", about others that "could not all be paired", about teams that
//! have met or whose colours do not fit, about the order and about the receiving group are recomputed here.

mod group;
mod receiving;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::field::Graph;
use group::Group;
use pairproof::check::verdict::{BrokenRule, Kind};
use pairproof::systems::olympiad::explain::messages as say;
use pairproof::tournament::{Colour, Entrant};
use pairproof_statements::Statement;
use pairproof_statements::general::Cited;

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let Some(reason) = round.reason() else { return };
    let statement = &reason.said.statement;
    if !round.explanation.paired {
        return no_pairing(round, statement, audit);
    }
    if !round.verdict.broken.is_empty() {
        // Its statement is about a broken rule, which is verified for every system.
        let cited = |broken: &BrokenRule| {
            reason.said.label.as_deref() == Some(broken.article) && *statement == broken.said.statement
        };
        audit.demand(round.verdict.broken.iter().any(cited), || format!("a broken rule that is none: {}", reason.said));
        return audit.fully();
    }
    let mut left_out = None;
    let verified = match reason.kind {
        Kind::Bye => bye(round, statement),
        Kind::Colour => colour(round, statement),
        Kind::Absolute => None,
        _ => group(round, statement, &mut left_out),
    };
    match verified {
        Some(pattern) => audit.verified.push(pattern.to_owned()),
        None => audit.untrue.push(format!("an Olympiad reason that is not true: {}", reason.said)),
    }
    if let Some(what) = left_out {
        audit.partly(what);
    }
    audit.fully();
    // Every decision shown, not only the one where the record diverges.
    let steps = round.explanation.steps.iter().filter(|step| say::Group::read(&step.title).is_some());
    for (number, step) in steps.enumerate() {
        let Some(group) = Group::of(round, number) else {
            audit.untrue.push(format!("a group that is none: {}", step.title));
            continue;
        };
        let yields = [say::LimitsYield {}.into(), say::FloatersMayMeet {}.into()];
        for decision in step.lines.iter().filter_map(Cited::read).map(|cited| cited.statement) {
            let right = yields.contains(&decision) || group.decision(&decision).is_some();
            audit.demand(right, || format!("an untrue decision: {decision}"));
        }
    }
}

/// Verifies that no team can have the bye so that all others can be paired.
fn no_pairing(round: &Round<'_>, statement: &Statement, audit: &mut Audit) {
    let everybody: Vec<u32> = (0..round.position.entrants.len() as u32).collect();
    let paired = |teams: &[u32]| all(teams, |a, b| meet(round, false, a, b));
    let possible = match everybody.len() % 2 {
        0 => paired(&everybody),
        _ => everybody.iter().any(|&rank| !entrant(round, rank).bye_barred && paired(&without(&everybody, &[rank]))),
    };
    audit.demand(!possible && *statement == say::NoPairing {}.into(), || format!("no pairing: {statement}"));
    audit.fully();
}

fn entrant<'r>(round: &'r Round<'_>, rank: u32) -> &'r Entrant {
    &round.position.entrants[rank as usize]
}

/// 22: whether the team may have the colour.
fn keeps(team: &Entrant, colour: Colour) -> bool {
    let after = team.colour_difference + if colour == Colour::White { 1 } else { -1 };
    let third = team.colours.len() >= 2 && team.colours.iter().rev().take(2).all(|&had| had == colour);
    !third && (after.abs() <= 2 || after.abs() < team.colour_difference.abs())
}

fn meet(round: &Round<'_>, limits: bool, a: u32, b: u32) -> bool {
    let (one, two) = (entrant(round, a), entrant(round, b));
    let fits = |white, black| keeps(white, Colour::White) && keeps(black, Colour::Black);
    !one.conflicts.contains(b) && (!limits || fits(one, two) || fits(two, one))
}

/// Whether all can be paired.
fn all(teams: &[u32], joined: impl Fn(u32, u32) -> bool) -> bool {
    Graph::new(teams.len(), |a, b| joined(teams[a], teams[b])).left_over() == 0
}

/// Whether `pairs` pairs can be made that include all of `kept`. Single teams get an opponent from outside.
fn some(teams: &[u32], pairs: usize, kept: &[u32], joined: impl Fn(u32, u32) -> bool) -> bool {
    let Some(single) = teams.len().checked_sub(2 * pairs) else { return false };
    let n = teams.len();
    let edge = |a: usize, b: usize| match b < n {
        true => joined(teams[a], teams[b]),
        false => a < n && !kept.contains(&teams[a]),
    };
    Graph::new(n + single, edge).left_over() == 0
}

fn without(list: &[u32], gone: &[u32]) -> Vec<u32> {
    list.iter().copied().filter(|team| !gone.contains(team)).collect()
}

fn partner(round: &Round<'_>, rank: u32) -> Option<u32> {
    round.recorded.partner[rank as usize].filter(|&other| other != rank)
}

fn bye(round: &Round<'_>, statement: &Statement) -> Option<&'static str> {
    let say::Bye { expected, recorded, higher } = say::Bye::read(statement)?;
    let ([ours], [theirs]) = (&expected.0[..], &recorded.0[..]) else { return None };
    let (ours, theirs) = (round.rank(*ours)?, round.rank(*theirs)?);
    let may = |rank: u32| {
        let others: Vec<u32> = (0..round.position.entrants.len() as u32).filter(|&other| other != rank).collect();
        !entrant(round, rank).bye_barred && all(&others, |a, b| meet(round, false, a, b))
    };
    let last = (ours + 1..round.position.entrants.len() as u32).all(|rank| !may(rank));
    (last && may(ours) && theirs < ours && higher && round.recorded.byes == [theirs])
        .then_some("the bye goes to the last ranked")
}

fn colour(round: &Round<'_>, statement: &Statement) -> Option<&'static str> {
    let found = say::ShouldHaveWhite::read(statement)?;
    let (white, black) = (round.rank(found.white.0)?, round.rank(found.black.0)?);
    let (one, two) = (entrant(round, white), entrant(round, black));
    let shown = |team: &Entrant| {
        let letters: String = team.colours.iter().map(|&c| if c == Colour::White { 'W' } else { 'B' }).collect();
        let letters = if letters.is_empty() { "-".to_owned() } else { letters };
        (letters, format!("{:+}", team.colour_difference))
    };
    let recorded = partner(round, white) == Some(black) && round.recorded.colour[white as usize] == Some(Colour::Black);
    let legal = |w: &Entrant, b: &Entrant| keeps(w, Colour::White) && keeps(b, Colour::Black);
    let (ours, theirs) = (legal(one, two), legal(two, one));
    let latest = one.colours.iter().rev().zip(two.colours.iter().rev()).position(|(a, b)| a != b);
    let run = |team: &Entrant| team.colours.iter().rev().take_while(|had| team.colours.last() == Some(had)).count();
    let runs = [run(one), run(two)];
    let was = |place: usize| one.colours.iter().rev().nth(place) == Some(&Colour::Black);
    let (higher, sign) = if white < black { (one, 1) } else { (two, -1) };
    let equal = one.colour_difference == two.colour_difference;
    let free = ours == theirs;
    // A team without a colour has no run to compare.
    let undecided = free && equal && latest.is_none() && (runs.contains(&0) || runs[0] == runs[1]);
    let (holds, pattern) = match say::ColourRule::read(&found.why)?.rule.as_str() {
        "limits" => (ours && !theirs, "colour: 22"),
        "equalise" => (free && one.colour_difference < two.colour_difference, "colour: 24a"),
        "alternate" => (free && equal && latest == Some(0) && was(0), "colour: 25"),
        "longer-run" => (free && equal && latest != Some(0) && runs[0] > runs[1] && was(0), "colour: 26"),
        "sequence" => {
            let differed = latest.is_some_and(|place| place > 0 && was(place));
            (free && equal && runs[0] == runs[1] && differed, "colour: 26")
        }
        "higher-equalises" => (undecided && higher.colour_difference * sign < 0, "colour: 27a"),
        "higher-alternates" => {
            let none = undecided && higher.colour_difference == 0;
            (none && !(one.colours.is_empty() && two.colours.is_empty()), "colour: 27b, 28")
        }
        "first" => (one.colours.is_empty() && two.colours.is_empty(), "colour: 21"),
        _ => (false, ""),
    };
    let histories = (found.white_colours, found.white_difference) == shown(one)
        && (found.black_colours, found.black_difference) == shown(two);
    (holds && recorded && histories).then_some(pattern)
}

/// Verifies a reason about a group: the rules' decision and the record.
fn group(round: &Round<'_>, statement: &Statement, left_out: &mut Option<&'static str>) -> Option<&'static str> {
    let number = round.reason()?.bracket.as_ref()?.number;
    let group = Group::of(round, number - 1)?;
    let pattern = in_group(round, &group, statement);
    *left_out = group.left_out.get();
    pattern
}

fn in_group(round: &Round<'_>, group: &Group<'_>, statement: &Statement) -> Option<&'static str> {
    let say::Difference { rules, record } = say::Difference::read(statement)?;
    let possible = |pairs: usize| some(&group.teams(), pairs, &[], |a, b| group.joined(a, b));
    if let Some(say::PairsPossible { pairs, within, completed }) = say::PairsPossible::read(&rules) {
        if let Some(say::ColoursUnfit { team, other }) = say::ColoursUnfit::read(&record) {
            let (a, b) = (group.rank(team)?, group.rank(other)?);
            let holds = partner(round, a) == Some(b) && !meet(round, true, a, b) && group.limits && within;
            return (holds && !completed && possible(pairs)).then_some("22 in a group");
        }
        let found = say::Pairs::read(&record)?.pairs;
        let right = within == group.limits && completed != group.median;
        let holds = group.recorded() == found && found < pairs && pairs == group.pairs.len() && right;
        return (holds && possible(pairs)).then_some("42 in a group");
    }
    if let Some(say::FloatersReceived { within }) = say::FloatersReceived::read(&rules) {
        let say::FloatersMeet { floater, other } = say::FloatersMeet::read(&record)?;
        let (a, b) = (group.rank(floater)?, group.rank(other)?);
        let floaters = |a: &u32, b: &u32| group.floaters.contains(a) && group.floaters.contains(b);
        let holds = floaters(&a, &b) && partner(round, a) == Some(b);
        let joined = |a: u32, b: u32| !floaters(&a, &b) && meet(round, within, a, b);
        return (holds && all(&group.teams(), joined)).then_some("30a: floaters meet");
    }
    group.decision(&rules)?;
    if let Some(say::NotPaired { team }) = say::NotPaired::read(&record) {
        return partner(round, group.rank(team)?).is_none().then_some("a decision");
    }
    let say::Instead { team, other, how, floats, .. } = say::Instead::read(&record)?;
    let (team, other) = (group.rank(team)?, group.rank(other)?);
    let outside = !group.teams().contains(&other);
    let holds = partner(round, team) == Some(other)
        && match how.as_str() {
            "outside" => outside || group.floaters.contains(&other),
            "inside" => !outside,
            _ => true,
        };
    let leaves = |&id: &u32| {
        let other = round.rank(id).and_then(|rank| partner(round, rank));
        other.is_some_and(|other| !group.teams().contains(&other))
    };
    (holds && floats.0.iter().all(leaves)).then_some("a decision")
}
