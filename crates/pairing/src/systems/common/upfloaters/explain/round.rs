//! The whole round: the bye, then each bracket, its upfloaters and its identifier, and why nothing earlier.

use super::{Told, ids, leave, value, words};
use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use crate::systems::common::points;
use crate::systems::common::upfloaters::route::Bracket;
use crate::systems::common::upfloaters::{PairCriterion, Rulebook, criteria, engine};
use std::ops::ControlFlow;

/// So many earlier sets, or players passed over for the bye, are listed one by one.
const TOLD: usize = 6;

/// The steps; if the round is recorded, with the first in which the record differs.
#[must_use]
pub fn explain_round(case: &Case<'_>, rules: &Rulebook, recorded: bool) -> Explanation {
    let case = &Told { case, rules };
    let Ok(route) = engine::route(case.position, rules) else { return Explanation::default() };
    let mut steps = Vec::new();
    let mut parted = !recorded;
    if let Some(bye) = route.bye {
        let mut step = bye_step(case, bye);
        step.say_once(&mut parted, case.recorded.byes != [bye], || super::find(case));
        steps.push(step);
    }
    let mut left: Vec<u32> = case.everybody().filter(|&rank| Some(rank) != route.bye).collect();
    for (number, bracket) in route.brackets.iter().enumerate() {
        let mut step = bracket_step(case, number, bracket, &left);
        let differs =
            !parted && case.recorded.bracket(&bracket.residents).is_ok_and(|recorded| recorded.pairs != bracket.pairs);
        step.say_once(&mut parted, differs, || super::find(case));
        steps.push(step);
        leave(&mut left, bracket);
    }
    Explanation { paired: true, steps, bye: route.bye.map(|rank| case.id(rank)), ..Explanation::default() }
}

/// 3.4.
fn bye_step(case: &Told<'_>, bye: u32) -> StepExplanation {
    let position = case.position;
    let mut order: Vec<u32> = case.everybody().collect();
    order.sort_by_key(|&rank| criteria::bye_order(position, rank));
    let completion = case.rules.articles.bye_completion;
    let mut lines = Vec::new();
    let mut more = 0;
    for &rank in order.iter().take_while(|&&rank| rank != bye) {
        if lines.len() == TOLD {
            more += 1;
        } else if criteria::bye_allowed(position, rank) {
            lines.push(format!(
                "{} would come first, but then the others cannot all be paired ({completion})",
                case.id(rank)
            ));
        } else {
            lines.push(format!("{} would come first, but may not have the bye (C2)", case.id(rank)));
        }
    }
    if more > 0 {
        let noun = case.rules.participants;
        let players = match more {
            1 => format!("1 more {} is", noun.trim_end_matches('s')),
            _ => format!("{more} more {noun} are"),
        };
        lines.push(format!("{players} passed over for one of these reasons"));
    }
    let (score, played) = (criteria::bye_score(position, bye), criteria::matches_played(position, bye));
    let of_score = |&&rank: &&u32| criteria::bye_score(position, rank) == score;
    let rivals: Vec<u32> =
        order.iter().skip_while(|&&rank| rank != bye).skip(1).take_while(of_score).copied().collect();
    let as_many = rivals.iter().filter(|&&rank| criteria::matches_played(position, rank) == played).count();
    let why = match (rivals.len(), as_many) {
        (0, _) => format!("all others who are left have more ({})", case.rules.article(RuleId::BYE_SCORE)),
        (_, 0) => format!(
            "all others who are left with so few have played fewer than {played} matches ({})",
            case.rules.article(RuleId::BYE_GAMES)
        ),
        _ => format!(
            "of those left with so few and {played} matches played it has the largest number ({})",
            case.rules.article(RuleId::BYE_NUMBER)
        ),
    };
    lines.push(format!("{} has {} points; {why}", case.id(bye), points(score)));
    StepExplanation {
        article: case.rules.articles.bye.to_owned(),
        title: format!("the bye goes to {}", case.id(bye)).into(),
        lines: lines.into_iter().map(Into::into).collect(),
        ..StepExplanation::default()
    }
}

