//! The model of a rule: its name in every edition, and the lists that editions are made of.
//!
//! A [`RuleId`] names a rule within its family of systems and never changes; a [`Rule`] holds its number in one
//! edition; a [`Rulebook`] is an edition together with the one [`Change`] that was made to it. Engines and oracles
//! consult only the rulebook.

use super::change::Change;
use crate::tournament::Position;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// The permanent name of a rule, shared by the editions of a family.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RuleId(pub &'static str);

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

macro_rules! shared_rules {
    ($($(#[$meta:meta])* $name:ident = $text:literal;)*) => {
        /// Rules that several systems have.
        impl RuleId {
            $($(#[$meta])* pub const $name: Self = Self($text);)*
        }
    };
}

shared_rules! {
    /// Two participants meet at most once. Prohibited pairs (records 260 and XXP) are another rule.
    REMATCH = "Rematch";
    /// No participant gets a second bye.
    SECOND_BYE = "SecondBye";
    /// Two players with the same absolute colour preference do not meet.
    SAME_COLOUR = "SameColour";
    /// The rest of the field can be paired.
    COMPLETION = "Completion";
    /// The bye goes to the lowest score.
    BYE_SCORE = "ByeScore";
    /// Among these, to the participant with the most games played.
    BYE_GAMES = "ByeGames";
    /// Among these, to the largest TPN, or to the lowest ranked participant.
    BYE_NUMBER = "ByeNumber";
    /// The number of floaters, or of pairs, compared before anything else.
    COUNT = "Count";
    /// The scores of the floaters.
    FLOATER_SCORES = "FloaterScores";
    /// The effect on the next bracket.
    NEXT_BRACKET = "NextBracket";
    /// Colour preferences.
    PREFERENCE = "Preference";
    /// The first of equal sets is chosen.
    SET_ORDER = "SetOrder";
    /// The first of equal pairings is chosen.
    PAIRING_ORDER = "PairingOrder";
    /// A bracket half of which was moved down is homogeneous.
    HALF_MOVED_DOWN = "HalfMovedDown";
    /// The previous bracket must provide another floater.
    BACKTRACK = "Backtrack";
    /// In odd rounds strong preferences count as absolute ones.
    STRONG_AS_ABSOLUTE = "StrongAsAbsolute";
    /// A downfloat of the previous round is not repeated.
    DOWNFLOAT_AGAIN = "DownfloatAgain";
    /// An upfloat of the previous round is not repeated.
    UPFLOAT_AGAIN = "UpfloatAgain";
    /// A downfloat of two rounds ago is not repeated.
    DOWNFLOAT_AFTER_TWO = "DownfloatAfterTwo";
    /// An upfloat of two rounds ago is not repeated.
    UPFLOAT_AFTER_TWO = "UpfloatAfterTwo";
    /// Colours: both preferences are granted.
    COLOUR_BOTH = "ColourBoth";
    /// Colours: the stronger preference is granted.
    COLOUR_STRONGER = "ColourStronger";
    /// Colours: alternate to the latest round in which the colours differed.
    COLOUR_ALTERNATE = "ColourAlternate";
    /// Colours: the higher ranked decides.
    COLOUR_HIGHER = "ColourHigher";
    /// Colours: the number decides, from the initial colour.
    COLOUR_INITIAL = "ColourInitial";
    /// Seeding rounds, which are paired by another system.
    SEEDING = "Seeding";
    /// Colours: limits that no pair may exceed.
    COLOUR_LIMITS = "ColourLimits";
}

/// A rule as one edition has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The identity of the rule.
    pub id: RuleId,
    /// The name in this edition, which never changes: a criterion (`C4`), an article (`5.2.3`), or an article with a
    /// suffix that distinguishes two rules of one article (`A.6.b-absences`).
    pub name: Cow<'static, str>,
    /// The article, if the name is not one.
    pub article: Option<Cow<'static, str>>,
}

impl Rule {
    /// Creates a rule that is known by the name of a criterion, or by more than its article.
    #[must_use]
    pub const fn named(id: RuleId, name: &'static str, article: &'static str) -> Self {
        Self { id, name: Cow::Borrowed(name), article: Some(Cow::Borrowed(article)) }
    }

    /// Creates a rule that is known by its article.
    #[must_use]
    pub const fn article(id: RuleId, name: &'static str) -> Self {
        Self { id, name: Cow::Borrowed(name), article: None }
    }

    /// Returns the article to quote.
    #[must_use]
    pub fn quoted(&self) -> &str {
        self.article.as_ref().unwrap_or(&self.name)
    }

    /// Returns the rule of this identity from a list.
    #[must_use]
    pub fn of(rules: &[Self], id: RuleId) -> Option<&Self> {
        rules.iter().find(|rule| rule.id == id)
    }
}

/// A criterion that counts something of each floater of a bracket, as a digit of the weights; less is better.
#[derive(Clone, Copy, Debug)]
pub struct FloaterCriterion {
    /// The identity of the rule.
    pub rule: RuleId,
    /// Returns the count of one floater, given by rank.
    pub count: fn(&Position, u32) -> u32,
    /// How the counts of several floaters are compared.
    pub sets: Counting,
}

/// How the counts of several floaters are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// By their sum.
    Sum,
    /// One by one, the greatest first.
    GreatestFirst,
}

impl FloaterCriterion {
    /// Returns the value of a set; less is better.
    #[must_use]
    pub fn value(&self, position: &Position, set: &[u32]) -> Vec<u32> {
        let mut counts: Vec<u32> = set.iter().map(|&rank| (self.count)(position, rank)).collect();
        match self.sets {
            Counting::Sum => vec![counts.iter().sum()],
            Counting::GreatestFirst => {
                counts.sort_unstable_by_key(|&count| Reverse(count));
                counts
            }
        }
    }
}

/// A criterion that counts something of each pair of a bracket, as a digit of the weights; less is better.
#[derive(Clone, Copy, Debug)]
pub struct PairCriterion {
    /// The identity of the rule.
    pub rule: RuleId,
    /// Returns the count of a pair, given by ranks.
    pub count: fn(&Position, u32, u32) -> u32,
    /// The greatest possible count of a pair.
    pub most: u32,
}

/// An absolute criterion: who may meet whom.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// The identity of the rule.
    pub rule: RuleId,
    /// Whether the two, given by rank, may meet.
    pub allows: fn(&Position, u32, u32) -> bool,
}

impl PartialEq for Bar {
    fn eq(&self, other: &Self) -> bool {
        self.rule == other.rule
    }
}

impl Eq for Bar {}

impl Hash for Bar {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rule.hash(state);
    }
}

