//! The changes of this system, and how the engine pairs under one.
//!
//! Everything is composed of parts of the oracle and the engine, so that only the changed rule differs.
//!
//! * C1, C2 and the colour rules lie outside the choice of candidates: the engine pairs a position that lacks the
//!   information, or the colours of its pairs are computed again. This works for fields of any size.
//! * C3, and the criteria except C5 and C6 (C.5): the engine pairs by an edition with another list ([`changed`]), which
//!   lacks the criterion, has two neighbours exchanged, or has one criterion as the other edition counts it. Shortcuts
//!   that are proven only for the list of an edition are disabled. Fields of up to [`LARGE_FIELD`].
//! * Without C4, C5 or C6 (C.4, C.5) the candidates are enumerated by the oracle, which is slow: [`LARGEST_FIELD`]. The
//!   other changes can be enumerated as well ([`pair_literally`]); the tests compare the two.

use super::bracket::{Bracket, Candidate, Route, compatible, may_meet, scoregroups};
use super::colours::{self, COLOUR_RULES, allocate, number};
use super::criteria::{Criterion, Outlook, Quality, Rule, Setting, Value, judge_compatible};
use super::edition::{Edition, Text};
use super::engine;
use super::oracle::outlook::LiteralOutlook;
use super::oracle::transpositions_and_exchanges::{Level, walk};
use crate::budget;
use crate::systems::change::{recoloured, without_knowledge};
use crate::systems::common::reason::split_label;
use crate::systems::{Change, NoPairing, Rule as NamedRule, RuleId, Rulebook};
use crate::tournament::{Colour, Pairing, Points, Position};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// The largest field for changes that enumerate candidates: tens of milliseconds; ten times as long for every two more
/// players.
pub const LARGEST_FIELD: usize = 12;

/// The largest field for changes that pair by the engine without its quickest shortcuts: about a second.
pub const LARGE_FIELD: usize = 300;

/// The rules by name and article: the absolute ones, the criteria of the list, the colour rules.
#[must_use]
pub fn rules(edition: Edition) -> Vec<NamedRule> {
    let absolute = [
        (RuleId::REMATCH, "C1", "2.1.1", "C.1"),
        (RuleId::SECOND_BYE, "C2", "2.1.2", "C.2"),
        (RuleId::SAME_COLOUR, "C3", "2.1.3", "C.3"),
        (RuleId::COMPLETION, "C4", "2.2.1", "C.4"),
    ];
    let absolute = absolute.map(|(id, name, article, before)| match edition.text {
        Text::Of2026 => NamedRule::named(id, name, article),
        Text::Of2017 => NamedRule::article(id, before),
    });
    let criterion = |id: Criterion| {
        let label = edition.label(id);
        match split_label(&label) {
            Some((name, article)) => {
                NamedRule { id, name: name.to_owned().into(), article: Some(article.to_owned().into()) }
            }
            None => NamedRule { id, name: label.into(), article: None },
        }
    };
    let colour = |id| {
        let section = if edition.text == Text::Of2026 { "5.2" } else { "E" };
        NamedRule { id, name: format!("{section}.{}", number(id)).into(), article: None }
    };
    absolute.into_iter().chain(edition.criteria().map(criterion)).chain(COLOUR_RULES.map(colour)).collect()
}

/// Returns exchanges of neighbouring criteria or colour rules, and criteria as the other edition counts them. C5 and C6
/// (C.5) stay in their places, because the search is built on them.
#[must_use]
pub fn changes(edition: Edition) -> Vec<Change> {
    let lists = LISTS.iter().filter(|(of, change, _)| *of == edition.name && !matches!(change, Change::Without(_)));
    lists.map(|&(_, change, _)| change).chain(Change::exchanges(&COLOUR_RULES)).collect()
}

