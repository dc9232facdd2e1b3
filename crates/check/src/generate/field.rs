//! The field before round 1: ratings, strengths, absences, virtual points, prohibited pairs.

use super::random::Random;
use super::settings::{Event, Settings};
use super::words::{Acceleration, ProhibitedRounds, RatingModel};
use crate::tournament::{
    Absence, Form, Outcome, Player, Prohibition, TeamRules, Tournament, baku_group_end, baku_points,
    listed_before_round_1,
};
use crate::trf::Title;

/// Rating in the file (0 for none) and playing strength, in the order of pairing numbers.
pub(super) fn ratings(settings: &Settings, random: &mut Random) -> Vec<(u16, u16)> {
    let (low, high) = settings.rating_bounds;
    let strength = |rating: u16| {
        let mean = u16::try_from(settings.rating_mean.clamp(low, high)).unwrap_or(0);
        if rating == 0 { mean } else { rating }
    };
    let given = || settings.given_ratings.iter().map(|&rating| (rating, strength(rating)));
    let drawing = if settings.given_ratings.is_empty() { settings.players } else { 0 };
    let mut drawn: Vec<(u16, u16)> = (0..drawing)
        .map(|_| {
            let strength = match settings.rating_model {
                RatingModel::Normal => settings.rating_mean + random.bell(settings.rating_deviation),
                RatingModel::Uniform => random.between(low, high),
                RatingModel::Equal => settings.rating_mean,
            };
            let strength = u16::try_from(strength.clamp(low, high)).unwrap_or(0);
            let unrated = settings.unrated_players > 0 && random.chance(settings.unrated_players);
            (if unrated { 0 } else { strength }, strength)
        })
        .chain(given().take(settings.players as usize))
        .collect();
    // The sort is stable: nothing is known about unrated players, so they stay in the order drawn.
    drawn.sort_by_key(|&(rating, _)| std::cmp::Reverse(rating));
    drawn
}

/// The tournament before round 1, without a recorded round.
pub(super) fn tournament(settings: &Settings, ratings: &[(u16, u16)]) -> Tournament {
    let players = (1..)
        .zip(ratings)
        .map(|(id, &(rating, _))| Player {
            id,
            name: String::new(),
            rating,
            title: Title::None,
            entries: Vec::with_capacity(usize::from(settings.rounds_to_play)),
            virtual_points: Vec::new(),
            adjustments: Vec::new(),
            game_points: Vec::new(),
        })
        .collect();
    Tournament {
        form: Form::Games,
        name: String::new(),
        players,
        recorded: 0,
        rounds: Some(settings.rounds),
        scoring: settings.scoring.clone(),
        initial_colour: Some(settings.initial_colour),
        team: TeamRules::default(),
        prohibitions: Vec::new(),
        absences: Vec::new(),
    }
}

/// When a player takes part: from round `arrives` until before round `leaves`.
#[derive(Clone, Copy)]
struct Stay {
    arrives: u16,
    leaves: u16,
    byes: u32,
    /// The last round with a counted bye: the player does not leave by rate before it.
    last_counted: u16,
}

impl Stay {
    fn is_away(&self, round: u16) -> bool {
        round < self.arrives || round >= self.leaves
    }
}

/// The stays of all players, and how many enter late and leave early.
struct Stays {
    of: Vec<Stay>,
    late: u32,
    gone: u32,
    most_late: u32,
    most_gone: u32,
}

impl Stays {
    fn new(players: u32) -> Self {
        let of = vec![Stay { arrives: 1, leaves: u16::MAX, byes: 0, last_counted: 0 }; players as usize];
        Self { of, late: 0, gone: 0, most_late: players / 4, most_gone: players / 2 }
    }

    /// Draws the late entries: by rate, round by round; then by count.
    fn draw_late_entries(&mut self, settings: &Settings, random: &mut Random) {
        for round in 2..=settings.rounds {
            let rate = settings.rate(Event::LateEntry, round);
            if rate > 0 {
                for stay in self.of.iter_mut().filter(|stay| stay.arrives == 1) {
                    if random.chance(rate) && self.late < self.most_late {
                        stay.arrives = round;
                        self.late += 1;
                    }
                }
            }
        }
        counted(settings, Event::LateEntry, random, |player, round| {
            let stay = &mut self.of[player as usize];
            let enters = stay.arrives == 1 && self.late < self.most_late;
            if enters {
                stay.arrives = round;
                self.late += 1;
            }
            enters
        });
    }

