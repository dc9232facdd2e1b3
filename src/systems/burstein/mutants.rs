//! Mutants: for every rule a program that does not know this one rule and is right in everything else.
//!
//! C1, C2, the colour rules and those of the index stand outside the choice of pairs: the engine pairs a position that
//! lacks the knowledge, or its pairs are given colours anew. All others list as the oracle does.

use super::colours::{ColourRule, allocate_by};
use super::edition::{Edition, Text};
use super::engine;
use super::oracle::{LARGEST_FIELD, Literal, seated};
use crate::systems::common::faults::{self, Fault, exchanged_colours, recoloured};
use crate::systems::{Mutant, NoPairing};
use crate::systems::dutch;
use crate::tournament::{Entrant, Pairing, Position};

/// The one rule that a mutant does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// C1: it lets players meet again. Prohibited pairs (260, XXP) it knows.
    Rematch,
    /// C2: it gives the bye to anybody.
    SecondBye,
    /// C3.
    SameAbsolute,
    /// C4: it does not look whether the rest can be paired. Where that is stuck, it undoes the bracket above and pairs
    /// all that is left as one, and so on upwards.
    Completion,
    /// C5: it compares pairings of any number of pairs by the other criteria.
    Pairs,
    /// C6.
    FloaterScores,
    /// C7.
    NextBracket,
    /// C8.
    Preferences,
    /// 1.6: it has no seeding rounds.
    Seeding,
    /// 1.7.2: rounds without a game add nothing to the index.
    Unplayed,
    /// 1.7.2, the exception: absences up to the current round are worth nothing for the opponents.
    Absences,
    /// 1.7.2: virtual points count in the index.
    VirtualPoints,
    /// 1.8.1: no Buchholz.
    Buchholz,
    /// 1.8.1: no Sonneborn-Berger.
    SonnebornBerger,
    /// 1.8.2: the larger number ranks higher.
    Number,
    /// 3.1.3.
    ByeScore,
    /// 3.1.4.
    ByeGames,
    /// 3.1.5: of equals it takes the highest ranked.
    ByeRanking,
    /// 4.3: of equal pairings it takes the last.
    Order,
    /// 5.2.1 to 5.2.5; who knows no rule that decides gives White to the one with more points, then the smaller number.
    Colour(ColourRule),
}

impl Rule {
    /// All rules, in the order of the articles of 2026, the criteria first.
    pub const ALL: [Self; 24] = [
        Self::Rematch,
        Self::SecondBye,
        Self::SameAbsolute,
        Self::Completion,
        Self::Pairs,
        Self::FloaterScores,
        Self::NextBracket,
        Self::Preferences,
        Self::Seeding,
        Self::Unplayed,
        Self::Absences,
        Self::VirtualPoints,
        Self::Buchholz,
        Self::SonnebornBerger,
        Self::Number,
        Self::ByeScore,
        Self::ByeGames,
        Self::ByeRanking,
        Self::Order,
        Self::Colour(ColourRule::Initial),
        Self::Colour(ColourRule::Both),
        Self::Colour(ColourRule::Stronger),
        Self::Colour(ColourRule::Alternate),
        Self::Colour(ColourRule::HigherRanked),
    ];

