//! What `explain` prints for each step.

use super::{Below, Case};
use crate::reasons::audit::Audit;
use crate::reasons::expected::{self, everybody, without};
use pairproof::check::explain::{PairExplanation, StepExplanation};
use pairproof::systems::burstein::explain::messages::*;
use pairproof::systems::burstein::route::{Bracket, Route};
use pairproof_statements::{Player, Points, Sentence, Statement};

/// At most this many players are listed.
const LISTED: usize = 12;

impl Case<'_> {
    /// Verifies a step for the bye and one per bracket; the record differs in step `parted`.
    pub(super) fn steps(&self, route: &Route, parted: Option<usize>, audit: &mut Audit) {
        let mut mine: Vec<StepExplanation> = route.bye.iter().map(|&bye| self.bye_step(bye)).collect();
        for (number, bracket) in route.brackets.iter().enumerate() {
            mine.push(self.bracket_step(number, bracket, &Below::of(route, number), audit));
        }
        expected::steps(self.round, mine, parted, audit);
    }

    fn bye_step(&self, bye: u32) -> StepExplanation {
        let mut order = everybody(self.round);
        order.sort_by_key(|&rank| self.bye_key(rank));
        let at = order.iter().position(|&rank| rank == bye).unwrap_or_default();
        let name = |new: &str, old: &str| if self.of_2018() { old } else { new }.to_owned();
        let articles = [name("C2", "C.2"), name("3.1.2", "B.0.b")];
        let articles = [articles[0].as_str(), &articles[1]];
        let pairable = |players: &[u32]| self.pairable(players);
        let mut lines = expected::passed_over(self.round, &order[..at], (LISTED, false), articles, pairable);
        let (score, games) = (Points(self.bye_score(bye)), self.index[bye as usize].games);
        lines.push(ByeChosen { player: self.player(bye), score, games, index: self.told_index(bye) }.into());
        let title = ByeStep { player: self.player(bye) }.into();
        StepExplanation { article: name("3.1", "B.0"), title, lines, ..StepExplanation::default() }
    }

    fn bracket_step(&self, number: usize, bracket: &Bracket, below: &Below, audit: &mut Audit) -> StepExplanation {
        let mut lines: Vec<Statement> = Vec::new();
        if !bracket.incoming.is_empty() {
            lines.push(Incoming { players: self.players(&bracket.incoming) }.into());
        }
        let order = self.order(bracket);
        for (number, &rank) in (1..).zip(&order).take(LISTED) {
            lines.push(Number { number, player: self.player(rank), index: self.told_index(rank) }.into());
        }
        if order.len() > LISTED {
            lines.push(MoreNumbers { more: order.len() - LISTED }.into());
        }
        let (set, line) = (&bracket.floaters, |rule, said: Statement| Sentence::cited(self.label(rule), said).whole());
        lines.push(line(("C5", "2.3.1", "C.5"), Enough { floaters: set.len() }.into()));
        if !set.is_empty() {
            let (counted, scores) = self.told_scores(&self.scores(set, &bracket.incoming));
            let floaters = self.players(set);
            lines.push(line(("C6", "2.3.2", "C.6"), ChosenScores { counted, floaters, scores }.into()));
            let next = self.told_next(&self.next(set, below, audit));
            lines.push(line(("C7", "2.3.3", "C.7"), ChosenNext { next }.into()));
            self.no_better(bracket, below, audit);
        }
        let denied = self.denied(&bracket.pairs);
        lines.push(line(("C8", "2.3.4", "C.8"), ChosenDenied { denied }.into()));
        let pair = |&pair: &(u32, u32)| {
            let (white, black, rule, why) = self.colours(pair);
            let turned = self.round.recorded.has_turned(white, black);
            let [Player(white), Player(black)] = [white, black].map(|rank| self.player(rank));
            PairExplanation { white, black, article: self.colour_article(rule), why, turned }
        };
        StepExplanation {
            article: if self.of_2018() { "B.2, D.1" } else { "3.2, 4.3" }.to_owned(),
            title: BracketStep { number: number + 1, score: Points(self.score(bracket.residents[0])) }.into(),
            lines,
            pairs: bracket.pairs.iter().map(pair).collect(),
            recorded: None,
        }
    }

    /// With few players: no set with fewer floaters, or with a lower C6, leaves pairings on both sides.
    fn no_better(&self, bracket: &Bracket, below: &Below, audit: &mut Audit) {
        let players = bracket.players();
        if players.len() > 8 {
            return;
        }
        let mine = (bracket.floaters.len(), self.scores(&bracket.floaters, &bracket.incoming));
        let members = |set: u32| (0..players.len()).filter(move |at| set >> at & 1 == 1);
        for set in 0..1u32 << players.len() {
            let floaters: Vec<u32> = members(set).map(|at| players[at]).collect();
            let better = (floaters.len(), self.scores(&floaters, &bracket.incoming)) < mine;
            let possible = better
                && self.pairable(&without(&players, &floaters))
                && self.pairable(&[&floaters[..], &below.next, &below.rest].concat());
            audit.demand(!possible, || format!("floaters: {floaters:?} are better than those of {bracket:?}"));
        }
    }
}
