//! The first candidate that meets every counting bound, found without any weighted matching.
//!
//! Criteria see *classes* of players (the colour and strength of the preference; whether the player may float or had an
//! upfloat), so counting classes bounds each criterion from below. A candidate that meets all bounds is optimal, and
//! the first such candidate in the sequence is the answer. This module looks for it; `None` only means "not settled
//! here", never "does not exist".
//!
//! Why the answer is the one that the articles define:
//!
//! * The bounds become *filters* on pairs: once the number of unavoidable colour clashes is known, every complete
//!   pairing through the filter has exactly that many (see [`Filter`]).
//! * Choices are made in the order of the sequence, each the earliest that a *necessary* condition for completing the
//!   rest allows. A rejected choice was impossible; if the greedy walk reaches the end, no accepted one was. So the
//!   result is the lexicographically first. If it gets stuck, [`super::bipartite`] decides exactly
//!   ([`super::partners`]).
//! * The single downfloater is chosen without regard to the rest (C4, C8, C.7). If the rest then does as well as it
//!   possibly could, no candidate is better; if not, all candidates with this downfloater are worse than any for which
//!   it does, so the downfloater is struck from the list and the search is repeated.

use super::bipartite::Side;
use super::classes::{Bound, CLASSES, Counts, Filter, bound, class, spent, wants_a_third, without};
use super::counting_bounds_in_words::Walk;
use super::field_in_words::Words;
use super::partners::partners;
use super::rest::Rest;
use crate::systems::dutch::bracket::{Bracket, Candidate};
use crate::tournament::{Float, Position};
use std::ops::Range;

/// The number of downfloaters that are tried before the weighted search takes over.
const TRIES: usize = 6;

/// Looks for the first candidate that meets all bounds.
pub(super) fn search(bracket: &Bracket, rest: &Rest<'_>) -> Option<Candidate> {
    let field = rest.field;
    let (mdps, residents) = (bracket.mdps.len(), bracket.residents.len());
    if mdps > residents || residents == 0 {
        return None;
    }
    let odd = (mdps + residents) % 2 == 1;
    if !odd && rest.harmless(&[]) != Some(true) {
        return None;
    }
    let entrants = &field.position.entrants;
    if let Some(words) = field.words() {
        return search_words(words, bracket, rest, odd);
    }
    // A topscorer's pair costs C10 or C11 (C.8, C.9) only if two absolute preferences clash, as long as no player
    // *wants* a third game of one colour. After colours that no rule would give, a player may want it.
    let restless = |rank: u32| wants_a_third(&entrants[rank as usize]);
    if bracket.players().any(|rank| entrants[rank as usize].topscorer) && bracket.players().any(restless) {
        return None;
    }
    let before_colours = |rank: u32| if odd { rest.before_colours(rank) } else { 0 };
    let may_float = |rank: u32| odd && !rest.excluded(rank);
    let (mut people, counts) =
        people(field.position, &bracket.mdps, bracket.residents.clone(), &may_float, &before_colours, &|_| true);
    for _ in 0..TRIES {
        let found = attempt(field.position, &bracket.mdps, &people, &counts, odd)?;
        if !odd || rest.harmless(&found.downfloaters)? {
            return Some(found);
        }
        let bad = found.downfloaters[0];
        people.iter_mut().filter(|p| p.rank == bad).for_each(|p| p.may_float = false);
    }
    None
}

/// [`search`] in a field of one word.
fn search_words(words: &Words, bracket: &Bracket, rest: &Rest<'_>, odd: bool) -> Option<Candidate> {
    let mut walk = Walk::new(words, bracket, rest)?;
    for _ in 0..TRIES {
        let found = walk.attempt(rest)?;
        if !odd || rest.harmless(&found.downfloaters)? {
            return Some(found);
        }
        walk.bar(found.downfloaters[0]);
    }
    None
}

