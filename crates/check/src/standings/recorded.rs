//! The points and ranks that the file itself records.

use super::event::{Event, Score};
use crate::tournament::{Player, Points, Tournament};
use crate::trf::{Document, PlayerRecord};
use std::collections::HashMap;

/// One participant's points and rank as recorded in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// The line, from 1.
    pub line: usize,
    /// Match points and game points, in tenths; individuals have only the latter.
    pub points: [Option<Points>; 2],
    /// The rank.
    pub rank: Option<u32>,
    /// Amounts by which the points may differ from the results, in the order of [`Recorded::points`]: byes of the next
    /// round, which some programs count already, and games without a result, which some count as draws.
    pub also: [Vec<Points>; 2],
    /// Whether the points include games that have no result.
    pub with_unfinished: bool,
}

impl Recorded {
    /// The records of the players of a tournament, by index; `known` is the tournament in which games without a result
    /// count nothing.
    #[must_use]
    pub fn players(document: &Document, tournament: &Tournament, known: &Tournament) -> Vec<Self> {
        // Indexed by id: four columns hold none beyond 9999.
        let largest = document.players().map(|record| record.id).max().unwrap_or(0);
        let mut records: Vec<Option<&PlayerRecord>> = vec![None; largest as usize + 1];
        for record in document.players() {
            records[record.id as usize] = Some(record);
        }
        let mut also = vec![Vec::new(); tournament.players.len()];
        for absence in &tournament.absences {
            let value = tournament.scoring.value(absence.kind, None);
            if let Some(list) = also.get_mut(absence.player as usize)
                && value != 0
            {
                let so_far = list.last().copied().unwrap_or(0);
                list.push(value);
                list.push(so_far + value);
            }
        }
        let sum = |player: &Player| -> Points { player.entries.iter().map(|entry| entry.points).sum() };
        let with = tournament.players.iter().zip(&known.players).zip(also);
        with.map(|((player, known), mut also)| {
            let unfinished = sum(player) - sum(known);
            if unfinished != 0 {
                also.push(unfinished);
            }
            let Some(&Some(record)) = records.get(player.id as usize) else { return Self::default() };
            let extra: Points = known.adjustments.iter().map(|&(_, points)| points).sum();
            let with_unfinished = unfinished != 0 && record.points.is_some_and(|points| points - extra == sum(player));
            let (points, also) = ([None, record.points], [Vec::new(), also]);
            Self { line: record.line + 1, points, rank: record.rank, also, with_unfinished }
        })
        .collect()
    }

    /// The records of the teams of an event, by index; `others` are the same event with the other ways to count matches
    /// that are not finished.
    #[must_use]
    pub fn teams(document: &Document, event: &Event, others: &[Event]) -> Vec<Self> {
        let records: HashMap<u32, _> = document.teams().map(|record| (record.id, record)).collect();
        let of = |(index, id): (usize, u32)| {
            let Some(record) = records.get(&id) else { return Self::default() };
            let points = [record.match_points, record.game_points];
            let more = |score: Score| {
                let own = event.total(index, score);
                others.iter().map(move |other| other.total(index, score) - own).filter(|&more| more != 0)
            };
            let also = [Score::Match, Score::Game].map(|score| more(score).collect::<Vec<_>>());
            // Either score can affect the ranks.
            let with_unfinished = [Score::Match, Score::Game].into_iter().any(|score| {
                let more = points[score.slot()].map(|points| points - event.total(index, score));
                more.is_some_and(|more| also[score.slot()].contains(&more))
            });
            Self { line: record.line + 1, points, rank: record.rank, also, with_unfinished }
        };
        event.participants.iter().map(|team| team.id).enumerate().map(of).collect()
    }
}
