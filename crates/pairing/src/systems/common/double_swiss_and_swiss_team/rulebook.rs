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
    /// The rules of colours, by their numbers inside the article.
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

    /// The number of a colour rule inside the article, from 1.
    #[must_use]
    pub fn colour_number(rule: RuleId) -> Option<u8> {
        COLOURS.iter().zip(1..).find(|&(&known, _)| known == rule).map(|(_, number)| number)
    }
}

/// C6: how a set of upfloaters is judged by what it leaves of the following scoregroup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Following {
    /// It complies if that scoregroup needs no more than one upfloater (none if it is even), or does not.
    Met,
    /// The fewer upfloaters that scoregroup needs, the better.
    Counted,
}

/// C6: which scoregroup is the following one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The next score of those who are present, paired already or not; of nobody left it asks nothing.
    Present,
    /// The next score of those who are not paired yet.
    Unpaired,
}

/// 3.6.1: who is the top member of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// Who has the smaller number.
    Number,
    /// Who has the higher score, then the smaller number.
    Score,
}

/// 3.5.5: what sets are compared by before their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sets {
    /// C4 to C7.
    Floaters,
    /// The criteria of the best pairing of their bracket as well.
    BestPairing,
}

/// What a criterion of the pairs of a bracket counts.
#[derive(Clone, Copy)]
pub enum Pairs {
    /// Pairs whose members want the same: each has what it wants, or wants nothing.
    Alike(fn(&Position, u32) -> Option<Colour>),
    /// Pairs of an upfloater and a resident, which are the pairs of unequal scores; given is the resident.
    Received(fn(&Position, u32) -> bool),
}

/// A criterion by which the pairings of a bracket are compared; fewer pairs that count are better.
#[derive(Clone, Copy)]
pub struct PairCriterion {
    /// Which rule it is.
    pub rule: RuleId,
    /// What counts.
    pub pairs: Pairs,
    /// What is counted, as the word by which messages select their form: `alike`, `alike-strongly`, `floated`.
    pub counted: &'static str,
}

/// White, Black and the number of the rule that decided, of a pair of ranks; without the rule of this number.
pub type Allocate = fn(&Position, u32, u32, Option<u8>) -> (u32, u32, u8);

/// Colours (article 4).
#[derive(Clone, Copy)]
pub struct Colours {
    /// White, Black and the number of the rule that decided, of a pair of ranks; without the rule of this number.
    pub allocate: Allocate,
    /// White and Black, as the oracle gives them.
    pub literally: fn(&Position, (u32, u32)) -> (u32, u32),
    /// Why the colours of a pair, given as (white, black), are what they are.
    pub why: fn(&Case<'_>, (u32, u32), u8) -> Statement,
    /// The colour preference of a participant, given by rank, as it is shown to people.
    pub preference: fn(&Position, u32) -> Option<Preference>,
    /// Does a participant begin a match of several games with its colour?
    pub of_matches: bool,
    /// The article whose parts are the rules: `4.3`.
    pub article: &'static str,
}

/// Articles of what is no criterion.
#[derive(Clone, Copy, Debug)]
pub struct Articles {
    /// Nothing can be done: the arbiter decides.
    pub impossible: &'static str,
    /// When a pairing is complete.
    pub complete: &'static str,
    /// The bye.
    pub bye: &'static str,
    /// The bye leaves a pairing for all others.
    pub bye_completion: &'static str,
    /// Upfloaters and the pairing of a bracket.
    pub bracket: &'static str,
}

/// An edition or reading.
pub struct Edition {
    /// The rules, in the order of the articles.
    pub rules: &'static [Rule],
    /// C6.
    pub following: Following,
    /// C6: of which scoregroup.
    pub group: Group,
    /// The choice of a set.
    pub sets: Sets,
    /// The identifier.
    pub top: Top,
    /// C7: does this one count among upfloaters?
    pub upfloater_floated: fn(&Position, u32) -> bool,
    /// The criteria of a bracket's pairs, the first the most important.
    pub pairs: &'static [PairCriterion],
    /// Article 4.
    pub colours: Colours,
    /// Articles.
    pub articles: Articles,
    /// `players` or `teams`.
    pub participants: &'static str,
}

/// An edition with or without a change.
pub type Rulebook = crate::systems::Rulebook<&'static Edition>;

impl Edition {
    /// The name of a rule: a criterion, or an article.
    #[must_use]
    pub fn name(&self, rule: RuleId) -> &'static str {
        Rule::of(self.rules, rule).map_or("", |rule| &rule.name)
    }

    /// The article of a rule.
    #[must_use]
    pub fn article(&self, rule: RuleId) -> &'static str {
        Rule::of(self.rules, rule).map_or("", Rule::quoted)
    }
}

impl PairCriterion {
    /// Does this pair count?
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

    /// How many of these pairs count.
    #[must_use]
    pub fn count(&self, position: &Position, pairs: &[(u32, u32)]) -> usize {
        pairs.iter().filter(|&&pair| self.counts(position, pair)).count()
    }
}
