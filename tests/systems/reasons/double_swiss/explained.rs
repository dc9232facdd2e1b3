//! What `explain` prints for each step.

use super::{Bracket, Case};
use crate::reasons::audit::Audit;
use crate::reasons::expected::{self, everybody, without};
use crate::reasons::field::Graph;
use pairproof::check::explain::{PairExplanation, StepExplanation};
use pairproof::systems::common::double_swiss_and_swiss_team::explain::messages::*;
use pairproof_statements::{Points, PointsList, Sentence, Statement};

/// At most this many sets are tried to show that none fits.
const MOST_SETS: usize = 2000;

/// At most this many skipped players and sets are listed.
const LISTED: usize = 6;

fn cited(criterion: &str, said: impl Into<Statement>) -> Statement {
    Sentence::cited(criterion, said).whole()
}

impl Case<'_> {
    /// Verifies a step for the bye and one per bracket.
    pub(super) fn steps(&self, brackets: &[Bracket], bye: Option<u32>, parted: Option<usize>, audit: &mut Audit) {
        let everybody = everybody(self.round);
        let mut mine: Vec<StepExplanation> = bye.iter().map(|&bye| self.bye_step(bye)).collect();
        let mut left = without(&everybody, bye.as_slice());
        for (number, bracket) in brackets.iter().enumerate() {
            let lower = without(&left, &bracket.residents);
            mine.push(self.bracket_step(number, bracket, &lower, audit));
            left = without(&lower, &bracket.upfloaters);
        }
        expected::steps(self.round, mine, parted, audit);
    }

    fn bye_step(&self, bye: u32) -> StepExplanation {
        let mut order = everybody(self.round);
        order.sort_by_key(|&rank| self.bye_key(rank));
        let at = order.iter().position(|&rank| rank == bye).unwrap_or_default();
        let articles = ["C2", self.article("completion")];
        let pairable = |players: &[u32]| self.pairable(players);
        let mut lines = expected::passed_over(self.round, &order[..at], (LISTED, self.terms.teams), articles, pairable);
        let (score, matches) = (self.score(bye), self.played(bye));
        let rivals: Vec<u32> = order[at + 1..].iter().copied().filter(|&rank| self.score(rank) == score).collect();
        let why = match rivals.iter().any(|&rank| self.played(rank) == matches) {
            _ if rivals.is_empty() => "score",
            false => "matches",
            true => "number",
        };
        let (player, article) = (self.player(bye), self.article(why).to_owned());
        lines.push(ByeChosen { player, score: Points(score), matches, why: why.to_owned(), article }.into());
        let (article, title) = (self.article("bye").to_owned(), ByeStep { player: self.player(bye) }.into());
        StepExplanation { article, title, lines, ..StepExplanation::default() }
    }

    fn bracket_step(&self, number: usize, bracket: &Bracket, lower: &[u32], audit: &mut Audit) -> StepExplanation {
        let mut lines = vec![Residents { players: self.players(&bracket.residents) }.into()];
        self.set_lines(bracket, lower, &mut lines, audit);
        self.identifier_lines(bracket, &mut lines);
        let pair = |&pair: &(u32, u32)| {
            let (white, black, rule, why) = (self.terms.colours)(self.round, pair);
            PairExplanation {
                white: self.round.id(white),
                black: self.round.id(black),
                article: format!("4.3.{rule}"),
                why,
                turned: self.round.recorded.has_turned(white, black),
            }
        };
        StepExplanation {
            article: self.article("bracket").to_owned(),
            title: BracketStep { number: number + 1, score: Points(self.score(bracket.residents[0])) }.into(),
            lines,
            pairs: bracket.pairs.iter().map(pair).collect(),
            recorded: None,
        }
    }

    /// C4 to C7: the set, and why no better or earlier one was chosen.
    fn set_lines(&self, bracket: &Bracket, lower: &[u32], lines: &mut Vec<Statement>, audit: &mut Audit) {
        let (residents, set) = (&bracket.residents, &bracket.upfloaters);
        if set.is_empty() {
            audit.demand(self.is_legal(residents, lower, &[]), || "no upfloaters, but some are needed".to_owned());
            return lines.push(cited("C4", NoUpfloaters {}));
        }
        let (why, criteria) = match set.len() {
            1 => ("odd", ""),
            2 if !self.pairable(residents) => ("residents", "C1"),
            2 => ("below", "C3"),
            _ => ("fewer", "C1, C3"),
        };
        let fewer = set.len().checked_sub(2);
        let none = fewer.is_none_or(|size| !few(lower, size).iter().any(|set| self.is_legal(residents, lower, set)));
        audit.demand(none && set.len() % 2 == residents.len() % 2, || format!("C4: fewer do: {bracket:?}"));
        let (why, criteria) = (why.to_owned(), criteria.to_owned());
        lines.push(cited("C4", Count { upfloaters: set.len(), why, teams: self.terms.teams, criteria }));
        let far = self.differences(residents, set);
        let nearer =
            |other: &Vec<u32>| self.differences(residents, other) < far && self.is_legal(residents, lower, other);
        audit.demand(!few(lower, set.len()).iter().any(nearer), || format!("C5: less is possible: {bracket:?}"));
        lines.push(cited("C5", Differences { differences: PointsList(far.clone()) }));
        // Sets with the same scores, in their order.
        let asked: Vec<u32> =
            lower.iter().copied().filter(|&rank| set.iter().any(|&one| self.score(one) == self.score(rank))).collect();
        let before = lines.len();
        self.each_earlier(&asked, set, &mut Vec::new(), &mut |earlier| {
            if lines.len() == before + LISTED {
                lines.push(MoreEarlierSets {}.into());
                return false;
            }
            let why = self.passed_over(bracket, lower, earlier, audit);
            lines.push(EarlierSet { set: self.players(earlier), why }.into());
            true
        });
        let (first, article) = (lines.len() == before, self.article("sets").to_owned());
        lines.push(ChosenSet { set: self.players(set), first, article }.into());
    }

    /// Calls `found` with the sets before `set` that have the same scores, until it returns false.
    fn each_earlier(
        &self,
        from: &[u32],
        set: &[u32],
        chosen: &mut Vec<u32>,
        found: &mut dyn FnMut(&[u32]) -> bool,
    ) -> bool {
        let Some(&next) = set.get(chosen.len()) else { return chosen[..] != *set && found(chosen) };
        let alike = from.iter().enumerate().filter(|(_, rank)| self.score(**rank) == self.score(next));
        for (at, &rank) in alike {
            chosen.push(rank);
            let goes_on = self.each_earlier(&from[at + 1..], set, chosen, found);
            chosen.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// What the printed lines say about an earlier set, if it is of this kind.
    fn told<T>(&self, earlier: &[u32], read: impl Fn(&Statement) -> Option<T>) -> Option<T> {
        let lines = self.round.explanation.steps.iter().flat_map(|step| &step.lines).filter_map(EarlierSet::read);
        lines.filter(|line| line.set == self.players(earlier)).find_map(|line| read(&line.why))
    }

    fn passed_over(&self, bracket: &Bracket, lower: &[u32], earlier: &[u32], audit: &mut Audit) -> Statement {
        let (residents, set) = (&bracket.residents, &bracket.upfloaters);
        if !self.pairable(&[&residents[..], earlier].concat()) {
            return WithResidents { criterion: "C1".to_owned() }.into();
        }
        if !self.pairable(&without(lower, earlier)) {
            return LeftBelow { teams: self.terms.teams, criterion: "C3".to_owned() }.into();
        }
        let [mine, theirs] = [earlier, set].map(|set| self.needed(residents, lower, set));
        let unknown = mine.is_none() || theirs.is_none();
        if unknown {
            audit.partly("how many upfloaters a large next bracket needs");
        }
        let [floated, chosen] = [earlier, set].map(|set| self.floated(set));
        let left = self.left_of_following(residents, lower, earlier).0.len();
        let worse = match (mine, theirs) {
            (Some(mine), Some(theirs)) => self.lacking(mine) > self.lacking(theirs),
            // A number that is not known is at least two more than the parity requires.
            _ => floated <= chosen || theirs.is_some_and(|theirs| self.lacking(theirs) == 0),
        };
        if worse {
            let told = self.told(earlier, NextWorse::read);
            let told = told.map_or((0, 0), |told| (told.needed, told.chosen));
            let (needed, chosen) = (mine.unwrap_or(told.0), theirs.unwrap_or(told.1));
            audit.demand(needed > chosen, || format!("an earlier set needs fewer: {earlier:?} than {bracket:?}"));
            let score = Points(self.following(residents, lower).unwrap_or_default());
            return NextWorse { needed, chosen, left, score, criterion: "C6".to_owned() }.into();
        }
        if self.terms.by_all && floated == chosen && earlier.len() + residents.len() > super::FEW {
            audit.partly("the best pairings of a large bracket");
            // The count of the chosen pairing can be derived from the printed lines.
            let Some(told) = self.told(earlier, PairsWorse::read) else { return NoUpfloaters {}.into() };
            let known = (told.counted.as_str(), told.criterion.as_str());
            let right = self.terms.pairs.iter().any(|&(name, _, word)| known == (word, name))
                && told.pairs > told.chosen
                && told.chosen == self.counting(&told.counted, &bracket.pairs).len();
            audit.demand(right, || format!("an earlier set: {told:?}"));
            return told.into();
        }
        if self.terms.by_all && floated == chosen {
            let [mine, theirs] = [earlier, set].map(|set| self.least(&[&residents[..], set].concat()));
            if let Some(at) = mine.iter().zip(&theirs).position(|(a, b)| a != b) {
                audit.demand(mine > theirs, || format!("an earlier set is better: {earlier:?} than {bracket:?}"));
                let (criterion, _, counted) = self.terms.pairs[at];
                let (counted, criterion) = (counted.to_owned(), criterion.to_owned());
                return PairsWorse { counted, pairs: mine[at], chosen: theirs[at], criterion }.into();
            }
        }
        audit.demand(floated > chosen, || format!("an earlier set is as good: {earlier:?} as {bracket:?}"));
        FloatedMore { floated, chosen, criterion: "C7".to_owned() }.into()
    }

    fn is_legal(&self, residents: &[u32], lower: &[u32], set: &[u32]) -> bool {
        self.pairable(&[residents, set].concat()) && self.pairable(&without(lower, set))
    }

    /// Whether the first of two is the top member of their pair.
    fn above(&self, a: u32, b: u32) -> bool {
        if self.terms.by_score { a < b } else { self.tpn(a) < self.tpn(b) }
    }

    /// Top members, then bottom members (3.6.2), by rank.
    pub(super) fn identifier(&self, pairs: &[(u32, u32)]) -> Vec<u32> {
        let mut pairs: Vec<(u32, u32)> =
            pairs.iter().map(|&(a, b)| if self.above(a, b) { (a, b) } else { (b, a) }).collect();
        pairs.sort_by_key(|pair| self.tpn(pair.0));
        pairs.iter().map(|pair| pair.0).chain(pairs.iter().map(|pair| pair.1)).collect()
    }

    fn identifier_lines(&self, bracket: &Bracket, lines: &mut Vec<Statement>) {
        let half = bracket.pairs.len();
        let chosen = self.identifier(&bracket.pairs);
        let mut order = [&bracket.residents[..], &bracket.upfloaters].concat();
        order.sort_by_key(|&rank| self.tpn(rank));
        let may_be_top = |rank: &&u32| !self.terms.by_score || bracket.residents.contains(rank);
        let tops: Vec<u32> = order.iter().filter(may_be_top).take(half).copied().collect();
        let first = [&tops[..], &without(&order, &tops)].concat();
        let possible = self.first_identifier(&order, &tops);
        let criterion = || "C1".to_owned();
        if let Some(at) = first.iter().zip(&possible).position(|(a, b)| a != b) {
            lines.push(if at < half {
                let together = self.players(&first[..at]);
                TopImpossible { player: self.player(first[at]), together, criterion: criterion() }.into()
            } else {
                let (top, taken) = (possible[at - half], &possible[half..at]);
                let next = without(&first[half..], taken)[0];
                let (upper, lower) = (self.player(top), self.player(next));
                match self.may_meet(top, next) {
                    true => PairBlocks { top: upper, bottom: lower, criterion: criterion() }.into(),
                    false => PairImpossible { top: upper, bottom: lower, criterion: criterion() }.into(),
                }
            });
        }
        let pairs = (0..half).map(|at| (possible[at], possible[half + at]));
        let pairs: Vec<(u32, u32)> = pairs.map(|(a, b)| (a.min(b), a.max(b))).collect();
        let count = |word: &str, pairs| self.counting(word, pairs).len();
        let differs = self.terms.pairs.iter().find(|one| count(one.2, &pairs) != count(one.2, &bracket.pairs));
        if let Some(&(name, _, word)) = differs {
            let said = FirstIdentifier {
                tops: self.players(&possible[..half]),
                bottoms: self.players(&possible[half..]),
                absolute: criterion(),
                counted: word.to_owned(),
                pairs: count(word, &pairs),
                chosen: count(word, &bracket.pairs),
                criterion: name.to_owned(),
            };
            lines.push(said.into());
        }
        let (tops, bottoms) = (self.players(&chosen[..half]), self.players(&chosen[half..]));
        let article = self.article("identifiers").to_owned();
        lines.push(Identifier { tops, bottoms, first: first == chosen, article }.into());
    }

    /// The first identifier under C1 of players in the order of their numbers; `tops` are the first top members that
    /// would be possible if all players could meet.
    fn first_identifier(&self, order: &[u32], tops: &[u32]) -> Vec<u32> {
        let half = order.len() / 2;
        // Whether pairs exist in which all of `with` are top members, and others only if they come after `until`.
        let possible = |with: &[u32], until: usize| {
            let is_with: Vec<bool> = order.iter().map(|rank| with.contains(rank)).collect();
            let joined = |a: usize, b: usize| {
                let (top, bottom) = if self.above(order[a], order[b]) { (a, b) } else { (b, a) };
                self.may_meet(order[a], order[b]) && (is_with[top] || top >= until) && !is_with[bottom]
            };
            Graph::new(order.len(), joined).left_over() == 0
        };
        let mut found = tops.to_vec();
        if !possible(&found, order.len()) {
            found.clear();
            for (at, &rank) in order.iter().enumerate() {
                let with = [&found[..], &[rank]].concat();
                if found.len() < half && possible(&with, at + 1) {
                    found = with;
                }
            }
        }
        let mut free = without(order, &found);
        let fits = |from: usize, free: &[u32]| {
            let rest = &found[from..];
            let meets = |a: u32, b: u32| self.may_meet(a, b) && self.above(a, b);
            let straight = rest.iter().zip(free).all(|(&a, &b)| meets(a, b));
            let joined = |a: usize, b: usize| {
                let (a, b) = (a.min(b), a.max(b));
                a < rest.len() && b >= rest.len() && meets(rest[a], free[b - rest.len()])
            };
            straight || Graph::new(rest.len() + free.len(), joined).left_over() == 0
        };
        let mut bottoms = Vec::new();
        for (at, &top) in found.iter().enumerate() {
            let meets = |&other: &u32| {
                self.may_meet(top, other) && self.above(top, other) && fits(at + 1, &without(&free, &[other]))
            };
            let Some(bottom) = free.iter().copied().find(meets) else { break };
            free = without(&free, &[bottom]);
            bottoms.push(bottom);
        }
        [found, bottoms].concat()
    }
}

/// All sets of this size, or none if there are too many to try.
fn few(from: &[u32], size: usize) -> Vec<Vec<u32>> {
    let number = (0..size).fold(1usize, |product, i| product.saturating_mul(from.len().saturating_sub(i)) / (i + 1));
    if number > MOST_SETS { Vec::new() } else { sets(from, size) }
}

/// All sets of this size.
pub(super) fn sets(from: &[u32], size: usize) -> Vec<Vec<u32>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let beginnings = from.iter().enumerate();
    let longer = |(at, &first): (usize, &u32)| {
        sets(&from[at + 1..], size - 1).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    beginnings.flat_map(longer).collect()
}
