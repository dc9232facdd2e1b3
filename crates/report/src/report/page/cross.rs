//! The cross table: who met whom in which round, with which colour and result; differing boards are marked.

use crate::check::points;
use crate::check::verdict::{FileVerdict, IdPair};
use crate::tournament::{Colour, Entry, Form, Id, Outcome, Points, Tournament};
use serde::Serialize;
use std::collections::HashSet;

#[derive(Serialize)]
pub struct Cross {
    rounds: Vec<u16>,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    place: usize,
    id: Id,
    name: String,
    rating: u16,
    cells: Vec<Cell>,
    points: String,
}

#[derive(Serialize)]
struct Cell {
    text: String,
    /// Name and number of the opponent.
    title: String,
    differs: bool,
}

/// The table, by points and number.
pub fn table(tournament: &Tournament, file: &FileVerdict) -> Cross {
    let differing: HashSet<(u16, Id)> = file
        .rounds
        .iter()
        .flat_map(|round| {
            let pairs = round.unexpected.iter().chain(&round.colours);
            pairs.flatten().map(|&id| (round.round, id)).collect::<Vec<_>>()
        })
        .collect();
    let total = |index: usize| -> Points {
        let player = &tournament.players[index];
        let given: Points = player.adjustments.iter().map(|adjustment| adjustment.1).sum();
        player.points_of_rounds() + given
    };
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    order.sort_by_key(|&index| (-i64::from(total(index)), index));
    let rows = (1..).zip(order).map(|(place, index)| {
        let player = &tournament.players[index];
        let cells = (1..)
            .zip(&player.entries)
            .map(|(round, entry)| cell(tournament, entry, differing.contains(&(round, player.id))));
        Row {
            place,
            id: player.id,
            name: player.name.clone(),
            rating: player.rating,
            cells: cells.collect(),
            points: points(total(index)),
        }
    });
    Cross { rounds: (1..=tournament.recorded).collect(), rows: rows.collect() }
}

fn cell(tournament: &Tournament, entry: &Entry, differs: bool) -> Cell {
    let opponent = entry.opponent.and_then(|index| tournament.players.get(index as usize));
    let result = result(tournament.form, entry);
    let Some(opponent) = opponent else {
        let (text, title) = match entry.outcome {
            Outcome::PairingBye => ("bye".to_owned(), "pairing-allocated bye"),
            Outcome::HalfBye => ("\u{bd}".to_owned(), "half-point bye"),
            Outcome::FullBye => ("full".to_owned(), "full-point bye"),
            Outcome::ZeroBye => ("-".to_owned(), "absent"),
            _ => (result, ""),
        };
        return Cell { text, title: title.to_owned(), differs };
    };
    let colour = match entry.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    };
    Cell {
        text: format!("{}{colour}{result}", opponent.id),
        title: format!("{} {}", opponent.id, opponent.name),
        differs,
    }
}

/// `1`, `½`, `0`, `+`, `-`, or the points of a match, which are set apart.
pub fn result(form: Form, entry: &Entry) -> String {
    if form != Form::Games {
        return format!(" {}", points(entry.points));
    }
    let sign = match entry.outcome {
        Outcome::Win | Outcome::FullBye | Outcome::PairingBye => "1",
        Outcome::Draw | Outcome::HalfBye => "\u{bd}",
        Outcome::Loss | Outcome::ZeroBye => "0",
        Outcome::ForfeitWin => "+",
        Outcome::ForfeitLoss => "-",
        Outcome::Unknown => "?",
    };
    sign.to_owned()
}

/// Boards of a recorded round: White, Black (0 for the bye), and the result of both sides as the file has it.
pub fn boards(tournament: &Tournament, round: u16) -> Vec<(IdPair, String)> {
    let record = tournament.recorded_pairing(round);
    let column = usize::from(round) - 1;
    let entry = |index: u32| tournament.players[index as usize].entries.get(column);
    let side = |index: u32| entry(index).map_or_else(String::new, |entry| result(tournament.form, entry));
    let id = |index: u32| tournament.players[index as usize].id;
    let pairs = record.pairs.iter().map(|pair| {
        let result = format!("{} : {}", side(pair.white).trim(), side(pair.black).trim());
        ([id(pair.white), id(pair.black)], result)
    });
    let byes = record.byes.iter().map(|&index| ([id(index), 0], side(index).trim().to_owned()));
    pairs.chain(byes).collect()
}
