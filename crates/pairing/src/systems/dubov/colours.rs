//! Who plays with White (article 5).

use super::criteria::preference;
use super::edition::Article;
use crate::systems::dutch::colours::alternated;
use crate::tournament::{Colour, Entrant, Position};

/// The rule that decided a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourRule {
    /// 5.2.1: neither has played; by the parity of the higher ranked player's number, from the initial colour.
    Initial,
    /// 5.2.2: grant both preferences.
    Both,
    /// 5.2.3: grant the stronger preference.
    Stronger,
    /// 5.2.4: alternate to the latest time when one had White and the other Black.
    Alternate,
    /// 5.2.5: grant the preference of the higher ranked player.
    HigherRanked,
}

impl ColourRule {
    /// All rules, in their order.
    pub const ALL: [Self; 5] = [Self::Initial, Self::Both, Self::Stronger, Self::Alternate, Self::HigherRanked];

    /// The article of the rule.
    #[must_use]
    pub fn article(self) -> Article {
        match self {
            Self::Initial => Article::FirstColour,
            Self::Both => Article::BothColours,
            Self::Stronger => Article::StrongerColour,
            Self::Alternate => Article::Alternation,
            Self::HigherRanked => Article::HigherColour,
        }
    }

    /// The colour of the higher ranked of two players, given by rank, if this rule decides it.
    #[must_use]
    pub fn decide(self, position: &Position, high: u32, low: u32) -> Option<Colour> {
        let entrant = |rank: u32| -> &Entrant { &position.entrants[rank as usize] };
        let (mine, theirs) = (preference(position, high), preference(position, low));
        match self {
            Self::Initial => {
                let neither = entrant(high).colours.is_empty() && entrant(low).colours.is_empty();
                let initial = position.initial_colour;
                neither.then(|| if entrant(high).tpn % 2 == 1 { initial } else { initial.other() })
            }
            Self::Both => (mine.colour != theirs.colour).then_some(mine.colour),
            Self::Stronger => (mine.strength != theirs.strength)
                .then(|| if mine.strength > theirs.strength { mine.colour } else { theirs.colour.other() }),
            Self::Alternate => alternated(entrant(high), entrant(low)),
            Self::HigherRanked => Some(mine.colour),
        }
    }
}

/// White and black of a pair, given by rank, and the rule that decided.
#[must_use]
pub fn allocate(position: &Position, a: u32, b: u32) -> (u32, u32, ColourRule) {
    allocate_by(position, a, b, &ColourRule::ALL).unwrap_or((a.min(b), a.max(b), ColourRule::HigherRanked))
}

/// [`allocate`] by some of the rules only; `None` if they do not decide.
pub(super) fn allocate_by(position: &Position, a: u32, b: u32, rules: &[ColourRule]) -> Option<(u32, u32, ColourRule)> {
    let (high, low) = (a.min(b), a.max(b));
    let decided = |&rule: &ColourRule| Some((rule.decide(position, high, low)?, rule));
    let (colour, rule) = rules.iter().find_map(decided)?;
    Some(match colour {
        Colour::White => (high, low, rule),
        Colour::Black => (low, high, rule),
    })
}
