//! Steps through the rounds: the state that each player carries over, and the position before each round.
//!
//! A [`Timeline`] is positioned before one round. [`Timeline::position`] gives that round to a pairing system,
//! [`Timeline::advance`] applies the record of the round; so all rounds of a tournament take one pass. The tournament
//! is passed in at each step, because a generator appends to it during the pass.

use super::colour_preferences::preference_in;
use super::floats::float_of_pairing;
use super::opponent_scores::opponent_scores;
use super::past::Past;
use super::ranking::{Place, ranking};
use super::{
    Absence, Colour, Entrant, Float, HistoryRules, OpponentScores, Order, Points, Position, TeamRules, Tournament,
};

/// The state of all players before a round.
#[derive(Clone, Debug)]
pub struct Timeline {
    rules: HistoryRules,
    round: u16,
    pasts: Vec<Past>,
    /// Whether a round was applied with an opponent whom only one of the two players names.
    one_sided: bool,
    /// The players (by index) in the order before the first round, which gives them their numbers.
    starting: Vec<u32>,
    /// Scores by which the current round gives floats, one per player: a reusable buffer.
    pairing_scores: Vec<Points>,
}

impl Timeline {
    /// Creates a timeline before round 1.
    #[must_use]
    pub fn new(tournament: &Tournament, rules: &HistoryRules) -> Self {
        let mut timeline = Self::of_nobody(rules);
        timeline.begin(tournament);
        timeline
    }

    /// Creates a timeline without players, until a tournament [begins](Self::begin).
    pub fn of_nobody(rules: &HistoryRules) -> Self {
        let (pasts, starting, pairing_scores) = (Vec::new(), Vec::new(), Vec::new());
        Self { rules: *rules, round: 1, pasts, one_sided: false, starting, pairing_scores }
    }

    /// Starts before round 1 of a tournament, reusing the buffers of the previous one.
    pub fn begin(&mut self, tournament: &Tournament) {
        // Capacity for future rounds as well: a generator plays them with this timeline.
        let rounds = usize::from(tournament.recorded.max(tournament.rounds.unwrap_or(0).min(99)));
        self.pasts.truncate(tournament.players.len());
        self.pasts.iter_mut().for_each(Past::clear);
        self.pasts.resize_with(tournament.players.len(), || Past::with_capacity(rounds));
        for (past, player) in self.pasts.iter_mut().zip(&tournament.players) {
            let adjustments = player.adjustments.iter().filter(|&&(from, _)| from <= 1);
            past.adjusted = adjustments.map(|&(_, points)| points).sum();
            past.score = past.adjusted;
        }
        self.round = 1;
        self.one_sided = false;
        self.starting = tournament.starting_order(self.rules.order);
    }

