//! What `explain` prints of each step of Double-Swiss.

use super::{Case, identifier, is_identifier, so_many, without};
use crate::reasons::audit::Audit;
use crate::reasons::field::Graph;
use crate::reasons::sentence::{capture, points};
use pairproof::check::explain::{PairExplanation, StepExplanation};
use pairproof::systems::common::upfloaters::route::Bracket;
use pairproof::tournament::Colour;

/// At most so many sets are tried to show that there is none.
const MOST_SETS: usize = 2000;

impl Case<'_> {
    /// What `explain` prints: a step for the bye, one for each bracket.
    pub(super) fn steps(&self, brackets: &[Bracket], bye: Option<u32>, parted: Option<usize>, audit: &mut Audit) {
        let steps = &self.round.explanation.steps;
        let offset = usize::from(bye.is_some());
        audit.demand(steps.len() == brackets.len() + offset, || "explanation: steps are missing".to_owned());
        let everybody: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let reason = self.round.reason().map(|reason| reason.said.to_string());
        for (number, step) in steps.iter().enumerate() {
            let recorded = if parted == Some(number) { reason.clone() } else { None };
            audit.demand(step.recorded.as_ref().map(ToString::to_string) == recorded, || {
                format!("explanation: recorded {:?}", step.recorded)
            });
        }
        let mut steps = steps.iter();
        if let (Some(bye), Some(step)) = (bye, if offset == 1 { steps.next() } else { None }) {
            self.bye_step(bye, step, audit);
        }
        let mut left = without(&everybody, bye.as_slice());
        for ((number, bracket), step) in brackets.iter().enumerate().zip(steps) {
            let title = format!("bracket {}, {} points", number + 1, points(self.score(bracket.residents[0])));
            audit.demand(step.title == title.as_str().into() && step.article == "3.5, 3.6", || {
                format!("explanation: {}", step.title)
            });
            let lower = without(&left, &bracket.residents);
            for line in step.lines.iter().map(ToString::to_string) {
                let line = &line;
                let holds = self.line(bracket, &lower, line);
                audit.demand(holds == Some(true), || format!("line: {line} of {bracket:?}"));
            }
            for pair in &step.pairs {
                audit.demand(self.pair_is_right(bracket, pair), || format!("explanation: colours {pair:?}"));
            }
            audit.demand(step.pairs.len() == bracket.pairs.len(), || "explanation: pairs are missing".to_owned());
            left = without(&lower, &bracket.upfloaters);
        }
    }

    fn pair_is_right(&self, bracket: &Bracket, pair: &PairExplanation) -> bool {
        let Some((white, black)) = self.round.rank(pair.white).zip(self.round.rank(pair.black)) else { return false };
        let (first, second, rule) = self.colours((white, black));
        let turned = self.round.recorded.partner[white as usize] == Some(black)
            && self.round.recorded.colour[white as usize] == Some(Colour::Black);
        (first, second) == (white, black)
            && pair.article == format!("4.3.{rule}")
            && pair.why.to_string() == self.colour_words((white, black, rule))
            && pair.turned == turned
            && bracket.pairs.contains(&(white.min(black), white.max(black)))
    }

    fn bye_step(&self, bye: u32, step: &StepExplanation, audit: &mut Audit) {
        audit.demand(step.title == format!("the bye goes to {}", self.id(bye)).into(), || {
            format!("explanation: {}", step.title)
        });
        let everybody: Vec<u32> = (0..self.position.entrants.len() as u32).collect();
        let key =
            |rank: u32| (self.score(rank), std::cmp::Reverse(self.played(rank)), std::cmp::Reverse(self.tpn(rank)));
        let before = |rank: u32| key(rank) < key(bye);
        let earlier = everybody.iter().filter(|&&rank| before(rank)).count();
        for line in step.lines.iter().map(ToString::to_string) {
            let line = &line;
            let rank = |id: &str| id.parse().ok().and_then(|id| self.round.rank(id));
            let holds = if let Some(found) =
                capture("{} would come first, but then the others cannot all be paired (3.4.1)", line)
            {
                rank(found[0]).is_some_and(|rank| before(rank) && !self.pairable(&without(&everybody, &[rank])))
            } else if let Some(found) = capture("{} would come first, but may not have the bye (C2)", line) {
                rank(found[0]).is_some_and(|rank| before(rank) && self.entrant(rank).bye_barred)
            } else if let Some(found) = capture("{} more {} passed over for one of these reasons", line) {
                found[0].parse() == Ok(earlier.saturating_sub(6)) && step.lines.len() == 8
            } else if let Some(found) = capture("{} has {} points; {}", line) {
                let rivals: Vec<u32> = everybody.iter().copied().filter(|&rank| key(rank) > key(bye)).collect();
                let few: Vec<u32> = rivals.into_iter().filter(|&rank| self.score(rank) == self.score(bye)).collect();
                let played = self.played(bye);
                let alike = few.iter().filter(|&&rank| self.played(rank) == played).count();
                let why = match (few.len(), alike) {
                    (0, _) => "all others who are left have more (3.4.2)".to_owned(),
                    (_, 0) => {
                        format!("all others who are left with so few have played fewer than {played} matches (3.4.3)")
                    }
                    _ => format!(
                        "of those left with so few and {played} matches played it has the largest number (3.4.4)"
                    ),
                };
                rank(found[0]) == Some(bye) && found[1] == points(self.score(bye)) && found[2] == why
            } else {
                false
            };
            audit.demand(holds, || format!("line: {line}"));
        }
    }

    /// Is a line of the step of a bracket true? `lower` is everybody below who is still to be paired.
    fn line(&self, bracket: &Bracket, lower: &[u32], line: &str) -> Option<bool> {
        let (residents, set) = (&bracket.residents, &bracket.upfloaters);
        if let Some(rest) = line.strip_prefix("residents ") {
            return Some(rest == self.list(residents));
        }
        if line == "they can be paired with one another, and so can all below: no upfloaters (C4)" {
            return Some(set.is_empty() && self.pairable(residents) && self.pairable(lower));
        }
        if let Some(found) = capture("C4: {} upfloater{}; {}", line) {
            let number = found[0].parse() == Ok(set.len()) && found[1] == if set.len() == 1 { "" } else { "s" };
            return Some(
                number
                    && match found[2] {
                        "the number of residents is odd" => residents.len() % 2 == 1 && set.len() == 1,
                        "the residents cannot be paired with one another" => {
                            !self.pairable(residents) && set.len() == 2
                        }
                        "without upfloaters, the players below could not all be paired (C3)" => {
                            !self.pairable(lower) && set.len() == 2
                        }
                        "with fewer, not everybody could be paired (C1, C3)" => {
                            self.no_set_is_legal(residents, lower, set.len() - 2)
                        }
                        _ => false,
                    },
            );
        }
        if let Some(found) = capture("C5: {} points below the residents is the least possible", line) {
            let differences = self.differences(residents, set);
            let told = differences.iter().map(|&value| points(value)).collect::<Vec<_>>().join(", ");
            let better = |other: &[u32]| {
                self.differences(residents, other) < differences && self.is_legal(residents, lower, other)
            };
            return Some(found[0] == told && !sets_up_to(lower, set.len()).iter().any(|other| better(other)));
        }
        if let Some(found) = capture("earlier set {}: {}", line) {
            let ids: Option<Vec<u32>> =
                found[0].trim_matches(['{', '}']).split(", ").map(|id| id.parse().ok()).collect();
            let earlier: Vec<u32> = ids?.into_iter().map(|id| self.round.rank(id)).collect::<Option<_>>()?;
            return Some(self.earlier_set(bracket, lower, &earlier, found[1]));
        }
        if line == "other earlier sets are passed over for one of these reasons" {
            return Some(true);
        }
        if let Some(found) = capture("upfloaters {}: {} (3.5.4)", line) {
            let first = self.no_earlier(lower, set);
            let rank = if first { "the first of all sets of these scores" } else { "the first of the best sets" };
            return Some(found[0] == self.set_words(set) && found[1] == rank);
        }
        self.identifier_line(bracket, line)
    }

    fn is_legal(&self, residents: &[u32], lower: &[u32], set: &[u32]) -> bool {
        self.pairable(&[residents, set].concat()) && self.pairable(&without(lower, set))
    }

    fn no_set_is_legal(&self, residents: &[u32], lower: &[u32], size: usize) -> bool {
        sets_up_to(lower, size).iter().all(|set| !self.is_legal(residents, lower, set))
    }

    /// Is the set that with the smallest numbers of each score?
    fn no_earlier(&self, lower: &[u32], set: &[u32]) -> bool {
        set.iter().all(|&rank| {
            let alike = |&&other: &&u32| self.score(other) == self.score(rank);
            let wanted = set.iter().filter(alike).count();
            lower.iter().filter(alike).take(wanted).any(|&other| other == rank)
        })
    }

    fn earlier_set(&self, bracket: &Bracket, lower: &[u32], earlier: &[u32], why: &str) -> bool {
        let (residents, set) = (&bracket.residents, &bracket.upfloaters);
        let tpns = |set: &[u32]| set.iter().map(|&rank| self.tpn(rank)).collect::<Vec<_>>();
        let alike = self.differences(residents, earlier) == self.differences(residents, set);
        let complies = |set: &[u32]| self.following_complies(residents, &without(lower, set));
        let floated = |set: &[u32]| set.iter().filter(|&&rank| self.floated(rank)).count();
        let (mine, theirs) = (floated(earlier), floated(set));
        let holds = if why == "cannot be paired with the residents (C1)" {
            !self.pairable(&[&residents[..], earlier].concat())
        } else if why == "leaves players below who cannot be paired (C3)" {
            !self.pairable(&without(lower, earlier))
        } else if why == format!("{} (C6)", self.following_words(residents, lower, earlier)) {
            !complies(earlier) && complies(set)
        } else {
            let told =
                format!("{} floated in the previous round, of the chosen set, {} (C7)", so_many(mine), so_many(theirs));
            why == told && mine > theirs
        };
        holds && alike && tpns(earlier) < tpns(set)
    }

    fn identifier_line(&self, bracket: &Bracket, line: &str) -> Option<bool> {
        let players = [&bracket.residents[..], &bracket.upfloaters].concat();
        let rank = |tpn: &str| {
            let tpn: u32 = tpn.parse().ok()?;
            (0..self.position.entrants.len() as u32).find(|&rank| self.tpn(rank) == tpn)
        };
        let chosen = identifier(self.position, &bracket.pairs);
        if let Some(found) = capture("number {} cannot be a top member{} (C1)", line) {
            let mut tops: Vec<u32> = vec![rank(found[0])?];
            if !found[1].is_empty() {
                for tpn in found[1].strip_prefix(" together with ")?.split(' ') {
                    tops.push(rank(tpn)?);
                }
            }
            // All of these are top members: each meets somebody with a larger number, and none of them meets another.
            let joined = |a: u32, b: u32| {
                self.may_meet(a, b) && !(tops.contains(&a) && tops.contains(&b)) && {
                    !tops.contains(if self.tpn(a) < self.tpn(b) { &b } else { &a })
                }
            };
            let graph = Graph::new(players.len(), |a, b| joined(players[a], players[b]));
            return Some(graph.left_over() > 0);
        }
        if let Some(found) = capture("numbers {}-{} may not meet (C1)", line) {
            return Some(!self.may_meet(rank(found[0])?, rank(found[1])?));
        }
        let others = "numbers {}-{}: with this pair and those before it, the other top members cannot all meet other bottom members (C1)";
        if let Some(found) = capture(others, line) {
            let (top, bottom) = (rank(found[0])?, rank(found[1])?);
            let mut sorted: Vec<u32> = players.clone();
            sorted.sort_by_key(|&rank| self.tpn(rank));
            let (tops, bottoms) = sorted.split_at(sorted.len() / 2);
            let place = tops.iter().position(|&rank| rank == top)?;
            return Some(!self.completes(tops, bottoms, place, bottom));
        }
        if let Some(found) = capture(
            "identifier {}, the first under C1: of the upfloaters' opponents, {} floated in the previous round; in the chosen one, {} (C8)",
            line,
        ) {
            let number = |text: &str| if text == "none" { Some(0) } else { text.parse().ok() };
            let theirs = self.opponents(bracket).len();
            return Some(number(found[2]) == Some(theirs) && number(found[1])? > theirs);
        }
        let found = capture("identifier {}: {} (3.6.3)", line)?;
        let mut first = chosen.clone();
        first.sort_unstable();
        let rank = if first == chosen { "the first of all" } else { "the first of the best" };
        Some(is_identifier(found[0], &chosen, &chosen) && found[1] == rank)
    }

    /// With the pairs of the tops before `place`, the earliest under C1, and with `bottom` for the one there: can the
    /// rest be paired?
    fn completes(&self, tops: &[u32], bottoms: &[u32], place: usize, bottom: u32) -> bool {
        let mut free = bottoms.to_vec();
        let rest_pairs = |from: usize, free: &[u32]| {
            let tops = &tops[from..];
            let joined =
                |a: usize, b: usize| a < tops.len() && b >= tops.len() && self.may_meet(tops[a], free[b - tops.len()]);
            Graph::new(tops.len() + free.len(), joined).left_over() == 0
        };
        for (at, &top) in tops.iter().enumerate().take(place) {
            let meets = |&other: &u32| self.may_meet(top, other) && rest_pairs(at + 1, &without(&free, &[other]));
            let Some(other) = free.iter().copied().find(meets) else { return false };
            free = without(&free, &[other]);
        }
        free.contains(&bottom)
            && self.may_meet(tops[place], bottom)
            && rest_pairs(place + 1, &without(&free, &[bottom]))
    }
}

/// All sets of this size, or nothing where there are too many to try.
fn sets_up_to(from: &[u32], size: usize) -> Vec<Vec<u32>> {
    let number = (0..size).fold(1usize, |product, i| product.saturating_mul(from.len().saturating_sub(i)) / (i + 1));
    if number > MOST_SETS { Vec::new() } else { sets(from, size) }
}

fn sets(from: &[u32], size: usize) -> Vec<Vec<u32>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let beginnings = from.iter().enumerate();
    let longer = |(at, &first): (usize, &u32)| {
        sets(&from[at + 1..], size - 1).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    beginnings.flat_map(longer).collect()
}
