//! Runs an engine on every case of a suite.

use super::files::{Case, Suite, SuiteError};
use super::outcome::{Outcome, Result, Tested};
use crate::budget::Limits;
use crate::campaign::Opponent;
use crate::campaign::cause::Cause;
use crate::campaign::round_context::{Opinion, RoundContext};
use crate::check::input::{InputOptions, load};
use crate::engines::{Answer, FailureKind};
use crate::systems::Suspect;
use crate::systems::{LimitedEngine, SystemId};
use rayon::prelude::*;

/// The engine being tested.
pub struct Asked<'a> {
    /// The engine; `None` for our own.
    pub opponent: Option<&'a Opponent>,
    /// Its name in reports.
    pub name: String,
    /// The version that it reports.
    pub version: Option<String>,
}

/// A case with its tournament.
struct Read<'s> {
    case: &'s Case,
    context: RoundContext,
}

/// Asks an engine about every case, and determines which wrong engines give the same answers.
///
/// # Errors
/// [`SuiteError`] if a tournament of the suite does not match its case.
pub fn run(suite: &Suite, asked: &Asked<'_>, limits: Limits) -> std::result::Result<Outcome, SuiteError> {
    let form = |why: &str| SuiteError::Form(suite.system.clone().into(), why.to_owned());
    let system = SystemId::from_name(&suite.system).ok_or_else(|| form("unknown system"))?;
    let cases: Vec<Read<'_>> =
        suite.cases.iter().map(|case| read(case, system, limits)).collect::<std::result::Result<_, _>>()?;
    let told: Vec<(Tested, Option<Opinion>)> =
        cases.par_iter().map(|read| test(read, asked.opponent, system)).collect();
    let explained_by = diagnose(&cases, &told, system, limits);
    let tested = told.into_iter().map(|(tested, _)| tested).collect();
    Ok(Outcome {
        version: 1,
        system: suite.system.clone(),
        engine: asked.name.clone(),
        engine_version: asked.version.clone(),
        cases: tested,
        explained_by,
    })
}

fn read(case: &Case, system: SystemId, limits: Limits) -> std::result::Result<Read<'_>, SuiteError> {
    let options = InputOptions { system: Some(system), ..InputOptions::default() };
    let refused = |why: String| SuiteError::Form(case.file.clone().into(), why);
    let loaded = load(&case.file, &case.tournament.bytes(), &options)
        .map_err(|verdict| refused(verdict.refused.clone().unwrap_or_default()))?;
    let context = RoundContext::next(&loaded.tournament, LimitedEngine { system, limits });
    let context = context.filter(|context| context.round() == case.round);
    let mut context = context.ok_or_else(|| refused(format!("round {} is not the next one", case.round)))?;
    // The suite defines the right answer, not the engine of this program, which may be the one tested.
    context.ours = expected(case);
    Ok(Read { case, context })
}

fn expected(case: &Case) -> Opinion {
    let pairs = case.pairs.iter().map(|&[white, black]| (white, black)).collect();
    Opinion::Pairing(Answer { pairs, bye: case.bye })
}

/// Tests one case. Without an opponent, our own engine is asked.
fn test(read: &Read<'_>, opponent: Option<&Opponent>, system: SystemId) -> (Tested, Option<Opinion>) {
    let Read { case, context } = read;
    let said = match opponent {
        None => {
            let engine = LimitedEngine { system, limits: context.limits };
            Ok(Opinion::of(&context.position, &engine.pair(&context.position)))
        }
        Some(opponent) => opponent.ask(context).opinion,
    };
    let tested = |result, answer: Option<&Opinion>, why: String| Tested {
        case: case.name().to_owned(),
        file: case.file.clone(),
        articles: case.articles.clone(),
        tests: case.tests.clone(),
        depends_on: case.depends_on.clone(),
        result,
        failed_article: None,
        expected: expected(case).lines().unwrap_or_default(),
        answer: answer.and_then(Opinion::lines),
        why,
    };
    match said {
        Ok(Opinion::Unfinished(exhausted)) => (tested(Result::NotAsked, None, exhausted.to_string()), None),
        Ok(opinion) if opinion.same(&context.ours) => {
            (tested(Result::Passed, Some(&opinion), String::new()), Some(opinion))
        }
        Ok(opinion) => {
            let Cause { article, text, .. } = Cause::of(context, &opinion, system).unwrap_or_default();
            let failed = Tested { failed_article: article, ..tested(Result::Failed, Some(&opinion), text) };
            (failed, Some(opinion))
        }
        Err(failure) => {
            let unasked = matches!(failure.kind, FailureKind::Unsupported { .. } | FailureKind::NotFound { .. });
            let result = if unasked { Result::NotAsked } else { Result::NoAnswer };
            (tested(result, None, failure.to_string()), None)
        }
    }
}

/// Returns the wrong engines that give exactly the engine's answer in every case that it answered, if it failed any. If
/// there are none: those that give its answer in at least one failed case and fail no other case, starting with those
/// that explain the most cases.
fn diagnose(cases: &[Read<'_>], told: &[(Tested, Option<Opinion>)], system: SystemId, limits: Limits) -> Vec<String> {
    let failed = told.iter().filter(|(tested, _)| tested.result == Result::Failed).count();
    if failed == 0 {
        return Vec::new();
    }
    let mut known: Vec<(usize, Suspect)> = Vec::new();
    for engine in Suspect::all(system) {
        let mut explained = 0;
        let mut fits = true;
        for (read, (tested, theirs)) in cases.iter().zip(told) {
            let Some(theirs) = theirs else { continue };
            let Some(opinion) = read.context.opinion_of(&engine, limits) else { continue };
            match tested.result {
                Result::Failed if opinion.same(theirs) => explained += 1,
                // Another fault may decide this case.
                _ if opinion.same(&read.context.ours) => {}
                _ => fits = false,
            }
        }
        if fits && explained > 0 {
            known.push((explained, engine));
        }
    }
    let most = known.iter().map(|&(explained, _)| explained).max().unwrap_or(0);
    if most == failed {
        known.retain(|&(explained, _)| explained == most);
    }
    known.sort_by_key(|(explained, _)| std::cmp::Reverse(*explained));
    let share = |explained: usize| match explained == failed {
        true => String::new(),
        false => format!(": {explained} of {failed} failed cases"),
    };
    known.into_iter().map(|(explained, engine)| format!("{}{}", engine.says, share(explained))).collect()
}
