//! Playing a tournament: round by round, the pairing of a system and then random results.

use super::field;
use super::header::Origin;
use super::random::Random;
use super::settings::{Event, Settings};
use super::statistics::Statistics;
use super::words::Acceleration;
use super::{Generator, double, teams};
use crate::systems::{NoPairing, SystemId};
use crate::tournament::{Colour, Entry, Form, Outcome, Pairing, Position, Scoring, Timeline, Tournament, unfold};
use std::sync::Arc;

/// A random tournament.
#[derive(Clone, Debug)]
pub struct Played {
    /// The system that paired it.
    pub system: SystemId,
    /// How its profile is made.
    pub origin: Arc<Origin>,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the tournament in the run, from 0.
    pub index: u64,
    /// What was drawn for it.
    pub settings: Settings,
    /// The tournament: players without names, ids equal to pairing numbers.
    pub tournament: Tournament,
    /// The round that could not be paired, if one could not: the rounds before it are all there is.
    pub cut_short: Option<CutShort>,
    /// Games that were too short to be rated, as (round, player index), both players of each.
    pub unrated: Vec<(u16, u32)>,
    /// What happened, counted.
    pub statistics: Statistics,
}

impl Played {
    /// The same with every match as two rounds of games, as a file holds them; nothing if it has no matches.
    pub(super) fn as_games(&self) -> Option<Self> {
        if self.tournament.form != Form::Matches {
            return None;
        }
        let tournament = unfold(&self.tournament);
        let mut played = self.clone();
        played.settings.rounds *= 2;
        played.settings.scoring = tournament.scoring.clone();
        played.unrated =
            self.unrated.iter().flat_map(|&(round, player)| [(2 * round - 1, player), (2 * round, player)]).collect();
        played.tournament = tournament;
        Some(played)
    }
}

/// A tournament that ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutShort {
    /// The round that was not paired.
    pub round: u16,
    /// Why.
    pub reason: CutReason,
}

/// Why a round was not paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CutReason {
    /// No pairing complies with the absolute criteria.
    NoPairing,
}

/// What pairs a position.
pub type PairFunction<'f> = &'f mut (dyn FnMut(&Position) -> Result<Pairing, NoPairing> + 'f);

/// One tournament from its settings to its last round.
pub(super) struct Game<'f> {
    pub generator: &'f Generator,
    /// Room for positions.
    pub position: &'f mut Position,
    pub pair: PairFunction<'f>,
}

impl Game<'_> {
    pub fn play(self, seed: u64, index: u64) -> Played {
        let mut random = Random::new(seed, index);
        let mut settings = Settings::draw(&self.generator.profile, &mut random);
        let form = self.generator.system.form();
        match form {
            Form::Games => {}
            Form::Matches => settings.scoring = settings.scoring.of_matches(),
            Form::Teams => {
                settings.scoring = Scoring::usual(form);
                settings.acceleration = Acceleration::None;
            }
        }
        let ratings = field::ratings(&settings, &mut random);
        let mut tournament = field::tournament(&settings, &ratings);
        tournament.form = form;
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
            absence: 0,
        };

        let mut timeline = Timeline::new(&tournament, self.generator.room.history());
        let mut cut_short = None;
        for round in 1..=settings.rounds_to_play {
            timeline.position_into(&tournament, round == settings.rounds, self.position);
            let Ok(pairing) = (self.pair)(self.position) else {
                cut_short = Some(CutShort { round, reason: CutReason::NoPairing });
                break;
            };
            table.append(&mut tournament, self.position, &pairing, &mut random, &mut statistics);
            timeline.advance(&tournament);
        }
        let recorded = tournament.recorded;
        tournament.absences.retain(|absence| absence.round > recorded);
        let mut unrated = table.unrated;
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
            statistics,
        }
    }
}

/// Events at the board that are counted, as (round, event), ordered by round.
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

/// What the rounds of one tournament have in common.
struct Table<'s> {
    settings: &'s Settings,
    /// Rating and strength of each player.
    strengths: &'s [(u16, u16)],
    forced: Vec<(u16, Event)>,
    unrated: Vec<(u16, u32)>,
    /// How many of the absences are in the record.
    absence: usize,
}

