//! Random tournaments with altered rounds.

use crate::common::Draws;
use pairproof::generate::{Generator, Profile};
use pairproof::systems::SystemId;
use pairproof::tournament::{Colour, Form, Outcome, Pairing, Position, Tournament};

/// How a round was altered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// Two boards swap their second players.
    Boards,
    /// A floater is swapped with another player of the same score.
    Floater,
    /// Another player has the bye.
    Bye,
    /// Two players of the same score swap places.
    Players,
    /// The colours of one board are swapped.
    Colours,
    /// The round is paired by an engine that lacks one rule.
    WithoutRule,
    /// Two or three other alterations in succession.
    Several,
    /// Boards are swapped without checking that the result is legal.
    Lawless,
}

const ALL: [Alteration; 8] = [
    Alteration::Boards,
    Alteration::Floater,
    Alteration::Bye,
    Alteration::Players,
    Alteration::Colours,
    Alteration::WithoutRule,
    Alteration::Several,
    Alteration::Lawless,
];

/// A tournament whose last recorded round is altered.
pub struct Altered {
    pub tournament: Tournament,
    /// How to reproduce it.
    pub origin: String,
}

/// A source of draws from a well-mixed seed.
pub fn draws(seed: u64) -> Draws {
    Draws(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
}

/// The fields that tournaments are drawn from, in turn.
const FIELDS: [(&str, &[(&str, &str)]); 10] = [
    ("tiny", &[("players", "4..9")]),
    ("club", &[]),
    ("byes-and-forfeits", &[("players", "4..30")]),
    ("swiss-marathon", &[("players", "6..16")]),
    ("elite", &[]),
    ("tiny", &[("players", "4..12"), ("rounds", "3..7")]),
    ("odd-scoring", &[("players", "5..24"), ("rounds", "3..7")]),
    ("swiss-marathon", &[("players", "7..13"), ("random", "10000")]),
    ("baku", &[("players", "10..30"), ("rounds", "5..8")]),
    ("open", &[("players", "60..100"), ("rounds", "4..6")]),
];

pub struct Source {
    system: SystemId,
    generators: Vec<Generator>,
    seed: u64,
    number: u64,
}

impl Source {
    pub fn new(system: SystemId, seed: u64) -> Self {
        let generator = |&(name, changes): &(&str, &[(&str, &str)])| {
            let start = Profile::built_in(name).expect("a built-in profile");
            let profile = changes.iter().fold(start, |profile, (key, value)| profile.with(key, value).expect("a key"));
            Generator::new(profile, system)
        };
        Self { system, generators: FIELDS.iter().map(generator).collect(), seed, number: 0 }
    }

    /// The next tournament, its rounds altered in several ways.
    pub fn next_tournament(&mut self) -> Vec<Altered> {
        let (number, field) = (self.number, (self.number % FIELDS.len() as u64) as usize);
        self.number += 1;
        let large = FIELDS[field].0 == "open";
        let played = self.generators[field].play(self.seed, number);
        let mut found = Vec::new();
        for round in 1..=played.tournament.recorded {
            let mut dice = draws(self.seed ^ number << 20 ^ u64::from(round) << 50);
            let start = dice.below(ALL.len());
            for step in 0..if large { 2 } else { 4 } {
                let alteration = ALL[(start + 3 * step) % ALL.len()];
                let shape = Altering::new(self.system, &played.tournament, round);
                if let Some(tournament) = shape.and_then(|shape| shape.altered(alteration, &mut dice)) {
                    let origin = format!(
                        "PAIRPROOF_SEED={} tournament {number} ({}) round {round} altered: {alteration:?}",
                        self.seed, FIELDS[field].0
                    );
                    found.push(Altered { tournament, origin });
                }
            }
        }
        found
    }
}

/// A round to be altered.
struct Altering {
    system: SystemId,
    /// The tournament with this round as its last.
    tournament: Tournament,
    position: Position,
    pairing: Pairing,
}

impl Altering {
    fn new(system: SystemId, tournament: &Tournament, round: u16) -> Option<Self> {
        let mut tournament = tournament.clone();
        for player in &mut tournament.players {
            player.entries.truncate(usize::from(round));
            player.game_points.truncate(usize::from(round));
        }
        tournament.recorded = round;
        tournament.absences.retain(|absence| absence.round > round);
        let position = tournament.position(round, system.history(), tournament.rounds == Some(round));
        let pairing = system.pair(&position).ok()?;
        (pairing.pairs.len() > 1).then_some(Self { system, tournament, position, pairing })
    }

    fn altered(&self, alteration: Alteration, dice: &mut Draws) -> Option<Tournament> {
        // Most swaps break a rule or change nothing; a few attempts usually find a usable one.
        (0..12).find_map(|_| {
            let mut pairing = self.pairing.clone();
            self.alter(alteration, &mut pairing, dice)?;
            if pairing == self.pairing {
                return None;
            }
            let tournament = self.with(&pairing, dice);
            (alteration == Alteration::Lawless || self.is_legal(&tournament)).then_some(tournament)
        })
    }

    fn alter(&self, alteration: Alteration, pairing: &mut Pairing, dice: &mut Draws) -> Option<()> {
        let score = |rank: u32| self.position.entrants[rank as usize].score;
        let players: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        match alteration {
            Alteration::Boards | Alteration::Lawless => {
                let (a, b) = (dice.below(pairing.pairs.len()), dice.below(pairing.pairs.len()));
                let (p, q) = (pairing.pairs[a], pairing.pairs[b]);
                let q = if dice.below(2) == 0 { q.0 } else { q.1 };
                exchange(pairing, p.1, q);
            }
            Alteration::Floater => {
                let uneven: Vec<(u32, u32)> =
                    pairing.pairs.iter().copied().filter(|&(a, b)| score(a) != score(b)).collect();
                let &(a, b) = dice.pick_any(&uneven)?;
                let floater = if dice.below(2) == 0 { a.min(b) } else { a.max(b) };
                let others: Vec<u32> =
                    players.into_iter().filter(|&c| c != floater && score(c) == score(floater)).collect();
                exchange(pairing, floater, *dice.pick_any(&others)?);
            }
            Alteration::Bye => {
                let other = *dice.pick_any(&players)?;
                exchange(pairing, pairing.bye?, other);
            }
            Alteration::Players => {
                let player = *dice.pick_any(&players)?;
                let others: Vec<u32> =
                    players.into_iter().filter(|&c| c != player && score(c) == score(player)).collect();
                exchange(pairing, player, *dice.pick_any(&others)?);
            }
            Alteration::Colours => {
                let board = dice.below(pairing.pairs.len());
                let (white, black) = pairing.pairs[board];
                pairing.pairs[board] = (black, white);
            }
            Alteration::WithoutRule => {
                let system = self.system;
                let rules = system.rules();
                let mutant = system.without(dice.pick_any(&rules)?)?;
                if self.position.entrants.len() > mutant.largest.min(system.oracle_field.max(12)) {
                    return None;
                }
                *pairing = (mutant.pair)(&self.position).ok()?;
            }
            Alteration::Several => {
                for _ in 0..2 + dice.below(2) {
                    let one = ALL[dice.below(5)];
                    let _ = self.alter(one, pairing, dice);
                }
            }
        }
        Some(())
    }

    /// The tournament with this pairing as its last round, all games drawn.
    fn with(&self, pairing: &Pairing, dice: &mut Draws) -> Tournament {
        let mut tournament = self.tournament.clone();
        let column = usize::from(tournament.recorded) - 1;
        let index = |rank: u32| self.position.entrants[rank as usize].index;
        let scoring = tournament.scoring.clone();
        // Only games, not matches, have forfeited pairs without colours.
        let forfeits = tournament.form == Form::Games && dice.below(4) == 0;
        for (place, &(white, black)) in pairing.pairs.iter().enumerate() {
            let (white, black) = (index(white), index(black));
            let unplayed = forfeits && place % 5 == 4;
            for (player, other, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
                let outcome = match (unplayed, colour) {
                    (false, _) => Outcome::Draw,
                    (true, Colour::White) => Outcome::ForfeitWin,
                    (true, Colour::Black) => Outcome::ForfeitLoss,
                };
                let colour = if unplayed { None } else { Some(colour) };
                tournament.players[player as usize].entries[column] = scoring.entry(Some(other), colour, outcome);
            }
        }
        if let Some(bye) = pairing.bye {
            tournament.players[index(bye) as usize].entries[column] = scoring.entry(None, None, Outcome::PairingBye);
        }
        tournament
    }

    fn is_legal(&self, tournament: &Tournament) -> bool {
        use pairproof::check::legality::{Law, judge};
        let record = tournament.recorded_pairing(tournament.recorded);
        judge(tournament, &record, Law::new(self.system, self.position.last_round)).is_empty()
    }
}

/// Swaps two players, wherever they are paired.
fn exchange(pairing: &mut Pairing, a: u32, b: u32) {
    let other = |rank: u32| match rank {
        _ if rank == a => b,
        _ if rank == b => a,
        _ => rank,
    };
    let together = |&(p, q): &(u32, u32)| (p == a && q == b) || (p == b && q == a);
    if pairing.pairs.iter().any(together) {
        return;
    }
    for pair in &mut pairing.pairs {
        *pair = (other(pair.0), other(pair.1));
    }
    pairing.bye = pairing.bye.map(other);
}
