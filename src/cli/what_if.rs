//! `pairproof explain` with a what-if question: the options, and the answer.

use super::common::{self, Outcome, PageFormat, RoundArgs, output_failed, shown};
use super::exit::Exit;
use crate::TournamentFile;
use crate::check::verdict::Checked;
use crate::check::what_if::Wish;
use crate::front::IN_QUESTION;
use crate::front::Versioned;
use crate::front::results::pair_of;
use crate::report::people::{Names, field, those_of};
use crate::report::{AnswerTold, answer_page, write_answer};
use crate::tournament::Id;
use clap::Args;
use std::io;

const WHAT_IF: &str = "What if";

/// Changes to the round that are tried.
#[derive(Args, Debug)]
pub(super) struct WishArgs {
    /// What if these two met? (3-9,4-7)
    ///
    /// Prints the best pairing in which they meet, and the first criterion in which it is worse.
    #[arg(long, help_heading = WHAT_IF, value_name = "A-B", value_delimiter = ',', value_parser = pair_of)]
    force: Vec<[Id; 2]>,

    /// What if these two did not meet? (3-9,4-7)
    #[arg(long, help_heading = WHAT_IF, value_name = "A-B", value_delimiter = ',', value_parser = pair_of)]
    forbid: Vec<[Id; 2]>,

    /// What if these players were absent? (7,12)
    #[arg(long, help_heading = WHAT_IF, value_name = "N", value_delimiter = ',', value_parser = common::player)]
    absent: Vec<Id>,

    /// What if this player had the bye?
    #[arg(long, help_heading = WHAT_IF, value_name = "N", value_parser = common::player)]
    bye: Option<Id>,

    /// What is wrong with this pairing? Example: '1-5 2-6 7'
    ///
    /// One pair per board, White first; a single number is the player with the bye.
    #[arg(long, help_heading = WHAT_IF, value_name = "PAIRING",
          value_parser = proposal, conflicts_with_all = ["force", "forbid", "bye"])]
    judge: Option<Proposal>,
}

#[derive(Clone, Debug)]
struct Proposal(Vec<[Id; 2]>);

fn proposal(text: &str) -> Result<Proposal, String> {
    let boards = text.split([' ', ',', ';', '\n', '\t']).filter(|board| !board.is_empty());
    let board = |board: &str| match board.strip_suffix("-0").or((!board.contains('-')).then_some(board)) {
        Some(alone) => {
            let id = alone.parse::<Id>().ok().filter(|&id| id > 0);
            id.map(|id| [id, 0])
                .ok_or_else(|| format!("{board:?}: expected a player number (the bye) or two numbers, such as 3-7"))
        }
        None => pair_of(board).map_err(|why| format!("{board:?}: {why}")),
    };
    let boards = boards.map(board).collect::<Result<Vec<_>, _>>()?;
    if boards.is_empty() { Err("expected at least one board, such as 3-7".to_owned()) } else { Ok(Proposal(boards)) }
}

impl WishArgs {
    /// The changes that the options request, if any.
    pub(super) fn wish(&self) -> Option<Wish> {
        let wish = Wish {
            force: self.force.clone(),
            forbid: self.forbid.clone(),
            absent: self.absent.clone(),
            bye: self.bye,
            proposal: self.judge.as_ref().map(|proposal| proposal.0.clone()),
            ..Wish::default()
        };
        (wish != Wish::default()).then_some(wish)
    }
}

/// Prints the answer; exit status 0 if the rules already give what was requested.
pub(super) fn run(asked: &RoundArgs, file: &TournamentFile, round: u16, wish: &Wish) -> Outcome {
    let answer = file.what_if(round, wish).map_err(|error| common::unexplained(&shown(&asked.file), &error))?;
    let checked =
        Checked { tournament: file.tournament().clone(), system: file.system(), limits: asked.budget.limits() };
    let names = Names::of(&checked.tournament);
    let position = field(&checked.tournament, checked.system, answer.round, answer.last_round);
    let most = if asked.all { usize::MAX } else { IN_QUESTION };
    let concerned = those_of(&position, &names, [&answer.instead, &answer.given_up], most);
    let path = asked.file.to_string_lossy();
    let told = AnswerTold { path: &path, wish, answer: &answer, names: &names, concerned: &concerned, all: asked.all };
    match asked.format {
        PageFormat::Human => {
            let mut text = String::new();
            write_answer(&mut text, &told).map_err(|error| output_failed(io::Error::other(error)))?;
            common::print(&common::wrapped(&text))?;
        }
        PageFormat::Html => common::print(&answer_page(&told, &checked).map_err(output_failed)?)?,
        PageFormat::Json => common::print_json(&Versioned::of(&answer))?,
    }
    Ok(if answer.is_by_the_rules() { Exit::Agreed } else { Exit::Differed })
}
