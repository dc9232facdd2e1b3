//! The commands.

use super::edit::edited;
use super::generator::{default_profile, generator};
use super::options::{ANY, Options};
use super::pairing::Paired;
use super::parsed::Parsed;
use super::rounds::Rounds;
use super::{Problem, Versioned, conversion, json, lint, standings};
use crate::check::input::{InputOptions, guessed_use_of, lint_file};
use crate::check::verdict::Checked;
use crate::check::{CheckOptions, OtherReadings, Summary, check_file};
use crate::convert::Note;
use crate::generate::{Profile, render};
use crate::report::people::{Names, field, those_of};
use crate::report::{AnswerTold, Event, Json, Page, Writer, answer_page, explanation_page, standings_page};
use crate::standings::{Prepared, Table};
use crate::systems::SystemId;
use crate::trf::write::Target;
use crate::{PairedBy, TournamentFile};
use pairproof_check::lint::reading::Meant;
use serde::Serialize;
use std::io;

/// Answers a question: a command, its options as a JSON object, and the bytes of a tournament file (none for
/// `generate`). The answer is JSON, a page if the option `format` is `html`, or a file (`convert`, `generate`).
///
/// # Errors
/// [`Problem`]: why there is no answer. A round that differs is an answer, not an error.
pub fn ask(command: &str, options: &str, file: &[u8]) -> Result<Vec<u8>, Problem> {
    let options = Options::read(command, options)?;
    options.language()?.make_current();
    match command {
        "parse" => data(&Parsed::of(options.path(), &options.document(file)?, options.lines)),
        "lint" => lint(&options, file),
        "check" => check(&options, file),
        "explain" => explain(&options, file),
        "what-if" => what_if(&options, file),
        "standings" => standings(&options, file),
        "pair" => pair(&options, file),
        "rounds" => data(&Rounds::of(&open(&options, file)?)),
        "edit" => edited(options.document(file)?, &options.edits),
        "convert" => converted(&options, file),
        "generate" => generate(&options),
        _ => Err(Problem::usage(format!("unknown command {command:?}"))),
    }
}

/// The form of the answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Json,
    Html,
}

fn form(options: &Options) -> Result<Form, Problem> {
    match options.format.as_deref() {
        None | Some("json") => Ok(Form::Json),
        Some("html") => Ok(Form::Html),
        Some(other) => Err(Problem::usage(format!("format: found {other:?}; expected json or html"))),
    }
}

fn data(value: &impl Serialize) -> Result<Vec<u8>, Problem> {
    json(value).map(String::into_bytes).map_err(Problem::refused)
}

fn page(page: io::Result<String>) -> Result<Vec<u8>, Problem> {
    page.map(String::into_bytes).map_err(Problem::refused)
}

/// Reads the file for questions about its rounds.
fn open(options: &Options, file: &[u8]) -> Result<TournamentFile, Problem> {
    let opened = TournamentFile::open(options.path(), file, &options.input(false)?);
    Ok(opened.map_err(|refusal| Problem::refused(format!("refused: {refusal}")))?.within(options.limits()))
}

fn checked(file: &TournamentFile, options: &Options) -> Checked {
    Checked { tournament: file.tournament().clone(), system: file.system(), limits: options.limits() }
}

fn round(options: &Options) -> Result<u16, Problem> {
    options.round.ok_or_else(|| Problem::usage("round: expected a round number"))
}

fn lint(options: &Options, file: &[u8]) -> Result<Vec<u8>, Problem> {
    let document = options.document(file)?;
    let purpose = lint::Purpose::from(guessed_use_of(&document).0);
    let linted = lint::Linted {
        purpose: purpose.name(),
        path: options.path().to_owned(),
        refused: None,
        diagnostics: lint_file(&document, &options.input(false)?),
    };
    let mut report = lint::Report::default();
    report.summary.add(&linted, purpose);
    report.files.push(linted);
    data(&report)
}

fn check(options: &Options, file: &[u8]) -> Result<Vec<u8>, Problem> {
    let form = form(options)?;
    let standings = match options.standings {
        Some(false) => None,
        _ => Some(options.standings_options()?),
    };
    let other_readings = match options.reading.as_deref() {
        Some(ANY) => OtherReadings::Accepted,
        _ => OtherReadings::Told,
    };
    let check = CheckOptions {
        input: InputOptions { ignore_standings: standings.is_none(), standings, ..options.input(true)? },
        round: options.round,
        oracle: options.oracle,
        other_readings,
        limits: options.limits(),
        causes: options.causes.unwrap_or(true) && !options.oracle,
    };
    let verdict = check_file(options.path(), file, &check);
    let mut summary = Summary::default();
    summary.add(&verdict);
    let mut out = Vec::new();
    {
        let mut writer: Box<dyn Writer> = match form {
            Form::Json => Box::new(Json::new(&mut out)),
            Form::Html => Box::new(Page::new(&mut out)),
        };
        let told = writer.event(Event::File(&verdict)).and_then(|()| writer.event(Event::Finished(&summary)));
        told.map_err(Problem::refused)?;
    }
    Ok(out)
}

