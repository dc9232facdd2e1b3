//! Games and index (1.7) from the bare record, reimplemented.

use crate::reasons::audit::Round;
use pairproof::systems::burstein::Edition;
use pairproof::systems::burstein::explain::messages;
use pairproof::tournament::{Entry, Outcome, Tournament};
use pairproof_statements::{Points, PointsList, Statement};

/// What the record implies for a player before the round.
#[derive(Debug, Default)]
pub struct Index {
    pub games: usize,
    pub buchholz: i64,
    pub berger: i64,
    /// The part of Buchholz and Berger that comes from rounds without a game.
    own: (i64, i64),
}

impl Index {
    /// In the order of the edition.
    pub fn of(&self, edition: Edition) -> [i64; 2] {
        match edition.name {
            "burstein-2026/berger-first" => [self.berger, self.buchholz],
            "burstein-2026/unplayed-nothing" => [self.buchholz - self.own.0, self.berger - self.own.1],
            _ => [self.buchholz, self.berger],
        }
    }

    /// The statement about the index.
    pub fn told(&self, edition: Edition, number: u32) -> Statement {
        let nothing = edition.name == "burstein-2026/unplayed-nothing";
        let own = if nothing { self.own } else { (0, 0) };
        let (buchholz, berger) = (self.buchholz - own.0, self.berger - own.1);
        let decimals = format!("{:02}", berger % 100);
        let decimals = decimals.strip_suffix('0').unwrap_or(&decimals);
        let first = if edition.name == "burstein-2026/berger-first" { "berger" } else { "buchholz" };
        let unplayed = (self.own.0 != 0 && !nothing).then_some(self.own.0 as i32);
        messages::Index {
            first: first.to_owned(),
            buchholz: Points(buchholz as i32),
            berger: format!("{}.{decimals}", berger / 100),
            number,
            unplayed: PointsList(unplayed.into_iter().collect()),
        }
        .into()
    }
}

fn played(entry: &Entry) -> bool {
    matches!(entry.outcome, Outcome::Win | Outcome::Draw | Outcome::Loss | Outcome::Unknown)
}

/// Points before the last recorded round, without virtual ones.
fn points(tournament: &Tournament, player: usize) -> i64 {
    let round = usize::from(tournament.recorded);
    let data = &tournament.players[player];
    let won: i32 = data.entries[..round - 1].iter().map(|entry| entry.points).sum();
    let given: i32 =
        data.adjustments.iter().filter(|&&(from, _)| usize::from(from) <= round).map(|&(_, points)| points).sum();
    i64::from(won + given)
}

/// The points with which a player counts for its opponents: its own, but if it is absent now, each earlier round of the
/// same absence is worth a draw, whatever the player got for it.
fn for_others(tournament: &Tournament, player: usize, system: &str) -> i64 {
    let entries = &tournament.players[player].entries[..usize::from(tournament.recorded)];
    let (now, before) = entries.split_last().expect("the round in question");
    let counts = match system {
        "burstein-2026/series-never" => false,
        "burstein-2026/series-finished" => true,
        _ => now.outcome == Outcome::ZeroBye,
    };
    let draw = tournament.scoring.draw[0].max(tournament.scoring.draw[1]);
    let absences = before.iter().rev().take_while(|entry| counts && entry.outcome == Outcome::ZeroBye);
    points(tournament, player) + absences.map(|entry| i64::from(draw - entry.points)).sum::<i64>()
}

/// The indices by rank.
pub fn indices(round: &Round<'_>) -> Vec<Index> {
    let tournament = round.tournament;
    let of = |player: usize| {
        let mut index = Index::default();
        for entry in &tournament.players[player].entries[..usize::from(tournament.recorded) - 1] {
            let score = match entry.opponent.filter(|_| played(entry)) {
                Some(other) => for_others(tournament, other as usize, round.system.name()),
                None => points(tournament, player),
            };
            let paired = round.system.name() == "burstein-2026/games-paired" && entry.opponent.is_some();
            index.games += usize::from(played(entry) || paired);
            index.buchholz += score;
            index.berger += score * i64::from(entry.points);
            if !played(entry) {
                index.own.0 += score;
                index.own.1 += score * i64::from(entry.points);
            }
        }
        index
    };
    round.position.entrants.iter().map(|entrant| of(entrant.index as usize)).collect()
}
