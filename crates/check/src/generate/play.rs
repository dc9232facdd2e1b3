//! Plays a tournament: round by round, the pairing of a system and then random results.

use super::field;
use super::origin::LazyOrigin;
use super::random::Random;
use super::settings::{Event, Settings, suitable};
use super::statistics::Statistics;
use super::words::Acceleration;
use super::{Generator, double, teams};
use crate::budget::Exhausted;
use crate::systems::{SystemId, Unpaired};
use crate::tournament::write::Seat;
use crate::tournament::{Absence, Colour, Entry, Form, Outcome, Pairing, Points, Position, Timeline, Tournament};
use std::sync::Arc;

/// A random tournament.
#[derive(Clone, Debug)]
pub struct Played {
    /// The system that paired it.
    pub system: SystemId,
    /// The command-line options that give its profile.
    pub origin: Arc<LazyOrigin>,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the tournament in the run, from 0.
    pub index: u64,
    /// The settings drawn for it.
    pub settings: Settings,
    /// The tournament: players without names, ids equal to pairing numbers.
    pub tournament: Tournament,
    /// The round that could not be paired, if any; only the rounds before it were played.
    pub cut_short: Option<CutShort>,
    /// Games that were too short to be rated, as (round, player index), both players of each.
    pub unrated: Vec<(u16, u32)>,
    /// The boards of team matches, by team and round; empty for players.
    pub seats: Vec<Vec<Vec<Seat>>>,
    /// Counts of the events.
    pub statistics: Statistics,
}

impl Played {
    /// Whether rounds are missing because the engine reached its limits. Such a tournament is never redrawn.
    #[must_use]
    pub fn unfinished(&self) -> bool {
        self.cut_short.is_some_and(|cut| matches!(cut.reason, CutReason::Unfinished(_)))
    }
}

/// A tournament that ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutShort {
    /// The round that was not paired.
    pub round: u16,
    /// The reason.
    pub reason: CutReason,
}

/// Why a round was not paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CutReason {
    /// No pairing complies with the absolute criteria.
    NoPairing,
    /// The engine reached its limits before it had paired the round.
    Unfinished(Exhausted),
}

/// A function that pairs a position.
pub type PairFunction<'f> = &'f mut (dyn FnMut(&Position) -> Result<Pairing, Unpaired> + 'f);

/// One tournament from its settings to its last round.
pub(super) struct Game<'f> {
    pub generator: &'f Generator,
    /// Reusable buffers for the history of the players and for positions.
    pub timeline: &'f mut Timeline,
    pub position: &'f mut Position,
    pub pair: PairFunction<'f>,
}

impl Game<'_> {
    pub fn play(self, seed: u64, index: u64) -> Played {
        let mut random = Random::new(seed, index);
        let settings = self.settings(&mut random);
        let ratings = field::ratings(&settings, &mut random);
        let mut tournament = field::tournament(&settings, &ratings);
        tournament.form = self.generator.system.form();
        if tournament.form == Form::Teams {
            tournament.team = settings.team.rules;
        }
        let (absences, [late_entries, withdrawals]) = field::absences(&settings, &mut random);
        tournament.absences = absences;
        field::accelerate(&settings, &mut tournament, &mut random);
        field::prohibit(&settings, &mut tournament, &mut random);
        let mut statistics = Statistics {
            late_entries: u64::from(late_entries),
            withdrawals: u64::from(withdrawals),
            ..Statistics::default()
        };
        let mut table = Table {
            forced: forced(&settings, &mut random),
            settings: &settings,
            strengths: &ratings,
            unrated: Vec::new(),
            seats: vec![Vec::new(); if tournament.form == Form::Teams { tournament.players.len() } else { 0 }],
            absence: 0,
        };

        self.timeline.begin(&tournament);
        let mut cut_short = None;
        for round in 1..=settings.rounds_to_play {
            self.timeline.advance_to(&tournament, round);
            self.timeline.position_into(&tournament, round == settings.rounds, self.position);
            let pairing = match (self.pair)(self.position) {
                Ok(pairing) => pairing,
                Err(unpaired) => {
                    let reason = match unpaired {
                        Unpaired::NoPairing => CutReason::NoPairing,
                        Unpaired::Unfinished(exhausted) => CutReason::Unfinished(exhausted),
                    };
                    cut_short = Some(CutShort { round, reason });
                    break;
                }
            };
            let (random, statistics) = (&mut random, &mut statistics);
            let mut sheet = Sheet { round, tournament: &mut tournament, random, statistics };
            table.append(&mut sheet, self.position, &pairing);
        }
        let recorded = tournament.recorded;
        tournament.absences.retain(|absence| absence.round > recorded);
        let (mut unrated, seats) = (table.unrated, table.seats);
        if recorded > 0 && tournament.form != Form::Teams {
            drop_strangers(&mut tournament, &mut unrated);
        }
        statistics.rounds = u64::from(recorded);
        Played {
            system: self.generator.system,
            origin: Arc::clone(&self.generator.origin),
            seed,
            index,
            settings,
            tournament,
            cut_short,
            unrated,
            seats,
            statistics,
        }
    }

    /// Draws the settings of a tournament, without those that its system does not support.
    fn settings(&self, random: &mut Random) -> Settings {
        let schedule = self.generator.system.schedule;
        let mut settings = Settings::draw(&self.generator.profile, self.generator.system, random);
        let form = self.generator.system.form();
        match form {
            Form::Games => {}
            Form::Matches => settings.scoring = settings.scoring.of_matches(),
            Form::Teams => {
                settings.scoring = settings.team.scoring();
                // C.04.7 applies to systems of C.04, and here to match points; the Olympiad has no acceleration.
                let kind = self.generator.system.records.tournament_type;
                settings.acceleration = match settings.acceleration {
                    drawn if kind.is_fide_team() && !settings.team.rules.game_points_first => {
                        suitable(drawn, &settings.scoring)
                    }
                    _ => Acceleration::None,
                };
            }
        }
        if schedule.is_some() {
            // Neither points nor prohibitions change a round of a schedule.
            settings.acceleration = Acceleration::None;
            settings.prohibited_groups = 0;
        }
        settings
    }
}