fn explain(options: &Options, file: &[u8]) -> Result<Vec<u8>, Problem> {
    let form = form(options)?;
    let file = open(options, file)?;
    let round = options.round.unwrap_or_else(|| file.round_to_explain());
    let explanation = file.explain(round)?;
    match form {
        Form::Json => data(&Versioned::of(&explanation)),
        Form::Html => page(explanation_page(&explanation, &checked(&file, options))),
    }
}

/// Maximum number of participants on changed boards that are described.
pub const IN_QUESTION: usize = 8;

fn what_if(options: &Options, file: &[u8]) -> Result<Vec<u8>, Problem> {
    let (form, round, wish) = (form(options)?, round(options)?, options.wish());
    if wish == Default::default() {
        return Err(Problem::usage("expected one of force, forbid, absent, bye or judge"));
    }
    if wish.proposal.is_some() && (!wish.force.is_empty() || !wish.forbid.is_empty() || wish.bye.is_some()) {
        return Err(Problem::usage("judge takes a whole round; it cannot be combined with force, forbid or bye"));
    }
    let file = open(options, file)?;
    let answer = file.what_if(round, &wish)?;
    if form == Form::Json {
        return data(&Versioned::of(&answer));
    }
    let checked = checked(&file, options);
    let names = Names::of(&checked.tournament);
    let position = field(&checked.tournament, checked.system, answer.round, answer.last_round);
    let concerned = those_of(&position, &names, [&answer.instead, &answer.given_up], IN_QUESTION);
    let path = options.path();
    let told = AnswerTold { path, wish: &wish, answer: &answer, names: &names, concerned: &concerned, all: false };
    page(answer_page(&told, &checked))
}

fn standings(options: &Options, file: &[u8]) -> Result<Vec<u8>, Problem> {
    let form = form(options)?;
    let document = options.document(file)?;
    let meant = Meant::of(&document);
    let document = meant.map_or(document, |meant| meant.document);
    let prepared = Prepared::of_file(&document, options.total_rounds, &options.standings_options()?);
    let prepared = prepared.map_err(|problem| Problem::refused(format!("refused: {problem}")))?;
    let table = Table::new(&prepared.event, &prepared.list);
    let known = standings::Known::of(&document);
    if form == Form::Html {
        return page(standings_page(options.path(), &known, &prepared, &table));
    }
    let compared = match &options.compare {
        Some([one, other]) if one == other => {
            return Err(Problem::usage(format!("compare: expected two different participants, found {one} twice")));
        }
        Some(ids) => Some(standings::compare(&table, ids)),
        None => None,
    };
    let compared = compared.transpose();
    let compared = compared.map_err(|id| Problem::refused(format!("the file has no participant {id}")))?;
    Ok(standings::json((options.path(), &known), &prepared, &table, (compared, None)).into_bytes())
}

fn pair(options: &Options, file: &[u8]) -> Result<Vec<u8>, Problem> {
    let file = open(options, file)?;
    let by = if options.oracle { PairedBy::Oracle } else { PairedBy::Engine };
    let schedule = if options.round.is_none() { file.schedule_by(by)? } else { None };
    let rounds = match schedule {
        Some(rounds) => rounds,
        None => vec![file.pair_by(&file.round_to_pair(options.round)?, by)?],
    };
    data(&Paired::of(options.path(), &file, &rounds))
}

/// What a conversion could not carry over unchanged.
#[derive(Serialize)]
struct Notes<'a> {
    version: u32,
    path: &'a str,
    /// Why the converted file is not returned.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<&'a str>,
    notes: &'a [Note],
}

/// The converted file, or with `format` `json` what was lost, moved or changed in it.
fn converted(options: &Options, file: &[u8]) -> Result<Vec<u8>, Problem> {
    let to = options.target(None)?;
    let document = options.document(file)?;
    let converted = conversion::converted(&document, to, &options.waive).map_err(Problem::refused)?;
    match options.format.as_deref() {
        None => match &converted.refused {
            None => Ok(converted.bytes),
            Some(why) => Err(Problem::refused(conversion::unfit(why, to))),
        },
        Some("json") => data(&Notes {
            version: 1,
            path: options.path(),
            refused: converted.refused.as_deref(),
            notes: &converted.notes,
        }),
        Some(other) => Err(Problem::usage(format!("format: found {other:?}; expected json"))),
    }
}

fn generate(options: &Options) -> Result<Vec<u8>, Problem> {
    let usual =
        || SystemId::from_name("dutch-2026").ok_or_else(|| Problem::usage("system: expected the name of a system"));
    let system = options.system()?.map_or_else(usual, Ok)?;
    let name = options.profile.as_deref().unwrap_or(default_profile(system));
    // A profile is a name or a text; a text has lines.
    let profile = if name.contains('\n') { Profile::parse(name) } else { Profile::built_in(name) };
    let profile = profile.map_err(Problem::usage)?;
    let to = options.target(Some(Target::Trf26))?;
    let changes: Vec<(&str, &str)> = options.set.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let generator = generator(profile, &changes, (system, to), options.limits()).map_err(Problem::usage)?;
    Ok(render(&generator.play_complete(options.seed, options.index).0, to))
}
