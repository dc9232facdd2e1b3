//! `pairproof explain`: one round, bracket by bracket.

use super::common::{self, BudgetArgs, InputArgs, Outcome, PageFormat, output_failed, refused, shown};
use super::exit::{Exit, status_help};
use super::what_if::{self, WishArgs};
use crate::PairError;
use crate::check::verdict::Checked;
use crate::front::Versioned;
use crate::report::{explanation_page, write_explanation};
use clap::Args;
use std::io;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  pairproof explain open.trf --round 5
  pairproof explain open.trf --round 5 --format json
  pairproof explain open.trf --round 5 --force 3-7
  pairproof explain open.trf --round 5 --judge '1-5 2-6 3-7 4'

";

/// Bracket by bracket: how a round is paired, and where a recorded pairing differs
#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}{}", status_help(
    "the round agrees or is not recorded; the rules give what is wished",
    "the round differs, or no pairing exists; the rules do not give what is wished, or it is not possible",
    "the budget did not do"
)))]
pub(super) struct ExplainArgs {
    /// The tournament file; - for standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// The round to explain: a recorded one, or the next
    #[arg(long, value_name = "N", value_parser = common::round())]
    pub(super) round: u16,

    /// What goes to standard output
    #[arg(long, value_enum, default_value_t = PageFormat::Human)]
    pub(super) format: PageFormat,

    /// Cut no list
    #[arg(long)]
    pub(super) all: bool,

    #[command(flatten)]
    wish: WishArgs,

    #[command(flatten)]
    pub(super) budget: BudgetArgs,

    #[command(flatten)]
    input: InputArgs,
}

pub(super) fn run(args: &ExplainArgs) -> Outcome {
    common::refuse(args.input.problems())?;
    let file = common::open(&args.file, &args.input)?.within(args.budget.limits());
    if let Some(wish) = args.wish.wish() {
        return what_if::run(args, &file, &wish);
    }
    let explained = file.explain(args.round);
    let path = shown(&args.file);
    let explanation = explained.map_err(|error| match error {
        PairError::Unfinished { .. } => common::unfinished(&path, &error),
        error => refused(format!("{path}: refused: {error}")),
    })?;
    let checked =
        Checked { tournament: file.tournament().clone(), system: file.system(), limits: args.budget.limits() };
    match args.format {
        PageFormat::Human => {
            let mut text = String::new();
            write_explanation(&mut text, &explanation, Some(&checked), args.all)
                .map_err(|error| output_failed(io::Error::other(error)))?;
            common::print(&common::wrapped(&text))?;
        }
        PageFormat::Html => common::print(&explanation_page(&explanation, &checked).map_err(output_failed)?)?,
        PageFormat::Json => common::print_json(&Versioned::of(&explanation))?,
    }
    let differs = explanation.verdict.as_ref().is_some_and(|verdict| verdict.verdict.is_difference());
    Ok(if differs || !explanation.paired { Exit::Differed } else { Exit::Agreed })
}
