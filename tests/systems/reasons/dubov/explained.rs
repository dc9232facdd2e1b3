//! What `explain` prints for each step.

use super::{Case, numbers};
use crate::reasons::audit::Audit;
use crate::reasons::expected::{self, everybody, without};
use pairproof::check::explain::{PairExplanation, StepExplanation};
use pairproof::systems::dubov::edition::Article;
use pairproof::systems::dubov::explain::messages::*;
use pairproof::systems::dubov::oracle;
use pairproof::systems::dubov::route::{Bracket, Route};
use pairproof::tournament::Colour;
use pairproof_statements::{Player, Points, PointsList, Sentence, Statement};

/// At most this many skipped players, and players with average ratings, are listed.
const LISTED: [usize; 2] = [6, 12];

fn sorted(players: &[u32]) -> Vec<u32> {
    let mut players = players.to_vec();
    players.sort_unstable();
    players
}

impl Case<'_> {
    /// Verifies a step for the bye and one per bracket; the record differs in step `parted`.
    pub(super) fn steps(&self, rules: &Route, parted: Option<usize>, audit: &mut Audit) {
        let everybody = everybody(self.round);
        let mut mine: Vec<StepExplanation> = rules.bye.iter().map(|&bye| self.bye_step(bye)).collect();
        let mut left = without(&everybody, rules.bye.as_slice());
        for (number, bracket) in rules.brackets.iter().enumerate() {
            let lower = without(&left, &bracket.residents);
            mine.push(self.bracket_step(number, bracket, &lower, audit));
            left = without(&lower, &bracket.upfloaters);
        }
        expected::steps(self.round, mine, parted, audit);
    }

    fn name(&self, article: Article) -> String {
        self.edition.names(article).to_owned()
    }

    fn bye_step(&self, bye: u32) -> StepExplanation {
        let mut order = everybody(self.round);
        order.sort_by_key(|&rank| self.bye_key(rank));
        let at = order.iter().position(|&rank| rank == bye).unwrap_or_default();
        let articles = [Article::ByeBarred, Article::ByeCompletes].map(|article| self.edition.names(article));
        let pairable = |players: &[u32]| self.pairable(players);
        let mut lines = expected::passed_over(self.round, &order[..at], (LISTED[0], false), articles, pairable);
        let chosen = ByeChosen {
            player: self.player(bye),
            score: Points(self.entrant(bye).score),
            score_article: self.name(Article::ByeScore),
            paired: self.reading == "games-paired",
            games: self.games(bye),
            games_article: self.name(Article::ByeGames),
            number: self.entrant(bye).tpn,
            number_article: self.name(Article::ByeNumber),
        };
        lines.push(chosen.into());
        let title = ByeStep { player: self.player(bye) }.into();
        StepExplanation { article: self.name(Article::Bye), title, lines, ..StepExplanation::default() }
    }

    fn bracket_step(&self, number: usize, bracket: &Bracket, lower: &[u32], audit: &mut Audit) -> StepExplanation {
        let mut lines = vec![Residents { players: self.players(&bracket.residents) }.into()];
        self.set_lines(bracket, lower, &mut lines, audit);
        self.group_lines(bracket, &mut lines, audit);
        let mut pair = |(&a, &b): (&u32, &u32)| {
            let (white, black, rule, why) = self.colours((a, b));
            audit.demand(oracle::colours(self.position, a, b).0 == white, || format!("colours of {a} and {b}"));
            let (turned, article) = (self.round.recorded.has_turned(white, black), self.colour_article(rule));
            let [Player(white), Player(black)] = [white, black].map(|rank| self.player(rank));
            PairExplanation { white, black, article: self.name(article), why, turned }
        };
        StepExplanation {
            article: self.name(Article::Process),
            title: BracketStep { number: number + 1, score: Points(self.entrant(bracket.residents[0]).score) }.into(),
            pairs: bracket.s1.iter().zip(&bracket.t2).map(&mut pair).collect(),
            lines,
            recorded: None,
        }
    }

    /// C5 to C10 of the set.
    fn set_lines(&self, bracket: &Bracket, lower: &[u32], lines: &mut Vec<Statement>, audit: &mut Audit) {
        let (set, players) = (&bracket.upfloaters, [&bracket.residents[..], &bracket.upfloaters].concat());
        let denied = self.clashing(&bracket.pairs());
        if players.len() <= 10 {
            let best = self.clashes(&players);
            audit.demand(best == Some(denied), || format!("C7: {denied} is not the least: {best:?}"));
        }
        let legal = self.pairable(&players) && self.pairable(&without(lower, set));
        audit.demand(legal, || format!("the set is not possible: {bracket:?}"));
        let mut line = |article, said: Statement| lines.push(Sentence::cited(self.label(article), said).whole());
        line(Article::Count, Count { upfloaters: set.len() }.into());
        let value = (!set.is_empty()).then(|| self.value_but_colours(bracket, set));
        if let Some(value) = &value {
            line(Article::Scores, Differences { differences: PointsList(value.far.clone()) }.into());
        }
        line(Article::Colours, ChosenDenied { denied }.into());
        let Some(value) = value else { return };
        if !self.position.last_round {
            let rounds = self.round.tournament.rounds.unwrap_or(self.round.tournament.recorded);
            line(Article::Maximum, Maximum { upfloaters: value.maxima, maximum: 2 + rounds / 5 }.into());
            line(Article::Times, Times { times: numbers(&value.times) }.into());
            line(Article::Again, Again { upfloaters: value.again }.into());
        }
        self.no_better(bracket, lower, audit);
        lines.push(ChosenSet { set: self.players(set), article: self.name(Article::SetOrder) }.into());
    }

    /// With few players: no other set that leaves pairings on both sides is better, or equally good and earlier.
    fn no_better(&self, bracket: &Bracket, lower: &[u32], audit: &mut Audit) {
        let set = &bracket.upfloaters;
        if lower.len() > 7 || bracket.residents.len() + set.len() > 10 {
            return;
        }
        let mine = (self.value(bracket, set), set.clone());
        let members = |set: u32| (0..lower.len()).filter(move |at| set >> at & 1 == 1);
        for other in (0..1u32 << lower.len()).filter(|other| other.count_ones() as usize <= set.len()) {
            let other: Vec<u32> = members(other).map(|at| lower[at]).collect();
            let cheap = self.value_but_colours(bracket, &other);
            let possible = (cheap.count, &cheap.far) <= (mine.0.count, &mine.0.far)
                && self.pairable(&[&bracket.residents[..], &other].concat())
                && self.pairable(&without(lower, &other));
            if possible {
                let theirs = (self.value(bracket, &other), other);
                audit.demand(mine <= theirs, || format!("a set: {theirs:?} is better than {mine:?}"));
            }
        }
    }

    /// G1, G2, the shifts, S1 and T2.
    fn group_lines(&self, bracket: &Bracket, lines: &mut Vec<Statement>, audit: &mut Audit) {
        let groups = &bracket.subgroups;
        let players = [&bracket.residents[..], &bracket.upfloaters].concat();
        let unplayed = players.iter().all(|&rank| self.entrant(rank).colours.is_empty());
        let halves = if self.reading == "halves-in-round-1" { self.position.round == 1 } else { unplayed };
        let tpn = |&rank: &u32| self.entrant(rank).tpn;
        let mut g1 = players.clone();
        if halves {
            g1.sort_by_key(tpn);
            g1.truncate(players.len() / 2);
        } else {
            g1.retain(|&rank| self.due(rank).0 == Colour::White);
        }
        let g2 = without(&players, &g1);
        let right = groups.halved == halves
            && groups.first_smaller == (g1.len() <= g2.len())
            && groups.before.each_ref().map(|group| sorted(group)) == [sorted(&g1), sorted(&g2)];
        audit.demand(right, || format!("subgroups: {groups:?}"));
        let (smaller, larger) = if groups.first_smaller { (&g1, &g2) } else { (&g2, &g1) };
        let of = |set: &[u32], group: &[u32]| set.iter().all(|rank| group.contains(rank));
        let uneven = (larger.len() - smaller.len()) / 2;
        let unavoidable = (self.clashing(&bracket.pairs()) - if halves { 0 } else { uneven }) / 2;
        let right = of(&groups.first, smaller)
            && groups.second.len() == groups.first.len() + uneven
            && (halves || groups.first.len() == unavoidable)
            && of(&groups.second, &[&larger[..], &groups.first].concat());
        audit.demand(right, || format!("shifts: {groups:?}"));
        let back = |group: &[u32], out: &[u32], into: &[u32]| sorted(&[&without(group, out)[..], into].concat());
        let first = (back(smaller, &groups.first, &[]), back(larger, &[], &groups.first));
        let last = (back(&first.0, &[], &groups.second), back(&first.1, &groups.second, &[]));
        let (s1, s2) = if groups.first_smaller { last } else { (last.1, last.0) };
        let key = |&rank: &u32| (self.upfloats(rank).2, self.entrant(rank).tpn);
        let right = sorted(&bracket.s1) == s1 && sorted(&bracket.t2) == s2 && bracket.s1.is_sorted_by_key(key);
        let legal = bracket.pairs().iter().all(|&(a, b)| self.legal(a, b));
        audit.demand(right && legal, || format!("S1 and T2: {bracket:?}"));

        let [g1, g2] = groups.before.each_ref().map(|group| self.players(group));
        lines.push(Subgroups { g1, g2, halves, article: self.name(Article::Subgroups) }.into());
        let [from, to] = if groups.first_smaller { ["G1", "G2"] } else { ["G2", "G1"] }.map(str::to_owned);
        let article = self.name(Article::Shifts);
        if !groups.first.is_empty() {
            let (from, to, article) = (from.clone(), to.clone(), article.clone());
            lines.push(FirstShift { set: self.players(&groups.first), from, to, article }.into());
        }
        if !groups.second.is_empty() {
            lines.push(SecondShift { set: self.players(&groups.second), from: to, to: from, article }.into());
        }
        let average =
            |&rank: &u32| -> Statement { Average { player: self.player(rank), average: self.upfloats(rank).2 }.into() };
        let averages: Vec<Statement> = bracket.s1.iter().take(LISTED[1]).map(average).collect();
        let more = bracket.s1.len() - averages.len();
        lines.push(Averages { players: averages, more, article: self.name(Article::Sorting) }.into());
        let (players, first) = (self.players(&bracket.t2), bracket.t2.is_sorted_by_key(tpn));
        lines.push(Opponents { players, first, article: self.name(Article::Transposition) }.into());
    }
}
