//! The standings as data.

use crate::standings::{Amount, Decided, Prepared, Table};
use crate::tournament::Id;
use crate::trf::Document;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// The data of a file about the tournament and its participants besides what the standings need.
#[derive(Debug, Default)]
pub struct Known<'a> {
    /// The name of the tournament; empty if it has none.
    pub tournament: &'a str,
    people: HashMap<Id, Person<'a>>,
}

/// A participant; all fields are empty for teams.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Person<'a> {
    /// The title, as `GM`.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub title: &'static str,
    /// The federation.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub federation: &'a str,
    /// The rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
}

impl<'a> Known<'a> {
    /// Reads the data from a file.
    #[must_use]
    pub fn of(document: &'a Document) -> Self {
        let person = |player: &'a crate::trf::PlayerRecord| Person {
            title: player.title.as_str(),
            federation: player.federation(document).trim(),
            rating: player.rating,
        };
        let teams = document.ranks_teams();
        let people = document.players().filter(|_| !teams).map(|player| (player.id, person(player)));
        Self { tournament: document.header(12).unwrap_or_default().trim(), people: people.collect() }
    }

    /// A participant.
    #[must_use]
    pub fn person(&self, id: Id) -> Person<'a> {
        self.people.get(&id).copied().unwrap_or_default()
    }
}

/// A participant, and how each of its values was computed.
#[derive(Debug, Serialize)]
pub struct Explained {
    /// The participant.
    pub id: Id,
    /// The first of the places that it shares.
    pub rank: u32,
    /// Its values, in the order of the list.
    pub tie_breaks: Vec<ExplainedValue>,
    /// The opponents, in the order of the rounds.
    pub opponents: Vec<Id>,
}

/// A tie-break of a participant.
#[derive(Debug, Serialize)]
pub struct ExplainedValue {
    /// The tie-break.
    pub tie_break: String,
    /// Its article.
    pub article: String,
    /// The value and how it was computed.
    #[serde(flatten)]
    pub amount: Amount,
}

/// Explains the values of one participant.
///
/// # Errors
/// An id that no participant has.
pub fn explain(table: &Table<'_>, id: Id) -> Result<Explained, Id> {
    let place = table.order.iter().position(|&index| table.event.participant(index).id == id).ok_or(id)?;
    let index = table.order[place];
    let value = |item: usize| {
        let Decided { tie_break, article, own, .. } = table.compared(item, place, place);
        ExplainedValue { tie_break, article, amount: own }
    };
    let met = table.event.participant(index).rounds.iter().filter_map(|round| round.opponent);
    let mut opponents: Vec<Id> = Vec::new();
    for opponent in met.map(|opponent| table.event.participant(opponent).id) {
        if !opponents.contains(&opponent) {
            opponents.push(opponent);
        }
    }
    let rank = table.places[index as usize][0];
    Ok(Explained { id, rank, tie_breaks: (0..table.list.items.len()).map(value).collect(), opponents })
}

#[derive(Serialize)]
struct Row<'a> {
    rank: u32,
    last: u32,
    id: Id,
    name: &'a str,
    #[serde(flatten)]
    person: Person<'a>,
    values: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded_rank: Option<u32>,
}

/// Two participants, and what separates them.
#[derive(Debug, Serialize)]
pub struct Comparison {
    /// The better participant.
    pub ahead: Id,
    /// The criteria on which they are equal.
    pub equal: Vec<String>,
    /// The values of both participants for these criteria.
    #[serde(skip)]
    pub shared: Vec<Decided>,
    /// The deciding criterion; none if there is none.
    pub decided: Option<Decided>,
}

#[derive(Serialize)]
struct Report<'a> {
    version: u32,
    path: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    tournament: &'a str,
    round: u16,
    rounds: u16,
    list: Vec<String>,
    source: &'static str,
    edition: &'static str,
    edition_reason: &'a str,
    notes: Vec<String>,
    standings: Vec<Row<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explained: Option<Comparison>,
    #[serde(skip_serializing_if = "Option::is_none")]
    participant: Option<Explained>,
}

/// Compares two participants, the better one first.
///
/// # Errors
/// An id that no participant has.
pub fn compare(table: &Table<'_>, ids: &[Id]) -> Result<Comparison, Id> {
    let place = |id: Id| table.order.iter().position(|&index| table.event.participant(index).id == id).ok_or(id);
    let places = ids.iter().map(|&id| place(id)).collect::<Result<Vec<_>, _>>()?;
    let (first, second) = match places[..] {
        [a, b] => (a.min(b), a.max(b)),
        _ => return Err(0),
    };
    let decided = table.decided(first, second);
    let deciding = table.deciding(first, second).unwrap_or(table.list.items.len());
    let shared: Vec<Decided> = (0..deciding).map(|item| table.compared(item, first, second)).collect();
    // Board count may differ and yet not be compared.
    let same = |it: &&Decided| it.own.value == it.other.value;
    let equal = shared.iter().filter(same).map(|it| it.tie_break.clone()).collect();
    Ok(Comparison { ahead: table.event.participant(table.order[first]).id, equal, shared, decided })
}

/// The table as one line of JSON.
pub fn json(
    (path, known): (&str, &Known<'_>),
    prepared: &Prepared,
    table: &Table<'_>,
    (explained, participant): (Option<Comparison>, Option<Explained>),
) -> String {
    let rows = table.order.iter().map(|&index| {
        let participant = table.event.participant(index);
        let [rank, last] = table.places[index as usize];
        let values = table.list.items.iter().zip(&table.figures);
        Row {
            rank,
            last,
            id: participant.id,
            name: &participant.name,
            person: known.person(participant.id),
            values: values.map(|(item, figures)| (item.to_string(), figures[index as usize].text())).collect(),
            recorded_rank: prepared.recorded[index as usize].rank,
        }
    });
    let report = Report {
        version: 1,
        path,
        tournament: known.tournament,
        round: table.event.recorded,
        rounds: table.event.rounds,
        list: table.list.items.iter().map(ToString::to_string).collect(),
        source: table.list.source,
        edition: table.event.edition.name,
        edition_reason: &prepared.edition_reason,
        notes: table.notes(),
        standings: rows.collect(),
        explained,
        participant,
    };
    super::json(&report).unwrap_or_default()
}
