//! Which players can still meet: pairs the next round under every result of the open games.

use super::Problem;
use super::results::GameResult;
use super::round_changes::RoundChanges;
use crate::check::input::{InputOptions, Unfinished};
use crate::tournament::Id;
use crate::{PairError, TournamentFile};
use pairproof_matching::budget::Limits;
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum number of open games: 3 to this power are 6,561 rounds to pair.
pub const MOST_GAMES: usize = 8;

/// The next round under every result of the open games.
#[derive(Debug, Serialize)]
pub struct OpenGames<'a> {
    version: u32,
    path: &'a str,
    /// The system that pairs.
    system: &'static str,
    /// The round that is paired.
    pub round: u16,
    /// The games without a result.
    pub open: Vec<OpenGame>,
    /// Number of combinations of their results: a win of either side or a draw in each.
    pub combinations: u32,
    /// Number of combinations for which the rules give no pairing.
    pub without_pairing: u32,
    /// All participants who can be paired, by number.
    pub players: Vec<Possible>,
}

/// A game without a result.
#[derive(Debug, Serialize)]
pub struct OpenGame {
    /// Its round.
    pub round: usize,
    /// White.
    pub white: Id,
    /// Black.
    pub black: Id,
}

/// A participant and its possible opponents.
#[derive(Debug, Serialize)]
pub struct Possible {
    /// The participant.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// The opponents, the most frequent first.
    pub opponents: Vec<Opponent>,
}

/// An opponent.
#[derive(Debug, Serialize)]
pub struct Opponent {
    /// The opponent; 0 is the pairing-allocated bye.
    pub id: Id,
    /// Number of combinations of results with this opponent.
    pub combinations: u32,
}

impl<'a> OpenGames<'a> {
    /// Pairs the next round of a file under every result of its open games.
    ///
    /// # Errors
    /// Too many open games, changes that cannot be made, or a round that cannot be paired for a reason other than that
    /// the rules give no pairing.
    pub fn of(
        path: &'a str,
        file: &TournamentFile,
        (input, limits): (&InputOptions, Limits),
        (changes, round): (&RoundChanges, Option<u16>),
    ) -> Result<Self, Problem> {
        let wanted = file.round_to_pair(round)?;
        let input = InputOptions { unfinished: Unfinished::Refuse, ..input.clone() };
        let known = changes.made(file, &input, wanted.round)?;
        let open: Vec<OpenGame> = known
            .unfinished_before(wanted.round)
            .iter()
            .map(|game| OpenGame { round: game.round, white: game.white, black: game.black })
            .collect();
        if open.len() > MOST_GAMES {
            return Err(too_many(&open));
        }
        let combinations = 3_u32.pow(open.len() as u32);
        let mut met: BTreeMap<Id, BTreeMap<Id, u32>> = BTreeMap::new();
        let mut without_pairing = 0;
        for number in 0..combinations {
            let changes = RoundChanges { results: results(&open, number), ..RoundChanges::default() };
            let file = if open.is_empty() { known.clone() } else { changes.made(&known, &input, wanted.round)? };
            let paired = match file.within(limits).pair_by(&wanted, crate::PairedBy::Engine) {
                Ok(paired) => paired,
                Err(PairError::NoPairing { .. }) => {
                    without_pairing += 1;
                    continue;
                }
                Err(error) => return Err(error.into()),
            };
            for board in &paired.boards {
                let black = board.black.unwrap_or(0);
                for [one, other] in [[board.white, black], [black, board.white]] {
                    *met.entry(one).or_default().entry(other).or_default() += 1;
                }
            }
        }
        met.remove(&0);
        let name = |id: Id| file.tournament().players.iter().find(|it| it.id == id).map(|it| it.name.clone());
        let possible = |(id, opponents): (Id, BTreeMap<Id, u32>)| {
            let opponents = opponents.into_iter().map(|(id, combinations)| Opponent { id, combinations });
            let mut opponents: Vec<Opponent> = opponents.collect();
            opponents.sort_by_key(|opponent| (std::cmp::Reverse(opponent.combinations), opponent.id));
            Possible { id, name: name(id).unwrap_or_default(), opponents }
        };
        let players = met.into_iter().map(possible).collect();
        let (system, round) = (file.system().name(), wanted.round);
        Ok(Self { version: 1, path, system, round, open, combinations, without_pairing, players })
    }
}

/// The combination of results with this number.
fn results(open: &[OpenGame], mut number: u32) -> Vec<GameResult> {
    let result = |game: &OpenGame| {
        let results = [['1', '0'], ['=', '='], ['0', '1']][(number % 3) as usize];
        number /= 3;
        let round = u16::try_from(game.round).unwrap_or(u16::MAX);
        GameResult { round, players: [game.white, game.black], results, text: String::new() }
    };
    open.iter().map(result).collect()
}

fn too_many(open: &[OpenGame]) -> Problem {
    let example = open.first().map_or_else(String::new, |game| format!("{}:{}-{}", game.round, game.white, game.black));
    Problem::refused(format!(
        "{} games have no result, and at most {MOST_GAMES} are tried with all their results (3 to the power of \
         {MOST_GAMES} rounds to pair); enter some results, as --result {example}=1-0",
        open.len()
    ))
}
