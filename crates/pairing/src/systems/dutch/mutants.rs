//! Mutants: for every rule a program that does not know this one rule and is right in everything else.
//!
//! They are what a hunt for faults is tested with: whoever cannot find a mutant cannot find a program with that fault.
//! A mutant is made of the pieces of the oracle and the engine, so that nothing but the one rule is different.
//!
//! * C1, C2 and the colour rules stand outside the choice of candidates: the engine pairs a position that lacks the
//!   knowledge, or its pairs are given colours anew. Any field will do.
//! * C3, and the criteria but C5 and C6 (C.5): the engine pairs by an edition whose list lacks the criterion
//!   ([`without`]). Fields of up to [`LARGE_FIELD`].
//! * C4, C5, C6 (C.4, C.5) walk the candidates of the oracle, with everything that costs: [`LARGEST_FIELD`]. The others
//!   can be walked as well ([`pair_literally`]), which is what the tests compare them with.

use super::bracket::{Bracket, Candidate, Route, compatible, may_meet, scoregroups};
use super::colours::{self, ColourRule, allocate};
use super::criteria::{Criterion, Outlook, Quality, Rule, Setting, Value, judge_compatible};
use super::edition::{Edition, Text};
use super::engine;
use super::oracle::outlook::LiteralOutlook;
use super::oracle::sequence::{self, Level};
use crate::budget;
use crate::systems::NoPairing;
use crate::systems::common::faults::recoloured;
use crate::tournament::{Colour, Entrant, Pairing, Points, Position};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// The largest field for mutants that walk candidates: some tens of milliseconds; each two players more cost tenfold.
pub const LARGEST_FIELD: usize = 12;

/// The largest field for mutants that pair by the engine without its quickest shortcuts: a second or so.
pub const LARGE_FIELD: usize = 300;

/// The one rule that a mutant does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// C1, C.1: it lets players meet again. Prohibited pairs (260, XXP) it knows.
    Rematch,
    /// C2, C.2: it gives the bye to anybody.
    SecondBye,
    /// C3, C.3: it lets two players meet who must have the same colour.
    SameColour,
    /// C4, C.4: it does not look whether the rest can be paired. Where the last bracket cannot, it undoes the bracket
    /// above and pairs both as one, and so on upwards.
    Completion,
    /// It does not compare candidates by this criterion.
    Criterion(Criterion),
    /// It passes over this rule when colours are given. Without the last one, the higher ranked player gets the initial
    /// colour.
    Colour(ColourRule),
}

impl Fault {
    /// All faults of an edition, in the order of its articles.
    #[must_use]
    pub fn for_edition(edition: Edition) -> Vec<Self> {
        let absolute = [Self::Rematch, Self::SecondBye, Self::SameColour, Self::Completion];
        let criteria = edition.criteria().map(Self::Criterion);
        absolute.into_iter().chain(criteria).chain(ColourRule::ALL.map(Self::Colour)).collect()
    }

    /// The rule as the edition numbers it: `C10`, `5.2.3`; `C.8`, `E.3`.
    #[must_use]
    pub fn name(self, edition: Edition) -> String {
        let number = match self {
            Self::Rematch => 1,
            Self::SecondBye => 2,
            Self::SameColour => 3,
            Self::Completion => 4,
            Self::Criterion(criterion) => {
                let label = edition.label(criterion);
                return label.split(' ').next().unwrap_or_default().to_owned();
            }
            Self::Colour(rule) => {
                return match edition.text {
                    Text::Of2026 => format!("5.2.{}", rule.number()),
                    Text::Of2017 => format!("E.{}", rule.number()),
                };
            }
        };
        match edition.text {
            Text::Of2026 => format!("C{number}"),
            Text::Of2017 => format!("C.{number}"),
        }
    }

    /// The article of 2026, of those that are known by the names of criteria; the other names are articles.
    #[must_use]
    pub fn article(self, edition: Edition) -> Option<String> {
        let article = match self {
            _ if edition.text == Text::Of2017 => return None,
            Self::Rematch => "2.1.1",
            Self::SecondBye => "2.1.2",
            Self::SameColour => "2.1.3",
            Self::Completion => "2.2.1",
            Self::Criterion(criterion) => {
                let label = edition.label(criterion);
                return label.split_once("(art. ").map(|(_, article)| article.trim_end_matches(')').to_owned());
            }
            Self::Colour(_) => return None,
        };
        Some(article.to_owned())
    }

    /// Looks a name up, in an edition.
    #[must_use]
    pub fn from_name(name: &str, edition: Edition) -> Option<Self> {
        Self::for_edition(edition).into_iter().find(|fault| fault.name(edition).eq_ignore_ascii_case(name))
    }

    /// Can the engine pair without the rule? Not without those that say what has to be searched at all.
    fn engine_can(self) -> bool {
        match self {
            Self::Rematch | Self::SecondBye | Self::SameColour | Self::Colour(_) => true,
            Self::Criterion(criterion) => ![Criterion::BYE_SCORE, Criterion::DOWNFLOATERS].contains(&criterion),
            Self::Completion => false,
        }
    }

