//! What is tried, in which order: the large cuts first, and all of it again until nothing helps any more.

use super::players::{Repair, met, without_players};
use super::rounds::{first_rounds, without_rounds};
use super::{ShrinkOptions, Size, by_rules, entries, settings};
use crate::check::legality::{Law, judge};
use crate::fuzz::moment::before;
use crate::generate::teams::settle_game_points;
use crate::systems::PairingSystem;
use crate::tournament::{Form, Outcome, Player, Points, Tournament};
use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::atomic::Ordering;

/// Up to so many players, all sets of two are tried, not only neighbours.
const PAIRS_UP_TO: usize = 16;

/// Up to so many players, all sets of three and four are tried as well. Many of them fit only together: four who met one
/// another in all rounds leave nobody behind.
const GROUPS_UP_TO: usize = 12;

/// How many ways to choose the results of new pairs are tried for each candidate whose rounds are paired anew.
const VARIANTS: u64 = 5;

/// A search under way.
pub(super) struct Search<'a> {
    options: &'a ShrinkOptions<'a>,
    still: &'a mut dyn FnMut(&Tournament) -> bool,
    observer: &'a mut dyn FnMut(&Tournament),
    best: Tournament,
    size: Size,
    /// How many absolute rules the best breaks.
    breaches: usize,
    /// How many things `lint` minds about the file of the best.
    blemishes: usize,
    /// With it, every candidate has its rounds paired anew.
    by_rules: Option<&'static dyn PairingSystem>,
    /// Digests of what has been asked about.
    asked: HashSet<u64>,
    /// Digests of candidates whose rounds have been paired anew.
    replayed: HashSet<u64>,
    pub tries: u64,
    pub steps: u64,
}

impl<'a> Search<'a> {
    /// Begins with a tournament that shows it.
    pub fn new(
        tournament: &Tournament,
        options: &'a ShrinkOptions<'a>,
        still: &'a mut dyn FnMut(&Tournament) -> bool,
        observer: &'a mut dyn FnMut(&Tournament),
    ) -> Self {
        let mut search = Self {
            options,
            still,
            observer,
            best: tournament.clone(),
            size: Size::of(tournament),
            breaches: 0,
            blemishes: blemishes(tournament, false),
            by_rules: None,
            replayed: HashSet::new(),
            asked: HashSet::new(),
            tries: 1,
            steps: 0,
        };
        search.breaches = search.count_breaches(tournament);
        search
    }

    /// From now on only histories count that the rules themselves produce.
    pub fn by_rules(mut self, room: &'static dyn PairingSystem) -> Self {
        self.by_rules = Some(room);
        self.blemishes = blemishes(&self.best, true);
        self
    }

    /// Takes away until nothing helps. True when it came to that end.
    pub fn run(&mut self) -> bool {
        loop {
            let before = self.size;
            self.rounds();
            self.players();
            self.rounds();
            if self.size == before {
                self.groups(2, PAIRS_UP_TO);
            }
            if self.size == before {
                self.groups(3, GROUPS_UP_TO);
                self.groups(4, GROUPS_UP_TO);
            }
            if self.size == before {
                settings::simplify(self);
                entries::simplify(self);
            }
            if self.size == before || self.ended() {
                break;
            }
        }
        !self.ended()
    }

    /// The best of all.
    pub fn into_best(self) -> Tournament {
        self.best
    }

    /// The best so far.
    pub fn best(&self) -> &Tournament {
        &self.best
    }

