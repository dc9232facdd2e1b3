//! `pairproof explain`: one round, bracket by bracket.

use super::common::{self, InputArgs, Outcome, PageFormat, RoundArgs, output_failed, refused, shown};
use super::exit::{Exit, status_help};
use super::language::LanguageArgs;
use super::what_if::{self, WishArgs};
use crate::PairError;
use crate::check::verdict::Checked;
use crate::front::Versioned;
use crate::report::{explanation_page, write_explanation};
use clap::Args;
use std::io;

const EXAMPLES: &str = "\
Examples:
  pairproof explain open.trf
  pairproof explain open.trf --round 5
  pairproof explain open.trf --round 5 --format json
  pairproof explain open.trf --round 5 --force 3-7
  pairproof explain open.trf --round 5 --judge '1-5 2-6 3-7 4'

";

/// Explain how a round is paired, bracket by bracket
///
/// Shows where a recorded pairing differs, and answers what-if questions about the round.
#[derive(Args, Debug)]
#[command(after_long_help = format!("{EXAMPLES}{}", status_help(
    "the round agrees or is not recorded; the rules give the requested pairing",
    "the round differs, or no pairing exists; the rules do not give the requested pairing",
    "the step budget ran out"
)))]
pub(super) struct ExplainArgs {
    #[command(flatten)]
    asked: RoundArgs,

    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    language: LanguageArgs,

    #[command(flatten)]
    wish: WishArgs,
}

pub(super) fn run(args: &ExplainArgs) -> Outcome {
    let ExplainArgs { asked, wish, input, language } = args;
    language.apply();
    common::refuse(input.problems())?;
    let file = common::open(&asked.file, input)?.within(asked.budget.limits());
    let round = asked.round.unwrap_or_else(|| file.round_to_explain());
    if let Some(wish) = wish.wish() {
        return what_if::run(asked, &file, round, &wish);
    }
    let explained = file.explain(round);
    let path = shown(&asked.file);
    let explanation = explained.map_err(|error| match error {
        PairError::Unfinished { .. } => common::unfinished(&path, &error),
        error => refused(format!("{path}: refused: {error}")),
    })?;
    let checked =
        Checked { tournament: file.tournament().clone(), system: file.system(), limits: asked.budget.limits() };
    match asked.format {
        PageFormat::Human => {
            let mut text = String::new();
            write_explanation(&mut text, &explanation, Some(&checked), asked.all)
                .map_err(|error| output_failed(io::Error::other(error)))?;
            common::print(&common::wrapped(&text))?;
        }
        PageFormat::Html => common::print(&explanation_page(&explanation, &checked).map_err(output_failed)?)?,
        PageFormat::Json => common::print_json(&Versioned::of(&explanation))?,
    }
    let differs = explanation.verdict.as_ref().is_some_and(|verdict| verdict.verdict.is_difference());
    Ok(if differs || !explanation.paired { Exit::Differed } else { Exit::Agreed })
}
