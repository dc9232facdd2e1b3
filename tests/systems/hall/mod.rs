//! Tournaments of any size, played in memory: the caller pairs each round, and results are random. For tests and
//! benches of large fields whose histories the rules themselves should produce.

use pairproof::tournament::{
    Absence, Colour, Entry, Form, HistoryRules, Outcome, Pairing, Player, Points, Position, Prohibition, Scoring,
    Timeline, Tournament,
};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Results {
    /// Usually the stronger player.
    ByStrength,
    /// Either player.
    Random,
    /// White: all players with many points have had White and so want Black.
    White,
    /// Every game is drawn: all players have the same score.
    Draws,
    /// Half the games are decided by three kinds of points, so that scores hardly ever agree.
    Scattered,
}

/// A kind of tournament.
#[derive(Clone, Copy, Debug)]
pub struct Hall {
    pub players: usize,
    pub rounds: u16,
    pub results: Results,
    /// Absent players in each round, per cent.
    pub absent: u32,
    /// The outcome recorded for an absence.
    pub bye: Outcome,
    /// Sizes of groups whose members never meet.
    pub groups: &'static [usize],
    /// Number of first rounds in which the upper half has a virtual point.
    pub accelerated: u16,
}

/// 300 players, eleven rounds, the stronger player usually wins.
pub const PLAIN: Hall = Hall {
    players: 300,
    rounds: 11,
    results: Results::ByStrength,
    absent: 0,
    bye: Outcome::ZeroBye,
    groups: &[],
    accelerated: 0,
};

impl Hall {
    /// Plays the rounds. `pair` is called with each position; if it returns no pairing, the tournament ends.
    pub fn play(&self, history: &HistoryRules, seed: u64, mut pair: impl FnMut(&Position) -> Option<Pairing>) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut tournament = self.empty(&mut random);
        let mut timeline = Timeline::new(&tournament, history);
        for round in 1..=self.rounds {
            let absent = |random: &mut ChaCha8Rng| random.next_u32() % 100 < self.absent;
            tournament.absences = (0..)
                .take(self.players)
                .filter(|_| absent(&mut random))
                .map(|player| Absence { player, round, kind: self.bye })
                .collect();
            let position = timeline.position(&tournament, round == self.rounds);
            let Some(pairing) = pair(&position) else { return };
            self.record(&mut tournament, &position, &pairing, &mut random);
            timeline.advance(&tournament);
        }
    }

    fn empty(&self, random: &mut ChaCha8Rng) -> Tournament {
        let virtual_points = |index: usize| {
            let rounds = if 2 * index < self.players { usize::from(self.accelerated) } else { 0 };
            vec![10; rounds]
        };
        let player = |index: usize| Player {
            id: u32::try_from(index + 1).expect("few"),
            name: String::new(),
            rating: u16::try_from(2700 - index * 1500 / self.players).expect("a rating"),
            title: pairproof::trf::Title::None,
            entries: Vec::new(),
            virtual_points: virtual_points(index),
            adjustments: Vec::new(),
            game_points: Vec::new(),
        };
        let mut everybody: Vec<u32> = (0..).take(self.players).collect();
        for at in (1..everybody.len()).rev() {
            everybody.swap(at, random.next_u32() as usize % (at + 1));
        }
        let prohibition = |&size: &usize| {
            let players = everybody.split_off(everybody.len() - size);
            Prohibition { first: 1, last: self.rounds, players }
        };
        Tournament {
            form: Form::Games,
            name: String::new(),
            team: pairproof::tournament::TeamRules::default(),
            prohibitions: self.groups.iter().map(prohibition).collect(),
            players: (0..self.players).map(player).collect(),
            recorded: 0,
            rounds: Some(self.rounds),
            scoring: Scoring::default(),
            initial_colour: Some(Colour::White),
            absences: Vec::new(),
        }
    }

    fn record(&self, tournament: &mut Tournament, position: &Position, pairing: &Pairing, random: &mut ChaCha8Rng) {
        let column = usize::from(tournament.recorded);
        let absent = tournament.scoring.entry(None, None, self.bye);
        for player in &mut tournament.players {
            player.entries.push(Entry { ..absent });
        }
        let index = |rank: u32| position.entrants[rank as usize].index as usize;
        for &(white, black) in &pairing.pairs {
            let (white, black) = (index(white), index(black));
            let edge = i32::from(tournament.players[white].rating) - i32::from(tournament.players[black].rating);
            let points = self.points(edge, i32::try_from(random.next_u32() % 1000).unwrap_or(0));
            for (player, opponent, colour, own, other) in [
                (white, black, Colour::White, points[0], points[1]),
                (black, white, Colour::Black, points[1], points[0]),
            ] {
                let outcome = match own.cmp(&other) {
                    std::cmp::Ordering::Greater => Outcome::Win,
                    std::cmp::Ordering::Equal => Outcome::Draw,
                    std::cmp::Ordering::Less => Outcome::Loss,
                };
                tournament.players[player].entries[column] = Entry {
                    opponent: u32::try_from(opponent).ok(),
                    colour: Some(colour),
                    outcome,
                    points: own,
                    games: None,
                };
            }
        }
        if let Some(rank) = pairing.bye {
            tournament.players[index(rank)].entries[column] = tournament.scoring.entry(None, None, Outcome::PairingBye);
        }
        tournament.recorded += 1;
    }

    /// Points of White and Black; White's rating is higher by `edge`.
    fn points(&self, edge: i32, roll: i32) -> [Points; 2] {
        let first = match self.results {
            Results::ByStrength => roll < 375 + edge,
            Results::Random => roll < 375,
            // Any tenth of a point: no real scoring has so many values, and no history produces fewer equal scores.
            Results::Scattered => return [roll % 11, 10 - roll % 11],
            Results::White => roll < 980,
            Results::Draws => false,
        };
        let drawn = match self.results {
            Results::Draws => true,
            Results::White => false,
            _ => !first && roll > 750 + edge.min(0),
        };
        match (first, drawn) {
            (true, _) => [10, 0],
            (_, true) => [5, 5],
            _ => [0, 10],
        }
    }
}