    /// Is the search to end before its time?
    pub fn ended(&self) -> bool {
        self.tries >= self.options.most_tries || self.options.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Takes the candidate as the new best if it is smaller, sound and still shows it.
    pub fn offer(&mut self, candidate: Tournament) -> bool {
        let Some(room) = self.by_rules else { return self.offer_as_it_is(candidate) };
        let hopeless = candidate.players.len() > self.best.players.len();
        if hopeless || self.ended() || !self.replayed.insert(digest(&candidate)) {
            return false;
        }
        (0..VARIANTS).any(|variant| {
            by_rules::replayed(&candidate, room, variant).is_some_and(|again| self.offer_as_it_is(again))
        })
    }

    /// The same for a candidate whose rounds have been paired anew, where that is asked for.
    pub fn offer_as_it_is(&mut self, mut candidate: Tournament) -> bool {
        settle_game_points(&mut candidate);
        if candidate.form != Form::Teams
            && candidate.initial_colour.is_some()
            && let Some((shown, _)) = candidate.implied_colour()
        {
            candidate.initial_colour = Some(shown);
        }
        let size = Size::of(&candidate);
        if size >= self.size || self.ended() || !self.asked.insert(digest(&candidate)) {
            return false;
        }
        let (breaches, blemishes) = (self.count_breaches(&candidate), blemishes(&candidate, self.by_rules.is_some()));
        if breaches > self.breaches || blemishes > self.blemishes {
            return false;
        }
        self.tries += 1;
        if !(self.still)(&candidate) {
            return false;
        }
        self.best = candidate;
        self.size = size;
        self.breaches = breaches;
        self.blemishes = blemishes;
        self.steps += 1;
        (self.observer)(&self.best);
        true
    }

    fn count_breaches(&self, tournament: &Tournament) -> usize {
        let breaches = |round| {
            let law = Law::new(self.options.system, tournament.rounds == Some(round));
            judge(tournament, &tournament.recorded_pairing(round), law).len()
        };
        (1..=tournament.recorded).map(breaches).sum()
    }

    fn rounds(&mut self) {
        let recorded = self.best.recorded;
        let _ = (0..recorded).any(|kept| {
            // Those who were absent when that round was paired, or those who are to be absent from the next one.
            self.offer(before(&self.best, kept + 1)) || self.offer(first_rounds(&self.best, kept))
        });
        let recorded = self.best.recorded;
        let last_ones = |first: u16| (0..recorded).map(|index| index < first).collect::<Vec<_>>();
        let _ = (1..=recorded).rev().any(|first| self.offer(without_rounds(&self.best, &last_ones(first))));
        let mut round = 0;
        while round < usize::from(self.best.recorded) {
            let removed: Vec<bool> = (0..usize::from(self.best.recorded)).map(|index| index == round).collect();
            if !self.offer(without_rounds(&self.best, &removed)) {
                round += 1;
            }
        }
    }

    /// Neighbours by standing, then by number: a half of the field, a quarter, and so on to single players.
    fn players(&mut self) {
        for by_standing in [true, false] {
            let mut size = self.best.players.len() / 2;
            while size > 0 {
                let mut at = 0;
                let mut order = self.order(by_standing);
                while at < order.len() {
                    let end = order.len().min(at + size);
                    if end - at < order.len() && self.without(&order[at..end]) {
                        order = self.order(by_standing);
                    } else {
                        at = end;
                    }
                }
                size /= 2;
            }
        }
    }

    fn order(&self, by_standing: bool) -> Vec<u32> {
        let mut order: Vec<u32> = (0..).take(self.best.players.len()).collect();
        if by_standing {
            let score = |&index: &u32| {
                self.best.players[index as usize].entries.iter().map(|entry| entry.points).sum::<Points>()
            };
            order.sort_by_key(|index| std::cmp::Reverse(score(index)));
        }
        order
    }

    /// All sets of so many players, those first who met one another most.
    fn groups(&mut self, size: usize, up_to: usize) {
        'again: loop {
            let players = self.best.players.len();
            if players > up_to || players <= size || self.ended() {
                return;
            }
            let mut groups = choices(players as u32, size);
            let games = |group: &Vec<u32>| {
                let pairs = group.iter().flat_map(|&a| group.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b);
                pairs.filter(|&(a, b)| met(&self.best, a, b)).count()
            };
            groups.sort_by_cached_key(|group| std::cmp::Reverse(games(group)));
            for group in groups {
                if self.without(&group) {
                    continue 'again;
                }
            }
            return;
        }
    }

    fn without(&mut self, players: &[u32]) -> bool {
        let mut removed = vec![false; self.best.players.len()];
        for &player in players {
            removed[player as usize] = true;
        }
        // Who lost an opponent gets another one when the round is paired anew.
        let repairs = if self.by_rules.is_some() { &Repair::PRESENT[..] } else { &Repair::ALL[..] };
        repairs.iter().any(|&repair| self.offer(without_players(&self.best, &removed, repair)))
    }
}

/// How many things `lint` would mind about the file: more rounds than opponents, players who were never there. (The rest
/// follows from the writer, and from the initial colour that the first round shows.) Some faults need many rounds of few
/// players; where the history is merely legal, that is not minded.
fn blemishes(tournament: &Tournament, by_rules: bool) -> usize {
    let rounds = usize::from(tournament.rounds.unwrap_or(0).max(tournament.recorded));
    let too_long = by_rules && tournament.players.len() > 1 && rounds >= tournament.players.len();
    let never = |player: &&Player| player.entries.iter().all(|entry| entry.outcome == Outcome::ZeroBye);
    let strangers = match (tournament.form, tournament.recorded) {
        (Form::Teams, _) | (_, 0) => 0,
        _ => tournament.players.iter().filter(never).count(),
    };
    usize::from(too_long) + strangers
}

/// All sets of `size` numbers below `end`, ascending.
fn choices(end: u32, size: usize) -> Vec<Vec<u32>> {
    let mut sets = vec![Vec::new()];
    for _ in 0..size {
        let longer = |set: Vec<u32>| {
            let first = set.last().map_or(0, |&last| last + 1);
            (first..end).map(move |next| [&set[..], &[next]].concat())
        };
        sets = sets.into_iter().flat_map(longer).collect();
    }
    sets
}

/// A number that stands for the tournament. Two that share one by accident cost a try, nothing else.
fn digest(tournament: &Tournament) -> u64 {
    let mut hasher = DefaultHasher::new();
    (tournament.recorded, tournament.rounds, tournament.initial_colour).hash(&mut hasher);
    for player in &tournament.players {
        (&player.name, player.rating, &player.entries).hash(&mut hasher);
        (&player.virtual_points, &player.adjustments, &player.game_points).hash(&mut hasher);
    }
    for rule in &tournament.prohibitions {
        (rule.first, rule.last, &rule.players).hash(&mut hasher);
    }
    for absence in &tournament.absences {
        (absence.player, absence.round, absence.kind).hash(&mut hasher);
    }
    let scoring = &tournament.scoring;
    (scoring.win, scoring.draw, scoring.loss, scoring.pairing_bye, scoring.zero_bye).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::choices;

    #[test]
    fn sets_of_players() {
        assert_eq!(choices(3, 2), [vec![0, 1], vec![0, 2], vec![1, 2]]);
        assert_eq!(choices(12, 4).len(), 495);
        assert!(choices(2, 3).is_empty());
    }
}
