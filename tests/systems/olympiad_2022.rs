//! The 44th Olympiad (open section, 2022): 187 teams, eleven rounds, as they were paired.
//!
//! The file has the real pairings, match scores and colours on board 1; names, players and results of single boards are
//! invented. The initial order is fitted to the rounds in ten places, so the counts are strong evidence for the
//! structure of the rules but not an independent rate.

use pairproof::systems::SystemId;
use pairproof::systems::olympiad::colours::allocate;
use pairproof::systems::olympiad::{Edition, Rulebook};
use pairproof::tournament::{Form, Pairing, Position, Timeline, Tournament};
use pairproof::trf::Document;
use std::collections::HashSet;

const FILE: &[u8] = include_bytes!("../data/olympiad-44.trf");

fn read() -> Tournament {
    let imported = Tournament::from_document_as(&Document::parse(FILE), Form::Teams).expect("a tournament of teams");
    imported.tournament
}

/// The record of a round by rank. With unknown colours the higher ranked team counts as White.
fn record_of(tournament: &Tournament, position: &Position, round: u16) -> Pairing {
    let record = tournament.recorded_pairing(round);
    let ranks = position.ranks();
    let rank = |team: u32| ranks.get(team as usize).copied().flatten();
    let pairs = record.pairs.iter().filter_map(|pair| {
        let (white, black) = (rank(pair.white)?, rank(pair.black)?);
        Some(if pair.colours_known { (white, black) } else { (white.min(black), white.max(black)) })
    });
    Pairing::of(pairs, record.byes.iter().find_map(|&team| rank(team)))
}

/// Counts for rounds 2 to 11: all pairs, pairs that agree, and agreeing pairs with the same colours.
fn agreement(system: SystemId) -> ([usize; 3], Vec<u16>) {
    let tournament = read();
    let mut timeline = Timeline::new(&tournament, system.history());
    let (mut counts, mut differing) = ([0; 3], Vec::new());
    for round in 1..=tournament.recorded {
        let position = timeline.position(&tournament, false);
        let ours = system.pair(&position).expect("a pairing");
        let theirs = record_of(&tournament, &position, round);
        let recorded: HashSet<(u32, u32)> = theirs.pairs.iter().copied().collect();
        let same = ours.pairs.iter().filter(|pair| recorded.contains(pair)).count();
        let turned = ours.pairs.iter().filter(|&&(a, b)| recorded.contains(&(b, a))).count();
        // In round 1 the bye went to a team whose later number is not the last, so the pairs cannot agree.
        if round > 1 {
            assert_eq!(ours.bye, theirs.bye, "the bye of round {round}");
            counts[0] += recorded.len();
            counts[1] += same + turned;
            counts[2] += same;
            if same < recorded.len() {
                differing.push(round);
            }
        }
        timeline.advance(&tournament);
    }
    (counts, differing)
}

#[test]
fn teams_are_read_whole() {
    let tournament = read();
    assert_eq!((tournament.players.len(), tournament.recorded), (187, 11));
    // Match points and game points of the winner.
    let best = tournament.players.iter().map(|team| {
        let match_points: i32 = team.entries.iter().map(|entry| entry.points).sum();
        (match_points, team.game_points.iter().sum::<i32>())
    });
    assert_eq!(best.max().map(|(match_points, _)| match_points), Some(190));
}

/// The colours of the actual pairs, regardless of our own pairing.
#[test]
fn all_but_two_colours_are_those_of_the_rules() {
    let tournament = read();
    let rules = Rulebook::of(Edition::O2022);
    let mut timeline = Timeline::new(&tournament, SystemId::OLYMPIAD_2022.history());
    let mut counts = [0; 2];
    for round in 1..=tournament.recorded {
        let position = timeline.position(&tournament, false);
        for (white, black) in record_of(&tournament, &position, round).pairs {
            let (ours, _, _) = allocate(&rules, &position, white, black);
            counts[0] += i32::from(round > 1);
            counts[1] += i32::from(round > 1 && ours == white);
        }
        timeline.advance(&tournament);
    }
    assert_eq!(counts, [926, 924]);
}

#[test]
fn all_but_four_pairs_are_those_of_the_rules() {
    assert_eq!(agreement(SystemId::OLYMPIAD_2022), ([926, 922, 920], vec![8, 9]));
}

#[test]
fn all_pairs_are_those_of_the_reading_cross_first() {
    assert_eq!(agreement(SystemId::OLYMPIAD_2022_CROSS_FIRST), ([926, 926, 924], vec![8, 9]));
}
