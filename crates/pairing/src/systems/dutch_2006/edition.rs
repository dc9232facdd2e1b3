//! The two editions of the procedure, and its rules by name.

use crate::systems::{Rule, RuleId, Rulebook};
use crate::tournament::{self, HistoryRules};

/// An edition of the text before 2012.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The text of 1992 with the changes up to 2006.
    D2006,
    /// The same as it stood in 1998: no A.7.c and d, and C.9 and C.10 the other way round.
    D1998,
}

/// The text that is applied: an edition with or without a change.
pub type Law = Rulebook<Edition>;

/// A.7.d: in even rounds mild preferences yield where that reduces x.
pub const MILD_YIELDS: RuleId = RuleId("MildYields");

/// The note to B.2: in the last round B.2 does not apply to a pair with a player who has more than half of the points,
/// if that helps.
pub const NOTE: RuleId = RuleId("Note");

/// The criteria that C.9 and C.10 drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// B.6 for upfloats.
    UpfloatAfterTwo,
    /// B.5 for upfloats.
    UpfloatAgain,
    /// B.6 for downfloats.
    DownfloatAfterTwo,
    /// B.5 for downfloats.
    DownfloatAgain,
}

impl Criterion {
    /// Whether the criterion is about upfloats.
    #[must_use]
    pub fn up(self) -> bool {
        matches!(self, Self::UpfloatAfterTwo | Self::UpfloatAgain)
    }

    /// The article of the criterion.
    #[must_use]
    pub fn article(self) -> &'static str {
        if self.rounds_back() == 1 { "B.5" } else { "B.6" }
    }

    /// The rule that the criterion implements.
    #[must_use]
    pub fn rule(self) -> RuleId {
        match self {
            Self::UpfloatAfterTwo => RuleId::UPFLOAT_AFTER_TWO,
            Self::UpfloatAgain => RuleId::UPFLOAT_AGAIN,
            Self::DownfloatAfterTwo => RuleId::DOWNFLOAT_AFTER_TWO,
            Self::DownfloatAgain => RuleId::DOWNFLOAT_AGAIN,
        }
    }

    /// How many rounds ago the identical float was.
    #[must_use]
    pub fn rounds_back(self) -> usize {
        if matches!(self, Self::UpfloatAgain | Self::DownfloatAgain) { 1 } else { 2 }
    }
}

impl Edition {
    /// Both editions, the current one first.
    pub const ALL: [Self; 2] = [Self::D2006, Self::D1998];

    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::D2006 => "dutch-2006",
            Self::D1998 => "dutch-2006/1998",
        }
    }

    /// The unchanged text.
    #[must_use]
    pub fn law(self) -> Law {
        Law::of(self)
    }

    /// How rounds without a game are judged (A.5, B.1.b), and how players are ordered (A.2).
    #[must_use]
    pub fn history(self) -> &'static HistoryRules {
        &tournament::DUTCH_2006
    }

    /// C.9, C.10: the criteria that are dropped, in this order.
    #[must_use]
    pub fn drops(self) -> [Criterion; 4] {
        use Criterion as C;
        match self {
            Self::D2006 => [C::UpfloatAfterTwo, C::UpfloatAgain, C::DownfloatAfterTwo, C::DownfloatAgain],
            Self::D1998 => [C::DownfloatAfterTwo, C::DownfloatAgain, C::UpfloatAfterTwo, C::UpfloatAgain],
        }
    }

    /// The step that drops a criterion.
    #[must_use]
    pub fn dropped_by(self, criterion: Criterion) -> &'static str {
        if criterion.up() == (self == Self::D2006) { "C.9" } else { "C.10" }
    }
}

impl Law {
    /// C.9, C.10: the criteria that are dropped, in this order.
    #[must_use]
    pub fn drops(self) -> [Criterion; 4] {
        let mut drops = self.edition.drops();
        self.put_in_order(&self.edition.drops().map(Criterion::rule), &mut drops);
        drops
    }

    /// A.7.c and d: whether the text has the rule and the law applies it.
    #[must_use]
    pub fn has_since_2001(self, rule: RuleId) -> bool {
        self.edition == Edition::D2006 && self.has(rule)
    }
}

/// The rules of an edition, in the order of its articles.
#[must_use]
pub fn rules(edition: Edition) -> Vec<Rule> {
    let rules = [
        (RuleId::HALF_MOVED_DOWN, "A.3"),
        (RuleId::STRONG_AS_ABSOLUTE, "A.7.c"),
        (MILD_YIELDS, "A.7.d"),
        (RuleId::REMATCH, "B.1.a"),
        (RuleId::SECOND_BYE, "B.1.b"),
        (RuleId::SAME_COLOUR, "B.2"),
        (NOTE, "B.2-note"),
        (RuleId::PREFERENCE, "B.4"),
        (RuleId::DOWNFLOAT_AGAIN, "B.5-down"),
        (RuleId::UPFLOAT_AGAIN, "B.5-up"),
        (RuleId::DOWNFLOAT_AFTER_TWO, "B.6-down"),
        (RuleId::UPFLOAT_AFTER_TWO, "B.6-up"),
        (RuleId::BACKTRACK, "C.12"),
        (RuleId::COLOUR_BOTH, "E.1"),
        (RuleId::COLOUR_STRONGER, "E.2"),
        (RuleId::COLOUR_ALTERNATE, "E.3"),
        (RuleId::COLOUR_HIGHER, "E.4"),
        (RuleId::COLOUR_INITIAL, "E.5"),
    ];
    let known = |id| edition == Edition::D2006 || ![RuleId::STRONG_AS_ABSOLUTE, MILD_YIELDS].contains(&id);
    rules.into_iter().filter(|&(id, _)| known(id)).map(|(id, name)| Rule::article(id, name)).collect()
}
