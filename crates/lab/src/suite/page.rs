//! A suite as a page: articles down, cases across, each case drawn. One file, no network.

use super::files::{Asked, Case, Suite, SuiteError};
use super::outcome::{Outcome, Result, article_order, pairs};
use crate::campaign::round_context::RoundContext;
use crate::check::input::{InputOptions, load};
use crate::check::points;
use crate::escape;
use crate::systems::SystemId;
use crate::tournament::Colour;
use minijinja::context;
use serde::Serialize;

/// A player before the round, for display.
#[derive(Serialize)]
struct Player {
    id: u32,
    score: String,
    /// `WB`, oldest first.
    colours: String,
    /// The opponent by the rules; `None` for the bye.
    opponent: Option<u32>,
    colour: &'static str,
}

/// The players of a scoregroup.
#[derive(Serialize)]
struct Group {
    score: String,
    players: Vec<Player>,
}

#[derive(Serialize)]
struct DrawnCase<'a> {
    number: &'a str,
    name: &'a str,
    file: &'a str,
    round: u16,
    players: usize,
    text: &'a str,
    articles: &'a [String],
    fails: &'a [String],
    depends_on: &'a [String],
    standings: Option<&'a Asked>,
    pairs: String,
    groups: Vec<Group>,
    /// `passed`, `failed`, …; empty without an engine.
    result: &'static str,
    answer: String,
    why: String,
}

#[derive(Serialize)]
struct Row {
    article: String,
    /// The numbers of the cases that test the article.
    cases: Vec<String>,
}

/// Renders the page. `outcome` marks the results of an engine.
///
/// # Errors
/// [`SuiteError::Form`] if a tournament of the suite cannot be read.
pub fn page(suite: &Suite, outcome: Option<&Outcome>) -> std::result::Result<String, SuiteError> {
    let form = |name: &str, why: String| SuiteError::Form(name.into(), why);
    let unknown = || form(super::files::SUITE, format!("{}: unknown system", suite.system));
    let mut cases = Vec::new();
    for case in &suite.cases {
        let groups = match case.standings {
            Some(_) => Vec::new(),
            None => groups(case, SystemId::from_name(&suite.system).ok_or_else(unknown)?)?,
        };
        cases.push(draw(case, groups, outcome));
    }
    let mut rows: Vec<Row> = Vec::new();
    for case in &suite.cases {
        for article in &case.articles {
            match rows.iter_mut().find(|row| row.article == *article) {
                Some(row) => row.cases.push(case.number().to_owned()),
                None => rows.push(Row { article: article.clone(), cases: vec![case.number().to_owned()] }),
            }
        }
    }
    rows.sort_by_key(|row| article_order(&row.article));
    let none = || suite.mutants.iter().filter(|mutant| mutant.fails == 0);
    let unseen: Vec<&str> =
        none().filter(|mutant| mutant.equivalent.is_none()).map(|mutant| mutant.says.as_str()).collect();
    let equivalent: Vec<(&str, &str)> =
        none().filter_map(|mutant| Some((mutant.says.as_str(), mutant.equivalent.as_deref()?))).collect();
    let mut environment = crate::html::environment();
    let failed = |error: minijinja::Error| form(super::files::PAGE, error.to_string());
    environment.add_template("page.html", include_str!("page.html")).map_err(failed)?;
    let template = environment.get_template("page.html").map_err(failed)?;
    let page = template.render(context! { suite, cases, rows, unseen, equivalent, outcome }).map_err(failed)?;
    Ok(escape::page(&page))
}

/// Returns the players before the round, by scoregroup.
fn groups(case: &Case, system: SystemId) -> std::result::Result<Vec<Group>, SuiteError> {
    let refused = |why: String| SuiteError::Form(case.file.as_str().into(), why);
    let options = InputOptions { system: Some(system), ..InputOptions::default() };
    let loaded = load(&case.file, &case.tournament.bytes(), &options)
        .map_err(|verdict| refused(verdict.refused.clone().unwrap_or_default()))?;
    let context = RoundContext::next(&loaded.tournament, system.into())
        .ok_or_else(|| refused("the tournament has no next round".to_owned()))?;
    let mut groups: Vec<Group> = Vec::new();
    for entrant in &context.position.entrants {
        let score = points(entrant.score);
        let letter = |colour: &Colour| if *colour == Colour::White { 'W' } else { 'B' };
        let white = case.pairs.iter().find(|pair| pair[0] == entrant.id).map(|pair| pair[1]);
        let black = case.pairs.iter().find(|pair| pair[1] == entrant.id).map(|pair| pair[0]);
        let player = Player {
            id: entrant.id,
            score: score.clone(),
            colours: entrant.colours.iter().map(letter).collect(),
            opponent: white.or(black),
            colour: if white.is_some() { "white" } else { "black" },
        };
        match groups.last_mut().filter(|group| group.score == score) {
            Some(group) => group.players.push(player),
            None => groups.push(Group { score, players: vec![player] }),
        }
    }
    Ok(groups)
}

fn draw<'a>(case: &'a Case, groups: Vec<Group>, outcome: Option<&Outcome>) -> DrawnCase<'a> {
    let tested = outcome.and_then(|outcome| outcome.cases.iter().find(|tested| tested.case == case.name()));
    let lines: Vec<[u32; 2]> = case.pairs.iter().copied().chain(case.bye.map(|id| [id, 0])).collect();
    DrawnCase {
        standings: case.standings.as_ref(),
        number: case.number(),
        name: case.name(),
        file: &case.file,
        round: case.round,
        players: case.players,
        text: &case.text,
        articles: &case.articles,
        fails: &case.fails,
        depends_on: &case.depends_on,
        pairs: pairs(&lines),
        groups,
        result: tested.map_or("", |tested| match tested.result {
            Result::Passed => "passed",
            Result::Failed => "failed",
            Result::NoAnswer => "no answer",
            Result::NotAsked => "not asked",
        }),
        answer: tested.and_then(|tested| tested.answer.as_deref()).map_or_else(String::new, pairs),
        why: tested.map_or_else(String::new, |tested| tested.why.clone()),
    }
}
