//! Positions for tests: random ones from a seed, and hand-made ones from a few lines of text.
//!
//! [`random_position`] plays a small tournament with careless pairings and builds the [`Position`] before the next
//! round, so histories are consistent (opponents, colours, floats, byes) without a file. It draws only integers, from
//! ChaCha8, so a seed always gives the same position. [`sketch()`] parses and [`show`] prints a position as text: the
//! output of a failing test can be pasted into a new one.

mod dice;
mod rounds;
mod sketch;

pub use rounds::scatter_games;
pub use sketch::{show, sketch};

use super::colours::colour_of_higher;
use crate::tournament::{
    Colour, Entrant, Float, Points, Position, Ranks, Strength, TeamRules, colour_difference, preference,
};
use dice::Dice;

/// The kind of positions that [`random_position`] makes. Chances are in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Least and greatest number of players in the tournament (at most [`MOST_PLAYERS`]); some of them may be absent in
    /// the round to pair.
    pub players: (u32, u32),
    /// Least and greatest number of rounds before the one to pair.
    pub rounds: (u32, u32),
    /// A player is absent in a round (half of them with a bye that scores).
    pub absent: u32,
    /// A game is forfeited.
    pub forfeit: u32,
    /// A game is drawn.
    pub drawn: u32,
    /// A pair of players is prohibited.
    pub prohibited: u32,
    /// A player who could get the bye is barred from it without any reason in the history.
    pub barred: u32,
    /// The round to pair is the last one.
    pub last_round: u32,
    /// Scores are drawn at random from a few values instead of coming from the results.
    pub scrambled: u32,
    /// The upper half of the field has virtual points.
    pub accelerated: u32,
    /// Floats are drawn at random instead of coming from the rounds, so that the float criteria decide more often.
    pub random_floats: u32,
    /// Colour histories are drawn at random within the limits of C3 (no colour three times running, no difference
    /// beyond two): many absolute preferences on one side.
    pub random_colours: u32,
    /// Colour histories are drawn at random without any restriction, as no rule would ever produce them.
    pub lawless_colours: u32,
    /// All colour histories are emptied, so that colours decide nothing.
    pub colourless: u32,
    /// The simulated rounds ignore absolute colour preferences (such things happen after forfeits and late entries).
    pub colour_blind: u32,
    /// A player enters late, after some rounds. If not 0, some pairing numbers are missing, too (of players who have
    /// left), so that odd and even numbers do not follow from rank.
    pub late: u32,
}

impl Shape {
    /// Ordinary small tournaments with a bit of everything.
    pub const ORDINARY: Self = Self {
        players: (2, 12),
        rounds: (0, 6),
        absent: 40,
        forfeit: 20,
        drawn: 350,
        prohibited: 5,
        barred: 20,
        last_round: 250,
        scrambled: 100,
        accelerated: 100,
        random_floats: 20,
        random_colours: 20,
        lawless_colours: 0,
        colourless: 10,
        colour_blind: 30,
        late: 0,
    };
    /// Up to eight players: the fastest, for millions of cases.
    pub const TINY: Self = Self { players: (2, 8), rounds: (0, 4), ..Self::ORDINARY };
    /// Late rounds of small fields: many pairs have met, completion is hard.
    pub const DENSE: Self = Self { players: (5, 10), rounds: (3, 8), last_round: 350, ..Self::ORDINARY };
    /// Many byes, forfeits, absences and barred players, mostly to make the bye difficult.
    pub const BYES: Self = Self { players: (3, 11), absent: 200, forfeit: 80, barred: 350, ..Self::ORDINARY };
    /// The last round, with many topscorers.
    pub const LAST: Self = Self { rounds: (2, 7), last_round: 1000, drawn: 500, ..Self::ORDINARY };
    /// Few different scores: large brackets, many transpositions and exchanges.
    pub const FLAT: Self = Self { players: (4, 11), rounds: (1, 4), drawn: 850, ..Self::ORDINARY };
    /// Many different scores: several moved-down players in a bracket, limbo, collapses.
    pub const STEEP: Self =
        Self { players: (4, 13), rounds: (2, 6), drawn: 150, scrambled: 500, prohibited: 60, ..Self::ORDINARY };
    /// Random float histories and few colours, so that the last criteria decide.
    pub const FLOATS: Self = Self {
        players: (4, 11),
        rounds: (2, 5),
        scrambled: 500,
        random_floats: 1000,
        colourless: 600,
        ..Self::ORDINARY
    };
    /// Random colour histories, mostly in the last round, so that the criteria on topscorers decide.
    pub const COLOURS: Self = Self {
        players: (4, 11),
        rounds: (2, 7),
        scrambled: 600,
        random_colours: 1000,
        last_round: 850,
        ..Self::ORDINARY
    };
    /// Like [`Shape::COLOURS`], with histories in which a player may even want White for one reason and Black for
    /// another.
    pub const LAWLESS: Self = Self { lawless_colours: 1000, ..Self::COLOURS };