    /// The largest field that the mutant can pair in reasonable time.
    #[must_use]
    pub fn largest_field(self) -> usize {
        match self {
            Self::Rematch | Self::SecondBye | Self::Colour(_) => usize::MAX,
            Self::SameColour | Self::Criterion(_) if self.engine_can() => LARGE_FIELD,
            Self::SameColour | Self::Criterion(_) | Self::Completion => LARGEST_FIELD,
        }
    }
}

/// Pairs a position without the rule of `fault`.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria that the mutant knows.
///
/// # Panics
/// When the field is larger than the oracle allows, and the mutant walks candidates.
pub fn pair(position: &Position, edition: Edition, fault: Fault) -> Result<Pairing, NoPairing> {
    match fault {
        Fault::Rematch => {
            engine::pair(&altered(position, |entrant| entrant.conflicts.clone_from(&entrant.prohibited)), edition)
        }
        Fault::SecondBye => engine::pair(&altered(position, |entrant| entrant.bye_barred = false), edition),
        Fault::Colour(rule) => {
            let rules: Vec<ColourRule> = ColourRule::ALL.into_iter().filter(|&known| known != rule).collect();
            let pairing = engine::pair(position, edition)?;
            Ok(recoloured(pairing, |a, b| Some(allocate_by(&rules, position, (a, b)))))
        }
        Fault::SameColour => engine::pair_without_same_colour(position, edition),
        Fault::Criterion(criterion) => match without(edition, criterion).filter(|_| fault.engine_can()) {
            Some(shorter) => engine::pair(position, shorter),
            None => pair_literally(position, edition, fault),
        },
        Fault::Completion => pair_literally(position, edition, fault),
    }
}

/// Pairs a position without the rule of `fault`, one of those by which candidates are chosen, by walking the
/// candidates.
///
/// # Errors
/// As [`pair`].
///
/// # Panics
/// When the field is larger than the oracle allows.
pub fn pair_literally(position: &Position, edition: Edition, fault: Fault) -> Result<Pairing, NoPairing> {
    Mutant::new(position, edition, fault).pair()
}

/// The edition with a list that lacks one criterion; of the editions that the library knows.
fn without(edition: Edition, criterion: Criterion) -> Option<Edition> {
    /// By edition and place in its list.
    static LISTS: LazyLock<[Vec<Vec<&Rule>>; 2]> = LazyLock::new(|| {
        Edition::ALL.map(|edition| {
            let without = |place| edition.rules.iter().enumerate().filter(move |&(at, _)| at != place);
            (0..edition.rules.len()).map(|place| without(place).map(|(_, rule)| *rule).collect()).collect()
        })
    });
    let of = Edition::ALL.iter().position(|known| *known == edition)?;
    let place = edition.criteria().position(|known| known == criterion)?;
    Some(Edition { rules: &LISTS[of][place], ..edition })
}

fn altered(position: &Position, alter: impl FnMut(&mut Entrant)) -> Position {
    let mut position = position.clone();
    position.entrants.iter_mut().for_each(alter);
    position
}

/// White and black of a pair by these colour rules, in this order.
pub(super) fn allocate_by(rules: &[ColourRule], position: &Position, (a, b): (u32, u32)) -> (u32, u32) {
    let (high, low) = (a.min(b), a.max(b));
    let (higher, lower) = (&position.entrants[high as usize], &position.entrants[low as usize]);
    let colour = |rule: ColourRule| match rule {
        ColourRule::Both => colours::both_granted(higher, lower),
        ColourRule::Stronger => colours::stronger_granted(higher, lower),
        ColourRule::Alternate => colours::alternated(higher, lower),
        ColourRule::HigherRanked => colours::higher_granted(higher),
        ColourRule::Initial => Some(colours::by_number(higher, position.initial_colour)),
    };
    let decided = rules.iter().copied().find_map(colour);
    match decided.unwrap_or(position.initial_colour) {
        Colour::White => (high, low),
        Colour::Black => (low, high),
    }
}

/// A mutant that walks the candidates.
struct Mutant<'a> {
    position: &'a Position,
    edition: Edition,
    fault: Fault,
    outlook: LiteralOutlook<'a>,
}

