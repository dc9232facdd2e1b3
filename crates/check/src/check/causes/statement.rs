//! A supposition in words.

use super::change::{entry, games};
use super::facts::{in_signs, meet, recorded_result};
use super::messages;
use super::results::game_points;
use super::supposition::Supposition;
use crate::standings::Value;
use crate::tournament::{Colour, Outcome, Points, Tournament};
use pairproof_statements::{Player, Players, Statement};

impl Supposition {
    /// States what was different in a round. `lasting`: in all rounds, so that the record of this one is wrong;
    /// `recoloured`: the colours of two players swapped by hand were changed as well. Indexes refer to the second
    /// tournament, in which earlier causes are applied; the first is that of the file.
    pub fn statement(
        &self,
        (file, tournament): (&Tournament, &Tournament),
        round: u16,
        (lasting, recoloured): (bool, bool),
    ) -> Statement {
        let id = |index: u32| tournament.players.get(index as usize).map_or(0, |player| player.id);
        let player = |index: u32| Player(id(index));
        let players = |list: &[u32]| Players(list.iter().map(|&index| id(index)).collect());
        match self {
            Self::Edition(other) => messages::Edition { system: other.to_string() }.into(),
            Self::LastRound(last) => messages::LastRound { last: *last }.into(),
            &Self::Accelerated([players, recorded]) => messages::Accelerated { players, recorded }.into(),
            &Self::UpperHalf(rounds) => messages::UpperHalf { rounds }.into(),
            &Self::OnePerson(a, b) => messages::OnePerson { a: player(a), b: player(b) }.into(),
            Self::KeptApart(federation, two) if federation.is_empty() => {
                messages::TwoKeptApart { a: player(two[0]), b: player(two[1]) }.into()
            }
            Self::KeptApart(federation, _) => messages::KeptApart { federation: federation.clone() }.into(),
            &Self::BlankRound(blank) => messages::BlankRound { round: blank }.into(),
            &Self::LostRound(next) => messages::LostRound { round: next }.into(),
            &Self::Baku { on, .. } => messages::Baku { applied: on }.into(),
            Self::InitialColour(colour) => messages::InitialColour { colour: *colour }.into(),
            Self::ByRating { .. } => messages::ByRating {}.into(),
            Self::ByRankColumn(_) => messages::ByRankColumn {}.into(),
            Self::NoStartingList => messages::NoStartingList {}.into(),
            Self::Moved(moves) => {
                let moved = |&(one, after): &(u32, Option<u32>)| match after {
                    Some(after) => messages::Moved { player: player(one), after: player(after) }.into(),
                    None => messages::MovedFirst { player: player(one) }.into(),
                };
                match &moves[..] {
                    [one] => moved(one),
                    _ => {
                        let left_out = Players(Vec::new());
                        messages::LateEntries { left_out, moved: moves.iter().map(moved).collect() }.into()
                    }
                }
            }
            Self::AtTheEnd(late) => messages::AtTheEnd { players: players(late) }.into(),
            Self::LeftOut(out) => {
                messages::LeftOut { players: players(out), late: players(&new_in(tournament, out, round)) }.into()
            }
            Self::LateEntries(out, moved) => messages::LateEntries {
                left_out: players(out),
                moved: moved
                    .iter()
                    .map(|&[one, after]| messages::Moved { player: player(one), after: player(after) }.into())
                    .collect(),
            }
            .into(),
            &Self::TakenIn(one, opponent) => {
                messages::TakenIn { player: player(one), opponent: players(opponent.as_slice()) }.into()
            }
            Self::Result(..) | Self::Game(..) | Self::Match(..) | Self::Bye(..) => self.of_past(file, tournament),
            &Self::Numbers(a, b) => messages::Numbers { a: player(a), b: player(b) }.into(),
            &Self::Exchanged(a, b) if lasting => messages::BoardsRecorded { a: player(a), b: player(b), round }.into(),
            &Self::Turned(a, b) => {
                let has_white = entry(tournament, a, usize::from(round - 1)).and_then(|entry| entry.colour);
                let [white, black] = if has_white == Some(Colour::White) { [a, b] } else { [b, a] }.map(player);
                match lasting {
                    true => {
                        let filed = meet(file, round, [a, b].map(id)).is_some();
                        messages::ColoursRecorded { white: black, black: white, round, filed }.into()
                    }
                    false => messages::ColoursReversed { white, black }.into(),
                }
            }
            &Self::Exchanged(a, b) => messages::Swapped { a: player(a), b: player(b), recoloured }.into(),
            Self::Without(rule, article) => {
                let cited = article.as_ref().map_or_else(|| rule.clone(), |article| format!("{rule} ({article})"));
                messages::RuleNotApplied { rule: cited }.into()
            }
            Self::Altered(alteration, article) => {
                let [name, what] = [alteration.name, alteration.says].map(str::to_owned);
                messages::OtherFacts { name, what, article: (*article).to_owned() }.into()
            }
        }
    }