    /// Late entries, absences and forfeits: players without a game, histories of different lengths and with holes,
    /// numbers with gaps, so that the last colour rules decide.
    pub const NEWCOMERS: Self =
        Self { players: (3, 11), rounds: (1, 5), absent: 150, forfeit: 150, drawn: 500, late: 450, ..Self::ORDINARY };

    /// All shapes with their names, except [`Shape::LAWLESS`], which no tournament under the rules can reach.
    pub const ALL: [(&'static str, Self); 10] = [
        ("tiny", Self::TINY),
        ("ordinary", Self::ORDINARY),
        ("dense", Self::DENSE),
        ("byes", Self::BYES),
        ("last", Self::LAST),
        ("flat", Self::FLAT),
        ("steep", Self::STEEP),
        ("floats", Self::FLOATS),
        ("colours", Self::COLOURS),
        ("newcomers", Self::NEWCOMERS),
    ];
}

/// The largest field that [`random_position`] makes.
pub const MOST_PLAYERS: u32 = 320;

/// A set of players, one bit each.
#[derive(Clone, Copy, Default)]
struct Set([u64; MOST_PLAYERS as usize / 64]);

impl Set {
    fn insert(&mut self, player: usize) {
        self.0[player / 64] |= 1 << (player % 64);
    }

    fn contains(&self, player: usize) -> bool {
        self.0[player / 64] >> (player % 64) & 1 == 1
    }
}

/// One player of the simulated tournament.
#[derive(Clone, Default)]
struct Seat {
    score: Points,
    colours: Vec<Colour>,
    met: Set,
    prohibited: Set,
    floats: [Option<Float>; 2],
    barred: bool,
    unplayed: u16,
}

impl Seat {
    fn float(&mut self, float: Option<Float>) {
        self.floats = [float, self.floats[0]];
    }

    /// Records a round without a game.
    fn idle(&mut self, points: Points, bars: bool, float: Option<Float>) {
        self.score += points;
        self.unplayed += 1;
        self.barred |= bars;
        self.float(float);
    }
}

/// The position before a round of a random tournament of this shape. The same seed and shape give the same position.
#[must_use]
pub fn random_position(seed: u64, shape: &Shape) -> Position {
    let mut dice = Dice::new(seed);
    let players = dice.between(shape.players).clamp(1, MOST_PLAYERS) as usize;
    let rounds = dice.between(shape.rounds);
    let mut hall = Hall {
        seats: vec![Seat::default(); players],
        // Whether an absence without points is a downfloat, as in 2017 but not in 2026.
        absence_floats: dice.chance(500),
        colour_blind: dice.chance(shape.colour_blind),
        initial: if dice.chance(500) { Colour::White } else { Colour::Black },
        dice,
        late: vec![0; players],
        numbers: (1..).take(players).collect(),
    };
    hall.enter(shape, rounds);
    hall.prohibit(shape);
    for round in 0..rounds {
        hall.play(shape, round);
    }
    hall.position(shape, rounds)
}

/// The simulated tournament.
struct Hall {
    seats: Vec<Seat>,
    absence_floats: bool,
    colour_blind: bool,
    initial: Colour,
    dice: Dice,
    /// The number of rounds that each player misses before entering.
    late: Vec<u32>,
    /// Pairing numbers.
    numbers: Vec<u32>,
}

impl Hall {
    /// Draws late entries, and numbers with gaps.
    fn enter(&mut self, shape: &Shape, rounds: u32) {
        if shape.late == 0 {
            return;
        }
        let mut next = 0;
        for player in 0..self.seats.len() {
            if self.dice.chance(shape.late) {
                self.late[player] = self.dice.between((1, rounds.max(1)));
            }
            next += 1 + u32::from(self.dice.chance(300));
            self.numbers[player] = next;
        }
    }

    fn prohibit(&mut self, shape: &Shape) {
        for b in 1..self.seats.len() {
            for a in 0..b {
                if self.dice.chance(shape.prohibited) {
                    self.seats[a].prohibited.insert(b);
                    self.seats[b].prohibited.insert(a);
                }
            }
        }
    }

