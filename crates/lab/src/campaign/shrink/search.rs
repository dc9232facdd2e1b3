//! The best tournament so far, and whether a candidate replaces it.

use super::{ShrinkOptions, Size, by_rules};
use crate::check::legality::{Law, judge};
use crate::tournament::{Form, Outcome, Player, Tournament, settle_game_points};
use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::atomic::Ordering;

/// How many choices of results for new pairs are tried for each candidate whose rounds are re-paired.
const VARIANTS: u64 = 5;

pub(super) struct Search<'a> {
    options: &'a ShrinkOptions<'a>,
    predicate: &'a mut dyn FnMut(&Tournament) -> bool,
    observer: &'a mut dyn FnMut(&Tournament),
    best: Tournament,
    size: Size,
    /// How many absolute rules the best violates.
    breaches: usize,
    /// How many `lint` findings the file of the best has.
    lint_findings: usize,
    /// Whether the rounds of every candidate are re-paired.
    by_rules: bool,
    /// Digests of the tournaments asked about.
    asked: HashSet<u64>,
    /// Digests of the candidates whose rounds were re-paired.
    replayed: HashSet<u64>,
    pub tries: u64,
    pub steps: u64,
}

impl<'a> Search<'a> {
    /// Starts with a tournament that shows the difference.
    pub fn new(
        tournament: &Tournament,
        options: &'a ShrinkOptions<'a>,
        predicate: &'a mut dyn FnMut(&Tournament) -> bool,
        observer: &'a mut dyn FnMut(&Tournament),
    ) -> Self {
        let mut search = Self {
            options,
            predicate,
            observer,
            best: tournament.clone(),
            size: Size::of(tournament),
            breaches: 0,
            lint_findings: lint_findings(tournament, false),
            by_rules: false,
            replayed: HashSet::new(),
            asked: HashSet::new(),
            tries: 1,
            steps: 0,
        };
        search.breaches = search.count_breaches(tournament);
        search
    }

    /// From now on, only accepts histories that the rules themselves produce.
    pub fn by_rules(mut self) -> Self {
        self.by_rules = true;
        self.lint_findings = lint_findings(&self.best, true);
        self
    }

    pub fn into_best(self) -> Tournament {
        self.best
    }

    pub fn best(&self) -> &Tournament {
        &self.best
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the rounds of every candidate are re-paired.
    pub fn has_rules(&self) -> bool {
        self.by_rules
    }

    /// Whether the search must end early.
    pub fn ended(&self) -> bool {
        self.tries >= self.options.most_tries || self.options.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Takes the candidate as the new best if it is smaller, sound and still shows the difference.
    pub fn offer(&mut self, candidate: Tournament) -> bool {
        if !self.by_rules {
            return self.offer_as_it_is(candidate);
        }
        let hopeless = candidate.players.len() > self.best.players.len();
        if hopeless || self.ended() || !self.replayed.insert(digest(&candidate)) {
            return false;
        }
        (0..VARIANTS).any(|variant| {
            by_rules::replayed(&candidate, self.options, variant).is_some_and(|again| self.offer_as_it_is(again))
        })
    }

    /// Like [`Self::offer`], for a candidate whose rounds have already been re-paired if required.
    pub fn offer_as_it_is(&mut self, mut candidate: Tournament) -> bool {
        settle_game_points(&mut candidate);
        if candidate.form != Form::Teams
            && candidate.initial_colour.is_some()
            && let Some(implied) = candidate.implied_colour()
        {
            candidate.initial_colour = Some(implied.colour);
        }
        let size = Size::of(&candidate);
        if size >= self.size || self.ended() || !self.asked.insert(digest(&candidate)) {
            return false;
        }
        let (breaches, lint_findings) = (self.count_breaches(&candidate), lint_findings(&candidate, self.by_rules));
        if breaches > self.breaches || lint_findings > self.lint_findings {
            return false;
        }
        self.tries += 1;
        if !(self.predicate)(&candidate) {
            return false;
        }
        self.best = candidate;
        self.size = size;
        self.breaches = breaches;
        self.lint_findings = lint_findings;
        self.steps += 1;
        (self.observer)(&self.best);
        true
    }

    fn count_breaches(&self, tournament: &Tournament) -> usize {
        let breaches = |round| {
            let law = Law::new(self.options.engine.system, tournament.rounds == Some(round));
            judge(tournament, &tournament.recorded_pairing(round), law).len()
        };
        (1..=tournament.recorded).map(breaches).sum()
    }
}

/// Counts the `lint` findings that the file would have: more rounds than opponents, players who never took part. (The
/// others follow from the writer, and from the initial colour that the first round shows.) Some faults need many rounds
/// with few players, so too many rounds only count if the history must follow the rules.
fn lint_findings(tournament: &Tournament, by_rules: bool) -> usize {
    let rounds = usize::from(tournament.rounds.unwrap_or(0).max(tournament.recorded));
    let too_long = by_rules && tournament.players.len() > 1 && rounds >= tournament.players.len();
    let never = |player: &&Player| player.entries.iter().all(|entry| entry.outcome == Outcome::ZeroBye);
    let strangers = match (tournament.form, tournament.recorded) {
        (Form::Teams, _) | (_, 0) => 0,
        _ => tournament.players.iter().filter(never).count(),
    };
    usize::from(too_long) + strangers
}

/// Returns a hash of the tournament. A collision only loses one candidate.
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