    /// States what was different in an earlier round.
    fn of_past(&self, file: &Tournament, tournament: &Tournament) -> Statement {
        let id = |index: u32| tournament.players.get(index as usize).map_or(0, |player| player.id);
        let player = |index: u32| Player(id(index));
        match self {
            Self::Result(round, [white, black], outcomes) => {
                let result = match outcomes {
                    [Outcome::Win, _] => "white",
                    [Outcome::Draw, _] => "draw",
                    [Outcome::Loss, _] => "black",
                    [Outcome::ForfeitWin, _] => "white-forfeit",
                    [_, Outcome::ForfeitWin] => "black-forfeit",
                    _ => "unknown",
                };
                let recorded = recorded_result(file, *round, [*white, *black].map(id));
                let (white, black) = (player(*white), player(*black));
                messages::OtherResult { white, black, round: *round, result: result.to_owned(), recorded }.into()
            }
            &Self::Match(round, teams, points) => {
                let column = usize::from(round - 1);
                let meet = meet(file, round, teams.map(id));
                let in_file = meet.map(|teams| teams.map(|team| game_points(file, team, column).unwrap_or(0)));
                let [one, other] = teams.map(player);
                let recorded = in_file.map_or_else(|| "none".to_owned(), in_points);
                messages::MatchResult { one, other, round, result: in_points(points), recorded }.into()
            }
            &Self::Game(round, players, game, mut was) => {
                let both = players.map(|player| entry(tournament, player, usize::from(round - 1)));
                let mut has = both.map(|entry| entry.map_or(Outcome::Unknown, |entry| games(&entry)[game]));
                let first_white = both[0].is_some_and(|own| own.colour == Some(Colour::White));
                let mut people = players;
                if first_white != (game == 0) {
                    [&mut was, &mut has].into_iter().for_each(|pair| pair.reverse());
                    people.reverse();
                }
                let [white, black] = people.map(player);
                let filed = meet(file, round, players.map(id)).is_some();
                let recorded = if filed { in_signs(has) } else { "none".to_owned() };
                let result = in_signs(was);
                messages::GameResult { white, black, round, game: game + 1, result, recorded }.into()
            }
            &Self::Bye(round, one, outcome) => {
                let what = match outcome {
                    Outcome::PairingBye => "pairing",
                    Outcome::HalfBye => "half",
                    Outcome::FullBye => "full",
                    _ => "absent",
                };
                messages::OtherBye { player: player(one), what: what.to_owned(), round }.into()
            }
            _ => Statement::default(),
        }
    }
}

/// The game points of a match: `2.5-1.5`.
fn in_points(points: [Points; 2]) -> String {
    points.map(|points| Value::tenths(points.into()).to_string()).join("-")
}

/// The players who play their first game in this round, or in round 1 the last player of the list: they were probably
/// entered after the pairing.
fn new_in(tournament: &Tournament, players: &[u32], round: u16) -> Vec<u32> {
    let last = tournament.players.len() as u32 - 1;
    let before = usize::from(round - 1);
    let is_new = |player: u32| {
        let mut entries = tournament.players[player as usize].entries.iter().take(before);
        if round == 1 { player == last } else { entries.all(|entry| !entry.outcome.paired()) }
    };
    players.iter().copied().filter(|&player| is_new(player)).collect()
}