fn bracket_step(case: &Told<'_>, number: usize, bracket: &Bracket, left: &[u32]) -> StepExplanation {
    let lower: Vec<u32> = left.iter().copied().filter(|rank| bracket.residents.binary_search(rank).is_err()).collect();
    let mut lines = vec![format!("residents {}", ids(case, &bracket.residents))];
    upfloaters(case, bracket, &lower, &mut lines);
    identifier(case, bracket, &mut lines);
    let pair = |&(a, b): &(u32, u32)| {
        let colours = &case.rules.colours;
        let (white, black, rule) = (colours.allocate)(case.position, a, b, None);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: format!("{}.{rule}", colours.article),
            why: (colours.why)(case, (white, black), rule).into(),
            turned: case.recorded.has_turned(white, black),
        }
    };
    StepExplanation {
        article: case.rules.articles.bracket.to_owned(),
        title: format!("bracket {}, {} points", number + 1, points(bracket.score(case.position))).into(),
        lines: lines.into_iter().map(Into::into).collect(),
        pairs: bracket.pairs.iter().map(pair).collect(),
        recorded: None,
    }
}

/// 3.5: how many, of which scores, and why no earlier set.
fn upfloaters(case: &Told<'_>, bracket: &Bracket, lower: &[u32], lines: &mut Vec<String>) {
    let set = &bracket.upfloaters;
    let pairable = |players: &[u32]| engine::pairable(case.position, case.rules, players);
    if set.is_empty() {
        lines.push("they can be paired with one another, and so can all below: no upfloaters (C4)".to_owned());
        return;
    }
    let parity = bracket.residents.len() % 2;
    let why = if set.len() == parity {
        "the number of residents is odd".to_owned()
    } else if set.len() == 2 && !pairable(&bracket.residents) {
        "the residents cannot be paired with one another".to_owned()
    } else if set.len() == 2 {
        format!("without upfloaters, the {} below could not all be paired (C3)", case.rules.participants)
    } else {
        "with fewer, not everybody could be paired (C1, C3)".to_owned()
    };
    lines.push(format!("C4: {} upfloater{}; {why}", set.len(), if set.len() == 1 { "" } else { "s" }));
    let chosen = value(case, &bracket.residents, lower, set);
    lines.push(format!(
        "C5: {} points below the residents is the least possible",
        words::differences(&chosen.differences)
    ));
    let mut told = Vec::new();
    let mut more = false;
    let _ = earlier_sets(case, set, lower, &mut |earlier| {
        if told.len() == TOLD {
            more = true;
            return ControlFlow::Break(());
        }
        let mut players: Vec<u32> = bracket.residents.iter().chain(earlier).copied().collect();
        players.sort_unstable();
        let mine = value(case, &bracket.residents, lower, earlier);
        let why = if !pairable(&players) {
            "cannot be paired with the residents (C1)".to_owned()
        } else if !mine.completes {
            format!("leaves {} below who cannot be paired (C3)", case.rules.participants)
        } else if mine.lacking > chosen.lacking {
            format!("{} (C6)", words::following(case, &bracket.residents, lower, earlier))
        } else {
            let floated = (words::so_many(mine.floated), words::so_many(chosen.floated));
            format!("{} floated in the previous round, of the chosen set, {} (C7)", floated.0, floated.1)
        };
        told.push(format!("earlier set {}: {why}", words::set(&case.ids(earlier))));
        ControlFlow::Continue(())
    });
    let first = told.is_empty();
    lines.append(&mut told);
    if more {
        lines.push("other earlier sets are passed over for one of these reasons".to_owned());
    }
    let rank = if first { "the first of all sets of these scores" } else { "the first of the best sets" };
    let article = case.rules.article(RuleId::SET_ORDER);
    lines.push(format!("upfloaters {}: {rank} ({article})", words::set(&case.ids(set))));
}