/// Whether the engine can pair without the rule; it cannot without the rules on which the search is built.
fn engine_can(rule: RuleId) -> bool {
    ![RuleId::COMPLETION, Criterion::BYE_SCORE, Criterion::DOWNFLOATERS].contains(&rule)
}

/// The largest field that is paired in reasonable time.
#[must_use]
pub fn largest_field(change: Change) -> usize {
    match change {
        Change::Without(RuleId::REMATCH | RuleId::SECOND_BYE) => usize::MAX,
        change if COLOUR_RULES.contains(&change.rule()) => usize::MAX,
        Change::Without(rule) if !engine_can(rule) => LARGEST_FIELD,
        _ => LARGE_FIELD,
    }
}

/// Pairs a position by the rules with one change.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the remaining absolute criteria.
///
/// # Panics
/// When candidates are enumerated and the field has more than 64 players. Fields between [`largest_field`] and this
/// bound only take too long.
pub fn pair(position: &Position, edition: Edition, change: Change) -> Result<Pairing, NoPairing> {
    if COLOUR_RULES.contains(&change.rule()) {
        let order = Rulebook::changed(edition, change).list(&COLOUR_RULES);
        let pairing = engine::pair(position, edition)?;
        return Ok(recoloured(pairing, |a, b| Some(allocate_by(&order, position, (a, b)))));
    }
    if let Some(position) = without_knowledge(change, position) {
        return engine::pair(&position, edition);
    }
    match change {
        Change::Without(RuleId::SAME_COLOUR) => engine::pair_without_same_colour(position, edition),
        Change::Without(rule) if !engine_can(rule) => pair_literally(position, edition, rule),
        _ => match changed(edition, change) {
            Some(altered) => engine::pair(position, altered),
            None => pair_literally(position, edition, change.rule()),
        },
    }
}

/// Pairs a position without one of the rules that choose candidates, by enumerating the candidates.
///
/// # Errors
/// As [`pair`].
///
/// # Panics
/// When the field is larger than the oracle allows.
pub fn pair_literally(position: &Position, edition: Edition, lacking: RuleId) -> Result<Pairing, NoPairing> {
    Walk::new(position, edition, lacking).pair()
}

/// An edition by name, a change of its list of criteria, and the resulting list.
type ChangedList = (&'static str, Change, Vec<&'static Rule>);

/// All changes of the lists of the known editions.
static LISTS: LazyLock<Vec<ChangedList>> = LazyLock::new(|| {
    let lists = |edition: Edition| exchanged(edition).chain(foreign(edition)).chain(shorter(edition));
    Edition::ALL.into_iter().flat_map(lists).collect()
});

/// The edition with its list changed; `None` if this is not a change of the list.
fn changed(edition: Edition, change: Change) -> Option<Edition> {
    let (_, _, list) = LISTS.iter().find(|(of, known, _)| *of == edition.name && *known == change)?;
    Some(Edition { rules: list, ..edition })
}

fn shorter(edition: Edition) -> impl Iterator<Item = ChangedList> {
    edition.criteria().map(move |lacking| {
        let list = edition.rules.iter().copied().filter(|rule| rule.criterion != lacking).collect();
        (edition.name, Change::Without(lacking), list)
    })
}

fn exchanged(edition: Edition) -> impl Iterator<Item = ChangedList> {
    let first = edition.criteria().position(|criterion| criterion == Criterion::DOWNFLOATERS).map_or(0, |at| at + 1);
    (first + 1..edition.rules.len()).map(move |place| {
        let mut list = edition.rules.to_vec();
        list.swap(place - 1, place);
        let change = Change::After(edition.rules[place - 1].criterion, edition.rules[place].criterion);
        (edition.name, change, list)
    })
}