    /// The players present in a round (from 0), by rank; the others get their byes if `record` is set.
    fn present(&mut self, shape: &Shape, round: u32, record: bool) -> Vec<usize> {
        let mut there = Vec::with_capacity(self.seats.len());
        for player in 0..self.seats.len() {
            if round < self.late[player] {
                self.seats[player].idle(0, false, self.absence_floats.then_some(Float::Down));
            } else if !self.dice.chance(shape.absent) {
                there.push(player);
            } else if record {
                self.absent(player);
            }
        }
        let seats = &self.seats;
        there.sort_by_key(|&player| (-seats[player].score, player));
        there
    }

    /// An absence: half without points, the rest a half-point bye or (seldom) a full-point bye.
    fn absent(&mut self, player: usize) {
        let nothing = self.absence_floats.then_some(Float::Down);
        match self.dice.below(8) {
            0..=3 => self.seats[player].idle(0, false, nothing),
            4..=6 => self.seats[player].idle(5, false, Some(Float::Down)),
            _ => self.seats[player].idle(10, !self.absence_floats, Some(Float::Down)),
        }
    }

    /// Whether the simulation may pair the two players.
    fn compatible(&self, a: usize, b: usize) -> bool {
        let (p, q) = (&self.seats[a], &self.seats[b]);
        if p.met.contains(b) || p.prohibited.contains(b) {
            return false;
        }
        let wish = |seat: &Seat| preference(&seat.colours, colour_difference(&seat.colours));
        match (wish(p), wish(q)) {
            (Some(x), Some(y)) => self.colour_blind || x != y || x.strength != Strength::Absolute,
            _ => true,
        }
    }

    /// Plays one round: from the top, each player takes one of the next compatible players; unpaired players get a bye.
    fn play(&mut self, shape: &Shape, round: u32) {
        let mut there = self.present(shape, round, true);
        let mut bye_given = false;
        while !there.is_empty() {
            let a = there.remove(0);
            let window = 1 + self.dice.below(3) as usize;
            let near: Vec<usize> = (0..there.len()).filter(|&i| self.compatible(a, there[i])).take(window).collect();
            if near.is_empty() {
                if bye_given || self.seats[a].barred {
                    self.absent(a);
                } else {
                    bye_given = true;
                    self.seats[a].idle(10, true, Some(Float::Down));
                }
                continue;
            }
            let b = there.remove(near[self.dice.below(near.len() as u32) as usize]);
            self.game(shape, a, b);
        }
    }

    /// Plays a pair, `a` the higher ranked: mostly a game, sometimes a forfeit.
    fn game(&mut self, shape: &Shape, a: usize, b: usize) {
        if self.dice.chance(shape.forfeit) {
            let nothing = self.absence_floats.then_some(Float::Down);
            let (winner, loser) = if self.dice.chance(600) { (a, b) } else { (b, a) };
            if self.dice.chance(900) {
                self.seats[winner].idle(10, true, Some(Float::Down));
            } else {
                self.seats[winner].idle(0, false, nothing);
            }
            self.seats[loser].idle(0, false, nothing);
            return;
        }
        let float = match self.seats[a].score.cmp(&self.seats[b].score) {
            std::cmp::Ordering::Greater => [Some(Float::Down), Some(Float::Up)],
            _ => [None, None],
        };
        let colour = self.colour(a, b);
        let points = if self.dice.chance(shape.drawn) {
            [5, 5]
        } else if self.dice.chance(if a < b { 650 } else { 350 }) {
            [10, 0]
        } else {
            [0, 10]
        };
        for (i, (player, other, colour)) in [(a, b, colour), (b, a, colour.other())].into_iter().enumerate() {
            let seat = &mut self.seats[player];
            seat.score += points[i];
            seat.colours.push(colour);
            seat.met.insert(other);
            seat.float(float[i]);
        }
    }

    fn colour(&mut self, a: usize, b: usize) -> Colour {
        if self.dice.chance(80) {
            return if self.dice.chance(500) { Colour::White } else { Colour::Black };
        }
        colour_of_higher(&self.entrant(a), &self.entrant(b), self.initial).0
    }

    /// The player as an entrant, without opponents.
    fn entrant(&self, player: usize) -> Entrant {
        let seat = &self.seats[player];
        let difference = colour_difference(&seat.colours);
        Entrant {
            index: player as u32,
            id: self.numbers[player],
            tpn: self.numbers[player],
            score: seat.score,
            colour_difference: difference,
            preference: preference(&seat.colours, difference),
            colours: seat.colours.clone(),
            floats: seat.floats,
            bye_barred: seat.barred,
            unplayed: seat.unplayed,
            ..Entrant::default()
        }
    }

