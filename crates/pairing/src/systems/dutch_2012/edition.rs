//! The differences between the editions and readings, as data, and the names of the rules.

use super::a7d_proviso::PROVISO;
use crate::systems::{Change, Rule, RuleId, Rulebook};
use crate::tournament::{self, HistoryRules};
use std::ops::Deref;

/// An edition that is written as a procedure, in one of its readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Istanbul 2012, read literally.
    D2012,
    /// Istanbul 2012 as JaVaFo 1.4 reads it.
    D2012JaVaFo,
    /// Istanbul 2012; when C.13 leaves P1 below M1, all P1 pairs are of moved-down players.
    D2012P1Only,
    /// Istanbul 2012; the B3-factor (D.4) is taken over all pairs of the last bracket.
    D2012B3Whole,
    /// The text of 1992 with the changes up to 2006, read like the text of 2012: violations are counted. Its own
    /// procedure is in `systems::dutch_2006`.
    D2006,
}

/// Which players' repeated downfloats B.5 and B.6 count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Floaters {
    /// All floaters.
    All,
    /// Only floaters who had not been moved down already.
    Residents,
}

/// Which other sets of floaters C.12 accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backtracking {
    /// A set with which the next bracket gets further in the order of C.14: more moved-down players paired, or more
    /// pairs.
    Further,
    /// A set that "now allows P1 pairings": the next bracket makes more pairs than it could make before. If it already
    /// made all P0 pairs, more of them must be pairs of moved-down players (C.1, C.14.b.2: M1 falls before P1 does).
    MorePairs,
    /// A set with which the next bracket makes P0 pairs, as many of them as possible with moved-down players. If it
    /// already did so before, the moved-down players that it pairs must have higher scores.
    Everything,
}

/// C.13, C.14.b: which number is lowered when the penultimate bracket is paired again and no pairing with the greatest
/// M1 completes the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BelowM1 {
    /// The number of pairs stays as great as possible (A.11), and M1 as great as it can be with that number of pairs.
    MostPairs,
    /// Only P1: below M1, all P1 pairs are of moved-down players, and the bracket has no remainder.
    OnlyP1,
    /// M1, one by one, as long as it is greater than zero; with each M1 the number of pairs is as great as possible.
    M1First,
}

/// The text that is applied: an edition with or without a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Law {
    /// The edition and reading.
    pub rules: Rulebook<Edition>,
    /// Whether B.1.b is waived because the round has no pairing otherwise; see [`Edition::waives_barred_byes`].
    pub byes_waived: bool,
}

impl Deref for Law {
    type Target = Rulebook<Edition>;

    fn deref(&self) -> &Rulebook<Edition> {
        &self.rules
    }
}

impl Edition {
    /// All editions and readings.
    pub const ALL: [Self; 5] = [Self::D2012, Self::D2012JaVaFo, Self::D2012P1Only, Self::D2012B3Whole, Self::D2006];

