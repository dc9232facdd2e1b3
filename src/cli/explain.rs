//! `pairproof explain`: one round, bracket by bracket.

use super::common::{self, InputArgs, Outcome, PageFormat, RoundArgs, output_failed, refused, shown};
use super::exit::{Exit, status_help};
use super::language::LanguageArgs;
use super::what_if::{self, WishArgs};
use crate::TournamentFile;
use crate::campaign::findings_below;
use crate::check::input::InputOptions;
use crate::check::player::PlayerInRound;
use crate::check::verdict::Checked;
use crate::front::Versioned;
use crate::report::people::Names;
use crate::report::{explanation_page, write_explanation, write_player};
use crate::systems::SystemId;
use crate::tournament::Id;
use clap::Args;
use std::io;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  pairproof explain open.trf
  pairproof explain open.trf --round 5
  pairproof explain open.trf --round 5 --format json
  pairproof explain open.trf --round 5 --force 3-7
  pairproof explain open.trf --round 5 --judge '1-5 2-6 3-7 4'
  pairproof explain open.trf --round 5 --player 7
  pairproof explain run/findings/mine.downfloaters.C6/000000016-r04-ours

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

    /// Explain the pairing of this player, and the alternatives
    ///
    /// Prints the player's score, colour preference, floats and bracket. For each other opponent, float or bye, names
    /// the first rule against it.
    #[arg(long, value_name = "N", help_heading = "One player", conflicts_with = "WishArgs", value_parser = common::player)]
    player: Option<Id>,

    /// Explain the players of this recorded board
    #[arg(long, value_name = "B", help_heading = "One player", conflicts_with_all = ["WishArgs", "player"], value_parser = common::whole(1..=9999_usize))]
    board: Option<usize>,
}

pub(super) fn run(args: &ExplainArgs) -> Outcome {
    let ExplainArgs { asked, wish, input, language, player, board } = args;
    language.apply();
    common::refuse(input.problems())?;
    let (path, options, round) = match asked.file.is_dir() {
        true => finding(&asked.file, input.options()).map_err(refused)?,
        false => (asked.file.clone(), input.options(), None),
    };
    let asked = &RoundArgs { file: path, ..asked.clone() };
    let file = common::open_with(&asked.file, &options)?.within(asked.budget.limits());
    let round = asked.round.or(round).unwrap_or_else(|| file.round_to_explain());
    if let Some(wish) = wish.wish() {
        return what_if::run(asked, &file, round, &wish);
    }
    let path = shown(&asked.file);
    if let Some(players) =
        asked_about(&file, round, (*player, *board)).map_err(|why| refused(format!("{path}: {why}")))?
    {
        return explain_players(asked, &file, round, &players);
    }
    let explanation = file.explain(round).map_err(|error| common::unexplained(&path, &error))?;
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

/// The case in the folder of a finding, the smallest if there is one: its file, its system, and its round.
fn finding(folder: &Path, options: InputOptions) -> Result<(PathBuf, InputOptions, Option<u16>), String> {
    let found = findings_below(folder).map_err(|error| error.to_string())?;
    let [(folder, verdict)] = &found[..] else {
        let count = found.len();
        return Err(format!("{}: expected the folder of one finding, found {count} findings", shown(folder)));
    };
    let smallest = verdict.smallest.as_ref().map(|smallest| ("min.trf", smallest.round));
    let (name, round) = smallest.unwrap_or(("case.trf", verdict.finding.round));
    let system = options.system.or_else(|| SystemId::from_name(&verdict.system));
    Ok((folder.join(name), InputOptions { system, ..options }, Some(round).filter(|&round| round > 0)))
}

/// The players to explain; none for the whole round.
fn asked_about(
    file: &TournamentFile,
    round: u16,
    (player, board): (Option<Id>, Option<usize>),
) -> Result<Option<Vec<Id>>, String> {
    if let Some(board) = board {
        let players = file.board(round, board).ok_or_else(|| format!("round {round} has no recorded board {board}"))?;
        return Ok(Some(players));
    }
    Ok(player.map(|player| vec![player]))
}

/// The report about single players in JSON.
#[derive(serde::Serialize)]
struct Players<'a> {
    players: &'a [PlayerInRound],
}

/// Explains what the rules give single players.
fn explain_players(asked: &RoundArgs, file: &TournamentFile, round: u16, players: &[Id]) -> Outcome {
    let path = shown(&asked.file);
    let told = file.players(round, players).map_err(|error| common::unexplained(&path, &error))?;
    match asked.format {
        PageFormat::Json => common::print_json(&Versioned::of(&Players { players: &told }))?,
        PageFormat::Html => {
            return Err(refused(format!(
                "{path}: --player and --board have no HTML page; expected --format human or json"
            )));
        }
        PageFormat::Human => {
            let names = Names::of(file.tournament());
            let mut text = String::new();
            for told in &told {
                write_player(&mut text, &path, told, &names).map_err(|error| output_failed(io::Error::other(error)))?;
            }
            common::print(&common::wrapped(&text))?;
        }
    }
    Ok(if told.iter().any(|told| told.round_differs) { Exit::Differed } else { Exit::Agreed })
}
