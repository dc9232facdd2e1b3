//! What distinguishes the systems and editions whose brackets have upfloaters.

use crate::systems::common::case::Case;
use crate::tournament::{Colour, Position};

/// A rule that a program can lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// C1: it lets participants meet again. Prohibited pairs (260, XXP) it knows.
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
    /// C7: upfloaters who floated in the previous round.
    UpfloatersFloated,
    /// A criterion of the pairs of a bracket, by its place in [`Rulebook::pairs`].
    Pairs(usize),
    /// The bye goes to the lowest score.
    ByeScore,
    /// Of these to who has played most.
    ByeMatches,
    /// Of these to the largest number: it takes the highest ranked.
    ByeNumber,
    /// The order of sets: of equal ones it takes the last.
    SetOrder,
    /// The order of identifiers: of equal pairings it takes the last.
    PairingOrder,
    /// A colour rule, by its number; who knows no rule that decides gives White to the higher ranked.
    Colour(u8),
}

/// A rule with its name in an edition.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// The rule.
    pub rule: Rule,
    /// The criterion (`C4`), or the article where it is no criterion.
    pub name: &'static str,
    /// The article of a criterion.
    pub article: Option<&'static str>,
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
    /// What counts.
    pub pairs: Pairs,
    /// What is counted, in words: `of the upfloaters' opponents, … floated`.
    pub words: [&'static str; 2],
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
    pub why: fn(&Case<'_>, (u32, u32), u8) -> String,
    /// `begin with White`, `have White`.
    pub white: &'static str,
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
pub struct Rulebook {
    /// The rules that a program can lack, in the order of the articles.
    pub rules: &'static [Named],
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

impl Rulebook {
    fn named(&self, rule: Rule) -> Option<&'static Named> {
        self.rules.iter().find(|named| named.rule == rule)
    }

    /// The name of a rule: a criterion, or an article.
    #[must_use]
    pub fn name(&self, rule: Rule) -> &'static str {
        self.named(rule).map_or("", |named| named.name)
    }

    /// The article of a rule.
    #[must_use]
    pub fn article(&self, rule: Rule) -> &'static str {
        self.named(rule).map_or("", |named| named.article.unwrap_or(named.name))
    }

    /// Looks a name up; upper and lower case are the same.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&'static Named> {
        self.rules.iter().find(|named| named.name.eq_ignore_ascii_case(name))
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