/// Draws the counted events at the board, as (round, event), sorted by round.
fn forced(settings: &Settings, random: &mut Random) -> Vec<(u16, Event)> {
    let mut forced = Vec::new();
    for event in AT_THE_BOARD {
        let (first, last) = settings.windows[event as usize];
        if first <= last {
            for _ in 0..settings.counts[event as usize] {
                let round = random.between(i64::from(first), i64::from(last));
                forced.push((u16::try_from(round).unwrap_or(first), event));
            }
        }
    }
    forced.sort_by_key(|&(round, _)| round);
    forced
}

const AT_THE_BOARD: [Event; 4] = [Event::Forfeit, Event::DoubleForfeit, Event::Unusual, Event::Unrated];

/// Draws the event at a board by rate; uses no random number if no event can happen.
fn draw_event(rates: [u32; 4], random: &mut Random) -> Option<Event> {
    let all: u32 = rates.iter().sum();
    if all == 0 {
        return None;
    }
    let mut roll = random.below(super::random::PER_TEN_THOUSAND);
    if roll >= all {
        return None;
    }
    for (event, rate) in AT_THE_BOARD.into_iter().zip(rates) {
        if roll < rate {
            return Some(event);
        }
        roll -= rate;
    }
    None
}

/// State shared by the rounds of one tournament.
struct Table<'s> {
    settings: &'s Settings,
    /// Rating and strength of each player.
    strengths: &'s [(u16, u16)],
    forced: Vec<(u16, Event)>,
    unrated: Vec<(u16, u32)>,
    /// The boards of teams.
    seats: Vec<Vec<Vec<Seat>>>,
    /// Number of absences already recorded.
    absence: usize,
}

/// The round being recorded, and the state that changes with it.
struct Sheet<'r> {
    round: u16,
    tournament: &'r mut Tournament,
    random: &'r mut Random,
    statistics: &'r mut Statistics,
}

impl Sheet<'_> {
    fn column(&self) -> usize {
        usize::from(self.round) - 1
    }

    fn enter(&mut self, player: u32, entry: Entry) {
        let column = self.column();
        self.tournament.players[player as usize].entries[column] = entry;
    }
}