impl<'a> Mutant<'a> {
    fn new(position: &'a Position, edition: Edition, fault: Fault) -> Self {
        assert!(position.entrants.len() <= super::oracle::LARGEST_FIELD, "this mutant is for small fields");
        let outlook = LiteralOutlook::with_pairs(position, edition, &|a, b| may_pair(position, fault, a, b));
        Self { position, edition, fault, outlook }
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

    /// Bracket after bracket, on the route of [`super::oracle::brackets_literally`].
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

    /// The last bracket cannot be paired: undoes brackets from below until all that is undone can be paired as one.
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
                    may_pair(self.position, self.fault, a, b)
                };
                let _ = sequence::walk(&setting, Level { pairs, paired_mdps }, &may_pair, &mut |candidate| {
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
        let counts = self.fault != Fault::Criterion(Criterion::DOWNFLOATERS);
        let best_bye = self.edition.rule(Criterion::BYE_SCORE).is_none()
            || self.fault == Fault::Criterion(Criterion::BYE_SCORE)
            || self.completion(&bracket.mdps, bracket.residents.start).is_none_or(|least| quality.0[0] == [least]);
        counts && best_bye
    }

    /// The quality without the criterion that the mutant does not know.
    fn as_known(&self, mut quality: Quality) -> Quality {
        for (value, criterion) in quality.0.iter_mut().zip(self.edition.criteria()) {
            if self.fault == Fault::Criterion(criterion) {
                *value = Value::new();
            }
        }
        quality
    }
}

/// C1 and C3, as far as the mutant knows them.
fn may_pair(position: &Position, fault: Fault, a: u32, b: u32) -> bool {
    match fault {
        Fault::SameColour => may_meet(position, a, b),
        _ => compatible(position, a, b),
    }
}

impl Outlook for Mutant<'_> {
    /// Without C4 (C.4) everything above the last bracket seems to go well, with the best bye that there could be.
    fn completion(&self, floaters: &[u32], below: u32) -> Option<Points> {
        let known = self.outlook.completion(floaters, below);
        if self.fault == Fault::Completion && below < self.field() {
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

    const EDITIONS: [Edition; 2] = [Edition::D2026, Edition::D2017];

    #[test]
    fn names_are_those_of_the_editions_and_found_again() {
        let names = |edition| Fault::for_edition(edition).iter().map(|fault| fault.name(edition)).collect::<Vec<_>>();
        let (new, old) = (names(Edition::D2026), names(Edition::D2017));
        assert_eq!(new[..21], (1..=21).map(|number| format!("C{number}")).collect::<Vec<_>>());
        assert_eq!(new[21..], ["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"]);
        assert_eq!(old[..19], (1..=19).map(|number| format!("C.{number}")).collect::<Vec<_>>());
        assert_eq!(old[19..], ["E.1", "E.2", "E.3", "E.4", "E.5"]);
        for edition in EDITIONS {
            for fault in Fault::for_edition(edition) {
                assert_eq!(Fault::from_name(&fault.name(edition).to_lowercase(), edition), Some(fault));
            }
        }
        assert_eq!(Fault::from_name("C.10", Edition::D2026), None);
    }

    // A criterion that the edition does not have makes no difference: all the rest of a mutant is right.
    #[test]
    fn a_double_without_a_fault_is_the_oracle() {
        for (edition, foreign) in
            [(Edition::D2026, Criterion::SCORE_DIFFERENCES), (Edition::D2017, Criterion::BYE_SCORE)]
        {
            for shape in Shape::ALL.iter().map(|(_, shape)| shape).chain([&Shape::LAWLESS]) {
                for seed in 0..200 {
                    let position = random_position(seed, shape);
                    if position.entrants.len() <= 10 {
                        let mutant = pair_literally(&position, edition, Fault::Criterion(foreign));
                        assert_eq!(mutant, oracle::pair_literally(&position, edition), "seed {seed}");
                    }
                }
            }
        }
    }

    // The engine without a price is the walk without the criterion. `PAIRPROOF_CASES` says how many seeds.
    #[test]
    fn what_the_engine_leaves_out_is_what_the_walk_leaves_out() {
        let cases = std::env::var("PAIRPROOF_CASES").ok().and_then(|count| count.parse().ok()).unwrap_or(30);
        for edition in EDITIONS {
            // The other faults are not among those by which candidates are chosen.
            let chosen_by = |fault: &Fault| matches!(fault, Fault::SameColour | Fault::Criterion(_));
            let faults = Fault::for_edition(edition).into_iter().filter(chosen_by);
            for fault in faults.filter(|fault| fault.engine_can()) {
                let mut parts = 0;
                for (name, shape) in
                    Shape::ALL.iter().map(|(name, shape)| (*name, shape)).chain([("lawless", &Shape::LAWLESS)])
                {
                    for seed in 0..cases {
                        let position = random_position(seed, shape);
                        if position.entrants.len() <= 8 {
                            let literally = pair_literally(&position, edition, fault);
                            assert_eq!(
                                pair(&position, edition, fault),
                                literally,
                                "{edition:?} {fault:?} {name} {seed}"
                            );
                            parts += u64::from(literally != engine::pair(&position, edition));
                        }
                    }
                }
                println!("{edition:?} {fault:?}: {parts} positions paired otherwise than by the rules");
            }
        }
    }

    // Whatever it is blind to, a mutant pairs everybody once, or says that it cannot.
    #[test]
    fn doubles_pair_everybody_once() {
        for edition in EDITIONS {
            for fault in Fault::for_edition(edition) {
                for seed in 0..100 {
                    let position = random_position(seed, &Shape::ALL[0].1);
                    let Ok(pairing) = pair(&position, edition, fault) else {
                        assert!(oracle::pair_literally(&position, edition).is_err(), "{fault:?}, seed {seed}");
                        continue;
                    };
                    let mut players: Vec<u32> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                    players.extend(pairing.bye);
                    players.sort_unstable();
                    assert!(players.into_iter().eq(0..position.entrants.len() as u32), "{fault:?}, seed {seed}");
                }
            }
        }
    }
}
