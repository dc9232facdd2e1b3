//! The cross table: who met whom in which round, with which colour and result; differing boards are marked.

use crate::check::points;
use crate::check::verdict::{FileVerdict, IdPair};
use crate::standings::Ranked;
use crate::tournament::{Colour, Entry, Form, Id, Outcome, Points, Tournament};
use serde::Serialize;
use std::collections::{HashMap, HashSet};

#[derive(Serialize)]
pub struct Cross {
    rounds: Vec<u16>,
    /// Whether every row has a rank. Otherwise the standings were not computed, and the order is by points.
    ranked: bool,
    /// Whether every row has match points and game points.
    teams: bool,
    /// Whether there is a rating.
    rated: bool,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    rank: u32,
    id: Id,
    name: String,
    rating: u16,
    cells: Vec<Cell>,
    /// Match points and game points of teams, points of players.
    points: Vec<String>,
}

#[derive(Serialize)]
struct Cell {
    text: String,
    /// Name and number of the opponent.
    title: String,
    differs: bool,
}

/// The table in the order of the standings; by points and number if there are none.
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
    let places: HashMap<Id, (usize, &Ranked)> =
        (0..).zip(&file.ranking).map(|(place, ranked)| (ranked.id, (place, ranked))).collect();
    let place = |index: usize| places.get(&tournament.players[index].id);
    let all = 0..tournament.players.len();
    let ranked = all.clone().all(|index| place(index).is_some());
    let teams = ranked && file.ranking.iter().all(|ranked| !ranked.rounds.is_empty());
    let mut order: Vec<usize> = all.collect();
    order.sort_by_key(|&index| (place(index).filter(|_| ranked).map(|it| it.0), -i64::from(total(index)), index));
    let rows = order.into_iter().map(|index| {
        let player = &tournament.players[index];
        let standing = place(index).filter(|_| ranked).map(|it| it.1);
        let cells = (1..).zip(&player.entries).map(|(round, entry)| {
            let both = standing.filter(|_| teams).and_then(|standing| standing.rounds.get(usize::from(round) - 1));
            cell(tournament, entry, both, differing.contains(&(round, player.id)))
        });
        Row {
            rank: standing.map_or(0, |standing| standing.rank),
            id: player.id,
            name: player.name.clone(),
            rating: player.rating,
            cells: cells.collect(),
            points: match standing {
                Some(standing) if teams => standing.points.map(points).to_vec(),
                Some(standing) => vec![points(standing.points[1])],
                None => vec![points(total(index))],
            },
        }
    });
    let rounds = (1..=tournament.recorded).collect();
    let rated = tournament.players.iter().any(|player| player.rating > 0);
    Cross { rounds, ranked, teams, rated, rows: rows.collect() }
}

/// An opponent, the colour and the result; for teams, match points and game points (`both`).
fn cell(tournament: &Tournament, entry: &Entry, both: Option<&[Points; 2]>, differs: bool) -> Cell {
    let opponent = entry.opponent.and_then(|index| tournament.players.get(index as usize));
    let result = match both {
        Some(&[matches, games]) => format!(" {} ({})", points(matches), points(games)),
        None => result(tournament.form, entry),
    };
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

/// `1`, `½`, `0`, `+`, `-`, or the points of a match, which follow a blank.
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