    /// The name on the command line; the reading follows a slash.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::D2012 => "dutch-2012",
            Self::D2012JaVaFo => "dutch-2012/javafo",
            Self::D2012P1Only => "dutch-2012/p1-only",
            Self::D2012B3Whole => "dutch-2012/b3-whole",
            Self::D2006 => "dutch-2006/counting",
        }
    }

    /// The text with one change.
    #[must_use]
    pub fn changed(self, change: Change) -> Law {
        Law { rules: Rulebook::changed(self, change), byes_waived: false }
    }

    /// The unchanged text.
    #[must_use]
    pub fn law(self) -> Law {
        Law { rules: Rulebook::of(self), byes_waived: false }
    }

    /// How rounds without a game are judged (B.1.b).
    #[must_use]
    pub fn history(self) -> &'static HistoryRules {
        match self {
            Self::D2012 | Self::D2012P1Only | Self::D2012B3Whole => &tournament::DUTCH_2012,
            Self::D2012JaVaFo => &tournament::DUTCH_2012_JAVAFO,
            Self::D2006 => &tournament::DUTCH_2006,
        }
    }

    /// Whether this is the text of 2012, in any reading.
    fn is_2012(self) -> bool {
        self != Self::D2006
    }

    /// The criteria that can be violated in part, most important first. This is the reverse of the order in which C.10
    /// of 2012, or C.9 to C.11 of the older texts, drop them. There is no D.4 before 2012; A.7.c and d came in 2001, as
    /// did the order of floats.
    ///
    /// C.10 drops B.2 for top scorers, and A.7.d, before C.12 to C.14 are applied. So neither costs a pair, nor the
    /// pair of a moved-down player: the note to B.2, and in A.7.d the words on additional floaters, require no more
    /// than this. The other consequences that A.7.d must not have are measured ([`PROVISO`]).
    #[must_use]
    pub fn criteria(self) -> &'static [Criterion] {
        use Criterion as C;
        match self {
            Self::D2012 | Self::D2012P1Only | Self::D2012B3Whole => &Criterion::OF_2012,
            Self::D2012JaVaFo => &Criterion::OF_JAVAFO,
            Self::D2006 => &[
                C::TopscorerColours,
                C::StrongAsAbsolute,
                C::Preference,
                C::StrongPreference,
                C::DownfloatAgain,
                C::DownfloatAfterTwo,
                C::UpfloatAgain,
                C::UpfloatAfterTwo,
            ],
        }
    }

    /// Whether B.5 and B.6 are waived for top scorers in the last round, by the note to the B-criteria.
    #[must_use]
    pub fn frees_topscorers_of_floats(self) -> bool {
        !self.is_2012()
    }

    /// Whether the opponent of a top scorer is also considered a top scorer when colours are allocated. The note to the
    /// B-criteria of 2012 says so; the older texts do not.
    #[must_use]
    pub fn frees_opponents_of_topscorers(self) -> bool {
        self.is_2012()
    }

    /// A.3: whether every bracket of which at least half were moved down is treated as homogeneous. JaVaFo does so in
    /// the last bracket only.
    #[must_use]
    pub fn half_rule_everywhere(self) -> bool {
        self != Self::D2012JaVaFo
    }

    /// Which players' repeated downfloats B.5 and B.6 count.
    #[must_use]
    pub fn floaters(self) -> Floaters {
        if self == Self::D2012JaVaFo { Floaters::Residents } else { Floaters::All }
    }

    /// Which other floaters C.12 accepts.
    #[must_use]
    pub fn backtracking(self) -> Backtracking {
        match self {
            Self::D2012 | Self::D2012P1Only | Self::D2012B3Whole => Backtracking::MorePairs,
            Self::D2012JaVaFo => Backtracking::Everything,
            Self::D2006 => Backtracking::Further,
        }
    }

    /// Which number C.13 lowers when no pairing with the greatest M1 helps.
    #[must_use]
    pub fn below_m1(self) -> BelowM1 {
        match self {
            Self::D2012 | Self::D2012B3Whole => BelowM1::MostPairs,
            Self::D2012JaVaFo => BelowM1::M1First,
            Self::D2012P1Only | Self::D2006 => BelowM1::OnlyP1,
        }
    }

    /// D.4: whether the B3-factor decides in every lowest bracket. By its wording it does so only "after repeated
    /// applications of rule C13", that is, where C.13 has joined brackets.
    #[must_use]
    pub fn b3_in_every_lowest_bracket(self) -> bool {
        self == Self::D2012JaVaFo
    }

    /// A.7.d: whether floaters and score differences are compared with the bracket without A.7.d.
    #[must_use]
    pub fn measures_a7d(self) -> bool {
        !matches!(self, Self::D2012JaVaFo | Self::D2006)
    }

    /// C.13: whether the most recently added bracket stays in S1 as long as the merged bracket exists, beside the
    /// players whom the bracket above then moves down into it.
    #[must_use]
    pub fn added_bracket_stays_s1(self) -> bool {
        !matches!(self, Self::D2012JaVaFo | Self::D2006)
    }

    /// C.1, first bullet: whether C.12 is applied for a moved-down player without an opponent before residents without
    /// an opponent leave the bracket.
    #[must_use]
    pub fn moved_down_first(self) -> bool {
        self.backtracking() == Backtracking::MorePairs
    }

    /// D.4: whether the B3-factor is the sum over all pairs of the last bracket. By its wording it covers a homogeneous
    /// bracket or a remainder.
    #[must_use]
    pub fn b3_of_all_pairs(self) -> bool {
        matches!(self, Self::D2012JaVaFo | Self::D2012B3Whole)
    }

    /// Whether two players without a game get reversed colours in later rounds (JaVaFo). E.5 covers only the first
    /// round; the other readings give them the colours that their numbers would have given them in the first round.
    #[must_use]
    pub fn reverses_late_first_colours(self) -> bool {
        self == Self::D2012JaVaFo
    }

    /// Whether a round that has no pairing by B.1 and B.2 is paired without B.1.b (JaVaFo).
    fn waives_barred_byes(self) -> bool {
        self == Self::D2012JaVaFo
    }
}