/// The residents, and the number of players of each class, MDPs included.
fn people(
    position: &Position,
    mdps: &[u32],
    residents: Range<u32>,
    may_float: &dyn Fn(u32) -> bool,
    before_colours: &dyn Fn(u32) -> u32,
    floats_count: &dyn Fn(u32) -> bool,
) -> (Vec<Person>, Counts) {
    let entrants = &position.entrants;
    let mut people = Vec::with_capacity(residents.len());
    let mut counts: Counts = [0; CLASSES];
    for &rank in mdps {
        counts[class(&entrants[rank as usize])] += 1;
    }
    for rank in residents {
        let entrant = &entrants[rank as usize];
        let class = class(entrant);
        counts[class] += 1;
        let counts_here = floats_count(rank);
        let again = |float| [0, 1].map(|back| counts_here && entrant.floats[back] == Some(float));
        let down = again(Float::Down);
        people.push(Person {
            rank,
            class: class as u8,
            may_float: may_float(rank),
            before_colours: before_colours(rank),
            after_colours: 2 * u8::from(down[0]) + u8::from(down[1]),
            upfloated: again(Float::Up) != [false, false],
        });
    }
    (people, counts)
}

/// The first candidate that pairs all players (except one who `may_float`, if their number is odd) and meets all bounds
/// on colours and on floats (of players for whom `floats_count`), regardless of their order of priority. For editions
/// in which a bracket has no other criteria.
pub(in crate::systems) fn first_on_bounds(
    position: &Position,
    mdps: &[u32],
    residents: Range<u32>,
    may_float: &dyn Fn(u32) -> bool,
    floats_count: &dyn Fn(u32) -> bool,
) -> Option<Candidate> {
    let odd = (mdps.len() + residents.len()) % 2 == 1;
    let (people, counts) = people(position, mdps, residents, &|rank| odd && may_float(rank), &|_| 0, floats_count);
    attempt(position, mdps, &people, &counts, odd)
}

/// A resident as this search sees it.
#[derive(Clone, Copy)]
struct Person {
    rank: u32,
    class: u8,
    may_float: bool,
    before_colours: u32,
    /// C14 and C16 (C.12 and C.14) if this player floats.
    after_colours: u8,
    /// Had an upfloat one or two rounds ago, so is not a possible opponent of an MDP (C15, C17; C.13, C.15).
    upfloated: bool,
}

fn attempt(position: &Position, mdps: &[u32], people: &[Person], counts: &Counts, odd: bool) -> Option<Candidate> {
    let (target, floats) = if odd { floaters(people, counts)? } else { (bound(counts), Vec::new()) };
    let filter = Filter::new(target.2, target.1);
    let attempt = Attempt { position, people, odd, floats, target, filter };
    let mut candidate = Candidate::default();
    let mut used = vec![false; people.len()];
    if !mdps.is_empty() {
        attempt.pair_mdps(mdps, counts, &mut used, &mut candidate)?;
    }
    attempt.pair_rest(&used, &mut candidate)?;
    Some(candidate)
}

/// The residents who may float if the criteria before colours, the colours and the criteria after them are all to be at
/// their best, and the bound for the other players.
fn floaters(people: &[Person], counts: &Counts) -> Option<(Bound, Vec<bool>)> {
    let first = people.iter().filter(|p| p.may_float).map(|p| p.before_colours).min()?;
    let mut bounds = [None; CLASSES];
    for (class, slot) in bounds.iter_mut().enumerate() {
        if people.iter().any(|p| p.may_float && p.before_colours == first && usize::from(p.class) == class) {
            *slot = Some(bound(&without(counts, class)));
        }
    }
    let target = bounds.iter().flatten().min_by_key(|b| (b.0, b.1)).copied()?;
    let fits = |p: &Person| {
        p.may_float
            && p.before_colours == first
            && bounds[usize::from(p.class)].is_some_and(|b| (b.0, b.1) == (target.0, target.1))
    };
    let level = people.iter().filter(|p| fits(p)).map(|p| p.after_colours).min()?;
    let floats = people.iter().map(|p| fits(p) && p.after_colours == level).collect();
    Some((target, floats))
}