    /// Creates histories that the simulation does not produce often enough.
    fn distort(&mut self, shape: &Shape) {
        if self.dice.chance(shape.random_floats) {
            for seat in &mut self.seats {
                let mut float = || [None, Some(Float::Down), Some(Float::Up)][self.dice.below(3) as usize];
                seat.floats = [float(), float()];
            }
        }
        let lawless = self.dice.chance(shape.lawless_colours);
        if self.dice.chance(shape.random_colours) || lawless {
            for seat in &mut self.seats {
                for at in 0..seat.colours.len() {
                    let before = &seat.colours[..at];
                    let drawn = if self.dice.chance(500) { Colour::White } else { Colour::Black };
                    let wish = preference(before, colour_difference(before));
                    let forced = wish.filter(|wish| !lawless && wish.strength == Strength::Absolute);
                    seat.colours[at] = forced.map_or(drawn, |wish| wish.colour);
                }
            }
        }
        if self.dice.chance(shape.colourless) {
            for seat in &mut self.seats {
                seat.unplayed += seat.colours.len() as u16;
                seat.colours.clear();
            }
        }
    }

    fn position(mut self, shape: &Shape, rounds: u32) -> Position {
        if self.dice.chance(shape.scrambled) {
            let levels = 1 + self.dice.below(2 * rounds + 2);
            for player in 0..self.seats.len() {
                self.seats[player].score = self.dice.below(levels) as Points * 5;
            }
        }
        self.distort(shape);
        if self.dice.chance(shape.accelerated) {
            let extra = if self.dice.chance(500) { 10 } else { 5 };
            let upper = self.seats.len().div_ceil(2);
            self.seats[..upper].iter_mut().for_each(|seat| seat.score += extra);
        }
        for player in 0..self.seats.len() {
            let barred = self.dice.chance(shape.barred);
            self.seats[player].barred |= barred;
        }
        let there = self.present(shape, rounds, false);
        let last_round = self.dice.chance(shape.last_round);
        let ranks = |chosen: &dyn Fn(usize) -> bool| -> Ranks {
            (0..there.len() as u32).filter(|&rank| chosen(there[rank as usize])).collect()
        };
        let entrants = there.iter().map(|&player| {
            let seat = &self.seats[player];
            Entrant {
                topscorer: last_round && 2 * seat.score > 10 * rounds as Points,
                secondary: 0,
                virtual_points: 0,
                conflicts: ranks(&|other| seat.met.contains(other) || seat.prohibited.contains(other)),
                prohibited: ranks(&|other| seat.prohibited.contains(other)),
                ..self.entrant(player)
            }
        });
        Position {
            round: rounds as u16 + 1,
            rounds: rounds as u16 + 1,
            last_round,
            initial_colour: self.initial,
            third_only_if_denied: false,
            schedule: None,
            last_two_rounds: last_round,
            team: TeamRules::default(),
            entrants: entrants.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_seed_same_position() {
        for (_, shape) in Shape::ALL {
            for seed in 0..50 {
                assert_eq!(random_position(seed, &shape), random_position(seed, &shape));
            }
        }
        assert_ne!(random_position(1, &Shape::ORDINARY), random_position(2, &Shape::ORDINARY));
    }

    #[test]
    fn positions_hang_together() {
        for (_, shape) in Shape::ALL {
            for seed in 0..500 {
                let position = random_position(seed, &shape);
                for (rank, entrant) in position.entrants.iter().enumerate() {
                    for other in entrant.conflicts.iter() {
                        assert!(position.entrants[other as usize].conflicts_with(rank as u32));
                        assert_ne!(other as usize, rank);
                    }
                    assert!(entrant.prohibited.iter().all(|other| entrant.conflicts_with(other)));
                    assert_eq!(entrant.colours.len() + usize::from(entrant.unplayed) + 1, usize::from(position.round));
                    assert!(position.last_round || !entrant.topscorer);
                }
                let ranks = position.entrants.iter().map(|entrant| (-entrant.score, entrant.tpn));
                assert!(ranks.is_sorted());
            }
        }
    }

    #[test]
    fn every_kind_of_history_occurs() {
        let mut entrants = (0..2000).flat_map(|seed| random_position(seed, &Shape::ORDINARY).entrants);
        assert!(entrants.any(|e| e.topscorer));
        assert!(entrants.any(|e| e.bye_barred));
        assert!(entrants.any(|e| e.floats == [Some(Float::Down), Some(Float::Up)]));
        assert!(entrants.any(|e| e.colour_difference.abs() > 1));
        assert!(entrants.any(|e| !e.prohibited.is_empty()));
        assert!((0..2000).any(|seed| random_position(seed, &Shape::ORDINARY).entrants.len() % 2 == 1));
    }
}
