//! Explains the whole round: the bye, then the upfloaters and the identifier of each bracket, and why no earlier ones.

use super::{NextGroup, Told, best_pairs, leave, messages, of_number, value};
use crate::systems::RuleId;
use crate::systems::common::case::Case;
use crate::systems::common::double_swiss_and_swiss_team::route::Bracket;
use crate::systems::common::double_swiss_and_swiss_team::{PairCriterion, Rulebook, Top, criteria, engine, ids};
use crate::systems::common::explanation::{Explanation, PairExplanation, StepExplanation};
use pairproof_statements::{self as statements, Players, PointsList, Sentence, Statement};
use std::ops::ControlFlow;

/// Number of earlier sets, or of players passed over for the bye, that are listed one by one.
const TOLD: usize = 6;

/// Returns the steps. If the round is recorded, the first step in which the record differs explains the difference.
#[must_use]
pub fn explain_round(case: &Case<'_>, rules: &Rulebook, recorded: bool) -> Explanation {
    let case = &Told { case, rules };
    let Ok(route) = engine::route(case.position, rules) else { return Explanation::default() };
    let mut steps = Vec::new();
    let mut has_differed = !recorded;
    if let Some(bye) = route.bye {
        let mut step = bye_step(case, bye);
        step.say_once(&mut has_differed, case.recorded.byes != [bye], || super::find(case));
        steps.push(step);
    }
    let mut left: Vec<u32> = case.everybody().filter(|&rank| Some(rank) != route.bye).collect();
    for (number, bracket) in route.brackets.iter().enumerate() {
        let mut step = bracket_step(case, number, bracket, &left);
        let differs = !has_differed
            && case.recorded.bracket(&bracket.residents).is_ok_and(|recorded| recorded.pairs != bracket.pairs);
        step.say_once(&mut has_differed, differs, || super::find(case));
        steps.push(step);
        leave(&mut left, bracket);
    }
    Explanation { paired: true, steps, bye: route.bye.map(|rank| case.id(rank)), ..Explanation::default() }
}

/// Explains the bye (3.4).
fn bye_step(case: &Told<'_>, bye: u32) -> StepExplanation {
    let position = case.position;
    let mut order: Vec<u32> = case.everybody().collect();
    order.sort_by_key(|&rank| criteria::bye_order(position, rank));
    let before: Vec<u32> = order.iter().copied().take_while(|&rank| rank != bye).collect();
    let passed_over = |&rank: &u32| -> Statement {
        let (why, article) = match criteria::bye_allowed(position, rank) {
            true => ("incomplete", case.rules.articles.bye_completion),
            false => ("barred", case.rules.name(RuleId::SECOND_BYE)),
        };
        messages::ByePassedOver { player: case.player(rank), why: why.to_owned(), article: article.to_owned() }.into()
    };
    let mut lines: Vec<Statement> = before.iter().take(TOLD).map(passed_over).collect();
    if before.len() > TOLD {
        lines.push(messages::MorePassedOver { more: before.len() - TOLD, teams: case.teams() }.into());
    }
    let (score, matches) = (criteria::bye_score(position, bye), criteria::matches_played(position, bye));
    let of_score = |&&rank: &&u32| criteria::bye_score(position, rank) == score;
    let rivals: Vec<u32> = order.iter().skip(before.len() + 1).take_while(of_score).copied().collect();
    let as_many = rivals.iter().filter(|&&rank| criteria::matches_played(position, rank) == matches).count();
    let (why, rule) = match (rivals.len(), as_many) {
        (0, _) => ("score", RuleId::BYE_SCORE),
        (_, 0) => ("matches", RuleId::BYE_GAMES),
        _ => ("number", RuleId::BYE_NUMBER),
    };
    let chosen = messages::ByeChosen {
        player: case.player(bye),
        score: statements::Points(score),
        matches,
        why: why.to_owned(),
        article: case.rules.article(rule).to_owned(),
    };
    lines.push(chosen.into());
    StepExplanation {
        article: case.rules.articles.bye.to_owned(),
        title: messages::ByeStep { player: case.player(bye) }.into(),
        lines,
        ..StepExplanation::default()
    }
}

