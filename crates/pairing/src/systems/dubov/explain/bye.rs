//! The pairing-allocated bye (3.1).

use super::{Told, count, measured, messages};
use crate::systems::common::explanation::StepExplanation;
use crate::systems::common::reason::{Kind, Reason};
use crate::systems::dubov::edition::{Article, ByeGames};
use crate::systems::dubov::route::Route;
use crate::systems::dubov::{criteria, engine};
use pairproof_statements::{Points, Statement};

/// The maximum number of passed-over players that are listed one by one.
const TOLD: usize = 6;

/// The reason if the recorded bye differs.
pub(super) fn reason(case: &Told<'_>, route: &Route) -> Option<Reason> {
    let (edition, position) = (case.edition, case.position);
    let recorded = case.recorded.byes.iter().copied().find(|&rank| Some(rank) != route.bye);
    let Some(theirs) = recorded else {
        let bye = route.bye.filter(|bye| !case.recorded.byes.contains(bye))?;
        return Some(case.plain(Kind::Bye, Article::Bye, messages::ByeMissing { player: case.player(bye) }));
    };
    if let Some(breach) = case.breach(&[theirs]) {
        return Some(Reason { kind: Kind::Bye, ..breach });
    }
    let ours = route.bye?;
    let (recorded, expected) = (case.player(theirs), case.player(ours));
    let rest: Vec<u32> = case.everybody().filter(|&rank| rank != theirs).collect();
    if !engine::pairable(edition, position, &rest) {
        let said = messages::ByeIncomplete { player: recorded };
        return Some(case.plain(Kind::Bye, Article::ByeCompletes, said));
    }
    let both = |article, mine, rules, said: Statement| {
        Some(case.compared(Kind::Bye, article, [(mine, &[theirs][..]), (rules, &[ours][..])], said))
    };
    let (mine, rules) = (criteria::score(position, theirs), criteria::score(position, ours));
    if mine != rules {
        let (expected_score, recorded_score) = (Points(rules), Points(mine));
        let said = messages::ByeScore { expected, expected_score, recorded, recorded_score };
        return both(Article::ByeScore, measured(&[mine]), measured(&[rules]), said.into());
    }
    let games = |rank| criteria::games(edition, position, rank);
    let (recorded_games, expected_games) = (games(theirs), games(ours));
    if recorded_games != expected_games {
        let paired = edition.bye_games == ByeGames::Paired;
        let said = messages::ByeGames { paired, expected, expected_games, recorded, recorded_games };
        return both(Article::ByeGames, count(recorded_games.into()), count(expected_games.into()), said.into());
    }
    let (recorded_number, expected_number) = (criteria::tpn(position, theirs), criteria::tpn(position, ours));
    let said = messages::ByeNumber { expected, expected_number, recorded, recorded_number };
    both(Article::ByeNumber, count(recorded_number as usize), count(expected_number as usize), said.into())
}

/// The step that explains the bye.
pub(super) fn step(case: &Told<'_>, bye: u32) -> StepExplanation {
    let (edition, position) = (case.edition, case.position);
    let name = |article| edition.names(article).to_owned();
    let mut order: Vec<u32> = case.everybody().collect();
    order.sort_by_key(|&rank| criteria::bye_order(edition, position, rank));
    let before: Vec<u32> = order.into_iter().take_while(|&rank| rank != bye).collect();
    let passed_over = |&rank: &u32| -> Statement {
        let (why, article) = match criteria::bye_allowed(position, rank) {
            true => ("incomplete", Article::ByeCompletes),
            false => ("barred", Article::ByeBarred),
        };
        messages::ByePassedOver { player: case.player(rank), why: why.to_owned(), article: name(article) }.into()
    };
    let mut lines: Vec<Statement> = before.iter().take(TOLD).map(passed_over).collect();
    if before.len() > TOLD {
        lines.push(messages::MorePassedOver { more: before.len() - TOLD, teams: false }.into());
    }
    let chosen = messages::ByeChosen {
        player: case.player(bye),
        score: Points(criteria::score(position, bye)),
        score_article: name(Article::ByeScore),
        paired: edition.bye_games == ByeGames::Paired,
        games: criteria::games(edition, position, bye),
        games_article: name(Article::ByeGames),
        number: criteria::tpn(position, bye),
        number_article: name(Article::ByeNumber),
    };
    lines.push(chosen.into());
    StepExplanation {
        article: name(Article::Bye),
        title: messages::ByeStep { player: case.player(bye) }.into(),
        lines,
        ..StepExplanation::default()
    }
}