impl Law {
    /// The criteria that can be violated in part, most important first.
    pub fn criteria(self) -> impl DoubleEndedIterator<Item = Criterion> {
        let exchanged = match self.change {
            Some(Change::After(before, after)) => Criterion::of(before).zip(Criterion::of(after)),
            _ => None,
        };
        self.edition.criteria().iter().map(move |&criterion| match exchanged {
            Some((before, after)) if criterion == before => after,
            Some((before, after)) if criterion == after => before,
            _ => criterion,
        })
    }

    /// A.3: whether a bracket (`last`: the last one) of which at least half were moved down is treated as homogeneous.
    #[must_use]
    pub fn halves(self, last: bool) -> bool {
        self.has(RuleId::HALF_MOVED_DOWN) && (last || self.edition.half_rule_everywhere())
    }

    /// Returns the law without B.1.b, if the edition waives it for a field of this size that has no pairing otherwise.
    #[must_use]
    pub fn waiving(self, players: usize) -> Option<Self> {
        let waives = self.edition.waives_barred_byes() && !self.byes_waived && players % 2 == 1;
        waives.then_some(Self { byes_waived: true, ..self })
    }
}

/// A criterion that can be violated in part, most important first: C.10 drops them from the last one on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// D.4, B.3: the sum of the squared score differences in the last bracket.
    ScoreDifferences,
    /// JaVaFo: if not all moved-down players can be paired, the players with the highest scores are, before any other
    /// consideration (C.8.b, D.3).
    PairedScores,
    /// B.2 for top scorers (dropped by C.10.g).
    TopscorerColours,
    /// A.7.d: in odd rounds strong preferences count as absolute ones (dropped by C.10.f).
    StrongAsAbsolute,
    /// B.4, X: pairs in which both want the same colour (C.10.e).
    Preference,
    /// A.7.e, Z: in even rounds, pairs in which both strongly want the same colour (C.10.e).
    StrongPreference,
    /// B.5 for downfloaters (C.10.d).
    DownfloatAgain,
    /// B.6 for downfloaters (C.10.c).
    DownfloatAfterTwo,
    /// B.5 for upfloaters (C.10.b).
    UpfloatAgain,
    /// B.6 for upfloaters (C.10.a).
    UpfloatAfterTwo,
}

impl Criterion {
    /// The criteria of 2012, read literally. B.2 is absolute, and top scorers are exempt from it only to avoid
    /// floaters, so it comes before the B3-factor.
    pub const OF_2012: [Self; 9] = [
        Self::TopscorerColours,
        Self::ScoreDifferences,
        Self::StrongAsAbsolute,
        Self::Preference,
        Self::StrongPreference,
        Self::DownfloatAgain,
        Self::DownfloatAfterTwo,
        Self::UpfloatAgain,
        Self::UpfloatAfterTwo,
    ];

    /// The criteria of 2012 as JaVaFo applies them.
    pub const OF_JAVAFO: [Self; 10] = [
        Self::ScoreDifferences,
        Self::PairedScores,
        Self::TopscorerColours,
        Self::StrongAsAbsolute,
        Self::Preference,
        Self::StrongPreference,
        Self::DownfloatAgain,
        Self::DownfloatAfterTwo,
        Self::UpfloatAgain,
        Self::UpfloatAfterTwo,
    ];

    /// All criteria of all editions, with their rules.
    const RULES: [(Self, RuleId); 10] = [
        (Self::ScoreDifferences, RuleId("ScoreDifferences")),
        (Self::PairedScores, RuleId("PairedScores")),
        (Self::TopscorerColours, RuleId("TopscorerColours")),
        (Self::StrongAsAbsolute, RuleId::STRONG_AS_ABSOLUTE),
        (Self::Preference, RuleId::PREFERENCE),
        (Self::StrongPreference, RuleId("StrongPreference")),
        (Self::DownfloatAgain, RuleId::DOWNFLOAT_AGAIN),
        (Self::DownfloatAfterTwo, RuleId::DOWNFLOAT_AFTER_TWO),
        (Self::UpfloatAgain, RuleId::UPFLOAT_AGAIN),
        (Self::UpfloatAfterTwo, RuleId::UPFLOAT_AFTER_TWO),
    ];

    /// The rule that the criterion implements.
    #[must_use]
    pub fn rule(self) -> RuleId {
        Self::RULES[self as usize].1
    }

    /// The criterion of a rule.
    #[must_use]
    pub fn of(rule: RuleId) -> Option<Self> {
        Self::RULES.iter().find(|(_, known)| *known == rule).map(|&(criterion, _)| criterion)
    }