    /// Draws the withdrawals that are given as a count.
    fn draw_withdrawals(&mut self, settings: &Settings, random: &mut Random) {
        counted(settings, Event::Withdrawal, random, |player, round| {
            let stay = &self.of[player as usize];
            stay.leaves == u16::MAX && round > stay.arrives && self.leave(player as usize, round)
        });
    }

    /// Lets the player leave, unless too many have left.
    fn leave(&mut self, player: usize, round: u16) -> bool {
        let leaves = self.gone < self.most_gone;
        if leaves {
            self.of[player].leaves = round;
            self.gone += 1;
        }
        leaves
    }

    /// Draws by rate whether a player leaves or requests a bye in a round.
    fn roll(&mut self, player: usize, round: u16, rates: &RoundRates, random: &mut Random) -> Option<Outcome> {
        if rates.all == 0 {
            return None;
        }
        let mut roll = random.below(super::random::PER_TEN_THOUSAND);
        if roll >= rates.all {
            return None;
        }
        if roll < rates.leaving {
            let stay = &self.of[player];
            if round > stay.arrives.max(stay.last_counted) && round < stay.leaves {
                self.leave(player, round);
            }
            return None;
        }
        roll -= rates.leaving;
        for ((_, kind), rate) in BYES.into_iter().zip(rates.byes) {
            if roll < rate {
                return Some(kind);
            }
            roll -= rate;
        }
        None
    }

    /// How the player misses the round, if at all; counts a bye as requested.
    fn outcome(&mut self, player: usize, round: u16, requested: Option<Outcome>, most_byes: u32) -> Option<Outcome> {
        let stay = &mut self.of[player];
        if stay.is_away(round) {
            return Some(Outcome::ZeroBye);
        }
        let kind = requested.filter(|_| stay.byes < most_byes)?;
        stay.byes += 1;
        Some(kind)
    }
}

/// The rates of a round: for leaving, and for each of [`BYES`].
struct RoundRates {
    leaving: u32,
    byes: [u32; 3],
    /// Their sum: one draw suffices for the players to whom none of this happens.
    all: u32,
}

impl RoundRates {
    fn new(settings: &Settings, round: u16) -> Self {
        let leaving = settings.rate(Event::Withdrawal, round);
        let byes = BYES.map(|(event, _)| settings.rate(event, round));
        Self { leaving, byes, all: leaving + byes.iter().sum::<u32>() }
    }
}

/// All absences known before round 1, by round and player; and the numbers of late entries and withdrawals.
pub(super) fn absences(settings: &Settings, random: &mut Random) -> (Vec<Absence>, [u32; 2]) {
    let mut absences = Vec::new();
    let mut stays = Stays::new(settings.players);
    stays.draw_late_entries(settings, random);
    stays.draw_withdrawals(settings, random);
    let fixed = counted_byes(settings, &mut stays, random);
    let mut fixed = &fixed[..];
    for round in 1..=settings.rounds {
        let rates = RoundRates::new(settings, round);
        let before = absences.len();
        for player in 0..settings.players {
            let requested = stays.roll(player as usize, round, &rates, random);
            if let [(at, who, kind), later @ ..] = fixed
                && (*at, *who) == (round, player)
            {
                absences.push(Absence { player, round, kind: *kind });
                fixed = later;
                continue;
            }
            if let Some(kind) = stays.outcome(player as usize, round, requested, settings.most_byes) {
                absences.push(Absence { player, round, kind });
            }
        }
        // A round needs two players: if there are fewer, requests are declined, the last ones first.
        let away = |absence: &Absence| stays.of[absence.player as usize].is_away(round);
        while settings.players as usize - (absences.len() - before) < 2 {
            match absences[before..].iter().rposition(|absence| !away(absence)) {
                Some(place) => absences.remove(before + place),
                None => break,
            };
        }
    }
    bring_in(settings, &stays, &mut absences);
    (absences, [stays.late, stays.gone])
}

/// Removes one requested zero-point bye of each player who would otherwise miss all rounds played, so that the list has
/// the intended number of players.
fn bring_in(settings: &Settings, stays: &Stays, absences: &mut Vec<Absence>) {
    let missed = |absence: &Absence| absence.kind == Outcome::ZeroBye && absence.round <= settings.rounds_to_play;
    let mut rounds = vec![0; settings.players as usize];
    absences.iter().filter(|absence| missed(absence)).for_each(|absence| rounds[absence.player as usize] += 1);
    absences.retain(|absence| {
        let (player, round) = (absence.player as usize, absence.round);
        let gives_up = missed(absence) && rounds[player] == settings.rounds_to_play && !stays.of[player].is_away(round);
        if gives_up {
            rounds[player] = 0;
        }
        !gives_up
    });
}

