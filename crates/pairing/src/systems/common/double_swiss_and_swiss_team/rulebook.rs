//! The differences between the systems and editions whose brackets have upfloaters.

use crate::systems::common::case::Case;
use crate::systems::{Rule, RuleId};
use crate::tournament::{Colour, Position, Preference};
use pairproof_statements::Statement;

/// Rules that only these systems have.
pub mod ids {
    use crate::systems::RuleId;

    /// C7: upfloaters who floated in the previous round.
    pub const UPFLOATERS_FLOATED: RuleId = RuleId("UpfloatersFloated");
    /// Pairs whose members have the same colour preference.
    pub const ALIKE: RuleId = RuleId("Alike");
    /// Pairs whose members have the same strong colour preference.
    pub const ALIKE_STRONGLY: RuleId = RuleId("AlikeStrongly");
    /// Opponents of upfloaters who floated in the previous round.
    pub const RECEIVERS_FLOATED: RuleId = RuleId("ReceiversFloated");
    /// The colour rules, by their numbers within the article.
    pub const COLOURS: [RuleId; 9] = [
        RuleId("Colour1"),
        RuleId("Colour2"),
        RuleId("Colour3"),
        RuleId("Colour4"),
        RuleId("Colour5"),
        RuleId("Colour6"),
        RuleId("Colour7"),
        RuleId("Colour8"),
        RuleId("Colour9"),
    ];

    /// Returns the number of a colour rule within the article, from 1.
    #[must_use]
    pub fn colour_number(rule: RuleId) -> Option<u8> {
        COLOURS.iter().zip(1..).find(|&(&known, _)| known == rule).map(|(_, number)| number)
    }
}

/// C6: how a set of upfloaters is judged by what it leaves of the following scoregroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// A set complies if that scoregroup needs no more than one upfloater (none if it is even); otherwise it does not.
    Met,
    /// The fewer upfloaters that scoregroup needs, the better.
    Counted,
}

/// C6: which scoregroup is the following one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The next score of the players present, paired already or not; if none of these is left, C6 requires nothing.
    Present,
    /// The next score of the players who are not paired yet.
    Unpaired,
}

/// 3.6.1: which player is the top member of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// The player with the smaller number.
    Number,
    /// The player with the higher score, then the smaller number.
    Score,
}

/// 3.5.5: the criteria by which sets are compared before their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sets {
    /// C4 to C7.
    Floaters,
    /// Also the criteria of the best pairing of their bracket.
    BestPairing,
}

/// The pairs of a bracket that a criterion counts.
#[derive(Clone, Copy)]
pub enum Pairs {
    /// Pairs whose members want the same colour; the function returns the colour that a player wants, if any.
    Alike(fn(&Position, u32) -> Option<Colour>),
    /// Pairs of an upfloater and a resident, which are the pairs of unequal scores; the function is given the resident.
    Received(fn(&Position, u32) -> bool),
}

/// A criterion by which the pairings of a bracket are compared; fewer counted pairs are better.
#[derive(Clone, Copy)]
pub struct PairCriterion {
    /// The rule.
    pub rule: RuleId,
    /// The pairs that count.
    pub pairs: Pairs,
    /// The keyword by which messages select their form: `alike`, `alike-strongly`, `floated`.
    pub counted: &'static str,
}

/// Returns White, Black and the number of the deciding rule for a pair of ranks; ignores the rule of the given number.
pub type Allocate = fn(&Position, u32, u32, Option<u8>) -> (u32, u32, u8);

/// Colours (article 4).
#[derive(Clone, Copy)]
pub struct Colours {
    /// Returns White, Black and the number of the deciding rule for a pair of ranks; ignores the rule of the given
    /// number.
    pub allocate: Allocate,
    /// Returns White and Black according to the oracle.
    pub literally: fn(&Position, (u32, u32)) -> (u32, u32),
    /// Explains the colours of a pair, given as (white, black).
    pub why: fn(&Case<'_>, (u32, u32), u8) -> Statement,
    /// Returns the colour preference of a participant, given by rank, as it is shown to users.
    pub preference: fn(&Position, u32) -> Option<Preference>,
    /// Whether a participant begins a match of several games with its colour.
    pub of_matches: bool,
    /// The article whose parts are the rules: `4.3`.
    pub article: &'static str,
}

/// Articles that are not criteria.
#[derive(Clone, Copy, Debug)]
pub struct Articles {
    /// No pairing is possible: the arbiter decides.
    pub impossible: &'static str,
    /// When a pairing is complete.
    pub complete: &'static str,
    /// The bye.
    pub bye: &'static str,
    /// The bye must leave a pairing for all others.
    pub bye_completion: &'static str,
    /// Upfloaters and the pairing of a bracket.
    pub bracket: &'static str,
}

/// An edition or reading.
pub struct Edition {
    /// The rules, in the order of the articles.
    pub rules: &'static [Rule],
    /// C6: how sets of upfloaters are judged.
    pub following: Following,
    /// C6: which scoregroup is the following one.
    pub group: Group,
    /// How sets of upfloaters are compared.
    pub sets: Sets,
    /// Which player is the top member of a pair in the identifier.
    pub top: Top,
    /// C7: whether this player counts among upfloaters.
    pub upfloater_floated: fn(&Position, u32) -> bool,
    /// The criteria of a bracket's pairs, the most important first.
    pub pairs: &'static [PairCriterion],
    /// Colours (article 4).
    pub colours: Colours,
    /// The articles that are not criteria.
    pub articles: Articles,
    /// `players` or `teams`.
    pub participants: &'static str,
}

/// An edition with or without a change.
pub type Rulebook = crate::systems::Rulebook<&'static Edition>;

impl Edition {
    /// Returns the name of a rule: a criterion, or an article.
    #[must_use]
    pub fn name(&self, rule: RuleId) -> &'static str {
        Rule::of(self.rules, rule).map_or("", |rule| &rule.name)
    }

    /// Returns the article of a rule.
    #[must_use]
    pub fn article(&self, rule: RuleId) -> &'static str {
        Rule::of(self.rules, rule).map_or("", Rule::quoted)
    }
}

impl PairCriterion {
    /// Whether this pair counts.
    #[must_use]
    pub fn counts(&self, position: &Position, (a, b): (u32, u32)) -> bool {
        match self.pairs {
            Pairs::Alike(wanted) => {
                let own = wanted(position, a);
                own.is_some() && own == wanted(position, b)
            }
            Pairs::Received(counts) => {
                let score = |rank: u32| position.entrants[rank as usize].score;
                score(a) != score(b) && counts(position, a.min(b))
            }
        }
    }

    /// Returns how many of these pairs count.
    #[must_use]
    pub fn count(&self, position: &Position, pairs: &[(u32, u32)]) -> usize {
        pairs.iter().filter(|&&pair| self.counts(position, pair)).count()
    }
}
