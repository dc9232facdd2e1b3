//! A table of standings as rows, and the differences between an answer and the table of a case.

use crate::campaign::standings::same;
use crate::engines::StandingsRow;
use crate::standings::{Figure, Kind, Prepared, Table, TieBreak, Value};
use crate::tournament::Id;
use serde::{Deserialize, Serialize};

/// One participant of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    pub id: Id,
    /// The place, from 1; the first one if participants share several places.
    pub rank: u32,
    /// The values in the order of the list; `-` if there is none, or if the tie-break only orders a tied group.
    pub values: Vec<String>,
}

/// Returns the table for some tie-breaks, from first place to last.
pub fn rows(prepared: &Prepared, asked: &[TieBreak]) -> Vec<Row> {
    let table = Table::new(&prepared.event, &prepared.list);
    let place = |tie_break: &TieBreak| table.list.items.iter().position(|item| item == tie_break);
    let places: Vec<Option<usize>> = asked.iter().map(place).collect();
    let row = |&index: &u32| Row {
        id: prepared.event.participant(index).id,
        rank: table.places[index as usize][0],
        values: places.iter().map(|at| at.map_or_else(none, |at| text(&table.figures[at][index as usize]))).collect(),
    };
    table.order.iter().map(row).collect()
}

fn none() -> String {
    "-".to_owned()
}

fn text(figure: &Figure) -> String {
    match figure {
        Figure::Number(value) => value.to_string(),
        Figure::Boards(_) | Figure::Place(_) | Figure::Undefined => none(),
    }
}

/// Returns the rows in the form of an engine's answer.
pub fn answer(rows: &[Row]) -> Vec<StandingsRow> {
    let value = |text: &String| (text != "-").then(|| text.clone());
    let row =
        |row: &Row| StandingsRow { id: row.id, rank: Some(row.rank), values: row.values.iter().map(value).collect() };
    rows.iter().map(row).collect()
}

/// Parses numbers such as `9.5` and `12 3/7`.
fn number(text: &str) -> Option<Value> {
    let decimal = |text: &str| {
        let places = text.split_once('.').map_or(0, |(_, places)| places.len());
        let digits: i64 = text.replace('.', "").parse().ok()?;
        Some(Value::new(digits, 10_i64.checked_pow(u32::try_from(places).ok()?)?))
    };
    let fraction = |text: &str| {
        let (numerator, denominator) = text.split_once('/')?;
        let denominator: i64 = denominator.parse().ok().filter(|&denominator| denominator > 0)?;
        Some(Value::new(numerator.parse().ok()?, denominator))
    };
    match text.split_once(' ') {
        Some((whole, rest)) => Some(decimal(whole)?.plus(fraction(rest)?)),
        None => fraction(text).or_else(|| decimal(text)),
    }
}

/// Returns the errors of an answer, one phrase each; empty if it matches the table. For a shared place, any of the
/// places is accepted: lots decide. Values of tie-breaks that order a tied group, and those that the form of the answer
/// does not have, are not compared.
pub fn wrong(asked: &[TieBreak], expected: &[Row], answer: &[StandingsRow]) -> Vec<String> {
    let mut wrong = Vec::new();
    for row in expected {
        let mut found = answer.iter().filter(|answer| answer.id == row.id);
        let (Some(theirs), None) = (found.next(), found.next()) else {
            wrong.push(format!("player {} is not listed exactly once", row.id));
            continue;
        };
        for ((tie_break, right), value) in asked.iter().zip(&row.values).zip(&theirs.values) {
            let Some(value) = value.as_ref().filter(|_| is_compared(tie_break)) else { continue };
            let figure = number(right).map_or(Figure::Undefined, Figure::Number);
            if !same(&figure, value) {
                let value = number(value.trim()).map_or_else(|| value.chars().take(40).collect(), |it| it.to_string());
                wrong.push(format!("{}: {tie_break} is {right}, not {value}", row.id));
            }
        }
        let shared = expected.iter().filter(|other| other.rank == row.rank).count();
        let last = row.rank + u32::try_from(shared).unwrap_or(u32::MAX).saturating_sub(1);
        match theirs.rank {
            Some(rank) if (row.rank..=last).contains(&rank) => {}
            Some(rank) => wrong.push(format!("{}: the place is {}, not {rank}", row.id, row.rank)),
            None => {}
        }
    }
    if answer.len() > expected.len() {
        wrong.push("there are more rows than players".to_owned());
    }
    wrong
}

/// Whether the tie-break has a value for each participant.
fn is_compared(tie_break: &TieBreak) -> bool {
    !tie_break.is_of_the_group() && !matches!(tie_break.kind, Kind::TopBoards | Kind::BottomBoards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for value in [Value::new(87, 7), Value::new(525, 100), Value::whole(0), Value::new(1, 3), Value::whole(-12)] {
            assert_eq!(number(&value.to_string()), Some(value), "{value}");
        }
        assert_eq!(number("-"), None);
    }
}
