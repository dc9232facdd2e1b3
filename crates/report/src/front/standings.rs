//! The standings as data.

use crate::standings::{Decided, Prepared, Table};
use crate::tournament::Id;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
struct Row<'a> {
    rank: u32,
    last: u32,
    id: Id,
    name: &'a str,
    values: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded_rank: Option<u32>,
}

/// Two participants, and what separates them.
#[derive(Debug, Serialize)]
pub struct Comparison {
    /// The better one.
    pub ahead: Id,
    /// The criteria on which they are equal.
    pub equal: Vec<String>,
    /// Their values of these, where nothing decides.
    #[serde(skip)]
    pub shared: Vec<Decided>,
    /// What decides; none where nothing does.
    pub decided: Option<Decided>,
}

#[derive(Serialize)]
struct Report<'a> {
    version: u32,
    path: &'a str,
    round: u16,
    rounds: u16,
    list: Vec<String>,
    source: &'static str,
    edition: &'static str,
    edition_reason: &'a str,
    notes: &'a [String],
    standings: Vec<Row<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explained: Option<Comparison>,
}

/// Two participants, the better one first.
///
/// # Errors
/// The id that nobody has.
pub fn compare(table: &Table<'_>, ids: &[Id]) -> Result<Comparison, Id> {
    let place = |id: Id| table.order.iter().position(|&index| table.event.participant(index).id == id).ok_or(id);
    let places = ids.iter().map(|&id| place(id)).collect::<Result<Vec<_>, _>>()?;
    let (first, second) = match places[..] {
        [a, b] => (a.min(b), a.max(b)),
        _ => return Err(0),
    };
    let decided = table.decided(first, second);
    let deciding = table.deciding(first, second).unwrap_or(table.list.items.len());
    let equal = table.list.items.iter().take(deciding).map(ToString::to_string).collect();
    let tied = if decided.is_none() { deciding } else { 0 };
    let shared = (0..tied).map(|item| table.compared(item, first, second)).collect();
    Ok(Comparison { ahead: table.event.participant(table.order[first]).id, equal, shared, decided })
}

/// The table as one line of JSON.
pub fn json(path: &str, prepared: &Prepared, table: &Table<'_>, explained: Option<Comparison>) -> String {
    let rows = table.order.iter().map(|&index| {
        let participant = table.event.participant(index);
        let [rank, last] = table.places[index as usize];
        let values = table.list.items.iter().zip(&table.figures);
        Row {
            rank,
            last,
            id: participant.id,
            name: &participant.name,
            values: values.map(|(item, figures)| (item.to_string(), figures[index as usize].text())).collect(),
            recorded_rank: prepared.recorded[index as usize].rank,
        }
    });
    let report = Report {
        version: 1,
        path,
        round: table.event.recorded,
        rounds: table.event.rounds,
        list: table.list.items.iter().map(ToString::to_string).collect(),
        source: table.list.source,
        edition: table.event.edition.name,
        edition_reason: &prepared.edition_reason,
        notes: &table.list.notes,
        standings: rows.collect(),
        explained,
    };
    super::json(&report).unwrap_or_default()
}
