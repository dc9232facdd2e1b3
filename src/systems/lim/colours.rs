//! Who plays with White (articles 5 and 7.2).

use super::criteria::{alternate, due, median, permissible, score};
use super::edition::{Below, Clash, Edition, Rank, Tie};
use crate::systems::dutch::colours::alternated;
use crate::tournament::{Colour, Entrant, Points, Position};

/// The rule that decided a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourRule {
    /// 7.2: neither has played; by the parity of the higher ranked player's number, from the colour drawn by lot.
    Initial,
    /// 5.1.1, 5.1.2, 5.3: no third game of one colour, not three more of one colour.
    Limits,
    /// 5.5, 5.6: the colour that is due.
    Due,
    /// 5.4: the latest time when one had White and the other Black.
    History,
    /// 5.4: identical histories, by rank.
    Rank,
}

impl ColourRule {
    /// All rules, in their order.
    pub const ALL: [Self; 5] = [Self::Initial, Self::Limits, Self::Due, Self::History, Self::Rank];

    /// The article of the rule, with what tells two rules of one article apart.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Initial => "7.2",
            Self::Limits => "5.1",
            Self::Due => "5.6",
            Self::History => "5.4",
            Self::Rank => "5.4-rank",
        }
    }

    /// The article of the rule.
    #[must_use]
    pub fn article(self) -> &'static str {
        if self == Self::Rank { "5.4" } else { self.name() }
    }

    /// The colour of the higher ranked of two players, given by rank, if this rule decides it; the pair was made in a
    /// group of this score.
    fn decide(self, edition: Edition, position: &Position, high: u32, low: u32, group: Points) -> Option<Colour> {
        let entrant = |rank: u32| -> &Entrant { &position.entrants[rank as usize] };
        match self {
            Self::Initial => {
                let neither = entrant(high).colours.is_empty() && entrant(low).colours.is_empty();
                let initial = position.initial_colour;
                neither.then(|| if entrant(high).tpn % 2 == 1 { initial } else { initial.other() })
            }
            Self::Limits => {
                let may =
                    |colour: Colour| permissible(position, high, colour) && permissible(position, low, colour.other());
                match (may(Colour::White), may(Colour::Black)) {
                    (true, false) => Some(Colour::White),
                    (false, true) => Some(Colour::Black),
                    _ => None,
                }
            }
            Self::Due => match (due(edition, position, high), due(edition, position, low)) {
                (Some(mine), Some(theirs)) if mine == theirs => {
                    let [one, other] = [high, low].map(|rank| entrant(rank).colour_difference.abs());
                    let decides = edition.clash == Clash::Difference && one != other;
                    decides.then_some(if one > other { mine } else { mine.other() })
                }
                (Some(mine), Some(_)) => Some(mine),
                (mine, theirs) => mine.or(theirs.map(Colour::other)),
            },
            Self::History => alternated(entrant(high), entrant(low)),
            Self::Rank => {
                let wish = |rank| match edition.tie {
                    Tie::Due => due(edition, position, rank),
                    Tie::Alternate => alternate(position, rank),
                };
                let group = if edition.below == Below::Score { score(position, high) } else { group };
                let higher_first = edition.rank == Rank::Score || entrant(high).tpn < entrant(low).tpn;
                if (group >= median(edition, position)) == higher_first {
                    wish(high)
                } else {
                    wish(low).map(Colour::other)
                }
            }
        }
    }
}

/// White and black of a pair, given by rank, and the rule that decided; the pair was made in a group of this score.
#[must_use]
pub fn allocate(edition: Edition, position: &Position, a: u32, b: u32, group: Points) -> (u32, u32, ColourRule) {
    allocate_by(edition, position, a, b, group, &ColourRule::ALL).unwrap_or((a.min(b), a.max(b), ColourRule::Rank))
}

/// [`allocate`] by some of the rules only; `None` if they do not decide.
pub(super) fn allocate_by(
    edition: Edition,
    position: &Position,
    a: u32,
    b: u32,
    group: Points,
    rules: &[ColourRule],
) -> Option<(u32, u32, ColourRule)> {
    let (high, low) = (a.min(b), a.max(b));
    let decided = |&rule: &ColourRule| Some((rule.decide(edition, position, high, low, group)?, rule));
    let (colour, rule) = rules.iter().find_map(decided)?;
    Some(match colour {
        Colour::White => (high, low, rule),
        Colour::Black => (low, high, rule),
    })
}
