//! Runs an engine on every case of the suite of the standings.

use super::judge::{answer, rows, wrong};
use super::wrong::{WrongCalculator, wrong_calculators};
use crate::campaign::Opponent;
use crate::engines::{EngineFailure, FailureKind, StandingsRow};
use crate::standings::{Prepared, StandingsOptions, TieBreak};
use crate::suite::files::{Asked, Case, Suite, SuiteError};
use crate::suite::outcome::{Outcome, Result as CaseResult, Tested};
use crate::trf::Document;
use crate::trf::tie_break::words;
use rayon::prelude::*;

/// The calculator being tested.
pub enum Calculates<'a> {
    /// Our own calculator.
    Ours,
    /// One of the wrong calculators.
    Wrong(WrongCalculator),
    /// Another program.
    Other(&'a Opponent),
}

impl Calculates<'_> {
    /// Returns the wrong calculator with this name.
    ///
    /// # Errors
    /// A sentence with the known names.
    pub fn mutant(id: &str) -> Result<Self, String> {
        let mut all = wrong_calculators();
        match all.iter().position(|calculator| calculator.id == id) {
            Some(at) => Ok(Self::Wrong(all.swap_remove(at))),
            None => {
                let known: Vec<String> = all.into_iter().map(|calculator| calculator.id).collect();
                Err(format!("unknown wrong calculator {id:?}; expected one of: {}", known.join(", ")))
            }
        }
    }
}

/// A case with its tournament.
struct Read<'s> {
    case: &'s Case,
    asked: &'s Asked,
    bytes: Vec<u8>,
    prepared: Prepared,
    list: Vec<TieBreak>,
}

/// Runs a calculator on every case.
///
/// # Errors
/// [`SuiteError`] if a case is not about standings, or its tournament does not match.
pub fn run(
    suite: &Suite,
    who: &Calculates<'_>,
    (engine, engine_version): (String, Option<String>),
) -> Result<Outcome, SuiteError> {
    let cases: Vec<Read<'_>> = suite.cases.iter().map(read).collect::<Result<_, _>>()?;
    let told: Vec<(Tested, Option<Vec<StandingsRow>>)> = cases.par_iter().map(|read| test(read, who)).collect();
    let explained_by = diagnose(&cases, &told);
    let tested = told.into_iter().map(|(tested, _)| tested).collect();
    Ok(Outcome { version: 1, system: suite.system.clone(), engine, engine_version, cases: tested, explained_by })
}

fn read(case: &Case) -> Result<Read<'_>, SuiteError> {
    let bytes = case.tournament.bytes();
    let refused = |why: String| SuiteError::Form(case.file.clone().into(), why);
    let asked = case.standings.as_ref().ok_or_else(|| refused("no table is asked for".to_owned()))?;
    let prepared = Prepared::of_file(&Document::parse(&bytes), None, &StandingsOptions::default()).map_err(refused)?;
    let list = prepared.list.items.clone();
    if list.iter().map(ToString::to_string).ne(asked.tie_breaks.iter().cloned()) {
        return Err(refused("the answer has other tie-breaks than the case".to_owned()));
    }
    Ok(Read { case, asked, bytes, prepared, list })
}

fn ask(read: &Read<'_>, who: &Calculates<'_>) -> Result<Vec<StandingsRow>, Box<EngineFailure>> {
    match who {
        Calculates::Ours => Ok(answer(&rows(&read.prepared, &read.list))),
        Calculates::Wrong(calculator) => Ok(answer(&calculator.rows(&read.prepared, &read.list))),
        Calculates::Other(Opponent::Program { engine, .. }) => {
            let asked = engine.standings(&read.bytes, &read.asked.tie_breaks);
            asked.map(|(rows, _)| rows).map_err(Box::new)
        }
        Calculates::Other(Opponent::Function { .. }) => Ok(Vec::new()),
    }
}

/// Whether the adapter of a program lists these tie-breaks.
fn knows(who: &Calculates<'_>, asked: &[String]) -> bool {
    let Calculates::Other(opponent) = who else { return true };
    let Opponent::Program { engine, .. } = opponent else { return false };
    let known = engine.adapter().standings.as_ref().map_or("", |it| it.tie_breaks.as_str());
    asked.iter().all(|one| one == "PTS" || words(known).any(|word| word.eq_ignore_ascii_case(one)))
}

/// Tests one case. The suite defines the right answer, not the calculator of this program.
fn test(read: &Read<'_>, who: &Calculates<'_>) -> (Tested, Option<Vec<StandingsRow>>) {
    let tested = |result, why: String| Tested {
        case: read.case.name().to_owned(),
        file: read.case.file.clone(),
        articles: read.case.articles.clone(),
        tests: read.case.tests.clone(),
        depends_on: read.case.depends_on.clone(),
        result,
        // A table only shows the mistake in the tie-break that the case was made for.
        failed_article: read.case.articles.first().filter(|_| result == CaseResult::Failed).cloned(),
        expected: Vec::new(),
        answer: None,
        why,
    };
    if read.prepared.event.team && !knows(who, &read.asked.tie_breaks) {
        return (tested(CaseResult::NotAsked, "its adapter does not name these tie-breaks of teams".to_owned()), None);
    }
    match ask(read, who) {
        Ok(rows) => {
            let complaints = wrong(&read.list, &read.asked.table, &rows);
            let result = if complaints.is_empty() { CaseResult::Passed } else { CaseResult::Failed };
            (tested(result, complaints.join("\n")), Some(rows))
        }
        Err(failure) => {
            let unasked = matches!(failure.kind, FailureKind::Unsupported { .. } | FailureKind::NotFound { .. });
            (tested(if unasked { CaseResult::NotAsked } else { CaseResult::NoAnswer }, failure.to_string()), None)
        }
    }
}

/// Returns the wrong calculators that cause exactly the same complaints as the engine in every case that it answered,
/// if it failed any.
fn diagnose(cases: &[Read<'_>], told: &[(Tested, Option<Vec<StandingsRow>>)]) -> Vec<String> {
    if told.iter().all(|(tested, _)| tested.result != CaseResult::Failed) {
        return Vec::new();
    }
    let explains = |calculator: &WrongCalculator| {
        cases.iter().zip(told).filter(|(_, (_, theirs))| theirs.is_some()).all(|(read, (tested, _))| {
            let rows = if calculator.concerns(&read.list) {
                answer(&calculator.rows(&read.prepared, &read.list))
            } else {
                answer(&read.asked.table)
            };
            wrong(&read.list, &read.asked.table, &rows).join("\n") == tested.why
        })
    };
    wrong_calculators().into_iter().filter(explains).map(|calculator| calculator.says).collect()
}