fn bracket_step(case: &Told<'_>, number: usize, bracket: &Bracket, left: &[u32]) -> StepExplanation {
    let lower: Vec<u32> = left.iter().copied().filter(|rank| bracket.residents.binary_search(rank).is_err()).collect();
    let mut lines = vec![messages::Residents { players: case.players(&bracket.residents) }.into()];
    upfloaters(case, bracket, &lower, &mut lines);
    identifier(case, bracket, &mut lines);
    let pair = |&(a, b): &(u32, u32)| {
        let colours = &case.rules.colours;
        let (white, black, rule) = (colours.allocate)(case.position, a, b, None);
        PairExplanation {
            white: case.id(white),
            black: case.id(black),
            article: format!("{}.{rule}", colours.article),
            why: (colours.why)(case, (white, black), rule),
            turned: case.recorded.has_turned(white, black),
        }
    };
    StepExplanation {
        article: case.rules.articles.bracket.to_owned(),
        title: messages::BracketStep { number: number + 1, score: statements::Points(bracket.score(case.position)) }
            .into(),
        lines,
        pairs: bracket.pairs.iter().map(pair).collect(),
        recorded: None,
    }
}

/// Returns a line about a criterion.
fn line(case: &Told<'_>, rule: RuleId, said: impl Into<Statement>) -> Statement {
    Sentence::cited(case.rules.name(rule), said).whole()
}

/// Explains the upfloaters (3.5): how many, of which scores, and why no earlier set.
fn upfloaters(case: &Told<'_>, bracket: &Bracket, lower: &[u32], lines: &mut Vec<Statement>) {
    let set = &bracket.upfloaters;
    let pairable = |players: &[u32]| engine::pairable(case.position, case.rules, players);
    if set.is_empty() {
        lines.push(line(case, RuleId::COUNT, messages::NoUpfloaters {}));
        return;
    }
    let name = |rule| case.rules.name(rule);
    let (meet, below) = (name(RuleId::REMATCH), name(RuleId::COMPLETION));
    let (why, criteria) = if set.len() == bracket.residents.len() % 2 {
        ("odd", String::new())
    } else if set.len() == 2 && !pairable(&bracket.residents) {
        ("residents", meet.to_owned())
    } else if set.len() == 2 {
        ("below", below.to_owned())
    } else {
        ("fewer", format!("{meet}, {below}"))
    };
    let count = messages::Count { upfloaters: set.len(), why: why.to_owned(), teams: case.teams(), criteria };
    lines.push(line(case, RuleId::COUNT, count));
    let chosen = value(case, &bracket.residents, lower, set);
    let differences = PointsList(chosen.differences.clone());
    lines.push(line(case, RuleId::FLOATER_SCORES, messages::Differences { differences }));
    let before = lines.len();
    let mut more = false;
    let _ = earlier_sets(case, set, lower, &mut |earlier| {
        if lines.len() == before + TOLD {
            more = true;
            return ControlFlow::Break(());
        }
        let why = passed_over(case, bracket, lower, earlier, &chosen);
        lines.push(messages::EarlierSet { set: case.players(earlier), why }.into());
        ControlFlow::Continue(())
    });
    let first = lines.len() == before;
    if more {
        lines.push(messages::MoreEarlierSets {}.into());
    }
    let article = case.rules.article(RuleId::SET_ORDER).to_owned();
    lines.push(messages::ChosenSet { set: case.players(set), first, article }.into());
}

/// Explains why an earlier set is not chosen.
fn passed_over(
    case: &Told<'_>,
    bracket: &Bracket,
    lower: &[u32],
    earlier: &[u32],
    chosen: &super::SetValue,
) -> Statement {
    let name = |rule| case.rules.name(rule).to_owned();
    let mut players: Vec<u32> = bracket.residents.iter().chain(earlier).copied().collect();
    players.sort_unstable();
    let mine = value(case, &bracket.residents, lower, earlier);
    if !engine::pairable(case.position, case.rules, &players) {
        messages::WithResidents { criterion: name(RuleId::REMATCH) }.into()
    } else if !mine.completes {
        messages::LeftBelow { teams: case.teams(), criterion: name(RuleId::COMPLETION) }.into()
    } else if mine.lacking > chosen.lacking {
        let NextGroup { score, left, needed } = mine.following;
        let (score, chosen) = (statements::Points(score), chosen.following.needed);
        messages::NextWorse { needed, chosen, left, score, criterion: name(RuleId::NEXT_BRACKET) }.into()
    } else if let Some((criterion, [pairs, chosen])) =
        best_pairs(case, bracket, [earlier, &bracket.upfloaters]).filter(|_| mine.floated == chosen.floated)
    {
        let counted = criterion.counted.to_owned();
        messages::PairsWorse { counted, pairs, chosen, criterion: name(criterion.rule) }.into()
    } else {
        let (floated, criterion) = (mine.floated, name(ids::UPFLOATERS_FLOATED));
        messages::FloatedMore { floated, chosen: chosen.floated, criterion }.into()
    }
}