    /// Whether the value is a list of scores.
    #[must_use]
    pub fn is_scores(self) -> bool {
        self == Self::PairedScores
    }

    /// Whether the value is a sum of squared score differences.
    #[must_use]
    pub fn is_squares(self) -> bool {
        self == Self::ScoreDifferences
    }
}

impl Criterion {
    /// The article by which the criterion is dropped.
    #[must_use]
    pub fn article(self, edition: Edition) -> &'static str {
        let (of_2012, of_2006) = match self {
            // The list of 2006 has neither of these.
            Self::ScoreDifferences => return "D.4",
            Self::PairedScores => return "D.3",
            Self::TopscorerColours => ("C.10.g", "B.2"),
            Self::StrongAsAbsolute => ("C.10.f", "A.7.c"),
            Self::Preference => ("C.10.e", "C.11"),
            Self::StrongPreference => ("C.10.e", "A.7.d"),
            Self::DownfloatAgain => ("C.10.d", "C.10"),
            Self::DownfloatAfterTwo => ("C.10.c", "C.10"),
            Self::UpfloatAgain => ("C.10.b", "C.9"),
            Self::UpfloatAfterTwo => ("C.10.a", "C.9"),
        };
        if edition.is_2012() { of_2012 } else { of_2006 }
    }

    /// The keyword that messages use for the counted violations.
    #[must_use]
    pub fn counted(self) -> &'static str {
        match self {
            Self::ScoreDifferences => "score-differences",
            Self::PairedScores => "paired-scores",
            Self::TopscorerColours => "topscorer-colours",
            Self::StrongAsAbsolute => "strong-odd",
            Self::Preference => "preference",
            Self::StrongPreference => "strong-even",
            Self::DownfloatAgain => "down-1",
            Self::DownfloatAfterTwo => "down-2",
            Self::UpfloatAgain => "up-1",
            Self::UpfloatAfterTwo => "up-2",
        }
    }
}

/// The names of the rules in 2012 and before, in the order of the articles of 2012. The last one, D.3, is not a rule
/// that can be left out; its name is used only for changes of the order of criteria.
fn names() -> [(RuleId, &'static str, &'static str); 21] {
    use Criterion as C;
    [
        (RuleId::HALF_MOVED_DOWN, "A.3", "A.3"),
        (C::StrongAsAbsolute.rule(), "A.7.d", "A.7.c"),
        (PROVISO, "A.7.d-proviso", ""),
        (C::StrongPreference.rule(), "A.7.e", "A.7.d"),
        (RuleId::REMATCH, "B.1.a", "B.1.a"),
        (RuleId::SECOND_BYE, "B.1.b", "B.1.b"),
        (RuleId::SAME_COLOUR, "B.2", "B.2"),
        (C::TopscorerColours.rule(), "C.10.g", "B.2-note"),
        (C::Preference.rule(), "B.4", "B.4"),
        (C::DownfloatAgain.rule(), "B.5-down", "B.5-down"),
        (C::UpfloatAgain.rule(), "B.5-up", "B.5-up"),
        (C::DownfloatAfterTwo.rule(), "B.6-down", "B.6-down"),
        (C::UpfloatAfterTwo.rule(), "B.6-up", "B.6-up"),
        (RuleId::BACKTRACK, "C.12", "C.12"),
        (C::ScoreDifferences.rule(), "D.4", ""),
        (RuleId::COLOUR_BOTH, "E.1", "E.1"),
        (RuleId::COLOUR_STRONGER, "E.2", "E.2"),
        (RuleId::COLOUR_ALTERNATE, "E.3", "E.3"),
        (RuleId::COLOUR_HIGHER, "E.4", "E.4"),
        (RuleId::COLOUR_INITIAL, "E.5", "E.5"),
        (C::PairedScores.rule(), "D.3", ""),
    ]
}

/// The rules of an edition that can be left out, in the order of its articles.
#[must_use]
pub fn rules(edition: Edition) -> Vec<Rule> {
    let mut rules = ordered_rules(edition);
    rules.retain(|rule| match Criterion::of(rule.id) {
        Some(criterion) => edition.criteria().contains(&criterion) && criterion != Criterion::PairedScores,
        None => rule.id != PROVISO || edition.measures_a7d(),
    });
    rules
}

/// The rules by which changes of the order of criteria are named.
#[must_use]
pub fn ordered_rules(edition: Edition) -> Vec<Rule> {
    let rule = |(id, name, before): (_, &'static str, &'static str)| {
        Rule::article(id, if edition.is_2012() { name } else { before })
    };
    names().into_iter().map(rule).collect()
}