/// For each criterion that another edition counts differently, the list with that edition's rule in its place.
fn foreign(edition: Edition) -> impl Iterator<Item = ChangedList> {
    let others = Edition::ALL.into_iter().filter(move |other| *other != edition);
    others.flat_map(move |other| {
        edition.rules.iter().enumerate().filter_map(move |(place, rule)| {
            let foreign = other.rule(rule.criterion).filter(|foreign| !std::ptr::eq(*foreign, *rule))?;
            let mut list = edition.rules.to_vec();
            list[place] = foreign;
            Some((edition.name, Change::AsIn(rule.criterion, other.name), list))
        })
    })
}

/// White and Black of a pair by these colour rules, applied in this order.
pub(super) fn allocate_by(rules: &[RuleId], position: &Position, (a, b): (u32, u32)) -> (u32, u32) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let colour = |rule: RuleId| match rule {
        RuleId::COLOUR_BOTH => colours::both_granted(higher, lower),
        RuleId::COLOUR_STRONGER => colours::stronger_granted(higher, lower),
        RuleId::COLOUR_ALTERNATE => colours::alternated(higher, lower),
        RuleId::COLOUR_HIGHER => colours::higher_granted(higher),
        _ => Some(colours::by_number(higher, position.initial_colour)),
    };
    let decided = rules.iter().copied().find_map(colour);
    match decided.unwrap_or(position.initial_colour) {
        Colour::White => (high, low),
        Colour::Black => (low, high),
    }
}

/// The enumeration of the candidates without one rule.
struct Walk<'a> {
    position: &'a Position,
    edition: Edition,
    lacking: RuleId,
    outlook: LiteralOutlook<'a>,
}

impl<'a> Walk<'a> {
    fn new(position: &'a Position, edition: Edition, lacking: RuleId) -> Self {
        assert!(position.entrants.len() <= super::oracle::LARGEST_FIELD, "this mutant is for small fields");
        let outlook = LiteralOutlook::with_pairs(position, edition, &|a, b| may_pair(position, lacking, a, b));
        Self { position, edition, lacking, outlook }
    }

    fn field(&self) -> u32 {
        self.position.entrants.len() as u32
    }

    fn pair(&self) -> Result<Pairing, NoPairing> {
        let brackets = self.brackets()?;
        let pairs = brackets.iter().flat_map(|(_, candidate)| &candidate.pairs);
        let pairs = pairs.map(|&(a, b)| {
            let (white, black, _) = allocate(self.position, a, b);
            (white, black)
        });
        let bye = brackets.last().and_then(|(_, candidate)| candidate.downfloaters.first().copied());
        Ok(Pairing::of(pairs, bye))
    }

    /// Pairs bracket after bracket, on the route of [`super::oracle::brackets_literally`].
    fn brackets(&self) -> Result<Vec<(Bracket, Candidate)>, NoPairing> {
        self.outlook.completion(&[], 0).ok_or(NoPairing)?;
        let mut route: Vec<(Bracket, Candidate)> = Vec::new();
        for residents in scoregroups(self.position) {
            let below = residents.end;
            let mdps = route.last().map_or_else(Vec::new, |(_, candidate)| candidate.downfloaters.clone());
            let mut bracket = Bracket { mdps, residents, route: Route::Ordinary };
            let Some(mut candidate) = self.best(&bracket) else {
                self.undo(&mut route)?;
                break;
            };
            let collapses = self.completion(&candidate.downfloaters, below).is_none();
            if collapses {
                bracket.route = Route::Penultimate;
                candidate = self.best(&bracket).ok_or(NoPairing)?;
            }
            let mdps = candidate.downfloaters.clone();
            route.push((bracket, candidate));
            if collapses {
                let last = Bracket { mdps, residents: below..self.field(), route: Route::CollapsedLast };
                let candidate = self.best(&last).ok_or(NoPairing)?;
                route.push((last, candidate));
                break;
            }
        }
        Ok(route)
    }

