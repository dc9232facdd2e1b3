//! Reasons of the Olympiad's team Swiss: the decision at which the record parts is verified from the articles, with
//! matchings of our own. Whatever a sentence says of "fewer pairs", of others that "could not all be paired", of teams
//! that have met or whose colours do not fit, of the order and of the receiving group, is computed here again.

mod group;
mod receiving;

use crate::reasons::audit::{Audit, Round};
use crate::reasons::field::Graph;
use crate::reasons::sentence::capture;
use group::Group;
use pairproof::tournament::{Colour, Entrant};

pub fn verify(round: &Round<'_>, audit: &mut Audit) {
    let Some(reason) = round.reason() else { return };
    if !round.explanation.paired {
        return no_pairing(round, &reason.said.to_string(), audit);
    }
    if !round.verdict.broken.is_empty() {
        let mut broken = round.verdict.broken.iter();
        let cited =
            broken.any(|broken| reason.said.to_string() == format!("{}: {}", broken.article, broken.said));
        audit.demand(cited, || format!("a broken rule that is none: {}", reason.said));
        return audit.fully();
    }
    let mut left_out = None;
    let verified = match reason.kind.words() {
        "bye" => bye(round, &reason.said.to_string()),
        "colour" => colour(round, &reason.said.to_string()),
        "absolute criteria" => None,
        _ => group(round, &reason.said.to_string(), &mut left_out),
    };
    match verified {
        Some(pattern) => audit.verified.push(pattern.to_owned()),
        None => audit.untrue.push(format!("an Olympiad reason that is not true: {}", reason.said)),
    }
    if let Some(what) = left_out {
        audit.partly(what);
    }
    audit.fully();
    // Every decision that is told, not only the one at which the record parts.
    let steps = round.explanation.steps.iter().filter(|step| step.title.contains("match points"));
    for (number, step) in steps.enumerate() {
        let Some(group) = Group::of(round, number) else {
            audit.untrue.push(format!("a group that is none: {}", step.title));
            continue;
        };
        for line in step.lines.iter().map(ToString::to_string) {
            let line = &line;
            if let Some(decision) = behind_article(line).filter(|_| line.starts_with("art. ")) {
                audit.demand(group.decision(decision).is_some(), || format!("an untrue decision: {line}"));
            }
        }
    }
}

/// Nobody can have the bye so that all others can be paired.
fn no_pairing(round: &Round<'_>, text: &str, audit: &mut Audit) {
    let everybody: Vec<u32> = (0..round.position.entrants.len() as u32).collect();
    let paired = |teams: &[u32]| all(teams, |a, b| meet(round, false, a, b));
    let possible = match everybody.len() % 2 {
        0 => paired(&everybody),
        _ => everybody.iter().any(|&rank| !entrant(round, rank).bye_barred && paired(&without(&everybody, &[rank]))),
    };
    let told =
        behind_article(text).unwrap_or(text) == "no pairing without rematches can be completed; the arbiter decides";
    audit.demand(!possible && told, || format!("no pairing: {text}"));
    audit.fully();
}

/// What stands behind `art. 30a: ` or `art. 8.2-8.4 (2009: 30a): `.
fn behind_article(text: &str) -> Option<&str> {
    let (article, rest) = text.split_once(": ")?;
    if article.ends_with("(2009") { rest.split_once("): ").map(|(_, rest)| rest) } else { Some(rest) }
}

fn entrant<'r>(round: &'r Round<'_>, rank: u32) -> &'r Entrant {
    &round.position.entrants[rank as usize]
}

/// 22: may the team have the colour?
fn keeps(team: &Entrant, colour: Colour) -> bool {
    let after = team.colour_difference + if colour == Colour::White { 1 } else { -1 };
    let third = team.colours.len() >= 2 && team.colours.iter().rev().take(2).all(|&had| had == colour);
    !third && (after.abs() <= 2 || after.abs() < team.colour_difference.abs())
}

fn meet(round: &Round<'_>, limits: bool, a: u32, b: u32) -> bool {
    let (one, two) = (entrant(round, a), entrant(round, b));
    let fits = |white, black| keeps(white, Colour::White) && keeps(black, Colour::Black);
    !one.conflicts.contains(&b) && (!limits || fits(one, two) || fits(two, one))
}

/// Can all be paired?
fn all(teams: &[u32], joined: impl Fn(u32, u32) -> bool) -> bool {
    Graph::new(teams.len(), |a, b| joined(teams[a], teams[b])).left_over() == 0
}

/// Can so many pairs be made, everybody of `kept` in one of them? Single teams get an opponent from outside.
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