    /// Returns the round before which this timeline is positioned.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Returns the points of each player (by index) before this round, with adjustments but without virtual points.
    pub fn scores(&self) -> impl Iterator<Item = Points> + '_ {
        self.pasts.iter().map(|past| past.score)
    }

    /// Applies the record of the current round and moves on to the next round. A round that is not recorded counts as
    /// unplayed by all players.
    pub fn advance(&mut self, tournament: &Tournament) {
        let round = self.round;
        let column = usize::from(round - 1);
        self.pairing_scores.clear();
        let by_results = self.rules.floats_by_results;
        let by_standings = self.rules.readings.floats_by_standings;
        self.pairing_scores.extend(self.pasts.iter().zip(&tournament.players).map(|(past, player)| {
            let score = if by_results { past.score - past.adjusted } else { past.score };
            score + if by_standings { 0 } else { virtual_points(player, round) }
        }));
        let next = round.saturating_add(1);
        let rules = &self.rules;
        let float_of = |(mine, theirs): (Points, Points)| {
            let float = float_of_pairing((mine, theirs))?;
            let from_median = if float == Float::Down { mine - median(round) } else { median(round) - mine };
            (!rules.floats_towards_median || from_median > 0).then_some(float)
        };
        let this_round = 1u64.checked_shl(u32::from(round) - 1).unwrap_or(0);
        let everybody = self.pasts.iter_mut().zip(&tournament.players).zip(&self.pairing_scores);
        for (index, ((past, player), &mine)) in everybody.enumerate() {
            let recorded = if round <= tournament.recorded { player.entries.get(column) } else { None };
            let (mut float, mut upfloat) = (None, None);
            if let Some(entry) = recorded {
                let played = entry.outcome.played();
                let met = entry.opponent.and_then(|other| tournament.players.get(other as usize));
                let theirs = entry.opponent.and_then(|other| self.pairing_scores.get(other as usize));
                let scores = theirs.map(|&theirs| (mine, theirs));
                let both_sides =
                    |other: &super::Player| other.entries.get(column).is_some_and(|it| it.mirrors(entry, index));
                self.one_sided |= entry.opponent.is_some() && !met.is_some_and(both_sides);
                past.score += entry.points;
                past.numbered |= entry.outcome.paired();
                if played {
                    float = scores.and_then(float_of);
                    past.games += 1;
                    past.opponents.extend(entry.opponent);
                    past.opposition.ratings += met.map_or(0, |other| i64::from(other.rating));
                    past.opposition.games += u16::from(entry.opponent.is_some());
                    if let Some(colour) = entry.colour.filter(|_| entry.gives_colour()) {
                        past.colour_difference += if colour == Colour::White { 1 } else { -1 };
                        past.colours.push(colour);
                        past.coloured |= this_round;
                    }
                } else {
                    float = if rules.downfloat_without_game(entry, &tournament.scoring) {
                        Some(Float::Down)
                    } else {
                        scores.filter(|_| rules.readings.forfeits_float).and_then(float_of)
                    };
                    past.bye_barred |= rules.bars_bye(entry, &tournament.scoring);
                    if rules.readings.forfeits_bar_meeting {
                        past.opponents.extend(entry.opponent);
                    }
                    past.opposition.forfeits += u16::from(entry.opponent.is_some());
                }
                // `None`: no pairing that counts.
                upfloat = scores.filter(|_| played || rules.upfloats.forfeits).map(|(mine, theirs)| theirs > mine);
            }
            past.floats = [float, past.floats[0]];
            if upfloat.is_some() || !rules.upfloats.latest_paired {
                past.opposition.upfloated = upfloat == Some(true);
            }
            past.opposition.upfloats += u16::from(upfloat == Some(true));
            past.game_points += player.game_points.get(column).copied().unwrap_or(0);
            let adjusted: Points =
                player.adjustments.iter().filter(|&&(from, _)| from == next).map(|&(_, points)| points).sum();
            past.score += adjusted;
            past.adjusted += adjusted;
        }
        self.round = next;
    }

    /// Advances until the timeline is before `round`; does nothing when it is already there or beyond.
    pub fn advance_to(&mut self, tournament: &Tournament, round: u16) {
        while self.round < round {
            self.advance(tournament);
        }
    }

    /// Returns the current round as a pairing system sees it. `last_round` enables topscorers (art. 1.8).
    #[must_use]
    pub fn position(&self, tournament: &Tournament, last_round: bool) -> Position {
        let mut position = Position {
            round: 0,
            rounds: 0,
            last_round,
            initial_colour: Colour::White,
            third_only_if_denied: false,
            schedule: None,
            last_two_rounds: false,
            team: TeamRules::default(),
            entrants: Vec::with_capacity(self.pasts.len()),
        };
        self.position_into(tournament, last_round, &mut position);
        position
    }

    /// Like [`Timeline::position`], but reuses the buffers of an earlier position.
    pub fn position_into(&self, tournament: &Tournament, last_round: bool, position: &mut Position) {
        let scheduled = self.rules.order == Order::Schedule;
        let places = self.places(tournament);
        // Topscorers have more than half of the maximum score so far: compare doubled, to stay in whole tenths.
        let maximum = tournament.scoring.win_value() * Points::from(self.round - 1);
        position.round = self.round;
        position.rounds = tournament.rounds.unwrap_or(tournament.recorded).max(self.round);
        position.last_round = last_round;
        position.initial_colour = tournament.initial_colour.unwrap_or(Colour::White);
        position.third_only_if_denied = self.rules.third_only_if_denied;
        let known = tournament.rounds.unwrap_or(0).max(tournament.recorded).max(self.round);
        position.schedule = scheduled.then_some(known);
        position.last_two_rounds = last_round || tournament.rounds == Some(self.round.saturating_add(1));
        position.team = tournament.team;
        position.entrants.truncate(places.len());
        position.entrants.resize_with(places.len(), || blank(usize::from(tournament.recorded.max(self.round - 1))));
        let mut ranks = vec![NOT_PAIRED; self.pasts.len()];
        for (&Place { score, who: index, number, .. }, rank) in
            places.iter().zip(ranking(&places, self.rules.ranks_by_game_points))
        {
            ranks[index as usize] = rank;
            let (past, player) = (&self.pasts[index as usize], &tournament.players[index as usize]);
            let entrant = &mut position.entrants[rank as usize];
            entrant.index = index;
            entrant.id = player.id;
            entrant.tpn = number;
            entrant.score = score;
            entrant.colour_difference = past.colour_difference;
            let reading = self.rules.readings.preferences;
            entrant.preference = preference_in(reading, &past.colours, past.colour_difference);
            entrant.colours.clone_from(&past.colours);
            entrant.floats = past.floats;
            entrant.bye_barred = past.bye_barred;
            let forfeits = if self.rules.readings.forfeits_are_played { past.opposition.forfeits } else { 0 };
            entrant.unplayed = self.round - 1 - past.games - forfeits;
            entrant.coloured = past.coloured;
            entrant.opponent_scores = OpponentScores::default();
            entrant.opposition = past.opposition;
            entrant.secondary = if tournament.team.no_secondary { 0 } else { past.game_points };
            entrant.virtual_points = virtual_points(player, self.round);
            entrant.topscorer = last_round && 2 * score > maximum;
            entrant.conflicts.clear();
            entrant.prohibited.clear();
        }
        if self.rules.adds_opponent_scores {
            let scores = self.opponent_scores(tournament);
            position.entrants.iter_mut().for_each(|entrant| entrant.opponent_scores = scores[entrant.index as usize]);
        }
        self.meet(&mut position.entrants, &ranks);
        // Only a file whose findings are waived has such a game: the two have met, whichever of them records it.
        if self.one_sided {
            position.meet_both_ways();
        }
        prohibit(&mut position.entrants, tournament, self.round, &ranks);
    }

    /// Lists whom each entrant has met, by rank.
    fn meet(&self, entrants: &mut [Entrant], ranks: &[u32]) {
        for entrant in entrants {
            let opponents = self.pasts[entrant.index as usize].opponents.iter();
            let here = opponents.filter_map(|&met| ranks.get(met as usize).copied());
            entrant.conflicts.extend(here.filter(|&rank| rank != NOT_PAIRED));
        }
    }

    /// Returns the opposition of each player.
    fn opponent_scores(&self, tournament: &Tournament) -> Vec<OpponentScores> {
        let scores: Vec<Points> = self.scores().collect();
        let virtual_points = |index: usize| virtual_points(&tournament.players[index], self.round);
        opponent_scores(tournament, (self.round, self.rules.readings), &scores, virtual_points)
    }

    /// Returns the paired players in the order of their numbers.
    fn places(&self, tournament: &Tournament) -> Vec<Place> {
        let scheduled = self.rules.order == Order::Schedule;
        let present = if scheduled { vec![true; tournament.players.len()] } else { tournament.present(self.round) };
        let mut places = Vec::with_capacity(self.pasts.len());
        let mut number = 0;
        for &who in &self.starting {
            let at = who as usize;
            let (past, player, here) = (&self.pasts[at], &tournament.players[at], present[at]);
            number += u32::from(self.rules.numbers(here, past));
            if here {
                let second = if self.rules.ranks_by_game_points { past.game_points } else { 0 };
                let score = if scheduled { 0 } else { past.score + virtual_points(player, self.round) };
                places.push(Place { score, second, who, number });
            }
        }
        places
    }
}