    /// Undoes brackets from below, since the last one cannot be paired, until the undone players can form one bracket.
    fn undo(&self, route: &mut Vec<(Bracket, Candidate)>) -> Result<(), NoPairing> {
        while let Some((above, _)) = route.pop() {
            let residents = above.residents.start..self.field();
            let bracket = Bracket { mdps: above.mdps, residents, route: Route::CollapsedLast };
            if let Some(candidate) = self.best(&bracket) {
                route.push((bracket, candidate));
                return Ok(());
            }
        }
        Err(NoPairing)
    }

    /// The best candidate of a bracket by the criteria that the mutant knows, the earliest of equally good ones.
    fn best(&self, bracket: &Bracket) -> Option<Candidate> {
        let setting = Setting { position: self.position, edition: self.edition, bracket };
        let mut best: Option<(Quality, Candidate)> = None;
        for pairs in (0..=bracket.len() / 2).rev() {
            for paired_mdps in (0..=bracket.mdps.len().min(pairs)).rev() {
                let may_pair = |a, b| {
                    budget::spend(1);
                    may_pair(self.position, self.lacking, a, b)
                };
                let _ = walk(&setting, Level { pairs, paired_mdps }, &may_pair, &mut |candidate| {
                    if let Some(quality) = judge_compatible(&setting, candidate, self) {
                        let quality = self.as_known(quality);
                        if best.as_ref().is_none_or(|(known, _)| quality < *known) {
                            best = Some((quality, candidate.clone()));
                        }
                    }
                    ControlFlow::Continue(())
                });
            }
            // Fewer pairs are worse by C6 (C.5), unless they give the bye to a lower score (C5).
            if best.as_ref().is_some_and(|(quality, _)| self.beats_fewer_pairs(&setting, quality)) {
                break;
            }
        }
        best.map(|(_, candidate)| candidate)
    }

    fn beats_fewer_pairs(&self, setting: &Setting<'_>, quality: &Quality) -> bool {
        let bracket = setting.bracket;
        let counts = self.lacking != Criterion::DOWNFLOATERS;
        let best_bye = self.edition.rule(Criterion::BYE_SCORE).is_none()
            || self.lacking == Criterion::BYE_SCORE
            || self.completion(&bracket.mdps, bracket.residents.start).is_none_or(|least| quality.0[0] == [least]);
        counts && best_bye
    }

    /// The quality without the criterion that the mutant lacks.
    fn as_known(&self, mut quality: Quality) -> Quality {
        for (value, criterion) in quality.0.iter_mut().zip(self.edition.criteria()) {
            if self.lacking == criterion {
                *value = Value::new();
            }
        }
        quality
    }
}

/// C1 and C3, as far as the mutant knows them.
fn may_pair(position: &Position, lacking: RuleId, a: u32, b: u32) -> bool {
    if lacking == RuleId::SAME_COLOUR { may_meet(position, a, b) } else { compatible(position, a, b) }
}

impl Outlook for Walk<'_> {
    /// Without C4 (C.4), above the last bracket every rest appears to complete, with the best possible bye.
    fn completion(&self, floaters: &[u32], below: u32) -> Option<Points> {
        let known = self.outlook.completion(floaters, below);
        if self.lacking == RuleId::COMPLETION && below < self.field() {
            return known.or_else(|| self.outlook.completion(&[], 0));
        }
        known
    }

    fn next_bracket(&self, floaters: &[u32], below: u32) -> Value {
        self.outlook.next_bracket(floaters, below)
    }
}

#[cfg(test)]
mod tests {
    use super::super::oracle;
    use super::super::testing::{Shape, random_position};
    use super::*;

    #[test]
    fn names_are_those_of_the_editions() {
        let names = |edition| rules(edition).into_iter().map(|rule| rule.name.into_owned()).collect::<Vec<_>>();
        let (new, old) = (names(Edition::D2026), names(Edition::D2017));
        assert_eq!(new[..21], (1..=21).map(|number| format!("C{number}")).collect::<Vec<_>>());
        assert_eq!(new[21..], ["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"]);
        assert_eq!(old[..19], (1..=19).map(|number| format!("C.{number}")).collect::<Vec<_>>());
        assert_eq!(old[19..], ["E.1", "E.2", "E.3", "E.4", "E.5"]);
    }