fn bye(round: &Round<'_>, text: &str) -> Option<&'static str> {
    let what = behind_article(text)?;
    let found = capture(
        "the bye goes to {}, the last ranked that may have it; in the record to {}, which is ranked higher",
        what,
    )?;
    let (ours, theirs) = (round.rank(found[0].parse().ok()?)?, round.rank(found[1].parse().ok()?)?);
    let may = |rank: u32| {
        let others: Vec<u32> = (0..round.position.entrants.len() as u32).filter(|&other| other != rank).collect();
        !entrant(round, rank).bye_barred && all(&others, |a, b| meet(round, false, a, b))
    };
    let last = (ours + 1..round.position.entrants.len() as u32).all(|rank| !may(rank));
    (last && may(ours) && theirs < ours && round.recorded.byes == [theirs]).then_some("the bye goes to the last ranked")
}

fn colour(round: &Round<'_>, text: &str) -> Option<&'static str> {
    let what = behind_article(text)?;
    let found = capture("{} should have White against {}: {} (colours so far: {}; and {})", what)?;
    let (white, black) = (round.rank(found[0].parse().ok()?)?, round.rank(found[1].parse().ok()?)?);
    let (one, two) = (entrant(round, white), entrant(round, black));
    let shown = |team: &Entrant| {
        let letters: String = team.colours.iter().map(|&c| if c == Colour::White { 'W' } else { 'B' }).collect();
        let letters = if letters.is_empty() { "none".to_owned() } else { letters };
        format!("{letters}, difference {:+}", team.colour_difference)
    };
    let recorded = partner(round, white) == Some(black) && round.recorded.colour[white as usize] == Some(Colour::Black);
    let lawful = |w: &Entrant, b: &Entrant| keeps(w, Colour::White) && keeps(b, Colour::Black);
    let (ours, theirs) = (lawful(one, two), lawful(two, one));
    let latest = one.colours.iter().rev().zip(two.colours.iter().rev()).position(|(a, b)| a != b);
    let was = |place: usize| one.colours.iter().rev().nth(place) == Some(&Colour::Black);
    let (higher, sign) = if white < black { (one, 1) } else { (two, -1) };
    let equal = one.colour_difference == two.colour_difference;
    let free = ours == theirs;
    let (holds, pattern) = match found[2] {
        text if text.starts_with("only so are both within the limits") => (ours && !theirs, "colour: 22"),
        "the team with the greater colour difference has Black" => {
            (free && one.colour_difference < two.colour_difference, "colour: 24a")
        }
        "both alternate from their last colours" => (free && equal && latest == Some(0) && was(0), "colour: 25"),
        "both alternate from the latest game in which their colours differed" => {
            (free && equal && latest.is_some_and(|place| place > 0 && was(place)), "colour: 26")
        }
        "no game in which their colours differed: the higher ranked team equalises" => {
            (free && equal && latest.is_none() && higher.colour_difference * sign < 0, "colour: 27a")
        }
        "nothing else tells them apart: the higher ranked team alternates" => {
            let none = free && equal && latest.is_none() && higher.colour_difference == 0;
            (none && !(one.colours.is_empty() && two.colours.is_empty()), "colour: 27b, 28")
        }
        "no colours yet: odd numbers have the colour drawn for number 1" => {
            (one.colours.is_empty() && two.colours.is_empty(), "colour: 21")
        }
        _ => (false, ""),
    };
    (holds && recorded && found[3] == shown(one) && found[4] == shown(two)).then_some(pattern)
}

/// A reason about a group: what the rules give, and what the record has.
fn group(round: &Round<'_>, text: &str, left_out: &mut Option<&'static str>) -> Option<&'static str> {
    let number = round.reason()?.bracket.as_ref()?.number;
    let group = Group::of(round, number - 1)?;
    let pattern = in_group(round, &group, text);
    *left_out = group.left_out.get();
    pattern
}

fn in_group(round: &Round<'_>, group: &Group<'_>, text: &str) -> Option<&'static str> {
    let (rules, record) = text.split_once("; in the record ")?;
    let what = behind_article(rules)?;
    let count = |text: &str| text.split(' ').next()?.parse::<usize>().ok();
    if what.contains("can be made in the group within the limits") && record.ends_with("their colours do not fit") {
        let found = capture("{} meets {}, and their colours do not fit", record)?;
        let (a, b) = (group.rank(found[0])?, group.rank(found[1])?);
        let holds = partner(round, a) == Some(b) && !meet(round, true, a, b) && group.limits;
        return (holds && some(&group.teams(), count(what)?, &[], |a, b| group.joined(a, b)))
            .then_some("22 in a group");
    }
    if what.contains("can be made in the group") {
        let (wanted, found) = (count(what)?, count(record)?);
        let holds = group.recorded() == found && found < wanted && wanted == group.pairs.len();
        return (holds && some(&group.teams(), wanted, &[], |a, b| group.joined(a, b))).then_some("42 in a group");
    }
    if what.starts_with("every floater can meet a team of the group") {
        let found = capture("floater {} meets {}, a floater too", record)?;
        let (a, b) = (group.rank(found[0])?, group.rank(found[1])?);
        let floaters = |a: &u32, b: &u32| group.floaters.contains(a) && group.floaters.contains(b);
        let holds = floaters(&a, &b) && partner(round, a) == Some(b);
        let limits = what.contains("within the limits");
        let joined = |a: u32, b: u32| !floaters(&a, &b) && meet(round, limits, a, b);
        return (holds && all(&group.teams(), joined)).then_some("30a: floaters meet");
    }
    group.decision(what)?;
    let found =
        capture("{} meets {}", record.split([',', '(']).next()?.trim().trim_end_matches(" inside the group and"))?;
    let team = group.rank(found[0])?;
    let other = group.rank(found[1].split(' ').next()?)?;
    let outside = !group.teams().contains(&other);
    let holds = partner(round, team) == Some(other)
        && (!record.contains("outside the group") || outside || group.floaters.contains(&other))
        && (!record.contains("inside the group") || !outside);
    let floats = record.split_once("and ").and_then(|(_, rest)| rest.split_once(" floats"));
    let leaver = match floats.map(|(id, _)| group.rank(id)) {
        None => true,
        Some(id) => id.and_then(|id| partner(round, id)).is_some_and(|other| !group.teams().contains(&other)),
    };
    (holds && leaver).then_some("a decision")
}
