//! The alterations of points and ranks.

use super::kind::Kind;
use super::right::{Right, shuffled};
use crate::standings::{Prepared, Table};
use crate::suite::standings::wrong::wrong_calculators;
use crate::tournament::{Id, Points};
use crate::trf::{Document, PlayerField, Span, TeamRecord, tenths};
use std::collections::HashMap;

/// Changes of the points: half a point or a whole one.
const STEPS: [Points; 4] = [5, -5, 10, -10];

/// Number of wrong calculators that are tried, and of participants.
const PLACES: usize = 24;

/// Tries changes of this kind, one after the other, each with its description.
pub fn changes(
    right: &Right,
    kind: Kind,
    lots: &mut dyn FnMut(usize) -> usize,
    mut take: impl FnMut(Document, String) -> bool,
) {
    match kind {
        Kind::WrongPoints => {
            let count = right.prepared.recorded.len();
            for index in shuffled(count, lots).into_iter().take(PLACES) {
                let step = STEPS[lots(STEPS.len())];
                if with_points(right, index, step).is_some_and(|document| take(document, kind.says().to_owned())) {
                    return;
                }
            }
        }
        Kind::WrongRank => {
            let neighbours = neighbours(right);
            for at in shuffled(neighbours.len(), lots).into_iter().take(PLACES) {
                let ranks = HashMap::from(neighbours[at]);
                if with_ranks(right, &ranks).is_some_and(|document| take(document, kind.says().to_owned())) {
                    return;
                }
            }
        }
        Kind::WrongTieBreak => {
            let items = &right.prepared.list.items;
            let mut calculators = wrong_calculators();
            calculators.retain(|calculator| calculator.concerns(items));
            for at in shuffled(calculators.len(), lots).into_iter().take(PLACES) {
                let rows = calculators[at].rows(&right.prepared, items);
                let ranks = (1..).zip(&rows).map(|(rank, row)| (row.id, rank)).collect();
                let document = with_ranks(right, &ranks);
                if document.is_some_and(|document| take(document, format!("ranked by {}", calculators[at].says))) {
                    return;
                }
            }
        }
        _ => {}
    }
}

/// Returns neighbours in the table with different points, with their ranks swapped.
fn neighbours(right: &Right) -> Vec<[(Id, u32); 2]> {
    let Prepared { event, list, recorded, .. } = &right.prepared;
    let table = Table::new(event, list);
    let pairs = table.order.windows(2).filter_map(|pair| {
        let [one, other] = [pair[0] as usize, pair[1] as usize];
        let apart = event.total(one, event.primary) != event.total(other, event.primary);
        let ranks = recorded[one].rank.zip(recorded[other].rank).filter(|_| apart)?;
        Some([(event.participants[one].id, ranks.1), (event.participants[other].id, ranks.0)])
    });
    pairs.collect()
}

fn with_points(right: &Right, index: usize, step: Points) -> Option<Document> {
    let Prepared { event, recorded, .. } = &right.prepared;
    let (slot, line) = (event.primary.slot(), recorded[index].line.checked_sub(1)?);
    let points = recorded[index].points[slot]? + step;
    let span = match (event.team, slot) {
        (false, _) => PlayerField::Points.span(),
        (true, 0) => TeamRecord::MATCH_POINTS,
        (true, _) => TeamRecord::GAME_POINTS,
    };
    let mut document = right.document.clone();
    document.set_right(line, span, &tenths(points)).ok().filter(|()| points >= 0)?;
    Some(document)
}

fn with_ranks(right: &Right, ranks: &HashMap<Id, u32>) -> Option<Document> {
    let Prepared { event, recorded, .. } = &right.prepared;
    let span: Span = if event.team { TeamRecord::RANK } else { PlayerField::Rank.span() };
    let mut document = right.document.clone();
    for (participant, known) in event.participants.iter().zip(recorded) {
        if let Some(rank) = ranks.get(&participant.id) {
            document.set_right(known.line.checked_sub(1)?, span, &rank.to_string()).ok()?;
        }
    }
    Some(document)
}
