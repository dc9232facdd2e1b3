//! The pairing-allocated bye (3.1) in words.

use super::{Told, count, measured};
use crate::systems::common::explanation::StepExplanation;
use crate::systems::common::points;
use crate::systems::common::reason::{Kind, Reason};
use crate::systems::dubov::edition::{Article, ByeGames};
use crate::systems::dubov::route::Route;
use crate::systems::dubov::{criteria, engine};

/// So many players passed over are listed one by one.
const TOLD: usize = 6;

/// What counts as a game here.
fn games(case: &Told<'_>, number: u16) -> String {
    let what = if case.edition.bye_games == ByeGames::Paired { "round" } else { "game" };
    let plural = if number == 1 { "" } else { "s" };
    let tail = if case.edition.bye_games == ByeGames::Paired { " with an opponent" } else { "" };
    format!("{number} {what}{plural}{tail}")
}

/// Where the record's bye differs.
pub(super) fn reason(case: &Told<'_>, route: &Route) -> Option<Reason> {
    let (edition, position) = (case.edition, case.position);
    let recorded = case.recorded.byes.iter().copied().find(|&rank| Some(rank) != route.bye);
    let Some(theirs) = recorded else {
        let bye = route.bye.filter(|bye| !case.recorded.byes.contains(bye))?;
        let text = format!("{} should have the bye, and nobody has it", case.id(bye));
        return Some(case.plain(Kind::Bye, Article::Bye, text));
    };
    if let Some(breach) = case.breach(&[theirs]) {
        return Some(Reason { kind: Kind::Bye, ..breach });
    }
    let ours = route.bye?;
    let (a, b) = (case.id(theirs), case.id(ours));
    let rest: Vec<u32> = case.everybody().filter(|&rank| rank != theirs).collect();
    if !engine::pairable(edition, position, &rest) {
        let text = format!("if {a} has the bye, the others cannot all be paired");
        return Some(case.plain(Kind::Bye, Article::ByeCompletes, text));
    }
    let (mine, rules) = (criteria::score(position, theirs), criteria::score(position, ours));
    if mine != rules {
        let text = format!("{b} has {} points, {a} has {}", points(rules), points(mine));
        let sides = [(measured(&[mine]), &[theirs][..]), (measured(&[rules]), &[ours][..])];
        return Some(case.compared(Kind::Bye, Article::ByeScore, sides, text));
    }
    let (mine, rules) = (criteria::games(edition, position, theirs), criteria::games(edition, position, ours));
    if mine != rules {
        let text = format!("{b} has played {}, {a} has played {}", games(case, rules), games(case, mine));
        let sides = [(count(mine.into()), &[theirs][..]), (count(rules.into()), &[ours][..])];
        return Some(case.compared(Kind::Bye, Article::ByeGames, sides, text));
    }
    let (mine, rules) = (criteria::tpn(position, theirs), criteria::tpn(position, ours));
    let text = format!("all else equal, {b} has the larger number ({rules}; {a} has {mine})");
    let sides = [(count(mine as usize), &[theirs][..]), (count(rules as usize), &[ours][..])];
    Some(case.compared(Kind::Bye, Article::ByeNumber, sides, text))
}

/// How the bye came about.
pub(super) fn step(case: &Told<'_>, bye: u32) -> StepExplanation {
    let (edition, position) = (case.edition, case.position);
    let mut order: Vec<u32> = case.everybody().collect();
    order.sort_by_key(|&rank| criteria::bye_order(edition, position, rank));
    let mut lines = Vec::new();
    let mut more = 0;
    for &rank in order.iter().take_while(|&&rank| rank != bye) {
        if lines.len() == TOLD {
            more += 1;
            continue;
        }
        let (why, article) = if criteria::bye_allowed(position, rank) {
            ("but then the others cannot all be paired", case.edition.names(Article::ByeCompletes))
        } else {
            ("but may not have the bye", case.edition.names(Article::ByeBarred))
        };
        lines.push(format!("{} would come first, {why} ({article})", case.id(rank)));
    }
    if more > 0 {
        let players = if more == 1 { "1 more player is".to_owned() } else { format!("{more} more players are") };
        lines.push(format!("{players} passed over for one of these reasons"));
    }
    let (score, played) = (criteria::score(position, bye), criteria::games(edition, position, bye));
    lines.push(format!(
        "{}: {} points ({}), {} played ({}), number {} ({})",
        case.id(bye),
        points(score),
        edition.names(Article::ByeScore),
        games(case, played),
        edition.names(Article::ByeGames),
        criteria::tpn(position, bye),
        edition.names(Article::ByeNumber)
    ));
    StepExplanation {
        article: edition.names(Article::Bye).to_owned(),
        title: format!("the bye goes to {}", case.id(bye)).into(),
        lines: lines.into_iter().map(Into::into).collect(),
        ..StepExplanation::default()
    }
}