    /// The criterion or article in the texts of 2026 and 2018.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Rematch => ("C1", "C.1"),
            Self::SecondBye => ("C2", "C.2"),
            Self::SameAbsolute => ("C3", "C.3"),
            Self::Completion => ("C4", "C.4"),
            Self::Pairs => ("C5", "C.5"),
            Self::FloaterScores => ("C6", "C.6"),
            Self::NextBracket => ("C7", "C.7"),
            Self::Preferences => ("C8", "C.8"),
            Self::Seeding => ("1.6", "A.5"),
            Self::Unplayed => ("1.7.2-unplayed", "A.6.b-unplayed"),
            Self::Absences => ("1.7.2-absences", "A.6.b-absences"),
            Self::VirtualPoints => ("1.7.2-virtual", "A.6.b-virtual"),
            Self::Buchholz => ("1.8.1-Buchholz", "A.7.a-Buchholz"),
            Self::SonnebornBerger => ("1.8.1-Berger", "A.7.a-Berger"),
            Self::Number => ("1.8.2", "A.7.b"),
            Self::ByeScore => ("3.1.3", "B.0.c"),
            Self::ByeGames => ("3.1.4", "B.0.d"),
            Self::ByeRanking => ("3.1.5", "B.0.e"),
            Self::Order => ("4.3", "D.1"),
            Self::Colour(rule) => rule.numbers(),
        }
    }

    /// The name in the text of an edition.
    #[must_use]
    pub fn name(self, edition: Edition) -> &'static str {
        edition.article(self.names())
    }

    /// The article of a rule that is known by the name of a criterion or by more than its article; the other names are
    /// articles.
    #[must_use]
    pub fn article(self, edition: Edition) -> Option<&'static str> {
        let name = self.name(edition);
        if let Some((article, _)) = name.split_once('-') {
            return Some(article);
        }
        (edition.text == Text::Of2026).then_some(())?;
        Some(match self {
            Self::Rematch => "2.1.1",
            Self::SecondBye => "2.1.2",
            Self::SameAbsolute => "2.1.3",
            Self::Completion => "2.2.1",
            Self::Pairs => "2.3.1",
            Self::FloaterScores => "2.3.2",
            Self::NextBracket => "2.3.3",
            Self::Preferences => "2.3.4",
            _ => return None,
        })
    }

    /// Looks a name up; upper and lower case are the same.
    #[must_use]
    pub fn from_name(name: &str, edition: Edition) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name(edition).eq_ignore_ascii_case(name))
    }

    /// The article, or the name where that is one.
    fn quoted(self, edition: Edition) -> &'static str {
        self.article(edition).unwrap_or(self.name(edition))
    }

    /// Does it list as the oracle does?
    fn lists(self) -> bool {
        matches!(
            self,
            Self::SameAbsolute
                | Self::Completion
                | Self::Pairs
                | Self::FloaterScores
                | Self::NextBracket
                | Self::Preferences
                | Self::ByeScore
                | Self::ByeGames
                | Self::ByeRanking
                | Self::Order
        )
    }

    /// The largest field that the mutant can pair in reasonable time.
    #[must_use]
    pub fn largest_field(self) -> usize {
        if self.lists() { LARGEST_FIELD } else { usize::MAX }
    }
}

/// Mutants that know every rule, one of them wrongly: neighbouring rules exchanged, and the bye to who has played
/// least. Seeding rounds they pair by the rules.
#[must_use]
pub fn variants(edition: Edition) -> Vec<Mutant> {
    const NEIGHBOURS: [(Rule, Rule); 3] = [
        (Rule::FloaterScores, Rule::NextBracket),
        (Rule::NextBracket, Rule::Preferences),
        (Rule::ByeScore, Rule::ByeGames),
    ];
    let mutant = |name, rule: Rule, fault| Mutant {
        rule: name,
        article: Some(rule.quoted(edition).to_owned()),
        largest: LARGEST_FIELD,
        pair: Box::new(move |position| {
            if Edition::is_seeding(position) {
                return engine::pair(position, edition);
            }
            Ok(seated(position, edition, &Literal::new(position, edition, Some(fault)).route()?))
        }),
    };
    let called = |rule| {
        let rule = Rule::Colour(rule);
        Some((rule.name(edition).to_owned(), rule.quoted(edition).to_owned()))
    };
    let mut all = faults::variants(NEIGHBOURS, Rule::ByeGames, |rule| rule.name(edition), mutant);
    all.extend(exchanged_colours(&ColourRule::ALL, called, |rules| {
        Box::new(move |position| {
            let pairing = engine::pair(position, edition)?;
            if Edition::is_seeding(position) {
                return Ok(pairing);
            }
            Ok(recoloured(pairing, |a, b| seats(position, edition, &rules, (a, b))))
        })
    }));
    all.extend(foreign(edition));
    all
}

/// Mutants that have one thing as the other edition has it: C6 and C7, and the Dutch system of the seeding rounds.
fn foreign(edition: Edition) -> [Mutant; 2] {
    let other = if edition.text == Text::Of2026 { Edition::B2018 } else { Edition::B2026 };
    let mutant = |rule: Rule, what: &str, altered: Edition| Mutant {
        rule: format!("{what} of {}", other.name),
        article: Some(rule.quoted(edition).to_owned()),
        largest: usize::MAX,
        pair: Box::new(move |position| engine::pair(position, altered)),
    };
    [
        mutant(
            Rule::FloaterScores,
            Rule::FloaterScores.name(edition),
            Edition { floaters: other.floaters, ..edition },
        ),
        mutant(Rule::Seeding, "seeding rounds", Edition { seeding: other.seeding, ..edition }),
    ]
}

/// White and Black of two ranks by these rules; `None` if they do not decide.
fn seats(position: &Position, edition: Edition, rules: &[ColourRule], pair: (u32, u32)) -> Option<(u32, u32)> {
    allocate_by(position, edition, pair, rules).map(|(white, black, _)| (white, black))
}

