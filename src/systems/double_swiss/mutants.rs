//! Mutants: for every rule a program that does not know this one rule and is right in everything else.
//!
//! C1, C2 and the colour rules stand outside the choice of sets and pairings: the engine pairs a position that lacks
//! the knowledge, or its pairs are given colours anew. All others list as the oracle does.

use super::colours::{ColourRule, allocate_by};
use super::engine;
use super::oracle::{LARGEST_FIELD, Literal};
use crate::systems::NoPairing;
use crate::tournament::{Entrant, Pairing, Position};

/// The one rule that a mutant does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// C1: it lets players meet again. Prohibited pairs (260, XXP) it knows.
    Rematch,
    /// C2: it gives the bye to anybody.
    SecondBye,
    /// C3: it does not look whether the rest can be paired. Where that is stuck, it undoes the bracket above and pairs
    /// both as one, and so on upwards.
    Completion,
    /// C4: sets of any size are compared by C5, and every further upfloater of a score is welcome.
    UpfloaterCount,
    /// C5.
    UpfloaterScores,
    /// C6.
    Following,
    /// C7.
    UpfloatersFloated,
    /// C8.
    OpponentsFloated,
    /// 3.4.2.
    ByeScore,
    /// 3.4.3.
    ByeMatches,
    /// 3.4.4: of equals it takes the highest ranked.
    ByeNumber,
    /// 3.5.4: of equal sets it takes the last.
    SetOrder,
    /// 3.6.3: of equal pairings it takes the last.
    PairingOrder,
    /// 4.3.1 to 4.3.5; who knows no rule that decides gives White to the higher ranked.
    Colour(ColourRule),
}

impl Rule {
    /// All rules, in the order of the articles.
    pub const ALL: [Self; 18] = [
        Self::Rematch,
        Self::SecondBye,
        Self::Completion,
        Self::UpfloaterCount,
        Self::UpfloaterScores,
        Self::Following,
        Self::UpfloatersFloated,
        Self::OpponentsFloated,
        Self::ByeScore,
        Self::ByeMatches,
        Self::ByeNumber,
        Self::SetOrder,
        Self::PairingOrder,
        Self::Colour(ColourRule::Initial),
        Self::Colour(ColourRule::FewerWhites),
        Self::Colour(ColourRule::Alternate),
        Self::Colour(ColourRule::HigherRanked),
        Self::Colour(ColourRule::Opponent),
    ];

    /// The criterion or article.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Rematch => "C1",
            Self::SecondBye => "C2",
            Self::Completion => "C3",
            Self::UpfloaterCount => "C4",
            Self::UpfloaterScores => "C5",
            Self::Following => "C6",
            Self::UpfloatersFloated => "C7",
            Self::OpponentsFloated => "C8",
            Self::ByeScore => "3.4.2",
            Self::ByeMatches => "3.4.3",
            Self::ByeNumber => "3.4.4",
            Self::SetOrder => "3.5.4",
            Self::PairingOrder => "3.6.3",
            Self::Colour(ColourRule::Initial) => "4.3.1",
            Self::Colour(ColourRule::FewerWhites) => "4.3.2",
            Self::Colour(ColourRule::Alternate) => "4.3.3",
            Self::Colour(ColourRule::HigherRanked) => "4.3.4",
            Self::Colour(ColourRule::Opponent) => "4.3.5",
        }
    }

    /// The article of a rule that is known by the name of a criterion; the other names are articles.
    #[must_use]
    pub fn article(self) -> Option<&'static str> {
        match self {
            Self::Rematch => Some("2.1.1"),
            Self::SecondBye => Some("2.1.2"),
            Self::Completion => Some("2.2.1"),
            Self::UpfloaterCount => Some("2.3.1"),
            Self::UpfloaterScores => Some("2.3.2"),
            Self::Following => Some("2.3.3"),
            Self::UpfloatersFloated => Some("2.3.4"),
            Self::OpponentsFloated => Some("2.3.5"),
            _ => None,
        }
    }

    /// Looks a name up; upper and lower case are the same.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name().eq_ignore_ascii_case(name))
    }

    /// The largest field that the mutant can pair in reasonable time.
    #[must_use]
    pub fn largest_field(self) -> usize {
        match self {
            Self::Rematch | Self::SecondBye | Self::Colour(_) => usize::MAX,
            _ => LARGEST_FIELD,
        }
    }
}

/// Pairs a position without this rule.
///
/// # Errors
/// [`NoPairing`] when no pairing complies with the absolute criteria that the mutant knows.
///
/// # Panics
/// When the field is too large for a mutant that lists.
pub fn pair(position: &Position, lacking: Rule) -> Result<Pairing, NoPairing> {
    match lacking {
        Rule::Rematch => engine::pair(&altered(position, |entrant| entrant.conflicts.clone_from(&entrant.prohibited))),
        Rule::SecondBye => engine::pair(&altered(position, |entrant| entrant.bye_barred = false)),
        Rule::Colour(lacking) => {
            let rules: Vec<ColourRule> = ColourRule::ALL.into_iter().filter(|&rule| rule != lacking).collect();
            let mut pairing = engine::pair(position)?;
            for (white, black) in &mut pairing.pairs {
                let (a, b) = (*white, *black);
                let decided = allocate_by(position, a, b, &rules);
                (*white, *black) = decided.map_or((a.min(b), a.max(b)), |(white, black, _)| (white, black));
            }
            Ok(pairing)
        }
        _ => Ok(Literal::new(position, Some(lacking)).route()?.pairing(position)),
    }
}

fn altered(position: &Position, alter: impl FnMut(&mut Entrant)) -> Position {
    let mut position = position.clone();
    position.entrants.iter_mut().for_each(alter);
    position
}

#[cfg(test)]
mod tests {
    use super::super::oracle::pair_literally;
    use super::super::testing::{SHAPES, random_position};
    use super::*;

    #[test]
    fn names_are_found_again() {
        for rule in Rule::ALL {
            assert_eq!(Rule::from_name(&rule.name().to_lowercase()), Some(rule));
        }
        assert_eq!(Rule::from_name("C9"), None);
    }

    // Whatever it is blind to, a mutant pairs everybody once, or says that it cannot.
    #[test]
    fn doubles_pair_everybody_once() {
        for rule in Rule::ALL {
            for seed in 0..100 {
                let position = random_position(seed, &SHAPES[0].1);
                let Ok(pairing) = pair(&position, rule) else {
                    assert!(pair_literally(&position).is_err(), "{rule:?}, seed {seed}");
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