/// What an attempt has settled before the first pair.
struct Attempt<'a> {
    position: &'a Position,
    people: &'a [Person],
    odd: bool,
    /// For each resident, whether it may float. Empty unless `odd`.
    floats: Vec<bool>,
    target: Bound,
    filter: Filter,
}

impl Attempt<'_> {
    /// Pairs each MDP (4.2, D.1) with the first resident with whom the rest can still meet the bounds.
    fn pair_mdps(&self, mdps: &[u32], counts: &Counts, used: &mut [bool], candidate: &mut Candidate) -> Option<()> {
        let mut left = *counts;
        let mut clashes = (self.target.0, self.target.1);
        let mut floating: Counts = [0; CLASSES];
        for (p, _) in self.people.iter().zip(&self.floats).filter(|&(_, &float)| float) {
            floating[usize::from(p.class)] += 1;
        }
        for &mdp in mdps {
            let mine = &self.position.entrants[mdp as usize];
            let a = class(mine);
            left[a] -= 1;
            let chosen = self.people.iter().enumerate().position(|(i, p)| {
                let b = usize::from(p.class);
                if used[i] || p.upfloated || !self.filter.meets(a, b) || mine.conflicts_with(p.rank) {
                    return false;
                }
                let spent = spent(a, b);
                self.least_clashes(&without(&left, b), &floating, i)
                    .is_some_and(|least| least.0 + spent.0 <= clashes.0 && least.1 + spent.1 <= clashes.1)
            })?;
            let b = usize::from(self.people[chosen].class);
            let spent = spent(a, b);
            clashes = (clashes.0 - spent.0, clashes.1 - spent.1);
            left[b] -= 1;
            used[chosen] = true;
            floating[b] -= i64::from(self.odd && self.floats[chosen]);
            candidate.pairs.push((mdp, self.people[chosen].rank));
        }
        Some(())
    }

    /// The least clashes among the remaining players (`rest` counts them by class, `floating` the possible floaters,
    /// `taken` included) if resident `taken` meets an MDP; `None` if no player could float.
    #[inline]
    fn least_clashes(&self, rest: &Counts, floating: &Counts, taken: usize) -> Option<(i64, i64)> {
        let clashes = |counts: &Counts| {
            let b = bound(counts);
            (b.0, b.1)
        };
        if !self.odd {
            return Some(clashes(rest));
        }
        let b = usize::from(self.people[taken].class);
        let others = |c: usize| floating[c] - i64::from(c == b && self.floats[taken]);
        (0..CLASSES).filter(|&c| others(c) > 0).map(|c| clashes(&without(rest, c))).min()
    }

    /// Pairs the residents who are not used with each other, except for one floater if their number is odd.
    fn pair_rest(&self, used: &[bool], candidate: &mut Candidate) -> Option<()> {
        let rest: Vec<usize> = (0..self.people.len()).filter(|&i| !used[i]).collect();
        let pairs = rest.len() / 2;
        let side = |&i: &usize| {
            let Person { rank, class, .. } = self.people[i];
            Side { rank, class, floats: self.odd && self.floats[i] }
        };
        let s1: Vec<Side> = rest[..pairs].iter().map(side).collect();
        let s2: Vec<Side> = rest[pairs..].iter().map(side).collect();
        let partners = partners(self.position, &s1, &s2, &self.filter, self.odd)?;
        let mut met = vec![false; s2.len()];
        for (a, &j) in s1.iter().zip(&partners) {
            candidate.pairs.push((a.rank, s2[j].rank));
            met[j] = true;
        }
        candidate.downfloaters.extend(s2.iter().zip(&met).filter(|&(_, &met)| !met).map(|(b, _)| b.rank));
        Some(())
    }
}