    /// C5 and C6 (C.5) are never exchanged with a neighbour, because the search is built on them.
    #[test]
    fn the_criteria_that_are_searched_by_stay_in_their_places() {
        let names = |edition| {
            let rules = rules(edition);
            exchanged(edition).map(|(_, change, _)| change.name(&rules)).collect::<Vec<String>>()
        };
        let (of_2026, of_2017) = (names(Edition::D2026), names(Edition::D2017));
        assert_eq!((&of_2026[0][..], &of_2017[0][..]), ("C7 after C8", "C.6 after C.7"));
        assert_eq!(of_2026.len(), Edition::D2026.rules.len() - 3);
        assert_eq!(of_2017.len(), Edition::D2017.rules.len() - 2);
    }

    // Lacking a criterion that the edition does not have makes no difference, so the rest of a mutant is right.
    #[test]
    fn a_mutant_that_lacks_no_rule_is_the_oracle() {
        for (edition, foreign) in
            [(Edition::D2026, Criterion::SCORE_DIFFERENCES), (Edition::D2017, Criterion::BYE_SCORE)]
        {
            for shape in Shape::ALL.iter().map(|(_, shape)| shape).chain([&Shape::LAWLESS]) {
                for seed in 0..200 {
                    let position = random_position(seed, shape);
                    if position.entrants.len() <= 10 {
                        let mutant = pair_literally(&position, edition, foreign);
                        assert_eq!(mutant, oracle::pair_literally(&position, edition), "seed {seed}");
                    }
                }
            }
        }
    }

    // An engine that gives a criterion no weight pairs like the enumeration without it. `PAIRPROOF_CASES` is the number
    // of seeds.
    #[test]
    fn what_the_engine_leaves_out_is_what_the_walk_leaves_out() {
        let cases = std::env::var("PAIRPROOF_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(30);
        for edition in Edition::ALL {
            // Only these rules take part in choosing candidates.
            let chosen_by = [RuleId::SAME_COLOUR].into_iter().chain(edition.criteria());
            for lacking in chosen_by.filter(|&rule| engine_can(rule)) {
                let mut differing = 0;
                for (name, shape) in
                    Shape::ALL.iter().map(|(name, shape)| (*name, shape)).chain([("lawless", &Shape::LAWLESS)])
                {
                    for seed in 0..cases {
                        let position = random_position(seed, shape);
                        if position.entrants.len() <= 8 {
                            let literally = pair_literally(&position, edition, lacking);
                            assert_eq!(
                                pair(&position, edition, Change::Without(lacking)),
                                literally,
                                "{edition:?} {lacking:?} {name} {seed}"
                            );
                            differing += u64::from(literally != engine::pair(&position, edition));
                        }
                    }
                }
                println!("{edition:?} {lacking:?}: {differing} positions are paired differently from the rules");
            }
        }
    }

    // Whichever rule it lacks, a mutant pairs each player once, or reports that there is no pairing.
    #[test]
    fn mutants_pair_every_player_once() {
        for edition in Edition::ALL {
            for NamedRule { id: lacking, .. } in rules(edition) {
                for seed in 0..100 {
                    let position = random_position(seed, &Shape::ALL[0].1);
                    let Ok(pairing) = pair(&position, edition, Change::Without(lacking)) else {
                        assert!(oracle::pair_literally(&position, edition).is_err(), "{lacking:?}, seed {seed}");
                        continue;
                    };
                    let mut players: Vec<u32> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                    players.extend(pairing.bye);
                    players.sort_unstable();
                    assert!(players.into_iter().eq(0..position.entrants.len() as u32), "{lacking:?}, seed {seed}");
                }
            }
        }
    }
}