/// Creates an empty entrant, with capacity for this many games.
fn blank(games: usize) -> Entrant {
    Entrant { colours: Vec::with_capacity(games), ..Entrant::default() }
}

/// Returns the median score before a round: half a point for each round played (C.04.4.3 art. 2.2).
pub(crate) fn median(round: u16) -> Points {
    Points::from(round.saturating_sub(1)) * 5
}

/// Marks a player in a table of ranks who is not paired in the round.
const NOT_PAIRED: u32 = u32::MAX;

/// Returns the virtual points of a player in a round.
fn virtual_points(player: &super::Player, round: u16) -> Points {
    player.virtual_points.get(usize::from(round) - 1).copied().unwrap_or(0)
}

/// Adds the prohibitions of the round to the conflicts. A pair that has already met does not count as prohibited.
fn prohibit(entrants: &mut [Entrant], tournament: &Tournament, round: u16, ranks: &[u32]) {
    let mut group: Vec<u32> = Vec::new();
    for prohibition in tournament.prohibitions.iter().filter(|p| (p.first..=p.last).contains(&round)) {
        group.clear();
        group.extend(prohibition.players.iter().filter_map(|&player| ranks.get(player as usize).copied()));
        group.retain(|&rank| rank != NOT_PAIRED);
        // In order, every insertion is at the end.
        group.sort_unstable();
        group.dedup();
        for &rank in &group {
            let entrant = &mut entrants[rank as usize];
            for &other in group.iter().filter(|&&other| other != rank) {
                if entrant.conflicts.insert(other) {
                    entrant.prohibited.insert(other);
                }
            }
        }
    }
}

impl Tournament {
    /// Returns whether each player (by index) is to be paired in `round`: in a recorded round if the entry says so, in
    /// a later one unless announced as absent.
    #[must_use]
    pub fn present(&self, round: u16) -> Vec<bool> {
        if round >= 1 && round <= self.recorded {
            let column = usize::from(round - 1);
            let paired =
                |player: &super::Player| player.entries.get(column).is_some_and(|entry| entry.outcome.paired());
            return self.players.iter().map(paired).collect();
        }
        let mut present = vec![true; self.players.len()];
        for &Absence { player, round: absent, .. } in &self.absences {
            if let Some(here) = present.get_mut(player as usize).filter(|_| absent == round) {
                *here = false;
            }
        }
        present
    }

    /// Returns the field as a pairing system sees it before `round` (from 1). For many rounds of one tournament, step
    /// through them with a [`Timeline`].
    #[must_use]
    pub fn position(&self, round: u16, rules: &HistoryRules, last_round: bool) -> Position {
        let mut timeline = Timeline::new(self, rules);
        timeline.advance_to(self, round);
        timeline.position(self, last_round)
    }
}