impl Table<'_> {
    /// Records the next round.
    fn append(&mut self, sheet: &mut Sheet<'_>, position: &Position, pairing: &Pairing) {
        let scoring = &self.settings.scoring;
        for player in &mut sheet.tournament.players {
            player.entries.push(Entry { points: scoring.zero_bye, ..Entry::ABSENT });
        }
        let away = self.record_absences(sheet, position.schedule.is_some());
        let index = |rank: u32| position.entrants[rank as usize].index;
        if let Some(rank) = pairing.bye {
            sheet.statistics.pairing_byes += 1;
            sheet.enter(index(rank), scoring.entry(None, None, Outcome::PairingBye));
        }
        let rates = AT_THE_BOARD.map(|event| self.settings.rate(event, sheet.round));
        // The rates are per player: one of two fails to appear twice as often.
        let rates = [2 * rates[0], rates[1], rates[2], rates[3]];
        let forced = self.boards(sheet.round, pairing.pairs.len(), sheet.random);
        self.seats.iter_mut().for_each(|rounds| rounds.push(Vec::new()));
        let mut game_points = Vec::new();
        for (board, &(white, black)) in pairing.pairs.iter().enumerate() {
            let ends = [index(white), index(black)];
            let drawn = draw_event(rates, sheet.random);
            let event = forced.iter().find(|&&(at, _)| at == board).map(|&(_, event)| event).or(drawn);
            let missing = if away.is_empty() { [false; 2] } else { ends.map(|player| away.contains(&player)) };
            self.record_board(sheet, ends, (event, missing), &mut game_points);
        }
        if sheet.tournament.form == Form::Teams {
            let column = sheet.column();
            let team = &self.settings.team;
            for player in &mut sheet.tournament.players {
                let outcome = player.entries[column].outcome;
                let first = team.rules.game_points_first;
                player.game_points.push(if first {
                    team.match_points(outcome)
                } else {
                    team.rules.usual_game_points(outcome)
                });
            }
            for (index, points) in game_points {
                let player = &mut sheet.tournament.players[index as usize];
                match team.rules.game_points_first {
                    true => player.entries[column].points = points,
                    false => player.game_points[column] = points,
                }
            }
        }
        sheet.tournament.recorded = sheet.round;
    }

    /// Records the absences of the round, which were known before. In a schedule, absent players keep their place:
    /// these players are returned.
    fn record_absences(&mut self, sheet: &mut Sheet<'_>, scheduled: bool) -> Vec<u32> {
        let mut away = Vec::new();
        while let Some(&Absence { player, round, kind }) = sheet.tournament.absences.get(self.absence) {
            if round != sheet.round {
                break;
            }
            self.absence += 1;
            if scheduled {
                away.push(player);
                continue;
            }
            sheet.enter(player, self.settings.scoring.entry(None, None, kind));
            match kind {
                Outcome::HalfBye => sheet.statistics.half_byes += 1,
                Outcome::FullBye => sheet.statistics.full_byes += 1,
                _ => sheet.statistics.zero_byes += 1,
            }
        }
        away
    }

    /// Records what happens between two players, White first; `missing` marks absent players.
    fn record_board(
        &mut self,
        sheet: &mut Sheet<'_>,
        ends: [u32; 2],
        (event, missing): (Option<Event>, [bool; 2]),
        game_points: &mut Vec<(u32, Points)>,
    ) {
        let form = sheet.tournament.form;
        let event = match missing {
            [false, false] => event,
            [true, true] => Some(Event::DoubleForfeit),
            _ => Some(Event::Forfeit),
        };
        // A team match has many games: a single unusual or unrated one has no effect.
        let event = event.filter(|event| form != Form::Teams || matches!(event, Event::Forfeit | Event::DoubleForfeit));
        self.count(sheet, ends, event);
        let [white, black] = ends;
        let settings = self.settings;
        let scoring = &settings.scoring;
        let entries = if form == Form::Matches {
            let [mine, theirs] = double::play(&self.settings.results, event, self.strengths(ends), sheet.random);
            [
                Entry::of_match(Some(black), Some(Colour::White), mine, theirs, scoring),
                Entry::of_match(Some(white), Some(Colour::Black), theirs, mine, scoring),
            ]
        } else {
            let [mine, theirs] = match missing {
                [true, false] => [Outcome::ForfeitLoss, Outcome::ForfeitWin],
                [false, true] => [Outcome::ForfeitWin, Outcome::ForfeitLoss],
                _ => self.outcomes(sheet, ends, event, game_points),
            };
            if form == Form::Teams && !mine.played() {
                self.seat(sheet.column(), ends, teams::forfeited(&self.settings.team, [mine, theirs]));
            }
            [
                scoring.entry(Some(black), Some(Colour::White), mine),
                scoring.entry(Some(white), Some(Colour::Black), theirs),
            ]
        };
        sheet.statistics.count(entries.map(|entry| entry.outcome));
        sheet.enter(white, entries[0]);
        sheet.enter(black, entries[1]);
    }

    fn count(&mut self, sheet: &mut Sheet<'_>, ends: [u32; 2], event: Option<Event>) {
        match event {
            Some(Event::Forfeit) => sheet.statistics.forfeits += 1,
            Some(Event::DoubleForfeit) => sheet.statistics.double_forfeits += 1,
            Some(Event::Unusual) => sheet.statistics.unusual += 1,
            Some(Event::Unrated) => {
                sheet.statistics.unrated += 1;
                self.unrated.extend(ends.map(|player| (sheet.round, player)));
            }
            _ => {}
        }
    }

    fn strengths(&self, ends: [u32; 2]) -> (i64, i64) {
        let [white, black] = ends.map(|player| i64::from(self.strengths[player as usize].1));
        (white, black)
    }

    /// Records the boards of a match.
    fn seat(&mut self, column: usize, ends: [u32; 2], seats: [Vec<Seat>; 2]) {
        for (team, seats) in ends.into_iter().zip(seats) {
            self.seats[team as usize][column] = seats;
        }
    }

    /// Draws the result of a game or of a team match.
    fn outcomes(
        &mut self,
        sheet: &mut Sheet<'_>,
        ends: [u32; 2],
        event: Option<Event>,
        game_points: &mut Vec<(u32, Points)>,
    ) -> [Outcome; 2] {
        let (settings, random) = (self.settings, &mut *sheet.random);
        let strengths = self.strengths(ends);
        match event {
            Some(Event::Forfeit) => {
                if random.bits() & 1 == 0 {
                    [Outcome::ForfeitWin, Outcome::ForfeitLoss]
                } else {
                    [Outcome::ForfeitLoss, Outcome::ForfeitWin]
                }
            }
            Some(Event::DoubleForfeit) => [Outcome::ForfeitLoss; 2],
            Some(Event::Unusual) => match random.below(3) {
                0 => [Outcome::Draw, Outcome::Loss],
                1 => [Outcome::Loss, Outcome::Draw],
                _ => [Outcome::Loss; 2],
            },
            _ if sheet.tournament.form == Form::Teams => {
                let (outcomes, points, seats) = teams::play(settings, strengths, random);
                game_points.extend(ends.into_iter().zip(points));
                self.seat(sheet.column(), ends, seats);
                outcomes
            }
            _ => settings.results.play(strengths.0, strengths.1, random),
        }
    }

    /// The counted events of a round with their boards: at most one per board, as far as there are boards.
    fn boards(&mut self, round: u16, boards: usize, random: &mut Random) -> Vec<(usize, Event)> {
        let here = self.forced.iter().filter(|&&(at, _)| at == round);
        let events: Vec<Event> = here.map(|&(_, event)| event).take(boards).collect();
        if events.is_empty() {
            return Vec::new();
        }
        let mut free: Vec<usize> = (0..boards).collect();
        let place =
            |free: &Vec<usize>, random: &mut Random| random.below(u32::try_from(free.len()).unwrap_or(0)) as usize;
        events.into_iter().map(|event| (free.swap_remove(place(&free, random)), event)).collect()
    }
}