impl Table<'_> {
    /// Records the next round.
    fn append(
        &mut self,
        tournament: &mut Tournament,
        position: &Position,
        pairing: &Pairing,
        random: &mut Random,
        statistics: &mut Statistics,
    ) {
        let round = position.round;
        let scoring = &self.settings.scoring;
        for player in &mut tournament.players {
            player.entries.push(Entry { points: scoring.zero_bye, ..Entry::ABSENT });
        }
        let column = usize::from(round) - 1;
        while let Some(absence) = tournament.absences.get(self.absence).filter(|absence| absence.round == round) {
            tournament.players[absence.player as usize].entries[column] = scoring.entry(None, None, absence.kind);
            self.absence += 1;
            match absence.kind {
                Outcome::HalfBye => statistics.half_byes += 1,
                Outcome::FullBye => statistics.full_byes += 1,
                _ => statistics.zero_byes += 1,
            }
        }
        let index = |rank: u32| position.entrants[rank as usize].index;
        if let Some(rank) = pairing.bye {
            statistics.pairing_byes += 1;
            tournament.players[index(rank) as usize].entries[column] = scoring.entry(None, None, Outcome::PairingBye);
        }
        let rates = AT_THE_BOARD.map(|event| self.settings.rate(event, round));
        // The rates are those of players: one of two fails to appear twice as often.
        let rates = [2 * rates[0], rates[1], rates[2], rates[3]];
        let any = rates.iter().any(|&rate| rate > 0);
        let forced = self.boards(round, pairing.pairs.len(), random);
        let mut game_points = Vec::new();
        for (board, &(white, black)) in pairing.pairs.iter().enumerate() {
            let (white, black) = (index(white), index(black));
            let mut event = None;
            if any {
                let mut roll = random.below(super::random::PER_TEN_THOUSAND);
                for (candidate, rate) in AT_THE_BOARD.into_iter().zip(rates) {
                    if roll < rate {
                        event = Some(candidate);
                        break;
                    }
                    roll -= rate;
                }
            }
            if !forced.is_empty() {
                event = forced.iter().find(|&&(at, _)| at == board).map(|&(_, event)| event).or(event);
            }
            let strength = |player: u32| i64::from(self.strengths[player as usize].1);
            if tournament.form == Form::Matches {
                let strengths = (strength(white), strength(black));
                let [mine, theirs] = double::play(&self.settings.results, event, strengths, random);
                let ends = [
                    Entry::of_match(Some(black), Some(Colour::White), mine, theirs, scoring),
                    Entry::of_match(Some(white), Some(Colour::Black), theirs, mine, scoring),
                ];
                match event {
                    Some(Event::Forfeit) => statistics.forfeits += 1,
                    Some(Event::DoubleForfeit) => statistics.double_forfeits += 1,
                    Some(Event::Unusual) => statistics.unusual += 1,
                    Some(Event::Unrated) => {
                        statistics.unrated += 1;
                        self.unrated.extend([(round, white), (round, black)]);
                    }
                    _ => {}
                }
                statistics.count(ends.map(|entry| entry.outcome));
                tournament.players[white as usize].entries[column] = ends[0];
                tournament.players[black as usize].entries[column] = ends[1];
                continue;
            }
            let outcomes = match event {
                None | Some(Event::Unusual | Event::Unrated) if tournament.form == Form::Teams => {
                    let (outcomes, points) =
                        teams::play(&self.settings.results, (strength(white), strength(black)), random);
                    game_points.extend([(white, points[0]), (black, points[1])]);
                    outcomes
                }
                Some(Event::Forfeit) => {
                    statistics.forfeits += 1;
                    if random.bits() & 1 == 0 {
                        [Outcome::ForfeitWin, Outcome::ForfeitLoss]
                    } else {
                        [Outcome::ForfeitLoss, Outcome::ForfeitWin]
                    }
                }
                Some(Event::DoubleForfeit) => {
                    statistics.double_forfeits += 1;
                    [Outcome::ForfeitLoss; 2]
                }
                Some(Event::Unusual) => {
                    statistics.unusual += 1;
                    match random.below(3) {
                        0 => [Outcome::Draw, Outcome::Loss],
                        1 => [Outcome::Loss, Outcome::Draw],
                        _ => [Outcome::Loss; 2],
                    }
                }
                _ => self.settings.results.play(strength(white), strength(black), random),
            };
            if event == Some(Event::Unrated) && tournament.form != Form::Teams {
                statistics.unrated += 1;
                self.unrated.extend([(round, white), (round, black)]);
            }
            statistics.count(outcomes);
            tournament.players[white as usize].entries[column] =
                scoring.entry(Some(black), Some(Colour::White), outcomes[0]);
            tournament.players[black as usize].entries[column] =
                scoring.entry(Some(white), Some(Colour::Black), outcomes[1]);
        }
        if tournament.form == Form::Teams {
            for player in &mut tournament.players {
                player.game_points.push(teams::usual_game_points(player.entries[column].outcome));
            }
            for (team, points) in game_points {
                tournament.players[team as usize].game_points[column] = points;
            }
        }
        tournament.recorded = round;
    }

    /// The counted events of a round, with their boards.
    fn boards(&mut self, round: u16, boards: usize, random: &mut Random) -> Vec<(usize, Event)> {
        let here = self.forced.iter().filter(|&&(at, _)| at == round);
        let boards = u32::try_from(boards).unwrap_or(0);
        here.map(|&(_, event)| (random.below(boards) as usize, event)).collect()
    }
}

/// Leaves out who neither played nor had a bye: late entries of rounds that were not reached, for example. They never had a
/// pairing number, so nobody else's changes the colours by moving up.
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