/// An edition or reading, with the change that was made to it, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rulebook<E> {
    /// The edition.
    pub edition: E,
    /// The only difference from the edition; `None` for the rules themselves.
    pub change: Option<Change>,
}

impl<E> Rulebook<E> {
    /// Creates the unchanged rules of an edition.
    #[must_use]
    pub const fn of(edition: E) -> Self {
        Self { edition, change: None }
    }

    /// Creates an edition with one change.
    #[must_use]
    pub const fn changed(edition: E, change: Change) -> Self {
        Self { edition, change: Some(change) }
    }

    /// Creates an edition without one rule.
    #[must_use]
    pub const fn without(edition: E, rule: RuleId) -> Self {
        Self::changed(edition, Change::Without(rule))
    }

    /// Whether the rule applies.
    #[must_use]
    pub fn has(&self, rule: RuleId) -> bool {
        !matches!(self.change, Some(Change::Without(left_out)) if left_out == rule)
    }

    /// Whether the two, given by rank, may meet as far as an added absolute criterion is concerned.
    #[must_use]
    pub fn allows(&self, position: &Position, a: u32, b: u32) -> bool {
        !matches!(self.change, Some(Change::Also(bar)) if !(bar.allows)(position, a, b))
    }

    /// Returns the values by these rules, given in the order of the text, as the change compares them: the least is
    /// best. A rule that is left out makes no difference; for a reversed rule the greatest value is best.
    #[must_use]
    pub fn key<const N: usize>(&self, values: [(RuleId, i64); N]) -> [i64; N] {
        let mut key = values.map(|(rule, value)| match self.change {
            Some(Change::Without(left_out)) if left_out == rule => 0,
            Some(Change::Reversed(reversed)) if reversed == rule => -value,
            _ => value,
        });
        self.put_in_order(&values.map(|(rule, _)| rule), &mut key);
        key
    }

    /// Puts the values of these rules, which are in the order of the text, into the order of the rulebook.
    pub fn put_in_order<T>(&self, rules: &[RuleId], values: &mut [T]) {
        let Some(Change::After(before, after)) = self.change else { return };
        let place = |rule| rules.iter().position(|&known| known == rule);
        if let (Some(one), Some(other)) = (place(before), place(after)) {
            values.swap(one, other);
        }
    }

    /// Returns the rules of a list that apply, in the order in which they are applied.
    #[must_use]
    pub fn list(&self, rules: &[RuleId]) -> Vec<RuleId> {
        let mut list = rules.to_vec();
        self.put_in_order(rules, &mut list);
        list.retain(|&rule| self.has(rule));
        list
    }
}

impl<E> From<E> for Rulebook<E> {
    fn from(edition: E) -> Self {
        Self::of(edition)
    }
}

impl<E> Deref for Rulebook<E> {
    type Target = E;

    fn deref(&self) -> &E {
        &self.edition
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: RuleId = RuleId("a");
    const B: RuleId = RuleId("b");

    fn rules(change: Option<Change>) -> Rulebook<()> {
        Rulebook { edition: (), change }
    }

    #[test]
    fn a_key_is_made_by_the_rules_that_apply() {
        let key = |change| rules(change).key([(A, 7), (B, 8)]);
        assert_eq!(key(None), [7, 8]);
        assert_eq!(key(Some(Change::Without(A))), [0, 8]);
        assert_eq!(key(Some(Change::Reversed(B))), [7, -8]);
        assert_eq!(key(Some(Change::After(A, B))), [8, 7]);
        assert_eq!(key(Some(Change::After(A, RuleId("c")))), [7, 8]);
    }

    #[test]
    fn a_list_lacks_what_is_left_out() {
        let list = |change| rules(change).list(&[A, B]);
        assert_eq!(list(Some(Change::Without(A))), [B]);
        assert_eq!(list(Some(Change::After(A, B))), [B, A]);
        assert!(!rules(Some(Change::Without(A))).has(A) && rules(Some(Change::Reversed(A))).has(A));
    }
}