/// Pairs a position without this rule.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria that the mutant knows.
///
/// # Panics
/// When the field is too large for a mutant that lists.
pub fn pair(position: &Position, edition: Edition, lacking: Rule) -> Result<Pairing, NoPairing> {
    let altered = |alter: &dyn Fn(&mut Entrant)| {
        let mut position = position.clone();
        position.entrants.iter_mut().for_each(alter);
        engine::pair(&position, edition)
    };
    if Edition::is_seeding(position) {
        return seeding(position, edition, lacking);
    }
    match lacking {
        Rule::Rematch => altered(&|entrant| entrant.conflicts.clone_from(&entrant.prohibited)),
        Rule::SecondBye => altered(&|entrant| entrant.bye_barred = false),
        Rule::Unplayed => altered(&|entrant| {
            entrant.opponent_scores.total = entrant.opponent_scores.total.minus(entrant.opponent_scores.unplayed);
        }),
        Rule::Absences => altered(&|entrant| {
            entrant.opponent_scores.total = entrant.opponent_scores.total.minus(entrant.opponent_scores.absences);
        }),
        Rule::VirtualPoints => altered(&|entrant| {
            entrant.opponent_scores.total = entrant.opponent_scores.total.plus(entrant.opponent_scores.virtual_points);
        }),
        Rule::Buchholz => altered(&|entrant| entrant.opponent_scores.total.buchholz = 0),
        Rule::SonnebornBerger => altered(&|entrant| entrant.opponent_scores.total.sonneborn_berger = 0),
        Rule::Number => without_number(position, edition),
        Rule::Seeding => engine::pair(position, edition),
        Rule::Colour(lacking) => {
            let rules: Vec<ColourRule> = ColourRule::ALL.into_iter().filter(|&rule| rule != lacking).collect();
            Ok(recoloured(engine::pair(position, edition)?, |a, b| seats(position, edition, &rules, (a, b))))
        }
        _ => Ok(seated(position, edition, &Literal::new(position, edition, Some(Fault::Lacks(lacking))).route()?)),
    }
}

/// A seeding round: a program that lacks a rule of the Burstein system alone pairs it by the Dutch system, as it
/// should.
fn seeding(position: &Position, edition: Edition, lacking: Rule) -> Result<Pairing, NoPairing> {
    let mut position = position.clone();
    match lacking {
        Rule::Seeding => {
            position.rounds = position.round;
            return engine::pair(&position, edition);
        }
        Rule::Rematch => {
            for entrant in &mut position.entrants {
                entrant.conflicts.clone_from(&entrant.prohibited);
            }
        }
        Rule::SecondBye => position.entrants.iter_mut().for_each(|entrant| entrant.bye_barred = false),
        _ => {}
    }
    dutch::engine::pair(&position, edition.seeding)
}

/// Ranks players of one index by the larger number. The parity of the numbers (5.2.1) stays.
fn without_number(position: &Position, edition: Edition) -> Result<Pairing, NoPairing> {
    let mut turned = position.clone();
    for entrant in &mut turned.entrants {
        entrant.tpn = !entrant.tpn;
    }
    let mut pairing = engine::pair(&turned, edition)?;
    for (white, black) in &mut pairing.pairs {
        let (first, second, _) = super::colours::allocate(position, edition, *white, *black);
        (*white, *black) = (first, second);
    }
    Ok(pairing)
}

#[cfg(test)]
mod tests {
    use super::super::oracle::pair_literally;
    use super::super::testing::{SHAPES, random_position};
    use super::*;

    #[test]
    fn names_are_found_again() {
        for edition in [Edition::B2026, Edition::B2018] {
            for rule in Rule::ALL {
                assert_eq!(Rule::from_name(&rule.name(edition).to_lowercase(), edition), Some(rule));
            }
        }
        assert_eq!(Rule::from_name("C9", Edition::B2026), None);
        assert_eq!(Rule::Unplayed.article(Edition::B2026), Some("1.7.2"));
        assert_eq!(Rule::Pairs.article(Edition::B2018), None);
    }

    // Whatever it is blind to, a mutant pairs everybody once, or says that it cannot.
    #[test]
    fn mutants_pair_everybody_once() {
        for rule in Rule::ALL {
            for seed in 0..100 {
                let position = random_position(seed, &SHAPES[0].1);
                let Ok(pairing) = pair(&position, Edition::B2026, rule) else {
                    assert!(pair_literally(&position, Edition::B2026).is_err(), "{rule:?}, seed {seed}");
                    continue;
                };
                let mut players: Vec<u32> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                players.extend(pairing.bye);
                players.sort_unstable();
                assert!(players.into_iter().eq(0..position.entrants.len() as u32), "{rule:?}, seed {seed}");
            }
        }
    }
}
