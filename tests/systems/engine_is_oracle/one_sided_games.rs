//! Files with games that only one of the two players records: if the finding is waived, the file is paired
//! nevertheless, and engine and oracle agree about what was played.
//!
//! Two engines used to panic here (`unreachable!`), because the conflicts of a position were not symmetric.

use super::{Compared, Counts, compare, text};
use pairproof::systems::SystemId;
use pairproof::tournament::{Form, Order, Position, Tournament};
use pairproof::trf::Document;

const FILES: [&str; 3] = ["lim", "dubov", "dutch-2012"];

fn sample(name: &str) -> Tournament {
    let path = format!("{}/trf-samples/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    let document = Document::parse(&std::fs::read(&path).expect(&path));
    Tournament::from_document_as(&document, Form::Games).expect("a tournament").tournament
}

/// Every tournament that differs from the file in one player's opponent in one round.
fn altered(name: &str) -> Vec<Tournament> {
    let original = sample(name);
    let size = u32::try_from(original.players.len()).expect("a small field");
    let mut all = Vec::new();
    for (index, player) in (0..).zip(&original.players) {
        for (column, entry) in player.entries.iter().enumerate() {
            let Some(opponent) = entry.opponent else { continue };
            let next = (opponent + 1) % size;
            let other = if next == index { (next + 1) % size } else { next };
            let mut tournament = original.clone();
            tournament.players[index as usize].entries[column].opponent = Some(other);
            all.push(tournament);
        }
    }
    all
}

fn asymmetric(position: &Position) -> Option<(u32, u32)> {
    let ranks = || (0..).zip(&position.entrants);
    let mut both = ranks().flat_map(|(rank, entrant)| entrant.conflicts.iter().map(move |other| (rank, other)));
    both.find(|&(rank, other)| !position.entrants[other as usize].conflicts_with(rank))
}

fn agree_in(name: &str) {
    let swiss = |system: &&SystemId| system.history().order != Order::Schedule && system.form == Form::Games;
    let systems: Vec<SystemId> =
        SystemId::ALL.iter().filter(|system| system.base() == **system).filter(swiss).copied().collect();
    for (number, tournament) in altered(name).iter().enumerate() {
        for &system in &systems {
            // One round per case, from round 2 to the next round in turn, to stay fast.
            let round = 2 + (number as u16) % tournament.recorded;
            let position = tournament.position(round, system.history(), round == tournament.recorded + 1);
            assert_eq!(asymmetric(&position), None, "{name}, case {number}, round {round}, {system}");
            if position.entrants.len() > system.oracle_field {
                let _ = system.pair(&position);
            } else if let Compared::Differ { engine, oracle } = compare(system, &position, &mut Counts::new()) {
                let ours = text(&position, &system.pair(&position));
                panic!("{name}, case {number}, round {round}, {system}: {ours}\nengine {engine}\noracle {oracle}");
            }
        }
    }
}

#[test]
fn a_game_that_only_one_of_two_names_bars_both() {
    for name in FILES {
        agree_in(name);
    }
}