/// Passes the sets with as many players of every score as `set` to `found`, in their order, up to `set`.
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

/// Returns the top members and the bottom members of an identifier.
fn members(case: &Told<'_>, identifier: &[u32]) -> [Players; 2] {
    let (tops, bottoms) = identifier.split_at(identifier.len() / 2);
    [tops, bottoms].map(|half| Players(half.iter().map(|&tpn| case.id(of_number(case, tpn))).collect()))
}

/// Explains the identifier (3.6), and why the first of all identifiers is not possible.
fn identifier(case: &Told<'_>, bracket: &Bracket, lines: &mut Vec<Statement>) {
    let position = case.position;
    let chosen = criteria::identifier(case.rules, position, &bracket.pairs);
    let first = first_of_all(case, bracket);
    let pairs = engine::first_pairing(position, case.rules, &[], &bracket.residents, &bracket.upfloaters);
    let under_c1 = criteria::identifier(case.rules, position, &pairs);
    if first != under_c1 {
        lines.push(obstacle(case, &first, &under_c1));
    }
    let count = |criterion: &PairCriterion, pairs: &[(u32, u32)]| criterion.count(position, pairs);
    let differs = |criterion: &&PairCriterion| count(criterion, &pairs) != count(criterion, &bracket.pairs);
    if let Some(criterion) = case.rules.pairs.iter().find(differs) {
        let [tops, bottoms] = members(case, &under_c1);
        let said = messages::FirstIdentifier {
            tops,
            bottoms,
            absolute: case.rules.name(RuleId::REMATCH).to_owned(),
            counted: criterion.counted.to_owned(),
            pairs: count(criterion, &pairs),
            chosen: count(criterion, &bracket.pairs),
            criterion: case.rules.name(criterion.rule).to_owned(),
        };
        lines.push(said.into());
    }
    let [tops, bottoms] = members(case, &chosen);
    let article = case.rules.article(RuleId::PAIRING_ORDER).to_owned();
    lines.push(messages::Identifier { tops, bottoms, first: first == chosen, article }.into());
}

/// Returns the identifier that would be first of all if any two participants could meet.
fn first_of_all(case: &Told<'_>, bracket: &Bracket) -> Vec<u32> {
    let tpns = |ranks: &[u32]| -> Vec<u32> { ranks.iter().map(|&rank| criteria::tpn(case.position, rank)).collect() };
    let (mut tops, mut bottoms) = (tpns(&bracket.residents), tpns(&bracket.upfloaters));
    if case.rules.top == Top::Number {
        tops.append(&mut bottoms);
    }
    let half = (tops.len() + bottoms.len()) / 2;
    tops.sort_unstable();
    bottoms.extend(tops.split_off(half));
    bottoms.sort_unstable();
    [tops, bottoms].concat()
}

/// Explains why the first of all identifiers is impossible: by its first difference from the first possible one.
fn obstacle(case: &Told<'_>, first: &[u32], possible: &[u32]) -> Statement {
    let half = first.len() / 2;
    let at = first.iter().zip(possible).position(|(a, b)| a != b).unwrap_or(0);
    let criterion = case.rules.name(RuleId::REMATCH).to_owned();
    if at < half {
        let together = first[..at].iter().map(|&tpn| case.id(of_number(case, tpn))).collect();
        let player = case.player(of_number(case, first[at]));
        return messages::TopImpossible { player, together: Players(together), criterion }.into();
    }
    // Of the bottom members that are left, the first is not possible.
    let free = |tpn: &u32| !possible[half..at].contains(tpn);
    let wish = possible[half..].iter().copied().filter(free).min().unwrap_or(first[at]);
    let [top_rank, wish] = [possible[at - half], wish].map(|tpn| of_number(case, tpn));
    let (top, bottom) = (case.player(top_rank), case.player(wish));
    match criteria::may_meet(case.position, top_rank, wish) {
        true => messages::PairBlocks { top, bottom, criterion }.into(),
        false => messages::PairImpossible { top, bottom, criterion }.into(),
    }
}