/// The requested byes.
const BYES: [(Event, Outcome); 3] =
    [(Event::ZeroBye, Outcome::ZeroBye), (Event::HalfBye, Outcome::HalfBye), (Event::FullBye, Outcome::FullBye)];

/// The byes given as counts, as (round, player, kind), sorted in this order; at most one per player and round.
fn counted_byes(settings: &Settings, stays: &mut Stays, random: &mut Random) -> Vec<(u16, u32, Outcome)> {
    let mut fixed: Vec<(u16, u32, Outcome)> = Vec::new();
    for (event, kind) in BYES {
        counted(settings, event, random, |player, round| {
            let stay = &mut stays.of[player as usize];
            let taken = fixed.iter().any(|&(at, other, _)| (at, other) == (round, player));
            let takes = !taken && stay.byes < settings.most_byes && !stay.is_away(round);
            if takes {
                fixed.push((round, player, kind));
                stay.byes += 1;
                stay.last_counted = stay.last_counted.max(round);
            }
            takes
        });
    }
    fixed.sort_by_key(|&(round, player, _)| (round, player));
    fixed
}

/// Maximum number of draws for a counted event: it goes to a random player in a random round, and is drawn again if it
/// does not apply there.
const MOST_OFFERS: u32 = 100;

fn counted(settings: &Settings, event: Event, random: &mut Random, mut takes: impl FnMut(u32, u16) -> bool) {
    let (first, last) = settings.windows[event as usize];
    if first > last {
        return;
    }
    for _ in 0..settings.counts[event as usize] {
        for _ in 0..MOST_OFFERS {
            let player = random.below(settings.players);
            let round = random.between(i64::from(first), i64::from(last));
            if takes(player, u16::try_from(round).unwrap_or(first)) {
                break;
            }
        }
    }
}

/// Adds the virtual points; the absences must be known.
pub(super) fn accelerate(settings: &Settings, tournament: &mut Tournament, random: &mut Random) {
    match settings.acceleration {
        Acceleration::None => {}
        Acceleration::Baku | Acceleration::BakuOld => {
            let win = settings.scoring.win_value();
            let values: Vec<_> = (1..=settings.rounds).map(|round| baku_points(round, settings.rounds, win)).collect();
            let end = baku_group_end(&listed_before_round_1(tournament));
            for player in &mut tournament.players[..end] {
                player.virtual_points.clone_from(&values);
            }
        }
        Acceleration::Ranges => {
            let players = tournament.players.len() as i64;
            for _ in 0..random.between(1, 4) {
                let first_round = random.between(1, i64::from(settings.rounds));
                let last_round = random.between(first_round, i64::from(settings.rounds));
                let first = random.between(1, players);
                let last = random.between(first, players);
                let points = random.between(1, 4) * i64::from(settings.scoring.win_value().max(2)) / 2;
                let rounds = usize::try_from(first_round - 1).unwrap_or(0)..usize::try_from(last_round).unwrap_or(0);
                let ids = usize::try_from(first - 1).unwrap_or(0)..usize::try_from(last).unwrap_or(0);
                for player in &mut tournament.players[ids] {
                    player.virtual_points.resize(usize::from(settings.rounds), 0);
                    player.virtual_points[rounds.clone()].fill(i32::try_from(points).unwrap_or(0));
                }
            }
        }
    }
}

/// Draws the groups that must not meet.
pub(super) fn prohibit(settings: &Settings, tournament: &mut Tournament, random: &mut Random) {
    for _ in 0..settings.prohibited_groups {
        let mut players: Vec<u32> = Vec::new();
        for _ in 0..settings.prohibited_size {
            let player = random.below(settings.players);
            if !players.contains(&player) {
                players.push(player);
            }
        }
        players.sort_unstable();
        let (first, last) = match settings.prohibited_rounds {
            ProhibitedRounds::All => (1, settings.rounds),
            ProhibitedRounds::Some => {
                let first = random.between(1, i64::from(settings.rounds));
                let last = random.between(first, i64::from(settings.rounds));
                (u16::try_from(first).unwrap_or(1), u16::try_from(last).unwrap_or(1))
            }
        };
        if players.len() >= 2 {
            tournament.prohibitions.push(Prohibition { first, last, players });
        }
    }
}
