//! How long standings take: nine tie-breaks, all values and places.

use pairproof::standings::{Edition, Event, List, Participant, Regime, Round, Score, Table, Worth};
use pairproof::tournament::{Colour, Outcome};

fn main() {
    divan::main();
}

/// All players play in every round, except for occasional byes and forfeits.
fn event(players: u32, rounds: u32) -> Event {
    let mut participants: Vec<Participant> = (1..=players)
        .map(|id| Participant {
            id,
            name: String::new(),
            rating: u16::try_from(2600 - id % 1200).ok(),
            rounds: Vec::new(),
            extra: [0; 2],
            boards: Vec::new(),
        })
        .collect();
    for round in 0..rounds {
        for (index, participant) in (0_u32..).zip(&mut participants) {
            let shifted = (index + round * 7) % players;
            let opponent = ((shifted ^ 1) + players - round * 7 % players) % players;
            let white = shifted.is_multiple_of(2);
            let (outcome, points) = match (shifted / 2 * 31 + round * 17) % 23 {
                0 => (Outcome::HalfBye, 5),
                1 if white => (Outcome::ForfeitWin, 10),
                1 => (Outcome::ForfeitLoss, 0),
                2..=8 => (Outcome::Draw, 5),
                9..=16 if white => (Outcome::Win, 10),
                9..=16 => (Outcome::Loss, 0),
                _ if white => (Outcome::Loss, 0),
                _ => (Outcome::Win, 10),
            };
            let opponent = Some(opponent).filter(|_| outcome != Outcome::HalfBye);
            let colour = Some(if white { Colour::White } else { Colour::Black });
            participant.rounds.push(Round { outcome, opponent, colour, points: [points; 2], games: None });
        }
    }
    Event {
        readings: Vec::new(),
        edition: Edition::E2026,
        regime: Regime::Swiss,
        team: false,
        primary: Score::Game,
        rounds: u16::try_from(rounds).unwrap_or(u16::MAX),
        recorded: u16::try_from(rounds).unwrap_or(u16::MAX),
        worth: [Worth { win: [10; 2], draw: 5, loss: 0 }; 2],
        boards: 1,
        game_win: 10,
        participants,
    }
}

const NINE: &str = "DE,BH/C1,BH,SB/C1,SB,AOB,ARO/C1,APRO,WIN";

#[divan::bench(args = [(40, 9), (1000, 11), (9998, 13)])]
fn nine_tie_breaks(bencher: divan::Bencher, (players, rounds): (u32, u32)) {
    let event = event(players, rounds);
    let list = List::parse(NINE, &event);
    bencher.bench(|| Table::new(&event, &list).places.len());
}

#[divan::bench(args = ["DE", "BH/C1", "SB/C1", "AOB", "FB/M2", "PS", "TPR", "APPO"])]
fn one_tie_break_of_a_thousand(bencher: divan::Bencher, name: &str) {
    let event = event(1000, 11);
    let list = List::parse(name, &event);
    bencher.bench(|| Table::new(&event, &list).places.len());
}