/// Removes players who neither played nor had a bye, for example late entries of rounds that were not reached. They
/// never had a pairing number, so no other player moves up and gets other colours.
fn drop_strangers(tournament: &mut Tournament, unrated: &mut [(u16, u32)]) {
    let there = |player: &crate::tournament::Player| player.entries.iter().any(|e| e.outcome != Outcome::ZeroBye);
    let remaining = tournament.players.iter().filter(|player| there(player)).count();
    // As many rounds as players would look like a mistake.
    if remaining == tournament.players.len() || remaining <= usize::from(tournament.rounds.unwrap_or(0)) {
        return;
    }
    let mut moved = vec![None; tournament.players.len()];
    let mut next = 0;
    for (place, player) in moved.iter_mut().zip(&mut tournament.players) {
        if there(player) {
            *place = Some(next);
            next += 1;
            player.id = next;
        }
    }
    let new = |index: u32| moved.get(index as usize).copied().flatten();
    tournament.players.retain(there);
    for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
        entry.opponent = entry.opponent.and_then(new);
    }
    tournament.absences.retain_mut(|absence| match new(absence.player) {
        Some(player) => {
            absence.player = player;
            true
        }
        None => false,
    });
    for prohibition in &mut tournament.prohibitions {
        prohibition.players = prohibition.players.iter().filter_map(|&player| new(player)).collect();
    }
    tournament.prohibitions.retain(|prohibition| prohibition.players.len() >= 2);
    for (_, player) in unrated {
        *player = new(*player).unwrap_or(*player);
    }
}