/// The sets with as many players of every score as `set`, in their order, up to it.
fn earlier_sets(
    case: &Told<'_>,
    set: &[u32],
    lower: &[u32],
    found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn go(
        levels: &[(Vec<u32>, usize)],
        chosen: &mut Vec<u32>,
        set: &[u32],
        found: &mut dyn FnMut(&[u32]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(((players, count), others)) = levels.split_first() else {
            return if chosen == set { ControlFlow::Break(()) } else { found(chosen) };
        };
        if *count == 0 {
            return go(others, chosen, set, found);
        }
        for (at, &player) in players.iter().enumerate() {
            if players.len() - at < *count {
                break;
            }
            let mut rest = vec![(players[at + 1..].to_vec(), count - 1)];
            rest.extend_from_slice(others);
            chosen.push(player);
            let flow = go(&rest, chosen, set, found);
            chosen.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }
    let score = |rank: u32| case.position.entrants[rank as usize].score;
    let levels: Vec<(Vec<u32>, usize)> = lower
        .chunk_by(|&a, &b| score(a) == score(b))
        .map(|level| (level.to_vec(), set.iter().filter(|rank| level.contains(rank)).count()))
        .filter(|(_, count)| *count > 0)
        .collect();
    go(&levels, &mut Vec::new(), set, found)
}

/// 3.6: the identifier, and what stands in the way of the first of all.
fn identifier(case: &Told<'_>, bracket: &Bracket, lines: &mut Vec<String>) {
    let position = case.position;
    let chosen = criteria::identifier(case.rules, position, &bracket.pairs);
    let mut first = chosen.clone();
    first.sort_unstable();
    let pairs = engine::first_pairing(position, case.rules, &[], &bracket.residents, &bracket.upfloaters);
    let under_c1 = criteria::identifier(case.rules, position, &pairs);
    if first != under_c1 {
        lines.push(obstacle(case, &first, &under_c1));
    }
    let differs =
        |criterion: &&PairCriterion| criterion.count(position, &pairs) != criterion.count(position, &bracket.pairs);
    if let Some(criterion) = case.rules.pairs.iter().find(differs) {
        let count = |pairs: &[(u32, u32)]| words::so_many(criterion.count(position, pairs));
        let [before, after] = criterion.words;
        lines.push(format!(
            "identifier {}, the first under C1: {before}{}{after}; in the chosen one, {} ({})",
            words::identifier(&under_c1, &chosen),
            count(&pairs),
            count(&bracket.pairs),
            case.rules.name(criterion.rule)
        ));
    }
    let rank = if first == chosen { "the first of all" } else { "the first of the best" };
    let article = case.rules.article(RuleId::PAIRING_ORDER);
    lines.push(format!("identifier {}: {rank} ({article})", words::identifier(&chosen, &under_c1)));
}

/// Why the first of all identifiers is not possible: the first place where the first possible one has another number.
fn obstacle(case: &Told<'_>, first: &[u32], possible: &[u32]) -> String {
    let half = first.len() / 2;
    let at = first.iter().zip(possible).position(|(a, b)| a != b).unwrap_or(0);
    let of_number = |tpn: u32| {
        let find = |rank: &u32| criteria::tpn(case.position, *rank) == tpn;
        case.everybody().find(find).unwrap_or_default()
    };
    if at < half {
        let before: Vec<String> = first[..at].iter().map(ToString::to_string).collect();
        let with = if at == 0 { String::new() } else { format!(" together with {}", before.join(" ")) };
        return format!("number {} cannot be a top member{with} (C1)", first[at]);
    }
    // The bottom members that are left, before the one that is possible.
    let top = possible[at - half];
    let taken = &possible[half..at];
    let mut wishes: Vec<u32> =
        possible[half..].iter().copied().filter(|tpn| !taken.contains(tpn) && *tpn > top).collect();
    wishes.sort_unstable();
    let wish = wishes.first().copied().unwrap_or(first[at]);
    if criteria::may_meet(case.position, of_number(top), of_number(wish)) {
        format!(
            "numbers {top}-{wish}: with this pair and those before it, the other top members cannot all meet other bottom members (C1)"
        )
    } else {
        format!("numbers {top}-{wish} may not meet (C1)")
    }
}
