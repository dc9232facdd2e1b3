//! The final ranks: by points, then by the listed tie-breaks, then by number, as if lots had been drawn in that order.
//! Teams without a list are ranked by article 14 of the Olympiad's rules.

use super::tie_breaks::TieBreakList;
use crate::standings::{Edition, Event, List, Prepared, Regime, StandingsOptions, Table};
use crate::tournament::boards;
use crate::tournament::write::{places, total};
use crate::tournament::{Outcome, Tournament};
use crate::trf::Document;

/// The rank of each player (by index) after the recorded rounds, from 1; no two share one.
#[must_use]
pub fn ranks(tournament: &Tournament, tie_breaks: &TieBreakList, regime: Regime, edition: Edition) -> Vec<u32> {
    let event = Event::individual(tournament, regime, edition);
    places_of(&event, &List::parse(edition.own_list().unwrap_or(tie_breaks.text()), &event))
}

fn places_of(event: &Event, list: &List) -> Vec<u32> {
    let order: Vec<usize> = Table::new(event, list).order.iter().map(|&index| index as usize).collect();
    places(&order)
}

/// The rank of each team (by index) by the list in its file, from which the results on the boards are read.
pub(super) fn team_ranks_of_file(file: &[u8]) -> Option<Vec<u32>> {
    let prepared = Prepared::of_file(&Document::parse(file), None, &StandingsOptions::default()).ok()?;
    prepared.event.team.then(|| places_of(&prepared.event, &prepared.list))
}

/// The rank of each team (by index), from 1: match points, then article 14.
#[must_use]
pub fn team_ranks(tournament: &Tournament) -> Vec<u32> {
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    let strengths: Vec<[i64; 4]> = order.iter().map(|&index| article_14(tournament, index)).collect();
    order.sort_by_key(|&index| (strengths[index].map(|number| -number), index));
    places(&order)
}

/// The ranking keys of a team: match points, then article 14 (a), (b), (c). A bye and a match won by default count as
/// drawn against the team itself; a match lost by default has an opponent and no points; a round without a match counts
/// nothing.
fn article_14(tournament: &Tournament, index: usize) -> [i64; 4] {
    let team = &tournament.players[index];
    let [match_points, game_points] = [total(team), team.game_points.iter().sum()].map(i64::from);
    let mut met: Vec<[i64; 2]> = Vec::new();
    for (column, entry) in team.entries.iter().enumerate() {
        let other = entry.opponent.and_then(|other| tournament.players.get(other as usize));
        // The score that counts for opponents: without additional points.
        let theirs = other.map(|other| other.entries.iter().map(|entry| i64::from(entry.points)).sum());
        match entry.outcome {
            Outcome::PairingBye | Outcome::HalfBye | Outcome::FullBye | Outcome::ForfeitWin => {
                met.push([match_points, match_points * i64::from(tournament.team.usual_game_points(Outcome::Draw))]);
            }
            _ => met.extend(theirs.map(|theirs: i64| [theirs, theirs * i64::from(boards::points(team, column))])),
        }
    }
    met.sort_unstable();
    let counted = met.get(1..).unwrap_or_default();
    let sum = |slot: usize| counted.iter().map(|numbers| numbers[slot]).sum();
    [match_points, sum(1), game_points, sum(0)]
}
